"""What somebody may do with a table as a whole: call it otherwise, hide it, stand up, give the game up, delete it.

What cannot be undone has a page of its own, which asks once more.
"""

from __future__ import annotations

from dataclasses import dataclass

from fastapi import APIRouter
from starlette.responses import Response

from cowcatcher.web.errors import NoSuchTable
from cowcatcher.web.live import LiveTable, shown_names
from cowcatcher.web.pages.shared import Page, TheForm, ThePage, back_to
from cowcatcher.web.store.models import OPEN, PLAYING

router = APIRouter(include_in_schema=False)


@dataclass(frozen=True)
class Farewell:
    """How the asker may part with a table. title: its own name. back: the page that these things stand on. seats: those
    that he may leave to a bot, with the names there. recalled: a hidden table is in the list again when it is his
    turn."""

    id: str
    title: str
    back: str
    rename: bool
    delete: bool
    give_up: bool
    seats: tuple[tuple[int, str], ...]
    hide: bool
    hidden: bool
    recalled: bool

    def __bool__(self) -> bool:
        return self.rename or self.delete or self.give_up or self.hide or bool(self.seats)


def farewell(page: Page, live: LiveTable, hidden: bool, back: str) -> Farewell:
    """What is offered: where nobody else plays, giving up; to others who play a bot. hidden: whether the asker has
    taken the table out of his list."""
    info, mine = live.info, live.seats_of(page.user)
    made = page.user is not None and info.created_by == page.user
    names = shown_names(live, page.language)
    alone = live.alone(page.user)
    waited_for = not alone and not set(mine).isdisjoint(live.asked())
    return Farewell(
        info.id,
        info.title,
        back,
        rename=made,
        delete=made and info.status == OPEN,
        give_up=info.status == PLAYING and alone and (made or bool(mine)),
        seats=tuple((seat, names[seat]) for seat in mine) if info.status == PLAYING and not alone else (),
        hide=(made or bool(mine)) and (hidden or not waited_for),
        hidden=hidden,
        recalled=info.status == PLAYING and not alone,
    )


def at_the_table(page: Page, live: LiveTable) -> Farewell:
    """The same on the page of the table itself."""
    hidden = page.server.tables.is_hidden(page.user, live.info.id)
    return farewell(page, live, hidden, f"/tables/{live.info.id}")


# --- Asked once more -------------------------------------------------------------------------------------------------


@router.get("/tables/{table_id}/seats/{seat}/leave")
def ask_leave(page: ThePage, table_id: str, seat: int) -> Response:
    """Ask whether a bot shall play on."""
    live = page.table(table_id)
    found = at_the_table(page, live)
    if seat not in dict(found.seats):
        return page.go(f"/tables/{table_id}")
    return asks(page, live, "leave", f"/tables/{table_id}/seats/{seat}/leave", dict(found.seats)[seat])


@router.get("/tables/{table_id}/give-up")
def ask_give_up(page: ThePage, table_id: str) -> Response:
    """Ask whether the game shall end without a result."""
    live = page.table(table_id)
    if not at_the_table(page, live).give_up:
        return page.go(f"/tables/{table_id}")
    return asks(page, live, "give_up", f"/tables/{table_id}/give-up")


@router.get("/tables/{table_id}/delete")
def ask_delete(page: ThePage, table_id: str) -> Response:
    """Ask whether the table shall go."""
    live = page.table(table_id)
    if not at_the_table(page, live).delete:
        return page.go(f"/tables/{table_id}")
    return asks(page, live, "delete", f"/tables/{table_id}/delete")


def asks(page: Page, live: LiveTable, what: str, action: str, name: str = "") -> Response:
    """The page that asks. what: "leave", "give_up" or "delete". name: of who leaves."""
    names = shown_names(live, page.language)
    players = [names[seat.seat] for seat in live.info.seats if not seat.free]
    return page.show(
        "parting.html", table=live.info, game=live.info.known, what=what, action=action, players=players, name=name
    )


# --- Done ------------------------------------------------------------------------------------------------------------


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


@router.post("/tables/{table_id}/name")
def rename(page: ThePage, form: TheForm, table_id: str) -> Response:
    """Call the table otherwise; by who plays where no name is given."""
    page.server.tables.rename(page.known().id, table_id, form.get("title", ""))
    return page.go(back_to(form))


@router.post("/tables/{table_id}/hide")
def hide(page: ThePage, form: TheForm, table_id: str) -> Response:
    """Take a table out of one's list."""
    page.server.tables.hide(page.known().id, table_id)
    return page.go(back_to(form))


@router.post("/tables/{table_id}/unhide")
def unhide(page: ThePage, form: TheForm, table_id: str) -> Response:
    """Put a table back into one's list."""
    page.server.tables.hide(page.known().id, table_id, False)
    return page.go(back_to(form))
