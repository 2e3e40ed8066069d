"""How the figures of Train Rush's score sheet came about."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from cowcatcher.games.train_rush.reading import Player, all_sectors
from cowcatcher.games.train_rush.rules.scoring import contract_area_points, sector_points, shared
from cowcatcher.games.train_rush.words.happened import AT_ONCE
from cowcatcher.games.train_rush.words.terms import Terms
from cowcatcher.games.train_rush.written.state import TrainState
from cowcatcher.kernel.game import View
from cowcatcher.text.happened import Heard, heard_of
from cowcatcher.text.story import Seen

Named = list[tuple[str, int]]
"""What has scored, and its points."""


def accounts(speaker: Terms, view: View[TrainState], past: Iterable[Seen[TrainState]]) -> tuple[tuple[str, ...], ...]:
    """For each line of the score sheet, for each seat: what the points were made of."""
    s = view.known
    told = heard_of(speaker, past)
    rows: list[tuple[str, ...]] = [("",) * s.seats] if s.box.vp_start else []
    for source in speaker.model.sources:
        rows.append(tuple(account(speaker, s, source.name, seat, told) for seat in range(s.seats)))
    return tuple(rows)


def account(w: Terms, s: TrainState, source: str, seat: int, told: Heard) -> str:
    """One figure: at the end by what scored, before that one gain after the other."""
    if source in AT_ONCE:
        points = [change.by for change in told.changes("vp", source) if change.at == seat]
        return " + ".join(map(str, points)) if len(points) > 1 else ""
    look = FINAL.get(source)
    return ", ".join(f"{name} {vp}" for name, vp in look(w, s, seat) if vp) if look else ""


def progress(w: Terms, s: TrainState, seat: int) -> Named:
    """The tracks on whose last field the seat stands."""
    tops = [track for track, at in enumerate(s.progress_of(seat)) if at == len(s.box.track_values[track]) - 1]
    return [(w.say("option.track", track=w.track(track)), s.box.top_vp) for track in tops]


def sectors(w: Terms, s: TrainState, seat: int) -> Named:
    """The sectors in which the seat is first or second."""
    return [(w.sector(sector), sector_points(s, sector)[seat]) for sector in all_sectors(s.box)]


def roads(w: Terms, s: TrainState, seat: int) -> Named:
    """The infrastructure tracks, by state."""
    return long_tracks(w.states, s.roads_of, s.box.road_vp, s.seats, seat)


def partners(w: Terms, s: TrainState, seat: int) -> Named:
    """The contractor tracks, by colour."""
    colours = [w.colour(colour) for colour in range(len(w.states))]
    return long_tracks(colours, s.partners_of, s.box.partner_vp, s.seats, seat)


def long_tracks(
    names: Sequence[str], fields: Callable[[int], list[int]], vp: tuple[int, int], seats: int, seat: int
) -> Named:
    """Tracks on which the first two score. fields: where a seat stands on each."""
    tracks = zip(*(fields(q) for q in range(seats)), strict=True)
    return [(name, shared(list(at), *vp)[seat]) for name, at in zip(names, tracks, strict=True)]


def wagons(w: Terms, s: TrainState, seat: int) -> Named:
    """Full special wagons, by their place on the board."""
    return [
        (w.say("account.wagon", n=slot + 1), s.box.special_vp[wagon.size])
        for slot, wagon in enumerate(Player(s, seat).wagons)
        if wagon.special and wagon.full
    ]


def area(w: Terms, s: TrainState, seat: int) -> Named:
    """The contract area, by state."""
    return [(w.states[region], contract_area_points(s, region)[seat]) for region in range(len(w.states))]


def missions(w: Terms, s: TrainState, seat: int) -> Named:
    """The heroes played."""
    held = Player(s, seat).goods
    tables = [(hero, s.box.hero_score[hero], held[s.box.hero_resource[hero]]) for hero in s.missions[seat]]
    return [(w.hero(hero), table[min(n, len(table) - 1)]) for hero, table, n in tables]


FINAL: Final[dict[str, Callable[[Terms, TrainState, int], Named]]] = {
    "progress": progress,
    "sectors": sectors,
    "infrastructure": roads,
    "contractors": partners,
    "wagons": wagons,
    "contract_area": area,
    "missions": missions,
}
"""What makes up the points of the end, by source."""

__all__ = ["accounts"]
