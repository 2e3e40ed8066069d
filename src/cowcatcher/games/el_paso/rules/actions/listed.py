"""A list of actions under way: what of it may be done while one of its actions is not over yet (EP-5.02, 6.12)."""

from __future__ import annotations

from cowcatcher.games.el_paso.names import NONE
from cowcatcher.games.el_paso.written.state import PasoState
from cowcatcher.kernel.frames import Frame
from cowcatcher.kernel.types import Reason


class ActionList(Frame[PasoState]):
    """The actions of a tile or train card, each of which may be done once: what its frames are made of.

    tile: whose actions they are; NONE for the building of another player. left: bits of the actions not yet performed.
    acted: 1 once one was.
    """

    __slots__ = ()

    def of(self) -> int:
        """The tile or train card."""
        raise AssertionError(f"{type(self).__name__} has no actions")

    def action_moves(self, s: PasoState, moves: list[int]) -> None:
        """Append the actions that are left and possible now, ascending."""
        raise AssertionError(f"{type(self).__name__} has no actions")

    def perform(self, s: PasoState, m: int, depth: int) -> None:
        """Carry out such an action, this list being the frame number `depth` from the top of the stack."""
        raise AssertionError(f"{type(self).__name__} has no actions")

    def why_not_action(self, s: PasoState, m: int) -> Reason:
        """Why one of its actions is not possible now."""
        raise AssertionError(f"{type(self).__name__} has no actions")


def list_below(s: PasoState, tile: int) -> ActionList | None:
    """The list of a tile of which the pending decision is a part, while there is something left of it."""
    below = s.stack[-2] if len(s.stack) > 1 else None
    return below if tile != NONE and isinstance(below, ActionList) and below.of() == tile else None
