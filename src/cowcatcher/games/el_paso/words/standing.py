"""How the players of El Paso stand: the figures of the table of players, and what lies before each."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cowcatcher.games._trail.decks import HAND, SHOWN, ZONES
from cowcatcher.games.el_paso.names import (
    CARD_COUNT,
    CATTLE_COUNT,
    DISC_COUNT,
    NONE,
    OBJECTIVE_COUNT,
    SITE_COUNT,
    SITES,
    SUE,
    TILE_COUNT,
    WORKER_COUNT,
)
from cowcatcher.games.el_paso.rules.cards import zone
from cowcatcher.games.el_paso.rules.gains import hand_limit, permanent_certificates, step_limit
from cowcatcher.games.el_paso.rules.scoring import cards_of
from cowcatcher.games.el_paso.words.score import points
from cowcatcher.games.el_paso.written.state import PasoState
from cowcatcher.kernel.game import View
from cowcatcher.text.catalogue import Catalogue, load
from cowcatcher.text.standing import Column, PlayerRow, Rival, Standing

if TYPE_CHECKING:
    from cowcatcher.games.el_paso.words.speaker import PasoSpeaker

ICONS: Final = {
    "vp": "vp",
    "money": "dollar",
    "certificates": "certificate",
    "tokens": "cards",
    "cowboys": "worker-cowboy",
    "builders": "worker-craftsman",
    "engineers": "worker-engineer",
    "universals": "person",
    "discs": "disc",
}

FINER: Final = {
    "hand": "cards",
    "cattle": "cow",
    "workers": "person",
    "buildings": "house",
    "objectives": "objective",
    "bonus_tiles": "vp",
    "permanent": "certificate",
    "step_limit": "hat",
    "hand_limit": "cards",
    "rancher": "horse",
}


def standing(speaker: PasoSpeaker, view: View[PasoState]) -> Standing:
    """The table of players, in play order."""
    s = view.known
    words = load(speaker.language, "web.el_paso")
    columns = tuple(Column(words.say(f"column.{name}"), icon) for name, icon in ICONS.items())
    finer = tuple(Column(words.say(f"column.{name}"), icon) for name, icon in FINER.items())
    rows = tuple(row(speaker, words, view, seat) for seat in range(s.seats))
    return Standing(speaker.stage(view), columns, rows, finer, (sue(speaker, s),) if s.box.solo else ())


def sue(w: PasoSpeaker, s: PasoState) -> Rival:
    """Sue: her VP, her workers, where universal ones have joined the others, and her discs (EP-14.02, 14.19)."""
    count = len(s.box.posts)
    discs = s.box.sue_discs - sum(s.posts[SUE * count : (SUE + 1) * count])
    return Rival(SUE, w.who(SUE), (points(s)[SUE], None, None, None, *s.sue_workers, None, discs))


def row(w: PasoSpeaker, words: Catalogue, view: View[PasoState], seat: int) -> PlayerRow:
    """One player."""
    s = view.known
    workers = s.workers[seat * WORKER_COUNT : (seat + 1) * WORKER_COUNT]
    discs = sum(s.discs[seat * DISC_COUNT : (seat + 1) * DISC_COUNT])
    figures = (points(s)[seat], s.money[seat], s.certificates[seat], s.tokens[seat], *workers, discs)
    note = words.say("note.limits", steps=w.steps(step_limit(s, seat)), cards=w.cards(hand_limit(s, seat)))
    return PlayerRow(
        seat, figures, note, (hand(w, words, view, seat), *collected(w, words, s, seat)), finer(w, s, seat)
    )


def finer(w: PasoSpeaker, s: PasoState, seat: int) -> tuple[int | str, ...]:
    """What else is counted of a seat; see FINER."""
    cards = cards_of(s, seat)
    rancher = s.rancher[seat]
    return (
        s.sizes[seat * ZONES + HAND],
        sum(cards[:CATTLE_COUNT]),
        sum(cards[CATTLE_COUNT:]),
        s.owner.count(seat),
        s.tiles[:OBJECTIVE_COUNT].count(seat),
        s.tiles[OBJECTIVE_COUNT:].count(seat),
        permanent_certificates(s, seat),
        step_limit(s, seat),
        hand_limit(s, seat),
        w.spot(s, rancher) if rancher != NONE else "",
    )


def hand(w: PasoSpeaker, words: Catalogue, view: View[PasoState], seat: int) -> str:
    """The cards in a hand: all of one's own, of another's their number and those that were shown."""
    s = view.known
    at = zone(seat, HAND if seat == view.seat else SHOWN)
    cards = s.cards[at : at + CARD_COUNT]
    n = s.sizes[seat * ZONES + HAND]
    if sum(cards) == n:
        return words.say("holds.hand", cards=w.card_list(cards))
    if sum(cards):
        return words.say("holds.hand_shown", n=w.cards(n), cards=w.card_list(cards))
    return words.say("holds.hand", cards=w.cards(n))


def collected(w: PasoSpeaker, words: Catalogue, s: PasoState, player: int) -> list[str]:
    """Buildings, discs on posts, tiles."""
    count = len(s.box.posts)
    posts = [str(s.box.post_min[i]) for i in range(count) for _ in range(s.posts[player * count + i])]
    found = [
        words.say("holds.built", name=w.common(s, s.building[site]), space=SITES[site])
        for site in range(SITE_COUNT)
        if s.owner[site] == player
    ]
    found += [words.say("holds.posts", items=", ".join(posts))] if posts else []
    return found + [w.tile(s, tile) for tile in range(TILE_COUNT) if s.tiles[tile] == player]
