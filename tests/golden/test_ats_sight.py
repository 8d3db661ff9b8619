"""The worked examples and named facts of the ATS sources that concern sight and cover, each by its id."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from rules_core import maps
from rules_core.query import answer
from rules_core.systems.ats import buildings, terrain
from rules_core.systems.ats.terrain import HEXSIDES, TERRAIN

Los = Callable[..., dict[str, Any]]


def modifiers(answer: dict[str, Any]) -> list[tuple[str, str, int, int, str]]:
    return [(m["what"], m["at"], m["value"]["drm"], m["value"]["shift"], m["role"]) for m in answer["modifiers"]]


def in_hex(answer: dict[str, Any]) -> tuple[str, int, int]:
    (found,) = [(what, drm, shift) for what, _, drm, shift, role in modifiers(answer) if role == "in-hex"]
    return found


def building_at(hex_name: str, map_id: str = "dtw") -> buildings.Building:
    found = buildings.buildings_of(maps.load(map_id)).at(hex_name)
    assert found is not None
    return found


@pytest.mark.golden("ATS-EX-02")
def test_a_small_building_is_a_plus_10_obstacle(los: Los) -> None:
    assert building_at("X26").kind.id == "house"
    assert building_at("X26").height * 5 == 10
    # At ground level it blocks; between two roofs at +20 and a +10 roof at the other side it would be seen over.
    assert los("W26", "Y27")["blocks"][0]["at"] == "X26"


@pytest.mark.golden("ATS-EX-03")
def test_a_rubbled_building_is_a_plus_5_obstacle(los: Los) -> None:
    assert TERRAIN["rubble-masonry"].height * 5 == TERRAIN["rubble-wooden"].height * 5 == 5
    assert los("O26", "O28")["blocks"][0]["by"] == "masonry rubble"


@pytest.mark.golden("ATS-EX-04")
def test_rubble_art_across_a_hexside_affects_a_line_that_touches_it(los: Los) -> None:
    # M22 to N23 runs along N22/M23 and meets the slabs that lie across that hexside.
    crossing = los("M22", "N23")
    assert crossing["clear"] is False
    assert {block["by"] for block in crossing["blocks"]} == {"masonry rubble"}
    assert crossing["blocks"][0]["at"] in ("M23/N22", "M23", "N22")


@pytest.mark.golden("ATS-EX-11", "ATS-EX-13")
def test_wooden_buildings_give_2_and_masonry_buildings_3(los: Los) -> None:
    assert in_hex(los("A29", "A28")) == ("wooden building", 2, 2)
    assert in_hex(los("X25", "X26")) == ("masonry building", 3, 3)


@pytest.mark.golden("ATS-EX-12")
def test_rubble_of_a_wooden_building_gives_2(los: Los) -> None:
    assert in_hex(los("T22", "U22")) == ("wooden rubble", 2, 2)


@pytest.mark.golden("ATS-EX-14")
def test_a_fountain_adds_1_where_its_art_is_touched(los: Los) -> None:
    over = los("E35", "E37")
    assert ("fountain", "E36", 1, 1, "obscuring") in modifiers(over)
    beside = los("D35", "F37")
    assert "E36" in {ground["hex"] for ground in beside["profile"]["ground"]}
    assert all(what != "fountain" for what, *_ in modifiers(beside))
    assert TERRAIN["fountain"].height * 5 == 5


@pytest.mark.golden("ATS-EX-15")
def test_a_fence_covers_like_a_wall(los: Los) -> None:
    assert ("fence", "C27/D26", 2, 2, "hexside") in modifiers(los("C27", "D26"))
    chart = los("C27", "D26", conventions={"HC-ATS-12": "chart"})
    assert ("fence", "C27/D26", 1, 1, "hexside") in modifiers(chart)


@pytest.mark.parametrize("target", ["S26", "S27"])
@pytest.mark.golden("ATS-EX-21", "ATS-EX-22")
def test_roof_r26_sees_down_into_the_roofless_hexes_beside_it(los: Los, target: str) -> None:
    assert los("R26@roof", target)["clear"] is True
    assert los(target, "R26@roof")["clear"] is True


@pytest.mark.golden("ATS-EX-23", "ATS-EX-55")
def test_the_roof_lip_along_r27_s27_hides_s28(los: Los) -> None:
    lip = los("R26@roof", "S28")
    assert lip["clear"] is False
    assert lip["blocked"] == {"at": "R27/S27", "by": "roof edge", "cite": "ATS 1.4.61b", "t": ["1/3", "2/3"]}
    assert lip["range"] == 2
    assert los("S28", "R26@roof")["clear"] is False


@pytest.mark.parametrize("target", ["R22", "R23"])
@pytest.mark.golden("ATS-EX-24")
def test_roof_r26_does_not_see_the_ground_of_r22_and_r23(los: Los, target: str) -> None:
    hidden = los("R26@roof", target)
    assert hidden["clear"] is False
    assert hidden["blocked"]["by"] == "roof edge"


@pytest.mark.golden("ATS-EX-27")
def test_rubble_in_a_factory_is_rubble(los: Los) -> None:
    # The text names Q27; the printed map has the rubble in O27, and the worked example needs a roof on Q27.
    assert in_hex(los("M22", "M23")) == ("masonry rubble", 3, 3)
    assert in_hex(los("N27", "O27")) == ("masonry rubble", 3, 3)
    assert in_hex(los("B14", "C14")) == ("wooden rubble", 2, 2)


@pytest.mark.golden("ATS-EX-28", "ATS-EX-55")
def test_debris_in_a_factory_does_not_touch_a_line_that_leaves_it(los: Los) -> None:
    line = los("M19", "L17")
    assert line["range"] == 2
    assert line["clear"] is True
    assert all(what != "debris" for what, *_ in modifiers(line))
    # Between two units inside the factory the same debris counts.
    assert ("debris", "M18", 1, 1, "obscuring") in modifiers(los("M19", "M17"))


@pytest.mark.golden("ATS-EX-33")
def test_a_black_bar_blocks_inside(los: Los) -> None:
    assert los("R25", "R26")["blocked"] == {
        "at": "R25/R26",
        "by": "black bar",
        "cite": "ATS 8.3.11",
        "t": ["1/2", "1/2"],
    }
    assert los("R25@roof", "R26@roof")["clear"] is True


@pytest.mark.golden("ATS-EX-34", "ATS-EX-35")
def test_the_grain_elevator_is_a_plus_30_obstacle() -> None:
    elevator = building_at("I6", "ge")
    assert elevator.height * 5 == 30
    assert elevator is building_at("I7", "ge") is building_at("I8", "ge")
    places = answer({"kind": "catalog", "system": "ats", "map": "ge"})["places"]
    assert places["I6"] == ["ground", "+10", "+20", "roof"]
    assert places["I7"] == places["I8"] == ["ground", "roof"]
    assert [name for name, words in places.items() if "roof" in words] == ["I6", "I7", "I8"]


@pytest.mark.golden("ATS-EX-37")
def test_the_grain_elevator_railroad_obscures(los: Los) -> None:
    assert ("railroad", "B15", 1, 1, "obscuring") in modifiers(los("B14", "B16", "ge"))
    # On the Tractor Works a railroad has no effect on sight.
    rails = los("I29", "I31")
    assert "railway" in maps.load("dtw").hexes["I30"].terrain
    assert all(what != "railroad" for what, *_ in modifiers(rails))
    assert terrain.RAILWAY_OBSCURING.height * 5 == 5


@pytest.mark.golden("ATS-EX-38")
def test_railcars_are_plus_10_blocking(los: Los) -> None:
    assert TERRAIN["railcars"].height * 5 == 10
    assert los("D13", "D15", "ge")["blocks"][0]["by"] == "railcars"


@pytest.mark.golden("ATS-EX-40", "ATS-EX-41")
def test_the_two_buildings_of_the_streets_of_stalingrad() -> None:
    assert building_at("E17", "sos").height * 5 == 20
    northwest = building_at("C1", "sos")
    assert northwest is building_at("E1", "sos") is building_at("D2", "sos")
    assert northwest.height * 5 == 30
    places = answer({"kind": "catalog", "system": "ats", "map": "sos"})["places"]
    assert places["E17"] == ["ground", "+10"]
    assert places["C1"] == places["D2"] == places["E1"] == ["ground", "+10", "+20"]


@pytest.mark.golden("ATS-EX-42")
def test_indirect_fire_on_the_ground_floor_of_a_large_building(los: Los) -> None:
    assert building_at("W26").kind.id == "large"
    assert los("V26", "W26")["totals"] == {"drm": 3, "shift": 3}
    assert los("V26", "W26", options={"fire": "indirect"})["totals"] == {"drm": 3, "shift": 4}
    assert los("V26", "W26@+10", options={"fire": "indirect"})["totals"] == {"drm": 3, "shift": 3}


@pytest.mark.golden("ATS-EX-45")
def test_ground_and_plus_20_of_one_hex_do_not_see_each_other(los: Los) -> None:
    assert los("G22", "G22@+20")["clear"] is False
    assert los("G22@+20", "G22")["blocked"]["cite"] == "ATS 8.3.2"


@pytest.mark.golden("ATS-EX-46")
def test_neighbouring_levels_see_each_other_through_a_stairwell_only(los: Los) -> None:
    assert los("G22", "G22@+10")["clear"] is True
    assert los("G23", "G23@+10")["clear"] is False


@pytest.mark.parametrize(
    ("word", "cover", "obscuring", "targets"),
    [
        ("building-wooden", 2, None, ("personnel", "heavy-weapon", "vehicle")),
        ("building-masonry", 3, None, ("personnel", "heavy-weapon", "vehicle")),
        ("debris", 1, 1, ("personnel", "heavy-weapon", "vehicle")),
        ("junkyard", 1, 1, ("personnel", "heavy-weapon", "vehicle")),
        ("railcars", 1, None, ("personnel", "heavy-weapon")),
        ("rubble-wooden", 2, None, ("personnel", "heavy-weapon", "vehicle")),
        ("rubble-masonry", 3, None, ("personnel", "heavy-weapon", "vehicle")),
        ("shellholes", 1, None, ("personnel",)),
        ("storage-tank", None, None, None),
        ("fountain", None, 1, None),
    ],
)
@pytest.mark.golden("ATS-EX-53")
def test_chart_a_in_hex_and_obscuring(
    word: str, cover: int | None, obscuring: int | None, targets: tuple[str, ...] | None
) -> None:
    row = TERRAIN[word]
    assert (row.cover.drm if row.cover else None) == (row.cover.shift if row.cover else None) == cover
    assert (
        (row.obscuring.drm if row.obscuring else None) == (row.obscuring.shift if row.obscuring else None) == obscuring
    )
    if targets is not None:
        assert row.covered == targets
    assert row.airburst == (word in ("debris", "junkyard", "rubble-wooden", "rubble-masonry"))


@pytest.mark.golden("ATS-EX-53")
def test_chart_a_hexsides() -> None:
    assert {word: row.cover.drm for word, row in HEXSIDES.items()} == {"hedge": 1, "wall": 2, "fence": 2}
    assert terrain.FENCE_CHART_COVER.drm == 1
    assert all(row.height * 5 == 5 for row in HEXSIDES.values())


@pytest.mark.golden("ATS-EX-53")
def test_chart_a_hedgehogs_and_fires(los: Los) -> None:
    open_hex = next(
        name for name, hex_ in maps.load("dtw").hexes.items() if hex_.terrain == {"open"} and "C" in name[:1]
    )
    neighbour = maps.load("dtw").grid.neighbours(open_hex)[0]
    hedgehog = [{"kind": "hedgehog", "at": open_hex}]
    assert in_hex(los(neighbour, open_hex, table=hedgehog)) == ("hedgehog", 2, 2)
    assert in_hex(los(neighbour, f"{open_hex}@under-hedgehog", table=hedgehog)) == ("hedgehog", 3, 3)
    # Flames burn in buildings, woods and crops only (8.3.10).
    for kind, start, end in (("smoke", neighbour, open_hex), ("flames", "W36", "X36")):
        into = los(start, end, table=[{"kind": kind, "at": end}])
        assert (kind, end, 4, 4, "obscuring") in modifiers(into)
