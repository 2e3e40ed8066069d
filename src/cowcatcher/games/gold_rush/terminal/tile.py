"""A tile of Gold Rush in letters, of any size that has a middle."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rich.text import Text

from cowcatcher.cli.terminal.look import BOLD, DIM, line
from cowcatcher.games.gold_rush.names import CITY, EAST, EDGES, MOUNTAIN, NORTH, PRAIRIE, RAIL, SOUTH
from cowcatcher.games.gold_rush.rules.tiles import JUNCTION, THROUGH, TO_CITY, TO_MOUNTAIN, Face, Part, turned

Mark = tuple[str, str]
"""A few letters and their style."""

Spot = tuple[int, int]

ROCK: Final = "^"
CORNER: Final = "."


class Picture:
    """Letters with styles, `width` by `height`, both odd."""

    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self.height = height
        self.middle = (width // 2, height // 2)
        self.letters = [[" "] * width for _ in range(height)]
        self.styles = [[""] * width for _ in range(height)]

    def put(self, at: Spot, letter: str, style: str = "") -> None:
        """One letter."""
        x, y = at
        self.letters[y][x] = letter
        self.styles[y][x] = style

    def write(self, at: Spot, mark: Mark) -> None:
        """A few letters around a place, moved so that they fit."""
        text, style = mark
        left = min(max(0, at[0] - (len(text) - 1) // 2), self.width - len(text))
        for i, letter in enumerate(text):
            self.put((left + i, at[1]), letter, style)

    def free(self, at: Spot) -> bool:
        """True where nothing has been put."""
        return self.letters[at[1]][at[0]] in (" ", CORNER)

    def rows(self) -> list[Text]:
        """The lines."""
        return [
            line(*zip(letters, styles, strict=True)) for letters, styles in zip(self.letters, self.styles, strict=True)
        ]


class TilePicture(Picture):
    """What a turned tile shows. marks: what stands on its parts or is typed for them, by place among the parts."""

    def __init__(self, face: Face, rotation: int, width: int, height: int, marks: Mapping[int, Mark]) -> None:
        super().__init__(width, height)
        self.face = face
        self.rotation = rotation
        self.put((0, 0), CORNER, DIM)
        kinds = {kind: [i for i, part in enumerate(face.parts) if part.kind == kind] for kind in range(PRAIRIE + 1)}
        for i in kinds[MOUNTAIN]:
            self.mountain(face.parts[i])
        for i in kinds[RAIL]:
            self.track(face.parts[i])
        if kinds[CITY]:
            self.write(self.middle, ("[C]", BOLD))
        for i in kinds[PRAIRIE]:
            self.symbols(face.parts[i])
        for i, mark in marks.items():
            self.write(self.spot(face.parts[i]), mark)

    def sides(self, part: Part) -> list[int]:
        """The sides that a part reaches, once the tile is turned."""
        return sorted((edge + self.rotation) % len(EDGES) for edge in part.edges)

    def arm(self, side: int, far: bool = False) -> Spot:
        """A place half way from the middle to a side, or at the side."""
        x, y = self.middle
        if side in (NORTH, SOUTH):
            step = y if far else (y + 1) // 2
            return (x, y - step if side == NORTH else y + step)
        step = x if far else x * 2 // 3
        return (x + step if side == EAST else x - step, y)

    def strip(self, side: int) -> list[Spot]:
        """The places along a side, without the corners; narrower away from the rim."""
        x, y = self.middle
        if side in (NORTH, SOUTH):
            rows = range(y) if side == NORTH else range(self.height - 1, y, -1)
            return [(i, row) for d, row in enumerate(rows) for i in range(2 + 2 * d, self.width - 2 - 2 * d)]
        columns = range(self.width - 1, x + 1, -1) if side == EAST else range(x - 1)
        return [(i, j) for d, i in enumerate(columns) for j in range(1 + d // 2, self.height - 1 - d // 2)]

    def mountain(self, part: Part) -> None:
        """Rock along the sides of a mountain, in the corners and in the middle between them; its nuggets."""
        sides = self.sides(part)
        spots = [spot for side in sides for spot in self.strip(side)]
        if len(sides) > 1:
            corners = ((0, 0), (self.width - 1, 0), (self.width - 1, self.height - 1), (0, self.height - 1))
            for at, (x, y) in enumerate(corners):
                if at in sides and (at - 1) % len(EDGES) in sides:
                    deep = self.height // 2
                    spots += [(abs(x - i), abs(y - j)) for j in range(deep) for i in range(2 * deep)]
        if len(sides) > 2 or (len(sides) == 2 and (sides[0] - sides[1]) % 2 == 0):
            x, y = self.middle
            spots += [(i, y) for i in range(x - 2, x + 3)]
        for spot in spots:
            self.put(spot, ROCK, DIM)
        x, y = self.arm(sides[0], far=True)
        self.put((x - 1 if sides[0] in (NORTH, SOUTH) else x, y), str(part.nuggets), BOLD)

    def track(self, part: Part) -> None:
        """A track: lines from its sides to the middle, and what it does there."""
        sides = self.sides(part)
        for side in sides:
            self.rail(side, 2 if part.end == TO_CITY else 1)
        if part.end == TO_MOUNTAIN:
            self.put(self.middle, "n", BOLD)
        elif part.end == JUNCTION:
            self.put(self.middle, "X", BOLD)
        elif part.end == THROUGH:
            bent = (sides[0] - sides[1]) % 2
            self.put(self.middle, "+" if bent else "H" if NORTH in sides else "=", BOLD)
        if part.locomotives:
            self.put(self.arm(sides[0], far=True), "L", BOLD)

    def rail(self, side: int, gap: int) -> None:
        """Rails from a side almost to the middle."""
        x, y = self.middle
        if side in (NORTH, SOUTH):
            for row in range(y) if side == NORTH else range(y + 1, self.height):
                self.put((x, row), "H", BOLD)
            return
        for column in range(x + gap, self.width) if side == EAST else range(x - gap + 1):
            self.put((column, y), "=", BOLD)

    def symbols(self, part: Part) -> None:
        """Camps and herds of a prairie."""
        for letter in "t" * part.camps + "h" * part.herds:
            spots = [spot for spot in self.ground(part) if self.free(spot)]
            if spots:
                self.put(spots[0], letter, BOLD)

    def ground(self, part: Part) -> list[Spot]:
        """Places of a prairie, those in its corners first."""
        points = [turned(point, self.rotation) for point in part.points]
        corners = [point for point in points if point % 3 != 1]
        return [self.near(point) for point in corners + [point for point in points if point % 3 == 1]]

    def near(self, point: int) -> Spot:
        """The place on the tile near a point of the perimeter."""
        side, at = divmod(point, 3)
        last_x, last_y = self.width - 1, self.height - 1
        across = (1, self.width // 2, last_x - 1)[at]
        down = (self.height // 3 if self.height > 3 else 0, self.height // 2, last_y - self.height // 3)[at]
        down = (0, 1, last_y)[at] if self.height == 3 else down
        if side == NORTH:
            return (across, 0)
        if side == EAST:
            return (last_x - 1, down)
        return (last_x - across, last_y) if side == SOUTH else (1, last_y - down)

    def spot(self, part: Part) -> Spot:
        """Where something that stands on a part is drawn."""
        if part.kind == CITY or (part.kind == RAIL and part.end == THROUGH):
            return self.middle
        if part.kind == PRAIRIE:
            spots = self.ground(part)
            return next((spot for spot in spots if self.free(spot)), spots[0])
        side = self.sides(part)[0]
        x, y = self.arm(side, far=part.kind == MOUNTAIN or self.height == 3)
        if part.kind == RAIL or side in (NORTH, SOUTH):
            return (x + 1 if part.kind == MOUNTAIN else x, y)
        return (x - 1 if side == EAST else x + 1, y)


def tile_rows(face: Face, rotation: int, width: int, height: int, marks: Mapping[int, Mark]) -> list[Text]:
    """A tile as lines."""
    return TilePicture(face, rotation, width, height, marks).rows()


__all__ = ["Mark", "TilePicture", "tile_rows"]
