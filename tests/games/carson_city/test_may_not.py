"""Each rule of the ledger that forbids something is what the refusal says to a player who tries it."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.carson_city.positions import position, refused, run

from cowcatcher.games.carson_city.laws import MAY_NOT
from cowcatcher.games.carson_city.rules.actions.buildings import BuildRoad
from cowcatcher.games.carson_city.rules.actions.kept import PlaceKept
from cowcatcher.games.carson_city.rules.effects.cards import DoubleType
from cowcatcher.games.carson_city.rules.setup import StartParcel
from cowcatcher.games.carson_city.written.state import CarsonState

TOWN = {"d4": "house", "c3": "B", "d3": "B mountain", "h8": "B", "b8": "O saloon", "g8": "O"}


def building(*frames: Any, **setting: Any) -> CarsonState:
    """A position of two with a small town, where a frame is pending."""
    return position(**{"seats": 2, "board": TOWN, "roads_on": ["d4"], "phase": "", "push": frames, **setting})


def buying(building: str, *moves: str, **setting: Any) -> CarsonState:
    """Blue, without roads, has bought a building."""
    row = ("ranch", "mine", building)
    at_shop = {"seats": 2, "phase": "resolve", "at": "build_5", "pawns": {"build_5": "B"}, "row": row, "board": TOWN}
    s = position(**{**at_shop, "roads_on": ["d4"], "road_stock": {"B": 0, "O": 0}, **setting})
    return run(s, "buy", "place", *moves)


def at_site() -> CarsonState:
    return buying("hotel")


def at_house() -> CarsonState:
    return buying("hotel", "build:c3")


def only_home_is_a_site() -> CarsonState:
    board = {"a2-b2": "house", "b1": "house", "a1": "B", "h8": "B"}
    return buying("mine", options={"mine_needs_house": "true"}, board=board, roads_on=["a1"])


def kept() -> CarsonState:
    """Blue keeps a hotel, for which there is no house, and a ranch that can be placed."""
    board = {"a1-h1": "house", "a2-h2": "house", "a3-d3": "house", "h8": "B"}
    kept_by = {"B": ["hotel", "ranch"]}
    return building(PlaceKept(0), board=board, roads_on=["h8"], kept=kept_by, row=(), road_stock={"B": 0, "O": 0})


def parcels_to_buy(**setting: Any) -> CarsonState:
    """Blue stands alone on two parcels, of which he can pay one."""
    return position(seats=2, phase="resolve", at="buy_parcels", pawns={"a1": "B", "c5": "B"}, board=TOWN, **setting)


def twelve_but_one() -> CarsonState:
    s = parcels_to_buy()
    s.property[0] = 0
    return s


RIVER = {"board_side": "river"}
KIT = {"placement": "kit_carson"}

CASES: dict[str, tuple[Any, str, str]] = {
    "CC-1.04": (lambda: building(BuildRoad(0), road_stock={"B": 2}), "", "road:d4n"),
    "CC-1.12": (twelve_but_one, "", "buy:a1"),
    "CC-2.12": (lambda: building(StartParcel(0), round=0), "", "claim:c3"),
    "CC-4.01": (lambda: position(seats=2, phase="choose"), "character:banker", "character:banker"),
    "CC-5.02": (lambda: position(seats=2), "", "sheriff:wages"),
    "CC-5.03": (
        lambda: position(seats=2, characters={"B": "sheriff"}, pawns={"gambling": "O"}),
        "",
        "sheriff:gambling",
    ),
    "CC-5.04": (
        lambda: position(seats=2, upper="BO", characters={"B": "sheriff"}),
        "sheriff:gambling",
        "cowboy:gambling",
    ),
    "CC-5.05": (lambda: position(seats=2, characters={"B": "sheriff"}, board=TOWN), "", "sheriff:b8"),
    "CC-5.06": (
        lambda: position(seats=2, upper="OB", characters={"O": "sheriff"}, board=TOWN),
        "sheriff:b8",
        "cowboy:b8",
    ),
    "CC-5.08": (
        lambda: position(seats=2, upper="BO", characters={"B": "sheriff"}),
        "sheriff:gambling pass",
        "cowboy:gambling",
    ),
    "CC-5.10": (lambda: position(seats=2, characters={"B": "sheriff red"}, board=TOWN), "", "cowboy:b8"),
    "CC-5.16": (
        lambda: building(DoubleType(0), characters={"B": "grocer"}, later="B"),
        "",
        "double:church",
    ),
    "CC-5.20": (
        lambda: position(seats=2, phase="choose", options={"character_sides": "all_red"}, row=("ranch",)),
        "character:chinese_worker",
        "take:build_12",
    ),
    "CC-5.22": (lambda: position(seats=2, phase="choose", board=TOWN), "character:settler", "claim:c3"),
    "CC-5.26": (lambda: position(seats=2, phase="choose", cowboys={"B": 9}), "character:captain", "purchase:2"),
    "CC-5.27": (
        lambda: position(seats=2, phase="choose", options={"character_sides": "all_red"}),
        "character:captain",
        "purchase:3",
    ),
    "CC-6.04": (lambda: position(seats=2, cowboys={"B": 0}), "", "cowboy:wages"),
    "CC-6.05": (lambda: position(seats=2, pawns={"gambling": "B"}), "", "cowboy:gambling"),
    "CC-6.07": (lambda: position(seats=2, round=2), "", "cowboy:buy_vp_2"),
    "CC-6.08": (lambda: position(seats=2, board=TOWN), "", "cowboy:c3"),
    "CC-6.09": (lambda: position(seats=2, board={**TOWN, "a7": "O church"}), "", "cowboy:b8"),
    "CC-7.13": (lambda: position(seats=2, phase="choose", money={"B": 3}), "character:captain", "purchase:2"),
    "CC-8.05": (parcels_to_buy, "", "buy:a2"),
    "CC-8.06": (lambda: parcels_to_buy(money={"B": 1}), "", "buy:c5"),
    "CC-8.07": (
        lambda: position(seats=2, phase="resolve", at="buy_parcels", pawns={"a1": "BO", "h1": "BO", "a8": "B"}),
        "",
        "duel:a8",
    ),
    "CC-9.01": (lambda: building(BuildRoad(0), road_stock={"B": 2}), "", "road:h8n"),
    "CC-9.04": (lambda: position(seats=2), "", "road:d4n"),
    "CC-10.01": (at_site, "", "build:a1"),
    "CC-10.02": (at_site, "", "build:h8"),
    "CC-10.05": (at_house, "", "house:a1"),
    "CC-10.07": (at_house, "", "house:c3"),
    "CC-10.08": (lambda: buying("hotel", "build:c3", board={**TOWN, "c4": "O"}), "house:c4 no", "house:c4"),
    "CC-10.09": (only_home_is_a_site, "", "build:a1"),
    "CC-10.11": (at_site, "", "build:d3"),
    "CC-10.14": (kept, "", "kept:church"),
    "CC-10.15": (lambda: position(seats=2, kept={"B": ["bank"]}), "", "kept:bank"),
    "CC-10.19": (kept, "", "kept:hotel"),
    "CC-12.06": (
        lambda: position(
            seats=2,
            phase="resolve",
            at="estate_income",
            board={"a1": "B saloon", "h1": "B saloon", "a8": "O ranch"},
            pawns={"a1": "BO", "h1": "BO", "a8": "B"},
        ),
        "",
        "duel:a8",
    ),
    "CC-13.05": (
        lambda: position(seats=2, phase="end", characters={"B": "captain"}, money={"B": 45}),
        "",
        "cash:2",
    ),
    "CC-13.06": (
        lambda: position(seats=2, phase="end", characters={"B": "captain"}, money={"B": 25}),
        "",
        "cash:3",
    ),
    "CC-15.03": (
        lambda: position(
            seats=2,
            options={"duel_method": "tiles"},
            tiles={"B": [0]},
            phase="resolve",
            at="gambling",
            pawns={"gambling": "BO"},
        ),
        "",
        "tile:5",
    ),
    "CC-16.03": (lambda: position(seats=2, options=RIVER), "", "cowboy:f1"),
    "CC-16.07": (
        lambda: building(BuildRoad(0), options=RIVER, board={}, roads_on=["e1"], road_stock={"B": 1}),
        "",
        "road:f2n",
    ),
    "CC-17.03": (lambda: position(seats=2, options=KIT, upper="BO"), "cowboy:wages", "recall:gambling"),
    "CC-17.06": (lambda: position(seats=2, options=KIT, upper="BO", holds={"B": 3}), "cowboy:wages", "hold"),
}
"""Rule -> a position, moves, and the move that the rule refuses."""


def test_every_rule_that_forbids_a_move_has_a_case() -> None:
    assert set(CASES) == {rule for rule, why_never in MAY_NOT.items() if not why_never}


@pytest.mark.parametrize("rule", CASES)
def test_the_refusal_names_the_rule(rule: str) -> None:
    setting, moves, move = CASES[rule]
    assert refused(run(setting(), *moves.split()), move).rule == rule
