"""The help at the table: a dialog, loaded once."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect
from tests.web.browser.conftest import People
from tests.web.browser.people import PHONE
from tests.web.browser.played import BEA, ME, RUSH, TRAIL, played
from tests.web.browser.test_accessible import faults, too_wide

from cowcatcher.registry import slugs

pytestmark = pytest.mark.once


def test_the_help_opens_in_place_and_gives_the_focus_back(people: People) -> None:
    ann = people("Ann")
    ann.sits(played(ann, TRAIL, ME, BEA, choices=10)).takes_over()
    page, asked = ann.page, []
    page.on("request", lambda request: asked.append(request.url) if request.url.endswith("/help") else None)
    dialog, prompt = page.locator("#help"), page.locator("#prompt")
    prompt.focus()
    for _ in range(2):
        page.keyboard.press("?")
        expect(dialog).to_be_visible()
        expect(dialog.locator(".h-turn li")).to_have_count(5)
        expect(dialog.locator(".keys dt").first).to_be_visible()
        page.keyboard.press("Escape")
        expect(dialog).to_be_hidden()
        expect(prompt).to_be_focused()
    assert len(asked) == 1
    page.locator("[data-help]").click()
    dialog.locator(".rule").first.click()
    expect(page.locator("#rule-text")).not_to_be_empty()
    page.keyboard.press("Escape")
    expect(page.locator("#rule")).to_be_hidden()
    expect(dialog).to_be_visible()


def test_the_dialog_fits_on_a_phone(people: People) -> None:
    ann = people("Ann", **PHONE)
    ann.sits(played(ann, RUSH, ME, BEA, choices=5)).takes_over()
    ann.page.locator(".ws-nav [data-view=menu]").click()
    ann.page.locator("[data-help]").click()
    dialog = ann.page.locator("#help")
    expect(dialog.locator(".h-end p").first).to_be_attached()
    assert dialog.evaluate("it => it.scrollWidth <= it.clientWidth && it.getBoundingClientRect().right <= innerWidth")
    assert too_wide(ann, "the help at the table") == []


@pytest.mark.parametrize("how", [{"color_scheme": "light"}, {"color_scheme": "dark", **PHONE}])
def test_the_page_is_clean_and_as_wide_as_the_screen(people: People, how: dict[str, Any]) -> None:
    ann = people(**how)
    found = [fault for slug in slugs() for fault in faults(ann, f"/rules/{slug}/help")]
    assert not found, "\n".join(found)


@pytest.mark.parametrize("language", ["en", "pl", "cs"])
def test_each_page_is_one_screen_and_two_sheets_of_paper(people: People, language: str) -> None:
    ann = people(locale=language, viewport={"width": 1280, "height": 800})
    for slug in slugs():
        ann.page.goto(f"/rules/{slug}/help")
        ann.page.evaluate("document.fonts.ready")
        assert ann.page.evaluate("document.documentElement.scrollHeight") <= 800, slug
        assert len(ann.page.pdf(format="A4").split(b"/Type /Page\n")) - 1 in (1, 2), slug
