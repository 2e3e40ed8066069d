"""What is asked: the prompt of each decision."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from cowcatcher.games._trail.decks import HAND
from cowcatcher.games.el_paso.names import BUILDER, COWBOY, ENGINEER, UNIVERSAL
from cowcatcher.games.el_paso.rules.actions.listed import list_below
from cowcatcher.games.el_paso.rules.actions.spend import price_of
from cowcatcher.games.el_paso.rules.delivery import delivery_value, duplicates, herd_value
from cowcatcher.games.el_paso.rules.gains import fit_for, permanent_certificates
from cowcatcher.games.el_paso.words.effects import effect
from cowcatcher.games.el_paso.words.options_more import pending
from cowcatcher.games.el_paso.words.terms import Terms
from cowcatcher.games.el_paso.written.state import PasoState
from cowcatcher.kernel.game import View
from cowcatcher.model.words import NONE
from cowcatcher.text.asking import asked, is_asked
from cowcatcher.text.speaker import Prompt


def ask(w: Terms, view: View[PasoState]) -> Prompt:
    """The prompt for the onlooker."""
    return asked(w, view, PROMPTS)


def purse(w: Terms, s: PasoState, seat: int) -> str:
    """Money, exchange tokens and certificates of a seat."""
    items = [w.money(s.money[seat]), w.tokens(s.tokens[seat]), w.certificates(s.certificates[seat])]
    return w.say("ask.purse", items=", ".join(items))


def herd(w: Terms, s: PasoState, seat: int) -> str:
    """The hand, and what it would deliver."""
    most = delivery_value(s, seat) + s.certificates[seat]
    return w.say("ask.herd", cards=w.card_list(s.cards_of(seat, HAND)), value=herd_value(s, seat), most=most)


def plain(key: str, line: Callable[[Terms, PasoState, int], str] | None = purse) -> Callable[..., Prompt]:
    """A prompt that has only the player's name to fill in, with a line below it."""

    def prompt(w: Terms, s: PasoState, seat: int) -> Prompt:
        return Prompt(w.say(key, who=w.who(seat)), line(w, s, seat) if line else "")

    return prompt


def setup_objective(w: Terms, s: PasoState, seat: int) -> Prompt:
    """The first objective."""
    return Prompt(w.say("ask.setup_objective", who=w.who(seat)), herd(w, s, seat))


def move(w: Terms, s: PasoState, seat: int) -> Prompt:
    """Where to ride."""
    frame = pending(s)
    where = w.say("ask.at", place=w.spot(s, s.rancher[seat]))
    last = " " + w.say("ask.last_turn") if s.last_turns != NONE else ""
    sentence = w.say("ask.move", who=w.who(seat), n=frame.limit, steps=w.steps(frame.limit))
    return Prompt(sentence, f"{where} {purse(w, s, seat)}{last}")


def act(w: Terms, s: PasoState, seat: int) -> Prompt:
    """The actions of a stop."""
    frame = pending(s)
    if frame.tile == NONE:
        key = "ask.act_other"
        return Prompt(w.say(key, who=w.who(seat), place=w.spot(s, s.rancher[seat])), purse(w, s, seat))
    key = "ask.act_more" if frame.acted else "ask.act"
    more = purse(w, s, seat) if frame.acted else f"{purse(w, s, seat)} {w.say('ask.act_either')}"
    return Prompt(w.say(key, who=w.who(seat), place=w.source(s, frame.tile)), more)


def act_train(w: Terms, s: PasoState, seat: int) -> Prompt:
    """The actions of a train card."""
    return Prompt(w.say("ask.act_train", who=w.who(seat), card=w.source(s, pending(s).tile)), purse(w, s, seat))


def with_workers(key: str, kind: int) -> Callable[..., Prompt]:
    """A choice that is paid with workers and so many dollars for each."""

    def prompt(w: Terms, s: PasoState, seat: int) -> Prompt:
        able = w.say("ask.able", workers=w.some(kind, fit_for(s, seat, kind)), money=w.money(price_of(s, kind, 1)))
        return Prompt(w.say(key, who=w.who(seat)), f"{purse(w, s, seat)} {able}")

    return prompt


def choose_discard(w: Terms, s: PasoState, seat: int) -> Prompt:
    """A card to discard for money."""
    frame = pending(s)
    more = w.say("ask.discard_value", value=frame.value) if frame.value else ""
    return Prompt(w.say("ask.choose_discard", who=w.who(seat)), more)


