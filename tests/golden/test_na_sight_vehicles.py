"""Vehicles and wrecks as targets and on lines, Crest fronts that a cliff forbids (176.74, 188.161, 188.2, 189.18)."""

from __future__ import annotations

from typing import Any

import pytest

from rules_core.maps import load
from tests.support.desert_sight import asked, hindrance, tem

MAP = load("desert-ground")
Table = list[dict[str, Any]]


@pytest.mark.parametrize("level", ["gia", "sl"])
@pytest.mark.parametrize("moving", ["assault-movement", "non-assault-movement"])
@pytest.mark.parametrize(("target", "cite"), [("vehicle", "NA 176.74"), ("prc", "HC-NA-134")])
def test_only_infantry_gives_a_drm_for_its_movement(level: str, moving: str, target: str, cite: str) -> None:
    said = {"moving": moving, "conditions": {"rules_level": level}}
    found = asked(MAP, "E1", "E4", target=target, **said)  # type: ignore[arg-type]
    assert (found["totals"]["moving"], found["totals"]["drm"], found["modifiers"]) == (0, 0, [])
    assert [cite in note for note in found["notes"]] == [True]
    infantry = asked(MAP, "E1", "E4", **said)  # type: ignore[arg-type]
    assert infantry["totals"]["moving"] < 0
    assert infantry["notes"] == []


def test_that_prc_give_no_drm_for_a_move_is_a_house_convention() -> None:
    said: dict[str, Any] = {"moving": "non-assault-movement", "conditions": {"rules_level": "gia"}}
    found = asked(MAP, "E1", "E4", target="prc", conventions={"HC-NA-134": "as-infantry"}, **said)
    assert found["totals"]["moving"] == asked(MAP, "E1", "E4", **said)["totals"]["moving"] < 0
    assert "HC-NA-134" in {row["id"] for row in found["conventions"]}


def test_a_vehicle_that_does_not_move_needs_no_note() -> None:
    assert asked(MAP, "E1", "E4", target="vehicle")["notes"] == ["“Fired at” changes nothing here."]


@pytest.mark.parametrize("front", ["1", "2", "3", "4"])
def test_no_crest_front_holds_a_depression_cliff(front: str) -> None:
    # 188.161: the cliff of J8 lies at 2 and 4 o'clock; movement refuses the same fronts.
    found = asked(MAP, "J5", "J8@crest", crest_front=front)
    assert found["totals"]["tem"] == 0
    (note,) = found["notes"]
    hour = (int(front) - 1) * 2 or 12
    assert note.startswith(f"No Crest front of J8 has its middle at {hour} o'clock: a Depression cliff lies in it, at ")
    assert note.endswith("; it protects nothing (NA 188.161).")
    assert any(at in note for at in ("J8/K8", "J8/K9"))


def test_a_crest_front_without_a_cliff_protects() -> None:
    found = asked(MAP, "J5", "J8@crest", crest_front="6")
    assert (found["totals"]["tem"], found["notes"]) == (2, [])
    assert asked(MAP, "J5", "J8@crest")["missing"] == ["crest_front"]
    assert tem(MAP, "J5", "J8@crest", crest_front="1", conventions={"HC-NA-11": "all"}) == 2


@pytest.mark.parametrize(
    ("below", "above", "table"),
    [
        ("E2", "E9", [{"kind": "hillock", "at": "E3"}, {"kind": "wreck", "at": "E5"}]),
        ("P9", "P5", [{"kind": "hillock", "at": "P5"}, {"kind": "wreck", "at": "P6"}]),
    ],
)
@pytest.mark.parametrize("state", ["entrenched", "emplaced", "sangar", "trench"])
def test_a_wreck_that_one_end_does_not_see_hinders_neither(below: str, above: str, table: Table, state: str) -> None:
    # Base-los 1.4: it counts only if both ends see it; 189.18: both ends say the same.
    assert hindrance(MAP, below, above, table=table, viewer_state=state) == 0
    assert hindrance(MAP, above, below, table=table, target_state=state) == 0
    assert hindrance(MAP, below, above, table=table) == 1
    assert hindrance(MAP, above, below, table=table) == 1


def test_what_the_other_end_is_in_hides_no_wreck_from_an_end() -> None:
    table: Table = [{"kind": "hillock", "at": "E3"}, {"kind": "wreck", "at": "E5"}]
    assert hindrance(MAP, "E2", "E9", table=table, target_state="entrenched") == 1
    assert hindrance(MAP, "E9", "E2", table=table, viewer_state="entrenched") == 1


@pytest.mark.parametrize(
    ("viewer", "note"),
    [
        ("J7@in", "The Crest vehicle isn't hull down: the firer sees INTO its hex (NA 188.2)."),
        ("J5", "The Crest vehicle is hull down: the firer doesn't see INTO its hex (NA 188.2)."),
    ],
)
def test_who_sees_into_its_hex_fires_at_a_crest_vehicle_that_is_not_hull_down(viewer: str, note: str) -> None:
    into = asked(MAP, viewer, "J8@in")["clear"]
    assert into is ("isn't" in note)
    found = asked(MAP, viewer, "J8@crest", target="vehicle")
    assert note in found["notes"]
    assert not any("hull down" in said for said in asked(MAP, viewer, "J8@crest", target="infantry")["notes"])
