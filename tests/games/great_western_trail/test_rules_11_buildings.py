"""What the private buildings do (GWT-11.01 to 11.08, 11.14 to 11.20)."""

import pytest
from tests.games.great_western_trail.positions import (
    area_of,
    cattleman_of,
    certificates_of,
    cities_of,
    display_of,
    draw_stack_of,
    engine_of,
    hand_of,
    known_of,
    masters_of,
    money_of,
    mover_of,
    options,
    pile_of,
    refused,
    run,
    stations_of,
    visit,
)

WHITE = "aux_dollar aux_draw aux_certificate aux_certificate aux_engine aux_engine aux_remove aux_remove certificate_4"
WOODS = ("FR2", "B1", "CN1", "CN2", "E1", "E2", "RR2", "F2")
OPEN = ("A1", "A2", "A3", "FR1", "B2", "B3", "DR1", "CS1", "TR1", "TR2", "RR1", "F1", "G1", "G2")


@pytest.mark.rule("GWT-11.01", "GWT-11.02")
@pytest.mark.parametrize("plot", [*WOODS, *OPEN])
def test_which_plots_stand_in_the_woods(plot: str) -> None:
    s = visit(plot, board={plot: "B 1a"}, money={"B": 0})
    if plot in WOODS:
        run(s, "action:1a.1")
        assert money_of(s) == 2
    else:
        assert "action:1a.1" not in options(s)


@pytest.mark.rule("GWT-11.01", "GWT-11.02")
def test_own_private_buildings_in_the_woods_count() -> None:
    board = {"FR2": "B 1a", "B1": "B 2a", "F2": "B 3a", "A1": "B 4a", "E1": "O 1a", "E2": "O 2a"}
    s = visit("FR2", board=board, money={"B": 0})
    run(s, "action:1a.1")
    assert money_of(s) == 6
    engine = visit("A1", board={**board, "A1": "B 7b"}, engine={"B": "17"})
    run(engine, "action:7b.1")
    assert options(engine) == ["engine:18", "engine:19", "engine:20"]
    none = visit("A1", board={"A1": "B 7b", "E1": "O 1a"}, engine={"B": "17"})
    assert "action:7b.1" not in options(none)


@pytest.mark.rule("GWT-11.01", "GWT-11.02")
def test_7b_moves_the_engine_up_to_eight_spaces_not_six() -> None:
    """All eight plots of the woods."""
    plots = ("FR2", "B1", "CN1", "CN2", "E1", "E2", "RR2")
    board = {"F2": "B 7b", **{plot: f"B {n}a" for plot, n in zip(plots, (1, 2, 3, 4, 5, 6, 8), strict=True)}}
    s = visit("F2", board=board)
    run(s, "action:7b.1")
    assert "engine:8" in options(s)
    assert "engine:9" not in options(s)


@pytest.mark.rule("GWT-11.03")
@pytest.mark.parametrize(
    ("building", "action", "most"),
    [("3a", 2, 1), ("3b", 2, 1), ("4a", 2, 2), ("4b", 2, 3), ("10b", 3, 4), ("10a", 2, 5)],
)
def test_moves_of_buildings(building: str, action: int, most: int) -> None:
    s = visit("A1", board={"A1": f"B {building}"}, money={"B": 9})
    run(s, f"action:{building}.{action}")
    assert options(s) == ["go:B"]  # at least one step
    way = ["B", "C", "E", "F", "G"]
    for node in way[:most]:
        run(s, f"go:{node}")
    run(s, "stop?")
    assert cattleman_of(s) == way[most - 1]
    assert not options(s, "go")
    assert "aux:dollar" in options(s)


@pytest.mark.rule("GWT-11.03", "GWT-4.11")
def test_such_a_move_pays_fees_ends_where_one_likes_and_ignores_the_step_limit() -> None:
    board = {"A1": "B 10a", "A2": "O 1a", "A3": "O 8a"}
    s = visit("A1", seats=2, board=board, money={"B": 9, "O": 0})
    run(s, "action:10a.2", "go:A2", "go:A3", "go:B", "go:C", "go:D")
    assert s.money == [5, 4]
    early = visit("A1", seats=2, board=board, money={"B": 9, "O": 0})
    run(early, "action:10a.2", "go:A2", "stop")
    assert options(early) == ["aux:dollar", "aux:draw"]
    assert cattleman_of(early) == "A2"


