"""What the rules of El Paso tell: changes with their reasons, facts, and secrets to those alone who share them."""

from __future__ import annotations

import pytest
from tests.games.el_paso.positions import listening, position, visit
from tests.games.el_paso.test_rules_12_scoring import QUIET

from cowcatcher.games.el_paso.game import GAME
from cowcatcher.games.el_paso.names import BUILDER, CATEGORY_COUNT, CATTLE, EL_PASO, NONE, SITES, SPACES
from cowcatcher.games.el_paso.written.events import (
    BY_CATTLE,
    BY_MONEY,
    FOR_BUILDING,
    FOR_INCOME,
    FOR_MOVING,
    FOR_SIMMENTAL,
    OF_BUILDING_MARKET,
    OF_CATTLE_CARDS,
    OF_MONEY,
    OF_OWNER,
    OF_RANCHER,
    OF_SCORED,
    OF_SIMMENTAL,
    OF_WORKERS,
    Built,
    Drawn,
    Drew,
    Gained,
    Rode,
    Shown,
)
from cowcatcher.games.el_paso.written.state import PasoState
from cowcatcher.kernel.events import NOWHERE, Began, Change, Event


def after(s: PasoState, *moves: str, onlooker: int | None = None) -> list[Event]:
    """What is told of the last of some moves, but for the tasks that begin."""
    events = [listening(s, GAME.table.parse(move), onlooker) for move in moves]
    return [event for event in events[-1] if not isinstance(event, Began)]


@pytest.mark.rule("EP-9.01", "EP-9.02")
def test_el_paso_tells_the_ride_the_income_and_the_card() -> None:
    s, start = position(at={"B": "NG"}), SPACES.index("NG")
    assert repr(after(s, "go:EP")) == repr(
        [
            Rode(0, EL_PASO, 1),
            Change(OF_RANCHER, 0, EL_PASO - start, FOR_MOVING, start),
            Change(OF_MONEY, 0, 5, FOR_INCOME, EL_PASO),
            Change(OF_SIMMENTAL, 0, -1, FOR_SIMMENTAL, EL_PASO),
            Change(OF_CATTLE_CARDS, 0, 1, FOR_SIMMENTAL, NOWHERE),
            Gained(0, CATTLE.index("simmental")),
        ]
    )


@pytest.mark.rule("EP-6.22")
def test_a_building_tells_its_price_in_its_two_parts_and_the_workers() -> None:
    s = visit("NE", money={"B": 20}, workers={"B": "builder builder"})
    told = after(s, "action:2", "build:2", "site:S1")
    space = SPACES.index("S1")
    cost = s.box.site_cost[SITES.index("S1")]
    assert repr(told) == repr(
        [
            Change(OF_MONEY, 0, -cost, FOR_BUILDING, space),
            Change(OF_BUILDING_MARKET, 1, -1, FOR_BUILDING, space),
            Change(OF_OWNER, SITES.index("S1"), 1, FOR_BUILDING, NONE),
            Built(0, 1, SITES.index("S1"), NONE),
            Change(OF_MONEY, 0, -2 * s.box.per_worker[BUILDER], FOR_BUILDING, NOWHERE),
            Change(OF_WORKERS, 1, -2, FOR_BUILDING, NOWHERE),
        ]
    )


@pytest.mark.rule("EP-8.03", "EP-H.01")
def test_cattle_that_is_drawn_is_told_to_its_owner_alone_and_a_worker_to_all() -> None:
    for card, seen in (("galloway", 1), ("cowboy", 3)):
        for onlooker, expected in ((0, 1), (1, seen >> 1), (None, seen >> 1)):
            s = visit("NE", hand={"B": "criollo"}, draw={"B": "galloway cowboy"}, workers={"B": ""}, tokens={"B": 0})
            told = after(s, "done", f"card:{card}", onlooker=onlooker)
            assert sum(isinstance(event, Drew) for event in told) == expected
            assert sum(isinstance(event, Drawn) for event in told) == 0


@pytest.mark.rule("EP-9.03", "EP-9.04")
def test_a_hand_that_is_shown_is_told_with_its_value() -> None:
    s = position(at={"B": "NG"}, hand={"B": "galloway galloway criollo criollo"})
    (shown,) = [event for event in after(s, "go:EP", "deliver", onlooker=1) if isinstance(event, Shown)]
    assert (shown.who, shown.value) == (0, 3)
    assert dict(zip(CATTLE, shown.cards, strict=True)) == dict.fromkeys(CATTLE, 0) | {"galloway": 2, "criollo": 2}


@pytest.mark.rule("EP-12.01")
def test_the_final_scoring_is_told_piece_by_piece() -> None:
    spec = {
        "money": {"B": 11, "O": 0},
        "gone": {"B": "money exchange"},
        "posts": {"B": "P10 P7"},
        "tiles": {"B": "BT19 OB07"},
    }
    s = position(**{**QUIET, **spec}, last_turns=0, buildings={"S1": "B 4"}, discard={"B": "cowboy hereford"})
    events: list[Event] = []
    while s.stack:
        events += listening(s, s.legal()[0])
    told = [0] * len(s.scored)
    for change in events:
        if isinstance(change, Change) and change.field == OF_SCORED:
            told[change.at] += change.by
            assert change.why == change.at % CATEGORY_COUNT
            assert change.where != NOWHERE or change.why in (BY_MONEY, BY_CATTLE), "money, and the Simmental space"
    assert told == s.scored
    assert sum(1 for n in told if n) > 3
