"""Options about the markets and the trail: workers, buildings, cattle, tiles, objective cards, drawing and removing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from cowcatcher.games.great_western_trail.reading import Place, Player, for_sale, objective_of, private
from cowcatcher.games.great_western_trail.rules.actions.build import build_price
from cowcatcher.games.great_western_trail.rules.actions.build import cheapest as cheapest_place
from cowcatcher.games.great_western_trail.rules.actions.cattle import on_sale
from cowcatcher.games.great_western_trail.rules.actions.hire import hire_cost, hire_costs
from cowcatcher.games.great_western_trail.words import effects
from cowcatcher.games.great_western_trail.words.terms import Terms
from cowcatcher.games.great_western_trail.written.state import TrailState
from cowcatcher.model.words import NONE
from cowcatcher.text.asking import pending
from cowcatcher.text.moves import Parts
from cowcatcher.text.speaker import OptionText, title

# Hiring


def cheapest(s: TrailState, seat: int, delta: int) -> int:
    """The least that a worker costs the seat now, NONE where it can hire nobody."""
    kinds = range(len(s.workers_of(seat)))
    return min((cost for kind in kinds for cost in hire_costs(s, seat, delta, kind)), default=NONE)


def hire_type(w: Terms, s: TrailState, seat: int, m: Parts) -> OptionText:
    """A kind of worker: what it costs at least, and what the space it covers brings."""
    if m.verb == "pass":
        return OptionText(w.say("option.hire_nobody"))
    kind = m.arg
    least = min(hire_costs(s, seat, pending(s).delta, kind))
    column = s.workers_of(seat)[kind]
    found = [w.say("option.from", money=w.money(least)), w.say("option.hire_as", n=column + 1)]
    done = s.box.worker_action(kind, column)
    if done is not None:
        found.append(w.say("option.hire_then", action=effects.action(w, done)))
    if s.box.worker_vp[column]:
        found.append(w.vp(s.box.worker_vp[column]))
    return OptionText(title(w.worker(kind)), "; ".join(found))


def hire_row(w: Terms, s: TrailState, seat: int, m: Parts) -> OptionText:
    """A row of the job market."""
    row = m.arg
    price = w.money(hire_cost(s, row, pending(s).delta))
    left = s.jobs_of(row)[pending(s).kind]
    gain = w.say("option.row_left", n=left) if left > 1 else ""
    return OptionText(w.say("option.row", n=row + 1, money=price), gain, short=str(row + 1))


# Building


def build(w: Terms, s: TrailState, seat: int, m: Parts) -> OptionText:
    """A private building: its price, points, toll and actions."""
    if m.verb == "pass":
        return OptionText(w.say("option.build_nothing"))
    building = private(s, m.arg)
    least, free = cheapest_place(s, seat, m.arg, pending(s).per)
    price = w.money(least) if free else w.say("option.build_replace", money=w.money(least))
    found = [price, w.vp(building.vp)]
    if building.toll:
        found.append(w.say("option.build_toll", money=w.money(building.toll)))
    found.append(effects.building(w, s, building))
    name = building.name
    return OptionText(title(w.building(name)), "; ".join(found), short=name, brief=name)


def plot(w: Terms, s: TrailState, seat: int, m: Parts) -> OptionText:
    """A plot: what it costs there, what is printed there."""
    at = s.box.plot_nodes[m.arg]
    place = Place(s, at)
    name = place.name
    price = w.money(build_price(s, seat, pending(s).number, at, pending(s).per))
    found = [w.say("option.plot_price", money=price)]
    if s.box.woods[at]:
        found.append(w.say("option.woods"))
    if s.box.risk[at] != NONE:
        found.append(w.say("option.plot_risk", action=effects.action(w, s.box.risk_actions[s.box.risk[at]])))
    marks = ("w" if s.box.woods[at] else "") + ("!" if s.box.risk[at] != NONE else "")
    brief = f"{name} {marks}".strip()
    if place.building is None:
        where = w.say("option.plot", place=w.area(s, at), after=w.spot(s, neutral_before(s, at)))
        return OptionText(where, "; ".join(found), short=name.lower(), brief=brief, group="plots", bin=price)
    old = place.building.name
    where = w.say("option.plot_replace", old=old, place=w.area(s, at))
    return OptionText(where, "; ".join(found), short=name.lower(), brief=f"{name} {old}", group="replace")


def neutral_before(s: TrailState, place: int) -> int:
    """The last neutral area before a place of the trail."""
    while place not in s.box.neutral_nodes:
        place = s.box.previous[place][0]
    return place


# Cattle


def offer(w: Terms, s: TrailState, seat: int, m: Parts) -> OptionText:
    """An offer of the cattle market, more cards, or the end."""
    if m.verb == "pass":
        return OptionText(w.say("option.buy_nothing"))
    if m.verb == "done":
        return OptionText(w.say("option.buy_no_more"))
    cowboys = pending(s).cowboys
    if m.verb == "add_cards":
        gain = w.say("option.add_gain", of=cowboys, stack=w.cards(sum(s.market_stack)))
        return OptionText(w.say("option.add", cards=w.cards(min(s.box.add_per_cowboy, sum(s.market_stack)))), gain)
    needed, value, cards, dollars = s.box.offers[m.arg]
    what = w.say("option.offer", n=cards, value=value, money=w.money(dollars))
    return OptionText(what, w.say("option.offer_gain", n=needed, of=cowboys, left=on_sale(s, value)))


def cow(w: Terms, s: TrailState, seat: int, m: Parts) -> OptionText:
    """A card of the cattle market."""
    kind, n = for_sale(s)[m.arg]
    gain = w.say("option.cow", n=n, value=s.box.card_value[kind])
    return OptionText(title(w.card(s, kind)), gain)


# Tiles of the trail


def hazard(w: Terms, s: TrailState, seat: int, m: Parts) -> OptionText:
    """A hazard to remove."""
    if m.verb == "pass":
        return OptionText(w.say("option.take_nothing"))
    place = s.box.hazard_nodes[m.arg]
    cost = getattr(pending(s), "cost", 0)
    what = title(w.tile(s, s.tile[place]))
    where = w.say("option.tile_on", place=w.area(s, place))
    return OptionText(
        what, where, w.say("option.pay", money=w.money(cost)) if cost else "", group="hazards", brief=what
    )


def teepee(w: Terms, s: TrailState, seat: int, m: Parts) -> OptionText:
    """A teepee to take: what its space brings or costs."""
    if m.verb == "pass":
        return OptionText(w.say("option.trade_nothing"))
    space = m.arg
    place = s.box.teepee_places[space]
    value = s.box.teepee_value[space]
    what = w.say("option.teepee", teepee=title(w.tile(s, s.tile[place])), n=value)
    if value < 0:
        return OptionText(what, "", w.say("option.pay", money=w.money(-value)), group="teepees", brief=what)
    return OptionText(what, w.say("option.gain", money=w.money(value)), group="teepees", brief=what)


def tile(w: Terms, s: TrailState, seat: int, m: Parts) -> OptionText:
    """A hazard or a teepee, where either may be taken."""
    return teepee(w, s, seat, m) if m.verb == "teepee" else hazard(w, s, seat, m)


# Objective cards, drawing, removing


def objective(w: Terms, s: TrailState, seat: int, m: Parts) -> OptionText:
    """An objective card of the display, or the top one of the stack."""
    if m.verb == "pass":
        return OptionText(w.say("option.no_objective"))
    slot = m.arg
    if slot >= len(s.display):
        gain = w.say("option.stack_gain", n=sum(s.objective_stack))
        return OptionText(w.say("option.stack"), gain, short="stack")
    kind = s.display[slot]
    does = effects.effects(w, s.box.objective_action[kind])
    gain = w.say("option.objective", action=does, worth=w.worth(s, kind))
    what = w.say("option.card", n=slot + 1, tasks=w.tasks(s, kind))
    return OptionText(what, gain, short=str(slot + 1))


def draw(w: Terms, s: TrailState, seat: int, m: Parts) -> OptionText:
    """How many cards to draw and discard."""
    if m.verb == "pass":
        return OptionText(w.say("option.draw_nothing"))
    n = m.arg + 1
    return OptionText(w.say("option.draw", cards=w.cards(n)), w.say("option.draw_gain", n=n), short=str(n))


def remove(w: Terms, s: TrailState, seat: int, m: Parts) -> OptionText:
    """A card of the hand that leaves the game."""
    if m.verb == "pass":
        return OptionText(w.say("option.remove_nothing"), group="rest")
    kind = m.arg
    objective, n = objective_of(kind), Player(s, seat).hand[kind]
    found = [w.say("option.value", n=s.box.card_value[kind]) if objective == NONE else w.worth(s, objective)]
    if n > 1:
        found.append(w.say("option.in_hand", n=n))
    return OptionText(w.say("option.remove", card=w.card(s, kind)), "; ".join(found), brief=w.card(s, kind))


BOARD_OPTIONS: Final[dict[str, Callable[[Terms, TrailState, int, Parts], OptionText]]] = {
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
