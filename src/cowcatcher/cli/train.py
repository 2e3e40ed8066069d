"""`cowcatcher train`: what the terms of a game's evaluation are worth, by many games of different bots."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path
from typing import Annotated

import typer

from cowcatcher.cli.common import FAILED, GameArgument, manual, progress_bar
from cowcatcher.cli.sim import processors
from cowcatcher.kernel.errors import BadOption, CowcatcherError
from cowcatcher.registry import find


@manual
def train(  # noqa: PLR0913, PLR0917 (as many as it has options)
    game: GameArgument,
    out: Annotated[Path, typer.Option(metavar="FILE", help="The weights that are found, as TOML.")],
    games: Annotated[int, typer.Option(metavar="N", help="Games of the league.")] = 4000,
    seats: Annotated[
        str | None, typer.Option(metavar="LIST", help="Sizes of the tables, separated by commas; without it, all.")
    ] = None,
    iterations: Annotated[
        int, typer.Option(metavar="N", help="The league searches with so many iterations; without it, it guesses.")
    ] = 0,
    part: Annotated[
        float, typer.Option(metavar="P", help="How much of the way to what is found; half is more often right.")
    ] = 0.5,
    seed: Annotated[int, typer.Option(metavar="S", help="The same seed gives the same weights.")] = 0,
    jobs: Annotated[
        int | None, typer.Option(metavar="J", help="On how many processes; without it, one a processor.")
    ] = None,
) -> None:
    """Find by how much each term of a game's evaluation should count, early and late in a game.

    A league of bots plays that differ in what they value, with slips and random beginnings. Positions are kept with the
    terms of every seat, and what the scores of the evaluation miss is fitted to how the games ended. The file that
    is written is the game's own file of weights with other factors.

    A folder FILE.train keeps the games; what was interrupted goes on when the same command is given again, and one with
    more --games plays only those that are missing. Whether the weights are better is not said by the fit, but by a
    match on seeds that were not used (a bot with `@FILE` plays with a file of weights):

    Needs the extra `lab`: pip install 'cowcatcher[lab]'.

    Examples:
      cowcatcher train gold_rush --out rush.toml
      cowcatcher ladder gold_rush --bots mcts-40it,mcts-40it@rush.toml --seed 7 --out match.html
    """
    if out.suffix != ".toml":
        raise BadOption(f"the weights {out} must be a file of TOML: let its name end in .toml")
    if find_spec("numpy") is None:
        raise CowcatcherError("training needs the package numpy; install it: pip install 'cowcatcher[lab]'")
    from cowcatcher.sim.train.running import Training, train as run  # noqa: PLC0415, I001 (needs the extra)

    training = Training(game, games, sizes(game, seats), iterations, seed, part)
    training.check()
    how = f"cowcatcher train {game} --games {games} --seats {','.join(map(str, training.seats))} --iterations "
    how += f"{iterations} --part {part:g} --seed {seed}"
    report, finish = progress_bar(game)
    try:
        found = run(training, out, processors() if jobs is None else jobs, how, report)
    except KeyboardInterrupt:
        print("Interrupted. The same command goes on with what was played.")
        raise typer.Exit(FAILED) from None
    finally:
        finish()
    print(
        f"{found.games} games, {found.samples} positions; foretold in games kept apart: {found.before:.3f}, "
        f"with all of the change {found.after:.3f}"
    )
    print(out)


def sizes(game: str, seats: str | None) -> tuple[int, ...]:
    """The sizes of tables that are meant; without a word all that have more than one seat."""
    if seats is None:
        return tuple(n for n in sorted(find(game).seats) if n > 1)
    try:
        return tuple(int(part) for part in seats.split(","))
    except ValueError:
        raise BadOption(f"--seats is a list of numbers, such as 2,3, not {seats!r}") from None
