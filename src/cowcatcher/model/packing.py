"""Whole numbers in one flat buffer, in one pass: what the written observers are made of. Compiled.

A choice is told as its index + 1, so that 0 is none of them, and what is not there; what stands beyond the choices (a
hidden one, another word of the game) comes after the last. Seats are counted from the onlooker, who is 1. Numbers are
told as they are; HIDDEN (-2) among them is one that the onlooker cannot know.

It needs `librt`, which only the environments install: nothing else may import this module or an `observe` of a game.
"""

from __future__ import annotations

from typing import Any, Final, TypeAlias

from librt.vecs import vec
from mypy_extensions import i16, i64

from cowcatcher.kernel.frames import Frame
from cowcatcher.kernel.types import CHANCE, NOBODY

Codes: TypeAlias = "vec[i16]"
"""A buffer of an observation; `memoryview(codes)` is the same memory."""

Row: TypeAlias = "vec[i64]"
"""Numbers of a plan."""

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

NOTHING: Final[list[int]] = []
"""Of which all is told as 0."""


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
    there are, what is taken off. most: players that there can be.
    """

    def __init__(
        self,
        starts: list[int],
        sizes: list[int],
        listed: list[int],
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


class Onlooker:
    """Who looks: the seat (0 for a spectator), among how many players, by which plan."""

    def __init__(self, plan: Plan, me: i64, players: i64) -> None:
        self.plan = plan
        self.me = me
        self.players = players
        self.most: i64 = plan.most


def blank(size: int) -> Codes:
    """A buffer of zeros."""
    return vec[i16]([0] * size)


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


def plan_rows(rows: list[list[int]]) -> list[Row]:
    """Rows of a plan, as it has them."""
    return [vec[i64](row) for row in rows]


def _choice(value: i64, size: i64) -> i16:
    """A choice as it is told."""
    if value < 0:
        return 0 if value == -1 else i16(size - 1 - value)
    return i16(value + 1 if value < size else size + 1)


def seat(out: Codes, at: i64, value: i64, look: Onlooker) -> None:
    """A seat."""
    out[at] = _coded(value, WHOSE, look.most, look)


def numbers(out: Codes, start: i64, end: i64, values: list[int], most: i64) -> None:
    """A list of numbers, filled up with 0. most: they are cut off there; 0: they never are."""
    for value in values:
        if start >= end:
            return
        told: i64 = value
        if most:
            told = most if told > most else (-most if told < -most else told)
        out[start] = i16(told)
        start += 1
    while start < end:
        out[start] = 0
        start += 1


def seated(out: Codes, start: i64, end: i64, values: list[int], look: Onlooker, most: i64) -> None:
    """A table of numbers with a row for each seat, the onlooker's first, filled up with 0. most: as in `numbers`."""
    n: i64 = len(values)
    first = n // look.players * look.me
    i = first
    for _ in range(len(values)):
        told: i64 = values[i]
        if most:
            told = most if told > most else (-most if told < -most else told)
        out[start] = i16(told)
        start += 1
        i += 1
        if i == n:
            i = 0
    while start < end:
        out[start] = 0
        start += 1


def codes(out: Codes, start: i64, end: i64, values: list[int], size: i64) -> None:
    """A list of choices among `size`, filled up with none."""
    for value in values:
        if start >= end:
            return
        out[start] = _choice(value, size)
        start += 1
    while start < end:
        out[start] = 0
        start += 1


def whose(out: Codes, start: i64, end: i64, values: list[int], look: Onlooker) -> None:
    """A list of seats, filled up with nobody."""
    most, me, players = look.most, look.me, look.players
    for value in values:
        if start >= end:
            return
        told: i64 = value
        if told < 0:
            told = 0 if told == -1 else most - 1 - told
        else:
            told = told - me + 1 if told >= me else told - me + players + 1
        out[start] = i16(told)
        start += 1
    while start < end:
        out[start] = 0
        start += 1


def rows_of_seats(out: Codes, start: i64, end: i64, rows: list[tuple[int, ...]], look: Onlooker) -> None:
    """Rows of seats, each filled up with nobody to as many as there can be."""
    most, me, players = look.most, look.me, look.players
    for row in rows:
        stop = start + most
        for value in row:
            told: i64 = value
            out[start] = i16(told - me + 1 if told >= me else told - me + players + 1)
            start += 1
        while start < stop:
            out[start] = 0
            start += 1
    while start < end:
        out[start] = 0
        start += 1


def ragged(out: Codes, start: i64, end: i64, values: list[int], firsts: list[int], width: i64, most: i64) -> None:
    """A table whose rows lie one after the other in `values`, each from its entry in `firsts` on; a row has `width`
    numbers here, which are cut off at `most`, 0: never."""
    rows: i64 = len(firsts)
    row: i64 = 0
    stop: i64 = firsts[1] if rows > 1 else len(values)
    next_row = start + width
    for at, value in enumerate(values):
        if at == stop:
            while start < next_row:
                out[start] = 0
                start += 1
            row += 1
            next_row += width
            stop = firsts[row + 1] if row + 1 < rows else len(values)
        told: i64 = value
        if most:
            told = most if told > most else (-most if told < -most else told)
        out[start] = i16(told)
        start += 1
    while start < end:
        out[start] = 0
        start += 1


