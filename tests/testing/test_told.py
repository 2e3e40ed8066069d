"""The laws of what is told find what breaks them."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from cowcatcher.games.carson_city import game as carson_city
from cowcatcher.games.gold_rush.game import GAME
from cowcatcher.games.gold_rush.written.events import FOR_TAKING, OF_HANDS, OF_SUPPLY, OF_TAKEN
from cowcatcher.games.gold_rush.written.state import GoldRushState
from cowcatcher.kernel.events import Change, heard
from cowcatcher.model.readers import model_of
from cowcatcher.testing.told import deaf, discreet, listened, sums

MODEL: Any = model_of(GAME)


def before_a_draw() -> tuple[GoldRushState, int]:
    """A position in which a token is drawn, and a draw."""
    rng = Random(1)
    s = GAME.new(3)
    while s.decision() != "token_value":
        s.apply(rng.choice(s.legal()))
    return s, s.legal()[-1]


def test_what_is_told_adds_up_and_changes_nothing() -> None:
    s, draw = before_a_draw()
    after, events = listened(s, draw)
    assert list(sums(MODEL, s, after, events)) == []
    assert list(deaf(s, draw, after)) == []
    assert s.told is None


def test_a_change_that_is_not_told_is_found() -> None:
    s, draw = before_a_draw()
    after, events = listened(s, draw)
    silent = [e for e in events if not (isinstance(e, Change) and e.field == OF_TAKEN)]
    assert len(silent) == len(events) - 1
    (found,) = sums(MODEL, s, after, silent)
    assert found.startswith("taken[")
    assert list(sums(MODEL, s, after, [*events, Change(OF_SUPPLY, 0, 2, FOR_TAKING, -1)]))


def test_of_a_token_others_hear_that_it_was_taken_and_its_owner_which_it_is() -> None:
    s, draw = before_a_draw()
    owner: Any = s.stack[-1]
    _, events = listened(s, draw)
    fields = {seat: [e.field for e in heard(events, seat, 3) if isinstance(e, Change)] for seat in (None, 0, 1, 2)}
    assert fields.pop(owner.to) == [OF_TAKEN, OF_HANDS]
    assert list(fields.values()) == [[OF_TAKEN]] * 3


def test_a_choice_that_is_turned_up_is_no_secret() -> None:
    s = carson_city.GAME.new(3, {"placement": "kit_carson"})
    rng = Random(5)
    turned_up = 0
    while not s.over() and turned_up < 3:
        move = rng.choice(s.legal())
        if listened(s, move)[0].reveals > s.reveals:
            turned_up += 1
            assert [list(discreet(carson_city.GAME, s, move, seat, Random(2))) for seat in range(3)] == [[], [], []]
        s.apply(move)
    assert turned_up == 3


@pytest.mark.interpreted
def test_a_secret_that_others_hear_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    s, draw = before_a_draw()
    owner: Any = s.stack[-1]
    others = [seat for seat in range(3) if seat != owner.to]
    assert [list(discreet(GAME, s, draw, seat, Random(2))) for seat in range(3)] == [[], [], []]

    def loudly(self: GoldRushState, seat: int, token: int, by: int, why: int, where: int = -1) -> None:
        at = seat * len(self.undrawn) + token
        self.hands = (*self.hands[:at], self.hands[at] + by, *self.hands[at + 1 :])
        if self.told is not None:
            self.told.append(Change(OF_HANDS, at, by, why, where))

    monkeypatch.setattr(GoldRushState, "add_hands", loudly)
    assert all(list(discreet(GAME, s, draw, seat, Random(2))) for seat in others)


@pytest.mark.interpreted
def test_a_rule_that_acts_upon_a_listener_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    s, draw = before_a_draw()

    def acting(self: GoldRushState, seat: int, by: int, why: int, where: int = -1) -> None:
        self.taken = (*self.taken[:seat], self.taken[seat] + by + (self.told is not None), *self.taken[seat + 1 :])

    monkeypatch.setattr(GoldRushState, "add_taken", acting)
    after, _ = listened(s, draw)
    assert list(deaf(s, draw, after))
