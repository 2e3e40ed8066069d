# Written by `python -m cowcatcher.model.write el_paso` from model.py: change that, and write it anew.
"""What the frames of the game hold, and which rule each follows."""
from __future__ import annotations

from cowcatcher.games.el_paso.rules.actions.listed import ActionList
from cowcatcher.games.el_paso.rules.sue_step import SueStep
from cowcatcher.games.el_paso.written.state import PasoState
from cowcatcher.kernel.frames import ChanceFrame, Frame, Task
from cowcatcher.kernel.types import Arg


class PrintedLayout(Task[PasoState]):
    """A task, EP-2.02."""

    __slots__ = ()
    rule_id = "EP-2.02"

    def shape_index(self) -> int:
        return 0


class ChanceNeutral(ChanceFrame[PasoState]):
    """The decision `chance_neutral`, EP-2.02. It holds area (area)."""

    __slots__ = ("area",)
    decision = "chance_neutral"
    rule_id = "EP-2.02"

    def __init__(self, area: int) -> None:
        super().__init__()
        self.area = area

    def args(self) -> tuple[Arg, ...]:
        return (self.area,)

    def shape_index(self) -> int:
        return 1


class FillSlot(Task[PasoState]):
    """A task, EP-2.04. It holds slot (slot)."""

    __slots__ = ("slot",)
    rule_id = "EP-2.04"

    def __init__(self, slot: int) -> None:
        super().__init__()
        self.slot = slot

    def args(self) -> tuple[Arg, ...]:
        return (self.slot,)

    def shape_index(self) -> int:
        return 2


class SueSetup(Task[PasoState]):
    """A task, EP-14.01."""

    __slots__ = ()
    rule_id = "EP-14.01"

    def shape_index(self) -> int:
        return 3


class SetupRancher(Frame[PasoState]):
    """The decision `setup_rancher`, EP-2.15."""

    __slots__ = ()
    decision = "setup_rancher"
    rule_id = "EP-2.15"

    def shape_index(self) -> int:
        return 4


class NextTurn(Task[PasoState]):
    """A task, EP-3.01."""

    __slots__ = ()
    rule_id = "EP-3.01"

    def shape_index(self) -> int:
        return 5


class Move(Frame[PasoState]):
    """The decision `move`, EP-4.01. It holds limit (number)."""

    __slots__ = ("limit",)
    decision = "move"
    rule_id = "EP-4.01"

    def __init__(self, seat: int, limit: int) -> None:
        super().__init__(seat)
        self.limit = limit

    def args(self) -> tuple[Arg, ...]:
        return (self.seat, self.limit,)

    def shape_index(self) -> int:
        return 6


class Arrive(Task[PasoState]):
    """A task, EP-5.01. It holds who (seat)."""

    __slots__ = ("who",)
    rule_id = "EP-5.01"

    def __init__(self, who: int) -> None:
        super().__init__()
        self.who = who

    def args(self) -> tuple[Arg, ...]:
        return (self.who,)

    def shape_index(self) -> int:
        return 7


class Act(ActionList):
    """The decision `act`, EP-5.01. It holds tile (list), left (number), acted (number)."""

    __slots__ = ("acted", "left", "tile",)
    decision = "act"
    rule_id = "EP-5.01"

    def __init__(self, seat: int, tile: int, left: int, acted: int) -> None:
        super().__init__(seat)
        self.tile = tile
        self.left = left
        self.acted = acted

    def args(self) -> tuple[Arg, ...]:
        return (self.seat, self.tile, self.left, self.acted,)

    def shape_index(self) -> int:
        return 8


class ActTrain(ActionList):
    """The decision `act_train`, EP-6.16. It holds tile (list), left (number), acted (number)."""

    __slots__ = ("acted", "left", "tile",)
    decision = "act_train"
    rule_id = "EP-6.16"

    def __init__(self, seat: int, tile: int, left: int, acted: int) -> None:
        super().__init__(seat)
        self.tile = tile
        self.left = left
        self.acted = acted

    def args(self) -> tuple[Arg, ...]:
        return (self.seat, self.tile, self.left, self.acted,)

    def shape_index(self) -> int:
        return 9


