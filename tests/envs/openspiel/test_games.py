"""The games as OpenSpiel has them: their chance, bounds, information states, copies, texts and parameters."""

from __future__ import annotations

import pickle
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any, Final

import numpy as np
import pyspiel
import pytest
from open_spiel.python.observation import make_observation
from tests.envs.openspiel.spiel import EVERY, loaded, step, walk

from cowcatcher.envs.errors import BadArgument
from cowcatcher.envs.openspiel import record
from cowcatcher.kernel.errors import BadData, CowcatcherError
from cowcatcher.kernel.record import parse
from cowcatcher.kernel.replay import replay
from cowcatcher.kernel.state import dump
from cowcatcher.registry import find, slugs

pytestmark = pytest.mark.once

SECRET: Final = (
    "cowcatcher_carson_city(players=3,duel_method=tiles)",
    "cowcatcher_carson_city(placement=kit_carson,duel_method=tiles)",
    "cowcatcher_el_paso(players=3)",
    "cowcatcher_gold_rush(players=3)",
    "cowcatcher_great_western_trail",
    "cowcatcher_train_rush",
)
"""Games in which every kind of secret occurs."""


def pickled(state: Any) -> Any:
    """The state after it went to another process and came back."""
    return pickle.loads(pickle.dumps(state))  # noqa: S301 (our own)


@pytest.mark.parametrize("slug", slugs())
def test_chance_has_its_true_probabilities(slug: str) -> None:
    text = f"cowcatcher_{slug}"
    game = loaded(text)
    table = find(slug).table
    for state in walk(text):
        if not state.is_chance_node():
            continue
        inner = state.course.state
        total = sum(weight for _, weight in inner.weights())
        told = {state.action_to_string(-1, action): share for action, share in state.chance_outcomes()}
        assert told == {table.name(m): weight / total for m, weight in inner.weights()}
        outcomes = state.legal_actions()
        assert outcomes == sorted(outcomes)
        assert 0 <= outcomes[0] <= outcomes[-1] < game.max_chance_outcomes()


@pytest.mark.parametrize("slug", slugs())
def test_no_game_leaves_its_bounds(slug: str) -> None:
    ours = find(slug)
    for players in ours.seats:
        game = pyspiel.load_game(f"cowcatcher_{slug}", {"players": players})
        assert game.num_distinct_actions() == len(ours.table)
        for seed in range(3):
            rng = Random(seed)
            state = game.new_initial_state()
            draws = decisions = 0
            while not state.is_terminal():
                assert state.returns() == [0.0] * players
                chance = state.is_chance_node()
                draws += chance
                decisions += not chance
                step(state, rng)
            assert 0 < decisions <= game.max_game_length()
            assert 0 < draws <= game.max_chance_nodes_in_history()
            returns = state.returns()
            assert game.min_utility() <= min(returns) <= max(returns) <= game.max_utility()
            assert players == 1 or sum(returns) == pytest.approx(game.utility_sum())
            outcome = ours.outcome(state.course.state)
            assert outcome is not None
            order = sorted(range(players), key=lambda seat: outcome.ranks[seat])
            assert [returns[seat] for seat in order] == sorted(returns, reverse=True)


@pytest.mark.parametrize("text", SECRET)
def test_a_state_dealt_anew_is_the_same_to_its_player(text: str) -> None:
    game = loaded(text)
    sampler = pyspiel.UniformProbabilitySampler(2, 0.0, 1.0)
    different = 0
    for state in walk(text, EVERY):
        for player in range(game.num_players()):
            other = state.resample_from_infostate(player, sampler)
            assert other.information_state_string(player) == state.information_state_string(player)
            assert other.observation_string(player) == state.observation_string(player)
            assert other.current_player() == state.current_player()
            assert state.current_player() != player or other.legal_actions() == state.legal_actions()
            assert other.move_number() == state.move_number()
            hidden = [at for at, m in enumerate(other.history()) if m == pyspiel.INVALID_ACTION]
            assert [m for at, m in enumerate(state.history()) if at not in hidden] == [
                m for m in other.history() if m != pyspiel.INVALID_ACTION
            ]
            assert state.information_state_string(player).count("?") == len(hidden)
            different += str(other) != str(state)
    assert different > 0


