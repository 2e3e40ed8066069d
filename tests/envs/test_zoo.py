"""What PettingZoo's own tests do not look at: masks, draws, forced moves, copies, refusals, pictures."""

import copy
import pickle
from typing import Any

import numpy as np
import pettingzoo
import pytest
from tests.envs.games import GAMES

import cowcatcher.envs  # noqa: F401 (registers)
from cowcatcher.envs.errors import BadAction
from cowcatcher.envs.zoo import SeatsInTurn, env, parallel_env, raw_env

pytestmark = pytest.mark.once


def play(made: SeatsInTurn, rng: np.random.Generator, steps: int) -> list[tuple[str, int]]:
    """Random choices, as many as that or to the end; who chose what."""
    chosen = []
    for _ in range(steps):
        agent = made.agent_selection
        if made.terminations[agent]:
            break
        action = int(rng.choice(np.flatnonzero(made.infos[agent]["action_mask"])))
        chosen.append((agent, action))
        made.step(action)
    return chosen


@pytest.mark.parametrize("game", GAMES)
def test_the_mask_is_what_the_game_allows(game: str) -> None:
    made = raw_env(game, players=2)
    made.reset(seed=3)
    rng = np.random.default_rng(3)
    for _ in range(30):
        agent = made.agent_selection
        legal = made.table.episode.state.legal()
        seen = made.observe(agent)
        assert np.flatnonzero(seen["action_mask"]).tolist() == legal
        assert np.array_equal(made.infos[agent]["action_mask"], seen["action_mask"])
        other = next(a for a in made.agents if a != agent)
        assert not made.observe(other)["action_mask"].any()
        play(made, rng, 1)


def test_the_same_seed_brings_the_same_draws() -> None:
    def drawn(seed: int) -> list[tuple[str, int]]:
        made = raw_env("gold_rush", players=3)
        made.reset(seed=seed)
        return play(made, np.random.default_rng(0), 60)

    assert drawn(7) == drawn(7)
    assert drawn(7) != drawn(8)


def test_without_a_seed_the_next_game_is_another_one_and_repeatable() -> None:
    def two_games() -> list[Any]:
        made = raw_env("great_western_trail", players=2)
        made.reset(seed=1)
        first = made.observe("seat_0")["observation"]
        made.reset()
        return [first, made.observe("seat_0")["observation"]]

    first, second = two_games()
    again = two_games()
    assert not np.array_equal(first, second)
    assert np.array_equal(first, again[0])
    assert np.array_equal(second, again[1])


@pytest.mark.parametrize("game", GAMES)
def test_forced_moves_can_be_skipped(game: str) -> None:
    made = raw_env(game, players=2, skip_forced=True)
    made.reset(seed=4)
    rng = np.random.default_rng(4)
    while play(made, rng, 1):
        assert made.table.episode.over or len(made.table.episode.legal) > 1
    assert made.terminations == {"seat_0": True, "seat_1": True}
    assert {info["rank"] for info in made.infos.values()} <= {1, 2}


def test_a_copy_goes_on_alike_and_by_itself() -> None:
    made = raw_env("carson_city", players=3)
    made.reset(seed=9)
    play(made, np.random.default_rng(1), 20)
    twins = [made.clone(), copy.deepcopy(made)]
    before = made.observe("seat_0")["observation"]
    paths = [play(twin, np.random.default_rng(2), 40) for twin in twins]
    assert np.array_equal(made.observe("seat_0")["observation"], before)
    assert play(made, np.random.default_rng(2), 40) == paths[0] == paths[1]
    for twin in twins:
        assert np.array_equal(made.observe("seat_1")["observation"], twin.observe("seat_1")["observation"])
    twins[0].reset()
    twins[0].reset()
    twins[1].reset()
    made.reset()  # the second game of all, though a copy is in its third
    assert play(made, np.random.default_rng(3), 40) == play(twins[1], np.random.default_rng(3), 40)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("make", [env, raw_env, parallel_env])
def test_environments_go_to_other_processes(game: str, make: Any) -> None:
    made = make(game, players=2)
    made.reset(seed=8)
    there = pickle.loads(pickle.dumps(made))  # noqa: S301 (our own)
    for agent in made.agents:
        for name, piece in made.observe(agent).items():
            assert np.array_equal(piece, there.observe(agent)[name])


