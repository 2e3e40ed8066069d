"""What players' moves say of themselves in the log."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from cowcatcher.games._trail.decks import HAND
from cowcatcher.games.el_paso.actions.tiles import STACK
from cowcatcher.games.el_paso.auxiliary import aux_ops
from cowcatcher.games.el_paso.box import OP_CERTIFICATES, OP_DISCARD, OP_GAIN, OP_MONEY, OP_REMOVE, OP_TOKEN, Op
from cowcatcher.games.el_paso.cards import zone
from cowcatcher.games.el_paso.delivery import ChoosePost, delivery_value
from cowcatcher.games.el_paso.effects import can_do
from cowcatcher.games.el_paso.movement import distances
from cowcatcher.games.el_paso.moves import (
    ACTION,
    AUX,
    BUY,
    DECLINE,
    DISC,
    DISCARD,
    DONE,
    GO,
    HIRE,
    POST,
    REMOVE,
    SITE,
    SPEND,
    STOP,
    TAKE,
    TOKEN,
    TRAIN,
    USE,
)
from cowcatcher.games.el_paso.names import (
    CATTLE_COUNT,
    COWBOY,
    EL_PASO,
    FIRST_MARKET,
    NONE,
    SITES,
)
from cowcatcher.games.el_paso.written.state import PasoState
from cowcatcher.text.el_paso.happening import Happening
from cowcatcher.text.el_paso.options_more import unlocks

# Riding, and what may be done at any time


def setup_rancher(h: Happening, m: int) -> list[str]:
    """Where a rancher starts."""
    return [h.w.say("log.start", who=h.who, place=h.w.spot(h.s, GO.arg(m)))]


def move(h: Happening, m: int) -> list[str]:
    """A ride, and what El Paso gives at once."""
    if not GO.has(m):
        return any_time(h, m)
    w, old, space = h.w, h.old, GO.arg(m)
    steps = distances(old, old.rancher[h.seat])[space]
    told = [w.say("log.ride", who=h.who, steps=w.steps(steps), place=w.toward(old, space))]
    if space != EL_PASO:
        return told
    income = w.money(h.gained())
    if h.s.simmental < old.simmental:
        return [*told, w.say("log.income", who=h.who, money=income, n=h.s.simmental)]
    return [*told, w.say("log.income_only", who=h.who, money=income)]


def any_time(h: Happening, m: int, spent: int = 0) -> list[str]:
    """A worker's bonus, or an exchange token; spent: certificates that were spent to make room for others."""
    w = h.w
    if m == TOKEN:
        return [w.say("log.token", who=h.who)]
    kind = SPEND.arg(m)
    op = h.old.box.worker_bonus[kind]
    h.discarded(kind)
    if kind == COWBOY:
        return [w.say("log.spend_steps", who=h.who, worker=w.one(kind), steps=w.steps(op.n))]
    if op.kind == OP_MONEY:
        return [w.say("log.spend_money", who=h.who, worker=w.one(kind), money=w.money(h.gained()))]
    values = {"money": w.money(-h.gained()), "certificates": w.certificates(gained(h) + spent)}
    return [w.say("log.spend_certificates", who=h.who, worker=w.one(kind), **values)]


def gained(h: Happening) -> int:
    """Certificates that who decided has gained."""
    return h.s.certificates[h.seat] - h.old.certificates[h.seat]


# The actions of a stop


def act(h: Happening, m: int) -> list[str]:
    """An action, an auxiliary action instead of them all; the end is told by what comes next."""
    if ACTION.has(m):
        said = did(h, h.old.box.actions[h.frame.tile][ACTION.arg(m)])
        return [h.w.say("log.did", what=said)] if said else []
    if AUX.has(m):
        return auxiliary(h, m)
    return any_time(h, m) if m == TOKEN or SPEND.has(m) else []


def auxiliary(h: Happening, m: int) -> list[str]:
    """An auxiliary action; what it asks is told by the answer."""
    ops = [op for op in aux_ops(h.old, h.seat, AUX.arg(m)) if can_do(h.old, h.seat, op)]
    told = [h.w.say("log.did_auxiliary", what=said) for said in (did(h, op) for op in ops) if said]
    if told:
        return told
    kind = AUX.arg(m)
    return [h.w.say("log.auxiliary", who=h.who, number=kind + 1, name=h.w.aux_name(kind))]


def did(h: Happening, op: Op) -> str:
    """What an action did at once, without a full stop; empty where something is asked first."""
    w, kind = h.w, op.kind
    if kind == OP_DISCARD and op.what != NONE:
        return w.say("did.discard", who=h.who, cattle=w.cattle(op.what), money=w.money(h.gained()))
    if kind == OP_REMOVE and op.what != NONE:
        return w.say("did.remove", who=h.who, cattle=w.cattle(op.what))
    if kind == OP_MONEY:
        return w.say("did.money", who=h.who, money=w.money(h.gained()))
    gains = {
        OP_CERTIFICATES: lambda: w.certificates(gained(h)),
        OP_TOKEN: lambda: w.tokens(h.s.tokens[h.seat] - h.old.tokens[h.seat]),
        OP_GAIN: lambda: w.say("did.card", cattle=w.cattle(op.what)),
    }
    if kind not in gains:
        return ""
    paid = -h.gained()
    key = "did.gain_pay" if paid else "did.gain"
    return w.say(key, who=h.who, what=gains[kind](), money=w.money(paid))


def choose_aux(h: Happening, m: int) -> list[str]:
    """An auxiliary action by its icon."""
    if AUX.has(m):
        return auxiliary(h, m)
    return [] if m == STOP else any_time(h, m)


def again(h: Happening, m: int) -> list[str]:
    """Another exchange is told by what it draws."""
    return any_time(h, m) if m == TOKEN or SPEND.has(m) else []


