"""How the players of El Paso stand: the figures of the table of players, and what lies before each."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cowcatcher.games._trail.decks import HAND, SHOWN
from cowcatcher.games.el_paso.names import FIRST_WORKER, OBJECTIVE_COUNT, SITES, SUE
from cowcatcher.games.el_paso.rules.gains import hand_limit, permanent_certificates, step_limit
from cowcatcher.games.el_paso.rules.scoring import cards_of
from cowcatcher.games.el_paso.words.score import points
from cowcatcher.games.el_paso.words.terms import delivered
from cowcatcher.games.el_paso.written.state import PasoState
from cowcatcher.kernel.game import View
from cowcatcher.model.readers import places_with
from cowcatcher.model.words import NONE
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
    discs = s.box.sue_discs - sum(s.posts_of(SUE))
    return Rival(SUE, w.who(SUE), (points(s)[SUE], None, None, None, *s.sue_workers, None, discs))


def row(w: PasoSpeaker, words: Catalogue, view: View[PasoState], seat: int) -> PlayerRow:
    """One player."""
    s = view.known
    workers = s.workers_of(seat)
    discs = sum(s.discs_of(seat))
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
        s.sizes_of(seat)[HAND],
        sum(cards[:FIRST_WORKER]),
        sum(cards[FIRST_WORKER:]),
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
    cards = s.cards_of(seat, HAND if seat == view.seat else SHOWN)
    n = s.sizes_of(seat)[HAND]
    if sum(cards) == n:
        return words.say("holds.hand", cards=w.card_list(cards))
    if sum(cards):
        return words.say("holds.hand_shown", n=w.cards(n), cards=w.card_list(cards))
    return words.say("holds.hand", cards=w.cards(n))


def collected(w: PasoSpeaker, words: Catalogue, s: PasoState, player: int) -> list[str]:
    """Buildings, discs on posts, tiles."""
    posts = delivered(s, player)
    found = [
        words.say("holds.built", name=w.common(s, s.building[site]), space=SITES[site])
        for site in places_with(s.owner, player)
    ]
    found += [words.say("holds.posts", items=posts)] if posts else []
    return found + [w.tile(s, tile) for tile in places_with(s.tiles, player)]
