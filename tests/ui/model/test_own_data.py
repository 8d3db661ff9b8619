"""Everything in one file: taken over beside what is there, and nothing of that is lost."""

from __future__ import annotations

import json
from typing import Any

from ui.model import conditions, figures, history, own_data, shared_maps, shelf

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
        "damaged": 0,
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


def test_of_a_damaged_file_what_can_be_read_is_taken_and_the_rest_is_counted() -> None:
    board = {"entry": {"id": "bd01"}, "document": "{}"}
    text = own_data.written({"tables": "{}"}, [board, {"entry": {}}, 7], {"walkaround.theme": "dark"})
    found = own_data.read(json.dumps({**json.loads(text), "settings": {"walkaround.theme": 3}}))
    assert found is not None
    assert (found["texts"], found["boards"], found["settings"]) == ({"tables": "{}"}, [board], {})
    assert found["damaged"] == 3
    assert "3 parts of it could not be read and were left out." in own_data.added_says(found["damaged"], [])
    assert own_data.read(text[:-40]) is None
    bare = own_data.read(json.dumps({"format": own_data.FORMAT, "texts": [1]}))
    assert bare == {"texts": {}, "boards": [], "settings": {}, "damaged": 1}


def test_a_map_that_is_here_in_another_state_stays_and_is_named() -> None:
    assert own_data.title_of({"id": "own-1", "entry": {"title": "My town"}}) == "My town"
    assert own_data.title_of({"id": "dtw"}) == "dtw"
    assert "left as they are here: My town." in own_data.added_says(0, ["My town"])


def test_pins_and_the_secrets_of_shared_maps_and_which_boards_show_their_pictures_come_along() -> None:
    row = {"link": "?map=dtw", "map": "dtw", "question": "T30 to Y27", "at": 1, "pinned": False}
    mine, theirs = history.written([row]), history.written([{**row, "pinned": True}])
    assert [row["pinned"] for row in history.read(own_data.merged("history", mine, theirs))] == [True]
    kept = shared_maps.remembered(None, "s-one", "a")
    other = shared_maps.remembered(shared_maps.remembered(None, "s-one", "b"), "s-two", "c")
    both = shared_maps.secrets(own_data.merged(shared_maps.KEPT_AS, kept, other))
    assert both == {"s-one": "a", "s-two": "c"}
    assert json.loads(own_data.merged("board-pictures", '["bd01"]', '["bd01", "bd02"]')) == ["bd01", "bd02"]
