"""What the frames of Great Western Trail hold: effects, and the list of local actions of a visit."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from cowcatcher.envs.encode.fields import padded
from cowcatcher.envs.encode.pending import INSIDE, SEAT, Arg, Args, number, several
from cowcatcher.games.great_western_trail.box import Action, Box
from cowcatcher.games.great_western_trail.effects import unpacked
from cowcatcher.games.great_western_trail.moves import ACTION, RISK
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
from cowcatcher.games.great_western_trail.phase_b import MOVES

FEW: Final = 31
"""Steps, cards, spaces and the like that a decision is about: more are shown as so many."""

SMALLEST: Final = -15
"""Amounts of effects are counted from here."""

ENTRIES: Final = len(ACTIONS) + len(PLOTS)
"""Local actions of buildings, then risk actions by plot."""

OP_WIDTH: Final = 5


def local_actions(entries: Iterable[int]) -> list[int]:
    """For each of ENTRIES, 1 + the place where it is listed."""
    row = [0] * ENTRIES
    for entry in entries:
        place, move = divmod(entry, MOVES)
        row[move - ACTION.base if ACTION.has(move) else len(ACTIONS) + RISK.arg(move)] = place + 1
    return row


def frames(box: Box) -> Args:
    """What the frames hold."""
    most_ops = max(max(len(action.require), len(action.reward)) for action in _all_actions(box))
    left = number("left", FEW)
    skippable = number("skippable", 1)
    node = number("node", NODE_COUNT - 1)
    entries = Arg("entry", ENTRIES, PLACE_COUNT, lambda look, value: local_actions(value))
    station = number("station", STATION_COUNT - 1)
    number_of = number("number", NUMBER_COUNT - 1)
    slot = number("slot", FEW)
    delta = number("surcharge", FEW, SMALLEST)
    return {
        "Times": (number("count", FEW), INSIDE),
        # Effects
        "Requirement": (SEAT, _ops("effect", 1)),
        "Reward": (SEAT, _ops("effect", 1), skippable),
        "Rewards": (SEAT, _ops("effect", most_ops)),
        "MayDo": (SEAT, _ops("price", most_ops), _ops("effect", most_ops)),
        "Hired": (SEAT, several("workers before", WORKER_KINDS, FEW)),
        "Auxiliary": (SEAT, skippable),
        # Phase B
        "PhaseB": (SEAT, node, entries, number("flags", 15)),
        "NextAction": (SEAT, node, entries, number("flags", 15)),
        "CopyBuilding": (SEAT, node, entries, several("chain", NODE_COUNT, NODE_COUNT - 1)),
        "ObjectiveAction": (SEAT, number("objective", OBJECTIVE_KINDS - 1)),
        # Movement
        "Step": (SEAT, left, number("way out", FEW, -1)),
        "FreeStep": (SEAT, left, number("moved", 1)),
        # Cards, cattle, buildings, workers, tiles
        "DrawCards": (SEAT, left),
        "ChanceCard": (SEAT, left),
        "DrawNumber": (SEAT, left, skippable),
        "DiscardDrawn": (SEAT, left),
        "DiscardCopy": (SEAT, number("breed", len(BREEDS) - 1)),
        "RemoveCard": (SEAT, left),
        "CattleOffer": (SEAT, number("cowboys", FEW), number("used", 1), skippable),
        "MoreCattle": (SEAT, number("cowboys", FEW)),
        "CattleCard": (SEAT, number("value", FEW), number("cards", FEW)),
        "BuildWhich": (SEAT, number("dollars per craftsman", FEW), skippable),
        "BuildPlot": (SEAT, number("dollars per craftsman", FEW), number_of),
        "HireType": (SEAT, delta, skippable),
        "HireRow": (SEAT, delta, number("worker", WORKER_KINDS - 1)),
        "TakeTeepee": (SEAT, skippable),
        "TakeHazard": (SEAT, number("price", FEW), skippable),
        "TakeObjective": (SEAT, number("to the hand", 1), skippable),
        "ChanceObjective": (slot,),
        "ChanceObjectiveTop": (SEAT, number("to the hand", 1)),
        # Railroad, discs, deliveries
        "EngineForward": (SEAT, left, skippable),
        "EngineBack": (SEAT, left),
        "UpgradeStation": (SEAT, station),
        "OfferMaster": (SEAT, station),
        "StationMaster": (SEAT, station),
        "MasterAction": (SEAT, number("master", MASTER_COUNT - 1)),
        "DiscToRemove": (SEAT, number("place", FEW), number("fee", FEW)),
        "StationDisc": (SEAT, number("place", FEW), number("fee", FEW)),
        "ChooseCity": (SEAT, number("limit", FEW), number("transport", FEW)),
        "DeliveryBonus": (SEAT, number("city", CITY_COUNT - 1)),
        "PayTransport": (SEAT, number("fee", FEW)),
        # Kansas City
        "Stage": (SEAT, number("stage", FEW)),
        "Foresight": (SEAT, number("number", FEW)),
        "SpendCertificates": (SEAT, number("total", FEW)),
        "RefillForesight": (slot,),
        "ChanceForesight": (slot,),
        # Set-up
        "ChanceMaster": (station,),
        "ChanceNeutral": (number("area", FEW),),
        "ChanceStartWorker": (number("row", FEW),),
        "ChanceSide": (number_of,),
    }


def _ops(name: str, most: int) -> Arg:
    """Up to `most` effects, packed as the frames have them: kind, amount, what it is multiplied by, card, flag."""

    def read(look: Any, value: int | tuple[int, ...]) -> list[int]:
        row: list[int] = []
        for code in value if isinstance(value, tuple) else (value,):
            op = unpacked(code)
            row += [op.kind + 1, max(0, op.n - SMALLEST), op.per + 1, op.what + 2, int(op.flag)]
        return padded(row, OP_WIDTH * most)

    return Arg(name, OP_WIDTH * most, 1 << 7, read)


def _all_actions(box: Box) -> list[Action]:
    """Everything that a frame's effects can come from."""
    workers = [action for action in box.worker_actions if action is not None]
    masters = [action for actions in box.master_immediate for action in actions]
    return [*box.actions, *box.risk_actions, *box.aux_single, *box.aux_double, *workers, *masters]
