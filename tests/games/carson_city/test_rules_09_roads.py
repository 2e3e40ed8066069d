"""Roads of Carson City (CC-9)."""

from typing import Any

import pytest
from tests.games.carson_city.positions import legal_texts, parcel, position, refused, run, seat, skip_to, who_moves

from cowcatcher.games.carson_city.names import EDGES, HOUSE
from cowcatcher.games.carson_city.written.state import CarsonState

BANK: dict[str, Any] = {
    "phase": "resolve",
    "at": "build_5",
    "row": (None, None, "bank"),
    "pawns": {"build_5": "B"},
}
AROUND_D4 = {"road:d3w", "road:c4n", "road:e3w", "road:e4n", "road:d5w", "road:c5n", "road:e5w", "road:e5n"}


def building(**more: Any) -> CarsonState:
    """B has bought a bank and places it."""
    return run(position(**{**BANK, **more}), "buy", "place")


def moves(s: CarsonState, verb: str) -> set[str]:
    return {text for text in legal_texts(s) if text.startswith(f"{verb}:")}


@pytest.mark.rule("CC-9.01")
def test_a_road_starts_where_another_ends() -> None:
    s = building(roads_on=["d4"], board={"d5": "B"}, road_stock={"B": 3})
    assert s.decision() == "build_road"
    assert moves(s, "road") == AROUND_D4
    assert refused(s, "road:a1n").rule == "CC-9.01"
    assert refused(s, "road:d2w").rule == "CC-9.01"  # two steps away
    run(s, "road:d3w")
    assert moves(s, "road") == AROUND_D4 - {"road:d3w"} | {"road:d2w", "road:c3n", "road:d3n"}


@pytest.mark.rule("CC-9.01")
def test_all_extend_the_same_network() -> None:
    s = position(
        phase="resolve",
        at="build_6",
        row=(None, None, "bank", "hotel"),
        pawns={"build_6": "B", "build_5": "O"},
        board={"d5": "B", "e5": "O"},
        roads_on=["d4"],
        road_stock={"B": 1, "O": 1},
    )
    run(s, "buy", "place", "road:d3w", "build:d5", "house:c3", "buy", "place")
    assert (who_moves(s), s.decision()) == ("O", "build_road")
    assert "road:d2w" in legal_texts(s)


@pytest.mark.rule("CC-9.02")
def test_the_centre_reaches_nine_parcels() -> None:
    """CC-X03."""
    board = {"c3-e3": "B", "c4-e4": "B", "c5-e5": "B", "f4": "B", "a1": "B", "d6": "B"}
    s = building(roads_on=["d4"], board=board, road_stock={"B": 0})
    nine = {f"{column}{row}" for column in "cde" for row in (3, 4, 5)}
    assert moves(s, "build") == {f"build:{name}" for name in nine}
    run(s, "build:d4")
    assert moves(s, "house") == {f"house:{name}" for name in nine - {"d4"}}


@pytest.mark.rule("CC-9.02")
def test_one_road_reaches_the_parcels_at_both_of_its_ends() -> None:
    s = building(roads_on=["d4n"], board={"c3": "B"}, road_stock={"B": 0})
    assert moves(s, "build") == {"build:c3"}
    run(s, "build:c3")
    assert moves(s, "house") == {f"house:{name}" for name in ("d3", "e3", "c4", "d4", "e4")}


@pytest.mark.rule("CC-9.03", "CC-10.03")
def test_any_number_of_roads_from_the_own_reserve_in_one_procedure() -> None:
    s = building(roads_on=["d4"], board={"d1": "B"}, road_stock={"B": 3, "O": 5})
    run(s, "road:d3w", "road:d2w")
    assert s.road_stock == [1, 5, 1]
    assert s.decision() == "build_road"
    run(s, "road:d2n")
    assert s.decision() == "build_parcel"  # no road left; the next decision is the parcel
    assert s.road_stock == [0, 5, 1]
    assert moves(s, "build") == {"build:d1"}


@pytest.mark.rule("CC-9.04", "CC-10.15")
def test_roads_and_kept_buildings_are_offered_at_their_own_moments_only() -> None:
    s = position(
        phase="choose",
        characters={},
        options={"character_sides": "all_red"},
        roads_on=["d4"],
        board={"c3-e3": "B", "a1": "O mountain"},
        kept={"B": ["hotel"]},
        road_stock={"B": 2, "O": 2, "G": 2},
        money={"B": 60, "O": 60, "G": 60},
        row=("ranch", "mine", "bank", "saloon", "church", "ranch", "mine"),
    )
    run(s, "character:chinese_worker", "take:build_5")
    visited = set()
    inside = ("build_road", "build_parcel", "house_parcel")
    built, last = False, ""
    closed = set()
    while s.round < 3:
        texts = legal_texts(s)
        roads = [text for text in texts if text.startswith("road:")]
        assert bool(roads) == (s.decision() == "build_road")
        assert any(text.startswith("kept:") for text in texts) == (s.decision() == "place_kept")
        assert not roads or last.startswith(("place", "kept:", "road:"))
        visited.add(s.decision())
        if s.decision() == "place_or_keep":
            choice = "keep" if built else "place"
            built = True
        elif s.decision() in inside:
            choice = next(t for t in texts if t.startswith(("done", "build:", "house:")))
        elif s.decision() == "place" and s.cowboys[s.to_move()] > 1:
            choice = next(t for t in ("cowboy:build_3", "cowboy:h1", "cowboy:wages", "pass") if t in texts)
        else:
            wanted = ("later", "buy", "done", "purchase:0", "pass")
            choice = next((t for t in wanted if t in texts), texts[-1])
        if s.decision() == "place_kept":
            assert (s.round, who_moves(s)) not in closed  # one window a round
            closed |= {(s.round, who_moves(s))} if choice == "done" else set()
        run(s, choice)
        last = choice
    assert {"build_road", "place_kept", "place", "cash_out", "buy_building", "choose_character"} <= visited


