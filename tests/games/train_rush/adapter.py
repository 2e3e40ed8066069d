"""Train Rush for the runner of examples: starts by `positions.position`; with `arrive = "Y MCG"` a locomotive has just
ended a move there, with `effect = "Y A14"` the effect of a card, tile, hero, action or reward is carried out. Probes:

Per seat, by letter: coal, investment, vp, hand, wagons, field, tokens, agents, stations, warehouses, markers, spies,
missions, rank; progress.LETTER.TRACK (value), roads.LETTER.REGION, partners.LETTER.COLOUR, scored.LETTER.SOURCE.
Of the table: order, round, phase, pool.SIZE, tile.FIELD, visitors.CITY, marker.CITY.SIZE, zone.ZONE, sector.SECTOR,
used.AREA, contracts.REGION, final.LETTER.SOURCE (what the end would score now), discards.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from tests.games.train_rush import positions as at

from cowcatcher.games.train_rush.game import GAME
from cowcatcher.games.train_rush.names import (
    ACTION_CARDS,
    ALL_SECTORS,
    AREAS,
    CITIES,
    CONTRACTS,
    HEROES,
    NONE,
    REGIONS,
    SEATS,
    SIZE_COUNT,
    SIZES,
    ZONES,
)
from cowcatcher.games.train_rush.rules.scoring import final_points
from cowcatcher.games.train_rush.rules.zones import contractor_on, owner_of
from cowcatcher.games.train_rush.written.events import SOURCE_COUNT, SOURCES
from cowcatcher.games.train_rush.written.state import TrainState
from cowcatcher.kernel.game import Game


def _rank(s: TrainState, letter: str) -> int:
    outcome = GAME.outcome(s)
    if outcome is None:
        raise KeyError("the game is not over")
    return outcome.ranks[at.seat(letter)]


def zone_text(s: TrainState, zone: str) -> str:
    """A zone in the words of a position."""
    n = ZONES.index(zone)
    words = [f"station:{SEATS[s.stations[n]]}"] if s.stations[n] != NONE else []
    words += ["shipment"] if s.shipments[n] else []
    for code in s.warehouses[n * s.box.warehouse_spaces : (n + 1) * s.box.warehouse_spaces]:
        if code:
            colour = contractor_on(code)
            words.append(SEATS[owner_of(code)] + (f":{REGIONS[colour]}" if colour != NONE else ""))
    return " ".join(words)


def sector_text(s: TrainState, sector: str) -> str:
    """A sector in the words of a position."""
    n = ALL_SECTORS.index(sector) * s.box.sector_fields
    fields = ["-" if who == NONE else SEATS[who] for who in s.influence[n : n + s.box.sector_fields]]
    spies, agents = fields[: s.box.spy_fields], fields[s.box.spy_fields :]
    return f"{''.join(spies)} {''.join(agents)}"


def marker_text(s: TrainState, city: str, size: str) -> str:
    who = s.city_fields[CITIES.index(city) * SIZE_COUNT + SIZES.index(size)]
    return "." if who == NONE else SEATS[who]


def contracts_text(s: TrainState, region: str) -> list[str]:
    n = REGIONS.index(region) * SIZE_COUNT
    return ["." if tile == NONE else CONTRACTS[tile] for tile in s.contract_display[n : n + SIZE_COUNT]]


OF_SEAT: Final[dict[str, Callable[[TrainState, str], object]]] = {
    "coal": lambda s, letter: s.coal[at.seat(letter)],
    "investment": lambda s, letter: s.investment[at.seat(letter)],
    "vp": lambda s, letter: s.vp[at.seat(letter)],
    "hand": at.hand_of,
    "wagons": at.wagons_of,
    "field": at.field_of,
    "tokens": lambda s, letter: list(s.tokens[at.seat(letter)]),
    "agents": lambda s, letter: s.agents[at.seat(letter)],
    "stations": lambda s, letter: s.stations_left[at.seat(letter)],
    "warehouses": lambda s, letter: s.warehouses_left[at.seat(letter)],
    "markers": lambda s, letter: s.contract_markers[at.seat(letter)],
    "missions": lambda s, letter: [HEROES[hero] for hero in s.missions[at.seat(letter)]],
    "rank": _rank,
}
OF_TWO: Final[dict[str, Callable[[TrainState, str, str], object]]] = {
    "progress": at.value_of,
    "roads": at.road_of,
    "partners": at.partner_of,
    "scored": at.scored,
    "marker": marker_text,
    "final": lambda s, letter, source: final_points(s)[at.seat(letter) * SOURCE_COUNT + SOURCES.index(source)],
}
OF_ONE: Final[dict[str, Callable[[TrainState, str], object]]] = {
    "pool": lambda s, size: at.pool_of(s, int(size)),
    "tile": lambda s, field: at.tile_at(s, int(field)),
    "visitors": at.visitors_of,
    "zone": zone_text,
    "used": lambda s, area: s.area_used[AREAS.index(area)],
    "contracts": contracts_text,
}
OF_TABLE: Final[dict[str, Callable[[TrainState], object]]] = {
    "order": at.order_of,
    "round": lambda s: s.round,
    "phase": lambda s: at.PHASES[s.phase],
    "discards": lambda s: [ACTION_CARDS[card] for card in s.discards],
}


class TrainExamples:
    """What the runner needs."""

    game: Game[TrainState] = GAME

    def start(self, spec: dict[str, Any]) -> TrainState:
        given = dict(spec)
        arrive, effect = given.pop("arrive", ""), given.pop("effect", "")
        if "display" in given:
            given["display"] = {int(field): tile for field, tile in given["display"].items()}
        s = at.position(**given)
        if arrive:
            return at.arrived(s, *arrive.split())
        return at.effect(s, *effect.split()) if effect else s

    def probe(self, s: TrainState, name: str) -> object:
        first, *rest = name.split(".")
        if not rest:
            return OF_TABLE[first](s)
        if first == "sector":
            return sector_text(s, ".".join(rest))
        if first in OF_TWO:
            return OF_TWO[first](s, rest[0], rest[1])
        return OF_ONE[first](s, rest[0]) if first in OF_ONE else OF_SEAT[first](s, rest[0])

    def nothing(self, s: TrainState) -> str:
        return GAME.table.name(at.quiet(s))

    def letter(self, seat: int) -> str:
        return SEATS[seat]


EXAMPLES: Final = TrainExamples()
