"""The others' turns as a short film: pieces go their way, figures fly to the table of players, and it is in nobody's
way. The replay and spectators have the same."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Locator, Request, expect
from tests.web.browser.conftest import People
from tests.web.browser.people import Someone, match_of
from tests.web.browser.played import BEA, ME, PASO, maker_of, table_of
from tests.web.places import OPEN_SEAT, Running, dealt_alike

from cowcatcher.web.clocks import Limit

pytestmark = pytest.mark.once

FREE = Limit()
MOVING: dict[str, Any] = {"reduced_motion": "no-preference"}
WATCH = """() => {
  window.moved = []; window.flown = []; window.heard = 0;
  document.addEventListener('cowcatcher:moved', () => { window.heard += 1; }, true);
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, how) {
    if (this.dataset.piece) window.moved.push([this.dataset.piece, [...frames].map((f) => f.translate), how.duration]);
    if (this.matches('.ws-fly')) window.flown.push([this.textContent.replace(/\\s+/g, ' ').trim(), how.duration]);
    return animate.call(this, frames, how);
  };
}"""
DRAWN = """() => [...document.querySelectorAll('#p-boards :is([data-piece],[data-move])')].map((e) => e.outerHTML)
  .concat(document.querySelector('#players').innerText)"""
SHOWN = "() => document.querySelector('#film-said .what').textContent"


def said(ann: Someone) -> Locator:
    """What is said to the film; it can be seen as long as the film lasts."""
    return ann.page.locator("#film-said")


@pytest.fixture(autouse=True)
def luck(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each game is dealt alike in every run."""
    dealt_alike(monkeypatch, Random(7))


def seated(people: People, running: Running, limit: Limit = FREE, **more: Any) -> Someone:
    """Ann, whose turn it is after Bea, who is elsewhere, has ridden on; she has watched that already."""
    ann, bea, tables = people("Ann", **more), running.parts.identities.guest("Bea")[0], running.parts.tables
    table = tables.create(maker_of(ann), PASO, {}, [ME, OPEN_SEAT], limit=limit)
    tables.join(bea, table, 1, tables.invitations(ann.user, table)[1])
    while not rode(running, table):
        plays(running, table, (ann.user, bea.id))
    # The coach would leave the table of players no room, and nothing flies to what is not in sight.
    ann.context.add_cookies([{"name": f"coach_{PASO}", "value": "0", "url": running.url}])
    ann.page.add_init_script("sessionStorage.setItem(`cowcatcher.seen.${location.pathname.split('/')[2]}`, '9999')")
    ann.sits(table)
    ann.waits_for_turn()
    ann.page.evaluate(WATCH)
    return ann


def plays(running: Running, table: str, users: tuple[int, int]) -> None:
    """The last of the moves that can be made, by who is to move; one that rides on where there is a choice."""
    match = match_of(running, table)
    seat, move = int(match.state.to_move()), match.game.table.name(match.state.legal()[-1])
    running.parts.tables.play(users[seat], table, seat, match.ply, move, f"c{match.ply}")


def rode(running: Running, table: str) -> bool:
    """True when Ann is to move and Bea, who stands on the trail, has ridden since Ann chose last."""
    match = match_of(running, table)
    since = max((n for n, played in enumerate(match.played) if played.seat == 0 and played.options > 1), default=0)
    rides = [n for n, p in enumerate(match.played) if p.seat == 1 and match.game.table.name(p.move).startswith("go:")]
    return match.state.to_move() == 0 and len(rides) > 1 and rides[-1] > since


def ridden(ann: Someone) -> list[list[str]]:
    """How ranchers have gone: where they were shown, one place after the other."""
    moved: list[tuple[str, list[str], float]] = ann.page.evaluate("window.moved")
    return [frames for piece, frames, _ in moved if piece.startswith("rancher") and len(frames) > 2]


