"""The plan behind a move: where it leads within the next turns, as the rules told it where that was played on.

What is worth a word is data of the game, `plan.toml` beside the ledger: numbers and facts that the rules tell when
something is reached. The phrases are `plan.<name>` in the game's catalogue.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from statistics import median_low
from typing import TYPE_CHECKING, Any, Final

from cowcatcher.data.build import build, read_toml
from cowcatcher.kernel.events import Change, Event
from cowcatcher.kernel.game import View
from cowcatcher.kernel.state import State
from cowcatcher.model.readers import counted, model_of, place_of
from cowcatcher.model.words import Model, Why
from cowcatcher.registry import folder
from cowcatcher.text.catalogue import load
from cowcatcher.text.figures import MINUS

if TYPE_CHECKING:
    from cowcatcher.text.speaker import Speaker

FILE: Final = "plan.toml"

MOST: Final = 4
"""A plan names no more than so many things, and so many sources of points."""

AHEAD: Final = 3
"""A plan looks so many turns beyond the present one, where a game says nothing else."""

THE_ROUND: Final = 0
"""Instead: to the end of the round, in games that count rounds."""


@dataclass(frozen=True)
class Mark:
    """Something that a plan names once the rules tell it of the seat.

    name: of its phrase, `plan.<name>`, and of the number in the game's model, if `of` does not name another. of: a
    number of each seat, or one that says of each thing whose it is; or a fact, which says first whose it is, then of
    what. whys: the reasons that count, all if none are named. falls: it is reached where the number falls, not where it
    grows. says: what of the speaker tells {what} in the phrase, by the last axis of the number or the second thing of
    the fact; sees: it takes the position, too. {n} is how many there are then, or how many fewer, {by} how many more.
    """

    name: str
    of: str = ""
    whys: tuple[str, ...] = ()
    falls: bool = False
    says: str = ""
    sees: bool = False

    def hears(self, m: Model, event: Event) -> bool:
        """Whether an event is of what it looks at."""
        of = self.of or self.name
        if not isinstance(event, Change):
            return type(event).__name__ == of
        return m.numbered[event.field].name == of and (not self.whys or m.reasons[event.why].name in self.whys)


@dataclass(frozen=True)
class Outline:
    """A plan.toml. ahead: how many turns beyond the present one a plan looks, or THE_ROUND. ending: the task that
    scores the end, where the score sheet of a running game does not count what it brings; without: sources of points
    that nobody can tell before it. marks: what a plan names, what matters most before the others."""

    ahead: int = AHEAD
    ending: str = ""
    without: tuple[str, ...] = ()
    marks: tuple[Mark, ...] = ()


@cache
def outline(slug: str) -> Outline:
    """What a game's plan.toml says; nothing without one. Raises BadData where something in it is wrong."""
    file = (folder(slug) or Path()) / FILE
    return build(Outline, read_toml(file), FILE) if file.exists() else Outline()


@dataclass(frozen=True)
class Reached:
    """A mark that was reached. mark: its place among the speaker's; at: of what its number counts; n: how many there
    are then; by: how many more; turn: in which turn from now."""

    mark: int
    at: int
    n: int
    by: int
    turn: int


Heard = tuple[int, Sequence[Event]]
"""In which of the seat's turns from now, and what the rules told the seat of a move."""


@dataclass(frozen=True)
class Course:
    """What followed a move once, played on from what the seat knows: where it began, what was told, where it ended."""

    start: State
    told: Sequence[Heard]
    end: State


@dataclass(frozen=True)
class Plan:
    """steps: what is likely to be reached, by how many turns from now. points: what that brings from each source, by
    its name, as if the game ended then; none where a game names no sources. total: all of it. turns: how far it looks,
    or THE_ROUND."""

    steps: tuple[tuple[int, tuple[str, ...]], ...]
    points: tuple[tuple[str, int], ...]
    total: int
    turns: int


