"""What a position of Gold Rush is worth, and guesses at its moves."""
