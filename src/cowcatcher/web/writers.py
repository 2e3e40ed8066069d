"""Whoever changes something waits in a queue of his own, so that those who only look are never kept out by him.

Sync routes run in threads, and there are only so many. Writers wait for each other, each in his thread: if these
were the threads of all, a crowd of writers would let nobody read.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable
from functools import partial, wraps
from typing import Any, Final

from anyio import CapacityLimiter, to_thread
from anyio.lowlevel import RunVar
from fastapi.routing import APIRoute

WRITERS: Final = 20
"""How many routes that change something run at once."""

_LIMITER: Final[RunVar[CapacityLimiter]] = RunVar("writers")


class Route(APIRoute):
    """A route that, if it may change something and is no coroutine, runs in a thread of the writers."""

    def __init__(
        self, path: str, endpoint: Callable[..., Any], *, methods: set[str] | list[str] | None = None, **more: Any
    ) -> None:
        if methods is not None and "GET" not in methods and not inspect.iscoroutinefunction(endpoint):
            endpoint = _among_writers(endpoint)
        super().__init__(path, endpoint, methods=methods, **more)


def _among_writers(endpoint: Callable[..., Any]) -> Callable[..., Any]:
    @wraps(endpoint)
    async def run(*args: Any, **values: Any) -> Any:
        return await to_thread.run_sync(partial(endpoint, *args, **values), limiter=_limiter())

    run.__signature__ = inspect.signature(endpoint, eval_str=True)  # type: ignore[attr-defined]
    return run


def _limiter() -> CapacityLimiter:
    """That of the running loop."""
    try:
        return _LIMITER.get()
    except LookupError:
        made = CapacityLimiter(WRITERS)
        _LIMITER.set(made)
        return made
