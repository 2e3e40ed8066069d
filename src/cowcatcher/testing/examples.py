"""Examples: a start, moves and what must be true then, as TOML files that one runner plays for every game.

    rule = ["CC-8.13"]                        # ids that the whole file covers; a case may have more of its own

    [[case]]
    name = "the sum of two dice"              # may be left out
    start = { ... }                           # a position in the game's own words, see its Adapter
    moves = "cowboy:gambling pass pass dice:35"
    expect.money = { B = 23, O = 15 }         # probes of the game, nested as one likes
    legal = ["done"]                          # moves that must be legal now
    illegal = [{ move = "vp:5", rule = "CC-7.13" }]

`new = { seats = 3, options = { ... } }` instead of `start` begins before set-up. A case with several stages has a table
[[case.step]] for each; what stands on the case itself comes first. Chance is a move like others. Among the moves,
`until:DECISION` or `until:DECISION:LETTER` lets all do nothing until that decision (of that seat).
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, Protocol

from cowcatcher.kernel.errors import BadOption, UnknownMove
from cowcatcher.kernel.game import G, Game

Table = dict[str, Any]

STEP_KEYS: Final = {"moves", "expect", "legal", "illegal"}
CASE_KEYS: Final = STEP_KEYS | {"name", "rule", "start", "new", "step"}
FILE_KEYS: Final = {"rule", "text", "case"}
MOST_SKIPPED: Final = 1000
"""Moves that one `until` may make."""


class ExampleFailed(AssertionError):
    """An example's file is wrong, or the game does not do what it says; with the file, the case and the stage."""


class Adapter(Protocol[G]):
    """What a game adds to the runner."""

    game: Game[G]

    def start(self, spec: Table) -> G:
        """The state that `start` describes. Raises ValueError, TypeError or KeyError where it describes none."""

    def probe(self, s: G, name: str) -> object:
        """What `expect` compares: a plain value for a dotted name. Raises KeyError for one that the game lacks."""

    def nothing(self, s: G) -> str:
        """The move by which a seat does as little as it can, or any outcome of chance."""

    def letter(self, seat: int) -> str:
        """Letter of a seat."""


@dataclass(frozen=True)
class Case:
    """One start with its stages."""

    file: str
    number: int
    name: str
    rules: tuple[str, ...]
    start: Table
    new: Table
    steps: tuple[Table, ...]

    @property
    def place(self) -> str:
        """Where it stands, for messages."""
        return f"{self.file}, case {self.number}"

    def __str__(self) -> str:
        return f"{self.file}-{self.name or self.number}".replace(" ", "_")


def load_cases(folder: Path) -> list[Case]:
    """The cases of all example files of a folder, by name. Raises ExampleFailed for a file that cannot be right."""
    return [case for path in sorted(folder.glob("*.toml")) for case in read_cases(path)]


