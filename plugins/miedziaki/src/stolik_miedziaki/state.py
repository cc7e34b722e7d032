"""The state of a game: the map, the Lairs, the Notice Board, a combat, and what belongs to each player."""

from __future__ import annotations

import functools
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import attrs
from stolik.cards import Card
from stolik.components import Bank, Deck, Dice, TurnOrder
from stolik.ids import Seat
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
)
from stolik.text import Catalog, Text, text_data
from stolik.views import Panel, panel
from stolik.visibility import EVERYBODY, NOBODY, OWNER

from stolik_miedziaki import wording
from stolik_miedziaki.content import Adventure, Character, Creature, Quest, Szpej
from stolik_miedziaki.verbs import Effect

if TYPE_CHECKING:
    from stolik.views import Viewer

_ = Catalog("stolik_miedziaki")

FULL_HEALTH = 3
"""Spaces of a Health strip (MIED-002)."""
MARKERS = 21
"""Health markers in all (MIED-003)."""
COPPERS = 40
"""The worth of all Coppers (MIED-013)."""
MOST_DICE = 5
"""Dice of one combat at most (MIED-015, 146)."""
BOSS = "boss"
"""What the Boss is called as a thing that can be fought, and as a place of Pigs."""
HOME, UNDER = "home", "under"
"""Where a Pig is that lies on its owner's Character card, or tucked under the pawn."""
NOTICES = ("quest-1", "quest-2", "quest-3")
"""What the positions of the Notice Board are called as things that can be fought, and as places of Pigs."""
NOBODYS = Seat(-1)
"""The seat of jobs and cards that belong to no player."""


@attrs.frozen
class Job:
    """One thing that is still to be done.

    Attributes:
        do: which work it is, ``"act"``.
        seat: whose it is.
        count: how many, how often.
        to: a space, a thing that can be fought, a colour.
        card: the id of the card that it concerns.
        effect: the effect to carry out.
        effects: the effects that are still to be chosen from.
        seats: players that it concerns.
        ids: cards that it concerns.
    """

    do: str
    seat: Seat = NOBODYS
    count: int = 1
    to: str = ""
    card: str = ""
    effect: Effect | None = None
    effects: tuple[Effect, ...] = ()
    seats: tuple[Seat, ...] = ()
    ids: tuple[str, ...] = ()


@functools.cache
def job_of(do: str, seat: Seat) -> Job:
    """Return a job that names nothing but a player; such jobs are made once."""
    return Job(do, seat=seat)


@functools.lru_cache(maxsize=1 << 12)
def effect_job(effect: Effect, seat: Seat) -> Job:
    """Return the job that carries out an effect; the same ones occur again and again."""
    return Job("effect", seat=seat, effect=effect)


@state
class Gear(State):
    """The Equipment of a player: Creature cards that lie on their reverse.  Rules: MIED-060..064, 185.

    ``used`` are the ids of the weapons that have been used in the running combat.
    """

    cards: list[Card[Creature]] = pile(seen_by=EVERYBODY, label=_("Equipment"), factory=list)
    used: list[str] = internal(factory=list)

    def panel(self, viewer: Viewer, path: str, owner: Seat | None, label: Text | None) -> Panel:  # noqa: ARG002
        """Return the reverses of the cards as a pile."""
        cards = [
            {
                "card": card.id,
                "kind": card.kind.reverse.id,
                "name": text_data(
                    _("{item} (X)", item=card.kind.reverse.name)
                    if card.id in self.used
                    else card.kind.reverse.name
                ),
                "says": text_data(wording.equipment(card.kind.reverse, card.kind.colour)),
            }
            for card in self.cards
        ]
        return panel("pile", path, owner, label, count=len(cards), cards=cards, contents=None)


