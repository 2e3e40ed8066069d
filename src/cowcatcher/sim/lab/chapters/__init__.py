"""Chapters of a report: each answers one question with figures, and says what it found in plain words."""
