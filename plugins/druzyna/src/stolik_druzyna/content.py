"""The content of the game: Heroes, Scenes, tracks and cards, read from TOML and checked."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TypeVar

import attrs
from stolik.cards import Card, CardKind, Printed
from stolik.content import ContentSource
from stolik.game import ContentEntry
from stolik.text import Name, Text

from stolik_druzyna import wording
from stolik_druzyna.verbs import Effect, Traits

K = TypeVar("K", bound=CardKind)
EMPTY = Traits()
"""A side of an Action card that shows no Trait (DRUZ-064)."""
FLAG = "flag"
"""The icon of a space of a Scene track (DRUZ-055)."""
OPPONENT = 9
"""The number of an Opponent Scene (DRUZ-002)."""


@attrs.frozen(kw_only=True)
class HeroSide(Printed):
    """One side of a Hero tile.  Rules: DRUZ-001, 017, 070, 073."""

    hero: str
    side: str
    wounds: int
    """The Wound limit: the largest number of Wounds that the Hero survives."""
    ability: tuple[Effect, ...]

    @property
    def does(self) -> Text:
        """The Wound limit and the Special Ability."""
        return wording.hero(self.wounds, self.ability)


@attrs.frozen(kw_only=True)
class ActionCard(Printed):
    """An Action card of a Hero.  Rules: DRUZ-061..067."""

    hero: str
    left: Traits = EMPTY
    right: Traits = EMPTY
    effects: tuple[Effect, ...]
    magical: bool = False
    sides: tuple[tuple[tuple[str, int], ...], ...] = attrs.field(init=False)
    """The Traits that it shows, left and right, with their values."""

    @sides.default
    def _sides(self) -> tuple[tuple[tuple[str, int], ...], ...]:
        return self.left.shown(), self.right.shown()

    @property
    def does(self) -> Text:
        """The Traits, the effect and the Magical mark."""
        return wording.action(self.sides, self.effects, magical=self.magical)


@attrs.frozen(kw_only=True)
class Scene(Printed):
    """A Scene.  Rules: DRUZ-045..054, 181, 189.

    ``evil`` is empty for a Basic Scene; ``number`` is 1..8 for a Scene of an Evil and 9 for its Opponent.
    ``track`` are its spaces from the left: a number, or ``"flag"``.
    """

    evil: str = ""
    number: int = 0
    difficulty: int
    traits: tuple[str, ...]
    types: tuple[str, ...]
    track: tuple[str, ...] = ()
    dice: int = 0
    magical: bool = False
    completed: tuple[Effect, ...] = ()
    """[Checkmark]"""
    flag: tuple[Effect, ...] = ()
    """[Flag]"""
    lasting: tuple[Effect, ...] = ()
    """[Circular arrow]"""
    is_opponent: bool = attrs.field(init=False)
    last: int = attrs.field(init=False)
    """The place of the rightmost space of the track, from 0; -1 without a track."""
    flags: tuple[bool, ...] = attrs.field(init=False)
    numbers: tuple[int, ...] = attrs.field(init=False)
    """X on each space; 0 where no number stands (DRUZ-058)."""

    forces: Mapping[str, Effect] = attrs.field(init=False, eq=False, repr=False)
    """The lasting effects by their verbs (DRUZ-056, 057)."""

    @forces.default
    def _forces(self) -> Mapping[str, Effect]:
        return {effect.do: effect for effect in self.lasting}

    @is_opponent.default
    def _is_opponent(self) -> bool:
        return self.number == OPPONENT

    @last.default
    def _last(self) -> int:
        return len(self.track) - 1

    @flags.default
    def _flags(self) -> tuple[bool, ...]:
        return tuple(space == FLAG for space in self.track)

    @numbers.default
    def _numbers(self) -> tuple[int, ...]:
        return tuple(int(space) if space.isdecimal() else 0 for space in self.track)

    @property
    def does(self) -> Text:
        """Types, difficulty, Traits, track, dice and effects."""
        return wording.scene(self)


@attrs.frozen(kw_only=True)
class Ability(Printed):
    """A Special Ability card.  Rules: DRUZ-004, 159.

    ``moment`` says when it works; ``"lasting"``: always.
    """

    moment: str
    effects: tuple[Effect, ...]

    @property
    def does(self) -> Text:
        """The moment and the effects."""
        return wording.ability(self.moment, self.effects)


@attrs.frozen(kw_only=True)
class Evil:
    """One of the five Evils.  Rules: DRUZ-002, 022."""

    id: str
    name: Name
    story: Name
    source: str = "reconstructed"


@attrs.frozen(kw_only=True)
class EvilSpace:
    """A space of the Evil Track; without effects nothing happens there."""

    effects: tuple[Effect, ...] = ()


@attrs.frozen(kw_only=True)
class EvilSide:
    """One side of an Evil Track card: for which numbers of players it is, and its spaces.

    Rules: DRUZ-012.
    """

    players: tuple[int, ...]
    spaces: tuple[EvilSpace, ...]


@attrs.frozen(kw_only=True)
class EvilTrackCard(CardKind):
    """One of the three Evil Track cards of an Evil, with both sides.  Rules: DRUZ-002, 012, 027."""

    evil: str
    number: int
    sides: tuple[EvilSide, ...]

    def side_for(self, players: int) -> EvilSide:
        """Return the side for a number of players; if none names it, that for the fewest.

        Rules: DRUZ-012, 224.
        """
        for side in self.sides:
            if players in side.players:
                return side
        return min(self.sides, key=lambda side: min(side.players))


@attrs.frozen(kw_only=True)
class PlaceData:
    """A place for Action cards, and the numbers of the Scenes on its left and right.

    Rules: DRUZ-077, 078.
    """

    left: int
    right: int


@attrs.frozen(kw_only=True)
class Printing:
    """What is printed on board and dice.  Rules: DRUZ-005, 006, 077, 078."""

    place: tuple[PlaceData, ...]
    die: tuple[str, ...]


@attrs.frozen
class _Heroes:
    hero: tuple[HeroSide, ...]


@attrs.frozen
class _Actions:
    card: tuple[ActionCard, ...]


@attrs.frozen
class _Scenes:
    scene: tuple[Scene, ...]


@attrs.frozen
class _Abilities:
    ability: tuple[Ability, ...]


@attrs.frozen
class _Evils:
    evil: tuple[Evil, ...]


@attrs.frozen(kw_only=True)
class _TrackCard:
    """An entry as it stands in the file: its id and its name are made."""

    evil: str
    number: int
    side: tuple[EvilSide, ...]
    source: str = "reconstructed"


@attrs.frozen
class _Tracks:
    card: tuple[_TrackCard, ...]


@attrs.frozen(kw_only=True)
class DruzynaContent:
    """Everything in the box."""

    heroes: Sequence[HeroSide]
    actions: Sequence[ActionCard]
    basic: Sequence[Scene]
    scenes: Sequence[Scene]
    """The Scenes of all Evils, Opponents included."""
    abilities: Sequence[Ability]
    evils: Mapping[str, Evil]
    tracks: Sequence[EvilTrackCard]
    printing: Printing

    def spaces(self, evil: str, players: int) -> tuple[EvilSpace, ...]:
        """Return the Evil Track of an Evil from START to DEFEAT.  Rules: DRUZ-012, 027."""
        cards = sorted((card for card in self.tracks if card.evil == evil), key=lambda card: card.number)
        return tuple(space for card in cards for space in card.side_for(players).spaces)


SCENE = "scene"
"""The back of all Scenes."""
TRACK = "track"
"""The back of all Evil Track cards."""


BASIC = "basic"
"""What the set of Basic Scenes is called."""


def track_of(evil: str) -> str:
    """Return what the set of Evil Track cards of an Evil is called."""
    return f"{TRACK}/{evil}"


def action_back(hero: str) -> str:
    """Return the back of a Hero's Action cards."""
    return f"action/{hero}"


