# Written by `python -m cowcatcher.model.write train_rush` from model.py: change that, and write it anew.
"""What the frames of the game hold, and which rule each follows."""
from __future__ import annotations

from cowcatcher.games.train_rush.written.state import TrainState
from cowcatcher.kernel.frames import ChanceFrame, Frame, Task
from cowcatcher.kernel.types import Arg


class ChanceFirst(ChanceFrame[TrainState]):
    """The decision `first_player`, TR-1.11."""

    __slots__ = ()
    decision = "first_player"
    rule_id = "TR-1.11"

    def shape_index(self) -> int:
        return 0


class TurnTiles(Task[TrainState]):
    """A task, TR-1.06."""

    __slots__ = ()
    rule_id = "TR-1.06"

    def shape_index(self) -> int:
        return 1


class InOrder(Task[TrainState]):
    """A task, TR-1.09."""

    __slots__ = ()
    rule_id = "TR-1.09"

    def shape_index(self) -> int:
        return 2


class StartWagons(Task[TrainState]):
    """A task, TR-1.09. It holds who (seat)."""

    __slots__ = ("who",)
    rule_id = "TR-1.09"

    def __init__(self, who: int) -> None:
        super().__init__()
        self.who = who

    def args(self) -> tuple[Arg, ...]:
        return (self.who,)

    def shape_index(self) -> int:
        return 3


class StartResource(Frame[TrainState]):
    """The decision `start_resource`, TR-1.09."""

    __slots__ = ()
    decision = "start_resource"
    rule_id = "TR-1.09"

    def shape_index(self) -> int:
        return 4


class ChanceHero(ChanceFrame[TrainState]):
    """The decision `chance_hero`, TR-1.14. It holds to (seat), left (number)."""

    __slots__ = ("left", "to",)
    decision = "chance_hero"
    rule_id = "TR-1.14"

    def __init__(self, to: int, left: int) -> None:
        super().__init__()
        self.to = to
        self.left = left

    def args(self) -> tuple[Arg, ...]:
        return (self.to, self.left,)

    def shape_index(self) -> int:
        return 5


class DropHero(Frame[TrainState]):
    """The decision `hero_discard`, TR-1.16. It holds left (number)."""

    __slots__ = ("left",)
    decision = "hero_discard"
    rule_id = "TR-1.16"

    def __init__(self, seat: int, left: int) -> None:
        super().__init__(seat)
        self.left = left

    def args(self) -> tuple[Arg, ...]:
        return (self.seat, self.left,)

    def shape_index(self) -> int:
        return 6


class StartDraft(Task[TrainState]):
    """A task, TR-1.17."""

    __slots__ = ()
    rule_id = "TR-1.17"

    def shape_index(self) -> int:
        return 7


class DraftStep(Task[TrainState]):
    """A task, TR-1.17."""

    __slots__ = ()
    rule_id = "TR-1.17"

    def shape_index(self) -> int:
        return 8


class Draft(Frame[TrainState]):
    """The decision `draft_hero`, TR-1.17."""

    __slots__ = ()
    decision = "draft_hero"
    rule_id = "TR-1.17"

    def shape_index(self) -> int:
        return 9


class PassPackets(Task[TrainState]):
    """A task, TR-1.17."""

    __slots__ = ()
    rule_id = "TR-1.17"

    def shape_index(self) -> int:
        return 10


class DiscardCard(Frame[TrainState]):
    """The decision `discard_card`, TR-10.18."""

    __slots__ = ()
    decision = "discard_card"
    rule_id = "TR-10.18"

    def shape_index(self) -> int:
        return 11


class ChanceDraw(ChanceFrame[TrainState]):
    """The decision `chance_draw`, TR-10.19. It holds to (seat), left (number)."""

    __slots__ = ("left", "to",)
    decision = "chance_draw"
    rule_id = "TR-10.19"

    def __init__(self, to: int, left: int) -> None:
        super().__init__()
        self.to = to
        self.left = left

    def args(self) -> tuple[Arg, ...]:
        return (self.to, self.left,)

    def shape_index(self) -> int:
        return 12


