"""Help: what a game is on one page, for people at the table.

Its outline is data of the game, `help.toml` beside the ledger: which lines there are, with which icons, what each is
worth, and which rules say so. The sentences are those of the game's catalogue of the pages, `web.<slug>`: `help.title`,
`help.turn.<id>` and `help.turn.<id>.text`, `help.signs.<group>`, `help.sign.<id>`, `help.score.<id>`,
`help.worth.<id>` where a figure alone does not say it, `help.end.<id>`. Figures in them are gaps, filled from the
components.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Final

from cowcatcher.data.build import build, read_toml
from cowcatcher.registry import folder
from cowcatcher.text.catalogue import load
from cowcatcher.text.figures import Amount, components, figure

FILE: Final = "help.toml"


@dataclass(frozen=True)
class Line:
    """A step of the turn, or a sentence about the end. rules: ids of the ledger, the first one says most of it."""

    id: str
    rules: tuple[str, ...]


@dataclass(frozen=True)
class Sign:
    """What a sign of the pictures means. icon: a name in icons.svg."""

    id: str
    icon: str
    rules: tuple[str, ...]


@dataclass(frozen=True)
class Signs:
    """Signs that stand together, such as those of the map."""

    id: str
    signs: tuple[Sign, ...]


@dataclass(frozen=True)
class Score:
    """Something that scores. worth: how much; "" where only words say it."""

    id: str
    icon: str
    rules: tuple[str, ...]
    worth: Amount = ""


@dataclass(frozen=True)
class Outline:
    """A help.toml. numbers: what gaps of the sentences are filled with, by name."""

    turn: tuple[Line, ...]
    signs: tuple[Signs, ...]
    scores: tuple[Score, ...]
    end: tuple[Line, ...]
    numbers: dict[str, Amount] = field(default_factory=dict)


@dataclass(frozen=True)
class Said:
    """A line as it is read. head: its first words; icon, worth: "" without."""

    text: str
    rules: tuple[str, ...]
    head: str = ""
    icon: str = ""
    worth: str = ""


@dataclass(frozen=True)
class Help:
    """A game on one page, in one language. title: of the turn, which some games call a round."""

    title: str
    turn: tuple[Said, ...]
    signs: tuple[tuple[str, tuple[Said, ...]], ...]
    scores: tuple[Said, ...]
    end: tuple[Said, ...]

    def lines(self) -> tuple[Said, ...]:
        """All that cites rules."""
        return (*self.turn, *(line for _, group in self.signs for line in group), *self.scores, *self.end)


def has_help(slug: str) -> bool:
    """True for a game that brings its help, and the sentences of it."""
    home = folder(slug)
    return home is not None and (home / FILE).exists() and load("en", f"web.{slug}").has("help.title")


@cache
def outline(slug: str) -> Outline:
    """What a game's help.toml says. Raises BadData where there is none or something in it is wrong."""
    home = folder(slug) or Path()
    return build(Outline, read_toml(home / FILE), FILE)


@cache
def help_of(slug: str, language: str) -> Help:
    """The help of a game by the numbers of its box, as `help_by` tells it."""
    return help_by(slug, language, components(slug))


def help_by(slug: str, language: str, box: Mapping[str, object]) -> Help:
    """The help of a game. box: the components that are played with.

    Raises BadData for a figure that these do not have, KeyError for a sentence that is missing.
    """
    found, words = outline(slug), load(language, f"web.{slug}")
    numbers = {name: figure(box, amount, words) for name, amount in found.numbers.items()}

    def say(key: str) -> str:
        return words.say(key, **numbers)

    def score(one: Score) -> Said:
        worth = figure(box, one.worth, words) if one.worth != "" else ""
        if words.has(f"help.worth.{one.id}"):
            worth = words.say(f"help.worth.{one.id}", worth=worth, **numbers)
        return Said(say(f"help.score.{one.id}"), one.rules, icon=one.icon, worth=worth)

    return Help(
        say("help.title"),
        tuple(Said(say(f"help.turn.{one.id}.text"), one.rules, say(f"help.turn.{one.id}")) for one in found.turn),
        tuple(
            (
                say(f"help.signs.{group.id}"),
                tuple(Said(say(f"help.sign.{one.id}"), one.rules, icon=one.icon) for one in group.signs),
            )
            for group in found.signs
        ),
        tuple(score(one) for one in found.scores),
        tuple(Said(say(f"help.end.{one.id}"), one.rules) for one in found.end),
    )
