"""The page of a running table: whole, or the parts of it that have changed; and what can be done there."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated, Any, Final
from urllib.parse import quote

from fastapi import APIRouter, Query
from markupsafe import Markup, escape
from starlette.concurrency import run_in_threadpool
from starlette.responses import HTMLResponse, Response

from cowcatcher.kernel.errors import CannotUndo
from cowcatcher.kernel.game import View
from cowcatcher.web.asking import attempt
from cowcatcher.web.boards import Picture, pictures
from cowcatcher.web.coaching import Coaching, Suggestion, Way, card, offered, suggested
from cowcatcher.web.confirm import COOKIE, MODES, Question, question
from cowcatcher.web.dials import unticked
from cowcatcher.web.errors import NoSuchTable, NotNow, NotYours, Refused, Stale, TableError
from cowcatcher.web.live import LiveTable, Look, speaker_of
from cowcatcher.web.pages.coached import is_shown
from cowcatcher.web.pages.farewell import at_the_table
from cowcatcher.web.pages.opening import waiting_page
from cowcatcher.web.pages.shared import Page, TheForm, ThePage, mark_of, number
from cowcatcher.web.pages.sharing import of_table
from cowcatcher.web.present import Shown, latest, marks, secret_between, show, who, whole_log
from cowcatcher.web.preview import foreseen, so_far
from cowcatcher.web.takes import takes
from cowcatcher.web.thinking import HINTED
from cowcatcher.web.thoughts import Thought
from cowcatcher.web.writers import Route

HINT_SECONDS: Final = 20.0

PARTS: Final = (
    "stage",
    "play",
    "prompt",
    "description",
    "news",
    "turn",
    "notice",
    "film",
    "tabs",
    "options",
    "confirm",
    "coach",
    "coached",
    "steps",
    "players",
    "log",
    "chat",
)
router = APIRouter(route_class=Route, include_in_schema=False)


@dataclass(frozen=True)
class Notice:
    """What is said under the prompt. again: an option that can be sent once more. ways: what a bot would do."""

    title: str
    text: str
    icon: str = "warn"
    stop: bool = False
    rule: str = ""
    slug: str = ""
    again: Any = None
    close: str = ""
    ways: tuple[Way, ...] = ()


@dataclass(frozen=True)
class Extra:
    """What a page shows beside the table: a notice, a move that was not played, what a bot thinks of the options, what
    is asked before a move, what the coach suggests. coach: whether he is shown, None where the browser says so."""

    notice: Notice | None = None
    chosen: str = ""
    thoughts: Sequence[Thought] = ()
    status: int = 200
    question: Question | None = None
    suggestion: Suggestion | None = None
    coach: bool | None = None


NOTHING: Final = Extra()


# --- Who looks -------------------------------------------------------------------------------------------------------


def looking(page: Page, live: LiveTable) -> tuple[int | None, int | None]:
    """The seat whose view is shown, and, for several people at one screen, the seat that the screen goes to first."""
    mine = live.seats_of(page.user)
    if len(mine) < 2 or live.match is None:
        return (mine[0] if mine else None), None
    kept = page.request.cookies.get(f"look_{live.info.id}", "")
    before = int(kept) if kept in {str(seat) for seat in mine} else None
    mover = live.mover()
    if mover not in mine:
        mover = next((seat for seat in live.asked() if seat in mine), mover)
    if mover not in mine or mover == before:
        return before, None
    others = [seat for seat in mine if seat != mover] if before is None else [before]
    if secret_between(live, mover, others):
        return before, mover
    return mover, None


# --- Drawing ---------------------------------------------------------------------------------------------------------


def answer(page: Page, table_id: str, extra: Extra = NOTHING) -> Response:
    """The table as it is now: a whole page, or for our script what has changed of it."""
    live = page.table(table_id)
    seat, next_seat = looking(page, live)
    if live.match is None:
        return refresh() if page.partial else waiting_page(page, live, extra.status, notice=extra.notice)
    if live.info.given_up:
        return refresh() if page.partial else page.go(f"/tables/{table_id}/replay")
    if next_seat is not None:
        if page.partial and kept_kind(page) != f"handover-{next_seat}":
            return refresh()
        return handover(page, live, next_seat)
    look = Look(live, seat, page.language)
    talk, view = look.talk, look.now
    shown = show(look, view, page.user, extra.chosen, {thought.move: thought.value for thought in extra.thoughts})
    notice = extra.notice or hinted(page, look, extra.thoughts)
    pics = pictures(talk, view, marks(look, extra.chosen or live.sealed(seat) or ""))
    kind = f"table-{seat}"
    if page.partial and kept_kind(page) != kind:
        return too_late(table_id, extra.chosen) if extra.chosen else refresh()
    changes = so_far(look, view, page.user)
    automaton = talk.turn_before(look.eyes, look.match.ply)
    fresh = automaton is not None and automaton.end > look.news
    said: dict[str, Any] = {"automaton": automaton, "fresh": fresh, "now": None}
    said |= {"description": talk.description(view), "so_far": changes, "coaching": coached(page, look, view, extra)}
    said |= {"takes": takes(look, shown.lines), "chosen": look.chose is not None}
    clocks = page.clocks_of(live)
    said["notice"] = with_choice(notice, shown, extra.chosen)
    parts = drawn(page, shown, extra, pics, said | clocks)
    if page.partial:
        return changed(page, parts, extra.status, shown.version)
    held = {name: part for name, (part, _) in parts.items()}
    grows = any(picture.grows for picture in pics)
    own = live.info.own
    return page.show(
        "table.html",
        extra.status,
        share=of_table(page, live),
        table=shown,
        kind=kind,
        grows=grows,
        parts=held,
        own=own,
        farewell=at_the_table(page, live),
        ask_mode=mode_of(page),
        ask_modes=MODES,
        **clocks,
    )


def coached(page: Page, look: Look, view: View[Any], extra: Extra) -> Coaching:
    """What the page has of the coach."""
    if not offered(look.live, look.seat):
        return Coaching(None, None)
    on = is_shown(page, look.live.info.game) if extra.coach is None else extra.coach
    return Coaching(on, card(look, view, extra.suggestion) if on else None)


def kept_kind(page: Page) -> str:
    """What kind of page our script is at; see `data-kind` in the templates."""
    return page.request.headers.get("x-kind", "")


def refresh() -> Response:
    """Tell our script to load the page anew: it has become another one."""
    return HTMLResponse("", headers={"HX-Refresh": "true", "Cache-Control": "no-store"})


def too_late(table_id: str, chosen: str) -> Response:
    """Tell our script to load the page anew, which says that a move was not played."""
    address = f"/tables/{table_id}?late={quote(chosen, safe='')}"
    return HTMLResponse("", headers={"HX-Redirect": address, "Cache-Control": "no-store"})


def drawn(
    page: Page, shown: Shown, extra: Extra, pics: tuple[Picture, ...], said: dict[str, Any]
) -> dict[str, tuple[Markup, str]]:
    """The parts of the page by name, each with a short name of its content. said: what else the templates ask for."""
    news = [line for line in shown.log[:6] if line.new][::-1]
    values: dict[str, Any] = {
        "table": shown,
        "client_id": secrets.token_urlsafe(12),
        "question": extra.question,
        "chat": page.server.tables.chat(shown.id, 50),
        "chat_open": False,
        "news": news,
        "tabs": [picture for picture in pics if not picture.aside],
        **said,
    }
    parts = {}
    for name in PARTS:
        html = page.text(f"parts/{name}.html", **values)
        known = f"{shown.seat}/{shown.ply}/{shown.version}" if name == "play" else unticked(html)
        parts[name] = marked(name, html, known)
    aside = "".join(page.text("parts/board.html", panel=p, table=shown) for p in pics if p.aside)
    parts["aside"] = marked("aside", aside, aside)
    boards = [picture for picture in pics if not picture.aside]
    for picture in boards:
        name = f"board-{picture.name}"
        html = page.text("parts/board.html", panel=picture, table=shown)
        parts[name] = marked(name, html, html)
    panels = [{"name": p.name, "news": p.news, "html": parts[f"board-{p.name}"][0]} for p in boards]
    html = page.text("parts/boards.html", panels=panels)
    parts["boards"] = marked("boards", html, " ".join(p.name for p in boards))
    return parts


def hinted(page: Page, look: Look, thoughts: Sequence[Thought]) -> Notice | None:
    """The best moves and where they lead, where a bot was asked."""
    found = suggested(look, thoughts)
    if found is None:
        return None
    title, text = page.say("web.hint.title"), page.say("web.hint.text")
    return Notice(title, text, "hint", close=f"/tables/{look.live.info.id}", ways=found.ways)


def with_choice(notice: Notice | None, shown: Shown, chosen: str) -> Notice | None:
    """The notice, with the button that sends a late move again if it is still possible."""
    again = next((choice for choice in shown.options if choice.move == chosen), None)
    if notice is None or again is None or notice.icon != "clock":
        return notice
    return Notice(notice.title, notice.text, notice.icon, notice.stop, again=again, close=notice.close)


def marked(name: str, html: str, known: str) -> tuple[Markup, str]:
    """A part in its wrapper, which says what it is, and the mark that tells it from what it was before."""
    mark = mark_of(known)
    return Markup(f'<div data-part="{escape(name)}:{mark}">{html}</div>'), mark


def changed(page: Page, parts: dict[str, tuple[Markup, str]], status: int, version: int) -> Response:
    """The parts that differ from those that our script says it has, the version of the table that they show, and what
    time it is for its clocks."""
    have = page.have
    fresh = [name for name, (_, mark) in parts.items() if have.get(name) != mark]
    if "boards" in fresh:
        inside = {name for name in parts if name.startswith("board-")}
        fresh = [name for name in fresh if name not in inside]
    html = "".join(f'<div hx-swap-oob="innerHTML:#p-{name}">{parts[name][0]}</div>' for name in fresh)
    headers = {"Cache-Control": "no-store", "X-Version": str(version), "X-Served": str(page.server.tables.served.now())}
    return page.give(HTMLResponse(html, status, headers))


def handover(page: Page, live: LiveTable, seat: int) -> Response:
    """The page between two people at one screen; it shows what a spectator may know."""
    if page.partial:
        return HTMLResponse("", 204)
    look, mine = Look(live, None, page.language), live.seats_of(page.user)
    players = [who(place, look.talk, live.asked(), mine, live.chosen()) for place in live.info.seats]
    stage = look.talk.standing(look.now).stage
    lines = latest(whole_log(look), 6)
    return page.show(
        "handover.html",
        table=live.info,
        game=live.info.known,
        kind=f"handover-{seat}",
        stage=stage,
        who=players[seat],
        players=players,
        log=lines,
        **page.clocks_of(live),
    )


# --- Routes ----------------------------------------------------------------------------------------------------------


@router.get("/tables/{table_id}")
def table(page: ThePage, table_id: str, late: Annotated[str, Query(max_length=80)] = "") -> Response:
    """The table. late: a move that came too late, while the page became another one."""
    if late:
        return answer(page, table_id, Extra(apology(page, table_id, Stale()), late))
    return answer(page, table_id)


@router.get("/tables/{table_id}/parts")
def parts_of(page: ThePage, table_id: str) -> Response:
    """What has changed of the page since our script got it."""
    if not page.partial:
        return page.go(f"/tables/{table_id}")
    try:
        return answer(page, table_id)
    except NoSuchTable:  # deleted, or one's seat there is gone: the whole page says so
        return refresh()


@router.get("/tables/{table_id}/preview")
def preview(page: ThePage, table_id: str, ply: int, move: Annotated[str, Query(max_length=80)]) -> Response:
    """What a move would change for who decides, as a few words for our script."""
    live = page.table(table_id)
    seat, next_seat = looking(page, live)
    if live.match is None or next_seat is not None:
        raise NotNow
    if not live.up_to_date(ply, seat):
        raise Stale
    found = foreseen(live, speaker_of(live, page.language), seat, move)
    return HTMLResponse(page.text("parts/changes.html", changes=found), headers={"Cache-Control": "no-store"})


def done(page: Page, table_id: str) -> Response:
    """After a change: the table, by GET, so that nothing is sent twice."""
    return answer(page, table_id) if page.partial else page.go(f"/tables/{table_id}")


@router.post("/tables/{table_id}/move")
def move(page: ThePage, form: TheForm, table_id: str) -> Response:
    """Make a move. One that comes too late is kept as a choice, and the page says so. ask: a field of forms whose moves
    are asked about first, where somebody wants that."""
    wanted, seat, ply = form.get("move", ""), number(form, "seat"), number(form, "ply")
    if form.get("ask"):
        live = page.table(table_id)
        asked = asked_first(page, live, seat, ply, wanted)
        if asked is not None:
            return asks(page, live, asked)
    try:
        page.server.tables.play(page.known().id, table_id, seat, ply, wanted, form.get("client_id", "")[:40])
    except (Stale, NotNow, Refused) as error:
        return answer(page, table_id, Extra(apology(page, table_id, error), wanted, status=error.status))
    return done(page, table_id)


def asked_first(page: Page, live: LiveTable, seat: int, ply: int, wanted: str) -> Question | None:
    """What is asked before a move is made, None for nothing."""
    if live.match is None or seat not in live.seats_of(page.user):
        return None
    return question(live, speaker_of(live, page.language), seat, ply, wanted, mode_of(page))


def mode_of(page: Page) -> str:
    """When this browser wants to be asked before a move is made."""
    kept = page.request.cookies.get(COOKIE, "")
    return kept if kept in MODES else MODES[0]


def asks(page: Page, live: LiveTable, asked: Question) -> Response:
    """The table with a question about a move that is not made yet; our script marks the move itself."""
    if not page.partial:
        return answer(page, live.info.id, Extra(question=asked, chosen=asked.move))
    html = page.text("parts/confirm.html", question=asked, table=live.info, client_id=secrets.token_urlsafe(12))
    return changed(page, {"confirm": marked("confirm", html, html)}, 200, live.info.version)


def apology(page: Page, table_id: str, error: TableError) -> Notice:
    """Why a move was not played, what it means, and what can be done."""
    close = f"/tables/{table_id}"
    if isinstance(error, Refused):
        live = page.table(table_id)
        text = page.say("web.notice.refused_text")
        rule = ""
        if error.reason is not None and live.match is not None:
            text, rule = speaker_of(live, page.language).refusal(error.reason), error.reason.rule
        return Notice(page.say("web.notice.refused"), text, "forbidden", True, rule, live.info.game, close=close)
    if isinstance(error, Stale):
        return Notice(page.say("web.notice.stale"), page.say("web.notice.stale_text"), "clock", close=close)
    return Notice(page.say("web.notice.not_now"), page.say("web.notice.not_now_text"), "clock", close=close)


@router.post("/tables/{table_id}/undo")
def undo(page: ThePage, form: TheForm, table_id: str) -> Response:
    """Take one's last choice back, or one's turn."""
    seat, ply = number(form, "seat"), number(form, "ply")
    try:
        page.server.tables.undo(page.known().id, table_id, seat, ply, form.get("to") == "turn")
    except CannotUndo:
        text = page.say("web.notice.no_undo_text")
        notice = Notice(page.say("web.notice.no_undo"), text, "undo", close=f"/tables/{table_id}")
        return answer(page, table_id, Extra(notice, status=409))
    except (Stale, NotNow) as error:
        return answer(page, table_id, Extra(apology(page, table_id, error), status=error.status))
    return done(page, table_id)


@router.post("/tables/{table_id}/hint")
async def hint(page: ThePage, form: TheForm, table_id: str) -> Response:
    """What a bot thinks of the options."""
    seat = number(form, "seat")
    live = await run_in_threadpool(page.server.tables.may_ask, page.known().id, table_id, seat)
    await run_in_threadpool(attempt, page.request, page.server.thoughts, page.person)
    thought = await run_in_threadpool(page.server.thinker.hint, live, seat, page.language)
    try:
        thoughts = await asyncio.wait_for(asyncio.wrap_future(thought), HINT_SECONDS)
    except Exception:
        notice = Notice(page.say("web.hint.none"), page.say("web.hint.none_text"), "hint", close=f"/tables/{table_id}")
        return await run_in_threadpool(answer, page, table_id, Extra(notice))
    return await run_in_threadpool(answer, page, table_id, Extra(thoughts=thoughts[:HINTED]))


@router.post("/tables/{table_id}/say")
def say(page: ThePage, form: TheForm, table_id: str) -> Response:
    """Say something at a table."""
    page.server.tables.say(page.known(), table_id, form.get("text", ""))
    return done(page, table_id)


@router.post("/tables/{table_id}/look")
def look(page: ThePage, form: TheForm, table_id: str) -> Response:
    """At one screen: the next person sits down in front of it."""
    seat = number(form, "seat")
    if seat not in page.table(table_id).seats_of(page.user):
        raise NotYours
    response = page.go(f"/tables/{table_id}")
    kept = {"httponly": True, "secure": page.server.settings.secure, "path": f"/tables/{table_id}"}
    response.set_cookie(f"look_{table_id}", str(seat), samesite="strict", **kept)  # type: ignore[arg-type]
    return response
