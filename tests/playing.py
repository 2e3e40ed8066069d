"""Moves by their texts in tests of a game: make them, list them, ask why one is refused."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

from tests.saying import check_said

from cowcatcher.kernel.game import Game
from cowcatcher.kernel.state import State

S = TypeVar("S", bound=State)


class Playing(Generic[S]):
    """A game whose seats have letters; `nothing` names a move by which as little as possible happens."""

    def __init__(self, game: Game[S], letters: Sequence[str], nothing: Callable[[S], str]) -> None:
        self.game = game
        self.letters = letters
        self.nothing = nothing

    def sound(self, s: S, when: str = "no sound position") -> None:
        """Fail where pieces are missing or left over."""
        wrong = self.game.check(s)
        assert not wrong, f"{when}: {'; '.join(wrong)}"

    def run(self, s: S, *moves: str) -> S:
        """Make the moves, chance included, each of which must be legal; the same state, for convenience.

        A word with a question mark is left out where it is not legal. "~" lets chance go its first way until a player
        decides. Moves of a player who has no choice need not be named.
        """
        for n, text in enumerate(moves, 1):
            if text == "~":
                while s.to_move() < 0 and not s.over():
                    self.apply(s, s.legal()[0], text)
                continue
            m = self.game.table.parse(text.removesuffix("?"))
            mover = s.to_move()
            while m not in s.legal() and len(s.legal()) == 1 and s.to_move() == mover and not text.endswith("?"):
                self.apply(s, s.legal()[0], text)
            if m in s.legal():
                self.apply(s, m, text)
            elif not text.endswith("?"):
                legal = self.options(s)
                raise AssertionError(f"move {n}, {text}: at {s.decision()} of {self.mover(s)} legal are {legal}")
        return s

    def apply(self, s: S, m: int, text: str) -> None:
        """Make one move on the way to what a text says."""
        s.apply(m)
        self.sound(s, f"after {self.game.table.name(m)} on the way to {text}")

    def end_turn(self, s: S, turns: Callable[[S], int]) -> S:
        """Do as little as possible until the next turn begins (`turns` counts them), or the game is over."""
        before, mover = turns(s), s.to_move()
        while not s.over() and turns(s) == before:
            if s.to_move() not in (mover, -1):
                raise AssertionError(f"{self.mover(s)} has something to decide")
            self.apply(s, self.game.table.parse(self.nothing(s)), "the end of the turn")
        return s

    def options(self, s: S, family: str = "") -> list[str]:
        """The legal moves by their texts, in the order of the move table; of one family, what follows the colon."""
        texts = [self.game.table.name(m) for m in s.legal()]
        if not family:
            return texts
        return [text.partition(":")[2] for text in texts if text.startswith(f"{family}:")]

    def mover(self, s: S) -> str:
        """Letter of the seat to move, "chance", or "nobody" when the game is over."""
        return "nobody" if s.over() else self.letters[s.to_move()] if s.to_move() >= 0 else "chance"

    def refused(self, s: S, text: str) -> str:
        """The rule that forbids a move; it fails where the move is legal or no rule is named."""
        m = self.game.table.parse(text)
        assert m not in s.legal(), f"{text} is legal"
        reason = s.stack[-1].why_not(s, m)
        assert reason is not None, f"{text} is refused at {s.decision()} without a reason"
        check_said(self.game, len(self.letters), reason)
        return str(reason.rule)


def named(counts: list[int], names: tuple[str, ...]) -> list[str]:
    """Counts as a list of names."""
    return [name for name, n in zip(names, counts, strict=True) for _ in range(n)]
