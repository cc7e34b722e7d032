"""The table at work: toy games, one or two people, everything done through the screen."""

from __future__ import annotations

import threading

import pytest
import stolik
from stolik.decisions import SeveralDecision
from stolik.plugins import Registry
from stolik.seats import parse_seats
from stolik.session import Session
from stolik.text import Text
from stolik_terminal.app import TableApp
from stolik_terminal.layouts import Layout
from stolik_terminal.testing import on_screen, press, settled, shown_options, text_of, until


def played(session, script, size=(80, 24)):
    app = TableApp(session)

    async def run(pilot):
        await script(app, pilot)

    on_screen(app, run, size)
    if app.failure:
        raise app.failure
    return app


async def sit_down(app, pilot):
    while app.screen.kind == "handover":
        await press(pilot, "enter")


# -- answering ------------------------------------------------------------------------------------------


def test_a_number_key_chooses_the_option_that_stands_behind_it(toy):
    session = toy("tictactoe")

    async def script(app, pilot):
        assert shown_options(app)["5"] == "Mark cell 4"
        await press(pilot, "5")
        assert session.match.log[-1][1].cell == 4
        assert "5" in shown_options(app)
        assert shown_options(app)["5"] == "Mark cell 5"

    played(session, script)


def test_arrows_and_enter_choose_and_a_click_chooses(toy):
    session = toy("tictactoe")

    async def script(app, pilot):
        await press(pilot, "right", "enter")
        assert len(session.match) == 1
        await pilot.click("#options", offset=(6, 0))
        await settled(pilot)
        assert len(session.match) == 2

    played(session, script)


def test_a_thing_on_the_table_is_lit_and_a_click_on_it_chooses(toy):
    session = toy("highcard", "me:Ala,bot")

    async def script(app, pilot):
        spots = [spot for spot in app.table.table.spots if spot.key.startswith("card:")]
        lit = app.table.question.choice.lit
        mine = next(spot for spot in spots if spot.key in lit)
        assert f"▸{lit[mine.key]} " in text_of(app)
        await pilot.click("#table", offset=(mine.x + 1, mine.y))
        await settled(pilot)
        assert session.match.log[0][1].card.id == mine.key.removeprefix("card:")

    played(session, script)


def test_tab_goes_to_the_table_where_the_cursor_begins_at_a_lit_thing(toy):
    session = toy("highcard", "me:Ala,bot")

    async def script(app, pilot):
        await press(pilot, "shift+tab")
        table = app.table.table
        assert table.has_focus
        first = table.cursor
        assert first in app.table.question.choice.lit
        await press(pilot, "right")
        assert table.cursor != first
        await press(pilot, "enter")
        assert session.match.log[0][0] == 0

    played(session, script)


def test_several_options_at_one_thing_are_narrowed_down_and_escape_shows_all(toy):
    session = toy("tictactoe")

    async def script(app, pilot):
        choice = app.table.question.choice
        for number in (2, 4):
            choice.options[number]["targets"].append("seat:1")
        assert app.table.question.pick_target("seat:1")
        await settled(pilot)
        assert sorted(shown_options(app)) == ["3", "5"]
        assert "Esc: all choices" in text_of(app)
        await press(pilot, "escape")
        assert len(shown_options(app)) > 2
        app.table.question.pick_target("seat:1")
        await press(pilot, "5")
        assert session.match.log[-1][1].cell == 4

    played(session, script)


# -- several, ordered, any, all -------------------------------------------------------------------------


@pytest.fixture
def asked(toy, monkeypatch):
    """Return what makes a session whose first question is for several options."""

    def make(least, most, *, ordered=False):
        import tictactoe

        def turn(self, match, board, seat):
            chosen = yield SeveralDecision(seat, "turn", tictactoe.MARKS, least, most, ordered=ordered)
            board.winner = len(chosen) % 2

        monkeypatch.setattr(tictactoe.TicTacToe, "turn", turn)
        return toy("tictactoe")

    return make


