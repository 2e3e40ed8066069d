"""Telling people who are not looking that it is their turn, or that a game is over: by Web Push and by e-mail."""
