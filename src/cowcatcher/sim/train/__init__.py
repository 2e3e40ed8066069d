"""Training: games of a league of different bots, and what the terms of an evaluation turn out to be worth in them."""
