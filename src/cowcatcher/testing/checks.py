"""What must hold at any moment of any game: one generator a law, which yields a sentence for each thing that is broken.

`cowcatcher.testing.conformance` plays games and runs these; a test may also run one of them on a position of its own.
"""

from __future__ import annotations

import inspect
import json
import pickle
from collections.abc import Iterable, Iterator
from itertools import pairwise
from random import Random
from typing import Any, Final, Generic

from cowcatcher.kernel.frames import ChanceFrame, Frame, Task
from cowcatcher.kernel.game import G, Game
from cowcatcher.kernel.match import shared_verb
from cowcatcher.kernel.options import Options
from cowcatcher.kernel.state import State, dump
from cowcatcher.kernel.types import CHANCE, NOBODY, Outcome, Reason
from cowcatcher.model.readers import model_of, problems

REDEALS: Final = 2
"""How many times what a seat cannot know is dealt anew at one moment."""


class Moment(Generic[G]):
    """A state of a game with what the checks need beside it.

    first: the state when the moment was made, at the beginning. options: settled. rng: for samples and redeals; a check
    may use it freely. redealt: how often dealing anew what a seat cannot know made a difference.
    """

    __slots__ = ("first", "game", "options", "redealt", "rng", "seats", "state")

    def __init__(self, game: Game[G], state: G, seats: int, options: Options | None = None, seed: int = 0) -> None:
        self.game = game
        self.state = state
        self.seats = seats
        self.options = game.settings(options)
        self.first: G = state.clone()
        self.rng = Random(seed)
        self.redealt = 0


def legal_list(at: Moment[G]) -> Iterator[str]:
    """Legal moves are ints of the table, ascending, unique, some; chance's are chance moves, a seat's are not."""
    s, table = at.state, at.game.table
    legal = s.legal()
    if s.over():
        return
    if not legal:
        yield "the pending decision has no legal move"
    if any(a >= b for a, b in pairwise(legal)):
        yield f"the legal moves are not ascending and unique: {_names(at, legal)}"
    outside = [m for m in legal if type(m) is not int or not 0 <= m < len(table)]
    if outside:
        yield f"legal moves outside the table: {outside}"
        return
    wrong = [m for m in legal if table.family_of(m).chance != (s.to_move() == CHANCE)]
    if wrong:
        whose = "chance" if s.to_move() == CHANCE else "a player"
        yield f"moves of {whose} from the wrong kind of family: {_names(at, wrong)}"


def frames(at: Moment[G]) -> Iterator[str]:
    """Whatever stands on the stack is in `game.frames`; a pending decision has a name and a seat of this game."""
    s = at.state
    known = set(at.game.frames)
    for frame in _all_frames(s.stack):
        if type(frame) not in known:
            yield f"{type(frame).__name__} is not in game.frames"
    if s.over():
        return
    top = s.stack[-1]
    if isinstance(top, Task):
        yield f"the task {type(top).__name__} is on top of the stack; nobody ran it (settle)"
    elif not top.decision:
        yield f"{type(top).__name__} has no decision name"
    elif not (0 <= top.seat < at.seats) and not (top.seat == CHANCE and isinstance(top, ChanceFrame)):
        yield f"the decision belongs to seat {top.seat}"


def soundness(at: Moment[G]) -> Iterator[str]:
    """Conservation laws hold, and there is an outcome exactly when the game is over."""
    for broken in at.game.check(at.state):
        yield f"check: {broken}"
    outcome = at.game.outcome(at.state)
    if at.state.over() and outcome is None:
        yield "the game is over without an outcome"
    if not at.state.over() and outcome is not None:
        yield "there is an outcome before the game is over"


def declared(at: Moment[G]) -> Iterator[str]:
    """The state is as its model says: references, ranges, lengths, what is conserved; frames are its shapes."""
    model = model_of(at.game)
    if model is None:
        return
    yield from (f"model: {broken}" for broken in problems(model, at.state))
    shapes = {shape.name: (shape.decision, shape.rule) for shape in model.shapes}
    for frame in at.game.frames:
        if shapes.get(frame.__name__, (frame.decision, frame.rule_id)) != (frame.decision, frame.rule_id):
            yield f"{frame.__name__} is not as its shape says"
    if {frame.__name__ for frame in at.game.frames if frame.rule_id} != set(shapes):
        yield "the frames of the game are not the shapes of its model"


