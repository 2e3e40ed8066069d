# Written by `python -m cowcatcher.model.write great_western_trail` from model.py: change that, and write it anew.
"""What the frames of the game hold, and which rule each follows."""
from __future__ import annotations

from cowcatcher.games.great_western_trail.written.state import TrailState
from cowcatcher.kernel.frames import ChanceFrame, Frame, Task
from cowcatcher.kernel.types import Arg


class ChanceMaster(ChanceFrame[TrailState]):
    """The decision `chance_master`, GWT-1.02. It holds station (station)."""

    __slots__ = ("station",)
    decision = "chance_master"
    rule_id = "GWT-1.02"

    def __init__(self, station: int) -> None:
        super().__init__()
        self.station = station

    def args(self) -> tuple[Arg, ...]:
        return (self.station,)

    def shape_index(self) -> int:
        return 0


class ChanceNeutral(ChanceFrame[TrailState]):
    """The decision `chance_neutral`, GWT-1.03. It holds area (letter)."""

    __slots__ = ("area",)
    decision = "chance_neutral"
    rule_id = "GWT-1.03"

    def __init__(self, area: int) -> None:
        super().__init__()
        self.area = area

    def args(self) -> tuple[Arg, ...]:
        return (self.area,)

    def shape_index(self) -> int:
        return 1


class NeutralsInOrder(Task[TrailState]):
    """A task, GWT-1.03."""

    __slots__ = ()
    rule_id = "GWT-1.03"

    def shape_index(self) -> int:
        return 2


class ChanceBoardTile(ChanceFrame[TrailState]):
    """The decision `chance_tile`, GWT-1.06."""

    __slots__ = ()
    decision = "chance_tile"
    rule_id = "GWT-1.06"

    def shape_index(self) -> int:
        return 3


class AsideBack(Task[TrailState]):
    """A task, GWT-1.09."""

    __slots__ = ()
    rule_id = "GWT-1.09"

    def shape_index(self) -> int:
        return 4


class ChanceStartWorker(ChanceFrame[TrailState]):
    """The decision `chance_worker`, GWT-1.10. It holds row (row)."""

    __slots__ = ("row",)
    decision = "chance_worker"
    rule_id = "GWT-1.10"

    def __init__(self, row: int) -> None:
        super().__init__()
        self.row = row

    def args(self) -> tuple[Arg, ...]:
        return (self.row,)

    def shape_index(self) -> int:
        return 5


class ChanceSide(ChanceFrame[TrailState]):
    """The decision `chance_side`, GWT-1.16. It holds number (number)."""

    __slots__ = ("number",)
    decision = "chance_side"
    rule_id = "GWT-1.16"

    def __init__(self, number: int) -> None:
        super().__init__()
        self.number = number

    def args(self) -> tuple[Arg, ...]:
        return (self.number,)

    def shape_index(self) -> int:
        return 6


class ChanceStartCard(ChanceFrame[TrailState]):
    """The decision `chance_start_card`, GWT-1.20. It holds to (seat)."""

    __slots__ = ("to",)
    decision = "chance_start_card"
    rule_id = "GWT-1.20"

    def __init__(self, to: int) -> None:
        super().__init__()
        self.to = to

    def args(self) -> tuple[Arg, ...]:
        return (self.to,)

    def shape_index(self) -> int:
        return 7


class ChanceFirst(ChanceFrame[TrailState]):
    """The decision `chance_first`, GWT-1.21."""

    __slots__ = ()
    decision = "chance_first"
    rule_id = "GWT-1.21"

    def shape_index(self) -> int:
        return 8


class StartGame(Task[TrailState]):
    """A task, GWT-2.01."""

    __slots__ = ()
    rule_id = "GWT-2.01"

    def shape_index(self) -> int:
        return 9


class NextTurn(Task[TrailState]):
    """A task, GWT-2.01."""

    __slots__ = ()
    rule_id = "GWT-2.01"

    def shape_index(self) -> int:
        return 10


class StartPlace(Frame[TrailState]):
    """The decision `start_place`, GWT-2.03."""

    __slots__ = ()
    decision = "start_place"
    rule_id = "GWT-2.03"

    def shape_index(self) -> int:
        return 11


