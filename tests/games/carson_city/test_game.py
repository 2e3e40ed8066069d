"""Carson City is held to what every game is; `cowcatcher.testing.suite` says what that is.

The big run: `python -m cowcatcher.testing.soak carson_city --games 20000 --jobs 2`.
What has changed on purpose is written anew by `python -m cowcatcher.testing.playthrough carson_city` and by
`python -m cowcatcher.testing.perft --write FILES`; read the difference before it goes in.
"""

from __future__ import annotations

from pathlib import Path

from tests.games.carson_city.adapter import EXAMPLES
from tests.games.carson_city.players import OPTIONS, lively, tables

from cowcatcher.games.carson_city.game import GAME
from cowcatcher.testing.conformance import random_policy
from cowcatcher.testing.given import GameTests, Golden, Play, in_turn
from cowcatcher.testing.policies import by_verb, eager

HERE = Path(__file__).parent

CARSON_CITY = GameTests(
    GAME,
    HERE,
    adapter=EXAMPLES,
    tests=HERE.parents[1],
    plays=in_turn(tables(), (lively, random_policy, by_verb, eager)),
    lively=[Play(2 + n % 4, options, lively) for n, options in enumerate(OPTIONS[::-1])],
    every=100,
    ends={"rounds": GAME.seats},
    golden=Golden(
        seats=(2, 3, 5),
        options={
            ("board_side", "river"),
            ("character_sides", "all_red"),
            ("duel_method", "tiles"),
            ("placement", "kit_carson"),
        },
        decisions={
            *("start_parcel", "place", "tick", "duel_order_parcels", "build_road", "house_parcel", "duel_tile"),
        },
    ),
)
