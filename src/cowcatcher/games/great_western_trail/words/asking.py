"""What is asked: the prompt of each decision, and what cannot be chosen now."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from cowcatcher.games.great_western_trail.names import CRAFTSMAN, ENGINEER
from cowcatcher.games.great_western_trail.reading import Player
from cowcatcher.games.great_western_trail.words import effects
from cowcatcher.games.great_western_trail.words.options_rail import master_text
from cowcatcher.games.great_western_trail.words.terms import Terms
from cowcatcher.games.great_western_trail.written.state import TrailState
from cowcatcher.kernel.game import View
from cowcatcher.text.asking import asked, is_asked, pending
from cowcatcher.text.speaker import Prompt


def ask(w: Terms, view: View[TrailState]) -> Prompt:
    """The prompt for the onlooker."""
    return asked(w, view, PROMPTS)


def money_line(w: Terms, s: TrailState, seat: int) -> str:
    """How much money the seat has."""
    return w.say("ask.money", money=w.money(s.money[seat]))


def plain(key: str, line: bool = True) -> Callable[[Terms, TrailState, int], Prompt]:
    """A prompt that has only the player's name to fill in, with his money below where it matters."""

    def prompt(w: Terms, s: TrailState, seat: int) -> Prompt:
        return Prompt(w.say(key, who=w.who(seat)), money_line(w, s, seat) if line else "")

    return prompt


def next_step(w: Terms, s: TrailState, seat: int) -> Prompt:
    """The next step of a ride."""
    frame = pending(s)
    who, here = w.who(seat), s.cattleman[seat]
    free = is_asked(s, "FreeStep")
    left = frame.left if is_asked(s, "Step", "FreeStep") else Player(s, seat).steps
    begun = w.move("stop") in frame.legal(s)
    sentence = w.say("ask.ride_on" if begun else "ask.ride", who=who, n=left, steps=w.steps(left))
    where = w.say("ask.at_start") if here == 0 else w.say("ask.at", place=w.spot(s, here))
    money = w.say("ask.no_tolls") if free else money_line(w, s, seat)
    return Prompt(sentence, f"{where} {money}")


def phase_b(w: Terms, s: TrailState, seat: int) -> Prompt:
    """The list of phase B."""
    frame = pending(s)
    who, place = w.who(seat), w.spot(s, frame.node)
    if not frame.entries:
        key = "action_more" if w.move("done") in frame.legal(s) else "auxiliary_only"
    elif frame.owes:
        key = "action_copied"
    elif w.move("done") in frame.legal(s):
        key = "action_more"
    else:
        key = "action"
    more = w.say("ask.action_line", money=w.money(s.money[seat]), certificates=certificate_line(w, s, seat))
    if key == "action" and not frame.auxiliary_done:
        more = f"{more} {w.say('ask.action_either')}"
    return Prompt(w.say(f"ask.{key}", who=who, place=place), more)


def certificate_line(w: Terms, s: TrailState, seat: int) -> str:
    """Certificates of a seat and its limit."""
    mine = Player(s, seat)
    return w.say("ask.certificates", n=mine.certificates, limit=mine.certificate_limit)


def objective_action(w: Terms, s: TrailState, seat: int) -> Prompt:
    """The action of an objective card just played."""
    ops = s.box.objective_action[pending(s).kind]
    return Prompt(
        w.say("ask.objective_action", who=w.who(seat), action=effects.effects(w, ops)), money_line(w, s, seat)
    )


def worker_action(w: Terms, s: TrailState, seat: int) -> Prompt:
    """The immediate action of a space that a worker covers."""
    action = effects.action(w, pending(s).action(s.box))
    return Prompt(w.say("ask.worker_action", who=w.who(seat), action=action))


def hire_row(w: Terms, s: TrailState, seat: int) -> Prompt:
    """A row of the job market."""
    worker = w.worker(pending(s).kind)
    return Prompt(w.say("ask.hire_row", who=w.who(seat), worker=worker), money_line(w, s, seat))


def build_building(w: Terms, s: TrailState, seat: int) -> Prompt:
    """A private building."""
    craftsmen = w.workers(CRAFTSMAN, s.workers_of(seat)[CRAFTSMAN])
    more = w.say("ask.build_more", craftsmen=craftsmen, money=w.money(s.money[seat]), per=w.money(pending(s).per))
    return Prompt(w.say("ask.build_building", who=w.who(seat)), more)


def build_plot(w: Terms, s: TrailState, seat: int) -> Prompt:
    """A plot for a building."""
    building = w.private(s, pending(s).number)
    return Prompt(w.say("ask.build_plot", who=w.who(seat), building=building), w.say("ask.build_plot_more"))


def engine_forward(w: Terms, s: TrailState, seat: int) -> Prompt:
    """How far the engine goes."""
    at = w.space(s, s.engine[seat])
    more = w.say("ask.engine_at", space=at, engineers=w.workers(ENGINEER, s.workers_of(seat)[ENGINEER]))
    return Prompt(w.say("ask.engine_forward", who=w.who(seat), n=pending(s).n), more)


def engine_back(w: Terms, s: TrailState, seat: int) -> Prompt:
    """Where the engine goes back to: exactly so far, from the last space, or for an extraordinary delivery."""
    frame = pending(s)
    at = w.space(s, s.engine[seat])
    if is_asked(s, "EngineReturn"):
        return Prompt(w.say("ask.engine_return", who=w.who(seat), money=w.money(s.box.end_bonus)))
    if is_asked(s, "ExtraordinaryBack"):
        return Prompt(w.say("ask.extraordinary", who=w.who(seat)), w.say("ask.engine_is", space=at))
    return Prompt(w.say("ask.engine_back", who=w.who(seat), n=frame.n), w.say("ask.engine_is", space=at))


