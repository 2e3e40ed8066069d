"""What El Paso says: names, prompts, options, log, score."""

from cowcatcher.games.el_paso.words.speaker import PasoSpeaker

SPEAKER = PasoSpeaker

__all__ = ["SPEAKER", "PasoSpeaker"]
