"""What a player might look for among the options, and why it is refused."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from cowcatcher.games.great_western_trail.reading import Place, Player
from cowcatcher.games.great_western_trail.rules.discs import aux_level
from cowcatcher.games.great_western_trail.rules.phase_b import action_of, move_of
from cowcatcher.games.great_western_trail.words import effects
from cowcatcher.games.great_western_trail.words.terms import Terms
from cowcatcher.games.great_western_trail.written.state import TrailState
from cowcatcher.kernel.game import View
from cowcatcher.model.words import NONE
from cowcatcher.text.asking import pending, refused
from cowcatcher.text.speaker import NotNow, title

Missed = list[tuple[str, int]]
"""Names and moves."""


def not_now(w: Terms, view: View[TrailState]) -> list[NotNow]:
    """What is refused now, each with the reason."""
    look = LOOK.get(view.decision)
    if look is None or not view.legal:
        return []
    return refused(w, view, look(w, view.known, view.to_move))


def actions(w: Terms, s: TrailState, seat: int) -> Missed:
    """The local actions of the place, the actions of another player's building, the auxiliary actions."""
    here = pending(s)
    found: Missed = [(title(effects.action(w, action_of(s, e))), move_of(e)) for e in here.entries]
    if not here.entries:
        there = Place(s, here.node).building
        if there is not None:
            found.append((title(w.spot(s, here.node)), w.move("action", s.box.action_base[there.kind])))
    if not here.flags:
        found += singles(w, s, seat)
    return found


def singles(w: Terms, s: TrailState, seat: int) -> Missed:
    """The auxiliary actions, once."""
    return [(title(w.aux(aux)), w.move("aux", aux)) for aux in range(len(s.box.aux_single))]


def auxiliary(w: Terms, s: TrailState, seat: int) -> Missed:
    """The auxiliary actions, once, and doubled where that might be."""
    doubles = [
        (w.say("option.twice", what=title(w.aux(aux))), w.move("double", aux))
        for aux in range(len(s.box.aux_single))
        if aux_level(s, seat, aux)
    ]
    return [*singles(w, s, seat), *doubles]


def hire_type(w: Terms, s: TrailState, seat: int) -> Missed:
    """Kinds of workers."""
    return [(title(w.worker(kind)), w.move("hire", kind)) for kind in range(len(s.workers_of(seat)))]


def hire_row(w: Terms, s: TrailState, seat: int) -> Missed:
    """Rows with a worker of the kind."""
    kind = pending(s).kind
    rows = [row for row in range(len(s.box.row_costs)) if s.jobs_of(row)[kind]]
    return [(title(w.say("term.row", n=row + 1)), w.move("row", row)) for row in rows]


def build_building(w: Terms, s: TrailState, seat: int) -> Missed:
    """Buildings not built yet."""
    return [(left.name, w.move("build", left.number)) for left in Player(s, seat).unbuilt]


def build_plot(w: Terms, s: TrailState, seat: int) -> Missed:
    """Own buildings that might be replaced."""
    own = {place.at: there.name for there, place in Player(s, seat).built}
    return [(own[at], w.move("plot", plot)) for plot, at in enumerate(s.box.plot_nodes) if at in own]


def cattle_offer(w: Terms, s: TrailState, seat: int) -> Missed:
    """The offers of the cattle market."""
    return [
        (w.say("option.offer", n=cards, value=value, money=w.money(dollars)), w.move("offer", at))
        for at, (_, value, cards, dollars) in enumerate(s.box.offers)
    ]


def teepee_tile(w: Terms, s: TrailState, seat: int) -> Missed:
    """Teepees that lie there."""
    found: Missed = []
    for space, place in enumerate(s.box.teepee_places):
        if s.tile[place] != NONE:
            what = w.say("option.teepee", teepee=title(w.tile(s, s.tile[place])), n=s.box.teepee_value[space])
            found.append((what, w.move("teepee", space)))
    return found


def city(w: Terms, s: TrailState, seat: int) -> Missed:
    """The cities."""
    return [(w.city(at), w.move("city", at)) for at in range(len(s.box.city_value))]


def disc(w: Terms, s: TrailState, seat: int) -> Missed:
    """Discs that are left on the player board."""
    return [(title(w.disc(kind)), w.move("disc", kind)) for kind, n in enumerate(s.discs_of(seat)) if n]


def which_station(w: Terms, s: TrailState, seat: int) -> Missed:
    """The stations."""
    return [(title(w.station(station)), w.move("station", station)) for station in range(len(s.box.station_space))]


LOOK: Final[dict[str, Callable[[Terms, TrailState, int], Missed]]] = {
    "action": actions,
    "auxiliary_action": auxiliary,
    "hire_type": hire_type,
    "hire_row": hire_row,
    "build_building": build_building,
    "build_plot": build_plot,
    "cattle_offer": cattle_offer,
    "teepee_tile": teepee_tile,
    "city": city,
    "disc_to_remove": disc,
    "station_disc_to_reuse": disc,
    "which_station": which_station,
}
"""Decision -> what a player might look for."""

__all__ = ["not_now"]
