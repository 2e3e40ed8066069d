"""The score sheet, and where in the game we are."""

from __future__ import annotations

from cowcatcher.games.great_western_trail.rules.scoring import outcome, scores_of
from cowcatcher.games.great_western_trail.words.terms import Terms
from cowcatcher.games.great_western_trail.written.state import TrailState
from cowcatcher.kernel.game import View
from cowcatcher.model.words import NONE
from cowcatcher.text.speaker import ScoreSheet


def score_sheet(w: Terms, view: View[TrailState]) -> ScoreSheet:
    """All eleven categories, of the position as it is."""
    s = view.known
    columns = [scores_of(s, seat) for seat in range(s.seats)]
    sources = w.model.sources
    rows = tuple(
        (w.say(f"score.{why.name}"), figures) for why, figures in zip(sources, zip(*columns, strict=True), strict=True)
    )
    totals = tuple(sum(column) for column in columns)
    end = outcome(s)
    if end is None:
        return ScoreSheet(rows, totals, sources=sources)
    winners = end.winners()
    level = totals.count(totals[winners[0]]) > 1
    key = "shared" if len(winners) > 1 else "tie_broken" if level else "winner"
    note = w.say(f"score.{key}", who=w.seats(winners), vp=w.vp(totals[winners[0]]))
    return ScoreSheet(rows, totals, end.ranks, note, sources)


def stage(w: Terms, view: View[TrailState]) -> str:
    """The turn, and how near the end is."""
    s = view.known
    if not s.stack:
        return w.say("stage.over")
    if not s.turns:
        return w.say("stage.setup")
    turn = (s.turns - 1) // s.seats + 1
    if s.last_turns != NONE:
        return w.say("stage.last", turn=turn, n=s.last_turns)
    return w.say("stage.turn", turn=turn, row=s.token + 1, rows=len(s.box.row_costs))
