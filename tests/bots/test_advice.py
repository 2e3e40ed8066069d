"""Advice: the same for the same luck, possible move by move, and of the adviser alone."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from tests.counted import slugs
from tests.toy import TOY

from cowcatcher.bots import make_bot
from cowcatcher.bots.advice import ADVISER, FAR, MOST, advise
from cowcatcher.bots.mcts import MctsBot
from cowcatcher.bots.specs import reproducible
from cowcatcher.kernel.match import Match
from cowcatcher.kernel.state import dump
from cowcatcher.kernel.types import CHANCE
from cowcatcher.registry import find

CHOICES = 8


@pytest.mark.parametrize("slug", slugs())
def test_the_best_moves_are_advised_with_how_to_go_on(slug: str) -> None:
    random = Random(2)
    match: Match[Any] = Match(find(slug), ["Ann", "Bea", "Cyril"], {}, 2)
    bot, followed = make_bot(ADVISER, match.game), 0
    for n in range(CHOICES):
        match.advance(forced=True)
        seat, before = int(match.state.to_move()), dump(match.state)
        bot.forget()
        found = advise(bot, match.state, seat, Random(n))
        assert dump(match.state) == before
        bot.forget()
        assert advise(bot, match.state, seat, Random(n)) == found
        assert len({advice.move for advice in found}) == min(MOST, len(match.state.legal()))
        for advice in found:
            s, left = match.state.clone(), [advice.move, *advice.then]
            while left:
                legal = s.legal()
                assert s.to_move() == seat
                s.apply(left.pop(0) if len(legal) > 1 else legal[0])
            assert len(advice.then) <= FAR
            followed += len(advice.then)
        match.play(random.choice(match.state.legal()))
    assert followed, "nobody went on with anything"


def test_what_a_search_has_tried_below_a_move_is_how_it_goes_on() -> None:
    """In a game without an evaluation nothing else says how, so what follows comes from the tree, which stays."""
    bot, followed = make_bot("mcts-400it", TOY), 0
    assert isinstance(bot, MctsBot)
    for seed in range(6):
        rng, s = Random(seed), TOY.new(2)
        while s.stack and not followed:
            seat, legal = s.to_move(), s.legal()
            if seat >= 0 and len(legal) > 1:
                bot.forget()
                found = advise(bot, s, seat, Random(seed))
                assert bot.search is not None
                root = bot.search.root
                assert {*root.moves} == {*legal}
                for advice in found:
                    behind = {m for kid in root.kids.values() for m in kid.moves}
                    assert {*advice.then[:1]} <= behind
                    followed += len(advice.then)
            s.apply(s.sample(rng) if seat == CHANCE else rng.choice(legal))
    assert followed, "nothing was tried often enough"


def test_the_adviser_is_always_of_the_same_opinion() -> None:
    assert reproducible(ADVISER)
