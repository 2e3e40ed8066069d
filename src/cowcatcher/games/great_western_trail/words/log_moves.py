"""What players' moves say of themselves in the log."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from cowcatcher.games._trail.decks import HAND
from cowcatcher.games.great_western_trail.box import Action
from cowcatcher.games.great_western_trail.names import LAST_SPACE
from cowcatcher.games.great_western_trail.reading import Place, objective_of
from cowcatcher.games.great_western_trail.rules.phase_b import action_of, entry_of, place_of
from cowcatcher.games.great_western_trail.rules.railway import line_order
from cowcatcher.games.great_western_trail.words.happened import Happened
from cowcatcher.games.great_western_trail.words.options_rail import unlocks
from cowcatcher.games.great_western_trail.written.events import Built, Gained, Removed, Rode, TookMaster
from cowcatcher.model.words import NONE
from cowcatcher.text.moves import Parts


def ride(h: Happened, m: Parts) -> list[str]:
    """A step, and what it costs."""
    w = h.w
    if m.verb == "play":
        return play(h, m)
    if m.verb == "pass":
        return [w.say("log.no_ride", who=h.who)]
    if m.verb == "stop":
        return [w.say("log.stop", who=h.who)]
    return [told for event in h.all(Rode) for told in step(h, event)]


def step(h: Happened, event: Rode) -> Iterator[str]:
    """A step to a place."""
    w = h.w
    who, spot = w.who(event.whose), w.stop(h.old, event.node)
    fees = h.changes("money", "fee")
    if event.old == NONE:
        yield w.say("log.start", who=who, place=spot)
    elif not fees:
        yield w.say("log.ride", who=who, place=spot)
    else:
        whom = w.who(fees[-1].at) if len(fees) > 1 else w.say("term.bank")
        yield w.say("log.ride_toll", who=who, place=spot, money=w.money(-fees[0].by), whom=whom)


def use(h: Happened, m: Parts) -> list[str]:
    """An action of phase B."""
    w, old = h.w, h.old
    if m.verb == "done":
        return []
    if m.verb == "play":
        return play(h, m)
    if m.verb in ("aux", "double"):
        return auxiliary(h, m)
    entry = entry_of(old, h.frame.entries, m.move)
    return [h.doing("log.use", action_of(old, entry), place=w.spot(old, place_of(entry)))]


def auxiliary(h: Happened, m: Parts) -> list[str]:
    """An auxiliary action."""
    if m.verb == "pass":
        return []
    box = h.old.box
    done = (box.aux_double if m.verb == "double" else box.aux_single)[m.arg]
    return [h.doing("log.auxiliary", done)]


def play(h: Happened, m: Parts) -> list[str]:
    """An objective card from the hand."""
    played = [h.place(change)[-1] for change in h.changes("area", "playing")]
    return [h.w.say("log.play", who=h.who, card=h.w.objective(h.old, card)) for card in played]


def objective_action(h: Happened, m: Parts) -> list[str]:
    """The action of the card just played."""
    if m.verb != "yes":
        return [h.w.say("log.forgo", who=h.who)]
    return [h.doing("log.card_action", Action((), h.old.box.objective_action[h.frame.kind], 0))]


def worker_action(h: Happened, m: Parts) -> list[str]:
    """The immediate action of a covered space."""
    if m.verb != "yes":
        return [h.w.say("log.forgo", who=h.who)]
    return [h.doing("log.worker_action", h.frame.action(h.s.box))]


def discard(h: Happened, m: Parts) -> list[str]:
    """A card of the hand to the discard pile, and the other one of a pair."""
    return [h.with_gains("log.discard", card=h.discarded())]


def remove(h: Happened, m: Parts) -> list[str]:
    """A card of the hand out of the game."""
    return [h.w.say("log.remove", who=h.who, card=h.w.card(h.old, event.kind)) for event in h.all(Removed)]


def copy(h: Happened, m: Parts) -> list[str]:
    """A building to copy."""
    return [h.w.say("log.copy", who=h.who, place=h.w.spot(h.old, m.arg))]


def passed(key: str) -> Callable[[Happened, Parts], list[str]]:
    """A decision of which only the pass is told; the choice itself is told by what follows."""

    def tell(h: Happened, m: Parts) -> list[str]:
        return [h.w.say(key, who=h.who)] if m.verb == "pass" else []

    return tell


def hire_row(h: Happened, m: Parts) -> list[str]:
    """A worker hired."""
    w, told = h.w, []
    for change in h.changes("workers", "hiring"):
        worker, price = w.worker(h.place(change)[-1]), w.money(-h.money(h.seat, "hiring"))
        told.append(w.say("log.hire", who=h.who, worker=worker, money=price, n=change.where + 1))
    return told


def build_plot(h: Happened, m: Parts) -> list[str]:
    """A building built."""
    w, old, told = h.w, h.old, []
    for event in h.all(Built):
        name, price = w.private(old, event.number), w.money(-h.money(h.seat, "building"))
        values = {"who": h.who, "building": name, "place": Place(old, event.place).name, "money": price}
        if event.old == NONE:
            told.append(w.say("log.build", **values))
        else:
            replaced = Place(old, event.place).building
            assert replaced is not None
            told.append(w.say("log.replace", old=replaced.name, **values))
    return told


def offer(h: Happened, m: Parts) -> list[str]:
    """An offer of the cattle market."""
    w = h.w
    if m.verb == "done":
        return []
    if m.verb == "pass":
        return [w.say("log.buy_nothing", who=h.who)]
    if m.verb == "add_cards":
        return [w.say("log.add", who=h.who)]
    needed, value, cards, _ = h.old.box.offers[m.arg]
    price = w.money(-h.money(h.seat, "purchase"))
    return [w.say("log.offer", who=h.who, money=price, cowboys=w.workers(0, needed), n=cards, value=value)]


def cow(h: Happened, m: Parts) -> list[str]:
    """A card of the cattle market."""
    return [h.w.say("log.cow", who=h.who, card=h.w.card(h.old, event.kind)) for event in h.all(Gained)]


def tile(h: Happened, m: Parts) -> list[str]:
    """A hazard or a teepee taken."""
    if m.verb == "pass":
        return [h.w.say("log.take_nothing", who=h.who)]
    return [*hazard(h), *teepee(h)]


def hazard(h: Happened) -> Iterator[str]:
    """A hazard taken, and what it cost."""
    w, old = h.w, h.old
    for change in h.changes("hazards", "hazard"):
        cost = -h.money(h.seat, "hazard")
        values = {"who": h.who, "tile": w.spot(old, change.where), "place": w.area(old, change.where)}
        if cost:
            yield w.say("log.hazard_pay", money=w.money(cost), **values)
        else:
            yield w.say("log.hazard", **values)


def teepee(h: Happened) -> Iterator[str]:
    """A teepee taken, and what it brought or cost."""
    w, old = h.w, h.old
    for change in h.changes("teepees", "trade"):
        value = h.money(h.seat, "trade")
        values = {"who": h.who, "tile": w.spot(old, change.where), "place": w.area(old, change.where)}
        key = "teepee" if value >= 0 else "teepee_pay"
        yield w.say(f"log.{key}", money=w.money(abs(value)), **values)


def objective(h: Happened, m: Parts) -> list[str]:
    """An objective card of the display; the top one of the stack is told when it is turned up."""
    w, told = h.w, []
    for event in h.all(Gained):
        key = "objective_hand" if event.zone == HAND else "objective"
        told.append(w.say(f"log.{key}", who=h.who, card=w.objective(h.old, objective_of(event.kind))))
    return told


# Railroad, cities


def engine(h: Happened, m: Parts) -> list[str]:
    """An engine moves."""
    w, old, told = h.w, h.old, []
    if m.verb == "pass":
        return [w.say("log.engine_stays", who=h.who)]
    for ride in h.changes("engine"):
        space = ride.where + ride.by
        back = line_order(old, space) < line_order(old, ride.where)
        key = "engine_last" if ride.where == LAST_SPACE else "engine_back" if back else "engine"
        told.append(h.with_gains(f"log.{key}", space=w.space(old, space)))
    return told


def upgrade(h: Happened, m: Parts) -> list[str]:
    """A station upgraded, or not."""
    w = h.w
    if m.verb == "no":
        return [w.say("log.no_upgrade", who=h.who, station=w.station(h.frame.station))]
    paid = h.changes("money", "upgrade")
    return [w.say("log.upgrade", who=h.who, station=w.station(c.where), money=w.money(-c.by)) for c in paid]


def city(h: Happened, m: Parts) -> list[str]:
    """A city to deliver to."""
    return [h.w.say("log.city", who=h.who, city=h.w.city(m.arg))]


def disc(h: Happened, m: Parts) -> list[str]:
    """A disc to a city or a station, and what its removal unlocks."""
    w, told = h.w, []
    for change in h.changes("stations", "reuse"):
        station = w.station(h.place(change)[-1])
        told.append(w.say("log.reuse", who=h.who, station=station, place=w.disc_place(change.where)))
    for change in h.changes("discs", "disc"):
        kind, place = h.place(change)[-1], w.disc_place(change.where)
        unlock = unlocks(w, h.old, h.seat, kind)
        told.append(w.say("log.disc", who=h.who, disc=w.disc(kind), place=place, unlock=unlock))
    for change in h.changes("money", "disc", "delivery"):
        if change.by > 0:
            told.append(w.say("log.gain", who=h.who, gain=w.money(change.by)))
        else:
            told.append(w.say("log.pay", who=h.who, money=w.money(-change.by)))
    return told


def master(h: Happened, m: Parts) -> list[str]:
    """A worker given for a station master tile."""
    w, told = h.w, []
    if m.verb == "pass":
        return [w.say("log.no_master", who=h.who)]
    for event, given in zip(h.all(TookMaster), h.changes("workers", "station_master"), strict=True):
        worker = w.worker(h.place(given)[-1])
        told.append(h.with_gains("log.master", worker=worker, master=w.master(event.master)))
    return told


def spend(h: Happened, m: Parts) -> list[str]:
    """Certificates spent."""
    spent = -h.certificates(h.seat, "income")
    return [h.w.say("log.spend", who=h.who, certificates=h.w.certificates(spent))] if spent else []


def nothing(h: Happened, m: Parts) -> list[str]:
    """Told by what follows."""
    return []


MOVE_LOG: Final[dict[str, Callable[[Happened, Parts], list[str]]]] = {
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
