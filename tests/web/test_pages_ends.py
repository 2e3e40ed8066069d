"""Finished games: replay, scores, records, statistics; every page in every language; headers; nothing hidden shows."""

from __future__ import annotations

import re
from random import Random

import pytest
from fastapi import FastAPI
from tests.web.browsing import Browser, forms, fresh_app
from tests.web.places import Ticks

from cowcatcher.kernel.options import Options
from cowcatcher.registry import find, slugs
from cowcatcher.render.base import Panel, Part
from cowcatcher.text.catalogue import LANGUAGES, load
from cowcatcher.text.speaker import ScoreSheet
from cowcatcher.web.boards import drawn, letters
from cowcatcher.web.charts import bars
from cowcatcher.web.clocks import NO_LIMIT, Limit
from cowcatcher.web.confirm import ALWAYS, NEVER
from cowcatcher.web.ledgers import questions as open_questions
from cowcatcher.web.live import LiveTable, speaker_of
from cowcatcher.web.seating import SeatPlan
from cowcatcher.web.served import Served
from cowcatcher.web.tables import Tables

pytestmark = pytest.mark.once

GAME, GOLD = "carson_city", "gold_rush"
MOST_PREVIEWS = 8
"""So many of the moves that a page offers are tried at one position, evenly from the first to the last."""


def play_on(tables: Tables, table: str, moves: int, random: Random) -> None:
    """Any moves, by whoever is to move."""
    for _ in range(moves):
        match = tables.look(table).match
        assert match is not None
        if match.state.over():
            return
        move = match.game.table.name(random.choice(match.state.legal()))
        tables.play_for(table, match.state.to_move(), match.ply, move)


def made(
    ann: Browser,
    seats: list[SeatPlan],
    options: Options | None = None,
    moves: int = 10**6,
    game: str = GAME,
    limit: Limit = NO_LIMIT,
) -> str:
    """A table of Ann's on which some moves have been made."""
    person = ann.server.identities.find(ann.client.cookies["cowcatcher"])
    assert person is not None
    table = ann.tables.create(person, game, options or {}, seats, public=True, limit=limit)
    play_on(ann.tables, table, moves, Random(5))
    return table


class Place:
    """A server with a finished, a running and a waiting table."""

    def __init__(self, app: FastAPI) -> None:
        self.app = app
        self.ann = Browser(app).named("Ann")
        seats = [SeatPlan("me"), SeatPlan("bot", "", "greedy"), SeatPlan("bot", "", "random")]
        self.finished = made(self.ann, seats)
        self.running = made(self.ann, seats, moves=7)
        self.handed = made(self.ann, [SeatPlan("me"), SeatPlan("me", "Bea"), seats[1]], {"duel_method": "tiles"}, 9)
        self.gold = [made(self.ann, [SeatPlan("me"), seats[2]], moves=n, game=GOLD) for n in (25, 10**6)]
        self.waiting = made(self.ann, [SeatPlan("me"), SeatPlan("open")], moves=0)

    def addresses(self) -> list[str]:
        """Every page there is."""
        tables = [self.finished, self.running, self.handed, *self.gold, self.waiting]
        return [
            *("/", "/new", f"/new?game={GAME}", "/records", "/account", f"/rules/{GAME}", f"/rules/{GAME}/sources"),
            *(f"/rules/{GAME}?q=duel", f"/rules/{GAME}/CC-8.06", f"/rules/{GAME}/CC-X04"),
            *(f"/new?game={GOLD}", f"/rules/{GOLD}", f"/rules/{GOLD}/sources", f"/tables/{self.gold[-1]}/scores"),
            *(f"/tables/{table}" for table in tables),
            *(f"/tables/{table}/replay" for table in tables[:-1]),
            f"/tables/{self.finished}/replay?ply=40&seat=1",
            f"/tables/{self.finished}/scores",
        ]


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Place:
    return Place(fresh_app(tmp_path_factory.mktemp("pages")))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_in_every_language(place: Place, language: str) -> None:
    place.ann.client.post("/account/language", data={"language": language})
    for address in place.addresses():
        page = place.ann.open(address)
        assert f'<html lang="{language}">' in page.text, address
        check_page(page.text)
        headers = page.headers
        assert "script-src 'self'" in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["x-frame-options"] == "DENY"
        assert headers["cache-control"] == "no-store"
    place.ann.client.post("/account/language", data={"language": "en"})


