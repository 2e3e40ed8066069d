"""Final scoring (GWT-14)."""

from itertools import combinations
from pathlib import Path
from random import Random
from typing import Any

import pytest
from tests.games.great_western_trail.positions import (
    OPTIONS,
    end_turn,
    money_of,
    position,
    run,
    scored_of,
    visit,
)
from tests.games.great_western_trail.scored_cards import OBJECTIVE_POINTS, TASKS

from cowcatcher.games.great_western_trail.game import GAME
from cowcatcher.games.great_western_trail.rules.scoring import scores_now
from cowcatcher.games.great_western_trail.written.events import SOURCES
from cowcatcher.games.great_western_trail.written.state import TrailState


@pytest.mark.rule("GWT-14.01", "GWT-14.16")
@pytest.mark.parametrize(("money", "points"), [(0, 0), (4, 0), (5, 1), (9, 1), (10, 2), (54, 10)])
def test_a_point_for_each_full_five_dollars(money: int, points: int) -> None:
    assert scored_of(position(money={"B": money}), "dollars") == points


@pytest.mark.rule("GWT-14.02")
def test_buildings_on_the_board() -> None:
    sides = {"a": (1, 1, 1, 3, 4, 5, 6, 6, 9, 13), "b": (1, 1, 3, 3, 4, 5, 6, 8, 8, 11)}
    for side, points in sides.items():
        for number, worth in enumerate(points, 1):
            s = position(board={"A1": f"B {number}{side}", "A2": f"O {number}{side}"})
            assert scored_of(s, "buildings") == worth
    assert scored_of(position(board={"A1": "B 1a", "A2": "B 5a"}), "buildings") == 5
    replaced = visit("B", board={"A1": "B 5a"}, workers={"B": {"craftsman": 6}}, money={"B": 60})
    run(replaced, "action:B.2", "build:10", "plot:A1")
    assert scored_of(replaced, "buildings") == 13


@pytest.mark.rule("GWT-14.03")
def test_cities_may_be_negative() -> None:
    assert scored_of(position(cities={"B": "topeka wichita kansas_city"}), "cities") == -9
    assert scored_of(position(cities={"B": "sacramento san_francisco san_francisco"}), "cities") == 6 + 18
    assert scored_of(position(cities={"O": "topeka wichita kansas_city"}), "cities") == 0


@pytest.mark.rule("GWT-14.04")
def test_stations() -> None:
    points = (1, 1, 2, 2, 3, 5, 6, 7, 8, 9)
    for station, worth in enumerate(points, 1):
        assert scored_of(position(stations={"B": str(station)}), "stations") == worth
    assert scored_of(position(stations={"B": "1 2 3 4 5 6 7 8 9 10"}), "stations") == 44


@pytest.mark.rule("GWT-14.05")
def test_hazards() -> None:
    for tile, worth in (("flood_2g", 2), ("drought_2b", 2), ("rockfall_3g", 3), ("flood_3b", 3), ("rockfall_4g", 4)):
        assert scored_of(position(hazards={"B": tile}), "hazards") == worth
    assert scored_of(position(hazards={"B": "flood_2g flood_4g drought_3b", "O": "rockfall_2b"}), "hazards") == 9


@pytest.mark.rule("GWT-14.06")
def test_cattle_in_all_three_piles() -> None:
    s = position(
        hand={"B": "holstein_1 jersey"},
        draw={"B": "west_highland_5 guernsey"},
        discard={"B": "texas_longhorn_7 ayrshire_3 brown_swiss_2"},
    )
    assert scored_of(s, "cattle") == 1 + 5 + 7 + 3 + 2
    assert scored_of(position(), "cattle") == 0  # the starting deck is worth nothing
    worth = {"west_highland_3": 3, "west_highland_4": 4, "texas_longhorn_5": 5, "texas_longhorn_6": 6}
    for card, points in worth.items():
        assert scored_of(position(hand={"B": card}), "cattle") == points


