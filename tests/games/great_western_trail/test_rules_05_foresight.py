"""Kansas City, stages 1 to 3: tiles of the foresight area (GWT-5.01 to 5.18, 5.44 to 5.46)."""

import pytest
from tests.games.great_western_trail.positions import (
    cattleman_of,
    foresight_of,
    jobs_of,
    market_of,
    mover_of,
    options,
    run,
    tile_at,
    visit,
)

from cowcatcher.games.great_western_trail.names import TILE_KINDS, TILES

DELIVER = ("city:kansas_city", "disc:aux_draw")


@pytest.mark.rule("GWT-5.01", "GWT-4.03")
def test_the_five_stages_come_in_their_order() -> None:
    s = visit("KC", certificates={"B": 1})
    run(s, "pick:2")
    assert foresight_of(s) == ["teepee_green", ".", "cowboy", "craftsman", "engineer", "cowboy"]
    run(s, "pick:1")
    assert foresight_of(s) == ["teepee_green", ".", ".", "craftsman", "engineer", "cowboy"]
    run(s, "pick:2")
    assert foresight_of(s) == ["teepee_green", ".", ".", "craftsman", "engineer", "."]
    assert options(s) == ["certificates:0", "certificates:1"]
    run(s, "certificates:1")
    assert options(s, "city")[0] == "kansas_city"
    run(s, *DELIVER)
    assert mover_of(s) == "chance"  # the foresight area is filled


@pytest.mark.rule("GWT-5.10")
def test_a_tile_is_chosen_and_placed_at_once() -> None:
    s = visit("KC")
    assert options(s) == ["pick:1", "pick:2"]
    run(s, "pick:1")
    assert (tile_at(s, "TM3"), tile_at(s, "ROCK1")) == ("teepee_green", ".")
    other = visit("KC")
    run(other, "pick:2")
    assert (tile_at(other, "TM3"), tile_at(other, "ROCK1")) == (".", "rockfall_4g")
    run(other, "pick:2")
    assert jobs_of(other, 2) == ["cowboy", "craftsman", "craftsman"]


@pytest.mark.rule("GWT-5.11")
def test_a_stage_without_tiles_is_skipped() -> None:
    s = visit("KC", foresight=". . cowboy craftsman . .", hand={"B": "jersey dutch_belt black_angus"})
    assert options(s) == ["pick:1", "pick:2"]
    run(s, "pick:1")
    assert jobs_of(s, 2) == ["cowboy", "cowboy", "craftsman"]
    assert options(s, "city") == ["kansas_city", "topeka", "wichita"]  # stage 3 is skipped, too


@pytest.mark.rule("GWT-5.12")
def test_a_teepee_goes_to_the_lowest_empty_space() -> None:
    order = ["TM3", "TM2", "TM1", "T1", "T2", "T4", "T6", "T8", "T10"]
    for n, space in enumerate(order):
        s = visit("KC", board=dict.fromkeys(order[:n], "blue"))
        run(s, "pick:1")
        assert tile_at(s, space) == "teepee_green"
    gap = visit("KC", board={"TM3": "blue", "TM1": "blue", "T4": "blue"})
    run(gap, "pick:1")
    assert tile_at(gap, "TM2") == "teepee_green"


@pytest.mark.rule("GWT-5.12", "GWT-5.14")
def test_with_nine_teepees_a_further_one_leaves_the_game() -> None:
    order = ["TM3", "TM2", "TM1", "T1", "T2", "T4", "T6", "T8", "T10"]
    s = visit("KC", board=dict.fromkeys(order, "blue"))
    assert options(s) == ["pick:1", "pick:2"]
    run(s, "pick:1")
    assert [tile_at(s, space) for space in order] == ["teepee_blue"] * 9
    assert foresight_of(s)[0] == "."


