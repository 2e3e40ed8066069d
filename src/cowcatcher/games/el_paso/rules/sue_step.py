"""A step of Sue's turn, which nobody chooses."""

from __future__ import annotations

from cowcatcher.games.el_paso.rules.moves import SUE_NOTHING
from cowcatcher.games.el_paso.written.state import PasoState
from cowcatcher.kernel.frames import ChanceFrame


class SueStep(ChanceFrame[PasoState]):
    """A step that the state determines: what her frames are made of, each with a rule of its own."""

    __slots__ = ()

    def step(self, s: PasoState) -> int:
        """The move that she makes."""
        raise AssertionError(f"{type(self).__name__} has no step")

    def act(self, s: PasoState, m: int) -> None:
        """Do it; nothing where it brings nothing."""

    def apply(self, s: PasoState, m: int) -> None:
        s.pop()
        if m != SUE_NOTHING:
            self.act(s, m)

    def weights(self, s: PasoState) -> list[tuple[int, int]]:
        return [(self.step(s), 1)]
