"""Gold Rush's speaker: prompts, options, the log and the score behind one name."""

from __future__ import annotations

from collections.abc import Mapping

from cowcatcher.games.gold_rush.scoring import outcome
from cowcatcher.games.gold_rush.state import SOURCE_COUNT, SOURCES, GoldRushState
from cowcatcher.kernel.game import View
from cowcatcher.text.gold_rush.asking import ask, not_now
from cowcatcher.text.gold_rush.log import describe
from cowcatcher.text.gold_rush.options import OPTIONS
from cowcatcher.text.gold_rush.terms import Terms
from cowcatcher.text.speaker import NotNow, OptionText, Prompt, ScoreSheet


class GoldRushSpeaker(Terms):
    """Says everything that Gold Rush has to say."""

    def ask(self, view: View[GoldRushState]) -> Prompt:
        return ask(self, view)

    def option(self, view: View[GoldRushState], move: int) -> OptionText:
        return OPTIONS[view.decision](self, view.known, view.to_move, move)

    def not_now(self, view: View[GoldRushState]) -> list[NotNow]:
        return not_now(self, view)

    def describe(
        self,
        before: View[GoldRushState],
        move: int | None,
        after: View[GoldRushState],
        revealed: Mapping[int, int] | None = None,
    ) -> list[str]:
        return describe(self, before, move, after)

    def score_sheet(self, view: View[GoldRushState]) -> ScoreSheet:
        s = view.known
        rows = []
        for i, source in enumerate(SOURCES):
            figures = tuple(s.scored[seat * SOURCE_COUNT + i] for seat in range(s.seats))
            if any(figures):
                rows.append((self.say(f"score.{source}"), figures))
        end = outcome(s)
        if end is None:
            return ScoreSheet(tuple(rows), tuple(s.score))
        first = end.winners()
        key = "score.winner" if len(first) == 1 else "score.winners"
        note = self.say(key, who=self.seats(first), points=self.points(s.score[first[0]]))
        return ScoreSheet(tuple(rows), tuple(s.score), end.ranks, note)
