"""The game: its options and questions, what its matches share, and its end."""

from __future__ import annotations

import functools
from collections.abc import Iterable, Mapping, Sequence
from types import ModuleType
from typing import Any, ClassVar

from stolik.agenda import Work, step
from stolik.cards import Card
from stolik.components import BoardMap, Border, Die, Space
from stolik.components.dice import Face
from stolik.decisions import Flow
from stolik.errors import RulesetError
from stolik.game import ContentEntry, Game, Option, OptionValue, Result
from stolik.ids import Seat
from stolik.match import Match
from stolik.rulesets import Ruleset
from stolik.text import Catalog, Name, Text
from stolik.views import Panel

from stolik_miedziaki import (
    actions,
    combat,
    effects,
    ending,
    hand,
    health,
    hookspecs,
    lairs,
    movement,
    notices,
    outcome,
    pigs,
    robbery,
    setup,
    wording,
)
from stolik_miedziaki.adventures import MARKER
from stolik_miedziaki.content import (
    ADVANCED,
    Adventure,
    Creature,
    cards_of,
    creature_back,
    entries,
    load_content,
)
from stolik_miedziaki.dice import SKULL
from stolik_miedziaki.panels import BLACK_PIG, PAWN, PIG, table_panels
from stolik_miedziaki.paths import Site
from stolik_miedziaki.state import BOSS, HOME, NOTICES, UNDER, MiedziakiState
from stolik_miedziaki.verbs import COLOURS

_ = Catalog("stolik_miedziaki")

DRAW, CHOOSE = "draw", "choose"
PASSABLE = ("white-border", "red-border")
"""Borders that a move may cross (MIED-038..040)."""


