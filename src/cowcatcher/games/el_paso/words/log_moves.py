"""What players' moves say of themselves in the log."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from cowcatcher.games.el_paso.names import COWBOY, SITES
from cowcatcher.games.el_paso.words.happened import Happened
from cowcatcher.games.el_paso.words.options_more import unlocks
from cowcatcher.games.el_paso.written.events import (
    Built,
    Discarded,
    Gained,
    NoDisc,
    Placed,
    Removed,
    Rode,
    Shown,
    Taken,
)
from cowcatcher.kernel.events import Change, Event
from cowcatcher.model.words import NONE
from cowcatcher.text.moves import Parts

# Riding, and what may be done at any time


def setup_rancher(h: Happened, m: Parts) -> list[str]:
    """Where a rancher starts."""
    return [h.w.say("log.start", who=h.who, place=h.w.spot(h.s, m.arg))]


def move(h: Happened, m: Parts) -> list[str]:
    """A ride, and what El Paso gives at once."""
    if m.verb != "go":
        return any_time(h, m)
    w = h.w
    told = [
        w.say("log.ride", who=h.who, steps=w.steps(event.steps), place=w.toward(h.old, event.space))
        for event in h.all(Rode)
    ]
    income = h.brought("money", "income")
    if h.changes("simmental", "simmental"):
        told.append(w.say("log.income", who=h.who, money=w.money(income), n=h.s.simmental))
    elif income:
        told.append(w.say("log.income_only", who=h.who, money=w.money(income)))
    return told


def any_time(h: Happened, m: Parts) -> list[str]:
    """A worker's bonus, or an exchange token."""
    w = h.w
    if m.verb == "token":
        return [w.say("log.token", who=h.who)]
    kind = m.arg
    box = h.old.box
    if kind == COWBOY:
        return [w.say("log.spend_steps", who=h.who, worker=w.one(kind), steps=w.steps(box.bonus_steps[kind]))]
    money = h.brought("money", "bonus")
    if box.bonus_money[kind]:
        return [w.say("log.spend_money", who=h.who, worker=w.one(kind), money=w.money(money))]
    values = {"money": w.money(-money), "certificates": w.certificates(h.brought("certificates", "bonus"))}
    return [w.say("log.spend_certificates", who=h.who, worker=w.one(kind), **values)]


# The actions of a stop


def act(h: Happened, m: Parts) -> list[str]:
    """An action, an auxiliary action instead of them all; the end is told by what comes next."""
    if m.verb == "action":
        return [h.w.say("log.did", what=said) for said in did(h)]
    if m.verb == "aux":
        return auxiliary(h, m)
    return any_time(h, m) if m.verb in ("token", "spend") else []


def auxiliary(h: Happened, m: Parts) -> list[str]:
    """An auxiliary action; what it asks is told by the answer."""
    told = [h.w.say("log.did_auxiliary", what=said) for said in did(h)]
    if told:
        return told
    kind = m.arg
    return [h.w.say("log.auxiliary", who=h.who, number=kind + 1, name=h.w.aux_name(kind))]


def did(h: Happened) -> list[str]:
    """What effects did at once, without a full stop; nothing where something is asked first."""
    return [said for said in (effect(h, event) for event in h.events) if said]


def effect(h: Happened, event: Event) -> str:
    """What one event says of an effect."""
    w = h.w
    if isinstance(event, Removed):
        return w.say("did.remove", who=h.who, cattle=w.cattle(event.cattle))
    if isinstance(event, Gained):
        return gain(h, w.say("did.card", cattle=w.cattle(event.cattle)), "gaining")
    if not isinstance(event, Change):
        return ""
    why = h.why(event)
    if why == "selling":
        return w.say("did.discard", **sold(h, event))
    if why == "taking":
        return w.say("did.money", who=h.who, money=w.money(event.by))
    if why == "certificates_gained" and h.number(event) == "certificates":
        return gain(h, w.certificates(event.by), why)
    if why == "token" and h.number(event) == "tokens":
        return gain(h, w.tokens(event.by), why)
    return ""


def gain(h: Happened, what: str, why: str) -> str:
    """Something gained, for nothing or for a price."""
    price = -h.brought("money", why)
    return h.w.say("did.gain_pay" if price else "did.gain", who=h.who, what=what, money=h.w.money(price))


def sold(h: Happened, money: Change) -> dict[str, str]:
    """A card discarded for money, to be filled into a sentence."""
    (card,) = h.all(Discarded)
    return {"who": h.who, "cattle": h.w.cattle(card.cattle), "money": h.w.money(money.by)}


def choose_aux(h: Happened, m: Parts) -> list[str]:
    """An auxiliary action by its icon."""
    if m.verb == "aux":
        return auxiliary(h, m)
    return [] if m.verb == "stop" else any_time(h, m)


def again(h: Happened, m: Parts) -> list[str]:
    """Another exchange is told by what it draws."""
    return any_time(h, m) if m.verb in ("token", "spend") else []


# Cards and markets


def discard(h: Happened, m: Parts) -> list[str]:
    """A card discarded for money."""
    return [h.w.say("log.discard_money", **sold(h, change)) for change in h.changes("money", "selling")]


def exchange_discard(h: Happened, m: Parts) -> list[str]:
    """The card that ends an exchange."""
    return [h.w.say("log.discard", who=h.who, cattle=h.w.cattle(event.cattle)) for event in h.all(Discarded)]


