"""A line through hexes that are not charted is not known, unless it is blocked anyway."""

from __future__ import annotations

from typing import Any

import pytest

from rules_core.query import answer

SOS = {"map": "sos"}


def line(system: str, start: str, end: str) -> dict[str, Any]:
    return answer({"kind": "los", "system": system, **SOS, "from": start, "to": end})


@pytest.mark.parametrize("system", ["ats", "cgs"])
def test_a_line_over_uncharted_ground_is_neither_clear_nor_blocked(system: str) -> None:
    found = line(system, "A1", "B2")
    assert (found["verdict"], found["clear"]) == ("unknown", None)
    assert found["say"] == "Not known: this map does not say what stands in A1 and B2."
    assert [(row["n"], row["at"]) for row in found["uncharted"]["hexes"]] == [(1, "A1"), (2, "B2")]
    assert found["uncharted"]["open"] == {"verdict": "clear", "say": "Clear, nothing in the way."}
    assert found["notes"] == []


def test_many_such_hexes_are_counted_and_lie_along_the_line_in_order() -> None:
    found = line("ats", "A1", "F6")
    hexes = found["uncharted"]["hexes"]
    assert found["say"] == f"Not known: this map does not say what stands in {len(hexes)} hexes of this line."
    assert [row["n"] for row in hexes] == list(range(1, len(hexes) + 1))


def test_what_is_blocked_anyway_is_blocked_and_a_note_names_the_hex() -> None:
    found = line("ats", "C1", "E1")
    assert (found["verdict"], found["uncharted"]) == ("blocked", None)
    assert "D1 is uncharted: what stands there is not known." in found["notes"]


def test_a_fan_says_what_it_makes_of_such_hexes() -> None:
    found: Any = answer({"kind": "fan", "system": "ats", **SOS, "from": "D4", "range": 2})
    assert found["uncharted"] == 18  # all of them but D2
    assert found["say"].endswith(
        "18 hexes here are not charted and taken as open ground; a line through one is not known."
    )
    near: Any = answer({"kind": "fan", "system": "ats", **SOS, "from": "D2", "range": 1})
    assert near["uncharted"] == 4  # C1, D2 and E1 are charted
    charted: Any = answer({"kind": "fan", "system": "ats", "map": "dtw", "from": "D4", "range": 2})
    assert "uncharted" not in charted
    assert "not charted" not in charted["say"]
