"""What is asked: the prompt of each decision, what cannot be chosen now, and what there is to know about a cell."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from cowcatcher.games.gold_rush.names import PRAIRIE
from cowcatcher.games.gold_rush.rules.actions import cowboy_move, why_no_cowboy
from cowcatcher.games.gold_rush.rules.cells import CELLS
from cowcatcher.games.gold_rush.rules.landscape import cowboy_on, kind_of, part_of, tent_on
from cowcatcher.games.gold_rush.rules.scoring import is_completed, majority, prairie_points
from cowcatcher.games.gold_rush.rules.tiles import JUNCTION
from cowcatcher.games.gold_rush.rules.turn import cell_chosen
from cowcatcher.games.gold_rush.words.options import cowboy_name, prospect, tent_name
from cowcatcher.games.gold_rush.words.terms import Terms, cell_word
from cowcatcher.games.gold_rush.written.state import GoldRushState
from cowcatcher.kernel.game import View
from cowcatcher.kernel.types import Reason
from cowcatcher.model.words import NONE
from cowcatcher.text.asking import asked
from cowcatcher.text.speaker import NotNow, Prompt


def ask(w: Terms, view: View[GoldRushState]) -> Prompt:
    """The prompt for the onlooker."""
    s = view.known
    drawn = w.say("ask.drawn", tile=w.face(s.box.faces[s.drawn])) if s.drawn != NONE else ""
    return asked(w, view, PROMPTS, drawn)


def choose_cell(w: Terms, s: GoldRushState, seat: int) -> Prompt:
    """A cell."""
    more = w.say("ask.choose_cell_more", tile=w.face(s.box.faces[s.drawn]), n=sum(s.bag))
    return Prompt(w.say("ask.choose_cell", who=w.who(seat)), more)


def choose_rotation(w: Terms, s: GoldRushState, seat: int) -> Prompt:
    """A rotation."""
    more = w.say("ask.drawn", tile=w.face(s.box.faces[s.drawn]))
    return Prompt(w.say("ask.choose_rotation", who=w.who(seat), cell=CELLS[cell_chosen(s)]), more)


def choose_action(w: Terms, s: GoldRushState, seat: int) -> Prompt:
    """A cowboy, the tent, a token; of these what is possible."""
    key = "choose_action_more" if s.cowboys[seat] else "choose_action_none"
    more = w.say(f"ask.{key}", n=s.cowboys[seat], cell=w.cell(s, len(s.cells) - 1), tent=tent(w, s, seat))
    possible = any(w.parts(m).verb == "cowboy" for m in s.legal())
    return Prompt(w.say("ask.choose_action" if possible else "ask.choose_action_tent", who=w.who(seat)), more)


def tent(w: Terms, s: GoldRushState, seat: int) -> str:
    """Where a player's tent is."""
    at = s.tents[seat]
    return w.say("tent.supply") if at == NONE else w.say("tent.at", cell=w.cell(s, s.on[at]))


def choose_tent_target(w: Terms, s: GoldRushState, seat: int) -> Prompt:
    """A mountain."""
    return Prompt(w.say("ask.choose_tent_target", who=w.who(seat)), w.say("ask.choose_tent_target_more"))


PROMPTS: Final[dict[str, Callable[[Terms, GoldRushState, int], Prompt]]] = {
    "choose_cell": choose_cell,
    "choose_rotation": choose_rotation,
    "choose_action": choose_action,
    "choose_tent_target": choose_tent_target,
}
"""Decision -> what it asks."""


def not_now(w: Terms, view: View[GoldRushState]) -> list[NotNow]:
    """Parts of the new tile, the tent and the token that cannot be chosen, with the reasons."""
    s = view.known
    if view.decision != "choose_action" or view.seat != view.to_move:
        return []
    found = []
    for area in range(s.first[-1], len(s.feature)):
        m = cowboy_move(s, area)
        reason = None if m in view.legal else why_no_cowboy(s, view.to_move, m)
        if reason is not None and kind_of(s, area) != PRAIRIE:
            found.append(_entry(w, cowboy_name(w, s, area), reason))
    for m, what in ((w.move("tent"), tent_name(w, s, view.to_move)), (w.move("take"), w.say("option.take"))):
        if m not in view.legal:
            reason = s.stack[-1].why_not(s, m)
            assert reason is not None
            found.append(_entry(w, what, reason))
    return found


def _entry(w: Terms, what: str, reason: Reason) -> NotNow:
    return NotNow(what, w.refusal(reason), reason.rule)


def place_text(w: Terms, view: View[GoldRushState], name: str) -> list[str]:
    """What there is to know about a cell: the tile that lies there and its features, or that it is empty."""
    s = view.known
    word = cell_word(name)
    if word not in CELLS:
        return []
    tile = w.tile_at(s, word)
    if tile == NONE:
        key = "rim" if CELLS.index(word) in s.rim else "apart"
        return [w.say(f"place.{key}", cell=word)]
    told = [w.say("place.tile", cell=word, tile=w.face(s.box.faces[s.faces[tile]]))]
    last = s.first[tile + 1] if tile + 1 < len(s.first) else len(s.feature)
    for area in range(s.first[tile], last):
        if s.feature[area] not in s.feature[s.first[tile] : area]:
            told.append(area_text(w, s, area))
    meeting = sum(part.end == JUNCTION for part in s.box.faces[s.faces[tile]].parts)
    return [*told, w.say("place.junction", n=meeting)] if meeting else told


def area_text(w: Terms, s: GoldRushState, area: int) -> str:
    """A part of a tile, its feature, who is on it."""
    feature = s.feature[area]
    items = feature_items(w, s, feature)
    owners = majority(s, feature) if s.crew[feature] else []
    if owners:
        items.append(w.say("place.owners", who=w.seats(owners)))
    camper, cowboy = tent_on(s, area), cowboy_on(s, area)
    if camper != NONE:
        items.append(w.say("place.tent", who=w.who(camper)))
    elif cowboy != NONE:
        items.append(w.say("place.cowboy", who=w.who(cowboy), role=w.role(part_of(s, area).kind)))
    return w.say("place.part", part=w.part_name(s, area), items="; ".join(items))


def feature_items(w: Terms, s: GoldRushState, feature: int) -> list[str]:
    """How a feature stands: completed, or how large and how open it is."""
    if is_completed(s, feature):
        return [w.say("place.completed")]
    return [prairie(w, s, feature) if kind_of(s, feature) == PRAIRIE else prospect(w, s, feature)]


def prairie(w: Terms, s: GoldRushState, feature: int) -> str:
    """What lies on a prairie, and what it is worth."""
    return w.say("place.prairie", size=w.size(s, feature), points=w.points(prairie_points(s, feature)))


__all__ = ["ask", "feature_items", "not_now", "place_text", "tent"]
