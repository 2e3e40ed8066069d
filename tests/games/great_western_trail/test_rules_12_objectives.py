"""Objective cards (GWT-12)."""

import pytest
from tests.games.great_western_trail.positions import (
    area_of,
    cattleman_of,
    engine_of,
    fresh,
    hand_of,
    money_of,
    mover_of,
    options,
    pile_of,
    position,
    refused,
    run,
    scored_of,
    visit,
)

from cowcatcher.games.great_western_trail.names import NONE
from cowcatcher.games.great_western_trail.rules.turn import NextTurn


@pytest.mark.rule("GWT-12.01", "GWT-1.20")
def test_the_starting_card_lies_in_the_area_without_penalty() -> None:
    s = fresh(4)
    for letter in "BOGP":
        assert [name[:6] for name in area_of(s, letter)] == ["start_"]
        assert scored_of(s, "objectives", letter) == 0  # nothing is done, and it costs nothing
    with_it = position(area={"B": "start_bbh"})
    assert not options(with_it, "play")


@pytest.mark.rule("GWT-12.02")
def test_any_number_before_phase_a() -> None:
    s = position(hand={"B": "gain2_4hh gain2_ssh gain2_bgbl jersey"}, money={"B": 0})
    run(s, "play:gain2_4hh", "yes", "play:gain2_ssh", "yes", "play:gain2_bgbl", "yes")
    assert (money_of(s), hand_of(s)) == (6, ["jersey"])
    assert options(s) == ["go:B"]


@pytest.mark.rule("GWT-12.02")
def test_before_and_after_any_action_of_phase_b_but_not_during_one() -> None:
    s = visit("A", hand={"B": "gain2_4hh gain2_ssh guernsey jersey"}, money={"B": 20})
    assert options(s, "play") == ["gain2_4hh", "gain2_ssh"]
    run(s, "action:A.2")
    assert not options(s, "play")
    run(s, "hire:cowboy")
    assert not options(s, "play")
    run(s, "row:1")
    assert options(s, "play") == ["gain2_4hh", "gain2_ssh"]
    run(s, "play:gain2_ssh", "no", "action:A.1")
    assert options(s, "play") == ["gain2_4hh"]
    run(s, "action:A.3", "hire:craftsman", "row:1")
    assert options(s) == ["done", "play:gain2_4hh"]  # after the last action, too


@pytest.mark.rule("GWT-12.02")
def test_not_between_the_steps_of_a_move_and_not_on_turns_of_others() -> None:
    s = position(hand={"B": "gain2_4hh jersey", "O": "gain2_ssh jersey jersey jersey"})
    run(s, "go:B")
    assert not options(s, "play")
    run(s, "stop")
    assert options(s, "play") == ["gain2_4hh"]
    run(s, "aux:dollar", "play:gain2_4hh", "no", "done?", "~")
    assert (mover_of(s), options(s, "play")) == ("O", ["gain2_ssh"])


@pytest.mark.rule("GWT-12.02", "GWT-2.04")
def test_on_the_very_first_turn_they_can_be_played_too() -> None:
    s = position(hand={"B": "gain2_4hh move_345 jersey jersey"}, money={"B": 0})
    s.cattleman[0] = NONE
    s.turns, s.stack[:] = 0, [NextTurn()]
    s.settle()
    assert options(s, "go") == [*"ABCDEFG"]
    assert options(s, "play") == ["gain2_4hh", "move_345"]
    run(s, "play:gain2_4hh", "yes", "play:move_345")  # nowhere to move from: its action is lost
    assert (money_of(s), area_of(s)) == (2, ["gain2_4hh", "move_345"])
    run(s, "go:B")
    assert cattleman_of(s) == "B"


@pytest.mark.rule("GWT-12.03")
def test_not_in_kansas_city() -> None:
    s = visit("KC", hand={"B": "gain2_4hh jersey jersey jersey"})
    assert options(s) == ["pick:1", "pick:2"]
    run(s, "pick:1", "pick:1")
    assert options(s) == ["pick:1", "pick:2"]
    before = position(at={"B": "G1"}, hand={"B": "gain2_4hh jersey jersey jersey"})
    assert options(before) == ["go:KC", "play:gain2_4hh"]


