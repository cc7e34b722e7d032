"""Questions and answers: what is legal, in which form it is logged, and how actions and events are made."""

from typing import Annotated, ClassVar

import attrs
import pytest
from stolik.cards import Card, CardKind
from stolik.decisions import (
    Action,
    AllDecision,
    AnyDecision,
    At,
    Decision,
    SeveralDecision,
    action,
    action_text,
    field_kinds,
    field_text,
    kebab,
)
from stolik.events import Event, event, event_data, secret
from stolik.ids import Seat
from stolik.text import Name, Player, Renderer, Text


@action
class Bid(Action):
    says = Text("Bid {amount}")
    amount: int


@action
class Raise(Action):
    says = Text("Raise by {amount}")
    amount: int


@action
class Fold(Action):
    says = Text("Fold")


ME, YOU, THEY = Seat(0), Seat(1), Seat(2)
BIDS = [Bid(1), Bid(2), Bid(3)]


def code(decision, answer, seat=ME):
    """The code of the objection to an answer."""
    reason = decision.objection(answer, seat)
    return reason and reason.code


# -- one of several options -------------------------------------------------------------------------


def test_a_decision_asks_one_seat_for_one_option():
    decision = Decision(YOU, "bid", BIDS)
    assert (decision.seats, decision.key, decision.options) == ((YOU,), "bid", BIDS)
    assert (decision.at_least, decision.at_most, decision.ordered) == (1, 1, False)
    assert decision.options_of(YOU) is BIDS
    assert decision.options_of(ME) == ()


def test_an_option_is_legal_for_the_seat_that_is_asked():
    decision = Decision(ME, "bid", BIDS)
    assert decision.objection(Bid(2), ME) is None
    assert code(decision, Bid(2), YOU) == "not-your-turn"


@pytest.mark.parametrize("answer", [Bid(4), Raise(1), Fold(), None, 1, (Bid(1),), [Bid(1)], {ME: Bid(1)}])
def test_what_is_no_option_is_not_legal(answer):
    assert code(Decision(ME, "bid", BIDS), answer) == "not-an-option"


def test_an_equal_answer_is_logged_as_the_option_itself():
    decision = Decision(ME, "bid", BIDS)
    assert decision.normal(Bid(2), ME) is BIDS[1]
    assert decision.normal(Bid(True), ME) is BIDS[0]


def test_an_objection_has_a_sentence():
    reason = Decision(ME, "bid", BIDS).objection(Bid(2), YOU)
    assert Renderer("en")(reason.text) == "It is not your turn."


# -- several options --------------------------------------------------------------------------------


def several(least=1, most=2, *, ordered=False):
    return SeveralDecision(ME, "bids", BIDS, least, most, ordered=ordered)


@pytest.mark.parametrize(
    ("answer", "why"),
    [
        ((Bid(1),), None),
        ([Bid(3), Bid(1)], None),
        ((), "wrong-number"),
        ((Bid(1), Bid(2), Bid(3)), "wrong-number"),
        (Bid(1), "not-several"),
        ({Bid(1): 1}, "not-several"),
        (None, "not-several"),
        ((Bid(1), Bid(4)), "not-an-option"),
        ((Bid(1), Bid(1)), "chosen-twice"),
        ([Bid(1), Bid(True)], "chosen-twice"),
    ],
)
def test_several_different_options_are_legal_in_the_wanted_number(answer, why):
    for decision in (several(), several(ordered=True)):
        assert code(decision, answer) == why


def test_another_seat_may_not_choose_several():
    assert code(several(), (Bid(1),), YOU) == "not-your-turn"


def test_no_choice_at_all_may_be_legal():
    decision = several(0, 3)
    assert decision.objection((), ME) is None
    assert decision.normal([], ME) == ()


def test_the_wrong_number_tells_the_right_one():
    reason = several(1, 2).objection((), ME)
    assert reason.text.params == {"least": 1, "most": 2}
    assert several(2, 2).objection((), ME).text.params == {"count": 2}


def test_an_unordered_answer_is_logged_in_the_order_of_the_options():
    assert several().normal([Bid(3), Bid(1)], ME) == (Bid(1), Bid(3))
    assert several().normal((Bid(1), Bid(3)), ME) == (Bid(1), Bid(3))


def test_an_ordered_answer_keeps_its_order():
    decision = several(ordered=True)
    assert decision.ordered
    assert decision.normal([Bid(3), Bid(1)], ME) == (Bid(3), Bid(1))


