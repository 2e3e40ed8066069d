"""The coach at a terminal: what the pending decision is about, and what a bot suggests."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from time import perf_counter
from typing import TYPE_CHECKING, Any, Final

from cowcatcher.bots import make_bot
from cowcatcher.bots.advice import ADVISER, advise
from cowcatcher.bots.lines import plans
from cowcatcher.cli.terminal.look import DIM, GO
from cowcatcher.kernel.game import View
from cowcatcher.text.coach import Coach, moment_of
from cowcatcher.text.figures import components
from cowcatcher.text.plan import Plan, account, heading, sentence
from cowcatcher.text.speaker import title
from cowcatcher.text.trying import tried

if TYPE_CHECKING:
    from cowcatcher.cli.terminal.session import Session

PATIENCE: Final = 0.8
"""So many seconds after a question moves are played on for where they lead."""


def lesson(session: Session, view: View[Any]) -> Iterator[tuple[str, str, str]]:
    """Sentences, each with its style and what stands before it; none of a game that brings no words for the coach."""
    game = session.match.game
    box = game.merged(session.data) if session.data is not None else components(game.slug)
    now = moment_of(session.match, view.to_move, view.decision)
    found = Coach(game.slug, session.speaker.language, box).lesson(view, now)
    if found is not None:
        yield found.about, "", ""
        yield from ((question, "", "- ") for question in found.questions)


def suggestion(session: Session, view: View[Any]) -> list[tuple[str, str]]:
    """What a bot would choose, and why, in sentences with their styles."""
    talk, say, seat = session.speaker, session.say, view.to_move
    bot, luck = make_bot(ADVISER, session.match.game), session.luck(seat)
    sample, is_late = session.match.game.determinize(session.match.state, seat, luck), patience()
    best = advise(bot, sample, seat, luck)[:1]
    plan = plans(talk, sample, seat, best, luck.getrandbits(32), is_late)[0]
    found = tried(talk, view, seat, [best[0].move, *best[0].then])
    first, *rest = found.steps
    told = [(say("coaching.try", what=first.what), GO)]
    told += [(title(text), "") for text in (first.gain, first.warning) if text]
    if rest:
        told.append((f"{say('coaching.then')} {' -> '.join(step.what for step in rest)}", ""))
    told += [(text, "") for text in ahead(session, plan)]
    if found.changes:
        told.append(("; ".join(f"{c.label}: {c.before} -> {c.after}" for c in found.changes), DIM))
    return told


def patience() -> Callable[[], bool]:
    """Says so once too much time has gone since it was made."""
    late = perf_counter() + PATIENCE
    return lambda: perf_counter() > late


def ahead(session: Session, plan: Plan | None) -> list[str]:
    """Where a move leads, and what that brings, in sentences."""
    if plan is None:
        return []
    language = session.speaker.language
    steps, points = sentence(plan, language), account(plan, language)
    told = [f"{session.say('ahead.plan')} {steps}"] if steps else []
    return [*told, f"{heading(plan, language)} {points}"] if points else told
