"""What there is to know about a thing by its name: a stop, a building, a train card, a post, a tile, a player."""

from __future__ import annotations

from collections.abc import Sequence

from cowcatcher.games.el_paso.names import EL_PASO, FIRST_COMMON, FIRST_TRAIN, LETTERS, SITES, SPACES, TYPES
from cowcatcher.games.el_paso.rules.action_phase import tile_at
from cowcatcher.games.el_paso.rules.auxiliary import aux_ops, is_unlocked
from cowcatcher.games.el_paso.rules.gains import hand_limit, permanent_certificates, step_limit
from cowcatcher.games.el_paso.rules.scoring import is_sue, met_objectives, points_of
from cowcatcher.games.el_paso.words.effects import effect, effects
from cowcatcher.games.el_paso.words.options_more import neutral_before, unlocks, way
from cowcatcher.games.el_paso.words.terms import Terms, delivered, held
from cowcatcher.games.el_paso.written.state import PasoState
from cowcatcher.kernel.game import View
from cowcatcher.model.readers import places_with
from cowcatcher.model.words import NONE
from cowcatcher.text.speaker import title


def place_text(w: Terms, view: View[PasoState], name: str) -> list[str]:
    """What there is to know about a thing, by the name that people type; nothing for other words."""
    s = view.known
    words = name.strip().lower()
    if words in ("key", w.say("word.key")):
        return w.say("board.key").splitlines()[1:]
    player = player_named(w, s, words, NONE if view.seat is None else view.seat)
    if player != NONE:
        return player_text(w, s, player)
    if words.upper() in LETTERS:
        letter = LETTERS.index(words.upper())
        if letter in s.neutral:
            return stop_text(w, s, s.box.neutral_space[s.neutral.index(letter)])
    if words.upper() in SPACES:
        return stop_text(w, s, SPACES.index(words.upper()))
    for kind, digit in enumerate(TYPES):
        if words in (f"{digit}a", f"{digit}b"):
            return building_text(w, s, kind)
    return numbered(w, s, words)


def numbered(w: Terms, s: PasoState, words: str) -> list[str]:
    """Train cards and posts: train 3, post 9."""
    first, _, number = words.partition(" ")
    n = int(number) if number.isascii() and number.isdigit() else NONE
    if first in ("train", w.say("word.train")) and 1 <= n <= len(s.box.engineers):
        return train_text(w, s, n - 1)
    if first in ("post", w.say("word.post")) and n in s.box.post_min:
        return post_text(w, s, s.box.post_min.index(n))
    return []


def player_named(w: Terms, s: PasoState, word: str, seat: int) -> int:
    """The player whose name a word is, the onlooker for "board"; NONE for other words."""
    if word in ("board", w.say("word.board")):
        return seat
    names = [w.who(player).lower() for player in range(s.box.players)]
    return names.index(word) if word in names else NONE


# The trail


def stop_text(w: Terms, s: PasoState, space: int) -> list[str]:
    """A space of the trail."""
    site = s.box.site_of[space]
    empty = site != NONE and s.building[site] == NONE
    lines = [title(w.say("place.empty" if empty else "place.stop", place=w.spot(s, space), space=SPACES[space]))]
    if space == EL_PASO:
        lines.append(w.say("place.el_paso", money=w.money(s.box.income), n=s.simmental))
    elif not empty and (site != NONE or s.neutral[s.box.area_of[space]] != NONE):
        lines.append(w.say("place.actions", actions=effects(w, s, s.box.actions[tile_at(s, space)])))
    if site != NONE:
        where = w.say("option.after", place=w.spot(s, neutral_before(s, site)), way=w.say(f"way.{way(s, site)}"))
        cost = s.box.site_cost[site]
        key = "place.site_pays" if cost < 0 else "place.site"
        lines.append(w.say(key, where=title(where), money=w.money(abs(cost))))
    here = places_with(s.rancher, space)
    if here:
        lines.append(w.say("place.ranchers", players=w.seats(here)))
    return [*lines, w.say("place.ways", places=w.listed([w.spot(s, after) for after in s.box.next[space]]))]


