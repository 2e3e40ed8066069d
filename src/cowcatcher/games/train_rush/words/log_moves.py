"""What players' moves say of themselves in the log."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from cowcatcher.games.train_rush.reading import known_cards, wagon_of
from cowcatcher.games.train_rush.rules.wagons import slot_and_resource
from cowcatcher.games.train_rush.words import effects
from cowcatcher.games.train_rush.words.happened import Happened
from cowcatcher.games.train_rush.words.terms import roman
from cowcatcher.games.train_rush.written.events import Exchanged, Fulfilled, LastHero, Loaded, Lobbied
from cowcatcher.text.moves import Parts

# Set-up and Phases I to III


def start_resource(h: Happened, m: Parts) -> list[str]:
    """The first goods."""
    return [h.w.say("log.start_resource", who=h.who, resource=h.w.resource(m.arg))]


def any_resource(h: Happened, m: Parts) -> list[str]:
    """A resource for a place that takes any."""
    resource = h.w.resource(m.arg)
    return [h.w.say("log.any_resource", who=h.who, resource=resource, n=h.frame.slot + 1)]


def draft(h: Happened, m: Parts) -> list[str]:
    """A hero set aside, told to its new owner alone, as only he sees the move."""
    return [h.w.say("log.draft", who=h.who, hero=h.w.hero(m.arg))] if h.seen_by == h.seat else []


def bid(h: Happened, m: Parts) -> list[str]:
    """A spy as a bid."""
    return [h.w.say("log.bid", who=h.who, n=m.arg + 1)]


def lobby(h: Happened, m: Parts) -> list[str]:
    """A spy in a sector."""
    return [
        h.w.say("log.lobby", who=h.w.who(sent.whose), sector=h.w.sector(sent.sector), n=sent.field + 1)
        for sent in h.all(Lobbied)
    ]


def load(h: Happened, m: Parts) -> list[str]:
    """A wagon loaded with what is printed on it; other goods are told when they are chosen."""
    told = []
    for event in h.all(Loaded):
        places = zip(wagon_of(h.s, event.old).rooms, wagon_of(h.s, event.new).rooms, strict=True)
        goods = ", ".join(h.w.good(now.holds) for before, now in places if now != before)
        if goods:
            told.append(h.w.say("log.load", who=h.who, goods=goods, n=event.slot + 1))
    return told


# Phase IV


def invest(h: Happened, m: Parts) -> list[str]:
    """An action of the action area, or the pass."""
    if m.verb == "pass":
        return [h.w.say("log.pass", who=h.who)]
    box, action = h.s.box, m.arg
    price = h.w.investment(box.action_cost[action])
    effect, area = effects.script(h.w, h.s, box.action_script[action]), h.w.area(box.action_area[action])
    return [h.w.say("log.invest", who=h.who, price=price, area=area, effect=effect)]


def free_action(h: Happened, m: Parts) -> list[str]:
    """A free action."""
    effect = effects.script(h.w, h.s, h.s.box.action_script[m.arg])
    return [h.w.say("log.free_action", who=h.who, effect=effect)]


# Phases V and VI


def play(h: Happened, m: Parts) -> list[str]:
    """A card played."""
    card = m.arg
    moves, special = effects.moves(h.w, h.s, card), effects.special(h.w, h.s, card)
    return [h.w.say("log.play", who=h.who, card=h.w.card(card), moves=moves, effect=special)]


def card_step(h: Happened, m: Parts) -> list[str]:
    """A movement action paid, or the end of the card."""
    w, frame, box = h.w, h.frame, h.s.box
    if m.verb == "stop":
        return [w.say("log.stop_card", who=h.who)]
    coal, points = box.card_coal[frame.card][frame.action], box.card_moves[frame.card][frame.action]
    action = roman(frame.action)
    if m.verb == "go":
        return [w.say("log.go", who=h.who, action=action, fields=w.fields(points), coal=w.coal(coal))]
    token = m.arg + 1
    fields = w.fields(points + token)
    return [w.say("log.go_token", who=h.who, action=action, fields=fields, coal=w.coal(coal), token=token)]


def move_to(h: Happened, m: Parts) -> list[str]:
    """Where a locomotive stops."""
    return [h.w.say("log.move", who=h.who, place=h.w.field(m.arg))]


def special(h: Happened, m: Parts) -> list[str]:
    """A special action for coal."""
    if m.verb == "stop":
        return [h.w.say("log.no_special", who=h.who)]
    return used(h, m.arg, "special" if m.arg == h.frame.card else "other_special")


def used(h: Happened, card: int, key: str) -> list[str]:
    """A special action used."""
    effect = effects.special(h.w, h.s, card)
    price = h.w.coal(h.s.box.special_coal)
    return [h.w.say(f"log.{key}", who=h.who, card=h.w.card(card), effect=effect, coal=price)]


def free_special(h: Happened, m: Parts) -> list[str]:
    """A special action for nothing."""
    return [h.w.say("log.decline", who=h.who)] if m.verb == "decline" else used(h, m.arg, "free_special")


def take(h: Happened, m: Parts) -> list[str]:
    """A card of the pool."""
    return [h.w.say("log.take", who=h.who, card=h.w.card(m.arg))]


def discard(h: Happened, m: Parts) -> list[str]:
    """A card thrown away."""
    return [h.w.say("log.discard", who=h.who, card=h.w.card(m.arg))]


def branch(h: Happened, m: Parts) -> list[str]:
    """One of several effects."""
    if m.verb == "decline":
        return [h.w.say("log.decline", who=h.who)]
    chosen = h.s.box.scripts[h.frame.script].branches[m.arg]
    return [h.w.say("log.branch", who=h.who, effect=effects.script(h.w, h.s, chosen))]


def hero(h: Happened, m: Parts) -> list[str]:
    """A mission begins."""
    if m.verb == "pass":
        return [h.w.say("log.no_hero", who=h.who)]
    played = m.arg
    bonus = effects.script(h.w, h.s, h.s.box.hero_script[played])
    mission = effects.mission(h.w, h.s, played)
    return [h.w.say("log.hero", who=h.who, hero=h.w.hero(played), mission=mission, effect=bonus)]


# Cities and black markets


def rent(h: Happened, m: Parts) -> list[str]:
    """A warehouse rented."""
    city, colour = h.w.cities[h.frame.city], h.w.colour(h.frame.colour)
    return [h.w.say("log.rent", who=h.who, zone=h.w.zone(m.arg), city=city, colour=colour)]


def unload(h: Happened, m: Parts) -> list[str]:
    """Goods unloaded; with the last one the contract is fulfilled."""
    w = h.w
    slot, resource = slot_and_resource(m.arg)
    told = [w.say("log.unload", who=h.who, resource=w.resource(resource), n=slot + 1)]
    for done in h.all(Fulfilled):
        field, contract = w.contract_field(done.city, done.size), w.contract(h.s, done.tile)
        told.append(w.say("log.contract", who=w.who(done.whose), field=field, contract=contract))
    return told


def deal(h: Happened, m: Parts) -> list[str]:
    """A deal on a black market, or none."""
    if m.verb == "pass":
        return [h.w.say("log.no_deal", who=h.who)]
    reward, box = m.arg, h.s.box
    effect = effects.script(h.w, h.s, box.reward_script[reward])
    return [h.w.say("log.deal", who=h.who, n=box.reward_price[reward], effect=effect)]


def sell(h: Happened, m: Parts) -> list[str]:
    """Goods sold."""
    if m.verb == "done":
        return []
    slot, resource = slot_and_resource(m.arg)
    value = h.s.box.values[resource]
    return [h.w.say("log.sell", who=h.who, resource=h.w.resource(resource), value=value, n=slot + 1)]


def marker(h: Happened, m: Parts) -> list[str]:
    """A contract marker without a contract."""
    return [h.w.say("log.marker", who=h.who, field=h.w.contract_field(m.arg, h.frame.size))]


# Sidings, zones, tracks, wagons


def shipment(h: Happened, m: Parts) -> list[str]:
    """A shipment taken or left."""
    zone = h.w.zone(h.frame.zone)
    if m.verb == "pass":
        return [h.w.say("log.no_shipment", who=h.who, zone=zone)]
    return [h.w.say("log.shipment", who=h.who, zone=zone, n=m.arg + 1)]


def declined(h: Happened, m: Parts) -> list[str]:
    """A bonus declined; what it brings otherwise is told by what follows."""
    return [h.w.say("log.decline", who=h.who)] if m.verb == "decline" else []


def agent(h: Happened, m: Parts) -> list[str]:
    """Agents placed."""
    if m.verb == "decline":
        return [h.w.say("log.decline", who=h.who)]
    n = -h.more("agents", h.seat)
    return [h.w.say("log.agent", who=h.who, n=n, sector=h.w.sector(m.arg))]


def build(h: Happened, m: Parts) -> list[str]:
    """A warehouse or a station built."""
    if m.verb == "decline":
        return [h.w.say("log.decline", who=h.who)]
    if m.verb == "station":
        return [h.w.say("log.station", who=h.who, zone=h.w.zone(m.arg))]
    return [h.w.say("log.warehouse", who=h.who, zone=h.w.zone(m.arg))]


def give(h: Happened, m: Parts) -> list[str]:
    """No wagon exchanged; the exchange itself is told when the new one is taken."""
    return [h.w.say("log.no_exchange", who=h.who)] if m.verb == "decline" else []


def wagon(h: Happened, m: Parts) -> list[str]:
    """A wagon taken, for another one or for none."""
    w = h.w
    if m.verb == "decline":
        return [w.say("log.no_wagon", who=h.who)]
    new = w.places(h.s, m.arg)
    for event in h.all(Exchanged):
        return [w.say("log.exchange", who=h.who, old=w.wagon(h.s, event.slot, event.old), wagon=new)]
    return [w.say("log.wagon", who=h.who, wagon=new)]


def nothing(h: Happened, m: Parts) -> list[str]:
    """Told by what follows."""
    return []


MOVE_LOG: Final[dict[str, Callable[[Happened, Parts], list[str]]]] = {
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
        kept, left = (", ".join(map(h.w.card, known_cards(entries))) for entries in (hand, below))
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
