"""What Carson City says: names, prompts, options, log, score."""

from cowcatcher.games.carson_city.words.speaker import CarsonSpeaker

SPEAKER = CarsonSpeaker

__all__ = ["SPEAKER", "CarsonSpeaker"]
