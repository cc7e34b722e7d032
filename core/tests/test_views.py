"""Views: everything that a viewer may know, and nothing else."""

import enum
import importlib.resources
import json
import types
from typing import Annotated, Any

import attrs
import pytest
from stolik import Match, hookimpl
from stolik.cards import Card, CardKind
from stolik.components import Bank, Board, BoardMap, Border, Counter, Deck, Dice, Space, Track, TurnOrder, d6
from stolik.decisions import Action, At, action
from stolik.events import Event, card_data, event, event_data, secret
from stolik.game import Game, Result, Variant
from stolik.ids import Seat
from stolik.plugins import Registry
from stolik.rulesets import ruleset
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
)
from stolik.text import Name, Renderer, Text, text_data
from stolik.views import option_data, render
from stolik.visibility import EVERYBODY, NOBODY, OWNER, only

ME, YOU = Seat(0), Seat(1)
KINDS = {
    id_: CardKind(id=id_, name=Name(en, pl), text=text)
    for id_, en, pl, text in [
        ("ace", "Ace", "As", Name("Beats all.", "Bije wszystko.")),
        ("king", "King", "Król", None),
        ("queen", "Queen", "Dama", None),
    ]
}
CARDS = {f"{kind}{n}": Card(f"{kind}{n}", KINDS[kind], "back") for kind in KINDS for n in range(8)}
PLAINS, HILL = Name("Plains", "Równina"), Name("Hill", "Wzgórze")
WEALTH = Name("Wealth 2", "Bogactwo 2")
MAP = BoardMap(
    (Space(id="plains", name=PLAINS), Space(id="hill", name=HILL, tags=("high",), text=WEALTH)),
    (Border("plains", "hill", "river"),),
)


def cards(*ids):
    return [CARDS[id_] for id_ in ids]


class Phase(enum.Enum):
    DAY = "day"
    NIGHT = "night"


def while_open(match):
    return EVERYBODY if match.state.phase is Phase.NIGHT else NOBODY


@state
class Place(State):
    hand: list[Card[Any]] = pile(seen_by=OWNER, label=Text("Hand"))
    keep: list[Card[Any]] = pile(seen_by=NOBODY, contents_to=OWNER, factory=list)
    front: list[Card[Any]] = pile(seen_by=EVERYBODY, factory=list)
    coins: int = counter(label=Text("Coins"), seen_by=OWNER, default=0)
    is_ready: bool = flag(label=Text("Ready"), seen_by=OWNER, default=False)
    plan: Phase = word(label=Text("Plan"), seen_by=OWNER, default=Phase.DAY)


@state
class Toy(GameState):
    phase: Phase = word(label=Text("Phase"), default=Phase.DAY)
    is_raining: bool = flag(label=Text("Rain"), default=False)
    day: int = counter(label=Text("Day"), default=1)
    omen: str = word(label=Text("Omen"), seen_by=only(YOU), default="owl")
    secret_note: str = internal(default="hush")
    deck: Deck = part(label=Text("Deck"))
    nothing: Deck | None = part(factory=lambda: None)
    memory: list[Card[Any]] = pile(seen_by=NOBODY, contents_to=EVERYBODY, factory=list)
    cave: list[Card[Any]] = pile(seen_by=while_open, factory=list)
    rows: list[list[Card[Any]]] = piles(seen_by=EVERYBODY, label=Text("Row {key}"), factory=list)
    stacks: dict[str, list[Card[Any]]] = piles(seen_by=NOBODY, label=Text("Stack {key}"), factory=dict)
    lands: dict[str, list[Card[Any]]] = piles(
        seen_by=NOBODY,
        label=Text("Land {key}"),
        key_name=lambda match, key: {"hill": HILL}[key],
        factory=dict,
    )
    track: Track = part(
        label=Text("Track"), factory=lambda: Track(last=5, stacks={3: ["1", "dragon"], 0: ["0"]})
    )
    board: Board = part(
        factory=lambda: Board(map=MAP, pieces={"knight/1": {"hill": 2}, "dragon": {"hill": 1}})
    )
    dice: Dice = part(factory=lambda: Dice(die=d6, faces=[6, 1], limit=3))
    life: Counter = part(label=Text("Life"), factory=lambda: Counter(value=4, most=9))
    bank: Bank = part(factory=lambda: Bank(stock={"gold": 3}))
    turns: TurnOrder = part(factory=lambda: TurnOrder.clockwise(2, 1))
    places: list[Place] = parts(by_seat=True, label=Text("Place {key}"))


