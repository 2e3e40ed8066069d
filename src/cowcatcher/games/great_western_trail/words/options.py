"""Options in words: riding, the list of phase B, cards of the hand. The others: `options_board`, `options_rail`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from cowcatcher.games.great_western_trail.box import Action, Op
from cowcatcher.games.great_western_trail.names import COWBOY, CRAFTSMAN
from cowcatcher.games.great_western_trail.reading import KANSAS_CITY, Place, Player, objective_of
from cowcatcher.games.great_western_trail.rules.movement import fee_of
from cowcatcher.games.great_western_trail.rules.movement import toll as toll_of
from cowcatcher.games.great_western_trail.rules.phase_b import action_of, entry_of, place_of
from cowcatcher.games.great_western_trail.words import effects
from cowcatcher.games.great_western_trail.words.options_board import BOARD_OPTIONS, cheapest
from cowcatcher.games.great_western_trail.words.options_rail import RAIL_OPTIONS
from cowcatcher.games.great_western_trail.words.terms import Terms
from cowcatcher.games.great_western_trail.written.state import TrailState
from cowcatcher.model.words import NONE
from cowcatcher.text.asking import is_asked, pending
from cowcatcher.text.moves import Parts
from cowcatcher.text.speaker import OptionText, title

# Riding


def awaits(w: Terms, s: TrailState, seat: int, at: int) -> str:
    """What a seat can do at a place of the trail."""
    if at == KANSAS_CITY:
        return w.say("option.kansas_city")
    place = Place(s, at)
    if place.building is None or place.owner not in (NONE, seat):
        return w.say("option.auxiliary_only")
    lines = effects.building(w, s, place.building)
    risk = s.box.risk[at]
    if risk == NONE:
        return lines
    return w.say("option.with_risk", actions=lines, risk=effects.action(w, s.box.risk_actions[risk]))


def toll(w: Terms, s: TrailState, seat: int, at: int) -> str:
    """What stepping on a place costs a seat, and who gets it; empty where it costs nothing."""
    fee = 0 if Place(s, at).empty else fee_of(s, seat, at)
    if not fee:
        return ""
    paid = toll_of(s, seat, at)
    owner = Place(s, at).owner
    whom = w.say("term.bank") if owner == NONE else w.who(owner)
    key = "toll" if paid == fee else "toll_part"
    return w.say(f"option.{key}", money=w.money(fee), paid=w.money(paid), whom=whom)


def ride(w: Terms, s: TrailState, seat: int, m: Parts) -> OptionText:
    """The next step, the end of the ride, or an objective card before it."""
    if m.verb == "play":
        return play(w, s, seat, m)
    if m.verb == "pass":
        return OptionText(w.say("option.no_ride"), group="ride")
    free = is_asked(s, "FreeStep")
    here = s.cattleman[seat]
    if m.verb == "stop":
        gain = w.say("option.no_actions") if free else awaits(w, s, seat, here)
        return OptionText(
            w.say("option.stop", place=w.spot(s, here)), gain, group="ride", brief=w.say("option.stop_brief")
        )
    place = Place(s, m.arg)
    what = title(w.spot(s, m.arg))
    if place.sort not in ("neutral", "kansas_city"):
        what = w.say("option.go_at", spot=what, name=place.name)
    cost = "" if free or pending(s).decision == "start_place" else toll(w, s, seat, m.arg)
    return OptionText(what, awaits(w, s, seat, m.arg), cost, group="ride", brief=w.spot(s, m.arg))


# Phase B


def use(w: Terms, s: TrailState, seat: int, m: Parts) -> OptionText:
    """An action of phase B, an objective card, or the end."""
    if m.verb == "done":
        mine = Player(s, seat)
        more = mine.hand_limit - mine.deck[0]
        gain = w.say("option.done_gain", cards=w.cards(more)) if more > 0 else ""
        return OptionText(w.say("option.done"), gain, group="rest")
    if m.verb == "play":
        return play(w, s, seat, m)
    if m.verb in ("aux", "double"):
        return auxiliary(w, s, seat, m)
    frame = pending(s)
    entry = entry_of(s, frame.entries, m.move)
    place = place_of(entry)
    done = action_of(s, entry)
    found = [part for part in (effects.now(w, s, seat, done), details(w, s, seat, done)) if part]
    if place != frame.node:
        found.append(w.say("option.copied", place=w.spot(s, place)))
    if m.verb == "risk":
        found.append(w.say("option.risk", place=w.area(s, place)))
    return OptionText(title(effects.action(w, done)), "; ".join(found), group="local")


def price(w: Terms, s: TrailState, seat: int, op: Op) -> str:
    """What a worker costs at least."""
    least = cheapest(s, seat, op.n)
    return w.say("option.from", money=w.money(least)) if least != NONE else ""


def helpers(w: Terms, s: TrailState, seat: int, kind: int) -> str:
    """How many workers of a kind there are to build or to buy with."""
    return w.say("option.you_have", what=w.workers(kind, s.workers_of(seat)[kind]))


DETAILS: Final[dict[str, Callable[[Terms, TrailState, int, Op], str]]] = {
    "hire": price,
    "build": lambda w, s, seat, op: helpers(w, s, seat, CRAFTSMAN),
    "cattle_market": lambda w, s, seat, op: helpers(w, s, seat, COWBOY),
    "move": lambda w, s, seat, op: w.say("option.move_note") if op.flag else "",
}
"""Effect word -> what a player wants to know before choosing an action that begins with it."""


def details(w: Terms, s: TrailState, seat: int, done: Action) -> str:
    """What a player wants to know about an action before choosing it."""
    first = done.reward[0]
    told = DETAILS.get(first.word.name)
    return told(w, s, seat, first) if told else ""


def auxiliary(w: Terms, s: TrailState, seat: int, m: Parts) -> OptionText:
    """An auxiliary action, single or double; in place of local actions, or as an action."""
    if m.verb == "pass":
        return OptionText(w.say("option.no_auxiliary"), group="rest")
    doubled = m.verb == "double"
    done = s.box.aux_double[m.arg] if doubled else s.box.aux_single[m.arg]
    gain = ""
    if pending(s).decision == "action" and pending(s).entries:
        gain = w.say("option.instead")
    elif doubled:
        gain = w.say("option.doubled")
    return OptionText(title(effects.action(w, done)), gain, group="auxiliary", brief=w.aux(m.arg))


# Cards of the hand


def play(w: Terms, s: TrailState, seat: int, m: Parts) -> OptionText:
    """An objective card of the hand, to be played."""
    if m.verb == "pass":
        return OptionText(w.say("option.play_nothing"), group="rest")
    kind = m.arg
    does = effects.effects(w, s.box.objective_action[kind])
    gain = w.say("option.objective", action=does, worth=w.worth(s, kind))
    return OptionText(
        w.say("option.play", card=w.objective(s, kind)), gain, group="objectives", brief=w.objective(s, kind)
    )


def objective_action(w: Terms, s: TrailState, seat: int, m: Parts) -> OptionText:
    """The action of the objective card just played, or not."""
    ops = s.box.objective_action[pending(s).kind]
    if m.verb == "yes":
        gain = w.say("option.no_more_here") if ops[0].word.name == "move" else ""
        return OptionText(title(effects.effects(w, ops)), gain)
    return OptionText(w.say("option.forgo"), w.say("option.forgo_card"))


def worker_action(w: Terms, s: TrailState, seat: int, m: Parts) -> OptionText:
    """The immediate action of a space that a worker has covered, or not."""
    if m.verb == "yes":
        return OptionText(title(effects.action(w, pending(s).action(s.box))))
    return OptionText(w.say("option.forgo"))


def discard(w: Terms, s: TrailState, seat: int, m: Parts) -> OptionText:
    """A card of the hand, to be discarded."""
    return hand_card(w, s, seat, m.arg)


def hand_card(w: Terms, s: TrailState, seat: int, kind: int) -> OptionText:
    """A card of the hand: its value and points, and how many of it there are."""
    found, objective = [], objective_of(kind)
    if objective == NONE:
        found.append(w.say("option.value", n=s.box.card_value[kind]))
    else:
        does = effects.effects(w, s.box.objective_action[objective])
        found.append(w.say("option.objective", action=does, worth=w.worth(s, objective)))
    n = Player(s, seat).hand[kind]
    if n > 1:
        found.append(w.say("option.in_hand", n=n))
    group = "cattle" if objective == NONE else "objectives"
    return OptionText(title(w.card(s, kind)), "; ".join(found), group=group, brief=w.card(s, kind))


def copy_building(w: Terms, s: TrailState, seat: int, m: Parts) -> OptionText:
    """A building next to an own 8b."""
    place = Place(s, m.arg)
    assert place.building is not None, "only buildings are copied"
    what = title(w.spot(s, m.arg))
    own = place.owner == seat
    return OptionText(what, effects.building(w, s, place.building), brief=place.building.name if own else what)


Option = Callable[[Terms, TrailState, int, Parts], OptionText]

OPTIONS: Final[dict[str, Option]] = {
    "start_place": ride,
    "next_step": ride,
    "action": use,
    "play_objective": play,
    "objective_action": objective_action,
    "worker_action": worker_action,
    "auxiliary_action": auxiliary,
    "discard_copy": discard,
    "discard_cattle": discard,
    "discard_objective": discard,
    "discard_card": discard,
    "pair_breed": discard,
    "copy_building": copy_building,
    **BOARD_OPTIONS,
    **RAIL_OPTIONS,
}
"""Decision -> the words of one of its options."""

__all__ = ["OPTIONS", "Option", "awaits", "toll"]
