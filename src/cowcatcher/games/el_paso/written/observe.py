# Written by `python -m cowcatcher.model.write el_paso` from model.py: change that, and write it anew.
"""What a seat may know, as whole numbers: see `cowcatcher.model.layout`."""

from __future__ import annotations

from cowcatcher.games.el_paso.written.state import PasoState
from cowcatcher.model.packing import AMOUNT, Codes, Onlooker, Plan, by_seat, code, codes, number, numbers, opening, seat, whose


def observe(s: PasoState, head: list[int], me: int, plan: Plan, out: Codes) -> None:
    """Write all of `out` from a state that is redacted for seat `me`; head: see `packing.opening`."""
    players = s.box.players
    at = plan.starts
    look = Onlooker(plan, me, players)
    opening(out, look, s.stack, head, s.to_move())
    number(out, at[5], s.turns, AMOUNT)
    number(out, at[6], s.last_turns, 0)
    seat(out, at[7], s.on_simmental, look)
    codes(out, at[8], at[9], list(s.neutral), plan.sizes[8])
    codes(out, at[9], at[10], s.building, plan.sizes[9])
    whose(out, at[10], at[11], s.owner, look)
    codes(out, at[11], at[12], by_seat(s.rancher, me, players), plan.sizes[11])
    numbers(out, at[12], at[13], by_seat(s.money, me, players), AMOUNT)
    numbers(out, at[13], at[14], by_seat(s.tokens, me, players), AMOUNT)
    numbers(out, at[14], at[15], by_seat(s.certificates, me, players), 0)
    numbers(out, at[15], at[16], by_seat(s.discs, me, players), 0)
    numbers(out, at[16], at[17], by_seat(s.posts, me, players), 0)
    whose(out, at[17], at[18], s.tiles, look)
    codes(out, at[18], at[19], s.supply, plan.sizes[18])
    numbers(out, at[19], at[20], by_seat(s.cards, me, players), 0)
    numbers(out, at[20], at[21], by_seat(s.sizes, me, players), 0)
    numbers(out, at[21], at[22], by_seat(s.workers, me, players), 0)
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
    numbers(out, at[33], at[34], by_seat(s.scored, me, players), AMOUNT)
