"""Names of things in Gold Rush, as sentences use them."""

from __future__ import annotations

from typing import Final

from cowcatcher.games.gold_rush.names import CITY, EDGES, KINDS, MOUNTAIN, PRAIRIE, RAIL
from cowcatcher.games.gold_rush.rules.cells import CELLS
from cowcatcher.games.gold_rush.rules.landscape import (
    camps_of,
    herds_of,
    kind_of,
    nuggets_of,
    part_of,
    tiles_of,
)
from cowcatcher.games.gold_rush.rules.scoring import majority
from cowcatcher.games.gold_rush.rules.tiles import JUNCTION, THROUGH, TO_CITY, TO_MOUNTAIN, Face, Part, turned
from cowcatcher.games.gold_rush.written.state import GoldRushState
from cowcatcher.model.words import NONE
from cowcatcher.text.speaker import Speaker

CORNERS: Final = ("NW", "NE", "SE", "SW")
"""Corners of a tile: the first is where the north edge begins, clockwise."""


class Terms(Speaker[GoldRushState]):
    """Speaker of Gold Rush: the part that names things."""

    def points(self, n: int) -> str:
        """An amount of points."""
        return self.say("term.points", n=n)

    def tokens(self, n: int) -> str:
        """A number of mining tokens."""
        return self.say("term.tokens", n=n)

    def nuggets(self, n: int) -> str:
        """A number of nugget symbols."""
        return self.say("term.nuggets", n=n)

    def tiles(self, n: int) -> str:
        """A number of tiles."""
        return self.say("term.tiles", n=n)

    def ends(self, n: int) -> str:
        """A number of open ends."""
        return self.say("term.ends", n=n)

    def cell(self, s: GoldRushState, tile: int) -> str:
        """The name of the cell on which a tile lies."""
        return CELLS[s.cells[tile]]

    def role(self, kind: int) -> str:
        """What a cowboy is on a kind of feature, at the head of a line."""
        return self.say(f"role.{KINDS[kind]}")

    def face(self, face: Face) -> str:
        """What a tile shows: "mountain with 2 nuggets, rail curve"."""
        mountains = [part.nuggets for part in face.parts if part.kind == MOUNTAIN]
        items = [self._mountains(n, mountains.count(n)) for n in dict.fromkeys(mountains)]
        items += [self.say("tile.city", n=len(part.tracks)) for part in face.parts if part.kind == CITY]
        tracks = [part for part in face.parts if part.kind == RAIL]
        if any(track.end == JUNCTION for track in tracks):
            items.append(self.say("tile.junction", n=sum(track.end == JUNCTION for track in tracks)))
        for track in tracks:
            if track.end == THROUGH:
                straight = (track.edges[0] - track.edges[1]) % 2 == 0
                items.append(self.say("tile.straight" if straight else "tile.curve"))
            elif track.end == TO_MOUNTAIN:
                items.append(self.say("tile.into_mountain"))
        for name in ("locomotive", "camp", "herd"):
            n = sum(getattr(part, f"{name}s") for part in face.parts)
            if n:
                items.append(self.say(f"tile.{name}", n=n))
        return ", ".join(items) or self.say("tile.prairie")

    def _mountains(self, nuggets: int, n: int) -> str:
        """So many mountain areas of one tile with the same nuggets."""
        if n == 1:
            return self.say("tile.mountain", n=nuggets)
        return self.say("tile.mountains", n=n, nuggets=self.nuggets(nuggets))

    def sides(self, face: Face, part: Part, rotation: int) -> str:
        """Where on a turned tile a part is: "N E", "SW"; empty for a city, which is in the middle."""
        points = [turned(point, rotation) for point in part.points]
        if part.kind != PRAIRIE:
            found = [EDGES[side] for side in sorted((edge + rotation) % len(EDGES) for edge in part.edges)]
        else:
            whole = [side for side in range(len(EDGES)) if all(3 * side + i in points for i in range(3))]
            corners = sorted({(point + 1) // 3 % len(EDGES) for point in points if point % 3 != 1})
            beside = {corner for side in whole for corner in (side, (side + 1) % len(EDGES))}
            found = [EDGES[side] for side in whole] + [CORNERS[corner] for corner in corners if corner not in beside]
        return " ".join(self.say(f"compass.{name.lower()}") for name in found)

    def layout(self, face: Face, rotation: int) -> str:
        """What of a turned tile lies where, empty prairies left out: "mountain N, rail E S", "city N E S"."""
        items = []
        meeting: dict[str, list[int]] = {}
        for part in face.parts:
            name = self.say(f"part.{KINDS[part.kind]}")
            if part.kind == RAIL and part.end in (JUNCTION, TO_CITY):
                place = self.say("part.junction") if part.end == JUNCTION else self.say("part.city")
                meeting.setdefault(place, []).append((part.edges[0] + rotation) % len(EDGES))
            elif part.kind in (MOUNTAIN, RAIL):
                items.append(f"{name} {self.sides(face, part, rotation)}")
        for place, sides in meeting.items():
            items.append(f"{place} {' '.join(self.say(f'compass.{EDGES[side].lower()}') for side in sorted(sides))}")
        for part in face.parts:
            where = self.sides(face, part, rotation)
            items += [f"{self.say(f'tile.{name}', n=n)} {where}" for name, n in _symbols(part) if n]
        return ", ".join(items)

    def thing(self, s: GoldRushState, feature: int, seat: int | None) -> str:
        """A feature with its owner, as an object: "your railway", "Bea's mountain", "a free city"."""
        kind = KINDS[kind_of(s, feature)]
        owners = majority(s, feature) if s.crew[feature] else []
        if not owners:
            return self.say(f"thing.{kind}.free")
        if owners == [seat]:
            return self.say(f"thing.{kind}.own")
        if seat in owners:
            return self.say(f"thing.{kind}.with", who=self.seats([owner for owner in owners if owner != seat]))
        return self.say(f"thing.{kind}.other" if len(owners) == 1 else f"thing.{kind}.shared", who=self.seats(owners))

    def size(self, s: GoldRushState, feature: int) -> str:
        """How large a feature is: tiles, nuggets, or what a prairie holds."""
        kind = kind_of(s, feature)
        if kind == MOUNTAIN:
            return self.nuggets(nuggets_of(s, feature))
        if kind == PRAIRIE:
            symbols = (("camp", camps_of(s, feature)), ("herd", herds_of(s, feature)))
            items = [self.say(f"tile.{name}", n=n) for name, n in symbols if n]
            return self.listed(items) if items else self.say("term.bare")
        return self.tiles(tiles_of(s, feature))

    def stage(self, s: GoldRushState) -> str:
        """How many of the tiles have been laid or drawn."""
        if not s.stack:
            return self.say("stage.over")
        left = sum(s.bag)
        if s.turn == NONE:
            return self.say("stage.setup")
        every = sum(s.box.copies) + 1
        return self.say("stage.tile", n=every - left, all=every)

    def average(self, s: GoldRushState) -> str:
        """What the next token is worth on the average, as far as the onlooker can know: "1.8"."""
        total = sum(value * n for value, n in zip(s.box.token_values, s.undrawn, strict=True))
        mean = f"{total / max(1, sum(s.undrawn)):.1f}"
        return mean.replace(".", self.say("term.point"))

    def tile_at(self, s: GoldRushState, name: str) -> int:
        """The tile on the cell of that name, NONE where none lies."""
        cell = CELLS.index(name) if name in CELLS else NONE
        return s.cells.index(cell) if cell in s.cells else NONE

    def part_name(self, s: GoldRushState, area: int) -> str:
        """A part of a laid tile: "mountain N E"."""
        name, sides = self.say(f"part.{KINDS[kind_of(s, area)]}"), self.sides_of(s, area)
        return f"{name} {sides}" if sides else name

    def sides_of(self, s: GoldRushState, area: int) -> str:
        """Where on its laid tile an area is, see `sides`."""
        tile = s.on[area]
        return self.sides(s.box.faces[s.faces[tile]], part_of(s, area), s.rotations[tile])


def cell_word(word: str) -> str:
    """A typed cell as the moves write it: "3 -2", "(3, -2)" and "3,-2" are the same."""
    return ",".join(word.strip("() ").replace(",", " ").split())


def _symbols(part: Part) -> tuple[tuple[str, int], ...]:
    return (("camp", part.camps), ("herd", part.herds))


__all__ = ["Terms", "cell_word"]
