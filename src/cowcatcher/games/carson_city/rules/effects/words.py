"""The vocabulary of components.toml."""

from __future__ import annotations

from typing import Final

from cowcatcher.games.carson_city.rules.effects.cards import CHOICES
from cowcatcher.games.carson_city.rules.effects.gains import GAINS
from cowcatcher.games.carson_city.rules.effects.spaces import SPACES
from cowcatcher.games.carson_city.rules.effects.word import Word, vocabulary

WORDS: Final[tuple[Word, ...]] = vocabulary(
    *GAINS,
    *SPACES,
    *CHOICES,
    Word("firepower", ("amount", "duration"), when=("whole_round",), built=True),
    Word("price_factor", ("divide_by", "rounding"), when=("construction",)),
    Word("no_aggression", when=("whole_round",)),
    Word("vp_per_lost_duel", ("amount",), when=("whole_round",)),
    Word("counts_as_house", ("houses",), built=True),
    Word("protect_adjacent", built=True),
    Word("not_attackable", built=True),
)
"""All of them; the last ones are read off the card or the building by other rules (see `box`)."""
