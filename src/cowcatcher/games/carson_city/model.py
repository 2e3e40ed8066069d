"""What there is in Carson City.

From this follow the modules of `written`, and what readers work out: references, ranges, views by names.
"""

from __future__ import annotations

from typing import Final

from cowcatcher.kernel.combinators import AnyOrder
from cowcatcher.model.words import (
    AMOUNT,
    NONE,
    SEAT,
    WHOSE,
    Axis,
    Field,
    Holds,
    Model,
    Shape,
    Why,
    choice,
    draw,
    one_of,
    task,
    upto,
)

PARCEL: Final = Axis("parcel", "PARCEL_COUNT", "PARCELS")
EDGE: Final = Axis("edge", "EDGE_COUNT", "EDGES")
PLACE: Final = Axis("place", "len(PLACES)", "PLACES")
BUILDING: Final = Axis("building", "BUILDING_COUNT", "BUILDINGS")
SOURCE: Final = Axis("source", "SOURCE_COUNT", "SOURCES")
CHARACTER: Final = Axis("character", "len(CHARACTERS)", "CHARACTERS")
SLOT: Final = Axis("slot", "len(box.row_prices)")
DUEL_TILE: Final = Axis("value", "len(box.tile_values)", "[str(value) for value in box.tile_values]")
POSITION: Final = Axis("position")

FIELDS: Final = (
    Field("round", (), upto("box.rounds"), doc="1-4, 0 during set-up"),
    Field("tile", (PARCEL,), upto("MOUNTAIN", NONE), "EMPTY", doc="what lies on each parcel, see `names.EMPTY`"),
    Field("owner", (PARCEL,), WHOSE, "NONE", doc="whose it is, NONE: nobody's"),
    Field("roads", (EDGE,), upto(1), held="tuple", doc="1 where there is a road (a bridge counts as 1 here)"),
    Field("pawns", (PLACE,), upto("16**seats - 1"), doc="cowboys, packed: `(pawns[place] >> 4 * seat) & 15`"),
    Field("sheriff", (), one_of(PLACE, -2), "SHERIFF_AWAY", doc="where he stands, or one of his words"),
    Field("money", (SEAT,), AMOUNT, "box.start_money"),
    Field("vp", (SEAT,), AMOUNT, "box.start_vp", told=True),
    Field("cowboys", (SEAT,), upto("box.cowboy_limit"), "box.start_cowboys", doc="in the personal reserve"),
    Field("road_stock", (SEAT,), upto("box.roads"), "box.start_roads", doc="roads in the personal reserve"),
    Field("chips", (SEAT,), AMOUNT, "box.start_chips", doc="revolver chips"),
    Field("property", (SEAT,), upto("box.property_tiles"), "box.property_tiles", doc="unused property tiles"),
    Field("kept", (SEAT, BUILDING), AMOUNT, held="tuple", doc="buildings kept aside"),
    Field("built", (SEAT, BUILDING), upto("PARCEL_COUNT"), held="tuple", doc="buildings on the board"),
    Field("scored", (SEAT, SOURCE), AMOUNT, doc="VP by source"),
    Field("character", (SEAT,), one_of(CHARACTER), "NONE", doc="NONE before the choice"),
    Field("later", (SEAT,), upto(1), held="tuple", doc="1 for a seat that chose the later reward"),
    Field("sides", (CHARACTER,), upto(1), whole="box.sides", held="tuple", doc="of the characters, 1 the red one"),
    Field("choosing", (POSITION,), WHOSE, held="tuple", doc="the order of choosing"),
    Field("upper", (POSITION,), WHOSE, held="tuple", doc="the order of play"),
    Field("lower", (POSITION,), WHOSE, held="tuple", doc="the order of passing"),
    Field("row", (SLOT,), one_of(BUILDING), "EMPTY", held="tuple",
          doc="building per construction space, the cheapest first"),
    Field("bag", (BUILDING,), AMOUNT, whole="Pile(list(box.bag))", type="Pile", doc="buildings to draw"),
    Field("guns", (), WHOSE, "NONE", doc="seat with the 3 guns chip"),
    Field("houses", (), upto("box.houses"), "box.houses", doc="in the general reserve"),
    Field("road_supply", (), upto("box.roads"), "box.roads - seats * box.start_roads",
          doc="roads in the general reserve"),
    Field("doubled", (), upto("seats * BUILDING_COUNT - 1", NONE), "NONE",
          doc="seat * 8 + building type whose income is doubled this round"),
    Field("thefts", (Axis("theft"),), upto("PARCEL_COUNT * 8 - 1"), held="tuple",
          doc="parcel * 8 + thief, this round's successful attacks"),
    Field("barred", (), upto("(1 << BUILDING_COUNT) - 1"),
          doc="bit set of kept types that may not be tried again yet (CC-10.14)"),
    Field("hands", (SEAT, DUEL_TILE), upto("box.tiles_each * seats"), held="tuple", seen="owner", doc="duel tiles"),
    Field("discard", (DUEL_TILE,), upto("box.tiles_each * seats"), held="tuple", seen="rule",
          doc="the common pile; in a view the drawn hands of others are among it"),
    Field("undealt", (DUEL_TILE,), upto("box.tiles_each * seats"), held="tuple", seen="rule",
          doc="duel tiles left in the box"),
    Field("hand_size", (SEAT,), upto("box.tiles_each"), held="tuple", doc="duel tiles in hand"),
    Field("hand_sum", (SEAT,), AMOUNT, "NONE", held="tuple",
          doc="what all know of a dealt hand's sum, NONE where the hand is known or drawn"),
    Field("drawn_from", (SEAT, DUEL_TILE), upto("box.tiles_each * seats"), held="tuple",
          doc="what a redrawn hand can hold"),
    Field("chosen", (SEAT,), AMOUNT, "NONE", seen="rule", doc="the move of a face-down choice of this moment"),
    Field("holds", (SEAT,), upto("box.max_holds"), held="tuple", doc="how often it has held this round (CC-17.06)"),
    Field("recalls", (SEAT,), upto("box.max_recalls"), held="tuple", doc="pawns taken back this round (CC-17.06)"),
    Field("ground", start="[]", held="note", type="list[list[int]]", shared=True,
          doc="what all seats' placements have in common, empty where it must be worked out (placing.py)"),
    Field("placements", start="[[] for _ in range(seats)]", held="note", type="list[list[int]]",
          doc="per seat, the legal placements of its cowboys, empty where they must be worked out (placing.py)"),
    Field("posts", start="[]", held="note", type="list[list[int]]",
          doc="per seat, the parcels where its cowboys stand, empty as a whole where they are to be found (pawns.py)"),
)  # fmt: skip

