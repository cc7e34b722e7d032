"""Agendas: what a job sets off comes first, each job asks before it is done, and a game may end anywhere."""

from __future__ import annotations

from types import SimpleNamespace

import attrs
from stolik.agenda import GameOver, Work, choice, step
from stolik.decisions import Action, Decision, action
from stolik.text import Text


@attrs.frozen
class Job:
    do: str
    name: str = ""


@action
class Take(Action):
    says = Text("Take {what}")
    what: str


class Table:
    """A game with works that write down what they do, and a match of it."""

    def __init__(self, *jobs):
        self.state = SimpleNamespace(agenda=[*reversed(jobs)])
        self.done = []
        self.works = {
            "note": Work(self.note),
            "twice": Work(self.twice),
            "ask": Work(self.note, self.ask),
            "alone": Work(self.note, lambda *_: Take("only")),
            "nothing": Work(self.note, lambda *_: None),
            "end": Work(self.end),
        }

    def note(self, _game, _match, job, answer):
        self.done.append((job.name, answer))

    def twice(self, _game, match, job, _answer):
        self.done.append((job.name, None))
        match.state.agenda += [Job("note", job.name + "2"), Job("note", job.name + "1")]

    def ask(self, _game, _match, job):
        return Decision(0, job.name, [Take("a"), Take("b")])

    def end(self, *_):
        raise GameOver

    def run(self, answer=None):
        """Run one step; return the question that it asked, if any."""
        flow = step(self, self)
        try:
            asked = next(flow)
        except StopIteration:
            return None
        try:
            flow.send(answer)
        except StopIteration:
            return asked
        raise AssertionError("a step asks once")


def test_what_a_job_sets_off_is_done_before_the_rest():
    table = Table(Job("twice", "x"), Job("note", "y"))
    table.run()
    assert [name for name, _answer in table.done] == ["x", "x1", "x2", "y"]


def test_a_step_ends_where_a_job_may_ask():
    table = Table(Job("note", "x"), Job("ask", "y"), Job("note", "z"))
    assert table.run() is None
    assert [name for name, _answer in table.done] == ["x"]
    assert table.run(Take("b")).key == "y"
    assert table.done[1:] == [("y", Take("b")), ("z", None)]


def test_an_only_answer_is_not_asked_for():
    table = Table(Job("alone", "x"))
    assert table.run() is None
    assert table.done == [("x", Take("only"))]


def test_a_job_that_finds_nothing_to_ask_is_done_all_the_same():
    table = Table(Job("nothing", "x"))
    assert table.run() is None
    assert table.done == [("x", None)]


def test_the_end_of_the_game_clears_the_agenda():
    table = Table(Job("end"), Job("note", "x"))
    table.run()
    assert table.state.agenda == []
    assert table.done == []


def test_a_choice_of_one_is_none():
    assert choice(0, "x", []) is None
    assert choice(0, "x", [Take("a")]) == Take("a")
    assert isinstance(choice(0, "x", [Take("a"), Take("b")]), Decision)
