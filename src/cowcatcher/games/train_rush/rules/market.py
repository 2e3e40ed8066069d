"""The Black Market action: goods are sold for one reward (TR-7)."""

from __future__ import annotations

from typing import Any, Final

from cowcatcher.games.train_rush.names import RESOURCE_COUNT, REWARD_COUNT
from cowcatcher.games.train_rush.rules.contracts import unloading
from cowcatcher.games.train_rush.rules.do import push_script
from cowcatcher.games.train_rush.rules.effects.possible import can_reward
from cowcatcher.games.train_rush.rules.moves import DONE, PASS, REWARD, SELL
from cowcatcher.games.train_rush.rules.wagons import goods, lies_there, take_good, unload_moves
from cowcatcher.games.train_rush.written import shape
from cowcatcher.games.train_rush.written.state import TrainState
from cowcatcher.kernel.frames import Frame
from cowcatcher.kernel.types import Reason


def best_value(s: TrainState, held: list[int], n: int) -> int:
    """The most that up to `n` of these goods are worth (TR-7.03)."""
    total = 0
    for value, resource in sorted([(value, resource) for resource, value in enumerate(s.box.values)], reverse=True):
        taken = min(n, held[resource])
        total += taken * value
        n -= taken
    return total


def rewards(s: TrainState, seat: int) -> list[int]:
    """Rewards that the seat can pay and that can do something, ascending (TR-7.02, TR-7.09)."""
    most = best_value(s, goods(s, seat), unloading(s, seat))
    if not most:
        return []
    box = s.box
    return [
        reward
        for reward in range(REWARD_COUNT)
        if box.reward_price[reward] <= most and can_reward(s, seat, box.reward_script[reward])
    ]


def push_market(s: TrainState, seat: int) -> None:
    """TR-7.01: push the Black Market action, if a deal is possible."""
    if rewards(s, seat):
        s.push(MarketReward(seat))


class MarketReward(shape.MarketReward):
    """TR-7.02: the reward, or no deal."""

    __slots__ = ()

    def legal(self, s: TrainState) -> list[int]:
        return [PASS, *[REWARD.base + reward for reward in rewards(s, self.seat)]]

    def apply(self, s: TrainState, m: int) -> None:
        if m == PASS:
            s.pop()
        else:
            s.replace(SellGood(self.seat, m - REWARD.base, 0, 0))

    def why_not(self, s: TrainState, m: int) -> Reason | None:
        if not REWARD.has(m):
            return None
        reward = m - REWARD.base
        price = s.box.reward_price[reward]
        most = best_value(s, goods(s, self.seat), unloading(s, self.seat))
        if most < price:
            return Reason("goods_worth_too_little", "TR-7.02", price=price, most=most)
        for op in s.box.scripts[s.box.reward_script[reward]].ops:
            if op.word.must and not op.word.can(s, self.seat, op):
                return op.word.why_not(s, self.seat, op)
        return Reason("reward_impossible", "TR-7.09")


class SellGood(shape.SellGood):
    """TR-7.02: goods are sold one by one until the price is reached, and further ones up to the limit.

    value, sold: what the goods sold so far were worth, and how many they were.
    """

    __slots__ = ()

    def legal(self, s: TrainState) -> list[int]:
        due = s.box.reward_price[self.reward] - self.value
        # The price can be reached with the best goods, so a good that counts twice here is one of them.
        rest = best_value(s, goods(s, self.seat), unloading(s, self.seat) - self.sold - 1)
        enough = [resource for resource, value in enumerate(s.box.values) if value + rest >= due]
        moves = unload_moves(s, self.seat, SELL.base, enough)
        return [DONE, *moves] if due <= 0 else moves

    def apply(self, s: TrainState, m: int) -> None:
        if m == DONE:
            self.finish(s)
            return
        slot, resource = (m - SELL.base) // RESOURCE_COUNT, (m - SELL.base) % RESOURCE_COUNT
        take_good(s, self.seat, slot, resource)
        after = SellGood(self.seat, self.reward, self.value + s.box.values[resource], self.sold + 1)
        s.replace(after)
        if after.sold >= unloading(s, self.seat) or not any(goods(s, self.seat)):
            after.finish(s)

    def finish(self, s: TrainState) -> None:
        """The deal is done: the reward follows."""
        s.pop()
        push_script(s, self.seat, s.box.reward_script[self.reward])

    def why_not(self, s: TrainState, m: int) -> Reason | None:
        price = s.box.reward_price[self.reward]
        if m == DONE:
            return Reason("price_not_reached", "TR-7.02", price=price, value=self.value)
        if not SELL.has(m):
            return None
        if not lies_there(s, self.seat, m - SELL.base):
            return Reason("good_not_there", "TR-7.02")
        return Reason("price_out_of_reach", "TR-7.02", price=price)


FRAMES: Final[tuple[type[Frame[Any]], ...]] = (MarketReward, SellGood)
