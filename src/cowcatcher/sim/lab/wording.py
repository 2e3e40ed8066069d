"""The words of a report in one language: the catalogues `lab` and `lab.findings`, and numbers as it writes them."""

from __future__ import annotations

from datetime import datetime
from math import isfinite

from cowcatcher.sim.lab.model import Estimate, Unit
from cowcatcher.text.catalogue import load

MINUS = "−"
SPACE = "\N{NO-BREAK SPACE}"


class Wording:
    """Says sentences and numbers. language: one of the catalogue's; KeyError for any other."""

    def __init__(self, language: str) -> None:
        self.language = language
        self.words = load(language, "lab", "lab.findings")
        self.point = self.say("lab.number.point")
        self.thousands = self.say("lab.number.thousands")

    def say(self, key: str, /, **values: object) -> str:
        """The sentence of a key; see `Catalogue.say`."""
        return self.words.say(key, **values)

    def number(self, value: float, unit: Unit) -> str:
        """A number in its unit, with its name: "27.1 %", "+1.2 percentage points", "8,000 games"."""
        written = self.bare(value, unit)
        if unit.share and unit.signed:
            written = self.say("lab.number.difference", number=written)
        elif unit.share:
            written = self.say("lab.number.percent", number=written)
        return f"{written}{SPACE}{unit.name}" if unit.name else written

    def bare(self, value: float, unit: Unit) -> str:
        """The digits alone, a share times 100; a dash for what is no number."""
        if not isfinite(value):
            return "–"
        shown = round(value * 100 if unit.share else value, unit.digits) + 0.0  # without a minus before 0
        sign = MINUS if shown < 0 else "+" if unit.signed and shown > 0 else ""
        digits = f"{abs(shown):,.{unit.digits}f}".translate({ord(","): self.thousands, ord("."): self.point})
        return sign + digits

    def short(self, value: float, unit: Unit) -> str:
        """A number where its unit is known from around it: a share keeps its %, all else is digits alone."""
        if unit.share and not unit.signed:
            return self.say("lab.number.percent", number=self.bare(value, unit))
        return self.bare(value, unit)

    def between(self, estimate: Estimate, unit: Unit) -> str:
        """The interval where its unit is known: "26.1 to 28.1 %"."""
        low, high = self.bare(estimate.low, unit), self.short(estimate.high, unit)
        return self.say("lab.number.between", low=low, high=high)

    def interval(self, estimate: Estimate, unit: Unit) -> str:
        """The interval with its unit: "-2.1 to -0.3 VP"."""
        low, high = self.bare(estimate.low, unit), self.number(estimate.high, unit)
        return self.say("lab.number.between", low=low, high=high)

    def count(self, n: int) -> str:
        """A whole number."""
        return self.bare(n, Unit(digits=0))

    def day(self, moment: datetime) -> str:
        """The date."""
        return self.say("time.date", d=moment.day, m=moment.month, y=moment.year)

    def span(self, seconds: float) -> str:
        """A span of time: "41 min"."""
        minutes = round(seconds / 60)
        if seconds < 100:
            return self.say("lab.time.seconds", seconds=self.count(round(seconds)))
        if minutes < 100:
            return self.say("lab.time.minutes", minutes=minutes)
        return self.say("lab.time.hours", hours=minutes // 60, minutes=minutes % 60)