class FirstStep(Frame[TrailState]):
    """The decision `next_step`, GWT-3.02."""

    __slots__ = ()
    decision = "next_step"
    rule_id = "GWT-3.02"

    def shape_index(self) -> int:
        return 12


class PhaseC(Task[TrailState]):
    """A task, GWT-6.01. It holds who (seat)."""

    __slots__ = ("who",)
    rule_id = "GWT-6.01"

    def __init__(self, who: int) -> None:
        super().__init__()
        self.who = who

    def args(self) -> tuple[Arg, ...]:
        return (self.who,)

    def shape_index(self) -> int:
        return 13


class Step(Frame[TrailState]):
    """The decision `next_step`, GWT-3.02. It holds left (number), out (number)."""

    __slots__ = ("left", "out",)
    decision = "next_step"
    rule_id = "GWT-3.02"

    def __init__(self, seat: int, left: int, out: int) -> None:
        super().__init__(seat)
        self.left = left
        self.out = out

    def args(self) -> tuple[Arg, ...]:
        return (self.seat, self.left, self.out,)

    def shape_index(self) -> int:
        return 14


class FreeStep(Frame[TrailState]):
    """The decision `next_step`, GWT-12.05. It holds left (number), moved (number)."""

    __slots__ = ("left", "moved",)
    decision = "next_step"
    rule_id = "GWT-12.05"

    def __init__(self, seat: int, left: int, moved: int) -> None:
        super().__init__(seat)
        self.left = left
        self.moved = moved

    def args(self) -> tuple[Arg, ...]:
        return (self.seat, self.left, self.moved,)

    def shape_index(self) -> int:
        return 15


class CopyBuilding(Frame[TrailState]):
    """The decision `copy_building`, GWT-11.09. It holds node (node), entries (several, each number), place (node)."""

    __slots__ = ("entries", "node", "place",)
    decision = "copy_building"
    rule_id = "GWT-11.09"

    def __init__(self, seat: int, node: int, entries: tuple[int, ...], place: int) -> None:
        super().__init__(seat)
        self.node = node
        self.entries = entries
        self.place = place

    def args(self) -> tuple[Arg, ...]:
        return (self.seat, self.node, self.entries, self.place,)

    def shape_index(self) -> int:
        return 16


class Arrive(Task[TrailState]):
    """A task, GWT-4.03. It holds who (seat)."""

    __slots__ = ("who",)
    rule_id = "GWT-4.03"

    def __init__(self, who: int) -> None:
        super().__init__()
        self.who = who

    def args(self) -> tuple[Arg, ...]:
        return (self.who,)

    def shape_index(self) -> int:
        return 17


class NextAction(Task[TrailState]):
    """A task, GWT-4.09. It holds who (seat), node (node), entries (several, each number), flags (number)."""

    __slots__ = ("entries", "flags", "node", "who",)
    rule_id = "GWT-4.09"

    def __init__(self, who: int, node: int, entries: tuple[int, ...], flags: int) -> None:
        super().__init__()
        self.who = who
        self.node = node
        self.entries = entries
        self.flags = flags

    def args(self) -> tuple[Arg, ...]:
        return (self.who, self.node, self.entries, self.flags,)

    def shape_index(self) -> int:
        return 18


class PhaseB(Frame[TrailState]):
    """The decision `action`, GWT-4.01. It holds node (node), entries (several, each number), flags (number)."""

    __slots__ = ("entries", "flags", "node",)
    decision = "action"
    rule_id = "GWT-4.01"

    def __init__(self, seat: int, node: int, entries: tuple[int, ...], flags: int) -> None:
        super().__init__(seat)
        self.node = node
        self.entries = entries
        self.flags = flags

    def args(self) -> tuple[Arg, ...]:
        return (self.seat, self.node, self.entries, self.flags,)

    def shape_index(self) -> int:
        return 19


