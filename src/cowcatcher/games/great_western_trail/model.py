"""What there is in Great Western Trail.

From this follow the modules of `written`, and what readers work out: what is conserved, references, views by names.
The decks lie in four zones of one list, `cards`, which `cards` and `_trail.decks` alone change.
"""

from __future__ import annotations

from typing import Final

from cowcatcher.model.words import (
    AMOUNT,
    NONE,
    SEAT,
    WHOSE,
    Axis,
    Conserved,
    Fact,
    Field,
    Holds,
    Model,
    Part,
    Why,
    choice,
    draw,
    one_of,
    packed,
    task,
    upto,
)

PLACE: Final = Axis("place", "PLACE_COUNT", "PLACES")
NODE: Final = Axis("node", "NODE_COUNT", "NODES")
LETTER: Final = Axis("letter", "len(LETTERS)", "LETTERS")
NUMBER: Final = Axis("number", "NUMBER_COUNT", "NUMBERS")
TILE: Final = Axis("kind", "TILE_KINDS", "TILES")
WORKER: Final = Axis("worker", "WORKER_KINDS", "WORKERS")
HAZARD_TILE: Final = Axis("hazard", "HAZARD_TILE_KINDS", "TILES[FIRST_HAZARD:FIRST_TEEPEE]")
TEEPEE: Final = Axis("teepee", "len(TEEPEES)", "TEEPEES")
STACK: Final = Axis("stack", "3", "NUMBERS[:3]")
FORESIGHT_SLOT: Final = Axis("slot", "3 * box.foresight_each")
CARD: Final = Axis("card", "CARD_KINDS", "CARDS")
BREED: Final = Axis("breed", "len(BREEDS)", "BREEDS")
MARKET_CARD: Final = Axis("card", "MARKET_KINDS", "CATTLE[FIRST_MARKET:]")
OBJECTIVE: Final = Axis("card", "OBJECTIVE_KINDS", "OBJECTIVES")
AREA_CARD: Final = Axis("card", "AREA_KINDS", "(*OBJECTIVES, *STARTING)")
SLOT: Final = Axis("slot", "box.display_size")
ZONE: Final = Axis("zone", "ZONES", '("draw_stack", "hand", "discard_pile", "shown")')
ROW: Final = Axis("row", "len(box.row_costs)", "[str(row + 1) for row in range(len(box.row_costs))]")
CITY: Final = Axis("city", "CITY_COUNT", "CITIES")
STATION: Final = Axis("station", "STATION_COUNT", "STATIONS")
MASTER_STATION: Final = Axis("station", "MASTER_COUNT", "STATIONS[:MASTER_COUNT]")
MASTER: Final = Axis("master", "MASTER_COUNT", "MASTERS")
DISC: Final = Axis("disc", "DISC_KINDS", "DISCS")
SPACE: Final = Axis("space", "len(TRACK)", "TRACK")
CATEGORY: Final = Axis("category", "SOURCE_COUNT", "SOURCES")

MOVE: Final = Axis("move", "len(TABLE)")
ENTRY: Final = packed(
    "PLACE_COUNT * len(TABLE)", Part("move", one_of(MOVE), "len(TABLE)"), Part("place", one_of(PLACE))
)
"""A local action: the place, and the move that uses it."""

OP: Final = packed(
    "AMOUNT", Part("flag", upto(1), "2"), Part("kind", upto(31), "32"), Part("per", upto(7), "8"),
    Part("what", upto(126, NONE), "128", less=1), Part("n", AMOUNT, less=1024),
)  # fmt: skip
"""An effect that waits (`effects.packed`)."""

PLOT: Final = Axis("plot", "len(PLOTS)", "PLOTS")

