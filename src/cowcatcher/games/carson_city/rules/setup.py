"""Set-up: order of players, centre, mountains, construction row, sides, duel tiles, starting parcels (CC-2)."""

from __future__ import annotations

from cowcatcher.games.carson_city.names import EMPTY, HOUSE, MOUNTAIN, SPACE_COUNT
from cowcatcher.games.carson_city.rules.grid import SIDES_OF
from cowcatcher.games.carson_city.rules.moves import CLAIM, DEAL, DICE, DRAW, NEXT_SEAT, SIDE
from cowcatcher.games.carson_city.written import shape
from cowcatcher.games.carson_city.written.events import FOR_CENTRE, FOR_DEALING, FOR_STARTING
from cowcatcher.games.carson_city.written.state import NONE, CarsonState
from cowcatcher.kernel.combinators import Times
from cowcatcher.kernel.tuples import with_entry, with_more
from cowcatcher.kernel.types import Reason, Rng


def push_setup(s: CarsonState) -> None:
    """Put the whole set-up on the stack, in the order of CC-2.14."""
    box = s.box
    tiles = s.seats > 2 and box.tiles
    s.push_all(
        [
            ChanceOrder(),
            ChanceCentre(),
            Times(box.mountains, ChanceMountain()),
            FixedRow(),
            *(ChanceDrawBuilding(slot) for slot in box.random_prices),
            *(ChanceSide(character) for character in range(len(s.sides)) if box.random_sides),
            *([FixedTiles()] if box.tiles and not tiles else []),
            *(Times(box.tiles_each, ChanceDealTile(seat)) for seat in range(s.seats) if tiles),
            *([AnnounceSums()] if tiles else []),
            StartingParcels(),
        ]
    )
    if tiles:
        s.discard = (s.seats,) * len(box.tile_values)


class ChanceOrder(shape.ChanceOrder):
    """CC-2.03: the next seat in the random order of the players."""

    __slots__ = ()

    def weights(self, s: CarsonState) -> list[tuple[int, int]]:
        return [(NEXT_SEAT.move(seat), 1) for seat in range(s.seats) if seat not in s.choosing]

    def apply(self, s: CarsonState, m: int) -> None:
        s.choosing = (*s.choosing, NEXT_SEAT.arg(m))
        if len(s.choosing) == s.seats - 1:
            s.choosing += tuple([seat for seat in range(s.seats) if seat not in s.choosing])
            s.pop()


def dice_parcels(s: CarsonState) -> list[tuple[int, int]]:
    """CC-2.05: a parcel named by the white die (column) and the black die (row). Rolls that must be repeated are left
    out, which is the same law as rolling again (CC-2.07, CC-16.01)."""
    places = s.box.dice_parcels
    return [(DICE.move(i), 1) for i, p in enumerate(places) if s.tile[p] == EMPTY and not s.box.river[p]]


def dice_parcel(s: CarsonState, rng: Rng) -> int:
    """One of those."""
    tile = s.tile
    river = s.box.river
    places = s.box.dice_parcels
    left = 0
    for p in places:
        if tile[p] == EMPTY and not river[p]:
            left += 1
    left = int(rng.random() * left)  # of so many the next one is it
    for i, p in enumerate(places):
        if tile[p] == EMPTY and not river[p]:
            if left == 0:
                return DICE.base + i
            left -= 1
    raise AssertionError("no parcel is free")


class ChanceCentre(shape.ChanceCentre):
    """CC-2.06: the first house and the four roads around it."""

    __slots__ = ()

    def weights(self, s: CarsonState) -> list[tuple[int, int]]:
        return dice_parcels(s)

    def sample(self, s: CarsonState, rng: Rng) -> int:
        return dice_parcel(s, rng)

    def apply(self, s: CarsonState, m: int) -> None:
        p = s.box.dice_parcels[DICE.arg(m)]
        s.tile[p] = HOUSE
        s.add_houses(-1, FOR_CENTRE, SPACE_COUNT + p)
        roads = list(s.roads)
        for e in SIDES_OF[p]:
            roads[e] = 1
            s.add_road_supply(-1, FOR_CENTRE, SPACE_COUNT + p)
        s.roads = tuple(roads)
        s.pop()


class ChanceMountain(shape.ChanceMountain):
    """CC-2.07: one mountain."""

    __slots__ = ()

    def weights(self, s: CarsonState) -> list[tuple[int, int]]:
        return dice_parcels(s)

    def sample(self, s: CarsonState, rng: Rng) -> int:
        return dice_parcel(s, rng)

    def apply(self, s: CarsonState, m: int) -> None:
        s.tile[s.box.dice_parcels[DICE.arg(m)]] = MOUNTAIN
        s.pop()


class FixedRow(shape.FixedRow):
    """CC-2.08: the buildings that start on the construction row."""

    __slots__ = ()

    def run(self, s: CarsonState) -> None:
        s.row = s.box.fixed_row


