"""Fixtures of the tests of the command."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.cli.running import Command, played


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
