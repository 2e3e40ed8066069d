"""The laws of telling and of reasons, over a few random games of each game; `soak` plays as many as one likes."""

from __future__ import annotations

import pytest

from cowcatcher.registry import find, slugs
from cowcatcher.testing.laws import law_of
from cowcatcher.testing.laws.refusals import Refusals
from cowcatcher.testing.laws.telling import check_telling
from cowcatcher.testing.soak import Plan, played

TOLD = [slug for slug in slugs() if law_of(find(slug))]


@pytest.mark.once
@pytest.mark.parametrize("number", range(4))
@pytest.mark.parametrize("slug", TOLD)
def test_nothing_changes_in_silence_and_nothing_said_is_untrue(slug: str, number: int) -> None:
    law = law_of(find(slug))
    assert law
    match = played(Plan(slug), number)
    assert check_telling(match, law.READER, every=4)


@pytest.mark.once
@pytest.mark.parametrize("slug", TOLD)
def test_whatever_may_not_be_done_is_refused_by_a_rule_that_says_so(slug: str) -> None:
    plan = Plan(slug)
    law = law_of(plan.game)
    assert law
    refusals = Refusals(plan.game)
    for number in range(4):
        refusals.check(played(plan, number), every=10)
    assert refusals.cited
    assert set(refusals.cited) <= {rule for rule, why_never in law.MAY_NOT.items() if not why_never}
    assert set(law.MAY_NOT) <= refusals.rules
