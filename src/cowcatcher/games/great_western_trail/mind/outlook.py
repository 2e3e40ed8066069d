"""What a position of Great Western Trail leads one to expect: time left, what the herd will bring to Kansas City, where
deliveries will go."""

from __future__ import annotations

from math import exp
from typing import Final

from cowcatcher.games._trail.decks import DISCARD_PILE, HAND, ZONES
from cowcatcher.games._trail.decks import DRAW_PILE as DRAW_STACK
from cowcatcher.games.great_western_trail.mind.weights import Weights
from cowcatcher.games.great_western_trail.names import (
    CARD_KINDS,
    CATTLE_KINDS,
    CITY_COUNT,
    FIRST_OBJECTIVE,
    KC,
    NODE_COUNT,
    NONE,
    START,
    WORKER_KINDS,
)
from cowcatcher.games.great_western_trail.rules.discs import hand_limit, place_dollars, step_limit
from cowcatcher.games.great_western_trail.rules.gains import permanent_certificates
from cowcatcher.games.great_western_trail.rules.movement import Step
from cowcatcher.games.great_western_trail.rules.turn import FirstStep
from cowcatcher.games.great_western_trail.written.state import TrailState

BREED_COUNT: Final = 9
MOST_LAPS: Final = 8


class Outlook:
    """A state together with what its evaluation needs to know about the moment.

    dist: steps from each node to Kansas City by the shortest way. time: laps to come for all on average; span: those of
    somebody at the start of the trail. laps: per seat, deliveries still to come, as a fraction. over: the job market
    token has left the board.
    """

    __slots__ = ("dist", "laps", "over", "s", "span", "time", "w")

    def __init__(self, s: TrailState, w: Weights) -> None:
        self.s = s
        self.w = w
        self.dist = steps_to_go(s)
        self.laps: list[float] = [0.0] * s.seats
        self.span = 0.0
        self.time = 0.0
        self.over = s.token >= len(s.box.row_costs)
        if self.over:
            self._last_turns()
        else:
            self._time()

    def done(self, seat: int) -> float:
        """Part of the lap that the cattleman has behind him."""
        node = self.s.cattleman[seat]
        return self.at(node) if node != NONE else 0.0

    def at(self, node: int) -> float:
        """Part of the lap that lies behind a node."""
        return 1.0 - self.dist[node] / self.dist[START]

    def _time(self) -> None:
        """Laps to come from the free spaces of the job market: each visit to Kansas City fills a few of them."""
        s = self.s
        row = s.token * WORKER_KINDS
        free = (len(s.box.row_costs) - s.token) * s.box.columns - s.jobs[row] - s.jobs[row + 1] - s.jobs[row + 2]
        visits = free / self.w.visit_rate
        behind = 0.0
        for seat in range(s.seats):
            part = self.done(seat)
            self.laps[seat] = part
            behind += part
        self.span = max(0.0, (visits - behind) / s.seats)
        mean = behind / s.seats
        self.time = self.span + mean
        haste = self.w.haste + (1.0 - self.w.haste) * max(0.0, 1.0 - self.span / 1.5)
        for seat in range(s.seats):
            self.laps[seat] = self.span + mean + haste * (self.laps[seat] - mean)

    def _last_turns(self) -> None:
        """After the token has left: a last delivery for those who can reach Kansas City in their last turn."""
        s = self.s
        now = (s.first + s.turns - 1) % s.seats
        for seat in range(s.seats):
            node = s.cattleman[seat]
            if node == NONE:
                continue
            away = (seat - now) % s.seats
            steps = step_limit(s, seat) if 0 < away <= s.last_turns else 0
            if away == 0 and s.stack:
                top = s.stack[-1]
                if isinstance(top, Step):
                    steps = top.left
                elif isinstance(top, FirstStep):
                    steps = step_limit(s, seat)
            if node == KC:
                self.laps[seat] = 1.0
            elif steps:
                self.laps[seat] = 1.0 if self.dist[node] <= steps else 0.0

    def dollar(self) -> float:
        """VP of a dollar of an income to come."""
        w = self.w
        return w.dollar + 0.6 * w.dollar_early * min(1.0, self.time / w.laps_early)

    def money(self, amount: float) -> float:
        """VP of an amount of money: the first dollars can do most, while there is time to spend them."""
        return self.w.dollar * amount + self.premium(amount)

    def premium(self, amount: float) -> float:
        """VP that an amount of money is worth beyond what it counts at the end."""
        w = self.w
        scarce = w.dollar_early * min(1.0, self.time / w.laps_early)
        return scarce * w.many_dollars * (1.0 - exp(-amount / w.many_dollars))


