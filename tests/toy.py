"""Gem market: a tiny complete game on the kernel that has everything a real one has, for tests of all the layers.

Set-up draws the order of the seats, then gems for each, seen by their owner only. A round: everybody bids coins in
secret (a seat without coins has no choice), the bids are turned up, the highest (ties: earlier in the order) pays and
in any order digs a gem and may sell one; then he may dig once more for a coin. A bid of 0 brings a coin. The game ends
when a seat has enough points ("points") or the mine is empty ("empty"). `TOY` is the game.

Its "ledger": TOY-1 no bid above one's coins, TOY-2 no sale of a gem one does not hold, TOY-3 a short game is not for
the rich.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from cowcatcher.kernel.combinators import AnyOrder, Reveal, Times, in_any_order
from cowcatcher.kernel.errors import BadOption
from cowcatcher.kernel.frames import ChanceFrame, Frame, Task
from cowcatcher.kernel.game import Game
from cowcatcher.kernel.moves import MoveTable
from cowcatcher.kernel.options import Option, Options
from cowcatcher.kernel.pile import Pile
from cowcatcher.kernel.state import State
from cowcatcher.kernel.types import Arg, Outcome, Reason, Rng

GEMS: Final = ("opal", "agate", "ruby")
COUNTS: Final = (6, 4, 3)
VALUES: Final = (1, 2, 3)
MAX_SEATS: Final = 4
MAX_BID: Final = 3
TARGETS: Final = {"short": 3, "long": 6}
HIDDEN: Final = -2
NONE: Final = -1

TABLE = MoveTable()
KEEP = TABLE.word("keep")
SELL = TABLE.family("sell", GEMS)
BID = TABLE.family("bid", tuple(str(n) for n in range(MAX_BID + 1)))
MORE = TABLE.word("more")
ENOUGH = TABLE.word("enough")
FIRST_DIG = TABLE.word("first-dig")
FIRST_SELL = TABLE.word("first-sell")
NEXT = TABLE.family("next", tuple("BOGP"), chance=True)
DRAW = TABLE.family("draw", GEMS, chance=True)


class ToyState(State):
    """hands: gems by kind, per seat; held: their numbers, known to all. bids: NONE = no bid yet, HIDDEN in views."""

    __slots__ = ("bank", "bids", "coins", "ended", "hands", "held", "mine", "order", "points", "sold", "target")
    FIELDS = __slots__

    def __init__(self, seats: int, target: int, purse: int) -> None:
        super().__init__()
        self.order: list[int] = []
        self.coins = [purse] * seats
        self.points = [0] * seats
        self.hands = [[0] * len(GEMS) for _ in range(seats)]
        self.held = [0] * seats
        self.bids = [NONE] * seats
        self.sold = [0] * len(GEMS)
        self.mine = Pile(list(COUNTS))
        self.bank = 50
        self.target = target
        self.ended = 0

    def clone(self) -> ToyState:
        copy = ToyState.__new__(ToyState)
        copy.stack = self.stack[:]
        copy.reveals = self.reveals
        copy.told = None
        copy.order = self.order[:]
        copy.coins = self.coins[:]
        copy.points = self.points[:]
        copy.hands = [hand[:] for hand in self.hands]
        copy.held = self.held[:]
        copy.bids = self.bids[:]
        copy.sold = self.sold[:]
        copy.mine = self.mine.clone()
        copy.bank = self.bank
        copy.target = self.target
        copy.ended = self.ended
        return copy

    def __reduce__(self) -> tuple[Any, ...]:
        # A state of plain Python on a compiled kernel must say by itself how it is pickled.
        return (revived, ({name: getattr(self, name) for name in ("stack", "reveals", *self.FIELDS)},))

    def pay(self, seat: int, coins: int) -> None:
        """Coins from the bank to a seat; negative: back."""
        self.coins[seat] += coins
        self.bank -= coins


def revived(content: dict[str, Any]) -> ToyState:
    """The state that was pickled."""
    s = ToyState.__new__(ToyState)
    s.told = None
    for name, value in content.items():
        setattr(s, name, value)
    return s


class Order(ChanceFrame[ToyState]):
    """The next seat of the order; the last is certain."""

    __slots__ = ()
    decision = "chance_order"

    def weights(self, s: ToyState) -> list[tuple[int, int]]:
        return [(NEXT.move(p), 1) for p in range(len(s.coins)) if p not in s.order]

    def apply(self, s: ToyState, m: int) -> None:
        s.pop()
        s.order.append(NEXT.arg(m))


class Deal(Task[ToyState]):
    """Two gems to each seat, in order."""

    __slots__ = ()

    def run(self, s: ToyState) -> None:
        s.push_all([Times(2, Draw(p)) for p in s.order])


class Draw(ChanceFrame[ToyState]):
    """A gem from the mine, seen by its owner only."""

    __slots__ = ("owner",)
    decision = "chance_draw"

    def __init__(self, owner: int) -> None:
        super().__init__()
        self.owner = owner

    def weights(self, s: ToyState) -> list[tuple[int, int]]:
        return [(DRAW.move(kind), n) for kind, n in s.mine.weights()]

    def sample(self, s: ToyState, rng: Rng) -> int:
        point = int(rng.random() * s.mine.size())
        kind = 0
        while point >= s.mine.counts[kind]:
            point -= s.mine.counts[kind]
            kind += 1
        return DRAW.move(kind)

    def apply(self, s: ToyState, m: int) -> None:
        s.pop()
        s.mine.draw(DRAW.arg(m))
        s.hands[self.owner][DRAW.arg(m)] += 1
        s.held[self.owner] += 1

    def seen_by(self, s: ToyState, m: int) -> int:
        return 1 << self.owner

    def args(self) -> tuple[Arg, ...]:
        return (self.owner,)


class Round(Task[ToyState]):
    """A new round, or the end."""

    __slots__ = ()

    def run(self, s: ToyState) -> None:
        if max(s.points) >= s.target:
            s.ended = 1
        elif s.mine.size() == 0:
            s.ended = 2
        else:
            s.push_all([*(Bid(p) for p in s.order), Reveal(), Resolve(), Round()])


class Bid(Frame[ToyState]):
    """TOY-1: coins, in secret; without coins there is one option only."""

    __slots__ = ()
    decision = "bid"

    def legal(self, s: ToyState) -> list[int]:
        return [BID.move(n) for n in range(min(MAX_BID, s.coins[self.seat]) + 1)]

    def apply(self, s: ToyState, m: int) -> None:
        s.pop()
        s.bids[self.seat] = BID.arg(m)

    def why_not(self, s: ToyState, m: int) -> Reason | None:
        return Reason("too-dear", "TOY-1", coins=s.coins[self.seat]) if BID.has(m) else None

    def secret(self) -> bool:
        return True


class Resolve(Task[ToyState]):
    """The highest bid pays and acts; a bid of 0 brings a coin."""

    __slots__ = ()

    def run(self, s: ToyState) -> None:
        winner = s.order[0]
        for seat in s.order:
            if s.bids[seat] > s.bids[winner]:
                winner = seat
        for seat in s.order:
            if s.bids[seat] == 0:
                s.pay(seat, 1)
        s.pay(winner, -s.bids[winner])
        s.bids = [NONE] * len(s.bids)
        if s.coins[winner]:
            s.push(Again(winner, MORE, ENOUGH, Dig(winner, 1)))
        in_any_order(s, Prize, winner, (FIRST_DIG, FIRST_SELL), (Dig(winner, 0), Sell(winner)))


class Prize(AnyOrder):
    """The winner digs and may sell, in either order."""

    __slots__ = ()
    decision = "prize"


class Again(Frame[ToyState]):
    """The winner may dig once more, for a coin. `yes` and `no` are the two moves, `frame` is what follows `yes`."""

    __slots__ = ("frame", "no", "yes")
    decision = "again"

    def __init__(self, seat: int, yes: int, no: int, frame: Frame[Any]) -> None:
        super().__init__(seat)
        self.yes = yes
        self.no = no
        self.frame = frame

    def legal(self, s: ToyState) -> list[int]:
        return sorted((self.yes, self.no))

    def apply(self, s: ToyState, m: int) -> None:
        if m == self.yes:
            s.replace(self.frame)
        else:
            s.pop()

    def args(self) -> tuple[Any, ...]:
        return (self.seat, self.yes, self.no, self.frame)


class Dig(Task[ToyState]):
    """A draw, if there is anything left to draw; `cost` coins."""

    __slots__ = ("cost", "seat_of")

    def __init__(self, seat: int, cost: int) -> None:
        super().__init__()
        self.seat_of = seat
        self.cost = cost

    def run(self, s: ToyState) -> None:
        s.pay(self.seat_of, -self.cost)
        if s.mine.size():
            s.push(Draw(self.seat_of))

    def args(self) -> tuple[Arg, ...]:
        return (self.seat_of, self.cost)


class Sell(Frame[ToyState]):
    """TOY-2: one gem of one's own for its points, or none; without gems there is one option only."""

    __slots__ = ()
    decision = "sell"

    def legal(self, s: ToyState) -> list[int]:
        return [KEEP, *(SELL.move(kind) for kind, n in enumerate(s.hands[self.seat]) if n)]

    def apply(self, s: ToyState, m: int) -> None:
        s.pop()
        if m != KEEP:
            kind = SELL.arg(m)
            s.hands[self.seat][kind] -= 1
            s.held[self.seat] -= 1
            s.sold[kind] += 1
            s.points[self.seat] += VALUES[kind]

    def why_not(self, s: ToyState, m: int) -> Reason | None:
        return Reason("not-held", "TOY-2", gem=GEMS[SELL.arg(m)]) if SELL.has(m) else None


