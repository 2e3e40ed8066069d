"""How the figures of Gold Rush's score sheet came about."""

from __future__ import annotations

from collections.abc import Iterable

from cowcatcher.games.gold_rush.words.terms import Terms
from cowcatcher.games.gold_rush.written.state import GoldRushState
from cowcatcher.kernel.events import Change
from cowcatcher.kernel.game import View
from cowcatcher.text.story import Seen

Gains = dict[tuple[int, int], list[int]]
"""What a seat has scored from a source, one after the other."""


def accounts(
    speaker: Terms, view: View[GoldRushState], past: Iterable[Seen[GoldRushState]]
) -> tuple[tuple[str, ...], ...]:
    """For each source that anybody has scored from, for each seat: what the points were made of."""
    s = view.known
    gains = gained(speaker, past)
    rows = [i for i in range(len(speaker.model.sources)) if any(s.scored_of(seat)[i] for seat in range(s.seats))]
    return tuple(tuple(account(speaker, s, i, seat, gains) for seat in range(s.seats)) for i in rows)


def account(w: Terms, s: GoldRushState, source: int, seat: int, gains: Gains) -> str:
    """One figure: tokens by their worth, everything else feature by feature."""
    if w.model.sources[source].name == "tokens":
        tokens = zip(s.hands_of(seat), s.box.token_values, strict=True)
        return " + ".join(w.say("account.tokens", k=n, value=value) for n, value in tokens if n > 0)
    points = gains.get((seat, source), [])
    return " + ".join(map(str, points)) if len(points) > 1 else ""


def gained(w: Terms, past: Iterable[Seen[GoldRushState]]) -> Gains:
    """What has been scored, one feature after the other."""
    found: Gains = {}
    score = w.model.place("score")
    for event in past:
        for change in event.told:
            if isinstance(change, Change) and change.field == score:
                found.setdefault((change.at, change.why), []).append(change.by)
    return found
