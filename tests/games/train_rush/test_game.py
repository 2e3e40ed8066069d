"""Train Rush is held to what every game is; `cowcatcher.testing.suite` says what that is.

The big run: `python -m cowcatcher.testing.soak train_rush --games 20000 --jobs 2`.
What has changed on purpose is written anew by `python -m cowcatcher.testing.playthrough train_rush` and by
`python -m cowcatcher.testing.perft --write FILES`; read the difference before it goes in.
"""

from __future__ import annotations

from itertools import product
from pathlib import Path

from tests.games.train_rush.adapter import EXAMPLES
from tests.games.train_rush.players import CHANGED, OPTIONS, lively

from cowcatcher.games.train_rush.game import GAME
from cowcatcher.testing.conformance import random_policy
from cowcatcher.testing.given import GameTests, Golden, Play, in_turn
from cowcatcher.testing.policies import by_verb, eager

HERE = Path(__file__).parent
DESIGNED = GAME.with_data(CHANGED)
"""New cards, fields and wagons, other bonuses, longer tracks, twice the tiles."""

TRAIN_RUSH = GameTests(
    GAME,
    HERE,
    adapter=EXAMPLES,
    tests=HERE.parents[1],
    plays=[
        *in_turn(product(OPTIONS, GAME.seats), (lively, random_policy, by_verb, eager)),
        *(Play(seats, {}, lively, DESIGNED) for seats in GAME.seats),
    ],
    lively=[Play(2 + n % 3, options, lively) for n, options in enumerate(OPTIONS)],
    every=60,
    ends={"rounds": GAME.seats, "cities": GAME.seats},
    golden=Golden(
        seats=GAME.seats,
        options={("heroes", "random"), ("action_deck", "base")},
        decisions={"draft_hero", "invest_action", "move_to", "city_step", "sell_good", "take_wagon", "play_hero"},
        depth=3,
    ),
    waived=1,
)
