"""Who knows what: imagined worlds, and whether an action told anybody something.

A world that a seat can't tell from the real one is a renaming of the cards that it does not know, within
groups of cards that nobody can tell apart.  Because rules treat cards by what is printed on them, the
renamed answers lead through the renamed world to the same place.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

import attrs

from stolik.cards import Card
from stolik.decisions import Action, AllDecision, Decision, DiscreetDecision, Reason, is_silent
from stolik.errors import IllegalAction
from stolik.ids import Seat
from stolik.rng import RandomSource, Stream
from stolik.state import GameState, State, Zone, children, zones
from stolik.text import Catalog
from stolik.visibility import audience

if TYPE_CHECKING:
    from stolik.match import Match

_ = Catalog("stolik")
Renaming = Mapping[str, Card[Any]]
TRIES = 16
"""How often a world is dealt anew when the answers so far do not fit the one that was dealt."""
FRESH_TRIES = 2
"""In how many of those the chance of the running step is drawn anew too."""


def known_cards(match: Match[Any], viewer: Seat | None) -> set[str]:
    """Return the ids of the cards whose place a viewer knows."""
    return {card.id for zone in zones(match.state, match) if zone.is_known_to(viewer) for card in zone.cards}


def hidden_groups(
    match: Match[Any], state: State, viewer: Seat | None
) -> dict[Hashable, list[tuple[Zone, int]]]:
    """Return the places of the cards that a viewer does not know, by group (see ``Game.hidden_group``)."""
    groups: dict[Hashable, list[tuple[Zone, int]]] = {}
    group_of = match.game.hidden_group
    for zone in zones(state, match):
        if not zone.is_known_to(viewer):
            for place, card in enumerate(zone.cards):
                groups.setdefault(group_of(card, zone, place), []).append((zone, place))
    return groups


def secret_fields(match: Match[Any], viewer: Seat | None) -> set[str]:
    """Return the paths of the numbers, flags and words that a viewer can't see."""
    return set(_secret_fields(match.state, match, viewer, None, ""))


def _secret_fields(
    whole: State, match: Match[Any], viewer: Seat | None, owner: Seat | None, path: str
) -> Iterable[str]:
    for spec in whole.__stolik_fields__:
        hides = spec.kind in ("counter", "flag", "text")
        if hides and not audience(spec.seen_by, match).includes(viewer, owner):
            yield path + spec.name
    for _spec, child, child_owner, child_path in children(whole, owner, path):
        yield from _secret_fields(child, match, viewer, child_owner, child_path + ".")


def imagine(match: Match[Any], viewer: Seat | None, random: RandomSource) -> Any:
    """Return a match that a viewer can't tell from this one, and that shares nothing secret with it."""
    start = match._step_start()
    pending = _pending(match)
    if start.at == len(match) - pending:
        state = start.state.copy()
        _deal_anew(match, state, viewer, random)
        world = _begin(match, state, viewer, random)
    else:
        world = _rename_and_replay(match, start.state, viewer, random, pending)
    _answer_anew(match, world, viewer, random, pending)
    return world


def _pending(match: Match[Any]) -> int:
    """Return how many secret answers wait for the others."""
    return len(match.decision.answers) if isinstance(match.decision, AllDecision) else 0


def _deal_anew(match: Match[Any], state: State, viewer: Seat | None, random: RandomSource) -> None:
    for places in hidden_groups(match, state, viewer).values():
        cards = sorted((zone.cards[place] for zone, place in places), key=_id_of)
        random.shuffle(cards)
        for (zone, place), card in zip(places, cards, strict=True):
            zone.cards[place] = card


def _id_of(card: Card[Any]) -> str:
    """Return what hidden cards are sorted by, so that a world does not depend on where they really lie."""
    return card.id


def _begin(
    match: Match[Any],
    state: GameState,
    viewer: Seat | None,
    random: RandomSource,
    given: Mapping[str, Sequence[int]] | None = None,
) -> Any:
    """Return a match that begins a step in an imagined state, with another future.

    ``given`` are words of chance that the step draws first.
    """
    from stolik.match import Anchor

    world = match._blank()
    world.seed = None
    world._secret = random.randbytes(32)
    world._given = given
    world._past = []
    world._log_from = match.step_at
    anchor = Anchor(state, {}, match.step_at, match._steps_done)
    world._origin = world._anchor = anchor
    world._streams = {}
    world._positions = {}
    world.state = state
    match.game.imagine(world, viewer, random)
    world._begin(anchor)
    return world


