# Written by `python -m cowcatcher.model.write el_paso` from model.py: change that, and write it anew.
"""What a seat may know, as whole numbers: see `cowcatcher.model.layout`."""

from __future__ import annotations

from cowcatcher.games.el_paso.written.state import PasoState
from cowcatcher.model.packing import AMOUNT, Codes, Onlooker, Plan, code, codes, codes_seated, number, numbers, opening, seat, seated, whose


def observe(s: PasoState, onlooker: int | None, options: list[int], plan: Plan) -> Codes:
    """All of a state redacted for a seat (None: a spectator); options: see `packing.opening`."""
    out = plan.nothing[:]
    at = plan.starts
    look = Onlooker(plan, onlooker, s.box.players)
    opening(out, look, s, s.seats, options)
    number(out, at[5], s.turns, AMOUNT)
    number(out, at[6], s.last_turns, 0)
    seat(out, at[7], s.on_simmental, look)
    codes(out, at[8], at[9], list(s.neutral), plan.sizes[8])
    codes(out, at[9], at[10], s.building, plan.sizes[9])
    whose(out, at[10], at[11], s.owner, look)
    codes_seated(out, at[11], at[12], s.rancher, look, plan.sizes[11])
    seated(out, at[12], at[13], s.money, look, AMOUNT)
    seated(out, at[13], at[14], s.tokens, look, AMOUNT)
    seated(out, at[14], at[15], s.certificates, look, 0)
    seated(out, at[15], at[16], s.discs, look, 0)
    seated(out, at[16], at[17], s.posts, look, 0)
    whose(out, at[17], at[18], s.tiles, look)
    codes(out, at[18], at[19], s.supply, plan.sizes[18])
    seated(out, at[19], at[20], s.cards, look, 0)
    seated(out, at[20], at[21], s.sizes, look, 0)
    seated(out, at[21], at[22], s.workers, look, 0)
    numbers(out, at[22], at[23], s.building_market, 0)
    numbers(out, at[23], at[24], s.cattle_market, 0)
    numbers(out, at[24], at[25], s.worker_market, 0)
    number(out, at[25], s.simmental, 0)
    codes(out, at[26], at[27], list(s.sue_row), plan.sizes[26])
    numbers(out, at[27], at[28], list(s.sue_workers), 0)
    numbers(out, at[28], at[29], list(s.sue_cards), 0)
    numbers(out, at[29], at[30], list(s.resources), 0)
    numbers(out, at[30], at[31], list(s.bot_deck), 0)
    numbers(out, at[31], at[32], list(s.bot_pile), 0)
    code(out, at[32], s.bot_card, plan.sizes[32])
    seated(out, at[33], at[34], s.scored, look, AMOUNT)
    return out
