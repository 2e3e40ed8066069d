"""The move table: ids, names, families."""

import pytest

from cowcatcher.kernel.errors import UnknownMove
from cowcatcher.kernel.moves import MoveTable


def table() -> MoveTable:
    t = MoveTable()
    t.word("pass")
    t.family("cowboy", ("a1", "b2"))
    t.family("draw", ("bank", "mine", "ranch"), chance=True)
    return t


def test_ids_follow_the_order_of_families() -> None:
    t = table()
    assert t.names == ["pass", "cowboy:a1", "cowboy:b2", "draw:bank", "draw:mine", "draw:ranch"]
    assert [t.parse(name) for name in t.names] == list(range(len(t)))
    assert [t.name(m) for m in range(len(t))] == t.names
    assert t.lock_text() == "pass\ncowboy:a1\ncowboy:b2\ndraw:bank\ndraw:mine\ndraw:ranch\n"


def test_families_know_their_moves() -> None:
    t = table()
    word, cowboy, draw = t.families
    assert [word.size, cowboy.size, draw.size] == [1, 2, 3]
    assert [cowboy.has(m) for m in range(len(t))] == [False, True, True, False, False, False]
    assert [draw.arg(draw.move(i)) for i in range(3)] == [0, 1, 2]
    assert [t.family_of(m).name for m in range(len(t))] == ["pass", "cowboy", "cowboy", "draw", "draw", "draw"]
    assert [f.chance for f in t.families] == [False, False, True]
    with pytest.raises(IndexError):
        t.family_of(6)


def test_unknown_names_come_with_the_nearest() -> None:
    with pytest.raises(UnknownMove, match=r"'cowboy:a2' is not a move of this game, did you mean cowboy:") as error:
        table().parse("cowboy:a2")
    assert "cowboy:a1" in error.value.near
    with pytest.raises(UnknownMove, match=r"game$"):
        table().parse("zzzzzz")


@pytest.mark.parametrize("name", ["pass", "two words", "a(b", "a)b", "a[b", "a]b", "a{b", "a}b", "what?", "a\nb"])
def test_a_name_that_is_taken_or_cannot_stand_in_a_record_is_refused(name: str) -> None:
    with pytest.raises(ValueError, match="move table"):
        table().word(name)


def test_a_label_may_not_be_there_twice() -> None:
    with pytest.raises(ValueError, match="x:a"):
        table().family("x", ("a", "a"))