def test_pieces_go_their_way_and_the_page_is_as_it_was(people: People, running: Running) -> None:
    ann = seated(people, running, **MOVING)
    before = ann.page.evaluate(DRAWN)
    ann.page.locator("#film-play").click()
    expect(said(ann)).to_be_visible()
    expect(said(ann)).to_be_hidden()
    (way, *_) = ridden(ann)
    assert way[0] != way[-1] == "0px 0px"
    assert len(set(way)) > 10, "it jumps"
    assert ann.page.locator("path[data-way=rancher-1]").count(), "its way stays until the next choice"
    assert ann.page.evaluate(DRAWN) == before
    assert ann.page.evaluate("window.heard") == ann.page.locator(".ws-rails i").count(), "a sound for each step"


def test_what_is_gained_flies_to_the_table_of_players(people: People, running: Running) -> None:
    ann = seated(people, running, **MOVING)
    told = [delta.inner_text() for delta in ann.page.locator(".ws-take [data-gain]").all()]
    assert told, "nothing was gained in this turn"
    ann.page.locator("#film-play").click()
    expect(ann.page.locator("#players td:is(.more,.less)").first).to_be_visible()
    ann.page.keyboard.press("s")
    expect(said(ann)).to_be_hidden()
    flown = ann.page.evaluate("window.flown")
    assert flown
    assert {re.search(r"[+−]\d+$", words)[0][0] for words, _ in flown} <= {"+", "−"}  # type: ignore[index]
    assert max(time for _, time in flown) <= 520
    expect(ann.page.locator("#players td:is(.more,.less)")).to_have_count(0)


def test_a_choice_or_a_key_ends_it(people: People, running: Running) -> None:
    ann = seated(people, running, **MOVING)
    for key in ("s", "Escape"):
        ann.page.locator("#film-play").click()
        expect(said(ann)).to_be_visible()
        ann.page.keyboard.press(key)
        expect(said(ann)).to_be_hidden()
    ann.page.locator("#film-play").click()
    expect(said(ann)).to_be_visible()
    ann.plays(ann.options.first.click)
    expect(said(ann)).to_be_hidden()


def test_it_waits_while_it_is_paused_and_goes_step_by_step(people: People, running: Running) -> None:
    ann = seated(people, running, **MOVING)
    ann.page.locator("#prompt").focus()
    ann.page.keyboard.press(" ")
    expect(said(ann)).to_be_visible()
    ann.page.keyboard.press(" ")
    expect(ann.page.locator("#film-go")).to_be_visible()
    first = ann.page.evaluate(SHOWN)
    ann.page.keyboard.press("ArrowRight")
    expect(said(ann).locator(".what")).not_to_have_text(first)
    ann.page.keyboard.press("ArrowLeft")
    expect(said(ann).locator(".what")).to_have_text(first)
    ann.page.locator("#film-go").click()
    expect(said(ann).locator(".what")).not_to_have_text(first)


def test_clocks_tick_meanwhile_and_afterwards(people: People, running: Running) -> None:
    ann = seated(people, running, Limit(bank=1800), **MOVING)
    clock = ann.page.locator("#players tr.you .ws-clock")
    ann.page.locator("#film-play").click()
    expect(said(ann)).to_be_visible()
    ann.page.locator("#film-pause").click()
    expect(clock).not_to_have_text(clock.inner_text())
    ann.page.keyboard.press("s")
    expect(said(ann)).to_be_hidden()
    expect(clock).not_to_have_text(clock.inner_text())


def test_one_turn_can_be_shown_alone(people: People, running: Running) -> None:
    ann = seated(people, running, **MOVING)
    take = ann.page.locator(".ws-take[data-plies]").first
    plies = [int(ply) for ply in (take.get_attribute("data-plies") or "").split()]
    asked: list[int] = []

    def note(request: Request) -> None:
        found = re.search(r"/film\?ply=(\d+)", request.url)
        if found:
            asked.append(int(found[1]))

    ann.page.on("request", note)
    take.click()
    expect(said(ann)).to_be_visible()
    expect(said(ann)).to_be_hidden()
    assert asked == [plies[0] - 1, *plies]


