"""What a position of Train Rush is worth, and guesses at its moves."""
