"""What Great Western Trail says: names, prompts, options, log, score."""

from cowcatcher.games.great_western_trail.words.speaker import TrailSpeaker

SPEAKER = TrailSpeaker

__all__ = ["SPEAKER", "TrailSpeaker"]
