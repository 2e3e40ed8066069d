"""Auxiliary actions, and drawing and discarding (GWT-8.80 to 8.86)."""

import pytest
from tests.games.great_western_trail.positions import (
    certificates_of,
    draw_stack_of,
    engine_of,
    hand_of,
    money_of,
    mover_of,
    options,
    pile_of,
    refused,
    run,
    visit,
)

ALL = "aux_dollar aux_draw aux_certificate aux_certificate aux_engine aux_engine aux_remove aux_remove"


@pytest.mark.rule("GWT-8.80")
def test_one_dollar() -> None:
    s = visit("A", money={"B": 0})
    run(s, "aux:dollar")
    assert money_of(s) == 1


@pytest.mark.rule("GWT-8.80", "GWT-8.85")
def test_draw_one_then_discard_one() -> None:
    s = visit("A", hand={"B": "jersey jersey guernsey guernsey"})
    run(s, "aux:draw")
    assert mover_of(s) == "chance"
    run(s, "card:black_angus")
    assert options(s) == ["discard:jersey", "discard:black_angus", "discard:guernsey"]
    run(s, "discard:guernsey")
    assert hand_of(s) == ["jersey", "jersey", "black_angus", "guernsey"]
    assert pile_of(s) == ["guernsey"]


@pytest.mark.rule("GWT-8.80")
def test_pay_and_go_back_for_a_certificate() -> None:
    s = visit("A", gone={"B": "aux_certificate"}, engine={"B": "3"}, money={"B": 1})
    run(s, "aux:certificate")
    assert money_of(s) == 0
    run(s, "engine:2?", "~")
    assert (money_of(s), engine_of(s), certificates_of(s)) == (0, "2", 1)
    assert "aux:certificate" not in options(
        visit("A", gone={"B": "aux_certificate"}, engine={"B": "3"}, money={"B": 0})
    )
    assert "aux:certificate" not in options(visit("A", gone={"B": "aux_certificate"}, money={"B": 5}))


@pytest.mark.rule("GWT-8.80")
def test_pay_and_go_forward() -> None:
    s = visit("A", gone={"B": "aux_engine"}, engine={"B": "3"}, money={"B": 1})
    run(s, "aux:engine")
    assert options(s) == ["pass", "engine:4"]
    run(s, "engine:4")
    assert (money_of(s), engine_of(s)) == (0, "4")
    assert "aux:engine" not in options(visit("A", gone={"B": "aux_engine"}, money={"B": 0}))


@pytest.mark.rule("GWT-8.80", "GWT-8.84", "GWT-15.05")
def test_go_back_and_remove_a_card_from_the_game() -> None:
    s = visit("A", gone={"B": "aux_remove"}, engine={"B": "3"}, hand={"B": "jersey guernsey aux_sf dutch_belt"})
    run(s, "aux:remove", "engine:2?")
    assert options(s) == ["pass", "remove:jersey", "remove:dutch_belt", "remove:guernsey", "remove:aux_sf"]
    before = sum(s.sizes[:3])
    run(s, "remove:aux_sf")
    assert sum(s.sizes[:3]) == before - 1
    assert "aux_sf" not in hand_of(s) + pile_of(s) + draw_stack_of(s)
    assert sum(s.objective_stack) == 24 - 4 - 1  # it comes back nowhere


@pytest.mark.rule("GWT-8.84")
@pytest.mark.parametrize("removed", [0, 1, 2])
def test_fewer_cards_than_allowed_may_be_removed(removed: int) -> None:
    s = visit("G", gone={"B": "aux_remove aux_remove"}, engine={"B": "3"}, hand={"B": "jersey guernsey guernsey"})
    run(s, "action:G.2", "double:remove", "engine:1?", *["remove:guernsey"] * removed, "pass?", "done?")
    assert hand_of(s) == ["jersey", "guernsey", "guernsey"][: 3 - removed]
    assert engine_of(s) == "1"


@pytest.mark.rule("GWT-8.81", "GWT-1.24")
@pytest.mark.parametrize(
    ("gone", "single"),
    [
        ("", "dollar draw"),
        ("aux_certificate", "dollar draw certificate"),
        ("aux_engine", "dollar draw engine"),
        ("aux_remove", "dollar draw remove"),
        ("aux_remove aux_remove", "dollar draw remove"),
        (ALL, "dollar draw certificate engine remove"),
    ],
)
def test_the_last_three_need_one_of_their_discs_gone(gone: str, single: str) -> None:
    s = visit("A", gone={"B": gone}, engine={"B": "9"}, money={"B": 9})
    assert options(s, "aux") == single.split()
    for name in ("certificate", "engine", "remove"):
        if name not in single:
            assert refused(s, f"aux:{name}") == "GWT-8.81"


@pytest.mark.rule("GWT-8.82")
@pytest.mark.parametrize(
    ("gone", "double"),
    [
        ("", ""),
        ("aux_dollar", "dollar"),
        ("aux_draw", "draw"),
        ("aux_certificate aux_engine aux_remove", ""),
        ("aux_certificate aux_certificate", "certificate"),
        ("aux_engine aux_engine", "engine"),
        ("aux_remove aux_remove", "remove"),
        (ALL, "dollar draw certificate engine remove"),
    ],
)
def test_without_a_disc_left_the_action_may_be_doubled(gone: str, double: str) -> None:
    s = visit("G", gone={"B": gone}, engine={"B": "9"}, money={"B": 9})
    run(s, "action:G.2")
    assert options(s, "double") == double.split()
    assert {"dollar", *double.split()} <= set(options(s, "aux"))  # single stays possible
    if "dollar" not in double:
        assert refused(s, "double:dollar") == "GWT-8.82"


