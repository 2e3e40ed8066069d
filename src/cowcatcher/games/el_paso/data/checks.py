"""What must hold between the parts of components.toml, so that the rules never meet a number they cannot play with.

Every function takes the data, whose shape is already right, and calls `fail(path, problem)` at the first thing wrong.
Lists that `names` freezes must be the file's, one by one: moves and states are indices into them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final, NoReturn

from cowcatcher.data.build import suggest
from cowcatcher.games.el_paso.data.components import Components
from cowcatcher.games.el_paso.data.trail_checks import check_trail
from cowcatcher.games.el_paso.names import (
    AUXILIARIES,
    BONUSES,
    BOT_CARDS,
    CATEGORIES,
    CATTLE,
    DISCS,
    FIRST_MARKET,
    LETTERS,
    MARKET,
    NEEDS,
    OBJECTIVES,
    POSTS,
    SPACES,
    SPECIALISTS,
    TRAINS,
    TYPES,
    WORKERS,
)
from cowcatcher.games.el_paso.rules.moves import UNIVERSALS
from cowcatcher.kernel.errors import BadData

Fail = Callable[[str, str], NoReturn]

SEATS: Final = (1, 4)
SIGNED: Final = ("coins", "cost", "vp")
"""Keys whose numbers may be negative."""

# So many visits still make a game that ends in good time.
_MOST_SIMMENTAL: Final = 60
_MOST_B_CARDS: Final = 3


def check(data: Components, file: str) -> None:
    """All the checks below.

    Raises:
        BadData: at the first contradiction, with its place in the file.
    """

    def fail(path: str, problem: str) -> NoReturn:
        raise BadData(file, path, problem)

    _check_names(data, fail)
    _check_meta(data, fail)
    check_trail(data.trail, fail)
    _check_setup(data, fail)
    _check_workers_needed(data, fail)
    _check_cattle(data, fail)
    _check_player_board(data, fail)
    _check_posts(data, fail)
    _check_objectives(data, fail)
    _check_solo(data, fail)
    _check_supplies(data, fail)
    _check_counts(data, fail)


def _equal(path: str, value: object, right: object, why: str, fail: Fail) -> None:
    if value != right:
        fail(path, f"must be {right}, not {value}: {why}")


def _known(path: str, word: str, known: Iterable[str], fail: Fail) -> None:
    words = list(known)
    if word not in words:
        fail(path, f'"{word}" is unknown; {suggest(word, words)}')


def _check_names(data: Components, fail: Fail) -> None:
    """The lists that the move table freezes."""
    lists: tuple[tuple[str, Iterable[str], Iterable[str]], ...] = (
        ("neutral_building", (b.id for b in data.neutral_building), LETTERS),
        ("common_building", (str(b.id) for b in data.common_building), TYPES),
        ("train_card", (str(card.id) for card in data.train_card), TRAINS),
        ("cattle", (entry.id for entry in data.cattle), CATTLE),
        ("worker", (entry.id for entry in data.worker), WORKERS),
        ("auxiliary", (entry.id for entry in data.auxiliary), AUXILIARIES),
        ("disc", (disc.id for disc in data.disc), DISCS),
        ("objective", (tile.id for tile in data.objective), OBJECTIVES),
        ("bonus_tile", (tile.id for tile in data.bonus_tile), BONUSES),
        ("bot_card", (card.id for card in data.bot_card), BOT_CARDS),
        ("scoring.categories", data.scoring.categories, CATEGORIES),
    )
    for path, found, right in lists:
        names, frozen = list(found), list(right)
        if names != frozen:
            odd = next((a for a, b in zip(names, frozen, strict=False) if a != b), "the end")
            fail(path, f"must be {', '.join(frozen)}: the moves of the game depend on it (wrong from {odd} on)")


def _check_meta(data: Components, fail: Fail) -> None:
    meta = data.meta
    _equal("meta.slug", meta.slug, "el_paso", "the name of the game", fail)
    _equal("meta.id_prefix", meta.id_prefix, "EP", "the ids of the rules", fail)
    _equal("meta.players_min", meta.players_min, SEATS[0], "there are rules for one player", fail)
    _equal("meta.players_max", meta.players_max, SEATS[1], "there is no room for more players", fail)
    if not meta.name.strip():
        fail("meta.name", "must not be empty")


def _check_setup(data: Components, fail: Fail) -> None:
    setup = data.setup
    for name in setup.starting_workers:
        _known(f"setup.starting_workers.{name}", name, WORKERS, fail)
    starting = CATTLE[:FIRST_MARKET]
    for name in setup.starting_cattle:
        _known(f"setup.starting_cattle.{name}", name, starting, fail)
    for entry in data.cattle[:FIRST_MARKET]:
        path = f"cattle[{entry.id}].per_player"
        _equal(path, entry.per_player, setup.starting_cattle.get(entry.id, 0), "as in setup.starting_cattle", fail)
    players = [str(n) for n in range(SEATS[0], SEATS[1] + 1)]
    if sorted(setup.simmental_cards) != players:
        fail("setup.simmental_cards", f"must have a number for {', '.join(players)} players")
    for key, number in setup.simmental_cards.items():
        if not 1 <= number <= min(_MOST_SIMMENTAL, data.cattle[-1].count):
            most = min(_MOST_SIMMENTAL, data.cattle[-1].count)
            fail(f"setup.simmental_cards.{key}", f"must be 1 to {most}, not {number}")
    if setup.starting_certificates > data.player_board.certificate_track_max:
        fail("setup.starting_certificates", "lies beyond the end of the certificate track")


def _check_workers_needed(data: Components, fail: Fail) -> None:
    """Buildings and train cards are in order, and there are moves for the workers that they need."""
    most = UNIVERSALS.size - 1
    builders = [b.builders for b in data.common_building]
    if builders != sorted(set(builders)):
        fail("common_building", "must stand in the order of their builders, the fewest first, all different")
    needs = [(f"common_building[{b.id}].builders", b.builders) for b in data.common_building]
    needs += [(f"cattle[{c.id}].cowboys", c.cowboys) for c in data.cattle if c.id in MARKET]
    for path, number in needs:
        if not 1 <= number <= most:
            fail(path, f"must be 1 to {most}, not {number}")
    for card in data.train_card:
        _equal(
            f"train_card[{card.id}].engineers", card.engineers, card.id, "card 1 needs one engineer, and so on", fail
        )


def _check_cattle(data: Components, fail: Fail) -> None:
    for index, entry in enumerate(data.cattle):
        path = f"cattle[{entry.id}]"
        group = "starting" if index < FIRST_MARKET else "market" if entry.id in MARKET else "simmental"
        _equal(f"{path}.group", entry.group, group, "the moves of the game depend on it", fail)
        if group == "market":
            price = entry.cowboys * data.cattle_market.dollars_per_cowboy
            _equal(f"{path}.price", entry.price, price, "cowboys times cattle_market.dollars_per_cowboy", fail)


def _check_player_board(data: Components, fail: Fail) -> None:
    board = data.player_board
    if board.step_limit_start < 1:
        fail("player_board.step_limit_start", "must be at least 1: a rancher moves in every turn")
    for position, entry in enumerate(data.auxiliary):
        path = f"auxiliary[{entry.id}]"
        _equal(f"{path}.position", entry.position, position + 1, "they stand in this order", fail)
        _equal(f"{path}.disc", entry.disc, DISCS[position], "the moves of the game depend on it", fail)
    unlocks = [entry.id + (":upgraded" if entry.available_at_start else "") for entry in data.auxiliary]
    for disc, right in zip(data.disc, unlocks, strict=False):
        _equal(f"disc[{disc.id}].unlocks", disc.unlocks, right, "as the auxiliary action says", fail)
    _, hand, steps = (disc.unlocks for disc in data.disc[len(AUXILIARIES) :])
    _equal("disc[d_hand_limit].unlocks", hand, f"hand_limit:{board.hand_limit_unlocked}", "as on the board", fail)
    _equal("disc[d_step_limit].unlocks", steps, f"step_limit:{board.step_limit_unlocked}", "as on the board", fail)
    word, _, number = data.disc[len(AUXILIARIES)].unlocks.partition(":")
    if word != "permanent_certificate" or not (number.isascii() and number.isdigit() and len(number) < 3):
        fail("disc[d_permanent_certificate].unlocks", "must be permanent_certificate:1, or another number")


def _check_posts(data: Components, fail: Fail) -> None:
    least = [post.min for post in data.trading_post]
    for post in data.trading_post:
        path = f"trading_post[{post.id}]"
        if post.min >= len(POSTS):
            fail(f"{path}.min", f"must be 0 to {len(POSTS) - 1}: there are moves for no other posts")
        _equal(f"{path}.id", post.id, POSTS[post.min], "a post is called by its minimum", fail)
    if not least or least != sorted(set(least)):
        fail("trading_post", "must stand in the order of their minimums, the lowest first, all different")


def _check_objectives(data: Components, fail: Fail) -> None:
    for tile in data.objective:
        path = f"objective[{tile.id}].needs"
        for need, number in tile.needs.items():
            _known(f"{path}.{need}", need, NEEDS, fail)
            if number < 1:
                fail(f"{path}.{need}", f"must be at least 1, not {number}")
        if not tile.needs:
            fail(path, "must not be empty")
    if data.scoring.dollars_per_vp < 1:
        fail("scoring.dollars_per_vp", "must be at least 1")


def _check_solo(data: Components, fail: Fail) -> None:
    solo = data.solo
    if sorted(solo.row) != sorted(SPECIALISTS):
        fail("solo.row", f"must name each of {', '.join(SPECIALISTS)} once")
    _known("solo.start_space", solo.start_space, SPACES, fail)
    posts = [post.id for post in data.trading_post]
    named = [("start_post", solo.start_post), ("delivery_after_last", solo.delivery_after_last)]
    named += [(f"delivery_order[{n}]", post) for n, post in enumerate(solo.delivery_order)]
    for key, post in named:
        _known(f"solo.{key}", post, posts, fail)
    for name in solo.resource_deck:
        _known(f"solo.resource_deck.{name}", name, (*WORKERS, *MARKET), fail)
    for key, name in solo.market_by_cowboys.items():
        path = f"solo.market_by_cowboys.{key}"
        if not (key.isascii() and key.isdigit() and 1 <= len(key) <= 2 and key == str(int(key))):
            fail(path, 'must be a number of cowboys, such as "1"')
        _known(path, name, MARKET, fail)
    if not solo.market_by_cowboys:
        fail("solo.market_by_cowboys", "must not be empty")
    _known("solo.build_fallback", solo.build_fallback, MARKET, fail)
    _equal("solo.train_by_engineers_max", solo.train_by_engineers_max, len(TRAINS), "the last train card", fail)
    if solo.discs < 1:
        fail("solo.discs", "must be at least 1: one lies on a post from the start")
    groups = [card.group for card in data.bot_card]
    if groups.count("B") < _MOST_B_CARDS or "A" not in groups:
        fail("bot_card", f"must have at least one A card and {_MOST_B_CARDS} B cards")


def _check_supplies(data: Components, fail: Fail) -> None:
    """What is handed out at the start is there."""
    solo = data.solo
    for worker in data.worker:
        start = data.setup.starting_workers.get(worker.id, 0)
        sue = solo.resource_deck.get(worker.id, 0) + int(worker.id in solo.row)
        needed = max(SEATS[1] * start, start + sue)
        if worker.count < needed:
            fail(f"worker[{worker.id}].count", f"must be at least {needed}: so many are handed out at the start")
    for entry in data.cattle:
        needed = solo.resource_deck.get(entry.id, 0)
        if entry.count < needed:
            fail(f"cattle[{entry.id}].count", f"must be at least {needed}: so many are in the resource deck")


def _check_counts(data: Components, fail: Fail) -> None:
    counts = data.counts
    setup = data.setup
    market = sum(entry.count for entry in data.cattle if entry.id in MARKET)
    starting = sum(setup.starting_cattle.values())
    simmental = data.cattle[CATTLE.index("simmental")].count
    markers = data.building_market.max_buildings_per_player
    workers = sum(worker.count for worker in data.worker)
    most = SEATS[1]
    for key, value, right in (
        ("objective_tiles", counts.objective_tiles, len(OBJECTIVES)),
        ("bonus_tiles", counts.bonus_tiles, len(BONUSES)),
        ("player_boards", counts.player_boards, most),
        ("train_cards", counts.train_cards, len(TRAINS)),
        ("ranchers", counts.ranchers, most),
        ("ownership_markers_per_player", counts.ownership_markers_per_player, markers),
        ("ownership_markers", counts.ownership_markers, markers * most),
        ("certificate_markers", counts.certificate_markers, most),
        ("player_discs_per_player", counts.player_discs_per_player, len(DISCS)),
        ("player_discs", counts.player_discs, len(DISCS) * most),
        ("coins", counts.coins, counts.coins_1 + counts.coins_5),
        ("bot_cards", counts.bot_cards, len(BOT_CARDS)),
        ("starting_cattle_per_player", counts.starting_cattle_per_player, starting),
        ("starting_cattle_cards", counts.starting_cattle_cards, starting * most),
        ("market_cattle_cards", counts.market_cattle_cards, market),
        ("simmental_cards", counts.simmental_cards, simmental),
        ("cattle_cards", counts.cattle_cards, starting * most + market + simmental),
        ("worker_cards", counts.worker_cards, workers),
        ("workers_per_kind", counts.workers_per_kind * len(WORKERS), workers),
        ("neutral_buildings", counts.neutral_buildings, len(LETTERS)),
        ("common_building_types", counts.common_building_types, len(TYPES)),
        ("common_building_tiles", counts.common_building_tiles, len(TYPES) * data.building_market.copies_per_type),
        ("el_paso_tiles", counts.el_paso_tiles, 1),
    ):
        if value != right:
            fail(f"counts.{key}", f"is {value}, but the parts of the file make {right}")
