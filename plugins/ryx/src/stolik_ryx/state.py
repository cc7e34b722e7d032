"""The state of a game: the map, the tracks, the decks, and what belongs to each player."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from stolik.cards import Card
from stolik.components import Board, Deck, Track
from stolik.ids import Seat
from stolik.match import Match
from stolik.rng import RandomSource
from stolik.state import (
    GameState,
    State,
    counter,
    flag,
    internal,
    part,
    parts,
    pile,
    state,
    word,
)
from stolik.text import Catalog, Name, Text
from stolik.views import Panel, panel
from stolik.visibility import EVERYBODY, NOBODY, OWNER, Audience

from stolik_ryx.content import (
    DUEL,
    Companion,
    Herst,
    Investigation,
    Side,
    SpecialAction,
    Task,
    Tile,
)

if TYPE_CHECKING:
    from stolik.views import Viewer

_ = Catalog("stolik_ryx")

ZBIRS = 12
"""Zbir tokens of each player (RYX-023)."""
STUDENTS = 4
"""Żak tokens in the supply of the table (RYX-034)."""
LAST_SPACE = 10
"""The last space of the action track (RYX-008)."""
START_PEACE = 3
"""Peace points of each player at the start (RYX-043)."""
TO_WIN = 30
"""Peace points that win a Guild War at once (RYX-077)."""


def task_viewers(match: Match[RyxState]) -> Audience:
    """Say who sees the tasks of a player: only the player; in the Duel, where they are won openly, all.

    Rules: RYX-045, 241, 295.
    """
    return EVERYBODY if match.rules.mode == DUEL else OWNER


@state
class SecretDeck(Deck):
    """A deck to which cards can come back that nobody has shown; the reshuffle takes them too.

    Rules: RYX-112, 144, 295.
    """

    face_down: list[Card[Any]] = pile(seen_by=NOBODY, label=_("Discarded face down"), factory=list)

    def discard_face_down(self, *cards: Card[Any]) -> None:
        """Discard cards without showing them."""
        self.face_down.extend(cards)

    def reshuffle(self, random: RandomSource) -> None:
        """Shuffle all discarded cards, open or not, under the draw pile."""
        fresh = [*self.discard_pile, *self.face_down]
        random.shuffle(fresh)
        self.draw_pile[:0] = fresh
        self.discard_pile.clear()
        self.face_down.clear()

    @property
    def can_reshuffle(self) -> bool:
        """Whether a reshuffle would bring at least one card."""
        return bool(self.discard_pile or self.face_down)

    @property
    def left(self) -> int:
        """How many cards can be drawn, those of a reshuffle included."""
        return len(self.draw_pile) + len(self.discard_pile) + len(self.face_down)


@state
class PeaceTrack(State):
    """The peace points of each seat: whole numbers from 0 without an upper limit.  Rules: RYX-009."""

    points: list[int] = internal()

    def panel(self, viewer: Viewer, path: str, owner: Seat | None, label: Text | None) -> Panel:  # noqa: ARG002
        """Return the track as far as the markers stand, at least to the space that wins."""
        stacks = [
            {
                "space": space,
                "markers": [
                    {"marker": str(seat), "name": None, "seat": seat}
                    for seat, points in enumerate(self.points)
                    if points == space
                ],
            }
            for space in sorted(dict.fromkeys(self.points))
        ]
        return panel("track", path, owner, label, first=0, last=max(TO_WIN, *self.points), stacks=stacks)


@state
class Brawl(State):
    """A brawl while it is fought.  Rules: RYX-165..194.

    Attributes:
        tile: the id of the place under attack.
        district: where it lies.
        attacker: who began it.
        defender: who owns the place; ``None`` for neutral guards.
        attackers: the attacking side, the attacker first, allies in golden-rule order.
        defenders: the defending side; the defender, if there is one, first.
        bonus: dice more or fewer from cards and skills, by seat.
        guard_bonus: the same for neutral guards.
        shield: wounds that do not hurt, by seat.
        extra_wounds: wounds more that a seat's side deals, by seat.
        hooded: seats whose ones bring no investigation cards.
        tie_holds: whether a tie goes to the defence.
        dice: how many dice each seat rolls; ``guard_dice`` for neutral guards.
        rolls: what each seat rolled.
        guards: what the neutral guards rolled.
        won: whether the attacker has won; ``None`` before the roll.
        harm: wounds that a seat is about to take.
    """

    tile: str = internal()
    district: str = internal()
    attacker: Seat = internal()
    defender: Seat | None = internal()
    attackers: list[Seat] = internal()
    defenders: list[Seat] = internal()
    bonus: dict[Seat, int] = internal(factory=dict)
    guard_bonus: int = internal(default=0)
    shield: dict[Seat, int] = internal(factory=dict)
    extra_wounds: dict[Seat, int] = internal(factory=dict)
    hooded: list[Seat] = internal(factory=list)
    tie_holds: bool = internal(default=False)
    dice: dict[Seat, int] = internal(factory=dict)
    guard_dice: int = internal(default=0)
    rolls: dict[Seat, list[int]] = internal(factory=dict)
    guards: list[int] = internal(factory=list)
    won: bool | None = internal(default=None)
    harm: dict[Seat, int] = internal(factory=dict)

    @property
    def fighters(self) -> list[Seat]:
        """All participants in the order in which they may act: attackers, then defenders.  Rules: RYX-172."""
        return [*self.attackers, *self.defenders]

    def opponents(self, seat: Seat) -> list[Seat]:
        """Return the players of the other side."""
        return self.defenders if seat in self.attackers else self.attackers

    def panel(self, viewer: Viewer, path: str, owner: Seat | None, label: Text | None) -> Panel:
        """Return who fights whom for what, and with how many dice, as a text."""
        from stolik_ryx.panels import brawl_panel

        return brawl_panel(self, viewer.match, path, owner, label)


@state
class Gang(State):
    """What belongs to one player: the herst board, the hand, and what lies in front.

    Ducats are a number: the bank never runs out.
    Rules: RYX-012, 023, 026, 027, 032, 042, 205, 208, 225, 295.
    """

    herst: list[Card[Herst]] = pile(seen_by=EVERYBODY, label=_("Herst"))
    ducats: int = counter(label=_("Ducats"))
    reserve: int = counter(label=_("Zbirs in reserve"))
    students: int = counter(label=_("Żacy"), default=0)
    wounded: bool = flag(label=_("Herst wounded"), default=False)
    passed: bool = flag(label=_("Passed"), default=False)
    actions: list[Card[Side]] = pile(seen_by=EVERYBODY, label=_("Basic actions"))
    reverse: list[Card[Side]] = pile(seen_by=EVERYBODY, label=_("On their reverse"))
    hand: list[Card[SpecialAction]] = pile(seen_by=OWNER, label=_("Special action cards"))
    tasks: list[Card[Task]] = pile(seen_by=task_viewers, label=_("Tasks"))
    gathered: list[Card[Investigation]] = pile(seen_by=NOBODY, label=_("Investigation cards"))
    companions: list[Card[Companion]] = pile(seen_by=EVERYBODY, label=_("Companions"))
    used: list[Card[Companion]] = pile(seen_by=EVERYBODY, label=_("Companions, skill used"))
    tiles: list[Card[Tile]] = pile(seen_by=EVERYBODY, label=_("Taverns and magical locations"))
    deeds: dict[str, int] = internal(factory=dict)
    shown: list[str] = internal(factory=list)
    profits: list[str] = internal(factory=list)
    won_in: list[str] = internal(factory=list)
    is_fined: bool = flag(label=_("No income next turn"), default=False)

    @property
    def name(self) -> Name:
        """The name of the herst."""
        return self.herst[0].kind.name

    @property
    def company(self) -> list[Card[Companion]]:
        """All companions, ready or not.  Rules: RYX-205."""
        return [*self.companions, *self.used]

    def talent(self, of: str) -> int:
        """Return how much the talents of the companions give of one thing.  Rules: RYX-207."""
        total = 0
        for card in self.companions:
            talent = card.kind.talent
            if talent is not None and talent.of == of:
                total += talent.count
        return total


@state
class RyxState(GameState):
    """The whole table."""

    turn: int = counter(label=_("Turn"), default=0)
    phase: str = word(label=_("Phase"))
    queue: list[Seat] = internal(factory=list)
    stage: int = internal(default=0)
    board: Board = part(label=_("Kraków"))
    action_track: Track = part(label=_("Action track"))
    peace: PeaceTrack | None = part(label=_("Peace track"))
    investigation_track: Track | None = part(label=_("Investigation track"))
    last_turn: bool = flag(label=_("Last turn"), default=False)
    brawl: Brawl | None = part(label=_("Brawl"))
    revealed: list[Card[Investigation]] = pile(
        seen_by=EVERYBODY, label=_("Investigation card being carried out"), factory=list
    )
    die: int = internal(default=0)
    row: list[Card[Companion]] = pile(seen_by=EVERYBODY, label=_("Companions for [2], [4/1], [6/2]"))
    open_tasks: list[Card[Task]] = pile(seen_by=EVERYBODY, label=_("Open tasks"))
    tiles: list[Card[Tile]] = pile(seen_by=EVERYBODY, label=_("Neutral places"))
    special: Deck = part(label=_("Special action cards"))
    investigations: SecretDeck = part(label=_("Investigation cards"))
    tasks: SecretDeck = part(label=_("Tasks"))
    companions: Deck = part(label=_("Companions"))
    hersts: list[Card[Herst]] = pile(seen_by=EVERYBODY, label=_("Hersts in the box"))
    gangs: list[Gang] = parts(by_seat=True)
    held_back: list[Seat] = internal(factory=list)
    end: str = internal(default="")


class Victory(Exception):  # noqa: N818 - not an error: it ends the game from wherever it is
    """Somebody has won at once: nothing more is played.  Rules: RYX-077, 241."""
