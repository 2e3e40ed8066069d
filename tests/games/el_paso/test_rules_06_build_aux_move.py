"""Building, auxiliary actions, moving again (EP-6.21 - 6.38)."""

from __future__ import annotations

import pytest
from tests.games.el_paso.positions import (
    building_at,
    certificates_of,
    choices,
    end_turn,
    hand_of,
    money_of,
    mover_of,
    options,
    pile_of,
    position,
    rancher_of,
    refused,
    run,
    visit,
    workers_of,
)

B_SIDES = {f"building_{n}": "b" for n in range(1, 7)}
BUILDERS = {"B": "builder " * 6}


@pytest.mark.rule("EP-6.21")
def test_one_building_for_one_action() -> None:
    s = visit("NE", workers=BUILDERS, money={"B": 30})
    run(s, "action:2", "build:1", "site:S2")
    assert s.decision() == "act"
    assert refused(s, "action:2") == "EP-5.02"


@pytest.mark.rule("EP-6.22")
@pytest.mark.parametrize("kind", [1, 2, 3, 4, 5, 6])
def test_a_new_building_costs_builders_money_and_its_space(kind: int) -> None:
    s = visit("NE", workers={"B": "builder " * kind}, money={"B": 2 * kind + 2})
    run(s, "action:2")
    assert options(s, "build") == [str(n) for n in range(1, kind + 1)]
    if kind < 6:
        assert refused(s, f"build:{kind + 1}") == "EP-6.22"
    run(s, f"build:{kind}")
    assert options(s, "site") == ["S1", "S2", "S3", "S5", "S6", "S7", "S8", "S9"]
    assert refused(s, "site:S4") == "EP-6.22"
    run(s, "site:S1")
    assert (money_of(s), workers_of(s), pile_of(s)) == (0, [], ["builder"] * kind)
    assert building_at(s, "S1") == f"B {kind}"
    assert s.building_market[kind - 1] == 1


@pytest.mark.rule("EP-6.22", "EP-5.06")
def test_without_money_for_any_space_a_type_is_not_offered() -> None:
    taken = {"S2": "O 1", "S6": "O 2", "S9": "G 3"}  # the spaces that cost nothing
    spec = {"seats": 3, "buildings": taken, "workers": {"B": "builder builder"}}
    s = visit("NE", **spec, money={"B": 4})
    run(s, "action:2")
    assert options(s) == ["build:1"]  # 2 + 1; type 2 would cost 4 + 1
    assert refused(s, "build:2") == "EP-6.22"
    assert refused(visit("NE", **spec, money={"B": 2}), "action:2") == "EP-6.22"


@pytest.mark.rule("EP-6.22", "EP-10.02")
def test_a_type_that_is_sold_out_cannot_be_built() -> None:
    taken = {"S1": "O 1", "S2": "G 1"}
    s = visit("NE", seats=3, buildings=taken, workers={"B": "builder builder"}, money={"B": 9})
    run(s, "action:2")
    assert options(s) == ["build:2"]
    assert refused(s, "build:1") == "EP-10.02"


@pytest.mark.rule("EP-6.23")
def test_with_two_buildings_only_a_replacement_is_possible() -> None:
    own = {"S1": "B 2", "S4": "B 3"}
    s = visit("NE", buildings=own, workers=BUILDERS, money={"B": 30})
    run(s, "action:2")
    assert options(s, "build") == ["3", "4", "5", "6"]
    assert refused(s, "build:2") == "EP-6.24"
    run(s, "build:3")
    assert options(s) == ["site:S1"]
    assert refused(s, "site:S9") == "EP-6.23"
    assert refused(s, "site:S4") == "EP-6.24"


@pytest.mark.rule("EP-6.24", "EP-6.25")
def test_a_replacement_costs_the_difference_and_frees_the_old_tile() -> None:
    s = visit("NE", buildings={"S4": "B 2", "S1": "O 2"}, workers={"B": "builder builder"}, money={"B": 4})
    assert s.building_market == [2, 0, 2, 2, 2, 2]
    run(s, "action:2", "build:4", "site:S4")
    assert (money_of(s), workers_of(s), building_at(s, "S4")) == (0, [], "B 4")
    assert s.building_market == [2, 1, 2, 1, 2, 2]
    end_turn(s)
    after = visit("NE", buildings={"S4": "B 4"}, workers={"B": "builder builder"}, money={"B": 4})
    run(after, "action:2")
    assert "build:2" in options(after)


