"""The coach at a terminal: what the pending decision is about, and what a bot suggests."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from cowcatcher.bots import make_bot
from cowcatcher.bots.advice import ADVISER, advise
from cowcatcher.cli.terminal.look import DIM, GO
from cowcatcher.kernel.game import View
from cowcatcher.text.coach import Coach, moment_of
from cowcatcher.text.figures import components
from cowcatcher.text.speaker import title
from cowcatcher.text.trying import tried

if TYPE_CHECKING:
    from cowcatcher.cli.terminal.session import Session


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
    sample = session.match.game.determinize(session.match.state, seat, luck)
    best = advise(bot, sample, seat, luck)[0]
    found = tried(talk, view, seat, [best.move, *best.then])
    first, *rest = found.steps
    told = [(say("coaching.try", what=first.what), GO)]
    told += [(title(text), "") for text in (first.gain, first.warning) if text]
    if rest:
        told.append((f"{say('coaching.then')} {' -> '.join(step.what for step in rest)}", ""))
    if found.changes:
        told.append(("; ".join(f"{c.label}: {c.before} -> {c.after}" for c in found.changes), DIM))
    return told
