"""Whole numbers in one flat buffer, in one pass: what the written observers are made of. Compiled.

A choice is told as its index + 1, so that 0 is none of them, and what is not there; what stands beyond the choices (a
hidden one, another word of the game) comes after the last. Seats are counted from the onlooker, who is 1. Numbers are
told as they are; HIDDEN (-2) among them is one that the onlooker cannot know. A buffer is 0 at first, so only
what is there is written.

It needs `librt`, which only the environments install: nothing else may import this module or an `observe` of a game.
"""

from __future__ import annotations

from typing import Any, Final, TypeAlias, cast

from librt.vecs import vec
from mypy_extensions import i16, i64

from cowcatcher.kernel.frames import Frame
from cowcatcher.kernel.state import State
from cowcatcher.kernel.types import CHANCE, NOBODY

Codes: TypeAlias = "vec[i16]"
"""An observation, 0 where nothing has been written; `memoryview(codes)` is the same memory."""

Row: TypeAlias = "vec[i64]"
"""Numbers of a plan."""

Cells: TypeAlias = "list[i64]"
"""A list of ints as it is read fastest: where few are negative, each is unboxed at once."""

AMOUNT: Final = 999
"""Numbers without a bound of their own are told up to here, and down to its negative."""

NUMBER: Final = 0
CODE: Final = 1
WHOSE: Final = 2
MASK: Final = 3
ABOUT: Final = 4
PARTS: Final = 5
"""What a frame holds: a number, a choice, a seat, a set of seats, the seat that it is about; from PARTS on what
`Plan.rooms` packs."""


class FramePlan:
    """How frames are told. holds: per class of frames, for each thing it holds what it is and how many choices there
    are. ready: numbers of the ready-made classes. slots: how many frames are told; width: how many numbers each has."""

    def __init__(self, holds: list[Row], ready: dict[type[Any], int], slots: int, width: int) -> None:
        self.holds = holds
        self.ready = ready
        self.slots = slots
        self.width = width


class Plan:
    """Where an observation of a game has what, worked out once (`model.layout`).

    starts: of each piece, and where the last ends. sizes: per piece, how many choices there are, or which of `rooms`
    tells it. listed: per piece, how many numbers tell a row. rooms: per packed number, for each part: how many bits it
    has (0: all that are left; below 0: how many values, where that is no power of two), what it is, how many choices
    there are, what is taken off. most: players that there can be. nothing: an observation of which all is 0.
    """

    def __init__(
        self,
        starts: Row,
        sizes: Row,
        listed: Row,
        rooms: list[Row],
        most: int,
        frames: FramePlan,
    ) -> None:
        self.starts = starts
        self.sizes = sizes
        self.listed = listed
        self.rooms = rooms
        self.most = most
        self.frames = frames
        self.nothing: Codes = vec[i16]([0] * int(starts[len(starts) - 1]))


class Onlooker:
    """Who looks: the seat (0 for a spectator), among how many players, by which plan."""

    def __init__(self, plan: Plan, seat: int | None, players: i64) -> None:
        self.plan = plan
        self.spectator = seat is None
        self.me: i64 = 0 if seat is None else seat
        self.players = players
        self.most: i64 = plan.most

    def place(self, seat: i64) -> i64:
        """Where a seat comes, counted from the onlooker, who is 0."""
        return seat - self.me if seat >= self.me else seat - self.me + self.players


def _coded(value: i64, kind: i64, size: i64, look: Onlooker) -> i16:
    """A value as it is told. size: how many choices or players there can be; of numbers how far they go, 0 for all."""
    if kind == NUMBER:
        if size and value > size:
            value = size
        elif size and value < -size:
            value = -size
    elif kind == MASK:
        value = (value >> look.me | value << (look.players - look.me)) & ((1 << look.players) - 1)
    elif value < 0:
        value = 0 if value == -1 else size - 1 - value
    elif kind == CODE:
        value = value + 1 if value < size else size + 1
    else:
        value -= look.me
        value = value + 1 if value >= 0 else value + look.players + 1
    return i16(value)


