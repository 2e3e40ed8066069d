"""Carson City as a game of the kernel."""

from __future__ import annotations

from pathlib import Path
from typing import Any, ClassVar, Final

from cowcatcher.data.boxes import Boxes
from cowcatcher.games.carson_city.box import Box
from cowcatcher.games.carson_city.data.file import CarsonData, load, merged
from cowcatcher.games.carson_city.rules import check as laws
from cowcatcher.games.carson_city.rules import hidden, scoring
from cowcatcher.games.carson_city.rules.actions import buildings, estate, kept, parcels, resolve
from cowcatcher.games.carson_city.rules.duels import ChanceRedrawTile, Duel, DuelRoll, DuelTile, EndTileDuel, Redraw
from cowcatcher.games.carson_city.rules.effects import cards, spaces
from cowcatcher.games.carson_city.rules.kit_carson import EndTick, FirstTick, LoneTick, StartTick, Tick
from cowcatcher.games.carson_city.rules.moves import TABLE
from cowcatcher.games.carson_city.rules.placing import Place
from cowcatcher.games.carson_city.rules.setup import (
    AnnounceSums,
    ChanceCentre,
    ChanceDealTile,
    ChanceDrawBuilding,
    ChanceMountain,
    ChanceOrder,
    ChanceSide,
    FixedRow,
    FixedTiles,
    StartingParcels,
    StartParcel,
    push_setup,
)
from cowcatcher.games.carson_city.rules.turn import ChooseCharacter, EndOfRound, NextPlacer, PlayOrder, StartRound
from cowcatcher.games.carson_city.written.state import CarsonState, fresh
from cowcatcher.kernel.combinators import Reveal, Times
from cowcatcher.kernel.errors import BadOption, Fault
from cowcatcher.kernel.frames import Frame
from cowcatcher.kernel.game import Game
from cowcatcher.kernel.moves import MoveTable
from cowcatcher.kernel.options import Option, Options
from cowcatcher.kernel.types import Outcome, Rng

FRAMES: Final[tuple[type[Frame[Any]], ...]] = (
    *(Times, Reveal),
    *(ChanceOrder, ChanceCentre, ChanceMountain, FixedRow, ChanceDrawBuilding, ChanceSide, FixedTiles),
    *(ChanceDealTile, AnnounceSums, StartingParcels, StartParcel),
    *(StartRound, ChooseCharacter, PlayOrder, NextPlacer, Place, EndOfRound),
    *(cards.NowOrLater, cards.SettlerParcel, cards.Purchase, cards.PurchaseVp, cards.DoubleType),
    *(FirstTick, StartTick, Tick, LoneTick, EndTick),
    *(Duel, DuelRoll, DuelTile, EndTileDuel, Redraw, ChanceRedrawTile),
    *(resolve.Resolve, resolve.PaySpace, resolve.ActSpace, spaces.TakeGuns, spaces.GamblingRoll, spaces.BuyVp),
    *(parcels.BuyParcels, parcels.DuelOrderParcels, parcels.ParcelDuel, parcels.OfferParcel),
    *(parcels.BuyParcelWon, parcels.UncontestedParcels, parcels.BuyParcelFree),
    *(buildings.BuyBuilding, buildings.WorkerTake, buildings.PlaceOrKeep, buildings.OfferRoads, buildings.BuildRoad),
    *(buildings.ChooseSite, buildings.BuildParcel, buildings.HouseParcel, buildings.HouseConsent),
    buildings.HouseOrKeep,
    *(kept.KeptTurn, kept.OfferKept, kept.PlaceKept, buildings.MoveRow),
    *(estate.EstateIncome, estate.Attacks, estate.DuelOrderEstate, estate.EstateDuel, estate.AttackDecided),
    *(estate.Unopposed, estate.PayIncomes, estate.PayIncome, estate.IncomesPaid),
    *(scoring.LateEffects, scoring.NewCowboys, scoring.ApplyCashLimit, scoring.CashOut),
    scoring.FinalScoring,
)


