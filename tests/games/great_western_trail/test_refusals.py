"""For each rule that may be a reason: a small position in which it is the reason for a refusal.

A case is a position (`visit` a node, or the beginning of a turn), moves, and the move that is refused.
"""

from __future__ import annotations

import re
from typing import Any, Final

import pytest
from tests.games.great_western_trail.positions import fresh, position, refused, run, visit

from cowcatcher.games.great_western_trail.game import GAME
from cowcatcher.games.great_western_trail.laws import MAY_NOT
from cowcatcher.games.great_western_trail.rules.actions.cattle import CattleOffer
from cowcatcher.games.great_western_trail.written.state import GONE, TrailState
from cowcatcher.ledger import ledger_text
from cowcatcher.text import LANGUAGES, speaker

WHITE: Final = (
    "aux_dollar aux_draw aux_certificate aux_certificate aux_engine aux_engine aux_remove aux_remove certificate_4"
)
DARK: Final = f"{WHITE} certificate_6 step_a step_b"
"""Only hand discs are left then."""

PICKS: Final = "pick:1 pick:1 pick:1"
RICH: Final = {"B": 30}
HERD: Final[dict[str, Any]] = {"money": RICH}
STATIONS: Final[dict[str, Any]] = {"board": {"A1": "B 9b"}, "engine": {"B": "14"}, "money": RICH}
RIDE: Final[dict[str, Any]] = {"hand": {"B": "move_345 jersey"}}

Case = tuple[str, str, dict[str, Any], str, str]
"""Rule, node of the visit ("" for the beginning of a turn), what lies where, moves, refused move."""

