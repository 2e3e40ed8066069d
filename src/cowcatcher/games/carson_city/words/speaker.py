"""Carson City's speaker: prompts, options, the log and the score behind one name."""

from __future__ import annotations

from collections.abc import Iterable

from cowcatcher.games.carson_city.rules.scoring import outcome
from cowcatcher.games.carson_city.words.accounts import accounts
from cowcatcher.games.carson_city.words.asking import ask, not_now, place_text, space_moves
from cowcatcher.games.carson_city.words.description import description
from cowcatcher.games.carson_city.words.log import describe
from cowcatcher.games.carson_city.words.options import OPTIONS
from cowcatcher.games.carson_city.words.rules import rule_of
from cowcatcher.games.carson_city.words.standing import standing
from cowcatcher.games.carson_city.words.terms import Terms
from cowcatcher.games.carson_city.written.state import CarsonState
from cowcatcher.kernel.game import View
from cowcatcher.text.accounts import Accounts
from cowcatcher.text.speaker import NotNow, OptionText, Prompt, ScoreSheet
from cowcatcher.text.standing import Standing
from cowcatcher.text.story import Seen


class CarsonSpeaker(Terms):
    """Says everything that Carson City has to say."""

    def ask(self, view: View[CarsonState]) -> Prompt:
        return ask(self, view)

    def option(self, view: View[CarsonState], move: int) -> OptionText:
        return OPTIONS[view.decision](self, view.known, view.to_move, self.parts(move))

    def rule(self, view: View[CarsonState], move: int) -> str:
        return rule_of(view.known, view.decision, view.to_move, self.parts(move))

    def filled(self, name: str, value: int) -> object:
        named = {"building": self.building, "parcel": self.parcel}
        return named[name](value) if name in named else super().filled(name, value)

    def meant(self, view: View[CarsonState], word: str) -> list[int]:
        return [*space_moves(self, view, word), *super().meant(view, word)]

    def not_now(self, view: View[CarsonState]) -> list[NotNow]:
        return not_now(self, view)

    def place(self, view: View[CarsonState], name: str) -> list[str]:
        return place_text(self, view, name)

    def describe(self, seen: Seen[CarsonState]) -> list[str]:
        return describe(self, seen)

    def accounts(self, view: View[CarsonState], past: Iterable[Seen[CarsonState]]) -> Accounts:
        return accounts(self, view, past)

    def description(self, view: View[CarsonState]) -> list[str]:
        return description(self, view)

    def standing(self, view: View[CarsonState]) -> Standing:
        return standing(self, view)

    def ended(self, s: CarsonState) -> CarsonState:
        s.lower = (*s.lower, *(seat for seat in range(s.seats) if seat not in s.lower))
        return super().ended(s)

    def score_sheet(self, view: View[CarsonState]) -> ScoreSheet:
        s = view.known
        rows, sources = [], []
        for i, source in enumerate(self.model.sources):
            figures = tuple(s.scored_of(seat)[i] for seat in range(s.seats))
            if any(figures):
                rows.append((self.say(f"score.{source.name}"), figures))
                sources.append(source)
        end = outcome(s)
        if end is None:
            return ScoreSheet(tuple(rows), tuple(s.vp), sources=tuple(sources))
        levels = [[seat for seat in s.lower if s.vp[seat] == points] for points in sorted(set(s.vp), reverse=True)]
        notes = [self.say("score.tie", seats=self.seats(level)) for level in levels if len(level) > 1]
        first = end.winners()[0]
        notes.append(self.say("score.winner", who=self.who(first), vp=self.vp(s.vp[first])))
        return ScoreSheet(tuple(rows), tuple(s.vp), end.ranks, " ".join(notes), tuple(sources))
