"""Everything in one file: taken over beside what is there, and nothing of that is lost."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

from ui.model import conditions, figures, history, own_boards, own_data, shared_maps, shelf

ROOT = Path(__file__).resolve().parents[3]

AS_FILED: dict[str, list[str]] = {"stayed": [], "lost": [], "no_room": []}
"""Every map came as the file has it."""

SMOKE = [{"kind": "smoke", "at": "V29"}]


def tables(*rows: tuple[int, str, list[Any]]) -> str:
    games = [{"id": n, "name": name, "map": "dtw", "system": "ats", "items": items} for n, name, items in rows]
    return json.dumps({"version": 1, "tables": games, "open": {"dtw/ats": 1}})


def test_a_file_comes_back_as_it_was_written() -> None:
    board = {"entry": {"id": "bd01", "title": "Board 1"}, "document": "{}"}
    alone = {"entry": {"id": "dtw", "picture": True}}
    pictures = [own_data.picture_row(1, "bd01", "image/gif"), own_data.picture_row(2, "dtw", "image/svg+xml")]
    assert [row["file"] for row in pictures] == ["pictures/1-bd01.gif", "pictures/2-dtw.svg"]
    text = own_data.written({"tables": "{}"}, [board, alone], {"walkaround.theme": "dark"}, pictures)
    assert own_data.read(text) == {
        "texts": {"tables": "{}"},
        "boards": [board, alone],
        "settings": {"walkaround.theme": "dark"},
        "pictures": pictures,
        "damaged": 0,
        "newer": False,
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
    page = {"map": "bd01", "file": "pictures/1-bd01.html", "type": "text/html"}
    rows = [board, {"entry": {}}, 7, {"entry": {"id": "dtw"}}]
    text = own_data.written({"tables": "{}"}, rows, {"walkaround.theme": "dark"}, [page])
    found = own_data.read(json.dumps({**json.loads(text), "settings": {"walkaround.theme": 3}}))
    assert found is not None
    assert (found["texts"], found["boards"], found["settings"]) == ({"tables": "{}"}, [board], {})
    assert found["pictures"] == []
    assert found["damaged"] == 5
    assert "5 parts of it could not be read and were left out." in own_data.added_says(found["damaged"], AS_FILED)
    assert own_data.read(text[:-40]) is None
    bare = own_data.read(json.dumps({"format": own_data.FORMAT, "texts": [1]}))
    assert bare == {"texts": {}, "boards": [], "settings": {}, "pictures": [], "damaged": 1, "newer": False}


def test_a_file_of_an_older_version_has_no_pictures_and_one_of_a_newer_is_not_guessed_at() -> None:
    board = {"entry": {"id": "bd01", "picture": True}, "document": "{}"}
    old = {"format": own_data.FORMAT, "version": 1, "texts": {"tables": "{}"}, "boards": [board], "settings": {}}
    found = own_data.read(json.dumps(old))
    assert found is not None
    assert (found["boards"], found["pictures"], found["damaged"], found["newer"]) == ([board], [], 0, False)
    newer = own_data.read(json.dumps({**old, "version": own_data.VERSION + 1}))
    assert newer is not None
    assert newer["newer"]


def test_pictures_have_room_up_to_a_bound_and_what_is_left_out_is_named() -> None:
    half = own_data.LARGEST_PICTURE
    sizes = [(f"bd0{n}", half) for n in range(8)] + [("own-1", half + 1), ("own-2", 5)]
    taken, left = own_data.with_room(sizes)
    assert taken == ["own-2", "bd00", "bd01", "bd02", "bd03", "bd04", "bd05"]
    assert left == ["bd06", "bd07", "own-1"]
    assert "without the pictures of Board 6, My town" in own_data.saved_says(["Board 6", "My town"], True)
    assert "without your maps" in own_data.saved_says([], False)
    assert own_data.saved_says([], True) == "The file is made, with everything that is here."
    assert "2 pictures with 35 MB, of 400 MB at most" in own_data.holds_says(2, 34_600_000)
    assert "up to 400 MB" in own_data.holds_says(0, 0)


def test_a_map_that_is_here_in_another_state_stays_and_is_named() -> None:
    assert own_data.title_of({"id": "own-1", "entry": {"title": "My town"}}) == "My town"
    assert own_data.title_of({"id": "dtw"}) == "dtw"
    assert "left as they are here: My town." in own_data.added_says(0, {**AS_FILED, "stayed": ["My town"]})


def test_pictures_that_did_not_come_are_named() -> None:
    said = own_data.added_says(0, {**AS_FILED, "lost": ["Board 1"], "no_room": ["My town", "Hill"]})
    assert "damaged in the file, or not in it: Board 1." in said
    assert "no room for: My town, Hill. The file still has" in said


def test_pins_and_the_secrets_of_shared_maps_and_which_boards_show_their_pictures_come_along() -> None:
    row = {"link": "?map=dtw", "map": "dtw", "question": "T30 to Y27", "at": 1, "pinned": False}
    mine, theirs = history.written([row]), history.written([{**row, "pinned": True}])
    assert [row["pinned"] for row in history.read(own_data.merged("history", mine, theirs))] == [True]
    kept = shared_maps.remembered(None, "s-one", "a")
    other = shared_maps.remembered(shared_maps.remembered(None, "s-one", "b"), "s-two", "c")
    both = shared_maps.secrets(own_data.merged(shared_maps.KEPT_AS, kept, other))
    assert both == {"s-one": "a", "s-two": "c"}
    assert json.loads(own_data.merged("board-pictures", '["bd01"]', '["bd01", "bd02"]')) == ["bd01", "bd02"]


def test_the_page_opens_the_database_of_boards_as_the_rules_do() -> None:
    """A browser opens a database under no lower version than it has."""
    page = (ROOT / "static" / "ui" / "device" / "own_data.py").read_text(encoding="utf-8")
    worker = (ROOT / "static" / "worker" / "board_store.mjs").read_text(encoding="utf-8")
    version = re.search(r"const VERSION = (\d+);", worker)
    assert version is not None
    assert f"VERSION_OF_BOARDS = {version[1]}\n" in page
    stores = re.search(r"const STORES = \[(.*)\];", worker)
    assert stores is not None
    assert f"BOARD_STORES = ({stores[1]})\n" in page


def test_of_boards_the_file_has_documents_and_what_is_a_picture_alone() -> None:
    rows: list[Any] = [{"id": "tiny", "picture": True}, {"id": "dtw", "picture": True}, {"id": "gone"}, None]
    assert own_boards.filed(rows, {"tiny": "{}"}, ["tiny", "dtw"]) == [
        {"entry": rows[0], "document": "{}"},
        {"entry": rows[1]},
    ]
