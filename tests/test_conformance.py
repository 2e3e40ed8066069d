"""The conformance suite passes a right game, and catches each kind of broken one."""

import pickle
from collections.abc import Callable
from itertools import count
from typing import Any

import pytest
from tests.toy import BID, DRAW, KEEP, NONE, SELL, TOY, Bid, Dig, Draw, Order, Resolve, Round, Sell, Toy, ToyState

from cowcatcher.kernel.frames import Frame
from cowcatcher.kernel.game import Game, View
from cowcatcher.kernel.match import Match
from cowcatcher.kernel.options import Options
from cowcatcher.kernel.pile import Pile
from cowcatcher.kernel.record import Parsed
from cowcatcher.kernel.replay import replay
from cowcatcher.kernel.state import State
from cowcatcher.kernel.types import Outcome, Reason, Rng
from cowcatcher.testing import checks, conformance
from cowcatcher.testing.checks import Moment
from cowcatcher.testing.conformance import ConformanceError, check_game, option_sets, play_checked
from cowcatcher.testing.twins import Twins


@pytest.mark.parametrize("seats", TOY.seats)
@pytest.mark.parametrize("options", option_sets(TOY, full=True), ids=str)
def test_a_right_game_passes(seats: int, options: Options) -> None:
    ended = check_game(TOY, seats, options, range(6), every=3)
    assert ended.total() == 6
    assert set(ended) <= {"points", "empty"}


def test_a_checked_game_is_the_same_each_time() -> None:
    assert play_checked(TOY, 3, seed=4).record() == play_checked(TOY, 3, seed=4, every=50).record()
    assert play_checked(TOY, 3, seed=4).record() != play_checked(TOY, 3, seed=5).record()


def test_a_policy_plays_for_all_seats() -> None:
    def last(game: Game[Any], state: Any, rng: Rng) -> int:
        return int(state.legal()[-1])

    bids = [p for p in play_checked(TOY, 2, policy=last, every=10).played if BID.has(p.move)]
    assert bids
    assert all(BID.arg(p.move) == p.options - 1 for p in bids)


def test_option_sets() -> None:
    assert option_sets(TOY) == [{}, {"length": "long"}]
    assert option_sets(TOY, full=True) == [{"length": "short"}, {"length": "long"}]


# Every case: what is replaced in the toy, and what the suite must say. Old methods, for those that add to them:
clone, redact, determinize, outcome, load = ToyState.clone, Toy.redact, Toy.determinize, Toy.outcome, Toy.load
bid_legal, draw_apply, draw_sample, sell_apply = Bid.legal, Draw.apply, Draw.sample, Sell.apply
counter = count()


def changed(method: Callable[..., Any], change: Callable[[Any, Any], None]) -> Callable[..., Any]:
    """The method, with a change made to its result: change(result, state)."""

    def fresh(*args: Any) -> Any:
        result = method(*args)
        change(result, args[-1] if len(args) == 1 else args[1])
        return result

    return fresh


def setting(name: str, value: Callable[[Any, Any], Any]) -> Callable[[Any, Any], None]:
    """A change that sets an attribute of the result."""
    return lambda result, s: setattr(result, name, value(result, s))


def with_waste(self: Draw, s: ToyState, m: int) -> None:
    draw_apply(self, s, m)
    s.mine.counts[0] += 1


def with_public_points(self: Draw, s: ToyState, m: int) -> None:
    draw_apply(self, s, m)
    s.points[self.owner] += DRAW.arg(m)


def raising(*args: Any) -> Any:
    raise RuntimeError("no idea")


def thirsty(self: Bid, s: ToyState, m: int) -> Reason | None:
    s.pay(self.seat, 1)
    return None


def thirsty_sample(self: Draw, s: ToyState, rng: Rng) -> int:
    s.bank -= 1
    return draw_sample(self, s, rng)


def uniform(self: Draw, s: ToyState, rng: Rng) -> int:
    kinds = [kind for kind, n in enumerate(s.mine.counts) if n]
    return DRAW.move(kinds[int(rng.random() * len(kinds))])


def peeping(self: Toy, s: ToyState, seat: int | None) -> View[ToyState]:
    return View(seat, self.redact(s, seat), s.to_move(), s.decision(), tuple(s.legal()))


def touching(self: Toy, s: ToyState, seat: int | None) -> ToyState:
    known = redact(self, s, seat)
    s.bank += 1
    return known


