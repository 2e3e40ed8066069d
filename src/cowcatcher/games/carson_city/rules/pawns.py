"""Cowboys come to a place and leave it: here alone, so that the note of who stands where stays right."""

from __future__ import annotations

from cowcatcher.games.carson_city.names import SPACE_COUNT
from cowcatcher.games.carson_city.written.state import CarsonState


def posts(s: CarsonState, seat: int) -> list[int]:
    """Parcels where cowboys of the seat stand, in no certain order. Not to be changed: it is the state's own."""
    if not s.posts:
        s.posts = found_posts(s)
    return s.posts[seat]


def found_posts(s: CarsonState) -> list[list[int]]:
    """The same for all seats, ascending, from a look at the whole board."""
    found: list[list[int]] = [[] for _ in range(s.seats)]
    for place, packed in enumerate(s.pawns):
        if packed != 0 and place >= SPACE_COUNT:
            for seat in range(s.seats):
                if packed & (15 << (4 * seat)) != 0:
                    found[seat].append(place - SPACE_COUNT)
    return found


def arrive(s: CarsonState, place: int, seat: int) -> None:
    """One cowboy of the seat comes to a place."""
    packed = s.pawns[place]
    s.pawns[place] = packed + (1 << (4 * seat))
    if place >= SPACE_COUNT and packed & (15 << (4 * seat)) == 0 and s.posts:
        s.posts[seat] = [*s.posts[seat], place - SPACE_COUNT]  # copies of the state may share the note


def leave(s: CarsonState, place: int, seat: int, count: int) -> None:
    """So many cowboys of the seat leave a place."""
    packed = s.pawns[place] - (count << (4 * seat))
    s.pawns[place] = packed
    if place >= SPACE_COUNT and packed & (15 << (4 * seat)) == 0 and count != 0 and s.posts:
        rest = s.posts[seat][:]
        rest.remove(place - SPACE_COUNT)
        s.posts[seat] = rest
