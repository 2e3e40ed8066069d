"""What must hold between the parts of components.toml, so that the rules never meet a number they cannot play with.

Every function takes the data, whose shape is already right, and calls `fail(path, problem)` at the first thing wrong.
Lists that `names` freezes must be the file's, one by one: moves and states are indices into them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final, NoReturn

from cowcatcher.games.great_western_trail.data.component_parts import ObjectiveCard, Space, SupplyTile
from cowcatcher.games.great_western_trail.data.components import Components
from cowcatcher.games.great_western_trail.names import (
    ACTION_COUNTS,
    AUXILIARY,
    BREEDS,
    BUILDINGS,
    CATTLE,
    CITIES,
    DISCS,
    FIRST_MARKET,
    HAZARD_SPACES,
    HAZARDS,
    LETTERS,
    MASTER_COUNT,
    MASTERS,
    NODES,
    OBJECTIVES,
    PLOTS,
    STARTING,
    STATIONS,
    TASKS,
    TEEPEE_SPACES,
    TEEPEES,
    TILES,
    TRACK,
    TURNOUTS,
    WORKERS,
)
from cowcatcher.kernel.errors import BadData

Fail = Callable[[str, str], NoReturn]

SEATS: Final = (2, 4)
# Amounts that may be negative: VP of cities, discounts, the price of a teepee space.
SIGNED: Final = ("delta", "per_disc_vp", "value", "vp")
# There are moves for these.
_ROWS: Final = 12
_OFFERS: Final = 8
_CERTIFICATES: Final = (0, 1, 2, 3, 4, 6)
_MASTER_PERS: Final = (
    *("worker_in_own_section", "two_objective_cards_in_own_area", "two_hazard_tiles", "teepee_pair"),
    "two_certificates_temporary_or_permanent",
)


def check(data: Components, file: str) -> None:
    """All the checks below.

    Raises:
        BadData: at the first contradiction, with its place in the file.
    """

    def fail(path: str, problem: str) -> NoReturn:
        raise BadData(file, path, problem)

    _check_names(data, fail)
    _check_meta(data, fail)
    _check_trail(data, fail)
    _check_buildings(data, fail)
    _check_supply(data, fail)
    _check_job_market(data, fail)
    _check_ending(data, fail)
    _check_cattle(data, fail)
    _check_objectives(data, fail)
    _check_cities(data, fail)
    _check_railroad(data, fail)
    _check_player_board(data, fail)
    _check_setup(data, fail)
    _check_counts(data, fail)
    _check_drawing(data, fail)


def _check_names(data: Components, fail: Fail) -> None:
    """The lists that the move table freezes."""
    lists: tuple[tuple[str, Iterable[str], Iterable[str]], ...] = (
        ("trail.spaces", (space.id for space in data.trail.spaces), NODES),
        ("trade_area.spaces", (space.id for space in data.trade_area.spaces), TEEPEE_SPACES),
        ("neutral_buildings", (b.id for b in data.neutral_buildings), LETTERS),
        ("private_buildings", (b.id for b in data.private_buildings), BUILDINGS[len(LETTERS) :]),
        ("hazard_areas.kinds", data.hazard_areas.kinds, HAZARDS),
        ("cattle", (breed.id for breed in data.cattle), BREEDS),
        ("cattle_offers.offers", (str(o.id) for o in data.cattle_offers.offers), map(str, range(1, _OFFERS + 1))),
        ("objectives.tasks", data.objectives.tasks, TASKS),
        ("objectives.deck", (card.id for card in data.objectives.deck), OBJECTIVES),
        ("objectives.starting", (card.id for card in data.objectives.starting), STARTING),
        ("cities.crests", (city.id for city in data.cities.crests), CITIES),
        ("railroad.turnouts", (turnout.id for turnout in data.railroad.turnouts), TURNOUTS),
        ("railroad.stations", (str(station.id) for station in data.railroad.stations), STATIONS),
        ("station_masters", (master.id for master in data.station_masters), MASTERS),
        ("player_board.discs", (disc.id for disc in data.player_board.discs), DISCS),
        ("auxiliary.actions", (entry.id for entry in data.auxiliary.actions), AUXILIARY),
        ("certificates.track", map(str, data.certificates.track), map(str, _CERTIFICATES)),
    )
    for path, found, right in lists:
        names, frozen = list(found), list(right)
        if names != frozen:
            odd = next((a for a, b in zip(names, frozen, strict=False) if a != b), "the end")
            fail(path, f"must be {', '.join(frozen)}: the moves of the game depend on it (wrong from {odd} on)")
    kinds = [breed.id for breed in data.cattle if not breed.market]
    kinds += [
        f"{breed.id}_{card.vp}" if len(breed.market) > 1 or card.vp else breed.id
        for breed in data.cattle
        for card in breed.market
    ]
    if kinds != list(CATTLE):
        fail("cattle", f"breeds and VP must be {', '.join(CATTLE)}: the moves of the game depend on it")


def _check_meta(data: Components, fail: Fail) -> None:
    meta = data.meta
    _equal("meta.slug", meta.slug, "great_western_trail", "the name of the game", fail)
    _equal("meta.id_prefix", meta.id_prefix, "GWT", "the ids of the rules", fail)
    _equal("meta.players_min", meta.players_min, SEATS[0], "the moves name the seats", fail)
    _equal("meta.players_max", meta.players_max, SEATS[1], "the moves name the seats", fail)
    if not meta.name.strip():
        fail("meta.name", "must not be empty")
    if len(set(data.colours.values)) < max(len(data.colours.values), SEATS[1]):
        fail("colours.values", f"must be {SEATS[1]} different colours")


def _check_trail(data: Components, fail: Fail) -> None:
    ids = [space.id for space in data.trail.spaces]
    for index, space in enumerate(data.trail.spaces):
        path = f"trail.spaces[{space.id}]"
        _check_space(space, path, data, fail)
        for number, name in enumerate(space.next):
            here = f"{path}.next[{number}]"
            _known(here, name, ids, fail)
            if ids.index(name) <= index:
                fail(here, f"{name} does not lie after {space.id}: the arrows lead to Kansas City, never back")
        if len(set(space.next)) < len(space.next):
            fail(f"{path}.next", "names a place twice")
        if bool(space.next) == (space.area == "kansas_city"):
            fail(f"{path}.next", "must be empty in Kansas City only: the trail ends there")
    _equal("trail.spaces[START].next", data.trail.spaces[0].next, ("A",), "the first space is neutral area A", fail)
    for entry in data.trade_area.spaces:
        path = f"trade_area.spaces[{entry.id}].on_trail"
        _equal(path, entry.on_trail, entry.id in NODES, "the moves of the game depend on it", fail)
    values = [entry.value for entry in data.trade_area.spaces]
    if values != sorted(set(values)):
        fail("trade_area.spaces", "must stand in the order of their values, the lowest first")


def _check_space(space: Space, path: str, data: Components, fail: Fail) -> None:
    area = _area(space.id)
    _equal(f"{path}.area", space.area, area, "the moves of the game depend on it", fail)
    _equal(f"{path}.letter", space.letter, space.id if area == "neutral" else "", "the area's letter", fail)
    if area == "hazard":
        per_kind = len(HAZARD_SPACES) // len(HAZARDS)
        _equal(f"{path}.hazard", space.hazard, HAZARDS[HAZARD_SPACES.index(space.id) // per_kind], "its kind", fail)
        _equal(f"{path}.value", space.value, int(space.id[-1]), "the areas are filled in this order", fail)
    elif area == "teepee":
        trade = {entry.id: entry.value for entry in data.trade_area.spaces}
        _equal(f"{path}.value", space.value, trade[space.id], "as in trade_area", fail)
    if space.woods and area != "plot":
        fail(f"{path}.woods", "only a plot lies in the woods")
    if space.risk:
        _known(f"{path}.risk", space.risk, data.risk_actions, fail)
        if area != "plot":
            fail(f"{path}.risk", "only a plot has a risk action")


def _area(name: str) -> str:
    """What a place of the trail is, by its name."""
    for names, area in ((LETTERS, "neutral"), (PLOTS, "plot"), (HAZARD_SPACES, "hazard"), (TEEPEE_SPACES, "teepee")):
        if name in names:
            return area
    return "start" if name == NODES[0] else "kansas_city"


def _check_buildings(data: Components, fail: Fail) -> None:
    lines = [("neutral_buildings", b.id, b.actions) for b in data.neutral_buildings]
    lines += [("private_buildings", b.id, b.actions) for b in data.private_buildings]
    for (table, name, actions), right in zip(lines, ACTION_COUNTS, strict=True):
        count = sum(len(action.alternatives()) for action in actions)
        _equal(f"{table}[{name}].actions", count, right, "entries, alternatives counted singly: moves name them", fail)
    for building in data.private_buildings:
        path = f"private_buildings[{building.id}]"
        _equal(f"{path}.number", building.number, int(building.id[:-1]), "as its id says", fail)
        _equal(f"{path}.side", building.side, building.id[-1], "as its id says", fail)
        _at_least(f"{path}.craftsmen", building.craftsmen, 1, "no building is free", fail)
    fees = data.fees
    for seats in range(SEATS[0], SEATS[1] + 1):
        hands, key = data.setup.for_players(seats), f"players_{seats}"
        green, black, both = (getattr(fee, key) for fee in (fees.green, fees.black, fees.both))
        _equal(f"fees.green.{key}", green, hands.green_hand, f"setup.{key}.green_hand", fail)
        _equal(f"fees.black.{key}", black, hands.black_hand, f"setup.{key}.black_hand", fail)
        _equal(f"fees.both.{key}", both, green + black, "green and black", fail)


def _check_supply(data: Components, fail: Fail) -> None:
    supply = data.kansas_city_supply
    for number, stack in enumerate(supply.stacks(), start=1):
        seen: list[str] = []
        for index, entry in enumerate(stack):
            path = f"kansas_city_supply.stack_{number}[{index}]"
            kind = _tile(entry, data, path, fail)
            if kind in seen:
                fail(path, f"{kind} stands there twice")
            if kind in WORKERS and number == 1:
                fail(path, "workers cannot lie in stack 1: the set-up puts its tiles on the trail")
            if kind not in WORKERS and number == 2:
                fail(path, "only workers can lie in stack 2: the set-up puts its tiles on the job market")
            seen.append(kind)
    everything = [entry for stack in supply.stacks() for entry in stack]
    counts = data.counts
    for kind in WORKERS:
        total = sum(entry.n for entry in everything if entry.worker == kind)
        _equal("kansas_city_supply", total, counts.workers_each, f"workers of the kind {kind}", fail)
    for kind in HAZARDS:
        total = sum(entry.n for entry in everything if entry.hazard == kind)
        _equal("kansas_city_supply", total, counts.hazards_each, f"hazards of the kind {kind}", fail)
    for kind in TEEPEES:
        total = sum(entry.n for entry in everything if entry.colour == kind)
        _equal("kansas_city_supply", total, counts.teepees_each, f"teepees of the kind {kind}", fail)
    per_kind = len(HAZARD_SPACES) // len(HAZARDS)
    _equal("hazard_areas.spaces_each", data.hazard_areas.spaces_each, per_kind, "the places of the trail", fail)


def _tile(entry: SupplyTile, data: Components, path: str, fail: Fail) -> str:
    """The kind of TILES that an entry means."""
    given = [key for key in ("worker", "hazard", "colour") if getattr(entry, key)]
    needed = {"worker": "worker", "hazard": "hazard", "teepee": "colour"}[entry.tile]
    if given != [needed]:
        fail(path, f"a {entry.tile} tile needs {needed} and nothing else of worker, hazard, colour")
    if entry.tile == "worker":
        _equal(f"{path}.hand", entry.hand, "none", "workers have no hand", fail)
        return entry.worker
    if entry.tile == "teepee":
        hands = data.fees.teepee_hands
        right = hands.green if entry.colour == "green" else hands.blue
        _equal(f"{path}.hand", entry.hand, right, "fees.teepee_hands", fail)
        return f"teepee_{entry.colour}"
    kind = f"{entry.hazard}_{entry.vp}{entry.hand[0]}"
    _known(path, kind, TILES, fail)
    return kind


def _check_job_market(data: Components, fail: Fail) -> None:
    market = data.job_market
    _equal("job_market.rows", market.rows, _ROWS, "the moves name the rows", fail)
    _equal("job_market.row_cost", len(market.row_cost), market.rows, "values, one a row", fail)
    _equal("job_market.end_after_row", market.end_after_row, market.rows, "the last row", fail)
    if not 2 <= market.token_start_row <= market.rows:
        fail("job_market.token_start_row", f"must be 2 to {market.rows}, not {market.token_start_row}")
    for index, row in enumerate(market.cattle_refill_after_rows):
        if not market.token_start_row <= row < market.rows:
            fail(
                f"job_market.cattle_refill_after_rows[{index}]", f"row {row} is none that the token leaves for another"
            )


def _check_ending(data: Components, fail: Fail) -> None:
    """GWT-13.10: the job market is full before the stacks of workers run out, whatever the players choose."""
    market, supply = data.job_market, data.kansas_city_supply
    sizes = [sum(entry.n for entry in stack) for stack in supply.stacks()]
    others = sum(entry.n for entry in supply.stack_3 if entry.tile != "worker")
    for seats in range(SEATS[0], SEATS[1] + 1):
        count = data.setup.for_players(seats)
        needed = market.rows * count.job_market_columns - count.initial_workers
        visits = needed if needed <= others else others + (needed - others + 1) // 2
        for stack, left in ((2, sizes[1] - count.initial_workers), (3, sizes[2])):
            if left < visits:
                path = f"kansas_city_supply.stack_{stack}"
                fail(path, f"too small: with {seats} players the game may need {visits} visits to Kansas City")


def _check_cattle(data: Components, fail: Fail) -> None:
    for breed in data.cattle:
        path = f"cattle[{breed.id}]"
        in_market = CATTLE.index(breed.id) >= FIRST_MARKET if breed.id in CATTLE else True
        if in_market and breed.start_per_player:
            fail(f"{path}.start_per_player", "must be 0: a card of the market has VP that a starting card has not")
        _at_least(f"{path}.value", breed.value, 0, "no breed costs breeding points", fail)
    values = {breed.value for breed in data.cattle if breed.market}
    for offer in data.cattle_offers.offers:
        path = f"cattle_offers.offers[{offer.id}]"
        if offer.value not in values:
            fail(f"{path}.value", f"no card of the market has the value {offer.value}")
        _at_least(f"{path}.cowboys", offer.cowboys, 1, "an offer needs a cowboy", fail)
        if offer.cards not in (1, 2):
            fail(f"{path}.cards", f"must be 1 or 2, not {offer.cards}")
    _at_least("cattle_offers.draw_per_cowboy", data.cattle_offers.draw_per_cowboy, 1, "a cowboy is used for it", fail)


def _check_objectives(data: Components, fail: Fail) -> None:
    def cards(table: str, entries: tuple[ObjectiveCard, ...]) -> None:
        for card in entries:
            path = f"objectives.{table}[{card.id}].tasks"
            for task, number in card.tasks.items():
                _known(f"{path}.{task}", task, TASKS, fail)
                _at_least(f"{path}.{task}", number, 1, "leave out what is not needed", fail)

    cards("starting", data.objectives.starting)
    cards("deck", data.objectives.deck)
    for card in data.objectives.starting:
        _equal(f"objectives.starting[{card.id}].penalty", card.penalty, 0, "GWT-12.01", fail)


def _check_cities(data: Components, fail: Fail) -> None:
    crests, names = data.cities.crests, list(CITIES)
    values = [city.value for city in crests]
    if values != sorted(values) or values[0] != 0:
        fail("cities.crests", "must stand in the order of their values, beginning with 0")
    home = crests[0]
    if not home.repeat or home.corners != "white":
        fail(f"cities.crests[{home.id}]", "must be white and repeated: a delivery there is always possible")
    for link in data.cities.links:
        path = f"cities.links[{link.id}].between"
        for index, name in enumerate(link.between):
            _known(f"{path}[{index}]", name, names, fail)
        if names.index(link.between[1]) != names.index(link.between[0]) + 1:
            fail(path, f"{' and '.join(link.between)} are no neighbours")
    pairs = [link.between for link in data.cities.links]
    if len(set(pairs)) < len(pairs):
        fail("cities.links", "two arrows join the same cities")


def _check_railroad(data: Components, fail: Fail) -> None:
    road = data.railroad
    for turnout in road.turnouts:
        path = f"railroad.turnouts[{turnout.id}].after"
        _equal(path, turnout.after, int(turnout.id.split(".")[0]), "the moves of the game depend on it", fail)
    places = [*TURNOUTS, str(road.last)]
    for station, place in zip(road.stations, places, strict=True):
        path = f"railroad.stations[{station.id}]"
        _equal(f"{path}.at", station.at, place, "the moves of the game depend on it", fail)
        right = station.id <= MASTER_COUNT
        _equal(f"{path}.station_master", station.station_master, right, f"the first {MASTER_COUNT} have one", fail)
    for index, signal in enumerate(road.signals):
        if not 0 <= signal < road.last or signal in road.signals[:index]:
            fail(f"railroad.signals[{index}]", f"{signal} is no number of 0 to {road.last - 1} that stands there once")
    values = {city.id: city.value for city in data.cities.crests}
    for index, example in enumerate(road.transport_examples):
        path = f"railroad.transport_examples[{index}]"
        _known(f"{path}.engine", example.engine, TRACK, fail)
        _known(f"{path}.city", example.city, CITIES, fail)
        whole, _, side = example.engine.replace("START", "0").partition(".")
        engine = int(whole) + bool(side)
        cost = sum(engine <= signal < values[example.city] for signal in road.signals)
        _equal(f"{path}.cost", example.cost, cost, "what the signals give", fail)
    for master in data.station_masters:
        _known(f"station_masters[{master.id}].scoring.per", master.scoring.per, _MASTER_PERS, fail)


def _check_player_board(data: Components, fail: Fail) -> None:
    board, limits = data.player_board, data.certificates.limits
    discs = {disc.id: disc for disc in board.discs}
    total = sum(disc.n for disc in board.discs)
    _equal("player_board.discs", total, data.counts.discs_per_player, "discs, as under counts", fail)
    for name in DISCS[len(AUXILIARY) :]:
        right = discs[name].n if name == "hand" else 1
        _equal(f"player_board.discs[{name}].n", discs[name].n, right, "there is one such ability", fail)
    for disc in board.discs:
        _at_least(f"player_board.discs[{disc.id}].n", disc.n, 1, "every ability lies under a disc", fail)
    limit = board.hand_limit_base + discs["hand"].n
    _equal("player_board.hand_limit_max", board.hand_limit_max, limit, "the base and a card for each disc", fail)
    for index, number in enumerate(limits):
        _known(f"certificates.limits[{index}]", number, data.certificates.track, fail)
    if list(limits) != sorted(limits):
        fail("certificates.limits", "must rise")
    for index, entry in enumerate(data.auxiliary.actions):
        path = f"auxiliary.actions[{entry.id}]"
        _equal(f"{path}.number", entry.number, index + 1, "its place in the list", fail)
        _equal(f"{path}.disc", entry.disc, f"aux_{entry.id}", "its disc spaces", fail)
        right = 1 if entry.free_single else 2
        _equal(f"player_board.discs[{entry.disc}].n", discs[entry.disc].n, right, "one opens single, two double", fail)
    section = data.worker_section
    columns = [str(column) for column in range(1, section.columns + 1)]
    _equal("worker_section.columns", section.columns, 6, "the printed worker and five tiles", fail)
    for key in ("vp_columns", *WORKERS):
        for column in getattr(section, key):
            _known(f"worker_section.{key}.{column}", column, columns, fail)


def _check_setup(data: Components, fail: Fail) -> None:
    setup = data.setup
    if len(setup.starting_dollars_by_seat) != SEATS[1]:
        fail("setup.starting_dollars_by_seat", f"must be {SEATS[1]} numbers, one a seat")
    deck = sum(breed.start_per_player for breed in data.cattle)
    _at_least("cattle", deck, setup.starting_hand, "starting cards of a player, who draws the starting hand", fail)
    for worker in WORKERS:
        path = f"setup.starting_workers.{worker}"
        _equal(path, getattr(setup.starting_workers, worker), 1, "the printed worker", fail)
    spaces = len(data.trade_area.spaces)
    if setup.starting_tiles_1_on_board > spaces:
        fail("setup.starting_tiles_1_on_board", f"must be at most {spaces}, lest teepees find no room")
    market = sum(card.n for breed in data.cattle for card in breed.market)
    for seats in range(SEATS[0], SEATS[1] + 1):
        count, path = setup.for_players(seats), f"setup.players_{seats}"
        workers = data.job_market.token_start_row * count.job_market_columns - 1
        _at_least(f"{path}.job_market_columns", count.job_market_columns, 1, "the market needs room", fail)
        _equal(f"{path}.initial_workers", count.initial_workers, workers, "all spaces before the token's", fail)
        _at_least(f"{path}.step_base", count.step_base, 1, "a turn needs a step", fail)
        if count.cattle_market > market:
            fail(f"{path}.cattle_market", f"must be at most {market}, the cards of the market")


def _check_counts(data: Components, fail: Fail) -> None:
    """The component list against the parts, and its sums."""
    counts, most = data.counts, SEATS[1]
    deck = sum(breed.start_per_player for breed in data.cattle)
    market = sum(card.n for breed in data.cattle for card in breed.market)
    for key, right, why in (
        ("worker_tiles", counts.workers_each * len(WORKERS), "those of all kinds"),
        ("hazard_tiles", counts.hazards_each * len(HAZARDS), "those of all kinds"),
        ("teepee_tiles", counts.teepees_each * len(TEEPEES), "those of both colours"),
        *((key, most, "one for each player") for key in ("player_boards", "player_count_tiles", "engines")),
        *((key, most, "one for each player") for key in ("cattlemen", "certificate_markers")),
        ("discs_total", counts.discs_per_player * most, "those of all players"),
        ("player_cattle_cards_per_player", deck, "start_per_player of all breeds"),
        ("player_cattle_cards", deck * most, "those of all players"),
        ("market_cattle_cards", market, "the market's cards of all breeds"),
        ("cattle_cards", market + deck * most, "market and players"),
        ("starting_objective_cards", sum(card.n for card in data.objectives.starting), "objectives.starting"),
        ("objective_cards", sum(card.n for card in data.objectives.deck), "objectives.deck"),
        ("station_master_tiles", len(data.station_masters), "station_masters"),
        ("job_market_tokens", 1, "there is one job market"),
        ("coins", counts.coins_1 + counts.coins_5, "both kinds"),
        ("neutral_buildings", len(data.neutral_buildings), "neutral_buildings"),
        ("private_buildings_per_player", len(data.private_buildings) // 2, "tiles with two sides"),
        ("private_buildings", counts.private_buildings_per_player * most, "those of all players"),
        ("building_tiles", counts.neutral_buildings + counts.private_buildings, "all buildings"),
    ):
        _equal(f"counts.{key}", getattr(counts, key), right, why, fail)
    _at_least("counts.starting_objective_cards", counts.starting_objective_cards, most, "one for each player", fail)
    _at_least("counts.objective_cards", counts.objective_cards, data.setup.objective_display, "the display", fail)
    _at_least("scoring.dollars_per_vp", data.scoring.dollars_per_vp, 1, "money is divided by it", fail)
    numbers = [category.id for category in data.scoring.categories]
    _equal("scoring.categories", numbers, list(range(1, 12)), "the lines of the score sheet", fail)


def _check_drawing(data: Components, fail: Fail) -> None:
    spots = [spot.id for spot in data.drawing.trail_layout]
    if sorted(spots) != sorted({*NODES, *TEEPEE_SPACES}):
        fail("drawing.trail_layout", "must give every place of the trail and the trade area once")
    order = [breed.id for breed in data.cattle if breed.market]
    if sorted(data.drawing.cattle_display_order) != sorted(order):
        fail("drawing.cattle_display_order", f"must be the breeds of the market: {', '.join(order)}")


def _known(path: str, value: object, known: Iterable[object], fail: Fail) -> None:
    words = list(known)
    if value not in words:
        fail(path, f"{value} is unknown; it can be {', '.join(map(str, words))}")


def _equal(path: str, value: object, right: object, why: str, fail: Fail) -> None:
    if value != right:
        fail(path, f"must be {right} ({why}), not {value}")


def _at_least(path: str, value: int, least: int, why: str, fail: Fail) -> None:
    if value < least:
        fail(path, f"must be at least {least} ({why}), not {value}")
