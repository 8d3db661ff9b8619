"""Fans in both directions, of two places, and kept to a field of fire: the question ``fan``."""

from __future__ import annotations

from typing import Any

import pytest

from rules_core import query
from rules_core.geometry.facing import Facing, in_covered_arc
from rules_core.links.reading import link_to_query
from rules_core.links.writing import query_to_link
from rules_core.maps import load

GROUND = {"map": "dtw", "range": 4}
SYSTEMS = pytest.mark.parametrize("system", ["ats", "cgs", "red-barricades"])


def fan(system: str = "ats", **parts: object) -> dict[str, Any]:
    return query.answer({"kind": "fan", "system": system, **GROUND, "from": "T30", **parts})


@SYSTEMS
def test_a_reverse_fan_says_of_each_location_what_the_line_from_it_says(system: str) -> None:
    found = fan(system, reverse=True, range=3)
    assert found["seen"]
    assert found["blocked"]
    for viewer in (*found["seen"], *found["blocked"]):
        line = query.answer({"kind": "los", "system": system, "map": "dtw", "from": viewer, "to": "T30"})
        assert line["clear"] is (viewer in found["seen"]), viewer
        assert found["seen"].get(viewer, {}) == (line["totals"] if line["clear"] else {}), viewer
    assert found["reverse"] is True
    assert found["title"].startswith("From where T30")
    assert "judged from there" in found["notes"][0]


@SYSTEMS
def test_what_two_places_see_is_what_each_sees_by_itself(system: str) -> None:
    both, other = fan(system, also="V30"), fan(system, **{"from": "V30"})
    assert {key: both[key] for key in ("seen", "blocked")} == {key: fan(system)[key] for key in ("seen", "blocked")}
    assert both["also"] == {"from": other["from"], "seen": other["seen"], "blocked": other["blocked"]}
    shared = len(both["seen"].keys() & other["seen"].keys())
    assert both["say"].endswith(f"{shared} hexes are seen by both.")


@pytest.mark.parametrize("facing", Facing, ids=lambda facing: facing.name)
def test_a_field_of_fire_is_the_part_of_the_fan_in_the_covered_arc(facing: Facing) -> None:
    arc = [facing - 1 or 12, facing % 12 + 1]
    found, whole = fan("cgs", arc=arc), fan("cgs")
    grid = load("dtw").grid
    for key in ("seen", "blocked"):
        within = [name for name in whole[key] if in_covered_arc(grid, "T30", facing, name.partition("@")[0])]
        assert list(found[key]) == within
    assert found["arc"] == sorted(arc, key=lambda hour: hour % 12)


def test_all_six_hexsides_are_all_round() -> None:
    found, whole = fan(arc=[2, 4, 6, 8, 10, 12]), fan()
    assert (found["seen"], found["blocked"]) == (whole["seen"], whole["blocked"])
    assert not {"arc", "also", "reverse"} & whole.keys()


@pytest.mark.parametrize("arc", [[3], ["2"], 2, [True], [0], ["up"], {"2": 4}])
def test_an_arc_of_what_are_no_hexsides_is_refused_in_words(arc: object) -> None:
    error = fan(arc=arc)["error"]
    assert (error["code"], error["field"]) == ("unknown-choice", "arc")
    assert "12, 2, 4, 6, 8 or 10" in error["message"]


def test_a_second_place_that_is_nowhere_is_refused() -> None:
    assert fan(also="ZZ99")["error"]["field"] == "also"


def test_a_link_says_all_of_it() -> None:
    asked = {"kind": "fan", "map": "dtw", "system": "ats", "from": "T30", "also": "R26@roof", "arc": [2, 4], "range": 4}
    asked["reverse"] = True
    link = query_to_link(asked)
    assert link == "ask=fan&map=dtw&system=ats&from=T30&also=R26@roof&arc=2,4&reverse=true&range=4&on=none"
    assert link_to_query(link) == (asked, [])
    read, dropped = link_to_query("ask=fan&map=dtw&system=ats&from=T30&arc=2,3")
    assert (read["arc"], len(dropped)) == ([2], 1)
    assert "arc" not in query_to_link({**asked, "kind": "los", "to": "Y27"})
