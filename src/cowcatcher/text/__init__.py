"""Sentences about moves and positions, for people, in several languages.

`speaker(game, names, language)` gives the one who speaks for a game; it sees views, never states.
"""

from cowcatcher.text.catalogue import LANGUAGES, Catalogue, load
from cowcatcher.text.speaker import NotNow, OptionText, Prompt, ScoreSheet, Speaker, speaker
from cowcatcher.text.story import Story

__all__ = [
    "LANGUAGES",
    "Catalogue",
    "NotNow",
    "OptionText",
    "Prompt",
    "ScoreSheet",
    "Speaker",
    "Story",
    "load",
    "speaker",
]