@state
class Magic(State):
    spells: list[Card[Any]] = pile(seen_by=NOBODY, factory=list)
    mana: int = counter(label=Text("Mana"), default=7)


@action
class TakeStack(Action):
    says = Text("Take {stack}")
    stack: Annotated[str, At("stacks")]


@action
class Give(Action):
    says = Text("Give {card} to {who}")
    card: Card[CardKind]
    who: Seat


@action
class Show(Action):
    says = Text("Show {shown}")
    shown: tuple[Card[CardKind], ...]


@action
class Bid(Action):
    says = Text("Bid {amount}")
    amount: int
    on: Card[CardKind] | None = None


@event
class Drawn(Event):
    says = Text("{seat} draws {card}.")
    says_hidden = Text("{seat} draws a card.")
    seat: Seat
    card: Card[CardKind] = secret(to="seat")


@event
class Dealt(Event):
    says = Text("{seat} gets {hand}.")
    says_hidden = Text("{seat} gets {hand} card.", plural="{seat} gets {hand} cards.", by="hand")
    seat: Seat
    hand: tuple[Card[CardKind], ...] = secret(to="seat")


@event
class Noted(Event):
    says = Text("{seat} notes something: {number}.")
    seat: Seat
    number: int = secret(to="seat")


@event
class Shown(Event):
    says = Text("{shown} and {card}, {times} times.")
    shown: tuple[Card[CardKind], ...]
    card: Card[CardKind] | None
    times: int


GOLD = {"text": "{kind}: {count}", "domain": "stolik", "params": {"kind": "gold", "count": 3}}
OPTIONS = [
    TakeStack("7B"),
    Give(CARDS["ace0"], YOU),
    Show((CARDS["ace0"], CARDS["king0"])),
    Bid(3),
    Bid(4, CARDS["ace0"]),
]


class ToyGame(Game):
    id = "toy"
    title = Text("Toy")
    package = "stolik"
    players = (2, 2)
    actions = (TakeStack, Give, Show, Bid)
    questions = types.MappingProxyType({"turn": Text("Your turn?")})
    state = Toy
    start = staticmethod(lambda: Toy(deck=Deck(draw_pile=[]), places=[Place(hand=[]), Place(hand=[])]))

    def cards(self):
        return CARDS.values()

    def setup(self, match):
        return self.start()

    def next_step(self, match):
        return self.turn(match) if match.state.day < 3 else None

    def turn(self, match):
        yield match.ask(ME, "turn", OPTIONS)
        match.state.day += 1
        match.tell(Drawn, YOU, CARDS["king1"])
        match.tell(Dealt, YOU, (CARDS["king1"], CARDS["ace1"]))
        match.tell(Noted, YOU, 42)
        match.tell(Shown, (CARDS["queen1"], CARDS["ace2"]), None, 2)

    def result(self, match):
        return Result(winners=(YOU,), scores=(1, 2), reason="late", text=Text("It is late."))


MAGIC = Variant(
    id="magic", game="toy", title=Text("Magic"), hooks=types.ModuleType("magic"), package="toy", state=Magic
)
REGISTRY = Registry(
    {
        "toy": types.SimpleNamespace(
            stolik_games=hookimpl(lambda: [ToyGame]), stolik_variants=hookimpl(lambda: [MAGIC])
        )
    },
    strict=True,
)
RULES = ruleset("toy", registry=REGISTRY)


def table(*, mine=(), yours=(), **fields):
    """Start a match from a position: what is in both places, and the rest of the state."""
    places = [Place(**({"hand": []} | dict(place))) for place in (mine, yours)]
    return Match.from_state(RULES, Toy(**({"deck": Deck(draw_pile=[]), "places": places} | fields)))


