"""Fixtures of the tests of the command."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.cli.running import Command, played


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever runs the tests may live in another language."""
    monkeypatch.delenv("LANGUAGE", raising=False)
    monkeypatch.setenv("LC_ALL", "C.UTF-8")


@pytest.fixture
def cowcatcher(capsys: pytest.CaptureFixture[str]) -> Command:
    """The command."""
    return Command(capsys)


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """The record of a finished game for three."""
    file = tmp_path / "game.ccr"
    file.write_text(played().record(), encoding="utf-8")
    return file


@pytest.fixture
def beginning(tmp_path: Path) -> Path:
    """The record of a game that goes on."""
    file = tmp_path / "beginning.ccr"
    file.write_text(played(moves=60).record(), encoding="utf-8")
    return file
