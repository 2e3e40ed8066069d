"""Speaks for a game that has no sentences of its own, such as one from another package: moves by their canonical
texts."""

from __future__ import annotations

from typing import Any, Final

from cowcatcher.kernel.events import Change
from cowcatcher.kernel.game import Game, View
from cowcatcher.kernel.types import Reason
from cowcatcher.model.readers import Reading, model_of, place_of
from cowcatcher.model.words import SEAT
from cowcatcher.text.speaker import OptionText, Prompt, ScoreSheet, Speaker
from cowcatcher.text.story import Seen


class PlainSpeaker(Speaker[Any]):
    """Knows nothing of the game but what every game says of itself."""

    def decision(self, name: str) -> str:
        """The decision's name as words."""
        return name.replace("-", " ").replace("_", " ")

    def group(self, group: str) -> str:
        """There are no groups."""
        return group

    def refusal(self, reason: Reason) -> str:
        """By its rule."""
        return self.say("plain.refusal", rule=reason.rule)

    def ask(self, view: View[Any]) -> Prompt:
        """Who decides what."""
        if view.to_move < 0:
            return self.verdict(view)
        return Prompt(self.say("plain.ask", who=self.who(view.to_move), what=self.decision(view.decision)))

    def verdict(self, view: View[Any]) -> Prompt:
        """Who has won."""
        return Prompt(self.score_sheet(view).note)

    def option(self, view: View[Any], move: int) -> OptionText:
        """The move's text."""
        return OptionText(self.game.table.name(move))

    def describe(self, seen: Seen[Any]) -> list[str]:
        """Who made which move, or what was drawn; then each change of a number that the rules told."""
        what = self.say("plain.unseen") if seen.move is None else self.game.table.name(seen.move)
        mover = seen.before.to_move
        return [
            self.say("plain.drawn", what=what)
            if mover < 0
            else self.say("plain.moved", who=self.who(mover), what=what),
            *(self.change(event, seen.after.known) for event in seen.told if isinstance(event, Change) and event.by),
        ]

    def change(self, event: Change, s: Any) -> str:
        """A number that is another one: whose, by how much, and for which reason and rule; or what is there."""
        model = model_of(self.game)
        assert model is not None, "only games with a model tell changes"
        field = model.numbered[event.field]
        why = model.reasons[event.why]
        by = f"{event.by:+}"
        if field.value.kind != "number":
            there = Reading(model, s, [self.who(seat) for seat in range(s.seats)]).said(field, event.where + event.by)
            by = f"→ {'-' if there is None else there}"
        said = {"what": field.said, "by": by, "why": self.decision(why.name), "rule": why.rule}
        if SEAT not in field.axes[:1]:
            return self.say("plain.change_of_nobody", **said)
        return self.say("plain.change", who=self.who(place_of(model, s, event)[0]), **said)

    def score_sheet(self, view: View[Any]) -> ScoreSheet:
        """The points, without categories."""
        end = self.game.outcome(view.known)
        if end is not None:
            winners = end.winners()
            note = self.say("plain.won", who=self.seats(winners), n=len(winners))
            return ScoreSheet((), end.scores, end.ranks, note)
        counts = type(self.game).points is not Game.points
        return ScoreSheet((), tuple(self.game.points(view.known)) if counts else (0,) * len(self.names))


SPEAKER: Final = PlainSpeaker
