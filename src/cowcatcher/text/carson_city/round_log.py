"""The log of set-up, of the beginning and the end of a round, and of the end of the game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from cowcatcher.games.carson_city.board import card, sheriff_seat
from cowcatcher.games.carson_city.box import AT_END_OF_ROUND
from cowcatcher.games.carson_city.names import SPACE_COUNT
from cowcatcher.games.carson_city.written.state import NONE, SHERIFF_AWAY
from cowcatcher.text.carson_city.gains import each, gains, row_items
from cowcatcher.text.carson_city.terms import Terms
from cowcatcher.text.carson_city.trace import Step


def late_effects(w: Terms, step: Step) -> list[str]:
    """What a character has at the end of the round, also where that is nothing; who is asked is told of when he has
    decided."""
    frame: Any = step.frame
    seat, s = frame.of, step.before
    own = card(s, seat)
    assert own is not None
    due = own.due_later if s.later[seat] else own.due
    if not due[AT_END_OF_ROUND] or len(step.after.stack) > len(s.stack):
        return []
    character = w.character(s, s.character[seat])
    got = gains(w, step, seat)
    key = "late" if got else "late_nothing"
    return [w.say(f"log.{key}", who=w.who(seat), gain=w.listed(got), character=character)]


def new_cowboys(w: Terms, step: Step) -> list[str]:
    """Cowboys for the next round."""
    more = [step.after.cowboys[q] - step.before.cowboys[q] for q in range(step.after.seats)]
    seats = [q for q in step.before.lower if more[q]]
    return [w.say("log.cowboys", items=each(w, seats, more, str))] if seats else []


def cash_limit(w: Terms, step: Step) -> list[str]:
    """What a player pays at the cash limit, once he has decided or need not."""
    s, old = step.after, step.before
    told = []
    for seat in range(s.seats):
        paid, points = old.money[seat] - s.money[seat], s.vp[seat] - old.vp[seat]
        if points:
            told.append(w.say("log.cash", who=w.who(seat), price=w.money(paid), vp=w.vp(points)))
        elif paid:
            told.append(w.say("log.cash_nothing", who=w.who(seat), price=w.money(paid)))
    return told


def move_row(w: Terms, step: Step) -> list[str]:
    """The row as it is after the unsold buildings have moved."""
    row = step.after.row
    return [w.say("log.row_moves", items=row_items(w, step.after, range(len(row))))] if row != step.before.row else []


def final_scoring(w: Terms, step: Step) -> list[str]:
    """What each scores at the end; the sheet has the parts."""
    s, old = step.after, step.before
    return [w.say("log.final", who=w.who(q), vp=w.vp(s.vp[q] - old.vp[q])) for q in s.lower]


def end_of_round(w: Terms, step: Step) -> list[str]:
    """The 3 guns and the white sheriff go back where they came from."""
    s, old = step.after, step.before
    told = []
    if s.guns == NONE and old.guns != NONE:
        told.append(w.say("log.guns_back", who=w.who(old.guns), n=s.box.guns_firepower))
    if s.sheriff == SHERIFF_AWAY and old.sheriff != SHERIFF_AWAY:
        told.append(w.say("log.sheriff_back", who=w.who(sheriff_seat(old))))
    return told


def start_round(w: Terms, step: Step) -> list[str]:
    """A new round, and the spaces that it closes."""
    s, old = step.after, step.before
    if s.round == old.round:
        return []
    shut = s.box.blocked[s.round - 1]
    before = s.box.blocked[old.round - 1] if old.round else (False,) * SPACE_COUNT
    closed = [w.say("log.closed", name=w.space(i)) for i in range(SPACE_COUNT) if shut[i] and not before[i]]
    return [*closed, w.say("log.round", round=s.round, seats=w.seats(s.choosing))]


def play_order(w: Terms, step: Step) -> list[str]:
    """The players by the numbers of their characters."""
    s = step.after
    items = []
    for seat in s.upper:
        number = s.box.cards[s.character[seat] * 2].number
        items.append(w.say("log.play_order_item", who=w.who(seat), number=number))
    return [w.say("log.play_order", seats=", ".join(items))]


def fixed_row(w: Terms, step: Step) -> list[str]:
    """The buildings that stand in the row from the start."""
    return [w.say("log.row", items=row_items(w, step.after, range(len(step.after.row))))]


def announce_sums(w: Terms, step: Step) -> list[str]:
    """The sums of the duel tiles, and the money that goes with them."""
    s = step.after
    return [w.say("log.sum", who=w.who(q), sum=s.hand_sum[q], money=w.money(s.money[q])) for q in range(s.seats)]


def fixed_tiles(w: Terms, step: Step) -> list[str]:
    """Two players' duel tiles and money."""
    box = step.after.box
    tiles = ", ".join(str(value) for value in box.two_player_tiles)
    return [w.say("log.tiles_two", tiles=tiles, money=w.money(step.after.money[0]))]


TASKS: Final[dict[str, Callable[[Terms, Step], list[str]]]] = {
    "LateEffects": late_effects,
    "NewCowboys": new_cowboys,
    "ApplyCashLimit": cash_limit,
    "MoveRow": move_row,
    "FinalScoring": final_scoring,
    "EndOfRound": end_of_round,
    "StartRound": start_round,
    "PlayOrder": play_order,
    "FixedRow": fixed_row,
    "AnnounceSums": announce_sums,
    "FixedTiles": fixed_tiles,
}
"""Task -> what is told of it."""
