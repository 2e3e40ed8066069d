"""Box: the numbers and settings of one game, flattened from the components into ints and tuples for the rules."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from cowcatcher.games.el_paso.data.components import Effect
from cowcatcher.games.el_paso.names import (
    BOT_CARDS,
    CARDS,
    CATTLE,
    LETTERS,
    MARKET,
    NEEDS,
    NONE,
    OBJECTIVE_COUNT,
    POSTS,
    SITES,
    SPACES,
    WORKERS,
)
from cowcatcher.games.el_paso.rules.effects.word import Word
from cowcatcher.kernel.options import Options

if TYPE_CHECKING:  # the data know what effects there are, and these know the state, which holds the box
    from cowcatcher.games.el_paso.data.file import PasoData

POOL_OBJECTIVE: Final = 1
POOL_BONUS: Final = 2
POOLS: Final = ("", "objective", "bonus", "either")
"""What an effect takes a tile from; either is both bits."""

BOT_ACTIONS: Final = ("sue_market", "sue_resources", "sue_train", "sue_build", "sue_best")
"""What Sue's cards say, by index (EP-14.16 - 14.30)."""


class Op:
    """One effect.

    word: all that the rules know of its kind. n: its amount, gain, count or steps. cost: the price of it, of the first
    worker in a hire. second: the price of a second worker, NONE without one. what: the cattle of CATTLE, NONE for any;
    the pool of a tile. value: the breeding value that a discarded card must have, 0 for any. times: what is gained for
    each point of that value.
    """

    __slots__ = ("cost", "n", "second", "times", "value", "what", "word")

    def __init__(self, word: Word, n: int, cost: int, second: int, what: int, value: int, times: int) -> None:
        self.word = word
        self.n = n
        self.cost = cost
        self.second = second
        self.what = what
        self.value = value
        self.times = times


