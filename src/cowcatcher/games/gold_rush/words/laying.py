"""What laying a tile would bring, looked at on a copy of what the onlooker knows."""

from __future__ import annotations

from cowcatcher.games.gold_rush.names import PRAIRIE, RAIL
from cowcatcher.games.gold_rush.rules.landscape import (
    city_at_end,
    kind_of,
    lay,
    members,
)
from cowcatcher.games.gold_rush.rules.scoring import (
    is_completed,
    is_connected,
    majority,
    points_completed,
    prairie_points,
)
from cowcatcher.games.gold_rush.words.terms import Terms
from cowcatcher.games.gold_rush.written.state import GoldRushState


class Change:
    """What becomes of one feature.

    feature: in the state after laying. points: what it brings at once if it is completed, else 0. owners: who has the
    majority then. before: the occupied features, in the state before, of which it has been made.
    """

    __slots__ = ("before", "completed", "feature", "kind", "owners", "points")

    def __init__(self, old: GoldRushState, s: GoldRushState, feature: int) -> None:
        self.feature = feature
        self.kind = kind_of(s, feature)
        self.completed = is_completed(s, feature)
        self.points = points_completed(s, feature) if self.completed else 0
        self.owners = majority(s, feature) if s.crew[feature] else []
        joined = {old.feature[area] for area in members(s, feature) if area < len(old.feature)}
        self.before = sorted(area for area in joined if old.crew[area])

    def counts(self, old: GoldRushState, s: GoldRushState) -> bool:
        """True for a feature that was occupied and has grown; a prairie must join others or gain in worth."""
        if self.kind != PRAIRIE or len(self.before) != 1:
            return len(self.before) > 0
        return prairie_points(s, self.feature) > prairie_points(old, self.before[0])


class Laying:
    """A tile laid on a cell in a rotation: the state after it, and the features that it changes.

    A feature of the new tile alone, not completed, is no change, nor is a prairie that brings no more than before.
    """

    __slots__ = ("after", "before", "changes", "seat")

    def __init__(self, s: GoldRushState, seat: int, cell: int, rotation: int) -> None:
        self.before = s
        self.seat = seat
        self.after = s.clone()
        lay(self.after, s.drawn, cell, rotation)
        fresh = range(len(s.feature), len(self.after.feature))
        touched = list(dict.fromkeys(self.after.feature[area] for area in fresh))
        touched += [city for city in connected(self.after, touched) if city not in touched]
        changes = [Change(s, self.after, feature) for feature in touched]
        self.changes = [change for change in changes if change.completed or change.counts(s, self.after)]

    def own_points(self) -> int:
        """Points that the seat scores at once."""
        return sum(change.points for change in self.changes if self.seat in change.owners)

    def free_points(self) -> int:
        """The most points of a feature that it completes and on which nobody stands: for a cowboy placed now."""
        return max([change.points for change in self.changes if change.completed and not change.owners], default=0)

    def others_points(self) -> int:
        """Points that it gives to others."""
        return sum(change.points for change in self.changes if change.owners and self.seat not in change.owners)

    def touches(self, seat: int) -> bool:
        """True if it makes a feature larger in which the seat has the majority."""
        return any(seat in change.owners for change in self.changes)


def connected(s: GoldRushState, touched: list[int]) -> list[int]:
    """Cities that the completed railways among these features have connected."""
    found = []
    for railway in touched:
        if kind_of(s, railway) == RAIL and not s.ends[railway]:
            ends = [city_at_end(s, track) for track in members(s, railway)]
            found += [city for city in ends if city >= 0 and is_connected(s, city)]
    return sorted(set(found))


def reward(w: Terms, s: GoldRushState, feature: int) -> str:
    """What a completed feature brings: "6 points", "7 points, 4 tokens"."""
    found = w.points(points_completed(s, feature))
    tokens = s.pile[feature]
    return f"{found}, {w.tokens(tokens)}" if tokens else found


def phrases(w: Terms, laying: Laying) -> tuple[list[str], list[str]]:
    """What a laying does, for its seat and for others: "completes your railway: 6 points"."""
    s, seat = laying.after, laying.seat
    gains: list[str] = []
    warnings: list[str] = []
    for change in laying.changes:
        thing = w.thing(s, change.feature, seat)
        told = warnings if change.owners and seat not in change.owners else gains
        if change.completed and change.points:
            told.append(w.say("laying.completes", thing=thing, reward=reward(w, s, change.feature)))
        elif change.completed:
            told.append(w.say("laying.completes_nothing", thing=thing))
        elif len(things := joined(w, laying, change)) > 1:
            told.append(w.say("laying.joins", things=w.listed(things)))
        else:
            told.append(w.say("laying.extends", thing=thing, size=w.size(s, change.feature)))
    return gains, warnings


def joined(w: Terms, laying: Laying, change: Change) -> list[str]:
    """The different occupied features, by their owners, that become one."""
    return list(dict.fromkeys(w.thing(laying.before, feature, laying.seat) for feature in change.before))


__all__ = ["Laying", "phrases", "reward"]
