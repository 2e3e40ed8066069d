"""Phase C: drawing up to the hand limit (GWT-6)."""

import pytest
from tests.games.great_western_trail.positions import (
    draw_stack_of,
    hand_of,
    mover_of,
    options,
    pile_of,
    run,
    visit,
)


@pytest.mark.rule("GWT-6.01")
@pytest.mark.parametrize(("gone", "limit"), [("", 4), ("hand", 5), ("hand hand", 6)])
@pytest.mark.parametrize("held", [0, 1, 3, 4, 5])
def test_cards_are_drawn_up_to_the_hand_limit(gone: str, limit: int, held: int) -> None:
    s = visit("A", hand={"B": " ".join(["jersey"] * held)}, gone={"B": gone}, money={"B": 0})
    run(s, "aux:dollar", "~")
    assert len(hand_of(s)) == max(limit, held)
    assert mover_of(s) == "O"
    assert len(draw_stack_of(s)) == 14 - held - max(limit - held, 0)


@pytest.mark.rule("GWT-6.01")
def test_each_card_of_the_draw_stack_can_come_by_its_number() -> None:
    s = visit("A", hand={"B": "jersey jersey jersey"}, draw={"B": "guernsey guernsey guernsey jersey holstein_1"})
    run(s, "aux:dollar")
    weights = dict(zip(options(s), (n for _, n in s.weights()), strict=True))
    assert weights == {"card:jersey": 1, "card:guernsey": 3, "card:holstein_1": 1}
    run(s, "card:holstein_1")
    assert hand_of(s) == ["jersey", "jersey", "jersey", "holstein_1"]
    assert draw_stack_of(s) == ["jersey", "guernsey", "guernsey", "guernsey"]


@pytest.mark.rule("GWT-6.02")
def test_the_discard_pile_is_shuffled_only_when_a_card_must_be_drawn_and_none_is_there() -> None:
    piles = {"draw": {"B": "guernsey"}, "discard": {"B": "black_angus black_angus"}, "money": {"B": 0}}
    enough = visit("A", hand={"B": "jersey jersey jersey"}, **piles)
    run(enough, "aux:dollar", "~")
    assert (draw_stack_of(enough), pile_of(enough)) == ([], ["black_angus", "black_angus"])
    short = visit("A", hand={"B": "jersey jersey"}, **piles)
    run(short, "aux:dollar", "card:guernsey")
    assert options(short) == ["card:black_angus"]
    run(short, "~")
    assert hand_of(short) == ["jersey", "jersey", "black_angus", "guernsey"]
    assert (draw_stack_of(short), pile_of(short)) == (["black_angus"], [])
    at_once = visit("A", hand={"B": "jersey jersey jersey"}, **{**piles, "draw": {"B": ""}})
    run(at_once, "aux:dollar", "card:black_angus")
    assert (draw_stack_of(at_once), pile_of(at_once), mover_of(at_once)) == (["black_angus"], [], "O")


@pytest.mark.rule("GWT-6.02")
def test_an_empty_draw_stack_is_no_reason_to_shuffle() -> None:
    s = visit("A", draw={"B": ""}, discard={"B": "guernsey"}, money={"B": 0})
    run(s, "aux:dollar", "~")
    assert (draw_stack_of(s), pile_of(s), mover_of(s)) == ([], ["guernsey"], "O")


@pytest.mark.rule("GWT-6.03", "GWT-15.04")
def test_with_too_few_cards_one_plays_with_fewer() -> None:
    s = visit("A", hand={"B": "jersey"}, draw={"B": "guernsey"}, discard={"B": "black_angus"}, money={"B": 0})
    run(s, "aux:dollar", "~")
    assert (hand_of(s), mover_of(s)) == (["jersey", "black_angus", "guernsey"], "O")
    none = visit("A", hand={"B": ""}, draw={"B": ""}, money={"B": 0})
    run(none, "aux:dollar")
    assert (hand_of(none), mover_of(none)) == ([], "O")


@pytest.mark.rule("GWT-6.04")
def test_cards_over_the_limit_are_kept() -> None:
    s = visit("A", hand={"B": "jersey jersey jersey guernsey aux_sf gain2_4hh"}, money={"B": 0})
    run(s, "aux:dollar", "done", "~")
    assert (len(hand_of(s)), mover_of(s), pile_of(s)) == (6, "O", [])


@pytest.mark.rule("GWT-6.05", "GWT-12.02")
def test_no_objective_card_is_played_in_phase_c() -> None:
    s = visit("A", hand={"B": "jersey"}, draw={"B": "aux_sf aux_sf aux_sf"}, money={"B": 0})
    run(s, "aux:dollar")
    seen = [(mover_of(s), options(s))]
    while mover_of(s) == "chance":
        run(s, options(s)[0])
        seen.append((mover_of(s), options(s)))
    assert [mover for mover, _ in seen] == ["chance", "chance", "chance", "O"]
    assert not options(s, "play")
    assert hand_of(s) == ["jersey", "aux_sf", "aux_sf", "aux_sf"]
