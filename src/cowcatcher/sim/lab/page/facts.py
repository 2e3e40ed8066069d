"""What a report says about its making."""

from __future__ import annotations

from dataclasses import dataclass

from cowcatcher.sim.lab.model import DataFile, Head
from cowcatcher.sim.lab.wording import Wording

DIGEST = 12
"""So many letters of a hash stand beside the findings; the whole is at the foot."""


@dataclass(frozen=True)
class Fact:
    """A term and what is said of it."""

    term: str
    value: str


def facts(head: Head, wording: Wording) -> list[Fact]:
    """The facts in the order in which people ask for them; what is as usual is left out."""
    games = wording.count(head.games)
    found = [
        Fact(
            wording.say("lab.fact.games"),
            wording.say("lab.fact.each", games=games) if len(head.data) > 1 else games,
        ),
        Fact(wording.say("lab.fact.bots"), _bots(head, wording)),
    ]
    if head.options:
        found.append(Fact(wording.say("lab.fact.options"), head.options))
    found += [Fact(term_of(file, wording), _described(file, wording)) for file in head.data]
    found += [
        Fact(wording.say("lab.fact.seed"), str(head.seed)),
        Fact(wording.say("lab.fact.versions"), ", ".join(f"{name} {version}" for name, version in head.versions)),
        Fact(wording.say("lab.fact.broken_off"), wording.count(head.broken_off)),
        Fact(wording.say("lab.fact.made"), f"{wording.day(head.made)}, {wording.span(head.seconds)}"),
    ]
    return found


def term_of(file: DataFile, wording: Wording) -> str:
    """What a data file is called."""
    return wording.say("lab.fact.data_of", letter=file.letter) if file.letter else wording.say("lab.fact.data")


def _bots(head: Head, wording: Wording) -> str:
    if len(set(head.bots)) == 1:
        return wording.say("lab.fact.everywhere", bot=head.bots[0])
    return ", ".join(head.bots)


def _described(file: DataFile, wording: Wording) -> str:
    digest = wording.say("lab.fact.digest", digest=file.digest[:DIGEST])
    return ", ".join(part for part in (file.name, file.note, digest) if part)
