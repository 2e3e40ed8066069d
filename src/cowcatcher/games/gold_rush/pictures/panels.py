"""The panels of Gold Rush."""

from __future__ import annotations

from functools import partial

from cowcatcher.games.gold_rush.pictures import bag
from cowcatcher.games.gold_rush.pictures.landscape import Landscape
from cowcatcher.games.gold_rush.pictures.scene import Scene
from cowcatcher.games.gold_rush.pictures.tray import tray
from cowcatcher.games.gold_rush.words.terms import Terms
from cowcatcher.games.gold_rush.written.state import GoldRushState
from cowcatcher.kernel.game import View
from cowcatcher.render.base import Marks, Panel, Render, two_forms
from cowcatcher.text.speaker import Speaker


class GoldRender(Render[GoldRushState]):
    """Draws Gold Rush: `map`, with the tile in hand beside it, and `bag`."""

    def panels(
        self, speaker: Speaker[GoldRushState], view: View[GoldRushState], marks: Marks | None = None
    ) -> list[Panel]:
        assert isinstance(speaker, Terms)
        scene = Scene(speaker, view, marks or Marks())
        return [map_panel(scene), bag_panel(scene)]


def map_panel(scene: Scene) -> Panel:
    """The landscape."""
    drawn = Landscape(scene)
    svg = drawn.draw(scene.say("map_label", n=len(scene.s.cells)))
    return Panel("map", scene.say("map"), drawn.box(), svg, focus=drawn.focus(), grows=True, inset=tray(scene))


def bag_panel(scene: Scene) -> Panel:
    """What is left to draw."""
    title = scene.say("bag")
    return two_forms("bag", title, title, partial(bag.Bag, scene), bag.FORMS)
