"""The versions of an own map: which are kept, what changed from one to the next, and their place in a file."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from ui.model.map_desk import new_maps
from ui.model.map_desk import versions as vs

from rules_core.documents.reading import read_json

if TYPE_CHECKING:
    from ui.model.map_desk.shapes import Version

MAP = new_maps.hexes("mine", "Mine", 8, 7, "even", [])


def version(number: int, by: str = vs.BY_DONE) -> Version:
    return {"n": number, "at": 1000 * number, "revision": number, "what": "1 hex changed", "by": by}


def test_over_the_most_the_oldest_goes_that_the_desk_kept_of_itself() -> None:
    rows = [version(1, vs.BY_PLAYER), *(version(number) for number in range(2, vs.MOST + 1))]
    found = vs.with_one_more(rows, version(vs.next_number(rows)))
    assert found is not None
    kept, gone = found
    assert gone == [2]
    assert [row["n"] for row in kept[:2]] == [1, 3]
    assert kept[-1]["n"] == vs.MOST + 1
    own = [version(number, vs.BY_PLAYER) for number in range(vs.MOST)]
    assert vs.with_one_more(own, version(99)) is None
    assert str(vs.MOST) in vs.FULL


def test_what_changed_is_said_in_a_few_words() -> None:
    wood = {"id": "a", "terrain": "woods"}
    assert vs.what_changed(None, MAP) == "Begun with nothing"
    assert vs.what_changed(None, {**MAP, "areas": [wood]}) == "Begun: 1 outline"
    after = {**MAP, "title": "Other", "areas": [wood], "hexes": {"A1": {"terrain": ["woods"]}, "A2": {"level": 2}}}
    assert vs.what_changed(MAP, after) == "1 outline, 2 hexes, the title changed"
    assert vs.what_changed(after, after) == "Nothing that is drawn changed"
    assert vs.what_changed({**MAP, "areas": [wood]}, {**MAP, "areas": [{**wood, "id": "b"}]}) == "1 outline changed"


def test_a_file_takes_the_versions_along_and_gives_them_back() -> None:
    old = {**MAP, "title": "Before"}
    text = vs.in_file(MAP, [version(1), version(2, vs.BY_PLAYER), version(3)], {1: old, 2: MAP})
    alone, found = vs.of_file(json.loads(text), "new")
    assert alone == MAP
    assert [(row["n"], row["by"], document["id"], document["title"]) for row, document in found] == [
        (1, vs.BY_DONE, "new", "Before"),
        (2, vs.BY_PLAYER, "new", "Mine"),
    ]
    assert json.loads(vs.in_file(MAP, [], {})) == MAP
    assert read_json(text).title == "Mine"


@pytest.mark.parametrize("damaged", [7, [7], [{"n": 1}], [{**version(1), "document": 7}], [{**version(1), "by": "x"}]])
def test_damaged_versions_are_passed_over(damaged: object) -> None:
    assert vs.of_file({**MAP, "versions": damaged}, "new") == (MAP, [])
    assert vs.read(json.dumps({"version": 1, "rows": [{"n": 1}, damaged]})) == []


def test_what_is_no_list_of_versions_is_none() -> None:
    for text in (None, "", "{", "7", '{"version": 2, "rows": []}'):
        assert vs.read(text) == []
    assert vs.read(vs.written([version(4)])) == [version(4)]
