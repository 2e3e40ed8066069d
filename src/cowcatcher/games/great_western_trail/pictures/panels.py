"""The panels of Great Western Trail."""

from __future__ import annotations

from cowcatcher.games.great_western_trail.pictures import market, player, railway, trail
from cowcatcher.games.great_western_trail.pictures.scene import Scene
from cowcatcher.games.great_western_trail.words import TrailSpeaker
from cowcatcher.games.great_western_trail.written.state import TrailState
from cowcatcher.kernel.game import View
from cowcatcher.render.base import Marks, Panel, Render
from cowcatcher.text.speaker import Speaker


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
    title, label = scene.say("railway"), scene.say("railway_label")
    box, wide = railway.Railway(scene, railway.WIDE).draw(label)
    narrow_box, narrow = railway.Railway(scene, railway.NARROW).draw(label)
    return Panel("railway", title, box, wide, Panel("railway", title, narrow_box, narrow))


def market_panel(scene: Scene) -> Panel:
    """The markets."""
    title, label = scene.say("market"), scene.say("market_label")
    box, wide = market.Market(scene, market.WIDE).draw(label)
    narrow_box, narrow = market.Market(scene, market.NARROW).draw(label)
    return Panel("market", title, box, wide, Panel("market", title, narrow_box, narrow))


def hand_panel(scene: Scene, seat: int) -> Panel:
    """The onlooker's hand."""
    title = scene.say("hand")
    box, svg = player.Hand(scene, seat).draw(title)
    return Panel("hand", title, box, svg, aside=True)


def player_panel(scene: Scene, seat: int) -> Panel:
    """A player board."""
    name, title = f"player-{scene.w.letter(seat)}", scene.say("board_of", who=scene.w.who(seat))
    box, wide = player.Board(scene, seat, player.WIDE).draw(title)
    narrow_box, narrow = player.Board(scene, seat, player.NARROW).draw(title)
    return Panel(name, title, box, wide, Panel(name, title, narrow_box, narrow))
