"""What a position of El Paso is worth, and guesses at its moves."""
