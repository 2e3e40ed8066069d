"""A position of El Paso in sentences, for those who do not see the board."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cowcatcher.games._trail.decks import DISCARD_PILE, DRAW_PILE, HAND
from cowcatcher.games.el_paso.names import (
    BUILDER,
    COWBOY,
    ENGINEER,
    FIRST_COMMON,
    FIRST_MARKET,
    FIRST_TRAIN,
    FIRST_WORKER,
    SPACES,
    SUE,
)
from cowcatcher.games.el_paso.rules.actions.spend import price_of
from cowcatcher.games.el_paso.rules.gains import hand_limit, step_limit
from cowcatcher.games.el_paso.rules.scoring import is_sue
from cowcatcher.games.el_paso.words.effects import effect, effects
from cowcatcher.games.el_paso.words.options_more import worth
from cowcatcher.games.el_paso.words.places import owned, worker_list
from cowcatcher.games.el_paso.words.terms import held
from cowcatcher.games.el_paso.written.state import PasoState
from cowcatcher.kernel.game import View
from cowcatcher.model.words import NONE
from cowcatcher.text.catalogue import Catalogue, load
from cowcatcher.text.speaker import title

if TYPE_CHECKING:
    from cowcatcher.games.el_paso.words.speaker import PasoSpeaker


def description(speaker: PasoSpeaker, view: View[PasoState]) -> list[str]:
    """Everything that the pictures show, a sentence each."""
    words = load(speaker.language, "el_paso", "render.el_paso")
    s = view.known
    found = [words.say("describe.stage", stage=title(speaker.stage(view)))]
    if view.to_move >= 0:
        found.append(words.say("describe.turn", who=speaker.who(view.to_move)))
    if view.seat is not None:
        found.append(words.say("describe.hand", cards=speaker.card_list(s.cards_of(view.seat, HAND))))
    for player in range(s.box.players):
        found += sue(speaker, words, s) if is_sue(s, player) else seated(speaker, words, s, player)
    return [*found, *trail(speaker, words, s), *posts(speaker, words, s), *market(speaker, words, s)]


def seated(w: PasoSpeaker, words: Catalogue, s: PasoState, seat: int) -> list[str]:
    """What a player has and where the rancher is."""
    sizes = s.sizes_of(seat)
    items = [
        w.money(s.money[seat]),
        w.tokens(s.tokens[seat]),
        w.certificates(s.certificates[seat]),
        worker_list(w, s.workers_of(seat)),
        words.say("describe.limits", steps=step_limit(s, seat), cards=hand_limit(s, seat)),
        words.say("describe.deck", hand=sizes[HAND], draw=sizes[DRAW_PILE], discards=sizes[DISCARD_PILE]),
    ]
    if s.rancher[seat] != NONE:
        items.append(words.say("describe.rancher", place=w.spot(s, s.rancher[seat])))
    return [words.say("describe.player", who=w.who(seat), items=", ".join(items)), *owned(w, s, seat)]


def sue(w: PasoSpeaker, words: Catalogue, s: PasoState) -> list[str]:
    """Sue: her row of workers from the left, her cattle, her cards."""
    row = [w.workers(kind, s.sue_workers[kind]) for kind in s.sue_row if kind != NONE]
    items = [words.say("describe.row", workers=", ".join(row))] if row else []
    if s.rancher[SUE] != NONE:
        items.append(words.say("describe.rancher", place=w.spot(s, s.rancher[SUE])))
    cattle = w.card_list(s.sue_cards[:FIRST_WORKER])
    items.append(words.say("describe.sue_cattle", cards=cattle))
    items.append(words.say("describe.sue_cards", bot=sum(s.bot_deck), resources=sum(s.resources)))
    return [words.say("describe.player", who=w.who(SUE), items=", ".join(items)), *owned(w, s, SUE)]


def trail(w: PasoSpeaker, words: Catalogue, s: PasoState) -> list[str]:
    """What lies on the trail, in the order of the spaces, with where each leads."""
    items = []
    for space in s.box.order:
        after = w.listed([SPACES[following] for following in s.box.next[space]])
        items.append(words.say("describe.space", name=SPACES[space], what=w.spot(s, space), after=after))
    neutral = [
        words.say("describe.actions", what=title(w.source(s, letter)), actions=actions(w, s, letter))
        for letter in range(FIRST_COMMON)
    ]
    return [words.say("describe.trail", items="; ".join(items)), *neutral]


def posts(w: PasoSpeaker, words: Catalogue, s: PasoState) -> list[str]:
    """The trading posts, with what each gives."""
    items = []
    for post in range(len(s.box.posts)):
        what = [w.say("option.dark")] if s.box.post_dark[post] else []
        what += [effect(w, s, op) for op in s.box.post_actions[post]]
        what += [w.vp(s.box.post_vp[post])] if s.box.post_vp[post] else []
        items.append(w.say("place.post_item", post=w.post(s, post), what=", ".join(what) or w.say("option.nothing")))
    return [words.say("describe.posts", items="; ".join(items))]


def market(w: PasoSpeaker, words: Catalogue, s: PasoState) -> list[str]:
    """Everything that can be had: cattle, workers, buildings, train cards, tiles; the Simmental pile."""
    cattle = [words.say("describe.item", n=n, what=for_sale(w, s, kind)) for kind, n in enumerate(s.cattle_market)]
    people = [w.workers(kind, n) for kind, n in held(s.worker_market)]
    built = [
        words.say(
            "describe.building",
            n=n,
            name=w.common(s, k),
            what="; ".join((price(w, s, BUILDER, k), w.vp(s.box.building_vp[k]), actions(w, s, FIRST_COMMON + k))),
        )
        for k, n in enumerate(s.building_market)
    ]
    trains = [
        words.say(
            "describe.actions",
            what=f"{title(w.train(card))} ({price(w, s, ENGINEER, card)})",
            actions=actions(w, s, FIRST_TRAIN + card),
        )
        for card in range(len(s.box.engineers))
    ]
    shown = [w.tile(s, tile) for tile in s.supply if tile != NONE]
    lists = (("cattle", cattle), ("workers", people), ("buildings", built), ("tiles", shown))
    found = [words.say(f"describe.{key}", items="; ".join(items)) for key, items in lists if items]
    return [*found, *trains, words.say("describe.simmental", n=s.simmental)]


def price(w: PasoSpeaker, s: PasoState, kind: int, of: int) -> str:
    """What cattle, a building or a train card costs, in workers of a kind and dollars."""
    box = s.box
    needed = {COWBOY: box.cowboys, BUILDER: box.builders, ENGINEER: box.engineers}[kind][of]
    return w.say("option.price", workers=w.workers(kind, needed), money=w.money(price_of(s, kind, needed)))


def for_sale(w: PasoSpeaker, s: PasoState, kind: int) -> str:
    """Cattle of the market with what it costs and is worth."""
    return f"{w.cattle(FIRST_MARKET + kind)} ({price(w, s, COWBOY, kind)}; {worth(w, s, FIRST_MARKET + kind)})"


def actions(w: PasoSpeaker, s: PasoState, tile: int) -> str:
    """The actions of a building or a train card, numbered as in `names`."""
    return effects(w, s, s.box.actions[tile])
