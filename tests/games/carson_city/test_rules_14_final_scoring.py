"""The end of Carson City (CC-14)."""

from typing import Any

import pytest
from tests.games.carson_city.positions import legal_texts, position, run, seat, skip_to

from cowcatcher.games.carson_city.game import GAME
from cowcatcher.games.carson_city.names import BUILDINGS
from cowcatcher.games.carson_city.written.state import CarsonState


def finished(seats: int = 3, **more: Any) -> CarsonState:
    """The end of a game in which nobody does anything any more."""
    money = {**dict.fromkeys("BOGPS"[:seats], 0), **more.pop("money", {})}
    s = skip_to(position(seats, round=4, phase="end", money=money, **more))
    assert s.over()
    return s


@pytest.mark.rule("CC-14.01", "CC-3.01")
def test_the_game_ends_after_the_cash_limit_of_round_4() -> None:
    for number in (1, 2, 3):
        s = position(round=number, phase="end")
        skip_to(s, "choose_character")
        assert s.round == number + 1
        assert GAME.outcome(s) is None
    s = position(round=4, phase="end", money={"B": 11})
    assert s.decision() == "cash_out"
    assert GAME.outcome(s) is None
    skip_to(s)
    assert s.over()
    assert GAME.outcome(s) is not None


@pytest.mark.rule("CC-14.02", "CC-14.03", "CC-14.04", "CC-14.05")
def test_the_worked_example() -> None:
    """CC-X13."""
    board = {
        "a1": "P mine",
        "a3": "P mine",
        "a5": "P ranch",
        "a7": "P bank",
        "c1": "P church",
        "c3-c4": "P house",
        "c5": "P mountain",
        "e1-e3": "P",
    }
    s = finished(4, lower="OPGB", board=board, kept={"P": ["saloon"]}, money={"P": 17}, mountains="h1-h8")
    assert s.vp[seat("P")] == 16 + 2 + 2


@pytest.mark.rule("CC-14.02", "CC-14.04")
@pytest.mark.parametrize(
    ("board", "points"),
    [
        ({"a1": "B"}, 0),
        ({"a1-b3": "B"}, 0),
        *(({"a1": f"B {kind}"}, 2) for kind in BUILDINGS),
        ({"a1": "B house"}, 2),
        ({"a1": "B mountain"}, 2),
        ({"a1": "house", "a2": "mountain", "a3": "O hotel"}, 0),
    ],
)
def test_two_vp_for_each_tile_on_an_own_parcel(board: dict[str, str], points: int) -> None:
    assert finished(board=board, lower="OGB").vp[0] == points


@pytest.mark.rule("CC-14.03")
@pytest.mark.parametrize(("money", "points"), [(0, 0), (5, 0), (6, 1), (11, 1), (12, 2), (19, 3)])
def test_one_vp_for_each_six_dollars(money: int, points: int) -> None:
    assert finished(lower="OGB", money={"B": money}).vp[0] == points


@pytest.mark.rule("CC-14.04")
def test_kept_buildings_score_nothing() -> None:
    assert finished(lower="OGB", kept={"B": ["saloon", "hotel", "church"]}).vp[0] == 0


@pytest.mark.rule("CC-14.05")
@pytest.mark.parametrize("order", ["OB", "GBO", "PGBO", "BSPGO"])
def test_one_vp_for_everybody_further_back(order: str) -> None:
    n = len(order)
    for variants in ({}, {"placement": "kit_carson"}, {"board_side": "river"}, {"duel_method": "tiles"}):
        s = finished(n, lower=order, options=variants)
        assert [s.vp[seat(letter)] for letter in order] == list(range(n - 1, -1, -1))


@pytest.mark.rule("CC-14.06", "CC-3.04")
@pytest.mark.parametrize(
    ("lower", "vp", "ranks"),
    [
        ("GBO", {"B": 11, "O": 12, "G": 10}, (2, 3, 1)),  # 12 all: the earliest to pass
        ("OGB", {"B": 12, "O": 10, "G": 11}, (3, 1, 2)),
        ("GBO", {"B": 9, "O": 20, "G": 8}, (3, 1, 2)),  # the tied on 10 each are placed by the track, too
    ],
)
def test_the_most_vp_win_and_ties_go_to_the_earliest_to_pass(
    lower: str, vp: dict[str, int], ranks: tuple[int, ...]
) -> None:
    s = finished(lower=lower, vp=vp)
    outcome = GAME.outcome(s)
    assert outcome is not None
    assert outcome.scores == tuple(s.vp)
    assert outcome.ranks == ranks


@pytest.mark.rule("CC-14.07")
def test_vp_are_not_limited() -> None:
    s = position(round=4, phase="end", vp={"B": 240}, money={"B": 250})
    while not s.over():
        run(s, legal_texts(s)[-1] if s.to_move() == 0 and s.decision() == "cash_out" else "done")
    assert s.vp[0] == 240 + 25 + 2
