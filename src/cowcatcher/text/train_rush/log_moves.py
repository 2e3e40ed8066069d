"""What players' moves say of themselves in the log."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from cowcatcher.games.train_rush.codes import card_of
from cowcatcher.games.train_rush.contracts import tile_for
from cowcatcher.games.train_rush.moves import (
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
    LOAD,
    LOBBY,
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
from cowcatcher.games.train_rush.names import RESOURCE_COUNT, SMALLEST
from cowcatcher.games.train_rush.rounds import spy_field
from cowcatcher.games.train_rush.wagon_frames import DrawWagon
from cowcatcher.games.train_rush.wagons import content, kind_of
from cowcatcher.text.train_rush import effects
from cowcatcher.text.train_rush.happening import Happening
from cowcatcher.text.train_rush.terms import roman

# Set-up and Phases I to III


def start_resource(h: Happening, m: int) -> list[str]:
    """The first goods."""
    return [h.w.say("log.start_resource", who=h.who, resource=h.w.resource(GOOD.arg(m)))]


def any_resource(h: Happening, m: int) -> list[str]:
    """A resource for a place that takes any."""
    resource = h.w.resource(GOOD.arg(m))
    return [h.w.say("log.any_resource", who=h.who, resource=resource, n=h.frame.slot + 1)]


def draft(h: Happening, m: int) -> list[str]:
    """A hero set aside, told to its new owner alone, as only he sees the move."""
    return [h.w.say("log.draft", who=h.who, hero=h.w.hero(DRAFT.arg(m)))] if h.seen_by == h.seat else []


def bid(h: Happening, m: int) -> list[str]:
    """A spy as a bid."""
    return [h.w.say("log.bid", who=h.who, n=SPY.arg(m) + 1)]


def lobby(h: Happening, m: int) -> list[str]:
    """A spy in a sector."""
    sector = LOBBY.arg(m)
    field = spy_field(h.old, sector) % h.old.box.sector_fields + 1
    return [h.w.say("log.lobby", who=h.who, sector=h.w.sector(sector), n=field)]


def load(h: Happening, m: int) -> list[str]:
    """A wagon loaded with what is printed on it; other goods are told when they are chosen."""
    if m == STOP:
        return []
    slot = LOAD.arg(m)
    old, new = h.old.wagons[h.seat][slot], h.s.wagons[h.seat][slot]
    places = range(len(h.old.box.wagon_places[kind_of(old)]))
    goods = [content(new, place) - 1 for place in places if content(new, place) != content(old, place)]
    if not goods:
        return []
    return [h.w.say("log.load", who=h.who, goods=h.w.goods(goods), n=slot + 1)]


# Phase IV


def invest(h: Happening, m: int) -> list[str]:
    """An action of the action area, or the pass."""
    if m == PASS:
        return [h.w.say("log.pass", who=h.who)]
    box, action = h.old.box, ACTION.arg(m)
    h.investment[h.seat] += box.action_cost[action]
    price = h.w.investment(box.action_cost[action])
    effect, area = effects.script(h.w, h.old, box.action_script[action]), h.w.area(box.action_area[action])
    return [h.w.say("log.invest", who=h.who, price=price, area=area, effect=effect)]


def free_action(h: Happening, m: int) -> list[str]:
    """A free action."""
    effect = effects.script(h.w, h.old, h.old.box.action_script[ACTION.arg(m)])
    return [h.w.say("log.free_action", who=h.who, effect=effect)]


# Phases V and VI


def play(h: Happening, m: int) -> list[str]:
    """A card played."""
    card = PLAY.arg(m)
    moves, special = effects.moves(h.w, h.old, card), effects.special(h.w, h.old, card)
    return [h.w.say("log.play", who=h.who, card=h.w.card(card), moves=moves, effect=special)]


def card_step(h: Happening, m: int) -> list[str]:
    """A movement action paid, or the end of the card."""
    w, frame, box = h.w, h.frame, h.old.box
    if m == STOP:
        return [w.say("log.stop_card", who=h.who)]
    coal, points = box.card_coal[frame.card][frame.action], box.card_moves[frame.card][frame.action]
    h.coal[h.seat] += coal
    action = roman(frame.action)
    if m == GO:
        return [w.say("log.go", who=h.who, action=action, fields=w.fields(points), coal=w.coal(coal))]
    token = TOKEN.arg(m) + 1
    fields = w.fields(points + token)
    return [w.say("log.go_token", who=h.who, action=action, fields=fields, coal=w.coal(coal), token=token)]


def move_to(h: Happening, m: int) -> list[str]:
    """Where a locomotive stops."""
    return [h.w.say("log.move", who=h.who, place=h.w.field(TO.arg(m)))]


def special(h: Happening, m: int) -> list[str]:
    """A special action for coal."""
    if m == STOP:
        return [h.w.say("log.no_special", who=h.who)]
    h.coal[h.seat] += h.old.box.special_coal
    return used(h, SPECIAL.arg(m), "special" if SPECIAL.arg(m) == h.frame.card else "other_special")


def used(h: Happening, card: int, key: str) -> list[str]:
    """A special action used."""
    effect = effects.special(h.w, h.old, card)
    price = h.w.coal(h.old.box.special_coal)
    return [h.w.say(f"log.{key}", who=h.who, card=h.w.card(card), effect=effect, coal=price)]


def free_special(h: Happening, m: int) -> list[str]:
    """A special action for nothing."""
    return [h.w.say("log.decline", who=h.who)] if m == DECLINE else used(h, FREE.arg(m), "free_special")


def take(h: Happening, m: int) -> list[str]:
    """A card of the pool."""
    return [h.w.say("log.take", who=h.who, card=h.w.card(TAKE.arg(m)))]


def discard(h: Happening, m: int) -> list[str]:
    """A card thrown away."""
    return [h.w.say("log.discard", who=h.who, card=h.w.card(DISCARD.arg(m)))]


def branch(h: Happening, m: int) -> list[str]:
    """One of several effects."""
    if m == DECLINE:
        return [h.w.say("log.decline", who=h.who)]
    chosen = h.old.box.scripts[h.frame.script].branches[BRANCH.arg(m)]
    return [h.w.say("log.branch", who=h.who, effect=effects.script(h.w, h.old, chosen))]


def hero(h: Happening, m: int) -> list[str]:
    """A mission begins."""
    if m == PASS:
        return [h.w.say("log.no_hero", who=h.who)]
    played = HERO.arg(m)
    bonus = effects.script(h.w, h.old, h.old.box.hero_script[played])
    mission = effects.mission(h.w, h.old, played)
    return [h.w.say("log.hero", who=h.who, hero=h.w.hero(played), mission=mission, effect=bonus)]


# Cities and black markets


def rent(h: Happening, m: int) -> list[str]:
    """A warehouse rented."""
    city, colour = h.w.cities[h.frame.city], h.w.colour(h.frame.colour)
    return [h.w.say("log.rent", who=h.who, zone=h.w.zone(RENT_AT.arg(m)), city=city, colour=colour)]


def unload(h: Happening, m: int) -> list[str]:
    """Goods unloaded; with the last one the contract is fulfilled."""
    w, frame = h.w, h.frame
    slot, resource = divmod(UNLOAD.arg(m), RESOURCE_COUNT)
    told = [w.say("log.unload", who=h.who, resource=w.resource(resource), n=slot + 1)]
    if frame.number + 1 < frame.size + SMALLEST:
        return told
    contract = w.contract(h.old, tile_for(h.old, frame.city, frame.size))
    return [*told, w.say("log.contract", who=h.who, field=w.contract_field(frame.city, frame.size), contract=contract)]


def deal(h: Happening, m: int) -> list[str]:
    """A deal on a black market, or none."""
    if m == PASS:
        return [h.w.say("log.no_deal", who=h.who)]
    reward, box = REWARD.arg(m), h.old.box
    effect = effects.script(h.w, h.old, box.reward_script[reward])
    return [h.w.say("log.deal", who=h.who, n=box.reward_price[reward], effect=effect)]


def sell(h: Happening, m: int) -> list[str]:
    """Goods sold."""
    if m == DONE:
        return []
    slot, resource = divmod(SELL.arg(m), RESOURCE_COUNT)
    value = h.old.box.values[resource]
    return [h.w.say("log.sell", who=h.who, resource=h.w.resource(resource), value=value, n=slot + 1)]


def marker(h: Happening, m: int) -> list[str]:
    """A contract marker without a contract."""
    return [h.w.say("log.marker", who=h.who, field=h.w.contract_field(CITY.arg(m), h.frame.size))]


# Sidings, zones, tracks, wagons


def shipment(h: Happening, m: int) -> list[str]:
    """A shipment taken or left."""
    zone = h.w.zone(h.frame.zone)
    if m == PASS:
        return [h.w.say("log.no_shipment", who=h.who, zone=zone)]
    return [h.w.say("log.shipment", who=h.who, zone=zone, n=SHIP.arg(m) + 1)]


def declined(h: Happening, m: int) -> list[str]:
    """A bonus declined; what it brings otherwise is told by what follows."""
    return [h.w.say("log.decline", who=h.who)] if m == DECLINE else []


def agent(h: Happening, m: int) -> list[str]:
    """Agents placed."""
    if m == DECLINE:
        return [h.w.say("log.decline", who=h.who)]
    n = h.old.agents[h.seat] - h.s.agents[h.seat]
    return [h.w.say("log.agent", who=h.who, n=n, sector=h.w.sector(AGENT.arg(m)))]


def build(h: Happening, m: int) -> list[str]:
    """A warehouse or a station built."""
    if m == DECLINE:
        return [h.w.say("log.decline", who=h.who)]
    if STATION.has(m):
        return [h.w.say("log.station", who=h.who, zone=h.w.zone(STATION.arg(m)))]
    return [h.w.say("log.warehouse", who=h.who, zone=h.w.zone(WAREHOUSE.arg(m)))]


def give(h: Happening, m: int) -> list[str]:
    """No wagon exchanged; the exchange itself is told when the new one is taken."""
    return [h.w.say("log.no_exchange", who=h.who)] if m == DECLINE else []


def wagon(h: Happening, m: int) -> list[str]:
    """A wagon taken, for another one or for none."""
    w, s = h.w, h.s
    if m == DECLINE:
        return [w.say("log.no_wagon", who=h.who)]
    new = w.places(s, WAGON.arg(m))
    if isinstance(h.frame, DrawWagon):
        return [w.say("log.wagon", who=h.who, wagon=new)]
    return [w.say("log.exchange", who=h.who, old=w.slot(h.old, h.seat, h.frame.slot), wagon=new)]


def nothing(h: Happening, m: int) -> list[str]:
    """Told by what follows."""
    return []


MOVE_LOG: Final[dict[str, Callable[[Happening, int], list[str]]]] = {
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


def kept(h: Happening) -> list[str]:
    """Action cards kept, when the last one is."""
    if h.frame.left > 1:
        return []
    box = h.old.box
    under = box.cards_dealt - box.cards_kept
    if h.seen_by == h.seat:
        hand, below = h.s.hands[h.seat], h.s.bottom[len(h.s.bottom) - under :]
        kept, left = (", ".join(h.w.card(card_of(entry)) for entry in entries) for entries in (hand, below))
        return [h.w.say("log.kept", who=h.who, cards=kept, under=left)]
    return [h.w.say("log.kept", who=h.who, cards=h.w.cards(box.cards_kept), under=h.w.cards(under))]


def dropped(h: Happening) -> list[str]:
    """Heroes put away, when the last one is."""
    box = h.old.box
    return [] if h.frame.left > 1 else [h.w.say("log.dropped", who=h.who, n=box.heroes_dealt - box.heroes_kept)]


def passed_on(h: Happening) -> list[str]:
    """The packets go on, or the draft is over."""
    if h.s.reveals == h.old.reveals:
        return []
    if h.s.packets[0]:
        return [h.w.say("log.packets")]
    return [*last_hero(h), h.w.say("log.drafted", n=len(h.s.heroes[0]))]


def last_hero(h: Happening) -> list[str]:
    """The hero that is left for a seat, which only the seat knows."""
    if h.seen_by is None:
        return []
    had = [*h.old.heroes[h.seen_by], *h.old.packets[h.seen_by]]
    left = [hero for hero in h.s.heroes[h.seen_by] if hero not in had]
    return [h.w.say("log.last_hero", who=h.w.who(h.seen_by), hero=h.w.hero(hero)) for hero in left]


def dealt(h: Happening) -> list[str]:
    """Heroes dealt, when the last one is."""
    if h.frame.left > 1:
        return []
    box, to = h.old.box, h.frame.to
    told = [h.w.say("log.dealt", who=h.w.who(to), n=box.heroes_dealt if box.draft else box.heroes_kept)]
    if h.seen_by == to:
        heroes = h.s.packets[to] if box.draft else h.s.heroes[to]
        told.append(h.w.say("log.dealt_heroes", who=h.w.who(to), heroes=", ".join(h.w.hero(hero) for hero in heroes)))
    return told


SECRET_LOG: Final[dict[str, Callable[[Happening], list[str]]]] = {
    "keep_action_card": kept,
    "hero_discard": dropped,
    "draft_hero": passed_on,
    "chance_hero": dealt,
}
"""Decision -> what everybody is told of it."""

__all__ = ["MOVE_LOG", "SECRET_LOG"]
