"""What is sent and answered, with examples and limits."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

from fastapi import Path, Query
from pydantic import BaseModel, ConfigDict, Field

LONGEST_CLOCK: Final = 30 * 24 * 3600
MAX_RECORD: Final = 1_000_000
MAX_PLY: Final = 100_000
MAX_SEAT: Final = 7

Language = Literal["en", "pl", "cs"]
TableId = Annotated[str, Path(pattern=r"^[a-z0-9]{1,16}$", description="The table.", examples=["k3v9xm2apq"])]
SeatNumber = Annotated[int, Path(ge=0, le=MAX_SEAT, description="The seat, the first is 0.")]
SeatQuery = Annotated[
    int | None,
    Query(
        ge=0,
        le=MAX_SEAT,
        description="Whose eyes: a seat of yours. Without it: of your seats the one that is to move, else your first, "
        "else a spectator's.",
    ),
]
LanguageQuery = Annotated[Language | None, Query(description="Of the sentences; without it, the one of your session.")]
SinceQuery = Annotated[int, Query(ge=0, le=MAX_PLY, description="Only from this ply on.")]


class Shape(BaseModel):
    """Base of what is sent: nothing that is not described is accepted, and no 0 for false."""

    model_config = ConfigDict(extra="forbid", strict=True)


class Problem(BaseModel):
    """What is wrong. `rule`: the rule of the game behind a refusal; `field`: where in what was sent."""

    error: str = Field(examples=["stale"], description="A code that does not change.")
    detail: str = Field(examples=["The table has changed since; nothing was played."], description="One sentence.")
    rule: str | None = Field(None, examples=["CC-6.05"])
    field: str | None = Field(None, examples=["body.seats.0.kind"])


# --- People ----------------------------------------------------------------------------------------------------------


class NewSession(Shape):
    """A guest."""

    name: str = Field(min_length=1, max_length=80, examples=["Ann"], description="Shown at the tables.")
    language: Language = Field("en", examples=["en"])


class Change(Shape):
    """What to change; what is left out stays."""

    name: str | None = Field(None, min_length=1, max_length=80, examples=["Ann of Carson"])
    language: Language | None = Field(None, examples=["pl"])


class Credentials(Shape):
    """An account's name and password."""

    login: str = Field(min_length=3, max_length=30, examples=["ann"])
    password: str = Field(min_length=10, max_length=200, examples=["correct horse battery"])


class NewPassword(Shape):
    """The password that an account has, and the one that it shall have."""

    password: str = Field(min_length=10, max_length=200, examples=["correct horse battery"])
    new: str = Field(min_length=10, max_length=200, examples=["another horse battery"])


class Forgotten(Shape):
    """Whose password is forgotten: the name of an account, or its address."""

    who: str = Field(min_length=3, max_length=254, examples=["ann"])


class Reset(Shape):
    """The token of a link that was sent by e-mail, and the password that the account shall have."""

    token: str = Field(max_length=80, examples=["1795000000-17-0f3c5a7e9b1d2f4a6c8e0b2d4f6a8c1e"])
    password: str = Field(min_length=10, max_length=200, examples=["another horse battery"])


class PersonOut(BaseModel):
    """Who you are. login: null for a guest."""

    id: int
    name: str = Field(examples=["Ann"])
    login: str | None = Field(None, examples=["ann"])
    language: str = Field(examples=["en"])


class SessionOut(BaseModel):
    """The token goes into the header `Authorization: Bearer TOKEN`."""

    token: str
    person: PersonOut


# --- Games -----------------------------------------------------------------------------------------------------------


class OptionOut(BaseModel):
    """An option of a game. values: what it can be; empty for free text of the form described. rule: tells more."""

    name: str = Field(examples=["duel_method"])
    values: list[str] = Field(examples=[["dice", "tiles"]])
    form: str = ""
    default: str = Field(examples=["dice"])
    rule: str = Field(examples=["CC-18.06"])


class BotOut(BaseModel):
    """A bot that can be given a seat."""

    bot: str = Field(examples=["mcts-400ms"])
    about: str


class GameOut(BaseModel):
    """A game. seats: the possible numbers of players."""

    slug: str = Field(examples=["carson_city"])
    name: str = Field(examples=["Carson City"])
    ruleset: str = Field(examples=["1"])
    seats: list[int] = Field(examples=[[2, 3, 4, 5]])
    options: list[OptionOut]
    bots: list[BotOut]


