"""Section 9 of the ledger: missions, the end of a round and of the game."""

from __future__ import annotations

import pytest
from tests.games.train_rush.adapter import zone_text
from tests.games.train_rush.positions import hand_of, idle, mover_of, moves_of, pending, position, refused, run

from cowcatcher.games.train_rush.game import GAME
from cowcatcher.games.train_rush.names import ACTION_CARDS, CITIES, HEROES

ALL = dict.fromkeys(CITIES, "Y")


@pytest.mark.rule("TR-9.01")
def test_one_hero_of_the_active_region_whose_mission_is_open() -> None:
    s = position(
        phase="mission",
        order="BYPW",
        at={"Y": "MDR", "B": "MDB"},
        heroes={"Y": "C01 C07 C09 C12", "B": "C08 C13"},
        missions={"W": "C10"},
    )
    assert pending(s) == ("play_hero", "B")
    assert moves_of(s) == ["pass", "hero:C13"]
    run(s, "hero:C13", "agent:blue.trade")
    assert pending(s) == ("play_hero", "Y")
    assert moves_of(s) == ["pass", "hero:C07", "hero:C12"]
    assert refused(s, "hero:C01") == "TR-9.01"
    assert refused(s, "hero:C09") == "TR-9.02"
    assert refused(s, "hero:C11") == "TR-9.01"
    run(s, "hero:C12")
    assert s.coal[0] == 2
    assert s.decision() != "play_hero"


@pytest.mark.rule("TR-9.01")
def test_who_is_asked_tells_nothing_about_a_hand() -> None:
    """A seat with heroes is asked even if none fits; without an open mission in its region it is not."""
    s = position(phase="mission", at={"Y": "MDR"}, heroes={"Y": "C01"})
    assert moves_of(s) == ["pass"]
    closed = position(
        phase="mission", at={"Y": "MDR"}, heroes={"Y": "C01"}, missions={"B": "C07", "P": "C09", "W": "C12"}
    )
    assert closed.decision() != "play_hero"


@pytest.mark.rule("TR-9.02")
def test_a_mission_removes_the_token_and_carries_out_the_bonus() -> None:
    s = position(phase="mission", at={"Y": "MDR", "B": "IDR"}, heroes={"Y": "C10", "B": "C09 C11"})
    run(s, "hero:C10")
    assert s.decision() == "build_zone"
    run(s, "warehouse:ER3")
    assert zone_text(s, "ER3") == "Y"
    assert [HEROES[hero] for hero in s.missions[0]] == ["C10"]
    assert s.heroes[0] == ()
    assert s.mission_tokens[CITIES.index("brukas")] == 0
    assert moves_of(s) == ["pass", "hero:C11"]
    assert refused(s, "hero:C09") == "TR-9.02"
    assert [GAME.view(s, seat).known.missions[0] for seat in range(4)] == [s.missions[0]] * 4


@pytest.mark.rule("TR-9.03", "TR-12.04")
@pytest.mark.parametrize(("seats", "last"), [(2, 9), (3, 8), (4, 8)])
def test_the_last_round(seats: int, last: int) -> None:
    s = idle(position(seats, phase="end", round_=last - 1), "bid_spy")
    assert s.round == last
    s = position(seats, phase="end", round_=last)
    assert s.over()
    outcome = GAME.outcome(s)
    assert outcome is not None
    assert outcome.reason == "rounds"


@pytest.mark.rule("TR-9.03")
def test_nine_cities_end_the_game_after_the_round() -> None:
    s = position(phase="mission", round_=4, visitors=ALL, at={"B": "MDR"}, heroes={"B": "C12"})
    assert pending(s) == ("play_hero", "B")
    run(s, "pass")
    assert s.over()
    outcome = GAME.outcome(s)
    assert outcome is not None
    assert outcome.reason == "cities"
    eight = dict(ALL)
    eight["vexbourne"] = "B"
    assert position(phase="end", round_=4, visitors=eight).decision() == "chance_pool"


@pytest.mark.rule("TR-9.04")
def test_the_clean_up() -> None:
    s = position(phase="end", round_=3, used={"market": 5, "build": 6}, pool="A34 A35 A36", investment={"Y": 4})
    assert s.area_used == [0] * 7
    assert [ACTION_CARDS[card] for card in s.discards] == ["A34", "A35", "A36"]
    run(s, "card:A40", "card:A41", "card:A42")
    assert [ACTION_CARDS[card] for card in s.pool] == ["A40", "A41", "A42"]
    assert (s.round, s.phase, s.decision()) == (4, 1, "bid_spy")
    assert s.investment[0] == 4
    assert hand_of(s) == ["A01", "A02", "A03"]
    assert mover_of(s) == "Y"
