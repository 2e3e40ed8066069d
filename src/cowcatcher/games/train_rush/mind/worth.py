"""What a position of Train Rush is worth to a seat: points that are certain, and what can be expected."""

from __future__ import annotations

from typing import Final

from cowcatcher.games.train_rush.box import Op
from cowcatcher.games.train_rush.mind.cargo import Cargo, tour, wagons
from cowcatcher.games.train_rush.mind.outlook import Outlook
from cowcatcher.games.train_rush.names import ALL_SECTOR_COUNT, MOST_SPIES, NONE, REGION_COUNT, TRACK_COUNT, ZONE_COUNT
from cowcatcher.games.train_rush.rules.codes import card_of
from cowcatcher.games.train_rush.rules.zones import RENTED, contractor_on, owner_of
from cowcatcher.games.train_rush.written.state import LOBBYING

HAND_TERMS: Final = (
    *("points", "tour", "sectors", "roads", "partners", "areas", "tops", "investment", "coal", "flow", "missions"),
    *("prospects", "wagons", "zones", "cards", "heroes", "order"),
)
COUNTS: Final = ("loaded", "coal_held", "investment_held", "steps", "owned", "cities", "hand", "influence", "markers")
TERMS: Final = (*HAND_TERMS, *COUNTS)
"""What a score is made of: points on the track, then what is to come; and counts: goods on board, coal and Investment
markers at hand, steps on progress tracks, wagons, cities, cards in hand, pieces in sectors, contract markers."""

HAND: Final = dict.fromkeys(COUNTS, 0.0)


def terms_of(o: Outlook, seat: int) -> list[float]:
    """The terms of the VP that a seat can be expected to end with."""
    s = o.s
    cargo = Cargo(o, seat)
    sectors = 0.0
    for sector in range(ALL_SECTOR_COUNT):
        sectors += o.sector(seat, sector, 0.0)
    roads = 0.0
    partners = 0.0
    areas = 0.0
    for region in range(REGION_COUNT):
        roads += o.road(seat, region, 0.0)
        partners += o.partner(seat, region, 0.0)
        areas += o.area(seat, region, 0.0)
    tops = 0.0
    for track in range(TRACK_COUNT):
        tops += o.top(seat, track, o.level(seat, track))
    return [
        float(s.vp[seat]),
        tour(o, s.visited[seat].bit_count()),
        sectors,
        roads,
        partners,
        areas,
        tops,
        o.investment(seat, 0.0, 0),
        o.coal(seat, 0.0, 0),
        o.flow(seat, 0.0, 0, NONE),
        cargo.missions(cargo.held),
        cargo.prospects(),
        wagons(o, seat),
        zones(o, seat),
        hand(o, seat),
        heroes(o, seat),
        order(o, seat),
        *counts_of(o, seat, cargo),
    ]


def counts_of(o: Outlook, seat: int, cargo: Cargo) -> list[float]:
    """What a seat has, in the order of COUNTS."""
    s = o.s
    steps = 0
    for track in range(TRACK_COUNT):
        steps += o.level(seat, track)
    pieces = 0
    for owner in s.influence:
        pieces += 1 if owner == seat else 0
    markers = 0
    for owner in s.city_fields:
        markers += 1 if owner == seat else 0
    return [
        float(sum(cargo.held)),
        float(s.coal[seat]),
        float(s.investment[seat]),
        float(steps),
        float(len(s.wagons[seat])),
        float(s.visited[seat].bit_count()),
        float(len(s.hands[seat])),
        float(pieces),
        float(markers),
    ]


def road_step(o: Outlook, seat: int, region: int) -> float:
    """VP of a field on an infrastructure track, its bonus being as likely as anywhere."""
    bonus = o.w.track_bonus * min(1.0, o.time)
    return o.road(seat, region, 1.0) - o.road(seat, region, 0.0) + bonus


def partner_step(o: Outlook, seat: int, colour: int) -> float:
    """VP of a field on a contractor track, its bonus being as likely as anywhere."""
    bonus = o.w.track_bonus * min(1.0, o.time)
    return o.partner(seat, colour, 1.0) - o.partner(seat, colour, 0.0) + bonus


