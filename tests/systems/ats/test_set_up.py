"""The set-up validator: every violation with its rule, and who may start Hidden where, on several maps."""

from __future__ import annotations

import pytest

from rules_core import maps
from rules_core.location import GROUND, Location
from rules_core.query import answer
from rules_core.systems.ats.counters.set_up_bans import set_up_bans
from tests.support.tables import Answer, against, facts, refused, work


def set_up(what: str, at: str, map_id: str = "dtw", **query: object) -> Answer:
    inputs = {key: query.pop(key) for key in ("hidden", "by_ssr", "enemies") if key in query}
    return work("set-up", {"what": what, "at": at, **inputs}, map=map_id, **query)


def allowed(what: str, at: str, map_id: str = "dtw", **query: object) -> bool:
    return not set_up(what, at, map_id, **query)["verdict"].startswith("may not")


VEHICLES = ("afv", "apc-tracked", "apc-half-tracked", "truck-half-tracked", "wheeled")


class TestUnits:
    @pytest.mark.parametrize("what", ["heavy-weapon", *VEHICLES])
    @pytest.mark.parametrize(
        ("at", "map_id", "cite"),
        [("W26@+10", "dtw", "ATS 8.3.61"), ("R26@roof", "dtw", "ATS 8.3.61, 8.3.7"),
         ("E17@+10", "sos", "ATS 8.3.61"), ("I7@roof", "ge", "ATS 8.3.61, 8.3.7")],
    )  # fmt: skip
    def test_upper_floors_and_roofs_are_for_personnel(self, what: str, at: str, map_id: str, cite: str) -> None:
        assert against(set_up(what, at, map_id)) == [cite]
        assert allowed("personnel", at, map_id)

    @pytest.mark.parametrize("what", ["heavy-weapon", *VEHICLES])
    def test_cellars_are_for_personnel(self, what: str) -> None:
        ssr = {"options": {"cellars": True}}
        assert against(set_up(what, "W26@cellar", **ssr)) == ["ATS 8.3.122b"]
        assert allowed("personnel", "W26@cellar", **ssr)

    @pytest.mark.parametrize(
        ("what", "may"),
        [("personnel", True), ("heavy-weapon", True), ("afv", True), ("apc-tracked", True), ("apc-half-tracked", True),
         ("truck-half-tracked", True), ("wheeled", False)],
    )  # fmt: skip
    @pytest.mark.parametrize(
        ("at", "map_id"), [("X26", "dtw"), ("A28", "dtw"), ("E17", "sos"), ("B4", "proving-ground")]
    )
    def test_the_ground_floor_of_a_building_is_closed_to_wheels(
        self, what: str, may: bool, at: str, map_id: str
    ) -> None:
        found = set_up(what, at, map_id)
        assert against(found)[:1] == (["ATS 7.3.3, 8.5.3, 8.14.3, 8.18.3, 8.22.3"] if may else ["ATS 8.3.61, Chart B"])
        assert allowed(what, at, map_id) is may

    @pytest.mark.gap("ATS-GAP-17")
    def test_half_tracked_trucks_in_buildings_follow_the_chart_unless_decided_otherwise(self) -> None:
        by_the_rule = {"HC-ATS-59": "rule"}
        assert allowed("truck-half-tracked", "X26")
        assert not allowed("truck-half-tracked", "X26", conventions=by_the_rule)
        assert allowed("apc-half-tracked", "X26", conventions=by_the_rule)

    def test_vehicles_that_set_up_in_buildings_make_no_roll(self) -> None:
        assert facts(set_up("afv", "X26"))["Immobilization"] == ("", "ATS 8.3.61")
        assert "Immobilization" not in facts(set_up("afv", "E35"))

    def test_wheels_get_into_factories_and_not_into_their_rubble(self) -> None:
        assert facts(set_up("wheeled", "R25"))["wheels in a factory"] == ("", "ATS 8.3.146")
        assert against(set_up("wheeled", "O27")) == ["ATS 8.22.4"]

    @pytest.mark.gap("ATS-GAP-22")
    @pytest.mark.parametrize(
        ("what", "may"),
        [("personnel", True), ("heavy-weapon", True), ("afv", True), ("apc-tracked", True), ("apc-half-tracked", False),
         ("truck-half-tracked", False), ("wheeled", False)],
    )  # fmt: skip
    def test_heavy_weapons_set_up_in_rubble_though_they_may_not_enter_it(self, what: str, may: bool) -> None:
        for at in ("U22", "M23"):
            assert allowed(what, at) is may
        if not may:
            assert against(set_up(what, "M23")) == ["ATS 8.22.4"]

    @pytest.mark.parametrize("what", ["apc-half-tracked", "truck-half-tracked", "wheeled"])
    @pytest.mark.parametrize(("at", "map_id"), [("V28", "dtw"), ("D14", "ge")])
    def test_who_may_not_enter_railcars_sets_up_there_by_a_house_convention_only(
        self, what: str, at: str, map_id: str
    ) -> None:
        assert against(set_up(what, at, map_id)) == ["HC-ATS-57"]
        assert allowed(what, at, map_id, conventions={"HC-ATS-57": "yes"})
        assert allowed("afv", at, map_id)
        assert allowed("heavy-weapon", at, map_id)

    def test_only_personnel_start_under_a_hedgehog(self) -> None:
        table = [{"kind": "hedgehog", "at": "H9"}, {"kind": "bunker", "at": "H10"}]
        at = "H9@under-hedgehog"
        assert allowed("personnel", at, "proving-ground", table=table)
        decided = set_up("personnel", at, "proving-ground", table=table, conventions={"HC-ATS-58": "no"})
        assert against(decided) == ["HC-ATS-58"]
        assert against(set_up("afv", at, "proving-ground", table=table)) == ["ATS 9.6.1-under"]
        assert against(set_up("afv", "H10@under-bunker", "proving-ground", table=table)) == ["ATS 9.6.3"]

    def test_nobody_sets_up_off_the_map(self) -> None:
        error = refused("set-up", {"what": "personnel", "at": "GG37"}, map="dtw")
        assert (error["code"], error["message"]) == ("off-map", "GG37 is off the map: nothing sets up there.")

    def test_every_violation_is_listed(self) -> None:
        found = set_up("truck-half-tracked", "V28", hidden=True)
        assert against(found) == ["HC-ATS-57", "ATS 8.18.3"]

    def test_what_may_fire_from_there_is_said(self) -> None:
        mortars = "mortars, bazookas, Panzerfausts, Panzerschrecks"
        assert facts(set_up("personnel", "X26"))[mortars][1] == "ATS 8.3.5"
        assert facts(set_up("personnel", "S26"))[mortars][1] == "ATS 8.3.5, 8.3.144"
        assert facts(set_up("personnel", "R26@roof"))["fire from the roof"][1] == "ATS 8.3.73"


