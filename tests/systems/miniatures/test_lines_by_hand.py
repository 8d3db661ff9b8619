"""Lines of sight on small tables, worked out by hand from the page before the program was asked."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

import pytest

from rules_core.library import ask
from rules_core.tabletop.tabletop import Tabletop
from tests.support.miniatures import Thing, area, block, spot, strip, table

SMALL = "1/285"
Expected = dict[str, object]


def looked(on: Tabletop, start: str, goal: str, parts: Mapping[str, Any]) -> Expected:
    """A line's answer, in the words of the rows below."""
    said = dict(parts)
    query = {key: said.pop(key) for key in ("conventions", "conditions") if key in said}
    found = ask("los", map=on, system="miniatures", from_=start, to=goal, options=said, **query).facts
    return {
        "clear": found["clear"],
        "range": found["range"],
        "share": found["share"],
        "cites": sorted({cast(str, row["cite"]) for row in found["trace"] if row["effect"] == "blocks"}),
        "cover": [row["what"] for row in found["cover"]],
        "missing": sorted({word for row in found["trace"] for word in row["missing"] or ()}) or found["missing"],
        "depths": [(row["what"], row["depth"]) for row in found["depths"]],
    }


CLEAR: Expected = {"clear": True}
INFANTRY = {"viewer": "infantry", "target": "infantry"}
TANKS = {"viewer": "tank", "target": "tank"}


def blocked(cite: str) -> Expected:
    return {"clear": False, "cites": [f"MIN {cite}"]}


def wood(left: float | str, right: float | str, kind: str = "woods", name: str = "") -> Thing:
    return block(kind, left, 0, right, 48, name)


HEDGE = strip("hedge", (10, 0), (10, 20), name="Hedge")
SECOND = strip("hedge", (20, 0), (20, 20), name="Second")
BRANCH = strip("hedge", (10, 20), (30, 20), name="Branch")
BOCAGE = strip("hedgerow", (10, 0), (10, 20), name="Bocage")
BOCAGES = (BOCAGE, strip("hedgerow", (20, 0), (20, 20), name="Further"))
BEND = strip("hedge", (10, 5), (12, 10), (10, 15), name="Bend")
GATED = (HEDGE, spot("gate", (10, 10), 1))
HILL = block("hill", 0, 0, 10, 48, "Hill", height=200)
HIGH = block("hill", 0, 0, 10, 48, "High", height=400)
UP = block("hill", 0, 0, 2, 48, "Up", height=300)
WHEAT = block("wheat", 12, 0, 14, 48, "Wheat")
RUBBLE = block("rubble", 12, 0, 14, 48, "Rubble")
BRIDGE = block("bridge", 10, 9, 20, 11, "Bridge")
OTHER = block("bridge", 10, 9, 20, 11, "Bridge", kind="other")
HOUSE = block("building", 12, 5, 14, 15, "House", stories=2, material="stone")

TERRACES = (block("hill", 0, 0, 10, 48, "Foot", height=200), block("hill", 0, 0, 6, 48, "Top", height=400))
STAR = (
    strip("hedge", (10, 10), (10, 20), name="Far"),
    strip("hedge", (10, 10), (18, 18), name="Slant"),
    strip("hedge", (10, 10), (20, 10), name="Right"),
)
TEE = strip("hedge", (10, 10), (20, 10), name="Tee")
TWINS = (block("hill", 0, 0, 10, 48, "West", height=200), block("hill", 10, 0, 20, 48, "East", height=200))
TURNED_BRIDGE = area("bridge", (16, 17), (17, 16), (24, 23), (23, 24), name="Turned")
RING = strip("hedge", (10, 5), (20, 5), (20, 15), (10, 15), (10, 5), name="Ring")


def ridge(height: int | None) -> Thing:
    return strip("ridge", (12, 0), (12, 48), name="Ridge", **({} if height is None else {"height": height}))


