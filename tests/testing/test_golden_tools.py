"""The tools around golden files and long runs: perft, playthroughs, soak."""

from collections.abc import Sequence
from pathlib import Path
from random import Random

import pytest
from tests.toy import TOY, Toy, ToyState

from cowcatcher.kernel.errors import CowcatcherError
from cowcatcher.kernel.state import State, dump
from cowcatcher.registry import find
from cowcatcher.testing import perft, playthrough, soak
from cowcatcher.testing.policies import POLICIES, by_verb, eager

pytestmark = pytest.mark.once

CARSON = find("carson_city")
PERFT = Path(__file__).parents[1] / "games" / "carson_city" / "perft"


def sequences(state: State, depth: int) -> list[list[int]]:
    """All sequences, written down one by one."""
    if depth == 0 or state.over():
        return [[]]
    found = []
    for m in state.legal():
        after = state.clone()
        after.apply(m)
        found += [[m, *rest] for rest in sequences(after, depth - 1)]
    return found


@pytest.mark.parametrize("depth", [0, 1, 2, 3, 4])
def test_perft_counts_sequences(depth: int) -> None:
    state = TOY.new(2)
    before = dump(state)
    assert perft.count(state, depth) == len(sequences(state, depth))
    assert dump(state) == before


def test_a_game_that_ends_early_counts_once() -> None:
    state = CARSON.new(2)
    rng = Random(1)
    last = state
    while not state.over():
        last = state.clone()
        legal = state.legal()
        state.apply(state.sample(rng) if state.to_move() < 0 else legal[int(rng.random() * len(legal))])
    assert perft.count(state, 3) == 1
    assert perft.count(last, 1) == len(last.legal())


