"""What a model writes, how it is seen to be stale; and numbers that are told change by what tells them alone."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from cowcatcher.kernel.game import Game
from cowcatcher.model.readers import Sizes, cells_of, model_of
from cowcatcher.model.words import Model, choice
from cowcatcher.model.write import main, shape_source, stale, write
from cowcatcher.registry import find, slugs

pytestmark = pytest.mark.once

SOURCES = Path(__file__).resolve().parents[2] / "src" / "cowcatcher" / "games"
DEALS = {"hidden.py"}
"""What cannot be known is left out of views and dealt anew there: nothing happens, so nothing is told."""


def declared() -> list[tuple[Game[Any], Model]]:
    """The games that have a model, with it."""
    found = [(game, model_of(game)) for game in map(find, slugs())]
    return [(game, model) for game, model in found if model]


def assigned(source: str) -> Iterator[tuple[int, str]]:
    """Attributes of others that a module gives new values, or whose cells it does: (line, name)."""
    for node in ast.walk(ast.parse(source)):
        targets: list[ast.expr] = []
        if isinstance(node, ast.Assign):
            targets = node.targets
        elif isinstance(node, (ast.AugAssign, ast.AnnAssign)):
            targets = [node.target]
        while targets:
            target = targets.pop()
            if isinstance(target, ast.Tuple):
                targets += target.elts
                continue
            inner = target.value if isinstance(target, ast.Subscript) else target
            if isinstance(inner, ast.Attribute) and not (
                isinstance(inner.value, ast.Name) and inner.value.id == "self"
            ):
                yield inner.lineno, inner.attr


def test_a_row_of_a_table_is_what_lies_along_its_last_axis() -> None:
    for game, model in declared():
        s = game.new(game.seats[-1])
        for f in model.fields:
            if len(f.axes) < 2 or f.grows:
                continue
            known = Sizes(model, getattr(s, "box", None), game.seats[-1])
            rows = product(*(range(known.of(axis.size)) for axis in f.axes[:-1]))
            cells = list(range(len(cells_of(s, f.name))))
            setattr(s, f.name, tuple(cells) if isinstance(getattr(s, f.name), tuple) else cells)
            found = [getattr(s, f"{f.name}_of")(*row) for row in rows]
            assert [cell for row in found for cell in row] == cells, f.name
            assert {len(row) for row in found} == {known.of(f.axes[-1].size)}


def test_stale_files_and_files_that_nobody_asked_for_are_found(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (_, model), *_ = declared()
    write(tmp_path, model)
    assert stale(tmp_path, model) == []
    state, extra = tmp_path / "written" / "state.py", tmp_path / "written" / "more.py"
    state.write_text(state.read_text(encoding="utf-8") + "# changed\n", encoding="utf-8")
    extra.write_text("", encoding="utf-8")
    assert stale(tmp_path, model) == [extra, state]
    assert main(["gold_rush", "--check"]) == 0
    assert capsys.readouterr().out == ""


@pytest.mark.parametrize(("game", "model"), declared(), ids=lambda value: getattr(value, "slug", ""))
def test_rules_change_told_numbers_by_the_methods_that_tell(game: Game[Any], model: Model) -> None:
    told = {field.name for field in model.fields if field.told}
    assert told
    files = (SOURCES / game.slug / "rules").rglob("*.py")
    found = [
        f"{file.name}:{line} {name}"
        for file in files
        if file.name not in DEALS
        for line, name in assigned(file.read_text(encoding="utf-8"))
        if name in told
    ]
    assert found == []


def test_an_assignment_past_the_method_is_found() -> None:
    source = "s.money[0] += 1\ns.vp = 3\na, s.coal[2] = 1, 2\nb = s.money[0]\n"
    assert sorted(assigned(source)) == [(1, "money"), (2, "vp"), (3, "coal")]


def test_a_shape_may_stand_under_a_class_of_the_game() -> None:
    model = Model("toy", "ToyState", "", (), (), (choice("Act", "T-1", "act", under="listed:ActionList"),), ())
    source = shape_source(model)
    assert "from cowcatcher.games.toy.listed import ActionList\n" in source
    assert "class Act(ActionList):\n" in source
