# Written by `python -m cowcatcher.model.write carson_city` from model.py: change that, and write it anew.
"""What the frames of the game hold, and which rule each follows."""
from __future__ import annotations

from cowcatcher.games.carson_city.written.state import CarsonState
from cowcatcher.kernel.combinators import AnyOrder
from cowcatcher.kernel.frames import ChanceFrame, Frame, Task
from cowcatcher.kernel.types import Arg


class ChanceOrder(ChanceFrame[CarsonState]):
    """The decision `chance_order`, CC-2.03."""

    __slots__ = ()
    decision = "chance_order"
    rule_id = "CC-2.03"

    def shape_index(self) -> int:
        return 0


class ChanceCentre(ChanceFrame[CarsonState]):
    """The decision `chance_centre`, CC-2.06."""

    __slots__ = ()
    decision = "chance_centre"
    rule_id = "CC-2.06"

    def shape_index(self) -> int:
        return 1


class ChanceMountain(ChanceFrame[CarsonState]):
    """The decision `chance_mountain`, CC-2.07."""

    __slots__ = ()
    decision = "chance_mountain"
    rule_id = "CC-2.07"

    def shape_index(self) -> int:
        return 2


class FixedRow(Task[CarsonState]):
    """A task, CC-2.08."""

    __slots__ = ()
    rule_id = "CC-2.08"

    def shape_index(self) -> int:
        return 3


class ChanceDrawBuilding(ChanceFrame[CarsonState]):
    """The decision `chance_draw_building`, CC-2.09. It holds slot (slot)."""

    __slots__ = ("slot",)
    decision = "chance_draw_building"
    rule_id = "CC-2.09"

    def __init__(self, slot: int) -> None:
        super().__init__()
        self.slot = slot

    def args(self) -> tuple[Arg, ...]:
        return (self.slot,)

    def shape_index(self) -> int:
        return 4


class ChanceSide(ChanceFrame[CarsonState]):
    """The decision `chance_sides`, CC-2.13. It holds character (character)."""

    __slots__ = ("character",)
    decision = "chance_sides"
    rule_id = "CC-2.13"

    def __init__(self, character: int) -> None:
        super().__init__()
        self.character = character

    def args(self) -> tuple[Arg, ...]:
        return (self.character,)

    def shape_index(self) -> int:
        return 5


class FixedTiles(Task[CarsonState]):
    """A task, CC-15.01."""

    __slots__ = ()
    rule_id = "CC-15.01"

    def shape_index(self) -> int:
        return 6


class ChanceDealTile(ChanceFrame[CarsonState]):
    """The decision `chance_deal_tiles`, CC-15.02. It holds to (seat)."""

    __slots__ = ("to",)
    decision = "chance_deal_tiles"
    rule_id = "CC-15.02"

    def __init__(self, to: int) -> None:
        super().__init__()
        self.to = to

    def args(self) -> tuple[Arg, ...]:
        return (self.to,)

    def shape_index(self) -> int:
        return 7


class AnnounceSums(Task[CarsonState]):
    """A task, CC-15.02."""

    __slots__ = ()
    rule_id = "CC-15.02"

    def shape_index(self) -> int:
        return 8


class StartingParcels(Task[CarsonState]):
    """A task, CC-2.11."""

    __slots__ = ()
    rule_id = "CC-2.11"

    def shape_index(self) -> int:
        return 9


class StartParcel(Frame[CarsonState]):
    """The decision `start_parcel`, CC-2.11."""

    __slots__ = ()
    decision = "start_parcel"
    rule_id = "CC-2.11"

    def shape_index(self) -> int:
        return 10


class StartRound(Task[CarsonState]):
    """A task, CC-3.01."""

    __slots__ = ()
    rule_id = "CC-3.01"

    def shape_index(self) -> int:
        return 11


class ChooseCharacter(Frame[CarsonState]):
    """The decision `choose_character`, CC-4.01."""

    __slots__ = ()
    decision = "choose_character"
    rule_id = "CC-4.01"

    def shape_index(self) -> int:
        return 12


class PlayOrder(Task[CarsonState]):
    """A task, CC-3.03."""

    __slots__ = ()
    rule_id = "CC-3.03"

    def shape_index(self) -> int:
        return 13


