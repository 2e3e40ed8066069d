"""What the workshop calls things that are used: so that a designer knows what to change, and each thing once."""

from __future__ import annotations

from random import Random

import pytest

from cowcatcher.kernel.match import Match
from cowcatcher.registry import find
from cowcatcher.sim.lab.chapters.usage import together
from cowcatcher.sim.lab.sample import _Columns, _groups, _varying, beginning
from cowcatcher.sim.lab.uses import Use
from cowcatcher.sim.lab.watch import Uses
from cowcatcher.text import LANGUAGES

pytestmark = pytest.mark.once


@pytest.mark.parametrize(
    ("names", "common"),
    [
        (["Wagon 1: gold", "Wagon 3: empty"], "Wagon"),
        (["With movement token 4: 6 fields", "With movement token 4: 9 fields"], "With movement token 4"),
        (["Move 4 fields", "Stay"], ""),
        (["Take the card", "Take the card"], "Take the card"),
    ],
)
def test_names_have_their_beginning_in_common(names: list[str], common: str) -> None:
    assert beginning(names) == common


def test_moves_that_mean_something_else_each_time_are_named_by_their_kind_and_counted_as_one() -> None:
    columns = _Columns()
    columns.keys = {key: n for n, key in enumerate(("load load:1", "load load:3", "load pass", "city city:a"))}
    for key, names in {
        "load load:1": ["Wagon 1: x", "Wagon 1: y"],
        "load load:3": ["Wagon 3: x", "Wagon 3: z"],
    }.items():
        columns.called[key] = {(name, name.replace("Wagon", "Wóz"), name.replace("Wagon", "Vůz")) for name in names}
    columns.called["city city:a"] = {("Denver",) * 3}
    groups = _groups(columns)
    assert list(groups.values()) == ["load load:1|3", "load load:1|3", "load pass", "city city:a"]
    assert _varying(columns, groups) == {"load load:1|3": {"en": "Wagon", "pl": "Wóz", "cs": "Vůz"}}


def test_what_an_option_of_train_rush_is_called_is_kept_in_all_languages() -> None:
    game, watch, rng = find("train_rush"), Uses(), Random(1)
    watch.enter(game, 2)
    match = Match(game, ["1", "2"], {}, 1)
    watch.before(0, match.state)
    for _ in range(120):
        match.advance(forced=False)
        seat, move = match.state.to_move(), rng.choice(match.state.legal())
        watch.step(match.state, seat, move)
        match.play(game.table.name(move))
    assert len(watch.called) > 10
    assert all(len(names) == len(LANGUAGES) for called in watch.called.values() for names in called)


def test_options_of_one_decision_that_go_the_same_way_are_one_finding() -> None:
    cities = [Use(f"build city:{n}", 0.1, 0.2, 1.0) for n in range(9)]
    other = Use("card take:a", 0.1, 0.2, 1.0)
    assert together([cities[0], other, *cities[1:]]) == [cities, [other]]
