"""Sue's turn for pages: her steps with their reasons and the points that they brought."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cowcatcher.games.el_paso.names import NONE, SUE
from cowcatcher.games.el_paso.rules.moves import BOT
from cowcatcher.games.el_paso.rules.scoring import scores_now
from cowcatcher.games.el_paso.words.sue import told
from cowcatcher.games.el_paso.written.state import PasoState
from cowcatcher.kernel.events import Event
from cowcatcher.kernel.match import Match
from cowcatcher.kernel.types import CHANCE
from cowcatcher.text.steps import Step, Turn

if TYPE_CHECKING:
    from cowcatcher.games.el_paso.words.speaker import PasoSpeaker


def turn_before(speaker: PasoSpeaker, match: Match[PasoState], seat: int | None, ply: int) -> Turn | None:
    """Her last turn that began before a ply; None before her first one."""
    start = next((n for n in range(ply - 1, -1, -1) if BOT.has(match.played[n].move)), NONE)
    if start == NONE:
        return None
    found = []
    state = match.state_at(start)
    end = start
    while end < match.ply and match.played[end].seat == CHANCE:
        if end > start and BOT.has(match.played[end].move):
            break
        move = match.played[end].move
        old = match.game.view(state, seat).known
        events: list[Event] = []
        state.told = events
        state.apply(move)
        state.told = None
        said = told(speaker, old, match.game.view(state, seat).known, move, events)
        if said is not None:
            points = sum(scores_now(state, SUE)) - sum(scores_now(old, SUE))
            found.append(Step(end, said.what, said.why, said.rules, points))
        end += 1
    return Turn(SUE, speaker.say("sue.turn"), tuple(found), end)
