"""Setting up a game of Great Western Trail (GWT-1, GWT-16)."""

from __future__ import annotations

from collections import Counter

import pytest
from tests.games.great_western_trail.positions import (
    area_of,
    discs_of,
    display_of,
    draw_stack_of,
    engine_of,
    foresight_of,
    hand_of,
    jobs_of,
    market_of,
    options,
    pile_of,
    run,
    tile_at,
    workers_of,
)

from cowcatcher.games.great_western_trail.game import GAME
from cowcatcher.games.great_western_trail.names import (
    HAZARD_SPACES,
    LETTERS,
    MASTERS,
    NONE,
    SEATS,
    STARTING,
    TEEPEE_SPACES,
    TILE_KINDS,
)
from cowcatcher.games.great_western_trail.written.state import TrailState
from cowcatcher.kernel.errors import BadOption
from cowcatcher.kernel.match import Match

ORDERED = {"neutral_buildings": "in_order"}
PLAYERS = (2, 3, 4)


def until(s: TrailState, *decisions: str) -> TrailState:
    """Let chance go its first way until one of these decisions is pending."""
    while s.decision() not in decisions:
        assert s.to_move() < 0, f"{s.decision()} came first"
        s.apply(s.legal()[0])
    return s


def done(seats: int = 3, seed: int = 0, **chosen: str) -> TrailState:
    """A game after set-up, with random draws."""
    match = Match(GAME, [*SEATS[:seats]], chosen, seed)
    match.advance()
    return match.state


def weights(s: TrailState) -> dict[str, int]:
    return {GAME.table.name(m).partition(":")[2]: weight for m, weight in s.weights()}


@pytest.mark.rule("GWT-1.01")
def test_two_to_four_players() -> None:
    assert GAME.seats == PLAYERS
    for seats in (1, 5):
        with pytest.raises(BadOption):
            GAME.new(seats)


@pytest.mark.rule("GWT-1.02")
def test_a_station_master_at_each_of_the_first_five_stations() -> None:
    s = GAME.new(3)
    assert weights(s) == dict.fromkeys(MASTERS, 1)
    run(s, "master:teepees", "master:workers", "master:hazards")
    assert weights(s) == {"objectives": 1, "certificates": 1}
    run(s, "master:certificates")
    assert [MASTERS[tile] for tile in s.master_at] == ["teepees", "workers", "hazards", "certificates", "objectives"]
    assert set(s.master_owner) == set(s.station_workers) == {NONE}


@pytest.mark.rule("GWT-1.03", "GWT-16.01")
def test_neutral_buildings_are_shuffled() -> None:
    s = until(GAME.new(3), "chance_neutral")
    assert weights(s) == dict.fromkeys(LETTERS, 1)
    run(s, *(f"neutral:{letter}" for letter in "GFEDCA"))
    assert [tile_at(s, letter) for letter in LETTERS] == [*"GFEDCAB"]


@pytest.mark.rule("GWT-1.03", "GWT-16.01")
def test_or_they_lie_in_order() -> None:
    s = until(GAME.new(3, ORDERED), "chance_tile")
    assert [tile_at(s, letter) for letter in LETTERS] == [*LETTERS]


@pytest.mark.rule("GWT-1.04", "GWT-1.10", "GWT-1.11", "GWT-EX-01")
@pytest.mark.parametrize(("seats", "rows"), [(2, (2, 1)), (3, (3, 2)), (4, (4, 3))])
def test_the_job_market_is_filled_up_to_the_token(seats: int, rows: tuple[int, int]) -> None:
    s = until(GAME.new(seats), "chance_worker")
    assert weights(s) == {"cowboy": 11, "craftsman": 11, "engineer": 11}
    run(s, *["tile:engineer"] * (sum(rows) - 1))
    assert weights(s)["engineer"] == 11 - (sum(rows) - 1)
    run(s, "tile:cowboy")
    assert s.decision() == "chance_foresight"
    assert (jobs_of(s, 1), sorted(jobs_of(s, 2))) == (
        ["engineer"] * rows[0],
        ["cowboy", *["engineer"] * (rows[1] - 1)],
    )
    assert not any(jobs_of(s, row) for row in range(3, 13))
    assert s.token == 1
    assert s.box.columns == seats


