"""Pictures of Gold Rush: of every position, for every onlooker."""

from __future__ import annotations

import re
from itertools import combinations
from pathlib import Path
from random import Random
from xml.etree import ElementTree

import pytest
from tests.games.gold_rush.own_tiles import OWN_EDGES, own_set
from tests.games.gold_rush.positions import position
from tests.render.checks import SVG, check_panel, forms, moves_on, shown, walk

from cowcatcher.games.gold_rush.box import Box
from cowcatcher.games.gold_rush.game import GAME
from cowcatcher.games.gold_rush.names import CITY, KINDS, MOUNTAIN, PRAIRIE, RAIL
from cowcatcher.games.gold_rush.pictures.plan import CELLS, STEP, labelled, plan
from cowcatcher.games.gold_rush.pictures.shapes import SIDE, mountain, turned, within
from cowcatcher.games.gold_rush.rules.moves import LAY, PASS, ROTATE, TENT
from cowcatcher.games.gold_rush.rules.tiles import Face, Part
from cowcatcher.games.gold_rush.written.state import NONE, GoldRushState
from cowcatcher.kernel.events import Event, heard
from cowcatcher.kernel.game import View
from cowcatcher.kernel.types import CHANCE
from cowcatcher.render import Mark, Marks, Panel, find, stand_alone
from cowcatcher.text import LANGUAGES, speaker
from cowcatcher.text.story import Seen

pytestmark = pytest.mark.once

RENDER = find("gold_rush")
NAMES = ("Ann & Co", "Bea <b>", "Cyril", 'Du"sty', "Eve")
FACES = Box(GAME.data, GAME.settings(None)).faces


def pictures(view: View[GoldRushState], marks: Marks | None = None, language: str = "en") -> tuple[Panel, Panel]:
    """The map, and what is left."""
    landscape, bag = RENDER.panels(speaker(GAME, NAMES[: view.known.seats], language), view, marks)
    return landscape, bag


def seen(s: GoldRushState, marks: Marks | None = None) -> str:
    """The map as the seat that decides sees it."""
    return pictures(GAME.view(s, s.to_move()), marks)[0].svg


def played(s: GoldRushState, *moves: str) -> GoldRushState:
    """The position after moves; chance takes what comes first."""
    for move in moves:
        s.apply(GAME.table.parse(move))
        while s.to_move() == CHANCE and s.decision() != "draw_tile":
            s.apply(s.legal()[0])
    return s


def texts(svg: str) -> list[str]:
    """All lines of text of a picture."""
    return [element.text or "" for element in ElementTree.fromstring(svg).iter(f"{SVG}text")]


def titles(svg: str) -> list[str]:
    """What a pointer that rests somewhere is told."""
    return [element.text or "" for element in ElementTree.fromstring(svg).iter(f"{SVG}title")]


def check_all(panels: tuple[Panel, ...]) -> None:
    """Every form of the panels and of what is beside them."""
    for form in forms([*panels, *(panel.inset for panel in panels if panel.inset is not None)]):
        check_panel(form)


def on_map(view: View[GoldRushState]) -> list[str]:
    """The legal moves that have a place on the map."""
    seat = view.seat
    tent_out = seat is not None and view.known.tents[seat] != NONE
    found = [m for m in view.legal if m != PASS and (m != TENT or tent_out)]
    return sorted(GAME.table.name(m) for m in found)


def in_hand(view: View[GoldRushState]) -> list[str]:
    """The legal moves that have a place on the picture beside the map."""
    if view.decision not in ("choose_action", "choose_rotation"):
        return []
    return sorted(GAME.table.name(m) for m in view.legal if m != PASS)


