"""What is taken from a market or from the train supply: workers, cattle, buildings, tiles (EP-6.05, 6.09 - 6.28)."""

from __future__ import annotations

from typing import Final

from cowcatcher.games.el_paso.box import Op
from cowcatcher.games.el_paso.rules.actions.build import ChooseBuilding, build_moves, why_not_build
from cowcatcher.games.el_paso.rules.actions.cattle import ChooseCattle, buy_moves, can_gain, gain_cattle
from cowcatcher.games.el_paso.rules.actions.hire import ChooseHire, can_hire, why_not_hire_anybody
from cowcatcher.games.el_paso.rules.actions.tiles import ChooseTile, take_moves
from cowcatcher.games.el_paso.rules.effects.word import Word, can_pay, cannot_pay
from cowcatcher.games.el_paso.written.events import FOR_TILE
from cowcatcher.games.el_paso.written.state import PasoState
from cowcatcher.kernel.types import Reason


class Hire(Word):
    """EP-6.09 - 6.13: a worker is hired, then perhaps another one."""

    __slots__ = ()

    def can(self, s: PasoState, seat: int, op: Op) -> bool:
        return can_hire(s, seat, op.cost)

    def why_not(self, s: PasoState, seat: int, op: Op) -> Reason:
        return why_not_hire_anybody(s, seat, op.cost)

    def do(self, s: PasoState, seat: int, op: Op, tile: int) -> None:
        s.push(ChooseHire(seat, op.cost, op.second, tile))


HIRE: Final = Hire("hire", rule="EP-6.09", needs=("cost",), say="hire", sign="person")


class BuyCattle(Word):
    """EP-6.14: a card of the market is bought with cowboys."""

    __slots__ = ()

    def can(self, s: PasoState, seat: int, op: Op) -> bool:
        return len(buy_moves(s, seat)) > 0

    def why_not(self, s: PasoState, seat: int, op: Op) -> Reason:
        if not any(s.cattle_market):
            return Reason("no_cattle_left", "EP-10.02")
        return Reason("no_cattle_to_buy", "EP-6.14")

    def do(self, s: PasoState, seat: int, op: Op, tile: int) -> None:
        s.push(ChooseCattle(seat))


BUY_CATTLE: Final = BuyCattle("buy_cattle", rule="EP-6.14", say="buy_cattle", sign="worker-cowboy")


class GainCattle(Word):
    """EP-6.05, 6.40: a card of the market is gained, for a price."""

    __slots__ = ()

    def can(self, s: PasoState, seat: int, op: Op) -> bool:
        return can_gain(s, seat, op.what, op.cost)

    def why_not(self, s: PasoState, seat: int, op: Op) -> Reason:
        if not can_pay(s, seat, op):
            return cannot_pay(s, seat, op, "EP-6.05")
        return Reason("sold_out", "EP-6.40", cattle=op.what)

    def do(self, s: PasoState, seat: int, op: Op, tile: int) -> None:
        gain_cattle(s, seat, op.what, op.cost)


GAIN_CATTLE: Final = GainCattle(
    "gain_cattle", rule="EP-6.05", needs=("cattle",), may=("cost",), say="gain_cattle", sign="cow"
)


class Build(Word):
    """EP-6.21: a building is placed or replaced."""

    __slots__ = ()

    def can(self, s: PasoState, seat: int, op: Op) -> bool:
        return len(build_moves(s, seat)) > 0

    def why_not(self, s: PasoState, seat: int, op: Op) -> Reason:
        return why_not_build(s, seat)

    def do(self, s: PasoState, seat: int, op: Op, tile: int) -> None:
        s.push(ChooseBuilding(seat))


BUILD: Final = Build("build", rule="EP-6.21", say="build", sign="worker-craftsman")


class Tile(Word):
    """EP-6.18, 6.19: a tile of a pool of the train supply, for a price."""

    __slots__ = ()

    def can(self, s: PasoState, seat: int, op: Op) -> bool:
        return s.money[seat] >= op.cost and len(take_moves(s, op.what)) > 0

    def why_not(self, s: PasoState, seat: int, op: Op) -> Reason:
        if not can_pay(s, seat, op):
            return cannot_pay(s, seat, op, "EP-6.19")
        return Reason("no_tile_left", "EP-10.02")

    def do(self, s: PasoState, seat: int, op: Op, tile: int) -> None:
        s.add_money(seat, -op.cost, FOR_TILE)
        s.push(ChooseTile(seat, op.what))


TILE: Final = Tile("tile", rule="EP-6.18", needs=("pool",), may=("cost",), say="tile", sign="bag")
