"""How Great Western Trail is observed. What is not named here is in the order of the game's `names`."""

from __future__ import annotations

from typing import Final

from cowcatcher.envs.encode.fields import AMOUNT, COUNT, Field, FieldEncoder, Look, numbers, one_of
from cowcatcher.envs.encode.pending import opening
from cowcatcher.games._trail.observation import decks
from cowcatcher.games.great_western_trail.box import Box
from cowcatcher.games.great_western_trail.game import GreatWesternTrail
from cowcatcher.games.great_western_trail.names import (
    AREA_KINDS,
    CARD_KINDS,
    CITIES,
    CITY_COUNT,
    DISC_KINDS,
    DISCS,
    FIRST_TEEPEE,
    HAZARD_SPACES,
    HAZARD_TILE_KINDS,
    LETTERS,
    MARKET_KINDS,
    MASTER_COUNT,
    MASTERS,
    NODE_COUNT,
    NONE,
    NUMBER_COUNT,
    OBJECTIVE_KINDS,
    PLACE_COUNT,
    PLOTS,
    STATION_COUNT,
    TEEPEE_SPACES,
    TEEPEES,
    TILE_KINDS,
    TRACK,
    WORKER_KINDS,
    WORKERS,
)
from cowcatcher.games.great_western_trail.observation_frames import ENTRIES, frames, local_actions
from cowcatcher.games.great_western_trail.rules.setup import STACKS
from cowcatcher.games.great_western_trail.written.events import SOURCE_COUNT, SOURCES
from cowcatcher.games.great_western_trail.written.state import GONE, TrailState

Trail = Look[TrailState]

STANDING: Final = 0
REPLACED: Final = 1
"""What has become of a private building."""


def make(game: GreatWesternTrail) -> FieldEncoder[TrailState]:
    """The encoder of Great Western Trail with the components of `game`."""
    most = game.seats[-1]
    box = game.start(most, game.settings()).box
    fields: list[Field[TrailState]] = [
        *opening(game, most, frames(box), lambda s: s.box.options),
        *_turns(most),
        *_trail(most, box),
        *_railroad(most, box),
        *_boards(most, box),
        *decks(most, CARD_KINDS, max(*box.cattle_start, *box.market_start, *box.objective_start)),
        *_markets(most, box),
    ]
    return FieldEncoder(game, fields, most, lambda s: s.seats)


def _turns(most: int) -> list[Field[TrailState]]:
    """The course of the game."""
    used = "1 + place of each local action that was used in this turn: actions of buildings, then risks of plots"
    points = f"VP at the end: {', '.join(SOURCES)}"
    return [
        one_of("first", (), most, "the starting player", lambda v: v.whose([v.s.first])),
        numbers("turns", (1,), AMOUNT, "turns begun", lambda v: [v.s.turns]),
        numbers(
            "last_turns", (1,), most, "1 + turns to come once the end is triggered", lambda v: [v.s.last_turns + 1]
        ),
        numbers("used", (ENTRIES,), PLACE_COUNT, used, lambda v: local_actions(v.s.used)),
        numbers("scored", (most, SOURCE_COUNT), AMOUNT, points, _scored, -AMOUNT),
    ]


def _scored(v: Trail) -> list[int]:
    return v.by_seat(v.s.scored, SOURCE_COUNT)


def _trail(most: int, box: Box) -> list[Field[TrailState]]:
    """What lies on the trail, and who stands there."""
    letters = len(LETTERS)
    neutral = "which building (A to G) is on each neutral area (A to G)"
    built = f"whose private building is on each plot, and its number: {', '.join(PLOTS)}"
    fate = "what has become of each private building: stands, was replaced; none while unbuilt"
    return [
        one_of("neutral", (letters,), letters, neutral, lambda v: [v.s.tile[at] for at in box.neutral_nodes]),
        one_of("plots", (len(PLOTS),), most * NUMBER_COUNT, built, _plots),
        one_of("buildings", (most, NUMBER_COUNT), 2, fate, _buildings),
        numbers("sides", (NUMBER_COUNT,), 1, "side of each private building: 0 a, 1 b", lambda v: v.s.sides),
        one_of("hazard_tiles", (len(HAZARD_SPACES),), TILE_KINDS, "tile on each hazard space", _hazard_tiles),
        one_of("teepee_tiles", (len(TEEPEE_SPACES),), len(TEEPEES), "colour on each teepee space", _teepee_tiles),
        one_of("cattleman", (most,), NODE_COUNT, "where each stands", lambda v: v.codes_by_seat(v.s.cattleman)),
    ]


def _plots(v: Trail) -> list[int]:
    found: list[int] = []
    for node in v.s.box.plot_nodes:
        owner, number = divmod(v.s.tile[node], NUMBER_COUNT)
        found.append(NONE if owner < 0 else v.turned[owner] * NUMBER_COUNT + number)
    return found