@pytest.mark.parametrize(("seats", "options"), [(2, {}), (5, {}), (3, {"farmers": "false"})])
def test_every_position_can_be_drawn_for_everybody(seats: int, options: dict[str, str]) -> None:
    for view in shown(GAME, seats, options, keep=43):
        landscape, bag = pictures(view)
        check_all((landscape, bag))
        assert sorted(moves_on(check_panel(landscape))) == on_map(view)
        if landscape.inset is not None:
            for form in forms([landscape.inset]):
                assert sorted(moves_on(check_panel(form))) == in_hand(view)
        elif view.legal:
            assert view.decision in ("choose_tent_target", "choose_action")


def test_nothing_hidden_shows() -> None:
    rng = Random(1)
    changed = 0
    for s in walk(GAME, 3, {}, seed=2, keep=37):
        for seat in range(3):
            other = GAME.determinize(s, seat, rng)
            changed += other.hands != s.hands
            assert pictures(GAME.view(s, seat)) == pictures(GAME.view(other, seat))
    assert changed


@pytest.mark.parametrize("language", LANGUAGES)
def test_in_every_language(language: str) -> None:
    for s in walk(GAME, 4, {}, seed=3, keep=60):
        view = GAME.view(s, s.to_move() if s.to_move() >= 0 else None)
        check_all(pictures(view, None, language))


def test_a_cell_knows_the_rotations_that_follow() -> None:
    for s in walk(GAME, 2, {}, seed=4, keep=40):
        if s.over() or s.decision() != "choose_cell":
            continue
        root = ElementTree.fromstring(seen(s))
        ghosts = {element.get("data-turn") for element in root.iter() if element.get("data-turn")}
        for element in root.iter():
            if element.get("data-turns"):
                after = s.clone()
                after.apply(GAME.table.parse(element.get("data-move") or ""))
                assert after.decision() == "choose_rotation"
                assert [GAME.table.name(m) for m in after.legal()] == (element.get("data-turns") or "").split()
                assert set((element.get("data-turns") or "").split()) <= ghosts


def test_a_chosen_cell_shows_one_rotation_of_several() -> None:
    s = played(position("T22@0,0r0", draw="T21A"), "lay:0,1")
    drawn = [e.get("class") for e in ElementTree.fromstring(seen(s)).iter() if e.get("data-turn")]
    assert len(drawn) == len(s.legal()) > 1
    assert sum("spare" in (classes or "").split() for classes in drawn) == len(drawn) - 1


def test_a_token_is_offered_beside_the_tile_when_nothing_else_is() -> None:
    """No cowboy is left, and the tent has nowhere else to go."""
    row = " ".join(f"T03@{x},5r0" for x in range(10, 14))
    out = " ".join(f"{x},5:r0" for x in range(10, 14))
    s = position(f"T22@0,0r0 {row}", draw="T01A", cowboys={"B": out}, tents={"B": "0,0:m0"})
    s = played(s, "lay:1,0", "rotate:0")
    inset = pictures(GAME.view(s, 0))[0].inset
    assert inset is not None
    assert [GAME.table.name(m) for m in s.legal()] == ["pass", "take"]
    assert moves_on(check_panel(inset)) == ["take"]


def seen_by_all(s: GoldRushState, *moves: str) -> list[Seen[GoldRushState]]:
    """Some moves, as spectators see them."""
    found = []
    for move in moves:
        before, told = GAME.view(s, None), list[Event]()
        s.told = told
        played(s, move)
        s.told = None
        found.append(Seen(before, GAME.table.parse(move), GAME.view(s, None), {}, heard(told, None, s.seats)))
    return found


def test_points_of_a_feature_that_the_last_choice_closed() -> None:
    s = played(position("T22@0,0r0", draw="T21A"), "lay:0,-1", "rotate:2")
    assert not any(line.startswith("+") for line in texts(seen(s)))
    past = seen_by_all(s, "cowboy:m0")
    marks = Marks((), own=(Mark(0, "cowboy:m0"),), past=lambda: past)
    svg = pictures(GAME.view(s, 0), marks)[0].svg
    assert s.score[0] == 2
    assert "+2" in texts(svg)
    assert "Ann &amp; Co: 2 points" in svg


