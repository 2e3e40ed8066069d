"""Fixtures of the browser tests: Chromium, a server, people. Without Chromium they are skipped."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from playwright.sync_api import expect, sync_playwright
from tests.web.blank import blank_in
from tests.web.browser.people import ARGUMENTS, SECONDS, Someone
from tests.web.places import LOOSE, Running, serving
from tests.web.postgres import missing

from cowcatcher.web.settings import Settings

LIGHT, WHOLE = "chromium-headless-shell", "chromium"
"""Debian's packages and their commands. The first has no windows, and takes half the time."""
People = Callable[..., Someone]


@contextmanager
def browsing(*programs: str) -> Iterator[Any]:
    """The first of these browsers that is there; while it runs, nothing else can run an event loop here."""
    program = next(filter(None, map(shutil.which, programs)), None)
    if program is None:
        missing("Chromium", f"install it: apt-get install {programs[0]}")
    expect.set_options(timeout=SECONDS)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=list(ARGUMENTS))
        yield browser
        browser.close()


@pytest.fixture(scope="module")
def chromium() -> Iterator[Any]:
    """A browser, started for the tests of a module."""
    with browsing(LIGHT, WHOLE) as browser:
        yield browser


@pytest.fixture(scope="module")
def running(chromium: Any, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server on SQLite, shared by the tests of a module; bots think in a process of their own."""
    with serving(Settings(blank_in(tmp_path_factory.mktemp("server")), rate=LOOSE)) as server:
        yield server


@pytest.fixture
def people(chromium: Any, running: Running) -> Iterator[People]:
    """Opens a browser for somebody; at the end nothing may have been wrong in any of them."""
    there: list[Someone] = []

    def come(name: str = "", **more: Any) -> Someone:
        there.append(Someone(chromium, running, name, **more))
        return there[-1]

    yield come
    for person in there:
        person.leaves()
