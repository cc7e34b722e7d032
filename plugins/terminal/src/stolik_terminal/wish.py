"""What people want to play, as far as they have said it, and why it can't be played like that."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import attrs
from stolik.bot import BotKind
from stolik.errors import RulesetError, StolikError
from stolik.game import Game, Option, OptionValue, Variant, players_of
from stolik.plugins import Registry
from stolik.rulesets import Ruleset, ruleset
from stolik.seats import DEFAULT_BOT, Sitter
from stolik.session import Session
from stolik.text import Catalog, Renderer, Text

_ = Catalog("stolik_terminal")
PERSON = "person"
LONGEST_NAME = 24


@attrs.define
class Seated:
    """Who sits on a seat: a person with a name, or a kind of bot with what it takes as its strength."""

    kind: str = PERSON
    word: str = ""

    @property
    def sitter(self) -> Sitter:
        """The same as a session takes it."""
        word = "".join(" " if char in ",*:" else char for char in self.word.strip())[:LONGEST_NAME].strip()
        if self.kind == PERSON:
            return Sitter(is_bot=False, what=word)
        return Sitter(is_bot=True, what=f"{self.kind}:{word}" if word else self.kind)


@attrs.define
class Wish:
    """A table as it is being put together.

    Attributes:
        registry: what there is to choose from.
        game: the id of the game.
        mode: the id of the mode; ``None`` for a game without any.
        variants: the ids of the chosen variants.
        options: the options that were set.
        seats: who sits where.
        seed: a word, or nothing for one by chance.
        hints: whether people may see what a bot would do.
    """

    registry: Registry
    game: str
    mode: str | None = None
    variants: list[str] = attrs.field(factory=list)
    options: dict[str, OptionValue] = attrs.field(factory=dict)
    seats: list[Seated] = attrs.field(factory=list)
    seed: str = ""
    hints: bool = False

    @classmethod
    def first(cls, registry: Registry) -> Wish:
        """Return what is offered first: the first game, one person and bots.

        Raises:
            RulesetError: no game is installed.
        """
        if not registry.games:
            raise RulesetError("no game is installed")
        wish = cls(registry, "")
        wish.choose_game(next(iter(registry.games)))
        return wish

    # -- what there is --------------------------------------------------------------------------------

    @property
    def kind(self) -> type[Game]:
        """The class of the game."""
        return self.registry.games[self.game]

    @property
    def players(self) -> tuple[int, int]:
        """The fewest and the most players; as many as sit there where no number suits all variants."""
        return self._numbers_for(self.chosen_variants) or (len(self.seats), len(self.seats))

    def _numbers_for(self, variants: Sequence[Variant]) -> tuple[int, int] | None:
        """Return the fewest and the most players with some variants; ``None`` if no number suits them all."""
        try:
            return players_of(self.kind, self.mode, variants)
        except RulesetError:
            return None

    @property
    def chosen_variants(self) -> list[Variant]:
        """The chosen variants."""
        return [self.known_variants[name] for name in self.variants]

    @property
    def known_variants(self) -> dict[str, Variant]:
        """The variants of the game, by id."""
        return self.registry.variants(self.game)

    @property
    def known_options(self) -> list[Option]:
        """The options of the game and of the chosen variants."""
        brought = (option for variant in self.chosen_variants for option in variant.options)
        return [*self.kind.options, *brought]

    @property
    def known_bots(self) -> list[BotKind]:
        """The kinds of bots that play the game."""
        return [bot for bot in self.registry.bots.values() if not bot.games or self.game in bot.games]

    # -- choosing -------------------------------------------------------------------------------------

    def choose_game(self, game: str) -> None:
        """Choose a game; what was chosen for another one is forgotten."""
        self.game = game
        self.variants, self.options = [], {}
        self.choose_mode(self.kind.modes[0].id if self.kind.modes else None)

    def choose_mode(self, mode: str | None) -> None:
        """Choose a mode and seat as many as it takes."""
        self.mode = mode
        self._seat_enough()

    def _seat_enough(self) -> None:
        """Have as many seats as there may be, and as near to those that there are; three at first."""
        least, most = self.players
        self.seat(min(most, max(least, len(self.seats) or 3)))

    def seat(self, players: int) -> None:
        """Have so many seats; new ones get bots, the first one a person."""
        bots = sorted((bot.id for bot in self.known_bots), key=lambda bot: bot == DEFAULT_BOT)
        for seated in self.seats:
            if seated.kind != PERSON and seated.kind not in bots:
                seated.kind = bots[0]
        while len(self.seats) < players:
            self.seats.append(Seated(bots[0] if self.seats and bots else PERSON))
        del self.seats[players:]

    def take(self, variant: str, *, wanted: bool) -> None:
        """Choose a variant, or leave it out; its options go with it, and seats come and go as it wants."""
        others = [name for name in self.variants if name != variant]
        self.variants = sorted([*others, variant] if wanted else others)
        known = [option.id for option in self.known_options]
        self.options = {name: value for name, value in self.options.items() if name in known}
        self._seat_enough()

    # -- what comes of it -----------------------------------------------------------------------------

    def rules(self) -> Ruleset:
        """Return the ruleset.

        Raises:
            StolikError: it does not fit together.
        """
        return ruleset(
            self.game,
            variants=self.variants,
            players=len(self.seats),
            mode=self.mode,
            options=self.options,
            registry=self.registry,
        )

    def problem(self, say: Renderer) -> str:
        """Return why it can't be played like that; an empty word if it can."""
        for name in self.variants:
            if (reason := self.why_not(name)) is not None:
                return say(reason)
        try:
            self.rules()
        except StolikError as error:
            return str(error)
        return ""

    def why_not(self, variant: str) -> Text | None:
        """Return why a variant does not fit what else is chosen, or ``None`` if it does."""
        known = self.known_variants
        one = known[variant]
        if one.modes and self.mode not in one.modes:
            return one.refusal or _("{variant} can't be played in this mode.", variant=one.title)
        for needed in one.requires:
            if needed not in self.variants:
                other = known[needed].title if needed in known else needed
                return _("{variant} needs {other} too.", variant=one.title, other=other)
        for name in self.variants:
            if name != variant and (name in one.conflicts or variant in known[name].conflicts):
                return _(
                    "{variant} and {other} exclude each other.", variant=one.title, other=known[name].title
                )
            if self._numbers_for([one, known[name]]) is None:
                return _(
                    "{variant} and {other} are for different numbers of players.",
                    variant=one.title,
                    other=known[name].title,
                )
        return None

    def begin(self, language: str) -> Session:
        """Begin the match.

        Raises:
            StolikError: it does not fit together.
            ValueError: a bot does not know such a strength.
            OSError: the save file can't be written.
        """
        sitters: Sequence[Sitter] = [seated.sitter for seated in self.seats]
        seed: Any = self.seed.strip() or None
        if seed is not None and seed.lstrip("-").isdecimal():
            seed = int(seed)
        return Session.begin(self.rules(), sitters, seed=seed, language=language, hints=self.hints)