def in_place(self: Toy, s: ToyState, seat: int, rng: Rng) -> ToyState:
    dealt = determinize(self, s, seat, rng)
    s.hands = [hand[:] for hand in dealt.hands]
    s.mine = dealt.mine.clone()
    return dealt


def in_true_order(self: Toy, s: ToyState, seat: int, rng: Rng) -> ToyState:
    """Shuffles what nobody but its holder knows without putting it in order first."""
    dealt = redact(self, s, seat)
    others = [p for p in range(len(s.coins)) if p != seat]
    gems = [kind for p in others for kind, n in enumerate(s.hands[p]) for _ in range(n)]
    gems += [kind for kind, n in enumerate(s.mine.counts) for _ in range(n)]
    for at in range(len(gems) - 1, 0, -1):
        other = int(rng.random() * (at + 1))
        gems[at], gems[other] = gems[other], gems[at]
    dealt.mine.counts = [0] * len(s.mine.counts)
    for p in others:
        dealt.hands[p] = [0] * len(s.mine.counts)
        for _ in range(s.held[p]):
            dealt.hands[p][gems.pop()] += 1
        if s.bids[p] != NONE:
            dealt.bids[p] = int(rng.random() * len(Bid(p).legal(dealt)))
    for kind in gems:
        dealt.mine.counts[kind] += 1
    return dealt


def swap_own_gems(result: ToyState, s: ToyState) -> None:
    result.hands = [hand[::-1] for hand in result.hands]


def scored(
    scores: Callable[[Outcome], tuple[int, ...]], ranks: Callable[[Outcome], tuple[int, ...]], reason: str = "end"
) -> Callable[[Toy, ToyState], Outcome | None]:
    """Another way to tell the outcome."""

    def fresh(self: Toy, s: ToyState) -> Outcome | None:
        right = outcome(self, s)
        return right and Outcome(scores(right), ranks(right), reason)

    return fresh


def one_verb_if_opals(self: Sell, s: ToyState) -> list[int]:
    return [SELL.move(0)] if s.hands[self.seat][0] else [KEEP]


def random_pay(self: Resolve, s: ToyState) -> None:
    resolve_run(self, s)
    s.pay(s.order[0], next(counter) % 2)


resolve_run = Resolve.run
ORDERS = Order().legal(TOY.new(3))
RIGHT = (lambda o: o.scores, lambda o: o.ranks)
Patch = tuple[Any, str, Any]

