"""What a table's judge settles at the map desk: kept in the document, taken back, and what he has still to say."""

from __future__ import annotations

import json

import pytest
from ui.model.map_desk import judging, table_things, vocabulary
from ui.model.map_desk.desk import MapDesk

from rules_core.drafts.held import document_text
from rules_core.maps.source import SHIPPED, AddedMaps
from rules_core.query import answer
from rules_core.tabletop.terrain_words import DETAILS

CATALOG = answer({"kind": "catalog", "system": "miniatures"})
SETTINGS = {setting["id"]: setting for setting in CATALOG["systems"][0]["conditions"]}


def _table() -> dict:
    return {
        "format": "walkaround-map", "version": 1, "id": "mine", "title": "Mine", "short_title": "Mine", "credit": "",
        "ground": "table", "size": [2400, 1200], "scale": "1/72",
        "areas": [{"name": "Bog", "terrain": "marsh", "outline": [[600, 0], [1000, 0], [1000, 1200], [600, 1200]]}],
    }  # fmt: skip


def test_a_setting_is_one_stroke_that_is_kept_in_the_document_and_taken_back() -> None:
    desk = MapDesk(_table())
    assert desk.settle_for_table("miniatures", {"bog": "35"}, "Chance to bog down: 35 %")
    assert desk.document["settings"] == {"miniatures": {"bog": "35"}}
    assert judging.value_of(desk.document, "miniatures", SETTINGS["bog"]) == "35"
    assert desk.settle_for_table("miniatures", {"bog": None}, "Chance to bog down: 20 %")
    assert not judging.is_said(desk.document, "miniatures", SETTINGS["bog"])
    desk.undo()
    desk.undo()
    assert desk.document.get("settings", {}) == {}


def test_what_is_settled_at_the_desk_has_its_say_in_answers_on_that_table() -> None:
    desk = MapDesk(_table())
    desk.settle_for_table("miniatures", {"bog": "35"}, "Chance to bog down: 35 %")
    maps = AddedMaps({"mine": lambda: json.dumps(desk.document)})
    asked = {"kind": "walk", "system": "miniatures", "map": "mine", "unit": "tank", "moves": ["1x6", "20x6"]}
    told = answer(asked, maps)
    assert told["chance"] == "13/20"
    assert [(row["id"], row["says"], row["set_by"]) for row in told["settings"]] == [("bog", "35 %", "judge")]


@pytest.mark.parametrize(("value", "by", "then"), [("0", -1, "0"), ("0", 1, "5"), ("20", 1, "25"), ("100", 1, "100")])
def test_percents_go_up_and_down_in_their_own_order(value: str, by: int, then: str) -> None:
    assert judging.is_number(SETTINGS["bog"])
    assert judging.next_choice(SETTINGS["bog"], value, by) == then


def test_what_the_judge_has_still_to_say_is_listed_until_he_has_said_it() -> None:
    desk = MapDesk(_table())
    edit = desk.history.edit()
    ring = [(0, 0), (100, 0), (100, 100)]
    place = table_things.add(edit, "areas", "minefield", ring, table_things.first_details("minefield"))
    desk.history.done("Minefield", edit)
    assert [words for _, _, words in judging.still_to_say(desk.document)] == ["Minefield 1: no mines and no density"]
    desk.select("areas", place)
    desk.detail("mines", "at")
    desk.detail("density", 40)
    assert judging.still_to_say(desk.document) == []


def test_a_figure_that_need_not_be_said_goes_below_its_least_to_not_said() -> None:
    (limit,) = [row for row in judging.details_of("bridge") if row["key"] == "weight_limit"]
    assert judging.stepped(limit, None, -1) is None
    assert judging.stepped(limit, None, 1) == limit["first"]
    assert judging.stepped(limit, 1, -1) is None
    assert judging.stepped(limit, 1000, 1) == 1000
    (height,) = judging.details_of("hill")
    assert judging.stepped(height, height["least"], -1) == height["least"]


def test_the_desk_says_all_that_documents_take_of_things_on_a_table() -> None:
    told = {(word, row["key"]): row for row in vocabulary.TABLE_DETAILS for word in row["of"]}
    read = {(word, row.id): row for row in DETAILS for word in row.of}
    assert told.keys() == read.keys()
    for key, row in told.items():
        assert (row["needed"], row["least"] >= read[key].least) == (read[key].needed, True)
        if read[key].choices:
            assert {choice for choice, _ in row["choices"]} == set(read[key].choices)
        elif read[key].holds != "flag":
            assert row["most"] == read[key].most


def test_everything_on_the_shipped_table_can_be_taken_up_to_say_something_of_it() -> None:
    desk = MapDesk(json.loads(document_text(SHIPPED, "village")))
    for part in ("points", "strips", "roads"):
        for place, entry in enumerate(desk.document[part]):
            x, y = entry["at"] if part == "points" else entry["path"][0]
            found = table_things.lying_at(desk.document, (x, y), 1.0)
            assert (part, place) in found
    mines = next(n for n, area in enumerate(desk.document["areas"]) if area["name"] == "Crossroads Mines")
    assert table_things.lying_at(desk.document, (3500, 1100), 1.0)[0] == ("areas", mines)
