"""The tree search: it finds known best play, more of it plays better, it repeats itself and it does not peek."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from tests.bots.small import BET, COIN, DECLINE, DICE, GUESS, LIE, NIM, STAIRS, TAKE, UP, Climber, Level, Worth
from tests.toy import FIRST_SELL, TOY, Bid, Prize, ToyState

from cowcatcher.bots.base import Bot, Evaluation
from cowcatcher.bots.mcts import MctsBot
from cowcatcher.bots.params import BEST, GREEDY, PRIOR, RANDOM, MctsParams
from cowcatcher.bots.reward import final_rewards
from cowcatcher.bots.search import Search
from cowcatcher.bots.specs import make_bot
from cowcatcher.bots.tree import Node
from cowcatcher.kernel.game import Game
from cowcatcher.kernel.options import Options
from cowcatcher.kernel.state import dump
from cowcatcher.kernel.types import Outcome
from cowcatcher.sim.driver import play_game

WIN_ONLY = MctsParams(weight=1.0)


def wins(game: Game[Any], bots: list[Bot], games: int, options: Options | None = None) -> float:
    """Share of the first bot's wins with rotated seats, ties split."""
    won = 0.0
    for index in range(games):
        shift = index % len(bots)
        result = play_game(game, bots[-shift:] + bots[:-shift] if shift else bots, options, index)
        assert result is not None
        winners = result.outcome.winners()
        won += (shift in winners) / len(winners)
    return won / games


@pytest.mark.parametrize("heap", [5, 6, 7, 9, 10, 11])
def test_finds_the_only_winning_move_of_nim(heap: int) -> None:
    s = NIM.new(2, {"heap": str(heap)})
    bot = MctsBot(NIM, "mcts", None, MctsParams(), 1500)
    assert bot.choose(s, 0, Random(heap)) == TAKE.move(heap % 4 - 1)


def test_sees_that_a_nim_position_is_lost() -> None:
    bot = MctsBot(NIM, "mcts", None, WIN_ONLY, 3000)
    assert bot.rate(NIM.new(2, {"heap": "8"}), 0, Random(1))[0].value < 0.2


def test_a_search_by_iterations_ends_when_its_time_is_up() -> None:
    bot = MctsBot(DICE, "mcts", None, MctsParams(weight=1.0, explore=2.0), 10**9, 1e-9)
    rated = bot.rate(DICE.new(2), 0, Random(5))
    assert 0 < sum(r.visits for r in rated) < 1000


def test_finds_the_best_bet_and_its_worth() -> None:
    bot = MctsBot(DICE, "mcts", None, MctsParams(weight=1.0, explore=2.0), 4000)
    rated = bot.rate(DICE.new(2), 0, Random(5))
    assert [r.move for r in rated] == [BET.move(1), BET.move(2), BET.move(0)]
    assert rated[0].value == pytest.approx(0.6, abs=0.03)
    assert 0 < sum(r.visits for r in rated) <= 4000


@pytest.mark.parametrize("coin", ["tossed", "laid"])
def test_does_not_count_on_knowing_what_is_hidden(coin: str) -> None:
    """Guessing wins half the time; a search that solves every deal by itself believes it always wins."""
    bot = MctsBot(COIN, "mcts", None, WIN_ONLY, 2000)
    rated = bot.rate(COIN.new(2, {"coin": coin}), 0, Random(2))
    assert rated[0].move == DECLINE
    assert rated[0].value == pytest.approx(0.7, abs=0.06)


@pytest.mark.parametrize("side", [0, 1])
def test_deals_anew_what_was_hidden_before_the_search(side: int) -> None:
    s = COIN.new(2)
    s.apply(GUESS)
    s.apply(LIE.move(side))
    rated = MctsBot(COIN, "mcts", None, WIN_ONLY, 1000).rate(s, 0, Random(4))
    assert [r.value for r in rated] == pytest.approx([0.5, 0.5], abs=0.1)


def test_counts_on_what_will_be_revealed() -> None:
    """Once the coin is turned up the guess is sure to be right: the two cases must not share a node."""
    bot = MctsBot(COIN, "mcts", None, WIN_ONLY, 2000)
    rated = bot.rate(COIN.new(2, {"coin": "laid-open"}), 0, Random(2))
    assert rated[0].move == GUESS
    assert rated[0].value > 0.9


@pytest.mark.once
def test_more_iterations_win_more() -> None:
    many = MctsBot(NIM, "many", None, MctsParams(), 150)
    few = MctsBot(NIM, "few", None, MctsParams(), 4)
    assert wins(NIM, [many, few], 30) > 0.8


