"""What the workshop notes of every game: collectors that keep one plain value a game, in the order of games.

Games can be put together from any stretches, so a study may be split among processes and go on after a break. To note
something more, write another `Watch` and put it into WATCHES: it stands in the kept games under its name.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final, Self

from cowcatcher.kernel.events import Change, Event
from cowcatcher.kernel.game import Game, View
from cowcatcher.kernel.moves import MoveTable
from cowcatcher.kernel.state import State
from cowcatcher.kernel.types import CHANCE, Outcome
from cowcatcher.model.readers import model_of, place_of
from cowcatcher.registry import face
from cowcatcher.sim.collect import Collector
from cowcatcher.text.catalogue import LANGUAGES
from cowcatcher.text.speaker import ScoreSheet, Speaker, speaker

PLACE: Final = re.compile(r"[a-z]\d+[a-z]?|-?\d+,-?\d+|\d+[a-z]\d+")
"""What the label of a place on a grid looks like: `c4`, `c4n`, `3,-2`, `12m0`."""

MANY: Final = 40
"""From how many labels of places on a family of moves counts as one move that differs only by where."""

LEAD_EVERY: Final = 10
"""The lead is watched in one game of so many: a score sheet at every turn costs more than random moves do."""

ASK_EVERY: Final = 50
"""In one game of so many it is asked anew what each option is called: some are not always called alike."""

ENOUGH: Final = 2
"""So many different words for an option are kept; they show that it is not always called alike."""

ANYWHERE: Final = ":*"
"""What stands in a use in place of the label of a place on a grid."""

SHARED_LANGUAGE: Final = "en"
"""The language in which rows of a score sheet are told apart."""

ROUND: Final = "round"
"""The field of a state that counts rounds, in games that have them."""


class Watch(Collector):
    """A collector of one plain value (fit for JSON) a game.

    name: what it is kept under. KEPT: its attributes that hold what was noted, as plain values; they alone are kept in
    files and sent from process to process.
    """

    name: ClassVar[str]
    KEPT: ClassVar[tuple[str, ...]] = ("rows",)

    def __init__(self) -> None:
        self.rows: list[Any] = []

    def merge(self, other: Self) -> None:
        self.rows += other.rows

    def content(self) -> dict[str, Any]:
        """All that was noted, as plain values."""
        return {name: getattr(self, name) for name in self.KEPT}

    def __getstate__(self) -> dict[str, Any]:
        return self.content()


def voices(game: Game[Any], seats: int) -> dict[str, Speaker[Any]]:
    """Who speaks for a game in each language, its players being numbers; empty for a game without sentences."""
    names = [str(seat + 1) for seat in range(seats)]
    spoken = LANGUAGES if face(game.slug, "words") is not None else ()
    return {language: speaker(game, names, language) for language in spoken}


class Results(Watch):
    """How games ended: scores and ranks by seat, the reason, and the seats in the order of their first decision.

    That order is the order of play: seats do not tell it, since games draw who begins.
    """

    name = "results"

    def before(self, index: int, state: State) -> None:
        self.order: list[int] = []

    def step(self, state: State, seat: int, move: int) -> None:
        if seat >= 0 and seat not in self.order:
            self.order.append(seat)

    def after(self, state: State, outcome: Outcome) -> None:
        absent = [seat for seat in range(len(outcome.scores)) if seat not in self.order]
        self.rows.append([list(outcome.scores), list(outcome.ranks), outcome.reason, self.order + absent])


class Course(Watch):
    """How games went: moves of the seats, turns, rounds (None where a game has none).

    A turn is all that a seat decides before another one decides.
    """

    name = "course"

    def before(self, index: int, state: State) -> None:
        self.moves = 0
        self.turns = 0
        self.last = CHANCE
        self.rounds = ROUND in state.FIELDS

    def step(self, state: State, seat: int, move: int) -> None:
        if seat < 0:
            return
        self.moves += 1
        if seat != self.last:
            self.last = seat
            self.turns += 1

    def after(self, state: State, outcome: Outcome) -> None:
        self.rows.append([self.moves, self.turns, getattr(state, ROUND) if self.rounds else None])


class Spoken(Watch):
    """A watch that needs the words of the game. words: by key, then by language, of what has been met so far."""

    KEPT: ClassVar[tuple[str, ...]] = ("rows", "words")

    def __init__(self) -> None:
        super().__init__()
        self.words: dict[str, dict[str, str]] = {}

    def enter(self, game: Game[Any], seats: int) -> None:
        self.voices = voices(game, seats)
        self.voice = self.voices.get(SHARED_LANGUAGE)

    def merge(self, other: Self) -> None:
        super().merge(other)
        self.words = {**other.words, **self.words}


def true_view(state: State) -> View[Any]:
    """A state as somebody sees it from whom nothing is hidden; to read, not to keep."""
    return View(None, state, state.to_move(), state.decision(), ())


def options_view(state: State, seat: int) -> View[Any]:
    """A state as somebody sees it who is to decide and from whom nothing is hidden; to read, not to keep."""
    return View(seat, state, seat, state.decision(), tuple(state.legal()))


class Lead(Spoken):
    """Who led after each turn: a seat, or None for a tie; the points are those of a score sheet at that moment.

    None in place of a list for games that were not watched.
    """

    name = "lead"

    def before(self, index: int, state: State) -> None:
        self.leaders: list[int | None] | None = [] if self.voice and index % LEAD_EVERY == 0 else None
        self.last = CHANCE

    def step(self, state: State, seat: int, move: int) -> None:
        if self.leaders is None or seat < 0 or seat == self.last:
            return
        if self.last != CHANCE and self.voice is not None:
            totals = self.voice.score_sheet(true_view(state)).totals
            best = max(totals)
            self.leaders.append(totals.index(best) if totals.count(best) == 1 else None)
        self.last = seat

    def after(self, state: State, outcome: Outcome) -> None:
        self.rows.append(self.leaders)


class Sources(Spoken):
    """Where the points came from, as the rules told it, for each seat: the rows of the score sheet at the end, by their
    English label. What a row has from elsewhere, such as the points of the start, is what the sheet says."""

    name = "sources"
    listens = True

    def enter(self, game: Game[Any], seats: int) -> None:
        super().enter(game, seats)
        self.model = model_of(game) if self.voice is not None else None
        self.field = self.model.place(self.model.points) if self.model is not None and self.model.sources else None

    def before(self, index: int, state: State) -> None:
        self.scored: Counter[tuple[str, int]] = Counter()

    def told(self, state: State, events: Sequence[Event]) -> None:
        if self.model is None:
            return
        for event in events:
            if isinstance(event, Change) and event.field == self.field:
                why = self.model.reasons[event.why].name
                self.scored[why, place_of(self.model, state, event)[0]] += event.by

    def after(self, state: State, outcome: Outcome) -> None:
        sheet = ScoreSheet((), ()) if self.voice is None else self.voice.score_sheet(true_view(state))
        heard = {why.name for why in self.model.sources} if self.model is not None else set()
        row = {label: list(figures) for label, figures in sheet.rows}
        for (label, figures), why in zip(sheet.rows, sheet.sources, strict=False):
            if why.name in heard:
                row[label] = [self.scored[why.name, seat] for seat in range(len(figures))]
        self.rows.append(row)
        if any(label not in self.words for label in row):
            sheets = {language: voice.score_sheet(true_view(state)).rows for language, voice in self.voices.items()}
            for at, label in enumerate(row):
                self.words[label] = {language: sheet[at][0] for language, sheet in sheets.items()}


class Uses(Spoken):
    """Which moves each seat made, and how often.

    A use is a decision and a move, for the same move may mean different things at different decisions. Moves that
    differ only by a place on a grid are one use. keys: numbers of the uses. words: what the option was called when it
    was first taken. called: what else it was called (a move may take the third of a row), in each of LANGUAGES. A row
    has a list for each seat: number of a use, times, number of the next, times, ...
    """

    name = "uses"
    KEPT = ("rows", "words", "keys", "called")

    def __init__(self) -> None:
        super().__init__()
        self.keys: dict[str, int] = {}
        self.called: dict[str, list[list[str]]] = {}

    def enter(self, game: Game[Any], seats: int) -> None:
        super().enter(game, seats)
        self.seats = seats
        self.texts = use_texts(game.table)
        self.known: dict[tuple[str, int], int] = {}

    def before(self, index: int, state: State) -> None:
        self.made: list[Counter[int]] = [Counter() for _ in range(self.seats)]
        self.asked: set[int] | None = set() if index % ASK_EVERY == 0 else None

    def step(self, state: State, seat: int, move: int) -> None:
        if seat < 0:
            return
        decision = state.stack[-1].decision
        number = self.known.get((decision, move))
        if number is None:
            number = self.known[decision, move] = self.meet(state, seat, decision, move)
        if self.asked is not None and number not in self.asked:
            self.asked.add(number)
            self.ask(f"{decision} {self.texts[move]}", state, seat, move)
        self.made[seat][number] += 1

    def meet(self, state: State, seat: int, decision: str, move: int) -> int:
        """The number of a use that is seen for the first time; its words are kept unless it is one of many places."""
        key = f"{decision} {self.texts[move]}"
        if key not in self.keys:
            self.keys[key] = len(self.keys)
            if not key.endswith(ANYWHERE):
                view = options_view(state, seat)
                self.words[key] = {language: voice.option(view, move).what for language, voice in self.voices.items()}
        return self.keys[key]

    def ask(self, key: str, state: State, seat: int, move: int) -> None:
        """Keep what an option is called now, if there is room for more."""
        called = self.called.setdefault(key, [])
        if self.voice is not None and not key.endswith(ANYWHERE) and len(called) < ENOUGH:
            view = options_view(state, seat)
            what = [voice.option(view, move).what for voice in self.voices.values()]
            if what not in called:
                called.append(what)

    def after(self, state: State, outcome: Outcome) -> None:
        self.rows.append([flat(made) for made in self.made])

    def merge(self, other: Self) -> None:
        new = {number: self.keys.setdefault(key, len(self.keys)) for key, number in other.keys.items()}
        for seats in other.rows:
            self.rows.append(
                [flat({new[n]: times for n, times in zip(made[::2], made[1::2], strict=True)}) for made in seats]
            )
        self.words = {**other.words, **self.words}
        for key, called in other.called.items():
            mine = self.called.setdefault(key, [])
            mine += [what for what in called if what not in mine][: ENOUGH - len(mine)]


def flat(made: Mapping[int, int]) -> list[int]:
    """Numbers of uses and times, the one after the other, in ascending order of the numbers."""
    return [n for pair in sorted(made.items()) for n in pair]


def use_texts(table: MoveTable) -> list[str]:
    """What each move counts as: its own text, or for one of many places on a grid that of all of them."""
    texts = list(table.names)
    for family in table.families:
        places = [at for at, label in enumerate(family.labels) if PLACE.fullmatch(label)]
        if len(places) > MANY:
            for at in places:
                texts[family.base + at] = f"{family.name}{ANYWHERE}"
    return texts


WATCHES: Final[tuple[type[Watch], ...]] = (Results, Course, Lead, Sources, Uses)
"""All that is noted of a game."""
