"""A cheap guess at every decision of Train Rush: what each move is worth over doing nothing, in VP.

The guesses steer the search and carry a turn to its end, so that positions are judged where their turn is over.
"""

from __future__ import annotations

from typing import Final

from cowcatcher.games.train_rush.mind import worth as train_worth
from cowcatcher.games.train_rush.mind.outlook import Outlook
from cowcatcher.games.train_rush.mind.ride import Ride
from cowcatcher.games.train_rush.mind.values import Mind, lobbied
from cowcatcher.games.train_rush.names import ANY, NONE, RESOURCE_COUNT
from cowcatcher.games.train_rush.rules.agents import AgentSector
from cowcatcher.games.train_rush.rules.card_turn import CardStep, NextStep, PlayCard, SpecialStep
from cowcatcher.games.train_rush.rules.city import CityStep, RentCity, RentColour, RentWarehouse
from cowcatcher.games.train_rush.rules.do import EffectBranch
from cowcatcher.games.train_rush.rules.ends import active_region
from cowcatcher.games.train_rush.rules.investing import Invest
from cowcatcher.games.train_rush.rules.movement import MoveTo
from cowcatcher.games.train_rush.rules.moves import (
    ACTION,
    ADVANCE,
    AGENT,
    BRANCH,
    CITY,
    CONTRACT,
    CONTRACTOR,
    DISCARD,
    DONE,
    DRAFT,
    DROP_HERO,
    FREE,
    GIVE,
    GO,
    GOOD,
    HERO,
    KEEP,
    LOAD,
    LOBBY,
    PLAY,
    RENT,
    RENT_AT,
    REWARD,
    SELL,
    SHIP,
    SPECIAL,
    SPY,
    STATION,
    STOP,
    TAKE,
    TILE,
    TO,
    TOKEN,
    UNLOAD,
    WAGON,
    WAREHOUSE,
)
from cowcatcher.games.train_rush.rules.rounds import spy_field
from cowcatcher.games.train_rush.rules.wagon_frames import GiveWagon, TakeWagon
from cowcatcher.games.train_rush.rules.wagons import content, empty_places, kind_of
from cowcatcher.games.train_rush.written.state import TrainState
from cowcatcher.kernel.frames import Frame

PAID: Final = 100.0
"""A guess at the end of a deal: once the price is paid nothing more is sold."""


def guesses(o: Outlook, moves: list[int]) -> list[float]:
    """A guess for every move of the pending decision."""
    top = o.s.stack[-1]
    mind = Mind(o, top.seat)
    if isinstance(top, PlayCard):
        return cards(mind, moves)
    if isinstance(top, CardStep):
        return steps(mind, top.card, top.action, moves)
    if isinstance(top, MoveTo):
        return ends(mind, moves)
    if isinstance(top, CityStep):
        return [in_city(mind, top.city, top.unloaded, m) for m in moves]
    if isinstance(top, Invest):
        return [invested(mind, m) for m in moves]
    return [choice(mind, top, m) for m in moves]


def choice(mind: Mind, top: Frame[TrainState], m: int) -> float:
    """A guess at a move that says by itself what it brings: on a board, on the map, on the display."""
    if SPY.has(m):
        return bid(mind, m - SPY.base + 1)
    if LOBBY.has(m):
        sector = m - LOBBY.base
        return lobbied(mind, sector, spy_field(mind.s, sector) - sector * mind.s.box.sector_fields)
    if AGENT.has(m):
        return mind.agent(m - AGENT.base, top.times if isinstance(top, AgentSector) and top.together else 1)
    if ADVANCE.has(m):
        return mind.advance(m - ADVANCE.base)
    if WAREHOUSE.has(m):
        return mind.warehouse(m - WAREHOUSE.base)
    if STATION.has(m):
        return mind.station(m - STATION.base)
    return card(mind, top, m)


