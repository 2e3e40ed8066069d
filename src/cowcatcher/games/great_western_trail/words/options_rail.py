"""Options about Kansas City, the railroad and the cities: tiles, certificates, deliveries, discs, engines, stations."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from cowcatcher.games.great_western_trail.names import DISCS, MASTERS, TRACK
from cowcatcher.games.great_western_trail.reading import Place, Player, foreseen, tile_of
from cowcatcher.games.great_western_trail.rules.delivery import joined, spaces_moved, takes_disc, transport_cost
from cowcatcher.games.great_western_trail.rules.discs import aux_level, disc_dollars, place_dollars
from cowcatcher.games.great_western_trail.rules.job_market import room_for
from cowcatcher.games.great_western_trail.rules.kansas_city import income_dollars
from cowcatcher.games.great_western_trail.rules.railway import pay_last_space, reach_forward, signals_between
from cowcatcher.games.great_western_trail.rules.stations import can_upgrade
from cowcatcher.games.great_western_trail.words import effects
from cowcatcher.games.great_western_trail.words.terms import Terms
from cowcatcher.games.great_western_trail.written.state import TrailState
from cowcatcher.model.words import NONE
from cowcatcher.text.asking import is_asked, pending
from cowcatcher.text.moves import Parts
from cowcatcher.text.speaker import OptionText, title

# Kansas City


def foresight(w: Terms, s: TrailState, seat: int, m: Parts) -> OptionText:
    """A tile of the foresight area, and where it will go."""
    at = m.arg
    kind = foreseen(s)[pending(s).number][at]
    what = w.say("option.tile", n=at + 1, tile=w.tile(s, kind))
    return OptionText(what, destination(w, s, kind), short=str(at + 1), brief=w.tile(s, kind))


def destination(w: Terms, s: TrailState, kind: int) -> str:
    """Where a tile of the foresight area goes, and what follows from that."""
    tile = tile_of(s.box, kind)
    if tile.sort != "worker":
        at = room_for(s, kind)
        if at == NONE:
            return w.say("option.no_room")
        where = w.say("option.to_place", place=w.area(s, at))
        on_trail = Place(s, at).on_trail
        return w.say("option.to_toll", where=where, money=w.money(tile.toll)) if on_trail and tile.toll else where
    row = s.token
    where = w.say("option.to_row", n=row + 1)
    if sum(s.jobs_of(row)) + 1 < s.box.columns:
        return where
    key = "to_end" if row == s.box.end_row else "to_refill" if row in s.box.yellow_rows else "to_next"
    return w.say(f"option.{key}", where=where)


def spend(w: Terms, s: TrailState, seat: int, m: Parts) -> OptionText:
    """Certificates spent, and the total with them."""
    track = s.box.certificate_track
    at = m.arg
    spent = Player(s, seat).certificates - track[at]
    total = pending(s).total + spent
    what = w.say("option.spend", certificates=w.certificates(spent)) if spent else w.say("option.spend_none")
    money = w.money(income_dollars(total))
    gain = w.say(
        "option.spend_gain", money=money, left=w.certificates(track[at]), city=w.city(farthest(s, seat, total))
    )
    return OptionText(what, gain, short=str(spent))


def farthest(s: TrailState, seat: int, total: int) -> int:
    """The city of most value that a breeding total reaches and that takes another disc of the seat."""
    return max(c for c in range(len(s.box.city_value)) if takes_disc(s, seat, c) and s.box.city_value[c] <= total)


def city(w: Terms, s: TrailState, seat: int, m: Parts) -> OptionText:
    """A city: its value, points, what it completes, and the transport."""
    box = s.box
    at = m.arg
    found = [w.say("option.city_value", n=box.city_value[at])]
    if place_dollars(s, at):
        found.append(w.say("option.gain", money=w.money(place_dollars(s, at))))
    if box.city_vp[at]:
        found.append(w.vp(box.city_vp[at]))
    own = [other for other, _, _ in joined(s, seat, at)]
    for a, b, card, points in box.links:
        other = b if a == at else a if b == at else NONE
        if other == NONE or s.cities_of(seat)[at]:
            continue
        key = "link" if other in own else "link_later"
        found.append(w.say(f"option.{key}", city=w.city(other), what=link(w, card, points)))
    fee = transport_cost(s, seat, at) if pending(s).transport else 0
    cost = w.say("option.transport", money=w.money(fee)) if fee else ""
    return OptionText(w.city(at), "; ".join(found), cost, short=str(box.city_value[at]))


def link(w: Terms, card: bool, points: int) -> str:
    """What an arrow between two cities brings."""
    items = [w.say("option.link_card")] if card else []
    if points:
        items.append(w.vp(points))
    return w.listed(items)


# Discs


def disc(w: Terms, s: TrailState, seat: int, m: Parts) -> OptionText:
    """A disc of the player board and what it unlocks."""
    kind = m.arg
    box = s.box
    found = [unlocks(w, s, seat, kind)]
    dollars = disc_dollars(s, kind)
    if dollars > 0:
        found.append(w.say("option.gain", money=w.money(dollars)))
    if box.disc_vp[kind]:
        found.append(w.vp(box.disc_vp[kind]))
    cost = w.say("option.pay", money=w.money(-dollars)) if dollars < 0 else ""
    return OptionText(title(w.disc(kind)), "; ".join(found), cost)


def unlocks(w: Terms, s: TrailState, seat: int, kind: int) -> str:
    """What is better once a disc of a kind is gone."""
    box = s.box
    after = s.clone()
    after.add_discs(seat, kind, -1, w.model.why("disc"))
    now, then = Player(s, seat), Player(after, seat)
    if kind < len(box.aux_single):
        if aux_level(after, seat, kind) > 1:
            return w.say("unlock.double", action=effects.action(w, box.aux_double[kind]))
        return w.say("unlock.single", action=effects.action(w, box.aux_single[kind]))
    if DISCS[kind].startswith("certificate"):
        key = "certificates" if then.certificate_limit > now.certificate_limit else "certificates_later"
        return w.say(f"unlock.{key}", n=then.certificate_limit, most=box.certificate_limits[-1])
    if DISCS[kind] == "hand":
        return w.say("unlock.hand", n=then.hand_limit)
    return w.say("unlock.steps", n=then.steps)


def reuse(w: Terms, s: TrailState, seat: int, m: Parts) -> OptionText:
    """A disc of a station, used again."""
    station = m.arg
    lost = w.say("option.reuse_loss", vp=w.vp(s.box.station_vp[station]))
    return OptionText(w.say("option.reuse", station=w.station(station)), "", lost, short=str(station + 1))


# Engines and stations


def engine(w: Terms, s: TrailState, seat: int, m: Parts) -> OptionText:
    """Where the engine stops: how far that is, which signals it passes, the station there."""
    if m.verb == "pass":
        return OptionText(w.say("option.engine_stays"), group="rest")
    space = m.arg
    name = TRACK[space].lower()
    now, at = s.box.ahead[s.engine[seat]], s.box.ahead[space]
    found = []
    if is_asked(s, "EngineForward"):
        steps = next(n for n in range(1, pending(s).n + 1) if space in reach_forward(s, seat, n))
        found.append(w.say("option.forward", n=steps))
        passed = signals_between(s, now, at)
        if passed:
            found.append(w.say("option.signals", n=passed))
    elif is_asked(s, "ExtraordinaryBack"):
        found.append(w.say("option.deliver_up_to", n=spaces_moved(s, seat, space)))
    lost = signals_between(s, at, now)
    cost = w.say("option.signals_again", n=lost) if lost else ""
    if space in s.box.station_space:
        found.append(stop(w, s, seat, s.box.station_space.index(space), is_asked(s, "EngineReturn")))
        return OptionText(title(w.space(s, space)), "; ".join(found), cost, name, name, "stations")
    return OptionText(title(w.space(s, space)), "; ".join(found), cost, name, name, "spaces")


def stop(w: Terms, s: TrailState, seat: int, station: int, bonus: bool) -> str:
    """What can be done at a station where the engine stops. bonus: the dollars for the last space come before."""
    if s.stations_of(seat)[station]:
        return w.say("option.own_disc")
    after = s.clone()
    if bonus:
        pay_last_space(after, seat)
    price, points = w.money(s.box.station_cost[station]), w.vp(s.box.station_vp[station])
    key = "upgrade_stop" if can_upgrade(after, seat, station) else "upgrade_not"
    return w.say(f"option.{key}", money=price, vp=points)


def upgrade(w: Terms, s: TrailState, seat: int, m: Parts) -> OptionText:
    """Upgrade the station where the engine stopped, or not."""
    station = pending(s).station
    if m.verb != "yes":
        return OptionText(w.say("option.no_upgrade"))
    price = w.money(s.box.station_cost[station])
    return OptionText(w.say("option.upgrade", station=w.station(station), money=price), station_gain(w, s, station))


def station_gain(w: Terms, s: TrailState, station: int) -> str:
    """Points of a station, and the station master tile that still lies there."""
    found = [w.vp(s.box.station_vp[station])]
    if station < len(s.master_at) and s.master_at[station] != NONE:
        found.append(w.say("option.master_there", master=w.master(s.master_at[station])))
    return "; ".join(found)


def which_station(w: Terms, s: TrailState, seat: int, m: Parts) -> OptionText:
    """A station behind the engine."""
    station = m.arg
    price = w.money(s.box.station_cost[station])
    what = w.say("option.upgrade", station=w.station(station), money=price)
    return OptionText(what, station_gain(w, s, station), short=str(station + 1))


def master(w: Terms, s: TrailState, seat: int, m: Parts) -> OptionText:
    """The worker that is given for the station master tile."""
    if m.verb == "pass":
        return OptionText(w.say("option.no_master"))
    kind = m.arg
    column = s.workers_of(seat)[kind] - 1
    lost = w.say("option.give_loss", vp=w.vp(s.box.worker_vp[column])) if s.box.worker_vp[column] else ""
    what = w.say("option.give", worker=w.worker(kind))
    return OptionText(what, w.say("option.give_left", what=w.workers(kind, column)), lost)


def master_text(w: Terms, s: TrailState, tile: int) -> str:
    """What a station master tile brings: at once, for good, at the end."""
    box = s.box
    found = []
    actions = box.master_immediate[tile]
    if actions:
        lines = [effects.action(w, done) for done in actions]
        found.append(lines[0] if len(lines) == 1 else w.say("effect.or", first=lines[0], second=lines[1]))
    if box.master_certificates[tile]:
        found.append(w.say("master_text.certificate", n=box.master_certificates[tile]))
    found.append(w.say(f"master_text.{MASTERS[tile]}", vp=w.vp(box.master_vp[tile])))
    return "; ".join(found)


RAIL_OPTIONS: Final[dict[str, Callable[[Terms, TrailState, int, Parts], OptionText]]] = {
    "foresight": foresight,
    "spend_certificates": spend,
    "city": city,
    "disc_to_remove": disc,
    "station_disc_to_reuse": reuse,
    "engine_forward": engine,
    "engine_back": engine,
    "upgrade_station": upgrade,
    "which_station": which_station,
    "station_master": master,
}
"""Decision -> the words of one of its options."""

__all__ = ["RAIL_OPTIONS", "master_text"]
