"""What an effect word is: one record for each word of components.toml, with all that rules and faces know of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:  # the box has effects, and the state has the box
    from cowcatcher.games.carson_city.box import Op
    from cowcatcher.games.carson_city.written.state import CarsonState

NO_SPACES: Final[dict[str, tuple[str, str]]] = {}


def elsewhere(s: CarsonState, seat: int, op: Op, place: int, count: int) -> None:
    """Other rules read it off the card or the building, or the choice in which it stands carries it out."""
    raise AssertionError(f"{op.word.name} does nothing by itself")


def gained(s: CarsonState, seat: int, op: Op, place: int) -> int:
    """A gain."""
    return 0  # GAINED of the state, which stands above this module


def always(s: CarsonState, seat: int, op: Op) -> bool:
    """There is something to do."""
    return True


class Word:
    """One effect word.

    needs, may: the parameters that it must and may have. do(s, seat, op, place, count): carry it out, if need be by
    pushing the decision; for a seat that acts on a space with so many pawns there, or as the power of a character,
    NOWHERE.

    On spaces of the track. spaces: by what it counts (`per`, "" for nothing), the key of a space's sentences and the
    rule that it follows; one that counts something else has sentences of its own. sign: the icon of a space, unless
    what it counts has one. outcome: what comes of it for the one who acts there, see NO_VP of the state: a gain, a
    question, a roll, or why there is none. many: many cowboys may stand there. step: the step of phase 3 where nobody
    stands, 0 for others.

    On cards. when: the moments at which it can work. can: whether there is anything to do.

    built: it is an effect of buildings. code: its place in the vocabulary.
    """

    __slots__ = (
        *("built", "can", "code", "do", "many", "may", "name", "needs", "outcome", "sign", "spaces", "step", "when"),
    )

    def __init__(  # noqa: PLR0913 (all that a word is)
        self,
        name: str,
        needs: tuple[str, ...] = (),
        may: tuple[str, ...] = (),
        *,
        do: Callable[[CarsonState, int, Op, int, int], None] = elsewhere,
        spaces: dict[str, tuple[str, str]] = NO_SPACES,
        sign: str = "",
        outcome: Callable[[CarsonState, int, Op, int], int] = gained,
        many: bool = False,
        step: int = 0,
        when: tuple[str, ...] = (),
        can: Callable[[CarsonState, int, Op], bool] = always,
        built: bool = False,
    ) -> None:
        self.name = name
        self.needs = needs
        self.may = may
        self.do = do
        self.spaces = spaces
        self.sign = sign
        self.outcome = outcome
        self.many = many
        self.step = step
        self.when = when
        self.can = can
        self.built = built
        self.code = -1


def vocabulary(*words: Word) -> tuple[Word, ...]:
    """The words, numbered in their order."""
    for code, word in enumerate(words):
        word.code = code
    return words
