"""What a seat cannot know leaves the server in no answer: with other hidden cards every answer is the same, byte for
byte, for the seat and for spectators.

Hidden things are changed in two ways: the present state is dealt anew by `determinize`, and the past is replaced by one
that could have been, in which moves that the seat has not seen are others. The answers are those of the API, what a bot
or a hint is given to think about, and how far can be taken back.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from fastapi import FastAPI
from tests.web.blank import blank_in
from tests.web.inside import client
from tests.web.places import GAME, LOOSE, ME, OPEN_SEAT, Caller, Ticks

from cowcatcher.kernel.errors import CannotUndo
from cowcatcher.kernel.match import Match, Played
from cowcatcher.kernel.state import dump
from cowcatcher.registry import find
from cowcatcher.text.catalogue import LANGUAGES
from cowcatcher.web.app import create_app
from cowcatcher.web.coaching import suggested
from cowcatcher.web.confirm import following
from cowcatcher.web.live import LiveTable, Look
from cowcatcher.web.present import can_undo
from cowcatcher.web.served import Served
from cowcatcher.web.settings import Settings
from cowcatcher.web.tables import Tables, luck, undo_target
from cowcatcher.web.thinking import sample_of
from cowcatcher.web.thoughts import Asked, suggest

pytestmark = pytest.mark.once

PASO = "el_paso"
GOLD = "gold_rush"
TRAIL = "great_western_trail"
TRAIN = "train_rush"
TILES = {"duel_method": "tiles"}
FACE_DOWN = {"placement": "kit_carson"}
PATHS = ("", "/state", "/legal", "/moves", "/score", "/record")
PAGES = "http://localhost/tables/"
TALK = "/chat"
"""Asked once at a table, since what people say stands beside the game."""
BEFORE = {GOLD: 90, TRAIL: 15, TRAIN: 12}
"""Moves until there is something to hide."""

WRONG = 8
"""So many moves that cannot be made now are tried: the refusals say why."""

ASKED = 4
"""So many of the moves that can be made, evenly from the first to the last, are looked at before they are made."""

OTHER_PASTS = 100
"""How often another past is looked for at one position."""

LONG = 600.0
"""So many seconds are enough for a plan on any machine."""

KEPT = 0.7
"""The chance that a hidden move of another past is the same, once one was changed: too many others contradict what
follows."""


@pytest.fixture(scope="module")
def quiet(tmp_path_factory: pytest.TempPathFactory) -> FastAPI:
    """An application, asked in this process: sockets add nothing to an answer but time."""
    return create_app(Settings(blank_in(tmp_path_factory.mktemp("trust")), rate=LOOSE))


def caller(app: FastAPI, name: str) -> Caller:
    """A guest."""
    return Caller("", name, http=client(app, "http://localhost/api/v1"))


class Scene:
    """A public table of three people and a spectator. Their banks of time grow with turns; no time goes by."""

    def __init__(self, app: FastAPI, options: dict[str, str], game: str = GAME) -> None:
        self.tables: Tables = app.state.server.tables
        self.people = [caller(app, name) for name in ("Ann", "Bea", "Cyril")]
        self.tables.served = Served(self.tables.engine, Ticks(1.0))
        more = {"game": game, "options": options, "public": True, "bank": 1800, "increment": 30}
        self.table = self.people[0].table(ME, OPEN_SEAT, OPEN_SEAT, **more)
        for seat in (1, 2):
            self.people[seat].post(f"/tables/{self.table}/seats/{seat}/join")
        self.spectator = caller(app, "Watcher")
        self.rng = Random(19)
        self.fresh = True

    @property
    def live(self) -> LiveTable:
        """The table."""
        return self.tables.look(self.table)

    @property
    def match(self) -> Match[Any]:
        """Its match."""
        assert self.live.match is not None
        return self.live.match

    @property
    def log(self) -> str:
        """Where its log is, in another language at each position."""
        return f"/log?language={LANGUAGES[self.match.ply % len(LANGUAGES)]}"

    def play(self, moves: int) -> None:
        """So many random moves."""
        for _ in range(moves):
            match = self.match
            if match.state.over():
                return
            seat = int(match.state.to_move())
            move = match.game.table.name(self.rng.choice(match.state.legal()))
            self.people[seat].post(f"/tables/{self.table}/moves", seat=seat, ply=match.ply, move=move)

    def wrong(self) -> list[str]:
        """Some moves that cannot be made now."""
        match = self.match
        legal = {move for seat in match.state.choosers() for move in match.state.called(seat).legal()}
        return [match.game.table.name(m) for m in Random(20).sample(range(len(match.game.table)), 30) if m not in legal]

    def answers(
        self, caller: Caller, seat: int | None, wrong: list[str], plies: Sequence[int] = ()
    ) -> dict[str, tuple[int, bytes]]:
        """Everything that a seat, or a spectator, is told: answers and errors. Whoever is not asked is told of every
        move that it is not his turn, so he tries one only. plies: earlier positions that are looked at, too, by
        programs and on the page."""
        found = {}
        page = f"{PAGES}{self.table}"
        kinds = ("/state?ply={0}", page + "/replay?ply={0}", page + "/film?ply={0}", page + "/film?ply={0}&since={1}")
        then = [path.format(ply, max(0, ply - 9)) for ply in plies for path in kinds]
        for path in (*PATHS, self.log, *([TALK] if self.fresh else []), *then):
            answer = caller.http.get(path if path.startswith(PAGES) else f"/tables/{self.table}{path}")
            assert answer.status_code == 200 or path not in then
            found[path] = (answer.status_code, answer.content)
        match = self.match
        for move in wrong[: WRONG if seat in self.live.choosers() else 1]:
            body = {"seat": seat or 0, "ply": match.ply, "move": move}
            answer = caller.http.post(f"/tables/{self.table}/moves", json=body)
            assert answer.status_code >= 400
            found[f"play {move}"] = (answer.status_code, answer.content)
        if seat is not None and not match.state.over():
            found["thoughts"] = (200, sample_of(self.live, seat, luck(self.live, seat)))
            for turn in (False, True):
                found[f"undo {turn}"] = (200, self.undone(seat, turn))
        if seat is not None and seat in self.live.asked():
            legal = self.live.choice(seat).legal
            for choice in legal[:: len(legal) // ASKED + 1]:
                found[f"after {choice}"] = (200, repr(following(self.live, seat, choice)).encode())
            found["hint"] = (200, repr(self.hinted(seat)).encode())
        return found

    def hinted(self, seat: int) -> object:
        """What a bot that does not think suggests to a seat, and where that leads: as on the page, in this process."""
        live, random = self.live, luck(self.live, seat)
        asked = Asked(1, tuple(live.names()), "en", LONG)
        thoughts = suggest(live.info.game, live.info.own, "random", sample_of(live, seat, random), seat, random, asked)
        return suggested(Look(live, seat, "en"), thoughts[:1]), thoughts

    def choices(self) -> list[str]:
        """What the last of those who choose together can choose."""
        live = self.live
        return [self.match.game.table.name(move) for move in live.choice(live.choosers()[-1]).legal]

    def seen_without_choice(self) -> list[Any]:
        """What all but the last of those who choose together are told, but for who has still to choose, and when the
        table changed."""
        found = []
        others = [person for n, person in enumerate(self.people) if n != self.live.choosers()[-1]]
        for caller in (*others, self.spectator):
            for path in (*PATHS, self.log, TALK):
                answer = caller.http.get(f"/tables/{self.table}{path}")
                content = answer.json() if answer.headers["content-type"] == "application/json" else answer.text
                if isinstance(content, dict):
                    content = {k: v for k, v in content.items() if k not in ("asked", "version", "updated")}
                found.append(content)
        return found

    def undone(self, seat: int, turn: bool) -> bytes:
        """How far the seat could take back, or why it cannot."""
        live = self.live
        offered = can_undo(live, seat, live.info.seats[seat].user_id, turn)
        try:
            target = undo_target(live, seat, turn)
            self.match.branch().undo(target, seat)
        except CannotUndo as error:
            return f"{offered} {error}".encode()
        return f"{offered} {target}".encode()

    def same_with(self, other: Match[Any], seat: int, watched: bool = True, plies: Sequence[int] = ()) -> None:
        """The answers to the seat, and to the spectator where it is watched, are the same if the table's match is
        another."""
        live, wrong = self.live, self.wrong()
        eyes: list[tuple[Caller, int | None]] = [(self.people[seat], seat)]
        eyes += [(self.spectator, None)] * watched
        before = [self.answers(*eye, wrong, plies) for eye in eyes]
        self.tables.cache.put(LiveTable(live.info, other))
        try:
            for eye, told in zip(eyes, before, strict=True):
                assert self.answers(*eye, wrong, plies) == told
        finally:
            self.tables.cache.put(live)
        self.fresh = False


def dealt_anew(match: Match[Any], seat: int, rng: Random) -> Match[Any]:
    """The match with all that the seat cannot know dealt anew."""
    other = match.branch()
    other.state = match.game.determinize(match.state, seat, rng)
    return other


def another_past(match: Match[Any], seat: int, rng: Random) -> Match[Any] | None:
    """A match that looks the same to the seat and has other hidden moves; None if none was found."""
    hidden = [ply for ply in range(match.ply) if not match.visible(ply, seat)]
    for _ in range(OTHER_PASTS if hidden else 0):
        first = rng.choice(hidden)
        other = match.branch()
        other.undo(first, practice=True)
        other.crossings = match.crossings
        if all(go_along(other, match.played[ply], ply in hidden, ply == first, rng) for ply in range(first, match.ply)):
            alike = other.view(seat) == match.view(seat) and other.view(None) == match.view(None)
            if alike and dump(other.state) != dump(match.state):
                return other
    return None


def go_along(other: Match[Any], played: Played, hidden: bool, change: bool, rng: Random) -> bool:
    """Make the same move in another match, or, where it is hidden, perhaps one that looks the same; False if none."""
    table, legal = other.game.table, other.state.legal()
    move = played.move
    if hidden and (change or move not in legal or rng.random() > KEPT):
        alike = [m for m in legal if table.family_of(m) == table.family_of(move) and not (change and m == move)]
        move = rng.choice(alike or [move])
    if move not in legal or other.state.decision() != played.decision:
        return False
    other.play(move)
    return True


@pytest.mark.parametrize(
    ("game", "options"),
    [(GAME, TILES), (GAME, FACE_DOWN), (GAME, TILES | FACE_DOWN), (GOLD, {}), (TRAIL, {}), (PASO, {}), (TRAIN, {})],
    ids=["tiles", "face down", "both", "tokens", "trail", "paso", "train"],
)
def test_what_is_dealt_anew_changes_no_answer(quiet: FastAPI, game: str, options: dict[str, str]) -> None:
    scene = Scene(quiet, options, game)
    scene.play(BEFORE.get(game, 0))
    changed = 0
    for n in range(4 if game == GAME else 2):
        scene.play(7)
        for seat in range(3):
            other = dealt_anew(scene.match, seat, scene.rng)
            changed += dump(other.state) != dump(scene.match.state)
            scene.same_with(other, seat, watched=seat == n % 3)
    assert changed > 1, "nothing was hidden in this game"


@pytest.mark.parametrize(
    ("game", "options"),
    [(GAME, TILES), (GAME, FACE_DOWN), (GOLD, {}), (TRAIL, {}), (PASO, {}), (TRAIN, {})],
    ids=["tiles", "face down", "tokens", "trail", "paso", "train"],
)
def test_another_past_changes_no_answer(quiet: FastAPI, game: str, options: dict[str, str]) -> None:
    scene = Scene(quiet, options, game)
    scene.play(BEFORE.get(game, 0))
    found = 0
    for _ in range(25):
        scene.play(2)
        for seat in range(3):
            other = another_past(scene.match, seat, scene.rng)
            if other is not None:
                found += 1
                hidden = [ply for ply in range(scene.match.ply) if not scene.match.visible(ply, seat)]
                scene.same_with(other, seat, watched=found % 2 == 1, plies=[hidden[-1] + 1])
        if found > 2:
            break
    assert found > 2, "no other past was found"


@pytest.mark.parametrize(
    ("game", "options"), [(GAME, TILES), (GAME, FACE_DOWN), (TRAIN, {})], ids=["tiles", "face down", "draft"]
)
def test_what_another_has_chosen_before_his_place_changes_no_answer(
    quiet: FastAPI, game: str, options: dict[str, str]
) -> None:
    scene = Scene(quiet, options, game)
    while len(scene.live.choosers()) < 2 or len(scene.choices()) < 2:
        scene.play(1)
    first, *_, last = scene.live.choosers()
    bare = scene.seen_without_choice()
    one, other = scene.choices()[:2]
    scene.people[last].post(f"/tables/{scene.table}/moves", seat=last, ply=scene.match.ply, move=one)
    assert scene.seen_without_choice() == bare, "only that he has chosen can be seen"
    live, wrong = scene.live, scene.wrong()
    assert live.info.sealed == {last: one}
    eyes: list[tuple[Caller, int | None]] = [(scene.people[n], n) for n in range(3) if n != last]
    eyes.append((scene.spectator, None))
    before = [scene.answers(caller, seat, wrong) for caller, seat in eyes]
    own = scene.answers(scene.people[last], last, wrong)
    scene.tables.cache.put(LiveTable(replace(live.info, sealed={last: other}), live.match))
    assert [scene.answers(caller, seat, wrong) for caller, seat in eyes] == before
    assert scene.answers(scene.people[last], last, wrong) != own, "he himself is told"
    scene.tables.cache.put(live)
    begin = scene.match.game.table.name(scene.match.state.legal()[0])
    scene.people[first].post(f"/tables/{scene.table}/moves", seat=first, ply=scene.match.ply, move=begin)
    assert not scene.live.sealed(last) or len(scene.live.choosers()) > 1


def test_the_test_would_notice(quiet: FastAPI) -> None:
    scene = Scene(quiet, TILES)
    scene.play(2)
    other = dealt_anew(scene.match, 1, scene.rng)
    if dump(other.state) == dump(scene.match.state):
        other = dealt_anew(scene.match, 1, scene.rng)
    with pytest.raises(AssertionError):
        scene.same_with(other, 0)


def test_the_seed_and_the_tokens_are_in_no_answer(quiet: FastAPI) -> None:
    scene = Scene(quiet, {})
    scene.play(3)
    secrets = [str(scene.live.info.seed)]
    secrets += [caller.http.headers["Authorization"].removeprefix("Bearer ") for caller in scene.people]
    for caller, seat in ((scene.people[0], 0), (scene.spectator, None)):
        for status, content in scene.answers(caller, seat, scene.wrong()).values():
            assert status
            assert not any(secret.encode() in content for secret in secrets)
    assert find(GAME).slug == GAME
