"""`cowcatcher lab`: the workshop, which tells what a game's numbers do."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from functools import partial
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated, Final

import typer

from cowcatcher.cli.common import FAILED, DataOption, GameArgument, OptionsOption, manual, progress_bar
from cowcatcher.cli.language import DEFAULT, LanguageOption
from cowcatcher.cli.sim import processors
from cowcatcher.kernel.errors import BadOption, CowcatcherError
from cowcatcher.kernel.options import parse_options
from cowcatcher.registry import find
from cowcatcher.sim.lab.cluster import Cluster
from cowcatcher.sim.lab.keeping import Folder
from cowcatcher.sim.lab.running import Players, Processes, play_study
from cowcatcher.sim.lab.study import Study
from cowcatcher.sim.runner import Progress

KEPT: Final = ".lab"
"""What the folder of the games ends in, in place of the report's own ending."""

Play = Callable[[Players, Progress], bool]
"""Plays what is missing; True when it was interrupted."""

PAGES: Final = (".html", ".htm")
EXTRA: Final = ("jinja2", "numpy", "scipy")


@manual
def lab(  # noqa: PLR0913, PLR0917 (as many as it has options)
    game: GameArgument,
    bots: Annotated[str, typer.Option(metavar="LIST", help="A bot for every seat, separated by commas.")],
    out: Annotated[Path, typer.Option(metavar="FILE", help="The report, a page of HTML that needs nothing else.")],
    games: Annotated[int, typer.Option(metavar="N", help="How many games, for each data file and ban.")] = 1000,
    option: OptionsOption = None,
    data: DataOption = None,
    against: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Other components, to compare: the same seeds with both."),
    ] = None,
    ban: Annotated[
        list[str] | None,
        typer.Option(metavar="MOVE", help="What is it worth? A bot without it plays itself; may be repeated."),
    ] = None,
    seed: Annotated[int, typer.Option(metavar="S", help="The same seed gives the same report.")] = 0,
    jobs: Annotated[
        int | None, typer.Option(metavar="J", help="On how many processes; without it, one a processor.")
    ] = None,
    ray: Annotated[
        str | None,
        typer.Option(metavar="ADDRESS", help="Play on a Ray cluster instead; `local` starts one on this machine."),
    ] = None,
    language: LanguageOption = None,
) -> None:
    """Play many games and report what the numbers of the box do: is it fair, what is used, what pays?

    The report is one page; beside it stand its figures as CSV (and Parquet) and a folder FILE.lab with the games. A
    run that was interrupted goes on when the same command is given again, and one with more --games plays only those
    that are missing. The number of processes changes nothing. Seats rotate from game to game.

    --against compares two files of components: differences with effect sizes, and how many more games would settle what
    is still open. Without --data the first of them is the box.

    --ban takes the text of a move (buy:jersey), a pattern (buy:*), a verb (buy) or what it is about (jersey). A bot
    that may not make such moves plays against itself; where nothing else is left it makes them, which is counted.

    Needs the extra `lab`: pip install 'cowcatcher[lab]', and for --ray the extra `ray`.

    Examples:
      cowcatcher lab train_rush --games 2000 --bots greedy,greedy,greedy --out report.html
      cowcatcher lab carson_city --bots greedy,greedy --against tweak.toml --out tweak.html
      cowcatcher lab great_western_trail --bots greedy,greedy --ban hire:cowboy --out cowboys.html
    """
    names = tuple(name.strip() for name in bots.split(","))
    study = Study(game, games, names, find, seed, parse_options(option or []), data, against, tuple(ban or ()))
    check(out, jobs, ray)
    for file in make_report(study, out, jobs, ray, language or DEFAULT):
        print(file)


def make_report(study: Study, out: Path, jobs: int | None, ray: str | None, language: str) -> list[Path]:
    """Play what is missing and write the report; the files. Exits when the games were interrupted."""
    from cowcatcher.sim.lab.writing import write  # noqa: PLC0415 (needs the extra)

    game = study.check()
    folder = Folder(out.with_suffix(KEPT))
    folder.open(study.identity(game))
    play_all(study.game, folder, jobs, ray, partial(play_study, study, folder))
    return write(study, game, folder, out, language, datetime.now().astimezone())


def check(out: Path, jobs: int | None, ray: str | None) -> None:
    """Raise BadOption for a report that cannot be written or games that cannot be played so, CowcatcherError where a
    package is missing."""
    if jobs is not None and ray is not None:
        raise BadOption("--jobs and --ray exclude each other: a cluster has processors of its own")
    if out.suffix not in PAGES:
        raise BadOption(f"the report {out} must be a page: let its name end in {PAGES[0]}")
    if out.is_dir():
        raise BadOption(f"the report {out} is a folder")
    for package in EXTRA:
        if find_spec(package) is None:
            raise CowcatcherError(
                f"the workshop needs the package {package}; install it: pip install 'cowcatcher[lab]'"
            )


def play_all(game: str, folder: Folder, jobs: int | None, ray: str | None, play: Play) -> None:
    """Play what a folder lacks, on processes of this machine or on a cluster. Exits when that was interrupted."""
    report, finish = progress_bar(game)
    try:
        if ray is None:
            interrupted = play(Processes(processors() if jobs is None else jobs), report)
        else:
            with Cluster(ray) as cluster:
                interrupted = play(cluster, report)
    finally:
        finish()
    if interrupted:
        print(f"Interrupted. What was played is in {folder.path}; the same command goes on with it.")
        raise typer.Exit(FAILED)
