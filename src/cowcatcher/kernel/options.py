"""Options: what can be chosen before a game starts, typed, each with a default and the rule behind it."""

from __future__ import annotations

import re
from difflib import get_close_matches

from cowcatcher.kernel.errors import BadOption, Fault, did_you_mean, one_of

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
        return one_of(self.values) if self.values else self.form


def read_options(game: str, known: tuple[Option, ...], given: Options) -> Options:
    """All options of a game with the given values checked and the rest at their defaults. Raises BadOption."""
    settled = {option.name: option.default for option in known}
    by_name = {option.name: option for option in known}
    for name, value in given.items():
        option = by_name.get(name)
        if option is None:
            near = get_close_matches(name, settled, n=1)
            hint = did_you_mean(near) if near else _options(list(settled))
            raise BadOption(
                Fault("option_unknown", "{game} has no option {name!r}; {hint}", game=game, name=name, hint=hint)
            )
        if not option.allows(value):
            sentence = "option {name} of {game} cannot be {value!r}; it is {right}"
            raise BadOption(Fault("option_value", sentence, name=name, game=game, value=value, right=option.right()))
        settled[name] = value
    return settled


def _options(names: list[str]) -> Fault:
    if not names:
        return Fault("options_none", "it has none")
    return Fault("options_are", "its options are {names}", names=", ".join(names))


def parse_options(words: list[str]) -> Options:
    """Options from words such as `duel_method=tiles`. Raises BadOption for a word that is no `name=value`."""
    given: Options = {}
    for word in words:
        name, equals, value = word.partition("=")
        if not equals or not name:
            sentence = "{word!r} is not an option; write name=value, for instance duel_method=tiles"
            raise BadOption(Fault("option_word", sentence, word=word))
        if given.get(name, value) != value:
            sentence = "option {name} is given twice, as {first!r} and as {second!r}"
            raise BadOption(Fault("option_twice", sentence, name=name, first=given[name], second=value))
        given[name] = value
    return given


def changed_options(known: tuple[Option, ...], options: Options) -> Options:
    """Only the options that differ from their defaults, in the game's own order."""
    return {o.name: options[o.name] for o in known if options[o.name] != o.default}
