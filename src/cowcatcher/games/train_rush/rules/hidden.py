"""What a seat cannot know: hands, the draft, what lies under the deck; hiding it, and dealing it anew.

*Action cards.* A card that a seat does not know came from one shuffle of the deck, and so did all others that could
be in its place: hands, deck and what lies under it are dealt anew among those of the same shuffle. In a view the
present deck holds all cards of its shuffle that the onlooker does not know, wherever they are; `hands`, `drawn` and
`bottom` tell how many of them are not in the deck.

*Heroes.* What the onlooker passed on lies in the hands of those who had the packet since, each of whom took one in turn
(`draft.last_seen`); what he never saw may be with anybody, in the box, or undealt.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from cowcatcher.games.train_rush.names import HIDDEN, NONE
from cowcatcher.games.train_rush.rules.codes import UNKNOWN, card_of, code, everyone, knowers, shuffle_of, veiled
from cowcatcher.games.train_rush.rules.draft import BOX_SEATS, first_held, last_seen, packet_before, step_of, taker_of
from cowcatcher.games.train_rush.rules.tuples import without
from cowcatcher.games.train_rush.written.state import TrainState
from cowcatcher.kernel.types import Rng

NEVER_SEEN: Final = -1
"""Group of heroes that the onlooker has never seen."""

PASSED: Final = -100
"""In the picks of a view: PASSED - hero is one of those that the onlooker passed on, somewhere in its group."""


def redact(s: TrainState, seat: int | None) -> TrainState:
    """A copy without what the seat (None: a spectator) cannot know."""
    return hide(s.clone(), s, seat)


def hide(known: TrainState, s: TrainState, seat: int | None) -> TrainState:
    """Take what the seat cannot know out of a copy of `s`, which may share its lists; the copy."""
    mask = everyone(s) if seat is None else 1 << seat
    _hide_cards(known, s, mask)
    own = NONE if seat is None else seat
    _hide_heroes(known, s, own)
    if s.picks:
        known.picks = _seen_picks(s.picks, s.seats, step_of(s), own)
    return known


def _hide_cards(known: TrainState, s: TrainState, mask: int) -> None:
    """Take the action cards that one of the seats does not know out of a copy of `s`."""
    pool = s.deck[:]
    known.deck = pool
    known.bottom = _hidden(s.epoch, s.bottom, mask, pool, in_order=False)
    known.drawn = _hidden(s.epoch, s.drawn, mask, pool, in_order=False)
    known.hands = [_hidden(s.epoch, hand, mask, pool, in_order=True) for hand in s.hands]
    pool.sort()


def _hidden(epoch: int, entries: tuple[int, ...], mask: int, pool: list[int], in_order: bool) -> tuple[int, ...]:
    """The codes without the kinds that one of the seats does not know; of those the cards of the present shuffle go to
    the pool. in_order: ascending."""
    if all(entry & mask == mask for entry in entries):
        return entries
    found: list[int] = []
    for entry in entries:
        known = entry & mask == mask
        found.append(entry if known else veiled(entry))
        if not known and shuffle_of(entry) == epoch:
            pool.append(card_of(entry))
    if in_order:
        found.sort()
    return tuple(found)


def _hide_heroes(known: TrainState, s: TrainState, seat: int) -> None:
    """Take the heroes that a seat does not know out of a copy of `s`; but for the picks."""
    known.heroes = _hidden_rows(s.heroes, seat)
    known.packets = _hidden_rows(s.packets, seat)
    known.chosen = [HIDDEN if other != seat and hero != NONE else hero for other, hero in enumerate(s.chosen)]
    known.hero_deck = [HIDDEN] * len(s.hero_deck)
    if s.hero_box:
        box = [at if at % BOX_SEATS == seat else HIDDEN * BOX_SEATS + at % BOX_SEATS for at in s.hero_box]
        known.hero_box = tuple(sorted(box))


def _hidden_rows(rows: list[tuple[int, ...]], seat: int) -> list[tuple[int, ...]]:
    """The rows of all seats, of which others than the seat's own tell their length alone."""
    return [(HIDDEN,) * len(row) if row and other != seat else row for other, row in enumerate(rows)]