def test_an_illegal_action_is_refused_with_the_rule_or_ends_the_game() -> None:
    made = raw_env("carson_city", players=2)
    made.reset(seed=1)
    wrong = made.table.setup.game.table.parse("cowboy:a1")
    with pytest.raises(BadAction, match=r"cowboy:a1\) is not legal now"):
        made.step(wrong)
    actions = len(made.infos[made.agent_selection]["action_mask"])
    with pytest.raises(ValueError, match=f"they go from 0 to {actions - 1}"):
        made.step(actions)
    with pytest.raises(BadAction, match=f"{made.agent_selection} has not chosen"):
        made.step(None)
    wrapped = env("carson_city", players=2)
    wrapped.reset(seed=1)
    mover = wrapped.agent_selection
    wrapped.step(wrong)
    assert all(wrapped.terminations.values())
    assert wrapped.rewards[mover] == -1


def test_all_at_once_only_the_seat_to_decide_counts() -> None:
    made = parallel_env("carson_city", players=2, max_cycles=3)
    seen, _ = made.reset(seed=1)
    mover = next(agent for agent, view in seen.items() if view["action_mask"].any())
    legal = int(np.flatnonzero(seen[mover]["action_mask"])[0])
    unheard = dict.fromkeys(made.agents, 0)
    moves = made.table.episode.moves
    made.step(unheard | {mover: made.table.actions - 1})  # not legal: asked again
    assert made.table.episode.moves == moves
    made.step(unheard | {mover: legal})
    assert made.table.episode.moves > moves
    _, _, ended, cut, _ = made.step(unheard)
    assert not any(ended.values())
    assert all(cut.values())
    assert made.agents == []
    with pytest.raises(BadAction, match="the game is over"):
        made.step(unheard)


@pytest.mark.parametrize("game", GAMES)
def test_all_at_once_progress_adds_up_to_the_score(game: str) -> None:
    made = parallel_env(game, reward="progress", skip_forced=True)
    seen, infos = made.reset(seed=2)
    totals = dict.fromkeys(seen, 0.0)
    rng = np.random.default_rng(2)
    while made.agents:
        mover = next(agent for agent, view in seen.items() if view["action_mask"].any())
        seen, rewards, _, _, infos = made.step({mover: int(rng.choice(np.flatnonzero(seen[mover]["action_mask"])))})
        totals = {agent: total + rewards[agent] for agent, total in totals.items()}
    assert totals == {agent: info["score"] for agent, info in infos.items()}


def test_all_at_once_the_seat_to_decide_must_choose() -> None:
    made = parallel_env("carson_city", players=2)
    seen, _ = made.reset(seed=1)
    mover = next(agent for agent, view in seen.items() if view["action_mask"].any())
    with pytest.raises(BadAction, match=f"{mover} has not chosen"):
        made.step({agent: 0 for agent in made.agents if agent != mover})


def test_made_by_name_with_choices() -> None:
    made = pettingzoo.make("aec", "cowcatcher/el_paso-v2", players=1, reward="score", render_mode="ansi")
    made.reset(seed=1)
    assert made.possible_agents == ["seat_0"]
    ours: Any = made.unwrapped
    assert ours.action_name(0) == ours.table.setup.game.table.name(0)


def test_pictures_show_what_the_onlooker_may_know(capsys: pytest.CaptureFixture[str]) -> None:
    def shown(onlooker: int | str, mode: str = "ansi") -> Any:
        made = raw_env("great_western_trail", players=2, render_mode=mode, onlooker=onlooker)
        made.reset(seed=6)
        play(made, np.random.default_rng(6), 12)
        return made.render()

    mover = shown("mover")
    asked = [line for line in mover.splitlines() if ":" in line and line.lstrip()[:1].isdigit()]
    assert asked  # the options stand there for whoever decides ...
    assert shown("spectator") != mover
    assert {shown(0), shown(1)} >= {mover}  # ... and only for him
    assert shown(0, "svg") != shown(1, "svg")
    assert shown("mover", "human") is None
    assert mover in capsys.readouterr().out
