"""How Gold Rush is observed: as planes around the start tile, and as a list of the tiles that have been laid."""

from __future__ import annotations

from typing import Any, Final

from cowcatcher.envs.encode.fields import AMOUNT, Field, FieldEncoder, Look, counted, marks, numbers, one_of, padded
from cowcatcher.envs.encode.pending import SEAT, Arg, Args, opening
from cowcatcher.games.gold_rush.box import SIDES, Box
from cowcatcher.games.gold_rush.game import GoldRush
from cowcatcher.games.gold_rush.names import MOST_TILES, RAIL_EDGE
from cowcatcher.games.gold_rush.rules.cells import PLACES, REACH
from cowcatcher.games.gold_rush.written.events import SOURCE_COUNT, SOURCES
from cowcatcher.games.gold_rush.written.state import EMPTY, FIRST_COWBOY, FIRST_TENT, NONE, GoldRushState

Map = Look[GoldRushState]

SIGHT: Final = 10
"""The planes show so many cells from the start tile in each direction; random games hardly ever get farther."""

WINDOW: Final = 2 * SIGHT + 1
AREA: Final = WINDOW * WINDOW
WHERE: Final = "as rows from the north of cells from the west, the start tile in the middle"

SHOWN: Final = tuple((y + SIGHT) * WINDOW + x + SIGHT if max(abs(x), abs(y)) <= SIGHT else NONE for x, y in PLACES)
"""Where each cell is in a plane, NONE outside."""

NOTE: Final = f"""The map has no border, so planes show a window of {WINDOW} by {WINDOW} cells; what lies outside is not
in them. The list of tiles has room for all there are and leaves out none. Tiles stand in it as they were laid, since
moves name them so. Parts of a tile are mountain areas, tracks, a city and prairies, in this order."""


def make(game: GoldRush) -> FieldEncoder[GoldRushState]:
    """The encoder of Gold Rush with the components of `game`."""
    most = game.seats[-1]
    box = game.start(most, game.settings()).box
    parts = max(box.part_count)
    fields: list[Field[GoldRushState]] = [
        *opening(game, most, _frames(most), lambda s: s.box.options),
        *_planes(most),
        *_tiles(box),
        *_areas(most, parts),
        *_pile(box),
        *_players(most, box),
    ]
    return FieldEncoder(game, fields, most, lambda s: s.seats, NOTE)


def _frames(most: int) -> Args:
    """What the frames hold."""
    area = (_areas_of("tile and part", 1),)
    return {
        "ChooseRotation": (SEAT, Arg("x and y", 2, 2 * REACH + 1, _cell)),
        "CloseMountain": area,
        "ScoreMountain": area,
        "ScoreCities": (_areas_of("tile and part of railway", SIDES),),
        "TakeToken": (SEAT, *area),
    }


def _cell(look: Map, cell: int) -> list[int]:
    x, y = PLACES[cell]
    return [x + REACH + 1, y + REACH + 1]


def _areas_of(name: str, most: int) -> Arg:
    """Areas by their tile and its part, from 1 each."""

    def read(look: Map, value: Any) -> list[int]:
        s = look.s
        found: list[int] = []
        for area in value if isinstance(value, tuple) else (value,):
            found += [s.on[area] + 1, area - s.first[s.on[area]] + 1]
        return padded(found, 2 * most)

    return Arg(name, 2 * most, MOST_TILES, read)


def _planes(most: int) -> list[Field[GoldRushState]]:
    """The window."""
    grid = (WINDOW, WINDOW)
    edges = f"kind (prairie, mountain, rail) of the north, east, south and west side of the tiles, {WHERE}"
    pieces = f"who stands on the tiles: cowboys of each seat, then tents, {WHERE}"
    return [
        marks("map_edges", (SIDES, RAIL_EDGE, *grid), edges, _edges),
        marks("map_pieces", (2, most, *grid), pieces, _pieces),
        marks("map_rim", grid, f"empty cells beside the tiles, {WHERE}", _rim),
    ]


def _edges(v: Map) -> list[int]:
    s = v.s
    edge = s.box.edge
    found: list[int] = []
    for cell, face, rotation in zip(s.cells, s.faces, s.rotations, strict=True):
        at = SHOWN[cell]
        if at != NONE:
            turned = (face * SIDES + rotation) * SIDES
            found += [(side * RAIL_EDGE + edge[turned + side] - 1) * AREA + at for side in range(SIDES)]
    return found


def _standing(v: Map) -> list[tuple[int, int, int]]:
    """(area, 0 for a cowboy and 1 for a tent, seat) of all that stands on the map."""
    found: list[tuple[int, int, int]] = []
    for area, piece in enumerate(v.s.piece):
        if piece >= FIRST_TENT:
            found.append((area, 1, v.turned[piece - FIRST_TENT]))
        elif piece != EMPTY:
            found.append((area, 0, v.turned[piece - FIRST_COWBOY]))
    return found


