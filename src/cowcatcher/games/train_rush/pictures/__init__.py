"""Train Rush in pictures: the map with its loops, boards, markets, and what lies before each player."""

from cowcatcher.games.train_rush.pictures.panels import RushRender

RENDER = RushRender()

__all__ = ["RENDER", "RushRender"]
