"""Selling, removing, gaining and buying cattle; money, certificates, exchange tokens (EP-6.01 - 6.08, 6.14, 6.15,
6.39 - 6.41)."""

from __future__ import annotations

import pytest
from tests.games.el_paso.positions import (
    certificates_of,
    hand_of,
    money_of,
    options,
    pile_of,
    position,
    refused,
    run,
    tokens_of,
    visit,
    workers_of,
)

from cowcatcher.games.el_paso.names import CARDS

B_SIDES = {f"building_{n}": "b" for n in range(1, 7)}


@pytest.mark.rule("EP-6.01")
@pytest.mark.parametrize(
    ("space", "breed", "dollars"),
    [("NB", "galloway", 3), ("NC", "criollo", 2), ("ND", "pineywoods", 3), ("NE", "santa_gertrudis", 3)],
)
def test_one_card_of_the_type_is_sold(space: str, breed: str, dollars: int) -> None:
    s = visit(space, hand={"B": f"{breed} {breed} simmental"}, money={"B": 0})
    run(s, "action:1")
    assert (money_of(s), hand_of(s), pile_of(s)) == (dollars, [breed, "simmental"], [breed])
    assert "action:1" not in options(s)
    none = visit(space, hand={"B": "simmental"})
    assert refused(none, "action:1") == "EP-6.01"


@pytest.mark.rule("EP-6.02", "EP-6.39")
def test_a_star_stands_for_any_type_of_the_shown_value() -> None:
    s = visit("S4", buildings={"S4": "B 5"}, hand={"B": "criollo simmental hereford"})
    run(s, "action:1")
    assert options(s) == ["discard:criollo", "discard:hereford", "discard:simmental"]
    b = visit("S4", buildings={"S4": "B 2"}, options=B_SIDES, hand={"B": "criollo galloway simmental"})
    assert run(b, "action:1") is b
    assert options(b) == ["discard:galloway"]
    assert refused(b, "discard:simmental") == "EP-6.02"
    none = visit("S4", buildings={"S4": "B 2"}, options=B_SIDES, hand={"B": "criollo simmental"})
    assert refused(none, "action:1") == "EP-6.02"


@pytest.mark.rule("EP-6.03")
def test_twice_the_value() -> None:
    s = visit("S4", buildings={"S4": "B 5"}, hand={"B": "shorthorn criollo"}, money={"B": 1})
    run(s, "action:1", "discard:shorthorn")
    assert money_of(s) == 9


@pytest.mark.rule("EP-6.04", "EP-6.39", "EP-6.40")
def test_a_removed_card_never_comes_back() -> None:
    s = visit("S4", buildings={"S4": "B 2"}, hand={"B": "simmental criollo"}, draw={"B": ""})
    run(s, "action:1")
    assert options(s) == ["remove:criollo", "remove:simmental"]
    assert refused(s, "remove:galloway") == "EP-6.04"
    run(s, "remove:simmental")
    assert hand_of(s) == ["criollo"]
    assert "simmental" not in [*pile_of(s), *hand_of(s)]
    assert s.simmental == 8
    empty = visit("S4", buildings={"S4": "B 2"}, hand={"B": ""})
    assert refused(empty, "action:1") == "EP-6.04"


@pytest.mark.rule("EP-6.05", "EP-6.40")
def test_gained_cattle_cost_no_cowboys() -> None:
    spec = {"workers": {"B": "engineer engineer engineer cowboy"}, "money": {"B": 6}}
    s = visit("NF", **spec)
    run(s, "action:2", "train:3", "action:1")
    assert (pile_of(s), workers_of(s), money_of(s)) == (
        ["corriente", "engineer", "engineer", "engineer"],
        ["cowboy"],
        0,
    )
    gone = visit("NF", **spec, market={"corriente": 0})
    run(gone, "action:2", "train:3")
    assert refused(gone, "action:1") == "EP-6.40"
    b = visit("S4", buildings={"S4": "B 6"}, options=B_SIDES, money={"B": 3})
    run(b, "action:1")
    assert (pile_of(b), money_of(b)) == (["shorthorn"], 1)


@pytest.mark.rule("EP-6.06")
def test_money_comes_from_the_bank() -> None:
    assert money_of(run(visit("NG", money={"B": 1}), "action:1")) == 3


@pytest.mark.rule("EP-6.07")
@pytest.mark.parametrize(("before", "after"), [(0, 2), (2, 4), (3, 4)])
def test_certificates_end_at_four(before: int, after: int) -> None:
    s = visit("S4", buildings={"S4": "B 4"}, options=B_SIDES, certificates={"B": before})
    run(s, "action:2")
    assert certificates_of(s) == after


