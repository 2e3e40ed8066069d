"""What is it worth? A bot that may not use something against itself without the ban."""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np

from cowcatcher.sim.lab.bans import banned_moves
from cowcatcher.sim.lab.chapters.base import FELT_USE, Chapter, Desk, shares_of_wins, strength
from cowcatcher.sim.lab.model import (
    SHARE,
    Amount,
    Cell,
    Column,
    Finding,
    Section,
    Show,
    Strength,
    Table,
)
from cowcatcher.sim.lab.sample import Sample
from cowcatcher.sim.lab.stats import Floats, Measured, holm, mean, share
from cowcatcher.sim.lab.study import Arm
from cowcatcher.sim.lab.watch import use_texts


@dataclass(frozen=True)
class Ban:
    """A ban and what came of it, for the bot that heeds it. text: as it is told; wins: its share; lead: its points less
    those of the others' mean; forced: how often a game it had to do what is banned; used: how often the others did,
    each of them.
    """

    text: str
    wins: Measured
    lead: Measured
    forced: float
    used: float


def bans(desk: Desk) -> Chapter:
    """The chapter."""
    found = [ban_of(desk, arm) for arm in desk.study.arms() if arm.ban]
    sure = holm([ban.wins.p for ban in found])
    rows = [(ban.text, ban.wins, s) for ban, s in zip(found, sure, strict=True)]
    figure = shares_of_wins(desk, "bans", desk.say("bans.figure"), rows, FELT_USE)
    figure = replace(figure, lead=desk.say("bans.lead", bot=desk.study.bots[0], n=len(desk.study.bots) - 1))
    section = Section("bans", desk.say("bans.title"), (figure, _table(desk, found)), desk.say("bans.intro"))
    return Chapter(section, tuple(_finding(desk, ban, s) for ban, s in zip(found, sure, strict=True)))


def ban_of(desk: Desk, arm: Arm) -> Ban:
    """What came of a ban."""
    sample = desk.samples[arm.key]
    mine = sample.bot == 0
    others = (sample.scores * ~mine).sum(axis=1) / (sample.seats - 1)
    by_seat = times(desk, sample, arm.ban)
    return Ban(
        text=_told(desk, sample, arm.ban),
        wins=share(sample.by_bot(sample.wins, 0), 1 / sample.seats),
        lead=mean(sample.by_bot(sample.scores, 0) - others),
        forced=float((by_seat * mine).sum()) / sample.games,
        used=float((by_seat * ~mine).sum()) / sample.games / (sample.seats - 1),
    )


def _told(desk: Desk, sample: Sample, ban: str) -> str:
    """The ban as it was given, with what its move is called where that is one thing."""
    names = {desk.use(sample, key) for key in sample.uses.keys if key.partition(" ")[2] == ban}
    return f"{names.pop()} ({ban})" if len(names) == 1 else ban


def times(desk: Desk, sample: Sample, ban: str) -> Floats:
    """How often each seat did what is banned: a row for each game. Places of a grid were noted as one use, so they
    count only where all of them are banned.
    """
    moves = banned_moves(desk.game.table, ban)
    texts = use_texts(desk.game.table)
    banned = {texts[m] for m in moves} - {text for m, text in enumerate(texts) if m not in moves}
    numbers = [number for number, key in enumerate(sample.uses.keys) if key.partition(" ")[2] in banned]
    rows = np.isin(sample.uses.use, numbers)
    found = np.zeros(sample.scores.shape)
    np.add.at(found, (sample.uses.game[rows], sample.uses.seat[rows]), sample.uses.times[rows])
    return found


def _table(desk: Desk, found: list[Ban]) -> Table:
    rows: list[tuple[Cell, ...]] = [
        (
            ban.text,
            ban.lead.estimate(ban.lead.low > 0 or ban.lead.high < 0),
            Amount(ban.used, desk.times),
            Amount(ban.forced, desk.times),
        )
        for ban in found
    ]
    return Table(
        key="banned",
        title=desk.say("bans.table"),
        wide=True,
        columns=(
            Column(desk.say("column.ban"), Show.TEXT),
            Column(desk.say("column.lead"), Show.INTERVAL, desk.gain),
            Column(desk.say("column.used")),
            Column(desk.say("column.forced")),
        ),
        rows=tuple(rows),
    )


def _finding(desk: Desk, ban: Ban, sure: bool) -> Finding:
    """One ban in words."""
    even = 1 / len(desk.study.bots)
    held = strength(ban.wins, sure, abs(ban.wins.value - even) >= FELT_USE)
    key = "bans.nothing" if held is Strength.NOTHING else "bans.differs"
    lead = desk.say(key, ban=ban.text, share=desk.share(ban.wins.value), even=desk.share(even))
    rest = desk.say(
        "bans.rest",
        interval=desk.interval(ban.wins, SHARE),
        points=desk.wording.number(ban.lead.value, desk.gain),
        used=desk.wording.number(ban.used, desk.times),
        forced=desk.wording.number(ban.forced, desk.times),
    )
    return Finding(lead, rest, held, "bans")
