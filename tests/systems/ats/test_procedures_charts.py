"""Hedgehogs and the terrain charts as procedures."""

from __future__ import annotations

from fractions import Fraction

import pytest

from rules_core.query import answer
from rules_core.systems.ats.conventions import FENCE_COVER
from rules_core.systems.ats.movement.immobilization import chance_to_pass
from rules_core.systems.ats.procedures.terrain import TERRAIN_CHART
from rules_core.systems.ats.terrain import HEXSIDES, TERRAIN
from tests.support.tables import Answer, facts, work

UNITS = ("personnel", "heavy-weapon", "tracked", "half-tracked", "wheeled")
COT = "the cost of the terrain"
"""What the charts print as CoT."""
WORDS = [str(choice.id) for choice in TERRAIN_CHART.inputs[0].choices]


def chart(terrain: str, unit: str = "personnel", **query: object) -> dict[str, tuple[str, str]]:
    return facts(work("terrain", {"terrain": terrain, "unit": unit}, **query))


class TestTerrain:
    @pytest.mark.parametrize("unit", UNITS)
    @pytest.mark.parametrize("word", WORDS)
    def test_every_row_answers_for_every_unit_with_a_rule_for_each_fact(self, word: str, unit: str) -> None:
        found = work("terrain", {"terrain": word, "unit": unit})
        assert found["facts"]
        assert all(fact["cite"] for fact in found["facts"])
        assert found["verdict"].startswith(found["outcomes"][0]["result"])

    def test_every_row_of_the_rules_is_there(self) -> None:
        assert set(WORDS) >= TERRAIN.keys() | HEXSIDES.keys()

    @pytest.mark.parametrize(
        ("terrain", "costs"),
        [
            # Chart B: Personnel, tracked, half-tracked, wheeled; * rolls.
            ("building-masonry", ("2", "2*", "2*", "no")),
            ("building-wooden", ("2", "2*", "2*", "no")),
            ("debris", ("2", "2*", "2*", "2*")),
            ("junkyard", ("2", "2*", "2*", "2*")),
            ("railcars", ("2", "2*", "no", "no")),
            ("rubble-masonry", ("2", "2*", "no", "no")),
            ("rubble-wooden", ("2", "2*", "no", "no")),
            ("shellholes", ("2", "2", "2", "2*")),
            ("open", ("1", "1", "1", "1")),
            ("hedge", ("1+", "1+", "1+", "1+*")),
            ("fence", ("1+", "1+", "1+*", "1+*")),
            ("wall", ("1+", "1+", "1+*", "gate")),
        ],
    )
    def test_chart_b(self, terrain: str, costs: tuple[str, ...]) -> None:
        shown = []
        for unit in ("personnel", "tracked", "half-tracked", "wheeled"):
            found = chart(terrain, unit)
            value = (found.get("cost") or found["crossing"])[0]
            cost = value.replace(" MP", "").replace(f" + {COT}", "+")
            cost = {"may not enter": "no", "may cross only at a gate": "gate"}.get(cost, cost)
            shown.append(cost + ("*" if "Immobilization" in found else ""))
        assert tuple(shown) == costs

    @pytest.mark.parametrize(
        ("terrain", "when"), [("debris", "AFTER entry"), ("wall", "BEFORE crossing"), ("wire", "AFTER entry")]
    )
    def test_rolls_are_before_or_after(self, terrain: str, when: str) -> None:
        found = work("terrain", {"terrain": terrain, "unit": "half-tracked"})
        (fact,) = [row for row in found["facts"] if row["what"] == "Immobilization"]
        fails: Fraction = 1 - chance_to_pass("half-tracked")
        assert fact["value"] == when
        assert str(fails) in fact["detail"]

    @pytest.mark.parametrize("terrain", ["debris", "junkyard", "rubble-masonry", "rubble-wooden"])
    def test_no_running_and_airbursts(self, terrain: str) -> None:
        assert chart(terrain)["Running"][0] == "not allowed"
        assert chart(terrain)["airbursts"][0] == "yes"
        assert "Running" not in chart(terrain, "tracked")
        assert ("Cross-Country" in chart(terrain, "tracked")) is terrain.startswith("rubble")

    @pytest.mark.parametrize(
        ("terrain", "units"),
        [("debris", UNITS), ("junkyard", UNITS), ("railcars", ("personnel",)),
         ("rubble-masonry", ("personnel", "heavy-weapon", "tracked"))],
    )  # fmt: skip
    def test_hidden_set_up(self, terrain: str, units: tuple[str, ...]) -> None:
        assert tuple(unit for unit in UNITS if chart(terrain, unit)["Hidden set-up"][0] == "allowed") == units

    @pytest.mark.gap("ATS-GAP-21")
    def test_railcars_cover_personnel_and_weapons_only(self) -> None:
        covered = [unit for unit in UNITS if chart("railcars", unit)["cover"][0].startswith("Good")]
        assert covered == ["personnel", "heavy-weapon"]

    @pytest.mark.gap("ATS-GAP-11")
    def test_a_fountain_costs_and_covers_as_the_other_terrain_of_its_hex(self) -> None:
        found = chart("fountain")
        assert found["cost"] == ("as the other terrain in the hex", "ATS 1.4.3")
        assert found["cover"][0] == "none of its own"

    def test_the_fence_goes_by_its_house_convention(self) -> None:
        assert chart("fence")["cover"] == ("Improved, +2 HPN DRM or 2L", "ATS 1.4.4, 8.30.3")
        by_chart = chart("fence", conventions={FENCE_COVER.id: "chart"})
        assert by_chart["cover"] == ("Good, +1 HPN DRM or 1L", "ATS Chart A")
        assert chart("fence", "tracked")["cover"][0] == "Hull-Defilade"

    @pytest.mark.parametrize(
        ("terrain", "unit", "cost"),
        [("wreck", "personnel", COT), ("wreck", "tracked", f"twice {COT}"),
         ("burning-wreck", "personnel", f"1 MP + {COT}"),
         ("burning-wreck", "wheeled", f"1 MP + {COT}"), ("road", "personnel", "1 MP"), ("road", "half-tracked", "½ MP"),
         ("factory", "wheeled", "2 MP"), ("wire", "wheeled", "may not enter"),
         ("wire", "personnel", "by Crawl or Infiltration only")],
    )  # fmt: skip
    def test_what_chart_c_has_besides(self, terrain: str, unit: str, cost: str) -> None:
        assert chart(terrain, unit)["cost"][0] == cost

    @pytest.mark.gap("ATS-GAP-15")
    def test_at_a_fence_half_tracks_and_wheels_roll_and_full_tracks_do_not(self) -> None:
        rolling = [unit for unit in UNITS if "Immobilization" in chart("fence", unit)]
        assert rolling == ["half-tracked", "wheeled"]
        assert chart("fence", "wheeled")["Immobilization"] == ("BEFORE crossing", "ATS 1.4.4")

    @pytest.mark.gap("ATS-GAP-23")
    def test_a_road_gives_its_rate_in_no_debris_rubble_or_shellholes(self) -> None:
        assert chart("road")["no road rate in"] == (
            "debris, wooden rubble, masonry rubble, shellholes",
            "ATS Chart C, 1.4.2",
        )

    @pytest.mark.gap("ATS-GAP-25")
    def test_in_shellholes_wheels_alone_roll(self) -> None:
        assert [unit for unit in UNITS if "Immobilization" in chart("shellholes", unit)] == ["wheeled"]

    @pytest.mark.gap("ATS-GAP-26")
    def test_a_factory_is_junkyard_inside_and_a_building_of_its_colour_from_outside(self) -> None:
        found = chart("factory", "tracked")
        assert found["cover, inside to inside"][0].startswith("Good")
        assert found["cover from outside"][0] == "as a building of its colour"
        assert (found["cost"][0], found["Immobilization"][0]) == ("2 MP", "AFTER entry")
        assert found["road or railway entrance"][0] == "2 MP, no roll"

    @pytest.mark.gap("ATS-GAP-27")
    def test_a_roofless_hex_covers_as_debris_from_inside_and_as_its_building_from_outside(self) -> None:
        found = chart("roofless")
        assert found["cover from outside"][0] == "as a building of its colour"
        assert found["cover from inside or the roof"][0] == "Good, +1 HPN DRM or 1L"
        assert found["airbursts"][0] == "yes"

    @pytest.mark.gap("ATS-GAP-38")
    def test_a_gate_is_for_all_units(self) -> None:
        for terrain in ("wall", "hedge", "fence"):
            assert {chart(terrain, unit)["gate"][0] for unit in UNITS} == {COT}
        for unit in UNITS:
            asked = {"kind": "walk", "system": "ats", "map": "dtw", "unit": unit, "moves": ["X36", "W36"]}
            assert answer(asked)["possible"] is True, unit


