"""What a player might look for among the options, and why it is refused."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from cowcatcher.games.great_western_trail.names import (
    AUX_COUNT,
    CITY_COUNT,
    DISC_KINDS,
    NONE,
    NUMBER_COUNT,
    STATION_COUNT,
    WORKER_KINDS,
)
from cowcatcher.games.great_western_trail.rules.discs import aux_level
from cowcatcher.games.great_western_trail.rules.moves import (
    ACTION,
    AUX,
    BUILD,
    CITY,
    DISC,
    DOUBLE,
    HIRE,
    OFFER,
    PLOT,
    ROW,
    STATION,
    TEEPEE,
)
from cowcatcher.games.great_western_trail.rules.phase_b import MOVES, action_of
from cowcatcher.games.great_western_trail.words import effects
from cowcatcher.games.great_western_trail.words.options import pending
from cowcatcher.games.great_western_trail.words.terms import Terms
from cowcatcher.games.great_western_trail.written.state import TrailState
from cowcatcher.kernel.game import View
from cowcatcher.text.asking import refused
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
    found: Missed = [(title(effects.action(w, action_of(s, e))), e % MOVES) for e in here.entries]
    if not here.entries:
        index = w.building_on(s, here.node)
        if index != NONE:
            found.append((title(w.spot(s, here.node)), ACTION.move(s.box.action_base[index])))
    if not here.flags:
        found += singles(w, s, seat)
    return found


def singles(w: Terms, s: TrailState, seat: int) -> Missed:
    """The auxiliary actions, once."""
    return [(title(w.aux(aux)), AUX.move(aux)) for aux in range(AUX_COUNT)]


def auxiliary(w: Terms, s: TrailState, seat: int) -> Missed:
    """The auxiliary actions, once, and doubled where that might be."""
    doubles = [
        (w.say("option.twice", what=title(w.aux(aux))), DOUBLE.move(aux))
        for aux in range(AUX_COUNT)
        if aux_level(s, seat, aux)
    ]
    return [*singles(w, s, seat), *doubles]


def hire_type(w: Terms, s: TrailState, seat: int) -> Missed:
    """Kinds of workers."""
    return [(title(w.worker(kind)), HIRE.move(kind)) for kind in range(WORKER_KINDS)]


def hire_row(w: Terms, s: TrailState, seat: int) -> Missed:
    """Rows with a worker of the kind."""
    kind = pending(s).kind
    rows = [row for row in range(len(s.box.row_costs)) if s.jobs[row * WORKER_KINDS + kind]]
    return [(title(w.say("term.row", n=row + 1)), ROW.move(row)) for row in rows]


def build_building(w: Terms, s: TrailState, seat: int) -> Missed:
    """Buildings not built yet."""
    left = [n for n in range(NUMBER_COUNT) if s.buildings[seat * NUMBER_COUNT + n] == NONE]
    return [(w.private(s, number), BUILD.move(number)) for number in left]


def build_plot(w: Terms, s: TrailState, seat: int) -> Missed:
    """Own buildings that might be replaced."""
    own = [(plot, place) for plot, place in enumerate(s.box.plot_nodes) if w.owner_at(s, place) == seat]
    return [(w.private(s, s.tile[place] % NUMBER_COUNT), PLOT.move(plot)) for plot, place in own]


def cattle_offer(w: Terms, s: TrailState, seat: int) -> Missed:
    """The offers of the cattle market."""
    return [
        (w.say("option.offer", n=cards, value=value, money=w.money(dollars)), OFFER.move(at))
        for at, (_, value, cards, dollars) in enumerate(s.box.offers)
    ]


def teepee_tile(w: Terms, s: TrailState, seat: int) -> Missed:
    """Teepees that lie there."""
    found: Missed = []
    for space, place in enumerate(s.box.teepee_places):
        if s.tile[place] != NONE:
            what = w.say("option.teepee", teepee=title(w.tile(s, s.tile[place])), n=s.box.teepee_value[space])
            found.append((what, TEEPEE.move(space)))
    return found


def city(w: Terms, s: TrailState, seat: int) -> Missed:
    """The cities."""
    return [(w.city(at), CITY.move(at)) for at in range(CITY_COUNT)]


def disc(w: Terms, s: TrailState, seat: int) -> Missed:
    """Discs that are left on the player board."""
    left = [kind for kind in range(DISC_KINDS) if s.discs[seat * DISC_KINDS + kind]]
    return [(title(w.disc(kind)), DISC.move(kind)) for kind in left]


def which_station(w: Terms, s: TrailState, seat: int) -> Missed:
    """The stations."""
    return [(title(w.station(station)), STATION.move(station)) for station in range(STATION_COUNT)]


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
