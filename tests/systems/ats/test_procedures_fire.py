"""Procedures of fire, buildings, rubbling and sewers, beyond the worked examples; among them the readings of gaps."""

from __future__ import annotations

from typing import Any

import pytest

from rules_core.query import answer
from rules_core.systems.ats.floors import floors_between
from rules_core.systems.ats.procedures.target_buildings import half_frag

Answer = dict[str, Any]
GROUND = "proving-ground"
CELLARS = {"cellars": True}


def settle(name: str, inputs: dict[str, object], map_id: str = GROUND, **query: object) -> Answer:
    asked: Answer = answer({"kind": "table", "system": "ats", "map": map_id, "name": name, "inputs": inputs, **query})
    assert asked["kind"] == "table", asked
    return asked


def refused(name: str, inputs: dict[str, object], map_id: str = GROUND) -> dict[str, str]:
    asked: Answer = answer({"kind": "table", "system": "ats", "map": map_id, "name": name, "inputs": inputs})
    error: dict[str, str] = asked["error"]
    return error


def facts(answered: Answer) -> dict[str, tuple[str, str]]:
    return {row["what"]: (row["value"], row["cite"]) for row in answered["facts"]}


def outcome(answered: Answer) -> Answer:
    (only,) = answered["outcomes"]
    found: Answer = only
    return found


def chance(answered: Answer, result: str) -> str:
    (found,) = [row["probability"] for row in answered["outcomes"] if row["result"] == result]
    return str(found)


class TestSewers:
    def test_every_condition_that_fails_is_told_with_its_rule(self) -> None:
        found = settle("sewer-infiltration", {"from": "D8", "side": "german", "unit": "other", "morale": 7})
        assert (found["verdict"], found["tone"]) == ("may not infiltrate", "bad")
        assert facts(found) == {
            "Russian": ("no", "ATS 1.4.91"),
            "Personnel": ("no", "ATS 1.4.91"),
            "in a sewer hex": ("no", "ATS 1.4.9, 1.4.91"),
            "at ground level": ("yes", "ATS 1.4.91"),
        }
        assert found["marks"] == []

    @pytest.mark.gap("ATS-GAP-36")
    @pytest.mark.parametrize("place", ["roof", "cellar"])
    def test_a_sewer_is_left_neither_from_a_roof_nor_from_a_cellar(self, place: str) -> None:
        found = settle("sewer-infiltration", {"from": f"K17@{place}", "morale": 7}, "dtw", options=CELLARS)
        assert facts(found)["at ground level"] == ("no", "ATS 1.4.91")
        assert settle("sewer-infiltration", {"from": "K17", "morale": 7}, "dtw")["tone"] == "open"

    @pytest.mark.parametrize(
        ("morale", "modifier", "passes"),
        [(1, 0, "1/10"), (7, 0, "7/10"), (7, 2, "1/2"), (7, -1, "4/5"), (10, 0, "1")],
    )
    def test_the_printed_morale_or_less_passes(self, morale: int, modifier: int, passes: str) -> None:
        found = settle("sewer-infiltration", {"from": "D9", "morale": morale, "modifier": modifier})
        assert chance(found, "Infiltrates") == passes

    def test_a_modifier_may_leave_no_chance_at_all(self) -> None:
        found = settle("sewer-infiltration", {"from": "D9", "morale": 2, "modifier": 5})
        assert outcome(found)["result"] == "Fails"

    @pytest.mark.gap("ATS-GAP-33")
    def test_how_a_check_is_rolled_is_a_house_convention(self) -> None:
        found = settle("sewer-infiltration", {"from": "D9", "morale": 7}, conventions={"HC-ATS-40": "less"})
        assert chance(found, "Infiltrates") == "3/5"
        assert facts(found)["passes"] == ("6 or less", "HC-ATS-40")

    def test_the_morale_is_asked_for_when_a_unit_checks_and_not_when_a_commissar_does(self) -> None:
        error = refused("sewer-infiltration", {"from": "D9"})
        assert (error["code"], error["field"]) == ("missing", "inputs.morale")
        assert settle("sewer-infiltration", {"from": "D9", "checker": "commissar"})["tone"] == "open"

    def test_the_opponent_may_divide_several_units_that_fail(self) -> None:
        def failing(units: int, **more: object) -> str:
            found = settle("sewer-infiltration", {"from": "D9", "morale": 7, "units": units, **more})
            return str(found["outcomes"][1]["detail"])

        assert "divide" not in failing(1)
        assert "divide them freely" in failing(3)
        assert "Casualties" in failing(3, checker="commissar")
        assert "Casualties" not in failing(3, checker="commissar", alone=True)

    def test_coming_out_where_an_enemy_is_means_melee(self) -> None:
        found = settle("sewer-infiltration", {"from": "D9", "destination": "G9", "enemy": True, "morale": 7})
        assert found["verdict"] == "may try to reach G9"
        assert found["outcomes"][0]["detail"] == "The unit moves to G9. An enemy is there: Melee follows."
        assert found["outcomes"][0]["cite"] == "ATS 1.4.91, 1.4.92"

    @pytest.mark.parametrize(("goal", "why"), [("D9", "D9 is where they are."), ("E8", "There is no manhole in E8.")])
    def test_a_place_that_is_no_exit_is_refused_with_the_reason(self, goal: str, why: str) -> None:
        found = settle("sewer-infiltration", {"from": "D9", "destination": goal, "morale": 7})
        assert (found["tone"], outcome(found)["detail"]) == ("bad", why)

    def test_manholes_in_uncharted_hexes_are_said_to_be_unknown(self) -> None:
        found = settle("sewer-infiltration", {"from": "K12", "morale": 7}, "sos")
        assert found["verdict"] == "nowhere to go"
        assert "uncharted" in found["notes"][0]


