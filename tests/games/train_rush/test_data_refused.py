"""No file that says something impossible is accepted, and each error names its place."""

from __future__ import annotations

from pathlib import Path

import pytest

from cowcatcher.games.train_rush.data import file as train
from cowcatcher.kernel.errors import BadData

pytestmark = pytest.mark.once


def card(text: str, name: str = "A01") -> str:
    return f'[[action_cards.card]]\nid = "{name}"\n{text}\n'


def tile(text: str, name: str = "B01") -> str:
    return f'[[siding_bonus.tile]]\nid = "{name}"\n{text}\n'


def node(text: str, name: str = "MDR") -> str:
    return f'[[map.node]]\nid = "{name}"\n{text}\n'


def does(effect: str) -> str:
    return card(f"effects = [{{ {effect} }}]")


DO = "action_cards.card[A01].effects[0]"
WRONG: list[tuple[str, str, str]] = [
    # the shape
    ("[player]\nagent = 1", "player.agent", 'unknown key; did you mean "agents"?'),
    ('[player]\nagents = "15"', "player.agents", 'must be an integer, not the string "15"'),
    ("[supply]\nresources_limited = true", "supply.resources_limited", "must be false"),
    ("action_cards = 3", "action_cards", "must be a table, not the number 3"),
    ("[action_cards]\ncard = 3", "action_cards.card", "must be a list of tables, not the number 3"),
    (card("count = 2") * 2, "action_cards.card[A01]", "given twice"),
    (
        card("count = 2", "A99"),
        "action_cards.card[0].id",
        'the string "A99" is not in the box, and no id for a new one: free are A47, A58, A59, A60 and 12 more',
    ),
    (card("moves = [1, 2, 3]", "A58"), "action_cards.card[A58].coal", "missing; a list is needed"),
    (card("count = 2", "A58"), "action_cards.card[A58].moves", "missing"),
    (card('source = "hearsay"'), "action_cards.card[A01].source", "must be one of rulebook, public, reconstructed"),
    ("[heroes]\ntables = 3", "heroes.tables", "must be a table"),
    ("[infrastructure]\nbonus = 3", "infrastructure.bonus", "must be a table"),
    ("influence = 3", "influence", "must be a table"),
    (
        "[[wagon_exchange]]\nkind = '1-2'\npairs = [{ give = 'W9', take = 'W2' }]",
        "wagon_exchange[0].pairs[0].give",
        "must be",
    ),
    # what the moves are made of
    ('[meta]\nslug = "x"', "meta.slug", "must stay train_rush"),
    ("[meta]\nplayers_max = 5", "meta.players_max", "must stay 4"),
    ('[contractors]\ncolours = ["red"]', "contractors.colours", "must stay red, green, blue"),
    ("[siding_bonus]\ndisplay_fields = [1, 2]", "siding_bonus.display_fields", "must stay 1, 2, 3"),
    ('[map]\nstart = "S1"', "map.start", "must stay START"),
    # numbers
    ("[player]\nstart_vp = -1", "player.start_vp", "must be 0 to 10000, not the number -1"),
    ("[player]\nagents = 101", "player.agents", "must be 0 to 100, not 101"),
    ("[player]\nspies = 13", "player.spies", "must be 1 to 12, not 13"),
    ("[rounds]\nby_players = { 2 = 10 }", "rounds.by_players.2", "must be 1 to 9, not 10: each round takes a spy"),
    ("[rounds]\nend_when_cities_visited = 0", "rounds.end_when_cities_visited", "must be at least 1"),
    ('[player]\ncolours = ["a", "a", "b", "c"]', "player.colours", "must be 4 different colours"),
    ("[player]\naction_cards_kept = 6", "player.action_cards_kept", "must be 1 to 5, not 6"),
    ("[player]\nhand_limit = 2", "player.hand_limit", "must be 3 to 100, not 2"),
    ("[player]\naction_cards_dealt = 12", "player.action_cards_dealt", "is too much for a deck of 48 cards"),
    ("[player]\nhero_dealt = { 4 = 5 }", "player.hero_dealt.4", "is too much: there are 18 heroes"),
    ("[player]\nhero_kept_before_draft = { 2 = 0 }", "player.hero_kept_before_draft.2", "must be 1 to 9, not 0"),
    ('[player]\nstart_wagons = ["W2-01"]', "player.start_wagons", '"W2-01" is no wagon with one place'),
    ('[player]\nstart_wagons = ["W1-any", "W1-any"]', "player.start_wagons", "there are only 4 of W1-any"),
    (
        '[player]\nstart_wagons = ["W1-any", "W1-brass", "W1-gold", "W1-food"]\n'
        '[[wagons.tile]]\nid = "W1-gold"\nsize = 1\nplaces = ["gold"]\ncount = 4\n'
        '[[wagons.tile]]\nid = "W1-food"\nsize = 1\nplaces = ["food"]\ncount = 4',
        "player.start_wagons",
        "are 4, but the first field of the Wagons track allows 3",
    ),
    # tracks and sectors
    ('[[progress.track]]\nid = "coal"\nvalues = [1]', "progress.track[coal].values", "must have at least two fields"),
    ('[[progress.track]]\nid = "wagons"\nvalues = [3, 11]', "progress.track[wagons].values", "must be 0 to 10, not 11"),
    ('[[progress.track]]\nid = "wagons"\nvalues = [3, 5, 4]', "progress.track[wagons].values", "must not fall"),
    (
        '[infrastructure]\nbonus = { 26 = [{ do = "vp", n = 1 }] }',
        "infrastructure.bonus.26",
        "must be a field of the track",
    ),
    ("[infrastructure]\nlength = 0", "infrastructure.length", "must be 1 to 100, not 0"),
    ("[contractors]\nlength = 5", "contractors.bonus.6", "must be a field of the track, 1 to 5"),
    ("[influence]\nspy_fields = [1, 3]", "influence.spy_fields", "must be 1, 2, 3 and so on"),
    ("[influence]\nspy_fields = [1, 2, 3]", "influence.agent_fields", "must go on from 4"),
    ('[[influence.sector]]\nid = "trade"\ntrack = "coal"', "influence.sector.track", '"coal" is given twice'),
    (
        '[[influence.sector]]\nid = "trade"\nspy_bonus = { 5 = [{ do = "vp", n = 1 }] }',
        "influence.sector[trade].spy_bonus.5",
        "must be a spy field, 1 to 4",
    ),
    # actions, rewards, cities
    (
        '[[action_area.action]]\nid = "load_1"\narea = "lading"',
        "action_area.action[load_1].area",
        'did you mean "loading"?',
    ),
    ('[[action_area.action]]\nid = "load_1"\ncost = 0', "action_area.action[load_1].cost", "must be at least 1"),
    (
        '[[black_market_reward]]\nid = "bm_cards"\nprice = 0',
        "black_market_reward[bm_cards].price",
        "must be at least 1",
    ),
    ("[[wagon_exchange]]\nkind = '1-2'\npairs = []", "wagon_exchange", '"1-3" is missing'),
    ("[movement_tokens]\nmovement_by_vp = { 1 = 13 }", "movement_tokens.movement_by_vp.1", "must be 1 to 12, not 13"),
    (
        "[movement_tokens]\nplaces_by_rank = { 1 = [9] }",
        "movement_tokens.places_by_rank.1",
        "does not say what 9 VP move",
    ),
    ('[[city]]\nid = "brukas"\nrank = 4', "city[brukas].rank", "places_by_rank has no rank 4"),
    ('[[city]]\nid = "brukas"\nregion = "blu"', "city[brukas].region", 'did you mean "blue"?'),
    ('[[city]]\nid = "brukas"\ncontract_fields = [2, 6]', "city[brukas].contract_fields", "must be different sizes"),
    ("[zones]\nwarehouse_spaces = 4", "zones.contractor_spaces", "must be zones.warehouse_spaces"),
    # cards and tiles
    (card("moves = [0, 1, 1]"), "action_cards.card[A01].moves", "must be 1 to 20, not 0"),
    (card("moves = [1, 1]"), "action_cards.card[A01].coal", "must have a cost for each of the 2 moves"),
    (card("count = 21"), "action_cards.card[A01].count", "must be 0 to 20, not 21"),
    ("[action_cards]\ndisplay = 0", "action_cards.display", "must be 1 to 20, not 0"),
    ("[heroes.tables]\nrich = []", "heroes.tables.rich", "must not be empty"),
    ('[[heroes.card]]\nid = "C01"\nscore = "poor"', "heroes.card[C01].score", '"poor" is unknown'),
    ('[[heroes.card]]\nid = "C01"\nregion = "red"', "heroes.card[C01].region", "zainhold lies in the green state"),
    ('[[wagons.tile]]\nid = "W2-01"\nplaces = ["brass"]', "wagons.tile[W2-01].places", "must be 2 places"),
    ('[[wagons.tile]]\nid = "W2-01"\nplaces = ["brass", "wood"]', "wagons.tile[W2-01].places", '"wood" is unknown'),
    ('[[wagons.tile]]\nid = "W2-01"\nsize = 3', "wagons.tile[W2-01].size", "must be 2, as its id says"),
    ('[[special_wagon]]\nid = "S2"\nsize = 3', "special_wagon[S2].size", "must be 2, as its id says"),
    ('[[contracts.tile]]\nid = "K2-01"\ngoods = ["brass"]', "contracts.tile[K2-01].goods", "must be 2 goods"),
    ('[[contracts.tile]]\nid = "K2-01"\ngoods = ["brass", "wood"]', "contracts.tile[K2-01].goods", '"wood" is unknown'),
    ('[[contracts.tile]]\nid = "K2-01"\nsize = 3', "contracts.tile[K2-01].size", "must be 2, as its id says"),
    # effects
    (does('do = "bribe"'), f"{DO}.do", 'unknown effect "bribe"'),
    (does('do = "vp"'), f"{DO}.n", "missing; vp needs it"),
    (does('do = "vp", n = 0'), f"{DO}.n", "must be 1 to 1000, not the number 0"),
    (does('do = "vp", n = 1, times = 2'), f"{DO}.times", "vp has no such parameter; it has: n"),
    (does('do = "move", n = 21'), f"{DO}.n", "must be 1 to 20"),
    (does('do = "advance", track = "speed"'), f"{DO}.track", '"speed" is unknown here'),
    (does('do = "agent", region = "own"'), f"{DO}.region", '"own" is unknown here'),
    (does('do = "draw_wagon", size = 1'), f"{DO}.size", "must be 2 to 3"),
    (does('do = "draw_cards", draw = 2, keep = 3'), f"{DO}.keep", "must be 0 to 2"),
    (does('do = "exchange_wagon", kind = "3-2"'), f"{DO}.kind", '"3-2" is unknown here'),
    (card("effects = []"), "action_cards.card[A01]", "needs either effects or one_of"),
    (tile("one_of = [[{ do = 'vp', n = 1 }]]"), "siding_bonus.tile[B01].one_of", "must have 2 to 6 alternatives"),
    (tile("one_of = [[{ do = 'vp', n = 1 }], []]"), "siding_bonus.tile[B01].one_of[1]", "must not be empty"),
    ("[infrastructure]\nbonus = { 3 = [] }", "infrastructure.bonus.3", "must not be empty"),
    (
        '[[action_area.action]]\nid = "load_1"\neffects = [{ do = "area_action", cost = 1 }]',
        "action_area.action[load_1].effects[0].do",
        "area_action cannot be an action of the action area",
    ),
    # the map
    (node('next = ["Q"]'), "map.node[MDR].next", '"Q" is unknown'),
    (node('next = ["START"]'), "map.node[MDR].next", "nobody returns to START"),
    (node('region = "none"'), "map.node[MDR].region", "START is the only field without a region"),
    (node('type = "start"'), "map.node[MDR].type", "START is the only field of the type start"),
    (node('type = "city"'), "map.node[MDR].city", "a field of the type city names its city"),
    (
        node('city = "zainhold"', "ICR"),
        "map.node[ICR].region",
        "zainhold lies in the green state",
    ),
    (node('city = "brukas"', "ICR"), "map.node", "blackborough must have exactly one field, not 0"),
    ('[[map.siding]]\nid = "ZR1"\nzone = "ER2"', "map.siding.zone", "must be ER1, ER2"),
    ("[map]\nsiding_tracks = [[1, 2], [2, 3]]", "map.siding_tracks", "must be different numbers, 1 to 9"),
    ("[map]\nsiding_tracks = [[1, 2], []]", "map.siding_tracks", "a track must have a field"),
    (
        node('loop = "middle"\nregion = "red"\ntype = "track"\nnext = ["MJG"]', "X01") + node('tunnel = ["X01"]'),
        "map.layout",
        "X01 is missing; the drawing needs its place",
    ),
    ('[map.layout]\nspur = ["START", "S1", "S2", "S3", "S4"]', "map.layout", '"S4" is unknown'),
    ('[map.layout]\nspur = ["START", "S1", "S1", "S2", "S3"]', "map.layout", "S1 stands there twice"),
]


@pytest.mark.parametrize(
    ("text", "path", "problem"), WRONG, ids=lambda part: part[:40] if isinstance(part, str) else ""
)
def test_refused(tmp_path: Path, text: str, path: str, problem: str) -> None:
    file = tmp_path / "my.toml"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(BadData) as error:
        train.load(file)
    assert error.value.path == path
    assert problem in error.value.problem
