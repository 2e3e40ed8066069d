"""The pages as plain forms: somebody without scripts does everything that can be done."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from fastapi import FastAPI
from tests.web.browsing import Browser, fresh_app

from cowcatcher.bots.levels import LEVELS, OPPONENT
from cowcatcher.kernel.types import CHANCE
from cowcatcher.web.clocks import Limit
from cowcatcher.web.seating import BOTS, SeatPlan

pytestmark = pytest.mark.once

GAME = "carson_city"


@pytest.fixture
def app(tmp_path: Path) -> FastAPI:
    return fresh_app(tmp_path)


def hot_seat(ann: Browser, tiles: bool = False) -> str:
    """A table of three at one screen."""
    plans = [SeatPlan("me"), SeatPlan("me", "Bea"), SeatPlan("me", "Cyril")]
    person = ann.server.identities.find(ann.client.cookies["cowcatcher"])
    assert person is not None
    return ann.tables.create(person, GAME, {"duel_method": "tiles"} if tiles else {}, plans)


def two_at_a_table(app: FastAPI) -> tuple[Browser, Browser, str]:
    """Ann has made a table, Bea has joined by link; the game has begun."""
    ann, bea = Browser(app).named("Ann"), Browser(app)
    ann.open(f"/new?game={GAME}")
    ann.send("/new", seat0="me", seat1="open", seat2="none", title="Sunday table")
    table = ann.table_id()
    link = re.search(r"http://testserver.localhost(/tables/\w+/join\?invite=\w+)", ann.page.text)
    assert link is not None
    bea.open(link[1])
    assert "Ann" in bea.page.text
    bea.send(f"/tables/{table}/seats/1/join", name="Bea")
    return ann, bea, table


def mover(ann: Browser, bea: Browser, table: str) -> tuple[Browser, Browser]:
    """Who is to move and who is not, both at the table's page."""
    ann.open(f"/tables/{table}")
    bea.open(f"/tables/{table}")
    return (ann, bea) if ann.moves() else (bea, ann)


def test_a_newcomer_is_in_a_game_with_bots_after_one_click(app: FastAPI) -> None:
    new = Browser(app)
    new.send("/quick")
    live = new.tables.look(new.table_id())
    assert live.info.status == "playing"
    assert [seat.kind for seat in live.info.seats] == ["person", "bot", "bot"]


def test_the_form_of_a_new_table_says_what_is_wrong_and_stays_filled_in(app: FastAPI) -> None:
    ann = Browser(app)
    ann.open(f"/new?game={GAME}")
    ann.send("/new", 422, seat1="none", seat2="none", title="Steam club")
    assert "for 2 to 5 players" in ann.page.text
    assert "Steam club" in ann.page.text
    ann.send("/new", 200, **{"seat1": "bot:greedy", "option-duel_method": "tiles", "clock": "move", "move": "300"})
    live = ann.tables.look(ann.table_id())
    assert live.info.options["duel_method"] == "tiles"
    assert (live.info.title, live.info.limit) == ("Steam club", Limit(300))
    assert (live.info.hints, live.info.public) == (True, False)
    assert "5 minutes for each move. When it is up, a bot moves instead." in ann.page.text


def test_whoever_is_invited_sees_how_much_time_there_is(app: FastAPI) -> None:
    ann = Browser(app)
    ann.open(f"/new?game={GAME}")
    ann.send("/new", seat1="open", clock="bank", bank="1800", increment="30")
    assert "<b>30 minutes for the whole game, 30 seconds more after each turn</b>" in ann.page.text
    assert ann.tables.look(ann.table_id()).info.limit == Limit(0, 1800, 30)


def test_who_opens_a_table_is_offered_five_opponents_from_the_weakest_to_the_best(app: FastAPI) -> None:
    ann = Browser(app).named("Ann")
    html = ann.open(f"/new?game={GAME}").text
    first = html[html.index('name="seat1"') :].split("</select>")[0]
    assert re.findall(r'value="bot:([^"]+)"', first) == list(BOTS)
    assert list(BOTS)[: len(LEVELS)] == list(LEVELS)
    assert f'value="bot:{OPPONENT}" selected' in first
    ann.send("/new", seat1="bot:greenhorn", seat2="bot:baron")
    seats = ann.tables.look(ann.table_id()).info.seats
    assert [seat.bot for seat in seats] == ["", "greenhorn", "baron"]
    names = [seat.name for seat in seats]
    assert len(set(names)) == 3
    for name, level in zip(names[1:], ("Greenhorn", "Baron"), strict=True):
        assert name in ann.page.text
        assert f"bot: {level}" in ann.page.text