def building_text(w: Terms, s: PasoState, kind: int) -> list[str]:
    """A type of common buildings: builders, points, actions, where they stand."""
    name, vp = w.common(s, kind), w.vp(s.box.building_vp[kind])
    lines = [w.say("place.building", name=name, n=s.box.builders[kind], vp=vp)]
    lines.append(w.say("place.actions", actions=effects(w, s, s.box.actions[FIRST_COMMON + kind])))
    for site in places_with(s.building, kind):
        lines.append(w.say("place.built", who=w.who(s.owner[site]), space=SITES[site]))
    return [*lines, w.say("place.market", n=s.building_market[kind])]


def train_text(w: Terms, s: PasoState, card: int) -> list[str]:
    """A train card."""
    head = w.say("place.train", card=title(w.train(card)), n=s.box.engineers[card])
    return [head, w.say("place.actions", actions=effects(w, s, s.box.actions[FIRST_TRAIN + card]))]


def post_text(w: Terms, s: PasoState, post: int) -> list[str]:
    """A trading post: what it gives, its corners, the discs on it."""
    box = s.box
    found = [effect(w, s, op) for op in box.post_actions[post]]
    found += [w.vp(box.post_vp[post])] if box.post_vp[post] else []
    lines = [w.say("place.post", post=title(w.post(s, post)), what="; ".join(found) or w.say("option.nothing"))]
    lines.append(w.say("place.dark" if box.post_dark[post] else "place.light"))
    if box.post_repeatable[post]:
        lines.append(w.say("place.repeatable"))
    counts = [s.posts_of(player)[post] for player in range(box.players)]
    items = [w.say("place.discs_item", who=w.who(player), n=n) for player, n in enumerate(counts) if n]
    return [*lines, w.say("place.discs", items=", ".join(items))] if items else lines


# Players


def player_text(w: Terms, s: PasoState, player: int) -> list[str]:
    """What a player has; what is on the player board."""
    if is_sue(s, player):
        return [w.say("mine.sue", vp=w.vp(points_of(s, player))), *owned(w, s, player)]
    workers = worker_list(w, s.workers_of(player))
    head = w.say(
        "mine.head",
        who=w.who(player),
        vp=w.vp(points_of(s, player)),
        money=w.money(s.money[player]),
        tokens=w.tokens(s.tokens[player]),
        workers=workers,
    )
    limits = w.say("mine.limits", steps=step_limit(s, player), hand=hand_limit(s, player))
    permanent = permanent_certificates(s, player)
    track = w.say("mine.certificates", n=s.certificates[player], limit=s.box.track_max, permanent=permanent)
    lines = [head, limits, track]
    for aux in range(len(s.box.aux_ops)):
        ops = aux_ops(s, player, aux)
        key = "mine.open" if is_unlocked(s, player, aux) else "mine.locked"
        lines.append(w.say(key, auxiliary=title(w.aux(aux)), action=effects(w, s, ops)))
    discs = [kind for kind, _ in held(s.discs_of(player))]
    left = [w.say("mine.disc", disc=w.disc(kind), unlock=unlocks(w, s, player, kind)) for kind in discs]
    lines.append(w.say("mine.discs", items="; ".join(left) or w.say("mine.none")))
    return [*lines, *owned(w, s, player)]


def worker_list(w: Terms, counts: Sequence[int]) -> str:
    """Workers by kind, or none."""
    return w.listed([w.workers(kind, n) for kind, n in enumerate(counts) if n]) or w.say("mine.no_workers")


def owned(w: Terms, s: PasoState, player: int) -> list[str]:
    """Buildings, discs on posts and tiles of a player; objectives with whether they are met now."""
    built = [
        w.say("mine.built_item", name=w.common(s, s.building[site]), space=SITES[site])
        for site in places_with(s.owner, player)
    ]
    posts = delivered(s, player)
    lines = [w.say("mine.built", items=", ".join(built))] if built else []
    lines += [w.say("mine.posts", items=posts)] if posts else []
    met = met_objectives(s, player)
    keys = ((tile, "mine.met" if tile in met else "mine.tile") for tile in places_with(s.tiles, player))
    return [*lines, *(w.say(key, tile=title(w.tile(s, tile))) for tile, key in keys)]


__all__ = ["owned", "place_text", "worker_list"]
