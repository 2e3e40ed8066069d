"""Match: one game as it is played, move by move, with its past.

`State.apply` trusts its caller; `Match.play` is the safe door for people, files and networks.

Chance. The draw at a ply comes from a generator seeded with (seed, number of crossings, ply). So the same seed and
moves give the same chance, also for a match that was saved and is resumed. Going back within the barrier cannot be used
to re-roll: no draw has been seen there. A practice match may cross the barrier; each crossing changes the generator, so
that what is drawn afterwards cannot be known from what was taken back, and the record says how often it happened.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random, SystemRandom
from typing import Final, Generic

from cowcatcher.kernel.errors import CannotUndo, IllegalMove, UnknownMove
from cowcatcher.kernel.game import G, Game, View
from cowcatcher.kernel.moves import MoveTable
from cowcatcher.kernel.options import Options
from cowcatcher.kernel.record import write_record
from cowcatcher.kernel.state import State
from cowcatcher.kernel.types import ALL, CHANCE, EVERYONE, Outcome, eyes

SNAPSHOT_EVERY: Final = 64
"""Moves between two kept states: going back replays fewer moves than this."""


class Played:
    """One move of a match.

    decision: name of the decision. seen: bit mask of the seats that saw the move when it was made. secret: they learn
    it at the next reveal. reveals: `State.reveals` when it was made. options: how many moves were legal; 1 = forced.
    free: False where everybody saw that only one move was legal; of a hidden move nobody may learn that it was forced.
    family: of a move that not all saw, the verb that all legal moves had in common; "" where they had none.
    by: who decided instead of whoever sits there, as in `record.STAND_IN`; "" for the seat's own choice.
    """

    __slots__ = ("by", "decision", "family", "free", "move", "options", "reveals", "seat", "secret", "seen")

    def __init__(self, move: int, state: State, options: int) -> None:
        top = state.stack[-1]
        self.move = move
        self.seat = top.seat
        self.decision = top.decision
        self.seen = top.seen_by(state, move)
        self.reveals = state.reveals
        self.secret = top.secret()
        self.options = options
        self.free = options > 1
        self.family = ""
        self.by = ""


def shared_verb(table: MoveTable, legal: list[int]) -> str:
    """The verb that all of the moves have in common: name of their family; "" for several or for a word of its own."""
    family = table.family_of(legal[0])
    return family.name if family.labels and family.has(legal[-1]) else ""


class Match(Generic[G]):
    """A game with its names, options and the moves so far.

    options: settled, all of them. state: the present; read it, but change it by `play` only. played: the moves so far.
    seed: what chance is drawn with; drawn itself when none is given. crossings: how often a practice undo went behind
    something revealed.
    """

    def __init__(
        self,
        game: Game[G],
        names: Sequence[str],
        options: Options | None = None,
        seed: int | None = None,
        state: G | None = None,
    ) -> None:
        """A match before its first move; where its options are settled, also one that stands at a `state`. Raises
        BadOption for options or a number of names that the game lacks."""
        self.game = game
        self.names = tuple(names)
        self.options = options if state is not None and options is not None else game.settings(options)
        self.state: G = state if state is not None else game.new(len(self.names), self.options)
        self.played: list[Played] = []
        self.seed = SystemRandom().getrandbits(63) if seed is None else seed
        self.crossings = 0
        self._snapshots: list[G] = [self.state.clone()]
        self._rng = Random()

    def branch(self) -> Match[G]:
        """A match with the same past, to play on. Cheap: moves and kept states never change and are shared."""
        twin = Match(self.game, self.names, self.options, self.seed, self.state.clone())
        twin.played, twin.crossings = self.played[:], self.crossings
        twin._snapshots = self._snapshots[:]
        return twin

    @property
    def ply(self) -> int:
        """How many moves have been made, chance included."""
        return len(self.played)

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, None while it goes on."""
        return self.game.outcome(self.state)

    def view(self, seat: int | None) -> View[G]:
        """What the seat may know now; None is a spectator."""
        return self.game.view(self.state, seat)

    def record(self, seat: int | None = ALL) -> str:
        """The text record: everything, or one seat's copy (None: a spectator's) without what stays hidden from it."""
        return write_record(self, seat)

    def play(self, move: int | str, by: str = "") -> None:
        """Make a move of whoever is to decide, chance included (tests and records force draws).

        by: see `Played`.

        Raises UnknownMove for what is no move of the game, IllegalMove (with the rule behind it) for one not legal now.
        """
        table = self.game.table
        m = table.parse(move) if isinstance(move, str) else move
        if not 0 <= m < len(table):
            raise UnknownMove(str(move), ())
        legal = self.state.legal()
        if m not in legal:
            reason = self.state.stack[-1].why_not(self.state, m) if legal else None
            raise IllegalMove(table.name(m), self.state.decision(), reason)
        self._make(m, legal)
        self.played[-1].by = by

    def play_chance(self) -> int:
        """Draw the pending chance move, make it, return it. Raises IllegalMove when no chance is pending."""
        if self.state.to_move() != CHANCE:
            raise IllegalMove("a chance move", self.state.decision(), None)
        self._rng.seed((self.seed << 64) + (self.crossings << 32) + self.ply)
        m = self.state.sample(self._rng)
        self._make(m, self.state.legal())
        return m

    def advance(self, forced: bool = False) -> None:
        """Make chance moves, and decisions with one option if `forced`, until a player must choose or all is over."""
        while not self.state.over():
            if self.state.to_move() == CHANCE:
                self.play_chance()
                continue
            legal = self.state.legal()
            if not forced or len(legal) > 1:
                return
            self._make(legal[0], legal)

    def _make(self, m: int, legal: list[int]) -> None:
        played = Played(m, self.state, len(legal))
        everybody = (1 << len(self.names)) - 1
        played.free = played.free or played.seen & everybody != everybody
        if played.seen != EVERYONE:
            played.family = shared_verb(self.game.table, legal)
        self.played.append(played)
        self.state.apply(m)
        if self.ply % SNAPSHOT_EVERY == 0:
            self._snapshots.append(self.state.clone())

    def revealed(self, index: int) -> bool:
        """True for a move that revealed something: a draw which for all that others know could have been another, or a
        move after which secret choices were turned up."""
        p, last = self.played[index], index + 1 == self.ply
        after = self.state.reveals if last else self.played[index + 1].reveals
        return p.reveals != after or (p.seat == CHANCE and p.free)

    def barrier(self) -> int:
        """The smallest ply that the game may be taken back to: just after the last move that revealed something."""
        return next((i + 1 for i in range(self.ply - 1, -1, -1) if self.revealed(i)), 0)

    def undo(self, ply: int, seat: int | None = None, practice: bool = False) -> None:
        """Take the moves from `ply` on back.

        seat: who asks; then no other seat may have made a choice since. practice: go where the rules of fair play
        forbid it. Raises CannotUndo, which says why and how far back the game can go.
        """
        if not 0 <= ply <= self.ply:
            raise CannotUndo(f"the game is at ply {self.ply}; it cannot be taken back to ply {ply}")
        barrier = self.barrier()
        if not practice:
            if ply < barrier:
                what = f"ply {barrier - 1} ({self.played[barrier - 1].decision})"
                raise CannotUndo(f"{what} revealed something, so ply {barrier} is as far back as one can go")
            for i, other in enumerate(self.played[ply:], ply):
                if seat is not None and other.seat not in (seat, CHANCE) and other.free:
                    raise CannotUndo(f"{self.names[other.seat]} has chosen since (ply {i}, {other.decision})")
        self.state = self.state_at(ply)
        self.crossings += ply < barrier
        del self.played[ply:]
        del self._snapshots[ply // SNAPSHOT_EVERY + 1 :]

    def undo_ply(self, seat: int) -> int:
        """The ply of the seat's own last choice, passing over decisions with one option. Raises CannotUndo if none."""
        for i in range(self.ply - 1, -1, -1):
            if self.played[i].seat == seat and self.played[i].options > 1:
                return i
        raise CannotUndo(f"{self.names[seat]} has not chosen anything yet")

    def state_at(self, ply: int) -> G:
        """A copy of the state after the first `ply` moves. Raises IndexError for a ply that was not reached."""
        if not 0 <= ply <= self.ply:
            raise IndexError(f"ply {ply} of a game at ply {self.ply}")
        at = ply // SNAPSHOT_EVERY
        s = self._snapshots[at].clone()
        for i in range(at * SNAPSHOT_EVERY, ply):
            s.apply(self.played[i].move)
        return s

    def visible(self, index: int, seat: int | None) -> bool:
        """True when the seat knows the move: it saw it made, or it was secret and has been revealed since.

        What one seat drew for itself stays hidden from the others. A spectator (None) knows what all the seats know.
        """
        p = self.played[index]
        if seat == ALL or (p.secret and self.state.reveals > p.reveals):
            return True
        wanted = eyes(seat, len(self.names))
        return p.seen & wanted == wanted
