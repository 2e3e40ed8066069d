"""Train Rush's speaker: prompts, options, the log and the score behind one name."""

from __future__ import annotations

from collections.abc import Iterable

from cowcatcher.games.train_rush.names import CITIES, REGIONS
from cowcatcher.games.train_rush.words.accounts import accounts
from cowcatcher.games.train_rush.words.asking import ask
from cowcatcher.games.train_rush.words.description import description
from cowcatcher.games.train_rush.words.log import describe
from cowcatcher.games.train_rush.words.not_now import not_now
from cowcatcher.games.train_rush.words.options import OPTIONS
from cowcatcher.games.train_rush.words.places import place_text
from cowcatcher.games.train_rush.words.rules import rule_of
from cowcatcher.games.train_rush.words.score import score_sheet
from cowcatcher.games.train_rush.words.standing import standing
from cowcatcher.games.train_rush.words.terms import Terms
from cowcatcher.games.train_rush.written.state import TrainState
from cowcatcher.kernel.game import View
from cowcatcher.kernel.types import Reason
from cowcatcher.text.accounts import Accounts
from cowcatcher.text.speaker import NotNow, OptionText, Prompt, ScoreSheet, title
from cowcatcher.text.standing import Standing
from cowcatcher.text.story import Seen


class TrainSpeaker(Terms):
    """Says everything that Train Rush has to say."""

    def ask(self, view: View[TrainState]) -> Prompt:
        return ask(self, view)

    def option(self, view: View[TrainState], move: int) -> OptionText:
        return OPTIONS[view.decision](self, view.known, view.to_move, self.parts(move))

    def group(self, group: str) -> str:
        """A group of options: a state by its name, others by the catalogue."""
        return self.states[REGIONS.index(group)] if group in REGIONS else super().group(group)

    def meant(self, view: View[TrainState], word: str) -> list[int]:
        """Cities may be typed by their names, cards, zones and fields in small letters."""
        names = {name.casefold(): slug for slug, name in zip(CITIES, self.cities, strict=True)}
        slug = names.get(word.casefold())
        found = super().meant(view, slug or word)
        if slug:
            found += super().meant(view, self.city_field(slug))
        return found or (super().meant(view, word.upper()) if word.upper() != word else [])

    def city_field(self, slug: str) -> str:
        """The id of the field of a city."""
        return next(node.id for node in self.rules.data.map.node if node.city == slug)

    def not_now(self, view: View[TrainState]) -> list[NotNow]:
        return not_now(self, view)

    def refusal(self, reason: Reason) -> str:
        return title(super().refusal(reason))

    def filled(self, name: str, value: int) -> object:
        if name == "region":
            return self.states[value]
        if name == "city":
            return self.cities[value]
        named = {"zone": self.zone, "field": self.field, "track": self.track}
        return named[name](value) if name in named else super().filled(name, value)

    def rule(self, view: View[TrainState], move: int) -> str:
        return rule_of(view.known, view.decision, self.parts(move))

    def place(self, view: View[TrainState], name: str) -> list[str]:
        return place_text(self, view, name)

    def describe(self, seen: Seen[TrainState]) -> list[str]:
        return describe(self, seen)

    def accounts(self, view: View[TrainState], past: Iterable[Seen[TrainState]]) -> Accounts:
        return accounts(self, view, past)

    def description(self, view: View[TrainState]) -> list[str]:
        return description(self, view)

    def standing(self, view: View[TrainState]) -> Standing:
        return standing(self, view)

    def score_sheet(self, view: View[TrainState]) -> ScoreSheet:
        return score_sheet(self, view)