@pytest.mark.once
def test_beats_random_play() -> None:
    for evaluation in (None, Worth()):
        search = MctsBot(TOY, "mcts", evaluation, MctsParams(), 40)
        assert wins(TOY, [search, make_bot("random", TOY), make_bot("random", TOY)], 40) > 0.5


@pytest.mark.once
@pytest.mark.parametrize(
    "params",
    [
        MctsParams(horizon=0),
        MctsParams(horizon=-1, playout=GREEDY),
        MctsParams(look=0, playout=RANDOM),
        MctsParams(look=1, apart=True),
        MctsParams(horizon=3, playout=PRIOR, even=1.0),
        MctsParams(nodes=5),
        MctsParams(race=3.0),
    ],
)
def test_every_setting_plays_the_toy_well(params: MctsParams) -> None:
    search = MctsBot(TOY, "mcts", Worth(), params, 30)
    assert wins(TOY, [search, make_bot("random", TOY)], 30) > 0.55


def middle_states(seats: int, games: int) -> list[ToyState]:
    """Positions of random games in which a player has a real choice."""
    found = []
    rng = Random(3)
    for _ in range(games):
        s = TOY.new(seats)
        while not s.over():
            legal = s.legal()
            if s.to_move() >= 0 and len(legal) > 1 and rng.random() < 0.3:
                found.append(s.clone())
            s.apply(s.sample(rng) if s.to_move() < 0 else rng.choice(legal))
    return found


@pytest.mark.parametrize("spec", ["random", "greedy", "mcts-40it"])
def test_the_same_source_gives_the_same_choice_and_the_state_stays(spec: str) -> None:
    positions = middle_states(3, 4)
    for s in positions:
        before = dump(s)
        choices = set()
        for _ in range(3):
            bot = make_bot(spec, TOY, Worth())
            rated = bot.rate(s, s.to_move(), Random(7))
            assert sorted(r.move for r in rated) == s.legal()
            assert all(0 <= r.value <= 1 for r in rated)
            bot.forget()
            choices.add((tuple(r.move for r in rated), bot.choose(s, s.to_move(), Random(8))))
        assert len(choices) == 1
        assert dump(s) == before
    assert len(positions) > 10


@pytest.mark.parametrize("spec", ["greedy", "mcts-40it"])
def test_what_is_hidden_does_not_change_the_choice(spec: str) -> None:
    differ = 0
    for number, s in enumerate(middle_states(3, 6)):
        seat = s.to_move()
        other = TOY.determinize(s, seat, Random(number))
        differ += dump(other) != dump(s)
        bot = make_bot(spec, TOY, Worth())
        rated = [(r.move, r.value, r.visits) for r in bot.rate(s, seat, Random(5))]
        bot.forget()
        assert rated == [(r.move, r.value, r.visits) for r in bot.rate(other, seat, Random(5))]
    assert differ > 20


class Peeker(Evaluation[ToyState]):
    """Remembers the hands of the last states it was shown."""

    scale = 10.0

    def __init__(self) -> None:
        self.seen: list[list[list[int]]] = []

    def scores(self, s: ToyState) -> list[float]:
        self.seen.append([hand[:] for hand in s.hands])
        return Worth().scores(s)


@pytest.mark.parametrize("spec", ["greedy", "mcts-40it"])
def test_a_bot_never_meets_the_true_state(spec: str) -> None:
    """An evaluation sees other hands than the true ones (opals and nothing else) nearly always."""
    s = TOY.new(2)
    rng = Random(1)
    while s.to_move() != 0:
        s.apply(s.sample(rng) if s.to_move() < 0 else s.legal()[0])
    s.mine.counts = [6 - s.hands[0][0] - 2, 4 - s.hands[0][1], 3 - s.hands[0][2]]
    s.hands[1] = [2, 0, 0]
    assert TOY.check(s) == []
    true = 0
    for seed in range(30):
        eye = Peeker()
        make_bot(spec, TOY, eye).choose(s, 0, Random(seed))
        true += eye.seen[0][1] == [2, 0, 0]
    assert true < 20


def prize(seed: int) -> ToyState:
    """A position in which seat 0 is about to take its prize in the order it likes."""
    s = TOY.new(2)
    rng = Random(seed)
    while not (s.stack and isinstance(s.stack[-1], Prize) and s.to_move() == 0):
        if s.over():
            s = TOY.new(2)
        s.apply(s.sample(rng) if s.to_move() < 0 else rng.choice(s.legal()))
    return s


def test_the_tree_is_kept_where_a_move_leads_straight_on() -> None:
    s = prize(1)
    search = Search(TOY, Worth(), MctsParams(explore=2.0), s, 0, Random(1))
    search.run(300, 0.0)
    after = s.clone()
    after.apply(FIRST_SELL)
    other = after.clone()
    other.coins[0] += 1
    other.bank -= 1
    assert not search.follow(FIRST_SELL, other)
    assert search.follow(FIRST_SELL, after)
    assert search.root.moves == after.legal()
    assert search.root.times > 10


