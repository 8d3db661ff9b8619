"""Minefields, lanes and emplacements on the table in movement: who rolls, at what chance, and who is attacked."""

from __future__ import annotations

from typing import Any

import pytest

from rules_core.query import answer

Answer = dict[str, Any]


def mines(at: str = "H9", **details: object) -> list[dict[str, object]]:
    return [{"kind": "minefield", "at": at, "density": 4, **details}]


def walk(unit: str, mode: str, table: list[dict[str, object]], moves: tuple[str, ...] = ("G9", "H9"),
         **query: object) -> Answer:  # fmt: skip
    found: Answer = answer(
        {
            "kind": "walk", "system": "ats", "map": "proving-ground", "unit": unit, "mode": mode, "moves": list(moves),
            "table": table, **query,
        }
    )  # fmt: skip
    assert found["kind"] == "walk", found
    return found


def rolls(found: Answer) -> list[tuple[str, str, str, str, bool]]:
    return [(c["at"], c["what"], c["when"], c["chance"], c["rolled"]) for c in found["checks"]]


class TestForcing:
    @pytest.mark.parametrize(
        ("unit", "mode"), [("personnel", "assault"), ("personnel", "crawl"), ("tracked", "assault")]
    )
    def test_careful_units_force_an_enemy_field(self, unit: str, mode: str) -> None:
        found = walk(unit, mode, mines())
        assert rolls(found) == [("H9", "forcing", "AFTER", "3/5", True)]
        assert (found["checks"][0]["cite"], found["chance"]) == ("ATS 9.7.7", "3/5")

    @pytest.mark.parametrize(("density", "hidden", "chance"), [(1, False, "9/10"), (5, False, "1/2"), (5, True, "2/5")])
    def test_the_chance_follows_from_the_density(self, density: int, hidden: bool, chance: str) -> None:
        found = walk("personnel", "assault", mines(density=density, hidden=hidden))
        assert found["chance"] == chance

    def test_own_mines_harm_only_those_in_a_hurry(self) -> None:
        own = mines(side="russian")
        assert rolls(walk("personnel", "assault", own)) == []
        assert rolls(walk("personnel", "running", own)) == [("H9", "forcing", "AFTER", "3/5", True)]
        assert rolls(walk("tracked", "cross-country", own)) == [("H9", "forcing", "AFTER", "3/5", True)]
        assert rolls(walk("personnel", "assault", own, options={"side": "german"})) != []

    def test_at_mines_leave_personnel_unharmed(self) -> None:
        anti_tank = mines(mines="at-only")
        assert rolls(walk("personnel", "assault", anti_tank)) == []
        assert rolls(walk("wheeled", "assault", anti_tank)) == [("H9", "forcing", "AFTER", "3/5", True)]

    def test_a_lane_leads_through(self) -> None:
        lane = [*mines(), {"kind": "lane", "at": "H9"}]
        assert rolls(walk("personnel", "assault", lane)) == []
        assert rolls(walk("tracked", "assault", lane)) == []
        assert rolls(walk("tracked", "cross-country", lane))[0][1] == "mine attack"

    def test_a_dummy_asks_for_nothing_and_is_found_out(self) -> None:
        found = walk("personnel", "assault", mines(dummy=True))
        assert rolls(found) == []
        assert found["steps"][0]["notes"] == ["The minefield in H9 turns out to be a dummy (ATS 9.7.10)."]

    def test_several_fields_in_a_hex_are_forced_each(self) -> None:
        found = walk("personnel", "assault", [*mines(density=2), *mines(density=5)])
        assert [check["chance"] for check in found["checks"]] == ["4/5", "1/2"]
        assert found["chance"] == "2/5"

    def test_forcing_and_immobilization_multiply(self) -> None:
        found = walk("half-tracked", "assault", mines("K10"), ("K9", "K10"))
        assert [(check["what"], check["chance"]) for check in found["checks"]] == [
            ("immobilization", "3/5"),
            ("forcing", "3/5"),
        ]
        assert found["chance"] == "9/25"


class TestAttacks:
    def test_running_into_an_enemy_field_is_an_attack_without_a_roll(self) -> None:
        found = walk("personnel", "running", mines())
        assert rolls(found) == [("H9", "mine attack", "AFTER", "0", False)]
        assert found["checks"][0]["cite"] == "ATS 9.7.61"
        assert found["checks"][0]["if_failed"] == "FRAG 16, Stationary cover (ATS 9.7.93)"
        assert found["say"] == ("Gets there for 1 MP; the mines in H9 attack in any case (ATS 9.7.61).")
        assert found["chance"] == "0"

    def test_the_safest_way_goes_round_a_field(self) -> None:
        query = {"kind": "path", "system": "ats", "map": "proving-ground", "unit": "personnel", "from": "G9",
                 "to": "I9", "mode": "assault", "table": mines()}  # fmt: skip
        straight: Answer = answer(query)
        round_it: Answer = answer({**query, "objective": "safest"})
        assert "H9@ground" not in [step["to"] for step in round_it["steps"]]
        assert round_it["chance"] == "1"
        assert straight["total"] <= round_it["total"]