@state
class Player(State):
    """What belongs to one player.

    Attributes:
        space: where the pawn stands.
        pigs: where each own Pig is: a space, ``HOME``, ``UNDER``, the colour of a Lair, a position of the
            Notice Board, or ``BOSS``.
    """

    character: list[Card[Character]] = pile(seen_by=EVERYBODY, label=_("Character"), factory=list)
    health: int = counter(label=_("Health"), default=2)
    coppers: int = counter(label=_("Coppers"), default=0)
    lying: bool = flag(label=_("Lying down"), default=False)
    hand: list[Card[Szpej]] = pile(seen_by=OWNER, label=_("Hand"), factory=list)
    resources: Bank = part(label=_("Resources"))
    creatures: list[Card[Creature]] = pile(seen_by=EVERYBODY, label=_("Creatures"), factory=list)
    gear: Gear = part(label=_("Equipment"), factory=Gear)
    quests: list[Card[Quest]] = pile(seen_by=EVERYBODY, label=_("Completed Quests"), factory=list)
    trophies: list[Card[Adventure]] = pile(seen_by=EVERYBODY, label=_("Defeated Boss"), factory=list)
    space: str = internal()
    pigs: list[str] = internal(factory=list)


@state
class Lair(State):
    """A Lair: the Creature that lies on top, those under it, and the discarded ones of its colour.

    Rules: MIED-020, 044, 065, 188, 260, 261.
    """

    top: list[Card[Creature]] = pile(seen_by=EVERYBODY, label=_("Creature"), factory=list)
    coppers: int = counter(label=_("Coppers on it"), default=0)
    deck: list[Card[Creature]] = pile(seen_by=NOBODY, label=_("Creature deck"))
    discarded: list[Card[Creature]] = pile(seen_by=EVERYBODY, label=_("Discarded Creatures"), factory=list)


@state
class Notice(State):
    """A position of the Notice Board.  Rules: MIED-023, 095, 098..100."""

    quest: list[Card[Quest]] = pile(seen_by=EVERYBODY, label=_("Quest"), factory=list)
    markers: int = counter(label=_("Health markers"), default=0)
    coppers: int = counter(label=_("Coppers on it"), default=0)


@attrs.frozen
class Change:
    """What happened to a die: its number, and what it showed before and after; an added one showed ``""``."""

    die: int
    before: str
    after: str


@attrs.frozen
class Played:
    """A Szpej card of a combat.

    Attributes:
        card: its id.
        seat: who played it; -1: it was revealed.
        turn: the number of the combat turn.
        cost: what it took of its player's limit.
        changes: what it did to the dice.
        hit: the id of the card that it has cancelled.
        cancelled: whether it is out of force.
    """

    card: str
    seat: Seat
    turn: int
    cost: int
    changes: tuple[Change, ...] = ()
    hit: str = ""
    cancelled: bool = False


@state
class Combat(State):
    """A running combat.

    Attributes:
        target: what is fought: the colour of a Lair, a position of the Notice Board, or ``BOSS``.
        numbers: the number of each die of the pool, so that it can be told apart.
        thrown: how many dice have come into the pool so far.
        cards: the Szpej cards in the order in which they were played, cancelled ones included.
        played: what is known of each of them, in the same order.
        circle: who takes part, in the order of the combat turns; the attacker is the last.
        limits: how many cards each of them may play, in that order.
        spent: how many of these are used up.
        out: who has passed.
        place: whose combat turn it is; -1 before the first.
        turn: the number of the combat turn.
        acted: whether something was done in it.
        carded: whether a card was played in it.
        doomed: whether it is lost whatever the dice show (MIED-271).
        decided: whether the result stands, and what was fought has fallen or stays (MIED-264).
    """

    target: str = internal()
    attacker: Seat = internal()
    colour: str = internal()
    strength: int = counter(label=_("Strength"))
    dice: Dice = part(label=_("Dice"))
    cards: list[Card[Szpej]] = pile(seen_by=EVERYBODY, label=_("Played cards"), factory=list)
    numbers: list[int] = internal(factory=list)
    thrown: int = internal(default=0)
    played: list[Played] = internal(factory=list)
    circle: list[Seat] = internal()
    limits: list[int] = internal()
    spent: list[int] = internal()
    out: list[Seat] = internal(factory=list)
    place: int = internal(default=-1)
    turn: int = internal(default=0)
    acted: bool = internal(default=False)
    carded: bool = internal(default=False)
    doomed: bool = internal(default=False)
    decided: bool = internal(default=False)

    def index(self, seat: Seat) -> int:
        """Return the place of a participant in the circle."""
        return self.circle.index(seat)

    def left(self, seat: Seat) -> int:
        """Return how much of the limit a participant has left.  Rules: MIED-149, 172."""
        place = self.circle.index(seat)
        return self.limits[place] - self.spent[place]

    def spend(self, seat: Seat, cost: int) -> None:
        """Use up some of the limit of a participant."""
        self.spent[self.circle.index(seat)] += cost

    def has_played(self, seat: Seat) -> bool:
        """Tell whether a participant has played a card, in force or not."""
        return any(played.seat == seat for played in self.played)

    def own(self, seat: Seat) -> list[Card[Szpej]]:
        """Return the cards of a participant that are in force."""
        return [
            card
            for card, played in zip(self.cards, self.played, strict=True)
            if played.seat == seat and not played.cancelled
        ]


