"""El Paso is held to what every game is; `cowcatcher.testing.suite` says what that is.

The big run: `python -m cowcatcher.testing.soak el_paso --games 20000 --jobs 2`.
What has changed on purpose is written anew by `python -m cowcatcher.testing.playthrough el_paso` and by
`python -m cowcatcher.testing.perft --write FILES`; read the difference before it goes in.
"""

from __future__ import annotations

from pathlib import Path

from tests.games.el_paso.adapter import EXAMPLES
from tests.games.el_paso.players import B_AND_STAR, OPTIONS, lively

from cowcatcher.games.el_paso.game import GAME
from cowcatcher.testing.conformance import random_policy
from cowcatcher.testing.given import GameTests, Golden, Play, in_turn, spread
from cowcatcher.testing.policies import by_verb, eager

HERE = Path(__file__).parent
SOLO = [options for options in OPTIONS[1:-1] if "solo_b_cards" in options]
PEOPLE = range(2, 5)

EL_PASO = GameTests(
    GAME,
    HERE,
    adapter=EXAMPLES,
    tests=HERE.parents[1],
    plays=in_turn(
        [*spread(OPTIONS, GAME.seats), *((options, 1) for options in SOLO)], (lively, random_policy, by_verb, eager)
    ),
    lively=[Play(1 + n % 4, B_AND_STAR if n % 3 else {"neutral_layout": "random"}, lively) for n in range(4 * 3)],
    every=40,
    ends={"simmental": PEOPLE, **dict.fromkeys(("sue_beaten", "sue_drew", "sue_won"), (1,))},
    golden=Golden(
        seats=GAME.seats,
        options={
            ("neutral_layout", "random"),
            ("building_3", "b"),
            ("train_2", "star"),
            ("solo_b_cards", "2"),
            ("auto_cash_in", "false"),
        },
        decisions={"move", "act", "act_train", "choose_post", "choose_site", "choose_hire", "choose_tile"},
        depth=3,
    ),
    waived=0,
)
