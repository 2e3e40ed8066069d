"""Pictures of El Paso: of every position, for every onlooker, of any trail."""

from __future__ import annotations

import re
from functools import partial
from itertools import combinations, pairwise
from math import atan2, pi
from pathlib import Path
from random import Random

import pytest
from tests.games.el_paso.positions import listening
from tests.render.checks import STATIC, check_panel, forms, moves_on, shown, walk

from cowcatcher.games.el_paso.game import GAME, ElPaso
from cowcatcher.games.el_paso.names import EL_PASO, NONE, SITE_COUNT, SPACE_COUNT, SPACES, SUE
from cowcatcher.games.el_paso.pictures import ring
from cowcatcher.games.el_paso.pictures.course import CENTRE, Course
from cowcatcher.games.el_paso.pictures.middle import Middle
from cowcatcher.games.el_paso.pictures.scene import Scene
from cowcatcher.games.el_paso.rules.moves import AGAIN, DECLINE, DONE, STOP, UNIVERSALS
from cowcatcher.games.el_paso.words import PasoSpeaker
from cowcatcher.games.el_paso.written.state import PasoState
from cowcatcher.kernel.game import View
from cowcatcher.render import Mark, Marks, Panel, closeup, find
from cowcatcher.render.base import Rect, closeup_style
from cowcatcher.render.scenes import depth
from cowcatcher.text import LANGUAGES, speaker
from cowcatcher.text.story import Seen

pytestmark = pytest.mark.once

RENDER = find("el_paso")
NAMES = ("Ann & Co", "Bea <b>", "Cyril", 'Du"sty')
GAMES = [
    (1, {"solo_b_cards": "3"}),
    (2, {}),
    (3, {"neutral_layout": "random", **{f"building_{kind}": "b" for kind in range(1, 7)}}),
    (4, {f"train_{card}": "star" for card in range(1, 5)}),
]

OTHER_TRAIL = """
[trail]
order = ["EP", "S1", "NB", "NC", "S2", "S3", "S4", "ND", "S5", "NE", "S6", "S7", "S8", "NF", "NG", "S9"]
"""
NEXT = {
    "EP": ("S1", "NB"),
    "S1": ("NC",),
    "NB": ("NC",),
    "NC": ("S2",),
    "S2": ("S3",),
    "S3": ("S4", "ND"),
    "S4": ("NE",),
    "ND": ("S5",),
    "S5": ("NE",),
    "NE": ("S6",),
    "S6": ("S7",),
    "S7": ("S8",),
    "S8": ("NF",),
    "NF": ("NG",),
    "NG": ("S9",),
    "S9": ("EP",),
}
FORKS = {"EP": ("S1", "NB", "NC"), "S3": ("S4", "ND", "NE")}


def words(seats: int, language: str = "en", game: ElPaso = GAME) -> PasoSpeaker:
    """Who speaks at a table of that size."""
    found = speaker(game, NAMES[:seats], language)
    assert isinstance(found, PasoSpeaker)
    return found


def belongs(view: View[PasoState]) -> list[str]:
    """The legal moves that have a place in a picture."""
    nowhere = (DONE, STOP, AGAIN, DECLINE)
    return sorted(GAME.table.name(m) for m in view.legal if m not in nowhere and not UNIVERSALS.has(m))


def other_trail(folder: Path) -> ElPaso:
    """The game of an owner whose trail has its forks elsewhere."""
    rows = [OTHER_TRAIL]
    for name, after in NEXT.items():
        area = "el_paso" if name == "EP" else "neutral" if name[0] == "N" else "building"
        row = f'[[trail.space]]\nid = "{name}"\narea = "{area}"\nway = "common"\nnext = {list(after)}\n'
        row += f'letter = "{name[1]}"\n' if name[0] == "N" else "cost = 1\n" if name[0] == "S" else ""
        if name in FORKS:
            row += 'fork = {{ inner = "{}", outer = "{}", joins = "{}" }}\n'.format(*FORKS[name])
        rows.append(row.replace("'", '"'))
    file = folder / "mine.toml"
    file.write_text("\n".join(rows), encoding="utf-8")
    return GAME.with_data(file)


def scene(game: ElPaso, s: PasoState, marks: Marks | None = None) -> Scene:
    """What a spectator's pictures are drawn from."""
    return Scene(words(s.seats, "en", game), game.view(s, None), marks or Marks())


@pytest.mark.parametrize(("seats", "options"), GAMES)
def test_every_position_can_be_drawn_for_everybody(seats: int, options: dict[str, str]) -> None:
    talk = words(seats)
    for view in shown(GAME, seats, options, keep=29):
        wide: list[str] = []
        narrow: list[str] = []
        for panel in RENDER.panels(talk, view):
            for form in forms([panel]):
                moves = moves_on(check_panel(form))
                if form is panel:
                    wide += moves
                if form is not panel or panel.narrow is None:
                    narrow += moves
        assert sorted(wide) == belongs(view)
        assert sorted(narrow) == belongs(view)