class EndDraw(Task[TrainState]):
    """A task, TR-10.19. It holds who (seat), keep (number)."""

    __slots__ = ("keep", "who",)
    rule_id = "TR-10.19"

    def __init__(self, who: int, keep: int) -> None:
        super().__init__()
        self.who = who
        self.keep = keep

    def args(self) -> tuple[Arg, ...]:
        return (self.who, self.keep,)

    def shape_index(self) -> int:
        return 13


class DiscardDrawn(Frame[TrainState]):
    """The decision `discard_drawn`, TR-10.19. It holds left (number)."""

    __slots__ = ("left",)
    decision = "discard_drawn"
    rule_id = "TR-10.19"

    def __init__(self, seat: int, left: int) -> None:
        super().__init__(seat)
        self.left = left

    def args(self) -> tuple[Arg, ...]:
        return (self.seat, self.left,)

    def shape_index(self) -> int:
        return 14


class KeepDealt(Frame[TrainState]):
    """The decision `keep_action_card`, TR-1.13. It holds left (number)."""

    __slots__ = ("left",)
    decision = "keep_action_card"
    rule_id = "TR-1.13"

    def __init__(self, seat: int, left: int) -> None:
        super().__init__(seat)
        self.left = left

    def args(self) -> tuple[Arg, ...]:
        return (self.seat, self.left,)

    def shape_index(self) -> int:
        return 15


class FillPool(Task[TrainState]):
    """A task, TR-1.12."""

    __slots__ = ()
    rule_id = "TR-1.12"

    def shape_index(self) -> int:
        return 16


class ChancePool(ChanceFrame[TrainState]):
    """The decision `chance_pool`, TR-5.08."""

    __slots__ = ()
    decision = "chance_pool"
    rule_id = "TR-5.08"

    def shape_index(self) -> int:
        return 17


class TakePoolCard(Frame[TrainState]):
    """The decision `take_pool_card`, TR-5.08."""

    __slots__ = ()
    decision = "take_pool_card"
    rule_id = "TR-5.08"

    def shape_index(self) -> int:
        return 18


class FillContracts(Task[TrainState]):
    """A task, TR-1.05."""

    __slots__ = ()
    rule_id = "TR-1.05"

    def shape_index(self) -> int:
        return 19


class ChanceContract(ChanceFrame[TrainState]):
    """The decision `chance_contract`, TR-1.05. It holds space (number)."""

    __slots__ = ("space",)
    decision = "chance_contract"
    rule_id = "TR-1.05"

    def __init__(self, space: int) -> None:
        super().__init__()
        self.space = space

    def args(self) -> tuple[Arg, ...]:
        return (self.space,)

    def shape_index(self) -> int:
        return 20


class LoadWagon(Frame[TrainState]):
    """The decision `load_wagon`, TR-10.10. It holds times (number)."""

    __slots__ = ("times",)
    decision = "load_wagon"
    rule_id = "TR-10.10"

    def __init__(self, seat: int, times: int) -> None:
        super().__init__(seat)
        self.times = times

    def args(self) -> tuple[Arg, ...]:
        return (self.seat, self.times,)

    def shape_index(self) -> int:
        return 21


class AnyResource(Frame[TrainState]):
    """The decision `any_resource`, TR-10.10. It holds slot (number), more (number)."""

    __slots__ = ("more", "slot",)
    decision = "any_resource"
    rule_id = "TR-10.10"

    def __init__(self, seat: int, slot: int, more: int) -> None:
        super().__init__(seat)
        self.slot = slot
        self.more = more

    def args(self) -> tuple[Arg, ...]:
        return (self.seat, self.slot, self.more,)

    def shape_index(self) -> int:
        return 22


class DrawWagon(Frame[TrainState]):
    """The decision `take_wagon`, TR-10.13. It holds size (size)."""

    __slots__ = ("size",)
    decision = "take_wagon"
    rule_id = "TR-10.13"

    def __init__(self, seat: int, size: int) -> None:
        super().__init__(seat)
        self.size = size

    def args(self) -> tuple[Arg, ...]:
        return (self.seat, self.size,)

    def shape_index(self) -> int:
        return 23


class GiveWagon(Frame[TrainState]):
    """The decision `give_wagon`, TR-10.15. It holds kind (number)."""

    __slots__ = ("kind",)
    decision = "give_wagon"
    rule_id = "TR-10.15"

    def __init__(self, seat: int, kind: int) -> None:
        super().__init__(seat)
        self.kind = kind

    def args(self) -> tuple[Arg, ...]:
        return (self.seat, self.kind,)

    def shape_index(self) -> int:
        return 24


