"""Section 11 of the ledger: final scoring."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.train_rush.positions import position, seat

from cowcatcher.games.train_rush.game import GAME
from cowcatcher.games.train_rush.names import CITIES
from cowcatcher.games.train_rush.rules.scoring import final_points, shared
from cowcatcher.games.train_rush.written.events import SOURCE_COUNT, SOURCES
from cowcatcher.games.train_rush.written.state import TrainState
from cowcatcher.kernel.types import Outcome


def ended(**spec: Any) -> TrainState:
    """The game ends with this round."""
    s = position(phase="end", round_=9 if spec.get("seats") == 2 else 8, **spec)
    assert s.over()
    return s


def of(s: TrainState, source: str) -> str:
    """Points of Y, B, P and W."""
    at = SOURCES.index(source)
    return " ".join(str(s.scored[who * SOURCE_COUNT + at]) for who in range(s.seats))


def outcome(s: TrainState) -> Outcome:
    found = GAME.outcome(s)
    assert found is not None
    return found


@pytest.mark.rule("TR-11.01")
def test_nine_cities() -> None:
    visitors = dict.fromkeys(CITIES, "BY")
    s = ended(visitors=visitors)
    assert of(s, "cities") == "10 10 0 0"
    assert of(ended(visitors={**visitors, "vexbourne": "B"}), "cities") == "0 10 0 0"


@pytest.mark.rule("TR-11.02")
def test_last_fields_of_progress_tracks() -> None:
    s = ended(progress={"Y": {"coal": 6, "wagons": 8, "loading": 5}, "W": {"unloading": 7}})
    assert of(s, "progress") == "20 0 0 10"


@pytest.mark.rule("TR-11.03")
@pytest.mark.parametrize(
    ("sector", "points"),
    [
        ("Y B B", "2 6 0 0"),
        ("Y B B Y", "6 2 0 0"),
        ("B Y ; Y B", "2 6 0 0"),
        ("; P Y Y P", "2 0 6 0"),
        ("B ; Y Y", "6 2 0 0"),
        ("B ; Y", "2 6 0 0"),
        ("W", "0 0 0 6"),
        ("", "0 0 0 0"),
        ("Y B P W", "6 2 0 0"),
    ],
)
def test_majorities_in_sectors(sector: str, points: str) -> None:
    for name in ("red.trade", "green.financial", "blue.technology"):
        assert of(ended(influence={name: sector}), "sectors") == points


@pytest.mark.rule("TR-11.03")
def test_all_fifteen_sectors_score() -> None:
    sectors = {f"{region}.{kind}": "Y" for region in ("red", "green", "blue") for kind in ("financial", "resources")}
    assert of(ended(influence=sectors), "sectors") == f"{6 * 6} 0 0 0"


@pytest.mark.rule("TR-11.04", "TR-11.05", "TR-11.06")
@pytest.mark.parametrize(
    ("fields", "points"),
    [
        ((7, 5, 3, 3), "12 6 0 0"),
        ((4, 6, 4, 1), "3 12 3 0"),
        ((2, 2, 5, 5), "0 0 9 9"),
        ((6, 3, 3, 3), "12 2 2 2"),
        ((5, 5, 5, 2), "6 6 6 0"),
        ((4, 4, 4, 4), "4 4 4 4"),
        ((3, 0, 0, 0), "12 0 0 0"),
        ((1, 0, 0, 0), "12 0 0 0"),
        ((2, 1, 0, 0), "12 6 0 0"),
        ((0, 0, 0, 0), "0 0 0 0"),
        ((25, 25, 0, 0), "9 9 0 0"),
    ],
)
def test_infrastructure_and_contractor_tracks(fields: tuple[int, ...], points: str) -> None:
    for colour in ("red", "green", "blue"):
        table = {letter: {colour: n} for letter, n in zip("YBPW", fields, strict=True)}
        assert of(ended(roads=table), "infrastructure") == points
        assert of(ended(partners=table), "contractors") == points


@pytest.mark.rule("TR-11.07")
def test_full_special_wagons() -> None:
    s = ended(wagons={"Y": "S2:2 S3:3 S2:1", "B": "S3:2 W3-01:brass,water,food"}, stations={"P": 0, "W": 0})
    assert of(s, "wagons") == "30 0 0 0"


@pytest.mark.rule("TR-11.08")
@pytest.mark.parametrize(
    ("fields", "points"),
    [
        ({"zainhold": "2Y 3Y", "vardimium": "5B"}, "12 6 0 0"),
        ({"zainhold": "4Y", "vardimium": "5B"}, "6 12 0 0"),
        ({"zainhold": "2Y", "vardimium": "2B", "castelmar": "2P"}, "6 6 6 0"),
        ({"zainhold": "4Y", "vardimium": "4B 3P", "castelmar": "2P"}, "3 3 12 0"),
        ({"zainhold": "2W"}, "0 0 0 12"),
        ({}, "0 0 0 0"),
        ({"zainhold": "2W", "brukas": "5Y"}, "12 0 0 12"),
    ],
)
def test_the_contract_area(fields: dict[str, str], points: str) -> None:
    assert of(ended(fields=fields), "contract_area") == points


@pytest.mark.rule("TR-11.09")
def test_missions_by_their_tables() -> None:
    s = ended(
        wagons={"Y": "W3-20:gold,gold,water W3-15:gold,gold,brass W2-15:gold,gold", "B": "W2-05:brass,gold"},
        missions={"Y": "C13 C01 C17", "B": "C09"},
        heroes={"B": "C02"},
    )
    # six gold: 9; one brass and one water by the richer table: 1 each; B's one gold: 1
    assert of(s, "missions") == "11 1 0 0"


@pytest.mark.rule("TR-11.09")
def test_more_goods_than_the_table_has_count_as_its_last_value() -> None:
    gold = "W3-20:gold,gold,- W3-15:gold,gold,- W2-15:gold,gold W2-05:-,gold W2-09:-,gold W2-14:-,gold"
    s = ended(wagons={"Y": gold}, missions={"Y": "C02"}, progress={"Y": {"wagons": 6}})
    assert of(s, "missions") == "12 0 0 0"


@pytest.mark.rule("TR-11.10")
def test_most_points_win_then_city_markers_then_nobody_alone() -> None:
    assert outcome(ended(vp={"Y": 3, "B": 9, "P": 3})).ranks == (2, 1, 2, 4)
    tie = ended(vp={"Y": 20, "B": 20}, visitors={"brukas": "PWB"})
    assert outcome(tie).scores == (20, 20, 0, 0)
    assert outcome(tie).ranks == (2, 1, 3, 3)
    level = outcome(ended(vp={"Y": 20, "B": 20}))
    assert (level.winners(), level.ranks) == ((0, 1), (1, 1, 3, 3))


@pytest.mark.rule("TR-11.10")
def test_the_score_is_the_sum_of_its_sources() -> None:
    s = ended(vp={"Y": 7}, roads={"Y": {"red": 3}}, influence={"red.trade": "Y"})
    assert outcome(s).scores == (7 + 12 + 6, 0, 0, 0)
    assert sum(s.scored[:SOURCE_COUNT]) == s.vp[seat("Y")]


def test_what_the_end_would_score_is_what_it_scores() -> None:
    spec: dict[str, Any] = {"roads": {"Y": {"red": 3}}, "influence": {"red.trade": "B Y"}, "fields": {"brukas": "3P"}}
    foreseen = final_points(position(phase="invest", **spec))
    assert foreseen == ended(**spec).scored


def test_shares_are_rounded_down() -> None:
    assert shared([5, 5, 5, 5], 12, 5) == [4, 4, 4, 4]
    assert shared([5, 3, 3, 3], 12, 7) == [12, 2, 2, 2]
