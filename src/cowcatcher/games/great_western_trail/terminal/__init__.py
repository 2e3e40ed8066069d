"""Great Western Trail as text, for a terminal."""
