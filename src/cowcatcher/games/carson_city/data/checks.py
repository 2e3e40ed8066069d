"""What must hold between the parts of components.toml, so that the rules never meet a number they cannot play with.

Every function takes the data, whose shape is already right, and calls `fail(path, problem)` at the first thing wrong.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final, NoReturn

from cowcatcher.data.build import suggest
from cowcatcher.data.checked import Names
from cowcatcher.games.carson_city.data.components import Components, Parcel, Side, Space
from cowcatcher.kernel.errors import BadData

Fail = Callable[[str, str], NoReturn]

# The move tables are made of these: with other values, old records would mean other moves.
_FROZEN: Final = (
    *(("meta", "slug"), ("meta", "id_prefix"), ("board", "rows"), ("board", "cols")),
    *(("dice", "sides"), ("dice", "count")),
)
# Effects of spaces that the rules find by the space's id.
_STAYING: Final = ("build", "buy_parcels", "buy_vp", "estate_income", "gain_vp_per")
SEATS: Final = (2, 5)
# A state counts the pawns of a player on one place in four bits.
_MOST_COWBOYS: Final = 15
_AUTOMATIC: Final = ("buy_parcels", "estate_income")
_RIVER: Final = "variants.carson_river"


def check_frozen(base: Mapping[str, Any], raw: Mapping[str, Any], file: str) -> None:
    """Refuses data that would need other moves than those of `base`, the file of the package.

    The ids of spaces, buildings and characters name moves too; an overlay can neither add nor rename them anyway.

    Raises:
        BadData: with the place and the value that has to stay.
    """
    for table, key in _FROZEN:
        if raw[table][key] != base[table][key]:
            raise BadData(file, f"{table}.{key}", f"must stay {base[table][key]}: the moves of the game depend on it")
    for space, old in zip(raw["spaces"], base["spaces"], strict=True):
        kinds = {space["effect"]["kind"], old["effect"]["kind"]}
        if len(kinds) > 1 and kinds & set(_STAYING):
            where = f"spaces[{old['id']}].effect.kind"
            raise BadData(
                file, where, f"{', '.join(_STAYING)} stay where they are; here it was {old['effect']['kind']}"
            )
    tiles = base["variants"]["might_is_right"]["tile_values"]
    if not set(raw["variants"]["might_is_right"]["tile_values"]) <= set(tiles):
        where = "variants.might_is_right.tile_values"
        raise BadData(file, where, f"there are moves only for tiles of {', '.join(map(str, tiles))}")


def check(data: Components, file: str) -> None:
    """All the checks below.

    Raises:
        BadData: at the first contradiction, with its place in the file.
    """

    def fail(path: str, problem: str) -> NoReturn:
        raise BadData(file, path, problem)

    for path, names in _names(data):
        for language in ("en", "pl", "cs"):
            if not getattr(names, language).strip():
                fail(f"{path}.{language}", "must not be empty")
    _check_meta(data, fail)
    _check_counts(data, fail)
    _check_supplies(data, fail)
    _check_spaces(data, fail)
    _check_buildings(data, fail)
    _check_row(data, fail)
    _check_rounds(data, fail)
    _check_characters(data, fail)
    _check_dice(data, fail)
    _check_river(data, fail)
    _check_tiles(data, fail)
    _check_drawing(data, fail)


def _names(data: Components) -> Iterator[tuple[str, Names]]:
    yield "meta.name", data.meta.name
    yield "house.name", data.house.name
    yield "mountain.name", data.mountain.name
    for space in data.spaces:
        yield f"spaces[{space.id}].name", space.name
    for building in data.buildings:
        yield f"buildings[{building.id}].name", building.name
    for character in data.characters:
        yield f"characters[{character.id}].name", character.name
    for variant in ("might_is_right", "kit_carson", "carson_river"):
        yield f"variants.{variant}.name", getattr(data.variants, variant).name


def _unique(values: list[Any], path: str, key: str, fail: Fail) -> None:
    """`values` are those of `key` in a list of tables at `path`."""
    for index, value in enumerate(values):
        if value in values[:index]:
            fail(f"{path}[{index}].{key}", f"{value} stands there twice")


def _equal(path: str, value: object, right: object, why: str, fail: Fail) -> None:
    if value != right:
        fail(path, f"must be {right} ({why}), not {value}")


def _at_least(path: str, value: int, least: int, why: str, fail: Fail) -> None:
    if value < least:
        fail(path, f"must be at least {least} ({why}), not {value}")


def _known(path: str, word: str, known: list[str], fail: Fail) -> None:
    if word not in known:
        fail(path, f'there is no "{word}"; {suggest(word, known)}')


def _check_meta(data: Components, fail: Fail) -> None:
    meta, (fewest, most) = data.meta, SEATS
    if not fewest <= meta.players_min <= most:
        fail("meta.players_min", f"must be {fewest} to {most}, not {meta.players_min}")
    if not meta.players_min <= meta.players_max <= most:
        fail("meta.players_max", f"must be {meta.players_min} to {most}, not {meta.players_max}")
    for key in ("upper_positions", "lower_positions"):
        positions = getattr(data.turn_order_track, key)
        _at_least(f"turn_order_track.{key}", positions, meta.players_max, "one for each player", fail)
    for path, rate in (
        ("cash_limit.money_per_vp", data.cash_limit.money_per_vp),
        ("final_scoring.money_per_vp", data.final_scoring.money_per_vp),
    ):
        _at_least(path, rate, 1, "money is divided by it", fail)


def _check_counts(data: Components, fail: Fail) -> None:
    """The box against what the other tables say of its pieces."""
    counts, board = data.counts, data.board
    rows, cols = board.rows, board.cols
    tiles = sum(building.count for building in data.buildings)
    river = data.variants.carson_river
    for path, value, right, why in (
        ("counts.parcels", counts.parcels, rows * cols, "rows by columns"),
        ("board.road_places", board.road_places, (rows + 1) * cols + rows * (cols + 1), "the edges of the grid"),
        ("board.vertices", board.vertices, (rows + 1) * (cols + 1), "the corners of the grid"),
        ("counts.character_cards", counts.character_cards, len(data.characters), "the characters listed"),
        ("counts.dice", counts.dice, data.dice.count, "as under dice"),
        ("counts.building_tiles", counts.building_tiles, tiles, "the sum over the buildings"),
        ("counts.houses", counts.houses, data.house.count, "as under house"),
        ("counts.mountains", counts.mountains, data.mountain.count, "as under mountain"),
        (f"{_RIVER}.vp_next_to_bridge", river.vp_next_to_bridge, data.final_scoring.vp_next_to_bridge, "final_scoring"),
    ):
        _equal(path, value, right, why, fail)


def _check_supplies(data: Components, fail: Fail) -> None:
    """There must be enough pieces for the largest game."""
    counts, player, board, most = data.counts, data.setup.player, data.setup.board, data.meta.players_max
    tiles = counts.property_tiles_per_player
    cowboys = counts.cowboys_per_player * most + counts.sheriff_pawn
    for path, value, least, why in (
        ("counts.property_tiles_total", counts.property_tiles_total, tiles * most, "those of all players"),
        ("counts.cowboys_total", counts.cowboys_total, cowboys, "those of all players and the sheriff"),
        ("counts.player_markers", counts.player_markers, 2 * most, "two for each player"),
        ("counts.roads", counts.roads, board.roads_around_centre + player.roads * most, "the set-up"),
        ("counts.revolver_chips", counts.revolver_chips, player.revolver_chips * most, "the set-up"),
        ("counts.cowboys_per_player", counts.cowboys_per_player, player.cowboys, "the set-up"),
        ("counts.property_tiles_per_player", tiles, player.property_tiles, "the set-up"),
        ("setup.player.property_tiles", player.property_tiles, player.starting_parcels, "one for each starting parcel"),
        ("counts.mountains", counts.mountains, board.mountains, "the set-up"),
        ("counts.mountains", counts.mountains, data.variants.carson_river.mountains, "the set-up of the river"),
        ("counts.houses", counts.houses, board.house_at_centre, "the set-up"),
        ("counts.three_guns_chip", counts.three_guns_chip, 1, "a space gives it"),
        ("counts.sheriff_pawn", counts.sheriff_pawn, 1, "a character gets it"),
    ):
        _at_least(path, value, least, why, fail)
    if counts.cowboys_per_player > _MOST_COWBOYS:
        fail("counts.cowboys_per_player", f"must be at most {_MOST_COWBOYS}, not {counts.cowboys_per_player}")
    _equal("setup.board.house_at_centre", board.house_at_centre, 1, "a parcel holds one tile", fail)
    _equal("setup.board.roads_around_centre", board.roads_around_centre, 4, "a parcel has four sides", fail)


def _check_spaces(data: Components, fail: Fail) -> None:
    spaces = data.spaces
    _unique([space.id for space in spaces], "spaces", "id", fail)
    orders = sorted(space.order for space in spaces)
    for space in spaces:
        path = f"spaces[{space.id}]"
        if not 1 <= space.order <= len(spaces) or orders.count(space.order) > 1:
            fail(f"{path}.order", f"the orders must be 1 to {len(spaces)}, each once; {space.order} is not")
        _check_space(space, path, data, fail)
    for kind in _AUTOMATIC:
        if sum(space.effect.kind == kind for space in spaces) != 1:
            fail("spaces", f"exactly one space must have the effect {kind}")


def _check_space(space: Space, path: str, data: Components, fail: Fail) -> None:
    automatic = space.effect.kind in _AUTOMATIC
    if space.automatic != automatic:
        fail(f"{path}.automatic", f"must be {str(automatic).lower()} with the effect {space.effect.kind}")
    if space.placeable == automatic:
        fail(f"{path}.placeable", "must be false on an automatic space and true on every other")
    if automatic and (space.duel or space.max_per_player is not None):
        fail(f"{path}.duel", "must be false, and max_per_player left out: nobody stands on an automatic space")
    if not automatic and space.max_per_player is None:
        fail(f"{path}.max_per_player", 'missing; 1 or "many" is needed')
    if not automatic and space.duel != (space.max_per_player == 1):
        fail(f"{path}.duel", "must be true with max_per_player = 1, and false with many")
    if space.effect.kind == "roll_money":
        _equal(f"{path}.effect.dice", space.effect.dice, data.dice.count, "as under dice", fail)


def _check_buildings(data: Components, fail: Fail) -> None:
    _unique([building.id for building in data.buildings], "buildings", "id", fail)
    ids = [building.id for building in data.buildings]
    for building in data.buildings:
        for index, term in enumerate(building.income.terms):
            path = f"buildings[{building.id}].income.terms[{index}]"
            # "ranch" and "mine" are the items that mean a building.
            if term.item in ("ranch", "mine"):
                _known(f"{path}.item", term.item, ids, fail)
            if term.scope == "anywhere" and (term.item not in ("ranch", "mine") or term.owner != "own"):
                fail(f"{path}.scope", "anywhere counts the owner's ranches or mines only (owner = own)")
        bonus = building.river_bonus
        if bonus is not None and building.id == "mine":
            river = data.variants.carson_river
            _equal(
                f"{_RIVER}.mine_bonus_money", river.mine_bonus_money, bonus.amount, "the river_bonus of the mine", fail
            )


def _check_row(data: Components, fail: Fail) -> None:
    """The construction row against the construction spaces and the bag."""
    row, path = data.setup.construction_row, "setup.construction_row"
    counts = {building.id: building.count for building in data.buildings}
    prices = [space.effect.price for space in data.spaces if space.effect.kind == "build"]
    filled = [tile.price for tile in row.fixed] + list(row.random_prices_in_order)
    if len(set(prices)) != len(prices):
        fail("spaces", f"two construction spaces have the same price: {_listed(prices)}")
    if sorted(filled) != sorted(prices):
        fail(path, f"fixed and random prices ({_listed(filled)}) must be those of the build spaces ({_listed(prices)})")
    left = dict(counts)
    for tile in row.fixed:
        here = f"{path}.fixed[price={tile.price}].building"
        _known(here, tile.building, list(counts), fail)
        left[tile.building] -= 1
        if left[tile.building] < 0:
            fail(here, f"there are only {counts[tile.building]} tiles of {tile.building}")
    for kind in row.bag_before_draw:
        _known(f"{path}.bag_before_draw.{kind}", kind, list(counts), fail)
    for kind, number in left.items():
        here = f"{path}.bag_before_draw.{kind}"
        _equal(here, row.bag_before_draw.get(kind, 0), number, "its count less the fixed ones", fail)
    remaining = sum(left.values()) - len(row.random_prices_in_order)
    _equal(f"{path}.bag_after_setup", row.bag_after_setup, remaining, "the bag less the tiles drawn", fail)


def _check_rounds(data: Components, fail: Fail) -> None:
    """The table may be longer than the game: a designer can try a shorter one by changing meta.rounds alone."""
    numbers = [entry.round for entry in data.rounds]
    if numbers != list(range(1, len(numbers) + 1)):
        fail("rounds", f"must be rounds 1, 2, 3 and so on, not {_listed(numbers)}")
    if not 1 <= data.meta.rounds <= len(numbers):
        fail("meta.rounds", f"must be 1 to {len(numbers)}, the rounds of the table, not {data.meta.rounds}")
    buyable = [space.id for space in data.spaces if space.effect.kind == "buy_vp"]
    squares = data.round_token.squares
    if squares[:1] != ("start",):
        fail("round_token.squares", 'must begin with "start"')
    for index, square in enumerate(squares[1:], start=1):
        _known(f"round_token.squares[{index}]", square, buyable, fail)
    for entry in data.rounds:
        path = f"rounds[round={entry.round}].blocked_spaces"
        for index, space in enumerate(entry.blocked_spaces):
            _known(f"{path}[{index}]", space, buyable, fail)
        passed = squares[1 : entry.round]
        if entry.blocked_spaces != passed:
            fail(path, f"must be [{', '.join(passed)}], the squares that the token has reached (round_token.squares)")


def _check_characters(data: Components, fail: Fail) -> None:
    characters = data.characters
    _unique([character.id for character in characters], "characters", "id", fail)
    for character in characters:
        same = [other.id for other in characters if other.number == character.number]
        if len(same) > 1 or character.number < 1:
            where = f"characters[{character.id}].number"
            fail(where, f"must be at least 1 and its own; {character.number} is the number of {_listed(same)}")
        for name, side in (("yellow", character.yellow), ("red", character.red)):
            _check_half_prices(side, f"characters[{character.id}].{name}.half_prices", fail)


def _check_half_prices(side: Side, path: str, fail: Fail) -> None:
    factor = next((effect for effect in side.effects if effect.kind == "price_factor"), None)
    if factor is None and side.half_prices:
        fail(path, "there is no effect price_factor on this side")
    for price, paid in side.half_prices.items():
        if factor is None or not (price.isascii() and price.isdecimal()):
            fail(f"{path}.{price}", "must be a price in whole dollars")
        right = -(-int(price) // factor.divide_by)
        _equal(f"{path}.{price}", paid, right, f"divided by {factor.divide_by}, rounded {factor.rounding}", fail)


def _check_dice(data: Components, fail: Fail) -> None:
    """Centre and mountains must find room on the parcels that the dice can name."""
    dice, board = data.dice, data.board
    for key, size in (("column_of_white_face", board.cols), ("row_of_black_face", board.rows)):
        places = getattr(dice, key)
        if len(places) != dice.sides or len(set(places)) != len(places) or not all(1 <= n <= size for n in places):
            fail(f"dice.{key}", f"must be {dice.sides} different numbers of 1 to {size}, one for each face")
    parcels = set(dice.parcels())
    land = parcels - set(data.variants.carson_river.map.river_parcels)
    for path, mountains, room in (
        ("setup.board.mountains", data.setup.board.mountains, len(parcels)),
        (f"{_RIVER}.mountains", data.variants.carson_river.mountains, len(land)),
    ):
        if mountains + 1 > room:
            fail(path, f"{mountains} mountains and the centre do not fit on the {room} parcels that the dice can name")


def _check_river(data: Components, fail: Fail) -> None:
    river, board = data.variants.carson_river, data.board
    path = f"{_RIVER}.map.river_parcels"
    for index, (row, column) in enumerate(river.map.river_parcels):
        if not (1 <= row <= board.rows and 1 <= column <= board.cols):
            fail(
                f"{path}[{index}]", f"[{row}, {column}] is not on the map of {board.rows} rows and {board.cols} columns"
            )
        if (row, column) in river.map.river_parcels[:index]:
            fail(f"{path}[{index}]", f"[{row}, {column}] stands there twice")
    crossings = bridge_edges(set(river.map.river_parcels), board.rows, board.cols)
    if sorted(river.map.bridge_edges) != crossings:
        fail(f"{_RIVER}.map.bridge_edges", f"for this river they are [{_listed(crossings)}]")
    _at_least(f"{_RIVER}.roads_per_bridge", river.roads_per_bridge, 1, "a bridge is made of roads", fail)


def bridge_edges(river: set[Parcel], rows: int, cols: int) -> list[int]:
    """The edges all of whose bordering parcels are river (CC-16.06), numbered as at the head of components.toml."""
    sides = [((i, c), (i + 1, c)) for i in range(rows + 1) for c in range(1, cols + 1)]
    sides += [((r, j), (r, j + 1)) for r in range(1, rows + 1) for j in range(cols + 1)]

    def crossing(pair: tuple[Parcel, Parcel]) -> bool:
        return all(p in river for p in pair if 1 <= p[0] <= rows and 1 <= p[1] <= cols)

    return [edge for edge, pair in enumerate(sides) if crossing(pair)]


def _check_tiles(data: Components, fail: Fail) -> None:
    """The duel tiles."""
    variant, most, path = data.variants.might_is_right, data.meta.players_max, "variants.might_is_right"
    one_set = len(variant.tile_values)
    _equal("counts.duel_tiles", data.counts.duel_tiles, variant.sets * one_set, "sets by values", fail)
    _at_least(f"{path}.sets", variant.sets, most, "one set for each player is mixed", fail)
    _at_least(f"{path}.tiles_per_player", variant.tiles_per_player, 1, "a duel needs a tile", fail)
    if variant.tiles_per_player > one_set:
        fail(f"{path}.tiles_per_player", f"one set for each player has only {one_set} tiles a head")
    own = variant.two_players.tiles
    if len(own) != variant.tiles_per_player or not set(own) <= set(variant.tile_values):
        fail(f"{path}.two_players.tiles", f"must be {variant.tiles_per_player} tiles out of tile_values")
    if not 1 <= variant.redraw_when_empty <= variant.tiles_per_player:
        fail(f"{path}.redraw_when_empty", f"must be 1 to {variant.tiles_per_player}: the pile may hold no more")
    for players, points in variant.total_points_by_players.items():
        here = f"{path}.total_points_by_players.{players}"
        if players not in map(str, range(SEATS[0], SEATS[1] + 1)):
            fail(here, f"must be a number of players, {SEATS[0]} to {SEATS[1]}")
        _equal(here, points, int(players) * sum(variant.tile_values), "one set for each player", fail)
    money = variant.three_to_five_players.money
    number, _, words = money.partition(" ")
    if not (number.isascii() and number.isdecimal() and len(number) < 7) or words != "- sum of own tiles":
        fail(f"{path}.three_to_five_players.money", 'must be a number and the words "- sum of own tiles"')
    highest = sum(sorted(variant.tile_values * most)[-variant.tiles_per_player :])
    if int(number) < highest:
        fail(f"{path}.three_to_five_players.money", f"must be at least {highest}, the highest sum of own tiles")


def _check_drawing(data: Components, fail: Fail) -> None:
    ids = [space.id for space in data.spaces]
    positions = data.drawing.space_pos
    for name in positions:
        _known(f"drawing.space_pos.{name}", name, ids, fail)
    for name in ids:
        if name not in positions:
            fail(f"drawing.space_pos.{name}", "missing; the place of every space is needed")
    if len(set(positions.values())) < len(positions):
        fail("drawing.space_pos", "two spaces have the same place")
    colors = data.drawing.player_colors.values
    if len(set(colors)) < max(len(colors), data.meta.players_max):
        fail("drawing.player_colors.values", f"must be {data.meta.players_max} different colours")
    river, board = data.variants.carson_river.map.river_parcels, data.board
    cells = [["~" if (r, c) in river else "." for c in range(1, board.cols + 1)] for r in range(1, board.rows + 1)]
    picture = tuple("".join(row) for row in cells)
    if data.drawing.river.picture != picture:
        fail("drawing.river.picture", f"does not show the river; it is {' '.join(picture)}")


def _listed(values: list[Any]) -> str:
    return ", ".join(map(str, values))
