"""What players of Great Western Trail count, as far as an onlooker knows it.

Things are named as sentences name them, so alike ones are counted together; places of the board by their codes. A row
of draws in set-up is told once, when its last one has come, and counts from then on. Cards that are being drawn count
as drawn from the sentence that says how many they are; which ones they are is seen when the last one has come.

Left out: the hand that a hazard shows, which is seen on the board; which local actions were used this turn, and what
may be done next; what one can work out of another's hand; whose turn it is, and how many turns are left at the end.
"""

from __future__ import annotations

from collections import Counter
from typing import Any, Final

from cowcatcher.games._trail.decks import DISCARD_PILE, HAND, ZONES
from cowcatcher.games._trail.decks import DRAW_PILE as DRAW_STACK
from cowcatcher.games.great_western_trail.names import (
    AREA_KINDS,
    AUX_COUNT,
    CARD_KINDS,
    CITY_COUNT,
    DISC_KINDS,
    FIRST_HAZARD,
    FIRST_MARKET,
    FIRST_TEEPEE,
    HAZARD_TILE_KINDS,
    LETTERS,
    MASTER_COUNT,
    NONE,
    NUMBER_COUNT,
    NUMBERS,
    PLACES,
    STATION_COUNT,
    TEEPEES,
    TILE_KINDS,
    TRACK,
    WORKER_KINDS,
)
from cowcatcher.games.great_western_trail.rules.cards import ChanceCard, zone
from cowcatcher.games.great_western_trail.rules.discs import aux_level, certificate_limit, hand_limit, step_limit
from cowcatcher.games.great_western_trail.rules.gains import certificates_of
from cowcatcher.games.great_western_trail.rules.scoring import points
from cowcatcher.games.great_western_trail.words.terms import Terms
from cowcatcher.games.great_western_trail.written.state import GONE, TrailState
from cowcatcher.testing.laws.telling import Figure

SET_UP: Final = (
    *("chance_master", "chance_neutral", "chance_tile", "chance_worker", "chance_foresight", "chance_market"),
    *("chance_objective", "chance_side", "chance_start_card", "chance_first", "chance_card"),
)
"""The draws of set-up in their order."""

Counts = dict[Figure, int | None]


def laid(s: TrailState, draws: str) -> bool:
    """True when the last of the draws of a name has come in set-up."""
    return s.turns > 0 or s.decision() not in SET_UP or SET_UP.index(s.decision()) > SET_UP.index(draws)


def drawing(s: TrailState, seat: int) -> int:
    """How many cards that a seat draws are still to come."""
    return sum(frame.left for frame in s.stack if isinstance(frame, ChanceCard) and frame.to == seat)


class Names:
    """What sentences call the things of a box."""

    def __init__(self, w: Terms, s: TrailState) -> None:
        self.players = [w.who(seat) for seat in range(s.seats)]
        self.cards = [w.card(s, kind) for kind in range(CARD_KINDS)]
        self.played = [w.objective(s, kind) for kind in range(AREA_KINDS)]
        self.tiles = [w.tile(s, kind) for kind in range(TILE_KINDS)]
        self.discs = [w.disc(kind) for kind in range(DISC_KINDS)]
        self.cities = [w.city(city) for city in range(CITY_COUNT)]
        self.stations = [w.station(station) for station in range(STATION_COUNT)]
        self.masters = [w.master(master) for master in range(MASTER_COUNT)]
        self.master_kinds = [w.master_kind(master) for master in range(MASTER_COUNT)]


def count(w: Names, s: TrailState, seen_by: int | None) -> Counts:
    """Every figure of a position as an onlooker knows it."""
    found: Counts = {}
    for seat in range(s.seats):
        found.update(_player(w, s, seat))
        found.update(_railroad(w, s, seat))
        found.update(_deck(w, s, seat))
    if seen_by is not None:
        found.update(_hand(w, s, seen_by))
    found.update(_trail(w, s))
    found.update(_stations(w, s))
    found.update(_markets(w, s))
    found.update(_stacks(s))
    return found


def _kinds(names: list[Any], counts: list[int]) -> dict[Any, int]:
    """Counts by name; the same name may stand for several kinds."""
    found: dict[Any, int] = dict.fromkeys(names, 0)
    for name, n in zip(names, counts, strict=True):
        if n:
            found[name] += n
    return found


def _player(w: Names, s: TrailState, seat: int) -> Counts:
    """What lies before a player, his cards apart."""
    found: Counts = {
        (seat, "money"): s.money[seat],
        (seat, "certificates"): certificates_of(s, seat),
        (seat, "certificate limit"): certificate_limit(s, seat),
        (seat, "hand limit"): hand_limit(s, seat),
        (seat, "step limit"): step_limit(s, seat),
        (seat, "token"): int(s.token_owner == seat),
        (seat, "points"): 0 if s.stack else points(s)[seat],
    }
    for kind in range(WORKER_KINDS):
        found[seat, w.tiles[kind], "workers"] = s.workers[seat * WORKER_KINDS + kind]
    hazards = s.hazards[seat * HAZARD_TILE_KINDS : (seat + 1) * HAZARD_TILE_KINDS]
    for name, n in _kinds(w.tiles[FIRST_HAZARD:FIRST_TEEPEE], hazards).items():
        found[seat, name, "tiles"] = n
    for kind in range(len(TEEPEES)):
        found[seat, w.tiles[FIRST_TEEPEE + kind], "tiles"] = s.teepees[seat * len(TEEPEES) + kind]
    area = s.area[seat * AREA_KINDS : (seat + 1) * AREA_KINDS]
    for name, n in _kinds(w.played, area).items():
        found[seat, name, "played"] = n
    for number in range(NUMBER_COUNT):
        place = s.buildings[seat * NUMBER_COUNT + number]
        found[seat, NUMBERS[number], "unbuilt"] = int(place == NONE)
        found[seat, NUMBERS[number], "replaced"] = int(place == GONE)
    for master in range(MASTER_COUNT):
        found[seat, w.masters[master], "station masters"] = int(s.master_owner[master] == seat)
    return found


