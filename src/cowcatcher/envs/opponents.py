"""Opponents: who plays the seats of an environment that the learner does not play."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from cowcatcher.bots.base import Bot
from cowcatcher.bots.random_bot import RandomBot
from cowcatcher.bots.specs import make_bot
from cowcatcher.envs.episode import Episode
from cowcatcher.envs.errors import BadArgument
from cowcatcher.envs.setup import Setup
from cowcatcher.kernel.errors import BadOption

Bots = str | Bot | Sequence[str | Bot]
"""A bot, or its name as in `cowcatcher.bots`, for all other seats; or one for each, in turn from the learner."""


class Opponents:
    """The bots at the other seats; each draws from a random source of its own."""

    def __init__(self, setup: Setup, bots: Bots) -> None:
        """Raises BadArgument for a bot that there is none of, or another number of bots than of other seats."""
        others = setup.players - 1
        chosen = list(bots) if isinstance(bots, Sequence) and not isinstance(bots, str) else [bots] * others
        for bot in chosen:
            if not isinstance(bot, str | Bot):
                raise BadArgument(f"bots cannot be {bots!r}; a bot is its name or a cowcatcher.bots.Bot")
        if len(chosen) != others:
            raise BadArgument(f"bots are {len(chosen)}; they must be one for all, or {others}, one for each other seat")
        try:
            self.bots = [make_bot(bot, setup.game) if isinstance(bot, str) else bot for bot in chosen]
        except BadOption as error:
            raise BadArgument(error.fault) from error
        self.players = setup.players
        self._sources = [Random() for _ in chosen]

    def start(self, seed: int) -> None:
        """Forget the last game."""
        for n, source in enumerate(self._sources):
            source.seed((seed << 8) + n)
            self.bots[n].forget()

    def choose(self, episode: Episode, seat: int) -> int:
        """The move of the bot whose decision it is. seat: the learner's."""
        n = (episode.seat - seat - 1) % self.players
        legal = episode.legal
        if len(legal) == 1:
            return legal[0]
        source = self._sources[n]
        bot = self.bots[n]
        if type(bot) is RandomBot:  # spares listing the legal moves twice
            return legal[int(source.random() * len(legal))]
        return bot.choose(episode.state, episode.seat, source)
