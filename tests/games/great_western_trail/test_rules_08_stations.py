"""Stations and station masters (GWT-8.26 to 8.32, 8.35, 8.36, 8.38)."""

import pytest
from tests.games.great_western_trail.positions import (
    certificates_of,
    discs_of,
    hazards_of,
    masters_of,
    money_of,
    mover_of,
    options,
    refused,
    run,
    scored_of,
    station_worker,
    stations_of,
    teepees_of,
    visit,
    workers_of,
)

from cowcatcher.games.great_western_trail.written.state import TrailState

STATIONS = {  # cost, victory points, corners, turnout
    "1": (2, 1, "white", "4.5"),
    "2": (2, 1, "white", "7.5"),
    "3": (4, 2, "white", "10.5"),
    "4": (4, 2, "white", "13.5"),
    "5": (6, 3, "black", "16.5"),
    "6": (8, 5, "black", "21.5"),
    "7": (7, 6, "black", "25.5"),
    "8": (6, 7, "black", "29.5"),
    "9": (5, 8, "black", "33.5"),
    "10": (3, 9, "black", "39"),
}
BEFORE = {name: spec[3].removesuffix(".5") for name, spec in STATIONS.items()} | {"10": "38"}
WHITE = ["aux_dollar", "aux_draw", "aux_certificate", "aux_engine", "aux_remove", "certificate_4"]
ALL_WHITE = (
    "aux_dollar aux_draw aux_certificate aux_certificate aux_engine aux_engine aux_remove aux_remove certificate_4"
)


def arrive(station: str, **spec: object) -> TrailState:
    """B's engine has just stopped at a station, by the engine action of C."""
    spec = {"money": {"B": STATIONS[station][0]}, **spec}
    s = visit("C", engine={"B": BEFORE[station]}, **spec)
    return run(s, "action:C.3", f"engine:{STATIONS[station][3]}")


@pytest.mark.rule("GWT-8.26", "GWT-8.28")
@pytest.mark.parametrize("station", [*STATIONS])
def test_what_an_upgrade_costs_needs_and_brings(station: str) -> None:
    cost, points, corners, _ = STATIONS[station]
    s = arrive(station, money={"B": cost + 1})
    assert options(s) == ["yes", "no"]
    run(s, "yes")
    assert options(s, "disc") == WHITE + (["certificate_6", "step_a", "step_b"] if corners == "black" else [])
    run(s, "disc:certificate_4", "pass?")
    assert (money_of(s), stations_of(s)) == (1, [station])
    assert "certificate_4" not in discs_of(s)
    assert scored_of(s, "stations") == points
    poor = arrive(station, money={"B": cost - 1})
    assert "yes" not in options(poor)


@pytest.mark.rule("GWT-8.26")
def test_not_where_an_own_disc_is() -> None:
    s = arrive("2", stations={"B": "2"}, money={"B": 9})
    assert "yes" not in options(s)
    assert stations_of(s) == ["2"]


@pytest.mark.rule("GWT-8.26", "GWT-10.02")
def test_unlock_effects_apply() -> None:
    s = arrive("6", money={"B": 8})
    run(s, "yes", "disc:step_a")
    assert money_of(s) == 3


@pytest.mark.rule("GWT-8.27")
def test_any_number_of_players_may_upgrade_the_same_station() -> None:
    s = arrive("1", stations={"O": "1", "G": "1"}, money={"B": 2})
    run(s, "yes", "disc:aux_draw", "pass?")
    assert [stations_of(s, letter) for letter in "BOG"] == [["1"]] * 3


@pytest.mark.rule("GWT-8.29")
def test_a_station_master_is_taken_for_the_last_worker_tile_of_a_row() -> None:
    s = arrive("1", workers={"B": {"cowboy": 3, "engineer": 2}}, masters={"1": "hazards"})
    run(s, "yes", "disc:aux_draw")
    assert options(s) == ["pass", "give:cowboy", "give:engineer"]
    assert refused(s, "give:craftsman") == "GWT-8.29"  # only a printed one
    run(s, "give:cowboy")
    assert workers_of(s) == [2, 1, 2]
    assert (masters_of(s), s.master_at[0], station_worker(s, "1")) == (["hazards"], -1, "cowboy")


@pytest.mark.rule("GWT-8.29")
@pytest.mark.parametrize("station", [*STATIONS])
def test_the_first_five_stations_have_a_master(station: str) -> None:
    s = arrive(station, workers={"B": {"cowboy": 2, "engineer": 2}}, money={"B": 20})
    run(s, "yes", "disc:aux_draw")
    assert bool(options(s, "give")) == (int(station) <= 5)


@pytest.mark.rule("GWT-8.29")
def test_a_master_that_was_taken_is_not_there_for_others() -> None:
    s = arrive("1", workers={"B": {"cowboy": 2}}, masters_of={"O": "workers"})
    run(s, "yes", "disc:aux_draw")
    assert not options(s, "give")
    assert station_worker(s, "1") == "cowboy"


@pytest.mark.rule("GWT-8.30", "GWT-15.06")
def test_the_chance_is_gone_after_the_upgrade_and_the_worker_stays() -> None:
    s = arrive("1", workers={"B": {"cowboy": 2}}, money={"B": 9})
    jobs = s.jobs[:]
    run(s, "yes", "disc:aux_draw", "pass", "done", "~")
    assert (masters_of(s), workers_of(s)) == ([], [2, 1, 1])
    later = arrive("1", workers={"B": {"cowboy": 2}}, stations={"B": "1"}, money={"B": 9})
    assert not set(options(later)) & {"yes", "give:cowboy"}
    given = arrive("1", workers={"B": {"cowboy": 2}}, masters={"1": "hazards"})
    run(given, "yes", "disc:aux_draw", "give:cowboy")
    assert (given.jobs, station_worker(given, "1")) == (jobs, "cowboy")


