"""Step 3 of a turn and the final scoring (GR-7 to GR-10, GR-13)."""

from __future__ import annotations

from cowcatcher.games.gold_rush.names import CITY, MOST_PARTS, MOUNTAIN, PRAIRIE, RAIL
from cowcatcher.games.gold_rush.rules.actions import take_tent_back
from cowcatcher.games.gold_rush.rules.landscape import (
    camps_of,
    city_at_end,
    cowboys_on,
    herds_of,
    kind_of,
    locomotives_of,
    members,
    nuggets_of,
    railways_of,
    tiles_of,
)
from cowcatcher.games.gold_rush.rules.tokens import TakeToken
from cowcatcher.games.gold_rush.written import shape
from cowcatcher.games.gold_rush.written.events import (
    BY_CITIES,
    BY_CITIES_FINAL,
    BY_MOUNTAINS,
    BY_MOUNTAINS_FINAL,
    BY_PRAIRIES,
    BY_RAILWAYS,
    BY_RAILWAYS_FINAL,
    BY_TOKENS,
    FOR_COMING_BACK,
    FOR_END,
    FOR_NOBODY,
    SOURCE_COUNT,
    completed,
    scored,
    tent_back,
)
from cowcatcher.games.gold_rush.written.state import EMPTY, FIRST_COWBOY, FIRST_TENT, NONE, GoldRushState
from cowcatcher.kernel.events import NOWHERE
from cowcatcher.kernel.tuples import with_more
from cowcatcher.kernel.types import Outcome


def majority(s: GoldRushState, feature: int) -> list[int]:
    """The seats with the most cowboys on a feature, clockwise from the one on turn; nobody without cowboys (GR-7.02,
    GR-7.03, GR-9.04, GR-9.05)."""
    most = 1
    found: list[int] = []
    for step in range(s.seats):
        seat = (s.turn + step) % s.seats
        cowboys = cowboys_on(s, feature, seat)
        if cowboys > most:
            most = cowboys
            found = [seat]
        elif cowboys == most:
            found.append(seat)
    return found


def give_points(s: GoldRushState, feature: int, points: int, source: int) -> None:
    """Each majority owner of a feature scores all its points."""
    owners = majority(s, feature)
    scored(s, feature, source, points, tuple(owners))
    for seat in owners:
        add_points(s, seat, points, source, feature)


def add_points(s: GoldRushState, seat: int, points: int, source: int, feature: int = NOWHERE) -> None:
    """Points of a seat, on the score track at once (GR-7.06)."""
    s.add_score(seat, points, source, feature)
    s.scored = with_more(s.scored, seat * SOURCE_COUNT + source, points)


def clear(s: GoldRushState, feature: int) -> None:
    """All cowboys and tents on a feature go back to their owners (GR-7.05, GR-9.07)."""
    for area in members(s, feature):
        piece = s.piece[area]
        if piece >= FIRST_TENT:
            tent_back(s, piece - FIRST_TENT, area)
            take_tent_back(s, piece - FIRST_TENT)
        elif piece != EMPTY:
            s.piece[area] = EMPTY
            s.add_cowboys(piece - FIRST_COWBOY, 1, FOR_COMING_BACK, area)
    s.crew[feature] = 0


class ScoreTile(shape.ScoreTile):
    """GR-2.04, GR-7.04: what the tile of this turn has completed: railways, then mountains, then cities."""

    __slots__ = ()

    def run(self, s: GoldRushState) -> None:
        tile = len(s.cells) - 1
        first = s.first[tile]
        row = s.faces[tile] * MOST_PARTS
        railways: list[int] = []
        mountains: list[int] = []
        for area in range(first, len(s.feature)):
            feature = s.feature[area]
            kind = s.box.kind[row + area - first]
            if kind == PRAIRIE:
                break
            if s.ends[feature] == 0:
                if kind == RAIL and feature not in railways:
                    railways.append(feature)
                elif kind == MOUNTAIN and feature not in mountains:
                    mountains.append(feature)
        railways.sort()
        mountains.sort()
        if railways:
            s.push(ScoreCities(tuple(railways)))
        for i in range(len(mountains) - 1, -1, -1):
            s.push(CloseMountain(mountains[i]))
        for railway in railways:
            score_railway(s, railway)


def railway_factor(s: GoldRushState, railway: int) -> int:
    """By what the locomotives of a completed railway multiply its points."""
    return s.box.points.factor(locomotives_of(s, railway))


def score_railway(s: GoldRushState, railway: int) -> None:
    """A completed railway: points, then the cowboys come back."""
    completed(s, railway, s.crew[railway])
    if s.crew[railway]:
        give_points(s, railway, points_completed(s, railway), BY_RAILWAYS)
        clear(s, railway)


class CloseMountain(shape.CloseMountain):
    """GR-9.01 to GR-9.05: the majority owners take the tokens in turn, before the points."""

    __slots__ = ()

    def run(self, s: GoldRushState) -> None:
        mountain = self.mountain
        owners = majority(s, mountain)
        completed(s, mountain, s.crew[mountain])
        s.push(ScoreMountain(mountain))
        if owners:
            for i in range(s.pile[mountain] - 1, -1, -1):
                s.push(TakeToken(owners[i % len(owners)], mountain))


class ScoreMountain(shape.ScoreMountain):
    """GR-9.03, GR-9.07, GR-9.08: the points of a closed mountain; miners and tents come back, tokens that nobody owned
    are out of the game."""

    __slots__ = ()

    def run(self, s: GoldRushState) -> None:
        mountain = self.mountain
        give_points(s, mountain, points_completed(s, mountain), BY_MOUNTAINS)
        clear(s, mountain)
        s.add_lost(s.pile[mountain], FOR_NOBODY, mountain)
        s.pile[mountain] = 0


