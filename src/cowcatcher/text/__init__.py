"""Sentences about moves and positions."""
