"""The tile in hand, large: to be turned before it is laid; once it lies, with the places for a cowboy on it."""

from __future__ import annotations

from typing import Final

from cowcatcher.games.gold_rush.names import PRAIRIE
from cowcatcher.games.gold_rush.pictures import pieces
from cowcatcher.games.gold_rush.pictures.landscape import luck_of
from cowcatcher.games.gold_rush.pictures.plan import plan
from cowcatcher.games.gold_rush.pictures.scene import AREA, TENT_SPOT, TOKEN, TURN, Scene
from cowcatcher.games.gold_rush.pictures.shapes import SIDE, turned
from cowcatcher.games.gold_rush.pictures.tiles import tile
from cowcatcher.games.gold_rush.rules.landscape import turns_on
from cowcatcher.render.base import Panel, Rect, picture
from cowcatcher.render.draw import attributes, circle, group, icon, num, rect, seat_class, shifted, text

EDGE: Final = 3
GAP: Final = 10
LARGE: Final = 2.1
"""How much larger than on the map a tile is on which a place is chosen: fingers need 44 pixels."""

SPOT: Final = 11.5
BESIDE: Final = 96
"""Room for the tent and a token."""


def tray(scene: Scene) -> Panel | None:
    """The picture of the tile that the pending decision is about; None where there is none."""
    if scene.drawn is not None:
        return _turning(scene) if any(spot[0] == TURN for spot in scene.choices) else _in_hand(scene)
    offered = any(spot[0] in (AREA, TENT_SPOT, TOKEN) for spot in scene.choices)
    return _lying(scene) if offered and not _tent(scene) else None


def _tent(scene: Scene) -> bool:
    """Whether a mountain for the tent is chosen, which can be anywhere."""
    return scene.view.decision == "choose_tent_target"


def _panel(
    width: float, height: float, content: str, title: str, wide: bool | None = None, narrow: Panel | None = None
) -> Panel:
    box: Rect = (0.0, 0.0, width, height)
    return Panel("tile", title, box, picture("tile", title, box, content, wide), narrow)


def _framed(content: str) -> str:
    return content + rect(0, 0, SIDE, SIDE, "gr-frame")


def _in_hand(scene: Scene) -> Panel:
    """The drawn tile; for whoever lays it in every rotation that is possible somewhere, one of them to be seen."""
    face = scene.drawn
    assert face is not None
    cells = [spot[1] for spot in scene.choices]
    turns = sorted({rotation for cell in cells for rotation in turns_on(scene.s, cell)}) or [0]
    shown = [
        group(
            _framed(tile(face, turn, 0)),
            "" if turn == turns[0] else "spare",
            "",
            attributes(data_turn=scene.turn_name(turn)),
        )
        for turn in turns
    ]
    content = shifted(group("".join(shown), "gr-hand"), EDGE, EDGE)
    title = scene.say("your_tile" if cells else "tile_drawn", tile=scene.w.face(face))
    return _panel(SIDE + 2 * EDGE, SIDE + 2 * EDGE, content, title)


def _turning(scene: Scene) -> Panel:
    """The possible rotations, two in a row."""
    face = scene.drawn
    assert face is not None
    found: list[str] = []
    for (kind, rotation), choice in scene.choices.items():
        if kind == TURN:
            row, column = divmod(len(found), 2)
            drawn = tile(face, rotation, luck_of(scene.cell)) + rect(0, 0, SIDE, SIDE, "area gr-pick")
            pick = group(drawn, "act", choice.callout, choice.attributes())
            found.append(shifted(pick, EDGE + column * (SIDE + GAP), EDGE + row * (SIDE + GAP)))
    width = SIDE * 2 + GAP + 2 * EDGE
    height = -(-len(found) // 2) * (SIDE + GAP) - GAP + 2 * EDGE
    return _panel(width, height, "".join(found), scene.say("turn_it", tile=scene.w.face(face)))


def _lying(scene: Scene) -> Panel:
    """The tile just laid with the places that can be taken; below it, or on a phone beside it, tent and token."""
    s = scene.s
    laid = scene.tiles[-1]
    spots = []
    for (kind, area), choice in scene.choices.items():
        if kind == AREA:
            part = scene.part(area)
            x, y = turned(plan(laid.face).piece[part], laid.rotation)
            lies = laid.face.parts[part].kind == PRAIRIE
            ring = circle(x, y, SPOT, "gr-spot") + circle(x, y, SPOT, "can area") + _role(x, y, lies)
            spots.append(group(ring, "act", choice.callout, choice.attributes()))
    drawn = _framed(tile(laid.face, laid.rotation, luck_of(s.cells[-1]))) + "".join(spots)
    large = f'<g transform="translate({EDGE} {EDGE}) scale({num(LARGE)})">{drawn}</g>'
    side = LARGE * SIDE + 2 * EDGE
    title = scene.say("place_it" if spots else "your_tile", tile=scene.w.face(laid.face))
    below = _others(scene, [(side * share, side + BESIDE / 2 - 6) for share in (0.25, 0.75)])
    beside = _others(scene, [(side + BESIDE / 2, side * share - 10) for share in (0.25, 0.75)])
    narrow = _panel(side + (BESIDE if beside else 0), side, large + beside, title, False)
    return _panel(side, side + (BESIDE + 10 if below else 0), large + below, title, True, narrow)


def _role(x: float, y: float, lies: bool) -> str:
    """The figure that would stand there, or lie."""
    figure = icon("cowboy", x, y, 15, "gain through")
    return f'<g transform="rotate(-90 {num(x)} {num(y)})">{figure}</g>' if lies else figure


def _others(scene: Scene, places: list[tuple[float, float]]) -> str:
    """The tent and a token, where they can be chosen instead; nothing where neither can."""
    seat = scene.view.to_move
    found: list[str] = []
    for (kind, at), choice in scene.choices.items():
        if kind not in (TENT_SPOT, TOKEN):
            continue
        x, y = places[len(found)]
        if kind == TENT_SPOT:
            figure, label = pieces.tent(seat, x, y, 24, ""), scene.say("tent_short")
        else:
            large = f"translate({num(x - 3)} {num(y)}) scale(1.8)"
            figure, label = (
                f'<g transform="{large}">{pieces.pile(0, 0, scene.s.pile[at])}</g>',
                scene.say("token_short"),
            )
        spot = circle(x, y, 34, "can area") + figure + text(x, y + 51, label, "ts tb tc")
        found.append(group(spot, f"act {seat_class(seat)}", choice.callout, choice.attributes()))
    return "".join(found)
