"""Leaving a table: standing up, giving the game up, deleting the table, hiding it from one's list."""

from __future__ import annotations

from dataclasses import dataclass

from fastapi import APIRouter
from starlette.responses import Response

from cowcatcher.web.errors import NoSuchTable
from cowcatcher.web.live import LiveTable, shown_names
from cowcatcher.web.pages.shared import Page, TheForm, ThePage
from cowcatcher.web.store.models import OPEN, PLAYING

router = APIRouter(include_in_schema=False)


@dataclass(frozen=True)
class Farewell:
    """How the asker may part with a table. seats: those that he may leave to a bot, with the names there."""

    id: str
    delete: bool
    give_up: bool
    seats: tuple[tuple[int, str], ...]
    hide: bool
    hidden: bool


def farewell(page: Page, live: LiveTable) -> Farewell:
    """What is offered: where nobody else plays, giving up; to others who play a bot."""
    info, mine = live.info, live.seats_of(page.user)
    made = page.user is not None and info.created_by == page.user
    names = shown_names(live, page.language)
    alone = live.alone(page.user)
    return Farewell(
        info.id,
        delete=made and info.status == OPEN,
        give_up=info.status == PLAYING and alone and (made or bool(mine)),
        seats=tuple((seat, names[seat]) for seat in mine) if info.status == PLAYING and not alone else (),
        hide=made or bool(mine),
        hidden=page.server.tables.is_hidden(page.user, info.id),
    )


@router.post("/tables/{table_id}/seats/{seat}/leave")
def leave(page: ThePage, form: TheForm, table_id: str, seat: int) -> Response:
    """Give a seat back before the game, or (`begun`) to a bot in it."""
    tables, user = page.server.tables, page.known().id
    (tables.leave if "begun" in form else tables.stand_up)(user, table_id, seat)
    try:
        page.table(table_id)
    except NoSuchTable:  # who has no seat there may look no more
        return page.go("/")
    return page.go(f"/tables/{table_id}")


@router.post("/tables/{table_id}/give-up")
def give_up(page: ThePage, table_id: str) -> Response:
    """End the game without a result."""
    page.server.tables.give_up(page.known().id, table_id)
    return page.go(f"/tables/{table_id}")


@router.post("/tables/{table_id}/delete")
def delete(page: ThePage, table_id: str) -> Response:
    """Delete a table that has not begun."""
    page.server.tables.remove(page.known().id, table_id)
    return page.go("/")


@router.post("/tables/{table_id}/hide")
def hide(page: ThePage, table_id: str) -> Response:
    """Take a table out of one's list."""
    page.server.tables.hide(page.known().id, table_id)
    return page.go("/")


@router.post("/tables/{table_id}/unhide")
def unhide(page: ThePage, table_id: str) -> Response:
    """Put a table back into one's list."""
    page.server.tables.hide(page.known().id, table_id, False)
    return page.go("/")
