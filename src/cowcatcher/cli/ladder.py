"""`cowcatcher ladder`: which bots play better, and how sure that is."""

from __future__ import annotations

from datetime import datetime
from functools import partial
from pathlib import Path
from typing import Annotated, Final

import typer

from cowcatcher.bots.others import make_any
from cowcatcher.cli.common import DataOption, GameArgument, OptionsOption, manual
from cowcatcher.cli.lab import check, play_all
from cowcatcher.cli.language import DEFAULT, LanguageOption
from cowcatcher.kernel.options import parse_options
from cowcatcher.registry import find
from cowcatcher.sim.lab.keeping import Folder
from cowcatcher.sim.lab.ladder.contest import Contest

KEPT: Final = ".ladder"
"""What the folder of the games ends in, in place of the page's own ending."""


@manual
def ladder(  # noqa: PLR0913, PLR0917 (as many as it has options)
    game: GameArgument,
    bots: Annotated[str, typer.Option(metavar="LIST", help="The bots, separated by commas.")],
    out: Annotated[Path, typer.Option(metavar="FILE", help="The page, HTML that needs nothing else.")],
    seats: Annotated[
        int | None, typer.Option(metavar="N", help="Players at a table; without it, as few as the game can have.")
    ] = None,
    games: Annotated[int, typer.Option(metavar="N", help="Games a pairing, at most.")] = 400,
    band: Annotated[
        float,
        typer.Option(metavar="SHARE", help="A pairing ends once so much above even is told from so much below."),
    ] = 0.05,
    option: OptionsOption = None,
    data: DataOption = None,
    seed: Annotated[int, typer.Option(metavar="S", help="The same seed gives the same ladder.")] = 0,
    jobs: Annotated[
        int | None, typer.Option(metavar="J", help="On how many processes; without it, one a processor.")
    ] = None,
    ray: Annotated[
        str | None,
        typer.Option(metavar="ADDRESS", help="Play on a Ray cluster instead; `local` starts one on this machine."),
    ] = None,
    language: LanguageOption = None,
) -> None:
    """Let bots play each other, and put them on a ladder: who wins how often, by how much, and how sure that is.

    Every bot plays every other, alone against a table of the other kind and the other way round. Games are played in
    rounds: in each all seats are taken in turn on one seed. A pairing ends as soon as it is decided (a sequential test
    with errors of 5 %). Ratings are points of Elo with 95 % intervals, whatever the number of seats.

    Beside the page stand its figures as CSV and a folder FILE.ladder with the games. What was interrupted goes on when
    the same command is given again; with one bot more, only his games are played. Bots with a number of iterations
    repeat exactly, on any number of processes.

    Bots: as for `cowcatcher sim`. Needs the extra `lab`: pip install 'cowcatcher[lab]', and for --ray the extra `ray`.

    Examples:
      cowcatcher ladder gold_rush --bots greedy,policy,mcts-40it --out ladder.html
      cowcatcher ladder great_western_trail --seats 4 --bots greedy,mcts-20it,mine:Bot --games 200 --out trail.html
    """
    check(out, jobs, ray)
    names = tuple(name.strip() for name in bots.split(","))
    table = seats or max(2, min(find(game, data).seats))
    contest = Contest(game, names, table, games, find, seed, band, parse_options(option or []), data, make_any)
    for file in make_ladder(contest, out, jobs, ray, language or DEFAULT):
        print(file)


def make_ladder(contest: Contest, out: Path, jobs: int | None, ray: str | None, language: str) -> list[Path]:
    """Play what is missing and write the page; the files. Exits when the games were interrupted."""
    from cowcatcher.sim.lab.ladder.playing import play_contest  # noqa: PLC0415 (needs the extra)
    from cowcatcher.sim.lab.ladder.telling import write  # noqa: PLC0415

    game = contest.check()
    folder = Folder(out.with_suffix(KEPT))
    folder.open(contest.identity(game))
    play_all(contest.game, folder, jobs, ray, partial(play_contest, contest, folder))
    return write(contest, game, folder, out, language, datetime.now().astimezone())
