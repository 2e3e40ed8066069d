"""The conservation laws notice what no move can bring about."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from tests.games.el_paso.positions import position

from cowcatcher.games._trail.decks import HAND, SHOWN
from cowcatcher.games.el_paso.game import GAME
from cowcatcher.games.el_paso.model import MODEL
from cowcatcher.games.el_paso.names import NONE
from cowcatcher.games.el_paso.written.state import PasoState
from cowcatcher.model.readers import problems


def lose_a_worker(s: PasoState) -> None:
    s.worker_market[2] -= 1


def another_galloway(s: PasoState) -> None:
    s.cards[2] += 1
    s.sizes[0] += 1


def a_worker_in_hand(s: PasoState) -> None:
    s.cards[HAND * 13 + 9] += 1
    s.sizes[HAND] += 1
    s.workers[0] -= 1


def shown_but_not_held(s: PasoState) -> None:
    s.cards[SHOWN * 13 + 8] += 1
    s.sizes[SHOWN] += 1


def no_marker(s: PasoState) -> None:
    s.building[0] = 0
    s.building_market[0] -= 1


def a_third_building(s: PasoState) -> None:
    for site in range(3):
        s.building[site] = 5 - site
        s.owner[site] = 0
        s.building_market[5 - site] -= 1


def a_tile_twice(s: PasoState) -> None:
    s.supply[1] = s.supply[0]


def a_disc_too_few(s: PasoState) -> None:
    s.discs[3] = 0


def two_discs_on_nine(s: PasoState) -> None:
    s.discs[0] = s.discs[1] = 0
    s.posts[3] = 2


def debts(s: PasoState) -> None:
    s.money[1] = -1


def off_the_track(s: PasoState) -> None:
    s.certificates[0] = 5


def an_end_without_a_trigger(s: PasoState) -> None:
    s.last_turns = 1


def off_the_trail(s: PasoState) -> None:
    s.rancher[0] = NONE


def two_buildings_b(s: PasoState) -> None:
    s.neutral = (0, 0, 2, 3, 4, 5)


BREACHES: list[tuple[Callable[[PasoState], None], str]] = [
    (lose_a_worker, "there are 11 of engineer, the box has 12"),
    (another_galloway, "there are 5 of galloway, the box has 4"),
    (a_worker_in_hand, "seat 0 has workers in the hand"),
    (shown_but_not_held, "seat 0 shows more simmental than there are in the hand"),
    (no_marker, "on S1 there is building 0 with the marker of -1"),
    (a_third_building, "player 0 has 3 buildings"),
    (a_tile_twice, "OB01 lies in 2 slots of the train supply"),
    (a_disc_too_few, "the discs of player 0 on posts are [0, 0, 0, 0, 0, 0, 0]"),
    (two_discs_on_nine, "player 0 has 2 discs on post 9"),
    (debts, "seat 1 has -1 dollars and 1 exchange tokens"),
    (off_the_track, "certificates is 0 to 5, not within 0 to 4"),
    (an_end_without_a_trigger, "1 turns are to come, player -1 is on the Simmental space of 9"),
    (off_the_trail, "the rancher of player 0 is on space -1"),
    (two_buildings_b, "the neutral buildings are (0, 0, 2, 3, 4, 5)"),
]


@pytest.mark.parametrize(("breach", "sentence"), BREACHES, ids=lambda value: getattr(value, "__name__", ""))
def test_a_breach_is_noticed(breach: Callable[[PasoState], None], sentence: str) -> None:
    s = position()
    breach(s)
    assert sentence in [*GAME.check(s), *problems(MODEL, s)]


def test_a_sound_position_breaks_no_law() -> None:
    s = position(4, buildings={"S4": "P 3"}, gone={"G": "remove"}, tiles={"O": "OB09 BT09"}, hand={"B": "simmental"})
    assert [*GAME.check(s), *problems(MODEL, s)] == []
