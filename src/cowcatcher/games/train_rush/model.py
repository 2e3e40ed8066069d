"""What there is in Train Rush.

From this follow the modules of `written`, and what readers work out: references and ranges, views by names.

Per-seat lists are indexed by seat; tables by seat and kind are flat (`progress[seat * TRACK_COUNT + track]`). Cards
that a seat can know while others do not are codes (`codes`); a wagon is a code, too (`wagons`). Piles have no order:
the next card is drawn when it is drawn; what was put under the deck is known to lie there.
"""

from __future__ import annotations

from typing import Final

from cowcatcher.model.words import (
    AMOUNT,
    HIDDEN,
    SEAT,
    WHOSE,
    Axis,
    Fact,
    Field,
    Holds,
    Model,
    Part,
    Value,
    Why,
    choice,
    draw,
    one_of,
    packed,
    spread,
    task,
    upto,
)

AREA: Final = Axis("area", "AREA_COUNT", "AREAS")
CARD: Final = Axis("card", "CARD_KINDS", "ACTION_CARDS")
CITY: Final = Axis("city", "CITY_COUNT", "CITIES")
COLOUR: Final = Axis("colour", "REGION_COUNT", "REGIONS")
CONTRACT: Final = Axis("contract", "CONTRACT_KINDS", "CONTRACTS")
FIELD: Final = Axis("field", "FIELD_COUNT", "FIELDS")
HERO: Final = Axis("hero", "HERO_KINDS", "HEROES")
NODE: Final = Axis("node", "NODE_COUNT", "NODES")
REGION: Final = Axis("region", "REGION_COUNT", "REGIONS")
SECTOR: Final = Axis("sector", "ALL_SECTOR_COUNT", "ALL_SECTORS")
SIZE: Final = Axis("size", "SIZE_COUNT", "SIZES")
SOURCE: Final = Axis("source", "SOURCE_COUNT", "SOURCES")
SPECIAL: Final = Axis("special", "len(box.special_count)")
TILE: Final = Axis("tile", "TILE_KINDS", "TILES")
TRACK: Final = Axis("track", "TRACK_COUNT", "TRACKS")
ZONE: Final = Axis("zone", "ZONE_COUNT", "ZONES")
PILE: Final = Axis("pile")

WAGON: Final = Axis("wagon", "WAGON_KINDS", "WAGONS")
SPY: Final = Axis("spy", "MOST_SPIES")
STEP: Final = Axis("step", "box.heroes_kept")

OF_WAGON: Final = one_of(WAGON)
LOADED: Final = packed("AMOUNT", *(Part(f"place {n}", upto(7), "8") for n in (1, 2, 3)), Part("kind", OF_WAGON))
"""A wagon and what is on its places (`wagons`): nothing, 1 + resource, or a shipment."""

KNOWN: Final = packed("AMOUNT", Part("known to", spread(SEAT), "16"), Part("shuffle", AMOUNT, "1 << 20"),
                      Part("card", one_of(CARD)))  # fmt: skip
"""A card that a seat can know while others do not (`codes`)."""

ROWS: Final = "list[tuple[int, ...]]"
"""A tuple for each seat, city or size."""

NO_ROWS: Final = "[()] * seats"

TABLE: Final = (
    Field("round", (), upto("box.rounds"), doc="from 1; 0 during set-up"),
    Field("phase", (), upto(7), doc="from 1; 0 during set-up"),
    Field("order", (Axis("place", "seats"),), Value("seat"), whole="tuple(range(seats))", held="tuple",
          doc="seats in turn order"),
    Field("at", (SEAT,), one_of(NODE, 0), "START", told=True, doc="field of each locomotive"),
    Field("arrivals", (SEAT,), inner=True, doc="how often each has ended a move (TR-2.12)"),
    Field("bids", (SEAT,), upto("MOST_SPIES", -1), "NONE", doc="number of each seat's spy of this round, NONE before"),
    Field("spies", (SEAT,), spread(SPY), "box.spies", doc="bit n - 1 for each unused spy n"),
    Field("lobbied", (), spread(REGION, 1, "7"), doc="bit set of the states that have a spy of this Phase II"),
    Field("passed", (), spread(SEAT), doc="bit set of seats that have passed in Phase IV"),
    Field("influence", (SECTOR, Axis("spot", "box.sector_fields")), WHOSE, "NONE",
          doc="pieces in the sectors, spies first"),
    Field("area_used", (AREA,), upto("box.slots"), doc="markers laid on each area"),
)  # fmt: skip

