"""The command `cowcatcher`: what it is called with, and how it ends.

A person's mistake ends with one sentence on standard error and exit code 2, never with a traceback.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, NoReturn

import typer

from cowcatcher import buildinfo, registry
from cowcatcher.cli import bench, data, lab, ladder, new_game, record, rules, serve, sim, train
from cowcatcher.cli.common import (
    BAD_INPUT,
    FAILED,
    OK,
    DataOption,
    JsonOption,
    OptionsOption,
    manual,
    print_json,
    print_table,
)
from cowcatcher.cli.language import DEFAULT, LanguageOption
from cowcatcher.kernel.errors import CowcatcherError
from cowcatcher.text import load

app = typer.Typer(
    name="cowcatcher",
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
)


@app.callback(invoke_without_command=True)
@manual
def cowcatcher(
    context: typer.Context,
    version: Annotated[
        bool, typer.Option("--version", help="Say which version this is, and whether compiled.")
    ] = False,
) -> None:
    """Play board games of the American West, keep their records, and simulate them by the thousand.

    `cowcatcher COMMAND --help` tells everything about a command. Lists can be had as JSON with --json. A game in
    progress is never lost: `play --record FILE` writes every move down and goes on from there.

    Examples:
      cowcatcher serve
      cowcatcher play carson_city --seats you,drover,trader --record evening.txt
      cowcatcher sim carson_city --games 1000 --bots greedy,random,random
      cowcatcher rules carson_city CC-6.05

    Exit codes:
      0  all went well
      1  a check did not pass, or the run was interrupted
      2  a wrong command line or a file that cannot be used; standard error says
         in one sentence which and where
    """
    if version:
        print(buildinfo.describe())
        raise typer.Exit(OK)
    if context.invoked_subcommand is None:
        print(context.get_help())


@app.command()
@manual
def games(json: JsonOption = False) -> None:
    """List the games, with their numbers of players and their options.

    The first value of an option is the one that holds when nothing is said. The rule in brackets tells what it means:
    `cowcatcher rules GAME ID`.

    With --json: a list of
      {"slug", "name", "ruleset", "seats": [n, ...],
       "options": [{"name", "values": [...], "form", "default", "rule"}]}
    where values are empty for an option that is free text of a certain form.
    """
    known = registry.games()
    if json:
        print_json(
            [
                {
                    "slug": game.slug,
                    "name": game.name,
                    "ruleset": game.ruleset,
                    "seats": list(game.seats),
                    "options": [
                        {"name": o.name, "values": list(o.values), "form": o.form, "default": o.default, "rule": o.rule}
                        for o in game.options
                    ],
                }
                for game in known
            ]
        )
        return
    for game in known:
        print(f"{game.slug}: {game.name}, {game.seats[0]} to {game.seats[-1]} players")
        print_table(
            ("  option", "values", "rule"),
            [(f"  {o.name}", ", ".join(o.values) or o.form, f"[{o.rule}]") for o in game.options],
        )


@app.command()
@manual
def play(  # noqa: PLR0913, PLR0917 (a parameter for each option of the command)
    game: Annotated[
        str | None,
        typer.Argument(metavar="GAME", help="Which game. Not needed with the --record of a game to go on with."),
    ] = None,
    seats: Annotated[
        str | None,
        typer.Option(metavar="LIST", help="Who plays, separated by commas: `you` or a name for a person, or a bot."),
    ] = None,
    option: OptionsOption = None,
    seed: Annotated[
        int | None, typer.Option(metavar="N", help="Of dice and draws; without it, every game differs.")
    ] = None,
    record: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Write the game to this file as it goes; go on with it if it is there."),
    ] = None,
    data: DataOption = None,
    plain: Annotated[bool, typer.Option("--plain", help="No pictures and no colours: for screen readers.")] = False,
    language: LanguageOption = None,
) -> None:
    """Play a game in the terminal, against bots or with others at the same keyboard.

    Type a move's number or its name. `help` lists what else you can type: undo, hint, coach, why MOVE, rule ID, log,
    save, quit.
    Opponents, from the weakest to the best: greenhorn, drover, trader, foreman, baron. Other bots: random, policy,
    greedy, mcts (tree search, 0.2 s a move), mcts-800ms, mcts-2000it (iterations).

    Examples:
      cowcatcher play carson_city
      cowcatcher play carson_city --seats Ann,Bea,trader --option board_side=river
      cowcatcher play --record evening.txt --language pl
    """
    from cowcatcher.cli.play import Wanted, run  # noqa: PLC0415 (the terminal game is the largest part; others need not wait)

    run(Wanted(game, seats, option or [], seed, record, data), load(language or DEFAULT), plain)


app.command()(serve.serve)
app.command()(sim.sim)
app.command()(lab.lab)
app.command()(ladder.ladder)
app.command()(train.train)
app.add_typer(record.app, name="record")
app.command()(rules.rules)
app.command()(data.data)
app.command()(bench.bench)
app.command("new-game")(new_game.command)


def main(args: Sequence[str] | None = None) -> NoReturn:
    """Run the command, with the words of the command line when none are given, and exit with its code."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")  # a terminal that lacks a letter gets a question mark
    try:
        code = _run(args)
        sys.stdout.flush()
    except BrokenPipeError:  # who read our output has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        code = FAILED
    sys.exit(code)


def _run(args: Sequence[str] | None) -> int:
    """Exit code of the command line."""
    try:
        result = app(args, prog_name="cowcatcher", standalone_mode=False)
    except CowcatcherError as error:
        return _complain(str(error))
    except typer.TyperException as error:
        return _complain(_usage(error))
    except typer.Abort:
        return _interrupted()
    except BrokenPipeError:
        raise
    except OSError as error:
        what = error.strerror or type(error).__name__
        return _complain(f"{error.filename}: {what}" if error.filename else f"reading or writing failed: {what}")
    if result == 130:
        return _interrupted()
    return result if isinstance(result, int) else OK


def _usage(error: typer.TyperException) -> str:
    """What is wrong with the command line, in one sentence, and where to read on."""
    context = getattr(error, "ctx", None)
    command = context.command_path if context else "cowcatcher"
    return f"{error.format_message().rstrip('.')} (see `{command} --help`)"


def _complain(sentence: str) -> int:
    print(f"cowcatcher: {sentence}", file=sys.stderr)
    return BAD_INPUT


def _interrupted() -> int:
    print("\ncowcatcher: interrupted", file=sys.stderr)
    return FAILED


if __name__ == "__main__":
    main()
