"""What Carson City says: names, prompts, options, log, score."""

from cowcatcher.text.carson_city.speaker import CarsonSpeaker

SPEAKER = CarsonSpeaker

__all__ = ["SPEAKER", "CarsonSpeaker"]
