"""What the ledger of Train Rush forbids or limits: "" where a refused move cites it, else why no move can be refused by
it."""

from __future__ import annotations

from typing import Final

MAY_NOT: Final[dict[str, str]] = {}