@pytest.mark.parametrize("text", SECRET)
def test_a_player_goes_on_from_a_state_dealt_anew_as_from_the_true_one(text: str) -> None:
    """His own move tells him the same in both, as long as it turns nothing up; then his account stays the same, too."""
    rng = Random(3)
    went_on = 0
    for state in walk(text, EVERY):
        player = state.current_player()
        if player < 0:
            continue
        other = state.resample_from_infostate(player, rng.random)
        action = rng.choice(state.legal_actions())
        true = state.child(action)
        other.apply_action(action)
        if true.observation_string(player) == other.observation_string(player):
            assert true.information_state_string(player) == other.information_state_string(player)
            went_on += 1
        else:
            assert true.information_state_string(player) != other.information_state_string(player)
    assert went_on > 0


@pytest.mark.parametrize("text", SECRET)
def test_what_all_know_and_what_a_player_knows_besides_tell_no_secret_of_others(text: str) -> None:
    game = loaded(text)
    kinds = pyspiel.IIGObservationType
    public = game.make_py_observer(kinds(perfect_recall=False, private_info=pyspiel.PrivateInfoType.NONE))
    private = game.make_py_observer(kinds(perfect_recall=False, public_info=False))
    rng = Random(4)
    for state in walk(text, EVERY):
        for player in range(game.num_players()):
            other = state.resample_from_infostate(player, rng.random)
            assert public.string_from(other, player) == public.string_from(state, player)
            assert private.string_from(other, player) == private.string_from(state, player)
            both = {*public.string_from(state, player).splitlines(), *private.string_from(state, player).splitlines()}
            assert set(state.observation_string(player).splitlines()) <= both


@pytest.mark.parametrize("text", [*SECRET, "cowcatcher_carson_city", "cowcatcher_el_paso(players=1)"])
def test_texts_and_copies_are_the_state_again(text: str) -> None:
    game = loaded(text)
    for state in walk(text, EVERY)[::4]:
        dealt = state.resample_from_infostate(0, lambda: 0.5)
        for each in (state, dealt):
            through_text = game.deserialize_state(each.serialize())
            for copy in (each.clone(), through_text, pickled(each)):
                assert dump(copy.course.state) == dump(each.course.state)
                assert copy.history() == each.history()
                for player in range(game.num_players()):
                    assert copy.information_state_string(player) == each.information_state_string(player)


def test_games_and_states_go_to_other_processes(tmp_path: Path) -> None:
    text = "cowcatcher_gold_rush(players=3)"
    game, state = loaded(text), walk(text, EVERY)[20]
    file = tmp_path / "both.pickle"
    file.write_bytes(pickle.dumps((game, state)))
    code = f"import pickle; game, state = pickle.load(open({str(file)!r}, 'rb')); print(game); print(state)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert (done.stdout, done.stderr) == (f"{game}\n{state}\n", "")


def test_copies_go_their_own_ways() -> None:
    game = pyspiel.load_game("cowcatcher_great_western_trail")
    opening = str(game.new_initial_state())
    rng = Random(6)
    state = game.new_initial_state()
    for _ in range(120):
        before = str(state)
        copy = state.clone()
        step(copy, rng)
        assert str(state) == before
        after = str(copy)
        step(state, rng)
        assert str(copy) == after
    assert str(game.new_initial_state()) == opening


@pytest.mark.parametrize("slug", slugs())
def test_the_short_ways_say_what_openspiel_says(slug: str) -> None:
    text = f"cowcatcher_{slug}"
    game = loaded(text)
    for state in walk(text, EVERY):
        for player in (None, *range(game.num_players())):
            asked = () if player is None else (player,)
            if not state.is_chance_node() or player is None:
                assert state.legal_actions(*asked) == pyspiel.State.legal_actions(state, *asked)
        assert state.is_chance_node() == pyspiel.State.is_chance_node(state)


