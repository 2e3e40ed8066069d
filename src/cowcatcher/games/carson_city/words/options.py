"""Options in words: a function for each row of the ledger's Decisions table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from cowcatcher.games.carson_city.box import Op
from cowcatcher.games.carson_city.names import (
    CHARACTERS,
    EMPTY,
    MINE,
    MOUNTAIN,
    PARCELS,
    RANCH,
    SIDES,
    SPACE_COUNT,
    SPACES,
)
from cowcatcher.games.carson_city.rules.board import firepower, income_of, parcel_price, seats_at, side_of
from cowcatcher.games.carson_city.rules.effects.gains import reward_of
from cowcatcher.games.carson_city.rules.effects.powers import effect_of
from cowcatcher.games.carson_city.rules.scoring import price_of
from cowcatcher.games.carson_city.words.placing_options import placing
from cowcatcher.games.carson_city.words.terms import Terms
from cowcatcher.games.carson_city.written.state import CarsonState
from cowcatcher.model.words import NONE
from cowcatcher.text.asking import pending
from cowcatcher.text.moves import Parts
from cowcatcher.text.speaker import OptionText


def claim(w: Terms, s: CarsonState, seat: int, m: Parts) -> OptionText:
    """A parcel for nothing."""
    p = m.arg
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


def character(w: Terms, s: CarsonState, seat: int, m: Parts) -> OptionText:
    """A character card: its number, its power, its cash limit."""
    c = m.arg
    number = s.box.cards[c * 2].number
    return OptionText(w.character_title(s, c), card_text(w, s, c), "", str(number))


def card_text(w: Terms, s: CarsonState, c: int) -> str:
    """What a character's side does, in one line with the numbers of this box."""
    card = side_of(s, c)
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


def now_or_later(w: Terms, s: CarsonState, seat: int, m: Parts) -> OptionText:
    """Money at once, or the card's later reward."""
    now, later = effect_of(s, seat, "choose_one").choices
    if m.verb == "now":
        return OptionText(w.say("option.now", money=w.money(now.n)), short="now")
    what, gain = LATER[later.word.name](w, s, seat, later)
    return OptionText(what, gain, short="later")


def later_gain(w: Terms, s: CarsonState, seat: int, op: Op, key: str) -> tuple[str, str]:
    """So much for each of what is owned, and what that would be now."""
    amount = w.vp if key == "houses" or s.box.settler_vp else w.money
    now = amount(reward_of(s, seat, op))
    return w.say(f"option.later_{key}", reward=amount(op.n)), w.say("option.later_now", reward=now)


LATER: Final[dict[str, Callable[[Terms, CarsonState, int, Op], tuple[str, str]]]] = {
    "gain_money": lambda w, s, seat, op: (w.say("option.later_money", money=w.money(op.n)), ""),
    "gain_money_per": lambda w, s, seat, op: later_gain(w, s, seat, op, "mountains"),
    "gain_vp_per": lambda w, s, seat, op: later_gain(w, s, seat, op, "houses"),
    "choose_one": lambda w, s, seat, op: (w.say("option.later_double", money=w.money(op.choices[0].n)), ""),
}
"""What may be waited for, and what it would bring as it is, by the word of the effect."""


def purchase(w: Terms, s: CarsonState, seat: int, m: Parts) -> OptionText:
    """A bargain of the captain or the banker."""
    n = m.arg
    if not n:
        return OptionText(w.say("option.purchase_none"), short="0")
    op = effect_of(s, seat, "pay_for")
    bargain = op.bargains[n - 1]
    pay, gain = w.money(bargain.pay), w.gained(op.gain, bargain.gain)
    return OptionText(w.say("option.purchase", pay=pay, gain=gain), leaves(w, s, seat, bargain.pay), short=str(n))


def leaves(w: Terms, s: CarsonState, seat: int, price: int) -> str:
    """What money is left after a payment."""
    return w.say("option.buy_gain", money=w.money(s.money[seat] - price))


