"""Options in words: a function for each row of the ledger's Decisions table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from cowcatcher.games.carson_city.box import Op
from cowcatcher.games.carson_city.names import (
    BUILDING_COUNT,
    CHARACTERS,
    EDGES,
    EMPTY,
    MINE,
    MOUNTAIN,
    PARCELS,
    RANCH,
    SIDES,
    SPACE_COUNT,
    SPACES,
)
from cowcatcher.games.carson_city.rules.board import firepower, income_of, parcel_price, seats_at
from cowcatcher.games.carson_city.rules.effects.powers import effect_of
from cowcatcher.games.carson_city.rules.gains import count_of
from cowcatcher.games.carson_city.rules.moves import (
    BUILD,
    BUY,
    BUY_PARCEL,
    CHARACTER,
    CLAIM,
    DECLINE,
    DONE,
    DOUBLE,
    DUEL,
    HOUSE_AT,
    KEEP,
    KEPT,
    NOW,
    PASS,
    PLACE,
    PURCHASE,
    ROAD,
    TAKE,
    TILE,
    VP,
    YES,
)
from cowcatcher.games.carson_city.rules.scoring import excess
from cowcatcher.games.carson_city.words.placing_options import placing
from cowcatcher.games.carson_city.words.terms import Terms
from cowcatcher.games.carson_city.written.state import NONE, CarsonState
from cowcatcher.text.speaker import OptionText


def claim(w: Terms, s: CarsonState, seat: int, m: int) -> OptionText:
    """A parcel for nothing."""
    p = CLAIM.arg(m)
    kind = s.tile[p]
    if kind == EMPTY:
        ranch, mine = (w.money(income_of(s, p, building, seat)) for building in (RANCH, MINE))
        gain = w.say("option.claim_gain", ranch=ranch, mine=mine)
    elif kind == MOUNTAIN:
        gain = w.say("option.claim_mountain", points=w.vp(s.box.vp_mountain))
    else:
        gain = w.say("option.claim_house", points=w.vp(s.box.vp_house))
    name = PARCELS[p]
    return OptionText(name, gain, "", name, name, "parcels")


def character(w: Terms, s: CarsonState, seat: int, m: int) -> OptionText:
    """A character card: its number, its power, its cash limit."""
    c = CHARACTER.arg(m)
    number = s.box.cards[c * 2].number
    return OptionText(w.character_title(s, c), card_text(w, s, c), "", str(number))


def card_text(w: Terms, s: CarsonState, c: int) -> str:
    """What a character's side does, in one line with the numbers of this box."""
    card = s.box.cards[c * 2 + s.sides[c]]
    side = SIDES[s.sides[c]]
    gaps = {"money": w.money(0), "n": 0, "loss": 0, "reward": w.money(0), "roads": w.roads(0), "bargains": ""}
    for op in reversed(listed(card.effects)):
        if op.word.name in GAPS:
            gaps |= GAPS[op.word.name](w, s, op)
    power = w.say(f"card.{CHARACTERS[c]}.{side}", **gaps)
    return w.say("card.text", power=power, limit=w.say("card.limit", limit=w.money(card.limit)))


def listed(effects: tuple[Op, ...]) -> list[Op]:
    """Effects, and those that they let choose from."""
    return [each for op in effects for each in (op, *listed(op.choices))]


GAPS: Final[dict[str, Callable[[Terms, CarsonState, Op], dict[str, Any]]]] = {
    "gain_money": lambda w, s, op: {"money": w.money(op.n)},
    "gain_money_per": lambda w, s, op: {"reward": w.vp(op.n) if s.box.settler_vp else w.money(op.n)},
    "gain_roads": lambda w, s, op: {"roads": w.roads(op.n)},
    "gain_vp_per": lambda w, s, op: {"n": op.n},
    "firepower": lambda w, s, op: {"n": op.n},
    "pay_for": lambda w, s, op: {
        "bargains": ", ".join(w.say("card.bargain.item", gain=b.gain, pay=w.money(b.pay)) for b in op.bargains)
    },
    "take_building": lambda w, s, op: {"money": w.money(op.n)},
    "vp_per_lost_duel": lambda w, s, op: {"loss": op.n},
}
"""What the gaps in the text of a card are filled with, by the words of its effects."""


def now_or_later(w: Terms, s: CarsonState, seat: int, m: int) -> OptionText:
    """Money at once, or the card's later reward."""
    now, later = effect_of(s, seat, "choose_one").choices
    if m == NOW:
        return OptionText(w.say("option.now", money=w.money(now.n)), short="now")
    what, gain = LATER[later.word.name](w, s, seat, later)
    return OptionText(what, gain, short="later")


