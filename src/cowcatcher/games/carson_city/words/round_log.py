"""The log of set-up, of the beginning and the end of a round, and of the end of the game."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from cowcatcher.games.carson_city.box import AT_END_OF_ROUND
from cowcatcher.games.carson_city.words.happened import Happened, Teller, each, gains, row_items
from cowcatcher.games.carson_city.words.terms import Terms
from cowcatcher.games.carson_city.written.events import GunsMoved, PowerUsed, RowMoved, SheriffMoved


def late_effects(w: Terms, h: Happened) -> Iterator[str]:
    """What a character has at the end of the round, also where that is nothing; who is asked is told of when he has
    decided."""
    for event in h.all(PowerUsed):
        if event.moment == AT_END_OF_ROUND and not event.asked:
            got = gains(w, h, event.whose)
            key = "late" if got else "late_nothing"
            character = w.character(h.s, event.character)
            yield w.say(f"log.{key}", who=w.who(event.whose), gain=w.listed(got), character=character)


def new_cowboys(w: Terms, h: Happened) -> Iterator[str]:
    """Cowboys for the next round."""
    more = [(seat, h.more("cowboys", seat)) for seat in h.lower if h.more("cowboys", seat)]
    if more:
        yield w.say("log.cowboys", items=each(w, more, str))


def cash_limit(w: Terms, h: Happened) -> Iterator[str]:
    """What a player pays at the cash limit, once he has decided or need not."""
    for seat in range(h.s.seats):
        paid, points = -h.more("money", seat), h.more("vp", seat)
        if points:
            yield w.say("log.cash", who=w.who(seat), price=w.money(paid), vp=w.vp(points))
        elif paid:
            yield w.say("log.cash_nothing", who=w.who(seat), price=w.money(paid))


def move_row(w: Terms, h: Happened) -> Iterator[str]:
    """The row as it is after the unsold buildings have moved."""
    for event in h.all(RowMoved):
        yield w.say("log.row_moves", items=row_items(w, h.s, event.row))


def final_scoring(w: Terms, h: Happened) -> Iterator[str]:
    """What each scores at the end; the sheet has the parts."""
    for seat in h.lower:
        yield w.say("log.final", who=w.who(seat), vp=w.vp(h.more("vp", seat)))


def end_of_round(w: Terms, h: Happened) -> Iterator[str]:
    """The 3 guns and the white sheriff go back where they came from."""
    for guns in h.all(GunsMoved):
        yield w.say("log.guns_back", who=w.who(guns.whose), n=h.s.box.guns_firepower)
    for sheriff in h.all(SheriffMoved):
        yield w.say("log.sheriff_back", who=w.who(sheriff.whose))


def start_round(w: Terms, h: Happened) -> Iterator[str]:
    """A new round, and the spaces that it closes; after the last round there is none."""
    s = h.s
    if not s.stack:
        return
    blocked = s.box.blocked
    for place, shut in enumerate(blocked[s.round - 1]):
        if shut and (s.round == 1 or not blocked[s.round - 2][place]):
            yield w.say("log.closed", name=w.space(place))
    yield w.say("log.round", round=s.round, seats=w.seats(s.choosing))


def play_order(w: Terms, h: Happened) -> Iterator[str]:
    """The players by the numbers of their characters."""
    s = h.s
    items = []
    for seat in s.upper:
        number = s.box.cards[s.character[seat] * 2].number
        items.append(w.say("log.play_order_item", who=w.who(seat), number=number))
    yield w.say("log.play_order", seats=", ".join(items))


def fixed_row(w: Terms, h: Happened) -> Iterator[str]:
    """The buildings that stand in the row from the start."""
    yield w.say("log.row", items=row_items(w, h.s, h.s.row))


def announce_sums(w: Terms, h: Happened) -> Iterator[str]:
    """The sums of the duel tiles, and the money that goes with them."""
    s = h.s
    for seat in range(s.seats):
        yield w.say("log.sum", who=w.who(seat), sum=s.hand_sum[seat], money=w.money(s.money[seat]))


def fixed_tiles(w: Terms, h: Happened) -> Iterator[str]:
    """Two players' duel tiles and money."""
    tiles = ", ".join(str(value) for value in h.s.box.two_player_tiles)
    yield w.say("log.tiles_two", tiles=tiles, money=w.money(h.s.money[0]))


TASKS: Final[dict[str, Teller]] = {
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