@pytest.mark.rule("EP-6.24")
def test_only_a_building_with_more_builders_replaces() -> None:
    s = visit("NE", buildings={"S4": "B 6", "S1": "B 5"}, workers=BUILDERS, money={"B": 30})
    run(s, "action:2", "build:6")
    assert options(s) == ["site:S1"]
    done = visit("NE", buildings={"S4": "B 6", "S1": "B 6"}, workers=BUILDERS, money={"B": 30})
    assert refused(done, "action:2") == "EP-6.24"


@pytest.mark.rule("EP-6.26")
def test_two_own_buildings_may_be_of_one_type() -> None:
    s = visit("NE", buildings={"S4": "B 2"}, workers={"B": "builder builder"}, money={"B": 4})
    run(s, "action:2", "build:2", "site:S2")
    assert (building_at(s, "S2"), building_at(s, "S4")) == ("B 2", "B 2")


@pytest.mark.rule("EP-6.27")
def test_occupied_spaces_are_not_built_on() -> None:
    s = visit("NE", buildings={"S4": "O 2", "S1": "B 1"}, workers=BUILDERS, money={"B": 30})
    run(s, "action:2", "build:6")
    assert options(s, "site") == ["S1", "S2", "S3", "S5", "S6", "S7", "S8", "S9"]
    assert refused(s, "site:S4") == "EP-6.27"


@pytest.mark.rule("EP-6.28")
def test_a_new_building_is_a_stop_for_everybody() -> None:
    s = position(at={"B": "ND", "O": "NE"}, workers={"B": "builder", "O": ""}, money={"B": 9, "O": 0})
    run(s, "go:NE", "action:2", "build:1", "site:S8", "done?", "~")
    assert mover_of(s) == "O"
    assert options(s, "go") == ["EP", "NF", "S8", "NG"]
    assert options(position(at={"B": "NE"}), "go") == ["EP", "NF", "NG"]


# --- Auxiliary actions -----------------------------------------------------------------------------------------------


@pytest.mark.rule("EP-6.29", "EP-6.30")
@pytest.mark.parametrize("gone", ["", "certificate", "remove", "certificate remove"])
def test_two_auxiliary_actions_are_locked_by_their_discs(gone: str) -> None:
    s = visit("NE", gone={"B": gone}, hand={"B": "criollo"})
    wanted = ["money", "certificate", "exchange", "remove"]
    open_ = [name for name in wanted if name in ("money", "exchange") or name in gone]
    assert options(s, "aux") == open_
    for name in wanted:
        if name not in open_:
            assert refused(s, f"aux:{name}") == "EP-6.30"


@pytest.mark.rule("EP-6.30")
def test_what_the_locked_ones_do() -> None:
    s = visit("NE", gone={"B": "certificate"})
    assert certificates_of(run(s, "aux:certificate")) == 1
    s = visit("NE", gone={"B": "remove"}, hand={"B": "criollo galloway"}, draw={"B": ""})
    run(s, "aux:remove", "remove:criollo")
    assert (hand_of(s), pile_of(s)) == (["galloway"], [])


@pytest.mark.rule("EP-6.31")
@pytest.mark.parametrize(("gone", "dollars"), [("", 1), ("money", 3)])
def test_money(gone: str, dollars: int) -> None:
    assert money_of(run(visit("NE", gone={"B": gone}, money={"B": 0}), "aux:money")) == dollars


@pytest.mark.rule("EP-6.32")
def test_exchange_once_or_twice() -> None:
    spec = {"hand": {"B": "galloway"}, "draw": {"B": "criollo pineywoods"}, "tokens": {"B": 0}, "workers": {"B": ""}}
    once = visit("NE", **spec)
    run(once, "aux:exchange", "card:criollo", "discard:galloway")
    assert once.decision() == "chance_card"  # the draw phase
    twice = visit("NE", **spec, gone={"B": "exchange"})
    run(twice, "aux:exchange", "card:criollo", "discard:galloway")
    assert options(twice) == ["stop", "again"]
    run(twice, "again", "card:pineywoods", "discard:criollo")
    assert hand_of(twice) == ["pineywoods"]
    assert twice.decision() == "chance_card"


@pytest.mark.rule("EP-6.33")
def test_two_different_auxiliary_actions() -> None:
    s = visit("NG", money={"B": 0}, draw={"B": "criollo"}, workers={"B": ""}, tokens={"B": 0}, certificates={"B": 4})
    run(s, "action:2")
    assert options(s) == ["aux:money", "aux:exchange"]
    run(s, "aux:money")
    assert options(s) == ["stop", "aux:exchange"]
    assert refused(s, "aux:money") == "EP-6.33"
    run(s, "aux:exchange", "card:criollo", "discard:criollo")
    assert (s.decision(), money_of(s)) == ("act", 1)
    stopped = visit("NG", money={"B": 0})
    run(stopped, "action:2", "aux:money", "stop")
    assert choices(stopped) == ["done", "action:1"]


