"""El Paso as text, for a terminal."""
