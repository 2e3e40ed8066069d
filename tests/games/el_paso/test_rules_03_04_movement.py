"""Turns and movement (EP-3, EP-4)."""

from __future__ import annotations

import pytest
from tests.games.el_paso.positions import (
    choices,
    end_turn,
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

from cowcatcher.games.el_paso.names import SPACES
from cowcatcher.games.el_paso.rules.movement import distances
from cowcatcher.games.el_paso.written.state import PasoState


def stops(s: PasoState) -> list[str]:
    return options(s, "go")


@pytest.mark.rule("EP-3.01")
def test_turns_go_clockwise() -> None:
    s = position(3)
    movers = []
    for _ in range(6):
        movers.append(mover_of(s))
        end_turn(s)
    assert movers == ["B", "O", "G", "B", "O", "G"]


@pytest.mark.rule("EP-3.02")
def test_the_phases_come_in_their_order() -> None:
    s = position(hand={"B": "criollo"})
    assert s.decision() == "move"
    run(s, "go:NC")
    assert s.decision() == "act"
    run(s, "done")
    assert s.decision() == "chance_card"
    run(s, "~")
    assert (s.decision(), mover_of(s)) == ("move", "O")


@pytest.mark.rule("EP-3.03")
def test_discarded_cards_go_on_the_own_discard_pile() -> None:
    s = visit("NC", hand={"B": "criollo criollo galloway"}, workers={"B": "engineer"}, discard={"O": "galloway"})
    run(s, "spend:engineer", "action:1")
    assert pile_of(s, "B") == ["criollo", "engineer"]
    assert pile_of(s, "O") == ["galloway"]


@pytest.mark.rule("EP-4.01")
@pytest.mark.parametrize(
    ("gone", "cowboys", "farthest"), [("", 0, "NE"), ("step_limit", 0, "NF"), ("", 1, "NF"), ("step_limit", 2, "EP")]
)
def test_the_step_limit_and_cowboys(gone: str, cowboys: int, farthest: str) -> None:
    s = position(gone={"B": gone}, workers={"B": "cowboy " * cowboys})
    run(s, *["spend:cowboy"] * cowboys)
    order = ["NC", "ND", "NE", "NF", "NG", "EP"]
    wanted = order[: order.index(farthest) + 1]
    assert stops(s) == [name for name in SPACES if name in wanted]
    for name in order[len(wanted) :]:
        assert refused(s, f"go:{name}") == "EP-4.01"
    assert refused(s, "done") == "EP-4.01"


@pytest.mark.rule("EP-4.02", "EP-4.05", "EP-4.06")
def test_stops_are_el_paso_and_all_buildings_but_not_ranchers() -> None:
    buildings = {"S1": "B 1", "S4": "O 2"}
    s = position(buildings=buildings, at={"O": "NC"}, money={"B": 0, "O": 0}, workers={"B": ""})
    assert stops(s) == ["S1", "NC", "S4", "ND"]  # NC over the outer way is 1 step, S4 2, ND 3
    run(s, "go:NC")
    assert (rancher_of(s, "B"), rancher_of(s, "O")) == ("NC", "NC")
    s = position(buildings=buildings, money={"B": 3, "O": 0})
    run(s, "go:ND")
    assert (s.money[0], s.money[1]) == (3, 0)


@pytest.mark.rule("EP-4.03")
def test_ranchers_go_forward_only_and_choose_at_forks() -> None:
    s = position(at={"B": "ND"}, buildings={"S5": "O 1", "S7": "O 2", "S4": "B 1", "S2": "B 2"})
    assert "S5" in stops(s)
    assert "S7" in stops(s)
    for behind in ("S4", "NC", "NB", "S2"):
        assert refused(s, f"go:{behind}") == "EP-4.04"  # only beyond El Paso
    assert refused(s, "go:S6") == "EP-4.02"


@pytest.mark.rule("EP-4.04")
def test_nobody_passes_el_paso() -> None:
    s = position(at={"B": "NG"}, workers={"B": "cowboy cowboy"}, gone={"B": "step_limit"})
    assert stops(s) == ["EP"]
    assert refused(s, "spend:cowboy") == "EP-7.05"
    assert refused(s, "go:NB") == "EP-4.04"


@pytest.mark.rule("EP-4.07")
def test_a_stop_is_as_far_as_the_shortest_way() -> None:
    s = position(buildings={"S2": "O 1", "S3": "O 2"})
    away = distances(s, SPACES.index("NB"))
    assert {name: away[SPACES.index(name)] for name in ("S2", "S3", "NC", "ND")} == {"S2": 1, "S3": 2, "NC": 1, "ND": 2}


@pytest.mark.rule("EP-4.08")
@pytest.mark.parametrize("space", SPACES)
def test_there_is_always_a_stop_one_step_away(space: str) -> None:
    s = position()
    assert 1 in distances(s, SPACES.index(space))
    full = position(4, buildings={f"S{n}": f"{'BBOOGGPP'[n - 1]} {(n + 1) // 2}" for n in range(1, 9)})
    assert 1 in distances(full, SPACES.index(space))


@pytest.mark.rule("EP-4.01", "EP-7.05")
def test_a_cowboy_is_spent_even_if_the_rancher_stops_near() -> None:
    s = position(workers={"B": "cowboy cowboy"})
    run(s, "spend:cowboy", "go:NC")
    assert (workers_of(s), pile_of(s)) == (["cowboy"], ["cowboy"])
    assert choices(s)[0] == "done"
