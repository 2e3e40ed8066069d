"""What can be seen of a game: all of it through a view, for a seat of one's own or for a spectator."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import Query, Request
from starlette.concurrency import run_in_threadpool
from starlette.responses import PlainTextResponse, StreamingResponse

from cowcatcher.kernel.game import View
from cowcatcher.kernel.match import Match
from cowcatcher.kernel.state import dump
from cowcatcher.kernel.types import CHANCE
from cowcatcher.text import Speaker, speaker
from cowcatcher.text.catalogue import LANGUAGES
from cowcatcher.web.api.common import routes_of
from cowcatcher.web.api.lobby import to_move
from cowcatcher.web.api.shapes import (
    MAX_PLY,
    Legal,
    LegalOut,
    MoveOut,
    NotNowOut,
    OutcomeOut,
    Score,
    ScoreRow,
    SeatQuery,
    SentenceOut,
    SinceQuery,
    StateOut,
    TableId,
)
from cowcatcher.web.api.shapes import LanguageQuery as Wanted
from cowcatcher.web.asking import Anybody, TheServer
from cowcatcher.web.errors import BadPly, NotStarted, NotYours
from cowcatcher.web.events import stream
from cowcatcher.web.identity import Person
from cowcatcher.web.live import LiveTable

router = routes_of("game")


def onlooker(live: LiveTable, person: Person | None, seat: int | None) -> int | None:
    """Through whose eyes: the seat asked for, which must be one's own; else one's own that is asked, else the first of
    one's own, else a spectator's. Raises NotYours."""
    own = live.seats_of(person.id if person else None)
    if seat is not None:
        if seat not in own:
            raise NotYours
        return seat
    return next((seat for seat in live.asked() if seat in own), own[0] if own else None)


def started(live: LiveTable) -> Match[Any]:
    """The match of a table. Raises NotStarted while seats are free."""
    if live.match is None:
        raise NotStarted
    return live.match


def spoken(person: Person | None, language: str | None) -> str:
    """The language that was asked for, or the person's, or English."""
    known = language or (person.language if person else "")
    return known if known in LANGUAGES else "en"


def speaks(live: LiveTable, language: str) -> Speaker[Any]:
    """Who speaks for a table."""
    return speaker(started(live).game, live.names(), language)


@router.get("/tables/{table_id}/state", summary="The position")
def state(
    table_id: TableId,
    person: Anybody,
    server: TheServer,
    seat: SeatQuery = None,
    ply: Annotated[int | None, Query(ge=0, le=MAX_PLY, description="An earlier position; without it the present.")] = (
        None
    ),
) -> StateOut:
    """All that the seat may know, and its legal moves."""
    live = server.tables.watch(person.id if person else None, table_id)
    match = started(live)
    at = match.ply if ply is None else ply
    if at > match.ply:
        raise BadPly
    position = match.state if at == match.ply else match.state_at(at)
    now = at == match.ply
    view = live.view(onlooker(live, person, seat)) if now else match.game.view(position, onlooker(live, person, seat))
    outcome = match.game.outcome(position)
    return StateOut.model_validate(
        {
            "status": live.info.status if now else "playing",
            "version": live.info.version,
            "ply": at,
            "latest": match.ply,
            "seat": view.seat,
            "to_move": int(position.to_move()) if position.to_move() >= 0 else None,
            "decision": view.decision,
            "legal": [match.game.table.name(move) for move in view.legal],
            "known": dump(view.known),
            "outcome": outcome
            and OutcomeOut(scores=list(outcome.scores), ranks=list(outcome.ranks), reason=outcome.reason),
        }
    )


@router.get("/tables/{table_id}/legal", summary="What can be done now")
def legal(
    table_id: TableId, person: Anybody, server: TheServer, seat: SeatQuery = None, language: Wanted = None
) -> Legal:
    """The question and every possible answer, in words; for whoever is not to move, whom is waited for."""
    live = server.tables.watch(person.id if person else None, table_id)
    if live.match is None:
        values: dict[str, Any] = {"ply": 0, "seat": onlooker(live, person, seat), "ask": "", "moves": []}
    else:
        view = live.view(onlooker(live, person, seat))
        values = _question(speaks(live, spoken(person, language)), view)
        values |= {"ply": live.match.ply, "seat": view.seat}
    own: int | None = values["seat"]
    values |= {"status": live.info.status, "version": live.info.version, "to_move": to_move(live)}
    values |= {"asked": live.asked(), "chosen": live.sealed(own)}
    return Legal.model_validate(values)