OF_SEAT: Final = Holds("builder", WHOSE)
PRICE: Final = Holds("price", AMOUNT)
KIND: Final = Holds("kind", BUILDING)
SITE: Final = Holds("site", PARCEL)
REFUSED: Final = Holds("refused", PARCEL, several=True)
ASKED: Final = Holds("asked", upto("(1 << seats) - 1"))
ON_PLACE: Final = Holds("place", PLACE)
ON_PARCEL: Final = Holds("parcel", PARCEL)
ON_SLOT: Final = Holds("slot", SLOT)
TO: Final = Holds("to", WHOSE)
AT: Final = Holds("at", POSITION)

SHAPES: Final = (
    draw("ChanceOrder", "CC-2.03", "chance_order"),
    draw("ChanceCentre", "CC-2.06", "chance_centre"),
    draw("ChanceMountain", "CC-2.07", "chance_mountain"),
    task("FixedRow", "CC-2.08"),
    draw("ChanceDrawBuilding", "CC-2.09", "chance_draw_building", ON_SLOT),
    draw("ChanceSide", "CC-2.13", "chance_sides", Holds("character", CHARACTER)),
    task("FixedTiles", "CC-15.01"),
    draw("ChanceDealTile", "CC-15.02", "chance_deal_tiles", TO),
    task("AnnounceSums", "CC-15.02"),
    task("StartingParcels", "CC-2.11"),
    choice("StartParcel", "CC-2.11", "start_parcel"),
    task("StartRound", "CC-3.01"),
    choice("ChooseCharacter", "CC-4.01", "choose_character"),
    task("PlayOrder", "CC-3.03"),
    task("NextPlacer", "CC-6.01", AT),
    choice("Place", "CC-6.01", "place"),
    task("EndOfRound", "CC-13.01"),
    choice("NowOrLater", "CC-5.32", "now_or_later"),
    choice("SettlerParcel", "CC-5.22", "settler_parcel"),
    choice("CaptainBuy", "CC-5.25", "captain_buy"),
    choice("DoubleType", "CC-5.16", "double_type"),
    choice("BankerBuy", "CC-5.14", "banker_buy"),
    task("FirstTick", "CC-17.02", AT),
    task("StartTick", "CC-17.03"),
    choice("Tick", "CC-17.03", "tick"),
    choice("LoneTick", "CC-17.09", "tick"),
    task("EndTick", "CC-17.04"),
    task("Duel", "CC-7.03", ON_PLACE),
    draw("DuelRoll", "CC-7.03", "duel_roll", ON_PLACE, Holds("fighters", SEAT, several=True),
         Holds("rolls", AMOUNT, several=True)),
    choice("DuelTile", "CC-15.03", "duel_tile"),
    task("EndTileDuel", "CC-15.03", ON_PLACE),
    task("Redraw", "CC-15.04", TO),
    draw("ChanceRedrawTile", "CC-15.04", "chance_redraw_tiles", TO),
    task("Resolve", "CC-7.01", Holds("step", Axis("step"))),
    task("PaySpace", "CC-8.01", ON_PLACE),
    task("ActSpace", "CC-7.06", ON_PLACE),
    choice("TakeGuns", "CC-8.02", "take_guns"),
    draw("GamblingRoll", "CC-8.13", "gambling_roll", TO),
    choice("BuyVp", "CC-8.18", "buy_vp", PRICE),
    task("BuyParcels", "CC-8.05"),
    Shape("DuelOrderParcels", AnyOrder, "CC-8.07", "duel_order_parcels"),
    task("ParcelDuel", "CC-8.08", ON_PARCEL),
    task("OfferParcel", "CC-8.09", ON_PARCEL),
    choice("BuyParcelWon", "CC-8.08", "buy_parcel_won", ON_PARCEL),
    task("UncontestedParcels", "CC-8.08", Holds("buyer", WHOSE)),
    choice("BuyParcelFree", "CC-8.08", "buy_parcel_free"),
    choice("BuyBuilding", "CC-8.10", "buy_building", ON_SLOT),
    choice("WorkerTake", "CC-5.20", "worker_take", PRICE),
    choice("PlaceOrKeep", "CC-10.12", "place_or_keep", KIND),
    task("OfferRoads", "CC-16.09", OF_SEAT),
    choice("BuildRoad", "CC-9.01", "build_road"),
    task("ChooseSite", "CC-10.04", OF_SEAT, KIND, ASKED),
    choice("BuildParcel", "CC-10.04", "build_parcel", KIND),
    choice("HouseParcel", "CC-10.05", "house_parcel", KIND, SITE, REFUSED),
    choice("HouseConsent", "CC-10.06", "house_consent", Holds("builder", SEAT), KIND, SITE, ON_PARCEL, REFUSED),
    task("HouseOrKeep", "CC-10.08", OF_SEAT, KIND, SITE, REFUSED, ASKED),
    task("KeptTurn", "CC-10.14", Holds("owner", WHOSE)),
    task("OfferKept", "CC-10.14", Holds("owner", WHOSE)),
    choice("PlaceKept", "CC-10.14", "place_kept"),
    task("MoveRow", "CC-13.10"),
    task("EstateIncome", "CC-12.01"),
    task("Attacks", "CC-12.02"),
    Shape("DuelOrderEstate", AnyOrder, "CC-12.06", "duel_order_estate"),
    task("EstateDuel", "CC-12.03", ON_PARCEL),
    task("AttackDecided", "CC-12.03", ON_PARCEL),
    task("Unopposed", "CC-12.02", ON_PARCEL),
    task("PayIncomes", "CC-12.08"),
    task("PayIncome", "CC-12.08", ON_PARCEL),
    task("IncomesPaid", "CC-12.07"),
    task("LateEffects", "CC-13.03", Holds("of", WHOSE)),
    task("NewCowboys", "CC-13.04"),
    task("ApplyCashLimit", "CC-13.05", Holds("of", WHOSE)),
    choice("CashOut", "CC-13.06", "cash_out", Holds("points", AMOUNT)),
    task("FinalScoring", "CC-14.02"),
)  # fmt: skip

