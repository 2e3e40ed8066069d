"""The referee's town: parcels, tiles, owners and roads, and what follows from them alone.

Written from the rulebook and the ledger, without a look at the game; only the course of the river and the order of
the spaces come from the data file. Parcels are called as people call them (`c4`), roads by a
side of a parcel (`c4n`), corners by row and column of the grid of lines. Nothing is kept up to date: every question
looks at the whole board.
"""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any, Final

import cowcatcher

Corner = tuple[int, int]

DATA: Final[dict[str, Any]] = tomllib.loads(
    (Path(cowcatcher.__file__).parent / "games" / "carson_city" / "components.toml").read_text(encoding="utf-8")
)

LETTERS: Final = "abcdefgh"
PARCELS: Final = [f"{letter}{row}" for row in range(1, 9) for letter in LETTERS]
BUILDINGS: Final = ("ranch", "mine", "drugstore", "bank", "saloon", "hotel", "church", "prison")
ROADLESS: Final = ("ranch", "mine")


def row_column(parcel: str) -> tuple[int, int]:
    """`c4` is row 4, column 3."""
    return int(parcel[1]), LETTERS.index(parcel[0]) + 1


def neighbours(parcel: str) -> list[str]:
    """CC-1.02: all that share a side or a corner."""
    r, c = row_column(parcel)
    return [p for p in PARCELS if p != parcel and abs(row_column(p)[0] - r) <= 1 and abs(row_column(p)[1] - c) <= 1]


def corners(parcel: str) -> set[Corner]:
    r, c = row_column(parcel)
    return {(r - 1, c - 1), (r - 1, c), (r, c - 1), (r, c)}


def ends(road: str) -> tuple[Corner, Corner]:
    """The two corners that a road joins; `road` is a parcel and one of its sides."""
    r, c = row_column(road[:2])
    return {
        "n": ((r - 1, c - 1), (r - 1, c)),
        "s": ((r, c - 1), (r, c)),
        "w": ((r - 1, c - 1), (r, c - 1)),
        "e": ((r - 1, c), (r, c)),
    }[road[2]]


LEVEL: Final = [f"{p}n" for p in PARCELS] + [f"{p}s" for p in PARCELS[-8:]]
UPRIGHT: Final = [f"{letter}{row}w" if letter != "i" else f"h{row}e" for row in range(1, 9) for letter in "abcdefghi"]
ROADS: Final = LEVEL + UPRIGHT
"""CC-1.04: all 144 places, in the order in which the data file numbers them."""

AROUND: Final = {p: neighbours(p) for p in PARCELS}
CORNERS: Final = {p: corners(p) for p in PARCELS}
ENDS: Final = {road: ends(road) for road in ROADS}
SIDES: Final = {p: [road for road in ROADS if set(ENDS[road]) <= CORNERS[p]] for p in PARCELS}
BESIDE: Final = {road: [p for p in PARCELS if road in SIDES[p]] for road in ROADS}