def test_an_invitation_can_be_revoked_and_serves_once(app: FastAPI) -> None:
    ann, bea = Browser(app), Browser(app)
    ann.open(f"/new?game={GAME}")
    ann.send("/new", seat1="open", seat2="open")
    table = ann.table_id()
    old = re.findall(r"/tables/\w+/join\?invite=\w+", ann.page.text)[0]
    ann.send(f"/tables/{table}/seats/1/revoke")
    void = bea.open(old, 403).text
    assert "void" in void
    assert f'href="/tables/{table}"' not in void  # which would lead nowhere
    new = re.findall(r"/tables/\w+/join\?invite=\w+", ann.page.text)[0]
    bea.open(new)
    bea.send(f"/tables/{table}/seats/1/join", name="Bea")
    assert "Bea" in bea.page.text
    Browser(app).open(new, 403)
    bea.send(f"/tables/{table}/seats/1/leave")
    assert bea.page.url.path == "/"
    bea.open(f"/tables/{table}", 404)  # who has got up sees a private table no more
    ann.open(f"/tables/{table}")
    assert ann.page.text.count("join?invite=") == 4  # a field and a button to copy for each free seat


def test_two_people_play_turn_by_turn(app: FastAPI) -> None:
    ann, bea, table = two_at_a_table(app)
    for _ in range(6):
        plays, waits = mover(ann, bea, table)
        assert 'class="prompt' in waits.page.text
        assert not waits.moves()
        plays.press("move", plays.moves()[0])
        assert plays.page.url.path == f"/tables/{table}"
    match = ann.tables.look(table).match
    assert match is not None
    assert sum(played.seat != CHANCE and played.options > 1 for played in match.played) == 6


def test_a_repeated_form_is_played_once_and_a_stale_one_keeps_the_choice(app: FastAPI) -> None:
    ann, bea, table = two_at_a_table(app)
    plays, _ = mover(ann, bea, table)
    first, other = plays.moves()[:2]
    before = plays.page
    plays.press("move", first)
    ply = ann.tables.look(table).match.ply  # type: ignore[union-attr]
    plays.page = before
    plays.press("move", first)
    assert ann.tables.look(table).match.ply == ply  # type: ignore[union-attr]
    plays.page = before
    form = {"seat": "0" if plays is ann else "1", "ply": "0", "client_id": "another", "move": other}
    answer = plays.client.post(f"/tables/{table}/move", data=form)
    assert answer.status_code == 409
    assert "not played" in answer.text
    assert ann.tables.look(table).match.ply == ply  # type: ignore[union-attr]


def test_a_stale_choice_that_is_still_possible_is_marked_and_can_be_sent_again(app: FastAPI) -> None:
    ann = Browser(app).named("Ann")
    table = hot_seat(ann)
    ann.open(f"/tables/{table}")
    late = ann.page
    choice = ann.moves()[-1]
    ann.press("move", ann.moves()[0])
    ann.page = late
    form = {**next(f for f in [ann.form(f"/tables/{table}/move")]).fields, "client_id": "x", "move": choice}
    form["seat"] = str(ann.tables.look(table).match.state.to_move())  # type: ignore[union-attr]
    answer = ann.client.post(f"/tables/{table}/move", data=form)
    assert answer.status_code == 409
    assert "Send again" in answer.text
    assert re.search(
        rf'class="(opt )?sel" form="play" name="move" value="{choice}"|value="{choice}"[^>]*class="sel"', answer.text
    )


def test_undo_takes_back_and_is_not_offered_where_it_cannot_be(app: FastAPI) -> None:
    ann = Browser(app).named("Ann")
    table = hot_seat(ann)
    ann.open(f"/tables/{table}")
    assert not any(b[:2] == ("to", "one") for b in ann.form(f"/tables/{table}/move").buttons)
    start = ann.tables.look(table).match.ply  # type: ignore[union-attr]
    seat = ann.form(f"/tables/{table}/move").fields["seat"]
    ann.press("move", ann.moves()[0])
    answer = ann.client.post(f"/tables/{table}/undo", data={"seat": seat, "ply": str(start + 1), "to": "one"})
    assert answer.status_code == 200
    assert ann.tables.look(table).match.ply == start  # type: ignore[union-attr]
    answer = ann.client.post(f"/tables/{table}/undo", data={"seat": seat, "ply": str(start), "to": "one"})
    assert answer.status_code == 409
    assert "cannot be taken back" in answer.text


def test_a_refused_move_names_its_rule(app: FastAPI) -> None:
    ann = Browser(app).named("Ann")
    table = hot_seat(ann)
    ann.open(f"/tables/{table}")
    form = {**ann.form(f"/tables/{table}/move").fields, "move": "pass"}
    answer = ann.client.post(f"/tables/{table}/move", data=form)
    assert answer.status_code == 422
    assert "not possible" in answer.text


def test_what_is_said_is_shown_as_it_was_said(app: FastAPI) -> None:
    ann, bea, table = two_at_a_table(app)
    ann.open(f"/tables/{table}")
    ann.send(f"/tables/{table}/say", text="<b>good luck</b> & more")
    bea.open(f"/tables/{table}")
    assert "&lt;b&gt;good luck&lt;/b&gt; &amp; more" in bea.page.text
    assert Browser(app).client.post(f"/tables/{table}/say", data={"text": "hello"}).status_code == 401


