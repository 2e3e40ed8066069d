"""Bans: which moves somebody means who wants to know what a game is without them, and bots that do without."""

from __future__ import annotations

from difflib import get_close_matches
from fnmatch import fnmatchcase
from typing import Any, Final

from cowcatcher.bots import Bot, make_bot
from cowcatcher.bots.base import Rated
from cowcatcher.kernel.errors import BadOption
from cowcatcher.kernel.game import Game
from cowcatcher.kernel.moves import MoveTable
from cowcatcher.kernel.state import State
from cowcatcher.kernel.types import Rng
from cowcatcher.sim.job import Maker

WITHOUT: Final = " without "
"""What stands in a bot's name before the ban that it heeds: `greedy without buy:*`."""


def banned_moves(table: MoveTable, ban: str) -> frozenset[int]:
    """The moves that a ban means: the text of a move, a pattern of such (`buy:*`), a verb (`buy`), or what stands
    behind
    the colon (`jersey`: with any verb). Draws cannot be banned.

    Raises BadOption where it means none.
    """
    players = [
        m for family in table.families if not family.chance for m in range(family.base, family.base + family.size)
    ]
    wanted = ban.strip().lower()
    texts = {m: table.name(m).lower() for m in players}
    found = frozenset(m for m, text in texts.items() if fnmatchcase(text, wanted))
    if not found:
        found = frozenset(m for m, text in texts.items() if wanted in text.split(":"))
    if not found:
        words = sorted({word for text in texts.values() for word in (text, *text.split(":"))})
        near = get_close_matches(wanted, words, n=3)
        hint = f"did you mean {' or '.join(near)}?" if near else "write a move, its verb, or what it is about"
        raise BadOption(f"no move of a player is meant by the ban {ban!r}; {hint}")
    return found


class Restricted(Bot):
    """A bot that may not make some moves: it takes the best of the others. Where there are none it does as it likes.

    Its thoughts are those of the bot itself, which does not know that it will not be allowed to make them later on.
    """

    __slots__ = ("banned", "inner")

    def __init__(self, inner: Bot, name: str, banned: frozenset[int]) -> None:
        super().__init__(inner.game, name)
        self.inner = inner
        self.banned = banned

    def choose(self, state: State, seat: int, rng: Rng) -> int:
        """The move of the bot itself, if no option is banned; its best one of those that are not, else."""
        legal = state.legal()
        allowed = [m for m in legal if m not in self.banned]
        if len(allowed) == 1:
            return allowed[0]
        if not allowed or len(allowed) == len(legal):
            return self.inner.choose(state, seat, rng)
        return next(rated.move for rated in self.inner.rate(state, seat, rng) if rated.move not in self.banned)

    def rate_from(self, sample: State, seat: int, rng: Rng) -> list[Rated]:
        """What the bot itself thinks of the moves; those that are banned come last."""
        return sorted(self.inner.rate_from(sample, seat, rng), key=lambda rated: rated.move in self.banned)

    def choose_from(self, sample: State, seat: int, rng: Rng) -> int:
        """The same choice, given a sample."""
        return self.rate_from(sample, seat, rng)[0].move

    def forget(self) -> None:
        self.inner.forget()


def make_player(name: str, game: Game[Any], make: Maker = make_bot) -> Bot:
    """The bot that a name means, with a ban or without. make: for the bots themselves. Raises BadOption."""
    spec, without, ban = name.partition(WITHOUT)
    bot = make(spec, game)
    return Restricted(bot, name, banned_moves(game.table, ban)) if without else bot