PLAYERS: Final = (
    Field("vp", (SEAT,), AMOUNT, "box.vp_start", told=True),
    Field("scored", (SEAT, SOURCE), AMOUNT, doc="VP by source"),
    Field("investment", (SEAT,), AMOUNT, "box.investment_start", told=True, doc="Investment markers"),
    Field("coal", (SEAT,), AMOUNT, "box.coal_start", told=True, doc="Movement markers"),
    Field("agents", (SEAT,), upto("box.agents_each"), "box.agents_each", told=True, doc="left"),
    Field("stations_left", (SEAT,), upto("box.stations_each"), "box.stations_each", told=True),
    Field("warehouses_left", (SEAT,), upto("box.warehouses_each"), "box.warehouses_each", told=True),
    Field("contract_markers", (SEAT,), upto("box.contract_markers_each"), "box.contract_markers_each", told=True,
          doc="left"),
    Field("progress", (SEAT, TRACK), upto("max(map(len, box.track_values))"), told=True, doc="field from 0"),
    Field("roads", (SEAT, REGION), upto("box.road_length"), told=True,
          doc="field on the infrastructure tracks, from 0"),
    Field("partners", (SEAT, COLOUR), upto("box.partner_length"), told=True,
          doc="field on the contractor tracks, from 0"),
    Field("wagons", (), LOADED, type=ROWS, whole=NO_ROWS, rows=SEAT, listed="MOST_WAGONS",
          doc="per seat, codes (see `wagons`)"),
    Field("tokens", (), upto("MOST_TOKEN"), type=ROWS, whole=NO_ROWS, rows=SEAT, bag=True,
          doc="per seat, movement points of its tokens"),
    Field("visited", (SEAT,), spread(CITY), doc="bit set of cities"),
)  # fmt: skip

BOARD: Final = (
    Field("visitors", (), WHOSE, type=ROWS, whole="[()] * CITY_COUNT", rows=CITY, listed="seats",
          doc="per city, seats in order of their first visit"),
    Field("contractors", (CITY, COLOUR), upto("max(box.contractors_each)"),
          whole="list(box.contractors_each) * CITY_COUNT", told=True, doc="waiting in the city"),
    Field("mission_tokens", (CITY,), upto("box.mission_tokens"), "box.mission_tokens", told=True),
    Field("city_fields", (CITY, SIZE), WHOSE, "NONE", doc="whose contract marker"),
    Field("contract_display", (REGION, SIZE), one_of(CONTRACT), "NONE"),
    Field("contract_stacks", (), one_of(CONTRACT), type=ROWS, whole="list(box.contract_stacks)", bag=True,
          doc="per size"),
    Field("contracts_used", (PILE,), one_of(CONTRACT), bag=True, doc="tiles fulfilled"),
    Field("warehouses", (ZONE, Axis("space", "box.warehouse_spaces")),
          packed(28, Part("owner", WHOSE, "8", less=1), Part("contractor", one_of(REGION), less=1)),
          doc="0, or owner + 1 and 8 times the colour + 1 of the contractor on it (`zones`)"),
    Field("stations", (ZONE,), WHOSE, "NONE"),
    Field("shipments", (ZONE,), upto(1), told=True),
    Field("bonus_display", (FIELD,), one_of(TILE), "NONE"),
    Field("bonus_pile", (PILE,), one_of(TILE), whole="list(box.tiles_start)", bag=True, doc="tiles to come"),
    Field("bonus_discards", (PILE,), one_of(TILE), bag=True),
    Field("special_wagons", (SPECIAL,), upto("max(box.special_count)"), whole="list(box.special_count)", told=True,
          doc="left per size"),
    Field("wagon_pools", (), OF_WAGON, type=ROWS, whole="[(NONE,) * size for size in box.wagon_pools]",
          listed="sum(box.wagon_pools)", doc="per size from 2 on"),
    Field("wagon_stacks", (), OF_WAGON, type=ROWS, whole="list(box.wagon_stacks)", bag=True, doc="per size from 2 on"),
    Field("wagon_discards", (), OF_WAGON, type=ROWS, whole="[()] * len(box.wagon_stacks)", bag=True,
          doc="per size from 2 on"),
)  # fmt: skip

