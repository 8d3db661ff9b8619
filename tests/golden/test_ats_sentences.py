"""What ATS answers say: who may not do what and why, what happens without a roll, which conventions decide."""

from __future__ import annotations

from typing import Any

import pytest

from rules_core.query import answer

Answer = dict[str, Any]


def walk(start: str, end: str, unit: str = "personnel", mode: str = "assault", **query: object) -> Answer:
    asked = {"kind": "walk", "system": "ats", "map": "dtw", "unit": unit, "mode": mode, "moves": [start, end], **query}
    found: Answer = answer(asked)
    assert found["kind"] == "walk", found
    return found


@pytest.mark.parametrize(
    ("end", "unit", "mode", "table", "said"),
    [
        ("I10", "wheeled", "assault", None, "Wheeled vehicles may not enter the masonry rubble in I10 (ATS 8.22.4)."),
        ("I10", "personnel", "running", None, "No Running into the masonry rubble in I10 (ATS 8.22.4)."),
        ("I10", "tracked", "cross-country", None, "Vehicles enter the masonry rubble in I10 by Assault movement only"),
        ("I11", "wheeled", "assault", "wire", "Wheeled vehicles may not enter the wire in I11 (ATS 9.11.3)."),
    ],
)
def test_a_ban_names_who_and_what_and_where(end: str, unit: str, mode: str, table: str | None, said: str) -> None:
    lies = [] if table is None else [{"kind": table, "at": end}]
    start = "I11" if end == "I10" else "I12"
    assert said in walk(start, end, unit, mode, table=lies)["say"]


def test_mines_that_attack_two_hexes_are_both_told() -> None:
    mines = [{"kind": "minefield", "at": at, "side": "german", "density": 3} for at in ("D34", "D35")]
    asked = {"kind": "walk", "system": "ats", "map": "dtw", "unit": "tracked", "mode": "cross-country"}
    found = answer({**asked, "moves": ["D33", "D34", "D35"], "table": mines, "options": {"side": "russian"}})
    assert "; the mines in D34 attack in any case (ATS 9.7.61), and more follows in D35." in found["say"]


@pytest.mark.parametrize(("unit", "mode"), [("wheeled", "assault"), ("personnel", "infiltration")])
def test_what_the_costs_of_a_way_are_is_not_told_where_there_is_none(unit: str, mode: str) -> None:
    there, barred = walk("D29", "D30", unit, mode), walk("R25", "R26", unit, mode)
    (note,) = [note for note in there["notes"] if "cost" in note]
    assert barred["status"] == "forbidden"
    assert note not in barred["notes"]


def test_a_convention_that_leaves_the_sentence_as_it_is_decides_nothing() -> None:
    """A Crawl counts hexes, so what wire costs in MP is no part of it."""
    found = walk("D29", "D30", mode="crawl", table=[{"kind": "wire", "at": "D30"}])
    (row,) = [row for row in found["conventions"] if row["id"] == "HC-ATS-32"]
    assert row["others"]["plus"]["say"] == found["say"] == "Crawl, 1 hex: allowed."
    assert row["same_under_all"] is True


def test_a_convention_that_changes_the_rolls_alone_is_told() -> None:
    """The cost is the same with and without the second roll; the chance is not."""
    mines = [{"kind": "minefield", "at": "D34", "side": "german", "density": density} for density in (1, 2)]
    found = walk("D33", "D34", mode="assault", table=mines, options={"side": "russian"})
    (row,) = [row for row in found["conventions"] if row["id"] == "HC-ATS-60"]
    assert row["others"]["together"]["total"] == found["total"]
    assert row["others"]["together"]["say"] != found["say"]
    assert row["same_under_all"] is False


@pytest.mark.parametrize("system", ["ats", "cgs", "red-barricades"])
def test_no_convention_is_said_to_change_an_answer_into_itself(system: str) -> None:
    map_id, ends = ("yard", ("C3", "F5")) if system == "red-barricades" else ("dtw", ("D27", "G37"))
    unit = {"ats": "personnel", "cgs": "squad", "red-barricades": "infantry"}[system]
    start, end = ends
    both = {"system": system, "map": map_id, "from": start, "to": end}
    for query in ({**both, "kind": "los"}, {**both, "kind": "path", "unit": unit}):
        found: Answer = answer(query)
        for row in found["conventions"]:
            if row.get("same_under_all") is False:
                assert any(other["say"] != found["say"] for other in row["others"].values()), row


@pytest.mark.parametrize(
    ("system", "map_id", "unit", "option", "who"),
    [
        ("ats", "dtw", "personnel", "elite_commander", "vehicles"),
        ("cgs", "dtw", "tracked", "with_leader", "infantry"),
        ("cgs", "dtw", "tracked", "engineers", "Squad or Half-squad"),
        ("red-barricades", "yard", "tracked", "rain", "infantry"),
    ],
)
def test_an_option_for_all_of_a_kind_names_the_kind(system: str, map_id: str, unit: str, option: str, who: str) -> None:
    start = "C3" if map_id == "yard" else "D30"
    asked = {"kind": "reach", "system": system, "map": map_id, "unit": unit, "from": start, "allowance": 1}
    notes = answer({**asked, "options": {option: True}})["notes"]
    assert any(note.endswith(f"changes nothing here: it is for {who}.") for note in notes), notes
