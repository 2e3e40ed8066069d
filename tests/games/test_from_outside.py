"""A game that another package registers, without words and pictures of its own, beside one that cannot be imported."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest
from tests.toy import TOY, Toy
from tests.web.browsing import Browser, fresh_app
from tests.web.places import ME

from cowcatcher import registry
from cowcatcher.kernel.errors import CowcatcherError
from cowcatcher.kernel.match import Match
from cowcatcher.plugin import Plugin
from cowcatcher.text import LANGUAGES, Story, speaker
from cowcatcher.web.pages import shared
from cowcatcher.web.tables import SeatPlan

pytestmark = pytest.mark.once

SLUG = Toy.slug
HERE = {
    SLUG: "tests.toy:TOY",
    "broken": "tests.no_such_module:GAME",
    "faulty": "tests.games.faulty:GAME",
    "carson_city": "cowcatcher.games.carson_city.game:GAME",
}
ROOT = Path(__file__).parents[2]


@pytest.fixture
def registered(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """These games are registered, and no others."""
    known = {slug: EntryPoint(slug, value, registry.GROUP) for slug, value in HERE.items()}
    monkeypatch.setattr(registry, "_registered", lambda: known)
    shared.games.cache_clear()
    yield
    shared.games.cache_clear()


@pytest.mark.usefixtures("registered")
def test_a_game_that_cannot_be_imported_does_not_keep_the_others_away(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    assert [game.slug for game in registry.games()] == ["carson_city", SLUG]
    assert "the game 'broken'" in caplog.text
    assert "the game 'faulty'" in caplog.text
    client = Browser(fresh_app(tmp_path)).client
    assert client.get("/").status_code == client.get("/new").status_code == 200
    assert [game["slug"] for game in client.get("/api/v1/games").json()] == ["carson_city", SLUG]
    for slug in ("broken", "faulty"):
        found = client.get(f"/api/v1/games/{slug}")
        assert (found.status_code, found.json()["error"]) == (400, "bad_request")


@pytest.mark.usefixtures("registered")
def test_a_game_without_words_is_played_in_the_browser(tmp_path: Path) -> None:
    ann = Browser(fresh_app(tmp_path)).named("Ann")
    person = ann.server.identities.find(ann.client.cookies["cowcatcher"])
    assert person is not None
    table = ann.tables.create(person, SLUG, {}, [ME, SeatPlan("me", "Bea")])
    ann.open("/")
    for _ in range(60):
        ann.open(f"/tables/{table}")
        if ann.tables.look(table).info.status == "finished":
            break
        if not ann.moves():  # the screen goes to the other
            seat = ann.tables.look(table).mover()
            ann.send(f"/tables/{table}/look", seat=str(seat))
        ann.press("move", ann.moves()[0])
    else:
        pytest.fail("the game does not end")
    for page in ("", "/replay", "/replay?ply=3", "/scores", "/record"):
        ann.open(f"/tables/{table}{page}")
    ann.open(f"/rules/{SLUG}")
    without = ann.client.get(f"/rules/{SLUG}/help", follow_redirects=False)
    assert (without.status_code, without.headers["location"]) == (303, f"/rules/{SLUG}")
    assert "won" in ann.open("/").text


def test_a_game_without_words_is_told_by_its_moves() -> None:
    for language in LANGUAGES:
        match = Match(Toy(), ["Ann", "Bea"], {}, 5)
        talk = speaker(match.game, match.names, language)
        story = Story(match, talk, 0)
        while not match.state.over():
            match.advance(forced=True)
            if not match.state.over():
                view = match.view(match.state.to_move())
                assert "Ann" in talk.ask(view).sentence or "Bea" in talk.ask(view).sentence
                match.play(talk.option(view, view.legal[0]).what)
        told = [sentence for _, sentence in story.by_ply()]
        assert any("bid:" in sentence for sentence in told)
        assert talk.ask(match.view(None)).sentence


@pytest.mark.usefixtures("registered")
def test_a_face_that_is_named_and_cannot_be_loaded_is_an_error_and_one_that_is_not_named_is_none() -> None:
    assert registry.face(SLUG, "words") is None
    assert registry.face("nowhere", "words") is None
    plugin = Plugin("tests.toy:TOY", words="tests.toy:SPEAKER", pictures="tests.nowhere:RENDER")
    assert plugin.rules() is TOY
    for face in ("words", "pictures"):
        with pytest.raises(CowcatcherError, match=r"tests\.\w+:\w+ cannot be loaded"):
            plugin.face(face)
    with pytest.raises(CowcatcherError, match="is no Game but a str"):
        Plugin("tests.games.test_from_outside:SLUG").rules()
