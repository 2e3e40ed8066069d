"""The bot that searches: information-set Monte Carlo tree search on a budget of time or of iterations."""

from __future__ import annotations

from typing import Any, Final

from cowcatcher.bots.base import Bot, Evaluation, Rated, best_first
from cowcatcher.bots.params import MctsParams
from cowcatcher.bots.search import Search
from cowcatcher.kernel.game import Game
from cowcatcher.kernel.state import State
from cowcatcher.kernel.types import Rng

NO_MOVE: Final = -1


class MctsBot(Bot):
    """Monte Carlo tree search with a fixed budget for each decision.

    iterations: the budget as a number; play is then reproducible: the same state, random source and earlier decisions
    since `forget` give the same move. 0 = the budget is `seconds`, and play depends on the machine's speed and load, as
    it does where both are given and the time is up first.
    evaluation: None searches with random games to the end.
    The tree is kept from one decision to the next where the bot's own move leads straight to it.
    """

    __slots__ = ("evaluation", "iterations", "last", "params", "search", "seconds")

    def __init__(
        self,
        game: Game[Any],
        name: str,
        evaluation: Evaluation[Any] | None,
        params: MctsParams,
        iterations: int,
        seconds: float = 0.0,
    ) -> None:
        super().__init__(game, name)
        self.evaluation = evaluation
        self.params = params
        self.iterations = iterations
        self.seconds = seconds
        self.search: Search | None = None
        self.last = NO_MOVE

    def choose_from(self, sample: State, seat: int, rng: Rng) -> int:
        """The most visited move; without a search where there is only one."""
        legal = sample.legal()
        if len(legal) == 1:
            return legal[0]
        self.last = self.rate_from(sample, seat, rng)[0].move
        return self.last

    def rate_from(self, sample: State, seat: int, rng: Rng) -> list[Rated]:
        """Every legal move with its mean reward and visits; an untried move has the mean of its node or its guess."""
        search = self._searched(sample, seat, rng)
        root = search.root
        rated: list[Rated] = []
        legal = sample.legal()
        for edge, m in enumerate(root.moves):
            if m not in legal:
                continue
            n = root.visits[edge]
            value = root.guess[edge] if root.guess else root.mean()
            if search.race is not None:
                n = len(search.race.results.get(edge, []))
                value = search.race.mean(edge) if n else value
            elif n:
                value = root.total[edge] / n
            rated.append(Rated(m, value, n))
        return best_first(rated)

    def _searched(self, sample: State, seat: int, rng: Rng) -> Search:
        """A search of this decision with the budget spent."""
        search = self.search
        last = self.last
        self.last = NO_MOVE
        if search is None or last == NO_MOVE or search.seat != seat or not search.follow(last, sample):
            search = Search(self.game, self.evaluation, self.params, sample, seat, rng)
            self.search = search
        search.rng = rng
        search.run(self.iterations, self.seconds)
        return search

    def forget(self) -> None:
        """Drop the tree."""
        self.search = None
