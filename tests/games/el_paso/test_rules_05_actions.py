"""The action phase (EP-5)."""

from __future__ import annotations

import pytest
from tests.games.el_paso.positions import (
    building_at,
    certificates_of,
    choices,
    money_of,
    mover_of,
    options,
    position,
    refused,
    run,
    tokens_of,
    visit,
)


@pytest.mark.rule("EP-5.01", "EP-5.02", "EP-5.03")
def test_a_neutral_building_offers_its_actions_or_an_auxiliary_one() -> None:
    s = visit("NC", money={"B": 1}, hand={"B": "criollo"})
    assert choices(s) == ["done", "action:1", "action:2", "action:3", "aux:money", "aux:exchange"]
    one = run(s.clone(), "action:2")
    assert choices(one) == ["done", "action:1", "action:3"]
    assert refused(one, "action:2") == "EP-5.02"
    assert refused(one, "aux:money") == "EP-5.03"
    run(s, "aux:money")
    assert s.money[0] == 2
    assert s.decision() == "chance_card"  # the phase is over


@pytest.mark.rule("EP-5.01")
def test_the_own_building_is_used_like_a_neutral_one() -> None:
    s = visit("S4", buildings={"S4": "B 1"}, money={"B": 1}, hand={"B": "criollo"})
    assert choices(s) == ["done", "action:1", "action:2", "action:3", "aux:money", "aux:exchange"]


@pytest.mark.rule("EP-5.02")
@pytest.mark.parametrize("order", ["123", "321", "231", "13", "2", ""])
def test_any_actions_in_any_order(order: str) -> None:
    s = visit("NC", money={"B": 1}, hand={"B": "criollo criollo galloway galloway"}, tokens={"B": 0})
    run(s, *(f"action:{n}" for n in order), "done?")
    expected = (1 + 2 * ("1" in order) - ("3" in order), int("2" in order), int("3" in order))
    assert (money_of(s), certificates_of(s), tokens_of(s)) == expected


@pytest.mark.rule("EP-5.02")
def test_the_phase_ends_by_itself_after_the_last_action() -> None:
    s = visit("NC", money={"B": 1}, hand={"B": "criollo galloway"}, draw={"B": "criollo"})
    run(s, "action:1", "action:2", "action:3")
    assert s.decision() == "before_draw"


@pytest.mark.rule("EP-5.04")
def test_on_the_building_of_another_one_auxiliary_action_is_due() -> None:
    s = visit("S4", buildings={"S4": "O 1"}, gone={"B": "certificate"}, money={"B": 0})
    assert choices(s) == ["aux:money", "aux:certificate", "aux:exchange"]
    assert refused(s, "done") == "EP-5.04"
    assert refused(s, "action:1") == "EP-5.04"
    run(s, "aux:certificate")
    assert (certificates_of(s), mover_of(s)) == (1, "O")


@pytest.mark.rule("EP-5.05", "EP-9.01", "EP-9.02", "EP-9.03")
def test_the_actions_of_el_paso_are_compulsory_and_in_order() -> None:
    s = run(position(at={"B": "NG"}, money={"B": 0}, workers={"B": ""}, tokens={"B": 0}), "go:EP")
    assert (s.money[0], s.simmental) == (5, 8)
    assert options(s) == ["deliver"]


@pytest.mark.rule("EP-5.06")
@pytest.mark.parametrize(
    ("space", "spec", "move"),
    [
        ("NC", {"money": {"B": 0}}, "action:3"),
        ("NB", {"money": {"B": 4}}, "action:2"),
        ("ND", {"money": {"B": 1}, "workers": {"B": "cowboy"}}, "action:2"),
        ("NE", {"money": {"B": 1}, "workers": {"B": "builder"}}, "action:2"),
        ("NF", {"money": {"B": 1}, "workers": {"B": "engineer"}}, "action:2"),
    ],
)
def test_what_cannot_be_paid_is_not_possible(space: str, spec: dict[str, dict[str, object]], move: str) -> None:
    poor = visit(space, **spec)
    assert refused(poor, move) in ("EP-5.06", "EP-6.08", "EP-6.09", "EP-6.14", "EP-6.22", "EP-6.16")
    rich = visit(space, **{**spec, "money": {"B": 9}})
    assert move in options(rich)


@pytest.mark.rule("EP-5.06")
def test_workers_can_be_turned_into_the_money_that_is_missing() -> None:
    s = visit("NC", money={"B": 0}, workers={"B": "engineer"}, tokens={"B": 0})
    assert refused(s, "action:3") == "EP-6.08"
    run(s, "spend:engineer", "action:3")
    assert (money_of(s), tokens_of(s)) == (0, 1)


@pytest.mark.rule("EP-5.07")
def test_a_building_replaced_under_the_rancher_keeps_the_actions_it_had_on_arrival() -> None:
    # Where the rancher stands with a train card in hand, 3a is replaced; only an owner's box has such a tile, so the
    # replacement is made between two actions by hand.
    s = visit("S4", buildings={"S4": "B 3"}, money={"B": 20}, workers={"B": "engineer builder builder builder"})
    s.building[3] = 5
    s.building_market[2] += 1
    s.building_market[5] -= 1
    assert building_at(s, "S4") == "B 6"
    run(s, "action:2")
    assert certificates_of(s) == 1  # 3a's second action; 6a's would be two certificates
    assert choices(s) == ["done", "action:1"]
    run(s, "action:1")
    assert s.decision() == "choose_train"


@pytest.mark.rule("EP-5.08")
def test_a_stop_without_a_possible_action() -> None:
    s = visit("NE", hand={"B": "criollo"}, workers={"B": ""}, tokens={"B": 0})
    assert options(s) == ["done", "aux:money", "aux:exchange"]
    assert refused(s, "action:1") == "EP-6.01"
    assert refused(s, "action:2") == "EP-6.22"


@pytest.mark.rule("EP-5.09")
def test_a_building_put_under_a_rancher_does_nothing_to_it() -> None:
    s = position(at={"B": "ND", "O": "S4"}, buildings={}, workers={"B": "builder"}, money={"B": 9, "O": 0})
    run(s, "go:NE", "action:2", "build:1", "site:S4", "done?", "~")
    assert building_at(s, "S4") == "B 1"
    assert (mover_of(s), s.decision()) == ("O", "move")
    assert options(s, "go")[0] == "ND"
