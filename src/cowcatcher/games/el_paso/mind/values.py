"""What single actions of El Paso are worth to a seat now: the numbers behind the guesses at moves, in VP."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from cowcatcher.games.el_paso.box import POOL_OBJECTIVE, Op
from cowcatcher.games.el_paso.mind.outlook import Herd, Journey, Outlook
from cowcatcher.games.el_paso.mind.worth import lasting, tiles, use, wants
from cowcatcher.games.el_paso.names import (
    BUILDER,
    CATTLE_COUNT,
    COWBOY,
    ENGINEER,
    FIRST_MARKET,
    FIRST_TRAIN,
    FIRST_WORKER,
    NEED_BONUS_TILE,
    NEED_BUILDING,
    NONE,
    OBJECTIVE_COUNT,
    SITE_COUNT,
    TRAIN_COUNT,
    UNIVERSAL,
    WORKER_COUNT,
)
from cowcatcher.games.el_paso.rules.actions.build import build_moves, builders_for, can_site, has_marker, site_price
from cowcatcher.games.el_paso.rules.actions.cattle import buy_moves
from cowcatcher.games.el_paso.rules.actions.discard import sale
from cowcatcher.games.el_paso.rules.actions.hire import price
from cowcatcher.games.el_paso.rules.actions.spend import most_workers, price_of
from cowcatcher.games.el_paso.rules.actions.tiles import STACK, pool_of, take_moves
from cowcatcher.games.el_paso.rules.auxiliary import aux_moves, aux_ops
from cowcatcher.games.el_paso.rules.moves import AUX, BUILD, BUY, TAKE
from cowcatcher.games.el_paso.rules.scoring import cards_of

NOTHING: Final = -1000.0
"""Worth of what is impossible."""


class Mind:
    """What a seat thinks of the actions that it could use now.

    now: expected breeding value of the next delivery. first: the same with certificates. point: VP of one more of it.
    drawn: cards drawn before it. spread: how far it may turn out otherwise. expected: VP of that delivery. returns:
    how often a worker will come back. wants: VP of one more of each of NEEDS for objectives.
    """

    __slots__ = (
        *(
            "returns",
            "drawn",
            "expected",
            "first",
            "herd",
            "journey",
            "laps",
            "money",
            "now",
            "o",
            "point",
            "s",
            "seat",
        ),
        *("spread", "w", "wants"),
    )

    def __init__(self, o: Outlook, seat: int) -> None:
        self.o = o
        self.s = o.s
        self.w = o.w
        self.seat = seat
        self.laps = o.laps[seat]
        self.money = o.s.money[seat]
        self.herd = Herd(o.s, seat)
        self.journey = Journey(o, seat, self.herd)
        left = 1.0 - o.done[seat]
        self.drawn = self.journey.drawn(left)
        self.now = self.herd.next(self.drawn)
        self.spread = o.w.width_least + o.w.width * left
        self.first = self.now + self.journey.sure + o.s.certificates[seat] + o.w.lap_certificates * left
        self.expected = self.journey.delivery(self.first, self.spread)
        self.point = max(0.15, self.better(1.0))
        self.returns = self.journey.returns()
        self.wants = wants(o, seat)

    def better(self, more: float) -> float:
        """VP of so much more (or less) breeding value in the next delivery."""
        return (self.journey.delivery(self.first + more, self.spread) - self.expected) * min(1.0, self.laps)

    # Money and workers

    def gain(self, n: int) -> float:
        """VP of n dollars more, fewer for a negative number."""
        return self.o.money(float(self.money + n), self.laps) - self.o.money(float(self.money), self.laps)

    def spent(self, kind: int, n: int) -> float:
        """VP lost when n workers that serve as a kind go to the discard pile: these first, then universal ones."""
        s = self.s
        own = s.workers[self.seat * WORKER_COUNT + kind]
        spare = s.workers[self.seat * WORKER_COUNT + UNIVERSAL]
        first = min(n, own)
        rest = n - first
        o = self.o
        loss = o.ready(self.seat, kind, own) - o.ready(self.seat, kind, own - first)
        return loss + o.ready(self.seat, UNIVERSAL, spare) - o.ready(self.seat, UNIVERSAL, spare - rest)

    def worker(self, kind: int) -> float:
        """VP of one more worker in the worker area."""
        n = self.s.workers[self.seat * WORKER_COUNT + kind]
        o = self.o
        soon = o.ready(self.seat, kind, n + 1) - o.ready(self.seat, kind, n)
        return self.s.box.worker_vp + soon + self.w.back[kind] * self.returns + self.wants[FIRST_WORKER + kind]

    def hired(self, kind: int, cost: int) -> float:
        """VP of hiring a worker."""
        dollars = price(self.s, cost, kind)
        if not self.s.worker_market[kind] or dollars > self.money:
            return NOTHING
        return self.worker(kind) + self.gain(-dollars)

    def hire(self, op: Op) -> float:
        """VP of hiring the best worker, or the best two of different kinds."""
        s = self.s
        best = NOTHING
        workers = [self.worker(kind) for kind in range(WORKER_COUNT)]
        for kind in range(WORKER_COUNT):
            paid = price(s, op.cost, kind)
            if not s.worker_market[kind] or paid > self.money:
                continue
            best = max(best, workers[kind] + self.gain(-paid))
            if op.second == NONE:
                continue
            for other in range(WORKER_COUNT):
                both = paid + price(s, op.second, other)
                if other != kind and s.worker_market[other] and both <= self.money:
                    best = max(best, workers[kind] + workers[other] + self.gain(-both))
        return best

    # Cards

    def without(self, kind: int) -> float:
        """VP of discarding a card of the hand and drawing another."""
        herd = self.herd
        herd.hand[kind] -= 1
        herd.hand_cards -= 1
        after = herd.next(self.drawn + 1.0)
        herd.hand[kind] += 1
        herd.hand_cards += 1
        return self.better(after - self.now)

    def sold(self, kind: int, op: Op) -> float:
        """VP of discarding a card of the hand for money."""
        return self.without(kind) + self.gain(sale(op.n, op.times, self.s.box.value[kind]))

    def sale(self, op: Op) -> float:
        """VP of the best card to discard for money."""
        best = NOTHING
        for kind in range(CATTLE_COUNT):
            fits = op.what in (NONE, kind) and op.value in (0, self.s.box.value[kind])
            if self.herd.hand[kind] and fits:
                best = max(best, self.sold(kind, op))
        return best

    def removed(self, kind: int) -> float:
        """VP of removing a card of the hand from the game: its points are lost, the deck is thinner."""
        herd = self.herd
        before = herd.usual(self.w.cycle)
        herd.whole[kind] -= 1
        herd.cards -= 1
        after = herd.usual(self.w.cycle)
        now = self.without(kind)
        herd.whole[kind] += 1
        herd.cards += 1
        return now - self.s.box.cattle_vp[kind] + (after - before) * self.later_point()

    def later_point(self) -> float:
        """VP of a point of breeding value in all deliveries after the next."""
        return self.w.later * max(0.0, self.laps - 1.0) * max(0.5, self.point)

    def removal(self, what: int) -> float:
        """VP of the best card to remove."""
        best = NOTHING
        for kind in range(CATTLE_COUNT):
            if self.herd.hand[kind] and what in (NONE, kind):
                best = max(best, self.removed(kind))
        return best

    def cow(self, kind: int) -> float:
        """VP of one more card of a type: its points, and what it does for the herd."""
        herd = self.herd
        before = herd.usual(self.w.cycle)
        herd.whole[kind] += 1
        herd.cards += 1
        after = herd.usual(self.w.cycle)
        herd.whole[kind] -= 1
        herd.cards -= 1
        return self.s.box.cattle_vp[kind] + (after - before) * self.later_point() + self.wants[kind]

    def bought(self, kind: int) -> float:
        """VP of buying a card of the market, which can be paid for."""
        box = self.s.box
        cowboys = box.cowboys[kind - FIRST_MARKET]
        return self.cow(kind) - self.spent(COWBOY, cowboys) + self.gain(-price_of(self.s, COWBOY, cowboys))

    def exchange(self) -> float:
        """VP of drawing a card and then discarding one."""
        best = 0.0
        for kind in range(CATTLE_COUNT):
            if self.herd.hand[kind]:
                best = max(best, self.without(kind))
        return best + self.w.exchange_always * self.point

    # Tiles

    def tile(self, choice: int) -> float:
        """VP of a tile of the train supply, by an argument of TAKE."""
        s = self.s
        if choice >= STACK:
            if pool_of(choice) != POOL_OBJECTIVE:
                return self.w.bonus_new + self.wants[NEED_BONUS_TILE]
            late = self.w.objective_late
            return self.w.objective_new * (late + (1.0 - late) * min(1.0, self.laps * self.w.objective_lap))
        tile = s.supply[choice]
        box = s.box
        if tile >= OBJECTIVE_COUNT:
            return box.tile_vp[tile] + lasting(self.o, tile) * self.laps + self.wants[NEED_BONUS_TILE]
        return self.objective(tile)

    def objective(self, tile: int) -> float:
        """VP of an objective beside the own ones."""
        s = self.s
        owned = s.tiles[tile]
        before = tiles(self.o, self.seat, cards_of(s, self.seat))
        s.tiles[tile] = self.seat
        after = tiles(self.o, self.seat, cards_of(s, self.seat))
        s.tiles[tile] = owned
        return after - before

    def best_tile(self, op: Op) -> float:
        """VP of the best tile of a pool, its price paid."""
        best = NOTHING
        for m in take_moves(self.s, op.what):
            best = max(best, self.tile(m - TAKE.base))
        return best + self.gain(-op.cost) if best > NOTHING else NOTHING

    # Building

    def built(self, kind: int, site: int) -> float:
        """VP of building a type on a site, where that is possible."""
        s = self.s
        box = s.box
        needed = builders_for(s, self.seat, kind, site, True)
        old = s.building[site]
        points = float(box.building_vp[kind])
        cost = site_price(s, site, needed)
        if old == NONE:
            points += use(self.o, kind) * self.laps + self.wants[NEED_BUILDING]
        else:
            points += (use(self.o, kind) - use(self.o, old)) * self.laps - box.building_vp[old]
        return points - self.spent(BUILDER, needed) + self.gain(-cost)

    def type_built(self, kind: int) -> float:
        """VP of building a type on the best site."""
        s = self.s
        new = has_marker(s, self.seat)
        best = NOTHING
        for site in range(SITE_COUNT):
            if can_site(s, self.seat, kind, site, new):
                best = max(best, self.built(kind, site))
        return best

    def build(self) -> float:
        """VP of the best building that can be paid for."""
        best = NOTHING
        for m in build_moves(self.s, self.seat):
            best = max(best, self.type_built(m - BUILD.base))
        return best

    # Lists of actions

    def op(self, op: Op) -> float:
        """VP of one action; NOTHING where it is not possible."""
        return GUESSES[op.word.name](self, op)

    def certificates(self, n: int) -> float:
        """VP of moving the marker n spaces, as far as the track goes."""
        moved = min(n, self.s.box.track_max - self.s.certificates[self.seat])
        return moved * (0.5 * self.w.certificate * min(1.0, self.laps) + 0.5 * self.point)

    def train(self, card: int) -> float:
        """VP of a train card, which can be paid for."""
        box = self.s.box
        engineers = box.engineers[card]
        total = -self.spent(ENGINEER, engineers) + self.gain(-price_of(self.s, ENGINEER, engineers))
        return total + self.actions(FIRST_TRAIN + card)

    def best_train(self) -> float:
        """VP of the best train card that can be paid for."""
        box = self.s.box
        most = most_workers(self.s, self.seat, ENGINEER)
        best = NOTHING
        for card in range(TRAIN_COUNT):
            if box.engineers[card] <= most:
                best = max(best, self.train(card))
        return best

    def actions(self, tile: int) -> float:
        """VP of all actions of a list that are worth doing."""
        total = 0.0
        for op in self.s.box.actions[tile]:
            if tile < FIRST_TRAIN or op.word.name != "train":
                total += max(0.0, self.op(op))
        return total

    def aux(self, aux: int) -> float:
        """VP of an auxiliary action."""
        total = 0.0
        for op in aux_ops(self.s, self.seat, aux):
            total += self.op(op)
        return total

    def best_aux(self) -> float:
        """VP of the best auxiliary action."""
        moves: list[int] = []
        aux_moves(self.s, self.seat, 0, moves)
        best = 0.0
        for m in moves:
            best = max(best, self.aux(m - AUX.base))
        return best


# What the words of the vocabulary are worth


def discard(mind: Mind, op: Op) -> float:
    """The best card to discard for money."""
    return mind.sale(op)


def money(mind: Mind, op: Op) -> float:
    """Dollars."""
    return mind.gain(op.n)


def certificates(mind: Mind, op: Op) -> float:
    """Certificates, their price paid."""
    return mind.certificates(op.n) + mind.gain(-op.cost) if op.cost <= mind.money else NOTHING


def tokens(mind: Mind, op: Op) -> float:
    """Exchange tokens, their price paid."""
    if op.cost > mind.money:
        return NOTHING
    return mind.w.token * op.n * min(1.0, mind.laps) + mind.gain(-op.cost)


def hire(mind: Mind, op: Op) -> float:
    """The best worker, or the best two."""
    return mind.hire(op)


def buy(mind: Mind, op: Op) -> float:
    """The best card of the market."""
    return max([NOTHING, *(mind.bought(FIRST_MARKET + m - BUY.base) for m in buy_moves(mind.s, mind.seat))])


def train(mind: Mind, op: Op) -> float:
    """The best train card."""
    return mind.best_train()


def build(mind: Mind, op: Op) -> float:
    """The best building."""
    return mind.build()


def tile(mind: Mind, op: Op) -> float:
    """The best tile, its price paid."""
    return mind.best_tile(op) if op.cost <= mind.money else NOTHING


def auxiliary(mind: Mind, op: Op) -> float:
    """The best auxiliary action, and some more for a second one."""
    return mind.best_aux() * (1.0 if op.n == 1 else 1.0 + mind.w.aux_second)


def move(mind: Mind, op: Op) -> float:
    """Riding on."""
    return mind.w.move_action


def gain_cattle(mind: Mind, op: Op) -> float:
    """A card of a type, its price paid."""
    if op.cost > mind.money or not mind.s.cattle_market[op.what - FIRST_MARKET]:
        return NOTHING
    return mind.cow(op.what) + mind.gain(-op.cost)


def remove(mind: Mind, op: Op) -> float:
    """The best card to remove."""
    return mind.removal(op.what)


def exchange(mind: Mind, op: Op) -> float:
    """An exchange, and some more for a second one."""
    return mind.exchange() * (1.0 if op.n == 1 else 1.0 + mind.w.exchange_second)


GUESSES: Final[dict[str, Callable[[Mind, Op], float]]] = {
    "discard_for_money": discard,
    "money": money,
    "certificates": certificates,
    "exchange_token": tokens,
    "hire": hire,
    "buy_cattle": buy,
    "train": train,
    "build": build,
    "tile": tile,
    "auxiliary": auxiliary,
    "move": move,
    "gain_cattle": gain_cattle,
    "remove_cattle": remove,
    "exchange": exchange,
}
"""VP of an effect now, by its word; NOTHING where it is not possible."""
