"""Boards drawn in letters: a module for each game, found by its slug."""

from cowcatcher.cli.terminal.boards.base import Board, Players, find

__all__ = ["Board", "Players", "find"]
