"""The game agrees with the referee before and after every move: who decides what, all options, everything on the table.

    COWCATCHER_REFEREE=2000 pytest tests/games/carson_city/test_referee.py

compares many more games, over all numbers of players, characters and options.
"""

from __future__ import annotations

import os
import re
import tomllib
from collections import Counter
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest
from tests.games.carson_city.referee import Referee, ranking
from tests.games.carson_city.referee_players import choose
from tests.games.carson_city.referee_table import CHARACTERS, OPEN_SPACES, Box, Table, box_of
from tests.games.carson_city.referee_town import BUILDINGS, PARCELS, ROADS, Town

import cowcatcher
from cowcatcher.games.carson_city.game import GAME, CarsonCity
from cowcatcher.games.carson_city.written.events import SOURCES
from cowcatcher.games.carson_city.written.state import CarsonState

LEDGER = Path(cowcatcher.__file__).parent / "games" / "carson_city" / "rules.md"
GAMES = int(os.environ.get("COWCATCHER_REFEREE", "6"))

PLACES = [*OPEN_SPACES, *PARCELS]
RARE = {"tie", "duel of many", "red sheriff loses", "theft", "doubled and stolen", "attack cancelled", "protected"}
RARE |= {"over the limit", "roads run out", "no deeds left", "bridge", "void choice"}
RARE |= {"next to a bridge", "bag empty", "no house left"}
EVENTFUL = (23, 38, 131, 135)
"""Games in which all of these things happen."""

TILES = [*BUILDINGS, "house", "mountain"]
CHOICES = {
    "board_side": ("plain", "river"),
    "character_sides": ("all_yellow", "all_red", "random_each", "chosen"),
    "duel_method": ("dice", "tiles"),
    "placement": ("turns", "kit_carson"),
    "mine_needs_house": ("false", "true"),
    "estate_vp_counts_mines": ("false", "true"),
    "drugstore_counts_ranches_anywhere": ("true", "false"),
    "settler_red_reward": ("money", "vp"),
    "roads_any_time": ("true", "false"),
    "kept_window": ("once", "each"),
}


def seats_of(seed: int) -> int:
    return 2 + seed // 2 % 4


def options_of(seed: int) -> dict[str, str]:
    """Every second game by the rules as they stand but for the variants, the others with anything."""
    rng = Random(seed)
    chosen = {name: rng.choice(values) for name, values in CHOICES.items()}
    if chosen["character_sides"] == "chosen":
        chosen["sides"] = "".join(rng.choice("yr") for _ in range(7))
    kept = list(chosen) if seed % 2 else ["board_side", "character_sides", "sides", "duel_method", "placement"]
    return {name: value for name, value in chosen.items() if name in kept}


@cache
def game_and_box(name: str) -> tuple[CarsonCity, Box]:
    """The game as printed, or with what an owner's file changes."""
    if not name:
        return GAME, Box()
    file = Path(__file__).with_name(name)
    return GAME.with_data(file), box_of(tomllib.loads(file.read_text(encoding="utf-8")))


def by_the_referee(t: Table) -> dict[str, Any]:
    """The table in the shape of the game's state."""
    town = t.town
    built = Counter((town.owner.get(p, -1), kind) for p, kind in town.tile.items())
    white = -2 if t.sheriff is None else PLACES.index(t.sheriff[1]) if t.sheriff[1] else -1
    return {
        "round": t.round,
        "money": t.money,
        "vp": t.vp,
        "scored": [t.scored[seat, source] for seat in t.seats for source in SOURCES],
        "cowboys": t.cowboys,
        "chips": t.chips,
        "property": t.deeds,
        "road_stock": t.roads,
        "road_supply": t.road_supply(),
        "houses": t.houses,
        "kept": [t.kept[seat][kind] for seat in t.seats for kind in BUILDINGS],
        "built": [built[seat, kind] for seat in t.seats for kind in BUILDINGS],
        "tile": [TILES.index(town.tile[p]) if p in town.tile else -1 for p in PARCELS],
        "owner": [town.owner.get(p, -1) for p in PARCELS],
        "roads": [int(road in town.roads) for road in ROADS],
        "row": [BUILDINGS.index(kind) if kind else -1 for kind in t.row],
        "bag": [t.bag[kind] for kind in BUILDINGS],
        "pawns": [[t.pawns[place][seat] for seat in t.seats] for place in PLACES],
        "sheriff": white,
        "choosing": t.choosing,
        "upper": t.upper,
        "lower": t.lower,
        "character": [CHARACTERS.index(character) if character else -1 for character in t.character],
        "later": [int(later) for later in t.later],
        "doubled": -1 if t.doubled is None else t.doubled[0] * 8 + BUILDINGS.index(t.doubled[1]),
        "thefts": [PARCELS.index(p) * 8 + thief for p, thief in t.thefts.items()],
        "guns": -1 if t.guns is None else t.guns,
        "sides": [int(side == "red") for side in t.sides.values()],
        "hands": [t.hands[seat][value] for seat in t.seats for value in range(6)],
        "hand_size": [hand.total() for hand in t.hands],
        "discard": [t.pile[value] for value in range(6)],
    }


