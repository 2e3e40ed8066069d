"""Carson City in pictures: the action track and the town."""

from cowcatcher.games.carson_city.pictures.panels import CarsonRender

RENDER = CarsonRender()

__all__ = ["RENDER", "CarsonRender"]
