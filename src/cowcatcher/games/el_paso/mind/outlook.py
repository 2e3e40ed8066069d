"""What is still to come in El Paso: how many laps, what deliveries will be worth, what money and workers will bring."""

from __future__ import annotations

from math import exp
from typing import Final

from cowcatcher.games._trail.decks import DISCARD_PILE, DRAW_PILE, HAND, ZONES
from cowcatcher.games.el_paso.mind.weights import Weights
from cowcatcher.games.el_paso.names import (
    CARD_COUNT,
    CATTLE_COUNT,
    DISC_COUNT,
    EL_PASO,
    FIRST_WORKER,
    NONE,
    SPACE_COUNT,
    WORKER_COUNT,
)
from cowcatcher.games.el_paso.rules.delivery import Deliver, duplicates, is_open
from cowcatcher.games.el_paso.rules.gains import hand_limit, permanent_certificates, step_limit
from cowcatcher.games.el_paso.rules.movement import Move, is_stop
from cowcatcher.games.el_paso.written.state import PasoState

FAR: Final = 20.0
"""Exponents beyond this make no difference any more."""


class Outlook:
    """The clock of a position.

    dollar: VP of one at the end of the game. ahead: per space, steps from there to El Paso. done: per player, part of
    the present lap that lies behind, 1 while a delivery is pending. laps: per player, deliveries that can be expected
    until the end, the one under way by its part.
    """

    __slots__ = ("ahead", "dollar", "done", "laps", "s", "w")

    def __init__(self, s: PasoState, w: Weights) -> None:
        self.s = s
        self.w = w
        self.dollar = w.dollar * (w.dollars_per_vp / s.box.dollars_per_vp)
        self.ahead = steps_ahead(s)
        players = s.box.players
        self.done = [self.progress(player) for player in range(players)]
        if s.last_turns == NONE:
            behind = 0.0
            for part in self.done:
                behind += part
            time = (s.simmental + 1 + 0.5 * players - behind) / players
            self.laps = [max(0.0, time + part - 0.5) for part in self.done]
        else:
            self.laps = [self.last_chance(player) for player in range(players)]

    def progress(self, player: int) -> float:
        """Part of the lap that lies behind a player's rancher: half by steps, half by the turns that they need."""
        s = self.s
        space = s.rancher[player]
        if space == NONE:
            return 0.0
        if space == EL_PASO:
            return 1.0 if s.stack and isinstance(s.stack[-1], Deliver) and s.stack[-1].seat == player else 0.0
        limit = step_limit(s, player) if player < s.seats else 1
        return 1.0 - self.way(self.ahead[space], limit) / self.way(self.ahead[EL_PASO], limit)

    def way(self, steps: int, limit: int) -> float:
        """Turns that so many steps take, as a mean of whole ones and parts of them."""
        return 0.5 * ((steps + limit - 1) // limit + steps / limit)

    def last_chance(self, player: int) -> float:
        """1 for a player who has a turn left in which El Paso can be reached, else 0 (EP-11.04)."""
        s = self.s
        if player >= s.seats:
            return 0.0
        top = s.stack[-1] if s.stack else None
        current = (s.turns - 1) % s.box.players
        to_come = (player - current) % s.box.players
        if to_come > s.last_turns or s.rancher[player] == NONE:
            return 0.0
        if to_come == 0 and not isinstance(top, Move):
            return 1.0 if isinstance(top, Deliver) else 0.0
        return 1.0 if self.ahead[s.rancher[player]] <= step_limit(s, player) else 0.0

    def money(self, dollars: float, laps: float) -> float:
        """VP of so many dollars: their worth at the end, and what they buy before, which is limited in each lap."""
        w = self.w
        total = dollars * self.dollar
        if laps > 0.0 and dollars > 0.0:
            total += w.dollar_early * dollars / (1.0 + dollars / (w.lap_dollars * laps))
        return total

    def ready(self, seat: int, kind: int, n: int) -> float:
        """VP of n workers of a kind in the worker area, beyond those that each has by itself. A single one does little,
        a set that fits an action does most, and of what is beyond it only a part counts."""
        w = self.w
        total = 0.0
        for at in range(n):
            total += w.ready_first if at == 0 else 1.0 if at < w.ready_most[kind] else w.ready_more
        laps = self.laps[seat]
        return total * w.ready[kind] * (min(1.0, laps / w.ready_fade) if w.ready_fade > 0.0 else 1.0)


class Herd:
    """A player's cattle, and what a delivery of them can be expected to be worth in breeding value.

    hand, whole: cards per type, in hand and all of them. hand_cards, cards: their sums. limit: of the hand.
    """

    __slots__ = ("cards", "extra", "hand", "hand_cards", "limit", "values", "whole")

    def __init__(self, s: PasoState, seat: int) -> None:
        base = seat * ZONES * CARD_COUNT
        cards = s.cards
        at = base + HAND * CARD_COUNT
        self.hand = cards[at : at + CATTLE_COUNT]
        self.whole = self.hand[:]
        for zone in (DRAW_PILE, DISCARD_PILE):
            for kind in range(CATTLE_COUNT):
                self.whole[kind] += cards[base + zone * CARD_COUNT + kind]
        self.hand_cards = sum(self.hand)
        self.cards = sum(self.whole)
        self.limit = hand_limit(s, seat)
        self.values = s.box.value
        self.extra = duplicates(s, seat)

    def next(self, drawn: float) -> float:
        """Expected breeding value of the next delivery, if so many cards more are drawn before it: what is in hand, and
        each type that is missing by its chance to come."""
        rest = self.cards - self.hand_cards
        room = float(self.limit)
        total = 0.0
        spare = 0
        for kind in range(CATTLE_COUNT):
            n = self.hand[kind]
            if n:
                total += self.values[kind]
                room -= 1.0
                spare += n - 1
        if self.extra and spare:
            total += 2.0 * min(self.extra, spare)
        if rest <= 0 or drawn <= 0.0 or room <= 0.0:
            return total
        return total + self.hopes(drawn, rest, room, True)

    def usual(self, drawn: float) -> float:
        """Expected breeding value of a delivery of a later lap."""
        if not self.cards:
            return 0.0
        total = self.hopes(drawn + self.limit, self.cards, float(self.limit), False)
        return total + 1.5 * self.extra

    def hopes(self, drawn: float, rest: int, room: float, missing: bool) -> float:
        """Breeding values that draws can be expected to add, dearest types first, until the hand is full."""
        total = 0.0
        for value in range(5, 0, -1):
            for kind in range(CATTLE_COUNT):
                n = self.whole[kind]
                if self.values[kind] != value or not n or (missing and self.hand[kind]):
                    continue
                share = n / rest
                chance = 1.0 - exp(-drawn * share) if share < 1.0 else 1.0
                chance = min(chance, room)
                total += chance * value
                room -= chance
                if room <= 0.0:
                    return total
        return total


class Journey:
    """The deliveries of a seat: what they can be expected to bring.

    posts: VP of each post with what it gives, NONE in VP where the seat may not go.
    """

    __slots__ = ("herd", "laps", "o", "posts", "seat", "sure")

    def __init__(self, o: Outlook, seat: int, herd: Herd) -> None:
        self.o = o
        self.seat = seat
        self.herd = herd
        self.laps = o.laps[seat]
        s = o.s
        box = s.box
        self.sure = float(permanent_certificates(s, seat))
        self.posts: list[float] = []
        for post in range(len(box.posts)):
            value = -1.0
            if is_open(s, seat, post):
                value = self.o.w.reward[post] if post < len(self.o.w.reward) else 0.0
                if box.post_dark[post]:
                    value += box.post_vp[post]
            self.posts.append(value)

    def delivery(self, total: float, spread: float) -> float:
        """VP of a delivery whose value is expected to be `total`, give or take `spread`."""
        minimums = self.o.s.box.post_min
        best = 0.0
        value = 0.0
        for post in range(len(self.posts)):
            if self.posts[post] > best:
                away = (minimums[post] - 0.5 - total) / spread
                chance = 0.0 if away > FAR else 1.0 if away < -FAR else 1.0 / (1.0 + exp(away))
                value += (self.posts[post] - best) * chance
                best = self.posts[post]
        return value

    def discs(self) -> int:
        """Discs that are still on the player board."""
        count = 0
        for disc in range(DISC_COUNT):
            count += self.o.s.discs[self.seat * DISC_COUNT + disc]
        return count

    def worth(self) -> float:
        """VP of all deliveries to come."""
        laps = self.laps
        if laps <= 0.0:
            return 0.0
        o = self.o
        w = o.w
        left = 1.0 - o.done[self.seat]
        certificates = o.s.certificates[self.seat]
        first = self.herd.next(self.drawn(left)) + self.sure + certificates + w.lap_certificates * left
        spread = w.width_least + w.width * left
        discs = self.discs()
        now = min(1.0, laps)
        total = w.delivery * self.delivery(first, spread) * now if discs else 0.0
        more = min(laps - now, discs - 1.0)
        if more > 0.0:
            usual = self.herd.usual(w.cycle) + self.sure + w.lap_certificates + w.simmental_growth * laps
            total += w.later * more * self.delivery(usual, w.width_least + w.width)
        return total

    def returns(self) -> float:
        """How often a worker in the deck will come back: once each time that the cattle have been drawn through, which
        takes fewer laps the thinner the herd is."""
        laps = self.laps - 0.5
        if laps <= 0.0:
            return 0.0
        return laps * (self.o.w.cycle + self.herd.limit) / max(1, self.herd.cards)

    def drawn(self, left: float) -> float:
        """Cards that are still drawn before the next delivery, when so much of the lap is left."""
        return self.o.w.cycle * left + max(0, self.herd.limit - self.herd.hand_cards)


def steps_ahead(s: PasoState) -> list[int]:
    """Per space, the steps of the shortest way from there to El Paso; from El Paso, of a whole lap."""
    order = s.box.order
    after = s.box.next
    ahead = [0] * SPACE_COUNT
    for at in range(len(order) - 1, -1, -1):
        space = order[at]
        best = SPACE_COUNT
        for way in after[space]:
            steps = 1 if way == EL_PASO else ahead[way] + (1 if is_stop(s, way) else 0)
            best = min(best, steps)
        ahead[space] = best
    return ahead


def sleeping(s: PasoState, seat: int) -> list[int]:
    """Per kind, workers in the deck."""
    base = seat * ZONES * CARD_COUNT + FIRST_WORKER
    counts = [0] * WORKER_COUNT
    for kind in range(WORKER_COUNT):
        counts[kind] = s.cards[base + DRAW_PILE * CARD_COUNT + kind] + s.cards[base + DISCARD_PILE * CARD_COUNT + kind]
    return counts
