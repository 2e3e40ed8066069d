"""Gold Rush's evaluation and guesses: exact at the end, without side effects, sane about what is good."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from tests.bots.walked import accepted, finished, walked
from tests.games.gold_rush.positions import area, options, play, position

from cowcatcher.bots.specs import make_bot
from cowcatcher.games.gold_rush.game import GAME, GoldRush
from cowcatcher.games.gold_rush.mind.evaluation import EVALUATION
from cowcatcher.games.gold_rush.mind.odds import Caps, Odds
from cowcatcher.games.gold_rush.mind.outlook import Outlook
from cowcatcher.games.gold_rush.names import CITY, RAIL, RAIL_EDGE
from cowcatcher.games.gold_rush.rules import landscape, scoring
from cowcatcher.games.gold_rush.written.state import GoldRushState
from cowcatcher.kernel.state import dump

STRIDE = 5


def positions(seats: int, seed: int) -> list[GoldRushState]:
    """Positions of a random game."""
    return walked(GAME, seats, seed, STRIDE)


def outlook(s: GoldRushState) -> Outlook:
    """One look at a position."""
    return Outlook(s, EVALUATION.weights, Caps(s.box))


def in_box(game: GoldRush, s: GoldRushState) -> GoldRushState:
    """The same position with other components."""
    return game.load(s.seats, {}, dump(s))


def best(s: GoldRushState) -> str:
    """The move that the prior likes best."""
    legal = s.legal()
    prior = EVALUATION.prior(s, legal)
    assert prior is not None
    return GAME.table.name(legal[max(range(len(legal)), key=prior.__getitem__)])


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_accepts_every_position_and_leaves_it_alone(seats: int) -> None:
    for s in positions(seats, seats):
        accepted(EVALUATION, s, seats)
        assert EVALUATION.settled(s) == (s.decision() == "draw_tile")


def test_is_exact_at_the_end() -> None:
    s = positions(3, 11)[-1]
    outcome = GAME.outcome(s)
    assert outcome is not None
    assert EVALUATION.scores(s) == [float(score) for score in outcome.scores]


@pytest.mark.once
def test_the_sizes_of_features_are_those_of_the_game() -> None:

    for s in positions(3, 5)[:-1]:
        o = outlook(s)
        for f in {s.feature[a] for a in range(len(s.feature))}:
            assert o.tiles[f] == landscape.tiles_of(s, f)
            assert o.nuggets[f] == landscape.nuggets_of(s, f)
            assert o.locomotives[f] == landscape.locomotives_of(s, f)
            assert (o.camps[f], o.herds[f]) == (landscape.camps_of(s, f), landscape.herds_of(s, f))
            if landscape.kind_of(s, f) <= RAIL:
                assert (o.gaps[f] == 0) == (s.ends[f] == 0)
                assert 0.0 <= o.odds[f] <= 1.0
                assert o.odds[f] == 1.0 or s.ends[f]


@pytest.mark.parametrize("tripled", [False, True])
def test_a_completed_railway_is_expected_to_bring_what_the_rules_give(tmp_path: Path, tripled: bool) -> None:
    game = GAME
    if tripled:
        file = tmp_path / "tripled.toml"
        file.write_text('[scoring.railway_completed]\nmultiplier_if_locomotives = { "1" = 3 }\n', encoding="utf-8")
        game = GAME.with_data(file)
    factors = set()
    for s in walked(game, 3, 5, STRIDE):
        o = outlook(s)
        for f in {f for f in s.feature if landscape.kind_of(s, f) == RAIL and not s.ends[f]}:
            assert o.worth(f, RAIL) == scoring.points_completed(s, f)
            factors.add(scoring.railway_factor(s, f))
    assert factors == {1, 3 if tripled else 2}


def test_a_connected_city_is_expected_to_bring_what_the_rules_give(tmp_path: Path) -> None:
    file = tmp_path / "rich.toml"
    file.write_text("[scoring.city_connected]\npoints_per_completed_railway = 5\n", encoding="utf-8")
    rich = GAME.with_data(file)
    tiles = "T05@-1,0r0 T06@0,0r0 T05@0,1r2 T06@2,0r0 T05@2,1r2 T05@3,0r0"
    after = in_box(rich, play(position(tiles, draw="T03"), "lay:1,0 rotate:1 pass"))
    city = after.feature[area(after, "0,0:c0")]
    assert outlook(after).worth(city, CITY) == scoring.points_completed(after, city) == 15
    ours = position(tiles, cowboys={"B": "0,0:c0"}, draw="T03")
    theirs = in_box(rich, ours)
    assert EVALUATION.scores(theirs)[0] > EVALUATION.scores(ours)[0]
    assert EVALUATION.prior(theirs, theirs.legal()) != EVALUATION.prior(ours, ours.legal())


def test_only_tiles_that_end_a_railway_cap_it() -> None:
    box = GAME.new(2).box
    caps = Caps(box)
    names = {box.faces[i].name() for i in range(len(box.faces)) if caps.cap[RAIL_EDGE * 4] >> i & 1}
    assert "T03A" not in names
    assert {"T05A", "T06", "T07", "T16", "T13", "T20"} <= names
    both = RAIL_EDGE | RAIL_EDGE << 4
    names = {box.faces[i].name() for i in range(len(box.faces)) if caps.cap[both * 4] >> i & 1}
    assert "T03A" in names


def test_chances_grow_with_the_tiles_that_would_do_and_with_the_draws() -> None:
    few, many = Odds([2, 3, 5], 2.0), Odds([2, 3, 5], 6.0)
    assert few.of(0) == 0.0
    assert 0.0 < few.of(0b1) < few.of(0b10) < few.of(0b11) < few.of(0b111) == 1.0
    assert few.of(0b10) < many.of(0b10) < 1.0


@pytest.mark.parametrize(
    ("tiles", "cowboys", "draw", "moves", "wanted"),
    [
        ("T05@0,0r0 T04@1,0r1 T06@3,0r0", {"B": "1,0:r0"}, "T03", "", "lay:2,0"),
        ("T05@0,0r0 T04@1,0r1 T04@2,0r1 T06@4,0r0", {}, "T03", "lay:3,0 rotate:1", "cowboy:r0"),
        ("T22@0,0r0 T09@0,-1r2", {}, "T21A", "", "lay:1,-1"),
    ],
)
def test_completing_a_feature_of_ones_own_is_liked(
    tiles: str, cowboys: dict[str, str], draw: str, moves: str, wanted: str
) -> None:
    s = play(position(tiles, cowboys=cowboys, draw=draw, bag=["T01A", "T01B"]), moves)
    assert wanted in options(s)
    legal = s.legal()
    prior = EVALUATION.prior(s, legal)
    assert prior is not None
    assert prior[options(s).index(wanted)] >= max(prior) - 1e-9


def test_the_tile_is_not_laid_where_it_completes_the_mountain_of_another() -> None:
    s = position("T22@0,0r0", cowboys={"O": "0,0:m0"}, draw="T21A")
    assert best(s) != "lay:0,-1"


def test_prairies_are_joined_by_whom_it_serves() -> None:
    def guess(turn: str) -> float:
        cowboys = {"B": "0,0:p0", "O": "1,1:p0"}
        s = position("T15@0,0r0 T09@1,0r0 T21D@1,1r1", cowboys=cowboys, draw="T21A", turn=turn)
        prior = EVALUATION.prior(s, s.legal())
        assert prior is not None
        return prior[options(s).index("lay:0,1")]

    assert guess("B") > guess("G") > guess("O")


def test_a_railway_is_completed_for_the_merchant_at_its_end() -> None:
    s = position("T06@0,0r0 T03A@1,0r1", cowboys={"B": "0,0:c0"}, draw="T05A")
    assert best(s) == "lay:2,0"


def gain(s: GoldRushState, m: int, seat: int) -> float:
    """What a move and the best guesses up to the end of the turn bring to a seat, less the others' part."""
    after = s.clone()
    after.apply(m)
    while after.to_move() == seat:
        after.apply(GAME.table.parse(best(after)))
    totals = EVALUATION.scores(after)
    return totals[seat] - (sum(totals) - totals[seat]) / (len(totals) - 1)


