"""Options of Gold Rush in words: what each is, and what it brings."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from cowcatcher.games.gold_rush.actions import mine_of, pitch_area
from cowcatcher.games.gold_rush.landscape import (
    camps_of,
    herds_of,
    kind_of,
    nuggets_of,
    part_of,
    railways_of,
    tiles_of,
)
from cowcatcher.games.gold_rush.moves import COWBOY, LAY, PASS, ROTATE, TAKE, TENT
from cowcatcher.games.gold_rush.names import CITY, KINDS, MOST_PARTS, MOUNTAIN, PRAIRIE, RAIL
from cowcatcher.games.gold_rush.scoring import city_points, prairie_points, railway_points
from cowcatcher.games.gold_rush.state import GoldRushState
from cowcatcher.text.gold_rush.terms import Terms
from cowcatcher.text.speaker import OptionText


def cell(w: Terms, s: GoldRushState, seat: int, m: int) -> OptionText:
    """A cell for the tile, with how many tiles lie around it."""
    at = LAY.arg(m)
    around = s.rim_edges[s.rim.index(at)]
    tiles = sum((around >> 2 * side) & 3 > 0 for side in range(4))
    return OptionText(
        w.say("option.lay", at=w.cell(at)), w.say("option.beside", n=tiles), short=w.cell(at), brief=w.cell(at)
    )


def rotation(w: Terms, s: GoldRushState, seat: int, m: int) -> OptionText:
    """A rotation, with what lies where and what it completes."""
    turns = ROTATE.arg(m)
    after = s.clone()
    after.stack[-1].apply(after, m)
    tile = len(after.cells) - 1
    gains = [completed(w, after, feature) for feature in new_features(after) if after.ends[feature] == 0]
    parts = s.box.faces[s.drawn].parts
    lies = w.listed([w.part(part, turns) for part in parts if part.kind in (MOUNTAIN, RAIL)])
    what = w.say("option.rotate", turned=w.say(f"turned.{turns}"), lies=lies) if lies else w.say(f"turned.{turns}")
    tokens = after.supply - s.supply
    if tokens:
        gains.append(w.say("option.tokens_laid", tokens=w.counted("tokens", -tokens)))
    return OptionText(what, ", ".join(gains), short=str(turns), brief=f"{90 * turns}°", bin=str(after.cells[tile]))


def new_features(s: GoldRushState) -> list[int]:
    """The railways and mountains of the tile just laid, each once."""
    found: list[int] = []
    for area in range(s.first[-1], len(s.feature)):
        if kind_of(s, area) in (MOUNTAIN, RAIL) and s.feature[area] not in found:
            found.append(s.feature[area])
    return found


def completed(w: Terms, s: GoldRushState, feature: int) -> str:
    """ "completes a railway, 4 points"."""
    points = railway_points(s, feature) if kind_of(s, feature) == RAIL else nugget_worth(s, feature)
    return w.say(f"option.completes_{KINDS[kind_of(s, feature)]}", points=w.points(points))


def nugget_worth(s: GoldRushState, mountain: int) -> int:
    """Points of a closed mountain."""
    return nuggets_of(s, mountain) * s.box.points.nugget


def action(w: Terms, s: GoldRushState, seat: int, m: int) -> OptionText:
    """Nothing, the tent, a token, or a cowboy."""
    if m == PASS:
        return OptionText(w.say("option.pass"))
    if m == TENT:
        return OptionText(w.say("option.tent"), group="tent")
    if m == TAKE:
        mine = mine_of(s, seat)
        tokens = w.counted("tokens", s.pile[mine])
        return OptionText(
            w.say("option.take", where=w.feature(s, mine)), w.say("option.left", tokens=tokens), group="tent"
        )
    tile = len(s.cells) - 1
    row = s.faces[tile] * MOST_PARTS
    area = s.first[tile] + s.box.cowboy_moves.index(m, row) - row
    part = part_of(s, area)
    what = w.say(f"option.{KINDS[part.kind]}", part=w.part(part, s.rotations[tile]))
    return OptionText(what, worth(w, s, area), short=COWBOY.labels[COWBOY.arg(m)], group="cowboy")


def worth(w: Terms, s: GoldRushState, area: int) -> str:
    """What the feature of an area has so far, or brings at once."""
    feature = s.feature[area]
    kind = kind_of(s, area)
    if kind == CITY:
        done = city_points(s, area, 1)
        return w.say("worth.city", done=done, n=len(railways_of(s, area)))
    if kind == PRAIRIE:
        symbols = w.listed([w.counted("camps", camps_of(s, feature)), w.counted("herds", herds_of(s, feature))])
        return w.say("worth.prairie", symbols=symbols, points=w.points(prairie_points(s, feature)))
    if s.ends[feature] == 0:
        points = railway_points(s, feature) if kind == RAIL else nugget_worth(s, feature)
        return w.say("worth.at_once", points=w.points(points))
    if kind == RAIL:
        return w.say("worth.rail", tiles=w.counted("tiles", tiles_of(s, feature)))
    nuggets = w.counted("nuggets", nuggets_of(s, feature))
    return w.say("worth.mountain", nuggets=nuggets, tokens=w.counted("tokens", s.pile[feature]))


def target(w: Terms, s: GoldRushState, seat: int, m: int) -> OptionText:
    """A mountain for the tent."""
    area = pitch_area(s, m)
    return OptionText(
        w.say("option.pitch", at=w.at(s, area), part=w.part(part_of(s, area), turn(s, area))), worth(w, s, area)
    )


def turn(s: GoldRushState, area: int) -> int:
    """Rotation of an area's tile."""
    return s.rotations[s.on[area]]


OPTIONS: Final[dict[str, Callable[[Terms, GoldRushState, int, int], OptionText]]] = {
    "choose_cell": cell,
    "choose_rotation": rotation,
    "choose_action": action,
    "choose_tent_target": target,
}
"""What says an option, by decision."""
