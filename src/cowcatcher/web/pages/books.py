"""The rules of a game: to be read, to be searched, one by one with what belongs to each, and where they come from."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Final

from fastapi import APIRouter
from markupsafe import Markup
from starlette.exceptions import HTTPException
from starlette.responses import HTMLResponse, Response

from cowcatcher.kernel.game import Game
from cowcatcher.text.examples import cases
from cowcatcher.text.help import has_help, help_of
from cowcatcher.text.rules import SOURCES, Book, Chapter, Rule, book, matching, wanted
from cowcatcher.web.errors import NoSuchTable
from cowcatcher.web.examples import Drawn, drawn
from cowcatcher.web.ledgers import Question, beginning, inline, marked_up, numbers, questions, said
from cowcatcher.web.own import changed, help_with
from cowcatcher.web.pages.shared import ThePage, game_of
from cowcatcher.web.pages.sharing import Share, of_game

WORDS: Final = 100
DRAWN: Final = 6
"""So many cases of its examples are drawn on the page of a rule; all on the pages of the examples."""

router = APIRouter(include_in_schema=False)


@dataclass(frozen=True)
class Example:
    """A worked example on the page of a rule. cases: what is drawn of it here; left: how many cases are not."""

    rule: Rule
    html: Markup
    cases: tuple[Drawn, ...]
    left: int


@dataclass(frozen=True)
class Line:
    """A rule where others are in view: its first words."""

    id: str
    text: str
    language: str


@router.get("/rules/{slug}")
def rules(page: ThePage, slug: str, q: str = "", source: str = "") -> Response:
    """All rules by chapter, or those that were looked for; for our script what was found alone."""
    game = game_of(slug)
    found = book(game, page.language)
    query = " ".join(q.split())[:WORDS]
    kind = source if source in SOURCES.values() else ""
    words = wanted(found.rules, query)
    searched = bool(query or kind)
    hits = matching(found.rules, words, kind) if searched else list(found.rules)
    values: dict[str, Any] = {
        "game": game,
        "query": query,
        "source": kind,
        "searched": searched,
        "hits": len(hits),
        "shown": kept(found, hits),
        "html": lambda rule: marked_up(said(slug, rule), words),
    }
    if page.partial:
        return HTMLResponse(page.text("parts/found.html", **values))
    return page.show(
        "rules.html",
        share=of_game(page, game, page.say("web.rules.title", game=game.name)),
        chapters=found.chapters,
        counts=found.counts(),
        total=len(found.rules),
        foreign=any(rule.language != page.language for rule in found.rules),
        reconstructed=len(numbers(game).reconstructed),
        **values,
    )


def kept(found: Book, hits: list[Rule]) -> list[Chapter]:
    """The chapters with the rules that were found; none without any."""
    ids = {rule.id for rule in hits}
    of_each = ((chapter, tuple(rule for rule in chapter.rules if rule.id in ids)) for chapter in found.chapters)
    return [replace(chapter, rules=members) for chapter, members in of_each if members]


@router.get("/rules/{slug}/sources")
def sources(page: ThePage, slug: str) -> Response:
    """Where rules and numbers come from: what is reconstructed, public sources, open questions with our rulings."""
    game = game_of(slug)
    own = page.server.tables.offered.get(slug)
    changes = changed(own) if own else ()
    return page.show(
        "sources.html", game=game, own=own, changes=changes, data=numbers(game), questions=questions(slug, game)
    )


@router.get("/rules/{slug}/help")
def on_one_page(page: ThePage, slug: str, table: str = "") -> Response:
    """The game on one page, for our script without what is around it; all its rules where it brings no such page.

    table: whose numbers it tells; those of the box without one. Raises NoSuchTable for one that may not be seen, and
    for one of another game.
    """
    game = game_of(slug)
    if not has_help(slug):
        return page.go(f"/rules/{slug}")
    live = page.table(table) if table else None
    if live is not None and live.info.game != slug:
        raise NoSuchTable
    own = live.info.own if live else None
    shown = help_with(own, page.language) if own else help_of(slug, page.language)
    values: dict[str, Any] = {"game": game, "help": shown, "table": table if own else ""}
    if page.partial:
        return HTMLResponse(page.text("parts/help.html", **values))
    return page.show("help.html", share=of_game(page, game, page.say("web.help.page", game=game.name)), **values)


@router.get("/rules/{slug}/{rule_id}")
def rule(page: ThePage, slug: str, rule_id: str) -> Response:
    """One rule or worked example, with its examples, its neighbours, what refers to it and what is open about it; for
    our script, which shows it in place, what it says."""
    game = game_of(slug)
    found = book(game, page.language)
    one = found.rule(rule_id)
    if one is None:
        raise HTTPException(404)
    if page.partial:
        return HTMLResponse(page.text("parts/rule.html", game=game, r=one, html=said(slug, one)))
    if one.id != rule_id:
        return page.go(f"/rules/{slug}/{one.id}")
    chapter, at = found.chapter_of(one), found.rules.index(one)
    name = page.say("web.rules.example" if one.example else "web.rules.rule", id=one.id)
    return page.show(
        "rule.html",
        share=Share(f"{name}: {game.name}", beginning(one), page.request.url.path),
        game=game,
        name=name,
        r=one,
        html=said(slug, one),
        chapter=chapter,
        notes=[inline(slug, note) for note in one.notes],
        examples=[] if one.example else examples(slug, found, one, page.language),
        cases=drawn(slug, one.id, page.language) if one.example else (),
        shows=[line(other) for other in found.of(one.examples)] if one.example else [],
        referring=[line(other) for other in found.referring(one.id) if not other.example],
        before=line(found.rules[at - 1]) if at else None,
        after=line(found.rules[at + 1]) if at + 1 < len(found.rules) else None,
        questions=asked(slug, game, one),
    )


def examples(slug: str, found: Book, one: Rule, language: str) -> list[Example]:
    """The worked examples of a rule; drawn are the first ones, and of one with more cases than there is room for those
    that there is."""
    room, shown = DRAWN, []
    for example in found.of(one.examples):
        there = drawn(slug, example.id, language) if room else ()
        shown.append(Example(example, said(slug, example), there[:room], count(slug, example) - len(there[:room])))
        room -= len(there[:room])
    return shown


def count(slug: str, example: Rule) -> int:
    """How many cases an example has."""
    return sum(case.example == example.id for case in cases(slug))


def line(one: Rule) -> Line:
    """A rule by its first words."""
    return Line(one.id, beginning(one), one.language)


def asked(slug: str, game: Game[Any], one: Rule) -> list[Question]:
    """The open questions that a rule names, and those that name it."""
    return [q for q in questions(slug, game) if q.id in one.questions or one.id in q.refers]
