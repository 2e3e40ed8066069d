"""The panels of Great Western Trail."""

from __future__ import annotations

from functools import partial
from typing import Final

from cowcatcher.games.great_western_trail.pictures import market, player, railway, trail
from cowcatcher.games.great_western_trail.pictures.scene import Scene
from cowcatcher.games.great_western_trail.words import TrailSpeaker
from cowcatcher.games.great_western_trail.written.state import TrailState
from cowcatcher.kernel.game import View
from cowcatcher.render.base import Marks, Panel, Render, two_forms
from cowcatcher.render.blocks import Form
from cowcatcher.text.speaker import Speaker

FORMS: Final = (Form(True, 840, 4), Form(False, 358, 4))


class TrailRender(Render[TrailState]):
    """Draws Great Western Trail: `trail`, `hand` for a player, `railway`, `market`, and a board for each player."""

    def panels(self, speaker: Speaker[TrailState], view: View[TrailState], marks: Marks | None = None) -> list[Panel]:
        assert isinstance(speaker, TrailSpeaker)
        scene = Scene(speaker, view, marks or Marks())
        seats = list(range(view.known.seats))
        found = [trail_panel(scene)]
        if view.seat is not None:
            found.append(hand_panel(scene, view.seat))
            seats.sort(key=lambda seat: (seat - (view.seat or 0)) % view.known.seats)
        return [*found, railway_panel(scene), market_panel(scene), *(player_panel(scene, seat) for seat in seats)]


def trail_panel(scene: Scene) -> Panel:
    """The trail; a phone shows it part by part."""
    drawn = trail.Trail(scene)
    svg = drawn.draw(scene.say("trail_label"))
    return Panel("trail", scene.say("trail"), trail.BOX, svg, None, drawn.parts(), drawn.focus())


def railway_panel(scene: Scene) -> Panel:
    """The railway."""
    drawn = partial(railway.Railway, scene)
    return two_forms("railway", scene.say("railway"), scene.say("railway_label"), drawn, railway.FORMS)


def market_panel(scene: Scene) -> Panel:
    """The markets."""
    return two_forms("market", scene.say("market"), scene.say("market_label"), partial(market.Market, scene), FORMS)


def hand_panel(scene: Scene, seat: int) -> Panel:
    """The onlooker's hand."""
    title = scene.say("hand")
    box, svg = player.Hand(scene, seat).draw(title)
    return Panel("hand", title, box, svg, aside=True)


def player_panel(scene: Scene, seat: int) -> Panel:
    """A player board."""
    title = scene.say("board_of", who=scene.w.who(seat))
    return two_forms(f"player-{scene.w.letter(seat)}", title, title, partial(player.Board, scene, seat), FORMS)