def test_points_of_a_feature_that_others_closed_since() -> None:
    s = position("T05@0,0r0 T03@1,0r1 T03@3,0r1 T06@4,0r0", draw="T03", cowboys={"B": "1,0:r0", "G": "3,0:r0"})
    moves = ("lay:2,0", "rotate:1", "pass")
    past = seen_by_all(s, *moves)
    marks = Marks([Mark(0, m) for m in moves], past=lambda: past)
    view = GAME.view(s, 1)
    assert list(s.score[:3]) == [5, 0, 5]
    assert "+5" in texts(pictures(view, marks)[0].svg)
    assert "Ann & Co and Cyril: 5 points" in titles(pictures(view, marks)[0].svg)


def test_points_that_will_come_when_the_turn_is_over() -> None:
    s = position("T05@0,0r0 T03@1,0r1 T06@3,0r0", draw="T03", cowboys={"O": "1,0:r0"})
    played(s, "lay:2,0", "rotate:1")
    assert "Bea <b>: 4 points at the end of this turn" in titles(seen(s))


def test_points_of_a_city_that_a_railway_elsewhere_connects() -> None:
    s = position("T06@0,0r0 T01@1,0r0 T01@1,1r1 T05@-1,0r0", draw="T01", cowboys={"P": "0,0:c0"}, seats=4, turn="P")
    played(s, "lay:0,1", "rotate:2")
    assert 'Du"sty: 6 points at the end of this turn' in titles(seen(s))


def test_farmers_lie_and_tents_are_no_cowboys() -> None:
    s = position("T22@0,0r0", draw="T21A", cowboys={"O": "0,0:p1", "B": "0,0:r0"}, tents={"G": "0,0:m0"})
    svg = seen(s)
    assert svg.count("rotate(-90") == 1
    assert {"Farmer: Bea <b>", "Railwayman: Ann & Co", "tent: Cyril"} <= set(titles(svg))
    assert svg.count("gr-cloth") == 1


def test_piles_are_counted_and_the_last_tile_is_marked() -> None:
    s = position("T22@0,0r0 T09@0,-1r2", draw="T21A")
    svg = seen(s)
    assert titles(svg).count("3 mining tokens, face down") == 1
    assert svg.count('class="last"') == 1
    assert seen(position("T22@0,0r0", draw="T21A")).count('class="last"') == 0


def test_a_choice_that_came_too_late_is_marked() -> None:
    s = position("T22@0,0r0", draw="T21A")
    move = GAME.table.name(next(m for m in s.legal() if LAY.has(m)))
    assert 'class="sel"' in seen(s, Marks(chosen=move))
    assert 'class="sel"' not in seen(s)


def test_what_is_left_is_counted() -> None:
    s = position("T22@0,0r0", draw="T21A", hand={"B": "5 gravel", "O": "2"})
    own, other = (pictures(GAME.view(s, seat))[1].svg for seat in (0, 1))
    counts = [s.bag[face] for face in range(len(FACES))]
    for svg in (own, other):
        assert [int(line) for line in texts(svg)[1 : len(counts) + 1]] == counts
    assert texts(own)[-10:] == ["5", "2", "3", "10", "2", "30", "1", "10", "0", "9"]
    assert texts(other)[-10:] == ["5", "3", "3", "10", "2", "29", "1", "10", "0", "10"]


