"""Names of things in El Paso, as sentences use them."""

from __future__ import annotations

from collections.abc import Sequence

from cowcatcher.games.el_paso.names import (
    AUXILIARIES,
    BOT_CARDS,
    CARDS,
    DISCS,
    EL_PASO,
    FIRST_COMMON,
    FIRST_TRAIN,
    FIRST_WORKER,
    LETTERS,
    NEEDS,
    OBJECTIVE_COUNT,
    SITES,
    SPACES,
    TYPES,
    WORKERS,
)
from cowcatcher.games.el_paso.written.state import PasoState
from cowcatcher.model.words import NONE
from cowcatcher.text.speaker import Speaker


class Terms(Speaker[PasoState]):
    """Speaker of El Paso: the part that names things."""

    def who(self, seat: int) -> str:
        """The name of a player; in the solo game the one without a seat is Sue."""
        return self.names[seat] if seat < len(self.names) else self.say("term.sue")

    # Amounts

    def money(self, n: int) -> str:
        """An amount of money."""
        return self.say("term.money", n=n)

    def vp(self, n: int) -> str:
        """An amount of victory points."""
        return self.say("term.vp", n=n)

    def certificates(self, n: int) -> str:
        """A number of certificates."""
        return self.say("term.certificates", n=n)

    def tokens(self, n: int) -> str:
        """A number of exchange tokens."""
        return self.say("term.tokens", n=n)

    def steps(self, n: int) -> str:
        """A number of steps."""
        return self.say("term.steps", n=n)

    def cards(self, n: int) -> str:
        """A number of cards."""
        return self.say("term.cards", n=n)

    # Cards

    def worker(self, kind: int) -> str:
        """A kind of worker."""
        return self.say(f"worker.{WORKERS[kind]}")

    def one(self, kind: int) -> str:
        """A worker of a kind, as the object of a sentence: "a cowboy"."""
        return self.say(f"one.{WORKERS[kind]}")

    def workers(self, kind: int, n: int) -> str:
        """A number of workers of a kind in a list: "2 cowboys"."""
        return self.say(f"workers.{WORKERS[kind]}", n=n)

    def some(self, kind: int, n: int) -> str:
        """A number of workers of a kind, as the object of a sentence."""
        return self.say(f"spent.{WORKERS[kind]}", n=n)

    def spent(self, counts: Sequence[int]) -> str:
        """Workers by kind, as the object of a sentence: "2 cowboys and 1 universal worker"."""
        return self.listed([self.some(kind, n) for kind, n in held(counts)])

    def cattle(self, kind: int) -> str:
        """A type of cattle."""
        return self.say(f"cattle.{CARDS[kind]}")

    def card(self, kind: int) -> str:
        """A card of CARDS inside a sentence."""
        return self.cattle(kind) if kind < FIRST_WORKER else self.worker(kind - FIRST_WORKER)

    def card_list(self, counts: Sequence[int]) -> str:
        """Cards by kind: "2 Criollo and Galloway"."""
        return self.listed([self.cards_of(kind, n) for kind, n in held(counts)]) or self.say("term.no_cards")

    def cards_of(self, kind: int, n: int) -> str:
        """Cards of a kind: "2 Criollo", "Galloway", "2 engineers"."""
        if n == 1:
            return self.card(kind)
        if kind < FIRST_WORKER:
            return self.say("term.several", n=n, card=self.cattle(kind))
        return self.workers(kind - FIRST_WORKER, n)

    # Tiles

    def needs(self, s: PasoState, tile: int) -> str:
        """What an objective tile asks for: "1 Corriente, 2 cowboys"."""
        items = []
        for need, n in held(s.box.needs[tile]):
            if need < FIRST_WORKER:
                items.append(self.say("need.cattle", n=n, cattle=self.cattle(need)))
            elif need < len(CARDS):
                items.append(self.workers(need - FIRST_WORKER, n))
            else:
                items.append(self.say(f"need.{NEEDS[need]}", n=n))
        return ", ".join(items)

    def bonus(self, s: PasoState, tile: int) -> str:
        """What a bonus tile gives besides its points; empty where it is points alone."""
        certificates, duplicates = s.box.tile_certificates[tile], s.box.tile_duplicates[tile]
        found = [self.say("bonus.certificates", n=certificates)] if certificates else []
        found += [self.say("bonus.duplicates", n=duplicates)] if duplicates else []
        gains = [said for gain in s.box.tile_gains[tile] for said in self.amounts(*gain)]
        found += [self.say("bonus.at_once", what=self.listed(gains))] if gains else []
        return ", ".join(found)

    def amounts(self, money: int, certificates: int, tokens: int) -> list[str]:
        """So much money, so many certificates and exchange tokens, as far as there are any."""
        said = (self.money, money), (self.certificates, certificates), (self.tokens, tokens)
        return [say(n) for say, n in said if n > 0]

    def face(self, s: PasoState, tile: int) -> str:
        """What a tile of TILES shows, its points first: "4 VP for 1 Corriente, 1 building"."""
        points = self.vp(s.box.tile_vp[tile])
        if tile < OBJECTIVE_COUNT:
            return self.say("term.objective_face", vp=points, needs=self.needs(s, tile))
        bonus = self.bonus(s, tile)
        return self.say("term.bonus_face", vp=points, bonus=bonus) if bonus else points

    def tile(self, s: PasoState, tile: int) -> str:
        """A tile of TILES as the object of a sentence."""
        key = "objective" if tile < OBJECTIVE_COUNT else "bonus"
        return self.say(f"term.{key}", face=self.face(s, tile))

    # Buildings, places

    def common(self, s: PasoState, kind: int) -> str:
        """A common building by its name alone: 3a."""
        return TYPES[kind] + ("b" if s.box.options[f"building_{TYPES[kind]}"] == "b" else "a")

    def source(self, s: PasoState, tile: int) -> str:
        """Whose actions they are: a building or a train card, numbered as in `names`."""
        if tile >= FIRST_TRAIN:
            return self.train(tile - FIRST_TRAIN)
        return self.say(
            "term.building", name=LETTERS[tile] if tile < FIRST_COMMON else self.common(s, tile - FIRST_COMMON)
        )

    def train(self, card: int) -> str:
        """A train card inside a sentence."""
        return self.say("term.train", n=card + 1)

    def spot(self, s: PasoState, space: int) -> str:
        """What stands on a space of the trail; an empty one by its own name."""
        if space == EL_PASO:
            return self.say("term.el_paso")
        site = s.box.site_of[space]
        if site == NONE:
            letter = s.neutral[s.box.area_of[space]]
            return self.say("term.building", name=LETTERS[letter]) if letter != NONE else self.space(space)
        if s.building[site] == NONE:
            return self.space(space)
        return self.say("term.building_of", name=self.common(s, s.building[site]), owner=self.who(s.owner[site]))

    def toward(self, s: PasoState, space: int) -> str:
        """The same where a ride ends: "to building D"."""
        site = s.box.site_of[space]
        if space == EL_PASO:
            return self.say("toward.el_paso")
        if site == NONE:
            return self.say("toward.building", name=LETTERS[s.neutral[s.box.area_of[space]]])
        values = {"name": self.common(s, s.building[site]), "owner": self.who(s.owner[site])}
        return self.say("toward.building_of", space=SPACES[space], **values)

    def space(self, space: int) -> str:
        """A space of the trail by its own name."""
        return self.say("term.space", name=SPACES[space])

    def site(self, site: int) -> str:
        """A building space by its own name."""
        return self.say("term.space", name=SITES[site])

    # The player board, the posts

    def post(self, s: PasoState, post: int) -> str:
        """A trading post of the box."""
        return self.say("term.post", n=s.box.post_min[post])

    def disc(self, kind: int) -> str:
        """A disc by what it covers."""
        return self.say(f"disc.{DISCS[kind].removeprefix('d_')}")

    def aux(self, kind: int) -> str:
        """An auxiliary action by its place on the board and its sort."""
        return self.say("term.auxiliary", n=kind + 1, name=self.aux_name(kind))

    def aux_name(self, kind: int) -> str:
        """The sort of an auxiliary action in a word."""
        return self.say(f"aux.{AUXILIARIES[kind].removeprefix('aux_')}")

    def bot(self, card: int) -> str:
        """One of Sue's cards by its name alone: A6."""
        return BOT_CARDS[card]


def held(counts: Sequence[int]) -> list[tuple[int, int]]:
    """The kinds of which there is something, each with its number."""
    return [(kind, n) for kind, n in enumerate(counts) if n > 0]


def delivered(s: PasoState, player: int) -> str:
    """The posts with discs of a player, by their minimums, one as often as there are discs on it: "4, 9, 9"."""
    discs = zip(s.box.post_min, s.posts_of(player), strict=True)
    return ", ".join(str(least) for least, n in discs for _ in range(n))
