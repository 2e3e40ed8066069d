"""Lines: the same for the same luck, by the rules, no longer than asked for; where they lead is what the rules told."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from random import Random
from typing import Any

import pytest
from tests.counted import slugs
from tests.toy import TOY

from cowcatcher.bots import Bot, make_bot
from cowcatcher.bots.advice import ADVISER, advise
from cowcatcher.bots.lines import LINES, PLIES, lines, plans
from cowcatcher.bots.minds import find as mind
from cowcatcher.kernel.events import Change
from cowcatcher.kernel.match import Match
from cowcatcher.kernel.state import State, dump
from cowcatcher.kernel.types import CHANCE
from cowcatcher.model.readers import place_of
from cowcatcher.registry import find
from cowcatcher.text import LANGUAGES, speaker
from cowcatcher.text.plain import PlainSpeaker
from cowcatcher.text.plan import (
    MOST,
    THE_ROUND,
    Course,
    Reached,
    account,
    agreed,
    phrase,
    planned,
    reached,
    sheet,
    signed,
)
from cowcatcher.text.speaker import Speaker

NAMES = ["Ann", "Bea", "Cyril"]
EVERY, POSITIONS = 31, 4


def never() -> bool:
    """For whom there is time enough."""
    return False


def quick(slug: str) -> Bot:
    """Who plays sensibly and fast."""
    evaluation = mind(slug)
    return make_bot("policy" if evaluation is not None and evaluation.whole_turns else "greedy", find(slug))


def positions(slug: str) -> Iterator[State]:
    """Some of a sensible game in which somebody has a choice."""
    match: Match[Any] = Match(find(slug), NAMES, {}, 3)
    bot, rng, choices = quick(slug), Random(3), 0
    while choices < EVERY * POSITIONS:
        match.advance(forced=True)
        choices += 1
        if choices % EVERY == 0:
            yield match.state
        match.play(bot.choose(match.state, int(match.state.to_move()), rng))


Played = tuple[Speaker[Any], int, State, Sequence[tuple[int, ...]], list[list[Course]]]


@cache
def played(slug: str) -> tuple[Played, ...]:
    """Who speaks, whose it is, the sample, the ways to begin, and what followed."""
    found = []
    talk: Speaker[Any] = speaker(find(slug), NAMES)
    bot = make_bot(ADVISER, talk.game)
    for s in positions(slug):
        seat = int(s.to_move())
        sample = talk.game.determinize(s, seat, Random(1))
        bot.forget()
        ways = [(one.move, *one.then) for one in advise(bot, sample, seat, Random(1))]
        found.append((talk, seat, sample, ways, lines(talk.game, sample, seat, ways, talk.plan.ahead, 5, never)))
    return tuple(found)


def told(course: Course) -> list[object]:
    """What was told, as plain values."""
    return [(turn, [(type(event), event.args()) for event in events]) for turn, events in course.told]


@pytest.mark.parametrize("slug", slugs())
def test_equal_luck_gives_equal_lines_and_changes_nothing(slug: str) -> None:
    for talk, seat, sample, ways, found in played(slug):
        before = dump(sample)
        again = lines(talk.game, sample, seat, ways, talk.plan.ahead, 5, never)
        assert dump(sample) == before
        assert [[told(c) for c in row] for row in again] == [[told(c) for c in row] for row in found]
        assert [len(row) for row in found] == [LINES] * len(ways)


@pytest.mark.parametrize("slug", slugs())
def test_every_line_begins_with_a_deal_that_the_seat_could_have(slug: str) -> None:
    for talk, seat, sample, _, found in played(slug):
        for course in (course for row in found for course in row):
            assert talk.game.view(course.start, seat) == talk.game.view(sample, seat)
            assert talk.game.check(course.end) == []


@pytest.mark.parametrize("slug", slugs())
def test_it_ends_after_so_many_turns_or_with_the_round(slug: str) -> None:
    for talk, _, _, _, found in played(slug):
        for course in (course for row in found for course in row):
            turns = [turn for turn, _ in course.told]
            assert turns == sorted(turns)
            assert len(turns) <= PLIES
            if talk.plan.ahead == THE_ROUND:
                assert course.end.over() or course.end.round == course.start.round + 1  # type: ignore[attr-defined]
            else:
                assert turns[-1] <= talk.plan.ahead
                assert course.end.over() or turns[-1] == talk.plan.ahead


@pytest.mark.parametrize("slug", slugs())
def test_who_has_little_time_gets_few_lines_but_as_many_for_each_way(slug: str) -> None:
    talk, seat, sample, ways, found = played(slug)[-1]
    needed = sum(
        len(row[0].told) + 1 for row in found
    )  # of the first line of each: asked before every move, and once more
    for enough in (0, needed // 2, needed, 2 * needed):
        asked = 0

        def is_late(enough: int = enough) -> bool:
            nonlocal asked
            asked += 1
            return asked > enough

        few = lines(talk.game, sample, seat, ways, talk.plan.ahead, 5, is_late)
        assert asked <= enough + 1, "not a move more"
        assert len({len(row) for row in few}) == 1
        assert bool(few[0]) == (enough >= needed)
        assert [told(row[0]) for row in few if row] == [told(row[0]) for row in found if few[0]]


def test_without_an_evaluation_nothing_is_played_on() -> None:
    s = TOY.new(2)
    while s.to_move() == CHANCE:
        s.apply(s.sample(Random(1)))
    seat = s.to_move()
    assert lines(TOY, s, seat, [(s.legal()[0],)], 3, 1, never) == [[]]
    bot = make_bot("mcts-20it", TOY)
    assert plans(speaker(TOY, NAMES[:2]), s, seat, advise(bot, s, seat, Random(1)), 1, never) == [None, None]


# --- Plans ------------------------------------------------------------------------------------------------------------


def seen(talk: Speaker[Any], seat: int, course: Course, one: Reached) -> set[int]:
    """In which turns the rules told the seat of a thing that a plan names."""
    mark, model, found = talk.plan.marks[one.mark], talk.model, set()
    for turn, events in course.told:
        for event in events:
            if not isinstance(event, Change):
                if type(event).__name__ == mark.of and event.args()[:2] == (seat, one.at):
                    found.add(turn)
            elif model.numbered[event.field].name == (mark.of or mark.name):
                place = place_of(model, course.start, event)
                mine = (event.where + event.by, *place) if len(place) == 1 and place != (seat,) else (*place, 0)
                if mine[:2] == (seat, one.at) and (event.where >= 0 or (event.by < 0) == mark.falls):
                    found.add(turn)
    return found


def test_what_a_plan_names_was_told_in_at_least_half_of_the_lines() -> None:
    for slug in slugs():
        named = 0
        for talk, seat, _, _, found in played(slug):
            for row in found:
                for one in agreed([reached(talk, seat, course) for course in row]):
                    turns = [seen(talk, seat, course, one) for course in row]
                    assert 2 * sum(bool(each) for each in turns) >= len(row), (slug, one)
                    assert talk.plan.ahead == THE_ROUND or any(one.turn in each for each in turns), (slug, one)
                    named += 1
        assert named, f"{slug}: no plan at all"


@pytest.mark.parametrize("slug", slugs())
def test_its_points_are_those_of_the_score_sheet(slug: str) -> None:
    """What is scored at once is what the rules told, source by source; all together, what the sheet has more."""
    brought = 0
    for talk, seat, _, _, found in played(slug):
        model = talk.model
        for row in found:
            for course in row:
                at_once: dict[str, int] = {}
                for _, events in course.told:
                    for event in events:
                        if isinstance(event, Change) and model.numbered[event.field].name == model.points:
                            why = model.reasons[event.why]
                            if place_of(model, course.start, event)[0] == seat and why in model.sources:
                                at_once[why.name] = at_once.get(why.name, 0) + event.by
                then, now = (sources(talk, s, seat) for s in (course.start, course.end))
                if not course.end.over():
                    assert {name: now.get(name, 0) - then.get(name, 0) for name in at_once} == at_once
                brought += sum(now.values()) - sum(then.values())
            plan = planned(talk, seat, row)
            assert plan is not None
            assert plan.total == sum(n for _, n in plan.points)
            assert sum(len(things) for _, things in plan.steps) <= MOST
    assert brought


def sources(talk: Speaker[Any], s: State, seat: int) -> dict[str, int]:
    """A seat's points by the names of the sources, as if the game ended now."""
    ended = talk.ended(s.clone()) if s.stack else s
    without = talk.plan.without if s.stack else ()
    names = [why.name for why in talk.score_sheet(talk.game.view(ended, seat)).sources if why.name not in without]
    return dict(zip(names, (n for _, n in sheet(talk, s, seat)), strict=True))


def test_who_has_no_words_is_told_the_points_alone() -> None:
    """As of a game of others that has an evaluation and nobody who speaks for it."""
    talk = PlainSpeaker(find("gold_rush"), NAMES)
    for _, seat, _, _, found in played("gold_rush"):
        for row in found:
            plan = planned(talk, seat, row)
            assert plan is not None
            assert plan.points == ()
            assert plan.total
            assert account(plan, "en") == (signed(plan.total))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("slug", slugs())
def test_every_mark_has_its_words(slug: str, language: str) -> None:
    talk: Speaker[Any] = speaker(find(slug), NAMES, language)
    s = played(slug)[0][2]
    said = {phrase(talk, s, Reached(mark, 0, 2, 2, 1)) for mark in range(len(talk.plan.marks))}
    assert len(said) == len(talk.plan.marks)
