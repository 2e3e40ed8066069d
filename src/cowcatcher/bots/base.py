"""What every bot is: a player that decides for one seat and never sees what that seat cannot know."""

from __future__ import annotations

from pathlib import Path
from typing import Any, ClassVar, Generic, TypeVar

from cowcatcher.bots.params import MctsParams
from cowcatcher.bots.terms import Factors
from cowcatcher.kernel.compiling import mypyc_attr
from cowcatcher.kernel.game import Game
from cowcatcher.kernel.state import State
from cowcatcher.kernel.types import Rng

S = TypeVar("S", bound=State)


class Rated:
    """A legal move and what a bot thinks of it.

    value: expected result for the mover, from 0 (certainly lost) to 1 (certainly won), as `rewards` measures it: the
    chance to win blended with the lead over the best other seat. It compares moves; it is not a calibrated chance.
    visits: how many times a search tried the move; 0 where the bot does not search.
    """

    __slots__ = ("move", "value", "visits")

    def __init__(self, move: int, value: float, visits: int) -> None:
        self.move = move
        self.value = value
        self.visits = visits

    def __repr__(self) -> str:
        return f"Rated({self.move}, {self.value:.3f}, {self.visits})"


@mypyc_attr(allow_interpreted_subclasses=True)
class Evaluation(Generic[S]):
    """What a game's positions are worth; one subclass a game, the mind of its plug-in.

    scale: how many points of difference in the final score count as a clear lead.
    spread: how many points of difference in `prior` make one move clearly better than another; 0 takes `scale`.
    whole_turns: True where positions are judged well only when a turn is over, and `prior` is good enough to carry a
        turn to its end: bots then judge a move by the position at the end of the turn.
    """

    scale: ClassVar[float] = 10.0

    spread: ClassVar[float] = 0.0
    whole_turns: ClassVar[bool] = False

    def scores(self, s: S) -> list[float]:
        """Estimated final score of every seat, in the game's points; exact for a state whose game is over.

        Of a game for one seat: its lead over what must be beaten.

        Must accept any state that play can reach, also in the middle of a turn or with a draw pending, and must not
        change it.
        """
        raise AssertionError(f"{type(self).__name__} has no scores")

    def prior(self, s: S, moves: list[int]) -> list[float] | None:
        """A cheap guess of how good each of the mover's moves is, in points; only the differences matter.

        None where there is no guess that is much cheaper than applying the move and calling `scores`.
        """
        return None

    def settings(self) -> MctsParams:
        """Settings of the tree search that suit the game."""
        return MctsParams()

    def mind(self) -> Path | None:
        """The folder with its weights, the newest and those of earlier generations; None where it has no such files."""
        return None

    def remade(self, values: dict[str, Any]) -> Evaluation[S]:
        """The same evaluation with other weights, as a file of them has them."""
        return self

    def names(self) -> tuple[str, ...]:
        """What the terms are called; none where `scores` is not made of terms."""
        return ()

    def terms(self, s: S) -> list[list[float]]:
        """What `scores` sums up, for a game that is not over: a row a seat, in the order of `names` (`bots.terms`)."""
        return []

    def weighing(self) -> Factors:
        """By how much the terms count."""
        return Factors([], [])

    def left(self, s: S) -> float:
        """The part of the game that is to come, about, from 1 to 0; by it a term counts more or less."""
        return 0.0

    def settled(self, s: S) -> bool:
        """True when the turn is over but for draws that `scores` can foresee better than a sample of them."""
        return False


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """A player that is not a person.

    Subclasses say what they think of a *sample*: a state that agrees with all that the seat knows and in which the rest
    has been dealt anew. They never receive the true state, so they cannot peek even by mistake. A sample may itself be
    dealt anew (`game.determinize(sample, seat, rng)`) and that is as good as dealing from the true state.
    """

    __slots__ = ("game", "name")

    def __init__(self, game: Game[Any], name: str) -> None:
        self.game = game
        self.name = name

    def choose(self, state: State, seat: int, rng: Rng) -> int:
        """One of the legal moves of the pending decision, which must be `seat`'s. Does not change the state."""
        return self.choose_from(self.game.determinize(state, seat, rng), seat, rng)

    def rate(self, state: State, seat: int, rng: Rng) -> list[Rated]:
        """Every legal move of the pending decision, the best first. Does not change the state."""
        return self.rate_from(self.game.determinize(state, seat, rng), seat, rng)

    def choose_from(self, sample: State, seat: int, rng: Rng) -> int:
        """`choose`, given a sample instead of the true state. May change the sample."""
        return self.rate_from(sample, seat, rng)[0].move

    def rate_from(self, sample: State, seat: int, rng: Rng) -> list[Rated]:
        """`rate`, given a sample instead of the true state. May change the sample. Override."""
        raise AssertionError(f"{type(self).__name__} has no opinion")

    def forget(self) -> None:
        """Drop whatever was kept from earlier decisions; called before a new game."""


def best_first(rated: list[Rated]) -> list[Rated]:
    """The list sorted: most visits, then highest value, then lowest move."""
    return sorted(rated, key=_rank)


def _rank(r: Rated) -> tuple[int, float, int]:
    return (-r.visits, -r.value, r.move)
