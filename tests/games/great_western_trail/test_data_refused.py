"""Great Western Trail's components.toml: no file that says something impossible is accepted, and each error names its
place."""

from __future__ import annotations

from pathlib import Path

import pytest

from cowcatcher.games.great_western_trail.data import file as trail
from cowcatcher.kernel.errors import BadData

pytestmark = pytest.mark.once

NEUTRAL = '[[neutral_buildings]]\nid = "{}"\n{}'
PRIVATE = '[[private_buildings]]\nid = "{}"\n{}'
ONE = "actions = [{{ require = [{}], reward = [{}] }}]"
MOVES = "the moves of the game depend on it"

WRONG: list[tuple[str, str, str]] = [
    # the shape
    ("[setup]\nstarting_hnd = 1", "setup.starting_hnd", 'unknown key; did you mean "starting_hand"?'),
    ('[setup]\nstarting_hand = "4"', "setup.starting_hand", 'must be an integer, not the string "4"'),
    (NEUTRAL.format("H", ""), "neutral_buildings[0].id", 'the string "H" is unknown and cannot be added; known: A, B'),
    ('[settings]\nprivate_sides = "b"', "settings.private_sides", 'must be "all_a" or "random_per_tile", not the'),
    ("[railroad]\nlast = 40", "railroad.last", "must be 39, not the number 40"),
    # quantities
    ("[setup]\nstarting_hand = -1", "setup.starting_hand", "must be 0 to 1000000, not the number -1"),
    ("[job_market]\nrow_cost = [-1]", "job_market.row_cost[0]", "must be 0 to 1000000, not the number -1"),
    (
        '[cities]\ncrests = [{ id = "topeka", per_disc_vp = -2000 }]',
        "cities.crests[topeka].per_disc_vp",
        "must be -1000 to 1000000",
    ),
    # what moves are named after
    ('[meta]\nslug = "gwt"', "meta.slug", "must be great_western_trail (the name of the game), not gwt"),
    ("[meta]\nplayers_max = 5", "meta.players_max", "must be 4 (the moves name the seats), not 5"),
    ("[certificates]\ntrack = [0, 1, 2, 3, 4, 5]", "certificates.track", "must be 0, 1, 2, 3, 4, 6: the moves of"),
    ('[hazard_areas]\nkinds = ["flood"]', "hazard_areas.kinds", "must be flood, drought, rockfall: the moves of"),
    (
        '[[cattle]]\nid = "holstein"\nmarket = [{ vp = 2, n = 7 }]',
        "cattle",
        "breeds and VP must be jersey, dutch_belt",
    ),
    (PRIVATE.format("1a", "actions = []"), "private_buildings[1a].actions", "must not be empty"),
    (
        PRIVATE.format("10b", ONE.format("", '{ op = "trade" }')),
        "private_buildings[10b].actions",
        "must be 3 (entries, alternatives counted singly: moves name them), not 1",
    ),
    (PRIVATE.format("3b", 'side = "a"'), "private_buildings[3b].side", "must be b (as its id says), not a"),
    # the trail
    (
        '[trail]\nspaces = [{ id = "A1", area = "hazard" }]',
        "trail.spaces[A1].area",
        f"must be plot ({MOVES}), not hazard",
    ),
    ('[trail]\nspaces = [{ id = "B", next = ["A3"] }]', "trail.spaces[B].next[0]", "A3 does not lie after B: the"),
    ('[trail]\nspaces = [{ id = "B", next = [] }]', "trail.spaces[B].next", "must be empty in Kansas City only"),
    ('[trail]\nspaces = [{ id = "B", next = ["H"] }]', "trail.spaces[B].next[0]", "H is unknown; it can be START, A"),
    (
        '[trail]\nspaces = [{ id = "START", next = ["B"] }]',
        "trail.spaces[START].next",
        "must be ('A',) (the first space is neutral area A), not ('B',)",
    ),
    (
        '[trail]\nspaces = [{ id = "FR1", risk = "cow" }]',
        "trail.spaces[FR1].risk",
        "cow is unknown; it can be any_cattle, jersey",
    ),
    (
        '[trade_area]\nspaces = [{ id = "T1", value = 3 }]',
        "trail.spaces[T1].value",
        "must be 3 (as in trade_area), not 1",
    ),
    # effects
    (
        PRIVATE.format("1a", ONE.format("", '{ op = "dolars", n = 1 }')),
        "private_buildings[1a].actions[0].reward[0].op",
        'unknown effect "dolars"; did you mean "dollars"?',
    ),
    (
        PRIVATE.format("1a", ONE.format('{ op = "dollars", n = 1 }', '{ op = "trade" }')),
        "private_buildings[1a].actions[0].require[0].op",
        "dollars is no requirement of a place of the kind building; those are discard, pay, engine_back",
    ),
    (
        PRIVATE.format("1a", ONE.format("", '{ op = "hire" }')),
        "private_buildings[1a].actions[0].reward[0].delta",
        "missing; hire needs it",
    ),
    (
        PRIVATE.format("1a", ONE.format("", '{ op = "trade", n = 2 }')),
        "private_buildings[1a].actions[0].reward[0].n",
        "trade has no such parameter; it has: none",
    ),
    (
        PRIVATE.format("1a", ONE.format("", '{ op = "dollars", n = 0 }')),
        "private_buildings[1a].actions[0].reward[0].n",
        "must be at least 1, not 0",
    ),
    (
        PRIVATE.format("1a", ONE.format("", '{ op = "dollars", n = 1, per = "engineers" }')),
        "private_buildings[1a].actions[0].reward[0].per",
        '"engineers" is unknown; did you mean "engineer"?',
    ),
    (
        PRIVATE.format("1a", ONE.format('{ op = "discard", what = "pair", n = 1 }', '{ op = "trade" }')),
        "private_buildings[1a].actions[0].require[0].n",
        "must be 2 for pair, not the number 1",
    ),
    (
        PRIVATE.format("1a", ONE.format("", '{ op = "draw_discard", n = 7 }')),
        "private_buildings[1a].actions[0].reward[0]",
        "there are moves only for drawing up to 6 cards",
    ),
    (
        PRIVATE.format("1a", ONE.format("", '{ op = "move", n = 2, fees = false, phase_b = false }')),
        "private_buildings[1a].actions[0].reward[0].fees",
        "must be true in a building",
    ),
    (
        PRIVATE.format("1a", "actions = [{ any_of = [{ require = [], reward = [{ op = 'trade' }] }] }]"),
        "private_buildings[1a].actions[0].any_of",
        "needs at least two alternatives, not 1",
    ),
    (
        PRIVATE.format("1a", ONE.format('{ op = "engine_back", n = 1 }, { op = "pay", n = 1 }', '{ op = "trade" }')),
        "private_buildings[1a].actions[0].require",
        "must have each of discard, pay, engine_back once, in this order",
    ),
    (
        PRIVATE.format("1a", "actions = [{ require = [] }]"),
        "private_buildings[1a].actions[0].reward",
        "missing; a list is needed",
    ),
    (
        PRIVATE.format("1a", "actions = [{ require = [], reward = [] }]"),
        "private_buildings[1a].actions[0].reward",
        "must not be empty",
    ),
    (
        '[risk_actions.jersey]\nreward = [{ op = "trade" }]',
        "risk_actions.jersey.reward[0].op",
        "trade is no reward of a place of the kind risk action; those are certificates, dollars",
    ),
    (
        '[objectives]\ndeck = [{ id = "aux_sf", action = [] }]',
        "objectives.deck[aux_sf].action",
        "a card of the deck has exactly one effect",
    ),
    (
        '[[station_masters]]\nid = "objectives"\nimmediate = [{ op = "dollars", n = 2 }]',
        "station_masters[objectives].immediate",
        "unknown key",
    ),
    (
        '[[station_masters]]\nid = "workers"\nscoring = { per = "cow" }',
        "station_masters[workers].scoring.per",
        "cow is unknown; it can be worker_in_own_section",
    ),
    # the parts against each other
    ("[fees.green]\nplayers_2 = 3", "fees.green.players_2", "must be 2 (setup.players_2.green_hand), not 3"),
    ("[fees.both]\nplayers_4 = 4", "fees.both.players_4", "must be 3 (green and black), not 4"),
    ("[counts]\nhazard_tiles = 19", "counts.hazard_tiles", "must be 18 (those of all kinds), not 19"),
    ("[counts]\nworkers_each = 17", "kansas_city_supply", "must be 17 (workers of the kind cowboy), not 18"),
    (
        '[kansas_city_supply]\nstack_2 = [{ tile = "teepee", colour = "green", hand = "green", n = 2 }]',
        "kansas_city_supply.stack_2[0]",
        "only workers can lie in stack 2",
    ),
    (
        '[kansas_city_supply]\nstack_1 = [{ tile = "hazard", hazard = "flood", vp = 5, hand = "green", n = 2 }]',
        "kansas_city_supply.stack_1[0]",
        "flood_5g is unknown; it can be cowboy",
    ),
    (
        '[kansas_city_supply]\nstack_1 = [{ tile = "hazard", colour = "green", vp = 2, hand = "green", n = 2 }]',
        "kansas_city_supply.stack_1[0]",
        "a hazard tile needs hazard and nothing else",
    ),
    ("[job_market]\nrow_cost = [1, 2]", "job_market.row_cost", "must be 12 (values, one a row), not 2"),
    ("[job_market]\nend_after_row = 11", "job_market.end_after_row", "must be 12 (the last row), not 11"),
    (
        "[job_market]\ncattle_refill_after_rows = [12]",
        "job_market.cattle_refill_after_rows[0]",
        "row 12 is none that the token leaves for another",
    ),
    (
        "[setup.players_4]\njob_market_columns = 6\ninitial_workers = 11",
        "kansas_city_supply.stack_2",
        "too small: with 4 players the game may need",
    ),
    (
        "[setup.players_3]\ninitial_workers = 4",
        "setup.players_3.initial_workers",
        "must be 5 (all spaces before the token's), not 4",
    ),
    ("[setup.players_3]\ncattle_market = 37", "setup.players_3.cattle_market", "must be at most 36, the cards of the"),
    ("[setup]\nstarting_tiles_1_on_board = 10", "setup.starting_tiles_1_on_board", "must be at most 9, lest teepees"),
    ("[setup]\nstarting_dollars_by_seat = [5]", "setup.starting_dollars_by_seat", "must be 4 numbers, one a seat"),
    (
        "[cattle_offers]\noffers = [{ id = 8, value = 6 }]",
        "cattle_offers.offers[8].value",
        "no card of the market has the value 6",
    ),
    ("[cattle_offers]\noffers = [{ id = 8, cards = 3 }]", "cattle_offers.offers[8].cards", "must be 1 or 2, not 3"),
    (
        '[objectives]\ndeck = [{ id = "aux_sf", tasks = { san_francisco = 0 } }]',
        "objectives.deck[aux_sf].tasks.san_francisco",
        "must be at least 1 (leave out what is not needed), not 0",
    ),
    ('[cities]\ncrests = [{ id = "topeka", value = 5 }]', "cities.crests", "must stand in the order of their values"),
    (
        '[cities]\ncrests = [{ id = "kansas_city", repeat = false }]',
        "cities.crests[kansas_city]",
        "must be white and repeated",
    ),
    (
        '[cities]\nlinks = [{ id = "topeka-wichita", between = ["topeka", "santa_fe"] }]',
        "cities.links[topeka-wichita].between",
        "topeka and santa_fe are no neighbours",
    ),
    (
        "[railroad]\nsignals = [3, 4, 5]",
        "railroad.transport_examples[0].cost",
        "must be 1 (what the signals give), not 3",
    ),
    ("[railroad]\nsignals = [3, 3]", "railroad.signals[1]", "3 is no number of 0 to 38 that stands there once"),
    (
        "[railroad]\nstations = [{ id = 6, station_master = true }]",
        "railroad.stations[6].station_master",
        "must be False (the first 5 have one), not True",
    ),
    (
        '[player_board]\ndiscs = [{ id = "hand", n = 3 }]',
        "player_board.discs",
        "must be 14 (discs, as under counts), not 15",
    ),
    ("[player_board]\nhand_limit_max = 7", "player_board.hand_limit_max", "must be 6 (the base and a card for each"),
    ("[certificates]\nlimits = [3, 5, 6]", "certificates.limits[1]", "5 is unknown; it can be 0, 1, 2, 3, 4, 6"),
    ("[certificates]\nlimits = [4, 3, 6]", "certificates.limits", "must rise"),
    ("[scoring]\ndollars_per_vp = 0", "scoring.dollars_per_vp", "must be at least 1 (money is divided by it), not 0"),
    ('[colours]\nvalues = ["red", "red", "a", "b"]', "colours.values", "must be 4 different colours"),
]


@pytest.mark.parametrize(
    ("text", "place", "problem"), WRONG, ids=[f"{n}-{place}" for n, (_, place, _) in enumerate(WRONG)]
)
def test_what_cannot_be_is_refused(text: str, place: str, problem: str, tmp_path: Path) -> None:
    path = tmp_path / "my.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(BadData) as caught:
        trail.load(path)
    error = caught.value
    assert (error.file, error.path) == (str(path), place), str(error)
    assert error.problem.startswith(problem), error.problem
    assert "\n" not in str(error)