ROWS: tuple[tuple[str, tuple[Thing, ...], str, str, str, dict[str, Any], Expected], ...] = (
    # Woods: 3, 4, 2 inches; 3-4-5 triangles make exact slant depths.
    ("slant wood, 3 in", (wood(10, "11.8"),), "1/72", "4x4", "16x20", {}, {"clear": True, "share": 1, "range": 20}),
    ("slant wood, a hair more", (wood(10, "11.81"),), "1/72", "4x4", "16x20", {}, blocked("T2")),
    ("slant light wood, 4 in", (wood(10, "12.4", "light-woods"),), "1/72", "4x4", "16x20", {},
     {"clear": True, "depths": [("light woods", 4)]}),
    ("light wood in 1/285", (wood(10, "12.01", "light-woods"),), SMALL, "1x10", "30x10", {}, blocked("T3")),
    ("light wood in 1/285, 2 in", (wood(10, 12, "light-woods"),), SMALL, "1x10", "30x10", {}, CLEAR),
    ("2.12 roots of two are under 3", (wood(10, "11.06"), wood(20, "21.06", name="B")), "1/72", "0x0", "40x40", {},
     {"clear": True, "range": 56.57}),
    ("2.13 roots of two are over 3", (wood(10, "11.06"), wood(20, "21.07", name="B")), "1/72", "0x0", "40x40", {},
     blocked("T2")),
    ("half and half", (wood(10, "11.5"), wood(20, 21, "heavy-woods")), "1/72", "1x10", "30x10", {},
     {"clear": True, "share": 1}),
    ("half and half and a hair", (wood(10, "11.5"), wood(20, 21, "heavy-woods"), wood(22, "22.01", "light-woods")),
     "1/72", "1x10", "30x10", {}, {"clear": False}),
    ("each kind by itself", (wood(10, "11.5"), wood(20, 21, "heavy-woods"), wood(22, "22.01", "light-woods")),
     "1/72", "1x10", "30x10", {"conventions": {"HC-MIN-20": "each"}}, CLEAR),
    ("half and half in 1/285", (wood(10, "10.75"), wood(20, "20.5", "heavy-woods")), SMALL, "1x10", "30x10", {},
     {"clear": True, "share": 1}),
    ("the printed 3 in, the printed 1 in", (wood(10, "10.75"), wood(20, "20.5", "heavy-woods")), SMALL,
     "1x10", "30x10", {"conventions": {"HC-MIN-4": "printed"}}, {"clear": True, "share": 0.75}),
    ("heavy within woods", (wood(10, 13), wood(11, 12, "heavy-woods")), "1/72", "1x10", "30x10", {},
     {"clear": False, "share": 1.17}),
    ("light over woods", (wood(10, 12), wood(11, 14, "light-woods")), "1/72", "1x10", "30x10", {},
     {"clear": False, "share": 1.17}),
    ("light under woods", (wood(10, 12), wood(10, 12, "light-woods")), "1/72", "1x10", "30x10", {},
     {"clear": True, "share": 0.67}),
    ("two of a kind overlap", (wood(10, 12), wood(11, 13, name="B")), "1/72", "1x10", "30x10", {},
     {"clear": True, "share": 1}),
    ("along an outer edge", (block("woods", 10, 20, 20, 30),), "1/72", "1x20", "30x20", {},
     {"clear": True, "depths": []}),
    ("along a common edge", (block("woods", 10, 20, 14, 30), block("woods", 10, 10, 14, 20, "B")), "1/72",
     "1x20", "30x20", {}, blocked("T2")),
    ("through two corners that meet", (block("heavy-woods", 10, 10, 14, 14), block("heavy-woods", 14, 14, 18, 18, "B")),
     "1/72", "10x18", "18x10", {}, {"clear": True, "depths": []}),
    ("a clearing in a wood", (area("woods", (10, 0), (20, 0), (20, 20), (10, 20),
                                   holes=(((11, 1), (19, 1), (19, 19), (11, 19)),)),), "1/72", "1x10", "30x10", {},
     {"clear": True, "depths": [("woods", 2)]}),
    ("along the edge of the clearing", (area("woods", (10, 0), (20, 0), (20, 20), (10, 20),
                                             holes=(((11, 5), (19, 5), (19, 10), (11, 10)),)),), "1/72", "1x10",
     "30x10", {}, {"clear": True, "depths": [("woods", 2)]}),
    ("out of one, into another", (wood(5, 10), wood(20, 30, name="B")), "1/72", "9x10", "22x10", {}, CLEAR),
    ("out of one, into another, over", (wood(5, 10), wood(20, 30, name="B")), "1/72", "8.99x10", "22x10", {},
     blocked("T2")),
    ("thin wood by the other reading", (wood(10, "10.5"),), "1/72", "1x10", "30x10",
     {"conventions": {"HC-MIN-7": "outside"}}, {"clear": False}),
    ("from the edge, 3 in deep", (wood(10, 20),), "1/72", "10x10", "13x10", {}, {"clear": True, "share": 1}),
    # Hedges.
    ("a hedge", (HEDGE,), "1/72", "1x10", "30x10", TANKS, blocked("T6")),
    ("touched by a base", (HEDGE,), "1/72", "9.5x10", "30x10", {**TANKS, "viewer_base": "0.5"}, CLEAR),
    ("not quite touched", (HEDGE,), "1/72", "9.49x10", "30x10", {**TANKS, "viewer_base": "0.5"}, blocked("T6")),
    ("touched by the target", (HEDGE,), "1/72", "1x10", "10.5x10",
     {"viewer": "infantry", "target": "tank", "target_base": "0.5"}, CLEAR),
    ("another beyond", (HEDGE, SECOND), "1/72", "9.5x10", "30x10", {**TANKS, "viewer_base": "0.5"}, blocked("T6")),
    ("each end touches one", (HEDGE, SECOND), "1/72", "9.5x10", "20.5x10",
     {**TANKS, "viewer_base": "0.5", "target_base": "0.5"}, CLEAR),
    ("infantry touch", (HEDGE,), "1/72", "9.5x10", "30x10", {**INFANTRY, "viewer_base": "0.5"}, blocked("T6")),
    ("infantry touch, judge lets them", (HEDGE,), "1/72", "9.5x10", "30x10",
     {**INFANTRY, "viewer_base": "0.5", "conventions": {"HC-MIN-11": "see"}}, CLEAR),
    ("a truck touches", (HEDGE,), "1/72", "9.5x10", "30x10",
     {"viewer": "soft", "target": "infantry", "viewer_base": "0.5"}, CLEAR),
    ("joined strips are one", (HEDGE, BRANCH), "1/72", "9.5x5", "12x25", {**TANKS, "viewer_base": "0.5"}, CLEAR),
    ("a piece by the other reading", (HEDGE, BRANCH), "1/72", "9.5x5", "12x25",
     {**TANKS, "viewer_base": "0.5", "conventions": {"HC-MIN-10": "piece"}}, blocked("T6")),
    ("a free end", (strip("hedge", (10, 10), (10, 20)),), "1/72", "1x10", "30x10", TANKS, CLEAR),
    ("a joint of two", (strip("hedge", (10, 0), (10, 10), name="A"), strip("hedge", (10, 10), (10, 20), name="B")),
     "1/72", "1x10", "30x10", TANKS, blocked("T6")),
    ("a bend on one side", (BEND,), "1/72", "12x1", "12x30", TANKS, CLEAR),
    ("a bend crossed", (BEND,), "1/72", "1x10", "30x10", TANKS, blocked("T6")),
    ("along it", (HEDGE,), "1/72", "10x25", "10x5", INFANTRY, blocked("T6")),
    ("through a gate", GATED, "1/72", "1x10.99", "30x10.99", TANKS, CLEAR),
    ("beside a gate", GATED, "1/72", "1x11.01", "30x11.01", TANKS, blocked("T6")),
    # Hedgerows.
    ("a tank at bocage", (BOCAGE,), "1/72", "9.5x10", "30x10", {**TANKS, "viewer_base": "0.5"}, blocked("T5")),
    ("out of bocage", (BOCAGE,), "1/72", "10x10", "30x10", INFANTRY, CLEAR),
    ("out of it on the other side", (BOCAGE,), "1/72", "10x10", "1x7", INFANTRY, CLEAR),
    ("into bocage", (BOCAGE,), "1/72", "30x10", "10x10", INFANTRY, blocked("T5")),
    ("into it, as others read it", (BOCAGE,), "1/72", "30x10", "10x10",
     {**INFANTRY, "conventions": {"HC-MIN-12": "seen"}}, CLEAR),
    ("from bocage to bocage", BOCAGES, "1/72", "10x10", "20x10", INFANTRY, blocked("T5")),
    ("out of bocage over the next", BOCAGES, "1/72", "10x10", "30x10", INFANTRY, blocked("T5")),
    # Ridges.
    ("a ridge on the plain", (ridge(100),), "1/72", "1x10", "30x10", TANKS, blocked("T11")),
    ("without a height too", (ridge(None),), "1/72", "1x10", "30x10", TANKS, blocked("T11")),
    ("a tank touches it", (ridge(None),), "1/72", "11.5x10", "30x10", {**TANKS, "viewer_base": "0.5"}, CLEAR),
    ("infantry touch it", (ridge(None),), "1/72", "11.5x10", "30x10", {**INFANTRY, "viewer_base": "0.5"},
     blocked("T11")),
    # From (2, 10), 3 in up, to (22, 10): over the ridge at x = 12 the line is 1.5 in up.
    ("from a hill, at the crest", (UP, ridge(150)), "1/72", "2x10", "22x10", TANKS, blocked("T11")),
    ("from a hill, over the crest", (UP, ridge(149)), "1/72", "2x10", "22x10", TANKS, CLEAR),
    ("from a hill, height unsaid", (UP, ridge(None)), "1/72", "2x10", "22x10", TANKS, {"clear": None}),
    # Hills. From (5, 10), 2 in up, to (30, 10): 1.6 in up at the edge, which is 2 in high.
    ("behind its own edge", (HILL,), "1/72", "5x10", "30x10", TANKS, blocked("T9")),
    ("at the edge", (HILL,), "1/72", "10x10", "30x10", TANKS, CLEAR),
    # From (10, 10), 4 in up, to (30, 10): 1.6 in up at x = 22.
    ("a lower hill, higher than the line", (HIGH, block("hill", 20, 0, 22, 48, "Low", height=161)), "1/72",
     "10x10", "30x10", TANKS, blocked("T9")),
    ("a lower hill below the line", (HIGH, block("hill", 20, 0, 22, 48, "Low", height=159)), "1/72",
     "10x10", "30x10", TANKS, CLEAR),
    ("over a valley", (HILL, block("hill", 20, 0, 30, 48, "Twin", height=200)), "1/72", "5x10", "25x10", TANKS, CLEAR),
    ("a hill between on the plain", (block("hill", 12, 0, 14, 48, "Knoll", height=10),), "1/72", "1x10", "30x10",
     TANKS, blocked("T9")),
    ("along a hill's foot, which is its edge", (block("hill", 12, 10, 14, 48, "Knoll", height=10),), "1/72",
     "1x10", "30x10", TANKS, blocked("T9")),
    # Wheat.
    ("wheat, infantry", (WHEAT,), "1/72", "1x10", "30x10", INFANTRY, blocked("T10")),
    ("wheat, tank and infantry", (WHEAT,), "1/72", "1x10", "30x10", {"viewer": "tank", "target": "infantry"},
     blocked("T10")),
    ("wheat, tanks", (WHEAT,), "1/72", "1x10", "30x10", TANKS, CLEAR),
    ("wheat, cavalry and tank", (WHEAT,), "1/72", "1x10", "30x10", {"viewer": "cavalry", "target": "tank"}, CLEAR),
    ("wheat from a hill", (HILL, WHEAT), "1/72", "10x10", "30x10", INFANTRY, CLEAR),
    ("wheat on a hill, both up there", (block("hill", 0, 0, 40, 48, "Table hill", height=100), WHEAT), "1/72",
     "1x10", "30x10", INFANTRY, blocked("T10")),
    ("along the wheat's edge", (block("wheat", 10, 10, 20, 20),), "1/72", "1x10", "30x10", INFANTRY, CLEAR),
    # Rubble and bridges.
    ("rubble, infantry", (RUBBLE,), "1/72", "1x10", "30x10", {"target": "infantry"},
     {"clear": True, "cover": ["wall"]}),
    ("rubble, tank", (RUBBLE,), "1/72", "1x10", "30x10", {"target": "tank"}, {"cover": ["hull down (I)"]}),
    ("rubble, truck", (RUBBLE,), "1/72", "1x10", "30x10", {"target": "soft"}, {"cover": []}),
    ("in front of the rubble", (RUBBLE,), "1/72", "1x10", "12x10", {"target": "infantry"}, {"cover": []}),
    ("bridge side, tank on it", (BRIDGE,), "1/72", "15x30", "15x10", {"target": "tank"}, {"cover": ["hull down (I)"]}),
    ("bridge side, truck on it", (BRIDGE,), "1/72", "15x30", "15x10", {"target": "soft"}, {"cover": ["hull down (I)"]}),
    ("bridge end", (BRIDGE,), "1/72", "40x10", "15x10", {"target": "tank"}, {"cover": []}),
    ("bridge corner", (BRIDGE,), "1/72", "25x12", "15x10", {"target": "tank"}, {"cover": []}),
    ("off the bridge, fired at from it", (BRIDGE,), "1/72", "15x10", "15x30", {"target": "tank"}, {"cover": []}),
    ("another bridge, unsaid", (OTHER,), "1/72", "15x1", "15x30", TANKS, {"clear": None}),
    ("another bridge that blocks", (OTHER,), "1/72", "15x1", "15x30",
     {**TANKS, "conditions": {"other_bridge_sight": "block"}}, blocked("Bridges")),
    ("another bridge that doesn't", (OTHER,), "1/72", "15x1", "15x10",
     {"target": "tank", "conditions": {"other_bridge_sight": "free", "other_bridge_cover": "none"}},
     {"clear": True, "cover": []}),
    # Trees and buildings.
    ("a tree", (spot("tree", (12, 10)),), "1/72", "1x10", "30x10", {}, CLEAR),
    ("a tree in 1/285", (spot("tree", (12, 10)),), SMALL, "1x10", "30x10", {}, {"clear": None}),
    ("a tree in 1/285 that blocks", (spot("tree", (12, 10)),), SMALL, "1x10", "30x10",
     {"conditions": {"trees": "block"}}, blocked("T2")),
    ("a house", (HOUSE,), "1/72", "1x10", "30x10", {}, {"clear": False}),
    # A second set, again worked out first. A terraced hill: 4 in up to x = 6, 2 in up to x = 10.
    ("terraces, from the inner edge", TERRACES, "1/72", "6x10", "30x10", TANKS, CLEAR),
    ("terraces, under the outer edge", TERRACES, "1/72", "6x10", "11x10", TANKS, blocked("T9")),
    ("terraces, down to the lower one", TERRACES, "1/72", "6x10", "8x10", TANKS, CLEAR),
    ("terraces, from behind the edge", TERRACES, "1/72", "3x10", "8x10", TANKS, blocked("T9")),
    ("terraces, up from the plain", TERRACES, "1/72", "11x10", "6x10", TANKS, blocked("T9")),
    ("in the same bocage", (BOCAGE,), "1/72", "10x5", "10x15", INFANTRY, blocked("T5")),
    ("the seam of woods and light woods", (block("woods", 10, 0, 14, 10), block("light-woods", 10, 10, 14, 20, "B")),
     "1/72", "1x10", "30x10", {}, {"clear": True, "depths": [("light woods", 4)]}),
    ("infantry behind a bridge", (BRIDGE,), "1/72", "15x30", "15x5", {"target": "infantry"}, {"cover": ["stone wall"]}),
    ("infantry on a bridge", (BRIDGE,), "1/72", "15x30", "15x10", {"target": "infantry"}, {"cover": ["stone wall"]}),
    ("infantry on a bridge, along it", (BRIDGE,), "1/72", "40x10", "15x10", {"target": "infantry"}, {"cover": []}),
    ("cavalry in wheat, infantry outside", (WHEAT,), "1/72", "13x10", "30x10",
     {"viewer": "cavalry", "target": "infantry"}, blocked("T10")),
    ("a house from a hill, by its height", (UP, block("building", 12, 5, 14, 15, "House", height=100)), "1/72", "2x10",
     "22x10", {"conventions": {"HC-MIN-19": "height"}}, CLEAR),
    ("a house from a hill, too high", (UP, block("building", 12, 5, 14, 15, "House", height=130)), "1/72", "2x10",
     "22x10", {"conventions": {"HC-MIN-19": "height"}}, {"clear": False}),
    ("a house from a hill", (UP, block("building", 12, 5, 14, 15, "House", height=1)), "1/72", "2x10", "22x10", {},
     {"clear": False}),
    ("a hedge from a hill", (UP, HEDGE), "1/72", "2x10", "22x10", TANKS, blocked("T6")),
    ("from its very line, which is touched from one side", (BOCAGE,), "1/72", "10x10", "30x10", TANKS, CLEAR),
    ("a closed hedge, touched on its other side", (RING,), "1/72", "9.5x10", "30x10", {**TANKS, "viewer_base": "0.5"},
     CLEAR),
    ("out of a house", (HOUSE,), "1/72", "13x10", "30x10", {}, CLEAR),
    ("beside a tree in 1/285", (spot("tree", (12, 10), "0.5"),), SMALL, "1x10.6", "30x10.6",
     {"conditions": {"trees": "block"}}, CLEAR),
    ("through a tree's crown in 1/285", (spot("tree", (12, 10), "0.5"),), SMALL, "1x10.4", "30x10.4",
     {"conditions": {"trees": "block"}}, {"clear": False}),
    # A third set. STAR: three hedges from one point, far, slantwise and to the right.
    ("a star, all branches on one side", STAR[1:], "1/72", "1x19", "19x1", TANKS, CLEAR),
    ("a star, between its branches", STAR, "1/72", "1x10", "9x10", TANKS, CLEAR),
    ("through a star's middle", STAR, "1/72", "1x1", "19x19", TANKS, blocked("T6")),
    ("a hedge that ends on another, touched", (HEDGE, TEE), "1/72", "15x9.5", "1x15",
     {**TANKS, "viewer_base": "0.5"}, CLEAR),
    ("from a free end along it", (HEDGE,), "1/72", "10x20", "10x30", INFANTRY, CLEAR),
    ("from a free end into it", (HEDGE,), "1/72", "10x20", "10x5", INFANTRY, blocked("T6")),
    ("two hills of one height are one", TWINS, "1/72", "10x10", "30x10", TANKS, blocked("T9")),
    ("from their common edge to their far edge", TWINS, "1/72", "5x10", "20x10", TANKS, CLEAR),
    ("from the far edge of both", TWINS, "1/72", "20x10", "30x10", TANKS, CLEAR),
    # From (10, 10), 4 in up, to (25, 10), 2 in up: 2.67 in up at x = 20, where the lower hill begins.
    ("down on a lower hill", (HIGH, block("hill", 20, 0, 30, 48, "Low", height=200)), "1/72", "10x10", "25x10", TANKS,
     CLEAR),
    ("up on a hill from below", (block("hill", 20, 0, 30, 48, "Low", height=200),), "1/72", "12x10", "25x10", TANKS,
     blocked("T9")),
    ("up to its edge", (block("hill", 20, 0, 30, 48, "Low", height=200),), "1/72", "12x10", "20x10", TANKS, CLEAR),
    ("wheat half on a hill, both below", (block("hill", 13, 0, 20, 48, "Half", height=50), WHEAT), "1/72", "1x10",
     "13x10", INFANTRY, CLEAR),
    ("a turned bridge, over its side", (TURNED_BRIDGE,), "1/72", "26x12", "20x20", {"target": "tank"},
     {"cover": ["hull down (I)"]}),
    ("a turned bridge, over its end", (TURNED_BRIDGE,), "1/72", "26x28", "20x20", {"target": "tank"}, {"cover": []}),
    ("two woods and a hedge", (wood(12, 13), HEDGE), "1/72", "9.5x10", "30x10", {**TANKS, "viewer_base": "0.5"},
     {"clear": True, "share": 0.33}),
    ("rubble and a bridge", (block("rubble", 12, 12, 18, 14), BRIDGE), "1/72", "15x30", "15x10", {"target": "tank"},
     {"cover": ["hull down (I)", "hull down (I)"]}),
    ("along the rubble's edge", (block("rubble", 10, 10, 20, 20),), "1/72", "1x10", "30x10", {"target": "infantry"},
     {"cover": []}),
    ("a tank on a hill touches a ridge without height", (UP, strip("ridge", (2, 0), (2, 48))), "1/72", "2x10", "30x10",
     TANKS, CLEAR),
    ("along its wall", (HOUSE,), "1/72", "1x15", "30x15", {}, CLEAR),
)  # fmt: skip


@pytest.mark.parametrize(
    ("things", "scale", "start", "goal", "parts", "expected"),
    [pytest.param(*row[1:], id=row[0]) for row in ROWS],
)
def test_lines_worked_out_by_hand(
    things: tuple[Thing, ...], scale: str, start: str, goal: str, parts: dict[str, Any], expected: Expected
) -> None:
    found = looked(table(*things, scale=scale), start, goal, parts)
    assert {key: found[key] for key in expected} == expected
