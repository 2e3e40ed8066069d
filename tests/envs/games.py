"""The games of the tests of environments."""

from typing import Final

from cowcatcher.registry import slugs

GAMES: Final = slugs()