class TestShots:
    def test_everything_on_the_line_is_a_modifier_of_the_roll(self) -> None:
        found = settle("shot", {"firer": "C7", "target": "D9", "hpn": 8})
        assert found["dice"]["drm"] == 1 == sum(row["value"] for row in found["dice"]["modifiers"])
        # The roll with its modifier is measured against 8, and the verdict tells both figures.
        assert found["verdict"] == "hits on 7 or less (8 with the modifiers)"

    def test_a_blocked_line_is_no_shot(self) -> None:
        found = settle("shot", {"firer": "R26@roof", "target": "S28", "hpn": 9}, "dtw")
        assert (found["tone"], outcome(found)["cite"]) == ("bad", "ATS 1.4.61b")
        assert [mark["at"] for mark in found["marks"]] == ["R27/S27"]
        assert found["dice"] is None

    @pytest.mark.parametrize(
        ("hpn", "verdict", "results"),
        [
            (3, "can't hit", ["Miss"]),
            (13, "hits on any roll", ["Hit"]),
            (4, "hits on 1 or less (4 with the modifiers)", ["Hit", "Miss"]),
        ],
    )
    def test_a_shot_may_be_sure_to_miss_or_to_hit(self, hpn: int, verdict: str, results: list[str]) -> None:
        found = settle("shot", {"firer": "B4", "target": "B2", "hpn": hpn})
        assert found["verdict"] == verdict
        assert [row["result"] for row in found["outcomes"]] == results

    def test_what_is_aimed_at_decides_which_cover_counts(self) -> None:
        shots = {
            kind: settle("shot", {"firer": "I12", "target": "I9", "hpn": 9, "kind": kind})["dice"]["drm"]
            for kind in ("personnel", "heavy-weapon", "vehicle")
        }
        assert shots == {"personnel": 1, "heavy-weapon": 0, "vehicle": 0}  # shellholes (8.25.3)

    @pytest.mark.gap("ATS-GAP-12")
    def test_on_a_roof_the_spotting_column_and_the_cover_against_fire_are_two_things(self) -> None:
        def seen_from(firer: str) -> tuple[str, int]:
            found = settle("shot", {"firer": firer, "target": "P5@roof", "hpn": 9})
            return facts(found)["spotting column"][0], found["dice"]["drm"]

        assert seen_from("R5") == ("Good", 1)  # from below: Good both ways
        assert seen_from("P4@roof") == ("Good", 0)  # from the same level: Good to spot, no cover
        higher = settle("shot", {"firer": "M6@roof", "target": "J9@roof", "hpn": 9}, "dtw")
        assert facts(higher)["spotting column"] == ("Stationary", "ATS 8.3.71")

    @pytest.mark.gap("ATS-GAP-20")
    def test_through_the_stairwell_a_unit_on_the_roof_has_the_buildings_cover(self) -> None:
        found = settle("shot", {"firer": "P4", "target": "P4@roof", "hpn": 9})
        assert [(row["what"], row["value"]) for row in found["dice"]["modifiers"]] == [("masonry building in P4", 3)]

    def test_a_place_is_no_target_for_itself(self) -> None:
        assert refused("shot", {"firer": "B4", "target": "B4@ground", "hpn": 9})["code"] == "same-location"


