"""Gold Rush as text, for a terminal."""