def worker_take(w: Terms, s: CarsonState, seat: int, m: Parts) -> OptionText:
    """A building of the row for the worker's price."""
    if m.verb == "pass":
        return OptionText(w.say("option.take_none"), short="pass")
    slot = len(s.row) - 1 - m.arg
    gain = w.say("option.take_gain", price=w.money(s.box.row_prices[slot]))
    number = w.numbers[SPACES.index(m.label)]
    return OptionText(w.say("option.take", building=w.title(s.row[slot])), gain, short=str(number))


def place_or_keep(w: Terms, s: CarsonState, seat: int, m: Parts) -> OptionText:
    """Place a new building now, or keep it."""
    if m.verb == "place":
        return OptionText(w.say("option.place"), short="place")
    return OptionText(w.say("option.keep"), w.say("option.keep_gain"), short="keep")


def build_road(w: Terms, s: CarsonState, seat: int, m: Parts) -> OptionText:
    """A road or bridge on an edge."""
    if m.verb == "done":
        return OptionText(w.say("option.road_done"), short="done", group="rest")
    name = m.label
    what = w.say("option.road", edge=w.edge(s, m.arg))
    return OptionText(what, "", "", name, name, "roads")


def build_parcel(w: Terms, s: CarsonState, seat: int, m: Parts) -> OptionText:
    """A parcel of one's own for the building."""
    if m.verb == "keep":
        return OptionText(w.say("option.keep_after_all"), short="keep", group="rest")
    p = m.arg
    kind: int = pending(s).kind
    pays = income_of(s, p, kind, seat)
    gain = w.say("option.build_gain", income=w.money(pays)) if pays else w.say("option.build_none")
    if s.box.guard_neighbours[kind]:
        gain = w.say("option.build_guard")
    return OptionText(PARCELS[p], gain, "", PARCELS[p], PARCELS[p], "parcels", w.money(pays))


def house_parcel(w: Terms, s: CarsonState, seat: int, m: Parts) -> OptionText:
    """A parcel for the house."""
    p = m.arg
    owner = s.owner[p]
    warning = ""
    if owner == seat:
        gain = w.say("option.house_own")
    elif owner == NONE:
        gain = w.say("option.house_unowned")
    else:
        gain, warning = "", w.say("option.house_other", owner=w.who(owner))
    return OptionText(PARCELS[p], gain, warning, PARCELS[p], PARCELS[p], "parcels", gain or warning)


def house_consent(w: Terms, s: CarsonState, seat: int, m: Parts) -> OptionText:
    """Yes or no to a house on one's parcel."""
    return (
        OptionText(w.say("option.yes"), short="yes") if m.verb == "yes" else OptionText(w.say("option.no"), short="no")
    )


def duel_order(w: Terms, s: CarsonState, seat: int, m: Parts) -> OptionText:
    """Which duel comes next."""
    p = m.arg
    place = SPACE_COUNT + p
    fighters = [w.say("option.duel_rival", who=w.who(q), power=firepower(s, q)) for q in seats_at(s, place)]
    return OptionText(w.place_name(s, place), w.say("option.duel_gain", fighters=w.listed(fighters)), "", PARCELS[p])


def duel_tile(w: Terms, s: CarsonState, seat: int, m: Parts) -> OptionText:
    """A tile of one's hand, with what it makes together with firepower."""
    value = s.box.tile_values[m.arg]
    gain = w.say("option.tile_gain", total=value + firepower(s, seat))
    return OptionText(w.say("option.tile", value=value), gain, "", str(value))


def buy_parcel_won(w: Terms, s: CarsonState, seat: int, m: Parts) -> OptionText:
    """Buy the parcel that was won, or not."""
    return buy_or_not(w, s, seat, m, parcel_price(s, pending(s).parcel))


def buy_or_not(w: Terms, s: CarsonState, seat: int, m: Parts, price: int) -> OptionText:
    """Buy, and what it leaves; or not."""
    if m.verb == "buy":
        return OptionText(w.say("option.buy"), leaves(w, s, seat, price), short="buy")
    return OptionText(w.say("option.decline"), short="decline")