def steps_to_go(s: TrailState) -> list[int]:
    """Steps from each node to Kansas City by the shortest way; areas without a tile cost none (GWT-3.02)."""
    dist = [0] * NODE_COUNT
    tile = s.tile
    ways = s.box.neighbours
    for node in range(KC - 1, -1, -1):
        best = 99
        for beyond in ways[node]:
            steps = dist[beyond]
            if beyond == KC or tile[beyond] != NONE:
                steps += 1
            best = min(best, steps)
        dist[node] = best
    return dist


class Herd:
    """A deck of cattle, counted by breed.

    whole, hand, stack, pile: cards per breed in the whole deck and its zones. cards: size of the whole deck.
    """

    __slots__ = (
        *("cards", "hand", "hand_cards", "limit", "pile", "pile_cards", "stack", "stack_cards", "values", "whole"),
    )

    def __init__(self, s: TrailState, seat: int) -> None:
        box = s.box
        cards = s.cards
        breeds = box.card_breed
        self.limit = hand_limit(s, seat)
        self.whole = [0] * BREED_COUNT
        self.hand = [0] * BREED_COUNT
        self.stack = [0] * BREED_COUNT
        self.pile = [0] * BREED_COUNT
        self.values = [0] * BREED_COUNT
        base = seat * ZONES * CARD_KINDS
        stack = base + DRAW_STACK * CARD_KINDS
        hand = base + HAND * CARD_KINDS
        pile = base + DISCARD_PILE * CARD_KINDS
        for kind in range(CATTLE_KINDS):
            breed = breeds[kind]
            a = cards[stack + kind]
            b = cards[hand + kind]
            c = cards[pile + kind]
            self.values[breed] = box.card_value[kind]
            if a + b + c:
                self.stack[breed] += a
                self.hand[breed] += b
                self.pile[breed] += c
                self.whole[breed] += a + b + c
        sizes = s.sizes
        self.stack_cards = sizes[seat * ZONES + DRAW_STACK]
        self.hand_cards = sizes[seat * ZONES + HAND]
        self.pile_cards = sizes[seat * ZONES + DISCARD_PILE]
        self.cards = self.stack_cards + self.hand_cards + self.pile_cards

    def total(self, chances: list[float]) -> float:
        """Breeding total of the best hand that these chances to hold each breed allow."""
        left = float(self.limit)
        total = 0.0
        for breed in range(BREED_COUNT - 1, -1, -1):
            chance = chances[breed]
            chance = min(chance, left)
            total += self.values[breed] * chance
            left -= chance
            if left <= 0.0:
                break
        return total

    def usual(self, cycle: float) -> float:
        """Breeding total that a lap brings when `cycle` cards of the hand are exchanged on the way."""
        if not self.cards:
            return 0.0
        seen = min(float(self.cards), self.limit + cycle)
        chances = [0.0] * BREED_COUNT
        for breed in range(BREED_COUNT):
            n = self.whole[breed]
            if n:
                chances[breed] = 1.0 - (1.0 - seen / self.cards) ** n
        return self.total(chances)

    def next(self, cycle: float) -> float:
        """Breeding total of the present hand when `cycle` more cards of it are exchanged, and it is refilled."""
        fresh = cycle + max(0, self.limit - self.hand_cards)
        chances = [0.0] * BREED_COUNT
        for breed in range(BREED_COUNT):
            if self.hand[breed]:
                chances[breed] = 1.0
            elif fresh > 0.0:
                chances[breed] = self.chance(breed, fresh)
        return self.total(chances)

    def chance(self, breed: int, fresh: float) -> float:
        """Chance to draw a breed among so many cards: first what is left of the draw stack, then the pile anew."""
        if fresh >= self.stack_cards:
            if self.stack[breed]:
                return 1.0
            n = self.pile[breed]
            cards = self.pile_cards
            fresh -= self.stack_cards
        else:
            n = self.stack[breed]
            cards = self.stack_cards
        if not n or fresh <= 0.0:
            return 0.0
        return 1.0 - (1.0 - min(1.0, fresh / cards)) ** n


