"""How the sentences of Gold Rush are read, and what its players count.

Left out: the edges and parts of tiles, which a tile's name on its cell says; which of a mountain's areas a piece stands
on; how railways, mountains and prairies grow together, which is seen from the tiles.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from operator import mul
from typing import ClassVar, Final

from cowcatcher.games.gold_rush.names import KINDS
from cowcatcher.games.gold_rush.rules.cells import CELLS
from cowcatcher.games.gold_rush.rules.landscape import kind_of
from cowcatcher.games.gold_rush.written.state import FIRST_COWBOY, FIRST_TENT, HIDDEN, NONE, GoldRushState
from cowcatcher.kernel.game import View
from cowcatcher.testing.laws.reading import listed, seats
from cowcatcher.testing.laws.telling import Figure, Misread, Reader
from cowcatcher.text.story import Seen


class RushReader(Reader[GoldRushState]):
    """Counts points, cowboys, tents, tokens and tiles."""

    slug: ClassVar[str] = "gold_rush"
    seen: Seen[GoldRushState]
    pitched: dict[int, str]

    def counted(self, view: View[GoldRushState]) -> dict[Figure, int | None]:
        s = view.known
        found: dict[Figure, int | None] = {}
        kinds = len(s.box.token_values)
        for seat in range(s.seats):
            found[seat, "points"] = s.score[seat]
            found[seat, "cowboys"] = s.cowboys[seat]
            found[seat, "tokens"] = s.taken[seat]
            found[seat, "tents"] = int(s.tents[seat] == NONE)
            hand = s.hands[seat * kinds : seat * kinds + kinds]
            known = HIDDEN not in hand
            found[seat, "value"] = sum(map(mul, hand, s.box.token_values)) if known else None
        found.update(Counter[Figure](_stands(s, area, piece) for area, piece in enumerate(s.piece) if piece))
        found.update({(CELLS[cell], "tiles"): 1 for cell in s.cells})
        found["unplaceable", "tiles"] = len(s.discarded)
        found["supply", "tokens"] = s.supply
        found["mountains", "tokens"] = sum(s.pile)
        found["lost", "tokens"] = s.lost
        return found

    def told(self, sentences: Sequence[str], seen: Seen[GoldRushState]) -> dict[Figure, int]:
        found: Counter[Figure] = Counter()
        self.seen = seen
        self.pitched = {}
        for sentence in sentences:
            for key, count in READ.items():
                gaps = self.read(f"log.{key}", sentence)
                if gaps is not None:
                    count(self, found, gaps)
                    break
            else:
                raise Misread(sentence)
        return found

    def number(self, text: str) -> int:
        """The number of "3 points", "1 token"."""
        return int(text.split(maxsplit=1)[0])

    def score(self, found: Counter[Figure], scores: str) -> None:
        """ "Ann scores 6 points", "Ann and Bea score 6 points each"."""
        gaps = self.read("log.scores", scores)
        if gaps is None:
            raise Misread(scores)
        for seat in seats(gaps["who"], self.names):
            found[seat, "points"] += self.number(gaps["points"])


Gaps = dict[str, str]
Found = Counter[Figure]


def _stands(s: GoldRushState, area: int, piece: int) -> Figure:
    """Who stands on an area, as what."""
    if piece >= FIRST_TENT:
        return (piece - FIRST_TENT, CELLS[s.cells[s.on[area]]], "tent out")
    return (piece - FIRST_COWBOY, KINDS[kind_of(s, area)])


def _nothing(r: RushReader, found: Found, gaps: Gaps) -> None:
    """Nothing is to be counted after this sentence."""


def _lay(r: RushReader, found: Found, gaps: Gaps) -> None:
    found[gaps["cell"], "tiles"] += 1


def _unplaceable(r: RushReader, found: Found, gaps: Gaps) -> None:
    found["unplaceable", "tiles"] += 1


def _mined(r: RushReader, found: Found, gaps: Gaps) -> None:
    n = r.number(gaps["tokens"])
    found["supply", "tokens"] -= n
    found["mountains", "tokens"] += n


def _placed(kind: str) -> Callable[[RushReader, Found, Gaps], None]:
    def count(r: RushReader, found: Found, gaps: Gaps) -> None:
        found[r.seat(gaps["who"]), "cowboys"] -= 1
        found[r.seat(gaps["who"]), kind] += 1

    return count


def _takes(r: RushReader, found: Found, gaps: Gaps) -> None:
    found[r.seat(gaps["who"]), "tokens"] += 1
    found["mountains", "tokens"] -= 1


def _token(r: RushReader, found: Found, gaps: Gaps) -> None:
    found[r.seat(gaps["who"]), "value"] += r.number(gaps.get("points", "0"))


def _pitch(r: RushReader, found: Found, gaps: Gaps) -> None:
    seat = r.seat(gaps["who"])
    if "old" in gaps:
        found[seat, gaps["old"], "tent out"] -= 1
    else:
        found[seat, "tents"] -= 1
    found[seat, gaps["cell"], "tent out"] += 1
    r.pitched[seat] = gaps["cell"]


def _tents_back(r: RushReader, found: Found, gaps: Gaps) -> None:
    """A tent comes back from where it has just been pitched, or from where it stood when the step began."""
    s = r.seen.before.known
    for seat in seats(gaps["who"], r.names):
        found[seat, "tents"] += 1
        found[seat, r.pitched.get(seat) or CELLS[s.cells[s.on[s.tents[seat]]]], "tent out"] -= 1


def _back(r: RushReader, found: Found, gaps: Gaps) -> None:
    seat = r.seat(gaps["who"])
    for item in listed(gaps["what"]):
        for kind in KINDS:
            if r.read(f"term.{kind}_men", item):
                found[seat, "cowboys"] += r.number(item)
                found[seat, kind] -= r.number(item)


def _lost(r: RushReader, found: Found, gaps: Gaps) -> None:
    found["mountains", "tokens"] -= r.number(gaps["tokens"])
    found["lost", "tokens"] += r.number(gaps["tokens"])


def _scores(r: RushReader, found: Found, gaps: Gaps) -> None:
    r.score(found, gaps["scores"])


def _final(r: RushReader, found: Found, gaps: Gaps) -> None:
    found[r.seat(gaps["who"]), "points"] += r.number(gaps["points"])


READ: Final[dict[str, Callable[[RushReader, Found, Gaps], None]]] = {
    "first": _nothing,
    "over": _nothing,
    "cut_short": _nothing,
    "unplaceable": _unplaceable,
    "lay": _lay,
    "mined": _mined,
    "cowboy.mountain": _placed("mountain"),
    "cowboy.rail": _placed("rail"),
    "cowboy.city": _placed("city"),
    "cowboy.prairie": _placed("prairie"),
    "take": _takes,
    "token": _token,
    "gravel": _token,
    "pitch": _pitch,
    "pitch_move": _pitch,
    "tents_back": _tents_back,
    "back": _back,
    "railway_free": _nothing,
    "railway": _scores,
    "railway_doubled": _scores,
    "mountain": _nothing,
    "mountain_free": _nothing,
    "mountain_scored": _scores,
    "lost": _lost,
    "city": _scores,
    "final": _nothing,
    "final_seat": _final,
    "final_nothing": _final,
}
"""Entry of the log -> what its sentence lets a person count."""

READER: Final = RushReader

MAY_NOT: Final = {
    "GR-3.02": "",
    "GR-3.03": "",
    "GR-3.04": "",
    "GR-3.05": "no move leaves the drawn tile in the hand",
    "GR-3.15": "",
    "GR-4.02": "cowboys come back after the only action of a turn",
    "GR-4.03": "",
    "GR-4.04": "junctions and symbols have no moves",
    "GR-4.05": "",
    "GR-4.07": "a city is on the tile that has just been laid, where nobody can stand yet",
    "GR-4.09": "",
    "GR-4.10": "no move takes a cowboy back",
    "GR-4.11": "",
    "GR-5.01": "",
    "GR-5.03": "",
    "GR-5.04": "",
    "GR-5.08": "no move takes the tent back",
    "GR-5.09": "",
    "GR-5.10": "",
    "GR-5.11": "",
    "GR-6.01": "",
    "GR-6.03": "a cowboy, the tent and the token are options of one choice",
    "GR-9.10": "tents come back after the only action of a turn",
    "GR-11.01": "no move takes a farmer back",
    "GR-11.03": "",
    "GR-14.01": "",
}
"""What the ledger forbids or limits: "" where a refused move cites it, else why no move can be refused by it."""
