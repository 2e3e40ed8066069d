"""Pictures of Great Western Trail: of every position, for every onlooker."""

from __future__ import annotations

from random import Random

import pytest
from tests.render.checks import STATIC, check_panel, forms, moves_on, shown, walk

from cowcatcher.games.great_western_trail.game import GAME
from cowcatcher.games.great_western_trail.names import BUILDINGS, LETTERS
from cowcatcher.games.great_western_trail.pictures import glyphs, trail
from cowcatcher.games.great_western_trail.pictures.scene import Scene
from cowcatcher.games.great_western_trail.reading import building
from cowcatcher.games.great_western_trail.rules.moves import ADD, PICK, STOP
from cowcatcher.games.great_western_trail.words import TrailSpeaker
from cowcatcher.games.great_western_trail.written.state import TrailState
from cowcatcher.kernel.game import View
from cowcatcher.render import Mark, Marks, closeup, find
from cowcatcher.render.base import closeup_style
from cowcatcher.text import LANGUAGES, speaker

pytestmark = pytest.mark.once

RENDER = find("great_western_trail")
NAMES = ("Ann & Co", "Bea <b>", "Cyril", 'Du"sty')
ON_BOARD = (
    *("go", "copy", "engine", "station", "reuse", "city", "row", "cow", "offer", "take", "disc", "certificates", "aux"),
    *("double", "discard", "remove", "play", "build", "hire", "give", "plot", "risk", "hazard", "teepee", "action"),
)
GAMES = [
    (2, {}),
    (3, {"private_sides": "random_per_tile"}),
    (4, {"private_sides": "random_per_tile", "building_7a_dollars": "per_pair"}),
    (4, {"neutral_buildings": "in_order", "play_objectives_in_kansas_city": "true"}),
]


def belongs(view: View[TrailState]) -> list[str]:
    """The legal moves that have a place in a picture."""
    names = [GAME.table.name(m) for m in view.legal]
    found = [name for name in names if name.partition(":")[0] in ON_BOARD]
    found += [GAME.table.name(m) for m in view.legal if m in (ADD, STOP)]
    if view.decision == "foresight":
        found += [GAME.table.name(m) for m in view.legal if PICK.has(m)]
    return sorted(found)


@pytest.mark.parametrize(("seats", "options"), GAMES)
def test_every_position_can_be_drawn_for_everybody(seats: int, options: dict[str, str]) -> None:
    words = speaker(GAME, NAMES[:seats], "en")
    for view in shown(GAME, seats, options, keep=67):
        wide: list[str] = []
        narrow: list[str] = []
        for panel in RENDER.panels(words, view):
            for form in forms([panel]):
                moves = moves_on(check_panel(form))
                if form is panel:
                    wide += moves
                if form is not panel or panel.narrow is None:
                    narrow += moves
        assert sorted(wide) == belongs(view)
        assert sorted(narrow) == belongs(view)
        assert all(words.description(view))


def test_nothing_hidden_shows() -> None:
    rng = Random(1)
    words = speaker(GAME, NAMES[:3], "en")
    for s in walk(GAME, 3, {}, seed=2, keep=90):
        for seat in range(3):
            view, other = GAME.view(s, seat), GAME.view(GAME.determinize(s, seat, rng), seat)
            assert RENDER.panels(words, view) == RENDER.panels(words, other)
            assert words.description(view) == words.description(other)


@pytest.mark.parametrize("language", LANGUAGES)
def test_in_every_language(language: str) -> None:
    words = speaker(GAME, NAMES[:4], language)
    for s in walk(GAME, 4, {}, seed=3, keep=150):
        view = GAME.view(s, s.to_move() if s.to_move() >= 0 else None)
        for form in forms(RENDER.panels(words, view)):
            check_panel(form)
        assert words.description(view)


def test_every_building_has_room_for_its_signs() -> None:
    for options in ({}, {"building_7a_dollars": "per_pair"}):
        s = GAME.new(3, options)
        words = speaker(GAME, NAMES[:3], "en")
        assert isinstance(words, TrailSpeaker)
        scene = Scene(words, GAME.view(s, None), Marks())
        for kind, name in enumerate(BUILDINGS):
            width = trail.PRIVATE_SIZE[0] - 8.0
            first = 0.0
            if name in LETTERS:
                width, first = (trail.NEUTRAL_SIZE[0] - 10) / trail.LARGER, 22 / trail.LARGER
            rows = glyphs.flowed(glyphs.building(scene, building(s.box, kind)), width, first)
            assert len(rows) <= 2, name
            assert all(glyphs.width_of(row) <= width for row in rows), name


def test_last_moves_are_marked() -> None:
    s = GAME.new(2)
    rng = Random(3)
    while s.to_move() < 0:
        s.apply(s.sample(rng))
    view = GAME.view(s, 0)
    words = speaker(GAME, NAMES[:2], "en")
    place = GAME.table.name(s.legal()[0])
    marks = Marks([Mark(1, place), Mark(1, "city:topeka"), Mark(1, "pass"), Mark(1, "action:1a.1")], chosen=place)
    for form in forms(RENDER.panels(words, view, marks)):
        check_panel(form)


def test_a_phone_sees_the_trail_in_parts() -> None:
    words = speaker(GAME, NAMES[:3], "en")
    for s in walk(GAME, 3, {}, seed=4, keep=120):
        seat = max(0, s.to_move())
        panel = RENDER.panels(words, GAME.view(s, seat))[0]
        html = closeup(panel)
        assert html.count(" checked") == 1
        assert html.count('type="radio"') == len(panel.parts)
        assert "style=" not in html
        places = [spot for spot in panel.parts if spot.can]
        assert bool(places) == ("data-move" in panel.svg)


def test_the_parts_cover_every_place() -> None:
    s = GAME.new(2)
    words = speaker(GAME, NAMES[:2], "en")
    assert isinstance(words, TrailSpeaker)
    picture = trail.Trail(Scene(words, GAME.view(s, None), Marks()))
    width, height = trail.PART_SIZE
    for p, (x, y) in enumerate(picture.at):
        inside = [
            name
            for name, (left, top) in trail.PARTS
            if left + 24 <= x <= left + width - 24 and top + 24 <= y <= top + height - 24
        ]
        assert inside, p


def test_the_style_sheet_has_the_rules_of_the_parts() -> None:
    words = speaker(GAME, NAMES[:2], "en")
    panel = RENDER.panels(words, GAME.view(GAME.new(2), None))[0]
    assert closeup_style(panel) in (STATIC / "board.css").read_text(encoding="utf-8")