BROKEN: dict[str, tuple[list[Patch], str]] = {
    "unsorted": ([(Bid, "legal", lambda f, s: bid_legal(f, s)[::-1])], "not ascending and unique: bid:2, bid:1, bid:0"),
    "double": ([(Bid, "legal", lambda f, s: [BID.base, *bid_legal(f, s)])], "not ascending and unique"),
    "nothing legal": ([(Bid, "legal", lambda f, s: [])], "the pending decision has no legal move"),
    "outside": ([(Bid, "legal", lambda f, s: [*bid_legal(f, s), 999])], r"outside the table: \[999\]"),
    "no int": ([(Bid, "legal", lambda f, s: [False, *bid_legal(f, s)])], r"outside the table: \[False\]"),
    "draw by a player": (
        [(Bid, "legal", lambda f, s: [DRAW.base])],
        "a player from the wrong kind of family: draw:opal",
    ),
    "bid by chance": ([(Order, "weights", lambda f, s: [(KEEP, 1)])], "chance from the wrong kind of family: keep"),
    "unlisted frame": ([(Toy, "frames", tuple(f for f in TOY.frames if f is not Draw))], "Draw is not in game.frames"),
    "unlisted inside": ([(Toy, "frames", tuple(f for f in TOY.frames if f is not Dig))], "Dig is not in game.frames"),
    "no decision name": ([(Bid, "decision", "")], "Bid has no decision name"),
    "waste": ([(Draw, "apply", with_waste)], "check: the .* gems do not add up"),
    "early outcome": ([(Toy, "outcome", lambda g, s: Outcome((1, 1, 1), (1, 1, 1), "x"))], "before the game is over"),
    "no outcome": ([(Toy, "outcome", lambda g, s: None)], "over without an outcome"),
    "clone shares a list": (
        [(ToyState, "clone", changed(clone, setting("coins", lambda c, s: s.coins)))],
        "coins is shared",
    ),
    "clone shares a hand": (
        [(ToyState, "clone", changed(clone, setting("hands", lambda c, s: s.hands[:])))],
        "clone: hands is shared with the original",
    ),
    "clone shares a pile": (
        [(ToyState, "clone", changed(clone, setting("mine", lambda c, s: s.mine)))],
        "mine is shared",
    ),
    "clone shares a bag": (
        [(ToyState, "clone", changed(clone, setting("mine", lambda c, s: Pile(s.mine.counts))))],
        "clone: mine is shared with the original",
    ),
    "clone shares the stack": (
        [(ToyState, "clone", changed(clone, setting("stack", lambda c, s: s.stack)))],
        "clone: stack is shared",
    ),
    "clone forgets": (
        [(ToyState, "clone", changed(clone, setting("bank", lambda c, s: 0)))],
        "the clone differs in bank",
    ),
    "clone lacks": (
        [(ToyState, "clone", changed(clone, lambda c, s: delattr(c, "ended")))],
        "clones: AttributeError.*ended",
    ),
    "field not named": (
        [(ToyState, "FIELDS", tuple(f for f in ToyState.FIELDS if f != "bank"))],
        "bank is copied or changes, but is not in FIELDS",
    ),
    "list not named": (
        [(ToyState, "FIELDS", tuple(f for f in ToyState.FIELDS if f != "sold"))],
        "sold is copied or changes, but is not in FIELDS",
    ),
    "load forgets": (
        [(Toy, "load", changed(load, setting("reveals", lambda c, s: 0)))],
        "dump and load changes reveals",
    ),
    "load stumbles": ([(Dig, "args", lambda f: (f.seat_of,))], "saving: TypeError"),
    "pickle forgets": (
        [(ToyState, "__reduce_ex__", lambda s, protocol: (Toy.new, (TOY, len(s.coins), {"length": "long"})))],
        "pickling changes",
    ),
    "why_not raises": ([(Bid, "why_not", raising)], r"refusals: RuntimeError\('no idea'\)"),
    "why_not mumbles": (
        [(Bid, "why_not", lambda f, s, m: "too dear")],
        r"why_not\(keep\) is no proper reason: 'too dear'",
    ),
    "why_not without rule": ([(Bid, "why_not", lambda f, s, m: Reason("k", ""))], "is no proper reason"),
    "why_not changes": ([(Bid, "why_not", thirsty)], "asking for reasons changes the state"),
    "view shares": (
        [(Toy, "redact", changed(redact, setting("coins", lambda c, s: s.coins)))],
        "view of a spectator: coins is",
    ),
    "view tells options": ([(Toy, "view", peeping)], "the view of a spectator lists the options of another"),
    "view tells bids": (
        [(Toy, "redact", changed(redact, setting("bids", lambda c, s: s.bids[:])))],
        r"differs in known \(bids\)|can tell bid:. and bid:. apart",
    ),
    "view tells the mine": (
        [(Toy, "redact", changed(redact, setting("mine", lambda c, s: s.mine.clone())))],
        r"known \(mine\)|determinize.*check|views: ",
    ),
    "view changes": ([(Toy, "redact", touching)], r"differs in known \(bank\)"),
    "determinize deals own cards": (
        [(Toy, "determinize", changed(determinize, swap_own_gems))],
        r"differs in known \((hands|mine)",
    ),
    "determinize invents": (
        [(Toy, "determinize", changed(determinize, setting("coins", lambda c, s: [9, 9, 9])))],
        "differs in known .coins",
    ),
    "determinize shares": (
        [(Toy, "determinize", changed(determinize, setting("sold", lambda c, s: s.sold)))],
        "determinize for seat 0: sold is shared",
    ),
    "determinize deals in place": (
        [(Toy, "determinize", in_place)],
        "looking at the state or dealing it anew changes it",
    ),
    "determinize shuffles in the true order": (
        [(Toy, "determinize", in_true_order)],
        "determinize for seat . (depends on what he cannot know|tells states apart .*): it differs in (hands|mine)",
    ),
    "determinize leaves bids as they are": (
        [(Toy, "determinize", changed(determinize, setting("bids", lambda r, s: s.bids[:])))],
        "determinize for seat . tells states apart that look the same to him: it differs in bids",
    ),
    "determinize does nothing": (
        [(Toy, "determinize", lambda g, s, seat, rng: s.clone())],
        "determinize for seat . tells states apart that look the same to him: it differs in hands, mine",
    ),
    "nothing is hidden": (
        [(Toy, "redact", lambda g, s, seat: s.clone()), (Toy, "determinize", lambda g, s, seat, rng: s.clone())],
        r"can tell draw:opal and draw:agate apart, unseen moves: known \(hands, mine\)",
    ),
    "draws show": (
        [(Draw, "apply", with_public_points)],
        r"seat . can tell draw:.* apart, unseen moves: known \(points\)",
    ),
    "no secrets": (
        [(Toy, "has_secrets", lambda g, seats, options: False)],
        "has_secrets is false, but seat . does not see",
    ),
    "copies tell the verb": (
        [(Sell, "legal", one_verb_if_opals), (Sell, "seen_by", lambda f, s, m: 1 << f.seat)],
        "a copy of the record would tell seat . (sell|.):., which depends on what he cannot know",
    ),
    "weight of nothing": (
        [(Order, "weights", lambda f, s: [(m, 0) for m in ORDERS])],
        r"weights that are not positive ints",
    ),
    "weights apart": (
        [(Order, "legal", lambda f, s: [m for m in ORDERS if m - ORDERS[0] not in s.order][:1])],
        "the moves with weights are not the legal ones",
    ),
    "sample apart": ([(Draw, "sample", lambda f, s, rng: KEEP)], "sample draws keep, which has no weight"),
    "sample changes": ([(Draw, "sample", thirsty_sample)], "sampling changes the state"),
    "sample of its own law": ([(Draw, "sample", uniform)], "sample does not follow the weights"),
    "ranks upside down": (
        [(Toy, "outcome", scored(lambda o: tuple(-n for n in o.scores), RIGHT[1]))],
        "ranks .* do not follow the scores",
    ),
    "no first": ([(Toy, "outcome", scored(RIGHT[0], lambda o: (2, 2, 3)))], r"ranks \(2, 2, 3\) are no places"),
    "too few scores": ([(Toy, "outcome", scored(lambda o: (1,), RIGHT[1]))], r"scores \(1,\) and ranks .* for 3 seats"),
    "no word": ([(Toy, "outcome", scored(*RIGHT, "the end"))], "the end reason 'the end' is not a word"),
    "too long": ([(Toy, "max_moves", 12)], r"the game is longer than max_moves \(12\)"),
    "a move raises": ([(Bid, "apply", raising)], r"(a move raises|clones:) RuntimeError\('no idea'\)"),
    "moves of chance": (
        [(Resolve, "run", random_pay), (conformance, "SAMPLED", ())],
        "the same moves do not lead to the same state",
    ),
    "unreadable": (
        [(Toy, "data_tag", property(lambda g: str(next(counter))))],
        "its own record cannot be read: line 5, column 8: the game was played with components",
    ),
}


