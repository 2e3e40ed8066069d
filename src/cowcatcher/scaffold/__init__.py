"""`cowcatcher new-game SLUG`: a small complete game in a package of its own, to be changed into another one.

It has one of each: a field, a choice, a draw, a task, a fact, a rule with its id, a test. It passes the conformance
suite, and is played in the browser, the terminal and by bots as soon as it is installed.
"""

from __future__ import annotations

import sys
from importlib import import_module
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Final

from cowcatcher.kernel.errors import BadOption
from cowcatcher.model.write import write
from cowcatcher.text.catalogue import compile_if_changed

ENDING: Final = ".txt"
"""Of the files of the template, which are no modules of ours."""


def new_game(slug: str, folder: Path) -> list[Path]:
    """Write the package of a new game into a folder that does not exist yet; its files.

    Raises BadOption for a slug that can be no package's name and for a folder that is there.
    """
    if not (slug.isidentifier() and slug.islower() and slug.isascii()):
        raise BadOption(f"{slug!r} can be no slug; it is letters, digits and underscores, as gold_rush")
    if folder.exists():
        raise BadOption(f"{folder} is there already; name another folder")
    title = slug.replace("_", " ").title()
    words = {"SLUG": slug, "TITLE": title, "CLASS": title.replace(" ", ""), "ID-": f"{slug[:2].upper()}-"}
    written = [_put(folder / _said(path, words), _said(text, words)) for path, text in _template(_root(), "")]
    written += _compiled([file for file in written if file.suffix == ".po"])
    sys.path.insert(0, str(folder))
    try:
        write(folder / slug, import_module(f"{slug}.model").MODEL)
    finally:
        sys.path.remove(str(folder))
    return [*written, *sorted((folder / slug / "written").glob("*.py"))]


def _compiled(sources: list[Path]) -> list[Path]:
    """The sentences as gettext reads them; where Babel is not installed they wait for it, and the game has no help
    and no coach."""
    for source in sources:
        compile_if_changed(source)
    return [compiled for source in sources if (compiled := source.with_suffix(".mo")).exists()]


def _root() -> Traversable:
    return files(__package__) / "template"


def _template(folder: Traversable, path: str) -> list[tuple[str, str]]:
    """(path, text) of all files of the template."""
    found = []
    for entry in sorted(folder.iterdir(), key=lambda entry: entry.name):
        if entry.is_dir():
            found += _template(entry, f"{path}{entry.name}/")
        elif entry.name.endswith(ENDING):
            found.append((path + entry.name.removesuffix(ENDING), entry.read_text(encoding="utf-8")))
    return found


def _said(text: str, words: dict[str, str]) -> str:
    for word, meant in words.items():
        text = text.replace(word, meant)
    return text


def _put(file: Path, text: str) -> Path:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")
    return file
