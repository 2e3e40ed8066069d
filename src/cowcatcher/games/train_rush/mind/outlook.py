"""What is still to come in Train Rush: rounds, markers, majorities, deliveries."""

from __future__ import annotations

from math import exp, sqrt
from typing import Final

from cowcatcher.games.train_rush.box import CLASS_S2
from cowcatcher.games.train_rush.mind.weights import Weights
from cowcatcher.games.train_rush.names import (
    CITY_COUNT,
    COAL,
    INVESTMENT,
    LOADING,
    NODE_COUNT,
    NONE,
    REGION_COUNT,
    SIZE_COUNT,
    SMALLEST,
    TRACK_COUNT,
    UNLOADING,
    WAGON_LIMIT,
)
from cowcatcher.games.train_rush.rules.card_turn import CardStep, NextStep, PlayCard, StartTurn
from cowcatcher.games.train_rush.rules.graph import Graph
from cowcatcher.games.train_rush.rules.rounds import Income
from cowcatcher.games.train_rush.rules.wagons import KIND
from cowcatcher.games.train_rush.written.state import INCOME, INVESTING, MOVING, TrainState

MARKER: Final = 0.1
"""Goods that a contract marker is taken for beside its size, since the number of markers decides ties."""

LEAST: Final = 0.5
"""Goods a turn that nobody falls below."""


class Ways:
    """How near the cities lie to every field of a map.

    reach: per field and city, fading with each field on the way to a third after `far` of them; 0 where no way leads.
    From a city to itself the way is a whole lap.
    """

    __slots__ = ("graph", "reach")

    def __init__(self, graph: Graph, far: float) -> None:
        self.graph = graph
        before: list[list[int]] = [[] for _ in range(NODE_COUNT)]
        for at in range(NODE_COUNT):
            for end in graph.after[at]:
                before[end].append(at)
        self.reach: list[list[float]] = [[0.0] * CITY_COUNT for _ in range(NODE_COUNT)]
        for city in range(CITY_COUNT):
            rim = [graph.city_node[city]]
            steps = 0
            while rim:
                steps += 1
                reached: list[int] = []
                for field in rim:
                    for at in before[field]:
                        if not self.reach[at][city]:
                            self.reach[at][city] = exp(-steps / far)
                            reached.append(at)
                rim = reached


