"""What must hold between the parts of components.toml, so that the rules never meet a number they cannot play with.

Every function takes the data, whose shape is already right, and calls `fail(path, problem)` at the first thing wrong.
What a single tile must be is in `tile_checks`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, NoReturn

from cowcatcher.data.build import data_keys
from cowcatcher.games.gold_rush.data.components import Components
from cowcatcher.games.gold_rush.data.tile_checks import check_tile
from cowcatcher.games.gold_rush.names import MOST_TILES, TOKENS
from cowcatcher.kernel.errors import BadData

Fail = Callable[[str, str], NoReturn]

# What the rules and the move table are made of: with other values, old records would mean other moves.
_FROZEN: Final = (("meta", "slug"), ("meta", "id_prefix"), ("roles",))
_PLAYERS: Final = (2, 5)
# A state counts the cowboys of a player on one feature in four bits.
_MOST_COWBOYS: Final = 15
# Tokens of one mountain, nuggets of a tile: far above anything printed, and small enough to be handed out one by one.
_MOST_TOKENS: Final = 1000


def check_frozen(base: Mapping[str, Any], raw: Mapping[str, Any], file: str) -> None:
    """Refuses data that would need other moves or other rules than those of `base`, the file of the package.

    Raises:
        BadData: with the place that has to stay.
    """
    for path in _FROZEN:
        old: Any = base
        new: Any = raw
        for key in path:
            old, new = old[key], new[key]
        if _plain(new) != _plain(old):
            what = old if isinstance(old, str) else "as it is"
            raise BadData(file, ".".join(path), f"must stay {what}: the rules of the game depend on it")


def _plain(value: object) -> object:
    """The value without annotations."""
    return {key: _plain(value[key]) for key in data_keys(value)} if isinstance(value, dict) else value


def check(data: Components, file: str) -> None:
    """All the checks below.

    Raises:
        BadData: at the first contradiction, with its place in the file.
    """

    def fail(path: str, problem: str) -> NoReturn:
        raise BadData(file, path, problem)

    for language in ("en", "pl", "cs"):
        if not getattr(data.meta.name, language).strip():
            fail(f"meta.name.{language}", "must not be empty")
    _check_players(data, fail)
    _check_counts(data, fail)
    _check_tokens(data, fail)
    _check_scoring(data, fail)
    for tile in data.tile:
        check_tile(tile, fail)
    _check_set(data, fail)


def _check_players(data: Components, fail: Fail) -> None:
    least, most = _PLAYERS
    players = data.players
    for path, value, right in (
        ("meta.players_min", data.meta.players_min, least),
        ("meta.players_max", data.meta.players_max, most),
        ("players.count_min", players.count_min, least),
        ("players.count_max", players.count_max, most),
    ):
        if value != right:
            fail(path, f"must stay {right}; there are seats for {least} to {most} players")
    if len(set(players.colours)) != most or len(players.colours) != most:
        fail("players.colours", f"must be {most} different colours")
    if players.cowboys_in_supply_at_start > _MOST_COWBOYS:
        fail("players.cowboys_in_supply_at_start", f"must be at most {_MOST_COWBOYS}")
    if players.cowboys_on_score_track + players.cowboys_in_supply_at_start != players.cowboys_per_player:
        fail("players.cowboys_per_player", "must be the cowboy on the score track and those in the supply together")


def _check_counts(data: Components, fail: Fail) -> None:
    most = data.players.count_max
    contents = data.contents
    for path, value, right in (
        ("contents.cowboys", contents.cowboys, data.players.cowboys_per_player * most),
        ("contents.tents", contents.tents, data.players.tents_per_player * most),
        ("contents.mining_tokens", contents.mining_tokens, sum(kind.count for kind in data.mining_tokens.face)),
    ):
        if value != right:
            fail(path, f"is {value}, but the parts of the file make {right}")
    track = data.score_track
    if track.spaces == 0 or track.last != track.spaces - 1:
        fail("score_track.last", f"must be {track.spaces - 1}, the last of {track.spaces} spaces from 0 on")


def _check_tokens(data: Components, fail: Fail) -> None:
    if len(data.mining_tokens.face) != len(TOKENS):
        fail(
            "mining_tokens.face",
            f"there are moves for {len(TOKENS)} kinds of tokens, not {len(data.mining_tokens.face)}",
        )
    if data.contents.mining_tokens > _MOST_TOKENS:
        fail("contents.mining_tokens", f"must be at most {_MOST_TOKENS}")


def _check_scoring(data: Components, fail: Fail) -> None:
    path = "scoring.railway_completed.multiplier_if_locomotives"
    for count in data.scoring.railway_completed.multiplier_if_locomotives:
        if not count.isascii() or not count.isdigit() or len(count) > 2:
            fail(f"{path}.{count}", 'must be a number of locomotives, such as "1"')


def _check_set(data: Components, fail: Fail) -> None:
    """The tiles as a set: how many, and the start tile."""
    total = sum(tile.count for tile in data.tile)
    if total != data.contents.tiles:
        fail("contents.tiles", f"is {data.contents.tiles}, but the counts of the tiles add up to {total}")
    if not 1 <= total <= MOST_TILES:
        fail("contents.tiles", f"must be 1 to {MOST_TILES}: there are moves for no more tiles")
    starts = [tile for tile in data.tile if tile.start_copies]
    if sum(tile.start_copies for tile in starts) != data.contents.start_tiles:
        fail("tile", "exactly one copy of one tile must be the start tile: start_copies = 1")
    if starts[0].variants:
        fail(
            f"tile[{starts[0].id}].start_copies", "the start tile's kind cannot have variants; give it an id of its own"
        )
    if sum(tile.count for tile in data.tile if tile.id == starts[0].id) < 1:
        fail(f"tile[{starts[0].id}].count", "must be at least 1, for the start tile")
