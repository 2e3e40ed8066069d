"""Effects in signs: an icon and a few words a line, as they stand on tiles and cards."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from cowcatcher.games.el_paso.box import POOL_BONUS, POOL_OBJECTIVE, POOLS, Op
from cowcatcher.games.el_paso.names import (
    CATTLE,
    FIRST_WORKER,
    NEED_BONUS_TILE,
    NEED_BUILDING,
    NEED_DARK_DISC,
    OBJECTIVE_COUNT,
    WORKERS,
)
from cowcatcher.games.el_paso.pictures.scene import Scene
from cowcatcher.model.words import NONE
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


TILE_ICONS: Final = {POOL_OBJECTIVE: "objective", POOL_BONUS: "vp"}
"""A tile of either pool has the icon of its word."""

NEED_ICONS: Final = {NEED_BUILDING: "house", NEED_DARK_DISC: "disc", NEED_BONUS_TILE: "vp"}


def together(scene: Scene, ops: tuple[Op, ...]) -> Sign:
    """Effects of one action: the icon of the first, the words of all."""
    first, *more = [sign(scene, op) for op in ops]
    return Sign(first.icon, " + ".join([first.words, *(each.words for each in more)]), first.breed)


def sign(scene: Scene, op: Op) -> Sign:
    """One effect."""
    return SIGNS[op.word.name](scene, op)


def paid(scene: Scene, op: Op, words: str) -> str:
    """The words behind the price, if there is one."""
    return scene.say("pays", money=scene.w.money(op.cost), what=words) if op.cost else words


def plain(scene: Scene, op: Op, words: str) -> Sign:
    """The icon of an effect with words, behind its price."""
    return Sign(op.word.sign, paid(scene, op, words))


def discard(scene: Scene, op: Op) -> Sign:
    """A card that is discarded for money."""
    if op.times:
        return Sign(op.word.sign, scene.say("sell_twice", n=op.times))
    money = f"+{scene.w.money(op.n)}"
    if op.what == NONE:
        key = "sell_value" if op.value else "sell"
        return Sign(op.word.sign, scene.say(key, what=scene.say("any_cow"), money=money, n=op.value))
    return Sign(op.word.sign, scene.say("sell", what=cattle(scene, op.what), money=money), scene.breeds[op.what])


def remove(scene: Scene, op: Op) -> Sign:
    """A card that is removed from the game."""
    if op.what == NONE:
        return Sign(op.word.sign, scene.say("remove_any"))
    return Sign(op.word.sign, scene.say("remove", cattle=cattle(scene, op.what)), scene.breeds[op.what])


def gain_cattle(scene: Scene, op: Op) -> Sign:
    """A card that is gained."""
    return Sign(op.word.sign, paid(scene, op, cattle(scene, op.what)), scene.breeds[op.what])


def money(scene: Scene, op: Op) -> Sign:
    """Dollars."""
    return Sign(op.word.sign, f"+{scene.w.money(op.n)}")


def hire(scene: Scene, op: Op) -> Sign:
    """One worker, or two."""
    key = "hire_two" if op.second != NONE else "hire" if op.cost else "hire_free"
    return Sign(op.word.sign, scene.say(key, money=scene.w.money(op.cost), second=scene.w.money(op.second)))


def tile(scene: Scene, op: Op) -> Sign:
    """A tile of a pool, whose icon is that of the pool."""
    return Sign(TILE_ICONS.get(op.what, op.word.sign), paid(scene, op, scene.say(f"take.{POOLS[op.what]}")))


SIGNS: Final[dict[str, Callable[[Scene, Op], Sign]]] = {
    "discard_for_money": discard,
    "money": money,
    "certificates": lambda scene, op: plain(scene, op, scene.say("certificates", n=op.n)),
    "exchange_token": lambda scene, op: plain(scene, op, scene.say("tokens", n=op.n)),
    "hire": hire,
    "buy_cattle": lambda scene, op: plain(scene, op, scene.say("buy")),
    "train": lambda scene, op: plain(scene, op, scene.say("train_action")),
    "build": lambda scene, op: plain(scene, op, scene.say("build")),
    "tile": tile,
    "auxiliary": lambda scene, op: plain(scene, op, scene.say("auxiliary", n=op.n)),
    "move": lambda scene, op: plain(scene, op, scene.say("move", n=op.n)),
    "gain_cattle": gain_cattle,
    "remove_cattle": remove,
    "exchange": lambda scene, op: plain(scene, op, scene.say("exchange", n=op.n)),
}
"""The sign of an effect, by its word."""


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
        if need < FIRST_WORKER:
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
