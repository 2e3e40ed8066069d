"""The page of a report: one HTML file that needs nothing else, neither the network nor a script."""

from cowcatcher.sim.lab.page.write import page

__all__ = ["page"]
