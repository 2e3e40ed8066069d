"""What is possible now: whether lists of effects can do anything (TR-4.04, TR-5.07, TR-7.08, TR-7.09)."""

from __future__ import annotations

from cowcatcher.games.train_rush.names import ACTION_COUNT, NONE, SIZE_COUNT
from cowcatcher.games.train_rush.rules.cards import hand_cards
from cowcatcher.games.train_rush.rules.ends import active_region
from cowcatcher.games.train_rush.written.state import TrainState


def can_script(s: TrainState, seat: int, script: int) -> bool:
    """True when one of the effects of a script can do something now."""
    effects = s.box.scripts[script]
    for branch in effects.branches:
        if can_script(s, seat, branch):
            return True
    for op in effects.ops:  # noqa: SIM110 (a loop is what the compiler makes fast)
        if op.word.can(s, seat, op):
            return True
    return False


def can_reward(s: TrainState, seat: int, script: int) -> bool:
    """TR-7.08, TR-7.09: as `can_script`; a marker that belongs to it must have its field."""
    for op in s.box.scripts[script].ops:
        if op.word.must and not op.word.can(s, seat, op):
            return False
    return can_script(s, seat, script)


def contract_cities(s: TrainState, seat: int, size: int) -> list[int]:
    """TR-7.07: cities of the active region where a contract marker can be put on a field of a size, ascending."""
    region = active_region(s, seat)
    if region == NONE or not s.contract_markers[seat]:
        return []
    return [
        city
        for city in s.box.cities_of[region]
        if size in s.box.city_sizes[city] and s.city_fields[city * SIZE_COUNT + size] == NONE
    ]


def area_actions(s: TrainState, seat: int, cost: int) -> list[int]:
    """TR-10.21: actions of the action area of a price that can do something now, ascending."""
    box = s.box
    return [
        action
        for action in range(ACTION_COUNT)
        if box.action_cost[action] == cost and can_script(s, seat, box.action_script[action])
    ]


def special_cards(s: TrainState, seat: int) -> list[int]:
    """TR-10.20: kinds of cards of a hand whose special action can do something now, ascending."""
    return [card for card in hand_cards(s, seat) if can_special(s, seat, card, len(s.hands[seat]) > 1)]


def can_special(s: TrainState, seat: int, card: int, others: bool) -> bool:
    """TR-5.07: true when a card's special action can do something now. others: there are more cards in the hand."""
    effects = s.box.scripts[s.box.card_script[card]]
    for branch in effects.branches:
        for op in s.box.scripts[branch].ops:
            if others if op.word.another else op.word.can(s, seat, op):
                return True
    for op in effects.ops:  # noqa: SIM110 (a loop is what the compiler makes fast)
        if others if op.word.another else op.word.can(s, seat, op):
            return True
    return False
