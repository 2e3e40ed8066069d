"""What is asked once more before a choice is made: where undo ends, in words, and as somebody has set it."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest
from fastapi import FastAPI
from tests.web.browsing import Browser, forms, fresh_app
from tests.web.places import GAME, ME, OPEN_SEAT, bot

from cowcatcher.kernel.match import Match
from cowcatcher.registry import slugs
from cowcatcher.text.catalogue import LANGUAGES, load
from cowcatcher.web.confirm import ALWAYS, COOKIE, NEVER, REVEALS, following
from cowcatcher.web.seating import SeatPlan
from cowcatcher.web.tables import Tables

pytestmark = pytest.mark.once

GOLD, PASO, TRAIL, TRAIN = "gold_rush", "el_paso", "great_western_trail", "train_rush"


@pytest.fixture
def app(tmp_path: Path) -> FastAPI:
    return fresh_app(tmp_path)


def match_of(tables: Tables, table: str) -> Match[Any]:
    match = tables.look(table).match
    assert match is not None
    return match


def alone(ann: Browser, game: str, *plans: SeatPlan) -> str:
    """A table of somebody's own, who plays for all that have no bot."""
    return ann.tables.create(ann.person(), game, {}, list(plans or (ME, ME)), public=True)


@pytest.mark.parametrize("game", slugs())
def test_what_is_foreseen_is_where_undo_ends(app: FastAPI, game: str) -> None:
    """By the true game: after the choice the barrier of undo lies behind it, or it does not. Only what hangs on
    what the seat cannot know, such as a draw that may have no choice, may be foreseen wrongly."""
    ann, random = Browser(app).named("Ann"), Random(4)
    table = alone(ann, game)
    found = {"right": 0, "wrong": 0, "ends": 0, "goes on": 0}
    for n in range(120):
        live = ann.tables.look(table)
        match = match_of(ann.tables, table)
        if match.state.over():
            break
        seat, move = int(match.state.to_move()), random.choice(match.state.legal())
        after = following(live, seat, move)
        ann.tables.play(ann.user(), table, seat, match.ply, match.game.table.name(move), f"c{n}")
        now = match_of(ann.tables, table)
        ended = now.barrier() > match.ply or now.state.over()
        found["right" if ended == bool(after.end) else "wrong"] += 1
        found["ends" if ended else "goes on"] += 1
        if after.end == "draw":
            assert after.decision in {played.decision for played in now.played[match.ply :]}
        elif not after.end:
            assert after.seat == now.state.to_move()
    assert found["ends"] > 1
    assert found["goes on"] > 10
    assert found["wrong"] <= 0.02 * found["right"]


def until(ann: Browser, table: str, end: str, seed: int = 3) -> tuple[int, str]:
    """Play on until a choice can be made that ends so; whose it is, and the move."""
    random = Random(seed)
    for _ in range(600):
        live, match = ann.tables.look(table), match_of(ann.tables, table)
        assert not match.state.over(), f"nothing in this game ends by {end}"
        seat, legal = int(match.state.to_move()), match.state.legal()
        if live.info.seats[seat].kind != "bot":
            hit = next((move for move in legal if following(live, seat, move).end == end), None)
            if hit is not None and len(legal) > 1:
                return seat, match.game.table.name(hit)
        ann.tables.play_for(table, seat, match.ply, match.game.table.name(random.choice(legal)))
    raise AssertionError(f"nothing ended by {end}")


def shown(ann: Browser, table: str) -> Browser:
    """Somebody at the page of a table, whoever's turn it is."""
    ann.open(f"/tables/{table}")
    if f"/tables/{table}/look" in ann.page.text:
        ann.send(f"/tables/{table}/look")
    return ann


@pytest.mark.parametrize(
    ("game", "end", "says"),
    [
        (GOLD, "draw", "Chance comes next: the next tile. No way back after that."),
        (PASO, "reveal", "It shows what is secret so far. No way back after that."),
        (GAME, "over", "It ends the game. No way back after that."),
    ],
)
def test_without_scripts_a_page_asks_and_one_more_button_makes_the_move(
    app: FastAPI, game: str, end: str, says: str
) -> None:
    ann = Browser(app).named("Ann")
    table = alone(ann, game)
    _, move = until(ann, table, end)
    ann.confirms(REVEALS)
    ply = match_of(ann.tables, table).ply
    shown(ann, table).press("move", move)
    assert says in ann.page.text
    assert match_of(ann.tables, table).ply == ply, "nothing is made yet"
    assert f'data-ask="{move}"' in ann.page.text
    ann.open(f"/tables/{table}")
    assert 'id="confirm"' not in ann.page.text, "taken back"
    ann.press("move", move)
    form = [form for form in forms(ann.page.text) if form.fields.get("move") == move]
    assert len(form) == 1
    ann.page = ann.client.post(form[0].action, data=form[0].fields)
    assert match_of(ann.tables, table).ply > ply
    assert 'id="confirm"' not in ann.page.text