def test_of_several_each_key_marks_and_enter_confirms(asked):
    session = asked(2, 3)

    async def script(app, pilot):
        assert "choose 2 to 3, chosen 0" in text_of(app)
        await press(pilot, "4", "enter")
        assert len(session.match) == 0
        assert "Choose 1 more." in text_of(app)
        await press(pilot, "2", "9", "1")
        assert "No more than 3 can be chosen." in text_of(app)
        assert text_of(app).count("[x]") == 3
        await press(pilot, "9", "enter")
        assert [mark.cell for mark in session.match.log[0][1]] == [1, 3]

    played(session, script)


def test_where_the_order_counts_it_is_shown(asked):
    session = asked(0, 3, ordered=True)

    async def script(app, pilot):
        await press(pilot, "6", "2")
        text = text_of(app)
        assert "the order counts" in text
        assert "[2] Mark cell 1" in text
        assert "[1] Mark cell 5" in text
        await press(pilot, "space", "enter")
        assert [mark.cell for mark in session.match.log[0][1]] == [5, 1, 0]

    played(session, script)


def test_a_second_question_in_a_row_has_the_cursor_too(toy, monkeypatch):
    import tictactoe

    def turn(self, match, board, seat):
        yield SeveralDecision(seat, "turn", tictactoe.MARKS, 0, 2)
        yield SeveralDecision(seat, "turn", tictactoe.MARKS[2:], 0, 2)
        board.winner = 0

    monkeypatch.setattr(tictactoe.TicTacToe, "turn", turn)
    session = toy("tictactoe")

    async def script(app, pilot):
        await press(pilot, "enter")
        assert len(session.match) == 1
        await press(pilot, "space", "enter")
        assert [[mark.cell for mark in answer] for _seat, answer in session.match.log] == [[], [2]]

    played(session, script)


def test_a_question_for_exactly_one_of_several_is_answered_with_a_list(asked):
    session = asked(1, 1)

    async def script(app, pilot):
        await press(pilot, "3", "7", "enter")
        assert [mark.cell for mark in session.match.log[0][1]] == [6]

    played(session, script)


def test_where_any_of_several_people_may_answer_the_table_says_who(toy):
    session = toy("highcard", "me:Ala,me:Olek,me:Ewa")

    async def script(app, pilot):
        for _step in range(60):
            await sit_down(app, pilot)
            if session.match.decision.key == "all?":
                break
            await press(pilot, next(iter(shown_options(app))))
        assert list(shown_options(app).values()) == [
            app.table.picture.view["seats"][s]["name"] for s in session.match.decision.seats
        ]
        assert "Who answers?" in text_of(app)
        seat = session.match.decision.seats[1]
        await press(pilot, "2")
        assert app.screen.kind == "handover"
        await press(pilot, "enter")
        assert list(shown_options(app).values()) == ["Say yes", "Say no"]
        await press(pilot, "1")
        assert session.match.log[-1][0] == seat

    played(session, script)


def test_secret_answers_of_two_people_need_a_change_of_places(toy):
    session = toy("rps")

    async def script(app, pilot):
        assert app.screen.kind == "handover"
        await press(pilot, "enter", "1")
        assert app.screen.kind == "handover"
        assert "Olek" in text_of(app)
        assert "rock" not in text_of(app)
        await press(pilot, "enter")
        assert session.match.decision.seats == (1,)
        await press(pilot, "3")
        await sit_down(app, pilot)
        assert "Ala shows rock." in text_of(app)
        assert "Olek shows scissors." in text_of(app)

    played(session, script)