@pytest.mark.rule("GWT-12.03")
def test_the_switch_for_kansas_city() -> None:
    options_on = {"play_objectives_in_kansas_city": "true"}
    s = visit("KC", options=options_on, hand={"B": "gain2_4hh jersey jersey jersey"}, money={"B": 0})
    assert "play:gain2_4hh" in options(s)
    run(s, "play:gain2_4hh", "yes")
    assert (money_of(s), area_of(s)) == (2, ["gain2_4hh"])
    assert options(s) == ["pick:1", "pick:2"]
    later = visit("KC", options=options_on, hand={"B": "gain2_4hh jersey jersey jersey"})
    run(later, "pass", "pick:1")
    assert "play:gain2_4hh" in options(later)


@pytest.mark.rule("GWT-12.04")
def test_a_played_card_lies_in_the_area_and_its_action_is_done_or_forgone() -> None:
    s = position(hand={"B": "gain2_4hh gain2_ssh jersey jersey"}, money={"B": 0})
    run(s, "play:gain2_4hh")
    assert options(s) == ["yes", "no"]
    run(s, "yes")
    assert (money_of(s), area_of(s)) == (2, ["gain2_4hh"])
    run(s, "play:gain2_ssh", "no")
    assert (money_of(s), area_of(s)) == (2, ["gain2_4hh", "gain2_ssh"])
    assert (hand_of(s), pile_of(s)) == (["jersey", "jersey"], [])


@pytest.mark.rule("GWT-12.05")
@pytest.mark.parametrize("card", ["gain2_bblbl", "gain2_bgbl", "gain2_4hh", "gain2_ssh", "gain2_333b"])
def test_two_dollars(card: str) -> None:
    s = position(hand={"B": f"{card} jersey"}, money={"B": 1})
    run(s, f"play:{card}", "yes")
    assert money_of(s) == 3


@pytest.mark.rule("GWT-12.05")
@pytest.mark.parametrize(
    ("card", "most"),
    [("engine_44sg", 2), ("engine_345", 2), ("engine_bbgg", 2), ("engine_bblhh", 3), ("engine_sshh", 3)],
)
def test_engine_forward(card: str, most: int) -> None:
    s = position(hand={"B": f"{card} jersey"}, engine={"B": "17"})
    run(s, f"play:{card}", "yes")
    assert options(s, "engine") == [str(17 + n) for n in range(1, most + 1)]
    run(s, "engine:19")
    assert engine_of(s) == "19"


@pytest.mark.rule("GWT-12.05", "GWT-8.82")
def test_a_single_or_double_auxiliary_action() -> None:
    s = position(hand={"B": "aux_sf jersey"}, gone={"B": "aux_dollar"}, money={"B": 0})
    run(s, "play:aux_sf", "yes")
    assert options(s, "aux") == ["dollar", "draw"]
    run(s, "double:dollar")
    assert money_of(s) == 2


@pytest.mark.rule("GWT-12.05", "GWT-8.85")
@pytest.mark.parametrize("card", ["draw_bbh", "draw_sgbl", "draw_5h", "draw_sgg", "draw_333s"])
def test_draw_up_to_three_and_discard_as_many(card: str) -> None:
    s = position(hand={"B": f"{card} jersey jersey"}, draw={"B": "guernsey guernsey guernsey"}, display=". . . .")
    run(s, f"play:{card}", "yes")
    assert options(s, "draw") == ["1", "2", "3"]
    run(s, "draw:3", "~", "discard:jersey", "discard:jersey", "discard:guernsey")
    assert (hand_of(s), pile_of(s)) == (["guernsey", "guernsey"], ["jersey", "jersey", "guernsey"])
    assert options(s) == ["go:B"]


@pytest.mark.rule("GWT-12.05", "GWT-12.12", "GWT-12.07")
@pytest.mark.parametrize("card", ["move_bbhh", "move_ssblbl", "move_345", "move_34hh", "move_ssbb"])
def test_move_up_to_three_steps_then_phase_a_from_there(card: str) -> None:
    s = position(2, hand={"B": f"{card} jersey"}, board={"A1": "O 1a"}, money={"B": 3, "O": 0})
    run(s, f"play:{card}", "yes")
    assert options(s) == ["go:A1", "go:B"]
    run(s, "go:A1")
    assert options(s) == ["stop", "go:B"]
    run(s, "go:B", "go:C")  # the third step is the last
    assert (cattleman_of(s), s.money) == ("C", [3, 0])
    run(s, "go:D", "go:E", "go:F")  # phase A with all three steps
    assert cattleman_of(s) == "F"


