"""The turns of the last round, for whoever looks: what was done in each, ply by ply, and what it brought whom."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from cowcatcher.kernel.game import View
from cowcatcher.render.base import Marks
from cowcatcher.text.standing import Gain, gains
from cowcatcher.web.live import Look
from cowcatcher.web.present import Line, played

MOST: Final = 160
"""So many sentences of a round are told at most, the latest ones."""


@dataclass(frozen=True)
class Take:
    """What somebody did in a row. lines: what is said of it. gains: what it brought whom. other: a turn of another, so
    that it is shown as a film."""

    lines: tuple[Line, ...]
    gains: tuple[Gain, ...]
    other: bool

    @property
    def first(self) -> Line:
        """Where it begins."""
        return self.lines[0]

    @property
    def seat(self) -> int | None:
        """Who acted; None for chance."""
        return self.first.seat

    @property
    def follows(self) -> bool:
        """It only follows from a move before it."""
        return self.first.follows

    @property
    def new(self) -> bool:
        """Some of it happened since the onlooker chose last."""
        return any(line.new for line in self.lines)

    @property
    def text(self) -> str:
        """All that is said of it."""
        return " ".join(line.text for line in self.lines)

    @property
    def steps(self) -> tuple[tuple[Line, str], ...]:
        """Ply by ply the first line, and all that is said."""
        found: dict[int, list[Line]] = {}
        for line in self.lines:
            found.setdefault(line.ply, []).append(line)
        return tuple((lines[0], " ".join(line.text for line in lines)) for lines in found.values())

    @property
    def plies(self) -> tuple[int, ...]:
        """The positions after its steps, as the numbers of their plies."""
        return tuple(line.ply + 1 for line, _ in self.steps)

    @property
    def own(self) -> tuple[Gain, ...]:
        """What it brought whoever acted."""
        return tuple(gain for gain in self.gains if gain.player == self.seat)


def takes(look: Look, log: Sequence[Line]) -> tuple[Take, ...]:
    """The last round, a take for each turn, the oldest first: the turns of others, and all that has happened since the
    onlooker chose last. log: all lines of it, the oldest first."""
    found: list[list[Line]] = []
    for line in [line for line in log if line.ply >= look.begin][-MOST:]:
        if found and (line.follows or line.seat in (None, found[-1][0].seat)):
            found[-1].append(line)
        else:
            found.append([line])
    shown = [lines for lines in found if other(look, lines[0]) or any(line.new for line in lines)]
    return tuple(Take(tuple(lines), brought_by(look, lines), other(look, lines[0])) for lines in shown)


def other(look: Look, line: Line) -> bool:
    """True where somebody else has acted than the onlooker."""
    return line.seat is not None and line.seat != look.seat


def brought_by(look: Look, lines: Sequence[Line]) -> tuple[Gain, ...]:
    """What the plies of these lines brought whom."""
    return brought(look, lines[0].ply, lines[-1].ply + 1)


def brought(look: Look, start: int, end: int) -> tuple[Gain, ...]:
    """What has changed in the table of players between two plies, as the rules told the onlooker."""
    if start >= end:
        return ()
    then, before = look.eyes.view(start), look.standing(start)
    told = look.eyes.told(start, end)
    return gains(look.talk, (then, before), (look.eyes.view(end), look.standing(end)), told)


def seen(look: Look, ply: int) -> View[Any]:
    """What the onlooker saw after so many plies; nothing can be chosen there any more."""
    view = look.eyes.view(ply)
    return View(look.seat, view.known, view.to_move, view.decision, ())


def step_marks(look: Look, ply: int, since: int | None = None) -> Marks:
    """What pictures mark after a ply: the last move that a player made before it, or all since another ply; of a player
    whom nobody plays, the whole turn so far. Ways are those of the turn so far."""
    last = next((n for n in range(ply - 1, -1, -1) if look.actor(n) is not None), ply)
    mover = look.actor(last) if last < ply else None
    begin = look.turn_of(last, mover)
    if mover is not None and mover >= len(look.match.names):
        last = begin
    if since is not None and since < last:
        last = since
    begin = min(begin, last)
    return Marks(played(look, last, ply), past=lambda: look.eyes.moves(begin, ply))
