"""Which games there are: those that installed packages register under the entry-point group `cowcatcher.games`.

Ours stand in pyproject.toml; a game of another package registers in the same way, as `slug = "package:PLUGIN"`, or as
`slug = "package.module:GAME"` where it brings nothing but its rules.
"""

from __future__ import annotations

import logging
from difflib import get_close_matches
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from typing import Any, Final

from cowcatcher.kernel.errors import BadOption, CowcatcherError, Fault, did_you_mean
from cowcatcher.kernel.game import Game
from cowcatcher.plugin import Face, Plugin

GROUP: Final = "cowcatcher.games"
log = logging.getLogger(__name__)


def slugs() -> list[str]:
    """The slugs of all games, sorted. No game is loaded for that."""
    return sorted(_registered())


def find(slug: str, data: Path | None = None) -> Game[Any]:
    """The game with that slug, its components replaced where the TOML file `data` says so.

    Raises BadOption for an unknown game (with the nearest ones), BadData for a components file that is wrong, and
    CowcatcherError for a registered game that cannot be loaded.
    """
    game = plugin(slug).rules()
    return game if data is None else game.with_data(data)


def plugin(slug: str) -> Plugin:
    """All that the game with that slug brings. Raises BadOption, CowcatcherError."""
    entry = _registered().get(slug)
    if entry is None:
        raise BadOption(_unknown(slug))
    return _loaded(entry)


@cache
def face(slug: str, name: Face) -> Any:
    """One of the faces of a game; None where it does not bring it, or where no such game is registered.

    Raises CowcatcherError for a face that is named and cannot be loaded.
    """
    return plugin(slug).face(name) if slug in _registered() else None


def folder(slug: str) -> Path | None:
    """Where the ledger, the components and the words of a game lie; None where no such game is registered or where it
    cannot be loaded."""
    try:
        return find(slug).folder if slug in _registered() else None
    except CowcatcherError:
        return None


def games() -> list[Game[Any]]:
    """All games that can be loaded, by slug. One that cannot is noted in the log, and does not keep the others away."""
    found = []
    for slug in slugs():
        try:
            found.append(find(slug))
        except CowcatcherError as error:
            log.warning("left out: %s", error)
    return found


def _unknown(slug: str) -> Fault:
    known = slugs()
    near = get_close_matches(slug.lower().replace(" ", "_").replace("-", "_"), known, n=3, cutoff=0.5)
    hint = did_you_mean(near) if near else Fault("no_games", "there are none, the package is not installed")
    if known and not near:
        hint = Fault("games_are", "the games are {names}", names=", ".join(known))
    return Fault("game_unknown", "there is no game {name!r}; {hint}", name=slug, hint=hint)


@cache
def _registered() -> dict[str, EntryPoint]:
    return {entry.name: entry for entry in entry_points(group=GROUP)}


@cache
def _loaded(entry: EntryPoint) -> Plugin:
    try:
        found = entry.load()
    except Exception as error:  # whatever its author did: it is not ours
        raise CowcatcherError(f"the game {entry.name!r} ({entry.value}) cannot be loaded: {error}") from error
    if isinstance(found, Game):
        return Plugin(found)
    if not isinstance(found, Plugin):
        raise CowcatcherError(
            f"the game {entry.name!r} ({entry.value}) is no Plugin or Game but a {type(found).__name__}"
        )
    return found
