"""What each seat can know in Carson City: duel tiles and secret choices (end of the ledger, CC-15, CC-17)."""

from collections import Counter
from itertools import combinations
from random import Random
from typing import Any

import pytest
from tests.games.carson_city.positions import legal_texts, position, run

from cowcatcher.games.carson_city.game import GAME
from cowcatcher.games.carson_city.rules.moves import TILE
from cowcatcher.games.carson_city.written.state import HIDDEN, NONE, CarsonState
from cowcatcher.kernel.match import Match

TILES = {"duel_method": "tiles"}
KIT = {"placement": "kit_carson"}
Hand = tuple[int, ...]


def hand(s: CarsonState, who: int) -> Hand:
    """A hand by its values; (HIDDEN,) where it cannot be seen."""
    counts = s.hands[who * 6 : who * 6 + 6]
    if HIDDEN in counts:
        assert counts == (HIDDEN,) * 6
        return (HIDDEN,)
    return tuple(value for value in range(6) for _ in range(counts[value]))


def seen(s: CarsonState, onlooker: int | None) -> list[Hand]:
    """All hands as one seat sees them."""
    known = GAME.view(s, onlooker).known
    return [hand(known, who) for who in range(s.seats)]


def meeting(seats: int = 3, **more: Any) -> CarsonState:
    """Phase 3 from `parcel_income` on, nobody with cowboys in reserve or money."""
    nothing = dict.fromkeys("BOGPS"[:seats], 0)
    given: dict[str, Any] = {"phase": "resolve", "at": "parcel_income", "options": TILES, **more}
    return position(seats, cowboys=nothing, money=nothing, **given)


@pytest.mark.rule("CC-15.01", "CC-15.02")
def test_dealt_hands_are_secret_and_their_sums_are_not() -> None:
    match = Match(GAME, ["Ann", "Bob", "Cy"], TILES, 3)
    match.advance()
    s = match.state
    hands = [hand(s, who) for who in range(3)]
    for onlooker in range(3):
        assert seen(s, onlooker) == [hands[who] if who == onlooker else (HIDDEN,) for who in range(3)]
    assert seen(s, None) == [(HIDDEN,)] * 3
    for viewer in (None, 0, 1, 2):
        assert GAME.view(s, viewer).known.hand_sum == tuple(sum(tiles) for tiles in hands)
    two = Match(GAME, ["Ann", "Bob"], TILES, 3)
    two.advance()
    for viewer in (None, 0, 1):
        assert seen(two.state, viewer) == [(0, 1, 2, 3, 4, 5)] * 2


@pytest.mark.rule("CC-15.02")
def test_no_seat_learns_anything_while_the_tiles_are_dealt() -> None:
    match = Match(GAME, ["Ann", "Bob", "Cy"], TILES, 3)
    while match.state.decision() != "chance_deal_tiles":
        match.play_chance()
    match.play("deal:5")
    for onlooker, first in ((0, (5,)), (1, (HIDDEN,)), (None, (HIDDEN,))):
        assert seen(match.state, onlooker)[0] == first
    assert GAME.view(match.state, 1).known.discard == (3,) * 6
    assert GAME.view(match.state, 0).known.discard == (3, 3, 3, 3, 3, 2)
    for seat_, text in ((0, "(deal:5"), (1, "(deal:?"), (None, "(deal:?")):
        assert text in match.record(seat_).replace("\n    ", " ").replace(" deal", " (deal")


@pytest.mark.rule("CC-15.03")
@pytest.mark.parametrize("seats", [2, 3])
def test_a_tile_is_hidden_until_all_have_chosen(seats: int) -> None:
    s = meeting(seats, pawns={"parcel_income": "BO", "gambling": "BO"})
    contents = []
    for tile in range(6):
        chosen = run(s.clone(), f"tile:{tile}")
        assert GAME.view(chosen, 0).known.chosen[0] == TILE.move(tile)
        contents.append([GAME.view(chosen, viewer).content() for viewer in (None, *range(1, seats))])
        assert GAME.view(chosen, 1).known.chosen[0] == HIDDEN
    assert all(content == contents[0] for content in contents)
    after = run(s, "tile:4", "tile:2")
    for viewer in (None, *range(seats)):
        known = GAME.view(after, viewer).known
        assert known.chosen == [NONE] * seats
        assert known.discard == (0, 0, 1, 0, 1, 0)
    if seats == 3:
        assert GAME.view(after, 2).known.hand_sum[:2] == (15 - 4, 15 - 2)