class Requirement(Task[TrailState]):
    """A task, GWT-7.02. It holds who (seat), code (number)."""

    __slots__ = ("code", "who",)
    rule_id = "GWT-7.02"

    def __init__(self, who: int, code: int) -> None:
        super().__init__()
        self.who = who
        self.code = code

    def args(self) -> tuple[Arg, ...]:
        return (self.who, self.code,)

    def shape_index(self) -> int:
        return 20


class Reward(Task[TrailState]):
    """A task, GWT-7.02. It holds who (seat), code (number), skippable (number)."""

    __slots__ = ("code", "skippable", "who",)
    rule_id = "GWT-7.02"

    def __init__(self, who: int, code: int, skippable: int) -> None:
        super().__init__()
        self.who = who
        self.code = code
        self.skippable = skippable

    def args(self) -> tuple[Arg, ...]:
        return (self.who, self.code, self.skippable,)

    def shape_index(self) -> int:
        return 21


class Rewards(Task[TrailState]):
    """A task, GWT-7.02. It holds who (seat), codes (several, each number)."""

    __slots__ = ("codes", "who",)
    rule_id = "GWT-7.02"

    def __init__(self, who: int, codes: tuple[int, ...]) -> None:
        super().__init__()
        self.who = who
        self.codes = codes

    def args(self) -> tuple[Arg, ...]:
        return (self.who, self.codes,)

    def shape_index(self) -> int:
        return 22


class MayDo(Frame[TrailState]):
    """The decision `worker_action`, GWT-8.05. It holds require (several, each number), reward (several, each number)."""

    __slots__ = ("require", "reward",)
    decision = "worker_action"
    rule_id = "GWT-8.05"

    def __init__(self, seat: int, require: tuple[int, ...], reward: tuple[int, ...]) -> None:
        super().__init__(seat)
        self.require = require
        self.reward = reward

    def args(self) -> tuple[Arg, ...]:
        return (self.seat, self.require, self.reward,)

    def shape_index(self) -> int:
        return 23


class Hired(Task[TrailState]):
    """A task, GWT-8.05. It holds who (seat), before (several, each number)."""

    __slots__ = ("before", "who",)
    rule_id = "GWT-8.05"

    def __init__(self, who: int, before: tuple[int, ...]) -> None:
        super().__init__()
        self.who = who
        self.before = before

    def args(self) -> tuple[Arg, ...]:
        return (self.who, self.before,)

    def shape_index(self) -> int:
        return 24


class Auxiliary(Frame[TrailState]):
    """The decision `auxiliary_action`, GWT-8.80. It holds skippable (number)."""

    __slots__ = ("skippable",)
    decision = "auxiliary_action"
    rule_id = "GWT-8.80"

    def __init__(self, seat: int, skippable: int) -> None:
        super().__init__(seat)
        self.skippable = skippable

    def args(self) -> tuple[Arg, ...]:
        return (self.seat, self.skippable,)

    def shape_index(self) -> int:
        return 25


class ObjectiveAction(Frame[TrailState]):
    """The decision `objective_action`, GWT-12.05. It holds kind (card)."""

    __slots__ = ("kind",)
    decision = "objective_action"
    rule_id = "GWT-12.05"

    def __init__(self, seat: int, kind: int) -> None:
        super().__init__(seat)
        self.kind = kind

    def args(self) -> tuple[Arg, ...]:
        return (self.seat, self.kind,)

    def shape_index(self) -> int:
        return 26


class MorePlays(Task[TrailState]):
    """A task, GWT-12.02. It holds who (seat)."""

    __slots__ = ("who",)
    rule_id = "GWT-12.02"

    def __init__(self, who: int) -> None:
        super().__init__()
        self.who = who

    def args(self) -> tuple[Arg, ...]:
        return (self.who,)

    def shape_index(self) -> int:
        return 27


class PlayObjective(Frame[TrailState]):
    """The decision `play_objective`, GWT-12.03."""

    __slots__ = ()
    decision = "play_objective"
    rule_id = "GWT-12.03"

    def shape_index(self) -> int:
        return 28


class DrawCards(Task[TrailState]):
    """A task, GWT-1.22. It holds to (seat), n (number)."""

    __slots__ = ("n", "to",)
    rule_id = "GWT-1.22"

    def __init__(self, to: int, n: int) -> None:
        super().__init__()
        self.to = to
        self.n = n

    def args(self) -> tuple[Arg, ...]:
        return (self.to, self.n,)

    def shape_index(self) -> int:
        return 29