@pytest.mark.parametrize("face", FACES, ids=lambda face: face.name())
def test_pieces_stand_on_their_part_of_the_tile(face: Face) -> None:
    drawn = plan(face)
    labels = labelled(face, drawn.tracks)
    for index, part in enumerate(face.parts):
        x, y = drawn.piece[index]
        assert 0 < x < 100
        assert 0 < y < 100
        if part.kind not in (RAIL, CITY):
            assert labels[int(y // STEP)][int(x // STEP)] == index
    assert {label for row in labels for label in row} >= {
        index for index, part in enumerate(face.parts) if part.kind not in (RAIL, CITY)
    }
    assert len(labels) == CELLS
    spots = [*drawn.nuggets, *drawn.camps, *drawn.herds]
    assert len(spots) == sum(part.nuggets + part.camps + part.herds for part in face.parts)
    prairies = [labels[int(y // STEP)][int(x // STEP)] for x, y in (*drawn.camps, *drawn.herds)]
    assert all(face.parts[index].kind == PRAIRIE for index in prairies)


@pytest.mark.parametrize("edges", [c for n in range(1, 5) for c in combinations(range(4), n)])
def test_a_mountain_reaches_its_edges_and_no_others(edges: tuple[int, ...]) -> None:
    borders, outline = mountain(Part(MOUNTAIN, 0, (), edges))
    beside = [turned((50, 4), edge) for edge in range(4)]
    assert [edge for edge in range(4) if within(beside[edge], outline)] == list(edges)
    assert all(0 <= value <= 100 for border in borders for point in border for value in point)
    assert len(borders) == (0 if len(edges) == 4 else 2 if edges in ((0, 2), (1, 3)) else 1)


def test_the_tiles_of_an_owner_are_drawn_from_their_description(tmp_path: Path) -> None:
    """On the map, in the hand and among those that are left; none of these tiles is in the package."""
    game = GAME.with_data(own_set(tmp_path))
    icons = {"nuggets": "gr-nugget", "camps": "gr-camp", "herds": "gr-herd", "locomotives": "locomotive"}
    kinds = {"mountain": "gr-rock", "rail": "gr-rails"}
    drawn = set()
    for s in walk(game, 2, {}, seed=1, keep=1):
        if s.over() or s.decision() != "choose_cell" or s.drawn in drawn:
            continue
        drawn.add(s.drawn)
        face = s.box.faces[s.drawn]
        view = game.view(s, s.to_move())
        landscape, bag = RENDER.panels(speaker(game, NAMES[:2]), view, None)
        check_all((landscape, bag))
        assert landscape.inset is not None
        (hand, *_) = (g for g in ElementTree.fromstring(landscape.inset.svg).iter() if g.get("data-turn"))
        shown = ElementTree.tostring(hand, encoding="unicode")
        for symbol, name in icons.items():
            assert shown.count(f'#i-{name}"') == sum(getattr(part, symbol) for part in face.parts), (face.name(), name)
        for kind, name in kinds.items():
            wanted = sum(KINDS[part.kind] == kind for part in face.parts)
            assert shown.count(f'class="{name}"') == wanted, (face.name(), kind)
        assert ('#i-gr-town"' in shown) == any(part.kind == CITY for part in face.parts)
    assert len(drawn) == len(OWN_EDGES)


def test_the_same_position_is_drawn_the_same() -> None:
    s = position("T22@0,0r0 T01A@1,0r0", draw="T21A")
    assert seen(s) == seen(s.clone())
    here, there = (
        re.findall(r"gr-(?:grass|bush|stones|hill|cactus)", seen(position(t))) for t in ("T21A@0,0r0", "T21A@4,7r0")
    )
    assert here != there


def test_a_notebook_gets_the_tile_in_hand_too() -> None:
    s = position("T22@0,0r0", draw="T21A")
    panels = pictures(GAME.view(s, 0))
    html = stand_alone(panels)
    assert "/static/" not in html
    assert panels[0].inset is not None
    assert html.count("<svg") == 4
    assert all(ROTATE.has(GAME.table.parse(move)) for move in re.findall(r'data-turn="([^"]+)"', html))


def test_a_map_seeks_the_last_tile_while_it_grows_and_is_shown_whole_at_the_end() -> None:
    s = position("T22@0,0r0 T01@1,0r0")
    assert pictures(GAME.view(s, 0))[0].focus == (SIDE, 0.0, SIDE, SIDE)
    over = position("T22@0,0r0 T01@1,0r0", phase="final")
    assert over.over()
    assert pictures(GAME.view(over, 0))[0].focus is None
