"""OpenSpiel: importing this module makes all games known to it, as `cowcatcher_<slug>`.

    import pyspiel
    import cowcatcher.envs.openspiel

    game = pyspiel.load_game("cowcatcher_carson_city(players=3,duel_method=tiles)")

Parameters are `players`, `data` (a TOML file that replaces components) and the game's own options. Returns are by
place: 1 for the first, -1 for the last, evenly between. docs/openspiel.md tells the rest.
"""

from cowcatcher.envs.openspiel.game import SpielGame, register
from cowcatcher.envs.openspiel.records import record
from cowcatcher.envs.openspiel.state import SpielState
from cowcatcher.registry import games

__all__ = ["SpielGame", "SpielState", "record", "register"]

for _game in games():
    register(_game)
