"""Who can open an invitation: where that is not everybody, its maker is told, and what to do."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.web.blank import blank_in
from tests.web.browsing import Browser
from tests.web.places import GAME, ME, OPEN_SEAT

from cowcatcher.text import load
from cowcatcher.web.app import create_app
from cowcatcher.web.hosts import address_in_house, reach
from cowcatcher.web.settings import Settings

WORDS = load("en", "web")


@pytest.mark.parametrize(
    ("address", "far"),
    [
        *((f"http://{host}", "here") for host in ("localhost:8000", "127.0.0.1", "[::1]:80", "table.localhost")),
        *((f"http://{host}", "house") for host in ("192.168.1.7:8000", "10.0.0.2", "[fe80::1]", "mybox", "mybox.lan")),
        *((f"https://{host}", "") for host in ("table.example.org", "93.184.216.34", "[2606:2800::1]:8443")),
    ],
)
def test_how_far_an_address_reaches(address: str, far: str) -> None:
    assert reach(address) == far


def waiting(folder: Path, *, house: bool = False, public_url: str = "") -> str:
    """The page of whoever waits for somebody at a table that he has made, on such a server."""
    browser = Browser(create_app(Settings(blank_in(folder), public_url=public_url, rate=100_000, house=house)))
    browser.client.cookies.set("cowcatcher", browser.server.identities.guest("Ann")[1])
    table = browser.tables.create(browser.person(), GAME, {}, [ME, OPEN_SEAT])
    return browser.open(f"/tables/{table}").text


def test_who_runs_it_for_himself_is_told_how_to_let_others_in(tmp_path: Path) -> None:
    html = waiting(tmp_path)
    assert WORDS.say("web.waiting.here") in html
    assert "cowcatcher serve --host 0.0.0.0" in html
    assert WORDS.say("web.waiting.far") in html


@pytest.mark.skipif(not address_in_house(""), reason="this machine is in no network")
def test_who_lets_the_house_in_is_told_the_address_for_it(tmp_path: Path) -> None:
    html = waiting(tmp_path, house=True)
    assert f"http://{address_in_house('')}" in html
    assert "--host" not in html


def test_an_address_of_the_house_is_not_one_for_friends_elsewhere(tmp_path: Path) -> None:
    html = waiting(tmp_path, public_url="http://mybox.lan:8000")
    assert WORDS.say("web.waiting.house") in html
    assert WORDS.say("web.waiting.here") not in html


def test_where_everybody_can_come_nothing_is_said(tmp_path: Path) -> None:
    assert 'id="limited"' not in waiting(tmp_path, public_url="https://table.example.org")
