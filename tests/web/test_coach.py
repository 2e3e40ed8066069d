"""The coach at a table: there in a first game, put away for good, his suggestion taken; each seat's own, and knowing no
more than it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from fastapi import FastAPI
from tests.web.browser.played import whole_game
from tests.web.browsing import Browser, fresh_app
from tests.web.places import ME, OPEN_SEAT, bot, play_some, ply_of, some_move

from cowcatcher.bots.advice import ADVISER, MOST
from cowcatcher.kernel.state import dump
from cowcatcher.web.clocks import NO_LIMIT, Limit
from cowcatcher.web.coaching import suggested
from cowcatcher.web.live import LiveTable, Look
from cowcatcher.web.seating import SeatPlan
from cowcatcher.web.tables import luck
from cowcatcher.web.thinking import HINTED, sample_of
from cowcatcher.web.thoughts import Asked, suggest

pytestmark = pytest.mark.once

GOLD, TRAIL, RUSH = "gold_rush", "great_western_trail", "train_rush"
CARD = 'class="ws-coach"'

LONG = 600.0
"""So many seconds are enough for a plan on any machine."""


@pytest.fixture
def app(tmp_path: Path) -> Iterator[FastAPI]:
    made = fresh_app(tmp_path)
    yield made
    made.state.server.thinker.stop()


@pytest.fixture
def ann(app: FastAPI) -> Browser:
    """Somebody who has not played yet."""
    return Browser(app).named("Ann")


def seated(who: Browser, *plans: SeatPlan, game: str = GOLD, hints: bool = True, limit: Limit = NO_LIMIT) -> str:
    """A table where it is the maker's turn; its page is open."""
    table = who.tables.create(who.person(), game, {}, [ME, *plans], hints=hints, limit=limit, public=True)
    return at_turn(who, table)


def at_turn(who: Browser, table: str) -> str:
    """The others have moved, so that it is the first seat's turn."""
    random = Random(1)
    while (live := who.tables.look(table)).mover() != 0:
        who.tables.play_for(table, live.mover(), ply_of(who.tables, table), some_move(who.tables, table, random))
    who.open(f"/tables/{table}")
    return table


def advice(page: str) -> str:
    """Where the link to a suggestion leads."""
    return re.findall(r'href="(/tables/\w+/advice\?ply=\d+)"', page)[0]  # type: ignore[no-any-return]


def test_in_a_first_game_the_card_is_there_until_it_is_put_away(ann: Browser) -> None:
    table = seated(ann, bot())
    assert CARD in ann.page.text
    assert "Your first tile" in ann.page.text
    ann.send(f"/tables/{table}/coach", on="0")
    assert CARD not in ann.page.text
    seated(ann, bot())
    assert CARD not in ann.page.text, "nor at another table"
    seated(ann, bot(), game=TRAIL)
    assert CARD in ann.page.text, "another game is another first game"
    ann.open(f"/tables/{table}")
    ann.send(f"/tables/{table}/coach", on="1")
    assert CARD in ann.page.text


def test_our_script_gets_what_changes_of_the_page(ann: Browser) -> None:
    table = seated(ann, bot())
    headers = {"hx-request": "true", "x-kind": "table-0"}
    answer = ann.client.post(f"/tables/{table}/coach", data={"on": "0"}, headers=headers)
    assert 'id="p-coached"' not in answer.text
    assert "#p-coached" in answer.text
    assert CARD not in answer.text
    answer = ann.client.post(f"/tables/{table}/coach", data={"on": "1"}, headers=headers)
    assert CARD in answer.text


def test_after_a_game_to_its_end_he_comes_only_when_called(ann: Browser) -> None:
    ann.tables.import_record(ann.person(), whole_game(GOLD))
    table = seated(ann, bot())
    assert CARD not in ann.page.text
    ann.send(f"/tables/{table}/coach", on="1")
    assert CARD in ann.page.text
    seated(ann, bot())
    assert CARD in ann.page.text


def test_he_can_be_had_or_not_when_a_table_is_made(ann: Browser) -> None:
    ann.open(f"/new?game={GOLD}")
    assert ann.form("/new").fields["coach"] == "1"
    left_out = {name: value for name, value in ann.form("/new").fields.items() if name != "coach"}
    ann.page = ann.client.post("/new", data=left_out)
    at_turn(ann, ann.table_id())
    assert CARD not in ann.page.text
    ann.open(f"/new?game={GOLD}")
    assert "coach" not in ann.form("/new").fields
    ann.send("/new", seat1="bot:random", coach="1")
    at_turn(ann, ann.table_id())
    assert CARD in ann.page.text


def test_a_game_at_once_has_him(ann: Browser) -> None:
    ann.open("/")
    ann.send("/quick", game=GOLD)
    at_turn(ann, ann.table_id())
    assert CARD in ann.page.text


