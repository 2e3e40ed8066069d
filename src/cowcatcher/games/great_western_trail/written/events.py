# Written by `python -m cowcatcher.model.write great_western_trail` from model.py: change that, and write it anew.
"""What the rules tell: changes of numbers, by field, and facts."""
from __future__ import annotations

from typing import Final

OF_SCORED: Final = 21
