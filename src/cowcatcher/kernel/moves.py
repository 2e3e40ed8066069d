"""Move tables: every move of a game is an int with a canonical text.

A table is built of families in a fixed order. Each family takes a contiguous block of ids, so a move's argument is a
subtraction away. One table serves all player counts and options of a game, and within a ruleset it only ever grows at
the end: records, masks and trained networks stay valid. `moves.lock` freezes the list; the tests compare it.
"""

from __future__ import annotations

from difflib import get_close_matches

from cowcatcher.kernel.errors import UnknownMove


class Family:
    """A block of moves that share a verb: `cowboy:a1` ... `cowboy:h8`."""

    __slots__ = ("base", "chance", "labels", "name", "size")

    def __init__(self, name: str, labels: tuple[str, ...], base: int, chance: bool) -> None:
        self.name = name
        self.labels = labels
        self.base = base
        self.size = max(1, len(labels))
        self.chance = chance

    def move(self, arg: int) -> int:
        """The id of the move with that argument (index into `labels`)."""
        return self.base + arg

    def arg(self, m: int) -> int:
        """The argument of a move of this family."""
        return m - self.base

    def has(self, m: int) -> bool:
        """True when `m` is one of this family's moves."""
        return self.base <= m < self.base + self.size


class MoveTable:
    """All moves of a game, players' and chance's."""

    def __init__(self) -> None:
        self.families: list[Family] = []
        self.names: list[str] = []
        self._ids: dict[str, int] = {}

    def family(self, name: str, labels: tuple[str, ...], chance: bool = False) -> Family:
        """Append a family; its moves are named `name:label`, or just `name` when there are no labels."""
        fresh = Family(name, labels, len(self.names), chance)
        for text in [f"{name}:{label}" for label in labels] or [name]:
            if text in self._ids or any(c.isspace() or c in "()[]{}?~" for c in text):
                raise ValueError(f"move table: {text!r} is taken or has a character that records cannot hold")
            self._ids[text] = len(self.names)
            self.names.append(text)
        self.families.append(fresh)
        return fresh

    def word(self, name: str) -> int:
        """Append a move without an argument; its id."""
        return self.family(name, ()).base

    def __len__(self) -> int:
        return len(self.names)

    def name(self, m: int) -> str:
        """Canonical text of a move."""
        return self.names[m]

    def parse(self, text: str) -> int:
        """The move with that canonical text; UnknownMove (with the nearest texts) otherwise."""
        found = self._ids.get(text)
        if found is None:
            raise UnknownMove(text, tuple(get_close_matches(text, self.names, n=3)))
        return found

    def family_of(self, m: int) -> Family:
        """The family a move belongs to."""
        for family in self.families:
            if family.has(m):
                return family
        raise IndexError(f"no move {m} in a table of {len(self.names)}")

    def lock_text(self) -> str:
        """What `moves.lock` must hold: one move a line, in the order of ids."""
        return "".join(f"{name}\n" for name in self.names)
