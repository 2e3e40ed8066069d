"""Each rule of the ledger that forbids something is what the refusal says to a player who tries it."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.gold_rush.positions import play, position

from cowcatcher.games.gold_rush.game import GAME
from cowcatcher.games.gold_rush.laws import MAY_NOT
from cowcatcher.text import speaker

LONE = {"tiles": "T22@0,0r0", "draw": "T22"}
TWO_PEAKS = {"tiles": "T22@0,0r0 T09@0,-1r2", "draw": "T01A"}

CASES: dict[str, tuple[dict[str, Any], str, str]] = {
    "GR-3.02": (LONE, "", "lay:1,1"),
    "GR-3.03": ({"tiles": "T22@0,0r0", "draw": "T09"}, "", "lay:1,0"),
    "GR-3.04": (LONE, "", "lay:0,0"),
    "GR-3.15": ({"tiles": "T22@0,0r0", "draw": "T12"}, "lay:0,-1", "rotate:2"),
    "GR-4.03": (LONE, "lay:1,0 rotate:2", "cowboy:m3"),
    "GR-4.05": ({**LONE, "cowboys": {"O": "0,0:r0"}}, "lay:1,0 rotate:2", "cowboy:r0"),
    "GR-4.09": ({**LONE, "cowboys": {"B": "0,0:r0 0,0:p0 0,0:p1 0,0:m0"}}, "lay:1,0 rotate:2", "cowboy:m0"),
    "GR-4.11": ({"tiles": "T01@1,0r0 T01@1,1r1 T01@0,1r2", "draw": "T05"}, "lay:0,0 rotate:0", "cowboy:r1"),
    "GR-5.01": (TWO_PEAKS, "lay:1,0 rotate:0 tent", "pitch:60m0"),
    "GR-5.03": ({"tiles": "T22@0,0r0 T22@0,-1r2 T09@3,3r0", "pile": {"0,0:m0": 0}, "draw": "T01A"},
                "lay:1,0 rotate:0 tent", "pitch:0m0"),
    "GR-5.04": ({**TWO_PEAKS, "cowboys": {"O": "0,0:m0"}}, "lay:1,0 rotate:0 tent", "pitch:0m0"),
    "GR-5.09": ({"tiles": "T22@0,0r0 T09@0,-1r2 T09@3,3r0", "draw": "T01A", "tents": {"B": "0,0:m0"}},
                "lay:1,0 rotate:0 tent", "pitch:1m0"),
    "GR-5.10": (TWO_PEAKS, "lay:1,0 rotate:0 tent", "pitch:1m0"),
    "GR-5.11": ({"tiles": "T05@0,0r0", "draw": "T03A"}, "lay:1,0 rotate:1", "tent"),
    "GR-6.01": (LONE, "lay:1,0 rotate:2", "take"),
    "GR-11.03": ({"tiles": "T22@0,0r0", "draw": "T01A", "cowboys": {"O": "0,0:p0"}}, "lay:1,0 rotate:0", "cowboy:p0"),
    "GR-14.01": ({**LONE, "options": {"farmers": "false"}}, "lay:1,0 rotate:2", "cowboy:p0"),
}  # fmt: skip
"""Rule -> a position, moves, and the move that the rule refuses."""


def test_every_rule_that_forbids_a_move_has_a_case() -> None:
    assert set(CASES) == {rule for rule, why_never in MAY_NOT.items() if not why_never}


@pytest.mark.parametrize("rule", CASES)
def test_the_refusal_names_the_rule(rule: str) -> None:
    setting, moves, refused = CASES[rule]
    s = play(position(**setting), moves)
    m = GAME.table.parse(refused)
    assert m not in s.legal()
    reason = s.stack[-1].why_not(s, m)
    assert reason is not None
    assert reason.rule == rule
    assert speaker(GAME, ("Ann", "Bea", "Cyril")).refusal(reason).endswith(".")


def test_a_tent_without_tokens_is_not_said_to_stand_nowhere() -> None:
    s = position("T22@0,0r0 T09@0,-1r2", draw="T01A", tents={"B": "0,0:m0"}, pile={"0,0:m0": 0})
    play(s, "lay:1,0 rotate:0")
    reason = s.stack[-1].why_not(s, GAME.table.parse("take"))
    assert reason is not None
    assert (reason.key, reason.rule) == ("pile_empty", "GR-6.01")