def cards_of(kinds: Iterable[K], back: str) -> list[Card[K]]:
    """Return the single cards of some kinds, with a common back."""
    return [Card(f"{back}/{kind.id}", kind, back) for kind in kinds]


def load_content(source: ContentSource) -> DruzynaContent:
    """Read the content and check it whole.

    Rules: DRUZ-001..006, 012, 049, 077, 078, 238, 251.

    Raises:
        ContentError: a file is wrong, or the counts are not those of the rulebook.
    """
    evils = source.load("evils.toml", _Evils).evil
    names = {evil.id: evil.name for evil in evils}
    content = DruzynaContent(
        heroes=source.load("heroes.toml", _Heroes).hero,
        actions=source.load("actions.toml", _Actions).card,
        basic=source.load("basic-scenes.toml", _Scenes).scene,
        scenes=source.load("evil-scenes.toml", _Scenes).scene,
        abilities=source.load("abilities.toml", _Abilities).ability,
        evils={evil.id: evil for evil in evils},
        tracks=[_track_card(card, names) for card in source.load("evil-tracks.toml", _Tracks).card],
        printing=source.load("printing.toml", Printing),
    )
    from stolik_druzyna import checks

    checks.check(content)
    return content


def _track_card(read: _TrackCard, names: Mapping[str, Name]) -> EvilTrackCard:
    name = names.get(read.evil, Name(read.evil, read.evil))
    return EvilTrackCard(
        id=f"{read.evil}-{read.number}",
        name=Name(f"{name.en}, Evil Track {read.number}", f"{name.pl}, Tor Złego {read.number}"),
        source=read.source,
        evil=read.evil,
        number=read.number,
        sides=read.side,
    )


def entries(content: DruzynaContent) -> Iterator[ContentEntry]:
    """Yield the table of components with their sources."""
    groups: dict[str, Sequence[Printed]] = {
        "heroes": content.heroes,
        "action cards": content.actions,
        "basic scenes": content.basic,
        "evil scenes": content.scenes,
        "special abilities": content.abilities,
    }
    for group, kinds in groups.items():
        for kind in kinds:
            yield ContentEntry(
                group=group, id=kind.id, name=kind.name, copies=1, source=kind.source, detail=kind.does
            )
    for card in content.tracks:
        yield ContentEntry(
            group="evil track",
            id=card.id,
            name=card.name,
            copies=1,
            source=card.source,
            detail=wording.track_card(card.sides),
        )