CARDS: Final = (
    Field("deck", (PILE,), one_of(CARD), whole="list(box.deck_start)", seen="rule", bag=True,
          doc="action cards; in a view all of its shuffle that the onlooker does not know"),
    Field("discards", (PILE,), one_of(CARD), bag=True, doc="in the order of discarding"),
    Field("pool", (Axis("slot", "box.pool_size"),), one_of(CARD), "NONE", doc="face-up cards"),
    Field("bottom", (PILE,), KNOWN, held="tuple", seen="rule",
          listed="seats * (box.cards_dealt - box.cards_kept)", doc="codes, put under the deck, the next one first"),
    Field("epoch", (), AMOUNT, doc="number of the present shuffle, from 0"),
    Field("hands", (), KNOWN, type=ROWS, whole=NO_ROWS, seen="rule", rows=SEAT, listed="12",
          doc="per seat, codes, ascending"),
    Field("drawn", (PILE,), KNOWN, held="tuple", seen="rule", listed="12",
          doc="codes of a draw not finished, in its order"),
    Field("hero_deck", (PILE,), one_of(HERO, HIDDEN), whole="list(box.heroes_start)", seen="rule", bag=True,
          doc="not dealt"),
    Field("hero_box", (PILE,), packed("AMOUNT", Part("seat", WHOSE, "8"), Part("hero", one_of(HERO, HIDDEN))),
          held="tuple", seen="rule", listed="len(box.heroes_start)", doc="put away, hero * 8 + seat"),
    Field("heroes", (), one_of(HERO), type=ROWS, whole=NO_ROWS, seen="rule", rows=SEAT, bag=True,
          doc="per seat, the hand"),
    Field("packets", (), one_of(HERO), type=ROWS, whole=NO_ROWS, seen="rule", rows=SEAT, bag=True,
          doc="per seat, heroes before it in the draft"),
    Field("chosen", (SEAT,), one_of(HERO, HIDDEN), "NONE", seen="rule",
          doc="what each sets aside in this step of the draft, or NONE"),
    Field("picks", (PILE,), AMOUNT, held="tuple", seen="rule", follows=True,
          doc="heroes in the order in which each packet lost them (`draft`)"),
    Field("missions", (), one_of(HERO), type=ROWS, whole=NO_ROWS, rows=SEAT, bag=True, doc="per seat, heroes played"),
)  # fmt: skip

PIECES: Final = (
    Field("picked", (STEP, SEAT), upto("2 * HERO_KINDS + 1"), read="rules.seen:picked",
          doc="what left the packet that each seat had first, at each step of the draft: 1 + hero, HERO_KINDS + 1 for "
              "a hero unknown, HERO_KINDS + 2 + hero for one that the onlooker had passed on (`hidden.PASSED`)"),
)  # fmt: skip

COUNTS: Final = (
    Field("cities_visited", (SEAT,), told=True, comes_to="self.visited[seat].bit_count()"),
    Field("cards_held", (SEAT,), told=True, comes_to="len(self.hands[seat])"),
    Field("heroes_held", (SEAT,), told=True, comes_to="len(self.heroes[seat])"),
    Field("missions_played", (SEAT,), told=True, comes_to="len(self.missions[seat])"),
    Field("wagons_held", (SEAT,), told=True, comes_to="len(self.wagons[seat])"),
    Field("tokens_held", (SEAT,), told=True, comes_to="len(self.tokens[seat])"),
)

WHO: Final = Holds("who", WHOSE)
TO: Final = Holds("to", WHOSE)
OPTIONAL: Final = Holds("optional", upto(1))
LEFT: Final = Holds("left", AMOUNT)
TIMES: Final = Holds("times", AMOUNT)
OF_CARD: Final = Holds("card", CARD)
ACTION: Final = Holds("action", AMOUNT)
IN_CITY: Final = Holds("city", CITY)
IN_ZONE: Final = Holds("zone", ZONE)
OF_SIZE: Final = Holds("size", SIZE)
OF_COLOUR: Final = Holds("colour", COLOUR)
ON_FIELD: Final = Holds("field", FIELD)
SCRIPT: Final = Holds("script", AMOUNT)
KIND: Final = Holds("kind", AMOUNT)
SLOT: Final = Holds("slot", AMOUNT)
SO_FAR: Final = (Holds("arrival", AMOUNT), Holds("unloaded", AMOUNT), Holds("rented", upto(1)))

