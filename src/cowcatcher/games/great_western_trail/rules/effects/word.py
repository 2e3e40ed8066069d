"""What an effect word is: one record for each word of components.toml, with all that rules and faces know of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from cowcatcher.kernel.types import Reason

if TYPE_CHECKING:  # the box has effects, and the state has the box
    from cowcatcher.games.great_western_trail.box import Op
    from cowcatcher.games.great_western_trail.written.state import TrailState

RULE: Final = "GWT-4.14"
"""When an action is offered."""


def no_effect(s: TrailState, seat: int, op: Op) -> Reason:
    """Nothing more can be said."""
    return Reason("no_effect", RULE)


class Word:
    """One effect word.

    needs, may: the parameters that it must and may have. takes: it is a requirement, given for a reward. sure: it
    simply comes in, without a decision (GWT-7.03, 7.11). rule: what a local action follows that begins with it.
    can: whether a requirement can be met in full (GWT-4.15) or a reward can have an effect now (GWT-4.14); why_not: why
    it cannot. do: meet it, or gain it as far as it is possible, if need be by pushing the decision, which may be
    answered with a pass where its last argument says so.
    say: what it is called in the catalogues, after `effect.` and `short.`, if not by its name. sign: the icons that
    stand for it, none where letters do. code: its place in the vocabulary; frames pack it.
    """

    __slots__ = ("can", "code", "do", "may", "name", "needs", "rule", "say", "sign", "sure", "takes", "why_not")

    def __init__(  # noqa: PLR0913 (all that a word is)
        self,
        name: str,
        rule: str,
        *,
        can: Callable[[TrailState, int, Op], bool],
        do: Callable[[TrailState, int, Op, bool], None],
        sign: tuple[str, ...],
        why_not: Callable[[TrailState, int, Op], Reason] = no_effect,
        say: str = "",
        needs: tuple[str, ...] = (),
        may: tuple[str, ...] = (),
        takes: bool = False,
        sure: bool = False,
    ) -> None:
        self.name = name
        self.rule = rule
        self.can = can
        self.why_not = why_not
        self.do = do
        self.say = say or name
        self.sign = sign
        self.needs = needs
        self.may = may
        self.takes = takes
        self.sure = sure
        self.code = -1


def vocabulary(*words: Word) -> tuple[Word, ...]:
    """The words, numbered in their order."""
    for code, word in enumerate(words):
        word.code = code
    return words