# --- Tables ----------------------------------------------------------------------------------------------------------


class SeatIn(Shape):
    """A seat of a new table: yours ("me"; several share your device), a bot's, or one to be taken by invitation."""

    kind: Literal["me", "bot", "open"] = Field(examples=["bot"])
    name: str = Field("", max_length=40, description="Of the person; yours when empty.")
    bot: str = Field("", max_length=20, examples=["greedy"], description="Which bot.")


class NewTable(Shape):
    """A new table. It starts when no seat is free."""

    game: str = Field(min_length=1, max_length=40, examples=["carson_city"])
    seats: list[SeatIn] = Field(
        min_length=1, max_length=MAX_SEAT + 1, examples=[[{"kind": "me"}, {"kind": "bot", "bot": "greedy"}]]
    )
    options: dict[Annotated[str, Field(max_length=60)], Annotated[str, Field(max_length=60)]] = Field(
        {}, max_length=60, examples=[{"duel_method": "tiles"}]
    )
    title: str = Field("", max_length=60, examples=["Friday evening"])
    hints: bool = Field(True, description="A bot may be asked for its opinion.")
    clock: int = Field(
        0, ge=0, le=LONGEST_CLOCK, examples=[0], description="Seconds for a decision, then a bot decides; 0: no limit."
    )
    bank: int = Field(
        0,
        ge=0,
        le=LONGEST_CLOCK,
        examples=[1800],
        description="Or, without a clock: seconds that each person has for the whole game; when they are used up, a "
        "bot decides for him. 0: no limit.",
    )
    increment: int = Field(
        0,
        ge=0,
        le=LONGEST_CLOCK,
        examples=[30],
        description="With a bank: seconds that are added to it whenever a turn of his ends.",
    )
    public: bool = Field(False, description="Listed: anybody may watch, and sit down on a free seat.")


class SeatOut(BaseModel):
    """A seat. kind "free": nobody sits there yet."""

    seat: int
    kind: Literal["person", "bot", "free"]
    name: str = Field(examples=["Dusty"])
    bot: str = Field("", examples=["greedy"], description="Which kind of bot; empty for a person.")
    time_left: int | None = Field(
        description="Seconds on a person's clock, which counts down while the seat is `asked`: for the decision, or of "
        "the bank; null where there is none, and for bots."
    )


class TableOut(BaseModel):
    """A table. version: rises with every change. ply: moves made so far. to_move: the seat that decides.

    asked: it, and the seats that choose in secret at the same time, as long as they have not chosen.
    """

    id: str = Field(examples=["k3v9xm2apq"])
    game: str = Field(examples=["carson_city"])
    title: str
    status: Literal["open", "playing", "finished", "given_up"]
    version: int
    ply: int
    to_move: int | None
    asked: list[int] = Field(examples=[[0]])
    seats: list[SeatOut]
    your_seats: list[int] = Field(examples=[[0]])
    yours: bool = Field(description="You have made it.")
    options: dict[str, str]
    data: str = Field(examples=[""], description="Tag of the owner's file that it is played with; empty: our numbers.")
    hints: bool
    public: bool
    clock: int = Field(description="Seconds for a decision; 0: none.")
    bank: int = Field(description="Seconds for the whole game; 0: none.")
    increment: int = Field(description="Seconds that the end of a turn adds to the bank.")
    created: int = Field(description="Seconds since 1970, as all times.")
    updated: int
    turn_since: int
    time_left: int | None = Field(
        description="Seconds that whoever is to move has left; null without a clock. It stands still while the server "
        "is down, and taking back does not give time back."
    )


class InvitationOut(BaseModel):
    """Who has it may sit down on that seat."""

    seat: int
    invite: str = Field(examples=["0f" * 16])
    path: str = Field(examples=["/tables/k3v9xm2apq?seat=1&invite=0f0f..."])


class Join(Shape):
    """invite: needed unless the table is public."""

    invite: str = Field("", max_length=64, examples=["0f" * 16])


class NewRecord(Shape):
    """A record to go on with, or to look through."""

    record: str = Field(min_length=1, max_length=MAX_RECORD, examples=['[Game "carson_city"]\n[Ruleset "1"]\n...'])
    title: str = Field("", max_length=60)
    public: bool = False


# --- The game --------------------------------------------------------------------------------------------------------


