"""What is asked: the prompt of each decision."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from cowcatcher.games.train_rush.names import EXCHANGES, FIRST_DRAWN, SMALLEST
from cowcatcher.games.train_rush.reading import Player
from cowcatcher.games.train_rush.rules.contracts import tile_for
from cowcatcher.games.train_rush.words import effects
from cowcatcher.games.train_rush.words.terms import Terms, roman
from cowcatcher.games.train_rush.written.state import TrainState
from cowcatcher.kernel.game import View
from cowcatcher.model.words import NONE
from cowcatcher.text.asking import asked, is_asked, pending, waiting
from cowcatcher.text.speaker import Prompt


def ask(w: Terms, view: View[TrainState]) -> Prompt:
    """The prompt for the onlooker."""
    return asked(w, view, PROMPTS)


Asking = Callable[[Terms, TrainState, int], Prompt]


def plain(key: str, more: str = "") -> Asking:
    """A prompt with the player's name, and a line below."""

    def prompt(w: Terms, s: TrainState, seat: int) -> Prompt:
        return Prompt(w.say(f"ask.{key}", who=w.who(seat)), w.say(f"ask.{more}") if more else "")

    return prompt


def counted(key: str, count: Callable[[Any], int]) -> Asking:
    """A prompt with a number of the frame."""

    def prompt(w: Terms, s: TrainState, seat: int) -> Prompt:
        return Prompt(w.say(f"ask.{key}", who=w.who(seat), n=count(pending(s))))

    return prompt


def train(w: Terms, s: TrainState, seat: int) -> str:
    """The goods of a seat, and how many it may unload."""
    player = Player(s, seat)
    return w.say("ask.train", goods=w.counted(player.goods), n=player.unloading)


def region_line(w: Terms, s: TrainState, seat: int) -> str:
    """The active region of a seat."""
    region = Player(s, seat).region
    return w.say("ask.no_region") if region == NONE else w.say("ask.region", state=w.states[region])


# Set-up, phases I to IV


def any_resource(w: Terms, s: TrainState, seat: int) -> Prompt:
    """A resource for a place of a wagon."""
    slot = pending(s).slot
    return Prompt(w.say("ask.any_resource", who=w.who(seat), wagon=w.slot(s, seat, slot)), train(w, s, seat))


def bid(w: Terms, s: TrainState, seat: int) -> Prompt:
    """A spy, after those played so far."""
    bids = [w.say("ask.bid", who=w.who(q), n=s.bids[q]) for q in s.order if s.bids[q] != NONE]
    more = w.say("ask.bids", bids=", ".join(bids)) if bids else w.say("ask.no_bids")
    return Prompt(w.say("ask.bid_spy", who=w.who(seat)), more)


def lobby(w: Terms, s: TrainState, seat: int) -> Prompt:
    """A sector for the spy."""
    return Prompt(w.say("ask.lobby_sector", who=w.who(seat), n=s.bids[seat]))


def load(w: Terms, s: TrainState, seat: int) -> Prompt:
    """A wagon to fill."""
    return Prompt(w.say("ask.load_wagon", who=w.who(seat), n=pending(s).times), train(w, s, seat))


def invest(w: Terms, s: TrainState, seat: int) -> Prompt:
    """An action of the action area."""
    more = w.say("ask.invest_more", n=s.investment[seat], coal=w.coal(s.coal[seat]))
    return Prompt(w.say("ask.invest_action", who=w.who(seat)), f"{more} {region_line(w, s, seat)}")


def free_action(w: Terms, s: TrainState, seat: int) -> Prompt:
    """An action of a price, free."""
    sentence = w.say("ask.free_area_action", who=w.who(seat), n=pending(s).cost)
    return Prompt(sentence, region_line(w, s, seat))


# Phases V and VI


def play_card(w: Terms, s: TrainState, seat: int) -> Prompt:
    """A card to play."""
    at, coal = w.field(s.at[seat]), w.coal(s.coal[seat])
    return Prompt(w.say("ask.play_card", who=w.who(seat)), w.say("ask.train_at", place=at, coal=coal))


