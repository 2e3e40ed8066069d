# Written by `python -m cowcatcher.model.write train_rush` from model.py: change that, and write it anew.
"""How many there are of what in a game, by the words of its model."""
from __future__ import annotations

from collections.abc import Mapping

from cowcatcher.games.train_rush.box import Box
from cowcatcher.games.train_rush.names import (ACTION_CARDS, ALL_SECTOR_COUNT, ALL_SECTORS, AREA_COUNT, AREAS, CARD_KINDS, CITIES, CITY_COUNT, CONTRACT_KINDS, CONTRACTS, FIELD_COUNT, FIELDS, HERO_KINDS, HEROES, MOST_SPIES, MOST_TOKEN, MOST_WAGONS, NODE_COUNT, NODES, REGION_COUNT, REGIONS, SIZE_COUNT, SIZES, TILE_KINDS, TILES, TRACK_COUNT, TRACKS, WAGON_KINDS, WAGONS, ZONE_COUNT, ZONES)
from cowcatcher.games.train_rush.written.events import SOURCE_COUNT, SOURCES


def sizes(box: Box, seats: int) -> Mapping[str, object]:
    """Expression -> its value."""
    return {
        "1 << 20": 1 << 20,
        "2 * HERO_KINDS + 1": 2 * HERO_KINDS + 1,
        "ACTION_CARDS": ACTION_CARDS,
        "ALL_SECTORS": ALL_SECTORS,
        "ALL_SECTOR_COUNT": ALL_SECTOR_COUNT,
        "AREAS": AREAS,
        "AREA_COUNT": AREA_COUNT,
        "CARD_KINDS": CARD_KINDS,
        "CITIES": CITIES,
        "CITY_COUNT": CITY_COUNT,
        "CONTRACTS": CONTRACTS,
        "CONTRACT_KINDS": CONTRACT_KINDS,
        "FIELDS": FIELDS,
        "FIELD_COUNT": FIELD_COUNT,
        "HEROES": HEROES,
        "HERO_KINDS": HERO_KINDS,
        "MOST_SPIES": MOST_SPIES,
        "MOST_TOKEN": MOST_TOKEN,
        "MOST_WAGONS": MOST_WAGONS,
        "NODES": NODES,
        "NODE_COUNT": NODE_COUNT,
        "REGIONS": REGIONS,
        "REGION_COUNT": REGION_COUNT,
        "SIZES": SIZES,
        "SIZE_COUNT": SIZE_COUNT,
        "SOURCES": SOURCES,
        "SOURCE_COUNT": SOURCE_COUNT,
        "TILES": TILES,
        "TILE_KINDS": TILE_KINDS,
        "TRACKS": TRACKS,
        "TRACK_COUNT": TRACK_COUNT,
        "WAGONS": WAGONS,
        "WAGON_KINDS": WAGON_KINDS,
        "ZONES": ZONES,
        "ZONE_COUNT": ZONE_COUNT,
        "box.agents_each": box.agents_each,
        "box.contract_markers_each": box.contract_markers_each,
        "box.heroes_kept": box.heroes_kept,
        "box.mission_tokens": box.mission_tokens,
        "box.partner_length": box.partner_length,
        "box.pool_size": box.pool_size,
        "box.road_length": box.road_length,
        "box.rounds": box.rounds,
        "box.sector_fields": box.sector_fields,
        "box.slots": box.slots,
        "box.stations_each": box.stations_each,
        "box.warehouse_spaces": box.warehouse_spaces,
        "box.warehouses_each": box.warehouses_each,
        "len(box.heroes_start)": len(box.heroes_start),
        "len(box.special_count)": len(box.special_count),
        "max(box.contractors_each)": max(box.contractors_each),
        "max(box.special_count)": max(box.special_count),
        "max(map(len, box.track_values))": max(map(len, box.track_values)),
        "seats": seats,
        "seats * (box.cards_dealt - box.cards_kept)": seats * (box.cards_dealt - box.cards_kept),
        "sum(box.wagon_pools)": sum(box.wagon_pools),
    }
