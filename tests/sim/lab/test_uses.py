"""Uses: what is planted is found at its true size, and what is not there is not found."""

from __future__ import annotations

from dataclasses import replace
from itertools import product
from pathlib import Path

import numpy as np
import pytest
from tests.sim.lab.studies import STRONG, data, played, study
from tests.sim.lab.tools import TOOLS, chance_to_win

from cowcatcher.sim.lab.sample import Sample, read_sample
from cowcatcher.sim.lab.study import FIRST, Study
from cowcatcher.sim.lab.uses import contrast, rows_of_uses, users, uses

pytestmark = pytest.mark.once


def sample_of(work: Study, path: Path) -> Sample:
    return read_sample(played(work, path), FIRST, work.job(work.arms()[0]))


def true_effect(bonus: int) -> float:
    """What a seat with the bonus wins more than one without, over all picks of three seats in which there are both."""
    found = []
    for picks in product(range(len(TOOLS)), repeat=3):
        own = [bonus if pick == 0 else 0 for pick in picks]
        wins = [chance_to_win(own[seat], (*own[:seat], *own[seat + 1 :])) for seat in range(3)]
        having = [win for win, pick in zip(wins, picks, strict=True) if pick == 0]
        lacking = [win for win, pick in zip(wins, picks, strict=True) if pick != 0]
        if having and lacking:
            found.append(sum(having) / len(having) - sum(lacking) / len(lacking))
    return sum(found) / len(found)


def test_a_contrast_is_made_within_each_game() -> None:
    wins = np.array([[1.0, 0.0, 0.0], [0.0, 0.5, 0.5], [1.0, 0.0, 0.0], [0.0, 0.0, 1.0]])
    used = np.array([[True, False, False], [True, True, False], [True, True, True], [False, False, False]])
    assert contrast(wins, used).tolist() == [1.0, 0.25 - 0.5]


def test_a_planted_imbalance_is_found_at_its_true_size(tmp_path: Path) -> None:
    work = study(3000, data=data(tmp_path, STRONG), seed=5)
    found = {use.move: use for use in uses(sample_of(work, tmp_path / "games"))}
    hammer = found["pick:hammer"]
    assert hammer.effect is not None
    assert hammer.lead is not None
    assert hammer.significant
    assert hammer.effect.low < true_effect(3) < hammer.effect.high
    assert hammer.lead.low < 3.0 < hammer.lead.high
    assert hammer.made == pytest.approx(1 / 4, abs=0.02)
    assert hammer.won > hammer.made + 0.1
    assert found["pick:rope"].effect is not None
    assert found["pick:rope"].effect.value < 0


def test_without_an_imbalance_nothing_is_found(tmp_path: Path) -> None:
    found = uses(sample_of(study(2000, seed=6), tmp_path / "games"))
    assert {use.move for use in found} == {f"pick:{tool}" for tool in TOOLS}
    made = [use.made for use in found]
    assert made == sorted(made, reverse=True)
    assert not any(use.significant for use in found)


def test_permuted_labels_give_false_alarms_no_oftener_than_promised(tmp_path: Path) -> None:
    """A strong tool whose users are shuffled within each game: 5 % of the samples may have a finding."""
    sample = sample_of(study(400, data=data(tmp_path, STRONG), seed=7), tmp_path / "games")
    rng = np.random.default_rng(8)
    alarms = 0
    for _ in range(100):
        order = rng.permuted(np.tile(np.arange(3), (sample.games, 1)), axis=1)
        shuffled = replace(sample.uses, seat=order[sample.uses.game, sample.uses.seat])
        alarms += any(use.significant for use in uses(replace(sample, uses=shuffled)))
    assert alarms <= 10
    assert any(use.significant for use in uses(sample))


def test_the_advantage_of_a_place_is_no_merit_of_what_is_used_there(tmp_path: Path) -> None:
    """The first wins oftener here, and in this sample he alone seems to use the rope: it gets no credit for that."""
    sample = sample_of(study(1500, data=data(tmp_path, "turn = [4, 0, 0]\n"), seed=9), tmp_path / "games")
    wins = sample.by_place(sample.wins).mean(axis=0)
    assert wins[0] > 0.5
    first = np.argmin(sample.place, axis=1)
    rope = rows_of_uses(sample)["pick_tool pick:rope"]
    seats = sample.uses.seat.copy()
    seats[rope] = first[sample.uses.game[rope]]
    biased = replace(sample, uses=replace(sample.uses, seat=seats))
    assert users(biased, rope).sum(axis=1).max() == 1
    found = next(use for use in uses(biased) if use.move == "pick:rope")
    assert found.effect is not None
    assert found.effect.low < 0.0 < found.effect.high
    assert found.won > 1.4 * found.made, "its users do win oftener"


def test_what_few_games_tell_of_is_not_tested(tmp_path: Path) -> None:
    found = uses(sample_of(study(40, seed=10), tmp_path / "games"))
    assert found
    assert all(use.effect is None and not use.significant for use in found)