class TestBuildingAsTarget:
    def test_a_line_to_any_level_will_do_and_a_wall_in_front_counts_for_the_lower_ones(self) -> None:
        # From B6 a wall stands before the ground level of D5 and not before its floors.
        found = settle("building-as-target", {"firer": "B6", "target": "D5", "hpn": 9, "frag": 12})
        assert found["dice"]["drm"] == 0
        assert facts(found)["aimed at"] == ("+10", "ATS 8.3.81")

    def test_the_wall_before_a_house_counts_though_its_own_cover_does_not(self) -> None:
        at_unit = settle("shot", {"firer": "E11", "target": "F12", "hpn": 9}, "ge")
        assert [row["cite"] for row in at_unit["dice"]["modifiers"]] == ["ATS 8.3.11"]  # the better of the two
        at_house = settle("building-as-target", {"firer": "E11", "target": "F12", "hpn": 9, "frag": 12}, "ge")
        assert [row["cite"] for row in at_house["dice"]["modifiers"]] == ["ATS 8.30.3"]
        assert at_house["verdict"] == "hits on 7 or less (9 with the modifiers), then 6 FRAG at 3L"

    def test_levels_out_of_los_shift_one_column_more_for_each_floor(self) -> None:
        found = settle("building-as-target", {"firer": "I9", "target": "I8", "hpn": 9, "frag": 16}, "ge")
        assert {what: value for what, (value, _) in facts(found).items() if what.startswith("units")} == {
            "units at ground level": "3L",
            "units at +10": "4L",
            "units at +20": "4L",
            "units at roof": "3L",
        }
        fewer = settle(
            "building-as-target",
            {"firer": "I9", "target": "I8", "hpn": 9, "frag": 16},
            "ge",
            conventions={"HC-ATS-42": "between"},
        )
        assert fewer["verdict"] == "hits on 9 or less, then 8 FRAG at 3L"

    def test_a_wooden_building_shifts_two_columns(self) -> None:
        found = settle("building-as-target", {"firer": "D4", "target": "D2", "hpn": 7, "frag": 10})
        assert found["verdict"] == "hits on 7 or less, then 5 FRAG at 2L"

    @pytest.mark.gap("ATS-GAP-39")
    def test_half_of_an_odd_number_of_factors_is_kept_unless_the_players_round_it(self) -> None:
        assert [str(half_frag(15, how)) for how in ("exact", "down", "up")] == ["15/2", "7", "8"]
        assert [str(half_frag(16, how)) for how in ("exact", "down", "up")] == ["8", "8", "8"]
        inputs: dict[str, object] = {"firer": "B4", "target": "B2", "hpn": 9, "frag": 15}
        assert "7½ FRAG" in settle("building-as-target", inputs)["verdict"]
        assert "7 FRAG" in settle("building-as-target", inputs, conventions={"HC-ATS-41": "down"})["verdict"]

    @pytest.mark.gap("ATS-GAP-39")
    def test_floors_between_two_levels_are_counted_in_steps_of_10(self) -> None:
        assert [floors_between(0, level, ends_count=True) for level in (0, 2, 4, 6)] == [0, 1, 2, 3]
        assert [floors_between(4, level, ends_count=False) for level in (4, 2, 0)] == [0, 0, 1]

    def test_a_bot_marker_may_lie_where_enemies_are_seen_and_nowhere_else(self) -> None:
        def marker(*enemies: str) -> tuple[str, str]:
            inputs = {"firer": "G6", "target": "E6", "hpn": 9, "frag": 12, "enemies": list(enemies)}
            return facts(settle("building-as-target", inputs))["BOT marker"]

        assert marker("E5@+10", "D5") == ("+10", "ATS 8.3.83")  # nobody in D5 is seen from G6
        assert marker("E6", "E6@+20") == ("Ground, +20", "ATS 8.3.83")
        assert marker("D5") == ("none", "ATS 8.3.83")
        assert marker() == ("none", "ATS 8.3.83")

    def test_enemies_elsewhere_and_hexes_without_a_building_are_refused(self) -> None:
        inputs: dict[str, object] = {"firer": "G6", "target": "E6", "hpn": 9, "frag": 12}
        wrong = refused("building-as-target", {**inputs, "enemies": ["E6", "B2"]})
        assert (wrong["code"], wrong["field"]) == ("not-in-building", "inputs.enemies[1]")
        nothing = refused("building-as-target", {**inputs, "target": "G9"})
        assert (nothing["code"], nothing["field"]) == ("no-building", "inputs.target")

    def test_without_los_to_the_hex_the_hexes_in_los_are_told(self) -> None:
        found = settle("building-as-target", {"firer": "D3", "target": "E6", "hpn": 9, "frag": 12})
        assert (found["verdict"], found["tone"]) == ("no LOS to E6", "bad")
        assert outcome(found)["detail"] == "No level of E6 is in LOS. The building is in LOS in D5 and E5."

    def test_rubbled_floors_are_levels_no_more(self) -> None:
        inputs: dict[str, object] = {"firer": "B4", "target": "B2", "hpn": 9, "frag": 12}
        tower = settle("building-as-target", {**inputs, "firer": "C5", "target": "C4"})
        assert facts(tower)["levels in LOS"][0] == "Ground, +10"
        fallen = {"kind": "rubble", "at": "C4@ground"}
        gone = answer(
            {
                "kind": "table",
                "system": "ats",
                "map": GROUND,
                "name": "building-as-target",
                "inputs": {**inputs, "target": "C4"},
                "table": [fallen],
            }
        )
        assert gone["error"]["code"] == "no-building"  # type: ignore[index]