def played(count=1):
    """Play a match; its events are kept."""
    match = Match(RULES, seed=1, names=["Ann", "Bob"])
    for _ in range(count):
        match.decide(OPTIONS[0])
    return match


def panels(match, viewer):
    return {panel["path"]: panel for panel in match.view(viewer)["panels"]}


def ids(panel):
    """The ids of the cards that a pile shows; ``None`` if it shows none."""
    return None if panel["cards"] is None else [card["card"] for card in panel["cards"]]


# -- piles ------------------------------------------------------------------------------------------


def test_an_open_pile_shows_its_cards_bottom_first_to_everybody():
    match = table(mine={"front": cards("ace0", "king0")})
    for viewer in (ME, YOU, None):
        assert panels(match, viewer)["places.0.front"] == {
            "kind": "pile",
            "path": "places.0.front",
            "owner": ME,
            "label": None,
            "count": 2,
            "cards": [
                {
                    "card": "ace0",
                    "kind": "ace",
                    "name": {"names": {"en": "Ace", "pl": "As"}},
                    "says": {"names": {"en": "Beats all.", "pl": "Bije wszystko."}},
                },
                {"card": "king0", "kind": "king", "name": {"names": {"en": "King", "pl": "Król"}}},
            ],
            "contents": None,
        }


def test_a_hand_is_seen_by_its_owner_and_counted_by_the_others():
    match = table(mine={"hand": cards("ace0", "king0")}, yours={"hand": cards("queen0")})
    seen = {viewer: panels(match, viewer) for viewer in (ME, YOU, None)}
    assert [ids(seen[viewer]["places.0.hand"]) for viewer in seen] == [["ace0", "king0"], None, None]
    assert [ids(seen[viewer]["places.1.hand"]) for viewer in seen] == [None, ["queen0"], None]
    for viewer in seen:
        hand = seen[viewer]["places.0.hand"]
        assert (hand["owner"], hand["count"], hand["contents"]) == (ME, 2, None)
        assert hand["label"] == {"text": "Hand", "domain": ""}


def test_a_face_down_pile_gives_only_its_count():
    match = table(deck=Deck(draw_pile=cards("ace0", "king0"), discard_pile=cards("queen0")))
    for viewer in (ME, YOU, None):
        deck = panels(match, viewer)["deck.draw_pile"]
        assert (deck["count"], deck["cards"], deck["contents"]) == (2, None, None)
        assert ids(panels(match, viewer)["deck.discard_pile"]) == ["queen0"]


def test_no_hidden_card_is_anywhere_in_a_view():
    hidden = cards("ace3", "king3", "queen3", "ace4", "king4")
    match = table(
        deck=Deck(draw_pile=hidden[:1]),
        cave=hidden[1:2],
        stacks={"7B": hidden[2:3]},
        yours={"hand": hidden[3:4], "keep": hidden[4:]},
    )
    for viewer in (ME, None):
        text = json.dumps(match.view(viewer))
        assert not [card.id for card in hidden if card.id in text]
    assert "ace4" in json.dumps(match.view(YOU))


def test_the_contents_of_a_pile_are_known_without_their_order():
    match = table(memory=cards("queen0", "ace0", "queen1"))
    wanted = [
        {"kind": "ace", "name": {"names": {"en": "Ace", "pl": "As"}}, "count": 1},
        {"kind": "queen", "name": {"names": {"en": "Queen", "pl": "Dama"}}, "count": 2},
    ]
    for viewer in (ME, YOU, None):
        memory = panels(match, viewer)["memory"]
        assert (memory["count"], memory["cards"], memory["contents"]) == (3, None, wanted)


def test_the_order_of_a_pile_changes_nothing_for_who_knows_its_contents():
    orders = [("queen0", "ace0", "queen1"), ("ace0", "queen1", "queen0"), ("queen1", "queen0", "ace0")]
    views = [table(memory=cards(*order), mine={"keep": cards(*order)}).view(ME) for order in orders]
    assert len({json.dumps(view) for view in views}) == 1