def test_nothing_hidden_shows() -> None:
    rng = Random(1)
    talk = words(3)
    for s in walk(GAME, 3, {}, seed=2, keep=60):
        for seat in range(3):
            view, other = GAME.view(s, seat), GAME.view(GAME.determinize(s, seat, rng), seat)
            assert RENDER.panels(talk, view) == RENDER.panels(talk, other)


@pytest.mark.parametrize("language", LANGUAGES)
def test_in_every_language(language: str) -> None:
    talk = words(1, language)
    for s in walk(GAME, 1, {}, seed=3, keep=60):
        view = GAME.view(s, 0)
        for form in forms(RENDER.panels(talk, view)):
            check_panel(form)
        assert talk.description(view)


def boxes(drawn: ring.Ring) -> list[Rect]:
    """What the spaces cover."""
    return [drawn.area(p) for p in range(SPACE_COUNT)]


def apart(one: Rect, other: Rect) -> bool:
    """True when two rectangles do not meet."""
    (x, y, a, b), (u, v, c, d) = one, other
    return x + a <= u or u + c <= x or y + b <= v or v + d <= y


def full(game: ElPaso, kind: int) -> PasoState:
    """A board with a building of one type on every site."""
    s = game.new(4, {})
    while s.to_move() < 0:
        s.apply(s.legal()[0])
    s.building[:] = [kind] * SITE_COUNT
    s.owner[:] = [site % 4 for site in range(SITE_COUNT)]
    return s


@pytest.mark.parametrize("kind", range(6))
def test_nothing_lies_on_something_else(kind: int) -> None:
    drawn = ring.Ring(scene(GAME, full(GAME, kind)))
    left, top, width, height = ring.BOX
    covered = boxes(drawn)
    middle = Middle(drawn.scene)
    cells = [middle.cell(i) for i in range(len(drawn.box.posts) + 1)]
    for x, y, a, b in covered:
        assert left <= x
        assert top <= y
        assert x + a <= left + width
        assert y + b <= top + height
    pairs = combinations(range(SPACE_COUNT), 2)
    assert [(SPACES[p], SPACES[q]) for p, q in pairs if not apart(covered[p], covered[q])] == []
    assert [SPACES[p] for p in range(SPACE_COUNT) if not all(apart(covered[p], cell) for cell in cells)] == []


def angle(point: tuple[float, float]) -> float:
    """How far round a point lies, clockwise from the top, as a comparable number of turns."""
    return (atan2(point[1] - CENTRE[1], point[0] - CENTRE[0]) / (2 * pi) + 0.25) % 1


def test_places_follow_from_the_trail_of_the_data(tmp_path: Path) -> None:
    game = other_trail(tmp_path)
    for one in (GAME, game):
        s = full(one, 0)
        course = Course(s.box)
        assert course.at(EL_PASO)[1] == min(course.at(p)[1] for p in range(SPACE_COUNT) if course.side[p] == 0)
        for p in range(SPACE_COUNT):
            for after in s.box.next[p]:
                if after != EL_PASO:
                    assert course.t[after] > course.t[p]
                    assert angle(course.at(after)) > angle(course.at(p))
        assert all(len(course.line(p, after)) > 2 for p in range(SPACE_COUNT) for after in s.box.next[p])
    course = Course(full(game, 0).box)
    sides = {SPACES[p]: course.side[p] for p in range(SPACE_COUNT)}
    assert {name for name, side in sides.items() if side < 0} == {"S1", "S4"}
    assert {name for name, side in sides.items() if side > 0} == {"NB", "ND", "S5"}
    s = full(game, 0)
    for form in forms(RENDER.panels(words(4, "en", game), game.view(s, 0))):
        check_panel(form)


def test_the_parts_cover_every_space(tmp_path: Path) -> None:
    for game in (GAME, other_trail(tmp_path)):
        drawn = ring.Ring(scene(game, full(game, 0)))
        for p in range(SPACE_COUNT):
            inside = [name for name, at in ring.PARTS if depth(drawn.at[p], (*at, *ring.PART_SIZE)) >= 24]
            assert inside, SPACES[p]


def test_a_phone_sees_the_trail_in_parts() -> None:
    talk = words(2)
    for s in walk(GAME, 2, {}, seed=4, keep=50):
        seat = max(0, s.to_move())
        panel = RENDER.panels(talk, GAME.view(s, seat))[0]
        html = closeup(panel)
        assert html.count(" checked") == 1
        assert html.count('type="radio"') == len(panel.parts)
        assert "style=" not in html
        assert any(part.can for part in panel.parts) == ("data-move" in panel.svg)


