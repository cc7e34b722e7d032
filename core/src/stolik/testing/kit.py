"""The conformance kit: everything that the core promises, checked for one ruleset by random games.

Each check raises ``CheckFailed`` with the name of the check, the seed, the action and what went wrong,
so that the game can be played again up to that place.
"""

from __future__ import annotations

import collections
import concurrent.futures
import contextlib
import functools
import gettext
import hashlib
import json
import pathlib
import tempfile
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

import attrs

from stolik import record
from stolik.decisions import Action, Reason
from stolik.errors import IllegalAction, StolikError
from stolik.game import OptionValue
from stolik.ids import Seat
from stolik.match import Match
from stolik.plugins import Registry
from stolik.rulesets import Ruleset, ruleset
from stolik.state import zones
from stolik.testing.play import chance, play_random, random_answer_to
from stolik.text import LANGUAGES, text_data, translations
from stolik.views import PANEL_KINDS, option_data, render
from stolik.worlds import Witness, counterfactual

TRIED_OPTIONS = 6
"""Options of each question that are tried on a fork."""
WORLDS = 4
"""Imagined worlds per seat at a place where they are checked."""
MUCH_HIDDEN = 8
"""With so many different hidden cards, worlds that are all equal are no accident."""
REPEATED = 4
"""Games that are played twice."""
CLOSELY, SELDOM = 4, 15
"""One of so many places is looked at closely, in the first random game and in the others."""
LONG = 60
"""After so many actions half as many places of a game are looked at closely, later fewer and fewer:
what is replayed for each grows with the game."""
WHOLE = 4
"""One of so many comparisons of secrecy goes through all that was told and the save file; the others go on
where the last one ended, because what was told does not change any more."""
HASH_SEEDS = ("0", "1", "2")


class CheckFailed(StolikError, AssertionError):  # noqa: N818 - reads as a sentence in a report
    """A promise of the core does not hold for a game.

    Attributes:
        check: the name of the check.
        seed: the seed of the random game, if one was running.
        action: the number of the action, from 0.
    """

    def __init__(
        self, check: str, message: str, *, seed: int | None = None, action: int | None = None
    ) -> None:
        where = "" if seed is None else f" (seed {seed}, after action {action})"
        super().__init__(f"{check}{where}: {message}")
        self.check = check
        self.seed = seed
        self.action = action


@attrs.define
class Report:
    """What was checked.

    Attributes:
        games: random games that were played to the end.
        actions: actions in them.
        counterfactuals: pasts that a seat could not have told from the real one, all compared.
        worlds: imagined worlds that were compared.
        texts: texts that were looked up in each language.
    """

    rules: str
    games: int = 0
    actions: int = 0
    counterfactuals: int = 0
    worlds: int = 0
    texts: set[tuple[str, str]] = attrs.field(factory=set)

    def __str__(self) -> str:
        return (
            f"{self.rules}: {self.games} games, {self.actions} actions, "
            f"{self.counterfactuals} counterfactual pasts, {self.worlds} worlds, {len(self.texts)} texts"
        )


def check_game(
    rules: Ruleset,
    *,
    games: int = 10,
    seed: int = 0,
    most_actions: int = 5_000,
    languages: tuple[str, ...] = LANGUAGES,
    processes: bool = True,
) -> Report:
    """Check everything that the core promises, on seeded random games.

    Random games end; options are never empty, each applies, others are refused and change nothing; fork,
    undo, replay, save and load lead to equal digests and views; other processes with other hash seeds
    play the same game; interleaved matches do not disturb each other; cards are conserved; no view,
    event, option, refusal or undo betrays what is hidden; imagined worlds vary; texts exist.

    Args:
        rules: the ruleset to check; its games are played with the limits of the game, see ``Game.limits``.
        games: how many random games; the first is looked at more closely than the others.
        seed: the first seed; the games take the seeds after it.
        most_actions: a game that is longer does not end.
        languages: in which languages all texts must exist.
        processes: play the first game in other processes too.

    Raises:
        CheckFailed: a promise does not hold.
    """
    rules = rules.limited()
    report = Report(repr(rules))
    traces = _check_repetition(rules, seed, most_actions)
    if processes:
        _check_processes(rules, seed, most_actions, traces[seed])
    for number in range(games):
        game = _Game(rules, seed + number, report, most_actions, languages)
        try:
            game.run(thorough=number == 0)
        except CheckFailed:
            raise
        except Exception as error:
            raise game.fail("crash", f"{type(error).__name__}: {error}") from error
    _check_interleaved(rules, seed, most_actions, traces)
    return report


