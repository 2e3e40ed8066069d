"""Sue: her set-up and her turn (EP-14).

Her turn asks nobody. Each step is a frame of chance with one outcome, which `sue_choices` finds, so that it stands in
the record and a page can show it by itself; only her decks are drawn from.
"""

from __future__ import annotations

from typing import Any, Final

from cowcatcher.games.el_paso.box import Op
from cowcatcher.games.el_paso.names import (
    BOT_COUNT,
    CARD_COUNT,
    CATTLE,
    EL_PASO,
    FIRST_MARKET,
    FIRST_TRAIN,
    FIRST_WORKER,
    NONE,
    SIMMENTAL,
    SITE_COUNT,
    SUE,
    UNIVERSAL,
)
from cowcatcher.games.el_paso.rules import sue_choices as choices
from cowcatcher.games.el_paso.rules.actions.build import put_building
from cowcatcher.games.el_paso.rules.actions.tiles import take_tile
from cowcatcher.games.el_paso.rules.delivery import take_simmental
from cowcatcher.games.el_paso.rules.effects.market import GAIN_CATTLE, HIRE, TILE
from cowcatcher.games.el_paso.rules.moves import (
    B_CARD,
    BOT,
    RESOURCE,
    ROW,
    SUE_BUILD,
    SUE_GAIN,
    SUE_GO,
    SUE_NOTHING,
    SUE_POST,
    SUE_SIMMENTAL,
    SUE_TAKE,
    SUE_TRAIN,
)
from cowcatcher.games.el_paso.written import shape
from cowcatcher.games.el_paso.written.events import (
    FOR_SIMMENTAL,
    FOR_SUE_DECK,
    FOR_SUE_DELIVERY,
    FOR_SUE_FALLBACK,
    FOR_SUE_GAIN,
    FOR_SUE_MARKET,
    FOR_SUE_POST,
    FOR_SUE_RESOURCES,
    FOR_SUE_RIDE,
    FOR_SUE_ROW,
    FOR_SUE_UNIVERSAL,
)
from cowcatcher.games.el_paso.written.state import PasoState
from cowcatcher.kernel.events import NOWHERE
from cowcatcher.kernel.frames import Frame
from cowcatcher.kernel.tuples import with_entry, with_more

CORRIENTE: Final = CATTLE.index("corriente")


# --- Set-up ----------------------------------------------------------------------------------------------------------


def push_sue_setup(s: PasoState) -> None:
    """EP-14.02 - 14.07: what Sue begins with. Her resources and first workers come from the markets."""
    box = s.box
    s.put_rancher(SUE, box.sue_space, FOR_SUE_POST)
    place(s, box.sue_post, FOR_SUE_POST)
    s.resources = box.resource_start
    for kind, n in enumerate(box.resource_start):
        if kind >= FIRST_WORKER:
            s.add_worker_market(kind - FIRST_WORKER, -n, FOR_SUE_DECK)
        elif n:
            s.add_cattle_market(kind - FIRST_MARKET, -n, FOR_SUE_DECK)
    for kind in box.sue_row:
        s.add_worker_market(kind, -1, FOR_SUE_ROW)
        s.add_sue_workers(kind, 1, FOR_SUE_ROW)
        take_card(s, FIRST_WORKER + kind, FOR_SUE_ROW)
    s.bot_deck = tuple(0 if b else 1 for b in box.bot_b)
    s.push_all([SueRow(0), SueDeck()])


def take_card(s: PasoState, kind: int, why: int, where: int = NOWHERE) -> None:
    """EP-14.15: a card is hers, for good."""
    s.add_sue_cards(kind, 1, why, where)
    vp = s.box.cattle_vp[kind] if kind < FIRST_WORKER else s.box.worker_vp
    s.tell_sue_points(vp, why, where)


def place(s: PasoState, post: int, why: int) -> None:
    """A disc of hers goes to a post; dark corners count (EP-12.05)."""
    s.add_posts(SUE, post, 1, why)
    s.tell_sue_points(s.box.post_vp[post] if s.box.post_dark[post] else 0, why)


class SueRow(shape.SueRow):
    """EP-14.06: the order of her first workers, from the left; the last one takes the last place."""

    __slots__ = ()

    def weights(self, s: PasoState) -> list[tuple[int, int]]:
        return [(ROW.base + kind, 1) for kind in sorted(s.box.sue_row) if kind not in s.sue_row]

    def apply(self, s: PasoState, m: int) -> None:
        s.pop()
        s.sue_row = with_entry(s.sue_row, self.place, m - ROW.base)
        left = [kind for kind in s.box.sue_row if kind not in s.sue_row]
        if len(left) > 1:
            s.push(SueRow(self.place + 1))
        else:
            s.sue_row = (*s.sue_row[:-1], left[0])


class SueDeck(shape.SueDeck):
    """EP-14.04: as many B cards as the option says come into the bot deck."""

    __slots__ = ()

    def run(self, s: PasoState) -> None:
        missing = s.box.b_cards - sum(n for n, b in zip(s.bot_deck, s.box.bot_b, strict=True) if b)
        if missing:
            s.push_all([SueCard(), self])


