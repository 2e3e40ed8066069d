"""`cowcatcher rules`: the text of a game's rules by id, a search, and which of them are tested."""

from __future__ import annotations

import re
import shutil
import textwrap
from collections.abc import Iterable
from difflib import get_close_matches
from pathlib import Path
from typing import Annotated, Any

import typer

from cowcatcher.cli.common import FAILED, BadFile, GameArgument, JsonOption, manual, print_json
from cowcatcher.kernel.errors import BadOption
from cowcatcher.kernel.game import Game
from cowcatcher.ledger import Entry, parse_examples, parse_ledger
from cowcatcher.registry import find
from cowcatcher.testing.coverage import coverage


@manual
def rules(
    game: GameArgument,
    rule: Annotated[
        str | None, typer.Argument(metavar="ID", help="A rule such as CC-6.05, or a chapter such as CC-6.")
    ] = None,
    search: Annotated[
        str | None, typer.Option(metavar="WORDS", help="Only entries in which all these words occur.")
    ] = None,
    covered: Annotated[bool, typer.Option("--coverage", help="Say which entries no test covers.")] = False,
    tests: Annotated[
        Path | None,
        typer.Option(metavar="DIR", help="For --coverage: the folder of the tests; without it, that of the checkout."),
    ] = None,
    json: JsonOption = False,
) -> None:
    """Show the rules of a game: all of them, one, a chapter, or those in which certain words occur.

    Whoever refuses a move in Cowcatcher cites an id of these. In the brackets stands where a rule comes from: the
    rulebook, a public source, or a ruling of ours where they leave a doubt.

    --coverage says how many entries are tested, waived with a reason, or missing, which is neither. It needs a checkout
    of the project, because tests are not installed. Exit code 1 when something is missing.

    With --json: [{"id", "section", "text", "tags": [...]}]
      and with --coverage: {"ids": n, "tested": n, "waived": n, "missing": [id, ...]}

    Examples:
      cowcatcher rules carson_city CC-6.05
      cowcatcher rules carson_city --search "sheriff duel"
      cowcatcher rules carson_city --coverage
    """
    known = find(game)
    if covered:
        _coverage(known, tests, json)
        return
    entries = read_entries(known)
    if rule is not None:
        entries = chosen(known, entries, rule)
    if search is not None:
        entries = found_by(entries, search)
    if json:
        print_json([{"id": e.id, "section": e.section, "text": e.text, "tags": list(e.tags)} for e in entries])
    elif entries:
        _print(entries)
    else:
        print(f"No entry of {known.name} has all of these words: {search}")


def read_entries(game: Game[Any]) -> list[Entry]:
    """The rules of a game, then its worked examples. Raises BadFile for a game without a ledger."""
    file = game.folder / "rules.md"
    if not file.exists():
        raise BadFile(f"{game.name} has no rules.md")
    text = file.read_text(encoding="utf-8")
    return [*parse_ledger(text).values(), *parse_examples(text).values()]


def chosen(game: Game[Any], entries: list[Entry], word: str) -> list[Entry]:
    """The entry with that id, or those of that chapter. Raises BadOption with the nearest ids."""
    wanted = word.strip().upper()
    found = [e for e in entries if e.id == wanted] or [e for e in entries if e.id.startswith(f"{wanted}.")]
    if found:
        return found
    near = get_close_matches(wanted, [e.id for e in entries], n=3)
    hint = f"did you mean {' or '.join(near)}?" if near else f"they are {entries[0].id} to {entries[-1].id}"
    raise BadOption(f"{game.name} has no rule {word!r}; {hint}")


def found_by(entries: Iterable[Entry], words: str) -> list[Entry]:
    """Entries in whose id, section or text all the words occur, capitals or not."""
    wanted = words.casefold().split()
    return [e for e in entries if all(w in f"{e.id} {e.section} {e.text}".casefold() for w in wanted)]


def _print(entries: list[Entry]) -> None:
    """Entries under their headings, wrapped to the width of the terminal."""
    width = min(shutil.get_terminal_size().columns, 100)
    section = None
    for entry in entries:
        if entry.section != section:
            section = entry.section
            print(f"\n{section}" if entry is not entries[0] else section)
        first, *table = re.sub(r"[*`]", "", entry.text).split("\n")
        print(textwrap.fill(f"{entry.id}  {first}", width, initial_indent="  ", subsequent_indent="      "))
        for row in table:
            print(f"      {row}")


def tests_folder(game: Game[Any]) -> Path:
    """The tests of the checkout that the game lies in, else of the one that we stand in. Raises BadOption."""
    places = [*game.folder.parents, Path.cwd(), *Path.cwd().parents]
    for place in places:
        if (place / "tests" / "games" / game.slug).is_dir():
            return place / "tests"
    raise BadOption("the tests are not installed; give the folder `tests` of a checkout with --tests DIR")


def _coverage(game: Game[Any], tests: Path | None, json: bool) -> None:
    if tests is not None and not tests.is_dir():
        raise BadOption(f"{tests} is no folder")
    folder = tests if tests is not None else tests_folder(game)
    home = folder / "games" / game.slug
    found = coverage(game.folder, home if home.is_dir() else folder, folder)
    if json:
        counts = {"ids": len(found.ids), "tested": len(found.tested), "waived": len(found.waived)}
        print_json({**counts, "missing": list(found.missing)})
    else:
        print(
            f"{game.name}: {len(found.ids)} entries, {len(found.tested)} tested, {len(found.waived)} waived, "
            f"{len(found.missing)} missing"
        )
        for rule, reason in found.waived.items():
            print(f"  waived   {rule}  {reason}")
        for rule in found.missing:
            print(f"  missing  {rule}")
    if found.missing:
        raise typer.Exit(FAILED)
