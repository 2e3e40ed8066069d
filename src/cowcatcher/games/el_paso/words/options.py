"""Options in words: riding, the actions of a stop, what may be done at any time. The others: `options_more`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from cowcatcher.games.el_paso.box import Op
from cowcatcher.games.el_paso.names import BUILDER, COWBOY, EL_PASO, ENGINEER, SPACES
from cowcatcher.games.el_paso.rules.actions.spend import most_workers
from cowcatcher.games.el_paso.rules.any_time import spent_by
from cowcatcher.games.el_paso.rules.auxiliary import aux_ops
from cowcatcher.games.el_paso.rules.cards import can_draw
from cowcatcher.games.el_paso.rules.draw_phase import missing_cards
from cowcatcher.games.el_paso.rules.movement import distances
from cowcatcher.games.el_paso.words.effects import awaits, effect, effects
from cowcatcher.games.el_paso.words.options_more import MORE_OPTIONS, hire, pending, post
from cowcatcher.games.el_paso.words.terms import Terms
from cowcatcher.games.el_paso.written.state import PasoState
from cowcatcher.model.words import NONE
from cowcatcher.text.moves import Parts
from cowcatcher.text.speaker import OptionText, title

# At any time


def any_time(w: Terms, s: PasoState, seat: int, m: Parts) -> OptionText:
    """A worker's bonus, or an exchange token."""
    if m.verb == "token":
        return OptionText(
            w.say("option.token"), w.say("option.token_gain"), group="any_time", brief=w.say("brief.token")
        )
    kind = m.arg
    box = s.box
    what = w.say("option.spend", worker=w.one(kind))
    spent = spent_by(s, seat, m.move) if pending(s).decision == "choose_post" else 0
    warning = w.say("option.makes_room", certificates=w.certificates(spent)) if spent else ""
    if kind == COWBOY:
        gain = reach(w, s, seat, box.bonus_steps[kind])
    elif box.bonus_money[kind]:
        gain = w.say("option.gain", money=w.money(box.bonus_money[kind]))
    else:
        price = w.money(box.bonus_cost[kind])
        gain = w.say("option.gain_pay", what=w.certificates(box.bonus_certificates[kind]), money=price)
    return OptionText(what, gain, warning, group="any_time", brief=w.worker(kind))


def reach(w: Terms, s: PasoState, seat: int, more: int) -> str:
    """What comes into reach with so many more steps."""
    limit = pending(s).limit
    away = distances(s, s.rancher[seat])
    fresh = [w.spot(s, space) for space in s.box.order if limit < away[space] <= limit + more]
    if not fresh:
        return w.say("option.reach_later", steps=w.steps(more))
    return w.say("option.reach", steps=w.steps(more), places=w.listed(fresh))


# Riding


def move(w: Terms, s: PasoState, seat: int, m: Parts) -> OptionText:
    """A stop to ride to."""
    if m.verb != "go":
        return any_time(w, s, seat, m)
    space = m.arg
    steps = distances(s, s.rancher[seat])[space]
    gain = w.say("option.ride", steps=w.steps(steps), what=awaits(w, s, seat, space))
    ends = space == EL_PASO and not s.simmental and s.last_turns == NONE
    warning = w.say("option.ends") if ends else ""
    return OptionText(stop(w, s, space), gain, warning, group="ride", brief=w.spot(s, space))


def stop(w: Terms, s: PasoState, space: int) -> str:
    """A stop at the head of an option: common buildings with their space, for there may be two alike."""
    what = title(w.spot(s, space))
    return what if s.box.site_of[space] == NONE else w.say("option.on", what=what, space=SPACES[space])


def setup_rancher(w: Terms, s: PasoState, seat: int, m: Parts) -> OptionText:
    """A neutral building to start at."""
    space = m.arg
    steps = distances(s, space)[EL_PASO]
    gain = w.say("option.start", steps=w.steps(steps), what=awaits(w, s, seat, space))
    return OptionText(title(w.spot(s, space)), gain, group="ride", brief=w.spot(s, space))


# The actions of a stop


def act(w: Terms, s: PasoState, seat: int, m: Parts) -> OptionText:
    """An action, an auxiliary action instead of them all, or the end."""
    frame = pending(s)
    if m.verb == "action":
        return action(w, s, seat, m, bool(frame.left & (frame.left - 1)))
    if m.verb == "aux":
        gain = w.say("option.instead") if frame.tile != NONE else ""
        return auxiliary(w, s, seat, m, gain)
    if m.verb == "done":
        return done(w, s, seat)
    return any_time(w, s, seat, m)


def action(w: Terms, s: PasoState, seat: int, m: Parts, more: bool) -> OptionText:
    """An action of the pending list; more: something else of it is left, which riding on gives up."""
    op = s.box.actions[pending(s).tile][m.arg]
    warning = w.say("option.gives_up") if op.word.name == "move" and more else ""
    return OptionText(title(effect(w, s, op)), details(w, s, seat, op), warning, group="actions")


