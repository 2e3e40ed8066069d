"""What Train Rush says: names, prompts, options, log, score."""

from cowcatcher.text.train_rush.speaker import TrainSpeaker

SPEAKER = TrainSpeaker

__all__ = ["SPEAKER", "TrainSpeaker"]