class TestHidden:
    @pytest.mark.parametrize(
        ("at", "map_id", "cite"),
        [
            ("G36", "dtw", "ATS 8.5.3"),
            ("H31", "dtw", "ATS 8.14.3"),
            ("M23", "dtw", "ATS 8.22.3"),
            ("U22", "dtw", "ATS 8.22.3"),
            ("M18", "dtw", "ATS 1.4.81, 8.5.3"),
            ("V28", "dtw", "ATS 8.18.3"),
            ("D14", "ge", "ATS 8.18.3"),
        ],
    )
    def test_personnel_hide_where_the_terrain_lets_them(self, at: str, map_id: str, cite: str) -> None:
        found = set_up("personnel", at, map_id, hidden=True)
        assert (found["tone"], facts(found)["Hidden set-up"]) == ("good", ("allowed", cite))

    @pytest.mark.parametrize("what", ["heavy-weapon", "afv"])
    def test_railcars_hide_nobody_else(self, what: str) -> None:
        assert against(set_up(what, "V28", hidden=True)) == ["ATS 8.18.3"]
        assert set_up(what, "V28")["tone"] == "good"
        for at in ("G36", "H31", "M23"):
            assert set_up(what, at, hidden=True)["tone"] == "good"

    @pytest.mark.parametrize(("at", "map_id"), [("E35", "dtw"), ("X26", "dtw"), ("E17", "sos"), ("B33", "dtw")])
    def test_elsewhere_nobody_hides(self, at: str, map_id: str) -> None:
        found = set_up("personnel", at, map_id, hidden=True)
        assert (found["tone"], found["verdict"]) == ("bad", f"may set up in {at}, but not Hidden")

    def test_rubble_on_an_upper_floor_hides_too(self) -> None:
        table = [{"kind": "rubble", "at": "W26@+10"}]
        assert set_up("personnel", "W26@+10", hidden=True)["tone"] == "bad"
        assert set_up("personnel", "W26@+10", hidden=True, table=table)["tone"] == "good"
        assert set_up("personnel", "W26", hidden=True, table=table)["tone"] == "bad"


