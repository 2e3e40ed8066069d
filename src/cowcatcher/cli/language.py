"""The language in which a command speaks to people, and their mistakes are told."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Annotated, Final

import typer

from cowcatcher.kernel.errors import CowcatcherError
from cowcatcher.text import LANGUAGES, Catalogue
from cowcatcher.text.faults import complaint

DEFAULT: Final = "en"
VARIABLES: Final = ("LC_ALL", "LC_MESSAGES", "LANG")


def of_environment() -> str:
    """The language that the person's settings ask for, as gettext reads them; English where we do not speak it."""
    locale = next((value for name in VARIABLES if (value := os.environ.get(name))), "C")
    if locale.partition(".")[0] in ("C", "POSIX"):
        return DEFAULT
    wanted = [*os.environ.get("LANGUAGE", "").split(":"), locale]
    codes = (entry.replace("-", "_").partition("_")[0].partition(".")[0].lower() for entry in wanted)
    return next((code for code in codes if code in LANGUAGES), DEFAULT)


def _known(chosen: str | None) -> str:
    if chosen is None:
        return of_environment()
    if chosen not in LANGUAGES:
        raise typer.BadParameter(f"{chosen!r} is not one of {', '.join(LANGUAGES)}")
    return chosen


LanguageOption = Annotated[
    str | None,
    typer.Option(
        "--language",
        metavar="|".join(LANGUAGES),
        callback=_known,
        help="The language to speak; without it that of LANG and LC_ALL, or English.",
    ),
]


@contextmanager
def complaining(words: Catalogue) -> Iterator[None]:
    """What is wrong with what a person gave is said in his language."""
    try:
        yield
    except CowcatcherError as error:
        raise CowcatcherError(complaint(error, words)) from error