@lru_cache(maxsize=1 << 10)
def _seen_picks(picks: tuple[int, ...], seats: int, step: int, seat: int) -> tuple[int, ...]:
    """The picks of the draft as a seat (NONE: a spectator) knows them before a step: its own, and which heroes others
    took out of what it had passed on, once it has seen the packet again, or the packet is empty.

    They stay the same until the game is over, hence the cache.
    """
    found = [HIDDEN if hero != NONE else NONE for hero in picks]
    kept = len(picks) // seats
    for packet in range(seats if seat != NONE else 0):
        at = packet * kept
        held = first_held(seats, seat, packet)
        while held < kept:
            found[at + held] = picks[at + held]
            again = min(held + seats, kept)
            if again <= step:
                for place, hero in enumerate(sorted(picks[at + held + 1 : at + again]), at + held + 1):
                    found[place] = PASSED - hero
            held += seats
    return tuple(found)


# Dealing anew


def determinize(s: TrainState, seat: int, rng: Rng) -> TrainState:
    """A copy in which everything that the seat cannot know is dealt anew."""
    copy = s.clone()
    deal_cards(copy, seat, rng)
    if s.picks:
        deal_draft(copy, seat, rng)
    else:
        deal_unseen(copy, seat, rng)
    return copy


def shuffle(cards: list[int], rng: Rng) -> None:
    """Put cards into a random order."""
    for at in range(len(cards) - 1, 0, -1):
        other = int(rng.random() * (at + 1))
        cards[at], cards[other] = cards[other], cards[at]


def deal_cards(s: TrainState, seat: int, rng: Rng) -> None:
    """Deal the action cards that a seat does not know anew, those of each shuffle among themselves."""
    mask = 1 << seat
    pools: dict[int, list[int]] = {s.epoch: s.deck[:]}
    for entries in (s.bottom, s.drawn, *s.hands):
        for entry in entries:
            if not knowers(entry) & mask:
                pools.setdefault(shuffle_of(entry), []).append(card_of(entry))
    mix(pools, rng)
    s.bottom = _dealt(all_veiled(s.bottom, mask), pools)
    s.drawn = _dealt(all_veiled(s.drawn, mask), pools)
    for other in range(s.seats):
        hand = tuple(sorted(all_veiled(s.hands[other], mask)))
        s.hands[other] = tuple(sorted(_dealt(hand, pools)))
    s.deck = sorted(pools[s.epoch])


def mix(pools: dict[int, list[int]], rng: Rng) -> None:
    """Put what lies in each pool into a random order, in which nothing is left of where it comes from."""
    for number in sorted(pools):
        pools[number].sort()
        shuffle(pools[number], rng)


def all_veiled(entries: tuple[int, ...], mask: int) -> tuple[int, ...]:
    """Codes without the kinds that one of the seats does not know."""
    return tuple([entry if entry & mask == mask else veiled(entry) for entry in entries])


def _dealt(entries: tuple[int, ...], pools: dict[int, list[int]]) -> tuple[int, ...]:
    """The codes with a card of its shuffle for each that has no kind."""
    found: list[int] = []
    for entry in entries:
        hidden = card_of(entry) == UNKNOWN
        card = pools[shuffle_of(entry)].pop() if hidden else card_of(entry)
        found.append(code(card, shuffle_of(entry), knowers(entry)))
    return tuple(found)