def _pieces(v: Map) -> list[int]:
    shown = [(SHOWN[v.s.cells[v.s.on[area]]], kind, seat) for area, kind, seat in _standing(v)]
    return [(kind * v.most + seat) * AREA + at for at, kind, seat in shown if at != NONE]


def _rim(v: Map) -> list[int]:
    return [SHOWN[cell] for cell in v.s.rim if SHOWN[cell] != NONE]


def _tiles(box: Box) -> list[Field[GoldRushState]]:
    """The list of tiles."""
    all_tiles = (MOST_TILES,)
    names = ", ".join(face.name() for face in box.faces)
    where = "x and y of each tile, as laid: cells to the east and to the south of the start tile"
    return [
        numbers("tile_at", (MOST_TILES, 2), REACH, where, _tile_at, -REACH),
        one_of("tile_face", all_tiles, len(box.faces), f"what each shows: {names}", lambda v: _listed(v.s.faces)),
        one_of("tile_rotation", all_tiles, SIDES, "its quarter turns clockwise", lambda v: _listed(v.s.rotations)),
    ]


def _listed(values: list[int]) -> list[int]:
    return padded(values, MOST_TILES, NONE)


def _tile_at(v: Map) -> list[int]:
    return padded([along for cell in v.s.cells for along in PLACES[cell]], 2 * MOST_TILES)


def _areas(most: int, parts: int) -> list[Field[GoldRushState]]:
    """The parts of the listed tiles."""

    def row(v: Map, values: list[int]) -> list[int]:
        """Values of areas as a table of tiles and parts."""
        table = [0] * (MOST_TILES * parts)
        first = [*v.s.first, len(values)]
        for tile in range(len(v.s.first)):
            start = tile * parts
            table[start : start + first[tile + 1] - first[tile]] = values[first[tile] : first[tile + 1]]
        return table

    def standing(v: Map) -> list[int]:
        s = v.s
        return [
            ((s.on[area] * parts + area - s.first[s.on[area]]) * 2 + kind) * most + seat
            for area, kind, seat in _standing(v)
        ]

    table = (MOST_TILES, parts)
    known = "told at the first part of a railway or mountain"
    return [
        marks("part_pieces", (*table, 2, most), "who stands on a part: cowboys by seat, then tents", standing),
        numbers("part_ends", table, 2 * MOST_TILES, f"open ends, {known}", lambda v: row(v, v.s.ends)),
        numbers("part_tokens", table, AMOUNT, f"tokens that lie on it, {known}", lambda v: row(v, v.s.pile)),
    ]


def _pile(box: Box) -> list[Field[GoldRushState]]:
    """Tiles that are not laid."""
    faces = len(box.faces)
    alike = max(box.copies)
    return [
        one_of("drawn", (), faces, "the tile in hand, as in `tile_face`", lambda v: [v.s.drawn]),
        numbers("bag", (faces,), alike, "tiles left to draw", lambda v: v.s.bag),
        numbers("discarded", (faces,), alike, "tiles that fitted nowhere", lambda v: counted(v.s.discarded, faces)),
        numbers("cut_short", (1,), 1, "1 once the last tile could not be laid", lambda v: [v.s.cut_short]),
    ]


def _players(most: int, box: Box) -> list[Field[GoldRushState]]:
    """What belongs to the players, and tokens."""
    each = (most,)
    kinds = len(box.token_counts)
    values = ", ".join(str(value) for value in box.token_values)
    points = f"points by source: {', '.join(SOURCES)}"
    unseen = f"tokens that the onlooker has not seen, by value: {values}"
    return [
        one_of("on_turn", (), most, "whose turn it is", lambda v: v.whose([v.s.turn])),
        numbers("cowboys", each, box.cowboys, "cowboys in the supply", lambda v: v.by_seat(v.s.cowboys)),
        numbers("score", each, AMOUNT, "points", lambda v: v.by_seat(v.s.score)),
        numbers("scored", (most, SOURCE_COUNT), AMOUNT, points, lambda v: v.by_seat(v.s.scored, SOURCE_COUNT)),
        numbers("taken", each, box.tokens, "tokens held", lambda v: v.by_seat(v.s.taken)),
        numbers("hands", (most, kinds), box.tokens, f"known tokens by value: {values}", _hands),
        numbers("unseen", (kinds,), box.tokens, unseen, lambda v: v.s.undrawn),
        numbers("supply", (1,), box.tokens, "tokens in the supply", lambda v: [v.s.supply]),
        numbers("lost", (1,), box.tokens, "tokens out of the game", lambda v: [v.s.lost]),
    ]


def _hands(v: Map) -> list[int]:
    return v.by_seat([max(0, n) for n in v.s.hands], len(v.s.box.token_counts))