@pytest.mark.rule("GWT-1.05")
def test_the_three_stacks_of_the_supply() -> None:
    s = GAME.new(3)
    stacks = [s.supply[n * TILE_KINDS : (n + 1) * TILE_KINDS] for n in range(3)]
    assert [sum(stack) for stack in stacks] == [35, 33, 26]
    assert weights(until(s, "chance_tile")) | {"teepee_green": 9, "teepee_blue": 8} == weights(s)
    assert "cowboy" not in weights(s)


@pytest.mark.rule("GWT-1.06", "GWT-1.07", "GWT-1.08")
def test_seven_tiles_lie_on_the_board() -> None:
    s = until(GAME.new(3), "chance_tile")
    run(s, "tile:teepee_blue", "tile:rockfall_4g", "tile:teepee_green", "tile:flood_2b", "tile:flood_3g")
    run(s, "tile:drought_2g", "tile:rockfall_2g")
    assert s.decision() == "chance_worker"
    on_board = {name: tile_at(s, name) for name in (*HAZARD_SPACES, *TEEPEE_SPACES) if tile_at(s, name) != "."}
    assert on_board == {
        "TM3": "teepee_blue",
        "TM2": "teepee_green",
        "ROCK1": "rockfall_4g",
        "ROCK2": "rockfall_2g",
        "FLOOD1": "flood_2b",
        "FLOOD2": "flood_3g",
        "DROUGHT1": "drought_2g",
    }


@pytest.mark.rule("GWT-1.09")
def test_a_hazard_without_room_goes_back_and_does_not_count() -> None:
    s = until(GAME.new(3), "chance_tile")
    run(s, "tile:flood_2g", "tile:flood_2b", "tile:flood_3g", "tile:flood_3b", "tile:flood_4g", "tile:flood_4g")
    assert s.decision() == "chance_tile"
    assert "flood_4g" not in weights(s)
    assert sum(s.aside) == 2
    run(s, "tile:teepee_blue", "tile:teepee_blue", "tile:drought_4g")
    assert s.decision() == "chance_worker"
    assert sum(s.aside) == 0
    assert sum(s.supply[:TILE_KINDS]) == 35 - 7
    until(s, "chance_foresight")
    assert weights(s)["flood_4g"] == 2


@pytest.mark.rule("GWT-1.12")
def test_two_tiles_of_each_stack_in_the_foresight_area() -> None:
    s = until(GAME.new(2), "chance_foresight")
    for stack, tiles in enumerate((("flood_4g", "teepee_green"), ("cowboy", "engineer"), ("teepee_blue", "craftsman"))):
        for tile in tiles:
            before = sum(s.supply[stack * TILE_KINDS : (stack + 1) * TILE_KINDS])
            run(s, f"tile:{tile}")
            assert sum(s.supply[stack * TILE_KINDS : (stack + 1) * TILE_KINDS]) == before - 1
    assert foresight_of(s) == ["flood_4g", "teepee_green", "cowboy", "engineer", "teepee_blue", "craftsman"]


@pytest.mark.rule("GWT-1.13")
@pytest.mark.parametrize(("seats", "cards"), [(2, 7), (3, 10), (4, 13)])
def test_the_cattle_market(seats: int, cards: int) -> None:
    s = until(GAME.new(seats), "chance_market")
    assert sum(weights(s).values()) == 36
    run(s, "market:texas_longhorn_7", "market:texas_longhorn_7")
    assert "texas_longhorn_7" not in weights(s)
    until(s, "chance_objective")
    assert (len(market_of(s)), sum(s.market_stack)) == (cards, 36 - cards)


@pytest.mark.rule("GWT-1.14")
def test_four_objective_cards_are_on_display() -> None:
    s = until(GAME.new(3), "chance_objective")
    assert sum(weights(s).values()) == 24
    assert weights(s)["aux_sf"] == 4
    run(s, "objective:aux_sf", "objective:move_345", "objective:aux_sf")
    assert weights(s)["aux_sf"] == 2
    run(s, "objective:draw_5h")
    assert display_of(s) == ["aux_sf", "move_345", "aux_sf", "draw_5h"]
    assert sum(s.objective_stack) == 20
    assert s.decision() == "chance_start_card"


@pytest.mark.rule("GWT-1.15")
def test_step_limits_depend_on_the_players() -> None:
    boxes = [GAME.new(seats).box for seats in PLAYERS]
    assert [(box.step_base, box.step_a, box.step_b) for box in boxes] == [(3, 1, 1), (3, 2, 1), (4, 2, 1)]


