"""A node of the search tree: the moves tried at one decision and what came of them."""

from __future__ import annotations

from math import sqrt
from typing import Final

NOWHERE: Final = -1e300


class Node:
    """One decision of one seat as the searching seat knows it (an information set). An edge is an index into the lists.

    seat: whose decision. moves: the move of each edge, ascending at first; edges that only a later deal offers come
    after. visits, total: how often an edge was taken, and the sum of the rewards of `seat`.
    policy: the share of attention that an edge deserves before anything is known. guess: expected reward by a look one
    step ahead; empty if nobody looked. order: edges by policy, the best first, only where there are more than `wide`.
    kids: the nodes below; the key says which move, who decides next, and what else the searching seat saw.
    times: how often the search came through here; extra: per edge, how often that was with a deal that offers the edge
    (an empty list as long as every deal offered the same moves).
    """

    __slots__ = (
        "extra",
        "guess",
        "index",
        "kids",
        "mark",
        "moves",
        "order",
        "policy",
        "same",
        "seat",
        "times",
        "total",
        "value",
        "visits",
        "wide",
    )

    def __init__(self, seat: int, moves: list[int], policy: list[float], guess: list[float], wide: int) -> None:
        self.seat = seat
        self.moves = moves[:]
        self.visits = [0] * len(moves)
        self.total = [0.0] * len(moves)
        self.policy = policy
        self.guess = guess
        self.wide = wide
        self.order: list[int] = []
        self.kids: dict[int, Node] = {}
        self.times = 0
        self.value = 0.0
        self.same = 0
        self.extra: list[int] = []
        self.mark: list[int] = []
        self.index: dict[int, int] = {}
        if len(moves) > wide:
            ranked = sorted([(-share, edge) for edge, share in enumerate(policy)])
            self.order = [edge for _, edge in ranked]

    def select(self, legal: list[int], explore: float, urgency: float, credit: float, grow: float) -> int:
        """The edge to follow, out of the legal ones.

        The rule is PUCT (Rosin 2011): mean reward + explore * policy * sqrt(times) / (1 + visits), where `times` counts
        only the passages that offered the edge (Cowling, Powley, Whitehouse 2012). The mean of an untried edge is that
        of the node less `urgency`; a guess counts as `credit` visits.
        """
        self.times += 1
        if legal == self.moves and not self.index:
            return self._select_all(explore, urgency, credit, grow)
        self._offer(legal)
        return self._select_marked(explore, urgency, credit, grow)

    def _limit(self, grow: float) -> int:
        """How many of the ordered edges may be considered by now (progressive widening)."""
        return min(len(self.order), self.wide + int(grow * sqrt(self.times)))

    def _select_all(self, explore: float, urgency: float, credit: float, grow: float) -> int:
        self.same += 1
        visits = self.visits
        total = self.total
        policy = self.policy
        guess = self.guess
        order = self.order
        bonus = explore * sqrt(self.times)
        first = self.mean() - urgency
        guessed = len(guess) > 0
        ordered = len(order) > 0
        best = 0
        top = NOWHERE
        for i in range(self._limit(grow) if ordered else len(visits)):
            edge = order[i] if ordered else i
            n = visits[edge]
            if guessed:
                score = (total[edge] + credit * guess[edge]) / (n + credit)
            elif n:
                score = total[edge] / n
            else:
                score = first
            score += bonus * policy[edge] / (1 + n)
            if score > top:
                top = score
                best = edge
        return best

    def _select_marked(self, explore: float, urgency: float, credit: float, grow: float) -> int:
        visits = self.visits
        ordered = len(self.order) > 0
        limit = self._limit(grow) if ordered else len(visits)
        first = self.mean() - urgency
        guessed = len(self.guess) > 0
        best = -1
        top = NOWHERE
        for i in range(len(visits)):
            edge = self.order[i] if ordered else i
            if self.mark[edge] != self.times:
                continue
            limit -= 1
            if limit < 0:
                break
            n = visits[edge]
            if guessed:
                score = (self.total[edge] + credit * self.guess[edge]) / (n + credit)
            elif n:
                score = self.total[edge] / n
            else:
                score = first
            score += explore * self.policy[edge] * sqrt(self.same + self.extra[edge]) / (1 + n)
            if score > top:
                top = score
                best = edge
        return best

    def _offer(self, legal: list[int]) -> None:
        """Mark the edges that this deal offers; new ones are added."""
        if not self.index:
            for edge, m in enumerate(self.moves):
                self.index[m] = edge
            self.extra = [0] * len(self.moves)
            self.mark = [0] * len(self.moves)
        for m in legal:
            edge = self.index.get(m, -1)
            if edge < 0:
                edge = len(self.moves)
                self.index[m] = edge
                self.moves.append(m)
                self.visits.append(0)
                self.total.append(0.0)
                self.policy.append(1.0 / len(legal))
                self.extra.append(0)
                self.mark.append(0)
                if self.guess:
                    self.guess.append(self.mean())
                if self.order:
                    self.order.append(edge)
            self.extra[edge] += 1
            self.mark[edge] = self.times

    def mean(self) -> float:
        """Mean reward of the node's seat in the passages before this one, with 0.5 as one passage more."""
        return (self.value + 0.5) / max(1, self.times)
