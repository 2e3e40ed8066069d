"""Positions of random games, and what the evaluation of any game must make of them."""

from __future__ import annotations

from collections.abc import Mapping
from math import isfinite
from random import Random
from typing import TypeVar

from cowcatcher.bots.base import Evaluation
from cowcatcher.bots.specs import make_bot
from cowcatcher.kernel.game import Game
from cowcatcher.kernel.state import State, dump
from cowcatcher.kernel.types import CHANCE

S = TypeVar("S", bound=State)


def walked(game: Game[S], seats: int, seed: int, stride: int, options: Mapping[str, str] | None = None) -> list[S]:
    """Positions of a random game, in the middle of turns and between them, draws pending among them, and its end."""
    rng = Random(seed)
    s = game.new(seats, dict(options or {}))
    found = []
    count = 0
    while s.stack:
        count += 1
        if count % stride == 0:
            found.append(s.clone())
        s.apply(s.sample(rng) if s.to_move() == CHANCE else rng.choice(s.legal()))
    found.append(s)
    return found


def accepted(evaluation: Evaluation[S], s: S, seats: int) -> None:
    """Fail where the evaluation cannot judge a position or guess at its moves, or changes it."""
    before = dump(s)
    scores = evaluation.scores(s)
    assert len(scores) == seats
    assert all(isfinite(score) for score in scores)
    if s.to_move() >= 0:
        legal = s.legal()
        prior = evaluation.prior(s, legal)
        assert prior is not None
        assert len(prior) == len(legal)
        assert all(isfinite(guess) for guess in prior)
    if s.stack:
        evaluation.settled(s)
    assert dump(s) == before


def finished(game: Game[S], s: S, specs: list[str], seed: int) -> S:
    """The end when bots play a position on."""
    rng = Random(seed)
    bots = [make_bot(spec, game) for spec in specs]
    after = s.clone()
    while after.stack:
        seat = after.to_move()
        after.apply(after.sample(rng) if seat == CHANCE else bots[seat].choose(after, seat, rng))
    return after