def test_with_reduced_motion_it_is_a_list_and_goes_by_keys(people: People, running: Running) -> None:
    ann = seated(people, running)
    steps = ann.page.locator(".ws-steps li")
    expect(steps.first).to_be_hidden()
    ann.page.locator("#film-play").click()
    current = ann.page.locator(".ws-steps li[aria-current=step]")
    expect(current).to_have_count(1)
    expect(current).to_have_text(steps.first.inner_text())
    ann.page.keyboard.press("ArrowRight")
    expect(current).to_have_text(steps.nth(1).inner_text())
    expect(said(ann).locator(".what")).to_contain_text(steps.nth(1).inner_text())
    for _ in range(steps.count()):
        ann.page.keyboard.press("ArrowRight")
    expect(said(ann)).to_be_hidden()
    assert ann.page.evaluate("window.moved") == []


def begun(ann: Someone) -> tuple[str, int]:
    """A public table of two at one screen on which both have ridden, and its ply."""
    table = table_of(ann, PASO, ME, BEA, public=True)
    while True:
        match = match_of(ann.running, table)
        rides = [p.seat for p in match.played if match.game.table.name(p.move).startswith("go:")]
        if min(rides.count(0), rides.count(1)) > 1:
            return table, match.ply
        plays(ann.running, table, (ann.user, ann.user))


def test_spectators_see_each_turn_as_it_is_made(people: People, running: Running) -> None:
    ann = people("Ann")
    table, ply = begun(ann)
    eve = people("Eve", **MOVING).sits(table)
    expect(eve.page.locator("#film")).to_be_visible()
    expect(said(eve)).to_be_hidden()
    eve.page.evaluate(WATCH)
    while not ridden(eve):
        assert match_of(running, table).ply < ply + 60
        plays(running, table, (ann.user, ann.user))
        expect(eve.page.locator("#prompt")).to_have_attribute("data-ply", str(match_of(running, table).ply))
        expect(eve.page.locator("#stage.filming")).to_have_count(0)
    assert said(eve).text_content(), "nothing was said"


@pytest.mark.parametrize(("when", "shown"), [("always", True), ("away", True), ("never", False)])
def test_what_was_missed_is_shown_unless_it_is_not_wanted(
    people: People, running: Running, when: str, shown: bool
) -> None:
    ann = seated(people, running, **MOVING)
    ann.page.locator("#menu > summary").click()
    ann.page.locator("#film-when").select_option(when)
    later = ann.tab()
    later.add_init_script(f"({WATCH})()")
    later.goto(ann.page.url)
    expect(later.locator("#film-when")).to_have_value(when, timeout=60_000)
    if shown:
        expect(later.locator("#film-said")).to_be_visible()
        later.keyboard.press("s")
    expect(later.locator("#film-said")).to_be_hidden()
    later.reload()
    expect(later.locator("#film-when")).to_have_value(when)
    expect(later.locator("#stage.filming")).to_have_count(0)


def test_a_replay_goes_from_ply_to_ply_in_the_same_way(people: People, running: Running) -> None:
    ann = people("Ann", **MOVING)
    table, _ = begun(ann)
    match = match_of(running, table)
    ride = max(n for n, p in enumerate(match.played) if match.game.table.name(p.move).startswith("go:"))
    ann.page.goto(f"/tables/{table}/replay?ply={ride}")
    ann.page.evaluate(WATCH)
    names = ann.page.evaluate("[...document.querySelectorAll('[data-frame] .panel')].map((p) => p.id)")
    with ann.page.expect_response(lambda answer: "since=" in answer.url) as answer:
        ann.page.keyboard.press("ArrowRight")
    expect(ann.page.locator("main")).to_have_attribute("data-ply", str(ride + 1))
    assert ridden(ann)
    text = answer.value.text()
    assert sum(f'id="{name}"' not in text for name in names) >= len(names) // 2, "what has not changed is sent again"
    assert ann.page.evaluate("[...document.querySelectorAll('[data-frame] .panel')].map((p) => p.id)") == names