class ChanceCard(ChanceFrame[TrailState]):
    """The decision `chance_card`, GWT-6.01. It holds to (seat), left (number)."""

    __slots__ = ("left", "to",)
    decision = "chance_card"
    rule_id = "GWT-6.01"

    def __init__(self, to: int, left: int) -> None:
        super().__init__()
        self.to = to
        self.left = left

    def args(self) -> tuple[Arg, ...]:
        return (self.to, self.left,)

    def shape_index(self) -> int:
        return 30


class HireType(Frame[TrailState]):
    """The decision `hire_type`, GWT-8.01. It holds delta (number), skippable (number)."""

    __slots__ = ("delta", "skippable",)
    decision = "hire_type"
    rule_id = "GWT-8.01"

    def __init__(self, seat: int, delta: int, skippable: int) -> None:
        super().__init__(seat)
        self.delta = delta
        self.skippable = skippable

    def args(self) -> tuple[Arg, ...]:
        return (self.seat, self.delta, self.skippable,)

    def shape_index(self) -> int:
        return 31


class HireRow(Frame[TrailState]):
    """The decision `hire_row`, GWT-8.02. It holds delta (number), kind (worker)."""

    __slots__ = ("delta", "kind",)
    decision = "hire_row"
    rule_id = "GWT-8.02"

    def __init__(self, seat: int, delta: int, kind: int) -> None:
        super().__init__(seat)
        self.delta = delta
        self.kind = kind

    def args(self) -> tuple[Arg, ...]:
        return (self.seat, self.delta, self.kind,)

    def shape_index(self) -> int:
        return 32


class BuildWhich(Frame[TrailState]):
    """The decision `build_building`, GWT-8.10. It holds per (number), skippable (number)."""

    __slots__ = ("per", "skippable",)
    decision = "build_building"
    rule_id = "GWT-8.10"

    def __init__(self, seat: int, per: int, skippable: int) -> None:
        super().__init__(seat)
        self.per = per
        self.skippable = skippable

    def args(self) -> tuple[Arg, ...]:
        return (self.seat, self.per, self.skippable,)

    def shape_index(self) -> int:
        return 33


class BuildPlot(Frame[TrailState]):
    """The decision `build_plot`, GWT-8.15. It holds per (number), number (number)."""

    __slots__ = ("number", "per",)
    decision = "build_plot"
    rule_id = "GWT-8.15"

    def __init__(self, seat: int, per: int, number: int) -> None:
        super().__init__(seat)
        self.per = per
        self.number = number

    def args(self) -> tuple[Arg, ...]:
        return (self.seat, self.per, self.number,)

    def shape_index(self) -> int:
        return 34


class CattleOffer(Frame[TrailState]):
    """The decision `cattle_offer`, GWT-8.70. It holds cowboys (number), used (number), skippable (number)."""

    __slots__ = ("cowboys", "skippable", "used",)
    decision = "cattle_offer"
    rule_id = "GWT-8.70"

    def __init__(self, seat: int, cowboys: int, used: int, skippable: int) -> None:
        super().__init__(seat)
        self.cowboys = cowboys
        self.used = used
        self.skippable = skippable

    def args(self) -> tuple[Arg, ...]:
        return (self.seat, self.cowboys, self.used, self.skippable,)

    def shape_index(self) -> int:
        return 35


class MoreCattle(Task[TrailState]):
    """A task, GWT-8.71. It holds buyer (seat), cowboys (number)."""

    __slots__ = ("buyer", "cowboys",)
    rule_id = "GWT-8.71"

    def __init__(self, buyer: int, cowboys: int) -> None:
        super().__init__()
        self.buyer = buyer
        self.cowboys = cowboys

    def args(self) -> tuple[Arg, ...]:
        return (self.buyer, self.cowboys,)

    def shape_index(self) -> int:
        return 36


