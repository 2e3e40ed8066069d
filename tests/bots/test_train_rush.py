"""Train Rush's evaluation and guesses: exact at the end, without side effects, sane about what is good."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from tests.bots.walked import accepted, finished, walked
from tests.games.train_rush.positions import arrived, effect, moves_of, position, run

from cowcatcher.games.train_rush.game import GAME, TrainRush
from cowcatcher.games.train_rush.mind.cargo import Cargo
from cowcatcher.games.train_rush.mind.evaluation import EVALUATION
from cowcatcher.games.train_rush.mind.outlook import Outlook, Ways
from cowcatcher.games.train_rush.mind.ride import Ride
from cowcatcher.games.train_rush.mind.values import Mind
from cowcatcher.games.train_rush.names import (
    ACTION_CARDS,
    ALL_SECTOR_COUNT,
    CITIES,
    COAL,
    INVESTMENT,
    NODES,
    REGION_COUNT,
)
from cowcatcher.games.train_rush.rules.moves import TABLE
from cowcatcher.games.train_rush.rules.scoring import contract_area_points, sector_points, shared
from cowcatcher.games.train_rush.written.state import TrainState
from cowcatcher.kernel.types import CHANCE

STRIDE = 11
DESIGN = GAME.with_data(Path(__file__).parents[1] / "games" / "train_rush" / "changed.toml")
"""What a designer may change, all at once."""


def positions(seats: int, seed: int, game: TrainRush = GAME) -> list[TrainState]:
    """Positions of a random game."""
    return walked(game, seats, seed, STRIDE)


def outlook(s: TrainState) -> Outlook:
    """One look at a position."""
    return Outlook(s, EVALUATION.weights, Ways(s.box.graph, EVALUATION.weights.far))


def guesses(s: TrainState) -> dict[str, float]:
    """The guess at each move."""
    prior = EVALUATION.prior(s, s.legal())
    assert prior is not None
    return dict(zip(moves_of(s), prior, strict=True))


def best(s: TrainState) -> str:
    """The move that the guesses prefer."""
    found = guesses(s)
    return max(found, key=found.__getitem__)


def lead(s: TrainState) -> float:
    """What the first seat is ahead of the best other one."""
    scores = EVALUATION.scores(s)
    return scores[0] - max(scores[1:])


@pytest.mark.parametrize(("seats", "game"), [(2, GAME), (3, GAME), (4, GAME), (2, DESIGN), (4, DESIGN)])
def test_accepts_every_position_and_leaves_it_alone(seats: int, game: TrainRush) -> None:
    for s in positions(seats, seats, game):
        accepted(EVALUATION, s, seats)
        if s.stack:
            assert EVALUATION.settled(s) == (s.decision() == "chance_pool")


@pytest.mark.parametrize("seats", [2, 4])
def test_is_exact_at_the_end(seats: int) -> None:
    s = positions(seats, 11)[-1]
    outcome = GAME.outcome(s)
    assert outcome is not None
    assert EVALUATION.scores(s) == [float(score) for score in outcome.scores]


def test_what_others_hold_unseen_does_not_count() -> None:
    """A redeal of what a seat cannot see leaves what it thinks of its own part alone."""
    rng = Random(5)
    for s in positions(3, 8)[20:-1:5]:
        for seat in range(3):
            assert EVALUATION.scores(GAME.determinize(s, seat, rng))[seat] == EVALUATION.scores(s)[seat]


def test_seats_in_the_same_position_are_worth_the_same() -> None:
    s = position(seats=2, at={"Y": "ICR", "B": "ICR"}, hand={"Y": "A14 A19", "B": "A15 A20"})
    s.hands[1] = s.hands[0]
    s.spies[1] = s.spies[0]
    scores = EVALUATION.scores(s)
    assert scores[0] == pytest.approx(scores[1])


def test_majorities_that_nothing_can_change_are_those_of_the_rules() -> None:
    for s in positions(3, 21)[-8:-1]:
        o = outlook(s)
        o.time = 0.0
        for seat in range(3):
            for sector in range(ALL_SECTOR_COUNT):
                assert o.sector(seat, sector, 0.0) == pytest.approx(sector_points(s, sector)[seat], abs=0.5)
            for region in range(REGION_COUNT):
                roads = shared(s.roads[region::REGION_COUNT], *s.box.road_vp)
                assert o.road(seat, region, 0.0) == pytest.approx(roads[seat], abs=0.5)
                partners = shared(s.partners[region::REGION_COUNT], *s.box.partner_vp)
                assert o.partner(seat, region, 0.0) == pytest.approx(partners[seat], abs=0.5)
                area = contract_area_points(s, region)
                assert o.area(seat, region, 0.0) == pytest.approx(area[seat], abs=0.5)


def test_a_majority_is_shared_out_and_grows_with_every_piece_and_round() -> None:
    s = position(influence={"red.financial": "Y B ; Y"}, round_=3)
    o = outlook(s)
    parts = [o.sector(seat, 0, 0.0) for seat in range(4)]
    assert sum(parts) == pytest.approx(sum(s.box.sector_vp))
    assert parts[0] > parts[1] > parts[2] == parts[3] > 0.0
    assert o.sector(1, 0, 1.0) > parts[1]
    later = outlook(position(influence={"red.financial": "Y B ; Y"}, round_=7))
    assert later.sector(0, 0, 0.0) > parts[0]
    assert later.sector(2, 0, 0.0) < parts[2]


def test_more_of_everything_is_better() -> None:
    plain = lead(position(round_=3))
    assert lead(position(round_=3, coal={"Y": 3})) > plain
    assert lead(position(round_=3, investment={"Y": 3})) > plain
    assert lead(position(round_=3, vp={"Y": 5})) == pytest.approx(plain + 5)
    assert lead(position(round_=3, progress={"Y": {"unloading": 4}})) > plain
    assert lead(position(round_=3, wagons={"Y": "W1-brass:brass W1-any:gold W3-01:brass,water,food"})) > plain
    assert lead(position(round_=3, zones={"ER1": "Y Y"})) > plain
    assert lead(position(round_=3, zones={"ER1": "station:Y Y:red"})) > lead(position(round_=3, zones={"ER1": "Y"}))


def test_coal_and_investment_are_worth_less_the_later_it_is() -> None:
    for track in (COAL, INVESTMENT):
        steps = [outlook(position(round_=n)).step(0, track) for n in (1, 4, 8)]
        assert steps[0] > steps[1] > steps[2]


def test_markers_that_cannot_be_spent_any_more_are_worth_nothing() -> None:
    s = position(round_=8, phase="mission", coal={"Y": 9}, investment={"Y": 9})
    o = outlook(s)
    assert o.coal(0, 0.0, 0) == o.investment(0, 0.0, 0) == 0.0
    assert outlook(position(round_=8, coal={"Y": 9})).coal(0, 0.0, 0) > 0.0


def test_the_last_field_of_a_track_is_hoped_for_only_while_it_is_free() -> None:
    near = outlook(position(progress={"Y": {"coal": 5}}))
    taken = outlook(position(progress={"Y": {"coal": 5}, "B": {"coal": 6}}))
    assert 0.0 < near.top(0, COAL, near.level(0, COAL)) < near.s.box.top_vp
    assert taken.top(0, COAL, taken.level(0, COAL)) == 0.0
    assert taken.top(1, COAL, taken.level(1, COAL)) == taken.s.box.top_vp


def test_a_city_is_worth_more_the_nearer_it_is_and_a_lap_to_itself() -> None:
    s = position()
    ways = Ways(s.box.graph, EVALUATION.weights.far)
    city = CITIES.index("blackborough")
    reach = [ways.reach[NODES.index(field)][city] for field in ("IAR", "START", "IBR", "ICR")]
    assert 1.0 > reach[0] > reach[1] > reach[2] > reach[3] > 0.0


def test_goods_that_fit_a_contract_are_worth_more() -> None:
    contracts = {"red": "K2-01 K3-01 K4-01 K5-01"}
    fits = Cargo(outlook(position(contracts=contracts, wagons={"Y": "W1-brass:brass W1-any:water"})), 0)
    misses = Cargo(outlook(position(contracts=contracts, wagons={"Y": "W1-brass:brass W1-any:brass"})), 0)
    city = CITIES.index("blackborough")
    assert fits.contracts(city, 0.0, fits.held) > 5.0
    assert misses.contracts(city, 0.0, misses.held) == 0.0
    assert 0.0 < misses.contracts(city, EVALUATION.weights.missing, misses.held) < fits.contracts(city, 0.0, fits.held)


def test_goods_that_are_delivered_are_worth_more_than_those_that_could_be() -> None:
    s = position(
        seats=2,
        round_=3,
        wagons={"Y": "W1-brass:brass W1-any:water"},
        contracts={"red": "K2-01 K3-01 K4-01 K5-01", "green": "K2-11 K3-02 K4-02 K5-02"},
    )
    arrived(s, "Y", "ICR")
    kept = run(s.clone(), "stop")
    sold = run(s.clone(), "contract:2")
    while sold.decision() == "unload_good":
        sold.apply(sold.legal()[0])
    assert EVALUATION.scores(sold)[0] > EVALUATION.scores(kept)[0] + 2


def test_the_goods_of_the_rest_of_a_card_are_delivered_once() -> None:
    s = position(
        at={"Y": "IAR"},
        coal={"Y": 9},
        wagons={"Y": "W1-brass:brass W1-any:water"},
        contracts={"red": "K2-01 K3-01 K4-01 K5-01"},
    )
    ride = Ride(Mind(outlook(s), 0), ACTION_CARDS.index("A01"))
    city = NODES.index("ICR")
    assert ride.mind.sold(city) > 5.0
    assert ride.end(city, 3, 0, 0) == pytest.approx(ride.end(city, 3, 0, 1) + ride.mind.sold(city))


# What is preferred


def test_coal_and_investment_come_first() -> None:
    s = position(phase="lobby")
    assert best(s).partition(".")[2] in ("resources", "financial")


def test_a_contract_is_fulfilled_and_the_dearest_set_of_them() -> None:
    s = position(
        progress={"Y": {"unloading": 3}},
        wagons={"Y": "W1-brass:brass W1-any:water W2-10:food,food"},
        contracts={"red": "K2-01 K3-02 K4-01 K5-01"},
    )
    assert best(arrived(s, "Y", "ICR")) == "contract:3"


def test_a_move_goes_to_where_something_can_be_done() -> None:
    s = position(
        at={"Y": "IAR"},
        investment={"Y": 2},
        wagons={"Y": "W1-brass:brass W1-any:water"},
        contracts={"red": "K2-01 K3-01 K4-01 K5-01"},
    )
    run(s, "action:move_6")
    assert len(moves_of(s)) > 1
    assert best(s) == "to:ICR"


def test_an_agent_goes_where_it_wins_a_sector() -> None:
    influence = {"red.financial": "Y", "red.trade": "Y Y Y", "red.technology": "B B B ; Y"}
    s = position(seats=2, round_=9, at={"Y": "ICR"}, influence=influence, spies={"Y": "9", "B": "9"})
    found = guesses(effect(s, "Y", "A07"))
    assert found["agent:red.logistics"] > found["agent:red.trade"]
    assert found["agent:red.logistics"] > found["agent:red.technology"]


def test_in_the_last_round_markers_are_spent_on_whatever_scores() -> None:
    s = position(round_=8, at={"Y": "ICR"}, investment={"Y": 2})
    assert best(s) != "pass"


def test_no_more_is_sold_than_the_price() -> None:
    s = position(
        at={"Y": "IAR"}, wagons={"Y": "W1-brass:brass W3-05:brass,food,gold"}, progress={"Y": {"unloading": 4}}
    )
    arrived(s, "Y", "BMR")
    run(s, "reward:bm_x33" if "reward:bm_x33" in moves_of(s) else "reward:bm_agent")
    while s.decision() == "sell_good":
        s.apply(TABLE.parse(best(s)))
    sold = 4 - sum(1 for wagon in s.wagons[0] for place in range(3) if wagon >> 3 * place & 7)
    assert sold == 1


# Bots


@pytest.mark.once
@pytest.mark.parametrize("spec", ["greedy", "mcts-10it"])
def test_bots_play_to_the_end_the_same_for_the_same_seed_and_well(spec: str) -> None:
    s = position(
        seats=2,
        round_=9,
        at={"Y": "IAR", "B": "IAG"},
        coal={"Y": 4, "B": 4},
        investment={"Y": 4, "B": 4},
        wagons={"Y": "W1-brass:brass W1-any:gold", "B": "W1-brass:brass W1-any:gold"},
    )
    results = [finished(GAME, s, [spec, "random"], seed).vp for seed in range(2)]
    assert finished(GAME, s, [spec, "random"], 0).vp == results[0]
    assert sum(vp[0] for vp in results) > sum(vp[1] for vp in results)


def test_the_best_guesses_alone_beat_random() -> None:
    s = GAME.new(3)
    rng = Random(4)
    while s.stack:
        seat = s.to_move()
        if seat == CHANCE:
            s.apply(s.sample(rng))
        else:
            s.apply(TABLE.parse(best(s)) if seat == 0 else rng.choice(s.legal()))
    assert s.vp[0] > 2 * max(s.vp[1:])
