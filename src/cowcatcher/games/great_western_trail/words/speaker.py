"""Great Western Trail's speaker: prompts, options, the log and the score behind one name."""

from __future__ import annotations

from collections.abc import Iterable

from cowcatcher.games.great_western_trail.box import discarded
from cowcatcher.games.great_western_trail.names import LETTERS, PLACES
from cowcatcher.games.great_western_trail.words.accounts import accounts
from cowcatcher.games.great_western_trail.words.asking import ask
from cowcatcher.games.great_western_trail.words.description import description
from cowcatcher.games.great_western_trail.words.log import describe
from cowcatcher.games.great_western_trail.words.not_now import not_now
from cowcatcher.games.great_western_trail.words.options import OPTIONS
from cowcatcher.games.great_western_trail.words.places import place_text
from cowcatcher.games.great_western_trail.words.rules import rule_of
from cowcatcher.games.great_western_trail.words.score import score_sheet, stage
from cowcatcher.games.great_western_trail.words.standing import standing
from cowcatcher.games.great_western_trail.words.terms import Terms
from cowcatcher.games.great_western_trail.written.state import TrailState
from cowcatcher.kernel.game import View
from cowcatcher.kernel.types import Reason
from cowcatcher.model.words import NONE
from cowcatcher.text.accounts import Accounts
from cowcatcher.text.speaker import NotNow, OptionText, Prompt, ScoreSheet, title
from cowcatcher.text.standing import Standing
from cowcatcher.text.story import Seen


class TrailSpeaker(Terms):
    """Says everything that Great Western Trail has to say."""

    def ask(self, view: View[TrailState]) -> Prompt:
        return ask(self, view)

    def option(self, view: View[TrailState], move: int) -> OptionText:
        return OPTIONS[view.decision](self, view.known, view.to_move, self.parts(move))

    def meant(self, view: View[TrailState], word: str) -> list[int]:
        """Places of the trail may be typed in small letters; a letter from a to g means the building, not the area."""
        verbs = {self.parts(m).verb for m in view.legal} & {"go", "copy"}
        place = self.letter_place(view.known, word)
        if verbs and place != NONE:
            return [self.move(verb, place) for verb in sorted(verbs, reverse=True)]
        found = super().meant(view, word)
        if word.upper() in PLACES and word.upper() != word:
            found += super().meant(view, word.upper())
        verb, colon, label = word.partition(":")
        if colon and not found and f"{verb.lower()}:{label.upper()}" in self.game.table.names:
            found.append(self.game.table.parse(f"{verb.lower()}:{label.upper()}"))
        return found

    def not_now(self, view: View[TrailState]) -> list[NotNow]:
        return not_now(self, view)

    def refusal(self, reason: Reason) -> str:
        return title(super().refusal(reason))

    def filled(self, name: str, value: int) -> object:
        if name == "place":
            return self.say("term.area", name=PLACES[value]) if PLACES[value] in LETTERS else PLACES[value]
        if name in ("cost", "money"):
            return self.money(value)
        if name == "what":
            cards = discarded(value)
            return self.say(f"what.{cards}") if cards else self.breed(value)
        named = {
            "city": self.city,
            "station": self.station,
            "disc": self.disc,
            "worker": self.worker,
            "breed": self.breed,
            "auxiliary": self.aux,
            "space": self.track_name,
        }
        return named[name](value) if name in named else super().filled(name, value)

    def rule(self, view: View[TrailState], move: int) -> str:
        return rule_of(view.known, view.decision, self.parts(move))

    def place(self, view: View[TrailState], name: str) -> list[str]:
        return place_text(self, view, name)

    def describe(self, seen: Seen[TrailState]) -> list[str]:
        return describe(self, seen)

    def accounts(self, view: View[TrailState], past: Iterable[Seen[TrailState]]) -> Accounts:
        return accounts(self, view, past)

    def description(self, view: View[TrailState]) -> list[str]:
        return description(self, view)

    def standing(self, view: View[TrailState]) -> Standing:
        return standing(self, view)

    def score_sheet(self, view: View[TrailState]) -> ScoreSheet:
        return score_sheet(self, view)

    def stage(self, view: View[TrailState]) -> str:
        """Where in the game we are, in a few words."""
        return stage(self, view)
