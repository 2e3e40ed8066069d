"""What all chapters share: the games, the words, how large an effect has to be to be felt."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from cowcatcher.kernel.game import Game
from cowcatcher.sim.lab.model import SHARE, SHARE_DIFFERENCE, Dot, Finding, Intervals, Section, Strength, Unit
from cowcatcher.sim.lab.sample import Sample
from cowcatcher.sim.lab.stats import ALPHA, Measured
from cowcatcher.sim.lab.study import Study
from cowcatcher.sim.lab.watch import ANYWHERE, voices
from cowcatcher.sim.lab.wording import Wording
from cowcatcher.text.speaker import title

FELT_PLACE: Final = 0.02
"""Difference in the share of wins from which on people call a place in the order of play unfair."""

FELT_USE: Final = 0.05
"""Difference in the share of wins from which on something that can be used is strong or weak."""

RARE: Final = 0.01
"""What a smaller share of the seats uses is hardly ever used."""


@dataclass(frozen=True)
class Chapter:
    """A section and what it found, the most important first."""

    section: Section
    findings: tuple[Finding, ...] = ()


@dataclass
class Desk:
    """What a chapter is written from. samples: by arm. points, gain, times: how scores, differences of scores, and
    how often something is done are written.
    """

    study: Study
    game: Game[Any]
    samples: dict[str, Sample]
    wording: Wording
    points: Unit = field(init=False)
    gain: Unit = field(init=False)
    times: Unit = field(init=False)

    def __post_init__(self) -> None:
        name = self.say("word.points")
        self.points, self.gain = Unit(name=name), Unit(signed=True, name=name)
        self.times = Unit(digits=2)
        self._voice = voices(self.game, len(self.study.bots)).get(self.wording.language)
        self._shared: dict[str, dict[str, list[str]]] = {}

    def say(self, key: str, /, **values: object) -> str:
        """The sentence of a key."""
        return self.wording.say(key, **values)

    def share(self, value: float) -> str:
        """A share, written."""
        return self.wording.number(value, SHARE)

    def shift(self, value: float) -> str:
        """A difference of shares, written."""
        return self.wording.number(value, SHARE_DIFFERENCE)

    def interval(self, measured: Measured, unit: Unit) -> str:
        """A 95 % interval, written."""
        return self.wording.interval(measured.estimate(False), unit)

    def place(self, place: int) -> str:
        """A place in the order of play, counted from 0."""
        return self.say("word.place", place=place + 1)

    def source(self, sample: Sample, label: str) -> str:
        """A row of the score sheet."""
        return title(sample.words.get(label, {}).get(self.wording.language, label))

    def decision(self, name: str) -> str:
        """A decision of the game."""
        if self._voice is not None and self._voice.words.has(f"decision.{name}"):
            return self._voice.decision(name)
        return name.replace("_", " ")

    def use(self, sample: Sample, key: str) -> str:
        """A thing that can be used. What is not always called alike is told by what its names have in common, what two
        share by its move."""
        decision, _, move = key.partition(" ")
        if key in sample.varying:
            what = sample.varying[key].get(self.wording.language) or title(self.decision(decision))
            return self.say("word.varying", what=what)
        if key.endswith(ANYWHERE):
            return self.say("word.anywhere", what=title(self.decision(decision)))
        words = sample.words.get(key, {}).get(self.wording.language)
        if words is None:
            return move
        same = self._namesakes(sample, decision)[words]
        return f"{words} ({apart(move, same)})" if len(same) > 1 else words

    def _namesakes(self, sample: Sample, decision: str) -> dict[str, list[str]]:
        """The moves of a decision by what they are called."""
        if decision not in self._shared:
            found: dict[str, list[str]] = {}
            for key, words in sample.words.items():
                if key.startswith(f"{decision} "):
                    found.setdefault(words.get(self.wording.language, ""), []).append(key.partition(" ")[2])
            self._shared[decision] = found
        return self._shared[decision]


def apart(move: str, namesakes: list[str]) -> str:
    """What tells a move from others that are called the same: its verb, what stands behind the colon, or all of it."""
    for part in (0, 2):
        words = [other.partition(":")[part] for other in namesakes]
        if len(set(words)) == len(words):
            return move.partition(":")[part]
    return move


def strength(measured: Measured, significant: bool, felt: bool) -> Strength:
    """How much can be relied on a figure."""
    if significant:
        return Strength.CLEAR if felt else Strength.SMALL
    return Strength.HINT if measured.p < ALPHA else Strength.NOTHING


def shares_of_wins(
    desk: Desk, key: str, title: str, rows: Sequence[tuple[str, Measured, bool]], felt: float
) -> Intervals:
    """A figure of shares of wins against an even share. rows: name, share, and whether it holds; felt: the difference
    from which on it is felt.
    """
    even = 1 / len(desk.study.bots)
    return Intervals(
        key=key,
        title=title,
        note=desk.say("word.share_of_wins"),
        dots=tuple(Dot(name, measured.estimate(sure)) for name, measured, sure in rows),
        unit=SHARE,
        reference=even,
        reference_label=desk.say("word.even", share=desk.share(even)),
        negligible=felt,
        negligible_label=desk.say("word.hardly_felt"),
    )
