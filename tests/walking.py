"""Walks through a page: its files are written, its commands and programs run, and what it says they print is compared.

    python -m tests.walking PAGE

runs in an empty folder. What a fenced block is:

console: lines after `$` are commands; the lines below are what they print, `...` for any lines or part of a line.
python, toml: a file where the first line is a comment with its name, else a program. text: what that program prints.
diff: a change of the file named after `---`; where that is a folder, of the one file in it that has these lines.

Each command runs in a fork of a process that has loaded what all need, so a page costs little more than its work.
`pip install --editable DIR` leaves behind what a wheel would, without a network. Who is asked something chooses 1.
"""

from __future__ import annotations

import os
import re
import runpy
import shlex
import subprocess
import sys
import traceback
from collections.abc import Callable
from pathlib import Path
from typing import Final

import pytest  # noqa: F401 (loaded for the commands that come)

import cowcatcher.cli.app
import cowcatcher.door
import cowcatcher.testing.conformance

BLOCK: Final = re.compile(r"^```(console|python|toml|text|diff)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
NAMED: Final = re.compile(r"# ([\w./]+\.\w+)\n")


def walk(page: str) -> int:
    """Do what a page says, in the current folder; how many blocks it had."""
    blocks = BLOCK.findall(page)
    said = ""
    for kind, text in blocks:
        named = NAMED.match(text)
        if kind == "text":
            compare("the program", text.splitlines(), said)
        elif kind == "diff":
            change(text)
        elif kind == "console":
            for command in re.split(r"^\$ ", text, flags=re.MULTILINE)[1:]:
                words, *expected = command.splitlines()
                compare(words, expected, perform(shlex.split(words)))
        elif named:
            Path(named[1]).write_text(text, encoding="utf-8")
        else:
            Path("program.py").write_text(text, encoding="utf-8")
            said = perform(["python", "program.py"])
    return len(blocks)


def perform(words: list[str]) -> str:
    """What a command prints."""
    match words:
        case ["pip", "install", "--editable", folder]:
            return install(Path(folder))
        case ["cowcatcher", *rest]:
            return forked(lambda: cowcatcher.cli.app.main(rest))
        case ["python", "-m", module, *rest]:
            return forked(lambda: run_module(module, rest))
        case ["python", file]:
            return forked(lambda: runpy.run_path(file, run_name="__main__"))
        case _:
            return subprocess.run(words, capture_output=True, text=True, check=True).stdout


def run_module(module: str, arguments: list[str]) -> None:
    """As `python -m` does."""
    sys.argv[1:] = arguments
    runpy.run_module(module, run_name="__main__", alter_sys=True)


def forked(work: Callable[[], object]) -> str:
    """What some work prints that is done in a copy of this process."""
    answers, printed = Path("answers.txt"), Path("printed.txt")
    answers.write_text("1\n" * 9, encoding="utf-8")
    child = os.fork()
    if not child:
        for file, mode, number in ((answers, os.O_RDONLY, 0), (printed, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 1)):
            os.dup2(os.open(file, mode), number)
        os.dup2(1, 2)
        sys.path.insert(0, "")
        code = 1
        try:
            work()
            code = 0
        except SystemExit as end:
            code = end.code if isinstance(end.code, int) else int(end.code is not None)
        except BaseException:
            traceback.print_exc()
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(code)
    os.waitpid(child, 0)
    said = printed.read_text(encoding="utf-8")
    for file in (answers, printed):
        file.unlink()
    return said


def install(folder: Path) -> str:
    """A package is found from now on, as an editable install leaves it."""
    text = (folder / "pyproject.toml").read_text(encoding="utf-8")
    name = re.search(r'^name = "(\w+)"', text, re.MULTILINE)
    points = re.search(r'^\[project.entry-points."([\w.]+)"\]\n((?:\S.*\n)+)', text, re.MULTILINE)
    assert name, text
    assert points, text
    info = folder / f"{name[1]}-0.1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name[1]}\nVersion: 0.1.0\n", encoding="utf-8")
    (info / "entry_points.txt").write_text(f"[{points[1]}]\n{points[2].replace(chr(34), '')}", encoding="utf-8")
    sys.path.insert(0, str(folder.resolve()))
    return ""


def change(text: str) -> None:
    """Put a change into the file that it names, or that has its lines."""
    head, *hunks = re.split(r"^(?:---|@@)(.*)\n", text, flags=re.MULTILINE)[1:]
    place = Path(head.strip())
    for hunk in hunks[::2]:
        lines = hunk.splitlines()
        before = "".join(f"{line[1:]}\n" for line in lines if line[:1] != "+")
        after = "".join(f"{line[1:]}\n" for line in lines if line[:1] != "-")
        files = sorted(place.rglob("*.py")) if place.is_dir() else [place]
        found = [file for file in files if file.read_text(encoding="utf-8").count(before) == 1]
        assert len(found) == 1, f"{place}: {len(found)} files have once\n{before}"
        changed = found[0].read_text(encoding="utf-8").replace(before, after)
        found[0].unlink()  # it may have been made in the same second, so that its bytecode would pass for the new one's
        found[0].write_text(changed, encoding="utf-8")
        for stale in found[0].parent.glob(f"__pycache__/{found[0].stem}.*"):
            stale.unlink()


def compare(what: str, expected: list[str], said: str) -> None:
    """What is printed must hold the expected lines, in their order; `...` stands for anything."""
    parts = re.split(r"\.\.\.", "\n".join(line.rstrip() for line in expected))
    plain = "\n".join(line.rstrip() for line in said.splitlines())
    at = 0
    for part in parts:
        found = plain.find(part.strip("\n"), at)
        if found < 0:
            raise AssertionError(f"{what}\ndoes not print\n{part}\nbut\n{plain}")
        at = found + len(part.strip("\n"))


if __name__ == "__main__":
    os.sched_getaffinity = lambda _: {0}  # games so few are played in this process sooner than others have started
    os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"  # our tools' plug-ins take longer than a small game's tests
    print(walk(Path(sys.argv[1]).read_text(encoding="utf-8")))
