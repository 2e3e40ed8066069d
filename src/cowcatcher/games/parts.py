"""What other floors say about one game: modules that are named after it, each of which a game may lack."""

from __future__ import annotations

from importlib import import_module
from types import ModuleType


def part(package: str, *names: str) -> ModuleType | None:
    """The module of these names in a package, such as `part("cowcatcher.text", slug, "standing")`; None where there is
    none, or no package that would hold it. Whatever such a module itself cannot import is an error as ever."""
    wanted = ".".join((package, *names))
    try:
        return import_module(wanted)
    except ModuleNotFoundError as error:
        missing = error.name or ""
        if not missing.startswith(f"{package}.") or not f"{wanted}.".startswith(f"{missing}."):
            raise
        return None
