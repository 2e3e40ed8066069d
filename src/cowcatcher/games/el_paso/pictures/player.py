"""What lies before a player: the hand, workers, certificates, discs and what they cover, tiles."""

from __future__ import annotations

from typing import Final

from cowcatcher.games._trail.decks import DISCARD_PILE, DRAW_PILE, HAND
from cowcatcher.games.el_paso.names import D_HAND, D_PERMANENT
from cowcatcher.games.el_paso.pictures import boxes, signs
from cowcatcher.games.el_paso.pictures.boxes import TILE_HEIGHT
from cowcatcher.games.el_paso.pictures.market import worker
from cowcatcher.games.el_paso.pictures.scene import Scene
from cowcatcher.games.el_paso.rules.auxiliary import aux_ops, is_unlocked
from cowcatcher.games.el_paso.rules.delivery import delivery_value
from cowcatcher.games.el_paso.rules.gains import permanent_certificates
from cowcatcher.games.el_paso.rules.scoring import met_objectives
from cowcatcher.games.el_paso.words.terms import held
from cowcatcher.games.el_paso.written.state import PasoState
from cowcatcher.model.readers import places_with
from cowcatcher.render.base import Rect, picture
from cowcatcher.render.blocks import GAP, Blocks, Form
from cowcatcher.render.draw import fitted, group, icon, rect, seat_class, shape, text, text_width, wrapped
from cowcatcher.render.scenes import CATTLE_SIZE, chip

WIDTH: Final = 358
"""Of a hand."""


class Hand:
    """The onlooker's cards."""

    def __init__(self, scene: Scene, seat: int) -> None:
        self.scene = scene
        self.seat = seat

    def draw(self, label: str) -> tuple[Rect, str]:
        """View box and SVG."""
        x, y = 4.0, 4.0
        parts = []
        width, height = CATTLE_SIZE
        for kind, n in held(self.scene.s.cards_of(self.seat, HAND)):
            if x + width > WIDTH - 4:
                x, y = 4.0, y + height + 10
            parts.append(boxes.cattle(self.scene, kind, n, x, y, ("card", kind)))
            x += width + 7
        y += (height if parts else 0) + 20
        if not parts:
            parts.append(text(8, y, self.scene.say("no_cards"), "t2"))
            y += 20
        parts.append(fitted(4, y, self.worth(), WIDTH - 8, "t2"))
        box = (0.0, 0.0, float(WIDTH), y + 6)
        return box, picture("hand", label, box, "".join(parts))

    def worth(self) -> str:
        """What the hand would be worth in a delivery, without and with the certificates of the track."""
        value = delivery_value(self.scene.s, self.seat)
        more = self.scene.s.certificates[self.seat]
        key = "worth_more" if more else "worth"
        return self.scene.say(key, n=value, more=value + more)