def _question(talk: Speaker[Any], view: View[Any]) -> dict[str, Any]:
    prompt = talk.ask(view)
    moves = []
    for move in view.legal:
        words = talk.option(view, move)
        moves.append(
            LegalOut(
                move=talk.game.table.name(move),
                what=words.what,
                gain=words.gain,
                warning=words.warning,
                group=words.group,
            )
        )
    not_now = [NotNowOut(what=n.what, why=n.why, rule=n.rule) for n in talk.not_now(view)] if moves else []
    return {"ask": prompt.sentence, "context": prompt.context, "moves": moves, "not_now": not_now}


@router.get("/tables/{table_id}/moves", summary="The moves")
def moves(
    table_id: TableId, person: Anybody, server: TheServer, seat: SeatQuery = None, since: SinceQuery = 0
) -> list[MoveOut]:
    """What was played and drawn, as far as the seat knows it."""
    live = server.tables.watch(person.id if person else None, table_id)
    match = started(live)
    eyes = onlooker(live, person, seat)
    found = []
    for ply in range(since, match.ply):
        played = match.played[ply]
        name = match.game.table.name(played.move)
        if not match.visible(ply, eyes):
            name = f"{played.family}:?" if played.family else "?"
        mover = None if played.seat == CHANCE else int(played.seat)
        found.append(MoveOut(ply=ply, seat=mover, decision=played.decision, move=name, by=played.by))
    return found


@router.get("/tables/{table_id}/log", summary="What happened")
def log(
    table_id: TableId,
    person: Anybody,
    server: TheServer,
    seat: SeatQuery = None,
    since: SinceQuery = 0,
    language: Wanted = None,
) -> list[SentenceOut]:
    """The story in sentences, as the seat may know it."""
    live = server.tables.watch(person.id if person else None, table_id)
    started(live)
    story = live.story(onlooker(live, person, seat), spoken(person, language))
    return [SentenceOut(ply=ply, text=text) for ply, text in story.by_ply(since)]


@router.get("/tables/{table_id}/score", summary="The score")
def score(
    table_id: TableId, person: Anybody, server: TheServer, seat: SeatQuery = None, language: Wanted = None
) -> Score:
    """By category, as far as it has been scored."""
    live = server.tables.watch(person.id if person else None, table_id)
    view = started(live).view(onlooker(live, person, seat))
    sheet = speaks(live, spoken(person, language)).score_sheet(view)
    return Score(
        rows=[ScoreRow(label=label, figures=list(figures)) for label, figures in sheet.rows],
        totals=list(sheet.totals),
        ranks=list(sheet.ranks),
        note=sheet.note,
    )


@router.get(
    "/tables/{table_id}/record",
    summary="The record",
    response_model=None,
    responses={200: {"content": {"text/plain": {"example": '[Game "carson_city"]\n[Ruleset "1"]\n...'}}}},
)
def record(table_id: TableId, person: Anybody, server: TheServer, seat: SeatQuery = None) -> PlainTextResponse:
    """The seat's copy as text: what it has not seen is `?`, until the game is over and everything is shown. A copy
    without `?` can be imported."""
    live = server.tables.watch(person.id if person else None, table_id)
    started(live)
    return PlainTextResponse(live.record(onlooker(live, person, seat)))


@router.get(
    "/tables/{table_id}/stream",
    summary="News",
    response_model=None,
    responses={
        200: {
            "description": "Server-sent events: `changed`, with the version as id and data, at each change.",
            "content": {"text/event-stream": {"example": "id: 17\nevent: changed\ndata: 17\n\n"}},
        }
    },
)
async def news(
    table_id: TableId,
    person: Anybody,
    server: TheServer,
    request: Request,
    seen: Annotated[
        int | None,
        Query(ge=0, le=2**31 - 1, description="The version that you know; the header Last-Event-ID counts more."),
    ] = None,
) -> StreamingResponse:
    """Stays open. When an event arrives, ask for what you need; after a break, send the last id as Last-Event-ID."""
    user = person.id if person else None
    live = await run_in_threadpool(server.tables.watch, user, table_id)
    return stream(server, live, request, user, seen)
