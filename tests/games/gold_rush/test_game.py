"""Gold Rush is held to what every game is; `cowcatcher.testing.suite` says what that is.

The big run: `python -m cowcatcher.testing.soak gold_rush --games 20000 --jobs 2`.
What has changed on purpose is written anew by `python -m cowcatcher.testing.playthrough gold_rush` and by
`python -m cowcatcher.testing.perft --write FILES`; read the difference before it goes in.
"""

from __future__ import annotations

from itertools import product
from pathlib import Path

from tests.games.gold_rush.adapter import EXAMPLES
from tests.games.gold_rush.players import tidy

from cowcatcher.games.gold_rush.game import GAME
from cowcatcher.testing.conformance import option_sets
from cowcatcher.testing.given import GameTests, Golden, Play, in_turn
from cowcatcher.testing.policies import POLICIES

HERE = Path(__file__).parent

GOLD_RUSH = GameTests(
    GAME,
    HERE,
    adapter=EXAMPLES,
    tests=HERE.parents[1],
    plays=in_turn(product(option_sets(GAME), GAME.seats), (tidy, *POLICIES.values())),
    lively=[Play(seats, {}, tidy) for seats in GAME.seats],
    every=60,
    golden=Golden(
        seats=(2, 3, 5),
        options={("farmers", "false")},
        decisions={"first_seat", "draw_tile", "choose_cell", "choose_action", "choose_tent_target", "token_value"},
    ),
    waived=0,
)
