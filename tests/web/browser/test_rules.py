"""The rules in a browser: looked for while one types, opened in place at the table, clean on every screen, on paper."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect
from tests.web.browser.conftest import People
from tests.web.browser.people import PHONE
from tests.web.browser.played import BEA, CITY, GOLD, ME, RUSH, TRAIL, played
from tests.web.browser.test_accessible import LOOKS, faults, too_wide

pytestmark = pytest.mark.once

PAGES = (
    f"/rules/{TRAIL}",
    f"/rules/{CITY}?q=duel&source=our",
    f"/rules/{CITY}/CC-8.06",
    f"/rules/{GOLD}/GR-3.03",
    f"/rules/{TRAIL}/GWT-EX-17",
    "/rules/el_paso/EP-9.08",
    f"/rules/{RUSH}/TR-6.03",
)
WRITTEN = "getComputedStyle(document.querySelector('.rules li>div')).width"
LETTERS = """width => { const line = document.createElement('span'); line.textContent = 'Enough letters of a sentence.';
  document.querySelector('.rules li>div p').append(line); return parseFloat(width) / line.getBoundingClientRect().width
  * line.textContent.length }"""


@pytest.mark.parametrize("how", LOOKS)
def test_pages_of_rules_are_clean(people: People, how: dict[str, Any]) -> None:
    ann = people(**how)
    found = [fault for address in PAGES for fault in faults(ann, address)]
    assert not found, "\n".join(found)


def test_nothing_is_too_wide_for_a_small_phone_in_long_languages(people: People) -> None:
    for language, addresses in (("pl", PAGES), ("cs", PAGES[:3])):
        ann = people(locale=language, **{**PHONE, "viewport": {"width": 320, "height": 640}})
        for address in addresses:
            ann.page.goto(address)
            assert too_wide(ann, f"{language} {address}") == []


def test_a_line_has_as_many_letters_as_can_be_read_with_ease(people: People) -> None:
    ann = people()
    ann.page.goto(f"/rules/{TRAIL}")
    assert 60 <= ann.page.evaluate(LETTERS, ann.page.evaluate(WRITTEN)) <= 80


def test_what_is_typed_is_found_at_once_and_kept_in_the_address(people: People) -> None:
    ann = people(locale="pl")
    page = ann.page
    page.goto(f"/rules/{TRAIL}")
    entries, field = page.locator(".rules li"), page.locator("[name=q]")
    every = entries.count()
    field.press_sequentially("dlonie")
    expect(page.locator("#found mark").first).to_have_text(re.compile("dłoni", re.IGNORECASE))
    assert 0 < entries.count() < every
    expect(page).to_have_url(re.compile(r"q=dlonie$"))
    expect(field).to_be_focused()
    expect(page.get_by_role("status")).to_contain_text("Znaleziono")
    field.fill("")
    expect(entries).to_have_count(every)
    expect(page).to_have_url(re.compile(rf"/rules/{TRAIL}$"))


def test_without_scripts_the_button_finds_the_same(people: People) -> None:
    ann = people(locale="cs", java_script_enabled=False)
    page = ann.page
    page.goto(f"/rules/{GOLD}")
    page.locator("[name=q]").fill("zluty")
    page.locator("form.find button").click()
    expect(page.locator("#found mark").first).to_have_text(re.compile("žlutý", re.IGNORECASE))
    page.locator(".rid").first.click()
    expect(page.locator("h1")).to_have_text(re.compile("^(Pravidlo|Příklad) GR-"))


def test_the_contents_say_which_chapter_is_read(people: People) -> None:
    ann = people()
    page = ann.page
    page.goto(f"/rules/{TRAIL}")
    current = page.locator("nav.toc a[aria-current]")
    expect(current).to_have_attribute("href", "#s1")
    page.locator("nav.toc a[href='#s9']").click()
    expect(current).to_have_attribute("href", "#s9")
    expect(current).to_be_in_viewport()


def test_on_a_phone_the_contents_are_at_hand_and_fold_away(people: People) -> None:
    ann = people(**PHONE)
    page = ann.page
    page.goto(f"/rules/{CITY}")
    contents = page.locator("details.toc")
    page.locator("#CC-7\\.05").scroll_into_view_if_needed()
    expect(contents).to_be_in_viewport()
    contents.locator("summary").tap()
    contents.locator("a[href='#s3']").tap()
    expect(page.locator("#s3 > :is(h2, h3)")).to_be_in_viewport()
    expect(contents).not_to_have_attribute("open", "")


def test_a_rule_opens_at_the_table_and_leads_to_its_page(people: People) -> None:
    ann = people("Ann", locale="pl")
    ann.sits(played(ann, CITY, ME, BEA, choices=30)).takes_over()
    page, dialog = ann.page, ann.page.locator("#rule")
    page.locator("#p-options .ask-rule").first.click()
    expect(dialog).to_be_visible()
    name = page.locator("#rule-id").inner_text()
    expect(page.locator("#rule-text p").first).to_be_visible()
    with page.context.expect_page() as opened:
        dialog.get_by_role("link", name="Więcej o tej zasadzie").click()
    expect(opened.value.locator("h1")).to_have_text(f"Zasada {name}")


def test_two_wide_pictures_are_made_larger_by_a_tick(people: People) -> None:
    ann = people()
    page = ann.page
    page.goto("/rules/el_paso/EP-EX-09")
    pair = page.locator(".pair.wide:has(.board ~ *, div + div)").first
    boards = pair.locator(".board")
    width = boards.first.evaluate("it => it.getBoundingClientRect().width")
    pair.locator(".larger input").check()
    assert boards.first.evaluate("it => it.getBoundingClientRect().width") > 1.3 * width


def test_on_paper_there_is_what_is_read_and_nothing_around_it(people: People) -> None:
    ann = people()
    page = ann.page
    page.goto(f"/rules/{CITY}/CC-8.06")
    page.emulate_media(media="print")
    for gone in (".path", ".near", "header.top nav", ".larger"):
        assert not [one for one in page.locator(gone).all() if one.is_visible()], gone
    expect(page.locator(".lead")).to_be_visible()
    expect(page.locator(".pair .board.wide-only").first).to_be_visible()
    page.goto(f"/rules/{CITY}")
    for gone in (".side", ".find", ".signs"):
        assert not [one for one in page.locator(gone).all() if one.is_visible()], gone
    assert len(page.pdf(format="A4")) > 10_000
