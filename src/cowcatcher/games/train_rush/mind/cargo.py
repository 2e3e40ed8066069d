"""Goods, contracts and cities of Train Rush: what a seat's wagons carry, and what can be had for it where."""

from __future__ import annotations

from typing import Final

from cowcatcher.games.train_rush.mind.outlook import Outlook
from cowcatcher.games.train_rush.names import (
    ANY,
    CITY_COUNT,
    FIRST_SPECIAL,
    NONE,
    REGION_COUNT,
    RESOURCE_COUNT,
    SIZE_COUNT,
    SMALLEST,
)
from cowcatcher.games.train_rush.rules.contracts import unloading
from cowcatcher.games.train_rush.rules.wagons import empty_places, goods, kind_of
from cowcatcher.games.train_rush.rules.zones import can_rent

SETS: Final = 1 << SIZE_COUNT
"""Number of sets of contracts of different sizes, as bits."""


class Cargo:
    """What a seat carries.

    held: goods of each resource. limit: goods that can be unloaded in one action. sizes, counts: per set of contracts,
    its goods and its tiles. vp: per region and set, VP of the tiles. area: per region, VP of one more good in the
    contract area. needs: per region and set, goods of each resource. open: per city, bits of the sizes that are free.
    visits, known: per city, VP of being there without goods, and with those that are held; empty until asked for.
    """

    __slots__ = (
        *(
            "area",
            "counts",
            "held",
            "known",
            "limit",
            "needs",
            "o",
            "open",
            "s",
            "seat",
            "sets",
            "sizes",
            "visits",
            "vp",
        ),
    )

    def __init__(self, o: Outlook, seat: int) -> None:
        self.o = o
        s = o.s
        self.s = s
        self.seat = seat
        self.held = goods(s, seat)
        self.visits: list[float] = []
        self.known: list[float] = []
        self.limit = unloading(s, seat)
        self.area = [(o.area(seat, region, 3.0) - o.area(seat, region, 0.0)) / 3.0 for region in range(REGION_COUNT)]
        self.sizes = [0] * SETS
        self.counts = [0] * SETS
        for wanted in range(1, SETS):
            for size in range(SIZE_COUNT):
                if wanted >> size & 1:
                    self.sizes[wanted] += size + SMALLEST
                    self.counts[wanted] += 1
        markers = s.contract_markers[seat]
        self.sets = [at for at in range(1, SETS) if self.sizes[at] <= self.limit and self.counts[at] <= markers]
        self.vp = [0.0] * (REGION_COUNT * SETS)
        self.needs: list[list[int]] = [[]] * (REGION_COUNT * SETS)
        for region in range(REGION_COUNT):
            self._read(region)
        self.open = [0] * CITY_COUNT
        for city in range(CITY_COUNT):
            for size in s.box.city_sizes[city]:
                if s.city_fields[city * SIZE_COUNT + size] == NONE:
                    self.open[city] |= 1 << size

    def _read(self, region: int) -> None:
        """What the sets of contracts of a region ask for and are worth."""
        box = self.s.box
        for wanted in self.sets:
            at = region * SETS + wanted
            need = [0] * RESOURCE_COUNT
            points = self.area[region] * self.sizes[wanted]
            for size in range(SIZE_COUNT):
                if not wanted >> size & 1:
                    continue
                tile = self.s.contract_display[region * SIZE_COUNT + size]
                if tile == NONE:
                    points = 0.0
                    break
                points += box.contract_vp[tile]
                for resource in box.contract_goods[tile]:
                    if resource != ANY:
                        need[resource] += 1
            self.vp[at] = points
            self.needs[at] = need

    def missing(self, region: int, wanted: int, held: list[int]) -> int:
        """How many goods are missing for a set of contracts."""
        need = self.needs[region * SETS + wanted]
        short = 0
        carried = 0
        for resource in range(RESOURCE_COUNT):
            n = held[resource]
            carried += n
            if need[resource] > n:
                short += need[resource] - n
        return max(short, self.sizes[wanted] - carried)

    def contracts(self, city: int, part: float, held: list[int]) -> float:
        """VP of the best contracts in a city with some goods; each good that is missing leaves a part of it."""
        region = self.s.box.city_region[city]
        free = self.open[city]
        best = 0.0
        for wanted in self.sets:
            if wanted & free != wanted:
                continue
            value = self.vp[region * SETS + wanted]
            if value <= best:
                continue
            short = self.missing(region, wanted, held)
            if short and part == 0.0:
                continue
            for _ in range(short):
                value *= part
            best = max(best, value)
        return best

    def best_with(self, city: int, sure: int, unloaded: int) -> float:
        """VP of the best contracts in a city, a size among them, when some goods have been unloaded before."""
        region = self.s.box.city_region[city]
        best = 0.0
        for wanted in self.sets:
            fits = wanted >> sure & 1 and wanted & self.open[city] == wanted
            if not fits or self.sizes[wanted] + unloaded > self.limit:
                continue
            if not self.missing(region, wanted, self.held):
                best = max(best, self.vp[region * SETS + wanted] - self.spent(self.sizes[wanted]))
        return best

    def spent(self, n: int) -> float:
        """VP that so many goods would have had by themselves."""
        return n * self.o.w.good * self.o.w.good_part * self.fade()

    def fade(self) -> float:
        """How much of what serves a turn to come is left of it."""
        return min(1.0, self.o.turns[self.seat])

    def stock(self, held: list[int]) -> float:
        """VP of goods by themselves: different ones serve more contracts."""
        total = 0.0
        for n in held:
            value = self.o.w.good
            for _ in range(n):
                total += value
                value *= self.o.w.good_more
        return total * self.fade()

    def missions(self, held: list[int]) -> float:
        """VP of missions for goods at hand, and for those that can still be got."""
        o = self.o
        s = self.s
        late = o.late()
        part = o.w.mission_early + (1.0 - o.w.mission_early) * late
        total = 0.0
        for hero in s.missions[self.seat]:
            table = s.box.hero_score[hero]
            total += part * table[min(held[s.box.hero_resource[hero]], len(table) - 1)] + o.w.mission * (1.0 - late)
        return total

    def value(self, held: list[int]) -> float:
        """VP of goods: by themselves, for missions, and for the contracts ahead."""
        return self.stock(held) + self.missions(held) + self.ahead(self.s.at[self.seat], self.goals(held))

    def token(self, city: int) -> float:
        """VP of a first visit to a city."""
        s = self.s
        seen = s.visited[self.seat]
        if seen >> city & 1:
            return 0.0
        box = s.box
        place = len(s.visitors[city])
        total = tour(self.o, seen.bit_count() + 1) - tour(self.o, seen.bit_count())
        if place < len(box.token_vp[city]):
            total += box.token_vp[city][place]
            if self.o.turns[self.seat] > 0.0:
                total += box.token_points[city][place] * self.o.w.token_point
        return total

    def goals(self, held: list[int]) -> list[float]:
        """VP of what can be done in each city some time, with some goods."""
        if not self.visits:
            for city in range(CITY_COUNT):
                value = self.token(city)
                if can_rent(self.s, self.seat, city):
                    value += self.s.box.city_rank[city] * self.o.w.rent_rank
                self.visits.append(value)
        part = self.o.w.missing
        return [self.contracts(city, part, held) + self.visits[city] for city in range(CITY_COUNT)]

    def prospects(self) -> float:
        """VP of the cities ahead of where the locomotive stands, for a position that is judged.

        Goods at hand are delivered once, and what is delivered later is in the flow of goods: the best contracts count.
        """
        goals = self.goals(self.held)
        reach = self.o.ways.reach[self.s.at[self.seat]]
        best = 0.0
        for city in range(CITY_COUNT):
            best = max(best, (goals[city] - self.visits[city]) * reach[city])
        return self.ahead(self.s.at[self.seat], self.visits) + best * self.o.w.at_hand * self.fade()

    def ahead(self, field: int, goals: list[float]) -> float:
        """VP of what can be done in cities ahead of a field: the best city of each region, less the further it is."""
        reach = self.o.ways.reach[field]
        total = 0.0
        for region in range(REGION_COUNT):
            best = 0.0
            for city in self.s.box.cities_of[region]:
                best = max(best, goals[city] * reach[city])
            total += best
        return total * self.o.w.position * self.fade()

    def standing(self, field: int) -> float:
        """VP of what is ahead of a field with the goods that are held."""
        if not self.known:
            self.known = self.goals(self.held)
        return self.ahead(field, self.known)


def tour(o: Outlook, cities: int) -> float:
    """VP of having been to so many cities: the way to the points for all of them."""
    if cities >= CITY_COUNT:
        return float(o.s.box.all_cities_vp)
    part = cities / CITY_COUNT
    missing = CITY_COUNT - cities
    return o.w.tour * o.s.box.all_cities_vp * part * part * part * part * min(1.0, o.time / (missing * o.w.city_rounds))


def special_wagon(o: Outlook, kind: int, empty: int) -> float:
    """VP of a special wagon with so many empty places."""
    points = float(o.s.box.special_vp[kind - FIRST_SPECIAL])
    if not empty:
        return points
    points *= min(1.0, o.time / (o.w.ship_rounds * empty))
    for _ in range(empty):
        points *= o.w.ship_hope
    return points


def wagons(o: Outlook, seat: int) -> float:
    """VP of special wagons and of places that take any resource."""
    s = o.s
    total = 0.0
    anything = 0
    for wagon in s.wagons[seat]:
        kind = kind_of(wagon)
        if kind >= FIRST_SPECIAL:
            total += special_wagon(o, kind, empty_places(s, wagon))
        else:
            anything += s.box.wagon_places[kind].count(ANY)
    return total + anything * o.w.any_place * o.lasting(seat)
