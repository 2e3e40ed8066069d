"""What is noted of games: the same for every game that there is, and the same however the games are split."""

from __future__ import annotations

import pytest
from tests.sim.lab.tools import Tools

from cowcatcher.games.registry import find, slugs
from cowcatcher.kernel.types import CHANCE
from cowcatcher.sim.driver import play_game
from cowcatcher.sim.job import Job
from cowcatcher.sim.lab.chapters.course import passes
from cowcatcher.sim.lab.watch import WATCHES, Course, Lead, Results, Sources, Uses, Watch, use_texts
from cowcatcher.sim.runner import Stretch, Worker
from cowcatcher.text.catalogue import LANGUAGES

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