class Toy(Game[ToyState]):
    """Gem market."""

    slug = "toy"
    name = "Gem market"
    ruleset = "1"
    table = TABLE
    seats = (2, 3, 4)
    frames = (Order, Deal, Draw, Round, Bid, Resolve, Prize, Again, Dig, Sell, Times, Reveal)
    max_moves = 200
    folder = Path(__file__).parent

    def __init__(self) -> None:
        self.options = (
            Option("length", "TOY-3", ("short", "long")),
            Option("purse", "TOY-3", (), "[0-9]", "the coins that each begins with, 0 to 9"),
        )

    def check_options(self, options: Options) -> None:
        if options["length"] == "short" and options["purse"] > "6":
            raise BadOption("option purse of Gem market can be at most 6 when length is short")

    def start(self, seats: int, options: Options) -> ToyState:
        s = ToyState(seats, TARGETS[options["length"]], int(options["purse"] or "2"))
        s.bank -= sum(s.coins)
        s.push_all([Times(seats, Order()), Deal(), Round()])
        return s

    def redact(self, s: ToyState, seat: int | None) -> ToyState:
        """What is not seen, in the mine or in hands, is one heap to the onlooker."""
        known = s.clone()
        for p, hand in enumerate(s.hands):
            if p != seat:
                for kind, n in enumerate(hand):
                    known.mine.counts[kind] += n
                known.hands[p] = []
                known.bids[p] = NONE if s.bids[p] == NONE else HIDDEN
        return known

    def determinize(self, s: ToyState, seat: int, rng: Rng) -> ToyState:
        dealt = self.redact(s, seat)
        for p in range(len(s.coins)):
            if p != seat:
                dealt.hands[p] = [0] * len(GEMS)
                for _ in range(s.held[p]):
                    kind = DRAW.arg(Draw(p).sample(dealt, rng))
                    dealt.mine.draw(kind)
                    dealt.hands[p][kind] += 1
                if s.bids[p] != NONE:
                    dealt.bids[p] = int(rng.random() * len(Bid(p).legal(dealt)))
        return dealt

    def points(self, s: ToyState) -> list[int]:
        return [10 * points + coins for points, coins in zip(s.points, s.coins, strict=True)]

    def outcome(self, s: ToyState) -> Outcome | None:
        if not s.over():
            return None
        scores = tuple(self.points(s))
        ranks = tuple(1 + sum(other > score for other in scores) for score in scores)
        return Outcome(scores, ranks, "points" if s.ended == 1 else "empty")

    def check(self, s: ToyState) -> list[str]:
        broken = []
        for kind, count in enumerate(COUNTS):
            if s.mine.held(kind) + s.sold[kind] + sum(hand[kind] for hand in s.hands) != count:
                broken.append(f"the {GEMS[kind]} gems do not add up to {count}")
        if s.held != [sum(hand) for hand in s.hands]:
            broken.append("the sizes of the hands are wrong")
        if s.bank + sum(s.coins) != 50 or min(s.coins) < 0:
            broken.append("the coins do not add up")
        return broken


TOY: Final = Toy()
