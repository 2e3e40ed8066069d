"""Asked once more before a choice that cannot be taken back, in a browser: by mouse, key and finger."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
from playwright.sync_api import expect
from tests.web.browser.conftest import People
from tests.web.browser.people import PHONE, Someone, match_of, soon
from tests.web.browser.played import BEA, CITY, GOLD, ME, PASO, TRAIL, maker_of, table_of
from tests.web.browser.test_accessible import faults_here
from tests.web.places import OPEN_SEAT, Running

from cowcatcher.web.confirm import ALWAYS, REVEALS, following

pytestmark = pytest.mark.once


def before(ann: Someone, game: str, end: str, verb: str = "") -> tuple[str, str]:
    """A table of somebody's own at a choice that ends so, and the move; by a verb, where it matters which."""
    table, rng = table_of(ann, game, ME, BEA), Random(5)
    for n in range(600):
        live, match = ann.running.parts.tables.look(table), match_of(ann.running, table)
        seat, legal = int(match.state.to_move()), match.state.legal()
        names = {match.game.table.name(move): move for move in legal}
        hit = [name for name, move in names.items() if name.startswith(verb) and following(live, seat, move).end == end]
        if hit and len(legal) > 2:
            return table, hit[0]
        ann.running.parts.tables.play(ann.user, table, seat, match.ply, rng.choice([*names]), f"c{n}")
    raise AssertionError(f"nothing in {game} ends by {end}")


def sits(ann: Someone, table: str) -> None:
    """Open the page of a table, and take the screen over if it is another's."""
    ann.sits(table)
    ann.takes_over()
    ann.waits_for_turn()


def asked(ann: Someone, press: Callable[[], None]) -> None:
    """Make a choice in some way, and be asked; nothing is made yet."""
    ply = ann.ply()
    press()
    expect(ann.page.locator("#confirm .btn.go")).to_be_focused()
    assert ann.ply() == ply
    assert match_of(ann.running, ann.table).ply == ply


def button(ann: Someone, move: str) -> Callable[[], None]:
    """Presses the button of a move, which may be folded away."""
    found = ann.page.locator(f'#p-options [name=move][value="{move}"]')
    return lambda: found.evaluate("b => { const d = b.closest('details'); if (d) d.open = true; b.click(); }")


def test_keys_take_back_and_send(people: People, running: Running) -> None:
    ann = people("Ann", confirm=REVEALS)
    table, move = before(ann, GOLD, "draw")
    sits(ann, table)
    asked(ann, button(ann, move))
    expect(ann.page.locator("#confirm")).to_contain_text("Chance comes next: the next tile.")
    option = ann.page.locator(f'#p-options [name=move][value="{move}"]')
    expect(option).to_have_class("btn sel" if move == "pass" else "opt sel")
    ply = ann.ply()
    ann.page.keyboard.press("u")
    expect(ann.page.locator("#confirm")).to_have_count(0)
    expect(option).to_be_focused()
    expect(ann.page.locator("#p-options .sel")).to_have_count(0)
    assert match_of(running, table).ply == ply, "U took back the question, and nothing else"
    asked(ann, lambda: ann.page.keyboard.press("Enter"))
    ann.page.keyboard.press("Escape")
    expect(option).to_be_focused()
    asked(ann, lambda: ann.page.keyboard.press("Enter"))
    ann.plays(lambda: ann.page.keyboard.press("Enter"))
    expect(ann.page.locator("#confirm")).to_have_count(0)
    assert match_of(running, table).ply > ply


def test_a_hand_that_would_be_shown(people: People, running: Running) -> None:
    ann = people("Ann", confirm=REVEALS)
    table, move = before(ann, PASO, "reveal")
    sits(ann, table)
    asked(ann, button(ann, move))
    expect(ann.page.locator("#confirm")).to_contain_text("It shows what is secret so far.")
    ann.plays(ann.page.get_by_role("button", name="Done").click)