def remove(h: Happened, m: Parts) -> list[str]:
    """A card out of the game."""
    return [h.w.say("log.did", what=said) for said in did(h)]


def hire(h: Happened, m: Parts) -> list[str]:
    """A worker hired, the first or another one."""
    if m.verb == "stop":
        return []
    if m.verb == "action":
        return act(h, m)
    if m.verb != "hire":
        return any_time(h, m)
    w, kind = h.w, m.arg
    cost = -h.brought("money", "hiring")
    if not cost:
        return [w.say("log.hire_free", who=h.who, worker=w.one(kind))]
    return [w.say("log.hire", who=h.who, worker=w.one(kind), money=w.money(cost))]


def buy(h: Happened, m: Parts) -> list[str]:
    """A cattle card bought."""
    w, money = h.w, h.w.money(-h.brought("money", "buying"))
    return [w.say("log.buy", who=h.who, cattle=w.cattle(event.cattle), money=money) for event in h.all(Gained)]


def train(h: Happened, m: Parts) -> list[str]:
    """A train card paid for."""
    return [h.w.say("log.train", who=h.who, card=h.w.train(m.arg), money=h.w.money(-h.brought("money", "train")))]


def build(h: Happened, m: Parts) -> list[str]:
    """A building on its space."""
    w, s = h.w, h.s
    cost = -h.brought("money", "building")
    told = []
    for event in h.all(Built):
        values = {"who": h.who, "name": w.common(s, event.kind), "space": SITES[event.site]}
        if event.old == NONE:
            told.append(w.say("log.build_gain" if cost < 0 else "log.build", money=w.money(abs(cost)), **values))
        else:
            told.append(w.say("log.replace", money=w.money(cost), old=w.common(s, event.old), **values))
    return told


def take(h: Happened, m: Parts) -> list[str]:
    """A tile; the top one of a stack is told when it is turned up."""
    told = [h.w.say("log.take", who=h.who, tile=h.w.tile(h.s, event.tile)) for event in h.all(Taken)]
    return [*told, *h.at_once(h.seat)]


# The delivery


def deliver(h: Happened, m: Parts) -> list[str]:
    """The hand is shown; where no disc can be placed that is all."""
    if m.verb in ("token", "spend"):
        return any_time(h, m)
    w = h.w
    told = [w.say("log.show", who=h.who, cards=w.card_list(event.cards), value=event.value) for event in h.all(Shown)]
    return [*told, *(w.say("log.no_disc", who=h.who) for _ in h.all(NoDisc))]


def post(h: Happened, m: Parts) -> list[str]:
    """The trading post, and the certificates that it took; or none."""
    w = h.w
    if m.verb == "spend":
        spent = -h.brought("certificates", "room")
        told = [w.say("log.makes_room", who=h.who, certificates=w.certificates(spent))] if spent else []
        return [*told, *any_time(h, m)]
    if m.verb == "decline":
        return [w.say("log.keeps_certificates", who=h.who)]
    at = h.old.box.posts.index(m.arg)
    spent = -h.brought("certificates", "post")
    if not spent:
        return [w.say("log.post", who=h.who, number=h.old.box.post_min[at])]
    values = {"number": h.old.box.post_min[at], "certificates": w.certificates(spent)}
    return [w.say("log.post_spend", who=h.who, **values)]


def disc(h: Happened, m: Parts) -> list[str]:
    """A disc on a post, what it unlocks, its dollars."""
    w, old = h.w, h.old
    coins = h.brought("money", "disc")
    key = "disc_gain" if coins > 0 else "disc_pay" if coins else "disc"
    told = []
    for event in h.all(Placed):
        values = {"disc": w.disc(event.disc), "number": old.box.post_min[event.post], "money": w.money(abs(coins))}
        told.append(w.say(f"log.{key}", who=h.who, unlock=unlocks(w, old, h.seat, event.disc), **values))
    return told


def post_action(h: Happened, m: Parts) -> list[str]:
    """What the post gives."""
    if m.verb in ("token", "spend"):
        return any_time(h, m)
    if m.verb != "use":
        return [h.w.say("log.decline", who=h.who)]
    return [h.w.say("log.did", what=said) for said in did(h)]


def before_draw(h: Happened, m: Parts) -> list[str]:
    """Something before the draw; the draw itself is told by what comes."""
    return [] if m.verb == "done" else any_time(h, m)


def nothing(h: Happened, m: Parts) -> list[str]:
    """A choice that is told by what follows."""
    return []


MOVE_LOG: Final[dict[str, Callable[[Happened, Parts], list[str]]]] = {
    "setup_objective": take,
    "setup_rancher": setup_rancher,
    "move": move,
    "act": act,
    "act_train": act,
    "choose_discard": discard,
    "choose_remove": remove,
    "choose_hire": hire,
    "choose_cattle": buy,
    "choose_train": train,
    "choose_building": nothing,
    "choose_site": build,
    "pay_universal": nothing,
    "choose_tile": take,
    "choose_aux": choose_aux,
    "exchange_discard": exchange_discard,
    "exchange_again": again,
    "deliver": deliver,
    "choose_post": post,
    "choose_disc": disc,
    "post_action": post_action,
    "before_draw": before_draw,
}
"""Decision -> what is told of its moves."""

__all__ = ["MOVE_LOG"]
