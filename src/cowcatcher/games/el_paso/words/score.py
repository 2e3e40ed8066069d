"""The score sheet, and where in the game we are."""

from __future__ import annotations

from cowcatcher.games.el_paso.rules.scoring import ranking, scores_of
from cowcatcher.games.el_paso.words.terms import Terms
from cowcatcher.games.el_paso.written.state import PasoState
from cowcatcher.kernel.game import View
from cowcatcher.model.words import NONE
from cowcatcher.text.speaker import ScoreSheet


def score_sheet(w: Terms, view: View[PasoState]) -> ScoreSheet:
    """All seven categories, of the position as it is; in the solo game the last column is Sue's."""
    s = view.known
    columns = [scores_of(s, player) for player in range(s.box.players)]
    values = {"money": w.money(s.box.dollars_per_vp), "vp": w.vp(s.box.worker_vp)}
    labels = [w.say(f"score.{source.name}", **values) for source in w.model.sources]
    rows = tuple((label, tuple(column[i] for column in columns)) for i, label in enumerate(labels))
    totals = tuple(sum(column) for column in columns)
    if s.stack:
        return ScoreSheet(rows, totals, sources=w.model.sources)
    ranks = tuple(place for place, _ in ranking(s))
    return ScoreSheet(rows, totals, ranks, note(w, s, totals, ranks), w.model.sources)


def note(w: Terms, s: PasoState, totals: tuple[int, ...], ranks: tuple[int, ...]) -> str:
    """Who has won, and by what where points alone do not say it."""
    winners = [player for player, rank in enumerate(ranks) if rank == 1]
    best = max(totals)
    if len(winners) > 1:
        return w.say("score.shared", who=w.seats(winners), vp=w.vp(best))
    key = "tie_broken" if totals.count(best) > 1 else "winner"
    return w.say(f"score.{key}", who=w.who(winners[0]), vp=w.vp(best), money=w.money(ranking(s)[winners[0]][1]))


def visits(s: PasoState) -> int:
    """The next visit to El Paso by its number, the last one of the game at most (EP-11.06)."""
    return min(s.box.simmental_start - s.simmental + 1, s.box.simmental_start + 1)


def stage(w: Terms, view: View[PasoState]) -> str:
    """Which visit to El Paso comes next, and how near the end is."""
    s = view.known
    if not s.stack:
        return w.say("stage.over")
    if not s.turns:
        return w.say("stage.setup")
    if s.last_turns != NONE:
        return w.say("stage.last", n=s.last_turns + 1)
    return w.say("stage.visit", n=visits(s), of=s.box.simmental_start + 1)
