"""The panels of Train Rush."""

from __future__ import annotations

from functools import partial
from typing import Final

from cowcatcher.games.train_rush.pictures import network
from cowcatcher.games.train_rush.pictures.actions import Actions
from cowcatcher.games.train_rush.pictures.management import Management
from cowcatcher.games.train_rush.pictures.market import Market
from cowcatcher.games.train_rush.pictures.player import Board, Own
from cowcatcher.games.train_rush.pictures.scene import Scene
from cowcatcher.games.train_rush.words import TrainSpeaker
from cowcatcher.games.train_rush.written.state import TrainState
from cowcatcher.kernel.game import View
from cowcatcher.render.base import Marks, Panel, Render, two_forms
from cowcatcher.render.blocks import Form
from cowcatcher.text.speaker import Speaker

FORMS: Final = (Form(True, 856, 14, 0), Form(False, 366, 14, 0))


class RushRender(Render[TrainState]):
    """Draws Train Rush: `loops`, `own` for a player, `actions`, `management`, `market`, and a board for each of the
    others."""

    def panels(self, speaker: Speaker[TrainState], view: View[TrainState], marks: Marks | None = None) -> list[Panel]:
        assert isinstance(speaker, TrainSpeaker)
        scene = Scene(speaker, view, marks or Marks())
        found = [loops_panel(scene)]
        if view.seat is not None:
            found.append(player_panel(scene, view.seat, True))
        for kind in (Actions, Management, Market):
            title = scene.say(kind.name)
            found.append(two_forms(kind.name, title, title, partial(kind, scene), FORMS))
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
    return two_forms(name, title, title, partial(kind, scene, seat, name), FORMS)