def _rename_and_replay(
    match: Match[Any], base: GameState, viewer: Seat | None, random: RandomSource, pending: int
) -> Any:
    """Deal anew in the middle of a step: rename the cards at its start and run the answers again.

    Chance that the step has used already is drawn anew if that changes nothing for the viewer (a deck that
    was shuffled in secret); if it does (dice that lie on the table), it is given.
    """
    answers = match._entries(match.step_at, len(match) - pending)
    drawn = _words_of_step(match)
    for attempt in range(TRIES):
        given = drawn if attempt >= FRESH_TRIES else None
        renaming = _renaming(hidden_groups(match, match.state, viewer).values(), random)
        state = base.copy()
        rename(state, match, renaming)
        world = _begin(match, state, viewer, random, given)
        if (
            _replay(world, match, answers, renaming)
            and _question(world) == _question(match)
            and (not drawn or _looks_alike(world, match, viewer))
        ):
            return world
    # The hidden cards themselves decided what was asked: keep the answers, deal only what lies hidden now.
    world = _begin(match, base.copy(), viewer, random, drawn)
    _replay(world, match, answers, {})
    _deal_anew(match, world.state, viewer, random)
    return world


def _words_of_step(match: Match[Any]) -> dict[str, list[int]]:
    """Return the words that the running step has drawn, by stream."""
    before = match._step_start().positions
    words = {}
    for name, now in match.positions().items():
        start = before.get(name, 0)
        if now > start:
            given = match._given.get(name, ()) if match._given else ()
            stream = Stream(match.secret, name, start, given)
            words[name] = [stream.word() for _word in range(now - start)]
    return words


def _looks_alike(world: Match[Any], match: Match[Any], viewer: Seat | None) -> bool:
    one, other = world.view(viewer), match.view(viewer)
    return one["panels"] == other["panels"] and one["decision"] == other["decision"]


def _question(match: Match[Any]) -> tuple[str, tuple[Seat, ...]] | None:
    return (match.decision.key, match.decision.seats) if match.decision else None


def _replay(
    world: Match[Any], match: Match[Any], answers: Iterable[tuple[Seat, Any]], renaming: Renaming
) -> bool:
    """Give the answers of a match in a world with other cards; return whether they lead to a question."""
    for seat, answer in answers:
        if not _say(world, seat, rename_answer(answer, renaming)):
            return False
    _keep_silent(world, match.decision)
    return world.decision is not None


def _answer_anew(
    match: Match[Any], world: Match[Any], viewer: Seat | None, random: RandomSource, pending: int
) -> None:
    for seat, answer in match._entries(len(match) - pending, len(match)):
        if seat == viewer:
            world.decide(answer, seat)
        elif world.decision is not None:
            world.decide(random.choice(world.decision.options_of(seat)), seat)


def _renaming(groups: Iterable[list[tuple[Zone, int]]], random: RandomSource) -> Renaming:
    renaming: dict[str, Card[Any]] = {}
    for places in groups:
        cards = [zone.cards[place] for zone, place in places]
        shuffled = sorted(cards, key=_id_of)
        random.shuffle(shuffled)
        renaming.update((old.id, new) for old, new in zip(cards, shuffled, strict=True))
    return renaming


def rename(state: State, match: Match[Any], renaming: Renaming) -> None:
    """Put other cards in the places of the renamed ones, everywhere in a state."""
    for zone in zones(state, match):
        zone.cards[:] = [renaming.get(card.id, card) for card in zone.cards]


def rename_answer(answer: Any, renaming: Renaming) -> Any:
    """Return an answer of the log as it reads in a renamed world."""
    if isinstance(answer, tuple):
        return tuple(rename_answer(one, renaming) for one in answer)
    if isinstance(answer, Action):
        changes: dict[str, Any] = {}
        for field in attrs.fields(type(answer)):  # type: ignore[arg-type]
            value = getattr(answer, field.name)
            if isinstance(value, Card):
                changes[field.name] = renaming.get(value.id, value)
            elif isinstance(value, tuple):
                changes[field.name] = tuple(rename_answer(one, renaming) for one in value)
        return attrs.evolve(answer, **changes) if changes else answer  # type: ignore[misc]
    if isinstance(answer, Card):
        return renaming.get(answer.id, answer)
    return answer


class Witness:
    """Remembers which cards each viewer has ever known in a match: it plays the same match beside it.

    Attributes:
        known: the ids of these cards, by viewer.
    """

    def __init__(self, match: Match[Any], viewers: Iterable[Seat | None]) -> None:
        """Begin with the set-up of a match, whatever was played in it since."""
        self.known: dict[Seat | None, set[str]] = {viewer: set() for viewer in viewers}
        self._past = past = match._blank()
        past._past, past._log_from, past._origin, past._anchor = [], 0, None, None
        past._events = _Watch(past, self.known)
        past._begin(None)
        _note_known(past, self.known)

    def follow(self, match: Match[Any]) -> None:
        """Play on to where the match is now."""
        for seat, answer in match.log[len(self._past) :]:
            self._past.decide(answer, seat)
            _note_known(self._past, self.known)


