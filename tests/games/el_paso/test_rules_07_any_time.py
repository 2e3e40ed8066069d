"""Worker bonuses and exchange tokens (EP-7)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from tests.games.el_paso.positions import (
    certificates_of,
    choices,
    hand_of,
    money_of,
    mover_of,
    options,
    pile_of,
    position,
    refused,
    run,
    tokens_of,
    visit,
    workers_of,
)

from cowcatcher.games.el_paso.game import GAME
from cowcatcher.games.el_paso.written.state import PasoState

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
    assert refused(s, "discard:criollo") == "EP-7.14"
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
def test_between_the_reveal_and_the_disc_no_card_is_exchanged() -> None:
    spec = {**OWN, "tokens": {"B": 2}}
    s = position(at={"B": "NG"}, **spec, hand={"B": "hereford corriente criollo"}, draw={"B": "galloway criollo"})
    run(s, "go:EP")
    assert anytime(s) == ALL
    run(s, "token", "card:galloway", "discard:criollo", "deliver")
    assert "token" not in options(s)
    assert refused(s, "token") == "EP-7.13"
    run(s, "post:P9")
    assert anytime(s) == []


@pytest.mark.rule("EP-7.13", "EP-9.17")
def test_once_the_disc_lies_everything_may_be_done_again() -> None:
    s = position(at={"B": "NG"}, **OWN, hand={"B": "hereford shorthorn"}, draw={"B": "galloway"})
    run(s, "go:EP", "deliver", "post:P9", "disc:money")
    assert (s.decision(), anytime(s)) == ("post_action", ALL)
    run(s, "token", "card:galloway", "discard:shorthorn", "spend:builder")
    assert (hand_of(s), certificates_of(s)) == (["galloway", "hereford"], 1)
    run(s, "decline")
    assert sorted(pile_of(s)) == ["builder", "galloway", "hereford", "shorthorn", "simmental"]


@pytest.mark.rule("EP-7.13", "EP-9.14")
def test_an_action_of_a_post_that_can_no_longer_be_paid_is_not_offered(tmp_path: Path) -> None:
    file = tmp_path / "own.toml"
    file.write_text('[[trading_post]]\nid = "P9"\nactions = [{ kind = "tile", pool = "bonus", cost = 2 }]\n')
    s = position(
        game=GAME.with_data(file), at={"B": "NG"}, hand={"B": "hereford shorthorn"}, workers={"B": "builder builder"},
        money={"B": 0},
    )  # fmt: skip
    run(s, "go:EP", "spend:builder", "deliver", "post:P9", "disc:money", "spend:builder")
    assert money_of(s) == 1
    assert options(s)[0] == "decline"
    assert refused(s, "use") == "EP-6.19"


FULL: dict[str, Any] = {
    **OWN,
    "workers": {"B": "builder builder"},
    "money": {"B": 0},
    "certificates": {"B": 4},
    "hand": {"B": "hereford"},
}


@pytest.mark.rule("EP-7.15")
def test_a_full_track_is_filled_up_again_within_a_delivery() -> None:
    """A Hereford, 4 certificates, 2 builders and 5 dollars reach 11."""
    s = position(at={"B": "NG"}, **FULL)
    run(s, "go:EP")
    assert refused(s, "spend:builder") == "EP-7.04"  # the track is full, and nothing is spent yet
    run(s, "deliver")
    assert choices(s) == ["post:P0", "post:P5", "post:P7", "post:P9"]
    assert refused(s, "post:P10") == "EP-9.09"
    run(s, "spend:builder", "spend:builder")
    assert (certificates_of(s), money_of(s), pile_of(s)) == (4, 1, ["simmental", "builder", "builder"])
    assert choices(s) == ["post:P0", "post:P5", "post:P7", "post:P9", "post:P10"]
    assert refused(s, "post:P12") == "EP-9.09"
    run(s, "post:P10")
    assert certificates_of(s) == 1  # 5 and the 2 that were spent first make 7
    run(s, "disc:money", "use", "take:objective_1")


@pytest.mark.rule("EP-7.15", "EP-9.07")
def test_certificates_gained_after_the_reveal_need_not_be_spent() -> None:
    s = position(at={"B": "NG"}, **{**FULL, "certificates": {"B": 2}})
    run(s, "go:EP", "deliver", "spend:builder", "post:P5")
    assert certificates_of(s) == 3


@pytest.mark.rule("EP-7.15", "EP-9.16", "EP-9.23")
def test_builders_bring_a_post_into_reach_for_which_there_was_no_disc() -> None:
    light = "money certificate exchange remove"
    s = position(at={"B": "NG"}, **{**FULL, "hand": {"B": "hereford"}}, gone={"B": light})
    run(s, "go:EP", "deliver")
    assert options(s) == ["decline", "spend:builder"]
    run(s, "spend:builder")
    assert choices(s) == ["decline", "post:P10"]
    run(s, "post:P10", "disc:step_limit")
    assert certificates_of(s) == 0
    poor = position(at={"B": "NG"}, **{**FULL, "workers": {"B": "cowboy"}}, gone={"B": light})
    run(poor, "go:EP", "deliver")
    assert poor.decision() != "choose_post"  # nothing could help


@pytest.mark.rule("EP-7.15", "EP-9.16")
def test_a_builder_whose_certificate_leaves_too_little_for_the_disc_could_not_help() -> None:
    gone = "money certificate exchange remove permanent_certificate step_limit"
    change: dict[str, Any] = {**FULL, "workers": {"B": "builder"}, "certificates": {"B": 3}, "gone": {"B": gone}}
    s = position(at={"B": "NG"}, **change)
    run(s, "go:EP", "deliver")  # 5 dollars: 2 for the builder leave 3, the only disc costs 4
    assert s.decision() != "choose_post"
    rich = position(at={"B": "NG"}, **{**change, "money": {"B": 1}})
    run(rich, "go:EP", "deliver", "spend:builder", "post:P10", "disc:hand_limit")


@pytest.mark.rule("EP-7.15")
def test_without_refilling_no_worker_is_discarded_between_the_reveal_and_the_disc() -> None:
    s = position(at={"B": "NG"}, **FULL, options={"refill_in_delivery": "false"})
    run(s, "go:EP", "deliver")
    assert options(s) == ["post:P0", "post:P5", "post:P7", "post:P9"]
    assert refused(s, "spend:builder") == "EP-7.15"
    assert refused(s, "spend:engineer") == "EP-7.01"
    assert refused(s, "token") == "EP-7.13"


SHORT: dict[str, Any] = {"hand": {"B": "criollo"}, "draw": {"B": "galloway"}, "discard": {"B": "pineywoods simmental"}}


@pytest.mark.rule("EP-7.16")
def test_a_worker_just_hired_can_be_discarded_before_the_reshuffle() -> None:
    s = visit("NB", **SHORT, workers={"B": ""}, tokens={"B": 0}, money={"B": 5})
    run(s, "action:2", "hire:engineer", "stop", "done")
    assert s.decision() == "before_draw"
    assert options(s) == ["done", "spend:engineer"]
    run(s, "spend:engineer")
    assert options(s) == ["card:galloway"]  # nothing else can be done, so it is not asked again
    run(s, "card:galloway")
    assert options(s) == ["card:pineywoods", "card:simmental", "card:engineer"]


@pytest.mark.rule("EP-7.16")
def test_it_is_asked_again_while_something_can_be_done() -> None:
    s = visit("NE", **SHORT, workers={"B": "engineer universal"}, tokens={"B": 1})
    run(s, "done", "spend:engineer")
    assert options(s) == ["done", "spend:universal", "token"]
    assert refused(s, "spend:engineer") == "EP-7.01"
    assert refused(s, "spend:cowboy") == "EP-7.01"
    run(s, "token", "card:galloway", "discard:galloway")
    assert options(s) == ["done", "spend:universal"]
    run(s, "done", "~")
    assert mover_of(s) == "O"


@pytest.mark.rule("EP-7.16")
def test_the_moment_before_the_draw_is_skipped_where_it_cannot_matter() -> None:
    enough = visit(
        "NE", hand={"B": "criollo criollo criollo"}, draw={"B": "cowboy galloway"}, discard={"B": "simmental"}
    )
    run(enough, "done")
    assert enough.decision() == "chance_card"  # a worker and a card: the discard pile is not needed
    full = visit("NE", hand={"B": "criollo criollo criollo criollo"}, draw={"B": ""}, discard={"B": "simmental"})
    run(full, "done")
    assert mover_of(full) == "O"
    nothing = visit("NE", **SHORT, workers={"B": "cowboy"}, tokens={"B": 0})
    run(nothing, "done")
    assert nothing.decision() == "chance_card"


@pytest.mark.rule("EP-7.16")
def test_in_a_last_turn_a_token_can_be_used_before_the_draw() -> None:
    spec: dict[str, Any] = {"last_turns": 0, "workers": {"B": "engineer"}, "draw": {"B": "criollo " * 2}}
    s = position(**spec, tokens={"B": 1})
    run(s, "go:NE", "done")
    assert options(s) == ["done", "spend:engineer", "token"]
    without = position(**spec, tokens={"B": 0})
    run(without, "go:NE", "done")
    assert without.over()  # the hand is full, and the engineer is turned into money at the end
    by_hand = position(**spec, tokens={"B": 0}, options={"auto_cash_in": "false"})
    run(by_hand, "go:NE", "done")
    assert options(by_hand) == ["done", "spend:engineer"]


@pytest.mark.rule("EP-7.11", "EP-9.21")
def test_workers_can_pay_for_what_a_post_gives() -> None:
    s = position(at={"B": "NG"}, hand={"B": "hereford shorthorn"}, workers={"B": "universal universal"}, money={"B": 0})
    run(s, "go:EP", "deliver", "post:P9", "disc:money")
    assert money_of(s) == 5
    run(s, "spend:universal", "use", "hire:universal")
    assert (money_of(s), workers_of(s)) == (3, ["universal", "universal"])
