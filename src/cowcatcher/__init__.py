"""Cowcatcher: board games of the American West for people, bots and simulation.

    import cowcatcher as cc

    table = cc.game("gold_rush").new("Ann", "Bea", seed=7)
    table.play(table.moves[0]).bots(Bea="greedy")
    table.see("Ann").score

What is offered here stays as it is from one minor version to the next; `cowcatcher.door` documents it. Nothing is
loaded before it is asked for.
"""

from __future__ import annotations

from importlib.metadata import PackageNotFoundError, version
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from cowcatcher.door import Table, Title, evaluate, game, load, titles

try:
    __version__ = version("cowcatcher")
except PackageNotFoundError:  # run from a source folder that was never installed
    __version__ = "0+unknown"

__all__ = ["Table", "Title", "__version__", "evaluate", "game", "load", "titles"]


def __getattr__(name: str) -> Any:
    if name in __all__:
        from cowcatcher import door  # noqa: PLC0415 (a simulation needs no words, and the command its own parts)

        return getattr(door, name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return __all__
