"""The games of the tests of environments."""

from typing import Final

from cowcatcher.games.registry import slugs

GAMES: Final = slugs()
