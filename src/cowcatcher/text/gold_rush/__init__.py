"""What Gold Rush says: names, prompts, options, log, score."""

from cowcatcher.text.gold_rush.speaker import GoldRushSpeaker

SPEAKER = GoldRushSpeaker

__all__ = ["SPEAKER", "GoldRushSpeaker"]
