"""Effects in signs: an icon and a few words a line, as they stand on tiles and cards."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from cowcatcher.games.el_paso.box import (
    OP_AUX,
    OP_BUILD,
    OP_BUY,
    OP_CERTIFICATES,
    OP_DISCARD,
    OP_EXCHANGE,
    OP_GAIN,
    OP_HIRE,
    OP_MONEY,
    OP_MOVE,
    OP_REMOVE,
    OP_STEP,
    OP_TILE,
    OP_TOKEN,
    OP_TRAIN,
    POOL_BONUS,
    POOL_OBJECTIVE,
    POOLS,
    Op,
)
from cowcatcher.games.el_paso.names import (
    CATTLE,
    CATTLE_COUNT,
    FIRST_WORKER,
    NEED_BONUS_TILE,
    NEED_BUILDING,
    NEED_DARK_DISC,
    NONE,
    OBJECTIVE_COUNT,
    WORKERS,
)
from cowcatcher.games.el_paso.pictures.scene import Scene
from cowcatcher.render.draw import fitted, group, icon

WORKER_ICONS: Final = ("worker-cowboy", "worker-craftsman", "worker-engineer", "person")
STEP: Final = 16
"""Height of a line."""


@dataclass(frozen=True)
class Sign:
    """An icon with words. breed: of a cow whose colour is shown, NONE for any."""

    icon: str
    words: str
    breed: int = NONE


ICON_OF: Final = {
    OP_MONEY: "dollar",
    OP_CERTIFICATES: "certificate",
    OP_TOKEN: "cards",
    OP_HIRE: "person",
    OP_BUY: "worker-cowboy",
    OP_TRAIN: "locomotive",
    OP_BUILD: "worker-craftsman",
    OP_AUX: "hat",
    OP_MOVE: "horse",
    OP_EXCHANGE: "cards",
    OP_STEP: "horse",
}
TILE_ICONS: Final = {POOL_OBJECTIVE: "objective", POOL_BONUS: "vp", POOL_OBJECTIVE | POOL_BONUS: "bag"}
NEED_ICONS: Final = {NEED_BUILDING: "house", NEED_DARK_DISC: "disc", NEED_BONUS_TILE: "vp"}


def together(scene: Scene, ops: tuple[Op, ...]) -> Sign:
    """Effects of one action: the icon of the first, the words of all."""
    first, *more = [sign(scene, op) for op in ops]
    return Sign(first.icon, " + ".join([first.words, *(each.words for each in more)]), first.breed)


def sign(scene: Scene, op: Op) -> Sign:
    """One effect."""
    w = scene.w
    if op.kind == OP_DISCARD:
        return discard(scene, op)
    if op.kind in (OP_GAIN, OP_REMOVE):
        name = cattle(scene, op.what) if op.what != NONE else scene.say("any_cow")
        if op.kind == OP_REMOVE:
            name = scene.say("remove", cattle=name) if op.what != NONE else scene.say("remove_any")
        return Sign("cow", paid(scene, op, name), scene.breeds[op.what] if op.what != NONE else NONE)
    if op.kind == OP_HIRE:
        key = "hire_two" if op.second != NONE else "hire" if op.cost else "hire_free"
        return Sign("person", scene.say(key, money=w.money(op.cost), second=w.money(op.second)))
    if op.kind == OP_TILE:
        return Sign(TILE_ICONS[op.what], paid(scene, op, scene.say(f"take.{POOLS[op.what]}")))
    plain = {OP_BUY: "buy", OP_TRAIN: "train_action", OP_BUILD: "build"}
    if op.kind in plain:
        return Sign(ICON_OF[op.kind], scene.say(plain[op.kind]))
    if op.kind == OP_MONEY:
        return Sign("dollar", f"+{w.money(op.n)}")
    counted = {
        OP_CERTIFICATES: "certificates",
        OP_TOKEN: "tokens",
        OP_AUX: "auxiliary",
        OP_MOVE: "move",
        OP_EXCHANGE: "exchange",
        OP_STEP: "step",
    }
    return Sign(ICON_OF[op.kind], paid(scene, op, scene.say(counted[op.kind], n=op.n)))


def paid(scene: Scene, op: Op, words: str) -> str:
    """The words behind the price, if there is one."""
    return scene.say("pays", money=scene.w.money(op.cost), what=words) if op.cost else words


def discard(scene: Scene, op: Op) -> Sign:
    """A card that is discarded for money."""
    if op.times:
        return Sign("cow", scene.say("sell_twice", n=op.times))
    money = f"+{scene.w.money(op.n)}"
    if op.what == NONE:
        key = "sell_value" if op.value else "sell"
        return Sign("cow", scene.say(key, what=scene.say("any_cow"), money=money, n=op.value))
    return Sign("cow", scene.say("sell", what=cattle(scene, op.what), money=money), scene.breeds[op.what])


def cattle(scene: Scene, kind: int) -> str:
    """A type of cattle in few letters."""
    key = f"cattle.{CATTLE[kind]}"
    return scene.say(key) if scene.words.has(f"picture.{key}") else scene.w.cattle(kind)


def needs(scene: Scene, tile: int) -> list[Sign]:
    """What an objective tile asks for."""
    found = []
    for need, n in enumerate(scene.box.needs[tile]):
        if not n:
            continue
        if need < CATTLE_COUNT:
            found.append(Sign("cow", f"{n} {cattle(scene, need)}", scene.breeds[need]))
        elif need < NEED_BUILDING:
            kind = need - FIRST_WORKER
            found.append(Sign(WORKER_ICONS[kind], scene.words.say(f"workers.{WORKERS[kind]}", n=n)))
        else:
            found.append(Sign(NEED_ICONS[need], scene.say(f"need.{need - NEED_BUILDING}", n=n)))
    return found


def face(scene: Scene, tile: int) -> list[Sign]:
    """What stands on a tile of the train supply below its points."""
    if tile < OBJECTIVE_COUNT:
        return needs(scene, tile)
    found = []
    if scene.box.tile_certificates[tile]:
        found.append(Sign("certificate", scene.say("permanent", n=scene.box.tile_certificates[tile])))
    if scene.box.tile_duplicates[tile]:
        found.append(Sign("cow", scene.say("duplicate", n=scene.box.tile_duplicates[tile])))
    return found or [Sign("vp", scene.say("points_only"))]


def line(one: Sign, x: float, y: float, width: float, ink: str = "") -> str:
    """A line, its middle at a height. ink: a class for its colour."""
    classes = ink or "in"
    if one.breed != NONE:
        classes = f"breed breed-{one.breed}"
    return icon(one.icon, x + 8, y, 16, classes) + fitted(x + 20, y + 4.5, one.words, width - 20, f"ts {ink}".strip())


def lines(scene: Scene, ops: tuple[Op, ...], x: float, y: float, width: float, ink: str = "") -> str:
    """Effects, a line each; y: the middle of the first."""
    return group("".join(line(sign(scene, op), x, y + STEP * i, width, ink) for i, op in enumerate(ops)))
