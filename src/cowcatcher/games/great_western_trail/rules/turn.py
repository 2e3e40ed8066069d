"""The turn: its phases, whose it is, the last turns (GWT-2, GWT-6, GWT-13.03 - 13.08)."""

from __future__ import annotations

from typing import Final

from cowcatcher.games.great_western_trail.names import NONE
from cowcatcher.games.great_western_trail.rules.cards import draw_cards, hand_size
from cowcatcher.games.great_western_trail.rules.discs import hand_limit, step_limit
from cowcatcher.games.great_western_trail.rules.movement import next_spaces, ride, step, why_not_go
from cowcatcher.games.great_western_trail.rules.moves import GO, PASS, PLAY, STOP
from cowcatcher.games.great_western_trail.rules.objectives import play, play_moves, why_not_play
from cowcatcher.games.great_western_trail.rules.phase_b import Arrive
from cowcatcher.games.great_western_trail.rules.scoring import FinalScoring
from cowcatcher.games.great_western_trail.written import shape
from cowcatcher.games.great_western_trail.written.state import TrailState
from cowcatcher.kernel.frames import Frame
from cowcatcher.kernel.types import Reason


class StartGame(shape.StartGame):
    """Set-up is over: the starting player's first turn comes (GWT-2.01)."""

    __slots__ = ()

    def run(self, s: TrailState) -> None:
        s.push(NextTurn())


class NextTurn(shape.NextTurn):
    """GWT-2.01, 2.02: the next player clockwise has a turn of three phases; after the last one the game is scored
    (GWT-13.03, 13.04, 13.08, 14.16)."""

    __slots__ = ()

    def run(self, s: TrailState) -> None:
        if s.last_turns == 0:
            s.push(FinalScoring())
            return
        if s.last_turns > 0:
            s.last_turns -= 1
        seat = (s.first + s.turns) % s.seats
        s.turns += 1
        s.used = []
        s.push(self)
        s.push(PhaseC(seat))
        s.push(Arrive(seat))
        s.push(StartPlace(seat) if s.cattleman[seat] == NONE else FirstStep(seat))


class StartPlace(shape.StartPlace):
    """GWT-2.03: on the first turn the cattleman is put on any neutral building, without a fee."""

    __slots__ = ()

    def legal(self, s: TrailState) -> list[int]:
        moves = [GO.base + node for node in s.box.neutral_nodes]
        moves += play_moves(s, self.seat)
        return moves

    def apply(self, s: TrailState, m: int) -> None:
        if PLAY.has(m):
            play(s, self.seat, m)
            return
        s.pop()
        ride(s, self.seat, m - GO.base)

    def why_not(self, s: TrailState, m: int) -> Reason | None:
        if PLAY.has(m):
            return why_not_play(s, self.seat, m)
        return Reason("start_on_neutral", "GWT-2.03") if GO.has(m) or m == STOP else None


class FirstStep(shape.FirstStep):
    """GWT-2.04, 3.03, 3.11, 12.02: phase A: an objective card, or the first step. The step limit counts from here, and
    the way starts wherever the cattleman stands now (GWT-12.07)."""

    __slots__ = ()

    def legal(self, s: TrailState) -> list[int]:
        moves = [GO.base + node for node in next_spaces(s, s.cattleman[self.seat])]
        moves += play_moves(s, self.seat)
        return moves

    def apply(self, s: TrailState, m: int) -> None:
        if PLAY.has(m):
            play(s, self.seat, m)
            return
        s.pop()
        step(s, self.seat, m - GO.base, step_limit(s, self.seat))

    def why_not(self, s: TrailState, m: int) -> Reason | None:
        if PLAY.has(m):
            return why_not_play(s, self.seat, m)
        if m in (STOP, PASS):
            return Reason("one_step_at_least", "GWT-3.03")
        return why_not_go(s, self.seat, GO.arg(m)) if GO.has(m) else None


class PhaseC(shape.PhaseC):
    """GWT-6.01 - 6.05: draw up to the hand limit; more cards than that are kept."""

    __slots__ = ()

    def run(self, s: TrailState) -> None:
        missing = hand_limit(s, self.who) - hand_size(s, self.who)
        if missing > 0:
            draw_cards(s, self.who, missing)


FRAMES: Final[tuple[type[Frame[TrailState]], ...]] = (StartGame, NextTurn, StartPlace, FirstStep, PhaseC)
