"""Box: the numbers and settings of one game, flattened from the components into ints and tuples for the rules.

Tables of parts have rows of MOST_PARTS: part p of a face has its entry at `face * MOST_PARTS + p`. Tables of turned
tiles have an entry for each rotation, `face * SIDES + rotation`, or for each side: `(face * SIDES + rotation) * SIDES +
side`.
"""

from __future__ import annotations

from typing import Final

from cowcatcher.games.gold_rush.data.components import Scoring
from cowcatcher.games.gold_rush.data.file import GoldRushData
from cowcatcher.games.gold_rush.names import ANYTHING, MOST_OF_KIND, MOST_PARTS, MOUNTAIN, TILES
from cowcatcher.games.gold_rush.rules.moves import COWBOY, DRAW, ROTATE
from cowcatcher.games.gold_rush.rules.tiles import Face, contacts, faces, open_ends
from cowcatcher.kernel.options import Options

SIDES: Final = 4
SURROUNDINGS: Final = 256
"""How many surroundings an empty cell can have: one of four kinds on each side, two bits a side, north lowest."""

POINTS_OF_SIDE: Final = 3
NO_FACE: Final = -1


class Points:
    """What features bring (GR-8, 9, 10, 13); `factors` is by number of locomotives, 1 beyond its end."""

    __slots__ = ("camp", "city", "city_final", "factors", "herd", "nugget", "nugget_final", "tile", "tile_final")

    def __init__(self, scoring: Scoring) -> None:
        self.tile = scoring.railway_completed.points_per_tile
        factors = {int(n): factor for n, factor in scoring.railway_completed.multiplier_if_locomotives.items()}
        self.factors: tuple[int, ...] = tuple([factors.get(n, 1) for n in range(max(factors, default=0) + 1)])
        self.nugget = scoring.mountain_completed.points_per_nugget
        self.city = scoring.city_connected.points_per_completed_railway
        self.tile_final = scoring.railway_final.points_per_tile
        self.nugget_final = scoring.mountain_final.points_per_nugget
        self.city_final = scoring.city_final.points_per_completed_railway
        self.camp = scoring.prairie_final.points_per_camp
        self.herd = scoring.prairie_final.points_per_herd

    def factor(self, locomotives: int) -> int:
        """GR-8.04: by what so many locomotives multiply the points of a completed railway."""
        return self.factors[locomotives] if locomotives < len(self.factors) else 1


class Box:
    """The numbers and settings of one game, made from its data and options. Boxes never change.

    farmers: the option of GR-14.01. cowboys, start_score: what a player begins with. points: what features bring.
    track_spaces: how long the score track is. tiles: how many there are, the start tile included. tokens: how many
    mining tokens there are; token_values, token_counts: per kind of them.
    faces: everything about the tiles, for whoever draws or explains them; a face is an index into it. copies: of each
    face in the draw pile, without the start tile. start_face: that of the start tile. draws: the move that draws each
    face; face_of: the face of each name in `names.TILES`, NO_FACE where the set has no such tile.
    part_count, mountain_count: per face; its mountain areas come first. ends: per face, the open ends of its parts.
    kind, nuggets, cowboy_moves: per part: kind of feature, nugget symbols, the move that puts a cowboy there.
    edge: per side of a turned tile, its kind. contact: three entries a side, see `tiles.contacts`.
    fits: per face and surroundings, the rotations that can be laid, a bit each; rotate_moves: the moves of such bits.
    """

    __slots__ = (
        "contact",
        "copies",
        "cowboy_moves",
        "cowboys",
        "data",
        "draws",
        "edge",
        "ends",
        "face_of",
        "faces",
        "farmers",
        "fits",
        "kind",
        "mountain_count",
        "nuggets",
        "options",
        "part_count",
        "points",
        "rotate_moves",
        "start_face",
        "start_score",
        "tiles",
        "token_counts",
        "token_values",
        "tokens",
        "track_spaces",
    )

    def __init__(self, data: GoldRushData, options: Options) -> None:
        self.data = data
        self.options = options
        self.farmers: bool = options[data.variant_without_farmers.option] == "true"
        self.cowboys: int = data.players.cowboys_in_supply_at_start
        self.start_score: int = data.players.score_at_start
        self.track_spaces: int = data.score_track.spaces
        self.points: Points = Points(data.scoring)
        self.tiles: int = data.contents.tiles
        self.tokens: int = data.contents.mining_tokens
        self.token_values: tuple[int, ...] = tuple([kind.value for kind in data.mining_tokens.face])
        self.token_counts: tuple[int, ...] = tuple([kind.count for kind in data.mining_tokens.face])
        every = faces(data.tile)
        self.faces: tuple[Face, ...] = every
        self.copies: tuple[int, ...] = tuple([face.count - face.starts for face in every])
        self.start_face: int = [face.starts for face in every].index(1)
        self.draws: tuple[int, ...] = tuple([DRAW.move(face.label) for face in every])
        labels = [face.label for face in every]
        self.face_of: tuple[int, ...] = tuple(
            [labels.index(label) if label in labels else NO_FACE for label in range(len(TILES))]
        )
        self.part_count: tuple[int, ...] = tuple([len(face.parts) for face in every])
        self.mountain_count: tuple[int, ...] = tuple([sum(p.kind == MOUNTAIN for p in face.parts) for face in every])
        self.kind: tuple[int, ...] = _by_part(every, [[p.kind for p in face.parts] for face in every])
        self.nuggets: tuple[int, ...] = _by_part(every, [[p.nuggets for p in face.parts] for face in every])
        self.ends: tuple[list[int], ...] = tuple(
            [[open_ends(face, i) for i in range(len(face.parts))] for face in every]
        )
        firsts = [sum(MOST_OF_KIND[:kind]) for kind in range(len(MOST_OF_KIND))]
        self.cowboy_moves: tuple[int, ...] = _by_part(
            every, [[COWBOY.move(firsts[p.kind] + p.number) for p in face.parts] for face in every]
        )
        turned = [(face, rotation) for face in every for rotation in range(SIDES)]
        self.edge: tuple[int, ...] = tuple([face.edge(side, r) for face, r in turned for side in range(SIDES)])
        self.contact: tuple[int, ...] = tuple(
            [part for face, r in turned for side in range(SIDES) for part in contacts(face, side, r)]
        )
        self.fits: tuple[tuple[int, ...], ...] = tuple([_fits(face) for face in every])
        self.rotate_moves: tuple[list[int], ...] = tuple(
            [[ROTATE.move(r) for r in range(SIDES) if bits >> r & 1] for bits in range(1 << SIDES)]
        )

    def __reduce__(self) -> tuple[type[Box], tuple[GoldRushData, Options]]:
        return (Box, (self.data, self.options))


def _by_part(every: tuple[Face, ...], rows: list[list[int]]) -> tuple[int, ...]:
    """A table with a row for each face, filled up to MOST_PARTS."""
    flat: list[int] = []
    for face, row in zip(every, rows, strict=True):
        flat += row + [0] * (MOST_PARTS - len(face.parts))
    return tuple(flat)


def _fits(face: Face) -> tuple[int, ...]:
    """For each of the surroundings the rotations, a bit each, that continue all edges (GR-3.03), equal-looking ones
    told once (GR-3.15)."""
    found = []
    for around in range(SURROUNDINGS):
        bits = 0
        for rotation in face.rotations:
            if all((around >> 2 * side) & 3 in (ANYTHING, face.edge(side, rotation)) for side in range(SIDES)):
                bits |= 1 << rotation
        found.append(bits)
    return tuple(found)
