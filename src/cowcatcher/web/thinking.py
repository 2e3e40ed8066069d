"""Bots and clocks: who is to move at the tables, and the processes in which bots think.

Nothing is remembered between moves: whose turn it is stands in the database. So a server that stops in the middle of a
thought takes it up again when it starts, and two workers that think for the same seat do no harm: a ply is taken once.

Quick bots have a process of their own, and so have the questions of people. Whoever made a table waits in turn with the
others who made some, however many tables he has. A bot that gives no answer is replaced for this move by a quick one,
and the move is marked as that.
"""

from __future__ import annotations

import logging
import pickle
import threading
from collections.abc import Callable, Collection, Hashable
from concurrent.futures import Future
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from random import Random
from time import monotonic
from typing import Any, Final

from cowcatcher.bots.advice import ADVISER, MOST
from cowcatcher.kernel.errors import CowcatcherError
from cowcatcher.kernel.types import NOBODY
from cowcatcher.web.crew import Crew
from cowcatcher.web.errors import Busy, NoDatabase, TableError
from cowcatcher.web.live import LiveTable, line_of, shown_names
from cowcatcher.web.seating import stand_in
from cowcatcher.web.store.models import BOT
from cowcatcher.web.tables import Tables, luck
from cowcatcher.web.thoughts import QUICK, SECONDS, Asked, Thought, budget, choose, suggest

SWEEP_SECONDS: Final = 3.0
"""How often all running tables are looked through for clocks and for bots that nobody has woken."""

SHORTEST_SECONDS: Final = 0.25
"""Or sooner, when somebody's time is up before, but never sooner than that."""

FORGOTTEN_SECONDS: Final = 10.0
"""A bot that has not moved for so long may have been forgotten: its worker has died. Before that, whoever changed the
table lets it think, and no other worker does the same."""

KEEP_SECONDS: Final = 10.0
"""How often the time that clocks count is written down."""

LOOK_SECONDS: Final = 60.0
"""So long after a look at a table it counts as watched; an open stream always does."""

MARGIN_SECONDS: Final = 15.0
"""How long a bot may take beyond its budget, to load its game and on a busy machine, before it is taken to hang."""

HINT: Final = "mcts-500ms"
"""The bot whose opinion a hint is: half of the second in which the answer is there."""

HINTED: Final = 3
"""A hint says of so many moves what their plan is."""

log = logging.getLogger(__name__)


def sample_of(live: LiveTable, seat: int, random: Random) -> bytes:
    """A state that agrees with all that the seat knows, packed for another process."""
    assert live.match is not None
    state = live.match.state
    mine = state.called(seat) if seat in live.choosers()[1:] else state
    return pickle.dumps(live.match.game.determinize(mine, seat, random))


@dataclass(frozen=True)
class Mover:
    """The bot that is to decide; why it does so for somebody else, "" for its own seat. See `kernel.match.Played`."""

    spec: str
    why: str = ""

    @property
    def by(self) -> str:
        """As the move is marked."""
        return f"{self.why} {self.spec}" if self.why else ""


