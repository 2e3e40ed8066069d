"""The panels of El Paso."""

from __future__ import annotations

from cowcatcher.games.el_paso.pictures import boxes, market, player, ring, sue, train
from cowcatcher.games.el_paso.pictures.scene import Scene
from cowcatcher.games.el_paso.words import PasoSpeaker
from cowcatcher.games.el_paso.written.state import PasoState
from cowcatcher.kernel.game import View
from cowcatcher.render.base import Marks, Panel, Rect, Render
from cowcatcher.text.speaker import Speaker


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


def both(name: str, title: str, wide: tuple[Rect, str], narrow: tuple[Rect, str]) -> Panel:
    """A panel with its narrow form."""
    return Panel(name, title, *wide, Panel(name, title, *narrow))


def hand_panel(scene: Scene, seat: int) -> Panel:
    """The onlooker's hand, small enough to stand beside the options."""
    title = scene.say("hand")
    box, svg = player.Hand(scene, seat).draw(title)
    return Panel("hand", title, box, svg, aside=True)


def player_panel(scene: Scene, seat: int) -> Panel:
    """A player board."""
    title = scene.say("board_of", who=scene.w.who(seat))
    wide, narrow = (player.Board(scene, seat, width).draw(title) for width in (boxes.WIDE, boxes.NARROW))
    return both(f"player-{scene.w.letter(seat)}", title, wide, narrow)


def sue_panel(scene: Scene) -> Panel:
    """What lies before Sue."""
    title = scene.say("sue_area")
    wide, narrow = (sue.SueArea(scene, width).draw(title) for width in (boxes.WIDE, boxes.NARROW))
    return both("sue", title, wide, narrow)


def market_panel(scene: Scene) -> Panel:
    """The markets."""
    label = scene.say("market_label")
    wide, narrow = (market.Market(scene, width).draw(label) for width in (boxes.WIDE, boxes.NARROW))
    return both("market", scene.say("market"), wide, narrow)


def train_panel(scene: Scene) -> Panel:
    """Train cards and the train supply."""
    label = scene.say("train_label")
    wide, narrow = (train.Train(scene, width).draw(label) for width in (boxes.WIDE, boxes.NARROW))
    return both("train", scene.say("train"), wide, narrow)
