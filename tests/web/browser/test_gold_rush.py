"""Gold Rush at a real browser: tiles are turned and laid, and pieces placed, on the map itself."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import FloatRect, expect
from tests.web.browser.conftest import People
from tests.web.browser.people import PHONE, Someone, match_of, wait_for_person
from tests.web.browser.played import BEA, GOLD, ME, RANDOM, maker_of, played, table_of
from tests.web.places import Running

from cowcatcher.games.gold_rush.game import GAME
from cowcatcher.games.gold_rush.rules.cells import CELLS
from cowcatcher.games.gold_rush.rules.moves import ROTATE, TABLE
from cowcatcher.games.gold_rush.written.state import FIRST_COWBOY
from cowcatcher.kernel.match import Match
from cowcatcher.kernel.types import ALL

pytestmark = pytest.mark.once

SHOWN = ".pan .gr-ghosts > [data-turn]:not(.spare)"

SPOT = "e => { const r = e.getBoundingClientRect(); return [r.left, r.top, r.right, r.bottom]; }"
FOCUS = """(pan, [x, y, width, height]) => {
  const svg = pan.querySelector("svg"), box = svg.viewBox.baseVal, r = svg.getBoundingClientRect();
  const k = r.width / box.width;
  return [r.left + (x - box.x) * k, r.top + (y - box.y) * k,
          r.left + (x + width - box.x) * k, r.top + (y + height - box.y) * k];
}"""
"""Where a place or the focus of a map lies in the window: left, top, right, bottom."""


def in_view(spot: list[float], box: FloatRect) -> bool:
    """Whether a spot lies in a map's frame, give or take a pixel."""
    right, bottom = box["x"] + box["width"], box["y"] + box["height"]
    return spot[0] >= box["x"] - 1 and spot[1] >= box["y"] - 1 and spot[2] <= right + 1 and spot[3] <= bottom + 1


def lays(ann: Someone, table: str) -> bool:
    """Touch a cell, turn the tile there if it can be turned, lay it. True if it was turned."""
    places = ann.page.locator(".pan [data-turns]")
    many = ann.page.locator('.pan [data-turns*=" "]')
    place = many.first if many.count() else places.first
    cell = (place.get_attribute("data-move") or "").removeprefix("lay:")
    ways = (place.get_attribute("data-turns") or "").split()
    lay = ann.page.locator("[data-lay]")
    expect(lay).to_be_disabled()
    place.tap()
    expect(ann.page.locator(SHOWN)).to_have_attribute("data-turn", ways[0])
    if len(ways) > 1:
        place.tap(force=True)  # the tile that is shown lies over the place
        expect(ann.page.locator(SHOWN)).to_have_attribute("data-turn", ways[1])
    shown = ann.page.locator(SHOWN).get_attribute("data-turn")
    lay.tap()
    ann.page.wait_for_function("() => !document.querySelector('[data-turns], .gr-turning')")
    s = match_of(ann.running, table).state
    assert CELLS[s.cells[-1]] == cell
    assert TABLE.name(ROTATE.move(s.rotations[-1])) == shown
    return len(ways) > 1


def test_the_first_turns_by_finger(people: People, running: Running) -> None:
    ann = people("Ann", **PHONE)
    table = table_of(ann, GOLD, ME, RANDOM)
    ann.sits(table)
    turned = 0
    for _ in range(4):
        wait_for_person(running, table, (1,))
        ann.at(match_of(running, table).ply)
        expect(ann.page.locator("#p-stage")).to_contain_text(
            f"tile {len(match_of(running, table).state.cells) + 1} of 72"
        )
        turned += lays(ann, table)
        s = match_of(running, table).state
        tile = len(s.cells) - 1
        before = s.cowboys[0]
        spot = ann.page.locator('.inhand [data-move^="cowboy:"]:visible').first
        spot.tap()
        name = (spot.get_attribute("data-move") or "").removeprefix("cowboy:")
        ann.plays(lambda: ann.page.locator(".pointed .btn").tap())
        s = match_of(running, table).state
        area = s.first[tile] + s.box.faces[s.faces[tile]].find(name)
        assert s.piece[area] == FIRST_COWBOY or s.cowboys[0] == before  # it stands there, or its feature was completed
    assert turned


def test_keys_turn_the_tile_and_enlarge_the_map(people: People, running: Running) -> None:
    ann = people("Ann")
    table = played(ann, GOLD, ME, BEA, choices=24)
    ann.sits(table)
    width = "document.querySelector('.pan > svg').getBoundingClientRect().width"
    whole = ann.page.evaluate(width)
    ann.page.keyboard.press("+")
    assert ann.page.evaluate(width) > whole * 1.2
    ann.page.keyboard.press("0")
    assert ann.page.evaluate(width) == whole
    box = ann.page.locator(".pan").bounding_box()
    assert box is not None
    ann.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    ann.page.keyboard.down("Control")
    ann.page.mouse.wheel(0, -300)
    ann.page.wait_for_function(f"{width} > {whole * 1.2}")
    ann.page.keyboard.up("Control")
    hand = ann.page.locator(".gr-hand > :not(.spare)")
    first = hand.get_attribute("data-turn") or ""
    ann.page.keyboard.press("r")
    expect(hand).not_to_have_attribute("data-turn", first)


