"""What an owner's file can say of printed tiles that ours do not."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from tests.games.el_paso.positions import (
    building_at,
    certificates_of,
    listening,
    money_of,
    mover_of,
    options,
    refused,
    run,
    scored_of,
    visit,
)

from cowcatcher.games.el_paso.game import GAME, ElPaso
from cowcatcher.games.el_paso.names import NEEDS
from cowcatcher.kernel.errors import BadData
from cowcatcher.text import speaker
from cowcatcher.text.story import Seen


def own(tmp_path: Path, text: str) -> ElPaso:
    file = tmp_path / "own.toml"
    file.write_text(text)
    return GAME.with_data(file)


def test_an_owner_can_name_other_needs_of_an_objective(tmp_path: Path) -> None:
    game = own(tmp_path, '[[objective]]\nid = "OB01"\nneeds = { corriente = 1, building = 1 }\nsource = "rulebook"\n')
    tile = game.data.objective[0]
    assert (tile.needs, tile.vp) == ({"corriente": 1, "building": 1}, 3)  # the two Black Angus are gone
    entries = dict(game.data.entries)
    assert entries["objective[OB01].needs.corriente"] == "rulebook"
    assert entries["objective[OB01].vp"] == "reconstructed"
    s = visit("NC", game=game, tiles={"B": "OB01"}, discard={"B": "corriente"}, buildings={"S1": "B 1"},
              supply="OB02 OB03 OB04 BT01 BT02 BT03")  # fmt: skip
    assert scored_of(s, "objectives") == 3
    assert s.box.needs[0][NEEDS.index("black_angus")] == 0


def test_an_unknown_need_is_refused_with_its_place(tmp_path: Path) -> None:
    with pytest.raises(BadData, match=r"objective\[OB01\].needs.corientes?"):
        own(tmp_path, '[[objective]]\nid = "OB01"\nneeds = { coriente = 1 }\n')


@pytest.mark.rule("EP-6.22")
def test_a_building_space_may_pay(tmp_path: Path) -> None:
    game = own(tmp_path, '[[trail.space]]\nid = "S2"\ncost = -5\n')
    spec: dict[str, Any] = {"game": game, "workers": {"B": "builder"}, "tokens": {"B": 0}}
    s = visit("NE", **spec, money={"B": 0})
    run(s, "action:2", "build:1")
    assert options(s) == ["site:S2"]  # it pays more than the builder costs
    run(s, "site:S2")
    assert (building_at(s, "S2"), money_of(s)) == ("B 1", 3)


@pytest.mark.rule("EP-5.04")
def test_the_first_auxiliary_action_may_be_another(tmp_path: Path) -> None:
    game = own(
        tmp_path,
        '[[auxiliary]]\nid = "aux_money"\nactions = [{ kind = "certificates", amount = 1 }]\n'
        'upgraded = [{ kind = "certificates", amount = 2 }]\n',
    )
    spec: dict[str, Any] = {"game": game, "buildings": {"S4": "O 2"}, "workers": {"B": ""}, "tokens": {"B": 0}}
    s = visit("S4", **spec)
    assert options(s) == ["aux:money", "aux:exchange"]
    assert refused(s, "done") == "EP-5.04"
    nothing = visit("S4", **spec, certificates={"B": 4}, draw={"B": ""})
    assert options(nothing) == ["done"]  # none is possible
    run(nothing, "done", "~")
    assert mover_of(nothing) == "O"


@pytest.mark.parametrize("cost", ["-1", "[-5, 8]"])
def test_an_effect_has_no_negative_price(tmp_path: Path, cost: str) -> None:
    kind = "hire" if "[" in cost else "exchange_token"
    amount = "" if "[" in cost else "amount = 1, "
    with pytest.raises(BadData, match="negative"):
        own(tmp_path, f'[[neutral_building]]\nid = "C"\nactions = [{{ kind = "{kind}", {amount}cost = {cost} }}]\n')


@pytest.mark.rule("EP-6.42")
def test_a_bonus_tile_may_bring_something_at_once(tmp_path: Path) -> None:
    gains = '[{ kind = "money", amount = 3 }, { kind = "certificates", amount = 1 }]'
    game = own(tmp_path, f'[[bonus_tile]]\nid = "BT01"\nactions = {gains}\n')
    s = visit("S4", game=game, buildings={"S4": "B 5"}, money={"B": 2}, certificates={"B": 4})
    run(s, "action:2")
    before, m = game.view(s, None), game.table.parse("take:bonus_1")
    events = listening(s, m)
    assert (money_of(s), certificates_of(s)) == (3, 4)  # the track is full
    told = speaker(game, ("Ann", "Bob")).describe(Seen(before, m, game.view(s, None), {}, events))
    assert told[0] == "Ann takes the bonus tile (1 VP, 1 permanent certificate, at once $3 and 1 certificate)."
    assert told[1] == "The tile brings Ann $3."


def test_a_bonus_tile_brings_nothing_that_would_have_to_be_asked(tmp_path: Path) -> None:
    with pytest.raises(BadData, match="has no place on a bonus tile"):
        own(tmp_path, '[[bonus_tile]]\nid = "BT01"\nactions = [{ kind = "hire", cost = [0] }]\n')


@pytest.mark.rule("EP-6.29")
def test_an_auxiliary_action_may_have_two_effects(tmp_path: Path) -> None:
    game = own(
        tmp_path,
        '[[auxiliary]]\nid = "aux_money"\n'
        'actions = [{ kind = "money", amount = 1 }, { kind = "certificates", amount = 1 }]\n'
        '[[auxiliary]]\nid = "aux_exchange"\n'
        'actions = [{ kind = "exchange_token", amount = 1 }, { kind = "exchange", count = 1 }]\n',
    )
    spec: dict[str, Any] = {"game": game, "money": {"B": 0}, "hand": {"B": "criollo"}, "draw": {"B": "galloway"}}
    s = visit("NE", **spec)
    before, m = game.view(s, 0), game.table.parse("aux:money")
    words = speaker(game, ("Ann", "Bob"))
    assert words.option(before, m).what == "Take $1; gain 1 certificate"
    events = listening(s, m, 0)
    assert (money_of(s), certificates_of(s)) == (1, 1)
    told = words.describe(Seen(before, m, game.view(s, 0), {}, events))
    assert told[:2] == ["Ann takes $1 (auxiliary action).", "Ann gains 1 certificate (auxiliary action)."]
    other = run(visit("NE", **spec, tokens={"B": 0}), "aux:exchange", "card:galloway")
    assert (other.tokens[0], other.decision()) == (1, "exchange_discard")


@pytest.mark.parametrize(
    "actions",
    [
        '{ kind = "exchange", count = 1 }, { kind = "money", amount = 1 }',
        '{ kind = "money", amount = 1 }, { kind = "money", amount = 2 }',
        '{ kind = "money", amount = 1 }, { kind = "exchange_token", amount = 1, cost = 1 }',
    ],
)
def test_two_effects_that_could_not_be_carried_out_in_one_go_are_refused(tmp_path: Path, actions: str) -> None:
    with pytest.raises(BadData, match=r"auxiliary\[aux_money\].actions"):
        own(tmp_path, f'[[auxiliary]]\nid = "aux_money"\nactions = [{actions}]\n')
