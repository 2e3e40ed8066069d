"""The coach at a table: who has one, what he says of a decision, and what he suggests.

His lesson is words of the game, his suggestion a bot's, and its reason is what the rules tell when it is tried out on
what the seat knows, and played on from there. A hint is the same of a better bot. He is each seat's own: nobody else
sees him, and nobody waits for him.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

from cowcatcher.kernel.game import View
from cowcatcher.text.coach import Coach, Lesson, moment_of
from cowcatcher.text.figures import components
from cowcatcher.text.plan import account, heading, sentence
from cowcatcher.text.standing import Changed
from cowcatcher.text.trying import Tried, tried
from cowcatcher.web.live import LiveTable, Look
from cowcatcher.web.own import KEPT, OwnFile, numbers
from cowcatcher.web.thoughts import Thought

CLOSE: Final = 0.02
"""A move whose value is no further behind the best is nearly as good."""


@dataclass(frozen=True)
class Way:
    """A move and where it leads. value: what the bot gives it, from 0 to 100. plan: what is likely to follow in the
    next turns, a sentence. within, points: by when that brings what; "" for nothing."""

    move: str
    value: int
    tried: Tried
    plan: str = ""
    within: str = ""
    points: str = ""


@dataclass(frozen=True)
class Suggestion:
    """What a bot would do, the best way first. close: the second is nearly as good."""

    ways: tuple[Way, ...]
    close: bool

    @property
    def best(self) -> Way:
        """What it would do."""
        return self.ways[0]

    @property
    def other(self) -> Way | None:
        """What it would do next best; None where there is nothing else."""
        return self.ways[1] if len(self.ways) > 1 else None

    @property
    def figures(self) -> list[tuple[str, str, Changed | None, Changed | None]]:
        """What either of the two best would change: label, icon, and how it changes on each of the two."""
        ways = [{c.label: c for c in way.tried.changes} for way in self.ways[:2]]
        known = {label: change.icon for way in ways for label, change in way.items()}
        return [(label, icon, ways[0].get(label), ways[-1].get(label)) for label, icon in known.items()]


@dataclass(frozen=True)
class Card:
    """What stands on the coach's card. lesson: None for a game that brings no words for him. asks: a bot may be asked
    for a suggestion. suggestion: what it has said already."""

    decision: str
    lesson: Lesson | None
    asks: bool
    suggestion: Suggestion | None


@dataclass(frozen=True)
class Coaching:
    """What the page of a table has of the coach. on: None where there is none to be had."""

    on: bool | None
    card: Card | None


def offered(live: LiveTable, seat: int | None) -> bool:
    """Whether a seat can have a coach: none where a clock runs, and none when the game is over."""
    return seat is not None and not live.info.limit and live.match is not None and not live.match.state.over()


@lru_cache(KEPT)
def coach_of(slug: str, own: OwnFile | None, language: str) -> Coach:
    """The coach of a game, with the numbers of the box or of an owner's file."""
    return Coach(slug, language, numbers(own) if own is not None else components(slug))


def card(look: Look, view: View[Any], suggestion: Suggestion | None) -> Card | None:
    """What the coach says to the seat that looks; None where it has nothing to choose, or he nothing to say."""
    info, seat = look.live.info, look.seat
    if seat is None or not view.legal:
        return None
    now = moment_of(look.match, seat, view.decision)
    lesson = coach_of(info.game, info.own, look.talk.language).lesson(view, now)
    found = Card(look.talk.decision(view.decision), lesson, info.hints, suggestion)
    return found if found.lesson or found.asks else None


def suggested(look: Look, thoughts: Sequence[Thought]) -> Suggestion | None:
    """What a bot thinks of the moves of the seat that looks, in words; None where it can choose nothing."""
    ways, values = [], []
    for thought in thoughts:
        moves = [look.match.game.table.parse(text) for text in (thought.move, *thought.then)]
        if look.seat is not None and moves[0] in look.now.legal:
            ways.append(way(look, thought, tried(look.talk, look.now, look.seat, moves)))
            values.append(thought.value)
    if not ways:
        return None
    return Suggestion(tuple(ways), len(ways) > 1 and values[1] > values[0] - CLOSE)


def way(look: Look, thought: Thought, what: Tried) -> Way:
    """A thought in words."""
    value, plan, language = round(100 * thought.value), thought.plan, look.talk.language
    if plan is None:
        return Way(thought.move, value, what)
    points = account(plan, language)
    return Way(thought.move, value, what, sentence(plan, language), heading(plan, language) if points else "", points)
