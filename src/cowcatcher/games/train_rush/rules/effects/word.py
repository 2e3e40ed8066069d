"""What an effect word is: one record for each word of components.toml, with all that rules and faces know of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from cowcatcher.games.train_rush.data.components import Effect
from cowcatcher.games.train_rush.names import NONE
from cowcatcher.kernel.types import Reason

if TYPE_CHECKING:  # the box has effects, and the state has the box
    from cowcatcher.games.train_rush.box import Op
    from cowcatcher.games.train_rush.written.state import TrainState


def no_effect(s: TrainState, seat: int, op: Op) -> Reason:
    """Nothing more can be said."""
    return Reason("no_effect", "TR-10.01")


class Word:
    """One effect word.

    needs, may: the parameters that it must and may have. read(effect, source, own): what they come to for an `Op`, n
    and what; source: of VP, own: the region that the word "own" means.
    can: whether it can do something now (TR-10.02); why_not: why it cannot. do: do it as far as it is possible, if need
    be by pushing the decision, which may be declined where its last argument says so. sure: it is done without asking
    whether it can do something.
    declined: it can always be declined (TR-10.01). whole: its own decisions cannot be declined; as a bonus of a track
    it is asked for as a whole. must: a reward that has it needs it to be possible (TR-7.08). another: it uses another
    card of the hand.
    say: what it is called in the catalogues, after `effect.` and `short.`, if not by its name. sign: the icons that
    stand for it, none where letters do. code: its place in the vocabulary, and in the weights of the mind.
    """

    __slots__ = (
        *("another", "can", "code", "declined", "do", "may", "must", "name", "needs", "read", "say", "sign", "sure"),
        *("whole", "why_not"),
    )

    def __init__(  # noqa: PLR0913 (all that a word is)
        self,
        name: str,
        *,
        read: Callable[[Effect, int, int], tuple[int, int]],
        can: Callable[[TrainState, int, Op], bool],
        do: Callable[[TrainState, int, Op, bool], None],
        sign: tuple[str, ...],
        why_not: Callable[[TrainState, int, Op], Reason] = no_effect,
        say: str = "",
        needs: tuple[str, ...] = (),
        may: tuple[str, ...] = (),
        sure: bool = False,
        declined: bool = False,
        whole: bool = False,
        must: bool = False,
        another: bool = False,
    ) -> None:
        self.name = name
        self.read = read
        self.can = can
        self.why_not = why_not
        self.do = do
        self.say = say or name
        self.sign = sign
        self.needs = needs
        self.may = may
        self.sure = sure
        self.declined = declined
        self.whole = whole
        self.must = must
        self.another = another
        self.code = -1


def vocabulary(*words: Word) -> tuple[Word, ...]:
    """The words, numbered in their order."""
    for code, word in enumerate(words):
        word.code = code
    return words


def always(s: TrainState, seat: int, op: Op) -> bool:
    """It can always do something."""
    return True


def amount(effect: Effect, source: int, own: int) -> tuple[int, int]:
    """Its n."""
    return (effect.n, NONE)


def times(effect: Effect, source: int, own: int) -> tuple[int, int]:
    """How often."""
    return (effect.times, NONE)
