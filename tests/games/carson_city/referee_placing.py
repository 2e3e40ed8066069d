"""The referee's second phase: where pawns may stand, turn by turn and in ticks (CC-5.03 - CC-5.11, CC-6, CC-17)."""

from __future__ import annotations

from collections import Counter

from tests.games.carson_city.referee_table import (
    CROWDED,
    OPEN_SPACES,
    PRICES,
    TOKEN,
    Course,
    Table,
    ask,
    what,
)
from tests.games.carson_city.referee_town import PARCELS


def space_is_open(table: Table, space: str) -> bool:
    """CC-6.07."""
    if space.startswith("build_"):
        return table.row[PRICES.index(int(space[6:]))] != ""
    if space.startswith("buy_vp_"):
        return table.round <= TOKEN[int(space[7:])]
    return True


def parcel_takes(table: Table, seat: int, parcel: str, white: bool) -> bool:
    """CC-6.02, CC-6.08, CC-6.09, CC-6.11, CC-5.05, CC-5.10, CC-16.03: whoever else stands there."""
    town = table.town
    if parcel not in town.owner:
        return parcel not in town.river
    if town.tile.get(parcel, "house") in ("house", "mountain"):
        return False
    peaceful = white or table.plays(seat, "sheriff", "red")
    if town.owner[parcel] == seat:
        return True
    table.seen["protected"] += town.is_protected(parcel)
    return not peaceful and not town.is_protected(parcel)


def company_allows(table: Table, seat: int, place: str, white: bool) -> bool:
    """CC-5.03, CC-5.04, CC-5.07, CC-5.08, CC-5.10, CC-5.11, CC-6.05, CC-6.06: whoever stands there already."""
    standing = table.standing(place)
    if white:
        return not standing
    if place in CROWDED:
        return True
    sheriff_there = table.sheriff is not None and table.sheriff[1] == place
    if sheriff_there or standing[seat]:
        return False
    at_home = table.town.owner.get(place) == seat
    return at_home or not (table.plays(seat, "sheriff", "red") and standing)


def places(table: Table, seat: int, white: bool) -> list[str]:
    """Where a seat may put a cowboy, or the white sheriff."""
    fitting = [space for space in OPEN_SPACES if space_is_open(table, space)]
    fitting += [parcel for parcel in PARCELS if parcel_takes(table, seat, parcel, white)]
    return [place for place in fitting if company_allows(table, seat, place, white)]


def placements(table: Table, seat: int) -> list[str]:
    """The moves with which a seat may put something on the board."""
    found = []
    if table.cowboys[seat]:
        found += [f"cowboy:{place}" for place in places(table, seat, white=False)]
    if table.sheriff == (seat, ""):
        found += [f"sheriff:{place}" for place in places(table, seat, white=True)]
    return found


def put(table: Table, seat: int, move: str) -> None:
    """Carry out a placement."""
    if move.startswith("sheriff:"):
        table.sheriff = (seat, what(move))
    else:
        table.cowboys[seat] -= 1
        table.pawns[what(move)][seat] += 1


def in_turns(table: Table) -> Course[None]:
    """CC-6.01, CC-6.03, CC-6.14."""
    while len(table.lower) < len(table.seats):
        for seat in table.upper:
            if seat in table.lower:
                continue
            move = yield ask(seat, "place", ["pass", *placements(table, seat)])
            if move == "pass":
                table.lower.append(seat)
            else:
                put(table, seat, move)


# --- Kit Carson ---


def recalls(table: Table, seat: int) -> list[str]:
    """CC-17.03: the moves with which a seat may take back a pawn."""
    found = [f"recall:{place}" for place in table.pawns if table.pawns[place][seat]]
    if table.sheriff is not None and table.sheriff[0] == seat and table.sheriff[1]:
        found.append(f"recall_sheriff:{table.sheriff[1]}")
    return found


def in_ticks(table: Table) -> Course[None]:
    """CC-17.02 - CC-17.06."""
    for seat in table.upper:
        move = yield ask(seat, "place", ["pass", *placements(table, seat)])
        if move != "pass":
            put(table, seat, move)
            break
        table.lower.append(seat)
    holds: Counter[int] = Counter()
    taken_back: Counter[int] = Counter()
    while len(table.lower) < len(table.seats):
        chosen = {}
        for seat in table.upper:
            if seat not in table.lower:
                options = ["stop", *placements(table, seat)]
                options += ["hold"] if holds[seat] < 3 else []
                options += recalls(table, seat) if taken_back[seat] < 3 else []
                chosen[seat] = yield ask(seat, "tick", options)
        for seat, move in chosen.items():
            holds[seat] += move == "hold"
            taken_back[seat] += move.startswith("recall")
            carry_out(table, seat, move)


def carry_out(table: Table, seat: int, move: str) -> None:
    """CC-17.04, CC-17.05."""
    if move == "stop":
        table.lower.append(seat)
    elif move.startswith("recall:"):
        table.pawns[what(move)] -= Counter({seat: 1})
        table.cowboys[seat] += 1
    elif move.startswith("recall_sheriff:"):
        table.sheriff = (seat, "")
    elif move in placements(table, seat):
        put(table, seat, move)
    else:
        table.seen["void choice"] += move != "hold"