def parts(out: Codes, start: i64, end: i64, values: list[int], rooms: Row, look: Onlooker) -> None:
    """A list of packed numbers, each told as its parts; filled up with 0. rooms: an entry of `Plan.rooms`."""
    for value in values:
        if start >= end:
            return
        start = _unpacked(out, start, value, rooms, look)
    while start < end:
        out[start] = 0
        start += 1


def rows_of_parts(out: Codes, start: i64, end: i64, rows: list[tuple[int, ...]], rooms: Row, look: Onlooker) -> None:
    """The same for a row of any length for each seat, the onlooker's first."""
    width = (end - start) // look.most
    at = look.me
    for _ in range(len(rows)):
        stop = start + width
        for value in rows[at]:
            if start < stop:
                start = _unpacked(out, start, value, rooms, look)
        while start < stop:
            out[start] = 0
            start += 1
        at += 1
        if at == look.players:
            at = 0
    while start < end:
        out[start] = 0
        start += 1


def _unpacked(out: Codes, at: i64, value: i64, rooms: Row, look: Onlooker) -> i64:
    """Tell the parts of a packed number, 0 of NONE; where the next number goes."""
    n: i64 = len(rooms)
    k: i64 = 0
    none = value == -1
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
        if none:
            out[at] = 0
        elif kind == CODE:
            if part < 0:
                out[at] = 0 if part == -1 else i16(size - 1 - part)
            else:
                out[at] = i16(part + 1 if part < size else size + 1)
        elif kind == NUMBER and not size:
            out[at] = i16(part)
        else:
            out[at] = _coded(part, kind, size, look)
        at += 1
        k += 4
    return at


def spread(out: Codes, start: i64, end: i64, values: list[int], bits: i64, width: i64) -> None:
    """A list of numbers that each pack one of so many bits for each of `width` places; filled up with 0."""
    mask: i64 = (1 << bits) - 1
    for packed in values:
        value: i64 = packed
        stop = start + width
        while value and start < stop:
            out[start] = i16(value & mask)
            value >>= bits
            start += 1
        while start < stop:
            out[start] = 0
            start += 1
    while start < end:
        out[start] = 0
        start += 1


def spread_around(out: Codes, start: i64, end: i64, values: list[int], bits: i64, look: Onlooker) -> None:
    """The same where the places are seats."""
    mask: i64 = (1 << bits) - 1
    most, me, players = look.most, look.me, look.players
    for packed in values:
        value: i64 = packed
        place: i64 = 0
        while place < most:
            out[start + place] = 0
            place += 1
        place = players - me if me else 0
        while value:
            out[start + place] = i16(value & mask)
            value >>= bits
            place += 1
            if place == players:
                place = 0
        start += most
    while start < end:
        out[start] = 0
        start += 1


def bag(out: Codes, start: i64, end: i64, values: list[int]) -> None:
    """How many of each kind there are. What has no kind there, since it is hidden, is counted in the last place."""
    i = start
    while i < end:
        out[i] = 0
        i += 1
    kinds = end - start
    for kind in values:
        value: i64 = kind
        if value < 0 or value >= kinds:
            value = kinds - 1
        out[start + value] += i16(1)


def bags(out: Codes, start: i64, end: i64, rows: list[tuple[int, ...]], count: i64) -> None:
    """The same for each of `count` rows."""
    width = (end - start) // count
    for row in rows:
        i = start
        start += width
        while i < start:
            out[i] = 0
            i += 1
        for kind in row:
            value: i64 = kind
            if value < 0 or value >= width:
                value = width - 1
            out[i - width + value] += i16(1)
    while start < end:
        out[start] = 0
        start += 1


def by_seat(values: list[int], me: int, players: int) -> list[int]:
    """A table with a row for each seat, the onlooker's first."""
    first = len(values) // players * me
    return values[first:] + values[:first] if first else values


def rows_by_seat(rows: list[tuple[int, ...]], me: int) -> list[tuple[int, ...]]:
    """The same for rows of any length."""
    return rows[me:] + rows[:me] if me else rows


def joined(rows: list[tuple[int, ...]]) -> list[int]:
    """All rows one after the other."""
    found: list[int] = []
    for row in rows:
        found.extend(row)
    return found


def opening(out: Codes, look: Onlooker, stack: list[Frame[Any]], head: list[int], to_move: i64) -> None:
    """The first pieces of every game: the match, whose decision is pending, and the frames.

    head: what the caller knows of match and onlooker. A frame is told as 1 + its class, the seat that it is about, and
    what it holds, the topmost first; where that is a list, its length stands there and its entries in the last piece.
    """
    at = look.plan.starts
    numbers(out, at[0], at[1], head, 0)
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
    start: i64 = at[3]
    start += slot * look.plan.frames.width
    numbers(out, start, at[4], NOTHING, 0)
    numbers(out, tail, at[5], NOTHING, 0)


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
    end = row + plan.width
    out[row] = i16(shape + 1)
    out[row + 1] = 0
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
    numbers(out, i, end, NOTHING, 0)
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