def check_page(html: str) -> None:
    """What the policy of contents forbids, and what every page needs."""
    assert not re.search(r"<[^>]*\sstyle\s*=", html)
    assert not re.search(r"<[^>]*\son[a-z]+\s*=", html)
    assert "<style" not in html
    assert all('src="/static/' in tag for tag in re.findall(r"<script[^>]*>", html))
    assert len(re.findall(r"<h1|class=\"ask\"", html)) >= 1
    assert 'id="prompt"' in html
    ids = re.findall(r'\sid="([^"]+)"', html)
    assert len(ids) == len(set(ids)), sorted(name for name in ids if ids.count(name) > 1)


def test_a_replay_shows_every_ply_and_leads_nowhere_else(place: Place) -> None:
    match = place.ann.tables.look(place.finished).match
    assert match is not None
    for ply in (0, 1, 50, match.ply, match.ply + 9):
        html = place.ann.open(f"/tables/{place.finished}/replay?ply={ply}").text
        assert f"Move {min(ply, match.ply)} of {match.ply}" in html
        assert "data-move=" not in html
        assert 'name="move"' not in html


def test_a_running_game_is_replayed_from_ones_own_seat_only(place: Place) -> None:
    assert "seat=1" not in place.ann.open(f"/tables/{place.running}/replay").text
    own = place.ann.open(f"/tables/{place.running}/replay?seat=0").text
    assert place.ann.open(f"/tables/{place.running}/replay?seat=1").text == own
    assert "seat=1" in place.ann.open(f"/tables/{place.finished}/replay").text


def test_the_score_sheet_has_every_line_with_its_rules(place: Place) -> None:
    html = place.ann.open(f"/tables/{place.finished}/scores").text
    live = place.ann.tables.look(place.finished)
    assert live.match is not None
    assert live.match.outcome is not None
    for score in live.match.outcome.scores:
        assert f"<b>{score}</b>" in html
    lines = html.count('<th scope="row">') - 2
    assert lines > 3
    assert html.count(f'class="ask-rule no-print" href="/rules/{GAME}/CC-') == lines
    place.ann.open(f"/tables/{place.running}/scores", 409)


def test_the_record_is_ones_own_copy_and_can_be_gone_on_with(place: Place) -> None:
    text = place.ann.open(f"/tables/{place.finished}/record").text
    assert "Carson" in text or GAME in text
    place.ann.open("/")
    place.ann.send("/import", record=text.rstrip().replace("\n", "\r\n"))  # as a form sends what was pasted
    assert place.ann.tables.look(place.ann.table_id()).info.status == "finished"


def test_the_same_people_can_play_again(place: Place) -> None:
    place.ann.open(f"/tables/{place.finished}/scores")
    place.ann.send(f"/tables/{place.finished}/again")
    again = place.ann.tables.look(place.ann.table_id())
    assert [(s.kind, s.bot) for s in again.info.seats] == [("person", ""), ("bot", "greedy"), ("bot", "random")]


@pytest.mark.parametrize(("language", "known"), [("en", False), ("pl", False), ("cs", True)])
def test_what_is_wrong_with_a_record_is_said_in_ones_language(place: Place, language: str, known: bool) -> None:
    said = {
        "en": "Line 1, column 2: the tag &#39;Gmae&#39; is unknown; expected Game, Ruleset",
        "pl": "Wiersz 1, kolumna 2: nieznany znacznik &#39;Gmae&#39;; powinno tu być: Game, Ruleset",
        "cs": "Řádek 1, sloupec 2: neznámá značka &#39;Gmae&#39;; má tu být: Game, Ruleset",
    }
    who = Browser(place.app, language)
    if known:
        who = who.named("Cyril")
        who.client.post("/account/language", data={"language": language})
    who.open("/")
    who.send("/import", 400, record='[Gmae "carson_city"]\n')
    assert said[language] in who.page.text


def test_what_is_wrong_with_a_new_table_is_said_in_ones_language(place: Place) -> None:
    who = Browser(place.app, "pl")
    who.open(f"/new?game={GAME}")
    who.send("/new", 422, **{"option-character_sides": "chosen"})
    assert "Character_sides=chosen wymaga stron, na przykład sides=yyryyrr." in who.page.text


