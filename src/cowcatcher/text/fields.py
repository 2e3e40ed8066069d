"""A position by what the model of its game declares: a line a field, cells by their names."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cowcatcher.kernel.game import View
from cowcatcher.model.readers import Reading, model_of

if TYPE_CHECKING:
    from cowcatcher.text.speaker import Speaker


def fields(speaker: Speaker[Any], view: View[Any]) -> list[str]:
    """What there is, as far as the view's onlooker may know it; nothing for a game without a model."""
    model = model_of(speaker.game)
    if model is None:
        return []
    reading = Reading(model, view.known, [speaker.who(seat) for seat in range(view.known.seats)])
    shown = [field for field in model.fields if not field.inner and field.held != "note" and not field.type]
    return [f"{field.said}: {in_words(getattr(reading, field.name))}" for field in shown]


def in_words(value: Any) -> str:
    """A cell or a table of a state, read by names; what is nothing is left out of tables."""
    if not isinstance(value, dict):
        return "-" if value is None else str(value)
    items = [
        f"{name} ({in_words(inner)})" if isinstance(inner, dict) else f"{name} {in_words(inner)}"
        for name, inner in value.items()
        if inner not in (None, 0) and inner != {}
    ]
    return ", ".join(items) or "-"
