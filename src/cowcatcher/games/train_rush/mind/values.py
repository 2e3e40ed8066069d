"""What single effects, fields and cards of Train Rush are worth to a seat now: the numbers behind the guesses at moves,
in VP."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from cowcatcher.games.train_rush.box import CLASS_S2, TRACK_ANY, Op
from cowcatcher.games.train_rush.mind import worth as train_worth
from cowcatcher.games.train_rush.mind.cargo import Cargo, special_wagon
from cowcatcher.games.train_rush.mind.outlook import Outlook
from cowcatcher.games.train_rush.mind.worth import partner_step, road_step, scorings
from cowcatcher.games.train_rush.names import (
    ANY,
    CITY_COUNT,
    FIELD_COUNT,
    FIRST_SPECIAL,
    NONE,
    REGION_COUNT,
    RESOURCE_COUNT,
    SECTOR_COUNT,
    SMALLEST,
    TRACK_COUNT,
)
from cowcatcher.games.train_rush.rules.agents import agent_sectors, region_meant
from cowcatcher.games.train_rush.rules.cards import hand_cards
from cowcatcher.games.train_rush.rules.effects.possible import area_actions, contract_cities
from cowcatcher.games.train_rush.rules.effects.words import WORDS
from cowcatcher.games.train_rush.rules.ends import active_region, move_ends
from cowcatcher.games.train_rush.rules.graph import CITY_FIELD, MARKET_FIELD, SIDING_FIELD
from cowcatcher.games.train_rush.rules.market import rewards
from cowcatcher.games.train_rush.rules.siding import can_ship
from cowcatcher.games.train_rush.rules.tracks import can_step
from cowcatcher.games.train_rush.rules.wagons import (
    KIND,
    can_fill,
    drawable,
    empty_places,
    is_special,
    kind_of,
    offered,
    takes_for,
)
from cowcatcher.games.train_rush.rules.zones import (
    RENTED,
    can_rent,
    city_colours,
    contractor_on,
    owner_of,
    rent_zones,
    station_zones,
    warehouse_zones,
)

NOTHING: Final = -1000.0
"""Worth of what is impossible."""


class Mind:
    """What a seat thinks of what it could do now.

    deep: effects within effects that are still thought through. base_flow: VP of deliveries as things are. roads,
    partners: VP of a step on each track. tiles: VP of the siding bonus tiles by region and number, worked out when
    first asked for.
    """

    __slots__ = ("base_flow", "cargo", "deep", "o", "partners", "roads", "s", "seat", "tiles", "w")

    def __init__(self, o: Outlook, seat: int) -> None:
        self.o = o
        self.s = o.s
        self.w = o.w
        self.seat = seat
        self.cargo = Cargo(o, seat)
        self.deep = o.w.deep
        self.base_flow = o.flow(seat, 0.0, 0, NONE)
        self.roads = [road_step(o, seat, region) for region in range(REGION_COUNT)]
        self.partners = [partner_step(o, seat, colour) for colour in range(REGION_COUNT)]
        self.tiles = [NOTHING] * ((REGION_COUNT + 1) * FIELD_COUNT)

    # Effects

    def script(self, number: int) -> float:
        """VP of a list of effects, or of the best of its alternatives."""
        found = self.s.box.scripts[number]
        if self.deep <= 0:
            return train_worth.script(self.o, number)
        self.deep -= 1
        total = 0.0
        for op in found.ops:
            total += self.op(op)
        for branch in found.branches:
            total = max(total, self.script(branch))
        self.deep += 1
        return total

    def op(self, op: Op) -> float:
        """VP of an effect, nothing where it is not possible."""
        return BY_CODE[op.word.code](self, op) if op.word.can(self.s, self.seat, op) else 0.0

    def marker(self, size: int) -> float:
        """VP of a contract marker of a size in the active region."""
        if not contract_cities(self.s, self.seat, size):
            return 0.0
        return (size + SMALLEST) * self.cargo.area[active_region(self.s, self.seat)]

    def advance(self, track: int) -> float:
        """VP of a step on a track, or on the best of them."""
        if track != TRACK_ANY:
            return self.o.step(self.seat, track)
        best = 0.0
        for any_track in range(TRACK_COUNT):
            if can_step(self.s, self.seat, any_track):
                best = max(best, self.o.step(self.seat, any_track))
        return best

    # Wagons

    def loads(self, n: int) -> float:
        """VP of loading the n wagons with most empty places."""
        places: list[int] = []
        for wagon in self.s.wagons[self.seat]:
            if can_fill(self.s, wagon):
                places.append(empty_places(self.s, wagon))
        places.sort(reverse=True)
        return sum(places[:n]) * self.w.loaded * self.cargo.fade()

    def wagon(self, kind: int) -> float:
        """VP of a wagon, empty, beside what its places and slot do for deliveries."""
        box = self.s.box
        if kind >= FIRST_SPECIAL:
            return special_wagon(self.o, kind, box.wagon_size[kind])
        printed = box.wagon_places[kind]
        value = printed.count(ANY) * self.w.any_place + len(set(printed)) * self.w.variety
        return value * self.o.lasting(self.seat)

    def places(self, kind: int) -> int:
        """Places for goods of a kind of wagon."""
        box = self.s.box
        return box.wagon_size[kind] if box.wagon_class[kind] < CLASS_S2 else 0

    def drawn(self, kind: int) -> float:
        """VP of one more wagon."""
        return self.wagon(kind) + self.o.flow(self.seat, self.places(kind), 1, NONE) - self.base_flow

    def draw_wagon(self, size: int) -> float:
        """VP of drawing the best wagon of a size."""
        return max([self.drawn(kind) for kind in drawable(self.s, size)])

    def exchanged(self, wagon: int, take: int) -> float:
        """VP of taking another wagon for one, whose load is lost."""
        give = kind_of(wagon)
        box = self.s.box
        size = box.wagon_size[give]
        empty = empty_places(self.s, wagon)
        lost = self.cargo.spent(size - empty)
        if is_special(wagon):
            lost = special_wagon(self.o, give, empty) - special_wagon(self.o, give, size)
        more = self.places(take) - self.places(give)
        flow = self.o.flow(self.seat, more, 0, NONE) - self.base_flow
        return flow + self.wagon(take) - self.wagon(give) - lost

    def given(self, wagon: int, kind: int) -> float:
        """VP of an exchange of a kind with a wagon, for the best that it gives."""
        best = NOTHING
        for wagon_class in takes_for(self.s, wagon, kind):
            for take in offered(self.s, wagon_class):
                best = max(best, self.exchanged(wagon, take))
        return best

    def exchange(self, kind: int) -> float:
        """VP of the best exchange of a kind."""
        return max([self.given(wagon, kind) for wagon in self.s.wagons[self.seat]])

    # Building and agents

    def warehouse(self, zone: int) -> float:
        """VP of a warehouse in a zone."""
        soon = self.o.lasting(self.seat)
        road = self.road(self.s.box.graph.zone_region[zone], 1)
        return road + soon * (self.w.rentable if self.s.stations[zone] != NONE else self.w.warehouse)

    def warehouses(self, n: int) -> float:
        """VP of n warehouses in the active region, as far as the seat has them."""
        found = [self.warehouse(zone) for zone in warehouse_zones(self.s, self.seat)]
        return max(found) * min(n, self.s.warehouses_left[self.seat])

    def road(self, region: int, fields: int) -> float:
        """VP of some steps on an infrastructure track, with the bonus of the first."""
        s = self.s
        at = s.roads[self.seat * REGION_COUNT + region] + 1
        if at > s.box.road_length:
            return 0.0
        bonus = s.box.road_bonus[region][at]
        return self.roads[region] * fields + (train_worth.script(self.o, bonus) if bonus != NONE else 0.0)

    def partner(self, colour: int, fields: int) -> float:
        """VP of a move on a contractor track, with the bonus where it ends."""
        s = self.s
        here = s.partners[self.seat * REGION_COUNT + colour]
        at = min(s.box.partner_length, here + fields)
        if at == here:
            return 0.0
        bonus = s.box.partner_bonus[colour][at]
        value = self.o.partner(self.seat, colour, float(fields)) - self.o.partner(self.seat, colour, 0.0)
        return value + (train_worth.script(self.o, bonus) if bonus != NONE else 0.0)

    def station(self, zone: int) -> float:
        """VP of a station in a zone: own warehouses can be rented, a shipment lies there."""
        s = self.s
        spaces = s.box.warehouse_spaces
        soon = self.o.lasting(self.seat)
        own = s.warehouses[zone * spaces : (zone + 1) * spaces].count(self.seat + 1)
        value = self.w.station + own * (self.w.rentable - self.w.warehouse)
        for wagon in s.wagons[self.seat]:
            if can_ship(s, wagon):
                value += self.w.ship_near
                break
        return value * soon

    def agent(self, sector: int, n: int) -> float:
        """VP of agents in a sector."""
        return self.o.sector(self.seat, sector, float(n)) - self.o.sector(self.seat, sector, 0.0)

    def agents(self, op: Op) -> float:
        """VP of an effect that places agents."""
        sectors = agent_sectors(self.s, self.seat, region_meant(self.s, self.seat, op.what))
        if not op.flag:
            return max([self.agent(sector, 1) for sector in sectors]) * op.n
        return max([self.agent(sector, op.n) for sector in sectors])

    # Cities

    def rent_to(self, colour: int, rank: int) -> float:
        """VP of renting a warehouse to a contractor of a colour."""
        later = 0.0
        for zone in rent_zones(self.s, self.seat, colour):
            later = max(later, self.rent_in(zone, colour))
        return self.partner(colour, rank) + later

    def rent_in(self, zone: int, colour: int) -> float:
        """VP of the choice of the zone: its scorings, a station of one's own, less that the warehouse is used up."""
        value = scorings(self.o) * self.partners[colour] - self.o.lasting(self.seat) * self.w.rentable
        if self.s.stations[zone] == self.seat:
            value += scorings(self.o) * self.roads[self.s.box.graph.zone_region[zone]]
        return value

    def rent(self, city: int) -> float:
        """VP of the best rent in a city, where one is possible."""
        rank = self.s.box.city_rank[city]
        return max([self.rent_to(colour, rank) for colour in city_colours(self.s, self.seat, city)])

    def sold(self, field: int) -> float:
        """VP of the contracts that can be fulfilled where a move ends; nothing but in cities."""
        city = self.s.box.graph.city[field]
        return self.cargo.contracts(city, 0.0, self.cargo.held) if city != NONE else 0.0

    def city(self, city: int) -> float:
        """VP of ending a move in a city, contracts left out."""
        value = self.cargo.token(city)
        if can_rent(self.s, self.seat, city):
            value += max(0.0, self.rent(city))
        return value

    # Other fields

    def tile(self, region: int, number: int) -> float:
        """VP of a siding bonus tile in a region, by its number from 0; the locomotive must be there."""
        at = (region + 1) * FIELD_COUNT + number
        if self.tiles[at] == NOTHING:
            tile = self.s.bonus_display[number]
            self.tiles[at] = self.script(self.s.box.tile_script[tile]) if tile != NONE else 0.0
        return self.tiles[at]

    def zone(self, zone: int) -> float:
        """VP of scoring a zone, and of its shipment."""
        s = self.s
        value = 0.0
        rented = 0
        spaces = s.box.warehouse_spaces
        for at in s.warehouses[zone * spaces : (zone + 1) * spaces]:
            if at >= RENTED:
                rented += 1
                step = self.partners[contractor_on(at)]
                value += self.partner(contractor_on(at), 1) if owner_of(at) == self.seat else -self.w.rival * step
        if rented and s.stations[zone] != NONE:
            region = s.box.graph.zone_region[zone]
            own = s.stations[zone] == self.seat
            value += self.road(region, rented) if own else -self.w.rival * rented * self.roads[region]
        return value + (self.shipment() if s.shipments[zone] else 0.0)

    def shipment(self) -> float:
        """VP of a shipment for the best wagon."""
        best = 0.0
        for wagon in self.s.wagons[self.seat]:
            if can_ship(self.s, wagon):
                best = max(best, self.shipped(wagon))
        return best

    def shipped(self, wagon: int) -> float:
        """VP of a shipment on a special wagon."""
        kind = wagon // KIND
        empty = empty_places(self.s, wagon)
        return special_wagon(self.o, kind, empty - 1) - special_wagon(self.o, kind, empty)

    def market(self) -> float:
        """VP of the best deal on a black market, or of none."""
        best = 0.0
        for reward in rewards(self.s, self.seat):
            best = max(best, self.deal(reward))
        return best

    def deal(self, reward: int) -> float:
        """VP of a deal: the reward less the goods, of which the dearest are sold so that there are few."""
        box = self.s.box
        due = box.reward_price[reward]
        sold = 0
        for resource in range(RESOURCE_COUNT - 1, -1, -1):
            for _ in range(self.cargo.held[resource]):
                if due > 0:
                    due -= box.values[resource]
                    sold += 1
        return self.script(box.reward_script[reward]) - self.cargo.spent(sold)

    def field(self, field: int) -> float:
        """VP of ending a move on a field, contracts and what is ahead of it left out."""
        graph = self.s.box.graph
        kind = graph.kind[field]
        if kind == CITY_FIELD:
            return self.city(graph.city[field])
        if kind not in (SIDING_FIELD, MARKET_FIELD):
            return 0.0
        here = self.s.at[self.seat]
        self.s.at[self.seat] = field
        if kind == MARKET_FIELD:
            value = self.market()
        else:
            value = self.tile(graph.region[field], graph.number[field]) + self.zone(graph.zone[field])
        self.s.at[self.seat] = here
        return value

    def standing(self, field: int) -> float:
        """VP of what is ahead of a field."""
        return self.cargo.standing(field)

    def move(self, points: int) -> float:
        """VP of a move of so many points to the best field, over staying."""
        best = NOTHING
        for end in move_ends(self.s, self.seat, points):
            best = max(best, self.field(end) + self.sold(end) + self.standing(end))
        return best - self.standing(self.s.at[self.seat])

    # Cards

    def special(self, card: int) -> float:
        """VP of the special action of a card."""
        return self.script(self.s.box.card_script[card])

    def kept(self, card: int) -> float:
        """VP of keeping a card in hand."""
        return train_worth.card(self.o, card) * self.o.lasting(self.seat)

    def best_special(self, played: int) -> float:
        """VP of the best special action: of the card played, or of one of the hand, which is given up."""
        best = self.special(played) if played != NONE else 0.0
        if self.deep > 0:
            for card in hand_cards(self.s, self.seat):
                best = max(best, self.special(card) - self.kept(card))
        return best

    def hero(self, hero: int) -> float:
        """VP of a hero that is played now: its bonus and its mission."""
        o = self.o
        box = self.s.box
        late = o.late()
        table = box.hero_score[hero]
        n = self.cargo.held[box.hero_resource[hero]]
        part = o.w.mission_early + (1.0 - o.w.mission_early) * late
        value = part * table[min(n, len(table) - 1)] + o.w.mission * (1.0 - late)
        return value + self.script(box.hero_script[hero])


