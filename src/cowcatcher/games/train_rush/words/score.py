"""The score sheet."""

from __future__ import annotations

from cowcatcher.games.train_rush.rules.scoring import final_points, outcome
from cowcatcher.games.train_rush.rules.scoring import points as totals
from cowcatcher.games.train_rush.words.rules import START
from cowcatcher.games.train_rush.words.terms import Terms
from cowcatcher.games.train_rush.written.state import TrainState
from cowcatcher.kernel.game import View
from cowcatcher.model.words import Why
from cowcatcher.text.speaker import ScoreSheet


def points(s: TrainState) -> list[int]:
    """VP of every seat and source: those on the track, and those that the end would add if it came now."""
    if not s.stack:
        return list(s.scored)
    return [here + there for here, there in zip(s.scored, final_points(s), strict=True)]


def score_sheet(w: Terms, view: View[TrainState]) -> ScoreSheet:
    """A line for each source of VP; during the game the last eight as they would be if it ended now."""
    s = view.known
    found, sources = points(s), w.model.sources
    figures = [tuple(found[at :: len(sources)]) for at in range(len(sources))]
    rows = [(w.say(f"score.{why.name}"), row) for why, row in zip(sources, figures, strict=True)]
    if s.box.vp_start:
        rows.insert(0, (w.say("score.start"), (s.box.vp_start,) * s.seats))
        sources = (Why("start", START), *sources)
    end = outcome(s)
    if end is None:
        return ScoreSheet(tuple(rows), tuple(totals(s)), sources=sources)
    winners = end.winners()
    key = "winner" if len(winners) == 1 else "shared"
    note = w.say(f"score.{key}", who=w.seats(winners), vp=w.vp(s.vp[winners[0]]))
    if any(s.vp[seat] == s.vp[winners[0]] for seat in range(s.seats) if seat not in winners):
        note = f"{note} {w.say('score.tie')}"
    return ScoreSheet(tuple(rows), tuple(totals(s)), end.ranks, note, sources)


__all__ = ["points", "score_sheet", "totals"]
