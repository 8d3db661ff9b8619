"""The hexes that the CGS text names, by what the program says of them: cost, cover, level and LOS (6.6 to 6.16)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from rules_core import maps
from rules_core.query import answer
from rules_core.systems.cgs.system import SYSTEM
from tests.support.sights import situation

Answer = dict[str, Any]
Look = Callable[..., Answer]
RUBBLE = "D8 E8 C14 H15 H16 I10 K5 M23 N22 U22 U23 Q11 Q12 O4 X24 M32 R30 R31 H35 C33 C37 W13 W14"


def into(unit: str, name: str, map_id: str = "dtw", **query: object) -> list[Answer]:
    """What a unit's ways into a hex come to, from every hex beside it."""
    found = []
    for beside in maps.load(map_id).grid.neighbours(name):
        base = {"kind": "walk", "system": "cgs", "map": map_id, "unit": unit, "moves": [beside, name]}
        found.append(answer({**base, **query}))
    return found


def parts(walks: list[Answer]) -> set[tuple[str, float]]:
    """The parts of the price of every one of some walks that is possible."""
    return {(part["what"], part["cost"]) for walk in walks for step in walk["steps"] for part in step["parts"]}


def reasons(walks: list[Answer]) -> set[str]:
    return {why["cite"] for walk in walks for why in walk["why_not"] or ()}


def cover(sight: Look, name: str, map_id: str = "dtw", **query: object) -> set[tuple[str, int]]:
    """What covers a target in a hex against fire from the hexes beside it."""
    lines = [sight(beside, name, map_id, **query) for beside in maps.load(map_id).grid.neighbours(name)]
    return {
        (row["what"], row["value"]["drm"])
        for line in lines
        for row in line["trace"]
        if row["at"] == name and row["value"] and line["clear"]
    }


def places(name: str, map_id: str = "dtw") -> dict[str, int]:
    """The places of a hex with their levels, in half levels."""
    return {place.id: place.level for place in SYSTEM.places(situation(SYSTEM, maps.load(map_id)), name)}


@pytest.mark.golden("CGS-X005")
def test_b35_has_a_cellar_one_level_down_and_factories_and_other_maps_have_none(sight: Look) -> None:
    assert places("B35")["cellar"] == -2
    assert sight("B34", "B35@cellar")["totals"] == {"drm": 30}
    assert "cellar" not in places("N34")  # a factory
    assert "cellar" not in places("B25")  # a single hex
    elsewhere = replace(maps.load("dtw"), rule_sets={"cgs": "Kb"})  # the same ground on a map of another box
    assert "cellar" not in {place.id for place in SYSTEM.places(situation(SYSTEM, elsewhere), "B35")}


@pytest.mark.golden("CGS-X006", "CGS-X007")
@pytest.mark.parametrize("name", RUBBLE.split())
def test_each_hex_of_the_list_is_rubble_to_move_into_and_to_fire_at(sight: Look, name: str) -> None:
    assert ("rubble", 3) in parts(into("squad", name))
    for unit in ("tracked", "semi-tracked", "wheeled"):
        walks = into(unit, name)
        assert not any(walk["possible"] for walk in walks)
        assert "CGS 6.7.1" in reasons(walks)
    assert ("rubble", 25) in cover(sight, name)
    assert "cellar" not in places(name)


@pytest.mark.golden("CGS-X006")
def test_d8_rises_half_a_level_in_the_way(sight: Look) -> None:
    (block,) = [block for block in sight("D7", "D9")["blocks"] if block["at"] == "D8"]
    assert (block["by"], block["cite"]) == ("rubble", "CGS 6.7, 6.7.1")


@pytest.mark.golden("CGS-X013")
def test_through_the_gate_u19_v19_one_pays_the_hex_alone_and_fire_meets_a_wall(sight: Look) -> None:
    def across(unit: str) -> list[tuple[str, float]]:
        asked = answer({"kind": "walk", "system": "cgs", "map": "dtw", "unit": unit, "moves": ["U19", "V19"]})
        return [(part["what"], part["cost"]) for part in asked["steps"][0]["parts"]]

    assert across("squad") == [("gate in the wall", 0), ("shellholes", 1)]
    assert across("wheeled") == [("gate in the wall", 0), ("shellholes", 4)]
    assert across("gun")[:2] == [("gate in the wall", 0), ("shellholes", 1)]
    assert sight("U19", "V19")["totals"] == {"drm": 10}


@pytest.mark.golden("CGS-X014")
def test_the_bridge_of_h1_costs_nothing_and_asks_nothing() -> None:
    walks = into("squad", "H1", "ge")
    assert all("parapet" not in note for walk in walks for step in walk["steps"] for note in step["notes"])
    # Its sides are no wall to cross: over it leads the road, and beneath it the gully.
    assert parts(walks) == {("road over the bridge", 1)}
    below = {"kind": "walk", "system": "cgs", "map": "ge", "unit": "squad", "moves": ["I1", "H1@gully"]}
    assert parts([answer(below)]) == {("gully", 2)}


