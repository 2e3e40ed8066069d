"""What the rules of Great Western Trail tell: worked cases, change by change and fact by fact."""

from __future__ import annotations

import pytest
from tests.games.great_western_trail.positions import hears, position, run, visit

from cowcatcher.games.great_western_trail.game import GAME
from cowcatcher.games.great_western_trail.model import MODEL
from cowcatcher.games.great_western_trail.names import CARDS, NODES, NONE, TILES, TRACK
from cowcatcher.games.great_western_trail.written.events import (
    FOR_DELIVERY,
    FOR_DISC,
    FOR_ENGINE,
    FOR_FEE,
    FOR_HIRING,
    FOR_INCOME,
    FOR_LAST_SPACE,
    FOR_REWARD,
    FOR_TRANSPORT,
    OF_CITIES,
    OF_DISCS,
    OF_ENGINE,
    OF_JOBS,
    OF_MONEY,
    OF_SCORED,
    OF_WORKERS,
    SOURCE_COUNT,
    SOURCES,
    WHY_RULES,
    Discarded,
    Drawing,
    Drew,
    Gained,
    HandShown,
    Placed,
    Removed,
    Reshuffled,
    Returned,
    Rode,
    TokenMoved,
    TokenTaken,
)
from cowcatcher.games.great_western_trail.written.state import TrailState
from cowcatcher.kernel.events import NOWHERE, Change, Event


def after(s: TrailState, move: str, onlooker: int | None = None) -> list[Event]:
    """What a seat, or a spectator, hears of a move."""
    return hears(s, GAME.table.parse(move), onlooker)


def changes(events: list[Event], field: int) -> list[tuple[int, int, int, int]]:
    """(cell, by how much, why, where) for each change of a number."""
    return [(e.at, e.by, e.why, e.where) for e in events if isinstance(e, Change) and e.field == field]


def facts(events: list[Event], kind: type[Event]) -> list[tuple[object, ...]]:
    """What the facts of a kind hold."""
    return [event.args() for event in events if isinstance(event, kind)]


@pytest.mark.rule("GWT-3.20", "GWT-3.22")
def test_a_fee_goes_to_the_owner_or_to_the_bank() -> None:
    s = position(2, board={"A1": "O 1a", "FLOOD1": "flood_2g"}, money={"B": 9, "O": 0})
    a1 = NODES.index("A1")
    events = after(s, "go:A1")
    assert facts(events, Rode) == [(0, NODES.index("A"), a1)]
    assert changes(events, OF_MONEY) == [(0, -2, FOR_FEE, a1), (1, 2, FOR_FEE, a1)]
    assert WHY_RULES[FOR_FEE] == "GWT-3.20"


@pytest.mark.rule("GWT-5.10", "GWT-5.15", "GWT-5.16")
def test_tiles_come_onto_the_board_and_a_full_row_sends_the_token_on() -> None:
    spec = {"token": 6, "foresight": "teepee_green rockfall_4g cowboy craftsman engineer cowboy"}
    s = visit("KC", jobs={"6": "cowboy engineer"}, market="holstein_1", **spec)
    teepee, cowboy = TILES.index("teepee_green"), TILES.index("cowboy")
    ((whose, number, kind, place),) = facts(after(s, "pick:1"), Placed)
    assert (whose, number, kind) == (0, 0, teepee)
    assert s.tile[int(str(place))] == teepee
    events = after(s, "pick:1")
    assert facts(events, Placed) == [(0, 1, cowboy, 5)]
    assert [at for at, *_ in changes(events, OF_JOBS)] == [5 * 3 + cowboy]
    assert facts(events, TokenMoved) == [(6,)]


@pytest.mark.rule("GWT-5.13")
def test_a_tile_without_room_is_told_to_be_nowhere() -> None:
    full = {"FLOOD1": "flood_2g", "FLOOD2": "flood_2b", "FLOOD3": "flood_3g", "FLOOD4": "flood_3b"}
    s = visit("KC", board=full, foresight="flood_4g rockfall_4g cowboy craftsman engineer cowboy")
    assert facts(after(s, "pick:1"), Placed) == [(0, 0, TILES.index("flood_4g"), NONE)]


@pytest.mark.rule("GWT-13.01", "GWT-13.04")
def test_the_token_is_taken() -> None:
    s = run(visit("KC", token=12, jobs={"12": "cowboy engineer"}), "pick:1")
    assert facts(after(s, "pick:1"), TokenTaken) == [(0, 2)]


