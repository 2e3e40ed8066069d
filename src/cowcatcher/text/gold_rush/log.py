"""The log: what a move did and what followed from it, in sentences."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from cowcatcher.games.gold_rush.actions import pitch_area
from cowcatcher.games.gold_rush.landscape import kind_of, locomotives_of, tiles_of
from cowcatcher.games.gold_rush.moves import COWBOY, DRAW, NEXT_SEAT, TOKEN
from cowcatcher.games.gold_rush.names import KINDS, MOST_PARTS, RAIL
from cowcatcher.games.gold_rush.scoring import (
    CloseMountain,
    FinalScoring,
    ScoreCities,
    ScoreMountain,
    ScoreTile,
    majority,
    points_completed,
    railway_factor,
)
from cowcatcher.games.gold_rush.written.state import (
    BY_MOUNTAINS_FINAL,
    FIRST_COWBOY,
    NONE,
    SOURCE_COUNT,
    SOURCES,
    GoldRushState,
)
from cowcatcher.kernel.game import View
from cowcatcher.text.gold_rush.terms import Terms
from cowcatcher.text.trace import Step, steps

RushStep = Step[GoldRushState]


def describe(w: Terms, before: View[GoldRushState], move: int | None, after: View[GoldRushState]) -> list[str]:
    """The sentences of one move and its consequences for the onlooker of both views."""
    # A token that somebody else takes is not shown. Which one makes no difference to what all can see, so any will do.
    made = before.known.stack[-1].legal(before.known)[0] if move is None else move
    told: list[str] = []
    for at, step in enumerate(steps(before.known.clone(), made)):
        if isinstance(step.frame, FinalScoring):
            step.after = after.known  # tokens are turned up, which the view before does not know
        if at:
            tell = TASKS.get(type(step.frame).__name__)
            told += tell(w, step) if tell else []
        else:
            told += DECISIONS[before.decision](w, step, move)
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
    told = [w.say("log.lay", who=w.who(step.frame.seat), cell=w.cell(s, tile), tile=w.face(face))]
    mined = step.before.supply - s.supply
    return [*told, w.say("log.mined", tokens=w.tokens(mined))] if mined else told


def _action(w: Terms, step: RushStep, m: int) -> list[str]:
    if not COWBOY.has(m):
        return []  # the tent is told with its mountain, a token when it is drawn, and nothing is no news
    s, seat = step.after, step.frame.seat
    tile = len(s.cells) - 1
    row = s.faces[tile] * MOST_PARTS
    area = s.first[tile] + s.box.cowboy_moves.index(m, row) - row
    size = w.size(s, s.feature[area])
    return [w.say(f"log.cowboy.{KINDS[kind_of(s, area)]}", who=w.who(seat), size=size)]


def _pitch(w: Terms, step: RushStep, m: int) -> list[str]:
    s, seat = step.after, step.frame.seat
    area = pitch_area(s, m)
    tokens = w.tokens(s.pile[s.feature[area]])
    old = step.before.tents[seat]
    if old == NONE:
        return [w.say("log.pitch", who=w.who(seat), cell=w.cell(s, s.on[area]), tokens=tokens)]
    left = w.cell(s, s.on[old])
    return [w.say("log.pitch_move", who=w.who(seat), old=left, cell=w.cell(s, s.on[area]), tokens=tokens)]


def _token(w: Terms, step: RushStep, m: int | None) -> list[str]:
    """To everybody who takes a token and where; its value to him alone."""
    frame: Any = step.frame
    who = w.who(frame.to)
    left = w.tokens(step.after.pile[frame.mountain])
    told = [w.say("log.take", who=who, cell=w.cell(step.after, step.after.on[frame.mountain]), tokens=left)]
    if m is None:
        return told
    value = step.after.box.token_values[TOKEN.arg(m)]
    return [*told, w.say("log.token" if value else "log.gravel", who=who, points=w.points(value))]


def _score_tile(w: Terms, step: RushStep) -> list[str]:
    """Completed railways; mountains and cities have tasks of their own."""
    s, old = step.after, step.before
    tile = len(s.cells) - 1
    railways = {old.feature[area] for area in range(old.first[tile], len(old.feature)) if kind_of(old, area) == RAIL}
    return [*(railway(w, old, feature) for feature in sorted(railways) if not old.ends[feature]), *back(w, step)]


def railway(w: Terms, s: GoldRushState, feature: int) -> str:
    """A completed railway, with what it brings."""
    tiles = w.tiles(tiles_of(s, feature))
    owners = majority(s, feature) if s.crew[feature] else []
    if not owners:
        return w.say("log.railway_free", tiles=tiles)
    points = points_completed(s, feature)
    key = "railway" if railway_factor(s, feature) == 1 else "railway_doubled"
    n = locomotives_of(s, feature)
    return w.say(f"log.{key}", tiles=tiles, scores=scores(w, owners, points), n=n)


def scores(w: Terms, owners: list[int], points: int) -> str:
    """ "Ann scores 6 points", "Ann and Bea score 6 points each"."""
    return w.say("log.scores", who=w.seats(owners), points=w.points(points), n=len(owners))


def back(w: Terms, step: RushStep) -> list[str]:
    """The cowboys and tents that have come back to their owners in a step."""
    s, old = step.after, step.before
    told = []
    for seat in range(s.seats):
        items = []
        for kind, name in enumerate(KINDS):
            n = standing(old, seat, kind) - standing(s, seat, kind)
            if n:
                items.append(w.say(f"term.{name}_men", n=n))
        if items:
            told.append(w.say("log.back", who=w.who(seat), what=w.listed(items)))
    tents = [seat for seat in range(s.seats) if old.tents[seat] != NONE and s.tents[seat] == NONE]
    return [*told, w.say("log.tents_back", who=w.seats(tents), n=len(tents))] if tents else told


def standing(s: GoldRushState, seat: int, kind: int) -> int:
    """How many cowboys of a seat stand on features of a kind."""
    cowboy = FIRST_COWBOY + seat
    return sum(piece == cowboy and kind_of(s, area) == kind for area, piece in enumerate(s.piece))


def _close_mountain(w: Terms, step: RushStep) -> list[str]:
    """What follows it is told in its place: the tokens when they are drawn, the points when they are given."""
    frame: Any = step.frame
    s = step.before
    key = "mountain" if s.crew[frame.mountain] else "mountain_free"
    return [w.say(f"log.{key}", size=w.size(s, frame.mountain))]


def _score_mountain(w: Terms, step: RushStep) -> list[str]:
    frame: Any = step.frame
    s = step.before
    told = []
    owners = majority(s, frame.mountain) if s.crew[frame.mountain] else []
    if owners:
        told.append(w.say("log.mountain_scored", scores=scores(w, owners, points_completed(s, frame.mountain))))
    return [*told, *back(w, step), *_lost(w, step)]


def _lost(w: Terms, step: RushStep) -> list[str]:
    """Tokens that leave the game."""
    n = step.after.lost - step.before.lost
    return [w.say("log.lost", tokens=w.tokens(n))] if n else []


def _score_cities(w: Terms, step: RushStep) -> list[str]:
    """Cities whose merchant has come back."""
    s, old = step.after, step.before
    told = []
    for city, crew in enumerate(old.crew):
        if crew and not s.crew[city]:
            what = scores(w, majority(old, city), points_completed(old, city))
            told.append(w.say("log.city", cell=w.cell(old, old.on[city]), scores=what))
    return [*told, *back(w, step)]


def _final(w: Terms, step: RushStep) -> list[str]:
    """What each player gets at the end, by where it comes from."""
    s, old = step.after, step.before
    told = [w.say("log.final"), *_lost(w, step)]
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
    return [*told, *back(w, step)]


DECISIONS: Final[dict[str, Callable[[Terms, RushStep, Any], list[str]]]] = {
    "first_seat": _first_seat,
    "draw_tile": _draw,
    "choose_cell": _choose_cell,
    "choose_rotation": _rotation,
    "choose_action": _action,
    "choose_tent_target": _pitch,
    "token_value": _token,
}
"""Decision -> what is told of it; of a token that the onlooker does not see the move is None."""

TASKS: Final[dict[str, Callable[[Terms, RushStep], list[str]]]] = {
    ScoreTile.__name__: _score_tile,
    CloseMountain.__name__: _close_mountain,
    ScoreMountain.__name__: _score_mountain,
    ScoreCities.__name__: _score_cities,
    FinalScoring.__name__: _final,
}
"""Task -> what is told of it; the others only keep the books."""

__all__ = ["DECISIONS", "TASKS", "describe"]
