"""Which entry of the ledger speaks of an option."""

from __future__ import annotations

from typing import Final

from cowcatcher.games.carson_city.model import MODEL
from cowcatcher.games.carson_city.names import CHARACTERS, SPACE_COUNT
from cowcatcher.games.carson_city.written.state import CarsonState
from cowcatcher.model.words import NONE
from cowcatcher.text.moves import Parts

DECISIONS: Final = {
    **MODEL.decisions(),
    "start_parcel": "CC-2.12",
    "place": "CC-6.02",
    "place_or_keep": "CC-10.13",
    "build_road": "CC-10.03",
    "house_parcel": "CC-10.06",
    "house_consent": "CC-10.08",
}
"""What most options of a decision follow: the rule of its frame, of the first where there are several, or another one.
The powers of the characters are in POWERS."""

POWERS: Final = {
    "sheriff": ("CC-5.02", "CC-5.10"),
    "banker": ("CC-5.13", "CC-5.14"),
    "grocer": ("CC-5.15", "CC-5.18"),
    "chinese_worker": ("CC-5.19", "CC-5.20"),
    "settler": ("CC-5.22", "CC-5.24"),
    "captain": ("CC-5.25", "CC-5.27"),
    "mercenary": ("CC-5.28", "CC-5.29"),
}
"""What a character does, by side (SIDES)."""

PARCEL, ATTACK, DEFENCE = "CC-8.05", "CC-12.02", "CC-6.10"
KEPT, SHERIFF = "CC-10.12", "CC-5.03"
WORDS: Final = {("place", "pass"): "CC-6.03", ("tick", "hold"): "CC-17.06", ("tick", "stop"): "CC-17.05"}


def rule_of(s: CarsonState, decision: str, seat: int, m: Parts) -> str:
    """The ledger's id for a legal move of a decision."""
    if m.verb == "character":
        return power(s, m.arg)
    if decision in ("now_or_later", "purchase"):
        return power(s, s.character[seat])
    if m.verb == "keep":
        return KEPT
    if m.verb == "cowboy":
        return place_rule(s, seat, m.arg)
    if m.verb == "sheriff":
        return SHERIFF
    return WORDS.get((decision, m.verb), DECISIONS[decision])


def power(s: CarsonState, character: int) -> str:
    """What the side in play of a character does."""
    return POWERS[CHARACTERS[character]][s.sides[character]]


def place_rule(s: CarsonState, seat: int, place: int) -> str:
    """What a cowboy does at a place."""
    if place >= SPACE_COUNT:
        owner = s.owner[place - SPACE_COUNT]
        return PARCEL if owner == NONE else DEFENCE if owner == seat else ATTACK
    op = s.box.effects[place]
    return op.word.spaces.get(op.per, ("", DECISIONS["place"]))[1]
