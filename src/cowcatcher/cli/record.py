"""`cowcatcher record`: what a record tells, whether it is right, and the game step by step."""

from __future__ import annotations

import shutil
import sys
import textwrap
from collections import Counter
from pathlib import Path
from typing import Annotated, Any, Final

import typer

from cowcatcher.cli.common import (
    BAD_INPUT,
    FAILED,
    BadFile,
    DataOption,
    JsonOption,
    manual,
    open_match,
    open_record,
    print_json,
    print_table,
)
from cowcatcher.cli.language import DEFAULT, LanguageOption, complaining
from cowcatcher.cli.stepping import Steps, step_through
from cowcatcher.kernel.errors import BadOption, BadRecord, Fault
from cowcatcher.kernel.match import Match
from cowcatcher.kernel.options import changed_options
from cowcatcher.kernel.record import SETUP, Parsed, Token, alphabet
from cowcatcher.kernel.types import ALL, CHANCE
from cowcatcher.text import load

_WHOLE: Final[dict[str, Any]] = {"break_long_words": False, "break_on_hyphens": False}

app = typer.Typer(rich_markup_mode=None)

RecordArgument = Annotated[Path, typer.Argument(metavar="FILE", help="A record, as `play --record` writes it.")]
SeatOption = Annotated[
    str | None,
    typer.Option(metavar="SEAT", help="Only what this seat knows: its letter or name, or `spectator`."),
]


@app.callback(invoke_without_command=True)
def record(context: typer.Context) -> None:
    """Show, verify and replay records of games."""
    if context.invoked_subcommand is None:
        print(context.get_help())


def seat_named(match: Match[Any], word: str | None) -> int | None:
    """The seat that a person means: ALL when nothing is said, None for a spectator. Raises BadOption."""
    names, letters = match.names, match.game.seat_letters
    if word is None:
        return ALL
    if word in names:
        return names.index(word)
    at = letters.find(word.upper()) if len(word) == 1 else -1
    if 0 <= at < len(names):
        return at
    if word == "spectator":
        return None
    known = ", ".join(f"{letters[seat]} ({name})" for seat, name in enumerate(names))
    sentence = "there is no seat {word!r}; the seats are {known}, and there is spectator"
    raise BadOption(Fault("seat_unknown", sentence, word=word, known=known))


@app.command()
@manual
def show(file: RecordArgument, seat: SeatOption = None, data: DataOption = None, json: JsonOption = False) -> None:
    """Show a record in readable form: who played, the options, every turn, the result.

    Draws stand in parentheses. A copy that was made for one seat is shown as far as it tells.

    With --json:
      {"game", "ruleset", "seats": [name, ...], "options": {name: value},
       "finished", "scores", "ranks", "reason",
       "moves": [{"ply", "seat", "decision", "move", "options", "by"}]}
    where seat is -1 for chance, move is null where the seat cannot know it,
    options counts the legal moves, and by says who decided instead of whoever
    sits there: "" for nobody, otherwise why and which bot: "time greedy" where
    time was up, "left greedy" where somebody had left, "failed greedy" where
    the bot of the seat gave no answer.

    Examples:
      cowcatcher record show evening.txt
      cowcatcher record show evening.txt --seat B
    """
    parsed, game = open_record(file, data)
    if "Copy" in parsed.tags:
        _show_copy(parsed, alphabet(parsed, game.seat_letters), seat, json)
        return
    match = open_match(file, data)
    onlooker = seat_named(match, seat)
    if json:
        print_json(_content(match, onlooker))
    else:
        _print_head(match)
        print()
        _print_turns(match, onlooker)


