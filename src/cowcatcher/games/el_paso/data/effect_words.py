"""The effect vocabulary of components.toml: which words there are, where they may stand, what each one needs.

The words are explained at the head of components.toml; `rules.effects` has a record of each. What is allowed here is
what the rules carry out: an effect that would silently do nothing is refused when the file is read.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, Literal

from cowcatcher.data.build import data_keys, item, show, step, suggest
from cowcatcher.games.el_paso.names import CATTLE, MARKET, MOST_ACTIONS, WORKERS
from cowcatcher.games.el_paso.rules.effects.words import WORDS
from cowcatcher.kernel.errors import BadData

Place = Literal["building", "train card", "auxiliary action", "trading post", "worker", "bonus tile", "bot card"]
Raw = Mapping[str, Any]

ELSEWHERE: Final[dict[str, tuple[str, ...]]] = {
    "extra_step": ("amount",),
    "sue_market": (),
    "sue_resources": ("draw",),
    "sue_train": (),
    "sue_build": (),
    "sue_best": (),
}
"""Words that stand on no list of actions, the cowboy's and Sue's, each with the parameters that it needs."""

# word: (parameters that it needs, parameters that it may have)
PARAMETERS: Final[dict[str, tuple[frozenset[str], frozenset[str]]]] = {
    **{word.name: (frozenset(word.needs), frozenset(word.may)) for word in WORDS},
    **{name: (frozenset(needs), frozenset()) for name, needs in ELSEWHERE.items()},
}
SIMPLE: Final = (
    *("discard_for_money", "money", "certificates", "exchange_token", "hire", "buy_cattle", "build", "tile"),
    *("gain_cattle", "remove_cattle", "exchange"),
)
ALLOWED: Final[dict[Place, tuple[str, ...]]] = {
    "building": (*SIMPLE, "train", "auxiliary", "move"),
    "train card": (*SIMPLE, "auxiliary", "move"),
    "auxiliary action": SIMPLE,
    "trading post": SIMPLE,
    "bonus tile": ("money", "certificates", "exchange_token"),
    "worker": ("money", "certificates", "extra_step"),
    "bot card": ("sue_market", "sue_resources", "sue_train", "sue_build", "sue_best"),
}
AT_ONCE: Final = ("money", "certificates", "exchange_token", "gain_cattle")
"""Effects that ask nothing."""

EL_PASO: Final = ("money", "simmental", "delivery")
"""The actions of El Paso, in their order."""

VALUES: Final[dict[str, tuple[str, ...]]] = {
    "pool": ("objective", "bonus", "either"),
    "cattle": (*CATTLE, "any"),
    "gain": ("2x_value",),
}


def check(raw: Raw, file: str) -> None:
    """Checks every effect of a file whose shape is already known to be right.

    Raises:
        BadData: an unknown kind or word, a parameter missing or too many, an effect where the rules have none.
    """
    for table, sides, place in (
        ("neutral_building", ("",), "building"),
        ("common_building", ("a", "b"), "building"),
        ("train_card", ("plain", "star"), "train card"),
        ("trading_post", ("",), "trading post"),
    ):
        for index, entry in enumerate(raw[table]):
            for side in sides:
                path = item(table, raw[table], index)
                path = step(step(path, side) if side else path, "actions")
                actions = (entry[side] if side else entry)["actions"]
                if not actions and place != "trading post":
                    raise BadData(file, path, "must not be empty")
                _check_list(actions, file, path, place)  # type: ignore[arg-type]
    for index, tile in enumerate(raw["bonus_tile"]):
        path = step(item("bonus_tile", raw["bonus_tile"], index), "actions")
        _check_list(tile.get("actions", []), file, path, "bonus tile")
        if any(action.get("cost") for action in tile.get("actions", [])):
            raise BadData(file, path, "must cost nothing: a tile brings it at once")
    _check_el_paso(raw, file)
    _check_auxiliaries(raw, file)
    _check_bonuses(raw, file)
    for index, card in enumerate(raw["bot_card"]):
        _check_effect(card["action"], file, step(item("bot_card", raw["bot_card"], index), "action"), "bot card")


def _check_el_paso(raw: Raw, file: str) -> None:
    actions = raw["el_paso"]["actions"]
    path = "el_paso.actions"
    if [action["kind"] for action in actions] != list(EL_PASO):
        raise BadData(file, path, f"must be {', '.join(EL_PASO)}, in this order")
    _check_effect(actions[0], file, f"{path}[0]", "building")
    for index, action in enumerate(actions[1:], 1):
        for key in data_keys(action):
            if key != "kind":
                raise BadData(file, f"{path}[{index}].{key}", f"{action['kind']} has no such parameter; it has: none")


def _check_auxiliaries(raw: Raw, file: str) -> None:
    for index, entry in enumerate(raw["auxiliary"]):
        path = item("auxiliary", raw["auxiliary"], index)
        upgraded = entry.get("upgraded", [])
        if not entry["actions"]:
            raise BadData(file, step(path, "actions"), "must not be empty")
        if bool(upgraded) != entry["available_at_start"]:
            wanted = "be there, too" if entry["available_at_start"] else "be left out: the action is locked at first"
            raise BadData(file, step(path, "upgraded"), f"must {wanted}")
        for key, effects in (("actions", entry["actions"]), ("upgraded", upgraded)):
            _check_list(effects, file, step(path, key), "auxiliary action")
            if len(effects) > 1:
                _check_together(effects, file, step(path, key))


def _check_together(effects: list[Any], file: str, path: str) -> None:
    """Effects that are carried out in one go: none is paid for, and only the last one may ask something."""
    kinds = [effect["kind"] for effect in effects]
    for index, effect in enumerate(effects):
        if "cost" in effect:
            raise BadData(file, f"{path}[{index}].cost", "one of several effects of an auxiliary action costs nothing")
        if index + 1 < len(effects) and effect["kind"] not in AT_ONCE:
            raise BadData(file, f"{path}[{index}].kind", f"only the last effect may be {effect['kind']}, which asks")
    if len(set(kinds)) < len(kinds) or {"money", "discard_for_money"} <= set(kinds):
        raise BadData(file, path, "must be effects that differ in what they bring")


def _check_bonuses(raw: Raw, file: str) -> None:
    for index, worker in enumerate(raw["worker"]):
        path = step(item("worker", raw["worker"], index), "bonus")
        bonus = {key: value for key, value in worker["bonus"].items() if key != "when"}
        _check_effect(bonus, file, path, "worker")
        moving = worker["id"] == WORKERS[0]
        if (bonus["kind"] == "extra_step") != moving:
            raise BadData(file, step(path, "kind"), "the cowboy gives extra_step, the others money or certificates")
        if worker["bonus"].get("when") != ("moving" if moving else "any"):
            raise BadData(file, step(path, "when"), 'must be "moving" for the cowboy, "any" for the others')
        if moving and bonus["amount"] != 1:
            raise BadData(file, step(path, "amount"), "must be 1: a cowboy is one step")


def _check_list(effects: list[Any], file: str, path: str, place: Place) -> None:
    if len(effects) > MOST_ACTIONS:
        raise BadData(file, path, f"there are moves for {MOST_ACTIONS} actions, not {len(effects)}")
    for index, effect in enumerate(effects):
        _check_effect(effect, file, f"{path}[{index}]", place)


def _check_effect(effect: Raw, file: str, path: str, place: Place) -> None:
    kind = effect["kind"]
    allowed = ALLOWED[place]
    if kind not in allowed:
        known = kind in PARAMETERS or kind in EL_PASO
        problem = f"{kind} has no place on a {place}" if known else f'unknown effect "{kind}"'
        raise BadData(file, step(path, "kind"), f"{problem}; {suggest(kind, allowed)}")
    needed, optional = PARAMETERS[kind]
    for key in data_keys(effect):
        if key != "kind" and key not in needed | optional:
            has = ", ".join(sorted(needed | optional)) or "none"
            raise BadData(file, step(path, key), f"{kind} has no such parameter; it has: {has}")
    for key in sorted(needed - effect.keys()):
        raise BadData(file, step(path, key), f"missing; {kind} needs it")
    _check_values(effect, file, path)


def _check_values(effect: Raw, file: str, path: str) -> None:
    for key, known in VALUES.items():
        word = effect.get(key)
        if isinstance(word, str) and word not in known:
            raise BadData(file, step(path, key), f'"{word}" is unknown; {suggest(word, known)}')
    for key in ("amount", "count", "draw", "gain", "max", "value"):
        if isinstance(effect.get(key), int) and effect[key] < 1:
            raise BadData(file, step(path, key), f"must be at least 1, not {show(effect[key])}")
    _check_cost(effect, file, path)
    if effect["kind"] == "gain_cattle" and effect["cattle"] not in MARKET:
        raise BadData(file, step(path, "cattle"), f"must be cattle of the market: {', '.join(MARKET)}")
    if "value" in effect and effect["cattle"] != "any":
        raise BadData(file, step(path, "value"), 'goes with cattle = "any"; a type has its own value')


def _check_cost(effect: Raw, file: str, path: str) -> None:
    cost = effect.get("cost", 0)
    if effect["kind"] == "hire":
        if not isinstance(cost, list) or not 1 <= len(cost) <= 2:
            raise BadData(file, step(path, "cost"), "must be a list of one price, or of two for a second worker")
        if any(isinstance(price, int) and price < 0 for price in cost):
            raise BadData(file, step(path, "cost"), "must not be negative")
    elif isinstance(cost, int) and cost < 0:
        raise BadData(
            file, step(path, "cost"), f"must not be negative, as {show(cost)} is; money is an effect of its own"
        )
    elif isinstance(cost, list):
        raise BadData(file, step(path, "cost"), "must be an integer; only hire has a list of prices")
