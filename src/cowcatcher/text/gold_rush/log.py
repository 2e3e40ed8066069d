"""The log: what a move did and what followed from it, in sentences."""

from __future__ import annotations

from cowcatcher.games.gold_rush.actions import pitch_area
from cowcatcher.games.gold_rush.landscape import part_of
from cowcatcher.games.gold_rush.moves import COWBOY, DRAW, NEXT_SEAT, PASS, TOKEN
from cowcatcher.games.gold_rush.names import KINDS
from cowcatcher.games.gold_rush.state import EMPTY, FIRST_COWBOY, NONE, SOURCE_COUNT, SOURCES, GoldRushState
from cowcatcher.games.gold_rush.tokens import TakeToken
from cowcatcher.games.gold_rush.turn import cell_chosen
from cowcatcher.kernel.game import View
from cowcatcher.text.gold_rush.terms import Terms


def describe(w: Terms, before: View[GoldRushState], move: int | None, after: View[GoldRushState]) -> list[str]:
    """The sentences of one move and its consequences for the onlooker of both views."""
    told = told_move(w, before, move, after)
    told += consequences(w, before.known, after.known)
    if after.known.over():
        told.append(w.say("log.cut_short" if after.known.cut_short else "log.over"))
    return told


def told_move(w: Terms, before: View[GoldRushState], move: int | None, after: View[GoldRushState]) -> list[str]:
    """The move itself; a cell alone and the word "tent" are told with what comes next."""
    s, now = before.known, after.known
    who = w.who(s.turn) if s.turn != NONE else ""
    if before.decision == "token_value":
        return [token(w, s, move)]
    assert move is not None, "all other moves are open"
    if before.decision == "first_seat":
        return [w.say("log.first", who=w.who(NEXT_SEAT.arg(move)))]
    if before.decision == "draw_tile":
        tile = w.tile(s, s.box.face_of[DRAW.arg(move)])
        fits = len(now.discarded) == len(s.discarded)
        return [w.say("log.draw" if fits else "log.discard", who=who, tile=tile)]
    if before.decision == "choose_rotation":
        return [laid(w, s, now, who)]
    if before.decision == "choose_tent_target":
        area = pitch_area(s, move)
        return [w.say("log.pitch", who=who, at=w.at(s, area))]
    if before.decision == "choose_action" and COWBOY.has(move):
        return [cowboy(w, s, move, who)]
    return [w.say("log.pass", who=who)] if move == PASS else []


def token(w: Terms, s: GoldRushState, move: int | None) -> str:
    """Somebody takes a token; who may see it is told its face."""
    frame = s.stack[-1]
    assert isinstance(frame, TakeToken)
    values = {"who": w.who(frame.to), "where": w.feature(s, frame.mountain)}
    if move is None:
        return w.say("log.token", **values)
    points = s.box.token_values[TOKEN.arg(move)]
    return w.say("log.token_seen", points=w.points(points), **values)


def laid(w: Terms, s: GoldRushState, now: GoldRushState, who: str) -> str:
    """A tile lies, with its tokens."""
    tokens = s.supply - now.supply
    values = {"who": who, "tile": w.tile(s, s.drawn), "at": w.cell(cell_chosen(s))}
    if tokens:
        return w.say("log.lay_tokens", tokens=w.counted("tokens", tokens), **values)
    return w.say("log.lay", **values)


def cowboy(w: Terms, s: GoldRushState, move: int, who: str) -> str:
    """A cowboy comes onto the tile just laid."""
    name = COWBOY.labels[COWBOY.arg(move)]
    area = s.first[-1] + s.box.faces[s.faces[-1]].find(name)
    part = part_of(s, area)
    return w.say(f"placed.{KINDS[part.kind]}", who=who, part=w.part(part, s.rotations[-1]), at=w.at(s, area))


def consequences(w: Terms, s: GoldRushState, now: GoldRushState) -> list[str]:
    """Points, what comes back, and tokens that nobody gets."""
    told = []
    for source, name in enumerate(SOURCES):
        for seat in range(s.seats):
            at = seat * SOURCE_COUNT + source
            points = now.scored[at] - s.scored[at]
            if points:
                told.append(w.say(f"scored.{name}", who=w.who(seat), points=w.points(points)))
    if now.over():
        return told
    for seat in range(s.seats):
        back = returned(s, now, seat)
        if back:
            told.append(w.say("log.back", who=w.who(seat), cowboys=w.counted("cowboys", back)))
        if s.tents[seat] != NONE and now.tents[seat] == NONE:
            told.append(w.say("log.tent_back", who=w.who(seat)))
    if now.lost > s.lost:
        told.append(w.say("log.lost", tokens=w.counted("tokens", now.lost - s.lost)))
    return told


def returned(s: GoldRushState, now: GoldRushState, seat: int) -> int:
    """Cowboys of a seat that stood on areas which are empty now."""
    pairs = zip(s.piece, now.piece, strict=False)
    return sum(was == FIRST_COWBOY + seat and now_there == EMPTY for was, now_there in pairs)