SETUP: Final = (
    draw("ChanceFirst", "TR-1.11", "first_player"),
    task("TurnTiles", "TR-1.06"),
    task("InOrder", "TR-1.09"),
    task("StartWagons", "TR-1.09", WHO),
    choice("StartResource", "TR-1.09", "start_resource"),
    draw("ChanceHero", "TR-1.14", "chance_hero", TO, LEFT),
    choice("DropHero", "TR-1.16", "hero_discard", LEFT),
    task("StartDraft", "TR-1.17"),
    task("DraftStep", "TR-1.17"),
    choice("Draft", "TR-1.17", "draft_hero"),
    task("PassPackets", "TR-1.17"),
)

DECK: Final = (
    choice("DiscardCard", "TR-10.18", "discard_card"),
    draw("ChanceDraw", "TR-10.19", "chance_draw", TO, LEFT),
    task("EndDraw", "TR-10.19", WHO, Holds("keep", AMOUNT)),
    choice("DiscardDrawn", "TR-10.19", "discard_drawn", LEFT),
    choice("KeepDealt", "TR-1.13", "keep_action_card", LEFT),
    task("FillPool", "TR-1.12"),
    draw("ChancePool", "TR-5.08", "chance_pool"),
    choice("TakePoolCard", "TR-5.08", "take_pool_card"),
)

MARKETS: Final = (
    task("FillContracts", "TR-1.05"),
    draw("ChanceContract", "TR-1.05", "chance_contract", Holds("space", AMOUNT)),
    choice("LoadWagon", "TR-10.10", "load_wagon", TIMES),
    choice("AnyResource", "TR-10.10", "any_resource", SLOT, Holds("more", AMOUNT)),
    choice("DrawWagon", "TR-10.13", "take_wagon", OF_SIZE),
    choice("GiveWagon", "TR-10.15", "give_wagon", KIND),
    choice("TakeWagon", "TR-10.15", "take_wagon", KIND, SLOT),
    task("FillPools", "TR-1.10"),
    draw("ChanceWagon", "TR-1.10", "chance_wagon", OF_SIZE),
)

PHASES: Final = (
    task("StartRound", "TR-3.01"),
    task("StartPhase", "TR-3.01", Holds("phase", AMOUNT)),
    choice("Bid", "TR-3.02", "bid_spy"),
    task("NewOrder", "TR-3.03"),
    task("MayLobby", "TR-3.05", WHO),
    choice("Lobby", "TR-3.05", "lobby_sector"),
    task("Income", "TR-3.12", WHO),
    task("NextInvestor", "TR-4.01", Holds("last", WHOSE)),
    choice("Invest", "TR-4.02", "invest_action"),
    choice("FreeAction", "TR-10.21", "free_area_action", Holds("cost", AMOUNT)),
    task("StartTurn", "TR-5.01", WHO),
    choice("PlayCard", "TR-5.01", "play_card"),
    task("EndTurn", "TR-5.08", WHO),
    task("EndCard", "TR-5.08", OF_CARD),
    task("NextStep", "TR-5.02", WHO, OF_CARD, ACTION),
    choice("CardStep", "TR-5.03", "card_step", OF_CARD, ACTION),
    choice("SpecialStep", "TR-5.05", "special_step", OF_CARD),
    choice("FreeSpecial", "TR-10.20", "free_special_card", Holds("cards", AMOUNT)),
    task("MoreSpecials", "TR-10.20", WHO, Holds("cards", AMOUNT)),
    task("MayPlayHero", "TR-9.01", WHO),
    choice("PlayHero", "TR-9.01", "play_hero"),
    task("FinalScoring", "TR-11.01"),
)