def choose_hire(w: Terms, s: PasoState, seat: int) -> Prompt:
    """A worker to hire; a second one must be of another kind."""
    frame = pending(s)
    if is_asked(s, "HireAgain"):
        between = " " + w.say("ask.hire_between") if list_below(s, frame.tile) is not None else ""
        sentence = w.say("ask.hire_again", who=w.who(seat), worker=w.one(frame.but))
        return Prompt(sentence, purse(w, s, seat) + between)
    return Prompt(w.say("ask.choose_hire", who=w.who(seat)), purse(w, s, seat))


def choose_site(w: Terms, s: PasoState, seat: int) -> Prompt:
    """A space for a building."""
    return Prompt(w.say("ask.choose_site", who=w.who(seat), name=w.common(s, pending(s).kind)), purse(w, s, seat))


def pay_universal(w: Terms, s: PasoState, seat: int) -> Prompt:
    """Which workers are discarded."""
    frame = pending(s)
    mine = [w.workers(kind, s.workers_of(seat)[kind]) for kind in (frame.kind, UNIVERSAL)]
    sentence = w.say("ask.pay_universal", who=w.who(seat), workers=w.some(frame.kind, frame.n))
    return Prompt(sentence, w.say("ask.workers", workers=w.listed(mine)))


def choose_aux(w: Terms, s: PasoState, seat: int) -> Prompt:
    """An auxiliary action, the first or another one."""
    key = "ask.aux_again" if is_asked(s, "AuxAgain") else "ask.choose_aux"
    return Prompt(w.say(key, who=w.who(seat)), purse(w, s, seat))


def choose_post(w: Terms, s: PasoState, seat: int) -> Prompt:
    """The trading post of a delivery."""
    return Prompt(w.say("ask.choose_post", who=w.who(seat)), value_line(w, s, seat))


def value_line(w: Terms, s: PasoState, seat: int) -> str:
    """What the delivery is worth, and out of what."""
    items = [w.say("ask.value_herd", n=herd_value(s, seat))]
    if duplicates(s, seat):
        items.append(w.say("bonus.duplicates", n=duplicates(s, seat)))
    if permanent_certificates(s, seat):
        items.append(w.say("bonus.certificates", n=permanent_certificates(s, seat)))
    if pending(s).spent:
        items.append(w.say("ask.value_spent", n=pending(s).spent))
    if s.certificates[seat]:
        items.append(w.say("ask.value_track", n=s.certificates[seat]))
    most = pending(s).value(s) + s.certificates[seat]
    return w.say("ask.value", most=most, items=", ".join(items))


def choose_disc(w: Terms, s: PasoState, seat: int) -> Prompt:
    """The disc for a post."""
    return Prompt(w.say("ask.choose_disc", who=w.who(seat), number=s.box.post_min[pending(s).post]), purse(w, s, seat))


def post_action(w: Terms, s: PasoState, seat: int) -> Prompt:
    """What a post offers."""
    frame = pending(s)
    action = effect(w, s, s.box.post_actions[frame.post][frame.at])
    sentence = w.say("ask.post_action", who=w.who(seat), number=s.box.post_min[frame.post], action=action)
    return Prompt(sentence, purse(w, s, seat))


PROMPTS: Final[dict[str, Callable[[Terms, PasoState, int], Prompt]]] = {
    "setup_objective": setup_objective,
    "setup_rancher": plain("ask.setup_rancher", herd),
    "move": move,
    "act": act,
    "act_train": act_train,
    "choose_discard": choose_discard,
    "choose_remove": plain("ask.choose_remove", None),
    "choose_hire": choose_hire,
    "choose_cattle": with_workers("ask.choose_cattle", COWBOY),
    "choose_train": with_workers("ask.choose_train", ENGINEER),
    "choose_building": with_workers("ask.choose_building", BUILDER),
    "choose_site": choose_site,
    "pay_universal": pay_universal,
    "choose_tile": plain("ask.choose_tile", None),
    "choose_aux": choose_aux,
    "exchange_discard": plain("ask.exchange_discard", herd),
    "exchange_again": plain("ask.exchange_again", herd),
    "deliver": plain("ask.deliver", herd),
    "choose_post": choose_post,
    "choose_disc": choose_disc,
    "post_action": post_action,
    "before_draw": plain("ask.before_draw", herd),
}
"""Decision -> its prompt."""