@pytest.mark.rule("GWT-11.04")
@pytest.mark.parametrize(
    ("option", "teepees", "dollars", "certificates"),
    [
        *(("flat", "", 2, 0), ("flat", "green green", 2, 0), ("flat", "green blue", 2, 2)),
        *(("flat", "green green blue blue", 2, 3), ("per_pair", "", None, 0), ("per_pair", "green blue", 2, 2)),
        *(("per_pair", "green green blue blue blue", 4, 3), ("per_pair", "blue blue", None, 0)),
    ],
)
def test_7a(option: str, teepees: str, dollars: int | None, certificates: int) -> None:
    s = visit(
        "A1",
        options={"building_7a_dollars": option},
        board={"A1": "B 7a"},
        teepees={"B": teepees},
        money={"B": 0},
    )
    if dollars is None:
        assert "action:7a.1" not in options(s)
        return
    run(s, "action:7a.1")
    assert (money_of(s), certificates_of(s)) == (dollars, certificates)
    assert len(s.teepees)
    assert sum(s.teepees) == len(teepees.split())


# --- 9a --------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("GWT-11.05")
def test_the_extraordinary_delivery() -> None:
    s = visit("A1", board={"A1": "B 9a"}, engine={"B": "20"}, certificates={"B": 3}, money={"B": 0})
    run(s, "action:9a.2")
    assert set(options(s)) >= {"engine:19", "engine:16.5", "engine:START", "engine:1"}
    assert "pass" not in options(s)
    run(s, "engine:14")
    assert options(s, "city") == ["kansas_city", "topeka", "wichita", "colorado_springs"]
    assert "pass" not in options(s)  # mandatory now
    run(s, "city:colorado_springs", "disc:aux_draw", "done?", "~")
    assert (money_of(s), cities_of(s), engine_of(s)) == (0, ["colorado_springs"], "14")  # no transport cost
    assert certificates_of(s) == 3
    assert cattleman_of(s) == "A1"
    far = visit("A1", board={"A1": "B 9a"}, engine={"B": "20"}, money={"B": 0})
    run(far, "action:9a.2", "engine:START", "city:san_francisco", "disc:step_b")
    assert (money_of(far), cities_of(far)) == (0, ["san_francisco"])  # eleven signals ahead cost nothing


@pytest.mark.rule("GWT-11.05")
def test_its_bonuses_and_unlocks_count() -> None:
    s = visit("A1", board={"A1": "B 9a"}, engine={"B": "20"}, cities={"B": "santa_fe"}, money={"B": 0})
    run(s, "action:9a.2", "engine:10", "city:albuquerque", "disc:step_a")
    assert money_of(s) == 3
    assert options(s, "take") == ["1", "2", "3", "4", "stack"]
    run(s, "take:stack", "objective:aux_sf")
    assert pile_of(s) == ["aux_sf"]
    kansas = visit("A1", board={"A1": "B 9a"}, engine={"B": "20"}, money={"B": 0})
    run(kansas, "action:9a.2", "engine:10", "city:kansas_city")
    assert "disc:step_a" not in options(kansas)  # white corners
    run(kansas, "disc:aux_draw")
    assert money_of(kansas) == 6
    own = visit("A1", board={"A1": "B 9a"}, engine={"B": "20"}, cities={"B": "topeka"})
    run(own, "action:9a.2", "engine:19")
    assert options(own, "city") == ["kansas_city"]
    assert refused(own, "city:wichita") == "GWT-11.05"


@pytest.mark.rule("GWT-11.05", "GWT-8.37")
def test_the_station_is_asked_for_after_the_delivery() -> None:
    s = visit("A1", board={"A1": "B 9a"}, engine={"B": "6"}, money={"B": 0})
    run(s, "action:9a.2", "engine:4.5")
    assert options(s, "city") == ["kansas_city", "topeka"]
    run(s, "city:kansas_city", "disc:aux_draw")
    assert money_of(s) == 6
    assert options(s) == ["yes", "no"]  # its 2 dollars come out of the 6
    run(s, "yes", "disc:aux_dollar")
    assert (money_of(s), stations_of(s)) == (4, ["1"])


