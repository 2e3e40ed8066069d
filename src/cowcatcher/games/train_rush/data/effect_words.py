"""The effect vocabulary of components.toml: which words there are, where they may stand, what each one needs.

The words are explained at the head of components.toml; `rules.effects` has a record of each, `box` turns effects into
Ops. An effect that would silently do nothing is refused when the file is read."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from cowcatcher.data.build import data_keys, items, show, step, suggest
from cowcatcher.games.train_rush.names import EXCHANGES, MOST_BRANCHES, REGIONS, TRACKS
from cowcatcher.games.train_rush.rules.effects.words import WORDS
from cowcatcher.kernel.errors import BadData

Raw = Mapping[str, Any]

PARAMETERS: Final[dict[str, tuple[frozenset[str], frozenset[str]]]] = {
    word.name: (frozenset(word.needs), frozenset(word.may)) for word in WORDS
}
"""Parameters that a word needs, and those that it may have."""

# An action of the action area that asked for one of these could ask for itself.
NO_ACTIONS: Final = ("area_action", "free_special")
LIMITS: Final = {"times": 20, "cards": 10, "draw": 20, "cost": 20}
MOST: Final = {"vp": 1000, "investment": 100, "coal": 100, "move": 20}
"""Highest `n` of a word."""


def check(raw: Raw, file: str) -> None:
    """Checks every effect of a file whose shape is already known to be right.

    Raises:
        BadData: an unknown word, a parameter missing, too many or out of range, an effect where it cannot stand.
    """
    for path, entry in _either(raw):
        _check_either(entry, file, path)
    for path, effects in _lists(raw):
        own = path.startswith(("infrastructure.", "contractors."))
        forbidden = NO_ACTIONS if path.startswith("action_area.") else ()
        if not effects:
            raise BadData(file, path, "must not be empty")
        _check_list(effects, file, path, own, forbidden)


def _either(raw: Raw) -> Iterator[tuple[str, Raw]]:
    """Cards and tiles: they have effects or alternatives."""
    for table, key in (("action_cards", "card"), ("siding_bonus", "tile")):
        yield from zip(items(f"{table}.{key}", raw[table][key]), raw[table][key], strict=True)


def _lists(raw: Raw) -> Iterator[tuple[str, list[Any]]]:
    """All the other lists of effects, with their places."""
    for table in ("infrastructure", "contractors"):
        for field in data_keys(raw[table]["bonus"]):
            yield f"{table}.bonus.{field}", raw[table]["bonus"][field]
        for colour, bonus in raw[table].get("bonus_of", {}).items():
            for field in data_keys(bonus):
                yield f"{table}.bonus_of.{colour}.{field}", bonus[field]
    sectors = raw["influence"]["sector"]
    for here, sector in zip(items("influence.sector", sectors), sectors, strict=True):
        for field in data_keys(sector["spy_bonus"]):
            yield f"{here}.spy_bonus.{field}", sector["spy_bonus"][field]
    for path, entries in (
        ("action_area.action", raw["action_area"]["action"]),
        ("black_market_reward", raw["black_market_reward"]),
        ("heroes.card", raw["heroes"]["card"]),
    ):
        for here, entry in zip(items(path, entries), entries, strict=True):
            yield step(here, "effects"), entry["effects"]


def _check_either(entry: Raw, file: str, path: str) -> None:
    effects, branches = entry.get("effects", []), entry.get("one_of", [])
    if bool(effects) == bool(branches):
        raise BadData(file, path, "needs either effects or one_of")
    _check_list(effects, file, step(path, "effects"), False, ())
    if branches and not 2 <= len(branches) <= MOST_BRANCHES:
        problem = f"must have 2 to {MOST_BRANCHES} alternatives, not {len(branches)}"
        raise BadData(file, step(path, "one_of"), problem)
    for number, branch in enumerate(branches):
        if not branch:
            raise BadData(file, step(path, f"one_of[{number}]"), "must not be empty")
        _check_list(branch, file, step(path, f"one_of[{number}]"), False, ())


def _check_list(effects: list[Any], file: str, path: str, own: bool, forbidden: tuple[str, ...]) -> None:
    for index, effect in enumerate(effects):
        here = f"{path}[{index}]"
        word = effect["do"]
        if word not in PARAMETERS:
            raise BadData(file, step(here, "do"), f'unknown effect "{word}"; {suggest(word, PARAMETERS)}')
        if word in forbidden:
            raise BadData(file, step(here, "do"), f"{word} cannot be an action of the action area")
        needed, optional = PARAMETERS[word]
        for key in data_keys(effect):
            if key != "do" and key not in needed | optional:
                has = ", ".join(sorted(needed | optional)) or "none"
                raise BadData(file, step(here, key), f"{word} has no such parameter; it has: {has}")
        for key in sorted(needed - effect.keys()):
            raise BadData(file, step(here, key), f"missing; {word} needs it")
        _check_values(effect, file, here, own)


def _check_values(effect: Raw, file: str, path: str, own: bool) -> None:
    word = effect["do"]
    words: dict[str, tuple[str, ...]] = {
        "track": (*TRACKS, "any"),
        "kind": EXCHANGES,
        "region": (*REGIONS, "active", *(("own",) if own else ())),
    }
    for key, known in words.items():
        if key in effect and effect[key] not in known:
            raise BadData(file, step(path, key), f'"{effect[key]}" is unknown here; {suggest(effect[key], known)}')
    ranges = {key: (1, most) for key, most in LIMITS.items()}
    ranges["n"] = (1, MOST.get(word, 1))
    ranges["size"] = (2, 3) if word == "draw_wagon" else (2, 5)
    ranges["keep"] = (0, effect.get("draw", 0))
    for key, (least, most) in ranges.items():
        if key in effect and not least <= effect[key] <= most:
            raise BadData(file, step(path, key), f"must be {least} to {most}, not {show(effect[key])}")