class Town:
    """What lies on the board. `tile`: building, house or mountain of a parcel. `owner`: its seat."""

    def __init__(self, options: dict[str, str]) -> None:
        self.options = options
        self.tile: dict[str, str] = {}
        self.owner: dict[str, int] = {}
        self.roads: set[str] = set()
        self.river: set[str] = set()
        if options["board_side"] == "river":
            self.river = {f"{LETTERS[c - 1]}{r}" for r, c in DATA["variants"]["carson_river"]["map"]["river_parcels"]}

    # --- parcels ---

    def land(self) -> list[str]:
        """Parcels that can be owned at all: CC-16.03."""
        return [p for p in PARCELS if p not in self.river]

    def unowned(self) -> list[str]:
        return [p for p in self.land() if p not in self.owner]

    def owned(self, seat: int) -> list[str]:
        return [p for p, owner in self.owner.items() if owner == seat]

    def of(self, seat: int, *kinds: str) -> int:
        """How many tiles of some kinds lie on a seat's parcels."""
        return sum(self.tile.get(p) in kinds for p in self.owned(seat))

    def is_free(self, parcel: str) -> bool:
        """CC-1.03, CC-11.17: neither building nor house nor mountain."""
        return parcel not in self.tile

    def sites(self, seat: int) -> list[str]:
        """CC-10.01, CC-10.11: own parcels where a building could lie."""
        return [p for p in self.owned(seat) if self.is_free(p)]

    def price(self, parcel: str) -> int:
        """CC-8.06."""
        return 1 + sum(not self.is_free(p) for p in [parcel, *AROUND[parcel]])

    def is_protected(self, parcel: str) -> bool:
        """CC-6.09: no other player may attack a building here."""
        own_church = any(self.tile.get(p) == "church" and self.owner[p] == self.owner[parcel] for p in AROUND[parcel])
        return self.tile[parcel] in ("church", "prison") or own_church

    # --- incomes ---

    def serves(self, parcel: str, seat: int) -> bool:
        """CC-11.01, CC-11.02: nobody else owns the parcel."""
        return self.owner.get(parcel, seat) == seat

    def near(self, parcel: str, kind: str) -> int:
        """Neighbouring tiles of a kind that serve a building."""
        seat = self.owner[parcel]
        return sum(self.tile.get(p) == kind and self.serves(p, seat) for p in AROUND[parcel])

    def house_value(self, parcel: str) -> int:
        """CC-11.03."""
        worth = {"house": 1, "ranch": 1, "hotel": 2, "church": 1}
        return sum(points * self.near(parcel, kind) for kind, points in worth.items())

    def income(self, parcel: str) -> int:
        """CC-11.04 - CC-11.13."""
        kind = self.tile[parcel]
        seat = self.owner[parcel]
        if kind == "ranch":
            return max(1, sum(self.is_free(p) for p in AROUND[parcel]))
        if kind == "mine":
            return 3 * self.near(parcel, "mountain") + 3 * any(p in self.river for p in AROUND[parcel])
        if kind == "drugstore":
            anywhere = self.options["drugstore_counts_ranches_anywhere"] == "true"
            ranches = self.of(seat, "ranch") if anywhere else self.near(parcel, "ranch")
            return 3 * self.house_value(parcel) + 3 * ranches
        if kind == "bank":
            return 3 * self.house_value(parcel) + 3 * self.of(seat, "mine")
        return {"saloon": 5 * self.house_value(parcel), "hotel": 6}.get(kind, 0)

    # --- roads ---

    def reached(self, parcel: str) -> bool:
        """CC-9.02."""
        return any(CORNERS[parcel] & set(ENDS[road]) for road in self.roads)

    def cost(self, road: str) -> int:
        """CC-16.06: two roads where all parcels beside it are river."""
        return 2 if all(p in self.river for p in BESIDE[road]) else 1

    def used_roads(self) -> int:
        return sum(self.cost(road) for road in self.roads)

    def buildable(self, stock: int) -> list[str]:
        """CC-9.01, CC-16.07: roads that extend the network and that so many roads in stock pay for."""
        network = {corner for road in self.roads for corner in ENDS[road]}
        beside = [road for road in ROADS if road not in self.roads and network & set(ENDS[road])]
        return [road for road in beside if self.cost(road) <= stock]

    def roads_to(self, parcel: str) -> int:
        """How many roads it takes until one touches the parcel."""
        away = {corner: 0 for road in self.roads for corner in ENDS[road]}
        for _ in ROADS:
            for road in ROADS:
                for one, other in (ENDS[road], ENDS[road][::-1]):
                    if one in away:
                        away[other] = min(away.get(other, 99), away[one] + self.cost(road))
            if not self.grows(away):
                break
        return min((away[corner] for corner in CORNERS[parcel] if corner in away), default=99)

    def grows(self, away: dict[Corner, int]) -> bool:
        """True while some corner could still be reached with fewer roads."""
        ways = ((one, other, self.cost(r)) for r in ROADS for one, other in (ENDS[r], ENDS[r][::-1]))
        return any(one in away and away[one] + cost < away.get(other, 99) for one, other, cost in ways)

    def bridged(self, parcel: str) -> bool:
        """CC-16.08: an end of a bridge is a corner of the parcel."""
        return any(self.cost(road) == 2 and CORNERS[parcel] & set(ENDS[road]) for road in self.roads)

    # --- building ---

    def brings_house(self, kind: str) -> bool:
        """CC-10.05, CC-10.18."""
        return kind not in ROADLESS or (kind == "mine" and self.options["mine_needs_house"] == "true")

    def house_places(self, building: str) -> list[str]:
        """CC-10.05 - CC-10.07: where the house of a building on that parcel might go, owners willing."""
        return [p for p in self.land() if p != building and self.is_free(p) and self.reached(p)]

    def building_places(self, seat: int, kind: str, houses: int) -> list[str]:
        """CC-10.01, CC-10.02, CC-10.09, CC-10.19: as the roads lie now."""
        places = self.sites(seat)
        if kind not in ROADLESS:
            places = [p for p in places if self.reached(p)]
        if self.brings_house(kind):
            places = [p for p in places if houses and self.house_places(p)]
        return places

    def may_try(self, seat: int, kind: str, houses: int, stock: int) -> bool:
        """Whether there is anything to do in the build procedure of a building: a place for it, or roads to build."""
        roads = self.brings_house(kind) and bool(self.buildable(stock))
        return roads or bool(self.building_places(seat, kind, houses))