MODEL: Final = Model(
    game="carson_city",
    state="CarsonState",
    doc="Carson City's state: the board, the reserves and the orders, as ints and flat lists.",
    imports=(
        "from cowcatcher.games.carson_city.box import Box",
        "from cowcatcher.games.carson_city.grid import EDGE_COUNT, PARCEL_COUNT",
        "from cowcatcher.games.carson_city.names import BUILDING_COUNT, EMPTY, PLACES",
        "from cowcatcher.kernel.pile import Pile",
    ),
    named=(
        "from cowcatcher.games.carson_city.grid import EDGE_COUNT, PARCEL_COUNT",
        "from cowcatcher.games.carson_city.names import BUILDING_COUNT, BUILDINGS, CHARACTERS, EDGES, MOUNTAIN",
        "from cowcatcher.games.carson_city.names import PARCELS, PLACES",
        "from cowcatcher.games.carson_city.written.state import SOURCE_COUNT, SOURCES",
    ),
    constants=(
        ("NONE", "-1", ""),
        ("HIDDEN", "-2", "In a view: something is there that the onlooker cannot know."),
        ("SHERIFF_AWAY", "-2", ""),
        ("SHERIFF_IN_RESERVE", "-1", "Values of `sheriff` besides the place where he stands."),
    ),
    fields=FIELDS,
    shapes=SHAPES,
    prefix="VP_",
    sources=(
        Why("parcel_vp", "CC-8.15", "parcels"),
        Why("firepower_vp", "CC-8.16", "firepower"),
        Why("estate_vp", "CC-8.17", "estate"),
        Why("bought", "CC-8.18"),
        Why("banker", "CC-5.14"),
        Why("grocer", "CC-5.18"),
        Why("settler", "CC-5.24"),
        Why("sheriff", "CC-5.12"),
        Why("cash_limit", "CC-13.05"),
        Why("buildings", "CC-14.02"),
        Why("houses", "CC-14.02"),
        Why("mountains", "CC-14.02"),
        Why("empty_parcels", "CC-14.04"),
        Why("kept", "CC-14.04"),
        Why("money", "CC-14.03"),
        Why("position", "CC-14.05"),
    ),
)