def clones(at: Moment[G]) -> Iterator[str]:
    """A clone is equal and shares nothing that can change."""
    s = at.state
    before = dump(s)
    copy = s.clone()
    content = dump(copy)
    if content != before:
        yield f"the clone differs in {_difference(before, content)}"
    yield from (f"clone: {text}" for text in _shared(s, copy))
    _wander(copy, at.rng, 3)
    if dump(s) != before:
        yield f"moves of the clone change {_difference(before, dump(s))} of the original"


def fields(at: Moment[G]) -> Iterator[str]:
    """FIELDS and NOTES name all that changes: what else a state holds is shared and the same from first to last."""
    s = at.state
    if getattr(s, "__dict__", None):
        yield f"attributes outside __slots__: {', '.join(s.__dict__)}"
    copy = s.clone()
    for name in _attributes(s):
        if name in s.FIELDS or name in s.NOTES or name in ("stack", "reveals", "told"):
            if not hasattr(copy, name):
                yield f"the clone lacks {name}"
            continue
        values = [getattr(each, name, None) for each in (at.first, s, copy)]
        if values[1] is not values[2] or values[0] != values[1]:
            yield f"{name} is copied or changes, but is not in FIELDS"


def saving(at: Moment[G]) -> Iterator[str]:
    """dump, JSON and load give the same state, pickling too."""
    s = at.state
    content = dump(s)
    loaded = at.game.load(at.seats, at.options, json.loads(json.dumps(content)))
    copy = pickle.loads(pickle.dumps(s))  # noqa: S301 (we have just written it)
    for how, other in (("dump and load", loaded), ("pickling", copy)):
        if dump(other) != content:
            yield f"{how} changes {_difference(content, dump(other))}"
        elif other.legal() != s.legal():
            yield f"after {how} other moves are legal"
        elif [type(f) for f in other.stack] != [type(f) for f in s.stack]:
            yield f"after {how} there are other frames"


def refusals(at: Moment[G]) -> Iterator[str]:
    """`why_not` answers for every move of the table, and changes nothing."""
    s = at.state
    if s.over():
        return
    legal = set(s.legal())
    before = dump(s)
    for m in range(len(at.game.table)):
        reason = None if m in legal else s.stack[-1].why_not(s, m)
        if reason is not None and not (isinstance(reason, Reason) and reason.key and reason.rule):
            yield f"why_not({at.game.table.name(m)}) is no proper reason: {reason!r}"
    if dump(s) != before:
        yield "asking for reasons changes the state"


def views(at: Moment[G]) -> Iterator[str]:
    """No seat's view depends on what the seat cannot know, and all that is dealt anew is a sound state of its own."""
    s, game = at.state, at.game
    before = dump(s)
    secrets = game.has_secrets(at.seats, at.options)
    for seat in (None, *range(at.seats)):
        view = game.view(s, seat)
        content = view.content()
        yield from (f"view of {_who(seat)}: {text}" for text in _shared(s, view.known))
        if seat is not None and not secrets and content["known"] != before:
            yield f"has_secrets is false, but {_who(seat)} does not see {_difference(before, content['known'])}"
        if view.legal and seat != s.to_move():
            yield f"the view of {_who(seat)} lists the options of another"
        if seat is None:
            continue
        for _ in range(REDEALS):
            other = game.determinize(s, seat, at.rng)
            at.redealt += dump(other) != before
            yield from _redealt(at, seat, content, other)
    if dump(s) != before:
        yield "looking at the state or dealing it anew changes it"


