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

# In CI the same examples every time, so that a failure is the change's; elsewhere new ones every time.
# No deadlines: test workers share the machine, and the interpreted run is slow by design.
settings.register_profile("ci", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("local", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("ci" if STRICT or os.environ.get("CI") else "local")

# A suite that was started in the background inherits "ignore Ctrl-C" and would hand it on to the commands under test.
signal.signal(signal.SIGINT, signal.default_int_handler)


HERE = Path(__file__).parent
NEVER_COMPILED = ("cli", "envs", "render", "text", "web")
"""Folders of tests of what is never compiled: one run of them proves all."""
WAITING = ("web",)
"""Those of them that wait for servers and databases rather than for rules: they need no machine code either, so they
are run while it is made. What shows games in a browser is not among them."""
NO_PLAY = ("model", "ledger", "telling", "reasons")
"""What every game is held to beside its play, which alone is compiled."""


@pytest.hookimpl(tryfirst=True)  # before `-m` looks at the marks
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """What takes long begins first, so that no worker is left alone with it at the end; what changes rules while they
    run is left to the run of the sources."""
    from cowcatcher.testing.plugin import GameItem  # noqa: PLC0415 (pytest has to load it first)

    for item in items:
        parts = item.path.relative_to(HERE).parts
        aside = parts[0] in NEVER_COMPILED
        if isinstance(item, GameItem):
            aside = item.case.kind in NO_PLAY
        if aside and not item.get_closest_marker("interpreted"):
            item.add_marker("once")
        if parts[0] in WAITING and "browser" not in parts:
            item.add_marker("early")
    if os.environ.get("COWCATCHER_EXPECT") == "compiled":
        left = [item for item in items if item.get_closest_marker("interpreted")]
        items[:] = [item for item in items if item not in left]
        config.hook.pytest_deselected(items=left)
    items.sort(key=begins)


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
