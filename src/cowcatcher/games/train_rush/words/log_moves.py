"""What players' moves say of themselves in the log."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from cowcatcher.games.train_rush.names import RESOURCE_COUNT
from cowcatcher.games.train_rush.rules.codes import card_of
from cowcatcher.games.train_rush.rules.moves import (
    ACTION,
    AGENT,
    BRANCH,
    CITY,
    DECLINE,
    DISCARD,
    DONE,
    DRAFT,
    FREE,
    GO,
    GOOD,
    HERO,
    PASS,
    PLAY,
    RENT_AT,
    REWARD,
    SELL,
    SHIP,
    SPECIAL,
    SPY,
    STATION,
    STOP,
    TAKE,
    TO,
    TOKEN,
    UNLOAD,
    WAGON,
    WAREHOUSE,
)
from cowcatcher.games.train_rush.rules.wagons import contents
from cowcatcher.games.train_rush.words import effects
from cowcatcher.games.train_rush.words.happened import Happened
from cowcatcher.games.train_rush.words.terms import roman
from cowcatcher.games.train_rush.written.events import OF_AGENTS, Exchanged, Fulfilled, LastHero, Loaded, Lobbied

# Set-up and Phases I to III


def start_resource(h: Happened, m: int) -> list[str]:
    """The first goods."""
    return [h.w.say("log.start_resource", who=h.who, resource=h.w.resource(GOOD.arg(m)))]


def any_resource(h: Happened, m: int) -> list[str]:
    """A resource for a place that takes any."""
    resource = h.w.resource(GOOD.arg(m))
    return [h.w.say("log.any_resource", who=h.who, resource=resource, n=h.frame.slot + 1)]


def draft(h: Happened, m: int) -> list[str]:
    """A hero set aside, told to its new owner alone, as only he sees the move."""
    return [h.w.say("log.draft", who=h.who, hero=h.w.hero(DRAFT.arg(m)))] if h.seen_by == h.seat else []


def bid(h: Happened, m: int) -> list[str]:
    """A spy as a bid."""
    return [h.w.say("log.bid", who=h.who, n=SPY.arg(m) + 1)]


def lobby(h: Happened, m: int) -> list[str]:
    """A spy in a sector."""
    return [
        h.w.say("log.lobby", who=h.w.who(sent.whose), sector=h.w.sector(sent.sector), n=sent.field + 1)
        for sent in h.all(Lobbied)
    ]


def load(h: Happened, m: int) -> list[str]:
    """A wagon loaded with what is printed on it; other goods are told when they are chosen."""
    told = []
    for event in h.all(Loaded):
        places = zip(contents(h.s, event.old), contents(h.s, event.new), strict=True)
        goods = [now - 1 for before, now in places if now != before]
        if goods:
            told.append(h.w.say("log.load", who=h.who, goods=h.w.goods(goods), n=event.slot + 1))
    return told


# Phase IV


def invest(h: Happened, m: int) -> list[str]:
    """An action of the action area, or the pass."""
    if m == PASS:
        return [h.w.say("log.pass", who=h.who)]
    box, action = h.s.box, ACTION.arg(m)
    price = h.w.investment(box.action_cost[action])
    effect, area = effects.script(h.w, h.s, box.action_script[action]), h.w.area(box.action_area[action])
    return [h.w.say("log.invest", who=h.who, price=price, area=area, effect=effect)]


def free_action(h: Happened, m: int) -> list[str]:
    """A free action."""
    effect = effects.script(h.w, h.s, h.s.box.action_script[ACTION.arg(m)])
    return [h.w.say("log.free_action", who=h.who, effect=effect)]


# Phases V and VI


def play(h: Happened, m: int) -> list[str]:
    """A card played."""
    card = PLAY.arg(m)
    moves, special = effects.moves(h.w, h.s, card), effects.special(h.w, h.s, card)
    return [h.w.say("log.play", who=h.who, card=h.w.card(card), moves=moves, effect=special)]


def card_step(h: Happened, m: int) -> list[str]:
    """A movement action paid, or the end of the card."""
    w, frame, box = h.w, h.frame, h.s.box
    if m == STOP:
        return [w.say("log.stop_card", who=h.who)]
    coal, points = box.card_coal[frame.card][frame.action], box.card_moves[frame.card][frame.action]
    action = roman(frame.action)
    if m == GO:
        return [w.say("log.go", who=h.who, action=action, fields=w.fields(points), coal=w.coal(coal))]
    token = TOKEN.arg(m) + 1
    fields = w.fields(points + token)
    return [w.say("log.go_token", who=h.who, action=action, fields=fields, coal=w.coal(coal), token=token)]


def move_to(h: Happened, m: int) -> list[str]:
    """Where a locomotive stops."""
    return [h.w.say("log.move", who=h.who, place=h.w.field(TO.arg(m)))]


def special(h: Happened, m: int) -> list[str]:
    """A special action for coal."""
    if m == STOP:
        return [h.w.say("log.no_special", who=h.who)]
    return used(h, SPECIAL.arg(m), "special" if SPECIAL.arg(m) == h.frame.card else "other_special")


def used(h: Happened, card: int, key: str) -> list[str]:
    """A special action used."""
    effect = effects.special(h.w, h.s, card)
    price = h.w.coal(h.s.box.special_coal)
    return [h.w.say(f"log.{key}", who=h.who, card=h.w.card(card), effect=effect, coal=price)]


def free_special(h: Happened, m: int) -> list[str]:
    """A special action for nothing."""
    return [h.w.say("log.decline", who=h.who)] if m == DECLINE else used(h, FREE.arg(m), "free_special")


def take(h: Happened, m: int) -> list[str]:
    """A card of the pool."""
    return [h.w.say("log.take", who=h.who, card=h.w.card(TAKE.arg(m)))]


def discard(h: Happened, m: int) -> list[str]:
    """A card thrown away."""
    return [h.w.say("log.discard", who=h.who, card=h.w.card(DISCARD.arg(m)))]


def branch(h: Happened, m: int) -> list[str]:
    """One of several effects."""
    if m == DECLINE:
        return [h.w.say("log.decline", who=h.who)]
    chosen = h.s.box.scripts[h.frame.script].branches[BRANCH.arg(m)]
    return [h.w.say("log.branch", who=h.who, effect=effects.script(h.w, h.s, chosen))]


def hero(h: Happened, m: int) -> list[str]:
    """A mission begins."""
    if m == PASS:
        return [h.w.say("log.no_hero", who=h.who)]
    played = HERO.arg(m)
    bonus = effects.script(h.w, h.s, h.s.box.hero_script[played])
    mission = effects.mission(h.w, h.s, played)
    return [h.w.say("log.hero", who=h.who, hero=h.w.hero(played), mission=mission, effect=bonus)]


# Cities and black markets


def rent(h: Happened, m: int) -> list[str]:
    """A warehouse rented."""
    city, colour = h.w.cities[h.frame.city], h.w.colour(h.frame.colour)
    return [h.w.say("log.rent", who=h.who, zone=h.w.zone(RENT_AT.arg(m)), city=city, colour=colour)]


def unload(h: Happened, m: int) -> list[str]:
    """Goods unloaded; with the last one the contract is fulfilled."""
    w = h.w
    slot, resource = divmod(UNLOAD.arg(m), RESOURCE_COUNT)
    told = [w.say("log.unload", who=h.who, resource=w.resource(resource), n=slot + 1)]
    for done in h.all(Fulfilled):
        field, contract = w.contract_field(done.city, done.size), w.contract(h.s, done.tile)
        told.append(w.say("log.contract", who=w.who(done.whose), field=field, contract=contract))
    return told


def deal(h: Happened, m: int) -> list[str]:
    """A deal on a black market, or none."""
    if m == PASS:
        return [h.w.say("log.no_deal", who=h.who)]
    reward, box = REWARD.arg(m), h.s.box
    effect = effects.script(h.w, h.s, box.reward_script[reward])
    return [h.w.say("log.deal", who=h.who, n=box.reward_price[reward], effect=effect)]


def sell(h: Happened, m: int) -> list[str]:
    """Goods sold."""
    if m == DONE:
        return []
    slot, resource = divmod(SELL.arg(m), RESOURCE_COUNT)
    value = h.s.box.values[resource]
    return [h.w.say("log.sell", who=h.who, resource=h.w.resource(resource), value=value, n=slot + 1)]


def marker(h: Happened, m: int) -> list[str]:
    """A contract marker without a contract."""
    return [h.w.say("log.marker", who=h.who, field=h.w.contract_field(CITY.arg(m), h.frame.size))]


# Sidings, zones, tracks, wagons


def shipment(h: Happened, m: int) -> list[str]:
    """A shipment taken or left."""
    zone = h.w.zone(h.frame.zone)
    if m == PASS:
        return [h.w.say("log.no_shipment", who=h.who, zone=zone)]
    return [h.w.say("log.shipment", who=h.who, zone=zone, n=SHIP.arg(m) + 1)]


def declined(h: Happened, m: int) -> list[str]:
    """A bonus declined; what it brings otherwise is told by what follows."""
    return [h.w.say("log.decline", who=h.who)] if m == DECLINE else []


def agent(h: Happened, m: int) -> list[str]:
    """Agents placed."""
    if m == DECLINE:
        return [h.w.say("log.decline", who=h.who)]
    n = -h.sums(OF_AGENTS)[h.seat]
    return [h.w.say("log.agent", who=h.who, n=n, sector=h.w.sector(AGENT.arg(m)))]


def build(h: Happened, m: int) -> list[str]:
    """A warehouse or a station built."""
    if m == DECLINE:
        return [h.w.say("log.decline", who=h.who)]
    if STATION.has(m):
        return [h.w.say("log.station", who=h.who, zone=h.w.zone(STATION.arg(m)))]
    return [h.w.say("log.warehouse", who=h.who, zone=h.w.zone(WAREHOUSE.arg(m)))]


def give(h: Happened, m: int) -> list[str]:
    """No wagon exchanged; the exchange itself is told when the new one is taken."""
    return [h.w.say("log.no_exchange", who=h.who)] if m == DECLINE else []


def wagon(h: Happened, m: int) -> list[str]:
    """A wagon taken, for another one or for none."""
    w = h.w
    if m == DECLINE:
        return [w.say("log.no_wagon", who=h.who)]
    new = w.places(h.s, WAGON.arg(m))
    for event in h.all(Exchanged):
        return [w.say("log.exchange", who=h.who, old=w.wagon(h.s, event.slot, event.old), wagon=new)]
    return [w.say("log.wagon", who=h.who, wagon=new)]


def nothing(h: Happened, m: int) -> list[str]:
    """Told by what follows."""
    return []


MOVE_LOG: Final[dict[str, Callable[[Happened, int], list[str]]]] = {
    "start_resource": start_resource,
    "any_resource": any_resource,
    "keep_action_card": nothing,
    "hero_discard": nothing,
    "draft_hero": draft,
    "bid_spy": bid,
    "lobby_sector": lobby,
    "load_wagon": load,
    "invest_action": invest,
    "free_area_action": free_action,
    "play_card": play,
    "card_step": card_step,
    "move_to": move_to,
    "special_step": special,
    "take_pool_card": take,
    "free_special_card": free_special,
    "discard_card": discard,
    "discard_drawn": discard,
    "effect_branch": branch,
    "city_step": nothing,
    "rent_city": nothing,
    "rent_colour": nothing,
    "rent_warehouse": rent,
    "unload_good": unload,
    "market_reward": deal,
    "sell_good": sell,
    "contract_city": marker,
    "take_shipment": shipment,
    "any_tile": declined,
    "advance_track": declined,
    "agent_sector": agent,
    "build_zone": build,
    "give_wagon": give,
    "take_wagon": wagon,
    "play_hero": hero,
}
"""Decision -> what is told of it to who sees the move."""


# What everybody is told of moves that only one sees


def kept(h: Happened) -> list[str]:
    """Action cards kept, when the last one is."""
    if h.frame.left > 1:
        return []
    box = h.s.box
    under = box.cards_dealt - box.cards_kept
    if h.seen_by == h.seat:
        hand, below = h.s.hands[h.seat], h.s.bottom[len(h.s.bottom) - under :]
        kept, left = (", ".join(h.w.card(card_of(entry)) for entry in entries) for entries in (hand, below))
        return [h.w.say("log.kept", who=h.who, cards=kept, under=left)]
    return [h.w.say("log.kept", who=h.who, cards=h.w.cards(box.cards_kept), under=h.w.cards(under))]


def dropped(h: Happened) -> list[str]:
    """Heroes put away, when the last one is."""
    box = h.s.box
    return [] if h.frame.left > 1 else [h.w.say("log.dropped", who=h.who, n=box.heroes_dealt - box.heroes_kept)]


def passed_on(h: Happened) -> list[str]:
    """The packets go on, or the draft is over; the hero that is left for a seat only the seat is told."""
    if "PassPackets" not in h.begun:
        return []
    if h.s.packets[0]:
        return [h.w.say("log.packets")]
    told = [h.w.say("log.last_hero", who=h.w.who(last.whose), hero=h.w.hero(last.hero)) for last in h.all(LastHero)]
    return [*told, h.w.say("log.drafted", n=len(h.s.heroes[0]))]


def dealt(h: Happened) -> list[str]:
    """Heroes dealt, when the last one is."""
    if h.frame.left > 1:
        return []
    box, to = h.s.box, h.frame.to
    told = [h.w.say("log.dealt", who=h.w.who(to), n=box.heroes_dealt if box.draft else box.heroes_kept)]
    if h.seen_by == to:
        heroes = h.s.packets[to] if box.draft else h.s.heroes[to]
        told.append(h.w.say("log.dealt_heroes", who=h.w.who(to), heroes=", ".join(h.w.hero(hero) for hero in heroes)))
    return told


SECRET_LOG: Final[dict[str, Callable[[Happened], list[str]]]] = {
    "keep_action_card": kept,
    "hero_discard": dropped,
    "draft_hero": passed_on,
    "chance_hero": dealt,
}
"""Decision -> what everybody is told of it."""

__all__ = ["MOVE_LOG", "SECRET_LOG"]
