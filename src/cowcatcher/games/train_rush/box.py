"""Box: the numbers and settings of one game, flattened from the components into ints and tuples for the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cowcatcher.games.train_rush.data.components import Effect, Effects
from cowcatcher.games.train_rush.names import (
    ACTION_CARDS,
    ACTIONS,
    ANY,
    AREAS,
    CARD_KINDS,
    CITIES,
    CONTRACT_KINDS,
    CONTRACTS,
    EXCHANGES,
    FIRST_DRAWN,
    FIRST_SPECIAL,
    HERO_KINDS,
    HEROES,
    NONE,
    REGION_COUNT,
    REGIONS,
    RESOURCES,
    REWARDS,
    SECTORS,
    SIZE_COUNT,
    SMALLEST,
    TILE_KINDS,
    TILES,
    TRACKS,
    WAGON_KINDS,
    WAGONS,
)
from cowcatcher.games.train_rush.rules.effects.word import Word
from cowcatcher.games.train_rush.rules.graph import Graph
from cowcatcher.games.train_rush.written.events import VP_BONUSES, VP_MARKET, VP_SPECIALS
from cowcatcher.kernel.options import Options

if TYPE_CHECKING:  # the data know the effect words, which know the state and its box
    from cowcatcher.games.train_rush.data.file import TrainData

TRACK_ANY: Final = 5
REGION_ACTIVE: Final = 3

CLASSES: Final = ("W1", "W2", "W3", "S2", "S3")
"""Classes of wagons by size; the last two are special."""

CLASS_S2: Final = 3


class Op:
    """An effect. word: what it does. n: how much or how often. what: track, region, size index, kind of exchange,
    price, cards to keep, or source of VP. flag: all agents into one sector."""

    __slots__ = ("flag", "n", "what", "word")

    def __init__(self, word: Word, n: int, what: int, flag: bool) -> None:
        self.word = word
        self.n = n
        self.what = what
        self.flag = flag

    @property
    def any_track(self) -> bool:
        """Of a word about tracks: the player chooses which."""
        return self.what == TRACK_ANY

    @property
    def active_region(self) -> bool:
        """Of a word about regions: it is the active one."""
        return self.what == REGION_ACTIVE


class Script:
    """Effects in their order, or alternatives (numbers of scripts) of which one is chosen; or none, if `optional`."""

    __slots__ = ("branches", "ops", "optional")

    def __init__(self, ops: tuple[Op, ...], branches: tuple[int, ...], optional: bool) -> None:
        self.ops = ops
        self.branches = branches
        self.optional = optional


class Box:
    """The numbers of one game, indexed as in `names`; flat tuples where two indices are needed.

    scripts: the effects of cards, tiles and fields. words: the vocabulary that they are made of.
    """

    def __init__(self, data: TrainData, graph: Graph, options: Options, seats: int) -> None:
        self.data = data
        self.graph = graph
        self.options = options
        self.seats = seats
        self.words: tuple[Word, ...] = data.words
        self.scripts: list[Script] = []
        self._script_at: dict[tuple[object, ...], int] = {}
        self._table(data, str(seats))
        self._player(data, str(seats))
        self._tracks(data)
        self._influence(data)
        self._actions(data, str(seats))
        self._cards(data)
        self._tiles(data)
        self._heroes(data)
        self._cities(data)
        self._wagons(data)
        self._contracts(data)

    def __reduce__(self) -> tuple[type[Box], tuple[TrainData, Graph, Options, int]]:
        return (Box, (self.data, self.graph, self.options, self.seats))

    def _op(self, effect: Effect, source: int, own: int) -> Op:
        """An effect of the file as the rules use it."""
        word = self.words[[word.name for word in self.words].index(effect.do)]
        n, what = word.read(effect, source, own)
        return Op(word, n, what, effect.same_sector)

    def _script(self, effects: Effects, source: int, own: int = NONE) -> int:
        """The number of a list of effects; equal lists share one. own: the region that the word "own" means."""
        ops = [self._op(effect, source, own) for effect in effects]
        key: tuple[object, ...] = ("ops", *[(op.word.name, op.n, op.what, op.flag) for op in ops])
        if key not in self._script_at:
            self._script_at[key] = len(self.scripts)
            self.scripts.append(Script(tuple(ops), (), False))
        return self._script_at[key]

    def _either(self, effects: Effects, one_of: tuple[Effects, ...], source: int) -> int:
        """The number of a list of effects or of several to choose from."""
        if not one_of:
            return self._script(effects, source)
        branches = tuple([self._script(branch, source) for branch in one_of])
        words = [[op.word for op in self.scripts[branch].ops] for branch in branches]
        return self._choice(branches, any(all(word.declined for word in branch) for branch in words))

    def _choice(self, branches: tuple[int, ...], optional: bool) -> int:
        """The number of alternatives; equal ones share one."""
        key: tuple[object, ...] = ("one_of", optional, *branches)
        if key not in self._script_at:
            self._script_at[key] = len(self.scripts)
            self.scripts.append(Script((), branches, optional))
        return self._script_at[key]

    def _table(self, data: TrainData, seats: str) -> None:
        self.draft: bool = self.options["heroes"] == "draft"
        self.rounds: int = data.rounds.by_players[seats]
        self.end_cities: int = data.rounds.end_when_cities_visited
        self.all_cities_vp: int = data.final.all_cities_vp
        self.values: tuple[int, ...] = tuple(resource.value for resource in data.resource)
        self.warehouse_spaces: int = data.zones.warehouse_spaces
        zone_region = self.graph.zone_region
        self.zones_of: tuple[tuple[int, ...], ...] = tuple(
            tuple(zone for zone, region in enumerate(zone_region) if region == at) for at in range(REGION_COUNT)
        )

    def _player(self, data: TrainData, seats: str) -> None:
        player = data.player
        self.vp_start: int = player.start_vp
        self.investment_start: int = player.start_investment
        self.coal_start: int = player.start_coal
        self.stations_each: int = player.stations
        self.warehouses_each: int = player.warehouses
        self.contract_markers_each: int = player.contract_markers
        self.agents_each: int = player.agents
        self.spies: int = (1 << player.spies_used_by_players[seats]) - 1
        self.hand_limit: int = player.hand_limit
        self.cards_dealt: int = player.action_cards_dealt
        self.cards_kept: int = player.action_cards_kept
        self.heroes_dealt: int = player.hero_dealt[seats]
        self.heroes_kept: int = player.hero_kept_before_draft[seats]
        self.wagons_start: tuple[int, ...] = tuple(WAGONS.index(name) for name in player.start_wagons)

    def _tracks(self, data: TrainData) -> None:
        by_id = {track.id: track for track in data.progress.track}
        self.track_values: tuple[tuple[int, ...], ...] = tuple(by_id[name].values for name in TRACKS)
        self.top_vp: int = data.progress.top_vp
        roads, partners = data.infrastructure, data.contractors
        self.road_length: int = roads.length
        self.road_vp: tuple[int, int] = (roads.vp_first, roads.vp_second)
        self.partner_length: int = partners.length
        self.partner_vp: tuple[int, int] = (partners.vp_first, partners.vp_second)
        self.road_bonus: tuple[tuple[int, ...], ...] = tuple(
            self._bonuses(roads.bonus_of.get(REGIONS[region], roads.bonus), roads.length, region)
            for region in range(REGION_COUNT)
        )
        self.partner_bonus: tuple[tuple[int, ...], ...] = tuple(
            self._bonuses(partners.bonus_of.get(REGIONS[colour], partners.bonus), partners.length, colour)
            for colour in range(REGION_COUNT)
        )

    def _bonuses(self, bonus: dict[str, Effects], length: int, own: int) -> tuple[int, ...]:
        """The script of each field of a track from 0 on, NONE where there is no bonus."""
        found = [NONE] * (length + 1)
        for field, effects in bonus.items():
            script = self._script(effects, VP_BONUSES, own)
            whole = any(op.word.whole for op in self.scripts[script].ops)
            found[int(field)] = self._choice((script,), True) if whole else script
        return tuple(found)

    def _influence(self, data: TrainData) -> None:
        influence = data.influence
        by_id = {sector.id: sector for sector in influence.sector}
        sectors = [by_id[name] for name in SECTORS]
        self.spy_fields: int = len(influence.spy_fields)
        self.sector_fields: int = self.spy_fields + len(influence.agent_fields)
        self.sector_vp: tuple[int, int] = (influence.vp_first, influence.vp_second)
        self.sector_track: tuple[int, ...] = tuple(TRACKS.index(sector.track) for sector in sectors)
        self.one_spy: tuple[bool, ...] = tuple(sector.one_spy_per_player for sector in sectors)
        scripts = [
            self._script(sector.spy_bonus[str(field)], VP_BONUSES) if str(field) in sector.spy_bonus else NONE
            for sector in sectors
            for field in range(1, self.spy_fields + 1)
        ]
        self.spy_script: tuple[int, ...] = tuple(scripts)

    def _actions(self, data: TrainData, seats: str) -> None:
        by_id = {action.id: action for action in data.action_area.action}
        actions = [by_id[name] for name in ACTIONS]
        self.slots: int = data.action_area.slots_by_players[seats]
        self.action_area: tuple[int, ...] = tuple(AREAS.index(action.area) for action in actions)
        self.action_cost: tuple[int, ...] = tuple(action.cost for action in actions)
        self.action_script: tuple[int, ...] = tuple(self._script(action.effects, VP_BONUSES) for action in actions)
        rewards = {reward.id: reward for reward in data.black_market_reward}
        self.reward_price: tuple[int, ...] = tuple(rewards[name].price for name in REWARDS)
        self.reward_script: tuple[int, ...] = tuple(self._script(rewards[name].effects, VP_MARKET) for name in REWARDS)

    def _cards(self, data: TrainData) -> None:
        cards = data.action_cards
        everything = self.options["action_deck"] == "annex"
        script, deck = [NONE] * CARD_KINDS, []
        moves: list[tuple[int, ...]] = [()] * CARD_KINDS
        coal: list[tuple[int, ...]] = [()] * CARD_KINDS
        for card in cards.card:
            at = ACTION_CARDS.index(card.id)
            script[at] = self._either(card.effects, card.one_of, VP_SPECIALS)
            moves[at], coal[at] = card.moves, card.coal
            deck += [at] * card.count if everything or card.base else []
        self.deck_start: tuple[int, ...] = tuple(sorted(deck))
        self.card_script: tuple[int, ...] = tuple(script)
        self.card_moves: tuple[tuple[int, ...], ...] = tuple(moves)
        self.card_coal: tuple[tuple[int, ...], ...] = tuple(coal)
        self.special_coal: int = cards.special_coal
        self.pool_size: int = cards.display

    def _tiles(self, data: TrainData) -> None:
        script, pile = [NONE] * TILE_KINDS, []
        for tile in data.siding_bonus.tile:
            at = TILES.index(tile.id)
            script[at] = self._either(tile.effects, tile.one_of, VP_BONUSES)
            pile += [at] * tile.count
        self.tile_script: tuple[int, ...] = tuple(script)
        self.tiles_start: tuple[int, ...] = tuple(sorted(pile))

    def _heroes(self, data: TrainData) -> None:
        city, resource = [NONE] * HERO_KINDS, [NONE] * HERO_KINDS
        script, deck = [NONE] * HERO_KINDS, []
        score: list[tuple[int, ...]] = [()] * HERO_KINDS
        for hero in data.heroes.card:
            at = HEROES.index(hero.id)
            city[at] = CITIES.index(hero.city)
            resource[at] = RESOURCES.index(hero.resource)
            script[at] = self._script(hero.effects, VP_BONUSES)
            score[at] = data.heroes.tables[hero.score]
            deck += [at] * hero.count
        self.hero_city: tuple[int, ...] = tuple(city)
        self.hero_resource: tuple[int, ...] = tuple(resource)
        self.hero_script: tuple[int, ...] = tuple(script)
        self.hero_score: tuple[tuple[int, ...], ...] = tuple(score)
        self.heroes_start: tuple[int, ...] = tuple(sorted(deck))
        self.mission_tokens: int = data.missions.tokens_per_city

    def _cities(self, data: TrainData) -> None:
        by_id = {city.id: city for city in data.city}
        cities = [by_id[name] for name in CITIES]
        tokens = data.movement_tokens
        self.city_region: tuple[int, ...] = tuple(REGIONS.index(city.region) for city in cities)
        self.city_rank: tuple[int, ...] = tuple(city.rank for city in cities)
        self.cities_of: tuple[tuple[int, ...], ...] = tuple(
            tuple(city for city, region in enumerate(self.city_region) if region == at) for at in range(REGION_COUNT)
        )
        self.city_sizes: tuple[tuple[int, ...], ...] = tuple(
            tuple(size - SMALLEST for size in city.contract_fields) for city in cities
        )
        self.token_vp: tuple[tuple[int, ...], ...] = tuple(tokens.places_by_rank[str(city.rank)] for city in cities)
        self.token_points: tuple[tuple[int, ...], ...] = tuple(
            tuple(tokens.movement_by_vp[str(vp)] for vp in places) for places in self.token_vp
        )
        self.contractors_each: tuple[int, ...] = tuple(data.contractors.per_city[name] for name in REGIONS)

    def _wagons(self, data: TrainData) -> None:
        places: list[tuple[int, ...]] = [()] * WAGON_KINDS
        size = [0] * WAGON_KINDS
        kind_class = [0] * WAGON_KINDS
        stacks: list[list[int]] = [[], []]
        for wagon in data.wagons.tile:
            at = WAGONS.index(wagon.id)
            size[at] = wagon.size
            kind_class[at] = wagon.size - 1
            places[at] = tuple([RESOURCES.index(name) if name in RESOURCES else ANY for name in wagon.places])
            if wagon.size >= FIRST_DRAWN:
                stacks[wagon.size - FIRST_DRAWN] += [at] * wagon.count
        special = {wagon.id: wagon for wagon in data.special_wagon}
        for name in CLASSES[CLASS_S2:]:
            size[WAGONS.index(name)] = special[name].size
            kind_class[WAGONS.index(name)] = CLASSES.index(name)
        self.wagon_places: tuple[tuple[int, ...], ...] = tuple(places)
        self.wagon_size: tuple[int, ...] = tuple(size)
        self.wagon_class: tuple[int, ...] = tuple(kind_class)
        self.wagon_stacks: tuple[tuple[int, ...], ...] = tuple(tuple(sorted(stack)) for stack in stacks)
        self.wagon_pools: tuple[int, ...] = (data.wagons.display_size2, data.wagons.display_size3)
        self.special_count: tuple[int, ...] = tuple(
            special[WAGONS[at]].count for at in (FIRST_SPECIAL, WAGON_KINDS - 1)
        )
        self.special_vp: tuple[int, ...] = tuple(special[WAGONS[at]].vp_full for at in (FIRST_SPECIAL, WAGON_KINDS - 1))
        by_kind = {exchange.kind: exchange for exchange in data.wagon_exchange}
        self.exchange: tuple[tuple[tuple[int, int], ...], ...] = tuple(
            tuple((CLASSES.index(pair.give), CLASSES.index(pair.take)) for pair in by_kind[kind].pairs)
            for kind in EXCHANGES
        )

    def _contracts(self, data: TrainData) -> None:
        goods: list[tuple[int, ...]] = [()] * CONTRACT_KINDS
        vp = [0] * CONTRACT_KINDS
        stacks: list[list[int]] = [[] for _ in range(SIZE_COUNT)]
        for tile in data.contracts.tile:
            at = CONTRACTS.index(tile.id)
            vp[at] = tile.vp
            fixed = [RESOURCES.index(name) for name in tile.goods if name in RESOURCES]
            goods[at] = (*fixed, *[ANY] * (tile.size - len(fixed)))
            stacks[tile.size - SMALLEST] += [at] * tile.count
        self.contract_goods: tuple[tuple[int, ...], ...] = tuple(goods)
        self.contract_vp: tuple[int, ...] = tuple(vp)
        self.contract_stacks: tuple[tuple[int, ...], ...] = tuple(tuple(sorted(stack)) for stack in stacks)
        self.area_vp: tuple[int, int] = (data.contracts.region_vp_first, data.contracts.region_vp_second)
