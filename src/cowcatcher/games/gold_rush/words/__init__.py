"""What Gold Rush says: names, prompts, options, log, score."""

from cowcatcher.games.gold_rush.words.speaker import RushSpeaker

SPEAKER = RushSpeaker

__all__ = ["SPEAKER", "RushSpeaker"]
