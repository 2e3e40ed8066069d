"""How the players of Gold Rush stand: the figures of the table of players, and what lies before each."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cowcatcher.games.gold_rush.rules.scoring import on_track
from cowcatcher.games.gold_rush.words.terms import Terms
from cowcatcher.games.gold_rush.written.state import GoldRushState
from cowcatcher.kernel.game import View
from cowcatcher.model.words import HIDDEN, NONE
from cowcatcher.text.catalogue import Catalogue, load
from cowcatcher.text.standing import Figure, Line, Standing, stands

FIGURES: Final = (Figure("points", "vp", "score"), Figure("cowboys", "cowboy"), Figure("tokens", "nugget", "taken"))


def standing(speaker: Terms, view: View[GoldRushState]) -> Standing:
    """The table of players, in the order of turns."""
    s = view.known
    words = load(speaker.language, "web.gold_rush")
    return stands(speaker, view, speaker.stage(s), FIGURES, (), [line(speaker, words, s, seat) for seat in order(s)])


def order(s: GoldRushState) -> Sequence[int]:
    """Seats in the order of turns from the present one on."""
    first = max(s.turn, 0)
    return [(first + i) % s.seats for i in range(s.seats)]


def line(w: Terms, words: Catalogue, s: GoldRushState, seat: int) -> Line:
    """One player: where on the score track the cowboy lies once he has been round it (GR-12.02), where the tent is,
    and the tokens that the onlooker may see."""
    at = s.tents[seat]
    tent = words.say("note.tent_supply") if at == NONE else words.say("note.tent_at", cell=w.cell(s, s.on[at]))
    space, rounds = on_track(s, seat)
    lap = words.say("note.rounds", n=rounds, space=space) if rounds else ""
    note = ", ".join(part for part in (lap, tent) if part)
    values = token_values(s, seat)
    holds = (words.say("holds.tokens", values=" ".join(map(str, values))),) if values else ()
    return seat, note, holds


def token_values(s: GoldRushState, seat: int) -> list[int]:
    """The tokens of a seat, ascending; none where the onlooker cannot know them."""
    hand = s.hands_of(seat)
    if HIDDEN in hand:
        return []
    return sorted(value for value, n in zip(s.box.token_values, hand, strict=True) for _ in range(n))