class NextPlacer(Task[CarsonState]):
    """A task, CC-6.01. It holds at (position)."""

    __slots__ = ("at",)
    rule_id = "CC-6.01"

    def __init__(self, at: int) -> None:
        super().__init__()
        self.at = at

    def args(self) -> tuple[Arg, ...]:
        return (self.at,)

    def shape_index(self) -> int:
        return 14


class Place(Frame[CarsonState]):
    """The decision `place`, CC-6.01."""

    __slots__ = ()
    decision = "place"
    rule_id = "CC-6.01"

    def shape_index(self) -> int:
        return 15


class EndOfRound(Task[CarsonState]):
    """A task, CC-13.01."""

    __slots__ = ()
    rule_id = "CC-13.01"

    def shape_index(self) -> int:
        return 16


class NowOrLater(Frame[CarsonState]):
    """The decision `now_or_later`, CC-5.32."""

    __slots__ = ()
    decision = "now_or_later"
    rule_id = "CC-5.32"

    def shape_index(self) -> int:
        return 17


class SettlerParcel(Frame[CarsonState]):
    """The decision `settler_parcel`, CC-5.22."""

    __slots__ = ()
    decision = "settler_parcel"
    rule_id = "CC-5.22"

    def shape_index(self) -> int:
        return 18


class Purchase(Frame[CarsonState]):
    """The decision `purchase`, CC-5.25."""

    __slots__ = ()
    decision = "purchase"
    rule_id = "CC-5.25"

    def shape_index(self) -> int:
        return 19


class PurchaseVp(Frame[CarsonState]):
    """The decision `purchase`, CC-5.14."""

    __slots__ = ()
    decision = "purchase"
    rule_id = "CC-5.14"

    def shape_index(self) -> int:
        return 20


class DoubleType(Frame[CarsonState]):
    """The decision `double_type`, CC-5.16."""

    __slots__ = ()
    decision = "double_type"
    rule_id = "CC-5.16"

    def shape_index(self) -> int:
        return 21


class FirstTick(Task[CarsonState]):
    """A task, CC-17.02. It holds at (position)."""

    __slots__ = ("at",)
    rule_id = "CC-17.02"

    def __init__(self, at: int) -> None:
        super().__init__()
        self.at = at

    def args(self) -> tuple[Arg, ...]:
        return (self.at,)

    def shape_index(self) -> int:
        return 22


class StartTick(Task[CarsonState]):
    """A task, CC-17.03."""

    __slots__ = ()
    rule_id = "CC-17.03"

    def shape_index(self) -> int:
        return 23


class Tick(Frame[CarsonState]):
    """The decision `tick`, CC-17.03."""

    __slots__ = ()
    decision = "tick"
    rule_id = "CC-17.03"

    def shape_index(self) -> int:
        return 24


class LoneTick(Frame[CarsonState]):
    """The decision `tick`, CC-17.09."""

    __slots__ = ()
    decision = "tick"
    rule_id = "CC-17.09"

    def shape_index(self) -> int:
        return 25


class EndTick(Task[CarsonState]):
    """A task, CC-17.04."""

    __slots__ = ()
    rule_id = "CC-17.04"

    def shape_index(self) -> int:
        return 26


class Duel(Task[CarsonState]):
    """A task, CC-7.03. It holds place (place)."""

    __slots__ = ("place",)
    rule_id = "CC-7.03"

    def __init__(self, place: int) -> None:
        super().__init__()
        self.place = place

    def args(self) -> tuple[Arg, ...]:
        return (self.place,)

    def shape_index(self) -> int:
        return 27


class DuelRoll(ChanceFrame[CarsonState]):
    """The decision `duel_roll`, CC-7.03. It holds place (place), fighters (several, each seat), rolls (several, each number)."""

    __slots__ = ("fighters", "place", "rolls",)
    decision = "duel_roll"
    rule_id = "CC-7.03"

    def __init__(self, place: int, fighters: tuple[int, ...], rolls: tuple[int, ...]) -> None:
        super().__init__()
        self.place = place
        self.fighters = fighters
        self.rolls = rolls

    def args(self) -> tuple[Arg, ...]:
        return (self.place, self.fighters, self.rolls,)

    def shape_index(self) -> int:
        return 28