@pytest.mark.parametrize("ordered", [False, True])
def test_several_answers_are_logged_as_the_options_themselves(ordered):
    logged = several(ordered=ordered).normal([Bid(True), Bid(2)], ME)
    assert [id(one) for one in logged] == [id(BIDS[0]), id(BIDS[1])]


@pytest.mark.parametrize(("least", "most"), [(-1, 2), (3, 2), (1, 4), (4, 4)])
def test_an_impossible_number_of_choices_is_refused(least, most):
    with pytest.raises(ValueError, match=rf"bids: choose {least}\.\.{most} of 3 is impossible"):
        several(least, most)


# -- any one of several seats -----------------------------------------------------------------------


def test_any_of_the_seats_may_answer_with_its_own_options():
    decision = AnyDecision("bid", {ME: BIDS[:2], THEY: [BIDS[1], Fold()]})
    assert decision.seats == (ME, THEY)
    assert decision.options == (Bid(1), Bid(2), Fold())
    assert decision.options_of(THEY) == [Bid(2), Fold()]
    assert decision.options_of(YOU) == ()
    assert code(decision, Bid(2)) is None
    assert code(decision, Fold()) == "not-an-option"
    assert code(decision, Bid(2), YOU) == "not-your-turn"
    assert decision.normal(Bid(2), THEY) is BIDS[1]


# -- all seats in secret ----------------------------------------------------------------------------


def test_all_seats_answer_one_after_another():
    decision = AllDecision("bid", {ME: BIDS, THEY: [Fold()]})
    assert decision.seats == (ME, THEY)
    later = decision.answered(ME, Bid(2))
    assert later.seats == (THEY,)
    assert later.answers == {ME: Bid(2)}
    assert later.by_seat == decision.by_seat
    last = later.answered(THEY, Fold())
    assert last.seats == ()
    assert last.answers == {ME: Bid(2), THEY: Fold()}


def test_an_answer_leaves_the_question_before_it_alone():
    decision = AllDecision("bid", {ME: BIDS, THEY: [Fold()]})
    decision.answered(ME, Bid(2))
    assert decision.seats == (ME, THEY)
    assert decision.answers == {}


def test_who_has_answered_is_not_asked_again():
    later = AllDecision("bid", {ME: BIDS, THEY: BIDS}).answered(ME, Bid(2))
    assert later.options_of(ME) == ()
    assert code(later, Bid(1), ME) == "not-your-turn"
    assert code(later, Bid(1), THEY) is None
    assert code(later, Fold(), THEY) == "not-an-option"
    assert code(later, Bid(1), YOU) == "not-your-turn"


# -- making actions and events ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "written"), [("Bid", "bid"), ("PlayCard", "play-card"), ("GoToTheKeep", "go-to-the-keep")]
)
def test_class_names_are_written_in_small_letters_with_hyphens(name, written):
    assert kebab(name) == written


def test_an_action_is_written_under_its_class_name_or_the_one_that_it_says():
    @action
    class PlayCard(Action):
        says = Text("Play")

    @action
    class Other(Action):
        do: ClassVar[str] = "something-else"
        says = Text("Other")

    @action
    class PlayCardTwice(PlayCard):
        pass

    assert (PlayCard.do, Other.do, PlayCardTwice.do) == ("play-card", "something-else", "play-card-twice")


def test_actions_compare_by_class_and_value():
    assert Bid(1) == Bid(1)
    assert hash(Bid(1)) == hash(Bid(1))
    assert Bid(1) != Bid(2)
    assert Bid(1) != Raise(1)
    assert len({Bid(1), Bid(1), Bid(2), Raise(1)}) == 3


def test_actions_and_events_cannot_be_changed():
    for thing in (Bid(1), Drawn(ME, None)):
        name = attrs.fields(type(thing))[0].name
        with pytest.raises(attrs.exceptions.FrozenInstanceError):
            setattr(thing, name, 2)
        assert not hasattr(thing, "__dict__")


KIND = CardKind(id="ace", name=Name("Ace", "As"))
NAME = Name("Castle", "Gród")
CARD = Card("c1", KIND, "back")


@event
class Drawn(Event):
    says = Text("{seat} draws {card}.")
    seat: Seat
    card: Card[CardKind] | None = secret(to="seat")


def test_events_compare_by_value_and_know_their_name_and_secrets():
    assert Drawn(ME, CARD) == Drawn(ME, Card("c1", KIND, "back"))
    assert Drawn(ME, CARD) != Drawn(YOU, CARD)
    assert Drawn.happened == "drawn"
    assert Drawn.secrets_ == {"card": "seat"}
    assert Drawn.field_kinds_ == {"seat": "seat", "card": "card"}


