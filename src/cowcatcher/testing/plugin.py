"""A plug-in of pytest: a `GameTests` in a test module becomes the tests of all that every game is held to.

    LAST_SPIKE = GameTests(GAME, Path(__file__).parent)

It is asked for, by `-p cowcatcher.testing.plugin` among pytest's options or by `pytest_plugins` in a conftest.py;
whoever installs Cowcatcher to play has nothing of it in the tests of his other projects.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from cowcatcher.testing.given import GameTests
from cowcatcher.testing.suite import Case, Wrong, cases

if TYPE_CHECKING:
    from _pytest._code.code import TerminalRepr


def pytest_configure(config: pytest.Config) -> None:
    """Make the marker known by which a test names the rules that it covers."""
    config.addinivalue_line("markers", "rule(*ids): the ids of the rules ledger that the test covers")


def pytest_pycollect_makeitem(collector: pytest.Module | pytest.Class, name: str, obj: object) -> GameNode | None:
    """Collect the cases of a `GameTests`; leave everything else to pytest."""
    return GameNode.from_parent(collector, name=name, given=obj) if isinstance(obj, GameTests) else None


class GameNode(pytest.Collector):
    """All cases of one game."""

    def __init__(self, given: GameTests, **more: Any) -> None:
        super().__init__(**more)
        self.given = given

    def collect(self) -> Iterator[GameItem]:
        for case in cases(self.given):
            yield GameItem.from_parent(self, name=case.name, case=case)


class GameItem(pytest.Item):
    """One case. What is wrong with the game is told in a sentence; what breaks down otherwise, with its traceback."""

    def __init__(self, case: Case, **more: Any) -> None:
        super().__init__(**more)
        self.case = case

    def runtest(self) -> None:
        self.case.run()

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], style: Any = None) -> str | TerminalRepr:
        error = excinfo.value
        if isinstance(error, Wrong) and str(error) and error.__cause__ is None:
            return str(error)
        return super().repr_failure(excinfo, style)

    def reportinfo(self) -> tuple[Path, int | None, str]:
        return self.path, None, self.name