class TestIndirectFire:
    @pytest.mark.parametrize(
        ("map_id", "hex_name", "columns"),
        [
            (GROUND, "B2", {"ground": "0L more", "cellar": "1L more"}),
            (GROUND, "B4", {"ground": "1L more", "+10": "0L more", "cellar": "2L more"}),
            (GROUND, "E2", {"ground": "1L more", "+10": "0L more", "cellar": "2L more"}),
            (GROUND, "D5", {"ground": "2L more", "+10": "1L more", "+20": "0L more", "cellar": "3L more"}),
            (GROUND, "P4", {"ground": "0L more", "roof": "0L more", "cellar": "1L more"}),
            ("ge", "I6", {"ground": "2L more", "+10": "1L more", "+20": "0L more", "roof": "0L more"}),
            ("ge", "I7", {"ground": "0L more", "roof": "0L more"}),
        ],
    )
    def test_each_floor_above_that_is_no_roof_shifts_one_column(
        self, map_id: str, hex_name: str, columns: dict[str, str]
    ) -> None:
        found = settle("indirect-fire", {"hex": hex_name}, map_id, options=CELLARS)
        told = {what: value.split(",")[0] for what, (value, _) in facts(found).items()}
        assert {what: told[what] for what in columns} == columns

    def test_it_says_what_sight_says(self) -> None:
        line = answer(
            {"kind": "los", "system": "ats", "map": GROUND, "from": "G6", "to": "E6", "options": {"fire": "indirect"}}
        )
        assert line["totals"] == {"drm": 3, "shift": 5}
        assert facts(settle("indirect-fire", {"hex": "E6"}))["ground"] == ("2L more, 5L in all", "ATS 8.3.41")

    def test_in_the_open_nothing_is_overhead(self) -> None:
        assert settle("indirect-fire", {"hex": "G9"})["verdict"] == "no floors overhead"
        assert "uncharted" in settle("indirect-fire", {"hex": "A5"}, "sos")["notes"][0]


