"""From OpenSpiel to records: games played there can be read, replayed and shown like any other."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cowcatcher.envs.openspiel.rules import UNKNOWN
from cowcatcher.envs.openspiel.state import SpielState
from cowcatcher.kernel.errors import CowcatcherError
from cowcatcher.kernel.match import Match


def record(state: SpielState, names: Sequence[str] = ()) -> str:
    """The record of the game so far. names: of the players; without them they are numbered.

    Raises CowcatcherError for a state that was dealt anew for a player, whose past is not known.
    """
    setup = state.course.rules.setup
    if UNKNOWN in state.course.moves:
        raise CowcatcherError("a state that was dealt anew for a player has no record: what he did not see is unknown")
    names = names or [f"Player {seat}" for seat in range(setup.players)]
    match: Match[Any] = Match(setup.game, names, setup.options, seed=0)
    for m in state.course.moves:
        match.play(m)
    return match.record()
