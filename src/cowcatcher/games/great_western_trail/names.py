"""Identifiers of Great Western Trail's board and box, in the order that the move table freezes. No numbers of the box
here."""

from __future__ import annotations

from typing import Final

SEATS: Final = ("B", "O", "G", "P")
"""Letters of the seats."""

NODES: Final = (
    *("START", "A", "A1", "A2", "A3", "FLOOD1", "FLOOD2", "FLOOD3", "FLOOD4", "FR1", "FR2"),
    *("B", "B1", "B2", "B3", "DROUGHT1", "DROUGHT2", "DROUGHT3", "DROUGHT4", "DR1"),
    *("C", "CN1", "CN2", "CS1", "D", "T1", "T2", "T4", "T6", "T8", "T10", "TR1", "TR2"),
    *("E", "E1", "E2", "ROCK1", "ROCK2", "ROCK3", "ROCK4", "RR1", "RR2", "F", "F1", "F2", "G", "G1", "G2", "KC"),
)
"""Places of the trail, from its start to Kansas City (GWT-3.01)."""

NODE_COUNT: Final = len(NODES)
START: Final = 0
KC: Final = NODE_COUNT - 1

PLACES: Final = (*NODES, "TM3", "TM2", "TM1")
"""The trail and the three teepee spaces beside it (GWT-3.09): all places that can hold a tile."""

PLACE_COUNT: Final = len(PLACES)

LETTERS: Final = ("A", "B", "C", "D", "E", "F", "G")
"""Neutral buildings, and the neutral areas of the same letters."""

PLOTS: Final = (
    *("A1", "A2", "A3", "FR1", "FR2", "B1", "B2", "B3", "DR1", "CN1", "CN2", "CS1", "TR1", "TR2"),
    *("E1", "E2", "RR1", "RR2", "F1", "F2", "G1", "G2"),
)
HAZARD_SPACES: Final = tuple(f"{kind}{n}" for kind in ("FLOOD", "DROUGHT", "ROCK") for n in range(1, 5))
"""Four areas for each kind of hazard, in the order in which they are filled."""

TEEPEE_SPACES: Final = ("TM3", "TM2", "TM1", "T1", "T2", "T4", "T6", "T8", "T10")
"""The trade area in the order in which it is filled (GWT-1.07)."""

NUMBERS: Final = tuple(str(n) for n in range(1, 11))
"""Private buildings by number."""

NUMBER_COUNT: Final = 10
BUILDINGS: Final = (*LETTERS, *(n + side for side in "ab" for n in NUMBERS))
"""Every building: A-G, 1a-10a, 1b-10b."""

ACTION_COUNTS: Final = (3, 2, 3, 3, 2, 2, 2, 1, 2, 2, 2, 2, 2, 1, 3, 2, 2, 2, 2, 2, 2, 2, 1, 1, 1, 1, 3)
"""How many entries each building adds to the list of phase B; alternatives are counted singly (Decisions)."""

ACTIONS: Final = tuple(
    f"{building}.{n}" for building, count in zip(BUILDINGS, ACTION_COUNTS, strict=True) for n in range(1, count + 1)
)

WORKERS: Final = ("cowboy", "craftsman", "engineer")
COWBOY: Final = 0
CRAFTSMAN: Final = 1
ENGINEER: Final = 2
WORKER_KINDS: Final = 3

HAZARDS: Final = ("flood", "drought", "rockfall")
TEEPEES: Final = ("green", "blue")
GREEN: Final = 0
BLUE: Final = 1

TILES: Final = (
    *WORKERS,
    *(f"{kind}_{face}" for kind in HAZARDS for face in ("2g", "2b", "3g", "3b", "4g")),
    *(f"teepee_{colour}" for colour in TEEPEES),
)
"""Kinds of tiles in the Kansas City supply: workers, hazards by VP and hand (g green, b black), teepees."""

