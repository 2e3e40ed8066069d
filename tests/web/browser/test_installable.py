"""The pages can be installed: what a browser is told of them is whole, and its icons are those that were drawn."""

from __future__ import annotations

import io
import json
import re
from typing import Any

import httpx
import pytest
from PIL import Image, ImageChops, ImageStat
from tests.web.browser.conftest import People
from tests.web.browser.drawn import APP, PICTURES, draw
from tests.web.places import Running

from cowcatcher.web.assets import FOLDER

pytestmark = pytest.mark.once
MANIFEST = "/static/app/app.webmanifest"


def paper() -> list[str]:
    """The colour of pages, light and dark."""
    found = re.findall(r"--paper:(#[0-9a-f]{6})", (FOLDER / "theme.css").read_text(encoding="utf-8"))
    return list(dict.fromkeys(found))


def test_the_browser_finds_nothing_missing(people: People) -> None:
    page = people("Ann").page
    page.goto("/")
    tools = page.context.new_cdp_session(page)
    found = tools.send("Page.getAppManifest")
    assert (found["url"].partition("127.0.0.1")[2].partition("/")[2], found["errors"]) == (MANIFEST[1:], [])
    assert tools.send("Page.getInstallabilityErrors")["installabilityErrors"] == []


def test_the_manifest_names_what_there_is(running: Running) -> None:
    with httpx.Client(base_url=running.url) as client:
        answer = client.get(MANIFEST)
        assert answer.headers["content-type"] == "application/manifest+json"
        told: dict[str, Any] = answer.json()
        assert told["name"] == told["short_name"] == "Cowcatcher"
        assert client.get(told["start_url"]).status_code == 200
        for icon in told["icons"]:
            sent = client.get(f"/static/app/{icon['src']}")
            assert sent.headers["content-type"] == icon["type"]
            if icon["sizes"] != "any":
                assert icon["sizes"] == "{}x{}".format(*Image.open(io.BytesIO(sent.content)).size)
        page = client.get("/").text
    light, dark = paper()
    assert told["theme_color"] == told["background_color"] == light
    assert [dark, light] == sorted(re.findall(r'<meta name="theme-color" content="(.*?)"', page))
    assert f'<link rel="manifest" href="{MANIFEST}">' in page
    assert '<link rel="apple-touch-icon" href="/static/app/apple-touch-icon.png">' in page


def test_no_page_is_kept_by_the_script_of_the_notes(people: People) -> None:
    page = people("Ann").page
    page.goto("/")
    page.evaluate("() => navigator.serviceWorker.register('/worker.js').then(() => navigator.serviceWorker.ready)")
    page.reload()
    assert json.loads(page.evaluate("() => caches.keys().then((names) => JSON.stringify(names))")) == []
    assert page.evaluate("() => performance.getEntriesByType('navigation')[0].workerStart") == 0


def test_the_pixels_are_what_was_drawn(chromium: Any) -> None:
    for name in PICTURES:
        kept = Image.open(io.BytesIO((APP / name).read_bytes())).convert("RGBA")
        apart = ImageStat.Stat(ImageChops.difference(kept, draw(chromium, name))).mean
        assert max(apart) < 3, name