class ChooseTrain(Frame[PasoState]):
    """The decision `choose_train`, EP-6.16."""

    __slots__ = ()
    decision = "choose_train"
    rule_id = "EP-6.16"

    def shape_index(self) -> int:
        return 10


class ChooseAux(Frame[PasoState]):
    """The decision `choose_aux`, EP-6.33. It holds count (number)."""

    __slots__ = ("count",)
    decision = "choose_aux"
    rule_id = "EP-6.33"

    def __init__(self, seat: int, count: int) -> None:
        super().__init__(seat)
        self.count = count

    def args(self) -> tuple[Arg, ...]:
        return (self.seat, self.count,)

    def shape_index(self) -> int:
        return 11


class AuxAgain(Frame[PasoState]):
    """The decision `choose_aux`, EP-6.33. It holds used (number), left (number)."""

    __slots__ = ("left", "used",)
    decision = "choose_aux"
    rule_id = "EP-6.33"

    def __init__(self, seat: int, used: int, left: int) -> None:
        super().__init__(seat)
        self.used = used
        self.left = left

    def args(self) -> tuple[Arg, ...]:
        return (self.seat, self.used, self.left,)

    def shape_index(self) -> int:
        return 12


class DrawCattle(Task[PasoState]):
    """A task, EP-2.12. It holds to (seat), n (number)."""

    __slots__ = ("n", "to",)
    rule_id = "EP-2.12"

    def __init__(self, to: int, n: int) -> None:
        super().__init__()
        self.to = to
        self.n = n

    def args(self) -> tuple[Arg, ...]:
        return (self.to, self.n,)

    def shape_index(self) -> int:
        return 13


class ChanceCard(ChanceFrame[PasoState]):
    """The decision `chance_card`, EP-8.01. It holds to (seat), left (number)."""

    __slots__ = ("left", "to",)
    decision = "chance_card"
    rule_id = "EP-8.01"

    def __init__(self, to: int, left: int) -> None:
        super().__init__()
        self.to = to
        self.left = left

    def args(self) -> tuple[Arg, ...]:
        return (self.to, self.left,)

    def shape_index(self) -> int:
        return 14


class ChooseBuilding(Frame[PasoState]):
    """The decision `choose_building`, EP-6.22."""

    __slots__ = ()
    decision = "choose_building"
    rule_id = "EP-6.22"

    def shape_index(self) -> int:
        return 15


class ChooseSite(Frame[PasoState]):
    """The decision `choose_site`, EP-6.22. It holds kind (kind)."""

    __slots__ = ("kind",)
    decision = "choose_site"
    rule_id = "EP-6.22"

    def __init__(self, seat: int, kind: int) -> None:
        super().__init__(seat)
        self.kind = kind

    def args(self) -> tuple[Arg, ...]:
        return (self.seat, self.kind,)

    def shape_index(self) -> int:
        return 16


class ChooseCattle(Frame[PasoState]):
    """The decision `choose_cattle`, EP-6.14."""

    __slots__ = ()
    decision = "choose_cattle"
    rule_id = "EP-6.14"

    def shape_index(self) -> int:
        return 17


class ChooseDiscard(Frame[PasoState]):
    """The decision `choose_discard`, EP-6.01. It holds value (number), gain (number), times (number)."""

    __slots__ = ("gain", "times", "value",)
    decision = "choose_discard"
    rule_id = "EP-6.01"

    def __init__(self, seat: int, value: int, gain: int, times: int) -> None:
        super().__init__(seat)
        self.value = value
        self.gain = gain
        self.times = times

    def args(self) -> tuple[Arg, ...]:
        return (self.seat, self.value, self.gain, self.times,)

    def shape_index(self) -> int:
        return 18


class ChooseRemove(Frame[PasoState]):
    """The decision `choose_remove`, EP-6.04."""

    __slots__ = ()
    decision = "choose_remove"
    rule_id = "EP-6.04"

    def shape_index(self) -> int:
        return 19


class DiscardOne(Task[PasoState]):
    """A task, EP-7.10. It holds who (seat)."""

    __slots__ = ("who",)
    rule_id = "EP-7.10"

    def __init__(self, who: int) -> None:
        super().__init__()
        self.who = who

    def args(self) -> tuple[Arg, ...]:
        return (self.who,)

    def shape_index(self) -> int:
        return 20


