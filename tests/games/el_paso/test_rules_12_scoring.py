"""Final scoring (EP-12)."""

from __future__ import annotations

from itertools import combinations
from random import Random
from typing import Any

import pytest
from tests.games.el_paso.positions import end_turn, money_of, pile_of, position, scored_of, workers_of

from cowcatcher.games.el_paso.game import GAME
from cowcatcher.games.el_paso.names import CATEGORIES, CATEGORY_COUNT, OBJECTIVES, TILES
from cowcatcher.games.el_paso.rules.scoring import cards_of, met_objectives, possessions
from cowcatcher.games.el_paso.written.state import PasoState
from cowcatcher.kernel.types import Outcome

QUIET: dict[str, Any] = {"workers": {"B": "", "O": ""}, "tokens": {"B": 0, "O": 0}, "money": {"B": 0, "O": 0}}


def finished(**spec: Any) -> PasoState:
    """The game ends with the turn of B, in which as little as possible happens."""
    return end_turn(position(**{**QUIET, "last_turns": 0, **spec}))


def outcome_of(s: PasoState) -> Outcome:
    outcome = GAME.outcome(s)
    assert outcome is not None
    return outcome


def lines(s: PasoState, seat: int = 0) -> dict[str, int]:
    return dict(zip(CATEGORIES, s.scored[seat * CATEGORY_COUNT : (seat + 1) * CATEGORY_COUNT], strict=True))


@pytest.mark.rule("EP-12.01")
def test_seven_categories_are_added_up() -> None:
    s = finished(
        money={"B": 11, "O": 0},
        buildings={"S1": "B 4"},
        gone={"B": "money exchange"},
        posts={"B": "P10 P7"},
        discard={"B": "cowboy hereford"},
        tiles={"B": "BT19 OB07 OB14"},
        supply="OB01 OB02 OB03 BT01 BT02 BT03",
    )
    assert lines(s) == {
        "money": 2,
        "buildings": 8,
        "trading_posts": 3,
        "workers": 2,
        "cattle": 8,
        "bonus_tiles": 5,
        "objectives": 4,
    }
    assert outcome_of(s).scores == (32, 2)
    assert outcome_of(s).reason == "simmental"
    assert lines(s, 1)["cattle"] == 2


@pytest.mark.rule("EP-12.02")
@pytest.mark.parametrize(("dollars", "points"), [(0, 0), (4, 0), (5, 1), (14, 2), (15, 3)])
def test_five_dollars_a_point(dollars: int, points: int) -> None:
    assert scored_of(position(**{**QUIET, "money": {"B": dollars}}), "money") == points


@pytest.mark.rule("EP-12.03")
@pytest.mark.parametrize(("auto", "points"), [("true", 1), ("false", 0)])
def test_workers_are_turned_into_money(auto: str, points: int) -> None:
    workers = {"B": "engineer universal cowboy builder"}
    s = finished(money={"B": 2}, workers=workers, options={"auto_cash_in": auto})
    assert lines(s)["money"] == points
    assert lines(s)["workers"] == 8
    if auto == "true":
        assert (money_of(s), workers_of(s), pile_of(s)) == (5, ["cowboy", "builder"], ["engineer", "universal"])
    else:
        assert (money_of(s), len(workers_of(s))) == (2, 4)
    before = position(**{**QUIET, "money": {"B": 2}, "workers": workers, "options": {"auto_cash_in": auto}})
    assert scored_of(before, "money") == points


@pytest.mark.rule("EP-12.04")
@pytest.mark.parametrize(("side", "points"), [("a", (2, 4, 6, 8, 10, 12)), ("b", (2, 4, 5, 7, 9, 10))])
def test_buildings_with_the_own_marker(side: str, points: tuple[int, ...]) -> None:
    options = {f"building_{n}": side for n in range(1, 7)}
    for kind in range(1, 7):
        s = position(buildings={"S1": f"B {kind}", "S2": "O 6"}, options=options)
        assert scored_of(s, "buildings") == points[kind - 1]
    assert scored_of(position(buildings={"S1": "B 5", "S2": "B 6"}, options=options), "buildings") == sum(points[4:])


