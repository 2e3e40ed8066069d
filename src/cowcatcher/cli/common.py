"""What the commands share: arguments, output, and errors that name their file."""

from __future__ import annotations

import inspect
import json
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Any, Final, TypeVar

import typer

from cowcatcher.kernel.errors import BadRecord, CowcatcherError, Fault
from cowcatcher.kernel.game import Game
from cowcatcher.kernel.match import Match
from cowcatcher.kernel.record import Parsed, read
from cowcatcher.kernel.replay import replay
from cowcatcher.registry import find

OK: Final = 0
FAILED: Final = 1
"""Exit code of a check that did not pass and of a run that was interrupted."""

BAD_INPUT: Final = 2
"""Exit code of a wrong command line and of a file that cannot be used."""

GameArgument = Annotated[str, typer.Argument(metavar="GAME", help="Which game; `cowcatcher games` lists them.")]
JsonOption = Annotated[bool, typer.Option("--json", help="Print JSON, for scripts.")]
DataOption = Annotated[
    Path | None,
    typer.Option(metavar="FILE", help="A TOML file with components that replace those of the box."),
]
OptionsOption = Annotated[
    list[str] | None,
    typer.Option("--option", metavar="NAME=VALUE", help="An option of the game; may be given several times."),
]


class BadFile(CowcatcherError):
    """A file that the user named cannot be used."""


Function = TypeVar("Function", bound=Callable[..., object])


def manual(function: Function) -> Function:
    """Mark a command whose docstring is its manual page: paragraphs with indented lines keep their lines."""
    paragraphs = inspect.cleandoc(function.__doc__ or "").split("\n\n")
    function.__doc__ = "\n\n".join(f"\b\n{text}" if "\n " in text else text for text in paragraphs)
    return function


@contextmanager
def in_file(file: Path) -> Iterator[None]:
    """Errors about the inside of a file get its name in front."""
    try:
        yield
    except BadRecord as error:
        raise BadFile(Fault("in_file", "{file}: {what}", file=str(file), what=error.fault)) from error


def open_record(file: Path, data: Path | None = None) -> tuple[Parsed, Game[Any]]:
    """A record taken apart and the game it is of. Raises BadFile, and OSError when the file cannot be read."""
    with in_file(file):
        parsed = read(file)
        tag = parsed.tag("Game")
        try:
            return parsed, find(tag.value, data)
        except BadRecord:
            raise
        except CowcatcherError as error:
            if data is not None:
                raise
            raise BadRecord(tag.line, tag.column, error.fault) from error


def open_match(file: Path, data: Path | None = None) -> Match[Any]:
    """The match of a record, every move checked. Raises BadFile, and OSError when the file cannot be read."""
    parsed, game = open_record(file, data)
    with in_file(file):
        return replay(parsed, game)


def print_json(value: object) -> None:
    """A value as JSON, indented."""
    print(json.dumps(value, indent=2, ensure_ascii=False))


def print_table(head: Sequence[str], rows: Sequence[Sequence[str]], right: Sequence[int] = ()) -> None:
    """Columns wide enough for their content, two blanks apart; those in `right` stand to the right."""
    widths = [max(len(row[i]) for row in (head, *rows)) for i in range(len(head))]
    for row in (head, *rows):
        cells = [cell.rjust(widths[i]) if i in right else cell.ljust(widths[i]) for i, cell in enumerate(row)]
        print("  ".join(cells).rstrip())


def progress_bar(what: str) -> tuple[Callable[[int, int], None], Callable[[], None]]:
    """Functions to report progress (done, all) with and to end it. Only a terminal sees a bar, on standard error."""
    if not sys.stderr.isatty():
        return (lambda done, total: None), (lambda: None)
    from rich.console import Console  # noqa: PLC0415 (a second of waiting that other commands need not have)
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn  # noqa: PLC0415

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    bar = Progress(*columns, console=Console(stderr=True), transient=True)
    task = bar.add_task(what)
    bar.start()
    return (lambda done, total: bar.update(task, completed=done, total=total)), bar.stop
