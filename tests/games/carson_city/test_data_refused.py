"""Carson City's components.toml: no file that says something impossible is accepted, and each error names its place."""

from __future__ import annotations

from pathlib import Path

import pytest

from cowcatcher.games.carson_city.data import file as carson
from cowcatcher.kernel.errors import BadData

pytestmark = pytest.mark.once

TEXT = carson.COMPONENTS.read_text(encoding="utf-8")


def write(folder: Path, text: str) -> Path:
    path = folder / "my.toml"
    path.write_text(text, encoding="utf-8")
    return path


def refused(path: Path | None, file: Path, place: str, problem: str) -> None:
    """Loading must fail with exactly this file, place and (beginning of the) sentence."""
    with pytest.raises(BadData) as caught:
        carson.load(path)
    error = caught.value
    assert (error.file, error.path) == (str(file), place), str(error)
    assert error.problem.startswith(problem), error.problem
    assert "\n" not in str(error)


SPACE = '[[spaces]]\nid = "{}"\n{}'
BUILDING = '[[buildings]]\nid = "{}"\n{}'
SIDE = '[[characters]]\nid = "{}"\n[characters.{}]\n{}'

WRONG: list[tuple[str, str, str]] = [
    # the shape
    ("[setup.player]\nmony = 1", "setup.player.mony", 'unknown key; did you mean "money"?'),
    ('[setup.player]\nmoney = "15"', "setup.player.money", 'must be an integer, not the string "15"'),
    (BUILDING.format("hotel", "count = true"), "buildings[hotel].count", "must be an integer, not true"),
    (
        BUILDING.format("inn", "count = 3"),
        "buildings[0].id",
        'the string "inn" is unknown and cannot be added; known: ra',
    ),
    (SPACE.format("wage", ""), "spaces[0].id", 'the string "wage" is unknown and cannot be added; known: wages, amm'),
    (
        '[[characters]]\nid = "mayor"',
        "characters[0].id",
        'the string "mayor" is unknown and cannot be added; known: she',
    ),
    ("[[rounds]]\nround = 5", "rounds[0].round", "the number 5 is unknown and cannot be added; known: 1, 2, 3, 4"),
    (
        BUILDING.format(
            "saloon", 'income.terms = [ { item = "house", scope = "adjacent", owner = "any", amount = 1 } ]'
        ),
        "buildings[saloon].income.terms[0].item",
        'must be "free_parcel" or "mountain" or "house_value" or "ranch" or "mine", not the string "house"',
    ),
    ('[settings]\nboard_side = "rivers"', "settings.board_side", 'must be "plain" or "river", not the string "rivers"'),
    # names
    ('[meta.name]\npl = " "', "meta.name.pl", "must not be empty"),
    (SPACE.format("wages", 'name = { cs = "" }'), "spaces[wages].name.cs", "must not be empty"),
    # quantities
    ("[setup.player]\nmoney = -1", "setup.player.money", "must be 0 to 1000000, not the number -1"),
    (f"[setup.player]\nmoney = {10**30}", "setup.player.money", "must be 0 to 1000000, not a number of more than 18"),
    (
        BUILDING.format("mine", "income.base = -3"),
        "buildings[mine].income.base",
        "must be 0 to 1000000, not the number",
    ),
    (
        "[dice]\nrow_of_black_face = [1,2,3,4,5,-6]",
        "dice.row_of_black_face[5]",
        "must be 0 to 1000000, not the number -6",
    ),
    # what moves are named after
    ("[board]\nrows = 9", "board.rows", "must stay 8: the moves of the game depend on it"),
    ("[dice]\nsides = 8", "dice.sides", "must stay 6"),
    ('[meta]\nslug = "carson"', "meta.slug", "must stay carson_city"),
    (
        "[variants.might_is_right]\ntile_values = [0, 1, 2, 3, 4, 6]",
        "variants.might_is_right.tile_values",
        "there are moves only for tiles of 0, 1, 2, 3, 4, 5",
    ),
    # players, tracks
    ("[meta]\nplayers_min = 1", "meta.players_min", "must be 2 to 5, not 1"),
    ("[meta]\nplayers_max = 6", "meta.players_max", "must be 2 to 5, not 6"),
    ("[meta]\nplayers_min = 4\nplayers_max = 3", "meta.players_max", "must be 4 to 5, not 3"),
    ("[turn_order_track]\nlower_positions = 4", "turn_order_track.lower_positions", "must be at least 5 (one for each"),
    ("[cash_limit]\nmoney_per_vp = 0", "cash_limit.money_per_vp", "must be at least 1 (money is divided by it), not 0"),
    # the box
    ("[counts]\nbuilding_tiles = 31", "counts.building_tiles", "must be 30 (the sum over the buildings), not 31"),
    ("[counts]\nparcels = 63", "counts.parcels", "must be 64 (rows by columns), not 63"),
    ("[board]\nroad_places = 145", "board.road_places", "must be 144 (the edges of the grid), not 145"),
    ("[counts]\nhouses = 19", "counts.houses", "must be 20 (as under house), not 19"),
    (
        "[counts]\ncowboys_total = 50",
        "counts.cowboys_total",
        "must be at least 51 (those of all players and the sheriff",
    ),
    ("[counts]\nproperty_tiles_total = 59", "counts.property_tiles_total", "must be at least 60 (those of all players"),
    ("[counts]\nroads = 8", "counts.roads", "must be at least 9 (the set-up), not 8"),
    ("[setup.player]\ncowboys = 11", "counts.cowboys_per_player", "must be at least 11 (the set-up), not 10"),
    ("[setup.player]\nstarting_parcels = 13", "setup.player.property_tiles", "must be at least 13 (one for each start"),
    (
        "[setup.board]\nroads_around_centre = 3",
        "setup.board.roads_around_centre",
        "must be 4 (a parcel has four sides)",
    ),
    (
        "[counts]\ncowboys_per_player = 16\ncowboys_total = 81",
        "counts.cowboys_per_player",
        "must be at most 15, not 16",
    ),
    ("[house]\nincome = 1", "house.income", "must be 0, not the number 1"),
    # incomes
    (
        BUILDING.format("bank", 'income.terms = [ { item = "mine", scope = "anywhere", owner = "any", amount = 1 } ]'),
        "buildings[bank].income.terms[0].scope",
        "anywhere counts the owner's ranches or mines only (owner = own)",
    ),
    (
        BUILDING.format(
            "bank", 'income.terms = [ { item = "mountain", scope = "anywhere", owner = "own", amount = 1 } ]'
        ),
        "buildings[bank].income.terms[0].scope",
        "anywhere counts the owner's ranches or mines only (owner = own)",
    ),
    # the construction row
    (
        SPACE.format("build_5", "effect = { price = 7 }"),
        "setup.construction_row",
        "fixed and random prices (3, 4, 10, 12",
    ),
    (
        SPACE.format("build_5", "effect = { price = 6 }"),
        "spaces",
        "two construction spaces have the same price: 12, 10",
    ),
    (
        '[setup.construction_row]\nfixed = [ { price = 3, building = "rnch" } ]',
        "setup.construction_row.fixed[price=3].building",
        'there is no "rnch"; did you mean "ranch"?',
    ),
    (
        '[setup.construction_row]\nfixed = [ { price = 3, building = "hotel" } ]',
        "setup.construction_row.bag_before_draw.ranch",
        "must be 5 (its count less the fixed ones), not 4",
    ),
    (
        "[setup.construction_row.bag_before_draw]\nhotel = 2",
        "setup.construction_row.bag_before_draw.hotel",
        "must be 3 (its count less the fixed ones), not 2",
    ),
    ("[setup.construction_row]\nbag_after_setup = 22", "setup.construction_row.bag_after_setup", "must be 23 (the bag"),
    # rounds and the token
    ("[meta]\nrounds = 5", "meta.rounds", "must be 1 to 4, the rounds of the table, not 5"),
    (
        '[[rounds]]\nround = 2\nblocked_spaces = ["buy_vp_9"]',
        "rounds[round=2].blocked_spaces[0]",
        'there is no "buy_vp_9"; did you mean "buy_vp_',
    ),
    (
        '[[rounds]]\nround = 2\nblocked_spaces = ["wages"]',
        "rounds[round=2].blocked_spaces[0]",
        'there is no "wages"; known here: buy_vp_5, buy_vp_4, buy_vp_3, buy_vp_2',
    ),
    (
        '[[rounds]]\nround = 3\nblocked_spaces = ["buy_vp_3"]',
        "rounds[round=3].blocked_spaces",
        "must be [buy_vp_2, buy_vp",
    ),
    ('[round_token]\nsquares = ["buy_vp_2"]', "round_token.squares", 'must begin with "start"'),
    ('[round_token]\nsquares = ["start", "buy_vp2"]', "round_token.squares[1]", 'there is no "buy_vp2"; did you mean'),
    # spaces
    (SPACE.format("wages", "order = 2"), "spaces[wages].order", "the orders must be 1 to 23, each once; 2 is not"),
    (SPACE.format("wages", "order = 24"), "spaces[wages].order", "the orders must be 1 to 23, each once; 24 is not"),
    (
        SPACE.format("wages", "placeable = false"),
        "spaces[wages].placeable",
        "must be false on an automatic space and tru",
    ),
    (
        SPACE.format("wages", "duel = true"),
        "spaces[wages].duel",
        "must be true with max_per_player = 1, and false with man",
    ),
    (
        SPACE.format("gambling", "duel = false"),
        "spaces[gambling].duel",
        "must be true with max_per_player = 1, and false",
    ),
    (
        SPACE.format("buy_parcels", "automatic = false"),
        "spaces[buy_parcels].automatic",
        "must be true with the effect buy",
    ),
    (SPACE.format("buy_parcels", "duel = true"), "spaces[buy_parcels].duel", "must be false, and max_per_player left"),
    (
        SPACE.format("ammunition", 'effect = { kind = "estate_income" }'),
        "spaces[ammunition].effect.kind",
        "build, buy_parcels, buy_vp, estate_income, gain_vp_per stay where they are; here it was gain_chip",
    ),
    (
        SPACE.format("build_5", 'effect = { kind = "gain_roads", amount = 2 }'),
        "spaces[build_5].effect.kind",
        "build, buy_parcels, buy_vp, estate_income, gain_vp_per stay where they are; here it was build",
    ),
    (
        SPACE.format("gambling", "effect = { dice = 3 }"),
        "spaces[gambling].effect.dice",
        "must be 2 (as under dice), not 3",
    ),
    (
        '[[buildings]]\nid = "mine"\ncount = 1\n[counts]\nbuilding_tiles = 25',
        "setup.construction_row.fixed[price=12].building",
        "there are only 1 tiles of mine",
    ),
    # characters
    (
        '[[characters]]\nid = "banker"\nnumber = 3',
        "characters[banker].number",
        "must be at least 1 and its own; 3 is the",
    ),
    (
        SIDE.format("chinese_worker", "yellow.half_prices", "5 = 2"),
        "characters[chinese_worker].yellow.half_prices.5",
        "must be 3 (divided by 2, rounded up), not 2",
    ),
    (
        SIDE.format("chinese_worker", "yellow", "effects = []"),
        "characters[chinese_worker].yellow.half_prices",
        "there is no effect price_factor on this side",
    ),
    # dice, mountains, river
    (
        "[dice]\ncolumn_of_white_face = [2, 3, 4, 5, 6, 9]",
        "dice.column_of_white_face",
        "must be 6 different numbers of 1",
    ),
    (
        "[dice]\nrow_of_black_face = [2, 3, 4, 5, 6, 6]",
        "dice.row_of_black_face",
        "must be 6 different numbers of 1 to 8",
    ),
    (
        "[counts]\nmountains = 40\n[mountain]\ncount = 40\n[setup.board]\nmountains = 36",
        "setup.board.mountains",
        "36 mountains and the centre do not fit on the 36 parcels that the dice can name",
    ),
    (
        "[counts]\nmountains = 40\n[mountain]\ncount = 40\n[variants.carson_river]\nmountains = 28",
        "variants.carson_river.mountains",
        "28 mountains and the centre do not fit on the 28 parcels that the dice can name",
    ),
    (
        "[variants.carson_river.map]\nriver_parcels = [ [1, 6], [2, 9] ]",
        "variants.carson_river.map.river_parcels[1]",
        "[2, 9] is not on the map of 8 rows and 8 columns",
    ),
    (
        "[variants.carson_river.map]\nriver_parcels = [ [1, 6], [2, 6], [1, 6] ]",
        "variants.carson_river.map.river_parcels[2]",
        "[1, 6] stands there twice",
    ),
    (
        "[variants.carson_river.map]\nbridge_edges = [5, 13]",
        "variants.carson_river.map.bridge_edges",
        "for this river they are [5, 13, 21, 28, 36, 43, 51, 59, 67, 95, 112]",
    ),
    ("[variants.carson_river]\nroads_per_bridge = 0", "variants.carson_river.roads_per_bridge", "must be at least 1"),
    (
        "[variants.carson_river]\nmine_bonus_money = 4",
        "variants.carson_river.mine_bonus_money",
        "must be 3 (the river_bon",
    ),
    (
        "[final_scoring]\nvp_next_to_bridge = 4",
        "variants.carson_river.vp_next_to_bridge",
        "must be 4 (final_scoring), not",
    ),
    # duel tiles
    ("[counts]\nduel_tiles = 29", "counts.duel_tiles", "must be 30 (sets by values), not 29"),
    (
        "[counts]\nduel_tiles = 24\n[variants.might_is_right]\nsets = 4",
        "variants.might_is_right.sets",
        "must be at least 5",
    ),
    (
        "[variants.might_is_right]\ntiles_per_player = 7",
        "variants.might_is_right.tiles_per_player",
        "one set for each player has only 6 tiles a head",
    ),
    (
        "[variants.might_is_right]\ntwo_players = { tiles = [0, 1, 2] }",
        "variants.might_is_right.two_players.tiles",
        "must be 6 tiles out of tile_values",
    ),
    (
        "[variants.might_is_right]\nredraw_when_empty = 0",
        "variants.might_is_right.redraw_when_empty",
        "must be 1 to 6: the pile may hold no more",
    ),
    (
        "[variants.might_is_right.total_points_by_players]\n4 = 61",
        "variants.might_is_right.total_points_by_players.4",
        "must be 60 (one set for each player), not 61",
    ),
    (
        '[variants.might_is_right]\nthree_to_five_players = { money = "thirty" }',
        "variants.might_is_right.three_to_five_players.money",
        'must be a number and the words "- sum of own tiles"',
    ),
    (
        '[variants.might_is_right]\nthree_to_five_players = { money = "28 - sum of own tiles" }',
        "variants.might_is_right.three_to_five_players.money",
        "must be at least 29, the highest sum of own tiles",
    ),
    # drawing
    ("[drawing.space_pos]\nwages = [1, 7]", "drawing.space_pos", "two spaces have the same place"),
    ("[drawing.space_pos]\nwages = [1]", "drawing.space_pos.wages", "must have exactly 2 values, not 1"),
    (
        '[drawing.player_colors]\nvalues = ["red", "blue"]',
        "drawing.player_colors.values",
        "must be 5 different colours",
    ),
    ('[drawing.river]\npicture = ["~"]', "drawing.river.picture", "does not show the river; it is .....~.. .....~.."),
]


