# Written by `python -m cowcatcher.model.write great_western_trail` from model.py: change that, and write it anew.
"""How many there are of what in a game, by the words of its model."""
from __future__ import annotations

from collections.abc import Mapping

from cowcatcher.games.great_western_trail.box import Box
from cowcatcher.games._trail.decks import ZONES
from cowcatcher.games.great_western_trail.names import (AREA_KINDS, BREEDS, CARD_KINDS, CARDS, CATTLE, CITIES, CITY_COUNT, DISC_KINDS, DISCS, FIRST_HAZARD, FIRST_MARKET, FIRST_TEEPEE, HAZARD_SPACES, HAZARD_TILE_KINDS, LETTERS, MARKET_KINDS, MASTER_COUNT, MASTERS, NODE_COUNT, NODES, NUMBER_COUNT, NUMBERS, OBJECTIVE_KINDS, OBJECTIVES, PLACE_COUNT, PLACES, PLOTS, STARTING, STATION_COUNT, STATIONS, TEEPEE_SPACES, TEEPEES, TILE_KINDS, TILES, TRACK, WORKER_KINDS, WORKERS)
from cowcatcher.games.great_western_trail.rules.moves import TABLE
from cowcatcher.games.great_western_trail.written.events import SOURCE_COUNT, SOURCES


def sizes(box: Box, seats: int) -> Mapping[str, object]:
    """Expression -> its value."""
    return {
        "(\"draw_stack\", \"hand\", \"discard_pile\", \"shown\")": ("draw_stack", "hand", "discard_pile", "shown"),
        "(*OBJECTIVES, *STARTING)": (*OBJECTIVES, *STARTING),
        "3 * box.foresight_each": 3 * box.foresight_each,
        "AREA_KINDS": AREA_KINDS,
        "BREEDS": BREEDS,
        "CARDS": CARDS,
        "CARD_KINDS": CARD_KINDS,
        "CATTLE[FIRST_MARKET:]": CATTLE[FIRST_MARKET:],
        "CITIES": CITIES,
        "CITY_COUNT": CITY_COUNT,
        "CITY_COUNT + STATION_COUNT - 1": CITY_COUNT + STATION_COUNT - 1,
        "DISCS": DISCS,
        "DISC_KINDS": DISC_KINDS,
        "HAZARD_SPACES": HAZARD_SPACES,
        "HAZARD_TILE_KINDS": HAZARD_TILE_KINDS,
        "LETTERS": LETTERS,
        "MARKET_KINDS": MARKET_KINDS,
        "MASTERS": MASTERS,
        "MASTER_COUNT": MASTER_COUNT,
        "NODES": NODES,
        "NODE_COUNT": NODE_COUNT,
        "NUMBERS": NUMBERS,
        "NUMBERS[:3]": NUMBERS[:3],
        "NUMBER_COUNT": NUMBER_COUNT,
        "OBJECTIVES": OBJECTIVES,
        "OBJECTIVE_KINDS": OBJECTIVE_KINDS,
        "PLACES": PLACES,
        "PLACE_COUNT": PLACE_COUNT,
        "PLACE_COUNT * len(TABLE)": PLACE_COUNT * len(TABLE),
        "PLOTS": PLOTS,
        "SOURCES": SOURCES,
        "SOURCE_COUNT": SOURCE_COUNT,
        "STATIONS": STATIONS,
        "STATIONS[:MASTER_COUNT]": STATIONS[:MASTER_COUNT],
        "STATION_COUNT": STATION_COUNT,
        "TEEPEES": TEEPEES,
        "TEEPEE_SPACES": TEEPEE_SPACES,
        "TILES": TILES,
        "TILES[FIRST_HAZARD:FIRST_TEEPEE]": TILES[FIRST_HAZARD:FIRST_TEEPEE],
        "TILE_KINDS": TILE_KINDS,
        "TRACK": TRACK,
        "WORKERS": WORKERS,
        "WORKER_KINDS": WORKER_KINDS,
        "ZONES": ZONES,
        "[str(row + 1) for row in range(len(box.row_costs))]": [str(row + 1) for row in range(len(box.row_costs))],
        "box.columns": box.columns,
        "box.discs_each": box.discs_each,
        "box.display_size": box.display_size,
        "box.worker_columns": box.worker_columns,
        "len(BREEDS)": len(BREEDS),
        "len(HAZARD_SPACES)": len(HAZARD_SPACES),
        "len(LETTERS)": len(LETTERS),
        "len(PLOTS)": len(PLOTS),
        "len(TABLE)": len(TABLE),
        "len(TEEPEES)": len(TEEPEES),
        "len(TEEPEE_SPACES)": len(TEEPEE_SPACES),
        "len(TRACK)": len(TRACK),
        "len(box.certificate_track) - 1": len(box.certificate_track) - 1,
        "len(box.row_costs)": len(box.row_costs),
        "max(*box.objective_start, *box.start_cards)": max(*box.objective_start, *box.start_cards),
        "max(TILE_KINDS, seats * NUMBER_COUNT) - 1": max(TILE_KINDS, seats * NUMBER_COUNT) - 1,
        "max(box.discs_start)": max(box.discs_start),
        "max(box.market_start)": max(box.market_start),
        "max(box.objective_start)": max(box.objective_start),
        "max(box.supply_start)": max(box.supply_start),
        "seats": seats,
        "seats * box.discs_each": seats * box.discs_each,
        "seats - 1": seats - 1,
    }
