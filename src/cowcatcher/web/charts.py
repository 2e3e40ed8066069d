"""Figures of a match in pictures: the turns, the points after each, where they came from."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from threading import Lock
from typing import Any, Final, TypeVar

from cowcatcher.kernel.match import Match
from cowcatcher.render.scale import coloured, round_step
from cowcatcher.text import ScoreSheet, Speaker
from cowcatcher.text.accounts import Accounts
from cowcatcher.text.story import Onlooker

WIDTH: Final = 350
HEIGHT: Final = 190
LEFT: Final = 34
MOST: Final = 60
"""A course has at most so many points: the score is counted anew for each."""

KEPT: Final = 200
"""Courses and accounts that are kept, the least used forgotten first."""

NAMES: Final = 130
"""Room for names left of the bars of a wide picture; in a narrow one the shapes say whose they are."""

SHAPES: Final = 30

T = TypeVar("T")

_kept: OrderedDict[Hashable, Any] = OrderedDict()
_guard = Lock()


def turns_of(match: Match[Any], talk: Speaker[Any]) -> list[tuple[int, int, int | None]]:
    """The turns: first ply, ply behind the last, seat. Moves of one seat in a row are a turn, draws belong to it."""
    turns: list[tuple[int, int, int | None]] = []
    for ply, played in enumerate(match.played):
        seat = talk.actor(played.seat, played.move)
        if turns and seat in (None, turns[-1][2]):
            turns[-1] = (turns[-1][0], ply + 1, turns[-1][2])
        else:
            turns.append((ply, ply + 1, seat))
    return turns


def kept(key: Hashable, make: Callable[[], T]) -> T:
    """What belongs to a key, made when it is asked for the first time."""
    with _guard:
        if key in _kept:
            _kept.move_to_end(key)
            found: T = _kept[key]
            return found
    found = make()
    with _guard:
        _kept[key] = found
        while len(_kept) > KEPT:
            _kept.popitem(last=False)
    return found


def course_of(table_id: str, match: Match[Any], talk: Speaker[Any]) -> list[tuple[int, tuple[int, ...]]]:
    """The points of all, as everybody may know them, after some of the turns and at the end: ply and totals."""
    return kept(("course", table_id, match.ply, match.crossings), lambda: counted(match, talk))


def counted(match: Match[Any], talk: Speaker[Any]) -> list[tuple[int, tuple[int, ...]]]:
    """The same, counted anew."""
    ends = [end for _, end, _ in turns_of(match, talk)]
    wanted = set(ends[:: max(1, len(ends) // MOST)]) | {match.ply}
    state = match.state_at(0)
    found = [(0, talk.score_sheet(match.game.view(state, None)).totals)]
    for ply, played in enumerate(match.played, 1):
        state.apply(played.move)
        if ply in wanted:
            found.append((ply, talk.score_sheet(match.game.view(state, None)).totals))
    return found


def accounts_of(table_id: str, match: Match[Any], talk: Speaker[Any]) -> Accounts:
    """How the figures of the score sheet came about, as everybody may know it."""
    key = ("accounts", table_id, match.ply, match.crossings, talk.language)
    return kept(key, lambda: talk.accounts(match.view(None), Onlooker(match, None, match.ply).moves(0, match.ply)))


@dataclass(frozen=True)
class Course:
    """Lines of points over plies. ends: the points at `here`, else at the end; tips: where the shapes stand."""

    width: int
    height: int
    left: int
    levels: tuple[tuple[float, int], ...]
    turns: tuple[tuple[float, int], ...]
    lines: tuple[str, ...]
    tips: tuple[tuple[float, float], ...]
    ends: tuple[int, ...]
    here: float | None


def course(points: Sequence[tuple[int, tuple[int, ...]]], here: int | None = None) -> Course:
    """The picture of a course. here: a ply to be marked."""
    last = max(points[-1][0], 1)
    top = max(10, *(max(totals) for _, totals in points))
    low = min(0, *(min(totals) for _, totals in points))
    step = round(round_step(top - low, 5, least=5))
    high = -(-top // step) * step
    base = low // step * step

    def x(ply: int) -> float:
        return round(LEFT + (WIDTH - LEFT - 14) * ply / last, 1)

    def y(value: int) -> float:
        return round(12 + (HEIGHT - 40) * (high - value) / (high - base), 1)

    at = points[-1] if here is None else [p for p in points if p[0] <= here][-1]
    seats = range(len(at[1]))
    return Course(
        WIDTH,
        HEIGHT,
        LEFT,
        tuple((y(level), level) for level in range(base, high + 1, step)),
        tuple((x(last * n // 4), last * n // 4) for n in range(5)),
        tuple(" ".join(f"{x(ply)},{y(totals[seat])}" for ply, totals in points) for seat in seats),
        tuple((x(at[0]), y(at[1][seat])) for seat in seats),
        at[1],
        None if here is None else x(here),
    )


@dataclass(frozen=True)
class Bars:
    """Bars of what the points came from, a seat a row. losses: some have lost points as well."""

    width: int
    height: int
    rows: tuple[dict[str, Any], ...]
    key: tuple[tuple[str, int], ...]
    losses: bool


def bars(sheet: ScoreSheet, names: Sequence[str], order: Sequence[int], width: int = 660) -> Bars:
    """The bars of a score sheet: the largest sources apart, the rest together in the last colour; losses are a
    figure beside the total."""
    groups = coloured([figures for _, figures in sheet.rows])
    widest = max(1, *(sum(max(0, figures[seat]) for _, figures in sheet.rows) for seat in order))
    lost = [sum(min(0, figures[seat]) for _, figures in sheet.rows) for seat in range(len(sheet.totals))]
    room = 90 if any(lost) else 50
    left = NAMES if width > 500 else SHAPES
    rows = []
    for n, seat in enumerate(order):
        x = float(left)
        parts = []
        for colour, sources in enumerate(groups):
            points = sum(max(0, sheet.rows[i][1][seat]) for i in sources)
            size = round((width - room - left) * points / widest, 1)
            if points:
                label = ", ".join(sheet.rows[i][0] for i in sources)
                parts.append(
                    {
                        "x": round(x, 1),
                        "width": max(1.0, size - 1.5),
                        "points": points,
                        "label": label,
                        "colour": colour,
                    }
                )
            x += size
        name = names[seat] if len(names[seat]) <= 12 else f"{names[seat][:11]}…"
        name = name if left == NAMES else ""
        rows.append(
            {
                "seat": seat,
                "name": name,
                "y": 8 + 42 * n,
                "parts": parts,
                "end": round(x, 1),
                "total": sheet.totals[seat],
                "lost": lost[seat],
            }
        )
    key = [(", ".join(sheet.rows[i][0] for i in sources), colour) for colour, sources in enumerate(groups)]
    return Bars(width, 8 + 42 * len(order), tuple(rows), tuple(key), any(lost))
