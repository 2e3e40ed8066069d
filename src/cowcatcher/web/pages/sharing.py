"""What a messenger shows of a link that somebody sends: a title, a sentence, a picture of ours.

Who else reads it is not known, so it tells of a game in general, and of a table only what is listed for all.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from cowcatcher.kernel.game import Game
from cowcatcher.web.live import LiveTable
from cowcatcher.web.pages.shared import Page, in_game


@dataclass(frozen=True)
class Share:
    """title, text: in words. path: where it leads; "" where the address itself is not for all."""

    title: str
    text: str
    path: str


def about(page: Page, game: Game[Any]) -> str:
    """What a game is about, in a sentence; its name where it does not say."""
    words = in_game(game.slug, page.language)
    return words.say("about") if words.has("about") else game.name


def of_game(page: Page, game: Game[Any], title: str) -> Share:
    """A page about a game."""
    return Share(title, about(page, game), page.request.url.path)


def of_invitation(page: Page, game: Game[Any]) -> Share:
    """An invitation, which is a secret of those who have it."""
    return Share(f"{page.say('web.join.title')}: {game.name}", about(page, game), "")


def of_table(page: Page, live: LiveTable) -> Share | None:
    """A table that is listed for all; None for any other."""
    if not live.info.public:
        return None
    game = live.info.known
    named = f"{live.info.title} ({game.name})" if live.info.title else game.name
    return Share(named, about(page, game), f"/tables/{live.info.id}")
