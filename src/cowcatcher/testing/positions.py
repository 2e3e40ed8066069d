"""The examples of a game as it carries them to be shown: `written/examples.json`, from those that its tests play.

    python -m cowcatcher.testing.positions tests.games.carson_city.test_game:CARSON_CITY

writes them anew; a case of the suite compares. Positions there are in words of the tests, which are not installed, so
the file has what they come to: the fields of the state, the moves one by one.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from typing import Any

from cowcatcher.kernel.errors import CowcatcherError
from cowcatcher.kernel.state import State, dump
from cowcatcher.plugin import loaded
from cowcatcher.testing.examples import Adapter, Case, ExampleFailed, begin, carry_out, load_cases
from cowcatcher.testing.given import GameTests
from cowcatcher.text.examples import FILE, Content, Step, at_first, begun, otherwise, write
from cowcatcher.text.examples import Case as Carried


def carried(case: Case, adapter: Adapter[Any]) -> Carried:
    """A case as it is carried. Raises ExampleFailed where it would not be played again as the tests play it."""
    s = begin(case, adapter)
    seats = len(adapter.game.points(s))
    options = dict(case.new.get("options") or next(_options(case.start), {}))
    plain = plain_position(adapter, seats, options)
    start = None if case.new else otherwise(dump(s), plain)
    steps, after = [], []
    for step in case.steps:
        moves = carry_out(adapter, s, step, case.place)
        offered = "legal" in step or "legal" in step.get("expect", {})
        steps.append(Step(tuple(moves), offered, tuple(refusal["move"] for refusal in step.get("illegal", ()))))
        after.append(dump(s))
    rules = tuple(dict.fromkeys(rule for rule in case.rules if rule != case.file))
    found = Carried(case.file, rules, seats, options, plain, start, tuple(steps))
    if list(_again(begun(adapter.game, found), found, adapter)) != after:
        raise ExampleFailed(f"{case.place}: what its fields say is not all of its position; are its options named?")
    return found


def plain_position(adapter: Adapter[Any], seats: int, options: dict[str, str]) -> Content:
    """A position of which nothing is said but seats and options; a game that has not begun where there is none."""
    try:
        return dump(adapter.start({"seats": seats, "options": options} if options else {"seats": seats}))
    except (AssertionError, CowcatcherError, KeyError, TypeError, ValueError):
        return at_first(adapter.game, seats, options)


def _options(start: dict[str, Any]) -> Iterator[dict[str, str]]:
    """The options of a start: its own, or those of the start within it."""
    for name, value in start.items():
        if name == "options":
            yield value
        elif isinstance(value, dict):
            yield from _options(value)


def _again(s: State, case: Carried, adapter: Adapter[Any]) -> Iterator[dict[str, Any]]:
    """The content of the state after each step of what is carried."""
    for step in case.steps:
        for move in step.moves:
            m = adapter.game.table.parse(move)
            if m not in s.legal():
                return
            s.apply(m)
        yield dump(s)


def written(given: GameTests) -> str:
    """The file. Raises ExampleFailed."""
    if given.adapter is None:
        raise ExampleFailed("examples need positions: give GameTests.adapter")
    return write(given.game, [carried(case, given.adapter) for case in load_cases(given.home / "examples")])


def main(arguments: Sequence[str] | None = None) -> int:
    """Write the examples of a game anew; the exit code."""
    parser = argparse.ArgumentParser(
        prog="python -m cowcatcher.testing.positions", description="Write the examples of a game, to be shown."
    )
    parser.add_argument("tests", help="the GameTests of the game, such as tests.games.gold_rush.test_game:GOLD_RUSH")
    given = parser.parse_args(arguments)
    try:
        tests = loaded(given.tests)
        if not isinstance(tests, GameTests):
            raise CowcatcherError(f"{given.tests} is no GameTests but a {type(tests).__name__}")
        file, text = tests.game.folder / FILE, written(tests)
        before = file.read_text(encoding="utf-8") if file.exists() else ""
        file.write_text(text, encoding="utf-8")
        print(f"{file}: {'unchanged' if text == before else 'written'}")
    except (CowcatcherError, ExampleFailed) as error:
        parser.exit(2, f"{error}\n")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