class CattleCard(Frame[TrailState]):
    """The decision `cattle_card`, GWT-8.73. It holds value (number), cards (number)."""

    __slots__ = ("cards", "value",)
    decision = "cattle_card"
    rule_id = "GWT-8.73"

    def __init__(self, seat: int, value: int, cards: int) -> None:
        super().__init__(seat)
        self.value = value
        self.cards = cards

    def args(self) -> tuple[Arg, ...]:
        return (self.seat, self.value, self.cards,)

    def shape_index(self) -> int:
        return 37


class DrawNumber(Frame[TrailState]):
    """The decision `draw_number`, GWT-8.85. It holds most (number), skippable (number)."""

    __slots__ = ("most", "skippable",)
    decision = "draw_number"
    rule_id = "GWT-8.85"

    def __init__(self, seat: int, most: int, skippable: int) -> None:
        super().__init__(seat)
        self.most = most
        self.skippable = skippable

    def args(self) -> tuple[Arg, ...]:
        return (self.seat, self.most, self.skippable,)

    def shape_index(self) -> int:
        return 38


class DiscardDrawn(Frame[TrailState]):
    """The decision `discard_card`, GWT-8.85. It holds left (number)."""

    __slots__ = ("left",)
    decision = "discard_card"
    rule_id = "GWT-8.85"

    def __init__(self, seat: int, left: int) -> None:
        super().__init__(seat)
        self.left = left

    def args(self) -> tuple[Arg, ...]:
        return (self.seat, self.left,)

    def shape_index(self) -> int:
        return 39


class DiscardCopy(Frame[TrailState]):
    """The decision `discard_copy`, GWT-7.05. It holds breed (breed)."""

    __slots__ = ("breed",)
    decision = "discard_copy"
    rule_id = "GWT-7.05"

    def __init__(self, seat: int, breed: int) -> None:
        super().__init__(seat)
        self.breed = breed

    def args(self) -> tuple[Arg, ...]:
        return (self.seat, self.breed,)

    def shape_index(self) -> int:
        return 40


class PairBreed(Frame[TrailState]):
    """The decision `pair_breed`, GWT-7.05."""

    __slots__ = ()
    decision = "pair_breed"
    rule_id = "GWT-7.05"

    def shape_index(self) -> int:
        return 41


class DiscardCattle(Frame[TrailState]):
    """The decision `discard_cattle`, GWT-7.04."""

    __slots__ = ()
    decision = "discard_cattle"
    rule_id = "GWT-7.04"

    def shape_index(self) -> int:
        return 42


class DiscardObjective(Frame[TrailState]):
    """The decision `discard_objective`, GWT-11.18."""

    __slots__ = ()
    decision = "discard_objective"
    rule_id = "GWT-11.18"

    def shape_index(self) -> int:
        return 43


class RemoveCard(Frame[TrailState]):
    """The decision `remove_card`, GWT-8.84. It holds left (number)."""

    __slots__ = ("left",)
    decision = "remove_card"
    rule_id = "GWT-8.84"

    def __init__(self, seat: int, left: int) -> None:
        super().__init__(seat)
        self.left = left

    def args(self) -> tuple[Arg, ...]:
        return (self.seat, self.left,)

    def shape_index(self) -> int:
        return 44


class TakeTeepee(Frame[TrailState]):
    """The decision `teepee_tile`, GWT-8.50. It holds skippable (number)."""

    __slots__ = ("skippable",)
    decision = "teepee_tile"
    rule_id = "GWT-8.50"

    def __init__(self, seat: int, skippable: int) -> None:
        super().__init__(seat)
        self.skippable = skippable

    def args(self) -> tuple[Arg, ...]:
        return (self.seat, self.skippable,)

    def shape_index(self) -> int:
        return 45


class TakeHazard(Frame[TrailState]):
    """The decision `hazard_tile`, GWT-8.60. It holds cost (number), skippable (number)."""

    __slots__ = ("cost", "skippable",)
    decision = "hazard_tile"
    rule_id = "GWT-8.60"

    def __init__(self, seat: int, cost: int, skippable: int) -> None:
        super().__init__(seat)
        self.cost = cost
        self.skippable = skippable

    def args(self) -> tuple[Arg, ...]:
        return (self.seat, self.cost, self.skippable,)

    def shape_index(self) -> int:
        return 46


