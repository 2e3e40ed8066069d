"""The panels of El Paso."""

from __future__ import annotations

from functools import partial
from typing import Final

from cowcatcher.games.el_paso.pictures import market, player, ring, sue, train
from cowcatcher.games.el_paso.pictures.scene import Scene
from cowcatcher.games.el_paso.words import PasoSpeaker
from cowcatcher.games.el_paso.written.state import PasoState
from cowcatcher.kernel.game import View
from cowcatcher.render.base import Marks, Panel, Render, two_forms
from cowcatcher.render.blocks import Form
from cowcatcher.text.speaker import Speaker

FORMS: Final = (Form(True, 840, 20), Form(False, 358, 20))


class PasoRender(Render[PasoState]):
    """Draws El Paso: `ring`, `hand` and the own board for a player, `market`, `train`, the boards of the others; in the
    solo game `sue`."""

    def panels(self, speaker: Speaker[PasoState], view: View[PasoState], marks: Marks | None = None) -> list[Panel]:
        assert isinstance(speaker, PasoSpeaker)
        scene = Scene(speaker, view, marks or Marks())
        others = [seat for seat in range(view.known.seats) if seat != view.seat]
        found = [ring_panel(scene)]
        if view.seat is not None:
            found += [hand_panel(scene, view.seat), player_panel(scene, view.seat)]
        if view.known.box.solo:
            found.append(sue_panel(scene))
        return [*found, market_panel(scene), train_panel(scene), *(player_panel(scene, seat) for seat in others)]


def ring_panel(scene: Scene) -> Panel:
    """The trail; a phone shows it part by part."""
    drawn = ring.Ring(scene)
    svg = drawn.draw(scene.say("ring_label"))
    return Panel("ring", scene.say("ring"), ring.BOX, svg, None, drawn.parts(), drawn.focus())


def hand_panel(scene: Scene, seat: int) -> Panel:
    """The onlooker's hand, small enough to stand beside the options."""
    title = scene.say("hand")
    box, svg = player.Hand(scene, seat).draw(title)
    return Panel("hand", title, box, svg, aside=True)


def player_panel(scene: Scene, seat: int) -> Panel:
    """A player board."""
    title = scene.say("board_of", who=scene.w.who(seat))
    return two_forms(f"player-{scene.w.letter(seat)}", title, title, partial(player.Board, scene, seat), FORMS)


def sue_panel(scene: Scene) -> Panel:
    """What lies before Sue."""
    title = scene.say("sue_area")
    return two_forms("sue", title, title, partial(sue.SueArea, scene), FORMS)


def market_panel(scene: Scene) -> Panel:
    """The markets."""
    return two_forms("market", scene.say("market"), scene.say("market_label"), partial(market.Market, scene), FORMS)


def train_panel(scene: Scene) -> Panel:
    """Train cards and the train supply."""
    return two_forms("train", scene.say("train"), scene.say("train_label"), partial(train.Train, scene), FORMS)
