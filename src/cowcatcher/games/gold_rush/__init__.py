"""Carcassonne: Gold Rush, for two to five players."""
