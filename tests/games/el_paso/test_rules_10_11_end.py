"""Exhausted supplies and the end of the game (EP-10, EP-11)."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from tests.games.el_paso.positions import (
    SEATS,
    end_turn,
    hand_of,
    money_of,
    mover_of,
    pile_of,
    position,
    run,
    scored_of,
    tokens_of,
    visit,
    workers_of,
)

from cowcatcher.games.el_paso.game import GAME
from cowcatcher.games.el_paso.names import EL_PASO, NONE
from cowcatcher.games.el_paso.written.state import PasoState


@pytest.mark.rule("EP-10.01")
def test_money_and_tokens_never_run_out() -> None:
    s = visit("NC", money={"B": 500, "O": 500}, tokens={"B": 16, "O": 16})
    run(s, "action:3")
    assert tokens_of(s) == 17
    assert money_of(run(visit("NG", money={"B": 500, "O": 500}), "action:1")) == 502


def at_the_end(**spec: Any) -> PasoState:
    """B stands before El Paso, and the last Simmental card is gone."""
    return position(at={"B": "NG", "O": "NG", "G": "NG"}, **{"simmental": 0, **spec})


@pytest.mark.rule("EP-11.01")
def test_the_last_card_ends_nothing() -> None:
    s = run(position(at={"B": "NG"}, simmental=1), "go:EP")
    assert (s.simmental, s.last_turns, s.on_simmental) == (0, NONE, NONE)
    end_turn(s)
    assert mover_of(s) == "O"
    end_turn(end_turn(s))
    assert not s.over()


@pytest.mark.rule("EP-11.02", "EP-11.03")
def test_the_next_one_takes_no_card_and_is_through() -> None:
    s = at_the_end(money={"B": 1}, hand={"B": "criollo"})
    run(s, "go:EP")
    assert (money_of(s), pile_of(s), s.on_simmental, s.simmental) == (6, [], 0, 0)
    run(s, "deliver", "post:P0", "disc:money")
    assert (mover_of(s), hand_of(s)) == ("O", [])  # no draw phase
    end_turn(s)
    assert s.over()


@pytest.mark.rule("EP-11.04", "EP-11.08")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("trigger", ["B", "O"])
def test_each_of_the_others_has_one_last_turn(seats: int, trigger: str) -> None:
    s = at_the_end(seats=seats, turn=trigger)
    run(s, "go:EP")
    end_turn(s)
    movers = []
    while not s.over():
        movers.append(mover_of(s))
        end_turn(s)
    at = SEATS.index(trigger)
    assert movers == [SEATS[(at + n) % seats] for n in range(1, seats)]


@pytest.mark.rule("EP-11.08")
def test_a_last_turn_has_its_draw_phase() -> None:
    s = position(
        last_turns=0,
        hand={"B": "criollo"},
        draw={"B": "universal criollo criollo galloway"},
        workers={"B": ""},
        tokens={"B": 0},
    )
    run(s, "go:NC", "done")
    assert s.decision() == "chance_card"
    run(s, "card:universal", "card:criollo", "card:criollo", "card:galloway")
    assert s.over()
    assert money_of(s) == 4 + 2  # the worker was turned into money


@pytest.mark.rule("EP-11.05", "EP-11.09")
def test_in_a_last_turn_el_paso_gives_no_card_and_no_points() -> None:
    s = at_the_end(last_turns=1, trigger="G", seats=3, money={"B": 0})
    run(s, "go:EP")
    assert (money_of(s), pile_of(s), s.on_simmental) == (5, [], 2)
    run(s, "deliver", "post:P0", "disc:money")
    assert [scored_of(s, "cattle", letter) for letter in "BOG"] == [0, 0, 2]
    end_turn(s)
    assert s.last_turns == 0


@pytest.mark.rule("EP-11.06", "EP-EX-28")
@pytest.mark.parametrize(("seats", "last"), [(2, 10), (3, 15), (4, 20)])
def test_the_end_comes_with_visit_five_times_the_players(seats: int, last: int) -> None:
    for seed in range(3):
        visits = visits_until_the_end(seats, Random(seed))
        assert visits == last


def visits_until_the_end(seats: int, rng: Random) -> int:
    """How many visits to El Paso a random game has up to the one that triggers the end."""
    s = GAME.new(seats)
    visits = 0
    while s.last_turns == NONE:
        legal = s.legal()
        move = s.sample(rng) if s.to_move() < 0 else legal[int(rng.random() * len(legal))]
        moving = s.decision() == "move"
        seat, cards = s.to_move(), s.simmental
        s.apply(move)
        if moving and s.decision() == "deliver" and s.rancher[seat] == EL_PASO and GAME.table.name(move) == "go:EP":
            visits += 1
            assert s.simmental == max(0, cards - 1)
    return visits


@pytest.mark.rule("EP-11.07")
def test_a_visit_by_a_move_action_counts() -> None:
    s = visit("NF", workers={"B": "engineer " * 4}, money={"B": 8}, simmental=0)
    run(s, "action:2", "train:4", "action:3", "go:EP")
    assert (s.on_simmental, s.last_turns) == (0, 1)
    run(s, "deliver", "post:P0", "disc:money")
    assert mover_of(s) == "O"  # whatever was left of the turn is dropped
    assert workers_of(s) == []


@pytest.mark.rule("EP-11.02")
def test_the_one_who_took_the_last_card_may_come_next_as_well() -> None:
    s = position(at={"B": "NG", "O": "NB"}, simmental=1)
    run(s, "go:EP")
    for stop in ("NC", "ND", "ND", "NG", "NE"):
        run(end_turn(s), f"go:{stop}")
    assert mover_of(end_turn(s)) == "B"
    run(s, "go:EP")
    assert s.on_simmental == 0
