"""The game agrees with a referee that was written from the rulebook: choices, what moves do, Sue, the end.

    COWCATCHER_REFEREE=2000 pytest tests/games/el_paso/test_referee.py

watches many more games.
"""

from __future__ import annotations

import os
import tomllib
from collections import Counter
from functools import cache
from pathlib import Path
from typing import Any

from tests.games.el_paso.referee import Referee, kept
from tests.games.el_paso.referee_box import Box
from tests.games.el_paso.referee_scoring import best_objectives, owned_cards, points, ranks
from tests.games.el_paso.referee_seen import noteworthy

import cowcatcher
from cowcatcher.kernel.match import Match
from cowcatcher.kernel.state import dump
from cowcatcher.testing.soak import Plan, played
from cowcatcher.text import speaker

FILE = Path(cowcatcher.__file__).parent / "games" / "el_paso" / "components.toml"
GENEROUS = Path(__file__).with_name("generous.toml")
GAMES = int(os.environ.get("COWCATCHER_REFEREE", "4"))
STRIDE = 17
"""Twelve games in a row have the same options, for all numbers of players and all policies: here each has its own."""

EVENTFUL = (288, 81, 158, 55, 192, 238, 221, 332)
"""Games in which all of these things happen."""

RARE = {"refilled", "possible by workers alone", "nothing delivered", "declined at choose_post", "certificates spent"}
RARE |= {"too dear a disc", "with bonus tiles", "P16", "hand_limit", "step_limit", "permanent_certificate"}
RARE |= {"replaced", "own building", "foreign building", "move action", "unseen", "pay_universal", "choose_discard"}
RARE |= {"triggers the end", "without a Simmental card", "objectives that exclude one another", "before_draw"}
RARE |= {"sue improves", "sue's universal worker", "sue_nothing", "sue_take"}
RARE |= {"sue stops on one of two level branches"}

CATEGORIES = ("money", "buildings", "trading posts", "workers", "cattle", "bonus tiles", "objectives")


@cache
def plan(generous: bool) -> Plan:
    """Games with the box as it is, or with a generous one."""
    found = Plan("el_paso")
    if generous:
        found.game = found.game.with_data(GENEROUS)
    return found


@cache
def data(generous: bool) -> dict[str, Any]:
    """The components of these games."""
    if generous:
        return plan(generous=True).game.merged(GENEROUS)
    return tomllib.loads(FILE.read_text(encoding="utf-8"))


def watch(game: int) -> Counter[str]:
    """Watch one random game; how often each kind of decision was judged, and what happened."""
    number, generous = game * STRIDE, game % 5 in (1, 3)
    match = played(plan(generous), number)
    name = match.game.table.name
    box = Box(data(generous), match.options)
    following = [past.decision for past in match.played[1:]] + [""]
    s = match.state_at(0)
    referee: Referee | None = None
    judged: Counter[str] = Counter()
    for ply, past in enumerate(match.played):
        if referee is None and s.turns:
            referee = Referee(box, len(match.names), dump(s))
        if referee is None:
            s.apply(past.move)
            continue
        where = (game, ply, past.decision, name(past.move))
        legal = {name(m) for m in s.legal()}
        allowed = referee.allowed(past.decision)
        assert legal == allowed, (where, legal - allowed, allowed - legal)
        judged.update([past.decision, *noteworthy(referee, name(past.move), legal)])
        turns = s.turns
        s.apply(past.move)
        wrong = referee.play(name(past.move), following[ply], s.turns != turns)
        assert not wrong, (where, wrong)
        own, theirs = kept(referee.board), kept(dump(s))
        assert own == theirs, (where, {key: (own[key], theirs[key]) for key in own if own[key] != theirs[key]})
    assert referee is not None
    judge_the_end(game, match, referee, judged)
    return judged


def judge_the_end(game: int, match: Match[Any], referee: Referee, judged: Counter[str]) -> None:
    """Every category of everybody, and who wins."""
    players, board, box = referee.players, referee.board, referee.box
    own = [points(box, board, player, referee.solo) for player in range(players)]
    scored = dump(match.state)["scored"]
    theirs = [scored[at : at + len(CATEGORIES)] for at in range(0, len(scored), len(CATEGORIES))]
    assert own == theirs, game
    sheet = speaker(match.game, match.names).score_sheet(match.view(None))
    places = ranks(box, board, players, referee.solo)
    totals = [sum(figures) for figures in own]
    assert (list(sheet.totals), list(sheet.ranks)) == (totals, places), game
    seats, outcome = len(match.names), match.outcome
    assert outcome is not None
    assert (list(outcome.scores), list(outcome.ranks)) == (totals[:seats], places[:seats]), game
    for player, figures in enumerate(own):
        judged.update(name for name, figure in zip(CATEGORIES, figures, strict=True) if figure)
        if not (referee.solo and player):
            _, excluded = best_objectives(box, board, player, owned_cards(box, board, player, referee.solo))
            judged["objectives that exclude one another"] += excluded


def test_the_referee_agrees_in_random_games() -> None:
    judged = sum((watch(game) for game in range(GAMES)), Counter[str]())
    assert {"move", "act", "choose_post", "choose_disc", "chance_sue", "objectives"} <= {*judged}


def test_the_referee_agrees_in_games_in_which_all_happens() -> None:
    judged = sum((watch(game) for game in EVENTFUL), Counter[str]())
    assert {name for name in {*RARE} if not judged[name]} == set()