# Cards and markets


def discard(h: Happening, m: int) -> list[str]:
    """A card discarded for money."""
    cattle = DISCARD.arg(m)
    return [h.w.say("log.discard_money", who=h.who, cattle=h.w.cattle(cattle), money=h.w.money(h.gained()))]


def exchange_discard(h: Happening, m: int) -> list[str]:
    """The card that ends an exchange."""
    return [h.w.say("log.discard", who=h.who, cattle=h.w.cattle(DISCARD.arg(m)))]


def remove(h: Happening, m: int) -> list[str]:
    """A card out of the game."""
    return [h.w.say("log.did", what=h.w.say("did.remove", who=h.who, cattle=h.w.cattle(REMOVE.arg(m))))]


def hire(h: Happening, m: int) -> list[str]:
    """A worker hired, the first or another one."""
    if m == STOP:
        return []
    if ACTION.has(m):
        return act(h, m)
    if not HIRE.has(m):
        return any_time(h, m)
    w, kind = h.w, HIRE.arg(m)
    cost = -h.gained()
    if not cost:
        return [w.say("log.hire_free", who=h.who, worker=w.one(kind))]
    return [w.say("log.hire", who=h.who, worker=w.one(kind), money=w.money(cost))]


def buy(h: Happening, m: int) -> list[str]:
    """A cattle card bought."""
    cattle = h.w.cattle(FIRST_MARKET + BUY.arg(m))
    return [h.w.say("log.buy", who=h.who, cattle=cattle, money=h.w.money(-h.gained()))]


def train(h: Happening, m: int) -> list[str]:
    """A train card paid for."""
    return [h.w.say("log.train", who=h.who, card=h.w.train(TRAIN.arg(m)), money=h.w.money(-h.gained()))]


def build(h: Happening, m: int) -> list[str]:
    """A building on its space."""
    w, old, at, kind = h.w, h.old, SITE.arg(m), h.frame.kind
    cost = -h.gained()
    before = old.building[at]
    values = {"who": h.who, "name": w.common(old, kind), "space": SITES[at]}
    if before == NONE:
        return [w.say("log.build_gain" if cost < 0 else "log.build", money=w.money(abs(cost)), **values)]
    return [w.say("log.replace", money=w.money(cost), old=w.common(old, before), **values)]


def take(h: Happening, m: int) -> list[str]:
    """A tile; the top one of a stack is told when it is turned up."""
    choice = TAKE.arg(m)
    if choice >= STACK:
        return []
    return [h.w.say("log.take", who=h.who, tile=h.w.tile(h.old, h.old.supply[choice])), *h.at_once(h.seat)]


# The delivery


def deliver(h: Happening, m: int) -> list[str]:
    """The hand is shown; where no disc can be placed that is all."""
    if m == TOKEN or SPEND.has(m):
        return any_time(h, m)
    w, old, seat = h.w, h.old, h.seat
    counts = h.hand_shown(seat)
    value = value_of(old, seat, counts)
    told = [w.say("log.show", who=h.who, cards=w.card_list(counts), value=value)]
    if h.s.stack and isinstance(h.s.stack[-1], ChoosePost):
        return told
    return [*told, w.say("log.no_disc", who=h.who)]


def value_of(s: PasoState, seat: int, counts: list[int]) -> int:
    """What a hand delivers without certificates of the track (EP-9.04 - 9.06)."""
    shown = s.clone()
    shown.cards[zone(seat, HAND) : zone(seat, HAND) + CATTLE_COUNT] = counts
    return delivery_value(shown, seat)


def post(h: Happening, m: int) -> list[str]:
    """The trading post, and the certificates that it took; or none."""
    w = h.w
    if SPEND.has(m):
        spent = h.s.stack[-1].spent - h.frame.spent  # type: ignore[attr-defined]
        told = [w.say("log.makes_room", who=h.who, certificates=w.certificates(spent))] if spent else []
        return [*told, *any_time(h, m, spent)]
    if m == DECLINE:
        return [w.say("log.keeps_certificates", who=h.who)]
    at = h.old.box.posts.index(POST.arg(m))
    spent = -gained(h)
    if not spent:
        return [w.say("log.post", who=h.who, number=h.old.box.post_min[at])]
    values = {"number": h.old.box.post_min[at], "certificates": w.certificates(spent)}
    return [w.say("log.post_spend", who=h.who, **values)]


def disc(h: Happening, m: int) -> list[str]:
    """A disc on a post, what it unlocks, its dollars."""
    w, old, kind = h.w, h.old, DISC.arg(m)
    coins = h.gained()
    unlock = unlocks(w, old, h.seat, kind)
    values = {"who": h.who, "disc": w.disc(kind), "number": old.box.post_min[h.frame.post], "unlock": unlock}
    if not coins:
        return [w.say("log.disc", **values)]
    return [w.say("log.disc_gain" if coins > 0 else "log.disc_pay", money=w.money(abs(coins)), **values)]


def post_action(h: Happening, m: int) -> list[str]:
    """What the post gives."""
    if m == TOKEN or SPEND.has(m):
        return any_time(h, m)
    if m != USE:
        return [h.w.say("log.decline", who=h.who)]
    said = did(h, h.old.box.post_actions[h.frame.post][h.frame.at])
    return [h.w.say("log.did", what=said)] if said else []


def before_draw(h: Happening, m: int) -> list[str]:
    """Something before the draw; the draw itself is told by what comes."""
    return [] if m == DONE else any_time(h, m)


def nothing(h: Happening, m: int) -> list[str]:
    """A choice that is told by what follows."""
    return []


MOVE_LOG: Final[dict[str, Callable[[Happening, int], list[str]]]] = {
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