class ExchangeDiscard(Frame[PasoState]):
    """The decision `exchange_discard`, EP-7.06."""

    __slots__ = ()
    decision = "exchange_discard"
    rule_id = "EP-7.06"

    def shape_index(self) -> int:
        return 21


class ExchangeMore(Task[PasoState]):
    """A task, EP-6.32. It holds who (seat), left (number)."""

    __slots__ = ("left", "who",)
    rule_id = "EP-6.32"

    def __init__(self, who: int, left: int) -> None:
        super().__init__()
        self.who = who
        self.left = left

    def args(self) -> tuple[Arg, ...]:
        return (self.who, self.left,)

    def shape_index(self) -> int:
        return 22


class ExchangeAgain(Frame[PasoState]):
    """The decision `exchange_again`, EP-6.32. It holds left (number)."""

    __slots__ = ("left",)
    decision = "exchange_again"
    rule_id = "EP-6.32"

    def __init__(self, seat: int, left: int) -> None:
        super().__init__(seat)
        self.left = left

    def args(self) -> tuple[Arg, ...]:
        return (self.seat, self.left,)

    def shape_index(self) -> int:
        return 23


class ChooseHire(Frame[PasoState]):
    """The decision `choose_hire`, EP-6.09. It holds cost (number), second (number), tile (list)."""

    __slots__ = ("cost", "second", "tile",)
    decision = "choose_hire"
    rule_id = "EP-6.09"

    def __init__(self, seat: int, cost: int, second: int, tile: int) -> None:
        super().__init__(seat)
        self.cost = cost
        self.second = second
        self.tile = tile

    def args(self) -> tuple[Arg, ...]:
        return (self.seat, self.cost, self.second, self.tile,)

    def shape_index(self) -> int:
        return 24


class HireAgain(Frame[PasoState]):
    """The decision `choose_hire`, EP-6.11. It holds cost (number), but (worker), tile (list)."""

    __slots__ = ("but", "cost", "tile",)
    decision = "choose_hire"
    rule_id = "EP-6.11"

    def __init__(self, seat: int, cost: int, but: int, tile: int) -> None:
        super().__init__(seat)
        self.cost = cost
        self.but = but
        self.tile = tile

    def args(self) -> tuple[Arg, ...]:
        return (self.seat, self.cost, self.but, self.tile,)

    def shape_index(self) -> int:
        return 25


class DrawPhase(Task[PasoState]):
    """A task, EP-8.01. It holds who (seat)."""

    __slots__ = ("who",)
    rule_id = "EP-8.01"

    def __init__(self, who: int) -> None:
        super().__init__()
        self.who = who

    def args(self) -> tuple[Arg, ...]:
        return (self.who,)

    def shape_index(self) -> int:
        return 26


class BeforeDraw(Frame[PasoState]):
    """The decision `before_draw`, EP-7.16."""

    __slots__ = ()
    decision = "before_draw"
    rule_id = "EP-7.16"

    def shape_index(self) -> int:
        return 27


class PayUniversal(Frame[PasoState]):
    """The decision `pay_universal`, EP-6.14. It holds kind (worker), n (number)."""

    __slots__ = ("kind", "n",)
    decision = "pay_universal"
    rule_id = "EP-6.14"

    def __init__(self, seat: int, kind: int, n: int) -> None:
        super().__init__(seat)
        self.kind = kind
        self.n = n

    def args(self) -> tuple[Arg, ...]:
        return (self.seat, self.kind, self.n,)

    def shape_index(self) -> int:
        return 28


class ChanceTile(ChanceFrame[PasoState]):
    """The decision `chance_tile`, EP-6.18. It holds pool (number), slot (slot), to (player)."""

    __slots__ = ("pool", "slot", "to",)
    decision = "chance_tile"
    rule_id = "EP-6.18"

    def __init__(self, pool: int, slot: int, to: int) -> None:
        super().__init__()
        self.pool = pool
        self.slot = slot
        self.to = to

    def args(self) -> tuple[Arg, ...]:
        return (self.pool, self.slot, self.to,)

    def shape_index(self) -> int:
        return 29


