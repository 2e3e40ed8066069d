"""Pictures of Train Rush: of every position, for every onlooker, of every map."""

from __future__ import annotations

import itertools
import math
from dataclasses import replace
from functools import partial
from random import Random

import pytest
from tests.games.train_rush.positions import fresh, position
from tests.render.checks import STATIC, SVG, check_panel, forms, moves_on, shown, walk

from cowcatcher.games.train_rush.data.components import Map
from cowcatcher.games.train_rush.game import GAME
from cowcatcher.games.train_rush.names import ACTION_COUNT, NODES, REGIONS, REWARD_COUNT
from cowcatcher.games.train_rush.pictures import glyphs
from cowcatcher.games.train_rush.pictures.chart import GAUGE, MIDDLE, RADII, SIZE, Chart, chart_of
from cowcatcher.games.train_rush.pictures.labels import HEIGHT, LOCOMOTIVE, berth, signs
from cowcatcher.games.train_rush.pictures.network import Network
from cowcatcher.games.train_rush.pictures.rides import ride
from cowcatcher.games.train_rush.pictures.scene import Scene
from cowcatcher.games.train_rush.rules.graph import CITY_FIELD, MARKET_FIELD
from cowcatcher.games.train_rush.words import TrainSpeaker
from cowcatcher.games.train_rush.written.state import TrainState
from cowcatcher.kernel.game import View
from cowcatcher.kernel.match import Match
from cowcatcher.render import Mark, Marks, closeup, find
from cowcatcher.render.base import closeup_style
from cowcatcher.render.draw import num
from cowcatcher.text import LANGUAGES, speaker
from cowcatcher.text.story import Onlooker

pytestmark = pytest.mark.once

RENDER = find("train_rush")
NAMES = ("Ann & Co", "Bea <b>", "Cyril", 'Du"sty')
IN_THE_LIST = ("pass", "stop", "decline", "done", "go", "rent", "branch", "good")
"""Words and families of moves that have no place on a board."""

GAMES = [(2, {}), (3, {"heroes": "random"}), (4, {"action_deck": "base"})]
CHART = GAME.data.map


def belongs(view: View[TrainState]) -> list[str]:
    """The legal moves that have a place in a picture."""
    names = [GAME.table.name(m) for m in view.legal]
    return sorted(name for name in names if name.partition(":")[0] not in IN_THE_LIST)


def scene_of(s: TrainState, seat: int | None = None) -> Scene:
    words = speaker(GAME, NAMES[: s.seats], "en")
    assert isinstance(words, TrainSpeaker)
    return Scene(words, GAME.view(s, seat), Marks())


@pytest.mark.parametrize(("seats", "options"), GAMES)
def test_every_position_can_be_drawn_for_everybody(seats: int, options: dict[str, str]) -> None:
    words = speaker(GAME, NAMES[:seats], "en")
    for view in shown(GAME, seats, options, keep=307):
        wide: list[str] = []
        narrow: list[str] = []
        for panel in RENDER.panels(words, view):
            for form in forms([panel]):
                moves = moves_on(check_panel(form))
                if form is panel:
                    wide += moves
                if form is not panel or panel.parts:
                    narrow += moves
        assert sorted(wide) == belongs(view)
        assert sorted(narrow) == belongs(view)


def test_every_decision_can_be_made_on_the_pictures() -> None:
    """Of each kind of decision that a random game brings, the first one."""
    words = speaker(GAME, NAMES[:3], "en")
    seen: set[str] = set()
    for s in walk(GAME, 3, {}, seed=1, keep=1):
        if s.over() or s.decision() in seen:
            continue
        seen.add(s.decision())
        view = GAME.view(s, s.to_move())
        shown = [move for panel in RENDER.panels(words, view) for move in moves_on(check_panel(panel))]
        assert sorted(shown) == belongs(view), s.decision()
    assert {"move_to", "lobby_sector", "play_card", "invest_action", "bid_spy", "draft_hero", "load_wagon"} <= seen


def test_nothing_hidden_shows() -> None:
    rng = Random(1)
    words = speaker(GAME, NAMES[:3], "en")
    for s in walk(GAME, 3, {}, seed=2, keep=400):
        for seat in range(3):
            view, other = GAME.view(s, seat), GAME.view(GAME.determinize(s, seat, rng), seat)
            assert RENDER.panels(words, view) == RENDER.panels(words, other)


@pytest.mark.parametrize("language", LANGUAGES)
def test_in_every_language(language: str) -> None:
    words = speaker(GAME, NAMES[:4], language)
    for s in walk(GAME, 4, {}, seed=3, keep=500):
        view = GAME.view(s, s.to_move() if s.to_move() >= 0 else None)
        for form in forms(RENDER.panels(words, view)):
            check_panel(form)
        assert words.description(view)