class TestDepressions:
    def hidden(self, at: str, enemies: list[str], map_id: str = "dtw") -> Answer:
        return set_up("personnel", at, map_id, hidden=True, enemies=enemies)

    def test_down_and_seen_by_nobody_it_hides(self) -> None:
        found = self.hidden("E5@depression", ["E9", "H8"])
        assert (found["tone"], facts(found)["Hidden set-up"]) == ("good", ("allowed", "ATS 7.3.3"))

    def test_every_enemy_who_sees_it_is_named(self) -> None:
        found = self.hidden("E5@depression", ["E9", "F5", "E4@depression"])
        assert against(found) == ["ATS 7.3.3", "ATS 7.3.3"]
        assert {mark["at"] for mark in found["marks"] if mark["what"] == "sees it"} == {"F5@ground", "E4@depression"}

    @pytest.mark.parametrize(("at", "map_id"), [("E5", "dtw"), ("I12", "proving-ground"), ("H2", "ge")])
    def test_it_agrees_with_the_lines_of_sight(self, at: str, map_id: str) -> None:
        board = maps.load(map_id)
        for name in [other for other in board.hexes if 0 < board.grid.range(at, other) <= 3]:
            query = {"kind": "los", "system": "ats", "map": map_id, "from": name, "to": f"{at}@depression"}
            seen = answer(query)["clear"]
            assert (self.hidden(f"{at}@depression", [name], map_id)["tone"] == "bad") is seen, name

    def test_without_enemies_named_it_is_left_open(self) -> None:
        found = self.hidden("E5@depression", [])
        assert (found["tone"], found["verdict"]) == ("open", "may set up in E5 depression, Hidden if no enemy sees it")

    def test_on_the_ground_beside_it_nobody_is_down(self) -> None:
        assert against(self.hidden("E5", [])) == ["ATS 7.3.3"]