def test_the_contents_of_a_pile_are_for_their_audience():
    match = table(mine={"keep": cards("ace0", "ace1")})
    assert panels(match, ME)["places.0.keep"]["contents"][0]["count"] == 2
    for viewer in (YOU, None):
        assert panels(match, viewer)["places.0.keep"]["contents"] is None


def test_an_audience_that_follows_the_match_opens_a_pile():
    closed, opened = table(cave=cards("ace0")), table(cave=cards("ace0"), phase=Phase.NIGHT)
    assert ids(panels(closed, None)["cave"]) is None
    assert ids(panels(opened, None)["cave"]) == ["ace0"]


def test_a_pile_of_a_part_in_the_middle_of_the_table_says_which_part_it_belongs_to():
    label = panels(table(), ME)["deck.draw_pile"]["label"]
    assert Renderer("en")(label) == "Deck: Draw pile"


def test_several_piles_have_their_keys_in_path_and_label():
    match = table(rows=[cards("ace0"), []], stacks={"7B": cards("ace1")}, lands={"hill": []})
    shown = panels(match, ME)
    assert (ids(shown["rows.0"]), ids(shown["rows.1"]), shown["stacks.7B"]["count"]) == (["ace0"], [], 1)
    assert [
        shown[path]["label"]["params"]["key"] for path in ("rows.0", "rows.1", "stacks.7B", "lands.hill")
    ] == [
        1,
        2,
        "7B",
        {"names": {"en": "Hill", "pl": "Wzgórze"}},
    ]


# -- numbers, flags, words --------------------------------------------------------------------------


def test_open_numbers_flags_and_words_are_shown_to_everybody():
    match = table(day=2, is_raining=True, phase=Phase.NIGHT)
    for viewer in (ME, YOU, None):
        shown = panels(match, viewer)
        assert shown["day"] == {
            "kind": "counter",
            "path": "day",
            "owner": None,
            "label": {"text": "Day", "domain": ""},
            "value": 2,
        }
        assert (shown["is_raining"]["kind"], shown["is_raining"]["value"]) == ("flag", True)
        assert (shown["phase"]["kind"], shown["phase"]["value"]) == ("text", "night")


def test_secret_numbers_flags_and_words_are_shown_to_their_audience_only():
    match = table(mine={"coins": 5, "is_ready": True, "plan": Phase.NIGHT})
    fields = ("places.0.coins", "places.0.is_ready", "places.0.plan", "omen")
    shown = {
        viewer: [panels(match, viewer)[field]["value"] for field in fields] for viewer in (ME, YOU, None)
    }
    assert shown == {ME: [5, True, "night", None], YOU: [None, None, None, "owl"], None: [None] * 4}


def test_a_secret_that_is_nought_looks_like_any_other():
    views = [table(mine={"coins": coins, "is_ready": bool(coins)}).view(YOU) for coins in (0, 7)]
    assert views[0] == views[1]


def test_internal_fields_and_missing_parts_are_not_shown():
    match = table()
    assert "hush" not in json.dumps(match.view(ME))
    assert not [path for path in panels(match, ME) if path.startswith(("secret_note", "nothing"))]


# -- components -------------------------------------------------------------------------------------


def test_a_track_is_shown_with_its_stacks_and_the_seats_of_its_markers():
    assert panels(table(), None)["track"] == {
        "kind": "track",
        "path": "track",
        "owner": None,
        "label": {"text": "Track", "domain": ""},
        "first": 0,
        "last": 5,
        "stacks": [
            {"space": 0, "markers": [{"marker": "0", "name": None, "seat": 0}]},
            {
                "space": 3,
                "markers": [
                    {"marker": "1", "name": None, "seat": 1},
                    {"marker": "dragon", "name": "dragon", "seat": None},
                ],
            },
        ],
    }