@pytest.mark.parametrize(("text", "place", "problem"), WRONG)
def test_an_overlay_that_makes_no_sense_is_refused(tmp_path: Path, text: str, place: str, problem: str) -> None:
    path = write(tmp_path, text)
    refused(path, path, place, problem)
    assert path.read_text(encoding="utf-8") == text


@pytest.mark.parametrize(
    ("old", "new", "place", "problem"),
    [
        # What an overlay cannot do, because it can neither add nor leave out an entry.
        (
            'max_per_player = 1\neffect = { kind = "gain_chip"',
            'effect = { kind = "gain_chip"',
            "spaces[ammunition].max_per_player",
            'missing; 1 or "many" is needed',
        ),
        ('id = "ammunition"', 'id = "wages"', "spaces[1].id", "wages stands there twice"),
        ('id = "hotel"', 'id = "bank"', "buildings[5].id", "bank stands there twice"),
        ('id = "settler"', 'id = "banker"', "characters[4].id", "banker stands there twice"),
        (
            "[[rounds]]\nround = 3",
            "[[rounds]]\nround = 5",
            "rounds",
            "must be rounds 1, 2, 3 and so on, not 1, 2, 5, 4",
        ),
        ("cash_limit = 120\n", "", "characters[banker].yellow.cash_limit", "missing; an integer is needed"),
        (
            'name = { en = "Saloon", pl = "Saloon", cs',
            'name = { en = "Saloon", cs',
            "buildings[saloon].name.pl",
            "missing; a",
        ),
        ("[cash_limit]\nsource", "[cash_limit]\nsuorce", "cash_limit.suorce", "unknown key; known here: money_per_vp"),
        (
            '[cash_limit]\nsource = "rulebook"',
            "[cash_limit]",
            "cash_limit.money_per_vp",
            "no source covers it; add source",
        ),
        (
            'effect = { kind = "estate_income" }',
            'effect = { kind = "buy_parcels" }',
            "spaces",
            "exactly one space must",
        ),
        ("count = 3\nneeds", "conut = 3\nneeds", "buildings[saloon].conut", 'unknown key; did you mean "count"?'),
        ("wages = [1, 6]\n", "", "drawing.space_pos.wages", "missing; the place of every space is needed"),
        ("wages = [1, 6]\n", "wage = [1, 6]\n", "drawing.space_pos.wage", 'there is no "wage"; did you mean "wages"?'),
        (
            '"3" = 45',
            '"6" = 90',
            "variants.might_is_right.total_points_by_players.6",
            "must be a number of players, 2 to 5",
        ),
        (
            '"12" = 6',
            '"dozen" = 6',
            "characters[chinese_worker].yellow.half_prices.dozen",
            "must be a price in whole dol",
        ),
        (
            "ranch = 4, mine = 4, ",
            "rancho = 4, mine = 4, ",
            "setup.construction_row.bag_before_draw.rancho",
            "there is no",
        ),
    ],
)
def test_a_components_file_that_makes_no_sense_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, old: str, new: str, place: str, problem: str
) -> None:
    assert old in TEXT
    path = write(tmp_path, TEXT.replace(old, new, 1))
    monkeypatch.setattr(carson, "COMPONENTS", path)
    refused(None, path, place, problem)


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    missing = tmp_path / "none.toml"
    refused(missing, missing, "", "cannot be read: No such file or directory")
