"""What a game says to people: prompts, options, the log, refusals, the score. One subclass of Speaker a game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from importlib import import_module
from typing import TYPE_CHECKING, Any, Generic

from cowcatcher.kernel.game import G, Game, View
from cowcatcher.kernel.moves import Family
from cowcatcher.kernel.types import CHANCE, Reason
from cowcatcher.model.readers import model_of
from cowcatcher.model.words import Model, Why
from cowcatcher.registry import face
from cowcatcher.text.accounts import Accounts
from cowcatcher.text.catalogue import Catalogue, load
from cowcatcher.text.fields import fields
from cowcatcher.text.moves import Parts, parts
from cowcatcher.text.plan import Outline, outline
from cowcatcher.text.standing import Standing, points_only
from cowcatcher.text.steps import Turn

if TYPE_CHECKING:
    from cowcatcher.text.story import Onlooker, Seen


@dataclass(frozen=True)
class Prompt:
    """What is asked: one sentence to who decides, one line of context (may be empty)."""

    sentence: str
    context: str = ""


@dataclass(frozen=True)
class OptionText:
    """A legal move in words.

    what: the option itself. gain: what it brings or means. warning: what it costs or risks beside the price, a duel.
    short: what can be typed for it beside its number and its canonical text; unique among the options, or empty.
    brief: a few characters for lists of many. group: a word for the group it is listed under, see `Speaker.group`;
    bin: within a group of many, what options are sorted by, such as the price.
    """

    what: str
    gain: str = ""
    warning: str = ""
    short: str = ""
    brief: str = ""
    group: str = ""
    bin: str = ""


@dataclass(frozen=True)
class NotNow:
    """What a player might look for among the options and is refused: its name, the sentence, the rule."""

    what: str
    why: str
    rule: str


@dataclass(frozen=True)
class ScoreSheet:
    """The score by category: rows of a label and a figure for each seat; then totals and, at the end, the places.

    note: what broke a tie or another remark; may be empty. sources: where the points of each row come from, as far as
    that is said.
    """

    rows: tuple[tuple[str, tuple[int, ...]], ...]
    totals: tuple[int, ...]
    ranks: tuple[int, ...] = ()
    note: str = ""
    sources: tuple[Why, ...] = ()

    @property
    def rules(self) -> tuple[str, ...]:
        """The ledger's id for each row."""
        return tuple(why.rule for why in self.sources)


def title(text: str) -> str:
    """The text with a capital letter at its head."""
    return text[:1].upper() + text[1:]