def test_the_style_sheet_has_the_rules_of_the_parts() -> None:
    panel = RENDER.panels(words(2), GAME.view(GAME.new(2), None))[0]
    assert closeup_style(panel) in (STATIC / "board.css").read_text(encoding="utf-8")


def happens(s: PasoState, m: int) -> Seen[PasoState]:
    """A move, as the first seat sees it."""
    before, told = GAME.view(s, 0), listening(s, m, 0)
    return Seen(before, m, GAME.view(s, 0), {}, told)


@pytest.mark.parametrize("seats", [1, 2, 3])
def test_the_last_moves_of_a_whole_game_can_be_marked(seats: int) -> None:
    talk = words(seats)
    rng = Random(seats)
    s = GAME.new(seats)
    moves: list[Mark] = []
    past: list[Seen[PasoState]] = []
    drawn = 0
    while not s.over():
        m = s.sample(rng) if s.to_move() < 0 else rng.choice(s.legal())
        seat = talk.actor(s.to_move(), m)
        past.append(happens(s, m))
        if seat is not None:
            moves.append(Mark(seat, GAME.table.name(m)))
        if len(moves) == 25:
            marks = Marks(moves, past=partial(list, past))
            for form in forms(RENDER.panels(talk, GAME.view(s, 0), marks)):
                check_panel(form)
            places = Scene(talk, GAME.view(s, 0), marks).marked()
            assert {player for player, _ in places} <= set(range(s.box.players))
            moves, past, drawn = [], [], drawn + 1
    assert drawn > 2


def solo_turn() -> tuple[PasoState, Marks, int]:
    """The position behind a turn of Sue's in which she rode and built, its marks, and where she was before."""
    for seed in range(40):
        rng = Random(seed)
        s = GAME.new(1, {"solo_b_cards": "3"})
        moves: list[Mark] = []
        past: list[Seen[PasoState]] = []
        start = NONE
        while not s.over():
            m = s.sample(rng) if s.to_move() < 0 else rng.choice(s.legal())
            name = GAME.table.name(m)
            if name.startswith("bot:"):
                moves, past, start = [], [], s.rancher[SUE]
            past.append(happens(s, m))
            moves.append(Mark(SUE, name))
            if name.startswith("sue_build"):
                return s, Marks(moves, past=partial(list, past)), start
    raise AssertionError("she never built")


def test_the_turn_of_sue_is_marked() -> None:
    s, marks, start = solo_turn()
    panels: list[Panel] = RENDER.panels(words(1), GAME.view(s, 0), marks)
    for form in forms(panels):
        check_panel(form)
    where = SPACES[s.rancher[SUE]]
    trail, unmarked = panels[0].svg, RENDER.panels(words(1), GAME.view(s, 0))[0].svg
    assert trail.count('class="last"') >= unmarked.count('class="last"') + 2, where
    drawn = Scene(words(1), GAME.view(s, 0), marks)
    rides = drawn.rides()[SUE]
    assert rides[0][0] == start
    assert rides[-1][-1] == s.rancher[SUE]
    assert all(after in s.box.next[p] for ride in rides for p, after in pairwise(ride))


def test_sue_has_an_area_of_her_own_in_the_solo_game_alone() -> None:
    s, marks, _ = solo_turn()
    names = [panel.name for panel in RENDER.panels(words(1), GAME.view(s, 0), marks)]
    assert names == ["ring", "hand", "player-B", "sue", "market", "train"]
    names = [panel.name for panel in RENDER.panels(words(2), GAME.view(GAME.new(2), 1))]
    assert names == ["ring", "hand", "player-O", "market", "train", "player-B"]


def test_the_steps_to_each_stop_are_numbered() -> None:
    s = GAME.new(2)
    rng = Random(5)
    while s.decision() != "move":
        s.apply(s.sample(rng) if s.to_move() < 0 else s.legal()[0])
    seat = s.to_move()
    svg = RENDER.panels(words(2), GAME.view(s, seat))[0].svg
    stops = [GAME.table.name(m) for m in s.legal() if GAME.table.name(m).startswith("go:")]
    assert svg.count("ep-step") == len(stops)
    assert sorted(re.findall(r'class="ep-step"/><text[^>]*>(\d+)<', svg)) == ["1", "2", "3"][: len(stops)]
    assert "with a cowboy" in svg


def test_the_rancher_that_ends_the_game_stands_by_the_clock() -> None:
    s = full(GAME, 0)
    s.rancher[:] = [EL_PASO, EL_PASO, EL_PASO, EL_PASO]
    at_home = ring.Ring(scene(GAME, s)).draw("x")
    s.on_simmental = 2
    drawn = ring.Ring(scene(GAME, s))
    x, y = Middle(drawn.scene).end_space()
    svg = drawn.draw("x")
    assert svg != at_home
    assert f'<circle cx="{x:g}" cy="{y:g}" r="17.5" class="veil"/>' in svg
