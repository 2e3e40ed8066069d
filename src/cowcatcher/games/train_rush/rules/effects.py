"""Effects: what the words of components.toml do (TR-10)."""

from __future__ import annotations

from typing import Any, Final

from cowcatcher.games.train_rush.box import (
    OP_ADVANCE,
    OP_AGENT,
    OP_ANY_TILE,
    OP_AREA_ACTION,
    OP_COAL,
    OP_CONTRACT,
    OP_DRAW_CARDS,
    OP_DRAW_WAGON,
    OP_EXCHANGE,
    OP_FREE_SPECIAL,
    OP_INVESTMENT,
    OP_LOAD,
    OP_MOVE,
    OP_RENT,
    OP_STATION,
    OP_VP,
    OP_WAREHOUSE,
    TRACK_ANY,
    Op,
    Words,
)
from cowcatcher.games.train_rush.rules.agents import push_agents
from cowcatcher.games.train_rush.rules.card_turn import push_free_special
from cowcatcher.games.train_rush.rules.cards import push_draw
from cowcatcher.games.train_rush.rules.city import ContractCity, RentCity
from cowcatcher.games.train_rush.rules.do import Do, push_script
from cowcatcher.games.train_rush.rules.investing import FreeAction
from cowcatcher.games.train_rush.rules.movement import MoveTo
from cowcatcher.games.train_rush.rules.moves import BRANCH, DECLINE
from cowcatcher.games.train_rush.rules.possible import can_op, can_script
from cowcatcher.games.train_rush.rules.scoring import score
from cowcatcher.games.train_rush.rules.siding import AnyTile
from cowcatcher.games.train_rush.rules.tracks import push_advance, step
from cowcatcher.games.train_rush.rules.wagon_frames import push_draw_wagon, push_exchange, push_loads
from cowcatcher.games.train_rush.rules.zones import BuildStation, push_warehouses
from cowcatcher.games.train_rush.written import shape
from cowcatcher.games.train_rush.written.events import FOR_EFFECTS
from cowcatcher.games.train_rush.written.state import TrainState
from cowcatcher.kernel.frames import Frame
from cowcatcher.kernel.state import State
from cowcatcher.kernel.types import Reason


class Effects(Words):
    """Carries out the effects of a script one after the other, nested ones first (TR-10.02)."""

    __slots__ = ()

    def carry_out(self, s: State, task: Frame[Any]) -> None:
        assert isinstance(s, TrainState)
        assert isinstance(task, Do)
        script = s.box.scripts[task.script]
        if script.branches:
            push_branches(s, task.who, task.script)
            return
        if task.at + 1 < len(script.ops):
            s.push(Do(task.who, task.script, task.at + 1, task.optional))
        if script.ops:
            do_op(s, task.who, script.ops[task.at], task.optional != 0)


EFFECTS: Final = Effects()


def do_op(s: TrainState, seat: int, op: Op, optional: bool) -> None:
    """One effect, as far as it is possible; optional: its decision may be declined (TR-10.01)."""
    kind = op.kind
    if kind == OP_VP:
        score(s, seat, op.what, op.n)
    elif kind == OP_INVESTMENT:
        s.add_investment(seat, op.n, FOR_EFFECTS)
    elif kind == OP_COAL:
        s.add_coal(seat, op.n, FOR_EFFECTS)
    elif kind == OP_ADVANCE:
        if op.what == TRACK_ANY:
            push_advance(s, seat, op.n, optional)
        else:
            for _ in range(op.n):
                step(s, seat, op.what, FOR_EFFECTS)
    elif kind == OP_LOAD:
        push_loads(s, seat, op.n)
    elif kind == OP_DRAW_WAGON:
        push_draw_wagon(s, seat, op.what)
    elif kind == OP_EXCHANGE:
        push_exchange(s, seat, op.what)
    elif kind == OP_DRAW_CARDS:
        push_draw(s, seat, op.n, op.what)
    elif kind == OP_FREE_SPECIAL:
        push_free_special(s, seat, op.n)
    else:
        push_act(s, seat, op, optional)


def push_act(s: TrainState, seat: int, op: Op, optional: bool) -> None:
    """Push the decision of an effect on the map, in a sector or on the display, if it is possible."""
    kind = op.kind
    if kind == OP_WAREHOUSE:
        push_warehouses(s, seat, op.n, optional)
    elif kind == OP_AGENT:
        push_agents(s, seat, op.what, op.n, op.flag, optional)
    elif not can_op(s, seat, op):
        return
    elif kind == OP_STATION:
        s.push(BuildStation(seat, int(optional)))
    elif kind == OP_MOVE:
        s.push(MoveTo(seat, op.n))
    elif kind == OP_RENT:
        s.push(RentCity(seat))
    elif kind == OP_AREA_ACTION:
        s.push(FreeAction(seat, op.what))
    elif kind == OP_ANY_TILE:
        s.push(AnyTile(seat, int(optional)))
    else:
        assert kind == OP_CONTRACT, kind
        s.push(ContractCity(seat, op.what))


# Alternatives


def push_branches(s: TrainState, seat: int, script: int) -> None:
    """Push the choice between alternatives, if one of them can do something."""
    if can_script(s, seat, script):
        s.push(EffectBranch(seat, script))


class EffectBranch(shape.EffectBranch):
    """One of several alternatives that can do something, or none where that is allowed (TR-10.01)."""

    __slots__ = ()

    def legal(self, s: TrainState) -> list[int]:
        script = s.box.scripts[self.script]
        branches = script.branches
        moves = [BRANCH.base + n for n in range(len(branches)) if can_script(s, self.seat, branches[n])]
        return [DECLINE, *moves] if script.optional else moves

    def apply(self, s: TrainState, m: int) -> None:
        s.pop()
        if m != DECLINE:
            push_script(s, self.seat, s.box.scripts[self.script].branches[m - BRANCH.base])

    def why_not(self, s: TrainState, m: int) -> Reason | None:
        if m == DECLINE:
            return Reason("not_optional", "TR-10.01")
        if not BRANCH.has(m):
            return None
        there = m - BRANCH.base < len(s.box.scripts[self.script].branches)
        return Reason("no_effect" if there else "no_such_choice", "TR-10.01")


FRAMES: Final[tuple[type[Frame[Any]], ...]] = (Do, EffectBranch)
