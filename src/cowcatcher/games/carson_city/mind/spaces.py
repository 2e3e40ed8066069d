"""What spaces of the track, and what a character has waited for, will bring: a guess for each effect word."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from cowcatcher.games.carson_city.box import Op
from cowcatcher.games.carson_city.mind.outlook import Outlook
from cowcatcher.games.carson_city.names import BUILDING_COUNT, EMPTY
from cowcatcher.games.carson_city.rules.board import building_price, card, income
from cowcatcher.games.carson_city.rules.effects.words import WORDS
from cowcatcher.games.carson_city.rules.gains import count_of
from cowcatcher.games.carson_city.written.state import NONE


def space(o: Outlook, seat: int, place: int, odds: float, count: int) -> None:
    """Add what a space brings to a seat that stands there, with its chance to act (`count` cowboys on wages)."""
    op = o.s.box.effects[place]
    BY_CODE[op.word.code](o, seat, op, place, 1.0 if o.s.box.many[place] else odds, count)


def guns(o: Outlook, seat: int, op: Op, place: int, odds: float, count: int) -> None:
    """Firepower until the end of the round."""
    o.extra[seat] += odds * o.w.guns


def roads(o: Outlook, seat: int, op: Op, place: int, odds: float, count: int) -> None:
    """Roads in reserve."""
    o.extra[seat] += odds * o.roads(float(op.n * count_of(o.s, seat, op.per, count)))


def money(o: Outlook, seat: int, op: Op, place: int, odds: float, count: int) -> None:
    """Wages, or money for what is owned."""
    per = o.power[seat] if op.per == "firepower" else count_of(o.s, seat, op.per, count)
    o.money[seat] += odds * op.n * per


def gambling(o: Outlook, seat: int, op: Op, place: int, odds: float, count: int) -> None:
    """What two dice show, as a rule."""
    o.money[seat] += odds * 7.0


def points(o: Outlook, seat: int, op: Op, place: int, odds: float, count: int) -> None:
    """VP for parcels, firepower or estate; a little for what may still grow."""
    if op.per == "firepower":
        o.extra[seat] += odds * (o.power[seat] / op.divisor - 0.25)
    elif op.per == "owned_parcel":
        o.extra[seat] += odds * (count_of(o.s, seat, op.per) / op.divisor - 0.2)
    else:
        o.extra[seat] += odds * float(count_of(o.s, seat, op.per))


def building(o: Outlook, seat: int, op: Op, place: int, odds: float, count: int) -> None:
    """The building on a construction space, if it can be paid and is worth it."""
    slot = o.s.box.slot[place]
    kind = o.s.row[slot]
    if kind == EMPTY:
        return
    price = building_price(o.s, seat, slot)
    value = o.building(seat, kind, odds > 0.6)
    if o.s.money[seat] >= price and value > price * o.dollar:
        o.extra[seat] += odds * (value - price * o.dollar)


def bought(o: Outlook, seat: int, op: Op, place: int, odds: float, count: int) -> None:
    """Points at a price, over keeping the money."""
    own = card(o.s, seat)
    limit = 40.0 if own is None else float(own.limit)
    amount = o.money[seat]
    each = 1.0 / op.n
    gain = max(0.0, amount - limit) * (each - o.excess)
    if each > o.dollar:
        gain += min(amount, limit) * (each - o.dollar)
    o.extra[seat] += odds * max(0.0, gain)


def nobody(o: Outlook, seat: int, op: Op, place: int, odds: float, count: int) -> None:
    """No effect of a space where a seat stands."""


WORTH: Final[dict[str, Callable[[Outlook, int, Op, int, float, int], None]]] = {
    "gain_money_per": money,
    "gain_roads": roads,
    "gain_vp_per": points,
    "gain_chip": guns,
    "roll_money": gambling,
    "build": building,
    "buy_vp": bought,
}
BY_CODE: Final = tuple([WORTH.get(word.name, nobody) for word in WORDS])
"""What a space brings, by the word of its effect."""


def later_money(o: Outlook, seat: int, op: Op) -> None:
    """Money."""
    o.money[seat] += float(op.n)


def later_mountains(o: Outlook, seat: int, op: Op) -> None:
    """Money for what is owned."""
    o.money[seat] += op.n * count_of(o.s, seat, op.per)


def later_houses(o: Outlook, seat: int, op: Op) -> None:
    """VP for what is owned; there may be more of it."""
    o.extra[seat] += op.n * (count_of(o.s, seat, op.per) + 0.5)


def later_double(o: Outlook, seat: int, op: Op) -> None:
    """Money, or what one building type pays once more."""
    if o.payouts > o.left and o.s.doubled == NONE:
        o.money[seat] += max(float(op.choices[0].n), best_type_income(o, seat))


def best_type_income(o: Outlook, seat: int) -> float:
    """The most $ that one building type of the seat pays this round."""
    s = o.s
    totals = [0] * BUILDING_COUNT
    for p, kind in enumerate(s.tile):
        if s.owner[p] == seat and 0 <= kind < BUILDING_COUNT:
            totals[kind] += income(s, p)
    return float(max(totals))


LATER: Final[dict[str, Callable[[Outlook, int, Op], None]]] = {
    "gain_money": later_money,
    "gain_money_per": later_mountains,
    "gain_vp_per": later_houses,
    "choose_one": later_double,
}
"""What a character has waited for, by the word of that effect."""