class Outlook:
    """The clock of a position, and what can be expected of what is counted or carried on.

    left: rounds that follow the present one. time: rounds to come, with the rest of the present one. incomes, phases,
    turns: per seat, Phases III, IV and V to come, the present one included; of a turn that has begun the rest.
    """

    __slots__ = ("incomes", "left", "phases", "s", "time", "turns", "w", "ways")

    def __init__(self, s: TrainState, w: Weights, ways: Ways) -> None:
        self.s = s
        self.w = w
        self.ways = ways
        self.left = rounds_left(s, w)
        self.time = self.left + w.round_left[s.phase]
        seats = s.seats
        early = 1.0 if 0 < s.phase < INCOME else 0.0
        self.incomes = [self.left + early] * seats
        self.phases = [self.left + (1.0 if 0 < s.phase < INVESTING else 0.0)] * seats
        self.turns = [self.left + (1.0 if 0 < s.phase < MOVING else 0.0)] * seats
        if s.phase == INVESTING:
            for seat in range(seats):
                if not s.passed >> seat & 1:
                    self.phases[seat] += 1.0
        for frame in s.stack:
            if isinstance(frame, Income):
                self.incomes[frame.who] += 1.0
            elif isinstance(frame, StartTurn):
                self.turns[frame.who] += 1.0
            elif isinstance(frame, PlayCard):
                self.turns[frame.seat] += 1.0
            elif isinstance(frame, NextStep):
                self.turns[frame.who] += self.rest(frame.card, frame.action)
            elif isinstance(frame, CardStep):
                self.turns[frame.seat] += self.rest(frame.card, frame.action)

    def rest(self, card: int, action: int) -> float:
        """Part of a turn that is to come, when a movement action of a card is next."""
        moves = len(self.s.box.card_moves[card])
        return (moves - action) / (moves + 1.0)

    def lasting(self, seat: int) -> float:
        """How much is left of what serves for several turns."""
        return min(1.0, self.turns[seat] / self.w.lasting)

    def late(self) -> float:
        """From 0 to 1 in the last rounds: how sure it is that goods at hand will be there at the end."""
        return 1.0 - min(1.0, self.time / self.w.late)

    # Majorities

    def road(self, seat: int, region: int, more: float) -> float:
        """VP of an infrastructure track, with so many more fields for the seat."""
        s = self.s
        values = [float(s.roads[other * REGION_COUNT + region]) for other in range(s.seats)]
        values[seat] += more
        return self.shared(values, seat, s.box.road_vp, self.w.track_temper, self.w.track_round)

    def partner(self, seat: int, colour: int, more: float) -> float:
        """VP of a contractor track."""
        s = self.s
        values = [float(s.partners[other * REGION_COUNT + colour]) for other in range(s.seats)]
        values[seat] += more
        return self.shared(values, seat, s.box.partner_vp, self.w.track_temper, self.w.track_round)

    def area(self, seat: int, region: int, more: float) -> float:
        """VP of the contract area of a region; a marker counts a little by itself, for ties."""
        s = self.s
        values = [0.0] * s.seats
        for city in s.box.cities_of[region]:
            for size in range(SIZE_COUNT):
                owner = s.city_fields[city * SIZE_COUNT + size]
                if owner != NONE:
                    values[owner] += size + SMALLEST + MARKER
        values[seat] += more
        return self.shared(values, seat, s.box.area_vp, self.w.area_temper, self.w.area_round)

    def sector(self, seat: int, sector: int, more: float) -> float:
        """VP of a sector; of seats with as many pieces the one on the lowest field is ahead."""
        s = self.s
        fields = s.box.sector_fields
        values = [0.0] * s.seats
        for field in range(fields):
            owner = s.influence[sector * fields + field]
            if owner != NONE:
                if not values[owner]:
                    values[owner] = -self.w.sector_field * field
                values[owner] += 1.0
        if more and not values[seat]:
            values[seat] = -self.w.sector_field * fields
        values[seat] += more
        return self.shared(values, seat, s.box.sector_vp, self.w.sector_temper, self.w.sector_round)

    def shared(self, values: list[float], seat: int, vp: tuple[int, int], temper: float, per_round: float) -> float:
        """Expected VP of a seat where the first and the second place score; nothing for who will have nothing."""
        if self.time <= 0.0:
            return sure(values, seat, vp)
        heat = temper * min(1.0, self.time) + per_round * self.time
        top = max(values)
        weights: list[float] = []
        whole = 0.0
        for value in values:
            weight = exp(max(-30.0, (value - top) / heat))
            if value <= 0.0:
                weight *= min(1.0, self.time)
            weights.append(weight)
            whole += weight
        mine = weights[seat]
        if mine <= 0.0:
            return 0.0
        total = vp[0] * mine / whole
        for other in range(len(weights)):
            if other != seat and weights[other] > 0.0:
                total += vp[1] * (weights[other] / whole) * mine / (whole - weights[other])
        return total

    # Markers and tracks

    def level(self, seat: int, track: int) -> int:
        """Field of a seat on a progress track, from 0."""
        return self.s.progress[seat * TRACK_COUNT + track]

    def track_value(self, track: int, level: int) -> float:
        """What a field of a progress track says."""
        values = self.s.box.track_values[track]
        return float(values[min(level, len(values) - 1)])

    def investment(self, seat: int, more: float, steps: int) -> float:
        """VP that Investment markers at hand, with so many more, and to come will bring in the phases to come."""
        return self.invested(seat, more, steps, self.phases[seat])

    def invested(self, seat: int, more: float, steps: int, phases: float) -> float:
        """The same for a number of phases."""
        if phases <= 0.0:
            return 0.0
        income = self.track_value(INVESTMENT, self.level(seat, INVESTMENT) + steps) * self.incomes[seat]
        each = (self.s.investment[seat] + more + income) / phases
        return phases * self.w.investment_most * (1.0 - exp(-max(0.0, each) / self.w.investment_enough))

    def coal(self, seat: int, more: float, steps: int) -> float:
        """VP that coal at hand, with so much more, and to come will bring in the turns to come."""
        return self.burnt(seat, more, steps, self.turns[seat])

    def burnt(self, seat: int, more: float, steps: int, turns: float) -> float:
        """The same for a number of turns."""
        if turns <= 0.0:
            return 0.0
        income = self.track_value(COAL, self.level(seat, COAL) + steps) * self.incomes[seat]
        each = (self.s.coal[seat] + more + income) / turns
        return turns * self.w.coal_most * (1.0 - exp(-max(0.0, each) / self.w.coal_enough))

    def flow(self, seat: int, places: float, wagons: int, track: int) -> float:
        """VP of goods that will be delivered, beside those at hand: with so many more places and wagons, and a step
        more on a track (NONE: on none)."""
        turns = self.turns[seat]
        if turns <= 0.0:
            return 0.0
        s = self.s
        box = s.box
        count = 0
        owned = wagons
        for wagon in s.wagons[seat]:
            kind = wagon // KIND
            owned += 1
            if box.wagon_class[kind] < CLASS_S2:
                places += box.wagon_size[kind]
                count += 1
        step = [0] * TRACK_COUNT
        if track != NONE:
            step[track] = 1
        limit = self.track_value(WAGON_LIMIT, self.level(seat, WAGON_LIMIT) + step[WAGON_LIMIT])
        loads = self.track_value(LOADING, self.level(seat, LOADING) + step[LOADING]) + self.w.loads_more
        unload = self.track_value(UNLOADING, self.level(seat, UNLOADING) + step[UNLOADING])
        room = max(LEAST, places + self.w.slot * max(0.0, limit - owned))
        loaded = max(LEAST, places * min(1.0, loads / max(1, count + wagons)))
        rate = 1.0 / sqrt(1.0 / (room * room) + 1.0 / (loaded * loaded) + 1.0 / (unload * unload))
        return turns * self.w.deliver * rate

    def top(self, seat: int, track: int, level: int) -> float:
        """VP of the last field of a progress track, by the chance to be there first."""
        s = self.s
        last = len(s.box.track_values[track]) - 1
        if level >= last:
            return float(s.box.top_vp)
        missing = last - level
        hope = min(1.0, self.time / (self.w.top_rounds * missing))
        for other in range(s.seats):
            rival = s.progress[other * TRACK_COUNT + track]
            if other != seat and rival == last:
                return 0.0
            if other != seat and rival > level:
                hope *= self.w.top_rival
        for _ in range(missing):
            hope *= self.w.top_hope
        return s.box.top_vp * hope

    def step(self, seat: int, track: int) -> float:
        """VP of a step on a progress track, which must be possible."""
        level = self.level(seat, track)
        total = self.top(seat, track, level + 1) - self.top(seat, track, level)
        if track == INVESTMENT:
            return total + self.investment(seat, 0.0, 1) - self.investment(seat, 0.0, 0)
        if track == COAL:
            return total + self.coal(seat, 0.0, 1) - self.coal(seat, 0.0, 0)
        return total + self.flow(seat, 0.0, 0, track) - self.flow(seat, 0.0, 0, NONE)


def sure(values: list[float], seat: int, vp: tuple[int, int]) -> float:
    """VP of a seat when nothing can change the places any more (TR-11.04), not rounded."""
    mine = values[seat]
    if mine <= 0.0:
        return 0.0
    ahead = 0
    level = 0
    for value in values:
        if value > mine:
            ahead += 1
        elif value == mine:
            level += 1
    if ahead > 1:
        return 0.0
    if ahead == 1:
        return vp[1] / level
    return float(vp[0]) if level == 1 else (vp[0] + vp[1]) / level


def rounds_left(s: TrainState, w: Weights) -> float:
    """Rounds that follow the present one: fewer where somebody will soon have been to all cities (TR-9.03)."""
    left = float(s.box.rounds - s.round)
    for cities in s.visited:
        left = min(left, w.city_rounds * max(0, s.box.end_cities - cities.bit_count()))
    return left