class TakeObjective(Frame[TrailState]):
    """The decision `objective_card`, GWT-8.40. It holds to_hand (number), cause (number)."""

    __slots__ = ("cause", "to_hand",)
    decision = "objective_card"
    rule_id = "GWT-8.40"

    def __init__(self, seat: int, to_hand: int, cause: int) -> None:
        super().__init__(seat)
        self.to_hand = to_hand
        self.cause = cause

    def args(self) -> tuple[Arg, ...]:
        return (self.seat, self.to_hand, self.cause,)

    def shape_index(self) -> int:
        return 47


class ChanceObjective(ChanceFrame[TrailState]):
    """The decision `chance_objective`, GWT-8.40. It holds slot (slot)."""

    __slots__ = ("slot",)
    decision = "chance_objective"
    rule_id = "GWT-8.40"

    def __init__(self, slot: int) -> None:
        super().__init__()
        self.slot = slot

    def args(self) -> tuple[Arg, ...]:
        return (self.slot,)

    def shape_index(self) -> int:
        return 48


class ChanceObjectiveTop(ChanceFrame[TrailState]):
    """The decision `chance_objective`, GWT-8.41. It holds to (seat), to_hand (number)."""

    __slots__ = ("to", "to_hand",)
    decision = "chance_objective"
    rule_id = "GWT-8.41"

    def __init__(self, to: int, to_hand: int) -> None:
        super().__init__()
        self.to = to
        self.to_hand = to_hand

    def args(self) -> tuple[Arg, ...]:
        return (self.to, self.to_hand,)

    def shape_index(self) -> int:
        return 49


class EngineForward(Frame[TrailState]):
    """The decision `engine_forward`, GWT-8.20. It holds n (number), skippable (number)."""

    __slots__ = ("n", "skippable",)
    decision = "engine_forward"
    rule_id = "GWT-8.20"

    def __init__(self, seat: int, n: int, skippable: int) -> None:
        super().__init__(seat)
        self.n = n
        self.skippable = skippable

    def args(self) -> tuple[Arg, ...]:
        return (self.seat, self.n, self.skippable,)

    def shape_index(self) -> int:
        return 50


class EngineBack(Frame[TrailState]):
    """The decision `engine_back`, GWT-8.24. It holds n (number)."""

    __slots__ = ("n",)
    decision = "engine_back"
    rule_id = "GWT-8.24"

    def __init__(self, seat: int, n: int) -> None:
        super().__init__(seat)
        self.n = n

    def args(self) -> tuple[Arg, ...]:
        return (self.seat, self.n,)

    def shape_index(self) -> int:
        return 51


class EngineReturn(Frame[TrailState]):
    """The decision `engine_back`, GWT-8.33."""

    __slots__ = ()
    decision = "engine_back"
    rule_id = "GWT-8.33"

    def shape_index(self) -> int:
        return 52


class UpgradeStation(Frame[TrailState]):
    """The decision `upgrade_station`, GWT-8.26. It holds station (station)."""

    __slots__ = ("station",)
    decision = "upgrade_station"
    rule_id = "GWT-8.26"

    def __init__(self, seat: int, station: int) -> None:
        super().__init__(seat)
        self.station = station

    def args(self) -> tuple[Arg, ...]:
        return (self.seat, self.station,)

    def shape_index(self) -> int:
        return 53


class OfferMaster(Task[TrailState]):
    """A task, GWT-8.29. It holds of (seat), station (station)."""

    __slots__ = ("of", "station",)
    rule_id = "GWT-8.29"

    def __init__(self, of: int, station: int) -> None:
        super().__init__()
        self.of = of
        self.station = station

    def args(self) -> tuple[Arg, ...]:
        return (self.of, self.station,)

    def shape_index(self) -> int:
        return 54


class StationMaster(Frame[TrailState]):
    """The decision `station_master`, GWT-8.29. It holds station (station)."""

    __slots__ = ("station",)
    decision = "station_master"
    rule_id = "GWT-8.29"

    def __init__(self, seat: int, station: int) -> None:
        super().__init__(seat)
        self.station = station

    def args(self) -> tuple[Arg, ...]:
        return (self.seat, self.station,)

    def shape_index(self) -> int:
        return 55