def number(out: Codes, at: i64, value: i64, most: i64) -> None:
    """A number. most: it is cut off there; 0: it never is."""
    if most:
        value = most if value > most else (-most if value < -most else value)
    out[at] = i16(value)


def code(out: Codes, at: i64, value: i64, size: i64) -> None:
    """One of `size` choices."""
    out[at] = _choice(value, size)


def plan_row(row: list[int]) -> Row:
    """Numbers of a plan, as it has them."""
    return vec[i64](row)


def _choice(value: i64, size: i64) -> i16:
    """A choice as it is told."""
    if value < 0:
        return 0 if value == -1 else i16(size - 1 - value)
    return i16(value + 1 if value < size else size + 1)


def seat(out: Codes, at: i64, value: i64, look: Onlooker) -> None:
    """A seat."""
    out[at] = _coded(value, WHOSE, look.most, look)


def numbers(out: Codes, start: i64, end: i64, values: list[int], most: i64) -> None:
    """A list of numbers. most: they are cut off there; 0: they never are."""
    _amounts(out, start, start, end, values, most)


def seated(out: Codes, start: i64, end: i64, values: list[int], look: Onlooker, most: i64) -> None:
    """A table of numbers with a row for each seat, the onlooker's first. most: as in `numbers`."""
    _amounts(out, start, _first(start, values, look), end, values, most)


def _first(start: i64, values: list[int], look: Onlooker) -> i64:
    """Where the row of seat 0 goes in a table that begins with the onlooker's."""
    return start + len(values) // look.players * look.place(0)


def _amounts(out: Codes, start: i64, at: i64, end: i64, values: list[int], most: i64) -> None:
    """Numbers from `at` on, after the place of the last those from `start` on."""
    turn = start + len(values)
    if turn > end:
        values, turn = values[: end - start], end
    for value in cast(Cells, values):
        told = value
        if most:
            told = most if told > most else (-most if told < -most else told)
        out[at] = i16(told)
        at += 1
        if at == turn:
            at = start


def codes(out: Codes, start: i64, end: i64, values: list[int], size: i64) -> None:
    """A list of choices among `size`."""
    _choices(out, start, start, end, values, size)


def codes_seated(out: Codes, start: i64, end: i64, values: list[int], look: Onlooker, size: i64) -> None:
    """A table of choices with a row for each seat, the onlooker's first."""
    _choices(out, start, _first(start, values, look), end, values, size)


def _choices(out: Codes, start: i64, at: i64, end: i64, values: list[int], size: i64) -> None:
    """Choices from `at` on, as `_amounts` has numbers."""
    turn = start + len(values)
    if turn > end:
        values, turn = values[: end - start], end
    for value in values:
        if value != -1:
            told: i64 = value
            out[at] = i16(size - 1 - told if told < 0 else (told + 1 if told < size else size + 1))
        at += 1
        if at == turn:
            at = start


def whose(out: Codes, start: i64, end: i64, values: list[int], look: Onlooker) -> None:
    """A list of seats."""
    most, me, players = look.most, look.me, look.players
    for value in values:
        if start >= end:
            return
        if value != -1:
            told: i64 = value
            if told >= 0:
                told -= me
                out[start] = i16(told + 1 if told >= 0 else told + players + 1)
            else:
                out[start] = i16(most - 1 - told)
        start += 1


def rows_of_seats(out: Codes, start: i64, end: i64, rows: list[tuple[int, ...]], look: Onlooker) -> None:
    """Rows of seats, each with room for as many as there can be."""
    me, players = look.me, look.players
    for row in rows:
        at = start
        for value in row:
            told: i64 = value
            out[at] = i16(told - me + 1 if told >= me else told - me + players + 1)
            at += 1
        start += look.most


def ragged(out: Codes, start: i64, end: i64, values: list[int], firsts: list[int], width: i64, most: i64) -> None:
    """A table whose rows lie one after the other in `values`, each from its entry in `firsts` on; a row has `width`
    numbers here, which are cut off at `most`, 0: never."""
    rows: i64 = len(firsts)
    row: i64 = 0
    count: i64 = len(values)
    left: i64 = firsts[1] if rows > 1 else count
    next_row = start + width
    for value in cast(Cells, values):
        if left == 0:
            start = next_row
            row += 1
            next_row += width
            left = (firsts[row + 1] if row + 1 < rows else count) - firsts[row]
        left -= 1
        told = value
        if most:
            told = most if told > most else (-most if told < -most else told)
        out[start] = i16(told)
        start += 1


