"""Section 7 of the ledger: the black market."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.train_rush.adapter import marker_text
from tests.games.train_rush.positions import (
    arrived,
    hand_of,
    moves_of,
    pending,
    pool_of,
    position,
    refused,
    run,
    scored,
    value_of,
    wagons_of,
)

from cowcatcher.games.train_rush.game import GAME
from cowcatcher.games.train_rush.names import CITIES
from cowcatcher.games.train_rush.written.state import TrainState

GOLD = "W2-15:gold,gold W3-15:gold,gold,brass W3-20:gold,gold,water"


def trade(wagons: str = GOLD, unloading: int = 7, **spec: Any) -> TrainState:
    """Y has just ended a move on the black market of the blue state."""
    given: dict[str, Any] = {"progress": {"Y": {"unloading": unloading}}, "wagons": {"Y": wagons}}
    return arrived(position(**{**given, **spec}), "Y", "BMB")


def bought(reward: str, *goods: str, **spec: Any) -> TrainState:
    """After a deal: goods that are sold, then no more."""
    s = run(trade(**spec), f"reward:{reward}", *(f"sell:{good}" for good in goods))
    return run(s, "done") if s.decision() == "sell_good" else s


@pytest.mark.rule("TR-7.01")
def test_the_deal_is_optional() -> None:
    s = trade()
    assert moves_of(s)[0] == "pass"
    run(s, "pass")
    assert pending(s) == ("invest_action", "Y")
    assert wagons_of(s) == GOLD


@pytest.mark.rule("TR-7.02", "TR-7.03")
@pytest.mark.parametrize(
    ("good", "rewards"),
    [
        ("brass", []),
        ("water", ["bm_cards"]),
        ("food", ["bm_cards"]),
        ("copper", ["bm_cards", "bm_x22"]),
        ("gold", ["bm_cards", "bm_x22", "bm_x23", "bm_agent"]),
    ],
)
def test_what_one_good_buys(good: str, rewards: list[str]) -> None:
    s = trade(f"W1-any:{good} W2-01")
    assert moves_of(s, "reward") == rewards
    if not rewards:
        assert pending(s) == ("invest_action", "Y")


@pytest.mark.rule("TR-7.02")
def test_at_most_as_many_goods_as_the_unloading_field_says() -> None:
    s = trade("W3-02:brass,water,copper W3-07:water,food,-", unloading=2)
    assert moves_of(s, "reward")[-2:] == ["bm_advance", "bm_contract2"]
    assert refused(s, "reward:bm_contract3") == "TR-7.02"  # copper and food make 7
    run(s, "reward:bm_investment")
    assert moves_of(s) == ["sell:1.water", "sell:1.copper", "sell:2.water", "sell:2.food"]
    reasons = [("sell:1.brass", "price_out_of_reach"), ("sell:1.gold", "good_not_there"), ("done", "price_not_reached")]
    for move, why in reasons:
        assert refused(s, move) == "TR-7.02"
        reason = s.stack[-1].why_not(s, GAME.table.parse(move))
        assert reason is not None
        assert reason.key == why
    run(s, "sell:2.food")
    assert moves_of(s) == ["sell:1.copper"]
    run(s, "sell:1.copper")
    assert pending(s) == ("invest_action", "Y")
    assert s.investment[0] == 3


@pytest.mark.rule("TR-7.02")
def test_more_may_be_sold_than_needed_up_to_the_limit() -> None:
    s = run(trade(unloading=3), "reward:bm_investment", "sell:1.gold")
    assert refused(s, "done") == "TR-7.02"  # 5 of 6
    s = run(trade(unloading=3), "reward:bm_cards", "sell:1.gold")
    assert moves_of(s) == ["done", "sell:1.gold", "sell:2.brass", "sell:2.gold", "sell:3.water", "sell:3.gold"]
    run(s, "sell:2.brass", "sell:3.water")
    assert s.decision() == "chance_draw"
    assert wagons_of(s) == "W2-15:-,gold W3-15:gold,gold,- W3-20:gold,gold,-"


@pytest.mark.rule("TR-7.04")
def test_two_cards() -> None:
    s = bought("bm_cards", "1.gold")
    run(s, "card:A30", "card:A20")
    assert hand_of(s) == ["A01", "A02", "A03", "A20", "A30"]
    assert pending(s) == ("invest_action", "Y")


@pytest.mark.rule("TR-7.05")
@pytest.mark.parametrize(
    ("reward", "price", "give"), [("bm_x22", 4, ["1"]), ("bm_x23", 5, ["1"]), ("bm_x33", 5, ["2", "3"])]
)
def test_exchanges(reward: str, price: int, give: list[str]) -> None:
    s = bought(reward, "2.gold")
    assert s.decision() == "give_wagon"
    assert moves_of(s, "give") == give
    assert box_price(reward) == price
    size = 2 if reward == "bm_x22" else 3
    taken = pool_of(s, size)[0]
    run(s, f"give:{give[0]}", f"wagon:{taken}")
    assert wagons_of(s).split()[int(give[0]) - 1] == taken


def box_price(reward: str) -> int:
    return next(entry.price for entry in GAME.data.black_market_reward if entry.id == reward)


@pytest.mark.rule("TR-7.05")
def test_an_agent_in_the_active_region() -> None:
    s = bought("bm_agent", "1.gold")
    assert {name.partition(".")[0] for name in moves_of(s, "agent")} == {"blue"}
    assert s.decision() == "agent_sector"


@pytest.mark.rule("TR-7.06")
def test_markers_or_a_step() -> None:
    s = bought("bm_investment", "1.gold", "1.gold")
    assert s.investment[0] == 3
    s = bought("bm_advance", "1.gold", "1.gold")
    assert moves_of(s, "advance") == ["investment", "coal", "loading", "wagons"]
    run(s, "advance:coal")
    assert value_of(s, "Y", "coal") == 2


@pytest.mark.rule("TR-7.06", "TR-7.07")
@pytest.mark.parametrize(
    ("reward", "size", "price", "vp"),
    [
        ("bm_contract2", "2", 6, 2),
        ("bm_contract3", "3", 10, 3),
        ("bm_contract4", "4", 16, 4),
        ("bm_contract5", "5", 20, 5),
    ],
)
def test_contract_markers(reward: str, size: str, price: int, vp: int) -> None:
    tiles = {"blue": "K2-04 K3-01 K4-01 K5-07"}
    goods = ["1.gold", "1.gold", "2.gold", "2.gold"][: -(-price // 5)]
    s = bought(reward, *goods, contracts=tiles)
    assert box_price(reward) == price
    assert moves_of(s, "city") == ["aetherholm", "quillhaven", "vexbourne"]
    assert refused(s, "city:brukas") == "TR-7.07"
    before = s.contract_display[:]
    run(s, "city:quillhaven")
    assert (scored(s, "Y", "market"), marker_text(s, "quillhaven", size)) == (vp, "Y")
    assert s.contract_markers[0] == 11
    assert s.contract_display == before


@pytest.mark.rule("TR-7.08")
def test_a_contract_reward_needs_a_field_and_a_marker() -> None:
    taken = {"aetherholm": "2B", "quillhaven": "2P", "vexbourne": "2W"}
    s = trade(fields=taken)
    assert refused(s, "reward:bm_contract2") == "TR-7.08"
    assert "bm_contract3" in moves_of(s, "reward")
    s = trade(fields=dict.fromkeys(CITIES[:3], "2Y 3Y 4Y 5Y"))
    assert not [name for name in moves_of(s, "reward") if name.startswith("bm_contract")]


@pytest.mark.rule("TR-7.09")
def test_the_reward_must_be_possible() -> None:
    s = trade("W3-15:gold,gold,brass", agents={"Y": 0}, progress={"Y": {"unloading": 3}})
    assert refused(s, "reward:bm_agent") == "TR-7.09"
    assert refused(s, "reward:bm_x22") == "TR-7.09"
    assert {"bm_x33", "bm_cards"} <= set(moves_of(s, "reward"))


@pytest.mark.rule("TR-7.09")
def test_goods_are_sold_before_the_exchange() -> None:
    """Those of the wagon that is given can pay for it; what is left on it is lost."""
    s = bought("bm_x22", "1.gold", wagons="W2-15:gold,gold W1-brass:brass", pools="W2-03")
    run(s, "give:1", "wagon:W2-03")
    assert wagons_of(s) == "W2-03 W1-brass:brass"