@app.command()
@manual
def verify(
    files: Annotated[list[Path], typer.Argument(metavar="FILE...", help="Records to verify.")],
    data: DataOption = None,
    json: JsonOption = False,
) -> None:
    """Verify records: that every move was legal when it was made, and that the result follows from the moves.

    The conservation laws of the game (no piece, card or dollar comes or goes) are checked after every move as well.

    With --json: a list of
      {"file", "ok", "plies", "finished", "stand_ins", "problem", "line", "column"}
    with null for what does not apply; stand_ins counts the moves that a bot
    decided for somebody else.

    Exit codes:
      0  all the records are right
      1  a record is right but breaks a conservation law: a fault of
         Cowcatcher's, please report it
      2  a record is wrong; standard error says in which line and column, and
         what would be right there
    """
    found = [_verified(file, data) for file in files]
    if json:
        print_json(found)
    for entry in found:
        if entry["ok"] and not json:
            state = "finished" if entry["finished"] else "not finished"
            print(f"{entry['file']}: right, {entry['plies']} moves, {state}")
        elif not entry["ok"]:
            print(f"cowcatcher: {entry['problem']}", file=sys.stderr)
    if any(entry["plies"] is None for entry in found):
        raise typer.Exit(BAD_INPUT)
    if not all(entry["ok"] for entry in found):
        raise typer.Exit(FAILED)


@app.command(name="replay")
@manual
def replay_command(
    file: RecordArgument,
    seat: SeatOption = None,
    ply: Annotated[
        int | None, typer.Option(metavar="N", help="Only the position after so many moves, draws included.")
    ] = None,
    data: DataOption = None,
    json: JsonOption = False,
    language: LanguageOption = None,
) -> None:
    """Step through the game of a record.

    In a terminal: Enter or `next` goes on, `prev` back, a number jumps to that ply, `start` and `end` to the ends,
    `quit` stops. Where the output is no terminal, all steps are printed.

    With --json: a list of positions, the first one before the first move
      {"ply", "move", "seat", "state"}
    where move and seat are of the move that led there (null at the start), and
    state is everything, or with --seat what that seat knows.
    """
    words = load(language or DEFAULT)
    with complaining(words):
        match = open_match(file, data)
        onlooker = seat_named(match, seat)
        _check_ply(file, match, ply)
    steps = Steps(match, onlooker, words)
    plies = range(match.ply + 1) if ply is None else [ply]
    if json:
        print_json([steps.content(at) for at in plies])
    elif ply is None and sys.stdin.isatty() and sys.stdout.isatty():
        step_through(steps)
    else:
        for at in plies:
            print("\n".join(steps.lines(at)))


def _check_ply(file: Path, match: Match[Any], ply: int | None) -> None:
    if ply is not None and not 0 <= ply <= match.ply:
        sentence = "{file} has {moves} moves, so there is no ply {ply}"
        raise BadOption(Fault("no_ply", sentence, file=str(file), moves=match.ply, ply=ply))


def _verified(file: Path, data: Path | None) -> dict[str, Any]:
    """What verifying one file came to."""
    entry: dict[str, Any] = {"file": str(file), "ok": False, "plies": None, "finished": None, "stand_ins": None}
    entry |= {"problem": None, "line": None, "column": None}
    try:
        match = open_match(file, data)
    except BadFile as error:
        cause = error.__cause__
        assert isinstance(cause, BadRecord)
        return entry | {"problem": str(error), "line": cause.line, "column": cause.column}
    except OSError as error:
        return entry | {"problem": f"{file}: {error.strerror}"}
    state = match.state_at(0)
    entry |= {"plies": match.ply, "finished": match.outcome is not None}
    entry |= {"stand_ins": sum(bool(played.by) for played in match.played)}
    for ply, played in enumerate(match.played):
        state.apply(played.move)
        broken = match.game.check(state)
        if broken:
            move = match.game.table.name(played.move)
            return entry | {"problem": f"{file}: after ply {ply} ({move}) a conservation law is broken: {broken[0]}"}
    return entry | {"ok": True}


def _content(match: Match[Any], seat: int | None) -> dict[str, Any]:
    outcome = match.outcome
    return {
        "game": match.game.slug,
        "ruleset": match.game.ruleset,
        "seats": list(match.names),
        "options": match.options,
        "finished": outcome is not None,
        "scores": list(outcome.scores) if outcome else None,
        "ranks": list(outcome.ranks) if outcome else None,
        "reason": outcome.reason if outcome else None,
        "moves": [
            {
                "ply": ply,
                "seat": played.seat,
                "decision": played.decision,
                "move": match.game.table.name(played.move) if match.visible(ply, seat) else None,
                "options": played.options,
                "by": played.by,
            }
            for ply, played in enumerate(match.played)
        ],
    }