def parts(out: Codes, start: i64, end: i64, values: list[int], rooms: Row, look: Onlooker) -> None:
    """A list of packed numbers, each told as its parts. rooms: an entry of `Plan.rooms`."""
    nothing = _nothing(rooms)
    for value in values:
        if start >= end:
            return
        if value == nothing:
            start += len(rooms) // 4
        else:
            start = _unpacked(out, start, value, rooms, look)


def _nothing(rooms: Row) -> int:
    """The packed number of which all parts are none: 0 where 1 is taken off all of them, else NONE alone."""
    k: i64 = 0
    while k < len(rooms):
        if rooms[k + 1] not in (CODE, WHOSE) or rooms[k + 3] != 1:
            return -1
        k += 4
    return 0


def rows_of_parts(out: Codes, start: i64, end: i64, rows: list[tuple[int, ...]], rooms: Row, look: Onlooker) -> None:
    """The same for a row of any length for each seat, the onlooker's first."""
    width = (end - start) // look.most
    for seat, row in enumerate(rows):
        at = start + width * look.place(seat)
        parts(out, at, at + width, list(row), rooms, look)


def _unpacked(out: Codes, at: i64, value: i64, rooms: Row, look: Onlooker) -> i64:
    """Tell the parts of a packed number, 0 of NONE; where the next number goes."""
    n: i64 = len(rooms)
    k: i64 = 0
    if value == -1:
        return at + n // 4
    while k < n:
        room = rooms[k]
        part = value
        if room > 0:
            part = value & ((1 << room) - 1)
            value >>= room
        elif room < 0:
            part = value % -room
            value //= -room
        part -= rooms[k + 3]
        kind = rooms[k + 1]
        size = rooms[k + 2]
        if kind == CODE:
            out[at] = _choice(part, size)
        elif kind == NUMBER and not size:
            out[at] = i16(part)
        else:
            out[at] = _coded(part, kind, size, look)
        at += 1
        k += 4
    return at


def spread(out: Codes, start: i64, end: i64, values: list[int], bits: i64, width: i64) -> None:
    """A list of numbers that each pack one of so many bits for each of `width` places."""
    for packed in cast(Cells, values):
        _spread(out, start, packed, bits)
        start += width


def spread_seated(out: Codes, start: i64, end: i64, values: list[int], look: Onlooker, bits: i64, width: i64) -> None:
    """The same for one number for each seat, the onlooker's first."""
    for seat, packed in enumerate(cast(Cells, values)):
        _spread(out, start + width * look.place(seat), packed, bits)


def _spread(out: Codes, at: i64, packed: i64, bits: i64) -> None:
    """Numbers that are packed into one, from the lowest bits on."""
    mask: i64 = (1 << bits) - 1
    while packed:
        out[at] = i16(packed & mask)
        packed >>= bits
        at += 1


def spread_around(out: Codes, start: i64, end: i64, values: list[int], bits: i64, look: Onlooker) -> None:
    """A list of numbers that each pack one of so many bits for each seat."""
    mask: i64 = (1 << bits) - 1
    first = look.place(0)
    for packed in cast(Cells, values):
        value = packed
        place = first
        while value:
            out[start + place] = i16(value & mask)
            value >>= bits
            place += 1
            if place == look.players:
                place = 0
        start += look.most


def bag(out: Codes, start: i64, end: i64, values: list[int]) -> None:
    """How many of each kind there are. What has no kind there, since it is hidden, is counted in the last place."""
    kinds = end - start
    for kind in cast(Cells, values):
        out[start + kind if 0 <= kind < kinds else end - 1] += i16(1)


def pooled(out: Codes, start: i64, end: i64, rows: list[tuple[int, ...]]) -> None:
    """How many of each kind there are in all rows together."""
    for row in rows:
        _counted(out, start, end, row)