class TestFireRestrictions:
    @pytest.mark.parametrize(
        ("weapon", "firer", "target", "rules"),
        [
            # From a building other than its rooftop, and from the rooftop (8.3.5, 8.3.73).
            ("mortar", "B2", "C2", ["ATS 8.3.5"]),
            ("scw", "B2", "C2", ["ATS 8.3.5"]),
            ("medium", "B2", "C2", []),
            ("mortar", "P4@roof", "O3", []),
            ("scw", "P4@roof", "O3", []),
            ("light", "P4@roof", "O3", []),
            ("heavy", "P4@roof", "O3", ["ATS 8.3.73"]),
            ("vehicle", "P4@roof", "O3", ["ATS 8.3.73"]),
            # A mortar may fire out of a factory's roofless hex, other weapons of the kind may not (8.3.144).
            ("mortar", "L4", "M4", []),
            ("mortar", "M4", "L4", ["ATS 8.3.5"]),
            ("scw", "L4", "M4", ["ATS 8.3.5"]),
            # A roofless house is no factory (8.3.1441).
            ("mortar", "A4", "A3", ["ATS 8.3.5"]),
            # Up and down inside one hex (8.3.5).
            ("light", "B4", "B4@+10", []),
            ("heavy", "B4", "B4@+10", ["ATS 8.3.5"]),
            ("vehicle", "P4", "P4@roof", ["ATS 8.3.5"]),
            ("personnel", "E5", "E5@+20", ["ATS 8.3.5"]),
            ("personnel", "E6", "E6@+10", ["ATS 8.3.5"]),
            # Another level of an adjacent hex of the same building (8.3.5).
            ("personnel", "E2", "E3@+10", ["ATS 8.3.5"]),
            ("personnel", "E2@+10", "E3@+10", []),
            # Heavy weapons are at ground level (8.3.61).
            ("heavy", "B4@+10", "B6", ["ATS 8.3.61"]),
            # Black bars (8.3.11).
            ("thrown", "J5", "I5", ["ATS 8.3.11"]),
        ],
    )
    def test_every_rule_that_forbids_a_shot_is_named(
        self, weapon: str, firer: str, target: str, rules: list[str]
    ) -> None:
        found = settle("fire-restrictions", {"weapon": weapon, "firer": firer, "target": target})
        assert [row["cite"] for row in found["facts"] if row["value"] == "forbidden"] == rules
        assert found["verdict"] == ("may not fire" if rules else "may fire")

    @pytest.mark.parametrize(
        ("weapon", "fire", "firer", "target", "rules"),
        [
            ("light", "direct", "B2@cellar", "C2", []),
            ("light", "direct", "B2@cellar", "B2", []),
            ("light", "direct", "B2", "B2@cellar", []),
            ("medium", "direct", "B2@cellar", "C2", ["ATS 8.3.121b"]),
            ("medium", "direct", "C2", "B2@cellar", []),
            ("light", "direct", "B2@cellar", "D2", ["ATS 8.3.121b"]),
            ("light", "direct", "E2@cellar", "E3", ["ATS 8.3.121b"]),
            ("light", "direct", "E2@cellar", "E3@cellar", ["ATS 8.3.122b"]),
            ("mortar", "indirect", "E2@cellar", "E8", ["ATS 8.3.5", "ATS 8.3.121b", "ATS 8.3.121b"]),
            ("mortar", "indirect", "G9", "E2@cellar", []),
        ],
    )
    def test_cellars_have_restrictions_of_their_own(
        self, weapon: str, fire: str, firer: str, target: str, rules: list[str]
    ) -> None:
        inputs = {"weapon": weapon, "fire": fire, "firer": firer, "target": target}
        found = settle("fire-restrictions", inputs, options=CELLARS)
        cites = [row["cite"] for row in found["facts"] if row["value"] == "forbidden"]
        assert [cite for cite in cites if cite != "ATS 8.3.5" or weapon == "mortar"] == rules
        assert found["tone"] == ("bad" if rules else "good")

    def test_direct_fire_needs_a_line_of_sight_and_indirect_fire_as_the_players_decide(self) -> None:
        inputs: dict[str, object] = {"weapon": "mortar", "firer": "G9", "target": "E2"}
        assert settle("shot", {"firer": "G9", "target": "E2", "hpn": 9})["tone"] == "bad"
        direct = settle("fire-restrictions", inputs)
        assert (direct["verdict"], outcome(direct)["detail"]) == ("may not fire", "There is no line of sight.")
        indirect = {**inputs, "fire": "indirect"}
        assert settle("fire-restrictions", indirect)["verdict"] == "may fire"
        needed = settle("fire-restrictions", indirect, conventions={"HC-ATS-45": "needed"})
        assert needed["verdict"] == "may not fire"

    @pytest.mark.gap("ATS-GAP-20")
    def test_a_shot_up_the_stairwell_at_the_roof_counts_as_into_the_building(self) -> None:
        found = settle("fire-restrictions", {"weapon": "light", "firer": "P4", "target": "P4@roof"})
        assert any("counts as inside the building" in row["what"] for row in found["facts"])

    def test_from_rubble_a_mortar_may_fire(self) -> None:
        inputs: dict[str, object] = {"weapon": "mortar", "firer": "B2", "target": "C2"}
        assert settle("fire-restrictions", inputs)["verdict"] == "may not fire"
        rubble = [{"kind": "rubble", "at": "B2@ground"}]
        assert settle("fire-restrictions", inputs, table=rubble)["verdict"] == "may fire"


