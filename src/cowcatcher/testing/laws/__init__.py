"""Laws about what people are told, checked over random games of any game that says how its words are to be read.

`telling`: nothing that a player counts changes in silence, and nothing that is said is untrue. `refusals`: whatever may
not be done is refused by a rule of the ledger. What is special to a game stands in the module of its name here: READER
reads its sentences, MAY_NOT lists what its ledger forbids.
"""

from __future__ import annotations

from typing import Any, Protocol, cast

from cowcatcher import registry
from cowcatcher.kernel.game import Game
from cowcatcher.kernel.match import Match
from cowcatcher.testing.laws.refusals import Refusals
from cowcatcher.testing.laws.telling import Reader, check_telling


class Law(Protocol):
    """What a game's module says. MAY_NOT: rule -> "" where refused moves cite it, else why no move can be refused by
    it."""

    READER: type[Reader[Any]]
    MAY_NOT: dict[str, str]


def law_of(game: Game[Any]) -> Law | None:
    """What is special to a game, None for a game for which nobody has said it."""
    return cast("Law | None", registry.face(game.slug, "laws"))


class Laws:
    """Both laws for one game."""

    def __init__(self, game: Game[Any], law: Law) -> None:
        self.law = law
        self.refusals = Refusals(game)

    def check(self, match: Match[Any], every: int = 1) -> None:
        """Hold one of `every` steps of a match, and its decisions, against the laws. Raises AssertionError."""
        check_telling(match, self.law.READER, every)
        self.refusals.check(match, every)
