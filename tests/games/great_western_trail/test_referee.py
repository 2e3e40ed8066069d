"""The game agrees with a referee that was written from the rulebook: the trail, fees, income, deliveries, the end.

    COWCATCHER_REFEREE=2000 pytest tests/games/great_western_trail/test_referee.py

watches many more games.
"""

from __future__ import annotations

import os
from collections import Counter

from tests.games.great_western_trail import referee

from cowcatcher.kernel.state import dump
from cowcatcher.testing.soak import Plan, played
from cowcatcher.text import speaker

GAMES = int(os.environ.get("COWCATCHER_REFEREE", "3"))
PLAN = Plan("great_western_trail")
LOOKED_AT = {
    "next_step",
    "foresight",
    "spend_certificates",
    "chance_market",
    "city",
    "disc_to_remove",
    "engine_forward",
}


class Watch:
    """One game that is watched: the breeding totals of deliveries, and the cities that are chosen."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.match = played(PLAN, number)
        self.seats = len(self.match.names)
        self.totals: dict[int, int] = {}
        self.chosen = ""
        self.riding = False
        self.judged: Counter[str] = Counter()

    def play(self) -> Counter[str]:
        """Watch all of it; how often what was judged."""
        table = self.match.game.table
        s = self.match.state_at(0)
        for ply, past in enumerate(self.match.played):
            text = table.name(past.move)
            if past.decision not in LOOKED_AT:
                s.apply(past.move)
                self.riding = text == "yes" if past.decision == "objective_action" else self.riding and past.seat < 0
                continue
            self.where = (self.number, ply, past.decision, text)
            before = dump(s)
            legal = {table.name(m) for m in s.legal()}
            s.apply(past.move)
            after = dump(s)
            getattr(self, past.decision)(past.seat, text, legal, before, after)
            self.judged[past.decision] += 1
        self.end()
        return self.judged

    def next_step(self, seat: int, text: str, legal: set[str], before: referee.Board, after: referee.Board) -> None:
        """Where the next step leads, and what it costs."""
        place = referee.PLACES[before["cattleman"][seat]]
        ways = {f"go:{space}" for space in referee.steps(before, place)}
        gone = {move for move in legal if move.startswith("go:")}
        free = self.free_ride(gone, ways)
        assert gone == (ways - {"go:KC"} if free else ways) or not gone, self.where
        there = text.removeprefix("go:")
        if there in (text, "KC"):
            return
        due, owner = referee.fee(before, self.seats, seat, there)
        paid = before["money"][seat] - after["money"][seat]
        assert paid == due or (paid == 0 and self.riding), self.where
        if owner is not None and paid:
            assert after["money"][owner] - before["money"][owner] == paid, self.where
            self.judged["fee to an owner"] += 1
        self.judged["fee"] += paid > 0

    def free_ride(self, gone: set[str], ways: set[str]) -> bool:
        """The move of an objective card does not enter Kansas City."""
        return self.riding and gone == ways - {"go:KC"}

    def income(self, seat: int, before: referee.Board, after: referee.Board) -> None:
        """The hand goes to the discard pile and brings its breeding total, with the certificates that were spent."""
        held, left = referee.zone(before, seat, 1), referee.zone(after, seat, 1)
        if not any(held) or any(left):
            return
        spent = referee.certificates(before, seat) - referee.certificates(after, seat)
        self.totals[seat] = referee.breeding(before, seat) + spent
        assert after["money"][seat] - before["money"][seat] == self.totals[seat], self.where
        self.judged["income"] += 1

    def foresight(self, seat: int, text: str, legal: set[str], before: referee.Board, after: referee.Board) -> None:
        self.income(seat, before, after)

    def spend_certificates(
        self, seat: int, text: str, legal: set[str], before: referee.Board, after: referee.Board
    ) -> None:
        self.income(seat, before, after)
        spendable = before["certificates"][seat] + 1
        assert len(legal) == spendable, self.where

    def chance_market(self, seat: int, text: str, legal: set[str], before: referee.Board, after: referee.Board) -> None:
        for other in range(self.seats):
            self.income(other, before, after)

    def city(self, seat: int, text: str, legal: set[str], before: referee.Board, after: referee.Board) -> None:
        """Which cities can be reached."""
        self.chosen = text.removeprefix("city:")
        if seat in self.totals:  # not a delivery by a building, which has a limit of its own
            reached = referee.cities_for(before, seat, self.totals.pop(seat))
            assert legal == {f"city:{name}" for name in reached}, self.where
            self.judged["delivery"] += 1
        else:
            self.chosen = ""

    def disc_to_remove(
        self, seat: int, text: str, legal: set[str], before: referee.Board, after: referee.Board
    ) -> None:
        """Which discs may go there, and what the delivery brings and costs."""
        if not self.chosen:
            return
        city = referee.CITIES[self.chosen]
        assert {move.removeprefix("disc:") for move in legal} == referee.discs_for(before, seat, city), self.where
        new = [link for link in referee.links(after, seat) if link not in referee.links(before, seat)]
        if not any(link["objective"] for link in new):
            disc = referee.DISCS[text.removeprefix("disc:")]
            brought = disc.get("gain_dollars", 0) - disc.get("cost_dollars", 0) + city.get("dollars", 0)
            cost = referee.signals(referee.TRACK[before["engine"][seat]], city["value"])
            assert after["money"][seat] - before["money"][seat] == brought - cost, self.where
            self.judged["transport"] += cost > 0
        self.chosen = ""

    def engine_forward(
        self, seat: int, text: str, legal: set[str], before: referee.Board, after: referee.Board
    ) -> None:
        """Where the engine may stop, whatever allowed it to move."""
        engines = [referee.TRACK[at] for at in before["engine"]]
        taken = {space for other, space in enumerate(engines) if other != seat and space != "START"}
        spaces = {move.partition(":")[2] for move in legal if ":" in move} | {engines[seat]}
        assert spaces in [referee.engine_ends(engines[seat], n, taken) for n in range(1, 14)], self.where

    def end(self) -> None:
        """What everything is worth."""
        board = dump(self.match.state)
        sheet = dict(speaker(self.match.game, self.match.names).score_sheet(self.match.view(None)).rows)
        for seat in range(self.seats):
            own = referee.final_points(board, seat)
            theirs = {row: figures[seat] for row, figures in sheet.items()}
            # Which of two equally good plans is taken makes no difference to the sum.
            both = ("objective cards", "station masters")
            assert sum(own[row] for row in both) == sum(theirs[row] for row in both), (self.number, seat)
            assert {row: n for row, n in own.items() if row not in both} == {
                row: n for row, n in theirs.items() if row not in both
            }, (self.number, seat)
            self.judged["objectives that count"] += own["objective cards"] != 0


def test_the_referee_agrees_in_random_games() -> None:
    judged = sum((Watch(number).play() for number in range(GAMES)), Counter[str]())
    wanted = {"next_step", "fee", "income", "delivery", "disc_to_remove", "engine_forward", "objectives that count"}
    assert wanted <= {what for what, n in judged.items() if n}
