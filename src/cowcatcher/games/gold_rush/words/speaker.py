"""Gold Rush's speaker: prompts, options, the log and the score behind one name."""

from __future__ import annotations

from collections.abc import Iterable

from cowcatcher.games.gold_rush.rules.actions import pitch_area
from cowcatcher.games.gold_rush.rules.scoring import outcome
from cowcatcher.games.gold_rush.words.accounts import accounts
from cowcatcher.games.gold_rush.words.asking import ask, not_now, place_text
from cowcatcher.games.gold_rush.words.description import description
from cowcatcher.games.gold_rush.words.log import describe
from cowcatcher.games.gold_rush.words.options import OPTIONS
from cowcatcher.games.gold_rush.words.rules import rule_of
from cowcatcher.games.gold_rush.words.standing import standing
from cowcatcher.games.gold_rush.words.terms import Terms, cell_word
from cowcatcher.games.gold_rush.written.state import GoldRushState
from cowcatcher.kernel.game import View
from cowcatcher.model.words import NONE
from cowcatcher.text.accounts import Accounts
from cowcatcher.text.speaker import NotNow, OptionText, Prompt, ScoreSheet
from cowcatcher.text.standing import Standing
from cowcatcher.text.story import Seen


class RushSpeaker(Terms):
    """Says everything that Gold Rush has to say."""

    def ask(self, view: View[GoldRushState]) -> Prompt:
        return ask(self, view)

    def option(self, view: View[GoldRushState], move: int) -> OptionText:
        return OPTIONS[view.decision](self, view.known, view.to_move, self.parts(move))

    def rule(self, view: View[GoldRushState], move: int) -> str:
        return rule_of(self, view.decision, self.parts(move))

    def meant(self, view: View[GoldRushState], word: str) -> list[int]:
        """A cell may be written in several ways; for the tent it means the mountain on it. A part of the new tile means
        a cowboy there, also when none can be placed."""
        cell = cell_word(word)
        found = super().meant(view, cell if "," in cell else word)
        if view.decision == "choose_tent_target":
            found += mountain_moves(self, view, self.tile_at(view.known, cell))
        elif view.decision == "choose_action" and f"cowboy:{word}" in self.game.table.names and not found:
            found.append(self.game.table.parse(f"cowboy:{word}"))
        return found

    def not_now(self, view: View[GoldRushState]) -> list[NotNow]:
        return not_now(self, view)

    def place(self, view: View[GoldRushState], name: str) -> list[str]:
        return place_text(self, view, name)

    def describe(self, seen: Seen[GoldRushState]) -> list[str]:
        return describe(self, seen)

    def accounts(self, view: View[GoldRushState], past: Iterable[Seen[GoldRushState]]) -> Accounts:
        return accounts(self, view, past)

    def description(self, view: View[GoldRushState]) -> list[str]:
        return description(self, view)

    def standing(self, view: View[GoldRushState]) -> Standing:
        return standing(self, view)

    def score_sheet(self, view: View[GoldRushState]) -> ScoreSheet:
        s = view.known
        rows, sources = [], []
        for i, source in enumerate(self.model.sources):
            figures = tuple(s.scored_of(seat)[i] for seat in range(s.seats))
            if any(figures):
                rows.append((self.say(f"score.{source.name}"), figures))
                sources.append(source)
        end = outcome(s)
        if end is None:
            return ScoreSheet(tuple(rows), tuple(s.score), sources=tuple(sources))
        winners = end.winners()
        points = self.points(s.score[winners[0]])
        note = self.say("score.winner", who=self.seats(winners), points=points, n=len(winners))
        return ScoreSheet(tuple(rows), tuple(s.score), end.ranks, note, tuple(sources))


def mountain_moves(w: RushSpeaker, view: View[GoldRushState], tile: int) -> list[int]:
    """The moves that bring the tent to the mountains on a tile: legal ones if there are any, else all that name it."""
    s = view.known
    if tile == NONE:
        return []
    named = [w.game.table.parse(f"pitch:{tile}m{n}") for n in range(s.box.mountain_count[s.faces[tile]])]
    mountains = {s.feature[pitch_area(s, m)] for m in named}
    return [m for m in view.legal if s.feature[pitch_area(s, m)] in mountains] or named