class TestEmplacements:
    @pytest.mark.parametrize(
        ("what", "at", "map_id", "cites"),
        [
            ("hedgehog", "D30", "dtw", ["ATS 1.4.6"]),
            ("hedgehog", "A4", "ge", []),  # a paved road, and 1.4.6 is a rule of the Tractor Works only
            ("hedgehog", "X26", "dtw", ["ATS 9.6.2"]),
            ("hedgehog", "E5", "dtw", ["ATS 9.6.2"]),
            ("hedgehog", "H1", "ge", ["ATS 9.6.2", "ATS 9.6.2"]),
            ("foxhole", "X26", "dtw", []),
            ("wire", "X26", "dtw", ["ATS 9.11.2"]),
            ("wire", "E17", "sos", ["ATS 9.11.2"]),
            ("wire", "D30", "dtw", []),
            ("minefield", "FF35", "dtw", ["ATS 9.7.2"]),
            ("minefield", "T12", "proving-ground", ["ATS 9.7.2"]),
            ("at-minefield", "D30", "dtw", []),
            ("dummy-minefield", "FF35", "dtw", ["ATS 9.7.2"]),
            ("full-cover", "X26", "dtw", ["ATS 8.3.4"]),
            ("full-cover", "E35", "dtw", ["ATS 8.3.4"]),
            ("full-cover", "W26", "dtw", []),
        ],
    )
    def test_each_has_its_bans(self, what: str, at: str, map_id: str, cites: list[str]) -> None:
        found = set_up(what, at, map_id)
        bans = [
            fact["cite"] for fact in found["facts"] if fact["value"] == "not allowed" and "Hidden" not in fact["what"]
        ]
        assert bans == cites
        assert found["verdict"].startswith("may not") is bool(cites)

    @pytest.mark.gap("ATS-GAP-16")
    @pytest.mark.parametrize(("at", "map_id"), [("C32", "dtw"), ("W26", "dtw"), ("C1", "sos")])
    def test_full_cover_goes_by_the_size_of_the_building_not_by_its_colour(self, at: str, map_id: str) -> None:
        assert set_up_bans(maps.load(map_id), "full-cover", Location(at, GROUND)) == ()
        assert facts(set_up("personnel", at, map_id))["Full Cover marker"] == ("", "ATS 8.3.4")
        wooden = {
            name
            for area in maps.load("dtw").areas
            if area.terrain == "building-wooden" and len(area.hexes) > 1
            for name in area.hexes
        }
        assert wooden
        assert all(allowed("full-cover", name) for name in sorted(wooden)[:5])

    @pytest.mark.parametrize(("at", "map_id"), [("I6@+10", "ge"), ("W26@+10", "dtw"), ("W26", "dtw")])
    def test_full_cover_is_put_in_the_place_that_was_asked_for(self, at: str, map_id: str) -> None:
        (outcome,) = set_up("full-cover", at, map_id)["outcomes"]
        assert outcome["changes"]["put"] == [{"kind": "full-cover", "at": at}]
        (again,) = set_up("full-cover", at, map_id, table=outcome["changes"]["put"])["outcomes"]
        assert again["changes"] is None

    def test_full_cover_on_another_floor_is_no_hindrance(self) -> None:
        (above,) = set_up("full-cover", "W26@+10", table=[{"kind": "full-cover", "at": "W26"}])["outcomes"]
        assert above["changes"]["put"] == [{"kind": "full-cover", "at": "W26@+10"}]

    @pytest.mark.parametrize("at", ["W26@+10", "R26@roof"])
    @pytest.mark.parametrize(("what", "put"), [("foxhole", True), ("at-ditch", True), ("minefield", False)])
    def test_others_lie_in_their_hex_as_a_whole(self, what: str, put: bool, at: str) -> None:
        found, name = set_up(what, at), at.split("@")[0]
        assert found["verdict"] == f"may set up in {name}"
        assert [mark["at"] for mark in found["marks"]] == [f"{name}@ground"]
        changes = found["outcomes"][0]["changes"]
        assert changes == ({"put": [{"kind": what, "at": name}], "take": []} if put else None)

    @pytest.mark.parametrize("what", ["hedgehog", "wire"])
    def test_what_may_set_up_in_rubble_may_also_lie_there(self, what: str) -> None:
        rubble = {"kind": "rubble", "at": "W26@ground"}
        assert not allowed(what, "W26")
        (outcome,) = set_up(what, "W26", table=[rubble])["outcomes"]
        table = [rubble, *outcome["changes"]["put"]]
        assert table[1:] == [{"kind": what, "at": "W26"}]
        seen = answer({"kind": "los", "system": "ats", "map": "dtw", "from": "V26", "to": "W26", "table": table})
        assert seen["kind"] == "los"

    @pytest.mark.parametrize(
        ("rubble", "marker", "cite"),
        [("W26@ground", "W26", "ATS 8.3.4"), ("W26@+10", "W26@+10", "ATS 8.3.4, 8.22.1"), ("W26@+10", "W26", "")],
    )
    def test_no_full_cover_where_the_building_has_become_rubble(self, rubble: str, marker: str, cite: str) -> None:
        fallen = {"kind": "rubble", "at": rubble}
        assert against(set_up("full-cover", marker, table=[fallen]))[:1] == ([cite] if cite else [])
        table = [fallen, {"kind": "full-cover", "at": marker if "@" in marker else f"{marker}@ground"}]
        seen = answer({"kind": "los", "system": "ats", "map": "dtw", "from": "V26", "to": "W26", "table": table})
        assert (seen["kind"] == "error") is bool(cite)
        assert not cite or seen["error"]["message"].endswith(f"({cite}).")
        assert "@" not in str(seen.get("error"))

    def test_a_rule_of_the_tractor_works_is_cited_there_only(self) -> None:
        elsewhere = [set_up(what, "A4", "ge")["outcomes"][0]["cite"] for what in ("hedgehog", "foxhole")]
        assert elsewhere == ["ATS 9.6.2", ""]
        assert set_up("foxhole", "E35")["outcomes"][0]["cite"] == "ATS 1.4.6"


class TestFireFromWhereTheySetUp:
    @pytest.mark.parametrize("weapon", ["mortar", "scw"])
    @pytest.mark.parametrize(
        ("at", "near", "table", "forbidden"),
        [
            ("R26@roof", "R25", [], False),
            ("W26@+10", "V26", [], True),
            ("W26@+10", "V26", [{"kind": "rubble", "at": "W26@+10"}], False),
        ],
    )
    def test_the_remark_agrees_with_the_restrictions(
        self, at: str, near: str, table: list[Answer], forbidden: bool, weapon: str
    ) -> None:
        fire = work("fire-restrictions", {"weapon": weapon, "firer": at, "target": near}, map="dtw", table=table)
        bans = [fact["what"] for fact in fire["facts"] if fact["value"] == "forbidden"]
        assert any("other than a rooftop" in ban for ban in bans) is forbidden
        said = [fact["detail"] for fact in set_up("personnel", at, table=table)["facts"]]
        assert ("They may not fire from inside a building." in said) is forbidden

    def test_from_a_roof_more_than_personnel_may_fire(self) -> None:
        (roof,) = [fact for fact in set_up("personnel", "R26@roof")["facts"] if fact["what"] == "fire from the roof"]
        assert (roof["detail"], roof["cite"]) == (
            "Personnel, Light and Medium weapons, mortars and SCW only.",
            "ATS 8.3.73",
        )
