"""The same kind of loop for engines of others: random games, one processor. Only what is installed is measured."""

from __future__ import annotations

import sys
import tomllib
from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from random import Random
from time import process_time
from typing import Any, Final

from cowcatcher.sim.bench import SEED, SLICES

EARLIER: Final = Path(__file__).with_name("peers.toml")


@dataclass(frozen=True)
class Peer:
    """Random games of another engine. earlier: True for figures that were measured on another day, see peers.toml."""

    engine: str
    game: str
    moves_per_s: float
    games_per_s: float
    earlier: bool


def earlier() -> list[Peer]:
    """Figures that were measured on another day, on a machine like that of our continuous integration."""
    found = tomllib.loads(EARLIER.read_text(encoding="utf-8"))
    return [Peer(p["engine"], p["game"], p["moves_per_s"], p["games_per_s"], True) for p in found["peers"]]


def peers(seconds: float) -> list[Peer]:
    """What is installed measured now, the rest as it was measured earlier."""
    known = earlier()
    for name, module, measure in MEASURED:
        if find_spec(module) is None:
            continue
        try:
            now = measure(seconds)
        except Exception as error:  # another version of their package; ours has to go on
            print(f"{name} cannot be measured: {error!r}", file=sys.stderr)
            continue
        games = {peer.game for peer in now}
        known = [*now, *(p for p in known if not (p.engine.startswith(name) and p.game in games))]
    return known


def _timed(engine: str, game: str, seconds: float, play: Callable[[Random], int]) -> Peer:
    """Measure `play`, which plays one random game and says how many moves it had; as `bench` measures our own."""
    rng = Random(SEED)
    speeds: list[tuple[float, float]] = []
    for _ in range(SLICES):
        games = moves = 0
        start = process_time()
        while (spent := process_time() - start) < seconds / SLICES or not games:
            moves += play(rng)
            games += 1
        speeds.append((moves / spent, games / spent))
    moves_per_s, games_per_s = max(speeds)
    return Peer(engine, game, round(moves_per_s), round(games_per_s, 1), False)


def _catanatron(seconds: float) -> list[Peer]:
    engine: Any = import_module("catanatron")

    def play(rng: Random) -> int:
        seats = (engine.Color.RED, engine.Color.BLUE, engine.Color.WHITE, engine.Color.ORANGE)
        game = engine.Game([engine.RandomPlayer(color) for color in seats], seed=rng.getrandbits(32))
        game.play()
        return len(getattr(game.state, "actions", None) or game.state.action_records)

    return [_timed("catanatron", "Catan, 4 players", seconds, play)]


def _open_spiel(seconds: float) -> list[Peer]:
    spiel: Any = import_module("pyspiel")

    def player(name: str) -> Callable[[Random], int]:
        game = spiel.load_game(name)

        def play(rng: Random) -> int:
            s = game.new_initial_state()
            moves = 0
            while not s.is_terminal():
                if s.is_chance_node():
                    outcomes, weights = zip(*s.chance_outcomes(), strict=True)
                    s.apply_action(rng.choices(outcomes, weights)[0])
                else:
                    legal = s.legal_actions()
                    s.apply_action(legal[int(rng.random() * len(legal))])
                moves += 1
            return moves

        return play

    names = {"backgammon": "backgammon", "chess": "chess", "quoridor": "quoridor", "hearts": "hearts"}
    return [_timed("OpenSpiel through Python", title, seconds, player(name)) for name, title in names.items()]


def _pettingzoo(seconds: float) -> list[Peer]:
    env: Any = import_module("pettingzoo").make("aec", "classic/connect_four-v3")

    def play(rng: Random) -> int:
        env.reset(seed=rng.getrandbits(31))
        moves = 0
        for _ in env.agent_iter():
            observation, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                env.step(None)
                continue
            legal = [m for m, allowed in enumerate(observation["action_mask"]) if allowed]
            env.step(legal[int(rng.random() * len(legal))])
            moves += 1
        return moves

    return [_timed("PettingZoo classic", "connect four", seconds, play)]


MEASURED: Final[tuple[tuple[str, str, Callable[[float], list[Peer]]], ...]] = (
    ("catanatron", "catanatron", _catanatron),
    ("OpenSpiel through Python", "pyspiel", _open_spiel),
    ("PettingZoo classic", "pygame", _pettingzoo),
)
"""Name that their figures begin with, the module that shows that they are installed, how to measure them.

PettingZoo's classic games need pygame, and PettingZoo itself says so where it is missing.
"""
