"""The rarer events of Carson City really happen, and what holds in whole games."""

from collections import Counter
from collections.abc import Iterator
from itertools import chain, count
from random import Random

import pytest
from tests.games.carson_city.players import CHURCH, OPTIONS, lively

from cowcatcher.games.carson_city.game import GAME
from cowcatcher.games.carson_city.names import BUILDING_COUNT, EMPTY, PLACES, SPACE_COUNT
from cowcatcher.games.carson_city.rules.board import cowboys_at
from cowcatcher.games.carson_city.rules.moves import (
    COWBOY,
)
from cowcatcher.games.carson_city.rules.placing import why_not_place
from cowcatcher.games.carson_city.written.state import NONE, SHERIFF_IN_RESERVE, CarsonState
from cowcatcher.kernel.match import Match

EVENTFUL = (101,)
"""A game in which the rarest thing happens: a church is built beside an attack."""


def lively_games() -> Iterator[Match[CarsonState]]:
    """Eventful games of lively players, then any, with everything that changes the decisions taking turns."""
    for seed in chain(EVENTFUL, count()):
        options = OPTIONS[seed % len(OPTIONS)] | ({"character_sides": "all_red"} if seed % 3 == 0 else {})
        if options.get("character_sides") == "all_red":
            options.pop("sides", None)
        yield Match(GAME, ["x"] * (2 + (seed + seed // len(OPTIONS)) % 4), options, seed)


def play(match: Match[CarsonState], events: Counter[str]) -> None:
    """Play to the end, counting what happens."""
    rng = Random(match.seed)
    s = match.state
    while not s.over():
        before = s.clone()
        if s.to_move() < 0:
            match.play_chance()
        else:
            match.play(lively(GAME, s, rng))
        events.update(happened(before, s))
        m = match.played[-1].move
        if COWBOY.has(m) and COWBOY.arg(m) >= SPACE_COUNT and s.round:
            owner = s.owner[COWBOY.arg(m) - SPACE_COUNT]
            events["attack" if owner not in (NONE, match.played[-1].seat) else "guard or claim"] += 1
        assert only_additions(before, s)
    outcome = match.outcome
    assert outcome is not None
    events["won from behind on the track"] += outcome.ranks[s.lower[-1]] == 1


def happened(before: CarsonState, s: CarsonState) -> Iterator[str]:
    """Events of one move that are no decisions of their own."""
    if sum(s.built[CHURCH::BUILDING_COUNT]) > sum(before.built[CHURCH::BUILDING_COUNT]):
        for p in range(64):
            for seat in range(s.seats):
                place = SPACE_COUNT + p
                if before.owner[p] not in (NONE, seat) and cowboys_at(before, place, seat) > cowboys_at(s, place, seat):
                    yield "attack cancelled by a church"
    if before.decision() == "place_kept" and s.decision() in ("build_parcel", "build_road"):
        yield "kept building tried"
    if before.decision() == "build_parcel" and sum(s.kept) > sum(before.kept):
        yield "kept after all"
    if before.decision() == "house_consent":
        yield "consent" if sum(s.built) > sum(before.built) else "no consent"
    if s.roads != before.roads and any(s.roads[e] > before.roads[e] for e in range(144) if s.box.bridge[e]):
        yield "bridge"
    if before.round and before.guns != s.guns != NONE:
        yield "guns"


def only_additions(before: CarsonState, s: CarsonState) -> bool:
    """CC-9.05, CC-10.16: roads, tiles and property tiles are never moved, replaced or removed."""
    return (
        (s.roads == before.roads or all(a >= b for a, b in zip(s.roads, before.roads, strict=True)))
        and (s.tile == before.tile or all(b in (a, EMPTY) for a, b in zip(s.tile, before.tile, strict=True)))
        and (s.owner == before.owner or all(b in (a, NONE) for a, b in zip(s.owner, before.owner, strict=True)))
    )


@pytest.mark.rule("CC-9.05", "CC-10.16")
def test_every_rare_event_occurs_and_nothing_is_ever_removed() -> None:
    events: Counter[str] = Counter()
    rare = {
        *("attack cancelled by a church", "kept building tried", "kept after all", "consent", "no consent", "bridge"),
        *("attack", "guard or claim", "guns", "won from behind on the track"),
    }
    for played, match in enumerate(lively_games()):
        play(match, events)
        if played >= 2 * len(OPTIONS) and rare <= set(events):
            break
        assert played < 400, sorted(rare - set(events))


@pytest.mark.parametrize("seed", range(4))
def test_a_place_is_legal_exactly_when_no_rule_forbids_it(seed: int) -> None:
    """The list of legal places and the reasons for refusals are two ways to the same rules."""
    options = {"character_sides": ("all_yellow", "all_red")[seed % 2], "board_side": ("plain", "river")[seed // 2]}
    match = Match(GAME, ["x"] * (2 + seed), options, seed)
    rng = Random(seed)
    s = match.state
    compared = 0
    while not s.over():
        if s.decision() == "place":
            seat = s.to_move()
            compared += 1
            legal = {GAME.table.name(m) for m in s.legal()}
            sheriff = s.sheriff == SHERIFF_IN_RESERVE and seats_with_sheriff(s) == seat
            for at, name in enumerate(PLACES):
                for verb, pawn, has in (("cowboy", False, s.cowboys[seat] > 0), ("sheriff", True, sheriff)):
                    allowed = has and why_not_place(s, seat, pawn, at) is None
                    assert allowed == (f"{verb}:{name}" in legal)
        if s.to_move() < 0:
            match.play_chance()
        else:
            match.play(lively(GAME, s, rng))
    assert compared > 20


def seats_with_sheriff(s: CarsonState) -> int:
    """The seat that has chosen the sheriff, NONE if nobody has."""
    return s.character.index(0) if 0 in s.character else NONE