def options_of(data: CarsonData) -> tuple[Option, ...]:
    """The options of CC-18, their defaults from the components' settings."""
    chosen = data.settings

    def one_of(name: str, rule: str, default: str, *values: str) -> Option:
        return Option(name, rule, (default, *(v for v in values if v != default)))

    def switch(name: str, rule: str, default: bool) -> Option:
        return one_of(name, rule, "true" if default else "false", "false", "true")

    sides = ("all_yellow", "all_red", "random_each", "chosen")
    return (
        one_of("board_side", "CC-18.06", chosen.board_side, "plain", "river"),
        one_of("character_sides", "CC-18.05", chosen.character_sides, *sides),
        Option("sides", "CC-18.05", (), "[yr]{7}", "seven letters y or r, one a character from sheriff to mercenary"),
        one_of("duel_method", "CC-18.06", chosen.duel_method, "dice", "tiles"),
        one_of("placement", "CC-18.06", chosen.placement, "turns", "kit_carson"),
        switch("mine_needs_house", "CC-18.01", chosen.mine_needs_house),
        switch("estate_vp_counts_mines", "CC-18.02", chosen.estate_vp_counts_mines),
        switch("drugstore_counts_ranches_anywhere", "CC-18.03", chosen.drugstore_counts_ranches_anywhere),
        one_of("settler_red_reward", "CC-18.04", chosen.settler_red_reward, "money", "vp"),
        switch("roads_any_time", "CC-18.07", chosen.roads_any_time),
        one_of("kept_window", "CC-18.08", chosen.kept_window, "once", "each"),
    )


class CarsonCity(Game[CarsonState]):
    """Carson City (2009), 2 to 5 players, with all variants of its rulebook."""

    slug: ClassVar[str] = "carson_city"
    name: ClassVar[str] = "Carson City"
    ruleset: ClassVar[str] = "1"
    table: ClassVar[MoveTable] = TABLE
    seats: ClassVar[tuple[int, ...]] = (2, 3, 4, 5)
    model: ClassVar[str] = "cowcatcher.games.carson_city.model:MODEL"
    frames: ClassVar[tuple[type[Frame[Any]], ...]] = FRAMES
    max_moves: ClassVar[int] = 4000
    folder: ClassVar[Path] = Path(__file__).parent

    def __init__(self, data: CarsonData, data_tag: str = "") -> None:
        self.data = data
        self.data_tag = data_tag
        self.options = options_of(data)
        self._boxes: Boxes[Box] = Boxes()

    def __reduce__(self) -> tuple[type[CarsonCity], tuple[CarsonData, str]]:
        return (CarsonCity, (self.data, self.data_tag))

    def with_data(self, file: Path) -> CarsonCity:
        data = load(file)
        return CarsonCity(data, data.fingerprint)

    def check_options(self, options: Options) -> None:
        chosen = options["character_sides"] == "chosen"
        if chosen and not options["sides"]:
            sentence = "character_sides=chosen needs sides, for instance sides=yyryyrr"
            raise BadOption(Fault("sides_missing", sentence))
        if options["sides"] and not chosen:
            sentence = "sides={sides} contradicts character_sides={which}; write {right}, or leave sides out"
            which, right = options["character_sides"], "character_sides=chosen"
            raise BadOption(Fault("sides_contradict", sentence, sides=options["sides"], which=which, right=right))

    def has_secrets(self, seats: int, options: Options) -> bool:
        return options["duel_method"] == "tiles" or options["placement"] == "kit_carson"

    def merged(self, file: Path) -> dict[str, object]:
        return merged(file)

    def start(self, seats: int, options: Options) -> CarsonState:
        box = self._boxes.find(options, 0, lambda: Box(self.data, options))
        s = fresh(box, seats)
        s.push(StartRound())
        push_setup(s)
        return s

    def redact(self, s: CarsonState, seat: int | None) -> CarsonState:
        return hidden.redact(s, seat)

    def glimpse(self, s: CarsonState, seat: int | None) -> CarsonState:
        return hidden.hide(s.lent(), s, seat)

    def determinize(self, s: CarsonState, seat: int, rng: Rng) -> CarsonState:
        return hidden.determinize(s, seat, rng)

    def outcome(self, s: CarsonState) -> Outcome | None:
        return scoring.outcome(s)

    def points(self, s: CarsonState) -> list[int]:
        return list(s.vp)

    def check(self, s: CarsonState) -> list[str]:
        return laws.check(s)


GAME: Final = CarsonCity(load())
