"""Box: the numbers and settings of one game, flattened from the components into ints and tuples for the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cowcatcher.games.carson_city.data.components import Effect, Income, PayOption, Side
from cowcatcher.games.carson_city.names import BUILDINGS, EMPTY, SPACES
from cowcatcher.games.carson_city.rules.effects.word import Word
from cowcatcher.games.carson_city.rules.grid import PARCELS_BESIDE, SIZE
from cowcatcher.games.carson_city.rules.moves import CLAIM
from cowcatcher.kernel.options import Options

if TYPE_CHECKING:  # the data know the effect words, which know the state and its box
    from cowcatcher.games.carson_city.data.file import CarsonData

STEP_PARCELS: Final = -1
STEP_KEPT: Final = -2
STEP_ESTATE: Final = -3
"""Steps of phase 3 that are no space with cowboys: buying parcels, the window for kept buildings, estate income."""

FREE_PARCEL: Final = 0
MOUNTAIN_ITEM: Final = 1
HOUSE_VALUE: Final = 2
RANCH_ITEM: Final = 3
MINE_ITEM: Final = 4
ITEMS: Final = ("free_parcel", "mountain", "house_value", "ranch", "mine")

ANY: Final = 0
OWN: Final = 1
NOT_OTHER: Final = 2
OWNERS: Final = ("any", "own", "not_other")

DICE: Final = 0
TILES: Final = 1
METHODS: Final = ("dice", "tiles")


class Term:
    """A term of a building's income: $ `amount` for each `item`, next to it or anywhere, of an owner that fits."""

    __slots__ = ("adjacent", "amount", "item", "owner")

    def __init__(self, item: int, adjacent: bool, owner: int, amount: int) -> None:
        self.item = item
        self.adjacent = adjacent
        self.owner = owner
        self.amount = amount


ON_CHOOSE: Final = 0
AT_ESTATE_INCOME: Final = 1
AT_END_OF_ROUND: Final = 2
MOMENTS: Final = ("on_choose", "estate_income", "end_of_round")
"""When effects of characters are carried out."""


class Op:
    """An effect as the rules use it.

    word: all that they know of its kind. n: its amount, its price, or what else it has one number of; of a chip the
    firepower. per, divisor: what is counted, and by how much the count is divided. when: its moment. gain, bargains: of
    a pay_for. choices: of a choose_one.
    """

    __slots__ = ("bargains", "choices", "divisor", "gain", "n", "per", "when", "word")

    def __init__(self, data: CarsonData, effect: Effect) -> None:
        self.word: Word = data.words[effect.kind]
        chip: int = data.chips.three_guns if effect.chip else 0
        # Each kind has one of these at most; the others stand at 0.
        self.n: int = effect.amount + effect.price + effect.dice + effect.divide_by + chip
        self.per: str = effect.per
        self.divisor: int = effect.divisor or 1
        self.when: str = effect.when
        self.gain: str = effect.gain
        self.bargains: tuple[PayOption, ...] = effect.bargains()
        self.choices: tuple[Op, ...] = tuple([Op(data, choice) for choice in effect.choices()])


class Card:
    """One side of a character as the rules use it.

    effects: all of them, in the order of the card. due: for each of MOMENTS, the effects to carry out then.
    due_later: the same for a seat that chose the later reward (CC-5.32).
    """

    __slots__ = ("bonus", "divide_by", "due", "due_later", "effects", "limit", "loss_vp", "number", "peaceful")

    def __init__(self, data: CarsonData, number: int, side: Side) -> None:
        self.number = number
        self.limit: int = side.cash_limit
        self.effects: tuple[Op, ...] = tuple([Op(data, effect) for effect in side.effects])
        self.due: tuple[tuple[Op, ...], ...] = tuple([self._due(when, False) for when in MOMENTS])
        self.due_later: tuple[tuple[Op, ...], ...] = tuple([self._due(when, True) for when in MOMENTS])
        numbers = {op.word.name: op.n for op in self.effects}
        self.bonus: int = numbers.get("firepower", 0)
        self.peaceful = "no_aggression" in numbers
        self.loss_vp: int = numbers.get("vp_per_lost_duel", 0)
        self.divide_by: int = numbers.get("price_factor", 1)

    def _due(self, when: str, later: bool) -> tuple[Op, ...]:
        """Effects at a moment, in the card's order, with what was put off to it if that was chosen."""
        found: list[Op] = []
        for op in self.effects:
            if op.when == when:
                found.append(op)
            elif later and op.word.name == "choose_one" and op.choices[1].when == when:
                found.append(op.choices[1])
        return tuple(found)


