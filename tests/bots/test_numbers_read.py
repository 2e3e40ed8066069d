"""What a box says of points, the bots read: a number that is another one changes what they make of positions."""

from __future__ import annotations

from collections.abc import Iterator
from copy import deepcopy
from pathlib import Path
from typing import Any, Final

import pytest
from tests.bots.walked import walked

from cowcatcher.kernel.errors import BadData
from cowcatcher.kernel.game import Game
from cowcatcher.kernel.state import dump
from cowcatcher.registry import face, find

pytestmark = pytest.mark.once

TABLES: Final = {
    "carson_city": ("final_scoring", "cash_limit"),
    "el_paso": ("scoring",),
    "gold_rush": ("scoring",),
    "great_western_trail": ("scoring",),
    "train_rush": ("final",),
}
"""Where the components of a game say what makes points."""

STRIDE: Final = 23


def numbers(table: dict[str, Any], path: str = "") -> Iterator[tuple[str, str, int]]:
    """The numbers of a table and of those in it: where, the key, the value."""
    for key, value in table.items():
        if isinstance(value, dict):
            yield from numbers(value, f"{path}.{key}".strip("."))
        elif isinstance(value, int) and not isinstance(value, bool):
            yield path, key, value


def cases() -> Iterator[tuple[str, str, str, int]]:
    """Each number that makes points: of which game, where, its key, its value."""
    for slug, tables in TABLES.items():
        raw: dict[str, Any] = find(slug).merged(Path("/dev/null"))
        for table in tables:
            inside: Any = raw
            for part in table.split("."):
                inside = inside[part]
            for path, key, value in numbers(inside, table):
                yield slug, path, key, value


def judged(game: Game[Any], positions: list[tuple[int, dict[str, Any]]]) -> list[list[float]]:
    """What the evaluation makes of positions, and its guesses there, in the box of a game."""
    evaluation = face(game.slug, "mind")
    found = []
    for seats, content in positions:
        s = game.load(seats, {}, deepcopy(content))
        guesses = evaluation.prior(s, s.legal()) if s.stack and s.to_move() >= 0 else None
        found.append([*evaluation.scores(s), *(guesses or [])])
    return found


@pytest.fixture(scope="module", params=sorted(TABLES))
def positions(request: pytest.FixtureRequest) -> tuple[str, list[tuple[int, dict[str, Any]]]]:
    """Positions of random games."""
    game = find(request.param)
    return request.param, [(n, dump(s)) for n in (2, 4) for seed in (3, 8) for s in walked(game, n, seed, STRIDE)[:-1]]


def test_each_number_that_makes_points_is_read(
    positions: tuple[str, list[tuple[int, dict[str, Any]]]], tmp_path: Path
) -> None:
    slug, there = positions
    game, unread = find(slug), []
    ours = judged(game, there)
    file = tmp_path / "other.toml"
    for of, path, key, value in cases():
        if of != slug:
            continue
        file.write_text(f"[{path}]\n{key} = {value + 1}\n", encoding="utf-8")
        try:
            other = game.with_data(file)
        except BadData:
            continue
        if judged(other, there) == ours:
            unread.append(f"{path}.{key}")
    assert unread == []
