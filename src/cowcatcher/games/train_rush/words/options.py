"""Options in words: set-up, the phases, cards, heroes, wagons. Those of the map and of the boards: `options_map`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from cowcatcher.games.train_rush.names import ANY, AREAS, HEROES, REGIONS, SMALLEST, WAGONS
from cowcatcher.games.train_rush.reading import Player, field_of, sector_of, special_kinds, spy_bonus
from cowcatcher.games.train_rush.rules.ends import move_ends
from cowcatcher.games.train_rush.rules.rounds import spy_field
from cowcatcher.games.train_rush.rules.tracks import can_step
from cowcatcher.games.train_rush.words import effects
from cowcatcher.games.train_rush.words.options_map import MAP_OPTIONS, majority
from cowcatcher.games.train_rush.words.terms import Terms, title
from cowcatcher.games.train_rush.written.state import TrainState
from cowcatcher.model.words import NONE
from cowcatcher.text.asking import pending
from cowcatcher.text.moves import Parts
from cowcatcher.text.speaker import OptionText

# Set-up, cards, heroes


def good(w: Terms, s: TrainState, seat: int, m: Parts) -> OptionText:
    """A resource for a place that takes any."""
    resource = m.arg
    held = w.say("option.have", n=Player(s, seat).goods[resource])
    value = w.say("option.value", n=s.box.values[resource])
    return OptionText(title(w.resource(resource)), f"{value}; {held}")


def card_text(w: Terms, s: TrainState, card: int, group: str = "") -> OptionText:
    """An action card: its moves, its special action."""
    what = w.say("option.card", card=w.card(card), moves=effects.moves(w, s, card))
    gain = w.say("option.special", effect=effects.special(w, s, card))
    return OptionText(what, gain, short=w.card(card), brief=w.card(card), group=group)


def keep(w: Terms, s: TrainState, seat: int, m: Parts) -> OptionText:
    """A card dealt, to keep."""
    return card_text(w, s, m.arg)


def play(w: Terms, s: TrainState, seat: int, m: Parts) -> OptionText:
    """A card to play."""
    return card_text(w, s, m.arg)


def take(w: Terms, s: TrainState, seat: int, m: Parts) -> OptionText:
    """A face-up card to take."""
    return card_text(w, s, m.arg)


def discard(w: Terms, s: TrainState, seat: int, m: Parts) -> OptionText:
    """A card to throw away."""
    return card_text(w, s, m.arg)


def hero_text(w: Terms, s: TrainState, seat: int, hero: int) -> OptionText:
    """A hero: city, bonus, mission; whether the city has its mission token."""
    gain = w.say(
        "option.hero", effect=effects.script(w, s, s.box.hero_script[hero]), mission=effects.mission(w, s, hero)
    )
    table = s.box.hero_score[hero]
    held = Player(s, seat).goods[s.box.hero_resource[hero]]
    now = w.say("option.mission_now", vp=w.vp(table[min(held, len(table) - 1)]))
    gone = "" if s.mission_tokens[s.box.hero_city[hero]] else w.say("option.mission_gone")
    return OptionText(w.hero(hero), f"{gain}; {now}", gone, short=HEROES[hero], brief=w.hero(hero))


def drop_hero(w: Terms, s: TrainState, seat: int, m: Parts) -> OptionText:
    """A hero to put away."""
    return hero_text(w, s, seat, m.arg)


def draft(w: Terms, s: TrainState, seat: int, m: Parts) -> OptionText:
    """A hero to set aside."""
    return hero_text(w, s, seat, m.arg)


def hero(w: Terms, s: TrainState, seat: int, m: Parts) -> OptionText:
    """A hero whose mission begins."""
    if m.verb == "pass":
        return OptionText(w.say("option.no_hero"))
    return hero_text(w, s, seat, m.arg)


# Phases I to III


def spy(w: Terms, s: TrainState, seat: int, m: Parts) -> OptionText:
    """A spy to bid, and the place in the order that it has so far."""
    n = m.arg + 1
    ahead = sum(bid >= n for bid in s.bids if bid != NONE)
    return OptionText(w.say("option.spy", n=n), w.say("option.spy_gain", place=ahead + 1), short=str(n))


def lobby(w: Terms, s: TrainState, seat: int, m: Parts) -> OptionText:
    """A sector for the spy: the step on its track, the bonus of the field, what the sector would score."""
    sector, track = sector_of(s.box, m.arg), sector_of(s.box, m.arg).track
    found = [w.step(s, seat, track)] if can_step(s, seat, track) else [w.say("option.step_lost", track=w.track(track))]
    at = spy_field(s, m.arg)
    bonus = effects.script(w, s, spy_bonus(s.box, m.arg, at % s.box.sector_fields))
    found += [w.say("option.bonus", effect=bonus)] if bonus else []
    after = s.clone()
    pending(after).send(after, m.arg)
    found.append(majority(w, s, seat, at, after))
    name = w.sector_kind(sector.number)
    return OptionText(title(w.sector(m.arg)), "; ".join(found), group=REGIONS[sector.region], brief=name)


def load(w: Terms, s: TrainState, seat: int, m: Parts) -> OptionText:
    """A wagon to fill."""
    if m.verb == "stop":
        return OptionText(w.say("option.load_nothing"))
    slot = m.arg
    new = ", ".join(w.good(room.takes) for room in Player(s, seat).wagons[slot].rooms if not room.holds)
    return OptionText(title(w.slot(s, seat, slot)), w.say("option.load_gain", goods=new), short=str(slot + 1))


# Phase IV


def invest(w: Terms, s: TrainState, seat: int, m: Parts) -> OptionText:
    """An action of the action area with its price and the spaces left, or the pass."""
    if m.verb == "pass":
        return OptionText(w.say("option.invest_pass"), w.say("option.invest_kept", n=s.investment[seat]), group="rest")
    action = m.arg
    cost, area = s.box.action_cost[action], s.box.action_area[action]
    spaces = s.box.slots - s.area_used[area]
    gain = w.say("option.invest", n=cost, have=s.investment[seat], spaces=spaces, all=s.box.slots)
    what = title(effects.script(w, s, s.box.action_script[action]))
    brief = w.say("option.priced", what=effects.short(w, s, s.box.action_script[action]), n=cost)
    return OptionText(what, gain, group=AREAS[area], brief=brief)


def free_action(w: Terms, s: TrainState, seat: int, m: Parts) -> OptionText:
    """An action that costs nothing."""
    action = m.arg
    what = title(effects.script(w, s, s.box.action_script[action]))
    return OptionText(what, w.area(s.box.action_area[action]))


# Phase V


def card_step(w: Terms, s: TrainState, seat: int, m: Parts) -> OptionText:
    """A movement action, with or without a token, or the end of the card."""
    frame = pending(s)
    if m.verb == "stop":
        return OptionText(w.say("option.stop_card"))
    points, coal = s.box.card_moves[frame.card][frame.action], s.box.card_coal[frame.card][frame.action]
    token = m.arg + 1 if m.verb == "token" else 0
    found = [w.say("option.coal", n=coal, have=s.coal[seat]) if coal else w.say("option.no_coal")]
    reach = reached(w, s, seat, points + token)
    found += [w.say("option.reach", places=w.listed(reach))] if reach else []
    if m.verb == "go":
        return OptionText(w.say("option.go", fields=w.fields(points)), "; ".join(found), short="go")
    what = w.say("option.token", token=token, fields=w.fields(points + token))
    return OptionText(what, "; ".join(found), short=f"+{token}")


def reached(w: Terms, s: TrainState, seat: int, points: int) -> list[str]:
    """Cities and black markets that a move can reach."""
    return [w.field(end) for end in move_ends(s, seat, points) if field_of(s.box, end).named]


def special_step(w: Terms, s: TrainState, seat: int, m: Parts) -> OptionText:
    """The special action of the card, or of another one."""
    if m.verb == "stop":
        return OptionText(w.say("option.no_special"))
    card = m.arg
    what = title(effects.special(w, s, card))
    cost = w.say("option.coal", n=s.box.special_coal, have=s.coal[seat])
    if card == pending(s).card:
        return OptionText(what, f"{w.say('option.own_special', card=w.card(card))}; {cost}", short=w.card(card))
    lost = w.say("option.card_lost", card=w.card(card))
    return OptionText(what, f"{w.say('option.other_special', card=w.card(card))}; {cost}", lost, short=w.card(card))


def free_special(w: Terms, s: TrainState, seat: int, m: Parts) -> OptionText:
    """A card of the hand whose special action is used."""
    if m.verb == "decline":
        return OptionText(w.say("option.no_free_special"))
    card = m.arg
    lost = w.say("option.card_lost", card=w.card(card))
    moves = w.say("option.card", card=w.card(card), moves=effects.moves(w, s, card))
    return OptionText(title(effects.special(w, s, card)), moves, lost, short=w.card(card))


def branch(w: Terms, s: TrainState, seat: int, m: Parts) -> OptionText:
    """One of several effects."""
    if m.verb == "decline":
        return OptionText(w.say("option.decline"))
    found = s.box.scripts[pending(s).script].branches
    return OptionText(title(effects.script(w, s, found[m.arg])))


# Wagons


def give(w: Terms, s: TrainState, seat: int, m: Parts) -> OptionText:
    """A wagon to exchange; what it carries is lost."""
    if m.verb == "decline":
        return OptionText(w.say("option.no_exchange"))
    slot = m.arg
    lost = "" if Player(s, seat).wagons[slot].empty else w.say("option.load_lost")
    return OptionText(title(w.slot(s, seat, slot)), "", lost, short=str(slot + 1))


def wagon(w: Terms, s: TrainState, seat: int, m: Parts) -> OptionText:
    """A wagon on display, or a special one."""
    if m.verb == "decline":
        return OptionText(w.say("option.no_wagon"))
    kind = m.arg
    if kind in special_kinds(s.box):
        size = special_kinds(s.box).index(kind)
        gain = w.say("option.special_gain", vp=w.vp(s.box.special_vp[size]), n=s.special_wagons[size])
        return OptionText(title(w.places(s, kind)), gain, short=WAGONS[kind])
    pool = s.wagon_pools[s.box.wagon_size[kind] - SMALLEST]
    n = pool.count(kind)
    gain = w.say("option.wagon_twice", n=n) if n > 1 else ""
    free = sum(place == ANY for place in s.box.wagon_places[kind])
    gain = gain or (w.say("option.wagon_any", n=free) if free else "")
    return OptionText(title(w.places(s, kind)), gain, short=WAGONS[kind])


Option = Callable[[Terms, TrainState, int, Parts], OptionText]

OPTIONS: Final[dict[str, Option]] = {
    "start_resource": good,
    "any_resource": good,
    "keep_action_card": keep,
    "hero_discard": drop_hero,
    "draft_hero": draft,
    "bid_spy": spy,
    "lobby_sector": lobby,
    "load_wagon": load,
    "invest_action": invest,
    "free_area_action": free_action,
    "play_card": play,
    "card_step": card_step,
    "special_step": special_step,
    "take_pool_card": take,
    "free_special_card": free_special,
    "discard_card": discard,
    "discard_drawn": discard,
    "effect_branch": branch,
    "give_wagon": give,
    "take_wagon": wagon,
    "play_hero": hero,
    **MAP_OPTIONS,
}
"""Decision -> the words of one of its options."""

__all__ = ["OPTIONS", "Option", "hero_text"]