def later_gain(w: Terms, s: CarsonState, seat: int, op: Op, key: str) -> tuple[str, str]:
    """So much for each of what is owned, and what that would be now."""
    amount = w.vp if key == "houses" or s.box.settler_vp else w.money
    now = amount(op.n * (count_of(s, seat, op.per) // op.divisor))
    return w.say(f"option.later_{key}", reward=amount(op.n)), w.say("option.later_now", reward=now)


LATER: Final[dict[str, Callable[[Terms, CarsonState, int, Op], tuple[str, str]]]] = {
    "gain_money": lambda w, s, seat, op: (w.say("option.later_money", money=w.money(op.n)), ""),
    "gain_money_per": lambda w, s, seat, op: later_gain(w, s, seat, op, "mountains"),
    "gain_vp_per": lambda w, s, seat, op: later_gain(w, s, seat, op, "houses"),
    "choose_one": lambda w, s, seat, op: (w.say("option.later_double", money=w.money(op.choices[0].n)), ""),
}
"""What may be waited for, and what it would bring as it is, by the word of the effect."""


def purchase(w: Terms, s: CarsonState, seat: int, m: int) -> OptionText:
    """A bargain of the captain or the banker."""
    n = PURCHASE.arg(m)
    if not n:
        return OptionText(w.say("option.purchase_none"), short="0")
    op = effect_of(s, seat, "pay_for")
    bargain = op.bargains[n - 1]
    pay, gain = w.money(bargain.pay), w.gained(op.gain, bargain.gain)
    return OptionText(w.say("option.purchase", pay=pay, gain=gain), leaves(w, s, seat, bargain.pay), short=str(n))


def leaves(w: Terms, s: CarsonState, seat: int, price: int) -> str:
    """What money is left after a payment."""
    return w.say("option.buy_gain", money=w.money(s.money[seat] - price))


def worker_take(w: Terms, s: CarsonState, seat: int, m: int) -> OptionText:
    """A building of the row for the worker's price."""
    if m == PASS:
        return OptionText(w.say("option.take_none"), short="pass")
    slot = len(s.row) - 1 - TAKE.arg(m)
    gain = w.say("option.take_gain", price=w.money(s.box.row_prices[slot]))
    number = w.numbers[SPACES.index(TAKE.labels[TAKE.arg(m)])]
    return OptionText(w.say("option.take", building=w.title(s.row[slot])), gain, short=str(number))


def place_or_keep(w: Terms, s: CarsonState, seat: int, m: int) -> OptionText:
    """Place a new building now, or keep it."""
    if m == PLACE:
        return OptionText(w.say("option.place"), short="place")
    return OptionText(w.say("option.keep"), w.say("option.keep_gain"), short="keep")


def build_road(w: Terms, s: CarsonState, seat: int, m: int) -> OptionText:
    """A road or bridge on an edge."""
    if m == DONE:
        return OptionText(w.say("option.road_done"), short="done", group="rest")
    name = EDGES[ROAD.arg(m)]
    what = w.say("option.road", edge=w.edge(s, ROAD.arg(m)))
    return OptionText(what, "", "", name, name, "roads")


def build_parcel(w: Terms, s: CarsonState, seat: int, m: int) -> OptionText:
    """A parcel of one's own for the building."""
    if m == KEEP:
        return OptionText(w.say("option.keep_after_all"), short="keep", group="rest")
    p = BUILD.arg(m)
    kind: int = pending(s).kind
    pays = income_of(s, p, kind, seat)
    gain = w.say("option.build_gain", income=w.money(pays)) if pays else w.say("option.build_none")
    if s.box.guard_neighbours[kind]:
        gain = w.say("option.build_guard")
    return OptionText(PARCELS[p], gain, "", PARCELS[p], PARCELS[p], "parcels", w.money(pays))


def house_parcel(w: Terms, s: CarsonState, seat: int, m: int) -> OptionText:
    """A parcel for the house."""
    p = HOUSE_AT.arg(m)
    owner = s.owner[p]
    warning = ""
    if owner == seat:
        gain = w.say("option.house_own")
    elif owner == NONE:
        gain = w.say("option.house_unowned")
    else:
        gain, warning = "", w.say("option.house_other", owner=w.who(owner))
    return OptionText(PARCELS[p], gain, warning, PARCELS[p], PARCELS[p], "parcels", gain or warning)


def house_consent(w: Terms, s: CarsonState, seat: int, m: int) -> OptionText:
    """Yes or no to a house on one's parcel."""
    return OptionText(w.say("option.yes"), short="yes") if m == YES else OptionText(w.say("option.no"), short="no")


def duel_order(w: Terms, s: CarsonState, seat: int, m: int) -> OptionText:
    """Which duel comes next."""
    p = DUEL.arg(m)
    place = SPACE_COUNT + p
    fighters = [w.say("option.duel_rival", who=w.who(q), power=firepower(s, q)) for q in seats_at(s, place)]
    return OptionText(w.place_name(s, place), w.say("option.duel_gain", fighters=w.listed(fighters)), "", PARCELS[p])


def duel_tile(w: Terms, s: CarsonState, seat: int, m: int) -> OptionText:
    """A tile of one's hand, with what it makes together with firepower."""
    value = s.box.tile_values[TILE.arg(m)]
    gain = w.say("option.tile_gain", total=value + firepower(s, seat))
    return OptionText(w.say("option.tile", value=value), gain, "", str(value))


def buy_parcel_won(w: Terms, s: CarsonState, seat: int, m: int) -> OptionText:
    """Buy the parcel that was won, or not."""
    return buy_or_not(w, s, seat, m, parcel_price(s, pending(s).parcel))


def buy_or_not(w: Terms, s: CarsonState, seat: int, m: int, price: int) -> OptionText:
    """Buy, and what it leaves; or not."""
    if m == BUY:
        return OptionText(w.say("option.buy"), leaves(w, s, seat, price), short="buy")
    return OptionText(w.say("option.decline"), short="decline")


def take_guns(w: Terms, s: CarsonState, seat: int, m: int) -> OptionText:
    """The 3 guns, or not."""
    if m == DECLINE:
        return OptionText(w.say("option.leave_guns"), short="decline")
    gain = w.say("option.space.ammunition", n=s.box.guns_firepower)
    return OptionText(w.say("option.take_guns", n=s.box.guns_firepower), gain, short="take")


def buy_parcel_free(w: Terms, s: CarsonState, seat: int, m: int) -> OptionText:
    """One of the uncontested parcels, or no more."""
    if m == DONE:
        return OptionText(w.say("option.done_parcels"), w.say("option.done_parcels_gain"), short="done")
    p = BUY_PARCEL.arg(m)
    price = parcel_price(s, p)
    what = PARCELS[p]
    if s.tile[p] != EMPTY:
        what = w.say("term.building_at", building=w.tile(s.tile[p]), parcel=what)
    return OptionText(what, w.say("option.buy_parcel_gain", price=w.money(price)), "", PARCELS[p])


def buy_building(w: Terms, s: CarsonState, seat: int, m: int) -> OptionText:
    """Buy the building on the space, or not."""
    return buy_or_not(w, s, seat, m, w.price(s, seat, pending(s).slot))


def place_kept(w: Terms, s: CarsonState, seat: int, m: int) -> OptionText:
    """One of the kept buildings, or no more."""
    if m == DONE:
        return OptionText(w.say("option.done_kept"), short="done")
    kind = KEPT.arg(m)
    gain = w.say("option.kept_gain", n=s.kept[seat * BUILDING_COUNT + kind])
    return OptionText(w.say("option.kept", building=w.title(kind)), gain)


def double_type(w: Terms, s: CarsonState, seat: int, m: int) -> OptionText:
    """Money, or one kind of building doubled."""
    if m == NOW:
        amount = effect_of(s, seat, "choose_one").choices[1].choices[0].n
        return OptionText(w.say("option.now", money=w.money(amount)), short="now")
    kind = DOUBLE.arg(m)
    own = [p for p, tile in enumerate(s.tile) if tile == kind and s.owner[p] == seat]
    gain = w.say("option.double_gain", money=w.money(sum(income_of(s, p, kind, seat) for p in own)), n=len(own))
    return OptionText(w.say("option.double", building=w.building(kind)), gain)


def buy_vp(w: Terms, s: CarsonState, seat: int, m: int) -> OptionText:
    """One or five VP for money, or no more."""
    if m == DONE:
        gain = w.say("option.done_vp_gain", money=w.money(s.money[seat]))
        return OptionText(w.say("option.done"), gain, short="done")
    points = int(VP.labels[VP.arg(m)])
    price: int = pending(s).price * points
    gain = w.say("option.buy_vp_gain", price=w.money(price))
    return OptionText(w.say("option.buy_vp", vp=w.vp(points)), gain, short=str(points))


def cash_out(w: Terms, s: CarsonState, seat: int, m: int) -> OptionText:
    """A number of VP at the cash limit, or no more than it forces; the figures are those after the choice."""
    points: int = pending(s).wanted(s, m)
    left = w.money(s.money[seat] - max(excess(s, seat), s.box.money_per_vp * points))
    if m == DONE:
        gain = w.say("option.cash_out_gain", points=w.vp(points), money=left)
        return OptionText(w.say("option.done"), gain, short="done")
    gain = w.say("option.done_vp_gain", money=left)
    return OptionText(w.say("option.buy_vp", vp=w.vp(points)), gain, short=str(points))


def pending(s: CarsonState) -> Any:
    """The frame of the pending decision; which class it is, the decision's name has said."""
    return s.stack[-1]


OPTIONS: Final[dict[str, Callable[[Terms, CarsonState, int, int], OptionText]]] = {
    "start_parcel": claim,
    "settler_parcel": claim,
    "choose_character": character,
    "now_or_later": now_or_later,
    "captain_buy": purchase,
    "banker_buy": purchase,
    "worker_take": worker_take,
    "place_or_keep": place_or_keep,
    "build_road": build_road,
    "build_parcel": build_parcel,
    "house_parcel": house_parcel,
    "house_consent": house_consent,
    "place": placing,
    "tick": placing,
    "duel_order_parcels": duel_order,
    "duel_order_estate": duel_order,
    "duel_tile": duel_tile,
    "take_guns": take_guns,
    "buy_parcel_won": buy_parcel_won,
    "buy_parcel_free": buy_parcel_free,
    "buy_building": buy_building,
    "place_kept": place_kept,
    "double_type": double_type,
    "buy_vp": buy_vp,
    "cash_out": cash_out,
}
"""Decision -> the words of its options."""

__all__ = ["OPTIONS", "card_text", "pending"]
