"""A game that another package registers, without words and pictures of its own, beside one that cannot be imported."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest
from tests.toy import Toy
from tests.web.browsing import Browser, fresh_app
from tests.web.places import ME

from cowcatcher.games import parts, registry
from cowcatcher.kernel.match import Match
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


def test_what_a_module_itself_cannot_import_is_an_error(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "somewhere"
    folder.mkdir()
    (folder / "__init__.py").write_text("")
    (folder / "full.py").write_text("import somewhere.missing")
    (folder / "other.py").write_text("import no_such_package")
    monkeypatch.syspath_prepend(tmp_path)
    assert parts.part("somewhere", "gone") is None
    assert parts.part("somewhere", "gone", "deeper") is None
    for name in ("full", "other"):
        with pytest.raises(ModuleNotFoundError):
            parts.part("somewhere", name)


def test_a_game_without_words_is_played_in_the_terminal(tmp_path: Path) -> None:
    package = tmp_path / "outside-1.0.dist-info"
    package.mkdir()
    (package / "METADATA").write_text("Metadata-Version: 2.1\nName: outside\nVersion: 1.0\n")
    lines = [f"{slug} = {value}" for slug, value in HERE.items() if slug != "carson_city"]
    (package / "entry_points.txt").write_text("\n".join([f"[{registry.GROUP}]", *lines, ""]))
    path = os.pathsep.join([str(tmp_path), str(ROOT), str(ROOT / "src")])
    words = ["play", SLUG, "--seats", "Ann,Bea", "--seed", "4", "--plain"]
    for command, typed, code in ((words, "log\n" + "1\n" * 200, 0), (["games"], "", 0), (["play", "faulty"], "", 2)):
        done = subprocess.run(
            [sys.executable, "-m", "cowcatcher", *command],
            input=typed,
            capture_output=True,
            text=True,
            check=False,
            cwd=tmp_path,
            env=os.environ | {"PYTHONPATH": path, "HOME": str(tmp_path), "XDG_DATA_HOME": str(tmp_path)},
        )
        assert done.returncode == code, done.stderr[-2000:]
        assert "Traceback" not in done.stderr + done.stdout
