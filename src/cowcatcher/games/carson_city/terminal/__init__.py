"""Carson City as text, for a terminal."""
