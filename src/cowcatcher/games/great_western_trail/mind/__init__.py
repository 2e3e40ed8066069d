"""What a position of Great Western Trail is worth, and guesses at its moves."""