def conformance(
    game: str,
    *,
    variants: tuple[str, ...] | list[str] = (),
    players: int | None = None,
    mode: str | None = None,
    options: Mapping[str, OptionValue] | None = None,
    registry: Registry | None = None,
    **how: Any,
) -> Callable[[], None]:
    """Return a test function that runs ``check_game`` on a ruleset; see there for ``how``."""

    def test_conformance() -> None:
        rules = ruleset(
            game, variants=variants, players=players, mode=mode, options=options, registry=registry
        )
        print(check_game(rules, **how))  # noqa: T201 - pytest shows it

    return test_conformance


def _plain(data: Any) -> str:
    return json.dumps(data, sort_keys=True, ensure_ascii=False)


class _Game:
    """One random game under the eyes of all checks."""

    def __init__(
        self, rules: Ruleset, seed: int, report: Report, most: int, languages: tuple[str, ...]
    ) -> None:
        self.rules = rules
        self.seed = seed
        self.report = report
        self.most = most
        self.languages = languages
        self.match: Match[Any] = Match(rules, seed)
        self.random = chance(seed, "kit")
        self.viewers = (None, *map(Seat, self.match.seats))
        self.witness = Witness(self.match, self.viewers)
        self.compared = dict.fromkeys(self.viewers, 0)
        self.rendered = 0
        self.seen: dict[Seat | None, str] = {}
        self.old_actions: dict[Action, None] = {}

    def fail(self, check: str, message: str) -> CheckFailed:
        return CheckFailed(check, message, seed=self.seed, action=len(self.match))

    def run(self, *, thorough: bool) -> None:
        match = self.match
        cards = match.card_ids()
        if len(set(cards)) != len(cards):
            raise self.fail("conservation", "a card lies in two places after the set-up")
        digests: dict[int, str] = {}
        often = CLOSELY if thorough else SELDOM
        random = chance(self.seed, "game")
        while match.decision is not None and len(match) < self.most:
            is_close = self.random.randrange(often * (1 + len(match) // LONG)) == 0
            self.look(cards, is_close=is_close)
            seat, answer = random_answer_to(match.decision, random)
            if is_close:
                digests[len(match)] = match.digest()
                self.check_undo(seat, answer)
            self.old_actions.update(dict.fromkeys(match.decision.options))
            self.decide(match, answer, seat)
        if not match.is_over:
            raise self.fail("end", f"the game is not over after {self.most} actions")
        self.look(cards, is_close=True)
        self.seen = self.views_of(match)
        self.check_result()
        self.check_replay(digests)
        self.check_files()
        self.check_texts()
        self.report.games += 1
        self.report.actions += len(match)

    def decide(self, match: Match[Any], answer: Any, seat: Seat) -> None:
        """Give a legal answer, which must apply."""
        try:
            match.decide(answer, seat)
        except StolikError as error:
            raise self.fail("options", f"the option {answer!r} of seat {seat} fails: {error}") from error

    def look(self, cards: list[str], *, is_close: bool) -> None:
        """Check one place of a game."""
        match = self.match
        self.check_conservation(cards)
        if match.decision is not None:
            self.check_options()
        if is_close:
            before = match.digest()
            self.check_view()
            if match.digest() != before:
                raise self.fail("view", "looking at a match changes it")
            asked = match.decision.seats if match.decision else ()
            others = [viewer for viewer in self.viewers if viewer not in asked]
            viewers = (*asked, *([self.random.choice(others)] if others else []))
            self.check_copies(viewers)
            self.check_round_trip()
            if match.decision is not None:
                self.check_options_apply()
                self.check_refusals()
            undo = match.why_no_undo()
            for viewer in viewers:
                self.check_counterfactual(viewer, undo)
                self.check_worlds(viewer)

    # -- questions ------------------------------------------------------------------------------------

    def check_options(self) -> None:
        decision = self.match.decision
        if decision is None:
            return
        if not decision.seats:
            raise self.fail("options", f"the question {decision.key!r} is put to nobody")
        if decision.key not in self.rules.questions:
            raise self.fail("options", f"the question {decision.key!r} has no text in `questions`")
        for seat in decision.seats:
            options = decision.options_of(seat)
            if not options:
                raise self.fail("options", f"the question {decision.key!r} gives seat {seat} no option")
            for option in options:
                if not isinstance(option, self.rules.action_types):
                    raise self.fail("options", f"{option!r} is no action of the game (add it to `actions`)")
            if len(set(options)) != len(options):
                raise self.fail("options", f"the question {decision.key!r} gives an option twice")

    def check_options_apply(self) -> None:
        """Every option applies on a fork; with many options some of them."""
        match = self.match
        decision = match.decision
        if decision is None or decision.several:
            return
        for seat in decision.seats:
            options = list(decision.options_of(seat))
            self.random.shuffle(options)
            for option in options[:TRIED_OPTIONS]:
                self.decide(match.fork(), option, seat)

    def check_refusals(self) -> None:
        """What is not an option is refused and changes nothing."""
        match = self.match
        decision = match.decision
        if decision is None:
            return
        before = match.digest()
        asked = decision.seats[0]
        others = [seat for seat in match.seats if seat not in decision.seats]
        offered = decision.options_of(asked)
        stale = [action for action in self.old_actions if action not in offered]
        tries: list[tuple[Any, int]] = [(action, asked) for action in stale[:5]]
        tries += [(offered[0], seat) for seat in others]
        tries += [(None, asked), ("nonsense", asked), (offered[0], len(match.seats)), (offered[0], -1)]
        for answer, seat in tries:
            with contextlib.suppress(IllegalAction):
                match.decide(answer, seat)
                raise self.fail("refusal", f"seat {seat} may answer {answer!r}, which is no option")
            if match.why_not(answer, seat) is None:
                raise self.fail("refusal", f"why_not finds nothing against {answer!r} of seat {seat}")
        if match.digest() != before:
            raise self.fail("refusal", "a refused answer changed the match")

    # -- copies ---------------------------------------------------------------------------------------

    def check_conservation(self, cards: list[str]) -> None:
        now = self.match.card_ids()
        if now != cards:
            lost = sorted((collections.Counter(cards) - collections.Counter(now)).elements())
            more = sorted((collections.Counter(now) - collections.Counter(cards)).elements())
            raise self.fail("conservation", f"cards lost: {lost or 'none'}, cards too many: {more or 'none'}")

    def check_copies(self, viewers: Iterable[Seat | None]) -> None:
        """A fork is equal to the match, also for these viewers, and leaves it alone."""
        match = self.match
        before = match.digest()
        fork = match.fork()
        if fork.digest() != before:
            raise self.fail(
                "fork",
                "a fork is not equal to the match; does a step change the state before its first question, "
                "or does the state forget a field when it is copied?",
            )
        told = len(match.events)
        for viewer in viewers:
            here, there = (one.view(viewer, events_from=told)["panels"] for one in (match, fork))
            if _plain(here) != _plain(there):
                raise self.fail("fork", f"a fork looks different to viewer {viewer}")
        if fork.decision is not None:
            seat, answer = random_answer_to(fork.decision, self.random)
            self.decide(fork, answer, seat)
            if match.digest() != before:
                raise self.fail("fork", f"{answer!r} on a fork changed the match itself")

    def check_view(self) -> None:
        """A view is plain data with panels that can be told apart, and it becomes sentences."""
        match = self.match
        view = match.view(Seat(0), events_from=self.rendered)
        self.rendered = len(match.events)
        try:
            _plain(view)
            for language in self.languages:
                render(view, language)
        except Exception as error:
            raise self.fail("view", f"a view can't be written or rendered: {error!r}") from error
        panels: list[Any] = view["panels"]  # type: ignore[assignment]
        paths = [panel["path"] for panel in panels]
        for panel in panels:
            if panel["kind"] not in PANEL_KINDS:
                raise self.fail(
                    "view", f"the panel {panel['path']!r} is of the unknown kind {panel['kind']!r}"
                )
            if paths.count(panel["path"]) > 1:
                raise self.fail("view", f"two panels have the path {panel['path']!r}")
        standing = match.game.standing(match)
        if standing is not None and len(standing) != len(match.seats):
            raise self.fail("standing", f"{len(standing)} numbers for {len(match.seats)} seats")

    def check_round_trip(self) -> None:
        match = self.match
        data = json.loads(json.dumps(self.rules.state_data(match.state)))
        again = json.loads(json.dumps(self.rules.state_data(self.rules.state_from(data))))
        if _plain(again) != _plain(data):
            raise self.fail("round trip", "the state read from its own data is another one")
        for seat in match.decision.seats if match.decision else ():
            for option in match.decision.options_of(seat) if match.decision else ():
                data = json.loads(json.dumps(self.rules.answer_data(option)))
                if self.rules.answer_from(data) != option:
                    raise self.fail("round trip", f"{option!r} read from its own data is another action")

    def check_undo(self, seat: Seat, answer: Any) -> None:
        """Taking an action back leads to where the match was; doing it again to where it would be."""
        match = self.match
        before = match.digest()
        match.decide(answer, seat)
        after = match.digest()
        match.take_back()
        if match.digest() != before:
            raise self.fail("undo", f"after {answer!r} was taken back the match is not where it was")
        match.decide(answer, seat)
        if match.digest() != after:
            raise self.fail("undo", f"{answer!r} does something else the second time")
        match.take_back()

    def check_replay(self, digests: Mapping[int, str]) -> None:
        """The same seed and log lead through the same places, ply by ply."""
        again: Match[Any] = Match(self.rules, self.seed)
        for number, (seat, answer) in enumerate(self.match.log):
            if number in digests and again.digest() != digests[number]:
                raise CheckFailed(
                    "replay",
                    "the same seed and answers lead elsewhere; is there chance beside match.random, "
                    "or something shared between matches?",
                    seed=self.seed,
                    action=number,
                )
            try:
                again.decide(answer, seat)
            except IllegalAction as error:
                raise CheckFailed(
                    "replay",
                    f"the answer is not legal the second time: {error}",
                    seed=self.seed,
                    action=number,
                ) from error
        if again.digest() != self.match.digest() or again.result != self.match.result:
            raise self.fail("replay", "the same seed and answers lead to another end")
        for viewer, seen in self.views_of(again).items():
            if seen != self.seen[viewer]:
                raise self.fail("replay", f"the same game looks different to viewer {viewer}")

    def views_of(self, match: Match[Any]) -> dict[Seat | None, str]:
        """Return what each viewer sees of a match that is over, with all that happened."""
        return {viewer: _plain(match.view(viewer)) for viewer in self.viewers}

    def check_files(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "match.jsonl"
            self.match.save(path)
            loaded = record.load(path, registry=self.rules.registry).match
            if loaded.digest() != self.match.digest() or loaded.result != self.match.result:
                raise self.fail("save", "the match that is loaded is not the one that was saved")
            for viewer, seen in self.views_of(loaded).items():
                if seen != self.seen[viewer]:
                    raise self.fail("save", f"the match that is loaded looks different to viewer {viewer}")

    def check_result(self) -> None:
        result = self.match.result
        if result is None:
            raise self.fail("result", "the match is over and has no result")
        if len(result.scores) != len(self.match.seats):
            raise self.fail("result", f"{len(result.scores)} scores for {len(self.match.seats)} seats")
        if not all(type(score) is int for score in result.scores):
            raise self.fail("result", f"the scores {result.scores} are not all whole numbers")
        if not set(result.winners) <= set(self.match.seats) or len(set(result.winners)) < len(result.winners):
            raise self.fail("result", f"the winners {result.winners} are no seats, or one is named twice")

    # -- secrecy --------------------------------------------------------------------------------------

    def check_counterfactual(self, viewer: Seat | None, undo: Reason | None) -> None:
        """What a viewer gets is equal in two matches that differ only in what it must not know.

        ``undo`` is why the last action can't be taken back.
        """
        match = self.match.as_seen_by(viewer)
        other = counterfactual(match, viewer, self.random, self.witness)
        if other is None:
            return
        self.report.counterfactuals += 1
        is_whole = match.is_over or self.random.randrange(WHOLE) == 0
        since = 0 if is_whole else self.compared[viewer]
        self.compared[viewer] = len(match.events)
        if match is not self.match:
            undo = match.why_no_undo()
        for channel, here, there in (
            ("the view", match.view(viewer, events_from=since), other.view(viewer, events_from=since)),
            ("the legal actions", self.options_for(match, viewer), self.options_for(other, viewer)),
            ("undo", undo, other.why_no_undo()),
            ("a refusal", self.refusals(match, viewer), self.refusals(other, viewer)),
        ):
            if (a := _plain_any(here)) != (b := _plain_any(there)):
                raise self.fail(
                    "secrecy",
                    f"{channel} of viewer {viewer} betrays something hidden: {_first_difference(a, b)}",
                )
        if is_whole and viewer is not None:
            self.check_file_for(viewer, other)

    def check_file_for(self, viewer: Seat, other: Match[Any]) -> None:
        with tempfile.TemporaryDirectory() as folder:
            here, there = (pathlib.Path(folder) / name for name in ("here", "there"))
            self.match.as_seen_by(viewer).save(here, viewer)
            other.save(there, viewer)
            if here.read_bytes() != there.read_bytes():
                raise self.fail("secrecy", f"the save file of seat {viewer} betrays something hidden")

    def options_for(self, match: Match[Any], viewer: Seat | None) -> Any:
        decision = match.decision
        if decision is None or viewer is None:
            return None
        return [option_data(match, option) for option in decision.options_of(viewer)]

    def refusals(self, match: Match[Any], viewer: Seat | None) -> Any:
        if viewer is None:
            return None
        found = []
        for action in list(self.old_actions)[:20]:
            reason = match.why_not(action, viewer)
            found.append([reason.code, text_data(reason.text)] if reason else None)
        return found

    def check_worlds(self, viewer: Seat | None) -> None:
        """Imagined worlds look to a viewer like the real one, and vary when something is hidden."""
        match = self.match.as_seen_by(viewer)
        if match.is_over:
            return
        real = self.rules.state_data(match.state)
        seen = self.seen_now(match, viewer)
        varies = False
        for _number in range(WORLDS):
            world = match.determinize(viewer, self.random)
            self.report.worlds += 1
            if self.seen_now(world, viewer) != seen:
                raise self.fail(
                    "worlds",
                    f"an imagined world looks different to viewer {viewer}; does something that it sees "
                    "depend on what is hidden?",
                )
            if world.card_ids() != match.card_ids():
                raise self.fail("worlds", "an imagined world has other cards")
            if world.secret == match.secret:
                raise self.fail("worlds", "an imagined world has the real future")
            varies = varies or self.rules.state_data(world.state) != real
        if not varies and self.hides_something(viewer):
            raise self.fail("worlds", f"imagined worlds of viewer {viewer} do not vary")

    def seen_now(self, match: Match[Any], viewer: Seat | None) -> str:
        view = match.view(viewer, events_from=len(match.events))
        return _plain([view["panels"], view["decision"]])

    def hides_something(self, viewer: Seat | None) -> bool:
        """Tell whether so much is hidden that equal worlds can't be an accident."""
        backs: dict[str, set[str]] = collections.defaultdict(set)
        for zone in zones(self.match.state, self.match):
            if not zone.is_known_to(viewer):
                for card in zone.cards:
                    backs[card.back].add(card.kind.id)
        return sum(len(kinds) - 1 for kinds in backs.values()) >= MUCH_HIDDEN

    # -- texts ----------------------------------------------------------------------------------------

    def check_texts(self) -> None:
        match = self.match
        self.look_up(match.view(Seat(0)))
        self.look_up([option_data(match, action) for action in self.old_actions])
        for text in (*self.rules.questions.values(), *(o.text for o in self.rules.known_options.values())):
            self.look_up({"text": text.message, "domain": text.domain, "plural": text.plural})

    def look_up(self, data: Any) -> None:
        for text in _texts_in(data):
            domain, message = str(text["domain"]), str(text["text"])
            if not message or (domain, message) in self.report.texts:
                continue
            self.report.texts.add((domain, message))
            for language in self.languages:
                if language != "en" and domain and not _is_translated(domain, language, text):
                    raise self.fail("texts", f"{domain} does not have {message!r} in {language!r}")
                if language != "en" and not domain:
                    raise self.fail("texts", f"{message!r} belongs to no catalogue (use Catalog)")


def _plain_any(data: Any) -> str:
    return _plain(attrs.asdict(data) if attrs.has(type(data)) else data)


def _first_difference(one: str, other: str) -> str:
    place = next(
        (n for n, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other))
    )
    start = max(0, place - 60)
    return f"...{one[start : place + 60]}... or ...{other[start : place + 60]}..."


def _texts_in(data: Any) -> Iterator[dict[str, Any]]:
    if isinstance(data, dict):
        if "text" in data and "domain" in data:
            yield data
        for value in data.values():
            yield from _texts_in(value)
    elif isinstance(data, list):
        for value in data:
            yield from _texts_in(value)


class _Missing(gettext.NullTranslations):
    def gettext(self, message: str) -> str:
        raise LookupError(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:  # noqa: ARG002 - gettext's signature
        raise LookupError(msgid1)


def _is_translated(domain: str, language: str, text: Mapping[str, Any]) -> bool:
    catalogue = translations(domain, language)
    if type(catalogue) is gettext.NullTranslations:
        return False
    if not isinstance(catalogue._fallback, _Missing):  # type: ignore[attr-defined]  # noqa: SLF001
        catalogue.add_fallback(_Missing())
    try:
        if text.get("plural"):
            catalogue.ngettext(str(text["text"]), str(text["plural"]), 5)
        else:
            catalogue.gettext(str(text["text"]))
    except LookupError:
        return False
    return True


# -- several matches --------------------------------------------------------------------------------------


def trace(rules: Ruleset, seed: int, most: int) -> list[str]:
    """Return the digests of a random game, place by place; equal wherever it is played.

    It ends early where a rule fails or a question has no option: that is found by another check.
    """
    match: Match[Any] = Match(rules, seed)
    found: list[str] = []
    with contextlib.suppress(StolikError, ValueError):
        found.extend(match.digest() for _answer in play_random(match, chance(seed, "game"), most=most))
    views = [match.view(viewer) for viewer in (None, *match.seats)]
    return [*found, match.digest(), hashlib.sha256(_plain(views).encode()).hexdigest()]


def _check_repetition(rules: Ruleset, seed: int, most: int) -> dict[int, list[str]]:
    """The same game goes through the same places twice; return the places of each game."""
    traces = {}
    for game in range(seed, seed + REPEATED):
        traces[game] = first = trace(rules, game, most)
        second = trace(rules, game, most)
        if first != second:
            raise CheckFailed(
                "replay",
                "the same seed and answers lead elsewhere; is there chance beside match.random, "
                "or something shared between matches?",
                seed=game,
                action=_first_other(first, second),
            )
    return traces


def _first_other(one: list[str], other: list[str]) -> int:
    """Return the first place at which two traces differ."""
    both = enumerate(zip(one, other, strict=False))
    return next((n for n, (a, b) in both if a != b), min(len(one), len(other)))


def _check_interleaved(rules: Ruleset, seed: int, most: int, traces: Mapping[int, list[str]]) -> None:
    """Two matches that are played in turn go as they go alone."""
    alone = [traces[seed + n][-2] for n in range(2)]
    matches: list[Match[Any]] = [Match(rules, seed + n) for n in range(2)]
    plays = [play_random(m, chance(seed + n, "game"), most=most) for n, m in enumerate(matches)]
    running = list(plays)
    while running:
        running = [play for play in running if next(play, None) is not None]
    for number, match in enumerate(matches):
        if match.digest() != alone[number]:
            raise CheckFailed(
                "interleaving",
                "a match goes elsewhere when another one is played in turn with it",
                seed=seed + number,
            )


def _check_processes(rules: Ruleset, seed: int, most: int, here: list[str]) -> None:
    """The same game under other hash seeds in other processes goes through the same places."""
    from stolik.testing.child import trace_in_child

    with concurrent.futures.ThreadPoolExecutor(len(HASH_SEEDS)) as pool:
        traces = list(pool.map(functools.partial(trace_in_child, rules, seed, most), HASH_SEEDS))
    for hash_seed, there in zip(HASH_SEEDS, traces, strict=True):
        if there != here:
            raise CheckFailed(
                "processes",
                f"in another process (PYTHONHASHSEED={hash_seed}) the game goes elsewhere; "
                "does a rule iterate over a set or over anything ordered by hash, or is there chance beside "
                "match.random?",
                seed=seed,
                action=_first_other(here, there),
            )
