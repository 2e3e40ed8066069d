"""Reading, overlaying and building component data, on real files and on small schemas of the test's own."""

from __future__ import annotations

import copy
import datetime
import tomllib
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cowcatcher.data.build import MAX_BYTES, build, entry_key, fingerprint, read_toml
from cowcatcher.data.overlay import as_written, entries, overlay, provenance
from cowcatcher.kernel.errors import BadData

pytestmark = pytest.mark.once

Table = dict[str, Any]


@dataclass(frozen=True)
class Bargain:
    pay: int
    gain: int


@dataclass(frozen=True)
class Effect:
    kind: str
    amount: int = 0
    options: tuple[Effect | Bargain, ...] = ()


@dataclass(frozen=True)
class Shop:
    id: str
    open: bool
    goods: tuple[str, ...]
    place: tuple[int, int]
    limit: Literal[1, "many"]
    effect: Effect
    prices: dict[str, int] = field(default_factory=dict)
    owner: str | None = None


@dataclass(frozen=True)
class Town:
    shops: tuple[Shop, ...]
    mayor: Literal["elected", "named"] = "elected"


def shop(**changes: object) -> Table:
    good: Table = {
        "id": "mill",
        "open": True,
        "goods": ["flour"],
        "place": [1, 2],
        "limit": "many",
        "effect": {"kind": "gain", "amount": 2},
    }
    return good | changes


def fault(file: str, path: str, action: Any, *args: Any) -> str:
    """Runs the action, which must fail at exactly this place; what it says is wrong."""
    with pytest.raises(BadData) as caught:
        action(*args)
    assert (caught.value.file, caught.value.path) == (file, path)
    assert "\n" not in str(caught.value)
    return caught.value.problem


class TestReading:
    def test_what_the_file_says(self, tmp_path: Path) -> None:
        path = tmp_path / "a.toml"
        path.write_text('name = "Złoto"\n[a]\nb = [1, 2]\n', encoding="utf-8")
        assert read_toml(path) == {"name": "Złoto", "a": {"b": [1, 2]}}

    def test_a_byte_order_mark_is_forgiven(self, tmp_path: Path) -> None:
        path = tmp_path / "a.toml"
        path.write_bytes(b"\xef\xbb\xbfa = 1\r\nb = 2\r\n")
        assert read_toml(path) == {"a": 1, "b": 2}

    @pytest.mark.parametrize(
        ("content", "problem"),
        [
            (b"a = 1\nb = \n", "not readable as TOML: Invalid value (at line 2, column 5)"),
            (b"a = 1\na = 2\n", "not readable as TOML: Cannot overwrite a value (at line 2, column 6)"),
            (b"a = 1\nb = 2\nc = '\xff'\n", "not UTF-8 text (first bad byte in line 3); save the file as UTF-8"),
            (b"#" * (MAX_BYTES + 1), "the file is larger than 4 MiB; no game needs so much data"),
            (b"a = " + b"[" * 100_000, "not readable as TOML: lists or tables are nested too deeply"),
        ],
    )
    def test_a_file_that_cannot_be_read(self, tmp_path: Path, content: bytes, problem: str) -> None:
        path = tmp_path / "a.toml"
        path.write_bytes(content)
        assert fault(str(path), "", read_toml, path) == problem
        assert path.read_bytes() == content

    def test_the_largest_file_is_read(self, tmp_path: Path) -> None:
        path = tmp_path / "a.toml"
        path.write_bytes(b"a = 1\n" + b"#" * (MAX_BYTES - 6))
        assert read_toml(path) == {"a": 1}

    def test_a_number_too_long_for_python(self, tmp_path: Path) -> None:
        path = tmp_path / "a.toml"
        path.write_text("a = " + "9" * 5000)
        assert fault(str(path), "", read_toml, path).startswith("not readable as TOML: ")

    def test_no_file_and_a_directory(self, tmp_path: Path) -> None:
        missing = tmp_path / "none.toml"
        assert fault(str(missing), "", read_toml, missing) == "cannot be read: No such file or directory"
        assert fault(str(tmp_path), "", read_toml, tmp_path) == "cannot be read: Is a directory"
        inside = tmp_path / "a.toml" / "b.toml"
        inside.parent.write_text("")
        assert fault(str(inside), "", read_toml, inside) == "cannot be read: Not a directory"


