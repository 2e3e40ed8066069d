"""The end of the game (GWT-13)."""

import pytest
from tests.games.great_western_trail.positions import (
    cities_of,
    end_turn,
    foresight_of,
    fresh,
    jobs_of,
    mover_of,
    options,
    run,
    scored_of,
    tile_at,
    visit,
)

from cowcatcher.games.great_western_trail.game import GAME
from cowcatcher.games.great_western_trail.names import FIRST_TEEPEE, KC, TILE_KINDS
from cowcatcher.games.great_western_trail.written.state import TrailState

DELIVER = ("city:kansas_city", "disc:aux_draw")


def last_visit(foresight: str, seats: int = 2, free: int = 1, **spec: object) -> TrailState:
    """B is in Kansas City; `free` workers are missing to fill row 12."""
    jobs = {"12": " ".join(["engineer"] * (seats - free))}
    return visit("KC", seats=seats, foresight=foresight, jobs=jobs, token=12, **spec)


@pytest.mark.rule("GWT-13.01")
def test_the_last_worker_of_row_12_ends_the_game_in_stage_2_or_3() -> None:
    two = last_visit("rockfall_2g green cowboy craftsman engineer blue")
    run(two, "pick:1", "pick:2")
    assert (two.token_owner, two.token) == (0, 12)
    three = last_visit("rockfall_2g green cowboy craftsman engineer cowboy", free=2)
    run(three, "pick:1", "pick:2")
    assert three.token_owner == -1
    run(three, "pick:1")
    assert (three.token_owner, jobs_of(three, 12)) == (0, ["craftsman", "engineer"])
    assert scored_of(three, "job_market_token") == 2
    other = last_visit("rockfall_2g green cowboy craftsman engineer blue", seats=3, turn="G")
    run(other, "pick:1", "pick:1")
    assert (other.token_owner, scored_of(other, "job_market_token", "G")) == (2, 2)


@pytest.mark.rule("GWT-13.02", "GWT-13.09")
def test_after_stage_2_no_worker_is_added_in_stage_3() -> None:
    s = last_visit("rockfall_2g green cowboy craftsman engineer blue")
    run(s, "pick:1", "pick:1")
    assert foresight_of(s)[4:] == ["engineer", "."]  # the teepee was forced
    assert tile_at(s, "TM3") == "teepee_blue"
    assert options(s, "city")


@pytest.mark.rule("GWT-13.02", "GWT-13.03")
def test_with_workers_only_stage_3_is_skipped_and_the_delivery_follows() -> None:
    """Edge case 15."""
    s = last_visit("rockfall_2g green cowboy craftsman engineer cowboy", money={"B": 0}, hand={"B": "jersey"})
    run(s, "pick:1", "pick:1")
    assert foresight_of(s)[4:] == ["engineer", "cowboy"]
    assert options(s, "city") == ["kansas_city", "topeka"]
    run(s, *DELIVER)
    assert cities_of(s) == ["kansas_city"]
    run(s, "~")
    assert "." not in foresight_of(s)
    assert (mover_of(s), s.sizes[1]) == ("O", 4)  # phase C included
    assert sum(s.jobs[-3:]) == 2


@pytest.mark.rule("GWT-13.02")
def test_two_teepees_in_stage_3_are_still_chosen_between() -> None:
    s = last_visit("rockfall_2g green cowboy craftsman green blue")
    run(s, "pick:1", "pick:1")
    assert options(s) == ["pick:1", "pick:2"]
    run(s, "pick:2")
    assert tile_at(s, "TM3") == "teepee_blue"


@pytest.mark.rule("GWT-13.03", "GWT-13.04", "GWT-13.08")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("turn", ["B", "O"])
def test_every_other_player_has_exactly_one_more_turn(seats: int, turn: str) -> None:
    s = last_visit("rockfall_2g green cowboy craftsman engineer cowboy", seats=seats, turn=turn)
    run(s, "pick:1", "pick:1", *DELIVER, "~")
    order = []
    while not s.over():
        order.append(mover_of(s))
        end_turn(s)
    start = "BOGP".index(turn)
    assert order == ["BOGP"[(start + n) % seats] for n in range(1, seats)]
    assert GAME.outcome(s) is not None