class SueCard(shape.SueCard):
    """EP-14.04: one more B card, at random."""

    __slots__ = ()

    def weights(self, s: PasoState) -> list[tuple[int, int]]:
        return [(B_CARD.base + card, 1) for card in range(BOT_COUNT) if s.box.bot_b[card] and not s.bot_deck[card]]

    def apply(self, s: PasoState, m: int) -> None:
        s.pop()
        s.bot_deck = with_more(s.bot_deck, m - B_CARD.base, 1)


# --- Her turn --------------------------------------------------------------------------------------------------------


def push_sue_turn(s: PasoState) -> None:
    """EP-14.10, 14.14, 14.31: a card, its steps, its action; then, in El Paso, a Simmental card and a delivery."""
    s.push_all([TurnUp(), SueGo(), SueAction(), SueVisit(), PutAway()])


class TurnUp(shape.TurnUp):
    """EP-14.10: the top card of the bot deck; an empty deck is made of the discarded cards first."""

    __slots__ = ()

    def weights(self, s: PasoState) -> list[tuple[int, int]]:
        deck = s.bot_deck if any(s.bot_deck) else s.bot_pile
        return [(BOT.base + card, 1) for card in range(BOT_COUNT) if deck[card]]

    def apply(self, s: PasoState, m: int) -> None:
        s.pop()
        if not any(s.bot_deck):
            s.bot_deck, s.bot_pile = s.bot_pile, s.bot_deck
        s.bot_card = m - BOT.base
        s.bot_deck = with_more(s.bot_deck, s.bot_card, -1)


class PutAway(shape.PutAway):
    """EP-14.14: at the end of her turn the card goes to her discard pile."""

    __slots__ = ()

    def run(self, s: PasoState) -> None:
        s.bot_pile = with_more(s.bot_pile, s.bot_card, 1)
        s.bot_card = NONE


class SueGo(shape.SueGo):
    """EP-14.11 - 14.13: one step for each of her workers of the specialisation that the card shows."""

    __slots__ = ()

    def step(self, s: PasoState) -> int:
        return SUE_GO.base + choices.destination(s, s.sue_workers[s.box.bot_steps[s.bot_card]])

    def act(self, s: PasoState, m: int) -> None:
        s.put_rancher(SUE, m - SUE_GO.base, FOR_SUE_RIDE)


class SueAction(shape.SueAction):
    """EP-14.14: the action of the card, wherever she stands (EP-14.13)."""

    __slots__ = ()

    def run(self, s: PasoState) -> None:
        action = s.box.bot_action[s.bot_card]
        if action == choices.SUE_BEST:
            action = choices.best_action(s)
        if action == choices.SUE_RESOURCES:
            s.push(SueResources(s.box.bot_draw[s.bot_card]))
        elif action == choices.SUE_MARKET:
            s.push(SueMarket())
        elif action == choices.SUE_TRAIN:
            s.push(SueTrain())
        else:
            s.push(SueBuild())


class SueResources(shape.SueResources):
    """EP-14.18: so many cards of the resource deck, or as many as are left."""

    __slots__ = ()

    def run(self, s: PasoState) -> None:
        left = min(self.n, sum(s.resources))
        s.push(SueResource(left) if left else SueIdle())


class SueIdle(shape.SueIdle):
    """EP-14.18: the resource deck is empty."""

    __slots__ = ()

    def step(self, s: PasoState) -> int:
        return SUE_NOTHING


class SueResource(shape.SueResource):
    """EP-14.18 - 14.20: the top card of the resource deck: cattle to her pile, workers to her row."""

    __slots__ = ()

    def weights(self, s: PasoState) -> list[tuple[int, int]]:
        return [(RESOURCE.base + kind, s.resources[kind]) for kind in range(CARD_COUNT) if s.resources[kind]]

    def apply(self, s: PasoState, m: int) -> None:
        s.pop()
        kind = m - RESOURCE.base
        s.resources = with_more(s.resources, kind, -1)
        take_card(s, kind, FOR_SUE_RESOURCES)
        worker = kind - FIRST_WORKER
        why = FOR_SUE_RESOURCES
        if worker == UNIVERSAL:
            worker = choices.speciality(s)
            why = FOR_SUE_UNIVERSAL
        if worker >= 0:
            s.add_sue_workers(worker, 1, why)
        if self.left > 1:
            s.push(SueResource(self.left - 1))


def gain(s: PasoState, cattle: int, why: int) -> None:
    """EP-14.15: a card of the cattle market for her pile."""
    s.add_cattle_market(cattle - FIRST_MARKET, -1, why)
    take_card(s, cattle, why)


class SueMarket(shape.SueMarket):
    """EP-14.16, 14.17: cattle by the number of her cowboys."""

    __slots__ = ()

    def step(self, s: PasoState) -> int:
        cattle = choices.market_cattle(s)
        return SUE_NOTHING if cattle == NONE else SUE_GAIN.base + cattle

    def act(self, s: PasoState, m: int) -> None:
        gain(s, m - SUE_GAIN.base, FOR_SUE_MARKET)


