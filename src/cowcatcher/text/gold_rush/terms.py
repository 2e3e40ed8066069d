"""Gold Rush's terms: tiles, parts of tiles, cells, directions, numbers of things."""

from __future__ import annotations

from typing import Final

from cowcatcher.games.gold_rush.cells import CELLS
from cowcatcher.games.gold_rush.game import GoldRush
from cowcatcher.games.gold_rush.landscape import part_of
from cowcatcher.games.gold_rush.names import CITY, KINDS, PRAIRIE, TILES
from cowcatcher.games.gold_rush.state import GoldRushState
from cowcatcher.games.gold_rush.tiles import Part, turned
from cowcatcher.text.catalogue import load
from cowcatcher.text.speaker import Speaker

DIRECTIONS: Final = ("n", "ne", "e", "se", "s", "sw", "w", "nw")
RUN: Final = 3
"""So many directions in a row are told as "from one to the other"."""


class Terms(Speaker[GoldRushState]):
    """The words that prompts, options and the log share."""

    def points(self, n: int) -> str:
        """ "4 points"."""
        return self.say("term.points", n=n)

    def counted(self, what: str, n: int) -> str:
        """A number of things: tiles, tokens, nuggets, camps, herds, cowboys, locomotives."""
        return self.say(f"term.{what}", n=n)

    def tile(self, s: GoldRushState, face: int) -> str:
        """A tile by its name, with what sets its variant apart. An owner's own tile has the name of its file."""
        shown = s.box.faces[face]
        kind = TILES[shown.label][:3]
        assert isinstance(self.game, GoldRush)
        name = next(tile.name for tile in self.game.data.tile if tile.id.endswith(kind))
        english = load("en", self.game.slug)
        if english.has(f"tile.{kind}") and english.say(f"tile.{kind}") == name:
            name = self.say(f"tile.{kind}")
        symbols = [
            self.counted(word, n)
            for word, n in (
                ("camps", sum(part.camps for part in shown.parts)),
                ("herds", sum(part.herds for part in shown.parts)),
            )
            if n
        ]
        return self.say("term.tile", name=name, symbols=", ".join(symbols)) if symbols else name

    def cell(self, cell: int) -> str:
        """A cell by its coordinates."""
        return CELLS[cell]

    def at(self, s: GoldRushState, area: int) -> str:
        """Where an area lies."""
        return self.cell(s.cells[s.on[area]])

    def feature(self, s: GoldRushState, area: int) -> str:
        """ "the mountain at 3,-2", by its earliest area."""
        first = s.feature[area]
        return self.say(f"feature.{KINDS[part_of(s, first).kind]}", at=self.at(s, first))

    def part(self, part: Part, rotation: int) -> str:
        """A part of a tile as it lies: "the track to the east and west"."""
        if part.kind == CITY:
            return self.say("part.city")
        return self.say(f"part.{KINDS[part.kind]}", where=self.where(part, rotation))

    def where(self, part: Part, rotation: int) -> str:
        """The directions in which a part lies or leads, clockwise from the north."""
        points = [turned(point, rotation) for point in part.points]
        if part.kind == PRAIRIE:
            ways = sorted({(2 * (point // 3) + point % 3 - 1) % len(DIRECTIONS) for point in points})
        else:
            ways = sorted({2 * (point // 3) for point in points})
        return self.listed([self.run(run) for run in runs(ways)])

    def run(self, run: list[int]) -> str:
        """A direction, or several in a row."""
        if len(run) == len(DIRECTIONS):
            return self.say("direction.all")
        if len(run) < RUN:
            return self.listed([self.say(f"direction.{DIRECTIONS[way]}") for way in run])
        return self.say("direction.run", first=self.way(run[0]), last=self.way(run[-1]))

    def way(self, way: int) -> str:
        """One direction."""
        return self.say(f"direction.{DIRECTIONS[way]}")


def runs(ways: list[int]) -> list[list[int]]:
    """Directions that follow each other clockwise, together."""
    found: list[list[int]] = []
    for way in ways:
        if found and found[-1][-1] == way - 1:
            found[-1].append(way)
        else:
            found.append([way])
    if len(found) > 1 and found[0][0] == 0 and found[-1][-1] == len(DIRECTIONS) - 1:
        found[0] = found.pop() + found[0]
    return found
