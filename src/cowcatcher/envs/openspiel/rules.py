"""Rules: a game as it is set up in OpenSpiel, and the numbers by which OpenSpiel calls the outcomes of chance."""

from __future__ import annotations

from typing import Final

from cowcatcher.envs.setup import Setup
from cowcatcher.kernel.moves import MoveTable
from cowcatcher.kernel.state import State

UNKNOWN: Final = -1
"""In the place of a move that the onlooker has not seen; OpenSpiel's INVALID_ACTION."""


class Rules:
    """What all states of one game in OpenSpiel share.

    name: the text that loads the game in OpenSpiel. opening: the state before anything has happened; never changed.
    letters: of the seats. secrets: may seats know different things? chance: the moves of chance; outcome n of OpenSpiel
    is the n-th of them.
    """

    __slots__ = ("chance", "letters", "name", "opening", "outcomes", "secrets", "setup", "table")

    def __init__(self, name: str, setup: Setup) -> None:
        self.name = name
        self.setup = setup
        self.letters = setup.game.seat_letters
        self.opening: State = setup.new()
        self.secrets = setup.game.has_secrets(setup.players, setup.options)
        self.table: MoveTable = setup.game.table
        self.chance = chance_moves(self.table)
        self.outcomes = {m: outcome for outcome, m in enumerate(self.chance)}


LOADED: Final[dict[str, Rules]] = {}
"""The rules of every game that OpenSpiel has loaded, by name: for states that come back from a text."""


def chance_moves(table: MoveTable) -> list[int]:
    """The moves of chance, ascending."""
    return [m for family in table.families if family.chance for m in range(family.base, family.base + family.size)]