# -- what fields hold -------------------------------------------------------------------------------


def test_field_kinds_tell_what_each_field_holds():
    @action
    class Everything(Action):
        says: ClassVar[Text] = Text("Everything")
        number: int
        word: str | None
        maybe: bool
        who: Seat
        card: Card
        typed: Card[CardKind]
        perhaps: Card[CardKind] | None
        hand: tuple[Card[CardKind], ...]
        listed: list[Card]
        numbers: tuple[int, ...]
        stack: Annotated[str, At("stacks")]
        marked: Annotated[int, "unit"]
        other: Annotated[Seat, "who pays"]

    assert field_kinds(Everything) == {
        "number": "value",
        "word": "value",
        "maybe": "value",
        "who": "seat",
        "card": "card",
        "typed": "card",
        "perhaps": "card",
        "hand": "cards",
        "listed": "cards",
        "numbers": "value",
        "stack": "at:stacks",
        "marked": "value",
        "other": "seat",
    }


def test_a_field_that_may_be_empty_holds_what_it_holds_otherwise():
    @action
    class Maybe(Action):
        says: ClassVar[Text] = Text("Maybe")
        who: Seat | None
        card: Card[CardKind] | None
        hand: tuple[Card[CardKind], ...] | None
        stack: Annotated[str, At("stacks")] | None

    assert field_kinds(Maybe) == {"who": "seat", "card": "card", "hand": "cards", "stack": "at:stacks"}


@pytest.mark.parametrize(
    ("kind", "value", "param"),
    [
        ("seat", YOU, Player(1)),
        ("card", CARD, KIND.name),
        ("cards", (CARD, CARD), [KIND.name, KIND.name]),
        ("cards", (), []),
        ("value", 3, 3),
        ("at:stacks", "7B", "7B"),
        ("seat", None, ""),
        ("card", None, ""),
        ("value", None, ""),
    ],
)
def test_fields_become_parameters_of_texts(kind, value, param):
    assert field_text(kind, value, {}) == param


@pytest.mark.parametrize(
    ("kind", "value", "param"),
    [
        ("value", "castle", NAME),
        ("value", "7B", "7B"),
        ("value", ("castle", "7B", ("castle",), 3), [NAME, "7B", [NAME], 3]),
        ("at:spaces", "castle", NAME),
        ("at:stacks", 7, 7),
        ("value", True, True),
    ],
)
def test_ids_become_the_words_of_the_game(kind, value, param):
    assert field_text(kind, value, {"castle": NAME}) == param


def test_an_action_says_its_fields_and_what_it_needs_beyond_them():
    @action
    class Build(Action):
        says = Text("Build {what} at {places} for {cost} ({by})")
        what: str
        places: tuple[str, ...]
        who: Seat

        def parameters(self):
            return {"cost": 2 * len(self.places), "by": ["castle", Player(self.who)]}

    text = action_text(Build("castle", ("a", "castle"), YOU), {"castle": NAME})
    assert Renderer("pl", ["Ann", "Bob"])(text) == "Build Gród at a, Gród for 4 (Gród, Bob)"
    assert Build.says.params == {}


def test_what_an_action_adds_may_replace_a_field():
    @action
    class Move(Action):
        says = Text("To {path}")
        path: tuple[str, ...]

        def parameters(self):
            return {"path": self.path[-1]}

    assert Renderer("en")(action_text(Move(("a", "b")), {})) == "To b"


def test_an_action_needs_nothing_beyond_its_fields_unless_it_says_so():
    assert Bid(1).parameters() == {}
    assert action_text(Bid(1), {}) == Text("Bid {amount}", params={"amount": 1})


@event
class Ordered(Event):
    """The order of play is known."""

    says = Text("The order is {order}.")
    order: tuple[Seat, ...]


def test_several_seats_in_an_event_are_told_by_their_names():
    data = event_data(Ordered((Seat(2), Seat(0))), None, {})
    assert data["order"] == [2, 0]
    assert Renderer("en", ["Ala", "Olek", "Zosia"])(data["text"]) == "The order is Zosia, Ala."


@pytest.mark.parametrize("name", ["action", "event", "text"])
def test_an_event_has_no_field_with_a_name_that_its_written_form_uses(name):
    with pytest.raises(TypeError, match=f"called '{name}'"):
        event(type("Told", (Event,), {"__annotations__": {name: int}, "says": Text("")}))