def test_the_guess_finds_the_cell_without_laying_the_tile() -> None:
    lost = missed = 0.0
    for s in positions(2, 8) + positions(3, 9):
        if s.decision() == "choose_cell":
            gains = {GAME.table.name(m): gain(s, m, s.to_move()) for m in s.legal()}
            lost += max(gains.values()) - gains[best(s)]
            missed += max(gains.values()) - sum(gains.values()) / len(gains)
    assert lost < missed / 5


def test_a_feature_is_worth_more_to_its_owner_the_larger_it_is() -> None:
    small = position("T22@0,0r0", cowboys={"B": "0,0:m0"})
    large = position("T22@0,0r0 T14@0,-1r1", cowboys={"B": "0,0:m0"})
    f = large.feature[area(large, "0,0:m0")]
    assert outlook(large).nuggets[f] == 4
    lead = [EVALUATION.scores(s)[0] - EVALUATION.scores(s)[1] for s in (small, large)]
    assert lead[1] > lead[0] + 2


def test_a_cowboy_and_a_token_in_hand_are_worth_something() -> None:
    s = position("T22@0,0r0")
    poor = s.clone()
    poor.cowboys[1] -= 1
    assert EVALUATION.scores(poor)[1] < EVALUATION.scores(s)[1]
    rich = position("T22@0,0r0", hand={"O": "5"})
    assert EVALUATION.scores(rich)[1] == pytest.approx(EVALUATION.scores(s)[1] + 5)


@pytest.mark.once
@pytest.mark.parametrize("spec", ["greedy", "mcts-12it"])
def test_bots_play_to_the_end_the_same_for_the_same_seed_and_well(spec: str) -> None:
    s = position(
        "T22@0,0r0 T09@0,-1r2 T01@1,0r0", draw="T05", bag=["T21A", "T01A", "T03B", "T21B", "T10", "T06", "T09"]
    )
    specs = [spec, "random", "random"]
    results = [finished(GAME, s, specs, seed).score for seed in range(3)]
    assert finished(GAME, s, specs, 0).score == results[0]
    assert sum(scores[0] for scores in results) > max(sum(scores[seat] for scores in results) for seat in (1, 2))


def test_only_the_best_at_the_end_of_the_turn_start_in_the_race() -> None:
    wide = EVALUATION.settings().wide
    s = next(s for s in positions(2, 4) if s.decision() == "choose_cell" and len(s.legal()) > wide)
    rated = make_bot(f"mcts-{wide}it", GAME).rate(s, s.to_move(), Random(1))
    looked = make_bot("greedy", GAME).rate(s, s.to_move(), Random(1))
    assert [r.visits for r in rated] == [1] * wide + [0] * (len(rated) - wide)
    assert looked[0].move in [r.move for r in rated[:wide]]
