"""El Paso's speaker: prompts, options, the log and the score behind one name."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from cowcatcher.games.el_paso.game import ElPaso
from cowcatcher.games.el_paso.names import LETTERS, SPACES, SUE
from cowcatcher.games.el_paso.words.accounts import accounts
from cowcatcher.games.el_paso.words.asking import ask
from cowcatcher.games.el_paso.words.description import description
from cowcatcher.games.el_paso.words.log import describe
from cowcatcher.games.el_paso.words.not_now import not_now
from cowcatcher.games.el_paso.words.options import OPTIONS
from cowcatcher.games.el_paso.words.places import place_text
from cowcatcher.games.el_paso.words.rules import rule_of
from cowcatcher.games.el_paso.words.score import score_sheet, stage
from cowcatcher.games.el_paso.words.standing import standing
from cowcatcher.games.el_paso.words.steps import turn_before
from cowcatcher.games.el_paso.words.terms import Terms
from cowcatcher.games.el_paso.written.state import PasoState
from cowcatcher.kernel.game import View
from cowcatcher.kernel.types import Reason
from cowcatcher.text.accounts import Accounts
from cowcatcher.text.speaker import NotNow, OptionText, Prompt, ScoreSheet, title
from cowcatcher.text.standing import Standing
from cowcatcher.text.steps import Turn
from cowcatcher.text.story import Onlooker, Seen

SUES: Final = (
    *("bot", "resource", "sue_go", "sue_gain", "sue_train", "sue_build", "sue_take", "sue_post", "sue_simmental"),
    "sue_nothing",
)
"""The moves of Sue's turn, by their verbs."""


class PasoSpeaker(Terms):
    """Says everything that El Paso has to say."""

    def actor(self, seat: int, move: int) -> int | None:
        """Sue's steps are chance moves of their own."""
        return SUE if self.parts(move).verb in SUES else super().actor(seat, move)

    def ask(self, view: View[PasoState]) -> Prompt:
        return ask(self, view)

    def option(self, view: View[PasoState], move: int) -> OptionText:
        return OPTIONS[view.decision](self, view.known, view.to_move, self.parts(move))

    def meant(self, view: View[PasoState], word: str) -> list[int]:
        """Stops may be typed in small letters; a letter from b to g means the building, wherever it lies."""
        name = word.upper()
        if name in LETTERS and any(self.parts(m).verb == "go" for m in view.legal):
            letter = LETTERS.index(name)
            if letter in view.known.neutral:
                return [self.move("go", view.known.box.neutral_space[view.known.neutral.index(letter)])]
        found = super().meant(view, word)
        if name in SPACES and name != word:
            found += super().meant(view, name)
        verb, colon, label = word.partition(":")
        if colon and not found and f"{verb.lower()}:{label.upper()}" in self.game.table.names:
            found.append(self.game.table.parse(f"{verb.lower()}:{label.upper()}"))
        return found

    def not_now(self, view: View[PasoState]) -> list[NotNow]:
        return not_now(self, view)

    def refusal(self, reason: Reason) -> str:
        """One sentence that says why a move is refused; indices become names."""
        values: dict[str, object] = dict(reason.params)
        for name, value in reason.params.items():
            if isinstance(value, int):
                values[name] = self.filled(name, value)
        worker, needed = reason.params.get("worker"), reason.params.get("needed")
        if isinstance(worker, int) and isinstance(needed, int):
            values["workers"] = self.some(worker, needed)
        return title(self.say(f"refusal.{reason.key}", **values))

    def filled(self, name: str, value: int) -> object:
        """What a parameter of a reason stands for."""
        named = {
            "auxiliary": self.aux,
            "cattle": self.cattle,
            "cost": self.money,
            "disc": self.disc,
            "money": self.money,
            "place": self.space,
            "post": self.post_named,
            "worker": self.worker,
        }
        return named[name](value) if name in named else value

    def post_named(self, post: int) -> str:
        """A trading post of the box, where no position is at hand."""
        assert isinstance(self.game, ElPaso)
        return self.say("term.post", n=self.game.data.trading_post[post].min)

    def rule(self, view: View[PasoState], move: int) -> str:
        return rule_of(self, view.known, view.decision, self.parts(move))

    def place(self, view: View[PasoState], name: str) -> list[str]:
        return place_text(self, view, name)

    def describe(self, seen: Seen[PasoState]) -> list[str]:
        return describe(self, seen)

    def accounts(self, view: View[PasoState], past: Iterable[Seen[PasoState]]) -> Accounts:
        return accounts(self, view, past)

    def description(self, view: View[PasoState]) -> list[str]:
        return description(self, view)

    def standing(self, view: View[PasoState]) -> Standing:
        return standing(self, view)

    def turn_before(self, eyes: Onlooker[PasoState], ply: int) -> Turn | None:
        return turn_before(self, eyes, ply)

    def score_sheet(self, view: View[PasoState]) -> ScoreSheet:
        return score_sheet(self, view)

    def stage(self, view: View[PasoState]) -> str:
        """Where in the game we are, in a few words."""
        return stage(self, view)
