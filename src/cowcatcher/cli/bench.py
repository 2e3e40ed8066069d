"""`cowcatcher bench`: how fast the games run here, compiled and interpreted, beside engines of others."""

from __future__ import annotations

import json as json_module
import platform
import subprocess
import sys
from collections.abc import Callable
from importlib.util import find_spec
from typing import Annotated, Any

import typer

from cowcatcher import buildinfo
from cowcatcher.cli.common import JsonOption, manual, print_json, print_table
from cowcatcher.kernel.errors import BadOption, CowcatcherError
from cowcatcher.kernel.game import Game, View
from cowcatcher.registry import find, slugs
from cowcatcher.sim.bench import FIGURES, Figures, measure
from cowcatcher.sim.peers import peers

INTERPRETED = "cowcatcher.cli.interpreted"


@manual
def bench(
    game: Annotated[str | None, typer.Argument(metavar="GAME", help="Only this game; without it, all.")] = None,
    seconds: Annotated[float, typer.Option(metavar="S", help="How long each figure is measured.")] = 2.0,
    interpreted: Annotated[
        bool, typer.Option("--interpreted", help="Measure the sources, though compiled modules are installed.")
    ] = False,
    envs: Annotated[
        bool, typer.Option("--envs", help="Measure the environments for research instead, beside those of others.")
    ] = False,
    json: JsonOption = False,
) -> None:
    """Measure how fast the games run on this machine, on one processor, with random games for four players.

    The table shows the compiled and the interpreted way side by side where compiled modules are installed, and the
    figures of other engines: measured now by the same kind of loop where they are installed (catanatron, OpenSpiel,
    PettingZoo), else as they were on another day. Between different games compare moves a second.

    With --json, one way only and no other engines:
      {"compiled": bool, "python", "machine", "seconds",
       "games": {slug: {"moves_per_s", "games_per_s", "move_us", "legal_us",
                        "clone_us", "view_us", "glimpse_us", "encode_us"
                        (null without numpy; an observation is both),
                        "mcts_sims_per_s", "mcts_mid_sims_per_s",
                        "bot_sims_per_s", "rss_mb", "moves_per_game",
                        "options"}}}

    With --envs, steps a second with an observation each: through PettingZoo, many
    games at once, and over processes; for two players; "observation alone" is without
    moves. PettingZoo's classic games (pygame, chess) and OpenSpiel's Python games are
    measured where installed. --json: [{"library", "game", "how", "steps_per_s", "bytes"}].

    Examples:
      cowcatcher bench
      cowcatcher bench --envs gold_rush --seconds 5
      cowcatcher bench carson_city --json --seconds 0.5
    """
    if not 0 < seconds <= 600:
        raise BadOption(f"--seconds is {seconds:g}; it must be more than 0 and at most 600")
    chosen = slugs() if game is None else [find(game).slug]
    if envs:
        bench_envs(chosen, seconds, json)
        return
    if interpreted and buildinfo.is_compiled():
        found = measured_elsewhere(game, seconds)
    else:
        found = measured_here(chosen, seconds)
    if json:
        print_json(found)
        return
    ways = {_way(found): found}
    if found["compiled"]:
        ways["interpreted"] = measured_elsewhere(game, seconds)
    print(
        f"{buildinfo.describe()}, Python {found['python']}, {found['machine']}, one processor, {seconds:g} s a figure"
    )
    for slug in chosen:
        _print_game(slug, {way: content["games"][slug] for way, content in ways.items()})
    if len(ways) == 1:
        print(f"\nOnly {_way(found)}: " + _why_alone(found))
    _print_peers(seconds)


def bench_envs(chosen: list[str], seconds: float, json: bool) -> None:
    """Measure and tell how fast the environments are. Raises CowcatcherError where they are not installed."""
    missing = [name for name in ("gymnasium", "numpy", "pettingzoo") if find_spec(name) is None]
    if missing:
        raise CowcatcherError(f"{missing[0]} is not installed; pip install 'cowcatcher[envs]' brings it")
    from cowcatcher.envs.bench import speeds  # noqa: PLC0415

    found = list(speeds(chosen, seconds, lambda what: _tell(f"{what} ...")))
    _tell("")
    if json:
        print_json([vars(speed) for speed in found])
        return
    print(f"{buildinfo.describe()}, Python {platform.python_version()}, {platform.machine()}, {seconds:g} s a figure")
    rows = [(s.library, s.game, s.how, f"{s.steps_per_s:,.0f}", f"{s.bytes:,}" if s.bytes else "") for s in found]
    print_table(("library", "game", "how", "steps a second", "bytes"), rows, right=(3, 4))