def _redealt(at: Moment[G], seat: int, content: dict[str, Any], other: G) -> Iterator[str]:
    s, game = at.state, at.game
    seen = game.view(other, seat).content()
    if seen != content:
        yield f"view(determinize) of {_who(seat)} differs in {_difference(content, seen)}"
    yield from (f"determinize for {_who(seat)}: {text}" for text in _shared(s, other))
    yield from (f"determinize for {_who(seat)}: check: {broken}" for broken in game.check(other))
    number = at.rng.getrandbits(30)
    one, two = (dump(game.determinize(each, seat, Random(number))) for each in (s, other))
    if one != two:
        yield f"determinize for {_who(seat)} depends on what he cannot know: it differs in {_difference(one, two)}"
    if not s.over() and s.to_move() != seat and not _sees(s, seat, s.legal()[0]):
        told, might = (shared_verb(game.table, each.legal()) for each in (s, other))
        if told != might:
            yield f"a copy of the record would tell {_who(seat)} {told or '?'}:?, which depends on what he cannot know"


def hidden_moves(at: Moment[G]) -> Iterator[str]:
    """A move that a seat does not see makes no difference to its view, unless something was turned up (`Reveal`)."""
    s, game = at.state, at.game
    legal = s.legal()
    if len(legal) < 2:
        return
    for seat in range(at.seats):
        told: tuple[int, dict[str, Any]] | None = None
        for m in [m for m in legal if not _sees(s, seat, m)][:6]:
            after = s.clone()
            after.apply(m)
            if after.reveals != s.reveals:
                continue
            content = game.view(after, seat).content()
            if told is None:
                told = (m, content)
            elif content != told[1]:
                moves = f"{game.table.name(told[0])} and {game.table.name(m)}"
                yield f"{_who(seat)} can tell {moves} apart, unseen moves: {_difference(told[1], content)}"
                break


def choices(at: Moment[G]) -> Iterator[str]:
    """Whoever chooses in secret at the same time as others may do so in any order: nothing depends on it."""
    s, game = at.state, at.game
    first, *others = s.choosers() or [CHANCE]
    for seat in others:
        mine = s.called(seat)
        legal, content = mine.legal(), game.view(mine, seat).content()
        m, n = at.rng.choice(s.legal()), at.rng.choice(legal)
        one = s.clone()
        one.apply(m)
        if one.called(seat).legal() != legal:
            yield f"the options of {_who(seat)} depend on the secret choice of {_who(first)}"
            continue
        seen = game.view(one.called(seat), seat).content()
        if seen["legal"] != content["legal"] or len(s.choosers()) != len(one.choosers()) + 1:
            yield f"{_who(seat)} can tell more once {_who(first)} has chosen: {_difference(content, seen)}"
        one = one.called(seat)
        one.apply(n)
        mine.apply(n)
        other = mine.called(first)
        other.apply(m)
        if dump(one) != dump(other):
            yield f"it matters which of seats {first} and {seat} chooses first: {_difference(dump(one), dump(other))}"


def weights(at: Moment[G]) -> Iterator[str]:
    """Chance weights are positive ints of the legal moves, and `sample` draws none but these."""
    s = at.state
    top = s.stack[-1] if s.stack else None
    pairs = s.weights()
    if not isinstance(top, ChanceFrame):
        return
    if any(type(w) is not int or w <= 0 for _, w in pairs):
        yield f"weights that are not positive ints: {pairs}"
    if [m for m, _ in pairs] != s.legal():
        yield "the moves with weights are not the legal ones"
    before = dump(s)
    for _ in range(5):
        m = s.sample(at.rng)
        if m not in s.legal():
            yield f"sample draws {at.game.table.name(m)}, which has no weight"
    if dump(s) != before:
        yield "sampling changes the state"


def surprise(at: Moment[G], draws: int) -> tuple[float, int]:
    """How far `draws` samples lie from the weights: chi-square and its degrees of freedom; rare outcomes are pooled."""
    pairs = at.state.weights()
    total = sum(w for _, w in pairs)
    seen = dict.fromkeys((m for m, _ in pairs), 0)
    for _ in range(draws):
        seen[at.state.sample(at.rng)] += 1
    cells: list[list[float]] = [[0.0, 0.0]]
    for m, w in sorted(pairs, key=lambda pair: pair[1]):
        cells[-1][0] += seen[m]
        cells[-1][1] += draws * w / total
        if cells[-1][1] >= 8:
            cells.append([0.0, 0.0])
    if cells[-1][1] < 8 and len(cells) > 1:
        last = cells.pop()
        cells[-1] = [cells[-1][0] + last[0], cells[-1][1] + last[1]]
    return sum((got - due) ** 2 / due for got, due in cells), len(cells) - 1


