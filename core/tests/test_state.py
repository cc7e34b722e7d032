"""State classes: what they refuse, what a copy shares, and which piles lie where for whom."""

import enum
from typing import Annotated, Any, Literal

import attrs
import pytest
from stolik.cards import Card, CardKind
from stolik.components import Deck
from stolik.errors import StateError
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
    piles,
    state,
    word,
    zones,
)
from stolik.text import Name, Text
from stolik.visibility import EVERYBODY, NOBODY, OWNER, Audience, audience, only

LABEL = Text("Label")
CARDS = [Card(f"c{n}", CardKind(id="plain", name=Name("Plain", "Zwykła")), "back") for n in range(9)]
ME, YOU, THEY = Seat(0), Seat(1), Seat(2)


class Colour(enum.Enum):
    RED = "red"
    BLUE = "blue"


@attrs.frozen
class Point:
    x: int
    y: int


@state
class Purse(State):
    gold: int = counter(label=LABEL, default=3)


@state
class Everything(State):
    number: int = internal(default=1)
    name: str = word(label=LABEL, default="x")
    is_done: bool = flag(label=LABEL, default=False)
    maybe: int | None = internal(default=None)
    mixed: int | str = internal(default=0)
    colour: Colour = word(label=LABEL, default=Colour.RED)
    choice: Literal["a", "b"] = internal(default="a")
    marked: Annotated[int, "in cards"] = internal(default=0)
    seat: Seat = internal(default=ME)
    pair: tuple[int, str] = internal(default=(1, "a"))
    many: tuple[Point, ...] = internal(default=())
    point: Point = internal(default=Point(1, 2))
    numbers: list[int] = internal(factory=list)
    table: dict[str, int] = internal(factory=dict)
    nested: list[dict[Seat, list[int]]] = internal(factory=list)
    perhaps: list[list[int]] | None = internal(default=None)
    hand: list[Card[CardKind]] = pile(seen_by=OWNER, factory=list)
    stacks: dict[str, list[Card[Any]]] = piles(seen_by=NOBODY, factory=dict)
    purse: Purse = part(factory=Purse)
    other: Purse | None = part(factory=lambda: None)
    purses: list[Purse] = parts(factory=list)
    named: dict[str, Purse] = parts(factory=dict)


# -- what is refused --------------------------------------------------------------------------------


def refused(**fields):
    """Make a state class of these fields (type, declaration); return the message that refuses it."""
    body = {name: made for name, (_hint, made) in fields.items() if made is not None}
    body["__annotations__"] = {name: hint for name, (hint, _made) in fields.items()}
    body["__module__"] = __name__
    with pytest.raises(StateError) as error:
        state(type("Broken", (State,), body))
    return str(error.value)


def test_a_field_that_says_not_who_may_see_it_is_refused():
    message = refused(fine=(int, internal(default=1)), gold=(int, attrs.field(default=1)))
    assert message.startswith("Broken.gold says not who may see it (declare it with pile, piles, counter,")
    assert "Broken.gold says not" in refused(gold=(int, 3))
    assert "Broken.gold says not" in refused(gold=(int, None))


@pytest.mark.parametrize(
    "hint",
    [
        set[int],
        frozenset[int],
        list[set[int]],
        dict[str, set[int]],
        tuple[set[int], ...],
        set[int] | None,
        list,
        dict,
        object,
        Any,
        int | list[int],
        bytearray,
    ],
    ids=str,
)
def test_a_type_that_cannot_be_copied_and_written_down_is_refused(hint):
    message = refused(things=(hint, internal()))
    assert "Broken.things: " in message
    assert "is no type for a state" in message


def test_a_mutable_class_is_refused():
    @attrs.define
    class Mutable:
        x: int

    assert "Broken.thing: " in refused(thing=(Mutable, internal()))


def test_the_keys_of_a_dict_must_be_immutable():
    assert "Broken.table: the keys of a dict must be immutable" in refused(
        table=(dict[list[int], int], internal())
    )


@pytest.mark.parametrize(
    "hint",
    [Card, Card[CardKind], Card[Any] | None, list[Card[Any]], dict[str, list[Card]], tuple[Card[Any], ...]],
    ids=str,
)
@pytest.mark.parametrize("declare", [internal, lambda: word(label=LABEL), part, parts])
def test_a_card_outside_of_a_pile_is_refused(hint, declare):
    message = refused(card=(hint, declare()))
    assert message == "Broken.card holds cards but is no pile: nobody says who sees them"


def test_a_state_class_that_is_not_made_yet_says_so():
    class Unmade(State):
        pass

    with pytest.raises(StateError, match="Unmade is no state class yet: decorate it with @state"):
        Unmade().copy()


