"""What there is in El Paso.

From this follow the modules of `written`, and what readers work out: references, ranges, lengths, views by names.
"""

from __future__ import annotations

from typing import Final

from cowcatcher.games.el_paso.names import CATEGORIES
from cowcatcher.model.words import (
    AMOUNT,
    SEAT,
    WHOSE,
    Axis,
    Fact,
    Field,
    Holds,
    Model,
    Value,
    Why,
    choice,
    draw,
    one_of,
    task,
    upto,
)

PLAYER: Final = Axis("player", "box.players", around=True)
AREA: Final = Axis("area", "LETTER_COUNT", "LETTERS")
LETTER: Final = Axis("letter", "LETTER_COUNT", "LETTERS")
SPACE: Final = Axis("space", "SPACE_COUNT", "SPACES")
SITE: Final = Axis("site", "SITE_COUNT", "SITES")
TYPE: Final = Axis("kind", "TYPE_COUNT", "TYPES")
ZONE: Final = Axis("zone", "ZONES")
CARD: Final = Axis("card", "CARD_COUNT", "CARDS")
CATTLE: Final = Axis("cattle", "CATTLE_COUNT", "CATTLE")
MARKET: Final = Axis("cattle", "MARKET_COUNT", "MARKET")
WORKER: Final = Axis("worker", "WORKER_COUNT", "WORKERS")
SPECIALIST: Final = Axis("worker", "UNIVERSAL", "SPECIALISTS")
AUXILIARY: Final = Axis("auxiliary", "AUX_COUNT", "AUXILIARIES")
DISC: Final = Axis("disc", "DISC_COUNT", "DISCS")
POST: Final = Axis("post", "len(box.posts)", "[POSTS[post] for post in box.posts]")
TILE: Final = Axis("tile", "TILE_COUNT", "TILES")
SLOT: Final = Axis("slot", "2 * SLOTS")
BOT: Final = Axis("bot", "BOT_COUNT", "BOT_CARDS")
CATEGORY: Final = Axis("category", "CATEGORY_COUNT", "CATEGORIES")
LIST: Final = Axis("list", "FIRST_TRAIN + TRAIN_COUNT")

COPIES: Final = upto("max(*box.deck_start, *box.cattle_start, *box.worker_start, box.simmental_start)")
"""No zone has more cards of a kind."""

DECK: Final = upto("sum(box.deck_start) + sum(box.cattle_start) + sum(box.worker_start) + box.simmental_start")
"""No zone has more cards."""

WORKERS: Final = upto("max(box.worker_start)")