@pytest.mark.rule("EP-6.07", "EP-6.34")
def test_with_four_certificates_there_are_none_to_gain() -> None:
    s = visit("NC", certificates={"B": 4}, gone={"B": "certificate"})
    assert refused(s, "action:2") == "EP-6.07"
    assert refused(s, "aux:certificate") == "EP-6.34"


@pytest.mark.rule("EP-6.08")
def test_an_exchange_token_is_paid_for_or_free() -> None:
    s = visit("NC", money={"B": 1}, tokens={"B": 1})
    run(s, "action:3")
    assert (money_of(s), tokens_of(s)) == (0, 2)
    train = visit("NF", workers={"B": "engineer"}, money={"B": 2}, tokens={"B": 1})
    run(train, "action:2", "train:1", "action:2")
    assert (money_of(train), tokens_of(train)) == (0, 2)


@pytest.mark.rule("EP-6.14", "EP-6.15")
@pytest.mark.parametrize(
    ("breed", "cowboys"), [("black_angus", 1), ("corriente", 2), ("shorthorn", 3), ("hereford", 4)]
)
def test_cattle_are_bought_with_cowboys_and_two_dollars_each(breed: str, cowboys: int) -> None:
    s = visit("ND", workers={"B": "cowboy " * cowboys}, money={"B": 2 * cowboys})
    run(s, "action:2", f"buy:{breed}")
    assert (money_of(s), workers_of(s)) == (0, [])
    assert pile_of(s) == [breed, *["cowboy"] * cowboys]
    assert s.decision() == "act"  # one card only, and the action is done
    assert "action:2" not in options(s)
    few = visit("ND", workers={"B": "cowboy " * (cowboys - 1) + "engineer"}, money={"B": 20})
    run(few, "action:2?")
    if few.decision() == "choose_cattle":
        assert refused(few, f"buy:{breed}") == "EP-6.14"
    else:
        assert refused(few, "action:2") == "EP-6.14"
    poor = visit("ND", workers={"B": "cowboy " * cowboys}, money={"B": 2 * cowboys - 1})
    run(poor, "action:2?")
    assert breed not in options(poor, "buy")


@pytest.mark.rule("EP-6.14")
@pytest.mark.parametrize(
    ("workers", "mixes"),
    [
        ("cowboy cowboy universal", ["0", "1"]),
        ("cowboy universal", []),
        ("cowboy cowboy universal universal", ["0", "1", "2"]),
        ("universal universal", []),
        ("cowboy cowboy builder", []),
    ],
)
def test_universal_workers_pay_in_any_mix(workers: str, mixes: list[str]) -> None:
    s = visit("ND", workers={"B": workers}, money={"B": 9})
    run(s, "action:2", "buy:corriente")
    assert options(s, "universals") == mixes
    if mixes:
        assert refused(s, f"universals:{len(mixes)}") == "EP-6.14"
        run(s, f"universals:{mixes[-1]}")
        assert pile_of(s).count("universal") == int(mixes[-1])
    assert len(pile_of(s)) == 3
    assert money_of(s) == 5


@pytest.mark.rule("EP-6.40", "EP-10.02")
def test_a_type_that_is_sold_out_is_not_for_sale() -> None:
    s = visit("ND", workers={"B": "cowboy cowboy"}, money={"B": 9}, market={"black_angus": 0})
    run(s, "action:2")
    assert options(s) == ["buy:corriente"]
    assert refused(s, "buy:black_angus") == "EP-6.40"
    bare = visit("ND", workers={"B": "cowboy"}, money={"B": 9}, market={"black_angus": 0})
    assert refused(bare, "action:2") == "EP-6.14"


@pytest.mark.rule("EP-6.41")
def test_a_price_is_paid_before_the_gain() -> None:
    s = visit("S4", buildings={"S4": "B 5"}, money={"B": 3}, hand={"B": ""}, draw={"B": ""})
    run(s, "action:2")
    assert (s.decision(), money_of(s)) == ("choose_tile", 1)


@pytest.mark.rule("EP-6.39")
def test_simmental_count_as_one_type_in_a_delivery() -> None:
    s = position(at={"B": "NG"}, hand={"B": "simmental simmental criollo"}, workers={"B": ""}, tokens={"B": 0})
    run(s, "go:EP", "deliver")
    assert options(s) == ["post:P0"]  # 3 + 1
    assert refused(s, "post:P5") == "EP-9.09"
    assert "simmental" in CARDS