EFFECTS: Final = (
    task("Do", "TR-10.02", WHO, SCRIPT, Holds("at", AMOUNT), OPTIONAL),
    choice("EffectBranch", "TR-10.01", "effect_branch", SCRIPT),
    choice("MoveTo", "TR-2.05", "move_to", Holds("points", AMOUNT)),
    task("InCity", "TR-6.01", WHO, IN_CITY, *SO_FAR),
    choice("CityStep", "TR-6.01", "city_step", IN_CITY, *SO_FAR),
    choice("RentCity", "TR-10.22", "rent_city"),
    choice("RentColour", "TR-6.03", "rent_colour", IN_CITY),
    choice("RentWarehouse", "TR-6.03", "rent_warehouse", IN_CITY, OF_COLOUR),
    choice("UnloadGood", "TR-6.07", "unload_good", IN_CITY, OF_SIZE, Holds("number", AMOUNT)),
    choice("ContractCity", "TR-7.07", "contract_city", OF_SIZE),
    choice("MarketReward", "TR-7.02", "market_reward"),
    choice("SellGood", "TR-7.02", "sell_good", Holds("reward", AMOUNT), Holds("value", AMOUNT), Holds("sold", AMOUNT)),
    task("EndTile", "TR-8.04", Holds("tile", TILE), ON_FIELD),
    task("TurnTile", "TR-8.03", ON_FIELD),
    draw("ChanceTile", "TR-8.03", "chance_tile", ON_FIELD),
    choice("AnyTile", "TR-10.23", "any_tile", OPTIONAL),
    task("OfferShipment", "TR-8.05", WHO, IN_ZONE),
    choice("TakeShipment", "TR-8.05", "take_shipment", IN_ZONE),
    task("ScoreZone", "TR-8.06", WHO, IN_ZONE, Holds("part", upto(1))),
    choice("AdvanceTrack", "TR-10.04", "advance_track", TIMES, OPTIONAL),
    task("RoadStep", "TR-8.08", WHO, Holds("region", REGION)),
    task("PartnerStep", "TR-8.07", WHO, OF_COLOUR),
    choice("BuildWarehouse", "TR-10.05", "build_zone", TIMES, OPTIONAL),
    task("MoreWarehouses", "TR-10.05", WHO, TIMES, OPTIONAL),
    choice("BuildStation", "TR-10.06", "build_zone", OPTIONAL),
    choice("AgentSector", "TR-10.17", "agent_sector",
           Holds("region", REGION), TIMES, Holds("together", upto(1)), OPTIONAL),
)  # fmt: skip

FACTS: Final = (
    Fact("Rode", ("whose", "old", "field", "points"), "A locomotive goes by a move of so many points (TR-2.05)."),
    Fact("Equipped", ("whose",), "A seat has its first wagons (TR-1.09)."),
    Fact("LastHero", ("whose", "hero"), "The last hero of a packet is set aside without a choice (TR-1.17)."),
    Fact("PhaseBegan", ("phase",), "A phase of the round begins (TR-3.01)."),
    Fact("Lobbied", ("whose", "sector", "field"), "A spy comes to a field of a sector, counted from 0 (TR-3.05)."),
    Fact("Loaded", ("whose", "slot", "old", "new"), "A wagon, by its codes before and after (TR-10.10)."),
    Fact("Exchanged", ("whose", "slot", "old", "kind"),
         "A wagon, by its code, leaves its slot to one of another kind (TR-10.15)."),
    Fact("Visited", ("whose", "city", "token"),
         "A seat comes to a city for the first time and takes a token of so many points, or none, 0 (TR-6.02)."),
    Fact("Fulfilled", ("whose", "city", "size", "tile"), "A contract is fulfilled (TR-6.07)."),
    Fact("TileUsed", ("field", "tile"), "A siding bonus of the display is carried out (TR-8.02)."),
    Fact("ZoneScored", ("zone",), "A zone with contractors is scored (TR-8.06)."),
    Fact("Kept", ("whose", "cards"), "So many cards of a draw come into a hand (TR-10.19)."),
    Fact("CameToHand", ("whose", "card"), "One of them, told to those who know it (TR-10.19)."),
    Fact("PoolThrown", ("cards",), "So many face-up cards are discarded (TR-9.04)."),
    Fact("Shuffled", ("pile", "size"),
         "Discards are a new pile of so many: DECK, TILE_PILE, or WAGON_PILES and the size (TR-10.19, 8.03, 10.14)."),
)  # fmt: skip

