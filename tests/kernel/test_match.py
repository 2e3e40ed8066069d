"""Match: the safe door, chance, the undo barrier, who knows what."""

from random import Random

import pytest
from tests.toy import BID, DRAW, FIRST_SELL, KEEP, SELL, TOY, Toy, ToyState

from cowcatcher.kernel.errors import BadOption, CannotUndo, IllegalMove, UnknownMove
from cowcatcher.kernel.match import SNAPSHOT_EVERY, Match
from cowcatcher.kernel.options import Options
from cowcatcher.kernel.record import parse
from cowcatcher.kernel.replay import replay
from cowcatcher.kernel.state import dump
from cowcatcher.kernel.types import ALL, CHANCE, EVERYONE

SETUP = "next:O next:B draw:opal draw:agate draw:ruby draw:opal"


def started(moves: str = "", seed: int = 3, purse: str = "") -> Match[ToyState]:
    """A match of Ann (B) and Bob (O) after the usual set-up: Bob first, with opal and agate; Ann has ruby and opal."""
    match = Match(TOY, ["Ann", "Bob"], {"length": "long", "purse": purse}, seed)
    for text in f"{SETUP} {moves}".split():
        match.play(text)
    return match


def finished(seed: int, seats: int = 3) -> Match[ToyState]:
    """A whole random match."""
    match = Match(TOY, [f"Seat {i}" for i in range(seats)], {"length": "long"}, seed)
    rng = Random(seed)
    match.advance()
    while not match.state.over():
        match.play(rng.choice(match.state.legal()))
        match.advance()
    return match


def test_a_fresh_match() -> None:
    match = Match(TOY, ["Ann", "Bob"], {"purse": "3"})
    assert (match.ply, match.played, match.outcome) == (0, [], None)
    assert match.names == ("Ann", "Bob")
    assert match.options == {"length": "short", "purse": "3"}
    with pytest.raises(BadOption, match="not 1"):
        Match(TOY, ["Ann"])


def test_moves_by_id_or_text() -> None:
    match = started()
    match.play("bid:1")
    match.play(BID.move(2))
    assert [p.move for p in match.played[-2:]] == [BID.move(1), BID.move(2)]
    assert match.ply == 8


@pytest.mark.parametrize("move", ["bid:9", "", "Bid:1", "bid:1 ", -1, len(TOY.table), 10**9])
def test_what_is_no_move_is_refused(move: int | str) -> None:
    match = started()
    before = dump(match.state)
    with pytest.raises(UnknownMove):
        match.play(move)
    assert (dump(match.state), match.ply) == (before, 6)


def test_an_illegal_move_is_refused_with_its_rule() -> None:
    match = started()
    with pytest.raises(IllegalMove, match=r"'bid:3' is not legal now \(TOY-1\): the pending decision is bid") as error:
        match.play("bid:3")
    assert error.value.reason is not None
    assert error.value.reason.params == {"coins": 2}
    with pytest.raises(IllegalMove, match=r"'keep' is not legal now: the pending decision is bid"):
        match.play(KEEP)
    assert match.ply == 6


def test_after_the_end_nothing_is_legal() -> None:
    match = finished(1)
    with pytest.raises(IllegalMove, match="none, the game is over"):
        match.play(KEEP)
    with pytest.raises(IllegalMove):
        match.play_chance()
    match.advance(forced=True)
    assert match.state.over()


def test_a_draw_can_be_forced_but_not_invented() -> None:
    match = started("bid:0 bid:1 first-dig")
    match.play(DRAW.move(2))
    assert match.state.hands[0] == [1, 0, 2]
    match = started("bid:0 bid:1 first-dig")
    match.state.mine.counts[2] = 0
    with pytest.raises(IllegalMove, match="draw:ruby"):
        match.play("draw:ruby")


def test_chance_is_drawn_for_chance_only() -> None:
    match = started()
    with pytest.raises(IllegalMove, match="pending decision is bid"):
        match.play_chance()


def test_what_is_remembered_of_a_move() -> None:
    match = started("bid:1")
    first, certain, draw, bid = (match.played[i] for i in (0, 1, 2, 6))
    assert (first.seat, first.seen, first.options, first.family, first.secret) == (CHANCE, EVERYONE, 2, "", False)
    assert certain.options == 1
    assert (draw.decision, draw.seen, draw.options, draw.family) == ("chance_draw", 0b10, 3, "draw")
    assert (bid.seat, bid.seen, bid.options, bid.family, bid.secret, bid.reveals) == (1, 0b10, 3, "bid", True, 0)