def planned(talk: Speaker[Any], seat: int, courses: Sequence[Course]) -> Plan | None:
    """What several courses of a move have in common; None where there are none, or nobody speaks for the game."""
    if not courses:
        return None
    brought = points(talk, seat, courses)
    named = tuple((source, n) for source, n in brought if source)
    return Plan(tuple(steps(talk, seat, courses)), named, sum(n for _, n in brought), talk.plan.ahead)


# --- What is reached --------------------------------------------------------------------------------------------------


def steps(talk: Speaker[Any], seat: int, courses: Sequence[Course]) -> Iterable[tuple[int, tuple[str, ...]]]:
    """What at least half of the courses reach after the present turn, the first of the marks before the others where
    there is too much, then by turns."""
    kept = sorted(agreed([reached(talk, seat, course) for course in courses]), key=lambda one: (one.mark, one.turn))
    by_turn: dict[int, tuple[str, ...]] = {}
    for one in sorted(kept[:MOST], key=lambda one: one.turn):
        by_turn[one.turn] = (*by_turn.get(one.turn, ()), phrase(talk, courses[0].start, one))
    return by_turn.items()


def reached(talk: Speaker[Any], seat: int, course: Course) -> list[Reached]:
    """The marks that a course reaches behind the present turn, of each thing the first time; where it looks to the end
    of the round, behind the present move, and all that the round brings."""
    model = model_of(talk.game)
    if model is None or not talk.plan.marks:
        return []
    found: dict[tuple[int, int], Reached] = {}
    grown: Counter[tuple[int, int]] = Counter()
    for ply, (turn, events) in enumerate(course.told):
        when = turn if talk.plan.ahead != THE_ROUND else min(ply, 1)
        for event in events:
            n = by = 0
            if isinstance(event, Change):
                grown[event.field, event.at] += event.by
                n, by = cell(model, course.start, event) + grown[event.field, event.at], abs(event.by)
            for mark, at in met(talk, model, course.start, seat, event):
                before = found.get((mark, at))
                if when and (before is None or before.turn == when):
                    found[mark, at] = Reached(mark, at, n, by + (before.by if before else 0), when)
    return list(found.values())


def met(talk: Speaker[Any], model: Model, s: Any, seat: int, event: Event) -> Iterable[tuple[int, int]]:
    """Which marks an event reaches for a seat, and of which of what is counted."""
    for mark, looked in enumerate(talk.plan.marks):
        if looked.hears(model, event):
            whose, at, grows = happened(model, s, event)
            if whose == seat and looked.falls != grows:
                yield mark, at


def happened(model: Model, s: Any, event: Event) -> tuple[object, int, bool]:
    """Whose it is, which of what is counted, and whether there is more of it."""
    if not isinstance(event, Change):
        whose, at = (*event.args(), 0)[:2]
        return whose, at if isinstance(at, int) else 0, True
    number = model.numbered[event.field]
    value = number.value
    if value.kind == "seat" or (value.of is not None and value.of.around):
        return event.where + event.by, event.at, True
    place = place_of(model, s, event)
    return place[0], place[-1] if len(place) > 1 else 0, event.by > 0


def cell(model: Model, s: State, change: Change) -> int:
    """What a number was in a position, there where it changes."""
    return counted(model, s, model.numbered[change.field])[change.at]


def agreed(found: Sequence[Sequence[Reached]]) -> list[Reached]:
    """What at least half of the courses reach, as they do in the middle."""
    by_thing: dict[tuple[int, int], list[Reached]] = {}
    for course in found:
        for one in course:
            by_thing.setdefault((one.mark, one.at), []).append(one)
    return [middle(ones) for ones in by_thing.values() if 2 * len(ones) >= len(found)]


def middle(ones: Sequence[Reached]) -> Reached:
    """The same thing as several courses reach it, as in the middle one."""
    n, by, turn = (median_low([getattr(one, name) for one in ones]) for name in ("n", "by", "turn"))
    return Reached(ones[0].mark, ones[0].at, n, by, turn)


