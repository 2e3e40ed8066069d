"""The bot that looks one step ahead: it tries every move and keeps the one whose position it likes best."""

from __future__ import annotations

from typing import Any, Final

from cowcatcher.bots.base import Bot, Evaluation, Rated
from cowcatcher.bots.reward import estimated_rewards, final_rewards
from cowcatcher.kernel.game import Game
from cowcatcher.kernel.state import State
from cowcatcher.kernel.types import CHANCE, Rng

WEIGHT: Final = 0.5
"""Part of the chance to win in what the bot maximises; the rest is the lead in points."""


class GreedyBot(Bot):
    """One step of lookahead over a game's evaluation.

    A turn is many small decisions, so the `beam` moves that look best are looked at again with up to `follow` more
    small decisions of the same seat, each taken greedily. A draw that follows is averaged over all its outcomes, or
    over a sample where there are more than `draws` of them. Moves of other seats are not foreseen.
    """

    __slots__ = ("beam", "dice", "draws", "evaluation", "follow")

    def __init__(
        self,
        game: Game[Any],
        name: str,
        evaluation: Evaluation[Any],
        follow: int = 2,
        beam: int = 8,
        draws: int = 6,
    ) -> None:
        super().__init__(game, name)
        self.evaluation = evaluation
        self.follow = follow
        self.beam = beam
        self.draws = draws
        self.dice = Rng(0)

    def choose_from(self, sample: State, seat: int, rng: Rng) -> int:
        """The move with the best value; ties at random."""
        legal = sample.legal()
        return legal[0] if len(legal) == 1 else self.rate_from(sample, seat, rng)[0].move

    def rate_from(self, sample: State, seat: int, rng: Rng) -> list[Rated]:
        """Every legal move with the reward expected after it.

        A move that was not looked at twice is never put above one that was.
        """
        legal = sample.legal()
        rng.shuffle(legal)
        luck = rng.getrandbits(32)
        first: list[tuple[float, int, int]] = []
        for at, m in enumerate(legal):
            first.append((-self._after(sample, m, seat, 0, luck), at, m))
        first.sort()
        rated: list[Rated] = []
        floor = 1.0
        for at in range(len(first)):
            value = -first[at][0]
            if self.follow and at < self.beam:
                value = self._after(sample, first[at][2], seat, self.follow, luck)
                floor = min(floor, value)
            elif self.follow:
                value = min(floor, value)
            rated.append(Rated(first[at][2], value, 0))
        # A stable sort: among equals the shuffled order stands.
        rated.sort(key=_worth)
        return rated

    def _after(self, sample: State, m: int, seat: int, follow: int, luck: int) -> float:
        """Expected reward of the seat after a move. The same luck gives every move the same stream of draws."""
        self.dice.seed(luck)
        s: State = sample.clone()
        s.apply(m)
        if not self.evaluation.whole_turns:
            return self._expected(s, seat, follow, self.draws)
        if not follow:
            return self._turn_end(s, seat)
        total = 0.0
        for _ in range(self.draws):
            total += self._turn_end(s.clone(), seat)
        return total / self.draws

    def _turn_end(self, s: State, seat: int) -> float:
        """Expected reward of the seat once its turn is over, carried to its end by the evaluation's prior; changes `s`.

        Draws are sampled.
        """
        evaluation = self.evaluation
        while s.stack:
            mover = s.to_move()
            if mover == CHANCE:
                if evaluation.settled(s):
                    return self._static(s, seat)
                s.apply(s.sample(self.dice))
                continue
            if mover != seat:
                return self._static(s, seat)
            legal = s.legal()
            m = legal[0]
            prior = evaluation.prior(s, legal) if len(legal) > 1 else None
            if prior is not None:
                top = prior[0]
                for at in range(1, len(legal)):
                    if prior[at] > top:
                        top = prior[at]
                        m = legal[at]
            s.apply(m)
        return self._expected(s, seat, 0, 1)

    def _expected(self, s: State, seat: int, follow: int, draws: int) -> float:
        """Expected reward of the seat; changes `s`. At most `draws` outcomes of chance are looked at."""
        while True:
            if not s.stack:
                outcome = self.game.outcome(s)
                assert outcome is not None
                return final_rewards(outcome, self.evaluation.scale, WEIGHT)[seat]
            mover = s.to_move()
            if mover == CHANCE:
                if draws > 1:
                    return self._averaged(s, seat, follow, draws)
                s.apply(s.sample(self.dice))
                continue
            if mover != seat or not follow:
                return self._static(s, seat)
            legal = s.legal()
            if len(legal) > 1:
                follow -= 1
                s.apply(self._best(s, legal, seat))
            else:
                s.apply(legal[0])

    def _averaged(self, s: State, seat: int, follow: int, draws: int) -> float:
        """The mean over the outcomes of the pending draw: all of them by weight, or a sample."""
        weights = s.weights()
        total = 0.0
        if len(weights) > draws:
            for _ in range(draws):
                after: State = s.clone()
                after.apply(after.sample(self.dice))
                total += self._expected(after, seat, follow, 1)
            return total / draws
        mass = 0
        for m, weight in weights:
            outcome: State = s.clone()
            outcome.apply(m)
            total += weight * self._expected(outcome, seat, follow, draws // len(weights))
            mass += weight
        return total / mass

    def _best(self, s: State, legal: list[int], seat: int) -> int:
        """The move with the best position right after it, draws sampled once."""
        best = legal[0]
        top = -1.0
        for m in legal:
            after: State = s.clone()
            after.apply(m)
            value = self._expected(after, seat, 0, 1)
            if value > top:
                top = value
                best = m
        return best

    def _static(self, s: State, seat: int) -> float:
        """The evaluation's word on the position."""
        return estimated_rewards(self.evaluation.scores(s), self.evaluation.scale, WEIGHT)[seat]


def _worth(r: Rated) -> float:
    return -r.value
