"""Pictures of Carson City: of every position, for every onlooker."""

from __future__ import annotations

from random import Random

import pytest
from tests.games.carson_city.positions import position, run
from tests.render.checks import check_panel, forms, moves_on, shown, walk

from cowcatcher.games.carson_city.game import GAME
from cowcatcher.games.carson_city.rules.moves import (
    BUILD,
    BUY,
    BUY_PARCEL,
    CLAIM,
    COWBOY,
    DUEL,
    HOUSE_AT,
    RECALL,
    RECALL_SHERIFF,
    ROAD,
    SHERIFF_TO,
    TAKE,
    VP,
)
from cowcatcher.games.carson_city.written.state import CarsonState
from cowcatcher.kernel.game import View
from cowcatcher.render import Mark, Marks, find
from cowcatcher.text import LANGUAGES, speaker

pytestmark = pytest.mark.once

RENDER = find("carson_city")
NAMES = ("Ann & Co", "Bea <b>", "Cyril", 'Du"sty', "Eve")
AT_PLACES = (COWBOY, SHERIFF_TO, RECALL, RECALL_SHERIFF)
ON_BOARD = (*AT_PLACES, CLAIM, DUEL, BUY_PARCEL, BUILD, HOUSE_AT, ROAD, TAKE)
GAMES = [
    (2, {}),
    (3, {"duel_method": "tiles", "character_sides": "all_red"}),
    (4, {"board_side": "river", "placement": "kit_carson", "character_sides": "random_each"}),
    (5, {"duel_method": "tiles", "placement": "kit_carson", "board_side": "river", "mine_needs_house": "true"}),
    (5, {"character_sides": "random_each"}),
]


def belongs(view: View[CarsonState]) -> list[str]:
    """The legal moves that have a place on the board."""
    found = [m for m in view.legal if any(family.has(m) for family in ON_BOARD)]
    if view.decision in ("buy_parcel_won", "buy_building") and BUY in view.legal:
        found.append(BUY)
    if view.decision == "buy_vp":
        found += [m for m in view.legal if VP.has(m)]
    return sorted(GAME.table.name(m) for m in found)


@pytest.mark.parametrize(("seats", "options"), GAMES)
def test_every_position_can_be_drawn_for_everybody(seats: int, options: dict[str, str]) -> None:
    words = speaker(GAME, NAMES[:seats], "en")
    for view in shown(GAME, seats, options, keep=9):
        by_panel: dict[str, list[str]] = {}
        for panel in RENDER.panels(words, view):
            for form in forms([panel]):
                root = check_panel(form)
                by_panel.setdefault(f"{form is panel}", []).extend(moves_on(root))
        assert sorted(by_panel["True"]) == belongs(view)
        assert sorted(by_panel["False"]) == belongs(view)
        assert all(words.description(view))


@pytest.mark.parametrize("options", [{"duel_method": "tiles"}, {"placement": "kit_carson", "duel_method": "tiles"}])
def test_nothing_hidden_shows(options: dict[str, str]) -> None:
    rng = Random(1)
    words = speaker(GAME, NAMES[:3], "en")
    for s in walk(GAME, 3, options, seed=2, keep=25):
        for seat in range(3):
            view, other = GAME.view(s, seat), GAME.view(GAME.determinize(s, seat, rng), seat)
            assert RENDER.panels(words, view) == RENDER.panels(words, other)
            assert words.description(view) == words.description(other)


@pytest.mark.parametrize("language", LANGUAGES)
def test_in_every_language(language: str) -> None:
    words = speaker(GAME, NAMES[:4], language)
    for s in walk(GAME, 4, {}, seed=3, keep=60):
        view = GAME.view(s, s.to_move() if s.to_move() >= 0 else None)
        for form in forms(RENDER.panels(words, view)):
            check_panel(form)
        assert words.description(view)


def test_last_moves_and_a_chosen_one_are_marked() -> None:
    s = position(3, pawns={"wages": "B"}, board={"d4": "O ranch"})
    run(s, "cowboy:gambling")
    view = GAME.view(s, s.to_move())
    words = speaker(GAME, NAMES[:3], "en")
    plain = RENDER.panels(words, view)
    marked = RENDER.panels(words, view, Marks([Mark(0, "cowboy:gambling"), Mark(1, "pass")], chosen="cowboy:c3"))
    track, town = marked
    assert 'class="last"' in track.svg
    assert 'class="last"' not in plain[0].svg
    assert 'class="sel"' in town.svg
    assert 'data-move="cowboy:c3"' not in town.svg
    for form in forms(marked):
        check_panel(form)


def test_two_moves_on_one_place_are_one_thing_to_click() -> None:
    s = position(3, characters={"B": "sheriff"})
    view = GAME.view(s, 0)
    town = RENDER.panels(speaker(GAME, NAMES[:3], "en"), view)[1]
    assert 'data-move="cowboy:c3" data-moves="cowboy:c3 sheriff:c3"' in town.svg


def test_a_callout_says_what_it_brings_and_costs() -> None:
    s = position(3, board={"d4": "O ranch", "c5": "house", "c3": "mountain"}, pawns={"gambling": "O", "d4": ""})
    words = speaker(GAME, NAMES[:3], "en")
    track, town = RENDER.panels(words, GAME.view(s, 0))
    assert 'data-callout="c4: buy it for $4 = 1 + 1 (mountain) + 1 (house) + 1 (ranch)"' in town.svg
    assert "duel with Bea &lt;b&gt; (" in track.svg


def test_the_description_says_who_stands_where() -> None:
    s = position(3, board={"d4": "O ranch"}, pawns={"gambling": "BO", "c3": "G"}, sheriff_at="away")
    told = speaker(GAME, ("Ann", "Bea", "Cyril"), "en").description(GAME.view(s, None))
    assert "Bea owns: d4 ranch $3." in told or any(line.startswith("Bea owns: d4 ranch") for line in told)
    assert "Cowboys on space 15, Gambling, a duel: Ann 1, Bea 1." in told
    assert "Cowboys on c3: Cyril 1." in told
