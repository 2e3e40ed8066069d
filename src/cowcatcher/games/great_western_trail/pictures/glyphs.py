"""Effects in signs: rows of icons and a few letters, as they stand on tiles and cards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from cowcatcher.games.great_western_trail.box import (
    OP_AUX,
    OP_BUILD,
    OP_CATTLE,
    OP_CERTIFICATES,
    OP_CERTIFICATES_MAX,
    OP_COPY,
    OP_DELIVERY,
    OP_DISCARD,
    OP_DOLLARS,
    OP_DRAW,
    OP_ENGINE,
    OP_ENGINE_BACK,
    OP_HAZARD,
    OP_HIRE,
    OP_MOVE,
    OP_OBJECTIVE,
    OP_PAY,
    OP_REMOVE,
    OP_TRADE,
    OP_UPGRADE_BEHIND,
    PER_COWBOY,
    PER_ENGINEER,
    PER_TEEPEE_PAIR,
    PER_WOODS,
    WHAT_ANY,
    WHAT_OBJECTIVE,
    WHAT_PAIR,
    Action,
    Op,
)
from cowcatcher.games.great_western_trail.names import BREEDS, TASKS, WORKERS
from cowcatcher.games.great_western_trail.pictures.scene import Scene
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


PERS: Final = {
    PER_WOODS: ("tree",),
    PER_TEEPEE_PAIR: ("tipi", "tipi"),
    PER_ENGINEER: ("worker-engineer",),
    PER_COWBOY: ("worker-cowboy",),
}
PLAIN: Final = {
    OP_TRADE: ("tipi",),
    OP_AUX: ("disc",),
    OP_COPY: ("link", "house"),
    OP_UPGRADE_BEHIND: ("station",),
    OP_DELIVERY: ("locomotive", "arrow", "city"),
    OP_CATTLE: ("plus", "cow"),
}
COUNTED: Final = {
    OP_ENGINE: "locomotive",
    OP_CERTIFICATES: "certificate",
    OP_DRAW: "cards",
    OP_MOVE: "arrow",
}
WORKER_ICONS: Final = tuple(f"worker-{name}" for name in WORKERS)
TASK_ICONS: Final = {"building": "house", "hazard": "rockfall", "station": "station", "san_francisco": "city"}


def cow(scene: Scene, breed: int) -> Row:
    """A breed: a cow in its colour, and two letters."""
    return (Glyph(icon="cow", breed=breed), word(scene.say(f"breed.{BREEDS[breed]}")))


def op(scene: Scene, one: Op) -> Row:
    """One effect."""
    w = scene.w
    per = (word("/"), *(sign(name) for name in PERS[one.per])) if one.per in PERS else ()
    if one.kind in PLAIN:
        return tuple(sign(name) for name in PLAIN[one.kind])
    if one.kind in COUNTED:
        number = () if one.n == 1 and (per or one.kind == OP_CERTIFICATES) else (word(str(one.n)),)
        return (sign(COUNTED[one.kind]), *number, *per)
    if one.kind == OP_DISCARD:
        return discard(scene, one.what)
    if one.kind == OP_DOLLARS:
        return (word(w.money(one.n)), *per)
    if one.kind == OP_HIRE:
        return (sign("person"), *([word(w.signed(one.n))] if one.n else []))
    if one.kind == OP_BUILD:
        return (sign("house"), word(f"{w.money(one.n)}/"), sign("worker-craftsman"))
    if one.kind == OP_HAZARD:
        return (sign("rockfall"), *([word(w.money(one.n))] if one.n else []))
    return rest(scene, one)


def rest(scene: Scene, one: Op) -> Row:
    """Effects that stand by themselves."""
    if one.kind == OP_PAY:
        return (word(scene.w.money(-one.n)),)
    if one.kind == OP_ENGINE_BACK:
        return (sign("locomotive"), word(str(-one.n)))
    if one.kind == OP_CERTIFICATES_MAX:
        return (sign("certificate"), word(scene.say("most")))
    if one.kind == OP_OBJECTIVE:
        return (sign("objective"), *([sign("cards")] if one.flag else []))
    assert one.kind == OP_REMOVE, one.kind
    return (sign("cards"), word(str(-one.n)))


def discard(scene: Scene, what: int) -> Row:
    """A card that is discarded."""
    if what < WHAT_ANY:
        return cow(scene, what)
    return {WHAT_ANY: (sign("cow"),), WHAT_PAIR: (sign("cow"), sign("cow")), WHAT_OBJECTIVE: (sign("objective"),)}[what]


def action(scene: Scene, done: Action) -> list[Row]:
    """An action as pieces that stay together: what it takes with an arrow, then each effect."""
    pieces = [op(scene, one) for one in done.reward]
    if done.require:
        takes = tuple(glyph for one in done.require for glyph in op(scene, one))
        pieces[0] = (*takes, word("›"), *pieces[0])
    return pieces


def building(scene: Scene, index: int) -> list[Row]:
    """The actions of a building, alternatives joined by a stroke."""
    first = scene.box.action_base[index]
    found: list[Row] = []
    group = -1
    for done in scene.box.actions[first : first + scene.box.action_count[index]]:
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
