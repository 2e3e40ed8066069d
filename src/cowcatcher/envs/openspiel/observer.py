"""Observers: what a player sees of a state, as text and as numbers, in the forms that OpenSpiel knows."""

from __future__ import annotations

import numpy as np

from cowcatcher.envs.encode.base import Encoder, Numbers
from cowcatcher.envs.openspiel.course import content
from cowcatcher.envs.openspiel.state import SpielState


class Observer:
    """Base of ours, OpenSpiel's PyObserver. tensor: the numbers, None where there are none; dict: its named pieces."""

    tensor: Numbers | None = None

    def __init__(self) -> None:
        self.dict: dict[str, Numbers] = {}

    def set_from(self, state: SpielState, player: int) -> None:
        """Write what the player sees into `tensor`."""

    def string_from(self, state: SpielState, player: int) -> str:
        """What the player sees."""
        raise NotImplementedError


class Recall(Observer):
    """All that a player has seen and done so far: his information state."""

    def string_from(self, state: SpielState, player: int) -> str:
        return str(state.course.account(player))


class Sight(Observer):
    """What lies before a player's eyes now; or, if `public`, what all know."""

    def __init__(self, encoder: Encoder | None, public: bool) -> None:
        super().__init__()
        self._public = public
        self._encoder = encoder
        if encoder is not None:
            self.tensor = np.zeros(encoder.size, np.float32)
            self.dict = encoder.split(self.tensor)

    def set_from(self, state: SpielState, player: int) -> None:
        if self._encoder is not None and self.tensor is not None:
            self._encoder.look(state.course.state, self._seat(state, player), self.tensor)

    def string_from(self, state: SpielState, player: int) -> str:
        return "\n".join(seen(state, self._seat(state, player)))

    def _seat(self, state: SpielState, player: int) -> int | None:
        return everybody(state) if self._public else player


class Secrets(Observer):
    """What a player knows that not all know."""

    def string_from(self, state: SpielState, player: int) -> str:
        if not state.course.rules.secrets:
            return ""
        public = set(seen(state, everybody(state)))
        return "\n".join(line for line in seen(state, player) if line not in public)


def everybody(state: SpielState) -> int | None:
    """The seat whose view is what all players know: a spectator's; any player's where there are no secrets."""
    return None if state.course.rules.secrets else 0


def seen(state: SpielState, seat: int | None) -> list[str]:
    """All that a seat's view holds, a line for each part; None: a spectator's."""
    return content(state.course.rules.setup.game.redact(state.course.state, seat))
