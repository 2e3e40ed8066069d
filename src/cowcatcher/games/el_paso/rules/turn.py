"""The turn: whose it is, its phases, the last turns (EP-3, EP-11)."""

from __future__ import annotations

from typing import Final

from cowcatcher.games.el_paso.names import SUE
from cowcatcher.games.el_paso.rules.action_phase import Arrive
from cowcatcher.games.el_paso.rules.draw_phase import DrawPhase
from cowcatcher.games.el_paso.rules.gains import step_limit
from cowcatcher.games.el_paso.rules.movement import Move
from cowcatcher.games.el_paso.rules.scoring import FinalScoring
from cowcatcher.games.el_paso.rules.sue import push_sue_turn
from cowcatcher.games.el_paso.written import shape
from cowcatcher.games.el_paso.written.state import PasoState
from cowcatcher.kernel.frames import Frame


class NextTurn(shape.NextTurn):
    """EP-3.01, 3.02, 2.17: the next player clockwise has a turn of three phases; after the last one the game is scored
    (EP-11.04, 11.08). In the solo game Sue is the second player (EP-14.09)."""

    __slots__ = ()

    def run(self, s: PasoState) -> None:
        if s.last_turns == 0:
            s.push(FinalScoring())
            return
        if s.last_turns > 0:
            s.last_turns -= 1
        player = s.turns % s.box.players
        s.turns += 1
        s.push(self)
        if s.box.solo and player == SUE:
            push_sue_turn(s)
            return
        s.push(DrawPhase(player))
        s.push(Arrive(player))
        s.push(Move(player, step_limit(s, player)))


FRAMES: Final[tuple[type[Frame[PasoState]], ...]] = (NextTurn,)
