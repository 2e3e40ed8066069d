"""What there is to know about a place: of the trail, the railroad, the cities, the job market; about a building."""

from __future__ import annotations

from cowcatcher.games.great_western_trail.box import HAND_NONE, KIND_HAZARD, KIND_NEUTRAL, KIND_PLOT
from cowcatcher.games.great_western_trail.names import (
    BUILDINGS,
    CITIES,
    CITY_COUNT,
    KC,
    LETTERS,
    NODE_COUNT,
    NONE,
    NUMBER_COUNT,
    PLACES,
    STATION_COUNT,
    TRACK,
    WORKER_KINDS,
)
from cowcatcher.games.great_western_trail.rules.delivery import transport_cost
from cowcatcher.games.great_western_trail.rules.discs import place_dollars
from cowcatcher.games.great_western_trail.rules.gains import building_of
from cowcatcher.games.great_western_trail.words import effects
from cowcatcher.games.great_western_trail.words.boards import board_text, seat_of
from cowcatcher.games.great_western_trail.words.options import toll
from cowcatcher.games.great_western_trail.words.options_rail import link, master_text
from cowcatcher.games.great_western_trail.words.terms import Terms
from cowcatcher.games.great_western_trail.written.state import TrailState
from cowcatcher.kernel.game import View
from cowcatcher.text.speaker import title


def place_text(w: Terms, view: View[TrailState], name: str) -> list[str]:
    """What there is to know about a place or a building, by the name that people type; nothing for other words."""
    s = view.known
    seat = view.seat if view.seat is not None else NONE
    word = name.strip().lower()
    if word in ("key", w.say("word.key")):
        return [*w.say("board.key").splitlines()[1:], *w.say("board.trail_key").splitlines()]
    player = seat_of(w, s, word, seat)
    if player != NONE:
        return board_text(w, s, player)
    if word in BUILDINGS:
        return private_text(w, s, BUILDINGS.index(word))
    place = w.letter_place(s, word)
    if place == NONE and word.upper() in PLACES and word.upper() not in LETTERS:
        place = PLACES.index(word.upper())
    return trail_place(w, s, seat, place) if place != NONE else off_trail(w, s, seat, word)


def off_trail(w: Terms, s: TrailState, seat: int, word: str) -> list[str]:
    """The same for cities, the railroad and the job market: topeka, station 3, row 4, 16.5."""
    cities = w.cities
    if word in cities or word.replace(" ", "_") in CITIES:
        city = cities[word] if word in cities else CITIES.index(word.replace(" ", "_"))
        return city_text(w, s, seat, city)
    if word in TRACK:
        return track_text(w, s, TRACK.index(word))
    first, _, number = word.partition(" ")
    at = int(number) - 1 if number.isascii() and number.isdigit() else NONE
    if first in ("station", w.say("word.station")) and 0 <= at < STATION_COUNT:
        return station_text(w, s, at)
    if first in ("row", w.say("word.row")) and 0 <= at < len(s.box.row_costs):
        return row_text(w, s, at)
    return []


# The trail


def trail_place(w: Terms, s: TrailState, seat: int, place: int) -> list[str]:
    """A place of the trail or beside it."""
    head = place_head(w, s, place)
    name = w.say("term.area", name=PLACES[place]) if PLACES[place] in LETTERS else PLACES[place]
    lines = [title(w.say("place.head", name=name, what=head))]
    index = w.building_on(s, place)
    if index != NONE:
        lines.append(w.say("place.actions", actions=effects.building(w, s, index)))
    if s.box.risk[place] != NONE:
        lines.append(w.say("place.risk", action=effects.action(w, s.box.risk_actions[s.box.risk[place]])))
    if s.box.woods[place]:
        lines.append(w.say("place.woods"))
    if place < NODE_COUNT:
        fee = toll(w, s, seat, place) if seat != NONE else ""
        lines += [w.say("place.toll", toll=title(fee))] if fee else []
        here = [q for q in range(s.seats) if s.cattleman[q] == place]
        lines += [w.say("place.cattlemen", seats=w.seats(here))] if here else []
        ways = [w.area(s, node) for node in s.box.neighbours[place]]
        lines += [w.say("place.ways", places=w.listed(ways))] if ways else []
    space = s.box.teepee_space_of[place]
    if space != NONE:
        value = s.box.teepee_value[space]
        lines.append(w.say("place.gain" if value > 0 else "place.pay", money=w.money(abs(value))))
    return lines


