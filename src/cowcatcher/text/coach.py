"""The coach: what a decision is about and what good players look at, for people in their first games.

Its outline is data of the game, `coach.toml` beside the ledger: for which decisions a text is, by their names in the
ledger or by those of their frames in the model, with which options of the game, and how often a seat hears it. The
sentences are those of the game's catalogue of the coach, `coach.<slug>`: `coach.<id>` says what the decision is about,
`coach.<id>.1` and `coach.<id>.2` are questions that good players ask themselves. Figures in them are gaps, filled from
the components.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any, Final

from cowcatcher.data.build import build, read_toml
from cowcatcher.kernel.game import View
from cowcatcher.kernel.match import Match
from cowcatcher.kernel.options import Options
from cowcatcher.kernel.types import CHANCE
from cowcatcher.registry import folder
from cowcatcher.text.asking import pending
from cowcatcher.text.catalogue import load
from cowcatcher.text.figures import Amount, figure

FILE: Final = "coach.toml"


@dataclass(frozen=True)
class Text:
    """A text of the coach; of several for a decision the first one is said.

    asks: the decisions that it is for, or their frames. turns, times: in how many turns of a seat with such a decision
    it is said, and for how many such decisions, 0 for all. options: what has to be chosen for the game.
    """

    id: str
    asks: tuple[str, ...]
    turns: int = 0
    times: int = 0
    options: dict[str, str] = field(default_factory=dict)

    @property
    def is_last(self) -> bool:
        """Whether it is said for ever, in every game, so that no other comes after it."""
        return not (self.turns or self.times or self.options)


@dataclass(frozen=True)
class Moment:
    """Where a seat is in a match. turn, time: in which of its turns with the pending decision, and at which of all such
    decisions, from 1 on. options: what was chosen for the game."""

    turn: int
    time: int
    options: Options


@dataclass(frozen=True)
class Outline:
    """A coach.toml. numbers: what gaps of the sentences are filled with, by name."""

    texts: tuple[Text, ...] = ()
    numbers: dict[str, Amount] = field(default_factory=dict)

    def text(self, view: View[Any], now: Moment) -> Text | None:
        """What is said of the pending decision at that moment; None where there is nothing."""
        known = {view.decision, type(pending(view.known)).__name__}
        return next((text for text in self.texts if known & {*text.asks} and is_for(text, now)), None)


@dataclass(frozen=True)
class Lesson:
    """What the coach says of a decision, in one language. questions: what good players ask themselves."""

    about: str
    questions: tuple[str, ...]


@cache
def outline(slug: str) -> Outline:
    """What a game's coach.toml says; nothing without one. Raises BadData where something in it is wrong."""
    file = (folder(slug) or Path()) / FILE
    return build(Outline, read_toml(file), FILE) if file.exists() else Outline()


def is_for(text: Text, now: Moment) -> bool:
    """Whether a text is for games of these options, and not yet heard often enough."""
    often = (not text.turns or now.turn <= text.turns) and (not text.times or now.time <= text.times)
    return often and all(now.options[name] == value for name, value in text.options.items())


def moment_of(match: Match[Any], seat: int, decision: str) -> Moment:
    """Where a seat is in a match. A turn ends when another seat moves."""
    turns, times, mover, counted = 1, 1, CHANCE, False
    for played in match.played:
        if played.seat not in (mover, CHANCE):
            mover, counted = int(played.seat), False
        if played.seat == seat and played.decision == decision:
            turns, times, counted = turns + (not counted), times + 1, True
    return Moment(turns - (counted and mover == seat), times, match.options)


class Coach:
    """The coach of a game in a language. box: the components that are played with.

    Raises BadData for a figure that they do not have.
    """

    def __init__(self, slug: str, language: str, box: Mapping[str, object]) -> None:
        self.outline = outline(slug)
        self.words = load(language, f"coach.{slug}")
        self.numbers = {name: figure(box, amount, self.words) for name, amount in self.outline.numbers.items()}

    def lesson(self, view: View[Any], now: Moment) -> Lesson | None:
        """What there is to say of the decision of a view's seat at that moment; None for nothing."""
        text = self.outline.text(view, now)
        return self.said(text) if text is not None else None

    def said(self, text: Text) -> Lesson:
        """The sentences of a text."""
        first, second = (self.words.say(f"coach.{text.id}.{n}", **self.numbers) for n in (1, 2))
        return Lesson(self.words.say(f"coach.{text.id}", **self.numbers), (first, second))