@pytest.mark.rule("GWT-5.20", "GWT-5.24", "GWT-5.32", "GWT-5.40", "GWT-5.44")
def test_income_and_delivery_are_told_with_their_figures() -> None:
    s = run(visit("KC", hand={"B": "guernsey dutch_belt"}, money={"B": 2}, certificates={"B": 1}), "pick:1", "pick:1")
    ((whose, total, cards),) = facts(after(s, "pick:1", 1), HandShown)
    assert (whose, total) == (0, 4)
    assert isinstance(cards, tuple)
    assert {CARDS[kind] for kind, n in enumerate(cards) if n} == {"guernsey", "dutch_belt"}
    assert changes(after(s, "certificates:0"), OF_MONEY) == [(0, 5, FOR_INCOME, NOWHERE)]
    run(s, "city:wichita")
    events = after(s, "disc:aux_draw")
    assert [change[1:] for change in changes(events, OF_DISCS)] == [(-1, FOR_DISC, 2)]
    assert [change[1:] for change in changes(events, OF_CITIES)] == [(1, FOR_DELIVERY, NOWHERE)]
    assert changes(events, OF_MONEY) == [(0, -1, FOR_TRANSPORT, NOWHERE)]
    assert facts(events, Returned) == [(0,)]


@pytest.mark.rule("GWT-8.01")
def test_a_hire_is_told_with_its_price_and_its_row() -> None:
    s = run(visit("A", jobs={"1": "cowboy"}, money={"B": 9}), "action:A.2", "hire:cowboy")
    events = after(s, "row:1")
    assert changes(events, OF_MONEY) == [(0, -6, FOR_HIRING, 0)]
    assert changes(events, OF_WORKERS) == [(0, 1, FOR_HIRING, 0)]


@pytest.mark.rule("GWT-8.33")
def test_the_last_space_brings_dollars() -> None:
    s = run(visit("C", engine={"B": "38"}, money={"B": 0}), "action:C.3", "engine:39", "no?")
    events = after(s, "engine:20")
    last, stop = TRACK.index("39"), TRACK.index("20")
    assert changes(events, OF_ENGINE) == [(0, stop - last, FOR_ENGINE, last)]
    assert changes(events, OF_MONEY) == [(0, 3, FOR_LAST_SPACE, NOWHERE)]


@pytest.mark.rule("GWT-7.04", "GWT-7.03")
def test_a_discard_and_its_reward() -> None:
    events = after(visit("A", hand={"B": "guernsey jersey"}), "action:A.1")
    assert facts(events, Discarded) == [(0, CARDS.index("guernsey"))]
    assert changes(events, OF_MONEY) == [(0, 2, FOR_REWARD, NOWHERE)]
    assert facts(events, Gained) == []


@pytest.mark.rule("GWT-6.01", "GWT-6.02", "GWT-15.11")
def test_all_hear_that_cards_are_drawn_and_their_owner_which() -> None:
    piles = {"draw": {"B": "guernsey"}, "discard": {"B": "black_angus black_angus"}}
    s = visit("A", hand={"B": "jersey jersey"}, **piles)
    assert facts(after(s, "aux:dollar"), Drawing) == [(0, 2)]
    other = s.clone()
    owner, rest = after(s, "card:guernsey", 0), after(other, "card:guernsey", 1)
    assert facts(owner, Drew) == [(0, CARDS.index("guernsey"), 1)]
    assert facts(rest, Drew) == []
    assert facts(owner, Reshuffled) == facts(rest, Reshuffled) == [(0,)]


@pytest.mark.rule("GWT-8.84")
def test_a_card_that_leaves_the_game() -> None:
    s = run(
        visit("A", gone={"B": "aux_remove"}, engine={"B": "3"}, hand={"B": "jersey guernsey"}),
        "aux:remove",
        "engine:2?",
    )
    assert facts(after(s, "remove:jersey"), Removed) == [(0, CARDS.index("jersey"))]


@pytest.mark.rule("GWT-14.16")
def test_the_final_scoring_is_told_piece_by_piece() -> None:
    s = visit("A", last_turns=0, token="O", money={"B": 9})
    events = after(s, "aux:dollar")
    while not s.over():
        events = hears(s, s.legal()[0])
    told = [0] * len(s.scored)
    for at, by, why, where in changes(events, OF_SCORED):
        told[at] += by
        assert why == at % SOURCE_COUNT
        assert (where == NOWHERE) == (SOURCES[why] in ("dollars", "step_disc", "job_market_token"))
    assert told == s.scored


def test_whys_and_shapes_name_rules_of_the_ledger() -> None:
    text = (GAME.folder / "rules.md").read_text(encoding="utf-8")
    rules = {shape.rule for shape in MODEL.shapes} | {why.rule for why in (*MODEL.sources, *MODEL.whys)}
    assert [rule for rule in sorted(rules) if f"**{rule}**" not in text and f"**{rule} (" not in text] == []