CASES: Final[tuple[Case, ...]] = (
    ("GWT-3.02", "", {}, "", "go:C"),
    ("GWT-3.03", "", {}, "", "stop"),
    ("GWT-3.04", "", {}, "", "go:A1"),
    ("GWT-3.13", "", {}, "go:B", "pass"),
    ("GWT-4.01", "A", {}, "", "action:B.1"),
    ("GWT-4.02", "FLOOD1", {"board": {"FLOOD1": "flood_2g"}}, "", "action:A.1"),
    ("GWT-4.02", "A1", {"board": {"A1": "O 2a"}}, "", "action:2a.1"),
    ("GWT-4.04", "A1", {"board": {"A1": "B 5b"}, "hand": {"B": "black_angus"}}, "action:5b.1", "action:5b.1"),
    ("GWT-4.05", "C", {}, "action:C.1", "action:C.2"),
    ("GWT-4.06", "A1", {"board": {"A1": "B 5b", "FR1": "B 10b"}}, "", "risk:FR1"),
    ("GWT-4.06", "A1", {"board": {"A1": "B 5b"}}, "", "risk:A1"),
    ("GWT-4.06", "FR1", {"board": {"FR1": "O 5b"}}, "", "risk:FR1"),
    ("GWT-4.07", "B", {"hand": {"B": "dutch_belt jersey"}}, "action:B.1", "aux:dollar"),
    ("GWT-4.08", "A", {"gone": {"B": "aux_dollar"}}, "", "double:dollar"),
    ("GWT-4.09", "A", {}, "", "done"),
    ("GWT-4.14", "A", {"hand": {"B": "jersey"}}, "", "action:A.1"),
    ("GWT-4.16", "C", {}, "action:C.3", "pass"),
    ("GWT-4.16", "C", {}, "action:C.2", "pass"),
    ("GWT-5.10", "KC", {}, "", "pass"),
    ("GWT-5.23", "KC", {"certificates": {"B": 2}}, PICKS, "certificates:3"),
    ("GWT-5.30", "KC", {"hand": {"B": "jersey"}}, PICKS, "city:wichita"),
    ("GWT-5.31", "KC", {"cities": {"B": "topeka"}}, PICKS, "city:topeka"),
    ("GWT-5.32", "KC", {"gone": {"B": "aux_draw"}}, f"{PICKS} city:topeka", "disc:aux_draw"),
    ("GWT-5.33", "KC", {}, f"{PICKS} city:topeka", "disc:step_a"),
    ("GWT-5.37", "KC", {"cities": {"B": "topeka"}}, f"{PICKS} city:wichita disc:aux_draw", "pass"),
    (
        "GWT-5.42",
        "KC",
        {"gone": {"B": DARK}, "hand": {"B": "texas_longhorn_5 jersey"}, "money": {"B": 0}},
        PICKS,
        "city:colorado_springs",
    ),
    ("GWT-7.04", "A", {}, "aux:draw ~", "discard:holstein_1"),
    ("GWT-7.05", "F", {"hand": {"B": "jersey jersey guernsey"}}, "action:F.1", "discard:guernsey"),
    ("GWT-7.06", "F", {"hand": {"B": "jersey jersey aux_sf"}}, "action:F.1", "discard:aux_sf"),
    ("GWT-7.09", "C", {"certificates": {"B": 3}}, "", "action:C.1"),
    (
        "GWT-8.01",
        "A",
        {"jobs": {"1": "cowboy", "2": "engineer"}, "token": 3, "money": RICH},
        "action:A.2 hire:cowboy",
        "row:2",
    ),
    ("GWT-8.03", "A", {"jobs": {"1": "cowboy", "2": "craftsman"}, "money": RICH}, "action:A.2", "hire:craftsman"),
    (
        "GWT-8.04",
        "A",
        {"jobs": {"1": "cowboy craftsman"}, "money": RICH, "workers": {"B": {"cowboy": 6}}},
        "action:A.2",
        "hire:cowboy",
    ),
    ("GWT-8.10", "B", {"board": {"A1": "B 1a"}, "money": RICH}, "action:B.2", "build:1"),
    ("GWT-8.11", "B", {"money": RICH}, "action:B.2", "build:10"),
    ("GWT-8.12", "B", {"board": {"A1": "B 2a"}, "money": RICH}, "action:B.2 build:1", "plot:A1"),
    ("GWT-8.20", "C", {}, "action:C.3", "engine:START"),
    ("GWT-8.21", "C", {"engine": {"B": "17", "O": "18"}}, "action:C.3", "engine:18"),
    ("GWT-8.24", "A1", {"board": {"A1": "B 1b"}, "engine": {"B": "10"}}, "action:1b.2", "engine:5"),
    ("GWT-8.24", "A", {"gone": {"B": "aux_remove"}}, "", "aux:remove"),
    ("GWT-8.26", "A1", {**STATIONS, "stations": {"B": "2"}}, "action:9b.1", "station:2"),
    (
        "GWT-8.29",
        "C",
        {"engine": {"B": "4"}, "workers": {"B": {"cowboy": 3}}, "money": RICH},
        "action:C.3 engine:4.5 yes disc:aux_draw",
        "give:craftsman",
    ),
    ("GWT-8.33", "C", {"engine": {"B": "38"}, "money": {"B": 0}}, "action:C.3 engine:39", "pass"),
    ("GWT-8.35", "A1", {**STATIONS, "money": {"B": 2}}, "action:9b.1", "station:3"),
    ("GWT-8.41", "C", {"objective_stack": ""}, "action:C.2", "take:stack"),
    ("GWT-8.51", "D", {"board": {"TM3": "green", "T1": "blue"}, "money": {"B": 2}}, "action:D.1", "teepee:TM3"),
    ("GWT-8.51", "D", {}, "", "action:D.1"),
    ("GWT-8.61", "F", {"board": {"ROCK1": "rockfall_2g"}, "money": RICH}, "action:F.2", "hazard:ROCK2"),
    ("GWT-8.61", "F", {"board": {"ROCK1": "rockfall_2g"}, "money": {"B": 6}}, "", "action:F.2"),
    ("GWT-8.70", "E", {"money": RICH}, "action:E.2", "offer:2"),
    ("GWT-8.71", "E", {**HERD, "workers": {"B": {"cowboy": 2}}}, "action:E.2 offer:1 cow:holstein_1", "pass"),
    ("GWT-8.72", "E", {**HERD, "workers": {"B": {"cowboy": 3}}, "market": "holstein_1"}, "action:E.2", "offer:3"),
    ("GWT-8.73", "E", {**HERD, "market": "holstein_1"}, "action:E.2", "offer:4"),
    ("GWT-8.74", "E", {**HERD, "market_stack": ""}, "action:E.2", "add_cards"),
    ("GWT-8.81", "A", {}, "", "aux:engine"),
    ("GWT-8.82", "D", {}, "action:D.3", "double:dollar"),
    (
        "GWT-8.84",
        "A",
        {"gone": {"B": "aux_remove"}, "engine": {"B": "10"}},
        "aux:remove engine:9",
        "remove:holstein_1",
    ),
    ("GWT-8.85", "A1", {"board": {"A1": "B 4b"}, "workers": {"B": {"cowboy": 3}}}, "action:4b.1", "draw:4"),
    ("GWT-8.86", "A", {"draw": {"B": ""}}, "", "aux:draw"),
    (
        "GWT-10.03",
        "KC",
        {"gone": {"B": DARK}, "hand": {"B": "west_highland_3"}, "money": {"B": 0}},
        PICKS,
        "city:topeka",
    ),
    ("GWT-10.06", "KC", {"stations": {"B": "3"}}, f"{PICKS} city:topeka", "reuse:3"),
    ("GWT-11.03", "A1", {"board": {"A1": "B 3b"}}, "action:3b.2", "stop"),
    (
        "GWT-11.05",
        "A1",
        {"board": {"A1": "B 9a"}, "engine": {"B": "20"}, "cities": {"B": "topeka"}},
        "action:9a.2 engine:19",
        "city:wichita",
    ),
    ("GWT-11.07", "A1", {"board": {"A1": "B 9a"}}, "", "action:9a.2"),
    ("GWT-11.08", "A1", STATIONS, "action:9b.1", "station:5"),
    ("GWT-11.09", "A2", {"board": {"A1": "O 5b", "A2": "B 8b"}}, "action:8b.1", "copy:B2"),
    ("GWT-11.12", "A2", {"board": {"A1": "O 8b", "A2": "B 8b"}}, "action:8b.1 copy:A1 action:8b.1", "copy:A2"),
    (
        "GWT-11.13",
        "A1",
        {"board": {"A1": "B 8b", "A2": "B 3a"}, "hand": {"B": "jersey jersey"}, "money": RICH},
        "action:8b.1 copy:A2 action:3a.1 discard:jersey action:3a.2 go:A2",
        "action:3a.1",
    ),
    ("GWT-11.18", "A1", {"board": {"A1": "B 1b"}, "hand": {"B": "jersey aux_sf"}}, "action:1b.1", "discard:jersey"),
    ("GWT-11.20", "A1", {"board": {"A1": "B 9b"}}, "", "action:9b.1"),
    ("GWT-11.21", "A2", {"board": {"A2": "B 8b"}}, "", "action:8b.1"),
    ("GWT-12.02", "", {}, "", "play:aux_sf"),
    ("GWT-12.02", "", {"at": {"B": "B"}, "hand": {"B": "move_345 aux_sf"}}, "play:move_345 yes", "play:aux_sf"),
    ("GWT-12.06", "", {"at": {"B": "G"}, "board": {"G1": "O 2a"}, **RIDE}, "play:move_345 yes", "go:KC"),
    ("GWT-12.12", "", RIDE, "play:move_345 yes", "stop"),
    ("GWT-15.02", "C", {"display": ". aux_sf draw_5h draw_sgg"}, "action:C.2", "take:1"),
)
"""What is refused in positions that can be said in words."""


