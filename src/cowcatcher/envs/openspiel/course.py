"""Course: how a game went, and what each seat has been told of it.

A seat's *account* is what OpenSpiel calls an information state: the seat's own copy of the record, in which `?` stands
for what it did not see, and a digest of all that was before its eyes, move by move. So two accounts are the same
exactly when the seat has seen and done the same, and none forgets. Accounts are drawn up when somebody asks, from
where the last one ended: play itself does not pay for them.
"""

from __future__ import annotations

from hashlib import blake2b
from random import Random
from typing import Any, Final

from cowcatcher.envs.openspiel.rules import LOADED, UNKNOWN, Rules
from cowcatcher.kernel.record import SETUP
from cowcatcher.kernel.state import State, dump
from cowcatcher.kernel.types import CHANCE

DIGEST_BYTES: Final = 16


def content(s: State) -> list[str]:
    """All that a state holds, a line for each of its parts."""
    return [f"stack: {s.stack}", f"reveals: {s.reveals}", *(f"{name}: {getattr(s, name)}" for name in s.FIELDS)]


class Account:
    """What a seat has been told in the first `ply` moves of a course. Once made, it never changes.

    state: the one after them. text: the seat's copy of the record. mover: whose turn the last line of the text tells.
    unseen: the plies that the seat did not see. digest: of all the seat's views; empty where all know the same.
    """

    __slots__ = ("digest", "letter", "mover", "ply", "seat", "state", "text", "unseen")

    def __init__(self, seat: int, letter: str, ply: int, state: State) -> None:
        self.seat = seat
        self.letter = letter
        self.ply = ply
        self.state = state
        self.text = ""
        self.mover = CHANCE
        self.unseen: tuple[int, ...] = ()
        self.digest = b""

    def __str__(self) -> str:
        seen = f"\n{{{self.digest.hex()}}}" if self.digest else ""
        return f'[Copy "{self.letter}"]{self.text}{seen}'

    def followed(self, rules: Rules, moves: list[int]) -> Account:
        """The account of all `moves`, of which this one tells the beginning."""
        found = Account(self.seat, self.letter, self.ply, self.state.clone())
        found.mover = self.mover
        found.digest = self.digest
        words: list[str] = []
        unseen: list[int] = []
        for ply in range(self.ply, len(moves)):
            found._hear(rules, moves[ply], words, unseen)
        found.text = self.text + "".join(words)
        found.unseen = (*self.unseen, *unseen)
        return found

    def _hear(self, rules: Rules, m: int, words: list[str], unseen: list[int]) -> None:
        top = self.state.stack[-1]
        if self.ply == 0 or top.seat not in (CHANCE, self.mover):
            self.mover = top.seat
            words.append(f"\n{self.ply}. {SETUP if self.mover == CHANCE else rules.letters[self.mover]}")
        word = rules.table.name(m)
        if not top.seen_by(self.state, m) >> self.seat & 1:
            word = "?"
            unseen.append(self.ply)
        words.append(f" ({word})" if top.seat == CHANCE else f" {word}")
        self.state.apply(m)
        self.ply += 1
        self.look(rules)

    def look(self, rules: Rules) -> None:
        """Take what is before the seat's eyes into the digest."""
        if rules.secrets:
            sight = "\n".join(content(rules.setup.game.redact(self.state, self.seat)))
            self.digest = blake2b(self.digest + sight.encode(), digest_size=DIGEST_BYTES).digest()

    def plain(self) -> tuple[Any, ...]:
        """Its content, fit to be pickled."""
        return (self.seat, self.ply, dump(self.state), self.text, self.mover, self.unseen, self.digest)


class Course:
    """A game from the opening to the present.

    state: the present. moves: all so far; UNKNOWN where only a seat's knowledge of them is left (`redealt`).
    """

    __slots__ = ("_accounts", "moves", "rules", "state")

    def __init__(self, rules: Rules, state: State, moves: list[int], accounts: list[Account]) -> None:
        self.rules = rules
        self.state = state
        self.moves = moves
        self._accounts = accounts

    @classmethod
    def opening(cls, rules: Rules) -> Course:
        """A course before its first move."""
        accounts = [Account(seat, rules.letters[seat], 0, rules.opening) for seat in range(rules.setup.players)]
        for account in accounts:
            account.look(rules)
        return cls(rules, rules.opening.clone(), [], accounts)

    def clone(self) -> Course:
        """An independent copy. What never changes is shared."""
        return Course(self.rules, self.state.clone(), self.moves[:], self._accounts[:])

    def __deepcopy__(self, memo: dict[int, Any]) -> Course:
        return self.clone()

    def __reduce__(self) -> tuple[Any, ...]:
        return (revived, (self.rules.name, dump(self.state), self.moves, [a.plain() for a in self._accounts]))

    def apply(self, m: int) -> None:
        """Make a move. Trusts its caller."""
        self.state.apply(m)
        self.moves.append(m)

    def account(self, seat: int) -> Account:
        """All that the seat has been told."""
        found = self._accounts[seat]
        if found.ply < len(self.moves):
            found = self._accounts[seat] = found.followed(self.rules, self.moves)
        return found

    def redealt(self, seat: int, rng: Random) -> Course:
        """A course that the seat must think possible: the present dealt anew by the chances that it must give it.

        The seat's account is the same. Past moves that it has not seen are UNKNOWN; what others know begins anew: with
        what the seat knows of the past, and all that is before their eyes now.
        """
        mine = self.account(seat)
        state = self.rules.setup.game.determinize(self.state, seat, rng)
        moves = self.moves[:]
        for ply in mine.unseen:
            moves[ply] = UNKNOWN
        frozen = state.clone()
        accounts: list[Account] = []
        for other in range(self.rules.setup.players):
            account = Account(other, self.rules.letters[other], mine.ply, frozen)
            account.text, account.mover, account.unseen = mine.text, mine.mover, mine.unseen
            if other == seat:
                account.digest = mine.digest
            else:
                account.look(self.rules)
            accounts.append(account)
        return Course(self.rules, state, moves, accounts)


def revived(name: str, present: dict[str, Any], moves: list[int], accounts: list[tuple[Any, ...]]) -> Course:
    """The course that was pickled. Raises KeyError when OpenSpiel has not loaded the game of that name."""
    rules = LOADED[name]
    setup = rules.setup
    found: list[Account] = []
    for seat, ply, then, text, mover, unseen, digest in accounts:
        account = Account(seat, rules.letters[seat], ply, setup.game.load(setup.players, setup.options, then))
        account.text, account.mover, account.unseen, account.digest = text, mover, unseen, digest
        found.append(account)
    return Course(rules, setup.game.load(setup.players, setup.options, present), moves, found)
