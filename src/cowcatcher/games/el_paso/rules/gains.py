"""What many rules share: money, certificates, limits, the worker area, exchange, worker bonuses (EP-7)."""

from __future__ import annotations

from cowcatcher.games.el_paso.names import (
    D_HAND,
    D_PERMANENT,
    D_STEP,
    DISC_COUNT,
    TILE_COUNT,
    UNIVERSAL,
    WORKER_COUNT,
)
from cowcatcher.games.el_paso.written.events import FOR_DISC, FOR_TILE, FOR_TILE_GAIN, taken
from cowcatcher.games.el_paso.written.state import PasoState


def has_disc(s: PasoState, seat: int, disc: int) -> bool:
    """True while the disc is on the player board."""
    return s.discs[seat * DISC_COUNT + disc] != 0


def hand_limit(s: PasoState, seat: int) -> int:
    """EP-8.01: most cards that the draw phase fills the hand up to."""
    return s.box.hand_limits[0 if has_disc(s, seat, D_HAND) else 1]


def step_limit(s: PasoState, seat: int) -> int:
    """EP-4.01: most steps of the movement phase, without cowboys."""
    return s.box.step_limits[0 if has_disc(s, seat, D_STEP) else 1]


def permanent_certificates(s: PasoState, seat: int) -> int:
    """EP-9.06: certificates that count in every delivery, of bonus tiles and the player board."""
    box = s.box
    count = 0 if has_disc(s, seat, D_PERMANENT) else box.disc_certificates
    for tile in range(TILE_COUNT):
        if s.tiles[tile] == seat:
            count += box.tile_certificates[tile]
    return count


def take_disc(s: PasoState, seat: int, disc: int) -> None:
    """EP-9.11: a disc leaves the player board, for what it uncovers."""
    s.add_discs(seat, disc, -1, FOR_DISC)
    if disc == D_PERMANENT:
        s.tell_permanent(seat, s.box.disc_certificates, FOR_DISC)


def gain_certificates(s: PasoState, seat: int, n: int, why: int) -> None:
    """EP-6.07: the marker moves n spaces, or as far as the track goes."""
    s.add_certificates(seat, min(n, s.box.track_max - s.certificates[seat]), why)


def gain_tile(s: PasoState, player: int, tile: int, slot: int) -> None:
    """EP-6.42: a tile, of a slot or, NONE, of a stack, becomes a player's and brings at once what it shows; Sue gets
    nothing of the kind (EP-14.33)."""
    s.put_tiles(tile, player, FOR_TILE)
    taken(s, player, tile, slot)
    if player >= s.seats:
        s.tell_sue_points(s.box.tile_vp[tile], FOR_TILE)
        return
    s.tell_permanent(player, s.box.tile_certificates[tile], FOR_TILE_GAIN)
    for dollars, certificates, tokens in s.box.tile_gains[tile]:
        if dollars:
            s.add_money(player, dollars, FOR_TILE_GAIN)
        elif certificates:
            gain_certificates(s, player, certificates, FOR_TILE_GAIN)
        else:
            s.add_tokens(player, tokens, FOR_TILE_GAIN)


def workers_of(s: PasoState, seat: int, kind: int) -> int:
    """Workers of a kind in the worker area."""
    return s.workers[seat * WORKER_COUNT + kind]


def fit_for(s: PasoState, seat: int, kind: int) -> int:
    """Workers in the worker area that can be spent as specialists of a kind: these and universal ones."""
    base = seat * WORKER_COUNT
    return s.workers[base + kind] + s.workers[base + UNIVERSAL]
