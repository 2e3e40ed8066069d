"""What a seat cannot know: face-down choices and duel tiles; hiding them, and dealing them anew by the right chances.

The hands of duel tiles are of three kinds. *Open*: with two players all know the hands until one is redrawn. *Summed*:
a dealt hand whose sum was announced (CC-15.02). *Drawn*: tiles taken unseen from a pool that all can count: the common
pile (CC-15.04), or the mixed sets while they are being dealt. In a view the pool and the drawn hands of others lie
together in `discard`, since nobody else can tell them apart.
"""

from __future__ import annotations

from functools import lru_cache
from math import comb

from cowcatcher.games.carson_city.rules.duels import DuelTile, was_redrawn
from cowcatcher.games.carson_city.rules.kit_carson import Tick
from cowcatcher.games.carson_city.rules.moves import TILE
from cowcatcher.games.carson_city.written.state import HIDDEN, NONE, CarsonState
from cowcatcher.kernel.tuples import with_entry, with_more
from cowcatcher.kernel.types import Rng

Counts = tuple[int, ...]
Need = tuple[int, int]
"""(number of tiles, their sum) of a summed hand."""


def summed(s: CarsonState, seat: int) -> bool:
    """True for a dealt hand of which the others know the sum."""
    return s.hand_sum[seat] != NONE


def drawn(s: CarsonState, seat: int) -> bool:
    """True for a hand whose tiles came unseen from a counted pool."""
    return s.hand_sum[seat] == NONE and (s.seats > 2 or was_redrawn(s, seat))


def redact(s: CarsonState, seat: int | None) -> CarsonState:
    """A copy without what the seat (None: a spectator) cannot know."""
    return hide(s.clone(), s, seat)


def hide(known: CarsonState, s: CarsonState, seat: int | None) -> CarsonState:
    """Take what the seat cannot know out of a copy of `s`, which may share its lists; the copy."""
    values = len(s.box.tile_values)
    known.chosen = s.chosen[:]
    for other in range(s.seats):
        if other == seat:
            continue
        if s.chosen[other] != NONE:
            known.chosen[other] = HIDDEN
        if not s.box.tiles or not (summed(s, other) or drawn(s, other)):
            continue
        for at in range(other * values, (other + 1) * values):
            if drawn(s, other):
                known.discard = with_more(known.discard, at % values, s.hands[at])
            known.hands = with_entry(known.hands, at, HIDDEN)
    if any(s.undealt):
        known.undealt = (HIDDEN,) * values
    return known


def determinize(s: CarsonState, seat: int, rng: Rng) -> CarsonState:
    """A copy in which everything that the seat cannot know is dealt anew."""
    copy = s.clone()
    if s.box.tiles:
        redeal_drawn(copy, [q for q in range(s.seats) if q != seat and s.hand_size[q] and drawn(s, q)], rng)
        redeal_summed(copy, [q for q in range(s.seats) if q != seat and s.hand_size[q] and summed(s, q)], rng)
    for other in range(s.seats):
        if other != seat and copy.chosen[other] != NONE:
            pending = DuelTile(other) if TILE.has(copy.chosen[other]) else Tick(other)
            moves = pending.legal(copy)
            copy.chosen[other] = moves[int(rng.random() * len(moves))]
    return copy


def redeal_drawn(s: CarsonState, others: list[int], rng: Rng) -> None:
    """Mix the drawn hands of others with the pool and draw them again, each from what it can have come from."""
    values = len(s.box.tile_values)
    to_fill: list[int] = []
    limits = []
    for q in range(s.seats):
        hand = range(q * values, (q + 1) * values)
        limits.append([s.drawn_from[at] if was_redrawn(s, q) else s.discard[at % values] + s.hands[at] for at in hand])
    for q in others:
        for v in range(values):
            at = q * values + v
            to_fill.extend([q] * s.hands[at])
            s.discard = with_more(s.discard, v, s.hands[at])
            if not was_redrawn(s, q):
                limits[q][v] = s.box.tiles_each * s.seats  # still being dealt: any tile of the mixed sets
            s.hands = with_entry(s.hands, at, 0)
    filled = _fill(s, to_fill, limits, rng)
    assert filled, "the true hands are always one way to deal"


def _fill(s: CarsonState, to_fill: list[int], limits: list[list[int]], rng: Rng) -> bool:
    """Deal one tile of the pool to each seat of `to_fill`, evenly among those that its hand can have been drawn from
    (tiles that came to the pile later cannot be in it); backtracks where that gets stuck."""
    if not to_fill:
        return True
    seat = to_fill[-1]
    base = seat * len(s.discard)
    weights = [min(n, limits[seat][v]) for v, n in enumerate(s.discard)]
    while any(weights):
        v = _weighted(weights, rng)
        weights[v] = 0
        s.discard = with_more(s.discard, v, -1)
        s.hands = with_more(s.hands, base + v, 1)
        limits[seat][v] -= 1
        if _fill(s, to_fill[:-1], limits, rng):
            return True
        s.discard = with_more(s.discard, v, 1)
        s.hands = with_more(s.hands, base + v, -1)
        limits[seat][v] += 1
    return False


def _weighted(weights: list[int], rng: Rng) -> int:
    point = int(rng.random() * sum(weights))
    for index, weight in enumerate(weights):
        point -= weight
        if point < 0:
            return index
    raise AssertionError("no weight")


def redeal_summed(s: CarsonState, others: list[int], rng: Rng) -> None:
    """Deal the summed hands of others again, evenly among all deals of the unseen tiles that have the known sums."""
    values = len(s.box.tile_values)
    counts = list(s.undealt)
    for q in others:
        for v in range(values):
            counts[v] += s.hands[q * values + v]
    left = tuple(counts)
    needs = tuple((s.hand_size[q], s.hand_sum[q]) for q in others)
    for i, q in enumerate(others):
        hand = _draw_hand(s.box.tile_values, left, needs[i:], rng)
        left = tuple(n - h for n, h in zip(left, hand, strict=True))
        s.hands = s.hands[: q * values] + hand + s.hands[(q + 1) * values :]
    s.undealt = left


def _draw_hand(points: Counts, left: Counts, needs: tuple[Need, ...], rng: Rng) -> Counts:
    """The first needed hand, weighted by the number of deals in which it occurs."""
    options = deals(points, left, needs)
    target = rng.random() * sum(weight for _, weight in options)
    for hand, weight in options:
        target -= weight
        if target < 0:
            return hand
    return options[-1][0]


@lru_cache(maxsize=1 << 16)
def deals(points: Counts, left: Counts, needs: tuple[Need, ...]) -> tuple[tuple[Counts, int], ...]:
    """Each hand that the first need allows, with the number of deals of the tiles `left` that give it."""
    found = []
    for hand in hands_of(points, *needs[0]):
        ways = 1
        for n, h in zip(left, hand, strict=True):
            ways *= comb(n, h)
        if ways and len(needs) > 1:
            rest = tuple(n - h for n, h in zip(left, hand, strict=True))
            ways *= sum(weight for _, weight in deals(points, rest, needs[1:]))
        if ways:
            found.append((hand, ways))
    return tuple(found)


@lru_cache(maxsize=1 << 12)
def hands_of(points: Counts, size: int, total: int) -> tuple[Counts, ...]:
    """All hands, as counts per value, of `size` tiles whose points add up to `total`."""
    if len(points) == 1:
        return ((size,),) if size * points[0] == total else ()
    found: list[Counts] = []
    for n in range(size + 1):
        found.extend((n, *rest) for rest in hands_of(points[1:], size - n, total - n * points[0]))
    return tuple(found)
