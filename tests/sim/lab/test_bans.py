"""Bans: what they mean, that they are kept, and what they cost."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from tests.bots.small import DICE, NIM, Level
from tests.sim.lab.studies import STRONG, data, played, study
from tests.sim.lab.tools import PICK, TABLE, Tools, chance_to_win

from cowcatcher.bots import make_bot
from cowcatcher.kernel.errors import BadOption
from cowcatcher.registry import find
from cowcatcher.sim.lab.bans import Restricted, banned_moves, make_player
from cowcatcher.sim.lab.report import results

pytestmark = pytest.mark.once


def names(slug: str, ban: str) -> list[str]:
    table = find(slug).table
    return [table.name(m) for m in sorted(banned_moves(table, ban))]


def test_a_ban_is_a_move_a_pattern_a_verb_or_what_it_is_about() -> None:
    assert names("train_rush", "token:3") == ["token:3"]
    assert names("train_rush", "contract:*") == ["contract:2", "contract:3", "contract:4", "contract:5"]
    assert names("train_rush", "contract") == names("train_rush", "contract:*")
    assert names("train_rush", "a07") == [
        f"{verb}:A07" for verb in ("keep", "play", "special", "discard", "free", "take")
    ]
    assert names("gold_rush", "tent") == ["tent"]


@pytest.mark.parametrize(
    ("ban", "sentence"),
    [
        ("contracts:*", "no move of a player is meant by the ban 'contracts:*'; did you mean contract"),
        ("card:A07", "no move of a player is meant by the ban 'card:A07'"),
        ("", "no move of a player is meant by the ban ''; write a move, its verb, or what it is about"),
    ],
)
def test_a_ban_that_means_nothing_is_refused(ban: str, sentence: str) -> None:
    with pytest.raises(BadOption) as refused:
        banned_moves(find("train_rush").table, ban)
    assert str(refused.value).startswith(sentence)


def test_a_restricted_bot_takes_the_best_of_what_is_left() -> None:
    s = DICE.new(2)
    greedy = make_bot("greedy", DICE, Level())
    chosen = greedy.choose(s, 0, Random(1))
    assert DICE.table.name(chosen) == "bet:best"
    second = Restricted(greedy, "r", frozenset((chosen,)))
    assert DICE.table.name(second.choose(s, 0, Random(1))) == "bet:fair"
    assert second.rate(s, 0, Random(1))[-1].move == chosen
    assert DICE.table.name(second.choose_from(s.clone(), 0, Random(1))) == "bet:fair"


def test_a_restricted_bot_is_the_bot_itself_where_nothing_is_banned() -> None:
    s = NIM.new(2)
    mcts = make_bot("mcts-50it", NIM, Level())
    free = Restricted(make_bot("mcts-50it", NIM, Level()), "r", frozenset())
    assert [free.choose(s, 0, Random(n)) for n in range(5)] == [mcts.choose(s, 0, Random(n)) for n in range(5)]


def test_a_restricted_bot_does_what_is_banned_only_when_nothing_else_is_left() -> None:
    game = Tools()
    s = game.new(3)
    s.apply(s.legal()[0])
    seat = s.to_move()
    most = make_player("random without p*:[!r]*", game)
    assert {TABLE.name(most.choose(s, seat, Random(n))) for n in range(20)} == {"pick:rope"}
    none = make_player("random without pick", game)
    assert {none.choose(s, seat, Random(n)) for n in range(60)} == set(s.legal())
    two = make_player("random without hammer", game)
    assert {two.choose(s, seat, Random(n)) for n in range(60)} == set(s.legal()) - {PICK.move(0)}


def test_a_ban_costs_what_the_thing_is_worth(tmp_path: Path) -> None:
    """One seat never has the hammer (3 points of 12), two have it in a quarter of their games each."""
    work = study(4000, data=data(tmp_path, STRONG), bans=("hammer", "rope"), seed=11)
    found = results(work, played(work, tmp_path / "games"))
    exact = sum(
        weight * chance_to_win(0, bonus) for weight, bonus in ((9, (0, 0)), (3, (3, 0)), (3, (0, 3)), (1, (3, 3)))
    )
    for arm, low, high in (("ban-1", exact / 16 - 0.015, exact / 16 + 0.015), ("ban-2", 1 / 3 + 0.005, 0.40)):
        sample = found.samples[arm]
        assert sample.bots == (f"random without {work.bans[int(arm[-1]) - 1]}", "random")
        assert low < sample.by_bot(sample.wins, 0).mean() < high
        keys = [sample.uses.keys.index(f"pick_tool pick:{work.bans[int(arm[-1]) - 1]}")]
        rows = sample.uses.use == keys[0]
        banned = sample.bot[sample.uses.game[rows], sample.uses.seat[rows]] == 0
        assert rows.any()
        assert not banned.any()