def card(mind: Mind, top: Frame[TrainState], m: int) -> float:
    """A guess at a card or hero that is taken, kept or given up."""
    o = mind.o
    if TAKE.has(m):
        return train_worth.card(o, m - TAKE.base)
    if KEEP.has(m):
        return train_worth.card(o, m - KEEP.base)
    if DISCARD.has(m):
        return -train_worth.card(o, m - DISCARD.base)
    if DRAFT.has(m):
        return train_worth.hero(o, m - DRAFT.base)
    if DROP_HERO.has(m):
        return -train_worth.hero(o, m - DROP_HERO.base)
    return effect(mind, top, m)


def effect(mind: Mind, top: Frame[TrainState], m: int) -> float:
    """A guess at effects that are carried out."""
    box = mind.s.box
    if HERO.has(m):
        return mind.hero(m - HERO.base)
    if SPECIAL.has(m) and isinstance(top, SpecialStep):
        return special(mind, m - SPECIAL.base, top.card)
    if FREE.has(m):
        return mind.special(m - FREE.base) - mind.kept(m - FREE.base)
    if BRANCH.has(m) and isinstance(top, EffectBranch):
        return mind.script(box.scripts[top.script].branches[m - BRANCH.base])
    if ACTION.has(m):
        return mind.script(box.action_script[m - ACTION.base])
    if TILE.has(m):
        return mind.tile(active_region(mind.s, mind.seat), m - TILE.base)
    if REWARD.has(m):
        return mind.deal(m - REWARD.base)
    return renting(mind, top, m)


def renting(mind: Mind, top: Frame[TrainState], m: int) -> float:
    """A guess at a contractor, and where he goes; which city gets a contract marker makes no difference."""
    if CONTRACTOR.has(m) and isinstance(top, RentColour):
        return mind.rent_to(m - CONTRACTOR.base, mind.s.box.city_rank[top.city])
    if RENT_AT.has(m) and isinstance(top, RentWarehouse):
        return mind.rent_in(m - RENT_AT.base, top.colour)
    if CITY.has(m) and isinstance(top, RentCity):
        return mind.rent(m - CITY.base)
    return wagon(mind, top, m)


def wagon(mind: Mind, top: Frame[TrainState], m: int) -> float:
    """A guess at wagons and shipments."""
    held = mind.s.wagons[mind.seat]
    if LOAD.has(m):
        return loaded(mind, held[m - LOAD.base])
    if SHIP.has(m):
        return mind.shipped(held[m - SHIP.base])
    if WAGON.has(m) and isinstance(top, TakeWagon):
        return mind.exchanged(held[top.slot], m - WAGON.base)
    if WAGON.has(m):
        return mind.drawn(m - WAGON.base)
    if GIVE.has(m) and isinstance(top, GiveWagon):
        return mind.given(held[m - GIVE.base], top.kind)
    return good(mind, m)


def good(mind: Mind, m: int) -> float:
    """A guess at goods; nothing for an offer that is refused."""
    if GOOD.has(m):
        return with_good(mind, m - GOOD.base, 1)
    if UNLOAD.has(m):
        return taken(mind, m - UNLOAD.base)
    if SELL.has(m):  # dear goods, so that few are sold
        return taken(mind, m - SELL.base) + mind.w.sell * mind.s.box.values[(m - SELL.base) % RESOURCE_COUNT]
    return PAID if m == DONE else 0.0


# Bidding


def bid(mind: Mind, number: int) -> float:
    """A guess at a bid: the seats that it can be expected to be ahead of, less what the spy could do later."""
    s = mind.s
    w = mind.w
    ahead = 0.0
    for seat in range(s.seats):
        if seat == mind.seat:
            continue
        if s.bids[seat] == NONE:
            ahead += train_worth.beaten(s.spies[seat], number)
        else:
            ahead += 1.0 if number > s.bids[seat] else 0.0
    return w.order * ahead - w.spy * (s.seats - 1) * number


# Markers and cards


def invested(mind: Mind, m: int) -> float:
    """A guess at an action: what it brings, less what the markers would bring in later rounds."""
    if not ACTION.has(m):
        return 0.0
    o = mind.o
    box = mind.s.box
    action = m - ACTION.base
    cost = float(box.action_cost[action])
    price = o.invested(mind.seat, 0.0, 0, o.left) - o.invested(mind.seat, -cost, 0, o.left)
    return mind.script(box.action_script[action]) - price


