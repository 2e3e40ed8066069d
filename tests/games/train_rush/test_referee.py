"""The game agrees with a referee that was written from the rulebook: what may be chosen, and what the end brings.

    COWCATCHER_REFEREE=2000 pytest tests/games/train_rush/test_referee.py

watches many more games.
"""

from __future__ import annotations

import os
from collections import Counter

from tests.games.train_rush.referee import Referee, final_points

from cowcatcher.kernel.state import dump
from cowcatcher.testing.soak import Plan, played
from cowcatcher.text import speaker

GAMES = int(os.environ.get("COWCATCHER_REFEREE", "4"))
PLAN = Plan("train_rush")


def watch(number: int) -> Counter[str]:
    """Watch one random game; how many decisions of each kind were judged."""
    match = played(PLAN, number)
    table = match.game.table
    seats = len(match.names)
    referee = Referee(seats)
    s = match.state_at(0)
    judged: Counter[str] = Counter()
    for ply, past in enumerate(match.played):
        where = (number, ply, past.decision, table.name(past.move))
        legal = {table.name(m) for m in s.legal()}
        allowed = referee.allowed(past.decision, past.seat, dump(s))
        if allowed is not None:
            assert legal == allowed, where
            judged[past.decision] += 1
        elif past.decision == "agent_sector":
            assert legal - {"decline"} in referee.agent_sectors(past.seat), where
            judged[past.decision] += 1
        elif past.decision == "move_to":
            ends = [{f"to:{f}" for f in referee.ends(past.seat, n)} for n in range(1, 15)]
            assert legal in ends, where
            judged["move_to by an effect"] += 1
        referee.play(past.seat, table.name(past.move))
        agents = sum(s.agents)
        s.apply(past.move)
        if past.decision == "agent_sector" and agents != sum(s.agents):
            assert agents - sum(s.agents) in (1, 2), where
            referee.put_agents(past.seat, table.name(past.move).partition(":")[2], agents - sum(s.agents))
        if past.decision == "bid_spy" and not referee.bids:
            assert list(s.order) == referee.order, where
    sheet = dict(speaker(match.game, match.names).score_sheet(match.view(None)).rows)
    for row, figures in final_points(dump(match.state), referee).items():
        assert list(sheet.get(row, [0] * seats)) == figures, (number, row)
        judged[row] += sum(figures) > 0
    return judged


def test_the_referee_agrees_in_random_games() -> None:
    judged = sum((watch(number) for number in range(GAMES)), Counter[str]())
    assert {"bid_spy", "lobby_sector", "move_to", "card_step", "play_hero", "agent_sector"} <= set(judged)
    assert judged["Influence sectors"] == GAMES
