"""The panels of Train Rush."""

from __future__ import annotations

from cowcatcher.games.train_rush.written.state import TrainState
from cowcatcher.kernel.game import View
from cowcatcher.render.base import Marks, Panel, Render
from cowcatcher.render.train_rush import network
from cowcatcher.render.train_rush.actions import Actions
from cowcatcher.render.train_rush.management import Management
from cowcatcher.render.train_rush.market import Market
from cowcatcher.render.train_rush.player import Board, Own
from cowcatcher.render.train_rush.scene import Scene
from cowcatcher.render.train_rush.sheet import NARROW, WIDE, panel
from cowcatcher.text.speaker import Speaker
from cowcatcher.text.train_rush import TrainSpeaker


class RushRender(Render[TrainState]):
    """Draws Train Rush: `loops`, `own` for a player, `actions`, `management`, `market`, and a board for each of the
    others."""

    def panels(self, speaker: Speaker[TrainState], view: View[TrainState], marks: Marks | None = None) -> list[Panel]:
        assert isinstance(speaker, TrainSpeaker)
        scene = Scene(speaker, view, marks or Marks())
        found = [loops_panel(scene)]
        if view.seat is not None:
            found.append(player_panel(scene, view.seat, True))
        found.append(panel(Actions, scene, scene.say("actions")))
        found.append(panel(Management, scene, scene.say("management")))
        found.append(panel(Market, scene, scene.say("market")))
        others = [seat for seat in view.known.order if seat != view.seat]
        return [*found, *(player_panel(scene, seat, False) for seat in others)]


def loops_panel(scene: Scene) -> Panel:
    """The map; a phone shows it part by part."""
    drawn = network.Network(scene)
    svg = drawn.draw(scene.say("loops_label"))
    return Panel("loops", scene.say("loops"), network.BOX, svg, None, drawn.parts(), drawn.focus())


def player_panel(scene: Scene, seat: int, own: bool) -> Panel:
    """What lies before a player."""
    kind = Own if own else Board
    name = "own" if own else f"player-{scene.w.letter(seat)}"
    title = scene.say("board_of", who=scene.w.who(seat))
    box, wide = kind(scene, WIDE, seat, name).draw(title)
    narrow_box, narrow = kind(scene, NARROW, seat, name).draw(title)
    return Panel(name, title, box, wide, Panel(name, title, narrow_box, narrow))
