"""How El Paso is observed. What is not named here is in the order of the game's `names`."""

from __future__ import annotations

from typing import Final

from cowcatcher.envs.encode.fields import AMOUNT, COUNT, Field, FieldEncoder, Look, numbers, one_of
from cowcatcher.envs.encode.pending import SEAT, Args, flags, number, opening, seats
from cowcatcher.games._trail.observation import decks
from cowcatcher.games.el_paso.box import Box
from cowcatcher.games.el_paso.game import ElPaso
from cowcatcher.games.el_paso.names import (
    AUX_COUNT,
    BOT_CARDS,
    BOT_COUNT,
    CARD_COUNT,
    CARDS,
    CATEGORIES,
    CATEGORY_COUNT,
    CATTLE_COUNT,
    DISC_COUNT,
    DISCS,
    FIRST_TRAIN,
    LETTER_COUNT,
    LETTERS,
    MARKET,
    MARKET_COUNT,
    MOST_ACTIONS,
    NONE,
    SITE_COUNT,
    SLOTS,
    SPACE_COUNT,
    SPACES,
    SPECIALISTS,
    TILE_COUNT,
    TILES,
    TRAIN_COUNT,
    TYPE_COUNT,
    WORKER_COUNT,
    WORKERS,
)
from cowcatcher.games.el_paso.written.state import FACE_UP, PasoState

Ring = Look[PasoState]

FEW: Final = 31
"""Cards, steps, $ and the like that a decision is about: more are shown as so many."""


NOTE: Final = """In the solo game Sue has the place after the onlooker; what belongs to people alone is 0 there."""


def make(game: ElPaso) -> FieldEncoder[PasoState]:
    """The encoder of El Paso with the components of `game`."""
    most = game.seats[-1]
    box = game.start(most, game.settings()).box
    fields: list[Field[PasoState]] = [
        *opening(game, most, _frames(most, box), lambda s: s.box.options),
        *_turns(most),
        *_trail(most),
        *_boards(most, box),
        *decks(most, CARD_COUNT, _alike(box)),
        *_markets(box),
        *_sue(box),
    ]
    return FieldEncoder(game, fields, most, lambda s: s.box.players, NOTE)


def _alike(box: Box) -> int:
    """How many cards of one kind there are at most."""
    simmental = box.data.setup.simmental_cards.values()
    return max(*box.deck_start, *box.cattle_start, *box.worker_start, *simmental)


def _frames(most: int, box: Box) -> Args:
    """What the frames hold."""
    left = number("left", FEW)
    tile = number("tile", FIRST_TRAIN + TRAIN_COUNT - 1, NONE)
    act = (SEAT, tile, flags("left", MOST_ACTIONS), number("acted", 1))
    post = number("post", len(box.posts) - 1)
    pool = number("pool", 2)
    cost = number("cost", FEW)
    at = number("action", FEW)
    slot = number("slot", 2 * SLOTS - 1, NONE)
    return {
        "Act": act,
        "ActTrain": act,
        "AuxAgain": (SEAT, flags("used", AUX_COUNT), left),
        "ChanceCard": (SEAT, left),
        "ChanceNeutral": (number("area", LETTER_COUNT - 1),),
        "ChanceTile": (pool, slot, seats("to", 1, most)),
        "ChooseAux": (SEAT, left),
        "ChooseDisc": (SEAT, post),
        "ChooseDiscard": (SEAT, number("value", FEW), number("gain", FEW), number("times", FEW)),
        "ChooseHire": (SEAT, cost, number("second", FEW, NONE), tile),
        "ChoosePost": (SEAT, number("spent", FEW)),
        "ChooseSite": (SEAT, number("type", TYPE_COUNT - 1)),
        "ChooseTile": (SEAT, pool),
        "DrawCattle": (SEAT, left),
        "ExchangeAgain": (SEAT, left),
        "ExchangeMore": (SEAT, left),
        "FillSlot": (slot,),
        "HireAgain": (SEAT, cost, number("but", WORKER_COUNT - 1), tile),
        "Move": (SEAT, left),
        "PayUniversal": (SEAT, number("for", WORKER_COUNT - 1), left),
        "PostAction": (SEAT, post, at),
        "PostActions": (SEAT, post, at),
        "SueGain": (number("cattle", CATTLE_COUNT - 1),),
        "SueResource": (left,),
        "SueResources": (left,),
        "SueRow": (number("place", len(SPECIALISTS)),),
        "SueTake": (pool,),
    }


def _turns(most: int) -> list[Field[PasoState]]:
    """The course of the game."""
    points = f"VP at the end: {', '.join(CATEGORIES)}"
    return [
        numbers("turns", (1,), AMOUNT, "turns begun", lambda v: [v.s.turns]),
        numbers(
            "last_turns", (1,), most, "1 + turns to come once the end is triggered", lambda v: [v.s.last_turns + 1]
        ),
        numbers("scored", (most, CATEGORY_COUNT), AMOUNT, points, _scored, -AMOUNT),
    ]