def test_a_board_is_shown_with_its_spaces_borders_and_pieces():
    board = panels(table(), None)["board"]
    assert board["kind"] == "board"
    assert board["spaces"] == [
        {
            "space": "plains",
            "name": {"names": {"en": "Plains", "pl": "Równina"}},
            "says": None,
            "tags": [],
            "pieces": [],
        },
        {
            "space": "hill",
            "name": {"names": {"en": "Hill", "pl": "Wzgórze"}},
            "says": {"names": {"en": "Wealth 2", "pl": "Bogactwo 2"}},
            "tags": [{"tag": "high", "name": "high"}],
            "pieces": [
                {"piece": "dragon", "name": "dragon", "seat": None, "count": 1},
                {"piece": "knight/1", "name": "knight", "seat": 1, "count": 2},
            ],
        },
    ]
    assert board["borders"] == [{"one": "plains", "other": "hill", "type": "river", "name": "river"}]


def test_dice_counters_banks_and_turn_orders_are_shown():
    shown = panels(table(), None)
    assert (shown["dice"]["kind"], shown["dice"]["faces"], shown["dice"]["limit"]) == ("dice", [6, 1], 3)
    assert (shown["life"]["kind"], shown["life"]["value"], shown["life"]["most"]) == ("counter", 4, 9)
    assert (shown["bank"]["kind"], shown["bank"]["value"]) == ("text", [GOLD])
    assert (shown["turns"]["kind"], shown["turns"]["value"]) == ("text", [{"player": 1}, {"player": 0}])


def test_the_turn_order_begins_with_whose_turn_it_is_and_leaves_out_who_left():
    turns = TurnOrder(order=[YOU, ME], place=1)
    assert panels(table(turns=turns), None)["turns"]["value"] == [{"player": 0}, {"player": 1}]
    turns.leave(YOU)
    assert panels(table(turns=turns), None)["turns"]["value"] == [{"player": 0}]


def test_panels_share_no_list_with_the_state():
    match = table()
    before = match.digest()
    shown = panels(match, None)
    shown["dice"]["faces"].clear()
    shown["track"]["stacks"][0]["markers"].clear()
    shown["board"]["spaces"].clear()
    assert match.digest() == before


def test_what_a_variant_keeps_is_shown_like_everything_else():
    match = table(extra={"magic": Magic(spells=cards("ace5"))})
    shown = panels(match, ME)
    assert shown["extra.magic.mana"]["value"] == 7
    assert (shown["extra.magic.spells"]["count"], shown["extra.magic.spells"]["cards"]) == (1, None)


def test_every_path_occurs_once():
    match = table(rows=[[], []], stacks={"7B": []}, extra={"magic": Magic()})
    paths = [panel["path"] for panel in match.view(ME)["panels"]]
    assert len(paths) == len(set(paths))


# -- words ------------------------------------------------------------------------------------------

WORDS = {
    "night": Name("Night", "Noc"),
    "owl": Text("An owl"),
    "dragon": Name("Dragon", "Smok"),
    "knight": Name("Knight", "Rycerz"),
    "high": Name("high up", "wysoko"),
    "river": Name("a river", "rzeka"),
    "gold": Name("Gold", "Złoto"),
    "7B": Name("Stack of goods", "Stos dóbr"),
    "hush": Text("Not to be seen"),
    "0": Text("No seat"),
}


@action
class Fly(Action):
    says = Text("Fly over {over} to {to} in {colour} for {price}")
    to: str
    over: tuple[str, ...]

    def parameters(self):
        return {"price": len(self.over), "colour": "gold"}


@event
class Flew(Event):
    says = Text("{who} flies to {to} over {over}, in secret {why}.")
    who: Seat
    to: str
    over: tuple[str, ...]
    why: str = secret(to="who")


@pytest.fixture
def worded(monkeypatch):
    """Start a match whose game has words for some of its ids."""

    def start(**fields):
        monkeypatch.setattr(ToyGame, "words", WORDS)
        return table(**fields)

    return start


def read(match, viewer, language="pl"):
    return {panel["path"]: panel for panel in render(match.view(viewer), language)["panels"]}


def test_words_fields_read_as_the_words_of_the_game(worded):
    match = worded(phase=Phase.NIGHT, mine={"plan": Phase.NIGHT})
    mine, yours = read(match, ME), read(match, YOU)
    assert (mine["phase"]["value"], mine["places.0.plan"]["value"], mine["omen"]["value"]) == (
        "Noc",
        "Noc",
        None,
    )
    assert (yours["places.0.plan"]["value"], yours["omen"]["value"]) == (None, "An owl")
    assert panels(match, ME)["phase"]["value"] == {"names": {"en": "Night", "pl": "Noc"}}