def fails(monkeypatch: pytest.MonkeyPatch, patches: list[Patch], message: str) -> ConformanceError:
    """The suite finds what is broken, and says where."""
    for target, name, value in patches:
        monkeypatch.setattr(target, name, value)
    with pytest.raises(ConformanceError, match=message) as error:
        check_game(TOY, 3, {"length": "long"}, range(8), every=1)
    assert str(error.value).startswith("toy, 3 seats, length=long, seed ")
    return error.value


@pytest.mark.parametrize("case", BROKEN)
def test_a_broken_game_is_caught(case: str, monkeypatch: pytest.MonkeyPatch) -> None:
    fails(monkeypatch, *BROKEN[case])


def test_a_failure_happens_again_where_it_says(monkeypatch: pytest.MonkeyPatch) -> None:
    error = fails(monkeypatch, *BROKEN["waste"])
    assert f"ply {error.ply}, decision " in str(error)
    with pytest.raises(ConformanceError) as again:
        play_checked(TOY, 3, {"length": "long"}, seed=0, every=1)
    assert str(again.value) == str(error)


def without_twins(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Twins, "spread", lambda self, s: None)


def test_dealing_anew_must_make_a_difference(monkeypatch: pytest.MonkeyPatch) -> None:
    without_twins(monkeypatch)
    fails(monkeypatch, BROKEN["determinize does nothing"][0], "never deals anew")


def test_earlier_states_are_compared_at_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(conformance, "SAMPLED", ())
    without_twins(monkeypatch)
    fails(monkeypatch, BROKEN["clone shares a hand"][0], "ply .: a state that was kept has changed since")