FIELDS: Final = (
    Field("turns", (), AMOUNT, doc="turns begun so far"),
    Field("last_turns", (), Value("number", "box.players", -1), "NONE",
          doc="turns still to come after the present one once the end is triggered, NONE before"),
    Field("on_simmental", (), one_of(PLAYER), "NONE", doc="player on the Simmental space, NONE for nobody (EP-11)"),
    Field("neutral", (AREA,), one_of(LETTER), "NONE", held="tuple",
          doc="per neutral space NB-NG the letter of its building, NONE before set-up"),
    Field("building", (SITE,), one_of(TYPE), "NONE", doc="type of the common building, NONE if empty"),
    Field("owner", (SITE,), one_of(PLAYER), "NONE", told=True, doc="the player whose marker it bears, NONE if empty"),
    Field("rancher", (PLAYER,), one_of(SPACE), "NONE", told=True, doc="where it stands, NONE before set-up"),
    Field("money", (SEAT,), AMOUNT, whole="list(box.money_start)", told=True, doc="dollars"),
    Field("tokens", (SEAT,), AMOUNT, whole="list(box.tokens_start)", told=True, doc="exchange tokens"),
    Field("certificates", (SEAT,), upto("box.track_max"), "box.certificates_start", told=True,
          doc="those of the track"),
    Field("discs", (SEAT, DISC), upto(1), "1", told=True, doc="1 while it is on the player board"),
    Field("posts", (PLAYER, POST), upto("max(DISC_COUNT, box.sue_discs)"), told=True, doc="own discs there"),
    Field("tiles", (TILE,), one_of(PLAYER, -2, ("in the stack", "face up")), "IN_STACK", told=True,
          doc="the player who owns it, FACE_UP or IN_STACK"),
    Field("supply", (SLOT,), one_of(TILE), "NONE", doc="objectives in slots 0-2, bonus tiles in 3-5, NONE for a gap"),
    Field("cards", (SEAT, ZONE, CARD), COPIES, seen="rule",
          whole="[*box.deck_start, *([0] * ((ZONES - 1) * CARD_COUNT))] * seats",
          doc="a player's deck in four zones (`_trail.decks`), of which the worker area is none"),
    Field("sizes", (SEAT, ZONE), DECK, whole="[sum(box.deck_start), *([0] * (ZONES - 1))] * seats",
          doc="how many cards lie in each zone"),
    Field("workers", (SEAT, WORKER), WORKERS, whole="list(box.workers_start) * seats", told=True,
          doc="in the worker area"),
    Field("building_market", (TYPE,), upto("box.copies"), "box.copies", told=True,
          doc="common buildings that are left"),
    Field("cattle_market", (MARKET,), upto("max(box.cattle_start)"), whole="list(box.cattle_start)",
          told=True, doc="cattle cards that are left"),
    Field("worker_market", (WORKER,), WORKERS,
          whole="[n - seats * start for n, start in zip(box.worker_start, box.workers_start, strict=True)]",
          told=True, doc="workers that are left"),
    Field("simmental", (), upto("box.simmental_start"), "box.simmental_start", told=True, doc="cards left on the pile"),
    Field("sue_row", (SPECIALIST,), one_of(WORKER), "NONE", held="tuple",
          doc="her specialists, the leftmost first; all that is hers is empty but in the solo game"),
    Field("sue_workers", (SPECIALIST,), WORKERS, held="tuple", told=True,
          doc="universal ones that have joined included"),
    Field("sue_cards", (CARD,), COPIES, held="tuple", told=True, doc="all that she has"),
    Field("resources", (CARD,), COPIES, held="tuple", doc="her resource deck"),
    Field("bot_deck", (BOT,), upto(1), held="tuple", doc="1 for a bot card that lies there"),
    Field("bot_pile", (BOT,), upto(1), held="tuple", doc="those that she has had"),
    Field("bot_card", (), one_of(BOT), "NONE", doc="the card turned up"),
    Field("scored", (PLAYER, CATEGORY), AMOUNT, told=True, doc="filled at the end"),
)  # fmt: skip

COUNTS: Final = (
    Field("hand", (SEAT,), told=True, read="rules.cards:hand_size", doc="cards in hand"),
    Field("cattle_cards", (SEAT,), told=True,
          comes_to="sum([n for zone in range(SHOWN) for n in self.cards_of(seat, zone)[:CATTLE_COUNT]])"),
    Field("worker_cards", (SEAT,), told=True,
          comes_to="sum(self.workers_of(seat)) + "
                   "sum([n for zone in range(SHOWN) for n in self.cards_of(seat, zone)[CATTLE_COUNT:]])"),
    Field("permanent", (SEAT,), told=True, read="rules.gains:permanent_certificates", doc="permanent certificates"),
    Field("sue_points", (), told=True, read="rules.scoring:sue_points", doc="VP of what Sue has"),
)  # fmt: skip

WHO: Final = Holds("who", WHOSE)
TO: Final = Holds("to", WHOSE)
LEFT: Final = Holds("left", AMOUNT)
POOL: Final = Holds("pool", upto(3))
OF: Final = Holds("tile", LIST)
ACTIONS: Final = (OF, LEFT, Holds("acted", upto(1)))
PLACE: Final = (Holds("post", POST), Holds("at", AMOUNT))
LISTED: Final = "rules.actions.listed:ActionList"
STEP: Final = "rules.sue_step:SueStep"