@pytest.mark.rule("GWT-11.06")
@pytest.mark.parametrize(
    ("engine", "stop", "rivals", "moved"),
    [
        *(("1", "START", (), 1), ("5", "4", (), 1), ("5", "4.5", (), 0), ("4.5", "4", (), 1), ("20", "2", (), 18)),
        *(("6", "4.5", (), 1), ("20", "16", (), 4), ("20", "16", ("18",), 3), ("20", "16", ("18", "17"), 2)),
        *(("20", "16.5", (), 3), ("20", "16.5", ("17",), 2), ("9", "START", ("4.5", "3"), 8)),
    ],
)
def test_how_many_spaces_the_engine_has_moved(engine: str, stop: str, rivals: tuple[str, ...], moved: int) -> None:
    """Edge cases 16 and 18: numbered spaces and the start building, without turnouts and occupied ones."""
    values = [0, 1, 4, 6, 8, 10, 12, 14, 16, 18]
    s = visit("A1", board={"A1": "B 9a"}, engine={"B": engine, **dict(zip("OG", rivals, strict=False))}, money={"B": 9})
    run(s, "action:9a.2", f"engine:{stop}")
    assert len(options(s, "city")) == len([value for value in values if value <= moved])


@pytest.mark.rule("GWT-11.06")
def test_several_rivals_do_not_count() -> None:
    s = visit("A1", board={"A1": "B 9a"}, engine={"B": "6", "O": "4", "G": "2"}, money={"B": 9})
    run(s, "action:9a.2", "engine:START")  # 5, 3, 1 and the start building: 4
    assert options(s, "city") == ["kansas_city", "topeka", "wichita"]


@pytest.mark.rule("GWT-11.07")
def test_9a_needs_a_space_behind_and_a_city_with_a_disc() -> None:
    assert "action:9a.2" not in options(visit("A1", board={"A1": "B 9a"}))
    assert "action:9a.2" in options(visit("A1", board={"A1": "B 9a"}, engine={"B": "1"}))
    spec = {"board": {"A1": "B 9a"}, "engine": {"B": "3"}}
    only_hands = f"{WHITE} certificate_6 step_a step_b"
    nothing = visit("A1", **spec, gone={"B": f"{only_hands} hand hand"}, money={"B": 9})
    assert "action:9a.2" not in options(nothing)
    station = visit("A1", **spec, gone={"B": f"{only_hands} hand hand"}, stations={"B": "3"})
    run(station, "action:9a.2", "engine:2", "city:topeka", "reuse:3")
    assert cities_of(station)[-1] == "topeka"
    poor = visit("A1", **spec, gone={"B": only_hands}, money={"B": 4})
    run(poor, "action:9a.2", "engine:2")
    assert options(poor) == ["city:kansas_city"]  # paid out of its 6 dollars
    rich = visit("A1", **spec, gone={"B": only_hands}, money={"B": 5})
    run(rich, "action:9a.2", "engine:2")
    assert options(rich) == ["city:kansas_city", "city:topeka"]


# --- 9b --------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("GWT-11.08", "GWT-11.20")
def test_9b_upgrades_a_station_behind() -> None:
    s = visit("A1", board={"A1": "B 9b"}, engine={"B": "14"}, stations={"B": "2"}, money={"B": 9})
    run(s, "action:9b.1")
    assert options(s, "station") == ["1", "3", "4"]
    assert refused(s, "station:5") == "GWT-11.08"
    run(s, "station:3", "disc:certificate_4")
    assert (money_of(s), stations_of(s)) == (5, ["2", "3"])


@pytest.mark.rule("GWT-11.08")
@pytest.mark.parametrize(
    ("engine", "behind"), [("4", ""), ("4.5", ""), ("5", "1"), ("7.5", "1"), ("8", "1 2"), ("38", "1 2 3 4 5 6 7 8 9")]
)
def test_which_stations_lie_behind(engine: str, behind: str) -> None:
    s = visit("A1", board={"A1": "B 9b"}, engine={"B": engine}, money={"B": 30})
    assert ("action:9b.1" in options(s)) == bool(behind)
    if behind:
        run(s, "action:9b.1")
        assert options(s, "station") == behind.split()


@pytest.mark.rule("GWT-11.20", "GWT-8.29")
def test_9b_gives_the_station_master_and_needs_what_an_upgrade_needs() -> None:
    s = visit(
        "A1",
        board={"A1": "B 9b"},
        engine={"B": "5"},
        workers={"B": {"craftsman": 2}},
        masters={"1": "teepees"},
        money={"B": 2},
    )
    run(s, "action:9b.1", "station:1?", "disc:aux_draw", "give:craftsman")
    assert masters_of(s) == ["teepees"]
    assert "action:9b.1" not in options(visit("A1", board={"A1": "B 9b"}, engine={"B": "5"}, money={"B": 1}))
    cheap = visit("A1", board={"A1": "B 9b"}, engine={"B": "14"}, money={"B": 3})
    run(cheap, "action:9b.1")
    assert options(cheap, "station") == ["1", "2"]
    gone = visit(
        "A1",
        board={"A1": "B 9b"},
        engine={"B": "14"},
        money={"B": 30},
        gone={"B": f"{WHITE} certificate_6 step_a step_b hand hand"},
    )
    assert "action:9b.1" not in options(gone)


