# Written by `python -m cowcatcher.model.write gold_rush` from model.py: change that, and write it anew.
"""What a seat may know, as whole numbers: see `cowcatcher.model.layout`."""

from __future__ import annotations

from cowcatcher.games.gold_rush.rules.seen import cowboys_at, tent_at, tile_at
from cowcatcher.games.gold_rush.written.state import GoldRushState
from cowcatcher.model.packing import AMOUNT, Codes, Onlooker, Plan, bag, code, codes, number, numbers, opening, ragged, seat, seated


def observe(s: GoldRushState, onlooker: int | None, options: list[int], plan: Plan) -> Codes:
    """All of a state redacted for a seat (None: a spectator); options: see `packing.opening`."""
    out = plan.nothing[:]
    at = plan.starts
    look = Onlooker(plan, onlooker, s.seats)
    opening(out, look, s, s.seats, options)
    numbers(out, at[5], at[6], s.bag, 0)
    code(out, at[6], s.drawn, plan.sizes[6])
    bag(out, at[7], at[8], list(s.discarded))
    number(out, at[8], s.cut_short, 0)
    codes(out, at[9], at[10], s.faces, plan.sizes[9])
    codes(out, at[10], at[11], s.rotations, plan.sizes[10])
    codes(out, at[11], at[12], s.first, plan.sizes[11])
    ragged(out, at[12], at[13], s.ends, s.first, plan.listed[12], AMOUNT)
    ragged(out, at[13], at[14], s.pile, s.first, plan.listed[13], AMOUNT)
    seat(out, at[14], s.turn, look)
    seated(out, at[15], at[16], s.cowboys, look, 0)
    seated(out, at[16], at[17], list(s.score), look, AMOUNT)
    seated(out, at[17], at[18], list(s.scored), look, AMOUNT)
    seated(out, at[18], at[19], list(s.taken), look, 0)
    seated(out, at[19], at[20], list(s.hands), look, 0)
    number(out, at[20], s.supply, 0)
    number(out, at[21], s.lost, 0)
    numbers(out, at[22], at[23], list(s.undrawn), 0)
    numbers(out, at[23], at[24], tile_at(s, look.me), 0)
    numbers(out, at[24], at[25], cowboys_at(s, look.me), 0)
    numbers(out, at[25], at[26], tent_at(s, look.me), 0)
    return out
