"""What import-linter cannot say: the kernel, the games and the bots use nothing that would have to be installed."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

from cowcatcher.registry import slugs

pytestmark = pytest.mark.once

PACKAGE = Path(__file__).resolve().parents[1] / "src" / "cowcatcher"
OURS_OR_STANDARD = sys.stdlib_module_names | {"cowcatcher"}
OBSERVATIONS_NEED = {"packing.py": {"librt", "mypy_extensions"}}  # which only the environments import
TYPES_ONLY = {"compiling.py": {"mypy_extensions"}}  # under TYPE_CHECKING: never imported at run time
ALLOWED = TYPES_ONLY | OBSERVATIONS_NEED


def absolute_imports(path: Path) -> set[str]:
    """The first part of every absolute import in a file."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name.partition(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            found.add(node.module.partition(".")[0])
    return found


@pytest.mark.parametrize("folder", ["kernel", "model", "bots", *(f"games/{slug}" for slug in slugs())])
def test_only_the_standard_library_is_imported(folder: str) -> None:
    foreign = {
        path.relative_to(PACKAGE).as_posix(): sorted(names)
        for path in sorted((PACKAGE / folder).rglob("*.py"))
        if path.parent.name != "terminal"  # which draws with Rich
        if (names := absolute_imports(path) - OURS_OR_STANDARD - ALLOWED.get(path.name, set()))
    }
    assert not foreign


def test_the_command_starts_without_what_the_extras_install() -> None:
    """Whoever plays needs not wait for them, nor have them."""
    program = "import sys, cowcatcher.cli.app; print(*{name.partition('.')[0] for name in sys.modules})"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    loaded = set(done.stdout.split())
    assert "typer" in loaded
    assert not loaded & {"fastapi", "jinja2", "librt", "numpy", "pyarrow", "ray", "scipy", "sqlalchemy"}


def test_games_are_played_without_what_observations_need() -> None:
    program = """
import sys
from cowcatcher.registry import find, slugs
from cowcatcher.model.readers import model_of, problems
for game in map(find, slugs()):
    state = game.new(game.seats[0])
    list(problems(model_of(game), game.glimpse(state, 0)))
print(*{name.partition('.')[0] for name in sys.modules})
"""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert not set(done.stdout.split()) & {"librt", "numpy"}