def test_markers_and_pieces_keep_their_ids_beside_their_words(worded):
    seen = read(worded(), ME)
    assert seen["track"]["stacks"] == [
        {"space": 0, "markers": [{"marker": "0", "name": None, "seat": 0}]},
        {
            "space": 3,
            "markers": [
                {"marker": "1", "name": None, "seat": 1},
                {"marker": "dragon", "name": "Smok", "seat": None},
            ],
        },
    ]
    hill = seen["board"]["spaces"][1]
    assert hill["pieces"] == [
        {"piece": "dragon", "name": "Smok", "seat": None, "count": 1},
        {"piece": "knight/1", "name": "Rycerz", "seat": 1, "count": 2},
    ]
    assert (hill["tags"], hill["says"]) == ([{"tag": "high", "name": "wysoko"}], "Bogactwo 2")
    assert seen["board"]["borders"] == [{"one": "plains", "other": "hill", "type": "river", "name": "rzeka"}]


def test_supplies_and_the_keys_of_piles_read_as_the_words_of_the_game(worded):
    seen = read(worded(stacks={"7B": [], "8": []}, rows=[[]], lands={"hill": []}), ME)
    assert seen["bank"]["value"] == ["Złoto: 3"]
    assert [seen[path]["label"] for path in ("stacks.7B", "stacks.8", "rows.0", "lands.hill")] == [
        "Stack Stos dóbr",
        "Stack 8",
        "Row 1",
        "Land Wzgórze",
    ]


def test_options_read_as_the_words_of_the_game_and_are_written_with_ids(worded):
    match = worded()
    first = match.view(ME)["decision"]["options"][0]
    assert (first["action"], first["targets"]) == ({"do": "take-stack", "stack": "7B"}, ["stacks.7B"])
    assert render(match.view(ME), "pl")["decision"]["options"][0]["text"] == "Take Stos dóbr"
    option = option_data(match, Fly("dragon", ("river", "lake")))
    assert option["action"] == {"do": "fly", "to": "dragon", "over": ["river", "lake"]}
    assert Renderer("pl")(option["text"]) == "Fly over rzeka, lake to Smok in Złoto for 2"


def test_events_read_as_the_words_of_the_game_and_carry_ids(worded):
    match = worded()
    flew = Flew(ME, "dragon", ("river", "lake"), "owl")
    mine, yours = event_data(flew, ME, WORDS), event_data(flew, YOU, WORDS)
    assert (mine["to"], mine["over"], mine["why"], yours["why"]) == ("dragon", ["river", "lake"], "owl", None)
    say = Renderer("pl", ["Ann", "Bob"])
    assert say(mine["text"]) == "Ann flies to Smok over rzeka, lake, in secret An owl."
    assert say(yours["text"]) == "Ann flies to Smok over rzeka, lake, in secret ."
    match.tell(Flew, ME, "dragon", (), "owl")
    assert sentences(match, ME) == ["Player 1 flies to Dragon over , in secret An owl."]


def test_the_file_for_a_seat_reads_as_the_words_of_the_game(worded, monkeypatch, tmp_path):
    monkeypatch.setattr(ToyGame, "words", WORDS)
    match = played()
    match.tell(Flew, YOU, "dragon", (), "owl")
    match.save(tmp_path / "mine", ME)
    events = [json.loads(line) for line in (tmp_path / "mine").read_text(encoding="utf-8").splitlines()]
    flown = next(line for line in events if line.get("event") == "flew")
    assert (flown["to"], flown["text"]["params"]["to"]) == ("dragon", text_data(WORDS["dragon"]))


def test_a_game_may_have_words_of_its_own_content(monkeypatch):
    assert ToyGame.words == {}
    match = table(phase=Phase.NIGHT)
    assert panels(match, ME)["phase"]["value"] == "night"
    monkeypatch.setattr(match.game, "words", WORDS, raising=False)
    assert read(match, ME)["phase"]["value"] == "Noc"


