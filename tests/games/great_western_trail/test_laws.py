"""The conservation laws notice what no move can bring about."""

from __future__ import annotations

import pytest
from tests.games.great_western_trail.positions import position

from cowcatcher.games.great_western_trail.game import GAME
from cowcatcher.games.great_western_trail.names import COWBOY, ENGINEER, NONE, TILE_KINDS, WORKER_KINDS


@pytest.mark.rule("GWT-8.29", "GWT-8.30")
def test_a_station_has_its_station_master_or_the_worker_given_for_it() -> None:
    s = position(workers={"B": {"cowboy": 2}})
    master = s.master_at[0]
    s.master_owner[master], s.master_at[0] = 0, NONE
    s.workers[COWBOY] -= 1
    s.station_workers[1] = COWBOY
    assert GAME.check(s) == [
        "station 1 has the station master -1 and the worker -1",
        f"station 2 has the station master {s.master_at[1]} and the worker 0",
    ]
    s.station_workers[0], s.station_workers[1] = COWBOY, NONE
    assert GAME.check(s) == []


@pytest.mark.rule("GWT-1.05")
def test_tiles_stay_in_the_stack_of_their_number() -> None:
    s = position()
    s.supply[TILE_KINDS + ENGINEER] -= 5
    s.supply[2 * TILE_KINDS + ENGINEER] += 5
    assert any(wrong.startswith("stack 3 holds") for wrong in GAME.check(s))


@pytest.mark.rule("GWT-15.06")
def test_workers_never_get_lost() -> None:
    s = position(jobs={"1": "engineer cowboy"}, token=3)
    s.jobs[ENGINEER] -= 1
    assert s.jobs[:WORKER_KINDS] == [1, 0, 0]
    assert GAME.check(s) == ["there are 17 of engineer, the box has 18"]