def upgrade_station(w: Terms, s: TrailState, seat: int) -> Prompt:
    """The station where the engine stopped."""
    station = pending(s).station
    price = w.money(s.box.station_cost[station])
    sentence = w.say("ask.upgrade_station", who=w.who(seat), station=w.station(station), money=price)
    return Prompt(sentence, money_line(w, s, seat))


def station_master(w: Terms, s: TrailState, seat: int) -> Prompt:
    """The station master tile of the station just upgraded."""
    tile = s.master_at[pending(s).station]
    sentence = w.say("ask.station_master", who=w.who(seat), master=w.master(tile))
    return Prompt(sentence, w.say("ask.station_master_more", text=master_text(w, s, tile)))


def disc(w: Terms, s: TrailState, seat: int) -> Prompt:
    """The disc that goes to a city or a station."""
    frame = pending(s)
    where = w.disc_place(frame.place)
    more = money_line(w, s, seat)
    if frame.fee:
        more = f"{more} {w.say('ask.transport', money=w.money(frame.fee))}"
    return Prompt(w.say(f"ask.{frame.decision}", who=w.who(seat), place=where), more)


def city(w: Terms, s: TrailState, seat: int) -> Prompt:
    """The city of a delivery."""
    frame = pending(s)
    more = w.say("ask.city_more", limit=frame.limit, money=w.money(s.money[seat]))
    if not frame.transport:
        more = w.say("ask.city_free", limit=frame.limit, money=w.money(s.money[seat]))
    return Prompt(w.say("ask.city", who=w.who(seat)), more)


def foresight(w: Terms, s: TrailState, seat: int) -> Prompt:
    """A tile for the board."""
    number = pending(s).number + 1
    return Prompt(w.say("ask.foresight", who=w.who(seat), n=number), w.say("ask.foresight_more"))


def spend_certificates(w: Terms, s: TrailState, seat: int) -> Prompt:
    """Certificates for the breeding value."""
    more = w.say("ask.spend_more", total=pending(s).total, certificates=certificate_line(w, s, seat))
    return Prompt(w.say("ask.spend_certificates", who=w.who(seat)), more)


def cattle_offer(w: Terms, s: TrailState, seat: int) -> Prompt:
    """Offers of the cattle market."""
    more = w.say("ask.cattle_more", n=pending(s).cowboys, money=w.money(s.money[seat]))
    return Prompt(w.say("ask.cattle_offer", who=w.who(seat)), more)


def cattle_card(w: Terms, s: TrailState, seat: int) -> Prompt:
    """A card of the cattle market."""
    frame = pending(s)
    more = w.say("ask.cattle_card_more", cards=w.cards(frame.cards)) if frame.cards > 1 else ""
    return Prompt(w.say("ask.cattle_card", who=w.who(seat), value=frame.value), more)


def counted(key: str, count: Callable[[Any], int]) -> Callable[[Terms, TrailState, int], Prompt]:
    """A prompt with a number of the frame to fill in."""

    def prompt(w: Terms, s: TrailState, seat: int) -> Prompt:
        return Prompt(w.say(key, who=w.who(seat), n=count(pending(s))))

    return prompt


def discard_copy(w: Terms, s: TrailState, seat: int) -> Prompt:
    """A card of a breed, where they differ."""
    return Prompt(w.say("ask.discard_copy", who=w.who(seat), breed=w.breed(pending(s).breed)))


def objective_card(w: Terms, s: TrailState, seat: int) -> Prompt:
    """An objective card to take."""
    key = "objective_hand" if pending(s).to_hand else "objective_card"
    return Prompt(w.say(f"ask.{key}", who=w.who(seat)), w.say("ask.objective_more"))


PROMPTS: Final[dict[str, Callable[[Terms, TrailState, int], Prompt]]] = {
    "start_place": plain("ask.start_place"),
    "next_step": next_step,
    "action": phase_b,
    "play_objective": plain("ask.play_objective", False),
    "objective_action": objective_action,
    "discard_copy": discard_copy,
    "discard_cattle": plain("ask.discard_cattle", False),
    "discard_objective": plain("ask.discard_objective", False),
    "pair_breed": plain("ask.pair_breed", False),
    "hire_type": plain("ask.hire_type"),
    "hire_row": hire_row,
    "worker_action": worker_action,
    "build_building": build_building,
    "build_plot": build_plot,
    "engine_forward": engine_forward,
    "engine_back": engine_back,
    "upgrade_station": upgrade_station,
    "which_station": plain("ask.which_station"),
    "disc_to_remove": disc,
    "station_disc_to_reuse": disc,
    "station_master": station_master,
    "station_master_immediate": plain("ask.station_master_immediate"),
    "hazard_tile": plain("ask.hazard_tile"),
    "teepee_tile": plain("ask.teepee_tile"),
    "objective_card": objective_card,
    "cattle_offer": cattle_offer,
    "cattle_card": cattle_card,
    "auxiliary_action": plain("ask.auxiliary_action"),
    "draw_number": counted("ask.draw_number", lambda frame: frame.most),
    "discard_card": counted("ask.discard_card", lambda frame: frame.left),
    "remove_card": counted("ask.remove_card", lambda frame: frame.left),
    "copy_building": plain("ask.copy_building"),
    "foresight": foresight,
    "spend_certificates": spend_certificates,
    "city": city,
}
"""Decision -> its prompt."""

__all__ = ["PROMPTS", "ask"]
