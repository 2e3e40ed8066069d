"""Tables before and beside the game: making, finding, joining, leaving, inviting."""

from __future__ import annotations

from typing import Annotated, Literal

from fastapi import Query

from cowcatcher.kernel.types import NOBODY
from cowcatcher.web.api.common import routes_of
from cowcatcher.web.api.shapes import (
    InvitationOut,
    Join,
    NewRecord,
    NewTable,
    SeatNumber,
    SeatOut,
    TableId,
    TableOut,
)
from cowcatcher.web.asking import Anybody, Server, Somebody, TheServer
from cowcatcher.web.clocks import Limit
from cowcatcher.web.errors import Stranger
from cowcatcher.web.identity import Person
from cowcatcher.web.live import LiveTable
from cowcatcher.web.tables import SeatPlan
from cowcatcher.web.writers import Route

router = routes_of("tables", Route)


def shown(server: Server, live: LiveTable, person: Person | None) -> TableOut:
    """A table as everybody may see it."""
    info = live.info
    user = person.id if person else None
    return TableOut.model_validate(
        {
            "id": info.id,
            "game": info.game,
            "title": info.title,
            "status": info.status,
            "version": info.version,
            "ply": live.match.ply if live.match else 0,
            "to_move": to_move(live),
            "asked": live.asked(),
            "seats": [
                SeatOut.model_validate(
                    {
                        "seat": s.seat,
                        "kind": "free" if s.free else s.kind,
                        "name": s.name,
                        "bot": s.bot,
                        "time_left": server.tables.time_left(live, s.seat),
                    }
                )
                for s in info.seats
            ],
            "your_seats": list(live.seats_of(user)),
            "yours": user is not None and info.created_by == user,
            "options": info.options,
            "data": info.known.data_tag,
            "hints": info.hints,
            "public": info.public,
            "clock": info.limit.move,
            "bank": info.limit.bank,
            "increment": info.limit.increment,
            "created": info.created,
            "updated": info.updated,
            "turn_since": info.turn_since,
            "time_left": server.tables.time_left(live, live.mover()),
        }
    )


def to_move(live: LiveTable) -> int | None:
    """The seat that decides; None before and after the game."""
    return live.mover() if live.mover() != NOBODY else None


@router.get("/tables", summary="Tables")
def tables(
    person: Anybody,
    server: TheServer,
    which: Annotated[
        Literal["mine", "hidden", "public"],
        Query(description="Yours (needs a session), those of yours that you have hidden, or those for all."),
    ] = "public",
) -> list[TableOut]:
    """The fifty that changed last."""
    if which == "public":
        return [shown(server, live, person) for live in server.tables.public()]
    if person is None:
        raise Stranger
    return [shown(server, live, person) for live in server.tables.mine(person.id, hidden=which == "hidden")]


@router.post("/tables", status_code=201, summary="Make a table")
def create(sent: NewTable, person: Somebody, server: TheServer) -> TableOut:
    """Bots sit down at once; for open seats there are invitations."""
    plans = [SeatPlan(s.kind, s.name, s.bot) for s in sent.seats]
    limit = Limit(sent.clock, sent.bank, sent.increment)
    table_id = server.tables.create(person, sent.game, sent.options, plans, sent.title, sent.hints, limit, sent.public)
    return shown(server, server.tables.look(table_id), person)


@router.post("/records", status_code=201, summary="Import a record")
def import_record(sent: NewRecord, person: Somebody, server: TheServer) -> TableOut:
    """A table from a record. If the game is not over, you get the seats of all persons, and it goes on."""
    table_id = server.tables.import_record(person, sent.record, sent.title, sent.public)
    return shown(server, server.tables.look(table_id), person)


@router.get("/tables/{table_id}", summary="A table")
def table(table_id: TableId, person: Anybody, server: TheServer) -> TableOut:
    """Who sits there, whose turn it is, how far it is."""
    return shown(server, server.tables.watch(person.id if person else None, table_id), person)


@router.post("/tables/{table_id}/seats/{seat}/join", summary="Sit down")
def join(table_id: TableId, seat: SeatNumber, sent: Join, person: Somebody, server: TheServer) -> TableOut:
    """With an invitation, or at a public table. The game starts when the last free seat is taken."""
    server.tables.join(person, table_id, seat, sent.invite)
    return shown(server, server.tables.look(table_id), person)


@router.post("/tables/{table_id}/seats/{seat}/leave", summary="Stand up")
def stand_up(table_id: TableId, seat: SeatNumber, person: Somebody, server: TheServer) -> TableOut:
    """Before the game the seat is free again; in the game a bot takes it over."""
    server.tables.leave(person.id, table_id, seat)
    return shown(server, server.tables.look(table_id), person)


@router.delete("/tables/{table_id}", status_code=204, summary="Delete a table")
def remove(table_id: TableId, person: Somebody, server: TheServer) -> None:
    """For whoever made it, as long as the game has not begun."""
    server.tables.remove(person.id, table_id)


@router.post("/tables/{table_id}/give-up", summary="Give a game up")
def give_up(table_id: TableId, person: Somebody, server: TheServer) -> TableOut:
    """It ends without a result. Only where no other person plays: otherwise stand up, and a bot plays on for you."""
    server.tables.give_up(person.id, table_id)
    return shown(server, server.tables.look(table_id), person)


@router.put("/tables/{table_id}/hidden", status_code=204, summary="Hide a table")
def hide(table_id: TableId, person: Somebody, server: TheServer) -> None:
    """It is in your list no more; nothing else changes."""
    server.tables.hide(person.id, table_id)


@router.delete("/tables/{table_id}/hidden", status_code=204, summary="Show a table again")
def unhide(table_id: TableId, person: Somebody, server: TheServer) -> None:
    """It is in your list again."""
    server.tables.hide(person.id, table_id, False)


@router.get("/tables/{table_id}/invitations", summary="The invitations")
def invitations(table_id: TableId, person: Somebody, server: TheServer) -> list[InvitationOut]:
    """Of the free seats, for whoever made the table."""
    found = server.tables.invitations(person.id, table_id)
    return [_invitation(table_id, seat, invite) for seat, invite in sorted(found.items())]


@router.post("/tables/{table_id}/seats/{seat}/invitation", summary="A new invitation")
def revoke(table_id: TableId, seat: SeatNumber, person: Somebody, server: TheServer) -> InvitationOut:
    """For a free seat; the old one is void."""
    server.tables.revoke(person.id, table_id, seat)
    return _invitation(table_id, seat, server.tables.invitations(person.id, table_id)[seat])


def _invitation(table_id: str, seat: int, invite: str) -> InvitationOut:
    return InvitationOut(seat=seat, invite=invite, path=f"/tables/{table_id}?seat={seat}&invite={invite}")