def test_who_watches_is_offered_nothing_that_concerns_players_only(place: Place) -> None:
    stranger = Browser(place.app)
    own = {
        f"/tables/{place.running}": ('data-setting="notify"', 'data-setting="sounds"', ">U</kbd>", ">H</kbd>"),
        f"/tables/{place.finished}/scores": (f'action="/tables/{place.finished}/again"',),
        f"/tables/{place.running}/replay": ("you see your own side only",),
    }
    for address, offers in own.items():
        mine, theirs = place.ann.open(address).text, stranger.open(address).text
        for offer in offers:
            assert offer in mine, (address, offer)
            assert offer not in theirs, (address, offer)
    assert 'data-setting="motion"' in stranger.open(f"/tables/{place.running}").text


def test_statistics_count_finished_games(place: Place) -> None:
    html = place.ann.open("/records").text
    assert "Greedy (bot)" in html
    assert "No finished game yet" in Browser(place.app).open("/records").text


def test_bots_have_names_and_it_is_said_how_strong_they_are(place: Place) -> None:
    html = place.ann.open(f"/tables/{place.running}").text
    names = [s.name for s in place.app.state.server.tables.look(place.running).info.seats if s.kind == "bot"]
    assert names
    assert all(name in html for name in names)
    assert "bot: Greedy" in html
    assert "Bot greedy" not in html


@pytest.mark.parametrize(
    ("game", "options"),
    [(GAME, {"duel_method": "tiles"}), (GAME, {"duel_method": "tiles", "placement": "kit_carson"}), (GOLD, {})],
)
def test_hidden_things_are_on_no_page_of_those_who_may_not_know_them(place: Place, game: str, options: Options) -> None:
    """The hidden things are dealt anew; every page of every onlooker stays the same, byte for byte. Where that changes
    only what nobody sees, such as the order of a pile, some positions stand for all."""
    bea, guest = Browser(place.app).named("Bea"), Browser(place.app)
    place.ann.tables.served = Served(place.ann.tables.engine, Ticks(1.0))
    seats = [SeatPlan("me"), SeatPlan("open"), SeatPlan("bot", "", "random")]
    table = made(place.ann, seats, options, 0, game, Limit(0, 1800, 30))
    person = bea.server.identities.find(bea.client.cookies["cowcatcher"])
    assert person is not None
    bea.tables.join(person, table, 1)
    random = Random(3)
    onlookers = [(place.ann, 0), (bea, 1), (guest, None)]
    changed = 0
    for n in range(6 if game == GAME else 12):
        play_on(place.ann.tables, table, 6, random)
        live = place.ann.tables.look(table)
        assert live.match is not None
        if live.match.state.over():
            break
        for browser, seat in onlookers:
            other, seen = dealt_anew(live, seat, random)
            changed += seen
            if seen or n % 4 == 0:
                before = pages_of(browser, table)
                browser.tables.cache.put(other)
                assert pages_of(browser, table) == before
                browser.tables.cache.put(live)
    assert changed > 5


