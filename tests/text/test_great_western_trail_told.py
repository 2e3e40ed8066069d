"""What Great Western Trail's log was silent about, or told in the same words before and after it happened."""

from __future__ import annotations

from random import Random

import pytest
from tests.games.great_western_trail.players import EVERYTHING, GENEROUS, lively
from tests.games.great_western_trail.positions import hears, position, run, visit

from cowcatcher.games.great_western_trail.game import GAME
from cowcatcher.games.great_western_trail.laws import READER
from cowcatcher.games.great_western_trail.written.state import TrailState
from cowcatcher.kernel.match import Match
from cowcatcher.testing.conformance import NAMES
from cowcatcher.testing.laws.telling import check_telling
from cowcatcher.text import speaker
from cowcatcher.text.story import Seen

pytestmark = pytest.mark.once


def said(s: TrailState, move: str) -> list[str]:
    """What the log says of a move to everybody."""
    before = GAME.view(s, None)
    m = GAME.table.parse(move)
    events = hears(s, m)
    return speaker(GAME, NAMES[: s.seats]).describe(Seen(before, m, GAME.view(s, None), {}, events))


@pytest.mark.parametrize("seed", range(3))
def test_a_game_full_of_rare_things_is_told_in_full(seed: int) -> None:
    rng = Random(seed)
    match = Match(GENEROUS, NAMES[: 2 + seed], EVERYTHING, seed)
    match.advance()
    while not match.state.over():
        match.play(lively(GENEROUS, match.state, rng))
        match.advance()
    assert check_telling(match, READER, every=6)


def test_a_card_that_an_action_takes_at_once_is_told() -> None:
    s = visit("A", hand={"B": "guernsey jersey"})
    assert said(s, "action:A.1") == ["Ann uses building A: discards Guernsey and gains $2."]


def test_an_action_that_is_still_to_be_decided_is_not_told_as_done() -> None:
    s = visit("A1", board={"A1": "B 6b"}, hand={"B": "guernsey jersey"})
    assert said(s, "action:6b.1")[0].startswith("Ann uses building 6b of Ann (B): discard")
    assert said(s, "discard:jersey")[0] == "Ann discards Jersey and gains $3."


def test_the_second_card_of_a_pair_is_told() -> None:
    s = run(visit("F", hand={"B": "jersey jersey guernsey"}), "action:F.1")
    assert said(s, "discard:jersey")[0] == "Ann discards 2 Jersey and gains $4."


def test_a_card_that_building_6b_brings_into_the_hand_is_told_so() -> None:
    s = run(visit("A1", board={"A1": "B 6b"}), "action:6b.1", "discard:jersey")
    assert said(s, "take:1")[0].endswith(" into the hand.")


def test_every_step_of_a_ride_and_the_way_back_from_kansas_city_are_told() -> None:
    s = position(2, board={"FLOOD2": "flood_2g"}, money={"B": 0})
    assert said(s, "go:FLOOD2") == ["Ann rides to flood space 2."]
    assert said(s, "go:B") == ["Ann rides to building B."]
    kansas = run(visit("KC"), "pick:1", "pick:1", "pick:1", "city:topeka")
    told = said(kansas, "disc:aux_draw")
    assert told[0].startswith("Ann moves the disc on auxiliary action 2 (drawing) to Topeka: ")
    assert told[-1] == "Ann goes back to the start of the trail."


def test_a_hazard_is_told_with_its_place() -> None:
    s = run(visit("F", board={"FLOOD1": "flood_2g", "FLOOD3": "flood_2b"}, money={"B": 7}), "action:F.2")
    assert said(s, "hazard:FLOOD3")[0] == "Ann removes the flood (2 VP) on flood space 3 for $7."


def test_a_refill_of_the_cattle_market_tells_its_cards_and_a_full_one_none() -> None:
    spec = {"token": 6, "foresight": "teepee_green rockfall_4g cowboy craftsman engineer cowboy"}
    s = run(visit("KC", jobs={"6": "cowboy engineer"}, market="holstein_1", **spec), "pick:1")
    told = said(s, "pick:1")
    assert told[:2] == [
        "Ann places the cowboy of foresight 2 in row 6 of the job market.",
        "The job market token moves to row 7.",
    ]
    assert said(s, "market:ayrshire_3") == ["New in the cattle market: Ayrshire (3 VP)."]