class SueGain(shape.SueGain):
    """EP-14.24, 14.26 (3), 14.28: one card of a type, if one is left."""

    __slots__ = ()

    def step(self, s: PasoState) -> int:
        return SUE_GAIN.base + self.cattle if s.cattle_market[self.cattle - FIRST_MARKET] else SUE_NOTHING

    def act(self, s: PasoState, m: int) -> None:
        gain(s, self.cattle, FOR_SUE_GAIN)


class SueTrain(shape.SueTrain):
    """EP-14.21: of the train card for her engineers she does three kinds of actions, in the order printed."""

    __slots__ = ()

    def step(self, s: PasoState) -> int:
        card = choices.train_card(s)
        return SUE_NOTHING if card == NONE else SUE_TRAIN.base + card

    def act(self, s: PasoState, m: int) -> None:
        s.push_all([frame for op in s.box.actions[FIRST_TRAIN + m - SUE_TRAIN.base] for frame in train_step(op)])


class SueBuild(shape.SueBuild):
    """EP-14.26 - 14.28: a new building; with all of them built a larger one, else cattle. Nothing is paid."""

    __slots__ = ()

    def step(self, s: PasoState) -> int:
        chosen = choices.building(s)
        if chosen is not None:
            return SUE_BUILD.base + chosen[0] * SITE_COUNT + chosen[1]
        fallback = s.box.sue_fallback
        if choices.has_markers(s) or not s.cattle_market[fallback - FIRST_MARKET]:
            return SUE_NOTHING
        return SUE_GAIN.base + fallback

    def act(self, s: PasoState, m: int) -> None:
        if SUE_BUILD.has(m):
            kind, site = divmod(m - SUE_BUILD.base, SITE_COUNT)
            put_building(s, SUE, kind, site)
        else:
            gain(s, m - SUE_GAIN.base, FOR_SUE_FALLBACK)


class SueTake(shape.SueTake):
    """EP-14.22, 14.23: a tile of the train supply, whatever it costs."""

    __slots__ = ()

    def step(self, s: PasoState) -> int:
        choice = choices.tile_choice(s, self.pool)
        return SUE_NOTHING if choice == NONE else SUE_TAKE.base + choice

    def act(self, s: PasoState, m: int) -> None:
        take_tile(s, SUE, m - SUE_TAKE.base)


# --- What train cards and posts give her ----------------------------------------------------------------------------


def train_step(op: Op) -> list[Frame[Any]]:
    """EP-14.21: what she does for one action of a train card: tiles, Corriente, hiring; nothing for the others."""
    if op.word is GAIN_CATTLE and op.what == CORRIENTE:
        return [SueGain(CORRIENTE)]
    return reward(op)


def reward(op: Op) -> list[Frame[Any]]:
    """EP-14.25, 14.33: what she does for one action of a post: tiles, and a resource card for a worker."""
    if op.word is TILE:
        return [SueTake(op.what)]
    return [SueResources(1)] if op.word is HIRE else []


# --- El Paso --------------------------------------------------------------------------------------------------------


class SueVisit(shape.SueVisit):
    """EP-14.31, 14.34: in El Paso she takes a Simmental card, or ends the game, and delivers; no dollars."""

    __slots__ = ()

    def run(self, s: PasoState) -> None:
        if s.rancher[SUE] != EL_PASO:
            return
        if choices.delivery_post(s) != NONE:
            s.push(SueDeliver())
        if s.simmental or s.last_turns == NONE:
            s.push(SueSimmental())


class SueSimmental(shape.SueSimmental):
    """EP-14.31, 14.34: a Simmental card, or, when there is none, the Simmental space and with it the end."""

    __slots__ = ()

    def step(self, s: PasoState) -> int:
        return SUE_SIMMENTAL

    def act(self, s: PasoState, m: int) -> None:
        if take_simmental(s, SUE):
            take_card(s, SIMMENTAL, FOR_SIMMENTAL, EL_PASO)


class SueDeliver(shape.SueDeliver):
    """EP-14.32, 14.33: a disc goes to the next post, which may give her something."""

    __slots__ = ()

    def step(self, s: PasoState) -> int:
        return SUE_POST.base + s.box.posts[choices.delivery_post(s)]

    def act(self, s: PasoState, m: int) -> None:
        post = s.box.posts.index(m - SUE_POST.base)
        place(s, post, FOR_SUE_DELIVERY)
        s.push_all([frame for op in s.box.post_actions[post] for frame in reward(op)])


FRAMES: Final[tuple[type[Frame[Any]], ...]] = (
    *(SueRow, SueDeck, SueCard, TurnUp, PutAway, SueGo, SueAction, SueResources, SueIdle, SueResource),
    *(SueMarket, SueGain, SueTrain, SueBuild, SueTake, SueVisit, SueSimmental, SueDeliver),
)