def ending(at: Moment[G], outcome: Outcome | None) -> Iterator[str]:
    """When all is over nothing is pending; places follow scores: whoever has more is in front."""
    s = at.state
    if s.legal() or s.weights() or s.to_move() != NOBODY or s.decision():
        yield "the game is over, but a decision is pending"
    if outcome is None:
        yield "the game is over without an outcome"
        return
    scores, ranks = outcome.scores, outcome.ranks
    if len(scores) != at.seats or len(ranks) != at.seats:
        yield f"scores {scores} and ranks {ranks} for {at.seats} seats"
    elif not _are_places(ranks):
        yield f"ranks {ranks} are no places"
    elif any(a > b and ranks[i] >= ranks[j] for i, a in enumerate(scores) for j, b in enumerate(scores)):
        yield f"ranks {ranks} do not follow the scores {scores}"
    if not outcome.reason or any(c.isspace() for c in outcome.reason):
        yield f"the end reason {outcome.reason!r} is not a word"
    if at.game.points(s) != list(scores):
        yield f"the points {at.game.points(s)} of a game that is over are not its scores {scores}"


def _are_places(ranks: tuple[int, ...]) -> bool:
    """Whether each rank follows from how many are in front; a single seat may be second, behind the game itself."""
    if len(ranks) == 1:
        return ranks[0] in (1, 2)
    return all(rank == 1 + sum(r < rank for r in ranks) for rank in ranks)


def _sees(s: State, seat: int, m: int) -> bool:
    return s.stack[-1].seen_by(s, m) >> seat & 1 == 1


def _who(seat: int | None) -> str:
    return "a spectator" if seat is None else f"seat {seat}"


def _names(at: Moment[G], moves: Iterable[int]) -> str:
    return ", ".join(at.game.table.name(m) if 0 <= m < len(at.game.table) else str(m) for m in moves)


def _wander(s: State, rng: Random, moves: int) -> None:
    for _ in range(moves):
        legal = s.legal()
        if legal:
            s.apply(legal[int(rng.random() * len(legal))])


def _attributes(s: object) -> list[str]:
    """Names of the slots, compiled or not."""
    return [
        name
        for cls in type(s).__mro__
        for name, value in vars(cls).items()
        if not name.startswith("__") and (inspect.ismemberdescriptor(value) or inspect.isgetsetdescriptor(value))
    ]


def _shared(a: State, b: State) -> Iterator[str]:
    """Mutable content that two states have in common."""
    for name in ("stack", *a.FIELDS):
        if _overlap(getattr(a, name), getattr(b, name)):
            yield f"{name} is shared with the original"


def _overlap(a: Any, b: Any) -> bool:
    if isinstance(a, (int, str, tuple, Frame)):
        return False
    if a is b:
        return True
    if isinstance(a, list):  # most are of numbers, which are shared by right
        return any(_overlap(x, y) for x, y in zip(a, b, strict=False) if type(x) is not int)
    return any(_overlap(getattr(a, name), getattr(b, name)) for name in _attributes(a))


def _difference(a: dict[str, Any], b: dict[str, Any]) -> str:
    """Names of the parts in which two contents differ."""
    parts = []
    for name in sorted({*a, *b}):
        if a.get(name) != b.get(name):
            inner = isinstance(a.get(name), dict) and isinstance(b.get(name), dict)
            parts.append(f"{name} ({_difference(a[name], b[name])})" if inner else name)
    return ", ".join(parts) or "nothing"


def _all_frames(content: Iterable[Any]) -> Iterator[Frame[Any]]:
    for part in content:
        if isinstance(part, Frame):
            yield part
            yield from _all_frames(part.args())
        elif isinstance(part, tuple):
            yield from _all_frames(part)