# -- secrets --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seats", "size"), [("me:Ala,me:Olek", (80, 24)), ("me:Ala,bot,me:Olek", (200, 60))], ids=["two", "bot"]
)
def test_the_hand_of_one_person_is_never_shown_to_the_other(toy, seats, size):
    session = toy("highcard", seats)
    shown = []

    async def script(app, pilot):
        keep = app.table.table.show

        def show(view, *rest):
            shown.append((app._looking.seat, app._looking.is_alone, view))
            keep(view, *rest)

        app.table.table.show = show
        names = dict(enumerate(["Ala", "Olek"] if seats.count(",") == 1 else ["Ala", "Bot 2", "Olek"]))
        before = None
        while not session.match.is_over:
            asked = session.match.decision.seats[0]
            if app.screen.kind == "handover":
                assert names[asked] in text_of(app)
                for hand in session.match.state.hands:
                    for held in hand.cards:
                        assert f"{held.kind.name.en} " not in text_of(app)
                assert all(
                    panel["cards"] is None
                    for panel in app.table.picture.view["panels"]
                    if panel["label"] == "Hand"
                )
                await press(pilot, "enter")
            else:
                assert before in (None, asked) or app._looking.seat is None or app._looking.is_alone
            options = shown_options(app)
            if app._looking.seat is not None:
                for seat, hand in enumerate(session.match.state.hands):
                    panel = next(
                        p for p in app.table.picture.view["panels"] if p["path"] == f"hands.{seat}.cards"
                    )
                    assert (panel["cards"] is None) == (seat != app._looking.seat)
                    del hand
            before = asked
            if app.table.question.choice.is_several:
                await press(pilot, "enter")
            else:
                await press(pilot, next(iter(options)))

    played(session, script, size)
    assert all(alone for seat, alone, _view in shown if seat is not None)


def test_one_person_against_bots_sees_the_own_hand_all_the_time(toy):
    session = toy("highcard", "me:Ala,bot")

    async def script(app, pilot):
        assert app.screen.kind == "table"
        hand = next(p for p in app.table.picture.view["panels"] if p["path"] == "hands.0.cards")
        assert len(hand["cards"]) == 3

    played(session, script)


def test_people_who_look_together_do_not_read_what_one_was_told_in_secret(toy):
    session = toy("highcard")
    app = TableApp(session)

    async def script(pilot):
        await press(pilot, "enter", "1")
        app._looking.is_alone = False
        app._looking.seat = stolik.Seat(0)
        app.refresh_view()
        assert not any("draws card" in event["text"] for event in app.table.picture.view["events"])

    on_screen(app, script)


# -- undo, language, help, log --------------------------------------------------------------------------


def test_undo_takes_the_last_answer_back_or_says_why_not(toy):
    session = toy("tictactoe")

    async def script(app, pilot):
        await press(pilot, "u")
        assert "There is nothing of yours to take back." in text_of(app)
        await press(pilot, "1", "u")
        assert len(session.match) == 0
        assert "Taken back." in text_of(app)
        assert "Mark cell 0" in shown_options(app).values()

    played(session, script)


def test_undo_on_the_screen_between_two_people(toy):
    session = toy("kuhn")

    async def script(app, pilot):
        await press(pilot, "enter", "1")
        assert app.screen.kind == "handover"
        await press(pilot, "u")
        assert len(session.match) == 0
        assert "Ala" in text_of(app)

    played(session, script)


def test_undo_that_would_show_a_card_is_refused_with_its_reason(toy):
    session = toy("highcard", "me:Ala,bot")

    async def script(app, pilot):
        await press(pilot, "1", "u")
        assert len(session.match) >= 2

    played(session, script)


def test_the_language_changes_while_playing_and_marks_stay(asked):
    session = asked(1, 3)

    async def script(app, pilot):
        await press(pilot, "2", "g")
        assert "wybrano: 1" in text_of(app)
        assert "[x]" in text_of(app)
        assert "pomoc" in text_of(app)
        assert session.language == "pl"
        await press(pilot, "g")
        assert "chosen 1" in text_of(app)

    played(session, script)


