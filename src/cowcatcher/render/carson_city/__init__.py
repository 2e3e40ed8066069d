"""Carson City in pictures: the action track and the town."""

from cowcatcher.render.carson_city.panels import CarsonRender

RENDER = CarsonRender()

__all__ = ["RENDER", "CarsonRender"]