def test_fields_are_given_by_name_only():
    with pytest.raises(TypeError):
        Purse(3)


# -- copies -----------------------------------------------------------------------------------------


def test_a_copy_has_all_values_and_the_same_class():
    mine = Everything(number=7, name="y", is_done=True, maybe=4, mixed="m", colour=Colour.BLUE, choice="b")
    twin = mine.copy()
    assert type(twin) is Everything
    assert twin is not mine
    for field in ("number", "name", "is_done", "maybe", "mixed", "colour", "choice", "seat", "pair"):
        assert getattr(twin, field) == getattr(mine, field)
    assert twin.perhaps is None
    assert twin.other is None


def test_lists_and_dicts_are_copied_as_deep_as_they_go():
    mine = Everything(numbers=[1], table={"a": 1}, nested=[{ME: [1]}], perhaps=[[1]], stacks={"a": CARDS[:2]})
    twin = mine.copy()
    twin.numbers.append(2)
    twin.table["b"] = 2
    twin.nested[0][ME].append(2)
    twin.nested[0][YOU] = []
    twin.nested.append({})
    twin.perhaps[0].append(2)
    twin.perhaps.append([])
    twin.stacks["a"].pop()
    twin.stacks["b"] = []
    assert (mine.numbers, mine.table, mine.nested, mine.perhaps) == ([1], {"a": 1}, [{ME: [1]}], [[1]])
    assert mine.stacks == {"a": CARDS[:2]}
    assert (twin.nested, twin.perhaps) == ([{ME: [1, 2], YOU: []}, {}], [[1, 2], []])


def test_parts_are_copied_wherever_they_are():
    mine = Everything(other=Purse(), purses=[Purse()], named={"a": Purse()})
    twin = mine.copy()
    for purse in (twin.purse, twin.other, twin.purses[0], twin.named["a"]):
        purse.gold = 99
    twin.purses.append(Purse())
    twin.named["b"] = Purse()
    assert [mine.purse.gold, mine.other.gold, mine.purses[0].gold, mine.named["a"].gold] == [3] * 4
    assert len(mine.purses) == len(mine.named) == 1


def test_immutable_values_are_shared():
    point, pair, many = Point(3, 4), (2, "b"), (Point(5, 6),)
    mine = Everything(point=point, pair=pair, many=many, hand=CARDS[:3])
    twin = mine.copy()
    assert (twin.point is point, twin.pair is pair, twin.many is many) == (True, True, True)
    assert [id(card) for card in twin.hand] == [id(card) for card in CARDS[:3]]
    assert twin.hand is not mine.hand


@state
class Heir(Everything):
    more: list[int] = internal(factory=list)


def test_inherited_fields_are_copied_and_declared_too():
    mine = Heir(numbers=[1], more=[2], hand=CARDS[:1])
    twin = mine.copy()
    assert type(twin) is Heir
    twin.numbers.append(9)
    twin.more.append(9)
    assert (mine.numbers, mine.more, twin.hand) == ([1], [2], CARDS[:1])
    names = [spec.name for spec in Heir.__stolik_fields__]
    assert names == [*(spec.name for spec in Everything.__stolik_fields__), "more"]
    assert [zone.path for zone in zones(mine, None)] == ["hand"]


def test_what_variants_keep_is_copied_with_the_game():
    game = GameState(extra={"purse": Purse(gold=1)})
    twin = game.copy()
    twin.extra["purse"].gold = 2
    twin.extra["other"] = Purse()
    assert type(twin.extra["purse"]) is Purse
    assert (list(game.extra), game.extra["purse"].gold) == (["purse"], 1)


# -- audiences --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("whom", "members"),
    [
        (EVERYBODY, {ME, YOU, THEY, None}),
        (NOBODY, set()),
        (OWNER, {ME}),
        (only(YOU), {YOU}),
        (only(YOU, THEY), {YOU, THEY}),
        (only(), set()),
        (Audience(owner=True, seats=(THEY,)), {ME, THEY}),
    ],
)
def test_an_audience_includes_its_members(whom, members):
    assert {viewer for viewer in (ME, YOU, THEY, None) if whom.includes(viewer, owner=ME)} == members


def test_a_thing_without_owner_is_owned_by_no_viewer():
    assert not any(OWNER.includes(viewer, owner=None) for viewer in (ME, YOU, None))
    assert EVERYBODY.includes(None, owner=None)
    assert only(YOU).includes(YOU, owner=None)


