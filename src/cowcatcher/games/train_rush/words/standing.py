"""How the players of Train Rush stand: the figures of the table of players, and what lies before each."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cowcatcher.games.train_rush.names import HIDDEN, NONE, REGION_COUNT, REGIONS, TRACK_COUNT, TRACKS
from cowcatcher.games.train_rush.rules.codes import UNKNOWN, card_of
from cowcatcher.games.train_rush.rules.contracts import unloading
from cowcatcher.games.train_rush.rules.wagons import wagon_limit
from cowcatcher.games.train_rush.words import effects
from cowcatcher.games.train_rush.words.score import totals
from cowcatcher.games.train_rush.written.state import TrainState
from cowcatcher.kernel.game import View
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
    for track, icon in zip(range(TRACK_COUNT), TRACK_ICONS, strict=True):
        finer_columns.append(Column(words.say(f"column.track_{TRACKS[track]}"), icon))
    for region in range(REGION_COUNT):
        finer_columns.append(Column(words.say("column.road", state=speaker.states[region]), "rail"))
    for region in range(REGION_COUNT):
        finer_columns.append(Column(words.say(f"column.partner_{REGIONS[region]}"), "contractor"))
    rows = tuple(row(speaker, words, view, seat) for seat in s.order)
    return Standing(speaker.stage(s), columns, rows, tuple(finer_columns))


def row(w: TrainSpeaker, words: Catalogue, view: View[TrainState], seat: int) -> PlayerRow:
    """One player."""
    s = view.known
    figures = (s.vp[seat], totals(s)[seat], s.investment[seat], s.coal[seat], s.visited[seat].bit_count())
    note = words.say("note.at", place=w.field(s.at[seat]), n=unloading(s, seat))
    if s.bids[seat] != NONE:
        note = f"{words.say('note.spy', n=s.bids[seat])}, {note}"
    return PlayerRow(seat, figures, note, tuple(holds(w, words, s, seat)), finer(w, s, seat))


def finer(w: TrainSpeaker, s: TrainState, seat: int) -> tuple[int | str, ...]:
    """The figures of `FINER`, then those of the eleven tracks."""
    progress = s.progress[seat * TRACK_COUNT : (seat + 1) * TRACK_COUNT]
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
        *(w.values(s, track, at) for track, at in enumerate(progress)),
        *s.roads[seat * REGION_COUNT : (seat + 1) * REGION_COUNT],
        *s.partners[seat * REGION_COUNT : (seat + 1) * REGION_COUNT],
    )


def holds(w: TrainSpeaker, words: Catalogue, s: TrainState, seat: int) -> list[str]:
    """Wagons, cards, heroes, tokens and missions of a player, as far as the onlooker knows them."""
    found = [words.say("holds.wagons", n=len(s.wagons[seat]), limit=wagon_limit(s, seat))]
    found += [w.slot(s, seat, slot) for slot in range(len(s.wagons[seat]))]
    found.append(words.say("holds.cards", cards=hand(w, words, s, seat)))
    heroes = [hero for hero in s.heroes[seat] if hero != HIDDEN]
    if heroes:
        found.append(words.say("holds.heroes", heroes=", ".join(w.hero(hero) for hero in heroes)))
    elif s.heroes[seat]:
        found.append(words.say("holds.heroes_hidden", n=len(s.heroes[seat])))
    if s.tokens[seat]:
        found.append(words.say("holds.tokens", items=", ".join(map(str, s.tokens[seat]))))
    for hero in s.missions[seat]:
        found.append(words.say("holds.mission", hero=w.hero(hero), mission=effects.mission(w, s, hero)))
    return found


def hand(w: TrainSpeaker, words: Catalogue, s: TrainState, seat: int) -> str:
    """The action cards of a hand: those that the onlooker knows, and how many others."""
    cards = [card_of(entry) for entry in s.hands[seat]]
    known = [w.card(card) for card in cards if card != UNKNOWN]
    hidden = len(cards) - len(known)
    if not known:
        return w.cards_there(hidden)
    return words.say("holds.more", cards=", ".join(known), n=hidden) if hidden else ", ".join(known)
