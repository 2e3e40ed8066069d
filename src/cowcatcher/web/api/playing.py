"""What changes a game: moves, undo, hints, chat."""

from __future__ import annotations

import asyncio
import secrets
from typing import Final

from fastapi import Request
from starlette.concurrency import run_in_threadpool

from cowcatcher.web.api.common import routes_of
from cowcatcher.web.api.reading import spoken
from cowcatcher.web.api.shapes import (
    ChatOut,
    Done,
    HintFor,
    HintOut,
    LanguageQuery,
    Play,
    Say,
    SourceOut,
    TableId,
    Undo,
)
from cowcatcher.web.asking import Anybody, Somebody, TheServer, attempt
from cowcatcher.web.coaching import Way, suggested
from cowcatcher.web.crew import NoAnswer
from cowcatcher.web.errors import Busy
from cowcatcher.web.identity import Person
from cowcatcher.web.live import LiveTable, Look
from cowcatcher.web.thinking import HINTED
from cowcatcher.web.thoughts import Thought
from cowcatcher.web.writers import Route

HINT_SECONDS: Final = 30.0

router = routes_of("game", Route)


@router.post("/tables/{table_id}/moves", summary="Move")
def play(table_id: TableId, sent: Play, person: Somebody, server: TheServer) -> Done:
    """Stored before it is answered. Draws and decisions with one option follow at once; bots answer by themselves.
    Where several choose in secret together, a choice is kept until those before it in the order have been made."""
    client_id = sent.client_id or secrets.token_urlsafe(16)
    done = server.tables.play(person.id, table_id, sent.seat, sent.ply, sent.move, client_id)
    return Done(version=done.version, ply=done.ply)


@router.post("/tables/{table_id}/undo", summary="Take back")
def undo(table_id: TableId, sent: Undo, person: Somebody, server: TheServer) -> Done:
    """One's last choice, or the whole turn; with it the bots' answers. Never behind something that was revealed."""
    done = server.tables.undo(person.id, table_id, sent.seat, sent.ply, sent.turn)
    return Done(version=done.version, ply=done.ply)


@router.post("/tables/{table_id}/hint", summary="Ask a bot")
async def hint(
    table_id: TableId,
    sent: HintFor,
    person: Somebody,
    request: Request,
    server: TheServer,
    language: LanguageQuery = None,
) -> list[HintOut]:
    """What a good bot thinks of your moves, the best first. It knows no more than you do."""
    await run_in_threadpool(attempt, request, server.thoughts, person)
    live = await run_in_threadpool(server.tables.may_ask, person.id, table_id, sent.seat)
    thought = await run_in_threadpool(server.thinker.hint, live, sent.seat, spoken(person, language))
    try:
        thoughts = await asyncio.wait_for(asyncio.wrap_future(thought), HINT_SECONDS)
    except (TimeoutError, NoAnswer):
        raise Busy from None
    return await run_in_threadpool(_hints, live, sent.seat, spoken(person, language), thoughts)


def _hints(live: LiveTable, seat: int, language: str, thoughts: list[Thought]) -> list[HintOut]:
    assert live.match is not None
    look, parse = Look(live, seat, language), live.match.game.table.parse
    found = suggested(look, thoughts[:HINTED])
    ways = {way.move: way for way in found.ways} if found is not None else {}
    return [
        hint_out(thought, look.talk.option(look.now, parse(thought.move)).what, ways.get(thought.move))
        for thought in thoughts
    ]


def hint_out(thought: Thought, what: str, way: Way | None) -> HintOut:
    """A move as a program reads it."""
    plan = thought.plan
    return HintOut(
        move=thought.move,
        what=what,
        value=round(thought.value, 4),
        then=[step.what for step in way.tried.steps[1:]] if way is not None else [],
        plan=way.plan if way is not None else "",
        turns=plan.turns if plan is not None else None,
        points=plan.total if plan is not None else None,
        sources=[SourceOut(source=source, points=n) for source, n in (plan.points if plan is not None else ())],
    )


@router.get("/tables/{table_id}/chat", summary="What was said")
def chat(table_id: TableId, person: Anybody, server: TheServer) -> list[ChatOut]:
    """The last two hundred, the oldest first."""
    server.tables.watch(person.id if person else None, table_id)
    return [ChatOut(name=c.name, text=c.text, at=c.at) for c in server.tables.chat(table_id)]


@router.post("/tables/{table_id}/chat", status_code=204, summary="Say something")
def say(table_id: TableId, sent: Say, person: Somebody, server: TheServer) -> None:
    """To all at the table."""
    known: Person = person
    server.tables.say(known, table_id, sent.text)
