"""Supplies, special cases (GWT-15) and variants (GWT-16)."""

import pytest
from tests.games.great_western_trail.positions import (
    OPTIONS,
    cattleman_of,
    draw_stack_of,
    end_turn,
    fresh,
    hand_of,
    jobs_of,
    money_of,
    mover_of,
    options,
    pile_of,
    position,
    run,
    tile_at,
    visit,
    workers_of,
)

from cowcatcher.games.great_western_trail.game import GAME
from cowcatcher.games.great_western_trail.names import LETTERS, NUMBER_COUNT
from cowcatcher.kernel.errors import BadOption
from cowcatcher.kernel.match import Match


@pytest.mark.rule("GWT-15.01")
def test_money_has_no_limit() -> None:
    s = visit("A", money={"B": 100_000, "O": 100_000, "G": 100_000})
    run(s, "aux:dollar")
    assert money_of(s) == 100_001


@pytest.mark.rule("GWT-15.02")
def test_without_objective_cards_none_can_be_taken() -> None:
    s = visit("C", display=". . . .", objective_stack="")
    assert "action:C.2" not in options(s)
    house = visit(
        "A1", board={"A1": "B 6b"}, display=". . . .", objective_stack="", hand={"B": "jersey"}, money={"B": 0}
    )
    run(house, "action:6b.1", "discard:jersey", "~")
    assert (money_of(house), mover_of(house)) == (3, "O")


@pytest.mark.rule("GWT-15.03")
def test_discard_piles_are_open_and_draw_stacks_are_not() -> None:
    s = visit("A", discard={"B": "guernsey", "O": "holstein_1"}, hand={"B": "jersey", "O": "jersey"})
    for onlooker in (0, 1, None):
        known = GAME.view(s, onlooker).known
        assert pile_of(known) == ["guernsey"]
        assert pile_of(known, "O") == ["holstein_1"]
        assert draw_stack_of(known) != draw_stack_of(s) or onlooker == 0
    dealt = draw_stack_of(s)
    own = GAME.view(s, 0).known
    assert len(dealt) == own.sizes[0]
    run(s, "aux:dollar")
    assert mover_of(s) == "chance"  # which card comes next is drawn only now


@pytest.mark.rule("GWT-15.04", "GWT-15.05")
def test_any_number_of_cards_may_leave_the_deck_for_good() -> None:
    s = visit(
        "G",
        seats=2,
        gone={"B": "aux_remove aux_remove"},
        engine={"B": "9"},
        hand={"B": "jersey jersey"},
        draw={"B": ""},
        money={"B": 0},
    )
    run(s, "action:G.2", "double:remove", "engine:7?", "no?", "remove:jersey", "remove:jersey", "done?", "~")
    assert (hand_of(s), draw_stack_of(s), pile_of(s), mover_of(s)) == ([], [], [], "O")


@pytest.mark.rule("GWT-15.05")
def test_removed_tiles_and_buildings_never_return() -> None:
    board = {"FLOOD1": "flood_2g", "FLOOD2": "flood_2b", "FLOOD3": "flood_3g", "FLOOD4": "flood_3b"}
    s = visit("KC", board=board, foresight="flood_4g green cowboy craftsman engineer cowboy", stack_1="")
    run(s, "pick:1", "pick:1", "pick:1", "city:kansas_city", "disc:aux_draw", "~")
    assert not any(s.supply[:20])  # the fifth flood is nowhere
    assert all(tile_at(s, node) == tile for node, tile in board.items())


@pytest.mark.rule("GWT-15.06")
def test_workers_at_stations_do_not_return_to_the_job_market() -> None:
    s = visit("C", engine={"B": "4"}, workers={"B": {"cowboy": 2}}, money={"B": 9}, jobs={"1": "engineer"})
    supply = s.supply[:]
    run(s, "action:C.3", "engine:4.5", "yes", "disc:aux_draw", "give:cowboy", "pass?", "yes?")
    assert (jobs_of(s, 1), jobs_of(s, 2), s.supply) == (["engineer"], [], supply)
    assert workers_of(s) == [1, 1, 1]


@pytest.mark.rule("GWT-15.08", "GWT-4.10")
def test_the_new_building_under_the_cattleman_is_not_used_at_once() -> None:
    s = visit(
        "F2",
        board={"F2": "B 5a"},
        workers={"B": {"craftsman": 3}},
        jobs={"1": "craftsman"},
        money={"B": 20},
    )
    run(s, "action:5a.1", "hire:craftsman", "row:1", "build:10?", "build:6", "plot:F2")
    assert tile_at(s, "F2") == "B 6a"
    assert options(s, "action") == ["5a.2"]
    run(s, "action:5a.2", "engine:1", "~")
    assert mover_of(s) == "O"