class Box:
    """Numbers and settings of one game; never changed, shared by all its states.

    Lists of actions are numbered as in `names`: neutral buildings, common buildings, train cards. Spaces are indices of
    SPACES, sites of SITES; posts are numbered in the order of their minimums.
    """

    def __init__(self, data: PasoData, options: Options, seats: int) -> None:
        self.data = data
        self.options = options
        self.seats = seats
        self.solo: bool = seats == 1
        self.players: int = 2 if self.solo else seats
        self.random_neutrals: bool = options["neutral_layout"] == "random"
        self.auto_cash_in: bool = options["auto_cash_in"] == "true"
        self.refill: bool = options["refill_in_delivery"] == "true"
        self.b_cards: int = int(options["solo_b_cards"])
        self._setup(data)
        self._trail(data)
        self._actions(data, options)
        self._cattle(data)
        self._workers(data)
        self._player_board(data)
        self._posts(data)
        self._tiles(data)
        self._solo(data)

    def __reduce__(self) -> tuple[type[Box], tuple[PasoData, Options, int]]:
        return (Box, (self.data, self.options, self.seats))

    def _setup(self, data: PasoData) -> None:
        setup = data.setup
        alone = (data.solo.human_money,), (data.solo.human_exchange_tokens,)
        self.money_start: tuple[int, ...] = alone[0] if self.solo else setup.seat_money[: self.seats]
        self.tokens_start: tuple[int, ...] = alone[1] if self.solo else setup.seat_exchange_tokens[: self.seats]
        self.hand_start: int = setup.starting_hand
        self.certificates_start: int = setup.starting_certificates
        self.workers_start: tuple[int, ...] = tuple(setup.starting_workers.get(name, 0) for name in WORKERS)
        self.deck_start: tuple[int, ...] = tuple(setup.starting_cattle.get(name, 0) for name in CARDS)
        self.simmental_start: int = setup.simmental_cards[str(self.seats)]
        self.dollars_per_vp: int = data.scoring.dollars_per_vp
        self.simmental_space_vp: int = data.el_paso.simmental_space_vp
        self.income: int = data.el_paso.actions[0].amount

    def _trail(self, data: PasoData) -> None:
        spaces = {space.id: space for space in data.trail.space}
        at = {name: index for index, name in enumerate(SPACES)}
        ordered = [spaces[name] for name in SPACES]
        self.next: tuple[tuple[int, ...], ...] = tuple(tuple(at[name] for name in space.next) for space in ordered)
        self.order: tuple[int, ...] = tuple(at[name] for name in data.trail.order)
        forks = [space.fork for space in ordered]
        self.fork_inner: tuple[int, ...] = tuple(at[fork.inner] if fork else NONE for fork in forks)
        self.fork_outer: tuple[int, ...] = tuple(at[fork.outer] if fork else NONE for fork in forks)
        self.fork_joins: tuple[int, ...] = tuple(at[fork.joins] if fork else NONE for fork in forks)
        self.site_space: tuple[int, ...] = tuple(at[name] for name in SITES)
        self.site_of: tuple[int, ...] = tuple(SITES.index(name) if name in SITES else NONE for name in SPACES)
        self.site_cost: tuple[int, ...] = tuple(spaces[name].cost for name in SITES)
        self.neutral_space: tuple[int, ...] = tuple(at["N" + letter] for letter in LETTERS)
        self.area_of: tuple[int, ...] = tuple(
            self.neutral_space.index(index) if index in self.neutral_space else NONE for index in range(len(SPACES))
        )

    def _actions(self, data: PasoData, options: Options) -> None:
        sides = [b.b if options[f"building_{b.id}"] == "b" else b.a for b in data.common_building]
        trains = [c.star if options[f"train_{c.id}"] == "star" else c.plain for c in data.train_card]
        lists = [*(b.actions for b in data.neutral_building), *(s.actions for s in sides), *(t.actions for t in trains)]
        self.actions: tuple[tuple[Op, ...], ...] = tuple(ops_of(data, actions) for actions in lists)
        market = data.building_market
        self.copies: int = market.copies_per_type
        self.most_buildings: int = market.max_buildings_per_player
        self.builders: tuple[int, ...] = tuple(b.builders for b in data.common_building)
        self.building_vp: tuple[int, ...] = tuple(side.vp for side in sides)
        self.per_worker: tuple[int, ...] = (
            data.cattle_market.dollars_per_cowboy,
            market.dollars_per_builder,
            data.train.dollars_per_engineer,
        )
        self.engineers: tuple[int, ...] = tuple(card.engineers for card in data.train_card)

    def _cattle(self, data: PasoData) -> None:
        kinds = {entry.id: entry for entry in data.cattle}
        self.value: tuple[int, ...] = tuple(kinds[name].breeding_value for name in CATTLE)
        self.cattle_vp: tuple[int, ...] = tuple(kinds[name].vp for name in CATTLE)
        self.cattle_start: tuple[int, ...] = tuple(kinds[name].count for name in MARKET)
        self.cowboys: tuple[int, ...] = tuple(kinds[name].cowboys for name in MARKET)

    def _workers(self, data: PasoData) -> None:
        kinds = {entry.id: entry for entry in data.worker}
        self.worker_start: tuple[int, ...] = tuple(kinds[entry.id].count for entry in data.worker)
        self._bonuses([entry.bonus for entry in data.worker])
        self.surcharge: int = data.workers.hire_universal_surcharge
        self.worker_vp: int = data.workers.vp_each

    def _bonuses(self, bonuses: list[Effect]) -> None:
        """What a discarded worker of each kind brings: dollars, steps, or certificates for a price (EP-7.02 - 7.05)."""
        self.bonus_money: tuple[int, ...] = amounts(bonuses, "money")
        self.bonus_steps: tuple[int, ...] = amounts(bonuses, "extra_step")
        self.bonus_certificates: tuple[int, ...] = amounts(bonuses, "certificates")
        self.bonus_cost: tuple[int, ...] = tuple(bonus.cost if isinstance(bonus.cost, int) else 0 for bonus in bonuses)

    def _player_board(self, data: PasoData) -> None:
        board = data.player_board
        self.track_max: int = board.certificate_track_max
        self.hand_limits: tuple[int, int] = (board.hand_limit_start, board.hand_limit_unlocked)
        self.step_limits: tuple[int, int] = (board.step_limit_start, board.step_limit_unlocked)
        self.aux_locked: tuple[bool, ...] = tuple(not entry.available_at_start for entry in data.auxiliary)
        self.aux_ops: tuple[tuple[Op, ...], ...] = tuple(ops_of(data, entry.actions) for entry in data.auxiliary)
        self.aux_upgraded: tuple[tuple[Op, ...], ...] = tuple(
            ops_of(data, entry.upgraded or entry.actions) for entry in data.auxiliary
        )
        self.disc_dark: tuple[bool, ...] = tuple(disc.dark for disc in data.disc)
        self.disc_coins: tuple[int, ...] = tuple(disc.coins for disc in data.disc)
        self.disc_certificates: int = _unlocked(data, "permanent_certificate")

    def _posts(self, data: PasoData) -> None:
        posts = data.trading_post
        self.posts: tuple[int, ...] = tuple(POSTS.index(post.id) for post in posts)
        self.post_min: tuple[int, ...] = tuple(post.min for post in posts)
        self.post_dark: tuple[bool, ...] = tuple(post.dark for post in posts)
        self.post_repeatable: tuple[bool, ...] = tuple(post.repeatable for post in posts)
        self.post_vp: tuple[int, ...] = tuple(post.vp for post in posts)
        self.post_actions: tuple[tuple[Op, ...], ...] = tuple(ops_of(data, post.actions) for post in posts)

    def _tiles(self, data: PasoData) -> None:
        objectives = data.objective
        bonuses = data.bonus_tile
        self.tile_vp: tuple[int, ...] = (*(tile.vp for tile in objectives), *(tile.vp for tile in bonuses))
        self.needs: tuple[tuple[int, ...], ...] = tuple(
            tuple(tile.needs.get(need, 0) for need in NEEDS) for tile in objectives
        )
        none = [0] * OBJECTIVE_COUNT
        self.tile_certificates: tuple[int, ...] = (*none, *(tile.certificates for tile in bonuses))
        self.tile_gains: tuple[tuple[tuple[int, int, int], ...], ...] = (
            *([()] * OBJECTIVE_COUNT),
            *(gains_of(tile.actions) for tile in bonuses),
        )
        self.tile_duplicates: tuple[int, ...] = (*none, *(tile.duplicates for tile in bonuses))

    def _solo(self, data: PasoData) -> None:
        solo = data.solo
        names = [post.id for post in data.trading_post]
        self.sue_discs: int = solo.discs
        self.sue_markers: int = solo.ownership_markers
        self.sue_space: int = SPACES.index(solo.start_space)
        self.sue_post: int = names.index(solo.start_post)
        self.sue_order: tuple[int, ...] = tuple(names.index(name) for name in solo.delivery_order)
        self.sue_last_post: int = names.index(solo.delivery_after_last)
        self.resource_start: tuple[int, ...] = tuple(solo.resource_deck.get(name, 0) for name in CARDS)
        self.sue_row: tuple[int, ...] = tuple(WORKERS.index(name) for name in solo.row)
        self.universal_cap: int = solo.specialisation_cap_for_universal
        steps = [int(number) for number in solo.market_by_cowboys]
        self.sue_market: tuple[int, ...] = tuple(
            NONE if n < min(steps) else CATTLE.index(solo.market_by_cowboys[str(max(k for k in steps if k <= n))])
            for n in range(max(steps) + 1)
        )
        self.sue_train_most: int = solo.train_by_engineers_max
        self.sue_fallback: int = CATTLE.index(solo.build_fallback)
        cards = {card.id: card for card in data.bot_card}
        bot = [cards[name] for name in BOT_CARDS]
        self.bot_b: tuple[bool, ...] = tuple(card.group == "B" for card in bot)
        self.bot_steps: tuple[int, ...] = tuple(WORKERS.index(card.steps) for card in bot)
        self.bot_action: tuple[int, ...] = tuple(BOT_ACTIONS.index(card.action.kind) for card in bot)
        self.bot_draw: tuple[int, ...] = tuple(card.action.draw for card in bot)