def test_perft_tells_a_wrong_count_and_writes_the_right_one(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    right = (PERFT / "kept.txt").read_text(encoding="utf-8")
    path = tmp_path / "kept.txt"
    path.write_text(right.replace("depth 1: 3\n", "depth 1: 4\n"), encoding="utf-8")
    assert perft.main([str(path)]) == 1
    assert "wrong" in capsys.readouterr().out
    assert perft.main(["--write", str(path)]) == 0
    assert path.read_text(encoding="utf-8") == right
    assert perft.main([str(path)]) == 0


@pytest.mark.parametrize("text", ["", "depth 1: x\n\n[Game]", "# only a comment\n\n[Game]", "depth 1: 3"])
def test_a_file_that_is_no_perft_is_refused(text: str) -> None:
    with pytest.raises(CowcatcherError):
        perft.Perft(text)


@pytest.mark.parametrize(
    "text",
    [
        "seats: 2\n",
        "seats: 2\nseed: 1\nseed: 2\n",
        "seats: 2\nseed: 1\ncolour: red\n",
        "seats: 2\nseed: 1\npolicy: x\n",
    ],
)
def test_a_bad_head_is_refused(text: str) -> None:
    with pytest.raises(CowcatcherError):
        playthrough.Head(text)


def test_a_playthrough_is_made_from_its_head_alone(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "small.txt").write_text("seats: 2\nseed: 3\npolicy: random\nevery: 40\n", encoding="utf-8")
    assert playthrough.main(["carson_city", "--folder", str(tmp_path)]) == 0
    assert "written" in capsys.readouterr().out
    text = (tmp_path / "small.txt").read_text(encoding="utf-8")
    assert text == playthrough.playthrough(CARSON, playthrough.Head(text))
    assert playthrough.main(["carson_city", "--folder", str(tmp_path)]) == 0
    assert "unchanged" in capsys.readouterr().out
    assert text.splitlines()[-1] == "reason: rounds"
    with pytest.raises(SystemExit) as stop:
        playthrough.main(["carson_city", "--folder", str(tmp_path / "none")])
    assert stop.value.code == 2


def test_a_playthrough_shows_each_seat_what_it_sees_and_no_more() -> None:
    head = playthrough.Head("seats: 3\nseed: 3\noptions: duel_method=tiles\n")
    lines = playthrough.playthrough(CARSON, head).splitlines()
    hands = [line for line in lines if " hands " in line]
    assert any(line.startswith(("  B sees hands 0: 0 -> 1", "  B sees hands [0")) for line in hands)
    assert {line for line in hands if "spectators" in line} == {"  spectators see hands [-2x18]"}


def test_long_lists_of_moves_are_folded() -> None:
    legal = [CARSON.table.parse(text) for text in ("pass", "vp:1", "vp:5")]
    assert list(playthrough.folded(CARSON, legal)) == ["pass", "vp:1|5"]
    claims = [CARSON.table.parse(f"claim:{column}1") for column in "abcdefgh"]
    more = [CARSON.table.parse(f"claim:{column}{row}") for row in (2, 3) for column in "abcdefgh"]
    assert list(playthrough.folded(CARSON, claims + more)) == ["claim:a1|b1|c1|d1|e1|f1|...24"]


def test_eager_prefers_arguments_and_by_verb_prefers_no_verb() -> None:
    state = CARSON.new(2)
    rng = Random(4)
    while state.decision() != "place":
        state.apply(state.sample(rng) if state.to_move() < 0 else state.legal()[-1])
    names = [CARSON.table.name(eager(CARSON, state, rng)) for _ in range(300)]
    assert names.count("pass") < 10
    verbs = [CARSON.table.name(by_verb(CARSON, state, rng)).partition(":")[0] for _ in range(300)]
    assert 60 < verbs.count("pass") < 240
    assert set(POLICIES) == {"random", "eager", "by_verb"}


def test_soak_plays_every_kind_of_game(capsys: pytest.CaptureFixture[str]) -> None:
    plan = soak.Plan("carson_city")
    chosen = {(seats, policy) for seats, _, policy in (plan.chosen(n) for n in range(12))}
    assert len(chosen) == 4 * 3
    assert len({repr(plan.chosen(n)[1]) for n in range(0, 12 * len(plan.options), 12)}) == len(plan.options)
    assert soak.main(["carson_city", "--games", "3", "--every", "200"]) == 0
    assert capsys.readouterr().out.startswith("3 games, ")


class Unsound(Toy):
    """A toy with a law that is broken from the start."""

    def check(self, s: ToyState) -> list[str]:
        return ["too late"]


def test_soak_tells_what_breaks_and_how_to_see_it_again(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(soak, "find", lambda slug: Unsound())
    assert soak.main(["toy", "--first", "5", "--games", "1", "--every", "200"]) == 1
    told = capsys.readouterr().out
    assert "check: too late" in told
    assert "--first 5 --games 1 --every 200" in told


def test_soak_of_an_unknown_game_ends_with_a_sentence() -> None:
    with pytest.raises(SystemExit) as stop:
        soak.main(["carson"])
    assert stop.value.code == 2


def test_a_soak_that_is_stopped_keeps_its_count(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    played = soak.batch

    def until_stopped(slug: str, every: int, numbers: Sequence[int]) -> soak.Tally:
        if 9 in numbers:
            raise KeyboardInterrupt
        return played(slug, every, numbers)

    monkeypatch.setattr(soak, "BATCH", 2)
    monkeypatch.setattr(soak, "batch", until_stopped)
    assert soak.main(["carson_city", "--first", "5", "--games", "60", "--every", "200"]) == 130
    stopped, counted, seats, _ = capsys.readouterr().out.splitlines()
    assert stopped == "stopped; go on with --first 9 --games 56"
    assert counted.startswith("4 games, ")
    assert seats == "games by seats: 3: 1, 4: 3"


def test_a_soak_that_counted_no_game_does_not_speak_of_failures(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def stopped_at_once(slug: str, every: int, numbers: Sequence[int]) -> soak.Tally:
        raise KeyboardInterrupt

    monkeypatch.setattr(soak, "batch", stopped_at_once)
    assert soak.main(["carson_city", "--games", "60"]) == 130
    out = capsys.readouterr().out
    assert "no game was counted" in out
    assert "0 failures" not in out
    with pytest.raises(SystemExit) as stop:
        soak.main(["carson_city", "--games", "0"])
    assert stop.value.code == 2