@state
class MiedziakiState(GameState):
    """The whole table.

    Attributes:
        points: movement points that the active player has left.
        entered: whether the active player has entered the space in this turn.
        visit: what has been done on this visit: ``"space"``, ids of Quests, ``"seat-1"``.
        over: whether the Movement and Actions phase of this turn is over.
        fought: whether there was a combat in this turn.
        caches: the spaces on which special markers lie.
        boss_coppers: Coppers on the Boss.
        agenda: what is still to be done, the next thing last.
        end: how the game ended.
    """

    turn: int = counter(label=_("Turn"), default=0)
    turns: TurnOrder = part(label=_("Turn order"))
    points: int = counter(label=_("Movement points"), default=0)
    combat: Combat | None = part(label=_("Combat"))
    adventure: list[Card[Adventure]] = pile(seen_by=EVERYBODY, label=_("Adventure"), factory=list)
    boss_coppers: int = counter(label=_("Coppers on the Boss"), default=0)
    attack: list[Card[Szpej]] = pile(seen_by=EVERYBODY, label=_("Attack"), factory=list)
    defence: list[Card[Szpej]] = pile(seen_by=EVERYBODY, label=_("Defence"), factory=list)
    lairs: dict[str, Lair] = parts(label=_("Lair ({key})"))
    notices: list[Notice] = parts(label=_("Notice {key}"))
    quests: Deck = part(label=_("Quests"))
    szpej: Deck = part(label=_("Szpej"))
    resources: Bank = part(label=_("Resources"))
    bank: int = counter(label=_("Coppers in the supply"), default=0)
    markers: int = counter(label=_("Health markers in the supply"), default=MARKERS)
    box: list[Card[Any]] = pile(seen_by=NOBODY, known_to=EVERYBODY, label=_("The box"), factory=list)
    players: list[Player] = parts(by_seat=True)
    entered: bool = internal(default=False)
    visit: list[str] = internal(factory=list)
    over: bool = internal(default=False)
    fought: bool = internal(default=False)
    caches: list[str] = internal(factory=list)
    agenda: list[Job] = internal(factory=list)
    end: str = internal(default="")

    @property
    def active(self) -> Seat:
        """The player whose turn it is."""
        return self.turns.order[self.turns.place]

    def push(self, *jobs: Job) -> None:
        """Put jobs on the agenda; the first is done first, before all that is there already."""
        self.agenda.extend(reversed(jobs))

    def push_effects(self, effects: Sequence[Effect], seat: Seat) -> None:
        """Put effects on the agenda, the first to be carried out first."""
        for effect in reversed(effects):
            self.agenda.append(effect_job(effect, seat))

    def notice_at(self, position: str) -> Notice:
        """Return what lies on a position of the Notice Board, one of ``NOTICES``."""
        return self.notices[NOTICES.index(position)]

    def position_of(self, notice: Notice) -> str:
        """Return the position of the Notice Board on which something lies."""
        return NOTICES[self.notices.index(notice)]

    def notice_of(self, quest: str) -> Notice | None:
        """Return the position on which a Quest lies, or ``None``."""
        for notice in self.notices:
            if notice.quest and notice.quest[0].id == quest:
                return notice
        return None
