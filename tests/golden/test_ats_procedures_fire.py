"""The worked examples and named facts of the ATS sources that procedures of fire, buildings and sewers settle."""

from __future__ import annotations

from typing import Any

import pytest

from rules_core.query import answer

Answer = dict[str, Any]


def settle(name: str, map_id: str, inputs: dict[str, object], **query: object) -> Answer:
    """Work a procedure through the same door as every player's query."""
    asked: Answer = answer({"kind": "table", "system": "ats", "map": map_id, "name": name, "inputs": inputs, **query})
    assert asked["kind"] == "table", asked
    return asked


def chances(answered: Answer) -> dict[str, tuple[str, str]]:
    return {row["result"]: (row["roll"], row["probability"]) for row in answered["outcomes"]}


def fact(answered: Answer, what: str) -> str:
    (found,) = [row["value"] for row in answered["facts"] if row["what"] == what]
    return str(found)


# On the Tractor Works a gun in Z20 has a clear line of two hexes to the masonry tower in Z22; on the proving ground one
# in B4 has it to the masonry house in B2.
MASONRY_AT_RANGE_2 = [("dtw", "Z20", "Z22"), ("proving-ground", "B4", "B2")]


@pytest.mark.golden("ATS-EX-43")
@pytest.mark.parametrize(("map_id", "gun", "house"), MASONRY_AT_RANGE_2)
def test_personnel_in_a_masonry_building_are_hit_on_6_or_less_where_the_base_is_9(
    map_id: str, gun: str, house: str
) -> None:
    shot = settle("shot", map_id, {"firer": gun, "target": house, "hpn": 9})
    assert fact(shot, "range") == "2"
    assert shot["dice"]["modifiers"] == [{"what": f"masonry building in {house}", "value": 3, "cite": "ATS 8.3.11"}]
    assert chances(shot) == {"Hit": ("1 to 6", "3/5"), "Miss": ("7 to 0", "2/5")}


@pytest.mark.golden("ATS-EX-44")
@pytest.mark.parametrize(("map_id", "gun", "house"), MASONRY_AT_RANGE_2)
def test_the_building_itself_is_hit_on_9_or_less(map_id: str, gun: str, house: str) -> None:
    shot = settle("building-as-target", map_id, {"firer": gun, "target": house, "hpn": 9, "frag": 12})
    assert shot["dice"]["modifiers"] == []
    assert chances(shot) == {"Hit": ("1 to 9", "9/10"), "Miss": ("0", "1/10")}


@pytest.mark.golden("ATS-EX-42")
@pytest.mark.parametrize(("map_id", "large"), [("proving-ground", "E2"), ("ge", "K7"), ("dtw", "C31")])
def test_indirect_fire_at_the_ground_level_of_a_large_building_shifts_one_column_more(map_id: str, large: str) -> None:
    found = settle("indirect-fire", map_id, {"hex": large})
    (ground,) = [row for row in found["facts"] if row["what"] == "ground"]
    assert ground["value"] == "1L more, 4L in all"
    assert ground["detail"].endswith("HPN DRM +3")


@pytest.mark.parametrize("at", ["B35", "A33"])
def test_indirect_fire_at_full_cover_comes_to_what_sight_says(at: str) -> None:
    table = [{"kind": "full-cover", "at": at}]
    found = settle("indirect-fire", "dtw", {"hex": at}, table=table)
    (ground,) = [row for row in found["facts"] if row["what"] == "ground"]
    query = {"kind": "los", "system": "ats", "map": "dtw", "from": "B34", "to": at, "table": table}
    totals = answer({**query, "options": {"fire": "indirect"}})["totals"]
    assert totals["drm"] == 3
    assert ground["detail"].endswith(f"; {totals['shift']}L and HPN DRM +3 for Personnel that set up in Full Cover")
    assert ground["cite"].endswith(", 8.3.4")


def test_indirect_fire_names_a_floor_that_is_rubble() -> None:
    found = settle("indirect-fire", "dtw", {"hex": "W26"}, table=[{"kind": "rubble", "at": "W26@+10"}])
    assert [row["detail"].split(",")[0] for row in found["facts"]] == ["masonry building 3L", "masonry rubble 3L"]