class Box:
    """The numbers of the box and the settings of one game. Lists of spaces, buildings and characters are in the order
    of `names`; characters' cards are indexed by character * 2 + side; money is in $. Effects of spaces are found by the
    id, by the place, and where nobody stands by the step."""

    def __init__(self, data: CarsonData, options: Options) -> None:
        self.data = data
        self.options = options
        self._settings(options)
        self._players(data)
        self._board(data, options)
        self._spaces(data)
        self._buildings(data, options)
        self._characters(data)
        self._scoring(data)
        self._duel_tiles(data)

    def __reduce__(self) -> tuple[type[Box], tuple[CarsonData, Options]]:
        return (Box, (self.data, self.options))

    def _settings(self, options: Options) -> None:
        self.tiles: bool = options["duel_method"] == "tiles"
        self.kit_carson: bool = options["placement"] == "kit_carson"
        self.estate_counts_mines: bool = options["estate_vp_counts_mines"] == "true"
        self.roads_any_time: bool = options["roads_any_time"] == "true"
        self.kept_each: bool = options["kept_window"] == "each"
        self.settler_vp: bool = options["settler_red_reward"] == "vp"
        self.random_sides: bool = options["character_sides"] == "random_each"
        self.sides: tuple[int, ...] = chosen_sides(options)

    def _players(self, data: CarsonData) -> None:
        player = data.setup.player
        self.start_money: int = player.money
        self.start_vp: int = player.vp
        self.start_cowboys: int = player.cowboys
        self.start_roads: int = player.roads
        self.start_chips: int = player.revolver_chips
        self.start_parcels: int = player.starting_parcels
        self.property_tiles: int = player.property_tiles
        self.cowboy_limit: int = data.counts.cowboys_per_player
        self.cowboys_gained: tuple[int, ...] = tuple(r.cowboys_gained_at_end for r in data.rounds)
        self.rounds: int = data.meta.rounds
        self.revolver_firepower: int = data.chips.revolver
        self.guns_firepower: int = data.chips.three_guns
        kit = data.variants.kit_carson
        self.max_holds: int = kit.max_holds_per_round
        self.max_recalls: int = kit.max_take_backs_per_round

    def _board(self, data: CarsonData, options: Options) -> None:
        river = data.variants.carson_river if options["board_side"] == "river" else None
        wet = {_parcel(p) for p in river.map.river_parcels} if river else set()
        self.river: tuple[bool, ...] = tuple(p in wet for p in range(SIZE * SIZE))
        self.wet: bool = len(wet) > 0
        self.dry: tuple[int, ...] = tuple(p for p in range(SIZE * SIZE) if p not in wet)
        self.claims: list[int] = [CLAIM.move(p) for p in self.dry]  # moves; copied, never changed
        self.claim_index: tuple[int, ...] = tuple(sum(q < p for q in self.dry) for p in range(SIZE * SIZE))
        self.bridge: tuple[bool, ...] = tuple(all(p in wet for p in beside) for beside in PARCELS_BESIDE)
        per_bridge = river.roads_per_bridge if river else 1
        self.road_cost: tuple[int, ...] = tuple(per_bridge if crossing else 1 for crossing in self.bridge)
        self.mountains: int = river.mountains if river else data.setup.board.mountains
        self.dice_parcels: tuple[int, ...] = tuple(_parcel(p) for p in data.dice.parcels())
        self.houses: int = data.house.count
        self.roads: int = data.counts.roads
        self.base_price: int = data.parcel_price.base
        self.price_per_tile: int = data.parcel_price.per_tile_on_parcel_or_neighbour8
        row = data.setup.construction_row
        prices = sorted([f.price for f in row.fixed] + list(row.random_prices_in_order))
        self.row_prices: tuple[int, ...] = tuple(prices)
        self.fixed_row: tuple[int, ...] = tuple(
            next((BUILDINGS.index(f.building) for f in row.fixed if f.price == price), EMPTY) for price in prices
        )
        self.random_prices: tuple[int, ...] = tuple(prices.index(p) for p in row.random_prices_in_order)
        self.bag: tuple[int, ...] = tuple(row.bag_before_draw[b] for b in BUILDINGS)

    def _spaces(self, data: CarsonData) -> None:
        by_id = {space.id: space for space in data.spaces}
        self.spaces: dict[str, Op] = {space.id: Op(data, space.effect) for space in data.spaces}
        self.effects: tuple[Op, ...] = tuple([self.spaces[s] for s in SPACES])
        self.automatic: dict[int, Op] = {op.word.step: op for op in self.spaces.values() if op.word.step}
        self.many: tuple[bool, ...] = tuple(by_id[s].max_per_player == "many" for s in SPACES)
        slots = {price: slot for slot, price in enumerate(self.row_prices)}
        self.slot: tuple[int, ...] = tuple([slots[op.n] if op.word.name == "build" else EMPTY for op in self.effects])
        self.blocked: tuple[tuple[bool, ...], ...] = tuple(
            tuple(s in r.blocked_spaces for s in SPACES) for r in data.rounds
        )
        self.open: tuple[tuple[int, ...], ...] = tuple(
            tuple(place for place, shut in enumerate(row) if not shut) for row in self.blocked
        )
        steps: list[int] = []
        resolved: list[str] = []
        ordered = sorted(data.spaces, key=lambda space: space.order)
        last_build = max(space.order for space in ordered if space.effect.kind == "build")
        for space in ordered:
            steps.append(self.spaces[space.id].word.step or SPACES.index(space.id))
            resolved.append(space.id)
            if space.order == last_build:
                steps.append(STEP_KEPT)
                resolved.append(space.id)
        self.steps: tuple[int, ...] = tuple(steps)
        self.resolved: tuple[str, ...] = tuple(resolved)

    def _buildings(self, data: CarsonData, options: Options) -> None:
        buildings = data.buildings
        mine_house = options["mine_needs_house"] == "true"
        self.needs_road: tuple[bool, ...] = tuple(b.needs_road for b in buildings)
        self.needs_house: tuple[bool, ...] = tuple(b.needs_house or (mine_house and b.id == "mine") for b in buildings)
        worth = [b.effect("counts_as_house") for b in buildings]
        self.houses_worth: tuple[int, ...] = tuple(e.houses if e else 0 for e in worth)
        self.house_value: int = data.house.house_value
        power = [b.effect("firepower") for b in buildings]
        self.firepower: tuple[int, ...] = tuple(e.amount if e else 0 for e in power)
        self.safe: tuple[bool, ...] = tuple(b.effect("not_attackable") is not None for b in buildings)
        self.guard_neighbours: tuple[bool, ...] = tuple(b.effect("protect_adjacent") is not None for b in buildings)
        self.income_base: tuple[int, ...] = tuple(b.income.base for b in buildings)
        self.income_minimum: tuple[int, ...] = tuple(b.income.minimum for b in buildings)
        anywhere = options["drugstore_counts_ranches_anywhere"] == "true"
        self.income_terms: tuple[tuple[Term, ...], ...] = tuple(
            _terms(b.income, anywhere or b.id != "drugstore") for b in buildings
        )
        self.river_bonus: tuple[int, ...] = tuple(
            b.river_bonus.amount if self.wet and b.river_bonus else 0 for b in buildings
        )

    def _characters(self, data: CarsonData) -> None:
        self.cards: tuple[Card, ...] = tuple(
            [Card(data, c.number, side) for c in data.characters for side in (c.yellow, c.red)]
        )

    def _scoring(self, data: CarsonData) -> None:
        final = data.final_scoring
        self.money_per_vp: int = data.cash_limit.money_per_vp
        self.money_per_vp_end: int = final.money_per_vp
        self.vp_building: int = final.vp_per_building
        self.vp_house: int = final.vp_per_house
        self.vp_mountain: int = final.vp_per_mountain
        self.vp_empty_parcel: int = final.vp_empty_parcel
        self.vp_kept: int = final.vp_kept_building
        self.vp_near_bridge: int = final.vp_next_to_bridge
        self.position_vp: int = final.vp_per_player_behind_on_turn_order_track

    def _duel_tiles(self, data: CarsonData) -> None:
        variant = data.variants.might_is_right
        self.tile_values: tuple[int, ...] = variant.tile_values
        self.two_player_tiles: tuple[int, ...] = variant.two_players.tiles
        self.tile_money: int = variant.two_players.money
        self.money_before_tiles: int = variant.three_to_five_players.money_before_tiles()
        self.tiles_each: int = variant.tiles_per_player
        self.redraw: int = variant.redraw_when_empty


def chosen_sides(options: Options) -> tuple[int, ...]:
    """Side of each character, 0 yellow and 1 red; all yellow while random sides are still to be drawn (CC-2.13)."""
    if options["character_sides"] == "chosen":
        return tuple("yr".index(letter) for letter in options["sides"])
    return (1 if options["character_sides"] == "all_red" else 0,) * 7


def _parcel(place: tuple[int, int]) -> int:
    row, column = place
    return (row - 1) * SIZE + column - 1


def _terms(income: Income, ranches_anywhere: bool) -> tuple[Term, ...]:
    return tuple(
        Term(
            ITEMS.index(t.item),
            t.scope == "adjacent" or (t.item == "ranch" and not ranches_anywhere),
            OWNERS.index(t.owner),
            t.amount,
        )
        for t in income.terms
    )