class ScoreCities(shape.ScoreCities):
    """GR-10: cities that have become connected; each is at an end of one of the railways completed in this turn."""

    __slots__ = ()

    def run(self, s: GoldRushState) -> None:
        cities: list[int] = []
        for railway in self.railways:
            for area in members(s, railway):
                city = city_at_end(s, area)
                if city >= 0 and city not in cities:
                    cities.append(city)
        cities.sort()
        for city in cities:
            if s.crew[city] and is_connected(s, city):
                give_points(s, city, points_completed(s, city), BY_CITIES)
                clear(s, city)


def is_connected(s: GoldRushState, city: int) -> bool:
    """GR-10.01: every track of the city belongs to a completed railway."""
    for railway in railways_of(s, city):  # noqa: SIM110 (a loop is what the compiler makes fast)
        if s.ends[railway]:
            return False
    return True


def city_points(s: GoldRushState, city: int, each: int) -> int:
    """GR-10.02, GR-10.03: `each` for every completed railway that leaves the city, a loop once."""
    found = 0
    for railway in railways_of(s, city):
        if s.ends[railway] == 0:
            found += each
    return found


class FinalScoring(shape.FinalScoring):
    """GR-13: what is unfinished, the prairies, the tokens."""

    __slots__ = ()

    def run(self, s: GoldRushState) -> None:
        remove_tokens_and_tents(s)
        for feature in occupied(s, MOUNTAIN):
            give_points(s, feature, points_at_end(s, feature), BY_MOUNTAINS_FINAL)
            clear(s, feature)
        for feature in occupied(s, RAIL):
            give_points(s, feature, points_at_end(s, feature), BY_RAILWAYS_FINAL)
            clear(s, feature)
        for feature in occupied(s, CITY):
            give_points(s, feature, points_at_end(s, feature), BY_CITIES_FINAL)
            clear(s, feature)
        for feature in occupied(s, PRAIRIE):
            give_points(s, feature, points_at_end(s, feature), BY_PRAIRIES)
        reveal_tokens(s)


def is_completed(s: GoldRushState, feature: int) -> bool:
    """GR-8.01, GR-9.01, GR-10.01: a completed railway, a closed mountain, a connected city; a prairie never is."""
    kind = kind_of(s, feature)
    if kind == CITY:
        return is_connected(s, feature)
    return kind != PRAIRIE and s.ends[feature] == 0


def points_completed(s: GoldRushState, feature: int) -> int:
    """GR-8.03, GR-9.03, GR-10.02: what a railway, mountain or city brings to its majority once it is completed."""
    kind = kind_of(s, feature)
    if kind == RAIL:
        return tiles_of(s, feature) * s.box.points.tile * railway_factor(s, feature)
    if kind == MOUNTAIN:
        return nuggets_of(s, feature) * s.box.points.nugget
    return city_points(s, feature, s.box.points.city)


def points_at_end(s: GoldRushState, feature: int) -> int:
    """GR-13.03 to GR-13.08: what a feature brings to its majority at the end of the game."""
    points = s.box.points
    kind = kind_of(s, feature)
    if kind == MOUNTAIN:
        return nuggets_of(s, feature) * points.nugget_final
    if kind == RAIL:
        return tiles_of(s, feature) * points.tile_final
    if kind == CITY:
        return city_points(s, feature, points.city_final)
    return prairie_points(s, feature)


def occupied(s: GoldRushState, kind: int) -> list[int]:
    """Features of a kind with cowboys on them, the earliest first."""
    return [f for f, crew in enumerate(s.crew) if crew and kind_of(s, f) == kind]


def prairie_points(s: GoldRushState, prairie: int) -> int:
    """GR-13.08: camps and herds."""
    return camps_of(s, prairie) * s.box.points.camp + herds_of(s, prairie) * s.box.points.herd


def remove_tokens_and_tents(s: GoldRushState) -> None:
    """GR-13.02: they go back into the box and bring nothing."""
    for feature, pile in enumerate(s.pile):
        if pile:
            s.add_lost(pile, FOR_END, feature)
            s.pile[feature] = 0
    for seat in range(s.seats):
        if s.tents[seat] != NONE:
            tent_back(s, seat, s.tents[seat])
        take_tent_back(s, seat)


def reveal_tokens(s: GoldRushState) -> None:
    """GR-13.09, GR-15.06: all turn up their tokens and count them."""
    s.reveals += 1
    for seat in range(s.seats):
        add_points(s, seat, tokens_worth(s, seat), BY_TOKENS)


def tokens_worth(s: GoldRushState, seat: int) -> int:
    """Points of the tokens that a seat holds; only where its hand is known."""
    values = s.box.token_values
    points = 0
    for kind, value in enumerate(values):
        points += value * s.hands[seat * len(values) + kind]
    return points


def on_track(s: GoldRushState, seat: int) -> tuple[int, int]:
    """(space, laps) of a seat's cowboy on the score track; it lies down from the first lap on (GR-12)."""
    return s.score[seat] % s.box.track_spaces, s.score[seat] // s.box.track_spaces


def outcome(s: GoldRushState) -> Outcome | None:
    """GR-13.10, GR-13.11: the most points win; equal points share a place."""
    if not s.over():
        return None
    ranks = tuple([1 + sum(1 for other in s.score if other > score) for score in s.score])
    return Outcome(s.score, ranks, "unplaceable" if s.cut_short else "last_tile")
