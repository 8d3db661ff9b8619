"""Which of several units see a place: the question ``sees``."""

from __future__ import annotations

from typing import Any

import pytest

from rules_core import query
from rules_core.links.reading import link_to_query
from rules_core.links.writing import query_to_link

DTW = {"system": "ats", "map": "dtw"}
UNITS = ["T30", "Y23", "U26", "X31", "R26@roof", "S25"]


def sees(**parts: object) -> dict[str, Any]:
    return query.answer({"kind": "sees", **DTW, "to": "Y27", "units": UNITS, **parts})


@pytest.mark.parametrize("system", ["ats", "cgs"])
@pytest.mark.parametrize("reverse", [False, True])
def test_every_row_is_what_the_line_says_by_itself(system: str, *, reverse: bool) -> None:
    found = sees(system=system, reverse=reverse)
    assert sorted(row["n"] for row in found["rows"]) == list(range(len(UNITS)))
    for row in found["rows"]:
        ends = {"from": "Y27", "to": UNITS[row["n"]]} if reverse else {"from": UNITS[row["n"]], "to": "Y27"}
        line = query.answer({"kind": "los", **DTW, "system": system, **ends})
        assert (row["verdict"], row["say"], row["range"]) == (line["verdict"], line["say"], line["range"])
        assert row["totals"] == (line["totals"] if line["verdict"] != "blocked" else {})
        assert bool(row["block"]) is (line["verdict"] == "blocked")
        assert row["line"] == line["line"]
        assert row["t"] == (line["blocked"]["t"] if line["blocked"] else None)


def test_clear_lines_stand_first_then_modified_ones_by_their_totals_then_blocked_ones() -> None:
    found = sees()
    ranks = [("clear", "modified", "unknown", "blocked").index(row["verdict"]) for row in found["rows"]]
    assert ranks == sorted(ranks)
    totals = [row["totals"]["drm"] for row in found["rows"] if row["verdict"] == "modified"]
    assert totals == sorted(totals)
    assert found["seeing"] == sum(rank < 2 for rank in ranks)
    assert found["say"] == f"{found['seeing']} of 6 see Y27."


@pytest.mark.parametrize(("reverse", "said"), [(False, "None of 2 see B3."), (True, "B3 sees none of 2.")])
def test_lines_that_nobody_knows_are_told_beside_those_that_see(said: str, *, reverse: bool) -> None:
    found = sees(map="sos", to="B3", units=["A2", "D2"], reverse=reverse)
    assert {row["verdict"] for row in found["rows"]} == {"unknown"}
    assert found["say"] == f"{said} Of 2 lines nobody knows."
    found = sees(map="sos", to="B3", units=["A2", "B3"])
    assert found["say"] == "1 of 2 sees B3. Of 1 line nobody knows."
    assert found["title"] == "1 of 2 sees B3"


def test_a_wall_that_blocks_is_told_along_its_hexside() -> None:
    blocks = [row["block"] for row in sees()["rows"] if row["block"]]
    assert any(block.endswith("along X29/Y30") for block in blocks)
    assert all(" in " in block for block in blocks if "/" not in block)


def test_a_unit_in_the_place_itself_sees_it() -> None:
    (row,) = sees(units=["Y27"])["rows"]
    assert (row["verdict"], row["range"]) == ("clear", 0)


@pytest.mark.parametrize(
    ("parts", "code", "field"),
    [
        ({"units": []}, "missing", "units"),
        ({"units": ["T30", "ZZ99"]}, "unknown-hex", "units[1]"),
        ({"units": ["T30"] * 41}, "too-many", "units"),
        ({"units": "T30"}, "wrong-type", "units"),
        ({"to": None}, "missing", "to"),
    ],
)
def test_what_is_wrong_with_the_question_is_said(parts: dict[str, object], code: str, field: str) -> None:
    error = sees(**parts)["error"]
    assert (error["code"], error["field"]) == (code, field)


PLACES = ["Y27", "S28", "V24"]


def test_every_line_from_several_units_to_several_places_is_a_row() -> None:
    found = sees(others=PLACES[1:], units=UNITS[:4])
    assert {(row["n"], row["to"].split("@")[0]) for row in found["rows"]} == {
        (n, place) for n in range(4) for place in PLACES
    }
    assert found["others"] == ["S28@ground", "V24@ground"]
    for place in PLACES:
        alone = sees(to=place, units=UNITS[:4])
        rows = [row for row in found["rows"] if row["to"].split("@")[0] == place]
        assert sorted(rows, key=lambda row: row["n"]) == sorted(alone["rows"], key=lambda row: row["n"])
    seeing = sum(row["verdict"] in ("clear", "modified") for row in found["rows"])
    assert found["say"] == f"{seeing} of 12 lines from 4 units to 3 places are clear."


def test_from_several_places_to_several_units_each_line_is_judged_the_other_way() -> None:
    found = sees(others=["S28"], units=UNITS[:2], reverse=True)
    assert {row["from"].split("@")[0] for row in found["rows"]} == {"Y27", "S28"}
    assert " from 2 places to 2 units " in found["say"]


def test_a_place_that_is_named_twice_is_looked_at_once() -> None:
    assert "others" not in sees(others=["Y27", "Y27@ground"])
    assert len(sees(others=["S28", "S28"])["rows"]) == 2 * len(UNITS)


def test_as_many_lines_are_judged_as_units_may_be_asked_about() -> None:
    refused = sees(others=["S28", "V24", "V25", "V26", "V27", "V28"])
    assert refused["error"]["message"] == "6 units and 7 places make 42 lines; 40 are judged at once. Ask about fewer."
    assert len(sees(others=["S28", "V24", "V25", "V26", "V27"])["rows"]) == 36


def test_a_link_has_every_place_that_is_looked_at() -> None:
    link = query_to_link({"kind": "sees", **DTW, "to": "Y27", "others": ["S28@ground", "R26@roof"], "units": ["T30"]})
    assert "others=S28,R26@roof" in link
    read, dropped = link_to_query(link)
    assert (read["to"], read["others"], dropped) == ("Y27", ["S28", "R26@roof"], [])
