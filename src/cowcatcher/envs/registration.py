"""Makes the games known to PettingZoo and Gymnasium, where those are installed. No game is loaded for that."""

from __future__ import annotations

from importlib.util import find_spec
from typing import Final

from cowcatcher.registry import slugs

VERSION: Final = 2
"""Of the environments; it changes when what an agent is shown or given for the same game does."""


def register_all() -> None:
    """Register every game that is installed as `cowcatcher/carson_city-v2` and as `cowcatcher/CarsonCity-v2`."""
    if find_spec("pettingzoo") is not None:
        register_with_pettingzoo()
    if find_spec("gymnasium") is not None:
        register_with_gymnasium()


def register_with_pettingzoo() -> None:
    """For `pettingzoo.make("aec", ...)` and `pettingzoo.make("parallel", ...)`."""
    import pettingzoo  # noqa: PLC0415

    for slug in slugs():
        name, chosen = f"cowcatcher/{slug}-v{VERSION}", {"game": slug}
        pettingzoo.register("aec", name, "cowcatcher.envs.zoo:env", kwargs=chosen)
        pettingzoo.register("parallel", name, "cowcatcher.envs.zoo:parallel_env", kwargs=chosen)


def register_with_gymnasium() -> None:
    """For `gymnasium.make` and `gymnasium.make_vec`."""
    import gymnasium  # noqa: PLC0415

    for slug in slugs():
        gymnasium.register(
            gymnasium_id(slug),
            "cowcatcher.envs.against_bots:AgainstBots",
            vector_entry_point="cowcatcher.envs.vector:VectorAgainstBots",
            kwargs={"game": slug},
        )


def gymnasium_id(slug: str) -> str:
    """`cowcatcher/CarsonCity-v2` of `carson_city`."""
    return f"cowcatcher/{slug.title().replace('_', '')}-v{VERSION}"