FORBIDDING: Final = re.compile(
    r"\b(cannot|may not|never|impossible|not allowed|only|at most|must|not|no|mandatory)\b", re.IGNORECASE
)
"""Words by which an entry of the ledger may forbid something."""

DESCRIBING: Final = {
    *("GWT-1.09", "GWT-1.10", "GWT-1.13", "GWT-1.15", "GWT-3.07", "GWT-3.12", "GWT-3.23", "GWT-3.25", "GWT-4.12"),
    *("GWT-4.15", "GWT-4.17", "GWT-5.11", "GWT-5.14", "GWT-5.17", "GWT-5.38", "GWT-5.39", "GWT-6.02", "GWT-8.06"),
    *("GWT-8.08", "GWT-8.39", "GWT-10.05", "GWT-11.01", "GWT-11.06", "GWT-11.11", "GWT-12.01", "GWT-12.09"),
    *("GWT-12.13", "GWT-13.10", "GWT-14.09", "GWT-14.11", "GWT-14.16", "GWT-14.18", "GWT-15.10"),
}
"""Entries with such words that forbid a player nothing: what happens by itself, what counts, what is allowed."""


def made(node: str, spec: dict[str, Any], moves: str) -> TrailState:
    """The position of a case after its moves."""
    s = visit(node, **spec) if node else position(**spec)
    return run(s, *moves.split())


