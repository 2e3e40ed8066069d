"""What is asked, and what a player might miss among the options."""

from __future__ import annotations

from cowcatcher.games.gold_rush.landscape import tiles_left
from cowcatcher.games.gold_rush.moves import TABLE, TAKE, TENT
from cowcatcher.games.gold_rush.state import GoldRushState
from cowcatcher.games.gold_rush.turn import cell_chosen
from cowcatcher.kernel.game import View
from cowcatcher.kernel.types import CHANCE
from cowcatcher.text.gold_rush.terms import Terms
from cowcatcher.text.speaker import NotNow, Prompt


def ask(w: Terms, view: View[GoldRushState]) -> Prompt:
    """The prompt for the onlooker."""
    s = view.known
    if not s.stack:
        return Prompt(w.say("ask.over"))
    if view.to_move == CHANCE:
        return Prompt(w.say("ask.draw", decision=w.decision(view.decision)))
    if view.seat != view.to_move:
        return Prompt(w.say("ask.wait", who=w.who(view.to_move), decision=w.decision(view.decision)), context(w, s))
    return Prompt(w.say(f"ask.{view.decision}", who=w.who(view.to_move)), context(w, s))


def context(w: Terms, s: GoldRushState) -> str:
    """The tile in hand, else what the player has; and what is left in the bag."""
    left = w.say("ask.left", n=tiles_left(s))
    if s.drawn >= 0:
        at = cell_chosen(s)
        tile = w.tile(s, s.drawn)
        return f"{w.say('ask.tile_at', tile=tile, at=w.cell(at)) if at >= 0 else w.say('ask.tile', tile=tile)} {left}"
    return f"{w.say('ask.supply', cowboys=w.counted('cowboys', s.cowboys[s.turn]))} {left}"


def not_now(w: Terms, view: View[GoldRushState]) -> list[NotNow]:
    """The actions that are not open, and why."""
    if view.decision != "choose_action" or view.seat != view.to_move:
        return []
    found = []
    s = view.known
    for m in (TENT, TAKE):
        reason = None if m in view.legal else s.stack[-1].why_not(s, m)
        if reason is not None:
            found.append(NotNow(w.say(f"action.{TABLE.name(m)}"), w.refusal(reason), reason.rule))
    return found