class TestRubbling:
    def rubble(self, at: str, attack: str = "direct-he", result: int = 5, **query: object) -> Answer:
        return settle("rubbling", {"attack": attack, "at": at, "result": result}, **query)  # type: ignore[arg-type]

    @pytest.mark.gap("ATS-GAP-18")
    @pytest.mark.parametrize(
        ("attack", "spot"),
        [
            ("direct-he", "E5@+10"),
            ("satchel", "E5@+10"),
            ("indirect-he", "E5@+20"),
            ("off-board", "E5@+20"),
            ("flamethrower", None),
            ("other", None),
        ],
    )
    def test_the_attacks_that_the_detailed_rule_names_rubble(self, attack: str, spot: str | None) -> None:
        changes = self.rubble("E5@+10", attack)["outcomes"][0]["changes"]
        assert (None if changes is None else changes["put"][0]["at"]) == spot

    def test_direct_fire_takes_all_that_is_above_with_it(self) -> None:
        found = self.rubble("D5")
        assert facts(found)["eliminated"] == ("ground level, +10, +20", "ATS 8.3.9, Building Destruction")
        assert facts(found)["height of the hex"][0] == "+5"
        assert facts(self.rubble("D5@+20"))["height of the hex"][0] == "+25"

    def test_a_rooftop_falls_with_its_building_and_is_not_rubbled_itself(self) -> None:
        assert facts(self.rubble("P4"))["eliminated"][0] == "ground level, roof"
        shot_at_roof = self.rubble("P4@roof", result=9)
        assert shot_at_roof["verdict"] == "nothing is destroyed"
        assert "rooftop" in outcome(shot_at_roof)["detail"]

    def test_rubble_at_ground_level_takes_the_cellar(self) -> None:
        direct = self.rubble("B2", options=CELLARS)
        assert facts(direct)["gone"][0] == "cellar"
        indirect = self.rubble("B2", "indirect-he", options=CELLARS)
        assert facts(indirect)["eliminated"][0] == "cellar"
        upstairs = self.rubble("B4@+10", options=CELLARS)
        assert facts(upstairs)["eliminated"][0] == "+10"

    def test_what_is_hit_in_a_cellar_brings_the_ground_level_down(self) -> None:
        found = self.rubble("B2@cellar", "satchel", options=CELLARS)
        assert facts(found)["becomes rubble"][0] == "ground level"

    @pytest.mark.gap("ATS-GAP-35")
    def test_indirect_fire_rubbles_the_next_level_down_where_the_highest_is_rubble(self) -> None:
        table: list[dict[str, object]] = []
        levels = []
        for _ in range(3):
            changes = self.rubble("D5", "indirect-he", table=table)["outcomes"][0]["changes"]
            assert changes["take"] == table
            table = changes["put"]
            levels.append(table[0]["at"])
        assert levels == ["D5@+20", "D5@+10", "D5@ground"]
        assert self.rubble("D5", "indirect-he", table=table)["verdict"] == "nothing is destroyed"

    def test_units_in_a_location_that_indirect_fire_rubbles_are_lost_only_if_the_players_decide_so(self) -> None:
        assert facts(self.rubble("D5", "off-board"))["eliminated"] == ("nobody", "HC-ATS-44")
        harder = self.rubble("D5", "off-board", conventions={"HC-ATS-44": "eliminated"})
        assert facts(harder)["eliminated"] == ("+20", "HC-ATS-44")

    def test_a_satchel_charge_may_be_played_to_rubble_the_top(self) -> None:
        found = self.rubble("D5", "satchel", conventions={"HC-ATS-43": "top"})
        assert facts(found)["becomes rubble"][0] == "+20"

    @pytest.mark.gap("ATS-GAP-19")
    @pytest.mark.parametrize(("result", "burns"), [(5, False), (6, True), (9, True)])
    def test_a_flamethrower_sets_fire_from_c6_without_a_die(self, result: int, burns: bool) -> None:
        found = self.rubble("B2", "flamethrower", result)
        assert found["dice"] is None
        put = [{"kind": "flames", "at": "B2"}]
        assert outcome(found)["changes"] == ({"put": put, "take": []} if burns else None)

    @pytest.mark.parametrize(
        ("attack", "verdict"), [("flamethrower", "flames in Q11"), ("off-board", "roll for flames")]
    )
    def test_woods_burn_too_and_are_never_rubble(self, attack: str, verdict: str) -> None:
        found = self.rubble("Q11", attack, 6)
        assert found["verdict"] == verdict
        assert all("rubble" not in str(row["changes"]) for row in found["outcomes"])
        assert self.rubble("Q11", attack, 5)["verdict"] == "nothing is destroyed"

    @pytest.mark.parametrize("attack", ["direct-he", "off-board", "flamethrower"])
    @pytest.mark.parametrize("at", ["G9", "G11", "K6"])
    def test_open_ground_and_rubble_neither_fall_nor_burn(self, attack: str, at: str) -> None:
        assert self.rubble(at, attack, 9)["verdict"] == "nothing is destroyed"

    def test_a_hex_that_burns_already_gets_no_second_flames(self) -> None:
        burning = [{"kind": "flames", "at": "B2"}]
        put = self.rubble("B2", result=6, table=burning)["outcomes"][0]["changes"]["put"]
        assert [item["kind"] for item in put] == ["rubble"]

    def test_full_cover_goes_with_the_location_that_falls(self) -> None:
        covered = [{"kind": "full-cover", "at": f"E2@{place}"} for place in ("ground", "+10")]
        taken = self.rubble("E2@+10", table=covered)["outcomes"][0]["changes"]["take"]
        assert [item["at"] for item in taken] == ["E2@+10"]

    def test_what_has_fallen_is_seen_by_the_other_procedures(self) -> None:
        table = self.rubble("D5@+10")["outcomes"][0]["changes"]["put"]
        assert settle("building", {"hex": "D5"}, table=table)["verdict"] == "stairwell building, masonry, +15"
        # The floor that is rubble still lies over the ground level; the one above it is gone.
        assert facts(settle("indirect-fire", {"hex": "D5"}, table=table))["ground"][0] == "1L more, 4L in all"
        again = self.rubble("D5@+10", table=table, result=9)
        assert outcome(again)["detail"] == "D5 +10 is rubble already."

    @pytest.mark.parametrize(("map_id", "at"), [("dtw", "O27"), ("dtw", "C14")])
    def test_printed_rubble_is_rubble_already(self, map_id: str, at: str) -> None:
        found = settle("rubbling", {"attack": "off-board", "at": at, "result": 9}, map_id)
        assert outcome(found)["detail"] == f"{at} is rubble already."


