"""Identifiers of Carson City's board and box, in the order that the move table freezes. No numbers of the box here."""

from __future__ import annotations

from typing import Final

SEATS: Final = ("B", "O", "G", "P", "S")
"""Letters of the seats."""

PARCELS: Final = tuple(f"{column}{row}" for row in range(1, 9) for column in "abcdefgh")
"""Parcel names by index (row - 1) * 8 + (column - 1): a1 is the top left one, h8 the bottom right one (CC-1.01)."""

SPACES: Final = (
    "wages",
    "ammunition",
    "roads_3",
    "roads_1",
    "build_12",
    "build_10",
    "build_8",
    "build_6",
    "build_5",
    "build_4",
    "build_3",
    "parcel_income",
    "firepower_income",
    "gambling",
    "parcel_vp",
    "firepower_vp",
    "estate_vp",
    "buy_vp_5",
    "buy_vp_4",
    "buy_vp_3",
    "buy_vp_2",
)
"""The spaces that take cowboys, in the order of resolution (CC-1.07, CC-7.01)."""

SPACE_COUNT: Final = 21
PLACES: Final = SPACES + PARCELS
"""Where a pawn can stand: places 0-20 are the spaces, 21-84 the parcels."""

BUILD_SPACES: Final = SPACES[4:11]
"""Construction spaces as they are resolved, the dearest first."""

BUILDINGS: Final = ("ranch", "mine", "drugstore", "bank", "saloon", "hotel", "church", "prison")
CHARACTERS: Final = ("sheriff", "banker", "grocer", "chinese_worker", "settler", "captain", "mercenary")
SIDES: Final = ("yellow", "red")
YELLOW: Final = 0
RED: Final = 1

RANCH: Final = 0
MINE: Final = 1
BUILDING_COUNT: Final = 8

EMPTY: Final = -1
HOUSE: Final = 8
MOUNTAIN: Final = 9
"""What lies on a parcel: EMPTY, a building type 0-7, HOUSE or MOUNTAIN (CC-1.03)."""

SHERIFF: Final = 0
CHINESE_WORKER: Final = 3
GROCER: Final = 2
"""Character indices that rules name directly."""


def edge_names() -> tuple[str, ...]:
    """Names of the 144 road places: the parcel below or right of the edge and its side, `d4n` or `d4w`; the edges at
    the lower and right border are sides s and e of the border parcels."""
    names = []
    for i in range(9):
        for column in "abcdefgh":
            names.append(f"{column}{i + 1}n" if i < 8 else f"{column}8s")
    for row in range(1, 9):
        for j in range(9):
            names.append(f"{'abcdefgh'[j]}{row}w" if j < 8 else f"h{row}e")
    return tuple(names)


EDGES: Final = edge_names()