def test_a_card_tells_what_its_kind_makes_of_it():
    @attrs.frozen(kw_only=True)
    class Potion(CardKind):
        strength: int

        @property
        def says(self):
            return Text("Heals {strength}", params={"strength": self.strength})

    for text in (None, Name("Old.", "Stary.")):
        potion = Potion(id="potion", name=Name("Potion", "Napój"), strength=3, text=text)
        assert Renderer("en")(card_data(Card("p1", potion, "back"))["says"]) == "Heals 3"
    assert KINDS["ace"].says is KINDS["ace"].text
    assert "says" not in card_data(CARDS["king0"])


def test_the_view_of_every_kind_of_panel_follows_the_published_schema(worded):
    jsonschema = pytest.importorskip("jsonschema")
    text = importlib.resources.files("stolik").joinpath("view.schema.json").read_text(encoding="utf-8")
    validator = jsonschema.Draft202012Validator(json.loads(text))
    for match in (table(), played(), worded(phase=Phase.NIGHT, rows=[cards("ace5")])):
        for viewer in (ME, YOU, None):
            validator.validate(json.loads(json.dumps(match.view(viewer))))
            validator.validate(render(match.view(viewer), "pl"))
    view = table().view(ME)
    board = next(panel for panel in view["panels"] if panel["kind"] == "board")
    board["spaces"][1]["pieces"][0]["owner"] = 0
    assert not validator.is_valid(view)


# -- the whole view ---------------------------------------------------------------------------------


def test_a_view_is_plain_data():
    match = played()
    for viewer in (ME, YOU, None):
        view = match.view(viewer)
        assert json.loads(json.dumps(view)) == view


def test_a_view_says_what_is_played_by_whom():
    view = played().view(YOU)
    head = {key: view[key] for key in ("game", "title", "mode", "variants", "viewer", "actions", "result")}
    assert head == {
        "game": "toy",
        "title": {"text": "Toy", "domain": ""},
        "mode": None,
        "variants": [],
        "viewer": 1,
        "actions": 1,
        "result": None,
    }
    assert view["seats"] == [{"seat": 0, "name": "Ann"}, {"seat": 1, "name": "Bob"}]
    assert view["commitment"] == played().commitment


def test_the_seed_is_in_no_view():
    match = Match(RULES, seed="the-secret-seed")
    for viewer in (ME, None):
        text = json.dumps(match.view(viewer))
        assert "the-secret-seed" not in text
        assert match.secret.hex() not in text


def test_the_result_is_shown_to_everybody():
    match = played(2)
    for viewer in (ME, YOU, None):
        view = match.view(viewer)
        assert view["decision"] is None
        assert view["result"] == {
            "winners": [1],
            "scores": [1, 2],
            "reason": "late",
            "text": {"text": "It is late.", "domain": ""},
        }


# -- the question -----------------------------------------------------------------------------------


def test_only_who_is_asked_sees_the_options():
    match = table()
    for viewer in (ME, YOU, None):
        decision = match.view(viewer)["decision"]
        assert len(decision.pop("options")) == (len(OPTIONS) if viewer == ME else 0)
        assert decision == {
            "key": "turn",
            "text": {"text": "Your turn?", "domain": ""},
            "seats": [0],
            "kind": "one",
            "several": False,
            "at_least": 1,
            "at_most": 1,
            "ordered": False,
        }


def test_an_option_says_what_it_is_in_words_and_as_it_is_written():
    option = table().view(ME)["decision"]["options"][1]
    assert option["action"] == {"do": "give", "card": "ace0", "who": 1}
    assert option["text"] == {
        "text": "Give {card} to {who}",
        "domain": "",
        "params": {"card": {"names": {"en": "Ace", "pl": "As"}}, "who": {"player": 1}},
    }


def test_an_option_points_at_what_it_names():
    options = table().view(ME)["decision"]["options"]
    assert [option["targets"] for option in options] == [
        ["stacks.7B"],
        ["card:ace0", "seat:1"],
        ["card:ace0", "card:king0"],
        [],
        ["card:ace0"],
    ]


# -- events -----------------------------------------------------------------------------------------