class TestBuilding:
    @pytest.mark.gap("ATS-GAP-03")
    def test_a_factory_that_the_list_leaves_out_is_one_by_the_definition(self) -> None:
        found = settle("building", {"hex": "O29"}, "dtw")
        (row,) = [row for row in found["facts"] if row["what"] == "factory"]
        assert "the definition outranks the list" in row["detail"]
        iron_foundry = settle("building", {"hex": "S29"}, "dtw")
        assert facts(iron_foundry)["factory"] == ("yes", "ATS 1.4.8, 8.3.141")
        assert any(note.startswith("S29:") for note in iron_foundry["notes"])

    @pytest.mark.gap("ATS-GAP-06")
    @pytest.mark.parametrize(
        ("map_id", "hex_name", "locations", "obstacle"),
        [
            (GROUND, "B2", "Ground", "+10"),
            (GROUND, "B4", "Ground, +10", "+20"),
            (GROUND, "E2", "Ground, +10", "+20"),
            (GROUND, "E6", "Ground, +10, +20", "+30"),
            (GROUND, "I7", "Ground, Roof", "+10"),
            (GROUND, "Q5", "Ground, Roof", "+20"),
            ("dtw", "G22", "Ground, +10, +20", "+30"),
            ("dtw", "N19", "Ground, Roof", "+20"),
        ],
    )
    def test_an_obstacle_rises_10_above_the_highest_location_save_in_factories(
        self, map_id: str, hex_name: str, locations: str, obstacle: str
    ) -> None:
        found = facts(settle("building", {"hex": hex_name}, map_id))
        assert (found["locations"][0], found["obstacle"][0]) == (locations, obstacle)

    @pytest.mark.gap("ATS-GAP-13")
    @pytest.mark.parametrize(
        ("hex_name", "stairwell", "cite"),
        [
            ("B2", "no", "ATS 8.3.121a"),
            ("B4", "yes", "ATS 8.3.122a"),
            ("E3", "yes", "ATS 8.3.124"),
            ("E5", "yes", "ATS 8.3.125"),
            ("E6", "no", "ATS 8.3.125"),
            ("Q5", "no", "ATS 8.3.142"),
        ],
    )
    def test_stairwells_are_where_the_rule_of_the_kind_has_them(self, hex_name: str, stairwell: str, cite: str) -> None:
        assert facts(settle("building", {"hex": hex_name}))["stairwell"] == (stairwell, cite)

    @pytest.mark.gap("ATS-GAP-16")
    @pytest.mark.parametrize(("hex_name", "may"), [("E2", "yes"), ("G2", "yes"), ("B2", "no"), ("C4", "no")])
    def test_full_cover_may_be_set_up_in_buildings_of_several_hexes_of_either_colour(
        self, hex_name: str, may: str
    ) -> None:
        assert facts(settle("building", {"hex": hex_name}))["Full cover at set-up"] == (may, "ATS 8.3.4")

    @pytest.mark.gap("ATS-GAP-40")
    @pytest.mark.parametrize(
        ("hex_name", "roof"),
        [
            ("C31", ("not in play", "ATS 8.3.7")),
            ("C32", ("roofless", "ATS 8.3.1441")),
            ("S26", ("roofless", "ATS 1.4.61a, 8.3.144")),
            ("R26", ("rooftop at +20", "ATS 8.3.143")),
        ],
    )
    def test_on_the_tractor_works_factories_alone_have_rooftops(self, hex_name: str, roof: tuple[str, str]) -> None:
        assert facts(settle("building", {"hex": hex_name}, "dtw"))["roof"] == roof

    @pytest.mark.gap("ATS-GAP-37")
    def test_d2_of_the_streets_of_stalingrad_joins_c1_and_e1(self) -> None:
        assert [mark["at"] for mark in settle("building", {"hex": "D2"}, "sos")["marks"]] == ["C1", "D2", "E1"]

    def test_a_wooden_building_is_told_as_one(self) -> None:
        found = settle("building", {"hex": "C4"})
        assert (found["verdict"], facts(found)["walls"]) == ("tower, wooden, +20", ("wooden", "ATS 8.3.11"))

    def test_rubble_and_empty_hexes_are_told_as_what_they_are(self) -> None:
        assert settle("building", {"hex": "U22"}, "dtw")["verdict"] == "wooden rubble, +5"
        assert settle("building", {"hex": "G9"})["verdict"] == "no building"
        fallen = [{"kind": "rubble", "at": "D2"}]
        assert settle("building", {"hex": "D2"}, table=fallen)["verdict"] == "wooden rubble, +5"