def by_the_game(s: CarsonState) -> dict[str, Any]:
    """The same from the state."""
    found = {name: getattr(s, name) for name in NAMES}
    found = {name: list(value) if isinstance(value, list | tuple) else value for name, value in found.items()}
    found["bag"] = s.bag.dump()[0]
    found["pawns"] = [[(packed >> 4 * seat) & 15 for seat in range(s.seats)] for packed in s.pawns]
    return found


NAMES = list(by_the_referee(Table(2, {"board_side": "plain"}, Box())))


def compare(s: CarsonState, referee: Referee) -> None:
    assert referee.ask is not None
    seat, decision, options = referee.ask
    assert (s.to_move(), s.decision()) == (seat, decision)
    assert {GAME.table.name(m) for m in s.legal()} == set(options)
    if seat < 0:
        assert {GAME.table.name(m): n for m, n in s.weights()} == options
    ours = by_the_referee(referee.table)
    theirs = by_the_game(s)
    assert {k: v for k, v in theirs.items() if v != ours[k]} == {k: v for k, v in ours.items() if v != theirs[k]}


def play(seed: int) -> Counter[str]:
    """A game in which both are asked the same; how often each decision was taken."""
    rng = Random(seed)
    options = options_of(seed)
    game, box = game_and_box(("", "narrow_box.toml", "small_box.toml")[seed % 3])
    s = game.new(seats_of(seed), options)
    referee = Referee(s.seats, options, box)
    seen: Counter[str] = Counter()
    while referee.ask is not None:
        compare(s, referee)
        seen[referee.ask.decision] += 1
        move = choose(referee.table, referee.ask, rng)
        s.apply(GAME.table.parse(move))
        referee.move(move)
    assert s.over()
    outcome = game.outcome(s)
    assert outcome is not None
    assert list(outcome.scores) == referee.table.vp
    assert list(s.scored) == by_the_referee(referee.table)["scored"]
    assert [outcome.ranks.index(n + 1) for n in range(s.seats)] == ranking(referee.table)
    return seen + referee.table.seen


@pytest.mark.parametrize("seed", range(GAMES))
def test_the_game_and_the_referee_agree_before_and_after_every_move(seed: int) -> None:
    assert play(seed)["choose_character"] == 4 * seats_of(seed)


def test_they_agree_in_every_decision_of_the_ledger_and_when_rare_things_happen() -> None:
    seen: Counter[str] = Counter()
    for seed in EVENTFUL:
        seen += play(seed)
    table = LEDGER.read_text(encoding="utf-8").partition("## Decisions")[2].partition("## Hidden")[0]
    decisions = re.findall(r"^\| ([a-z_]+) \|", table, re.MULTILINE)[1:]
    assert len(decisions) > 30
    assert {*decisions, *RARE} <= {*seen}


RULES: dict[str, tuple[type[Table] | type[Town], str, Any]] = {
    "a parcel for nothing": (Town, "price", lambda town, parcel: 0),
    "incomes without neighbours": (Town, "income", lambda town, parcel: 6),
    "houses of others serve": (Town, "serves", lambda town, parcel, seat: True),
    "no road reaches anything": (Town, "reached", lambda town, parcel: False),
    "roads anywhere": (Town, "buildable", lambda town, stock: ROADS if stock else []),
    "churches protect nothing": (Town, "is_protected", lambda town, parcel: town.tile[parcel] == "prison"),
    "all duellists equally strong": (Table, "firepower", lambda table, seat: 1),
    "one limit for all": (Table, "limit", lambda table, seat: 60),
    "no pawn comes home": (Table, "come_home", Table.leave),
}
"""Rules that the referee might know wrongly."""


@pytest.mark.parametrize("wrong", RULES)
def test_a_rule_that_one_of_them_knows_wrongly_is_noticed(wrong: str, monkeypatch: pytest.MonkeyPatch) -> None:
    kind, name, rule = RULES[wrong]
    monkeypatch.setattr(kind, name, rule)
    with pytest.raises(AssertionError):
        list(map(play, EVENTFUL))