@pytest.mark.rule("CC-15.04")
@pytest.mark.parametrize("seats", [2, 3])
def test_redrawn_tiles_are_known_to_the_drawer_only(seats: int) -> None:
    rest = {"G": [0, 1, 2]} if seats == 3 else {}
    s = meeting(seats, pawns={"parcel_income": "BO", "gambling": "BO"}, tiles={"B": [4], "O": [1, 5], **rest})
    run(s, "tile:4", "tile:1")
    pile = list(s.discard)
    run(s, "deal:3", "deal:3", "deal:4")
    assert seen(s, 0)[0] == (3, 3, 4)
    for onlooker in (None, *range(1, seats)):
        assert seen(s, onlooker)[0] == (HIDDEN,)
        known = GAME.view(s, onlooker).known
        assert list(known.discard) == pile  # the pile and the hand drawn from it cannot be told apart
        assert known.hand_size[0] == 3
        assert known.hand_sum[0] == NONE
    assert GAME.view(s, 0).known.discard == tuple(n - (3, 3, 4).count(value) for value, n in enumerate(pile))
    if seats == 2:
        assert seen(s, 0)[1] == (5,)  # still the hand that all know
    run(s, "tile:3", "tile:5", *["deal:0"] * min(2, pile[0]))
    pile[5] += 1
    assert [GAME.view(s, seats - 1).known.discard[value] for value in (3, 5)] == [pile[3], pile[5]]


@pytest.mark.rule("CC-17.03", "CC-17.04")
def test_a_choice_of_a_tick_is_hidden_until_all_have_chosen() -> None:
    s = run(position(3, options=KIT), "cowboy:wages")
    told: list[list[dict[str, Any]]] = []
    for move in ("cowboy:gambling", "hold", "stop", "recall:wages", "cowboy:d4"):
        chosen = run(s.clone(), move)
        told.append([GAME.view(chosen, onlooker).content() for onlooker in (None, 1, 2)])
        assert GAME.view(chosen, 0).known.chosen[0] == GAME.table.parse(move)
        assert GAME.view(chosen, 2).known.chosen[0] == HIDDEN
    assert all(contents == told[0] for contents in told)
    run(s, "cowboy:gambling", "hold", "stop")
    for onlooker in (None, 0, 1, 2):
        known = GAME.view(s, onlooker).known
        assert (known.pawns, known.holds, known.lower) == (s.pawns, (0, 1, 0), (2,))


def played(options: dict[str, str], *moves: str, seats: int = 3) -> Match[CarsonState]:
    """A match in which everybody does nothing up to the first placing; then the moves."""
    match = Match(GAME, ["Ann", "Bob", "Cy", "Di", "Ed"][:seats], options, 7)
    while match.state.decision() != "place":
        match.advance()
        if match.state.decision() != "place":
            texts = legal_texts(match.state)
            plain = ("character:banker", "character:mercenary", "character:settler", "character:sheriff")
            match.play(next((t for t in plain if t in texts), texts[0]))
    for move in moves:
        match.advance()
        match.play(move)
    return match


def body(match: Match[CarsonState], onlooker: int | None) -> str:
    return " ".join(match.record(onlooker).split())


