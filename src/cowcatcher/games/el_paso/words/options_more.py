"""Options about cards, markets, tiles and the delivery."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from cowcatcher.games.el_paso.box import POOLS
from cowcatcher.games.el_paso.names import (
    AUX_COUNT,
    BUILDER,
    COWBOY,
    D_HAND,
    D_PERMANENT,
    D_STEP,
    ENGINEER,
    FIRST_COMMON,
    FIRST_MARKET,
    FIRST_TRAIN,
    SITES,
    SLOTS,
    UNIVERSAL,
    WORKERS,
)
from cowcatcher.games.el_paso.rules.actions.build import builders_for, site_price
from cowcatcher.games.el_paso.rules.actions.discard import sale
from cowcatcher.games.el_paso.rules.actions.hire import price
from cowcatcher.games.el_paso.rules.actions.spend import price_of
from cowcatcher.games.el_paso.rules.actions.tiles import STACK, pool_of, stacked
from cowcatcher.games.el_paso.rules.auxiliary import is_unlocked
from cowcatcher.games.el_paso.rules.cards import in_hand
from cowcatcher.games.el_paso.rules.gains import fit_for
from cowcatcher.games.el_paso.rules.scoring import cards_of, possessions
from cowcatcher.games.el_paso.words.effects import effect, effects
from cowcatcher.games.el_paso.words.terms import Terms
from cowcatcher.games.el_paso.written.state import PasoState
from cowcatcher.model.words import NONE
from cowcatcher.text.asking import pending
from cowcatcher.text.moves import Parts
from cowcatcher.text.speaker import OptionText, title

# Cards of the hand


def discard(w: Terms, s: PasoState, seat: int, m: Parts) -> OptionText:
    """A card of the hand, to be discarded for money."""
    cattle, frame = m.arg, pending(s)
    money = w.money(sale(frame.gain, frame.times, s.box.value[cattle]))
    return hand_card(w, s, seat, cattle, w.say("option.gain", money=money))


def remove(w: Terms, s: PasoState, seat: int, m: Parts) -> OptionText:
    """A card of the hand, to be removed from the game."""
    return hand_card(w, s, seat, m.arg, "")


def exchange_discard(w: Terms, s: PasoState, seat: int, m: Parts) -> OptionText:
    """A card of the hand, to be discarded after a draw."""
    return hand_card(w, s, seat, m.arg, "")


def hand_card(w: Terms, s: PasoState, seat: int, cattle: int, gain: str) -> OptionText:
    """A card of the hand: what it brings, its breeding value and points, how many of it there are."""
    found = [gain, worth(w, s, cattle)]
    if in_hand(s, seat, cattle) > 1:
        found.append(w.say("option.in_hand", n=in_hand(s, seat, cattle)))
    return OptionText(w.cattle(cattle), "; ".join(part for part in found if part))


def worth(w: Terms, s: PasoState, cattle: int) -> str:
    """Breeding value and points of a type of cattle."""
    value = w.say("option.value", n=s.box.value[cattle])
    return f"{value}, {w.vp(s.box.cattle_vp[cattle])}" if s.box.cattle_vp[cattle] else value


# Markets


def hire(w: Terms, s: PasoState, seat: int, m: Parts) -> OptionText:
    """A worker: the price, what he is good for, how many are left."""
    kind = m.arg
    cost = price(s, pending(s).cost, kind)
    paid = w.say("option.for", money=w.money(cost)) if cost else w.say("option.free")
    gain = "; ".join((paid, w.say(f"good_for.{WORKERS[kind]}"), w.say("option.left", n=s.worker_market[kind])))
    return OptionText(title(w.worker(kind)), gain)


def buy(w: Terms, s: PasoState, seat: int, m: Parts) -> OptionText:
    """A cattle card of the market."""
    kind = m.arg
    needed = s.box.cowboys[kind]
    found = [
        w.say("option.price", workers=w.workers(COWBOY, needed), money=w.money(price_of(s, COWBOY, needed))),
        worth(w, s, FIRST_MARKET + kind),
        w.say("option.left", n=s.cattle_market[kind]),
    ]
    return OptionText(w.cattle(FIRST_MARKET + kind), "; ".join(found))


def train(w: Terms, s: PasoState, seat: int, m: Parts) -> OptionText:
    """A train card."""
    card = m.arg
    needed = s.box.engineers[card]
    paid = w.say("option.price", workers=w.workers(ENGINEER, needed), money=w.money(price_of(s, ENGINEER, needed)))
    gain = f"{paid}; {effects(w, s, s.box.actions[FIRST_TRAIN + card])}"
    return OptionText(title(w.train(card)), gain, short=str(card + 1))


def building(w: Terms, s: PasoState, seat: int, m: Parts) -> OptionText:
    """A type of common building: builders and dollars without the cost of a space, points, actions."""
    kind = m.arg
    needed = s.box.builders[kind]
    found = [
        w.say("option.price", workers=w.workers(BUILDER, needed), money=w.money(price_of(s, BUILDER, needed))),
        w.vp(s.box.building_vp[kind]),
        effects(w, s, s.box.actions[FIRST_COMMON + kind]),
    ]
    if needed > fit_for(s, seat, BUILDER):
        found.insert(1, w.say("option.only_replaces"))
    name = w.common(s, kind)
    return OptionText(w.say("option.building", name=name), "; ".join(found), short=name, brief=name)


def site(w: Terms, s: PasoState, seat: int, m: Parts) -> OptionText:
    """Where to build: the whole price there, and which stop lies before it."""
    at = m.arg
    needed = builders_for(s, seat, pending(s).kind, at, True)
    old = s.building[at]
    cost = site_price(s, at, needed)
    paid = w.say("option.price", workers=w.workers(BUILDER, needed), money=w.money(cost))
    if cost < 0:
        paid = f"{w.workers(BUILDER, needed)}; {w.say('option.gain', money=w.money(-cost))}"
    name = SITES[at]
    if old != NONE:
        gain = f"{paid}; {w.say('option.returns', name=w.common(s, old))}"
        what = w.say("option.replace", name=w.common(s, old), space=name)
        return OptionText(what, gain, short=name, brief=f"{name} {w.common(s, old)}", group="replace")
    where = w.say("option.after", place=w.spot(s, neutral_before(s, at)), way=w.say(f"way.{way(s, at)}"))
    gain = f"{paid}; {where}"
    return OptionText(title(w.site(at)), gain, short=name, brief=name, group="sites", bin=w.money(cost))


def neutral_before(s: PasoState, at: int) -> int:
    """The last space without a site before a building space, against the direction of travel."""
    space = s.box.site_space[at]
    while s.box.site_of[space] != NONE:
        space = next(before for before, after in enumerate(s.box.next) if space in after)
    return space


def way(s: PasoState, at: int) -> str:
    """Whether a building space lies on the inner or the outer branch of a fork, or on neither."""
    space = s.box.site_space[at]
    for branch, word in ((s.box.fork_inner, "inner"), (s.box.fork_outer, "outer")):
        for fork, first in enumerate(branch):
            step = first
            while step not in (NONE, s.box.fork_joins[fork]):
                if step == space:
                    return word
                step = s.box.next[step][0]
    return "common"


def universals(w: Terms, s: PasoState, seat: int, m: Parts) -> OptionText:
    """How many universal workers are among those that are discarded."""
    frame, n = pending(s), m.arg
    mix = [(frame.kind, frame.n - n), (UNIVERSAL, n)]
    spent = w.listed([w.some(kind, n) for kind, n in mix if n])
    kept = [w.workers(kind, left) for kind, n in mix if (left := s.workers_of(seat)[kind] - n)]
    gain = w.say("option.kept", workers=w.listed(kept)) if kept else ""
    return OptionText(title(spent), gain, brief=spent)


# Tiles


def take(w: Terms, s: PasoState, seat: int, m: Parts) -> OptionText:
    """A tile of the train supply, or the top one of a stack."""
    choice = m.arg
    pool = POOLS[pool_of(choice)]
    if choice >= STACK:
        left = stacked(s, pool_of(choice))
        what = w.say(f"option.stack_{pool}")
        return OptionText(what, w.say("option.unseen", n=left), short=w.say(f"brief.{pool}"), group=pool)
    tile = s.supply[choice]
    number = choice % SLOTS + 1
    short = f"{w.say(f'brief.{pool}')}{number}"
    gain = mine(w, s, seat, tile) if pool == "objective" else ""
    return OptionText(
        w.say(f"option.{pool}", number=number, face=w.face(s, tile)), gain, short=short, brief=short, group=pool
    )


def mine(w: Terms, s: PasoState, seat: int, tile: int) -> str:
    """How much of an objective's needs the seat has already, as if nothing else needed it."""
    has = possessions(s, seat, cards_of(s, seat))
    needs = s.box.needs[tile]
    return w.say("option.met", n=sum(min(a, b) for a, b in zip(has, needs, strict=True)), of=sum(needs))


