"""What a rule did in an answer: rows that cite it, with heights, and the house conventions that would change it."""

from __future__ import annotations

from typing import Any

import pytest
from ui.model import rules

from rules_core.query import answer

CATALOG: Any = answer({"kind": "catalog", "system": "ats"})
DTW = {"system": "ats", "map": "dtw"}
ROOF: Any = answer({"kind": "los", **DTW, "from": "R26@roof", "to": "S28"})


def test_a_block_is_told_with_its_place_and_the_heights_there() -> None:
    (row,) = rules.met(ROOF, "ATS 1.4.61b")
    assert row["say"] == "Roof edge along R27/S27 blocks."
    assert (row["look"], row["hexes"], row["n"]) == (rules.BLOCKS, ["R27", "S27"], 1)
    assert row["detail"].startswith("R27 is roofed at +20; the line runs along its side. The line is at ")
    assert row["detail"].endswith("The line is at +13.3 there, 6.7 below its top at +20")


def test_a_number_of_several_is_enough_and_a_games_name_before_it_says_nothing_else() -> None:
    (row,) = rules.met(ROOF, "8.5.3")
    assert row["say"] == "Debris in S28 would come after the block."
    assert rules.met(ROOF, "ATS 8.5.2") == []
    assert rules.shares("NA 176.5, HC-NA-55", "NA 176.72, NA 176.5")
    assert not rules.shares("HC-NA-55", "HC-NA-55")


@pytest.mark.parametrize(
    ("cite", "other", "shared"),
    [
        ("O11.620", "O11.616, O11.619 to O11.621", True),
        ("O11.6194", "O11.619 to O11.621", True),
        ("O11.622", "O11.619 to O11.621", False),
        ("A25.3", "A24.2 to A24.4", False),
        ("NA 189.16", "F6.4; SL 189.15 to SL 189.18", True),
        ("SL 189.17 to SL 189.2", "189.15 to 189.18", True),
        ("CGS 6.7", "CGS 6.5 to 6.18, 7", True),
        ("CGS 6.2", "CGS 6.5 to 6.18, 7", False),
    ],
)
def test_a_number_within_a_range_is_one_that_the_range_names(cite: str, other: str, *, shared: bool) -> None:
    assert rules.shares(cite, other) is shared
    assert rules.shares(other, cite) is shared


def test_steps_and_rolls_of_a_way_are_told_with_what_they_cost() -> None:
    way: Any = answer(
        {"kind": "path", **DTW, "from": "W23", "to": "X25", "unit": "tracked", "mode": "assault", "allowance": 12}
    )
    cites = {part["cite"] for step in way["steps"] for part in step["parts"] if part.get("cite")}
    assert cites
    for cite in cites:
        told = rules.met(way, cite)
        assert told
        assert all(row["say"].endswith(".") and row["hexes"] for row in told)


def test_a_house_convention_that_bears_on_the_rule_says_what_it_would_change() -> None:
    found = rules.choices(ROOF, CATALOG["systems"][0]["conventions"], "ATS 1.4.61b")
    said = {choice["record"]["id"]: choice["others"] for choice in found}
    assert said["HC-ATS-2"] == [
        {
            "id": "better",
            "title": "both hexes count, the better for sight",
            "say": "Clear, +1 to hit or 1 column left.",
        }
    ]
    assert rules.choices(ROOF, [], "ATS 1.4.61b") == []