class ChooseTile(Frame[PasoState]):
    """The decision `choose_tile`, EP-6.18. It holds pool (number)."""

    __slots__ = ("pool",)
    decision = "choose_tile"
    rule_id = "EP-6.18"

    def __init__(self, seat: int, pool: int) -> None:
        super().__init__(seat)
        self.pool = pool

    def args(self) -> tuple[Arg, ...]:
        return (self.seat, self.pool,)

    def shape_index(self) -> int:
        return 30


class SetupObjective(Frame[PasoState]):
    """The decision `setup_objective`, EP-2.14."""

    __slots__ = ()
    decision = "setup_objective"
    rule_id = "EP-2.14"

    def shape_index(self) -> int:
        return 31


class HandDown(Task[PasoState]):
    """A task, EP-9.17. It holds who (seat)."""

    __slots__ = ("who",)
    rule_id = "EP-9.17"

    def __init__(self, who: int) -> None:
        super().__init__()
        self.who = who

    def args(self) -> tuple[Arg, ...]:
        return (self.who,)

    def shape_index(self) -> int:
        return 32


class Deliver(Frame[PasoState]):
    """The decision `deliver`, EP-9.03."""

    __slots__ = ()
    decision = "deliver"
    rule_id = "EP-9.03"

    def shape_index(self) -> int:
        return 33


class ChoosePost(Frame[PasoState]):
    """The decision `choose_post`, EP-9.09. It holds spent (number)."""

    __slots__ = ("spent",)
    decision = "choose_post"
    rule_id = "EP-9.09"

    def __init__(self, seat: int, spent: int) -> None:
        super().__init__(seat)
        self.spent = spent

    def args(self) -> tuple[Arg, ...]:
        return (self.seat, self.spent,)

    def shape_index(self) -> int:
        return 34


class ChooseDisc(Frame[PasoState]):
    """The decision `choose_disc`, EP-9.11. It holds post (post)."""

    __slots__ = ("post",)
    decision = "choose_disc"
    rule_id = "EP-9.11"

    def __init__(self, seat: int, post: int) -> None:
        super().__init__(seat)
        self.post = post

    def args(self) -> tuple[Arg, ...]:
        return (self.seat, self.post,)

    def shape_index(self) -> int:
        return 35


class PostActions(Task[PasoState]):
    """A task, EP-9.14. It holds who (seat), post (post), at (number)."""

    __slots__ = ("at", "post", "who",)
    rule_id = "EP-9.14"

    def __init__(self, who: int, post: int, at: int) -> None:
        super().__init__()
        self.who = who
        self.post = post
        self.at = at

    def args(self) -> tuple[Arg, ...]:
        return (self.who, self.post, self.at,)

    def shape_index(self) -> int:
        return 36


class PostAction(Frame[PasoState]):
    """The decision `post_action`, EP-9.14. It holds post (post), at (number)."""

    __slots__ = ("at", "post",)
    decision = "post_action"
    rule_id = "EP-9.14"

    def __init__(self, seat: int, post: int, at: int) -> None:
        super().__init__(seat)
        self.post = post
        self.at = at

    def args(self) -> tuple[Arg, ...]:
        return (self.seat, self.post, self.at,)

    def shape_index(self) -> int:
        return 37


class FinalScoring(Task[PasoState]):
    """A task, EP-12.01."""

    __slots__ = ()
    rule_id = "EP-12.01"

    def shape_index(self) -> int:
        return 38


class SueRow(ChanceFrame[PasoState]):
    """The decision `chance_row`, EP-14.06. It holds place (worker)."""

    __slots__ = ("place",)
    decision = "chance_row"
    rule_id = "EP-14.06"

    def __init__(self, place: int) -> None:
        super().__init__()
        self.place = place

    def args(self) -> tuple[Arg, ...]:
        return (self.place,)

    def shape_index(self) -> int:
        return 39


class SueDeck(Task[PasoState]):
    """A task, EP-14.04."""

    __slots__ = ()
    rule_id = "EP-14.04"

    def shape_index(self) -> int:
        return 40


class SueCard(ChanceFrame[PasoState]):
    """The decision `chance_b_card`, EP-14.04."""

    __slots__ = ()
    decision = "chance_b_card"
    rule_id = "EP-14.04"

    def shape_index(self) -> int:
        return 41