def test_nobody_else_has_him(ann: Browser, app: FastAPI) -> None:
    table = seated(ann, bot())
    watcher, coach = Browser(app).named("Watcher"), f"/tables/{table}/coach"
    for page in (watcher.open(f"/tables/{table}").text, ann.open(f"/tables/{table}/replay").text):
        assert CARD not in page
        assert coach not in page
    link = advice(ann.open(f"/tables/{table}").text)
    assert watcher.client.get(link).status_code == 403
    private = ann.tables.create(ann.person(), GOLD, {}, [ME, bot()])
    assert watcher.client.get(f"/tables/{private}/advice?ply=1").status_code == 404


def test_with_a_clock_there_is_none_and_without_hints_no_suggestion(ann: Browser) -> None:
    table = seated(ann, bot(), limit=Limit(300))
    assert CARD not in ann.page.text
    assert f"/tables/{table}/coach" not in ann.page.text
    ann.open(f"/tables/{table}/advice?ply={ply_of(ann.tables, table)}", 409)
    table = seated(ann, bot(), hints=False)
    assert "Your first tile" in ann.page.text
    assert "/advice" not in ann.page.text
    ann.open(f"/tables/{table}/advice?ply={ply_of(ann.tables, table)}", 409)


def test_who_waits_has_no_card_and_no_suggestion(ann: Browser, app: FastAPI) -> None:
    bea = Browser(app).named("Bea")
    table = ann.tables.create(ann.person(), GOLD, {}, [ME, OPEN_SEAT], public=True)
    ann.tables.join(bea.person(), table, 1)
    at_turn(ann, table)
    ply = advice(ann.page.text).partition("ply=")[2]
    assert CARD in ann.page.text
    assert CARD not in bea.open(f"/tables/{table}").text
    bea.open(f"/tables/{table}/advice?ply={ply}", 409)
    ann.open(f"/tables/{table}/advice?ply={int(ply) - 1}", 409)


def test_a_suggestion_is_a_page_without_scripts_and_can_be_taken(ann: Browser) -> None:
    table = seated(ann, bot())
    ply, link = ply_of(ann.tables, table), advice(ann.page.text)
    ann.open(link)
    taken = re.findall(r'<button class="btn go" form="play" name="move" value="([^"]+)"', ann.page.text)
    assert len(taken) == 1
    assert taken[0] in ann.moves()
    assert "Try: " in ann.page.text
    assert "What a bot expects of it" in ann.page.text, "the next best is compared"
    alone = ann.client.get(link, headers={"hx-request": "true"}).text
    assert alone.strip() in ann.page.text, "our script gets the same"
    ann.press("move", taken[0])
    match = ann.tables.look(table).match
    assert match is not None
    assert match.game.table.name(match.played[ply].move) == taken[0]


def test_a_hint_says_where_the_best_moves_lead(ann: Browser) -> None:
    ann.app.state.server.thinker.patience = LONG
    table = seated(ann, bot(), game=TRAIL)
    ann.page = ann.client.post(f"/tables/{table}/hint", data=ann.form(f"/tables/{table}/move").fields)
    named = re.findall(r"<li><p><strong>([^<]+)</strong> \(\d+\)</p>", ann.page.text)
    assert len({*named}) == HINTED
    assert ann.page.text.count("Points within 4 turns:") in (HINTED - 1, HINTED), "a move may bring nothing"


@pytest.mark.parametrize(("game", "moves"), [(GOLD, 60), (TRAIL, 25), (RUSH, 16)])
def test_he_knows_no_more_than_the_seat(ann: Browser, game: str, moves: int) -> None:
    """With other hidden things he suggests the same, for the same reasons."""
    table = ann.tables.create(ann.person(), game, {}, [ME, SeatPlan("me", "Bea"), SeatPlan("me", "Cyril")])
    random, changed = Random(5), 0
    for _ in range(3):
        play_some(ann.tables, table, dict.fromkeys(range(3), ann.user()), moves if not changed else 3, random)
        live = ann.tables.look(table)
        assert live.match is not None
        seat = live.mover()
        match = live.match.branch()
        match.state = match.game.determinize(live.match.state, seat, random)
        changed += dump(match.state) != dump(live.match.state)
        told = [told_of(one, seat) for one in (live, LiveTable(live.info, match))]
        assert told[0] == told[1]
        assert told[0] is not None
    assert changed, "nothing was hidden"


def told_of(live: LiveTable, seat: int) -> object:
    """What the coach says to a seat; as `Thinker.suggestion` and the page have it, in this process."""
    random = luck(live, seat)
    sample = sample_of(live, seat, random)
    asked = Asked(MOST, tuple(live.names()), "en", LONG)
    return suggested(Look(live, seat, "en"), suggest(live.info.game, None, ADVISER, sample, seat, random, asked)[:MOST])