class DuelTile(Frame[CarsonState]):
    """The decision `duel_tile`, CC-15.03."""

    __slots__ = ()
    decision = "duel_tile"
    rule_id = "CC-15.03"

    def shape_index(self) -> int:
        return 29


class EndTileDuel(Task[CarsonState]):
    """A task, CC-15.03. It holds place (place)."""

    __slots__ = ("place",)
    rule_id = "CC-15.03"

    def __init__(self, place: int) -> None:
        super().__init__()
        self.place = place

    def args(self) -> tuple[Arg, ...]:
        return (self.place,)

    def shape_index(self) -> int:
        return 30


class Redraw(Task[CarsonState]):
    """A task, CC-15.04. It holds to (seat)."""

    __slots__ = ("to",)
    rule_id = "CC-15.04"

    def __init__(self, to: int) -> None:
        super().__init__()
        self.to = to

    def args(self) -> tuple[Arg, ...]:
        return (self.to,)

    def shape_index(self) -> int:
        return 31


class ChanceRedrawTile(ChanceFrame[CarsonState]):
    """The decision `chance_redraw_tiles`, CC-15.04. It holds to (seat)."""

    __slots__ = ("to",)
    decision = "chance_redraw_tiles"
    rule_id = "CC-15.04"

    def __init__(self, to: int) -> None:
        super().__init__()
        self.to = to

    def args(self) -> tuple[Arg, ...]:
        return (self.to,)

    def shape_index(self) -> int:
        return 32


class Resolve(Task[CarsonState]):
    """A task, CC-7.01. It holds step (step)."""

    __slots__ = ("step",)
    rule_id = "CC-7.01"

    def __init__(self, step: int) -> None:
        super().__init__()
        self.step = step

    def args(self) -> tuple[Arg, ...]:
        return (self.step,)

    def shape_index(self) -> int:
        return 33


class PaySpace(Task[CarsonState]):
    """A task, CC-8.01. It holds place (place)."""

    __slots__ = ("place",)
    rule_id = "CC-8.01"

    def __init__(self, place: int) -> None:
        super().__init__()
        self.place = place

    def args(self) -> tuple[Arg, ...]:
        return (self.place,)

    def shape_index(self) -> int:
        return 34


class ActSpace(Task[CarsonState]):
    """A task, CC-7.06. It holds place (place)."""

    __slots__ = ("place",)
    rule_id = "CC-7.06"

    def __init__(self, place: int) -> None:
        super().__init__()
        self.place = place

    def args(self) -> tuple[Arg, ...]:
        return (self.place,)

    def shape_index(self) -> int:
        return 35


class TakeGuns(Frame[CarsonState]):
    """The decision `take_guns`, CC-8.02."""

    __slots__ = ()
    decision = "take_guns"
    rule_id = "CC-8.02"

    def shape_index(self) -> int:
        return 36


class GamblingRoll(ChanceFrame[CarsonState]):
    """The decision `gambling_roll`, CC-8.13. It holds to (seat)."""

    __slots__ = ("to",)
    decision = "gambling_roll"
    rule_id = "CC-8.13"

    def __init__(self, to: int) -> None:
        super().__init__()
        self.to = to

    def args(self) -> tuple[Arg, ...]:
        return (self.to,)

    def shape_index(self) -> int:
        return 37


class BuyVp(Frame[CarsonState]):
    """The decision `buy_vp`, CC-8.18. It holds price (number)."""

    __slots__ = ("price",)
    decision = "buy_vp"
    rule_id = "CC-8.18"

    def __init__(self, seat: int, price: int) -> None:
        super().__init__(seat)
        self.price = price

    def args(self) -> tuple[Arg, ...]:
        return (self.seat, self.price,)

    def shape_index(self) -> int:
        return 38


class BuyParcels(Task[CarsonState]):
    """A task, CC-8.05."""

    __slots__ = ()
    rule_id = "CC-8.05"

    def shape_index(self) -> int:
        return 39


class DuelOrderParcels(AnyOrder):
    """The decision `duel_order_parcels`, CC-8.07."""

    __slots__ = ()
    decision = "duel_order_parcels"
    rule_id = "CC-8.07"

    def shape_index(self) -> int:
        return 40