def test_every_effect_of_the_box_has_signs() -> None:
    s = fresh(3)
    scene = scene_of(s)
    numbers = [n for n in (*s.box.card_script, *s.box.tile_script, *s.box.hero_script) if n >= 0]
    numbers += [s.box.action_script[action] for action in range(ACTION_COUNT)]
    numbers += [s.box.reward_script[reward] for reward in range(REWARD_COUNT)]
    for number in numbers:
        row = glyphs.row(scene, number)
        assert row, number
        assert glyphs.width_of(row, 16) > 0


def test_the_loops_are_closed_rings_and_sidings_parallel() -> None:
    chart = chart_of(CHART)
    for loop, names in chart.loops.items():
        fields = [name for name in names if name in chart.nodes]
        assert all(chart.polar[name][0] == RADII[loop] for name in fields)
        angles = [chart.polar[name][1] for name in fields]
        assert angles == sorted(angles)
    for siding in chart.sidings:
        lanes = [[chart.polar[f"{siding}-{field}"][0] for field in track] for track in CHART.siding_tracks]
        assert all(len(set(lane)) == 1 for lane in lanes)
        assert [outer[0] - inner[0] for outer, inner in itertools.pairwise(lanes)] == [GAUGE] * 2


def test_fields_are_apart_from_each_other() -> None:
    at = list(chart_of(CHART).at.values())
    for i, (x, y) in enumerate(at):
        assert 20 <= x <= SIZE - 20
        assert 20 <= y <= SIZE - 20
        assert all(math.hypot(x - u, y - v) > 20 for u, v in at[i + 1 :])


def test_every_state_lies_in_its_sector() -> None:
    chart = chart_of(CHART)
    for name in (name for names in chart.loops.values() for name in names):
        start, end = chart.sectors[chart.region(name)]
        heads = chart.heads(name) + chart.tails(name)
        assert all(start < chart.polar[field][1] < end for field in heads), name
    assert sum(end - start for start, end in chart.sectors.values()) == pytest.approx(360)


def test_the_drawing_follows_the_map_of_a_designer() -> None:
    """A field more in a loop, a siding of two tracks, another tunnel: they are drawn, and their state grows."""
    node = next(node for node in CHART.node if node.id == "OBG")
    more = replace(node, id="X01", next=("ODG",), tunnel=("MCG",))
    outer = tuple(name for old in CHART.layout.outer for name in ((old, "X01") if old == "OBG" else (old,)))
    changed: Map = replace(
        CHART,
        node=(*CHART.node, more),
        layout=replace(CHART.layout, outer=outer),
        siding_tracks=((1, 2, 3, 4), (5, 6, 7, 8)),
    )
    old, new = Chart(CHART), Chart(changed)
    assert "X01" in new.at
    assert ("X01", "MCG") in new.ways["tunnel"]
    assert "ZG1-9" not in new.at
    assert ("ZG1-4", new.heads(new.sidings["ZG1"].next[0])[0]) in new.ways["next"]
    widths = [chart.sectors["green"][1] - chart.sectors["green"][0] for chart in (old, new)]
    assert widths[0] < widths[1]


def test_a_loop_that_leaves_a_state_twice_is_drawn_evenly() -> None:
    outer = (*CHART.layout.outer[9:12], *CHART.layout.outer[:9], *CHART.layout.outer[12:])
    chart = Chart(replace(CHART, layout=replace(CHART.layout, outer=outer)))
    angles = [chart.polar[name][1] for name in outer if name in chart.nodes]
    assert angles == sorted(angles)


def test_names_of_cities_lie_apart_and_nearest_to_their_cities() -> None:
    chart = chart_of(CHART)
    cities = tuple((node.id, node.city.title()) for node in CHART.node if node.city)
    found = signs(CHART, cities, 2)
    for name, (x, y) in found.items():
        nearest = min(found, key=lambda other: math.dist(chart.at[other], (x, y)))
        assert nearest == name
        near = (berth(chart, name)[0] - x, berth(chart, name)[1] - y)
        assert math.hypot(*near) > HEIGHT / 2 + LOCOMOTIVE  # a locomotive there does not hide it
        assert all(abs(x - u) > HEIGHT or abs(y - v) > HEIGHT for other, (u, v) in found.items() if other != name)


def test_locomotives_on_one_field_stand_side_by_side() -> None:
    drawn = Network(scene_of(fresh(4)))
    places = [drawn.locomotive_at(seat) for seat in range(4)]
    assert None not in places
    xs = sorted(place[0] for place in places if place is not None)
    assert min(b - a for a, b in itertools.pairwise(xs)) > 25
    assert sum(xs) / 4 == pytest.approx(drawn.chart.at[NODES[0]][0])
    assert abs(drawn.chart.at[NODES[0]][0] - MIDDLE) < 20


