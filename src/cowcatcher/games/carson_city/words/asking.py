"""What is asked: the prompt of each decision, what cannot be chosen now, and what there is to know about a place."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from cowcatcher.games.carson_city.names import CHARACTERS, EMPTY, PARCELS, PLACES, SHERIFF, SPACE_COUNT, SPACES
from cowcatcher.games.carson_city.rules.board import (
    cowboys_at,
    income,
    is_building,
    parcel_price,
    protected,
    reached,
    seats_at,
)
from cowcatcher.games.carson_city.rules.effects.powers import effect_of
from cowcatcher.games.carson_city.words.placing_options import space_gain
from cowcatcher.games.carson_city.words.terms import Terms
from cowcatcher.games.carson_city.written.state import SHERIFF_IN_RESERVE, CarsonState
from cowcatcher.kernel.game import View
from cowcatcher.model.words import NONE
from cowcatcher.text.asking import asked, pending, refused, waiting
from cowcatcher.text.speaker import NotNow, Prompt


def ask(w: Terms, view: View[CarsonState]) -> Prompt:
    """The prompt for the onlooker."""
    return asked(w, view, PROMPTS)


def money_line(w: Terms, s: CarsonState, seat: int) -> str:
    """How much money the seat has."""
    return w.say("ask.money_more", money=w.money(s.money[seat]))


def start_parcel(w: Terms, s: CarsonState, seat: int) -> Prompt:
    """A starting parcel."""
    more = w.say("ask.start_parcel_more", n=s.owner.count(seat), all=s.box.start_parcels)
    return Prompt(w.say("ask.start_parcel", who=w.who(seat)), more)


def choose_character(w: Terms, s: CarsonState, seat: int) -> Prompt:
    """A character."""
    more = w.say("ask.choose_character_more", price=w.money(s.box.money_per_vp))
    return Prompt(w.say("ask.choose_character", who=w.who(seat)), more)


def settler_parcel(w: Terms, s: CarsonState, seat: int) -> Prompt:
    """The settler's parcel."""
    return Prompt(w.say("ask.settler_parcel", who=w.who(seat)))


def purchase(w: Terms, s: CarsonState, seat: int) -> Prompt:
    """A purchase of the captain, of cowboys or of revolvers, or of the banker, of points."""
    key = f"ask.purchase_{effect_of(s, seat, 'pay_for').gain}"
    return Prompt(w.say(key, who=w.who(seat)), money_line(w, s, seat))


def worker_take(w: Terms, s: CarsonState, seat: int) -> Prompt:
    """The red worker's purchase."""
    price = w.money(effect_of(s, seat, "take_building").n)
    return Prompt(w.say("ask.worker_take", who=w.who(seat), price=price), money_line(w, s, seat))


def place_or_keep(w: Terms, s: CarsonState, seat: int) -> Prompt:
    """Place a building or keep it."""
    building = w.building(pending(s).kind)
    last = max(space.order for space in w.track if space.effect.kind == "build")
    more = w.say("ask.place_or_keep_more", n=last)
    return Prompt(w.say("ask.place_or_keep", who=w.who(seat), building=building), more)


def build_road(w: Terms, s: CarsonState, seat: int) -> Prompt:
    """A road."""
    road = next(m for m in map(w.parts, s.legal()) if m.verb == "road")
    roads = w.roads(s.road_stock[seat])
    more = w.say("ask.build_road_more", roads=roads, example=road.label, edge=w.edge(s, road.arg))
    below: Any = s.stack[-2] if len(s.stack) > 1 else None
    if below in waiting(s, "ChooseSite", "HouseOrKeep") and below.builder != seat:
        names = {"who": w.who(seat), "builder": w.who(below.builder), "building": w.building(below.kind)}
        return Prompt(w.say("ask.build_road_for", **names), more)
    return Prompt(w.say("ask.build_road", who=w.who(seat)), more)


def build_parcel(w: Terms, s: CarsonState, seat: int) -> Prompt:
    """A parcel for a building."""
    kind: int = pending(s).kind
    more = w.say("ask.build_parcel_house") if s.box.needs_house[kind] else ""
    return Prompt(w.say("ask.build_parcel", who=w.who(seat), building=w.building(kind)), more)


def house_parcel(w: Terms, s: CarsonState, seat: int) -> Prompt:
    """A parcel for a house."""
    frame = pending(s)
    building, parcel = w.building(frame.kind), PARCELS[frame.site]
    sentence = w.say("ask.house_parcel", who=w.who(seat), building=building, parcel=parcel)
    return Prompt(sentence, w.say("ask.house_parcel_more"))


