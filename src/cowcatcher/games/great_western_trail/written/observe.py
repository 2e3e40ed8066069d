# Written by `python -m cowcatcher.model.write great_western_trail` from model.py: change that, and write it anew.
"""What a seat may know, as whole numbers: see `cowcatcher.model.layout`."""

from __future__ import annotations

from cowcatcher.games.great_western_trail.rules.seen import hazard_tiles, neutral, plots, teepee_tiles
from cowcatcher.games.great_western_trail.written.state import TrailState
from cowcatcher.model.packing import AMOUNT, Codes, Onlooker, Plan, codes, codes_seated, number, numbers, opening, parts, seat, seated, whose


def observe(s: TrailState, onlooker: int | None, options: list[int], plan: Plan) -> Codes:
    """All of a state redacted for a seat (None: a spectator); options: see `packing.opening`."""
    out = plan.nothing[:]
    at = plan.starts
    look = Onlooker(plan, onlooker, s.seats)
    opening(out, look, s, s.seats, options)
    seated(out, at[5], at[6], s.area, look, 0)
    numbers(out, at[6], at[7], s.aside, 0)
    codes_seated(out, at[7], at[8], s.buildings, look, plan.sizes[7])
    seated(out, at[8], at[9], s.cards, look, AMOUNT)
    codes_seated(out, at[9], at[10], s.cattleman, look, plan.sizes[9])
    seated(out, at[10], at[11], s.certificates, look, 0)
    seated(out, at[11], at[12], s.cities, look, 0)
    seated(out, at[12], at[13], s.discs, look, 0)
    codes(out, at[13], at[14], s.display, plan.sizes[13])
    codes_seated(out, at[14], at[15], s.engine, look, plan.sizes[14])
    seat(out, at[15], s.first, look)
    codes(out, at[16], at[17], s.foresight, plan.sizes[16])
    seated(out, at[17], at[18], s.hazards, look, 0)
    numbers(out, at[18], at[19], s.jobs, 0)
    number(out, at[19], s.last_turns, 0)
    numbers(out, at[20], at[21], s.market, 0)
    numbers(out, at[21], at[22], s.market_stack, 0)
    codes(out, at[22], at[23], s.master_at, plan.sizes[22])
    whose(out, at[23], at[24], s.master_owner, look)
    seated(out, at[24], at[25], s.money, look, AMOUNT)
    numbers(out, at[25], at[26], s.objective_stack, 0)
    seated(out, at[26], at[27], s.scored, look, AMOUNT)
    numbers(out, at[27], at[28], s.sides, 0)
    seated(out, at[28], at[29], s.sizes, look, AMOUNT)
    codes(out, at[29], at[30], s.station_workers, plan.sizes[29])
    seated(out, at[30], at[31], s.stations, look, 0)
    numbers(out, at[31], at[32], s.supply, 0)
    seated(out, at[32], at[33], s.teepees, look, 0)
    number(out, at[33], s.token, 0)
    seat(out, at[34], s.token_owner, look)
    number(out, at[35], s.turns, AMOUNT)
    parts(out, at[36], at[37], s.used, plan.rooms[plan.sizes[36]], look)
    seated(out, at[37], at[38], s.workers, look, 0)
    numbers(out, at[38], at[39], neutral(s, look.me), 0)
    numbers(out, at[39], at[40], plots(s, look.me), 0)
    numbers(out, at[40], at[41], hazard_tiles(s, look.me), 0)
    numbers(out, at[41], at[42], teepee_tiles(s, look.me), 0)
    return out
