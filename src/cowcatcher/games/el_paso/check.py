"""Conservation laws of El Paso: what must be true of every state, whatever has been played."""

from __future__ import annotations

from cowcatcher.games.el_paso.state import PasoState


def check(s: PasoState) -> list[str]:
    """Broken laws, one sentence each; an empty list is a sound state."""
    return []