def test_a_place_on_a_phone_and_the_question_in_reach_of_the_thumb(people: People, running: Running) -> None:
    ann = people("Ann", confirm=REVEALS, **PHONE)
    table, move = before(ann, TRAIL, "draw")
    sits(ann, table)
    asked(ann, button(ann, move))
    bar, bottom = ann.page.locator("#confirm").bounding_box(), ann.page.locator(".ws-nav").bounding_box()
    assert bar is not None
    assert bottom is not None
    assert bar["y"] > 844 / 2
    assert bar["y"] + bar["height"] <= bottom["y"] + 1
    done, back = ann.page.locator("#confirm .btn").all()
    for one in (done, back):
        box = one.bounding_box()
        assert box is not None
        assert box["height"] >= 44
    assert not faults_here(ann, "asked once more")
    back.tap()
    expect(ann.page.locator("#confirm")).to_have_count(0)
    asked(ann, button(ann, move))
    ann.plays(done.tap)


def test_a_tile_that_is_turned_on_the_map_is_asked_about_step_by_step(people: People, running: Running) -> None:
    """Who is always asked lays the tile, and is asked how it lies; taken back, nothing more is sent."""
    ann = people("Ann", confirm=ALWAYS, **PHONE)
    table = table_of(ann, GOLD, ME, BEA)
    sits(ann, table)
    place = ann.page.locator('.pan [data-turns*=" "]').first
    way = (place.get_attribute("data-turns") or "").split()[0]
    place.tap()
    asked(ann, ann.page.locator("[data-lay]").tap)
    expect(ann.page.locator("#confirm")).to_contain_text("can still take it back")
    ply = ann.ply()
    ann.page.locator("#confirm [data-back]").tap()
    expect(ann.page.locator("#confirm")).to_have_count(0)
    asked(ann, ann.page.locator("[data-lay]").tap)
    ann.page.locator("#confirm .btn.go").tap()
    ann.on(ply)
    expect(ann.page.locator("#confirm")).to_have_attribute("data-ask", way)
    ann.plays(ann.page.locator("#confirm .btn.go").tap)


def test_what_others_do_meanwhile_leaves_the_question_alone(people: People, running: Running) -> None:
    ann, bea = people("Ann", confirm=ALWAYS), people("Bea", confirm=ALWAYS)
    tables = running.parts.tables
    table = table_of(ann, CITY, ME, OPEN_SEAT)
    tables.join(maker_of(bea), table, 1, tables.invitations(ann.user, table)[1])
    mover, other = (ann, bea) if match_of(running, table).state.to_move() == 0 else (bea, ann)
    mover.sits(table).waits_for_turn()
    other.sits(table)
    asked(mover, mover.options.first.click)
    tables.say(maker_of(other), table, "Take your time")
    expect(mover.page.locator("#p-chat")).to_contain_text("Take your time")
    expect(mover.page.locator("#confirm .btn.go")).to_be_focused()
    expect(mover.page.locator("#p-options .sel")).to_have_count(1)
    asked(mover, mover.options.nth(1).click)
    expect(mover.page.locator("#p-options .sel")).to_have_attribute(
        "value", mover.options.nth(1).get_attribute("value") or ""
    )
    mover.plays(mover.page.get_by_role("button", name="Done").click)


def test_the_menu_says_when_to_ask_and_the_table_stays_as_it_is(people: People, running: Running) -> None:
    ann = people("Ann", confirm=REVEALS)
    table = table_of(ann, CITY, ME, BEA)
    sits(ann, table)
    ann.plays(ann.options.first.click)
    ann.page.evaluate("document.body.dataset.here = '1'")
    ann.page.locator("#menu > summary").click()
    always = ann.page.get_by_role("button", name="Always")
    always.click()
    expect(always).to_have_attribute("aria-pressed", "true")
    expect(ann.page.get_by_role("button", name="When it is final")).to_have_attribute("aria-pressed", "false")
    soon(lambda: any(c.get("value") == ALWAYS for c in ann.context.cookies()), "it is not remembered")
    ann.page.keyboard.press("Escape")
    asked(ann, ann.options.first.click)
    assert ann.page.evaluate("document.body.dataset.here") == "1"
