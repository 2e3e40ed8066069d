"""Great Western Trail is held to what every game is; `cowcatcher.testing.suite` says what that is.

The big run: `python -m cowcatcher.testing.soak great_western_trail --games 20000 --jobs 2`.
What has changed on purpose is written anew by `python -m cowcatcher.testing.playthrough great_western_trail` and by
`python -m cowcatcher.testing.perft --write FILES`; read the difference before it goes in.
"""

from __future__ import annotations

from pathlib import Path

from tests.games.great_western_trail.adapter import EXAMPLES
from tests.games.great_western_trail.players import EVERYTHING, GENEROUS, OPTIONS, lively

from cowcatcher.games.great_western_trail.game import GAME
from cowcatcher.testing.conformance import random_policy
from cowcatcher.testing.given import GameTests, Golden, Play, in_turn, spread
from cowcatcher.testing.policies import by_verb, eager

HERE = Path(__file__).parent

GREAT_WESTERN_TRAIL = GameTests(
    GAME,
    HERE,
    adapter=EXAMPLES,
    tests=HERE.parents[1],
    plays=[
        *in_turn(spread(OPTIONS, GAME.seats), (lively, random_policy, by_verb, eager)),
        *(Play(seats, EVERYTHING, lively, GENEROUS) for seats in GENEROUS.seats),
    ],
    # Most with two, whose games are the longest for each of them.
    lively=[Play(seats, EVERYTHING, lively, GENEROUS) for seats in (3, 4, *[2] * 10)],
    every=100,
    ends={"job_market": GAME.seats},
    golden=Golden(
        seats=GAME.seats,
        options={
            ("neutral_buildings", "in_order"),
            ("private_sides", "random_per_tile"),
            ("building_7a_dollars", "per_pair"),
            ("play_objectives_in_kansas_city", "true"),
        },
        decisions={"action", "build_building", "city", "disc_to_remove", "engine_forward", "objective_card"},
        depth=3,
    ),
    waived=1,
    gaps=True,
)
