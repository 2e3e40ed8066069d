"""Effects in signs: rows of icons and a few letters, as they stand on tiles and cards."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from cowcatcher.games.great_western_trail.box import Action, Op
from cowcatcher.games.great_western_trail.names import BREEDS, TASKS, WORKERS
from cowcatcher.games.great_western_trail.pictures.scene import Scene
from cowcatcher.games.great_western_trail.reading import Building
from cowcatcher.render.draw import icon, text, text_width

SIZE: Final = 17
"""Width of an icon in a row of signs."""


@dataclass(frozen=True)
class Glyph:
    """An icon, or letters. breed: of a cow whose colour is shown."""

    icon: str = ""
    text: str = ""
    breed: int = -1

    @property
    def width(self) -> float:
        """How much room it takes."""
        return SIZE if self.icon else text_width(self.text, 12.5, True) + 1


Row = tuple[Glyph, ...]


def sign(name: str) -> Glyph:
    """An icon."""
    return Glyph(icon=name)


def word(content: str) -> Glyph:
    """Letters."""
    return Glyph(text=content)


EACH: Final = {
    "own_building_in_woods": ("tree",),
    "teepee_pair": ("tipi", "tipi"),
    "engineer": ("worker-engineer",),
    "cowboy": ("worker-cowboy",),
}
"""The signs of what an amount is multiplied by."""

WORKER_ICONS: Final = tuple(f"worker-{name}" for name in WORKERS)
TASK_ICONS: Final = {"building": "house", "hazard": "rockfall", "station": "station", "san_francisco": "city"}


def cow(scene: Scene, breed: int) -> Row:
    """A breed: a cow in its colour, and two letters."""
    return (Glyph(icon="cow", breed=breed), word(scene.say(f"breed.{BREEDS[breed]}")))


def op(scene: Scene, one: Op) -> Row:
    """One effect: the signs of its word, what stands beside them, and what it is multiplied by."""
    beside = BESIDE.get(one.word.name)
    each = EACH.get(one.times, ())
    per = (word("/"), *(sign(name) for name in each)) if each else ()
    return (*(sign(name) for name in one.word.sign), *(beside(scene, one) if beside else ()), *per)


def counted(scene: Scene, one: Op) -> Row:
    """The amount; "1" is left out where it comes for each of something."""
    return () if one.n == 1 and one.times else (word(str(one.n)),)


def discard(scene: Scene, one: Op) -> Row:
    """A card that is discarded."""
    if not one.discarded:
        return cow(scene, one.what)
    return tuple(sign(name) for name in DISCARDED[one.discarded])


DISCARDED: Final = {"any_cattle": ("cow",), "pair": ("cow", "cow"), "objective": ("objective",)}
"""The signs of cards of no certain breed."""

BESIDE: Final[dict[str, Callable[[Scene, Op], Row]]] = {
    "discard": discard,
    "pay": lambda scene, one: (word(scene.w.money(-one.n)),),
    "engine_back": lambda scene, one: (word(str(-one.n)),),
    "dollars": lambda scene, one: (word(scene.w.money(one.n)),),
    "certificates": lambda scene, one: (word(str(one.n)),) if one.n != 1 else (),
    "certificates_max": lambda scene, one: (word(scene.say("most")),),
    "engine_forward": counted,
    "hire": lambda scene, one: (word(scene.w.signed(one.n)),) if one.n else (),
    "build": lambda scene, one: (word(f"{scene.w.money(one.n)}/"), sign("worker-craftsman")),
    "objective": lambda scene, one: (sign("cards"),) if one.flag else (),
    "remove_hazard": lambda scene, one: (word(scene.w.money(one.n)),) if one.n else (),
    "move": counted,
    "draw_discard": counted,
    "remove_cards": lambda scene, one: (word(str(-one.n)),),
}
"""Effect word -> what stands beside its signs."""


def action(scene: Scene, done: Action) -> list[Row]:
    """An action as pieces that stay together: what it takes with an arrow, then each effect."""
    pieces = [op(scene, one) for one in done.reward]
    if done.require:
        takes = tuple(glyph for one in done.require for glyph in op(scene, one))
        pieces[0] = (*takes, word("›"), *pieces[0])
    return pieces


def building(scene: Scene, of: Building) -> list[Row]:
    """The actions of a building, alternatives joined by a stroke."""
    found: list[Row] = []
    group = -1
    for done in scene.box.actions_of(of.kind):
        pieces = action(scene, done)
        if done.group == group:
            found[-1] = (*found[-1], word("/"))
        found += pieces
        group = done.group
    return found


def tasks(scene: Scene, kind: int) -> Row:
    """The tasks of an objective card, a sign for each."""
    found: list[Glyph] = []
    for task, n in enumerate(scene.box.objective_tasks[kind]):
        name = TASKS[task]
        for _ in range(n):
            if name[1:].isdigit():
                found += [sign("cow"), word(name[1:])]
            elif name in ("green", "blue"):
                found.append(Glyph(icon=f"tipi {name}"))
            else:
                found.append(sign(TASK_ICONS[name]))
    return tuple(found)


def width_of(row: Sequence[Glyph]) -> float:
    """How wide a row is."""
    return sum(glyph.width for glyph in row)


def flowed(pieces: Sequence[Row], width: float, first: float = 0, gap: float = 5) -> list[Row]:
    """Pieces in rows that are no wider than that; first: what is taken off the first row."""
    rows: list[list[Glyph]] = [[]]
    for piece in pieces:
        room = width - (first if len(rows) == 1 else 0)
        if rows[-1] and width_of(rows[-1]) + gap + width_of(piece) > room:
            rows.append([])
        if rows[-1]:
            rows[-1].append(Glyph(text=" "))
        rows[-1] += piece
    return [tuple(row) for row in rows]


def draw_row(row: Sequence[Glyph], x: float, y: float, size: float = SIZE) -> str:
    """A row of signs, its middle at a height."""
    found = []
    for glyph in row:
        if glyph.icon:
            name, _, colour = glyph.icon.partition(" ")
            classes = f"tipi-{colour}" if colour else f"breed breed-{glyph.breed}" if glyph.breed >= 0 else "in"
            found.append(icon(name, x + glyph.width / 2, y, size, classes))
        elif glyph.text.strip():
            found.append(text(x, y + 4.5, glyph.text, "ts tb"))
        x += glyph.width
    return "".join(found)
