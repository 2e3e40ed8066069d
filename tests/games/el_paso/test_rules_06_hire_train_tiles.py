"""Hiring, the train, tiles (EP-6.09 - 6.13, 6.16 - 6.20)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from tests.games.el_paso.positions import (
    choices,
    money_of,
    options,
    pile_of,
    refused,
    run,
    supply_of,
    tiles_of,
    visit,
    workers_of,
)

from cowcatcher.games.el_paso.game import GAME
from cowcatcher.games.el_paso.names import BONUSES, OBJECTIVES


@pytest.mark.rule("EP-6.09", "EP-10.02")
def test_a_hired_worker_comes_to_the_worker_area_at_once() -> None:
    s = visit("NB", money={"B": 20}, workers={"B": ""}, draw={"B": "builder " * 11}, tokens={"B": 0})
    assert s.worker_market == [11, 0, 11, 11]
    run(s, "action:2")
    assert options(s) == ["hire:cowboy", "hire:engineer", "hire:universal"]
    assert refused(s, "hire:builder") == "EP-10.02"
    run(s, "hire:engineer")
    assert (workers_of(s), money_of(s), s.worker_market) == (["engineer"], 15, [11, 0, 10, 11])
    assert "spend:engineer" in options(s)


@pytest.mark.rule("EP-6.10")
@pytest.mark.parametrize(("money", "kinds"), [(4, []), (5, 3), (8, 3), (9, 4)])
def test_a_universal_worker_costs_four_more(money: int, kinds: int | list[str]) -> None:
    s = visit("NB", money={"B": money}, workers={"B": ""}, hand={"B": "criollo"})
    run(s, "action:2?")
    assert len(options(s, "hire")) == (kinds or 0)
    if kinds == 4:
        run(s, "hire:universal")
        assert money_of(s) == 0


@pytest.mark.rule("EP-6.11")
def test_the_second_of_two_different_workers_costs_eight() -> None:
    s = visit("NB", money={"B": 13}, workers={"B": ""}, tokens={"B": 0}, hand={"B": "criollo"})
    run(s, "action:2", "hire:cowboy")
    assert options(s) == ["stop", "hire:builder", "hire:engineer"]
    assert refused(s, "hire:cowboy") == "EP-6.13"
    assert refused(s, "hire:universal") == "EP-6.10"
    run(s, "hire:builder")
    assert (money_of(s), workers_of(s)) == (0, ["cowboy", "builder"])
    dear = visit("NB", money={"B": 17}, workers={"B": ""})
    run(dear, "action:2", "hire:cowboy", "hire:universal")
    assert money_of(dear) == 0


@pytest.mark.rule("EP-6.11")
def test_the_second_worker_is_optional() -> None:
    s = visit("NB", money={"B": 20}, workers={"B": ""})
    run(s, "action:2", "hire:cowboy", "stop")
    assert (s.decision(), money_of(s)) == ("act", 15)


@pytest.mark.rule("EP-6.11")
def test_an_icon_for_one_worker_offers_no_second() -> None:
    s = visit("S4", buildings={"S4": "B 4"}, money={"B": 20}, workers={"B": ""})
    run(s, "action:1", "hire:cowboy")
    assert s.decision() == "act"


@pytest.mark.rule("EP-6.11", "EP-10.02")
def test_no_second_worker_if_the_market_has_no_other_kind() -> None:
    rest = "builder " * 12 + "engineer " * 12 + "universal " * 12
    s = visit("NB", seats=2, money={"B": 20}, workers={"B": "", "O": ""}, draw={"B": rest})
    run(s, "action:2", "hire:cowboy")
    assert s.decision() == "act"


@pytest.mark.rule("EP-6.12", "EP-6.13")
def test_between_two_hirings_bonuses_and_tokens_can_be_used() -> None:
    spec: dict[str, Any] = {"hand": {"B": "criollo"}, "draw": {"B": "criollo criollo"}, "tokens": {"B": 1}}
    s = visit("NB", money={"B": 11}, workers={"B": ""}, **spec)
    run(s, "action:2", "hire:engineer")
    assert options(s) == ["stop", "spend:engineer", "token"]
    run(s, "token", "card:criollo", "discard:criollo")
    assert options(s) == ["stop", "spend:engineer"]
    run(s, "spend:engineer")
    assert refused(s, "hire:engineer") == "EP-6.13"  # the kind stays forbidden
    assert refused(s, "hire:cowboy") == "EP-6.09"


@pytest.mark.rule("EP-6.12")
def test_between_two_hirings_the_other_actions_of_the_tile_are_open() -> None:
    """A Galloway that a token brings between the two pays for the second worker."""
    spec: dict[str, Any] = {"hand": {"B": "criollo"}, "draw": {"B": "galloway"}, "tokens": {"B": 1}}
    s = visit("NB", money={"B": 10}, workers={"B": ""}, **spec)
    assert refused(s, "action:1") == "EP-6.01"
    run(s, "action:2")
    assert refused(s, "action:1") == "EP-6.12"  # first comes the first hiring
    run(s, "hire:engineer", "token", "card:galloway", "discard:criollo")
    assert options(s) == ["stop", "action:1", "spend:engineer"]
    run(s, "action:1")
    assert options(s) == ["stop", "spend:engineer", "hire:cowboy", "hire:builder"]
    assert refused(s, "action:1") == "EP-5.02"
    run(s, "hire:builder")
    assert (money_of(s), workers_of(s), pile_of(s)) == (0, ["builder", "engineer"], ["criollo", "galloway"])
    assert s.decision() == "before_draw"  # nothing of the tile is left


@pytest.mark.rule("EP-6.12", "EP-6.36")
def test_riding_on_between_two_hirings_gives_up_the_second(tmp_path: Path) -> None:
    file = tmp_path / "own.toml"
    file.write_text(
        '[[neutral_building]]\nid = "B"\nactions = [{ kind = "hire", cost = [5, 8] }, { kind = "move", max = 1 }]\n'
    )
    s = visit("NB", game=GAME.with_data(file), money={"B": 30}, workers={"B": ""})
    run(s, "action:1", "hire:cowboy", "action:2", "go:NC")
    assert (s.decision(), workers_of(s), money_of(s)) == ("act", ["cowboy"], 25)


# --- The train -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("EP-6.16")
@pytest.mark.parametrize("card", [1, 2, 3, 4])
def test_a_train_card_costs_engineers_and_two_dollars_each(card: int) -> None:
    s = visit("NF", workers={"B": "engineer " * card}, money={"B": 2 * card}, tokens={"B": 0})
    run(s, "action:2")
    assert options(s) == [f"train:{n}" for n in range(1, card + 1)]
    if card < 4:
        assert refused(s, f"train:{card + 1}") == "EP-6.16"
    run(s, f"train:{card}")
    assert (money_of(s), workers_of(s), pile_of(s)) == (0, [], ["engineer"] * card)
    assert s.decision() == "act_train"
    poor = visit("NF", workers={"B": "engineer " * card}, money={"B": 2 * card - 1})
    run(poor, "action:2?")
    assert f"train:{card}" not in options(poor)


@pytest.mark.rule("EP-6.16")
@pytest.mark.parametrize("order", ["12", "21", "1", "2", ""])
def test_the_actions_of_a_train_card_come_in_any_order(order: str) -> None:
    s = visit("NF", workers={"B": "engineer engineer"}, money={"B": 4}, tokens={"B": 0})
    run(s, "action:2", "train:2")
    for n in order:
        run(s, f"action:{n}", "take:bonus_1?", "tile:BT20?")
        if s.decision() == "act_train":
            assert refused(s, f"action:{n}") == "EP-5.02"
    if len(order) < 2:
        run(s, "done")
    assert tiles_of(s) == ["BT01"] * ("1" in order)
    assert s.certificates[0] == int("2" in order)
    assert choices(s) == (["done", "action:1"] if s.certificates[0] < 4 else ["done"])  # back on building F


@pytest.mark.rule("EP-6.16")
def test_one_train_card_for_one_action() -> None:
    s = visit("NF", workers={"B": "engineer engineer engineer"}, money={"B": 20}, certificates={"B": 4})
    run(s, "action:2", "train:1", "done")
    assert refused(s, "action:2") == "EP-5.02"
    assert refused(s, "aux:money") == "EP-5.03"


@pytest.mark.rule("EP-6.17")
def test_train_cards_are_never_used_up() -> None:
    s = visit("NF", workers={"B": "engineer", "O": "engineer"}, money={"B": 2, "O": 2}, at={"O": "NE"})
    run(s, "action:2", "train:1", "done", "done", "~", "go:NF", "action:2", "train:1")
    assert s.decision() == "act_train"


# --- Tiles -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("EP-6.18", "EP-6.20", "EP-H.06")
@pytest.mark.parametrize("slot", [1, 2, 3])
def test_a_face_up_tile_is_replaced_in_its_place(slot: int) -> None:
    s = visit("NF", workers={"B": "engineer"}, money={"B": 2})
    run(s, "action:2", "train:1", "action:1", f"take:objective_{slot}", "tile:OB09")
    wanted = ["OB01", "OB02", "OB03"]
    assert tiles_of(s) == [wanted[slot - 1]]
    wanted[slot - 1] = "OB09"
    assert supply_of(s)[:3] == wanted


@pytest.mark.rule("EP-6.18", "EP-H.06")
def test_a_tile_of_the_stack_comes_unseen() -> None:
    s = visit("NF", workers={"B": "engineer"}, money={"B": 2})
    run(s, "action:2", "train:1", "action:1", "take:objective_stack")
    assert options(s, "tile") == [name for name in OBJECTIVES if name not in ("OB01", "OB02", "OB03")]
    run(s, "tile:OB11")
    assert (tiles_of(s), supply_of(s)[:3]) == (["OB11"], ["OB01", "OB02", "OB03"])


@pytest.mark.rule("EP-6.19")
def test_pools() -> None:
    both = visit("S4", buildings={"S4": "B 6"}, money={"B": 0})
    run(both, "action:1")
    assert len(options(both)) == 8
    bonus = visit("S4", buildings={"S4": "B 5"}, money={"B": 2})
    run(bonus, "action:2")
    assert options(bonus) == ["take:bonus_1", "take:bonus_2", "take:bonus_3", "take:bonus_stack"]
    assert refused(bonus, "take:objective_stack") == "EP-6.18"
    poor = visit("S4", buildings={"S4": "B 5"}, money={"B": 1})
    assert refused(poor, "action:2") == "EP-6.19"


@pytest.mark.rule("EP-10.02", "EP-10.03")
def test_an_empty_stack_refills_nothing() -> None:
    rest = " ".join(name for name in BONUSES if name not in ("BT01", "BT03"))
    s = visit("S4", buildings={"S4": "B 6"}, tiles={"O": rest}, supply="OB01 OB02 OB03 BT01 . BT03")
    run(s, "action:1")
    assert options(s) == [
        *("take:objective_1", "take:objective_2", "take:objective_3", "take:bonus_1", "take:bonus_3"),
        "take:objective_stack",
    ]
    assert refused(s, "take:bonus_stack") == "EP-10.03"
    run(s, "take:bonus_3")
    assert supply_of(s)[3:] == ["BT01", ".", "."]
    assert s.decision() == "act"
    bare = visit("S4", buildings={"S4": "B 5"}, tiles={"O": " ".join(BONUSES)}, supply="OB01 OB02 OB03 . . .")
    assert refused(bare, "action:2") == "EP-10.02"
