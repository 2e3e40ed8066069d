"""What a position of Carson City is worth: an estimate of every seat's final score.

Points that are certain, plus what money, incomes, sites, pawns and firepower will still bring, at the price that a
dollar has in the round. Pawns on the board count by what their place brings times the chance to win the duel there.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, ClassVar, Final

from cowcatcher.bots.base import Evaluation
from cowcatcher.bots.generations import newest
from cowcatcher.bots.params import MctsParams, search_of
from cowcatcher.bots.terms import Factors, factors_of
from cowcatcher.games.carson_city.mind.outlook import OVER, Outlook
from cowcatcher.games.carson_city.mind.spaces import LATER, space
from cowcatcher.games.carson_city.mind.weights import Weights
from cowcatcher.games.carson_city.names import BUILDING_COUNT, EMPTY, HOUSE, MOUNTAIN, SHERIFF, SPACE_COUNT
from cowcatcher.games.carson_city.rules.board import by_bridge, card, cowboys_at, parcel_price, seats_at
from cowcatcher.games.carson_city.rules.effects.powers import effect_of
from cowcatcher.games.carson_city.rules.grid import PARCEL_COUNT
from cowcatcher.games.carson_city.rules.kit_carson import LoneTick, Tick
from cowcatcher.games.carson_city.rules.moves import COWBOY, HOLD, PASS, SHERIFF_TO, STOP
from cowcatcher.games.carson_city.rules.placing import Place
from cowcatcher.games.carson_city.written.state import NONE, SHERIFF_IN_RESERVE, CarsonState

MIND: Final = Path(__file__).parent

COUNTS: Final = ("parcels", "buildings", "homes", "mountains", "dollars", "power", "cowboys", "roads", "chips")
TERMS: Final = ("points", "map", "pawns", "reserve", "character", "passing", "money", *COUNTS)
"""What a score is made of: points, what stands on the map, pawns there, what is held in reserve, the character, the
place on the track, money; and counts: own parcels, buildings, houses, mountains, dollars at the end of the round,
firepower, cowboys at hand, roads, chips."""

HAND: Final = dict.fromkeys(COUNTS, 0.0)


class CarsonEvaluation(Evaluation[CarsonState]):
    """Carson City's evaluation with a set of weights."""

    scale: ClassVar[float] = 10.0

    def __init__(self, values: dict[str, Any]) -> None:
        self.weights = Weights(values)
        self.search = search_of(values)
        self.factors = factors_of(values, TERMS, HAND)

    def settings(self) -> MctsParams:
        return self.search

    def mind(self) -> Path:
        return MIND

    def remade(self, values: dict[str, Any]) -> CarsonEvaluation:
        return CarsonEvaluation(values)

    def names(self) -> tuple[str, ...]:
        return TERMS

    def weighing(self) -> Factors:
        return self.factors

    def scores(self, s: CarsonState) -> list[float]:
        if not s.stack:
            return [float(vp) for vp in s.vp]
        left = self.left(s)
        return [self.factors.total(terms, left) for terms in self.terms(s)]

    def terms(self, s: CarsonState) -> list[list[float]]:
        o = Outlook(s, self.weights)
        rows: list[list[float]] = [[] for _ in range(s.seats)]
        add_terms(o, rows)
        add_map(o)
        add_terms(o, rows)
        add_pawns(o)
        add_terms(o, rows)
        for add in (add_reserve, add_card, add_order):
            for seat in range(s.seats):
                add(o, seat)
            add_terms(o, rows)
        for seat in range(s.seats):
            rows[seat].append(o.worth_of_money(seat, o.money[seat]))
            rows[seat].extend(counts_of(o, seat))
        return rows

    def left(self, s: CarsonState) -> float:
        return (s.box.rounds - s.round + 0.5) / s.box.rounds if s.round else 1.0

    def prior(self, s: CarsonState, moves: list[int]) -> list[float] | None:
        top = s.stack[-1]
        if not isinstance(top, (Place, Tick, LoneTick)):
            return None
        return placement_guesses(Outlook(s, self.weights), top.seat, moves)


