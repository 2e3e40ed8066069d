"""The panels of Train Rush."""

from __future__ import annotations

from cowcatcher.games.train_rush.state import TrainState
from cowcatcher.kernel.game import View
from cowcatcher.render.base import Marks, Panel, Render
from cowcatcher.render.train_rush import network
from cowcatcher.render.train_rush.scene import Scene
from cowcatcher.text.speaker import Speaker
from cowcatcher.text.train_rush import TrainSpeaker


class RushRender(Render[TrainState]):
    """Draws Train Rush: `loops`."""

    def panels(self, speaker: Speaker[TrainState], view: View[TrainState], marks: Marks | None = None) -> list[Panel]:
        assert isinstance(speaker, TrainSpeaker)
        scene = Scene(speaker, view, marks or Marks())
        return [loops_panel(scene)]


def loops_panel(scene: Scene) -> Panel:
    """The map; a phone shows it part by part."""
    drawn = network.Network(scene)
    svg = drawn.draw(scene.say("loops_label"))
    return Panel("loops", scene.say("loops"), network.BOX, svg, None, drawn.parts(), drawn.focus())
