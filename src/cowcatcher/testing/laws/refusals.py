"""The law of reasons: whatever may not be done at a decision is refused by a rule of the ledger.

A decision's own families are those from which it has ever had a legal move; of these, every move that is not legal must
have a reason, with a rule that the ledger has and a sentence in every language.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

from cowcatcher.kernel.game import Game
from cowcatcher.kernel.match import Match
from cowcatcher.kernel.types import CHANCE, NOBODY
from cowcatcher.ledger import ledger_text, parse_ledger
from cowcatcher.testing.conformance import NAMES
from cowcatcher.text import LANGUAGES, speaker


class Refusals:
    """Looks at the decisions of one game.

    families: by decision, the indices of its own families, as far as they have been met. cited: how often each rule
    was the reason.
    """

    def __init__(self, game: Game[Any], most: int = 40) -> None:
        """most: how many refused moves of a family are looked at, drawn at random where there are more."""
        self.game = game
        self.most = most
        self.rules = frozenset(parse_ledger(ledger_text(game.folder)))
        self.speakers = [speaker(game, NAMES, language) for language in LANGUAGES]
        self.families: dict[str, set[int]] = {}
        self.cited: Counter[str] = Counter()
        self._of = [at for at, family in enumerate(game.table.families) for _ in range(family.size)]

    def meet(self, s: Any) -> None:
        """Note from which families the pending decision has legal moves."""
        if s.to_move() not in (CHANCE, NOBODY):
            self.families.setdefault(s.decision(), set()).update(self._of[m] for m in s.legal())

    def problems(self, s: Any, rng: Random) -> Iterator[str]:
        """Moves of the pending decision's own families that are refused without a rule, a sentence each."""
        if s.to_move() in (CHANCE, NOBODY):
            return
        self.meet(s)
        legal = set(s.legal())
        for at in sorted(self.families[s.decision()]):
            family = self.game.table.families[at]
            refused = [m for m in range(family.base, family.base + family.size) if m not in legal]
            for m in refused if len(refused) <= self.most else rng.sample(refused, self.most):
                yield from self.problem(s, m)

    def check(self, match: Match[Any], every: int = 1) -> None:
        """Hold one of `every` decisions of a match against the law. Raises AssertionError with the first problem."""
        rng = Random(match.seed)
        s = match.state_at(0)
        for ply, past in enumerate(match.played):
            self.meet(s)
            if (ply + match.seed) % every == 0:
                for problem in self.problems(s, rng):
                    raise AssertionError(
                        f"{match.game.slug}, {len(match.names)} seats, options {match.options}, seed {match.seed}, "
                        f"ply {ply}: {problem}"
                    )
            s.apply(past.move)

    def problem(self, s: Any, m: int) -> Iterator[str]:
        """What is wrong with the refusal of one move."""
        name = f"{s.decision()} of seat {s.to_move()}, {self.game.table.name(m)}"
        reason = s.stack[-1].why_not(s, m)
        if reason is None:
            yield f"{name}: refused without a rule"
            return
        self.cited[reason.rule] += 1
        if reason.rule not in self.rules:
            yield f"{name}: refused by {reason.rule}, which is not in the ledger"
        for words in self.speakers:
            if not words.refusal(reason).endswith("."):
                yield f"{name}: {reason.key} has no sentence in {words.language}"