class TestAdjacency:
    @pytest.mark.parametrize(
        ("first", "second", "verdict"),
        [
            ("J5", "I5", "not adjacent"),
            ("K4", "K5", "not adjacent"),
            ("J5", "J6", "adjacent"),
            ("G9", "H9", "adjacent"),
            ("G9", "J9", "not adjacent"),
        ],
    )
    def test_black_bars_part_units_side_by_side(self, first: str, second: str, verdict: str) -> None:
        assert settle("adjacency", {"first": first, "second": second})["verdict"] == verdict
        assert settle("adjacency", {"first": second, "second": first})["verdict"] == verdict

    @pytest.mark.gap("ATS-GAP-05")
    def test_black_bars_end_below_the_roof(self) -> None:
        roofs: dict[str, object] = {"first": "R25@roof", "second": "R26@roof"}
        assert settle("adjacency", roofs, "dtw")["verdict"] == "adjacent"
        assert settle("adjacency", roofs, "dtw", conventions={"HC-ATS-18": "all"})["verdict"] == "not adjacent"
        assert settle("adjacency", {**roofs, "second": "R26"}, "dtw")["verdict"] == "not adjacent"

    def test_one_hex_is_not_beside_itself(self) -> None:
        assert refused("adjacency", {"first": "E5", "second": "E5@+10"})["code"] == "same-hex"
