"""For each rule that forbids something: a small position in which it refuses a move.

A case is the space where B has just stopped ("" for the beginning of a turn), what lies where, moves, the refused move.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import pytest
from tests.games.el_paso.positions import position, refused, run, visit

from cowcatcher.games.el_paso.game import GAME
from cowcatcher.games.el_paso.laws import MAY_NOT
from cowcatcher.games.el_paso.written.state import PasoState
from cowcatcher.text import LANGUAGES, speaker

RICH: Final = {"B": 40}
CROWD: Final = {"B": "cowboy cowboy builder builder builder engineer engineer engineer universal"}
ALL: Final[dict[str, Any]] = {"money": RICH, "workers": CROWD}
NOTHING: Final[dict[str, Any]] = {"workers": {"B": ""}, "tokens": {"B": 0}, "money": {"B": 0}}
LIGHT: Final = {"B": "money certificate exchange remove"}
SIDE_B: Final = {"building_2": "b", "building_6": "b"}

Case = tuple[str, str, dict[str, Any], str, str]

CASES: Final[tuple[Case, ...]] = (
    ("EP-4.01", "", {"at": {"B": "NB"}}, "", "go:NF"),
    ("EP-4.01", "", {}, "", "done"),
    ("EP-4.02", "", {}, "", "go:S2"),
    ("EP-4.04", "", {"at": {"B": "NG"}}, "", "go:NB"),
    ("EP-5.01", "NB", {}, "", "action:3"),
    ("EP-5.02", "NC", {"money": RICH}, "action:2", "action:2"),
    ("EP-5.03", "NC", {"money": RICH}, "action:2", "aux:money"),
    ("EP-5.04", "S4", {"buildings": {"S4": "O 2"}}, "", "action:1"),
    ("EP-5.04", "S4", {"buildings": {"S4": "O 2"}}, "", "done"),
    ("EP-6.01", "NB", {"hand": {"B": "criollo"}}, "", "action:1"),
    ("EP-6.01", "S4", {"buildings": {"S4": "B 5"}, "hand": {"B": "criollo"}}, "action:1", "discard:galloway"),
    ("EP-6.02", "S4", {"buildings": {"S4": "B 2"}, "hand": {"B": "criollo"}, "options": SIDE_B}, "", "action:1"),
    ("EP-6.02", "S4", {"buildings": {"S4": "B 2"}, "options": SIDE_B}, "action:1", "discard:criollo"),
    ("EP-6.04", "S4", {"buildings": {"S4": "B 2"}, "hand": {"B": ""}}, "", "action:1"),
    ("EP-6.05", "S4", {**NOTHING, "buildings": {"S4": "B 6"}, "options": SIDE_B}, "", "action:1"),
    ("EP-6.07", "NC", {"certificates": {"B": 4}}, "", "action:2"),
    ("EP-6.08", "NC", NOTHING, "", "action:3"),
    ("EP-6.09", "NB", NOTHING, "", "action:2"),
    ("EP-6.10", "NB", {"money": {"B": 8}}, "action:2", "hire:universal"),
    ("EP-6.11", "NB", ALL, "action:2", "stop"),
    ("EP-6.12", "NB", ALL, "action:2", "action:1"),
    ("EP-6.13", "NB", ALL, "action:2 hire:cowboy", "hire:cowboy"),
    ("EP-6.14", "ND", {**ALL, "workers": {"B": "builder"}}, "", "action:2"),
    ("EP-6.14", "ND", ALL, "action:2", "buy:hereford"),
    ("EP-6.14", "ND", ALL, "action:2 buy:black_angus", "universals:2"),
    ("EP-6.16", "NF", {**ALL, "workers": {"B": "builder"}}, "", "action:2"),
    ("EP-6.16", "NF", {**ALL, "workers": {"B": "engineer"}}, "action:2", "train:2"),
    ("EP-6.16", "NF", ALL, "action:2 train:1", "universals:2"),
    ("EP-6.18", "NF", ALL, "action:2 train:1 universals:0 action:1", "take:bonus_1"),
    ("EP-6.19", "S4", {**NOTHING, "buildings": {"S4": "B 5"}}, "", "action:2"),
    ("EP-6.22", "NE", {**ALL, "workers": {"B": "cowboy"}}, "", "action:2"),
    ("EP-6.22", "NE", ALL, "action:2", "build:5"),
    ("EP-6.22", "NE", {**ALL, "money": {"B": 3}}, "action:2 build:1", "site:S4"),
    ("EP-6.22", "NE", ALL, "action:2 build:1 site:S2", "universals:2"),
    ("EP-6.23", "NE", {**ALL, "buildings": {"S4": "B 1", "S5": "B 2"}}, "action:2 build:3", "site:S2"),
    ("EP-6.24", "NE", {**ALL, "buildings": {"S4": "B 1", "S5": "B 2"}}, "action:2 build:2", "site:S5"),
    ("EP-6.27", "NE", {**ALL, "buildings": {"S4": "O 1"}}, "action:2 build:2", "site:S4"),
    ("EP-6.30", "NC", {}, "", "aux:certificate"),
    ("EP-6.33", "NG", {}, "action:2 aux:money", "aux:money"),
    ("EP-6.33", "NG", {}, "action:2", "stop"),
    ("EP-6.34", "NC", {"gone": LIGHT, "certificates": {"B": 4}}, "", "aux:certificate"),
    ("EP-6.34", "NC", {"gone": LIGHT, "hand": {"B": ""}}, "", "aux:remove"),
    ("EP-6.34", "NC", {"draw": {"B": ""}}, "", "aux:exchange"),
    ("EP-6.40", "ND", {**ALL, "market": {"black_angus": 0}}, "action:2", "buy:black_angus"),
    ("EP-7.01", "NC", {"workers": {"B": ""}}, "", "spend:engineer"),
    ("EP-7.04", "NC", {"money": {"B": 1}}, "", "spend:builder"),
    ("EP-7.05", "NC", {}, "", "spend:cowboy"),
    ("EP-7.05", "", {"at": {"B": "NF"}}, "", "spend:cowboy"),
    ("EP-7.06", "NC", {"tokens": {"B": 0}}, "", "token"),
    ("EP-7.09", "NC", {"draw": {"B": ""}}, "", "token"),
    ("EP-7.11", "NB", ALL, "action:2", "spend:engineer"),
    ("EP-7.11", "NG", {}, "action:2", "token"),
    ("EP-7.13", "EP", {}, "deliver", "token"),
    ("EP-7.14", "NC", {"hand": {"B": "galloway"}, "draw": {"B": "galloway"}}, "token card:galloway", "discard:criollo"),
    ("EP-7.15", "EP", {"options": {"refill_in_delivery": "false"}}, "deliver", "spend:builder"),
    ("EP-9.09", "EP", {}, "deliver", "post:P16"),
    ("EP-9.09", "EP", {}, "deliver", "post:P1"),
    ("EP-9.10", "EP", {"gone": {"B": "money"}, "posts": {"B": "P5"}}, "deliver", "post:P5"),
    ("EP-9.11", "EP", {"gone": LIGHT, "hand": {"B": "hereford shorthorn corriente"}}, "deliver", "post:P9"),
    ("EP-9.11", "EP", {}, "deliver post:P5", "disc:hand_limit"),
    ("EP-9.16", "EP", {}, "deliver", "decline"),
    ("EP-10.02", "NB", {**ALL, "draw": {"B": "cowboy " * 9}}, "action:2", "hire:cowboy"),
    ("EP-10.02", "NE", {**ALL, "buildings": {"S4": "O 1", "S5": "O 1"}}, "action:2", "build:1"),
    ("EP-10.03", "NF", {**ALL, "supply": ". OB02 OB03 BT01 BT02 BT03"}, "action:2 train:1 universals:0 action:1",
     "take:objective_1"),
)  # fmt: skip


def start(space: str, spec: dict[str, Any]) -> PasoState:
    return visit(space, **spec) if space else position(**spec)


ELSEWHERE: Final = ("EP-2.14", "EP-2.15", "EP-5.06", "EP-9.12")
"""Rules with a test of their own below."""


def test_every_rule_that_forbids_a_move_has_a_case() -> None:
    assert {case[0] for case in CASES} | set(ELSEWHERE) == {rule for rule, never in MAY_NOT.items() if not never}


@pytest.mark.parametrize(("rule", "space", "spec", "moves", "move"), CASES)
def test_the_refusal_names_the_rule(rule: str, space: str, spec: dict[str, Any], moves: str, move: str) -> None:
    s = run(start(space, spec), *moves.split())
    assert refused(s, move) == rule
    reason = s.stack[-1].why_not(s, GAME.table.parse(move))
    assert reason is not None
    for language in LANGUAGES:
        assert speaker(GAME, ("Ann", "Bob"), language).refusal(reason).endswith(".")


def test_at_the_beginning_one_of_the_face_up_objectives_is_taken_and_a_neutral_building_chosen() -> None:
    s = GAME.new(2)
    while s.decision() != "setup_objective":
        s.apply(s.legal()[0])
    assert refused(s, "take:bonus_1") == refused(s, "take:objective_stack") == "EP-2.14"
    while s.decision() != "setup_rancher":
        s.apply(s.legal()[0])
    assert refused(s, "go:EP") == refused(s, "go:S1") == "EP-2.15"


def test_an_action_that_costs_something_and_cannot_be_paid_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "own.toml"
    file.write_text('[[neutral_building]]\nid = "C"\nactions = [{ kind = "certificates", amount = 2, cost = 3 }]\n')
    s = visit("NC", game=GAME.with_data(file), money={"B": 2})
    assert refused(s, "action:1") == "EP-5.06"


def test_a_disc_that_cannot_be_paid_is_refused_with_its_price() -> None:
    spec: dict[str, Any] = {"hand": {"B": "hereford shorthorn corriente"}, "gone": {"B": "money"}}
    s = position(at={"B": "NG"}, **spec, money={"B": 0}, workers={"B": "builder"})
    run(s, "go:EP", "spend:builder", "deliver", "post:P10")
    assert refused(s, "disc:hand_limit") == "EP-9.12"