class Miedziaki(Game):
    """Za garść miedziaków.  Rules: MIED-001, 017."""

    id = "miedziaki"
    title = _("Za garść miedziaków")
    summary = _("Reapers do odd jobs for Coppers, fight with dice, and send each other Pigs.")
    package = "stolik_miedziaki"
    players = (2, 4)
    options = (
        Option(
            id="adventure",
            text=_("The Adventure; otherwise one is drawn"),
            default=DRAW,
            rules="MIED-032",
        ),
        Option(
            id="side",
            text=_("Which side of the Character cards is played"),
            default="basic",
            choices=("basic", ADVANCED),
            rules="MIED-070, 071",
        ),
        Option(
            id="characters",
            text=_("How Characters are given out"),
            default=DRAW,
            choices=(DRAW, CHOOSE),
            rules="MIED-027",
        ),
        Option(
            id="first",
            text=_("Who begins: the number of a player"),
            default=DRAW,
            choices=(DRAW, "1", "2", "3", "4"),
            rules="MIED-030",
        ),
        Option(
            id="rounds",
            text=_("The last round, whatever the Seals; 0: none"),
            default=0,
            choices=(0, 5, 10, 15, 20, 25, 30, 40),
        ),
    )
    actions = (
        actions.AddDie,
        actions.Attack,
        actions.Cancel,
        actions.CancelLast,
        actions.Choose,
        actions.Complete,
        actions.Defend,
        actions.Discard,
        actions.DropDie,
        actions.DropWeapon,
        actions.EndPigs,
        actions.Enough,
        actions.Exchange,
        actions.FightBoss,
        actions.GiveWay,
        actions.HandIn,
        actions.Keep,
        actions.KeepFirst,
        actions.LetBe,
        actions.Mark,
        actions.Move,
        actions.NoEffect,
        actions.NoMore,
        actions.Pass,
        actions.PlacePig,
        actions.Play,
        actions.PlayBoth,
        actions.RemovePig,
        actions.RerollDie,
        actions.RerollFirst,
        actions.RobCopper,
        actions.RobCreature,
        actions.RobResource,
        actions.Sail,
        actions.Salvage,
        actions.SetDie,
        actions.ShiftDie,
        actions.Stop,
        actions.Stride,
        actions.TakeCreature,
        actions.TakeEquipment,
        actions.UseEffect,
        actions.UseItem,
        actions.UseSpace,
    )
    questions = {
        "character": _("Which Character do you take?"),
        "first-pig": _("Where does your Pig begin?"),
        "act": _("What do you do?"),
        "pigs": _("Where do you place a Pig?"),
        "mark": _("Beside which Quest do you put the Health marker?"),
        "discard": _("Which card do you discard?"),
        "salvage": _("Which card of the Scrapheap do you take?"),
        "river": _("To which river space do you go?"),
        "remove-pig": _("Which Pig is removed?"),
        "hand-in": _("Which Creatures do you hand in?"),
        "defend": _("You are attacked: do you show a set?"),
        "keep": _("What becomes of the cards you have shown?"),
        "loot": _("What do you take?"),
        "first-roll": _("Do you roll the first die again?"),
        "combat-turn": _("Combat: what do you play?"),
        "apply": _("How do you use the card?"),
        "cancel": _("Do you cancel the last card?"),
        "lower": _("Do you use the effect of your card?"),
        "side": _("As what do you take the card?"),
        "drop-weapon": _("Which old weapon do you discard?"),
    }
    state = MiedziakiState
    limits: ClassVar[Mapping[str, OptionValue]] = {"rounds": 25}
    hookspecs: ClassVar[ModuleType] = hookspecs

    def __init__(self, rules: Ruleset) -> None:
        """Read the content and build what all matches share."""
        super().__init__(rules)
        self.hooks = hookspecs.MiedziakiHooks(rules)
        self.box = load_content(rules.source)
        self.works: Mapping[str, Work] = {
            **{name: work for module in _MODULES for name, work in module.WORKS.items()},
            **self.hooks.works(),
        }
        self._lay_out_map()
        self._make_cards()
        self._make_actions()
        self._read_options()
        self.words: Mapping[str, Text | Name] = self._words()

    # -- what all matches share -----------------------------------------------------------------------

    def _lay_out_map(self) -> None:
        """Rules: MIED-006, 037..044, 132, 136."""
        board = self.box.board
        self.start, self.infirmary = board.start, board.infirmary
        self.locations = board.locations()
        self.map = BoardMap(
            spaces=tuple(
                Space(
                    id=one.id,
                    name=wording.space_name(one),
                    text=wording.space(one),
                    tags=tuple(
                        tag
                        for tag, holds in (
                            ("sanctuary", one.shield),
                            ("river", one.river),
                            ("mandatory", one.mandatory),
                        )
                        if holds
                    ),
                )
                for one in board.space
            ),
            borders=tuple(Border(one.one, one.other, f"{one.type}-border") for one in board.border),
        )
        self.sites = {
            one.id: Site(
                data=one,
                moves=tuple(actions.Move(to) for to in self.map.neighbours(one.id, PASSABLE)),
                use=actions.UseSpace(one.effects) if one.effects else None,
            )
            for one in board.space
        }
        self.open_spaces = [one.id for one in board.space if not one.shield]
        self.river_spaces = [one.id for one in board.space if one.river]
        self.lair_spaces = {colour: board.lair_spaces(colour) for colour in COLOURS}
        faces: list[Face] = [face if face == SKULL else int(face) for face in board.die]
        self.die = Die(tuple(faces))

    def _make_cards(self) -> None:
        """Make the cards of the box.  Rules: MIED-007..011."""
        box = self.box
        self.szpej_cards = cards_of(box.szpej, "szpej")
        self.quest_cards = cards_of(box.quests, "quest")
        self.adventure_cards = cards_of(box.adventures, "adventure")
        self.character_cards = cards_of(box.characters, "character")
        self.creature_cards: dict[str, list[Card[Creature]]] = {
            colour: cards_of([one for one in box.creatures if one.colour == colour], creature_back(colour))
            for colour in COLOURS
        }

    def _make_actions(self) -> None:
        """Build the actions that occur again and again, once."""
        self.place_pig, self.attack = functools.cache(actions.PlacePig), functools.cache(actions.Attack)
        self.stop, self.no_more, self.end_pigs = actions.Stop(), actions.NoMore(), actions.EndPigs()
        self.pass_, self.enough, self.let_be = actions.Pass(), actions.Enough(), actions.LetBe()
        self.give_way = actions.GiveWay()
        self.keep, self.exchange = actions.Keep(), actions.Exchange()
        self.no_effect, self.fight_boss = actions.NoEffect(), actions.FightBoss()

    def _read_options(self) -> None:
        """Rules: MIED-027, 030, 032, 070, 071."""
        options, players = self.rules.options, self.rules.players
        self.eligible = [
            card for card in self.adventure_cards if card.kind.players[0] <= players <= card.kind.players[1]
        ]
        known = {card.kind.id: card for card in self.eligible}
        wanted = str(options["adventure"])
        if wanted != DRAW and wanted not in known:
            raise RulesetError(
                f"option 'adventure' cannot be {wanted!r} for {players} players "
                f"(choices: {', '.join([DRAW, *known])})"
            )
        self.agreed: Card[Adventure] | None = known.get(wanted)
        self.is_advanced = options["side"] == ADVANCED
        self.chooses = options["characters"] == CHOOSE
        first = str(options["first"])
        if first != DRAW and int(first) > players:
            raise RulesetError(f"option 'first' cannot be {first}: there are {players} players")
        self.first = None if first == DRAW else int(first) - 1
        self.rounds = int(options["rounds"])

    def _words(self) -> dict[str, Text | Name]:
        """Return what the ids of the game are called."""
        words: dict[str, Text | Name] = {
            PAWN: _("pawn"),
            PIG: _("Pig"),
            BLACK_PIG: _("black Pig"),
            BOSS: _("Boss"),
            MARKER: _("marker"),
            "quest": _("Quest"),
            SKULL: _("skull"),
            HOME: _("Character card"),
            UNDER: _("under the pawn"),
            "sanctuary": _("sanctuary"),
            "river": _("river"),
            "mandatory": _("must"),
            **{f"{type_}-border": word for type_, word in wording.BORDER_WORDS.items()},
            **wording.COLOUR_WORDS,
            **wording.RESOURCE_WORDS,
        }
        words |= {space.id: space.name for space in self.map.spaces}
        words |= {name: _("Notice {number}", number=number) for number, name in enumerate(NOTICES, 1)}
        return words

    def adventure_of(self, state: MiedziakiState) -> Adventure:
        """Return the Adventure whose special rules hold; they do so to the end.  Rules: MIED-050, 279."""
        if state.adventure:
            return state.adventure[0].kind
        return next(card.kind for player in state.players for card in player.trophies)

    def toll_of(self, state: MiedziakiState) -> int:
        """Return what the Pig of an opponent costs.  Rules: MIED-083."""
        rule = self.adventure_of(state).rule("toll")
        return 1 if rule is None else 1 + rule.count

    # -- the protocol of games ------------------------------------------------------------------------

    def cards(self) -> Iterable[Card[Any]]:
        """Return all cards of the box.  Rules: MIED-007..011."""
        creatures = [card for cards in self.creature_cards.values() for card in cards]
        return [
            *self.szpej_cards,
            *creatures,
            *self.quest_cards,
            *self.adventure_cards,
            *self.character_cards,
        ]

    def setup(self, match: Match[MiedziakiState]) -> MiedziakiState:
        """Lay the table.  Rules: MIED-018..036."""
        return setup.set_up(self, match)

    def next_step(self, match: Match[MiedziakiState]) -> Flow[None] | None:
        """Return the next job of the agenda; the game is over when nothing is left to do."""
        return step(self, match) if match.state.agenda else None

    def result(self, match: Match[MiedziakiState]) -> Result:
        """Say who has won.  Rules: MIED-047, 210..216."""
        return ending.result(self, match)

    def standing(self, match: Match[MiedziakiState]) -> Sequence[float]:
        """Return how well each seat stands now."""
        return ending.standing(self, match)

    def panels(self, match: Match[MiedziakiState], viewer: Seat | None) -> Sequence[Panel]:
        """Return the map and the Pigs."""
        return table_panels(self, match, viewer)

    def content(self) -> Iterable[ContentEntry]:
        """Return the components with their sources."""
        return entries(self.box)


_MODULES = (
    combat,
    effects,
    hand,
    health,
    lairs,
    movement,
    notices,
    outcome,
    pigs,
    robbery,
    setup,
)


def game_of(match: Match[MiedziakiState]) -> Miedziaki:
    """Return the game of a match; for variants."""
    game: Miedziaki = match.game  # type: ignore[assignment]
    return game