class TurnUp(ChanceFrame[PasoState]):
    """The decision `chance_bot_card`, EP-14.10."""

    __slots__ = ()
    decision = "chance_bot_card"
    rule_id = "EP-14.10"

    def shape_index(self) -> int:
        return 42


class PutAway(Task[PasoState]):
    """A task, EP-14.14."""

    __slots__ = ()
    rule_id = "EP-14.14"

    def shape_index(self) -> int:
        return 43


class SueGo(SueStep):
    """The decision `chance_sue`, EP-14.11."""

    __slots__ = ()
    decision = "chance_sue"
    rule_id = "EP-14.11"

    def shape_index(self) -> int:
        return 44


class SueAction(Task[PasoState]):
    """A task, EP-14.14."""

    __slots__ = ()
    rule_id = "EP-14.14"

    def shape_index(self) -> int:
        return 45


class SueResources(Task[PasoState]):
    """A task, EP-14.18. It holds n (number)."""

    __slots__ = ("n",)
    rule_id = "EP-14.18"

    def __init__(self, n: int) -> None:
        super().__init__()
        self.n = n

    def args(self) -> tuple[Arg, ...]:
        return (self.n,)

    def shape_index(self) -> int:
        return 46


class SueIdle(SueStep):
    """The decision `chance_sue`, EP-14.18."""

    __slots__ = ()
    decision = "chance_sue"
    rule_id = "EP-14.18"

    def shape_index(self) -> int:
        return 47


class SueResource(ChanceFrame[PasoState]):
    """The decision `chance_resource`, EP-14.18. It holds left (number)."""

    __slots__ = ("left",)
    decision = "chance_resource"
    rule_id = "EP-14.18"

    def __init__(self, left: int) -> None:
        super().__init__()
        self.left = left

    def args(self) -> tuple[Arg, ...]:
        return (self.left,)

    def shape_index(self) -> int:
        return 48


class SueMarket(SueStep):
    """The decision `chance_sue`, EP-14.16."""

    __slots__ = ()
    decision = "chance_sue"
    rule_id = "EP-14.16"

    def shape_index(self) -> int:
        return 49


class SueGain(SueStep):
    """The decision `chance_sue`, EP-14.24. It holds cattle (cattle)."""

    __slots__ = ("cattle",)
    decision = "chance_sue"
    rule_id = "EP-14.24"

    def __init__(self, cattle: int) -> None:
        super().__init__()
        self.cattle = cattle

    def args(self) -> tuple[Arg, ...]:
        return (self.cattle,)

    def shape_index(self) -> int:
        return 50


class SueTrain(SueStep):
    """The decision `chance_sue`, EP-14.21."""

    __slots__ = ()
    decision = "chance_sue"
    rule_id = "EP-14.21"

    def shape_index(self) -> int:
        return 51


class SueBuild(SueStep):
    """The decision `chance_sue`, EP-14.26."""

    __slots__ = ()
    decision = "chance_sue"
    rule_id = "EP-14.26"

    def shape_index(self) -> int:
        return 52


class SueTake(SueStep):
    """The decision `chance_sue`, EP-14.22. It holds pool (number)."""

    __slots__ = ("pool",)
    decision = "chance_sue"
    rule_id = "EP-14.22"

    def __init__(self, pool: int) -> None:
        super().__init__()
        self.pool = pool

    def args(self) -> tuple[Arg, ...]:
        return (self.pool,)

    def shape_index(self) -> int:
        return 53


class SueVisit(Task[PasoState]):
    """A task, EP-14.31."""

    __slots__ = ()
    rule_id = "EP-14.31"

    def shape_index(self) -> int:
        return 54


class SueSimmental(SueStep):
    """The decision `chance_sue`, EP-14.31."""

    __slots__ = ()
    decision = "chance_sue"
    rule_id = "EP-14.31"

    def shape_index(self) -> int:
        return 55


class SueDeliver(SueStep):
    """The decision `chance_sue`, EP-14.32."""

    __slots__ = ()
    decision = "chance_sue"
    rule_id = "EP-14.32"

    def shape_index(self) -> int:
        return 56
