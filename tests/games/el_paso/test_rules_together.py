"""What follows from several rules at once (EP-6 - EP-9, EP-11, EP-14)."""

from __future__ import annotations

import pytest
from tests.games.el_paso.positions import (
    certificates_of,
    draw_of,
    hand_of,
    money_of,
    options,
    pile_of,
    position,
    run,
    tiles_of,
    visit,
)
from tests.games.el_paso.solo import built, solo, space_of, sue_turn, workers

from cowcatcher.games.el_paso.names import SUE
from cowcatcher.games.el_paso.rules.delivery import delivery_value
from cowcatcher.games.el_paso.rules.moves import TABLE
from cowcatcher.games.el_paso.written.state import PasoState

SIDE_B = {f"building_{kind}": "b" for kind in "123456"}


@pytest.mark.rule("EP-7.06", "EP-7.08", "EP-7.05")
def test_a_cowboy_drawn_for_a_token_before_moving_can_ride_at_once() -> None:
    s = position(at={"B": "NC"}, workers={"B": ""}, draw={"B": "cowboy criollo"})
    assert "spend:cowboy" not in options(s)
    run(s, "token", "card:cowboy", "card:criollo", "discard:criollo")
    assert options(s, "go") == ["ND", "NE", "NF"]
    run(s, "spend:cowboy")
    assert options(s, "go") == ["ND", "NE", "NF", "NG"]


@pytest.mark.rule("EP-6.09", "EP-6.35", "EP-7.05")
def test_a_cowboy_just_hired_lengthens_the_move_of_the_same_tile() -> None:
    s = visit("S4", options=SIDE_B, buildings={"S4": "B 3"}, workers={"B": ""}, money={"B": 5})
    run(s, "action:1", "hire:cowboy", "action:2")
    assert options(s, "go") == ["ND"]
    run(s, "spend:cowboy")
    assert options(s, "go") == ["ND", "NE"]


@pytest.mark.rule("EP-6.16", "EP-6.35", "EP-9.06", "EP-9.07")
def test_what_a_train_card_brings_counts_in_the_delivery_that_it_rides_to() -> None:
    s = visit(
        "NF", workers={"B": "engineer engineer engineer engineer"}, money={"B": 8}, hand={"B": "hereford shorthorn"}
    )
    run(s, "action:2", "train:4", "action:1", "action:2", "take:bonus_1", "~")
    assert tiles_of(s) == ["BT01"]
    run(s, "action:3", "go:EP")
    assert (hand_of(s), money_of(s)) == (["shorthorn", "hereford"], 5)  # nothing has been drawn on the way
    assert (delivery_value(s, 0), certificates_of(s)) == (10, 3)
    run(s, "deliver", "post:P12", "disc:permanent_certificate")
    assert certificates_of(s) == 1


@pytest.mark.rule("EP-6.32", "EP-8.02", "EP-7.14")
def test_what_the_first_exchange_discards_may_come_back_with_the_second() -> None:
    s = visit("NC", gone={"B": "exchange"}, hand={"B": "galloway"}, draw={"B": "criollo"}, tokens={"B": 0})
    run(s, "aux:exchange", "card:criollo", "discard:galloway")
    assert (draw_of(s), pile_of(s)) == ([], ["galloway"])
    run(s, "again")
    assert options(s, "card") == ["galloway"]


@pytest.mark.rule("EP-6.04", "EP-9.04")
def test_a_card_sold_or_removed_is_missing_in_the_delivery() -> None:
    s = visit("S9", buildings={"S9": "B 2"}, hand={"B": "hereford galloway"}, draw={"B": "criollo"}, money={"B": 0})
    run(s, "action:1", "remove:hereford", "done", "done?", "~")
    assert hand_of(s) == ["criollo", "galloway"]
    assert delivery_value(s, 0) == 3


@pytest.mark.rule("EP-14.05", "EP-6.24", "EP-6.27")
def test_the_human_does_not_replace_a_building_of_sues() -> None:
    s = solo(human="ND", built={"S5": "sue 1", "S6": "human 1"})
    s.money[0] = 20
    s.workers[:] = [0, 6, 0, 0]
    sue_turn(s, "A2")
    play(s, "go:NE", "action:2", "build:2")
    assert "site:S6" in names(s)
    assert "site:S5" not in names(s)


@pytest.mark.rule("EP-14.27", "EP-6.25")
def test_a_tile_that_sue_has_replaced_is_in_the_market_again() -> None:
    s = solo(sue="NB", workers={"cowboy": 1, "builder": 2, "engineer": 1}, built={"S4": "sue 2", "S7": "sue 2"})
    assert s.building_market[1] == 0
    assert sue_turn(s, "A6")[1] == "sue_build:4_S4"
    assert (s.building_market[1], built(s)) == (1, {"S4": "4", "S7": "2"})


@pytest.mark.rule("EP-14.18", "EP-14.19")
def test_the_first_resource_card_counts_when_the_second_is_a_universal_worker() -> None:
    s = solo(workers={"cowboy": 1, "builder": 2, "engineer": 1})
    sue_turn(s, "B3", "resource:cowboy", "resource:universal")
    assert workers(s) == {"cowboy": 3, "builder": 2, "engineer": 1}  # level with the builders, and further left


@pytest.mark.rule("EP-14.11", "EP-14.14")
def test_workers_that_her_card_brings_make_no_steps_of_that_turn() -> None:
    s = solo(sue="NC")
    sue_turn(s, "A1", "resource:cowboy")
    assert (space_of(s), workers(s)["cowboy"]) == ("ND", 2)


@pytest.mark.rule("EP-14.34", "EP-14.35", "EP-11.05")
def test_after_sue_has_ended_it_the_human_delivers_without_a_card() -> None:
    s = solo(sue="NG", human="NG", simmental=0)
    sue_turn(s, "A2")
    assert (s.on_simmental, s.last_turns) == (SUE, 0)
    before = s.money[0]
    play(s, "go:EP")
    assert s.money[0] == before + 5
    assert (s.on_simmental, s.simmental) == (SUE, 0)
    play(s, "deliver")
    assert "post:P0" in names(s)


def names(s: PasoState) -> list[str]:
    return [TABLE.name(m) for m in s.legal()]


def play(s: PasoState, *moves: str) -> None:
    for move in moves:
        assert move in names(s), (move, names(s))
        s.apply(TABLE.parse(move))
        s.settle()
