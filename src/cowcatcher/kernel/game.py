"""Game: the stateless description of a game, and what one seat may know of its state."""

from __future__ import annotations

from pathlib import Path
from typing import Any, ClassVar, Generic, TypeVar

from cowcatcher.kernel.compiling import mypyc_attr
from cowcatcher.kernel.errors import BadOption, Fault
from cowcatcher.kernel.frames import Frame
from cowcatcher.kernel.moves import MoveTable
from cowcatcher.kernel.options import Option, Options, read_options
from cowcatcher.kernel.state import State, dump, load
from cowcatcher.kernel.types import SEAT_COLOURS, SEAT_LETTERS, Outcome, Rng

G = TypeVar("G", bound=State)


class View(Generic[G]):
    """What one seat may know at one moment.

    seat: the onlooker, None for a spectator.
    known: a redacted copy of the state: what the seat cannot know is absent from it, not merely marked.
    to_move, decision: whose decision is pending, and which.
    legal: the options, when the decision is this seat's own; empty otherwise.
    """

    __slots__ = ("decision", "known", "legal", "seat", "to_move")

    def __init__(self, seat: int | None, known: G, to_move: int, decision: str, legal: tuple[int, ...]) -> None:
        self.seat = seat
        self.known = known
        self.to_move = to_move
        self.decision = decision
        self.legal = legal

    def content(self) -> dict[str, Any]:
        """All of it as plain values; two views are the same when their contents are."""
        return {
            "seat": self.seat,
            "known": dump(self.known),
            "to_move": self.to_move,
            "decision": self.decision,
            "legal": list(self.legal),
        }

    def __eq__(self, other: object) -> bool:
        return isinstance(other, View) and self.content() == other.content()

    def __hash__(self) -> int:
        return hash((self.seat, self.to_move, self.decision, self.legal))


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(Generic[G]):
    """Base of every game: fill in the attributes, override the methods that say so.

    slug, name: identifier and title. ruleset: changes whenever behaviour changes, so that a record says what it needs.
    table: all moves. seats: allowed numbers of players. options: what can be chosen before a game.
    seat_letters, seat_colours: what stands for each seat, the same letters everywhere: in moves, records, on boards.
    frames: every frame class that can stand on the stack. max_moves: no game is longer, chance included.
    folder: where rules.md and components.toml lie. data_tag: identifies replaced components, "" for the box's own.
    model: where what there is in the game is declared (`cowcatcher.model`), "package.module:NAME"; "" if nowhere.
    """

    slug: ClassVar[str] = ""
    name: ClassVar[str] = ""
    ruleset: ClassVar[str] = ""
    table: ClassVar[MoveTable]
    seats: ClassVar[tuple[int, ...]] = ()
    seat_letters: ClassVar[str] = SEAT_LETTERS
    seat_colours: tuple[str, ...] = SEAT_COLOURS
    options: tuple[Option, ...] = ()
    frames: ClassVar[tuple[type[Frame[Any]], ...]] = ()
    max_moves: ClassVar[int] = 0
    folder: ClassVar[Path]
    model: ClassVar[str] = ""
    data_tag: str = ""

    def with_data(self, file: Path) -> Game[G]:
        """This game with components replaced where a TOML file says so. Raises BadData. Override where that can be."""
        raise BadOption(f"{self.name} has no components that could be replaced")

    def merged(self, file: Path) -> dict[str, object]:
        """The tables of the game's components with those of a TOML file put over them, unchecked, to tell what the file
        changes. Raises BadData where the two cannot be put together. Override together with `with_data`."""
        raise BadOption(f"{self.name} has no components that could be replaced")

    def doubts(self) -> tuple[str, ...]:
        """What is right in components of one's own and hardly meant so, a sentence each. Override where that can be."""
        return ()

    def new(self, seats: int, options: Options | None = None) -> G:
        """The state before the first decision of set-up; nothing random has happened yet.

        Raises BadOption for a number of players the game does not have and for options that do not exist, have no such
        value or contradict each other.
        """
        if seats not in self.seats:
            sentence = "{game} is for {least} to {most} players, not {seats}"
            most = self.seats[-1]
            raise BadOption(Fault("players", sentence, game=self.name, least=self.seats[0], most=most, seats=seats))
        state = self.start(seats, self.settings(options))
        state.settle()
        return state

    def settings(self, options: Options | None = None) -> Options:
        """The given options checked and completed with defaults. Raises BadOption."""
        settled = read_options(self.name, self.options, options or {})
        self.check_options(settled)
        return settled

    def check_options(self, options: Options) -> None:
        """Raise BadOption where options contradict each other. Override where they can."""

    def has_secrets(self, seats: int, options: Options) -> bool:
        """True when a seat may come to know what another does not. options: settled. Override where none can."""
        return True

    def start(self, seats: int, options: Options) -> G:
        """The state before set-up, with set-up on the stack. Override."""
        raise AssertionError(f"{self.slug} has no start")

    def redact(self, s: G, seat: int | None) -> G:
        """A copy without what the seat (None: a spectator) cannot know. Override where there are secrets."""
        return s.clone()

    def glimpse(self, s: G, seat: int | None) -> G:
        """The same for a moment: it may share lists with `s`, so neither may change meanwhile. Override for speed."""
        return self.redact(s, seat)

    def determinize(self, s: G, seat: int, rng: Rng) -> G:
        """A copy in which all that the seat cannot know is dealt anew, by the chances that the seat must give it.

        Always `view(determinize(s, p, rng), p) == view(s, p)`. Override where there are secrets.
        """
        return s.clone()

    def outcome(self, s: G) -> Outcome | None:
        """How the game ended, None while it goes on. Override."""
        raise AssertionError(f"{self.slug} has no outcome")

    def points(self, s: G) -> list[int]:
        """Every seat's points so far: what it would have if the game ended now, but for what only the end can tell.

        Final scores once it is over. Not what one seat may know: hidden cards count for their holder. Override.
        """
        raise AssertionError(f"{self.slug} has no points")

    def check(self, s: G) -> list[str]:
        """Broken conservation laws (pieces, money, cards), one sentence each; empty = sound. Override."""
        raise AssertionError(f"{self.slug} has no check")

    def view(self, s: G, seat: int | None) -> View[G]:
        """What the seat may know; None is a spectator."""
        mine = seat is not None and s.to_move() == seat
        return View(seat, self.redact(s, seat), s.to_move(), s.decision(), tuple(s.legal()) if mine else ())

    def choice(self, s: G, seat: int) -> View[G] | None:
        """What a seat may know that can decide now, with its own decision pending; None for a seat that cannot.

        Differs from `view` only where several seats choose in secret and this one is not the first of them.
        """
        if seat not in s.choosers():
            return None
        return self.view(s if s.to_move() == seat else s.called(seat), seat)

    def load(self, seats: int, options: Options, content: dict[str, Any]) -> G:
        """The state that `kernel.state.dump` wrote, for a game of those seats and options."""
        return load(self.start(seats, self.settings(options)), content, {f.__name__: f for f in self.frames})
