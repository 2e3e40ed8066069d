"""A guess at every cell and rotation for a tile, without laying it: only what the tile touches is looked at."""

from __future__ import annotations

from bisect import bisect_left
from typing import Final

from cowcatcher.games.gold_rush.box import POINTS_OF_SIDE, SIDES
from cowcatcher.games.gold_rush.mind.outlook import NOWHERE, Outlook, touching
from cowcatcher.games.gold_rush.mind.worth import camp, camp_on, marginal, most_of
from cowcatcher.games.gold_rush.names import CITY, MOST_PARTS, MOUNTAIN, PRAIRIE, PRAIRIE_EDGE, RAIL
from cowcatcher.games.gold_rush.rules.cells import NEXT
from cowcatcher.games.gold_rush.rules.moves import LAY
from cowcatcher.games.gold_rush.written.state import CREW, CREW_BITS

WORST: Final = -1e9
LEAST: Final = 0.02
"""No chance is taken to be smaller where it is divided by."""


def cell_guesses(o: Outlook, seat: int, moves: list[int], spare: float) -> list[float]:
    """The best rotation on every cell. spare: what step 2 brings without a cowboy."""
    s = o.s
    fits = s.box.fits[s.drawn]
    found: list[float] = []
    for m in moves:
        at = bisect_left(s.rim, LAY.arg(m))
        bits = fits[s.rim_edges[at]]
        best = WORST
        for rotation in range(SIDES):
            if bits >> rotation & 1:
                best = max(best, turned(o, seat, at, rotation, spare))
        found.append(best)
    return found


def turned(o: Outlook, seat: int, at: int, rotation: int, spare: float) -> float:
    """The tile on a cell of the rim in a rotation: what changes for the seat, less what changes for the others."""
    return Trial(o, seat, at, rotation).change(spare)


class Joined:
    """A track or mountain area of the tile with the features that it joins, added up; the names are those of `Outlook`.

    change: what these features were worth by themselves, as a loss.
    """

    __slots__ = (
        "change",
        "crew",
        "gaps",
        "locomotives",
        "merchants",
        "nuggets",
        "odds",
        "pile",
        "tents",
        "tiles",
    )

    def __init__(self, nuggets: int, locomotives: int) -> None:
        self.tiles = 1
        self.nuggets = nuggets
        self.pile = nuggets
        self.locomotives = locomotives
        self.crew = 0
        self.merchants = 0
        self.tents = 0
        self.gaps = 0
        self.odds = 1.0
        self.change = 0.0


