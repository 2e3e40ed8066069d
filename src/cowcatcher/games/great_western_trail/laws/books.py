"""What the sentences of Great Western Trail are read with: the names in them, and the books of what they say."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar, Final

from cowcatcher.games.great_western_trail.game import GAME
from cowcatcher.games.great_western_trail.laws.counting import Names, count
from cowcatcher.games.great_western_trail.names import (
    PLACE_COUNT,
    PLACES,
)
from cowcatcher.games.great_western_trail.words.speaker import TrailSpeaker
from cowcatcher.games.great_western_trail.written.state import TrailState
from cowcatcher.kernel.game import View
from cowcatcher.testing.laws.telling import Figure, Misread, Reader
from cowcatcher.text.story import Seen

Gaps = dict[str, str]
MONEY: Final = r"-?\$\d+"
CLAUSES: Final = ("did.discard", "did.pay", "did.gain")


def parts(text: str) -> list[str]:
    """The items of "a, b (c, d) and e"."""
    return re.split(r", (?![^(]*\))| and (?![^(]*\))", text)


class Books(Reader[TrailState]):
    """Counts what stands in `counting`. found: what the sentences read so far say.

    entries: entry of the log -> what its sentence lets a person count, or False where it is another sentence after all.
    """

    entries: ClassVar[dict[str, Callable[[Any, Gaps], bool | None]]] = {}
    slug: ClassVar[str] = "great_western_trail"
    seen: Seen[TrailState]
    found: Counter[Figure]
    before: Mapping[Figure, int | None]
    shown: Counter[str] | None

    def __init__(self, names: Sequence[str]) -> None:
        super().__init__(names)
        self.words = TrailSpeaker(GAME, names)
        self.named: Names | None = None

    def counted(self, view: View[TrailState]) -> dict[Figure, int | None]:
        if self.named is None:
            self.named = Names(self.words, view.known)
        return count(self.named, view.known, view.seat)

    def told(self, sentences: Sequence[str], seen: Seen[TrailState]) -> dict[Figure, int]:
        self.seen = seen
        self.found = Counter()
        self.before = self.figures(seen.before)
        self.shown = None
        for sentence in sentences:
            for key, reads in self.entries.items():
                gaps = self.read(f"log.{key}", sentence, who="|".join(self.names), money=MONEY)
                if gaps is not None and reads(self, gaps) is not False:
                    break
            else:
                raise Misread(sentence)
        return self.found

    # What a sentence refers to

    def now(self, *figure: int | str) -> int:
        """A figure as it stood before, and what has been said since."""
        return (self.before.get(figure) or 0) + self.found[figure]

    def add(self, n: int, *figure: int | str) -> None:
        """A figure changes."""
        self.found[figure] += n

    def becomes(self, n: int, *figure: int | str) -> None:
        """A figure is told as a total."""
        self.add(n - self.now(*figure), *figure)

    def only(self, what: str, seat: int, name: str) -> None:
        """A piece of a seat moves: it is where it is told to be, and nowhere else."""
        for figure in [*self.before, *self.found]:
            if figure[0] == seat and figure[-1] == what and len(figure) == 3 and self.now(*figure):
                self.becomes(0, *figure)
        self.becomes(1, seat, name, what)

    def who(self, gaps: Gaps) -> int:
        """The seat whom a sentence is about."""
        return self.seat(gaps["who"])

    def place(self, name: str) -> str:
        """The code of a place that is called by what stands there or by its own name."""
        s, w = self.seen.before.known, self.words
        return PLACES[next(p for p in range(PLACE_COUNT) if name in (PLACES[p], w.stop(s, p), w.area(s, p)))]

    def amount(self, text: str) -> int:
        """The number of "$3"."""
        return int(text.replace("$", ""))

    def cards(self, text: str) -> Counter[str]:
        """Cards by name of "Jersey and 2 Guernsey"."""
        if text == self.words.say("term.no_cards"):
            return Counter()
        found: Counter[str] = Counter()
        for item in parts(text):
            several = self.read("term.several", item)
            found[several["card"] if several else item] += int(several["n"]) if several else 1
        return found

    def held(self, n: int, seat: int, card: str) -> None:
        """Cards come into a hand; which ones, its owner alone counts."""
        self.add(n, seat, "hand")
        if self.seen.after.seat == seat:
            self.add(n, seat, card, "held")

    def gains(self, seat: int, text: str) -> None:
        """ "$3 and 2 certificates"."""
        for item in parts(text):
            if re.fullmatch(MONEY, item):
                self.add(self.amount(item), seat, "money")
            else:
                gaps = self.read("term.certificates", item)
                if gaps is None:
                    raise Misread(item)
                self.add(int(gaps["n"]), seat, "certificates")

    def discards(self, seat: int, text: str) -> None:
        """Cards of the hand go to the discard pile."""
        for card, n in self.cards(text).items():
            self.held(-n, seat, card)
            self.add(n, seat, card, "pile")

    def clauses(self, seat: int, text: str) -> bool:
        """ "discards Jersey, pays $1 and gains $2 and 1 certificate"; False where the text is something else."""
        told: list[tuple[str, str]] = []
        for item in parts(text):
            for key in CLAUSES:
                gaps = self.read(key, item)
                if gaps is not None:
                    told.append((key, next(iter(gaps.values()))))
                    break
            else:
                if not told:
                    return False
                told[-1] = (told[-1][0], f"{told[-1][1]} and {item}")
        for key, what in told:
            if key == "did.discard":
                self.discards(seat, what)
            elif key == "did.gain":
                self.gains(seat, what)
            else:
                self.add(-self.amount(what), seat, "money")
        return True
