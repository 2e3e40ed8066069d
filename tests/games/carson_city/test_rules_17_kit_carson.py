"""The variant with simultaneous placing, in ticks (CC-17)."""

from random import Random
from typing import Any

import pytest
from tests.games.carson_city.positions import legal_texts, place, position, refused, run, seat, skip_to, who_moves

from cowcatcher.games.carson_city.game import GAME
from cowcatcher.games.carson_city.written.state import CarsonState
from cowcatcher.kernel.errors import CannotUndo
from cowcatcher.kernel.match import Match

KIT = {"placement": "kit_carson"}


def ticking(**more: Any) -> CarsonState:
    """The first player has placed a cowboy openly: the ticks begin."""
    first = more.pop("first", "cowboy:wages")
    options = {**KIT, **more.pop("options", {})}
    return run(position(more.pop("seats", 3), options=options, **more), first)


def there(s: CarsonState, name: str, letter: str) -> int:
    """Cowboys of a seat on a place."""
    return s.pawns[place(name)] >> 4 * seat(letter) & 15


@pytest.mark.rule("CC-17.01", "CC-17.02", "CC-17.05")
def test_the_first_in_play_order_places_openly_or_stops() -> None:
    s = position(options=KIT, upper="GOB")
    assert (who_moves(s), s.decision()) == ("G", "place")
    run(s, "pass")
    assert list(s.lower) == [seat("G")]
    assert (who_moves(s), s.decision()) == ("O", "place")
    run(s, "cowboy:gambling")
    assert there(s, "gambling", "O") == 1
    assert s.decision() == "tick"
    order = ""
    for _ in range(2):
        order += who_moves(s)
        run(s, "stop")
    assert order == "OB"  # who has stopped is asked no more
    assert s.decision() == "gambling_roll"
    assert list(s.lower) == [seat("G"), seat("O"), seat("B")]


@pytest.mark.rule("CC-17.02")
def test_if_all_stop_before_the_first_tick_nothing_is_placed() -> None:
    s = position(options=KIT, upper="GOB", lower="")
    run(s, "pass", "pass")
    assert (who_moves(s), s.decision()) == ("B", "place")
    run(s, "pass")
    assert list(s.lower) == [2, 1, 0]
    assert s.decision() not in ("place", "tick")


@pytest.mark.rule("CC-17.03", "CC-17.01")
def test_a_tick_is_one_secret_choice_of_everybody_judged_on_the_board_at_its_start() -> None:
    s = ticking(cowboys={"B": 3, "O": 1, "G": 0}, pawns={"gambling": "G"}, road_stock={"B": 2})
    before = list(s.pawns)
    assert legal_texts(s)[:2] == ["hold", "stop"]
    assert "recall:wages" in legal_texts(s)
    assert "recall:gambling" not in legal_texts(s)
    assert refused(s, "recall:gambling").rule == "CC-17.03"
    run(s, "cowboy:ammunition")
    assert s.pawns == before  # nothing shows before the reveal
    assert (who_moves(s), s.decision()) == ("O", "tick")
    run(s, "cowboy:ammunition")
    assert s.pawns == before
    assert (who_moves(s), legal_texts(s)) == ("G", ["hold", "stop", "recall:gambling"])
    run(s, "recall:gambling")
    assert (there(s, "ammunition", "B"), there(s, "ammunition", "O")) == (1, 1)
    assert there(s, "gambling", "G") == 0
    assert s.cowboys == [1, 0, 1]
    assert (who_moves(s), s.decision()) == ("B", "tick")


@pytest.mark.rule("CC-17.01", "CC-17.08")
def test_a_cowboy_taken_back_is_placed_again_from_the_next_tick_on() -> None:
    s = ticking(seats=2, cowboys={"B": 1, "O": 2})
    assert not any(text.startswith("cowboy:") for text in legal_texts(s))
    run(s, "recall:wages", "hold")
    assert there(s, "wages", "B") == 0
    assert "cowboy:gambling" in legal_texts(s)
    run(s, "cowboy:gambling", "stop")
    assert there(s, "gambling", "B") == 1
    assert s.cowboys == [0, 2]


