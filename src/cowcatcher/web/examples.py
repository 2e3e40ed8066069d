"""Worked examples as pictures of the position before and after, with the words of what happened.

They never change while a server runs, so what was drawn is kept. Of a picture only the window is shown in which
something happens; of an example in which nothing does, what it has beside a position of which nothing is said.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from markupsafe import Markup

from cowcatcher.registry import face
from cowcatcher.render.base import Mark, Marks, Panel
from cowcatcher.render.window import PLACE, shapes, shown, window
from cowcatcher.text.examples import Played, Told, played
from cowcatcher.web.boards import CHANGED, letters
from cowcatcher.web.present import SEAT_CLASSES

KEPT: Final = 64
"""So many examples, each in one language, are kept drawn; some tenths of a megabyte each."""

PICTURES: Final = 4
"""Of one case; those in which most happens."""

UNTOLD: Final = 2
"""So many are shown of a position in which nothing is to be seen of what the example is about."""

LITTLE: Final = 0.15
"""Less of what is otherwise in the picture in which most is."""

NARROW: Final = 650
"""Of two windows up to so wide, side by side on a wide page, the words can still be read."""


@dataclass(frozen=True)
class Pair:
    """A picture before and after; before: empty where there is one position only. wide: side by side they are too
    small to be read."""

    title: str
    before: Markup
    after: Markup
    wide: bool


@dataclass(frozen=True)
class Drawn:
    """A case of an example."""

    pairs: tuple[Pair, ...]
    steps: tuple[Told, ...]


@lru_cache(KEPT)
def drawn(slug: str, example: str, language: str) -> tuple[Drawn, ...]:
    """The cases of an example; none for one that the game does not carry."""
    return tuple(Drawn(tuple(pairs(case)), case.told()) for case in played(slug, example, language, SEAT_CLASSES))


def pairs(case: Played) -> Iterator[Pair]:
    """The pictures of a case, in the order of the page."""
    first, last = case.shown
    render = face(case.talk.game.slug, "pictures")
    if render is None:
        yield from in_letters(case)
        return
    before = {panel.name: panel for panel in render.panels(case.talk, case.view(first, case.asks(first)))}
    after: list[Panel] = render.panels(case.talk, case.view(last, case.asks(last)), marks(case)) if last > first else []
    usual = {} if after else {panel.name: panel for panel in render.panels(case.talk, case.plain())}
    now = after or list(before.values())
    base = before if after else usual
    kept = telling([(base[panel.name], panel) for panel in now if panel.name in base])
    for panel in now:
        if panel.name in kept:
            yield pair(panel.title, base[panel.name], panel, bool(after))
    if not kept:  # what the example is about can be read in its words alone
        yield from (pair(panel.title, panel, panel, False) for panel in now[:UNTOLD])


def telling(both: Sequence[tuple[Panel, Panel]]) -> list[str]:
    """The names of the pictures that tell most: those in which something was done or can be chosen, then those in which
    most is otherwise. One in which hardly anything is, beside the others, such as a count of what is left, tells
    nothing."""
    weights = {panel.name: weight(before, panel) for before, panel in both}
    acted = {panel.name for _, panel in both if PLACE in panel.svg or CHANGED.search(panel.svg)}
    least = LITTLE * max(weights.values(), default=0)
    names = [name for name, n in weights.items() if n and (n >= least or name in acted)]
    return sorted(names, key=lambda name: (name not in acted, -weights[name]))[:PICTURES]


def weight(before: Panel, after: Panel) -> int:
    """How much is otherwise in a picture, or can be chosen there."""
    if before.svg == after.svg and PLACE not in after.svg:
        return 0
    counted = [Counter(one.what for one in shapes(panel.svg)) for panel in (before, after)]
    return (counted[1] - counted[0]).total() + sum(panel.svg.count(f" {PLACE}=") for panel in (before, after))


def pair(title: str, before: Panel, after: Panel, both: bool) -> Pair:
    """Two pictures through the same window. both: the first is shown, too."""
    forms = [(before, after)]
    if before.narrow is not None and after.narrow is not None:
        forms.append((before.narrow, after.narrow))
    first, second = Markup(), Markup()
    wide = False
    for old, new in forms:
        frame = window([old, new])
        wide = wide or (old is before and frame[2] > NARROW)
        first += Markup(shown(old.svg, frame)) if both else Markup()
        second += Markup(shown(new.svg, frame))
    return Pair(title, first, second, wide)


def marks(case: Played) -> Marks:
    """All that was done, to be marked as the last moves are at a table."""
    match, talk = case.match, case.talk
    made = [(talk.actor(one.seat, one.move), one.move) for one in match.played]
    last = [Mark(seat, match.game.table.name(move)) for seat, move in made if seat is not None]
    return Marks(last, past=lambda: case.eyes.moves(0, match.ply))


def in_letters(case: Played) -> Iterator[Pair]:
    """The boards of the terminal, for a game without pictures."""
    first, last = case.shown
    before, after = (letters(case.talk, case.view(ply)) for ply in (first, last))
    for old, new in zip(before, after, strict=True):
        was = board(old.text) if last > first and old.text != new.text else Markup()
        yield Pair(new.title, was, board(new.text), True)


def board(text: str) -> Markup:
    """A board of letters."""
    return Markup('<pre class="textboard">{}</pre>').format(text)
