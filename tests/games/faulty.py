"""A game whose author made a mistake: loading it fails, and not for want of a module."""

from __future__ import annotations

GAMES: dict[str, object] = {}
GAME = GAMES["none"]
