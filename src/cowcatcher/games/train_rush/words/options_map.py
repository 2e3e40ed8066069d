"""Options about the map and the boards: moves, cities, black markets, sidings, zones, tracks, sectors."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from cowcatcher.games.train_rush.names import CITIES, SMALLEST, ZONES
from cowcatcher.games.train_rush.reading import Player, field_of, sector_of
from cowcatcher.games.train_rush.rules.agents import free_agent_field
from cowcatcher.games.train_rush.rules.city import place_marker
from cowcatcher.games.train_rush.rules.contracts import tile_for
from cowcatcher.games.train_rush.rules.scoring import contract_area_points, sector_points
from cowcatcher.games.train_rush.rules.tracks import partner_ahead, road_ahead
from cowcatcher.games.train_rush.rules.wagons import slot_and_resource
from cowcatcher.games.train_rush.rules.zones import city_colours
from cowcatcher.games.train_rush.words import effects
from cowcatcher.games.train_rush.words.arrival import awaits, zone_items
from cowcatcher.games.train_rush.words.terms import Terms, title
from cowcatcher.games.train_rush.written.state import TrainState
from cowcatcher.model.words import NONE
from cowcatcher.text.asking import pending
from cowcatcher.text.moves import Parts
from cowcatcher.text.speaker import OptionText

KINDS: Final = {"city": "cities", "black_market": "markets", "siding": "sidings"}
"""Groups of ends of a move; other fields are `tracks`."""


# Moving


def move_to(w: Terms, s: TrainState, seat: int, m: Parts) -> OptionText:
    """Where a move ends."""
    field = m.arg
    gains, others = awaits(w, s, seat, field)
    there = field_of(s.box, field)
    group = KINDS.get(there.kind, "tracks")
    brief = w.field(field) if there.named else there.name
    what = title(w.field(field))
    return OptionText(what, "; ".join(gains), "; ".join(others), brief=brief, group=group)


# Cities


def city_step(w: Terms, s: TrainState, seat: int, m: Parts) -> OptionText:
    """Rent, a contract, or the end of the City action."""
    frame = pending(s)
    if m.verb == "stop":
        return OptionText(w.say("option.leave_city"))
    if m.verb == "rent":
        colours = [w.colour(colour) for colour in city_colours(s, seat, frame.city)]
        gain = w.say("option.rent_gain", colours=w.listed(colours), n=s.box.city_rank[frame.city])
        return OptionText(w.say("option.rent"), gain, short="rent")
    size = m.arg
    tile = tile_for(s, frame.city, size)
    gain = f"{w.vp(s.box.contract_vp[tile])}; {marker(w, s, seat, frame.city, size)}"
    what = w.say("option.contract", n=size + SMALLEST, goods=w.goods(s.box.contract_goods[tile]))
    return OptionText(what, gain, short=str(size + SMALLEST))


def marker(w: Terms, s: TrainState, seat: int, city: int, size: int) -> str:
    """A contract marker on a field, and what the contract area of the region would then score."""
    region = s.box.city_region[city]
    after = s.clone()
    place_marker(after, seat, city, size, w.model.why("fulfilling"))
    points = contract_area_points(after, region)[seat]
    return w.say("option.marker", field=w.contract_field(city, size), state=w.states[region], vp=w.vp(points))


def rent_city(w: Terms, s: TrainState, seat: int, m: Parts) -> OptionText:
    """A city with a contractor who rents."""
    city = m.arg
    colours = [w.colour(colour) for colour in city_colours(s, seat, city)]
    gain = w.say("option.rent_gain", colours=w.listed(colours), n=s.box.city_rank[city])
    return OptionText(w.cities[city], gain, short=CITIES[city])


def rent_colour(w: Terms, s: TrainState, seat: int, m: Parts) -> OptionText:
    """The contractor that rents: where his track ends up."""
    colour = m.arg
    old = s.partners_of(seat)[colour]
    new, script = partner_ahead(s, seat, colour, s.box.city_rank[pending(s).city])
    found = [w.say("option.partner", old=old, new=new)]
    bonus = effects.script(w, s, script)
    found += [w.say("option.bonus", effect=bonus)] if bonus else []
    return OptionText(title(w.say("term.contractor", colour=w.colour(colour))), "; ".join(found))


def rent_warehouse(w: Terms, s: TrainState, seat: int, m: Parts) -> OptionText:
    """The zone of a warehouse to rent."""
    zone = m.arg
    return OptionText(zone_name(w, s, zone), ", ".join(zone_items(w, s, zone)), short=ZONES[zone])


def zone_name(w: Terms, s: TrainState, zone: int) -> str:
    """A zone with its state."""
    return title(w.say("term.zone_in", zone=w.zone(zone), state=w.states[s.box.graph.zone_region[zone]]))


def good_of(w: Terms, s: TrainState, seat: int, at: int) -> OptionText:
    """Goods on a wagon, as a move counts them."""
    slot, resource = slot_and_resource(at)
    what = w.say("option.good", resource=title(w.resource(resource)), n=slot + 1)
    value, held = s.box.values[resource], Player(s, seat).goods[resource]
    gain = f"{w.say('option.value', n=value)}; {w.say('option.have', n=held)}"
    return OptionText(what, gain, group="goods")


def unload(w: Terms, s: TrainState, seat: int, m: Parts) -> OptionText:
    """Goods for a contract."""
    return good_of(w, s, seat, m.arg)


def contract_city(w: Terms, s: TrainState, seat: int, m: Parts) -> OptionText:
    """A city for a contract marker."""
    city = m.arg
    return OptionText(w.cities[city], marker(w, s, seat, city, pending(s).size), short=CITIES[city])


# Black markets


def reward(w: Terms, s: TrainState, seat: int, m: Parts) -> OptionText:
    """A reward and its price."""
    if m.verb == "pass":
        return OptionText(w.say("option.no_deal"), group="rest")
    number = m.arg
    what = title(effects.script(w, s, s.box.reward_script[number]))
    return OptionText(what, w.say("option.price", n=s.box.reward_price[number]), group="rewards")


def sell(w: Terms, s: TrainState, seat: int, m: Parts) -> OptionText:
    """Goods to sell, or enough."""
    if m.verb == "done":
        return OptionText(w.say("option.sell_done"), group="rest")
    return good_of(w, s, seat, m.arg)


# Sidings and zones


def ship(w: Terms, s: TrainState, seat: int, m: Parts) -> OptionText:
    """A special wagon for the shipment."""
    if m.verb == "pass":
        return OptionText(w.say("option.no_shipment"))
    slot = m.arg
    return OptionText(title(w.slot(s, seat, slot)), short=str(slot + 1))


def tile(w: Terms, s: TrainState, seat: int, m: Parts) -> OptionText:
    """A siding bonus of the display."""
    if m.verb == "decline":
        return OptionText(w.say("option.decline"))
    field = m.arg
    gain = title(effects.script(w, s, s.box.tile_script[s.bonus_display[field]]))
    return OptionText(w.say("option.tile", n=field + 1), gain, short=str(field + 1))


def build(w: Terms, s: TrainState, seat: int, m: Parts) -> OptionText:
    """A zone for a warehouse or a station."""
    if m.verb == "decline":
        return OptionText(w.say("option.decline"))
    if m.verb == "station":
        zone = m.arg
        found = [w.say("option.station_gain"), *zone_items(w, s, zone)]
        return OptionText(zone_name(w, s, zone), ", ".join(found), short=ZONES[zone])
    zone = m.arg
    found = [road(w, s, seat, s.box.graph.zone_region[zone]), ", ".join(zone_items(w, s, zone))]
    return OptionText(zone_name(w, s, zone), "; ".join(part for part in found if part), short=ZONES[zone])


def road(w: Terms, s: TrainState, seat: int, region: int) -> str:
    """A step on an infrastructure track and its bonus; empty at the end of the track."""
    new, script = road_ahead(s, seat, region)
    if new == NONE:
        return ""
    bonus = effects.script(w, s, script)
    told = w.say("option.road", old=s.roads_of(seat)[region], new=new)
    return f"{told}; {w.say('option.bonus', effect=bonus)}" if bonus else told


# Tracks and sectors


def advance(w: Terms, s: TrainState, seat: int, m: Parts) -> OptionText:
    """A progress track."""
    if m.verb == "decline":
        return OptionText(w.say("option.decline"))
    track = m.arg
    return OptionText(w.say("option.track", track=w.track(track)), w.step_values(s, seat, track))


def agent(w: Terms, s: TrainState, seat: int, m: Parts) -> OptionText:
    """A sector for an agent, and what it would then score."""
    if m.verb == "decline":
        return OptionText(w.say("option.decline"))
    after = s.clone()
    pending(after).place(after, m.arg)
    name = w.sector_kind(sector_of(s.box, m.arg).number)
    return OptionText(title(w.sector(m.arg)), majority(w, s, seat, free_agent_field(s, m.arg), after), brief=name)


def majority(w: Terms, s: TrainState, seat: int, at: int, after: TrainState) -> str:
    """The field where a piece comes to stand, and what its sector scores for the owner in the position after it.

    at: in `influence`.
    """
    sector = at // s.box.sector_fields
    points = sector_points(after, sector)[seat]
    gained = points - sector_points(s, sector)[seat]
    key = "majority_gain" if gained else "majority"
    return w.say(f"option.{key}", n=at % s.box.sector_fields + 1, vp=w.vp(points), gained=w.vp(gained))


MAP_OPTIONS: Final[dict[str, Callable[[Terms, TrainState, int, Parts], OptionText]]] = {
    "move_to": move_to,
    "city_step": city_step,
    "rent_city": rent_city,
    "rent_colour": rent_colour,
    "rent_warehouse": rent_warehouse,
    "unload_good": unload,
    "market_reward": reward,
    "sell_good": sell,
    "contract_city": contract_city,
    "take_shipment": ship,
    "any_tile": tile,
    "advance_track": advance,
    "agent_sector": agent,
    "build_zone": build,
}
"""Decision -> the words of one of its options."""

__all__ = ["MAP_OPTIONS", "majority"]
