"""What a position of Carson City is worth, and guesses at its moves."""