class TestBuilding:
    def test_the_whole_tree(self) -> None:
        options = [{"pay": 1, "gain": 2}, {"kind": "nothing"}]
        effect = {"kind": "choose", "options": options}
        raw = {"shops": [shop(effect=effect, prices={"flour": 3, "source": "public"}, limit=1)], "mayor": "named"}
        mill = Shop(
            id="mill",
            open=True,
            goods=("flour",),
            place=(1, 2),
            limit=1,
            effect=Effect("choose", options=(Bargain(1, 2), Effect("nothing"))),
            prices={"flour": 3},
        )
        assert build(Town, raw, "f") == Town((mill,), "named")

    def test_annotations_may_stand_anywhere(self) -> None:
        raw = shop(source="public", note="n", note_red="r", goods_source="rulebook")
        assert build(Shop, raw, "f") == build(Shop, shop(), "f")

    @pytest.mark.parametrize(
        ("changes", "path", "problem"),
        [
            ({"opne": True}, "shops[mill].opne", 'unknown key; did you mean "open"?'),
            (
                {"zzz": 1},
                "shops[mill].zzz",
                "unknown key; known here: id, open, goods, place, limit, effect, prices, owner",
            ),
            ({"open": 1}, "shops[mill].open", "must be true or false, not the number 1"),
            (
                {"open": datetime.date(2024, 1, 2)},
                "shops[mill].open",
                "must be true or false, not the value 2024-01-02",
            ),
            ({"goods": "flour"}, "shops[mill].goods", 'must be a list, not the string "flour"'),
            ({"goods": ["a", ["b"]]}, "shops[mill].goods[1]", "must be a string, not a list"),
            ({"place": [1]}, "shops[mill].place", "must have exactly 2 values, not 1"),
            ({"place": [1, 2.5]}, "shops[mill].place[1]", "must be an integer, not the number 2.5"),
            ({"place": [True, 2]}, "shops[mill].place[0]", "must be an integer, not true"),
            ({"place": [2**20000, "x"]}, "shops[mill].place[1]", 'must be an integer, not the string "x"'),
            ({"owner": 2**20000}, "shops[mill].owner", "must be a string, not a number of more than 18 digits"),
            ({"limit": True}, "shops[mill].limit", 'must be 1 or "many", not true'),
            ({"limit": "x" * 50}, "shops[mill].limit", f'must be 1 or "many", not the string "{"x" * 37}..."'),
            ({"owner": "a\nb", "open": "a\nb"}, "shops[mill].open", 'must be true or false, not the string "a?b"'),
            ({"prices": {"flour": "1"}}, "shops[mill].prices.flour", 'must be an integer, not the string "1"'),
            ({"effect": 3}, "shops[mill].effect", "must be a table, not the number 3"),
            ({"effect": {"amount": 3}}, "shops[mill].effect.kind", "missing; a string is needed"),
            (
                {"effect": {"kind": "x", "options": [{"kind": "y"}, {"pay": 1}]}},
                "shops[mill].effect.options[1].gain",
                "missing; an integer is needed",
            ),
            (
                {"effect": {"kind": "x", "options": [7]}},
                "shops[mill].effect.options[0]",
                "must be a table, not the number 7",
            ),
            (
                {"source": "hearsay"},
                "shops[mill].source",
                "must be one of rulebook, public, reconstructed, not the str",
            ),
            ({"place_source": "x"}, "shops[mill].place_source", "must be one of rulebook, public, reconstructed, not"),
            ({"prices": {"note": 1}}, "shops[mill].prices.note", "must be a string, not the number 1"),
        ],
    )
    def test_what_is_wrong_is_said_with_its_place(self, changes: Table, path: str, problem: str) -> None:
        raw = {"shops": [shop(id="inn"), shop(**changes)]}
        said = fault("f", path, build, Town, raw, "f")
        assert said == problem or (said.startswith(problem) and "must be one of" in problem)

    def test_missing_and_mistaken_at_the_top(self) -> None:
        assert fault("f", "shops", build, Town, {}, "f") == "missing; a list is needed"
        assert fault("f", "", build, Town, [], "f") == "must be a table, not a list"
        assert fault("f", "mayor", build, Town, {"shops": [], "mayor": 1}, "f").startswith(
            'must be "elected" or "named"'
        )

    def test_entries_without_an_id_of_their_own_are_numbered(self) -> None:
        raw = {"shops": [shop(), shop(open=0)]}
        fault("f", "shops[1].open", build, Town, raw, "f")


