"""What there is in a game, declared once: the words for it, the writer of what follows, the readers. Knows no game."""