def card_step(w: Terms, s: TrainState, seat: int) -> Prompt:
    """An action of the card."""
    frame = pending(s)
    sentence = w.say("ask.card_step", who=w.who(seat), action=roman(frame.action), card=w.card(frame.card))
    left = effects.moves(w, s, frame.card)
    more = w.say("ask.card_step_more", moves=left, effect=effects.special(w, s, frame.card))
    return Prompt(sentence, f"{more} {w.say('ask.at', place=w.field(s.at[seat]))}")


def move_to(w: Terms, s: TrainState, seat: int) -> Prompt:
    """Where the locomotive stops."""
    points = pending(s).points
    sentence = w.say("ask.move_to", who=w.who(seat), n=points, fields=w.fields(points))
    return Prompt(sentence, f"{w.say('ask.at', place=w.field(s.at[seat]))} {train(w, s, seat)}")


def special_step(w: Terms, s: TrainState, seat: int) -> Prompt:
    """The special action."""
    card = w.card(pending(s).card)
    return Prompt(w.say("ask.special_step", who=w.who(seat), card=card), region_line(w, s, seat))


def play_hero(w: Terms, s: TrainState, seat: int) -> Prompt:
    """A hero for a city of the region."""
    region = Player(s, seat).region
    left = [w.cities[city] for city in s.box.cities_of[region] if s.mission_tokens[city]]
    more = w.say("ask.play_hero_more", state=w.states[region], cities=w.listed(left))
    return Prompt(w.say("ask.play_hero", who=w.who(seat)), more)


def branch(w: Terms, s: TrainState, seat: int) -> Prompt:
    """One of several effects, or a bonus that may be declined."""
    key = "effect_branch" if len(s.box.scripts[pending(s).script].branches) > 1 else "effect_bonus"
    return Prompt(w.say(f"ask.{key}", who=w.who(seat)), region_line(w, s, seat))


# Cities and black markets


def city_step(w: Terms, s: TrainState, seat: int) -> Prompt:
    """The City action."""
    frame = pending(s)
    player = Player(s, seat)
    more = w.say("ask.city_more", goods=w.counted(player.goods), n=player.unloading - frame.unloaded)
    return Prompt(w.say("ask.city_step", who=w.who(seat), city=w.cities[frame.city]), more)


def rent_colour(w: Terms, s: TrainState, seat: int) -> Prompt:
    """A contractor of a city."""
    return Prompt(w.say("ask.rent_colour", who=w.who(seat), city=w.cities[pending(s).city]))


def rent_warehouse(w: Terms, s: TrainState, seat: int) -> Prompt:
    """A warehouse for the contractor."""
    colour = w.colour(pending(s).colour)
    return Prompt(w.say("ask.rent_warehouse", who=w.who(seat), colour=colour), w.say("ask.rent_warehouse_more"))


def unload_good(w: Terms, s: TrainState, seat: int) -> Prompt:
    """The next good of a contract."""
    frame = pending(s)
    tile = tile_for(s, frame.city, frame.size)
    wanted = w.resource(s.box.contract_goods[tile][frame.number])
    sentence = w.say("ask.unload_good", who=w.who(seat), resource=wanted, n=frame.number + 1, all=frame.size + SMALLEST)
    return Prompt(sentence, w.say("ask.contract", contract=w.contract(s, tile)))


def market(w: Terms, s: TrainState, seat: int) -> Prompt:
    """A reward of the black market."""
    values = [f"{w.resource(resource)} {value}" for resource, value in enumerate(s.box.values)]
    more = f"{train(w, s, seat)} {w.say('ask.values', values=', '.join(values))}"
    return Prompt(w.say("ask.market_reward", who=w.who(seat)), more)


def sell_good(w: Terms, s: TrainState, seat: int) -> Prompt:
    """Goods for a reward."""
    frame = pending(s)
    sentence = w.say("ask.sell_good", who=w.who(seat), n=s.box.reward_price[frame.reward], value=frame.value)
    return Prompt(sentence, w.say("ask.sell_more", n=Player(s, seat).unloading - frame.sold))


def contract_city(w: Terms, s: TrainState, seat: int) -> Prompt:
    """A city for a contract marker."""
    n = pending(s).size + SMALLEST
    return Prompt(w.say("ask.contract_city", who=w.who(seat), n=n), region_line(w, s, seat))