class TakeWagon(Frame[TrainState]):
    """The decision `take_wagon`, TR-10.15. It holds kind (number), slot (number)."""

    __slots__ = ("kind", "slot",)
    decision = "take_wagon"
    rule_id = "TR-10.15"

    def __init__(self, seat: int, kind: int, slot: int) -> None:
        super().__init__(seat)
        self.kind = kind
        self.slot = slot

    def args(self) -> tuple[Arg, ...]:
        return (self.seat, self.kind, self.slot,)

    def shape_index(self) -> int:
        return 25


class FillPools(Task[TrainState]):
    """A task, TR-1.10."""

    __slots__ = ()
    rule_id = "TR-1.10"

    def shape_index(self) -> int:
        return 26


class ChanceWagon(ChanceFrame[TrainState]):
    """The decision `chance_wagon`, TR-1.10. It holds size (size)."""

    __slots__ = ("size",)
    decision = "chance_wagon"
    rule_id = "TR-1.10"

    def __init__(self, size: int) -> None:
        super().__init__()
        self.size = size

    def args(self) -> tuple[Arg, ...]:
        return (self.size,)

    def shape_index(self) -> int:
        return 27


class StartRound(Task[TrainState]):
    """A task, TR-3.01."""

    __slots__ = ()
    rule_id = "TR-3.01"

    def shape_index(self) -> int:
        return 28


class StartPhase(Task[TrainState]):
    """A task, TR-3.01. It holds phase (number)."""

    __slots__ = ("phase",)
    rule_id = "TR-3.01"

    def __init__(self, phase: int) -> None:
        super().__init__()
        self.phase = phase

    def args(self) -> tuple[Arg, ...]:
        return (self.phase,)

    def shape_index(self) -> int:
        return 29


class Bid(Frame[TrainState]):
    """The decision `bid_spy`, TR-3.02."""

    __slots__ = ()
    decision = "bid_spy"
    rule_id = "TR-3.02"

    def shape_index(self) -> int:
        return 30


class NewOrder(Task[TrainState]):
    """A task, TR-3.03."""

    __slots__ = ()
    rule_id = "TR-3.03"

    def shape_index(self) -> int:
        return 31


class MayLobby(Task[TrainState]):
    """A task, TR-3.05. It holds who (seat)."""

    __slots__ = ("who",)
    rule_id = "TR-3.05"

    def __init__(self, who: int) -> None:
        super().__init__()
        self.who = who

    def args(self) -> tuple[Arg, ...]:
        return (self.who,)

    def shape_index(self) -> int:
        return 32


class Lobby(Frame[TrainState]):
    """The decision `lobby_sector`, TR-3.05."""

    __slots__ = ()
    decision = "lobby_sector"
    rule_id = "TR-3.05"

    def shape_index(self) -> int:
        return 33


class Income(Task[TrainState]):
    """A task, TR-3.12. It holds who (seat)."""

    __slots__ = ("who",)
    rule_id = "TR-3.12"

    def __init__(self, who: int) -> None:
        super().__init__()
        self.who = who

    def args(self) -> tuple[Arg, ...]:
        return (self.who,)

    def shape_index(self) -> int:
        return 34


class NextInvestor(Task[TrainState]):
    """A task, TR-4.01. It holds last (seat)."""

    __slots__ = ("last",)
    rule_id = "TR-4.01"

    def __init__(self, last: int) -> None:
        super().__init__()
        self.last = last

    def args(self) -> tuple[Arg, ...]:
        return (self.last,)

    def shape_index(self) -> int:
        return 35


class Invest(Frame[TrainState]):
    """The decision `invest_action`, TR-4.02."""

    __slots__ = ()
    decision = "invest_action"
    rule_id = "TR-4.02"

    def shape_index(self) -> int:
        return 36


class FreeAction(Frame[TrainState]):
    """The decision `free_area_action`, TR-10.21. It holds cost (number)."""

    __slots__ = ("cost",)
    decision = "free_area_action"
    rule_id = "TR-10.21"

    def __init__(self, seat: int, cost: int) -> None:
        super().__init__(seat)
        self.cost = cost

    def args(self) -> tuple[Arg, ...]:
        return (self.seat, self.cost,)

    def shape_index(self) -> int:
        return 37