def hedgehog(unit: str = "personnel", position: str = "top", **inputs: object) -> Answer:
    return work("hedgehog", {"unit": unit, "position": position, **inputs})


class TestHedgehog:
    @pytest.mark.parametrize(
        ("position", "verdict", "cite", "overrun"),
        [("top", "Improved cover, +1 morale", "ATS 9.6.1-top", "+4"),
         ("under", "Full cover, +1 morale", "ATS 9.6.1-under", "0")],
    )  # fmt: skip
    def test_personnel_are_covered_on_top_and_under(self, position: str, verdict: str, cite: str, overrun: str) -> None:
        found = hedgehog(position=position, overrun=True)
        assert (found["verdict"], found["outcomes"][0]["cite"]) == (verdict, cite)
        assert facts(found)["Overrun, DRM to morale"] == (overrun, "ATS 9.6.5")
        assert facts(found)["morale"] == ("+1", "ATS 9.6.5")

    def test_a_morale_that_is_typed_in_is_raised(self) -> None:
        assert facts(hedgehog(morale=6))["morale"][0] == "7"

    @pytest.mark.parametrize("unit", UNITS[1:])
    def test_nobody_else_is_covered_or_gets_under(self, unit: str) -> None:
        assert hedgehog(unit)["verdict"] == "no cover"
        under = hedgehog(unit, "under")
        assert (under["verdict"], under["tone"]) == ("may not go under", "bad")

    def test_only_wheels_roll_there(self) -> None:
        assert facts(hedgehog("wheeled"))["Immobilization"] == ("AFTER entry", "ATS 9.6.4")
        for unit in ("tracked", "half-tracked"):
            assert facts(hedgehog(unit))["movement"] == ("not affected", "ATS 9.6.4")

    @pytest.mark.gap("ATS-GAP-32")
    def test_from_outside_one_enters_the_hex_first_and_then_gets_under(self) -> None:
        found = facts(hedgehog())
        assert found["under it from on top"] == ("1 MP", "ATS 9.6.3")
        assert found["from under an adjacent Hedgehog"] == ("1 MP", "ATS 9.6.3")
        assert found["under it from outside"] == (f"1 MP + {COT}", "ATS 9.6.3")
        assert found["Running from under to under"] == ("not allowed", "ATS 9.6.4")
        assert "cellar" in found["linked, both ways"][0]