class Board(Blocks[Scene, PasoState]):
    """A player board."""

    name = "player"

    def __init__(self, scene: Scene, seat: int, form: Form) -> None:
        super().__init__(scene, form)
        self.seat = seat
        self.asked = seat == scene.view.to_move and scene.view.seat == seat

    def draw(self, label: str) -> tuple[Rect, str]:
        """View box and SVG."""
        half = 456.0 if self.wide else self.width
        parts = [self.header(18)]
        parts.append(self.auxiliaries(4, 48, half - 8))
        below = 48 + (98 if self.wide else 190)
        parts.append(self.discs(4, below, half - 8))
        x, y = (half + 12, 48.0) if self.wide else (4.0, below + 108.0)
        parts.append(self.workers(x, y, self.width - x - 4))
        parts.append(self.certificates(x, y + 108))
        end = y + 152
        content, height = self.tiles(max(end, below + 100) + 8)
        parts.append(content)
        end = max(end, below + 100) + 8 + height
        return self.whole(label, group("".join(parts), seat_class(self.seat)), end)

    def framed(self, kind: str, i: int, area: Rect) -> str:
        """What can be clicked, if it is this player who chooses."""
        return self.scene.framed((kind, i), area) if self.asked else ""

    def header(self, y: float) -> str:
        """Who, money, cards."""
        s, w, seat = self.s, self.scene.w, self.seat
        name, money = w.who(seat), w.money(s.money[seat])
        parts = [shape(seat, 13, y - 5, 9), text(28, y, name, "tb")]
        x = 28 + text_width(name, 13, True) + 12
        parts.append(text(x, y, money, "tb"))
        x += text_width(money, 13, True) + 12
        sizes = s.sizes_of(seat)
        deck = self.scene.say("deck", hand=sizes[HAND], draw=sizes[DRAW_PILE], discards=sizes[DISCARD_PILE])
        parts.append(fitted(x, y, deck, self.width - x - 4, "ts t2"))
        return "".join(parts)

    # ---------------------------------------------------------------- discs

    def space(self, disc: int, x: float, y: float) -> str:
        """The space of a disc: the disc, or a check where it is gone."""
        if self.s.discs_of(self.seat)[disc]:
            return rect(x, y, 25, 25, "night" if self.s.box.disc_dark[disc] else "empty", 5) + shape(
                self.seat, x + 12.5, y + 12.5, 8
            )
        return rect(x, y, 25, 25, "won", 5) + icon("check", x + 12.5, y + 12.5, 14, "gain")

    def auxiliaries(self, x: float, y: float, width: float) -> str:
        """The auxiliary actions, each with its disc."""
        parts = [text(x, y - 4, self.scene.say("auxiliaries"), "ts tb")]
        kinds = len(self.s.box.aux_ops)
        columns = kinds if self.wide else 2
        step = (width + GAP) / columns
        for aux in range(kinds):
            line, column = divmod(aux, columns)
            area = (x + column * step, y + 4 + line * 90, step - GAP, 82)
            parts.append(self.auxiliary(aux, area))
        return group("".join(parts))

    def auxiliary(self, aux: int, area: Rect) -> str:
        """An auxiliary action: what it is now, what it is without its disc."""
        x, y, width, _ = area
        open_ = is_unlocked(self.s, self.seat, aux)
        parts = [rect(*area, "sheet" if open_ else "shut", 6)]
        ops = aux_ops(self.s, self.seat, aux) if open_ else self.s.box.aux_ops[aux]
        parts.append(signs.line(signs.together(self.scene, ops), x + 5, y + 16, width - 8))
        parts.append(self.space(aux, x + 6, y + 50))
        if self.s.discs_of(self.seat)[aux]:
            if open_:
                later = signs.Sign("arrow", signs.together(self.scene, self.s.box.aux_upgraded[aux]).words)
                parts.append(signs.line(later, x + 5, y + 35, width - 8, "t2"))
            else:
                parts.append(fitted(x + 36, y + 67, self.scene.say("locked"), width - 39, "ts t2"))
        parts.append(self.framed("disc", aux, (x + 4, y + 48, 29, 29)))
        parts.append(self.framed("aux", aux, area))
        return group("".join(parts), "", self.scene.w.aux(aux))

    def discs(self, x: float, y: float, width: float) -> str:
        """The special discs, a line each: what they cover, and the dollars of taking them."""
        parts = []
        for i, disc in enumerate(range(len(self.s.box.aux_ops), len(self.s.box.disc_coins))):
            area = (x, y + 31 * i, width, 29)
            parts.append(self.space(disc, x + 2, y + 2 + 31 * i))
            bold = "" if self.s.discs_of(self.seat)[disc] else " tb"
            parts.append(fitted(x + 36, y + 19 + 31 * i, self.special(disc), width - 40, f"ts{bold}"))
            parts.append(self.framed("disc", disc, area))
        return group("".join(parts))

    def special(self, disc: int) -> str:
        """What a special disc covers, and its dollars while it is there."""
        if disc == D_PERMANENT:
            said = self.scene.say("disc_permanent", n=self.s.box.disc_certificates)
        else:
            hand = disc == D_HAND
            before, after = self.s.box.hand_limits if hand else self.s.box.step_limits
            said = self.scene.say("disc_hand" if hand else "disc_steps", before=before, after=after)
        coins = self.s.box.disc_coins[disc]
        if not coins or not self.s.discs_of(self.seat)[disc]:
            return said
        key = "disc_gains" if coins > 0 else "disc_pays"
        return self.scene.say(key, what=said, money=self.scene.w.money(abs(coins)))

    # ---------------------------------------------------------------- workers, certificates, tokens

    def workers(self, x: float, y: float, width: float) -> str:
        """The worker area."""
        parts = [text(x, y - 4, self.scene.say("worker_area"), "ts tb")]
        step = (width + GAP) / 2
        for kind, n in enumerate(self.s.workers_of(self.seat)):
            line, column = divmod(kind, 2)
            area = (x + column * step, y + 4 + 44 * line, step - GAP, 38)
            parts.append(worker(self.scene, kind, n, area, "owned" if n else "shut"))
            parts.append(self.framed("worker", kind, area))
        return group("".join(parts))

    def certificates(self, x: float, y: float) -> str:
        """The certificate track with its marker, exchange tokens."""
        parts = [icon("certificate", x + 10, y + 18, 20)]
        for n in range(self.s.box.track_max + 1):
            at = n == self.s.certificates[self.seat]
            left = x + 28 + 33 * n
            parts.append(rect(left, y + 3, 29, 30, "marker" if at else "tile", 5))
            parts.append(text(left + 14.5, y + 22.5, str(n), "tb tc on-seat" if at else "tb tc"))
        left = x + 28 + 33 * (self.s.box.track_max + 1) + 8
        label = str(self.s.tokens[self.seat])
        token, width = chip("cards", label, self.scene.say("token_chip", n=self.s.tokens[self.seat]), left, y + 5)
        parts.append(token + self.framed("token", 0, (left, y + 5, width, 26)))
        more = permanent_certificates(self.s, self.seat)
        if more:
            sign, _ = chip("certificate", f"+{more}", self.scene.say("permanent", n=more), left + width + 8, y + 5)
            parts.append(sign)
        return group("".join(parts))

    # ---------------------------------------------------------------- tiles, discard pile

    def tiles(self, y: float) -> tuple[str, float]:
        """What lies on the discard pile; objective and bonus tiles, those that would score now with a check."""
        pile = self.scene.w.card_list(self.s.cards_of(self.seat, DISCARD_PILE))
        said = self.scene.say("discard_pile", cards=pile)
        rows = wrapped(said, self.width - 12, lines=4)
        parts = [text(4, y + 8 + 16 * i, row, "ts t2") for i, row in enumerate(rows)]
        top = y + 20 + 16 * (len(rows) - 1)
        own = places_with(self.s.tiles, self.seat)
        met = met_objectives(self.s, self.seat)
        columns = 5 if self.wide else 2
        step = (self.width - 4) / columns
        for i, tile in enumerate(own):
            line, column = divmod(i, columns)
            area = (4 + column * step, top + line * (TILE_HEIGHT + GAP), step - GAP, TILE_HEIGHT)
            parts.append(boxes.tile(self.scene, tile, area))
            if tile in met:
                check = icon("check", area[0] + area[2] - 13, area[1] + 13, 15, "gain")
                parts.append(group(check, "", self.scene.say("met")))
        return group("".join(parts)), top - y + (TILE_HEIGHT + GAP) * -(-len(own) // columns)
