"""Settings that all tests share."""

import os
import signal
from collections.abc import Generator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

pytest_plugins = ["cowcatcher.testing.plugin"]

# `.ci/run` sets it: what the tests need is installed there, so a test that is skipped is a failure.
STRICT = bool(os.environ.get("COWCATCHER_CI"))

# In CI the same examples every time, and fewer, so that a failure is the change's; elsewhere new ones every time.
# No deadlines: test workers share the machine, and the interpreted run is slow by design.
settings.register_profile(
    "ci", max_examples=40, deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow]
)
settings.register_profile("local", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("ci" if STRICT or os.environ.get("CI") else "local")

# A suite that was started in the background inherits "ignore Ctrl-C" and would hand it on to the commands under test.
signal.signal(signal.SIGINT, signal.default_int_handler)


HERE = Path(__file__).parent
NEVER_COMPILED = ("cli", "envs", "render", "text", "web")
"""Folders of tests of what is never compiled: one run of them proves all."""
NO_PLAY = ("model", "ledger", "telling", "reasons")
"""What every game is held to beside its play, which alone is compiled."""
LONG_PLAY = ("laws",)
"""Whole random games. `make test` plays them compiled only: that the sources do the same is shown there by the tests of
the rules, the golden games, the playthroughs and the counts of positions, which are in both of its runs."""
PART = os.environ.get("COWCATCHER_PART", "")
"""`make test` sets it. "first": with the sources, while the package is built. "second": with the package. "": all."""


def waits(path: Path) -> bool:
    """True for tests that wait for servers and databases rather than for rules: they need no machine code, so they are
    run while it is made. What shows games in a browser is not among them."""
    parts = path.relative_to(HERE).parts
    return parts[0] == "web" and "browser" not in parts


def compiled_in_vain(path: Path) -> bool:
    """True for tests of what is never compiled."""
    return path.relative_to(HERE).parts[0] in NEVER_COMPILED


def pytest_ignore_collect(collection_path: Path) -> bool | None:
    """Each worker imports all modules that it collects, so those of the other part of `make test` are passed by."""
    if not PART or collection_path.suffix != ".py" or HERE not in collection_path.parents:
        return None
    if PART == "second":
        return waits(collection_path) or None
    return (compiled_in_vain(collection_path) and not waits(collection_path)) or None


@pytest.hookimpl(tryfirst=True)  # before `-m` looks at the marks
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """What takes long begins first, so that no worker is left alone with it at the end; what changes rules while they
    run is left to the run of the sources."""
    from cowcatcher.testing.plugin import GameItem  # noqa: PLC0415 (pytest has to load it first)

    for item in items:
        aside = item.case.kind in (*NO_PLAY, *LONG_PLAY) if isinstance(item, GameItem) else compiled_in_vain(item.path)
        if aside and not item.get_closest_marker("interpreted"):
            item.add_marker("once")
    config.hook.pytest_deselected(items=[item for item in items if is_left(item)])
    items[:] = sorted((item for item in items if not is_left(item)), key=begins)


def is_left(item: pytest.Item) -> bool:
    """True for a test that is not for this run."""
    if os.environ.get("COWCATCHER_EXPECT") == "compiled" and item.get_closest_marker("interpreted"):
        return True
    return PART == "first" and item.get_closest_marker("once") is not None and not waits(item.path)


def begins(item: pytest.Item) -> tuple[bool, bool]:
    """Sorts what is slow to the front, then the pages and their servers, which wait for half of their time: so others
    have work to do meanwhile. Workers take whole files, in this order."""
    return item.get_closest_marker("slow") is None, item.path.relative_to(HERE).parts[0] != "web"


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport() -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    if STRICT and isinstance(report.longrepr, tuple):  # where, which line, why it was skipped
        report.outcome = "failed"
        report.longrepr = f"{report.longrepr[2]} (COWCATCHER_CI allows no skipped test)"
    return report
