"""The log: what a move did and what followed from it, in sentences."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import groupby
from typing import Any, Final

from cowcatcher.games.carson_city.actions import buildings as b
from cowcatcher.games.carson_city.actions import parcels as pa
from cowcatcher.games.carson_city.actions import resolve as r
from cowcatcher.games.carson_city.board import card
from cowcatcher.games.carson_city.box import ON_CHOOSE
from cowcatcher.games.carson_city.moves import (
    BUILD,
    BUY,
    BUY_PARCEL,
    CHARACTER,
    CLAIM,
    DEAL,
    DICE,
    DIE,
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
    YES,
)
from cowcatcher.games.carson_city.names import (
    CHARACTERS,
    EMPTY,
    PARCELS,
    RED,
    SPACE_COUNT,
)
from cowcatcher.games.carson_city.setup import AnnounceSums, ChanceDrawBuilding
from cowcatcher.games.carson_city.written.state import CarsonState
from cowcatcher.kernel.game import View
from cowcatcher.text.carson_city.aftermath import TASKS, duel_sentences
from cowcatcher.text.carson_city.estate_log import TOGETHER
from cowcatcher.text.carson_city.gains import gains, row_items
from cowcatcher.text.carson_city.placing_log import placing_sentence
from cowcatcher.text.carson_city.terms import Terms
from cowcatcher.text.carson_city.trace import Step, trace


def describe(
    w: Terms, before: View[CarsonState], move: int | None, after: View[CarsonState], revealed: Mapping[int, int]
) -> list[str]:
    """The sentences of one move and its consequences for the onlooker of both views."""
    frame = before.known.stack[-1]
    if frame.secret() and not revealed:
        return []  # it is told when all have chosen and the choices are turned up
    shown = move
    if move is None:
        # A tile that somebody else draws. Which one makes no difference to what all can see, so any will do.
        move = frame.legal(before.known)[0]
    told: list[str] = []
    first, *tasks = trace(before.known, move, revealed)
    if shown is not None and not frame.secret():
        told.extend(DECISIONS[before.decision](w, first, move))
    elif shown is None:
        told.append(w.say("log.tile_hidden", who=w.who(getattr(frame, "to", 0))))
    for name, alike in groupby(tasks, lambda step: type(step.frame).__name__):
        group = list(alike)
        if name == AnnounceSums.__name__:
            group[-1].after = after.known  # the sums are announced, though the tiles are hidden
        if name in TOGETHER:
            told.extend(TOGETHER[name](w, group))
        elif name in TASKS:
            told.extend(sentence for step in group for sentence in TASKS[name](w, step))
    if not after.known.stack:
        told.append(w.say("log.over"))
    return told


def _chance_order(w: Terms, step: Step, m: int) -> list[str]:
    order = step.after.choosing
    if len(order) == step.after.seats:
        return [w.say("log.order", seats=w.seats(order))]
    return [w.say("log.order_next", who=w.who(order[-1]), n=len(order))]


def _chance_centre(w: Terms, step: Step, m: int) -> list[str]:
    return [w.say("log.centre", parcel=PARCELS[step.after.box.dice_parcels[DICE.arg(m)]])]


def _chance_mountain(w: Terms, step: Step, m: int) -> list[str]:
    return [w.say("log.mountain", parcel=PARCELS[step.after.box.dice_parcels[DICE.arg(m)]])]


def _chance_draw_building(w: Terms, step: Step, m: int) -> list[str]:
    """A new building."""
    frame = step.frame
    assert isinstance(frame, ChanceDrawBuilding)
    return [w.say("log.row_new", items=row_items(w, step.after, [frame.slot]))]


def _chance_sides(w: Terms, step: Step, m: int) -> list[str]:
    s, frame = step.after, step.frame
    if getattr(frame, "character", 0) < len(CHARACTERS) - 1:
        return []
    red = [w.character_name(c) for c, side in enumerate(s.sides) if side == RED]
    return [w.say("log.sides_red", characters=w.listed(red)) if red else w.say("log.sides_yellow")]


def _chance_tile(w: Terms, step: Step, m: int) -> list[str]:
    """A tile that the onlooker draws for himself."""
    to: int = getattr(step.frame, "to", 0)
    return [w.say("log.tile_drawn", who=w.who(to), value=step.after.box.tile_values[DEAL.arg(m)])]


def _claim(w: Terms, step: Step, m: int) -> list[str]:
    p = CLAIM.arg(m)
    who, kind = w.who(step.frame.seat), step.after.tile[p]
    if kind == EMPTY:
        return [w.say("log.claim", who=who, parcel=PARCELS[p])]
    return [w.say("log.claim_with", who=who, parcel=PARCELS[p], tile=w.tile(kind))]


def _choose_character(w: Terms, step: Step, m: int) -> list[str]:
    """The card, and what it gives at once; also that it should, but cannot."""
    s, seat = step.after, step.frame.seat
    got = gains(w, step, seat)
    own = card(s, seat)
    assert own is not None
    asked = len(s.stack) >= len(step.before.stack)
    key = "character_gains" if got else "character_idle" if own.due[ON_CHOOSE] and not asked else "character"
    character = w.character(s, CHARACTER.arg(m))
    return [w.say(f"log.{key}", who=w.who(seat), character=character, gains=w.listed(got))]


def _now_or_later(w: Terms, step: Step, m: int) -> list[str]:
    seat = step.frame.seat
    if m == NOW:
        money = w.money(step.after.money[seat] - step.before.money[seat])
        return [w.say("log.now", who=w.who(seat), money=money)]
    return [w.say("log.later", who=w.who(seat))]


def _purchase(w: Terms, step: Step, m: int) -> list[str]:
    seat = step.frame.seat
    n = PURCHASE.arg(m)
    if not n:
        return [w.say("log.purchase_none", who=w.who(seat))]
    pay = w.money(step.before.money[seat] - step.after.money[seat])
    return [w.say("log.purchase", who=w.who(seat), pay=pay, gain=w.listed(gains(w, step, seat)))]


def _worker_take(w: Terms, step: Step, m: int) -> list[str]:
    seat, s = step.frame.seat, step.before
    if m == PASS:
        return [w.say("log.take_none", who=w.who(seat))]
    slot = len(s.row) - 1 - TAKE.arg(m)
    kind = s.row[slot]
    price, full = w.money(s.money[seat] - step.after.money[seat]), w.money(s.box.row_prices[slot])
    told = w.say("log.take", who=w.who(seat), building=w.building(kind), price=price, full=full)
    return [told, *_kept_at_once(w, step, kind)]


def _kept_at_once(w: Terms, step: Step, kind: int) -> list[str]:
    """A building that has no parcel to stand on is kept without asking."""
    seat = step.frame.seat
    if sum(step.after.kept) > sum(step.before.kept):
        return [w.say("log.keep_forced", who=w.who(seat), building=w.building(kind))]
    return []


def _place_or_keep(w: Terms, step: Step, m: int) -> list[str]:
    kind: int = getattr(step.frame, "kind", 0)
    key = "start_placing" if m == PLACE else "keep"
    return [w.say(f"log.{key}", who=w.who(step.frame.seat), building=w.building(kind))]


def _build_road(w: Terms, step: Step, m: int) -> list[str]:
    if m == DONE:
        return []
    seat = step.frame.seat
    used = step.before.road_stock[seat] - step.after.road_stock[seat]
    key = "road" if used == 1 else "roads"
    return [w.say(f"log.{key}", who=w.who(seat), edge=w.edge(step.after, ROAD.arg(m)), roads=w.roads(used))]


def _build_parcel(w: Terms, step: Step, m: int) -> list[str]:
    kind: int = getattr(step.frame, "kind", 0)
    who = w.who(step.frame.seat)
    if m == KEEP:
        return [w.say("log.keep", who=who, building=w.building(kind))]
    if step.after.stack and isinstance(step.after.stack[-1], b.HouseParcel):
        return []  # told together with its house
    told = w.say("log.build", who=who, building=w.building(kind), parcel=PARCELS[BUILD.arg(m)])
    return [told, *_driven_off(w, step)]


def _house_parcel(w: Terms, step: Step, m: int) -> list[str]:
    frame = step.frame
    assert isinstance(frame, b.HouseParcel)
    p = HOUSE_AT.arg(m)
    if step.after.tile[p] == EMPTY:
        owner = w.who(step.after.owner[p])
        return [w.say("log.propose", who=w.who(frame.seat), owner=owner, parcel=PARCELS[p])]
    return _built_with_house(w, step, frame.seat, frame.kind, frame.site, p)


def _built_with_house(w: Terms, step: Step, seat: int, kind: int, site: int, home: int) -> list[str]:
    told = w.say(
        "log.build_house",
        who=w.who(seat),
        building=w.building(kind),
        parcel=PARCELS[site],
        home=PARCELS[home],
    )
    return [told, *_driven_off(w, step)]


def _driven_off(w: Terms, step: Step) -> list[str]:
    """Attackers whom a new church sends home."""
    told = []
    for place in range(SPACE_COUNT, len(step.after.pawns)):
        for seat in range(step.after.seats):
            gone = ((step.before.pawns[place] - step.after.pawns[place]) >> (4 * seat)) & 15
            if step.before.pawns[place] != step.after.pawns[place] and gone:
                where = PARCELS[place - SPACE_COUNT]
                told.append(w.say("log.church", cowboys=w.cowboys(gone), who=w.who(seat), parcel=where))
    return told


def _house_consent(w: Terms, step: Step, m: int) -> list[str]:
    frame = step.frame
    assert isinstance(frame, b.HouseConsent)
    if m == YES:
        built = _built_with_house(w, step, frame.builder, frame.kind, frame.site, frame.parcel)
        return [w.say("log.yes", who=w.who(frame.seat)), *built]
    return [w.say("log.no", who=w.who(frame.seat))]


def _place(w: Terms, step: Step, m: int) -> list[str]:
    return [placing_sentence(w, step, step.frame.seat, m)]


def _tick(w: Terms, step: Step, m: int) -> list[str]:
    return []  # what has become of it is told when the tick ends


def _named_duel(w: Terms, step: Step, m: int) -> list[str]:
    return [w.say("log.duel_order", who=w.who(step.frame.seat), parcel=PARCELS[DUEL.arg(m)])]


def _duel_roll(w: Terms, step: Step, m: int) -> list[str]:
    frame: Any = step.frame
    rolls = (*frame.rolls, DIE.arg(m) + 1)
    if len(rolls) < len(frame.fighters):
        return []
    return duel_sentences(w, step, frame.place, frame.fighters, rolls)


def _buy_parcel(w: Terms, step: Step, m: int) -> list[str]:
    """A parcel that was fought for, or one of the uncontested ones."""
    who, s = w.who(step.frame.seat), step.before
    if isinstance(step.frame, pa.BuyParcelWon):
        p = step.frame.parcel
        if m != BUY:
            return [w.say("log.decline_parcel", who=who, parcel=PARCELS[p])]
    elif m == DONE:
        left = [PARCELS[p] for p in pa.parcels_held(s, step.frame.seat)]
        return [w.say("log.leave_parcels", who=who, parcels=w.listed(left))]
    else:
        p = BUY_PARCEL.arg(m)
    price = w.money(s.money[step.frame.seat] - step.after.money[step.frame.seat])
    if s.tile[p] != EMPTY:
        return [w.say("log.buy_parcel_with", who=who, parcel=PARCELS[p], tile=w.tile(s.tile[p]), price=price)]
    return [w.say("log.buy_parcel", who=who, parcel=PARCELS[p], price=price)]


def _buy_building(w: Terms, step: Step, m: int) -> list[str]:
    frame, s = step.frame, step.before
    assert isinstance(frame, b.BuyBuilding)
    kind = s.row[frame.slot]
    who = w.who(frame.seat)
    if m != BUY:
        return [w.say("log.decline_building", who=who, building=w.building(kind))]
    paid, full = s.money[frame.seat] - step.after.money[frame.seat], s.box.row_prices[frame.slot]
    key = "buy_building" if paid == full else "buy_building_less"
    told = w.say(f"log.{key}", who=who, building=w.building(kind), price=w.money(paid), full=w.money(full))
    return [told, *_kept_at_once(w, step, kind)]


def _place_kept(w: Terms, step: Step, m: int) -> list[str]:
    if m == DONE:
        return []
    return [w.say("log.kept", who=w.who(step.frame.seat), building=w.building(KEPT.arg(m)))]


def _gambling_roll(w: Terms, step: Step, m: int) -> list[str]:
    white, black = divmod(DICE.arg(m), 6)
    frame = step.frame
    assert isinstance(frame, r.GamblingRoll)
    money = w.money(step.after.money[frame.to] - step.before.money[frame.to])
    return [w.say("log.gamble", who=w.who(frame.to), white=white + 1, black=black + 1, money=money)]


def _double_type(w: Terms, step: Step, m: int) -> list[str]:
    if m == NOW:
        return _now_or_later(w, step, m)
    return [w.say("log.double", who=w.who(step.frame.seat), building=w.building(DOUBLE.arg(m)))]


def _buy_vp(w: Terms, step: Step, m: int) -> list[str]:
    seat = step.frame.seat
    if m == DONE:
        return []
    price = w.money(step.before.money[seat] - step.after.money[seat])
    return [w.say("log.buy_vp", who=w.who(seat), vp=w.vp(step.after.vp[seat] - step.before.vp[seat]), price=price)]


def _take_guns(w: Terms, step: Step, m: int) -> list[str]:
    key = "guns" if step.after.guns != step.before.guns else "guns_left"
    return [w.say(f"log.{key}", who=w.who(step.frame.seat), n=step.after.box.guns_firepower)]


def _cash_out(w: Terms, step: Step, m: int) -> list[str]:
    return TASKS["ApplyCashLimit"](w, step)


Tell = Callable[[Terms, Step, int], list[str]]

DECISIONS: Final[dict[str, Tell]] = {
    "chance_order": _chance_order,
    "chance_centre": _chance_centre,
    "chance_mountain": _chance_mountain,
    "chance_draw_building": _chance_draw_building,
    "chance_sides": _chance_sides,
    "chance_deal_tiles": _chance_tile,
    "chance_redraw_tiles": _chance_tile,
    "start_parcel": _claim,
    "settler_parcel": _claim,
    "choose_character": _choose_character,
    "now_or_later": _now_or_later,
    "captain_buy": _purchase,
    "banker_buy": _purchase,
    "worker_take": _worker_take,
    "place_or_keep": _place_or_keep,
    "build_road": _build_road,
    "build_parcel": _build_parcel,
    "house_parcel": _house_parcel,
    "house_consent": _house_consent,
    "place": _place,
    "tick": _tick,
    "duel_order_parcels": _named_duel,
    "duel_order_estate": _named_duel,
    "duel_roll": _duel_roll,
    "buy_parcel_won": _buy_parcel,
    "buy_parcel_free": _buy_parcel,
    "buy_building": _buy_building,
    "place_kept": _place_kept,
    "take_guns": _take_guns,
    "gambling_roll": _gambling_roll,
    "double_type": _double_type,
    "buy_vp": _buy_vp,
    "cash_out": _cash_out,
}
"""Decision -> what is told of it; secret ones are told when they are revealed."""