class Trial:
    """The drawn tile on a cell of the rim (by its place there) in a rotation, as if it lay.

    base: where the turned tile begins in tables of sides. chance: per side without a neighbour, the chance that the gap
    of the tile there will be closed. near, factor: railways and mountains that run into the cells beside, and by what
    their chance of completion changes, since these cells get harder or easier to fill. told: features that join.
    action: what the best action of step 2 brings. rails, linked: the chances that the tracks laid so far will be
    completed, added and multiplied.
    """

    __slots__ = (
        "action",
        "at",
        "base",
        "chance",
        "cost",
        "factor",
        "linked",
        "near",
        "o",
        "rails",
        "seat",
        "told",
    )

    def __init__(self, o: Outlook, seat: int, at: int, rotation: int) -> None:
        self.o = o
        self.seat = seat
        self.at = at
        self.base = (o.s.drawn * SIDES + rotation) * SIDES
        self.chance: list[float] = [1.0] * SIDES
        self.near: list[int] = []
        self.factor: list[float] = []
        self.told: list[int] = []
        self.cost = marginal(o, o.s.cowboys[seat]) if o.s.cowboys[seat] else 0.0
        self.action = 0.0
        self.rails = 0.0
        self.linked = 1.0

    def change(self, spare: float) -> float:
        """What the tile and the best action with it change for the seat, less what they change for the others."""
        s = self.o.s
        self.action = spare
        self._look_around()
        row = s.drawn * MOST_PARTS
        change = 0.0
        for part in range(s.box.part_count[s.drawn]):
            kind = s.box.kind[row + part]
            if kind == PRAIRIE:
                change += self._prairie(part)
            elif kind == CITY:
                self._offer(self.rails * self.o.track + self.linked * self.o.idle)
            else:
                change += self._track_or_mountain(part, kind)
        for i in range(len(self.near)):
            if self.near[i] not in self.told:
                change += self._beside(self.near[i], self.factor[i])
        return change + self.action

    def _offer(self, worth: float) -> None:
        """A cowboy could be put where that much is expected."""
        if self.o.s.cowboys[self.seat]:
            self.action = max(self.action, worth - self.cost)

    def _look_around(self) -> None:
        """The empty cells beside the tile."""
        o = self.o
        s = o.s
        cell = s.rim[self.at]
        around = s.rim_edges[self.at]
        for side in range(SIDES):
            if (around >> 2 * side) & 3:
                continue
            back = (side + 2) & 3
            edge = s.box.edge[self.base + side]
            seen = edge << 2 * back
            beside = NEXT[cell * SIDES + side]
            i = bisect_left(s.rim, beside)
            if i < len(s.rim) and s.rim[i] == beside:
                seen |= s.rim_edges[i]
                self._look_beside(i, seen)
            if edge > PRAIRIE_EDGE:
                self.chance[side] = o.chances.of(o.caps.cap[seen * SIDES + back])

    def _look_beside(self, i: int, seen: int) -> None:
        """Features that run into a cell beside the tile; seen: what surrounds it with the tile."""
        o = self.o
        for side in range(SIDES):
            f = o.open[i * SIDES + side]
            if f != NOWHERE:
                before = o.here[i * SIDES + side]
                after = o.chances.of(o.caps.cap[seen * SIDES + side])
                if after != before:
                    self.near.append(f)
                    self.factor.append(after / max(LEAST, before))

    def _beside(self, f: int, factor: float) -> float:
        """A feature that the tile does not join, but whose chance of completion changes."""
        o = self.o
        crew = o.s.crew[f]
        merchants = o.merchants[f]
        if not crew and not merchants:
            return 0.0
        before = o.odds[f]
        after = min(1.0, before * factor)
        change = (after - before) * self._each(merchants) * o.track
        if crew:
            kind = MOUNTAIN if o.nuggets[f] else RAIL
            if kind == MOUNTAIN:
                worth = o.mountain(o.nuggets[f], o.s.pile[f], o.gaps[f], after)
            else:
                worth = o.railway(o.tiles[f], o.locomotives[f], o.gaps[f], after)
            change += self._shares(crew, worth, after) - self._shares(crew, o.worth(f, kind), before)
        return change

    def _track_or_mountain(self, part: int, kind: int) -> float:
        """What a track or mountain area of the tile makes of the features that it joins."""
        o = self.o
        joined = self._joined(part, kind)
        odds = min(1.0, joined.odds) if joined.gaps else 1.0
        change = joined.change
        if kind == MOUNTAIN:
            worth = o.mountain(joined.nuggets, joined.pile, joined.gaps, odds)
            if joined.tents:
                change += self._each(joined.tents) * camp(o, joined.pile, joined.gaps, odds)
        else:
            worth = o.railway(joined.tiles, joined.locomotives, joined.gaps, odds)
            self.rails += odds
            self.linked *= odds
            if joined.merchants:
                change += odds * self._each(joined.merchants) * o.track
        if joined.crew:
            return change + self._shares(joined.crew, worth, odds)
        self._offer(worth + odds * o.idle)
        return change

    def _joined(self, part: int, kind: int) -> Joined:
        """A track or mountain area together with what it touches."""
        o = self.o
        s = o.s
        spec = s.box.faces[s.drawn].parts[part]
        joined = Joined(spec.nuggets, spec.locomotives)
        for side in range(SIDES):
            if s.box.contact[(self.base + side) * POINTS_OF_SIDE + 1] != part:
                continue
            if (s.rim_edges[self.at] >> 2 * side) & 3:
                f = touching(s, s.rim_tiles[self.at], side, 1)
                if f not in self.told:
                    self.told.append(f)
                    self._join(joined, f, kind)
            else:
                joined.odds *= self.chance[side] * (o.w.cell_gap if joined.gaps else 1.0)
                joined.gaps += 1
        return joined

    def _join(self, joined: Joined, f: int, kind: int) -> None:
        """Add a feature that lies; what it is worth by itself is lost."""
        o = self.o
        s = o.s
        joined.tiles += o.tiles[f]
        joined.nuggets += o.nuggets[f]
        joined.locomotives += o.locomotives[f]
        joined.pile += s.pile[f]
        joined.crew += s.crew[f]
        joined.merchants += o.merchants[f]
        joined.tents += o.tents[f]
        if s.crew[f]:
            joined.change -= self._shares(s.crew[f], o.worth(f, kind), o.odds[f])
        if o.merchants[f]:
            joined.change -= o.odds[f] * self._each(o.merchants[f]) * o.track
        if o.tents[f]:
            joined.change -= self._each(o.tents[f]) * camp_on(o, f)
        if o.gaps[f] > 1:
            joined.odds *= self._without(f) * (o.w.cell_gap if joined.gaps else 1.0)
            joined.gaps += o.gaps[f] - 1

    def _without(self, f: int) -> float:
        """The chance of a feature with the gap at the cell filled, and what changes beside."""
        o = self.o
        odds = o.odds[f] / o.w.cell_gap
        for side in range(SIDES):
            if o.open[self.at * SIDES + side] == f:
                odds /= max(LEAST, o.here[self.at * SIDES + side])
        for i in range(len(self.near)):
            if self.near[i] == f:
                odds *= self.factor[i]
        return odds

    def _prairie(self, part: int) -> float:
        """What a prairie of the tile makes of those that it joins."""
        o = self.o
        s = o.s
        spec = s.box.faces[s.drawn].parts[part]
        around = s.rim_edges[self.at]
        ends = s.box.ends[s.drawn][part]
        camps = spec.camps
        herds = spec.herds
        crew = 0
        change = 0.0
        told: list[int] = []
        for side in range(SIDES):
            if not (around >> 2 * side) & 3:
                continue
            for point in range(POINTS_OF_SIDE):
                if s.box.contact[(self.base + side) * POINTS_OF_SIDE + point] != part:
                    continue
                f = touching(s, s.rim_tiles[self.at], side, point)
                ends -= 2
                if f in told:
                    continue
                told.append(f)
                ends += s.ends[f]
                camps += o.camps[f]
                herds += o.herds[f]
                crew += s.crew[f]
                if s.crew[f]:
                    change -= self._shares(s.crew[f], o.prairie(f), 0.0)
        worth = o.grassland(camps, herds, ends)
        if crew:
            return change + self._shares(crew, worth, 0.0)
        if s.box.farmers:
            self._offer(worth)
        return change

    def _shares(self, crew: int, worth: float, odds: float) -> float:
        """What a feature with cowboys is worth to the seat, less what it is worth to the others."""
        o = self.o
        most = most_of(crew)
        total = 0.0
        for seat in range(o.s.seats):
            cowboys = (crew >> (CREW_BITS * seat)) & CREW
            if cowboys:
                points = cowboys * odds * o.idle + (worth if cowboys == most else 0.0)
                total += points if seat == self.seat else -points * o.w.rival / (o.s.seats - 1)
        return total

    def _each(self, packed: int) -> float:
        """How many of something packed like cowboys the seat has, less a part of those of the others."""
        o = self.o
        total = 0.0
        for seat in range(o.s.seats):
            n = (packed >> (CREW_BITS * seat)) & CREW
            total += n if seat == self.seat else -n * o.w.rival / (o.s.seats - 1)
        return total


__all__ = ["cell_guesses", "turned"]