def test_the_help_tells_the_keys_and_the_rulings(toy):
    session = toy("tictactoe")

    async def script(app, pilot):
        await press(pilot, "?")
        assert app.screen.kind == "help"
        assert "take your last choice back" in text_of(app)
        await press(pilot, "end")
        assert "This game has none." in text_of(app)
        await press(pilot, "escape")
        assert app.screen.kind == "table"
        await press(pilot, "1")
        assert len(session.match) == 1

    played(session, script)


def test_the_whole_log_can_be_read(toy):
    session = toy("rps", "me:Ala,bot")

    async def script(app, pilot):
        await press(pilot, "1", "l")
        assert app.screen.kind == "log"
        assert "Ala shows rock." in text_of(app)
        await press(pilot, "l")
        assert app.screen.kind == "table"

    played(session, script)


def test_light_and_dark_can_be_changed(toy):
    session = toy("tictactoe")

    async def script(app, pilot):
        before = app.theme
        await press(pilot, "t")
        assert app.theme != before
        assert "Mark cell 0" in text_of(app)

    played(session, script)


# -- bots, hints, the end -------------------------------------------------------------------------------


class Slow:
    """A bot that waits until the test lets it go on."""

    def __init__(self):
        self.may_go = threading.Event()

    def choose(self, question):
        self.may_go.wait(10)
        return question.options[0]


def with_bot(bot, **kind):
    import tictactoe

    class Plugin:
        @stolik.hookimpl
        def stolik_games(self):
            return [tictactoe.TicTacToe]

        @stolik.hookimpl
        def stolik_bots(self):
            from stolik.bot import BotKind

            return [BotKind(id="it", text=Text("It"), make=lambda _word: bot, **kind)]

    registry = Registry({"it": Plugin()})
    rules = stolik.ruleset("tictactoe", registry=registry)
    return rules, registry


def test_the_screen_goes_on_while_a_bot_is_thinking(toy):
    slow = Slow()
    rules, registry = with_bot(slow)
    session = Session(
        stolik.Match(rules, 1, names=["Ala", "Bot"]), parse_seats("me,bot:it", registry), registry=registry
    )

    async def script(app, pilot):
        await pilot.press("1")
        await pilot.pause(0.05)
        assert app.is_busy
        assert "Bot is thinking…" in text_of(app)
        await pilot.press("g")
        await pilot.pause(0.05)
        assert "Bot myśli…" in text_of(app)
        await pilot.press("u")
        await pilot.pause(0.05)
        assert "Bot myśli; poczekaj" in text_of(app)
        await pilot.press("2")
        await pilot.pause(0.05)
        assert len(session.match) == 1
        slow.may_go.set()
        await settled(pilot)
        assert len(session.match) == 2

    played(session, script)


def test_a_log_that_one_person_left_open_is_closed_before_the_next_one_looks(toy):
    session = toy("highcard", "me:Ala,bot,me:Olek")
    may_go, answer = threading.Event(), session.let_a_bot_answer

    def slowly():
        may_go.wait(10)
        answer()

    session.let_a_bot_answer = slowly

    async def script(app, pilot):
        await pilot.press("enter", "1")
        await pilot.press("l")
        await pilot.pause(0.05)
        assert app.is_busy
        assert app.screen.kind == "log"
        assert "Ala draws card" in text_of(app)
        may_go.set()
        await settled(pilot)
        assert app.screen.kind == "handover"
        await press(pilot, "enter")
        assert app.screen.kind == "table"
        assert "Ala draws card" not in text_of(app)

    played(session, script)


def test_a_wrong_layout_file_is_told_and_the_game_goes_on(toy, monkeypatch):
    monkeypatch.setattr(
        "stolik_terminal.app.layout_or_fault", lambda _package: (Layout(), "table.toml: wrong")
    )
    session = toy("tictactoe")

    async def script(app, pilot):
        assert "table.toml: wrong" in text_of(app)
        await press(pilot, "1")
        assert len(session.match) == 1

    played(session, script)


class Adviser(Slow):
    def advise(self, question):
        from stolik.bot import Advice

        return [Advice(option=question.options[2], share=0.75, value=0.5)]


