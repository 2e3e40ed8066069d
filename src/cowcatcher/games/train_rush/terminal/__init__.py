"""Train Rush as text, for a terminal."""
