"""What the frames of Great Western Trail hold: effects, and the list of local actions of a visit."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from cowcatcher.envs.encode.fields import padded
from cowcatcher.envs.encode.pending import INSIDE, SEAT, Arg, Args, number, several
from cowcatcher.games.great_western_trail.box import Action, Box
from cowcatcher.games.great_western_trail.names import (
    ACTIONS,
    BREEDS,
    CITY_COUNT,
    MASTER_COUNT,
    NODE_COUNT,
    NUMBER_COUNT,
    OBJECTIVE_KINDS,
    PLACE_COUNT,
    PLOTS,
    STATION_COUNT,
    WORKER_KINDS,
)
from cowcatcher.games.great_western_trail.rules.effects.acting import parts
from cowcatcher.games.great_western_trail.rules.moves import ACTION, RISK
from cowcatcher.games.great_western_trail.rules.phase_b import ACTED, AUXILIARY, MOVES, MOVING, OWING

FEW: Final = 31
"""Steps, cards, spaces and the like that a decision is about: more are shown as so many."""

SMALLEST: Final = -15
"""Amounts of effects are counted from here."""

ENTRIES: Final = len(ACTIONS) + len(PLOTS)
"""Local actions of buildings, then risk actions by plot."""

OP_WIDTH: Final = 5

ALL_FLAGS: Final = ACTED | AUXILIARY | OWING | MOVING


def local_actions(entries: Iterable[int]) -> list[int]:
    """For each of ENTRIES, 1 + the place where it is listed."""
    row = [0] * ENTRIES
    for entry in entries:
        place, move = divmod(entry, MOVES)
        row[move - ACTION.base if ACTION.has(move) else len(ACTIONS) + RISK.arg(move)] = place + 1
    return row


LEFT: Final = number("left", FEW)
SKIPPABLE: Final = number("skippable", 1)
STATION: Final = number("station", STATION_COUNT - 1)
NUMBER: Final = number("number", NUMBER_COUNT - 1)
SLOT: Final = number("slot", FEW)


def frames(box: Box) -> Args:
    """What the frames hold."""
    return {**_effects(box), **_visits(), **_actions(), **_railroad(), **_kansas_city(), **_set_up()}


def _effects(box: Box) -> Args:
    """Effects that wait."""
    most = max(max(len(action.require), len(action.reward)) for action in _all_actions(box))
    return {
        "Requirement": (SEAT, _ops("effect", 1)),
        "Reward": (SEAT, _ops("effect", 1), SKIPPABLE),
        "Rewards": (SEAT, _ops("effect", most)),
        "MayDo": (SEAT, _ops("price", most), _ops("effect", most)),
        "Hired": (SEAT, several("workers before", WORKER_KINDS, FEW)),
        "Auxiliary": (SEAT, SKIPPABLE),
        "ObjectiveAction": (SEAT, number("objective", OBJECTIVE_KINDS - 1)),
    }


def _visits() -> Args:
    """Moving, and the list of local actions."""
    node = number("node", NODE_COUNT - 1)
    entries = Arg("entry", ENTRIES, PLACE_COUNT, lambda look, value: local_actions(value))
    return {
        "Step": (SEAT, LEFT, number("way out", FEW, -1)),
        "FreeStep": (SEAT, LEFT, number("moved", 1)),
        "PhaseB": (SEAT, node, entries, number("flags", ALL_FLAGS)),
        "NextAction": (SEAT, node, entries, number("flags", ALL_FLAGS)),
        "CopyBuilding": (SEAT, node, entries, number("copier", NODE_COUNT - 1)),
    }


def _actions() -> Args:
    """Cards, cattle, buildings, workers, tiles."""
    surcharge = number("surcharge", FEW, SMALLEST)
    per_craftsman = number("dollars per craftsman", FEW)
    to_hand = number("to the hand", 1)
    return {
        "DrawCards": (SEAT, LEFT),
        "ChanceCard": (SEAT, LEFT),
        "DrawNumber": (SEAT, LEFT, SKIPPABLE),
        "DiscardDrawn": (SEAT, LEFT),
        "DiscardCopy": (SEAT, number("breed", len(BREEDS) - 1)),
        "RemoveCard": (SEAT, LEFT),
        "CattleOffer": (SEAT, number("cowboys", FEW), number("used", 1), SKIPPABLE),
        "MoreCattle": (SEAT, number("cowboys", FEW)),
        "CattleCard": (SEAT, number("value", FEW), number("cards", FEW)),
        "BuildWhich": (SEAT, per_craftsman, SKIPPABLE),
        "BuildPlot": (SEAT, per_craftsman, NUMBER),
        "HireType": (SEAT, surcharge, SKIPPABLE),
        "HireRow": (SEAT, surcharge, number("worker", WORKER_KINDS - 1)),
        "TakeTeepee": (SEAT, SKIPPABLE),
        "TakeHazard": (SEAT, number("price", FEW), SKIPPABLE),
        "TakeObjective": (SEAT, to_hand, number("cause", 2)),
        "ChanceObjective": (SLOT,),
        "ChanceObjectiveTop": (SEAT, to_hand),
    }


def _railroad() -> Args:
    """Engines, stations, discs, deliveries."""
    disc = (SEAT, number("place", FEW), number("fee", FEW))
    return {
        "EngineForward": (SEAT, LEFT, SKIPPABLE),
        "EngineBack": (SEAT, LEFT),
        "UpgradeStation": (SEAT, STATION),
        "OfferMaster": (SEAT, STATION),
        "StationMaster": (SEAT, STATION),
        "MasterAction": (SEAT, number("master", MASTER_COUNT - 1)),
        "DiscToRemove": disc,
        "StationDisc": disc,
        "ChooseCity": (SEAT, number("limit", FEW), number("transport", FEW)),
        "DeliveryBonus": (SEAT, number("city", CITY_COUNT - 1)),
        "PayTransport": (SEAT, number("fee", FEW)),
    }


def _kansas_city() -> Args:
    """The stages in Kansas City."""
    return {
        "Stage": (SEAT, number("stage", FEW)),
        "Foresight": (SEAT, number("number", FEW)),
        "SpendCertificates": (SEAT, number("total", FEW)),
        "RefillForesight": (SLOT,),
        "ChanceForesight": (SLOT,),
    }


def _set_up() -> Args:
    """Draws before the game."""
    return {
        "Times": (number("count", FEW), INSIDE),
        "ChanceMaster": (STATION,),
        "ChanceNeutral": (number("area", FEW),),
        "ChanceStartWorker": (number("row", FEW),),
        "ChanceSide": (NUMBER,),
    }


def _ops(name: str, most: int) -> Arg:
    """Up to `most` effects, packed as the frames have them: word, amount, what it is multiplied by, card, flag."""

    def read(look: Any, value: int | tuple[int, ...]) -> list[int]:
        row: list[int] = []
        for code in value if isinstance(value, tuple) else (value,):
            word, n, per, what, flag = parts(code)
            row += [word + 1, max(0, n - SMALLEST), per + 1, what + 2, int(flag)]
        return padded(row, OP_WIDTH * most)

    return Arg(name, OP_WIDTH * most, 1 << 7, read)


def _all_actions(box: Box) -> list[Action]:
    """Everything that a frame's effects can come from."""
    workers = [action for action in box.worker_actions if action is not None]
    masters = [action for actions in box.master_immediate for action in actions]
    return [*box.actions, *box.risk_actions, *box.aux_single, *box.aux_double, *workers, *masters]