def bags(out: Codes, start: i64, end: i64, rows: list[tuple[int, ...]], look: Onlooker) -> None:
    """How many of each kind there are in the row of each seat, the onlooker's first."""
    width = (end - start) // look.most
    for seat, row in enumerate(rows):
        at = start + width * look.place(seat)
        _counted(out, at, at + width, row)


def _counted(out: Codes, start: i64, end: i64, row: tuple[int, ...]) -> None:
    """Add what is in a row to the numbers of its kinds."""
    kinds = end - start
    for value in row:
        kind: i64 = value
        out[start + kind if 0 <= kind < kinds else end - 1] += i16(1)


def joined(rows: list[tuple[int, ...]]) -> list[int]:
    """All rows one after the other."""
    found: list[int] = []
    for row in rows:
        found.extend(row)
    return found


def opening(out: Codes, look: Onlooker, s: State, seats: int, options: list[int]) -> None:
    """The first pieces of every game: the match, whose decision is pending, and the frames.

    options: those of the match, by their codes. A frame is told as 1 + its class, the seat that it is about, and
    what it holds, the topmost first; where that is a list, its length stands there and its entries in the last piece.
    """
    at = look.plan.starts
    out[0] = i16(seats)
    out[1] = 1 if look.spectator else 0
    numbers(out, 2, at[1], options, 0)
    stack = s.stack
    to_move = s.to_move()
    if to_move == CHANCE:
        out[at[1]] = i16(look.most + 1)
    else:
        out[at[1]] = 0 if to_move == NOBODY else _coded(to_move, WHOSE, look.most, look)
    number(out, at[2], len(stack), AMOUNT)
    slot: i64 = 0
    tail: i64 = at[4]
    i = len(stack) - 1
    while i >= 0 and slot < look.plan.frames.slots:
        slot, tail = _frame(out, look, stack[i], slot, tail)
        i -= 1


def _frame(out: Codes, look: Onlooker, frame: Frame[Any], slot: i64, tail: i64) -> tuple[i64, i64]:
    """Tell a frame, then those inside it; the slot and the place for entries that come next."""
    plan = look.plan.frames
    if slot == plan.slots:
        return slot, tail
    shape = frame.shape_index()
    if shape < 0:
        shape = plan.ready[type(frame)]
    held = plan.holds[shape]
    row: i64 = look.plan.starts[3] + slot * plan.width
    out[row] = i16(shape + 1)
    i = row + 2
    k: i64 = 0
    kind: i64 = NUMBER
    slot += 1
    inside: list[Frame[Any]] = []
    for value in frame.args():
        kind = NUMBER
        size: i64 = AMOUNT
        if k < len(held):
            kind = held[k]
            size = held[k + 1]
        k += 2
        if isinstance(value, int):
            if kind == ABOUT:
                out[row + 1] = _coded(value, WHOSE, size, look)
            elif kind >= PARTS:
                i = _unpacked(out, i, value, look.plan.rooms[kind - PARTS], look)
            else:
                out[i] = _coded(value, kind, size, look)
                i += 1
        elif isinstance(value, tuple):
            out[i] = i16(len(value))
            i += 1
            if value and isinstance(value[0], Frame):
                inside.extend(value)
            else:
                tail = _entries(out, look, value, tail, kind, size)
        elif isinstance(value, Frame):
            inside.append(value)
    for inner in inside:
        slot, tail = _frame(out, look, inner, slot, tail)
    return slot, tail


def _entries(out: Codes, look: Onlooker, values: tuple[int, ...], tail: i64, kind: i64, size: i64) -> i64:
    """Tell the entries of a list that a frame holds, as far as there is room; the place for the next."""
    end: i64 = look.plan.starts[5]
    for value in values:
        if kind >= PARTS:
            rooms = look.plan.rooms[kind - PARTS]
            if tail + len(rooms) // 4 <= end:
                tail = _unpacked(out, tail, value, rooms, look)
        elif tail < end:
            out[tail] = _coded(value, kind, size, look)
            tail += 1
    return tail
