"""Accounts: how each figure of a score sheet came about, in a few words.

A game says it in `Speaker.accounts`; for one that does not the sheet stands without.
"""

from __future__ import annotations

Accounts = tuple[tuple[str, ...], ...]
"""For each row of the score sheet, for each seat; "" where there is nothing to add."""