class Thinker:
    """Keeps the bots of all tables moving and the clocks running.

    streams: the tables whose news somebody gets. margin: see MARGIN_SECONDS. patience: after so many seconds nothing
    more is played on for who asks.
    """

    def __init__(
        self,
        tables: Tables,
        processes: int,
        streams: Callable[[], Collection[str]] = tuple,
        margin: float = MARGIN_SECONDS,
    ) -> None:
        self.tables = tables
        self.streams = streams
        self.margin = margin
        self.patience = SECONDS
        self.quick = Crew(1)
        self.searching = Crew(processes)
        self.asked = Crew(1)
        self._busy: set[tuple[str, str]] = set()
        self._looked: dict[str, float] = {}
        self._guard = threading.Lock()
        self._stop = threading.Event()
        self._sweeper = threading.Thread(target=self._sweep, name="sweep", daemon=True)

    def start(self) -> None:
        """Take up what was left when the last server stopped, and go on looking."""
        self._sweeper.start()

    def stop(self) -> None:
        """No more moves; thoughts under way are dropped."""
        self._stop.set()
        if self._sweeper.is_alive():
            self._sweeper.join(timeout=SWEEP_SECONDS + 2)
        self.quick.stop()
        self.searching.stop()
        self.asked.stop()

    def wake(self, table_id: str) -> None:
        """The table has changed: if a bot is to move, it starts to think. From any thread."""
        if self._stop.is_set():
            return
        with suppress(TableError, CowcatcherError):
            live = self.tables.look(table_id)
            mover = self._who_moves(live)
            if mover is not None and (not live.info.only_bots or table_id in self.watched()):
                self._think(live, mover)

    def look(self, live: LiveTable) -> None:
        """Somebody looks at a table; where only bots sit, they go on."""
        if not live.info.only_bots:
            return
        with self._guard:
            before = self._looked.get(live.info.id)
            self._looked[live.info.id] = monotonic()
        if before is None or monotonic() > before + SWEEP_SECONDS:
            self.wake(live.info.id)

    def watched(self) -> set[str]:
        """The tables that somebody watches, or has looked at a moment ago."""
        with self._guard:
            self._looked = {table: at for table, at in self._looked.items() if monotonic() < at + LOOK_SECONDS}
            return {*self._looked, *self.streams()}

    def hint(self, live: LiveTable, seat: int, language: str) -> Future[list[Thought]]:
        """What a good bot thinks of the seat's moves, see `thoughts.suggest`; NoAnswer if it hangs. Nobody who asks
        waits for bots that think. Raises Busy when the server stops."""
        return self._answered(live, Mover(HINT), seat, HINTED, language)

    def suggestion(self, live: LiveTable, seat: int, language: str) -> Future[list[Thought]]:
        """What the coach's bot would do in a seat's place; as `hint`."""
        return self._answered(live, Mover(ADVISER), seat, MOST, language)

    def _answered(self, live: LiveTable, mover: Mover, seat: int, most: int, language: str) -> Future[Any]:
        """Hand a question of a person to the process that answers those. most: so many moves are looked into."""
        asked = Asked(most, tuple(shown_names(live, language)), language, self.patience)
        return self._submit(suggest, live, mover, seat, live.info.seats[seat].user_id, asked)

    def _submit(
        self, function: Callable[..., Any], live: LiveTable, mover: Mover, seat: int, owner: Hashable, *more: object
    ) -> Future[Any]:
        """Hand work to the processes, in the name of an owner. more: what else the function takes. Raises Busy."""
        if self._stop.is_set():
            raise Busy
        random = luck(live, seat)
        crew = self.asked if function is suggest else self.quick if mover.spec in QUICK else self.searching
        sample, own = sample_of(live, seat, random), live.info.own
        seconds = budget(mover.spec) + self.margin
        return crew.submit(owner, seconds, function, live.info.game, own, mover.spec, sample, seat, random, *more)

    def _who_moves(self, live: LiveTable) -> Mover | None:
        """The bot that is to move at a table; None where a person is, and has time."""
        if live.mover() == NOBODY:
            return None
        seat = live.info.seats[live.mover()]
        if seat.kind == BOT:
            return Mover(seat.bot, "left" if seat.deserted else "")
        late = seat.due and self.tables.served.now() >= seat.due
        return Mover(stand_in(live.info.game), "time") if late else None

    def _think(self, live: LiveTable, mover: Mover) -> None:
        match = live.match
        assert match is not None
        thought = (live.info.id, line_of(match))
        with self._guard:
            if thought in self._busy:
                return
            self._busy.add(thought)
        try:
            seat = int(match.state.to_move())
            result = self._submit(choose, live, mover, seat, live.info.created_by)
        except BaseException:
            self._done(thought)
            raise
        result.add_done_callback(partial(self._answer, live, mover, thought))

    def _done(self, thought: tuple[str, str]) -> None:
        with self._guard:
            self._busy.discard(thought)

    def _answer(self, live: LiveTable, mover: Mover, thought: tuple[str, str], done: Future[Any]) -> None:
        self._done(thought)
        if done.cancelled() or self._stop.is_set():
            return
        error = done.exception()
        if error is None:
            self._play(live, mover, thought[1], done.result())
            return
        match = live.match
        assert match is not None
        quick = stand_in(live.info.game)
        other = Mover("random" if mover.spec == quick else quick, mover.why or "failed")
        where = f"table {live.info.id}, ply {match.ply}, seat {match.state.to_move()}"
        log.error("bot %s: %s (%s); %s chooses in its place", mover.spec, error, where, other.spec)
        if other.spec == quick:
            with suppress(Busy):
                self._think(live, other)
        else:  # no process can be relied on; any move is better than none
            move = luck(live, int(match.state.to_move())).choice(match.state.legal())
            self._play(live, other, thought[1], match.game.table.name(move))

    def _play(self, live: LiveTable, mover: Mover, line: str, move: str) -> None:
        """Make a bot's move. Taken back, played by another worker, over: then nothing is to be played, and whoever
        changed the table wakes."""
        assert live.match is not None
        seat, ply = int(live.match.state.to_move()), live.match.ply
        with suppress(TableError):
            self.tables.play_for(live.info.id, seat, ply, move, line, mover.by)

    def _sweep(self) -> None:
        waiting: dict[str, tuple[int, float]] | None = None
        kept = monotonic()
        while not self._stop.is_set():
            pause = SWEEP_SECONDS
            try:
                if monotonic() >= kept + KEEP_SECONDS:
                    kept = monotonic()
                    self.tables.keep_time()
                for table_id in self.tables.late():
                    self.wake(table_id)
                waiting = self._wake_forgotten(waiting)
                pause = min(max(SHORTEST_SECONDS, self.tables.next_late()), SWEEP_SECONDS)
            except NoDatabase:  # that has been written down; trying again
                pass
            except Exception:
                log.exception("the sweep over the tables failed; trying again")
            self._stop.wait(pause)

    def _wake_forgotten(self, before: dict[str, tuple[int, float]] | None) -> dict[str, tuple[int, float]]:
        """Wake the bots that have been to move for long, at the first look all. What is returned, and given again the
        next time: the tables, with the version and the time at which a bot was found to be to move there."""
        found: dict[str, tuple[int, float]] = {}
        for table_id, version in self.tables.bots_to_move(self.watched()).items():
            known = (before or {}).get(table_id, (-1, 0.0))
            since = known[1] if known[0] == version else monotonic()
            found[table_id] = (version, since)
            if before is None or monotonic() >= since + FORGOTTEN_SECONDS:
                self.wake(table_id)
        return found
