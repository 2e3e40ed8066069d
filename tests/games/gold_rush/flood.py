"""A slow reference: Gold Rush played from the texts of the moves, every feature found by filling the map from scratch.

It shares no code with the game and knows nothing of its states. It reads the tables of the tiles by itself and
follows the ledger word by word; where the game keeps something up to date, this works it out anew.
"""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import cowcatcher

Cell = tuple[int, int]
Node = tuple[int, int, str]
"""A part of a laid tile: x, y, id."""

LETTERS = "BOGPS"
FILE = Path(cowcatcher.__file__).parent / "games" / "gold_rush" / "components.toml"


class Kind:
    """A tile as the file describes it: for each part its points, edges and symbols."""

    def __init__(self, table: dict[str, Any], variant: dict[str, Any] | None) -> None:
        self.edges: str = table["edges"]
        self.count: int = variant["count"] if variant else table["count"]
        self.start: int = table["start_copies"]
        self.points: dict[str, set[int]] = {}
        self.symbols: dict[str, tuple[int, ...]] = {}
        self.tracks: dict[str, list[str]] = {}
        self.ends: dict[str, tuple[str, str]] = {}
        for part in table["mountains"]:
            self.points[part["id"]] = {3 * "NESW".index(e) + i for e in part["edges"] for i in range(3)}
            self.symbols[part["id"]] = (part["nuggets"],)
        for part in table["rails"]:
            self.points[part["id"]] = {3 * "NESW".index(e) + 1 for e in part["edges"]}
            self.symbols[part["id"]] = (part["locomotives"],)
            self.ends[part["id"]] = (part["end"], part.get("at", ""))
        for part in table["cities"]:
            self.points[part["id"]] = set()
            self.tracks[part["id"]] = part["rails"]
        for part in table["prairies"]:
            source = variant or {"camps": {part["id"]: part["camps"]}, "herds": {part["id"]: part["herds"]}}
            self.points[part["id"]] = set(part["points"])
            self.symbols[part["id"]] = (source["camps"].get(part["id"], 0), source["herds"].get(part["id"], 0))

    def look(self, r: int) -> object:
        """All that is to be seen after r quarter turns."""
        edges = "".join(self.edges[(side - r) % 4] for side in range(4))
        turned = {part: frozenset((p + 3 * r) % 12 for p in points) for part, points in self.points.items()}
        shown = []
        for part, points in turned.items():
            end, at = self.ends.get(part, ("", ""))
            shown.append((part[0], points, self.symbols.get(part), end, turned.get(at)))
        return edges, frozenset(shown)


def kinds(tables: list[dict[str, Any]]) -> dict[str, Kind]:
    """All tiles by name."""
    found = {}
    for table in tables:
        for variant in table.get("variants") or [None]:
            found[table["id"][3:] + (variant["id"] if variant else "")] = Kind(table, variant)
    return found


KINDS = kinds(tomllib.loads(FILE.read_text(encoding="utf-8"))["tile"])
STEPS = ((0, -1), (1, 0), (0, 1), (-1, 0))


