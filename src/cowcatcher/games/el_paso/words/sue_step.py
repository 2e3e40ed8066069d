"""A step of Sue's turn in words."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class SueStep:
    """What she does, and why.

    what: a sentence. why: sentences, may be empty. rules: the ledger's ids that decide it. follows: it comes out of
    another step, not out of her card.
    """

    what: str
    why: str
    rules: tuple[str, ...]
    follows: bool = False

    @property
    def sentence(self) -> str:
        """Both together, for a log."""
        return f"{self.what} {self.why}".strip()
