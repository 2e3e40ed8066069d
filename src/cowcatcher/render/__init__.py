"""Pictures of positions: SVG panels drawn from a View, for pages, notebooks and reports. Standard library only.

`find(slug)` gives what draws a game; `stand_alone(panels)` makes its panels independent of the pages' style and icons.
"""

from cowcatcher.render.alone import stand_alone, stand_alone_svg
from cowcatcher.render.base import Mark, Marks, Panel, Part, Render, closeup, find

__all__ = ["Mark", "Marks", "Panel", "Part", "Render", "closeup", "find", "stand_alone", "stand_alone_svg"]