class TestEntryKey:
    @pytest.mark.parametrize(
        ("entries_", "key"),
        [
            ([{"id": "a", "price": 1}, {"id": "b", "price": 1}], "id"),
            ([{"round": 1}, {"round": 2}], "round"),
            ([{"price": 3, "building": "x"}, {"price": 4, "building": "x"}], "price"),
            ([{"id": "a"}, {"id": "a"}], None),
            ([{"id": "a"}, {"round": 1}], None),
            ([{"kind": "buy", "price": 3}], None),
            ([{"price": [1]}], None),
            ([{"id": "a"}, 1], None),
            ([], None),
            ("id", None),
        ],
    )
    def test_key(self, entries_: object, key: str | None) -> None:
        assert entry_key(entries_) == key


BASE: Table = {
    "source": "rulebook",
    "money": 5,
    "setup": {"roads": 1, "tiles": [1, 2], "note": "n"},
    "dial": {"dial_source": "public", "dial_size": 8, "hand": 1},
    "shops": [
        {"id": "mill", "count": 2, "effect": {"kind": "gain", "amount": 2}, "effects": [{"kind": "a", "price": 5}]},
        {"id": "inn", "count": 3, "source": "public", "effect": {"kind": "rest"}, "effects": []},
    ],
    "rounds": [{"round": 1, "blocked": []}, {"round": 2, "blocked": ["x"]}],
}


class TestOverlay:
    def test_tables_and_entries_are_merged(self) -> None:
        extra = {
            "setup": {"roads": 2},
            "shops": [{"id": "inn", "count": 9}],
            "rounds": [{"round": 2, "blocked": ["x", "y"]}],
        }
        merged = overlay(BASE, extra, "my")
        expected = copy.deepcopy(BASE)
        expected["setup"] |= {"roads": 2, "roads_source": "reconstructed"}
        expected["shops"][1] |= {"count": 9, "count_source": "reconstructed"}
        expected["rounds"][1] |= {"blocked": ["x", "y"], "blocked_source": "reconstructed"}
        assert merged == expected

    def test_an_effect_of_another_kind_is_replaced_whole(self) -> None:
        merged: Any = overlay(BASE, {"shops": [{"id": "mill", "effect": {"kind": "rest"}}]}, "my")
        assert merged["shops"][0]["effect"] == {"kind": "rest"}
        merged = overlay(BASE, {"shops": [{"id": "mill", "effect": {"amount": 7}}]}, "my")
        assert merged["shops"][0]["effect"] == {"kind": "gain", "amount": 7, "amount_source": "reconstructed"}
        merged = overlay(BASE, {"shops": [{"id": "mill", "effect": {"kind": "gain", "per": "x"}}]}, "my")
        assert merged["shops"][0]["effect"]["per"] == "x"

    def test_a_list_of_effects_is_replaced_whole(self) -> None:
        merged: Any = overlay(BASE, {"shops": [{"id": "mill", "effects": [{"kind": "b", "price": 1}]}]}, "my")
        assert merged["shops"][0]["effects"] == [{"kind": "b", "price": 1}]

    @pytest.mark.parametrize(
        ("extra", "path", "problem"),
        [
            ({"monye": 1}, "monye", 'unknown key; did you mean "money"?'),
            ({"setup": {"zzzz": 1}}, "setup.zzzz", "unknown key; known here: roads, tiles"),
            ({"setup": 3}, "setup", "must be a table, not the number 3"),
            ({"setup": {"source": "me"}}, "setup.source", "must be one of rulebook, public, reconstructed, not the st"),
            ({"shops": {"id": "inn"}}, "shops", "must be a list of tables, not a table"),
            ({"shops": ["inn"]}, "shops[0]", 'must be a table, not the string "inn"'),
            ({"shops": [{"count": 1}]}, "shops[0].id", "missing; it says which entry is meant: mill, inn"),
            (
                {"shops": [{"id": "inn"}, {"id": "mil"}]},
                "shops[1].id",
                'the string "mil" is unknown and cannot be added; known: mill, inn',
            ),
            ({"shops": [{"id": ["inn"]}]}, "shops[0].id", "a list is unknown and cannot be added; known: mill, inn"),
            ({"shops": [{"id": "inn"}, {"id": "inn"}]}, "shops[inn]", "given twice"),
            ({"shops": [{"id": "inn", "cuont": 1}]}, "shops[inn].cuont", 'unknown key; did you mean "count"?'),
            (
                {"rounds": [{"round": 3}]},
                "rounds[0].round",
                "the number 3 is unknown and cannot be added; known: 1, 2",
            ),
            ({"rounds": [{"round": True}]}, "rounds[0].round", "true is unknown and cannot be added; known: 1, 2"),
            ({"rounds": [{"round": 2, "blockd": 1}]}, "rounds[round=2].blockd", 'unknown key; did you mean "blocked"?'),
        ],
    )
    def test_what_does_not_fit_is_refused(self, extra: Table, path: str, problem: str) -> None:
        said = fault("my", path, overlay, BASE, extra, "my")
        assert said == problem or (said.startswith(problem) and "must be one of" in problem)


