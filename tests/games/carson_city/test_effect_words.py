"""Effects of components.toml that the rules could not carry out are refused when the file is read."""

from __future__ import annotations

from pathlib import Path

import pytest

from cowcatcher.games.carson_city.data import file as carson
from cowcatcher.kernel.errors import BadData

SPACE = '[[spaces]]\nid = "{}"\n{}'
BUILDING = '[[buildings]]\nid = "{}"\n{}'
PLAIN = "{ kind = 'gain_money', amount = 1 }"
NOW = "{ kind = 'gain_money', amount = 1, when = 'on_choose' }"
LATER = "{ kind = 'gain_money', amount = 1, when = 'end_of_round' }"
DOUBLE = "{ kind = 'double_income', types = 1 }"
SIDE = '[[characters]]\nid = "{}"\n[characters.{}]\n{}'

WRONG: list[tuple[str, str, str]] = [
    (
        SPACE.format("wages", 'effect = { kind = "gain" }'),
        "spaces[wages].effect.kind",
        'unknown effect "gain"; did you',
    ),
    (
        SPACE.format("wages", 'effect = { kind = "pay_for" }'),
        "spaces[wages].effect.kind",
        "pay_for is no effect of a spac",
    ),
    (
        SPACE.format("wages", 'effect = { kind = "gain_roads" }'),
        "spaces[wages].effect.amount",
        "missing; gain_roads needs",
    ),
    (
        SPACE.format("wages", "effect = { price = 3 }"),
        "spaces[wages].effect.price",
        "gain_money_per has no such parameter",
    ),
    (
        SPACE.format("wages", 'effect = { when = "on_choose" }'),
        "spaces[wages].effect.when",
        "gain_money_per has no such",
    ),
    (
        SPACE.format("wages", 'effect = { per = "owned_house" }'),
        "spaces[wages].effect.per",
        "must be placed_cowboy where m",
    ),
    (
        SPACE.format("wages", 'effect = { kind = "roll_money", dice = 2 }'),
        "spaces[wages].effect.kind",
        "must be gain_money_per or gain_roads where many cowboys may stand",
    ),
    (
        SPACE.format("parcel_income", 'effect = { per = "placed_cowboy" }'),
        "spaces[parcel_income].effect.per",
        "cannot be placed_cowboy where a single cowboy acts",
    ),
    (
        SPACE.format("roads_3", 'effect = { kind = "gain_roads", per = "owned_house" }'),
        "spaces[roads_3].effect.per",
        "cannot be owned_house where a single cowboy acts",
    ),
    (
        SPACE.format("wages", 'effect = { per = "cow" }'),
        "spaces[wages].effect.per",
        '"cow" is unknown; it can be placed_',
    ),
    (
        SPACE.format("parcel_vp", "effect = { divisor = 0 }"),
        "spaces[parcel_vp].effect.divisor",
        "must be at least 1, not",
    ),
    (
        SPACE.format("buy_vp_5", "effect = { price = 0 }"),
        "spaces[buy_vp_5].effect.price",
        "must be at least 1: any number",
    ),
    (
        SPACE.format("ammunition", 'effect = { chip = "two_guns" }'),
        "spaces[ammunition].effect.chip",
        '"two_guns" is unknown; it can be three_guns',
    ),
    (
        BUILDING.format("hotel", 'effects = [ { kind = "gain_money", amount = 1 } ]'),
        "buildings[hotel].effects[0].kind",
        "gain_money is no effect of a building; those are firepower, counts_as_house, protect_adjacent, not_attackable",
    ),
    (
        BUILDING.format("hotel", 'effects = [ { kind = "firepower", amount = 1, duration = "end_of_round" } ]'),
        "buildings[hotel].effects[0].duration",
        "must be while_built for a building",
    ),
    (
        BUILDING.format("hotel", 'effects = [ { kind = "not_attackable" }, { kind = "not_attackable" } ]'),
        "buildings[hotel].effects[1]",
        "a second not_attackable; write a single one",
    ),
    (
        SIDE.format("banker", "yellow", 'effects = [ { kind = "gain_money", amount = 9 } ]'),
        "characters[banker].yellow.effects[0].when",
        "missing; it can be on_choose or estate_income or end_of_round",
    ),
    (
        SIDE.format("banker", "red", 'effects = [ { kind = "gain_parcel", when = "end_of_round", count = 1 } ]'),
        "characters[banker].red.effects[0].when",
        "gain_parcel cannot work at end_of_round, only at on_choose",
    ),
    (
        SIDE.format("banker", "red", 'effects = [ { kind = "gain_money", when = "never", amount = 1 } ]'),
        "characters[banker].red.effects[0].when",
        '"never" is unknown; it can be on_choose or whole_round or construction or estate_income or end_of_round',
    ),
    (
        SIDE.format(
            "banker",
            "red",
            'effects = [ { kind = "gain_money_per", when = "on_choose", amount = 1, per = "placed_cowboy" } ]',
        ),
        "characters[banker].red.effects[0].per",
        "a character has no placed cowboys; it can be owned_parcel or firepower or",
    ),
    (
        SIDE.format(
            "captain",
            "red",
            'effects = [ { kind = "pay_for", when = "on_choose", skip = true, gain = "vp", options = [] } ]',
        ),
        "characters[captain].red.effects[0].options",
        "pay_for has 1 to 3 options, not 0",
    ),
    (
        SIDE.format(
            "captain",
            "red",
            'effects = [ { kind = "pay_for", when = "on_choose", skip = true, gain = "vp", options = ['
            + "{ pay = 1, gain = 1 }, " * 4
            + "] } ]",
        ),
        "characters[captain].red.effects[0].options",
        "pay_for has 1 to 3 options, not 4",
    ),
    (
        SIDE.format(
            "captain",
            "red",
            'effects = [ { kind = "pay_for", when = "on_choose", skip = true, gain = "vp", '
            'options = [ { kind = "build" } ] } ]',
        ),
        "characters[captain].red.effects[0].options[0]",
        "an option of pay_for is { pay = ..., gain = ... }, not an effect",
    ),
    (
        SIDE.format("settler", "yellow", 'effects = [ { kind = "gain_parcel", when = "on_choose", count = 2 } ]'),
        "characters[settler].yellow.effects[0].count",
        "the rules know 1 only, not 2",
    ),
    (
        SIDE.format("chinese_worker", "red", 'effects = [ { kind = "take_building", when = "on_choose", price = 5 } ]'),
        "characters[chinese_worker].red.effects[0].skip",
        "missing; take_building needs it",
    ),
    (
        SIDE.format(
            "chinese_worker",
            "red",
            'effects = [ { kind = "take_building", when = "on_choose", price = 5, skip = false } ]',
        ),
        "characters[chinese_worker].red.effects[0].skip",
        "must be true: a player can always decline take_building",
    ),
    (
        SIDE.format(
            "chinese_worker",
            "red",
            'effects = [ { kind = "gain_roads", when = "on_choose", amount = 1, per = "owned_house" } ]',
        ),
        "characters[chinese_worker].red.effects[0].per",
        "the roads of a character are a plain number",
    ),
    (
        SIDE.format("settler", "red", f"effects = [ {{ kind = 'choose_one', options = [ {NOW}, {LATER} ] }} ]"),
        "characters[settler].red.effects[0].when",
        "missing; it can be on_choose or estate_income",
    ),
    (
        SIDE.format("settler", "red", 'effects = [ { kind = "double_income", when = "estate_income", types = 1 } ]'),
        "characters[settler].red.effects[0]",
        "double_income at estate_income can only be the later option of a choose_one",
    ),
]

