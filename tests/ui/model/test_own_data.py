"""Everything in one file: taken over beside what is there, and nothing of that is lost."""

from __future__ import annotations

import json
from typing import Any

from ui.model import conditions, figures, own_data, shelf

SMOKE = [{"kind": "smoke", "at": "V29"}]


def tables(*rows: tuple[int, str, list[Any]]) -> str:
    games = [{"id": n, "name": name, "map": "dtw", "system": "ats", "items": items} for n, name, items in rows]
    return json.dumps({"version": 1, "tables": games, "open": {"dtw/ats": 1}})


def test_a_file_comes_back_as_it_was_written() -> None:
    board = {"entry": {"id": "bd01", "title": "Board 1"}, "document": "{}"}
    text = own_data.written({"tables": "{}"}, [board], {"walkaround.theme": "dark"})
    assert own_data.read(text) == {
        "texts": {"tables": "{}"},
        "boards": [board],
        "settings": {"walkaround.theme": "dark"},
    }
    assert own_data.read('{"format": "walkaround-tables"}') is None
    assert own_data.read("no file") is None


def test_tables_are_added_once_beside_those_of_the_device() -> None:
    mine, theirs = tables((1, "My table", [])), tables((1, "My table", SMOKE), (2, "Empty", []))
    both = own_data.merged("tables", mine, theirs)
    found = shelf.read(both)
    assert [(row["id"], row["name"], row["items"]) for row in found["tables"]] == [
        (1, "My table", []),
        (2, "My table 2", SMOKE),
    ]
    assert found["open"] == {"dtw/ats": 1}
    assert shelf.read(own_data.merged("tables", both, theirs))["tables"] == found["tables"]


def test_figures_and_conditions_are_taken_where_there_are_none() -> None:
    mine = figures.written(figures.made(figures.read(None), [{"step": "a", "set": [["ats", "costs", "woods", 2]]}]))
    theirs = [["ats", "costs", "woods", 3], ["ats", "costs", "crag", 4]]
    text = figures.written(figures.made(figures.read(None), [{"step": "b", "set": theirs}]))
    sheet = figures.read(own_data.merged("figures", mine, text))
    assert sheet["figures"] == {"ats": {"costs": {"woods": 2, "crag": 4}}}
    kept = conditions.written(conditions.with_game(conditions.read(None), "north-africa", {"dust": "light"}))
    other = conditions.with_game(conditions.read(None), "north-africa", {"dust": "heavy"})
    other = conditions.with_game(other, "red-barricades", {"wind": "none"})
    found = conditions.read(own_data.merged("conditions", kept, conditions.written(other)))
    assert found["games"] == {"north-africa": {"dust": "light"}, "red-barricades": {"wind": "none"}}


def test_what_the_device_lacks_comes_as_it_is() -> None:
    assert own_data.merged("photo x", None, "text") == "text"
    assert own_data.merged("photo x", "own", "text") == "own"
