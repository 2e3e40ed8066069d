"""The log: what the rules told of a move, in sentences."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import chain, groupby
from typing import Any, Final

from cowcatcher.games.carson_city.box import ON_CHOOSE
from cowcatcher.games.carson_city.names import CHARACTERS, EMPTY, PARCELS, RED, SPACE_COUNT
from cowcatcher.games.carson_city.words import estate_log, round_log, spaces_log
from cowcatcher.games.carson_city.words.happened import Happened, Teller, gains, track
from cowcatcher.games.carson_city.words.placing_log import nothing, place, tick
from cowcatcher.games.carson_city.words.spaces_log import duel, kept_at_once
from cowcatcher.games.carson_city.words.terms import Terms
from cowcatcher.games.carson_city.written.events import Built, GunsMoved, PowerUsed, Unbought
from cowcatcher.games.carson_city.written.state import CarsonState
from cowcatcher.model.readers import chapters
from cowcatcher.model.words import NONE
from cowcatcher.text.story import Seen


def describe(w: Terms, seen: Seen[CarsonState]) -> list[str]:
    """The sentences of one move and its consequences."""
    old, s = seen.before.known, seen.after.known
    frame: Any = old.stack[-1]
    lower = track(old, seen.told)
    (_, first), *rest = chapters(seen.told)
    said: list[str] = []
    if seen.move is None and not frame.secret():
        said.append(w.say("log.tile_hidden", who=w.who(frame.to)))  # a tile that somebody else draws
    elif seen.move is not None and not frame.secret():
        said += DECISIONS[seen.before.decision](w, Happened(w.model, old, s, w.parts(seen.move), lower, first))
    for name, alike in groupby(rest, lambda chapter: w.model.shapes[chapter[0]].name if chapter[0] >= 0 else ""):
        events = [chapter for _, chapter in alike]
        for chapter in [list(chain(*events))] if name in TOGETHER else events:
            if name in TASKS:
                said += TASKS[name](w, Happened(w.model, old, s, None, lower, chapter))
    return said if s.stack else [*said, w.say("log.over")]


def _chance_order(w: Terms, h: Happened) -> Iterator[str]:
    order = h.s.choosing
    if len(order) == h.s.seats:
        yield w.say("log.order", seats=w.seats(order))
    else:
        yield w.say("log.order_next", who=w.who(order[-1]), n=len(order))


def _chance_centre(w: Terms, h: Happened) -> Iterator[str]:
    yield w.say("log.centre", parcel=PARCELS[h.s.box.dice_parcels[h.move.arg]])


def _chance_mountain(w: Terms, h: Happened) -> Iterator[str]:
    yield w.say("log.mountain", parcel=PARCELS[h.s.box.dice_parcels[h.move.arg]])


def _chance_draw_building(w: Terms, h: Happened) -> Iterator[str]:
    """A new building."""
    frame: Any = h.frame
    price = w.money(h.s.box.row_prices[frame.slot])
    item = w.say("term.building_price", building=w.building(h.move.arg), price=price)
    yield w.say("log.row_new", items=item)


def _chance_sides(w: Terms, h: Happened) -> Iterator[str]:
    """All sides at once, when the last of them is drawn."""
    frame: Any = h.frame
    if frame.character == len(CHARACTERS) - 1:
        red = [w.character_name(c) for c, side in enumerate(h.s.sides) if side == RED]
        yield w.say("log.sides_red", characters=w.listed(red)) if red else w.say("log.sides_yellow")


def _chance_tile(w: Terms, h: Happened) -> Iterator[str]:
    """A tile that the onlooker draws for himself."""
    frame: Any = h.frame
    yield w.say("log.tile_drawn", who=w.who(frame.to), value=h.s.box.tile_values[h.move.arg])


def _claim(w: Terms, h: Happened) -> Iterator[str]:
    p = h.move.arg
    who, kind = w.who(h.frame.seat), h.s.tile[p]
    if kind == EMPTY:
        yield w.say("log.claim", who=who, parcel=PARCELS[p])
    else:
        yield w.say("log.claim_with", who=who, parcel=PARCELS[p], tile=w.tile(kind))


def _choose_character(w: Terms, h: Happened) -> Iterator[str]:
    """The card, and what it gives at once; also that it should, but cannot."""
    seat = h.frame.seat
    got = gains(w, h, seat)
    idle = any(event.moment == ON_CHOOSE and not event.asked for event in h.all(PowerUsed))
    key = "character_gains" if got else "character_idle" if idle else "character"
    character = w.character(h.s, h.move.arg)
    yield w.say(f"log.{key}", who=w.who(seat), character=character, gains=w.listed(got))


def _now_or_later(w: Terms, h: Happened) -> Iterator[str]:
    who = w.who(h.frame.seat)
    if h.move.verb == "now":
        yield w.say("log.now", who=who, money=w.money(h.more("money", h.frame.seat)))
    else:
        yield w.say("log.later", who=who)


def _purchase(w: Terms, h: Happened) -> Iterator[str]:
    seat = h.frame.seat
    if not h.move.arg:
        yield w.say("log.purchase_none", who=w.who(seat))
    else:
        pay = w.money(-h.more("money", seat))
        yield w.say("log.purchase", who=w.who(seat), pay=pay, gain=w.listed(gains(w, h, seat)))


def _worker_take(w: Terms, h: Happened) -> Iterator[str]:
    seat, s = h.frame.seat, h.old
    if h.move.verb == "pass":
        yield w.say("log.take_none", who=w.who(seat))
        return
    slot = len(s.row) - 1 - h.move.arg
    price, full = w.money(-h.more("money", seat)), w.money(s.box.row_prices[slot])
    yield w.say("log.take", who=w.who(seat), building=w.building(s.row[slot]), price=price, full=full)
    yield from kept_at_once(w, h)


def _place_or_keep(w: Terms, h: Happened) -> Iterator[str]:
    frame: Any = h.frame
    key = "start_placing" if h.move.verb == "place" else "keep"
    yield w.say(f"log.{key}", who=w.who(frame.seat), building=w.building(frame.kind))


def _build_road(w: Terms, h: Happened) -> Iterator[str]:
    if h.move.verb != "done":
        seat = h.frame.seat
        used = -h.more("road_stock", seat)
        key = "road" if used == 1 else "roads"
        yield w.say(f"log.{key}", who=w.who(seat), edge=w.edge(h.s, h.move.arg), roads=w.roads(used))


def _build_parcel(w: Terms, h: Happened) -> Iterator[str]:
    """A building, or that it is kept; one with a house is told together with that."""
    frame: Any = h.frame
    if h.move.verb == "keep":
        yield w.say("log.keep", who=w.who(frame.seat), building=w.building(frame.kind))
    yield from _built(w, h)


def _house_parcel(w: Terms, h: Happened) -> Iterator[str]:
    """A building with its house, or the parcel whose owner is asked."""
    if h.all(Built):
        yield from _built(w, h)
    else:
        p = h.move.arg
        yield w.say("log.propose", who=w.who(h.frame.seat), owner=w.who(h.s.owner[p]), parcel=PARCELS[p])


def _house_consent(w: Terms, h: Happened) -> Iterator[str]:
    yield w.say("log.yes" if h.move.verb == "yes" else "log.no", who=w.who(h.frame.seat))
    yield from _built(w, h)


def _built(w: Terms, h: Happened) -> Iterator[str]:
    """A building that is placed, and attackers whom a new church sends home."""
    for event in h.all(Built):
        names = {"who": w.who(event.whose), "building": w.building(event.kind), "parcel": PARCELS[event.parcel]}
        if event.home == NONE:
            yield w.say("log.build", **names)
        else:
            yield w.say("log.build_house", **names, home=PARCELS[event.home])
    gone = Counter((c.where - SPACE_COUNT, c.at) for c in h.changes("cowboys", "church"))
    for (p, seat), n in sorted(gone.items()):
        yield w.say("log.church", cowboys=w.cowboys(n), who=w.who(seat), parcel=PARCELS[p])


def _named_duel(w: Terms, h: Happened) -> Iterator[str]:
    yield w.say("log.duel_order", who=w.who(h.frame.seat), parcel=PARCELS[h.move.arg])


def _buy_parcel_won(w: Terms, h: Happened) -> Iterator[str]:
    """A parcel that was fought for."""
    frame: Any = h.frame
    if h.move.verb == "buy":
        yield _bought(w, h, frame.parcel)
    else:
        yield w.say("log.decline_parcel", who=w.who(frame.seat), parcel=PARCELS[frame.parcel])


def _buy_parcel_free(w: Terms, h: Happened) -> Iterator[str]:
    """One of the uncontested parcels."""
    if h.move.verb != "done":
        yield _bought(w, h, h.move.arg)
    for event in h.all(Unbought):
        left = w.listed([PARCELS[p] for p in event.parcels])
        yield w.say("log.leave_parcels", who=w.who(event.whose), parcels=left)


def _bought(w: Terms, h: Happened, p: int) -> str:
    """A parcel that is bought, with what lies on it."""
    who, price, kind = w.who(h.frame.seat), w.money(-h.more("money", h.frame.seat)), h.old.tile[p]
    if kind != EMPTY:
        return w.say("log.buy_parcel_with", who=who, parcel=PARCELS[p], tile=w.tile(kind), price=price)
    return w.say("log.buy_parcel", who=who, parcel=PARCELS[p], price=price)


def _buy_building(w: Terms, h: Happened) -> Iterator[str]:
    frame: Any = h.frame
    who, building = w.who(frame.seat), w.building(h.old.row[frame.slot])
    if h.move.verb != "buy":
        yield w.say("log.decline_building", who=who, building=building)
        return
    paid, full = -h.more("money", frame.seat), h.s.box.row_prices[frame.slot]
    key = "buy_building" if paid == full else "buy_building_less"
    yield w.say(f"log.{key}", who=who, building=building, price=w.money(paid), full=w.money(full))
    yield from kept_at_once(w, h)


def _place_kept(w: Terms, h: Happened) -> Iterator[str]:
    if h.move.verb != "done":
        yield w.say("log.kept", who=w.who(h.frame.seat), building=w.building(h.move.arg))


def _gambling_roll(w: Terms, h: Happened) -> Iterator[str]:
    white, black = divmod(h.move.arg, 6)
    for change in h.changes("money"):
        yield w.say("log.gamble", who=w.who(change.at), white=white + 1, black=black + 1, money=w.money(change.by))


def _double_type(w: Terms, h: Happened) -> Iterator[str]:
    if h.move.verb == "now":
        yield from _now_or_later(w, h)
    else:
        yield w.say("log.double", who=w.who(h.frame.seat), building=w.building(h.move.arg))


def _buy_vp(w: Terms, h: Happened) -> Iterator[str]:
    seat = h.frame.seat
    if h.move.verb != "done":
        price = w.money(-h.more("money", seat))
        yield w.say("log.buy_vp", who=w.who(seat), vp=w.vp(h.more("vp", seat)), price=price)


def _take_guns(w: Terms, h: Happened) -> Iterator[str]:
    key = "guns" if h.all(GunsMoved) else "guns_left"
    yield w.say(f"log.{key}", who=w.who(h.frame.seat), n=h.s.box.guns_firepower)


DECISIONS: Final[dict[str, Teller]] = {
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
    "purchase": _purchase,
    "worker_take": _worker_take,
    "place_or_keep": _place_or_keep,
    "build_road": _build_road,
    "build_parcel": _build_parcel,
    "house_parcel": _house_parcel,
    "house_consent": _house_consent,
    "place": place,
    "tick": nothing,
    "duel_order_parcels": _named_duel,
    "duel_order_estate": _named_duel,
    "duel_roll": duel,
    "buy_parcel_won": _buy_parcel_won,
    "buy_parcel_free": _buy_parcel_free,
    "buy_building": _buy_building,
    "place_kept": _place_kept,
    "take_guns": _take_guns,
    "gambling_roll": _gambling_roll,
    "double_type": _double_type,
    "buy_vp": _buy_vp,
    "cash_out": round_log.cash_limit,
}
"""Decision -> what is told of it; secret ones are told when they are revealed."""

TASKS: Final[dict[str, Teller]] = {
    "EndTick": tick,
    **spaces_log.TASKS,
    **estate_log.TASKS,
    **round_log.TASKS,
}
"""Task -> what is told of it; the others only keep the books."""

TOGETHER: Final = ("PayIncome",)
"""Tasks of which those that follow each other are told in one."""
