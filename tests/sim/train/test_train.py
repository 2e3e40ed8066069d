"""Training: a league that differs, samples that say what the evaluation says, a fit that finds what is there."""

from __future__ import annotations

import tomllib
from pathlib import Path
from random import Random

import numpy as np
import pytest

from cowcatcher.bots.generations import newest
from cowcatcher.bots.minds import find as mind_of
from cowcatcher.bots.others import make_any
from cowcatcher.bots.terms import Factors, factors_of
from cowcatcher.kernel.errors import BadData, BadOption
from cowcatcher.registry import find, slugs
from cowcatcher.sim.train.fit import Fit, fit
from cowcatcher.sim.train.league import KEPT, members, moved, numbers
from cowcatcher.sim.train.running import Training, train
from cowcatcher.sim.train.samples import play
from cowcatcher.sim.train.writing import written

pytestmark = pytest.mark.once


@pytest.mark.parametrize("slug", slugs())
def test_members_value_things_otherwise_and_search_alike(slug: str) -> None:
    evaluation = mind_of(slug)
    assert evaluation is not None
    mind = evaluation.mind()
    assert mind is not None
    values = newest(mind)
    places = list(numbers(values))
    assert len(places) > 10
    assert not {place[0] for place in places} & set(KEPT)
    others = [moved(values, Random(seed)) for seed in range(12)]
    assert all(other[key] == values[key] for other in others for key in KEPT if key in values)
    assert sum(other != values for other in others) > 4
    assert moved(values, Random(3)) == moved(values, Random(3))


@pytest.mark.parametrize("slug", slugs())
def test_a_sample_has_the_terms_of_every_seat(slug: str) -> None:
    game, evaluation = find(slug), mind_of(slug)
    assert evaluation is not None
    factors = evaluation.weighing()
    league = members(game, evaluation, 1, 3, 0)
    samples = play(game, evaluation, league, range(1), (2,), 5, searched=False)
    assert samples.terms
    assert len(samples.terms) == len(samples.left) == len(samples.finals) == len(samples.games)
    for terms, left in zip(samples.terms, samples.left, strict=True):
        assert terms.shape == (max(game.seats), len(evaluation.names()))
        assert 0.0 <= left <= 1.0
        assert all(np.isfinite(factors.total(list(map(float, row)), left)) for row in terms[:2])
        assert np.isnan(terms[2:]).all()


def test_the_fit_finds_what_a_term_counts_for() -> None:
    rng = np.random.default_rng(1)
    terms = rng.normal(size=(4000, 3, 2)).astype(np.float32)
    left = rng.random(4000).astype(np.float32)
    finals = 2.0 * terms[:, :, 0] + left[:, None] * terms[:, :, 1]
    found = fit(terms, left, finals, np.arange(4000) // 4, np.array([1.0, 1.0]), np.array([0.0, 0.0]))
    assert found.early == pytest.approx([1.0, -1.0], abs=0.1)
    assert found.late == pytest.approx([0.0, 1.0], abs=0.15)
    assert found.before < 0.9 < found.after


def test_what_is_written_is_read_again_and_replaced_by_the_next() -> None:
    text = "# Why.\n\ngeneration = 1  # raised\n\na = 2.0\n\n[search]\nrace = 3.0\n"
    found = Fit(np.array([0.5, -1.0]), np.array([0.0, 0.25]), 0.4, 0.5, 100, 2000)
    once = written(text, ("x", "y"), [1.0, 0.0], [0.0, 0.0], found, 0.5, "cowcatcher train toy")
    values = tomllib.loads(once)
    assert (values["generation"], values["a"], values["search"]) == (2, 2.0, {"race": 3.0})
    factors = factors_of(values, ("x", "y", "z"), {})
    assert (factors.early, factors.late) == ([1.25, -0.5, 1.0], [0.0, 0.125, 0.0])
    twice = written(once, ("x",), [3.0], [0.0], found, 1.0, "cowcatcher train toy")
    assert twice.count("[terms]") == 1
    assert tomllib.loads(twice)["terms"] == {"x": [3.5, 0.0]}
    assert tomllib.loads(twice)["generation"] == 3


def test_factors_count_early_and_late() -> None:
    assert Factors([1.0, 2.0], [0.0, 0.0]).total([3.0, 5.0], 1.0) == 13.0
    assert Factors([1.0, 2.0], [0.0, -1.0]).total([3.0, 5.0], 0.5) == 10.5


@pytest.mark.parametrize("change", [{"seats": (2, 9)}, {"part": 0.0}, {"games": 3}])
def test_what_cannot_be_trained_is_said(change: dict[str, object]) -> None:
    about: dict[str, object] = {"games": 40, "seats": (2,), "iterations": 0, "seed": 1, "part": 0.5} | change
    with pytest.raises(BadOption):
        Training("gold_rush", **about).check()  # type: ignore[arg-type]


def test_a_training_goes_on_where_it_was_broken_off(tmp_path: Path) -> None:
    training, out = Training("gold_rush", 40, (2,), 0, 3, 0.5), tmp_path / "rush.toml"
    first = train(training, out, 1, "a test")
    text = out.read_text(encoding="utf-8")
    (tmp_path / "rush.train" / "batch-00001.npz").unlink()
    again = train(training, out, 1, "a test")
    assert out.read_text(encoding="utf-8") == text
    assert (first.games, first.samples) == (40, again.samples)
    game = find("gold_rush")
    bot = make_any(f"mcts-5it@{out}", game)
    s = game.new(2)
    while s.to_move() < 0 or len(s.legal()) == 1:
        s.apply(s.sample(Random(1)) if s.to_move() < 0 else s.legal()[0])
    assert bot.choose(s, s.to_move(), Random(2)) in s.legal()
    out.write_text("generation = 2\n", encoding="utf-8")
    with pytest.raises(BadData, match="these are no weights of"):
        make_any(f"mcts-5it@{out}", game)
