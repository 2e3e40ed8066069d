"""El Paso in pictures: the trail, the hand, Sue, the player boards, the markets, the train."""

from cowcatcher.games.el_paso.pictures.panels import PasoRender

RENDER = PasoRender()

__all__ = ["RENDER", "PasoRender"]