def house_consent(w: Terms, s: CarsonState, seat: int) -> Prompt:
    """Leave for a house on one's parcel."""
    frame = pending(s)
    sentence = w.say("ask.house_consent", who=w.who(seat), builder=w.who(frame.builder), parcel=PARCELS[frame.parcel])
    more = w.say("ask.house_consent_more", building=w.building(frame.kind), site=PARCELS[frame.site])
    return Prompt(sentence, more)


def place(w: Terms, s: CarsonState, seat: int) -> Prompt:
    """A cowboy."""
    more = w.say(
        "ask.place_more",
        cowboys=w.cowboys(s.cowboys[seat]),
        money=w.money(s.money[seat]),
        power=w.power(s, seat),
    )
    if s.character[seat] == SHERIFF and s.sheriff == SHERIFF_IN_RESERVE:
        more = f"{more} {w.say('ask.place_sheriff')}"
    return Prompt(w.say("ask.place", who=w.who(seat)), more)


def tick(w: Terms, s: CarsonState, seat: int) -> Prompt:
    """A choice of Kit Carson, secret but for the last player who places."""
    more = w.say(
        "ask.tick_more",
        cowboys=w.cowboys(s.cowboys[seat]),
        money=w.money(s.money[seat]),
        power=w.power(s, seat),
        holds=s.box.max_holds - s.holds[seat],
        recalls=s.box.max_recalls - s.recalls[seat],
    )
    key = "tick" if pending(s).secret() else "tick_alone"
    return Prompt(w.say(f"ask.{key}", who=w.who(seat)), more)


def duel_tile(w: Terms, s: CarsonState, seat: int) -> Prompt:
    """A duel tile, for the place that the duel is about."""
    where = next(waiting(s, "EndTileDuel")).place
    rivals = [w.say("ask.duel_tile_rival", who=w.who(r), power=w.power(s, r)) for r in w.rivals(s, where, seat)]
    more = w.say("ask.duel_tile_more", place=w.place_name(s, where), rivals=w.listed(rivals), power=w.power(s, seat))
    return Prompt(w.say("ask.duel_tile", who=w.who(seat)), more)


def take_guns(w: Terms, s: CarsonState, seat: int) -> Prompt:
    """The 3 guns."""
    return Prompt(w.say("ask.take_guns", who=w.who(seat), n=s.box.guns_firepower))


def buy_parcel_won(w: Terms, s: CarsonState, seat: int) -> Prompt:
    """A parcel that was fought for."""
    p: int = pending(s).parcel
    price = w.money(parcel_price(s, p))
    return Prompt(w.say("ask.buy_parcel_won", who=w.who(seat), parcel=PARCELS[p], price=price), money_line(w, s, seat))


def buy_building(w: Terms, s: CarsonState, seat: int) -> Prompt:
    """A building of the row."""
    slot: int = pending(s).slot
    price = w.money(w.price(s, seat, slot))
    sentence = w.say("ask.buy_building", who=w.who(seat), building=w.building(s.row[slot]), price=price)
    return Prompt(sentence, money_line(w, s, seat))


def buy_vp(w: Terms, s: CarsonState, seat: int) -> Prompt:
    """VP of the town council."""
    sentence = w.say("ask.buy_vp", who=w.who(seat), price=w.money(pending(s).price))
    return Prompt(sentence, money_line(w, s, seat))


def cash_out(w: Terms, s: CarsonState, seat: int) -> Prompt:
    """VP at the cash limit."""
    sentence = w.say("ask.cash_out", who=w.who(seat), price=w.money(s.box.money_per_vp))
    limit = w.money(w.limit(s, seat) or 0)
    money, rate = w.money(s.money[seat]), w.money(s.box.money_per_vp_end)
    return Prompt(sentence, w.say("ask.cash_out_more", money=money, limit=limit, rate=rate))


def plain(key: str) -> Callable[[Terms, CarsonState, int], Prompt]:
    """A prompt that has only the player's name to fill in, with his money below."""

    def prompt(w: Terms, s: CarsonState, seat: int) -> Prompt:
        return Prompt(w.say(key, who=w.who(seat)), money_line(w, s, seat))

    return prompt


PROMPTS: Final[dict[str, Callable[[Terms, CarsonState, int], Prompt]]] = {
    "start_parcel": start_parcel,
    "choose_character": choose_character,
    "now_or_later": plain("ask.now_or_later"),
    "settler_parcel": settler_parcel,
    "purchase": purchase,
    "worker_take": worker_take,
    "place_or_keep": place_or_keep,
    "build_road": build_road,
    "build_parcel": build_parcel,
    "house_parcel": house_parcel,
    "house_consent": house_consent,
    "place": place,
    "tick": tick,
    "duel_order_parcels": plain("ask.duel_order_parcels"),
    "duel_order_estate": plain("ask.duel_order_estate"),
    "duel_tile": duel_tile,
    "take_guns": take_guns,
    "buy_parcel_won": buy_parcel_won,
    "buy_parcel_free": plain("ask.buy_parcel_free"),
    "buy_building": buy_building,
    "place_kept": plain("ask.place_kept"),
    "double_type": plain("ask.double_type"),
    "buy_vp": buy_vp,
    "cash_out": cash_out,
}
"""Decision -> its prompt."""


