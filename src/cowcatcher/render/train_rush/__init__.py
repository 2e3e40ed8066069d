"""Train Rush in pictures: the map with its loops, boards, markets, and what lies before each player."""

from cowcatcher.render.train_rush.panels import RushRender

RENDER = RushRender()

__all__ = ["RENDER", "RushRender"]