class ParcelDuel(Task[CarsonState]):
    """A task, CC-8.08. It holds parcel (parcel)."""

    __slots__ = ("parcel",)
    rule_id = "CC-8.08"

    def __init__(self, parcel: int) -> None:
        super().__init__()
        self.parcel = parcel

    def args(self) -> tuple[Arg, ...]:
        return (self.parcel,)

    def shape_index(self) -> int:
        return 41


class OfferParcel(Task[CarsonState]):
    """A task, CC-8.09. It holds parcel (parcel)."""

    __slots__ = ("parcel",)
    rule_id = "CC-8.09"

    def __init__(self, parcel: int) -> None:
        super().__init__()
        self.parcel = parcel

    def args(self) -> tuple[Arg, ...]:
        return (self.parcel,)

    def shape_index(self) -> int:
        return 42


class BuyParcelWon(Frame[CarsonState]):
    """The decision `buy_parcel_won`, CC-8.08. It holds parcel (parcel)."""

    __slots__ = ("parcel",)
    decision = "buy_parcel_won"
    rule_id = "CC-8.08"

    def __init__(self, seat: int, parcel: int) -> None:
        super().__init__(seat)
        self.parcel = parcel

    def args(self) -> tuple[Arg, ...]:
        return (self.seat, self.parcel,)

    def shape_index(self) -> int:
        return 43


class UncontestedParcels(Task[CarsonState]):
    """A task, CC-8.08. It holds buyer (seat)."""

    __slots__ = ("buyer",)
    rule_id = "CC-8.08"

    def __init__(self, buyer: int) -> None:
        super().__init__()
        self.buyer = buyer

    def args(self) -> tuple[Arg, ...]:
        return (self.buyer,)

    def shape_index(self) -> int:
        return 44


class BuyParcelFree(Frame[CarsonState]):
    """The decision `buy_parcel_free`, CC-8.08."""

    __slots__ = ()
    decision = "buy_parcel_free"
    rule_id = "CC-8.08"

    def shape_index(self) -> int:
        return 45


class BuyBuilding(Frame[CarsonState]):
    """The decision `buy_building`, CC-8.10. It holds slot (slot)."""

    __slots__ = ("slot",)
    decision = "buy_building"
    rule_id = "CC-8.10"

    def __init__(self, seat: int, slot: int) -> None:
        super().__init__(seat)
        self.slot = slot

    def args(self) -> tuple[Arg, ...]:
        return (self.seat, self.slot,)

    def shape_index(self) -> int:
        return 46


class WorkerTake(Frame[CarsonState]):
    """The decision `worker_take`, CC-5.20. It holds price (number)."""

    __slots__ = ("price",)
    decision = "worker_take"
    rule_id = "CC-5.20"

    def __init__(self, seat: int, price: int) -> None:
        super().__init__(seat)
        self.price = price

    def args(self) -> tuple[Arg, ...]:
        return (self.seat, self.price,)

    def shape_index(self) -> int:
        return 47


class PlaceOrKeep(Frame[CarsonState]):
    """The decision `place_or_keep`, CC-10.12. It holds kind (building)."""

    __slots__ = ("kind",)
    decision = "place_or_keep"
    rule_id = "CC-10.12"

    def __init__(self, seat: int, kind: int) -> None:
        super().__init__(seat)
        self.kind = kind

    def args(self) -> tuple[Arg, ...]:
        return (self.seat, self.kind,)

    def shape_index(self) -> int:
        return 48


class OfferRoads(Task[CarsonState]):
    """A task, CC-16.09. It holds builder (seat)."""

    __slots__ = ("builder",)
    rule_id = "CC-16.09"

    def __init__(self, builder: int) -> None:
        super().__init__()
        self.builder = builder

    def args(self) -> tuple[Arg, ...]:
        return (self.builder,)

    def shape_index(self) -> int:
        return 49


class BuildRoad(Frame[CarsonState]):
    """The decision `build_road`, CC-9.01."""

    __slots__ = ()
    decision = "build_road"
    rule_id = "CC-9.01"

    def shape_index(self) -> int:
        return 50