# The delivery


def post(w: Terms, s: PasoState, seat: int, m: Parts) -> OptionText:
    """A trading post: what it gives, and the certificates that it takes; or none, to keep them."""
    if m.verb == "decline":
        return OptionText(w.say("option.no_disc"), group="rest")
    at = s.box.posts.index(m.arg)
    found = [effect(w, s, op) for op in s.box.post_actions[at]]
    if s.box.post_vp[at]:
        found.append(w.vp(s.box.post_vp[at]))
    if s.box.post_dark[at]:
        found.append(w.say("option.dark"))
    missing = s.box.post_min[at] - pending(s).value(s)
    warning = w.say("option.spends", certificates=w.certificates(missing)) if missing > 0 else ""
    gain = "; ".join(found) or w.say("option.nothing")
    return OptionText(title(w.post(s, at)), gain, warning, short=str(s.box.post_min[at]))


def disc(w: Terms, s: PasoState, seat: int, m: Parts) -> OptionText:
    """A disc for the post: its dollars, and what it unlocks."""
    kind = m.arg
    coins = s.box.disc_coins[kind]
    found = [unlocks(w, s, seat, kind)]
    if coins > 0:
        found.append(w.say("option.gain", money=w.money(coins)))
    warning = w.say("option.pay", money=w.money(-coins)) if coins < 0 else ""
    return OptionText(title(w.disc(kind)), "; ".join(found), warning)


