"""What awaits a locomotive on a field: in a city, on a black market, on a siding."""

from __future__ import annotations

from cowcatcher.games.train_rush.names import SMALLEST
from cowcatcher.games.train_rush.reading import Field, Player, field_of, warehouses
from cowcatcher.games.train_rush.rules.contracts import can_fulfil
from cowcatcher.games.train_rush.rules.market import best_value
from cowcatcher.games.train_rush.rules.siding import can_ship
from cowcatcher.games.train_rush.rules.zones import can_rent
from cowcatcher.games.train_rush.words import effects
from cowcatcher.games.train_rush.words.terms import Terms
from cowcatcher.games.train_rush.written.state import TrainState
from cowcatcher.model.words import NONE


def awaits(w: Terms, s: TrainState, seat: int, field: int) -> tuple[list[str], list[str]]:
    """What an arrival brings the seat, and what it brings others."""
    there = field_of(s.box, field)
    if there.kind == "city":
        return in_city(w, s, seat, there.city), []
    if there.kind == "black_market":
        player = Player(s, seat)
        return [w.say("arrival.market", n=best_value(s, player.goods, player.unloading))], []
    if there.kind == "siding":
        return on_siding(w, s, seat, field)
    return whereabouts(w, there), []


def whereabouts(w: Terms, field: Field) -> list[str]:
    """The loop and the state of a field where nothing else can be said."""
    layout = w.rules.data.map.layout
    for loop, names in (("inner", layout.inner), ("middle", layout.middle), ("outer", layout.outer)):
        if field.name in names and field.region != NONE:
            return [w.say(f"arrival.{loop}_loop", state=w.states[field.region])]
    return []


def in_city(w: Terms, s: TrainState, seat: int, city: int) -> list[str]:
    """A first visit, contracts that the goods are there for, a rent."""
    found = []
    if not s.visited[seat] >> city & 1:
        found.append(first_visit(w, s, city))
    sizes = [str(size + SMALLEST) for size in range(len(s.city_fields_of(city))) if can_fulfil(s, seat, city, size, 0)]
    if sizes:
        found.append(w.say("arrival.contracts", sizes=w.listed(sizes)))
    if can_rent(s, seat, city):
        found.append(w.say("arrival.rent", n=s.box.city_rank[city]))
    return found


def first_visit(w: Terms, s: TrainState, city: int) -> str:
    """What a new visitor gets in a city."""
    place = len(s.visitors[city])
    if place >= len(s.box.token_vp[city]):
        return w.say("arrival.first_visit")
    return w.say("arrival.token", vp=w.vp(s.box.token_vp[city][place]), n=s.box.token_points[city][place])


def on_siding(w: Terms, s: TrainState, seat: int, field: int) -> tuple[list[str], list[str]]:
    """The bonus tile, a shipment, and what the scoring of the zone gives to whom."""
    graph = s.box.graph
    zone, tile = graph.zone[field], s.bonus_display[graph.number[field]]
    gains = [w.say("arrival.tile", effect=effects.script(w, s, s.box.tile_script[tile]))] if tile != NONE else []
    if s.shipments[zone] and any(can_ship(s, wagon) for wagon in s.wagons[seat]):
        gains.append(w.say("arrival.shipment"))
    others = []
    for q in (seat, *[q for q in s.order if q != seat]):
        told = scored(w, s, zone, q)
        if told and q == seat:
            gains.append(w.say("arrival.own_zone", what=told))
        elif told:
            others.append(w.say("arrival.other_zone", who=w.who(q), what=told))
    return gains, others


def scored(w: Terms, s: TrainState, zone: int, seat: int) -> str:
    """What the scoring of a zone gives a seat: steps on contractor tracks and on the infrastructure track."""
    rented = [there for there in warehouses(s, zone) if there.colour != NONE]
    items = [w.say("arrival.partner", colour=w.colour(there.colour)) for there in rented if there.owner == seat]
    if s.stations[zone] == seat and rented:
        items.append(w.say("arrival.road", n=len(rented)))
    return ", ".join(items)


def zone_items(w: Terms, s: TrainState, zone: int) -> list[str]:
    """What stands in a zone: station, warehouses with their contractors, the shipment."""
    items = []
    if s.stations[zone] != NONE:
        items.append(w.say("zone.station", who=w.who(s.stations[zone])))
    built = [there for there in warehouses(s, zone) if there.owner != NONE]
    for there in dict.fromkeys(built):
        who = w.who(there.owner)
        if there.colour == NONE:
            items.append(w.say("zone.warehouse", n=built.count(there), who=who))
        else:
            items.append(w.say("zone.rented", who=who, colour=w.colour(there.colour)))
    if s.shipments[zone]:
        items.append(w.say("zone.shipment"))
    return items