def test_the_wheel_alone_scrolls_the_map_and_then_the_page(people: People) -> None:
    ann = people("Ann", viewport={"width": 1280, "height": 700})
    table = played(ann, GOLD, ME, BEA, choices=24)
    ann.page.goto(f"/tables/{table}/replay")
    pan, page = ann.page.locator(".pan"), "() => document.scrollingElement.scrollTop"
    size = "() => document.querySelector('.pan > svg').getBoundingClientRect().width"
    pan.evaluate("pan => pan.scrollIntoView({ block: 'start' })")
    pan.hover()
    ann.page.locator("[data-zoom=in]").click(click_count=6)
    pan.hover()
    large, top, before = ann.page.evaluate(size), pan.evaluate("pan => pan.scrollTop"), ann.page.evaluate(page)
    ann.page.mouse.wheel(0, 40)
    ann.page.wait_for_function("was => document.querySelector('.pan').scrollTop > was", arg=top)
    assert (ann.page.evaluate(size), ann.page.evaluate(page)) == (large, before)
    ann.page.evaluate("() => { const pan = document.querySelector('.pan'); pan.scrollTop = pan.scrollHeight; }")
    ann.page.wait_for_timeout(300)  # else the browser takes it for one and the same turn of the wheel
    pan.hover()
    before = ann.page.evaluate(page)
    ann.page.mouse.wheel(0, 60)
    ann.page.wait_for_function("was => document.scrollingElement.scrollTop > was", arg=before)
    assert ann.page.evaluate(size) == large


def test_two_fingers_enlarge_the_map_and_not_the_page(people: People, running: Running) -> None:
    ann = people("Ann", **PHONE)
    ann.sits(table_of(ann, GOLD, ME, ME))
    while ann.takes_over():
        pass
    box = ann.page.locator(".pan").bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    width = "document.querySelector('.pan > svg').getBoundingClientRect().width"
    whole, ply, touch = ann.page.evaluate(width), ann.ply(), ann.context.new_cdp_session(ann.page)

    def fingers(kind: str, *apart: int) -> None:
        points = [{"x": x + far, "y": y, "id": n} for n, far in enumerate(apart)]
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    fingers("touchStart", -30, 30)
    for far in (40, 50, 60):
        fingers("touchMove", -far, far)
    fingers("touchEnd")
    ann.page.wait_for_function(f"{width} > {whole * 1.8}")
    assert ann.page.evaluate("visualViewport.scale") == 1
    assert ann.ply() == ply


def test_dragging_moves_the_map_and_lays_nothing(people: People, running: Running) -> None:
    ann = people("Ann")
    table = played(ann, GOLD, ME, BEA, choices=24)
    ann.sits(table)
    for _ in range(4):
        ann.page.keyboard.press("+")
    place = ann.page.locator(".pan [data-turns]").first
    place.scroll_into_view_if_needed()
    box = place.bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    ply, left = ann.ply(), ann.page.evaluate("document.querySelector('.pan').scrollLeft")
    ann.page.mouse.move(x, y)
    ann.page.mouse.down()
    ann.page.mouse.move(x + (60 if left > 60 else -60), y, steps=4)
    ann.page.mouse.up()
    ann.page.wait_for_function(f"Math.abs(document.querySelector('.pan').scrollLeft - {left}) > 30")
    assert ann.ply() == ply
    assert match_of(running, table).ply == ply


def test_a_map_that_was_moved_away_comes_back_to_what_is_new(people: People, running: Running) -> None:
    """What is in view stays where it is; what is out of sight is brought in, and the map can be moved away again."""
    ann = people("Ann")
    table = played(ann, GOLD, ME, BEA, choices=24)
    ann.sits(table)
    pan = ann.page.locator(".pan")
    box = pan.bounding_box()
    assert box is not None
    for _ in range(8):
        ann.page.keyboard.press("+")
    pan.evaluate("pan => pan.scrollTo(0, 0)")
    place = ann.page.locator(".pan [data-turns]").last
    before = place.evaluate(SPOT)
    assert not in_view(before, box)
    ann.page.locator(f'#p-options [value="{place.get_attribute("data-move")}"]').click()
    ann.page.wait_for_function("() => !document.querySelector('.pan [data-turns]')")
    tile = ann.page.locator(".pan .gr-turning, .inhand [data-move]").first
    expect(tile).to_be_attached()
    focus = [float(part) for part in (pan.get_attribute("data-focus") or "").split()]
    spot = pan.evaluate(FOCUS, focus)
    assert in_view(spot, box)
    pan.evaluate("pan => pan.scrollTo(0, 0)")
    assert not in_view(pan.evaluate(FOCUS, focus), box)


def test_nothing_can_be_done_beside_the_tile_and_by_its_key(people: People, running: Running) -> None:
    """Passing stands apart also where all that can be chosen are words: no cowboy is left, but the tent."""
    ann = people("Ann", **PHONE)
    match, rng = Match(GAME, ["Ann", "Bea"], {}, 1), Random(1)
    match.advance()
    while (legal := [TABLE.name(m) for m in match.state.legal()]) != ["pass", "tent"]:
        farmers = [name for name in legal if name.startswith("cowboy:p")]
        match.play((farmers or [rng.choice(legal)])[0])
        match.advance()
    table = running.parts.tables.import_record(maker_of(ann), str(match.record(ALL)), "Friday")
    ann.sits(table)
    while ann.takes_over():
        pass
    expect(ann.page.locator('#p-options .last-row [name=move][value="pass"]')).to_have_attribute("data-key", "p")
    beside = ann.page.locator(".tray .pass")
    expect(beside).to_be_visible()
    box = beside.bounding_box()
    assert box is not None
    assert box["height"] >= 44
    ann.plays(beside.tap)
    assert TABLE.name(next(p.move for p in reversed(match_of(running, table).played) if p.seat >= 0)) == "pass"
