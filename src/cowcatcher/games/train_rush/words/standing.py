"""How the players of Train Rush stand: the figures of the table of players, and what lies before each."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING, Final

from cowcatcher.games.train_rush.names import REGIONS, TRACKS
from cowcatcher.games.train_rush.reading import Player
from cowcatcher.games.train_rush.words import effects
from cowcatcher.games.train_rush.written.state import TrainState
from cowcatcher.kernel.game import View
from cowcatcher.model.words import NONE
from cowcatcher.text.catalogue import Catalogue, load
from cowcatcher.text.standing import Figure, Line, Standing, stands

if TYPE_CHECKING:
    from cowcatcher.games.train_rush.words.speaker import TrainSpeaker

FIGURES: Final = (
    Figure("vp", "vp"),
    Figure("end", "certificate", asks=lambda s, seat: Player(s, seat).points),
    Figure("investment", "investment"),
    Figure("coal", "coal"),
    Figure("cities", "city", "cities_visited"),
)
FINER: Final = (
    Figure("cards", "cards", "cards_held"),
    Figure("heroes", "person", "heroes_held"),
    Figure("missions", "objective", "missions_played"),
    Figure("wagons", "wagon", "wagons_held"),
    Figure("tokens", "arrow", "tokens_held"),
    Figure("warehouses", "warehouse", "warehouses_left"),
    Figure("stations", "station", "stations_left"),
    Figure("agents", "agent"),
    Figure("markers", "check", "contract_markers"),
)
TRACK_ICONS: Final = ("investment", "coal", "wagon", "wagon", "wagon")


def standing(speaker: TrainSpeaker, view: View[TrainState]) -> Standing:
    """The table of players, in turn order."""
    s = view.known
    words = load(speaker.language, "web.train_rush")
    lines = [line(speaker, words, s, seat) for seat in s.order]
    return stands(speaker, view, speaker.stage(s), FIGURES, (*FINER, *boards(speaker)), lines)


def boards(w: TrainSpeaker) -> Iterator[Figure]:
    """Where a locomotive is, and the eleven tracks."""
    yield Figure("at", "locomotive", says=lambda _, field: w.field(field))
    for at, (track, icon) in enumerate(zip(TRACKS, TRACK_ICONS, strict=True)):
        yield Figure(f"track_{track}", icon, "progress", track, partial(worth, w, at))
    for region, state in zip(REGIONS, w.states, strict=True):
        yield Figure("road", "rail", "roads", region, label=(("state", state),))
    yield from (Figure(f"partner_{region}", "contractor", "partners", region) for region in REGIONS)


def worth(w: TrainSpeaker, track: int, s: TrainState, field: int) -> int:
    """What a field of a progress track is worth."""
    return w.values(s, track, field)


def line(w: TrainSpeaker, words: Catalogue, s: TrainState, seat: int) -> Line:
    """One player."""
    mine = Player(s, seat)
    note = words.say("note.at", place=w.field(s.at[seat]), n=mine.unloading)
    if s.bids[seat] != NONE:
        note = f"{words.say('note.spy', n=s.bids[seat])}, {note}"
    return seat, note, holds(w, words, s, mine)


def holds(w: TrainSpeaker, words: Catalogue, s: TrainState, mine: Player) -> list[str]:
    """Wagons, cards, heroes, tokens and missions of a player, as far as the onlooker knows them."""
    seat = mine.seat
    found = [words.say("holds.wagons", n=len(mine.wagons), limit=mine.wagon_limit)]
    found += [w.slot(s, seat, slot) for slot in range(len(mine.wagons))]
    found.append(words.say("holds.cards", cards=hand(w, words, mine)))
    if mine.heroes:
        found.append(words.say("holds.heroes", heroes=", ".join(w.hero(hero) for hero in mine.heroes)))
    elif s.heroes[seat]:
        found.append(words.say("holds.heroes_hidden", n=len(s.heroes[seat])))
    if s.tokens[seat]:
        found.append(words.say("holds.tokens", items=", ".join(map(str, s.tokens[seat]))))
    for hero in s.missions[seat]:
        found.append(words.say("holds.mission", hero=w.hero(hero), mission=effects.mission(w, s, hero)))
    return found


def hand(w: TrainSpeaker, words: Catalogue, mine: Player) -> str:
    """The action cards of a hand: those that the onlooker knows, and how many others."""
    known = ", ".join(w.card(card) for card in mine.hand)
    if not known:
        return w.cards_there(mine.hidden)
    return words.say("holds.more", cards=known, n=mine.hidden) if mine.hidden else known
