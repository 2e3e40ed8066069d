"""Sue's turn for pages: her steps with their reasons and the points that they brought."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cowcatcher.games.el_paso.names import SUE
from cowcatcher.games.el_paso.words.happened import Happened
from cowcatcher.games.el_paso.words.sue import told
from cowcatcher.games.el_paso.written.state import PasoState
from cowcatcher.kernel.types import CHANCE
from cowcatcher.model.words import NONE
from cowcatcher.text.steps import Step, Turn

if TYPE_CHECKING:
    from cowcatcher.games.el_paso.words.speaker import PasoSpeaker
    from cowcatcher.text.story import Onlooker


def turn_before(speaker: PasoSpeaker, eyes: Onlooker[PasoState], ply: int) -> Turn | None:
    """Her last turn that began before a ply; None before her first one."""
    match = eyes.match
    moves = [played.move for played in match.played]
    start = next((n for n in range(ply - 1, -1, -1) if speaker.parts(moves[n]).verb == "bot"), NONE)
    if start == NONE:
        return None
    found, end = [], start
    while end < match.ply and match.played[end].seat == CHANCE:
        move = speaker.parts(moves[end])
        if end > start and move.verb == "bot":
            break
        h = Happened(speaker, eyes.move(end))
        said = told(h, move)
        if said is not None:
            found.append(Step(end, said.what, said.why, said.rules, h.more("sue_points", 0)))
        end += 1
    return Turn(SUE, speaker.say("sue.turn"), tuple(found), end)