FIELDS: Final = (
    Field("area", (SEAT, AREA_CARD), upto("max(*box.objective_start, *box.start_cards)"), told=True,
          doc="played objective cards, the deck's kinds, then the starting cards"),
    Field("aside", (TILE,), upto("max(box.supply_start)"),
          doc="hazards that found no room during set-up (GWT-1.09)"),
    Field("buildings", (SEAT, NUMBER), one_of(NODE, -3, ("unbuilt", "", "gone")), "NONE",
          doc="where each stands, NONE while unbuilt, GONE"),
    Field("cards", (SEAT, ZONE, CARD), AMOUNT, seen="rule",
          whole="[*box.cattle_start, *([0] * ((ZONES - 1) * CARD_KINDS))] * seats",
          doc="cards of each deck by zone (`_trail.decks`); in a view what is unknown of a hand is in the draw stack"),
    Field("cattleman", (SEAT,), one_of(NODE), "NONE", doc="NONE before the first turn"),
    Field("certificates", (SEAT,), upto("len(box.certificate_track) - 1"), told=True,
          doc="the marker's place on the track, not the number beside it"),
    Field("cities", (SEAT, CITY), upto("box.discs_each"), told=True, doc="own discs there"),
    Field("discs", (SEAT, DISC), upto("max(box.discs_start)"), whole="list(box.discs_start) * seats", told=True,
          doc="those still on the player board"),
    Field("display", (SLOT,), one_of(OBJECTIVE), "NONE", doc="face-up objective cards, NONE for a gap"),
    Field("engine", (SEAT,), one_of(SPACE, 0), told=True, doc="where each engine stands"),
    Field("first", (), WHOSE, "NONE", doc="starting player, NONE before the draw"),
    Field("foresight", (FORESIGHT_SLOT,), one_of(TILE), "NONE", doc="tiles to choose from, the slots of 1, 2 and 3"),
    Field("hazards", (SEAT, HAZARD_TILE), upto("max(box.supply_start)"), told=True, doc="hazards collected"),
    Field("jobs", (ROW, WORKER), upto("box.columns"), told=True, doc="workers in the job market"),
    Field("last_turns", (), upto("seats - 1", NONE), "NONE",
          doc="turns still to come after the present one once the end is triggered, NONE before (GWT-13)"),
    Field("market", (MARKET_CARD,), upto("max(box.market_start)"), told=True, doc="cattle for sale"),
    Field("market_stack", (MARKET_CARD,), upto("max(box.market_start)"), whole="list(box.market_start)",
          doc="cattle still to come"),
    Field("master_at", (MASTER_STATION,), one_of(MASTER), "NONE", doc="station master there, NONE once taken"),
    Field("master_owner", (MASTER,), WHOSE, "NONE", doc="who has the tile"),
    Field("money", (SEAT,), AMOUNT, told=True, doc="dollars"),
    Field("objective_stack", (OBJECTIVE,), upto("max(box.objective_start)"), whole="list(box.objective_start)",
          doc="objective cards still to come"),
    Field("scored", (SEAT, CATEGORY), AMOUNT, told=True, doc="points by category, filled at the end"),
    Field("sides", (NUMBER,), upto(1), doc="of the private buildings, 0 a, 1 b"),
    Field("sizes", (SEAT, ZONE), AMOUNT, whole="[sum(box.cattle_start), *([0] * (ZONES - 1))] * seats",
          doc="how many cards lie in each zone"),
    Field("station_workers", (MASTER_STATION,), one_of(WORKER), "NONE", doc="worker given up there, NONE if none"),
    Field("stations", (SEAT, STATION), upto(1), told=True, doc="own discs there"),
    Field("supply", (STACK, TILE), upto("max(box.supply_start)"), whole="list(box.supply_start)",
          doc="tiles still to come"),
    Field("teepees", (SEAT, TEEPEE), upto("max(box.supply_start)"), told=True, doc="teepees collected"),
    Field("tile", (PLACE,), upto("max(TILE_KINDS, seats * NUMBER_COUNT) - 1", NONE), "NONE", follows=True,
          doc="what lies on each place, NONE if nothing: on a neutral area the letter's index, on a plot "
              "seat * NUMBER_COUNT + number - 1, on a hazard or teepee space a kind of TILES"),
    Field("token", (), upto("len(box.row_costs)"), "box.token_start",
          doc="row of the job market token; the number of rows when it has left the board"),
    Field("token_owner", (), WHOSE, "NONE", doc="who took it"),
    Field("turns", (), AMOUNT, doc="turns begun so far"),
    Field("used", (Axis("used"),), ENTRY, listed="16",
          doc="local actions used this turn, place * len(MOVES) + move (GWT-11.13)"),
    Field("workers", (SEAT, WORKER), upto("box.worker_columns"), whole="list(box.workers_start) * seats", told=True,
          doc="in the worker section, printed ones included"),
)  # fmt: skip