def deal_unseen(s: TrainState, seat: int, rng: Rng) -> None:
    """Deal heroes anew that came without a draft, or whose draft has not begun: all that the seat does not hold and
    has not put away itself are alike."""
    others = [other for other in range(s.seats) if other != seat]
    put_away = [at for at in s.hero_box if at % BOX_SEATS != seat]
    pools = {NEVER_SEEN: s.hero_deck[:] + [at // BOX_SEATS for at in put_away]}
    pool = pools[NEVER_SEEN]
    for other in others:
        pool += s.heroes[other]
        pool += s.packets[other]
    mix(pools, rng)
    for other in others:
        s.heroes[other] = tuple(sorted([pool.pop() for _ in s.heroes[other]]))
        s.packets[other] = tuple(sorted([pool.pop() for _ in s.packets[other]]))
    put_anew = [pool.pop() * BOX_SEATS + owner for owner in sorted([at % BOX_SEATS for at in put_away])]
    s.hero_box = tuple(sorted([at for at in s.hero_box if at % BOX_SEATS == seat] + put_anew))
    s.hero_deck = sorted(pool)


class Place:
    """Where a hero that the onlooker cannot see lies: in the picks, before a seat, put away or undealt.

    group: what the onlooker knows of it; heroes of one group are alike for him.
    """

    __slots__ = ("at", "group", "hero", "where")

    def __init__(self, where: int, at: int, hero: int, group: int) -> None:
        self.where = where
        self.at = at
        self.hero = hero
        self.group = group


IN_PICKS: Final = 0
IN_PACKET: Final = 1
IN_BOX: Final = 2
IN_DECK: Final = 3


def deal_draft(s: TrainState, seat: int, rng: Rng) -> None:
    """Deal the heroes anew that a seat cannot see, those of each group among themselves."""
    places = _hidden_places(s, seat)
    pools: dict[int, list[int]] = {}
    for place in places:
        pools.setdefault(place.group, []).append(place.hero)
    mix(pools, rng)
    picks = list(s.picks)
    missions = [(other, hero) for other in range(s.seats) if other != seat for hero in s.missions[other]]
    placed = _place_played(s, missions, places, pools, picks, rng)
    assert placed, "the true places are always one way"
    packets: dict[int, list[int]] = {}
    box = [at for at in s.hero_box if at % BOX_SEATS == seat]
    s.hero_deck = []
    for place in places:
        hero = pools[place.group].pop()
        if place.where == IN_PICKS:
            picks[place.at] = hero
        elif place.where == IN_PACKET:
            packets.setdefault(place.at, []).append(hero)
        elif place.where == IN_BOX:
            box.append(hero * BOX_SEATS + place.at)
        else:
            s.hero_deck.append(hero)
    s.hero_deck.sort()
    s.hero_box = tuple(sorted(box))
    s.picks = tuple(picks)
    for other, heroes in packets.items():
        s.packets[other] = tuple(sorted(heroes))
        if s.chosen[other] != NONE:
            s.chosen[other] = heroes[int(rng.random() * len(heroes))]
    for other in range(s.seats):
        if other != seat:
            s.heroes[other] = held_by(s, other)


def _place_played(
    s: TrainState,
    missions: list[tuple[int, int]],
    places: list[Place],
    pools: dict[int, list[int]],
    picks: list[int],
    rng: Rng,
) -> bool:
    """Say for each played hero (seat, hero) when it was taken: that is known only where the onlooker had passed it on.

    Its place and the hero leave `places` and `pools`. Backtracks where heroes of a kind leave one without a place.
    """
    if not missions:
        return True
    taker, hero = missions[-1]
    kept = s.box.heroes_kept
    mine = [p for p in places if p.where == IN_PICKS and taker_of(s, p.at // kept, p.at % kept) == taker]
    chances = [pools[p.group].count(hero) / len(pools[p.group]) for p in mine]
    while any(chances):
        at = _weighted(chances, rng)
        chances[at] = 0.0
        place = mine[at]
        index, found = places.index(place), pools[place.group].index(hero)
        places.pop(index)
        pools[place.group].pop(found)
        picks[place.at] = hero
        if _place_played(s, missions[:-1], places, pools, picks, rng):
            return True
        places.insert(index, place)
        pools[place.group].insert(found, hero)
    return False


def _weighted(weights: list[float], rng: Rng) -> int:
    """One of the places of a list that have a weight, drawn by it."""
    point = rng.random() * sum(weights)
    last = 0
    for at, weight in enumerate(weights):
        if weight > 0:
            last = at
            point -= weight
            if point < 0:
                return at
    return last


def held_by(s: TrainState, seat: int) -> tuple[int, ...]:
    """The heroes that a seat has picked and not played, ascending."""
    kept = s.box.heroes_kept
    mine = [hero for at, hero in enumerate(s.picks) if hero != NONE and taker_of(s, at // kept, at % kept) == seat]
    held = tuple(sorted(mine))
    for hero in s.missions[seat]:
        held = without(held, hero)
    return held


def _hidden_places(s: TrainState, seat: int) -> list[Place]:
    """All places of heroes that the seat cannot see, in an order that tells nothing of them; among them those of played
    heroes, which all see."""
    kept = s.box.heroes_kept
    step = step_of(s)
    found: list[Place] = []
    for at, hero in enumerate(s.picks):
        if hero == NONE or taker_of(s, at // kept, at % kept) == seat:
            continue
        seen = last_seen(s, seat, at // kept, at % kept)
        found.append(Place(IN_PICKS, at, hero, NEVER_SEEN if seen == NONE else at // kept * kept + seen))
    for other in range(s.seats):
        if other == seat or not s.packets[other]:
            continue
        packet = packet_before(s, other, step)
        seen = last_seen(s, seat, packet, step)
        group = NEVER_SEEN if seen == NONE else packet * kept + seen
        found += [Place(IN_PACKET, other, hero, group) for hero in s.packets[other]]
    put_away = sorted([(at % BOX_SEATS, at // BOX_SEATS) for at in s.hero_box if at % BOX_SEATS != seat])
    found += [Place(IN_BOX, owner, hero, NEVER_SEEN) for owner, hero in put_away]
    found += [Place(IN_DECK, 0, hero, NEVER_SEEN) for hero in s.hero_deck]
    return found
