"""Every game's steps that count on a line have their bead, whatever the game calls what they are."""

from __future__ import annotations

import pytest

from rules_core.query import answer
from svg_maps.beads import counted_steps


@pytest.mark.parametrize(
    ("map_id", "system", "ends"),
    [
        ("dtw", "ats", ("R26", "S28")),
        ("dtw", "ats", ("W30", "X26")),
        ("dtw", "cgs", ("CC32", "II24")),
        ("yard", "red-barricades", ("G10", "F8")),
    ],
)
def test_a_step_that_changes_the_total_has_a_bead(map_id: str, system: str, ends: tuple[str, str]) -> None:
    query = {"kind": "los", "map": map_id, "system": system, "from": ends[0], "to": ends[1]}
    found = answer(query)
    counting = {row["n"] for row in found["trace"] if row["value"] and row["effect"] != "exposes" and row.get("t")}
    blocking = {row["n"] for row in found["trace"] if row["effect"] == "blocks"}
    assert counting | blocking
    assert {number for _, number, _ in counted_steps(found)} >= counting | blocking
