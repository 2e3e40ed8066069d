"""SpielState: a position in OpenSpiel."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Callable
from pickle import dumps
from random import Random
from typing import TYPE_CHECKING, Final

import pyspiel

from cowcatcher.envs.openspiel.course import Course, content
from cowcatcher.envs.openspiel.rules import UNKNOWN
from cowcatcher.envs.rewards import place_reward
from cowcatcher.kernel.types import CHANCE

if TYPE_CHECKING:
    from cowcatcher.envs.openspiel.game import SpielGame

TERMINAL: Final = int(pyspiel.PlayerId.TERMINAL)
NO_ATTRIBUTES: Final = b64encode(dumps({})).decode()
"""How OpenSpiel writes that a state has no attributes of its own."""


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A position of one of our games, with the moves that led there.

    Actions are moves of the game's table. Outcomes of chance have numbers of their own (`Rules`). `course` is all that
    it holds: OpenSpiel keeps the history of actions.
    """

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.course: Course = game.opening  # of all games until they move

    def current_player(self) -> int:
        stack = self.course.state.stack
        return stack[-1].seat if stack else TERMINAL

    def is_terminal(self) -> bool:
        return not self.course.state.stack

    def is_chance_node(self) -> bool:
        return self.course.state.to_move() == CHANCE

    def legal_actions(self, player: int | None = None) -> list[int]:
        """As OpenSpiel's own, without its way through several calls back into Python."""
        state = self.course.state
        if player is None or player == state.to_move():
            if state.to_move() == CHANCE:
                return [action for action, _ in self.chance_outcomes()]
            return state.legal()
        found: list[int] = super().legal_actions(player)
        return found

    def _legal_actions(self, player: int) -> list[int]:
        return self.course.state.legal()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        weights = self.course.state.weights()
        outcomes = self.course.rules.outcomes
        total = sum(weight for _, weight in weights)
        return [(outcomes[m], weight / total) for m, weight in weights]

    def _apply_action(self, action: int) -> None:
        course = self.course
        if not course.moves:
            course = self.course = course.clone()
        course.apply(course.rules.chance[action] if course.state.to_move() == CHANCE else action)

    def _action_to_string(self, player: int, action: int) -> str:
        rules = self.course.rules
        return rules.table.name(rules.chance[action] if player == CHANCE else action)

    def returns(self) -> list[float]:
        setup = self.course.rules.setup
        outcome = setup.game.outcome(self.course.state)
        if outcome is None:
            return [0.0] * setup.players
        return [place_reward(outcome.ranks, seat) for seat in range(setup.players)]

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> SpielState:
        """A state that the player must think possible, by the chances that he must give it; see `Course.redealt`.

        Its history has INVALID_ACTION for what the player has not seen. sampler: a source of numbers from 0 to 1.
        """
        course = self.course.redealt(player, Random(sampler()))
        past = zip(self.full_history(), course.moves, strict=True)
        history = ",".join(f"{by.player}:{UNKNOWN if m == UNKNOWN else by.action}" for by, m in past)
        head = f"history={history}\nmove_number={self.move_number()}\n__dict__={NO_ATTRIBUTES}"
        state: SpielState = self.get_game().deserialize_state(head)
        state.course = course
        return state

    def __str__(self) -> str:
        return "\n".join(content(self.course.state))