def counterfactual(
    match: Match[Any], viewer: Seat | None, random: RandomSource, witness: Witness | None = None
) -> Any | None:
    """Return a match with another past that a viewer could not have told from this one, or ``None``.

    Every card that the viewer never knew is renamed from the set-up on, and the whole log is played again;
    who is asked discreetly in one of the two and not in the other keeps silent.  ``None``: there is nothing
    hidden, or the hidden cards themselves decided what was asked.  A witness that has followed the match
    spares going through its past once more for each viewer.
    """
    match = match.as_seen_by(viewer)
    witness = witness or Witness(match, [viewer])
    witness.follow(match)
    known = witness.known[viewer]
    groups = [
        [(zone, place) for zone, place in places if zone.cards[place].id not in known]
        for places in hidden_groups(match, match.state, viewer).values()
    ]
    renaming = _renaming(groups, random)
    if all(old == new.id for old, new in renaming.items()):
        return None
    other = match._blank()
    other._past, other._log_from, other._events = [], 0, []
    other._set_up()
    rename(other.state, other, renaming)
    from stolik.match import Anchor

    other._origin = other._anchor = Anchor(other.state.copy(), other.positions(), 0, 0)
    other._launch()
    for seat, answer in match.log:
        if not _say(other, seat, rename_answer(answer, renaming)):
            return None
    _keep_silent(other, match.decision)
    return other


def _say(match: Match[Any], seat: Seat, answer: Any) -> bool:
    """Give an answer of a match with other cards; return whether it is legal.

    Who is asked discreetly here and was not there keeps silent first; who kept silent there and is not asked
    here has nothing to say.
    """
    while True:
        asked = match.decision
        is_discreet = isinstance(asked, DiscreetDecision)
        if is_silent(answer) and not (is_discreet and asked is not None and asked.seat == seat):
            return True
        try:
            match.decide(answer, seat)
        except IllegalAction:
            if not isinstance(asked, DiscreetDecision):
                return False
            match.decide(asked.refusal)
        else:
            return True


def _keep_silent(match: Match[Any], until: Decision | None = None) -> None:
    """Refuse discreet questions until somebody is asked openly, or the seat of a question discreetly."""
    seat = until.seat if isinstance(until, DiscreetDecision) else None
    while isinstance(match.decision, DiscreetDecision) and match.decision.seat != seat:
        match.decide(match.decision.refusal)


class _Watch(list[Any]):
    """Takes the place of the events of a match: notes what viewers know whenever something is told.

    So a card counts as known that was open only between two questions.
    """

    def __init__(self, match: Match[Any], known: Mapping[Seat | None, set[str]]) -> None:
        super().__init__()
        self._match = match
        self._known = known

    def append(self, event: Any) -> None:  # noqa: ARG002 - what is told does not matter, only when
        if hasattr(self._match, "state"):
            _note_known(self._match, self._known)


def _note_known(match: Match[Any], known: Mapping[Seat | None, set[str]]) -> None:
    """Add the cards whose place each viewer knows now."""
    for zone in zones(match.state, match):
        for viewer, ids in known.items():
            if zone.is_known_to(viewer):
                ids.update(card.id for card in zone.cards)


def barrier(match: Match[Any], seat: Seat, answer: Any) -> Reason | None:
    """Return why an action could not be taken back: it would use chance, or somebody would learn something.

    Args:
        match: a match before the action, which is played on it.
        seat: who acts.
        answer: the action.
    """
    viewers = [None, *map(Seat, match.seats)]
    drawn = {name: count for name, count in match.positions().items() if count}
    known = [known_cards(match, viewer) for viewer in viewers]
    secret = [secret_fields(match, viewer) for viewer in viewers]
    asked = match.decision
    learned: list[set[str]] = [set() for _viewer in viewers]
    match._events = _Watch(match, dict(zip(viewers, learned, strict=True)))
    match.decide(answer, seat)
    _keep_silent(match)
    if drawn != {name: count for name, count in match.positions().items() if count}:
        return Reason("chance-used", _("Dice or a shuffle were used; that can't be taken back."))
    revealed = Reason("card-revealed", _("Something hidden was revealed; that can't be taken back."))
    if isinstance(asked, AllDecision) and len(asked.by_seat) > 1 and not _pending(match):
        return revealed
    for viewer, before, secret_before, told in zip(viewers, known, secret, learned, strict=True):
        if (told | known_cards(match, viewer)) - before:
            return revealed
        if secret_before - secret_fields(match, viewer):
            return revealed
    return None