def subset(table: Table) -> st.SearchStrategy[Table]:
    """Any part of a table that an overlay may state: some keys, and inside them again some."""

    def part(value: Any) -> st.SearchStrategy[Any]:
        if isinstance(value, dict):
            return subset(value)
        key = entry_key(value)
        if key is None:
            return st.just(value)
        some = [
            st.tuples(subset(entry), st.just({key: entry[key]})).map(lambda two: two[0] | two[1]) for entry in value
        ]
        return st.lists(st.sampled_from(range(len(value))), unique=True).flatmap(
            lambda places: st.tuples(*(some[place] for place in places)).map(list)
        )

    return st.fixed_dictionaries({}, optional={key: part(value) for key, value in table.items()})


@given(subset(BASE))
def test_a_part_of_the_data_over_itself_changes_nothing(extra: Table) -> None:
    assert overlay(BASE, extra, "my") == BASE


values = st.integers() | st.lists(st.integers(), max_size=2) | st.just("public") | st.booleans()


@given(subset(BASE), st.data())
def test_nothing_that_is_put_in_is_changed(extra: Table, data: st.DataObject) -> None:
    extra = copy.deepcopy(extra)
    for table in [extra, *(value for value in extra.values() if isinstance(value, dict))]:
        for key in table:
            if data.draw(st.booleans()):
                table[key] = data.draw(values)
    before, given_ = copy.deepcopy(BASE), copy.deepcopy(extra)
    try:
        merged: Any = overlay(BASE, extra, "my")
    except BadData:
        merged = {}
    # Nor may the result share lists with what it came from: whoever changes it would change that too.
    for key in ("shops", "rounds"):
        for entry in merged.get(key, []):
            entry.clear()
    for value in merged.values():
        if isinstance(value, (dict, list)):
            value.clear()
    assert before == BASE
    assert given_ == extra


@given(st.dictionaries(st.sampled_from("abc"), st.booleans() | st.integers() | st.sampled_from(["x", "y z"])))
def test_a_value_is_written_as_it_would_stand_in_a_file(value: dict[str, object]) -> None:
    table = {"list": [value, [value]], "table": value}
    assert tomllib.loads(f"value = {as_written(table)}") == {"value": table}