def _scored(v: Ring) -> list[int]:
    return v.by_seat(v.s.scored, CATEGORY_COUNT)


def _trail(most: int) -> list[Field[PasoState]]:
    """What stands on the trail."""
    areas = f"which neutral building is on each neutral space: {', '.join(LETTERS)}"
    return [
        one_of("neutral", (LETTER_COUNT,), LETTER_COUNT, areas, lambda v: v.s.neutral),
        one_of("building", (SITE_COUNT,), TYPE_COUNT, "type of the building on each site", lambda v: v.s.building),
        one_of("owner", (SITE_COUNT,), most, "whose it is", lambda v: v.whose(v.s.owner)),
        one_of("rancher", (most,), SPACE_COUNT, f"space: {', '.join(SPACES)}", lambda v: v.codes_by_seat(v.s.rancher)),
        one_of("on_simmental", (), most, "who stands on the Simmental space", lambda v: v.whose([v.s.on_simmental])),
    ]


def _boards(most: int, box: Box) -> list[Field[PasoState]]:
    """What belongs to the players."""
    each = (most,)
    posts = len(box.posts)
    discs = f"discs still on the player board: {', '.join(DISCS)}"
    return [
        numbers("money", each, AMOUNT, "$ of each seat", lambda v: v.by_seat(v.s.money)),
        numbers("tokens", each, COUNT, "exchange tokens", lambda v: v.by_seat(v.s.tokens)),
        numbers("certificates", each, box.track_max, "space on the track", lambda v: v.by_seat(v.s.certificates)),
        numbers("discs", (most, DISC_COUNT), 1, discs, lambda v: v.by_seat(v.s.discs, DISC_COUNT)),
        numbers("posts", (most, posts), COUNT, "own discs in each trading post", lambda v: v.by_seat(v.s.posts, posts)),
        numbers(
            "workers",
            (most, WORKER_COUNT),
            max(box.worker_start),
            f"in the worker area: {', '.join(WORKERS)}",
            _workers,
        ),
        one_of("tiles", (TILE_COUNT,), most + 1, f"whose each of {', '.join(TILES)} is, or face up", _tiles),
    ]


def _workers(v: Ring) -> list[int]:
    return v.by_seat(v.s.workers, WORKER_COUNT)


def _tiles(v: Ring) -> list[int]:
    return [v.most if at == FACE_UP else v.turned[at] for at in v.s.tiles]


def _markets(box: Box) -> list[Field[PasoState]]:
    """What belongs to nobody yet."""
    supply = "tile in each slot of the train supply, as in `tiles`"
    return [
        one_of("supply", (2 * SLOTS,), TILE_COUNT, supply, lambda v: v.s.supply),
        numbers("building_market", (TYPE_COUNT,), box.copies, "buildings left, by type", lambda v: v.s.building_market),
        numbers(
            "cattle_market",
            (MARKET_COUNT,),
            max(box.cattle_start),
            f"left: {', '.join(MARKET)}",
            lambda v: v.s.cattle_market,
        ),
        numbers(
            "worker_market",
            (WORKER_COUNT,),
            max(box.worker_start),
            f"left: {', '.join(WORKERS)}",
            lambda v: v.s.worker_market,
        ),
        numbers("simmental", (1,), _alike(box), "Simmental cards left", lambda v: [v.s.simmental]),
    ]


def _sue(box: Box) -> list[Field[PasoState]]:
    """What is there in the solo game alone."""
    kinds = len(SPECIALISTS)
    cards = ", ".join(BOT_CARDS)
    return [
        numbers("solo", (1,), 1, "1 in the solo game", lambda v: [int(v.s.box.solo)]),
        one_of(
            "sue_row",
            (kinds,),
            kinds,
            f"her specialists from the left: {', '.join(SPECIALISTS)}",
            lambda v: v.s.sue_row,
        ),
        numbers(
            "sue_workers",
            (kinds,),
            max(box.worker_start),
            "her workers, with each specialist",
            lambda v: v.s.sue_workers,
        ),
        numbers("sue_cards", (CARD_COUNT,), _alike(box), f"her cards: {', '.join(CARDS)}", lambda v: v.s.sue_cards),
        numbers(
            "resources",
            (CARD_COUNT,),
            max(box.resource_start),
            "her resource deck, the same kinds",
            lambda v: v.s.resources,
        ),
        numbers("bot_deck", (BOT_COUNT,), 1, f"cards still to be turned up: {cards}", lambda v: v.s.bot_deck),
        numbers("bot_pile", (BOT_COUNT,), 1, "cards turned up before", lambda v: v.s.bot_pile),
        one_of("bot_card", (), BOT_COUNT, "the card of this turn", lambda v: [v.s.bot_card]),
    ]
