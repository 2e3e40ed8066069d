"""What El Paso says: names, prompts, options, log, score."""

from cowcatcher.text.el_paso.speaker import PasoSpeaker

SPEAKER = PasoSpeaker

__all__ = ["SPEAKER", "PasoSpeaker"]
