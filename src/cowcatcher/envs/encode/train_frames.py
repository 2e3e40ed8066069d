"""What the frames of Train Rush hold."""

from __future__ import annotations

from cowcatcher.envs.encode.fields import COUNT
from cowcatcher.envs.encode.pending import SEAT, Args, number
from cowcatcher.games.train_rush.box import Box
from cowcatcher.games.train_rush.names import (
    CARD_KINDS,
    CITY_COUNT,
    FIELD_COUNT,
    MOST_WAGONS,
    REGION_COUNT,
    REWARD_COUNT,
    SIZE_COUNT,
    TILE_KINDS,
    WAGON_KINDS,
    ZONE_COUNT,
)
from cowcatcher.games.train_rush.state import ROUND_END


def frames(box: Box) -> Args:
    """What the frames hold."""
    left = number("left", COUNT)
    optional = number("optional", 1)
    city = number("city", CITY_COUNT - 1)
    card = number("card", CARD_KINDS - 1)
    action = number("action", COUNT)
    colour = number("colour", REGION_COUNT - 1)
    zone = number("zone", ZONE_COUNT - 1)
    size = number("size", SIZE_COUNT - 1)
    field = number("field", FIELD_COUNT)
    kind = number("kind", WAGON_KINDS - 1)
    slot = number("slot", MOST_WAGONS - 1)
    script = number("script", len(box.scripts) - 1)
    visit = (SEAT, city, number("arrival", COUNT), number("unloaded", COUNT), number("rented", 1))
    return {
        # Effects
        "Do": (SEAT, script, number("at", COUNT), optional),
        "EffectBranch": (SEAT, script),
        "AdvanceTrack": (SEAT, left, optional),
        "AgentSector": (SEAT, number("region", REGION_COUNT), left, number("together", 1), optional),
        "RoadStep": (SEAT, number("region", REGION_COUNT - 1)),
        "PartnerStep": (SEAT, colour),
        # Rounds, cards, heroes
        "StartPhase": (number("phase", ROUND_END),),
        "ChanceDraw": (SEAT, left),
        "EndDraw": (SEAT, number("keep", COUNT)),
        "DiscardDrawn": (SEAT, left),
        "KeepDealt": (SEAT, left),
        "ChanceHero": (SEAT, left),
        "DropHero": (SEAT, left),
        "CardStep": (SEAT, card, action),
        "NextStep": (SEAT, card, action),
        "SpecialStep": (SEAT, card),
        "EndCard": (card,),
        "FreeAction": (SEAT, number("cost", COUNT)),
        "FreeSpecial": (SEAT, left),
        "MoreSpecials": (SEAT, left),
        "MoveTo": (SEAT, number("points", COUNT)),
        # Cities, contracts, the market
        "InCity": visit,
        "CityStep": visit,
        "RentColour": (SEAT, city),
        "RentWarehouse": (SEAT, city, colour),
        "UnloadGood": (SEAT, city, size, number("number", COUNT)),
        "ContractCity": (SEAT, size),
        "ChanceContract": (number("space", REGION_COUNT * SIZE_COUNT - 1),),
        "SellGood": (SEAT, number("reward", REWARD_COUNT - 1), number("value", COUNT), number("sold", COUNT)),
        # Wagons
        "LoadWagon": (SEAT, left),
        "AnyResource": (SEAT, slot, left),
        "DrawWagon": (SEAT, size),
        "GiveWagon": (SEAT, kind),
        "TakeWagon": (SEAT, kind, slot),
        "ChanceWagon": (size,),
        # Zones and sidings
        "BuildWarehouse": (SEAT, left, optional),
        "MoreWarehouses": (SEAT, left, optional),
        "BuildStation": (SEAT, optional),
        "EndTile": (number("tile", TILE_KINDS - 1), field),
        "TurnTile": (field,),
        "ChanceTile": (field,),
        "AnyTile": (SEAT, optional),
        "OfferShipment": (SEAT, zone),
        "TakeShipment": (SEAT, zone),
        "ScoreZone": (SEAT, zone, number("part", 1)),
    }