SHAPES: Final = (
    task("PrintedLayout", "EP-2.02"),
    draw("ChanceNeutral", "EP-2.02", "chance_neutral", Holds("area", AREA)),
    task("FillSlot", "EP-2.04", Holds("slot", SLOT)),
    task("SueSetup", "EP-14.01"),
    choice("SetupRancher", "EP-2.15", "setup_rancher"),
    task("NextTurn", "EP-3.01"),
    choice("Move", "EP-4.01", "move", Holds("limit", AMOUNT)),
    task("Arrive", "EP-5.01", WHO),
    choice("Act", "EP-5.01", "act", *ACTIONS, under=LISTED),
    choice("ActTrain", "EP-6.16", "act_train", *ACTIONS, under=LISTED),
    choice("ChooseTrain", "EP-6.16", "choose_train"),
    choice("ChooseAux", "EP-6.33", "choose_aux", Holds("count", AMOUNT)),
    choice("AuxAgain", "EP-6.33", "choose_aux", Holds("used", upto("(1 << AUX_COUNT) - 1")), LEFT),
    task("DrawCattle", "EP-2.12", TO, Holds("n", AMOUNT)),
    draw("ChanceCard", "EP-8.01", "chance_card", TO, LEFT),
    choice("ChooseBuilding", "EP-6.22", "choose_building"),
    choice("ChooseSite", "EP-6.22", "choose_site", Holds("kind", TYPE)),
    choice("ChooseCattle", "EP-6.14", "choose_cattle"),
    choice("ChooseDiscard", "EP-6.01", "choose_discard",
           Holds("value", AMOUNT), Holds("gain", AMOUNT), Holds("times", AMOUNT)),
    choice("ChooseRemove", "EP-6.04", "choose_remove"),
    task("DiscardOne", "EP-7.10", WHO),
    choice("ExchangeDiscard", "EP-7.06", "exchange_discard"),
    task("ExchangeMore", "EP-6.32", WHO, LEFT),
    choice("ExchangeAgain", "EP-6.32", "exchange_again", LEFT),
    choice("ChooseHire", "EP-6.09", "choose_hire", Holds("cost", AMOUNT), Holds("second", AMOUNT), OF),
    choice("HireAgain", "EP-6.11", "choose_hire", Holds("cost", AMOUNT), Holds("but", WORKER), OF),
    task("DrawPhase", "EP-8.01", WHO),
    choice("BeforeDraw", "EP-7.16", "before_draw"),
    choice("PayUniversal", "EP-6.14", "pay_universal", Holds("kind", WORKER), Holds("n", AMOUNT)),
    draw("ChanceTile", "EP-6.18", "chance_tile", POOL, Holds("slot", SLOT), Holds("to", PLAYER)),
    choice("ChooseTile", "EP-6.18", "choose_tile", POOL),
    choice("SetupObjective", "EP-2.14", "setup_objective"),
    task("HandDown", "EP-9.17", WHO),
    choice("Deliver", "EP-9.03", "deliver"),
    choice("ChoosePost", "EP-9.09", "choose_post", Holds("spent", AMOUNT)),
    choice("ChooseDisc", "EP-9.11", "choose_disc", Holds("post", POST)),
    task("PostActions", "EP-9.14", WHO, *PLACE),
    choice("PostAction", "EP-9.14", "post_action", *PLACE),
    task("FinalScoring", "EP-12.01"),
    draw("SueRow", "EP-14.06", "chance_row", Holds("place", SPECIALIST)),
    task("SueDeck", "EP-14.04"),
    draw("SueCard", "EP-14.04", "chance_b_card"),
    draw("TurnUp", "EP-14.10", "chance_bot_card"),
    task("PutAway", "EP-14.14"),
    draw("SueGo", "EP-14.11", "chance_sue", under=STEP),
    task("SueAction", "EP-14.14"),
    task("SueResources", "EP-14.18", Holds("n", AMOUNT)),
    draw("SueIdle", "EP-14.18", "chance_sue", under=STEP),
    draw("SueResource", "EP-14.18", "chance_resource", LEFT),
    draw("SueMarket", "EP-14.16", "chance_sue", under=STEP),
    draw("SueGain", "EP-14.24", "chance_sue", Holds("cattle", CATTLE), under=STEP),
    draw("SueTrain", "EP-14.21", "chance_sue", under=STEP),
    draw("SueBuild", "EP-14.26", "chance_sue", under=STEP),
    draw("SueTake", "EP-14.22", "chance_sue", POOL, under=STEP),
    task("SueVisit", "EP-14.31"),
    draw("SueSimmental", "EP-14.31", "chance_sue", under=STEP),
    draw("SueDeliver", "EP-14.32", "chance_sue", under=STEP),
)  # fmt: skip

SCORES: Final = ("EP-12.02", "EP-12.04", "EP-12.05", "EP-12.06", "EP-12.07", "EP-12.08", "EP-12.09")
"""What says how each category scores."""

SIZES: Final = (
    *("BOT_COUNT", "CARD_COUNT", "CATEGORY_COUNT", "CATTLE_COUNT", "DISC_COUNT", "LETTER_COUNT"),
    *("SITE_COUNT", "SLOTS", "TILE_COUNT", "TYPE_COUNT", "UNIVERSAL", "WORKER_COUNT"),
)
LABELS: Final = (
    *("AUX_COUNT", "CATTLE", "FIRST_TRAIN", "TRAIN_COUNT"),
    *("BOT_CARDS", "CARDS", "CATEGORIES", "DISCS", "LETTERS", "MARKET", "MARKET_COUNT", "POSTS", "SITES", "SPACES"),
    *("SPACE_COUNT", "SPECIALISTS", "TILES", "TYPES", "WORKERS"),
)