class TestProvenance:
    def test_what_is_counted_and_what_covers_it(self) -> None:
        assert entries(BASE) == [
            ("money", "rulebook"),
            ("setup.roads", "rulebook"),
            ("setup.tiles", "rulebook"),
            ("dial.dial_size", "public"),
            ("dial.hand", "rulebook"),
            ("shops[mill].count", "rulebook"),
            ("shops[mill].effect.kind", "rulebook"),
            ("shops[mill].effect.amount", "rulebook"),
            ("shops[mill].effects[0].kind", "rulebook"),
            ("shops[mill].effects[0].price", "rulebook"),
            ("shops[inn].count", "public"),
            ("shops[inn].effect.kind", "public"),
            ("shops[inn].effects", "public"),
            ("rounds[round=1].round", "rulebook"),
            ("rounds[round=1].blocked", "rulebook"),
            ("rounds[round=2].round", "rulebook"),
            ("rounds[round=2].blocked", "rulebook"),
        ]
        assert provenance(BASE) == {"rulebook": 13, "public": 4, "reconstructed": 0}

    def test_labels_and_bibliography_are_no_entries(self) -> None:
        raw = {
            "name": {"en": "x"},
            "sources": {"book": {"title": "t", "address": "a"}},
            "map": {"source": "reconstructed", "title": "t", "size": 1, "name": "m"},
        }
        assert entries(raw) == [("map.title", "reconstructed"), ("map.size", "reconstructed")]

    def test_every_entry_needs_a_source(self) -> None:
        raw = {"a": {"b": 1, "source": "public"}, "c": {"d": [{"e": 1}]}}
        assert fault("f", "c.d[0].e", provenance, raw, "f").startswith("no source covers it; add source = rulebook or")

    @pytest.mark.parametrize(
        ("extra", "changed"),
        [
            ({"money": 6}, {"money": "reconstructed"}),
            ({"money": 6, "source": "public"}, {"money": "public"}),
            ({"money": 5, "source": "public"}, {}),
            ({"money": 5, "money_source": "public"}, {"money": "public"}),
            ({"dial": {"dial_size": 9, "hand": 2}}, {"dial.dial_size": "reconstructed", "dial.hand": "reconstructed"}),
            ({"dial": {"dial_size": 9, "dial_source": "public"}}, {}),
            ({"money": 6, "money_source": "public"}, {"money": "public"}),
            ({"money": 6, "source": "rulebook"}, {}),
            ({"source": "public", "setup": {"roads": 2, "source": "reconstructed"}}, {"setup.roads": "reconstructed"}),
            ({"source": "public", "setup": {"roads": 2}}, {"setup.roads": "public"}),
            ({"shops": [{"id": "inn", "source": "rulebook", "count": 4}]}, {"shops[inn].count": "rulebook"}),
            (
                {"setup": {"source": "reconstructed"}},
                {"setup.roads": "reconstructed", "setup.tiles": "reconstructed"},
            ),
            (
                {"shops": [{"id": "mill", "effect": {"kind": "rest"}}]},
                {"shops[mill].effect.kind": "reconstructed", "shops[mill].effect.amount": None},
            ),
        ],
    )
    def test_a_value_of_the_overlay_has_the_source_of_the_overlay(self, extra: Table, changed: dict[str, str]) -> None:
        now, old = dict(entries(overlay(BASE, extra, "my"))), dict(entries(BASE))
        assert {path: now.get(path) for path in old if now.get(path) != old[path]} == changed


class TestFingerprint:
    def test_what_it_is(self) -> None:
        # A canonical text, hashed: the same on every machine and in every version.
        expected = "43258cff783fe7036d8a43033f830adfc60ec037382473548ac742b888292777"
        assert fingerprint({"a": 1}) == "015abd7f5cc57a2dd94b7590f04ad8084273905ee33ec5cebeae62276a97f862"
        assert fingerprint({"b": 2, "a": 1}) == expected
        assert fingerprint({"a": 1, "note": "x", "b": 2, "b_source": "public"}) == expected

    def test_what_it_tells_apart(self) -> None:
        changed: list[Table] = [
            {"money": 6},
            {"setup": {"tiles": [2, 1]}},
            {"shops": [{"id": "inn", "count": 4}]},
        ]
        prints = {fingerprint(overlay(BASE, extra, "my")) for extra in changed}
        assert len(prints | {fingerprint(BASE)}) == 4

    def test_keys_left_out(self) -> None:
        assert fingerprint({"a": 1, "b": [{"name": "x", "c": 2}]}, ["name"]) == fingerprint({"a": 1, "b": [{"c": 2}]})
        assert fingerprint({"a": {"name": "x"}}) != fingerprint({"a": {}})