class StartTurn(Task[TrainState]):
    """A task, TR-5.01. It holds who (seat)."""

    __slots__ = ("who",)
    rule_id = "TR-5.01"

    def __init__(self, who: int) -> None:
        super().__init__()
        self.who = who

    def args(self) -> tuple[Arg, ...]:
        return (self.who,)

    def shape_index(self) -> int:
        return 38


class PlayCard(Frame[TrainState]):
    """The decision `play_card`, TR-5.01."""

    __slots__ = ()
    decision = "play_card"
    rule_id = "TR-5.01"

    def shape_index(self) -> int:
        return 39


class EndTurn(Task[TrainState]):
    """A task, TR-5.08. It holds who (seat)."""

    __slots__ = ("who",)
    rule_id = "TR-5.08"

    def __init__(self, who: int) -> None:
        super().__init__()
        self.who = who

    def args(self) -> tuple[Arg, ...]:
        return (self.who,)

    def shape_index(self) -> int:
        return 40


class EndCard(Task[TrainState]):
    """A task, TR-5.08. It holds card (card)."""

    __slots__ = ("card",)
    rule_id = "TR-5.08"

    def __init__(self, card: int) -> None:
        super().__init__()
        self.card = card

    def args(self) -> tuple[Arg, ...]:
        return (self.card,)

    def shape_index(self) -> int:
        return 41


class NextStep(Task[TrainState]):
    """A task, TR-5.02. It holds who (seat), card (card), action (number)."""

    __slots__ = ("action", "card", "who",)
    rule_id = "TR-5.02"

    def __init__(self, who: int, card: int, action: int) -> None:
        super().__init__()
        self.who = who
        self.card = card
        self.action = action

    def args(self) -> tuple[Arg, ...]:
        return (self.who, self.card, self.action,)

    def shape_index(self) -> int:
        return 42


class CardStep(Frame[TrainState]):
    """The decision `card_step`, TR-5.03. It holds card (card), action (number)."""

    __slots__ = ("action", "card",)
    decision = "card_step"
    rule_id = "TR-5.03"

    def __init__(self, seat: int, card: int, action: int) -> None:
        super().__init__(seat)
        self.card = card
        self.action = action

    def args(self) -> tuple[Arg, ...]:
        return (self.seat, self.card, self.action,)

    def shape_index(self) -> int:
        return 43


class SpecialStep(Frame[TrainState]):
    """The decision `special_step`, TR-5.05. It holds card (card)."""

    __slots__ = ("card",)
    decision = "special_step"
    rule_id = "TR-5.05"

    def __init__(self, seat: int, card: int) -> None:
        super().__init__(seat)
        self.card = card

    def args(self) -> tuple[Arg, ...]:
        return (self.seat, self.card,)

    def shape_index(self) -> int:
        return 44


class FreeSpecial(Frame[TrainState]):
    """The decision `free_special_card`, TR-10.20. It holds cards (number)."""

    __slots__ = ("cards",)
    decision = "free_special_card"
    rule_id = "TR-10.20"

    def __init__(self, seat: int, cards: int) -> None:
        super().__init__(seat)
        self.cards = cards

    def args(self) -> tuple[Arg, ...]:
        return (self.seat, self.cards,)

    def shape_index(self) -> int:
        return 45


class MoreSpecials(Task[TrainState]):
    """A task, TR-10.20. It holds who (seat), cards (number)."""

    __slots__ = ("cards", "who",)
    rule_id = "TR-10.20"

    def __init__(self, who: int, cards: int) -> None:
        super().__init__()
        self.who = who
        self.cards = cards

    def args(self) -> tuple[Arg, ...]:
        return (self.who, self.cards,)

    def shape_index(self) -> int:
        return 46


class MayPlayHero(Task[TrainState]):
    """A task, TR-9.01. It holds who (seat)."""

    __slots__ = ("who",)
    rule_id = "TR-9.01"

    def __init__(self, who: int) -> None:
        super().__init__()
        self.who = who

    def args(self) -> tuple[Arg, ...]:
        return (self.who,)

    def shape_index(self) -> int:
        return 47


class PlayHero(Frame[TrainState]):
    """The decision `play_hero`, TR-9.01."""

    __slots__ = ()
    decision = "play_hero"
    rule_id = "TR-9.01"

    def shape_index(self) -> int:
        return 48


