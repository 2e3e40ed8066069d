"""Lines: what would likely follow a move, played on quickly from what a seat knows, with what the rules tell of it.

Each line begins with a fresh deal of what the seat cannot know; in it draws are sampled, and every seat does what a
quick look likes best. Lines of the same number have equal luck, whatever move they begin with, so that what two moves
lead to can be compared.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from cowcatcher.bots.advice import Advice
from cowcatcher.bots.base import Evaluation
from cowcatcher.bots.greedy import GreedyBot
from cowcatcher.bots.minds import find
from cowcatcher.kernel.events import Event, heard
from cowcatcher.kernel.game import Game
from cowcatcher.kernel.state import State
from cowcatcher.kernel.types import CHANCE, Rng
from cowcatcher.text.plan import THE_ROUND, Course, Heard, Plan, planned
from cowcatcher.text.speaker import Speaker

LINES: Final = 6
"""So many lines are played for each move."""

PLIES: Final = 400
"""A line is no longer than that."""

ROUND: Final = "round"


def lines(
    game: Game[Any],
    sample: State,
    seat: int,
    ways: Sequence[Sequence[int]],
    ahead: int,
    luck: int,
    is_late: Callable[[], bool],
) -> list[list[Course]]:
    """For each way to begin (a legal move and what is chosen after it in the same turn) as many lines; none in a game
    without an evaluation.

    sample: as for `Bot.rate_from`; it is not changed. ahead: until so many turns of the seat after the present one are
    over, or THE_ROUND. is_late: asked before every move; once it says so, what is not played for all ways is dropped.
    """
    found: list[list[Course]] = [[] for _ in ways]
    evaluation = find(game.slug)
    if evaluation is None:
        return found
    for n in range(LINES):
        played: list[Course] = []
        for way in ways:
            player = Player(game, evaluation, seat, ahead, Rng(luck + n))
            line = player.line(game.determinize(sample, seat, player.dice), way, is_late)
            if line is None:
                return found
            played.append(line)
        for before, line in zip(found, played, strict=True):
            before.append(line)
    return found


def plans(
    talk: Speaker[Any], sample: State, seat: int, advised: Sequence[Advice], luck: int, is_late: Callable[[], bool]
) -> list[Plan | None]:
    """Where moves lead, in words; None for each where nothing could be played on. sample, is_late: as for `lines`."""
    ways = [(advice.move, *advice.then) for advice in advised]
    played = lines(talk.game, sample, seat, ways, talk.plan.ahead, luck, is_late)
    return [planned(talk, seat, courses) for courses in played]


class Player:
    """Plays one line."""

    def __init__(self, game: Game[Any], evaluation: Evaluation[Any], seat: int, ahead: int, dice: Rng) -> None:
        self.evaluation = evaluation
        self.seat = seat
        self.ahead = ahead
        self.dice = dice
        self.quick = GreedyBot(game, "greedy", evaluation, follow=0)

    def line(self, start: State, way: Sequence[int], is_late: Callable[[], bool]) -> Course | None:
        """The line that begins in a way; None where it is too late for the whole of it."""
        s: State = start.clone()
        seat, left, told = self.seat, list(way), list[Heard]()
        turn, away = 0, False
        while s.stack and len(told) < PLIES:
            if is_late():
                return None
            mover = s.to_move()
            if mover == seat and away:
                turn, away = turn + 1, False
            elif mover not in (seat, CHANCE):
                away = True
            if self._is_far(start, s, turn, away):
                break
            events = list[Event]()
            s.told = events
            s.apply(self._chosen(s, mover, left if turn == 0 else []) if told else left.pop(0))
            s.told = None
            told.append((turn, heard(events, seat, 1 + seat)))
        return Course(start, told, s)

    def _is_far(self, start: State, s: State, turn: int, away: bool) -> bool:
        if self.ahead == THE_ROUND:
            return bool(getattr(s, ROUND, 0) != getattr(start, ROUND, 0))
        return turn > self.ahead or (turn == self.ahead and away)

    def _chosen(self, s: State, mover: int, left: list[int]) -> int:
        """What is drawn, or what the mover chooses. left: what the seat is to choose first; taken from."""
        if mover == CHANCE:
            return s.sample(self.dice)
        legal = s.legal()
        if len(legal) == 1:
            return legal[0]
        if mover == self.seat and left and left[0] in legal:
            return left.pop(0)
        guess = self.evaluation.prior(s, legal)
        if guess is None:
            return self.quick.choose_from(s.clone(), mover, self.dice)
        return legal[guess.index(max(guess))]