MODEL: Final = Model(
    game="train_rush",
    state="TrainState",
    doc="Train Rush's state: map, boards, markets and hands, as ints and flat lists.",
    imports=(
        "from cowcatcher.games.train_rush.box import Box",
        "from cowcatcher.games.train_rush.names import ("
        "ALL_SECTOR_COUNT, AREA_COUNT, CITY_COUNT, FIELD_COUNT, NONE, REGION_COUNT, SIZE_COUNT, START, TRACK_COUNT,"
        " ZONE_COUNT)",
    ),
    named=(
        "from cowcatcher.games.train_rush.names import ("
        "ACTION_CARDS, ALL_SECTOR_COUNT, ALL_SECTORS, AREA_COUNT, AREAS, CARD_KINDS, CITIES, CITY_COUNT,"
        " CONTRACT_KINDS, CONTRACTS, FIELD_COUNT, FIELDS, HERO_KINDS, HEROES, MOST_SPIES, MOST_TOKEN,"
        " MOST_WAGONS, NODE_COUNT, NODES,"
        " REGION_COUNT, REGIONS, SIZE_COUNT, SIZES, TILE_KINDS, TILES, TRACK_COUNT, TRACKS, WAGON_KINDS,"
        " WAGONS, ZONE_COUNT, ZONES)",
        "from cowcatcher.games.train_rush.written.events import SOURCE_COUNT, SOURCES",
    ),
    constants=(
        ("BIDDING", "1", ""),
        ("LOBBYING", "2", ""),
        ("INCOME", "3", ""),
        ("INVESTING", "4", ""),
        ("MOVING", "5", ""),
        ("MISSION", "6", ""),
        ("ROUND_END", "7", "The phases of a round."),
        ("DECK", "0", ""),
        ("TILE_PILE", "1", ""),
        ("WAGON_PILES", "2", "What is shuffled: the deck, the siding bonuses, the wagons of the smallest size."),
    ),
    pieces=PIECES,
    fields=(*TABLE, *PLAYERS, *BOARD, *CARDS),
    counts=COUNTS,
    shapes=(*SETUP, *DECK, *MARKETS, *PHASES, *EFFECTS),
    prefix="VP_",
    points="vp",
    sources=(
        Why("tokens", "TR-6.02"),
        Why("contracts", "TR-6.07"),
        Why("market", "TR-7.07"),
        Why("specials", "TR-5.05"),
        Why("bonuses", "TR-10.24"),
        Why("cities", "TR-11.01"),
        Why("progress", "TR-11.02"),
        Why("sectors", "TR-11.03"),
        Why("infrastructure", "TR-11.04"),
        Why("contractors", "TR-11.05"),
        Why("wagons", "TR-11.07"),
        Why("contract_area", "TR-11.08"),
        Why("missions", "TR-11.09"),
    ),
    whys=(
        Why("equipping", "TR-1.09"),
        Why("dealing", "TR-1.13"),
        Why("heroes", "TR-1.14"),
        Why("draft", "TR-1.17"),
        Why("riding", "TR-2.05"),
        Why("lobbying", "TR-3.09"),
        Why("income", "TR-3.12"),
        Why("investing", "TR-4.02"),
        Why("playing", "TR-5.01"),
        Why("moving", "TR-5.03"),
        Why("special_action", "TR-5.05"),
        Why("pool", "TR-5.08"),
        Why("visiting", "TR-6.02"),
        Why("renting", "TR-6.04"),
        Why("fulfilling", "TR-6.08"),
        Why("reward", "TR-7.07"),
        Why("shipping", "TR-8.05"),
        Why("zone_contractors", "TR-8.07"),
        Why("zone_station", "TR-8.08"),
        Why("mission", "TR-9.02"),
        Why("hand_limit", "TR-10.18"),
        Why("keeping", "TR-10.19"),
        Why("free_special", "TR-10.20"),
        Why("effects", "TR-10.02"),
        Why("warehouse", "TR-10.05"),
        Why("station", "TR-10.06"),
        Why("drawing", "TR-10.13"),
        Why("exchanging", "TR-10.15"),
        Why("placing", "TR-10.17"),
    ),
    facts=FACTS,
)
