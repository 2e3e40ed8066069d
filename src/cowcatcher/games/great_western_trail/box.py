"""Box: the numbers and settings of one game, flattened from the components into ints and tuples for the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cowcatcher.games.great_western_trail.data.component_parts import Effect, LocalAction, StationMaster, SupplyTile
from cowcatcher.games.great_western_trail.names import (
    AUXILIARY,
    BREEDS,
    BUILDINGS,
    CARDS,
    CITIES,
    DISCS,
    FIRST_HAZARD,
    FIRST_MARKET,
    FIRST_TEEPEE,
    FIRST_TURNOUT,
    HAZARD_SPACES,
    LAST_SPACE,
    LETTERS,
    MASTERS,
    NODES,
    NONE,
    OBJECTIVES,
    PLACES,
    PLOTS,
    STARTING,
    TASKS,
    TEEPEE_SPACES,
    TEEPEES,
    TILE_KINDS,
    TILES,
    TRACK,
    WORKERS,
)
from cowcatcher.games.great_western_trail.rules.effects.word import Word
from cowcatcher.kernel.options import Options

if TYPE_CHECKING:  # the data know the effect words, which know the state and its box
    from cowcatcher.games.great_western_trail.data.file import TrailData

KIND_START: Final = 0
KIND_NEUTRAL: Final = 1
KIND_PLOT: Final = 2
KIND_HAZARD: Final = 3
KIND_TEEPEE: Final = 4
KIND_KANSAS: Final = 5
AREAS: Final = ("start", "neutral", "plot", "hazard", "teepee", "kansas_city")
"""What a place of the trail is; the places beside it are teepee spaces."""

HAND_NONE: Final = 0
HAND_GREEN: Final = 1
HAND_BLACK: Final = 2
HAND_BOTH: Final = 3
HANDS: Final = ("none", "green", "black", "both")

PER_NONE: Final = 0
PER_WOODS: Final = 1
PER_TEEPEE_PAIR: Final = 2
PER_ENGINEER: Final = 3
PER_COWBOY: Final = 4
PERS: Final = ("", "own_building_in_woods", "teepee_pair", "engineer", "cowboy")

WHAT_ANY: Final = 100
WHAT_PAIR: Final = 101
WHAT_OBJECTIVE: Final = 102
WHATS: Final = ("any_cattle", "pair", "objective")
"""What is discarded, beside a breed."""

MASTER_PERS: Final = (
    *("worker_in_own_section", "two_objective_cards_in_own_area", "two_hazard_tiles", "teepee_pair"),
    "two_certificates_temporary_or_permanent",
)
"""What station masters count, in the order of MASTERS."""


class Op:
    """One effect.

    word: what it does. n: its amount, steps or spaces; the surcharge of a hire, the $ per craftsman of a build, the $
    for a hazard. per: PER_*, what the amount is multiplied by. what: the card discarded, a breed or WHAT_*; else NONE.
    flag: the objective card goes to the hand; the move pays fees and is followed by a phase B.
    """

    __slots__ = ("flag", "n", "per", "what", "word")

    def __init__(self, word: Word, n: int, per: int, what: int, flag: bool) -> None:
        self.word = word
        self.n = n
        self.per = per
        self.what = what
        self.flag = flag

    @property
    def times(self) -> str:
        """What the amount is multiplied by, in one word; "" for nothing."""
        return PERS[self.per]

    @property
    def discarded(self) -> str:
        """Which cards of no certain breed are discarded; "" where none are."""
        return discarded(self.what)


def discarded(what: int) -> str:
    """Which cards of no certain breed an effect discards; "" for those of a breed, and for an effect that has none."""
    return WHATS[what - WHAT_ANY] if what >= WHAT_ANY else ""


class Action:
    """What must be given in full, and what is then gained; entries of one building with the same `group` are
    alternatives of one local action (GWT-4.05)."""

    __slots__ = ("group", "require", "reward")

    def __init__(self, require: tuple[Op, ...], reward: tuple[Op, ...], group: int) -> None:
        self.require = require
        self.reward = reward
        self.group = group


class Box:
    """The numbers of the box and the settings of one game. Tables are in the order of `names`; money is in $.

    Places: `node_kind` (KIND_*), `woods`, `risk` (into `risk_actions`), `plot_of`, `hazard_space_of` and
    `teepee_space_of` are per place of PLACES; `neighbours` (where the arrows lead) and `previous` per node, ascending.
    Buildings: `building_*`, `action_base` (first of ACTIONS) and `action_count` per building of BUILDINGS.
    `fees[hand]` is what a hand costs. `hazard_vp` counts from FIRST_HAZARD; `tile_hand` is per kind of TILES.
    Rows of the job market count from 0: leaving one of `yellow_rows` refills the market, leaving `end_row` ends the
    game. `offers`: (cowboys, value, cards, $). `card_*` are per card of CARDS; `card_breed` is NONE for objectives.
    `objective_tasks` etc. are per kind of an objective area, `objective_action` per kind of OBJECTIVES.
    `links`: (city, city, objective card, VP). `track_after` and `track_before`: next spaces each way, ascending;
    `ahead`: the number that a space counts as for transport (GWT-5.41).
    `worker_actions` is per kind and column (kind * columns + column, both from 0), None where there is none.
    `words` is the vocabulary of effects, by code.
    """

    __slots__ = (
        *("action_base", "action_count", "actions", "add_per_cowboy", "ahead", "aux_discs", "aux_double"),
        *("aux_free", "aux_single", "black_hand", "building_craftsmen", "building_hand", "building_vp"),
        *("card_breed", "card_value", "card_vp", "cattle_start", "certificate_limits", "certificate_track"),
        "breaks_ties",
        *("city_black", "city_dollars", "city_repeat", "city_value", "city_vp", "columns", "data", "disc_cost"),
        *("disc_gain", "disc_vp", "disc_white", "discs_each", "discs_start", "display_size", "dollars_per_vp"),
        *("end_bonus", "end_row", "fees", "foresight_each", "green_hand", "hand_base", "hand_start", "hazard_nodes"),
        *("hazard_space_of", "hazard_vp", "links", "market_size", "market_start", "master_certificates"),
        *("master_immediate", "master_per", "master_vp", "money_start", "neighbours", "neutral_nodes", "node_kind"),
        *("objective_action", "objective_penalty", "objective_start", "objective_tasks", "objective_vp"),
        *("objectives_in_kansas_city", "offers", "options", "plot_nodes", "plot_of", "previous", "random_sides"),
        *("risk", "risk_actions", "row_costs", "seats", "seven_a_per_pair", "shuffled_neutrals", "signals"),
        *("start_cards", "station_black", "station_cost", "station_has_master", "station_space", "station_vp"),
        *("step_a", "step_b", "step_base", "supply_start", "teepee_places", "teepee_space_of", "teepee_value"),
        *("tile_hand", "tiles_on_board", "token_start", "token_vp", "track_after", "track_before", "woods"),
        *("words", "worker_actions", "worker_columns", "worker_vp", "workers_on_market", "workers_start"),
        "yellow_rows",
    )

    def __init__(self, data: TrailData, options: Options, seats: int) -> None:
        self.data = data
        self.options = options
        self.seats = seats
        self.words: tuple[Word, ...] = data.words
        self._settings(options)
        self._setup(data, seats)
        self._trail(data)
        self._fees(data)
        self._buildings(data)
        self._supply(data)
        self._cattle(data)
        self._objectives(data)
        self._cities(data)
        self._railroad(data)
        self._masters(data)
        self._player_board(data)
        self._workers(data)

    def __reduce__(self) -> tuple[type[Box], tuple[TrailData, Options, int]]:
        return (Box, (self.data, self.options, self.seats))

    def actions_of(self, building: int) -> tuple[Action, ...]:
        """What a building of BUILDINGS adds to the list of phase B."""
        first = self.action_base[building]
        return self.actions[first : first + self.action_count[building]]

    def worker_action(self, kind: int, column: int) -> Action | None:
        """What comes with the worker of a kind that covers a column, both from 0; None where nothing does."""
        return self.worker_actions[kind * self.worker_columns + column]

    def _settings(self, options: Options) -> None:
        self.shuffled_neutrals: bool = options["neutral_buildings"] == "shuffled"
        self.random_sides: bool = options["private_sides"] == "random_per_tile"
        self.seven_a_per_pair: bool = options["building_7a_dollars"] == "per_pair"
        self.objectives_in_kansas_city: bool = options["play_objectives_in_kansas_city"] == "true"
        self.breaks_ties: bool = options["tie_break"] == "tournament"

    def _setup(self, data: TrailData, seats: int) -> None:
        setup = data.setup
        count = setup.for_players(seats)
        self.money_start: tuple[int, ...] = setup.starting_dollars_by_seat
        self.hand_start: int = setup.starting_hand
        workers = setup.starting_workers
        self.workers_start: tuple[int, ...] = (workers.cowboy, workers.craftsman, workers.engineer)
        self.tiles_on_board: int = setup.starting_tiles_1_on_board
        self.foresight_each: int = setup.foresight_per_number
        self.display_size: int = setup.objective_display
        self.columns: int = count.job_market_columns
        self.market_size: int = count.cattle_market
        self.workers_on_market: int = count.initial_workers
        self.green_hand: int = count.green_hand
        self.black_hand: int = count.black_hand
        self.step_base: int = count.step_base
        self.step_a: int = count.step_disc_a
        self.step_b: int = count.step_disc_b
        market = data.job_market
        self.row_costs: tuple[int, ...] = market.row_cost
        self.token_start: int = market.token_start_row - 1
        self.yellow_rows: tuple[int, ...] = tuple(row - 1 for row in market.cattle_refill_after_rows)
        self.end_row: int = market.end_after_row - 1
        self.dollars_per_vp: int = data.scoring.dollars_per_vp
        self.token_vp: int = data.scoring.job_market_token_vp

    def _trail(self, data: TrailData) -> None:
        spaces = data.trail.spaces
        places = {name: place for place, name in enumerate(PLACES)}
        kinds = [AREAS.index(space.area) for space in spaces]
        self.node_kind: tuple[int, ...] = (*kinds, *[KIND_TEEPEE] * (len(PLACES) - len(NODES)))
        self.neighbours: tuple[tuple[int, ...], ...] = tuple(
            tuple(sorted(places[name] for name in space.next)) for space in spaces
        )
        self.previous: tuple[tuple[int, ...], ...] = tuple(
            tuple(node for node, after in enumerate(self.neighbours) if here in after) for here in range(len(NODES))
        )
        risks = tuple(data.risk_actions)
        beside = len(PLACES) - len(NODES)
        self.woods: tuple[bool, ...] = (*(space.woods for space in spaces), *[False] * beside)
        self.risk: tuple[int, ...] = (
            *(risks.index(space.risk) if space.risk else NONE for space in spaces),
            *[NONE] * beside,
        )
        self.risk_actions: tuple[Action, ...] = tuple(self._action(data.risk_actions[name], 0) for name in risks)
        self.plot_nodes: tuple[int, ...] = tuple(places[name] for name in PLOTS)
        self.plot_of: tuple[int, ...] = _inverse(self.plot_nodes)
        self.hazard_nodes: tuple[int, ...] = tuple(places[name] for name in HAZARD_SPACES)
        self.hazard_space_of: tuple[int, ...] = _inverse(self.hazard_nodes)
        self.teepee_places: tuple[int, ...] = tuple(places[name] for name in TEEPEE_SPACES)
        self.teepee_space_of: tuple[int, ...] = _inverse(self.teepee_places)
        self.teepee_value: tuple[int, ...] = tuple(space.value for space in data.trade_area.spaces)
        self.neutral_nodes: tuple[int, ...] = tuple(places[name] for name in LETTERS)

    def _fees(self, data: TrailData) -> None:
        self.fees: tuple[int, ...] = (0, self.green_hand, self.black_hand, self.green_hand + self.black_hand)
        hands = [HAND_NONE] * TILE_KINDS
        points = [0] * (FIRST_TEEPEE - FIRST_HAZARD)
        for stack in data.kansas_city_supply.stacks():
            for entry in stack:
                kind = tile_kind(entry)
                hands[kind] = HANDS.index(entry.hand)
                if FIRST_HAZARD <= kind < FIRST_TEEPEE:
                    points[kind - FIRST_HAZARD] = entry.vp
        self.tile_hand: tuple[int, ...] = tuple(hands)
        self.hazard_vp: tuple[int, ...] = tuple(points)

    def _buildings(self, data: TrailData) -> None:
        neutral = {b.id: b for b in data.neutral_buildings}
        private = {b.id: b for b in data.private_buildings}
        actions: list[Action] = []
        first: list[int] = []
        count: list[int] = []
        for name in BUILDINGS:
            lines = neutral[name].actions if name in neutral else private[name].actions
            entries = [self._action(one, group) for group, line in enumerate(lines) for one in line.alternatives()]
            if name == "7a" and self.seven_a_per_pair:
                entries = [_dollars_per_pair(entry) for entry in entries]
            first.append(len(actions))
            count.append(len(entries))
            actions += entries
        self.actions: tuple[Action, ...] = tuple(actions)
        self.action_base: tuple[int, ...] = tuple(first)
        self.action_count: tuple[int, ...] = tuple(count)
        own = [private.get(name) for name in BUILDINGS]
        self.building_hand: tuple[int, ...] = tuple(HANDS.index(b.hand) if b else HAND_NONE for b in own)
        self.building_vp: tuple[int, ...] = tuple(b.vp if b else 0 for b in own)
        self.building_craftsmen: tuple[int, ...] = tuple(b.craftsmen if b else 0 for b in own)

    def _supply(self, data: TrailData) -> None:
        counts: list[int] = []
        for stack in data.kansas_city_supply.stacks():
            kinds = [0] * TILE_KINDS
            for entry in stack:
                kinds[tile_kind(entry)] += entry.n
            counts += kinds
        self.supply_start: tuple[int, ...] = tuple(counts)

    def _cattle(self, data: TrailData) -> None:
        starting = {b.id: b for b in data.cattle}
        kinds = [(b, 0, 0) for b in data.cattle if not b.market]
        kinds += [(b, card.vp, card.n) for b in data.cattle for card in b.market]
        rest = [0] * len(OBJECTIVES)
        self.card_breed: tuple[int, ...] = (*(BREEDS.index(b.id) for b, _, _ in kinds), *[NONE] * len(OBJECTIVES))
        self.card_value: tuple[int, ...] = (*(b.value for b, _, _ in kinds), *rest)
        self.card_vp: tuple[int, ...] = (*(vp for _, vp, _ in kinds), *rest)
        self.market_start: tuple[int, ...] = tuple(n for _, _, n in kinds[FIRST_MARKET:])
        start = [starting[name].start_per_player if name in starting else 0 for name in CARDS]
        self.cattle_start: tuple[int, ...] = tuple(start)
        offers = data.cattle_offers
        self.offers: tuple[tuple[int, int, int, int], ...] = tuple(
            (o.cowboys, o.value, o.cards, o.dollars) for o in offers.offers
        )
        self.add_per_cowboy: int = offers.draw_per_cowboy

    def _objectives(self, data: TrailData) -> None:
        deck = {card.id: card for card in data.objectives.deck}
        starting = {card.id: card for card in data.objectives.starting}
        area = [*(deck[name] for name in OBJECTIVES), *(starting[name] for name in STARTING)]
        self.objective_vp: tuple[int, ...] = tuple(card.vp for card in area)
        self.objective_penalty: tuple[int, ...] = tuple(card.penalty for card in area)
        self.objective_tasks: tuple[tuple[int, ...], ...] = tuple(
            tuple(card.tasks.get(task, 0) for task in TASKS) for card in area
        )
        self.objective_action: tuple[tuple[Op, ...], ...] = tuple(
            tuple(self._op(effect) for effect in deck[name].action) for name in OBJECTIVES
        )
        self.objective_start: tuple[int, ...] = tuple(deck[name].n for name in OBJECTIVES)
        self.start_cards: tuple[int, ...] = tuple(starting[name].n for name in STARTING)

    def _cities(self, data: TrailData) -> None:
        crests = data.cities.crests
        self.city_value: tuple[int, ...] = tuple(city.value for city in crests)
        self.city_black: tuple[bool, ...] = tuple(city.corners == "black" for city in crests)
        self.city_repeat: tuple[bool, ...] = tuple(city.repeat for city in crests)
        self.city_dollars: tuple[int, ...] = tuple(city.dollars for city in crests)
        self.city_vp: tuple[int, ...] = tuple(city.per_disc_vp for city in crests)
        self.links: tuple[tuple[int, int, bool, int], ...] = tuple(
            (CITIES.index(link.between[0]), CITIES.index(link.between[1]), link.objective, link.vp)
            for link in data.cities.links
        )

    def _railroad(self, data: TrailData) -> None:
        road = data.railroad
        self.signals: tuple[int, ...] = road.signals
        self.end_bonus: int = road.end_bonus_dollars
        after: list[list[int]] = [[space + 1] for space in range(LAST_SPACE)] + [[]]
        ahead = list(range(LAST_SPACE + 1))
        for turnout, entry in enumerate(road.turnouts):
            after[entry.after].append(FIRST_TURNOUT + turnout)
            after.append([entry.after + 1])
            ahead.append(entry.after + 1)
        self.track_after: tuple[tuple[int, ...], ...] = tuple(tuple(spaces) for spaces in after)
        self.track_before: tuple[tuple[int, ...], ...] = tuple(
            tuple(space for space, spaces in enumerate(after) if here in spaces) for here in range(len(after))
        )
        self.ahead: tuple[int, ...] = tuple(ahead)
        stations = road.stations
        self.station_space: tuple[int, ...] = tuple(TRACK.index(station.at) for station in stations)
        self.station_cost: tuple[int, ...] = tuple(station.cost for station in stations)
        self.station_vp: tuple[int, ...] = tuple(station.vp for station in stations)
        self.station_black: tuple[bool, ...] = tuple(station.corners == "black" for station in stations)
        self.station_has_master: tuple[bool, ...] = tuple(station.station_master for station in stations)

    def _masters(self, data: TrailData) -> None:
        by_id = {master.id: master for master in data.station_masters}
        masters = [by_id[name] for name in MASTERS]
        self.master_immediate: tuple[tuple[Action, ...], ...] = tuple(self._immediate(master) for master in masters)
        self.master_certificates: tuple[int, ...] = tuple(master.permanent_certificates for master in masters)
        self.master_vp: tuple[int, ...] = tuple(master.scoring.vp for master in masters)
        self.master_per: tuple[int, ...] = tuple(MASTER_PERS.index(master.scoring.per) for master in masters)

    def _player_board(self, data: TrailData) -> None:
        by_id = {disc.id: disc for disc in data.player_board.discs}
        discs = [by_id[name] for name in DISCS]
        self.disc_white: tuple[bool, ...] = tuple(disc.corners == "white" for disc in discs)
        self.disc_gain: tuple[int, ...] = tuple(disc.gain_dollars for disc in discs)
        self.disc_cost: tuple[int, ...] = tuple(disc.cost_dollars for disc in discs)
        self.disc_vp: tuple[int, ...] = tuple(disc.end_vp for disc in discs)
        self.discs_start: tuple[int, ...] = tuple(disc.n for disc in discs)
        self.discs_each: int = data.counts.discs_per_player
        self.hand_base: int = data.player_board.hand_limit_base
        self.certificate_track: tuple[int, ...] = data.certificates.track
        self.certificate_limits: tuple[int, int, int] = data.certificates.limits
        auxiliary = {entry.id: entry for entry in data.auxiliary.actions}
        lines = [auxiliary[name] for name in AUXILIARY]
        self.aux_free: tuple[bool, ...] = tuple(line.free_single for line in lines)
        self.aux_single: tuple[Action, ...] = tuple(self._action(line.single, 0) for line in lines)
        self.aux_double: tuple[Action, ...] = tuple(self._action(line.double, 0) for line in lines)
        self.aux_discs: tuple[int, ...] = tuple(by_id[line.disc].n for line in lines)

    def _workers(self, data: TrailData) -> None:
        section = data.worker_section
        rows = (section.cowboy, section.craftsman, section.engineer)
        columns = [str(column) for column in range(1, section.columns + 1)]
        actions: list[Action | None] = []
        for row in rows:
            for column in columns:
                actions.append(self._action(row[column], 0) if column in row else None)
        self.worker_actions: tuple[Action | None, ...] = tuple(actions)
        self.worker_columns: int = section.columns
        self.worker_vp: tuple[int, ...] = tuple(section.vp_columns.get(column, 0) for column in columns)

    # Effects

    def _op(self, effect: Effect) -> Op:
        """An effect of the file as the rules use it."""
        names = [word.name for word in self.words]
        what = NONE
        if effect.what:
            what = WHAT_ANY + WHATS.index(effect.what) if effect.what in WHATS else BREEDS.index(effect.what)
        # Each word has one of these amounts at most; the others stand at 0.
        n = effect.n + effect.delta + effect.per_craftsman + effect.cost
        flag = effect.to == "hand" or (effect.fees and effect.phase_b)
        return Op(self.words[names.index(effect.op)], n, PERS.index(effect.per), what, flag)

    def _action(self, line: LocalAction, group: int) -> Action:
        """A local action without alternatives as the rules use it."""
        return Action(tuple(self._op(e) for e in line.require), tuple(self._op(e) for e in line.reward), group)

    def _immediate(self, master: StationMaster) -> tuple[Action, ...]:
        """The alternatives of a station master."""
        if master.immediate:
            return (Action((), tuple(self._op(effect) for effect in master.immediate), 0),)
        return tuple(Action((), (self._op(effect),), 0) for effect in master.immediate_any_of)


def _dollars_per_pair(action: Action) -> Action:
    """Building 7a read with 2 dollars for each pair (GWT-11.04)."""
    reward = [
        Op(op.word, op.n, PER_TEEPEE_PAIR, op.what, op.flag) if op.word.name == "dollars" else op
        for op in action.reward
    ]
    return Action(action.require, tuple(reward), action.group)


def _inverse(places: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(places.index(place) if place in places else NONE for place in range(len(PLACES)))


def tile_kind(entry: SupplyTile) -> int:
    """The kind of TILES that an entry of the supply means."""
    if entry.tile == "worker":
        return WORKERS.index(entry.worker)
    if entry.tile == "teepee":
        return FIRST_TEEPEE + TEEPEES.index(entry.colour)
    return TILES.index(f"{entry.hazard}_{entry.vp}{entry.hand[0]}")