def add_terms(o: Outlook, rows: list[list[float]]) -> None:
    """Append what has been added to the expected points since the last term, and begin the next one."""
    for seat in range(len(rows)):
        rows[seat].append(o.extra[seat])
        o.extra[seat] = 0.0


def counts_of(o: Outlook, seat: int) -> list[float]:
    """What a seat has, in the order of COUNTS."""
    s = o.s
    parcels = 0
    buildings = 0
    homes = 0
    mountains = 0
    for p in range(PARCEL_COUNT):
        if s.owner[p] == seat:
            parcels += 1
            kind = s.tile[p]
            if kind == HOUSE:
                homes += 1
            elif kind == MOUNTAIN:
                mountains += 1
            elif kind != EMPTY:
                buildings += 1
    return [
        float(parcels),
        float(buildings),
        float(homes),
        float(mountains),
        o.money[seat],
        float(o.power[seat]),
        float(s.cowboys[seat]),
        float(s.road_stock[seat]),
        float(s.chips[seat]),
    ]


def add_map(o: Outlook) -> None:
    """Tiles on own parcels, incomes, sites for buildings, buildings in hand and kept."""
    s = o.s
    box = s.box
    spare = o.w.spare_site
    sites: list[list[float]] = [[] for _ in range(s.seats)]
    for p in range(PARCEL_COUNT):
        seat = s.owner[p]
        if seat == NONE:
            continue
        o.extra[seat] += o.w.parcel_round * o.left
        kind = s.tile[p]
        if kind == EMPTY:
            sites[seat].append(o.site(seat, p))
            o.extra[seat] += box.vp_empty_parcel
            continue
        points = box.vp_building
        if kind == HOUSE:
            points = box.vp_house
        elif kind == MOUNTAIN:
            points = box.vp_mountain
        else:
            o.estate(p)
        if points != box.vp_near_bridge and by_bridge(s, p):
            points = box.vp_near_bridge
        o.extra[seat] += points
    for seat in range(s.seats):
        values = sites[seat]
        values.sort(reverse=True)
        for i, value in enumerate(values):
            o.extra[seat] += value if i <= o.builds else value * spare
    for held in o.in_hand:
        o.extra[held // BUILDING_COUNT] += o.w.hand * o.building(held // BUILDING_COUNT, held % BUILDING_COUNT, True)
    for held in range(s.seats * BUILDING_COUNT):
        for _ in range(s.kept[held]):
            seat = held // BUILDING_COUNT
            o.extra[seat] += o.w.kept * o.building(seat, held % BUILDING_COUNT, True) + box.vp_kept


def add_pawns(o: Outlook) -> None:
    """Pawns on spaces and unowned parcels that are still to be resolved."""
    s = o.s
    if o.step == OVER:
        return
    steps = s.box.steps
    if o.parcels_pending():
        for p in range(PARCEL_COUNT):
            if s.owner[p] == NONE and (s.pawns[SPACE_COUNT + p] or s.sheriff == SPACE_COUNT + p):
                o.contested_parcel(p)
    for step in range(o.first_step(), len(steps)):
        place = steps[step]
        if place < 0 or not (s.pawns[place] or s.sheriff == place):
            continue
        fighters = seats_at(s, place)
        for seat in fighters:
            count = cowboys_at(s, place, seat) + (1 if s.sheriff == place else 0)
            space(o, seat, place, o.chance(seat, fighters, s.sheriff == place), count)


def add_reserve(o: Outlook, seat: int) -> None:
    """Cowboys, chips, roads and firepower that a seat holds."""
    s = o.s
    w = o.w
    cowboys = s.cowboys[seat]
    if o.placing and seat not in s.lower:
        o.extra[seat] += w.idle_cowboy[s.box.rounds - 1 - o.left] * cowboys
        if s.sheriff == SHERIFF_IN_RESERVE and s.character[seat] == SHERIFF:
            o.extra[seat] += w.sheriff
    elif o.left:
        room = s.box.cowboy_limit - s.box.cowboys_gained[s.round - 1]
        o.extra[seat] += w.carried_cowboy * min(cowboys, room)
    lasting = s.chips[seat]
    for kind in range(BUILDING_COUNT):
        lasting += s.built[seat * BUILDING_COUNT + kind] * s.box.firepower[kind]
    o.extra[seat] += w.chip_round * lasting * o.left + o.roads(float(s.road_stock[seat]))
    if o.step != OVER:
        o.extra[seat] += w.firepower * o.power[seat]


def add_card(o: Outlook, seat: int) -> None:
    """What a seat's character will still do in this round."""
    s = o.s
    own = card(s, seat)
    if own is None:
        return
    w = o.w
    if o.placing:
        o.extra[seat] += w.early_number * (4 - own.number)
        if own.peaceful:
            o.extra[seat] += w.peaceful
        o.extra[seat] += w.loser_vp * own.loss_vp
        if own.divide_by > 1:
            o.extra[seat] += w.half_price * o.dollar
    if not s.later[seat]:
        return
    later = effect_of(s, seat, "choose_one").choices[1]
    LATER[later.word.name](o, seat, later)


def add_order(o: Outlook, seat: int) -> None:
    """The place on the lower track: points in the last round, the choice of characters before."""
    s = o.s
    if not s.round:
        return
    passed = len(s.lower)
    behind = float(s.seats - 1 - s.lower.index(seat)) if seat in s.lower else (s.seats - passed - 1) / 2
    if o.left:
        o.extra[seat] += o.w.pass_order * behind / (s.seats - 1)
    else:
        o.extra[seat] += s.box.position_vp * behind


def placement_guesses(o: Outlook, seat: int, moves: list[int]) -> list[float]:
    """What each placement is worth over keeping the pawn in hand, in VP; passing gives up what pawns could do."""
    s = o.s
    idle = o.w.idle_cowboy[s.box.rounds - 1 - o.left]
    carried = o.w.carried_cowboy if o.left else 0.0
    give_up = (carried - idle) * s.cowboys[seat]
    guesses: list[float] = []
    for m in moves:
        if m in (PASS, STOP):
            guesses.append(give_up)
        elif m == HOLD:
            guesses.append(-0.2)
        elif COWBOY.has(m):
            guesses.append(place_value(o, seat, COWBOY.arg(m)) - idle)
        elif SHERIFF_TO.has(m):
            guesses.append(place_value(o, seat, SHERIFF_TO.arg(m)) / o.w.alone - o.w.sheriff)
        else:
            guesses.append(-1.0)
    return guesses


def place_value(o: Outlook, seat: int, place: int) -> float:
    """VP that one more pawn of the seat on a place brings it."""
    s = o.s
    fighters = seats_at(s, place) if s.pawns[place] else []
    if seat not in fighters:
        fighters.append(seat)
    odds = o.chance(seat, fighters, False)
    if place < SPACE_COUNT:
        money = o.money[seat]
        extra = o.extra[seat]
        space(o, seat, place, odds, 1)
        value = o.extra[seat] - extra + o.worth_of_money(seat, o.money[seat]) - o.worth_of_money(seat, money)
        o.money[seat] = money
        o.extra[seat] = extra
        return value
    p = place - SPACE_COUNT
    owner = s.owner[p]
    if owner == NONE:
        return odds * max(0.0, o.parcel(seat, p) - parcel_price(s, p) * o.dollar)
    taken = o.loot_at(p) * o.dollar
    if owner == seat:
        return odds * taken if len(fighters) > 1 else 0.0
    return odds * taken


EVALUATION: Final = CarsonEvaluation(newest(MIND))
