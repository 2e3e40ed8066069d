"""What the actions and places of Great Western Trail are worth to a seat now."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from cowcatcher.games.great_western_trail.box import WHAT_ANY, WHAT_PAIR, Action, Op
from cowcatcher.games.great_western_trail.mind.outlook import BREED_COUNT
from cowcatcher.games.great_western_trail.mind.values import NOTHING, Mind
from cowcatcher.games.great_western_trail.names import (
    AUX_COUNT,
    CITY_COUNT,
    COWBOY,
    KC,
    NONE,
    STATION_COUNT,
    WORKER_KINDS,
)
from cowcatcher.games.great_western_trail.rules.discs import aux_level
from cowcatcher.games.great_western_trail.rules.effects.words import WORDS
from cowcatcher.games.great_western_trail.rules.gains import count_of
from cowcatcher.games.great_western_trail.rules.movement import fee_of, next_spaces
from cowcatcher.games.great_western_trail.rules.moves import AUX, DOUBLE
from cowcatcher.games.great_western_trail.rules.phase_b import MOVES, action_of, local_entries


class Actions(Mind):
    """A mind that thinks of whole actions, of stops and of the way."""

    __slots__ = ()

    def op(self, op: Op, node: int) -> float:
        """VP of an effect: of a reward what it brings, of a requirement what it costs, NOTHING where it cannot be met.

        node: where it is used, NONE for nowhere on the trail.
        """
        return BY_CODE[op.word.code](self, op, node)

    def upgrade_behind(self) -> float:
        """VP of the best upgrade of a station behind the engine."""
        here = self.s.box.ahead[self.s.engine[self.seat]]
        best = NOTHING
        for station in range(STATION_COUNT):
            if self.s.box.ahead[self.s.box.station_space[station]] < here:
                best = max(best, self.upgrade(station))
        return best

    def discard(self, what: int) -> float:
        """VP of discarding what a requirement names."""
        hand = self.herd.hand
        if what < BREED_COUNT:
            return self.without(what, 0.0) if hand[what] else NOTHING
        best = NOTHING
        if what in (WHAT_ANY, WHAT_PAIR):
            least = 2 if what == WHAT_PAIR else 1
            for breed in range(BREED_COUNT):
                if hand[breed] >= least:
                    value = self.without(breed, 0.0)
                    if what == WHAT_PAIR:
                        value += self.second(breed)
                    best = max(best, value)
        return best

    def second(self, breed: int) -> float:
        """VP of discarding a second card of a breed after a first."""
        herd = self.herd
        now = self.now
        herd.hand[breed] -= 1
        herd.hand_cards -= 1
        self.now = herd.next(self.cycle)
        value = self.without(breed, 0.0)
        herd.hand[breed] += 1
        herd.hand_cards += 1
        self.now = now
        return value

    def action(self, action: Action, node: int) -> float:
        """VP of a local action."""
        total = 0.0
        for op in action.require:
            value = self.op(op, node)
            if value == NOTHING:
                return NOTHING
            total += value
        return total + self.rewards(action.reward, node)

    def rewards(self, ops: tuple[Op, ...], node: int) -> float:
        """VP of rewards: of each what it brings, nothing where it brings nothing."""
        total = 0.0
        for op in ops:
            value = self.op(op, node)
            if value > 0.0:
                total += value
        return total

    def auxiliary(self, m: int) -> float:
        """VP of an auxiliary action, by its move."""
        if AUX.has(m):
            return self.action(self.s.box.aux_single[m - AUX.base], NONE)
        return self.action(self.s.box.aux_double[m - DOUBLE.base], NONE)

    def best_auxiliary(self, doubles: bool) -> float:
        """VP of the best auxiliary action."""
        best = 0.0
        for aux in range(AUX_COUNT):
            level = aux_level(self.s, self.seat, aux)
            if not level:
                continue
            lines = self.s.box.aux_double if doubles and level > 1 else self.s.box.aux_single
            value = self.action(lines[aux], NONE)
            best = max(best, value)
        return best

    # The way

    def stop(self, node: int) -> float:
        """VP of what can be done at a node, fees and the way apart."""
        known = self.stops.get(node)
        if known is not None:
            return known
        self.stops[node] = 0.0
        total = 0.0
        if node != KC:
            for value in self.entries(node, local_entries(self.s, self.seat, node)):
                if value > 0.0:
                    total += value
            total = max(total, self.best_auxiliary(False))
        self.stops[node] = total
        return total

    def entries(self, node: int, entries: tuple[int, ...]) -> list[float]:
        """VP of local actions; of alternatives only the best counts, the others are 0."""
        found: list[float] = []
        groups: list[int] = []
        for i in range(len(entries)):
            entry = entries[i]
            action = action_of(self.s, entry)
            value = 0.0 if entry in self.s.used else self.action(action, node)
            group = entry // MOVES * 64 + action.group if entry % MOVES < MOVES else 0
            for j in range(i):
                if groups[j] == group and i and self.same_building(entries[j], entry):
                    if value > found[j]:
                        found[j] = 0.0
                    else:
                        value = 0.0
            groups.append(group)
            found.append(value)
        return found

    def same_building(self, one: int, other: int) -> bool:
        """True for two local actions of one tile (a risk action is not its tile's)."""
        actions = self.s.box.actions
        return one // MOVES == other // MOVES and one % MOVES - other % MOVES < len(actions)

    def way(self, node: int) -> float:
        """VP of the way from where the cattleman stands to a node: a delivery comes nearer, chances to improve the hand
        go by."""
        w = self.w
        ready = self.o.at(node)
        away = 1.0 - ready
        part = self.away - away
        journey = self.journey
        cycle = w.cycle * w.drawn * away
        first = self.herd.next(cycle) + journey.fixed + w.certificate_lap * away
        gain = journey.delivery(first, ready) - journey.delivery(journey.first, journey.ready)
        return part * self.lap_value + gain * min(1.0, self.laps)

    def value(self, node: int) -> float:
        """VP of stopping at a node."""
        known = self.values.get(node)
        if known is None:
            known = self.stop(node) + self.way(node)
            self.values[node] = known
        return known

    def ahead_of(self, node: int, left: int, fees: bool) -> float:
        """VP of the best stop at a node or at most `left` steps beyond it."""
        best = self.value(node)
        if left > 0 and node != KC:
            for beyond in next_spaces(self.s, node):
                value = self.ahead_of(beyond, left - 1, fees)
                if fees:
                    value -= fee_of(self.s, self.seat, beyond) * self.dollar
                best = max(best, value)
        return best

    def move(self, node: int, steps: int) -> float:
        """VP of a move of a building from a node, over staying."""
        best = 0.0
        for beyond in next_spaces(self.s, node):
            value = self.ahead_of(beyond, steps - 1, True) - fee_of(self.s, self.seat, beyond) * self.dollar
            best = max(best, value)
        return max(0.0, best - self.way(node))

    # Kansas City

    def city(self, city: int) -> float:
        """VP of a delivery to a city."""
        base = self.seat * CITY_COUNT
        taken = self.s.cities[base : base + CITY_COUNT]
        return self.journey.city(taken, city, min(1.0, max(0.0, self.laps - 1.0)))


# What each effect word is worth


def cattle_market(mind: Actions, op: Op, node: int) -> float:
    """VP of what the cowboys can buy."""
    cowboys = mind.s.workers[mind.seat * WORKER_KINDS + COWBOY]
    return mind.market(cowboys, mind.money, mind.cow_values())


WORTH: Final[dict[str, Callable[[Actions, Op, int], float]]] = {
    "discard": lambda mind, op, node: mind.discard(op.what),
    "pay": lambda mind, op, node: -mind.price(op.n) if mind.money >= op.n else NOTHING,
    "engine_back": lambda mind, op, node: mind.back(op.n),
    "dollars": lambda mind, op, node: mind.gain(op.n * count_of(mind.s, mind.seat, op.per)),
    "certificates": lambda mind, op, node: mind.certificates(op.n * count_of(mind.s, mind.seat, op.per)),
    "certificates_max": lambda mind, op, node: mind.certificates(6),
    "engine_forward": lambda mind, op, node: mind.engine(op.n * count_of(mind.s, mind.seat, op.per)),
    "hire": lambda mind, op, node: mind.hire(op.n),
    "build": lambda mind, op, node: mind.build(op.n),
    "objective": lambda mind, op, node: mind.w.objective_take * min(1.0, mind.laps),
    "trade": lambda mind, op, node: mind.trade(),
    "remove_hazard": lambda mind, op, node: mind.best_hazard(op.n),
    "cattle_market": cattle_market,
    "aux": lambda mind, op, node: mind.best_auxiliary(True),
    "move": lambda mind, op, node: mind.move(node, op.n) if node != NONE else 0.5,
    "draw_discard": lambda mind, op, node: mind.draw(op.n * count_of(mind.s, mind.seat, op.per)),
    "remove_cards": lambda mind, op, node: mind.best_removal() * op.n,
    "extraordinary_delivery": lambda mind, op, node: 2.0,
    "copy_adjacent": lambda mind, op, node: mind.w.copy,
    "upgrade_station_behind": lambda mind, op, node: mind.upgrade_behind(),
}
"""Effect word -> what an effect is worth, for `Actions.op`."""

BY_CODE: Final = tuple([WORTH[word.name] for word in WORDS])
"""The same by the words' codes."""