def test_what_was_dealt_anew_must_come_to_an_end(monkeypatch: pytest.MonkeyPatch) -> None:
    class Endless(Frame[State]):
        def legal(self, s: State) -> list[int]:
            return [KEEP]

        def apply(self, s: State, m: int) -> None:
            pass

    monkeypatch.setattr(conformance, "SAMPLED", ())
    endless = changed(determinize, lambda result, s: result.stack.insert(0, Endless(0)))
    fails(
        monkeypatch,
        [(Toy, "determinize", endless)],
        "determinize for seat 0 at ply 0, played on: the game does not end",
    )


def test_what_was_dealt_anew_must_stay_sound(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(conformance, "SAMPLED", ())
    richer = changed(determinize, setting("bank", lambda result, s: s.bank + 1))
    fails(monkeypatch, [(Toy, "determinize", richer)], "played on: check: the coins do not add up")


def test_a_record_of_another_match_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    def renamed(parsed: Parsed, game: Game[Any]) -> Match[Any]:
        match = replay(parsed, game)
        match.names = tuple(name + "!" for name in match.names)
        return match

    fails(monkeypatch, [(conformance, "replay", renamed)], "the record does not give the same match again")


def moment(s: ToyState) -> Moment[ToyState]:
    """Something to run one check on."""
    return Moment(TOY, s, len(s.coins))


def test_tasks_and_strangers_on_top_of_the_stack() -> None:
    s = TOY.new(2)
    s.stack = [Round()]
    assert list(checks.frames(moment(s))) == ["the task Round is on top of the stack; nobody ran it (settle)"]
    for seat in (2, -1, -2):
        s.stack = [Bid(seat)]
        assert list(checks.frames(moment(s))) == [f"the decision belongs to seat {seat}"]
    s.stack = [Bid(1)]
    assert list(checks.frames(moment(s))) == []


def test_secret_choices_that_depend_on_each_other(monkeypatch: pytest.MonkeyPatch) -> None:
    s = TOY.new(2)
    while s.decision() != "bid":
        s.apply(s.legal()[0])
    assert len(s.choosers()) == 2
    assert list(checks.choices(moment(s))) == []
    monkeypatch.setattr(Bid, "legal", lambda self, s: bid_legal(self, s)[: len(s.choosers())])
    first, second = s.choosers()
    told = list(checks.choices(moment(s)))
    assert told == [f"the options of seat {second} depend on the secret choice of seat {first}"]


def test_everybody_who_bids_can_choose_at_once() -> None:
    s = TOY.new(3)
    while s.decision() != "bid":
        s.apply(s.legal()[0])
    for seat in s.choosers():
        view = TOY.choice(s, seat)
        assert view is not None
        assert (view.to_move, view.decision, view.legal) == (seat, "bid", tuple(Bid(seat).legal(s)))
    first, waiting, _ = s.choosers()
    assert TOY.view(s, waiting).legal == ()
    s.apply(s.legal()[0])
    assert s.choosers()[0] == waiting
    assert TOY.choice(s, first) is None


class Loose(ToyState):
    """A state without __slots__."""


def test_attributes_outside_slots() -> None:
    s = Loose(2, 3, 1)
    s.stack = [Bid(0)]
    assert list(checks.fields(moment(s))) == []
    s.cache = 7  # type: ignore[attr-defined]
    assert list(checks.fields(moment(s))) == ["attributes outside __slots__: cache"]


def test_an_end_with_something_pending() -> None:
    s = TOY.new(2)
    s.coins = [3, 2]
    right = Outcome((3, 2), (1, 2), "points")
    assert list(checks.ending(moment(s), right)) == ["the game is over, but a decision is pending"]
    s.stack = []
    assert list(checks.ending(moment(s), right)) == []
    assert list(checks.ending(moment(s), None)) == ["the game is over without an outcome"]
    s.coins = [3, 3]
    assert list(checks.ending(moment(s), right)) == [
        "the points [3, 3] of a game that is over are not its scores (3, 2)"
    ]


def test_surprise_is_small_for_the_right_law_and_large_for_another(monkeypatch: pytest.MonkeyPatch) -> None:
    s = TOY.new(2)
    s.stack = [Draw(0)]
    chi, freedom = checks.surprise(moment(s), 2000)
    assert freedom == 2
    assert chi < 15
    monkeypatch.setattr(Draw, "sample", uniform)
    assert checks.surprise(moment(s), 2000)[0] > 100


def test_errors_can_be_pickled(monkeypatch: pytest.MonkeyPatch) -> None:
    error = fails(monkeypatch, *BROKEN["waste"])
    again = pickle.loads(pickle.dumps(error))  # noqa: S301
    assert str(again) == str(error)
