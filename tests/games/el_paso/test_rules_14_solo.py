"""The solo game: set-up and score (EP-14.01 - 14.09, 14.36 - 14.41)."""

from __future__ import annotations

import pytest
from tests.games.el_paso.solo import HUMAN, begun, built, cards, discs, solo, space_of, tiles, workers
from tests.games.el_paso.test_rules_14_sue import finish

from cowcatcher.bots.policy import PolicyBot
from cowcatcher.games.el_paso.game import GAME
from cowcatcher.games.el_paso.mind.evaluation import EVALUATION
from cowcatcher.games.el_paso.names import BOT_CARDS, CARDS, CATEGORIES, CATTLE, SUE, TILES, WORKERS
from cowcatcher.games.el_paso.rules.moves import TABLE
from cowcatcher.games.el_paso.rules.scoring import met_objectives, scores_now
from cowcatcher.sim.driver import play_game


@pytest.mark.rule("EP-14.01")
def test_set_up_as_for_two() -> None:
    assert begun().simmental == GAME.new(2).simmental == 9


@pytest.mark.rule("EP-14.02", "EP-14.07")
def test_sue_has_a_disc_on_post_5_a_rancher_in_el_paso_and_no_board() -> None:
    s = begun()
    assert discs(s) == {"P5": 1}
    assert space_of(s) == "EP"
    assert (tiles(s), built(s)) == ([], {})
    assert set(cards(s)) == set(WORKERS[:3])  # no cattle; the disc on post 5 has brought nothing
    assert len(s.money) == len(s.tokens) == len(s.certificates) == 1
    assert s.box.sue_discs == 7


@pytest.mark.rule("EP-14.03", "EP-14.06")
def test_resource_deck_and_first_workers_come_from_the_markets() -> None:
    s = begun()
    deck = {name: n for name, n in zip(CARDS, s.resources, strict=True) if n}
    assert deck == dict.fromkeys((*WORKERS, "black_angus", "corriente"), 3)
    assert dict(zip(WORKERS, s.worker_market, strict=True)) == {
        "cowboy": 7,
        "builder": 7,
        "engineer": 7,
        "universal": 8,
    }
    two = GAME.new(2)
    taken = [a - b for a, b in zip(two.cattle_market, s.cattle_market, strict=True)]
    assert taken == [3 if name in ("black_angus", "corriente") else 0 for name in CATTLE[4:8]]


@pytest.mark.rule("EP-14.04")
@pytest.mark.parametrize("b_cards", [0, 1, 2, 3])
def test_the_bot_deck_has_all_a_cards_and_as_many_b_cards_as_wanted(b_cards: int) -> None:
    s = begun(solo_b_cards=str(b_cards))
    deck = [name for name, n in zip(BOT_CARDS, s.bot_deck, strict=True) if n]
    assert len([name for name in deck if name[0] == "A"]) == 8
    assert len([name for name in deck if name[0] == "B"]) == b_cards


@pytest.mark.rule("EP-14.04", "EP-14.06")
def test_which_b_cards_and_the_order_of_the_row_are_random() -> None:
    s = GAME.new(1, {"solo_b_cards": "2"})
    seen: dict[str, list[str]] = {}
    while s.turns == 0:
        if s.decision() in ("chance_row", "chance_b_card"):
            weights = s.stack[-1].weights(s)  # type: ignore[attr-defined]
            assert {weight for _, weight in weights} == {1}
            seen.setdefault(s.decision(), []).append(" ".join(TABLE.name(m) for m, _ in weights))
        s.apply(s.legal()[-1])
    assert seen["chance_row"] == ["row:cowboy row:builder row:engineer", "row:cowboy row:builder"]
    assert seen["chance_b_card"] == ["b_card:B1 b_card:B2 b_card:B3", "b_card:B1 b_card:B2"]
    assert [WORKERS[kind] for kind in s.sue_row] == ["engineer", "builder", "cowboy"]
    assert [name for name, n in zip(BOT_CARDS, s.bot_deck, strict=True) if n and name[0] == "B"] == ["B2", "B3"]


