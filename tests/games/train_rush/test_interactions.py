"""Rules of several sections at once: bonuses in the turns of others, arrivals within arrivals, hands that change."""

from __future__ import annotations

import pytest
from tests.games.train_rush.positions import (
    arrived,
    field_of,
    hand_of,
    idle,
    moves_of,
    partner_of,
    pending,
    position,
    refused,
    road_of,
    run,
    visitors_of,
    wagons_of,
)

from cowcatcher.games.train_rush.names import CITIES


@pytest.mark.rule("TR-8.09", "TR-2.10", "TR-2.11", "TR-10.21")
def test_a_bonus_in_the_turn_of_another_moves_its_owners_locomotive_and_the_turn_goes_on() -> None:
    """Y scores a zone; B's contractor reaches a free special action, A50, by which B drives to Brukas."""
    zones = {"ER2": "station:P B:red"}
    s = position(at={"B": "ZR2-1"}, zones=zones, partners={"B": {"red": 5}}, hand={"B": "A50"}, roads={"P": {"red": 0}})
    arrived(s, "Y", "ZR2-4")
    run(s, "~")
    assert pending(s) == ("free_special_card", "B")
    run(s, "free:A50", "action:move_3", "to:MCR")
    assert (field_of(s, "B"), visitors_of(s, "brukas"), s.vp[1]) == ("MCR", "B", 4)
    assert field_of(s, "Y") == "ZR2-4"
    assert road_of(s, "P", "red") == 1
    assert pending(s) == ("invest_action", "Y")


@pytest.mark.rule("TR-8.09", "TR-2.11", "TR-10.25")
def test_a_bonus_in_the_turn_of_another_is_for_its_owners_own_region() -> None:
    """Y scores a zone in Ravenshire; B, who stands in Awhar, uses a tile that places an agent there."""
    s = position(at={"B": "MDB"}, zones={"ER2": "station:P B:red"}, partners={"B": {"red": 2}}, display={1: "B22"})
    arrived(s, "Y", "ZR2-4")
    run(s, "~", "tile:1")
    assert pending(s) == ("agent_sector", "B")
    assert {text.partition(".")[0] for text in moves_of(s, "agent")} == {"blue"}
    home = position(zones={"ER2": "station:P B:red"}, partners={"B": {"red": 2}}, display={1: "B22"})
    arrived(home, "Y", "ZR2-4")
    run(home, "~", "tile:1", "~")
    assert pending(home) == ("invest_action", "Y")


@pytest.mark.rule("TR-8.09", "TR-10.18", "TR-10.19")
def test_a_hand_that_grows_in_the_turn_of_another_is_cut_at_once() -> None:
    s = position(
        zones={"ER2": "station:P B:red"},
        partners={"B": {"red": 2}},
        display={1: "B01"},
        hand={"B": "A01 A02 A03 A04 A05"},
        roads={"P": {"red": 2}},
    )
    arrived(s, "Y", "ZR2-4")
    run(s, "~", "tile:1", "~")
    assert pending(s) == ("discard_drawn", "B")
    s.apply(s.legal()[0])
    for _ in range(2):
        assert pending(s) == ("discard_card", "B")
        s.apply(s.legal()[0])
    assert len(s.hands[1]) == 5
    run(s, "~")
    assert pending(s) == ("agent_sector", "P")


@pytest.mark.rule("TR-4.01", "TR-8.09")
def test_whoever_has_passed_still_resolves_his_bonuses() -> None:
    s = position(
        2,
        order="BY",
        at={"Y": "MER"},
        investment={"Y": 1},
        zones={"ER2": "station:B Y:red"},
        roads={"B": {"red": 2}},
    )
    run(s, "pass", "action:move_3", "to:ZR2-3", "~")
    while pending(s)[0] != "agent_sector":
        run(s, moves_of(s)[0], "~")
    assert pending(s) == ("agent_sector", "B")
    run(s, "agent:red.trade")
    assert pending(s) == ("invest_action", "Y")


@pytest.mark.rule("TR-5.09", "TR-10.20")
def test_a_hand_used_up_in_the_turn_of_another_only_takes_a_card() -> None:
    """Y scores a zone in Phase V; B spends the last card of the hand for its special action."""
    s = position(
        2,
        phase="move",
        at={"Y": "MER"},
        zones={"ER2": "station:Y B:red"},
        partners={"B": {"red": 5}},
        hand={"Y": "A03", "B": "A01"},
    )
    run(s, "play:A03", "go", "to:ZR2-1", "~")
    while pending(s)[0] != "free_special_card":
        run(s, moves_of(s)[0], "~")
    run(s, "free:A01")
    assert (s.vp[1], hand_of(s, "B")) == (5, [])
    idle(s, "take_pool_card", "B")
    assert pending(s) == ("take_pool_card", "B")


