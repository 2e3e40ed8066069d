"""Options in words: a function for each row of the ledger's Decisions table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from cowcatcher.games.gold_rush.names import CITY, PRAIRIE
from cowcatcher.games.gold_rush.rules.actions import cowboy_area, mine_of, pitch_area
from cowcatcher.games.gold_rush.rules.cells import CELLS
from cowcatcher.games.gold_rush.rules.landscape import kind_of, nuggets_of, railways_of, turns_on
from cowcatcher.games.gold_rush.rules.scoring import is_completed, prairie_points
from cowcatcher.games.gold_rush.rules.turn import cell_chosen
from cowcatcher.games.gold_rush.words.laying import Laying, phrases, reward
from cowcatcher.games.gold_rush.words.terms import Terms
from cowcatcher.games.gold_rush.written.state import GoldRushState
from cowcatcher.model.words import NONE
from cowcatcher.text.moves import Parts
from cowcatcher.text.speaker import OptionText


def cell(w: Terms, s: GoldRushState, seat: int, m: Parts) -> OptionText:
    """A cell for the tile: what its best rotation does there, and how many there are."""
    name = CELLS[m.arg]
    layings = [Laying(s, seat, m.arg, rotation) for rotation in turns_on(s, m.arg)]
    best = max(layings, key=lambda laying: (laying.own_points(), laying.free_points(), -laying.others_points()))
    gains, warnings = phrases(w, best)
    ways = w.say("option.ways", n=len(layings))
    group, brief = "open", name
    if best.own_points():
        group, brief = "scores", w.say("option.cell_scores", cell=name, n=best.own_points())
    elif best.free_points() and s.cowboys[seat]:
        group, brief = "free", w.say("option.cell_scores", cell=name, n=best.free_points())
    elif any(laying.touches(seat) for laying in layings):
        group = "own"
    elif warnings:
        group = "others"
    size = "" if group in ("scores", "free") else ways
    return OptionText(name, "; ".join([*gains, ways]), "; ".join(warnings), name, brief, group, size)


def rotation(w: Terms, s: GoldRushState, seat: int, m: Parts) -> OptionText:
    """How the tile is turned: where its parts come to lie, and what it does so."""
    r = m.arg
    gains, warnings = phrases(w, Laying(s, seat, cell_chosen(s), r))
    gain = "; ".join([w.layout(s.box.faces[s.drawn], r), *gains])
    return OptionText(w.say(f"option.rotate_{r}"), gain, "; ".join(warnings), str(r))


def action(w: Terms, s: GoldRushState, seat: int, m: Parts) -> OptionText:
    """A cowboy, the tent, a token, or nothing."""
    if m.verb == "pass":
        return OptionText(w.say("option.pass"), "", "", "pass")
    if m.verb == "tent":
        return OptionText(tent_name(w, s, seat), w.say("option.tent_gain"), "", "tent")
    if m.verb == "take":
        mountain = mine_of(s, seat)
        place = w.cell(s, s.on[s.tents[seat]])
        gain = w.say("option.take_gain", cell=place, tokens=w.tokens(s.pile[mountain]), points=w.average(s))
        return OptionText(w.say("option.take"), gain, "", "take")
    return cowboy(w, s, seat, m)


def cowboy(w: Terms, s: GoldRushState, seat: int, m: Parts) -> OptionText:
    """A cowboy on a part of the tile just laid: what he is there, and what the feature is like."""
    area = cowboy_area(s, len(s.cells) - 1, m.move)
    warning = w.say("option.last_cowboy") if s.cowboys[seat] == 1 and not is_completed(s, s.feature[area]) else ""
    return OptionText(cowboy_name(w, s, area), prospect(w, s, s.feature[area]), warning, m.label)


def cowboy_name(w: Terms, s: GoldRushState, area: int) -> str:
    """What a cowboy on an area would be, and where on its tile: "Railwayman N W"."""
    role, sides = w.role(kind_of(s, area)), w.sides_of(s, area)
    return w.say("option.cowboy", role=role, sides=sides) if sides else role


def tent_name(w: Terms, s: GoldRushState, seat: int) -> str:
    """Pitching the tent, or moving it where it stands already."""
    return w.say("option.tent" if s.tents[seat] == NONE else "option.tent_move")


def prospect(w: Terms, s: GoldRushState, feature: int) -> str:
    """What a cowboy would find: points at once, or a feature as it is."""
    kind = kind_of(s, feature)
    if is_completed(s, feature):
        return w.say("option.cowboy_now", reward=reward(w, s, feature))
    if kind == CITY:
        railways = railways_of(s, feature)
        done = sum(not s.ends[railway] for railway in railways)
        return w.say("option.cowboy_city", n=done, all=len(railways), points=w.points(s.box.points.city))
    size = w.size(s, feature)
    if kind == PRAIRIE:
        return w.say("option.farmer", size=size, points=w.points(prairie_points(s, feature)))
    if s.pile[feature]:
        size = f"{size}, {w.tokens(s.pile[feature])}"
    return w.say("option.cowboy_open", size=size, ends=w.ends(s.ends[feature]))


def tent_target(w: Terms, s: GoldRushState, seat: int, m: Parts) -> OptionText:
    """A mountain for the tent, named by a cell; by its sides, too, where a tile has two mountains to choose from, which
    are typed by the name of their area."""
    area = pitch_area(s, m.move)
    mountain = s.feature[area]
    name = where = w.cell(s, s.on[area])
    same = [move for move in s.legal() if s.on[pitch_area(s, move)] == s.on[area]]
    if len(same) > 1:
        where = f"{name} {w.sides_of(s, area)}"
        name = f"{name}{m.label[-2:]}"
    size = w.say("option.pitch_gain", nuggets=w.nuggets(nuggets_of(s, mountain)), tokens=w.tokens(s.pile[mountain]))
    items = [size, w.ends(s.ends[mountain])]
    if s.crew[mountain]:
        items.append(w.thing(s, mountain, seat))
    what = w.say("option.pitch", cell=where)
    return OptionText(what, "; ".join(items), "", name, name, "mountains", w.tokens(s.pile[mountain]))


OPTIONS: Final[dict[str, Callable[[Terms, GoldRushState, int, Parts], OptionText]]] = {
    "choose_cell": cell,
    "choose_rotation": rotation,
    "choose_action": action,
    "choose_tent_target": tent_target,
}
"""Decision -> the words of its options."""

__all__ = ["OPTIONS", "prospect"]