PIECES: Final = (
    Field("neutral", (LETTER,), one_of(LETTER), read="rules.seen:neutral", doc="building on each neutral area"),
    Field("plots", (PLOT, Axis("seat and number", "2")), upto("NUMBER_COUNT"), read="rules.seen:plots",
          doc="whose private building is on each plot, and which"),
    Field("hazard_tiles", (Axis("hazard space", "len(HAZARD_SPACES)", "HAZARD_SPACES"),), one_of(TILE),
          read="rules.seen:hazard_tiles", doc="tile on each hazard space"),
    Field("teepee_tiles", (Axis("teepee space", "len(TEEPEE_SPACES)", "TEEPEE_SPACES"),), one_of(TILE),
          read="rules.seen:teepee_tiles", doc="tile on each teepee space"),
)  # fmt: skip
"""What lies on the places: `tile` has numbers of its own for each kind of place."""

WHO: Final = Holds("who", WHOSE)
OF: Final = Holds("of", WHOSE)
TO: Final = Holds("to", WHOSE)
SKIPPABLE: Final = Holds("skippable", upto(1))
LEFT: Final = Holds("left", AMOUNT)
CODE: Final = Holds("code", OP)
AT: Final = Holds("node", NODE)
ENTRIES: Final = Holds("entries", ENTRY, several=True)
FLAGS: Final = Holds("flags", upto(15))
DELTA: Final = Holds("delta", AMOUNT)
PER: Final = Holds("per", AMOUNT)
COST: Final = Holds("fee", AMOUNT)
DISC_PLACE: Final = Holds("place", upto("CITY_COUNT + STATION_COUNT - 1"))
"""For a disc: a city, or CITY_COUNT + a station."""

COUNTS: Final = (
    Field("hand", (SEAT,), told=True, read="rules.cards:hand_size", doc="cards in hand"),
    Field("deck", (SEAT,), told=True, comes_to="sum(self.sizes_of(seat)[:SHOWN])", doc="cards, wherever they lie"),
    Field("private_buildings", (SEAT,), told=True, comes_to="sum([1 for at in self.buildings_of(seat) if at >= 0])"),
)