def test_an_old_tree_does_not_disturb_a_later_decision() -> None:
    bot = make_bot("mcts-30it", TOY, Worth())
    for seed in range(5):
        s = prize(seed)
        bot.choose(s, 0, Random(seed))
        fresh = make_bot("mcts-30it", TOY, Worth())
        other = prize(seed + 50)
        assert bot.choose(other, 0, Random(9)) == fresh.choose(other, 0, Random(9))


def test_a_hint_between_decisions_does_no_harm() -> None:
    bot = make_bot("mcts-30it", TOY, Worth())
    for seed in range(5):
        bids = TOY.new(2)
        while not isinstance(bids.stack[-1], Bid):
            bids.apply(bids.sample(Random(seed)))
        bot.choose(bids, bids.to_move(), Random(seed))
        s = prize(seed)
        assert bot.rate(s, 0, Random(seed))[0].move in s.legal()
        assert bot.choose(s, 0, Random(seed)) in s.legal()


def test_a_budget_of_time_is_kept() -> None:
    s = TOY.new(2)
    while not isinstance(s.stack[-1], Bid):
        s.apply(s.sample(Random(1)))
    bot = MctsBot(TOY, "mcts-50ms", Worth(), MctsParams(), 0, 0.05)
    visits = sum(r.visits for r in bot.rate(s, s.to_move(), Random(1)))
    assert visits > 5


def test_a_search_stops_when_the_matter_is_settled() -> None:
    bot = MctsBot(NIM, "mcts", None, MctsParams(explore=0.1), 5000)
    assert sum(r.visits for r in bot.rate(NIM.new(2, {"heap": "3"}), 0, Random(1))) < 5000


def test_where_whole_turns_are_wanted_a_look_goes_to_the_end_of_the_turn() -> None:
    s = STAIRS.new(2, {"steps": "6"})
    params = MctsParams(look=1, playout=BEST, slack=0.0, weight=1.0)
    root = Search(STAIRS, Climber(), params, s, 0, Random(1)).root
    assert root.guess[root.moves.index(UP)] == 1.0


def test_a_wide_node_considers_the_likely_moves_first() -> None:
    moves = list(range(100, 100 + 120))
    policy = [1.0 / len(moves)] * len(moves)
    policy[77] = 0.5
    node = Node(0, moves, policy, [], 20)
    assert node.select(moves, 1.0, 0.0, 0.0, 1.0) == 77
    for _ in range(100):
        edge = node.select(moves, 1.0, 0.0, 0.0, 1.0)
        node.visits[edge] += 1
    assert 20 < sum(n > 0 for n in node.visits) <= 20 + 10


def test_an_edge_that_is_not_offered_is_not_taken() -> None:
    node = Node(0, [3, 5, 8], [0.2, 0.6, 0.2], [], 20)
    assert node.moves[node.select([3, 5, 8], 1.0, 0.1, 0.0, 0.0)] == 5
    assert node.moves[node.select([3, 8, 9], 1.0, 0.1, 0.0, 0.0)] != 5
    for _ in range(20):
        edge = node.select([3, 9], 1.0, 0.1, 0.0, 0.0)
        assert edge in (0, 3)
        node.visits[edge] += 1
    assert node.moves == [3, 5, 8, 9]
    assert min(node.visits[0], node.visits[3]) > 0


def test_greedy_weighs_all_outcomes_of_a_die() -> None:
    rated = make_bot("greedy", DICE, Level()).rate(DICE.new(2), 0, Random(1))
    assert [r.move for r in rated] == [BET.move(1), BET.move(2), BET.move(0)]
    sure = final_rewards(Outcome((1, 0), (1, 2), "won"), 1.0, 0.5)[0]
    assert [r.value for r in rated] == pytest.approx([p * sure + (1 - p) * (1 - sure) for p in (0.6, 0.5, 0.2)])


@pytest.mark.parametrize(("steps", "sees"), [(1, True), (2, True), (3, True), (4, False)])
def test_greedy_follows_its_own_turn_for_three_small_decisions(steps: int, sees: bool) -> None:
    for seed in range(8):
        best = make_bot("greedy", STAIRS, Level()).rate(STAIRS.new(2, {"steps": str(steps)}), 0, Random(seed))[0]
        assert (best.move == UP and best.value > 0.9) == sees


def test_greedy_beats_random_play() -> None:
    bots = [make_bot("greedy", TOY, Worth()), make_bot("random", TOY), make_bot("random", TOY)]
    assert wins(TOY, bots, 150) > 0.5
