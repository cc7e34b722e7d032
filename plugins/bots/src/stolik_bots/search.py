"""Information-set Monte Carlo tree search, for any number of seats and every kind of question.

Each iteration imagines a world that the seat can't tell from the real one, walks down one tree that all
worlds share, adds one node, plays the world to its end at random, and credits every seat on the way with
what the end is worth to it (single-observer ISMCTS; Cowling, Powley and Whitehouse, 2012).  In a node only
the choices count that are possible in the world at hand, so a choice is weighed by how often it was there.

Where all answer in secret, each seat has its own statistics in the node and chooses without knowing the
others.  Where several options make an answer, a growing sample of answers stands for all of them.
"""

from __future__ import annotations

import math
from collections.abc import Hashable, Sequence
from typing import Any

import attrs
from stolik.bot import Advice, Question, random_answer
from stolik.decisions import Action, AllDecision, Decision, SeveralDecision
from stolik.ids import Seat
from stolik.match import Match
from stolik.rng import Stream

from stolik_bots.budget import parse_budget
from stolik_bots.playout import Dice, play_out

ITERATIONS = 300
EXPLORATION = 0.7
"""The weight of what is little known, in UCB1."""
WIDENING = 2.0
"""Answers of a choose-several question after n visits: this times the square root of n."""

Move = tuple[Seat, Any]


@attrs.define(eq=False)
class Edge:
    """What is known of one move in one node: visits, how often it was possible, and what it was worth."""

    visits: int = 0
    available: int = 0
    total: float = 0.0

    @property
    def mean(self) -> float:
        """The mean worth to the seat that moves."""
        return self.total / self.visits if self.visits else 0.5


@attrs.define(eq=False)
class Node:
    """A place in the tree: the edges of the moves seen here, and where they lead."""

    edges: dict[Move, Edge] = attrs.field(factory=dict)
    children: dict[Hashable, Node] = attrs.field(factory=dict)
    visits: int = 0


class SearchBot:
    """Plays what the search visits most.

    ``argument``: a number of iterations, or milliseconds (``500ms``).
    """

    def __init__(self, argument: str = "") -> None:
        self.budget = parse_budget(argument, ITERATIONS)

    def choose(self, question: Question) -> Action | Sequence[Action]:
        """Return the answer that was visited most; of equals the one that was worth most."""
        if len(question.options) == 1 and not question.several:
            return question.options[0]
        edges = self._search(question)
        best: Action | Sequence[Action] = max(
            edges, key=lambda answer: (edges[answer].visits, edges[answer].mean)
        )
        return best

    def advise(self, question: Question) -> Sequence[Advice]:
        """Return share and worth of each option, the most visited first."""
        edges = self._search(question)
        total = sum(edge.visits for edge in edges.values()) or 1
        found = [
            Advice(option=answer, share=edge.visits / total, value=edge.mean)
            for answer, edge in edges.items()
            if isinstance(answer, Action)
        ]
        return sorted(found, key=lambda advice: -advice.share)

    def _search(self, question: Question) -> dict[Any, Edge]:
        """Return what the search learned of each answer of the seat."""
        root = Node()
        if question.world is None:
            raise ValueError("the searching bot needs an imagined world")
        walk = _Walk(question.random)
        for _number in self.budget.ticks(question.budget):
            world = question.world.determinize(question.seat, question.random)
            walk.iterate(root, world, question.seat)
        return {answer: edge for (seat, answer), edge in root.edges.items() if seat == question.seat}


class _Walk:
    """The iterations of one search."""

    def __init__(self, random: Stream) -> None:
        self._random = random
        self._dice = Dice(random)

    def iterate(self, root: Node, world: Match[Any], me: Seat) -> None:
        """Walk down, add a node, play out, and carry the worth back up."""
        node = root
        path: list[tuple[Edge, Seat]] = []
        is_new = False
        while (decision := world.decision) is not None and not is_new:
            moves = self._choose(node, decision, me if node is root else None)
            for seat, answer in moves:
                path.append((node.edges[seat, answer], seat))
                world.decide(answer, seat)
            node.visits += 1
            key = moves[0] if len(moves) == 1 else tuple(moves)
            is_new = key not in node.children
            if is_new:
                node.children[key] = Node()
            node = node.children[key]
        worths = play_out(world, self._dice, self._random)
        for edge, seat in path:
            edge.visits += 1
            edge.total += worths[seat]

    def _choose(self, node: Node, decision: Decision, first: Seat | None) -> list[Move]:
        """Return the moves of a question: one, or one of each seat where all answer in secret.

        ``first`` is the seat that the search thinks for, at the root, where it answers itself.
        """
        if isinstance(decision, AllDecision):
            return [self._best(node, self._moves(node, decision, seat)) for seat in decision.seats]
        seats = [first] if first is not None and first in decision.seats else decision.seats
        return [self._best(node, [move for seat in seats for move in self._moves(node, decision, seat)])]

    def _moves(self, node: Node, decision: Decision, seat: Seat) -> list[Move]:
        options = decision.options_of(seat)
        if not isinstance(decision, SeveralDecision):
            return [(seat, option) for option in options]
        wanted = max(4, int(WIDENING * math.sqrt(node.visits + 1)))
        known = [
            move
            for move in node.edges  # in another world the same node may have asked for one thing
            if move[0] == seat and isinstance(move[1], tuple) and all(one in options for one in move[1])
        ]
        for _try in range(wanted - len(known)):
            answer = random_answer(decision, options, self._random)
            if (seat, answer) not in known:
                known.append((seat, answer))
        return known

    def _best(self, node: Node, moves: list[Move]) -> Move:
        """Return an untried move, or the one with the highest upper confidence bound."""
        edges = node.edges
        untried: list[Move] = []
        best, best_bound = moves[0], -1.0
        for move in moves:
            edge = edges.get(move)
            if edge is None:
                untried.append(move)
                continue
            edge.available += 1
            bound = edge.total / edge.visits + EXPLORATION * math.sqrt(math.log(edge.available) / edge.visits)
            if bound > best_bound:
                best, best_bound = move, bound
        if untried:
            best = untried[self._dice.below(len(untried))]
            edges[best] = Edge(available=1)
        return best
