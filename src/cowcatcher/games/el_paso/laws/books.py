"""What the sentences of El Paso are read with: the names in them, and the books of what they say."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, ClassVar, Final

from cowcatcher.games.el_paso.game import GAME
from cowcatcher.games.el_paso.laws.counting import STACKS, count
from cowcatcher.games.el_paso.names import CARD_COUNT, LETTERS, SPACES, WORKER_COUNT
from cowcatcher.games.el_paso.rules.movement import is_stop
from cowcatcher.games.el_paso.words.speaker import PasoSpeaker
from cowcatcher.games.el_paso.written.state import PasoState
from cowcatcher.kernel.game import View
from cowcatcher.testing.laws.reading import pattern
from cowcatcher.testing.laws.telling import Figure, Misread, Reader
from cowcatcher.text.story import Seen

Gaps = dict[str, str]
MONEY: Final = r"\$\d+"
STEPS: Final = r"\d+ steps?"


def parts(text: str) -> list[str]:
    """The items of "a, b and c"."""
    return re.split(r", | and ", text)


class Books(Reader[PasoState]):
    """Counts what stands in `counting`. found: what the sentences read so far say.

    entries: entry of the catalogue -> what its sentence lets a person count, or False where it is another sentence.
    """

    entries: ClassVar[dict[str, Callable[[Any, Gaps], bool | None]]] = {}
    slug: ClassVar[str] = "el_paso"
    seen: Seen[PasoState]
    found: Counter[Figure]
    before: Mapping[Figure, int | None]

    def __init__(self, names: Sequence[str]) -> None:
        super().__init__(names)
        self.words = PasoSpeaker(GAME, names)
        self.players = [*names, self.words.who(len(names))]
        self.named = "|".join(map(re.escape, self.players))

    def counted(self, view: View[PasoState]) -> dict[Figure, int | None]:
        return count(self.words, view.known, view.seat)

    def told(self, sentences: Sequence[str], seen: Seen[PasoState]) -> dict[Figure, int]:
        self.seen = seen
        self.found = Counter()
        self.before = self.figures(seen.before)
        for sentence in sentences:
            for key, reads in self.entries.items():
                gaps = self.gaps(key, sentence)
                if gaps is not None and reads(self, gaps) is not False:
                    break
            else:
                raise Misread(sentence)
        return self.found

    def gaps(self, key: str, text: str) -> Gaps | None:
        """What fills the gaps of a sentence; behind what Sue does stands why."""
        fillings = {"number": r"\d+", "space": r"\w+"}
        if key.endswith("ride"):
            fillings["steps"] = STEPS
        if not key.startswith("sue."):
            return self.read(key, text, who=self.named, money=MONEY, **fillings)
        made = pattern(self.slug, key, card=r"[\w ]+?", **fillings).pattern
        found = re.fullmatch(f"(?:{made})(?P<why_0>.*)", text)
        if found is None:
            return None
        return {name.rpartition("_")[0]: value for name, value in found.groupdict().items() if value is not None}

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

    def who(self, gaps: Gaps) -> int:
        """The player whom a sentence is about; Sue in none that names nobody."""
        return self.players.index(gaps.get("who", self.players[-1]))

    def goes(self, player: int, space: str) -> None:
        """A rancher is on a space, and nowhere else."""
        for figure in [*self.before, *self.found]:
            if figure[0] == player and figure[-1] == "at" and self.now(*figure):
                self.becomes(0, *figure)
        self.becomes(1, player, space, "at")

    def place(self, text: str) -> str:
        """The code of a space that is called by what stands there: "building D", "to Ann's 3a on S4"."""
        s, w = self.seen.before.known, self.words
        for space in range(len(SPACES)):
            if is_stop(s, space) and text in (w.toward(s, space), w.spot(s, space)):
                return SPACES[space]
        raise Misread(text)

    def amount(self, gaps: Gaps) -> int:
        """The number of "$3", 0 where no money is told of."""
        return int(gaps.get("money", "$0").replace("$", ""))

    def certificates(self, text: str) -> int:
        """The number of "2 certificates"."""
        return int((self.read("term.certificates", text) or {})["n"])

    def card(self, text: str) -> str:
        """A card by its name: of "Galloway", "a cowboy", "cowboy"."""
        w = self.words
        names = {w.one(kind): w.worker(kind) for kind in range(WORKER_COUNT)}
        name = names.get(text, text)
        if name not in [w.card(kind) for kind in range(CARD_COUNT)]:
            raise Misread(text)
        return name

    def are_workers(self, cards: Iterable[str]) -> bool:
        """True for names of workers alone."""
        return set(cards) <= {self.words.worker(kind) for kind in range(WORKER_COUNT)}

    def cards(self, text: str) -> Counter[str]:
        """Cards by name of "Galloway and 2 Criollo", "2 cowboys and 1 universal worker"."""
        w = self.words
        found: Counter[str] = Counter()
        if text == w.say("term.no_cards"):
            return found
        for item in parts(text):
            n = int(item.split()[0]) if item[0].isdigit() else 1
            kinds = range(WORKER_COUNT)
            workers = [w.worker(kind) for kind in kinds if item in (w.some(kind, n), w.workers(kind, n))]
            name = item.partition(" ")[2] if item[0].isdigit() else item
            found[workers[0] if workers else self.card(name)] += n
        return found

    # What happens

    def held(self, n: int, seat: int, card: str) -> None:
        """Cards come into a hand; which ones, its owner alone counts."""
        self.add(n, seat, "hand")
        if self.seen.after.seat == seat:
            self.add(n, seat, card, "held")

    def discards(self, seat: int, cards: Counter[str]) -> None:
        """Cards of the hand go to the discard pile."""
        for card, n in cards.items():
            self.held(-n, seat, card)
            self.add(n, seat, card, "pile")

    def spends(self, seat: int, workers: Counter[str]) -> None:
        """Workers of the worker area go to the discard pile."""
        for worker, n in workers.items():
            self.add(-n, seat, worker, "workers")
            self.add(n, seat, worker, "pile")

    def takes_tile(self, player: int, tile: str, source: str) -> None:
        """A tile comes to a player, from the supply or from its stack; it may be a permanent certificate."""
        self.add(1, player, tile, "tiles")
        if source == "supply":
            self.add(-1, tile, "supply")
        else:
            self.add(-1, self.stack(tile), "stack")
        if player < len(self.names):
            found = re.search(r"(\d+) permanent certificate", tile)
            if found:
                self.add(int(found[1]), player, "permanent certificates")

    def stack(self, tile: str) -> str:
        """Which stack a tile is of."""
        return STACKS[0 if self.read("term.objective", tile) else 1]


__all__ = ["LETTERS", "MONEY", "Books", "Gaps", "parts"]
