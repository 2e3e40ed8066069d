"""The panels of Carson City."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from cowcatcher.games.carson_city.pictures import duel, town, track
from cowcatcher.games.carson_city.pictures.reckoning import fought, pending
from cowcatcher.games.carson_city.pictures.scene import Scene
from cowcatcher.games.carson_city.words import CarsonSpeaker
from cowcatcher.games.carson_city.written.state import CarsonState
from cowcatcher.kernel.game import View
from cowcatcher.render.base import Marks, Panel, Render, two_forms
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
    panel = two_forms("duel", title, title, partial(duel.DuelPicture, scene, shown, earlier), duel.FORMS)
    return [replace(panel, news=True)]


def track_panel(scene: Scene) -> Panel:
    """The action track."""
    return two_forms("track", scene.say("track"), scene.say("track_label"), partial(track.Track, scene), track.FORMS)


def map_panel(scene: Scene) -> Panel:
    """The town."""
    title, label = scene.say("town"), scene.say("town_label")
    large, small = (town.Town(scene, grid) for grid in town.GRIDS)
    narrow = Panel("map", title, *small.draw(label), focus=small.focus())
    return Panel("map", title, *large.draw(label), narrow, focus=large.focus())