class Journey:
    """The deliveries that a seat can expect, and what they are worth.

    first, later: breeding total of the next delivery and of one a lap later. ready: part of the lap behind the
    cattleman; the later it is the surer is `first`.
    """

    __slots__ = ("dollar", "first", "fixed", "income", "laps", "later", "o", "ready", "seat")

    def __init__(self, o: Outlook, seat: int, herd: Herd) -> None:
        s = o.s
        w = o.w
        self.o = o
        self.seat = seat
        self.income = 0.0
        self.ready = o.done(seat)
        self.laps = o.laps[seat]
        self.dollar = o.dollar()
        fixed = permanent_certificates(s, seat)
        held = s.box.certificate_track[s.certificates[seat]]
        away = 1.0 - self.ready
        self.fixed = float(fixed + held)
        self.first = herd.next(w.cycle * w.drawn * away) + self.fixed + w.certificate_lap * away
        self.later = herd.usual(w.cycle) + fixed + w.certificate_lap

    def worth(self) -> float:
        """VP of all deliveries to come, and of half-done arrows between cities; what they earn is left in `income`."""
        s = self.o.s
        w = self.o.w
        base = self.seat * CITY_COUNT
        taken = s.cities[base : base + CITY_COUNT]
        hope = w.half_link * min(1.0, self.laps)
        total = 0.0
        income = 0.0
        for a, b, _, vp in s.box.links:
            if (taken[a] > 0) != (taken[b] > 0):
                total += hope * vp
        left = self.laps
        lap = 0
        while left > 0.02 and lap < MOST_LAPS:
            share = min(1.0, left)
            breeding = self.first if lap == 0 else self.later + w.growth * lap
            spread = 0.5 + w.width * (1.0 - self.ready if lap == 0 else 1.0)
            total += share * self.best(taken, breeding, spread, min(1.0, left - share))
            income += share * breeding * min(1.0, 0.7 + 0.1 * left)
            left -= 1.0
            lap += 1
        self.income = income / s.box.dollars_per_vp
        return total

    def delivery(self, breeding: float, ready: float) -> float:
        """VP of the next delivery with a breeding total (certificates included), with that part of the lap done."""
        base = self.seat * CITY_COUNT
        taken = self.o.s.cities[base : base + CITY_COUNT]
        spread = 0.5 + self.o.w.width * (1.0 - ready)
        hope = min(1.0, max(0.0, self.laps - 1.0))
        return self.best(taken, breeding, spread, hope) + breeding * self.dollar

    def best(self, taken: list[int], breeding: float, spread: float, hope: float) -> float:
        """VP of the best delivery that a breeding total allows; marks the city as taken.

        A city whose value is near the total is reached with some chance, and what is below it otherwise.
        """
        box = self.o.s.box
        best = self.city(taken, 0, hope)
        choice = 0
        for city in range(1, CITY_COUNT):
            if taken[city] and not box.city_repeat[city]:
                continue
            chance = min(1.0, (breeding - box.city_value[city] + 0.5) / spread + 0.5)
            if chance <= 0.0:
                break
            value = self.city(taken, city, hope)
            if value > best:
                best += (value - best) * chance
                if chance >= 0.5:
                    choice = city
        taken[choice] += 1
        return best

    def city(self, taken: list[int], city: int, hope: float) -> float:
        """VP that one more disc in a city brings: crest, arrows, objective cards, transport. hope: chance that other
        deliveries follow."""
        s = self.o.s
        box = s.box
        w = self.o.w
        value = float(box.city_vp[city])
        half = w.half_link * hope
        if not taken[city]:
            for a, b, objective, vp in box.links:
                if a == city:
                    other = b
                elif b == city:
                    other = a
                else:
                    continue
                if taken[other]:
                    value += vp * (1.0 - w.half_link)
                    if objective:
                        value += w.objective_card
                else:
                    value += half * vp
        value += self.dollar * place_dollars(s, city)
        engine = box.ahead[s.engine[self.seat]]
        reach = box.city_value[city]
        cost = 0
        for signal in box.signals:
            if engine <= signal < reach:
                cost += 1
        return value - cost * self.dollar


def cards_of(s: TrailState, seat: int, card: int) -> int:
    """Objective cards of a kind in the deck of a seat."""
    at = seat * ZONES * CARD_KINDS + FIRST_OBJECTIVE + card
    cards = s.cards
    return cards[at] + cards[at + CARD_KINDS] + cards[at + 2 * CARD_KINDS]