class ChanceDrawBuilding(shape.ChanceDrawBuilding):
    """CC-2.09, CC-13.10: a building from the bag for a construction slot."""

    __slots__ = ()

    def weights(self, s: CarsonState) -> list[tuple[int, int]]:
        return [(DRAW.move(kind), weight) for kind, weight in s.bag.weights()]

    def sample(self, s: CarsonState, rng: Rng) -> int:
        counts = s.bag.counts
        total = 0
        for n in counts:
            total += n
        point = int(rng.random() * total)
        for kind, n in enumerate(counts):
            point -= n
            if point < 0:
                return DRAW.base + kind
        raise AssertionError("the bag is empty")

    def apply(self, s: CarsonState, m: int) -> None:
        kind = DRAW.arg(m)
        s.bag.draw(kind)
        s.row = with_entry(s.row, self.slot, kind)
        s.pop()


class ChanceSide(shape.ChanceSide):
    """CC-2.13: the side of a character that is used all game."""

    __slots__ = ()

    def weights(self, s: CarsonState) -> list[tuple[int, int]]:
        return [(SIDE.move(0), 1), (SIDE.move(1), 1)]

    def apply(self, s: CarsonState, m: int) -> None:
        s.sides = with_entry(s.sides, self.character, SIDE.arg(m))
        s.pop()


class FixedTiles(shape.FixedTiles):
    """CC-15.01: two players get the same known set of duel tiles and their money."""

    __slots__ = ()

    def run(self, s: CarsonState) -> None:
        box = s.box
        for seat in range(s.seats):
            s.add_money(seat, box.tile_money - s.money[seat], FOR_DEALING)
            for value in box.two_player_tiles:
                s.add_hands(seat, box.tile_values.index(value), 1, FOR_DEALING)
                s.add_hand_size(seat, 1, FOR_DEALING)


class ChanceDealTile(shape.ChanceDealTile):
    """CC-15.02: one duel tile for a seat, from the mixed sets; only he sees it."""

    __slots__ = ()

    def weights(self, s: CarsonState) -> list[tuple[int, int]]:
        return tiles_to_draw(s)

    def apply(self, s: CarsonState, m: int) -> None:
        draw_tile(s, self.to, DEAL.arg(m), FOR_DEALING)
        s.pop()

    def seen_by(self, s: CarsonState, m: int) -> int:
        return 1 << self.to


def tiles_to_draw(s: CarsonState) -> list[tuple[int, int]]:
    """The draws of a duel tile from the common pile, where the mixed sets lie while they are dealt, with weights."""
    return [(DEAL.move(value), n) for value, n in enumerate(s.discard) if n]


def draw_tile(s: CarsonState, seat: int, value: int, why: int) -> None:
    """A duel tile comes from the common pile into a hand."""
    s.discard = with_more(s.discard, value, -1)
    s.add_hands(seat, value, 1, why)
    s.add_hand_size(seat, 1, why)


class AnnounceSums(shape.AnnounceSums):
    """CC-15.02: all hear the sum of each hand, which sets the starting money."""

    __slots__ = ()

    def run(self, s: CarsonState) -> None:
        values = s.box.tile_values
        for seat in range(s.seats):
            total = 0
            for value, points in enumerate(values):
                total += points * s.hands[seat * len(values) + value]
            s.hand_sum = with_entry(s.hand_sum, seat, total)
            s.add_money(seat, s.box.money_before_tiles - total - s.money[seat], FOR_DEALING)
        s.undealt = s.discard
        s.discard = (0,) * len(values)


class StartingParcels(shape.StartingParcels):
    """CC-2.11: starting parcels in snake order: from first to last, then back."""

    __slots__ = ()

    def run(self, s: CarsonState) -> None:
        draft: list[int] = []
        for lap in range(s.box.start_parcels):
            draft.extend(s.choosing if lap % 2 == 0 else s.choosing[::-1])
        for seat in draft[::-1]:
            s.push(StartParcel(seat))


class StartParcel(shape.StartParcel):
    """CC-2.11: one starting parcel."""

    __slots__ = ()

    def legal(self, s: CarsonState) -> list[int]:
        return claims(s)

    def apply(self, s: CarsonState, m: int) -> None:
        take_parcel(s, self.seat, CLAIM.arg(m), FOR_STARTING)
        s.pop()

    def why_not(self, s: CarsonState, m: int) -> Reason | None:
        return why_no_claim(s, m)


def claims(s: CarsonState) -> list[int]:
    """The moves that put a property tile on any parcel without an owner, free of charge (CC-2.12, CC-5.22)."""
    moves = s.box.claims[:]
    index = s.box.claim_index
    gone = 0
    for p, owner in enumerate(s.owner):
        if owner != NONE:
            moves.pop(index[p] - gone)
            gone += 1
    return moves


def why_no_claim(s: CarsonState, m: int) -> Reason | None:
    """Why a parcel cannot be had free of charge."""
    if not CLAIM.has(m):
        return None
    p = CLAIM.arg(m)
    if s.box.river[p]:
        return Reason("river_parcel", "CC-16.03")
    return Reason("parcel_owned", "CC-5.22" if s.round else "CC-2.12", owner=s.owner[p])


def take_parcel(s: CarsonState, seat: int, p: int, why: int) -> None:
    """Put the seat's property tile on a parcel."""
    s.owner[p] = seat
    s.add_property(seat, -1, why, SPACE_COUNT + p)
    if s.tile[p] == HOUSE:
        s.tell_own_houses(seat, 1, why, SPACE_COUNT + p)
