"""What Gold Rush says: names, prompts, options, log, score."""

from cowcatcher.text.gold_rush.speaker import RushSpeaker

SPEAKER = RushSpeaker

__all__ = ["SPEAKER", "RushSpeaker"]