def first_turn() -> tuple[TrailState, str]:
    """Before the very first turn."""
    return fresh(), "go:KC"


def replaced_building() -> tuple[TrailState, str]:
    """1a was replaced and is out of the game."""
    s = made("B", {"money": RICH}, "")
    s.buildings[0] = GONE
    return run(s, "action:B.2"), "build:1"


def cattle_as_a_reward() -> tuple[TrailState, str]:
    """A cattle action after a requirement, which no tile of the box has: it is passed, not done."""
    s = made("E", HERD, "")
    s.push(CattleOffer(0, 1, 0, 1))
    return s, "done"


MADE: Final = {"GWT-2.03": first_turn, "GWT-7.02": cattle_as_a_reward, "GWT-15.05": replaced_building}
"""What is refused in other positions."""


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case[0]} {case[4]}")
def test_a_refusal_names_the_rule_that_forbids_it(case: Case) -> None:
    rule, node, spec, moves, wrong = case
    assert refused(made(node, spec, moves), wrong) == rule


@pytest.mark.parametrize("rule", MADE)
def test_a_refusal_in_a_rare_position_names_its_rule(rule: str) -> None:
    s, wrong = MADE[rule]()
    assert refused(s, wrong) == rule


def test_every_rule_that_may_be_a_reason_is_one_somewhere() -> None:
    assert {case[0] for case in CASES} | set(MADE) == {rule for rule, never in MAY_NOT.items() if not never}


def test_every_entry_of_the_ledger_that_forbids_something_is_in_the_table() -> None:
    entries = re.findall(r"^- \*\*(GWT-[\d.]+)\*\* ([^\[]*)", ledger_text(GAME.folder), re.MULTILINE)
    worded = {rule for rule, text in entries if FORBIDDING.search(text)}
    assert len(worded) > 80
    assert worded - set(MAY_NOT) <= DESCRIBING, "judge them: into the table, or into those that only describe"
    assert not DESCRIBING & set(MAY_NOT)
    assert set(MAY_NOT) | DESCRIBING <= {rule for rule, _ in entries}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_reasons_of_all_cases_have_sentences(language: str) -> None:
    words = speaker(GAME, ("Ann", "Bea", "Cyril"), language)
    for _, node, spec, moves, wrong in CASES:
        reason = made(node, spec, moves).stack[-1].why_not(made(node, spec, moves), GAME.table.parse(wrong))
        assert reason is not None
        sentence = words.refusal(reason)
        assert sentence.endswith(".")
        assert "{" not in sentence


def test_nobody_on_a_hazard_is_told_of_another_players_building() -> None:
    words = speaker(GAME, ("Ann", "Bea", "Cyril"))
    told = {}
    for board in ({"FLOOD1": "flood_2g"}, {"A1": "O 2a"}):
        s = visit(next(iter(board)), board=board)
        reason = s.stack[-1].why_not(s, GAME.table.parse("action:2a.1"))
        assert reason is not None
        told[next(iter(board))] = words.refusal(reason)
    assert "another player" in told["A1"]
    assert "another player" not in told["FLOOD1"]


def test_a_place_on_the_other_branch_is_not_said_to_lie_behind() -> None:
    s = position(at={"B": "FLOOD1"}, board={"FLOOD1": "flood_2g", "A2": "O 2a"})
    reason = s.stack[-1].why_not(s, GAME.table.parse("go:A2"))
    assert reason is not None
    assert "behind" not in speaker(GAME, ("Ann", "Bea", "Cyril")).refusal(reason)
