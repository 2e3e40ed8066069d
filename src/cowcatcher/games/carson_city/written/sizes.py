# Written by `python -m cowcatcher.model.write carson_city` from model.py: change that, and write it anew.
"""How many there are of what in a game, by the words of its model."""
from __future__ import annotations

from collections.abc import Mapping

from cowcatcher.games.carson_city.box import Box
from cowcatcher.games.carson_city.rules.grid import EDGE_COUNT, PARCEL_COUNT
from cowcatcher.games.carson_city.names import BUILDING_COUNT, BUILDINGS, CHARACTERS, EDGES, MOUNTAIN
from cowcatcher.games.carson_city.rules.moves import TABLE
from cowcatcher.games.carson_city.names import PARCELS, PLACES
from cowcatcher.games.carson_city.written.events import SOURCE_COUNT, SOURCES


def sizes(box: Box, seats: int) -> Mapping[str, object]:
    """Expression -> its value."""
    return {
        "(1 << BUILDING_COUNT) - 1": (1 << BUILDING_COUNT) - 1,
        "16**seats - 1": 16**seats - 1,
        "BUILDINGS": BUILDINGS,
        "BUILDING_COUNT": BUILDING_COUNT,
        "CHARACTERS": CHARACTERS,
        "EDGES": EDGES,
        "EDGE_COUNT": EDGE_COUNT,
        "MOUNTAIN + 1": MOUNTAIN + 1,
        "PARCELS": PARCELS,
        "PARCEL_COUNT": PARCEL_COUNT,
        "PARCEL_COUNT * 8 - 1": PARCEL_COUNT * 8 - 1,
        "PLACES": PLACES,
        "SOURCES": SOURCES,
        "SOURCE_COUNT": SOURCE_COUNT,
        "[str(value) for value in box.tile_values]": [str(value) for value in box.tile_values],
        "box.cowboy_limit": box.cowboy_limit,
        "box.houses": box.houses,
        "box.max_holds": box.max_holds,
        "box.max_recalls": box.max_recalls,
        "box.property_tiles": box.property_tiles,
        "box.roads": box.roads,
        "box.rounds": box.rounds,
        "box.tiles_each": box.tiles_each,
        "box.tiles_each * seats": box.tiles_each * seats,
        "len(CHARACTERS)": len(CHARACTERS),
        "len(PLACES)": len(PLACES),
        "len(TABLE)": len(TABLE),
        "len(box.row_prices)": len(box.row_prices),
        "len(box.tile_values)": len(box.tile_values),
        "seats": seats,
        "seats * BUILDING_COUNT - 1": seats * BUILDING_COUNT - 1,
    }
