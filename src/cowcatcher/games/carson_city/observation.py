"""How Carson City is observed. Buildings, characters, spaces, parcels and roads are in the order of its `names`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from cowcatcher.envs.encode.fields import AMOUNT, Field, FieldEncoder, Look, bits, numbers, one_of
from cowcatcher.envs.encode.pending import INSIDE, SEAT, Arg, Args, number, opening, seats, several
from cowcatcher.games.carson_city.box import Box
from cowcatcher.games.carson_city.game import CarsonCity
from cowcatcher.games.carson_city.names import BUILDING_COUNT, BUILDINGS, CHARACTERS, MOUNTAIN, PLACES, SPACES
from cowcatcher.games.carson_city.rules.grid import EDGE_COUNT, PARCEL_COUNT, SIZE
from cowcatcher.games.carson_city.rules.moves import DUEL, TABLE
from cowcatcher.games.carson_city.written.events import SOURCE_COUNT, SOURCES
from cowcatcher.games.carson_city.written.state import NONE, SHERIFF_AWAY, CarsonState

Town = Look[CarsonState]

MOST_POINTS: Final = 99
"""More VP than these, bought at the end of a round, are shown as so many."""

PAWN_BITS: Final = 4
PAWNS: Final = 15
"""`CarsonState.pawns` packs so many bits a seat."""


def make(game: CarsonCity) -> FieldEncoder[CarsonState]:
    """The encoder of Carson City with the components of `game`."""
    most = game.seats[-1]
    box = game.start(most, game.settings()).box
    fields: list[Field[CarsonState]] = [
        *opening(game, most, _frames(most, box), lambda s: s.box.options),
        *_town(most),
        *_pawns(most, box),
        *_players(most, box),
        *_characters(most, box),
        *_market(most, box),
        *_duels(most, box),
    ]
    return FieldEncoder(game, fields, most, lambda s: s.seats)


def _frames(most: int, box: Box) -> Args:
    """What the frames hold."""
    kind = number("building", BUILDING_COUNT - 1)
    parcel = number("parcel", PARCEL_COUNT - 1)
    place = number("place", len(PLACES) - 1)
    price = number("price", max(effect.price for effect in box.effects))
    fights = Arg("duel at", PARCEL_COUNT, 1, lambda look, moves: _marked(DUEL.arg(m) for m in moves))
    asked = number("asked", (1 << most) - 1)
    refused = Arg("refused", PARCEL_COUNT, 1, lambda look, parcels: _marked(parcels))
    return {
        "Times": (number("count", 2 * PARCEL_COUNT), INSIDE),
        "ActSpace": (number("space", len(SPACES) - 1),),
        "AttackDecided": (parcel,),
        "BuildParcel": (SEAT, kind),
        "BuyBuilding": (SEAT, number("slot", len(box.row_prices) - 1)),
        "BuyParcelWon": (SEAT, parcel),
        "BuyVp": (SEAT, price),
        "CashOut": (SEAT, number("points", MOST_POINTS)),
        "ChanceDrawBuilding": (number("slot", len(box.row_prices) - 1),),
        "ChanceSide": (number("character", len(CHARACTERS) - 1),),
        "ChooseSite": (SEAT, kind, asked),
        "Duel": (place,),
        "DuelOrderEstate": (SEAT, fights, INSIDE),
        "DuelOrderParcels": (SEAT, fights, INSIDE),
        "DuelRoll": (place, seats("fighter", most, most), several("roll", most, 6)),
        "EndTileDuel": (place,),
        "EstateDuel": (parcel,),
        "FirstTick": (number("position", most),),
        "HouseConsent": (SEAT, seats("builder", 1, most), kind, number("site", PARCEL_COUNT - 1), parcel, refused),
        "HouseOrKeep": (SEAT, kind, number("site", PARCEL_COUNT - 1), refused, asked),
        "HouseParcel": (SEAT, kind, number("site", PARCEL_COUNT - 1), refused),
        "NextPlacer": (number("position", most),),
        "OfferParcel": (parcel,),
        "ParcelDuel": (parcel,),
        "PlaceOrKeep": (SEAT, kind),
        "Resolve": (number("step", len(box.steps)),),
        "WorkerTake": (SEAT, price),
    }


def _marked(parcels: Iterable[int]) -> list[int]:
    """1 at each of the parcels."""
    row = [0] * PARCEL_COUNT
    for parcel in parcels:
        row[parcel] = 1
    return row


def _town(most: int) -> list[Field[CarsonState]]:
    """The parcels and what lies on them."""
    grid = (SIZE, SIZE)
    tiles = f"what lies on each parcel, rows from the top: {', '.join(BUILDINGS)}, house, mountain; none when empty"
    return [
        numbers("river", grid, 1, "1 on parcels of the river", lambda v: v.s.box.river),
        one_of("tile", grid, MOUNTAIN + 1, tiles, lambda v: v.s.tile),
        one_of("owner", grid, most, "whose each parcel is", lambda v: v.whose(v.s.owner)),
        numbers("roads", (EDGE_COUNT,), 1, "1 where a road or bridge is built", lambda v: v.s.roads),
        one_of("thief", grid, most, "who has attacked the parcel successfully in this round", _thieves),
        one_of("doubled", (most,), BUILDING_COUNT, "type of a seat's buildings that pay double this round", _doubled),
    ]


def _thieves(v: Town) -> list[int]:
    found = [NONE] * PARCEL_COUNT
    for theft in v.s.thefts:
        parcel, thief = divmod(theft, BUILDING_COUNT)
        found[parcel] = v.turned[thief]
    return found


def _doubled(v: Town) -> list[int]:
    found = [NONE] * v.most
    if v.s.doubled != NONE:
        seat, kind = divmod(v.s.doubled, BUILDING_COUNT)
        found[v.turned[seat]] = kind
    return found


def _pawns(most: int, box: Box) -> list[Field[CarsonState]]:
    """Who stands where."""
    places = f"{', '.join(SPACES)}, then the parcels"
    table = (most, len(PLACES))
    sheriff = f"where the white sheriff is: general reserve, reserve of his player, {places}"
    last = len(PLACES) - SHERIFF_AWAY
    return [
        numbers("cowboys_at", table, box.cowboy_limit, f"cowboys by seat and place: {places}", _cowboys_at),
        one_of("sheriff", (), last, sheriff, lambda v: [v.s.sheriff - SHERIFF_AWAY]),
        numbers("holds", (most,), box.max_holds, "Kit Carson: waits used", lambda v: v.by_seat(v.s.holds)),
        numbers("recalls", (most,), box.max_recalls, "Kit Carson: recalls used", lambda v: v.by_seat(v.s.recalls)),
        numbers("secret", (most,), 1, "1 for a seat that has chosen face down", _has_chosen),
        numbers("own_secret", (1,), len(TABLE), "the onlooker's face-down choice: 1 + its move", _own_choice),
    ]


def _cowboys_at(v: Town) -> list[int]:
    count = len(PLACES)
    table = [0] * (v.most * count)
    for place, packed in enumerate(v.s.pawns):
        if packed:
            for seat in range(v.players):
                table[v.turned[seat] * count + place] = packed >> PAWN_BITS * seat & PAWNS
    return table


def _has_chosen(v: Town) -> list[int]:
    return v.by_seat([int(move != NONE) for move in v.s.chosen])


def _own_choice(v: Town) -> list[int]:
    return [max(0, v.s.chosen[v.seat] + 1)]


def _players(most: int, box: Box) -> list[Field[CarsonState]]:
    """What belongs to the players."""
    each = (most,)
    kinds = (most, BUILDING_COUNT)
    points = f"VP by source: {', '.join(SOURCES)}"
    return [
        numbers("money", each, AMOUNT, "$ of each seat", lambda v: v.by_seat(v.s.money)),
        numbers("vp", each, AMOUNT, "VP of each seat", lambda v: v.by_seat(v.s.vp), -AMOUNT),
        numbers("scored", (most, SOURCE_COUNT), AMOUNT, points, lambda v: v.by_seat(v.s.scored, SOURCE_COUNT), -AMOUNT),
        numbers("cowboys", each, box.cowboy_limit, "cowboys in the own reserve", lambda v: v.by_seat(v.s.cowboys)),
        numbers("road_stock", each, box.roads, "roads in the own reserve", lambda v: v.by_seat(v.s.road_stock)),
        numbers("chips", each, box.data.counts.revolver_chips, "revolver chips", lambda v: v.by_seat(v.s.chips)),
        numbers("property", each, box.property_tiles, "property tiles left", lambda v: v.by_seat(v.s.property)),
        numbers("kept", kinds, PARCEL_COUNT, "buildings kept", lambda v: v.by_seat(v.s.kept, BUILDING_COUNT)),
        numbers("built", kinds, PARCEL_COUNT, "buildings that stand", lambda v: v.by_seat(v.s.built, BUILDING_COUNT)),
        numbers("barred", (BUILDING_COUNT,), 1, "1 for kept types that cannot be tried now", _barred),
    ]


def _barred(v: Town) -> list[int]:
    return bits(v.s.barred, BUILDING_COUNT)


def _characters(most: int, box: Box) -> list[Field[CarsonState]]:
    """The round, its characters and its orders."""
    count = len(CHARACTERS)
    who = f"character of each seat: {', '.join(CHARACTERS)}"
    order = "seat in each place of the order of"
    return [
        numbers("round", (1,), box.rounds, "0 during set-up", lambda v: [v.s.round]),
        one_of("character", (most,), count, who, lambda v: v.codes_by_seat(v.s.character)),
        numbers("later", (most,), 1, "1 for a seat that chose the later reward", lambda v: v.by_seat(v.s.later)),
        numbers("sides", (count,), 1, "side of each character: 0 yellow, 1 red", lambda v: v.s.sides),
        one_of("choosing", (most,), most, f"{order} choosing characters", lambda v: v.in_order(v.s.choosing)),
        one_of("playing", (most,), most, f"{order} play", lambda v: v.in_order(v.s.upper)),
        one_of("passed", (most,), most, f"{order} passing", lambda v: v.in_order(v.s.lower)),
    ]


def _market(most: int, box: Box) -> list[Field[CarsonState]]:
    """What belongs to nobody yet."""
    slots = (len(box.row_prices),)
    row = f"building in each construction space, the cheapest first: {', '.join(BUILDINGS)}"
    return [
        one_of("row", slots, BUILDING_COUNT, row, lambda v: v.s.row),
        numbers("bag", (BUILDING_COUNT,), max(box.bag), "buildings to draw", lambda v: v.s.bag.counts),
        one_of("guns", (), most, "who has the chip with three guns", lambda v: v.whose([v.s.guns])),
        numbers("houses", (1,), box.houses, "houses in the reserve", lambda v: [v.s.houses]),
        numbers("road_supply", (1,), box.roads, "roads in the reserve", lambda v: [v.s.road_supply]),
    ]


def _duels(most: int, box: Box) -> list[Field[CarsonState]]:
    """Duel tiles, all 0 when dice decide."""
    n = len(box.tile_values)
    all_tiles = most * box.tiles_each
    highest = box.tiles_each * max(box.tile_values)
    values = ", ".join(str(value) for value in box.tile_values)
    pool = "tiles that all can count: the common pile and others' hands drawn from it"
    return [
        numbers("hands", (most, n), box.tiles_each, f"known duel tiles by seat and value: {values}", _hands),
        numbers("hand_size", (most,), box.tiles_each, "duel tiles in hand", lambda v: v.by_seat(v.s.hand_size)),
        numbers("hand_sum", (most,), highest + 1, "1 + the announced sum of a hand", _sums),
        numbers("pool", (n,), all_tiles, pool, lambda v: v.s.discard),
        numbers("drawn_from", (most, n), all_tiles, "what a hand drawn anew can hold", _drawn_from),
    ]


def _hands(v: Town) -> list[int]:
    return v.by_seat([max(0, n) for n in v.s.hands], len(v.s.box.tile_values))


def _sums(v: Town) -> list[int]:
    return v.by_seat([total + 1 for total in v.s.hand_sum])


def _drawn_from(v: Town) -> list[int]:
    return v.by_seat(v.s.drawn_from, len(v.s.box.tile_values))
