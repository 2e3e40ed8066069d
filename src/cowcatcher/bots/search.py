"""Information-set Monte Carlo tree search over any game of the kernel.

One tree from the view of the searching seat (single-observer ISMCTS: Cowling, Powley, Whitehouse, "Information Set
Monte Carlo Tree Search", 2012). Every iteration deals what the seat cannot know anew, walks down the tree, plays on for
a while, evaluates, and adds the rewards of all seats to what it passed (max^n: at every node the mover looks for its
own reward). Draws are sampled, a row of draws as one. A move that the searching seat cannot see is made by a policy and
has no node; once it is revealed the tree tells the results apart. Forced moves have no node either.
"""

from __future__ import annotations

from math import exp
from time import perf_counter
from typing import Any, Final

from cowcatcher.bots.base import Evaluation
from cowcatcher.bots.params import BEST, GREEDY, RANDOM, MctsParams
from cowcatcher.bots.race import Race
from cowcatcher.bots.reward import estimated_rewards, final_rewards
from cowcatcher.bots.tree import Node
from cowcatcher.kernel.game import Game
from cowcatcher.kernel.state import State
from cowcatcher.kernel.types import CHANCE, Rng

MASK: Final = (1 << 40) - 1
"""Digests stay small enough to be machine integers in compiled code."""


CLEAR: Final = 0.38
"""What a clear lead is worth in rewards over a level game."""


def mixed(digest: int, value: int) -> int:
    """A digest of what was digested so far and one more value; the order matters."""
    return ((digest * 1_000_003) ^ (value + 2_654_435_769)) & MASK


