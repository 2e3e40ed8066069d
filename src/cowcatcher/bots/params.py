"""The settings of the search, in one place."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

RANDOM: Final = 0
PRIOR: Final = 1
GREEDY: Final = 2
BEST: Final = 3
PLAYOUTS: Final = {"random": RANDOM, "prior": PRIOR, "greedy": GREEDY, "best": BEST}
"""Who moves in playouts, as a file of weights says it."""


@dataclass(frozen=True)
class MctsParams:
    """Settings of `mcts.MctsBot`; the defaults were found by self-play.

    explore: weight of the policy against the results, in rewards.
    urgency: how much worse than its node an untried move is taken to be, in rewards.
    even: part of the policy that goes to all moves alike; the rest follows the evaluation's guesses.
    temper: temperature of the policy, in parts of the evaluation's scale. Low = only the best guesses.
    look: evaluate every move of a node one step ahead (where the evaluation wants whole turns: at the end of the turn):
        0 never, 1 at the root, 2 at every node.
    credit: how many visits such a guess is worth.
    wide, grow: progressive widening. At first the `wide` likeliest moves are considered, then `grow` more per square
        root of the visits.
    horizon: how many turns a playout lasts before the position is evaluated (a turn ends when another seat decides,
        and a lone seat's opponent has turns, too); 0 evaluates at once (where the evaluation wants whole turns: at the
        end of the turn), -1 plays to the end. In a race of whole turns they are counted from the root on, so that all
        runners are judged after as many. Without an evaluation every playout goes to the end.
    further: how many turns the horizon is further for each seat beyond two, rounded down; not where it is 0 or -1.
    playout: who moves in playouts: RANDOM, PRIOR (a draw from the policy of the evaluation's prior), GREEDY (the best
        move one step ahead) or BEST (the best move by the prior).
    slack: in playouts that are not random, the share of moves that are.
    apart: True keeps what follows different draws apart in the tree; False gives the same node to all that leave the
        same seat with the same kind of decision (open loop).
    race: above 0 the moves of the root race with equal luck instead of being chosen by PUCT; the number is how many
        standard errors behind the leader a move is dropped (`race.Race`).
    weight: part of the chance to win in the reward; the rest is the lead in points.
    scale: points that count as a clear lead; 0 takes the evaluation's, or 10 where there is none.
    nodes: the tree grows no further beyond so many nodes.
    """

    explore: float = 0.3
    urgency: float = 0.1
    even: float = 0.25
    temper: float = 0.3
    look: int = 2
    credit: float = 2.0
    wide: int = 8
    grow: float = 0.5
    horizon: int = 0
    further: float = 0.0
    playout: int = PRIOR
    slack: float = 0.1
    apart: bool = False
    race: float = 0.0
    weight: float = 0.5
    scale: float = 0.0
    nodes: int = 200_000


def search_of(values: dict[str, Any]) -> MctsParams:
    """The settings that a file of weights has under `[search]`, with `playout` as a word. Raises KeyError or TypeError
    for what is no setting."""
    found = dict(values["search"])
    return MctsParams(**found | {"playout": PLAYOUTS[found.get("playout", "prior")]})