@pytest.mark.rule("GWT-15.10")
def test_a_tile_placed_under_a_cattleman_does_not_affect_it() -> None:
    s = visit("KC", seats=2, at={"O": "ROCK1"}, money={"O": 5})
    run(s, "pick:2")
    assert tile_at(s, "ROCK1") == "rockfall_4g"
    assert (money_of(s, "O"), cattleman_of(s, "O")) == (5, "ROCK1")
    run(s, "pick:1", "pick:1", "city:kansas_city", "disc:aux_draw", "~")
    assert mover_of(s) == "O"
    assert options(s) == ["go:F"]  # onwards, not onto the new tile
    run(s, "go:F", "stop")
    assert money_of(s, "O") == 5


@pytest.mark.rule("GWT-15.11")
def test_all_but_hands_and_stacks_is_public() -> None:
    s = visit(
        "A",
        board={"A1": "O 1a", "FLOOD1": "flood_2g"},
        hand={"O": "jersey aux_sf guernsey guernsey"},
        hazards={"O": "flood_2b"},
        area={"O": "start_bbh gain2_4hh"},
        masters_of={"O": "hazards"},
        certificates={"O": 2},
    )
    known = GAME.view(s, 0).known
    public = (
        *("area", "buildings", "cattleman", "certificates", "cities", "discs", "display", "engine", "foresight"),
        *("hazards", "jobs", "market", "master_at", "master_owner", "money", "sides", "sizes", "stations"),
        *("teepees", "tile", "token", "token_owner", "workers"),
    )
    for name in public:
        assert getattr(known, name) == getattr(s, name), name
    assert hand_of(known) == hand_of(s)
    assert hand_of(known, "O") != hand_of(s, "O")
    assert known.sizes == s.sizes


# --- Variants --------------------------------------------------------------------------------------------------------


def after_setup(options: dict[str, str], seed: int) -> list[list[int]]:
    match = Match(GAME, ["x"] * 3, options, seed)
    while match.state.to_move() < 0:
        match.play_chance()
    s = match.state
    return [[s.tile[node] for node in s.box.neutral_nodes], list(s.sides)]


@pytest.mark.rule("GWT-16.01")
def test_neutral_buildings_in_order_or_shuffled() -> None:
    order = list(range(len(LETTERS)))
    for seed in range(3):
        assert after_setup({"neutral_buildings": "in_order"}, seed)[0] == order
    shuffled = [after_setup({"neutral_buildings": "shuffled"}, seed)[0] for seed in range(8)]
    assert all(sorted(found) == order for found in shuffled)
    assert len({tuple(found) for found in shuffled}) > 4
    assert GAME.settings()["neutral_buildings"] == "shuffled"


@pytest.mark.rule("GWT-16.02")
def test_private_buildings_all_a_or_drawn() -> None:
    for seed in range(3):
        assert after_setup({"private_sides": "all_a"}, seed)[1] == [0] * NUMBER_COUNT
    drawn = [after_setup({"private_sides": "random_per_tile"}, seed)[1] for seed in range(8)]
    assert len({tuple(sides) for sides in drawn}) == 8
    assert {side for sides in drawn for side in sides} == {0, 1}
    assert GAME.settings()["private_sides"] == "all_a"


@pytest.mark.rule("GWT-16.02", "GWT-8.14")
def test_the_drawn_sides_are_the_same_for_all() -> None:
    for letter in "BO":
        s = position(
            2, turn=letter, at={letter: "A3"}, sides="2b 5b", money={letter: 9}, workers={letter: {"craftsman": 3}}
        )
        run(s, "go:B", "stop", "action:B.2", "build:5", "plot:A1")
        assert tile_at(s, "A1") == f"{letter} 5b"


@pytest.mark.rule("GWT-16.03", "GWT-1.01")
@pytest.mark.parametrize("seats", [0, 1, 5])
def test_there_is_no_game_for_one(seats: int) -> None:
    with pytest.raises(BadOption):
        GAME.new(seats, {})
    assert GAME.seats == (2, 3, 4)


@pytest.mark.rule("GWT-16.01")
def test_a_building_does_what_its_tile_says_wherever_it_lies() -> None:
    s = fresh(2)
    a, g = s.box.neutral_nodes[0], s.box.neutral_nodes[6]
    swapped = position(2, engine={"B": "17"})
    swapped.tile[a], swapped.tile[g] = swapped.tile[g], swapped.tile[a]
    swapped.cattleman[0] = 0
    run(swapped, "go:A", "stop")
    assert options(swapped, "action") == ["G.1", "G.2"]
    end_turn(swapped)
    assert OPTIONS["neutral_buildings"] == "in_order"
