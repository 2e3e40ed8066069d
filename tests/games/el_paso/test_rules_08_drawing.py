"""The draw phase (EP-8)."""

from __future__ import annotations

import pytest
from tests.games.el_paso.positions import (
    choices,
    draw_of,
    hand_of,
    mover_of,
    options,
    pile_of,
    position,
    run,
    visit,
    workers_of,
)


@pytest.mark.rule("EP-8.01")
@pytest.mark.parametrize(("gone", "limit"), [("", 4), ("hand_limit", 5)])
def test_the_hand_is_filled_up(gone: str, limit: int) -> None:
    s = visit("NE", hand={"B": "criollo"}, gone={"B": gone})
    run(s, "done", "~")
    assert (len(hand_of(s)), mover_of(s)) == (limit, "O")


@pytest.mark.rule("EP-8.02")
def test_the_discard_pile_is_shuffled_in_the_middle_of_a_draw() -> None:
    spec = {"hand": {"B": "criollo criollo"}, "draw": {"B": "galloway"}, "discard": {"B": "pineywoods simmental"}}
    s = visit("NE", **spec)
    run(s, "done", "done")
    assert options(s) == ["card:galloway"]
    run(s, "card:galloway")
    assert options(s) == ["card:pineywoods", "card:simmental"]
    assert pile_of(s) == []
    run(s, "card:simmental")
    assert (hand_of(s), draw_of(s)) == (["criollo", "criollo", "galloway", "simmental"], ["pineywoods"])


@pytest.mark.rule("EP-8.02")
def test_it_is_not_shuffled_earlier() -> None:
    s = visit("NE", hand={"B": "criollo " * 3}, draw={"B": "galloway"}, discard={"B": "pineywoods"})
    run(s, "done", "card:galloway")
    assert (draw_of(s), pile_of(s), mover_of(s)) == ([], ["pineywoods"], "O")


@pytest.mark.rule("EP-8.03", "EP-8.06")
def test_workers_go_to_the_worker_area_and_do_not_count() -> None:
    s = visit("NB", hand={"B": "criollo " * 3}, draw={"B": "cowboy universal galloway"}, workers={"B": ""})
    run(s, "done", "card:universal", "card:cowboy")
    assert workers_of(s) == ["cowboy", "universal"]
    run(s, "card:galloway")
    assert hand_of(s) == ["criollo", "criollo", "criollo", "galloway"]
    assert mover_of(s) == "O"
    run(s, "go:NC", "done", "~")
    assert {"spend:cowboy", "spend:universal"} <= set(options(s))


@pytest.mark.rule("EP-8.04")
def test_a_hand_stays_short_when_there_is_nothing_to_draw() -> None:
    s = visit("NE", hand={"B": "criollo"}, draw={"B": "cowboy"}, discard={"B": "engineer"}, workers={"B": ""})
    run(s, "done", "done", "card:cowboy", "card:engineer")
    assert (hand_of(s), workers_of(s), mover_of(s)) == (["criollo"], ["cowboy", "engineer"], "O")
    empty = visit("NE", hand={"B": ""}, draw={"B": ""}, tokens={"B": 0}, workers={"B": ""})
    run(empty, "done")
    assert (hand_of(empty), mover_of(empty)) == ([], "O")


@pytest.mark.rule("EP-8.05")
def test_a_hand_above_the_limit_is_kept() -> None:
    s = visit("NE", hand={"B": "criollo criollo criollo galloway galloway"})
    run(s, "done")
    assert (len(hand_of(s)), mover_of(s)) == (5, "O")


@pytest.mark.rule("EP-8.06")
def test_a_worker_drawn_last_is_there_at_the_next_decision_of_its_owner() -> None:
    s = visit("NE", hand={"B": "criollo " * 3}, draw={"B": "engineer galloway"}, workers={"B": ""}, tokens={"B": 0})
    run(s, "done", "card:engineer", "card:galloway", "go:NC", "done", "~")
    assert (mover_of(s), s.decision()) == ("B", "move")
    assert [text for text in options(s) if text not in choices(s)] == ["spend:engineer"]
    assert position().decision() == "move"
