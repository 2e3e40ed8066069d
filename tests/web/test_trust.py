"""What a seat cannot know leaves the server in no answer: with other hidden cards every answer is the same, byte for
byte, for the seat and for spectators.

Hidden things are changed in two ways: the present state is dealt anew by `determinize`, and the past is replaced by one
that could have been, in which every move that the seat has not seen is another.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from tests.web.places import GAME, LOOSE, ME, OPEN_SEAT, Caller, Running, serving

from cowcatcher.games.registry import find
from cowcatcher.kernel.match import Match
from cowcatcher.kernel.state import dump
from cowcatcher.web.live import LiveTable
from cowcatcher.web.settings import Settings

pytestmark = pytest.mark.once

TILES = {"duel_method": "tiles"}
FACE_DOWN = {"placement": "kit_carson"}
PATHS = ("", "/state", "/legal", "/moves", "/log", "/score", "/record", "/chat", "/log?language=cs")
OTHER_PASTS = 100
"""How often another past is looked for at one position."""


@pytest.fixture(scope="module")
def quiet(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server."""
    file = tmp_path_factory.mktemp("trust") / "t.sqlite3"
    with serving(Settings(f"sqlite+pysqlite:///{file}", rate=LOOSE)) as running:
        yield running


class Scene:
    """A public table of three people and a spectator."""

    def __init__(self, running: Running, options: dict[str, str]) -> None:
        self.running = running
        self.people = [running.client(name) for name in ("Ann", "Bea", "Cyril")]
        self.table = self.people[0].table(ME, OPEN_SEAT, OPEN_SEAT, options=options, public=True)
        for seat in (1, 2):
            self.people[seat].post(f"/tables/{self.table}/seats/{seat}/join")
        self.spectator = running.client("Watcher")
        self.rng = Random(19)

    @property
    def live(self) -> LiveTable:
        """The table."""
        return self.running.parts.tables.look(self.table)

    @property
    def match(self) -> Match[Any]:
        """Its match."""
        assert self.live.match is not None
        return self.live.match

    def play(self, moves: int) -> None:
        """So many random moves."""
        for _ in range(moves):
            match = self.match
            if match.state.over():
                return
            seat = int(match.state.to_move())
            move = match.game.table.name(self.rng.choice(match.state.legal()))
            self.people[seat].post(f"/tables/{self.table}/moves", seat=seat, ply=match.ply, move=move)

    def answers(self, caller: Caller, seat: int | None) -> dict[str, tuple[int, bytes]]:
        """Everything that a seat, or a spectator, is told: answers and errors."""
        found = {}
        for path in PATHS:
            answer = caller.http.get(f"/tables/{self.table}{path}")
            found[path] = (answer.status_code, answer.content)
        match = self.match
        legal = match.state.legal()
        wrong = [m for m in range(len(match.game.table)) if m not in legal]
        for m in Random(20).sample(wrong, 12):
            move = match.game.table.name(m)
            body = {"seat": seat or 0, "ply": match.ply, "move": move}
            answer = caller.http.post(f"/tables/{self.table}/moves", json=body)
            assert answer.status_code >= 400
            found[f"play {move}"] = (answer.status_code, answer.content)
        return found

    def same_with(self, other: Match[Any], seat: int) -> None:
        """The answers to the seat and to the spectator are the same if the table's match is another."""
        live = self.live
        mine, theirs = self.answers(self.people[seat], seat), self.answers(self.spectator, None)
        self.running.parts.tables.cache.put(LiveTable(live.info, other))
        try:
            assert self.answers(self.people[seat], seat) == mine
            assert self.answers(self.spectator, None) == theirs
        finally:
            self.running.parts.tables.cache.put(live)


def dealt_anew(match: Match[Any], seat: int, rng: Random) -> Match[Any]:
    """The match with all that the seat cannot know dealt anew."""
    other = match.branch()
    other.state = match.game.determinize(match.state, seat, rng)
    return other


def another_past(match: Match[Any], seat: int, rng: Random) -> Match[Any] | None:
    """A match that looks the same to the seat and has other hidden moves; None if none was found."""
    game = match.game
    hidden = [ply for ply in range(match.ply) if not match.visible(ply, seat)]
    if not hidden:
        return None
    for _ in range(OTHER_PASTS):
        other = Match(game, match.names, match.options, match.seed)
        for ply, played in enumerate(match.played):
            legal = other.state.legal()
            move = played.move
            if ply in hidden:
                move = rng.choice([m for m in legal if game.table.family_of(m) == game.table.family_of(move)] or [move])
            if move not in legal:
                break
            other.play(move)
        if other.ply == match.ply and other.view(seat) == match.view(seat) and other.view(None) == match.view(None):
            changed = [other.played[ply].move for ply in hidden] != [match.played[ply].move for ply in hidden]
            if changed and dump(other.state) != dump(match.state):
                return other
    return None


@pytest.mark.parametrize("options", [TILES, FACE_DOWN, TILES | FACE_DOWN], ids=["tiles", "face down", "both"])
def test_what_is_dealt_anew_changes_no_answer(quiet: Running, options: dict[str, str]) -> None:
    scene = Scene(quiet, options)
    changed = 0
    for _ in range(6):
        scene.play(5)
        for seat in range(3):
            other = dealt_anew(scene.match, seat, scene.rng)
            changed += dump(other.state) != dump(scene.match.state)
            scene.same_with(other, seat)
    assert changed > 1, "nothing was hidden in this game"


@pytest.mark.parametrize("options", [TILES, FACE_DOWN], ids=["tiles", "face down"])
def test_another_past_changes_no_answer(quiet: Running, options: dict[str, str]) -> None:
    scene = Scene(quiet, options)
    found = 0
    for _ in range(25):
        scene.play(2)
        for seat in range(3):
            other = another_past(scene.match, seat, scene.rng)
            if other is not None:
                found += 1
                scene.same_with(other, seat)
        if found > 4:
            break
    assert found > 2, "no other past was found"


def test_the_test_would_notice(quiet: Running) -> None:
    scene = Scene(quiet, TILES)
    scene.play(2)
    other = dealt_anew(scene.match, 1, scene.rng)
    if dump(other.state) == dump(scene.match.state):
        other = dealt_anew(scene.match, 1, scene.rng)
    with pytest.raises(AssertionError):
        scene.same_with(other, 0)


def test_the_seed_and_the_tokens_are_in_no_answer(quiet: Running) -> None:
    scene = Scene(quiet, {})
    scene.play(3)
    secrets = [str(scene.live.info.seed)]
    secrets += [caller.http.headers["Authorization"].removeprefix("Bearer ") for caller in scene.people]
    for caller, seat in ((scene.people[0], 0), (scene.spectator, None)):
        for status, content in scene.answers(caller, seat).values():
            assert status
            assert not any(secret.encode() in content for secret in secrets)
    assert find(GAME).slug == GAME
