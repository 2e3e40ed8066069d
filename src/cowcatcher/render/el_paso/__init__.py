"""El Paso in pictures: the trail, the hand, Sue, the player boards, the markets, the train."""

from cowcatcher.render.el_paso.panels import PasoRender

RENDER = PasoRender()

__all__ = ["RENDER", "PasoRender"]