MODEL: Final = Model(
    game="el_paso",
    state="PasoState",
    doc="El Paso's state: trail, decks and markets, as ints and flat lists; in the solo game Sue is player 1.",
    imports=(
        "from cowcatcher.games.el_paso.box import Box",
        f"from cowcatcher.games.el_paso.names import {', '.join(sorted(('NONE', *SIZES)))}",
        "from cowcatcher.games._trail.decks import SHOWN, ZONES",
    ),
    named=(
        f"from cowcatcher.games.el_paso.names import {', '.join(sorted((*SIZES, *LABELS)))}",
        "from cowcatcher.games._trail.decks import ZONES",
    ),
    constants=(
        ("IN_STACK", "-1", ""),
        ("FACE_UP", "-2", "In `tiles`: not drawn yet; in the train supply."),
    ),
    fields=FIELDS,
    counts=COUNTS,
    shapes=SHAPES,
    sources=tuple(Why(name, rule) for name, rule in zip(CATEGORIES, SCORES, strict=True)),
    whys=(
        Why("starting", "EP-2.15"),
        Why("discarding", "EP-3.03"),
        Why("moving", "EP-4.01"),
        Why("selling", "EP-6.01"),
        Why("removing", "EP-6.04"),
        Why("gaining", "EP-6.05"),
        Why("taking", "EP-6.06"),
        Why("certificates_gained", "EP-6.07", "certificates"),
        Why("token", "EP-6.08"),
        Why("hiring", "EP-6.09"),
        Why("buying", "EP-6.14"),
        Why("train", "EP-6.16"),
        Why("tile", "EP-6.19"),
        Why("building", "EP-6.22"),
        Why("tile_gain", "EP-6.42"),
        Why("bonus", "EP-7.01"),
        Why("exchange", "EP-7.06"),
        Why("room", "EP-7.15"),
        Why("drawing", "EP-8.03"),
        Why("income", "EP-9.01"),
        Why("simmental", "EP-9.02"),
        Why("post", "EP-9.08"),
        Why("disc", "EP-9.12"),
        Why("delivery", "EP-9.11"),
        Why("hand_down", "EP-9.17"),
        Why("cash", "EP-12.03"),
        Why("sue_deck", "EP-14.03"),
        Why("sue_row", "EP-14.06"),
        Why("sue_post", "EP-14.07"),
        Why("sue_ride", "EP-14.11"),
        Why("sue_market", "EP-14.16"),
        Why("sue_resources", "EP-14.18"),
        Why("sue_universal", "EP-14.19"),
        Why("sue_gain", "EP-14.24"),
        Why("sue_fallback", "EP-14.28"),
        Why("sue_delivery", "EP-14.32"),
    ),
    facts=(
        Fact("Rode", ("who", "space", "steps"), "A rancher moves to a stop so many steps away."),
        Fact("Draws", ("who", "n"), "A seat draws until so many cattle cards have come."),
        Fact("Reshuffled", ("who",), "A discard pile becomes the draw pile."),
        Fact("Drew", ("who", "card"), "A card is drawn; cattle are seen by their owner alone."),
        Fact("Drawn", ("who", "missing"), "A draw is over; for so many cattle cards there was no card."),
        Fact("Discarded", ("who", "cattle"), "A card of the hand goes to the own discard pile."),
        Fact("Removed", ("who", "cattle"), "A card of the hand leaves the game."),
        Fact("Gained", ("who", "cattle"), "A card of a market or the Simmental pile comes on the own discard pile."),
        Fact("Taken", ("who", "tile", "slot"), "A player takes a tile, out of a slot or, NONE, unseen from a stack."),
        Fact("Built", ("who", "kind", "site", "old"), "A building, in the place of an old one or, NONE, of nothing."),
        Fact("Placed", ("who", "disc", "post"), "A disc goes from the player board to a post."),
        Fact("Shown", ("who", "cards: tuple[int, ...]", "value"),
             "A hand is shown, cattle by kind; without certificates of the track it is worth so much."),
        Fact("NoDisc", ("who",), "No disc can be placed in a delivery."),
        Fact("PutDown", ("who", "cards: tuple[int, ...]"), "A hand is discarded, cattle by kind."),
        Fact("Triggered", ("who", "turns"), "A rancher goes to the Simmental space; so many turns are to come."),
    ),
)  # fmt: skip
