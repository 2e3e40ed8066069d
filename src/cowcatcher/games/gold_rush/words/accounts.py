"""How the figures of Gold Rush's score sheet came about."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from cowcatcher.games.gold_rush.words.terms import Terms
from cowcatcher.games.gold_rush.written.state import GoldRushState
from cowcatcher.kernel.events import Change
from cowcatcher.kernel.game import View
from cowcatcher.text.happened import heard_of
from cowcatcher.text.story import Seen


def accounts(
    speaker: Terms, view: View[GoldRushState], past: Iterable[Seen[GoldRushState]]
) -> tuple[tuple[str, ...], ...]:
    """For each source that anybody has scored from, for each seat: what the points were made of."""
    s, gains = view.known, heard_of(speaker, past).by_place(view.known, "score")
    rows = [i for i in range(len(speaker.model.sources)) if any(s.scored_of(seat)[i] for seat in range(s.seats))]
    return tuple(tuple(account(speaker, s, i, seat, gains[seat,]) for seat in range(s.seats)) for i in rows)


def account(w: Terms, s: GoldRushState, source: int, seat: int, gains: Sequence[Change]) -> str:
    """One figure: tokens by their worth, everything else feature by feature."""
    if w.model.sources[source].name == "tokens":
        tokens = zip(s.hands_of(seat), s.box.token_values, strict=True)
        return " + ".join(w.say("account.tokens", k=n, value=value) for n, value in tokens if n > 0)
    points = [str(gain.by) for gain in gains if gain.why == source]
    return " + ".join(points) if len(points) > 1 else ""