class FinalScoring(Task[TrainState]):
    """A task, TR-11.01."""

    __slots__ = ()
    rule_id = "TR-11.01"

    def shape_index(self) -> int:
        return 49


class Do(Task[TrainState]):
    """A task, TR-10.02. It holds who (seat), script (number), at (number), optional (number)."""

    __slots__ = ("at", "optional", "script", "who",)
    rule_id = "TR-10.02"

    def __init__(self, who: int, script: int, at: int, optional: int) -> None:
        super().__init__()
        self.who = who
        self.script = script
        self.at = at
        self.optional = optional

    def args(self) -> tuple[Arg, ...]:
        return (self.who, self.script, self.at, self.optional,)

    def shape_index(self) -> int:
        return 50


class EffectBranch(Frame[TrainState]):
    """The decision `effect_branch`, TR-10.01. It holds script (number)."""

    __slots__ = ("script",)
    decision = "effect_branch"
    rule_id = "TR-10.01"

    def __init__(self, seat: int, script: int) -> None:
        super().__init__(seat)
        self.script = script

    def args(self) -> tuple[Arg, ...]:
        return (self.seat, self.script,)

    def shape_index(self) -> int:
        return 51


class MoveTo(Frame[TrainState]):
    """The decision `move_to`, TR-2.05. It holds points (number)."""

    __slots__ = ("points",)
    decision = "move_to"
    rule_id = "TR-2.05"

    def __init__(self, seat: int, points: int) -> None:
        super().__init__(seat)
        self.points = points

    def args(self) -> tuple[Arg, ...]:
        return (self.seat, self.points,)

    def shape_index(self) -> int:
        return 52


class InCity(Task[TrainState]):
    """A task, TR-6.01. It holds who (seat), city (city), arrival (number), unloaded (number), rented (number)."""

    __slots__ = ("arrival", "city", "rented", "unloaded", "who",)
    rule_id = "TR-6.01"

    def __init__(self, who: int, city: int, arrival: int, unloaded: int, rented: int) -> None:
        super().__init__()
        self.who = who
        self.city = city
        self.arrival = arrival
        self.unloaded = unloaded
        self.rented = rented

    def args(self) -> tuple[Arg, ...]:
        return (self.who, self.city, self.arrival, self.unloaded, self.rented,)

    def shape_index(self) -> int:
        return 53


class CityStep(Frame[TrainState]):
    """The decision `city_step`, TR-6.01. It holds city (city), arrival (number), unloaded (number), rented (number)."""

    __slots__ = ("arrival", "city", "rented", "unloaded",)
    decision = "city_step"
    rule_id = "TR-6.01"

    def __init__(self, seat: int, city: int, arrival: int, unloaded: int, rented: int) -> None:
        super().__init__(seat)
        self.city = city
        self.arrival = arrival
        self.unloaded = unloaded
        self.rented = rented

    def args(self) -> tuple[Arg, ...]:
        return (self.seat, self.city, self.arrival, self.unloaded, self.rented,)

    def shape_index(self) -> int:
        return 54


class RentCity(Frame[TrainState]):
    """The decision `rent_city`, TR-10.22."""

    __slots__ = ()
    decision = "rent_city"
    rule_id = "TR-10.22"

    def shape_index(self) -> int:
        return 55


class RentColour(Frame[TrainState]):
    """The decision `rent_colour`, TR-6.03. It holds city (city)."""

    __slots__ = ("city",)
    decision = "rent_colour"
    rule_id = "TR-6.03"

    def __init__(self, seat: int, city: int) -> None:
        super().__init__(seat)
        self.city = city

    def args(self) -> tuple[Arg, ...]:
        return (self.seat, self.city,)

    def shape_index(self) -> int:
        return 56


class RentWarehouse(Frame[TrainState]):
    """The decision `rent_warehouse`, TR-6.03. It holds city (city), colour (colour)."""

    __slots__ = ("city", "colour",)
    decision = "rent_warehouse"
    rule_id = "TR-6.03"

    def __init__(self, seat: int, city: int, colour: int) -> None:
        super().__init__(seat)
        self.city = city
        self.colour = colour

    def args(self) -> tuple[Arg, ...]:
        return (self.seat, self.city, self.colour,)

    def shape_index(self) -> int:
        return 57