def done(w: Terms, s: PasoState, seat: int) -> OptionText:
    """No more of these actions."""
    more = missing_cards(s, seat)
    drawn = pending(s).decision == "act" and more > 0 and can_draw(s, seat)
    gain = w.say("option.done_gain", n=more) if drawn else ""
    return OptionText(w.say("option.done"), gain, group="rest")


def before_draw(w: Terms, s: PasoState, seat: int, m: Parts) -> OptionText:
    """The cards that fill up the hand, or something before them."""
    if m.verb == "done":
        return OptionText(w.say("option.draw"), w.say("option.done_gain", n=missing_cards(s, seat)), group="rest")
    return any_time(w, s, seat, m)


def choose_post(w: Terms, s: PasoState, seat: int, m: Parts) -> OptionText:
    """A trading post, or none; before that, workers for money and certificates."""
    return any_time(w, s, seat, m) if m.verb == "spend" else post(w, s, seat, m)


def can_spend(w: Terms, s: PasoState, seat: int, kind: int) -> str:
    """Workers of a kind that can be spent and paid for."""
    return w.say("option.you_have", workers=w.some(kind, most_workers(s, seat, kind)))


def track_ends(w: Terms, s: PasoState, seat: int, op: Op) -> str:
    """The certificates that the track still has room for, where that is less than what is gained."""
    room = s.box.track_max - s.certificates[seat]
    return w.say("option.track_ends", certificates=w.certificates(room)) if op.n > room else ""


DETAILS: Final[dict[str, Callable[[Terms, PasoState, int, Op], str]]] = {
    "buy_cattle": lambda w, s, seat, op: can_spend(w, s, seat, COWBOY),
    "build": lambda w, s, seat, op: can_spend(w, s, seat, BUILDER),
    "train": lambda w, s, seat, op: can_spend(w, s, seat, ENGINEER),
    "hire": lambda w, s, seat, op: w.say("option.universal_more", money=w.money(s.box.surcharge)),
    "certificates": track_ends,
}
"""What a player wants to know of an action before choosing it, by its word."""


def details(w: Terms, s: PasoState, seat: int, op: Op) -> str:
    """What a player wants to know of an action, if anything."""
    return DETAILS[op.word.name](w, s, seat, op) if op.word.name in DETAILS else ""


def auxiliary(w: Terms, s: PasoState, seat: int, m: Parts, gain: str = "") -> OptionText:
    """An auxiliary action."""
    kind = m.arg
    return OptionText(title(effects(w, s, aux_ops(s, seat, kind))), gain, group="auxiliary", brief=w.aux(kind))


def choose_aux(w: Terms, s: PasoState, seat: int, m: Parts) -> OptionText:
    """An auxiliary action by its icon, the first or another one."""
    if m.verb == "aux":
        return auxiliary(w, s, seat, m)
    return OptionText(w.say("option.no_more_auxiliary"), group="rest") if m.verb == "stop" else any_time(w, s, seat, m)


def exchange_again(w: Terms, s: PasoState, seat: int, m: Parts) -> OptionText:
    """One more exchange, or none."""
    if m.verb == "again":
        return OptionText(w.say("option.again"), w.say("option.token_gain"), group="actions")
    return OptionText(w.say("option.no_exchange"), group="rest") if m.verb == "stop" else any_time(w, s, seat, m)


def choose_hire(w: Terms, s: PasoState, seat: int, m: Parts) -> OptionText:
    """A worker to hire, the first or another one; before that, another action of the tile."""
    if m.verb == "stop":
        return OptionText(w.say("option.no_second"), group="rest")
    if m.verb == "action":
        return action(w, s, seat, m, True)
    return any_time(w, s, seat, m) if m.verb in ("token", "spend") else hire(w, s, seat, m)


def deliver(w: Terms, s: PasoState, seat: int, m: Parts) -> OptionText:
    """The delivery, which must come, or something before it."""
    if m.verb == "deliver":
        return OptionText(w.say("option.deliver"), w.say("option.deliver_gain"), group="actions")
    return any_time(w, s, seat, m)


def post_action(w: Terms, s: PasoState, seat: int, m: Parts) -> OptionText:
    """What the post gives, taken or declined."""
    frame = pending(s)
    op = s.box.post_actions[frame.post][frame.at]
    if m.verb == "use":
        return OptionText(title(effect(w, s, op)), details(w, s, seat, op), group="actions")
    return OptionText(w.say("option.decline"), group="rest") if m.verb == "decline" else any_time(w, s, seat, m)


OPTIONS: Final[dict[str, Callable[[Terms, PasoState, int, Parts], OptionText]]] = {
    "setup_rancher": setup_rancher,
    "move": move,
    "act": act,
    "act_train": act,
    "choose_aux": choose_aux,
    "exchange_again": exchange_again,
    "choose_hire": choose_hire,
    "deliver": deliver,
    "choose_post": choose_post,
    "post_action": post_action,
    "before_draw": before_draw,
    **MORE_OPTIONS,
}
"""Decision -> the words of one of its options."""

__all__ = ["OPTIONS"]