def take_guns(w: Terms, s: CarsonState, seat: int, m: Parts) -> OptionText:
    """The 3 guns, or not."""
    if m.verb == "decline":
        return OptionText(w.say("option.leave_guns"), short="decline")
    gain = w.say("option.space.ammunition", n=s.box.guns_firepower)
    return OptionText(w.say("option.take_guns", n=s.box.guns_firepower), gain, short="take")


def buy_parcel_free(w: Terms, s: CarsonState, seat: int, m: Parts) -> OptionText:
    """One of the uncontested parcels, or no more."""
    if m.verb == "done":
        return OptionText(w.say("option.done_parcels"), w.say("option.done_parcels_gain"), short="done")
    p = m.arg
    price = parcel_price(s, p)
    what = PARCELS[p]
    if s.tile[p] != EMPTY:
        what = w.say("term.building_at", building=w.tile(s.tile[p]), parcel=what)
    return OptionText(what, w.say("option.buy_parcel_gain", price=w.money(price)), "", PARCELS[p])


def buy_building(w: Terms, s: CarsonState, seat: int, m: Parts) -> OptionText:
    """Buy the building on the space, or not."""
    return buy_or_not(w, s, seat, m, w.price(s, seat, pending(s).slot))


def place_kept(w: Terms, s: CarsonState, seat: int, m: Parts) -> OptionText:
    """One of the kept buildings, or no more."""
    if m.verb == "done":
        return OptionText(w.say("option.done_kept"), short="done")
    kind = m.arg
    gain = w.say("option.kept_gain", n=s.kept_of(seat)[kind])
    return OptionText(w.say("option.kept", building=w.title(kind)), gain)


def double_type(w: Terms, s: CarsonState, seat: int, m: Parts) -> OptionText:
    """Money, or one kind of building doubled."""
    if m.verb == "now":
        amount = effect_of(s, seat, "choose_one").choices[1].choices[0].n
        return OptionText(w.say("option.now", money=w.money(amount)), short="now")
    kind = m.arg
    own = [p for p, tile in enumerate(s.tile) if tile == kind and s.owner[p] == seat]
    gain = w.say("option.double_gain", money=w.money(sum(income_of(s, p, kind, seat) for p in own)), n=len(own))
    return OptionText(w.say("option.double", building=w.building(kind)), gain)


def buy_vp(w: Terms, s: CarsonState, seat: int, m: Parts) -> OptionText:
    """One or five VP for money, or no more."""
    if m.verb == "done":
        gain = w.say("option.done_vp_gain", money=w.money(s.money[seat]))
        return OptionText(w.say("option.done"), gain, short="done")
    points = int(m.label)
    price: int = pending(s).price * points
    gain = w.say("option.buy_vp_gain", price=w.money(price))
    return OptionText(w.say("option.buy_vp", vp=w.vp(points)), gain, short=str(points))


def cash_out(w: Terms, s: CarsonState, seat: int, m: Parts) -> OptionText:
    """A number of VP at the cash limit, or no more than it forces; the figures are those after the choice."""
    points: int = pending(s).wanted(s, m.move)
    left = w.money(s.money[seat] - price_of(s, seat, points))
    if m.verb == "done":
        gain = w.say("option.cash_out_gain", points=w.vp(points), money=left)
        return OptionText(w.say("option.done"), gain, short="done")
    gain = w.say("option.done_vp_gain", money=left)
    return OptionText(w.say("option.buy_vp", vp=w.vp(points)), gain, short=str(points))


OPTIONS: Final[dict[str, Callable[[Terms, CarsonState, int, Parts], OptionText]]] = {
    "start_parcel": claim,
    "settler_parcel": claim,
    "choose_character": character,
    "now_or_later": now_or_later,
    "purchase": purchase,
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

__all__ = ["OPTIONS", "card_text"]