@pytest.mark.rule("GWT-8.31")
def test_giving_a_worker_away_uncovers_his_column() -> None:
    """G: engine to the turnout, the fourth cowboy goes; then the next hire covers column 4 again."""
    s = visit(
        "A1",
        board={"A1": "B 5a", "ROCK1": "rockfall_2g"},
        engine={"B": "4"},
        workers={"B": {"cowboy": 4}},
        jobs={"1": "cowboy"},
        masters={"1": "hazards"},
        money={"B": 20},
    )
    run(s, "action:5a.2", "engine:4.5", "yes", "disc:aux_draw", "give:cowboy")
    assert workers_of(s) == [3, 1, 1]
    run(s, "action:5a.1", "hire:cowboy", "row:1")
    assert options(s) == ["pass", "hazard:ROCK1"]


@pytest.mark.rule("GWT-8.32")
def test_the_dollars_of_a_master() -> None:
    s = arrive("1", workers={"B": {"cowboy": 2}}, masters={"1": "workers"})
    run(s, "yes", "disc:aux_draw", "give:cowboy", "yes?")
    assert money_of(s) == 2


@pytest.mark.rule("GWT-8.32")
def test_a_master_for_a_hazard_or_a_trade() -> None:
    board = {"ROCK1": "rockfall_3g", "TM3": "green", "T1": "blue"}
    spec = {"workers": {"B": {"cowboy": 2}}, "masters": {"1": "objectives"}}
    s = arrive("1", **spec, board=board)
    run(s, "yes", "disc:aux_draw", "give:cowboy")
    assert options(s) == ["pass", "hazard:ROCK1", "teepee:T1"]  # TM3 costs 3, there is no dollar left
    hazard = run(s.clone(), "hazard:ROCK1")
    assert (hazards_of(hazard), teepees_of(hazard)) == (["rockfall_3g"], [])
    assert not options(hazard, "teepee")
    trade = run(s.clone(), "teepee:T1")
    assert (hazards_of(trade), teepees_of(trade), money_of(trade)) == ([], ["blue"], 1)
    neither = run(s.clone(), "pass")
    assert (hazards_of(neither), teepees_of(neither)) == ([], [])
    nothing = arrive("1", **spec)
    run(nothing, "yes", "disc:aux_draw", "give:cowboy")
    assert masters_of(nothing) == ["objectives"]
    assert not options(nothing, "hazard")


@pytest.mark.rule("GWT-8.32")
def test_a_permanent_certificate_works_from_now_on() -> None:
    s = arrive(
        "1", workers={"B": {"cowboy": 2}}, masters={"1": "certificates"}, hand={"B": "jersey jersey jersey jersey"}
    )
    run(s, "yes", "disc:aux_draw", "give:cowboy", "done", "~")
    assert certificates_of(s) == 0  # the marker does not move
    assert mover_of(s) == "O"
    assert masters_of(s) == ["certificates"]


@pytest.mark.rule("GWT-8.35")
def test_the_cost_is_paid_before_the_disc_is_taken() -> None:
    """Edge case 21, at a station with black corners and with no white-cornered disc left at one with white corners."""
    poor = arrive("6", money={"B": 7})
    assert "yes" not in options(poor)  # not even with step_a in mind
    gone = {"B": f"{ALL_WHITE} certificate_6 step_b"}
    exact = arrive("1", gone=gone, money={"B": 2})
    run(exact, "yes", "disc:step_a", "pass?")
    assert money_of(exact) == 3
    assert "yes" not in options(arrive("1", gone=gone, money={"B": 1}))


@pytest.mark.rule("GWT-8.35", "GWT-10.03")
@pytest.mark.parametrize(("money", "offered"), [(12, False), (13, True)])
def test_a_hand_disc_needs_five_dollars_after_the_cost(money: int, offered: bool) -> None:
    s = arrive("6", money={"B": money})
    run(s, "yes")
    assert ("disc:hand" in options(s)) == offered
    if offered:
        run(s, "disc:hand")
        assert money_of(s) == 0
    else:
        assert refused(s, "disc:hand") == "GWT-10.03"


@pytest.mark.rule("GWT-8.36")
@pytest.mark.parametrize(
    ("money", "stations", "offered"), [(6, "", False), (7, "", True), (6, "4", True), (1, "4", False)]
)
def test_an_upgrade_needs_its_cost_and_a_disc(money: int, stations: str, offered: bool) -> None:
    """Only hand discs are left on the board: 2 + 5 dollars, or a disc of another station."""
    s = arrive(
        "1", gone={"B": f"{ALL_WHITE} certificate_6 step_a step_b"}, stations={"B": stations}, money={"B": money}
    )
    assert ("yes" in options(s)) == offered
    if stations and offered:
        run(s, "yes")
        assert options(s) == ["reuse:4"]
        run(s, "reuse:4", "pass?")
        assert (money_of(s), stations_of(s)) == (4, ["1"])


@pytest.mark.rule("GWT-8.38")
def test_cost_then_disc_then_master_then_his_action() -> None:
    s = arrive("5", workers={"B": {"engineer": 2}}, masters={"5": "objectives"}, board={"TM2": "blue"}, money={"B": 6})
    run(s, "yes")
    assert money_of(s) == 0
    run(s, "disc:step_a")
    assert (money_of(s), options(s)) == (3, ["pass", "give:engineer"])
    run(s, "give:engineer")
    assert options(s) == ["pass", "teepee:TM2"]  # payable out of the 3 dollars
    run(s, "teepee:TM2")
    assert (money_of(s), teepees_of(s)) == (1, ["blue"])
