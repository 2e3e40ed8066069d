"""What is still to come in El Paso: how many laps, what deliveries will be worth, what money and workers will bring."""

from __future__ import annotations

from math import exp
from typing import Final

from cowcatcher.bots.eval.paso_weights import Weights
from cowcatcher.games.el_paso.delivery import duplicates, is_open
from cowcatcher.games.el_paso.gains import hand_limit, permanent_certificates, step_limit
from cowcatcher.games.el_paso.movement import Move, distances
from cowcatcher.games.el_paso.names import (
    CARD_COUNT,
    CATTLE_COUNT,
    DISC_COUNT,
    EL_PASO,
    FIRST_WORKER,
    NONE,
    WORKER_COUNT,
)
from cowcatcher.games.el_paso.state import DISCARD_PILE, DRAW_PILE, HAND, ZONES, PasoState

FAR: Final = 20.0
"""Exponents beyond this make no difference any more."""


class Outlook:
    """The clock of a position.

    laps: per player, deliveries that can be expected until the end, the one under way by its part. done: part of the
    present lap that lies behind the player.
    """

    __slots__ = ("done", "laps", "s", "w")

    def __init__(self, s: PasoState, w: Weights) -> None:
        self.s = s
        self.w = w
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
        """Part of the lap that lies behind a player's rancher."""
        space = self.s.rancher[player]
        order = self.s.box.order
        return order.index(space) / len(order) if space > 0 else 0.0

    def last_chance(self, player: int) -> float:
        """1 for a player who has a turn left in which El Paso can be reached, else 0 (EP-11.04)."""
        s = self.s
        if player >= s.seats:
            return 0.0
        current = (s.turns - 1) % s.box.players
        to_come = (player - current) % s.box.players
        if to_come > s.last_turns or s.rancher[player] == NONE:
            return 0.0
        if to_come == 0 and not (s.stack and isinstance(s.stack[-1], Move)):
            return 0.0
        return 1.0 if distances(s, s.rancher[player])[EL_PASO] <= step_limit(s, player) else 0.0

    def money(self, dollars: float, laps: float) -> float:
        """VP of so many dollars."""
        w = self.w
        early = w.dollar_early * min(1.0, laps / w.laps_early)
        return dollars * w.dollar + early * dollars / (1.0 + dollars / (2.0 * w.many_dollars))

    def fade(self, laps: float) -> float:
        """How much of what serves for a whole lap is left of it."""
        return min(1.0, laps / self.w.ready_fade) if self.w.ready_fade > 0.0 else 1.0

    def ready(self, seat: int, kind: int, n: int) -> float:
        """VP of n workers of a kind in the worker area, beyond those that each has by itself."""
        value = self.w.ready[kind] * self.fade(self.laps[seat])
        total = 0.0
        for _ in range(n):
            total += value
            value *= self.w.ready_more
        return total


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
        spread = 0.3 + w.width * left
        discs = self.discs()
        now = min(1.0, laps)
        total = self.delivery(first, spread) * now if discs else 0.0
        more = min(laps - now, discs - 1.0)
        if more > 0.0:
            usual = self.herd.usual(w.cycle) + self.sure + w.lap_certificates + w.simmental_growth * laps
            total += w.later * more * self.delivery(usual, 0.3 + w.width)
        return total + w.arrival * laps

    def drawn(self, left: float) -> float:
        """Cards that are still drawn before the next delivery, when so much of the lap is left."""
        return self.o.w.cycle * left + max(0, self.herd.limit - self.herd.hand_cards)


def sleeping(s: PasoState, seat: int) -> list[int]:
    """Per kind, workers in the deck."""
    base = seat * ZONES * CARD_COUNT + FIRST_WORKER
    counts = [0] * WORKER_COUNT
    for kind in range(WORKER_COUNT):
        counts[kind] = s.cards[base + DRAW_PILE * CARD_COUNT + kind] + s.cards[base + DISCARD_PILE * CARD_COUNT + kind]
    return counts
