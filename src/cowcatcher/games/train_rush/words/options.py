"""Options in words: set-up, the phases, cards, heroes, wagons. Those of the map and of the boards: `options_map`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from cowcatcher.games.train_rush.names import (
    ANY,
    AREAS,
    FIRST_SPECIAL,
    HEROES,
    NONE,
    REGIONS,
    SECTOR_COUNT,
    SECTORS,
    SMALLEST,
    WAGONS,
)
from cowcatcher.games.train_rush.rules.ends import move_ends
from cowcatcher.games.train_rush.rules.graph import CITY_FIELD, MARKET_FIELD
from cowcatcher.games.train_rush.rules.moves import (
    ACTION,
    BRANCH,
    DECLINE,
    DISCARD,
    DRAFT,
    DROP_HERO,
    FREE,
    GIVE,
    GO,
    GOOD,
    HERO,
    KEEP,
    LOAD,
    LOBBY,
    PASS,
    PLAY,
    SPECIAL,
    SPY,
    STOP,
    TAKE,
    TOKEN,
    WAGON,
)
from cowcatcher.games.train_rush.rules.rounds import spy_field
from cowcatcher.games.train_rush.rules.scoring import sector_points
from cowcatcher.games.train_rush.rules.tracks import can_step
from cowcatcher.games.train_rush.rules.wagons import content, goods, kind_of
from cowcatcher.games.train_rush.words import effects
from cowcatcher.games.train_rush.words.options_map import MAP_OPTIONS, pending
from cowcatcher.games.train_rush.words.terms import Terms, title
from cowcatcher.games.train_rush.written.state import TrainState
from cowcatcher.text.speaker import OptionText

# Set-up, cards, heroes


def good(w: Terms, s: TrainState, seat: int, m: int) -> OptionText:
    """A resource for a place that takes any."""
    resource = GOOD.arg(m)
    held = w.say("option.have", n=goods(s, seat)[resource])
    value = w.say("option.value", n=s.box.values[resource])
    return OptionText(title(w.resource(resource)), f"{value}; {held}")


def card_text(w: Terms, s: TrainState, card: int, group: str = "") -> OptionText:
    """An action card: its moves, its special action."""
    what = w.say("option.card", card=w.card(card), moves=effects.moves(w, s, card))
    gain = w.say("option.special", effect=effects.special(w, s, card))
    return OptionText(what, gain, short=w.card(card), brief=w.card(card), group=group)


def keep(w: Terms, s: TrainState, seat: int, m: int) -> OptionText:
    """A card dealt, to keep."""
    return card_text(w, s, KEEP.arg(m))


def play(w: Terms, s: TrainState, seat: int, m: int) -> OptionText:
    """A card to play."""
    return card_text(w, s, PLAY.arg(m))


def take(w: Terms, s: TrainState, seat: int, m: int) -> OptionText:
    """A face-up card to take."""
    return card_text(w, s, TAKE.arg(m))


def discard(w: Terms, s: TrainState, seat: int, m: int) -> OptionText:
    """A card to throw away."""
    return card_text(w, s, DISCARD.arg(m))


def hero_text(w: Terms, s: TrainState, seat: int, hero: int) -> OptionText:
    """A hero: city, bonus, mission; whether the city has its mission token."""
    gain = w.say(
        "option.hero", effect=effects.script(w, s, s.box.hero_script[hero]), mission=effects.mission(w, s, hero)
    )
    table = s.box.hero_score[hero]
    held = goods(s, seat)[s.box.hero_resource[hero]]
    now = w.say("option.mission_now", vp=w.vp(table[min(held, len(table) - 1)]))
    gone = "" if s.mission_tokens[s.box.hero_city[hero]] else w.say("option.mission_gone")
    return OptionText(w.hero(hero), f"{gain}; {now}", gone, short=HEROES[hero], brief=w.hero(hero))


def drop_hero(w: Terms, s: TrainState, seat: int, m: int) -> OptionText:
    """A hero to put away."""
    return hero_text(w, s, seat, DROP_HERO.arg(m))


def draft(w: Terms, s: TrainState, seat: int, m: int) -> OptionText:
    """A hero to set aside."""
    return hero_text(w, s, seat, DRAFT.arg(m))


def hero(w: Terms, s: TrainState, seat: int, m: int) -> OptionText:
    """A hero whose mission begins."""
    if m == PASS:
        return OptionText(w.say("option.no_hero"))
    return hero_text(w, s, seat, HERO.arg(m))


# Phases I to III


def spy(w: Terms, s: TrainState, seat: int, m: int) -> OptionText:
    """A spy to bid, and the place in the order that it has so far."""
    n = SPY.arg(m) + 1
    ahead = sum(bid >= n for bid in s.bids if bid != NONE)
    return OptionText(w.say("option.spy", n=n), w.say("option.spy_gain", place=ahead + 1), short=str(n))


def lobby(w: Terms, s: TrainState, seat: int, m: int) -> OptionText:
    """A sector for the spy: the step on its track, the bonus of the field, what the sector would score."""
    sector = LOBBY.arg(m)
    kind = sector % SECTOR_COUNT
    at = spy_field(s, sector)
    field = at - sector * s.box.sector_fields
    track = s.box.sector_track[kind]
    found = [w.step(s, seat, track)] if can_step(s, seat, track) else [w.say("option.step_lost", track=w.track(track))]
    bonus = effects.script(w, s, s.box.spy_script[kind * s.box.spy_fields + field])
    found += [w.say("option.bonus", effect=bonus)] if bonus else []
    found.append(majority(w, s, seat, at))
    region = REGIONS[sector // SECTOR_COUNT]
    name = w.say(f"sector.{SECTORS[kind]}")
    return OptionText(title(w.sector(sector)), "; ".join(found), group=region, brief=name)


def majority(w: Terms, s: TrainState, seat: int, at: int) -> str:
    """The field of a sector where a piece comes to stand, and what the sector would then score for its owner."""
    sector, field = divmod(at, s.box.sector_fields)
    after = s.clone()
    after.influence[at] = seat
    points = sector_points(after, sector)[seat]
    gained = points - sector_points(s, sector)[seat]
    key = "majority_gain" if gained else "majority"
    return w.say(f"option.{key}", n=field + 1, vp=w.vp(points), gained=w.vp(gained))


def load(w: Terms, s: TrainState, seat: int, m: int) -> OptionText:
    """A wagon to fill."""
    if m == STOP:
        return OptionText(w.say("option.load_nothing"))
    slot = LOAD.arg(m)
    wagon = s.wagons[seat][slot]
    printed = s.box.wagon_places[kind_of(wagon)]
    new = [what for place, what in enumerate(printed) if not content(wagon, place)]
    return OptionText(title(w.slot(s, seat, slot)), w.say("option.load_gain", goods=w.goods(new)), short=str(slot + 1))


# Phase IV


def invest(w: Terms, s: TrainState, seat: int, m: int) -> OptionText:
    """An action of the action area with its price and the spaces left, or the pass."""
    if m == PASS:
        return OptionText(w.say("option.invest_pass"), w.say("option.invest_kept", n=s.investment[seat]), group="rest")
    action = ACTION.arg(m)
    cost, area = s.box.action_cost[action], s.box.action_area[action]
    spaces = s.box.slots - s.area_used[area]
    gain = w.say("option.invest", n=cost, have=s.investment[seat], spaces=spaces, all=s.box.slots)
    what = title(effects.script(w, s, s.box.action_script[action]))
    brief = w.say("option.priced", what=effects.short(w, s, s.box.action_script[action]), n=cost)
    return OptionText(what, gain, group=AREAS[area], brief=brief)


def free_action(w: Terms, s: TrainState, seat: int, m: int) -> OptionText:
    """An action that costs nothing."""
    action = ACTION.arg(m)
    what = title(effects.script(w, s, s.box.action_script[action]))
    return OptionText(what, w.area(s.box.action_area[action]))


# Phase V


def card_step(w: Terms, s: TrainState, seat: int, m: int) -> OptionText:
    """A movement action, with or without a token, or the end of the card."""
    frame = pending(s)
    if m == STOP:
        return OptionText(w.say("option.stop_card"))
    points, coal = s.box.card_moves[frame.card][frame.action], s.box.card_coal[frame.card][frame.action]
    token = TOKEN.arg(m) + 1 if TOKEN.has(m) else 0
    found = [w.say("option.coal", n=coal, have=s.coal[seat]) if coal else w.say("option.no_coal")]
    reach = reached(w, s, seat, points + token)
    found += [w.say("option.reach", places=w.listed(reach))] if reach else []
    if m == GO:
        return OptionText(w.say("option.go", fields=w.fields(points)), "; ".join(found), short="go")
    what = w.say("option.token", token=token, fields=w.fields(points + token))
    return OptionText(what, "; ".join(found), short=f"+{token}")


def reached(w: Terms, s: TrainState, seat: int, points: int) -> list[str]:
    """Cities and black markets that a move can reach."""
    kinds = s.box.graph.kind
    return [w.field(end) for end in move_ends(s, seat, points) if kinds[end] in (CITY_FIELD, MARKET_FIELD)]


def special_step(w: Terms, s: TrainState, seat: int, m: int) -> OptionText:
    """The special action of the card, or of another one."""
    if m == STOP:
        return OptionText(w.say("option.no_special"))
    card = SPECIAL.arg(m)
    what = title(effects.special(w, s, card))
    cost = w.say("option.coal", n=s.box.special_coal, have=s.coal[seat])
    if card == pending(s).card:
        return OptionText(what, f"{w.say('option.own_special', card=w.card(card))}; {cost}", short=w.card(card))
    lost = w.say("option.card_lost", card=w.card(card))
    return OptionText(what, f"{w.say('option.other_special', card=w.card(card))}; {cost}", lost, short=w.card(card))


def free_special(w: Terms, s: TrainState, seat: int, m: int) -> OptionText:
    """A card of the hand whose special action is used."""
    if m == DECLINE:
        return OptionText(w.say("option.no_free_special"))
    card = FREE.arg(m)
    lost = w.say("option.card_lost", card=w.card(card))
    moves = w.say("option.card", card=w.card(card), moves=effects.moves(w, s, card))
    return OptionText(title(effects.special(w, s, card)), moves, lost, short=w.card(card))


def branch(w: Terms, s: TrainState, seat: int, m: int) -> OptionText:
    """One of several effects."""
    if m == DECLINE:
        return OptionText(w.say("option.decline"))
    found = s.box.scripts[pending(s).script].branches
    return OptionText(title(effects.script(w, s, found[BRANCH.arg(m)])))


# Wagons


def give(w: Terms, s: TrainState, seat: int, m: int) -> OptionText:
    """A wagon to exchange; what it carries is lost."""
    if m == DECLINE:
        return OptionText(w.say("option.no_exchange"))
    slot = GIVE.arg(m)
    wagon = s.wagons[seat][slot]
    full = any(content(wagon, place) for place in range(s.box.wagon_size[kind_of(wagon)]))
    return OptionText(title(w.slot(s, seat, slot)), "", w.say("option.load_lost") if full else "", short=str(slot + 1))


def wagon(w: Terms, s: TrainState, seat: int, m: int) -> OptionText:
    """A wagon on display, or a special one."""
    if m == DECLINE:
        return OptionText(w.say("option.no_wagon"))
    kind = WAGON.arg(m)
    if kind >= FIRST_SPECIAL:
        size = kind - FIRST_SPECIAL
        gain = w.say("option.special_gain", vp=w.vp(s.box.special_vp[size]), n=s.special_wagons[size])
        return OptionText(title(w.places(s, kind)), gain, short=WAGONS[kind])
    pool = s.wagon_pools[s.box.wagon_size[kind] - SMALLEST]
    n = pool.count(kind)
    gain = w.say("option.wagon_twice", n=n) if n > 1 else ""
    free = sum(place == ANY for place in s.box.wagon_places[kind])
    gain = gain or (w.say("option.wagon_any", n=free) if free else "")
    return OptionText(title(w.places(s, kind)), gain, short=WAGONS[kind])


Option = Callable[[Terms, TrainState, int, int], OptionText]

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

__all__ = ["OPTIONS", "Option", "hero_text", "majority"]