class Search:
    """One search tree: `run` lets it grow, `root` holds the result.

    sample: a state as the searching seat knows it, with its decision pending; it is not changed. rng: the random source
    of all that follows.
    """

    __slots__ = (
        "count",
        "dice",
        "digest",
        "done",
        "edges",
        "evaluation",
        "game",
        "horizon",
        "kinds",
        "legal",
        "luck",
        "mover",
        "params",
        "path",
        "pending",
        "playout",
        "race",
        "reveals",
        "rng",
        "root",
        "sample",
        "scale",
        "seat",
        "settled",
        "spread",
        "turns",
        "weight",
        "whole",
    )

    def __init__(
        self,
        game: Game[Any],
        evaluation: Evaluation[Any] | None,
        params: MctsParams,
        sample: State,
        seat: int,
        rng: Rng,
    ) -> None:
        self.game = game
        self.evaluation = evaluation
        self.params = params
        self.sample = sample
        self.seat = seat
        self.rng = rng
        self.dice = rng
        self.luck = 0
        self.race: Race | None = None
        self.mover = seat
        self.settled = CHANCE
        self.turns = 0
        self.horizon = -1
        if evaluation is not None and params.horizon >= 0:
            self.horizon = params.horizon + (1 if evaluation.whole_turns else 0)
            if params.horizon > 0 and params.further > 0.0:
                self.horizon += int(params.further * max(0, len(evaluation.scores(sample)) - 2))
        self.weight = params.weight
        self.scale = params.scale or (evaluation.scale if evaluation is not None else 10.0)
        self.spread = self.scale
        if evaluation is not None and evaluation.spread:
            self.spread = evaluation.spread
        self.whole = evaluation is not None and evaluation.whole_turns
        self.playout = params.playout if evaluation is not None else RANDOM
        self.kinds: dict[object, int] = {}
        self.path: list[Node] = []
        self.edges: list[int] = []
        self.legal: list[int] = []
        self.digest = 0
        self.pending = 0
        self.reveals = 0
        self.done = 0
        self.count = 1
        self.root = self._node(sample, sample.legal(), params.look >= 1)

    def run(self, iterations: int, seconds: float) -> None:
        """Search for so many iterations, or until the time is up when `iterations` is 0; with both, until either.

        Stops early once no other move can catch up with the most visited one, or once a race is won.
        """
        start = perf_counter()
        self._line_up()
        done = 0
        while True:
            if iterations:
                left = iterations - done
                if seconds and done and perf_counter() - start >= seconds:
                    break
            else:
                spent = perf_counter() - start
                left = int(done * (seconds - spent) / spent) if done else 1
            if self._decided(done, left):
                break
            self.iterate()
            done += 1
        self.done += done

    def _line_up(self) -> None:
        """Start a race between the moves of the root, where the settings ask for one; it brings its own luck.

        Where there was a look at every move, only the `wide` best of it start.
        """
        self.dice = self.rng
        if self.params.race > 0.0:
            legal = self.sample.legal()
            edges = [edge for edge, m in enumerate(self.root.moves) if m in legal]
            if self.root.guess and self.root.order:
                edges = [edge for edge in self.root.order if edge in edges][: self.params.wide]
            self.race = Race(edges, self.params.race, self.params.wide)
            self.luck = self.rng.getrandbits(40)
            self.dice = Rng(0)

    def _decided(self, done: int, left: int) -> bool:
        """True when the budget is spent, or when more iterations cannot change the choice.

        A lap of a race that the budget does not cover is not begun, but for the first.
        """
        race = self.race
        if race is None:
            return left <= 0 or (done % 16 == 0 and done > 0 and self._lead() > left)
        if race.at:
            return left <= 0
        return len(race.runners) == 1 or (left < len(race.runners) and done > 0)

    def _lead(self) -> int:
        """Visits of the most visited move less those of the second."""
        best = 0
        second = 0
        for n in self.root.visits:
            if n > best:
                second = best
                best = n
            elif n > second:
                second = n
        return best - second

    def iterate(self) -> None:
        """One iteration: deal, walk down, play on, evaluate, add up."""
        race = self.race
        if race is not None:
            self.dice.seed(self.luck + race.laps)
        s: State = self.game.determinize(self.sample, self.seat, self.dice)
        self.path.clear()
        self.edges.clear()
        self.pending = 0
        self.reveals = s.reveals
        self.mover = self.seat
        self.settled = CHANCE
        self.turns = self.horizon
        self._descend(s)
        rewards = self._play_on(s)
        for i in range(len(self.path)):
            node = self.path[i]
            edge = self.edges[i]
            reward = rewards[node.seat]
            node.visits[edge] += 1
            node.total[edge] += reward
            node.value += reward
        if race is not None:
            race.add(rewards[self.seat])

    def _descend(self, s: State) -> None:
        """Walk down the tree to a move that was never tried, or to the horizon of a race of whole turns."""
        params = self.params
        node = self.root
        self.legal = s.legal()
        race = self.race
        while True:
            if race is not None and not self.path:
                node.times += 1
                edge = race.next()
            else:
                edge = node.select(self.legal, params.explore, params.urgency, params.credit, params.grow)
            self.path.append(node)
            self.edges.append(edge)
            fresh = node.visits[edge] == 0
            if self.whole and fresh:
                s.apply(node.moves[edge])
                break
            key = self._step(s, node.moves[edge])
            if not s.stack or fresh or (self.whole and race is not None and self.turns == 0):
                break
            kid = node.kids.get(key)
            if kid is None:
                if self.count >= params.nodes:
                    break
                kid = self._node(s, self.legal, params.look >= 2)
                node.kids[key] = kid
                self.count += 1
            node = kid
        if race is None or not self.whole:  # the horizon counts from here; in a race of whole turns from the root
            self.mover = node.seat if self.whole else s.to_move()

    def _step(self, s: State, m: int) -> int:
        """Make a move and all that follows without a decision for the tree; the key of where it leads.

        Leaves the legal moves of the decision reached in `self.legal`.
        """
        self.digest = m
        s.apply(m)
        self._settle(s)
        if not s.stack:
            return self.digest
        top = s.stack[-1]
        kind = self.kinds.get(type(top), -1)
        if kind < 0:
            kind = len(self.kinds)
            self.kinds[type(top)] = kind
        return mixed(self.digest, kind * 64 + top.seat)

    def _settle(self, s: State) -> None:
        """Draw, make forced moves and other seats' secret moves, until a decision for the tree or the end comes."""
        rng = self.dice
        mine = 1 << self.seat
        apart = self.params.apart
        while True:
            if self.race is not None and self.whole and self._over(s):
                return
            if s.reveals != self.reveals:
                self.reveals = s.reveals
                if self.pending:
                    self.digest = mixed(self.digest, self.pending)
                    self.pending = 0
            if not s.stack:
                return
            top = s.stack[-1]
            if top.seat == CHANCE:
                m = s.sample(rng)
                seen = apart and top.seen_by(s, m) & mine != 0
            else:
                legal = top.legal(s)
                secret = top.seat != self.seat and top.seen_by(s, legal[0]) & mine == 0
                if len(legal) > 1 and not secret:
                    self.legal = legal
                    return
                m = legal[0] if len(legal) == 1 else self._drawn(s, legal)
                seen = not secret
                if secret:
                    self.pending = mixed(self.pending, m)
            if seen:
                self.digest = mixed(self.digest, m)
            s.apply(m)

    def _node(self, s: State, legal: list[int], look: bool) -> Node:
        """A fresh node for the decision that is pending in `s`."""
        seat = s.to_move()
        evaluation = self.evaluation
        guess: list[float] = []
        if look and evaluation is not None:
            guess = self._looks(s, legal, seat)
        policy: list[float] = []
        if guess:
            policy = self._policy(guess, CLEAR)
        elif evaluation is not None:
            prior = evaluation.prior(s, legal)
            if prior is not None:
                policy = self._policy(prior, self.spread)
        if not policy:
            policy = [1.0 / len(legal)] * len(legal)
        for edge in range(len(policy)):
            policy[edge] *= 1.0 + 0.001 * self.rng.random()  # so that ties fall at random, once per node
        return Node(seat, legal, policy, guess, self.params.wide)

    def _policy(self, worth: list[float], unit: float) -> list[float]:
        """Softmax of what moves are worth (in units), mixed with an even share."""
        top = max(worth)
        heat = self.params.temper * unit
        shares: list[float] = []
        total = 0.0
        for value in worth:
            share = exp(max(-30.0, (value - top) / heat))
            shares.append(share)
            total += share
        even = self.params.even
        for edge in range(len(shares)):
            shares[edge] = (1.0 - even) * shares[edge] / total + even / len(shares)
        return shares

    def _looks(self, s: State, legal: list[int], seat: int) -> list[float]:
        """Expected reward of the mover after each move: one step ahead, or at the end of the turn where the evaluation
        wants whole turns."""
        if not self.whole:
            return self._guesses(s, legal, seat)
        kept = self.mover, self.settled, self.turns
        looks: list[float] = []
        for m in legal:
            after: State = s.clone()
            after.apply(m)
            self.mover, self.turns = seat, 1
            looks.append(self._play_on(after)[seat])
        self.mover, self.settled, self.turns = kept
        return looks

    def _guesses(self, s: State, legal: list[int], seat: int) -> list[float]:
        """Expected reward of the mover after each move, by a look one step ahead; draws that follow are sampled."""
        guesses: list[float] = []
        for m in legal:
            after: State = s.clone()
            after.apply(m)
            self._draw(after)
            guesses.append(self._rewards(after)[seat])
        return guesses

    def _draw(self, s: State) -> None:
        """Sample the draws that are pending."""
        while s.stack and s.stack[-1].seat == CHANCE:
            s.apply(s.sample(self.dice))

    def _rewards(self, s: State) -> list[float]:
        """Rewards of all seats: exact at the end of the game, estimated before."""
        if not s.stack:
            outcome = self.game.outcome(s)
            assert outcome is not None
            return final_rewards(outcome, self.scale, self.weight)
        evaluation = self.evaluation
        assert evaluation is not None
        return estimated_rewards(evaluation.scores(s), self.scale, self.weight)

    def _over(self, s: State) -> bool:
        """Count the turns; True when the horizon is reached.

        A turn ends when another seat decides, or before, when only draws are left to it (`Evaluation.settled`). Where
        the same seat decides after that, they were the turn of what a lone seat plays against.
        """
        if not s.stack:
            return False
        seat = s.stack[-1].seat
        if seat == CHANCE:
            evaluation = self.evaluation
            if self.whole and self.mover != CHANCE and evaluation is not None and evaluation.settled(s):
                self.settled = self.mover
                self.mover = CHANCE
                self.turns -= 1
        elif seat != self.mover:
            if self.mover != CHANCE or seat == self.settled:
                self.turns -= 1
            self.mover = seat
        return self.turns == 0

    def _play_on(self, s: State) -> list[float]:
        """Play from a leaf of the tree to the horizon, then say what it came to."""
        rng = self.dice
        random = rng.random
        playout = self.playout
        slack = self.params.slack
        while s.stack and self.turns != 0 and not self._over(s):
            top = s.stack[-1]
            if top.seat == CHANCE:
                s.apply(s.sample(rng))
                continue
            legal = top.legal(s)
            if len(legal) == 1:
                s.apply(legal[0])
            elif playout == RANDOM or random() < slack:
                s.apply(legal[int(random() * len(legal))])
            elif playout == GREEDY:
                s.apply(self._greedy(s, legal, top.seat))
            elif playout == BEST:
                s.apply(self._best(s, legal))
            else:
                s.apply(self._drawn(s, legal))
        return self._rewards(s)

    def _greedy(self, s: State, legal: list[int], seat: int) -> int:
        """The move that looks best one step ahead."""
        guesses = self._guesses(s, legal, seat)
        best = 0
        for i in range(1, len(guesses)):
            if guesses[i] > guesses[best]:
                best = i
        return legal[best]

    def _best(self, s: State, legal: list[int]) -> int:
        """The best move by the prior; any where there is none."""
        evaluation = self.evaluation
        prior = evaluation.prior(s, legal) if evaluation is not None else None
        if prior is None:
            return legal[int(self.dice.random() * len(legal))]
        best = 0
        for i in range(1, len(prior)):
            if prior[i] > prior[best]:
                best = i
        return legal[best]

    def _drawn(self, s: State, legal: list[int]) -> int:
        """A move drawn from the policy of the prior; an even draw where there is none."""
        evaluation = self.evaluation
        point = self.dice.random()
        prior = evaluation.prior(s, legal) if evaluation is not None else None
        if prior is None:
            return legal[int(point * len(legal))]
        policy = self._policy(prior, self.spread)
        for i in range(len(policy)):
            point -= policy[i]
            if point < 0.0:
                return legal[i]
        return legal[-1]

    def follow(self, m: int, sample: State) -> bool:
        """Move the root to where the searching seat's own move `m` has led, if that is where `sample` stands.

        Only when nothing was drawn and nobody else decided in between; False otherwise, and the tree is of no use.
        """
        s: State = self.sample.clone()
        digest = m
        s.apply(m)
        while True:
            if s.to_move() != self.seat:
                return False
            legal = s.legal()
            if len(legal) > 1:
                break
            digest = mixed(digest, legal[0])
            s.apply(legal[0])
        kind = self.kinds.get(type(s.stack[-1]), -1)
        kid = self.root.kids.get(mixed(digest, kind * 64 + self.seat))
        if kid is None or self.game.view(s, self.seat) != self.game.view(sample, self.seat):
            return False
        self.root = kid
        self.sample = sample
        return True