def _railroad(w: Names, s: TrailState, seat: int) -> Counts:
    """Cattleman, engine and discs of a player."""
    found: Counts = {(seat, TRACK[s.engine[seat]], "engine"): 1}
    if s.cattleman[seat] != NONE:
        found[seat, PLACES[s.cattleman[seat]], "cattleman"] = 1
    for kind in range(DISC_KINDS):
        found[seat, w.discs[kind], "discs"] = s.discs[seat * DISC_KINDS + kind]
        if kind < AUX_COUNT:
            found[seat, w.discs[kind], "auxiliary"] = aux_level(s, seat, kind)
    for city in range(CITY_COUNT):
        found[seat, w.cities[city], "discs"] = s.cities[seat * CITY_COUNT + city]
    for station in range(STATION_COUNT):
        found[seat, w.stations[station], "discs"] = s.stations[seat * STATION_COUNT + station]
    return found


def _deck(w: Names, s: TrailState, seat: int) -> Counts:
    """What everybody knows of a player's cards."""
    zones = [s.cards[at : at + CARD_KINDS] for at in (zone(seat, z) for z in (DRAW_STACK, HAND, DISCARD_PILE))]
    left = drawing(s, seat)
    found: Counts = {
        (seat, "hand"): s.sizes[seat * ZONES + HAND] + left,
        (seat, "draw stack"): s.sizes[seat * ZONES + DRAW_STACK] - left,
    }
    for name, n in _kinds(w.cards, zones[2]).items():
        found[seat, name, "pile"] = n
    for name, n in _kinds(w.cards, [sum(counts) for counts in zip(*zones, strict=True)]).items():
        found[seat, name, "deck"] = n
    return found


def _hand(w: Names, s: TrailState, seat: int) -> Counts:
    """The onlooker's own hand; unknown while cards are being drawn."""
    at = zone(seat, HAND)
    counts = _kinds(w.cards, s.cards[at : at + CARD_KINDS])
    left = drawing(s, seat)
    found: Counts = {(seat, name, "held"): None if left else n for name, n in counts.items()}
    found[seat, "to look at"] = int(left > 0)
    return found


def _trail(w: Names, s: TrailState) -> Counts:
    """What lies on the trail and beside it."""
    found: Counts = {}
    for place, tile in enumerate(s.tile):
        if tile == NONE:
            continue
        owner = tile // NUMBER_COUNT if s.box.plot_of[place] >= 0 else NONE
        if place in s.box.neutral_nodes:
            if laid(s, "chance_neutral"):
                found[PLACES[place], LETTERS[tile], "lies"] = 1
        elif owner != NONE:
            found[PLACES[place], w.players[owner], NUMBERS[tile % NUMBER_COUNT], "lies"] = 1
        elif laid(s, "chance_tile"):
            found[PLACES[place], w.tiles[tile], "lies"] = 1
    for number, side in enumerate(s.sides):
        found[NUMBERS[number], "side b"] = side if laid(s, "chance_side") else 0
    return found


def _stations(w: Names, s: TrailState) -> Counts:
    """Station masters to take, and the workers who were given for them."""
    found: Counts = {}
    if laid(s, "chance_master"):
        for station, master in enumerate(s.master_at):
            if master != NONE:
                found[w.stations[station], w.master_kinds[master], "lies"] = 1
    for station, worker in enumerate(s.station_workers):
        if worker != NONE:
            found[w.stations[station], w.tiles[worker], "lies"] = 1
    return found


def _markets(w: Names, s: TrailState) -> Counts:
    """Workers, cattle and cards to take, the foresight area."""
    found: Counts = {("token", s.token): int(s.token_owner == NONE)}
    if laid(s, "chance_worker"):
        for row in range(len(s.box.row_costs)):
            for kind in range(WORKER_KINDS):
                found[row + 1, w.tiles[kind], "for hire"] = s.jobs[row * WORKER_KINDS + kind]
    if laid(s, "chance_market"):
        for kind, n in enumerate(s.market):
            found[w.cards[FIRST_MARKET + kind], "for sale"] = n
    if laid(s, "chance_objective"):
        display = Counter(w.played[kind] for kind in s.display if kind != NONE)
        found.update({(name, "display"): n for name, n in display.items()})
    if laid(s, "chance_foresight"):
        each = s.box.foresight_each
        tiles = Counter((i // each + 1, w.tiles[kind]) for i, kind in enumerate(s.foresight) if kind != NONE)
        found.update({(*slot, "foresight"): n for slot, n in tiles.items()})
    return found


def _stacks(s: TrailState) -> Counts:
    """How many lie in the stacks, once set-up is over."""
    found: Counts = {("market", "stack"): sum(s.market_stack), ("objectives", "stack"): sum(s.objective_stack)}
    for number in range(len(s.supply) // TILE_KINDS):
        found[number + 1, "stack"] = sum(s.supply[number * TILE_KINDS : (number + 1) * TILE_KINDS])
    return found if s.turns else dict.fromkeys(found)