def _buildings(v: Trail) -> list[int]:
    fates = [REPLACED if at == GONE else NONE if at == NONE else STANDING for at in v.s.buildings]
    return v.codes_by_seat(fates, NUMBER_COUNT)


def _hazard_tiles(v: Trail) -> list[int]:
    return [v.s.tile[at] for at in v.s.box.hazard_nodes]


def _teepee_tiles(v: Trail) -> list[int]:
    return [max(NONE, v.s.tile[at] - FIRST_TEEPEE) for at in v.s.box.teepee_places]


def _railroad(most: int, box: Box) -> list[Field[TrailState]]:
    """Engines, stations, cities."""
    master = f"which station master is at each of the first stations: {', '.join(MASTERS)}"
    given = f"worker given up at each of the first stations: {', '.join(WORKERS)}"
    cities = f"own discs in {', '.join(CITIES)}"
    return [
        one_of("engine", (most,), len(TRACK), "where each engine is", lambda v: v.codes_by_seat(v.s.engine)),
        numbers("stations", (most, STATION_COUNT), box.discs_each, "own discs at each station", _stations),
        one_of("master_at", (MASTER_COUNT,), MASTER_COUNT, master, lambda v: v.s.master_at),
        one_of("master_owner", (MASTER_COUNT,), most, "who has each master", lambda v: v.whose(v.s.master_owner)),
        one_of("station_workers", (MASTER_COUNT,), WORKER_KINDS, given, lambda v: v.s.station_workers),
        numbers("cities", (most, CITY_COUNT), box.discs_each, cities, lambda v: v.by_seat(v.s.cities, CITY_COUNT)),
    ]


def _stations(v: Trail) -> list[int]:
    return v.by_seat(v.s.stations, STATION_COUNT)


def _boards(most: int, box: Box) -> list[Field[TrailState]]:
    """The player boards, and what lies beside them."""
    track = len(box.certificate_track)
    tiles = max(box.supply_start)
    discs = f"discs on the player board: {', '.join(DISCS)}"
    hazards = "hazard tiles collected"
    return [
        numbers("money", (most,), AMOUNT, "$ of each seat", lambda v: v.by_seat(v.s.money)),
        numbers("certificates", (most,), track, "space of the marker", lambda v: v.by_seat(v.s.certificates)),
        numbers(
            "workers",
            (most, WORKER_KINDS),
            box.worker_columns,
            ", ".join(WORKERS),
            lambda v: v.by_seat(v.s.workers, WORKER_KINDS),
        ),
        numbers("discs", (most, DISC_KINDS), max(box.discs_start), discs, lambda v: v.by_seat(v.s.discs, DISC_KINDS)),
        numbers("hazards", (most, HAZARD_TILE_KINDS), tiles, hazards, _hazards),
        numbers(
            "area",
            (most, AREA_KINDS),
            max(box.objective_start),
            "objective cards played",
            lambda v: v.by_seat(v.s.area, AREA_KINDS),
        ),
        numbers("teepees", (most, len(TEEPEES)), tiles, "teepees collected", _teepees),
    ]


def _hazards(v: Trail) -> list[int]:
    return v.by_seat(v.s.hazards, HAZARD_TILE_KINDS)


def _teepees(v: Trail) -> list[int]:
    return v.by_seat(v.s.teepees, len(TEEPEES))


def _markets(most: int, box: Box) -> list[Field[TrailState]]:
    """What belongs to nobody yet."""
    rows = len(box.row_costs)
    slots = STACKS * box.foresight_each
    supply = (STACKS, TILE_KINDS)
    token = "row where the token of the job market is, or gone"
    return [
        numbers("jobs", (rows, WORKER_KINDS), box.columns, "workers in each row of the job market", lambda v: v.s.jobs),
        one_of("token", (), rows + 1, token, lambda v: [v.s.token]),
        one_of("token_owner", (), most, "who took it", lambda v: v.whose([v.s.token_owner])),
        numbers("market", (MARKET_KINDS,), max(box.market_start), "cattle for sale", lambda v: v.s.market),
        numbers(
            "market_stack", (MARKET_KINDS,), max(box.market_start), "cattle still to come", lambda v: v.s.market_stack
        ),
        one_of("display", (box.display_size,), OBJECTIVE_KINDS, "objective cards on offer", lambda v: v.s.display),
        numbers(
            "objective_stack",
            (OBJECTIVE_KINDS,),
            max(box.objective_start),
            "objective cards to come",
            lambda v: v.s.objective_stack,
        ),
        one_of("foresight", (slots,), TILE_KINDS, "tiles of the foresight area", lambda v: v.s.foresight),
        numbers(
            "supply", supply, max(box.supply_start), "tiles of each stack that are still to come", lambda v: v.s.supply
        ),
        numbers("aside", (TILE_KINDS,), COUNT, "hazards that found no room in set-up", lambda v: v.s.aside),
    ]
