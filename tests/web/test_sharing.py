"""What a messenger shows of a link: a title, a sentence, a picture of ours at the server's address, and no secret."""

from __future__ import annotations

import re
from html import unescape
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from fastapi import FastAPI
from tests.web.blank import blank_in
from tests.web.browsing import Browser
from tests.web.places import GAME, ME, OPEN_SEAT, bot

from cowcatcher.registry import find
from cowcatcher.web.app import create_app
from cowcatcher.web.settings import Settings
from cowcatcher.web.tables import SeatPlan

PUBLIC = "https://play.testserver.localhost"
TITLE, PERSON = "Our Secret Evening", "Annabella"
KIND = find(GAME).name


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> FastAPI:
    made = create_app(Settings(blank_in(tmp_path_factory.mktemp("here")), public_url=PUBLIC, rate=100_000))
    made.state.server.tables.told = lambda table_id: None
    return made


@pytest.fixture(scope="module")
def ann(app: FastAPI) -> Browser:
    browser = Browser(app)
    token = browser.server.identities.guest(PERSON)[1]
    browser.client.cookies.set("cowcatcher", token)
    return browser


def shared(browser: Browser, address: str, status: int = 200) -> dict[str, str]:
    """What a page says to a messenger."""
    found = re.findall(
        r'<meta (?:property|name)="(og:\S+|description)" content="(.*?)">', browser.open(address, status).text
    )
    assert len(found) == len(dict(found))
    return {name: unescape(text) for name, text in found}


def made(ann: Browser, *seats: SeatPlan, public: bool) -> str:
    return ann.tables.create(ann.person(), GAME, {}, [ME, *seats], TITLE, public=public)


@pytest.mark.parametrize("address", ["/", f"/rules/{GAME}", f"/rules/{GAME}/help"])
def test_pages_for_all_say_what_they_are_about(app: FastAPI, address: str) -> None:
    said = shared(Browser(app), address)
    assert said["og:url"] == PUBLIC + address
    assert said["og:title"]
    assert said["description"] == said["og:description"] != ""
    czech = shared(Browser(app, "cs"), address)
    assert czech["og:description"] != said["og:description"]


def test_the_picture_is_ours_and_can_be_had(app: FastAPI) -> None:
    browser = Browser(app)
    picture = shared(browser, "/")["og:image"]
    assert picture.startswith(f"{PUBLIC}/static/")
    at = urlsplit(picture)
    sent = browser.client.get(f"{at.path}?{at.query}")
    assert (sent.status_code, sent.headers["content-type"]) == (200, "image/png")
    assert "immutable" in sent.headers["cache-control"]


def test_a_table_for_all_is_shown_by_its_name(app: FastAPI, ann: Browser) -> None:
    for seats in ([bot()], [OPEN_SEAT]):
        table = made(ann, *seats, public=True)
        said = shared(Browser(app), f"/tables/{table}")
        assert (said["og:title"], said["og:url"]) == (f"{TITLE} ({KIND})", f"{PUBLIC}/tables/{table}")


def test_of_a_private_table_nothing_is_told(app: FastAPI, ann: Browser) -> None:
    for seats in ([bot()], [OPEN_SEAT]):
        table = made(ann, *seats, public=False)
        assert shared(Browser(app), f"/tables/{table}", 404) == {}
        for address in (f"/tables/{table}", f"/tables/{table}/replay"):
            assert shared(ann, address, 200 if seats != [OPEN_SEAT] or address[-6:] != "replay" else 409) == {}


def test_an_invitation_tells_the_game_and_keeps_the_rest_to_itself(app: FastAPI, ann: Browser) -> None:
    table = made(ann, OPEN_SEAT, public=False)
    invite = ann.tables.invitations(ann.user(), table)[1]
    said = shared(Browser(app), f"/tables/{table}/join?invite={invite}")
    assert KIND in said["og:title"]
    assert "og:url" not in said
    told = " ".join(said.values())
    assert not any(secret in told for secret in (invite, table, TITLE, PERSON))


def test_without_an_address_of_its_own_the_server_says_the_one_that_was_asked(tmp_path: Path) -> None:
    browser = Browser(create_app(Settings(blank_in(tmp_path), rate=100_000)))
    assert shared(browser, "/")["og:url"] == str(browser.page.url)