@pytest.mark.rule("GWT-5.13")
@pytest.mark.parametrize(("tile", "kind"), [("flood_4g", "FLOOD"), ("drought_2b", "DROUGHT"), ("rockfall_3g", "ROCK")])
def test_a_hazard_goes_to_the_lowest_empty_space_of_its_kind(tile: str, kind: str) -> None:
    foresight = f"teepee_green {tile} cowboy craftsman engineer cowboy"
    empty = visit("KC", foresight=foresight)
    run(empty, "pick:2")
    assert tile_at(empty, f"{kind}1") == tile
    other = tile.replace(tile[-2:], "3b" if tile[-2:] != "3b" else "2g")
    gap = visit("KC", foresight=foresight, board={f"{kind}1": other, f"{kind}3": tile.replace(tile[-2:], "2g")})
    run(gap, "pick:2")
    assert tile_at(gap, f"{kind}2") == tile


@pytest.mark.rule("GWT-5.13", "GWT-5.14")
def test_with_four_hazards_of_a_kind_the_fifth_and_sixth_leave_the_game() -> None:
    """Edge case 2: four floods lie on the board, both others are in the foresight area."""
    board = {"FLOOD1": "flood_2g", "FLOOD2": "flood_2b", "FLOOD3": "flood_3g", "FLOOD4": "flood_3b"}
    s = visit("KC", board=board, foresight="flood_4g flood_4g cowboy craftsman engineer cowboy")
    assert options(s) == ["pick:1", "pick:2"]
    run(s, "pick:1", "pick:1", "pick:1", *DELIVER)
    assert {node: tile_at(s, node) for node in board} == board
    assert foresight_of(s)[1] == "flood_4g"
    assert sum(s.supply[TILES.index("flood_4g") :: TILE_KINDS]) == 0  # it does not come back


@pytest.mark.rule("GWT-5.15")
def test_a_worker_goes_into_the_row_with_the_token() -> None:
    s = visit("KC", seats=4, jobs={"1": "cowboy", "4": "cowboy"}, token=4)
    run(s, "pick:1", "pick:2", "pick:1")
    assert jobs_of(s, 4) == ["cowboy", "craftsman", "engineer"]
    assert jobs_of(s, 1) == ["cowboy"]  # gaps above stay
    assert s.token == 3


@pytest.mark.rule("GWT-5.15", "GWT-5.16")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_last_space_of_a_row_is_the_tokens_own(seats: int) -> None:
    s = visit("KC", seats=seats, jobs={"3": " ".join(["engineer"] * (seats - 1))}, token=3)
    run(s, "pick:1")
    assert s.token == 2
    run(s, "pick:2")
    assert len(jobs_of(s, 3)) == seats
    assert s.token == 3
    run(s, "pick:1")
    assert jobs_of(s, 4) == ["engineer"]


@pytest.mark.rule("GWT-5.17")
@pytest.mark.parametrize(("row", "filled"), [*((row, row in (6, 9)) for row in range(2, 12))])
def test_the_yellow_arrows_fill_the_cattle_market(row: int, filled: bool) -> None:
    market = "holstein_1 brown_swiss_2 west_highland_3"
    s = visit("KC", seats=2, jobs={str(row): "engineer"}, token=row, market=market)
    run(s, "pick:1", "pick:1")
    assert (mover_of(s) == "chance") == filled
    run(s, "~")
    assert len(market_of(s)) == (7 if filled else 3)
    assert s.token == row  # counted from 0: the next row


@pytest.mark.rule("GWT-5.17")
@pytest.mark.parametrize(("seats", "size"), [(2, 7), (3, 10), (4, 13)])
def test_the_market_is_filled_at_once_to_the_number_of_players(seats: int, size: int) -> None:
    jobs = {"9": " ".join(["engineer"] * (seats - 1))}
    s = visit("KC", seats=seats, jobs=jobs, token=9, market="holstein_1")
    run(s, "pick:1", "pick:1")
    assert all(text.startswith("market:") for text in options(s))
    run(s, "~")
    assert len(market_of(s)) == size
    assert options(s) == ["pick:1", "pick:2"]  # stage 3 comes after it