def test_last_moves_are_marked() -> None:
    s = position(at={"Y": "ZR1-3"})
    words = speaker(GAME, NAMES[:4], "en")
    view = GAME.view(s, s.to_move())
    moves = ("to:ZR1-3", "to:MJR", "warehouse:ER1", "lobby:red.financial", "pass", "no such move", "spy:3")
    marks = Marks([Mark(0, move) for move in moves], chosen=GAME.table.name(s.legal()[0]))
    plain = RENDER.panels(words, view)[0].svg
    drawn = RENDER.panels(words, view, marks)
    for form in forms(drawn):
        check_panel(form)
    assert drawn[0].svg.count('"last"') == plain.count('"last"') + 2


def test_what_is_chosen_is_framed_once() -> None:
    s = fresh(3)
    words = speaker(GAME, NAMES[:3], "en")
    view = GAME.view(s, s.to_move())
    panels = RENDER.panels(words, view, Marks(chosen="spy:3"))
    assert sum(panel.svg.count('class="sel"') for panel in panels) == 1


def test_a_phone_sees_the_map_in_parts() -> None:
    words = speaker(GAME, NAMES[:3], "en")
    for s in walk(GAME, 3, {}, seed=4, keep=300):
        panel = RENDER.panels(words, GAME.view(s, max(0, s.to_move())))[0]
        html = closeup(panel)
        assert html.count(" checked") == 1
        assert html.count('type="radio"') == len(panel.parts)
        assert any(part.can for part in panel.parts) == ("data-move" in panel.svg)


def test_the_parts_cover_every_field() -> None:
    drawn = Network(scene_of(fresh(2)))
    boxes = [part.box for part in drawn.parts()]
    for x, y in drawn.chart.at.values():
        assert any(a + 24 <= x <= a + w - 24 and b + 24 <= y <= b + h - 24 for a, b, w, h in boxes)


def test_the_style_sheet_has_the_rules_of_the_parts() -> None:
    words = speaker(GAME, NAMES[:2], "en")
    panel = RENDER.panels(words, GAME.view(fresh(2), None))[0]
    assert closeup_style(panel) in (STATIC / "board.css").read_text(encoding="utf-8")


def test_each_state_has_a_ground_of_its_own() -> None:
    svg = Network(scene_of(fresh(2))).draw("map")
    for region in REGIONS:
        assert svg.count(f'class="tr-{region}"') == 2, "the ground and the sign"


@pytest.mark.parametrize("points", [1, 3, 6])
def test_a_ride_goes_by_steps_exactly_or_stops_before_at_a_city_or_market(points: int) -> None:
    graph = scene_of(fresh(2)).box.graph
    for start in range(len(NODES)):
        for end in graph.ends[start * (graph.most + 1) + points]:
            way = ride(graph.after, start, end, points)
            assert (way[0], way[-1]) == (start, end)
            assert all(b in graph.after[a] for a, b in itertools.pairwise(way))
            assert len(way) == points + 1 or graph.kind[end] in (CITY_FIELD, MARKET_FIELD)


def test_there_is_no_ride_to_where_no_step_leads() -> None:
    assert ride(((1,), (2,), ()), 0, 2, 1) == ()
    assert ride(((1,), (2,), ()), 2, 0, 3) == ()


def test_the_last_ride_is_a_dotted_line_and_one_to_come_shows_when_it_is_pointed_at() -> None:
    match, rng = Match(GAME, NAMES[:2], {}, 3), Random(3)
    match.advance()
    while match.state.decision() != "move_to" or len(match.state.legal()) < 3 or not match.state.arrivals[0]:
        match.play(rng.choice(match.state.legal()))
        match.advance()
    seat, start, legal = int(match.state.to_move()), match.ply, match.state.legal()
    x, y = chart_of(CHART).at[NODES[match.state.at[seat]]]

    def lines(name: str) -> list[str]:
        view, past = match.view(seat), partial(Onlooker(match, seat).moves, start, match.ply)
        words = speaker(GAME, match.names, "en")
        root = check_panel(RENDER.panels(words, view, Marks(past=past))[0])
        paths = [e for e in root.iter(f"{SVG}path") if name in (e.get("class") or "").split()]
        return [e.get("d") or "" for e in paths]

    to_come = lines("tr-route")
    assert len(to_come) == len(legal)
    assert not lines("last")
    match.play(legal[-1])
    assert lines("last") == to_come[-1:]
    assert to_come[-1].startswith(f"M{num(x)} {num(y)}")