@pytest.mark.rule("GWT-14.07")
@pytest.mark.parametrize("card", [*OBJECTIVE_POINTS])
def test_a_card_in_the_area_is_complete_or_costs_its_penalty(card: str) -> None:
    points, penalty, tasks = OBJECTIVE_POINTS[card]
    assert scored_of(achieved(tasks, area=card), "objectives") == points
    assert scored_of(position(area={"B": card}, money={"B": 0}), "objectives") == -penalty
    for task in set(tasks.split()):
        left = tasks.split()
        left.remove(task)
        assert scored_of(achieved(" ".join(left), area=card), "objectives") == -penalty


def achieved(tasks: str, **spec: str) -> TrailState:
    """B has accomplished exactly so many things of each kind."""
    done = tasks.split()
    plots = ("A1", "A2", "A3")
    cattle = {"v3": "holstein_1", "v4": "west_highland_3", "v5": "texas_longhorn_5"}
    others: dict[str, Any] = {name: {"B": value} for name, value in spec.items()}
    return position(
        board={plots[n]: f"B {n + 1}a" for n in range(done.count("building"))},
        teepees={"B": " ".join(task for task in done if task in ("green", "blue"))},
        hazards={"B": " ".join(["flood_2g", "flood_3g", "flood_2b"][: done.count("hazard")])},
        stations={"B": " ".join("12345"[: done.count("station")])},
        cities={"B": " ".join(["san_francisco"] * done.count("san_francisco"))},
        hand={"B": " ".join(cattle[task] for task in done if task in cattle)},
        market="",
        **others,
    )


@pytest.mark.rule("GWT-14.07", "GWT-14.17", "GWT-12.09")
@pytest.mark.parametrize("where", ["draw", "discard", "hand"])
def test_an_unplayed_card_is_added_only_if_that_is_better(where: str) -> None:
    deck: Any = {where: {"B": "engine_bbgg"}}
    done = position(**deck, board={"A1": "B 1a", "A2": "B 2a"}, teepees={"B": "green green"})
    assert scored_of(done, "objectives") == 5
    undone = position(**deck, board={"A1": "B 1a"}, teepees={"B": "green green"})
    assert scored_of(undone, "objectives") == 0


@pytest.mark.rule("GWT-14.08")
def test_each_thing_serves_one_card_only() -> None:
    two = achieved("building building hazard", area="start_bbh draw_bbh")
    assert scored_of(two, "objectives") == 3 + 0  # the starting card costs nothing, so draw_bbh is completed ...
    both = achieved("building building hazard building hazard", area="start_bbh gain2_4hh draw_bbh")
    assert scored_of(both, "objectives") == 3 - 2  # ... and four buildings would be needed for both
    sf = position(area={"B": "aux_sf aux_sf"}, cities={"B": "san_francisco"})
    assert scored_of(sf, "objectives") == 5 - 3


@pytest.mark.rule("GWT-14.08", "GWT-14.09")
def test_the_best_cards_are_completed() -> None:
    """Three hazards: engine_sshh and move_bbhh need two each; the cheaper failure is chosen."""
    s = achieved("building building hazard hazard station station", area="engine_sshh move_bbhh")
    assert scored_of(s, "objectives") == 5 - 2


@pytest.mark.rule("GWT-14.09")
def test_the_choice_is_the_best_of_all_choices() -> None:
    """Against trying everything, for random hands of cards and accomplishments."""
    names = [*OBJECTIVE_POINTS]
    random = Random(7)
    for _ in range(100):
        tasks = [task for task in TASKS for _ in range(random.randrange(3 if task != "san_francisco" else 2))]
        deck = random.sample([name for name in names if not name.startswith("start")] + ["aux_sf"] * 3, 5)
        area, unplayed = [*deck[:2], random.choice(["start_bbh", "start_ssg"])], deck[2:]
        master = random.choice(["", "objectives"])
        s = achieved(" ".join(tasks), area=" ".join(area), discard=" ".join(unplayed), masters_of=master)
        total = scored_of(s, "objectives") + scored_of(s, "station_masters")
        assert total == best(area, unplayed, tasks, bool(master)), (area, unplayed, tasks, master)


