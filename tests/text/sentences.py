"""What must be true of the sentences of any game."""

from __future__ import annotations

import re
from typing import Any

from cowcatcher.kernel.game import Game
from cowcatcher.kernel.match import Match
from cowcatcher.text import Story, speaker


def ledger_ids(game: Game[Any]) -> frozenset[str]:
    """The ids of a game's ledger."""
    return frozenset(re.findall(r"\*\*([A-Z]+-[0-9.]+)\*\*", (game.folder / "rules.md").read_text(encoding="utf-8")))


def check_decision(match: Match[Any], language: str, rules: frozenset[str]) -> None:
    """Prompts for everybody; words for every option, and no two options with the same ones; a rule for a refusal."""
    words = speaker(match.game, match.names, language)
    seat = match.state.to_move()
    for onlooker in (None, *range(len(match.names))):
        assert words.ask(match.view(onlooker)).sentence
    view = match.view(seat)
    texts = [words.option(view, m) for m in view.legal]
    assert all(text.what for text in texts)
    assert all(words.group(text.group) for text in texts if text.group)
    shorts = [text.short for text in texts if text.short]
    assert len(set(shorts)) == len(shorts), view.decision
    whole = [(text.what, text.gain) for text in texts]
    assert len(set(whole)) == len(whole), view.decision
    for entry in words.not_now(view):
        assert entry.what
        assert entry.why.endswith(".")
        assert entry.rule in rules


def check_logs(match: Match[Any], own: str) -> None:
    """Everybody is told the same but for what he holds himself, a sentence with the words `own`."""
    words = speaker(match.game, match.names)
    logs = [Story(match, words, q).tell() for q in (None, *range(len(match.names)))]
    for at, log in enumerate(logs):
        assert len(log) > 100
        assert not [line for line in log if "{" in line or not line.endswith(".")]
        assert log[-1] == "The game is over."
        holders = {line.split(own)[0] for line in log if own in line}
        assert holders == ({match.names[at - 1]} if at else set())
    public = [[line for line in log if own not in line] for log in logs]
    assert all(log == public[0] for log in public)


def told_by_ply(match: Match[Any]) -> list[str]:
    """What a spectator is told of each move."""
    told = [""] * match.ply
    for ply, sentence in Story(match, speaker(match.game, match.names), None).by_ply():
        told[ply] += sentence
    return told


def check_money(match: Match[Any], least: int) -> None:
    """All money that moves is told; it moves in at least so many moves."""
    told = told_by_ply(match)
    state = match.state_at(0)
    moved = 0
    for ply, past in enumerate(match.played):
        before = list(state.money)
        state.apply(past.move)
        if state.money != before:
            moved += 1
            assert "$" in told[ply], (ply, past.decision, told[ply])
    assert moved > least
