"""The referee's duels: who fights, how strong, who wins, who goes home (CC-7.03 - CC-7.07, CC-15)."""

from __future__ import annotations

from collections.abc import Callable

from tests.games.carson_city.referee_table import Course, Table, ask, draw, what


def fighters(table: Table, place: str) -> list[int]:
    """Who stands on a place, the earliest to pass first."""
    standing = table.standing(place)
    return [seat for seat in table.lower if standing[seat]]


def settle(table: Table, place: str) -> Course[int | None]:
    """Who may act on a place, after a duel if need be; his pawn is gone, the losers have theirs back."""
    seats = fighters(table, place)
    if not seats:
        return None
    winner = seats[0]
    if len(seats) > 1:
        totals = yield from (with_dice if table.options["duel_method"] == "dice" else with_tiles)(table, sorted(seats))
        winner = max(seats, key=lambda seat: totals[seat])
        table.seen["tie"] += list(totals.values()).count(totals[winner]) > 1
        table.seen["duel of many"] += len(seats) > 2
        for seat in seats:
            if seat != winner:
                table.come_home(place, seat)
                table.score(seat, "sheriff", 3 * table.plays(seat, "sheriff", "red"))
                table.seen["red sheriff loses"] += table.plays(seat, "sheriff", "red")
    yield from redraw(table)
    table.leave(place, winner)
    return winner


def with_dice(table: Table, seats: list[int]) -> Course[dict[int, int]]:
    """CC-7.03: firepower and a die each."""
    totals = {}
    for seat in seats:
        roll = yield draw("duel_roll", {f"die:{face}": 1 for face in range(1, 7)})
        totals[seat] = table.firepower(seat) + int(what(roll))
    return totals


def with_tiles(table: Table, seats: list[int]) -> Course[dict[int, int]]:
    """CC-15.03: firepower and a tile each, chosen in secret."""
    played = {}
    for seat in seats:
        hand = [f"tile:{value}" for value in range(6) if table.hands[seat][value]]
        move = yield ask(seat, "duel_tile", hand)
        played[seat] = int(what(move))
    for seat, value in played.items():
        table.hands[seat][value] -= 1
        table.pile[value] += 1
    return {seat: table.firepower(seat) + value for seat, value in played.items()}


def redraw(table: Table) -> Course[None]:
    """CC-15.04, CC-15.05."""
    if table.options["duel_method"] == "tiles":
        for seat in table.lower:
            if not table.hands[seat].total():
                for _ in range(3):
                    yield from table.draw_tile(seat, "chance_redraw_tiles")


def in_order(table: Table, decision: str, parcels: list[str], then: Callable[[str, int], Course[None]]) -> Course[None]:
    """CC-8.07, CC-12.06: all duels on some parcels, in the order that the earliest to pass among the fighters names."""
    left = [parcel for parcel in parcels if len(fighters(table, parcel)) > 1]
    involved = {seat for parcel in left for seat in fighters(table, parcel)}
    decides = next((seat for seat in table.lower if seat in involved), -1)
    while left:
        parcel = left[0]
        if len(left) > 1:
            parcel = what((yield ask(decides, decision, [f"duel:{p}" for p in left])))
        left.remove(parcel)
        winner = yield from settle(table, parcel)
        assert winner is not None
        yield from then(parcel, winner)
