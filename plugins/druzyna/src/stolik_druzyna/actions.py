"""What a player can choose."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any

from stolik.cards import Card
from stolik.decisions import Action, At, action
from stolik.ids import Seat
from stolik.text import Catalog

from stolik_druzyna import wording
from stolik_druzyna.content import ActionCard, HeroSide
from stolik_druzyna.verbs import Effect

_ = Catalog("stolik_druzyna")
Space = Annotated[str, At("ring")]
"""A space of the ring: ``"scene-1"`` or ``"place-1"``."""


# -- set-up -------------------------------------------------------------------------------------------


@action
class Lead(Action):
    """Take a Hero, with one side of the tile up.  Rules: DRUZ-016, 017, 248."""

    says = _("{card}")
    card: Card[HeroSide]


@action
class Remove(Action):
    """Return an Action card of the starting hand to the box.  Rules: DRUZ-020."""

    says = _("Return {card} to the box")
    card: Card[ActionCard]


@action
class Face(Action):
    """Choose the Evil to face.  Rules: DRUZ-022."""

    says = _("{evil}")
    evil: str


# -- Action phase -------------------------------------------------------------------------------------


@action
class Play(Action):
    """Play an Action card into a place.  Rules: DRUZ-076."""

    says = _("{card}: {place}")
    card: Card[ActionCard]
    place: Space


@action
class Support(Action):
    """Support the active card.  Rules: DRUZ-087."""

    says = _("Support with {card}")
    card: Card[ActionCard]


@action
class Decline(Action):
    """Do without it."""

    says = _("No")


@action
class EffectFirst(Action):
    """Carry out the supporting card before the Traits are checked.  Rules: DRUZ-095."""

    says = _("First the supporting card, then the Traits")


@action
class TraitsFirst(Action):
    """Check the Traits before the supporting card is carried out.  Rules: DRUZ-095, 198."""

    says = _("First the Traits, then the supporting card")


@action
class Raise(Action):
    """Add a point to a Trait of the active card.  Rules: DRUZ-193, 194."""

    says = _("{side}: +1 {trait}")
    side: str
    trait: str


@action
class First(Action):
    """Choose which Scene or Special Ability comes first.  Rules: DRUZ-083, 249."""

    says = _("First {card}")
    card: Card[Any]


# -- effects ------------------------------------------------------------------------------------------


@action
class Target(Action):
    """Choose a Scene.  Rules: DRUZ-040."""

    says = _("{card}")
    card: Card[Any]
    space: Space


@action
class Choose(Action):
    """Choose a player.  Rules: DRUZ-040."""

    says = _("{seat}")
    seat: Seat


@action
class Take(Action):
    """Choose a card: to keep, to discard, to take back."""

    says = _("{card}")
    card: Card[Any]


@action
class Under(Action):
    """Put a card lowest in its deck.  Rules: DRUZ-156, 247."""

    says = _("{card} lies lowest")
    card: Card[Any]


@action
class Pick(Action):
    """Choose one of several effects of a card.  Rules: DRUZ-042."""

    says = _("{effect}")
    effect: Effect

    def parameters(self) -> Mapping[str, object]:
        """Return the sentence of the effect."""
        return {"effect": wording.effect_text(self.effect)}


# -- Adventure and Camp phase -------------------------------------------------------------------------


@action
class Attempt(Action):
    """Attempt a Scene.  Rules: DRUZ-117."""

    says = _("Attempt {card}")
    card: Card[Any]
    space: Space


@action
class Stop(Action):
    """End the Adventure phase.  Rules: DRUZ-116, 147."""

    says = _("No (further) attempt")


@action
class Reroll(Action):
    """Reroll a die.  Rules: DRUZ-120."""

    says = _("Reroll {face} ({price})")
    place: Annotated[int, At("roll")]
    face: str
    is_free: bool = False

    def parameters(self) -> Mapping[str, object]:
        """Return what it costs."""
        return {"price": _("free") if self.is_free else _("1 Wound")}


@action
class KeepDice(Action):
    """Keep the dice as they are."""

    says = _("Keep the roll")


@action
class Resolve(Action):
    """Carry out a die.  Rules: DRUZ-124."""

    says = _("{face}")
    place: Annotated[int, At("roll")]
    face: str


@action
class Lose(Action):
    """Give up a die of the pool: one of the roll, or one without a result.  Rules: DRUZ-258."""

    says = _("Discard the die that shows {face}")
    face: str

    def parameters(self) -> Mapping[str, object]:
        """Return the word for a die without a result."""
        return {} if self.face else {"face": _("nothing any more")}


@action
class Learn(Action):
    """Pay for a new Special Ability.  Rules: DRUZ-153, 154."""

    says = _.plural(
        "Pay {price} Scene for a new Special Ability",
        "Pay {price} Scenes for a new Special Ability",
        by="price",
    )
    price: int


@action
class Invoke(Action):
    """Choose which Hero's Special Ability a [Dola] calls.  Rules: DRUZ-219."""

    says = _("The ability of {card}")
    card: Card[HeroSide]
