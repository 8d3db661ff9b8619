"""What acts together in the desert: smoke beside crags, two deirs with one Lip, what is laid on a scenario's ground."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support.desert import laid
from tests.support.desert_sight import asked, hindrance, sees, tem
from tests.support.patches import lands, patch_board

PLAIN = patch_board(rows=14)
ALONG = "E5", "G5"
"""A line along the hexside of the two hexes between."""
BETWEEN = tuple(sorted({*PLAIN.grid.neighbours("E5")} & {*PLAIN.grid.neighbours("G5")}))


@pytest.mark.parametrize("cloud", ["smoke", "vehicle-dust", "ffe"])
def test_smoke_along_a_hexside_counts_between_two_filled_hexes_only(cloud: str) -> None:
    # 196.7: SMOKE is Inherent Terrain as crags are.
    figures: dict[str, Any] = {} if cloud == "vehicle-dust" else {"hindrance": 1}
    one, other = (laid(cloud, name, **figures) for name in BETWEEN)
    dry = {"conditions": {"ec": "dry"}}
    assert hindrance(PLAIN, *ALONG, table=one, **dry) == 0
    assert hindrance(PLAIN, *ALONG, table=[*one, *other], **dry) == 1


def test_of_two_filled_hexes_the_larger_counts() -> None:
    one, other = BETWEEN
    smoke = laid("smoke", other, hindrance=3)
    assert hindrance(PLAIN, *ALONG, table=[*laid("smoke", one, hindrance=2), *smoke]) == 3
    crags = patch_board(lands("crags", [one]), rows=14)
    assert hindrance(crags, *ALONG, table=smoke) == 3
    assert hindrance(crags, *ALONG, table=laid("wreck", other)) == 1
    assert hindrance(PLAIN, *ALONG, table=[*laid("wreck", one), *smoke]) == 3
    assert hindrance(PLAIN, *ALONG, table=laid("wreck", one)) == 0


def test_a_wreck_adds_to_the_smoke_in_its_hex_but_not_to_that_of_its_own_fire() -> None:
    # 188.21 tells a wreck that burns from the others: its smoke is what hinders.
    wreck, smoke = laid("wreck", "E5"), laid("smoke", "E5", hindrance=2)
    across: Any = ("E3", "E7")
    assert hindrance(PLAIN, *across, table=[*wreck, *smoke]) == 3
    assert hindrance(PLAIN, *across, table=[*wreck, *smoke], conventions={"HC-ASL-20": "alone"}) == 2
    assert hindrance(PLAIN, *across, table=laid("wreck", "E5", burning=True)) == 2


def test_smoke_without_a_figure_beside_a_line_is_not_asked_for() -> None:
    assert asked(PLAIN, *ALONG, table=laid("smoke", BETWEEN[0]))["missing"] == []
    assert asked(PLAIN, *ALONG, table=laid("smoke", *BETWEEN))["missing"] == ["smoke-drm"]


DEIR = laid("dier", "E6", *PLAIN.grid.neighbours("E6"))
"""E6 and the hexes round it, the last to the north E5."""
OWN_LIP = [*DEIR, *laid("dier", "E4"), *laid("deir-lip", "E4/E5")]
"""Another deir right beside it, with a Lip between them."""


def test_a_lip_parts_two_deirs_that_touch() -> None:
    # 187.14 EXC: in a deir of his own a firer next to the Lip takes nothing from the target's cover.
    assert (tem(PLAIN, "E4", "E5", table=OWN_LIP), tem(PLAIN, "E5", "E4", table=OWN_LIP)) == (1, 1)
    assert tem(PLAIN, "E4", "E5", table=DEIR) == 0, "from the open it is his own hexside"
    assert tem(PLAIN, "E4", "E5", table=[*DEIR, *laid("dier", "E4")]) == 0, "one deir"
    assert sees(PLAIN, "E6", "E4", table=OWN_LIP, viewer_state="entrenched"), "formed by that Lip Hexside (187.13)"
    assert not sees(PLAIN, "E6", "E3", table=OWN_LIP, viewer_state="entrenched")


def test_who_is_entrenched_in_a_deir_sees_past_his_own_lip_to_no_other_deir() -> None:
    # 187.13: the first Lip is the one he sees past; E2's doesn't bring it nearer.
    far = [*DEIR, *laid("dier", "E2")]
    for name in ("E2", "E3"):
        assert not sees(PLAIN, "E6", name, table=far, viewer_state="entrenched")
        assert sees(PLAIN, "E6", name, table=far)


def test_sand_that_is_laid_is_grain_on_steppe() -> None:
    # 196.2.
    table = laid("sand", "D5")
    grain = {"conditions": {"alternate": "steppe", "sand": "grain"}}
    assert hindrance(PLAIN, "D2", "D8", table=table, **grain) == 1
    assert hindrance(PLAIN, "D2", "D8", table=table, conditions={"alternate": "steppe"}) == 0
    assert hindrance(PLAIN, "D2", "D8", table=table, conditions={"sand": "grain"}) == 0


def test_walls_may_be_cactus_hedges_too() -> None:
    # 196.3 speaks of walls and hedges.
    cactus = {"conditions": {"hedges": "cactus-hedge"}}
    for kind in ("wall", "hedge"):
        board = patch_board({}, [("D4", "D5", kind)])
        assert tem(board, "D2", "D5", **cactus) == 1
        assert tem(board, "D2", "D5", fire="indirect", **cactus) == 0


@pytest.mark.parametrize(
    ("ec", "adds"), [("unsaid", 2), ("very-dry", 2), ("dry", 0), ("moderate", 0), ("moist", 0), ("mud", 0)]
)
def test_on_steppe_the_sun_blinds_on_very_dry_ground_only(ec: str, adds: int) -> None:
    # 196.2: Desert Low Visibility but Heat Haze.
    west = {"time": "late-afternoon", "north": "up", "ec": ec}
    seen = asked(PLAIN, "E5", "B5", conditions={**west, "alternate": "steppe"})
    assert seen["totals"]["dlv"] == adds
    assert asked(PLAIN, "E5", "B5", conditions=west)["totals"]["dlv"] == 2
    hazy = asked(PLAIN, "E5", "B5", conditions={"time": "mid-afternoon", "ec": ec, "alternate": "steppe"})
    assert hazy["missing"] == ["heat-haze-drm"]


def test_two_laid_wadis_join_for_a_line_from_end_to_end_only() -> None:
    # 188, NAS-15: overlays of different numbers.
    first = laid("wadi", *(f"E{row}" for row in range(4, 9)))
    second = laid("wadi", "E2", "E3", overlay=2)
    assert sees(PLAIN, "E3", "E4", table=[*first, *second])
    assert not sees(PLAIN, "E2", "E4", table=[*first, *second])
    assert not sees(PLAIN, "E3", "E6", table=[*first, *second])
    assert sees(PLAIN, "E2", "E4", table=[*first, *laid("wadi", "E2", "E3")])


def test_where_scrub_and_hammada_share_a_hex_broken_terrain_makes_crags_of_it() -> None:
    # 196.1: the crags are a Half-Level Obstacle all the same.
    table = [*laid("hammada", "D5"), *laid("scrub", "D5")]
    broken = {"conditions": {"alternate": "broken"}}
    assert not sees(PLAIN, "D2", "D8", table=table, **broken)
    assert not sees(PLAIN, "D2", "D8", table=table, conditions={"alternate": "steppe"}), "woods"


@pytest.mark.parametrize("conditions", [{"rained": True}, {"ec": "mud"}, {"alternate": "steppe", "ec": "dry"}])
def test_where_no_dust_can_be_a_vehicles_dust_is_none(conditions: dict[str, object]) -> None:
    # 194.74, 194.77.
    table = laid("vehicle-dust", "D5")
    assert hindrance(PLAIN, "D2", "D8", table=table) == 1
    found = asked(PLAIN, "D2", "D8", table=table, conditions=conditions)
    assert found["totals"]["hindrance"] == 0
    assert any(note.startswith("The dust in D5 doesn't count: ") for note in found["notes"])
