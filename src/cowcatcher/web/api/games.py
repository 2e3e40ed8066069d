"""What can be played."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import Path

from cowcatcher import registry
from cowcatcher.bots.minds import find as evaluation
from cowcatcher.kernel.game import Game
from cowcatcher.registry import find, slugs
from cowcatcher.web.api.common import routes_of
from cowcatcher.web.api.shapes import BotOut, GameOut, OptionOut
from cowcatcher.web.errors import NoSuchGame
from cowcatcher.web.tables import BOTS

router = routes_of("games")


def shown(game: Game[Any]) -> GameOut:
    """A game, its options and who can play it."""
    able = {bot: about for bot, about in BOTS.items() if bot != "greedy" or evaluation(game.slug) is not None}
    return GameOut(
        slug=game.slug,
        name=game.name,
        ruleset=game.ruleset,
        seats=list(game.seats),
        options=[
            OptionOut(name=o.name, values=list(o.values), form=o.form, default=o.default, rule=o.rule)
            for o in game.options
        ],
        bots=[BotOut(bot=bot, about=about) for bot, about in able.items()],
    )


@router.get("/games", summary="All games")
def games() -> list[GameOut]:
    """Games, their options, the numbers of players, the bots."""
    return [shown(known) for known in registry.games()]


@router.get("/games/{slug}", summary="One game")
def game(slug: Annotated[str, Path(max_length=40, examples=["carson_city"])]) -> GameOut:
    """The same for one game."""
    if slug not in slugs():
        raise NoSuchGame
    return shown(find(slug))