def test_a_choice_that_can_be_taken_back_is_made_at_once_unless_one_wants_to_be_asked_always(app: FastAPI) -> None:
    ann = Browser(app).named("Ann")
    table = alone(ann, GAME)
    ann.confirms(REVEALS)
    shown(ann, table)
    ply = match_of(ann.tables, table).ply
    ann.press("move", ann.moves()[0])
    assert match_of(ann.tables, table).ply > ply
    ann.send("/account/confirm", confirm=ALWAYS)
    assert ann.page.url.path == f"/tables/{table}"
    ply = match_of(ann.tables, table).ply
    ann.press("move", ann.moves()[0])
    assert match_of(ann.tables, table).ply == ply
    assert "can still take it back" in ann.page.text
    ann.send("/account/confirm", confirm=NEVER)
    _, move = until(ann, table, "draw")
    ply = match_of(ann.tables, table).ply
    shown(ann, table).press("move", move)
    assert match_of(ann.tables, table).ply > ply, "who wants no question gets none"


def test_the_setting_knows_three_words_and_leads_back_to_pages_of_ours(app: FastAPI) -> None:
    ann = Browser(app)
    for sent in ({"confirm": "sometimes"}, {"confirm": ALWAYS, "back": "//evil.example"}):
        answer = ann.client.post("/account/confirm", data=sent, follow_redirects=False)
        assert answer.headers["location"] == "/"
    assert ann.client.cookies.get(COOKIE, domain="testserver.localhost") == ALWAYS


def test_programs_confirm_nothing(app: FastAPI) -> None:
    """A form without the field that our pages send, and the interface for programs, make the move at once."""
    ann = Browser(app).named("Ann")
    table = alone(ann, GOLD)
    seat, move = until(ann, table, "draw")
    ann.confirms(ALWAYS)
    ply = match_of(ann.tables, table).ply
    form = {"seat": str(seat), "ply": str(ply), "client_id": "x", "move": move}
    assert ann.client.post(f"/tables/{table}/move", data=form).status_code == 200
    assert match_of(ann.tables, table).ply > ply


@pytest.mark.parametrize("last", [False, True])
def test_a_secret_choice_ends_undo_once_nobody_has_still_to_choose(app: FastAPI, last: bool) -> None:
    ann, bea = Browser(app).named("Ann"), Browser(app).named("Bea")
    tables = ann.tables
    options = {"placement": "kit_carson"}
    table = tables.create(ann.person(), GAME, options, [ME, OPEN_SEAT, bot()], public=True)
    tables.join(bea.person(), table, 1)
    random = Random(2)
    while len(tables.look(table).choosers()) < 3:
        match = match_of(tables, table)
        move = match.game.table.name(random.choice(match.state.legal()))
        tables.play_for(table, int(match.state.to_move()), match.ply, move)
    live = tables.look(table)
    people = [seat for seat in live.choosers() if seat != 2]
    users = {0: ann.user(), 1: bea.user()}
    if last:
        one = people.pop()
        match = match_of(tables, table)
        tables.play(users[one], table, one, match.ply, match.game.table.name(live.choice(one).legal[0]), "first")
        live = tables.look(table)
    seat = people[0]
    after = following(live, seat, live.choice(seat).legal[0])
    assert after.end == ("reveal" if last else "")
    assert last or after.seat in live.choosers()


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_asked_in_every_language(app: FastAPI, language: str) -> None:
    ann = Browser(app, language).named("Ann")
    table = alone(ann, TRAIL)
    _, move = until(ann, table, "draw")
    ann.confirms(REVEALS)
    shown(ann, table).press("move", move)
    assert load(language, "web").say("web.confirm.done") in ann.page.text
    assert "decision." not in ann.page.text.partition('id="confirm"')[2].partition("</form>")[0]


def test_a_late_choice_is_not_asked_about_but_refused(app: FastAPI) -> None:
    ann = Browser(app).named("Ann")
    table = alone(ann, GOLD)
    until(ann, table, "draw")
    ann.confirms(ALWAYS)
    shown(ann, table)
    form = {**ann.form(f"/tables/{table}/move").fields, "ply": "0", "move": ann.moves()[0]}
    answer = ann.client.post(f"/tables/{table}/move", data=form)
    assert answer.status_code == 409
    assert 'id="confirm"' not in answer.text
