"""The tables of miniatures, worked out by hand from the page before the program was asked."""

from __future__ import annotations

import pytest

from tests.systems.miniatures.test_tables import asked, chances


@pytest.mark.parametrize(
    ("table", "inputs", "conventions", "expected"),
    [
        ("ground-cost", {"unit": "infantry", "ground": "heavy-woods", "length": 20}, {}, {"Costs 4 inches": "1"}),
        ("ground-cost", {"unit": "infantry", "ground": "scrub", "also": "marsh", "length": 10}, {},
         {"Costs 4½ inches": "1"}),
        ("ground-cost", {"unit": "tank", "ground": "scrub", "length": 10}, {}, {"Costs 1 inch": "1"}),
        ("ground-cost", {"unit": "tank", "ground": "river", "length": 10}, {}, {"May not enter": "1"}),
        ("ground-cost", {"unit": "tank", "ground": "river", "also": "ford", "length": 10}, {}, {"Costs 1 inch": "1"}),
        ("ground-cost", {"unit": "tank", "ground": "light-woods", "length": 10}, {"HC-MIN-1": "double"},
         {"Costs ½ inch": "1"}),
        ("ground-cost", {"unit": "soft", "ground": "woods", "ahead": "tank", "length": 10}, {},
         {"Costs 2 inches": "1"}),
        ("following", {"unit": "armoured-car", "ground": "light-woods", "ahead": "afv", "gap": 60, "scale": "1/72"},
         {}, {"May follow": "1"}),
        ("following", {"unit": "armoured-car", "ground": "light-woods", "ahead": "afv", "gap": 31, "scale": "1/285"},
         {}, {"May not follow": "1"}),
        ("following", {"unit": "armoured-car", "ground": "woods", "ahead": "afv", "gap": 10, "scale": "1/72"},
         {}, {"May not follow": "1"}),
        ("following", {"unit": "wheeled", "ground": "light-woods", "ahead": "tank", "gap": 10, "scale": "1/72"},
         {}, {"May not follow": "1"}),
        ("following", {"unit": "soft", "ground": "woods", "ahead": "column", "gap": 30, "scale": "1/285"},
         {}, {"May follow": "1"}),
        ("hedge-crossing", {"unit": "semi-tracked", "strip": "hedge", "scale": "1/72"}, {}, {"May not cross": "1"}),
        ("hedge-crossing", {"unit": "tank", "strip": "hedgerow", "scale": "1/72"}, {}, {"May not cross": "1"}),
        ("hedge-crossing", {"unit": "tank", "strip": "hedgerow", "cutter": True, "scale": "1/72"}, {},
         {"Takes one turn": "1"}),
        ("bridge-weight", {"tons": 20, "limit": 20}, {}, {"May cross": "1"}),
        ("road-rate", {"length": 100, "off": 100, "on": 150}, {}, {"Costs 6.67 inches off-road": "1"}),
        ("at-mine", {"unit": "soft", "tons": 22, "density": 100}, {},
         {"Destroyed": "3/10", "Immobilised": "13/20", "No effect": "1/20"}),
        ("at-mine", {"unit": "tank", "tons": 41, "density": 40}, {},
         {"Destroyed": "1/25", "Immobilised": "13/50", "No effect": "7/10"}),
        ("at-mine", {"unit": "soft", "tons": 41, "density": 100}, {"HC-MIN-3": "fifteen"},
         {"Destroyed": "1/5", "Immobilised": "13/20", "No effect": "3/20"}),
        ("ap-mine", {"unit": "tank", "tons": 20, "density": 50}, {}, {"Immobilised": "1/20", "No effect": "19/20"}),
        ("mine-spotting", {"distance": 60, "limit": 60, "percent": 30}, {}, {"Spotted": "3/10", "Not spotted": "7/10"}),
        ("mine-passengers", {"vehicle": "soft", "effect": "immobilised"}, {}, {"The squad rolls for survival": "1"}),
    ],
)  # fmt: skip
def test_tables_worked_out_by_hand(
    table: str, inputs: dict[str, object], conventions: dict[str, str], expected: dict[str, str]
) -> None:
    said = {"scale": "1/72", **inputs} if table in ("ground-cost", "hedge-crossing") else inputs
    assert chances(asked(table, conventions, **said)) == expected


@pytest.mark.parametrize(
    ("inputs", "through"),
    [
        ({"mines": "mixed", "density": 100, "stays": True}, "3/25 (12 %)"),
        ({"mines": "ap", "density": 50, "squares": 2}, "6561/10000 (65.61 %)"),
        ({"mines": "at", "density": 50, "squares": 2, "starts": True, "stays": True}, "529/1600 (33.06 %)"),
    ],
)
def test_crossings_worked_out_by_hand(inputs: dict[str, object], through: str) -> None:
    found = asked("mine-crossing", unit="tank", tons=10, **inputs)
    assert {row["what"]: row["value"] for row in found["facts"]}["comes through"] == through