SHAPES: Final = (
    draw("ChanceMaster", "GWT-1.02", "chance_master", Holds("station", MASTER_STATION)),
    draw("ChanceNeutral", "GWT-1.03", "chance_neutral", Holds("area", LETTER)),
    task("NeutralsInOrder", "GWT-1.03"),
    draw("ChanceBoardTile", "GWT-1.06", "chance_tile"),
    task("AsideBack", "GWT-1.09"),
    draw("ChanceStartWorker", "GWT-1.10", "chance_worker", Holds("row", ROW)),
    draw("ChanceSide", "GWT-1.16", "chance_side", Holds("number", NUMBER)),
    draw("ChanceStartCard", "GWT-1.20", "chance_start_card", TO),
    draw("ChanceFirst", "GWT-1.21", "chance_first"),
    # The turn
    task("StartGame", "GWT-2.01"),
    task("NextTurn", "GWT-2.01"),
    choice("StartPlace", "GWT-2.03", "start_place"),
    choice("FirstStep", "GWT-3.02", "next_step"),
    task("PhaseC", "GWT-6.01", WHO),
    choice("Step", "GWT-3.02", "next_step", LEFT, Holds("out", AMOUNT)),
    choice("FreeStep", "GWT-12.05", "next_step", LEFT, Holds("moved", upto(1))),
    choice("CopyBuilding", "GWT-11.09", "copy_building", AT, ENTRIES, Holds("place", NODE)),
    task("Arrive", "GWT-4.03", WHO),
    task("NextAction", "GWT-4.09", WHO, AT, ENTRIES, FLAGS),
    choice("PhaseB", "GWT-4.01", "action", AT, ENTRIES, FLAGS),
    # Effects
    task("Requirement", "GWT-7.02", WHO, CODE),
    task("Reward", "GWT-7.02", WHO, CODE, SKIPPABLE),
    task("Rewards", "GWT-7.02", WHO, Holds("codes", OP, several=True)),
    choice("MayDo", "GWT-8.05", "worker_action", Holds("require", OP, several=True),
           Holds("reward", OP, several=True)),
    task("Hired", "GWT-8.05", WHO, Holds("before", AMOUNT, several=True)),
    choice("Auxiliary", "GWT-8.80", "auxiliary_action", SKIPPABLE),
    choice("ObjectiveAction", "GWT-12.05", "objective_action", Holds("kind", OBJECTIVE)),
    task("MorePlays", "GWT-12.02", WHO),
    choice("PlayObjective", "GWT-12.03", "play_objective"),
    # Cards
    task("DrawCards", "GWT-1.22", TO, Holds("n", AMOUNT)),
    draw("ChanceCard", "GWT-6.01", "chance_card", TO, LEFT),
    # Icons
    choice("HireType", "GWT-8.01", "hire_type", DELTA, SKIPPABLE),
    choice("HireRow", "GWT-8.02", "hire_row", DELTA, Holds("kind", WORKER)),
    choice("BuildWhich", "GWT-8.10", "build_building", PER, SKIPPABLE),
    choice("BuildPlot", "GWT-8.15", "build_plot", PER, Holds("number", NUMBER)),
    choice("CattleOffer", "GWT-8.70", "cattle_offer", Holds("cowboys", AMOUNT), Holds("used", upto(1)), SKIPPABLE),
    task("MoreCattle", "GWT-8.71", Holds("buyer", WHOSE), Holds("cowboys", AMOUNT)),
    choice("CattleCard", "GWT-8.73", "cattle_card", Holds("value", AMOUNT), Holds("cards", AMOUNT)),
    choice("DrawNumber", "GWT-8.85", "draw_number", Holds("most", AMOUNT), SKIPPABLE),
    choice("DiscardDrawn", "GWT-8.85", "discard_card", LEFT),
    choice("DiscardCopy", "GWT-7.05", "discard_copy", Holds("breed", BREED)),
    choice("PairBreed", "GWT-7.05", "pair_breed"),
    choice("DiscardCattle", "GWT-7.04", "discard_cattle"),
    choice("DiscardObjective", "GWT-11.18", "discard_objective"),
    choice("RemoveCard", "GWT-8.84", "remove_card", LEFT),
    choice("TakeTeepee", "GWT-8.50", "teepee_tile", SKIPPABLE),
    choice("TakeHazard", "GWT-8.60", "hazard_tile", Holds("cost", AMOUNT), SKIPPABLE),
    choice("TakeObjective", "GWT-8.40", "objective_card", Holds("to_hand", upto(1)), Holds("cause", upto(2))),
    draw("ChanceObjective", "GWT-8.40", "chance_objective", Holds("slot", SLOT)),
    draw("ChanceObjectiveTop", "GWT-8.41", "chance_objective", TO, Holds("to_hand", upto(1))),
    # Railroad
    choice("EngineForward", "GWT-8.20", "engine_forward", Holds("n", AMOUNT), SKIPPABLE),
    choice("EngineBack", "GWT-8.24", "engine_back", Holds("n", AMOUNT)),
    choice("EngineReturn", "GWT-8.33", "engine_back"),
    choice("UpgradeStation", "GWT-8.26", "upgrade_station", Holds("station", STATION)),
    task("OfferMaster", "GWT-8.29", OF, Holds("station", STATION)),
    choice("StationMaster", "GWT-8.29", "station_master", Holds("station", STATION)),
    choice("MasterAction", "GWT-8.32", "station_master_immediate", Holds("master", MASTER)),
    choice("StationBehind", "GWT-11.08", "which_station"),
    choice("DiscToRemove", "GWT-5.33", "disc_to_remove", DISC_PLACE, COST),
    choice("StationDisc", "GWT-10.06", "station_disc_to_reuse", DISC_PLACE, COST),
    # Kansas City
    task("BetweenStages", "GWT-12.03", OF),
    task("Stage", "GWT-5.10", OF, Holds("number", STACK)),
    choice("Foresight", "GWT-5.10", "foresight", Holds("number", STACK)),
    task("Income", "GWT-5.20", OF),
    choice("SpendCertificates", "GWT-5.23", "spend_certificates", Holds("total", AMOUNT)),
    task("BackToStart", "GWT-5.44", OF),
    task("RefillForesight", "GWT-5.44", Holds("first", FORESIGHT_SLOT)),
    draw("ChanceForesight", "GWT-5.44", "chance_foresight", Holds("slot", FORESIGHT_SLOT)),
    choice("ChooseCity", "GWT-5.30", "city", Holds("limit", AMOUNT), Holds("transport", upto(1))),
    task("DeliveryBonus", "GWT-5.36", OF, Holds("city", CITY)),
    task("BonusCard", "GWT-5.37", OF),
    task("PayTransport", "GWT-5.40", OF, COST),
    choice("ExtraordinaryBack", "GWT-11.05", "engine_back"),
    task("StationAfterDelivery", "GWT-11.05", OF),
    draw("ChanceMarketCard", "GWT-5.17", "chance_market"),
    task("FinalScoring", "GWT-14.16"),
)  # fmt: skip