class UnloadGood(Frame[TrainState]):
    """The decision `unload_good`, TR-6.07. It holds city (city), size (size), number (number)."""

    __slots__ = ("city", "number", "size",)
    decision = "unload_good"
    rule_id = "TR-6.07"

    def __init__(self, seat: int, city: int, size: int, number: int) -> None:
        super().__init__(seat)
        self.city = city
        self.size = size
        self.number = number

    def args(self) -> tuple[Arg, ...]:
        return (self.seat, self.city, self.size, self.number,)

    def shape_index(self) -> int:
        return 58


class ContractCity(Frame[TrainState]):
    """The decision `contract_city`, TR-7.07. It holds size (size)."""

    __slots__ = ("size",)
    decision = "contract_city"
    rule_id = "TR-7.07"

    def __init__(self, seat: int, size: int) -> None:
        super().__init__(seat)
        self.size = size

    def args(self) -> tuple[Arg, ...]:
        return (self.seat, self.size,)

    def shape_index(self) -> int:
        return 59


class MarketReward(Frame[TrainState]):
    """The decision `market_reward`, TR-7.02."""

    __slots__ = ()
    decision = "market_reward"
    rule_id = "TR-7.02"

    def shape_index(self) -> int:
        return 60


class SellGood(Frame[TrainState]):
    """The decision `sell_good`, TR-7.02. It holds reward (number), value (number), sold (number)."""

    __slots__ = ("reward", "sold", "value",)
    decision = "sell_good"
    rule_id = "TR-7.02"

    def __init__(self, seat: int, reward: int, value: int, sold: int) -> None:
        super().__init__(seat)
        self.reward = reward
        self.value = value
        self.sold = sold

    def args(self) -> tuple[Arg, ...]:
        return (self.seat, self.reward, self.value, self.sold,)

    def shape_index(self) -> int:
        return 61


class EndTile(Task[TrainState]):
    """A task, TR-8.04. It holds tile (tile), field (field)."""

    __slots__ = ("field", "tile",)
    rule_id = "TR-8.04"

    def __init__(self, tile: int, field: int) -> None:
        super().__init__()
        self.tile = tile
        self.field = field

    def args(self) -> tuple[Arg, ...]:
        return (self.tile, self.field,)

    def shape_index(self) -> int:
        return 62


class TurnTile(Task[TrainState]):
    """A task, TR-8.03. It holds field (field)."""

    __slots__ = ("field",)
    rule_id = "TR-8.03"

    def __init__(self, field: int) -> None:
        super().__init__()
        self.field = field

    def args(self) -> tuple[Arg, ...]:
        return (self.field,)

    def shape_index(self) -> int:
        return 63


class ChanceTile(ChanceFrame[TrainState]):
    """The decision `chance_tile`, TR-8.03. It holds field (field)."""

    __slots__ = ("field",)
    decision = "chance_tile"
    rule_id = "TR-8.03"

    def __init__(self, field: int) -> None:
        super().__init__()
        self.field = field

    def args(self) -> tuple[Arg, ...]:
        return (self.field,)

    def shape_index(self) -> int:
        return 64


class AnyTile(Frame[TrainState]):
    """The decision `any_tile`, TR-10.23. It holds optional (number)."""

    __slots__ = ("optional",)
    decision = "any_tile"
    rule_id = "TR-10.23"

    def __init__(self, seat: int, optional: int) -> None:
        super().__init__(seat)
        self.optional = optional

    def args(self) -> tuple[Arg, ...]:
        return (self.seat, self.optional,)

    def shape_index(self) -> int:
        return 65


class OfferShipment(Task[TrainState]):
    """A task, TR-8.05. It holds who (seat), zone (zone)."""

    __slots__ = ("who", "zone",)
    rule_id = "TR-8.05"

    def __init__(self, who: int, zone: int) -> None:
        super().__init__()
        self.who = who
        self.zone = zone

    def args(self) -> tuple[Arg, ...]:
        return (self.who, self.zone,)

    def shape_index(self) -> int:
        return 66


class TakeShipment(Frame[TrainState]):
    """The decision `take_shipment`, TR-8.05. It holds zone (zone)."""

    __slots__ = ("zone",)
    decision = "take_shipment"
    rule_id = "TR-8.05"

    def __init__(self, seat: int, zone: int) -> None:
        super().__init__(seat)
        self.zone = zone

    def args(self) -> tuple[Arg, ...]:
        return (self.seat, self.zone,)

    def shape_index(self) -> int:
        return 67


