"""How the sentences of Train Rush are read."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from cowcatcher.games.train_rush.laws.books import Books
from cowcatcher.games.train_rush.laws.counting import Found
from cowcatcher.games.train_rush.laws.sentences import READ
from cowcatcher.games.train_rush.written.state import TrainState
from cowcatcher.testing.laws.telling import Figure, Misread
from cowcatcher.text.story import Seen


class TrainReader(Books):
    """Reads the log of Train Rush."""

    def told(self, sentences: Sequence[str], seen: Seen[TrainState]) -> dict[Figure, int]:
        found: Found = Counter()
        self.before = self.known(seen.before)
        self.onlooker = seen.before.seat
        self.draft = seen.before.known.box.draft
        for sentence in sentences:
            for key, count in READ.items():
                who = {} if key in ("first", "order") else {"who": self.anybody}
                gaps = self.read(f"log.{key}", sentence, **who)
                if gaps is not None:
                    count(self, found, gaps)
                    break
            else:
                raise Misread(sentence)
        return found
