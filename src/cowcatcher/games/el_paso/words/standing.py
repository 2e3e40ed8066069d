"""How the players of El Paso stand: the figures of the table of players, and what lies before each."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cowcatcher.games._trail.decks import HAND, SHOWN
from cowcatcher.games.el_paso.names import SITES, SUE
from cowcatcher.games.el_paso.rules.gains import hand_limit, step_limit
from cowcatcher.games.el_paso.rules.scoring import points_of
from cowcatcher.games.el_paso.words.terms import delivered
from cowcatcher.games.el_paso.written.state import PasoState
from cowcatcher.kernel.game import View
from cowcatcher.model.readers import places_with
from cowcatcher.model.words import NONE
from cowcatcher.text.catalogue import Catalogue, load
from cowcatcher.text.standing import Figure, Line, Rival, Standing, stands

if TYPE_CHECKING:
    from cowcatcher.games.el_paso.words.speaker import PasoSpeaker

FIGURES: Final = (
    Figure("vp", "vp", asks=points_of),
    Figure("money", "dollar"),
    Figure("certificates", "certificate"),
    Figure("tokens", "cards"),
    Figure("cowboys", "worker-cowboy", "workers", "cowboy"),
    Figure("builders", "worker-craftsman", "workers", "builder"),
    Figure("engineers", "worker-engineer", "workers", "engineer"),
    Figure("universals", "person", "workers", "universal"),
    Figure("discs", "disc"),
)

FINER: Final = (
    Figure("hand", "cards"),
    Figure("cattle", "cow", "cattle_cards"),
    Figure("workers", "person", "worker_cards"),
    Figure("buildings", "house", "owner"),
    Figure("objectives", "objective", "tiles", "OB"),
    Figure("bonus_tiles", "vp", "tiles", "BT"),
    Figure("permanent", "certificate"),
    Figure("step_limit", "hat", "discs", "d_step_limit", lambda s, kept: s.box.step_limits[1 - kept]),
    Figure("hand_limit", "cards", "discs", "d_hand_limit", lambda s, kept: s.box.hand_limits[1 - kept]),
)


def standing(speaker: PasoSpeaker, view: View[PasoState]) -> Standing:
    """The table of players, in play order."""
    s = view.known
    words = load(speaker.language, "web.el_paso")
    at = Figure("rancher", "horse", says=lambda s, space: speaker.spot(s, space) if space != NONE else "")
    lines = [line(speaker, words, view, seat) for seat in range(s.seats)]
    rivals = (sue(speaker, s),) if s.box.solo else ()
    return stands(speaker, view, speaker.stage(view), FIGURES, (*FINER, at), lines, rivals)


def sue(w: PasoSpeaker, s: PasoState) -> Rival:
    """Sue: her VP, her workers, where universal ones have joined the others, and her discs (EP-14.02, 14.19)."""
    discs = s.box.sue_discs - sum(s.posts_of(SUE))
    return Rival(SUE, w.who(SUE), (points_of(s, SUE), None, None, None, *s.sue_workers, None, discs))


def line(w: PasoSpeaker, words: Catalogue, view: View[PasoState], seat: int) -> Line:
    """One player."""
    s = view.known
    note = words.say("note.limits", steps=w.steps(step_limit(s, seat)), cards=w.cards(hand_limit(s, seat)))
    return seat, note, (hand(w, words, view, seat), *collected(w, words, s, seat))


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