def across(point: int) -> int:
    """The point of the neighbouring tile that touches a point of the perimeter."""
    return (8 if point // 3 in (0, 2) else 14) - point


class Slow:
    """A game: what lies where, who stands where, who has what. `phase` is the pending decision."""

    def __init__(self, seats: int, farmers: bool, tiles: dict[str, Kind] = KINDS) -> None:
        self.tiles = tiles
        self.seats = seats
        self.farmers = farmers
        self.turn = 0
        self.phase = "first"
        self.left = {name: kind.count - kind.start for name, kind in tiles.items()}
        self.drawn = ""
        self.cell: Cell = (0, 0)
        self.laid: dict[Cell, tuple[str, int]] = {}
        self.cowboys: dict[Node, int] = {}
        self.tents: dict[int, Node] = {}
        self.tokens: dict[Node, int] = {}
        self.supply = 63
        self.score = [0] * seats
        self.taken = [0] * seats
        self.worth = [0] * seats
        self.owed: list[tuple[int, set[Node]]] = []
        self.lay(next(name for name, kind in tiles.items() if kind.start), 0)

    # --- the map ---

    def features(self) -> list[set[Node]]:
        """All features, the one with the earliest part first."""
        nodes = [(x, y, part) for (x, y), (name, _) in self.laid.items() for part in self.tiles[name].points]
        found: list[set[Node]] = []
        seen: set[Node] = set()
        for node in nodes:
            if node not in seen:
                found.append(self.fill(node))
                seen |= found[-1]
        return found

    def fill(self, start: Node) -> set[Node]:
        """Everything that is joined to a part."""
        found = {start}
        todo = [start]
        while todo:
            for other in self.touching(todo.pop()):
                if other is not None and other not in found:
                    found.add(other)
                    todo.append(other)
        return found

    def touching(self, node: Node) -> list[Node | None]:
        """The parts that touch a part across the sides of its tile; None for each point where no tile lies."""
        x, y, part = node
        name, r = self.laid[x, y]
        found: list[Node | None] = []
        for point in ((p + 3 * r) % 12 for p in self.tiles[name].points[part]):
            dx, dy = STEPS[point // 3]
            found.append(self.part_at((x + dx, y + dy), across(point)))
        return found

    def part_at(self, cell: Cell, point: int) -> Node | None:
        """The part of a tile that has a point of its perimeter."""
        if cell not in self.laid:
            return None
        name, r = self.laid[cell]
        for part, points in self.tiles[name].points.items():
            if (point - 3 * r) % 12 in points:
                return (*cell, part)
        raise AssertionError(f"nothing of {name} has point {point}")

    def is_open(self, feature: set[Node]) -> bool:
        """Whether it goes on where no tile lies."""
        return any(other is None for node in feature for other in self.touching(node))

    def edge(self, cell: Cell, side: int) -> str:
        """Kind of an edge of a laid tile, as it lies."""
        name, r = self.laid[cell]
        return self.tiles[name].edges[(side - r) % 4]

    def fits(self, name: str, cell: Cell, r: int) -> bool:
        """GR-3.02, GR-3.03."""
        beside = 0
        for side, (dx, dy) in enumerate(STEPS):
            other = (cell[0] + dx, cell[1] + dy)
            if other in self.laid:
                beside += 1
                if self.edge(other, (side + 2) % 4) != self.tiles[name].edges[(side - r) % 4]:
                    return False
        return beside > 0 and cell not in self.laid

    def rotations(self, name: str, cell: Cell) -> list[int]:
        """Those that fit, the smallest of those that look equal."""
        fitting = [r for r in range(4) if self.fits(name, cell, r)]
        looks = [self.tiles[name].look(r) for r in fitting]
        return [r for i, r in enumerate(fitting) if looks[i] not in looks[:i]]

    def places(self, name: str) -> set[Cell]:
        """Cells where a tile can be laid."""
        around = {(x + dx, y + dy) for x, y in self.laid for dx, dy in STEPS}
        return {cell for cell in around if self.rotations(name, cell)}

    # --- the course ---

    def legal(self) -> set[str]:
        """What a player may do now, by the names of moves."""
        if self.phase == "cell":
            return {f"lay:{x},{y}" for x, y in self.places(self.drawn)}
        if self.phase == "rotation":
            return {f"rotate:{r}" for r in self.rotations(self.drawn, self.cell)}
        if self.phase == "tent":
            return set(self.targets())
        return self.actions()

    def actions(self) -> set[str]:
        """GR-4, GR-5, GR-6."""
        found = {"pass"}
        if self.targets():
            found.add("tent")
        if self.turn in self.tents and self.pile(self.fill(self.tents[self.turn])):
            found.add("take")
        told: list[set[Node]] = []
        for part in self.tiles[self.laid[self.cell][0]].points:
            feature = self.fill((*self.cell, part))
            free = feature not in told and not feature & self.cowboys.keys()
            told.append(feature)
            if free and self.in_supply(self.turn) and (self.farmers or part[0] != "p"):
                found.add(f"cowboy:{part}")
        return found

    def in_supply(self, seat: int) -> int:
        return 4 - sum(owner == seat for owner in self.cowboys.values())

    def targets(self) -> dict[str, Node]:
        """Where the tent can go: the earliest empty area of each open mountain but its own."""
        found = {}
        taken = {*self.cowboys, *self.tents.values()}
        for feature in self.features():
            own = self.tents.get(self.turn) in feature
            if next(iter(feature))[2][0] != "m" or not self.is_open(feature) or own:
                continue
            for number, ((x, y), (name, _)) in enumerate(self.laid.items()):
                free = [p for p in self.tiles[name].points if (x, y, p) in feature and (x, y, p) not in taken]
                if free:
                    found[f"pitch:{number}{free[0]}"] = (x, y, free[0])
                    break
        return found

    def move(self, text: str) -> None:
        """Carry out a move by its name."""
        verb, _, what = text.partition(":")
        if verb == "seat":
            self.turn = LETTERS.index(what)
            self.phase = "draw"
        elif verb == "draw":
            self.draw(what)
        elif verb == "lay":
            x, y = what.split(",")
            self.cell = (int(x), int(y))
            self.phase = "rotation"
        elif verb == "rotate":
            self.lay(self.drawn, int(what))
            self.phase = "action"
        elif verb == "tent":
            self.phase = "tent"
        elif verb == "token":
            self.take(what)
        else:
            self.act(verb, what)

    def draw(self, name: str) -> None:
        """GR-3.06, GR-3.07."""
        self.left[name] -= 1
        self.drawn = name
        if self.places(name):
            self.phase = "cell"
        elif not any(self.left.values()):
            self.finish()

    def lay(self, name: str, r: int) -> None:
        """GR-3.08: with tokens for each mountain area."""
        self.laid[self.cell] = (name, r)
        for part in self.tiles[name].points:
            if part[0] == "m":
                tokens = min(self.tiles[name].symbols[part][0], self.supply)
                self.tokens[(*self.cell, part)] = tokens
                self.supply -= tokens

    def act(self, verb: str, what: str) -> None:
        """Step 2."""
        if verb == "cowboy":
            self.cowboys[(*self.cell, what)] = self.turn
        elif verb == "pitch":
            self.tents[self.turn] = self.targets()[f"pitch:{what}"]
        elif verb == "take":
            self.owed = [(self.turn, self.fill(self.tents[self.turn]))]
            self.phase = "take"
            return
        self.score_tile()

    def take(self, face: str) -> None:
        """A token for whom one is owed."""
        seat, mountain = self.owed.pop(0)
        lying = next(node for node in mountain if self.tokens.get(node))
        self.tokens[lying] -= 1
        self.taken[seat] += 1
        self.worth[seat] += 0 if face == "gravel" else int(face)
        if not self.owed:
            if self.phase == "take":
                self.score_tile()
            else:
                self.next_turn()

    # --- scoring ---

    def pile(self, mountain: set[Node]) -> int:
        return sum(self.tokens.get(node, 0) for node in mountain)

    def owners(self, feature: set[Node]) -> list[int]:
        """Those with the most cowboys, from the seat on turn clockwise."""
        counts = [sum(self.cowboys.get(node) == seat for node in feature) for seat in range(self.seats)]
        order = [(self.turn + i) % self.seats for i in range(self.seats)]
        return [seat for seat in order if counts[seat] == max(counts) > 0]

    def symbol(self, feature: set[Node], which: int = 0) -> int:
        return sum(self.tiles[self.laid[x, y][0]].symbols[part][which] for x, y, part in feature)

    def award(self, feature: set[Node], points: int) -> None:
        for seat in self.owners(feature):
            self.score[seat] += points

    def clear(self, feature: set[Node]) -> None:
        self.cowboys = {node: seat for node, seat in self.cowboys.items() if node not in feature}
        self.tents = {seat: node for seat, node in self.tents.items() if node not in feature}

    def score_tile(self) -> None:
        """Step 3: whatever has a part on the new tile and is complete, then the cities."""
        owed: list[tuple[int, set[Node]]] = []
        for feature in self.features():
            new = [part for x, y, part in feature if (x, y) == self.cell]
            if not new or new[0][0] not in "mr" or self.is_open(feature):
                continue
            if new[0][0] == "r":
                self.award(feature, len({(x, y) for x, y, _ in feature}) * (1 + (self.symbol(feature) == 1)))
            else:
                owners = self.owners(feature)
                self.award(feature, self.symbol(feature))
                owed += [(owners[i % len(owners)], feature) for i in range(self.pile(feature)) if owners]
            self.clear(feature)
        for node in [node for node in self.cowboys if node[2][0] == "c"]:
            loose, done = self.railways(node)
            if not loose:
                self.award({node}, 3 * done)
                self.clear({node})
        self.owed = owed
        self.phase = "share"
        if not owed:
            self.next_turn()

    def railways(self, city: Node) -> tuple[int, int]:
        """How many different railways of a city are open, and how many are completed."""
        x, y, part = city
        found: list[set[Node]] = []
        for track in self.tiles[self.laid[x, y][0]].tracks[part]:
            feature = self.fill((x, y, track))
            if feature not in found:
                found.append(feature)
        loose = sum(self.is_open(feature) for feature in found)
        return loose, len(found) - loose

    def next_turn(self) -> None:
        for feature in self.features():
            if next(iter(feature))[2][0] == "m" and not self.is_open(feature):
                self.tokens.update(dict.fromkeys(feature, 0))
        self.turn = (self.turn + 1) % self.seats
        self.phase = "draw"
        if not any(self.left.values()):
            self.finish()

    def finish(self) -> None:
        """GR-13."""
        self.phase = "over"
        self.tents.clear()
        for feature in self.features():
            kind = next(iter(feature))[2][0]
            if kind == "m":
                self.award(feature, self.symbol(feature))
            elif kind == "r":
                self.award(feature, len({(x, y) for x, y, _ in feature}))
            elif kind == "c":
                self.award(feature, 3 * self.railways(next(iter(feature)))[1])
            else:
                self.award(feature, 2 * self.symbol(feature) + 4 * self.symbol(feature, 1))
        self.score = [points + tokens for points, tokens in zip(self.score, self.worth, strict=True)]
