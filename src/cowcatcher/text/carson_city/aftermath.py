"""What follows a move without a decision: spaces, duels, parcels; a function for each task."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

from cowcatcher.games.carson_city.actions import parcels as pa
from cowcatcher.games.carson_city.board import firepower, seats_at
from cowcatcher.games.carson_city.moves import TILE
from cowcatcher.games.carson_city.names import EMPTY, PARCELS, SPACE_COUNT
from cowcatcher.kernel.frames import ChanceFrame
from cowcatcher.text.carson_city import estate_log, round_log
from cowcatcher.text.carson_city.gains import each, gains
from cowcatcher.text.carson_city.placing_log import tick_sentences
from cowcatcher.text.carson_city.terms import Terms
from cowcatcher.text.carson_city.trace import Step


def _resolve(w: Terms, step: Step) -> list[str]:
    frame: Any = step.frame
    return [w.say("log.resolve")] if frame.step == 0 else []


def _pay_space(w: Terms, step: Step) -> list[str]:
    """A space without duels pays everybody who stands there."""
    frame: Any = step.frame
    s, old, place = step.after, step.before, frame.place
    here = seats_at(old, place)
    seats = [q for q in old.lower if q in here]
    if s.box.effects[place].kind == "gain_roads":
        roads = [s.road_stock[q] - old.road_stock[q] for q in range(s.seats)]
        return [w.say("log.roads_1", items=each(w, seats, roads, w.roads))]
    money = [s.money[q] - old.money[q] for q in range(s.seats)]
    return [w.say("log.wages", items=each(w, seats, money, w.money))]


def _act_space(w: Terms, step: Step) -> list[str]:
    """What the one player left on a space gets, or that he is asked or rolls dice."""
    frame: Any = step.frame
    s, old, place = step.after, step.before, frame.place
    who, name = w.who(seats_at(old, place)[0]), w.space(place)
    effect = s.box.effects[place]
    if len(s.stack) > len(old.stack):
        rolls = isinstance(s.stack[-1], ChanceFrame)
        return [w.say("log.space_rolls" if rolls else "log.space_asked", name=name, who=who)]
    if effect.kind == "build":
        kind = old.row[s.box.slot[place]]
        if kind == EMPTY:
            return [w.say("log.no_building", name=name, who=who)]
        return [w.say("log.no_sale", name=name, who=who, building=w.building(kind))]
    if effect.kind == "buy_vp":
        return [w.say("log.no_vp", name=name, who=who)]
    got = gains(w, step, seats_at(old, place)[0])
    return [w.say("log.space" if got else "log.space_nothing", name=name, who=who, gain=w.listed(got))]


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
    return [w.say("log.tiles_gone", who=w.who(frame.to))]


def _offer_parcel(w: Terms, step: Step) -> list[str]:
    frame: Any = step.frame
    key = "parcel_offer" if len(step.after.stack) > len(step.before.stack) else "parcel_dear"
    seat = seats_at(step.before, SPACE_COUNT + frame.parcel)[0]
    return [w.say(f"log.{key}", who=w.who(seat), parcel=PARCELS[frame.parcel])]


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


def _house_or_keep(w: Terms, step: Step) -> list[str]:
    frame: Any = step.frame
    if sum(step.after.kept) == sum(step.before.kept):
        return []
    return [w.say("log.no_home", who=w.who(frame.builder), building=w.building(frame.kind))]


TASKS: Final[dict[str, Callable[[Terms, Step], list[str]]]] = {
    "Resolve": _resolve,
    "PaySpace": _pay_space,
    "ActSpace": _act_space,
    "EndTileDuel": _tile_duel,
    "Redraw": _redraw,
    "OfferParcel": _offer_parcel,
    "UncontestedParcels": _uncontested,
    "ChooseSite": _choose_site,
    "HouseOrKeep": _house_or_keep,
    "EndTick": tick_sentences,
    **estate_log.TASKS,
    **round_log.TASKS,
}
"""Task -> what is told of it; the others only keep the books."""

__all__ = ["TASKS", "duel_sentences"]
