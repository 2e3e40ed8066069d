"""The worked examples of the ledger, and positions from bug reports: each file of `examples` is played."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.games.train_rush.adapter import EXAMPLES

from cowcatcher.testing.examples import Case, load_cases, run_case

CASES = load_cases(Path(__file__).with_name("examples"))


@pytest.mark.parametrize("case", CASES, ids=str)
def test_example(case: Case) -> None:
    run_case(case, EXAMPLES)
