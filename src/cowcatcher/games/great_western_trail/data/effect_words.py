"""The effect vocabulary of components.toml: which words there are, where they may stand, what each one needs.

The words are explained at the head of components.toml; `rules.effects` has a record of each, `box` turns effects into
Ops. What is allowed here is what the rules carry out: an effect that would silently do nothing is refused when the file
is read.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, Literal

from cowcatcher.data.build import data_keys, item, show, step, suggest
from cowcatcher.games.great_western_trail.names import BREEDS
from cowcatcher.games.great_western_trail.rules.effects.words import WORDS
from cowcatcher.kernel.errors import BadData

Place = Literal["building", "risk action", "objective card", "station master", "worker", "auxiliary action"]
Raw = Mapping[str, Any]

PARAMETERS: Final[dict[str, tuple[frozenset[str], frozenset[str]]]] = {
    word.name: (frozenset(word.needs), frozenset(word.may)) for word in WORDS
}
"""Parameters that a word needs, and those that it may have."""

PERS: Final = ("own_building_in_woods", "teepee_pair", "engineer", "cowboy")
WHATS: Final = (*BREEDS, "any_cattle", "pair", "objective")
MOST_DRAWN: Final = 6
"""There are moves for drawing 1 to 6 cards."""

REQUIREMENTS: Final = tuple(word.name for word in WORDS if word.takes)
# What may stand where: requirements, then rewards.
ALLOWED: Final[dict[Place, tuple[tuple[str, ...], tuple[str, ...]]]] = {
    "building": (REQUIREMENTS, tuple(op for op in PARAMETERS if op not in REQUIREMENTS)),
    "risk action": (("discard",), ("certificates", "dollars")),
    "objective card": ((), ("dollars", "engine_forward", "aux", "draw_discard", "move")),
    "station master": ((), ("dollars", "trade", "remove_hazard")),
    "worker": (("discard",), ("remove_hazard", "trade", "build", "certificates", "dollars", "hire")),
    "auxiliary action": (
        ("pay", "engine_back"),
        ("dollars", "draw_discard", "certificates", "engine_forward", "remove_cards"),
    ),
}


def check(raw: Raw, file: str) -> None:
    """Checks every effect of a file whose shape is already known to be right.

    Raises:
        BadData: an unknown op or word, a parameter missing or too many, an effect where the rules have none.
    """
    for table in ("neutral_buildings", "private_buildings"):
        for index, building in enumerate(raw[table]):
            path = step(item(table, raw[table], index), "actions")
            if not building["actions"]:
                raise BadData(file, path, "must not be empty")
            for number, action in enumerate(building["actions"]):
                _check_action(action, file, f"{path}[{number}]", "building")
    for name in data_keys(raw["risk_actions"]):
        _check_action(raw["risk_actions"][name], file, f"risk_actions.{name}", "risk action")
    _check_cards(raw, file)
    _check_board(raw, file)
    for index, master in enumerate(raw["station_masters"]):
        path = item("station_masters", raw["station_masters"], index)
        for key in ("immediate", "immediate_any_of"):
            _check_list(master.get(key, []), file, step(path, key), "station master", 1)
        if master.get("immediate") and master.get("immediate_any_of"):
            raise BadData(file, path, "has immediate and immediate_any_of; one of them is enough")


def _check_cards(raw: Raw, file: str) -> None:
    objectives = raw["objectives"]
    for index, card in enumerate(objectives["deck"]):
        path = step(item("objectives.deck", objectives["deck"], index), "action")
        if len(card.get("action", [])) != 1:
            raise BadData(file, path, "a card of the deck has exactly one effect")
        _check_list(card["action"], file, path, "objective card", 1)
    for index, card in enumerate(objectives["starting"]):
        if "action" in card:
            path = step(item("objectives.starting", objectives["starting"], index), "action")
            raise BadData(file, path, "a starting card has no effect")


def _check_board(raw: Raw, file: str) -> None:
    """The actions of the player board."""
    for index, entry in enumerate(raw["auxiliary"]["actions"]):
        path = item("auxiliary.actions", raw["auxiliary"]["actions"], index)
        for key in ("single", "double"):
            _check_action(entry[key], file, step(path, key), "auxiliary action")
    for row in ("cowboy", "craftsman", "engineer"):
        for column in data_keys(raw["worker_section"][row]):
            path = f"worker_section.{row}.{column}"
            _check_action(raw["worker_section"][row][column], file, path, "worker")


def _check_action(action: Raw, file: str, path: str, place: Place, inner: bool = False) -> None:
    if "any_of" in action:
        if inner or place != "building":
            raise BadData(file, step(path, "any_of"), "alternatives stand only in an action of a building")
        for key in ("require", "reward"):
            if key in action:
                raise BadData(file, step(path, key), "an action has either any_of or require and reward")
        if len(action["any_of"]) < 2:
            raise BadData(file, step(path, "any_of"), f"needs at least two alternatives, not {len(action['any_of'])}")
        for index, alternative in enumerate(action["any_of"]):
            _check_action(alternative, file, f"{path}.any_of[{index}]", place, True)
        return
    for key in ("require", "reward"):
        if key not in action:
            raise BadData(file, step(path, key), "missing; a list is needed")
    if not action["reward"]:
        raise BadData(file, step(path, "reward"), "must not be empty")
    _check_list(action["require"], file, step(path, "require"), place, 0)
    order = [REQUIREMENTS.index(effect["op"]) for effect in action["require"]]
    if order != sorted(set(order)):
        # What is checked before the first of them must still hold at the last.
        raise BadData(file, step(path, "require"), f"must have each of {', '.join(REQUIREMENTS)} once, in this order")
    _check_list(action["reward"], file, step(path, "reward"), place, 1)


def _check_list(effects: list[Any], file: str, path: str, place: Place, side: int) -> None:
    for index, effect in enumerate(effects):
        _check_effect(effect, file, f"{path}[{index}]", place, side)


def _check_effect(effect: Raw, file: str, path: str, place: Place, side: int) -> None:
    """`side`: 0 for a requirement, 1 for a reward."""
    op = effect["op"]
    allowed = ALLOWED[place][side]
    if op not in PARAMETERS:
        raise BadData(file, step(path, "op"), f'unknown effect "{op}"; {suggest(op, PARAMETERS)}')
    if op not in allowed:
        role = f"{'reward' if side else 'requirement'} of a place of the kind {place}"
        raise BadData(file, step(path, "op"), f"{op} is no {role}; those are {', '.join(allowed) or 'none'}")
    needed, optional = PARAMETERS[op]
    for key in data_keys(effect):
        if key != "op" and key not in needed | optional:
            has = ", ".join(sorted(needed | optional)) or "none"
            raise BadData(file, step(path, key), f"{op} has no such parameter; it has: {has}")
    for key in sorted(needed - effect.keys()):
        raise BadData(file, step(path, key), f"missing; {op} needs it")
    _check_values(effect, file, path, place)


def _check_values(effect: Raw, file: str, path: str, place: Place) -> None:
    words: dict[str, tuple[str, ...]] = {
        "per": PERS,
        "what": WHATS,
        "to": ("discard", "hand"),
        "mode": ("single_or_double",),
    }
    for key, known in words.items():
        if key in effect and effect[key] not in known:
            raise BadData(file, step(path, key), f'"{effect[key]}" is unknown; {suggest(effect[key], known)}')
    if effect.get("n", 1) < 1:
        raise BadData(file, step(path, "n"), f"must be at least 1, not {effect['n']}")
    if effect["op"] == "discard":
        right = 2 if effect["what"] == "pair" else 1
        if effect["n"] != right:
            raise BadData(file, step(path, "n"), f"must be {right} for {effect['what']}, not {show(effect['n'])}")
    if effect["op"] == "draw_discard" and most_drawn(effect) > MOST_DRAWN:
        raise BadData(file, path, f"there are moves only for drawing up to {MOST_DRAWN} cards")
    _check_place(effect, file, path, place)


def _check_place(effect: Raw, file: str, path: str, place: Place) -> None:
    """Parameters that make sense in some places only."""
    if place != "building":
        if effect.get("cost"):
            raise BadData(file, step(path, "cost"), "only a building has a price for it")
        if effect.get("to") == "hand":
            raise BadData(file, step(path, "to"), "only a building gives a card to the hand")
    if effect["op"] == "move":
        card = place == "objective card"
        for key in ("fees", "phase_b", "kansas_city"):
            if effect.get(key, True) == card:
                raise BadData(file, step(path, key), f"must be {str(not card).lower()} in a {place}")


def most_drawn(effect: Raw) -> int:
    """The most cards that an effect of drawing allows; there are six workers of a kind at most."""
    most = {"cowboy": 6, "engineer": 6, "own_building_in_woods": 8, "teepee_pair": 11}
    return int(effect["n"]) * most.get(effect.get("per", ""), 1)
