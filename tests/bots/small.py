"""Tiny games with known best play, and an evaluation of the toy game, for the tests of the bots."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from tests.toy import TOY, VALUES, ToyState

from cowcatcher.bots.base import Evaluation
from cowcatcher.kernel.combinators import Reveal
from cowcatcher.kernel.frames import ChanceFrame, Frame
from cowcatcher.kernel.game import Game
from cowcatcher.kernel.moves import MoveTable
from cowcatcher.kernel.options import Option, Options
from cowcatcher.kernel.state import State
from cowcatcher.kernel.types import Arg, Outcome, Rng

NONE: Final = -1


class Worth(Evaluation[ToyState]):
    """Points, coins, and most of what the gems in hand will bring."""

    scale = 10.0

    def scores(self, s: ToyState) -> list[float]:
        outcome = TOY.outcome(s)
        if outcome is not None:
            return [float(score) for score in outcome.scores]
        gems = [sum(6 * v * n for v, n in zip(VALUES, hand, strict=True)) for hand in s.hands]
        return [10.0 * p + c + g for p, c, g in zip(s.points, s.coins, gems, strict=True)]


class WinState(State):
    """left: what the rules count with; winner: NONE until somebody has won."""

    __slots__ = ("hidden", "left", "winner")
    FIELDS = __slots__

    def __init__(self, left: int) -> None:
        super().__init__()
        self.left = left
        self.winner = NONE
        self.hidden = NONE

    def clone(self) -> WinState:
        copy = WinState(self.left)
        copy.stack = self.stack[:]
        copy.reveals = self.reveals
        copy.winner = self.winner
        copy.hidden = self.hidden
        return copy

    def win(self, seat: int) -> None:
        self.winner = seat
        self.stack.clear()


class WinGame(Game[WinState]):
    """A game for two that somebody wins with one point against none."""

    ruleset = "1"
    seats = (2,)
    max_moves = 200
    folder = Path(__file__).parent

    def outcome(self, s: WinState) -> Outcome | None:
        if s.winner == NONE:
            return None
        scores = [0, 0]
        scores[s.winner] = 1
        return Outcome(tuple(scores), tuple(2 - score for score in scores), "won")


# --- Nim: take 1 to 3 of a heap in turn; who takes the last one wins. A multiple of 4 is lost for the mover.

NIM_TABLE = MoveTable()
TAKE = NIM_TABLE.family("take", ("1", "2", "3"))


class Take(Frame[WinState]):
    __slots__ = ()
    decision = "take"

    def legal(self, s: WinState) -> list[int]:
        return [TAKE.move(n) for n in range(min(3, s.left))]

    def apply(self, s: WinState, m: int) -> None:
        s.left -= TAKE.arg(m) + 1
        if s.left:
            s.replace(Take(1 - self.seat))
        else:
            s.win(self.seat)


class Nim(WinGame):
    slug = "nim"
    name = "Nim"
    table = NIM_TABLE
    frames = (Take,)

    def __init__(self) -> None:
        self.options = (Option("heap", "N-1", (), "[0-9]*", "a number"),)

    def start(self, seats: int, options: Options) -> WinState:
        s = WinState(int(options["heap"] or "21"))
        s.push(Take(0))
        return s


NIM: Final = Nim()

# --- Coin: decline (and win 7 times in 10), or guess on which side a coin lies.

COIN_TABLE = MoveTable()
DECLINE = COIN_TABLE.word("decline")
GUESS = COIN_TABLE.word("guess")
SIDE = COIN_TABLE.family("side", ("heads", "tails"))
LIE = COIN_TABLE.family("lie", ("heads", "tails"), chance=True)
LUCK = COIN_TABLE.family("luck", ("good", "bad"), chance=True)


class Offer(Frame[WinState]):
    __slots__ = ()
    decision = "offer"

    def legal(self, s: WinState) -> list[int]:
        return [DECLINE, GUESS]

    def apply(self, s: WinState, m: int) -> None:
        s.pop()
        if m == DECLINE:
            s.push(Luck(7))
            return
        coin: Frame[WinState] = Toss() if s.left & 1 else Lay(1)
        s.push_all([coin, *([Reveal()] if s.left & 2 else []), Call(0)])


class Luck(ChanceFrame[WinState]):
    __slots__ = ("good",)
    decision = "luck"

    def __init__(self, good: int) -> None:
        super().__init__()
        self.good = good

    def weights(self, s: WinState) -> list[tuple[int, int]]:
        return [(LUCK.move(0), self.good), (LUCK.move(1), 10 - self.good)]

    def apply(self, s: WinState, m: int) -> None:
        s.win(LUCK.arg(m))

    def args(self) -> tuple[Arg, ...]:
        return (self.good,)


class Toss(ChanceFrame[WinState]):
    """The coin falls; only the second seat sees it."""

    __slots__ = ()
    decision = "toss"

    def weights(self, s: WinState) -> list[tuple[int, int]]:
        return [(LIE.move(0), 1), (LIE.move(1), 1)]

    def seen_by(self, s: WinState, m: int) -> int:
        return 1 << 1

    def apply(self, s: WinState, m: int) -> None:
        s.pop()
        s.hidden = LIE.arg(m)


class Lay(Frame[WinState]):
    """The second seat lays the coin in secret."""

    __slots__ = ()
    decision = "lay"

    def legal(self, s: WinState) -> list[int]:
        return [SIDE.move(0), SIDE.move(1)]

    def apply(self, s: WinState, m: int) -> None:
        s.pop()
        s.hidden = SIDE.arg(m)

    def secret(self) -> bool:
        return True


class Call(Frame[WinState]):
    __slots__ = ()
    decision = "call"

    def legal(self, s: WinState) -> list[int]:
        return [SIDE.move(0), SIDE.move(1)]

    def apply(self, s: WinState, m: int) -> None:
        s.win(0 if SIDE.arg(m) == s.hidden else 1)


class Coin(WinGame):
    """Option coin: who lays it (tossed or laid), and whether it is turned up before the guess (hidden or open)."""

    slug = "coin"
    name = "Coin"
    table = COIN_TABLE
    frames = (Offer, Luck, Toss, Lay, Reveal, Call)

    def __init__(self) -> None:
        self.options = (Option("coin", "C-1", ("tossed", "laid", "laid-open")),)

    def start(self, seats: int, options: Options) -> WinState:
        s = WinState({"tossed": 1, "laid": 0, "laid-open": 2}[options["coin"]])
        s.push(Offer(0))
        return s

    def determinize(self, s: WinState, seat: int, rng: Rng) -> WinState:
        dealt = s.clone()
        if seat == 0 and s.hidden != NONE and not s.reveals:
            dealt.hidden = int(rng.random() * 2)
        return dealt


COIN: Final = Coin()

# --- Dice: three bets that win by chance, the middle one the best.

DICE_TABLE = MoveTable()
BET = DICE_TABLE.family("bet", ("poor", "best", "fair"))
GOOD: Final = (2, 6, 5)
"""Chances of the bets, in tenths."""


class Bets(Frame[WinState]):
    __slots__ = ()
    decision = "bet"

    def legal(self, s: WinState) -> list[int]:
        return [BET.move(i) for i in range(len(GOOD))]

    def apply(self, s: WinState, m: int) -> None:
        s.replace(Luck(GOOD[BET.arg(m)]))


class Dice(WinGame):
    slug = "dice"
    name = "Dice"
    table = DICE_TABLE
    frames = (Bets, Luck)

    def start(self, seats: int, options: Options) -> WinState:
        s = WinState(0)
        s.push(Bets(0))
        return s


DICE: Final = Dice()


class Level(Evaluation[WinState]):
    """Knows nothing until the game is over."""

    scale = 1.0

    def scores(self, s: WinState) -> list[float]:
        return [1.0 if s.winner == seat else 0.0 for seat in range(2)]


class Climber(Level):
    """Wants whole turns, and guesses that up is good."""

    whole_turns = True

    def prior(self, s: WinState, moves: list[int]) -> list[float]:
        return [1.0 if m == UP else 0.0 for m in moves]


# --- Stairs: up some steps to certain victory, or a coin at once.

STAIRS_TABLE = MoveTable()
UP = STAIRS_TABLE.word("up")
DOWN = STAIRS_TABLE.word("down")
FLIP = STAIRS_TABLE.word("flip")


class Step(Frame[WinState]):
    __slots__ = ()
    decision = "step"

    def legal(self, s: WinState) -> list[int]:
        return [UP, FLIP] if s.hidden == NONE else [UP, DOWN]

    def apply(self, s: WinState, m: int) -> None:
        if m == FLIP:
            s.replace(Luck(5))
            return
        s.hidden = 0
        s.left -= 1
        if m == DOWN or s.left == 0:
            s.win(0 if m == UP else 1)


class Stairs(WinGame):
    slug = "stairs"
    name = "Stairs"
    table = STAIRS_TABLE
    frames = (Step, Luck)

    def __init__(self) -> None:
        self.options = (Option("steps", "S-1", (), "[1-9]", "a digit"),)

    def start(self, seats: int, options: Options) -> WinState:
        s = WinState(int(options["steps"] or "3"))
        s.push(Step(0))
        return s


STAIRS: Final = Stairs()