@pytest.mark.rule("EP-12.05")
@pytest.mark.parametrize(
    ("posts", "points"),
    [("P0", 0), ("P5", 0), ("P7", 0), ("P9", 0), ("P10", 3), ("P12 P12", 10), ("P16 P16 P10", 21)],
)
def test_discs_on_dark_posts(posts: str, points: int) -> None:
    gone = " ".join(["money", "exchange", "remove"][: len(posts.split())])
    assert scored_of(position(gone={"B": gone}, posts={"B": posts}), "trading_posts") == points


@pytest.mark.rule("EP-12.06")
def test_workers_count_wherever_they_lie() -> None:
    s = position(
        workers={"B": "cowboy"}, draw={"B": "builder engineer"}, discard={"B": "universal cowboy"}, hand={"B": ""}
    )
    assert scored_of(s, "workers") == 10


@pytest.mark.rule("EP-12.07")
@pytest.mark.parametrize(
    ("breed", "points"),
    [
        *((name, 0) for name in ("criollo", "pineywoods", "galloway", "santa_gertrudis")),
        ("black_angus", 2),
        ("corriente", 3),
        ("shorthorn", 5),
        ("hereford", 8),
        ("simmental", 2),
    ],
)
def test_cattle_count_wherever_they_lie(breed: str, points: int) -> None:
    for zone in ("hand", "draw", "discard"):
        spec: dict[str, Any] = {"hand": {"B": ""}, "draw": {"B": ""}, zone: {"B": breed}}
        assert scored_of(position(**spec), "cattle") == points


@pytest.mark.rule("EP-12.07", "EP-11.09")
def test_the_simmental_space() -> None:
    s = position(last_turns=1, trigger="O")
    assert (scored_of(s, "cattle", "B"), scored_of(s, "cattle", "O")) == (0, 2)


@pytest.mark.rule("EP-12.08")
def test_bonus_tiles() -> None:
    s = position(tiles={"B": "BT04 BT07 BT13 BT20", "O": "BT19"})
    assert scored_of(s, "bonus_tiles") == 1 + 2 + 3 + 5


# --- Objectives ------------------------------------------------------------------------------------------------------


def owning(*names: str, **spec: Any) -> PasoState:
    """B owns some objectives; those that lie face up are others."""
    up = [name for name in OBJECTIVES if name not in names][:3]
    return position(**{**QUIET, "tiles": {"B": " ".join(names)}, "supply": f"{' '.join(up)} BT01 BT02 BT03", **spec})


@pytest.mark.rule("EP-12.09", "EP-12.11")
@pytest.mark.parametrize(
    ("tile", "spec", "points"),
    [
        ("OB01", {"discard": {"B": "black_angus black_angus"}}, 3),
        ("OB01", {"discard": {"B": "black_angus"}}, 0),
        ("OB09", {"hand": {"B": "simmental"}, "draw": {"B": "simmental"}, "discard": {"B": "simmental"}}, 3),
        ("OB11", {"workers": {"B": "builder"}, "discard": {"B": "builder"}, "buildings": {"S1": "B 1"}}, 3),
        ("OB11", {"workers": {"B": "builder universal"}, "buildings": {"S1": "B 1"}}, 0),
        ("OB12", {"buildings": {"S1": "B 1", "S2": "B 6"}}, 4),
        ("OB12", {"buildings": {"S1": "B 1", "S2": "O 6"}}, 0),
        ("OB14", {"gone": {"B": "money remove"}, "posts": {"B": "P10 P16"}}, 5),
        ("OB14", {"gone": {"B": "money remove"}, "posts": {"B": "P9 P16"}}, 0),
        ("OB19", {"workers": {"B": "cowboy builder engineer universal"}}, 3),
        ("OB20", {"workers": {"B": "universal"}, "draw": {"B": "universal"}, "discard": {"B": "corriente"}}, 4),
    ],
)
def test_an_objective_scores_if_all_its_needs_are_met(tile: str, spec: dict[str, Any], points: int) -> None:
    assert scored_of(owning(tile, **spec), "objectives") == points


