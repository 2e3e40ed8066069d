"""What single actions of Great Western Trail are worth to a seat now: the numbers behind the guesses at moves."""

from __future__ import annotations

from typing import Final

from cowcatcher.games.great_western_trail.mind.outlook import Herd, Journey, Outlook
from cowcatcher.games.great_western_trail.mind.worth import station_hope
from cowcatcher.games.great_western_trail.names import (
    COWBOY,
    CRAFTSMAN,
    ENGINEER,
    FIRST_HAZARD,
    FIRST_MARKET,
    FIRST_TEEPEE,
    FIRST_TURNOUT,
    MARKET_KINDS,
    NONE,
    NUMBER_COUNT,
    STATION_COUNT,
    TEEPEES,
    WORKER_KINDS,
)
from cowcatcher.games.great_western_trail.rules.actions.build import (
    build_price,
    craftsmen_needed,
    craftsmen_price,
    saved,
)
from cowcatcher.games.great_western_trail.rules.discs import certificate_limit
from cowcatcher.games.great_western_trail.rules.gains import building_of, certificates_of
from cowcatcher.games.great_western_trail.rules.railway import reach_forward

NOTHING: Final = -1000.0
"""Worth of what is impossible."""


class Mind:
    """What a seat thinks of the actions that it could use now.

    point: VP of a point of breeding total at the next delivery. money: $ at hand. now: expected breeding total of the
    next delivery, certificates apart. stops: worth of what can be done at a node; values: of stopping there, the way
    included; as far as it was asked.
    """

    __slots__ = (
        *(
            "away",
            "cycle",
            "dollar",
            "herd",
            "journey",
            "laps",
            "lap_value",
            "money",
            "now",
            "o",
            "point",
            "s",
            "seat",
            "stops",
        ),
        *("time", "usual", "values", "w"),
    )

    def __init__(self, o: Outlook, seat: int) -> None:
        self.o = o
        self.s = o.s
        self.w = o.w
        self.seat = seat
        self.herd = Herd(o.s, seat)
        self.laps = o.laps[seat]
        self.time = o.time
        self.dollar = o.dollar()
        self.point = self.dollar + o.w.point * min(1.0, self.laps)
        self.money = o.s.money[seat]
        self.away = 1.0 - o.done(seat)
        self.journey = Journey(o, seat, self.herd)
        self.cycle = o.w.cycle * o.w.drawn * self.away
        self.now = self.herd.next(self.cycle)
        self.usual = NOTHING
        self.stops: dict[int, float] = {}
        self.values: dict[int, float] = {}
        self.lap_value = o.w.lap_value + o.w.last_lap * max(0.0, 1.0 - o.span / 1.5)

    def price(self, n: int) -> float:
        """VP of n dollars that are paid."""
        return self.o.money(float(self.money)) - self.o.money(float(self.money - n))

    def gain(self, n: int) -> float:
        """VP of n dollars that come in."""
        return self.o.money(float(self.money + n)) - self.o.money(float(self.money))

    # Cards

    def without(self, breed: int, drawn: float) -> float:
        """VP gained by discarding a card of a breed, -1 for an objective card, and drawing `drawn` more later."""
        herd = self.herd
        herd.hand_cards -= 1
        if breed >= 0:
            herd.hand[breed] -= 1
            herd.pile[breed] += 1
        herd.pile_cards += 1
        after = herd.next(self.cycle)
        herd.hand_cards += 1
        if breed >= 0:
            herd.hand[breed] += 1
            herd.pile[breed] -= 1
        herd.pile_cards -= 1
        return (after - self.now) * self.point

    def draw(self, n: int) -> float:
        """VP of drawing n cards and discarding as many."""
        return (self.herd.next(self.cycle + n) - self.now) * self.point

    def remove(self, breed: int) -> float:
        """VP of removing a card from the game: a thinner deck, and a card more to draw now."""
        herd = self.herd
        if not herd.hand[breed]:
            return NOTHING
        before = self.usual_total()
        herd.whole[breed] -= 1
        herd.cards -= 1
        after = herd.usual(self.w.cycle)
        herd.whole[breed] += 1
        herd.cards += 1
        return (after - before) * self.point * max(0.0, self.laps - 1.0) + self.without(breed, 0.0)

    def best_removal(self) -> float:
        """VP of the best removal."""
        best = 0.0
        for breed in range(4):
            value = self.remove(breed)
            best = max(best, value)
        return best

    def usual_total(self) -> float:
        """Breeding total of a usual lap."""
        if self.usual == NOTHING:
            self.usual = self.herd.usual(self.w.cycle)
        return self.usual

    def cow(self, kind: int) -> float:
        """VP of buying a card of the market (a kind of CATTLE): its own, and what it does for the herd."""
        herd = self.herd
        breed = self.s.box.card_breed[kind]
        before = self.usual_total()
        herd.whole[breed] += 1
        herd.cards += 1
        after = herd.usual(self.w.cycle)
        herd.whole[breed] -= 1
        herd.cards -= 1
        return self.s.box.card_vp[kind] + (after - before) * self.point * max(0.0, self.laps - self.away)

    def cow_values(self) -> list[float]:
        """Per breeding value, VP of the best card on sale; NOTHING where there is none."""
        best = [NOTHING] * 6
        values = self.s.box.card_value
        for i in range(MARKET_KINDS):
            if self.s.market[i]:
                value = values[FIRST_MARKET + i]
                worth = self.cow(FIRST_MARKET + i)
                best[value] = max(best[value], worth)
        return best

    def offer(self, index: int, best: list[float]) -> float:
        """VP of an offer of the cattle market over its price."""
        _, value, cards, dollars = self.s.box.offers[index]
        return best[value] * (cards if cards == 1 else 1.85) - self.price(dollars)

    def market(self, cowboys: int, money: int, best: list[float]) -> float:
        """VP of a cattle action: the best offers one after another."""
        total = 0.0
        offers = self.s.box.offers
        while cowboys > 0:
            choice = NONE
            top = 0.0
            for index in range(len(offers)):
                needed, _, _, dollars = offers[index]
                if needed <= cowboys and dollars <= money:
                    value = self.offer(index, best)
                    if value > top:
                        top = value
                        choice = index
            if choice < 0:
                break
            total += top
            cowboys -= offers[choice][0]
            money -= offers[choice][3]
            best = [value - 0.7 for value in best]
        return total

    # Workers and buildings

    def worker(self, kind: int) -> float:
        """VP of one more worker of a kind."""
        w = self.w
        n = self.s.workers[self.seat * WORKER_KINDS + kind]
        if n >= self.s.box.worker_columns:
            return NOTHING
        row = w.cowboy_lap if kind == COWBOY else w.craftsman_lap if kind == CRAFTSMAN else w.engineer_lap
        laps = max(0.0, self.time - w.worker_fade)
        value = (row[n] - row[n - 1]) * laps + self.s.box.worker_vp[n]
        value += (w.column_hope[n] - w.column_hope[n - 1]) * min(1.0, laps)
        value += w.hired[kind * self.s.box.worker_columns + n]
        if kind == ENGINEER:
            value += self.w.engine_actions * laps * self.w.engineer_reach
        return value

    def hire(self, delta: int) -> float:
        """VP of the best hire over its price."""
        best = NOTHING
        for kind in range(WORKER_KINDS):
            cost = self.cheapest(kind)
            if cost >= 99:
                continue
            cost = max(0, cost + delta)
            if cost <= self.money:
                value = self.worker(kind) - cost * self.dollar
                best = max(best, value)
        return best

    def cheapest(self, kind: int) -> int:
        """Cost of the cheapest worker of a kind for hire; 99 if there is none."""
        s = self.s
        costs = s.box.row_costs
        cost = 99
        for row in range(min(s.token + 1, len(costs))):
            if row != s.token and s.jobs[row * WORKER_KINDS + kind] and costs[row] < cost:
                cost = costs[row]
        return cost

    def building(self, number: int) -> float:
        """VP that a private building brings."""
        b = building_of(self.s, number)
        return self.s.box.building_vp[b] + self.w.use_lap[b] * max(0.0, self.time - 0.4)

    def build(self, per: int) -> float:
        """VP of the best building that can be placed now, over its price."""
        best = NOTHING
        for number in range(NUMBER_COUNT):
            if self.s.buildings[self.seat * NUMBER_COUNT + number] == NONE:
                value = self.build_number(number, per)
                best = max(best, value)
        return best

    def build_number(self, number: int, per: int) -> float:
        """VP of placing a building, over its price: on a free plot, or where it replaces an own one."""
        s = self.s
        most = s.workers[self.seat * WORKER_KINDS + CRAFTSMAN]
        if per:
            most = min(most, self.money // per)
        needed = craftsmen_needed(s, number)
        worth = self.building(number)
        if needed <= most:
            return worth - self.price(craftsmen_price(needed, per))
        best = NOTHING
        for old in range(NUMBER_COUNT):
            place = s.buildings[self.seat * NUMBER_COUNT + old]
            if place >= 0:
                less = saved(s, self.seat, number, place)
                if less != NONE and needed - less <= most:
                    price = self.price(build_price(s, self.seat, number, place, per))
                    best = max(best, worth - self.building(old) - price)
        return best

    # Engine and tiles

    def ahead(self, here: int) -> float:
        """VP of what an engine at a number of the railroad has before it and saves on transport."""
        s = self.s
        box = s.box
        w = self.w
        total = w.space * here + w.station_hope * station_hope(self.o, self.seat, here)
        far = self.usual_total() + self.laps
        cost = 0
        for signal in box.signals:
            if here <= signal < far:
                cost += 1
        return total - cost * self.dollar * min(3.0, self.laps)

    def engine_at(self, space: int) -> float:
        """VP of standing on a space of the railroad, an upgrade of its station included."""
        value = self.ahead(self.s.box.ahead[space])
        if space >= FIRST_TURNOUT:
            for station in range(STATION_COUNT):
                if self.s.box.station_space[station] == space:
                    return value + max(0.0, self.upgrade(station))
        return value

    def engine(self, n: int) -> float:
        """VP of moving the engine up to n spaces forward."""
        if n < 1:
            return NOTHING
        here = self.ahead(self.s.box.ahead[self.s.engine[self.seat]])
        best = NOTHING
        for space in reach_forward(self.s, self.seat, n):
            value = self.engine_at(space) - here
            best = max(best, value)
        return best

    def upgrade(self, station: int) -> float:
        """VP of upgrading a station, over its price; NOTHING where it cannot be paid."""
        s = self.s
        box = s.box
        if s.stations[self.seat * STATION_COUNT + station] or box.station_cost[station] > self.money:
            return NOTHING
        value = box.station_vp[station] - self.price(box.station_cost[station])
        value += self.w.disc_lap * min(1.0, self.time / self.w.laps_early) + self.w.station_task
        if station < len(s.master_at) and s.master_at[station] != NONE:
            base = self.seat * WORKER_KINDS
            if s.workers[base] + s.workers[base + 1] + s.workers[base + 2] > 3:
                value += self.w.master_value
        return value

    def back(self, n: int) -> float:
        """VP lost by moving the engine n spaces back."""
        if self.s.box.ahead[self.s.engine[self.seat]] < n:
            return NOTHING
        return -self.w.space_back * n

    def teepee(self, space: int) -> float:
        """VP of taking a teepee tile with the dollars of its space."""
        s = self.s
        box = s.box
        kind = s.tile[box.teepee_places[space]]
        if kind == NONE or self.money + box.teepee_value[space] < 0:
            return NOTHING
        base = self.seat * len(TEEPEES)
        mine = s.teepees[base + kind - FIRST_TEEPEE]
        other = s.teepees[base + 1 - (kind - FIRST_TEEPEE)]
        return self.gain(box.teepee_value[space]) + self.w.teepee_take + (0.3 if other > mine else 0.0)

    def trade(self) -> float:
        """VP of the best trade."""
        best = NOTHING
        for space in range(len(self.s.box.teepee_places)):
            value = self.teepee(space)
            best = max(best, value)
        return best

    def hazard(self, space: int) -> float:
        """VP of a hazard tile."""
        kind = self.s.tile[self.s.box.hazard_nodes[space]]
        return NOTHING if kind == NONE else self.s.box.hazard_vp[kind - FIRST_HAZARD] + self.w.hazard_take

    def best_hazard(self, cost: int) -> float:
        """VP of the best hazard over its price."""
        if cost > self.money:
            return NOTHING
        best = NOTHING
        for space in range(len(self.s.box.hazard_nodes)):
            value = self.hazard(space)
            best = max(best, value)
        return best - self.price(cost)

    def certificates(self, n: int) -> float:
        """VP of certificates, as far as the limit allows."""
        free = certificate_limit(self.s, self.seat) - certificates_of(self.s, self.seat)
        return max(0, min(n, free)) * self.point * self.w.certificate_share
