"""What a player might look for among the options and is refused, with the reasons."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from cowcatcher.games.el_paso.names import BUILDER, COWBOY, EL_PASO, FIRST_MARKET
from cowcatcher.games.el_paso.rules.auxiliary import aux_ops
from cowcatcher.games.el_paso.words.effects import effect, effects
from cowcatcher.games.el_paso.words.options_more import pending
from cowcatcher.games.el_paso.words.terms import Terms, held
from cowcatcher.games.el_paso.written.state import PasoState
from cowcatcher.kernel.game import View
from cowcatcher.model.words import NONE
from cowcatcher.text.asking import refused
from cowcatcher.text.speaker import NotNow, title

Missed = list[tuple[str, int]]
"""Names and moves."""


def not_now(w: Terms, view: View[PasoState]) -> list[NotNow]:
    """What is refused now, each with the reason."""
    look = LOOK.get(view.decision)
    if look is None or not view.legal:
        return []
    return refused(w, view, look(w, view.known, view.to_move))


def move(w: Terms, s: PasoState, seat: int) -> Missed:
    """El Paso, and workers that are there but have no use now."""
    found: Missed = [(title(w.spot(s, EL_PASO)), w.move("go", EL_PASO))]
    return found + bonuses(w, s, seat, (COWBOY, BUILDER))


def bonuses(w: Terms, s: PasoState, seat: int, kinds: tuple[int, ...]) -> Missed:
    """Workers in the worker area whose bonus might be missed."""
    return [(title(w.worker(kind)), w.move("spend", kind)) for kind in kinds if s.workers_of(seat)[kind]]


def act(w: Terms, s: PasoState, seat: int) -> Missed:
    """Actions of the stop that are not done yet, and auxiliary actions while none was done."""
    frame = pending(s)
    found: Missed = []
    if frame.tile != NONE:
        ops = s.box.actions[frame.tile]
        found += [(title(effect(w, s, op)), w.move("action", n)) for n, op in enumerate(ops) if frame.left >> n & 1]
    if not frame.acted:
        found += auxiliaries(w, s, seat)
    return found + bonuses(w, s, seat, (BUILDER,))


def auxiliaries(w: Terms, s: PasoState, seat: int) -> Missed:
    """The auxiliary actions."""
    kinds = range(len(s.box.aux_ops))
    return [(title(effects(w, s, aux_ops(s, seat, aux))), w.move("aux", aux)) for aux in kinds]


def hire(w: Terms, s: PasoState, seat: int) -> Missed:
    """Kinds of workers."""
    return [(title(w.worker(kind)), w.move("hire", kind)) for kind in range(len(s.worker_market))]


def cattle(w: Terms, s: PasoState, seat: int) -> Missed:
    """The cattle of the market."""
    return [(w.cattle(FIRST_MARKET + kind), w.move("buy", kind)) for kind in range(len(s.cattle_market))]


def train(w: Terms, s: PasoState, seat: int) -> Missed:
    """The train cards."""
    return [(title(w.train(card)), w.move("train", card)) for card in range(len(s.box.engineers))]


def building(w: Terms, s: PasoState, seat: int) -> Missed:
    """The types of common buildings."""
    kinds = range(len(s.building_market))
    return [(w.say("option.building", name=w.common(s, kind)), w.move("build", kind)) for kind in kinds]


def site(w: Terms, s: PasoState, seat: int) -> Missed:
    """The building spaces that are empty or one's own."""
    return [(title(w.site(at)), w.move("site", at)) for at, owner in enumerate(s.owner) if owner in (NONE, seat)]


def post(w: Terms, s: PasoState, seat: int) -> Missed:
    """The trading posts."""
    return [(title(w.post(s, at)), w.move("post", label)) for at, label in enumerate(s.box.posts)]


def disc(w: Terms, s: PasoState, seat: int) -> Missed:
    """Discs that are left on the player board."""
    return [(title(w.disc(kind)), w.move("disc", kind)) for kind, _ in held(s.discs_of(seat))]


LOOK: Final[dict[str, Callable[[Terms, PasoState, int], Missed]]] = {
    "move": move,
    "act": act,
    "act_train": act,
    "choose_aux": auxiliaries,
    "choose_hire": hire,
    "choose_cattle": cattle,
    "choose_train": train,
    "choose_building": building,
    "choose_site": site,
    "choose_post": post,
    "choose_disc": disc,
}
"""Decision -> what a player might look for."""

__all__ = ["not_now"]