@pytest.mark.parametrize("slug", slugs())
def test_observations_are_the_named_pieces_of_the_encoder(slug: str) -> None:
    text = f"cowcatcher_{slug}"
    game = loaded(text)
    encoder = game._encoder
    assert encoder is not None
    observation = make_observation(game)
    assert list(observation.dict) == [piece.name for piece in encoder.pieces]
    for state in walk(text, EVERY):
        for player in range(game.num_players()):
            observation.set_from(state, player)
            seen = encoder.observe(encoder.game.view(state.course.state, player))
            assert np.array_equal(observation.tensor, seen)
            if not state.is_chance_node():
                assert np.array_equal(state.observation_tensor(player), seen)
            whole = [number for piece in observation.dict.values() for number in piece.ravel()]
            assert np.array_equal(whole, seen)


def test_a_game_is_a_record() -> None:
    states = walk("cowcatcher_gold_rush(players=3,farmers=false)", EVERY)
    text = record(states[-1], ["Ann", "Bob", "Cyd"])
    match = replay(parse(text), find("gold_rush"))
    assert dump(match.state) == dump(states[-1].course.state)
    assert match.names == ("Ann", "Bob", "Cyd")
    assert match.options["farmers"] == "false"


def test_a_state_dealt_anew_has_no_record() -> None:
    states = walk("cowcatcher_gold_rush", EVERY)
    with pytest.raises(CowcatcherError, match="has no record"):
        record(states[-2].resample_from_infostate(0, lambda: 0.5))


@pytest.mark.parametrize("slug", slugs())
def test_every_option_is_a_parameter_of_its_type(slug: str) -> None:
    ours = find(slug)
    defaults = pyspiel.load_game(f"cowcatcher_{slug}").get_type().parameter_specification
    assert set(defaults) == {"players", "data", *(option.name for option in ours.options)}
    for option in ours.options:
        for value in option.values:
            kind = type(defaults[option.name])
            typed: Any = value == "true" if kind is bool else kind(value)
            if option.name == "character_sides" and value == "chosen":
                continue  # needs a second option to go with it
            rules = pyspiel.load_game(f"cowcatcher_{slug}", {option.name: typed}).rules
            assert rules.setup.options[option.name] == value


@pytest.mark.parametrize(
    ("text", "error", "sentence"),
    [
        ("cowcatcher_carson_city(players=9)", BadArgument, "Carson City is for 2 to 5 players, not 9"),
        ("cowcatcher_carson_city(duel_method=swords)", BadArgument, "it is dice or tiles"),
        ("cowcatcher_carson_city(sides=yyyyyyy)", BadArgument, "contradicts character_sides"),
        ("cowcatcher_carson_city(duel=tiles)", pyspiel.SpielError, "Unknown parameter 'duel'"),
        ("cowcatcher_carson_city(data=/nowhere.toml)", BadData, "/nowhere.toml"),
    ],
)
def test_a_game_that_cannot_be_made_says_why(text: str, error: type[Exception], sentence: str) -> None:
    with pytest.raises(error, match=sentence):
        pyspiel.load_game(text)


def test_observations_have_no_parameters() -> None:
    game = pyspiel.load_game("cowcatcher_gold_rush")
    with pytest.raises(BadArgument, match="have no parameters"):
        make_observation(game, params={"size": 3})
    everything = pyspiel.IIGObservationType(perfect_recall=False, private_info=pyspiel.PrivateInfoType.ALL_PLAYERS)
    assert make_observation(game, everything) is None


def test_components_are_replaced_by_a_file(tmp_path: Any) -> None:
    file = tmp_path / "short.toml"
    file.write_text("[setup.player]\nmoney = 20\n", encoding="utf-8")
    game = pyspiel.load_game("cowcatcher_carson_city", {"data": str(file)})
    assert game.rules.setup.game.data_tag
    again = pickled(game.new_initial_state())
    assert again.get_game().get_parameters() == {"data": str(file)}


def test_an_illegal_action_is_refused_by_the_checked_call() -> None:
    game = pyspiel.load_game("cowcatcher_gold_rush")
    state = game.new_initial_state()
    for _ in range(6):
        legal = state.legal_actions()
        illegal = next(a for a in range(game.max_chance_outcomes()) if a not in legal)
        before = state.history(), str(state)
        with pytest.raises(pyspiel.SpielError, match="illegal action"):
            state.apply_action_with_legality_check(illegal)
        assert (state.history(), str(state)) == before
        state.apply_action_with_legality_check(legal[0])
        assert len(state.history()) == len(before[0]) + 1