class ChooseSite(Task[CarsonState]):
    """A task, CC-10.04. It holds builder (seat), kind (building), asked (number)."""

    __slots__ = ("asked", "builder", "kind",)
    rule_id = "CC-10.04"

    def __init__(self, builder: int, kind: int, asked: int) -> None:
        super().__init__()
        self.builder = builder
        self.kind = kind
        self.asked = asked

    def args(self) -> tuple[Arg, ...]:
        return (self.builder, self.kind, self.asked,)

    def shape_index(self) -> int:
        return 51


class BuildParcel(Frame[CarsonState]):
    """The decision `build_parcel`, CC-10.04. It holds kind (building)."""

    __slots__ = ("kind",)
    decision = "build_parcel"
    rule_id = "CC-10.04"

    def __init__(self, seat: int, kind: int) -> None:
        super().__init__(seat)
        self.kind = kind

    def args(self) -> tuple[Arg, ...]:
        return (self.seat, self.kind,)

    def shape_index(self) -> int:
        return 52


class HouseParcel(Frame[CarsonState]):
    """The decision `house_parcel`, CC-10.05. It holds kind (building), site (parcel), refused (several, each parcel)."""

    __slots__ = ("kind", "refused", "site",)
    decision = "house_parcel"
    rule_id = "CC-10.05"

    def __init__(self, seat: int, kind: int, site: int, refused: tuple[int, ...]) -> None:
        super().__init__(seat)
        self.kind = kind
        self.site = site
        self.refused = refused

    def args(self) -> tuple[Arg, ...]:
        return (self.seat, self.kind, self.site, self.refused,)

    def shape_index(self) -> int:
        return 53


class HouseConsent(Frame[CarsonState]):
    """The decision `house_consent`, CC-10.06. It holds builder (seat), kind (building), site (parcel), parcel (parcel), refused (several, each parcel)."""

    __slots__ = ("builder", "kind", "parcel", "refused", "site",)
    decision = "house_consent"
    rule_id = "CC-10.06"

    def __init__(self, seat: int, builder: int, kind: int, site: int, parcel: int, refused: tuple[int, ...]) -> None:
        super().__init__(seat)
        self.builder = builder
        self.kind = kind
        self.site = site
        self.parcel = parcel
        self.refused = refused

    def args(self) -> tuple[Arg, ...]:
        return (self.seat, self.builder, self.kind, self.site, self.parcel, self.refused,)

    def shape_index(self) -> int:
        return 54


class HouseOrKeep(Task[CarsonState]):
    """A task, CC-10.08. It holds builder (seat), kind (building), site (parcel), refused (several, each parcel), asked (number)."""

    __slots__ = ("asked", "builder", "kind", "refused", "site",)
    rule_id = "CC-10.08"

    def __init__(self, builder: int, kind: int, site: int, refused: tuple[int, ...], asked: int) -> None:
        super().__init__()
        self.builder = builder
        self.kind = kind
        self.site = site
        self.refused = refused
        self.asked = asked

    def args(self) -> tuple[Arg, ...]:
        return (self.builder, self.kind, self.site, self.refused, self.asked,)

    def shape_index(self) -> int:
        return 55


class KeptTurn(Task[CarsonState]):
    """A task, CC-10.14. It holds owner (seat)."""

    __slots__ = ("owner",)
    rule_id = "CC-10.14"

    def __init__(self, owner: int) -> None:
        super().__init__()
        self.owner = owner

    def args(self) -> tuple[Arg, ...]:
        return (self.owner,)

    def shape_index(self) -> int:
        return 56


class OfferKept(Task[CarsonState]):
    """A task, CC-10.14. It holds owner (seat)."""

    __slots__ = ("owner",)
    rule_id = "CC-10.14"

    def __init__(self, owner: int) -> None:
        super().__init__()
        self.owner = owner

    def args(self) -> tuple[Arg, ...]:
        return (self.owner,)

    def shape_index(self) -> int:
        return 57


class PlaceKept(Frame[CarsonState]):
    """The decision `place_kept`, CC-10.14."""

    __slots__ = ()
    decision = "place_kept"
    rule_id = "CC-10.14"

    def shape_index(self) -> int:
        return 58


class MoveRow(Task[CarsonState]):
    """A task, CC-13.10."""

    __slots__ = ()
    rule_id = "CC-13.10"

    def shape_index(self) -> int:
        return 59


