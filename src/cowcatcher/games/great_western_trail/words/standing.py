"""How the players of Great Western Trail stand: the figures of the table of players, and what lies before each."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from cowcatcher.games.great_western_trail.names import TRACK
from cowcatcher.games.great_western_trail.reading import Player
from cowcatcher.games.great_western_trail.written.state import TrailState
from cowcatcher.kernel.game import View
from cowcatcher.text.catalogue import Catalogue, load
from cowcatcher.text.standing import Figure, Line, Standing, stands

if TYPE_CHECKING:
    from cowcatcher.games.great_western_trail.words.speaker import TrailSpeaker

FIGURES: Final = (
    Figure("vp", "vp", asks=lambda s, seat: Player(s, seat).points),
    Figure("money", "dollar"),
    Figure("certificates", "certificate", says=lambda s, at: s.box.certificate_track[at]),
    Figure("cowboys", "worker-cowboy", "workers", "cowboy"),
    Figure("craftsmen", "worker-craftsman", "workers", "craftsman"),
    Figure("engineers", "worker-engineer", "workers", "engineer"),
    Figure("discs", "disc"),
)

FINER: Final = (
    Figure("hand", "cards"),
    Figure("deck", "cards"),
    Figure("objectives", "objective", "area"),
    Figure("hazards", "rockfall"),
    Figure("teepees", "tipi"),
    Figure("buildings", "house", "private_buildings"),
    Figure("stations", "station"),
    Figure("deliveries", "city", "cities"),
    Figure("engine", "locomotive", says=lambda _, space: TRACK[space] if space else 0),
)


def standing(speaker: TrailSpeaker, view: View[TrailState]) -> Standing:
    """The table of players, in play order."""
    words = load(speaker.language, "web.great_western_trail")
    lines = [line(speaker, words, view, seat) for seat in order(view.known)]
    return stands(speaker, view, speaker.stage(view), FIGURES, FINER, lines)


def order(s: TrailState) -> Sequence[int]:
    """Seats in the order of play, once the first is known."""
    first = max(s.first, 0)
    return [(first + n) % s.seats for n in range(s.seats)]


def line(w: TrailSpeaker, words: Catalogue, view: View[TrailState], seat: int) -> Line:
    """One player."""
    s = view.known
    mine = Player(s, seat)
    limits = words.say(
        "note.limits",
        steps=w.steps(mine.steps),
        cards=w.cards(mine.hand_limit),
        certificates=w.certificates(mine.certificate_limit),
    )
    known = mine.hand if seat == view.seat else mine.shown
    holds = (hand(w, words, s, mine, known), *collected(w, words, s, mine), *places(w, words, mine))
    return seat, limits, holds


def hand(w: TrailSpeaker, words: Catalogue, s: TrailState, mine: Player, known: Sequence[int]) -> str:
    """The cards in a hand: all of one's own, of another's their number and those that were shown."""
    n, cards = mine.deck[0], w.card_list(s, enumerate(known))
    if sum(known) == n:
        return words.say("holds.hand", cards=cards)
    return (
        words.say("holds.hand_shown", n=w.cards(n), cards=cards)
        if sum(known)
        else words.say("holds.hand", cards=w.cards(n))
    )


def several(words: Catalogue, n: int, what: str) -> str:
    """Something, with how many there are if more than one."""
    return words.say("holds.several", n=n, what=what) if n > 1 else what


def collected(w: TrailSpeaker, words: Catalogue, s: TrailState, mine: Player) -> list[str]:
    """Objective cards played, tiles, station masters."""
    found = [words.say("holds.objective", tasks=w.tasks(s, kind), worth=w.worth(s, kind)) for kind in mine.objectives]
    found += [w.named(tile) for tile in mine.hazards]
    found += [several(words, n, w.named(tile)) for tile, n in mine.teepees]
    found += [w.master(master) for master in mine.masters]
    return [*found, w.say("master_text.certificate", n=mine.permanent)] if mine.permanent else found


def places(w: TrailSpeaker, words: Catalogue, mine: Player) -> list[str]:
    """Where a player has built, and where his discs lie."""
    found = [words.say("holds.built", building=w.building(b.name), place=place.name) for b, place in mine.built]
    if mine.stations:
        found.append(words.say("holds.stations", which=w.listed([str(station + 1) for station in mine.stations])))
    if mine.cities:
        found.append(
            words.say("holds.cities", which=w.listed([several(words, n, w.city(at)) for at, n in mine.cities]))
        )
    return found
