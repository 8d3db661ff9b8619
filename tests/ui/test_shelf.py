"""The player's kept tables: by name and map, into files and out of them."""

from __future__ import annotations

import json
from typing import Any

import pytest
from ui import shelf

SMOKE = {"kind": "smoke", "at": "M20"}


def with_two() -> dict[str, Any]:
    one = shelf.added(shelf.EMPTY, "dtw", "ats", "My table", [SMOKE])
    return shelf.added(one, "dtw", "ats", "My table", [])


def names(kept: dict[str, Any]) -> list[str]:
    return [entry["name"] for entry in shelf.tables(kept, "dtw", "ats")]


def test_tables_of_one_map_have_names_of_their_own() -> None:
    kept = with_two()
    assert names(kept) == ["My table", "My table 2"]
    assert shelf.tables(kept, "ge", "ats") == []
    other = shelf.added(kept, "ge", "ats", "My table", [])
    assert [entry["name"] for entry in shelf.tables(other, "ge", "ats")] == ["My table"]


def test_the_table_made_last_is_open_and_another_may_be_chosen() -> None:
    kept = with_two()
    opened = shelf.opened(kept, "dtw", "ats")
    assert opened is not None
    assert opened["name"] == "My table 2"
    first = shelf.tables(kept, "dtw", "ats")[0]
    again = shelf.opened(shelf.chosen(kept, first), "dtw", "ats")
    assert again is not None
    assert again["items"] == [SMOKE]


def test_a_deleted_table_comes_back_as_it_was() -> None:
    kept = with_two()
    second = shelf.tables(kept, "dtw", "ats")[1]
    gone = shelf.removed(kept, second["id"])
    assert names(gone) == ["My table"]
    left = shelf.opened(gone, "dtw", "ats")
    assert left is not None
    assert left["name"] == "My table"
    back = shelf.put_back(gone, second)
    assert shelf.opened(back, "dtw", "ats") == second


def test_what_is_kept_survives_being_written_and_read() -> None:
    kept = with_two()
    assert shelf.read(shelf.written(kept)) == kept


@pytest.mark.parametrize("text", [None, "", "no json", "[]", '{"tables": 7}', '{"version": 9}'])
def test_what_can_not_be_read_gives_an_empty_shelf(text: str | None) -> None:
    assert shelf.read(text) == shelf.EMPTY


def test_nothing_is_changed_in_place() -> None:
    before = shelf.written(with_two())
    kept = json.loads(before)
    shelf.removed(kept, 1)
    shelf.changed(kept, 1, items=[])
    shelf.added(kept, "dtw", "ats", "x", [])
    assert shelf.written(kept) == before


def test_exported_tables_are_imported_as_they_were() -> None:
    found, problems = shelf.imported(shelf.exported(with_two()["tables"]))
    assert problems == []
    assert found[0] == {"name": "My table", "map": "dtw", "system": "ats", "items": [SMOKE]}
    assert len(found) == 2


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("hello", "no file of tables"),
        ("{}", "no file of tables"),
        (json.dumps({"format": shelf.FORMAT, "version": 99, "tables": []}), "newer Walkaround"),
        (json.dumps({"format": shelf.FORMAT, "version": 1, "tables": []}), "holds no table"),
        (" " * (shelf.LONGEST_FILE + 1), "too large"),
    ],
)
def test_a_file_that_is_none_of_ours_is_refused_in_a_sentence(text: str, says: str) -> None:
    found, problems = shelf.imported(text)
    assert found == []
    assert says in problems[0]


def test_a_faulty_table_takes_no_other_with_it() -> None:
    good = {"name": "Good", "map": "dtw", "system": "ats", "items": []}
    text = json.dumps(
        {"format": shelf.FORMAT, "version": 1, "tables": [7, {**good, "name": ""}, good, {**good, "items": 1}]}
    )
    found, problems = shelf.imported(text)
    assert found == [good]
    assert problems == [
        "Table 1 was left out: it is no table.",
        "Table 2 was left out: its name is missing.",
        "Table 4 was left out: its items are missing.",
    ]
