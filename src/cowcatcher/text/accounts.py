"""Accounts: how each figure of a score sheet came about, in a few words.

A game says it in `cowcatcher.text.<slug>.accounts`; for one that does not the sheet stands without.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from cowcatcher.games.parts import part
from cowcatcher.kernel.game import View
from cowcatcher.text.speaker import Speaker
from cowcatcher.text.story import Event

Accounts = tuple[tuple[str, ...], ...]
"""For each row of the score sheet, for each seat; "" where there is nothing to add."""


def accounts(speaker: Speaker[Any], view: View[Any], past: Iterable[Event[Any]]) -> Accounts:
    """How the figures of the view's score sheet came about. past: all events of the match up to the view, as its
    onlooker saw them; only a game whose position does not tell looks at them."""
    module = part("cowcatcher.text", speaker.game.slug, "accounts")
    if module is None:
        return ()
    made: Accounts = module.accounts(speaker, view, past)
    return made
