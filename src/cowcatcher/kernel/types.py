"""The words every module shares: seats, moves, the random source, the end of a game."""

from __future__ import annotations

from functools import partial
from random import Random
from typing import Any, Final

CHANCE: Final = -1
"""Seat of chance: dice and draws are its moves."""

NOBODY: Final = -2
"""Seat to move when the game is over, and the seat of bookkeeping frames."""

ALL: Final = -3
"""In the place of a seat: an onlooker who sees everything."""

EVERYONE: Final = -1
"""Bit mask of seats (bit n = seat n) in which every bit is set: a move that all may see."""

SEAT_LETTERS: Final = "BOGPS"
"""Letters of the seats, for games that do not say others: blue, orange, gold, plum, sky."""

SEAT_COLOURS: Final = ("blue", "orange", "gold", "plum", "sky")
"""What the seats are called where nobody has a name, for games that do not say others."""


def eyes(seat: int | None, seats: int) -> int:
    """Bits that a mask of seats must have for an onlooker to see something; a spectator (None) sees what all see, but
    not what the only player of a game for one sees: no seat has the second bit there."""
    return (1 << max(seats, 2)) - 1 if seat is None else 1 << seat


Rng = Random
"""Random source. It belongs to a match, a simulation or a bot; never to a state or a rule."""

Arg = object
"""A field of a frame: an int, a tuple of ints, or a frame or tuple of frames (combinators)."""


class Outcome:
    """How a finished game ended.

    scores: final score per seat, in the game's own points.
    ranks: place per seat, 1 = winner; seats share a rank only where the rules leave a tie standing. A single player who
    is beaten by the game itself is second.
    reason: a word for the way the game ended, the same for all games that ended so.
    """

    __slots__ = ("ranks", "reason", "scores")

    def __init__(self, scores: tuple[int, ...], ranks: tuple[int, ...], reason: str) -> None:
        self.scores = scores
        self.ranks = ranks
        self.reason = reason

    def winners(self) -> tuple[int, ...]:
        """Seats with rank 1, ascending; more than one where a tie stands."""
        return tuple(seat for seat, rank in enumerate(self.ranks) if rank == 1)

    def __reduce__(self) -> tuple[Any, ...]:
        return (Outcome, (self.scores, self.ranks, self.reason))

    def __repr__(self) -> str:
        return f"Outcome(scores={self.scores}, ranks={self.ranks}, reason={self.reason!r})"


class Reason:
    """Why a move is not allowed: a catalogue key, the ledger id of the rule, and what fills the sentence."""

    __slots__ = ("key", "params", "rule")

    def __init__(self, key: str, rule: str, **params: int | str) -> None:
        self.key = key
        self.rule = rule
        self.params = params

    def __reduce__(self) -> tuple[Any, ...]:
        return (partial(Reason, self.key, self.rule, **self.params), ())

    def __repr__(self) -> str:
        return f"Reason({self.key!r}, {self.rule!r}, {self.params!r})"
