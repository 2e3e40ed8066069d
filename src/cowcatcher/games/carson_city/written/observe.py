# Written by `python -m cowcatcher.model.write carson_city` from model.py: change that, and write it anew.
"""What a seat may know, as whole numbers: see `cowcatcher.model.layout`."""

from __future__ import annotations

from cowcatcher.games.carson_city.written.state import CarsonState
from cowcatcher.model.packing import AMOUNT, Codes, Onlooker, Plan, code, codes, codes_seated, number, numbers, opening, parts, seat, seated, spread, spread_around, whose


def observe(s: CarsonState, onlooker: int | None, options: list[int], plan: Plan) -> Codes:
    """All of a state redacted for a seat (None: a spectator); options: see `packing.opening`."""
    out = plan.nothing[:]
    at = plan.starts
    look = Onlooker(plan, onlooker, s.seats)
    opening(out, look, s, s.seats, options)
    number(out, at[5], s.round, 0)
    codes(out, at[6], at[7], s.tile, plan.sizes[6])
    whose(out, at[7], at[8], s.owner, look)
    numbers(out, at[8], at[9], list(s.roads), 0)
    spread_around(out, at[9], at[10], s.pawns, 4, look)
    code(out, at[10], s.sheriff, plan.sizes[10])
    seated(out, at[11], at[12], s.money, look, AMOUNT)
    seated(out, at[12], at[13], s.vp, look, AMOUNT)
    seated(out, at[13], at[14], s.cowboys, look, 0)
    seated(out, at[14], at[15], s.road_stock, look, 0)
    seated(out, at[15], at[16], s.chips, look, AMOUNT)
    seated(out, at[16], at[17], s.property, look, 0)
    seated(out, at[17], at[18], list(s.kept), look, AMOUNT)
    seated(out, at[18], at[19], list(s.built), look, 0)
    seated(out, at[19], at[20], s.scored, look, AMOUNT)
    codes_seated(out, at[20], at[21], s.character, look, plan.sizes[20])
    seated(out, at[21], at[22], list(s.later), look, 0)
    numbers(out, at[22], at[23], list(s.sides), 0)
    whose(out, at[23], at[24], list(s.choosing), look)
    whose(out, at[24], at[25], list(s.upper), look)
    whose(out, at[25], at[26], list(s.lower), look)
    codes(out, at[26], at[27], list(s.row), plan.sizes[26])
    numbers(out, at[27], at[28], s.bag.counts, AMOUNT)
    seat(out, at[28], s.guns, look)
    number(out, at[29], s.houses, 0)
    number(out, at[30], s.road_supply, 0)
    parts(out, at[31], at[32], [s.doubled], plan.rooms[plan.sizes[31]], look)
    parts(out, at[32], at[33], list(s.thefts), plan.rooms[plan.sizes[32]], look)
    spread(out, at[33], at[34], [s.barred], 1, plan.sizes[33])
    seated(out, at[34], at[35], list(s.hands), look, 0)
    numbers(out, at[35], at[36], list(s.discard), 0)
    numbers(out, at[36], at[37], list(s.undealt), 0)
    seated(out, at[37], at[38], list(s.hand_size), look, 0)
    seated(out, at[38], at[39], list(s.hand_sum), look, AMOUNT)
    seated(out, at[39], at[40], list(s.drawn_from), look, 0)
    codes_seated(out, at[40], at[41], s.chosen, look, plan.sizes[40])
    seated(out, at[41], at[42], list(s.holds), look, 0)
    seated(out, at[42], at[43], list(s.recalls), look, 0)
    return out
