"""The pages: HTML for people, with or without scripts."""

from __future__ import annotations

from typing import Final

from cowcatcher.web.pages import account, books, coach, farewell, film, forgotten, home, opening, replay, table, telling
from cowcatcher.web.pages.failures import draw

__all__ = ["ROUTERS", "draw"]

PARTS: Final = (home, opening, farewell, table, coach, film, replay, books, account, forgotten, telling)
ROUTERS: Final = tuple(part.router for part in PARTS)
"""The routes of all pages. `draw` makes the pages for errors."""