@pytest.mark.rule("GWT-13.04")
def test_before_the_trigger_nothing_ends() -> None:
    s = last_visit("rockfall_2g green cowboy craftsman engineer blue", free=2)
    run(s, "pick:1", "pick:1", "pick:2", *DELIVER, "~")
    for _ in range(3):
        end_turn(s)
    assert not s.over()
    assert GAME.outcome(s) is None


@pytest.mark.rule("GWT-13.05", "GWT-13.09")
@pytest.mark.parametrize(
    ("foresight", "asked"),
    [
        ("rockfall_2g green cowboy craftsman engineer cowboy", 1),
        ("rockfall_2g green cowboy craftsman engineer green", 1),
        ("rockfall_2g green cowboy craftsman blue green", 2),
    ],
)
def test_in_the_last_turns_no_worker_is_placed(foresight: str, asked: int) -> None:
    s = visit("KC", foresight=foresight, jobs={"12": "cowboy cowboy cowboy"}, token="O")
    for _ in range(asked):
        assert options(s) == ["pick:1", "pick:2"]
        run(s, "pick:1")
    assert options(s, "city")
    workers = [tile for tile in foresight_of(s) if tile in ("cowboy", "craftsman", "engineer")]
    assert workers == [tile for tile in foresight.split() if tile in ("cowboy", "craftsman", "engineer")]
    assert jobs_of(s, 12) == ["cowboy"] * 3


@pytest.mark.rule("GWT-13.06")
def test_the_foresight_area_is_filled_in_the_last_turns_too() -> None:
    s = visit("KC", foresight="rockfall_2g green cowboy craftsman engineer blue", token="O")
    run(s, "pick:1", *DELIVER)
    assert foresight_of(s).count(".") == 2
    run(s, "~")
    assert foresight_of(s).count(".") == 0


@pytest.mark.rule("GWT-13.07", "GWT-14.14")
def test_the_token_is_worth_two_points() -> None:
    s = visit("A", token="O")
    assert [scored_of(s, "job_market_token", letter) for letter in "BOG"] == [0, 2, 0]


@pytest.mark.rule("GWT-13.10")
@pytest.mark.parametrize(("seats", "missing", "visits"), [(2, 21, 13), (3, 31, 18), (4, 41, 23)])
def test_the_supply_lasts_until_the_end(seats: int, missing: int, visits: int) -> None:
    """The counts behind the rule; then a game in which all go straight on and avoid workers as well as they can."""
    s = fresh(seats)
    supply = s.box.supply_start
    sizes = [sum(supply[stack * TILE_KINDS : (stack + 1) * TILE_KINDS]) for stack in range(3)]
    teepees = sum(supply[2 * TILE_KINDS + FIRST_TEEPEE :])
    assert 12 * seats - sum(s.jobs) == missing
    assert (sizes, teepees) == ([35, 33, 26], 5)
    assert teepees + (missing - teepees + 1) // 2 == visits  # with a teepee one worker comes, else two
    assert min(size - used for size, used in zip(sizes, (7 + 2, 2 * seats + 1, 2), strict=True)) >= visits
    counted = 0
    while s.last_turns < 0:
        counted += s.cattleman[s.to_move()] == KC and s.decision() == "city"
        run(s, reluctant(s))
    assert 0 < counted <= visits
    assert all(sum(s.supply[stack * TILE_KINDS : (stack + 1) * TILE_KINDS]) for stack in range(3))


def reluctant(s: TrailState) -> str:
    """The longest step, teepees rather than workers, and otherwise as little as possible."""
    texts = options(s)
    if s.to_move() < 0:
        return texts[-1]
    if texts[0].startswith("pick"):
        slots = foresight_of(s)
        stage = next(n for n in range(3) if "." not in slots[2 * n : 2 * n + 2])
        return texts["_" in slots[2 * stage + 1]]
    if texts[0] == "stop":
        return texts[-1]
    return texts[-1] if texts[-1].startswith("go:") else "aux:dollar" if "aux:dollar" in texts else texts[0]