@pytest.mark.rule("GWT-14.09", "GWT-14.11")
def test_failed_cards_worth_adding_are_found_among_all_choices(tmp_path: Path) -> None:
    """Penalties of 1 against 3 VP for two cards: each pair of failed cards pays."""
    lines = [f'  {{ id = "{name}", penalty = 1 }},' for name in OBJECTIVE_POINTS if not name.startswith("start")]
    file = tmp_path / "cheap.toml"
    file.write_text(
        "\n".join(['source = "reconstructed"', "[objectives]", "deck = [", *lines, "]", ""]), encoding="utf-8"
    )
    box = GAME.with_data(file).new(3, OPTIONS).box
    random = Random(11)
    for _ in range(60):
        tasks = [task for task in TASKS for _ in range(random.randrange(3 if task != "san_francisco" else 2))]
        deck = random.sample([name for name in OBJECTIVE_POINTS if not name.startswith("start")], 6)
        s = achieved(" ".join(tasks), area=deck[0], discard=" ".join(deck[1:]), masters_of="objectives")
        s.box = box
        total = scored_of(s, "objectives") + scored_of(s, "station_masters")
        assert total == best(deck[:1], deck[1:], tasks, True, 1), (deck, tasks)


def best(area: list[str], unplayed: list[str], tasks: list[str], pairs: bool, penalty: int | None = None) -> int:
    """Most points: any of the unplayed cards join the area, any of these are completed as long as the tasks last.
    penalty: of each card, None for the printed one."""
    found = []
    for n in range(len(unplayed) + 1):
        for joined in combinations(unplayed, n):
            cards = [*area, *joined]
            for k in range(len(cards) + 1):
                for complete in combinations(range(len(cards)), k):
                    needed = [task for i in complete for task in OBJECTIVE_POINTS[cards[i]][2].split()]
                    if any(needed.count(task) > tasks.count(task) for task in set(needed)):
                        continue
                    points = sum(
                        OBJECTIVE_POINTS[card][0]
                        if i in complete
                        else -(OBJECTIVE_POINTS[card][1] if penalty is None else penalty)
                        for i, card in enumerate(cards)
                    )
                    found.append(points + (3 * (len(cards) // 2) if pairs else 0))
    return max(found)


@pytest.mark.rule("GWT-14.10")
def test_what_counts_for_a_task() -> None:
    """Buildings of the board, not those replaced; cattle anywhere in the deck; stations, not cities."""
    cattle = position(area={"B": "gain2_333b"}, board={"A1": "B 1a"}, hand={"B": "holstein_1"})
    assert scored_of(cattle, "objectives") == -2
    spread = position(
        area={"B": "gain2_333b"},
        board={"A1": "B 1a"},
        hand={"B": "holstein_1"},
        draw={"B": "ayrshire_3"},
        discard={"B": "brown_swiss_2"},
    )
    assert scored_of(spread, "objectives") == 4
    foreign = position(area={"B": "start_bbh"}, board={"A1": "O 1a", "A2": "B 2a"}, hazards={"B": "flood_2g"})
    assert scored_of(foreign, "objectives") == 0
    cities = position(area={"B": "start_ssg"}, cities={"B": "topeka santa_fe"}, teepees={"B": "green"})
    assert scored_of(cities, "objectives") == 0
    last = position(area={"B": "start_ssg"}, stations={"B": "1 10"}, teepees={"B": "green"})
    assert scored_of(last, "objectives") == 3
    other_city = position(area={"B": "aux_sf"}, cities={"B": "sacramento kansas_city"})
    assert scored_of(other_city, "objectives") == -3


@pytest.mark.rule("GWT-14.11")
@pytest.mark.parametrize(
    ("master", "spec", "points"),
    [
        ("workers", {}, 3),
        ("workers", {"workers": {"B": {"cowboy": 4, "engineer": 2}}}, 7),
        ("objectives", {"area": {"B": "start_bbh"}}, 0),
        ("objectives", {"area": {"B": "start_bbh aux_sf"}}, 3),
        ("objectives", {"area": {"B": "start_bbh aux_sf aux_sf aux_sf"}}, 6),
        ("hazards", {"hazards": {"B": "flood_2g flood_2b rockfall_3g"}}, 3),
        ("hazards", {"hazards": {"B": "flood_2g flood_2b rockfall_3g rockfall_3b"}}, 6),
        ("teepees", {"teepees": {"B": "green green blue"}}, 3),
        ("teepees", {"teepees": {"B": "green green blue blue blue"}}, 6),
        ("certificates", {}, 0),
        ("certificates", {"certificates": {"B": 1}}, 3),
        ("certificates", {"certificates": {"B": 2}}, 3),
        ("certificates", {"certificates": {"B": 3}}, 6),
    ],
)
def test_station_masters(master: str, spec: dict[str, Any], points: int) -> None:
    s = position(masters_of={"B": master}, **spec)
    assert scored_of(s, "station_masters") == points
    assert scored_of(s, "station_masters", "O") == 0


@pytest.mark.rule("GWT-14.11")
def test_all_permanent_certificates_count_for_that_master() -> None:
    """Edge case 20: marker on 4, and two others beside this one."""
    s = position(
        masters_of={"B": "certificates hazards teepees"},
        certificates={"B": 4},
        gone={"B": "certificate_4"},
    )
    assert scored_of(s, "station_masters") == 3 * ((4 + 3) // 2)


@pytest.mark.rule("GWT-14.11")
def test_what_serves_a_master_serves_objective_cards_too() -> None:
    s = position(
        masters_of={"B": "hazards teepees"},
        area={"B": "start_blhh draw_sgbl"},
        hazards={"B": "flood_2g flood_2b"},
        teepees={"B": "green blue blue"},
        stations={"B": "6"},
    )
    assert scored_of(s, "objectives") == 3 + 3
    assert scored_of(s, "station_masters") == 3 + 3


@pytest.mark.rule("GWT-14.09", "GWT-14.11", "GWT-14.17")
def test_a_failed_card_may_be_worth_adding_for_that_master() -> None:
    """Edge case 19: -2 for gain2_4hh and +3 for the second card of the area."""
    s = position(masters_of={"B": "objectives"}, area={"B": "start_bbh"}, discard={"B": "gain2_4hh"})
    assert scored_of(s, "objectives") + scored_of(s, "station_masters") == 1
    costly = position(masters_of={"B": "objectives"}, area={"B": "start_bbh"}, discard={"B": "engine_345"})
    assert scored_of(costly, "objectives") + scored_of(costly, "station_masters") == 0
    deck_only = position(masters_of={"B": "objectives"}, discard={"B": "gain2_4hh aux_sf"})
    assert scored_of(deck_only, "station_masters") == 0


@pytest.mark.rule("GWT-14.12")
@pytest.mark.parametrize(("workers", "points"), [((4, 4, 4), 0), ((5, 1, 1), 4), ((6, 1, 1), 8), ((6, 5, 6), 20)])
def test_workers_in_the_last_columns(workers: tuple[int, int, int], points: int) -> None:
    kinds = dict(zip(("cowboy", "craftsman", "engineer"), workers, strict=True))
    assert scored_of(position(workers={"B": kinds}), "workers") == points


@pytest.mark.rule("GWT-14.13")
def test_the_step_disc() -> None:
    assert scored_of(position(gone={"B": "step_b"}), "step_disc") == 3
    assert scored_of(position(gone={"B": "step_a"}), "step_disc") == 0


@pytest.mark.rule("GWT-14.14")
def test_the_token() -> None:
    assert scored_of(position(token="B"), "job_market_token") == 2
    assert scored_of(position(), "job_market_token") == 0


@pytest.mark.rule("GWT-14.15", "GWT-14.16")
def test_most_points_win_after_phase_c_of_the_last_turn() -> None:
    s = position(
        2, token="O", last_turns=0, money={"B": 4, "O": 0}, hand={"B": "jersey"}, gone={"B": "step_b", "O": "step_b"}
    )
    run(s, "go:B", "stop", "aux:dollar")
    assert not s.over()  # phase C
    assert GAME.outcome(s) is None
    run(s, "~")
    assert s.over()
    outcome = GAME.outcome(s)
    assert outcome is not None
    assert list(outcome.scores) == [1 + 3 - 6, 0 + 3 - 6 + 2]
    assert list(outcome.ranks) == [2, 1]
    assert money_of(s) == 5


@pytest.mark.rule("GWT-14.15")
def test_a_tie_shares_the_victory() -> None:
    s = position(3, token="O", last_turns=0, money={"B": 9, "O": 0, "G": 10})
    run(s, "go:B", "stop", "aux:dollar", "~")
    outcome = GAME.outcome(s)
    assert outcome is not None
    assert list(outcome.scores) == [2, 2, 2]
    assert list(outcome.ranks) == [1, 1, 1]


@pytest.mark.rule("GWT-14.18", "GWT-16.04")
@pytest.mark.parametrize(
    ("money", "ranks"),
    [
        ({"B": 9, "O": 0, "G": 10}, [2, 3, 1]),  # 10 dollars; the token; 10 dollars, and a later place
        ({"B": 8, "O": 0, "G": 12}, [3, 2, 1]),  # B has but 1 VP
        ({"B": 9, "O": 1, "G": 11}, [2, 3, 1]),
    ],
)
def test_for_tournaments_dollars_break_a_tie_then_the_later_place(money: dict[str, int], ranks: list[int]) -> None:
    options = {"tie_break": "tournament"}
    s = position(3, token="O", last_turns=0, money=money, options=options)
    run(s, "go:B", "stop", "aux:dollar", "~")
    outcome = GAME.outcome(s)
    assert outcome is not None
    assert list(outcome.ranks) == ranks


@pytest.mark.rule("GWT-14.18")
def test_a_tie_of_dollars_goes_to_the_later_place_in_turn_order() -> None:
    s = position(3, token="O", last_turns=0, money={"B": 9, "O": 0, "G": 10}, options={"tie_break": "tournament"})
    s.first = 1  # O, G, B
    s.stack.clear()
    s.scored = [0] * len(s.scored)
    s.money = [5, 5, 5]
    outcome = GAME.outcome(s)
    assert outcome is not None
    assert list(outcome.ranks) == [1, 3, 2]


@pytest.mark.rule("GWT-14.16")
def test_the_sheet_has_eleven_categories_that_add_up() -> None:
    s = position(
        2,
        token="B",
        last_turns=0,
        money={"B": 20},
        stations={"B": "4"},
        cities={"B": "sacramento"},
        hazards={"B": "flood_3g"},
    )
    expected = [scores_now(s, who) for who in range(2)]
    end_turn(s)
    assert s.over()
    outcome = GAME.outcome(s)
    assert outcome is not None
    assert s.scored == [points for sheet in expected for points in sheet]
    assert list(outcome.scores) == [sum(sheet) for sheet in expected]
    assert len(SOURCES) == 11
    assert dict(zip(SOURCES, s.scored, strict=False)) == {
        "dollars": 4,
        "buildings": 0,
        "cities": 6,
        "stations": 2,
        "hazards": 3,
        "cattle": 0,
        "objectives": 0,
        "station_masters": 0,
        "workers": 0,
        "step_disc": 0,
        "job_market_token": 2,
    }
