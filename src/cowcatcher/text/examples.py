"""The worked examples of a ledger as positions to be shown: where each begins, what is done, what may not be done.

A game carries them in `written/examples.json`. They are written from those that its tests play
(`cowcatcher.testing.positions`), so what is shown is what is tested.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any, Final

from cowcatcher.kernel.game import Game, View
from cowcatcher.kernel.match import Match
from cowcatcher.kernel.options import Options
from cowcatcher.kernel.state import dump
from cowcatcher.registry import find, folder
from cowcatcher.text.catalogue import load
from cowcatcher.text.speaker import Speaker, seat_name, speaker
from cowcatcher.text.story import Onlooker, Story

Content = dict[str, Any]
"""Fields of a state, as `kernel.state.dump` writes them; all or some of them."""

FILE: Final = Path("written", "examples.json")
OFFERED: Final = 12
"""So many options are told; more are counted."""


@dataclass(frozen=True)
class Step:
    """A part of a case: moves, then what holds. offered: whether it says what may be chosen then. refused: moves that
    may not."""

    moves: tuple[str, ...]
    offered: bool = False
    refused: tuple[str, ...] = ()


@dataclass(frozen=True)
class Case:
    """A position and what is done from there. example: the ledger's id. rules: what it shows.

    plain: the content of a position of which nothing special is said. start: what of it is otherwise here, by field;
    None for a game that begins, with its set-up.
    """

    example: str
    rules: tuple[str, ...]
    seats: int
    options: Options
    plain: Content
    start: Content | None
    steps: tuple[Step, ...]


@dataclass(frozen=True)
class Refused:
    """A move that may not be made: why, and by which rule."""

    why: str
    rule: str


@dataclass(frozen=True)
class Told:
    """A step in words. told: what happened. ask: what is asked then, and offered: what may be answered, both only where
    the example is about that; more: so many answers beside those. refused: what may not be done."""

    told: tuple[str, ...]
    ask: str = ""
    offered: tuple[str, ...] = ()
    more: int = 0
    refused: tuple[Refused, ...] = ()


class Played:
    """A case that has been played, as one of its players saw it: who chooses first.

    colours: by which the players are called, where they are not drawn in those of the game; their letters stand beside.
    ends: the ply at the end of each step. shown: the plies of the first and the last position worth a picture; the same
    one where nothing is done.
    """

    def __init__(self, game: Game[Any], case: Case, language: str, colours: Sequence[str] = ()) -> None:
        names = [seat_name(colours or game.seat_colours, seat, load(language)) for seat in range(case.seats)]
        if colours and tuple(colours) != game.seat_colours:
            names = [f"{name} ({game.seat_letters[seat]})" for seat, name in enumerate(names)]
        self.case = case
        self.talk: Speaker[Any] = speaker(game, names, language)
        self.match: Match[Any] = Match(game, names, game.settings(case.options), 0, begun(game, case))
        ends = []
        for step in case.steps:
            for move in step.moves:
                self.match.play(move)
            ends.append(self.match.ply)
        self.ends = tuple(ends)
        chose = (played.seat for played in self.match.played if played.seat >= 0)
        self.seat = next(chose, max(self.match.state.to_move(), 0))
        self.eyes: Onlooker[Any] = Onlooker(self.match, self.seat)
        self.shown = (0 if case.start is not None else self.match.ply, self.match.ply)

    def view(self, ply: int, choosing: bool = False) -> View[Any]:
        """What the player knew after so many moves; choosing: with what could be chosen then."""
        view = self.eyes.view(ply)
        return view if choosing else _quiet(view)

    def plain(self) -> View[Any]:
        """What the player would know in a position of which nothing special is said."""
        game, case = self.match.game, self.case
        return _quiet(game.view(game.load(case.seats, case.options, case.plain), self.seat))

    def asks(self, ply: int) -> bool:
        """Whether the example is about what can be chosen after so many moves."""
        return any(
            (step.offered or step.refused) and end == ply for step, end in zip(self.case.steps, self.ends, strict=True)
        )

    def told(self) -> tuple[Told, ...]:
        """The steps in words."""
        story = Story(self.match, self.talk, self.seat)
        story.update(self.eyes)
        return tuple(
            self._step(step, [sentence for told in story.told[start:end] for sentence in told], end)
            for step, (start, end) in zip(self.case.steps, pairwise((0, *self.ends)), strict=True)
        )

    def _step(self, step: Step, told: list[str], ply: int) -> Told:
        s, game, talk = self.match.state_at(ply), self.match.game, self.talk
        reasons = [s.stack[-1].why_not(s, game.table.parse(move)) for move in step.refused]
        refused = tuple(dict.fromkeys(Refused(talk.refusal(why), why.rule) for why in reasons if why is not None))
        if not step.offered or s.to_move() < 0:
            return Told(tuple(told), refused=refused)
        view = game.view(s, s.to_move())
        offered = tuple(dict.fromkeys(talk.option(view, move).what for move in view.legal))
        kept = offered[:OFFERED]
        return Told(tuple(told), talk.ask(view).sentence, kept, len(offered) - len(kept), refused)


def _quiet(view: View[Any]) -> View[Any]:
    """A view without what can be chosen."""
    return View(view.seat, view.known, view.to_move, view.decision, ())


def begun(game: Game[Any], case: Case) -> Any:
    """The state in which a case begins."""
    if case.start is None:
        return game.new(case.seats, case.options)
    return game.load(case.seats, case.options, {**case.plain, **case.start})


def at_first(game: Game[Any], seats: int, options: Options) -> Content:
    """The content of a game that has not begun."""
    return dump(game.start(seats, game.settings(options)))


@cache
def cases(slug: str) -> tuple[Case, ...]:
    """All cases that a game carries, in the order of its examples; none for a game that carries none."""
    home = folder(slug)
    if home is None or not (home / FILE).exists():
        return ()
    return read(find(slug), (home / FILE).read_text(encoding="utf-8"))


def read(game: Game[Any], text: str) -> tuple[Case, ...]:
    """The cases of a file: of a plain position it says what is otherwise than in a game that has not begun, of each
    case which of the plain positions it has, and what is otherwise there."""
    content = json.loads(text)
    plain = [{**at_first(game, one["seats"], one["options"]), **one["fields"]} for one in content["plain"]]
    return tuple(
        Case(
            entry["example"],
            tuple(entry["rules"]),
            content["plain"][entry["plain"]]["seats"],
            content["plain"][entry["plain"]]["options"],
            plain[entry["plain"]],
            entry["start"],
            tuple(_step(step) for step in entry["steps"]),
        )
        for entry in content["cases"]
    )


def _step(step: dict[str, Any]) -> Step:
    return Step(tuple(step["moves"]), step.get("offered", False), tuple(step.get("refused", ())))


def write(game: Game[Any], cases: Sequence[Case]) -> str:
    """The file of these cases, one a line."""
    plain: list[dict[str, Any]] = []
    lines = []
    for case in cases:
        first = at_first(game, case.seats, case.options)
        base = {"seats": case.seats, "options": case.options, "fields": otherwise(case.plain, first)}
        if base not in plain:
            plain.append(base)
        steps = [
            {name: value for name, value in asdict(step).items() if value or name == "moves"} for step in case.steps
        ]
        entry = {"example": case.example, "rules": case.rules, "plain": plain.index(base)}
        lines.append({**entry, "start": case.start, "steps": steps})
    of_plain, of_cases = (",\n".join(json.dumps(one, separators=(",", ":")) for one in some) for some in (plain, lines))
    return f'{{"plain":[\n{of_plain}\n],"cases":[\n{of_cases}\n]}}\n'


def otherwise(content: Content, base: Content) -> Content:
    """What of the content of a state is not as in another one."""
    return {name: value for name, value in content.items() if base.get(name) != value}


def examples_of(slug: str, rule: str) -> tuple[str, ...]:
    """The examples that show a rule, by their ids, in the order of the ledger."""
    return tuple(dict.fromkeys(case.example for case in cases(slug) if rule in case.rules))


def played(slug: str, example: str, language: str, colours: Sequence[str] = ()) -> list[Played]:
    """The cases of an example, played. Raises BadOption for an unknown game; none for an example that is not there."""
    game = find(slug)
    return [Played(game, case, language, colours) for case in cases(slug) if case.example == example]
