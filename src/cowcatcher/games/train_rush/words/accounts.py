"""How the figures of Train Rush's score sheet came about: what was scored, as it was told."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from cowcatcher.games.train_rush.words.terms import Terms
from cowcatcher.games.train_rush.written.state import TrainState
from cowcatcher.kernel.events import Change
from cowcatcher.kernel.game import View
from cowcatcher.text.happened import heard_of
from cowcatcher.text.story import Seen


def accounts(speaker: Terms, view: View[TrainState], past: Iterable[Seen[TrainState]]) -> tuple[tuple[str, ...], ...]:
    """For each line of the score sheet, for each seat: what the points were made of."""
    s, told = view.known, heard_of(speaker, past)
    rows: list[tuple[str, ...]] = [("",) * s.seats] if s.box.vp_start else []
    for source in speaker.model.sources:
        gains = told.changes("vp", source.name)
        rows.append(tuple(account(speaker, source.name, [g for g in gains if g.at == seat]) for seat in range(s.seats)))
    return tuple(rows)


def account(w: Terms, source: str, gains: Sequence[Change]) -> str:
    """One figure: of the end by what scored, else one gain after the other."""
    name = FINAL.get(source)
    if name is not None:
        return ", ".join(f"{name(w, gain.where)} {gain.by}" for gain in gains)
    return " + ".join(str(gain.by) for gain in gains) if len(gains) > 1 else ""


FINAL: Final[dict[str, Callable[[Terms, int], str]]] = {
    "progress": lambda w, track: w.say("option.track", track=w.track(track)),
    "sectors": lambda w, sector: w.sector(sector),
    "infrastructure": lambda w, region: w.states[region],
    "contractors": lambda w, colour: w.colour(colour),
    "wagons": lambda w, slot: w.say("account.wagon", n=slot + 1),
    "contract_area": lambda w, region: w.states[region],
    "missions": lambda w, hero: w.hero(hero),
}
"""What brought points at the end, by source."""
