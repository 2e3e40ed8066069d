"""Builds the package, with its hot modules compiled by mypyc where that is possible.

What is compiled stands in pyproject.toml, [tool.cowcatcher.compile], as does everything else about the package.
The environment variable COWCATCHER_COMPILE decides:

    auto (or unset)  compile if there is a C compiler; if there is none or it fails, say so in one line and install
                     plain Python. Editable installs stay plain Python, so that an edited .py is what runs.
    1                compile or fail.
    0                never compile.
"""

import os
import runpy
import shutil
import sys
import textwrap
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py

ROOT = Path(__file__).resolve().parent
PACKAGE = Path("src/cowcatcher")
MACHINE: dict[str, Any] = runpy.run_path(str(ROOT / PACKAGE / "machinecode.py"))
READY: Path = MACHINE["folder"](ROOT)
"""Machine code of an earlier build of the same sources, if it is there."""

BUILDING = {"bdist_wheel", "build", "build_ext", "editable_wheel", "install"}


def mode() -> str:
    """'auto', '1' or '0'; anything else is an error, lest a typing mistake decide."""
    value = os.environ.get("COWCATCHER_COMPILE", "") or "auto"
    if value not in {"auto", "1", "0"}:
        sys.exit(f"COWCATCHER_COMPILE is {value!r}; it can be auto, 1 or 0.")
    return value


def sources(table: dict[str, Any]) -> list[str]:
    """The files to compile, as paths from the project's folder. A pattern without a file is an error."""

    def matches(pattern: str) -> set[Path]:
        found = set((ROOT / PACKAGE).glob(pattern))
        if not found:
            sys.exit(f"pyproject.toml, [tool.cowcatcher.compile]: {pattern!r} matches no file under {PACKAGE}.")
        return found

    chosen: set[Path] = set()
    for pattern in table["modules"]:
        chosen |= matches(pattern)
    for pattern in table["exclude"]:
        chosen -= matches(pattern)
    return sorted(path.relative_to(ROOT).as_posix() for path in chosen)


def stay_plain(why: object) -> None:
    """The one clear line of the fallback. The Makefile looks for its first two words."""
    reason = textwrap.shorten(str(why), 160, placeholder=" ...") or "no reason given"
    print(f"cowcatcher: not compiled ({reason}); installing plain Python: same rules, slower.", file=sys.stderr)


def missing_tool() -> str | None:
    """Why compiling cannot even start, or None."""
    command = MACHINE["missing_compiler"]()
    if command:
        return f"there is no C compiler: {command}"
    try:
        import mypyc.build  # noqa: F401, PLC0415 (only a build that compiles needs mypy)
    except ImportError as error:
        return f"mypy cannot be used: {error}"
    return None


def extensions() -> list[Extension]:
    """What to compile in this run: nothing for an sdist, for metadata, and wherever compiling is off or impossible."""
    wanted = mode()
    editable = "editable_wheel" in sys.argv
    if wanted == "0" or not BUILDING.intersection(sys.argv) or (wanted == "auto" and editable):
        return []
    if not editable and READY.is_dir():
        return [Extension("cowcatcher.ready", [])]
    table = MACHINE["table"](ROOT)
    paths = sources(table)
    why = missing_tool()
    if why is None:
        from mypyc.build import mypycify  # noqa: PLC0415

        try:
            result: list[Extension] = mypycify(
                paths,
                opt_level=table["opt-level"],
                debug_level="0",
                group_name="cowcatcher",
                strict_dunder_typing=True,
                multi_file=True,  # a third of the memory, and more than one core can work on it
            )
            return result
        except SystemExit:  # it has printed what it found
            why = "mypyc refuses the sources, see above"
        except Exception as error:
            why = f"mypyc stopped: {error!r}"
    if wanted == "1":
        sys.exit(f"COWCATCHER_COMPILE=1, but {why}")
    stay_plain(why)
    return []


class BuildPython(build_py):
    """Starts from an empty folder, so that nothing deleted or compiled earlier gets into the package.

    The words get into it compiled; what the translators write stays in the sources. An editable install runs in the
    sources, so there the words are compiled in their place.
    """

    def run(self) -> None:
        shutil.rmtree(self.build_lib, ignore_errors=True)
        super().run()
        compile_catalogue = runpy.run_path(str(PACKAGE / "text" / "sources.py"))["compile_catalogue"]
        for words in (PACKAGE if self.editable_mode else Path(self.build_lib)).rglob("*.po"):
            compile_catalogue(words)
            if not self.editable_mode:
                words.unlink()


class BuildExtensions(build_ext):
    """Compiles on all cores, and all or nothing: half a set of compiled modules cannot be imported. What has been
    compiled is kept for the next build of the same sources."""

    def build_extensions(self) -> None:
        one_by_one = self.compiler.compile

        def at_once(sources: list[str], *args: Any, **kwargs: Any) -> list[str]:
            with ThreadPoolExecutor(os.cpu_count()) as pool:
                objects = pool.map(lambda source: one_by_one([source], *args, **kwargs), sources)
                return [name for names in objects for name in names]

        self.compiler.compile = at_once
        super().build_extensions()

    def get_outputs(self) -> list[str]:
        if not self.ready():
            return super().get_outputs()
        return [str(Path(self.build_lib) / file.relative_to(READY)) for file in READY.rglob("*") if file.is_file()]

    def ready(self) -> bool:
        return [extension.name for extension in self.extensions] == ["cowcatcher.ready"]

    def run(self) -> None:
        if self.ready():
            shutil.copytree(READY, self.build_lib, dirs_exist_ok=True)
            return
        try:
            super().run()
            if self.extensions and not self.inplace:
                MACHINE["keep"](ROOT, Path(self.build_lib), [Path(path) for path in self.get_outputs()])
        except Exception as error:
            if mode() == "1":
                raise
            for path in self.get_outputs():
                Path(path).unlink(missing_ok=True)
            self.extensions = []
            stay_plain(error)


os.chdir(ROOT)
setup(ext_modules=extensions(), cmdclass={"build_py": BuildPython, "build_ext": BuildExtensions})