@pytest.mark.rule("GWT-1.16", "GWT-16.02")
def test_all_players_use_the_same_sides() -> None:
    assert done().sides == [0] * 10
    s = until(GAME.new(3, {"private_sides": "random_per_tile"}), "chance_side")
    assert weights(s) == {"a": 1, "b": 1}
    run(s, *(f"side:{side}" for side in "abbabaabab"))
    assert s.sides == ["ab".index(side) for side in "abbabaabab"]
    assert s.decision() == "chance_start_card"
    assert set(s.buildings) == {NONE}


@pytest.mark.rule("GWT-1.17", "GWT-1.18", "GWT-1.24")
@pytest.mark.parametrize("seats", PLAYERS)
def test_what_each_player_starts_with(seats: int) -> None:
    s = done(seats)
    for letter in SEATS[:seats]:
        assert Counter(discs_of(s, letter)) == {
            "aux_dollar": 1,
            "aux_draw": 1,
            "aux_certificate": 2,
            "aux_engine": 2,
            "aux_remove": 2,
            "certificate_4": 1,
            "certificate_6": 1,
            "step_a": 1,
            "step_b": 1,
            "hand": 2,
        }
        assert (engine_of(s, letter), workers_of(s, letter)) == ("START", [1, 1, 1])
    assert s.certificates == [0] * seats
    assert s.cattleman == [NONE] * seats


@pytest.mark.rule("GWT-1.19", "GWT-1.22", "GWT-1.23")
def test_four_cards_of_the_own_fourteen() -> None:
    s = done(4, seed=5)
    for letter in SEATS:
        assert (len(hand_of(s, letter)), len(draw_stack_of(s, letter)), pile_of(s, letter)) == (4, 10, [])
        assert Counter(hand_of(s, letter) + draw_stack_of(s, letter)) == {
            "jersey": 5,
            "dutch_belt": 3,
            "black_angus": 3,
            "guernsey": 3,
        }
    fresh = until(GAME.new(2), "chance_card")
    assert weights(fresh) == {"jersey": 5, "dutch_belt": 3, "black_angus": 3, "guernsey": 3}
    run(fresh, "card:guernsey", "card:guernsey", "card:guernsey")
    assert weights(fresh) == {"jersey": 5, "dutch_belt": 3, "black_angus": 3}


@pytest.mark.rule("GWT-1.20")
def test_a_starting_objective_card_each() -> None:
    s = until(GAME.new(3), "chance_start_card")
    assert weights(s) == dict.fromkeys(STARTING, 1)
    run(s, "start_card:start_ssg")
    assert "start_ssg" not in weights(s)
    run(s, "start_card:start_bbh", "start_card:start_34b")
    assert [area_of(s, letter) for letter in "BOG"] == [["start_ssg"], ["start_bbh"], ["start_34b"]]


@pytest.mark.rule("GWT-1.21")
def test_money_clockwise_from_the_starting_player() -> None:
    s = until(GAME.new(4), "chance_first")
    assert weights(s) == {"B": 1, "O": 1, "G": 1, "P": 1}
    run(s, "first:G")
    assert s.money == [8, 9, 6, 7]
    until(s, "start_place")
    assert s.to_move() == SEATS.index("G")
    assert weights(until(GAME.new(2), "chance_first")) == {"B": 1, "O": 1}


def test_set_up_ends_with_the_first_player_choosing_a_building() -> None:
    s = done(2)
    assert (s.decision(), s.to_move()) == ("start_place", s.first)
    assert options(s, "go") == [*LETTERS]
    assert GAME.check(s) == []


@pytest.mark.rule("GWT-16.03")
def test_options_of_the_game() -> None:
    assert {option.name: option.values for option in GAME.options} == {
        "neutral_buildings": ("shuffled", "in_order"),
        "private_sides": ("all_a", "random_per_tile"),
        "building_7a_dollars": ("flat", "per_pair"),
        "play_objectives_in_kansas_city": ("false", "true"),
        "tie_break": ("shared", "tournament"),
    }
    ledger = (GAME.folder / "rules.md").read_text(encoding="utf-8")
    for option in GAME.options:
        assert f"**{option.rule}**" in ledger
