"""FFMO and FFNAM at Infantry that moves, and the one DRM of a line (A4.6, HC-ASL-15)."""

from __future__ import annotations

from typing import Any

import pytest

from rules_core.query import answer

Answer = dict[str, Any]

STILL, ASSAULT, RUNNING = "still", "assault-movement", "non-assault-movement"


def look(viewer: str, target: str, moving: str, **query: object) -> Answer:
    options = {"moving": moving, **query.pop("options", {})}  # type: ignore[dict-item]
    asked = {"system": "red-barricades", "map": "yard", "options": options, **query}
    found: Answer = answer({"kind": "los", "from": viewer, "to": target, **asked})
    assert found["clear"], found
    return found


@pytest.mark.parametrize(("moving", "total"), [(STILL, 0), (ASSAULT, -1), (RUNNING, -2)])
def test_in_the_open(moving: str, total: int) -> None:
    found = look("L1", "N1", moving)
    assert found["totals"] == {"drm": total, "hindrance": 0, "tem": 0, "moving": total}


@pytest.mark.parametrize(("moving", "total"), [(STILL, 1), (ASSAULT, 1), (RUNNING, 0)])
def test_cover_cancels_ffmo_and_not_ffnam(moving: str, total: int) -> None:
    assert look("D5", "D6", moving)["totals"]["drm"] == total


def test_a_hindrance_cancels_ffmo() -> None:
    found = look("D5", "D7", RUNNING)
    assert found["totals"] == {"drm": 0, "hindrance": 1, "tem": 0, "moving": -1}
    told = {row["what"]: row["detail"] for row in found["trace"]}
    assert told["FFMO"] == "a hindrance of +1 cancels it"
    assert "no DRM in all" in found["say"]


def test_smoke_cancels_ffmo() -> None:
    smoke = {"kind": "smoke", "at": "N1"}
    assert look("L1", "N1", ASSAULT, table=[smoke])["totals"]["moving"] == 0


def test_ffmo_applies_in_the_culvert() -> None:
    found = answer(
        {"kind": "los", "system": "red-barricades", "map": "barricades", "from": "D38@culvert", "to": "E39@culvert",
         "options": {"moving": ASSAULT}}
    )  # fmt: skip
    if found["kind"] != "error":
        assert found["totals"]["moving"] == -1


def test_a_tem_that_is_not_known_leaves_the_total_open() -> None:
    found = look("M4", "M5", ASSAULT)
    assert (found["totals"]["drm"], found["missing"]) == (None, ["woods"])


def test_a_sum_that_is_not_known_is_not_said_in_part() -> None:
    options = {"moving": RUNNING}
    conventions = {"HC-ASL-15": "no-cover"}
    found = answer(
        {"kind": "los", "system": "red-barricades", "map": "yard", "from": "M4", "to": "M5", "options": options,
         "conventions": conventions}
    )  # fmt: skip
    assert found["totals"] == {"drm": None, "hindrance": 0, "tem": None, "moving": None}
    assert found["say"] == "Clear. The TEM of woods is not known: type it in."
    kept = look("M4", "M5", RUNNING)
    assert (kept["totals"]["moving"], kept["missing"]) == (-1, ["woods"])
    assert kept["say"].startswith("Clear, \N{MINUS SIGN}1 for its movement.")


@pytest.mark.parametrize(("option", "moving"), [("open-ground", 0), ("no-cover", -1)])
def test_terrain_without_a_tem_is_a_convention(option: str, moving: int) -> None:
    options = {"tems": {"woods": 0}}
    found = look("M4", "M5", ASSAULT, options=options, conventions={"HC-ASL-15": option})
    assert found["totals"]["moving"] == moving
    assert "HC-ASL-15" in [row["id"] for row in found["conventions"]]


def test_a_blocked_line_has_no_drm() -> None:
    found = answer(
        {"kind": "los", "system": "red-barricades", "map": "yard", "from": "B1", "to": "B3",
         "options": {"moving": RUNNING}}
    )  # fmt: skip
    assert found["totals"] == {"drm": 0, "hindrance": 0, "tem": 0, "moving": 0}