def test_a_screen_with_several_people_hides_what_the_last_one_saw(app: FastAPI) -> None:
    ann = Browser(app).named("Ann")
    table = hot_seat(ann, tiles=True)
    match = ann.tables.look(table).match
    assert match is not None
    seat = match.state.to_move()
    ann.open(f"/tables/{table}")
    assert "Give the screen to" in ann.page.text
    assert "data-move" not in ann.page.text
    ann.send(f"/tables/{table}/look")
    assert ann.form(f"/tables/{table}/move").fields["seat"] == str(seat)
    ann.press("move", ann.moves()[0])
    assert "Give the screen to" in ann.page.text


def test_a_screen_with_several_people_needs_no_handing_over_where_nothing_is_secret(app: FastAPI) -> None:
    ann = Browser(app).named("Ann")
    table = hot_seat(ann)
    ann.open(f"/tables/{table}")
    assert ann.moves()


def test_parts_that_a_script_has_already_are_not_sent_again(app: FastAPI) -> None:
    ann = Browser(app).named("Ann")
    table = hot_seat(ann)
    ann.open(f"/tables/{table}")
    kind = re.search(r'data-kind="([^"]+)"', ann.page.text)
    assert kind is not None
    have = " ".join(re.findall(r'data-part="([^"]+)"', ann.page.text))
    headers = {"hx-request": "true", "x-kind": kind[1], "x-have": have}
    assert ann.client.get(f"/tables/{table}/parts", headers=headers).text == ""
    ann.client.post(f"/tables/{table}/say", data={"text": "hello"})
    swapped = ann.client.get(f"/tables/{table}/parts", headers=headers).text
    assert set(re.findall(r"innerHTML:#p-([a-z-]+)", swapped)) == {"play", "chat"}
    ann.press("move", ann.moves()[0])
    other = ann.client.get(f"/tables/{table}/parts", headers={**headers, "x-kind": "another"})
    assert other.headers["hx-refresh"] == "true"


def test_accounts_by_forms(app: FastAPI) -> None:
    ann = Browser(app).named("Ann")
    table = hot_seat(ann)
    ann.open("/account")
    ann.send("/account/register", 422, login="Ann!", password="long enough 1")
    assert "3 to 30 letters" in ann.page.text
    ann.send("/account/register", login="ann", password="long enough 1")
    ann.send("/account/leave")
    ann.open(f"/tables/{table}", 404)
    ann.open("/account")
    ann.send("/account/enter", 422, login="ann", password="something else")
    ann.send("/account/enter", login="ann", password="long enough 1")
    ann.open(f"/tables/{table}")
    ann.open("/account")
    ann.send("/account/language", language="cs")
    assert '<html lang="cs">' in ann.page.text


def test_a_language_leads_back_to_a_page_of_ours_only(app: FastAPI) -> None:
    ann = Browser(app)
    for back in ("//evil.example", "https://evil.example", "/\\evil.example"):
        answer = ann.client.post("/account/language", data={"language": "pl", "back": back}, follow_redirects=False)
        assert answer.headers["location"] == "/"


def test_a_private_table_is_not_there_for_strangers(app: FastAPI) -> None:
    ann = Browser(app).named("Ann")
    table = hot_seat(ann)
    stranger = Browser(app)
    for path in ("", "/replay", "/record", "/scores", "/parts", "/events"):
        assert stranger.client.get(f"/tables/{table}{path}").status_code in (303, 404), path
    for path in ("/move", "/undo", "/hint", "/say", "/look"):
        assert stranger.client.post(f"/tables/{table}{path}", data={"seat": "0"}).status_code in (401, 404), path


@pytest.mark.parametrize(
    "address",
    ["/nothing", "/rules/no_such_game", "/new?game=no_such_game", "/tables/nosuchtable", "/tables/x/replay?ply=a"],
)
def test_what_is_not_there_is_a_page_with_a_way_on(app: FastAPI, address: str) -> None:
    page = Browser(app).client.get(address)
    assert page.status_code == 404
    assert '<html lang="en">' in page.text
    assert 'href="/"' in page.text


def test_rules_can_be_searched_and_say_where_they_come_from(app: FastAPI) -> None:
    ann = Browser(app)
    assert 'id="CC-7.05"' in ann.open(f"/rules/{GAME}").text
    found = ann.open(f"/rules/{GAME}?q=lower+track+tie").text
    assert 'id="CC-7.05"' in found
    assert 'id="CC-2.01"' not in found
    assert "<mark>" in found
    assert "<script>" not in ann.open(f"/rules/{GAME}?q=%3Cscript%3E").text
    only = ann.open(f"/rules/{GAME}?source=pub").text
    assert 'id="CC-7.04"' in only
    assert 'id="CC-7.05"' not in only
    sources = ann.open(f"/rules/{GAME}/sources").text
    assert "variants.carson_river.map" in sources
    assert 'id="Q01"' in sources


def test_a_game_against_bots_is_always_one_click_away_and_tables_are_told_apart(app: FastAPI) -> None:
    ann = Browser(app).named("Ann")
    for game in ("gold_rush", "carson_city"):
        ann.open("/")
        ann.send("/quick", game=game)
    home = ann.open("/").text
    assert home.count('action="/quick"') == 5
    titles = re.findall(r"<h3><a[^>]*>([^<]+)</a></h3>", home)
    assert len(titles) == 2
    assert all(title.startswith("With ") for title in titles)