def measured_here(chosen: list[str], seconds: float) -> dict[str, Any]:
    """The figures of the way in which this process runs."""
    games: dict[str, Figures] = {}
    for slug in chosen:
        game = find(slug)
        games[slug] = measure(game, seconds, lambda what: _tell(f"{what} ..."), encode=observer(game))
    _tell("")
    return {
        "compiled": buildinfo.is_compiled(),
        "python": platform.python_version(),
        "machine": platform.machine(),
        "seconds": seconds,
        "games": games,
    }


def observer(game: Game[Any]) -> Callable[[View[Any]], None] | None:
    """What writes an observation of the game; None for a game without an encoder, and without numpy (extra `envs`)."""
    if find_spec("numpy") is None:
        return None
    from cowcatcher.envs.encode import encoder  # noqa: PLC0415

    try:
        made = encoder(game)
    except CowcatcherError:
        return None
    out = made.empty()
    return lambda view: made.encode(view, out)


def measured_elsewhere(game: str | None, seconds: float) -> dict[str, Any]:
    """The figures of the sources, measured in a process of its own. Raises CowcatcherError when that fails."""
    _tell("the same interpreted ...")
    command = [sys.executable, "-m", INTERPRETED, "bench", "--json", "--seconds", str(seconds)]
    done = subprocess.run([*command, game] if game else command, capture_output=True, text=True, check=False)
    _tell("")
    if done.returncode:
        raise CowcatcherError(f"the interpreted measurement failed: {done.stderr.strip()[-300:]}")
    content: dict[str, Any] = json_module.loads(done.stdout)
    return content


def _tell(what: str) -> None:
    """Say on a terminal what is going on, in place of what was said before."""
    if sys.stderr.isatty():
        print(f"\r\033[K{what}", end="", file=sys.stderr, flush=True)


def _way(found: dict[str, Any]) -> str:
    return "compiled" if found["compiled"] else "interpreted"


def _print_game(slug: str, ways: dict[str, Figures]) -> None:
    """A row for every figure, a column for every way."""
    print(f"\n{find(slug).name}")
    head = ["", *ways, *(["faster"] if len(ways) > 1 else [])]
    rows = []
    for name, meaning in FIGURES.items():
        values = [figures[name] for figures in ways.values()]
        row = [meaning, *("-" if value is None else f"{value:,.10g}" for value in values)]
        if len(ways) > 1:
            row.append(_times(name, values))
        rows.append(row)
    print_table(head, rows, right=range(1, len(head)))


def _times(name: str, values: list[float | None]) -> str:
    """How many times faster the first way is than the second; nothing for figures that are no speed, or missing."""
    first, second = values
    if first is None or second is None:
        return ""
    if name.endswith("_us"):
        first, second = second, first
    elif not name.endswith("_per_s"):
        return ""
    return f"{first / second:.1f} x" if second else ""


def _why_alone(found: dict[str, Any]) -> str:
    if found["compiled"]:
        return "the sources were not measured."
    return "no compiled modules are used here. `make bench` in a checkout builds them where there is a C compiler."


def _print_peers(seconds: float) -> None:
    """Random games of other engines."""
    found = peers(seconds)
    print("\nOther engines, random games. Between different games compare moves a second.")
    rows = [
        (p.engine, p.game, f"{p.moves_per_s:,.10g}", f"{p.games_per_s:,.10g}", "another day" if p.earlier else "now")
        for p in found
    ]
    print_table(("engine", "game", "moves a second", "games a second", "measured"), rows, right=(2, 3))
    if any(p.earlier for p in found):
        print("Another day: by us, on a machine of CI's kind, which drifts by 10 to 40 % (cowcatcher/sim/peers.toml).")
