"""Options in words: riding, the list of phase B, cards of the hand. The others: `options_board`, `options_rail`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from cowcatcher.games.great_western_trail.box import KIND_NEUTRAL, Action, Op
from cowcatcher.games.great_western_trail.names import (
    CATTLE_KINDS,
    COWBOY,
    CRAFTSMAN,
    FIRST_OBJECTIVE,
    KC,
    NONE,
    NUMBER_COUNT,
    PLACES,
)
from cowcatcher.games.great_western_trail.rules.cards import hand_size, in_hand
from cowcatcher.games.great_western_trail.rules.discs import hand_limit
from cowcatcher.games.great_western_trail.rules.effects.acting import MayDo
from cowcatcher.games.great_western_trail.rules.gains import workers_of
from cowcatcher.games.great_western_trail.rules.movement import FreeStep, fee_of
from cowcatcher.games.great_western_trail.rules.movement import toll as toll_of
from cowcatcher.games.great_western_trail.rules.moves import (
    AUX,
    COPY,
    DISCARD,
    DONE,
    DOUBLE,
    GO,
    PASS,
    PLAY,
    RISK,
    STOP,
    YES,
)
from cowcatcher.games.great_western_trail.rules.phase_b import MOVES, action_of, entry_of
from cowcatcher.games.great_western_trail.words import effects
from cowcatcher.games.great_western_trail.words.options_board import BOARD_OPTIONS, cheapest
from cowcatcher.games.great_western_trail.words.options_rail import RAIL_OPTIONS
from cowcatcher.games.great_western_trail.words.terms import Terms
from cowcatcher.games.great_western_trail.written.state import TrailState
from cowcatcher.text.speaker import OptionText, title


def pending(s: TrailState) -> Any:
    """The frame whose decision is pending."""
    return s.stack[-1]


# Riding


def awaits(w: Terms, s: TrailState, seat: int, place: int) -> str:
    """What a seat can do at a place of the trail."""
    if place == KC:
        return w.say("option.kansas_city")
    index = w.building_on(s, place)
    if index == NONE or w.owner_at(s, place) not in (NONE, seat):
        return w.say("option.auxiliary_only")
    lines = effects.building(w, s, index)
    risk = s.box.risk[place]
    if risk == NONE:
        return lines
    return w.say("option.with_risk", actions=lines, risk=effects.action(w, s.box.risk_actions[risk]))


def toll(w: Terms, s: TrailState, seat: int, place: int) -> str:
    """What stepping on a place costs a seat, and who gets it; empty where it costs nothing."""
    fee = fee_of(s, seat, place) if s.tile[place] != NONE else 0
    if not fee:
        return ""
    paid = toll_of(s, seat, place)
    owner = w.owner_at(s, place)
    whom = w.say("term.bank") if owner == NONE else w.who(owner)
    key = "toll" if paid == fee else "toll_part"
    return w.say(f"option.{key}", money=w.money(fee), paid=w.money(paid), whom=whom)


def ride(w: Terms, s: TrailState, seat: int, m: int) -> OptionText:
    """The next step, the end of the ride, or an objective card before it."""
    if PLAY.has(m):
        return play(w, s, seat, m)
    if m == PASS:
        return OptionText(w.say("option.no_ride"), group="ride")
    free = isinstance(pending(s), FreeStep)
    here = s.cattleman[seat]
    if m == STOP:
        gain = w.say("option.no_actions") if free else awaits(w, s, seat, here)
        return OptionText(
            w.say("option.stop", place=w.spot(s, here)), gain, group="ride", brief=w.say("option.stop_brief")
        )
    place = GO.arg(m)
    what = title(w.spot(s, place))
    if place != KC and s.box.node_kind[place] != KIND_NEUTRAL:
        what = w.say("option.go_at", spot=what, name=PLACES[place])
    cost = "" if free or pending(s).decision == "start_place" else toll(w, s, seat, place)
    return OptionText(what, awaits(w, s, seat, place), cost, group="ride", brief=w.spot(s, place))


# Phase B


def use(w: Terms, s: TrailState, seat: int, m: int) -> OptionText:
    """An action of phase B, an objective card, or the end."""
    if m == DONE:
        more = hand_limit(s, seat) - hand_size(s, seat)
        gain = w.say("option.done_gain", cards=w.cards(more)) if more > 0 else ""
        return OptionText(w.say("option.done"), gain, group="rest")
    if PLAY.has(m):
        return play(w, s, seat, m)
    if AUX.has(m) or DOUBLE.has(m):
        return auxiliary(w, s, seat, m)
    frame = pending(s)
    entry = entry_of(s, frame.entries, m)
    place = entry // MOVES
    done = action_of(s, entry)
    found = [part for part in (effects.now(w, s, seat, done), details(w, s, seat, done)) if part]
    if place != frame.node:
        found.append(w.say("option.copied", place=w.spot(s, place)))
    if RISK.has(m):
        found.append(w.say("option.risk", place=w.area(s, place)))
    return OptionText(title(effects.action(w, done)), "; ".join(found), group="local")


def price(w: Terms, s: TrailState, seat: int, op: Op) -> str:
    """What a worker costs at least."""
    least = cheapest(s, seat, op.n)
    return w.say("option.from", money=w.money(least)) if least != NONE else ""


def helpers(w: Terms, s: TrailState, seat: int, kind: int) -> str:
    """How many workers of a kind there are to build or to buy with."""
    return w.say("option.you_have", what=w.workers(kind, workers_of(s, seat, kind)))


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


def auxiliary(w: Terms, s: TrailState, seat: int, m: int) -> OptionText:
    """An auxiliary action, single or double; in place of local actions, or as an action."""
    if m == PASS:
        return OptionText(w.say("option.no_auxiliary"), group="rest")
    doubled = DOUBLE.has(m)
    aux = DOUBLE.arg(m) if doubled else AUX.arg(m)
    done = s.box.aux_double[aux] if doubled else s.box.aux_single[aux]
    gain = ""
    if pending(s).decision == "action" and pending(s).entries:
        gain = w.say("option.instead")
    elif doubled:
        gain = w.say("option.doubled")
    return OptionText(title(effects.action(w, done)), gain, group="auxiliary", brief=w.aux(aux))


# Cards of the hand


def play(w: Terms, s: TrailState, seat: int, m: int) -> OptionText:
    """An objective card of the hand, to be played."""
    if m == PASS:
        return OptionText(w.say("option.play_nothing"), group="rest")
    kind = PLAY.arg(m)
    does = effects.effects(w, s.box.objective_action[kind])
    gain = w.say("option.objective", action=does, worth=w.worth(s, kind))
    return OptionText(
        w.say("option.play", card=w.objective(s, kind)), gain, group="objectives", brief=w.objective(s, kind)
    )


def objective_action(w: Terms, s: TrailState, seat: int, m: int) -> OptionText:
    """The action of the objective card just played, or not."""
    ops = s.box.objective_action[pending(s).kind]
    if m == YES:
        gain = w.say("option.no_more_here") if ops[0].word.name == "move" else ""
        return OptionText(title(effects.effects(w, ops)), gain)
    return OptionText(w.say("option.forgo"), w.say("option.forgo_card"))


def worker_action(w: Terms, s: TrailState, seat: int, m: int) -> OptionText:
    """The immediate action of a space that a worker has covered, or not."""
    frame = pending(s)
    assert isinstance(frame, MayDo)
    if m == YES:
        return OptionText(title(effects.action(w, frame.action(s.box))))
    return OptionText(w.say("option.forgo"))


def discard(w: Terms, s: TrailState, seat: int, m: int) -> OptionText:
    """A card of the hand, to be discarded."""
    return hand_card(w, s, seat, DISCARD.arg(m))


def hand_card(w: Terms, s: TrailState, seat: int, kind: int) -> OptionText:
    """A card of the hand: its value and points, and how many of it there are."""
    found = []
    if kind < CATTLE_KINDS:
        found.append(w.say("option.value", n=s.box.card_value[kind]))
    else:
        does = effects.effects(w, s.box.objective_action[kind - FIRST_OBJECTIVE])
        found.append(w.say("option.objective", action=does, worth=w.worth(s, kind - FIRST_OBJECTIVE)))
    if in_hand(s, seat, kind) > 1:
        found.append(w.say("option.in_hand", n=in_hand(s, seat, kind)))
    group = "cattle" if kind < CATTLE_KINDS else "objectives"
    return OptionText(title(w.card(s, kind)), "; ".join(found), group=group, brief=w.card(s, kind))


def copy_building(w: Terms, s: TrailState, seat: int, m: int) -> OptionText:
    """A building next to an own 8b."""
    place = COPY.arg(m)
    index = w.building_on(s, place)
    gain = effects.building(w, s, index) if index != NONE else ""
    what = title(w.spot(s, place))
    own = w.owner_at(s, place) == seat
    return OptionText(what, gain, brief=w.private(s, s.tile[place] % NUMBER_COUNT) if own else what)


Option = Callable[[Terms, TrailState, int, int], OptionText]

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

__all__ = ["OPTIONS", "Option", "awaits", "pending", "toll"]