def test_advance_stops_at_a_choice() -> None:
    match = Match(TOY, ["Ann", "Bob"], {"purse": "0"}, seed=1)
    match.advance()
    assert (match.ply, match.state.decision(), match.state.legal()) == (6, "bid", [BID.move(0)])
    match.advance(forced=True)
    assert (match.ply, match.state.decision()) == (8, "prize")
    assert match.played[6].options == 1


def test_the_same_seed_gives_the_same_chance() -> None:
    assert finished(7).record() == finished(7).record()
    assert len({finished(seed).record() for seed in range(20)}) == 20


def test_without_a_seed_no_two_matches_are_alike() -> None:
    matches = [Match(TOY, ["a", "b", "c", "d"]) for _ in range(8)]
    for match in matches:
        match.advance()
    assert len({match.record() for match in matches}) > 1
    assert len({match.seed for match in matches}) == 8


def test_a_resumed_match_draws_as_if_it_had_never_stopped() -> None:
    whole = finished(11)
    for ply in range(whole.ply):
        part = replay(parse(taken_back(whole, ply).record()), TOY, seed=11)
        part.crossings = 0
        if part.state.to_move() == CHANCE:
            assert part.play_chance() == whole.played[ply].move


def taken_back(match: Match[ToyState], ply: int) -> Match[ToyState]:
    """A copy of a match at an earlier ply."""
    copy = replay(parse(match.record()), TOY)
    copy.undo(ply, practice=True)
    return copy


def test_barrier_after_a_draw() -> None:
    match = Match(TOY, ["Ann", "Bob"])
    assert match.barrier() == 0
    match.play("next:O")
    assert match.barrier() == 1
    match.play("next:B")
    assert match.barrier() == 1, "the last seat of the order was certain"
    match.play("draw:opal")
    assert match.barrier() == 3, "a private draw reveals something, too"


def test_undo_does_not_tell_that_what_nobody_else_saw_was_forced() -> None:
    """The mine has gems of one kind left, which only who holds the others can know."""
    match = started()
    choice = match.ply
    while match.state.decision() != "chance_draw":
        match.play(match.state.legal()[0])
    match.state.mine.counts = [0, match.state.mine.size()]
    assert len(match.state.legal()) == 1
    match.play_chance()
    assert choice < match.ply == match.barrier()


def test_barrier_after_a_reveal() -> None:
    match = started("bid:1")
    assert match.barrier() == 6
    match.play("bid:0")
    assert match.barrier() == 8, "the bids were turned up"
    match.play("first-sell")
    match.play("sell:agate")
    assert match.barrier() == 8
    match.play("draw:opal")
    assert match.barrier() == 11


def test_undo_within_the_barrier() -> None:
    match = started("bid:1 bid:0")
    before = dump(match.state)
    match.play("first-sell")
    match.play("sell:agate")
    match.undo(9)
    assert (match.ply, match.state.decision()) == (9, "sell")
    match.undo(8)
    assert dump(match.state) == before
    match.undo(8)
    assert match.crossings == 0
    with pytest.raises(CannotUndo, match=r"ply 7 \(bid\) revealed something, so ply 8 is as far back as one can go"):
        match.undo(7)
    assert dump(match.state) == before


@pytest.mark.parametrize("ply", [-1, 7, 100])
def test_undo_to_where_the_game_never_was(ply: int) -> None:
    with pytest.raises(CannotUndo, match=f"is at ply 6; it cannot be taken back to ply {ply}"):
        started().undo(ply)


def test_a_seat_cannot_take_back_what_others_have_chosen_since() -> None:
    match = Match(TOY, ["Ann", "Bob", "Cyd"], seed=0)
    gems = ("opal", "opal", "opal", "opal", "agate", "ruby")
    for text in ("next:O", "next:B", "next:G", *(f"draw:{gem}" for gem in gems), "bid:1", "bid:0"):
        match.play(text)
    with pytest.raises(CannotUndo, match=r"Ann has chosen since \(ply 10, bid\)"):
        match.undo(9, seat=1)
    match.undo(10, seat=0)
    match.undo(9, seat=1)
    assert match.ply == 9


