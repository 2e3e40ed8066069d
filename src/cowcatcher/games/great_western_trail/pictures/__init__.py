"""Great Western Trail in pictures: the trail, the railway, the markets, the hand, the player boards."""

from cowcatcher.games.great_western_trail.pictures.panels import TrailRender

RENDER = TrailRender()

__all__ = ["RENDER", "TrailRender"]