def place_head(w: Terms, s: TrailState, place: int) -> str:
    """What stands at a place, and what kind of place it is."""
    what = w.spot(s, place)
    kind = s.box.node_kind[place]
    if place == KC:
        return w.say("place.kansas_city")
    if kind == KIND_NEUTRAL:
        return w.say("place.neutral", building=what)
    if s.tile[place] == NONE:
        return what if place == 0 else w.say("place.empty", area=w.area(s, place))
    if kind == KIND_PLOT:
        return w.say("place.private", building=what, vp=w.vp(s.box.building_vp[w.building_on(s, place)]))
    return w.say("place.hazard" if kind == KIND_HAZARD else "place.teepee", tile=what, area=w.area(s, place))


def private_text(w: Terms, s: TrailState, index: int) -> list[str]:
    """A private building: craftsmen, points, toll, actions, who has built it where."""
    number = (index - len(LETTERS)) % NUMBER_COUNT
    craftsmen, points = s.box.building_craftsmen[index], w.vp(s.box.building_vp[index])
    lines = [w.say("place.building", name=BUILDINGS[index], n=craftsmen, vp=points)]
    lines.append(w.say("place.actions", actions=effects.building(w, s, index)))
    hand = s.box.building_hand[index]
    if hand != HAND_NONE:
        lines.append(w.say("place.building_toll", money=w.money(s.box.fees[hand])))
    if building_of(s, number) != index:
        return [*lines, w.say("place.other_side", name=BUILDINGS[building_of(s, number)])]
    for seat in range(s.seats):
        place = s.buildings[seat * NUMBER_COUNT + number]
        if place >= 0:
            lines.append(w.say("place.built", who=w.who(seat), place=PLACES[place]))
    return lines


# Cities, railroad, job market


def city_text(w: Terms, s: TrailState, seat: int, city: int) -> list[str]:
    """A city: value, corners, points, discs, what it makes with its neighbours, the transport."""
    box = s.box
    corners = w.say("place.black" if box.city_black[city] else "place.white")
    lines = [w.say("place.city", city=w.city(city), value=box.city_value[city], corners=corners)]
    if place_dollars(s, city):
        lines.append(w.say("place.gain", money=w.money(place_dollars(s, city))))
    if box.city_vp[city]:
        lines.append(w.say("place.city_vp", vp=w.vp(box.city_vp[city])))
    for a, b, card, points in box.links:
        if city in (a, b):
            other = w.city(b if a == city else a)
            lines.append(w.say("place.link", city=other, what=link(w, card, points)))
    counts = [(q, s.cities[q * CITY_COUNT + city]) for q in range(s.seats)]
    items = [w.say("place.discs_item", who=w.who(q), n=n) for q, n in counts if n]
    lines += [w.say("place.discs", items=w.listed(items))] if items else []
    if seat != NONE:
        lines.append(w.say("place.transport", money=w.money(transport_cost(s, seat, city))))
    return lines


def station_text(w: Terms, s: TrailState, station: int) -> list[str]:
    """A station: where, price, points, corners, discs, station master."""
    box = s.box
    corners = w.say("place.black" if box.station_black[station] else "place.white")
    lines = [
        w.say(
            "place.station",
            station=title(w.station(station)),
            space=TRACK[box.station_space[station]],
            money=w.money(box.station_cost[station]),
            vp=w.vp(box.station_vp[station]),
            corners=corners,
        )
    ]
    own = [q for q in range(s.seats) if s.stations[q * STATION_COUNT + station]]
    lines += [w.say("place.station_discs", seats=w.seats(own))] if own else []
    if station < len(s.master_at) and s.master_at[station] != NONE:
        tile = s.master_at[station]
        lines.append(w.say("place.master", master=title(w.master(tile)), text=master_text(w, s, tile)))
    return lines


def track_text(w: Terms, s: TrailState, space: int) -> list[str]:
    """A space of the railroad: engines, the signal behind it, the station."""
    lines = [w.say("place.track", space=title(w.space(s, space)))]
    here = [q for q in range(s.seats) if s.engine[q] == space]
    lines += [w.say("place.engines", seats=w.seats(here))] if here else []
    if TRACK[space].isdigit() and int(TRACK[space]) in s.box.signals:
        lines.append(w.say("place.signal"))
    if space in s.box.station_space:
        lines += station_text(w, s, s.box.station_space.index(space))
    return lines


def row_text(w: Terms, s: TrailState, row: int) -> list[str]:
    """A row of the job market: its cost, its workers, what its end brings."""
    counts = s.jobs[row * WORKER_KINDS : (row + 1) * WORKER_KINDS]
    items = [w.workers(kind, n) for kind, n in enumerate(counts) if n]
    lines = [w.say("place.row", n=row + 1, money=w.money(s.box.row_costs[row]))]
    lines.append(w.say("place.row_workers", items=w.listed(items)) if items else w.say("place.row_empty"))
    if row == s.token:
        lines.append(w.say("place.token"))
    if row in s.box.yellow_rows:
        lines.append(w.say("place.refill"))
    return [*lines, w.say("place.end")] if row == s.box.end_row else lines