@pytest.mark.rule("EP-14.06", "EP-14.39")
def test_one_worker_of_each_specialisation_that_scores() -> None:
    s = begun()
    assert workers(s) == {"cowboy": 1, "builder": 1, "engineer": 1}
    assert scores_now(s, SUE)[CATEGORIES.index("workers")] == 3 * s.box.worker_vp


@pytest.mark.rule("EP-14.08", "EP-14.41")
def test_the_human_begins_with_an_objective_and_a_rancher() -> None:
    s = GAME.new(1)
    asked = []
    while s.turns == 0:
        if s.to_move() == HUMAN:
            asked.append(s.decision())
        s.apply(s.legal()[0])
    assert asked == ["setup_objective", "setup_rancher"]
    assert (s.money, s.tokens, s.to_move(), s.decision()) == ([4], [1], HUMAN, "move")
    assert sum(s.sizes[:1]) + 4 == sum(s.box.deck_start)
    assert [TILES[n] for n, owner in enumerate(s.tiles) if owner == HUMAN] == ["OB01"]


@pytest.mark.rule("EP-14.36", "EP-14.38")
def test_sue_scores_as_a_player_without_money_and_meets_all_her_objectives() -> None:
    s = solo(built={"S4": "sue 6", "S1": "sue 2"}, delivered=4)
    s.tiles[TILES.index("OB08")] = s.tiles[TILES.index("OB14")] = s.tiles[TILES.index("BT20")] = SUE
    s.sue_cards = tuple(
        2 if name in ("hereford", "simmental") else n for name, n in zip(CARDS, s.sue_cards, strict=True)
    )
    s.on_simmental = SUE
    points = dict(zip(CATEGORIES, scores_now(s, SUE), strict=True))
    assert points == {
        "money": 0,
        "buildings": s.box.building_vp[5] + s.box.building_vp[1],
        "trading_posts": 3 + 5,
        "workers": 6,
        "cattle": 2 * 8 + 2 * 2 + 2,
        "bonus_tiles": 5,
        "objectives": 10,
    }
    assert len(met_objectives(s, SUE)) == 2


@pytest.mark.rule("EP-14.37")
@pytest.mark.parametrize(
    ("ahead", "dollars", "rank", "reason"),
    [(1, 0, 1, "sue_beaten"), (0, 1, 1, "sue_beaten"), (0, 0, 1, "sue_drew"), (-1, 4, 2, "sue_won")],
)
def test_more_vp_wins_and_a_tie_goes_to_who_has_dollars_left(ahead: int, dollars: int, rank: int, reason: str) -> None:
    s = solo(options={"auto_cash_in": "false"})
    s.stack = []
    s.money = [dollars]
    s.scored = [0] * (2 * len(CATEGORIES))
    s.scored[1] = 50 + ahead
    s.scored[len(CATEGORIES) + 1] = 50
    outcome = GAME.outcome(s)
    assert outcome is not None
    assert (outcome.scores, outcome.ranks, outcome.reason) == ((50 + ahead,), (rank,), reason)


@pytest.mark.rule("EP-14.36")
def test_a_whole_game_scores_both() -> None:
    s = begun()
    finish(s)
    outcome = GAME.outcome(s)
    assert outcome is not None
    assert outcome.scores == (sum(s.scored[: len(CATEGORIES)]),)
    assert s.scored[len(CATEGORIES)] == 0


@pytest.mark.rule("EP-14.14")
def test_hardly_an_action_of_sue_does_nothing() -> None:
    """Without B cards fewer than one in ten, and she draws more than a third of her resource deck."""
    actions = idle = drawn = 0
    games = 12
    for seed in range(games):
        result = play_game(GAME, [PolicyBot(GAME, "quick", EVALUATION)], {"solo_b_cards": "0"}, seed)
        assert result is not None
        names = [TABLE.name(m).split(":")[0] for m in result.moves]
        actions += names.count("bot")
        idle += names.count("sue_nothing")
        drawn += names.count("resource")
    assert actions > 15 * games
    assert 10 * idle < actions
    assert drawn > 6 * games