@pytest.mark.rule("CC-17.03", "CC-17.04")
def test_copies_of_the_record_hide_a_choice_until_it_is_revealed() -> None:
    match = played(KIT, "cowboy:wages", "cowboy:a8")
    chooser = match.played[-1].seat
    for onlooker in (None, 0, 1, 2):
        assert ("cowboy:a8" in body(match, onlooker)) == (onlooker == chooser)
    match.play("stop")
    match.play("hold")
    for onlooker in (None, 0, 1, 2):
        assert "cowboy:a8" in body(match, onlooker)
        assert "?" not in body(match, onlooker)


@pytest.mark.rule("CC-15.03", "CC-15.04")
def test_copies_of_the_record_hide_tiles() -> None:
    match = played(TILES, *["cowboy:gambling"] * 3, *["pass"] * 3)
    first = match.state.to_move()
    tile = legal_texts(match.state)[0]
    match.play(tile)
    for onlooker in (None, 0, 1, 2):
        assert (f" {tile}" in body(match, onlooker)) == (onlooker == first)
        assert ("tile:?" in body(match, onlooker)) == (onlooker != first)
        dealt = sum(word.strip("()").startswith("deal:") and "?" not in word for word in body(match, onlooker).split())
        assert dealt == (0 if onlooker is None else 6)
    match.play(legal_texts(match.state)[0])
    match.play(legal_texts(match.state)[0])
    for onlooker in (None, 0, 1, 2):
        assert f" {tile}" in body(match, onlooker)
        assert "tile:?" not in body(match, onlooker)


def frequencies(s: CarsonState, onlooker: int, others: tuple[int, ...], draws: int, seed: int) -> Counter[Any]:
    rng = Random(seed)
    found: Counter[Any] = Counter()
    before = GAME.view(s, onlooker).content()
    for n in range(draws):
        other = GAME.determinize(s, onlooker, rng)
        found[tuple(hand(other, who) for who in others)] += 1
        if n % 100 == 0:
            assert GAME.view(other, onlooker).content() == before
            assert GAME.check(other) == []
    return found


def assert_same_law(found: Counter[Any], exact: Counter[Any]) -> None:
    """Chi-square: a right dealer exceeds the bound less than once in a million times."""
    draws, ways = sum(found.values()), sum(exact.values())
    assert set(found) <= set(exact)
    surprise = sum((found[deal] - draws * n / ways) ** 2 / (draws * n / ways) for deal, n in exact.items())
    freedom = len(exact) - 1
    assert freedom > 2
    assert surprise < freedom + 5 * (2 * freedom) ** 0.5 + 20


def splits(pool: list[int], sizes: list[int]) -> list[list[Hand]]:
    """All ways to deal hands of these sizes from single tiles, one list of hands a way."""
    if not sizes:
        return [[]]
    ways = []
    for taken in combinations(range(len(pool)), sizes[0]):
        rest = [value for at, value in enumerate(pool) if at not in taken]
        first = tuple(sorted(pool[at] for at in taken))
        ways += [[first, *others] for others in splits(rest, sizes[1:])]
    return ways


@pytest.mark.rule("CC-15.02")
@pytest.mark.parametrize(
    "hands",
    [
        {"B": [0, 1], "O": [0, 1, 4, 5], "G": [1, 2, 3, 4]},
        {"B": [5], "O": [2, 2, 3, 4, 0], "G": [0, 1, 3, 4]},
        {"B": [1, 4, 4], "O": [0, 1, 2, 3, 4, 5], "G": [1, 2, 2, 3, 5]},
        {"B": [5], "O": [0, 5], "G": [1, 4], "P": [2, 2, 3, 3]},
        {"B": [5], "O": [0, 2, 4], "G": [1, 5], "P": [1, 3, 2]},
    ],
)
def test_hands_with_known_sums_are_dealt_anew_by_their_exact_chances(hands: dict[str, list[int]]) -> None:
    s = meeting(len(hands), tiles=hands, pawns={"gambling": "BO"})
    others = [tiles for letter, tiles in hands.items() if letter != "B"]
    unseen = [value for tiles in others for value in tiles]
    ways = splits(unseen, [len(tiles) for tiles in others])
    exact = Counter(tuple(way) for way in ways if [sum(h) for h in way] == [sum(tiles) for tiles in others])
    found = frequencies(s, 0, tuple(range(1, len(hands))), 3000, 5)
    assert_same_law(found, exact)