# Sidings, zones, tracks, wagons


def shipment(w: Terms, s: TrainState, seat: int) -> Prompt:
    """A shipment to take."""
    return Prompt(w.say("ask.take_shipment", who=w.who(seat), zone=w.zone(pending(s).zone)))


def advance(w: Terms, s: TrainState, seat: int) -> Prompt:
    """A progress track."""
    return Prompt(w.say("ask.advance_track", who=w.who(seat), n=pending(s).times), source(w, s))


def agent(w: Terms, s: TrainState, seat: int) -> Prompt:
    """A sector for an agent."""
    frame = pending(s)
    state = w.states[frame.region]
    key = "agents_together" if frame.together and frame.times > 1 else "agent_sector"
    left = w.say("ask.agents_left", n=s.agents[seat])
    return Prompt(w.say(f"ask.{key}", who=w.who(seat), n=frame.times, state=state), left)


def build(w: Terms, s: TrainState, seat: int) -> Prompt:
    """A zone of the active region."""
    frame = pending(s)
    state = w.states[Player(s, seat).region]
    if is_asked(s, "BuildStation"):
        left = w.say("ask.stations_left", n=s.stations_left[seat])
        return Prompt(w.say("ask.build_station", who=w.who(seat), state=state), left)
    sentence = w.say("ask.build_warehouse", who=w.who(seat), state=state, n=frame.times)
    return Prompt(sentence, w.say("ask.warehouses_left", n=s.warehouses_left[seat]))


def take_wagon(w: Terms, s: TrainState, seat: int) -> Prompt:
    """A wagon drawn, or the one that comes in exchange."""
    frame = pending(s)
    if is_asked(s, "DrawWagon"):
        return Prompt(w.say("ask.draw_wagon", who=w.who(seat), n=frame.size + FIRST_DRAWN))
    given = w.slot(s, seat, frame.slot)
    return Prompt(w.say("ask.take_wagon", who=w.who(seat)), w.say("ask.given", wagon=given))


def give_wagon(w: Terms, s: TrainState, seat: int) -> Prompt:
    """A wagon to give."""
    kind = EXCHANGES[pending(s).kind]
    given, taken = kind.split("-")
    more = w.say("ask.give_more", kind=kind, give=given, take=taken)
    return Prompt(w.say("ask.give_wagon", who=w.who(seat), kind=kind), more)


def source(w: Terms, s: TrainState) -> str:
    """The siding bonus that is being carried out, if one is; else nothing."""
    for frame in waiting(s, "EndTile"):
        effect = effects.script(w, s, s.box.tile_script[frame.tile])
        return w.say("ask.by_tile", n=frame.field + 1, effect=effect)
    return ""


PROMPTS: Final[dict[str, Asking]] = {
    "start_resource": plain("start_resource"),
    "any_resource": any_resource,
    "keep_action_card": counted("keep_action_card", lambda frame: frame.left),
    "hero_discard": counted("hero_discard", lambda frame: frame.left),
    "draft_hero": plain("draft_hero", "draft_hero_more"),
    "bid_spy": bid,
    "lobby_sector": lobby,
    "load_wagon": load,
    "invest_action": invest,
    "free_area_action": free_action,
    "play_card": play_card,
    "card_step": card_step,
    "move_to": move_to,
    "special_step": special_step,
    "take_pool_card": plain("take_pool_card"),
    "free_special_card": counted("free_special_card", lambda frame: frame.cards),
    "discard_card": plain("discard_card"),
    "discard_drawn": counted("discard_drawn", lambda frame: frame.left),
    "effect_branch": branch,
    "city_step": city_step,
    "rent_city": plain("rent_city"),
    "rent_colour": rent_colour,
    "rent_warehouse": rent_warehouse,
    "unload_good": unload_good,
    "market_reward": market,
    "sell_good": sell_good,
    "contract_city": contract_city,
    "take_shipment": shipment,
    "any_tile": plain("any_tile"),
    "advance_track": advance,
    "agent_sector": agent,
    "build_zone": build,
    "give_wagon": give_wagon,
    "take_wagon": take_wagon,
    "play_hero": play_hero,
}
"""Decision -> its prompt."""

__all__ = ["PROMPTS", "ask"]
