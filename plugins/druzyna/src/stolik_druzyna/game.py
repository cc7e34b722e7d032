"""The game: its questions, what its matches share, and its end."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Sequence
from types import ModuleType
from typing import Any, ClassVar

from stolik.agenda import Work, step
from stolik.cards import Card
from stolik.components import Die
from stolik.decisions import Flow
from stolik.errors import RulesetError
from stolik.game import ContentEntry, Game, Option, Result, switch
from stolik.ids import Seat
from stolik.match import Match
from stolik.rng import RandomSource
from stolik.rulesets import Ruleset
from stolik.state import Zone
from stolik.text import Catalog, Name, Text
from stolik.views import Panel

from stolik_druzyna import (
    abilities,
    action_phase,
    actions,
    adventure,
    board,
    camp,
    effects,
    ending,
    evil_track,
    heroes,
    hookspecs,
    setup,
    traits,
    wording,
)
from stolik_druzyna.content import (
    BASIC,
    SCENE,
    TRACK,
    Scene,
    action_back,
    cards_of,
    entries,
    load_content,
    track_of,
)
from stolik_druzyna.panels import DICE, table_panels
from stolik_druzyna.state import MARKER, OPEN_HANDS, SPACES, DruzynaState

_ = Catalog("stolik_druzyna")

AGREE, BOX = "choose", "box."
EVIL_OPTION, FIRST_OPTION = "evil", "first"


class Druzyna(Game):
    """Drużyna do Zadań Specjalnych.  Rules: DRUZ-013..016."""

    id = "druzyna"
    title = _("Drużyna do Zadań Specjalnych")
    summary = _("A squad of six rogues, one Evil at a time: you win or lose together.")
    package = "stolik_druzyna"
    players = (2, 4)
    is_cooperative = True
    options = (
        Option(
            id=EVIL_OPTION,
            text=_("The Evil that you face; otherwise the squad chooses"),
            default=AGREE,
            rules="DRUZ-022, 248",
        ),
        Option(
            id=FIRST_OPTION,
            text=_("Who begins: the number of a player"),
            default=1,
            choices=(1, 2, 3, 4),
            rules="DRUZ-037",
        ),
        switch(OPEN_HANDS, _("All hands lie open to the squad"), rules="DRUZ-038"),
    )
    actions = (
        actions.Attempt,
        actions.Choose,
        actions.Decline,
        actions.EffectFirst,
        actions.Face,
        actions.First,
        actions.Invoke,
        actions.KeepDice,
        actions.Lead,
        actions.Learn,
        actions.Lose,
        actions.Pick,
        actions.Play,
        actions.Raise,
        actions.Remove,
        actions.Reroll,
        actions.Resolve,
        actions.Stop,
        actions.Support,
        actions.Take,
        actions.Target,
        actions.TraitsFirst,
        actions.Under,
    )
    questions = {
        "lead": _("Which Hero do you lead, with which side up?"),
        "remove": _("Which card do you return to the box for this game?"),
        "face": _("The squad: which Evil do you face?"),
        "play": _("Which Action card do you play, and where?"),
        "accelerate": _("The squad: which Scene is accelerated first?"),
        "support": _("Do you support the active card?"),
        "resolve": _("What comes first?"),
        "raise": _("To which Trait does the point go?"),
        "ability": _("Which Special Ability comes first?"),
        "player": _("The squad: which player?"),
        "scene": _("The squad: which Scene?"),
        "discard": _("Which cards do you discard from your hand?"),
        "recover": _("Which cards do you take back into your hand?"),
        "keep": _("Which card do you keep?"),
        "under": _("Which card lies lowest in the deck?"),
        "may": _("Do you use it?"),
        "one-of": _("Which effect?"),
        "adventure": _("Do you attempt a Scene?"),
        "reroll": _("Do you reroll a die?"),
        "result": _("Which die is carried out next?"),
        "dola": _("Whose Special Ability does Dola call?"),
        "lose-die": _("The squad: which die leaves the pool?"),
        "learn": _("Do you gain a new Special Ability?"),
    }
    state = DruzynaState
    hookspecs: ClassVar[ModuleType] = hookspecs

    def __init__(self, rules: Ruleset) -> None:
        """Read the content and build what all matches share."""
        super().__init__(rules)
        self.hooks = hookspecs.DruzynaHooks(rules)
        self.box = load_content(rules.source)
        self.works: Mapping[str, Work] = {
            name: work for module in _MODULES for name, work in module.WORKS.items()
        }
        self._lay_out_board()
        self._make_cards()
        self._make_actions()
        self._read_tracks()
        self._read_options()
        self.words: Mapping[str, Text | Name] = self._words()

    # -- what all matches share -----------------------------------------------------------------------

    def _lay_out_board(self) -> None:
        """Rules: DRUZ-005, 077, 078."""
        self.scene_spaces = [f"scene-{number}" for number in range(1, SPACES + 1)]
        self.place_spaces = [f"place-{number}" for number in range(1, SPACES + 1)]
        self.space_of = {space: number for number, space in enumerate(self.scene_spaces)}
        self.place_of = {space: number for number, space in enumerate(self.place_spaces)}
        self.die = Die(self.box.printing.die)
        self.beside = tuple((place.left - 1, place.right - 1) for place in self.box.printing.place)

    def _make_cards(self) -> None:
        """Make the cards of the box.  Rules: DRUZ-001..004."""
        box = self.box
        self.hero_cards = cards_of(box.heroes, "hero")
        self.ability_cards = cards_of(box.abilities, heroes.ABILITY)
        heroes_of = {kind.hero: None for kind in box.heroes}
        self.action_cards = [
            card
            for hero in heroes_of
            for card in cards_of([kind for kind in box.actions if kind.hero == hero], action_back(hero))
        ]
        self.scene_cards = cards_of([*box.basic, *box.scenes], SCENE)
        self.track_cards = cards_of(box.tracks, TRACK)
        self.sets: dict[str, list[Card[Any]]] = {BASIC: []}
        for hero_card in self.hero_cards:
            self.sets.setdefault(hero_card.kind.hero, []).append(hero_card)
        for action_card in self.action_cards:
            self.sets.setdefault(action_card.back, []).append(action_card)
        for scene_card in self.scene_cards:
            self.sets.setdefault(scene_card.kind.evil or BASIC, []).append(scene_card)
        for track_card in self.track_cards:
            self.sets.setdefault(track_of(track_card.kind.evil), []).append(track_card)

    def _make_actions(self) -> None:
        """Build the actions that occur again and again, once."""
        self.plays = {
            card.id: [actions.Play(card, place) for place in self.place_spaces] for card in self.action_cards
        }
        self.supports = {card.id: actions.Support(card) for card in self.action_cards}
        self.leads = [actions.Lead(card) for card in self.hero_cards]
        self.evils = [actions.Face(evil) for evil in self.box.evils]
        self.orders = [actions.EffectFirst(), actions.TraitsFirst()]
        self.decline, self.keep_dice = actions.Decline(), actions.KeepDice()

    def _read_tracks(self) -> None:
        """Rules: DRUZ-012, 027, 224."""
        self.spaces = {evil: self.box.spaces(evil, self.rules.players) for evil in self.box.evils}
        self.space_texts = {
            evil: [*(wording.space(space.effects) for space in spaces[:-1]), wording.DEFEAT]
            for evil, spaces in self.spaces.items()
        }

    def _read_options(self) -> None:
        """Rules: DRUZ-022, 037, 248."""
        evil = self.rules.options[EVIL_OPTION]
        known = {AGREE: None, **{one.evil: one for one in self.evils}}
        if evil not in known:
            raise RulesetError(f"option {EVIL_OPTION!r} cannot be {evil!r} (choices: {', '.join(known)})")
        self.agreed = known[str(evil)]
        first = self.rules.options[FIRST_OPTION]
        if not 1 <= int(first) <= self.rules.players:
            raise RulesetError(
                f"option {FIRST_OPTION!r} cannot be {first}: there are {self.rules.players} players"
            )
        self.first = int(first) - 1

    def _words(self) -> dict[str, Text | Name]:
        """Return what the ids of the game are called."""
        words: dict[str, Text | Name] = {MARKER: _("token"), DICE: _("Dice pool"), **wording.FACES}
        words |= wording.TRAITS
        words |= {"left": _("on the left"), "right": _("on the right")}
        words |= {evil.id: evil.name for evil in self.box.evils.values()}
        for number, space in enumerate(self.scene_spaces, 1):
            words[space] = _("space {number}", number=number)
        for space, (left, right) in zip(self.place_spaces, self.beside, strict=True):
            words[space] = _("between {left} and {right}", left=left + 1, right=right + 1)
        return words

    # -- the protocol of games ------------------------------------------------------------------------

    def cards(self) -> Iterable[Card[Any]]:
        """Return all cards of the box.  Rules: DRUZ-001..004."""
        return [*(card for cards in self.sets.values() for card in cards), *self.ability_cards]

    def setup(self, match: Match[DruzynaState]) -> DruzynaState:
        """Lay the table.  Rules: DRUZ-016..037, 248."""
        return setup.set_up(self, match)

    def next_step(self, match: Match[DruzynaState]) -> Flow[None] | None:
        """Return the next job of the agenda; the game is over when nothing is left to do.

        Rules: DRUZ-208.
        """
        return step(self, match) if match.state.agenda else None

    def result(self, match: Match[DruzynaState]) -> Result:
        """Say whether the team has won.  Rules: DRUZ-013, 201..206."""
        return ending.result(match)

    def standing(self, match: Match[DruzynaState]) -> Sequence[float]:
        """Return how the team stands now, the same for each seat."""
        return ending.standing(match)

    def panels(self, match: Match[DruzynaState], viewer: Seat | None) -> Sequence[Panel]:  # noqa: ARG002
        """Return what comes next on the Evil Track, and the Wound limits."""
        return table_panels(match)

    def hidden_group(self, card: Card[Any], zone: Zone, place: int) -> Hashable:
        """Return which hidden cards may change places: Basic Scenes with each other, those of an Evil too.

        In the box each set stays together.

        How they are mixed in the deck is drawn anew by ``imagine``.  Rules: DRUZ-026, 029, 048.
        """
        if zone.path.startswith(BOX):
            return card.back, zone.path
        if isinstance(card.kind, Scene):
            return card.back, card.kind.evil, card.kind.is_opponent
        return super().hidden_group(card, zone, place)

    def imagine(self, match: Match[DruzynaState], viewer: Seat | None, random: RandomSource) -> None:
        """Mix the Scenes above the Opponent anew: nobody knows where those of the Evil lie.

        Rules: DRUZ-025, 026, 029.
        """
        super().imagine(match, viewer, random)
        deck = match.state.deck
        opponent = next((place for place, card in enumerate(deck) if card.kind.is_opponent), None)
        if opponent is not None:
            above = deck[opponent + 1 :]
            above.sort(key=lambda card: card.id)
            random.shuffle(above)
            deck[opponent + 1 :] = above

    def content(self) -> Iterable[ContentEntry]:
        """Return the components with their sources."""
        return entries(self.box)


_MODULES = (
    abilities,
    action_phase,
    adventure,
    board,
    camp,
    effects,
    evil_track,
    heroes,
    setup,
    traits,
)


def game_of(match: Match[DruzynaState]) -> Druzyna:
    """Return the game of a match; for variants."""
    game: Druzyna = match.game  # type: ignore[assignment]
    return game