def scorings(o: Outlook) -> float:
    """How often a zone can be expected to be scored."""
    return o.w.zone_rate * o.s.seats * o.time


def zones(o: Outlook, seat: int) -> float:
    """VP of warehouses and stations on the map."""
    s = o.s
    w = o.w
    spaces = s.box.warehouse_spaces
    often = scorings(o)
    soon = o.lasting(seat)
    total = 0.0
    for zone in range(ZONE_COUNT):
        rented = 0
        for at in s.warehouses[zone * spaces : (zone + 1) * spaces]:
            if at >= RENTED:
                rented += 1
                if owner_of(at) == seat:
                    total += often * partner_step(o, seat, contractor_on(at))
            elif at == seat + 1:
                total += soon * (w.rentable if s.stations[zone] != NONE else w.warehouse)
        if s.stations[zone] == seat:
            region = s.box.graph.zone_region[zone]
            total += w.station * soon + often * rented * road_step(o, seat, region)
    return total


def effect(o: Outlook, op: Op) -> float:
    """VP of an effect where nothing more is known."""
    return o.w.effect[op.word.code] * max(1, op.n)


def script(o: Outlook, number: int) -> float:
    """VP of a list of effects, or of the best of its alternatives, where nothing more is known."""
    found = o.s.box.scripts[number]
    total = 0.0
    for op in found.ops:
        total += effect(o, op)
    for branch in found.branches:
        total = max(total, script(o, branch))
    return total


def card(o: Outlook, kind: int) -> float:
    """VP of an action card, while there is a turn for it."""
    box = o.s.box
    total = script(o, box.card_script[kind])
    for points in box.card_moves[kind]:
        total += points * o.w.card_point
    for coal in box.card_coal[kind]:
        total -= coal * o.w.card_coal
    return total * o.w.card


def hand(o: Outlook, seat: int) -> float:
    """VP of the best cards in hand, one for each turn to come."""
    values = sorted([-card(o, card_of(entry)) for entry in o.s.hands[seat]])
    left = o.turns[seat]
    total = 0.0
    for value in values:
        total -= value * min(1.0, left)
        left -= 1.0
        if left <= 0.0:
            break
    return total


def hero(o: Outlook, kind: int) -> float:
    """VP of a hero in hand whose mission is still there."""
    return o.w.hero + o.w.hero_best * script(o, o.s.box.hero_script[kind])


def heroes(o: Outlook, seat: int) -> float:
    """VP of heroes in hand, as far as there are rounds for them."""
    s = o.s
    values = sorted([-hero(o, kind) for kind in s.heroes[seat] if s.mission_tokens[s.box.hero_city[kind]]])
    left = o.time * o.w.hero_round
    total = 0.0
    for value in values:
        total -= value * min(1.0, left)
        left -= 1.0
        if left <= 0.0:
            break
    return total


def order(o: Outlook, seat: int) -> float:
    """VP of spies that are left, and of a place in the turn order while it matters."""
    s = o.s
    total = 0.0
    if o.left > 0.0:
        for n in range(MOST_SPIES):
            if s.spies[seat] >> n & 1:
                total += o.w.spy * (s.seats - 1) * (n + 1)
    if not 0 < s.phase <= LOBBYING:
        return total
    mine = s.bids[seat]
    behind = 0.0
    for other in range(s.seats):
        if other == seat or mine == NONE:
            continue
        if s.bids[other] != NONE:
            ahead = mine > s.bids[other] or (mine == s.bids[other] and s.order.index(seat) < s.order.index(other))
            behind += 1.0 if ahead else 0.0
        else:
            behind += beaten(s.spies[other], mine)
    return total + o.w.order * behind


def beaten(spies: int, number: int) -> float:
    """Part of the spies that are left which a number beats; a tie is half of it."""
    count = 0.0
    part = 0.0
    for n in range(1, MOST_SPIES + 1):
        if spies >> (n - 1) & 1:
            count += 1.0
            part += 1.0 if n < number else 0.5 if n == number else 0.0
    return part / count if count else 0.0
