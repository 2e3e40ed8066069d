"""El Paso and deliveries (EP-9)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.el_paso.positions import (
    certificates_of,
    discs_of,
    hand_of,
    money_of,
    mover_of,
    options,
    pile_of,
    position,
    posts_of,
    refused,
    run,
    shown_of,
    tiles_of,
    workers_of,
)

from cowcatcher.games.el_paso.rules.delivery import delivery_value
from cowcatcher.games.el_paso.written.state import PasoState

RICH = "hereford shorthorn corriente black_angus"  # 5 + 4 + 3 + 3 = 15
LIGHT = "money certificate exchange remove"
SPECIAL = "permanent_certificate hand_limit step_limit"


def arrive(**spec: Any) -> PasoState:
    """B has just come to El Paso, without workers and tokens unless something else is said."""
    given = {"workers": {"B": ""}, "tokens": {"B": 0}, "money": {"B": 0}, **spec}
    return run(position(at={"B": "NG"}, **given), "go:EP")


def posts(s: PasoState) -> list[str]:
    return options(s, "post")


@pytest.mark.rule("EP-9.01", "EP-9.22")
@pytest.mark.parametrize("hand", ["", "criollo", RICH])
def test_five_dollars_whatever_the_herd(hand: str) -> None:
    assert money_of(arrive(hand={"B": hand}, money={"B": 3})) == 8


@pytest.mark.rule("EP-9.02", "EP-9.20")
def test_a_simmental_card_for_the_discard_pile() -> None:
    s = arrive(hand={"B": "criollo"})
    assert (s.simmental, pile_of(s), hand_of(s)) == (8, ["simmental"], ["criollo"])
    assert delivery_value(s, 0) == 1


@pytest.mark.rule("EP-9.03", "EP-H.01")
def test_the_hand_is_shown() -> None:
    s = arrive(hand={"B": "galloway criollo"})
    assert shown_of(s) == []
    reveals = s.reveals
    run(s, "deliver")
    assert shown_of(s) == ["criollo", "galloway"]
    assert s.reveals == reveals + 1


@pytest.mark.rule("EP-9.04")
@pytest.mark.parametrize(
    ("hand", "value"),
    [
        ("", 0),
        ("criollo criollo criollo criollo", 1),
        ("criollo pineywoods galloway santa_gertrudis", 7),
        ("hereford hereford simmental simmental", 8),
        (RICH, 15),
    ],
)
def test_each_type_counts_once(hand: str, value: int) -> None:
    s = arrive(hand={"B": hand})
    assert delivery_value(s, 0) == value
    run(s, "deliver")
    assert posts(s) == [f"P{n}" for n in (0, 5, 7, 9, 10, 12, 16) if n <= value]


@pytest.mark.rule("EP-9.05")
@pytest.mark.parametrize(
    ("hand", "tiles", "value"),
    [
        ("galloway galloway criollo criollo", "", 3),
        ("galloway galloway criollo criollo", "BT09", 5),
        ("galloway galloway criollo criollo", "BT09 BT12", 6),
        ("hereford hereford hereford criollo", "BT09 BT10", 16),
        ("hereford criollo", "BT09 BT10", 6),
        ("criollo criollo hereford hereford", "BT11", 11),
    ],
)
def test_bonus_tiles_count_the_dearest_further_cards(hand: str, tiles: str, value: int) -> None:
    assert delivery_value(arrive(hand={"B": hand}, tiles={"B": tiles}), 0) == value


@pytest.mark.rule("EP-9.06")
def test_permanent_certificates_count_in_every_delivery() -> None:
    tiles = {"B": "BT04 BT07", "O": "BT05"}
    s = arrive(hand={"B": "hereford"}, tiles=tiles, gone={"B": "permanent_certificate"}, posts={"B": "P10"})
    assert delivery_value(s, 0) == 5 + 2 + 1


@pytest.mark.rule("EP-9.07", "EP-9.08")
@pytest.mark.parametrize(("post", "left"), [("P0", 3), ("P5", 3), ("P7", 2), ("P9", 0)])
def test_the_fewest_certificates_are_spent(post: str, left: int) -> None:
    s = arrive(hand={"B": "hereford criollo"}, certificates={"B": 3})
    run(s, "deliver")
    assert posts(s) == ["P0", "P5", "P7", "P9"]
    run(s, f"post:{post}")
    assert certificates_of(s) == left


@pytest.mark.rule("EP-9.09")
def test_a_lower_post_may_be_chosen_but_no_higher_one() -> None:
    s = arrive(hand={"B": "hereford shorthorn"})
    run(s, "deliver")
    assert posts(s) == ["P0", "P5", "P7", "P9"]
    assert refused(s, "post:P10") == "EP-9.09"
    assert refused(s, "post:P8") == "EP-9.09"
    run(s, "post:P5", "disc:exchange")
    assert posts_of(s) == ["P5"]


@pytest.mark.rule("EP-9.10")
@pytest.mark.parametrize("post", ["P0", "P5", "P7", "P9", "P10", "P12", "P16"])
def test_a_second_own_disc_goes_to_0_12_and_16_only(post: str) -> None:
    others = {"B": post, "O": "P5 P10"}
    s = arrive(hand={"B": RICH}, certificates={"B": 4}, gone={"B": "money", "O": "money remove"}, posts=others)
    run(s, "deliver")
    again = post in ("P0", "P12", "P16")
    assert (post in posts(s)) == again
    if not again:
        assert refused(s, f"post:{post}") == "EP-9.10"
    assert set(posts(s)) >= {"P0", "P12", "P16"}


@pytest.mark.rule("EP-9.11")
def test_discs_with_dark_corners_go_to_dark_posts_only() -> None:
    s = arrive(hand={"B": RICH})
    run(s, "deliver")
    light = run(s.clone(), "post:P9")
    assert options(light, "disc") == LIGHT.split()
    assert [refused(light, f"disc:{name}") for name in SPECIAL.split()] == ["EP-9.11"] * 3
    dark = run(s, "post:P10")
    assert options(dark, "disc") == [*LIGHT.split(), *SPECIAL.split()]
    run(dark, "disc:remove")
    assert refused(arrive_with_gone(), "disc:remove") == "EP-9.11"


def arrive_with_gone() -> PasoState:
    """At the choice of a disc, the one of the fourth auxiliary action being gone."""
    return run(arrive(hand={"B": RICH}, gone={"B": "remove"}), "deliver", "post:P10")


@pytest.mark.rule("EP-9.12", "EP-9.19")
@pytest.mark.parametrize(
    ("disc", "dollars"), [("permanent_certificate", 1), ("hand_limit", -4), ("step_limit", 2), ("money", 0)]
)
def test_a_disc_brings_or_costs_dollars(disc: str, dollars: int) -> None:
    s = arrive(hand={"B": RICH})
    run(s, "deliver", "post:P12", f"disc:{disc}")
    assert money_of(s) == 5 + dollars  # the 5 of this visit can pay for it


@pytest.mark.rule("EP-9.12")
def test_a_disc_that_cannot_be_paid() -> None:
    s = position(at={"B": "NG"}, workers={"B": "builder"}, money={"B": 0}, hand={"B": RICH})
    run(s, "go:EP", "spend:builder", "deliver", "post:P12")
    assert refused(s, "disc:hand_limit") == "EP-9.12"


@pytest.mark.rule("EP-9.13", "EP-9.18")
def test_what_a_disc_unlocks_counts_at_once() -> None:
    draw = {"B": "criollo criollo criollo criollo galloway galloway"}
    hand = run(arrive(hand={"B": RICH}, draw=draw), "deliver", "post:P12", "disc:hand_limit", "~")
    assert len(hand_of(hand)) == 5
    steps = run(arrive(hand={"B": RICH}), "deliver", "post:P12", "disc:step_limit", "~", "go:NC", "done", "~")
    assert mover_of(steps) == "B"
    assert options(steps, "go") == ["NB", "NC", "ND", "NE"]
    aux = run(arrive(hand={"B": "criollo"}), "deliver", "disc:certificate", "~", "go:NC", "done", "~", "go:NB")
    assert options(aux, "aux") == ["money", "certificate", "exchange"]


@pytest.mark.rule("EP-9.13")
def test_a_permanent_certificate_unlocked_now_comes_too_late() -> None:
    s = arrive(hand={"B": "hereford shorthorn"}, certificates={"B": 1})
    run(s, "deliver", "post:P10", "disc:permanent_certificate")
    assert certificates_of(s) == 0
    assert delivery_value(s, 0) == 10


@pytest.mark.rule("EP-9.14", "EP-9.19")
def test_the_post_comes_after_the_disc() -> None:
    s = arrive(hand={"B": "hereford"}, money={"B": 0})
    run(s, "deliver", "post:P5", "disc:money")
    assert (money_of(s), options(s)) == (5, ["use", "decline"])
    used = run(s.clone(), "use")
    assert money_of(used) == 7
    declined = run(s, "decline")
    assert (money_of(declined), declined.decision()) == (5, "chance_card")


@pytest.mark.rule("EP-9.14")
def test_what_posts_give() -> None:
    tile = arrive(hand={"B": "hereford corriente"})
    run(tile, "deliver", "post:P7", "disc:money", "use", "take:objective_2", "~")
    assert tiles_of(tile) == ["OB02"]
    worker = arrive(hand={"B": "hereford shorthorn"})
    run(worker, "deliver", "post:P9", "disc:money", "use", "hire:builder")
    assert (workers_of(worker), money_of(worker)) == (["builder"], 5)


@pytest.mark.rule("EP-9.15")
def test_without_discs_nothing_is_placed() -> None:
    s = arrive(hand={"B": RICH}, gone={"B": f"{LIGHT} {SPECIAL}"}, posts={"B": "P12 P12"})
    assert discs_of(s) == []
    run(s, "deliver")
    assert (s.decision(), hand_of(s)) == ("chance_card", [])


@pytest.mark.rule("EP-9.16")
def test_with_dark_discs_only_a_light_post_is_not_possible() -> None:
    s = arrive(hand={"B": "hereford shorthorn"}, gone={"B": LIGHT}, workers={"B": ""})
    run(s, "deliver", "done?")
    assert s.decision() == "chance_card"
    assert discs_of(s) == SPECIAL.split()
    more = arrive(hand={"B": RICH}, gone={"B": LIGHT})
    run(more, "deliver")
    assert posts(more) == ["P10", "P12"]
    assert refused(more, "post:P5") == "EP-9.11"


@pytest.mark.rule("EP-9.16")
def test_a_disc_that_can_be_placed_must_be() -> None:
    s = arrive(hand={"B": ""})
    run(s, "deliver")
    assert options(s) == ["post:P0"]


@pytest.mark.rule("EP-9.16", "EP-9.12")
def test_an_only_disc_that_cannot_be_paid_stays() -> None:
    gone = f"{LIGHT} permanent_certificate step_limit"
    s = position(at={"B": "NG"}, workers={"B": "builder"}, money={"B": 0}, hand={"B": RICH}, gone={"B": gone})
    run(s, "go:EP", "spend:builder", "deliver")
    assert (s.decision(), discs_of(s), money_of(s)) == ("chance_card", ["hand_limit"], 3)


@pytest.mark.rule("EP-9.23", "EP-9.07")
def test_certificates_may_be_kept_where_every_post_takes_some() -> None:
    s = arrive(hand={"B": "hereford shorthorn"}, certificates={"B": 3}, gone={"B": LIGHT})
    run(s, "deliver")
    assert options(s) == ["decline", "post:P10", "post:P12"]
    kept = run(s.clone(), "decline")
    assert (certificates_of(kept), discs_of(kept)) == (3, SPECIAL.split())
    assert (kept.decision(), hand_of(kept)) == ("chance_card", [])
    spent = run(s, "post:P10", "disc:step_limit")
    assert (certificates_of(spent), discs_of(spent)) == (2, ["permanent_certificate", "hand_limit"])


@pytest.mark.rule("EP-9.23", "EP-9.16")
def test_a_post_that_takes_no_certificates_must_be_used() -> None:
    s = arrive(hand={"B": RICH}, certificates={"B": 3}, gone={"B": LIGHT})
    run(s, "deliver")
    assert options(s) == ["post:P10", "post:P12", "post:P16"]
    assert refused(s, "decline") == "EP-9.16"


@pytest.mark.rule("EP-9.17")
def test_last_the_whole_hand_is_discarded() -> None:
    s = arrive(hand={"B": "galloway galloway criollo"}, draw={"B": "criollo"})
    run(s, "deliver", "post:P0", "disc:money")
    assert pile_of(s) == ["criollo", "galloway", "galloway", "simmental"]
    assert (hand_of(s), s.decision()) == ([], "chance_card")
    run(s, "card:criollo")
    assert options(s, "card") == ["criollo", "galloway", "simmental"]  # what was just delivered can come back


@pytest.mark.rule("EP-9.21")
def test_a_post_without_a_possible_action_gives_nothing() -> None:
    none = arrive(hand={"B": RICH})
    run(none, "deliver", "post:P12", "disc:money")
    assert none.decision() == "chance_card"
    rest = "cowboy " * 12 + "builder " * 12 + "engineer " * 12
    nobody = arrive(hand={"B": "hereford shorthorn"}, draw={"B": rest}, workers={"B": "", "O": ""}, money={"B": 0})
    nobody.money[0] = 3
    run(nobody, "deliver", "post:P9", "disc:money")
    assert nobody.decision() == "chance_card"
    paid = arrive(hand={"B": "hereford shorthorn"}, draw={"B": rest}, workers={"B": "", "O": ""})
    run(paid, "deliver", "post:P9", "disc:money", "use")
    assert options(paid) == ["hire:universal"]


@pytest.mark.rule("EP-9.20")
def test_a_token_that_shuffles_can_bring_the_simmental_of_this_visit_into_the_delivery() -> None:
    s = position(at={"B": "NG"}, hand={"B": "criollo"}, draw={"B": ""}, tokens={"B": 1}, workers={"B": ""})
    run(s, "go:EP", "token", "card:simmental", "discard:criollo", "deliver")
    assert options(s) == ["post:P0"]
    assert delivery_value(s, 0) == 3
