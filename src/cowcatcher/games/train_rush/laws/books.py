"""How the sentences of Train Rush are read: the figures that they change, and the parts they are made of."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from typing import ClassVar

from cowcatcher.games.train_rush.game import GAME
from cowcatcher.games.train_rush.laws.counting import Found, counted
from cowcatcher.games.train_rush.names import REGIONS
from cowcatcher.games.train_rush.words.speaker import TrainSpeaker
from cowcatcher.games.train_rush.written.state import TrainState
from cowcatcher.kernel.game import View
from cowcatcher.testing.laws.telling import Figure, Misread, Reader


class Books(Reader[TrainState]):
    """What sentences say against what the onlooker counted before the step.

    onlooker: his seat. draft: True where heroes are drafted.
    """

    slug: ClassVar[str] = "train_rush"
    before: Found
    onlooker: int | None
    draft: bool

    def __init__(self, names: Sequence[str]) -> None:
        super().__init__(names)
        self.looked_at: View[TrainState] | None = None
        self.found: Found = Counter()
        self.w = TrainSpeaker(GAME, self.names)
        self.anybody = "|".join(map(re.escape, self.names))

    def counted(self, view: View[TrainState]) -> dict[Figure, int | None]:
        return {**self.known(view)}

    def known(self, view: View[TrainState]) -> Found:
        """What is counted in a position; what is not there is 0. It is worked out once where it is asked for twice."""
        if self.looked_at is not view:
            self.looked_at, self.found = view, counted(self.w, view)
        return self.found

    def amount(self, found: Found, seat: int, item: str, sign: int = 1) -> None:
        """What an item of "Ann gains: 2 VP, movement token 3, Coal track at 4." adds to a player's figures."""
        for term, name in (("vp", "vp"), ("investment", "investment"), ("coal", "coal")):
            gaps = self.read(f"term.{term}", item)
            if gaps is not None:
                found[seat, name] += sign * int(gaps["n"])
                return
        gaps = self.read("gain.token", item)
        if gaps is not None:
            found[seat, int(gaps["n"]), "token"] += 1
            return
        for key, gap in (("partner", "colour"), ("road", "state"), ("track", "track")):
            gaps = self.read(f"gain.{key}", item)
            if gaps is not None:
                self.total(found, (seat, gaps[gap], key), int(gaps["n"]))
                return
        raise Misread(item)

    def total(self, found: Found, figure: Figure, n: int) -> None:
        """A figure is told as a total."""
        found[figure] = n - self.before[figure]

    def gone(self, found: Found, seat: int, card: str) -> None:
        """A card leaves a hand; it need not be one that the onlooker knew there."""
        if self.before[seat, card, "card"] + found[seat, card, "card"] > 0:
            found[seat, card, "card"] -= 1

    def state_of(self, city: str) -> str:
        """The state in which a city lies."""
        entry = next(entry for entry in GAME.data.city if entry.name == city)
        return self.w.states[REGIONS.index(entry.region)]

    def number(self, text: str) -> int:
        """The number of "3 action cards"."""
        return int(text.split(maxsplit=1)[0])

    def leave(self, found: Found, *ends: str) -> None:
        """All that was counted under figures that end so is there no longer."""
        for figure in {*self.before, *found}:
            if figure[-1] in ends:
                found[figure] = -self.before[figure]

    def load(self, found: Found, seat: int, text: str, sign: int) -> tuple[int, list[str]]:
        """A wagon comes or goes with what is on it: "wagon 2: brass, empty (water)". Its slot and what is said of
        its places."""
        gaps = self.read("term.slot", text, load=".+")
        if gaps is None:
            raise Misread(text)
        slot, places = int(gaps["n"]), gaps["load"].split(", ")
        for item in places:
            if self.read("term.empty", item) is None:
                found[seat, slot, item, "goods"] += sign
        return slot, places
