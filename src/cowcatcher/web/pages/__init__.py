"""The pages: HTML for people, with or without scripts."""

from fastapi import FastAPI

from cowcatcher.web.pages import account, books, farewell, forgotten, home, opening, replay, table, telling
from cowcatcher.web.pages.failures import draw

__all__ = ["draw", "install"]


def install(app: FastAPI) -> None:
    """Add the routes of all pages. `draw` makes the pages for errors."""
    for module in (home, opening, farewell, table, replay, books, account, forgotten, telling):
        app.include_router(module.router)
