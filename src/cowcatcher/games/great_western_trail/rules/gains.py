"""Gains and counts that many rules share: money, certificates, own buildings, things to count."""

from __future__ import annotations

from cowcatcher.games.great_western_trail.box import (
    PER_COWBOY,
    PER_ENGINEER,
    PER_NONE,
    PER_TEEPEE_PAIR,
    PER_WOODS,
)
from cowcatcher.games.great_western_trail.names import (
    BLUE,
    COWBOY,
    ENGINEER,
    GREEN,
    LETTERS,
    MASTER_COUNT,
    NUMBER_COUNT,
    TEEPEES,
    WORKER_KINDS,
)
from cowcatcher.games.great_western_trail.rules.discs import certificate_limit
from cowcatcher.games.great_western_trail.written.events import FOR_CERTIFICATES
from cowcatcher.games.great_western_trail.written.state import TrailState
from cowcatcher.kernel.events import NOWHERE


def pay(s: TrailState, seat: int, n: int, why: int, where: int = NOWHERE) -> None:
    """Pay dollars to the bank; the caller has made sure that they are there (GWT-3.24)."""
    s.add_money(seat, -n, why, where)


def certificates_of(s: TrailState, seat: int) -> int:
    """Temporary certificates: the number beside the marker (GWT-5.23)."""
    return s.box.certificate_track[s.certificates[seat]]


def can_gain_certificate(s: TrailState, seat: int) -> bool:
    """True when the marker can go one space forward."""
    return certificates_of(s, seat) < certificate_limit(s, seat)


def gain_certificates(s: TrailState, seat: int, n: int) -> None:
    """GWT-7.08, GWT-7.11: the marker goes up to n spaces forward, as far as the limit allows."""
    track = s.box.certificate_track
    limit = certificate_limit(s, seat)
    at = s.certificates[seat]
    for _ in range(n):
        if at + 1 == len(track) or track[at + 1] > limit:
            break
        at += 1
    s.add_certificates(seat, at - s.certificates[seat], FOR_CERTIFICATES)


def fill_certificates(s: TrailState, seat: int) -> None:
    """GWT-11.16: the marker goes as far forward as the limit allows."""
    gain_certificates(s, seat, len(s.box.certificate_track))


def permanent_certificates(s: TrailState, seat: int) -> int:
    """GWT-5.21: certificates on the seat's station master tiles."""
    count = 0
    for master in range(MASTER_COUNT):
        if s.master_owner[master] == seat:
            count += s.box.master_certificates[master]
    return count


def workers_of(s: TrailState, seat: int, kind: int) -> int:
    """Workers of a kind in the seat's section, the printed one included (GWT-1.18)."""
    return s.workers[seat * WORKER_KINDS + kind]


def teepee_pairs(s: TrailState, seat: int) -> int:
    """Pairs of one green and one blue teepee."""
    base = seat * len(TEEPEES)
    return min(s.teepees[base + GREEN], s.teepees[base + BLUE])


def buildings_in_woods(s: TrailState, seat: int) -> int:
    """GWT-11.01: own private buildings that stand in the woods."""
    woods = s.box.woods
    count = 0
    for number in range(NUMBER_COUNT):
        place = s.buildings[seat * NUMBER_COUNT + number]
        if place >= 0 and woods[place]:
            count += 1
    return count


def count_of(s: TrailState, seat: int, per: int) -> int:
    """How many of what an effect's `per` (PER_*) names the seat has; 1 for an effect without."""
    if per == PER_NONE:
        return 1
    if per == PER_ENGINEER:
        return workers_of(s, seat, ENGINEER)
    if per == PER_COWBOY:
        return workers_of(s, seat, COWBOY)
    if per == PER_WOODS:
        return buildings_in_woods(s, seat)
    assert per == PER_TEEPEE_PAIR, per
    return teepee_pairs(s, seat)


def building_of(s: TrailState, number: int) -> int:
    """The building of BUILDINGS that the private building `number` (from 0) is: the chosen side (GWT-8.14)."""
    return len(LETTERS) + s.sides[number] * NUMBER_COUNT + number


def building_at(s: TrailState, place: int) -> int:
    """The building of BUILDINGS on a neutral area or a plot that holds one."""
    tile = s.tile[place]
    return tile if s.box.plot_of[place] < 0 else building_of(s, tile % NUMBER_COUNT)