@pytest.mark.rule("CC-9.05")
def test_roads_may_run_along_mountains_owned_parcels_and_the_border() -> None:
    s = building(
        roads_on=["a2"],
        board={"a1": "O mountain", "b1": "mountain", "a2": "B", "b2": "O hotel", "b3": "G"},
        road_stock={"B": 9},
    )
    assert moves(s, "road") == {
        *("road:a1w", "road:a3w"),  # along the left border
        *("road:b1w", "road:b2n", "road:b3w", "road:b3n"),  # between mountains, beside O's hotel and G's parcel
    }
    run(s, "road:a1w", "road:a1n", "road:b1n", "road:c1n")
    for name in ("a1w", "a1n", "b1n", "c1n", "a2n"):
        assert s.roads[EDGES.index(name)] == 1
    assert refused(s, "road:a1n").rule == "CC-1.04"


@pytest.mark.rule("CC-9.06")
def test_roads_left_over_score_nothing() -> None:
    scores = []
    for stock in (0, 1, 9):
        s = position(round=4, phase="end", road_stock={"B": stock}, money={"B": 0})
        skip_to(s)
        assert s.over()
        scores.append(s.vp[seat("B")])
    assert scores == [2, 2, 2]  # the position on the track


def hotel_without_a_home(**setting: Any) -> CarsonState:
    """Only the site is free and reached; O has roads and owns f4, one road away."""
    houses = {"c3-e3": "house", "c4": "house", "e4": "house", "c5-d5": "house", "e5": "house"}
    board = houses | {"d4": "B", "f4": "O"} | setting.pop("more", {})
    defaults: dict[str, Any] = {
        "road_stock": {"B": 0, "O": 3, "G": 2},
        "pawns": {"build_5": "B"},
        "row": (None, None, "hotel"),
    }
    return position(
        board=board, roads_on=["d4"], phase="resolve", at="build_5", mountains="a8-h8 h7", **defaults | setting
    )


@pytest.mark.rule("CC-9.03", "CC-9.04", "CC-10.06")
def test_an_owner_may_lay_a_road_so_that_a_house_can_stand_on_his_parcel() -> None:
    s = run(hotel_without_a_home(), "buy", "place")
    assert (who_moves(s), s.decision()) == ("O", "build_road")
    run(s, "road:e4n", "done", "build:d4", "house:f4")
    assert (who_moves(s), s.decision()) == ("O", "house_consent")
    run(s, "yes")
    assert s.tile[parcel("f4")] == HOUSE
    assert s.road_stock[:2] == [0, 2]


@pytest.mark.rule("CC-9.04", "CC-18.07")
def test_nobody_is_asked_whose_road_changes_nothing() -> None:
    unwilling = run(hotel_without_a_home(), "buy", "place", "done")
    assert sum(unwilling.kept) == 1
    assert unwilling.decision() != "build_road", "G owns no parcel for the house"
    changes: tuple[dict[str, Any], ...] = (
        {"road_stock": {"B": 0, "O": 0, "G": 2}},
        {"options": {"roads_any_time": "false"}},
        {"more": {"f4": "O house"}},
        {"more": {"f4": ".", "h1": "O"}, "road_stock": {"B": 0, "O": 1, "G": 2}},
    )
    for setting in changes:
        s = run(hotel_without_a_home(**setting), "buy")
        assert sum(s.kept) == 1
    open_home = run(hotel_without_a_home(more={"e5": "."}), "buy", "place")
    assert (who_moves(open_home), open_home.decision()) == ("B", "build_parcel")


@pytest.mark.rule("CC-9.04", "CC-10.08", "CC-10.09")
def test_after_a_refusal_another_owner_may_lay_a_road() -> None:
    more = {"e5": "G", "f4": "O", "f3": "house"}
    s = run(hotel_without_a_home(more=more), "buy", "place", "build:d4", "house:e5", "no")
    assert (who_moves(s), s.decision()) == ("O", "build_road")
    run(s, "road:e4n", "done")
    assert (who_moves(s), legal_texts(s)) == ("B", ["house:f4"])
    run(s, "house:f4", "no")
    assert sum(s.kept) == 1


@pytest.mark.rule("CC-10.14", "CC-18.08")
@pytest.mark.parametrize("window", ["once", "each"])
def test_kept_buildings_wait_for_the_last_construction_action_or_for_each(window: str) -> None:
    s = position(
        seats=2,
        options={"kept_window": window},
        board={"a1": "B"},
        pawns={"build_12": "O", "gambling": "O"},
        kept={"B": ["ranch"]},
        row=("ranch", "mine", None, None, None, None, "mine"),
        phase="resolve",
        at="build_12",
    )
    run(s, "decline")
    assert (who_moves(s), s.decision()) == ("B", "place_kept")
    run(s, "done")
    assert s.decision() == "gambling_roll"
    quiet = position(
        seats=2,
        options={"kept_window": window},
        board={"a1": "B"},
        pawns={"gambling": "O"},
        kept={"B": ["ranch"]},
        phase="resolve",
        at="build_12",
    )
    assert quiet.decision() == ("place_kept" if window == "once" else "gambling_roll")
