"""The player's kept tables: by name and map, into files and out of them."""

from __future__ import annotations

import json
from typing import Any

import pytest
from ui.model import shelf

SMOKE = {"kind": "smoke", "at": "M20"}


def entry(number: int, items: list[Any], map_id: str = "dtw") -> dict[str, Any]:
    return {"id": number, "name": "My table", "map": map_id, "system": "ats", "items": items}


def with_two() -> dict[str, Any]:
    return shelf.added(shelf.added(shelf.EMPTY, entry(1, [SMOKE])), entry(2, []))


def names(kept: dict[str, Any]) -> list[str]:
    return [row["name"] for row in shelf.games(kept, "dtw", "ats")]


def test_tables_of_one_map_have_names_of_their_own() -> None:
    kept = with_two()
    assert names(kept) == ["My table", "My table 2"]
    assert shelf.games(kept, "ge", "ats") == []
    other = shelf.added(kept, entry(3, [], "ge"))
    assert [row["name"] for row in shelf.games(other, "ge", "ats")] == ["My table"]


def test_the_table_made_last_is_open_and_another_may_be_chosen() -> None:
    kept = with_two()
    opened = shelf.opened(kept, "dtw", "ats")
    assert opened is not None
    assert opened["name"] == "My table 2"
    first = shelf.games(kept, "dtw", "ats")[0]
    again = shelf.opened(shelf.chosen(kept, first), "dtw", "ats")
    assert again is not None
    assert again["items"] == [SMOKE]


def test_a_deleted_table_comes_back_as_it_was() -> None:
    kept = with_two()
    second = shelf.games(kept, "dtw", "ats")[1]
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


@pytest.mark.parametrize("text", [None, ""])
def test_where_nothing_is_kept_the_shelf_is_empty(text: str | None) -> None:
    assert shelf.read(text) == shelf.EMPTY


@pytest.mark.parametrize("text", ["no json", "[]", "7", "null", '{"tables": 7}', '{"version": 9}', '{"tables": ['])
def test_what_is_no_shelf_is_kept_as_it_was_found(text: str) -> None:
    found = shelf.read(text)
    assert found == {**shelf.EMPTY, "unread": [text]}
    assert shelf.read(shelf.written(found)) == found


GOOD = {"id": 7, "name": "Turn 3", "map": "dtw", "system": "ats", "items": [SMOKE]}


@pytest.mark.parametrize(
    "damaged",
    [
        {"id": 1},
        7,
        None,
        "text",
        [],
        {**GOOD, "items": None},
        {**GOOD, "items": {"kind": "smoke"}},
        {**GOOD, "map": 3},
        {**GOOD, "system": ""},
    ],
)
def test_a_damaged_table_stands_aside_and_takes_no_other_with_it(damaged: object) -> None:
    found = shelf.read(json.dumps({"version": 1, "tables": [damaged, GOOD], "open": {"dtw/ats": 7}}))
    assert found["tables"] == [GOOD]
    assert [json.loads(text) for text in found["unread"]] == [damaged]
    assert shelf.opened(found, "dtw", "ats") == GOOD
    assert shelf.read(shelf.written(found)) == found


@pytest.mark.parametrize(
    "damaged",
    [7, None, "smoke", {}, {"kind": "smoke"}, {"kind": 3, "at": "M20"}, {"kind": "smoke", "at": 3},
     {"kind": "wire", "between": "M20/M21"}, {"kind": "wire", "between": ["M20"]},
     {"kind": "wreck", "at": "M20", "x": []}],
)  # fmt: skip
def test_a_damaged_thing_stands_aside_and_its_table_stays(damaged: object) -> None:
    found = shelf.read(json.dumps({"tables": [{**GOOD, "items": [damaged, SMOKE]}]}))
    assert found["tables"] == [GOOD]
    assert [json.loads(text) for text in found["unread"]] == [{**GOOD, "items": [damaged]}]


@pytest.mark.parametrize("number", [None, "7", True, 1.5, 7])
def test_a_table_whose_number_is_none_or_taken_gets_another(number: object) -> None:
    other = {**GOOD, "id": number, "name": "Other"}
    found = shelf.read(json.dumps({"tables": [GOOD, other]}))
    assert [row["name"] for row in found["tables"]] == ["Turn 3", "Other"]
    assert found["tables"][0] == GOOD
    assert found["tables"][1]["id"] not in (7, number)
    assert found["unread"] == []


def test_a_table_without_a_name_gets_one_and_a_list_of_open_ones_that_is_none_is_left_out() -> None:
    found = shelf.read(json.dumps({"tables": [{**GOOD, "name": 3}], "open": [], "unread": 3, "taken": {}, "later": 1}))
    assert found["tables"] == [{**GOOD, "name": "My table"}]
    assert (found["open"], found["unread"], found["taken"], found["later"]) == ({}, [], [], 1)


def test_nothing_is_changed_in_place() -> None:
    before = shelf.written(with_two())
    kept = json.loads(before)
    shelf.removed(kept, 1)
    shelf.laid(kept, 1, [])
    shelf.added(kept, entry(3, []))
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
        "Table 4 was left out: its counters are missing.",
    ]
