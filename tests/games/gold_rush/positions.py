"""Positions for tests, in the notation of the ledger: `T22@0,0r0` is tile T22 at x 0, y 0, rotation 0.

Positions need not be reachable, nor connected. Areas are written `0,0:m0`. Seats have the letters of records; the
ledger's colours are blue B, red O, green G, yellow P, black S.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from tests.saying import check_said

from cowcatcher.games.gold_rush.game import GAME, GoldRush
from cowcatcher.games.gold_rush.names import SEATS
from cowcatcher.games.gold_rush.rules.actions import put_cowboy
from cowcatcher.games.gold_rush.rules.cells import cell_at
from cowcatcher.games.gold_rush.rules.landscape import lay
from cowcatcher.games.gold_rush.rules.scoring import FinalScoring, add_points
from cowcatcher.games.gold_rush.rules.turn import CHOOSE_CELL, DRAW_TILE
from cowcatcher.games.gold_rush.written.events import BY_RAILWAYS
from cowcatcher.games.gold_rush.written.state import EMPTY, FIRST_TENT, NONE, GoldRushState
from cowcatcher.kernel.tuples import with_more

TILE = re.compile(r"(T\d\d[A-H]?)@(-?\d+),(-?\d+)r([0-3])")


def seat(letter: str) -> int:
    """Seat of a letter."""
    return SEATS.index(letter)


def area(s: GoldRushState, text: str) -> int:
    """The area that is written `0,0:m0`."""
    where, part = text.split(":")
    x, y = (int(number) for number in where.split(","))
    tile = s.cells.index(cell_at(x, y))
    return s.first[tile] + s.box.faces[s.faces[tile]].find(part)


def area_name(s: GoldRushState, number: int) -> str:
    """The other way round."""
    tile = s.on[number]
    x, y = GAME.table.name(GAME.table.parse("lay:0,0") + s.cells[tile]).removeprefix("lay:").split(",")
    return f"{x},{y}:{s.box.faces[s.faces[tile]].parts[number - s.first[tile]].name()}"


def face(s: GoldRushState, name: str) -> int:
    """A face that is still in the bag: `T21D`, or `T21` for the first of its variants of which there are copies."""
    fitting = [i for i, f in enumerate(s.box.faces) if f.name() == name or f.name()[:-1] == name]
    left = [i for i in fitting if s.bag[i]]
    assert left, f"no tile {name} is left"
    return left[0]


def put_tile(s: GoldRushState, text: str) -> None:
    """Lay a tile anywhere, taken from the bag."""
    found = TILE.fullmatch(text)
    assert found, text
    which = face(s, found[1])
    s.bag[which] -= 1
    cell = cell_at(int(found[2]), int(found[3]))
    if cell not in s.rim:
        s.rim.append(cell)
        order = sorted(range(len(s.rim)), key=lambda i: s.rim[i])
        s.rim_edges.append(0)
        s.rim_tiles.append(0)
        for name in ("rim", "rim_edges", "rim_tiles"):
            values = getattr(s, name)
            values[:] = [values[i] for i in order]
    lay(s, which, cell, int(found[4]))


def position(
    tiles: str = "T22@0,0r0",
    seats: int = 3,
    turn: str = "B",
    draw: str = "",
    game: GoldRush = GAME,
    **more: Any,
) -> GoldRushState:
    """A position in which `turn` lays the tile `draw`, or draws one where none is named.

    more: options; cowboys, tents: letter -> areas; pile: area -> tokens left (the others are out of the game); score,
    hand: letter -> points, kinds of tokens; bag: the only tiles left, as a list of names; phase = "final": the final
    scoring comes now.
    """
    s = game.start(seats, game.settings(more.pop("options", None)))
    s.stack.clear()
    s.bag = [shown.count for shown in s.box.faces]
    s.rim, s.rim_edges, s.rim_tiles = [], [], []
    for text in tiles.split():
        put_tile(s, text)
    s.turn = seat(turn)
    for letter, points in more.pop("score", {}).items():
        add_points(s, seat(letter), points, BY_RAILWAYS)
    _put_pieces(s, more.pop("cowboys", {}), more.pop("tents", {}))
    for text, left in more.pop("pile", {}).items():
        s.lost += s.pile[s.feature[area(s, text)]] - left
        s.pile[s.feature[area(s, text)]] = left
    _deal(s, more.pop("hand", {}))
    drawn = face(s, draw) if draw else NONE
    phase = more.pop("phase", "lay")
    bag = more.pop("bag", None)
    assert not more, more
    if drawn != NONE:
        s.bag[drawn] -= 1
        s.drawn = drawn
    if bag is not None:
        keep_only(s, bag)
    s.push(FinalScoring() if phase == "final" else CHOOSE_CELL[s.turn] if draw else DRAW_TILE)
    s.settle()
    assert not GAME.check(s), GAME.check(s)
    return s


def keep_only(s: GoldRushState, names: list[str]) -> None:
    """All tiles but these leave the bag as if they had fitted nowhere."""
    kept = [0] * len(s.bag)
    for name in names:
        which = face(s, name)
        s.bag[which] -= 1
        kept[which] += 1
    s.discarded = tuple(f for f, n in enumerate(s.bag) for _ in range(n))
    s.bag = kept


def _put_pieces(s: GoldRushState, cowboys: Mapping[str, str], tents: Mapping[str, str]) -> None:
    for letter, places in cowboys.items():
        for text in places.split():
            assert s.piece[area(s, text)] == EMPTY, text
            put_cowboy(s, seat(letter), area(s, text))
    for letter, text in tents.items():
        assert s.piece[area(s, text)] == EMPTY, text
        s.tents[seat(letter)] = area(s, text)
        s.piece[area(s, text)] = FIRST_TENT + seat(letter)


def _deal(s: GoldRushState, hands: Mapping[str, str]) -> None:
    """Tokens by their names, as if their holders had taken them from the supply."""
    kinds = [name.removeprefix("token:") for name in GAME.table.names if name.startswith("token:")]
    for letter, tokens in hands.items():
        for name in tokens.split():
            s.undrawn = with_more(s.undrawn, kinds.index(name), -1)
            s.hands = with_more(s.hands, seat(letter) * len(kinds) + kinds.index(name), 1)
            s.taken = with_more(s.taken, seat(letter), 1)
            s.supply -= 1


def play(s: GoldRushState, moves: str) -> GoldRushState:
    """Make moves by their names; each must be legal, and leaves a sound state."""
    for text in moves.split():
        m = GAME.table.parse(text)
        assert m in s.legal(), f"{text} is not legal at {s.decision()}: {options(s)}"
        s.apply(m)
        assert not GAME.check(s), GAME.check(s)
    return s


def options(s: GoldRushState) -> list[str]:
    """Names of the legal moves."""
    return [GAME.table.name(m) for m in s.legal()]


def refusal(s: GoldRushState, text: str) -> str:
    """The rule that forbids a move."""
    m = GAME.table.parse(text)
    assert m not in s.legal(), text
    reason = s.stack[-1].why_not(s, m)
    assert reason is not None, text
    check_said(GAME, s.seats, reason)
    return reason.rule
