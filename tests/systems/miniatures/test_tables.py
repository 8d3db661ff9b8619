"""The tables of miniatures, asked as players ask them."""

from __future__ import annotations

from typing import Any, cast

import pytest

from rules_core.query import answer


def asked(table: str, conventions: dict[str, str] | None = None, **inputs: object) -> dict[str, Any]:
    found = answer(
        {"kind": "table", "system": "miniatures", "name": table, "inputs": inputs, "conventions": conventions or {}}
    )
    return cast(dict[str, Any], found)


def chances(found: dict[str, Any]) -> dict[str, str]:
    return {row["result"]: row["probability"] for row in found["outcomes"]}


@pytest.mark.golden("MIN-EX-13")
@pytest.mark.parametrize(
    ("scale", "tenths", "verdict"),
    [
        ("1/72", 60, "May follow"),
        ("1/72", 61, "May not follow"),
        ("1/285", 30, "May follow"),
        ("1/285", 31, "May not follow"),
    ],
)
def test_a_half_track_behind_a_tank(scale: str, tenths: int, verdict: str) -> None:
    found = asked("following", unit="semi-tracked", ground="woods", ahead="tank", gap=tenths, scale=scale)
    assert chances(found) == {verdict: "1"}


def test_a_mine_is_rolled_for_twice_or_once() -> None:
    twice = asked("at-mine", unit="tank", tons=15, density=50)
    assert chances(twice) == {"Destroyed": "1/10", "Immobilised": "13/40", "No effect": "23/40"}
    once = asked("at-mine", {"HC-MIN-5": "one"}, unit="soft", tons=3, density=50)
    assert chances(once) == {"Destroyed": "7/20", "Immobilised": "16/25", "No effect": "1/100"}
    strict = asked("at-mine", {"HC-MIN-5": "one", "HC-MIN-2": "strict"}, unit="soft", tons=3, density=50)
    assert chances(strict) == {"Destroyed": "7/20", "Immobilised": "13/20"}


def test_bail_out_and_bog() -> None:
    assert chances(asked("mine-passengers", vehicle="afv", effect="destroyed"))["Bails out"] == "1/4"
    assert chances(asked("mine-passengers", vehicle="afv", effect="immobilised")) == {"No roll": "1"}
    assert chances(asked("bog", unit="tank"))["Bogs down"] == "1/5"


def test_a_field_crossed_without_a_map() -> None:
    found = asked("mine-crossing", unit="tank", tons=15, mines="at", density=100)
    assert {row["what"]: row["value"] for row in found["facts"]}["comes through"] == "9/400 (2.25 %)"


@pytest.mark.parametrize(
    ("inputs", "verdict"),
    [
        ({"unit": "tank", "ground": "marsh", "length": 40}, "Costs 12 inches"),
        ({"unit": "infantry", "ground": "scrub", "length": 40}, "Costs 6 inches"),
        ({"unit": "tank", "ground": "woods", "also": "marsh", "length": 10}, "Costs 6 inches"),
        ({"unit": "wheeled", "ground": "light-woods", "length": 10}, "May not enter"),
    ],
)
def test_what_ground_costs(inputs: dict[str, object], verdict: str) -> None:
    assert chances(asked("ground-cost", **inputs)) == {verdict: "1"}


def test_hedges_bridges_roads_and_spotting() -> None:
    assert chances(asked("hedge-crossing", unit="tank", strip="hedge", scale="1/285")) == {"Costs 2 inches": "1"}
    assert chances(asked("bridge-weight", tons=21, limit=20)) == {"May not cross": "1"}
    assert chances(asked("road-rate", length=60, off=120, on=300)) == {"Costs 2.4 inches off-road": "1"}
    assert chances(asked("mine-spotting", distance=61, limit=60, percent=30)) == {"Too far to be spotted": "1"}