class TestUnknownDensity:
    UNKNOWN = ({"kind": "minefield", "at": "H9"},)

    def test_a_field_of_unknown_density_is_entered_at_a_chance_that_is_not_known(self) -> None:
        found = walk("personnel", "assault", list(self.UNKNOWN))
        assert found["possible"] is True
        assert rolls(found) == [("H9", "forcing", "AFTER", None, True)]
        assert found["checks"][0]["reason"] == "minefield of unknown density"
        assert found["chance"] is None
        assert found["say"].count("not known") == 1

    @pytest.mark.parametrize(("unit", "mode"), [("personnel", "running"), ("tracked", "cross-country")])
    def test_who_hurries_is_attacked_whatever_the_density(self, unit: str, mode: str) -> None:
        found = walk(unit, mode, list(self.UNKNOWN))
        assert found["possible"] is True
        assert rolls(found) == [("H9", "mine attack", "AFTER", "0", False)]
        assert "FRAG 4 for each point of density" in found["checks"][0]["if_failed"] or unit == "tracked"

    def test_a_safest_way_goes_round_it(self) -> None:
        query = {"kind": "path", "system": "ats", "map": "proving-ground", "unit": "personnel", "from": "G9",
                 "to": "I9", "mode": "assault", "table": list(self.UNKNOWN), "objective": "safest"}  # fmt: skip
        found: Answer = answer(query)
        assert found["chance"] == "1"
        assert "H9@ground" not in [step["to"] for step in found["steps"]]

    def test_where_nothing_is_forced_no_density_is_needed(self) -> None:
        own = [{"kind": "minefield", "at": "H9", "side": "russian"}]
        assert walk("personnel", "assault", own)["possible"] is True


class TestUnderEmplacements:
    def hedgehogs(self, *names: str) -> list[dict[str, object]]:
        return [{"kind": "hedgehog", "at": name} for name in names]

    def test_under_to_under_goes_through_mines_unharmed_but_not_at_a_run(self) -> None:
        table = [*self.hedgehogs("G9", "H9"), *mines()]
        moves = ("G9@under-hedgehog", "H9@under-hedgehog")
        assert rolls(walk("personnel", "assault", table, moves)) == []
        assert walk("personnel", "running", table, moves)["possible"] is False
        assert rolls(walk("personnel", "assault", table, ("G9@under-hedgehog", "H9"))) != []

    @pytest.mark.parametrize("kind", ["at-trench", "bunker", "blockhouse", "weapons-pit"])
    def test_from_under_a_hedgehog_to_under_its_neighbour_at_a_cost_that_is_asked_for(self, kind: str) -> None:
        table = [*self.hedgehogs("G9"), {"kind": kind, "at": "H9"}]
        moves = ("G9@under-hedgehog", f"H9@under-{kind}")
        assert walk("personnel", "assault", table, moves)["why_not"][0]["unknown"] == "emplacement"
        costs = {"costs": {"emplacement": 1}}
        assert walk("personnel", "assault", table, moves, options=costs)["total"] == 1
        back = walk("personnel", "assault", table, (moves[1], moves[0]))
        assert (back["total"], back["steps"][0]["parts"][0]["cite"]) == (1, "ATS 9.6.3")

    def test_two_other_emplacements_do_not_join(self) -> None:
        table = [{"kind": "bunker", "at": "G9"}, {"kind": "bunker", "at": "H9"}]
        found = walk("personnel", "assault", table, ("G9@under-bunker", "H9@under-bunker"))
        assert found["possible"] is False

    @pytest.mark.parametrize(("kind", "joins"), [("at-trench", True), ("weapons-pit", False)])
    def test_cellars_join_the_emplacements_that_their_rule_names(self, kind: str, joins: bool) -> None:
        options = {"cellars": True, "costs": {"emplacement": 1}}
        found = walk("personnel", "assault", [{"kind": kind, "at": "F3"}], ("E3@cellar", f"F3@under-{kind}"),
                     options=options)  # fmt: skip
        assert found["possible"] is joins


class TestLaneThroughWire:
    def test_along_a_lane_there_is_no_wire(self) -> None:
        wire = [{"kind": "wire", "at": "H9"}]
        lane = [*wire, {"kind": "lane", "at": "H9"}]
        assert walk("wheeled", "assault", wire)["possible"] is False
        assert walk("wheeled", "assault", lane)["possible"] is True
        assert walk("wheeled", "assault", lane, conventions={"HC-ATS-36": "none"})["possible"] is False


def test_full_cover_counts_for_personnel_in_its_own_location() -> None:
    query = {"kind": "los", "system": "ats", "map": "proving-ground", "from": "F3",
             "table": [{"kind": "full-cover", "at": "G3@+10"}]}  # fmt: skip
    up: Answer = answer({**query, "to": "G3@+10"})
    down: Answer = answer({**query, "to": "G3"})
    vehicle: Answer = answer({**query, "to": "G3@+10", "options": {"target": "vehicle"}})
    assert [row["what"] for row in up["modifiers"] if row["role"] == "in-hex"] == ["full cover"]
    assert [row["what"] for row in down["modifiers"] if row["role"] == "in-hex"] == ["wooden building"]
    assert [row["what"] for row in vehicle["modifiers"] if row["role"] == "in-hex"] == ["wooden building"]
