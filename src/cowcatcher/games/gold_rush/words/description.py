"""A position of Gold Rush in sentences, for those who do not see the map."""

from __future__ import annotations

from cowcatcher.games.gold_rush.names import KINDS
from cowcatcher.games.gold_rush.rules.cells import CELLS
from cowcatcher.games.gold_rush.rules.landscape import kind_of
from cowcatcher.games.gold_rush.rules.scoring import majority
from cowcatcher.games.gold_rush.words.asking import feature_items
from cowcatcher.games.gold_rush.words.standing import order, token_values
from cowcatcher.games.gold_rush.words.terms import Terms
from cowcatcher.games.gold_rush.written.state import GoldRushState
from cowcatcher.kernel.game import View
from cowcatcher.model.words import NONE
from cowcatcher.text.catalogue import Catalogue, load


def description(speaker: Terms, view: View[GoldRushState]) -> list[str]:
    """Everything that the map shows, a sentence each."""
    words = load(speaker.language, "gold_rush", "render.gold_rush")
    s = view.known
    stage = speaker.stage(s)
    found = [words.say("describe.stage", stage=stage[:1].upper() + stage[1:])]
    if view.to_move >= 0:
        found.append(words.say("describe.turn", who=speaker.who(view.to_move)))
    if s.drawn != NONE:
        found.append(words.say("describe.drawn", tile=speaker.face(s.box.faces[s.drawn])))
    found += [player(speaker, words, s, seat) for seat in order(s)]
    found += [tile(speaker, words, s, i) for i in range(len(s.cells))]
    found += [feature(speaker, words, s, area) for area, crew in enumerate(s.crew) if crew]
    found.append(words.say("describe.rim", cells="; ".join(CELLS[cell] for cell in s.rim)))
    return [*found, bag(speaker, words, s)] if any(s.bag) else found


def player(w: Terms, words: Catalogue, s: GoldRushState, seat: int) -> str:
    """What a player has."""
    at = s.tents[seat]
    tent = words.say("describe.tent_supply") if at == NONE else words.say("describe.tent_at", cell=w.cell(s, s.on[at]))
    tokens = w.tokens(s.taken[seat])
    values = token_values(s, seat)
    if values:
        tokens = f"{tokens} ({' '.join(map(str, values))})"
    items = [w.points(s.score[seat]), words.say("describe.cowboys", n=s.cowboys[seat]), tent, tokens]
    return words.say("describe.player", who=w.who(seat), items=", ".join(items))


def tile(w: Terms, words: Catalogue, s: GoldRushState, i: int) -> str:
    """A laid tile, and how its parts lie."""
    face = s.box.faces[s.faces[i]]
    return words.say("describe.tile", cell=w.cell(s, i), tile=w.face(face), layout=w.layout(face, s.rotations[i]))


def feature(w: Terms, words: Catalogue, s: GoldRushState, area: int) -> str:
    """A feature with cowboys: whose it is, where it begins, how it stands."""
    name = w.say(f"part.{KINDS[kind_of(s, area)]}")
    items = "; ".join(feature_items(w, s, area))
    who = w.seats(majority(s, area))
    return words.say("describe.feature", who=who, feature=name, cell=w.cell(s, s.on[area]), items=items)


def bag(w: Terms, words: Catalogue, s: GoldRushState) -> str:
    """The tiles that are left to draw."""
    items = [words.say("describe.bag_item", n=n, tile=w.face(s.box.faces[face])) for face, n in enumerate(s.bag) if n]
    return words.say("describe.bag", items="; ".join(items))