class ScoreZone(Task[TrainState]):
    """A task, TR-8.06. It holds who (seat), zone (zone), part (number)."""

    __slots__ = ("part", "who", "zone",)
    rule_id = "TR-8.06"

    def __init__(self, who: int, zone: int, part: int) -> None:
        super().__init__()
        self.who = who
        self.zone = zone
        self.part = part

    def args(self) -> tuple[Arg, ...]:
        return (self.who, self.zone, self.part,)

    def shape_index(self) -> int:
        return 68


class AdvanceTrack(Frame[TrainState]):
    """The decision `advance_track`, TR-10.04. It holds times (number), optional (number)."""

    __slots__ = ("optional", "times",)
    decision = "advance_track"
    rule_id = "TR-10.04"

    def __init__(self, seat: int, times: int, optional: int) -> None:
        super().__init__(seat)
        self.times = times
        self.optional = optional

    def args(self) -> tuple[Arg, ...]:
        return (self.seat, self.times, self.optional,)

    def shape_index(self) -> int:
        return 69


class RoadStep(Task[TrainState]):
    """A task, TR-8.08. It holds who (seat), region (region)."""

    __slots__ = ("region", "who",)
    rule_id = "TR-8.08"

    def __init__(self, who: int, region: int) -> None:
        super().__init__()
        self.who = who
        self.region = region

    def args(self) -> tuple[Arg, ...]:
        return (self.who, self.region,)

    def shape_index(self) -> int:
        return 70


class PartnerStep(Task[TrainState]):
    """A task, TR-8.07. It holds who (seat), colour (colour)."""

    __slots__ = ("colour", "who",)
    rule_id = "TR-8.07"

    def __init__(self, who: int, colour: int) -> None:
        super().__init__()
        self.who = who
        self.colour = colour

    def args(self) -> tuple[Arg, ...]:
        return (self.who, self.colour,)

    def shape_index(self) -> int:
        return 71


class BuildWarehouse(Frame[TrainState]):
    """The decision `build_zone`, TR-10.05. It holds times (number), optional (number)."""

    __slots__ = ("optional", "times",)
    decision = "build_zone"
    rule_id = "TR-10.05"

    def __init__(self, seat: int, times: int, optional: int) -> None:
        super().__init__(seat)
        self.times = times
        self.optional = optional

    def args(self) -> tuple[Arg, ...]:
        return (self.seat, self.times, self.optional,)

    def shape_index(self) -> int:
        return 72


class MoreWarehouses(Task[TrainState]):
    """A task, TR-10.05. It holds who (seat), times (number), optional (number)."""

    __slots__ = ("optional", "times", "who",)
    rule_id = "TR-10.05"

    def __init__(self, who: int, times: int, optional: int) -> None:
        super().__init__()
        self.who = who
        self.times = times
        self.optional = optional

    def args(self) -> tuple[Arg, ...]:
        return (self.who, self.times, self.optional,)

    def shape_index(self) -> int:
        return 73


class BuildStation(Frame[TrainState]):
    """The decision `build_zone`, TR-10.06. It holds optional (number)."""

    __slots__ = ("optional",)
    decision = "build_zone"
    rule_id = "TR-10.06"

    def __init__(self, seat: int, optional: int) -> None:
        super().__init__(seat)
        self.optional = optional

    def args(self) -> tuple[Arg, ...]:
        return (self.seat, self.optional,)

    def shape_index(self) -> int:
        return 74


class AgentSector(Frame[TrainState]):
    """The decision `agent_sector`, TR-10.17. It holds region (region), times (number), together (number), optional (number)."""

    __slots__ = ("optional", "region", "times", "together",)
    decision = "agent_sector"
    rule_id = "TR-10.17"

    def __init__(self, seat: int, region: int, times: int, together: int, optional: int) -> None:
        super().__init__(seat)
        self.region = region
        self.times = times
        self.together = together
        self.optional = optional

    def args(self) -> tuple[Arg, ...]:
        return (self.seat, self.region, self.times, self.together, self.optional,)

    def shape_index(self) -> int:
        return 75