def phrase(talk: Speaker[Any], s: State, one: Reached) -> str:
    """What is reached, in a few words."""
    mark = talk.plan.marks[one.mark]
    n = one.by if mark.falls else one.n
    return talk.say(f"plan.{mark.name}", what=thing(talk, s, mark, one.at), n=n, by=one.by)


def thing(talk: Speaker[Any], s: State, mark: Mark, at: int) -> str:
    """What a number or a fact of a mark is of; "" where it is of nothing more."""
    if not mark.says:
        return ""
    says = getattr(talk, mark.says)
    if not callable(says):
        return str(says[at])
    return str(says(s, at) if mark.sees else says(at))


# --- What it brings ---------------------------------------------------------------------------------------------------


def points(talk: Speaker[Any], seat: int, courses: Sequence[Course]) -> list[tuple[str, int]]:
    """What each source brings on average within the courses, as if the game ended behind them, the most before the
    others; a source that brings nothing is left out. Where a game names no sources, "" is the source of all."""
    brought: Counter[str] = Counter()
    for course in courses:
        for sign, s in ((-1, course.start), (1, course.end)):
            for source, figure in sheet(talk, s, seat):
                brought[source] += sign * figure
    rounded = [(source, round(n / len(courses))) for source, n in brought.items()]
    return sorted([(source, n) for source, n in rounded if n], key=lambda one: (-one[1], one[0]))


def sheet(talk: Speaker[Any], s: State, seat: int) -> list[tuple[str, int]]:
    """A seat's points by source as if the game ended now: what the source is called, how many."""
    ended = talk.ended(s.clone()) if s.stack else s
    found = talk.score_sheet(View(seat, ended, ended.to_move(), ended.decision(), ()))
    rows = list(zip(found.sources, found.rows, strict=False))
    if not rows:
        return [("", found.totals[seat])]
    without = talk.plan.without if s.stack else ()
    return [(source(talk, why, row[0]), row[1][seat]) for why, row in rows if why.name not in without]


def source(talk: Speaker[Any], why: Why, label: str) -> str:
    """What a source is called: as on the score sheet, if a game has no shorter word for it."""
    key = f"plan.source.{why.name}"
    return talk.say(key) if talk.words.has(key) else label


# --- In sentences -----------------------------------------------------------------------------------------------------


def sentence(plan: Plan, language: str) -> str:
    """What is likely to be reached, in one sentence; "" for nothing."""
    words = load(language)
    parts = []
    for turn, things in plan.steps:
        what = ", ".join(things)
        if plan.turns == THE_ROUND:
            parts.append(words.say("ahead.round", what=what))
        elif turn == 1:
            parts.append(words.say("ahead.next", what=what))
        else:
            parts.append(words.say("ahead.later", n=turn, what=what))
    whole = "; ".join(parts)
    return f"{whole[:1].upper()}{whole[1:]}." if whole else ""


def signed(n: int) -> str:
    """A number of points that come or go."""
    return f"+{n}" if n > 0 else str(n).replace("-", MINUS)


def account(plan: Plan, language: str) -> str:
    """What that brings and where from, in a few words: "+9 (cities +6, buildings +3)"; "" for nothing."""
    if not plan.points:
        return signed(plan.total) if plan.total else ""
    parts = ", ".join(f"{source} {signed(n)}" for source, n in shown(plan.points))
    return load(language).say("ahead.points", total=signed(plan.total), parts=parts)


def shown(points: Sequence[tuple[str, int]]) -> Sequence[tuple[str, int]]:
    """The sources that are named: those that bring or cost most, in their order."""
    least = sorted((abs(n) for _, n in points), reverse=True)[:MOST]
    return [one for one in points if abs(one[1]) >= least[-1]][:MOST]


def heading(plan: Plan, language: str) -> str:
    """What stands before the account: by when there are those points."""
    words = load(language)
    return words.say("ahead.within_round") if plan.turns == THE_ROUND else words.say("ahead.within", n=plan.turns)