def read_cases(path: Path) -> Iterator[Case]:
    """The cases of one file."""
    try:
        content = tomllib.loads(path.read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise ExampleFailed(f"{path.name}: {error}") from None
    _known(content, FILE_KEYS, path.name)
    if not content.get("case"):
        raise ExampleFailed(f"{path.name}: there is no [[case]]")
    for number, table in enumerate(content["case"], 1):
        where = f"{path.name}, case {number}"
        _known(table, CASE_KEYS, where)
        if ("start" in table) == ("new" in table):
            raise ExampleFailed(f"{where}: it needs either start or new")
        first = {key: value for key, value in table.items() if key in STEP_KEYS}
        steps = (*([first] if first else []), *table.get("step", []))
        for step in steps:
            _known(step, STEP_KEYS, where)
        if not any(step.keys() - {"moves"} for step in steps):
            raise ExampleFailed(f"{where}: nothing is expected")
        rules = (*content.get("rule", []), *table.get("rule", []))
        start, new = table.get("start", {}), table.get("new", {})
        yield Case(path.stem, number, table.get("name", ""), rules, start, new, steps)


def _known(table: Table, keys: set[str], where: str) -> None:
    unknown = sorted(table.keys() - keys)
    if unknown:
        raise ExampleFailed(f"{where}: unknown {', '.join(unknown)}; it can have {', '.join(sorted(keys))}")


def run_case(case: Case, adapter: Adapter[G]) -> None:
    """Play a case and compare. The game's own laws are checked after every move. Raises ExampleFailed."""
    where, s = case.place, begin(case, adapter)
    for number, step in enumerate(case.steps, 1):
        stage = f"{where}, stage {number}" if len(case.steps) > 1 else where
        carry_out(adapter, s, step, stage)
        _compare(adapter, s, step, stage)


def begin(case: Case, adapter: Adapter[G]) -> G:
    """The state in which a case begins. Raises ExampleFailed."""
    try:
        return _new(adapter, case.new, case.place) if case.new else adapter.start(case.start)
    except (BadOption, ValueError, TypeError, KeyError) as error:
        raise ExampleFailed(f"{case.place}: no start: {error}") from error


def carry_out(adapter: Adapter[G], s: G, step: Table, where: str) -> list[str]:
    """Make the moves of a stage; all of them by their texts, also those that an `until` stands for. Raises
    ExampleFailed."""
    return [made for text in _words(step.get("moves", "")) for made in _make(adapter, s, text, where)]


def _new(adapter: Adapter[G], new: Table, where: str) -> G:
    _known(new, {"seats", "options"}, f"{where}, new")
    return adapter.game.new(new["seats"], new.get("options"))


def _words(moves: str | list[str]) -> list[str]:
    return moves.split() if isinstance(moves, str) else moves


def _make(adapter: Adapter[G], s: G, text: str, where: str) -> list[str]:
    """One word of `moves`; the moves that were made."""
    if text.startswith("until:"):
        return _skip(adapter, s, text, where)
    m = _parsed(adapter, text, where)
    if m not in s.legal():
        raise ExampleFailed(f"{where}: {text} is not legal at {_decision(adapter, s)}; {_options(adapter, s)}")
    s.apply(m)
    _check(adapter, s, f"{where}, after {text}")
    return [text]


def _skip(adapter: Adapter[G], s: G, text: str, where: str) -> list[str]:
    """Let everybody do nothing until a decision; the moves that were made."""
    _, decision, *letters = text.split(":")
    made: list[str] = []
    for _ in range(MOST_SKIPPED):
        if s.decision() == decision and (not letters or adapter.letter(s.to_move()) == letters[0]):
            return made
        if s.over():
            break
        made.append(adapter.nothing(s))
        s.apply(_parsed(adapter, made[-1], where))
        _check(adapter, s, f"{where}, within {text}")
    raise ExampleFailed(f"{where}: {text} was never reached")


def _parsed(adapter: Adapter[G], text: str, where: str) -> int:
    try:
        return adapter.game.table.parse(text)
    except UnknownMove as error:
        raise ExampleFailed(f"{where}: {error}") from None


def _check(adapter: Adapter[G], s: G, where: str) -> None:
    wrong = adapter.game.check(s)
    if wrong:
        raise ExampleFailed(f"{where}: {'; '.join(wrong)}")


def _decision(adapter: Adapter[G], s: G) -> str:
    mover = s.to_move()
    return f"{s.decision() or 'the end'} of {adapter.letter(mover) if mover >= 0 else 'chance'}"


def _options(adapter: Adapter[G], s: G) -> str:
    return f"legal are {' '.join(map(adapter.game.table.name, s.legal()))}"


def _compare(adapter: Adapter[G], s: G, step: Table, where: str) -> None:
    """Everything that a stage says must be true now; all differences at once."""
    wrong = []
    for name, wanted in _flat(step.get("expect", {})):
        try:
            found = _common(adapter, s, name) if name in ("legal", "decision", "mover") else adapter.probe(s, name)
        except (KeyError, ValueError) as error:
            raise ExampleFailed(f"{where}: there is no probe {name}: {error}") from error
        if found != wanted:
            wrong.append(f"{name} is {found!r}, expected {wanted!r}")
    wrong += [
        f"{text} is not legal at {_decision(adapter, s)}; {_options(adapter, s)}"
        for text in step.get("legal", [])
        if _parsed(adapter, text, where) not in s.legal()
    ]
    for refusal in step.get("illegal", []):
        wrong += _not_refused(adapter, s, refusal, where)
    if wrong:
        raise ExampleFailed(f"{where}: {'; '.join(wrong)}")


def _flat(table: Table, above: str = "") -> Iterator[tuple[str, object]]:
    """Nested tables as dotted names."""
    for key, value in table.items():
        if isinstance(value, dict):
            yield from _flat(value, f"{above}{key}.")
        else:
            yield above + key, value


def _common(adapter: Adapter[G], s: G, name: str) -> object:
    """Probes that all games have."""
    if name == "decision":
        return s.decision()
    if name == "mover":
        mover = s.to_move()
        return adapter.letter(mover) if mover >= 0 else "chance" if not s.over() else "nobody"
    return [adapter.game.table.name(m) for m in s.legal()]


def _not_refused(adapter: Adapter[G], s: G, refusal: Table, where: str) -> list[str]:
    """What is wrong about a move that must be refused for the reason that is named."""
    if refusal.keys() != {"move", "rule"}:
        raise ExampleFailed(f"{where}: an illegal move needs move and rule, not {', '.join(refusal)}")
    text, rule = refusal["move"], refusal["rule"]
    m = _parsed(adapter, text, where)
    if m in s.legal():
        return [f"{text} is legal at {_decision(adapter, s)}"]
    reason = s.stack[-1].why_not(s, m) if s.stack else None
    found = reason.rule if reason else "no rule"
    return [] if found == rule else [f"{text} is refused by {found}, expected {rule}"]
