"""What an environment is made of, and what it says about what it cannot be made of."""

import re
from pathlib import Path
from typing import Any

import pytest
from tests.envs.games import GAMES

from cowcatcher.envs.against_bots import AgainstBots
from cowcatcher.envs.errors import BadArgument
from cowcatcher.envs.setup import Setup
from cowcatcher.envs.vector import VectorAgainstBots
from cowcatcher.envs.zoo import env, raw_env
from cowcatcher.kernel.errors import CowcatcherError
from cowcatcher.registry import find

pytestmark = pytest.mark.once


def test_options_may_be_written_as_python_would() -> None:
    setup = Setup.of("carson_city", 3, {"mine_needs_house": True, "duel_method": "tiles"})
    assert setup.players == 3
    assert setup.options["mine_needs_house"] == "true"
    assert setup.options["duel_method"] == "tiles"
    assert setup.options["placement"] == "turns"


@pytest.mark.parametrize("game", GAMES)
def test_every_number_of_seats_and_every_value_of_an_option(game: str) -> None:
    found = find(game)
    for players in found.seats:
        made = raw_env(game, players=players)
        made.reset(seed=1)
        assert made.agents == [f"seat_{n}" for n in range(players)]
    for option in found.options:
        for value in option.values:
            if (option.name, value) != ("character_sides", "chosen"):  # needs a second option that says which
                raw_env(game, **{option.name: value}).reset(seed=1)


def test_components_can_be_replaced(tmp_path: Path) -> None:
    file = tmp_path / "my.toml"
    file.write_text("[players]\ntents_per_player = 1\n", encoding="utf-8")
    assert Setup.of("gold_rush", 2, {}, file).game.data_tag
    file.write_text("[players]\ntents_per_seat = 1\n", encoding="utf-8")
    with pytest.raises(CowcatcherError, match="tents_per_seat"):
        raw_env("gold_rush", data=str(file))


@pytest.mark.parametrize(
    ("choices", "said"),
    [
        ({"game": "carson"}, "did you mean carson_city?"),
        ({"players": 7}, "is for 2 to 5 players, not 7"),
        ({"players": 3.0}, "players cannot be 3.0; it is a whole number"),
        ({"skip_forced": "false"}, "skip_forced cannot be 'false'; it is True or False"),
        ({"reward": None}, "it is rank, score, lead or progress"),
        ({"duel": "tiles"}, "has no option 'duel'"),
        ({"duel_method": "chess"}, "it is dice or tiles"),
        ({"duel_method": 0.5}, "it is a text, a whole number, True or False"),
        ({"reward": "scores"}, "did you mean score?"),
        ({"render_mode": "window"}, "it is human, ansi, rgb_array or svg, or None"),
        ({"onlooker": 2}, "a seat up to 1, mover or spectator"),
        ({"seat": 2}, "one from 0 to 1, or None for any"),
        ({"illegal": "no"}, "it is end or raise"),
        ({"bots": [None]}, "a bot is its name or a cowcatcher.bots.Bot"),
        ({"bots": "gready"}, "did you mean greedy?"),
        ({"bots": ["random", "random"]}, "one for all, or 1, one for each other seat"),
    ],
)
def test_what_is_wrong_is_said_in_one_sentence(choices: dict[str, Any], said: str) -> None:
    with pytest.raises(BadArgument, match=re.escape(said)) as caught:
        AgainstBots(**{"game": "carson_city"} | choices)
    assert isinstance(caught.value, ValueError)
    assert "\n" not in str(caught.value)
    if not {"seat", "illegal", "bots"} & set(choices):
        with pytest.raises(BadArgument):
            env(**{"game": "carson_city"} | choices)


@pytest.mark.parametrize(("cycles", "said"), [(0, "it must be at least 1"), ("many", "it is a whole number")])
def test_cycles_are_a_number(cycles: Any, said: str) -> None:
    with pytest.raises(BadArgument, match=f"max_cycles .*{said}"):
        env("carson_city", max_cycles=cycles)


def test_a_vector_needs_an_environment() -> None:
    with pytest.raises(BadArgument, match="at least 1"):
        VectorAgainstBots("carson_city", 0)
