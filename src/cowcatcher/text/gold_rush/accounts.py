"""How the figures of Gold Rush's score sheet came about."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from cowcatcher.games.gold_rush.names import CITY, MOUNTAIN, PRAIRIE, RAIL
from cowcatcher.games.gold_rush.scoring import FinalScoring, majority, occupied, points_at_end
from cowcatcher.games.gold_rush.written.state import (
    BY_CITIES_FINAL,
    BY_MOUNTAINS_FINAL,
    BY_PRAIRIES,
    BY_RAILWAYS_FINAL,
    BY_TOKENS,
    SOURCE_COUNT,
    GoldRushState,
)
from cowcatcher.kernel.game import View
from cowcatcher.text.gold_rush.terms import Terms
from cowcatcher.text.speaker import Speaker
from cowcatcher.text.story import Event
from cowcatcher.text.trace import steps

FINAL = {BY_MOUNTAINS_FINAL: MOUNTAIN, BY_RAILWAYS_FINAL: RAIL, BY_CITIES_FINAL: CITY, BY_PRAIRIES: PRAIRIE}
"""What is scored at the end, by source."""

Gains = dict[tuple[int, int], list[int]]
"""What a seat has scored from a source, one after the other."""


def accounts(
    speaker: Speaker[Any], view: View[GoldRushState], past: Iterable[Event[GoldRushState]]
) -> tuple[tuple[str, ...], ...]:
    """For each source that anybody has scored from, for each seat: what the points were made of."""
    assert isinstance(speaker, Terms)
    s = view.known
    gains = gained(past)
    rows = [i for i in range(SOURCE_COUNT) if any(s.scored[seat * SOURCE_COUNT + i] for seat in range(s.seats))]
    return tuple(tuple(account(speaker, s, i, seat, gains) for seat in range(s.seats)) for i in rows)


def account(w: Terms, s: GoldRushState, source: int, seat: int, gains: Gains) -> str:
    """One figure: tokens by their worth, everything else feature by feature."""
    if source == BY_TOKENS:
        values = s.box.token_values
        hand = s.hands[seat * len(values) : (seat + 1) * len(values)]
        items = [w.say("account.tokens", k=n, value=v) for n, v in zip(hand, values, strict=True) if n > 0]
        return " + ".join(items)
    points = gains.get((seat, source), [])
    return " + ".join(map(str, points)) if len(points) > 1 else ""


def gained(past: Iterable[Event[GoldRushState]]) -> Gains:
    """What has been scored, one feature after the other."""
    found: Gains = {}
    for event in past:
        before, after = event.before.known, event.after.known
        if before.score == after.score:
            continue
        for at, (old, new) in enumerate(zip(before.scored, after.scored, strict=True)):
            seat, source = divmod(at, SOURCE_COUNT)
            if new != old and source not in FINAL and source != BY_TOKENS:
                found.setdefault((seat, source), []).append(new - old)
        if not after.stack and event.move is not None:
            last(before.clone(), event.move, found)
    return found


def last(s: GoldRushState, move: int, found: Gains) -> None:
    """The final scoring that a move has led to, feature by feature."""
    for step in steps(s, move):
        if not isinstance(step.frame, FinalScoring):
            continue
        for source, kind in FINAL.items():
            for feature in occupied(step.before, kind):
                for seat in majority(step.before, feature):
                    found.setdefault((seat, source), []).append(points_at_end(step.before, feature))
