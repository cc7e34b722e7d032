"""What a player can choose."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated

from stolik.cards import Card
from stolik.decisions import Action, At, action
from stolik.ids import Seat
from stolik.text import Catalog

from stolik_ryx import wording
from stolik_ryx.content import Companion, Side, SpecialAction, Task

_ = Catalog("stolik_ryx")
District = Annotated[str, At("board")]
FLIP_POINTS = 1
"""Action points for a flip without effect (RYX-118)."""


# -- set-up -------------------------------------------------------------------------------------------


@action
class Bid(Action):
    """Put the action marker on a space.  Rules: RYX-053."""

    says = _("Space {space}")
    space: Annotated[int, At("action_track")]


@action
class Settle(Action):
    """Begin in a district.  Rules: RYX-056."""

    says = _("Begin in {district}")
    district: District


@action
class TurnOver(Action):
    """Turn a basic action card over, at the set-up or by a card."""

    says = _("Turn over {card}")
    card: Card[Side]


@action
class Discard(Action):
    """Give a task card away unseen."""

    says = _("Discard {card}")
    card: Card[Task]


# -- economic phase -----------------------------------------------------------------------------------


@action
class Draw(Action):
    """Take special action cards up to the limit.  Rules: RYX-087, 089."""

    says = _.plural("Draw {count} card", "Draw {count} cards", by="count")
    count: int


@action
class Place(Action):
    """Put a zbir, or the returning herst, into a district.  Rules: RYX-092, 106, 107, 145."""

    says = _("In {district}")
    district: District


@action
class Enough(Action):
    """Stop here."""

    says = _("No more")


# -- action phase -------------------------------------------------------------------------------------


@action
class Use(Action):
    """Perform the visible action of a basic action card.  Rules: RYX-115, 125."""

    says = _("{card} ({cost})")
    card: Card[Side]
    discount: int = 0
    """Ducats that talents save (RYX-127, 207)."""

    def parameters(self) -> Mapping[str, object]:
        """Return what the action costs."""
        kind = self.card.kind
        return {"cost": wording.cost(kind.points, max(0, kind.ducats - self.discount))}


@action
class Flip(Action):
    """Turn a basic action card over without its effect.  Rules: RYX-118."""

    says = _("Only turn over {card} ({cost})")
    card: Card[Side]

    def parameters(self) -> Mapping[str, object]:
        """Return what it costs."""
        return {"cost": wording.cost(FLIP_POINTS, 0)}


@action
class Play(Action):
    """Play a special action card.  Rules: RYX-200, 292."""

    says = _("Play {card} ({cost})")
    card: Card[SpecialAction]

    def parameters(self) -> Mapping[str, object]:
        """Return what the card costs."""
        return {"cost": wording.cost(self.card.kind.points, self.card.kind.ducats)}


@action
class UseSkill(Action):
    """Use the skill of a companion.  Rules: RYX-208, 209."""

    says = _("Skill: {card}")
    card: Card[Companion]


@action
class Pass(Action):
    """Do no more: in the action phase, or in the card step of a brawl.  Rules: RYX-172, 211."""

    says = _("Pass")


@action
class Claim(Action):
    """Take an open task of the Duel.  Rules: RYX-242."""

    says = _("Take the task {card}")
    card: Card[Task]


@action
class Pick(Action):
    """Choose one of the own bodies.  Rules: RYX-129, 191, 223."""

    says = _("{body} in {district}")
    body: str
    district: District


@action
class Go(Action):
    """Send the chosen body to a district.  Rules: RYX-129."""

    says = _("To {district}")
    district: District


@action
class Strike(Action):
    """Choose whose body takes a wound.  Rules: RYX-154, 203."""

    says = _("{victim}: {body} in {district}")
    victim: Seat
    body: str
    district: District


@action
class In(Action):
    """Choose where something is done: Begging, Theft, a tumult.  Rules: RYX-133, 137."""

    says = _("In {district} (wealth {wealth})")
    district: District
    wealth: int


@action
class Hush(Action):
    """Let one of the own investigation cards disappear.  Rules: RYX-144."""

    says = _("Discard one of your investigation cards at random")


@action
class Hire(Action):
    """Recruit a companion.  Rules: RYX-149..151."""

    says = _("{card} for {price}")
    card: Card[Companion]
    ducats: int
    investigations: int

    def parameters(self) -> Mapping[str, object]:
        """Return the price."""
        if self.investigations:
            cards = self.investigations
            text = _.plural(
                "{count} investigation card", "{count} investigation cards", by="count", count=cards
            )
        else:
            text = _.plural("{count} ducat", "{count} ducats", by="count", count=self.ducats)
        return {"price": text}


@action
class Dismiss(Action):
    """Let a companion go.  Rules: RYX-206."""

    says = _("Dismiss {card}")
    card: Card[Companion]


@action
class Guards(Action):
    """Choose the guards of a neutral place.  Rules: RYX-196."""

    says = _("The guards")


@action
class Choose(Action):
    """Choose another player."""

    says = _("{player}")
    player: Seat


# -- brawl --------------------------------------------------------------------------------------------


@action
class Attack(Action):
    """Choose what to fight for.  Rules: RYX-165, 167."""

    says = _("{place} in {district}")
    place: str
    district: District


@action
class Offer(Action):
    """Offer ducats for support.  Rules: RYX-170."""

    says = _.plural("Offer {ducats} ducat", "Offer {ducats} ducats", by="ducats")
    ducats: int


@action
class Join(Action):
    """Declare for a side of a brawl, or for none.  Rules: RYX-168, 170."""

    says = _("{how}")
    side: str
    ducats: int

    def parameters(self) -> Mapping[str, object]:
        """Return the declaration, and what it brings."""
        how = _DECLARATIONS[self.side]
        if not self.ducats:
            return {"how": how}
        return {
            "how": _.plural(
                "{how} for {ducats} ducat",
                "{how} for {ducats} ducats",
                by="ducats",
                how=how,
                ducats=self.ducats,
            )
        }


ATTACK, DEFENCE, NEUTRAL = "attack", "defence", "neutral"
_DECLARATIONS = {
    ATTACK: _("Join the attack"),
    DEFENCE: _("Join the defence"),
    NEUTRAL: _("Stay neutral"),
}


# -- task and investigation phases --------------------------------------------------------------------


@action
class Reveal(Action):
    """Reveal a task that is fulfilled.  Rules: RYX-214."""

    says = _("Reveal {card} ({peace})")
    card: Card[Task]

    def parameters(self) -> Mapping[str, object]:
        """Return what the task is worth."""
        count = self.card.kind.peace
        return {"peace": _.plural("{count} peace point", "{count} peace points", by="count", count=count)}


@action
class Pay(Action):
    """Pay ducats rather than suffer."""

    says = _.plural("Pay {ducats} ducat", "Pay {ducats} ducats", by="ducats")
    ducats: int


@action
class Suffer(Action):
    """Do not pay."""

    says = _("Do not pay")
