"""What a seat may know as an array of numbers; how a game's is found."""

from cowcatcher.envs.encode.base import Encoder, Piece, encoder

__all__ = ["Encoder", "Piece", "encoder"]
