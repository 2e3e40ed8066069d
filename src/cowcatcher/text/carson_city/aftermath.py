"""What follows a move without a decision: spaces, duels, incomes, the end of a round; a function for each task."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

from cowcatcher.games.carson_city.actions import parcels as pa
from cowcatcher.games.carson_city.board import firepower, income, is_building, seats_at
from cowcatcher.games.carson_city.moves import TILE
from cowcatcher.games.carson_city.names import (
    BUILDING_COUNT,
    EMPTY,
    PARCELS,
    SPACE_COUNT,
)
from cowcatcher.games.carson_city.state import CarsonState
from cowcatcher.text.carson_city.placing_log import tick_sentences
from cowcatcher.text.carson_city.terms import Terms
from cowcatcher.text.carson_city.trace import Step


def row_items(w: Terms, s: CarsonState, slots: Iterable[int]) -> str:
    """Buildings of the row with their prices: "hotel $8, bank $10"."""
    return ", ".join(
        w.say("term.building_price", building=w.building(s.row[i]), price=w.money(s.box.row_prices[i]))
        for i in slots
        if s.row[i] != EMPTY
    )


def _each(w: Terms, step: Step, counts: list[int], gain: Callable[[int], str]) -> str:
    """ "Ann $8, Bea $4" for the seats that have something, in the order of the lower track."""
    order = step.before.lower or range(step.before.seats)
    return ", ".join(w.say("log.item", who=w.who(q), gain=gain(counts[q])) for q in order if counts[q])


def gains(w: Terms, step: Step, seat: int) -> list[str]:
    """What a seat has more than before: money, VP, roads."""
    s, old = step.after, step.before
    found = []
    if s.money[seat] > old.money[seat]:
        found.append(w.money(s.money[seat] - old.money[seat]))
    if s.vp[seat] > old.vp[seat]:
        found.append(w.vp(s.vp[seat] - old.vp[seat]))
    if s.road_stock[seat] > old.road_stock[seat]:
        found.append(w.roads(s.road_stock[seat] - old.road_stock[seat]))
    return found


def _resolve(w: Terms, step: Step) -> list[str]:
    """The spaces without duels pay; the others have tasks of their own."""
    frame: Any = step.frame
    s, old = step.after, step.before
    told = [w.say("log.resolve")] if frame.step == 0 else []
    for place in range(SPACE_COUNT):
        if not (s.box.many[place] and s.pawns[place] != old.pawns[place]):
            continue
        if s.box.effects[place].kind == "gain_roads":
            roads = [s.road_stock[q] - old.road_stock[q] for q in range(s.seats)]
            told.append(w.say("log.roads_1", items=_each(w, step, roads, w.roads)))
        else:
            money = [s.money[q] - old.money[q] for q in range(s.seats)]
            told.append(w.say("log.wages", items=_each(w, step, money, w.money)))
    return told


def _act_space(w: Terms, step: Step) -> list[str]:
    """What the one player left on a space gets, unless he is asked or rolls dice."""
    frame: Any = step.frame
    s, old, place = step.after, step.before, frame.place
    seat = seats_at(old, place)[0]
    effect = s.box.effects[place]
    if s.guns == seat and old.guns != seat:
        return [w.say("log.guns", who=w.who(seat), n=s.box.guns_firepower)]
    asked = len(s.stack) > len(old.stack)
    if asked:
        return []
    if effect.kind == "build":
        kind = old.row[s.box.slot[place]]
        if kind == EMPTY:
            return [w.say("log.no_building", name=w.space(place), who=w.who(seat))]
        return [w.say("log.no_sale", name=w.space(place), who=w.who(seat), building=w.building(kind))]
    if effect.kind == "buy_vp":
        return [w.say("log.no_vp", name=w.space(place), who=w.who(seat))]
    got = gains(w, step, seat)
    key = "space" if got else "space_nothing"
    return [w.say(f"log.{key}", name=w.space(place), who=w.who(seat), gain=w.listed(got))]


def duel_sentences(w: Terms, step: Step, place: int, fighters: Iterable[int], points: Iterable[int]) -> list[str]:
    """A duel with its sums, its winner, and what losers score."""
    s, old = step.after, step.before
    items = []
    for seat, point in zip(fighters, points, strict=True):
        power = firepower(old, seat)
        items.append(w.say("log.duel_item", who=w.who(seat), points=point, power=power, total=point + power))
    winner = seats_at(s, place)[0]
    name = w.place_name(old, place)
    key = "duel_tiles" if s.box.tiles else "duel_dice"
    told = [w.say(f"log.{key}", place=name, items=", ".join(items), winner=w.who(winner))]
    for seat in range(s.seats):
        if s.vp[seat] > old.vp[seat]:
            told.append(w.say("log.loss_vp", who=w.who(seat), vp=w.vp(s.vp[seat] - old.vp[seat])))
    return told


def _tile_duel(w: Terms, step: Step) -> list[str]:
    frame: Any = step.frame
    old = step.before
    fighters = seats_at(old, frame.place)
    points = [old.box.tile_values[TILE.arg(old.chosen[seat])] for seat in fighters]
    return duel_sentences(w, step, frame.place, fighters, points)


def _redraw(w: Terms, step: Step) -> list[str]:
    frame: Any = step.frame
    return [w.say("log.tiles_gone", who=w.who(frame.to), n=step.after.box.redraw)]


def _offer_parcel(w: Terms, step: Step) -> list[str]:
    frame: Any = step.frame
    if len(step.after.stack) > len(step.before.stack):
        return []
    seat = seats_at(step.before, SPACE_COUNT + frame.parcel)[0]
    return [w.say("log.parcel_dear", who=w.who(seat), parcel=PARCELS[frame.parcel])]


def _uncontested(w: Terms, step: Step) -> list[str]:
    """Parcels that a player stood on and cannot buy."""
    frame: Any = step.frame
    if len(step.after.stack) > len(step.before.stack):
        return []
    left = [PARCELS[p] for p in pa.parcels_held(step.before, frame.buyer)]
    return [w.say("log.parcel_dear", who=w.who(frame.buyer), parcel=w.listed(left))] if left else []


def _choose_site(w: Terms, step: Step) -> list[str]:
    frame: Any = step.frame
    if sum(step.after.kept) == sum(step.before.kept):
        return []
    return [w.say("log.keep_forced", who=w.who(frame.builder), building=w.building(frame.kind))]


def _attacks(w: Terms, step: Step) -> list[str]:
    """Buildings with one player's cowboy: robbed, or guarded for nothing."""
    s, old = step.after, step.before
    told = []
    for p in range(len(PARCELS)):
        seats = seats_at(old, SPACE_COUNT + p)
        if len(seats) == 1 and is_building(old.tile[p]):
            if seats[0] == s.owner[p]:
                told.append(w.say("log.unneeded", who=w.who(seats[0]), parcel=PARCELS[p]))
            else:
                told.append(_robbed(w, s, p, seats[0]))
    return told