def ops_of(data: PasoData, actions: tuple[Effect, ...]) -> tuple[Op, ...]:
    """The effects of a list as the rules use them."""
    return tuple(op_of(data.words[effect.kind], effect) for effect in actions)


def op_of(word: Word, effect: Effect) -> Op:
    """An effect of the file as the rules use it."""
    costs = effect.cost if isinstance(effect.cost, tuple) else (effect.cost,)
    twice = isinstance(effect.gain, str)
    what = CATTLE.index(effect.cattle) if effect.cattle in CATTLE else NONE
    if effect.pool:
        what = POOLS.index(effect.pool)
    gain = effect.gain if isinstance(effect.gain, int) else 0
    # Each kind has one of these amounts at most; the others stand at 0.
    n = gain + effect.amount + effect.count + effect.max
    second = costs[1] if len(costs) > 1 else NONE
    return Op(word, n, costs[0], second, what, effect.value, 2 if twice else 0)


def amounts(effects: Iterable[Effect], kind: str) -> tuple[int, ...]:
    """How much each effect brings of what one of the words names; 0 for the others."""
    return tuple(effect.amount if effect.kind == kind else 0 for effect in effects)


def gains_of(actions: tuple[Effect, ...]) -> tuple[tuple[int, int, int], ...]:
    """What each effect of a bonus tile brings at once, as (dollars, certificates, exchange tokens)."""
    kinds = ("money", "certificates", "exchange_token")
    dollars, certificates, tokens = (amounts(actions, kind) for kind in kinds)
    return tuple(zip(dollars, certificates, tokens, strict=True))


def _unlocked(data: PasoData, word: str) -> int:
    """The number behind `word:` among what the discs unlock."""
    return next(int(disc.unlocks.partition(":")[2]) for disc in data.disc if disc.unlocks.startswith(word))
