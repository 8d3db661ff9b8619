"""The player's own units: kept for each map and game, named, moved, asked about in the order of their question."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest
from ui.model import own_data, own_units

if TYPE_CHECKING:
    from ui.model.shapes import OwnUnit

FACING = {"id": "facing", "hours": {"east": 3, "west": 9}, "affects": ["movement"], "units": ["tracked"]}
CLASSES = [
    {"id": "tracked", "title": "Fully tracked vehicle", "kind": "vehicle"},
    {"id": "squad", "title": "Squad", "kind": "personnel"},
]


def unit(number: int, at: str = "T30", side: str = own_units.MINE, **more: object) -> OwnUnit:
    return {"id": number, "name": f"Unit {number}", "unit": "squad", "side": side, "at": at, "facing": "", **more}  # type: ignore[typeddict-item]


def test_what_is_kept_of_each_map_and_game_is_read_back() -> None:
    kept = own_units.with_units(own_units.read(None), own_units.key("dtw", "ats"), [unit(1), unit(2, side="theirs")])
    kept = own_units.with_units(kept, own_units.key("dtw", "cgs"), [unit(1, "R26@roof")])
    again = own_units.read(own_units.written(kept))
    assert again == kept
    assert [found["side"] for found in own_units.of(again, "dtw/ats")] == ["mine", "theirs"]
    assert own_units.of(own_units.with_units(again, "dtw/ats", []), "dtw/ats") == []


@pytest.mark.parametrize(
    "text", [None, "", "no json", "7", '{"maps": 7}', '{"maps": {"dtw/ats": [7, {"id": true}, {"id": 1, "name": ""}]}}']
)
def test_what_can_not_be_read_is_no_unit(text: str | None) -> None:
    assert own_units.of(own_units.read(text), "dtw/ats") == []


def test_a_side_or_a_facing_that_is_none_is_put_right() -> None:
    row = {"id": 1, "name": "T" * 99, "unit": "tracked", "side": "ours", "at": "T30", "facing": 7}
    (found,) = own_units.of(own_units.read(json.dumps({"maps": {"a/b": [row]}})), "a/b")
    assert (found["side"], found["facing"], len(found["name"])) == ("mine", "", own_units.LONGEST_NAME)


@pytest.mark.parametrize(
    ("title", "names", "name"),
    [
        ("Squad", [], "Squad"),
        ("Squad", ["Squad"], "Squad 2"),
        ("Squad 2", ["Squad", "Squad 2"], "Squad 3"),
        ("T-34", ["T-34"], "T-34 2"),
        ("1st Squad", ["1st Squad"], "1st Squad 2"),
        ("7", ["7"], "7 2"),
    ],
)
def test_the_next_unit_has_a_name_that_none_has(title: str, names: list[str], name: str) -> None:
    units = [unit(number, name=taken) for number, taken in enumerate(names)]
    assert own_units.next_name(title, units) == name


def test_a_unit_of_another_class_faces_nowhere_and_one_without_a_name_keeps_its_own() -> None:
    units = [unit(1, unit="tracked", facing="west"), unit(2)]
    changed = own_units.changed(units, 1, "unit", "squad")
    assert (changed[0]["unit"], changed[0]["facing"], changed[1]) == ("squad", "", units[1])
    assert own_units.changed(units, 2, "name", "  ") == units
    assert own_units.changed(units, 2, "name", " Lt. Zorin ")[1]["name"] == "Lt. Zorin"
    assert own_units.changed(units, 2, "at", "") == units
    assert own_units.removed(units, 1) == [units[1]]


def test_a_side_has_as_many_units_as_the_rules_judge_at_once() -> None:
    units = [unit(number) for number in range(own_units.MOST)]
    assert own_units.is_full(units, own_units.MINE)
    assert not own_units.is_full(units, own_units.THEIRS)


def test_a_question_asks_about_a_side_in_its_own_order() -> None:
    units = [unit(1, "T30"), unit(2, "Y27", own_units.THEIRS), unit(3, "R26@roof")]
    assert own_units.locations(units, own_units.MINE) == ("T30", "R26@roof")
    assert [one["id"] for one in own_units.asked(units, own_units.THEIRS, ())] == [2]


def test_the_units_of_a_link_are_the_players_where_they_stand_just_there() -> None:
    units = [unit(1, "T30"), unit(2, "Y27", own_units.THEIRS), unit(3, "R26@roof")]
    assert own_units.whose(units, ("T30", "R26@roof")) == own_units.MINE
    assert own_units.whose(units, ("Y27",)) == own_units.THEIRS
    assert own_units.whose(units, ("R26@roof", "T30")) == own_units.OF_LINK
    assert own_units.whose(units, ()) == own_units.MINE
    asked = own_units.asked(units, own_units.OF_LINK, ("A1", "T30", "T30"))
    assert [own_units.name_of(one) for one in asked] == ["A1", "Unit 1", "T30"]
    assert len({one["id"] for one in asked}) == 3


def test_a_drawing_has_the_kind_of_each_unit_and_the_hour_that_it_faces() -> None:
    units = [unit(1, unit="tracked", facing="west"), unit(2, facing="west"), unit(3, unit="of another game")]
    drawn = own_units.drawn(units, CLASSES, [FACING])  # type: ignore[arg-type,list-item]
    assert [(one["kind"], one["hour"]) for one in drawn] == [("vehicle", 9), ("personnel", None), ("personnel", None)]


def test_the_units_of_a_file_come_beside_those_that_are_there() -> None:
    mine = own_units.written(own_units.with_units(own_units.read(None), "dtw/ats", [unit(1), unit(2, "S28")]))
    theirs = own_units.with_units(own_units.read(None), "dtw/ats", [unit(1), unit(2, "Y27")])
    theirs = own_units.with_units(theirs, "ge/ats", [unit(1)])
    both = own_units.read(own_data.merged("units", mine, own_units.written(theirs)))
    assert [(one["id"], one["at"]) for one in own_units.of(both, "dtw/ats")] == [(1, "T30"), (2, "S28"), (3, "Y27")]
    assert len(own_units.of(both, "ge/ats")) == 1


def test_the_units_of_a_hex_and_those_within_an_inch_of_a_point_are_heard_there() -> None:
    options: list[Any] = [FACING]
    units = [unit(1, "R26@roof"), unit(2, "R26", unit="tracked", facing="east", side="theirs"), unit(3, "R27")]
    said = own_units.heard_about(units, "R26", options)
    assert said == "Yours: Unit 1 in R26 roof. Theirs: Unit 2 in R26, faces 3 o'clock."
    assert own_units.heard_about([unit(1, "12.5x30"), unit(2, "12.5x29"), unit(3, "13.5x29.5")], "12.5x30", []) == (
        "Yours: Unit 1 at 12.5 by 30. Yours: Unit 2 at 12.5 by 29."
    )
    assert own_units.heard_about(units, "A1", options) == ""
