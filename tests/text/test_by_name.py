"""What the faces of games ask for by name is there: verbs of the move table, numbers and reasons of the model."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Any

import pytest
from tests.counted import faces, slugs

from cowcatcher.model.readers import model_of
from cowcatcher.registry import find

pytestmark = pytest.mark.once

VERBS, NUMBERS, SHAPES = ("move",), ("changes", "more", "brought", "sums"), ("is_asked", "waiting")
"""Calls whose text in front is a verb; a number with reasons behind it; names of frames."""


def texts(nodes: list[Any]) -> list[str]:
    """Texts among what is given or compared, those of tuples and sets, too."""
    flat = [e for node in nodes for e in (node.elts if isinstance(node, (ast.Tuple, ast.Set)) else [node])]
    return [node.value for node in flat if isinstance(node, ast.Constant) and isinstance(node.value, str)]


def compared(tree: ast.Module) -> Iterator[str]:
    """Texts with which the verb of a move is compared, and keys of the tables of a picture's moves."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Compare) and isinstance(node.left, ast.Attribute) and node.left.attr == "verb":
            yield from texts(node.comparators)
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and node.target.id == "kinds":
            yield from texts(node.value.keys if isinstance(node.value, ast.Dict) else [])


def called(tree: ast.Module, names: tuple[str, ...]) -> Iterator[list[str]]:
    """Texts that are given to functions or methods of these names."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            if name in names:
                yield texts(list(node.args))


@pytest.mark.parametrize("slug", slugs())
def test_names_that_faces_ask_for_are_known(slug: str) -> None:
    game = find(slug)
    model = model_of(game)
    assert model is not None
    verbs = {family.name for family in game.table.families}
    numbers = {field.name for field in model.numbered if field.told}
    whys = {why.name for why in model.reasons}
    shapes = {shape.name for shape in model.shapes}
    for tree in faces(slug):
        assert set(compared(tree)) <= verbs
        for given in called(tree, VERBS):
            assert set(given[:1]) <= verbs
        for given in called(tree, NUMBERS):
            assert set(given[:1]) <= numbers
            assert set(given[1:]) <= whys
        for given in called(tree, SHAPES):
            assert set(given) <= shapes


@pytest.mark.parametrize("slug", slugs())
def test_no_two_reasons_have_one_name(slug: str) -> None:
    model = model_of(find(slug))
    assert model is not None
    names = [why.name for why in model.reasons]
    assert len(set(names)) == len(names)
