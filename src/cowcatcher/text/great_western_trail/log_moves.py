"""What players' moves say of themselves in the log."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from cowcatcher.games.great_western_trail.actions.build import build_price
from cowcatcher.games.great_western_trail.actions.hire import hire_cost
from cowcatcher.games.great_western_trail.box import Action
from cowcatcher.games.great_western_trail.discs import disc_dollars, place_dollars
from cowcatcher.games.great_western_trail.moves import (
    ADD,
    AUX,
    CITY,
    COPY,
    COW,
    DISC,
    DONE,
    DOUBLE,
    ENGINE,
    GIVE,
    GO,
    HAZARD,
    OFFER,
    PASS,
    PLAY,
    PLOT,
    REMOVE,
    REUSE,
    ROW,
    STATION,
    STOP,
    TAKE,
    TEEPEE,
    YES,
)
from cowcatcher.games.great_western_trail.names import (
    CITY_COUNT,
    FIRST_MARKET,
    LAST_SPACE,
    NONE,
    NUMBER_COUNT,
    PLACES,
)
from cowcatcher.games.great_western_trail.phase_b import MOVES, action_of, entry_of
from cowcatcher.games.great_western_trail.railway import line_order
from cowcatcher.text.great_western_trail.happening import Happening
from cowcatcher.text.great_western_trail.options_rail import unlocks


def ride(h: Happening, m: int) -> list[str]:
    """A step, and what it costs."""
    w, s, old, seat = h.w, h.s, h.old, h.seat
    if PLAY.has(m):
        return play(h, m)
    if m == PASS:
        return [w.say("log.no_ride", who=h.who)]
    if m == STOP:
        return [w.say("log.stop", who=h.who)]
    place = GO.arg(m)
    spot = w.stop(old, place)
    if h.frame.decision == "start_place":
        return [w.say("log.start", who=h.who, place=spot)]
    paid = -h.dollars[seat]
    if paid <= 0:
        return [w.say("log.ride", who=h.who, place=spot)]
    owner = next((other for other in range(s.seats) if h.dollars[other] > 0), NONE)
    h.account(seat, -paid)
    if owner != NONE:
        h.account(owner, paid)
    whom = w.say("term.bank") if owner == NONE else w.who(owner)
    return [w.say("log.ride_toll", who=h.who, place=spot, money=w.money(paid), whom=whom)]


def use(h: Happening, m: int) -> list[str]:
    """An action of phase B."""
    w, old = h.w, h.old
    if m == DONE:
        return []
    if PLAY.has(m):
        return play(h, m)
    if AUX.has(m) or DOUBLE.has(m):
        return auxiliary(h, m)
    entry = entry_of(old, h.frame.entries, m)
    return [h.doing("log.use", action_of(old, entry), place=w.spot(old, entry // MOVES))]


def auxiliary(h: Happening, m: int) -> list[str]:
    """An auxiliary action."""
    if m == PASS:
        return []
    box = h.old.box
    done = box.aux_double[DOUBLE.arg(m)] if DOUBLE.has(m) else box.aux_single[AUX.arg(m)]
    return [h.doing("log.auxiliary", done)]


def play(h: Happening, m: int) -> list[str]:
    """An objective card from the hand."""
    return [] if m == PASS else [h.w.say("log.play", who=h.who, card=h.w.objective(h.old, PLAY.arg(m)))]


def objective_action(h: Happening, m: int) -> list[str]:
    """The action of the card just played."""
    if m != YES:
        return [h.w.say("log.forgo", who=h.who)]
    return [h.doing("log.card_action", Action((), h.old.box.objective_action[h.frame.kind], 0))]


def worker_action(h: Happening, m: int) -> list[str]:
    """The immediate action of a covered space."""
    if m != YES:
        return [h.w.say("log.forgo", who=h.who)]
    return [h.doing("log.worker_action", h.frame.action())]


def discard(h: Happening, m: int) -> list[str]:
    """A card of the hand to the discard pile, and the other one of a pair."""
    return [h.with_gains("log.discard", card=h.listed_cards(h.discarded(h.seat)))]


def remove(h: Happening, m: int) -> list[str]:
    """A card of the hand out of the game."""
    return [] if m == PASS else [h.w.say("log.remove", who=h.who, card=h.w.card(h.old, REMOVE.arg(m)))]


def copy(h: Happening, m: int) -> list[str]:
    """A building to copy."""
    return [h.w.say("log.copy", who=h.who, place=h.w.spot(h.old, COPY.arg(m)))]


def passed(key: str) -> Callable[[Happening, int], list[str]]:
    """A decision of which only the pass is told; the choice itself is told by what follows."""

    def tell(h: Happening, m: int) -> list[str]:
        return [h.w.say(key, who=h.who)] if m == PASS else []

    return tell


def hire_row(h: Happening, m: int) -> list[str]:
    """A worker hired."""
    row, frame = ROW.arg(m), h.frame
    price = hire_cost(h.old, row, frame.delta)
    h.account(h.seat, -price)
    worker = h.w.worker(frame.kind)
    return [h.w.say("log.hire", who=h.who, worker=worker, money=h.w.money(price), n=row + 1)]


def build_plot(h: Happening, m: int) -> list[str]:
    """A building built."""
    w, old = h.w, h.old
    place, number = old.box.plot_nodes[PLOT.arg(m)], h.frame.number
    price = build_price(old, h.seat, number, place, h.frame.per)
    h.account(h.seat, -price)
    name, before = w.private(old, number), old.tile[place]
    if before == NONE:
        return [w.say("log.build", who=h.who, building=name, place=PLACES[place], money=w.money(price))]
    gone = w.private(old, before % NUMBER_COUNT)
    return [w.say("log.replace", who=h.who, building=name, old=gone, place=PLACES[place], money=w.money(price))]


def offer(h: Happening, m: int) -> list[str]:
    """An offer of the cattle market."""
    w = h.w
    if m == DONE:
        return []
    if m == PASS:
        return [w.say("log.buy_nothing", who=h.who)]
    if m == ADD:
        return [w.say("log.add", who=h.who)]
    needed, value, cards, dollars = h.old.box.offers[OFFER.arg(m)]
    h.account(h.seat, -dollars)
    return [w.say("log.offer", who=h.who, money=w.money(dollars), cowboys=w.workers(0, needed), n=cards, value=value)]


def cow(h: Happening, m: int) -> list[str]:
    """A card of the cattle market."""
    return [h.w.say("log.cow", who=h.who, card=h.w.card(h.old, FIRST_MARKET + COW.arg(m)))]


def tile(h: Happening, m: int) -> list[str]:
    """A hazard or a teepee taken."""
    w, old = h.w, h.old
    if m == PASS:
        return [w.say("log.take_nothing", who=h.who)]
    if HAZARD.has(m):
        place = old.box.hazard_nodes[HAZARD.arg(m)]
        cost = old.money[h.seat] - h.s.money[h.seat]
        values = {"who": h.who, "tile": w.tile(old, old.tile[place]), "place": w.area(old, place)}
        if cost <= 0:
            return [w.say("log.hazard", **values)]
        h.account(h.seat, -cost)
        return [w.say("log.hazard_pay", money=w.money(cost), **values)]
    space = TEEPEE.arg(m)
    value = old.box.teepee_value[space]
    h.account(h.seat, value)
    place = old.box.teepee_places[space]
    values = {"who": h.who, "tile": w.tile(old, old.tile[place]), "place": w.area(old, place)}
    key = "teepee" if value >= 0 else "teepee_pay"
    return [w.say(f"log.{key}", money=w.money(abs(value)), **values)]


def objective(h: Happening, m: int) -> list[str]:
    """An objective card of the display; the top one of the stack is told when it is turned up."""
    slot = TAKE.arg(m) if TAKE.has(m) else NONE
    if slot == NONE or slot >= len(h.old.display):
        return []
    key = "objective_hand" if h.frame.to_hand else "objective"
    return [h.w.say(f"log.{key}", who=h.who, card=h.w.objective(h.old, h.old.display[slot]))]


# Railroad, cities


def engine(h: Happening, m: int) -> list[str]:
    """An engine moves."""
    w, old = h.w, h.old
    if m == PASS:
        return [w.say("log.engine_stays", who=h.who)]
    space = ENGINE.arg(m)
    back = line_order(old, space) < line_order(old, old.engine[h.seat])
    key = "engine_last" if old.engine[h.seat] == LAST_SPACE else "engine_back" if back else "engine"
    told = h.with_gains(f"log.{key}", space=w.space(old, space))
    return [told]


def upgrade(h: Happening, m: int) -> list[str]:
    """A station upgraded, or not."""
    station = STATION.arg(m) if STATION.has(m) else h.frame.station
    if not STATION.has(m) and m != YES:
        return [h.w.say("log.no_upgrade", who=h.who, station=h.w.station(station))]
    price = h.old.box.station_cost[station]
    h.account(h.seat, -price)
    return [h.w.say("log.upgrade", who=h.who, station=h.w.station(station), money=h.w.money(price))]


def city(h: Happening, m: int) -> list[str]:
    """A city to deliver to."""
    return [h.w.say("log.city", who=h.who, city=h.w.city(CITY.arg(m)))]


def disc(h: Happening, m: int) -> list[str]:
    """A disc to a city or a station, and what its removal unlocks."""
    w, old, at = h.w, h.old, h.frame.place
    place = w.city(at) if at < CITY_COUNT else w.station(at - CITY_COUNT)
    found = [place_dollars(old, at)]
    if REUSE.has(m):
        told = [w.say("log.reuse", who=h.who, station=w.station(REUSE.arg(m)), place=place)]
    else:
        kind = DISC.arg(m)
        unlock = unlocks(w, old, h.seat, kind)
        told = [w.say("log.disc", who=h.who, disc=w.disc(kind), place=place, unlock=unlock)]
        found.insert(0, disc_dollars(old, kind))
    for dollars in found:
        h.account(h.seat, dollars)
        if dollars > 0:
            told.append(w.say("log.gain", who=h.who, gain=w.money(dollars)))
        elif dollars < 0:
            told.append(w.say("log.pay", who=h.who, money=w.money(-dollars)))
    return told


def master(h: Happening, m: int) -> list[str]:
    """A worker given for a station master tile."""
    w, old = h.w, h.old
    tile_ = old.master_at[h.frame.station]
    if m == PASS:
        return [w.say("log.no_master", who=h.who)]
    return [h.with_gains("log.master", worker=w.worker(GIVE.arg(m)), master=w.master(tile_))]


def spend(h: Happening, m: int) -> list[str]:
    """Certificates spent."""
    spent = -h.marks[h.seat]
    h.known_certificates(h.seat)
    return [h.w.say("log.spend", who=h.who, certificates=h.w.certificates(spent))] if spent else []


def nothing(h: Happening, m: int) -> list[str]:
    """Told by what follows."""
    return []


MOVE_LOG: Final[dict[str, Callable[[Happening, int], list[str]]]] = {
    "start_place": ride,
    "next_step": ride,
    "action": use,
    "play_objective": play,
    "objective_action": objective_action,
    "discard_copy": discard,
    "discard_cattle": discard,
    "discard_objective": discard,
    "discard_card": discard,
    "pair_breed": discard,
    "hire_type": passed("log.hire_nobody"),
    "hire_row": hire_row,
    "worker_action": worker_action,
    "build_building": passed("log.build_nothing"),
    "build_plot": build_plot,
    "engine_forward": engine,
    "engine_back": engine,
    "upgrade_station": upgrade,
    "which_station": upgrade,
    "disc_to_remove": disc,
    "station_disc_to_reuse": disc,
    "station_master": master,
    "station_master_immediate": tile,
    "hazard_tile": tile,
    "teepee_tile": tile,
    "objective_card": objective,
    "cattle_offer": offer,
    "cattle_card": cow,
    "auxiliary_action": auxiliary,
    "draw_number": nothing,
    "remove_card": remove,
    "copy_building": copy,
    "foresight": nothing,
    "spend_certificates": spend,
    "city": city,
}
"""Decision -> what is told of it."""
