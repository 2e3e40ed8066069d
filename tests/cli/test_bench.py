"""`cowcatcher bench`: the shape of what it says; the figures are whatever the machine gives."""

from __future__ import annotations

import json
import subprocess
import sys
from random import Random
from types import SimpleNamespace

import pytest
from tests.cli.running import Command
from tests.toy import TOY

from cowcatcher import buildinfo
from cowcatcher.cli import bench as module
from cowcatcher.registry import slugs
from cowcatcher.sim import peers
from cowcatcher.sim.bench import FIGURES, measure, peak_memory
from cowcatcher.sim.playout import clone_all, list_all, play_out

pytestmark = pytest.mark.once

BRIEF = ("bench", "carson_city", "--seconds", 0.01)


def test_json_has_what_scripts_rely_on(cowcatcher: Command) -> None:
    done = cowcatcher(*BRIEF, "--json")
    assert (done.code, done.err) == (0, "")
    found = json.loads(done.out)
    assert found["compiled"] is buildinfo.is_compiled()
    assert list(found["games"]) == ["carson_city"]
    figures = found["games"]["carson_city"]
    assert list(figures) == list(FIGURES)
    assert {"moves_per_s", "games_per_s", "clone_us", "mcts_sims_per_s", "rss_mb"} <= set(figures)
    assert all(value > 0 for value in figures.values())


def test_the_table_has_both_ways_and_the_others(cowcatcher: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    slow = dict.fromkeys(FIGURES, 2.0)
    fast = {name: 8.0 if name.endswith("_per_s") else 0.5 for name in FIGURES}
    about = {"python": "3.11.7", "machine": "x86_64", "seconds": 1.0}

    def here(chosen: list[str], seconds: float) -> dict[str, object]:
        return {"compiled": True, **about, "games": dict.fromkeys(chosen, fast)}

    def elsewhere(game: str | None, seconds: float) -> dict[str, object]:
        return {"compiled": False, **about, "games": dict.fromkeys(slugs(), slow)}

    monkeypatch.setattr(module, "measured_here", here)
    monkeypatch.setattr(module, "measured_elsewhere", elsewhere)
    monkeypatch.setattr(peers, "MEASURED", ())
    lines = cowcatcher("bench").out.splitlines()
    assert lines[2] == "Carson City"
    assert lines[3].split() == ["compiled", "interpreted", "faster"]
    assert [line.split()[-4:] for line in lines[4:9]] == [
        ["8", "2", "4.0", "x"],
        ["8", "2", "4.0", "x"],
        ["0.5", "2", "4.0", "x"],
        ["0.5", "2", "4.0", "x"],
        ["0.5", "2", "4.0", "x"],
    ]
    assert any(line.startswith("catanatron 3.2.1") and line.endswith("another day") for line in lines)


def test_one_way_alone_says_why(cowcatcher: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    content = {"python": "3", "machine": "m", "seconds": 1.0, "games": {"carson_city": dict.fromkeys(FIGURES, 1.0)}}
    monkeypatch.setattr(module, "measured_here", lambda chosen, seconds: {"compiled": False, **content})
    monkeypatch.setattr(peers, "MEASURED", ())
    assert "Only interpreted: no compiled modules are used here." in cowcatcher("bench", "carson_city").out


def test_the_sources_can_be_run_though_compiled_modules_are_there() -> None:
    command = [sys.executable, "-m", "cowcatcher.cli.interpreted", "--version"]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert done.stdout.endswith("(interpreted)\n")


def test_the_sources_are_measured_in_a_process_of_their_own() -> None:
    found = module.measured_elsewhere("carson_city", 0.01)
    assert found["compiled"] is False
    assert list(found["games"]) == ["carson_city"]


def test_environments_are_measured_with_the_observation_by_itself(cowcatcher: Command) -> None:
    done = cowcatcher("bench", "--envs", "carson_city", "--seconds", 0.01, "--json")
    assert done.code == 0
    ours = {row["how"]: row["steps_per_s"] for row in json.loads(done.out) if row["library"] == "cowcatcher"}
    assert {"PettingZoo", "observation alone, codes", "observation alone, flat", "batch of 16"} < set(ours)
    assert all(speed > 0 for speed in ours.values())


def test_without_numpy_there_is_no_time_of_an_observation() -> None:
    code = "import sys; sys.modules['numpy'] = None; from cowcatcher.cli.app import main; main()"
    command = [sys.executable, "-c", code, *(str(word) for word in BRIEF), "--json"]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    figures = json.loads(done.stdout)["games"]["carson_city"]
    assert [name for name, value in figures.items() if value is None] == ["encode_us"]


def test_a_game_without_evaluation_is_measured_too() -> None:
    found = measure(TOY, 0.01, weigh=False)
    assert list(found) == list(FIGURES)
    assert found["rss_mb"] == 0
    assert found["encode_us"] is None
    assert all(value is None or value > 0 for name, value in found.items() if name != "rss_mb")
    assert peak_memory() > 5


def test_the_loops_do_what_they_say() -> None:
    state = TOY.new(2)
    assert play_out(state, Random(1), 3) == 3
    before = state.legal()
    clone_all([state], 2)
    list_all([state], 2)
    assert state.legal() == before
    play_out(state, Random(1), TOY.max_moves)
    assert state.over()


def test_peers_that_are_not_installed_are_left_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    nowhere = tuple((name, f"no_{module}", loop) for name, module, loop in peers.MEASURED)
    monkeypatch.setattr(peers, "MEASURED", nowhere)
    assert peers.peers(0.01) == peers.earlier()
    assert all("." not in module for _, module, _ in nowhere), "looking for a submodule fails without its package"


def test_peers_that_are_installed_are_measured_now(monkeypatch: pytest.MonkeyPatch) -> None:
    def measured(seconds: float) -> list[peers.Peer]:
        return [peers.Peer("catanatron", "Catan, 4 players", 1.0, 1.0, False)]

    def broken(seconds: float) -> list[peers.Peer]:
        raise RuntimeError("another version")

    monkeypatch.setattr(peers, "MEASURED", (("catanatron", "json", measured), ("OpenSpiel", "json", broken)))
    found = peers.peers(0.01)
    assert [peer.earlier for peer in found if peer.engine.startswith("catanatron")] == [False]
    assert len(found) > 5
    assert all(peer.earlier for peer in found[1:])


class SpielState:
    """As much of OpenSpiel as the loop needs: a game of one draw and one move."""

    def __init__(self) -> None:
        self.made: list[int] = []

    def is_terminal(self) -> bool:
        return len(self.made) == 2

    def is_chance_node(self) -> bool:
        return not self.made

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(4, 0.5), (5, 0.5)]

    def legal_actions(self) -> list[int]:
        return [1, 2]

    def apply_action(self, action: int) -> None:
        assert action in ((1, 2) if self.made else (4, 5))
        self.made.append(action)


def test_the_loop_for_open_spiel(monkeypatch: pytest.MonkeyPatch) -> None:
    game = SimpleNamespace(new_initial_state=SpielState)
    spiel = SimpleNamespace(load_game=lambda title: game)
    monkeypatch.setattr(peers, "import_module", lambda name: spiel)
    [(name, _, loop)] = [entry for entry in peers.MEASURED if entry[1] == "pyspiel"]
    found = loop(0.001)
    assert {peer.game for peer in found} == {"backgammon", "chess", "quoridor", "hearts"}
    assert all(peer.engine == name and peer.moves_per_s > 0 for peer in found)