# The options of a choose_one on the settler's red side: (options, place inside it, problem).
NO_CHOICE: list[tuple[str, str, str]] = [
    (NOW, "options", "choose_one has two options, not 1"),
    (f"{NOW}, {LATER}, {LATER}", "options", "choose_one has two options, not 3"),
    (f"{{ pay = 1, gain = 1 }}, {LATER}", "options[0]", "this option must be an effect of the kind gain_money or"),
    (
        f"{NOW}, {{ kind = 'double_income', types = 1 }}",
        "options[1]",
        "this option must be an effect of the kind gain_mon",
    ),
    (f"{NOW}, {NOW}", "options[1].when", "this option must come later than the choice (on_choose)"),
    (f"{LATER}, {LATER}", "options[0].when", "this option must come at the moment of the choice (on_choose)"),
    (
        f"{NOW}, {{ kind = 'choose_one', when = 'on_choose', options = [{NOW}, {LATER}] }}",
        "options[1].when",
        "this option must come later than the choice (on_choose)",
    ),
    (
        f"{NOW}, {{ kind = 'choose_one', when = 'estate_income', options = [{PLAIN}, {LATER}] }}",
        "options[1].options[1]",
        "this option must be an effect of the kind double_income",
    ),
    (
        f"{NOW}, {{ kind = 'choose_one', when = 'estate_income', options = [{LATER}, {DOUBLE}] }}",
        "options[1].options[0].when",
        "this option must come at the moment of the choice (estate_income)",
    ),
]


def refused(path: Path, text: str, place: str, problem: str) -> None:
    path.write_text(text, encoding="utf-8")
    with pytest.raises(BadData) as caught:
        carson.load(path)
    error = caught.value
    assert (error.file, error.path) == (str(path), place), str(error)
    assert error.problem.startswith(problem), error.problem


@pytest.mark.parametrize(("text", "place", "problem"), WRONG)
def test_an_effect_that_makes_no_sense_is_refused(tmp_path: Path, text: str, place: str, problem: str) -> None:
    refused(tmp_path / "my.toml", text, place, problem)


@pytest.mark.parametrize(("options", "place", "problem"), NO_CHOICE)
def test_a_choice_that_cannot_be_offered_is_refused(tmp_path: Path, options: str, place: str, problem: str) -> None:
    text = SIDE.format(
        "settler", "red", f"effects = [ {{ kind = 'choose_one', when = 'on_choose', options = [{options}] }} ]"
    )
    refused(tmp_path / "my.toml", text, f"characters[settler].red.effects[0].{place}", problem)


@pytest.mark.parametrize(
    "effects",
    [
        "{ kind = 'take_building', when = 'on_choose', price = 4, skip = true }",
        f"{NOW}, {LATER}",
        f"{{ kind = 'choose_one', when = 'on_choose', options = [{NOW}, {LATER}] }}",
        f"{{ kind = 'choose_one', when = 'on_choose', options = [{{ kind = 'gain_parcel', count = 1 }}, "
        f"{{ kind = 'choose_one', when = 'estate_income', options = [{PLAIN}, {DOUBLE}] }}] }}",
    ],
)
def test_an_effect_that_makes_sense_is_accepted(tmp_path: Path, effects: str) -> None:
    path = tmp_path / "my.toml"
    path.write_text(SIDE.format("settler", "red", f"effects = [ {effects} ]"), encoding="utf-8")
    mine = carson.load(path)
    assert mine.characters[4].red.effects != carson.load().characters[4].red.effects
    assert mine.characters[4].yellow == carson.load().characters[4].yellow
