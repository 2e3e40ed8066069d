"""Options about the markets and the trail: workers, buildings, cattle, tiles, objective cards, drawing and removing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from cowcatcher.games.great_western_trail.box import HAND_NONE
from cowcatcher.games.great_western_trail.names import (
    CATTLE_KINDS,
    FIRST_MARKET,
    FIRST_OBJECTIVE,
    NONE,
    NUMBER_COUNT,
    PLACES,
    WORKER_KINDS,
)
from cowcatcher.games.great_western_trail.rules.actions.build import (
    build_price,
    craftsmen_needed,
    craftsmen_price,
    reach,
    saved,
)
from cowcatcher.games.great_western_trail.rules.actions.cattle import on_sale
from cowcatcher.games.great_western_trail.rules.actions.hire import hire_cost, row_moves
from cowcatcher.games.great_western_trail.rules.cards import in_hand
from cowcatcher.games.great_western_trail.rules.gains import building_of
from cowcatcher.games.great_western_trail.rules.moves import (
    ADD,
    BUILD,
    COW,
    DONE,
    DRAW,
    HAZARD,
    HIRE,
    OFFER,
    PASS,
    PLOT,
    REMOVE,
    ROW,
    TAKE,
    TEEPEE,
)
from cowcatcher.games.great_western_trail.words import effects
from cowcatcher.games.great_western_trail.words.terms import Terms
from cowcatcher.games.great_western_trail.written.state import TrailState
from cowcatcher.text.speaker import OptionText, title


def frame(s: TrailState) -> Any:
    """The frame whose decision is pending."""
    return s.stack[-1]


# Hiring


def cheapest(s: TrailState, seat: int, delta: int) -> int:
    """The least that a worker costs the seat now, NONE where it can hire nobody."""
    costs = [hire_cost(s, ROW.arg(m), delta) for kind in range(WORKER_KINDS) for m in row_moves(s, seat, delta, kind)]
    return min(costs, default=NONE)


def hire_type(w: Terms, s: TrailState, seat: int, m: int) -> OptionText:
    """A kind of worker: what it costs at least, and what the space it covers brings."""
    if m == PASS:
        return OptionText(w.say("option.hire_nobody"))
    kind = HIRE.arg(m)
    delta = frame(s).delta
    costs = [hire_cost(s, ROW.arg(row), delta) for row in row_moves(s, seat, delta, kind)]
    column = s.workers[seat * WORKER_KINDS + kind]
    found = [w.say("option.from", money=w.money(min(costs))), w.say("option.hire_as", n=column + 1)]
    done = s.box.worker_actions[kind * s.box.worker_columns + column]
    if done is not None:
        found.append(w.say("option.hire_then", action=effects.action(w, done)))
    if s.box.worker_vp[column]:
        found.append(w.vp(s.box.worker_vp[column]))
    return OptionText(title(w.worker(kind)), "; ".join(found))


def hire_row(w: Terms, s: TrailState, seat: int, m: int) -> OptionText:
    """A row of the job market."""
    row = ROW.arg(m)
    price = w.money(hire_cost(s, row, frame(s).delta))
    left = s.jobs[row * WORKER_KINDS + frame(s).kind]
    gain = w.say("option.row_left", n=left) if left > 1 else ""
    return OptionText(w.say("option.row", n=row + 1, money=price), gain, short=str(row + 1))


# Building


def build(w: Terms, s: TrailState, seat: int, m: int) -> OptionText:
    """A private building: its price, points, toll and actions."""
    if m == PASS:
        return OptionText(w.say("option.build_nothing"))
    number = BUILD.arg(m)
    name = w.private(s, number)
    index = building_of(s, number)
    per = frame(s).per
    needed = craftsmen_needed(s, number)
    most = reach(s, seat, per)
    prices = [needed - saved(s, seat, number, place) for place in plots(s, seat, number, most)]
    least = w.money(craftsmen_price(min(prices), per))
    price = least if needed in prices else w.say("option.build_replace", money=least)
    found = [price, w.vp(s.box.building_vp[index])]
    if s.box.building_hand[index] != HAND_NONE:
        found.append(w.say("option.build_toll", money=w.money(s.box.fees[s.box.building_hand[index]])))
    found.append(effects.building(w, s, index))
    return OptionText(title(w.building(index)), "; ".join(found), short=name, brief=name)


def plots(s: TrailState, seat: int, number: int, most: int) -> list[int]:
    """The plots where a building can go with so many craftsmen."""
    needed = craftsmen_needed(s, number)
    return [
        place
        for place in s.box.plot_nodes
        if saved(s, seat, number, place) != NONE and needed - saved(s, seat, number, place) <= most
    ]


def plot(w: Terms, s: TrailState, seat: int, m: int) -> OptionText:
    """A plot: what it costs there, what is printed there."""
    place = s.box.plot_nodes[PLOT.arg(m)]
    name = PLACES[place]
    price = w.money(build_price(s, seat, frame(s).number, place, frame(s).per))
    found = [w.say("option.plot_price", money=price)]
    if s.box.woods[place]:
        found.append(w.say("option.woods"))
    if s.box.risk[place] != NONE:
        found.append(w.say("option.plot_risk", action=effects.action(w, s.box.risk_actions[s.box.risk[place]])))
    marks = ("w" if s.box.woods[place] else "") + ("!" if s.box.risk[place] != NONE else "")
    brief = f"{name} {marks}".strip()
    if s.tile[place] == NONE:
        where = w.say("option.plot", place=w.area(s, place), after=w.spot(s, neutral_before(s, place)))
        return OptionText(where, "; ".join(found), short=name.lower(), brief=brief, group="plots", bin=price)
    old = w.private(s, s.tile[place] % NUMBER_COUNT)
    where = w.say("option.plot_replace", old=old, place=w.area(s, place))
    return OptionText(where, "; ".join(found), short=name.lower(), brief=f"{name} {old}", group="replace")


def neutral_before(s: TrailState, place: int) -> int:
    """The last neutral area before a place of the trail."""
    while place not in s.box.neutral_nodes:
        place = s.box.previous[place][0]
    return place


# Cattle


def offer(w: Terms, s: TrailState, seat: int, m: int) -> OptionText:
    """An offer of the cattle market, more cards, or the end."""
    if m == PASS:
        return OptionText(w.say("option.buy_nothing"))
    if m == DONE:
        return OptionText(w.say("option.buy_no_more"))
    cowboys = frame(s).cowboys
    if m == ADD:
        gain = w.say("option.add_gain", of=cowboys, stack=w.cards(sum(s.market_stack)))
        return OptionText(w.say("option.add", cards=w.cards(min(s.box.add_per_cowboy, sum(s.market_stack)))), gain)
    needed, value, cards, dollars = s.box.offers[OFFER.arg(m)]
    what = w.say("option.offer", n=cards, value=value, money=w.money(dollars))
    return OptionText(what, w.say("option.offer_gain", n=needed, of=cowboys, left=on_sale(s, value)))


def cow(w: Terms, s: TrailState, seat: int, m: int) -> OptionText:
    """A card of the cattle market."""
    kind = FIRST_MARKET + COW.arg(m)
    gain = w.say("option.cow", n=s.market[COW.arg(m)], value=s.box.card_value[kind])
    return OptionText(title(w.card(s, kind)), gain)


# Tiles of the trail


def hazard(w: Terms, s: TrailState, seat: int, m: int) -> OptionText:
    """A hazard to remove."""
    if m == PASS:
        return OptionText(w.say("option.take_nothing"))
    place = s.box.hazard_nodes[HAZARD.arg(m)]
    cost = getattr(frame(s), "cost", 0)
    what = title(w.tile(s, s.tile[place]))
    where = w.say("option.tile_on", place=w.area(s, place))
    return OptionText(
        what, where, w.say("option.pay", money=w.money(cost)) if cost else "", group="hazards", brief=what
    )


def teepee(w: Terms, s: TrailState, seat: int, m: int) -> OptionText:
    """A teepee to take: what its space brings or costs."""
    if m == PASS:
        return OptionText(w.say("option.trade_nothing"))
    space = TEEPEE.arg(m)
    place = s.box.teepee_places[space]
    value = s.box.teepee_value[space]
    what = w.say("option.teepee", teepee=title(w.tile(s, s.tile[place])), n=value)
    if value < 0:
        return OptionText(what, "", w.say("option.pay", money=w.money(-value)), group="teepees", brief=what)
    return OptionText(what, w.say("option.gain", money=w.money(value)), group="teepees", brief=what)


def tile(w: Terms, s: TrailState, seat: int, m: int) -> OptionText:
    """A hazard or a teepee, where either may be taken."""
    return teepee(w, s, seat, m) if TEEPEE.has(m) else hazard(w, s, seat, m)


# Objective cards, drawing, removing


def objective(w: Terms, s: TrailState, seat: int, m: int) -> OptionText:
    """An objective card of the display, or the top one of the stack."""
    if m == PASS:
        return OptionText(w.say("option.no_objective"))
    slot = TAKE.arg(m)
    if slot >= len(s.display):
        gain = w.say("option.stack_gain", n=sum(s.objective_stack))
        return OptionText(w.say("option.stack"), gain, short="stack")
    kind = s.display[slot]
    does = effects.effects(w, s.box.objective_action[kind])
    gain = w.say("option.objective", action=does, worth=w.worth(s, kind))
    what = w.say("option.card", n=slot + 1, tasks=w.tasks(s, kind))
    return OptionText(what, gain, short=str(slot + 1))


def draw(w: Terms, s: TrailState, seat: int, m: int) -> OptionText:
    """How many cards to draw and discard."""
    if m == PASS:
        return OptionText(w.say("option.draw_nothing"))
    n = DRAW.arg(m) + 1
    return OptionText(w.say("option.draw", cards=w.cards(n)), w.say("option.draw_gain", n=n), short=str(n))


def remove(w: Terms, s: TrailState, seat: int, m: int) -> OptionText:
    """A card of the hand that leaves the game."""
    if m == PASS:
        return OptionText(w.say("option.remove_nothing"), group="rest")
    kind = REMOVE.arg(m)
    found = []
    if kind < CATTLE_KINDS:
        found.append(w.say("option.value", n=s.box.card_value[kind]))
    else:
        found.append(w.worth(s, kind - FIRST_OBJECTIVE))
    if in_hand(s, seat, kind) > 1:
        found.append(w.say("option.in_hand", n=in_hand(s, seat, kind)))
    return OptionText(w.say("option.remove", card=w.card(s, kind)), "; ".join(found), brief=w.card(s, kind))


BOARD_OPTIONS: Final[dict[str, Callable[[Terms, TrailState, int, int], OptionText]]] = {
    "hire_type": hire_type,
    "hire_row": hire_row,
    "build_building": build,
    "build_plot": plot,
    "cattle_offer": offer,
    "cattle_card": cow,
    "hazard_tile": hazard,
    "teepee_tile": teepee,
    "station_master_immediate": tile,
    "objective_card": objective,
    "draw_number": draw,
    "remove_card": remove,
}
"""Decision -> the words of one of its options."""

__all__ = ["BOARD_OPTIONS", "cheapest"]