@dataclass
class Speaker(Generic[G]):
    """Speaks for one game at one table.

    names: what the players are called, by seat. language: one of `catalogue.LANGUAGES`.
    """

    game: Game[G]
    names: Sequence[str]
    language: str = "en"
    words: Catalogue = field(init=False)

    def __post_init__(self) -> None:
        self.words = load(self.language, self.game.slug)

    def say(self, key: str, /, **values: object) -> str:
        """The sentence of a key of the catalogue."""
        return self.words.say(key, **values)

    def who(self, seat: int) -> str:
        """The name of a seat's player."""
        return self.names[seat]

    def seats(self, seats: Sequence[int]) -> str:
        """Several players: "Ann, Bea and Cyril"."""
        return self.listed([self.who(seat) for seat in seats])

    def listed(self, items: Sequence[str]) -> str:
        """Several things: "a, b and c"."""
        if len(items) < 2:
            return "".join(items)
        return self.say("list.last", rest=", ".join(items[:-1]), last=items[-1])

    def actor(self, seat: int, move: int) -> int | None:
        """Who makes a move of a seat: the seat itself; None for a draw. Override for a game with a player whom nobody
        plays: its moves are chance moves, but not draws."""
        return None if seat == CHANCE else seat

    def letter(self, seat: int) -> str:
        """The letter that stands for a seat, on boards of text as in records."""
        return self.game.seat_letters[seat]

    @cached_property
    def model(self) -> Model:
        """What is declared of the game; for one with a model."""
        found = model_of(self.game)
        assert found is not None, f"{self.game.slug} has no model"
        return found

    @cached_property
    def plan(self) -> Outline:
        """What plans of the game name, and how far they look."""
        return outline(self.game.slug)

    # Moves

    @cached_property
    def verbs(self) -> Mapping[str, Family]:
        """The families of the game's moves by their verbs, words aside."""
        return {family.name: family for family in self.game.table.families if family.labels}

    def parts(self, move: int) -> Parts:
        """A move by verb and argument."""
        return parts(self.game.table, move)

    def move(self, verb: str, arg: int | None = None) -> int:
        """The move of a verb and an argument, or that is a word. Raises KeyError, UnknownMove where there is none."""
        return self.game.table.parse(verb) if arg is None else self.verbs[verb].move(arg)

    def decision(self, name: str) -> str:
        """What a decision of the ledger's Decisions table is called."""
        return self.say(f"decision.{name}")

    def group(self, group: str) -> str:
        """What a group of options is called."""
        return self.say(f"group.{group}")

    def refusal(self, reason: Reason) -> str:
        """One sentence that says why a move is refused."""
        values = {name: self.filled(name, n) if isinstance(n, int) else n for name, n in reason.params.items()}
        return self.say(f"refusal.{reason.key}", **values)

    def filled(self, name: str, value: int) -> object:
        """What a number of a reason stands for, by the name that it has there: whose, or just so many. Override."""
        return self.who(value) if name == "owner" else value

    def ask(self, view: View[G]) -> Prompt:
        """What the pending decision asks; to an onlooker, whom is waited for. Override for the seat that decides."""
        raise NotImplementedError

    def verdict(self, view: View[G]) -> Prompt:
        """What stands in place of a question when the game is over: who has won, and the scores by place."""
        sheet = self.score_sheet(view)
        order = sorted(range(len(sheet.ranks)), key=lambda seat: sheet.ranks[seat])
        scores = [f"{sheet.ranks[seat]}. {self.who(seat)} {sheet.totals[seat]}" for seat in order]
        return Prompt(f"{self.say('ask.over')} {sheet.note}", ", ".join(scores))

    def option(self, view: View[G], move: int) -> OptionText:
        """One of the view's legal moves in words. Override."""
        raise NotImplementedError

    def rule(self, view: View[G], move: int) -> str:
        """The ledger's id of the rule that one of the view's legal moves follows; "" where a game does not say."""
        return ""

    def meant(self, view: View[G], word: str) -> list[int]:
        """The moves, legal or not, that a person may mean by a word at this decision, the likeliest first.

        A move's canonical text, or what stands after its colon where some legal move has the same verb. Override to
        add what is special to a game.
        """
        table = self.game.table
        found = [table.parse(word)] if word in table.names else []
        for family in table.families:
            if word in family.labels and any(family.has(m) for m in view.legal):
                found.append(family.move(family.labels.index(word)))
        return found

    def not_now(self, view: View[G]) -> list[NotNow]:
        """What a player might miss among the options, with the reasons. Override."""
        return []

    def place(self, view: View[G], name: str) -> list[str]:
        """What there is to know about a place of the board, in sentences; empty where there is no such place."""
        return []

    def describe(self, seen: Seen[G]) -> list[str]:
        """What happened: the move and all that followed without a decision, a sentence each; may be empty.

        Override."""
        raise NotImplementedError

    def score_sheet(self, view: View[G]) -> ScoreSheet:
        """The score by category, of the position as it is. Override."""
        raise NotImplementedError

    def ended(self, s: G) -> G:
        """A position as it were if the game ended now; it may be changed. The same where the score sheet of a running
        game counts what the end brings."""
        ending: Any = next((frame for frame in self.game.frames if frame.__name__ == self.plan.ending), None)
        if ending is not None:
            s.stack = [ending()]
            s.settle()
        return s

    def accounts(self, view: View[G], past: Iterable[Seen[G]]) -> Accounts:
        """How the figures of the view's score sheet came about. past: all moves of the match up to the view, as its
        onlooker saw them; only a game whose position does not tell looks at them."""
        return ()

    def standing(self, view: View[G]) -> Standing:
        """How the players stand, as far as the view's onlooker may know; without more, by their points."""
        return points_only(self, view)

    def description(self, view: View[G]) -> list[str]:
        """The position in sentences, for those who do not see the board, as far as the view's onlooker may know it;
        without more, what the game's model declares, by names."""
        return fields(self, view)

    def turn_before(self, eyes: Onlooker[G], ply: int) -> Turn | None:
        """The last turn that began before a ply of a player whom nobody plays, as an onlooker may know it; None without
        one."""
        return None


def speaker(game: Game[Any], names: Sequence[str], language: str = "en") -> Speaker[Any]:
    """Who speaks for a game: the words of its plug-in; for a game without sentences one that calls moves
    by their canonical texts (`text.plain`). Raises KeyError for a language that there is none of."""
    words = face(game.slug, "words") or import_module("cowcatcher.text.plain").SPEAKER
    made: Speaker[Any] = words(game, names, language)
    return made


def seat_name(colours: Sequence[str], seat: int, words: Catalogue) -> str:
    """What a seat without a name is called: its colour, "" for a seat that has none."""
    if seat >= len(colours):
        return ""
    said = colours[seat]
    return words.say(f"seat.{said}") if words.has(f"seat.{said}") else said.capitalize()
