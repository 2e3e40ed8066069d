"""What every game needs: frames, moves, piles, state, match and record."""
