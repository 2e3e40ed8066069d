"""The effect vocabulary of components.toml: which words there are, where they may stand, what each one needs.

The words are explained at the head of components.toml; `rules.effects` has a record of each. What is allowed here is
what the rules carry out: an effect that would silently do nothing is refused when the file is read.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, Literal

from cowcatcher.data.build import data_keys, item, step, suggest
from cowcatcher.games.carson_city.rules.effects.words import WORDS
from cowcatcher.kernel.errors import BadData

Place = Literal["space", "building", "character"]

# kind: (parameters that it needs, parameters that it may have)
PARAMETERS: Final[dict[str, tuple[frozenset[str], frozenset[str]]]] = {
    word.name: (frozenset(word.needs), frozenset(word.may)) for word in WORDS
}

# On spaces for any number of cowboys every cowboy counts; on the others one winner acts.
MANY_KINDS: Final = tuple(word.name for word in WORDS if word.many)
# The effects of characters, each with the moments at which it can work.
CHARACTER_WHENS: Final = {word.name: word.when for word in WORDS if word.when}
_GAINS: Final = ("gain_money", "gain_money_per", "gain_vp_per")
# What the two options of a choose_one can be, by its own moment: on choosing the card, "now" and "later".
CHOICES: Final[dict[str, tuple[tuple[str, ...], tuple[str, ...]]]] = {
    "on_choose": ((*_GAINS, "gain_roads", "gain_parcel", "gain_pawn", "take_building"), (*_GAINS, "choose_one")),
    "estate_income": (_GAINS, ("double_income",)),
}
KINDS: Final[dict[Place, tuple[str, ...]]] = {
    "space": tuple(word.name for word in WORDS if word.spaces or word.step),
    "building": tuple(word.name for word in WORDS if word.built),
    "character": tuple(CHARACTER_WHENS),
}

# Moments of a round in their order.
WHENS: Final = ("on_choose", "whole_round", "construction", "estate_income", "end_of_round")
HOLDINGS: Final = ("owned_parcel", "firepower", "owned_building_not_house_not_mine", "owned_mountain", "owned_house")
PERS: Final = ("placed_cowboy", *HOLDINGS)
_WORDS: Final[dict[str, tuple[str, ...]]] = {
    "chip": ("three_guns",),
    "gain": ("cowboys", "revolver_chips", "vp"),
    "pawn": ("sheriff",),
    "per": PERS,
    "rounding": ("up",),
    "until": ("end_of_round",),
    "when": WHENS,
}
_DURATION: Final[dict[Place, str]] = {"building": "while_built", "character": "end_of_round"}
# Numbers that are divided by. Of the others listed the rules know one only.
_POSITIVE: Final = ("divide_by", "divisor")
_ONE: Final = ("count", "types")
# The move table names the bargains of a pay_for by number (0 = none).
MAX_BARGAINS: Final = 3

Raw = Mapping[str, Any]


def check(raw: Raw, file: str) -> None:
    """Checks every effect of a file whose shape is already known to be right.

    Raises:
        BadData: an unknown kind or word, a parameter missing or too many, an effect where the rules have none.
    """
    for index, space in enumerate(raw["spaces"]):
        path = step(item("spaces", raw["spaces"], index), "effect")
        _check_effect(space["effect"], file, path, "space")
        _check_space(space["effect"], space.get("max_per_player") == "many", file, path)
    for index, building in enumerate(raw["buildings"]):
        _check_list(building["effects"], file, step(item("buildings", raw["buildings"], index), "effects"), "building")
    for index, character in enumerate(raw["characters"]):
        path = item("characters", raw["characters"], index)
        for side in ("yellow", "red"):
            _check_list(character[side]["effects"], file, f"{path}.{side}.effects", "character")


def _check_space(effect: Raw, many: bool, file: str, path: str) -> None:
    per = effect.get("per")
    if many and effect["kind"] not in MANY_KINDS:
        raise BadData(file, step(path, "kind"), f"must be {' or '.join(MANY_KINDS)} where many cowboys may stand")
    if many and per != "placed_cowboy":
        raise BadData(file, step(path, "per"), "must be placed_cowboy where many cowboys may stand")
    if not many and (per == "placed_cowboy" or (effect["kind"] == "gain_roads" and per)):
        raise BadData(file, step(path, "per"), f"cannot be {per} where a single cowboy acts")


def _check_list(effects: list[Any], file: str, path: str, place: Place) -> None:
    seen: set[tuple[str, str]] = set()
    for index, effect in enumerate(effects):
        here = item(path, effects, index)
        kind = effect["kind"]
        _check_effect(effect, file, here, place)
        # Gains of a card may come at several moments; of everything else a card or building has one.
        name = (kind, effect.get("when", "") if kind.startswith("gain_") else "")
        if name in seen:
            raise BadData(file, here, f"a second {kind}; write a single one")
        if kind == "double_income" or (kind == "choose_one" and effect["when"] != "on_choose"):
            raise BadData(file, here, f"{kind} at estate_income can only be the later option of a choose_one")
        seen.add(name)


def _check_effect(effect: Raw, file: str, path: str, place: Place, outer: str = "") -> None:
    """`outer`: for the option of a choose_one, the moment of the choice."""
    kind = effect["kind"]
    if kind not in PARAMETERS:
        raise BadData(file, step(path, "kind"), f'unknown effect "{kind}"; {suggest(kind, PARAMETERS)}')
    if kind not in KINDS[place]:
        raise BadData(
            file, step(path, "kind"), f"{kind} is no effect of a {place}; those are {', '.join(KINDS[place])}"
        )
    needed, optional = PARAMETERS[kind]
    allowed = needed | optional | ({"when"} if place == "character" else set())
    for key in data_keys(effect):
        if key != "kind" and key not in allowed:
            has = ", ".join(sorted(allowed)) or "none"
            raise BadData(file, step(path, key), f"{kind} has no such parameter here; it has: {has}")
    for key in sorted(needed - effect.keys()):
        raise BadData(file, step(path, key), f"missing; {kind} needs it")
    _check_values(effect, file, path, place)
    if place == "character":
        _check_when(effect, file, path, outer)
    if kind == "pay_for":
        _check_bargains(effect["options"], file, step(path, "options"))
    elif kind == "choose_one":
        _check_choices(effect, file, step(path, "options"), place, outer)


def _check_values(effect: Raw, file: str, path: str, place: Place) -> None:
    for key, words in _WORDS.items():
        if key in effect and effect[key] not in words:
            raise BadData(file, step(path, key), f'"{effect[key]}" is unknown; it can be {" or ".join(words)}')
    for key in _POSITIVE:
        if effect.get(key, 1) < 1:
            raise BadData(file, step(path, key), f"must be at least 1, not {effect[key]}")
    for key in _ONE:
        if effect.get(key, 1) != 1:
            raise BadData(file, step(path, key), f"the rules know 1 only, not {effect[key]}")
    if effect.get("skip") is False:
        raise BadData(file, step(path, "skip"), f"must be true: a player can always decline {effect['kind']}")
    if effect["kind"] == "buy_vp" and effect["price"] < 1:
        raise BadData(file, step(path, "price"), "must be at least 1: any number of points may be bought")
    if effect.get("duration", _DURATION.get(place)) != _DURATION.get(place):
        raise BadData(file, step(path, "duration"), f"must be {_DURATION[place]} for a {place}")
    if place != "space" and effect.get("per") == "placed_cowboy":
        raise BadData(file, step(path, "per"), f"a {place} has no placed cowboys; it can be {' or '.join(HOLDINGS)}")
    if place != "space" and effect["kind"] == "gain_roads" and "per" in effect:
        raise BadData(file, step(path, "per"), f"the roads of a {place} are a plain number")


def _check_when(effect: Raw, file: str, path: str, outer: str) -> None:
    here, kind = step(path, "when"), effect["kind"]
    if not effect.get("when", outer):
        raise BadData(file, here, f"missing; it can be {' or '.join(CHARACTER_WHENS[kind])}")
    when = effect.get("when", outer)
    if when not in CHARACTER_WHENS[kind]:
        raise BadData(file, here, f"{kind} cannot work at {when}, only at {' or '.join(CHARACTER_WHENS[kind])}")


def _check_bargains(options: list[Any], file: str, path: str) -> None:
    if not 1 <= len(options) <= MAX_BARGAINS:
        raise BadData(file, path, f"pay_for has 1 to {MAX_BARGAINS} options, not {len(options)}")
    for index, option in enumerate(options):
        if "kind" in option:
            raise BadData(file, f"{path}[{index}]", "an option of pay_for is { pay = ..., gain = ... }, not an effect")


def _check_choices(effect: Raw, file: str, path: str, place: Place, outer: str) -> None:
    """Two options: one that comes at the moment of the choice, and one that comes later or doubles."""
    options, moment = effect["options"], effect.get("when", outer)
    if len(options) != 2:
        raise BadData(file, path, f"choose_one has two options, not {len(options)}")
    for index, option in enumerate(options):
        here = f"{path}[{index}]"
        kinds = CHOICES[moment][index]
        if option.get("kind") not in kinds:
            raise BadData(file, here, f"this option must be an effect of the kind {' or '.join(kinds)}")
        _check_effect(option, file, here, place, moment)
        if (option.get("when", moment) == moment) == (moment == "on_choose" and index == 1):
            right = "later than" if moment == "on_choose" and index == 1 else "at the moment of"
            raise BadData(file, step(here, "when"), f"this option must come {right} the choice ({moment})")
