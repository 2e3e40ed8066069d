"""What Great Western Trail says: names, prompts, options, log, score."""

from cowcatcher.text.great_western_trail.speaker import TrailSpeaker

SPEAKER = TrailSpeaker

__all__ = ["SPEAKER", "TrailSpeaker"]
