"""Twins: states that a seat cannot tell from the true one, with another past.

A twin is the state dealt anew for a seat, and then goes along with the game: it makes the moves that the seat sees, and
others where the seat sees none. While it looks the same to the seat, whatever is worked out for the seat must come out
the same for both. That finds what `determinize` leaves as it really is, which comparing it with itself cannot.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from cowcatcher.kernel.game import Game
from cowcatcher.kernel.match import Played
from cowcatcher.kernel.state import State, dump


class Twins:
    """One twin a seat at most; a new one whenever the last could not go along."""

    def __init__(self, game: Game[Any], seats: int, seed: int) -> None:
        self.game = game
        self.seats = seats
        self.rng = Random(f"twins {seed}")
        self.of: dict[int, Any] = {}

    def spread(self, s: State) -> None:
        """A twin for every seat that has none."""
        for seat in range(self.seats):
            if seat not in self.of:
                self.of[seat] = self.game.determinize(s, seat, self.rng)

    def follow(self, played: Played) -> None:
        """A move has been made: the twins that can go along do; where the seat did not see it, any that looks alike."""
        for seat, twin in list(self.of.items()):
            legal = twin.legal()
            move = played.move
            if not played.seen >> seat & 1:
                move = self.rng.choice(legal)
            if twin.decision() != played.decision or move not in legal:
                del self.of[seat]
            else:
                twin.apply(move)

    def problems(self, s: State) -> Iterator[str]:
        """Equal knowledge and an equal source give equal deals. Twins that the seat can tell from the state leave."""
        for seat, twin in list(self.of.items()):
            if self.game.view(twin, seat) != self.game.view(s, seat):
                del self.of[seat]
                continue
            yield from self.apart(s, twin, seat)

    def apart(self, s: State, twin: State, seat: int) -> Iterator[str]:
        """In what the deals of two states that look the same to a seat differ."""
        number = self.rng.getrandbits(30)
        one, other = (dump(self.game.determinize(each, seat, Random(number))) for each in (s, twin))
        if one != other:
            parts = ", ".join(name for name in one if one[name] != other[name])
            yield f"determinize for seat {seat} tells states apart that look the same to him: it differs in {parts}"
