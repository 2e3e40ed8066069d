"""What can be wrong with the use of an environment; ValueErrors, too, as users of learning libraries expect."""

from __future__ import annotations

from cowcatcher.kernel.errors import CowcatcherError


class BadArgument(CowcatcherError, ValueError):
    """An environment cannot be made like that: no such game, number of players, option, reward, render mode or bot."""


class BadAction(CowcatcherError, ValueError):
    """An action that is no legal move of the pending decision; the sentence says which decision and which rule."""
