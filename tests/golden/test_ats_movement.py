"""The worked examples and named facts of the ATS sources on movement, and every cell of the entry-cost charts."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from rules_core.query import answer
from rules_core.systems.ats.movement.immobilization import chance_to_pass, immobilizes

Answer = dict[str, Any]


def walk(unit: str, moves: list[str], map_id: str = "dtw", **query: object) -> Answer:
    """Price a walk through the same door as every player's query."""
    asked: Answer = answer({"kind": "walk", "system": "ats", "map": map_id, "unit": unit, "moves": moves, **query})
    assert asked["kind"] == "walk", asked
    return asked


def rolls(answered: Answer) -> list[tuple[str, str, str]]:
    return [(check["at"], check["when"], check["fails"]) for check in answered["checks"]]


@pytest.mark.golden("ATS-EX-04")
def test_rubble_across_a_hexside_costs_nothing_to_cross() -> None:
    crossing = walk("personnel", ["N22", "M23"])
    assert [(part["what"], part["cost"]) for part in crossing["steps"][0]["parts"]] == [("masonry rubble", 2)]


@pytest.mark.golden("ATS-EX-07")
def test_the_gate_on_w36_x36_costs_personnel_nothing() -> None:
    parts = walk("personnel", ["X36", "W36"])["steps"][0]["parts"]
    assert [(part["what"], part["cost"]) for part in parts] == [("gate in the wall", 0), ("open ground", 1)]
    # Into X36 the house is paid for, and nothing for the wall.
    assert walk("personnel", ["W36", "X36"])["total"] == 2
    # Beside it the same wall has no gate.
    assert walk("personnel", ["X35", "X36"])["total"] == 3


@pytest.mark.golden("ATS-EX-15")
def test_wheeled_vehicles_may_try_a_fence_but_no_plain_wall() -> None:
    fence = walk("wheeled", ["C27", "D26"])
    assert rolls(fence) == [("C27/D26", "BEFORE", "1/2")]
    assert fence["total"] == 2
    wall = walk("wheeled", ["H37", "G37"])
    assert wall["possible"] is False
    assert wall["why_not"][0]["cite"] == "ATS 8.30.4"


@pytest.mark.golden("ATS-EX-20")
def test_a_squad_on_roof_r26_may_go_to_four_roofs() -> None:
    found = answer(
        {"kind": "reach", "system": "ats", "map": "dtw", "from": "R26@roof", "unit": "personnel", "allowance": 1}
    )
    assert found["reach"] == {"R26@roof": 0, "R25@roof": 1, "Q26@roof": 1, "Q27@roof": 1, "R27@roof": 1}


@pytest.mark.golden("ATS-EX-33")
def test_the_black_bar_r25_r26_stops_movement_inside_and_not_over_the_roofs() -> None:
    inside = walk("personnel", ["R25", "R26"])
    assert inside["possible"] is False
    assert inside["why_not"][0]["cite"] == "ATS 8.3.11"
    infiltrating = walk("personnel", ["R25", "R26"], mode="infiltration")
    assert infiltrating["possible"] is False
    assert walk("personnel", ["R25@roof", "R26@roof"])["total"] == 1


@pytest.mark.golden("ATS-EX-47")
def test_entering_a_building_costs_2_and_one_level_up_1() -> None:
    climb = walk("personnel", ["B5", "B4", "B4@+10"], "proving-ground")
    assert [step["cost"] for step in climb["steps"]] == [2, 1]
    assert [step["parts"][0]["cite"] for step in climb["steps"]] == ["ATS 8.3.6", "ATS 8.3.6"]


@pytest.mark.golden("ATS-EX-48")
def test_roof_to_roof_costs_1_and_into_a_cellar_2() -> None:
    assert walk("personnel", ["R26@roof", "R27@roof"])["total"] == 1
    assert walk("personnel", ["R26", "R26@cellar"], options={"cellars": True})["total"] == 2


@pytest.mark.golden("ATS-EX-52")
@pytest.mark.parametrize(
    ("unit", "elite", "mobile", "killed", "passes"),
    [
        ("tracked", False, 7, 8, Fraction(7, 10)),
        ("half-tracked", False, 6, 7, Fraction(6, 10)),
        ("wheeled", False, 5, 6, Fraction(5, 10)),
        ("tracked", True, 8, 9, Fraction(8, 10)),
    ],
)
def test_the_immobilization_table(unit: str, elite: bool, mobile: int, killed: int, passes: Fraction) -> None:
    assert not immobilizes(mobile, unit, elite)
    assert immobilizes(killed, unit, elite)
    assert chance_to_pass(unit, elite) == passes


# Chart B, row by row: P, T, HT, W. A figure is the cost, * a roll, ° no Running, - and "no" no entry. The hexside rows
# enter open ground, so that 1 + CoT is 2; the wire row enters open ground too.
CHART_B = {
    "building": ("B3", "B2", "2 2* 2* -"),
    "debris": ("K9", "K10", "2° 2* 2* 2*"),
    "junkyard": ("M9", "M10", "2° 2* 2* 2*"),
    "rail car": ("O11", "N10", "2 2* - -"),
    "rubble": ("G10", "G11", "2° 2* - -"),
    "shellholes": ("I8", "I9", "2 2 2 2*"),
    "hedge": ("E4", "F3", "2 2 2 2*"),
    "fence": ("B9", "B10", "2 2 2* 2*"),
    "wall": ("B5", "B6", "2 2 2* -"),
    "wire": ("G9", "H9", "1 1* 1* -"),
}
CLASSES = ("personnel", "tracked", "half-tracked", "wheeled")


