"""Cowcatcher: board games of the American West for people, bots and simulation."""

from importlib.metadata import PackageNotFoundError, version

try:
    __version__ = version("cowcatcher")
except PackageNotFoundError:  # run from a source folder that was never installed
    __version__ = "0+unknown"

__all__ = ["__version__"]