def _print_head(match: Match[Any]) -> None:
    game, letters = match.game, match.game.seat_letters
    options = changed_options(game.options, match.options)
    print(f"{game.name}, ruleset {game.ruleset}" + (f", components {game.data_tag[:12]}" if game.data_tag else ""))
    print("Seats    " + ", ".join(f"{letters[seat]} {name}" for seat, name in enumerate(match.names)))
    print("Options  " + (", ".join(f"{name}={value}" for name, value in options.items()) or "all as usual"))
    if match.crossings:
        print(f"Practice {match.crossings} times a move was taken back that had revealed something")
    stand_ins = Counter(played.by for played in match.played if played.by)
    if stand_ins:
        print("Bots     chose for others: " + ", ".join(f"{by} ({n})" for by, n in stand_ins.items()))
    outcome = match.outcome
    if outcome is None:
        print(f"Result   not finished after {match.ply} moves")
        return
    print(f"Result   {outcome.reason}, after {match.ply} moves")
    order = sorted(range(len(match.names)), key=lambda seat: outcome.ranks[seat])
    print_table(
        ("place", "seat", "score"),
        [(f"{outcome.ranks[s]}.", f"{letters[s]} {match.names[s]}", str(outcome.scores[s])) for s in order],
        right=(0, 2),
    )


def _print_turns(match: Match[Any], seat: int | None) -> None:
    """A line for every turn: the ply of its first move, who moves, the moves."""
    rows: list[tuple[int, int, list[str]]] = []
    for ply, played in enumerate(match.played):
        text = match.game.table.name(played.move) if match.visible(ply, seat) else f"{played.family or 'something'}:?"
        if not rows or played.seat not in (CHANCE, rows[-1][1]):
            rows.append((ply, played.seat, []))
        text = f"{text} [{played.by}]" if played.by else text
        rows[-1][2].append(f"({text})" if played.seat == CHANCE else text)
    letters = match.game.seat_letters
    who_is = {CHANCE: SETUP} | {seat: f"{letters[seat]} {name}" for seat, name in enumerate(match.names)}
    _print_rows([(str(ply), who_is[who], texts) for ply, who, texts in rows])


def _print_rows(rows: list[tuple[str, str, list[str]]]) -> None:
    """Turns in columns; where the moves of one do not fit, they go on below."""
    broad = max((len(who) for _, who, _ in rows), default=0)
    width = max(40, min(shutil.get_terminal_size().columns, 120))
    for ply, who, texts in rows:
        head = f"{ply:>4}  {who:{broad}}  "
        below = " " * len(head)
        print(textwrap.fill(" ".join(texts), width, initial_indent=head, subsequent_indent=below, **_WHOLE))


def _show_copy(parsed: Parsed, letters: str, seat: str | None, json: bool) -> None:
    """A seat's copy as it stands: hidden moves cannot be checked."""
    names = parsed.tag("Seats").items()
    if seat is not None:
        raise BadOption(f"this is already a copy, made for {parsed.value('Copy')!r}; leave --seat out")
    rows: list[tuple[str, str, list[str]]] = []
    for token in parsed.tokens:
        if token.kind == Token.PLY:
            rows.append((token.text.rstrip("."), "", []))
        elif token.kind == Token.WHO:
            at = letters.find(token.text)
            rows[-1] = (rows[-1][0], f"{token.text} {names[at]}" if 0 <= at < len(names) else token.text, [])
        else:
            rows[-1][2].append(f"({token.text})" if token.chance else token.text)
    if json:
        turns = [{"ply": int(ply), "who": who, "moves": texts} for ply, who, texts in rows]
        print_json({"game": parsed.value("Game"), "seats": names, "copy": parsed.value("Copy"), "turns": turns})
        return
    print(
        f"{parsed.value('Game')}: a copy made for {parsed.value('Copy')}; what stays hidden from it is a question mark"
    )
    _print_rows(rows)