@pytest.mark.rule("EP-12.11")
def test_bonus_tiles_serve_objectives() -> None:
    s = owning("OB15", tiles={"B": "OB15 BT04 BT05"})
    assert scored_of(s, "objectives") == 3


@pytest.mark.rule("EP-12.09", "EP-12.10")
def test_each_element_serves_one_objective() -> None:
    spec = {"buildings": {"S1": "B 1"}, "gone": {"B": "money"}, "posts": {"B": "P10"}, "discard": {"B": "hereford"}}
    s = owning("OB08", "OB13", **spec)  # a Hereford and a dark disc, 5; a building and a dark disc, 4
    assert [TILES[tile] for tile in met_objectives(s, 0)] == ["OB08"]
    both = owning("OB08", "OB13", **{**spec, "gone": {"B": "money remove"}, "posts": {"B": "P10 P12"}})
    assert scored_of(both, "objectives") == 9


@pytest.mark.rule("EP-12.10")
def test_the_best_set_is_found() -> None:
    """Two dear tiles stand against one that is dearer alone."""
    spec = {"buildings": {"S1": "B 1", "S2": "B 2"}, "gone": {"B": "money"}, "posts": {"B": "P10"}}
    s = owning("OB12", "OB13", "OB11", workers={"B": "builder builder"}, **spec)
    assert sorted(TILES[tile] for tile in met_objectives(s, 0)) == ["OB11", "OB13"]


@pytest.mark.rule("EP-12.10")
def test_no_other_set_brings_more() -> None:
    rng = Random(5)
    for _ in range(20):
        own = rng.sample(OBJECTIVES, 9)
        cattle = " ".join(rng.choices(["black_angus", "corriente", "shorthorn", "hereford", "simmental"], k=6))
        workers = " ".join(rng.choices(["cowboy", "builder", "engineer", "universal"], k=5))
        bonus = " ".join(rng.sample(["BT04", "BT05", "BT06"], 2))
        s = owning(
            *own,
            tiles={"B": f"{' '.join(own)} {bonus}"},
            discard={"B": cattle},
            workers={"B": workers},
            buildings={"S1": "B 1"},
            gone={"B": "money remove"},
            posts={"B": "P10 P12"},
        )
        assert scored_of(s, "objectives") == best_by_hand(s, own)


def best_by_hand(s: PasoState, own: list[str]) -> int:
    """All sets of objectives are tried."""
    tiles = [OBJECTIVES.index(name) for name in own]
    have = possessions(s, 0, cards_of(s, 0))
    return max(
        sum(s.box.tile_vp[tile] for tile in chosen)
        for size in range(len(tiles) + 1)
        for chosen in combinations(tiles, size)
        if all(sum(s.box.needs[tile][need] for tile in chosen) <= have[need] for need in range(len(have)))
    )


# --- Who wins --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("EP-12.12", "EP-EX-23")
@pytest.mark.parametrize(
    ("money", "ranks"),
    [((9, 6), (1, 2)), ((6, 9), (2, 1)), ((5, 9), (2, 1)), ((7, 7), (1, 1)), ((10, 9), (1, 2)), ((9, 10), (2, 1))],
)
def test_ties_go_to_the_dollars_that_are_left(money: tuple[int, int], ranks: tuple[int, int]) -> None:
    # A bonus tile of B is worth as much as the Simmental space of O.
    s = finished(money={"B": money[0], "O": money[1]}, tiles={"B": "BT07"})
    outcome = outcome_of(s)
    assert outcome.scores == (2 + money[0] // 5, 2 + money[1] // 5)
    assert outcome.ranks == ranks


@pytest.mark.rule("EP-12.12")
def test_workers_turned_into_money_count_for_the_tie() -> None:
    s = finished(money={"B": 5, "O": 6}, workers={"B": "engineer", "O": "cowboy"}, tiles={"B": "BT07"})
    assert outcome_of(s).scores == (5, 5)
    assert outcome_of(s).ranks == (1, 1)
