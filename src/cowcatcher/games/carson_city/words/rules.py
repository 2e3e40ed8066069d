"""Which entry of the ledger speaks of an option, and of a line of the score sheet."""

from __future__ import annotations

from typing import Final

from cowcatcher.games.carson_city.model import MODEL
from cowcatcher.games.carson_city.names import CHARACTERS, SPACE_COUNT
from cowcatcher.games.carson_city.rules.moves import CHARACTER, COWBOY, HOLD, KEEP, PASS, SHERIFF_TO, STOP
from cowcatcher.games.carson_city.written.events import SOURCE_COUNT, SOURCES, WHY_RULES
from cowcatcher.games.carson_city.written.state import NONE, CarsonState
from cowcatcher.kernel.frames import ChanceFrame

DECISIONS: Final = {
    **{
        shape.decision: shape.rule
        for shape in reversed(MODEL.shapes)
        if shape.decision and not issubclass(shape.base, ChanceFrame)
    },
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
WORDS: Final = {("place", PASS): "CC-6.03", ("tick", HOLD): "CC-17.06", ("tick", STOP): "CC-17.05"}

SCORES: Final = dict(zip(SOURCES, WHY_RULES[:SOURCE_COUNT], strict=True))
"""What scores, by source (SOURCES)."""


def rule_of(s: CarsonState, decision: str, seat: int, m: int) -> str:
    """The ledger's id for a legal move of a decision."""
    if CHARACTER.has(m):
        return power(s, CHARACTER.arg(m))
    if decision in ("now_or_later", "captain_buy"):
        return power(s, s.character[seat])
    if m == KEEP:
        return KEPT
    if COWBOY.has(m):
        return place_rule(s, seat, COWBOY.arg(m))
    if SHERIFF_TO.has(m):
        return SHERIFF
    return WORDS.get((decision, m), DECISIONS[decision])


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
