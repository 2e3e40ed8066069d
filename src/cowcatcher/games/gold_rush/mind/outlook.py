"""Outlook: what every feature of the landscape has, and the chance that it will be completed."""

from __future__ import annotations

from typing import Final

from cowcatcher.games.gold_rush.box import POINTS_OF_SIDE, SIDES
from cowcatcher.games.gold_rush.mind.odds import Caps, Odds
from cowcatcher.games.gold_rush.mind.weights import Weights
from cowcatcher.games.gold_rush.names import CITY, MOST_PARTS, MOUNTAIN, PRAIRIE_EDGE, RAIL
from cowcatcher.games.gold_rush.rules.landscape import TILE, TILE_BITS
from cowcatcher.games.gold_rush.written.state import CREW_BITS, NONE, GoldRushState

NOWHERE: Final = -1


class Outlook:
    """One look at a position.

    left: tiles that are still to be drawn. turns: those of a seat, about. token: mean value of a token that nobody has.
    tiles, nuggets, locomotives, camps, herds: per feature, by its earliest area. gaps, odds: how many empty cells a
    railway or mountain runs into, and the chance that all will be closed before the game ends (1 when it is complete).
    open, here: per side of each cell of the rim, the railway or mountain that runs into it there, and the chance that
    this gap will be closed; NOWHERE where there is none, or the same as on an earlier side. chances: of draws.
    merchants, tents: per railway, how many merchants of each seat it leads to, packed like cowboys; per mountain, the
    tents on it.
    idle: what a cowboy that comes back is worth. track: points of a completed railway for a merchant, of whom is not
    asked whether his city will be connected.
    """

    __slots__ = (
        "camps",
        "caps",
        "chances",
        "gaps",
        "herds",
        "here",
        "idle",
        "left",
        "locomotives",
        "merchants",
        "nuggets",
        "odds",
        "open",
        "s",
        "share",
        "tents",
        "tiles",
        "token",
        "track",
        "turns",
        "w",
    )

    def __init__(self, s: GoldRushState, w: Weights, caps: Caps) -> None:
        self.s = s
        self.w = w
        left = 0
        for n in s.bag:
            left += n
        self.left = left
        self.turns = left / s.seats
        self.share = left / (1.0 + len(s.cells) + left)
        worth = 0
        count = 0
        for kind, n in enumerate(s.undrawn):
            worth += s.box.token_values[kind] * n
            count += n
        self.token = worth / count if count else 0.0
        self.track = (s.box.points.city + s.box.points.city_final) / 2
        self.idle = w.cowboy[1] * min(1.0, self.turns / w.cowboy_turns)
        self.caps = caps
        self.chances = Odds(s.bag, self.turns * (1.0 + w.others * (s.seats - 1)))
        self._sizes()
        self._gaps()

    def _sizes(self) -> None:
        """One pass over all areas, in the order of the tiles."""
        s = self.s
        areas = len(s.on)
        self.tiles: list[int] = [0] * areas
        self.nuggets: list[int] = [0] * areas
        self.locomotives: list[int] = [0] * areas
        self.camps: list[int] = [0] * areas
        self.herds: list[int] = [0] * areas
        self.merchants: list[int] = [0] * areas
        self.tents: list[int] = [0] * areas
        for seat, area in enumerate(s.tents):
            if area != NONE:
                self.tents[s.feature[area]] += 1 << (CREW_BITS * seat)
        last = [NONE] * areas
        nuggets = s.box.nuggets
        for area in range(areas):
            f = s.feature[area]
            tile = s.on[area]
            if last[f] != tile:
                last[f] = tile
                self.tiles[f] += 1
            face = s.faces[tile]
            at = face * MOST_PARTS + area - s.first[tile]
            kind = s.box.kind[at]
            if kind == MOUNTAIN:
                self.nuggets[f] += nuggets[at]
            elif kind == CITY:
                if s.crew[area]:
                    self._merchant(area)
            else:
                part = s.box.faces[face].parts[area - s.first[tile]]
                if kind == RAIL:
                    self.locomotives[f] += part.locomotives
                else:
                    self.camps[f] += part.camps
                    self.herds[f] += part.herds

    def _merchant(self, city: int) -> None:
        """Note a merchant at the railways that leave his city, at each once."""
        first = self.s.first[self.s.on[city]]
        told: list[int] = []
        for track in self.s.box.faces[self.s.faces[self.s.on[city]]].parts[city - first].tracks:
            railway = self.s.feature[first + track]
            if railway not in told:
                told.append(railway)
                self.merchants[railway] += self.s.crew[city]

    def _gaps(self) -> None:
        """One pass over the rim."""
        s = self.s
        cell_gap = self.w.cell_gap
        cap = self.caps.cap
        chances = self.chances
        self.gaps: list[int] = [0] * len(s.on)
        self.odds: list[float] = [1.0] * len(s.on)
        self.open: list[int] = [NOWHERE] * (len(s.rim) * SIDES)
        self.here: list[float] = [1.0] * (len(s.rim) * SIDES)
        for i in range(len(s.rim)):
            around = s.rim_edges[i]
            tiles = s.rim_tiles[i]
            for side in range(SIDES):
                if (around >> 2 * side) & 3 <= PRAIRIE_EDGE:
                    continue
                f = touching(s, tiles, side, 1)
                if f in self.open[i * SIDES : i * SIDES + side]:
                    continue
                chance = chances.of(cap[around * SIDES + side])
                self.open[i * SIDES + side] = f
                self.here[i * SIDES + side] = chance
                if self.gaps[f]:
                    chance *= cell_gap
                self.gaps[f] += 1
                self.odds[f] *= chance

    def worth(self, f: int, kind: int) -> float:
        """Points that a feature is expected to bring to whoever owns it."""
        if kind == RAIL:
            return self.railway(self.tiles[f], self.locomotives[f], self.gaps[f], self.odds[f])
        if kind == MOUNTAIN:
            return self.mountain(self.nuggets[f], self.s.pile[f], self.gaps[f], self.odds[f])
        if kind == CITY:
            return self.city(f)
        return self.prairie(f)

    def railway(self, tiles: int, locomotives: int, gaps: int, odds: float) -> float:
        """A railway of so many tiles with so many gaps."""
        points = self.s.box.points
        size = tiles + self.w.end_growth * gaps * self.share * 2.0
        factor = float(points.factor(locomotives))
        if not locomotives and gaps:
            factor += self.w.double_hope * (points.factor(1) - factor) * self.share
        return size * ((1.0 - odds) * points.tile_final + odds * points.tile * factor)

    def mountain(self, nuggets: int, pile: int, gaps: int, odds: float) -> float:
        """A mountain with so many nuggets and tokens."""
        points = self.s.box.points
        more = self.w.end_growth * gaps * self.share * 2.0
        tokens = pile + more
        if gaps:
            tokens *= self.w.tokens_kept
        return (nuggets + more) * ((1.0 - odds) * points.nugget_final + odds * points.nugget) + odds * (
            tokens * self.token
        )

    def city(self, city: int) -> float:
        """A city: its railways, as far as they will be completed; all of them at once if it will be connected."""
        s = self.s
        points = s.box.points
        first = s.first[s.on[city]]
        tracks = s.box.faces[s.faces[s.on[city]]].parts[city - first].tracks
        total = 0.0
        connected = 1.0
        told: list[int] = []
        for track in tracks:
            railway = s.feature[first + track]
            if railway not in told:
                told.append(railway)
                total += self.odds[railway]
                connected *= self.odds[railway]
        return total * points.city_final + len(told) * connected * (points.city - points.city_final)

    def connects(self, city: int) -> float:
        """The chance that a city will be connected."""
        s = self.s
        first = s.first[s.on[city]]
        chance = 1.0
        for track in s.box.faces[s.faces[s.on[city]]].parts[city - first].tracks:
            chance *= self.odds[s.feature[first + track]]
        return chance

    def prairie(self, f: int) -> float:
        """A prairie: what it has, and what it is expected to gain."""
        return self.grassland(self.camps[f], self.herds[f], self.s.ends[f])

    def grassland(self, camps: int, herds: int, ends: int) -> float:
        """A prairie with so many camps, herds and open ends."""
        points = self.s.box.points
        w = self.w
        more = w.prairie_end * ends * self.share
        return (camps + more * w.camp_hope) * points.camp + (herds + more * w.herd_hope) * points.herd

    def returns(self, f: int, kind: int) -> float:
        """The chance that a cowboy comes back from a feature before the game ends."""
        if kind == CITY:
            return self.connects(f)
        return self.odds[f] if kind in (RAIL, MOUNTAIN) else 0.0


def touching(s: GoldRushState, tiles: int, side: int, point: int) -> int:
    """The feature that reaches an empty cell over a side, at one of its three points as seen from the cell.

    tiles: those around the cell, as in `rim_tiles`.
    """
    tile = ((tiles >> (TILE_BITS * side)) & TILE) - 1
    back = ((s.faces[tile] * SIDES + s.rotations[tile]) * SIDES + ((side + 2) & 3)) * POINTS_OF_SIDE
    return s.feature[s.first[tile] + s.box.contact[back + 2 - point]]
