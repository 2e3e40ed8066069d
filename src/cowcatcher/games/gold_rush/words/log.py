"""The log: what the rules told of a move, in sentences."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from cowcatcher.games.gold_rush.names import KINDS
from cowcatcher.games.gold_rush.rules.landscape import kind_of, locomotives_of, tiles_of
from cowcatcher.games.gold_rush.rules.scoring import railway_factor
from cowcatcher.games.gold_rush.words.terms import Terms
from cowcatcher.games.gold_rush.written.events import (
    Completed,
    Laid,
    Pitched,
    Scored,
    TentBack,
    Took,
    Unplaceable,
)
from cowcatcher.games.gold_rush.written.state import GoldRushState
from cowcatcher.kernel.events import Event
from cowcatcher.model.readers import chapters
from cowcatcher.model.words import NONE, Model
from cowcatcher.text.happened import Heard
from cowcatcher.text.moves import Parts
from cowcatcher.text.story import Seen


@dataclass(frozen=True)
class Happened(Heard):
    """What a decision or a task told. s: what the onlooker knows after the move. move: the move, None for one that he
    did not see."""

    model: Model
    s: GoldRushState
    move: Parts | None
    events: Sequence[Event]


def describe(w: Terms, seen: Seen[GoldRushState]) -> list[str]:
    """The sentences of one move and its consequences."""
    (_, first), *rest = chapters(seen.told)
    move = None if seen.move is None else w.parts(seen.move)
    said = list(DECISIONS[seen.before.decision](w, Happened(w.model, seen.after.known, move, first)))
    for shape, events in rest:
        tell = TASKS.get(w.model.shapes[shape].name)
        if tell:
            said += tell(w, Happened(w.model, seen.after.known, move, events))
    return said if seen.after.known.stack else [*said, w.say("log.over")]


def _first_seat(w: Terms, h: Happened) -> Iterator[str]:
    assert h.move is not None
    yield w.say("log.first", who=w.who(h.move.arg))


def _draw(w: Terms, h: Happened) -> Iterator[str]:
    """Only a tile that fits nowhere; any other is told when it lies."""
    for event in h.all(Unplaceable):
        yield w.say("log.unplaceable", tile=w.face(h.s.box.faces[event.face]))
        if h.s.cut_short:
            yield w.say("log.cut_short")


def _nothing(w: Terms, h: Happened) -> Iterator[str]:
    """A cell is told with the rotation."""
    yield from ()


def _rotation(w: Terms, h: Happened) -> Iterator[str]:
    for event in h.all(Laid):
        face = h.s.box.faces[h.s.faces[event.tile]]
        yield w.say("log.lay", who=w.who(event.whose), cell=w.cell(h.s, event.tile), tile=w.face(face))
    mined = -sum(change.by for change in h.changes("supply"))
    if mined:
        yield w.say("log.mined", tokens=w.tokens(mined))


def _action(w: Terms, h: Happened) -> Iterator[str]:
    """A cowboy; the tent is told with its mountain, a token when it is drawn, and nothing is no news."""
    for change in h.changes("cowboys"):
        size = w.size(h.s, h.s.feature[change.where])
        yield w.say(f"log.cowboy.{KINDS[kind_of(h.s, change.where)]}", who=w.who(change.at), size=size)


def _pitch(w: Terms, h: Happened) -> Iterator[str]:
    s = h.s
    for event in h.all(Pitched):
        names = {"who": w.who(event.whose), "cell": w.cell(s, s.on[event.area])}
        tokens = w.tokens(event.tokens)
        if event.old == NONE:
            yield w.say("log.pitch", **names, tokens=tokens)
        else:
            yield w.say("log.pitch_move", **names, tokens=tokens, old=w.cell(s, s.on[event.old]))


def _token(w: Terms, h: Happened) -> Iterator[str]:
    """To everybody who takes a token and where; its value to him alone."""
    for event in h.all(Took):
        who, left = w.who(event.whose), w.tokens(event.left)
        yield w.say("log.take", who=who, cell=w.cell(h.s, h.s.on[event.mountain]), tokens=left)
        if h.move is not None:
            value = h.s.box.token_values[h.move.arg]
            yield w.say("log.token" if value else "log.gravel", who=who, points=w.points(value))


def _score_tile(w: Terms, h: Happened) -> Iterator[str]:
    """Completed railways; mountains and cities have tasks of their own."""
    scored = {event.feature: event for event in h.all(Scored)}
    for event in h.all(Completed):
        yield railway(w, h.s, event.feature, scored.get(event.feature))
    yield from back(w, h)


def railway(w: Terms, s: GoldRushState, feature: int, scored: Scored | None) -> str:
    """A completed railway, with what it brings."""
    tiles = w.tiles(tiles_of(s, feature))
    if scored is None:
        return w.say("log.railway_free", tiles=tiles)
    key = "railway" if railway_factor(s, feature) == 1 else "railway_doubled"
    return w.say(f"log.{key}", tiles=tiles, scores=scores(w, scored), n=locomotives_of(s, feature))


def scores(w: Terms, event: Scored) -> str:
    """ "Ann scores 6 points", "Ann and Bea score 6 points each"."""
    owners = list(event.owners)
    return w.say("log.scores", who=w.seats(owners), points=w.points(event.each), n=len(owners))


def back(w: Terms, h: Happened) -> Iterator[str]:
    """The cowboys and tents that have come back to their owners."""
    came = Counter((c.at, kind_of(h.s, c.where)) for c in h.changes("cowboys", "coming_back"))
    for seat in range(h.s.seats):
        items = [w.say(f"term.{name}_men", n=came[seat, kind]) for kind, name in enumerate(KINDS) if came[seat, kind]]
        if items:
            yield w.say("log.back", who=w.who(seat), what=w.listed(items))
    tents = sorted(event.whose for event in h.all(TentBack))
    if tents:
        yield w.say("log.tents_back", who=w.seats(tents), n=len(tents))


def _close_mountain(w: Terms, h: Happened) -> Iterator[str]:
    """What follows it is told in its place: the tokens when they are drawn, the points when they are given."""
    for event in h.all(Completed):
        yield w.say("log.mountain" if event.crew else "log.mountain_free", size=w.size(h.s, event.feature))


def _score_mountain(w: Terms, h: Happened) -> Iterator[str]:
    for event in h.all(Scored):
        if event.owners:
            yield w.say("log.mountain_scored", scores=scores(w, event))
    yield from back(w, h)
    yield from _lost(w, h)


def _lost(w: Terms, h: Happened) -> Iterator[str]:
    """Tokens that leave the game."""
    n = sum(change.by for change in h.changes("lost"))
    if n:
        yield w.say("log.lost", tokens=w.tokens(n))


def _score_cities(w: Terms, h: Happened) -> Iterator[str]:
    """Cities whose merchant has come back."""
    for event in h.all(Scored):
        yield w.say("log.city", cell=w.cell(h.s, h.s.on[event.feature]), scores=scores(w, event))
    yield from back(w, h)


def _final(w: Terms, h: Happened) -> Iterator[str]:
    """What each player gets at the end, by where it comes from."""
    yield w.say("log.final")
    yield from _lost(w, h)
    for seat in range(h.s.seats):
        mine = {why.name: n for why in h.model.sources if (n := h.more("score", seat, why.name))}
        items = [w.say("log.final_item", source=w.say(f"score.{source}"), n=n) for source, n in mine.items()]
        key = "final_seat" if items else "final_nothing"
        yield w.say(f"log.{key}", who=w.who(seat), points=w.points(sum(mine.values())), items=", ".join(items))
    yield from back(w, h)


Teller = Callable[[Terms, Happened], Iterator[str]]

DECISIONS: Final[dict[str, Teller]] = {
    "first_seat": _first_seat,
    "draw_tile": _draw,
    "choose_cell": _nothing,
    "choose_rotation": _rotation,
    "choose_action": _action,
    "choose_tent_target": _pitch,
    "token_value": _token,
}
"""Decision -> what is told of it."""

TASKS: Final[dict[str, Teller]] = {
    "ScoreTile": _score_tile,
    "CloseMountain": _close_mountain,
    "ScoreMountain": _score_mountain,
    "ScoreCities": _score_cities,
    "FinalScoring": _final,
}
"""Task -> what is told of it; the others only keep the books."""
