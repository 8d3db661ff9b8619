"""Mines as procedures: entering, the quota, searching, picking up, clearing; and the lane through debris."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from rules_core.systems.ats.counters.minefields import (
    ATTACKED,
    FORCING,
    NOTHING,
    Minefield,
    entering,
    forces,
    forcing_chance,
    forcing_drm,
    frag_factors,
    leaves_lane,
)
from tests.support.tables import Answer, chances, facts, outcome, refused, work


def first(record: object) -> str:
    """The default of a convention."""
    return str(record.default)  # type: ignore[attr-defined]


class TestEntering:
    @pytest.mark.parametrize(
        ("enemy", "unit", "mode", "lane", "under", "how", "cite"),
        [
            (False, "personnel", "crawl", False, False, NOTHING, "ATS 9.7.5"),
            (False, "personnel", "assault", False, False, NOTHING, "ATS 9.7.5"),
            (False, "half-tracked", "assault", False, False, NOTHING, "ATS 9.7.5"),
            (False, "personnel", "running", False, False, FORCING, "ATS 9.7.5"),
            (False, "wheeled", "cross-country", False, False, FORCING, "ATS 9.7.5"),
            (True, "personnel", "crawl", False, False, FORCING, "ATS 9.7.6"),
            (True, "heavy-weapon", "assault", False, False, FORCING, "ATS 9.7.6"),
            (True, "personnel", "infiltration", False, False, FORCING, "ATS 9.7.6"),
            (True, "tracked", "assault", False, False, FORCING, "ATS 9.7.6"),
            (True, "personnel", "crawl", True, False, NOTHING, "ATS 9.7.6"),
            (True, "personnel", "infiltration", True, False, NOTHING, "ATS 9.7.6"),
            (True, "wheeled", "assault", True, False, NOTHING, "ATS 9.7.6"),
            (True, "personnel", "assault", False, True, NOTHING, "ATS 9.7.6"),
            (True, "personnel", "running", False, False, ATTACKED, "ATS 9.7.61"),
            (True, "personnel", "running", True, True, ATTACKED, "ATS 9.7.61"),
            (True, "tracked", "cross-country", True, False, ATTACKED, "ATS 9.7.61"),
        ],
    )
    def test_each_way_of_entering_has_its_rule(
        self, enemy: bool, unit: str, mode: str, lane: bool, under: bool, how: str, cite: str
    ) -> None:
        entered = entering(Minefield(enemy, lane=lane), unit, mode, first, under)
        assert (entered.how, entered.cite) == (how, cite)

    @pytest.mark.parametrize(("enemy", "mode"), list(product((True, False), ("assault", "running", "infiltration"))))
    def test_at_mines_alone_never_harm_personnel(self, enemy: bool, mode: str) -> None:
        entered = entering(Minefield(enemy, at_only=True), "personnel", mode, first)
        assert (entered.how, entered.cite) == (NOTHING, "ATS 9.7.41")

    def test_at_mines_attack_vehicles(self) -> None:
        assert entering(Minefield(True, at_only=True), "wheeled", "assault", first).how == FORCING

    @pytest.mark.gap("ATS-GAP-28")
    def test_infiltrating_into_ones_own_field_is_a_house_convention(self) -> None:
        own: dict[str, object] = {"whose": "friendly", "mode": "infiltration", "density": 3}
        assert work("minefield", own)["verdict"] == "no effect"
        assert [row["id"] for row in work("minefield", own)["conventions"]] == ["HC-ATS-50"]
        assert chances(work("minefield", own, conventions={"HC-ATS-50": "forcing"})) == {
            "Forced": "7/10",
            "Attacked": "3/10",
        }

    def test_another_option_that_needs_an_unsaid_figure_says_so(self) -> None:
        (row,) = work("minefield", {"whose": "friendly", "mode": "infiltration"})["conventions"]
        assert row["others"]["forcing"]["verdict"] == "Forcing, chance not known"


class TestForcing:
    @pytest.mark.parametrize("density", range(1, 10))
    def test_the_chance_is_what_the_rolls_count_to(self, density: int) -> None:
        rolls = range(1, 11)
        assert forcing_chance(density) == Fraction(sum(forces(roll, density) for roll in rolls), 10)
        assert forcing_chance(density) == Fraction(10 - density, 10)
        assert forcing_chance(density, hidden_enemy=True) == Fraction(9 - density, 10)
        assert frag_factors(density) == 4 * density

    def test_a_hidden_field_of_density_9_cannot_be_forced(self) -> None:
        assert chances(work("minefield", {"density": 9, "hidden": True})) == {"Forced": "0", "Attacked": "1"}

    @pytest.mark.gap("ATS-GAP-29")
    def test_the_drm_for_hidden_fields_counts_in_the_enemys_only(self) -> None:
        assert forcing_drm(Minefield(True, hidden=True), first) == -1
        assert forcing_drm(Minefield(False, hidden=True), first) == 0
        assert forcing_drm(Minefield(True), first) == 0
        own: dict[str, object] = {"whose": "friendly", "mode": "running", "density": 2, "hidden": True}
        assert chances(work("minefield", own))["Forced"] == "4/5"
        assert chances(work("minefield", own, conventions={"HC-ATS-51": "any"}))["Forced"] == "7/10"

    def test_a_density_that_only_its_owner_knows_leaves_the_chance_open(self) -> None:
        """Who enters never learns the number on the back of the marker (9.7.3, 9.7.61, 9.7.93)."""
        forcing = work("minefield")
        assert (forcing["verdict"], forcing["tone"], forcing["dice"]) == ("Forcing, chance not known", "open", None)
        assert facts(forcing)["forced"] == ("more than the density", "ATS 9.7.7")
        assert "4 FRAG factors for each point of density" in forcing["outcomes"][0]["detail"]
        attacked = work("minefield", {"mode": "running"})
        assert attacked["verdict"] == "attacked at once"
        assert facts(attacked)["FRAG factors"] == ("4 for each point of density", "ATS 9.7.93")
        # An AFV attacked without a roll is M-KILLED whatever the density; those aboard it are attacked by it.
        afv: dict[str, object] = {"unit": "afv", "vehicle_mode": "cross-country"}
        assert chances(work("minefield", afv)) == {"M-KILL": "1"}
        aboard = facts(work("minefield", {**afv, "passengers": True}))["Personnel aboard"]
        assert aboard == ("4 FRAG factors for each point of density", "ATS 9.7.91, 9.7.93")

    def test_several_personnel_make_one_roll(self) -> None:
        together = work("minefield", {"density": 4, "several": True})
        assert facts(together)["several Personnel"] == ("one roll", "ATS 9.7.7")
        assert chances(together) == chances(work("minefield", {"density": 4}))

    def test_personnel_are_attacked_in_the_infiltration_phase_too(self) -> None:
        (fact,) = [row for row in work("minefield", {"density": 2})["facts"] if row["what"] == "FRAG factors"]
        assert "Stationary cover" in fact["detail"]
        assert "Infiltration Phase" in fact["detail"]


def driven(**inputs: object) -> Answer:
    return work("minefield", {"unit": "truck", "drive": "wheeled", "density": 3, **inputs})


class TestAttacks:
    @pytest.mark.parametrize(
        ("unit", "result", "cite", "words"),
        [("afv", "M-KILL", "ATS 9.7.91", "Bail Out"), ("apc", "K-KILL", "ATS 9.7.92", "burning wreck"),
         ("truck", "K-KILL", "ATS 9.7.92", "burning wreck")],
    )  # fmt: skip
    def test_each_kind_of_vehicle_has_its_fate(self, unit: str, result: str, cite: str, words: str) -> None:
        ended = outcome(driven(unit=unit, drive="tracked"), result)
        assert (ended["cite"], ended["probability"], ended["tone"]) == (cite, "3/10", "bad")
        assert words in ended["detail"]

    @pytest.mark.gap("ATS-GAP-30")
    def test_an_apc_is_killed_like_a_truck_unless_decided_otherwise(self) -> None:
        apc: dict[str, object] = {"unit": "apc", "density": 3}
        assert "K-KILL" in chances(work("minefield", apc))
        assert "M-KILL" in chances(work("minefield", apc, conventions={"HC-ATS-52": "afv"}))

    def test_those_aboard_are_attacked_save_by_at_mines(self) -> None:
        assert facts(driven(passengers=True))["Personnel aboard"] == ("12 FRAG factors", "ATS 9.7.92, 9.7.93")
        assert facts(driven(unit="afv", passengers=True))["Personnel aboard"][1] == "ATS 9.7.91, 9.7.93"
        assert facts(driven(passengers=True, mines="at-only"))["Personnel aboard"] == ("unharmed", "ATS 9.7.92")

    def test_only_a_towed_gun_suffers_with_its_tractor(self) -> None:
        assert facts(driven(towing="gun"))["towed gun"] == ("F-KILL", "ATS 9.7.92")
        assert facts(driven(towing="other"))["what it tows"] == ("unharmed", "ATS 9.7.92")
        assert not {"towed gun", "what it tows"} & facts(driven()).keys()


class TestLanesAndDummies:
    @pytest.mark.parametrize(
        ("drive", "mode", "leaves"),
        [("tracked", "assault", True), ("tracked", "cross-country", False), ("half-tracked", "assault", False),
         ("wheeled", "assault", False)],
    )  # fmt: skip
    def test_a_fully_tracked_vehicle_in_assault_leaves_a_lane(self, drive: str, mode: str, leaves: bool) -> None:
        assert leaves_lane(Minefield(True), drive, mode, first) is leaves
        entry = work("minefield", {"unit": "afv", "drive": drive, "vehicle_mode": mode, "density": 2})
        assert ("lane" in facts(entry)) is leaves

    def test_the_lane_is_put_on_the_map_where_none_lies(self) -> None:
        afv: dict[str, object] = {"unit": "afv", "drive": "tracked", "density": 2, "at": "E35"}
        forced = outcome(work("minefield", afv, map="dtw"), "Forced")
        assert forced["changes"]["put"] == [{"kind": "lane", "at": "E35", "through": "mines"}]
        there = work("minefield", afv, map="dtw", table=[{"kind": "lane", "at": "E35"}])
        assert outcome(there, "Forced")["changes"] is None

    def test_a_lane_in_ones_own_field_is_a_house_convention(self) -> None:
        own: dict[str, object] = {"unit": "afv", "drive": "tracked", "whose": "friendly"}
        assert "lane" in facts(work("minefield", own))
        assert "lane" not in facts(work("minefield", own, conventions={"HC-ATS-54": "enemy"}))

    def test_a_dummy_that_is_forced_shows_what_it_is(self) -> None:
        dummy = work("minefield", {"dummy": True})
        assert dummy["verdict"] == "no effect"
        assert facts(dummy)["dummy"] == ("shown to be one", "ATS 9.7.10")
        own = work("minefield", {"dummy": True, "whose": "friendly", "mode": "running"})
        assert "dummy" not in facts(own)
        run: dict[str, object] = {"dummy": True, "mode": "running"}
        assert "dummy" in facts(work("minefield", run))
        assert "dummy" not in facts(work("minefield", run, conventions={"HC-ATS-53": "unseen"}))

    def test_a_hidden_field_is_placed_on_the_map_however_the_entry_ends(self) -> None:
        hidden = {"kind": "minefield", "at": "H9", "density": 3, "side": "russian", "hidden": True}
        entry = work(
            "minefield", {"density": 3, "hidden": True, "at": "H9", "unit": "truck", "drive": "wheeled"},
            map="proving-ground", table=[hidden],
        )  # fmt: skip
        for ended in entry["outcomes"]:
            (taken,) = ended["changes"]["take"]
            assert (taken["kind"], taken["at"], taken["hidden"]) == ("minefield", "H9", True)
            assert ended["changes"]["put"][0] == {**taken, "hidden": False}
        wreck = outcome(entry, "K-KILL")["changes"]["put"][1]
        assert (wreck["kind"], wreck["at"], wreck["burning"]) == ("wreck", "H9", True)
        # What a result puts on the map may lie there.
        after = [*outcome(entry, "K-KILL")["changes"]["put"]]
        assert work("minefield", {"dummy": True}, map="proving-ground", table=after)["kind"] == "table"


class TestQuota:
    @pytest.mark.parametrize(
        ("quota", "densities", "verdict"),
        [(10, [4, 4, 2], "within the quota"), (10, [4, 4, 3], "over the quota"), (0, [], "within the quota"),
         (9, [9], "within the quota"), (0, [1], "over the quota")],
    )  # fmt: skip
    def test_the_sum_of_the_densities_counts(self, quota: int, densities: list[int], verdict: str) -> None:
        found = work("minefield-quota", {"quota": quota, "densities": densities})
        assert found["verdict"] == verdict
        left = quota - sum(densities)
        key, value = ("left", left) if left >= 0 else ("over by", -left)
        assert facts(found)[key] == (str(value), "ATS 9.7.4")

    def test_the_fields_of_one_side_on_the_map_are_added(self) -> None:
        table = [
            {"kind": "minefield", "at": "H9", "density": 3, "side": "german"},
            {"kind": "minefield", "at": "H9", "density": 5, "side": "german", "mines": "at-only"},
            {"kind": "minefield", "at": "H8", "density": 5, "side": "russian"},
            {"kind": "minefield", "at": "G8", "side": "german", "dummy": True},
        ]
        asked: dict[str, object] = {"quota": 10, "densities": [1], "side": "german"}
        assert facts(work("minefield-quota", asked, map="proving-ground", table=table))["left"][0] == "1"

    def test_a_density_nobody_knows_is_not_taken_as_nothing(self) -> None:
        asked: dict[str, object] = {"quota": 10, "side": "german"}
        table = [{"kind": "minefield", "at": "H9", "side": "german"}]
        found = work("minefield-quota", asked, map="proving-ground", table=table)
        assert (found["verdict"], found["tone"]) == ("not known: 1 field without a density", "open")
        over = [*table, *({"kind": "minefield", "at": "H8", "side": "german", "density": 6} for _ in range(2))]
        assert work("minefield-quota", asked, map="proving-ground", table=over)["verdict"] == "over the quota"

    def test_the_quota_itself_is_asked_for(self) -> None:
        assert refused("minefield-quota")["field"] == "inputs.quota"


FIELDS = [
    {"kind": "minefield", "at": "G9", "density": 3, "side": "german", "hidden": True},
    {"kind": "minefield", "at": "H8", "side": "german", "mines": "at-only", "hidden": True},
    {"kind": "minefield", "at": "H9", "density": 1, "side": "german", "hidden": True},
    {"kind": "minefield", "at": "K9", "density": 2, "side": "german", "hidden": True},
    {"kind": "minefield", "at": "G9", "density": 2, "side": "german"},
]


class TestSearch:
    def search(self, **query: object) -> Answer:
        asked: Answer = {"table": FIELDS, "conventions": {}, **query}
        return work("mine-search", {"at": "H9", "side": "russian"}, map="proving-ground", **asked)

    def test_hidden_fields_beside_the_searcher_are_placed_on_the_map(self) -> None:
        found = self.search()
        (ended,) = found["outcomes"]
        taken, put = ended["changes"]["take"], ended["changes"]["put"]
        assert {(item["at"], item["density"]) for item in taken} == {("G9", 3), ("H8", None)}
        assert put == [{**item, "hidden": False} for item in taken]
        assert {mark["at"] for mark in found["marks"]} == {"H9", "G9", "H8"}

    def test_it_takes_the_whole_segment_as_a_crawl(self) -> None:
        found = facts(self.search())
        assert found["takes"] == ("a whole Movement Segment", "ATS 9.7.12")
        assert found["counts as"] == ("Crawl", "ATS 9.7.12")
        assert found["mines attack it"][0] == "no"

    def test_nothing_hidden_is_nothing_found(self) -> None:
        nothing = self.search(table=FIELDS[2:])
        assert (nothing["verdict"], nothing["outcomes"][0]["changes"]) == ("nothing found", None)

    def test_ones_own_fields_stay_hidden_unless_decided_otherwise(self) -> None:
        own = [{**item, "side": "russian"} for item in FIELDS]
        assert self.search(table=own)["verdict"] == "nothing found"
        assert self.search(table=own, conventions={"HC-ATS-55": "any"})["verdict"] == "2 fields found"

    def test_it_needs_a_map(self) -> None:
        assert refused("mine-search", {"at": "H9"})["field"] == "map"


class TestPickUp:
    @pytest.mark.parametrize(
        ("inputs", "allowed"),
        [
            ({"stacking_points": 2}, True),
            ({"stacking_points": 5}, True),
            ({"stacking_points": 1}, False),
            ({"stacking_points": 2, "mines": "mixed"}, False),
            ({"stacking_points": 2, "hidden": True}, False),
        ],
    )
    def test_two_stacking_points_lift_at_mines_that_lie_open(self, inputs: dict[str, object], allowed: bool) -> None:
        found = work("mine-pick-up", inputs)
        assert (found["tone"] == "good") is allowed
        assert found["outcomes"][0]["cite"] == "ATS 9.7.42"

    def test_the_marker_leaves_the_map(self) -> None:
        table = [
            {"kind": "minefield", "at": "H9", "density": 3},
            {"kind": "minefield", "at": "H9", "density": 2, "mines": "at-only"},
        ]
        inputs: dict[str, object] = {"stacking_points": 2, "at": "H9"}
        (taken,) = work("mine-pick-up", inputs, map="proving-ground", table=table)["outcomes"][0]["changes"]["take"]
        assert (taken["mines"], taken["density"]) == ("at-only", 2)
        nothing = work("mine-pick-up", inputs, map="proving-ground", table=table[:1])
        assert nothing["outcomes"][0]["changes"] is None
        assert nothing["notes"] == ["No AT minefield marker lies in H9 on this map."]


class TestClearance:
    TABLE = (
        {"kind": "minefield", "at": "E35", "density": 3},
        {"kind": "minefield", "at": "E35", "dummy": True},
        {"kind": "wire", "at": "E35"},
        {"kind": "wire", "at": "E36"},
    )

    def taken(self, conventions: dict[str, str] | None = None, **inputs: object) -> list[tuple[str, str]]:
        asked: dict[str, object] = {"result": "enough", "at": "E35", **inputs}
        found = work("clearance", asked, map="dtw", table=list(self.TABLE), conventions=conventions or {})
        changes = found["outcomes"][0]["changes"]
        return [] if changes is None else [(item["kind"], item["at"]) for item in changes["take"]]

    def test_a_c6_by_indirect_fire_clears_mines_and_wire(self) -> None:
        assert sorted(self.taken()) == [("minefield", "E35"), ("minefield", "E35"), ("wire", "E35")]

    def test_wire_takes_he(self) -> None:
        assert {kind for kind, _ in self.taken(he=False)} == {"minefield"}

    def test_less_than_c6_clears_nothing(self) -> None:
        assert self.taken(result="less") == []
        assert work("clearance", {"result": "less"})["tone"] == "bad"

    def test_whether_dummies_go_too_is_a_house_convention(self) -> None:
        assert len(self.taken({"HC-ATS-56": "stays"})) == 2

    @pytest.mark.parametrize(
        ("inputs", "verdict"),
        [
            ({"exits": True}, "a lane through the wire"),
            ({}, "no lane yet"),
            ({"exits": True, "drive": "half-tracked"}, "no lane"),
            ({"exits": True, "mode": "cross-country"}, "no lane"),
            ({"m_killed": True}, "no lane"),
        ],
    )
    def test_a_tracked_vehicle_that_comes_through_by_assault_leaves_a_lane(
        self, inputs: dict[str, object], verdict: str
    ) -> None:
        found = work("clearance", {"by": "vehicle", "at": "E36", **inputs}, map="dtw", table=list(self.TABLE))
        assert found["verdict"] == verdict
        changes = found["outcomes"][0]["changes"]
        assert (changes is not None) is (verdict == "a lane through the wire")
        assert changes is None or changes["put"] == [{"kind": "lane", "at": "E36", "through": "wire"}]


class TestLaneThroughDebris:
    def test_a_tracked_vehicle_that_passes_leaves_a_lane(self) -> None:
        asked: dict[str, object] = {"unit": "tracked", "debris": True, "at": "G36"}
        found = work("immobilization", asked, map="dtw")
        assert outcome(found, "No effect")["changes"]["put"] == [{"kind": "lane", "at": "G36", "through": "debris"}]
        assert outcome(found, "M-KILL")["changes"] is None

    def test_the_lane_saves_the_next_tracked_vehicle_its_roll(self) -> None:
        free = work("immobilization", {"unit": "tracked", "debris": True, "lane": True})
        assert (free["verdict"], free["dice"], chances(free)) == ("no roll", None, {"No roll": "1"})
        assert free["outcomes"][0]["cite"] == "ATS 1.4.21"

    @pytest.mark.parametrize(("unit", "fails"), [("half-tracked", "2/5"), ("wheeled", "1/2")])
    def test_it_saves_no_other_vehicle(self, unit: str, fails: str) -> None:
        found = work("immobilization", {"unit": unit, "debris": True, "lane": True})
        assert chances(found)["M-KILL"] == fails
        assert facts(found)["lane through debris"] == ("rolls all the same", "ATS 1.4.21")


class TestWhatAVehicleDrivesOn:
    """Only fully tracked vehicles leave a lane (9.7.8): what one drives on follows from its kind where nobody says."""

    @pytest.mark.parametrize(("unit", "leaves"), [("afv", True), ("apc", False), ("truck", False)])
    def test_left_out_it_fits_the_unit(self, unit: str, leaves: bool) -> None:
        found = work("minefield", {"unit": unit, "density": 2})
        assert ("lane" in facts(found)) is leaves

    @pytest.mark.parametrize("unit", ["afv", "apc", "truck"])
    def test_it_may_be_said(self, unit: str) -> None:
        assert "lane" in facts(work("minefield", {"unit": unit, "density": 2, "drive": "tracked"}))
        assert "lane" not in facts(work("minefield", {"unit": unit, "density": 2, "drive": "wheeled"}))
