"""How the figures of Great Western Trail's score sheet came about: what the final scoring told, piece by piece."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import Final

from cowcatcher.games.great_western_trail.reading import building
from cowcatcher.games.great_western_trail.words.terms import Terms
from cowcatcher.games.great_western_trail.written.state import TrailState
from cowcatcher.kernel.events import Change
from cowcatcher.kernel.game import View
from cowcatcher.text.happened import heard_of
from cowcatcher.text.story import Seen

Pieces = Sequence[Change]


def accounts(speaker: Terms, view: View[TrailState], past: Iterable[Seen[TrailState]]) -> tuple[tuple[str, ...], ...]:
    """For each category, for each seat."""
    s = view.known
    pieces = heard_of(speaker, past).by_place(s, "scored")
    names = [why.name for why in speaker.model.sources]
    return tuple(
        tuple(
            ACCOUNTS[name](speaker, s, seat, pieces[seat, source]) if name in ACCOUNTS else ""
            for seat in range(s.seats)
        )
        for source, name in enumerate(names)
    )


def added(points: Iterable[int]) -> str:
    """Points one after the other: "5 + 3 - 2"."""
    told = ""
    for n in points:
        told += f" {'-' if n < 0 else '+'} {abs(n)}" if told else str(n)
    return told


def dollars(w: Terms, s: TrailState, seat: int, pieces: Pieces) -> str:
    """The money, and for how much of it there is a VP."""
    return w.say("account.dollars", money=w.money(s.money[seat]), per=w.money(s.box.dollars_per_vp))


def buildings(w: Terms, s: TrailState, seat: int, pieces: Pieces) -> str:
    """ "1a 1, 5a 4": own buildings on the trail."""
    return ", ".join(f"{building(s.box, piece.where).name} {piece.by}" for piece in pieces)


def cities(w: Terms, s: TrailState, seat: int, pieces: Pieces) -> str:
    """Discs in cities that count, then pairs of cities."""
    names = [w.city(city) for city in range(len(s.box.city_value))]
    names += [f"{w.city(a)} - {w.city(b)}" for a, b, _, _ in s.box.links]
    return ", ".join(f"{names[piece.where]} {piece.by}" for piece in pieces if piece.by)


def one_by_one(w: Terms, s: TrailState, seat: int, pieces: Pieces) -> str:
    """Station by station, tile by tile, card by card."""
    return added(piece.by for piece in pieces if piece.by)


def cattle(w: Terms, s: TrailState, seat: int, pieces: Pieces) -> str:
    """Cards of the whole deck that are worth something."""
    counts = Counter(piece.by for piece in pieces)
    return ", ".join(w.say("account.cards", k=n, vp=w.vp(vp)) for vp, n in sorted(counts.items()))


def station_masters(w: Terms, s: TrailState, seat: int, pieces: Pieces) -> str:
    """What each counts, and how often."""
    found = []
    for piece in pieces:
        vp = s.box.master_vp[piece.where]
        times = piece.by // vp if vp else 0
        found.append(w.say("account.master", what=w.master_kind(piece.where), k=times, vp=vp))
    return ", ".join(found)


def workers(w: Terms, s: TrailState, seat: int, pieces: Pieces) -> str:
    """Workers in the columns that are worth something."""
    points: dict[int, list[int]] = {}
    for piece in pieces:
        if piece.by:
            points.setdefault(piece.where, []).append(piece.by)
    return ", ".join(w.say("account.workers", worker=w.worker(kind), vp=added(vp)) for kind, vp in points.items())


ACCOUNTS: Final[dict[str, Callable[[Terms, TrailState, int, Pieces], str]]] = {
    "dollars": dollars,
    "buildings": buildings,
    "cities": cities,
    "stations": one_by_one,
    "hazards": one_by_one,
    "cattle": cattle,
    "objectives": one_by_one,
    "station_masters": station_masters,
    "workers": workers,
}
"""Category -> its account; the step limit disc and the token are there or not."""