@pytest.mark.golden("ATS-EX-53")
@pytest.mark.parametrize(
    ("row", "unit", "cell"),
    [
        (row, unit, cell)
        for row, (_, _, cells) in CHART_B.items()
        for unit, cell in zip(CLASSES, cells.split(), strict=True)
    ],
)
def test_every_cell_of_the_terrain_entry_cost_chart(row: str, unit: str, cell: str) -> None:
    start, end, _ = CHART_B[row]
    table = [{"kind": "wire", "at": end}] if row == "wire" else []
    mode = "crawl" if row == "wire" and unit == "personnel" else "assault"
    found = walk(unit, [start, end], "proving-ground", mode=mode, table=table)
    if cell == "-":
        assert found["possible"] is False
        return
    assert found["total"] == int(cell.strip("*°"))
    before = row in ("hedge", "fence", "wall")
    assert [check["when"] for check in found["checks"]] == (["BEFORE" if before else "AFTER"] if "*" in cell else [])
    if unit == "personnel" and row != "wire":
        running = walk(unit, [start, end], "proving-ground", mode="running", table=table)
        assert running["possible"] is ("°" not in cell)


@pytest.mark.golden("ATS-EX-53")
def test_wheeled_vehicles_cross_a_wall_at_its_gate() -> None:
    assert walk("wheeled", ["C5", "C6"], "proving-ground")["total"] == 1


@pytest.mark.golden("ATS-EX-53")
@pytest.mark.parametrize(
    ("what", "moves", "personnel", "afv"),
    [
        ("open ground", ["H9", "H10"], 1, 1),
        ("road", ["O7", "O8"], 1, 0.5),
        ("road through debris", ["O9", "O10"], 2, 2),
        ("road through shellholes", ["O11", "O12"], 2, 2),
        ("factory, inside", ["I4", "J4"], 2, 2),
        ("factory, by its entrance", ["H7", "I7"], 2, 2),
        ("roofless factory hex", ["M4", "L4"], 2, 2),
        ("railroad", ["N13", "N14"], 1, 1),
        ("storage tank in debris", ["R2", "R3"], 2, 2),
        ("fountain", ["F9", "F10"], 1, 1),
        ("wooden building", ["D3", "D2"], 2, 2),
        ("masonry building", ["B3", "B2"], 2, 2),
    ],
)
def test_the_streets_of_stalingrad_chart(what: str, moves: list[str], personnel: float, afv: float) -> None:
    assert walk("personnel", moves, "proving-ground")["total"] == personnel, what
    assert walk("tracked", moves, "proving-ground")["total"] == afv, what


@pytest.mark.golden("ATS-EX-53")
@pytest.mark.parametrize(("burning", "personnel", "afv"), [(False, 2, 4), (True, 3, 3)])
def test_wrecks_in_the_streets_of_stalingrad_chart(burning: bool, personnel: int, afv: int) -> None:
    # Into shellholes, so that twice the cost of the terrain and 1 more than it differ.
    table = [{"kind": "wreck", "at": "I9", "burning": burning}]
    assert walk("personnel", ["I8", "I9"], "proving-ground", table=table)["total"] == personnel
    assert walk("tracked", ["I8", "I9"], "proving-ground", table=table)["total"] == afv


@pytest.mark.golden("ATS-EX-53")
def test_interior_walls_block_all_movement() -> None:
    assert walk("tracked", ["K4", "K5"], "proving-ground")["possible"] is False


def test_from_a_factorys_rubble_one_moves_inside_it() -> None:
    for start, end, table in (("K6", "K5", []), ("J6", "J5", [{"kind": "rubble", "at": "J6"}])):
        said: dict[str, Any] = {"mode": "running", "table": table}
        assert walk("personnel", [start, end], "proving-ground", **said)["why_not"][0]["cite"] == "ATS 8.3.146"
        inside = walk("personnel", [start, end], "proving-ground", table=table)
        assert [part["cite"] for part in inside["steps"][0]["parts"]] == ["ATS 8.3.146"]
    # Rubble outside is none of its hexes.
    assert walk("personnel", ["H6", "I6"], "proving-ground", mode="running")["possible"]


def test_stairwells_that_no_source_marks_are_a_reading() -> None:
    up = walk("personnel", ["D2", "D2@+10"], "sos")
    assert (up["total"], [row["id"] for row in up["conventions"]]) == (1, ["HC-ATS-62"])
    none = walk("personnel", ["D2", "D2@+10"], "sos", conventions={"HC-ATS-62": "none"})
    assert (none["possible"], none["why_not"][0]["cite"]) == (False, "HC-ATS-62")
    told = answer({"kind": "table", "system": "ats", "name": "building", "map": "sos", "inputs": {"hex": "D2"}})
    assert [row["cite"] for row in told["facts"] if row["what"] == "stairwell"] == ["HC-ATS-62"]


def test_a_minefield_of_unknown_density_names_what_is_lacking() -> None:
    def into(**said: object) -> str:
        mines = {"kind": "minefield", "at": "H2", **said}
        return str(walk("personnel", ["H1", "H2"], "proving-ground", table=[mines])["say"])

    lacking = "How dense the minefield in H2 is isn't said (ATS 9.7.3): say it on its counter."
    assert lacking in into()
    assert lacking not in into(density=2)
