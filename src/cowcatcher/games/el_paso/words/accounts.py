"""How the figures of El Paso's score sheet came about: what the final scoring told, piece by piece; figures need no
words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import Final

from cowcatcher.games.el_paso.words.terms import Terms
from cowcatcher.games.el_paso.written.state import PasoState
from cowcatcher.kernel.events import NOWHERE, Change
from cowcatcher.kernel.game import View
from cowcatcher.text.happened import heard_of
from cowcatcher.text.story import Seen

Pieces = Sequence[Change]


def accounts(speaker: Terms, view: View[PasoState], past: Iterable[Seen[PasoState]]) -> tuple[tuple[str, ...], ...]:
    """For each category, for each player, Sue's last in the solo game."""
    s, told = view.known, heard_of(speaker, past).by_place(view.known, "scored")
    looks = [ACCOUNTS.get(source.name) for source in speaker.model.sources]
    players = range(s.box.players)
    return tuple(tuple(look(speaker, s, told[q, at]) if look else "" for q in players) for at, look in enumerate(looks))


def products(w: Terms, s: PasoState, told: Pieces) -> str:
    """ "3 × 2, 1 × 7": how many there are of what is worth so many VP, by rising worth; what is worth nothing is left
    out."""
    counts = Counter(piece.by for piece in told if piece.by)
    return ", ".join(f"{n} × {vp}" for vp, n in sorted(counts.items()))


def buildings(w: Terms, s: PasoState, told: Pieces) -> str:
    """ "2a 4, 6b 10": buildings with the own marker."""
    kinds = sorted((piece.where, piece.by) for piece in told)
    return ", ".join(f"{w.common(s, kind)} {vp}" for kind, vp in kinds)


def cattle(w: Terms, s: PasoState, told: Pieces) -> str:
    """Cattle cards that are worth something, and the Simmental space."""
    cards = products(w, s, [piece for piece in told if piece.where != NOWHERE])
    space = [str(piece.by) for piece in told if piece.where == NOWHERE]
    return " + ".join(part for part in (cards, *space) if part)


def one_by_one(w: Terms, s: PasoState, told: Pieces) -> str:
    """Tile by tile."""
    return " + ".join(str(piece.by) for piece in told)


ACCOUNTS: Final[dict[str, Callable[[Terms, PasoState, Pieces], str]]] = {
    "buildings": buildings,
    "trading_posts": products,
    "workers": products,
    "cattle": cattle,
    "bonus_tiles": one_by_one,
    "objectives": one_by_one,
}
"""Category -> its account; the line of the money says itself what a VP costs."""
