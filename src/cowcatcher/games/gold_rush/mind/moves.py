"""A guess at every move: what it changes in the points that the seats can expect."""

from __future__ import annotations

from bisect import bisect_left

from cowcatcher.games.gold_rush.mind.cells import cell_guesses, turned
from cowcatcher.games.gold_rush.mind.odds import Caps
from cowcatcher.games.gold_rush.mind.outlook import Outlook
from cowcatcher.games.gold_rush.mind.worth import camp_on, marginal, most_of, tent
from cowcatcher.games.gold_rush.names import MOST_PARTS
from cowcatcher.games.gold_rush.rules.actions import ChooseAction, ChooseTentTarget, mine_of, pitch_area
from cowcatcher.games.gold_rush.rules.landscape import kind_of
from cowcatcher.games.gold_rush.rules.moves import PASS, ROTATE, TAKE, TENT
from cowcatcher.games.gold_rush.rules.turn import ChooseCell, ChooseRotation
from cowcatcher.games.gold_rush.written.state import CREW, CREW_BITS


def guesses(o: Outlook, moves: list[int], caps: Caps) -> list[float]:
    """What each move is worth, in points; only the differences matter."""
    s = o.s
    top = s.stack[-1]
    if isinstance(top, ChooseCell):
        return cell_guesses(o, top.seat, moves, best_without_cowboy(o, top.seat))
    if isinstance(top, ChooseRotation):
        at = bisect_left(s.rim, top.cell)
        spare = best_without_cowboy(o, top.seat)
        return [turned(o, top.seat, at, ROTATE.arg(m), spare) for m in moves]
    if isinstance(top, ChooseAction):
        return [action(o, top.seat, m) for m in moves]
    assert isinstance(top, ChooseTentTarget)
    return [camp_on(o, s.feature[pitch_area(s, m)]) for m in moves]


def action(o: Outlook, seat: int, m: int) -> float:
    """A cowboy, the tent, a token; nothing is worth 0."""
    s = o.s
    if m == PASS:
        return 0.0
    if m == TAKE:
        return token(o, seat)
    if m == TENT:
        return best_camp(o, seat) - tent(o, s.tents[seat])
    tile = len(s.cells) - 1
    row = s.faces[tile] * MOST_PARTS
    area = s.first[tile] + s.box.cowboy_moves.index(m, row) - row
    f = s.feature[area]
    kind = kind_of(s, f)
    return o.worth(f, kind) + o.returns(f, kind) * o.idle - marginal(o, s.cowboys[seat])


def token(o: Outlook, seat: int) -> float:
    """The top token of the mountain where the seat's tent is; its owner loses it."""
    s = o.s
    mountain = mine_of(s, seat)
    value = o.token
    if s.ends[mountain]:
        before = camp_on(o, mountain)
        s.pile[mountain] -= 1
        value += camp_on(o, mountain) - before
        s.pile[mountain] += 1
    crew = s.crew[mountain]
    if crew:
        loss = o.odds[mountain] * o.token * (o.w.tokens_kept if s.ends[mountain] else 1.0)
        mine = (crew >> (CREW_BITS * seat)) & CREW
        value += -loss if mine == most_of(crew) else loss * o.w.rival / (s.seats - 1)
    return value


def best_camp(o: Outlook, seat: int) -> float:
    """The best mountain for the seat's tent, as if every open one had room."""
    s = o.s
    best = 0.0
    for tile, face in enumerate(s.faces):
        for area in range(s.first[tile], s.first[tile] + s.box.mountain_count[face]):
            if s.feature[area] == area and s.ends[area] and s.pile[area]:
                best = max(best, camp_on(o, area))
    return best


def best_without_cowboy(o: Outlook, seat: int) -> float:
    """What step 2 brings at least, without a cowboy."""
    best = max(0.0, best_camp(o, seat) - tent(o, o.s.tents[seat]))
    if mine_of(o.s, seat) >= 0:
        best = max(best, token(o, seat))
    return best


__all__ = ["guesses"]
