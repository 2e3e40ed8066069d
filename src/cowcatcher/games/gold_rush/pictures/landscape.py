"""The map: the landscape as it has grown, who stands where, and where something can be laid or placed."""

from __future__ import annotations

from typing import Final

from cowcatcher.games.gold_rush.names import PRAIRIE
from cowcatcher.games.gold_rush.pictures import pieces
from cowcatcher.games.gold_rush.pictures.gains import gains
from cowcatcher.games.gold_rush.pictures.scene import AREA, CELL, TENT_SPOT, TOKEN, TURN, Laid, Scene, corner
from cowcatcher.games.gold_rush.pictures.shapes import SIDE
from cowcatcher.games.gold_rush.pictures.tiles import ground, lit, symbols, tile
from cowcatcher.games.gold_rush.rules.cells import CELLS, PLACES
from cowcatcher.games.gold_rush.rules.landscape import cowboy_on, tent_on, turns_on
from cowcatcher.games.gold_rush.written import events
from cowcatcher.model.words import NONE
from cowcatcher.render.base import MANY, Choice, Rect, picture
from cowcatcher.render.draw import attributes, circle, corners, group, icon, known, num, rect, seat_class, shifted, text

MARGIN: Final = 38
"""Around the outermost cells, for their numbers."""


class Landscape:
    """The map of one position."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.tiles = scene.tiles
        s = scene.s
        places = [PLACES[cell] for cell in (*s.cells, *s.rim)]
        self.columns = range(min(x for x, _ in places), max(x for x, _ in places) + 1)
        self.rows = range(min(y for _, y in places), max(y for _, y in places) + 1)

    def box(self) -> Rect:
        """The view box: all tiles and the empty cells around them."""
        left, top = self.columns[0] * SIDE - MARGIN, self.rows[0] * SIDE - MARGIN
        return (left, top, len(self.columns) * SIDE + 2 * MARGIN, len(self.rows) * SIDE + 2 * MARGIN)

    def draw(self, label: str) -> str:
        """The SVG; what comes later lies above."""
        layers = [
            self.felt(),
            *(
                self.fresh(t, "ground", ground(t.face, t.rotation, luck_of(self.scene.s.cells[t.number])))
                for t in self.tiles
            ),
            *(rect(t.left, t.top, SIDE, SIDE, "gr-seam") for t in self.tiles),
            *(self.fresh(t, "signs", symbols(t.face, t.rotation)) for t in self.tiles),
            *(self.names_tile(t) for t in self.tiles),
            self.marks(),
            *(self.cell(cell) for cell in self.scene.s.rim),
            self.turning(),
            *(pieces.pile(*self.scene.pile_place(m), n, self.scene.say("pile", n=n)) for m, n in self.scene.piles()),
            *(self.piece(area) for area, piece in enumerate(self.scene.s.piece) if piece),
            *(self.area(spot[1], choice) for spot, choice in self.scene.choices.items() if spot[0] == AREA),
            self.token(),
            self.own_tent(),
            self.ghosts(),
            *self.badges(),
        ]
        return picture("map", label, self.box(), "".join(layers))

    def focus(self) -> Rect | None:
        """The cells that the pending decision is about, or the last tile; None once the game is over."""
        s = self.scene.s
        if s.over():
            return None
        cells = [spot[1] for spot in self.scene.choices if spot[0] == CELL]
        cells += [s.cells[s.on[spot[1]]] for spot in self.scene.choices if spot[0] == AREA]
        if self.scene.cell != NONE:
            cells = [self.scene.cell]
        points = [corner(cell) for cell in cells or s.cells[-1:]]
        if not points:
            return None
        left, top = min(x for x, _ in points), min(y for _, y in points)
        return (left, top, max(x for x, _ in points) + SIDE - left, max(y for _, y in points) + SIDE - top)

    # ---------------------------------------------------------------- what lies there

    def felt(self) -> str:
        """The table below, the numbers of columns and rows, the shade of the tiles."""
        left, top, width, height = self.box()
        found = [rect(left, top, width, height, "gr-felt")]
        for x in self.columns:
            found.append(text(x * SIDE + SIDE / 2, top + 29, str(x), "gr-axis tc"))
        for y in self.rows:
            found.append(text(left + MARGIN / 2, y * SIDE + SIDE / 2 + 8, str(y), "gr-axis tc"))
        return "".join(found) + "".join(rect(t.left + 3, t.top + 4, SIDE, SIDE, "gr-shade", 2) for t in self.tiles)

    def fresh(self, laid: Laid, name: str, content: str) -> str:
        """A layer of a tile at its place; that of the last tile has a name, so that pages show how it comes."""
        there = shifted(content, laid.left, laid.top)
        return known(there, f"{name}-{laid.number}") if laid is self.tiles[-1] else there

    def names_tile(self, laid: Laid) -> str:
        """What a pointer that rests on a tile is told."""
        title = self.scene.say("tile", cell=CELLS[self.scene.s.cells[laid.number]], tile=self.scene.w.face(laid.face))
        return group(rect(laid.left, laid.top, SIDE, SIDE, "gr-clear"), "", title)

    def piece(self, area: int) -> str:
        """Who stands on an area."""
        scene, camper = self.scene, tent_on(self.scene.s, area)
        x, y = scene.place(area)
        if camper != NONE:
            tent = pieces.tent(camper, x, y, pieces.TENT, scene.say("tent_of", who=scene.w.who(camper)))
            return known(tent, f"tent-{camper}")
        seat, kind = cowboy_on(scene.s, area), scene.face_of(area).parts[scene.part(area)].kind
        title = scene.say("cowboy_of", role=scene.w.role(kind), who=scene.w.who(seat))
        return pieces.cowboy(seat, x, y, pieces.COWBOY, title, kind == PRAIRIE)

    def badges(self) -> list[str]:
        """The points of features that are completed, beside where their cowboys stood."""
        found = []
        for gain in gains(self.scene):
            x, y = self.scene.place(gain.area)
            key = "gain" if gain.sure else "gain_to_come"
            title = self.scene.say(key, who=self.scene.w.seats(gain.seats), points=self.scene.w.points(gain.points))
            found.append(pieces.badge(x, y - (0 if gain.sure else 28), gain.seats, f"+{gain.points}", gain.sure, title))
        return found

    def marks(self) -> str:
        """Dotted frames round the tiles that are new to the onlooker, the last one more strongly."""
        latest = len(self.scene.s.cells) - 1
        new = {told.tile for told in self.scene.marks.heard(self.scene.w).all(events.Laid)} | {latest}
        found = []
        for laid in self.tiles[1:]:
            if laid.number not in new:
                continue
            last = laid.number == latest
            frame = [rect(laid.left + 3, laid.top + 3, SIDE - 6, SIDE - 6, name, 4) for name in ("halo", "last")]
            found.append(
                "".join(frame) if last else rect(laid.left + 3, laid.top + 3, SIDE - 6, SIDE - 6, "last faded", 4)
            )
        return "".join(found)

    # ---------------------------------------------------------------- what can be chosen

    def cell(self, cell: int) -> str:
        """An empty cell where the drawn tile can be laid, with the number of ways if there are several."""
        choice = self.scene.choices.get((CELL, cell))
        if choice is None:
            return ""
        left, top = corner(cell)
        ways = turns_on(self.scene.s, cell)
        many = sum(spot[0] == CELL for spot in self.scene.choices) > MANY
        chosen = (CELL, cell) == self.scene.chosen
        frame = rect(left + 6, top + 6, SIDE - 12, SIDE - 12, "sel" if chosen else "area" if many else "can area", 7)
        if many and not chosen:
            frame += corners(left + 8, top + 8, SIDE - 16, SIDE - 16, 16)
        if len(ways) > 1:
            x, y = left + SIDE / 2, top + SIDE / 2
            frame += icon("turn", x - 11, y, 25, "gain through") + text(
                x + 15, y + 8, str(len(ways)), "gr-ways tb tc gain"
            )
        names = " ".join(self.scene.turn_name(way) for way in ways)
        turns = attributes(data_turns=names, data_at=f"{num(left)} {num(top)}")
        return group(frame, "act", choice.callout, choice.attributes() + turns)

    def turning(self) -> str:
        """The drawn tile on the cell chosen for it, in each rotation that is possible; one of them can be seen."""
        face, cell = self.scene.drawn, self.scene.cell
        turns = [(spot[1], choice) for spot, choice in self.scene.choices.items() if spot[0] == TURN]
        if face is None or cell == NONE:
            return ""
        left, top = corner(cell)
        frame = rect(left + 2, top + 2, SIDE - 4, SIDE - 4, "area gr-chosen", 4)
        found: list[str] = []
        for rotation, choice in turns:
            drawn = shifted(tile(face, rotation, luck_of(cell)), left, top) + frame
            classes = "act" if not found else "act spare"
            more = choice.attributes() + attributes(data_turn=self.scene.turn_name(rotation))
            found.append(group(drawn, classes, choice.callout, more))
        shown = "".join(found) or frame
        return group(shown, "gr-turning") + self.sign(left + SIDE - 6, top + 6, "turn") if len(found) > 1 else shown

    def sign(self, x: float, y: float, name: str) -> str:
        """A round sign on the corner of a tile."""
        return group(circle(x, y, 17, "gr-sign") + icon(name, x, y, 22, "on-fill"), "through")

    def ghosts(self) -> str:
        """The drawn tile in every rotation that can be laid, for the pages to show over a cell that is pointed at."""
        face = self.scene.drawn
        cells = [spot[1] for spot in self.scene.choices if spot[0] == CELL]
        if face is None or not cells:
            return ""
        turns = sorted({rotation for cell in cells for rotation in turns_on(self.scene.s, cell)})
        frame = rect(2, 2, SIDE - 4, SIDE - 4, "gr-frame", 4)
        found = [
            group(tile(face, turn, 0) + frame, "spare", "", attributes(data_turn=self.scene.turn_name(turn)))
            for turn in turns
        ]
        return group("".join(found), "gr-ghosts through")

    def area(self, area: int, choice: Choice) -> str:
        """A place for a cowboy or a tent; its feature lights up when it is pointed at."""
        scene = self.scene
        x, y = scene.place(area)
        seat = scene.view.to_move
        name = "tent" if scene.view.decision == "choose_tent_target" else "cowboy"
        reach = group("".join(self.light(other) for other in scene.reach(area)), "gr-reach through")
        r = pieces.COWBOY - 2
        chosen = (AREA, area) == scene.chosen
        spot = (
            circle(x, y, r, "gr-spot")
            + circle(x, y, r, "sel" if chosen else "can area")
            + icon(name, x, y, 15, "gain through")
        )
        return group(reach + group(spot, seat_class(seat)), "act", choice.callout, choice.attributes())

    def light(self, area: int) -> str:
        """The shape of an area."""
        laid = self.tiles[self.scene.s.on[area]]
        return shifted(lit(laid.face, self.scene.part(area), laid.rotation), laid.left, laid.top)

    def token(self) -> str:
        """The pile from which a token can be taken."""
        for (kind, mountain), choice in self.scene.choices.items():
            if kind == TOKEN:
                x, y = self.scene.pile_place(mountain)
                return group(circle(x, y, pieces.TOKEN + 4, "can area"), "act", choice.callout, choice.attributes())
        return ""

    def own_tent(self) -> str:
        """One's tent on the map, where it can be moved."""
        choice, seat = self.scene.choices.get((TENT_SPOT, 0)), self.scene.view.seat
        if choice is None or seat is None or self.scene.s.tents[seat] == NONE:
            return ""
        x, y = self.scene.place(self.scene.s.tents[seat])
        return group(circle(x, y, pieces.TENT + 4, "can area"), "act", choice.callout, choice.attributes())


def luck_of(cell: int) -> int:
    """A number of a cell, for the variety of its plants."""
    return cell * 2654435761 % 9973