def lobbied(mind: Mind, sector: int, field: int) -> float:
    """VP of a spy on a field of a sector (its number there, from 0): majority, step and bonus."""
    s = mind.s
    kind = sector % SECTOR_COUNT
    value = mind.agent(sector, 1)
    track = s.box.sector_track[kind]
    if can_step(s, mind.seat, track):
        value += mind.o.step(mind.seat, track)
    bonus = s.box.spy_script[kind * s.box.spy_fields + field]
    return value + (mind.script(bonus) if bonus != NONE else 0.0)


# What each effect word is worth where it is possible


def investment(mind: Mind, op: Op) -> float:
    """VP of investment markers."""
    return mind.o.investment(mind.seat, float(op.n), 0) - mind.o.investment(mind.seat, 0.0, 0)


def coal(mind: Mind, op: Op) -> float:
    """VP of coal."""
    return mind.o.coal(mind.seat, float(op.n), 0) - mind.o.coal(mind.seat, 0.0, 0)


def station(mind: Mind, op: Op) -> float:
    """VP of the best station."""
    return max([mind.station(zone) for zone in station_zones(mind.s, mind.seat)])


def rent(mind: Mind, op: Op) -> float:
    """VP of the best rent."""
    return max([mind.rent(city) for city in range(CITY_COUNT) if can_rent(mind.s, mind.seat, city)])


