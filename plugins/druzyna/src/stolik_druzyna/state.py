"""The state of a game: the ring of Scenes, the Evil Track, the decks, and what belongs to each player."""

from __future__ import annotations

import functools
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any

import attrs
from stolik.cards import Card
from stolik.components import Deck, Dice, Track, TurnOrder
from stolik.ids import Seat
from stolik.match import Match
from stolik.state import (
    GameState,
    State,
    counter,
    internal,
    part,
    parts,
    pile,
    piles,
    state,
    word,
)
from stolik.text import Catalog, Text
from stolik.views import Panel, pile_panel
from stolik.visibility import EVERYBODY, NOBODY, OWNER, Audience

from stolik_druzyna.content import Ability, ActionCard, EvilTrackCard, HeroSide, Scene
from stolik_druzyna.verbs import Effect

if TYPE_CHECKING:
    from stolik.views import Viewer

_ = Catalog("stolik_druzyna")

MOST_DICE = 8
"""Adventure dice in all (DRUZ-006)."""
START_DICE = 3
"""Adventure dice in the pool at the start (DRUZ-035)."""
SPACES = 4
"""Scene spaces of the Progress board, and places for Action cards (DRUZ-005)."""
MARKER = "evil"
"""What the one Evil Track token is called on its track (DRUZ-010)."""
OPEN_HANDS = "open-hands"


def hand_viewers(match: Match[DruzynaState]) -> Audience:
    """Say who sees the hand of a player: its owner, or the whole team if the table plays so.

    Rules: DRUZ-038.
    """
    return EVERYBODY if match.rules.options[OPEN_HANDS] else OWNER


NOBODYS = Seat(0)
"""The seat of jobs that belong to no player."""


@attrs.frozen
class Job:
    """One thing that is still to be done; ``agenda.py`` does it.

    Attributes:
        do: which work it is, ``"play"``.
        seat: whose it is.
        count: how many, how often.
        scene: the id of the Scene card that it comes from or concerns.
        space: the Scene space that it concerns; -1: none.
        helper: the seat of the supporting player; -1: none.
        effect: the effect to carry out.
        ids: cards that it concerns: Scenes to accelerate, Special Abilities that are due.
        seats: players that it concerns.
        to: where drawn cards go.
    """

    do: str
    seat: Seat = NOBODYS
    count: int = 1
    scene: str = ""
    space: int = -1
    helper: int = -1
    effect: Effect | None = None
    ids: tuple[str, ...] = ()
    seats: tuple[Seat, ...] = ()
    to: str = ""


@functools.cache
def job_of(do: str, seat: Seat) -> Job:
    """Return a job that names nothing but a player; such jobs are made once."""
    return Job(do, seat=seat)


@functools.lru_cache(maxsize=1 << 13)
def effect_job(effect: Effect, seat: Seat, scene: str, helper: int) -> Job:
    """Return the job that carries out an effect; the same ones occur again and again."""
    return Job("effect", seat=seat, scene=scene, helper=helper, effect=effect)


@state
class Spot(State):
    """A Scene space of the Progress board with the Scene on it, and its Progress track.

    Progress is a plain number: no marker limits it.  ``marker`` is the place of the Scene marker on the
    track, 0 at the left; -1 without marker.
    Rules: DRUZ-005, 007, 008, 104..106, 186, 256.
    """

    scene: list[Card[Scene]] = pile(seen_by=EVERYBODY, factory=list)
    progress: int = counter(label=_("Progress"), default=0)
    marker: int = internal(default=-1)


@state
class Ring(State):
    """The Progress board: four Scenes and four places in a ring, the dice in the middle.

    ``place`` is where the active card lies, 0..3; -1: nowhere.
    Rules: DRUZ-005, 077, 079.
    """

    spots: list[Spot] = parts()
    place: int = internal(default=-1)
    active: list[Card[ActionCard]] = pile(seen_by=EVERYBODY, label=_("Active card"), factory=list)
    support: list[Card[ActionCard]] = pile(seen_by=EVERYBODY, label=_("Supporting card"), factory=list)

    def panel(self, viewer: Viewer, path: str, owner: Seat | None, label: Text | None) -> Panel:
        """Return the ring as a board whose spaces say what lies there."""
        from stolik_druzyna.panels import ring_panel

        return ring_panel(self, viewer.match, path, owner, label)