@pytest.mark.rule("CC-17.04")
def test_what_the_white_sheriff_made_illegal_is_void() -> None:
    """CC-X46."""
    s = ticking(upper="BOG", characters={"B": "sheriff"}, cowboys={"B": 3, "O": 3, "G": 3})
    run(s, "sheriff:gambling", "cowboy:gambling", "stop")
    assert s.sheriff == place("gambling")
    assert there(s, "gambling", "O") == 0
    assert s.cowboys == [2, 3, 3]
    assert s.holds == (0, 0, 0)
    assert list(s.lower) == [seat("G")]
    assert refused(run(s, "hold"), "cowboy:gambling").rule == "CC-5.04"
    others = ticking(upper="BOG", characters={"B": "sheriff"}, cowboys={"B": 3, "O": 3, "G": 3})
    run(others, "sheriff:roads_1", "cowboy:roads_1", "cowboy:gambling")
    assert there(others, "roads_1", "O") == 1  # no duels there
    assert there(others, "gambling", "G") == 1


@pytest.mark.rule("CC-17.04")
def test_choices_of_a_tick_are_carried_out_in_play_order_without_other_voids() -> None:
    s = ticking(upper="OGB", characters={"O": "sheriff red"}, first="cowboy:wages")
    run(s, "cowboy:gambling", "cowboy:gambling", "cowboy:gambling")
    assert [there(s, "gambling", letter) for letter in "BOG"] == [1, 1, 1]  # the red sheriff came first
    assert refused(s, "cowboy:gambling").rule == "CC-6.05"


@pytest.mark.rule("CC-17.05")
def test_those_who_stop_in_the_same_tick_queue_in_play_order() -> None:
    s = ticking(seats=4, upper="PBOG")
    run(s, "hold", "stop", "hold", "stop")
    assert list(s.lower) == [seat("B"), seat("G")]
    run(s, "stop", "stop")
    assert list(s.lower) == [seat("B"), seat("G"), seat("P"), seat("O")]


@pytest.mark.rule("CC-17.05")
def test_without_cowboys_one_may_still_take_back_hold_or_stop() -> None:
    s = ticking(cowboys={"B": 1, "O": 0, "G": 0})
    assert legal_texts(s) == ["hold", "stop", "recall:wages"]
    run(s, "hold")
    assert legal_texts(s) == ["hold", "stop"]
    sheriff = ticking(upper="OBG", cowboys={"B": 0, "O": 1}, characters={"B": "sheriff"})
    run(sheriff, "hold")
    assert {"hold", "stop", "sheriff:gambling"} <= set(legal_texts(sheriff))


@pytest.mark.rule("CC-17.06")
def test_three_holds_and_three_take_backs_a_round() -> None:
    s = ticking(seats=2, cowboys={"B": 2, "O": 0}, characters={"B": "sheriff"})
    for _ in range(3):
        run(s, "hold", "hold")
    assert refused(s, "hold").rule == "CC-17.06"
    assert "recall:wages" in legal_texts(s)
    for taken, put in (("recall:wages", "sheriff:gambling"), ("recall_sheriff:gambling", "cowboy:wages")):
        run(s, taken)
        if who_moves(s) == "O":
            assert legal_texts(s) == ["stop"]
            run(s, "stop")
        run(s, put)
    run(s, "recall:wages", "cowboy:wages")
    for move in ("recall:wages", "recall_sheriff:gambling"):
        assert refused(s, move).rule == "CC-17.06"
    assert (who_moves(s), "hold" in legal_texts(s)) == ("B", False)
    run(s, "stop")
    run(skip_to(s, "place"), "cowboy:wages")
    assert s.round == 2
    assert {"hold", "recall:wages"} & set(legal_texts(s)) != set()  # a new round, new holds
    assert s.holds == s.recalls == (0, 0)