def area_action(mind: Mind, op: Op) -> float:
    """VP of the best action of a price."""
    script = mind.s.box.action_script
    return max([mind.script(script[action]) for action in area_actions(mind.s, mind.seat, op.what)])


def any_tile(mind: Mind, op: Op) -> float:
    """VP of the best tile."""
    region = active_region(mind.s, mind.seat)
    return max([mind.tile(region, number) for number in range(FIELD_COUNT)])


def draw_cards(mind: Mind, op: Op) -> float:
    """VP of cards, as far as there are turns for them."""
    return mind.w.effect[op.word.code] * op.what * min(1.0, mind.o.turns[mind.seat])


WORTH: Final[dict[str, Callable[[Mind, Op], float]]] = {
    "vp": lambda mind, op: float(op.n),
    "investment": investment,
    "coal": coal,
    "advance": lambda mind, op: mind.advance(op.what) * op.n,
    "load_wagon": lambda mind, op: mind.loads(op.n),
    "draw_wagon": lambda mind, op: max(0.0, mind.draw_wagon(op.what)),
    "exchange_wagon": lambda mind, op: max(0.0, mind.exchange(op.what)),
    "build_warehouse": lambda mind, op: mind.warehouses(op.n),
    "build_station": station,
    "agent": lambda mind, op: mind.agents(op),
    "draw_cards": draw_cards,
    "move": lambda mind, op: mind.move(op.n),
    "rent_anywhere": rent,
    "area_action": area_action,
    "any_siding_tile": any_tile,
    "free_special": lambda mind, op: op.n * max(0.0, mind.best_special(NONE)),
    "contract_marker": lambda mind, op: mind.marker(op.what),
}
"""Effect word -> what an effect is worth, for `Mind.op`."""

BY_CODE: Final = tuple([WORTH[word.name] for word in WORDS])
"""The same by the words' codes."""
