"""The log: what a move did and what followed from it, in sentences."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from cowcatcher.games.gold_rush.actions import mine_of, pitch_area
from cowcatcher.games.gold_rush.landscape import kind_of, locomotives_of, tiles_of
from cowcatcher.games.gold_rush.moves import COWBOY, DRAW, NEXT_SEAT, TAKE, TOKEN
from cowcatcher.games.gold_rush.names import KINDS, MOST_PARTS, RAIL
from cowcatcher.games.gold_rush.scoring import (
    CloseMountain,
    FinalScoring,
    ScoreCities,
    ScoreMountain,
    ScoreTile,
    majority,
    railway_points,
)
from cowcatcher.games.gold_rush.state import BY_MOUNTAINS_FINAL, NONE, SOURCE_COUNT, SOURCES, GoldRushState
from cowcatcher.kernel.game import View
from cowcatcher.text.gold_rush.laying import points_now
from cowcatcher.text.gold_rush.terms import Terms
from cowcatcher.text.trace import Step, steps

RushStep = Step[GoldRushState]


def describe(w: Terms, before: View[GoldRushState], move: int | None, after: View[GoldRushState]) -> list[str]:
    """The sentences of one move and its consequences for the onlooker of both views."""
    shown = move
    if move is None:
        # A token that somebody else takes. Which one makes no difference to what all can see, so any will do.
        move = before.known.stack[-1].legal(before.known)[0]
    told: list[str] = []
    for at, step in enumerate(steps(before.known.clone(), move)):
        if isinstance(step.frame, FinalScoring):
            step.after = after.known  # tokens are turned up, which the view before does not know
        if at:
            tell = TASKS.get(type(step.frame).__name__)
            told += tell(w, step) if tell else []
        elif shown is not None:
            told += DECISIONS[before.decision](w, step, shown)
    if not after.known.stack:
        told.append(w.say("log.over"))
    return told


def _first_seat(w: Terms, step: RushStep, m: int) -> list[str]:
    return [w.say("log.first", who=w.who(NEXT_SEAT.arg(m)))]


def _draw(w: Terms, step: RushStep, m: int) -> list[str]:
    """Only a tile that fits nowhere; any other is told when it lies."""
    s = step.after
    if s.drawn != NONE:
        return []
    told = [w.say("log.unplaceable", tile=w.face(s.box.faces[s.box.face_of[DRAW.arg(m)]]))]
    return [*told, w.say("log.cut_short")] if s.cut_short else told


def _choose_cell(w: Terms, step: RushStep, m: int) -> list[str]:
    """Told with the rotation."""
    return []


def _rotation(w: Terms, step: RushStep, m: int) -> list[str]:
    s = step.after
    tile = len(s.cells) - 1
    face = s.box.faces[s.faces[tile]]
    return [w.say("log.lay", who=w.who(step.frame.seat), cell=w.cell(s, tile), tile=w.face(face))]


def _action(w: Terms, step: RushStep, m: int) -> list[str]:
    s, old, seat = step.after, step.before, step.frame.seat
    if COWBOY.has(m):
        tile = len(s.cells) - 1
        row = s.faces[tile] * MOST_PARTS
        area = s.first[tile] + s.box.cowboy_moves.index(m, row) - row
        size = w.size(s, s.feature[area])
        return [w.say(f"log.cowboy.{KINDS[kind_of(s, area)]}", who=w.who(seat), size=size)]
    if m == TAKE:
        left = w.tokens(old.pile[mine_of(old, seat)])
        return [w.say("log.take", who=w.who(seat), cell=w.cell(old, old.on[old.tents[seat]]), tokens=left)]
    return []  # the tent is told with its mountain, and nothing is no news


def _pitch(w: Terms, step: RushStep, m: int) -> list[str]:
    s, seat = step.after, step.frame.seat
    area = pitch_area(s, m)
    key = "pitch" if step.before.tents[seat] == NONE else "pitch_move"
    tokens = w.tokens(s.pile[s.feature[area]])
    return [w.say(f"log.{key}", who=w.who(seat), cell=w.cell(s, s.on[area]), tokens=tokens)]


def _token(w: Terms, step: RushStep, m: int) -> list[str]:
    """To who takes it; the others have been told that it was taken."""
    frame: Any = step.frame
    value = step.after.box.token_values[TOKEN.arg(m)]
    key = "token" if value else "gravel"
    return [w.say(f"log.{key}", who=w.who(frame.to), points=w.points(value))]


def _score_tile(w: Terms, step: RushStep) -> list[str]:
    """Completed railways; mountains and cities have tasks of their own."""
    s, old = step.after, step.before
    tile = len(s.cells) - 1
    railways = {old.feature[area] for area in range(old.first[tile], len(old.feature)) if kind_of(old, area) == RAIL}
    return [railway(w, old, feature) for feature in sorted(railways) if not old.ends[feature]]


def railway(w: Terms, s: GoldRushState, feature: int) -> str:
    """A completed railway, with what it brings."""
    tiles = w.tiles(tiles_of(s, feature))
    owners = majority(s, feature) if s.crew[feature] else []
    if not owners:
        return w.say("log.railway_free", tiles=tiles)
    points = railway_points(s, feature)
    key = "railway" if points == tiles_of(s, feature) * s.box.points.tile else "railway_doubled"
    n = locomotives_of(s, feature)
    return w.say(f"log.{key}", tiles=tiles, scores=scores(w, owners, points), n=n)


def scores(w: Terms, owners: list[int], points: int) -> str:
    """ "Ann scores 6 points", "Ann and Bea score 6 points each"."""
    return w.say("log.scores", who=w.seats(owners), points=w.points(points), n=len(owners))


def _close_mountain(w: Terms, step: RushStep) -> list[str]:
    """Who takes the tokens of a closed mountain."""
    frame: Any = step.frame
    s = step.before
    size = w.size(s, frame.mountain)
    owners = majority(s, frame.mountain) if s.crew[frame.mountain] else []
    tokens = s.pile[frame.mountain]
    if not owners:
        return [w.say("log.mountain_free", size=size, tokens=w.tokens(tokens))]
    told = [w.say("log.mountain", size=size)]
    for i, seat in enumerate(owners):
        n = len(range(i, tokens, len(owners)))
        if n:
            told.append(w.say("log.takes", who=w.who(seat), tokens=w.tokens(n)))
    return told


def _score_mountain(w: Terms, step: RushStep) -> list[str]:
    frame: Any = step.frame
    s = step.before
    told = []
    owners = majority(s, frame.mountain) if s.crew[frame.mountain] else []
    if owners:
        told.append(w.say("log.mountain_scored", scores=scores(w, owners, points_now(s, frame.mountain))))
    back = [seat for seat in range(s.seats) if s.tents[seat] != NONE and step.after.tents[seat] == NONE]
    return [*told, w.say("log.tents_back", who=w.seats(back), n=len(back))] if back else told


def _score_cities(w: Terms, step: RushStep) -> list[str]:
    """Cities whose merchant has come back."""
    s, old = step.after, step.before
    told = []
    for city, crew in enumerate(old.crew):
        if crew and not s.crew[city]:
            what = scores(w, majority(old, city), points_now(old, city))
            told.append(w.say("log.city", cell=w.cell(old, old.on[city]), scores=what))
    return told


def _final(w: Terms, step: RushStep) -> list[str]:
    """What each player gets at the end, by where it comes from."""
    s, old = step.after, step.before
    told = [w.say("log.final")]
    for seat in range(s.seats):
        row = seat * SOURCE_COUNT
        items = []
        for i in range(BY_MOUNTAINS_FINAL, SOURCE_COUNT):
            n = s.scored[row + i] - old.scored[row + i]
            if n:
                items.append(w.say("log.final_item", source=w.say(f"score.{SOURCES[i]}"), n=n))
        points = w.points(s.score[seat] - old.score[seat])
        key = "final_seat" if items else "final_nothing"
        told.append(w.say(f"log.{key}", who=w.who(seat), points=points, items=", ".join(items)))
    return told


DECISIONS: Final[dict[str, Callable[[Terms, RushStep, int], list[str]]]] = {
    "first_seat": _first_seat,
    "draw_tile": _draw,
    "choose_cell": _choose_cell,
    "choose_rotation": _rotation,
    "choose_action": _action,
    "choose_tent_target": _pitch,
    "token_value": _token,
}
"""Decision -> what is told of it."""

TASKS: Final[dict[str, Callable[[Terms, RushStep], list[str]]]] = {
    ScoreTile.__name__: _score_tile,
    CloseMountain.__name__: _close_mountain,
    ScoreMountain.__name__: _score_mountain,
    ScoreCities.__name__: _score_cities,
    FinalScoring.__name__: _final,
}
"""Task -> what is told of it; the others only keep the books."""

__all__ = ["DECISIONS", "TASKS", "describe"]