def test_the_last_choice_of_a_seat() -> None:
    match = started("bid:1")
    assert match.undo_ply(1) == 6
    with pytest.raises(CannotUndo, match="Ann has not chosen anything yet"):
        match.undo_ply(0)
    match.play("bid:0")
    match.play("first-sell")
    match.play("keep")
    assert match.undo_ply(1) == 9
    assert match.undo_ply(0) == 7


def test_forced_decisions_are_no_choices() -> None:
    match = Match(TOY, ["Ann", "Bob"], {"purse": "0"}, seed=1)
    match.advance(forced=True)
    for seat in (0, 1):
        with pytest.raises(CannotUndo):
            match.undo_ply(seat)


def test_practice_crosses_the_barrier_and_the_record_says_so() -> None:
    match = started("bid:0 bid:1 first-dig draw:ruby")
    match.undo(9, practice=True)
    assert match.crossings == 1
    assert '[Practice "1"]' in match.record()
    assert replay(parse(match.record()), TOY).crossings == 1
    match.undo(9, practice=True)
    assert match.crossings == 1, "nothing was crossed"


def test_a_crossing_changes_what_will_be_drawn() -> None:
    drawn = []
    for seed in range(40):
        match = started("bid:0 bid:1 first-dig", seed)
        first = match.play_chance()
        match.undo(9, practice=True)
        drawn.append(first == match.play_chance())
    assert any(drawn)
    assert not all(drawn)


def test_undo_and_redo_lead_to_the_same_place() -> None:
    match = finished(5, seats=4)
    moves = [p.move for p in match.played]
    final = match.record()
    for ply in (len(moves) - 1, 40, 3, 0):
        match.undo(ply, practice=True)
        for m in moves[ply:]:
            match.play(m)
        match.crossings = 0
        assert match.record() == final


class Deep(Toy):
    """With a mine that lasts for longer than the distance of two snapshots."""

    def start(self, seats: int, options: Options) -> ToyState:
        s = super().start(seats, options)
        s.mine.counts = [20, 20, 20]
        return s


def test_earlier_states_come_from_snapshots() -> None:
    match = Match(Deep(), ["Ann", "Bob"], {"length": "long"}, seed=4)
    contents = [dump(match.state)]
    rng = Random(4)
    while not match.state.over():
        if match.state.to_move() == CHANCE:
            match.play_chance()
        else:
            match.play(rng.choice([m for m in match.state.legal() if not SELL.has(m)]))
        contents.append(dump(match.state))
    assert match.ply > 3 * SNAPSHOT_EVERY
    assert [dump(match.state_at(ply)) for ply in range(match.ply + 1)] == contents
    match.state_at(5).coins[0] = 99
    assert dump(match.state_at(5)) == contents[5]
    for ply in (2 * SNAPSHOT_EVERY, 2 * SNAPSHOT_EVERY - 1, 10):
        match.undo(ply, practice=True)
        assert dump(match.state) == contents[ply]
        assert [dump(match.state_at(i)) for i in range(ply + 1)] == contents[: ply + 1]
    for ply in (-1, 11):
        with pytest.raises(IndexError):
            match.state_at(ply)


def test_who_knows_which_move() -> None:
    match = started("bid:1")
    known = {seat: [i for i in range(match.ply) if match.visible(i, seat)] for seat in (0, 1, None, ALL)}
    assert known == {0: [0, 1, 4, 5], 1: [0, 1, 2, 3, 6], None: [0, 1], ALL: [0, 1, 2, 3, 4, 5, 6]}
    match.play("bid:0")
    assert [seat for seat in (0, 1, None) if match.visible(6, seat)] == [0, 1, None], "bids were turned up"
    assert not match.visible(2, 0), "a private draw stays private"


def test_a_secret_choice_is_known_after_the_next_reveal_only() -> None:
    match = started("bid:1 bid:0 first-sell keep draw:opal enough bid:0")
    assert match.visible(6, 0)
    assert not match.visible(12, 0)
    match.play("bid:1")
    assert match.visible(12, 0)


def test_view_is_the_game_s() -> None:
    match = started()
    assert match.view(1).legal == tuple(match.state.legal())
    assert match.view(0).legal == ()
    assert match.view(0) == TOY.view(match.state, 0)


def test_outcome_at_the_end_only() -> None:
    match = started(f"bid:1 bid:0 {TOY.table.name(FIRST_SELL)}")
    assert match.outcome is None
    outcome = finished(3).outcome
    assert outcome is not None
    assert outcome.reason in ("points", "empty")