class MasterAction(Frame[TrailState]):
    """The decision `station_master_immediate`, GWT-8.32. It holds master (master)."""

    __slots__ = ("master",)
    decision = "station_master_immediate"
    rule_id = "GWT-8.32"

    def __init__(self, seat: int, master: int) -> None:
        super().__init__(seat)
        self.master = master

    def args(self) -> tuple[Arg, ...]:
        return (self.seat, self.master,)

    def shape_index(self) -> int:
        return 56


class StationBehind(Frame[TrailState]):
    """The decision `which_station`, GWT-11.08."""

    __slots__ = ()
    decision = "which_station"
    rule_id = "GWT-11.08"

    def shape_index(self) -> int:
        return 57


class DiscToRemove(Frame[TrailState]):
    """The decision `disc_to_remove`, GWT-5.33. It holds place (number), fee (number)."""

    __slots__ = ("fee", "place",)
    decision = "disc_to_remove"
    rule_id = "GWT-5.33"

    def __init__(self, seat: int, place: int, fee: int) -> None:
        super().__init__(seat)
        self.place = place
        self.fee = fee

    def args(self) -> tuple[Arg, ...]:
        return (self.seat, self.place, self.fee,)

    def shape_index(self) -> int:
        return 58


class StationDisc(Frame[TrailState]):
    """The decision `station_disc_to_reuse`, GWT-10.06. It holds place (number), fee (number)."""

    __slots__ = ("fee", "place",)
    decision = "station_disc_to_reuse"
    rule_id = "GWT-10.06"

    def __init__(self, seat: int, place: int, fee: int) -> None:
        super().__init__(seat)
        self.place = place
        self.fee = fee

    def args(self) -> tuple[Arg, ...]:
        return (self.seat, self.place, self.fee,)

    def shape_index(self) -> int:
        return 59


class BetweenStages(Task[TrailState]):
    """A task, GWT-12.03. It holds of (seat)."""

    __slots__ = ("of",)
    rule_id = "GWT-12.03"

    def __init__(self, of: int) -> None:
        super().__init__()
        self.of = of

    def args(self) -> tuple[Arg, ...]:
        return (self.of,)

    def shape_index(self) -> int:
        return 60


class Stage(Task[TrailState]):
    """A task, GWT-5.10. It holds of (seat), number (stack)."""

    __slots__ = ("number", "of",)
    rule_id = "GWT-5.10"

    def __init__(self, of: int, number: int) -> None:
        super().__init__()
        self.of = of
        self.number = number

    def args(self) -> tuple[Arg, ...]:
        return (self.of, self.number,)

    def shape_index(self) -> int:
        return 61


class Foresight(Frame[TrailState]):
    """The decision `foresight`, GWT-5.10. It holds number (stack)."""

    __slots__ = ("number",)
    decision = "foresight"
    rule_id = "GWT-5.10"

    def __init__(self, seat: int, number: int) -> None:
        super().__init__(seat)
        self.number = number

    def args(self) -> tuple[Arg, ...]:
        return (self.seat, self.number,)

    def shape_index(self) -> int:
        return 62


class Income(Task[TrailState]):
    """A task, GWT-5.20. It holds of (seat)."""

    __slots__ = ("of",)
    rule_id = "GWT-5.20"

    def __init__(self, of: int) -> None:
        super().__init__()
        self.of = of

    def args(self) -> tuple[Arg, ...]:
        return (self.of,)

    def shape_index(self) -> int:
        return 63


class SpendCertificates(Frame[TrailState]):
    """The decision `spend_certificates`, GWT-5.23. It holds total (number)."""

    __slots__ = ("total",)
    decision = "spend_certificates"
    rule_id = "GWT-5.23"

    def __init__(self, seat: int, total: int) -> None:
        super().__init__(seat)
        self.total = total

    def args(self) -> tuple[Arg, ...]:
        return (self.seat, self.total,)

    def shape_index(self) -> int:
        return 64


