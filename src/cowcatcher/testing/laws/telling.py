"""The law of telling: what a player counts and changes in a step is told in that step with the right figure.

For every onlooker, whatever he can count before and after a step must differ by just what the sentences of that step
say: what changes is told, and what is told has changed. What can be counted comes from the positions, what is told from
the finished English sentences, as a person reads them; nothing here knows a rule.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, ClassVar, Generic

from cowcatcher.kernel.game import G, View
from cowcatcher.kernel.match import Match
from cowcatcher.testing.laws.reading import read
from cowcatcher.text import speaker
from cowcatcher.text.story import Onlooker, Seen

Figure = tuple[int | str, ...]
"""What is counted: a seat or a place, and of what; such as (0, "money"), ("supply", "tokens")."""


class Misread(AssertionError):
    """A sentence that the reader of a game does not understand."""


class Reader(ABC, Generic[G]):
    """How to count in positions of a game, and how to read its sentences. One subclass a game."""

    slug: ClassVar[str] = ""

    def __init__(self, names: Sequence[str]) -> None:
        self.names = list(names)
        self._counted: list[tuple[View[G], dict[Figure, int | None]]] = []

    @abstractmethod
    def counted(self, view: View[G]) -> dict[Figure, int | None]:
        """Everything that a player counts: None where the view's onlooker cannot know it, and what is missing is 0."""

    def figures(self, view: View[G]) -> Mapping[Figure, int | None]:
        """The same, worked out once for each of the two positions between which a step lies."""
        for known, figures in self._counted:
            if known is view:
                return figures
        figures = self.counted(view)
        self._counted = [*self._counted[-1:], (view, figures)]
        return figures

    @abstractmethod
    def told(self, sentences: Sequence[str], seen: Seen[G]) -> dict[Figure, int]:
        """By how much each figure has changed, as the sentences say.

        seen: what the onlooker knew, for sentences that tell a total or name a thing by its place. It must not be used
        to work a rule out. Raises Misread for a sentence that is not understood.
        """

    def read(self, key: str, text: str, **gaps: str) -> dict[str, str] | None:
        """What fills the gaps of a sentence or a part of one that was made of the entry; None for any other text."""
        return read(self.slug, key, text, **gaps)

    def seat(self, name: str) -> int:
        """The seat of a player. Raises ValueError for what is nobody's name."""
        return self.names.index(name)


def silences(reader: Reader[Any], seen: Seen[Any], told: Mapping[Figure, int]) -> Iterator[str]:
    """What changed in a step and was not told, or was told and did not change, for one onlooker."""
    before, after = reader.figures(seen.before), reader.figures(seen.after)
    for figure in dict.fromkeys((*before, *after, *told)):
        old, new = before.get(figure, 0), after.get(figure, 0)
        said = told.get(figure, 0)
        if old is None or new is None:
            if said and old is new:
                yield f"{figure}: told is {said:+}, but the onlooker cannot count it"
        elif new - old != said:
            yield f"{figure}: {old} became {new}, told is {said:+}"


def check_telling(match: Match[Any], reader_class: type[Reader[Any]], every: int = 1) -> Counter[str]:
    """Hold the whole of a match against the law, for every onlooker; how often each kind of figure changed.

    every: how many steps there are for each that is looked at. The players must be called as `conformance.names` says.
    Raises AssertionError with the step, the onlooker and the sentences.
    """
    words = speaker(match.game, match.names)
    reader = reader_class(match.names)
    changed: Counter[str] = Counter()
    onlookers = [Onlooker(match, seat, match.ply) for seat in (None, *range(len(match.names)))]
    for ply in range(-match.seed % every, match.ply, every):
        for eyes in onlookers:
            seen = eyes.move(ply)
            sentences = words.describe(seen)
            told = reader.told(sentences, seen)
            for problem in silences(reader, seen, told):
                raise AssertionError(_where(match, eyes.seat, ply, problem, sentences))
            changed.update(str(figure[-1]) for figure in told)
    return changed


def _where(match: Match[Any], seat: int | None, ply: int, problem: str, sentences: Sequence[str]) -> str:
    played = match.played[ply]
    onlooker = "a spectator" if seat is None else match.names[seat]
    move = match.game.table.name(played.move)
    return (
        f"{match.game.slug}, {len(match.names)} seats, options {match.options}, seed {match.seed}, ply {ply}, "
        f"{played.decision} {move}, to {onlooker}: {problem}\n  " + "\n  ".join(sentences or ["(nothing was said)"])
    )
