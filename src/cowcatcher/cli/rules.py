"""`cowcatcher rules`: the rules of a game, a search, one with its examples on boards of letters; which are tested."""

from __future__ import annotations

import shutil
import textwrap
from collections.abc import Iterable, Iterator, Sequence
from difflib import get_close_matches
from pathlib import Path
from typing import Annotated, Any, Final

import typer

from cowcatcher.cli.common import FAILED, BadFile, GameArgument, JsonOption, manual, print_json
from cowcatcher.cli.language import DEFAULT, LanguageOption, complaining
from cowcatcher.kernel.errors import BadOption, Fault, did_you_mean
from cowcatcher.kernel.game import Game, View
from cowcatcher.registry import find
from cowcatcher.testing.coverage import coverage
from cowcatcher.text import Catalogue, load
from cowcatcher.text.examples import Played, Told, played
from cowcatcher.text.rules import Book, Rule, book, matching, wanted

WIDEST: Final = 100


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
    language: LanguageOption = None,
) -> None:
    """Show the rules of a game: all of them, one with its worked examples, a chapter, or those with certain words.

    Whoever refuses a move in Cowcatcher cites an id of these. In brackets stands where a rule comes from: the
    rulebook, a public source, a ruling of ours where they leave a doubt, or a reconstruction. A search minds neither
    capitals nor diacritics; of a word that occurs nowhere it looks for the beginning.

    --coverage says how many entries are tested, waived with a reason, or missing, which is neither. It needs a checkout
    of the project, because tests are not installed. Exit code 1 when something is missing.

    With --json: [{"id", "section", "text", "tags": [...]}]
      and with --coverage: {"ids": n, "tested": n, "waived": n, "missing": [id, ...]}

    Examples:
      cowcatcher rules carson_city CC-8.06
      cowcatcher rules carson_city --search "sheriff duel"
      cowcatcher rules great_western_trail --language pl --search dlon
      cowcatcher rules carson_city --coverage
    """
    words = load(language or DEFAULT, "web")
    with complaining(words):
        known = find(game)
        if covered:
            _coverage(known, tests, json)
            return
        found = read_rules(known, words.language)
        entries = chosen(known, found, rule) if rule is not None else list(found.rules)
    if search is not None:
        entries = matching(entries, wanted(entries, search))
    if json:
        print_json([{"id": e.id, "section": e.chapter, "text": e.text, "tags": list(e.tags)} for e in entries])
    elif not entries:
        print(words.say("web.rules.nothing", words=search))
    else:
        _print(entries, words)
        if rule is not None and len(entries) == 1:
            _print_examples(known, found, entries[0], words)


def read_rules(game: Game[Any], language: str) -> Book:
    """The rules of a game, then its worked examples. Raises BadFile for a game without a ledger."""
    found = book(game, language)
    if not found.rules:
        raise BadFile(Fault("no_ledger", "{game} has no rules.md", game=game.name))
    return found


def chosen(game: Game[Any], found: Book, word: str) -> list[Rule]:
    """The entry with that id, or those of that chapter. Raises BadOption with the nearest ids."""
    name = word.strip().upper()
    one = found.rule(name)
    entries = [one] if one is not None else [rule for rule in found.rules if rule.id.startswith(f"{name}.")]
    if entries:
        return entries
    near = get_close_matches(name, [rule.id for rule in found.rules], n=3)
    first, last = found.rules[0].id, found.rules[-1].id
    hint = did_you_mean(near) if near else Fault("rules_are", "they are {first} to {last}", first=first, last=last)
    raise BadOption(Fault("rule_unknown", "{game} has no rule {name!r}; {hint}", game=game.name, name=word, hint=hint))


# --- What is printed -------------------------------------------------------------------------------------------------


def _width() -> int:
    return min(shutil.get_terminal_size().columns, WIDEST)


def _fill(text: str, first: str, rest: str) -> str:
    return textwrap.fill(text, _width(), initial_indent=first, subsequent_indent=rest)


def _print(entries: Sequence[Rule], words: Catalogue) -> None:
    """Entries under their chapters, wrapped to the width of the terminal."""
    chapter = None
    for entry in entries:
        if entry.chapter != chapter:
            chapter = entry.chapter
            print(f"\n{chapter}" if entry is not entries[0] else chapter)
        _print_one(entry, words)


def _print_one(entry: Rule, words: Catalogue) -> None:
    first, *table = entry.plain.split("\n")
    sources = ", ".join(words.say(f"web.rules.kind.{source}") for source in entry.sources)
    end = f" [{sources}]" if sources else ""
    print(_fill(f"{entry.id}  {first}{'' if table else end}", "  ", "      "))
    for row in table:
        print(f"      {row}")
    if table and end:
        print(f"     {end}")


def _print_examples(game: Game[Any], found: Book, rule: Rule, words: Catalogue) -> None:
    """The worked examples of a rule, or the cases of an example, with what happens and the boards before and after."""
    examples = [rule] if rule.example else found.of(rule.examples)
    if examples and not rule.example:
        print(f"\n{words.say('web.rules.examples')}")
    for example in examples:
        if not rule.example:
            print()
            _print_one(example, words)
        cases = played(game.slug, example.id, words.language)
        for number, case in enumerate(cases, 1):
            print(f"\n{words.say('web.rules.case', n=number)}" if len(cases) > 1 else "")
            for line in _case(case, words):
                print(line.rstrip())


def _case(case: Played, words: Catalogue) -> Iterator[str]:
    """A case of an example."""
    first, last = case.shown
    told = [line for step in case.told() for line in _told(step)]
    before, after = (boards(case, case.view(ply)) for ply in (first, last))
    if before == after:
        usual = boards(case, case.plain())
        shown = [name for name in after if after[name] != usual.get(name)]
        yield from _drawn(after, shown or list(after)[-1:])
        yield from told
        return
    shown = [name for name in after if after[name] != before.get(name)]
    yield words.say("web.rules.before")
    yield from _drawn(before, [name for name in shown if name in before])
    yield from told
    yield f"\n{words.say('web.rules.after')}"
    yield from _drawn(after, shown)


def boards(case: Played, view: View[Any]) -> dict[str, str]:
    """The boards of a position by name, in letters."""
    from cowcatcher.cli.terminal.boards import find as board_of  # noqa: PLC0415 (other commands need no boards)

    board = board_of(case.talk)
    return {name: "\n".join(row.plain.rstrip() for row in board.draw(name, view)) for name in board.pictures}


def _drawn(found: dict[str, str], names: Iterable[str]) -> Iterator[str]:
    for name in names:
        yield from ("", *found[name].splitlines())
    yield ""


def _told(step: Told) -> Iterator[str]:
    """A step in sentences: > what happens, ? what is asked, + what may be answered, - what may not be done."""
    yield from (_fill(text, "  > ", "    ") for text in step.told)
    if step.ask:
        yield _fill(step.ask, "  ? ", "    ")
        yield _fill(", ".join(step.offered) + (" …" if step.more else ""), "  + ", "    ")
    yield from (_fill(f"{refused.why} ({refused.rule})", "  - ", "    ") for refused in step.refused)


# --- Tests -----------------------------------------------------------------------------------------------------------


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