TILE_KINDS: Final = len(TILES)
FIRST_HAZARD: Final = 3
HAZARD_FACES: Final = 5
HAZARD_TILE_KINDS: Final = 15
FIRST_TEEPEE: Final = 18

BREEDS: Final = (
    *("jersey", "dutch_belt", "black_angus", "guernsey"),
    *("holstein", "brown_swiss", "ayrshire", "west_highland", "texas_longhorn"),
)
CATTLE: Final = (
    *("jersey", "dutch_belt", "black_angus", "guernsey", "holstein_1", "brown_swiss_2", "ayrshire_3"),
    *("west_highland_3", "west_highland_4", "west_highland_5"),
    *("texas_longhorn_5", "texas_longhorn_6", "texas_longhorn_7"),
)
"""Cattle cards by breed and VP: what tells two cards apart. The first four are those of the starting decks."""

CATTLE_KINDS: Final = len(CATTLE)
FIRST_MARKET: Final = 4
MARKET_KINDS: Final = CATTLE_KINDS - FIRST_MARKET

OBJECTIVES: Final = (
    *("gain2_bblbl", "gain2_bgbl", "gain2_4hh", "gain2_ssh", "gain2_333b", "aux_sf", "draw_bbh", "draw_sgbl"),
    *("draw_5h", "draw_sgg", "draw_333s", "engine_44sg", "engine_345", "engine_bbgg", "engine_bblhh", "engine_sshh"),
    *("move_bbhh", "move_ssblbl", "move_345", "move_34hh", "move_ssbb"),
)
OBJECTIVE_KINDS: Final = len(OBJECTIVES)
STARTING: Final = ("start_34b", "start_ssg", "start_bbh", "start_blhh")
AREA_KINDS: Final = OBJECTIVE_KINDS + len(STARTING)
"""Kinds of cards in an objective area: the deck's, then the starting cards."""

CARDS: Final = CATTLE + OBJECTIVES
"""Everything that can be in a player's deck."""

CARD_KINDS: Final = len(CARDS)
FIRST_OBJECTIVE: Final = CATTLE_KINDS

TASKS: Final = ("building", "green", "blue", "hazard", "station", "v3", "v4", "v5", "san_francisco")

CITIES: Final = (
    *("kansas_city", "topeka", "wichita", "colorado_springs", "santa_fe", "albuquerque"),
    *("el_paso", "san_diego", "sacramento", "san_francisco"),
)
CITY_COUNT: Final = 10
KANSAS_CITY: Final = 0
SAN_FRANCISCO: Final = 9

TURNOUTS: Final = ("4.5", "7.5", "10.5", "13.5", "16.5", "21.5", "25.5", "29.5", "33.5")
TRACK: Final = ("START", *(str(n) for n in range(1, 40)), *TURNOUTS)
"""Spaces of the railroad by index: 0 the start building, 1-39 the main line, 40-48 the turnouts."""

LAST_SPACE: Final = 39
FIRST_TURNOUT: Final = 40
STATIONS: Final = tuple(str(n) for n in range(1, 11))
STATION_COUNT: Final = 10
"""Stations 1-9 lie at the turnouts in their order, station 10 at space 39."""

MASTERS: Final = ("workers", "objectives", "hazards", "teepees", "certificates")
MASTER_COUNT: Final = 5

DISCS: Final = (
    *("aux_dollar", "aux_draw", "aux_certificate", "aux_engine", "aux_remove"),
    *("certificate_4", "certificate_6", "step_a", "step_b", "hand"),
)
"""Kinds of disc spaces of a player board; discs of one kind are interchangeable. The first five are auxiliary."""

DISC_KINDS: Final = 10
DISC_CERTIFICATE_4: Final = 5
DISC_CERTIFICATE_6: Final = 6
DISC_STEP_A: Final = 7
DISC_STEP_B: Final = 8
DISC_HAND: Final = 9

AUXILIARY: Final = ("dollar", "draw", "certificate", "engine", "remove")
AUX_COUNT: Final = 5

NONE: Final = -1