@pytest.mark.rule("CC-15.04")
def test_a_redrawn_hand_is_dealt_anew_from_what_it_was_drawn_from() -> None:
    """Tiles that came to the pile later cannot be in it; the tile that it has played since was."""
    s = meeting(
        pawns={"parcel_income": "BO", "firepower_income": "BG", "gambling": "BO"},
        tiles={"B": [5, 5, 5, 0], "O": [0], "G": [1, 1, 1, 2, 3, 4]},
    )
    run(s, "tile:5", "tile:0")
    pool = [value for value in range(6) for _ in range(s.discard[value])]
    run(s, "deal:0", "deal:2", "deal:3", "tile:5", "tile:1")
    exact = Counter((tuple(sorted(taken)),) for taken in combinations(pool, 3))
    assert_same_law(frequencies(s, 0, (1,), 4000, 2), exact)
    assert_same_law(frequencies(s, 2, (1,), 4000, 3), exact)
    run(s, "tile:0", "tile:2")
    pool.remove(2)
    exact = Counter((tuple(sorted(taken)),) for taken in combinations(pool, 2))
    assert_same_law(frequencies(s, 2, (1,), 4000, 4), exact)


@pytest.mark.rule("CC-15.04", "CC-15.05")
def test_two_hands_redrawn_at_once_are_dealt_anew_together() -> None:
    s = meeting(pawns={"parcel_income": "BO"}, tiles={"B": [5], "O": [0], "G": [1, 1, 1, 2, 3, 4, 5, 5, 4, 4]})
    run(s, "tile:5", "tile:0")
    pool = [value for value in range(6) for _ in range(s.discard[value])]
    run(s, "deal:0", "deal:2", "deal:3", "deal:0", "deal:2", "deal:5")
    exact = Counter(tuple(way) for way in splits(pool, [3, 3]))
    found = frequencies(s, 2, (0, 1), 4000, 5)
    assert_same_law(found, exact)


@pytest.mark.rule("CC-15.02", "CC-15.04")
@pytest.mark.parametrize("seed", range(4))
def test_every_deal_keeps_sums_sizes_and_tiles(seed: int) -> None:
    """Everybody fights on everything, so hands are played, emptied and drawn anew."""
    rng = Random(seed)
    s = position(4, options=TILES, cowboys=dict.fromkeys("BOGP", 9), row=(None,) * 7)
    kinds = set()
    while not s.over():
        texts = legal_texts(s)
        crowd = [text for text in texts if text.startswith("cowboy:") and text[-2:] not in ("es", "_1")]
        if s.decision() == "duel_tile":
            for onlooker in range(4):
                other = GAME.determinize(s, onlooker, rng)
                for who in range(4):
                    tiles = hand(other, who)
                    kinds.add(s.hand_sum[who] == NONE)
                    assert len(tiles) == s.hand_size[who]
                    assert who != onlooker or tiles == hand(s, who)
                    assert s.hand_sum[who] in (NONE, sum(tiles))
                assert GAME.check(other) == []
                assert Counter(other.discard) == Counter(s.discard) or NONE in s.hand_sum
        if s.decision() == "place":
            run(s, crowd[0] if crowd else "pass")
        else:
            run(s, texts[int(rng.random() * len(texts))])
    assert kinds == {True, False}


@pytest.mark.rule("CC-17.03")
def test_secret_choices_are_dealt_anew_among_all_that_are_legal() -> None:
    s = run(position(3, options=KIT), "cowboy:wages", "stop")
    rng = Random(8)
    legal = {GAME.table.parse(text) for text in legal_texts(run(position(3, options=KIT), "cowboy:wages"))}
    found = {GAME.determinize(s, 1, rng).chosen[0] for _ in range(1500)}
    assert found == legal
    assert GAME.determinize(s, 0, rng).chosen[0] == s.chosen[0]
