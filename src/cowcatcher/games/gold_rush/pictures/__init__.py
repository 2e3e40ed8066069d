"""Carcassonne: Gold Rush in pictures: the landscape, the tile in hand, what is left to draw."""

from cowcatcher.games.gold_rush.pictures.panels import GoldRender

RENDER = GoldRender()

__all__ = ["RENDER", "GoldRender"]