@pytest.mark.rule("GWT-8.82", "GWT-8.80")
def test_doubled_is_twice_the_requirement_and_twice_the_reward() -> None:
    spec = {"gone": {"B": ALL}, "engine": {"B": "18"}, "money": {"B": 2}}
    certificate = visit("G", **spec)
    run(certificate, "action:G.2", "double:certificate", "engine:16", "done?")
    assert (money_of(certificate), certificates_of(certificate), engine_of(certificate)) == (0, 2, "16")
    engine = visit("G", **spec)
    run(engine, "action:G.2", "double:engine")
    assert options(engine) == ["pass", "engine:19", "engine:20"]
    run(engine, "engine:20")
    assert money_of(engine) == 0
    dollar = visit("G", **spec)
    run(dollar, "action:G.2", "double:dollar")
    assert money_of(dollar) == 4
    draw = visit("G", **spec)
    run(draw, "action:G.2", "double:draw", "draw:2", "card:jersey", "card:jersey", "discard:jersey", "discard:jersey")
    assert pile_of(draw) == ["jersey", "jersey"]
    poor = visit("G", **{**spec, "money": {"B": 1}})
    run(poor, "action:G.2")
    assert options(poor, "double") == ["dollar", "draw", "remove"]
    assert options(poor, "aux") == ["dollar", "draw", "certificate", "engine", "remove"]


@pytest.mark.rule("GWT-8.83")
def test_a_doubled_backward_move_is_one_move_of_two() -> None:
    """Only its stop counts for a station: from 6 over the turnout there is no question."""
    s = visit("G", gone={"B": "aux_remove aux_remove"}, engine={"B": "6"}, money={"B": 9})
    run(s, "action:G.2", "double:remove")
    assert options(s, "engine") == ["4", "4.5"]
    run(s, "engine:4")
    assert "yes" not in options(s)
    over = visit("G", gone={"B": "aux_remove aux_remove"}, engine={"B": "5"}, money={"B": 9})
    run(over, "action:G.2", "double:remove", "engine:4")
    assert "yes" not in options(over)


@pytest.mark.rule("GWT-8.83")
def test_a_doubled_forward_move_is_one_move_of_up_to_two() -> None:
    s = visit("G", gone={"B": "aux_engine aux_engine"}, engine={"B": "4"}, money={"B": 9})
    run(s, "action:G.2", "double:engine")
    assert options(s) == ["pass", "engine:5", "engine:6", "engine:4.5"]
    run(s, "engine:6")
    assert "yes" not in options(s)
    assert mover_of(s) == "B"
    assert options(s, "action") == ["G.1"]


@pytest.mark.rule("GWT-8.85")
def test_the_number_is_announced_and_as_many_are_discarded_as_were_drawn() -> None:
    s = visit("A1", board={"A1": "B 4b"}, workers={"B": {"cowboy": 3}}, hand={"B": "jersey jersey guernsey aux_sf"})
    run(s, "action:4b.1")
    assert options(s) == ["draw:1", "draw:2", "draw:3"]
    assert refused(s, "draw:4") == "GWT-8.85"
    run(s, "draw:2")
    assert mover_of(s) == "chance"
    run(s, "card:dutch_belt")
    assert mover_of(s) == "chance"
    run(s, "card:black_angus")
    assert options(s, "discard") == ["jersey", "dutch_belt", "black_angus", "guernsey", "aux_sf"]
    assert "pass" not in options(s)
    run(s, "discard:aux_sf")
    assert options(s, "discard") == ["jersey", "dutch_belt", "black_angus", "guernsey"]
    run(s, "discard:jersey")
    assert hand_of(s) == ["jersey", "dutch_belt", "black_angus", "guernsey"]
    assert pile_of(s) == ["jersey", "aux_sf"]


@pytest.mark.rule("GWT-8.86")
def test_no_more_than_there_are_cards() -> None:
    """Edge case 11."""
    spec = {"board": {"A1": "B 4b"}, "workers": {"B": {"cowboy": 5}}, "hand": {"B": "jersey"}}
    s = visit("A1", **spec, draw={"B": "guernsey"}, discard={"B": "black_angus dutch_belt"})
    run(s, "action:4b.1")
    assert options(s) == ["draw:1", "draw:2", "draw:3"]
    assert refused(s, "draw:4") == "GWT-8.86"
    run(s, "draw:3", "card:guernsey")
    assert options(s) == ["card:dutch_belt", "card:black_angus"]  # the pile was shuffled, before anything is discarded
    run(s, "card:dutch_belt", "card:black_angus", "discard:jersey", "discard:guernsey", "discard:dutch_belt")
    assert hand_of(s) == ["black_angus"]
    none = visit("A1", **spec, draw={"B": ""})
    assert "action:4b.1" not in options(none)
    assert "aux:draw" not in options(none)
    assert refused(none, "aux:draw") == "GWT-8.86"
