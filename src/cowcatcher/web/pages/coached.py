"""Whether a browser shows the coach of a game: in a first game of its kind, unless it was told otherwise."""

from __future__ import annotations

from starlette.responses import Response

from cowcatcher.web.pages.shared import Page


def is_shown(page: Page, slug: str) -> bool:
    """Whether the asker's browser shows the coach of a game."""
    kept = page.request.cookies.get(f"coach_{slug}")
    return _is_first(page, slug) if kept is None else kept == "1"


def remember(page: Page, response: Response, slug: str, on: bool) -> None:
    """Tell the browser to show the coach of a game, or not; nothing is kept of what holds anyway."""
    page.keep(response, f"coach_{slug}", "" if on == _is_first(page, slug) else str(int(on)))


def _is_first(page: Page, slug: str) -> bool:
    """Whether the asker has not yet finished a game of this kind."""
    return page.user is None or not page.server.tables.has_finished(page.user, slug)