def not_now(w: Terms, view: View[CarsonState]) -> list[NotNow]:
    """Characters, spaces and buildings that are refused now, each with the reason."""
    s = view.known
    if view.decision == "choose_character":
        moves = [(w.character_title(s, c), w.move("character", c)) for c in range(len(CHARACTERS))]
    elif view.decision in ("place", "tick"):
        moves = _places(w, s, view.to_move)
    else:
        return []
    return refused(w, view, moves)


def _places(w: Terms, s: CarsonState, seat: int) -> list[tuple[str, int]]:
    """The spaces and buildings where a pawn of the seat might go."""
    verb = "cowboy" if s.cowboys[seat] else "sheriff"
    if verb == "sheriff" and not (s.sheriff == SHERIFF_IN_RESERVE and s.character[seat] == SHERIFF):
        return []
    found = [(f"{w.numbers[i]} {w.space_short(s, i, seat)}", w.move(verb, i)) for i in range(SPACE_COUNT)]
    for p, kind in enumerate(s.tile):
        if is_building(kind) and s.owner[p] != NONE:
            found.append((w.place_name(s, SPACE_COUNT + p), w.move(verb, SPACE_COUNT + p)))
    return found


def space_moves(w: Terms, view: View[CarsonState], word: str) -> list[int]:
    """Placements that a word means by the number of a space: 6, s6 for the sheriff, r6 and rs6 to take back."""
    found = []
    for letters, verb in (("rs", "recall_sheriff"), ("r", "recall"), ("s", "sheriff"), ("", "cowboy")):
        at = word.removeprefix(letters)
        if not word.startswith(letters) or view.decision not in ("place", "tick"):
            continue
        if at.isascii() and at.isdigit() and int(at) in w.numbers:
            found.append(w.move(verb, w.numbers.index(int(at))))
        elif at in PLACES:
            found.append(w.move(verb, PLACES.index(at)))
    return found


def place_text(w: Terms, view: View[CarsonState], name: str) -> list[str]:
    """What there is to know about a space (by its number or id) or a parcel (by its name)."""
    s = view.known
    seat = view.seat or 0
    by_number = {str(space.order): space.id for space in w.track}
    space = by_number.get(name, name)
    if space in SPACES:
        place = SPACES.index(space)
        closed = s.round > 0 and s.box.blocked[s.round - 1][place]
        what = w.space(place) if closed else space_gain(w, s, seat, place)[0]
        title = w.space_short(s, place, seat)
        lines = [w.say("place.space", number=w.numbers[place], name=title, what=what)]
        return [*lines, *([w.say("place.blocked")] if closed else []), *_pawns(w, s, place)]
    automatic = next((t for t in w.track if t.id == space), None)
    if automatic is not None:
        return [w.say("place.space_auto", number=automatic.order, name=w.named(automatic.name))]
    return _parcel_text(w, s, PARCELS.index(name)) if name in PARCELS else []


def _pawns(w: Terms, s: CarsonState, place: int) -> list[str]:
    """Who stands on a place."""
    counts = [(seat, cowboys_at(s, place, seat)) for seat in range(s.seats)]
    items = [w.say("place.pawns_item", who=w.who(seat), n=n) for seat, n in counts if n]
    lines = [w.say("place.pawns", pawns=w.listed(items))] if items else []
    owner = w.sheriff_of(s, place)
    if owner is not None:
        lines.append(w.say("place.sheriff", who=w.who(owner)))
    return lines or [w.say("place.nobody")]


def _parcel_text(w: Terms, s: CarsonState, p: int) -> list[str]:
    name = PARCELS[p]
    if s.box.river[p]:
        return [w.say("place.river", parcel=name)]
    owner = s.owner[p]
    whose = w.say("place.unowned", price=w.money(parcel_price(s, p)))
    if owner != NONE:
        whose = w.say("place.owned", owner=w.who(owner))
    what = w.say("place.empty") if s.tile[p] == EMPTY else w.tile(s.tile[p])
    lines = [w.say("place.parcel", parcel=name, what=what, owner=whose)]
    if is_building(s.tile[p]):
        lines.append(w.say("place.income", income=w.money(income(s, p))))
        if protected(s, p):
            lines.append(w.say("place.protected"))
    lines.append(w.say("place.road") if reached(s, p) else w.say("place.no_road"))
    return [*lines, *(_pawns(w, s, SPACE_COUNT + p) if seats_at(s, SPACE_COUNT + p) else [])]
