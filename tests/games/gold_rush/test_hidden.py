"""What each seat can know in Gold Rush: only the faces of tokens are secret (GR-15)."""

from __future__ import annotations

from collections import Counter
from math import comb
from random import Random

import pytest
from tests.games.gold_rush.positions import play, position

from cowcatcher.games.gold_rush.game import GAME
from cowcatcher.games.gold_rush.names import TOKENS
from cowcatcher.games.gold_rush.written.state import HIDDEN, GoldRushState
from cowcatcher.kernel.match import Match

KINDS = len(TOKENS)


def hand(s: GoldRushState, seat: int) -> list[int]:
    return list(s.hands[seat * KINDS : (seat + 1) * KINDS])


def holding(**more: object) -> GoldRushState:
    """Blue has 5 and gravel, red has 1 and 1."""
    return position(hand={"B": "5 gravel", "O": "1 1"}, **more)  # type: ignore[arg-type]


@pytest.mark.rule("GR-15.01")
def test_the_tiles_left_are_known_to_all_and_their_order_to_nobody() -> None:
    s = position("T22@0,0r0 T01B@1,0r0", bag=["T01A", "T08", "T01A"])
    for onlooker in (None, 0, 1, 2):
        known = GAME.view(s, onlooker).known
        assert (known.bag, known.discarded) == (s.bag, s.discarded)
    assert [(GAME.table.name(m), w) for m, w in s.weights()] == [("draw:T01A", 2), ("draw:T08", 1)]


@pytest.mark.rule("GR-15.02", "GR-15.05", "GR-15.07")
def test_tokens_that_nobody_has_taken_have_no_faces() -> None:
    s = holding(cowboys={})
    for onlooker in (None, 0, 1, 2):
        known = GAME.view(s, onlooker).known
        assert (known.pile, known.supply, known.lost) == (s.pile, s.supply, s.lost)
    assert s.undrawn == (8, 30, 10, 2, 9)
    lost = play(position("T22@0,0r0", draw="T21"), "lay:0,-1 rotate:2 pass")
    assert lost.lost == 2
    assert lost.undrawn == (10, 30, 10, 3, 10)


@pytest.mark.rule("GR-6.05", "GR-15.03")
def test_a_player_sees_the_own_tokens_and_counts_those_of_the_others() -> None:
    s = holding()
    blue, red, watcher = (GAME.view(s, onlooker).known for onlooker in (0, 1, None))
    assert hand(blue, 0) == [0, 0, 0, 1, 1]
    assert hand(red, 1) == [2, 0, 0, 0, 0]
    assert hand(blue, 1) == hand(red, 0) == hand(watcher, 0) == hand(watcher, 1) == [HIDDEN] * KINDS
    assert blue.taken == red.taken == watcher.taken == (2, 2, 0)
    assert blue.undrawn == (10, 30, 10, 2, 9)
    assert red.undrawn == (8, 30, 10, 3, 10)
    assert watcher.undrawn == (10, 30, 10, 3, 10)


@pytest.mark.rule("GR-6.05", "GR-15.03")
def test_a_taken_token_is_seen_by_its_taker_alone_in_the_record_too() -> None:
    match = Match(GAME, ["Ann", "Bob"], {}, 1)
    first = "seat:B draw:T22 lay:1,0 rotate:2 tent pitch:0m0"
    then = "draw:T22 lay:-1,0 rotate:2 pass draw:T12 lay:0,1 rotate:0 take token:5"
    for move in (first + " " + then).split():
        match.play(move)
    assert "(token:5)" in match.record(0)
    assert "token:5" not in match.record(1)
    assert "(token:?)" in match.record(1)


@pytest.mark.rule("GR-15.07")
def test_the_value_of_a_token_is_drawn_from_all_that_no_player_holds() -> None:
    s = holding(tents={"G": "0,0:m0"}, turn="G", draw="T01")
    play(s, "lay:1,0 rotate:0 take")
    assert [(GAME.table.name(m), w) for m, w in s.weights()] == [
        *(("token:1", 8), ("token:2", 30), ("token:3", 10), ("token:5", 2), ("token:gravel", 9))
    ]


@pytest.mark.rule("GR-15.04")
def test_the_score_track_does_not_tell_what_tokens_are_worth() -> None:
    s = holding(score={"B": 7})
    assert s.score == (7, 0, 0)
    assert GAME.view(s, 1).known.score == (7, 0, 0)


@pytest.mark.rule("GR-15.06")
def test_at_the_end_all_tokens_are_turned_up() -> None:
    s = holding(phase="final")
    for onlooker in (None, 0, 1, 2):
        known = GAME.view(s, onlooker).known
        assert known.hands == s.hands
        assert known.score == (5, 2, 0)
    assert s.reveals == 1


@pytest.mark.rule("GR-15.07")
def test_tokens_are_dealt_anew_by_the_right_chances() -> None:
    """Red's two tokens, as blue must guess them: two of the 61 that blue has not seen."""
    s = holding()
    rng = Random(3)
    draws = 4000
    fives = Counter(hand(GAME.determinize(s, 0, rng), 1)[TOKENS.index("5")] for _ in range(draws))
    unseen, five = 61, 2
    for n in range(3):
        expected = draws * comb(five, n) * comb(unseen - five, 2 - n) / comb(unseen, 2)
        assert abs(fives[n] - expected) < 5 * max(expected, 1) ** 0.5
    assert hand(GAME.determinize(s, 1, rng), 1) == [2, 0, 0, 0, 0]
