"""`cowcatcher sim`: many games between bots, and what they come to."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated

import typer

from cowcatcher.bots.others import make_any
from cowcatcher.bots.specs import reproducible
from cowcatcher.cli.common import (
    FAILED,
    DataOption,
    GameArgument,
    JsonOption,
    OptionsOption,
    manual,
    print_json,
    print_table,
    progress_bar,
)
from cowcatcher.kernel.options import parse_options
from cowcatcher.registry import find
from cowcatcher.sim import Job, Summary, run


def processors() -> int:
    """How many processors this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


@manual
def sim(  # noqa: PLR0913, PLR0917 (as many as it has options)
    game: GameArgument,
    bots: Annotated[str, typer.Option(metavar="LIST", help="A bot for every seat, separated by commas.")],
    games: Annotated[int, typer.Option(metavar="N", help="How many games.")] = 100,
    jobs: Annotated[
        int | None, typer.Option(metavar="J", help="On how many processes; without it, one a processor.")
    ] = None,
    seed: Annotated[int, typer.Option(metavar="S", help="The same seed gives the same games.")] = 0,
    option: OptionsOption = None,
    data: DataOption = None,
    records: Annotated[
        Path | None, typer.Option(metavar="DIR", help="Write each game's record to this folder.")
    ] = None,
    json: JsonOption = False,
) -> None:
    """Let bots play many games and say who wins how often.

    The seats rotate from game to game, so that every bot sits everywhere. Game number i depends on the seed and on i
    alone: any number of processes gives the same result, except for bots that think for a time (mcts, mcts-200ms).
    Ctrl-C ends the simulation; what is done by then is kept and shown, and the exit code is 1.

    Bots: random, policy, greedy, mcts (tree search, 0.2 s a move), mcts-800ms, mcts-2000it (iterations); greenhorn,
    drover, trader, foreman and baron; those that other packages register, and any class of a module, as
    package.module:Class. --records writes files 000000.ccr and so on into an empty folder; nothing is written over.

    With --json:
      {"game", "games", "moves", "seconds", "interrupted",
       "seats": [{"bot", "wins", "mean_score", "win_share", "win_share_95"}],
       "ended": {reason: n}, "data": {"file", "fingerprint"}}
    where a shared win counts as one of `wins` for each winner and is split in
    `win_share`, whose 95 % interval is [low, high]; data is null where the
    components are those of the box.

    Examples:
      cowcatcher sim carson_city --games 300 --bots greedy,random,random
      cowcatcher sim carson_city --bots random,random --seed 7 --json
      cowcatcher sim carson_city --bots mcts,greedy --option board_side=river
    """
    job = Job(
        game=game,
        games=games,
        bots=tuple(name.strip() for name in bots.split(",")),
        load=find,
        seed=seed,
        options=parse_options(option or []),
        data=data,
        records=records,
        make=make_any,
    )
    report, finish = progress_bar(game)
    try:
        summary = run(job, processors() if jobs is None else jobs, report)
    finally:
        finish()
    if json:
        print_json(summary.content() | {"data": components_of(job)})
    else:
        _print(summary, job)
    if summary.interrupted:
        raise typer.Exit(FAILED)


def components_of(job: Job) -> dict[str, str] | None:
    """The file of components that is laid over those of the box, and their fingerprint."""
    if job.data is None:
        return None
    return {"file": str(job.data), "fingerprint": job.load(job.game, job.data).data_tag}


def _print(summary: Summary, job: Job) -> None:
    content = summary.content()
    wanted = job.games
    components = components_of(job)
    if components:
        print(f"Components of {components['file']}, fingerprint {components['fingerprint'][:12]}")
    seconds = max(summary.seconds, 1e-9)
    speed = f"{content['games'] / seconds:.3g} games and {content['moves'] / seconds:,.0f} moves a second"
    if summary.interrupted:
        print(f"Interrupted: only {content['games']} of {wanted} games count, and short ones are too many among them.")
    print(f"{content['game']}: {content['games']} games, {content['moves']} moves, {seconds:.1f} s ({speed})")
    rows = []
    for seat in content["seats"]:
        low, high = seat["win_share_95"]
        rows.append(
            (
                seat["bot"],
                str(seat["wins"]),
                f"{100 * seat['win_share']:.1f} %",
                f"{100 * low:.1f} - {100 * high:.1f} %",
                f"{seat['mean_score']:.2f}",
            )
        )
    print_table(("bot", "wins", "share", "95 % interval", "mean score"), rows, right=(1, 2, 3, 4))
    print("Ended: " + (", ".join(f"{reason} {n}" for reason, n in content["ended"].items()) or "no game"))
    if not all(reproducible(bot) for bot in summary.bots):
        print(
            "A bot that thinks for a time plays differently at each run; give it iterations (mcts-800it) to repeat one."
        )