@pytest.mark.golden("CGS-X015")
def test_f4_lies_one_level_down_and_is_seen_from_beside_it(sight: Look) -> None:
    assert places("F4")["gully"] == -2
    assert places("F4")["lip"] == 0
    assert ("gully", 2) in parts(into("squad", "F4"))
    assert not sight("F1", "F4")["clear"]
    assert sight("F1", "F4@lip")["clear"]
    assert sight("F3", "F4")["clear"]


@pytest.mark.golden("CGS-X016", "CGS-X017", "CGS-X018", "CGS-X019", "CGS-X020")
@pytest.mark.parametrize(
    ("map_id", "name", "level"),
    [
        ("hills", "J10", -1), ("kb", "EE11", 1), ("hills", "E14", 1), ("hills", "C1", 1), ("kb", "GG10", 2),
        ("hills", "D14", 2), ("hills", "F4", 2), ("hills", "B15", 2),
    ],
)  # fmt: skip
def test_units_on_the_hills_are_at_the_levels_that_the_text_gives(map_id: str, name: str, level: int) -> None:
    assert places(name, map_id)["ground"] == 2 * level


@pytest.mark.golden("CGS-X020")
def test_grain_on_a_hill_is_both() -> None:
    up = into("squad", "B15", "hills", options={"costs": {"grain": 2}})
    assert ("grain", 2) in parts(up)
    unsaid = into("squad", "B15", "hills")
    assert not any(walk["possible"] for walk in unsaid)


@pytest.mark.golden("CGS-X025")
@pytest.mark.parametrize("unit", ["squad", "gun", "tracked", "wheeled"])
def test_nobody_moves_over_the_cliff_either_way(unit: str) -> None:
    for moves in (["CC8", "CC9"], ["CC9", "CC8"]):
        asked = answer({"kind": "walk", "system": "cgs", "map": "kb", "unit": unit, "moves": moves})
        assert asked["possible"] is False
        assert "CGS 6.11.2.6" in {why["cite"] for why in asked["why_not"]}


@pytest.mark.golden("CGS-X026", "CGS-X028")
@pytest.mark.parametrize(
    ("name", "what", "drm", "on_foot", "tracked"),
    [
        ("G36", "debris", 5, 2, 3),
        ("E17", "debris", 5, 2, 3),
        ("G26", "machine parts yard", 15, 2, 10),
        ("W33", "machine parts yard", 15, 2, 10),
    ],
)
def test_debris_and_yards_cover_and_cost_what_their_rules_say(
    sight: Look, name: str, what: str, drm: int, on_foot: int, tracked: int
) -> None:
    assert (what, drm) in cover(sight, name)
    assert (what, on_foot) in parts(into("squad", name))
    walks = into("tracked", name)
    assert (what, tracked) in parts(walks)
    assert {check["what"] for walk in walks for check in walk["checks"]} == {"immobilization"}


@pytest.mark.golden("CGS-X027")
def test_l12_of_the_grain_elevator_covers_by_5_and_exposes_to_airbursts(sight: Look) -> None:
    assert ("woods", 5) in cover(sight, "L12", "ge")
    assert ("woods", -10) in cover(sight, "L12", "ge", options={"fire": "mortar"})
    assert ("woods", 2) in parts(into("squad", "L12", "ge"))


@pytest.mark.golden("CGS-X029", "CGS-X030")
def test_a_railway_has_no_effect_and_rail_cars_do(sight: Look) -> None:
    assert ("open ground", 1) in parts(into("squad", "I40"))
    assert cover(sight, "I40") == set()
    for name in ("K36", "T32"):
        assert ("rail cars", 10) in cover(sight, name)
        assert ("rail cars", 2) in parts(into("squad", name))


@pytest.mark.golden("CGS-X033")
def test_the_sewers_of_n32_and_p35_are_one_level_down(sight: Look) -> None:
    led = {"options": {"side": "russian", "with_leader": True}}
    for name in ("N32", "P35"):
        assert places(name)["sewer"] == -2
        asked = answer(
            {"kind": "walk", "system": "cgs", "map": "dtw", "unit": "squad", "moves": [name, f"{name}@sewer"], **led}
        )
        assert asked["total"] == 6
        assert "whose scenario says so" in asked["steps"][0]["notes"][0]
        assert not sight(f"{name}@sewer", name)["clear"]


@pytest.mark.golden("CGS-X034")
def test_the_fountain_of_e20_is_entered_on_foot_alone() -> None:
    assert ("fountain", 1) in parts(into("squad", "E20"))
    for unit in ("tracked", "wheeled"):
        walks = into(unit, "E20")
        assert not any(walk["possible"] for walk in walks)
        assert "CGS 6.17" in reasons(walks)