def test_hints_stand_beside_the_options():
    rules, registry = with_bot(Adviser(), advises=True)
    session = Session(stolik.Match(rules, 1), parse_seats("me,me", registry), registry=registry, hints=True)

    async def script(app, pilot):
        await pilot.pause(0.2)
        assert "Mark cell 2  hint: 75%, wins 50%" in text_of(app)
        await press(pilot, "g")
        assert "75%" in text_of(app)

    played(session, script, (160, 40))


def test_a_rule_that_fails_ends_the_screen_with_its_error(toy, monkeypatch):
    session = toy("tictactoe", "me:Ala,bot")

    def fail():
        raise stolik.StolikError("broken")

    monkeypatch.setattr(session, "let_a_bot_answer", fail)
    with pytest.raises(stolik.StolikError, match="broken"):
        played(session, lambda _app, pilot: press(pilot, "1"))


def test_the_end_shows_scores_and_winners_and_then_the_table(toy):
    session = toy("tictactoe")

    async def script(app, pilot):
        await press(pilot, "1", "1", "1", "1", "1", "1", "1")
        assert app.screen.kind == "result"
        text = text_of(app)
        assert "Ala wins." in text
        assert "★ 1  Ala" in text
        assert "Three in a row." in text
        await press(pilot, "g")
        assert "Wygrywa Ala." in text_of(app)
        await press(pilot, "enter")
        assert app.screen.kind == "table"
        assert "★ Ala" in text_of(app)

    played(session, script)


@pytest.mark.parametrize("size", [(59, 24), (80, 15), (10, 3)])
def test_a_terminal_that_is_too_small_says_so_and_takes_no_answer(toy, size):
    session = toy("tictactoe")

    async def script(app, pilot):
        assert "too" in text_of(app) or size[0] < 20
        assert "Mark" not in text_of(app)
        await press(pilot, "1")
        assert len(session.match) == 0
        await pilot.resize_terminal(80, 24)
        await settled(pilot)
        assert "Mark cell 0" in text_of(app)

    played(session, script, size)


def test_without_colours_no_colour_is_written(toy, monkeypatch):
    monkeypatch.setenv("NO_COLOR", "1")
    session = toy("highcard", "me:Ala,bot")

    async def script(app, pilot):
        assert app.no_color
        names = [type(one).__name__ for one in app.get_line_filters()]
        assert "NoColor" in names
        assert "Monochrome" not in names
        assert "▸1" in text_of(app)

    played(session, script)


def test_leaving_keeps_the_save_file_from_which_the_match_goes_on(toy, tmp_path, saves_here):
    pytest.importorskip("stolik_kajko")
    rules = stolik.ruleset("kajko", players=2)
    session = Session.begin(rules, parse_seats("me,bot", rules.registry), seed=3)

    async def script(app, pilot):
        await press(pilot, "1", "q")

    with session:
        played(session, script)
        actions = len(session.match)
    assert actions >= 1
    with Session.resume(session.path) as again:
        assert len(again.match) == actions


def test_the_log_stays_at_its_end_when_it_gets_the_focus(toy):
    session = toy("rps", "me:Ala,bot")

    async def script(app, pilot):
        for _round in range(4):
            if not session.match.is_over:
                await press(pilot, "1")
        if app.screen.kind == "result":
            await press(pilot, "enter")
        last = app.table.picture.view["events"][-1]["text"]
        await until(pilot, lambda: last in text_of(app))
        app.table.query_one("#log").focus()
        await settled(pilot)
        assert last in text_of(app)

    played(session, script)


def test_a_cursor_in_the_table_tells_the_details_without_moving_the_question(toy):
    session = toy("highcard", "me:Ala,bot")

    async def script(app, pilot):
        before = app.table.query_one("#question").region
        await press(pilot, "shift+tab", "home")
        assert "Deck: 6 cards" in text_of(app)
        assert app.table.query_one("#question").region == before

    played(session, script)