@pytest.mark.golden("ATS-EX-49")
@pytest.mark.parametrize("at", ["B2", "E3@+10", "E6@+10"])
def test_c4_does_nothing_c5_rubbles_and_c6_may_burn(at: str) -> None:
    def result(number: int, **query: object) -> Answer:
        return settle("rubbling", "proving-ground", {"attack": "direct-he", "at": at, "result": number}, **query)

    spot = at if "@" in at else f"{at}@ground"
    rubble, flames = {"kind": "rubble", "at": spot, "material": "own"}, {"kind": "flames", "at": at.split("@")[0]}
    (nothing,) = result(4)["outcomes"]
    assert (nothing["result"], nothing["changes"]) == ("Nothing is destroyed", None)
    (rubbled,) = result(5)["outcomes"]
    assert rubbled["changes"]["put"] == [rubble]
    assert result(6, roll=[3])["rolled"]["result"] == "Rubble and flames"
    assert result(6, roll=[4])["rolled"]["result"] == "Rubble only"
    assert chances(result(6)) == {"Rubble and flames": ("1 to 3", "3/10"), "Rubble only": ("4 to 0", "7/10")}
    burning, standing = result(6)["outcomes"]
    assert burning["changes"]["put"] == [rubble, flames]
    assert standing["changes"]["put"] == [rubble]


@pytest.mark.golden("ATS-EX-29")
def test_the_exits_of_a_sewer_are_marked_as_far_as_three_hexes() -> None:
    inputs: dict[str, object] = {"from": "G9", "morale": 7}
    found = settle("sewer-infiltration", "proving-ground", inputs)
    assert [mark["at"] for mark in found["marks"]] == ["D9"]  # range 3; K9 is at range 4
    too_far = settle("sewer-infiltration", "proving-ground", {**inputs, "destination": "K9"})
    assert too_far["verdict"] == "may not go to K9"
    assert too_far["outcomes"][0]["detail"] == "K9 is 4 hexes away; sewers reach 3."


@pytest.mark.golden("ATS-EX-30")
def test_a_commissar_who_checks_fails_on_a_0_only() -> None:
    found = settle("sewer-infiltration", "dtw", {"from": "D35", "checker": "commissar"})
    assert chances(found) == {"Infiltrates": ("1 to 9", "9/10"), "Fails": ("0", "1/10")}


@pytest.mark.golden("ATS-EX-31")
def test_the_numbered_buildings_are_told_by_name() -> None:
    names = {
        "1": "Iron Foundry",
        "2": "Assembly Hall One",
        "3": "Assembly Hall Two",
        "4": "Repair Shop",
        "5": "Construction Office",
        "6": "Laboratory Workrooms",
        "7": "Instrument Assembly Shop",
        "8": "Administration Buildings",
        "9": "Workstation Annex",
    }
    seen = set()
    for hex_name in ("J8", "S29", "M10", "M6", "M35", "Q13", "Q19", "J12", "B12", "O24"):
        found = settle("building", "dtw", {"hex": hex_name})
        (label,) = [row for row in found["facts"] if row["what"] == "building"]
        assert label["detail"] == names[label["value"][0]]
        seen.add(label["value"][0])
    assert seen == set(names)


@pytest.mark.golden("ATS-EX-33")
def test_units_across_the_black_bar_r25_r26_are_not_adjacent_and_may_not_fire_at_each_other() -> None:
    assert settle("adjacency", "dtw", {"first": "R25", "second": "R26"})["verdict"] == "not adjacent"
    fire = settle("fire-restrictions", "dtw", {"weapon": "personnel", "firer": "R25", "target": "R26"})
    assert fire["verdict"] == "may not fire"
    assert [row["cite"] for row in fire["facts"] if row["value"] == "forbidden"] == ["ATS 8.3.11"]


@pytest.mark.golden("ATS-EX-34", "ATS-EX-35", "ATS-EX-36")
def test_the_grain_elevator_is_told_hex_by_hex() -> None:
    tower = settle("building", "ge", {"hex": "I6"})
    assert (fact(tower, "obstacle"), fact(tower, "locations")) == ("+30", "Ground, +10, +20, Roof")
    for silo in ("I7", "I8"):
        found = settle("building", "ge", {"hex": silo})
        assert (fact(found, "obstacle"), fact(found, "locations")) == ("+30", "Ground, Roof")
        assert "I6: The Grain Elevator begins play as a Fanatic Resistance Nest (ATS 2.1)." in found["notes"]


@pytest.mark.golden("ATS-EX-39", "ATS-EX-40", "ATS-EX-41")
def test_the_buildings_of_the_streets_of_stalingrad_are_told() -> None:
    assert settle("building", "sos", {"hex": "G3"})["verdict"] == "storage tank, +10"
    e17 = settle("building", "sos", {"hex": "E17"})
    assert (fact(e17, "obstacle"), fact(e17, "locations")) == ("+20", "Ground, +10")
    for name in ("C1", "D2", "E1"):
        found = settle("building", "sos", {"hex": name})
        assert (fact(found, "obstacle"), fact(found, "locations")) == ("+30", "Ground, +10, +20")
        assert fact(found, "roof") == "not in play"
        assert [mark["at"] for mark in found["marks"]] == ["C1", "D2", "E1"]
