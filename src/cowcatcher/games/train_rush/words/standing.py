"""How the players of Train Rush stand: the figures of the table of players, and what lies before each."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cowcatcher.games.train_rush.names import REGIONS, TRACKS
from cowcatcher.games.train_rush.reading import Player
from cowcatcher.games.train_rush.words import effects
from cowcatcher.games.train_rush.written.state import TrainState
from cowcatcher.kernel.game import View
from cowcatcher.model.words import NONE
from cowcatcher.text.catalogue import Catalogue, load
from cowcatcher.text.standing import Column, PlayerRow, Standing

if TYPE_CHECKING:
    from cowcatcher.games.train_rush.words.speaker import TrainSpeaker

ICONS = {"vp": "vp", "end": "certificate", "investment": "investment", "coal": "coal", "cities": "city"}
FINER = {
    "cards": "cards",
    "heroes": "person",
    "missions": "objective",
    "wagons": "wagon",
    "tokens": "arrow",
    "warehouses": "warehouse",
    "stations": "station",
    "agents": "agent",
    "markers": "check",
    "at": "locomotive",
}
TRACK_ICONS = ("investment", "coal", "wagon", "wagon", "wagon")


def standing(speaker: TrainSpeaker, view: View[TrainState]) -> Standing:
    """The table of players, in turn order."""
    s = view.known
    words = load(speaker.language, "web.train_rush")
    columns = tuple(Column(words.say(f"column.{name}"), icon) for name, icon in ICONS.items())
    finer_columns = [Column(words.say(f"column.{name}"), icon) for name, icon in FINER.items()]
    for track, icon in zip(TRACKS, TRACK_ICONS, strict=True):
        finer_columns.append(Column(words.say(f"column.track_{track}"), icon))
    for state in speaker.states:
        finer_columns.append(Column(words.say("column.road", state=state), "rail"))
    for colour in REGIONS:
        finer_columns.append(Column(words.say(f"column.partner_{colour}"), "contractor"))
    rows = tuple(row(speaker, words, view, seat) for seat in s.order)
    return Standing(speaker.stage(s), columns, rows, tuple(finer_columns))


def row(w: TrainSpeaker, words: Catalogue, view: View[TrainState], seat: int) -> PlayerRow:
    """One player."""
    s = view.known
    mine = Player(s, seat)
    figures = (s.vp[seat], mine.points, s.investment[seat], s.coal[seat], mine.cities)
    note = words.say("note.at", place=w.field(s.at[seat]), n=mine.unloading)
    if s.bids[seat] != NONE:
        note = f"{words.say('note.spy', n=s.bids[seat])}, {note}"
    return PlayerRow(seat, figures, note, tuple(holds(w, words, s, mine)), finer(w, s, mine))


def finer(w: TrainSpeaker, s: TrainState, mine: Player) -> tuple[int | str, ...]:
    """The figures of `FINER`, then those of the eleven tracks."""
    seat = mine.seat
    return (
        len(s.hands[seat]),
        len(s.heroes[seat]),
        len(s.missions[seat]),
        len(s.wagons[seat]),
        len(s.tokens[seat]),
        s.warehouses_left[seat],
        s.stations_left[seat],
        s.agents[seat],
        s.contract_markers[seat],
        w.field(s.at[seat]),
        *(w.values(s, track, at) for track, at in enumerate(mine.progress)),
        *mine.roads,
        *mine.partners,
    )


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
