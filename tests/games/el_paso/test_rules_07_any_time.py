"""Worker bonuses and exchange tokens (EP-7)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.el_paso.positions import (
    certificates_of,
    choices,
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

from cowcatcher.games.el_paso.state import PasoState

ALL = ["spend:builder", "spend:engineer", "spend:universal", "token"]
OWN: dict[str, Any] = {"workers": {"B": "cowboy builder engineer universal"}, "money": {"B": 9}, "tokens": {"B": 1}}


def anytime(s: PasoState) -> list[str]:
    """What may be done at any time, now."""
    return [text for text in options(s) if text not in choices(s)]


@pytest.mark.rule("EP-7.01", "EP-7.11", "EP-7.12")
def test_before_moving() -> None:
    assert anytime(position(**OWN)) == ["spend:cowboy", *ALL]


@pytest.mark.rule("EP-7.11")
def test_at_each_choice_of_an_action() -> None:
    s = visit("NC", **OWN)
    assert anytime(s) == ALL
    assert anytime(run(s, "action:2")) == ALL
    train = visit("NF", **{**OWN, "workers": {"B": "engineer engineer"}})
    assert anytime(run(train, "action:2", "train:1")) == ["spend:engineer", "token"]


@pytest.mark.rule("EP-7.11")
def test_between_two_hirings_exchanges_and_auxiliary_actions() -> None:
    assert anytime(run(visit("NB", **OWN), "action:2", "hire:cowboy")) == ALL
    exchange = visit("NG", **OWN, gone={"B": "exchange"}, draw={"B": "criollo criollo"})
    run(exchange, "action:2", "aux:exchange", "card:criollo", "discard:criollo")
    assert (exchange.decision(), anytime(exchange)) == ("exchange_again", ALL)
    run(exchange, "stop")
    assert (exchange.decision(), anytime(exchange)) == ("choose_aux", ALL)


@pytest.mark.rule("EP-7.11")
@pytest.mark.parametrize(
    ("space", "spec", "moves", "decision"),
    [
        ("NB", {}, "action:2", "choose_hire"),
        ("ND", {}, "action:2", "choose_cattle"),
        ("NE", {}, "action:2", "choose_building"),
        ("NE", {}, "action:2 build:1", "choose_site"),
        ("NE", {}, "action:2 build:1 site:S2", "pay_universal"),
        ("NF", {}, "action:2", "choose_train"),
        ("NG", {}, "action:2", "choose_aux"),
        ("S4", {"buildings": {"S4": "B 2"}}, "action:1", "choose_remove"),
        ("S4", {"buildings": {"S4": "B 5"}}, "action:1", "choose_discard"),
        ("S4", {"buildings": {"S4": "B 5"}}, "action:2", "choose_tile"),
    ],
)
def test_not_in_the_middle_of_one_action(
    space: str, spec: dict[str, dict[str, str]], moves: str, decision: str
) -> None:
    s = run(visit(space, **OWN, **spec), *moves.split())
    assert (s.decision(), anytime(s)) == (decision, [])


@pytest.mark.rule("EP-7.02")
def test_a_universal_worker_gives_two_dollars_and_nothing_else() -> None:
    s = visit("NC", workers={"B": "universal"}, money={"B": 5}, tokens={"B": 0})
    assert anytime(s) == ["spend:universal"]
    run(s, "spend:universal")
    assert (money_of(s), workers_of(s), pile_of(s), certificates_of(s)) == (7, [], ["universal"], 0)
    moving = position(workers={"B": "universal"}, tokens={"B": 0})
    assert anytime(moving) == ["spend:universal"]  # no extra step


@pytest.mark.rule("EP-7.03")
def test_an_engineer_gives_one_dollar() -> None:
    s = visit("NC", workers={"B": "engineer engineer"}, money={"B": 5}, tokens={"B": 0})
    run(s, "spend:engineer")
    assert (money_of(s), workers_of(s), pile_of(s)) == (6, ["engineer"], ["engineer"])


@pytest.mark.rule("EP-7.04")
def test_a_builder_gives_a_certificate_for_two_dollars() -> None:
    s = visit("NC", workers={"B": "builder builder"}, money={"B": 5}, certificates={"B": 3}, tokens={"B": 0})
    run(s, "spend:builder")
    assert (money_of(s), certificates_of(s), pile_of(s)) == (3, 4, ["builder"])
    assert refused(s, "spend:builder") == "EP-7.04"
    poor = visit("NC", workers={"B": "builder"}, money={"B": 1})
    assert refused(poor, "spend:builder") == "EP-7.04"
    assert refused(poor, "spend:engineer") == "EP-7.01"


@pytest.mark.rule("EP-7.05")
def test_a_cowboy_gives_a_step_while_moving_and_nothing_else() -> None:
    s = position(workers={"B": "cowboy cowboy"})
    run(s, "spend:cowboy", "go:NF")
    assert (workers_of(s), pile_of(s)) == (["cowboy"], ["cowboy"])
    assert refused(s, "spend:cowboy") == "EP-7.05"
    assert s.decision() == "act"


@pytest.mark.rule("EP-7.06", "EP-7.14")
def test_an_exchange_token_draws_a_card_and_discards_one() -> None:
    s = visit("NC", hand={"B": "galloway"}, draw={"B": "criollo pineywoods"}, tokens={"B": 2}, workers={"B": ""})
    run(s, "token", "card:pineywoods")
    assert options(s) == ["discard:pineywoods", "discard:galloway"]
    assert refused(s, "discard:criollo") == "EP-7.06"
    run(s, "discard:pineywoods")  # the card just drawn
    assert (tokens_of(s), hand_of(s), pile_of(s)) == (1, ["galloway"], ["pineywoods"])
    assert choices(s)[0] == "done"  # the action phase goes on
    none = visit("NC", tokens={"B": 0})
    assert refused(none, "token") == "EP-7.06"


@pytest.mark.rule("EP-7.07")
def test_tokens_are_used_one_after_the_other() -> None:
    s = visit("NC", hand={"B": "galloway"}, draw={"B": "criollo criollo criollo"}, tokens={"B": 2})
    run(s, "token", "card:criollo")
    assert s.decision() == "exchange_discard"
    assert "token" not in options(s)
    run(s, "discard:galloway", "token", "card:criollo", "discard:criollo")
    assert (tokens_of(s), len(hand_of(s))) == (0, 1)


@pytest.mark.rule("EP-7.08")
def test_a_worker_drawn_in_an_exchange_is_replaced() -> None:
    s = visit("NC", hand={"B": "galloway"}, draw={"B": "cowboy engineer criollo"}, workers={"B": ""})
    run(s, "token", "card:engineer", "card:cowboy", "card:criollo")
    assert (workers_of(s), hand_of(s)) == (["cowboy", "engineer"], ["criollo", "galloway"])
    assert s.decision() == "exchange_discard"


@pytest.mark.rule("EP-7.09")
def test_without_any_card_to_draw_there_is_no_exchange() -> None:
    s = visit("NE", hand={"B": "galloway"}, draw={"B": ""}, workers={"B": ""}, tokens={"B": 1})
    assert options(s) == ["done", "aux:money"]
    assert refused(s, "token") == "EP-7.09"
    pile = visit("NE", hand={"B": "galloway"}, draw={"B": ""}, discard={"B": "criollo"}, tokens={"B": 1})
    run(pile, "token", "card:criollo")
    assert hand_of(pile) == ["criollo", "galloway"]


@pytest.mark.rule("EP-7.10")
def test_if_only_workers_come_a_card_is_still_discarded() -> None:
    s = visit("NE", hand={"B": "galloway"}, draw={"B": "cowboy"}, workers={"B": ""})
    run(s, "token", "card:cowboy")
    assert options(s) == ["discard:galloway"]
    run(s, "discard:galloway")
    assert (workers_of(s), hand_of(s)) == (["cowboy"], [])
    empty = visit("NE", hand={"B": ""}, draw={"B": "cowboy"}, workers={"B": ""})
    run(empty, "token", "card:cowboy")
    assert empty.decision() == "act"


@pytest.mark.rule("EP-7.13")
def test_the_last_exchange_comes_before_the_hand_is_shown() -> None:
    s = position(at={"B": "NG"}, **OWN, hand={"B": "hereford corriente criollo"}, draw={"B": "galloway"})
    run(s, "go:EP")
    assert anytime(s) == ALL
    run(s, "token", "card:galloway", "discard:criollo")
    run(s, "deliver")
    for moves in ((), ("post:P9",), ("disc:money",)):
        run(s, *moves)
        assert "token" not in options(s)
    assert s.decision() == "post_action"
    assert refused(s, "token") == "EP-7.13"


@pytest.mark.rule("EP-7.15")
def test_no_certificate_is_gained_while_a_delivery_goes_on() -> None:
    spec: dict[str, Any] = {**OWN, "workers": {"B": "builder builder engineer universal"}, "certificates": {"B": 3}}
    s = position(at={"B": "NG"}, **spec, hand={"B": "hereford"})
    run(s, "go:EP", "spend:builder")
    assert certificates_of(s) == 4
    assert refused(s, "spend:builder") == "EP-7.04"
    run(s, "deliver", "post:P9", "disc:money")
    assert (certificates_of(s), s.decision()) == (0, "post_action")
    assert options(s) == ["use", "decline", "spend:engineer", "spend:universal"]
    assert refused(s, "spend:builder") == "EP-7.15"


@pytest.mark.rule("EP-7.11", "EP-9.21")
def test_workers_can_pay_for_what_a_post_gives() -> None:
    s = position(at={"B": "NG"}, hand={"B": "hereford shorthorn"}, workers={"B": "universal universal"}, money={"B": 0})
    run(s, "go:EP", "deliver", "post:P9", "disc:money")
    assert money_of(s) == 5
    run(s, "spend:universal", "use", "hire:universal")
    assert (money_of(s), workers_of(s)) == (3, ["universal", "universal"])
