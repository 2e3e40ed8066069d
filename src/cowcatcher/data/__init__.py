"""Component files: what is in a box, as data. Nothing here knows a game, a state or a move."""
