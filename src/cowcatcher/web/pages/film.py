"""The others' turns, ply by ply: the pictures as one saw them then, the table of players, what was said and gained.

They are drawn as a replay draws them, from what the onlooker knew, so a film tells nothing that its page may not. Of
pictures only those are sent that differ from what our script has; those of the present the page itself has.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from fastapi import APIRouter, Query
from starlette.responses import HTMLResponse, Response

from cowcatcher.text.standing import Standing
from cowcatcher.web.boards import pictures
from cowcatcher.web.dials import unticked
from cowcatcher.web.errors import NotNow
from cowcatcher.web.live import Look
from cowcatcher.web.pages.shared import Page, ThePage, mark_of
from cowcatcher.web.pages.table import looking
from cowcatcher.web.present import Choice, Who, who, whole_log
from cowcatcher.web.takes import brought, seen, step_marks
from cowcatcher.web.writers import Route

router = APIRouter(route_class=Route, include_in_schema=False)


@dataclass(frozen=True)
class Then:
    """What the parts of a page show of an earlier position. Nothing can be chosen there."""

    standing: Standing
    players: tuple[Who, ...]
    seat: int | None
    over: bool = False
    last: tuple[Choice, ...] = ()


@dataclass(frozen=True)
class Shot:
    """A part of the page as it was: its name, its mark, and what it holds, nothing if our script has it."""

    name: str
    mark: str
    html: str


def then(page: Page, look: Look, ply: int) -> Then:
    """The players after a ply."""
    stands, mover, mine = look.standing(ply), look.eyes.view(ply).to_move, look.live.seats_of(page.user)
    rows = (look.live.info.seats[row.seat] for row in stands.rows)
    return Then(stands, tuple(who(row, look.talk, (mover,), mine) for row in rows), look.seat)


def shots(page: Page, look: Look, past: Any, ply: int, since: int, clocks: dict[str, Any]) -> list[Shot]:
    """The table of players and the pictures after a ply, without what our script says it has. past: what the parts show
    besides; see `Then`. clocks: as they are now, where they are to be seen."""
    drawn = {"players": page.text("parts/players.html", table=past, **clocks)}
    for picture in pictures(look.talk, seen(look, ply), step_marks(look, ply, since)):
        drawn[f"board-{picture.name}"] = page.text("parts/board.html", panel=picture, table=past)
    found, have = [(name, mark_of(unticked(html)), html) for name, html in drawn.items()], page.have
    return [Shot(name, mark, "" if have.get(name) == mark else html) for name, mark, html in found]


@router.get("/tables/{table_id}/film")
def film(page: ThePage, table_id: str, ply: int = Query(ge=0), since: int = Query(-1, ge=-1)) -> Response:
    """What happened up to a ply, for our script to show in place of what its page has. since: the ply that it has shown
    before, by default the one before. Raises NotNow where there is nobody who may see it, or no such ply."""
    live = page.table(table_id)
    seat, next_seat = looking(page, live)
    match = live.match
    if match is None or next_seat is not None or ply > match.ply:
        raise NotNow
    look = Look(live, seat, page.language)
    since = ply - 1 if since < 0 else since
    here = ply == match.ply
    past = None if here else then(page, look, ply)
    html = page.text(
        "parts/frame.html",
        shots=shots(page, look, past, ply, since, page.clocks_of(live)) if past is not None else (),
        here=here,
        said=[line for line in whole_log(look) if min(since, ply - 1) <= line.ply < ply],
        gains=brought(look, since, ply),
    )
    return HTMLResponse(html, headers={"Cache-Control": "no-store"})
