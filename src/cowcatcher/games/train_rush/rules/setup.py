"""Set-up: first player, contracts, siding bonuses, wagons, cards (TR-1)."""

from __future__ import annotations

from typing import Any, Final

from cowcatcher.games.train_rush.names import FIELD_COUNT, NONE, RESOURCE_COUNT
from cowcatcher.games.train_rush.rules.cards import ChanceDraw, FillPool, KeepDealt
from cowcatcher.games.train_rush.rules.contracts import FillContracts
from cowcatcher.games.train_rush.rules.draft import push_heroes
from cowcatcher.games.train_rush.rules.moves import FIRST, GOOD
from cowcatcher.games.train_rush.rules.rounds import StartRound
from cowcatcher.games.train_rush.rules.siding import TurnTile
from cowcatcher.games.train_rush.rules.wagon_frames import FillPools
from cowcatcher.games.train_rush.rules.wagons import KIND, empty_any, fill_printed, filled, with_wagon
from cowcatcher.games.train_rush.written import shape
from cowcatcher.games.train_rush.written.events import FOR_EQUIPPING, equipped
from cowcatcher.games.train_rush.written.state import TrainState
from cowcatcher.kernel.frames import Frame


def push_setup(s: TrainState) -> None:
    """Put the whole set-up on the stack."""
    s.push_all([ChanceFirst(), FillContracts(), TurnTiles(), FillPools(), InOrder(), StartRound()])


class ChanceFirst(shape.ChanceFirst):
    """TR-1.11: the first player; the others follow clockwise."""

    __slots__ = ()

    def weights(self, s: TrainState) -> list[tuple[int, int]]:
        return [(FIRST.base + seat, 1) for seat in range(s.seats)]

    def apply(self, s: TrainState, m: int) -> None:
        s.pop()
        first = m - FIRST.base
        s.order = tuple([(first + n) % s.seats for n in range(s.seats)])


class TurnTiles(shape.TurnTiles):
    """TR-1.06: a siding bonus tile is turned up for each field number."""

    __slots__ = ()

    def run(self, s: TrainState) -> None:
        for field in range(FIELD_COUNT - 1, -1, -1):
            s.push(TurnTile(field))


class InOrder(shape.InOrder):
    """What the players do in turn order: the first goods (TR-1.09), action cards (TR-1.13), heroes (TR-1.14 - 1.18)."""

    __slots__ = ()

    def run(self, s: TrainState) -> None:
        box = s.box
        cards: list[Frame[Any]] = []
        for seat in s.order:
            cards += [ChanceDraw(seat, box.cards_dealt), KeepDealt(seat, box.cards_kept)]
        push_heroes(s)
        s.push_all([*(StartWagons(seat) for seat in s.order), FillPool(), *cards])


class StartWagons(shape.StartWagons):
    """TR-1.09: a player's first wagons, filled; for a place for any resource he chooses."""

    __slots__ = ()

    def run(self, s: TrainState) -> None:
        s.wagons[self.who] = tuple([fill_printed(s, kind * KIND) for kind in s.box.wagons_start])
        s.tell_wagons_held(self.who, len(s.wagons[self.who]), FOR_EQUIPPING)
        equipped(s, self.who)
        push_start_resource(s, self.who)


def push_start_resource(s: TrainState, seat: int) -> None:
    """Push the choice for the first empty place of a player's wagons, if there is one."""
    for wagon in s.wagons[seat]:
        if empty_any(s, wagon) != NONE:
            s.push(StartResource(seat))
            return


class StartResource(shape.StartResource):
    """TR-1.09: the resource on a wagon that takes any."""

    __slots__ = ()

    def legal(self, s: TrainState) -> list[int]:
        return [GOOD.base + resource for resource in range(RESOURCE_COUNT)]

    def apply(self, s: TrainState, m: int) -> None:
        s.pop()
        for slot, wagon in enumerate(s.wagons[self.seat]):
            place = empty_any(s, wagon)
            if place != NONE:
                with_wagon(s, self.seat, slot, filled(wagon, place, m - GOOD.base + 1))
                break
        push_start_resource(s, self.seat)


FRAMES: Final[tuple[type[Frame[Any]], ...]] = (ChanceFirst, TurnTiles, InOrder, StartWagons, StartResource)
