"""Which code is under test: the sources, interpreted, or the package, compiled? A mix would prove nothing."""

import gettext
import os
import tomllib
from importlib import import_module
from importlib.machinery import EXTENSION_SUFFIXES
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from tests.catalogues import NAMES, forms, read

from cowcatcher import buildinfo
from cowcatcher.text.catalogue import LANGUAGES, load, place_of

ROOT = Path(__file__).resolve().parents[1]
PACKAGE = ROOT / "src" / "cowcatcher"
PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def sources_to_compile() -> list[Path]:
    """What pyproject.toml says, each pattern with at least one file."""
    table = PROJECT["tool"]["cowcatcher"]["compile"]
    chosen: set[Path] = set()
    for pattern in table["modules"]:
        found = set(PACKAGE.glob(pattern))
        assert found, f"{pattern} in [tool.cowcatcher.compile] matches no file"
        chosen |= found
    for pattern in table["exclude"]:
        chosen -= set(PACKAGE.glob(pattern))
    return sorted(chosen)


def module_name(path: Path) -> str:
    """`src/cowcatcher/kernel/state.py` is cowcatcher.kernel.state."""
    return ".".join(path.relative_to(PACKAGE.parent).with_suffix("").parts)


def loaded_from(name: str) -> str:
    """The file that an import of the module really reads."""
    return str(import_module(name).__file__)


def test_hot_modules_are_all_compiled_or_all_interpreted_as_expected() -> None:
    files = {name: loaded_from(name) for name in map(module_name, sources_to_compile())}
    compiled = {name for name, file in files.items() if file.endswith(tuple(EXTENSION_SUFFIXES))}
    expected = os.environ.get("COWCATCHER_EXPECT", "compiled" if buildinfo.is_compiled() else "interpreted")
    if expected == "interpreted":
        assert not compiled, "machine code lies next to the sources and wins over them; run `make clean`"
    elif expected == "compiled":
        missing = {name: file for name, file in files.items() if name not in compiled}
        assert not missing, "these modules were not compiled; build/wheel.log says why"
    else:
        pytest.fail(f"COWCATCHER_EXPECT is {expected!r}; it can be compiled or interpreted")
    assert buildinfo.is_compiled() == (expected == "compiled")
    assert expected in buildinfo.describe()


def test_the_words_are_those_of_the_sources() -> None:
    """Also in the package, which holds them compiled: a language or a catalogue left out would be said in English."""
    for language, name in product(LANGUAGES, NAMES):
        load(language, name)  # a checkout compiles what it has not yet
        spoken = gettext.translation(name, place_of(name), [language])
        for key, entry in read(name, language).items():
            numbers = [0] if isinstance(entry, str) else [1, 2, 5]
            said = {spoken.gettext(key) if isinstance(entry, str) else spoken.ngettext(key, key, n) for n in numbers}
            assert said == set(forms(entry)), f"{language} {name} {key}"


def test_everything_is_imported_from_one_place() -> None:
    home = Path(loaded_from("cowcatcher")).parent
    strays = [name for name in map(module_name, sources_to_compile()) if home not in Path(loaded_from(name)).parents]
    assert not strays