class EstateIncome(Task[CarsonState]):
    """A task, CC-12.01."""

    __slots__ = ()
    rule_id = "CC-12.01"

    def shape_index(self) -> int:
        return 60


class Attacks(Task[CarsonState]):
    """A task, CC-12.02."""

    __slots__ = ()
    rule_id = "CC-12.02"

    def shape_index(self) -> int:
        return 61


class DuelOrderEstate(AnyOrder):
    """The decision `duel_order_estate`, CC-12.06."""

    __slots__ = ()
    decision = "duel_order_estate"
    rule_id = "CC-12.06"

    def shape_index(self) -> int:
        return 62


class EstateDuel(Task[CarsonState]):
    """A task, CC-12.03. It holds parcel (parcel)."""

    __slots__ = ("parcel",)
    rule_id = "CC-12.03"

    def __init__(self, parcel: int) -> None:
        super().__init__()
        self.parcel = parcel

    def args(self) -> tuple[Arg, ...]:
        return (self.parcel,)

    def shape_index(self) -> int:
        return 63


class AttackDecided(Task[CarsonState]):
    """A task, CC-12.03. It holds parcel (parcel)."""

    __slots__ = ("parcel",)
    rule_id = "CC-12.03"

    def __init__(self, parcel: int) -> None:
        super().__init__()
        self.parcel = parcel

    def args(self) -> tuple[Arg, ...]:
        return (self.parcel,)

    def shape_index(self) -> int:
        return 64


class Unopposed(Task[CarsonState]):
    """A task, CC-12.02. It holds parcel (parcel)."""

    __slots__ = ("parcel",)
    rule_id = "CC-12.02"

    def __init__(self, parcel: int) -> None:
        super().__init__()
        self.parcel = parcel

    def args(self) -> tuple[Arg, ...]:
        return (self.parcel,)

    def shape_index(self) -> int:
        return 65


class PayIncomes(Task[CarsonState]):
    """A task, CC-12.08."""

    __slots__ = ()
    rule_id = "CC-12.08"

    def shape_index(self) -> int:
        return 66


class PayIncome(Task[CarsonState]):
    """A task, CC-12.08. It holds parcel (parcel)."""

    __slots__ = ("parcel",)
    rule_id = "CC-12.08"

    def __init__(self, parcel: int) -> None:
        super().__init__()
        self.parcel = parcel

    def args(self) -> tuple[Arg, ...]:
        return (self.parcel,)

    def shape_index(self) -> int:
        return 67


class IncomesPaid(Task[CarsonState]):
    """A task, CC-12.07."""

    __slots__ = ()
    rule_id = "CC-12.07"

    def shape_index(self) -> int:
        return 68


class LateEffects(Task[CarsonState]):
    """A task, CC-13.03. It holds of (seat)."""

    __slots__ = ("of",)
    rule_id = "CC-13.03"

    def __init__(self, of: int) -> None:
        super().__init__()
        self.of = of

    def args(self) -> tuple[Arg, ...]:
        return (self.of,)

    def shape_index(self) -> int:
        return 69


class NewCowboys(Task[CarsonState]):
    """A task, CC-13.04."""

    __slots__ = ()
    rule_id = "CC-13.04"

    def shape_index(self) -> int:
        return 70


class ApplyCashLimit(Task[CarsonState]):
    """A task, CC-13.05. It holds of (seat)."""

    __slots__ = ("of",)
    rule_id = "CC-13.05"

    def __init__(self, of: int) -> None:
        super().__init__()
        self.of = of

    def args(self) -> tuple[Arg, ...]:
        return (self.of,)

    def shape_index(self) -> int:
        return 71


class CashOut(Frame[CarsonState]):
    """The decision `cash_out`, CC-13.06. It holds points (number)."""

    __slots__ = ("points",)
    decision = "cash_out"
    rule_id = "CC-13.06"

    def __init__(self, seat: int, points: int) -> None:
        super().__init__(seat)
        self.points = points

    def args(self) -> tuple[Arg, ...]:
        return (self.seat, self.points,)

    def shape_index(self) -> int:
        return 72


class FinalScoring(Task[CarsonState]):
    """A task, CC-14.02."""

    __slots__ = ()
    rule_id = "CC-14.02"

    def shape_index(self) -> int:
        return 73
