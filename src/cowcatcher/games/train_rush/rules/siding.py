"""What happens on a siding: bonus tile, shipment, scoring of the zone (TR-8)."""

from __future__ import annotations

from typing import Any, Final

from cowcatcher.games.train_rush.names import FIELD_COUNT, NONE
from cowcatcher.games.train_rush.rules.do import push_script
from cowcatcher.games.train_rush.rules.moves import DECLINE, PASS, SHIP, TILE, TURN_TILE
from cowcatcher.games.train_rush.rules.tracks import PartnerStep, RoadStep
from cowcatcher.games.train_rush.rules.wagons import (
    SHIPMENT,
    content,
    empty_places,
    filled,
    is_special,
    kind_of,
    with_wagon,
)
from cowcatcher.games.train_rush.rules.zones import RENTED, contractor_on, owner_of
from cowcatcher.games.train_rush.written import shape
from cowcatcher.games.train_rush.written.events import FOR_SHIPPING, shuffled, tile_used, zone_scored
from cowcatcher.games.train_rush.written.state import TILE_PILE, TrainState
from cowcatcher.kernel.frames import Frame
from cowcatcher.kernel.types import Reason, Rng


def push_siding(s: TrainState, seat: int, zone: int, field: int) -> None:
    """TR-8.01: push all that a locomotive brings about that ends its move on a field of a siding."""
    s.push(ScoreZone(seat, zone, 0))
    s.push(OfferShipment(seat, zone))
    open_tile(s, seat, field)


# Bonus tiles


def open_tile(s: TrainState, seat: int, field: int) -> None:
    """TR-8.02, TR-8.04: push the effect of the tile with a number; it is off the display until it is done."""
    tile = s.bonus_display[field]
    if tile == NONE:
        return
    tile_used(s, field, tile)
    s.bonus_display[field] = NONE
    s.push(EndTile(tile, field))
    push_script(s, seat, s.box.tile_script[tile])


class EndTile(shape.EndTile):
    """TR-8.04: a tile that has been carried out is discarded and replaced."""

    __slots__ = ()

    def run(self, s: TrainState) -> None:
        s.bonus_discards.append(self.tile)
        s.push(TurnTile(self.field))


class TurnTile(shape.TurnTile):
    """TR-1.06, TR-8.03: a tile for a field; the discarded ones are shuffled when the pile is empty."""

    __slots__ = ()

    def run(self, s: TrainState) -> None:
        if not s.bonus_pile:
            s.bonus_pile = sorted(s.bonus_discards)
            s.bonus_discards = []
            if s.bonus_pile:
                shuffled(s, TILE_PILE, len(s.bonus_pile))
        if s.bonus_pile:
            s.push(ChanceTile(self.field))


class ChanceTile(shape.ChanceTile):
    """TR-8.03: the tile that comes to a field of the display."""

    __slots__ = ()

    def weights(self, s: TrainState) -> list[tuple[int, int]]:
        return [(TURN_TILE.base + tile, s.bonus_pile.count(tile)) for tile in sorted(set(s.bonus_pile))]

    def sample(self, s: TrainState, rng: Rng) -> int:
        return TURN_TILE.base + s.bonus_pile[int(rng.random() * len(s.bonus_pile))]

    def apply(self, s: TrainState, m: int) -> None:
        s.pop()
        tile = m - TURN_TILE.base
        s.bonus_pile.remove(tile)
        s.bonus_display[self.field] = tile


def any_tile(s: TrainState) -> bool:
    """True when a tile lies on the display."""
    for tile in s.bonus_display:  # noqa: SIM110 (a loop is what the compiler makes fast)
        if tile != NONE:
            return True
    return False


class AnyTile(shape.AnyTile):
    """TR-10.23: any tile of the display is carried out; a track bonus may be declined (TR-10.01)."""

    __slots__ = ()

    def legal(self, s: TrainState) -> list[int]:
        moves = [TILE.base + field for field in range(FIELD_COUNT) if s.bonus_display[field] != NONE]
        return [DECLINE, *moves] if self.optional else moves

    def apply(self, s: TrainState, m: int) -> None:
        s.pop()
        if m != DECLINE:
            open_tile(s, self.seat, m - TILE.base)

    def why_not(self, s: TrainState, m: int) -> Reason | None:
        if m == DECLINE:
            return Reason("not_optional", "TR-10.01")
        return Reason("no_tile_there", "TR-8.04") if TILE.has(m) else None


# Shipments


def can_ship(s: TrainState, wagon: int) -> bool:
    """TR-8.05: a special wagon with a free place."""
    return is_special(wagon) and empty_places(s, wagon) > 0


class OfferShipment(shape.OfferShipment):
    """TR-8.05: the shipment of the zone is offered to whoever can carry it."""

    __slots__ = ()

    def run(self, s: TrainState) -> None:
        if not s.shipments[self.zone]:
            return
        for wagon in s.wagons[self.who]:
            if can_ship(s, wagon):
                s.push(TakeShipment(self.who, self.zone))
                return


class TakeShipment(shape.TakeShipment):
    """TR-8.05: the special wagon that the shipment is put on, or none."""

    __slots__ = ()

    def legal(self, s: TrainState) -> list[int]:
        held = s.wagons[self.seat]
        return [PASS, *[SHIP.base + slot for slot in range(len(held)) if can_ship(s, held[slot])]]

    def apply(self, s: TrainState, m: int) -> None:
        s.pop()
        if m == PASS:
            return
        slot = m - SHIP.base
        wagon = s.wagons[self.seat][slot]
        s.add_shipments(self.zone, -1, FOR_SHIPPING)
        for place in range(s.box.wagon_size[kind_of(wagon)]):
            if not content(wagon, place):
                with_wagon(s, self.seat, slot, filled(wagon, place, SHIPMENT))
                return

    def why_not(self, s: TrainState, m: int) -> Reason | None:
        if not SHIP.has(m):
            return None
        held = m - SHIP.base < len(s.wagons[self.seat])
        return Reason("no_room_for_shipment" if held else "no_such_wagon", "TR-8.05")


# Scoring


class ScoreZone(shape.ScoreZone):
    """TR-8.06 - 8.09: step A (0) or B (1) of scoring a zone, `who` having brought it about."""

    __slots__ = ()

    def run(self, s: TrainState) -> None:
        spaces = s.box.warehouse_spaces
        rented = [at for at in s.warehouses[self.zone * spaces : (self.zone + 1) * spaces] if at >= RENTED]
        steps: list[Frame[Any]] = []
        if self.part:
            owner = s.stations[self.zone]
            if owner != NONE:
                steps = [RoadStep(owner, s.box.graph.zone_region[self.zone])] * len(rented)
        else:
            if rented:
                zone_scored(s, self.zone)
            for seat in (self.who, *[seat for seat in s.order if seat != self.who]):
                steps += [PartnerStep(seat, contractor_on(at)) for at in rented if owner_of(at) == seat]
            steps.append(ScoreZone(self.who, self.zone, 1))
        s.push_all(steps)


FRAMES: Final[tuple[type[Frame[Any]], ...]] = (
    *(EndTile, TurnTile, ChanceTile, AnyTile, OfferShipment, TakeShipment, ScoreZone),
)
