"""The yard's surfaces are what the ray meets: inside a building or a gully it meets no ground outdoors."""

from __future__ import annotations

from typing import Any

import pytest

from rules_core.counters.counters import Counter
from rules_core.geometry.polygons import twice_area
from rules_core.maps.source import SHIPPED
from rules_core.query import answer
from tests.support.asl import blocks

YARD = SHIPPED.load("yard")


def los(viewer: str, target: str, **query: object) -> dict[str, Any]:
    """One line on the yard; from the other end it has to be the same."""
    there, back = (
        answer({"kind": "los", "system": "red-barricades", "map": "yard", "from": one, "to": other, **query}, SHIPPED)
        for one, other in ((viewer, target), (target, viewer))
    )
    assert there["clear"] == back["clear"], (viewer, target)
    found: dict[str, Any] = there
    return found


@pytest.mark.parametrize(
    ("viewer", "target", "cite"),
    [
        ("E8@2", "E9@1", "A6.8"),
        ("E8", "E9@1", "A6.8"),
        ("F8@2", "E9@1", "A6.8"),
        ("E8@2", "F8", "A6.8"),
        ("B2@1", "C2", "A6.8"),
        ("H2@roof", "H3@0", "B23.87"),
        ("G4@roof", "G5", "B23.87"),
        ("G4", "G5@roof", "B23.87"),
    ],
)
def test_a_line_within_a_building_between_levels_is_blocked(viewer: str, target: str, cite: str) -> None:
    assert los(viewer, target)["blocked"]["cite"] == cite


@pytest.mark.parametrize(("viewer", "target"), [("K1", "K3"), ("K3", "K5"), ("K5", "K7"), ("K9", "K7")])
def test_one_sees_along_the_gully(viewer: str, target: str) -> None:
    assert los(f"{viewer}@in", f"{target}@in")["clear"]


def test_a_roadblock_in_the_gully_blocks_alone() -> None:
    block = Counter("roadblock", "", ("K3", "K4"))
    assert {what for _, what, _ in blocks(YARD, "K2@in", "K5@in", block)} == {"roadblock"}


def test_no_ground_lies_under_what_stands_on_it() -> None:
    bare = 0
    for name in YARD.hexes:
        lying = [patch for patch in YARD.patches[name] if patch.hexside is None]
        whole = twice_area(YARD.grid.vertices(name))
        covered = sum(twice_area(patch.hull) for patch in lying)
        bare += covered == whole
        # Corners of pieces are rounded to the lattice; the bridge alone lies over something, the gully.
        assert name == "K8" or abs(covered - whole) * 500 < whole, name
    assert bare > len(YARD.hexes) // 2
