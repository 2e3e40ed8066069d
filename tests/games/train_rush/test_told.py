"""What the rules tell while they act, and to whom."""

from __future__ import annotations

import pytest
from tests.games.train_rush.positions import arrived, effect, fresh, position, run
from tests.games.train_rush.test_hidden import from_below

from cowcatcher.games.train_rush.game import GAME
from cowcatcher.games.train_rush.names import ACTION_CARDS, ACTIONS, REGION_COUNT, ZONES
from cowcatcher.games.train_rush.written.events import (
    FOR_INCOME,
    FOR_INVESTING,
    FOR_ZONE_CONTRACTORS,
    FOR_ZONE_STATION,
    OF_COAL,
    OF_INVESTMENT,
    OF_PARTNERS,
    OF_ROADS,
    OF_VP,
    VP_TOKENS,
    CameToHand,
    Kept,
    LastHero,
    Shuffled,
    Visited,
    ZoneScored,
)
from cowcatcher.games.train_rush.written.state import DECK, TrainState
from cowcatcher.kernel.events import Change, Event, heard


def listened(s: TrainState, *moves: str) -> list[Event]:
    """What is told of moves."""
    events: list[Event] = []
    s.told = events
    run(s, *moves)
    s.told = None
    return events


def changes(events: list[Event], *fields: int) -> list[tuple[int, int, int]]:
    """Cell, amount and reason of each change of some numbers."""
    return [(e.at, e.by, e.why) for e in events if isinstance(e, Change) and e.field in fields]


def test_a_first_visit_tells_its_token_and_the_points_for_it() -> None:
    events = listened(effect(position(at={"Y": "ZR2-3"}), "Y", "move_3"), "to:MCR")
    (visit,) = [event for event in events if isinstance(event, Visited)]
    assert (visit.whose, visit.token) == (0, 3)
    assert changes(events, OF_VP) == [(0, 4, VP_TOKENS)]


def test_the_steps_of_a_scored_zone_have_the_zone_as_their_reason() -> None:
    s = effect(position(at={"Y": "MER"}, zones={"ER2": "station:B Y:red B:green"}), "Y", "move_3")
    events = listened(s, "to:ZR2-3", "~")
    assert [ZONES[event.zone] for event in events if isinstance(event, ZoneScored)] == ["ER2"]
    assert changes(events, OF_PARTNERS, OF_ROADS) == [
        (0, 1, FOR_ZONE_CONTRACTORS),
        (REGION_COUNT + 1, 1, FOR_ZONE_CONTRACTORS),
        (REGION_COUNT, 1, FOR_ZONE_STATION),
        (REGION_COUNT, 1, FOR_ZONE_STATION),
    ]


def test_income_and_what_an_action_costs_have_their_reasons() -> None:
    s = fresh(2)
    events = listened(s, "spy:1", "spy:2", "lobby:red.trade", "lobby:green.trade")
    assert {why for _, _, why in changes(events, OF_INVESTMENT, OF_COAL)} == {FOR_INCOME}
    while s.decision() != "invest_action":
        s.apply(s.legal()[0])
    who, price = s.to_move(), s.box.action_cost[ACTIONS.index("move_3")]
    events = listened(s, "action:move_3")
    assert changes(events, OF_INVESTMENT) == [(who, -price, FOR_INVESTING)]


def test_cards_that_come_to_a_hand_are_told_to_those_who_know_them() -> None:
    s = from_below(position(display={1: "B03"}))
    events = listened(s, "card:A40", "card:A41")
    assert [event.pile for event in events if isinstance(event, Shuffled)] == [DECK]
    first = GAME.table.name(s.legal()[0])
    events += listened(s, first, "discard:A41", f"discard:{first.partition(':')[2]}")
    known = {
        who: [ACTION_CARDS[e.card] for e in heard(events, who, s.seats) if isinstance(e, CameToHand)]
        for who in (None, 0, 1, 2)
    }
    assert known == {None: [], 0: ["A40"], 1: ["A40"], 2: []}
    assert [(e.whose, e.cards) for e in events if isinstance(e, Kept)] == [(0, 1)]


def test_the_last_hero_of_a_packet_is_told_to_its_owner() -> None:
    s = GAME.new(2)
    events: list[Event] = []
    while s.decision() != "bid_spy":
        s.told = []
        s.apply(s.legal()[0])
        events += s.told
    s.told = None
    for seat in range(2):
        (last,) = [event for event in heard(events, seat, 2) if isinstance(event, LastHero)]
        assert last.whose == seat
        assert last.hero in s.heroes[seat]
    assert not [event for event in heard(events, None, 2) if isinstance(event, LastHero)]


def test_a_position_that_no_game_can_have_is_no_sound_one() -> None:
    s = arrived(position(), "Y", "MCR")
    s.roads[0] = s.box.road_length + 1
    with pytest.raises(AssertionError, match="roads is 0 to"):
        run(s, "pass")