@pytest.mark.rule("GWT-12.06")
def test_the_move_gives_no_actions_and_does_not_enter_kansas_city() -> None:
    s = position(at={"B": "F"}, hand={"B": "move_345 jersey"}, board={"G1": "O 2a"})
    run(s, "play:move_345", "yes", "go:G")
    assert options(s) == ["stop", "go:G1"]
    assert refused(s, "go:KC") == "GWT-12.06"
    run(s, "go:G1")
    assert options(s) == ["go:KC"]  # phase A, which goes on from there
    quiet = position(at={"B": "F"}, hand={"B": "move_345 jersey"})
    run(quiet, "play:move_345", "yes", "go:G")
    assert options(quiet) == ["go:KC"]
    assert "action:G.1" not in options(quiet)


@pytest.mark.rule("GWT-12.08")
def test_in_phase_b_the_move_ends_it() -> None:
    """Edge case 23: one of two local actions was done, another card is in the hand."""
    s = visit("A1", board={"A1": "B 2a"}, hand={"B": "guernsey move_345 gain2_4hh jersey"}, money={"B": 9})
    run(s, "action:2a.1", "play:move_345", "yes", "go:B", "stop")
    assert cattleman_of(s) == "B"
    assert mover_of(s) == "chance"  # phase C
    run(s, "~")
    assert mover_of(s) == "O"
    assert "gain2_4hh" in hand_of(s)


@pytest.mark.rule("GWT-12.08")
def test_without_the_move_phase_b_goes_on() -> None:
    s = visit("A1", board={"A1": "B 2a"}, hand={"B": "guernsey move_345 gain2_4hh jersey"}, money={"B": 9})
    run(s, "action:2a.1", "play:move_345", "no")
    assert options(s) == ["done", "play:gain2_4hh", "action:2a.2"]


@pytest.mark.rule("GWT-12.09")
def test_playing_is_never_forced() -> None:
    s = position(hand={"B": "gain2_4hh aux_sf jersey jersey"})
    run(s, "go:B", "stop", "aux:dollar", "done")
    assert (mover_of(s), area_of(s)) == ("O", [])
    assert hand_of(s) == ["jersey", "jersey", "gain2_4hh", "aux_sf"]


@pytest.mark.rule("GWT-12.10", "GWT-4.09")
def test_the_move_may_be_used_before_any_action_and_phase_b_stays_empty() -> None:
    s = visit("A", hand={"B": "move_345 jersey jersey guernsey"}, money={"B": 5})
    run(s, "play:move_345", "yes", "go:B", "stop", "~")
    assert (mover_of(s), money_of(s), cattleman_of(s)) == ("O", 5, "B")
    assert len(hand_of(s)) == 4


@pytest.mark.rule("GWT-12.11")
def test_objective_cards_count_for_the_hand_limit() -> None:
    s = visit("A", hand={"B": "gain2_4hh aux_sf jersey"}, money={"B": 0})
    run(s, "aux:dollar", "done", "~")
    assert len(hand_of(s)) == 4


@pytest.mark.rule("GWT-12.12")
def test_without_a_legal_step_the_card_can_be_played_and_its_action_is_lost() -> None:
    """Edge case 14."""
    s = position(at={"B": "G"}, hand={"B": "move_345 jersey"})
    run(s, "play:move_345")
    assert (area_of(s), cattleman_of(s)) == (["move_345"], "G")
    assert options(s) == ["go:KC"]


@pytest.mark.rule("GWT-12.12")
def test_three_steps_whatever_the_step_limit() -> None:
    s = position(4, hand={"B": "move_345 jersey"}, gone={"B": "step_a step_b"})
    run(s, "play:move_345", "yes", "go:B", "go:C", "go:E")
    assert options(s) == ["go:F"]
    assert "stop" not in options(s)
    run(s, "go:F")
    assert "stop" in options(s)


@pytest.mark.rule("GWT-12.13")
def test_a_card_may_be_played_for_its_place_in_the_area_only() -> None:
    s = position(hand={"B": "aux_sf move_345 draw_bbh engine_345"}, money={"B": 0}, engine={"B": "3"})
    for card in ("aux_sf", "move_345", "draw_bbh", "engine_345"):
        run(s, f"play:{card}", "no")
    assert area_of(s) == ["aux_sf", "draw_bbh", "engine_345", "move_345"]
    assert (hand_of(s), money_of(s), engine_of(s), cattleman_of(s)) == ([], 0, "3", "A")
