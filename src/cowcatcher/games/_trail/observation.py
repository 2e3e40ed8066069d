"""The decks of the two games with a trail, as far as the onlooker knows them (`games._trail.decks`)."""

from __future__ import annotations

from typing import Any, Final

from cowcatcher.envs.encode.fields import COUNT, Field, numbers
from cowcatcher.games._trail.decks import ZONES

ZONE_NAMES: Final = "draw pile, hand, discard pile, the part of the hand that all know"


def decks(most: int, kinds: int, alike: int) -> list[Field[Any]]:
    """The cards of a state with `cards` and `sizes`, of each kind `alike` at most, and how many lie in each zone."""
    cards = f"cards by zone ({ZONE_NAMES}) and kind; what is unknown of another hand lies with the draw pile"
    return [
        numbers("cards", (most, ZONES, kinds), alike, cards, lambda v: v.by_seat(v.s.cards, ZONES * kinds)),
        numbers("sizes", (most, ZONES), COUNT, f"cards by zone: {ZONE_NAMES}", lambda v: v.by_seat(v.s.sizes, ZONES)),
    ]