# --- The others ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("GWT-11.14", "GWT-7.10")
def test_6b_takes_an_objective_card_into_the_hand() -> None:
    s = visit("A1", board={"A1": "B 6b"}, hand={"B": "jersey guernsey aux_sf jersey"}, money={"B": 0})
    run(s, "action:6b.1")
    assert options(s) == ["discard:jersey", "discard:guernsey"]
    run(s, "discard:guernsey")
    assert money_of(s) == 3
    run(s, "take:2", "~")
    assert hand_of(s) == ["jersey", "jersey", "aux_sf", "draw_5h"]
    assert pile_of(s) == ["guernsey"]
    assert known_of(s) == ["draw_5h"]
    assert "play:draw_5h" in options(s)  # from now on
    run(s, "play:draw_5h", "no")
    assert area_of(s) == ["draw_5h"]
    assert "." not in display_of(s)


@pytest.mark.rule("GWT-11.15")
def test_4b_draws_up_to_as_many_cards_as_cowboys() -> None:
    for cowboys in (1, 2, 4, 6):
        s = visit("A1", board={"A1": "B 4b"}, workers={"B": {"cowboy": cowboys}}, hand={"B": "jersey jersey"})
        run(s, "action:4b.1")
        if cowboys > 1:
            assert options(s) == [f"draw:{n}" for n in range(1, cowboys + 1)]
            run(s, f"draw:{cowboys}")
        drawn = len(draw_stack_of(s))
        while mover_of(s) == "chance":
            run(s, options(s)[0])
        assert drawn - len(draw_stack_of(s)) == cowboys
        for _ in range(cowboys):
            run(s, options(s)[0])
        assert (len(hand_of(s)), len(pile_of(s))) == (2, cowboys)
        assert options(s) == ["done", "action:4b.2"]


@pytest.mark.rule("GWT-11.16")
@pytest.mark.parametrize(
    ("gone", "before", "after"),
    [("", 0, 3), ("certificate_4", 1, 4), ("certificate_4 certificate_6", 0, 6), ("certificate_6", 2, 3)],
)
def test_10a_moves_the_marker_to_the_limit(gone: str, before: int, after: int) -> None:
    s = visit("A1", board={"A1": "B 10a"}, gone={"B": gone}, certificates={"B": before})
    run(s, "action:10a.1")
    assert certificates_of(s) == after


@pytest.mark.rule("GWT-11.17")
def test_the_second_action_of_1b_goes_one_space_back() -> None:
    s = visit("A1", board={"A1": "B 1b"}, engine={"B": "14"}, money={"B": 0})
    run(s, "action:1b.2")
    assert options(s) == ["engine:13", "engine:13.5"]
    run(s, "engine:13")
    assert (engine_of(s), money_of(s)) == ("13", 3)


@pytest.mark.rule("GWT-11.18")
def test_the_first_action_of_1b_discards_an_objective_card_unplayed() -> None:
    s = visit("A1", board={"A1": "B 1b"}, hand={"B": "jersey gain2_4hh aux_sf jersey"}, money={"B": 0})
    run(s, "action:1b.1")
    assert options(s) == ["discard:gain2_4hh", "discard:aux_sf"]
    run(s, "discard:gain2_4hh")
    assert (certificates_of(s), money_of(s), pile_of(s), area_of(s)) == (2, 0, ["gain2_4hh"], [])
    none = visit("A1", board={"A1": "B 1b"}, hand={"B": "jersey jersey"}, engine={"B": "3"})
    assert options(none, "action") == ["1b.2"]


@pytest.mark.rule("GWT-11.19")
def test_10b_has_three_local_actions() -> None:
    s = visit("A1", board={"A1": "B 10b"}, engine={"B": "17"}, money={"B": 0})
    assert options(s, "action") == ["10b.1", "10b.2", "10b.3"]
    run(s, "action:10b.1", "action:10b.2")
    assert options(s) == ["engine:18", "engine:19", "engine:20", "engine:21"]
    run(s, "engine:21", "action:10b.3", "go:B", "go:C", "go:E", "go:F")
    assert (money_of(s), engine_of(s), cattleman_of(s)) == (4, "21", "F")
