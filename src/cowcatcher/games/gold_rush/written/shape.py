# Written by `python -m cowcatcher.model.write gold_rush` from model.py: change that, and write it anew.
"""What the frames of the game hold, and which rule each follows."""
from __future__ import annotations

from cowcatcher.games.gold_rush.written.state import GoldRushState
from cowcatcher.kernel.frames import ChanceFrame, Frame, Task
from cowcatcher.kernel.types import Arg


class LayStartTile(Task[GoldRushState]):
    """A task, GR-1.03."""

    __slots__ = ()
    rule_id = "GR-1.03"

    def shape_index(self) -> int:
        return 0


class ChanceFirstSeat(ChanceFrame[GoldRushState]):
    """The decision `first_seat`, GR-1.08."""

    __slots__ = ()
    decision = "first_seat"
    rule_id = "GR-1.08"

    def shape_index(self) -> int:
        return 1


class ChanceDrawTile(ChanceFrame[GoldRushState]):
    """The decision `draw_tile`, GR-3.01."""

    __slots__ = ()
    decision = "draw_tile"
    rule_id = "GR-3.01"

    def shape_index(self) -> int:
        return 2


class ChooseCell(Frame[GoldRushState]):
    """The decision `choose_cell`, GR-3.04."""

    __slots__ = ()
    decision = "choose_cell"
    rule_id = "GR-3.04"

    def shape_index(self) -> int:
        return 3


class ChooseRotation(Frame[GoldRushState]):
    """The decision `choose_rotation`, GR-3.03. It holds cell (cell)."""

    __slots__ = ("cell",)
    decision = "choose_rotation"
    rule_id = "GR-3.03"

    def __init__(self, seat: int, cell: int) -> None:
        super().__init__(seat)
        self.cell = cell

    def args(self) -> tuple[Arg, ...]:
        return (self.seat, self.cell,)

    def shape_index(self) -> int:
        return 4


class NextTurn(Task[GoldRushState]):
    """A task, GR-2.05."""

    __slots__ = ()
    rule_id = "GR-2.05"

    def shape_index(self) -> int:
        return 5


class ChooseAction(Frame[GoldRushState]):
    """The decision `choose_action`, GR-2.03."""

    __slots__ = ()
    decision = "choose_action"
    rule_id = "GR-2.03"

    def shape_index(self) -> int:
        return 6


class ChooseTentTarget(Frame[GoldRushState]):
    """The decision `choose_tent_target`, GR-5.04."""

    __slots__ = ()
    decision = "choose_tent_target"
    rule_id = "GR-5.04"

    def shape_index(self) -> int:
        return 7


class TakeToken(ChanceFrame[GoldRushState]):
    """The decision `token_value`, GR-6.01. It holds to (seat), mountain (area)."""

    __slots__ = ("mountain", "to",)
    decision = "token_value"
    rule_id = "GR-6.01"

    def __init__(self, to: int, mountain: int) -> None:
        super().__init__()
        self.to = to
        self.mountain = mountain

    def args(self) -> tuple[Arg, ...]:
        return (self.to, self.mountain,)

    def shape_index(self) -> int:
        return 8


class ScoreTile(Task[GoldRushState]):
    """A task, GR-7.04."""

    __slots__ = ()
    rule_id = "GR-7.04"

    def shape_index(self) -> int:
        return 9


class CloseMountain(Task[GoldRushState]):
    """A task, GR-9.01. It holds mountain (area)."""

    __slots__ = ("mountain",)
    rule_id = "GR-9.01"

    def __init__(self, mountain: int) -> None:
        super().__init__()
        self.mountain = mountain

    def args(self) -> tuple[Arg, ...]:
        return (self.mountain,)

    def shape_index(self) -> int:
        return 10


class ScoreMountain(Task[GoldRushState]):
    """A task, GR-9.03. It holds mountain (area)."""

    __slots__ = ("mountain",)
    rule_id = "GR-9.03"

    def __init__(self, mountain: int) -> None:
        super().__init__()
        self.mountain = mountain

    def args(self) -> tuple[Arg, ...]:
        return (self.mountain,)

    def shape_index(self) -> int:
        return 11


class ScoreCities(Task[GoldRushState]):
    """A task, GR-10.01. It holds railways (several, each area)."""

    __slots__ = ("railways",)
    rule_id = "GR-10.01"

    def __init__(self, railways: tuple[int, ...]) -> None:
        super().__init__()
        self.railways = railways

    def args(self) -> tuple[Arg, ...]:
        return (self.railways,)

    def shape_index(self) -> int:
        return 12


class FinalScoring(Task[GoldRushState]):
    """A task, GR-13.01."""

    __slots__ = ()
    rule_id = "GR-13.01"

    def shape_index(self) -> int:
        return 13
