"""The turns of the last round on a page: what each brought whom, and what somebody sees who has not chosen yet."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest
from fastapi import FastAPI
from tests.web.browsing import Browser, fresh_app
from tests.web.places import ME, OPEN_SEAT, dealt_alike

from cowcatcher.web.live import Look
from cowcatcher.web.present import whole_log
from cowcatcher.web.takes import brought, takes

pytestmark = pytest.mark.once

SINCE_THE_BEGINNING, SINCE = "Since the game began", "Since you chose last"


@pytest.fixture
def app(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> FastAPI:
    dealt_alike(monkeypatch, Random(7))
    return fresh_app(tmp_path)


def two(app: FastAPI, game: str) -> tuple[Browser, Browser, str]:
    """Two people at a table, each with a browser."""
    ann, bea = Browser(app).named("Ann"), Browser(app).named("Bea")
    table = ann.tables.create(ann.person(), game, {}, [ME, OPEN_SEAT])
    ann.tables.join(bea.person(), table, 1, ann.tables.invitations(ann.user(), table)[1])
    return ann, bea, table


def mover(who: Browser, table: str) -> int:
    """The seat that is to move."""
    match = who.tables.look(table).match
    assert match is not None
    return int(match.state.to_move())


def play(people: tuple[Browser, Browser], table: str, random: Random) -> None:
    """A move at random."""
    match = people[0].tables.look(table).match
    assert match is not None
    seat, move = int(match.state.to_move()), match.game.table.name(random.choice(match.state.legal()))
    who = people[seat]
    who.tables.play(who.user(), table, seat, match.ply, move, f"c{match.ply}")


@pytest.mark.parametrize("game", ["carson_city", "el_paso", "gold_rush", "great_western_trail", "train_rush"])
def test_who_has_not_chosen_yet_is_told_what_has_happened_since_the_game_began(app: FastAPI, game: str) -> None:
    ann, bea, table = two(app, game)
    first = mover(ann, table)
    while mover(ann, table) == first:
        play((ann, bea), table, Random(7))
    late, other = (bea, ann) if first == 0 else (ann, bea)
    page = late.open(f"/tables/{table}").text
    assert SINCE_THE_BEGINNING in page
    take = re.search(r'<a class="ws-take"[^>]*data-plies="([\d ]+)" data-new', page)
    assert take is not None, "the first turn can be shown"
    live = other.tables.look(table)
    assert live.match is not None
    assert live.match.played[live.first_choice()].seat == first
    assert int(take[1].split()[0]) > live.first_choice(), "what was laid out before it is no news"
    assert other.open(f"/tables/{table}").text.count(SINCE_THE_BEGINNING) == 0
    while mover(ann, table) != first:
        play((ann, bea), table, Random(7))
    assert SINCE_THE_BEGINNING not in late.open(f"/tables/{table}").text
    assert SINCE in other.open(f"/tables/{table}").text


@pytest.mark.parametrize("game", ["carson_city", "el_paso", "great_western_trail", "train_rush"])
def test_what_turns_brought_is_what_the_table_of_players_shows(app: FastAPI, game: str) -> None:
    """For each onlooker, step by step and at once: the figures are what they were and what was gained since."""
    ann, bea, table = two(app, game)
    random = Random(3)
    for _ in range(60):
        play((ann, bea), table, random)
    live, found = ann.tables.look(table), 0
    for seat in (0, 1, None):
        look = Look(live, seat, "en")
        start, end = look.begin, look.match.ply
        for take in takes(look, whole_log(look)):
            first, last = take.first.ply, take.plies[-1]
            old, new = ({row.seat: row.figures for row in look.standing(ply).rows} for ply in (first, last))
            shown = {(seat, at): new[seat][at] - old[seat][at] for seat in new for at in range(len(new[seat]))}
            assert {(g.player, g.column): g.by for g in take.gains} == {at: by for at, by in shown.items() if by}
            found += len(take.gains)
        whole, sums = brought(look, start, end), dict[tuple[int, int], int]()
        for gain in [gain for ply in range(start, end) for gain in brought(look, ply, ply + 1)]:
            sums[gain.player, gain.column] = sums.get((gain.player, gain.column), 0) + gain.by
        assert {(g.player, g.column): g.by for g in whole} == {at: by for at, by in sums.items() if by}
    assert found


def test_a_step_of_the_film_sends_no_part_twice(app: FastAPI) -> None:
    ann, bea, table = two(app, "great_western_trail")
    random = Random(3)
    for _ in range(20):
        play((ann, bea), table, random)
    address = f"/tables/{table}/film?ply=20"
    first = ann.client.get(address).text
    marks = re.findall(r'data-frame="([^"]+)"', first)
    again = ann.client.get(address, headers={"x-have": " ".join(marks)}).text
    assert re.findall(r'data-frame="([^"]+)"></div>', again) == marks
    assert len(again) < len(first) / 10
    assert not re.findall(r'data-frame="[^"]+"></div>', first)