@state
class Player(State):
    """What belongs to one player.

    Wounds are a plain number: tokens only show them.
    Rules: DRUZ-009, 036, 072, 135, 158, 160, 220, 221.
    """

    tiles: list[Card[HeroSide]] = pile(seen_by=EVERYBODY, label=_("Hero"), factory=list)
    wounds: int = counter(label=_("Wounds"), default=0)
    hand: list[Card[ActionCard]] = pile(seen_by=hand_viewers, label=_("Hand"), factory=list)
    deck: Deck = part(label=_("Action cards"))
    abilities: list[Card[Ability]] = pile(seen_by=EVERYBODY, label=_("Special Abilities"), factory=list)
    scenes: list[Card[Scene]] = pile(
        seen_by=NOBODY, known_to=EVERYBODY, label=_("Completed Scenes"), factory=list
    )
    offered: list[Card[Any]] = pile(seen_by=hand_viewers, label=_("Cards to choose from"), factory=list)
    removed: list[Card[ActionCard]] = pile(seen_by=hand_viewers, label=_("Removed card"), factory=list)

    def force(self, verb: str) -> int:
        """Return how much the Special Abilities that always work give of one thing.  Rules: DRUZ-159, 160."""
        total = 0
        for card in self.abilities:
            if card.kind.moment == "lasting":
                total += sum(effect.count for effect in card.kind.effects if effect.do == verb)
        return total


@state
class Box(State):
    """The box: the sets that nobody plays with, and what has been returned to it.

    ``sets`` are what lies together: the set of a Hero or an Evil by its id, the Basic Scenes.  What has been
    ``returned`` everybody has seen.
    """

    sets: dict[str, list[Card[Any]]] = piles(seen_by=NOBODY)
    returned: list[Card[Any]] = pile(seen_by=NOBODY, known_to=EVERYBODY, factory=list)

    def take(self, name: str) -> list[Card[Any]]:
        """Take a set out of the box."""
        return self.sets.pop(name)

    def put(self, cards: Iterable[Card[Any]]) -> None:
        """Return cards to the box.  Rules: DRUZ-155, 246."""
        self.returned.extend(cards)

    def __iter__(self) -> Iterator[Card[Any]]:
        return (card for cards in (*self.sets.values(), self.returned) for card in cards)

    def __len__(self) -> int:
        return sum(map(len, self.sets.values())) + len(self.returned)

    def panel(self, viewer: Viewer, path: str, owner: Seat | None, label: Text | None) -> Panel:  # noqa: ARG002
        """Return the whole box as one pile."""
        return pile_panel(path, owner, label, list(self), is_seen=False)


@state
class DruzynaState(GameState):
    """The whole table.

    Attributes:
        agenda: what is still to be done, the next thing last.
        attempted: the id of the Scene under attempt.
        completing: the id of the Scene that has been completed and still lies on the board (DRUZ-261).
        rolling: the id of the Scene whose Progress [Evil] lowers in the roll that lies there (DRUZ-145).
        checked: whether the Traits of the active card have been checked.
        bonus: extra points on the active card, by side and Trait: ``"0/brawl"`` is left.
        supporter: the seat of the supporting player; -1: none.
        completed: Scenes completed in this Adventure phase.
        end: how the game ended.
    """

    turn: int = counter(label=_("Turn"), default=0)
    evil: str = word(label=_("Evil"), default="")
    turns: TurnOrder = part(label=_("Turn order"))
    ring: Ring = part(label=_("Progress board"))
    pool: int = counter(label=_("Adventure dice in the pool"), default=START_DICE)
    roll: Dice = part(label=_("Roll"))
    token: Track = part(label=_("Evil Track"))
    track: list[Card[EvilTrackCard]] = pile(seen_by=EVERYBODY, label=_("Evil Track cards"), factory=list)
    deck: list[Card[Scene]] = pile(seen_by=NOBODY, label=_("Evil Scene deck"), factory=list)
    discarded: list[Card[Scene]] = pile(seen_by=EVERYBODY, label=_("Discarded Scenes"), factory=list)
    abilities: list[Card[Ability]] = pile(seen_by=NOBODY, label=_("Special Ability deck"))
    box: Box = part(label=_("The box"))
    players: list[Player] = parts(by_seat=True)
    agenda: list[Job] = internal(factory=list)
    attempted: str = internal(default="")
    completing: str = internal(default="")
    rolling: str = internal(default="")
    checked: bool = internal(default=False)
    bonus: dict[str, int] = internal(factory=dict)
    supporter: int = internal(default=-1)
    completed: int = internal(default=0)
    end: str = internal(default="")

    @property
    def active(self) -> Seat:
        """The active player.  Rules: DRUZ-011, 015."""
        return self.turns.order[self.turns.place]

    def spot_of(self, scene: str) -> Spot | None:
        """Return the space on which a Scene lies, or ``None`` if it has left the board."""
        for spot in self.ring.spots:
            if spot.scene and spot.scene[0].id == scene:
                return spot
        return None

    def push(self, *jobs: Job) -> None:
        """Put jobs on the agenda; the first is done first, before all that is there already.

        Rules: DRUZ-250.
        """
        self.agenda.extend(reversed(jobs))

    def push_effects(
        self, effects: Sequence[Effect], seat: Seat, *, scene: str = "", helper: int = -1
    ) -> None:
        """Put effects on the agenda, the first to be carried out first."""
        for effect in reversed(effects):
            self.agenda.append(effect_job(effect, seat, scene, helper))
