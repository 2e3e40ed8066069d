"""What is noted of games: the same for every game that there is, and the same however the games are split."""

from __future__ import annotations

import json
from random import Random
from typing import Any
from zlib import crc32

import pytest
from tests.sim.lab.tools import Tools

from cowcatcher.bots import Bot
from cowcatcher.kernel.game import Game
from cowcatcher.kernel.state import State, dump
from cowcatcher.kernel.types import CHANCE, Rng
from cowcatcher.registry import find, slugs
from cowcatcher.sim.driver import play_game
from cowcatcher.sim.job import Job
from cowcatcher.sim.lab.chapters.course import passes
from cowcatcher.sim.lab.watch import WATCHES, Course, Lead, Results, Sources, Uses, Watch, use_texts
from cowcatcher.sim.runner import Stretch, Worker
from cowcatcher.text.catalogue import LANGUAGES

pytestmark = pytest.mark.once

SEATS = 3


class Never:
    value = 0


def noted(slug: str, first: int, count: int) -> dict[str, Watch]:
    """What is noted of some random games."""
    job = Job(slug, first + count, ("random",) * SEATS, find, seed=2, collectors=WATCHES)
    stretch: Stretch = Worker(job, Never()).play(first, count)
    found = {}
    for watch in stretch.collectors:
        assert isinstance(watch, Watch)
        found[watch.name] = watch
    return found


@pytest.mark.parametrize("slug", slugs())
def test_every_game_can_be_watched(slug: str) -> None:
    """Checked against the games themselves, played once more."""
    game, job = find(slug), Job(slug, 3, ("random",) * SEATS, find, seed=2)
    found = noted(slug, 0, 3)
    uses = found[Uses.name]
    assert isinstance(uses, Uses)
    for index in range(3):
        bots = [job.make("random", game) for _ in range(SEATS)]
        result = play_game(game, bots, None, job.game_seed(index))
        assert result is not None
        scores, ranks, reason, order = found[Results.name].rows[index]
        assert (tuple(scores), tuple(ranks), reason) == (
            result.outcome.scores,
            result.outcome.ranks,
            result.outcome.reason,
        )
        assert sorted(order) == list(range(SEATS))
        sheet = found[Sources.name].rows[index]
        assert [sum(points[seat] for points in sheet.values()) for seat in range(SEATS)] == scores
        moves, turns, rounds = found[Course.name].rows[index]
        made = uses.rows[index]
        assert sum(times for seat in made for times in seat[1::2]) == moves
        assert SEATS <= turns <= moves < len(result.moves)
        assert (rounds is None) == ("round" not in result.state.FIELDS)
    assert found[Lead.name].rows[1:] == [None, None]
    assert set(found[Lead.name].rows[0]) <= {None, 0, 1, 2}
    named = [key for key in uses.keys if not key.endswith(":*")]
    assert set(uses.words) == set(named)
    assert all(list(words) == list(LANGUAGES) and all(words.values()) for words in uses.words.values())


class Fickle(Bot):
    """A bot whose choice hangs on every card of what it is given to think about."""

    def choose_from(self, sample: State, seat: int, rng: Rng) -> int:
        legal = sample.legal()
        return legal[crc32(json.dumps(dump(sample)).encode()) % len(legal)]


class Elsewhere(Fickle):
    """The same where everything is another way that its seat cannot know of."""

    def choose(self, state: State, seat: int, rng: Rng) -> int:
        return super().choose(self.game.determinize(state, seat, Random(seat)), seat, rng)


def fickle(spec: str, game: Game[Any]) -> Bot:
    return Fickle(game, spec)


def elsewhere(spec: str, game: Game[Any]) -> Bot:
    return Elsewhere(game, spec)


@pytest.mark.parametrize("slug", slugs())
def test_what_seats_cannot_know_changes_nothing_that_a_report_is_made_of(slug: str) -> None:
    told = []
    for make in (fickle, elsewhere):
        job = Job(slug, 2, ("fickle",) * SEATS, find, seed=5, collectors=WATCHES, make=make)
        stretch: Stretch = Worker(job, Never()).play(0, 2)
        told.append([watch.content() for watch in stretch.collectors if isinstance(watch, Watch)])
    assert len(told[0]) == len(WATCHES)
    assert told[0] == told[1]


def test_stretches_are_put_together_whatever_they_are() -> None:
    whole = noted("carson_city", 0, 8)
    parts = [noted("carson_city", first, count) for first, count in ((0, 1), (1, 4), (5, 3))]
    for name, watch in whole.items():
        merged = parts[0][name]
        for part in parts[1:]:
            merged.merge(part[name])
        assert merged.content() == watch.content(), name


def test_moves_that_differ_only_by_a_place_on_a_grid_are_one_use() -> None:
    carson, rush = find("carson_city").table, find("gold_rush").table
    texts = use_texts(carson)
    assert texts[carson.parse("cowboy:a4")] == texts[carson.parse("cowboy:h8")] == "cowboy:*"
    assert texts[carson.parse("cowboy:wages")] == "cowboy:wages"
    assert texts[carson.parse("road:b3n")] == "road:*"
    assert use_texts(rush)[rush.parse("lay:-3,2")] == "lay:*"
    trail = find("great_western_trail").table
    assert use_texts(trail) == trail.names


def test_who_decides_first_is_the_first() -> None:
    game, job = Tools(), Job("tools", 1, ("random",) * 3, lambda slug, data: Tools())
    for index in range(5):
        watch = Results()
        watch.before(index, game.new(3))
        result = play_game(game, [job.make("random", game)] * 3, None, job.game_seed(index), (watch,))
        assert result is not None
        watch.after(result.state, result.outcome)
        assert watch.rows[0][3][0] == result.state.first  # type: ignore[attr-defined]


def test_a_draw_is_no_move_of_a_player() -> None:
    game = Tools()
    watch = Uses()
    watch.enter(game, 3)
    s = game.new(3)
    watch.before(0, s)
    assert s.to_move() == CHANCE
    watch.step(s, CHANCE, s.legal()[0])
    assert watch.keys == {}


def test_the_lead_passes_when_another_takes_it_and_a_tie_leaves_it() -> None:
    assert passes([None, 1, 1, None, 1, 0, 0, None, 1]) == [5, 8]
    assert passes([2, 2]) == passes([]) == []
