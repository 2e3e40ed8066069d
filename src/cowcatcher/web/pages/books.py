"""The rules of a game, and where they come from."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from fastapi import APIRouter
from starlette.exceptions import HTTPException
from starlette.responses import HTMLResponse, Response

from cowcatcher.text.help import has_help, help_of
from cowcatcher.web.ledgers import ledger, matching, snippet
from cowcatcher.web.own import changed
from cowcatcher.web.pages.shared import ThePage, game_of
from cowcatcher.web.pages.sharing import of_game

WORDS = 100
router = APIRouter(include_in_schema=False)


@router.get("/rules/{slug}")
def rules(page: ThePage, slug: str, q: str = "", source: str = "") -> Response:
    """All rules by section, or those that were looked for."""
    game = game_of(slug)
    book = ledger(game, page.language)
    query = " ".join(q.split())[:WORDS]
    kind = source if source in ("book", "pub", "our") else ""
    found = matching(book.rules, query, kind) if query or kind else []
    shown: list[Any] = list(book.sections)
    if query or kind:
        ids = {rule.id for rule in found}
        kept = ((s, tuple(r for r in s.rules if r.id in ids)) for s in book.sections)
        shown = [replace(s, rules=members) for s, members in kept if members]
    return page.show(
        "rules.html",
        share=of_game(page, game, page.say("web.rules.title", game=game.name)),
        game=game,
        total=len(book.rules),
        query=query,
        source=kind,
        sections=book.sections,
        shown=shown,
        counts=book.counts,
        foreign=sum(rule.language != page.language for rule in book.rules),
        reconstructed=len(book.data.reconstructed),
        found=[{"id": r.id, "section": r.section, "snippet": snippet(r, query)} for r in found],
    )


@router.get("/rules/{slug}/sources")
def sources(page: ThePage, slug: str) -> Response:
    """Where rules and numbers come from: what is reconstructed, public sources, open questions with our rulings."""
    game = game_of(slug)
    book = ledger(game)
    own = page.server.tables.offered.get(slug)
    changes = changed(own) if own else ()
    return page.show("sources.html", game=game, data=book.data, questions=book.questions, own=own, changes=changes)


@router.get("/rules/{slug}/help")
def on_one_page(page: ThePage, slug: str) -> Response:
    """The game on one page, for our script without what is around it; all its rules where it brings no such page."""
    game = game_of(slug)
    if not has_help(slug):
        return page.go(f"/rules/{slug}")
    shown = help_of(slug, page.language)
    if page.partial:
        return HTMLResponse(page.text("parts/help.html", game=game, help=shown))
    share = of_game(page, game, page.say("web.help.page", game=game.name))
    return page.show("help.html", share=share, game=game, help=shown)


@router.get("/rules/{slug}/{rule_id}")
def rule(page: ThePage, slug: str, rule_id: str) -> Response:
    """One rule: for our script its text, which it shows in place; else its place among the others."""
    game = game_of(slug)
    found = next((r for r in ledger(game, page.language).rules if r.id == rule_id), None)
    if found is None:
        raise HTTPException(404)
    if not page.partial:
        return page.go(f"/rules/{slug}#{found.id}")
    return HTMLResponse(page.text("parts/rule.html", game=game, r=found))
