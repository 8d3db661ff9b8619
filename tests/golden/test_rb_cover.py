"""The TEM of a target in Red Barricades, asked as lines of sight on the yard."""

from __future__ import annotations

from typing import Any

import pytest

from rules_core.query import answer

Answer = dict[str, Any]


def look(viewer: str, target: str, fire: str = "direct", **query: object) -> Answer:
    options = {"fire": fire, **query.pop("options", {})}  # type: ignore[dict-item]
    asked: Answer = answer(
        {
            "kind": "los",
            "system": "red-barricades",
            "map": "yard",
            "from": viewer,
            "to": target,
            "options": options,
            **query,
        }
    )
    assert asked["kind"] == "los", asked
    assert asked["clear"], asked["say"]
    return asked


def tem(viewer: str, target: str, fire: str = "direct", **query: object) -> int | None:
    total: int | None = look(viewer, target, fire, **query)["totals"]["tem"]
    return total


def covered_by(answered: Answer) -> list[tuple[str, int, str]]:
    return [(row["what"], row["value"]["tem"], row["cite"]) for row in answered["modifiers"] if "tem" in row["value"]]


@pytest.mark.golden("RB-EX-30")
@pytest.mark.parametrize("fire", ["direct", "indirect"])
def test_debris(fire: str) -> None:
    assert covered_by(look("D5", "D6", fire)) == [("debris", 1, "RB TT Debris")]


@pytest.mark.golden("RB-EX-30")
@pytest.mark.parametrize(
    ("viewer", "fire", "total"),
    [("J3", "direct", 3), ("J3", "indirect", 2), ("H3", "direct", 2), ("H3", "indirect", 2)],
)
def test_a_roofless_factory_covers_less_against_fire_from_within(viewer: str, fire: str, total: int) -> None:
    assert tem(viewer, "I3", fire) == total


@pytest.mark.parametrize(("viewer", "total"), [("F5", 3), ("G4", 1)])
def test_a_factory_covers_by_three_from_outside_and_one_from_inside(viewer: str, total: int) -> None:
    assert tem(viewer, "G5") == total
    assert tem(viewer, "G5", "indirect") == total


@pytest.mark.golden("RB-EX-31")
@pytest.mark.parametrize(("viewer", "target", "total"), [("F6", "G7", 3), ("A8", "B7", 2)])
def test_printed_rubble(viewer: str, target: str, total: int) -> None:
    assert tem(viewer, target) == tem(viewer, target, "indirect") == total


@pytest.mark.golden("RB-EX-32")
@pytest.mark.parametrize(("fire", "total"), [("direct", 2), ("indirect", 1)])
def test_the_railway_embankment(fire: str, total: int) -> None:
    assert covered_by(look("H10", "H9", fire)) == [("railway embankment", total, "RB TT Railway embankment")]


@pytest.mark.golden("RB-EX-27")
@pytest.mark.parametrize(("viewer", "target", "total"), [("E8", "E8@cellar", 4), ("B2", "B2@cellar", 3)])
def test_a_cellar(viewer: str, target: str, total: int) -> None:
    assert tem(viewer, target) == total


@pytest.mark.gap("RB-GAP-07")
def test_ordinary_buildings_cover_as_factories_do() -> None:
    assert (tem("D9", "E9"), tem("A8", "A9")) == (3, 2)
    asked = look("D9", "E9", conventions={"HC-RB-2": "ask"})
    assert (asked["totals"]["tem"], asked["missing"]) == (None, ["building-masonry"])
    assert tem("D9", "E9", conventions={"HC-RB-2": "ask"}, options={"tems": {"building-masonry": 3}}) == 3


def test_walls_and_hedges_cover_as_in_the_sister_game_or_are_asked_for() -> None:
    assert (tem("B3", "A3"), tem("E2", "F1")) == (2, 1)
    assert tem("B3", "A3", conventions={"HC-RB-1": "ask"}) is None


def test_the_better_of_hex_and_hexside_counts() -> None:
    table = [{"kind": "fortified", "at": "E9@0"}]
    assert tem("D9", "E9", table=table) == 4
    assert tem("L4", "L3") == 1


@pytest.mark.parametrize(
    ("fire", "place", "total"),
    [("direct", "0", 1), ("direct", "2", 1), ("indirect", "2", 2), ("indirect", "0", 2), ("aerial", "2", 2),
     ("aerial", "0", 3)],
)  # fmt: skip
def test_a_gutted_building(fire: str, place: str, total: int) -> None:
    table = [{"kind": "gutted", "at": "F8"}]
    viewer = {"0": "G8", "2": "F8@1"}[place]
    assert tem(viewer, f"F8@{place}", fire, table=table) == total
    more = [*table, {"kind": "fortified", "at": f"F8@{place}"}]
    assert tem(viewer, f"F8@{place}", "direct", table=more) == 4


@pytest.mark.parametrize(("viewer", "total"), [("N1", 3), ("N3", 5)])
def test_a_pillbox_covers_by_its_ca_or_nca(viewer: str, total: int) -> None:
    table = [{"kind": "pillbox", "at": "N2", "ca_tem": 3, "nca_tem": 5, "facing": 1}]
    assert tem(viewer, "N2@pillbox", table=table) == total
    assert tem(viewer, "N2@pillbox", "indirect", table=table) == 5


def test_what_the_source_has_no_tem_for_is_asked_for() -> None:
    asked = look("L5", "M5")
    assert (asked["totals"]["tem"], asked["missing"]) == (None, ["woods"])
    assert tem("L5", "M5", options={"tems": {"woods": 1}}) == 1
    assert tem("N1", "N2") == 0