def unlocks(w: Terms, s: PasoState, seat: int, kind: int) -> str:
    """What is won by taking a disc off the board (EP-9.13)."""
    box = s.box
    if kind == D_PERMANENT:
        return w.say("bonus.certificates", n=box.disc_certificates)
    if kind == D_HAND:
        return w.say("unlock.hand", n=box.hand_limits[1])
    if kind == D_STEP:
        return w.say("unlock.steps", n=box.step_limits[1])
    assert kind < AUX_COUNT
    if is_unlocked(s, seat, kind):
        return w.say("unlock.stronger", action=effects(w, s, box.aux_upgraded[kind]))
    return w.say("unlock.auxiliary", action=effects(w, s, box.aux_ops[kind]))


MORE_OPTIONS: Final[dict[str, Callable[[Terms, PasoState, int, Parts], OptionText]]] = {
    "setup_objective": take,
    "choose_discard": discard,
    "choose_remove": remove,
    "exchange_discard": exchange_discard,
    "choose_cattle": buy,
    "choose_train": train,
    "choose_building": building,
    "choose_site": site,
    "pay_universal": universals,
    "choose_tile": take,
    "choose_disc": disc,
}
"""Decision -> the words of one of its options."""

__all__ = ["MORE_OPTIONS", "hire", "pending", "post", "unlocks"]
