"""Moving the rancher: which stops can be reached, cowboys (EP-4, EP-6.35, EP-7.05)."""

from __future__ import annotations

from typing import Final

from cowcatcher.games.el_paso.names import COWBOY, EL_PASO, NONE, SPACE_COUNT
from cowcatcher.games.el_paso.rules.any_time import bonus_moves, is_bonus, use_bonus, why_not_bonus
from cowcatcher.games.el_paso.rules.cards import discard_workers
from cowcatcher.games.el_paso.rules.gains import workers_of
from cowcatcher.games.el_paso.rules.moves import DONE, GO, SPEND
from cowcatcher.games.el_paso.written import shape
from cowcatcher.games.el_paso.written.events import FOR_BONUS, FOR_MOVING, rode
from cowcatcher.games.el_paso.written.state import PasoState
from cowcatcher.kernel.frames import Frame
from cowcatcher.kernel.types import Reason


def is_stop(s: PasoState, space: int) -> bool:
    """EP-4.02: El Paso, neutral buildings and common buildings; not an empty building space."""
    site = s.box.site_of[space]
    return site == NONE or s.building[site] != NONE


def distances(s: PasoState, space: int) -> list[int]:
    """EP-4.02, 4.04, 4.07: per space, the steps of the shortest way there from `space`; NONE for what is no stop or
    lies beyond El Paso."""
    found = [NONE] * SPACE_COUNT
    after = s.box.next
    ways = list(after[space])
    steps = 1
    while ways:
        further: list[int] = []
        while ways:
            at = ways.pop()
            if not is_stop(s, at):
                ways += after[at]
            elif found[at] == NONE:
                found[at] = steps
                if at != EL_PASO:
                    further += after[at]
        ways = further
        steps += 1
    return found


class Move(shape.Move):
    """EP-4.01 - 4.08, EP-6.35: the stop that the rancher moves to, at most `limit` steps away; before that, whatever
    may be done at any time, and cowboys for one more step each (EP-7.05, 7.12)."""

    __slots__ = ()

    def legal(self, s: PasoState) -> list[int]:
        moves: list[int] = []
        beyond = False
        limit = self.limit
        away = distances(s, s.rancher[self.seat])
        for space in range(SPACE_COUNT):
            steps = away[space]
            if steps > limit:
                beyond = True
            elif steps > 0:
                moves.append(GO.base + space)
        if beyond and workers_of(s, self.seat, COWBOY):
            moves.append(SPEND.base + COWBOY)
        bonus_moves(s, self.seat, moves)
        return moves

    def apply(self, s: PasoState, m: int) -> None:
        if m == SPEND.base + COWBOY:
            discard_workers(s, self.seat, COWBOY, 1, FOR_BONUS)
            s.replace(Move(self.seat, self.limit + s.box.bonus_steps[COWBOY]))
        elif is_bonus(m):
            use_bonus(s, self.seat, m)
        else:
            s.pop()
            if s.told is not None:
                rode(s, self.seat, m - GO.base, distances(s, s.rancher[self.seat])[m - GO.base])
            s.put_rancher(self.seat, m - GO.base, FOR_MOVING)

    def why_not(self, s: PasoState, m: int) -> Reason | None:
        if m == DONE:
            return Reason("one_step_at_least", "EP-4.01")
        if m == SPEND.base + COWBOY and workers_of(s, self.seat, COWBOY):
            return Reason("nothing_beyond", "EP-7.05")
        if is_bonus(m):
            return why_not_bonus(s, self.seat, m)
        return self._why_not_go(s, GO.arg(m)) if GO.has(m) else None

    def _why_not_go(self, s: PasoState, space: int) -> Reason:
        if not is_stop(s, space):
            return Reason("no_stop", "EP-4.02", place=space)
        steps = distances(s, s.rancher[self.seat])[space]
        if steps > self.limit:
            return Reason("too_far", "EP-4.01", place=space, steps=steps, limit=self.limit)
        return Reason("beyond_el_paso", "EP-4.04", place=space)


FRAMES: Final[tuple[type[Frame[PasoState]], ...]] = (Move,)