@pytest.mark.rule("TR-2.12", "TR-6.11", "TR-6.10")
def test_a_city_action_that_follows_from_another_has_its_own_limit_and_new_tiles() -> None:
    """Y fulfils a contract in Rackglen and is moved to a siding, whose scoring moves B to Brukas, in the same state."""
    s = position(
        at={"Y": "OCR", "B": "ZR2-1"},
        zones={"ER1": "station:P Y", "ER4": "station:P B:red"},
        partners={"Y": {"green": 3}, "B": {"red": 5}},
        hand={"Y": "A50", "B": "A51"},
        wagons={"Y": "W2-05:brass,gold", "B": "W2-04:brass,copper"},
        contracts={"red": "K2-04"},
    )
    arrived(s, "Y", "OCR")
    run(s, "contract:2", "unload:1.brass", "unload:1.gold", "rent", "contractor:green", "rent_at:ER1")
    run(s, "free:A50", "action:move_3", "to:ZR4-2", "~")
    while pending(s) != ("free_special_card", "B"):
        run(s, moves_of(s)[0], "~")
    run(s, "free:A51", "action:move_6", "to:MCR")
    assert s.decision() == "chance_contract"
    run(s, "turn_contract:K2-03")
    assert pending(s) == ("city_step", "B")
    run(s, "contract:2", "unload:1.brass", "unload:1.copper")
    assert s.vp[1] == 4 + 5


@pytest.mark.rule("TR-6.01", "TR-6.05", "TR-6.06")
def test_a_contract_before_the_rent_and_one_after_it() -> None:
    s = position(
        progress={"Y": {"unloading": 5}},
        zones={"EG1": "station:P Y Y"},
        wagons={"Y": "W2-05:brass,gold W3-01:brass,water,food"},
        contracts={"green": "K2-04 K3-02"},
    )
    arrived(s, "Y", "MCG")
    run(s, "contract:2", "unload:1.brass", "unload:1.gold")
    run(s, "rent", "contractor:red", "rent_at:EG1")
    assert partner_of(s, "Y", "red") == 2
    assert refused(s, "rent") == "TR-6.05"
    run(s, "contract:3")
    assert s.decision() == "unload_good"


@pytest.mark.rule("TR-3.06", "TR-12.04")
@pytest.mark.parametrize(("seats", "left"), [(2, {"green", "blue"}), (3, {"blue"})])
def test_the_last_of_fewer_players_has_no_free_choice(seats: int, left: set[str]) -> None:
    s = position(seats, phase="lobby")
    for region in ("red", "green")[: seats - 1]:
        run(s, f"lobby:{region}.trade")
    assert {text.partition(".")[0] for text in moves_of(s, "lobby")} == left
    assert refused(s, "lobby:red.trade") == "TR-3.06"


@pytest.mark.rule("TR-7.09", "TR-10.01")
def test_goods_are_gone_even_if_the_exchange_is_declined() -> None:
    s = arrived(position(progress={"Y": {"unloading": 2}}, wagons={"Y": "W1-any:copper W2-01"}), "Y", "BMR")
    run(s, "reward:bm_x22", "sell:1.copper", "decline")
    assert wagons_of(s).startswith("W1-any ")
    assert pending(s) == ("invest_action", "Y")


@pytest.mark.rule("TR-11.08", "TR-7.07")
def test_markers_of_the_black_market_count_in_the_contract_area() -> None:
    s = position(2, phase="end", round_=9, fields={"brukas": "2B 3Y", "rackglen": "4B"}, at={"Y": "BMR"}, visitors={})
    assert s.over()
    assert s.vp == [6, 12]


@pytest.mark.rule("TR-9.03", "TR-3.01")
def test_after_the_ninth_city_the_round_is_played_to_its_end() -> None:
    """The ninth city is visited in Phase IV: both still play their cards and may begin missions."""
    eight = dict.fromkeys([city for city in CITIES if city != "brukas"], "Y")
    s = position(2, at={"Y": "ZR2-3", "B": "MDR"}, investment={"Y": 1}, visitors=eight, round_=3, heroes={"B": "C12"})
    run(s, "action:move_3", "to:MCR")
    assert s.visited[0].bit_count() == len(CITIES)
    idle(s, "play_card", "Y")
    idle(s, "play_card", "B")
    idle(s, "play_hero", "B")
    run(s, "hero:C12")
    assert s.over()