@pytest.mark.rule("GWT-5.17")
def test_a_market_with_enough_cards_gets_none() -> None:
    """Edge case 6."""
    thirteen = " ".join(["holstein_1"] * 7 + ["ayrshire_3"] * 6)
    s = visit("KC", seats=4, jobs={"6": "engineer engineer engineer"}, token=6, market=thirteen)
    run(s, "pick:1", "pick:1")
    assert s.token == 6
    assert (len(market_of(s)), options(s)) == (13, ["pick:1", "pick:2"])
    more = visit("KC", seats=4, jobs={"6": "engineer engineer engineer"}, token=6, market=f"{thirteen} ayrshire_3")
    run(more, "pick:1", "pick:1")
    assert len(market_of(more)) == 14


@pytest.mark.rule("GWT-5.17")
def test_a_market_stack_that_runs_out_gives_what_it_has() -> None:
    s = visit("KC", seats=2, jobs={"6": "engineer"}, token=6, market="holstein_1", market_stack="ayrshire_3 ayrshire_3")
    run(s, "pick:1", "pick:1", "~")
    assert market_of(s) == ["holstein_1", "ayrshire_3", "ayrshire_3"]
    assert options(s) == ["pick:1", "pick:2"]
    empty = visit("KC", seats=2, jobs={"6": "engineer"}, token=6, market="holstein_1", market_stack="")
    run(empty, "pick:1", "pick:1")
    assert (market_of(empty), options(empty)) == (["holstein_1"], ["pick:1", "pick:2"])


@pytest.mark.rule("GWT-5.18", "GWT-13.01")
def test_the_red_arrow_ends_the_game() -> None:
    s = visit("KC", seats=2, jobs={"12": "engineer"}, token=12)
    run(s, "pick:1")
    assert (s.token, s.token_owner) == (11, -1)
    run(s, "pick:1")
    assert (s.token, s.token_owner) == (12, 0)
    assert jobs_of(s, 12) == ["cowboy", "engineer"]


@pytest.mark.rule("GWT-5.44")
def test_afterwards_the_cattleman_goes_to_the_start_and_the_area_is_filled() -> None:
    s = visit("KC")
    run(s, "pick:1", "pick:2", "pick:2", *DELIVER)
    assert cattleman_of(s) == "START"
    assert foresight_of(s) == [".", "rockfall_4g", "cowboy", ".", "engineer", "."]
    assert all(text.startswith("tile:") for text in options(s))
    assert not {"tile:cowboy", "tile:craftsman"} & set(options(s))  # stack 1 comes first and has no workers
    run(s, options(s)[0])
    assert options(s) == ["tile:cowboy", "tile:craftsman", "tile:engineer"]  # stack 2 has nothing else
    run(s, "tile:engineer", "tile:teepee_blue", "~")
    assert foresight_of(s)[3:] == ["engineer", "engineer", "teepee_blue"]
    assert foresight_of(s)[0] != "."
    assert mover_of(s) == "O"


@pytest.mark.rule("GWT-5.45")
def test_from_an_empty_stack_nothing_comes() -> None:
    s = visit("KC", stack_1="")
    run(s, "pick:1", "pick:2", "pick:2", *DELIVER, "~")
    assert foresight_of(s)[:2] == [".", "rockfall_4g"]
    assert "." not in foresight_of(s)[2:]


@pytest.mark.rule("GWT-5.46")
def test_a_single_tile_is_forced() -> None:
    s = visit("KC", foresight=". flood_2g cowboy . engineer cowboy")
    assert options(s) == ["pick:1", "pick:2"]  # that is stage 3 already
    assert (tile_at(s, "FLOOD1"), jobs_of(s, 2)) == ("flood_2g", ["cowboy", "cowboy", "craftsman"])
    assert foresight_of(s) == [".", ".", ".", ".", "engineer", "cowboy"]
