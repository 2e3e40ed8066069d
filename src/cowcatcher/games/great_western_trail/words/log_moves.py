"""What players' moves say of themselves in the log."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from cowcatcher.games._trail.decks import HAND
from cowcatcher.games.great_western_trail.box import Action
from cowcatcher.games.great_western_trail.names import (
    AREA_KINDS,
    CITY_COUNT,
    DISC_KINDS,
    FIRST_HAZARD,
    FIRST_OBJECTIVE,
    FIRST_TEEPEE,
    HAZARD_TILE_KINDS,
    LAST_SPACE,
    NONE,
    NUMBER_COUNT,
    PLACES,
    STATION_COUNT,
    TEEPEES,
    WORKER_KINDS,
)
from cowcatcher.games.great_western_trail.rules.moves import (
    ADD,
    AUX,
    CITY,
    COPY,
    DONE,
    DOUBLE,
    NO,
    OFFER,
    PASS,
    PLAY,
    STOP,
    YES,
)
from cowcatcher.games.great_western_trail.rules.phase_b import MOVES, action_of, entry_of
from cowcatcher.games.great_western_trail.rules.railway import line_order
from cowcatcher.games.great_western_trail.words.happened import Happened
from cowcatcher.games.great_western_trail.words.options_rail import unlocks
from cowcatcher.games.great_western_trail.words.terms import Terms
from cowcatcher.games.great_western_trail.written.events import (
    FOR_BUILDING,
    FOR_CATTLE,
    FOR_DELIVERY,
    FOR_DISC,
    FOR_FEE,
    FOR_HAZARD,
    FOR_HIRING,
    FOR_INCOME,
    FOR_PLAYING,
    FOR_REUSE,
    FOR_STATION_MASTER,
    FOR_TRADE,
    FOR_UPGRADE,
    OF_AREA,
    OF_DISCS,
    OF_HAZARDS,
    OF_MONEY,
    OF_STATIONS,
    OF_TEEPEES,
    OF_WORKERS,
    Built,
    EngineMoved,
    Gained,
    Removed,
    Rode,
    TookMaster,
)


def ride(h: Happened, m: int) -> list[str]:
    """A step, and what it costs."""
    w = h.w
    if PLAY.has(m):
        return play(h, m)
    if m == PASS:
        return [w.say("log.no_ride", who=h.who)]
    if m == STOP:
        return [w.say("log.stop", who=h.who)]
    return [told for event in h.all(Rode) for told in step(h, event)]


def step(h: Happened, event: Rode) -> Iterator[str]:
    """A step to a place."""
    w = h.w
    who, spot = w.who(event.whose), w.stop(h.old, event.node)
    fees = h.changes(OF_MONEY, FOR_FEE)
    if event.old == NONE:
        yield w.say("log.start", who=who, place=spot)
    elif not fees:
        yield w.say("log.ride", who=who, place=spot)
    else:
        whom = w.who(fees[-1].at) if len(fees) > 1 else w.say("term.bank")
        yield w.say("log.ride_toll", who=who, place=spot, money=w.money(-fees[0].by), whom=whom)


def use(h: Happened, m: int) -> list[str]:
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


def auxiliary(h: Happened, m: int) -> list[str]:
    """An auxiliary action."""
    if m == PASS:
        return []
    box = h.old.box
    done = box.aux_double[DOUBLE.arg(m)] if DOUBLE.has(m) else box.aux_single[AUX.arg(m)]
    return [h.doing("log.auxiliary", done)]


def play(h: Happened, m: int) -> list[str]:
    """An objective card from the hand."""
    played = [change.at % AREA_KINDS for change in h.changes(OF_AREA, FOR_PLAYING)]
    return [h.w.say("log.play", who=h.who, card=h.w.objective(h.old, card)) for card in played]


def objective_action(h: Happened, m: int) -> list[str]:
    """The action of the card just played."""
    if m != YES:
        return [h.w.say("log.forgo", who=h.who)]
    return [h.doing("log.card_action", Action((), h.old.box.objective_action[h.frame.kind], 0))]


def worker_action(h: Happened, m: int) -> list[str]:
    """The immediate action of a covered space."""
    if m != YES:
        return [h.w.say("log.forgo", who=h.who)]
    return [h.doing("log.worker_action", h.frame.action(h.s.box))]


def discard(h: Happened, m: int) -> list[str]:
    """A card of the hand to the discard pile, and the other one of a pair."""
    return [h.with_gains("log.discard", card=h.discarded())]


def remove(h: Happened, m: int) -> list[str]:
    """A card of the hand out of the game."""
    return [h.w.say("log.remove", who=h.who, card=h.w.card(h.old, event.kind)) for event in h.all(Removed)]


def copy(h: Happened, m: int) -> list[str]:
    """A building to copy."""
    return [h.w.say("log.copy", who=h.who, place=h.w.spot(h.old, COPY.arg(m)))]


def passed(key: str) -> Callable[[Happened, int], list[str]]:
    """A decision of which only the pass is told; the choice itself is told by what follows."""

    def tell(h: Happened, m: int) -> list[str]:
        return [h.w.say(key, who=h.who)] if m == PASS else []

    return tell


def hire_row(h: Happened, m: int) -> list[str]:
    """A worker hired."""
    w, told = h.w, []
    for change in h.changes(OF_WORKERS, FOR_HIRING):
        worker, price = w.worker(change.at % WORKER_KINDS), w.money(-h.money(h.seat, FOR_HIRING))
        told.append(w.say("log.hire", who=h.who, worker=worker, money=price, n=change.where + 1))
    return told


def build_plot(h: Happened, m: int) -> list[str]:
    """A building built."""
    w, old, told = h.w, h.old, []
    for event in h.all(Built):
        name, price = w.private(old, event.number), w.money(-h.money(h.seat, FOR_BUILDING))
        values = {"who": h.who, "building": name, "place": PLACES[event.place], "money": price}
        if event.old == NONE:
            told.append(w.say("log.build", **values))
        else:
            told.append(w.say("log.replace", old=w.private(old, event.old % NUMBER_COUNT), **values))
    return told


def offer(h: Happened, m: int) -> list[str]:
    """An offer of the cattle market."""
    w = h.w
    if m == DONE:
        return []
    if m == PASS:
        return [w.say("log.buy_nothing", who=h.who)]
    if m == ADD:
        return [w.say("log.add", who=h.who)]
    needed, value, cards, _ = h.old.box.offers[OFFER.arg(m)]
    price = w.money(-h.money(h.seat, FOR_CATTLE))
    return [w.say("log.offer", who=h.who, money=price, cowboys=w.workers(0, needed), n=cards, value=value)]


def cow(h: Happened, m: int) -> list[str]:
    """A card of the cattle market."""
    return [h.w.say("log.cow", who=h.who, card=h.w.card(h.old, event.kind)) for event in h.all(Gained)]


def tile(h: Happened, m: int) -> list[str]:
    """A hazard or a teepee taken."""
    if m == PASS:
        return [h.w.say("log.take_nothing", who=h.who)]
    return [*hazard(h), *teepee(h)]


def hazard(h: Happened) -> Iterator[str]:
    """A hazard taken, and what it cost."""
    w, old = h.w, h.old
    for change in h.changes(OF_HAZARDS, FOR_HAZARD):
        kind, cost = FIRST_HAZARD + change.at % HAZARD_TILE_KINDS, -h.money(h.seat, FOR_HAZARD)
        values = {"who": h.who, "tile": w.tile(old, kind), "place": w.area(old, change.where)}
        if cost:
            yield w.say("log.hazard_pay", money=w.money(cost), **values)
        else:
            yield w.say("log.hazard", **values)


def teepee(h: Happened) -> Iterator[str]:
    """A teepee taken, and what it brought or cost."""
    w, old = h.w, h.old
    for change in h.changes(OF_TEEPEES, FOR_TRADE):
        kind, value = FIRST_TEEPEE + change.at % len(TEEPEES), h.money(h.seat, FOR_TRADE)
        values = {"who": h.who, "tile": w.tile(old, kind), "place": w.area(old, change.where)}
        key = "teepee" if value >= 0 else "teepee_pay"
        yield w.say(f"log.{key}", money=w.money(abs(value)), **values)


def objective(h: Happened, m: int) -> list[str]:
    """An objective card of the display; the top one of the stack is told when it is turned up."""
    w, told = h.w, []
    for event in h.all(Gained):
        key = "objective_hand" if event.zone == HAND else "objective"
        told.append(w.say(f"log.{key}", who=h.who, card=w.objective(h.old, event.kind - FIRST_OBJECTIVE)))
    return told


# Railroad, cities


def engine(h: Happened, m: int) -> list[str]:
    """An engine moves."""
    w, old, told = h.w, h.old, []
    if m == PASS:
        return [w.say("log.engine_stays", who=h.who)]
    for event in h.all(EngineMoved):
        back = line_order(old, event.space) < line_order(old, event.old)
        key = "engine_last" if event.old == LAST_SPACE else "engine_back" if back else "engine"
        told.append(h.with_gains(f"log.{key}", space=w.space(old, event.space)))
    return told


def upgrade(h: Happened, m: int) -> list[str]:
    """A station upgraded, or not."""
    w = h.w
    if m == NO:
        return [w.say("log.no_upgrade", who=h.who, station=w.station(h.frame.station))]
    paid = h.changes(OF_MONEY, FOR_UPGRADE)
    return [w.say("log.upgrade", who=h.who, station=w.station(c.where), money=w.money(-c.by)) for c in paid]


def city(h: Happened, m: int) -> list[str]:
    """A city to deliver to."""
    return [h.w.say("log.city", who=h.who, city=h.w.city(CITY.arg(m)))]


def disc(h: Happened, m: int) -> list[str]:
    """A disc to a city or a station, and what its removal unlocks."""
    w, told = h.w, []
    for change in h.changes(OF_STATIONS, FOR_REUSE):
        station = w.station(change.at % STATION_COUNT)
        told.append(w.say("log.reuse", who=h.who, station=station, place=disc_place(w, change.where)))
    for change in h.changes(OF_DISCS, FOR_DISC):
        kind, place = change.at % DISC_KINDS, disc_place(w, change.where)
        unlock = unlocks(w, h.old, h.seat, kind)
        told.append(w.say("log.disc", who=h.who, disc=w.disc(kind), place=place, unlock=unlock))
    for change in h.changes(OF_MONEY, FOR_DISC, FOR_DELIVERY):
        if change.by > 0:
            told.append(w.say("log.gain", who=h.who, gain=w.money(change.by)))
        else:
            told.append(w.say("log.pay", who=h.who, money=w.money(-change.by)))
    return told


def disc_place(w: Terms, place: int) -> str:
    """A city, or CITY_COUNT + a station."""
    return w.city(place) if place < CITY_COUNT else w.station(place - CITY_COUNT)


def master(h: Happened, m: int) -> list[str]:
    """A worker given for a station master tile."""
    w, told = h.w, []
    if m == PASS:
        return [w.say("log.no_master", who=h.who)]
    for event, given in zip(h.all(TookMaster), h.changes(OF_WORKERS, FOR_STATION_MASTER), strict=True):
        worker = w.worker(given.at % WORKER_KINDS)
        told.append(h.with_gains("log.master", worker=worker, master=w.master(event.master)))
    return told


def spend(h: Happened, m: int) -> list[str]:
    """Certificates spent."""
    spent = -h.certificates(h.seat, FOR_INCOME)
    return [h.w.say("log.spend", who=h.who, certificates=h.w.certificates(spent))] if spent else []


def nothing(h: Happened, m: int) -> list[str]:
    """Told by what follows."""
    return []


MOVE_LOG: Final[dict[str, Callable[[Happened, int], list[str]]]] = {
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