def sentences(match, viewer):
    return [event["text"] for event in render(match.view(viewer), "en")["events"]]


def test_events_are_told_in_full_to_whom_their_secrets_belong():
    assert sentences(played(), YOU) == [
        "Bob draws King.",
        "Bob gets King, Ace.",
        "Bob notes something: 42.",
        "Queen, Ace and , 2 times.",
    ]


@pytest.mark.parametrize("viewer", [ME, None])
def test_events_are_told_without_their_secrets_to_the_others(viewer):
    assert sentences(played(), viewer) == [
        "Bob draws a card.",
        "Bob gets 2 cards.",
        "Bob notes something: .",
        "Queen, Ace and , 2 times.",
    ]


def test_a_secret_field_is_empty_and_secret_cards_are_counted():
    open_, hidden = played().view(YOU)["events"], played().view(ME)["events"]
    assert [event["event"] for event in hidden] == ["drawn", "dealt", "noted", "shown"]
    assert (open_[0]["card"]["card"], hidden[0]["card"]) == ("king1", None)
    assert ([card["card"] for card in open_[1]["hand"]], hidden[1]["hand"]) == (["king1", "ace1"], 2)
    assert (open_[2]["number"], hidden[2]["number"]) == (42, None)
    assert hidden[0]["seat"] == 1
    assert [card["card"] for card in hidden[3]["shown"]] == ["queen1", "ace2"]
    text = json.dumps(hidden)
    assert not [secret for secret in ("king1", "ace1", "42", "King") if secret in text]


def test_events_have_the_number_of_their_action_and_may_be_asked_for_from_a_number():
    match = played(2)
    assert [event["action"] for event in match.view(ME)["events"]] == [1] * 4 + [2] * 4
    later = match.view(ME, events_from=3)["events"]
    assert [event["event"] for event in later] == ["shown", "drawn", "dealt", "noted", "shown"]
    assert later == match.view(ME)["events"][3:]


# -- reading ----------------------------------------------------------------------------------------


def texts_left(data):
    """The places in some data that are still untranslated."""
    if isinstance(data, dict):
        own = [data] if "domain" in data or "names" in data or "player" in data else []
        return own + [left for value in data.values() for left in texts_left(value)]
    return [left for value in data for left in texts_left(value)] if isinstance(data, list) else []


@pytest.mark.parametrize("language", ["en", "pl"])
@pytest.mark.parametrize("viewer", [ME, YOU, None])
@pytest.mark.parametrize("count", [0, 1, 2])
def test_a_rendered_view_has_no_text_left_to_translate(language, viewer, count):
    match = played(count)
    match.state.rows.append(cards("ace5"))
    match.state.lands["hill"] = []
    assert texts_left(match.view(viewer))
    assert texts_left(render(match.view(viewer), language)) == []


def test_a_rendered_view_reads_in_its_language():
    match = table(mine={"front": cards("ace0")}, lands={"hill": []})
    english, polish = render(match.view(ME), "en"), render(match.view(ME), "pl")

    def named(view, path):
        return next(panel for panel in view["panels"] if panel["path"] == path)

    assert named(english, "places.0.front")["cards"][0]["says"] == "Beats all."
    assert named(polish, "places.0.front")["cards"][0]["says"] == "Bije wszystko."
    assert named(english, "lands.hill")["label"] == "Land Hill"
    assert named(polish, "lands.hill")["label"] == "Land Wzgórze"
    assert english["decision"]["text"] == "Your turn?"
    assert [option["text"] for option in english["decision"]["options"]] == [
        "Take 7B",
        "Give Ace to Player 2",
        "Show Ace, King",
        "Bid 3",
        "Bid 4",
    ]
    assert named(english, "turns")["value"] == ["Player 2", "Player 1"]


def test_rendering_leaves_the_view_and_everything_but_its_texts_alone():
    view = played().view(ME)
    before = json.dumps(view)
    rendered = render(view, "en")
    assert json.dumps(view) == before
    assert [option["action"] for option in rendered["decision"]["options"]] == [
        option["action"] for option in view["decision"]["options"]
    ]
    assert list(rendered) == list(view)
