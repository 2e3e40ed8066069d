"""How the figures of El Paso's score sheet came about; the position tells it all, and figures need no words."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from cowcatcher.games.el_paso.names import CATEGORIES, FIRST_WORKER, OBJECTIVE_COUNT
from cowcatcher.games.el_paso.rules.scoring import cards_of, met_objectives
from cowcatcher.games.el_paso.words.terms import Terms
from cowcatcher.games.el_paso.written.state import PasoState
from cowcatcher.kernel.game import View
from cowcatcher.model.readers import places_with
from cowcatcher.text.story import Seen


def accounts(speaker: Terms, view: View[PasoState], past: Iterable[Seen[PasoState]]) -> tuple[tuple[str, ...], ...]:
    """For each category, for each player, Sue's last in the solo game."""
    s = view.known
    return tuple(
        tuple(ACCOUNTS[name](speaker, s, player) if name in ACCOUNTS else "" for player in range(s.box.players))
        for name in CATEGORIES
    )


def products(counts: Iterable[tuple[int, int]]) -> str:
    """ "3 × 2, 1 × 7": how many there are of what is worth so many VP, by rising worth; what is worth nothing is left
    out."""
    by_vp: dict[int, int] = {}
    for n, vp in counts:
        if n and vp:
            by_vp[vp] = by_vp.get(vp, 0) + n
    return ", ".join(f"{n} × {vp}" for vp, n in sorted(by_vp.items()))


def buildings(w: Terms, s: PasoState, player: int) -> str:
    """ "2a 4, 6b 10": buildings with the own marker."""
    kinds = sorted(s.building[site] for site in places_with(s.owner, player))
    return ", ".join(f"{w.common(s, kind)} {s.box.building_vp[kind]}" for kind in kinds)


def trading_posts(w: Terms, s: PasoState, player: int) -> str:
    """Own discs on posts with dark corners."""
    discs = zip(s.posts_of(player), s.box.post_vp, s.box.post_dark, strict=True)
    return products((n, vp if dark else 0) for n, vp, dark in discs)


def workers(w: Terms, s: PasoState, player: int) -> str:
    """Worker cards, wherever they are."""
    return products([(sum(cards_of(s, player)[FIRST_WORKER:]), s.box.worker_vp)])


def cattle(w: Terms, s: PasoState, player: int) -> str:
    """Cattle cards that are worth something, and the Simmental space."""
    told = products(zip(cards_of(s, player)[:FIRST_WORKER], s.box.cattle_vp, strict=True))
    space = str(s.box.simmental_space_vp) if s.on_simmental == player else ""
    return " + ".join(part for part in (told, space) if part)


def bonus_tiles(w: Terms, s: PasoState, player: int) -> str:
    """Tile by tile."""
    return " + ".join(str(s.box.tile_vp[tile]) for tile in places_with(s.tiles, player) if tile >= OBJECTIVE_COUNT)


def objectives(w: Terms, s: PasoState, player: int) -> str:
    """The tiles that are met."""
    return " + ".join(str(s.box.tile_vp[tile]) for tile in met_objectives(s, player))


ACCOUNTS: Final[dict[str, Callable[[Terms, PasoState, int], str]]] = {
    "buildings": buildings,
    "trading_posts": trading_posts,
    "workers": workers,
    "cattle": cattle,
    "bonus_tiles": bonus_tiles,
    "objectives": objectives,
}
"""Category -> its account; the line of the money says itself what a VP costs."""
