"""Breaks of rules that no other test would notice, each with the position in which it shows."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path
from random import Random
from typing import Any

import pytest
from tests.games.el_paso.positions import certificates_of, hand_of, options, position, run, scored_of, visit
from tests.games.el_paso.solo import solo, sue_turn
from tests.games.el_paso.test_rules_12_scoring import finished, outcome_of

from cowcatcher.games.el_paso.game import GAME
from cowcatcher.games.el_paso.names import NEED_COUNT, OBJECTIVES, TILES
from cowcatcher.games.el_paso.rules.scoring import Choice


@pytest.mark.rule("EP-12.12")
def test_a_tie_goes_by_the_dollars_left_after_the_exchange_and_not_by_all_of_them() -> None:
    """4 dollars and tiles of 3 VP against 5 dollars and the Simmental space: 4 dollars are left against none."""
    s = finished(money={"B": 4, "O": 5}, tiles={"B": "BT04 BT07"})
    assert outcome_of(s).scores == (3, 3)
    assert outcome_of(s).ranks == (1, 2)


@pytest.mark.rule("EP-12.11")
def test_a_universal_worker_is_no_cowboy_for_an_objective() -> None:
    spec: dict[str, Any] = {"tiles": {"B": "OB04"}, "discard": {"B": "corriente"}}
    assert scored_of(position(**spec, workers={"B": "cowboy universal universal"}), "objectives") == 0
    assert scored_of(position(**spec, workers={"B": "cowboy cowboy"}), "objectives") == 3


@pytest.mark.rule("EP-7.06", "EP-7.10")
def test_an_exchange_with_an_empty_hand_discards_the_card_that_was_drawn() -> None:
    s = visit("NE", hand={"B": ""}, draw={"B": "galloway"}, workers={"B": ""}, tokens={"B": 1})
    run(s, "token", "card:galloway")
    assert options(s) == ["discard:galloway"]
    run(s, "discard:galloway")
    assert hand_of(s) == []


@pytest.mark.rule("EP-14.21", "EP-14.24")
def test_of_a_train_card_sue_gains_a_corriente_and_no_other_cattle(tmp_path: Path) -> None:
    file = tmp_path / "own.toml"
    file.write_text(
        "[[train_card]]\nid = 1\n[train_card.plain]\n"
        'actions = [{ kind = "gain_cattle", cattle = "hereford" }, { kind = "gain_cattle", cattle = "corriente" }]\n'
    )
    s = solo(sue="NB", game=GAME.with_data(file))
    assert [name for name in sue_turn(s, "A4") if name.startswith("sue_gain")] == ["sue_gain:corriente"]


@pytest.mark.rule("EP-12.10")
def test_the_search_for_objectives_finds_what_trying_all_of_them_finds() -> None:
    """Held against every subset, so a search that cuts off too much shows."""
    rng = Random(5)
    s = GAME.new(2)
    needs, vp = s.box.needs, s.box.tile_vp
    for _ in range(300):
        own = sorted(rng.sample(range(len(OBJECTIVES)), 7))
        counts = [rng.choice((0, 0, 1, 1, 2)) for _ in range(NEED_COUNT)]
        best = 0
        for size in range(len(own) + 1):
            for tiles in combinations(own, size):
                if all(sum(needs[t][n] for t in tiles) <= counts[n] for n in range(NEED_COUNT)):
                    best = max(best, sum(vp[t] for t in tiles))
        found = Choice(s, own, counts[:]).best
        assert sum(vp[tile] for tile in found) == best, ([TILES[tile] for tile in own], counts)


@pytest.mark.rule("EP-6.33")
def test_an_icon_for_three_auxiliary_actions_gives_three_different_ones(tmp_path: Path) -> None:
    file = tmp_path / "own.toml"
    file.write_text('[[neutral_building]]\nid = "G"\nactions = [{ kind = "auxiliary", count = 3 }]\n')
    s = visit("NG", game=GAME.with_data(file), gone={"B": "certificate"}, workers={"B": ""}, tokens={"B": 0})
    run(s, "action:1", "aux:money", "aux:certificate")
    assert options(s, "aux") == ["exchange"]
    run(s, "aux:exchange", "~", "discard:criollo?", "discard:galloway?")
    assert certificates_of(s) == 1
    assert s.decision() != "choose_aux"