def pages_of(browser: Browser, table: str) -> list[str]:
    """All that a table shows somebody, but for what is new each time."""
    found = []
    for address in ("", "/replay", "/record", f"/film?ply={browser.tables.look(table).match.ply}"):  # type: ignore[union-attr]
        html = browser.open(f"/tables/{table}{address}").text
        found.append(re.sub(r'name="client_id" value="[^"]*"', "", html))
    ply = re.search(r'name="ply" value="(\d+)"', found[0])
    moves = re.findall(r'name="move" value="([^"]+)"', found[0])
    for move in moves[:: len(moves) // MOST_PREVIEWS + 1]:
        assert ply is not None
        found.append(browser.client.get(f"/tables/{table}/preview", params={"ply": ply[1], "move": move}).text)
    headers = {"hx-request": "true", "x-kind": "".join(re.findall(r'data-kind="([^"]+)"', found[0]))}
    found += questions(browser, found[0], moves[:: len(moves) // MOST_PREVIEWS + 1], headers)
    parts = browser.client.get(f"/tables/{table}/parts", headers=headers).text
    return [*found, re.sub(r'name="client_id" value="[^"]*"', "", parts)]


def questions(browser: Browser, page: str, moves: list[str], headers: dict[str, str]) -> list[str]:
    """What is asked before each of these moves is made."""
    found = []
    browser.confirms(ALWAYS)
    for move in moves:
        form = next(form for form in forms(page) if form.action.endswith("/move"))
        asked = browser.client.post(form.action, data={**form.fields, "move": move}, headers=headers).text
        assert f'data-ask="{move}"' in asked
        found.append(re.sub(r'name="client_id" value="[^"]*"|data-part="[^"]*"', "", asked))
    browser.confirms(NEVER)
    return found


def dealt_anew(live: LiveTable, seat: int | None, random: Random) -> tuple[LiveTable, bool]:
    """The table with other hidden things, and whether anybody at it sees that they are others."""
    assert live.match is not None
    match = live.match.branch()
    game = match.game
    truth = match.state
    match.state = game.determinize(truth, seat if seat is not None else 0, random)
    if seat is None and game.view(match.state, None) != game.view(truth, None):
        match.state = truth
    seen = any(game.view(match.state, other) != game.view(truth, other) for other in range(len(match.names)))
    return LiveTable(live.info, match), seen


def test_a_large_board_has_its_named_parts_and_shows_the_one_with_most_to_choose_first() -> None:
    south = Part("south", "South", (0, 500, 400, 300.5), can=True, weight=3)
    parts = (Part("north", "North", (0, 0, 400, 300)), south)
    large = drawn(Panel("trail", "Trail", (0, 0, 900, 800), "<svg/>", None, parts))
    assert re.findall(r"<label[^>]*>(\w+)</label>", large.wide) == ["North", "South"]
    assert re.search(r'class="c-south"[^>]* checked', large.wide)
    assert large.narrow == ""


def test_a_game_without_pictures_is_shown_in_letters(place: Place) -> None:
    live = place.ann.tables.look(place.running)
    assert live.match is not None
    shown = letters(speaker_of(live, "en"), live.match.view(0))
    assert [picture.name for picture in shown] == ["track", "map"]
    assert all(picture.text for picture in shown)


def test_points_that_were_lost_stand_beside_the_total() -> None:
    sheet = ScoreSheet((("dollars", (9, 4)), ("cities", (-6, 0))), (3, 4), (2, 1))
    made = bars(sheet, ["Ann", "Bea"], [1, 0])
    assert made.losses
    assert [(row["total"], row["lost"]) for row in made.rows] == [(4, 0), (3, -6)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_reconstructed_tiles_are_called_so(place: Place, language: str) -> None:
    place.ann.client.post("/account/language", data={"language": language})
    said = load(language, f"web.{GOLD}").say("reconstruction")
    for address in (f"/new?game={GOLD}", f"/rules/{GOLD}/sources"):
        assert said in place.ann.open(address).text
    assert "tile_reconstruction" in place.ann.page.text
    assert said not in place.ann.open(f"/new?game={GAME}").text
    place.ann.client.post("/account/language", data={"language": "en"})


def test_the_map_of_gold_rush_can_be_moved_and_the_tile_lies_beside_it(place: Place) -> None:
    table = made(place.ann, [SeatPlan("me"), SeatPlan("bot", "", "random")], moves=20, game=GOLD)
    while place.ann.tables.look(table).match.state.to_move():  # type: ignore[union-attr]
        play_on(place.ann.tables, table, 1, Random(5))
    html = place.ann.open(f"/tables/{table}").text
    live = place.ann.tables.look(table)
    assert live.match is not None
    assert html.count("data-pan=") == 1
    for move in live.match.state.legal():
        assert f'value="{live.match.game.table.name(move)}"' in html
    assert html.count('class="inhand"') == 1


def test_open_questions_may_stand_in_a_table() -> None:
    asked = open_questions("great_western_trail", find("great_western_trail"))
    assert asked[0].id == "Q01"
    assert asked[0].title.startswith("Building 7a")
    assert "<em>Ruling:</em>" in asked[-1].html


def test_open_questions_may_stand_in_a_list() -> None:
    asked = open_questions("el_paso", find("el_paso"))
    assert (asked[0].id, asked[0].title) == ("Q01", "Map")
    assert asked[0].html.count("<p>") == 2
    assert "<p><em>Ruling:</em> reconstructed graph" in asked[0].html
    assert len(asked) > 40


@pytest.mark.parametrize("slug", slugs())
def test_every_open_question_of_a_game_is_shown(slug: str) -> None:
    game = find(slug)
    written = (game.folder / "open-questions.md").read_text(encoding="utf-8")
    asked = [question.id for question in open_questions(game.slug, game)]
    assert asked
    numbers = {int(re.sub(r"\D", "", name)) for name in asked}
    assert numbers == set(range(1, max(numbers) + 1))
    for cited in re.findall(r"\bQ\d\d\b", (game.folder / "rules.md").read_text(encoding="utf-8") + written):
        assert cited in asked