class BackToStart(Task[TrailState]):
    """A task, GWT-5.44. It holds of (seat)."""

    __slots__ = ("of",)
    rule_id = "GWT-5.44"

    def __init__(self, of: int) -> None:
        super().__init__()
        self.of = of

    def args(self) -> tuple[Arg, ...]:
        return (self.of,)

    def shape_index(self) -> int:
        return 65


class RefillForesight(Task[TrailState]):
    """A task, GWT-5.44. It holds first (slot)."""

    __slots__ = ("first",)
    rule_id = "GWT-5.44"

    def __init__(self, first: int) -> None:
        super().__init__()
        self.first = first

    def args(self) -> tuple[Arg, ...]:
        return (self.first,)

    def shape_index(self) -> int:
        return 66


class ChanceForesight(ChanceFrame[TrailState]):
    """The decision `chance_foresight`, GWT-5.44. It holds slot (slot)."""

    __slots__ = ("slot",)
    decision = "chance_foresight"
    rule_id = "GWT-5.44"

    def __init__(self, slot: int) -> None:
        super().__init__()
        self.slot = slot

    def args(self) -> tuple[Arg, ...]:
        return (self.slot,)

    def shape_index(self) -> int:
        return 67


class ChooseCity(Frame[TrailState]):
    """The decision `city`, GWT-5.30. It holds limit (number), transport (number)."""

    __slots__ = ("limit", "transport",)
    decision = "city"
    rule_id = "GWT-5.30"

    def __init__(self, seat: int, limit: int, transport: int) -> None:
        super().__init__(seat)
        self.limit = limit
        self.transport = transport

    def args(self) -> tuple[Arg, ...]:
        return (self.seat, self.limit, self.transport,)

    def shape_index(self) -> int:
        return 68


class DeliveryBonus(Task[TrailState]):
    """A task, GWT-5.36. It holds of (seat), city (city)."""

    __slots__ = ("city", "of",)
    rule_id = "GWT-5.36"

    def __init__(self, of: int, city: int) -> None:
        super().__init__()
        self.of = of
        self.city = city

    def args(self) -> tuple[Arg, ...]:
        return (self.of, self.city,)

    def shape_index(self) -> int:
        return 69


class BonusCard(Task[TrailState]):
    """A task, GWT-5.37. It holds of (seat)."""

    __slots__ = ("of",)
    rule_id = "GWT-5.37"

    def __init__(self, of: int) -> None:
        super().__init__()
        self.of = of

    def args(self) -> tuple[Arg, ...]:
        return (self.of,)

    def shape_index(self) -> int:
        return 70


class PayTransport(Task[TrailState]):
    """A task, GWT-5.40. It holds of (seat), fee (number)."""

    __slots__ = ("fee", "of",)
    rule_id = "GWT-5.40"

    def __init__(self, of: int, fee: int) -> None:
        super().__init__()
        self.of = of
        self.fee = fee

    def args(self) -> tuple[Arg, ...]:
        return (self.of, self.fee,)

    def shape_index(self) -> int:
        return 71


class ExtraordinaryBack(Frame[TrailState]):
    """The decision `engine_back`, GWT-11.05."""

    __slots__ = ()
    decision = "engine_back"
    rule_id = "GWT-11.05"

    def shape_index(self) -> int:
        return 72


class StationAfterDelivery(Task[TrailState]):
    """A task, GWT-11.05. It holds of (seat)."""

    __slots__ = ("of",)
    rule_id = "GWT-11.05"

    def __init__(self, of: int) -> None:
        super().__init__()
        self.of = of

    def args(self) -> tuple[Arg, ...]:
        return (self.of,)

    def shape_index(self) -> int:
        return 73


class ChanceMarketCard(ChanceFrame[TrailState]):
    """The decision `chance_market`, GWT-5.17."""

    __slots__ = ()
    decision = "chance_market"
    rule_id = "GWT-5.17"

    def shape_index(self) -> int:
        return 74


class FinalScoring(Task[TrailState]):
    """A task, GWT-14.16."""

    __slots__ = ()
    rule_id = "GWT-14.16"

    def shape_index(self) -> int:
        return 75
