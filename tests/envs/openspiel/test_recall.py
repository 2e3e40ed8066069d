"""Information states on games small enough to look at all of them: nothing is forgotten, nothing is known too early."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import pyspiel
import pytest
from tests.toy import TOY

from cowcatcher.envs.openspiel import register
from cowcatcher.kernel.frames import ChanceFrame, Frame
from cowcatcher.kernel.game import Game
from cowcatcher.kernel.moves import MoveTable
from cowcatcher.kernel.options import Options
from cowcatcher.kernel.state import State
from cowcatcher.kernel.types import Outcome, Rng

pytestmark = pytest.mark.once

# --- Glimpse: a coin falls unseen, everybody may look at it while the second seat thinks, then it is covered.

TABLE = MoveTable()
WAIT = TABLE.word("wait")
CALL = TABLE.family("call", ("heads", "tails"))
FALL = TABLE.family("fall", ("heads", "tails"), chance=True)
COVERED: Final = -2


class GlimpseState(State):
    """coin: the side that is up, COVERED in a view that does not show it; open: 1 while it can be seen."""

    __slots__ = ("coin", "open", "winner")
    FIELDS = __slots__

    def __init__(self) -> None:
        super().__init__()
        self.coin = -1
        self.open = 0
        self.winner = -1

    def clone(self) -> GlimpseState:
        copy = GlimpseState()
        copy.stack = self.stack[:]
        copy.reveals = self.reveals
        copy.coin, copy.open, copy.winner = self.coin, self.open, self.winner
        return copy


class Fall(ChanceFrame[GlimpseState]):
    __slots__ = ()
    decision = "fall"

    def weights(self, s: GlimpseState) -> list[tuple[int, int]]:
        return [(FALL.move(0), 1), (FALL.move(1), 2)]

    def seen_by(self, s: GlimpseState, m: int) -> int:
        return 0

    def apply(self, s: GlimpseState, m: int) -> None:
        s.pop()
        s.coin = FALL.arg(m)
        s.open = 1


class Wait(Frame[GlimpseState]):
    __slots__ = ()
    decision = "wait"

    def legal(self, s: GlimpseState) -> list[int]:
        return [WAIT]

    def apply(self, s: GlimpseState, m: int) -> None:
        s.pop()
        s.open = 0


class Call(Frame[GlimpseState]):
    __slots__ = ()
    decision = "call"

    def legal(self, s: GlimpseState) -> list[int]:
        return [CALL.move(0), CALL.move(1)]

    def apply(self, s: GlimpseState, m: int) -> None:
        s.pop()
        s.winner = 0 if CALL.arg(m) == s.coin else 1


class Glimpse(Game[GlimpseState]):
    """What was seen for a moment stays known, though no later view and no move shows it."""

    slug = "glimpse"
    name = "Glimpse"
    ruleset = "1"
    table = TABLE
    seats = (2,)
    frames = (Fall, Wait, Call)
    max_moves = 3
    folder = Path(__file__).parent

    def start(self, seats: int, options: Options) -> GlimpseState:
        s = GlimpseState()
        s.push_all([Fall(), Wait(1), Call(0)])
        return s

    def redact(self, s: GlimpseState, seat: int | None) -> GlimpseState:
        known = s.clone()
        if not s.open:
            known.coin = COVERED
        return known

    def determinize(self, s: GlimpseState, seat: int, rng: Rng) -> GlimpseState:
        return s.clone()

    def outcome(self, s: GlimpseState) -> Outcome | None:
        if s.winner < 0:
            return None
        return Outcome((1 - s.winner, s.winner), (1 + s.winner, 2 - s.winner), "called")


for _game in (TOY, Glimpse()):
    register(_game)


def paths(state: Any, depth: int, past: list[tuple[Any, int]]) -> list[tuple[Any, list[tuple[Any, int]]]]:
    """Every decision of the tree down to a depth, with the states and actions before it."""
    if state.is_terminal() or not depth:
        return []
    found = [] if state.is_chance_node() else [(state, past)]
    for action in state.legal_actions():
        found += paths(state.child(action), depth - 1, [*past, (state, action)])
    return found


@pytest.mark.parametrize(("text", "depth", "shared"), [("cowcatcher_glimpse", 3, False), ("cowcatcher_toy", 9, True)])
def test_who_knows_the_same_has_seen_and_done_the_same(text: str, depth: int, shared: bool) -> None:
    """Perfect recall as OpenSpiel defines it: an information state has one sequence of the player's own information
    states and actions before it. And it says which actions there are."""
    pasts: dict[str, tuple[list[tuple[str, int]], list[int]]] = {}
    found = paths(pyspiel.load_game(text).new_initial_state(), depth, [])
    for state, past in found:
        player = state.current_player()
        own = [(s.information_state_string(player), a) for s, a in past if s.current_player() == player]
        told = (own, state.legal_actions())
        assert pasts.setdefault(state.information_state_string(player), told) == told
    assert (len(pasts) < len(found)) == shared


def test_a_player_does_not_know_what_he_did_not_see() -> None:
    states = []
    for gem in (0, 1):
        state = pyspiel.load_game("cowcatcher_toy").new_initial_state()
        for action in (0, 1, 4, 4):  # the order of the seats, and the gems of the first
            state.apply_action(action)
        state.apply_action(4 + gem)
        states.append(state)
    opal, agate = states
    assert opal.information_state_string(0) == agate.information_state_string(0)
    assert opal.information_state_string(1) != agate.information_state_string(1)


def test_a_player_remembers_what_he_saw_for_a_moment() -> None:
    states = []
    for side in (0, 1):
        state = pyspiel.load_game("cowcatcher_glimpse").new_initial_state()
        state.apply_action(side)
        state.apply_action(WAIT)
        states.append(state)
    heads, tails = states
    assert heads.observation_string(0) == tails.observation_string(0)
    assert heads.information_state_string(0) != tails.information_state_string(0)


def test_a_game_without_an_encoder_has_texts_only() -> None:
    game = pyspiel.load_game("cowcatcher_toy")
    assert not game.get_type().provides_observation_tensor
    pyspiel.random_sim_test(game, num_sims=5, serialize=True, verbose=False)
