"""What the frames of Train Rush hold."""

from __future__ import annotations

from typing import Final

from cowcatcher.envs.encode.fields import COUNT
from cowcatcher.envs.encode.pending import SEAT, Args, number
from cowcatcher.games.train_rush.box import Box
from cowcatcher.games.train_rush.names import (
    CARD_KINDS,
    CITY_COUNT,
    EXCHANGES,
    FIELD_COUNT,
    MOST_WAGONS,
    REGION_COUNT,
    REWARD_COUNT,
    SIZE_COUNT,
    TILE_KINDS,
    ZONE_COUNT,
)
from cowcatcher.games.train_rush.written.state import ROUND_END

LEFT: Final = number("left", COUNT)
OPTIONAL: Final = number("optional", 1)
CITY: Final = number("city", CITY_COUNT - 1)
COLOUR: Final = number("colour", REGION_COUNT - 1)
ZONE: Final = number("zone", ZONE_COUNT - 1)
SIZE: Final = number("size", SIZE_COUNT - 1)


def frames(box: Box) -> Args:
    """What the frames hold."""
    return {**_effects(box), **_cards(), **_cities(), **_wagons(), **_zones()}


def _effects(box: Box) -> Args:
    """Effects, tracks and agents."""
    script = number("script", len(box.scripts) - 1)
    return {
        "Do": (SEAT, script, number("at", COUNT), OPTIONAL),
        "EffectBranch": (SEAT, script),
        "AdvanceTrack": (SEAT, LEFT, OPTIONAL),
        "AgentSector": (SEAT, number("region", REGION_COUNT), LEFT, number("together", 1), OPTIONAL),
        "RoadStep": (SEAT, number("region", REGION_COUNT - 1)),
        "PartnerStep": (SEAT, COLOUR),
    }


def _cards() -> Args:
    """Phases, action cards and heroes."""
    card = number("card", CARD_KINDS - 1)
    action = number("action", COUNT)
    return {
        "StartPhase": (number("phase", ROUND_END),),
        "ChanceDraw": (SEAT, LEFT),
        "EndDraw": (SEAT, number("keep", COUNT)),
        "DiscardDrawn": (SEAT, LEFT),
        "KeepDealt": (SEAT, LEFT),
        "ChanceHero": (SEAT, LEFT),
        "DropHero": (SEAT, LEFT),
        "CardStep": (SEAT, card, action),
        "NextStep": (SEAT, card, action),
        "SpecialStep": (SEAT, card),
        "EndCard": (card,),
        "FreeAction": (SEAT, number("cost", COUNT)),
        "FreeSpecial": (SEAT, LEFT),
        "MoreSpecials": (SEAT, LEFT),
        "MoveTo": (SEAT, number("points", COUNT)),
    }


def _cities() -> Args:
    """Visits, contracts and the black market."""
    visit = (SEAT, CITY, number("arrival", COUNT), number("unloaded", COUNT), number("rented", 1))
    return {
        "InCity": visit,
        "CityStep": visit,
        "RentColour": (SEAT, CITY),
        "RentWarehouse": (SEAT, CITY, COLOUR),
        "UnloadGood": (SEAT, CITY, SIZE, number("number", COUNT)),
        "ContractCity": (SEAT, SIZE),
        "ChanceContract": (number("space", REGION_COUNT * SIZE_COUNT - 1),),
        "SellGood": (SEAT, number("reward", REWARD_COUNT - 1), number("value", COUNT), number("sold", COUNT)),
    }


def _wagons() -> Args:
    """Loading and exchanging."""
    exchange = number("exchange", len(EXCHANGES) - 1)
    slot = number("slot", MOST_WAGONS - 1)
    return {
        "LoadWagon": (SEAT, LEFT),
        "AnyResource": (SEAT, slot, LEFT),
        "DrawWagon": (SEAT, SIZE),
        "GiveWagon": (SEAT, exchange),
        "TakeWagon": (SEAT, exchange, slot),
        "ChanceWagon": (SIZE,),
    }


def _zones() -> Args:
    """Zones and sidings."""
    field = number("field", FIELD_COUNT)
    return {
        "BuildWarehouse": (SEAT, LEFT, OPTIONAL),
        "MoreWarehouses": (SEAT, LEFT, OPTIONAL),
        "BuildStation": (SEAT, OPTIONAL),
        "EndTile": (number("tile", TILE_KINDS - 1), field),
        "TurnTile": (field,),
        "ChanceTile": (field,),
        "AnyTile": (SEAT, OPTIONAL),
        "OfferShipment": (SEAT, ZONE),
        "TakeShipment": (SEAT, ZONE),
        "ScoreZone": (SEAT, ZONE, number("part", 1)),
    }
