"""The training example, a few steps of it. It needs the extra `train`, which CI installs."""

from importlib.util import find_spec

import pytest

pytestmark = pytest.mark.once


@pytest.mark.slow
@pytest.mark.filterwarnings("ignore::DeprecationWarning:torch", "ignore::DeprecationWarning:stable_baselines3")
def test_a_learner_chooses_legal_actions_and_changes(monkeypatch: pytest.MonkeyPatch) -> None:
    if find_spec("sb3_contrib") is None:
        pytest.skip("MaskablePPO is not installed; pip install -e '.[train]' brings it")
    from examples import train_maskable_ppo  # noqa: PLC0415
    from examples.train_maskable_ppo import learner, measure  # noqa: PLC0415

    monkeypatch.setattr(train_maskable_ppo, "ENVIRONMENTS", 4)  # enough for a whole batch
    player = learner("carson_city", seed=1)
    before = [weights.clone() for weights in player.policy.parameters()]
    player.learn(1)  # what its environments give before it learns for the first time
    assert player.num_timesteps == player.n_steps * 4
    assert any((old != new).any() for old, new in zip(before, player.policy.parameters(), strict=True))
    measured = measure("carson_city", player, rounds=1)
    assert len(measured.wins) == len(measured.leads) == 4
    assert all(won == (lead > 0) for won, lead in zip(measured.wins, measured.leads, strict=True) if lead)
