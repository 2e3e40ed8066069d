"""How the players of Carson City stand: the figures of the table of players, and what lies before each."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cowcatcher.games.carson_city.rules.board import firepower, sheriff_seat
from cowcatcher.games.carson_city.words.terms import Terms
from cowcatcher.games.carson_city.written.state import HIDDEN, SHERIFF_IN_RESERVE, CarsonState
from cowcatcher.kernel.game import View
from cowcatcher.model.words import NONE
from cowcatcher.text.catalogue import Catalogue, load
from cowcatcher.text.standing import Figure, Standing, stands

FIGURES: Final = (
    Figure("vp", "vp"),
    Figure("money", "dollar"),
    Figure("cowboys", "cowboy"),
    Figure("firepower", "revolver", asks=firepower),
    Figure("roads", "road", "road_stock"),
    Figure("parcels", "parcel", "property", says=lambda s, unused: s.box.property_tiles - unused),
)

FINER: Final = (
    Figure("buildings", "shop", "built"),
    Figure("kept", "warehouse"),
    Figure("houses", "house", "own_houses"),
)


def standing(speaker: Terms, view: View[CarsonState]) -> Standing:
    """The table of players, in play order."""
    s = view.known
    words = load(speaker.language, "web.carson_city")
    lines = [(seat, ", ".join(note(speaker, words, s, seat)), holds(speaker, words, s, seat)) for seat in order(s)]
    return stands(speaker, view, speaker.stage(s), FIGURES, FINER, lines)


def order(s: CarsonState) -> Sequence[int]:
    """Seats in the order that counts now: of play, else of choosing, else of sitting."""
    if sum(c != NONE for c in s.character) < s.seats:
        return [*s.choosing, *(seat for seat in range(s.seats) if seat not in s.choosing)]
    return s.upper or list(range(s.seats))


def note(w: Terms, words: Catalogue, s: CarsonState, seat: int) -> list[str]:
    """Character with its cash limit, place in the order of passing."""
    parts = []
    limit = w.limit(s, seat)
    if limit is not None:
        parts.append(w.character_title(s, s.character[seat]))
        parts.append(words.say("note.limit", money=w.money(limit)))
        if seat in s.lower:
            parts.append(words.say("note.passed", n=s.lower.index(seat) + 1))
    return parts


def holds(w: Terms, words: Catalogue, s: CarsonState, seat: int) -> list[str]:
    """Kept buildings, chips, the 3 guns, the sheriff, duel tiles."""
    kept = (kind for kind, n in enumerate(s.kept_of(seat)) for _ in range(n))
    found = [words.say("holds.kept", building=w.building(kind)) for kind in kept]
    if s.chips[seat]:
        found.append(w.gained("revolver_chips", s.chips[seat]))
    if s.guns == seat:
        found.append(words.say("holds.guns"))
    if s.sheriff == SHERIFF_IN_RESERVE and sheriff_seat(s) == seat:
        found.append(words.say("holds.sheriff"))
    if s.box.tiles and s.hand_size[seat]:
        found.append(tiles(words, s, seat))
    return found


def tiles(words: Catalogue, s: CarsonState, seat: int) -> str:
    """Duel tiles: each one, or their number and what is known of their sum."""
    hand = s.hands_of(seat)
    if HIDDEN not in hand:
        what = " ".join(str(s.box.tile_values[v]) for v, n in enumerate(hand) for _ in range(n))
        return words.say("holds.tiles", what=what)
    if s.hand_sum[seat] != NONE:
        return words.say("holds.tiles_sum", n=s.hand_size[seat], sum=s.hand_sum[seat])
    return words.say("holds.tiles_hidden", n=s.hand_size[seat])