def test_an_audience_may_be_worked_out_from_the_match():
    def rule(match):
        return EVERYBODY if match["is_over"] else NOBODY

    assert audience(rule, {"is_over": True}) is EVERYBODY
    assert audience(rule, {"is_over": False}) is NOBODY
    assert audience(OWNER, None) is OWNER


# -- piles ------------------------------------------------------------------------------------------


@state
class Player(State):
    hand: list[Card[Any]] = pile(seen_by=OWNER)
    played: list[list[Card[Any]]] = piles(seen_by=EVERYBODY)
    bag: Deck = part()


@state
class Table(GameState):
    deck: Deck = part()
    spare: Deck | None = part(factory=lambda: None)
    memory: list[Card[Any]] = pile(seen_by=NOBODY, known_to=only(YOU), factory=list)
    stacks: dict[str, list[Card[Any]]] = piles(seen_by=lambda match: match.audience, factory=dict)
    players: list[Player] = parts(by_seat=True)
    shared: dict[str, Player] = parts(factory=dict)


class Over:
    """Stands for a match, from which rules of visibility read."""

    audience = EVERYBODY


class Running:
    audience = NOBODY


def table():
    def player(first):
        return Player(
            hand=[CARDS[first]], played=[[CARDS[first + 1]], []], bag=Deck(draw_pile=[CARDS[first + 2]])
        )

    return Table(
        deck=Deck(draw_pile=CARDS[:1]),
        memory=CARDS[1:2],
        stacks={"a": CARDS[2:3], "b": []},
        players=[player(3), player(6)],
    )


def seen(match):
    """Each pile by its path: cards, owner, who sees and who knows it."""
    return {
        zone.path: ([card.id for card in zone.cards], zone.owner, zone.seen_by, zone.known_to)
        for zone in zones(table(), match)
    }


def test_every_pile_has_its_path_owner_and_audiences():
    assert seen(Running) == {
        "deck.draw_pile": (["c0"], None, NOBODY, NOBODY),
        "deck.discard_pile": ([], None, EVERYBODY, EVERYBODY),
        "memory": (["c1"], None, NOBODY, only(YOU)),
        "stacks.a": (["c2"], None, NOBODY, NOBODY),
        "stacks.b": ([], None, NOBODY, NOBODY),
        "players.0.hand": (["c3"], ME, OWNER, OWNER),
        "players.0.played.0": (["c4"], ME, EVERYBODY, EVERYBODY),
        "players.0.played.1": ([], ME, EVERYBODY, EVERYBODY),
        "players.0.bag.draw_pile": (["c5"], ME, NOBODY, NOBODY),
        "players.0.bag.discard_pile": ([], ME, EVERYBODY, EVERYBODY),
        "players.1.hand": (["c6"], YOU, OWNER, OWNER),
        "players.1.played.0": (["c7"], YOU, EVERYBODY, EVERYBODY),
        "players.1.played.1": ([], YOU, EVERYBODY, EVERYBODY),
        "players.1.bag.draw_pile": (["c8"], YOU, NOBODY, NOBODY),
        "players.1.bag.discard_pile": ([], YOU, EVERYBODY, EVERYBODY),
    }


def test_the_audience_of_a_pile_follows_the_match():
    assert seen(Over)["stacks.a"] == (["c2"], None, EVERYBODY, EVERYBODY)


def test_parts_that_are_not_by_seat_belong_to_whom_the_whole_does():
    whole = table()
    whole.shared["guild"] = whole.players.pop()
    owners = {zone.path: zone.owner for zone in zones(whole, Running)}
    assert owners["shared.guild.hand"] is None
    assert owners["shared.guild.bag.draw_pile"] is None


def test_the_piles_of_variants_are_found_in_extra():
    whole = table()
    whole.extra["magic"] = Deck(draw_pile=[])
    paths = [zone.path for zone in zones(whole, Running)]
    assert {"extra.magic.draw_pile", "extra.magic.discard_pile"} <= set(paths)


def test_a_pile_that_is_changed_through_its_zone_is_the_pile_itself():
    whole = table()
    for zone in zones(whole, Running):
        zone.cards.clear()
    assert whole.deck.draw_pile == whole.memory == whole.players[1].hand == whole.players[0].played[0] == []


@pytest.mark.parametrize(
    ("path", "knowing"),
    [
        ("players.0.hand", {ME}),
        ("memory", {YOU}),
        ("deck.draw_pile", set()),
        ("deck.discard_pile", {ME, YOU, None}),
    ],
)
def test_a_zone_tells_who_knows_its_cards(path, knowing):
    zone = next(zone for zone in zones(table(), Running) if zone.path == path)
    assert {viewer for viewer in (ME, YOU, None) if zone.is_known_to(viewer)} == knowing
