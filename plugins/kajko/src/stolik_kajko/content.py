"""The content of the game: kinds of cards, stacks and characters, read from TOML and checked."""

from __future__ import annotations

import collections
from collections.abc import Iterator

import attrs
from stolik.cards import Card, CardKind
from stolik.content import ContentSource
from stolik.errors import ContentError, did_you_mean
from stolik.game import ContentEntry
from stolik.text import Catalog, Name

_ = Catalog("stolik_kajko")

ITEM_VALUES = (1, 5, 10)
THREATS = ("thugs", "bandits", "chamberlain")
CARD_COUNT = 70
COIN_IN_HAND = "coin-in-hand"


@attrs.frozen(kw_only=True)
class KajkoCard(CardKind):
    """A kind of adventure card: an item with a value in ducats, or a threat with an effect.

    Rules: KAJKO-004, 033.
    """

    value: int = 0
    effect: str | None = None

    @property
    def is_item(self) -> bool:
        """Whether it is an item; a Bandits card is none (KAJKO-047)."""
        return self.effect is None

    @property
    def is_coin(self) -> bool:
        """Whether it is worth 1 ducat: a coin or a Coin in Hand (KAJKO-090)."""
        return self.value == 1


@attrs.frozen(kw_only=True)
class Stack:
    """A stack as it is set up: the number on its backs and the kinds of its cards."""

    id: str
    size: int
    cards: list[str]
    source: str = "reconstructed"


@attrs.frozen(kw_only=True)
class Character:
    """A character on which sent items are stored (KAJKO-002)."""

    id: str
    name: Name


@attrs.frozen(kw_only=True)
class Share:
    """How many characters each player takes (KAJKO-012..014)."""

    players: int
    characters: int


@attrs.frozen(kw_only=True)
class _CardsFile:
    card: list[KajkoCard]


@attrs.frozen(kw_only=True)
class _StacksFile:
    stack: list[Stack]


@attrs.frozen(kw_only=True)
class _CharactersFile:
    character: list[Character]
    share: list[Share]


@attrs.frozen
class KajkoContent:
    """Everything that the box holds."""

    kinds: dict[str, KajkoCard]
    stacks: list[Stack]
    characters: dict[str, Character]
    share: dict[int, int]

    def cards(self) -> Iterator[Card[KajkoCard]]:
        """Yield the 70 cards; the back of each assigns it to its stack for good.

        Rules: KAJKO-001, 005, 007, 008.
        """
        for stack in self.stacks:
            counts: collections.Counter[str] = collections.Counter()
            for kind in stack.cards:
                counts[kind] += 1
                number = f"/{counts[kind]}" if counts[kind] > 1 else ""
                yield Card(f"{stack.id}/{kind}{number}", self.kinds[kind], stack.id)

    def entries(self) -> Iterator[ContentEntry]:
        """Yield the table of components with their sources."""
        for stack in self.stacks:
            for kind in dict.fromkeys(stack.cards):
                card = self.kinds[kind]
                sources = {card.source} if kind in (*THREATS, COIN_IN_HAND) else {card.source, stack.source}
                yield ContentEntry(
                    group=f"stack {stack.id}",
                    id=kind,
                    name=card.name,
                    copies=stack.cards.count(kind),
                    source="reconstructed" if "reconstructed" in sources else min(sources),
                    detail=_.plural("{value} ducat", "{value} ducats", by="value", value=card.value)
                    if card.is_item
                    else None,
                )
        for character in self.characters.values():
            yield ContentEntry(
                group="characters", id=character.id, name=character.name, copies=1, source="reconstructed"
            )


def load_content(source: ContentSource, players: int) -> KajkoContent:
    """Read the content for a table and check it against what the rulebook says of the box.

    Rules: KAJKO-001, 002, 004, 006, 008, 012..014, 081..083.

    Raises:
        ContentError: a file is wrong, or the counts are not those of the rulebook.
    """
    cards = source.load("cards.toml", _CardsFile).card
    _check_unique("cards.toml", [kind.id for kind in cards])
    kinds = {kind.id: _with_value(kind) for kind in cards}
    for kind in cards:
        _check_kind(kind)
    stacks = source.load("stacks.toml", _StacksFile).stack
    _check_unique("stacks.toml", [stack.id for stack in stacks])
    for stack in stacks:
        _check_stack(stack, kinds)
    total = sum(stack.size for stack in stacks)
    if total != CARD_COUNT:
        raise ContentError(f"stacks.toml: {total} cards, the box holds {CARD_COUNT}", file="stacks.toml")
    people = source.load("characters.toml", _CharactersFile)
    _check_unique("characters.toml", [character.id for character in people.character])
    characters = {character.id: character for character in people.character}
    share = {entry.players: entry.characters for entry in people.share}
    for number in (*share, players):
        _check_share(number, share.get(number, 0), len(characters))
    return KajkoContent(kinds, stacks, characters, share)


def _with_value(kind: KajkoCard) -> KajkoCard:
    """Return an item with its value as its text; the number stands in the data once.  Rules: KAJKO-033."""
    if kind.text is not None or not kind.is_item:
        return kind
    return attrs.evolve(
        kind, text=Name(f"Worth in ducats: {kind.value}.", f"Wartość w dukatach: {kind.value}.")
    )


def _check_kind(kind: KajkoCard) -> None:
    if kind.effect is not None and kind.effect not in THREATS:
        raise ContentError(
            f"cards.toml: {kind.id!r} has the effect {kind.effect!r}{did_you_mean(kind.effect, THREATS)}",
            file="cards.toml",
            place=kind.id,
        )
    if kind.is_item and kind.value not in ITEM_VALUES:
        raise ContentError(
            f"cards.toml: {kind.id!r} is worth {kind.value}, an item is worth 1, 5 or 10",
            file="cards.toml",
            place=kind.id,
        )


def _check_stack(stack: Stack, kinds: dict[str, KajkoCard]) -> None:
    """Rules: KAJKO-008, 081, 082."""

    def fault(message: str) -> ContentError:
        return ContentError(f"stacks.toml: stack {stack.id} {message}", file="stacks.toml", place=stack.id)

    for kind in stack.cards:
        if kind not in kinds:
            raise fault(f"holds {kind!r}{did_you_mean(kind, kinds)}")
    if len(stack.cards) != stack.size:
        raise fault(f"has the size {stack.size} and {len(stack.cards)} cards")
    for fixed in (*THREATS, COIN_IN_HAND):
        if stack.cards.count(fixed) != 1:
            raise fault(f"must hold exactly one {fixed!r}")
    for kind in stack.cards:
        if not kinds[kind].is_item and kind not in THREATS:
            raise fault(f"holds {kind!r}, a threat beside the three of every stack")
    tens = sum(kinds[kind].value == max(ITEM_VALUES) for kind in stack.cards)
    if tens != 1:
        raise fault(f"must hold exactly one item worth 10, not {tens}")


def _check_share(players: int, each: int, there: int) -> None:
    """Rules: KAJKO-002, 012..014."""

    def fault(message: str) -> ContentError:
        return ContentError(f"characters.toml: {message}", file="characters.toml", place="share")

    if each < 1:
        raise fault(f"no share says how many characters each of {players} players takes")
    if players * each > there:
        raise fault(
            f"{players} players with {each} characters each need more than the {there} that there are"
        )


def _check_unique(file: str, ids: list[str]) -> None:
    for one in ids:
        if ids.count(one) > 1:
            raise ContentError(f"{file}: {one!r} occurs twice", file=file, place=one)
