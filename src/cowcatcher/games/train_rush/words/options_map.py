"""Options about the map and the boards: moves, cities, black markets, sidings, zones, tracks, sectors."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from cowcatcher.games.train_rush.names import (
    CITIES,
    NODES,
    NONE,
    REGION_COUNT,
    RESOURCE_COUNT,
    SECTOR_COUNT,
    SECTORS,
    SIZE_COUNT,
    SMALLEST,
    ZONES,
)
from cowcatcher.games.train_rush.rules.agents import free_agent_field
from cowcatcher.games.train_rush.rules.contracts import tile_for
from cowcatcher.games.train_rush.rules.graph import CITY_FIELD, MARKET_FIELD, SIDING_FIELD
from cowcatcher.games.train_rush.rules.moves import (
    ADVANCE,
    AGENT,
    CITY,
    CONTRACT,
    CONTRACTOR,
    DECLINE,
    DONE,
    PASS,
    RENT,
    RENT_AT,
    REWARD,
    SELL,
    SHIP,
    STATION,
    STOP,
    TILE,
    TO,
    UNLOAD,
    WAREHOUSE,
)
from cowcatcher.games.train_rush.rules.scoring import contract_area_points, sector_points
from cowcatcher.games.train_rush.rules.wagons import goods
from cowcatcher.games.train_rush.rules.zones import city_colours
from cowcatcher.games.train_rush.words import effects
from cowcatcher.games.train_rush.words.arrival import awaits, zone_items
from cowcatcher.games.train_rush.words.terms import Terms, title
from cowcatcher.games.train_rush.written.state import TrainState
from cowcatcher.text.speaker import OptionText

KINDS: Final = {CITY_FIELD: "cities", MARKET_FIELD: "markets", SIDING_FIELD: "sidings"}
"""Groups of ends of a move; other fields are `tracks`."""


def pending(s: TrainState) -> Any:
    """The frame whose decision is pending."""
    return s.stack[-1]


# Moving


def move_to(w: Terms, s: TrainState, seat: int, m: int) -> OptionText:
    """Where a move ends."""
    field = TO.arg(m)
    gains, others = awaits(w, s, seat, field)
    kind = s.box.graph.kind[field]
    group = KINDS.get(kind, "tracks")
    brief = w.field(field) if kind in (CITY_FIELD, MARKET_FIELD) else NODES[field]
    what = title(w.field(field))
    return OptionText(what, "; ".join(gains), "; ".join(others), brief=brief, group=group)


# Cities


def city_step(w: Terms, s: TrainState, seat: int, m: int) -> OptionText:
    """Rent, a contract, or the end of the City action."""
    frame = pending(s)
    if m == STOP:
        return OptionText(w.say("option.leave_city"))
    if m == RENT:
        colours = [w.colour(colour) for colour in city_colours(s, seat, frame.city)]
        gain = w.say("option.rent_gain", colours=w.listed(colours), n=s.box.city_rank[frame.city])
        return OptionText(w.say("option.rent"), gain, short="rent")
    size = CONTRACT.arg(m)
    tile = tile_for(s, frame.city, size)
    gain = f"{w.vp(s.box.contract_vp[tile])}; {marker(w, s, seat, frame.city, size)}"
    what = w.say("option.contract", n=size + SMALLEST, goods=w.goods(s.box.contract_goods[tile]))
    return OptionText(what, gain, short=str(size + SMALLEST))


def marker(w: Terms, s: TrainState, seat: int, city: int, size: int) -> str:
    """A contract marker on a field, and what the contract area of the region would then score."""
    region = s.box.city_region[city]
    after = s.clone()
    after.city_fields[city * SIZE_COUNT + size] = seat
    points = contract_area_points(after, region)[seat]
    return w.say("option.marker", field=w.contract_field(city, size), state=w.states[region], vp=w.vp(points))


def rent_city(w: Terms, s: TrainState, seat: int, m: int) -> OptionText:
    """A city with a contractor who rents."""
    city = CITY.arg(m)
    colours = [w.colour(colour) for colour in city_colours(s, seat, city)]
    gain = w.say("option.rent_gain", colours=w.listed(colours), n=s.box.city_rank[city])
    return OptionText(w.cities[city], gain, short=CITIES[city])


def rent_colour(w: Terms, s: TrainState, seat: int, m: int) -> OptionText:
    """The contractor that rents: where his track ends up."""
    colour = CONTRACTOR.arg(m)
    old = s.partners[seat * REGION_COUNT + colour]
    new = min(old + s.box.city_rank[pending(s).city], s.box.partner_length)
    found = [w.say("option.partner", old=old, new=new)]
    bonus = effects.script(w, s, s.box.partner_bonus[colour][new]) if new > old else ""
    found += [w.say("option.bonus", effect=bonus)] if bonus else []
    return OptionText(title(w.say("term.contractor", colour=w.colour(colour))), "; ".join(found))


def rent_warehouse(w: Terms, s: TrainState, seat: int, m: int) -> OptionText:
    """The zone of a warehouse to rent."""
    zone = RENT_AT.arg(m)
    return OptionText(zone_name(w, s, zone), ", ".join(zone_items(w, s, zone)), short=ZONES[zone])


def zone_name(w: Terms, s: TrainState, zone: int) -> str:
    """A zone with its state."""
    return title(w.say("term.zone_in", zone=w.zone(zone), state=w.states[s.box.graph.zone_region[zone]]))


def good_of(w: Terms, s: TrainState, seat: int, at: int) -> OptionText:
    """Goods on a wagon, by slot * RESOURCE_COUNT + resource."""
    slot, resource = divmod(at, RESOURCE_COUNT)
    what = w.say("option.good", resource=title(w.resource(resource)), n=slot + 1)
    gain = f"{w.say('option.value', n=s.box.values[resource])}; {w.say('option.have', n=goods(s, seat)[resource])}"
    return OptionText(what, gain, group="goods")


def unload(w: Terms, s: TrainState, seat: int, m: int) -> OptionText:
    """Goods for a contract."""
    return good_of(w, s, seat, m - UNLOAD.base)


def contract_city(w: Terms, s: TrainState, seat: int, m: int) -> OptionText:
    """A city for a contract marker."""
    city = CITY.arg(m)
    return OptionText(w.cities[city], marker(w, s, seat, city, pending(s).size), short=CITIES[city])


# Black markets


def reward(w: Terms, s: TrainState, seat: int, m: int) -> OptionText:
    """A reward and its price."""
    if m == PASS:
        return OptionText(w.say("option.no_deal"), group="rest")
    number = REWARD.arg(m)
    what = title(effects.script(w, s, s.box.reward_script[number]))
    return OptionText(what, w.say("option.price", n=s.box.reward_price[number]), group="rewards")


def sell(w: Terms, s: TrainState, seat: int, m: int) -> OptionText:
    """Goods to sell, or enough."""
    if m == DONE:
        return OptionText(w.say("option.sell_done"), group="rest")
    return good_of(w, s, seat, m - SELL.base)


# Sidings and zones


def ship(w: Terms, s: TrainState, seat: int, m: int) -> OptionText:
    """A special wagon for the shipment."""
    if m == PASS:
        return OptionText(w.say("option.no_shipment"))
    slot = SHIP.arg(m)
    return OptionText(title(w.slot(s, seat, slot)), short=str(slot + 1))


def tile(w: Terms, s: TrainState, seat: int, m: int) -> OptionText:
    """A siding bonus of the display."""
    if m == DECLINE:
        return OptionText(w.say("option.decline"))
    field = TILE.arg(m)
    gain = title(effects.script(w, s, s.box.tile_script[s.bonus_display[field]]))
    return OptionText(w.say("option.tile", n=field + 1), gain, short=str(field + 1))


def build(w: Terms, s: TrainState, seat: int, m: int) -> OptionText:
    """A zone for a warehouse or a station."""
    if m == DECLINE:
        return OptionText(w.say("option.decline"))
    if STATION.has(m):
        zone = STATION.arg(m)
        found = [w.say("option.station_gain"), *zone_items(w, s, zone)]
        return OptionText(zone_name(w, s, zone), ", ".join(found), short=ZONES[zone])
    zone = WAREHOUSE.arg(m)
    found = [road(w, s, seat, s.box.graph.zone_region[zone]), ", ".join(zone_items(w, s, zone))]
    return OptionText(zone_name(w, s, zone), "; ".join(part for part in found if part), short=ZONES[zone])


def road(w: Terms, s: TrainState, seat: int, region: int) -> str:
    """A step on an infrastructure track and its bonus; empty at the end of the track."""
    old = s.roads[seat * REGION_COUNT + region]
    if old >= s.box.road_length:
        return ""
    bonus = effects.script(w, s, s.box.road_bonus[region][old + 1])
    told = w.say("option.road", old=old, new=old + 1)
    return f"{told}; {w.say('option.bonus', effect=bonus)}" if bonus else told


# Tracks and sectors


def advance(w: Terms, s: TrainState, seat: int, m: int) -> OptionText:
    """A progress track."""
    if m == DECLINE:
        return OptionText(w.say("option.decline"))
    track = ADVANCE.arg(m)
    return OptionText(w.say("option.track", track=w.track(track)), w.step_values(s, seat, track))


def agent(w: Terms, s: TrainState, seat: int, m: int) -> OptionText:
    """A sector for an agent, and what it would then score."""
    if m == DECLINE:
        return OptionText(w.say("option.decline"))
    sector = AGENT.arg(m)
    frame = pending(s)
    after = s.clone()
    first = free_agent_field(s, sector)
    for _ in range(frame.times if frame.together else 1):
        at = free_agent_field(after, sector)
        if at != NONE:
            after.influence[at] = seat
    points = sector_points(after, sector)[seat]
    gained = points - sector_points(s, sector)[seat]
    key = "majority_gain" if gained else "majority"
    field = first - sector * s.box.sector_fields + 1
    gain = w.say(f"option.{key}", n=field, vp=w.vp(points), gained=w.vp(gained))
    return OptionText(title(w.sector(sector)), gain, brief=w.say(f"sector.{SECTORS[sector % SECTOR_COUNT]}"))


MAP_OPTIONS: Final[dict[str, Callable[[Terms, TrainState, int, int], OptionText]]] = {
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

__all__ = ["MAP_OPTIONS", "pending"]