def special(mind: Mind, chosen: int, played: int) -> float:
    """A guess at a special action: what it brings, less its coal and a card of the hand."""
    o = mind.o
    coal = float(mind.s.box.special_coal)
    price = o.burnt(mind.seat, 0.0, 0, o.left) - o.burnt(mind.seat, -coal, 0, o.left)
    return mind.special(chosen) - price - (mind.kept(chosen) if chosen != played else 0.0)


def cards(mind: Mind, moves: list[int]) -> list[float]:
    """Guesses at the card to play: the best that can be done with it, less what it would be worth in hand."""
    at = mind.s.at[mind.seat]
    found: list[float] = []
    ride = Ride(mind, moves[0] - PLAY.base)
    for m in moves:
        ride.renew(m - PLAY.base)
        found.append(ride.rest(at, 0, 0, 0) - mind.kept(m - PLAY.base))
    return found


def steps(mind: Mind, chosen: int, action: int, moves: list[int]) -> list[float]:
    """Guesses at a movement action: with or without a token, or not at all."""
    ride = Ride(mind, chosen)
    at = mind.s.at[mind.seat]
    coal = ride.coal[action]
    price = ride.price(0, coal)
    found: list[float] = []
    for m in moves:
        if m == STOP:
            found.append(ride.standing(at))
        elif m == GO:
            found.append(price + ride.go(at, ride.moves[action], action + 1, coal, 0))
        else:
            token = m - TOKEN.base + 1
            value = price + ride.go(at, ride.moves[action] + token, action + 1, coal, 0)
            found.append(value - token * mind.w.token_point * min(1.0, mind.o.left))
    return found


def ends(mind: Mind, moves: list[int]) -> list[float]:
    """Guesses at where a move ends: what can be done there, and the rest of the card from there on."""
    found = [m - TO.base for m in moves]
    stack = mind.s.stack
    below = stack[-2] if len(stack) > 1 else None
    if not isinstance(below, NextStep):
        return [mind.field(end) + mind.sold(end) + mind.standing(end) for end in found]
    ride = Ride(mind, below.card)
    return [ride.end(end, below.action, 0, 0) for end in found]


# Cities and goods


def in_city(mind: Mind, place: int, unloaded: int, m: int) -> float:
    """A guess at what is done next in a city: the best contracts with this one among them; renting comes first."""
    if m == RENT:
        value = mind.rent(place)
        return value + mind.cargo.contracts(place, 0.0, mind.cargo.held) if value > 0.0 else value
    if CONTRACT.has(m):
        return mind.cargo.best_with(place, m - CONTRACT.base, unloaded)
    return 0.0


def with_good(mind: Mind, resource: int, n: int) -> float:
    """VP of goods with some more of a resource, or fewer, over what they are."""
    held = mind.cargo.held[:]
    held[resource] += n
    return mind.cargo.value(held)


def loaded(mind: Mind, wagon: int) -> float:
    """A guess at loading a wagon: its goods, a part of them where any can be chosen."""
    s = mind.s
    printed = s.box.wagon_places[kind_of(wagon)]
    held = mind.cargo.held[:]
    free = 0
    for place in range(len(printed)):
        if content(wagon, place):
            continue
        if printed[place] == ANY:
            free += 1
        else:
            held[printed[place]] += 1
    gain = mind.cargo.value(held) - mind.cargo.value(mind.cargo.held)
    return gain + free * mind.w.any_good * mind.cargo.fade()


def taken(mind: Mind, place: int) -> float:
    """A guess at unloading goods, by wagon and resource: what is left of them; who is nearly empty is emptied first."""
    slot, resource = place // RESOURCE_COUNT, place % RESOURCE_COUNT
    wagon = mind.s.wagons[mind.seat][slot]
    return (
        with_good(mind, resource, -1) - mind.cargo.value(mind.cargo.held) + mind.w.emptied * empty_places(mind.s, wagon)
    )
