"""A game whose truth is known: everybody picks a tool, throws a die, and adds what the tool and his turn are worth.

Who begins is drawn. Each in turn picks one of four tools; two may pick the same. Then each throws a die of `SIDES`. The
score is the die, `bonus` of the tool and `turn` of the place in the order of play; the highest wins, ties are shared.
Bonuses are data, all 0 in the box.
"""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any, Final

from cowcatcher.kernel.errors import BadOption
from cowcatcher.kernel.frames import ChanceFrame, Frame
from cowcatcher.kernel.game import Game
from cowcatcher.kernel.moves import MoveTable
from cowcatcher.kernel.options import Options
from cowcatcher.kernel.state import State
from cowcatcher.kernel.types import Arg, Outcome

TOOLS: Final = ("hammer", "drill", "spade", "rope")
SIDES: Final = 12
SEATS: Final = 3

TABLE = MoveTable()
PICK = TABLE.family("pick", TOOLS)
FIRST = TABLE.family("first", tuple("ABC"), chance=True)
DIE = TABLE.family("die", tuple(str(n + 1) for n in range(SIDES)), chance=True)


class ToolState(State):
    """first: who begins. tools, dice: by seat, as far as they are known."""

    __slots__ = ("dice", "first", "tools")
    FIELDS = ("first", "tools", "dice")

    def __init__(self) -> None:
        super().__init__()
        self.first = 0
        self.tools: list[int] = [-1] * SEATS
        self.dice: list[int] = []

    def clone(self) -> ToolState:
        copy = ToolState()
        copy.stack = self.stack[:]
        copy.first = self.first
        copy.tools = self.tools[:]
        copy.dice = self.dice[:]
        return copy


class First(ChanceFrame[ToolState]):
    __slots__ = ()
    decision = "chance_first"

    def weights(self, s: ToolState) -> list[tuple[int, int]]:
        return [(FIRST.move(seat), 1) for seat in range(SEATS)]

    def apply(self, s: ToolState, m: int) -> None:
        s.pop()
        s.first = FIRST.arg(m)
        s.push_all([*(Pick((s.first + at) % SEATS) for at in range(SEATS)), *(Die() for _ in range(SEATS))])


class Pick(Frame[ToolState]):
    __slots__ = ()
    decision = "pick_tool"

    def legal(self, s: ToolState) -> list[int]:
        return [PICK.move(tool) for tool in range(len(TOOLS))]

    def apply(self, s: ToolState, m: int) -> None:
        s.pop()
        s.tools[self.seat] = PICK.arg(m)


class Die(ChanceFrame[ToolState]):
    """The die of the next seat."""

    __slots__ = ()
    decision = "chance_die"

    def weights(self, s: ToolState) -> list[tuple[int, int]]:
        return [(DIE.move(n), 1) for n in range(SIDES)]

    def apply(self, s: ToolState, m: int) -> None:
        s.pop()
        s.dice.append(DIE.arg(m) + 1)

    def args(self) -> tuple[Arg, ...]:
        return ()


class Tools(Game[ToolState]):
    slug = "tools"
    name = "Tools"
    ruleset = "1"
    table = TABLE
    seats = (SEATS,)
    frames = (First, Pick, Die)
    max_moves = 20
    folder = Path(__file__).parent

    def __init__(self, bonus: tuple[int, ...] = (0,) * len(TOOLS), turn: tuple[int, ...] = (0,) * SEATS) -> None:
        self.bonus = bonus
        self.turn = turn

    def with_data(self, file: Path) -> Tools:
        data: dict[str, Any] = tomllib.loads(file.read_text(encoding="utf-8"))
        bonus = tuple(data.get("bonus", {}).get(tool, 0) for tool in TOOLS)
        return Tools(bonus, tuple(data.get("turn", (0,) * SEATS)))

    def merged(self, file: Path) -> dict[str, object]:
        return dict(tomllib.loads(file.read_text(encoding="utf-8")))

    def start(self, seats: int, options: Options) -> ToolState:
        s = ToolState()
        s.push(First())
        return s

    def outcome(self, s: ToolState) -> Outcome | None:
        if s.stack:
            return None
        scores = tuple(
            s.dice[seat] + self.bonus[s.tools[seat]] + self.turn[(seat - s.first) % SEATS] for seat in range(SEATS)
        )
        return Outcome(scores, tuple(1 + sum(other > score for other in scores) for score in scores), "thrown")


def load(slug: str, data: Path | None) -> Game[Any]:
    if slug != "tools":
        raise BadOption(f"there is no game {slug}")
    return Tools() if data is None else Tools().with_data(data)


def chance_to_win(mine: int, others: tuple[int, ...]) -> float:
    """The exact share of wins of a seat with a bonus against seats with theirs, a shared win split."""
    total = 0.0
    for own in range(1, SIDES + 1):
        beaten = {0: 1.0}  # others that tie so far, with their chance, none being ahead
        for bonus in others:
            after: dict[int, float] = {}
            for ties, chance in beaten.items():
                below = min(max(own + mine - bonus - 1, 0), SIDES) / SIDES
                equal = float(1 <= own + mine - bonus <= SIDES) / SIDES
                after[ties] = after.get(ties, 0.0) + chance * below
                after[ties + 1] = after.get(ties + 1, 0.0) + chance * equal
            beaten = after
        total += sum(chance / (1 + ties) for ties, chance in beaten.items()) / SIDES
    return total
