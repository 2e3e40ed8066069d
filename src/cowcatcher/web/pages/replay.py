"""What was played: step by step, as a score, as text."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from fastapi import APIRouter
from starlette.responses import PlainTextResponse, Response

from cowcatcher.text import Speaker
from cowcatcher.text.steps import Turn
from cowcatcher.web.charts import accounts_of, bars, course, course_of, turns_of
from cowcatcher.web.errors import NotNow, NotStarted
from cowcatcher.web.live import LiveTable, Look
from cowcatcher.web.pages.farewell import at_the_table
from cowcatcher.web.pages.film import shots, then
from cowcatcher.web.pages.opening import same_again
from cowcatcher.web.pages.shared import Page, ThePage
from cowcatcher.web.pages.sharing import of_table
from cowcatcher.web.pages.table import looking
from cowcatcher.web.present import (
    SEAT_CLASSES,
    Choice,
    Line,
    Shown,
    Who,
    show,
    whole_log,
)
from cowcatcher.web.takes import brought
from cowcatcher.web.writers import Route

AROUND = 16
"""So many lines of the record are shown before and after a ply."""

router = APIRouter(route_class=Route, include_in_schema=False)


@dataclass(frozen=True)
class TimelineTurn:
    """A turn on the timeline."""

    number: int
    seat: int | None
    last: int
    current: bool
    later: bool
    mark: bool
    label: str


def playing(live: LiveTable) -> Any:
    """The match of a table that has one. Raises NotNow before the game has started."""
    if live.match is None:
        raise NotStarted
    return live.match


@router.get("/tables/{table_id}/replay")
def replay(page: ThePage, table_id: str, ply: int | None = None, seat: str = "", since: int | None = None) -> Response:
    """The position after a ply, as a seat saw it; once the game is over, any seat. Nothing can be chosen here.

    since: the ply that our script has shown before; what has come since then is marked, by default the last ply.
    """
    live = page.table(table_id)
    match = playing(live)
    own, _ = looking(page, live)
    over = match.state.over()
    allowed = [None, *range(len(live.info.seats))] if over else list(dict.fromkeys([None, own]))
    onlooker = next((s for s in allowed if seat == ("none" if s is None else str(s))), own)
    at = match.ply if ply is None else min(max(ply, 0), match.ply)
    look = Look(live, onlooker, page.language)
    talk = look.talk
    here = look if over or onlooker == own else Look(live, own, page.language)
    shown, earlier = show(here, here.eyes.view(match.ply), page.user), then(page, look, at)
    lines = shown.lines if here is look else whole_log(look)
    past = Past(shown, earlier.standing, earlier.players, onlooker)
    begin = max(0, at - 1) if since is None else max(since, 0)
    chart = course(course_of(table_id, match, talk), at) if match.ply else None
    values: dict[str, Any] = {
        "shots": shots(page, look, past, at, begin, {}),
        "gains": brought(look, begin, at),
        "chart": chart,
        "scored": scored(shown, talk, len(chart.ends) if chart else 0),
        "mover": look.actor(at - 1) if at else None,
        "headline": headline(page, lines, at),
        **steps_of(talk.turn_before(look.eyes, at), at),
    }
    turns = timeline(page, look, at)
    return page.show(
        "replay.html",
        share=of_table(page, live),
        table=past,
        standing=past.standing,
        ply=at,
        plies=match.ply,
        lines=around(lines, at)[::-1],
        turns=turns,
        view=None if onlooker == own else "none" if onlooker is None else onlooker,
        views=[
            {
                "seat": s,
                "name": "" if s is None else talk.names[s],
                "current": s == onlooker,
                "address": f"?ply={at}&seat={'none' if s is None else s}",
            }
            for s in allowed
        ],
        at=lambda n: f"?ply={n}" + ("" if onlooker == own else f"&seat={'none' if onlooker is None else onlooker}"),
        link=f"{page.base}/tables/{table_id}/replay?ply={at}",
        given_up=live.info.given_up,
        own=live.info.own,
        farewell=at_the_table(page, live),
        **steps(turns, at, match.ply),
        **values,
    )


class Past:
    """What the parts of the table page show of an earlier position: the present, but for players and standing. Nothing
    can be chosen there."""

    last: tuple[Choice, ...] = ()

    def __init__(self, shown: Any, stands: Any, players: Any, seat: int | None) -> None:
        self._shown = shown
        self.standing = stands
        self.players = players
        self.seat = seat

    def __getattr__(self, name: str) -> Any:
        return getattr(self._shown, name)


def around(lines: list[Line], at: int) -> list[Line]:
    """The lines of the record near a ply."""
    here = sum(line.ply < at for line in lines)
    start = max(0, min(here - AROUND, len(lines) - 2 * AROUND))
    return lines[start : start + 2 * AROUND]


def steps_of(automaton: Turn | None, at: int) -> dict[str, Any]:
    """The turn of a player whom nobody plays, while a ply of it is shown, and where its own buttons lead."""
    if automaton is None or at > automaton.end:
        return {"automaton": None}
    plies = [step.ply + 1 for step in automaton.steps]
    number = sum(ply <= at for ply in plies)
    return {
        "automaton": automaton,
        "now": plies[number - 1],
        "number": number,
        "step_back": plies[number - 2] if number > 1 else None,
        "step_on": plies[number] if number < len(plies) else None,
    }


def headline(page: Page, lines: list[Line], at: int) -> str:
    """What happened last before a ply."""
    for line in reversed(lines):
        if line.ply < at:
            return line.text
    return page.say("web.replay.start")


def timeline(page: Page, look: Look, at: int) -> list[TimelineTurn]:
    """The turns of a match around a ply."""
    talk = look.talk
    turns = []
    for n, (first, end, seat) in enumerate(turns_of(look.match, talk), 1):
        label = page.say("web.replay.set_up")
        if seat is not None:
            label = page.say("web.replay.turn_of", n=n, who=talk.who(seat))
        turns.append(TimelineTurn(n, seat, end, first < at <= end, at <= first, n == 1 or n % 10 == 0, label))
    return turns


def steps(turns: list[TimelineTurn], at: int, plies: int) -> dict[str, Any]:
    """Where the buttons lead; None where there is nowhere to go."""
    ends = [turn.last for turn in turns]
    return {
        "first": 0 if at else None,
        "back": at - 1 if at else None,
        "on": at + 1 if at < plies else None,
        "end": plies if at < plies else None,
        "turn_back": max((end for end in [0, *ends] if end < at), default=None),
        "turn_on": min((end for end in ends if end > at), default=None),
    }


@router.get("/tables/{table_id}/scores")
def scores(page: ThePage, table_id: str) -> Response:
    """The score sheet of a finished game."""
    live = page.table(table_id)
    match = playing(live)
    if not match.state.over():
        raise NotNow
    look = Look(live, looking(page, live)[0], page.language)
    talk = look.talk
    sheet = talk.score_sheet(match.view(None))
    shown = show(look, look.now, page.user)
    chart = course(course_of(table_id, match, talk))
    names = [talk.who(player) for player in range(len(sheet.totals))]
    order = sorted(range(len(sheet.ranks)), key=lambda s: sheet.ranks[s])
    winners = talk.seats([s for s in order if sheet.ranks[s] == 1])
    points = " : ".join(str(sheet.totals[s]) for s in order)
    told = accounts_of(table_id, match, talk)
    nothing = [""] * len(sheet.rows)
    rows = [
        {
            "label": label[:1].upper() + label[1:],
            "figures": figures,
            "best": max(figures) if len(set(figures)) > 1 else None,
            "rule": rule,
            "accounts": accounts,
        }
        for (label, figures), rule, accounts in zip(sheet.rows, sheet.rules or nothing, told or nothing, strict=True)
    ]
    return page.show(
        "scores.html",
        share=of_table(page, live),
        table=shown,
        sheet=sheet,
        headline=page.say("web.home.won", who=winners, scores=points),
        order=order,
        rows=rows,
        wide=bars(sheet, names, order),
        narrow=bars(sheet, names, order, 350),
        chart=chart,
        scored=scored(shown, talk, len(sheet.totals)),
        link=f"{page.base}/tables/{table_id}/scores",
    )


def scored(shown: Shown, talk: Speaker[Any], count: int) -> tuple[Who, ...]:
    """Everybody who has points, those without a seat, like Sue, behind the others."""
    there = shown.by_seat
    more = (Who(n, talk.who(n), SEAT_CLASSES[n], "", False, False) for n in range(len(there), count))
    return (*there, *more)


@router.get("/tables/{table_id}/record")
def record(page: ThePage, table_id: str) -> Response:
    """The text of the game: one's own copy while it goes on, everything once it is over."""
    live = page.table(table_id)
    playing(live)
    seat, _ = looking(page, live)
    name = f'attachment; filename="{live.info.game}-{table_id}.txt"'
    return PlainTextResponse(live.record(seat), headers={"Content-Disposition": name, "Cache-Control": "no-store"})


@router.post("/tables/{table_id}/again")
def again(page: ThePage, table_id: str) -> Response:
    """A new table like this one, with the same people."""
    info = page.table(table_id).info
    user = page.somebody()
    plans = same_again(info, user.id)
    made = page.server.tables.create(
        user, info.game, info.options, plans, info.title, info.hints, info.limit, info.public
    )
    return page.go(f"/tables/{made}")