@pytest.mark.rule("EP-6.33")
def test_one_auxiliary_action_by_an_icon() -> None:
    s = visit("S4", buildings={"S4": "B 1"}, options=B_SIDES, money={"B": 0})
    run(s, "action:1", "aux:money")
    assert choices(s) == ["done", "action:2"]


@pytest.mark.rule("EP-6.34", "EP-7.09")
def test_auxiliary_actions_without_an_effect_are_not_offered() -> None:
    s = visit(
        "NE",
        gone={"B": "certificate remove"},
        certificates={"B": 4},
        hand={"B": ""},
        draw={"B": ""},
        workers={"B": ""},
    )
    assert options(s, "aux") == ["money"]
    assert [refused(s, f"aux:{name}") for name in ("certificate", "exchange", "remove")] == ["EP-6.34"] * 3


# --- Moving again ----------------------------------------------------------------------------------------------------

MOVER = {"buildings": {"S4": "B 3", "S1": "O 1"}, "options": B_SIDES}


@pytest.mark.rule("EP-6.35", "EP-6.36", "EP-6.38")
def test_the_rancher_moves_on_and_uses_the_stop_reached() -> None:
    s = visit("S4", **MOVER, money={"B": 9}, workers={"B": ""}, hand={"B": "pineywoods"}, draw={"B": "criollo"})
    run(s, "action:2")
    assert (s.decision(), options(s, "go")) == ("move", ["ND"])
    assert refused(s, "go:NE") == "EP-4.01"
    assert refused(s, "done") == "EP-4.01"
    run(s, "go:ND")
    assert (rancher_of(s), hand_of(s)) == ("ND", ["pineywoods"])  # the hand is not refilled in between
    assert choices(s) == ["done", "action:1", "aux:money", "aux:exchange"]
    run(s, "action:1")
    run(s, "done")
    assert s.decision() == "before_draw"  # 3b's hire is given up


@pytest.mark.rule("EP-6.35", "EP-7.05")
def test_a_move_action_can_be_lengthened_by_cowboys() -> None:
    s = visit("S4", **MOVER, workers={"B": "cowboy"})
    run(s, "action:2", "spend:cowboy")
    assert options(s, "go") == ["ND", "NE"]


@pytest.mark.rule("EP-6.36")
def test_moving_on_from_a_train_card_gives_up_card_and_tile() -> None:
    s = visit("NF", workers={"B": "engineer " * 4}, money={"B": 8}, hand={"B": "criollo " * 4})
    run(s, "action:2", "train:4", "action:3", "go:NG")
    assert choices(s) == ["done", "action:1", "action:2", "aux:money", "aux:exchange"]
    run(s, "done")
    assert (mover_of(s), certificates_of(s)) == ("O", 0)


@pytest.mark.rule("EP-6.37", "EP-11.07")
def test_moving_on_into_el_paso() -> None:
    s = visit("NF", workers={"B": "engineer " * 4}, money={"B": 8}, hand={"B": "criollo"}, draw={"B": ""})
    run(s, "action:2", "train:4", "action:3", "go:EP")
    assert (s.decision(), money_of(s), s.simmental) == ("deliver", 5, 8)
    run(s, "deliver", "post:P0", "disc:money")
    assert s.decision() == "before_draw"


@pytest.mark.rule("EP-6.38", "EP-5.04")
def test_moving_on_to_the_building_of_another() -> None:
    s = visit("NF", workers={"B": "engineer " * 4}, money={"B": 8}, buildings={"S8": "O 1"})
    run(s, "action:2", "train:4", "action:3")
    assert options(s, "go") == ["EP", "S8", "NG"]
    run(s, "go:S8")
    assert choices(s) == ["aux:money", "aux:exchange"]


@pytest.mark.rule("EP-6.38")
def test_a_move_may_lead_to_another_move() -> None:
    s = visit("S5", buildings={"S5": "B 3", "S6": "B 5"}, options=B_SIDES)
    run(s, "action:2", "go:S6")
    assert choices(s) == ["done", "action:1", "action:2", "aux:money", "aux:exchange"]
    run(s, "action:2")
    assert options(s, "go") == ["NE", "NF"]