class OutcomeOut(BaseModel):
    """How it ended. ranks: 1 is first."""

    scores: list[int]
    ranks: list[int]
    reason: str


class StateOut(BaseModel):
    """What the seat (null: a spectator) may know. `known` has the game's own fields; what is not known is not in it.

    legal: your possible moves, empty unless you are asked. to_move, decision: whose decision is next in the order, and
    which one you are asked for, or he is. ply: the one shown; latest: the table's.
    """

    status: Literal["playing", "finished", "given_up"]
    version: int
    ply: int
    latest: int
    seat: int | None
    to_move: int | None
    decision: str = Field(examples=["place_pawn"])
    legal: list[str] = Field(examples=[["cowboy:d4", "pass"]])
    known: dict[str, Any]
    outcome: OutcomeOut | None


class LegalOut(BaseModel):
    """A legal move in words."""

    move: str = Field(examples=["cowboy:d4"])
    what: str
    gain: str = ""
    warning: str = ""
    group: str = ""


class NotNowOut(BaseModel):
    """What cannot be chosen now, and why."""

    what: str
    why: str
    rule: str


class Legal(BaseModel):
    """The question and the possible answers; no `moves` while others decide or the table waits for players.

    asked: the seats that have still to choose. chosen: what you have chosen in secret before your place in the order;
    null for nothing. It is played when that place comes; until then `undo` takes it back.
    """

    status: Literal["open", "playing", "finished", "given_up"]
    version: int
    ply: int
    seat: int | None
    to_move: int | None
    asked: list[int] = Field(examples=[[0]])
    chosen: str | None
    ask: str
    context: str = ""
    moves: list[LegalOut]
    not_now: list[NotNowOut] = []


class Play(Shape):
    """A move. ply: the one that you have seen. client_id: your own name for it, so that it can be sent again safely."""

    seat: int = Field(ge=0, le=MAX_SEAT, examples=[0])
    ply: int = Field(ge=0, le=MAX_PLY, examples=[42])
    move: str = Field(min_length=1, max_length=60, examples=["cowboy:d4"])
    client_id: str = Field("", max_length=40, pattern=r"^[A-Za-z0-9_-]*$", examples=["9b1d0c"])


class Undo(Shape):
    """turn: all that was chosen since the turn began, instead of the last choice only."""

    seat: int = Field(ge=0, le=MAX_SEAT, examples=[0])
    ply: int = Field(ge=0, le=MAX_PLY, examples=[43])
    turn: bool = False


class HintFor(Shape):
    """For whom."""

    seat: int = Field(ge=0, le=MAX_SEAT, examples=[0])


class Done(BaseModel):
    """Where the table is after a change."""

    version: int
    ply: int


class SourceOut(BaseModel):
    """Points from one source, by its name in words."""

    source: str
    points: int


class HintOut(BaseModel):
    """A move and what the bot thinks of it, from 0 (lost) to 1 (won). The best few say where they lead, too."""

    move: str
    what: str
    value: float
    then: list[str] = Field([], description="What would be chosen after it in the same turn.")
    plan: str = Field("", description="What is likely to be reached after that, in a sentence.")
    turns: int | None = Field(None, description="How many turns the plan looks ahead; 0: to the end of the round.")
    points: int | None = Field(None, description="What that is likely to bring, as if the game ended then.")
    sources: list[SourceOut] = Field([], description="The same by source.")


class MoveOut(BaseModel):
    """A move that was made. seat: null for a draw. move: `?` for what you may not know."""

    ply: int
    seat: int | None
    decision: str
    move: str
    by: str = Field(
        "",
        examples=["time greedy"],
        description="Who decided instead of whoever sits there; empty for nobody. Why and which bot: `time`, time was "
        "up; `left`, somebody had left; `failed`, the bot of the seat gave no answer.",
    )


class SentenceOut(BaseModel):
    """A sentence of the log."""

    ply: int
    text: str


class Say(Shape):
    """Something to say to all at the table."""

    text: str = Field(min_length=1, max_length=500, examples=["Well played!"])


class ChatOut(BaseModel):
    """Something that was said."""

    name: str
    text: str
    at: int


class ScoreRow(BaseModel):
    """A line of the score: a figure for each seat."""

    label: str
    figures: list[int]


class Score(BaseModel):
    """The score as it is; ranks only at the end."""

    rows: list[ScoreRow]
    totals: list[int]
    ranks: list[int]
    note: str
