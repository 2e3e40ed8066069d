"""Options: what can be chosen before a game starts, typed, each with a default and the rule behind it."""

from __future__ import annotations

import re
from difflib import get_close_matches

from cowcatcher.kernel.errors import BadOption

Options = dict[str, str]
"""Option name -> value, both as text; a switch is "true" or "false"."""


class Option:
    """One option of a game.

    values: the allowed values, the default first; or empty, with `pattern`, a regular expression for free text whose
    default is "". rule: the ledger id that tells what the option means. form: how free text must look, in words.
    """

    __slots__ = ("form", "name", "pattern", "rule", "values")

    def __init__(self, name: str, rule: str, values: tuple[str, ...], pattern: str = "", form: str = "") -> None:
        self.name = name
        self.rule = rule
        self.values = values
        self.pattern = pattern
        self.form = form

    @property
    def default(self) -> str:
        """Value when nothing is said."""
        return self.values[0] if self.values else ""

    def allows(self, value: str) -> bool:
        """True when the value is one of this option's."""
        if self.values:
            return value in self.values
        return value == "" or re.fullmatch(self.pattern, value) is not None

    def right(self) -> str:
        """What a right value looks like, for error messages and help."""
        return " or ".join(self.values) if self.values else self.form


def read_options(game: str, known: tuple[Option, ...], given: Options) -> Options:
    """All options of a game with the given values checked and the rest at their defaults. Raises BadOption."""
    settled = {option.name: option.default for option in known}
    by_name = {option.name: option for option in known}
    for name, value in given.items():
        option = by_name.get(name)
        if option is None:
            near = get_close_matches(name, settled, n=1)
            hint = f"did you mean {near[0]}?" if near else f"its options are {', '.join(settled) or 'none'}"
            raise BadOption(f"{game} has no option {name!r}; {hint}")
        if not option.allows(value):
            raise BadOption(f"option {name} of {game} cannot be {value!r}; it is {option.right()}")
        settled[name] = value
    return settled


def parse_options(words: list[str]) -> Options:
    """Options from words such as `duel_method=tiles`. Raises BadOption for a word that is no `name=value`."""
    given: Options = {}
    for word in words:
        name, equals, value = word.partition("=")
        if not equals or not name:
            raise BadOption(f"{word!r} is not an option; write name=value, for instance duel_method=tiles")
        if given.get(name, value) != value:
            raise BadOption(f"option {name} is given twice, as {given[name]!r} and as {value!r}")
        given[name] = value
    return given


def changed_options(known: tuple[Option, ...], options: Options) -> Options:
    """Only the options that differ from their defaults, in the game's own order."""
    return {o.name: options[o.name] for o in known if options[o.name] != o.default}
