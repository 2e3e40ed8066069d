# Written by `python -m cowcatcher.model.write train_rush` from model.py: change that, and write it anew.
"""What a seat may know, as whole numbers: see `cowcatcher.model.layout`."""

from __future__ import annotations

from cowcatcher.games.train_rush.rules.seen import picked
from cowcatcher.games.train_rush.written.state import TrainState
from cowcatcher.model.packing import AMOUNT, Codes, Onlooker, Plan, bag, bags, codes, codes_seated, joined, number, numbers, opening, parts, pooled, rows_of_parts, rows_of_seats, seated, spread, spread_around, spread_seated, whose


def observe(s: TrainState, onlooker: int | None, options: list[int], plan: Plan) -> Codes:
    """All of a state redacted for a seat (None: a spectator); options: see `packing.opening`."""
    out = plan.nothing[:]
    at = plan.starts
    look = Onlooker(plan, onlooker, s.seats)
    opening(out, look, s, s.seats, options)
    number(out, at[5], s.round, 0)
    number(out, at[6], s.phase, 0)
    whose(out, at[7], at[8], list(s.order), look)
    codes_seated(out, at[8], at[9], s.at, look, plan.sizes[8])
    seated(out, at[9], at[10], s.arrivals, look, AMOUNT)
    seated(out, at[10], at[11], s.bids, look, 0)
    spread_seated(out, at[11], at[12], s.spies, look, 1, plan.sizes[11])
    spread(out, at[12], at[13], [s.lobbied], 1, plan.sizes[12])
    spread_around(out, at[13], at[14], [s.passed], 1, look)
    whose(out, at[14], at[15], s.influence, look)
    numbers(out, at[15], at[16], s.area_used, 0)
    seated(out, at[16], at[17], s.vp, look, AMOUNT)
    seated(out, at[17], at[18], s.scored, look, AMOUNT)
    seated(out, at[18], at[19], s.investment, look, AMOUNT)
    seated(out, at[19], at[20], s.coal, look, AMOUNT)
    seated(out, at[20], at[21], s.agents, look, 0)
    seated(out, at[21], at[22], s.stations_left, look, 0)
    seated(out, at[22], at[23], s.warehouses_left, look, 0)
    seated(out, at[23], at[24], s.contract_markers, look, 0)
    seated(out, at[24], at[25], s.progress, look, 0)
    seated(out, at[25], at[26], s.roads, look, 0)
    seated(out, at[26], at[27], s.partners, look, 0)
    rows_of_parts(out, at[27], at[28], s.wagons, plan.rooms[plan.sizes[27]], look)
    bags(out, at[28], at[29], s.tokens, look)
    spread_seated(out, at[29], at[30], s.visited, look, 1, plan.sizes[29])
    rows_of_seats(out, at[30], at[31], s.visitors, look)
    numbers(out, at[31], at[32], s.contractors, 0)
    numbers(out, at[32], at[33], s.mission_tokens, 0)
    whose(out, at[33], at[34], s.city_fields, look)
    codes(out, at[34], at[35], s.contract_display, plan.sizes[34])
    pooled(out, at[35], at[36], s.contract_stacks)
    bag(out, at[36], at[37], s.contracts_used)
    parts(out, at[37], at[38], s.warehouses, plan.rooms[plan.sizes[37]], look)
    whose(out, at[38], at[39], s.stations, look)
    numbers(out, at[39], at[40], s.shipments, 0)
    codes(out, at[40], at[41], s.bonus_display, plan.sizes[40])
    bag(out, at[41], at[42], s.bonus_pile)
    bag(out, at[42], at[43], s.bonus_discards)
    numbers(out, at[43], at[44], s.special_wagons, 0)
    codes(out, at[44], at[45], joined(s.wagon_pools), plan.sizes[44])
    pooled(out, at[45], at[46], s.wagon_stacks)
    pooled(out, at[46], at[47], s.wagon_discards)
    bag(out, at[47], at[48], s.deck)
    bag(out, at[48], at[49], s.discards)
    codes(out, at[49], at[50], s.pool, plan.sizes[49])
    parts(out, at[50], at[51], list(s.bottom), plan.rooms[plan.sizes[50]], look)
    number(out, at[51], s.epoch, AMOUNT)
    rows_of_parts(out, at[52], at[53], s.hands, plan.rooms[plan.sizes[52]], look)
    parts(out, at[53], at[54], list(s.drawn), plan.rooms[plan.sizes[53]], look)
    bag(out, at[54], at[55], s.hero_deck)
    parts(out, at[55], at[56], list(s.hero_box), plan.rooms[plan.sizes[55]], look)
    bags(out, at[56], at[57], s.heroes, look)
    bags(out, at[57], at[58], s.packets, look)
    codes_seated(out, at[58], at[59], s.chosen, look, plan.sizes[58])
    bags(out, at[59], at[60], s.missions, look)
    numbers(out, at[60], at[61], picked(s, look.me), 0)
    return out
