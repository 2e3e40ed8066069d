"""What there is to know about a place: of the trail, the railroad, the cities, the job market; about a building."""

from __future__ import annotations

from cowcatcher.games.great_western_trail.names import CITIES, LETTERS, PLACES, TRACK
from cowcatcher.games.great_western_trail.reading import Building, Place, Player, private, private_sides
from cowcatcher.games.great_western_trail.rules.delivery import transport_cost
from cowcatcher.games.great_western_trail.rules.discs import place_dollars
from cowcatcher.games.great_western_trail.words import effects
from cowcatcher.games.great_western_trail.words.boards import board_text, seat_of
from cowcatcher.games.great_western_trail.words.options import toll
from cowcatcher.games.great_western_trail.words.options_rail import link, master_text
from cowcatcher.games.great_western_trail.words.terms import Terms
from cowcatcher.games.great_western_trail.written.state import TrailState
from cowcatcher.kernel.game import View
from cowcatcher.model.words import NONE
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
    side = next((side for side in private_sides(s.box) if side.name == word), None)
    if side is not None:
        return private_text(w, s, side)
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
    if first in ("station", w.say("word.station")) and 0 <= at < len(s.box.station_space):
        return station_text(w, s, at)
    if first in ("row", w.say("word.row")) and 0 <= at < len(s.box.row_costs):
        return row_text(w, s, at)
    return []


# The trail


def trail_place(w: Terms, s: TrailState, seat: int, at: int) -> list[str]:
    """A place of the trail or beside it."""
    place = Place(s, at)
    name = w.say("term.area", name=place.name) if place.sort == "neutral" else place.name
    lines = [title(w.say("place.head", name=name, what=place_head(w, s, place)))]
    if place.building is not None:
        lines.append(w.say("place.actions", actions=effects.building(w, s, place.building)))
    if s.box.risk[at] != NONE:
        lines.append(w.say("place.risk", action=effects.action(w, s.box.risk_actions[s.box.risk[at]])))
    if s.box.woods[at]:
        lines.append(w.say("place.woods"))
    if place.on_trail:
        fee = toll(w, s, seat, at) if seat != NONE else ""
        lines += [w.say("place.toll", toll=title(fee))] if fee else []
        here = [q for q in range(s.seats) if s.cattleman[q] == at]
        lines += [w.say("place.cattlemen", seats=w.seats(here))] if here else []
        ways = [w.area(s, node) for node in s.box.neighbours[at]]
        lines += [w.say("place.ways", places=w.listed(ways))] if ways else []
    if place.sort == "teepee":
        lines.append(w.say("place.gain" if place.trade > 0 else "place.pay", money=w.money(abs(place.trade))))
    return lines


def place_head(w: Terms, s: TrailState, place: Place) -> str:
    """What stands at a place, and what kind of place it is."""
    what = w.spot(s, place.at)
    if place.sort == "kansas_city":
        return w.say("place.kansas_city")
    if place.sort == "neutral":
        return w.say("place.neutral", building=what)
    if place.sort == "start":
        return what
    if place.empty:
        return w.say("place.empty", area=w.area(s, place.at))
    if place.building is not None:
        return w.say("place.private", building=what, vp=w.vp(place.building.vp))
    return w.say(f"place.{place.sort}", tile=what, area=w.area(s, place.at))


def private_text(w: Terms, s: TrailState, side: Building) -> list[str]:
    """A private building: craftsmen, points, toll, actions, who has built it where."""
    lines = [w.say("place.building", name=side.name, n=side.craftsmen, vp=w.vp(side.vp))]
    lines.append(w.say("place.actions", actions=effects.building(w, s, side)))
    if side.toll:
        lines.append(w.say("place.building_toll", money=w.money(side.toll)))
    used = private(s, side.number)
    if used != side:
        return [*lines, w.say("place.other_side", name=used.name)]
    for seat in range(s.seats):
        for built, place in Player(s, seat).built:
            if built == side:
                lines.append(w.say("place.built", who=w.who(seat), place=place.name))
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
    counts = [(q, s.cities_of(q)[city]) for q in range(s.seats)]
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
    own = [q for q in range(s.seats) if s.stations_of(q)[station]]
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
    counts = s.jobs_of(row)
    items = [w.workers(kind, n) for kind, n in enumerate(counts) if n]
    lines = [w.say("place.row", n=row + 1, money=w.money(s.box.row_costs[row]))]
    lines.append(w.say("place.row_workers", items=w.listed(items)) if items else w.say("place.row_empty"))
    if row == s.token:
        lines.append(w.say("place.token"))
    if row in s.box.yellow_rows:
        lines.append(w.say("place.refill"))
    return [*lines, w.say("place.end")] if row == s.box.end_row else lines
