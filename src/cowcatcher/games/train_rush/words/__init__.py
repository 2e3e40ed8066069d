"""What Train Rush says: names, prompts, options, log, score."""

from cowcatcher.games.train_rush.words.speaker import TrainSpeaker

SPEAKER = TrainSpeaker

__all__ = ["SPEAKER", "TrainSpeaker"]
