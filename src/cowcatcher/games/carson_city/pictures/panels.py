"""The panels of Carson City."""

from __future__ import annotations

from cowcatcher.games.carson_city.pictures import duel, town, track
from cowcatcher.games.carson_city.pictures.reckoning import fought, pending
from cowcatcher.games.carson_city.pictures.scene import Scene
from cowcatcher.games.carson_city.words import CarsonSpeaker
from cowcatcher.games.carson_city.written.state import CarsonState
from cowcatcher.kernel.game import View
from cowcatcher.render.base import Marks, Panel, Render
from cowcatcher.text.speaker import Speaker


class CarsonRender(Render[CarsonState]):
    """Draws Carson City: `duel` where one is fought or is new to the onlooker, `track`, `map`."""

    def panels(self, speaker: Speaker[CarsonState], view: View[CarsonState], marks: Marks | None = None) -> list[Panel]:
        assert isinstance(speaker, CarsonSpeaker)
        scene = Scene(speaker, view, marks or Marks())
        return [*duel_panel(scene), track_panel(scene), map_panel(scene)]


def duel_panel(scene: Scene) -> list[Panel]:
    """The duel that is being fought, else the last that the onlooker has not decided anything after."""
    past = fought(scene.marks.past())
    now = pending(scene.view)
    if now is not None:
        past.append(now)
    if not past:
        return []
    shown, earlier = past[-1], past[:-1]
    title = scene.say("duel_title", place=scene.w.place_name(shown.known, shown.place))
    narrow_box, narrow = duel.DuelPicture(scene, shown, earlier, duel.NARROW).draw(title)
    box, wide = duel.DuelPicture(scene, shown, earlier, duel.WIDE).draw(title)
    return [Panel("duel", title, box, wide, Panel("duel", title, narrow_box, narrow), news=True)]


def track_panel(scene: Scene) -> Panel:
    """The action track."""
    title, label = scene.say("track"), scene.say("track_label")
    narrow_box, narrow = track.Track(scene, track.NARROW).draw(label)
    box, wide = track.Track(scene, track.WIDE).draw(label)
    return Panel("track", title, box, wide, Panel("track", title, narrow_box, narrow))


def map_panel(scene: Scene) -> Panel:
    """The town."""
    title, label = scene.say("town"), scene.say("town_label")
    small, large = town.Town(scene, town.NARROW), town.Town(scene, town.WIDE)
    narrow_box, narrow = small.draw(label)
    box, wide = large.draw(label)
    inner = Panel("map", title, narrow_box, narrow, focus=small.focus())
    return Panel("map", title, box, wide, inner, focus=large.focus())
