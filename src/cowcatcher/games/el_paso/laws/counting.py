"""What players of El Paso count, as far as an onlooker knows it.

Things are named as sentences name them, so alike ones are counted together; spaces of the trail by their codes. What a
row of draws lays out in set-up is told once, when the last one has come, and counts from then on. Cards that are being
drawn count as drawn from the sentence that says how many they are; which ones they are is seen when the last one has
come.

Left out: what one can work out of another's hand; which actions of a stop are done; how many steps a ride has left;
whose turn it is, and how many turns are left at the end.
"""

from __future__ import annotations

from collections import Counter

from cowcatcher.games._trail.decks import DISCARD_PILE, DRAW_PILE, HAND, ZONES
from cowcatcher.games.el_paso.names import (
    BOT_CARDS,
    BOT_COUNT,
    CARD_COUNT,
    CATTLE_COUNT,
    DISC_COUNT,
    FIRST_MARKET,
    FIRST_WORKER,
    LETTERS,
    NONE,
    OBJECTIVE_COUNT,
    SITES,
    SPACES,
    SPECIALISTS,
    SUE,
    TILE_COUNT,
    TYPE_COUNT,
    WORKER_COUNT,
)
from cowcatcher.games.el_paso.rules.cards import ChanceCard, zone
from cowcatcher.games.el_paso.rules.gains import hand_limit, permanent_certificates, step_limit
from cowcatcher.games.el_paso.rules.scoring import points_of
from cowcatcher.games.el_paso.words.terms import Terms
from cowcatcher.games.el_paso.written.state import IN_STACK, PasoState
from cowcatcher.testing.laws.telling import Figure

Counts = dict[Figure, int | None]
STACKS = ("objective", "bonus")


def drawing(s: PasoState, seat: int) -> int:
    """How many cattle cards that a seat draws are still to come."""
    return sum(frame.left for frame in s.stack if isinstance(frame, ChanceCard) and frame.to == seat)


def set_up(s: PasoState) -> bool:
    """True before the train supply lies there, which is told when it does."""
    return not s.turns and s.decision() in ("chance_neutral", "chance_tile") and not any(n >= 0 for n in s.tiles)


def count(w: Terms, s: PasoState, seen_by: int | None) -> Counts:
    """Every figure of a position as an onlooker knows it."""
    found: Counts = {}
    for seat in range(s.seats):
        found.update(_board(w, s, seat))
        found.update(_deck(w, s, seat))
    if seen_by is not None:
        found.update(_hand(w, s, seen_by))
    for player in range(s.box.players):
        found.update(_everybody(w, s, player))
    found.update(_trail(w, s))
    found.update(_markets(w, s))
    found.update(_tiles(w, s))
    if s.box.solo:
        found.update(_sue(w, s))
    return found


def _board(w: Terms, s: PasoState, seat: int) -> Counts:
    """What lies on and beside a player board."""
    found: Counts = {
        (seat, "money"): s.money[seat],
        (seat, "tokens"): s.tokens[seat],
        (seat, "certificates"): s.certificates[seat],
        (seat, "permanent certificates"): permanent_certificates(s, seat),
        (seat, "hand limit"): hand_limit(s, seat),
        (seat, "step limit"): step_limit(s, seat),
    }
    for kind in range(WORKER_COUNT):
        found[seat, w.worker(kind), "workers"] = s.workers[seat * WORKER_COUNT + kind]
    for disc in range(DISC_COUNT):
        found[seat, w.disc(disc), "discs"] = s.discs[seat * DISC_COUNT + disc]
    return found


def _everybody(w: Terms, s: PasoState, player: int) -> Counts:
    """What players and Sue have alike."""
    posts = len(s.box.posts)
    found: Counts = {(player, least, "posts"): s.posts[player * posts + n] for n, least in enumerate(s.box.post_min)}
    if s.rancher[player] != NONE:
        found[player, SPACES[s.rancher[player]], "at"] = 1
    found[player, "Simmental space"] = int(s.on_simmental == player)
    found[player, "points"] = 0 if s.stack else points_of(s, player)
    return found


def _deck(w: Terms, s: PasoState, seat: int) -> Counts:
    """What everybody knows of a player's cards."""
    left = drawing(s, seat)
    found: Counts = {
        (seat, "hand"): s.sizes[seat * ZONES + HAND] + left,
        (seat, "draw pile"): s.sizes[seat * ZONES + DRAW_PILE] - left,
    }
    at = zone(seat, DISCARD_PILE)
    for kind in range(CARD_COUNT):
        found[seat, w.card(kind), "pile"] = s.cards[at + kind]
    return found


def _hand(w: Terms, s: PasoState, seat: int) -> Counts:
    """The onlooker's own hand; unknown while cards are being drawn."""
    at = zone(seat, HAND)
    left = drawing(s, seat)
    found: Counts = {
        (seat, w.cattle(kind), "held"): None if left else s.cards[at + kind] for kind in range(CATTLE_COUNT)
    }
    found[seat, "to look at"] = int(left > 0)
    return found


def _trail(w: Terms, s: PasoState) -> Counts:
    """Buildings on the trail."""
    found: Counts = {}
    if NONE not in s.neutral and s.decision() != "chance_neutral":
        found.update({(n, LETTERS[letter], "neutral"): 1 for n, letter in enumerate(s.neutral)})
    for site, kind in enumerate(s.building):
        if kind != NONE:
            found[SITES[site], w.who(s.owner[site]), w.common(s, kind), "stands"] = 1
    return found


def _markets(w: Terms, s: PasoState) -> Counts:
    """What is left to take."""
    found: Counts = {("Simmental", "market"): s.simmental}
    for kind, n in enumerate(s.cattle_market):
        found[w.cattle(FIRST_MARKET + kind), "market"] = n
    for kind in range(WORKER_COUNT):
        found[w.worker(kind), "market"] = s.worker_market[kind]
    for kind in range(TYPE_COUNT):
        found[w.common(s, kind), "market"] = s.building_market[kind]
    return found


def _tiles(w: Terms, s: PasoState) -> Counts:
    """Objective and bonus tiles by their faces."""
    if set_up(s):
        return {(name, "stack"): OBJECTIVE_COUNT for name in STACKS}
    found: Counter[Figure] = Counter()
    for tile in range(TILE_COUNT):
        if s.tiles[tile] >= 0:
            found[s.tiles[tile], w.tile(s, tile), "tiles"] += 1
        elif s.tiles[tile] == IN_STACK:
            found[STACKS[tile >= OBJECTIVE_COUNT], "stack"] += 1
        else:
            found[w.tile(s, tile), "supply"] += 1
    return dict(found)


def _sue(w: Terms, s: PasoState) -> Counts:
    """Her workers, cards and decks."""
    found: Counts = {}
    for kind in range(len(SPECIALISTS)):
        found[SUE, w.worker(kind), "specialists"] = s.sue_workers[kind]
    for kind in range(CARD_COUNT):
        found[SUE, w.card(kind), "cards"] = s.sue_cards[kind]
        found[SUE, w.card(kind), "resources"] = s.resources[kind]
    for card in range(BOT_COUNT):
        found[SUE, BOT_CARDS[card], "bot deck"] = s.bot_deck[card]
    if NONE not in s.sue_row:
        found.update({(SUE, n, w.worker(kind), "row"): 1 for n, kind in enumerate(s.sue_row)})
    return found


__all__ = ["CATTLE_COUNT", "FIRST_WORKER", "STACKS", "Counts", "count"]