MODEL: Final = Model(
    game="great_western_trail",
    state="TrailState",
    doc="Great Western Trail's state: boards, decks and markets, as ints and flat lists.",
    imports=(
        "from cowcatcher.games.great_western_trail.box import Box",
        "from cowcatcher.games._trail.decks import SHOWN, ZONES",
        "from cowcatcher.games.great_western_trail.names import (AREA_KINDS, CARD_KINDS, CITY_COUNT, DISC_KINDS,"
        " HAZARD_TILE_KINDS, MARKET_KINDS, MASTER_COUNT, NONE, NUMBER_COUNT, PLACE_COUNT,"
        " STATION_COUNT, TEEPEES, TILE_KINDS, WORKER_KINDS)",
    ),
    named=(
        "from cowcatcher.games._trail.decks import ZONES",
        "from cowcatcher.games.great_western_trail.names import (AREA_KINDS, BREEDS, CARD_KINDS, CARDS, CATTLE, CITIES,"
        " CITY_COUNT, DISC_KINDS, DISCS, FIRST_HAZARD, FIRST_MARKET, FIRST_TEEPEE, HAZARD_SPACES, HAZARD_TILE_KINDS,"
        " LETTERS, MARKET_KINDS,"
        " MASTER_COUNT, MASTERS, NODE_COUNT, NODES, NUMBER_COUNT, NUMBERS, OBJECTIVE_KINDS, OBJECTIVES, PLACE_COUNT,"
        " PLACES, PLOTS, STARTING, STATION_COUNT, STATIONS,"
        " TEEPEE_SPACES, TEEPEES, TILE_KINDS, TILES, TRACK, WORKER_KINDS, WORKERS)",
        "from cowcatcher.games.great_western_trail.rules.moves import TABLE",
        "from cowcatcher.games.great_western_trail.written.events import SOURCE_COUNT, SOURCES",
    ),
    pieces=PIECES,
    constants=(("GONE", "-3", "In `buildings`: replaced, out of the game (GWT-8.12)."),),
    fields=FIELDS,
    counts=COUNTS,
    shapes=SHAPES,
    sources=(
        Why("dollars", "GWT-14.01"),
        Why("buildings", "GWT-14.02"),
        Why("cities", "GWT-14.03"),
        Why("stations", "GWT-14.04"),
        Why("hazards", "GWT-14.05"),
        Why("cattle", "GWT-14.06"),
        Why("objectives", "GWT-14.07"),
        Why("station_masters", "GWT-14.11"),
        Why("workers", "GWT-14.12"),
        Why("step_disc", "GWT-14.13"),
        Why("job_market_token", "GWT-14.14"),
    ),
    whys=(
        Why("set_up", "GWT-1.10"),
        Why("starting_card", "GWT-1.20"),
        Why("starting_money", "GWT-1.21"),
        Why("fee", "GWT-3.20"),
        Why("placing", "GWT-5.15"),
        Why("refill", "GWT-5.17"),
        Why("income", "GWT-5.24"),
        Why("hand_down", "GWT-5.25"),
        Why("delivery", "GWT-5.32"),
        Why("transport", "GWT-5.40"),
        Why("drawing", "GWT-6.01"),
        Why("requirement", "GWT-7.02"),
        Why("reward", "GWT-7.03"),
        Why("discarding", "GWT-7.04"),
        Why("certificates", "GWT-7.08"),
        Why("gaining", "GWT-7.10"),
        Why("hiring", "GWT-8.01"),
        Why("building", "GWT-8.11"),
        Why("engine", "GWT-8.20"),
        Why("upgrade", "GWT-8.26"),
        Why("station_master", "GWT-8.29"),
        Why("last_space", "GWT-8.33"),
        Why("trade", "GWT-8.50"),
        Why("hazard", "GWT-8.60"),
        Why("purchase", "GWT-8.70", "cattle"),
        Why("removing", "GWT-8.84"),
        Why("disc", "GWT-10.02"),
        Why("reuse", "GWT-10.06"),
        Why("extraordinary", "GWT-11.05"),
        Why("to_hand", "GWT-11.14"),
        Why("playing", "GWT-12.04"),
    ),
    facts=(
        Fact("Rode", ("whose", "old", "node"), "A cattleman goes from a node, NONE before the first turn, to another."),
        Fact("Returned", ("whose",), "A cattleman goes from Kansas City to the start of the trail (GWT-5.44)."),
        Fact(
            "Placed",
            ("whose", "number", "kind", "place"),
            "A tile of a number of the foresight area comes onto a place, a worker into a row of the job market, or "
            "finds no room, NONE.",
        ),
        Fact("TokenMoved", ("row",), "The job market token goes down into a row (GWT-5.16)."),
        Fact(
            "TokenTaken", ("whose", "turns"), "The token leaves the board; so many turns are still to come (GWT-13.01)."
        ),
        Fact(
            "HandShown",
            ("whose", "total", "cards: tuple[int, ...]"),
            "A hand is shown in Kansas City: cards by kind, and its breeding total (GWT-5.20).",
        ),
        Fact("Drawing", ("whose", "n"), "So many cards are going to be drawn."),
        Fact("Drew", ("whose", "kind", "left"), "A card is drawn, so many are still to come; for its owner alone."),
        Fact("Reshuffled", ("whose",), "A discard pile becomes the draw stack (GWT-6.02)."),
        Fact("Discarded", ("whose", "kind"), "A card of the hand is put on the discard pile."),
        Fact("Removed", ("whose", "kind"), "A card of the hand leaves the game (GWT-8.84)."),
        Fact("Gained", ("whose", "kind", "zone"), "A card that all see comes onto a discard pile or into a hand."),
        Fact(
            "Built",
            ("whose", "number", "place", "old"),
            "A private building is built; what stood there before, seat * NUMBER_COUNT + number, or NONE.",
        ),
        Fact("TookMaster", ("whose", "master", "station"), "A station master is taken at a station (GWT-8.29)."),
    ),
    conserved=(Conserved("discs", "seats * box.discs_each", ("discs", "cities", "stations")),),
)
