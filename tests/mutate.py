"""Breaks the rules of a game at a number of places, one at a time, and tells which breaks no test of the game notices.

    make mutate GAME=carson_city            (MUTANTS=150 SEED=0 are the defaults)

mutmut makes the mutations and runs, in a forked process for each, the tests that reach the function that is changed. It
would try all, thousands a game; this draws some, the same ones for the same seed, and shows those that survive. It
works in a copy under build/mutate, from which a later run of the same game starts: what was tried and has not changed
is not tried again.
"""

from __future__ import annotations

import argparse
import json
import re
import shutil
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Final

ROOT: Final = Path(__file__).parent.parent
GAMES: Final = Path("src/cowcatcher/games")
NO_RULES: Final = ("__init__.py", "check.py", "moves.py")
"""What follows the rules rather than makes them."""

SETTINGS: Final = """

[tool.mutmut]
source_paths = ["src"]
only_mutate = {modules}
pytest_add_cli_args_test_selection = {tests}
pytest_add_cli_args = ["-p", "no:cacheprovider", "-p", "no:xdist", "-k", "{slug}"]
"""


def modules(slug: str) -> list[str]:
    """The rules of a game, and the box that they read."""
    found = [ROOT / GAMES / slug / "box.py", *sorted((ROOT / GAMES / slug / "rules").rglob("*.py"))]
    return [path.relative_to(ROOT).as_posix() for path in found if path.name not in NO_RULES]


def tests(slug: str) -> list[str]:
    """The tests of a game's rules, the laws among them, which know its reasons to refuse."""
    return [f"tests/games/{slug}"]


def prepare(slug: str) -> Path:
    """A copy of the project in which mutmut works on one game."""
    place = ROOT / "build" / "mutate" / slug
    place.mkdir(parents=True, exist_ok=True)
    for name in ("src", "tests"):
        shutil.rmtree(place / name, ignore_errors=True)
        shutil.copytree(ROOT / name, place / name, ignore=shutil.ignore_patterns("__pycache__", "*.egg-info"))
    settings = SETTINGS.format(slug=slug, modules=modules(slug), tests=tests(slug)).replace("'", '"')
    whole = (ROOT / "pyproject.toml").read_text(encoding="utf-8") + settings
    (place / "pyproject.toml").write_text(whole, encoding="utf-8")
    return place


def mutmut(place: Path, *arguments: str, show: bool = False) -> str:
    """What mutmut prints; its exit code says nothing that its words do not."""
    done = subprocess.run(
        [sys.executable, "-m", "mutmut", *arguments],
        cwd=place, text=True, check=False, stdout=None if show else subprocess.PIPE,
    )  # fmt: skip
    return done.stdout or ""


def main() -> int:
    """Try some mutations; the exit code is 0 however many survive, for some change nothing that can be seen."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("game")
    parser.add_argument("--mutants", type=int, default=150)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--jobs", type=int, default=2)
    given = parser.parse_args()
    if not (ROOT / GAMES / given.game / "rules.md").exists():
        parser.error(f"there is no game {given.game!r} in {GAMES}")
    place = prepare(given.game)
    mutmut(place, "run", "nothing")  # makes all mutations and looks which tests reach them
    known = sorted(name for file in place.rglob("*.meta") for name in json.loads(file.read_text())["exit_code_by_key"])
    drawn = sorted(Random(given.seed).sample(known, min(given.mutants, len(known))))
    mutmut(place, "run", "--max-children", str(given.jobs), *drawn, show=True)
    ended = dict(re.findall(r"(\S+__mutmut_\d+): (.+)", mutmut(place, "results", "--all", "true")))
    for name in drawn:
        if ended.get(name) != "killed":
            print(f"\n== {name}: {ended.get(name, 'not tried')}\n{mutmut(place, 'show', name)}")
    killed = sum(ended.get(name) == "killed" for name in drawn)
    print(f"{given.game}: {killed} of {len(drawn)} mutations noticed, drawn from {len(known)}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