@pytest.mark.rule("CC-17.06")
@pytest.mark.parametrize("seed", range(6))
def test_placing_ends_however_it_is_played(seed: int) -> None:
    rng = Random(seed)
    s = position(2, options=KIT, cowboys={"B": 10, "O": 10}, characters={"B": "sheriff"})
    choices = 0
    while s.decision() in ("place", "tick"):
        texts = [text for text in legal_texts(s) if text not in ("stop", "pass")] or ["stop"]
        choices += 1
        assert choices <= 2 * (13 + 1 + 3 + 3 + 1)
        run(s, texts[int(rng.random() * len(texts))])
    assert len(s.lower) == 2


@pytest.mark.rule("CC-17.07")
def test_everything_else_is_unchanged() -> None:
    """The same pawns on the same places lead to the same decisions and results, however they came there."""
    ends = []
    for options, moves in (
        ({}, ("cowboy:gambling", "cowboy:gambling", "cowboy:d4", "cowboy:d4", "pass", "pass")),
        (KIT, ("cowboy:gambling", "cowboy:d4", "cowboy:gambling", "hold", "cowboy:d4", "stop", "stop")),
    ):
        s = position(2, options=options)
        run(s, *moves)
        assert s.decision() == "duel_roll"
        run(s, "die:2", "die:5", "buy", "die:6", "die:1", "dice:12")
        skip_to(s)
        outcome = GAME.outcome(s)
        assert outcome is not None
        ends.append((s.money, s.owner, outcome.scores, outcome.ranks))
    assert ends[0] == ends[1]


@pytest.mark.rule("CC-17.08")
def test_the_limits_of_the_basic_game_hold_in_every_tick() -> None:
    s = ticking(
        seats=3,
        board={"a2": "O church", "a3": "O hotel", "a8": "G prison", "c4-g4": "B", "c6-g6": "B", "h8": "B ranch"},
        characters={"G": "sheriff"},
        sheriff_at="roads_3",
        pawns={"c8": "B"},
        first="cowboy:gambling",
    )
    for move, rule in (
        ("cowboy:gambling", "CC-6.05"),
        ("cowboy:a2", "CC-6.09"),
        ("cowboy:a3", "CC-6.09"),
        ("cowboy:a8", "CC-6.09"),
        ("cowboy:roads_3", "CC-5.04"),
        ("cowboy:c4", "CC-6.08"),
        ("sheriff:wages", "CC-5.02"),
    ):
        assert refused(s, move).rule == rule
    run(s, "cowboy:h8", "hold")
    assert refused(s, "cowboy:roads_3").rule == "CC-5.08"
    peaceful = ticking(upper="OBG", characters={"O": "sheriff red"}, board={"h8": "B ranch"}, pawns={"gambling": "B"})
    assert refused(peaceful, "cowboy:gambling").rule == "CC-5.10"
    assert refused(peaceful, "cowboy:h8").rule == "CC-5.10"


@pytest.mark.rule("CC-17.09")
def test_the_last_player_still_placing_can_take_his_choice_back() -> None:
    match = Match(GAME, ["Ann", "Bea"], KIT, 1)
    while match.state.decision() != "tick":
        match.play("cowboy:wages" if match.state.decision() == "place" else match.state.legal()[0])
    match.play("hold")
    match.play("stop")
    last = match.state.to_move()
    with pytest.raises(CannotUndo):
        match.undo(match.ply - 1, last)
    assert not match.state.stack[-1].secret()
    alone = match.ply
    before = match.view(last)
    match.play("cowboy:gambling")
    match.play("cowboy:roads_3")
    assert there(match.state, "gambling", "BO"[last]) == 1
    match.undo(alone, last)
    assert (match.ply, match.view(last).legal) == (alone, before.legal)


@pytest.mark.rule("CC-17.04", "CC-5.04", "CC-5.06")
@pytest.mark.parametrize("where", ["e4", "h8"])
def test_the_white_sheriff_voids_a_cowboy_on_a_parcel_and_on_a_building_in_the_same_tick(where: str) -> None:
    s = ticking(seats=2, upper="BO", characters={"B": "sheriff"}, board={"h8": "B saloon"})
    run(s, f"sheriff:{where}", f"cowboy:{where}")
    assert s.sheriff == place(where)
    assert there(s, where, "O") == 0
    assert s.cowboys[seat("O")] == 3
    assert s.holds[seat("O")] == 0