def _robbed(w: Terms, s: CarsonState, p: int, thief: int) -> str:
    owner, what = w.who(s.owner[p]), w.building(s.tile[p])
    return w.say("log.rob", who=w.who(thief), building=what, owner=owner, parcel=PARCELS[p])


def _attack_decided(w: Terms, step: Step) -> list[str]:
    frame: Any = step.frame
    s, p = step.after, frame.parcel
    winner = seats_at(step.before, SPACE_COUNT + p)[0]
    if winner != s.owner[p]:
        return [_robbed(w, s, p, winner)]
    return [w.say("log.defend", who=w.who(winner), building=w.building(s.tile[p]), parcel=PARCELS[p])]


def _pay_incomes(w: Terms, step: Step) -> list[str]:
    """Every player's income, building by building, what was robbed at its place."""
    s, old = step.after, step.before
    items: list[list[str]] = [[] for _ in range(s.seats)]
    for p, kind in enumerate(old.tile):
        if not is_building(kind):
            continue
        owner = old.owner[p]
        amount = income(old, p) * (2 if old.doubled == owner * BUILDING_COUNT + kind else 1)
        for theft in old.thefts:
            if theft // 8 == p:
                items[theft % 8].append(w.say("log.income_theft", parcel=PARCELS[p], money=w.money(amount // 2)))
                amount -= amount // 2
        if amount:
            money = w.money(amount)
            items[owner].append(w.say("log.income_item", parcel=PARCELS[p], building=w.building(kind), money=money))
    told = []
    for seat in old.lower:
        got = s.money[seat] - old.money[seat]
        if items[seat]:
            told.append(w.say("log.income", who=w.who(seat), money=w.money(got), items=", ".join(items[seat])))
    return told


def _late_effects(w: Terms, step: Step) -> list[str]:
    frame: Any = step.frame
    got = gains(w, step, frame.of)
    if not got:
        return []
    character = w.character(step.before, step.before.character[frame.of])
    return [w.say("log.late", who=w.who(frame.of), gain=w.listed(got), character=character)]


def _new_cowboys(w: Terms, step: Step) -> list[str]:
    more = [step.after.cowboys[q] - step.before.cowboys[q] for q in range(step.after.seats)]
    return [w.say("log.cowboys", items=_each(w, step, more, str))] if any(more) else []


def _cash_limit(w: Terms, step: Step) -> list[str]:
    """What a player pays at the cash limit, once he has decided or need not."""
    s, old = step.after, step.before
    told = []
    for seat in range(s.seats):
        paid, points = old.money[seat] - s.money[seat], s.vp[seat] - old.vp[seat]
        if points:
            told.append(w.say("log.cash", who=w.who(seat), price=w.money(paid), vp=w.vp(points)))
        elif paid:
            told.append(w.say("log.cash_nothing", who=w.who(seat), price=w.money(paid)))
    return told


def _move_row(w: Terms, step: Step) -> list[str]:
    return [w.say("log.row_moves")] if step.after.row != step.before.row else []


def _final_scoring(w: Terms, step: Step) -> list[str]:
    s, old = step.after, step.before
    return [w.say("log.final", who=w.who(q), vp=w.vp(s.vp[q] - old.vp[q])) for q in s.lower]


def _start_round(w: Terms, step: Step) -> list[str]:
    s = step.after
    if s.round == step.before.round:
        return []
    return [w.say("log.round", round=s.round, seats=w.seats(s.choosing))]


def _play_order(w: Terms, step: Step) -> list[str]:
    s = step.after
    items = []
    for seat in s.upper:
        number = s.box.cards[s.character[seat] * 2].number
        items.append(w.say("log.play_order_item", who=w.who(seat), number=number))
    return [w.say("log.play_order", seats=", ".join(items))]


def _announce_sums(w: Terms, step: Step) -> list[str]:
    s = step.after
    return [
        w.say("log.sum", who=w.who(q), sum=s.box.money_before_tiles - s.money[q], money=w.money(s.money[q]))
        for q in range(s.seats)
    ]


def _fixed_tiles(w: Terms, step: Step) -> list[str]:
    tiles = ", ".join(str(value) for value in step.after.box.two_player_tiles)
    return [w.say("log.tiles_two", tiles=tiles)]


TASKS: Final[dict[str, Callable[[Terms, Step], list[str]]]] = {
    "Resolve": _resolve,
    "ActSpace": _act_space,
    "EndTileDuel": _tile_duel,
    "Redraw": _redraw,
    "OfferParcel": _offer_parcel,
    "UncontestedParcels": _uncontested,
    "ChooseSite": _choose_site,
    "Attacks": _attacks,
    "AttackDecided": _attack_decided,
    "PayIncomes": _pay_incomes,
    "LateEffects": _late_effects,
    "NewCowboys": _new_cowboys,
    "ApplyCashLimit": _cash_limit,
    "MoveRow": _move_row,
    "FinalScoring": _final_scoring,
    "StartRound": _start_round,
    "PlayOrder": _play_order,
    "AnnounceSums": _announce_sums,
    "FixedTiles": _fixed_tiles,
    "EndTick": tick_sentences,
}
"""Task -> what is told of it; the others only keep the books."""

__all__ = ["TASKS", "duel_sentences", "gains", "row_items"]
