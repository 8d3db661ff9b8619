"""Table 23 of Red Barricades and its house rule on fire: flames, shellholes, rubble, collapse, falling rubble."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from rules_core.maps.source import SHIPPED
from rules_core.query import answer
from rules_core.systems.red_barricades.ground import RULES
from tests.support.tables import chances, facts, outcome

Answer = dict[str, Any]
DICE = list(product(range(1, 7), repeat=2))


def ask(name: str, inputs: dict[str, object] | None = None, **query: object) -> Answer:
    asked: Answer = answer({"kind": "table", "system": "red-barricades", "name": name, "inputs": inputs or {}, **query})
    return asked


def work(name: str, inputs: dict[str, object] | None = None, **query: object) -> Answer:
    asked = ask(name, inputs, **query)
    assert asked["kind"] == "table", asked
    return asked


def rolled(name: str, inputs: dict[str, object], *dice: int, **query: object) -> str:
    result: str = work(name, inputs, roll=list(dice), **query)["rolled"]["result"]
    return result


def share(hits: int, of: int) -> str:
    return str(Fraction(hits, of))


# --- rubble by fire (RB-060) ---

STONE_HIT: dict[str, object] = {"weapon": "he", "calibre": 75, "kia": 2, "material": "stone", "top": 1}


@pytest.mark.golden("RB-EX-33")
@pytest.mark.parametrize(("dr", "result"), [(1, "Rubble"), (2, "No rubble")])
def test_stone_takes_one_more(dr: int, result: str) -> None:
    assert rolled("rubble-by-fire", STONE_HIT, dr) == result


@pytest.mark.parametrize("material", ["stone", "wooden"])
@pytest.mark.parametrize("kia", range(1, 8))
def test_every_kia_against_both_materials(material: str, kia: int) -> None:
    found = chances(work("rubble-by-fire", {**STONE_HIT, "material": material, "kia": kia}))
    makes = sum(dr + (material == "stone") <= kia for dr in range(1, 7))
    assert found == {
        result: chance
        for result, chance in (("Rubble", share(makes, 6)), ("No rubble", share(6 - makes, 6)))
        if chance != "0"
    }


@pytest.mark.parametrize(
    ("said", "rubbles"),
    [
        ({"weapon": "he", "calibre": 70}, True),
        ({"weapon": "he", "calibre": 69}, False),
        ({"weapon": "ffe", "calibre": 70}, True),
        ({"weapon": "ffe", "calibre": 69}, False),
        ({"weapon": "dc"}, True),
        ({"weapon": "heat"}, True),
        ({"weapon": "other"}, False),
        ({"weapon": "dc", "kia": 0}, False),
    ],
)
def test_70mm_binds_ffe_and_he_alone(said: dict[str, object], *, rubbles: bool) -> None:
    asked = work("rubble-by-fire", {"kia": 2, "material": "wooden", "top": 0, **said})
    assert ("Rubble" in chances(asked)) == rubbles
    assert (asked["verdict"] == "no rubble") != rubbles


def test_an_aerial_bomb_makes_rubble_by_the_convention() -> None:
    for calibre, option, made in ((69, "as-he", False), (70, "as-he", True), (250, "none", False)):
        said: dict[str, object] = {**STONE_HIT, "weapon": "bomb", "calibre": calibre}
        found = work("rubble-by-fire", said, conventions={"HC-RB-77": option})
        assert ("Rubble" in chances(found)) == made
        assert "HC-RB-77" in [row["id"] for row in found["conventions"]]


def test_a_calibre_or_a_material_that_nobody_said_is_asked_for() -> None:
    for left_out in ("calibre", "material", "kia"):
        said = {key: value for key, value in STONE_HIT.items() if key != left_out}
        error = ask("rubble-by-fire", said)["error"]
        assert (error["code"], error["field"]) == ("missing", f"inputs.{left_out}")


@pytest.mark.gap("RB-GAP-36")
def test_unarmored_units_in_it_are_eliminated() -> None:
    row = outcome(work("rubble-by-fire", STONE_HIT), "Rubble")
    assert row["cite"] == "RB T23 note 7"
    assert "unarmored units" in row["detail"]
    assert "SW" in row["detail"]


@pytest.mark.gap("RB-GAP-35")
def test_rubble_goes_before_a_flame() -> None:
    assert facts(work("rubble-by-fire", STONE_HIT))["flames"] == ("none where rubble is made", "RB T23, B24.6")


def test_a_critical_hit_has_no_effect_on_terrain() -> None:
    assert facts(work("rubble-by-fire", STONE_HIT))["Critical Hit"] == ("no special effect", "RB T23 note 1")


@pytest.mark.parametrize("said", [{"weapon": "ffe"}, {"area": True}])
def test_oba_and_area_fire_hit_a_level_by_random_selection(said: dict[str, object]) -> None:
    assert facts(work("rubble-by-fire", {**STONE_HIT, **said}))["level"][0] == "by Random Selection"
    assert "level" not in facts(work("rubble-by-fire", STONE_HIT))


def test_what_follows_is_told_with_its_chance() -> None:
    for option, chance in (("struck", "1/6"), ("above-too", "1/2")):
        upstairs: dict[str, object] = {**STONE_HIT, "top": 3, "level": 1}
        upper = facts(work("rubble-by-fire", upstairs, conventions={"HC-RB-76": option}))
        assert upper["the whole hex collapses"] == ("1/6", "RB T23 note 8")
        assert upper["rubble falls into the next hex"] == (chance, "RB T23 note 11")
    ground = facts(work("rubble-by-fire", {**STONE_HIT, "top": 2}))
    assert "the whole hex collapses" not in ground
    assert ground["rubble falls into the next hex"][0] == "1/3"
    assert "rubble falls into the next hex" not in facts(work("rubble-by-fire", {**STONE_HIT, "top": 0}))


@pytest.mark.parametrize(
    ("at", "put"),
    [
        ("E8", {"kind": "rubble", "at": "E8", "earlier": False, "material": "stone", "levels": 2}),
        ("E8@1", {"kind": "rubble", "at": "E8@1", "earlier": False, "material": "stone", "levels": 1}),
        ("E8@2", {"kind": "rubble", "at": "E8@2", "earlier": False, "material": "stone", "levels": 1}),
        ("E8@cellar", {"kind": "rubble", "at": "E8", "earlier": False, "material": "stone", "levels": 2}),
        ("G5", {"kind": "rubble", "at": "G5", "earlier": False, "levels": None, "material": "stone"}),
    ],
)
def test_rubble_on_the_map_is_of_what_the_map_shows(at: str, put: dict[str, object]) -> None:
    row = outcome(work("rubble-by-fire", {"weapon": "dc", "kia": 3, "at": at}, map="yard"), "Rubble")
    assert row["changes"] == {"put": [put], "take": []}


def test_rubble_takes_what_lies_in_locations_that_are_no_more() -> None:
    table = [
        {"kind": "rubble", "at": "E8@2", "material": "stone"},
        {"kind": "fortified", "at": "E8@1"},
        {"kind": "fortified", "at": "E8@0"},
        {"kind": "flame", "at": "E8@2"},
        {"kind": "flame", "at": "E8@1"},
    ]
    asked = work("rubble-by-fire", {"weapon": "dc", "kia": 3, "at": "E8@1"}, map="yard", table=table)
    taken = [(item["kind"], item["at"]) for item in outcome(asked, "Rubble")["changes"]["take"]]
    assert taken == [("rubble", "E8@2"), ("fortified", "E8@1"), ("flame", "E8@2")]
    after = [item for item in table if (item["kind"], item["at"]) not in taken]
    after += outcome(asked, "Rubble")["changes"]["put"]
    assert ask("collapse", {"at": "E8@1"}, map="yard", table=after)["kind"] == "table"


@pytest.mark.parametrize(
    ("at", "why"), [("H6", "holds no building"), ("E8@roof", "Rooftop"), ("M5", "holds no building")]
)
def test_only_a_standing_building_location_is_rubbled(at: str, why: str) -> None:
    asked = work("rubble-by-fire", {"weapon": "dc", "kia": 3, "at": at}, map="yard")
    assert asked["verdict"] == "no rubble"
    assert why in asked["outcomes"][0]["detail"]


@pytest.mark.parametrize("at", ["E8", "E8@1"])
def test_what_is_rubble_already_is_not_rubbled_again(at: str) -> None:
    table = [{"kind": "rubble", "at": at, "material": "stone"}]
    asked = work("rubble-by-fire", {"weapon": "dc", "kia": 3, "at": at}, map="yard", table=table)
    assert "rubble already" in asked["outcomes"][0]["detail"]


def test_a_cellar_alone_by_the_other_reading() -> None:
    asked = work("rubble-by-fire", {"weapon": "dc", "kia": 3, "at": "E8@cellar"}, map="yard",
                 conventions={"HC-RB-60": "cellar"})  # fmt: skip
    assert outcome(asked, "Rubble")["changes"] is None
    assert "rubble falls into the next hex" not in facts(asked)


def test_what_the_map_shows_goes_before_what_is_said() -> None:
    asked = work("rubble-by-fire", {"weapon": "dc", "kia": 2, "at": "E8", "material": "wooden"}, map="yard")
    assert chances(asked)["Rubble"] == "1/6"
    assert "the map shows stone in E8" in asked["notes"][0]


# --- collapse (RB-062) ---


@pytest.mark.golden("RB-EX-35")
@pytest.mark.gap("RB-GAP-38")
@pytest.mark.parametrize(("dr", "result"), [(6, "The whole hex collapses"), (5, "It stands")])
def test_two_levels_above_bring_down_the_hex_on_a_6(dr: int, result: str) -> None:
    assert rolled("collapse", {"level": 1, "top": 3}, dr) == result


@pytest.mark.parametrize(("option", "least"), [("eight", 8), ("seven", 7)])
@pytest.mark.parametrize("above", [0, 1, 2, 3])
def test_every_collapse(option: str, least: int, above: int) -> None:
    asked = work("collapse", {"level": 1, "top": 1 + above}, conventions={"HC-RB-62": option})
    down = sum(dr + above >= least for dr in range(1, 7))
    assert chances(asked).get("The whole hex collapses", "0") == share(down, 6)
    assert (asked["verdict"] == "never collapses") == (not down)


def test_no_building_of_two_and_a_half_levels_collapses_as_printed() -> None:
    asked = work("collapse", {"at": "E8@1"}, map="yard")
    assert asked["verdict"] == "never collapses"
    assert "2½ levels" in asked["outcomes"][0]["detail"]


def test_a_collapse_on_the_map_leaves_rubble_on_the_ground() -> None:
    table = [{"kind": "rubble", "at": "E8@1", "material": "stone"}]
    asked = work("collapse", {"at": "E8@1"}, map="yard", table=table, conventions={"HC-RB-62": "seven"})
    changes = outcome(asked, "The whole hex collapses")["changes"]
    assert changes["put"] == [{"kind": "rubble", "at": "E8", "earlier": False, "material": "stone", "levels": 2}]
    assert [item["at"] for item in changes["take"]] == ["E8@1"]


@pytest.mark.parametrize(
    ("inputs", "why"),
    [({"level": 0, "top": 2}, "Ground Level"), ({"factory": True}, "no upper floors")],
)
def test_nothing_collapses_from_the_ground_or_in_a_factory(inputs: dict[str, object], why: str) -> None:
    asked = work("collapse", inputs)
    assert asked["verdict"] == "nothing collapses"
    assert why in asked["outcomes"][0]["detail"]


# --- falling rubble (RB-063) ---


@pytest.mark.golden("RB-EX-34")
@pytest.mark.parametrize(("colored", "result"), [(6, "Falls"), (5, "Does not fall")])
def test_one_level_falls_on_a_colored_6(colored: int, result: str) -> None:
    for white in range(1, 7):
        assert rolled("falling-rubble", {"levels": 1}, colored, white) == result


@pytest.mark.parametrize("levels", [1, 2, 3, 4])
def test_every_number_of_levels(levels: int) -> None:
    falls = sum(colored + levels >= 7 for colored, _ in DICE)
    assert chances(work("falling-rubble", {"levels": levels}))["Falls"] == share(falls, 36)


def test_level_2_alone_by_both_readings() -> None:
    alone: dict[str, object] = {"levels": 1, "highest": 2}
    assert chances(work("falling-rubble", alone))["Falls"] == "1/6"
    assert chances(work("falling-rubble", alone, conventions={"HC-RB-63": "height"}))["Falls"] == "1/3"
    on_map: dict[str, object] = {"at": "E8@2"}
    assert chances(work("falling-rubble", on_map, map="yard"))["Does not fall"] == "5/6"
    high = work("falling-rubble", on_map, map="yard", conventions={"HC-RB-63": "height"})
    assert chances(high)["Does not fall"] == "2/3"


@pytest.mark.golden("RB-EX-34")
def test_an_upper_location_one_level_above_ground_counts_one_by_the_default() -> None:
    hit: dict[str, object] = {"weapon": "dc", "kia": 3, "at": "E8@1"}
    for option, levels, chance in (("struck", 1, "1/6"), ("above-too", 2, "1/3")):
        house = {"HC-RB-76": option}
        falls = work("falling-rubble", {"at": "E8@1"}, map="yard", conventions=house)
        assert chances(falls)["Does not fall"] == str(1 - Fraction(chance))
        struck = work("rubble-by-fire", hit, map="yard", conventions=house)
        assert facts(struck)["rubble falls into the next hex"][0] == chance
        [put] = outcome(struck, "Rubble")["changes"]["put"]
        assert put["levels"] == levels
        upstairs: dict[str, object] = {"weapon": "dc", "kia": 3, "material": "stone", "top": 2, "level": 1}
        without_map = work("rubble-by-fire", upstairs, conventions=house)
        assert facts(without_map)["rubble falls into the next hex"][0] == chance


@pytest.mark.parametrize("at", ["E8@1", "E8"])
@pytest.mark.parametrize(("levels", "stays"), [(1, "5/6"), (2, "2/3"), (None, "5/6")])
def test_rubble_above_the_ground_says_itself_how_much_came_down(at: str, levels: int | None, stays: str) -> None:
    counter: dict[str, object] = {"kind": "rubble", "at": "E8@1", "material": "stone"}
    if levels is not None:
        counter["levels"] = levels
    asked = work("falling-rubble", {"at": at}, map="yard", table=[counter])
    assert chances(asked)["Does not fall"] == stays
    assert facts(asked)["rubbled above Ground"][0] == ("2 upper levels" if levels == 2 else "1 upper level")


def test_what_is_typed_in_goes_before_what_the_counter_says() -> None:
    table = [{"kind": "rubble", "at": "E8@1", "levels": 2}]
    asked = work("falling-rubble", {"at": "E8@1", "levels": 1}, map="yard", table=table)
    assert chances(asked)["Does not fall"] == "5/6"


def test_the_height_of_a_middle_location_is_its_own_level() -> None:
    for option, stays in (("count", "5/6"), ("height", "2/3")):
        table = [{"kind": "rubble", "at": "E8@2", "levels": 1}]
        asked = work("falling-rubble", {"at": "E8"}, map="yard", table=table, conventions={"HC-RB-63": option})
        assert chances(asked)["Does not fall"] == stays


@pytest.mark.parametrize("inputs", [{"levels": 0}])
def test_nothing_falls_where_nothing_above_ground_was_rubbled(inputs: dict[str, object]) -> None:
    assert work("falling-rubble", inputs)["verdict"] == "no rubble falls"


@pytest.mark.parametrize(
    ("at", "why"), [("G5", "no upper floors"), ("H6", "holds no building"), ("A9", "above Ground")]
)
def test_nothing_falls_from_a_factory_or_a_single_storey_house(at: str, why: str) -> None:
    asked = work("falling-rubble", {"at": at}, map="yard")
    assert asked["verdict"] == "no rubble falls"
    assert why in asked["outcomes"][0]["detail"]


def test_how_much_was_rubbled_is_asked_for_where_nothing_shows_it() -> None:
    for inputs, query in (({}, {}), ({"at": "E8"}, {"map": "yard", "table": [{"kind": "rubble", "at": "E8"}]})):
        error = ask("falling-rubble", inputs, **query)["error"]
        assert (error["code"], error["field"]) == ("missing", "inputs.levels")


AROUND_E8 = {1: "E7", 2: "F7", 3: "F8", 4: "E9", 5: "D8", 6: "D7"}


def test_the_white_die_is_the_direction_clockwise_from_the_top() -> None:
    for colored, white in DICE:
        result = rolled("falling-rubble", {"at": "E8"}, colored, white, map="yard")
        assert result == (f"Falls into {AROUND_E8[white]}" if colored + 2 >= 7 else "Does not fall")


def test_the_way_of_the_rubble_is_drawn_once_the_dice_lie() -> None:
    before = work("falling-rubble", {"at": "E8"}, map="yard")["marks"]
    assert [mark["at"] for mark in before if mark["out_of"]] == list(AROUND_E8.values())
    after = work("falling-rubble", {"at": "E8"}, map="yard", roll=[6, 3])["marks"]
    assert [(mark["out_of"], mark["at"]) for mark in after if mark["out_of"]] == [("E8", "F8")]
    none = work("falling-rubble", {"at": "E8"}, map="yard", roll=[1, 3])["marks"]
    assert not any(mark["out_of"] for mark in none)


def test_no_hex_is_named_where_the_direction_is_left_to_the_rulebook() -> None:
    asked = work("falling-rubble", {"at": "E8"}, map="yard", conventions={"HC-RB-57": "unsaid"})
    assert chances(asked) == {"Falls": "1/3", "Does not fall": "2/3"}
    assert outcome(asked, "Falls")["changes"] is None


def test_what_it_buries() -> None:
    found = facts(work("falling-rubble", {"levels": 1}))
    assert {what: found[what][0] for what in found if found[what][1] == "RB T23 note 11"} == {
        "rubbled above Ground": "1 upper level",
        "colored die": "+1",
        "white die": "the direction",
        "terrain it falls on": "becomes rubble",
        "unarmored units in the hex": "eliminated",
        "OT AFV": "eliminated",
        "CE crew of a CT AFV": "Stunned",
        "Fortifications and TB": "eliminated",
        "AFV that survive": "check for Bog at once",
    }


def test_it_buries_fortifications_on_the_map() -> None:
    table = [
        {"kind": "trench", "at": "E7"},
        {"kind": "pillbox", "at": "E7"},
        {"kind": "shellholes", "at": "E7"},
        {"kind": "wreck", "at": "E7"},
    ]
    asked = work("falling-rubble", {"at": "E8"}, map="yard", table=table)
    changes = outcome(asked, "Falls into E7")["changes"]
    assert {item["kind"] for item in changes["take"]} == {"trench", "pillbox", "shellholes"}
    after = [*changes["put"], {"kind": "wreck", "at": "E7"}]
    assert ask("falling-rubble", {"levels": 1}, map="yard", table=after)["kind"] == "table"


def test_a_building_that_rubble_falls_on_comes_down_in_its_turn() -> None:
    row = outcome(work("falling-rubble", {"at": "E8@2"}, map="yard"), "Falls into E9")
    assert row["changes"]["put"] == [{"kind": "rubble", "at": "E9", "earlier": False, "material": "stone", "levels": 2}]
    assert "make a DR for E9 too: rubble falls on a colored 5 or more (1/3)" in row["detail"]


def test_the_chain_is_followed_by_its_white_dice_or_from_the_table() -> None:
    by_dice = work("falling-rubble", {"at": "E8@2", "fell": [4]}, map="yard", roll=[5, 3])
    assert facts(by_dice)["rubble has fallen"][0] == "E8 to E9"
    put = outcome(work("falling-rubble", {"at": "E8@2"}, map="yard"), "Falls into E9")["changes"]["put"]
    by_table = work("falling-rubble", {"at": "E9"}, map="yard", table=put, roll=[5, 3])
    assert by_dice["rolled"]["result"] == by_table["rolled"]["result"] == "Falls into F9"
    assert chances(by_dice) == chances(by_table)
    landed = [item["at"] for item in by_dice["outcomes"][by_dice["rolled"]["outcome"]]["changes"]["put"]]
    assert landed == ["E9", "F9"]
    arrows = [(mark["out_of"], mark["at"]) for mark in by_dice["marks"] if mark["out_of"]]
    assert arrows == [("E8", "E9"), ("E9", "F9")]


def test_the_next_dr_is_told_still_once_the_rubble_lies_on_the_map() -> None:
    put = outcome(work("falling-rubble", {"at": "E8@2"}, map="yard"), "Falls into E9")["changes"]["put"]
    after = outcome(work("falling-rubble", {"at": "E8@2"}, map="yard", table=put), "Falls into E9")
    assert after["changes"] is None
    assert "make a DR for E9 too, with 2 upper levels: rubble falls on a colored 5 or more (1/3)" in after["detail"]
    followed = work("falling-rubble", {"at": "E8@2", "fell": [4]}, map="yard", table=put)
    assert chances(followed)["Falls into F9"] == "1/18"


def test_a_chain_ends_where_nothing_comes_down() -> None:
    asked = work("falling-rubble", {"at": "E8@2", "fell": [1]}, map="yard")
    assert (asked["verdict"], asked["dice"]) == ("the rubble ends in E7", None)
    assert [item["at"] for item in asked["outcomes"][0]["changes"]["put"]] == ["E7"]


def test_rubble_that_falls_into_water_or_off_the_map_leaves_none() -> None:
    table = [{"kind": "rubble", "at": at, "material": "stone", "levels": 2} for at in ("N7", "A1")]
    water = work("falling-rubble", {"at": "N7"}, map="yard", table=table)
    assert outcome(water, "Falls into N8")["changes"] is None
    edge = work("falling-rubble", {"at": "A1"}, map="yard", table=table)
    off = [row for row in edge["outcomes"] if "off the map" in row["result"]]
    assert off
    assert all(row["changes"] is None for row in off)
    assert sum(Fraction(row["probability"]) for row in edge["outcomes"]) == 1


def test_rubble_on_rubble_lays_no_second_counter() -> None:
    table = [{"kind": "rubble", "at": "E7", "material": "wooden"}]
    row = outcome(work("falling-rubble", {"at": "E8"}, map="yard", table=table), "Falls into E7")
    assert row["changes"] is None
    assert "rubble already" in row["detail"]


def test_what_a_building_becomes_that_rubble_falls_on_by_both_readings() -> None:
    table = [{"kind": "rubble", "at": "E7", "material": "wooden", "levels": 1}]
    for option, material in (("own", "stone"), ("fallen", "wooden")):
        asked = work("falling-rubble", {"at": "E7"}, map="yard", table=table, conventions={"HC-RB-58": option})
        assert outcome(asked, "Falls into E8")["changes"]["put"][0]["material"] == material


@pytest.mark.parametrize("level", ["E8@1", "E8@2", "E8"])
def test_every_change_may_be_laid(level: str) -> None:
    asked = work("falling-rubble", {"at": level}, map="yard")
    for row in asked["outcomes"]:
        if row["changes"]:
            table = row["changes"]["put"]
            looked = answer(
                {"kind": "los", "system": "red-barricades", "map": "yard", "from": "A1", "to": "B3", "table": table}
            )
            assert looked["kind"] == "los", looked


# --- the AFV that enters a building (RB-061) ---


@pytest.mark.golden("RB-EX-36")
@pytest.mark.parametrize(("colored", "result"), [(2, "The building is rubbled"), (3, "The building stands")])
def test_an_afv_in_a_wooden_single_storey_house(colored: int, result: str) -> None:
    assert rolled("afv-in-building", {"material": "wooden", "top": 0}, colored) == result


@pytest.mark.golden("RB-EX-37")
@pytest.mark.parametrize(
    ("inputs", "result"),
    [
        ({"material": "stone", "top": 1}, "Falls into the cellar"),
        ({"material": "wooden", "top": 0}, "Falls into the cellar"),
        ({"material": "stone", "factory": True}, "The building stands"),
    ],
)
def test_a_colored_6_is_the_cellar_unless_it_is_a_factory(inputs: dict[str, object], result: str) -> None:
    assert rolled("afv-in-building", inputs, 6) == result


@pytest.mark.parametrize("material", ["stone", "wooden"])
@pytest.mark.parametrize("top", [0, 1, 2])
@pytest.mark.parametrize("factory", [False, True])
def test_every_building_that_an_afv_enters(material: str, top: int, *, factory: bool) -> None:
    inputs = {"material": material, "factory": factory, **({} if factory else {"top": top})}
    drm = -(material == "wooden") - (top == 0 and not factory)
    down = sum(colored + drm <= 0 for colored in range(1, 7))
    cellar = 0 if factory else 1
    every = {
        "The building is rubbled": down,
        "The building stands": 6 - down - cellar,
        "Falls into the cellar": cellar,
    }
    found = chances(work("afv-in-building", inputs))
    assert found == {result: share(count, 6) for result, count in every.items() if count}


@pytest.mark.parametrize("field", ["tracked", "closed_topped", "buttoned_up"])
def test_only_a_bu_ct_fully_tracked_afv(field: str) -> None:
    asked = work("afv-in-building", {"material": "wooden", "top": 0, field: False})
    assert asked["verdict"] == "no rubble"


def test_occupants_of_the_ground_are_unaffected_and_those_above_are_not() -> None:
    low = outcome(work("afv-in-building", {"material": "wooden", "top": 0}), "The building is rubbled")
    assert low["detail"] == "Unarmored units in it are unaffected."
    high = outcome(work("afv-in-building", {"material": "wooden", "top": 1}), "The building is rubbled")
    assert "upper levels are eliminated" in high["detail"]
    assert high["cite"] == "RB T23 note 10"


def test_cellars_under_one_hex_by_both_readings() -> None:
    one_hex: dict[str, object] = {"material": "stone", "top": 1, "single_hex": True}
    assert "Falls into the cellar" in chances(work("afv-in-building", one_hex))
    asked = work("afv-in-building", one_hex, conventions={"HC-RB-61": "multi-hex"})
    assert "Falls into the cellar" not in chances(asked)
    several = work("afv-in-building", {"material": "stone", "top": 1}, conventions={"HC-RB-61": "multi-hex"})
    assert "Falls into the cellar" in chances(several)


def test_an_afv_reads_the_building_off_the_map() -> None:
    asked = work("afv-in-building", {"at": "E8"}, map="yard")
    assert chances(asked) == {"The building stands": "5/6", "Falls into the cellar": "1/6"}
    assert work("afv-in-building", {"at": "E8@1"}, map="yard")["verdict"] == "no rubble"


# --- shellholes (RB-059) ---


@pytest.mark.parametrize("weapon", ["ffe", "bomb", "rocket"])
@pytest.mark.parametrize(("calibre", "made"), [(149, False), (150, True), (200, True)])
def test_shellholes_take_150mm(weapon: str, calibre: int, *, made: bool) -> None:
    asked = work("shellholes", {"weapon": weapon, "calibre": calibre})
    assert (asked["verdict"] == "shellholes are placed") == made
    assert asked["dice"] is None


def test_bombs_of_any_size_by_the_other_reading() -> None:
    any_bomb = {"HC-RB-59": "any-bomb"}
    assert work("shellholes", {"weapon": "bomb", "calibre": 100}, conventions=any_bomb)["tone"] == "good"
    assert work("shellholes", {"weapon": "rocket", "calibre": 100}, conventions=any_bomb)["tone"] == "bad"


@pytest.mark.parametrize("terrain", ["open ground", "orchard", "palm trees", "brush", "grain", "kunai", "other"])
def test_shellholes_in_open_ground_and_growth(terrain: str) -> None:
    asked = work("shellholes", {"weapon": "ffe", "calibre": 150, "terrain": terrain})
    assert (asked["tone"] == "good") == (terrain != "other")


@pytest.mark.parametrize("said", [{"kia": False}, {"weapon": "other"}])
def test_no_shellhole_without_an_original_kia_of_a_heavy_weapon(said: dict[str, object]) -> None:
    assert work("shellholes", {"weapon": "ffe", "calibre": 150, **said})["verdict"] == "no shellhole"


def test_shellholes_remove_entrenchments_on_the_map() -> None:
    table = [{"kind": "trench", "at": "H6"}, {"kind": "pillbox", "at": "H6"}]
    row = work("shellholes", {"weapon": "ffe", "calibre": 150, "at": "H6"}, map="yard", table=table)["outcomes"][0]
    assert row["changes"]["put"] == [{"kind": "shellholes", "at": "H6"}]
    assert [item["kind"] for item in row["changes"]["take"]] == ["trench"]


@pytest.mark.parametrize(
    ("at", "made"),
    [
        ("H6", True),
        ("A7", True),
        ("L8", True),
        ("E8", False),
        ("D6", False),
        ("N9", False),
        ("K5", False),
        ("G7", False),
    ],
)
def test_the_map_shows_where_shellholes_are_made(at: str, *, made: bool) -> None:
    asked = work("shellholes", {"weapon": "ffe", "calibre": 150, "at": at}, map="yard")
    assert (asked["tone"] == "good") == made
    laid = answer(
        {"kind": "counters", "system": "red-barricades", "map": "yard", "table": [{"kind": "shellholes", "at": at}]}
    )
    assert bool(laid["refused"]) != made


# --- flames by fire (RB-056 to RB-058) ---

HIT: dict[str, object] = {"weapon": "he", "terrain": "woods", "kindling": 8, "ec": "wet"}


@pytest.mark.parametrize("kindling", range(2, 16))
@pytest.mark.parametrize("weapon", ["ft", "he"])
def test_every_kindling_number_in_wet_ec(kindling: int, weapon: str) -> None:
    found = chances(work("flame-placement", {**HIT, "weapon": weapon, "kindling": kindling}))
    burns = sum(one + two - 2 >= kindling for one, two in DICE)
    assert found.get("Flame", "0") == share(burns, 36)


@pytest.mark.parametrize("drm", [-3, -1, 0, 1, 2])
def test_the_drm_of_the_ec_is_the_players(drm: int) -> None:
    asked = work("flame-placement", {**HIT, "ec": "moist", "ec_drm": drm})
    burns = sum(one + two + drm >= 8 for one, two in DICE)
    assert chances(asked)["Flame"] == share(burns, 36)


def test_without_the_drm_or_the_kindling_number_the_chance_is_not_known() -> None:
    for left_out in ("kindling", "ec_drm"):
        said = {"weapon": "ft", "terrain": "brush", "ec": "dry", "ec_drm": 1, "kindling": 7}
        said.pop(left_out)
        asked = work("flame-placement", said)
        assert asked["verdict"] == "Flame DR, chance not known"
        assert asked["missing"]


@pytest.mark.gap("RB-GAP-37")
@pytest.mark.parametrize("option", ["each", "dry-alone", "or"])
@pytest.mark.parametrize("ec", ["dry", "very-dry"])
@pytest.mark.parametrize("terrain", ["brush", "stone-building"])
def test_wp_has_modifiers_of_its_own(option: str, ec: str, terrain: str) -> None:
    inputs = {"weapon": "wp", "ec": ec, "terrain": terrain, "kindling": 7}
    asked = work("flame-placement", inputs, conventions={"HC-RB-56": option})
    inside = terrain == "stone-building"
    drm = {
        "each": 1 - 2 * inside,
        "dry-alone": (ec == "dry") - 2 * inside,
        "or": -2 if inside else 1,
    }[option]
    assert asked["dice"]["drm"] == drm
    assert chances(asked)["Flame"] == share(sum(one + two + drm >= 7 for one, two in DICE), 36)


@pytest.mark.parametrize(
    ("ec", "may"), [("wet", False), ("moist", False), ("moderate", False), ("dry", True), ("very-dry", True)]
)
def test_wp_needs_dry_conditions(ec: str, *, may: bool) -> None:
    asked = work("flame-placement", {"weapon": "wp", "ec": ec, "terrain": "brush", "kindling": 7})
    assert (asked["verdict"] != "no Flame") == may


def test_wp_rolls_in_the_mph_of_who_places_it_and_needs_no_result() -> None:
    asked = facts(work("flame-placement", {"weapon": "wp", "ec": "dry", "terrain": "brush", "kindling": 7}))
    assert asked["when"] == ("in the MPh of the player who places the WP", "RB T23 note 4")
    assert asked["IFT result"][0] == "none needed"
    assert asked["EC modifier"][0] == "does not count"


@pytest.mark.parametrize(
    ("weapon", "result", "may"),
    [
        ("ft", "kia", True),
        ("ft", "k", True),
        ("ft", "other", False),
        ("he", "kia", True),
        ("he", "k", False),
        ("he", "other", False),
    ],
)
def test_the_result_that_it_takes(weapon: str, result: str, *, may: bool) -> None:
    asked = work("flame-placement", {**HIT, "weapon": weapon, "result": result})
    assert (asked["verdict"] != "no Flame") == may


@pytest.mark.parametrize(
    "said",
    [{"weapon": "ft", "unarmored": False}, {"collateral": True}, {"vehicle_target": True}, {"rubbled": True}],
)
def test_what_places_no_flame(said: dict[str, object]) -> None:
    assert work("flame-placement", {**HIT, **said})["verdict"] == "no Flame"


@pytest.mark.gap("RB-GAP-49")
@pytest.mark.parametrize(
    ("terrain", "cite"),
    [("rooftop", "RB CG3-2"), ("gutted", "RB V7.5"), ("gutted-factory", "RB TT RB Factories"),
     ("debris", "RB TT Debris"), ("tank", "RB TT Storage tanks"), ("bare", "B25.1")],
)  # fmt: skip
def test_what_never_holds_a_flame(terrain: str, cite: str) -> None:
    asked = work("flame-placement", {**HIT, "terrain": terrain})
    assert asked["outcomes"][0]["cite"] == cite


def test_one_flame_burns_in_a_location() -> None:
    assert work("flame-placement", {**HIT, "burning": True})["verdict"] == "no Flame"


@pytest.mark.parametrize(
    ("at", "table", "cite"),
    [
        ("E8@roof", [], "RB CG3-2"),
        ("E8", [{"kind": "gutted", "at": "E8"}], "RB V7.5"),
        ("E8@1", [{"kind": "flame", "at": "E8@1"}], "RB CG3-2"),
        ("E8@1", [{"kind": "blaze", "at": "E8@1"}], "RB CG3-2"),
        ("D6", [], "RB TT Debris"),
        ("H6", [], "B25.1"),
    ],
)
def test_the_map_shows_what_never_burns(at: str, table: list[dict[str, object]], cite: str) -> None:
    asked = work("flame-placement", {"weapon": "he", "ec": "wet", "kindling": 5, "at": at}, map="yard", table=table)
    assert (asked["verdict"], asked["outcomes"][0]["cite"]) == ("no Flame", cite)


def test_a_flame_on_the_map() -> None:
    asked = work("flame-placement", {"weapon": "he", "ec": "wet", "kindling": 5, "at": "E8@1"}, map="yard")
    assert outcome(asked, "Flame")["changes"] == {
        "put": [{"kind": "flame", "at": "E8@1", "hampered": False}],
        "take": [],
    }


# --- fire in the campaign (RB-002) ---


@pytest.mark.parametrize(("place", "blazes"), [("E8", 1), ("E8@1", 1), ("E8@2", 2), ("G5", 2)])
def test_a_blaze_directly_beneath_a_rooftop_is_on_it_too(place: str, blazes: int) -> None:
    flame = {"kind": "flame", "at": place}
    asked = work("burning", {"event": "blaze", "at": place}, map="yard", table=[flame])
    changes = asked["outcomes"][0]["changes"]
    hex_name = place.split("@")[0]
    above = [{"kind": "blaze", "at": f"{hex_name}@roof"}] if blazes == 2 else []
    own = place if "@" in place else f"{place}@0"
    assert changes["put"] == [{"kind": "blaze", "at": own}, *above]
    assert [item["at"] for item in changes["take"]] == [place]


@pytest.mark.parametrize(("place", "verdict"), [
    ("beneath", "a Blaze here and on the Rooftop"), ("other", "a Blaze here"), ("rooftop", "no Flame is there"),
])  # fmt: skip
def test_the_blaze_without_a_map(place: str, verdict: str) -> None:
    assert work("burning", {"event": "blaze", "place": place})["verdict"] == verdict


@pytest.mark.gap("RB-GAP-49")
def test_kindling_is_not_allowed() -> None:
    asked = work("burning", {"event": "kindling"})
    assert (asked["tone"], asked["outcomes"][0]["cite"]) == ("bad", "RB CG3-2")


@pytest.mark.parametrize(
    ("inputs", "may"),
    [({}, True), ({"burning": True}, False), ({"place": "rooftop"}, False), ({"place": "beneath"}, True)],
)
def test_where_a_flame_may_be_placed(inputs: dict[str, object], *, may: bool) -> None:
    assert (work("burning", inputs)["tone"] == "good") == may


def test_a_hampered_flame_becomes_no_blaze() -> None:
    for place, at in (("", "E8"), ("@2", "E8@2")):
        flame = {"kind": "flame", "at": f"E8{place}", "hampered": True}
        asked = work("burning", {"event": "blaze", "at": at}, map="yard", table=[flame])
        assert asked["verdict"] == "no Blaze during this Player Turn"
        assert asked["outcomes"][0]["cite"] == "RB B24.721"
        assert asked["outcomes"][0]["changes"] is None
        assert not any(mark["what"] == "Blaze" for mark in asked["marks"])
        kept = work("burning", {"event": "blaze", "at": at}, map="yard", table=[{**flame, "hampered": False}])
        assert kept["tone"] == "good"
    assert work("burning", {"event": "blaze", "hampered": True})["verdict"] == "no Blaze during this Player Turn"
    assert work("burning", {"event": "blaze", "hampered": False})["verdict"] == "a Blaze here"


def test_no_blaze_without_a_flame() -> None:
    assert work("burning", {"event": "blaze", "at": "E8@1"}, map="yard")["verdict"] == "no Flame is there"


# --- what the table doesn't cover (RB-064) ---


@pytest.mark.parametrize(
    ("about", "rules"),
    [("bombardment", "C1.823"), ("minefields", "B26.62"), ("set-dc", "A23.71"), ("wire", "B26.51 to B26.53"),
     ("mol", "A22.6111"), ("mol-projector", "C13.87 to C13.89"), ("huts", "G5.5, G5.6 to G5.7"),
     ("breaches", "B9.541, B23.711, B23.921, O5.33"), ("wind-change", "B25.66"), ("combinations", "B24.8")],
)  # fmt: skip
def test_what_the_table_leaves_to_other_rules(about: str, rules: str) -> None:
    assert work("beyond-flame-and-rubble", {"about": about})["verdict"] == f"not in the table: see {rules}"


def test_a_critical_hit_has_no_special_effect() -> None:
    asked = work("beyond-flame-and-rubble", {"about": "critical-hit"})
    assert asked["verdict"] == "a Critical Hit has no special effect on terrain"


# --- what the tables put on the map may lie there ---


YARD = SHIPPED.load("yard")
BUILT = sorted(name for name, hex_ in YARD.hexes.items() if hex_.words[0] in RULES.buildings)


def lies(table: list[dict[str, object]]) -> list[object]:
    """What of a table may not lie where it is."""
    asked = answer({"kind": "counters", "system": "red-barricades", "map": "yard", "table": table})
    refused: list[object] = asked["refused"]
    return refused


def places_of(hex_name: str) -> list[str]:
    asked = answer({"kind": "catalog", "system": "red-barricades", "map": "yard", "hex": hex_name})
    return [f"{hex_name}@{place}" for place in asked["places"][hex_name]]


@pytest.mark.parametrize("hex_name", BUILT)
@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("rubble-by-fire", {"weapon": "dc", "kia": 7, "material": "stone"}),
        ("collapse", {"material": "stone"}),
        ("falling-rubble", {"material": "stone"}),
        ("afv-in-building", {"material": "stone"}),
        ("flame-placement", {"weapon": "he", "ec": "wet", "kindling": 7}),
        ("burning", {"event": "flame"}),
    ],
)
def test_everything_that_a_table_puts_on_the_map_may_lie_there(
    name: str, said: dict[str, object], hex_name: str
) -> None:
    for at in places_of(hex_name):
        asked = work(name, {**said, "at": at}, map="yard", conventions={"HC-RB-62": "seven"})
        for row in asked["outcomes"]:
            if row["changes"]:
                assert lies(row["changes"]["put"]) == [], at
        assert sum(Fraction(row["probability"]) for row in asked["outcomes"]) == 1


def test_a_factory_has_no_upper_location_to_be_hit() -> None:
    asked = work("rubble-by-fire", {"weapon": "dc", "kia": 2, "at": "G4@1"}, map="yard")
    assert "no upper floors" in asked["outcomes"][0]["detail"]


def test_rubble_on_an_upper_level_burns_as_rubble() -> None:
    table = [{"kind": "rubble", "at": "E8@1", "material": "stone"}]
    inputs: dict[str, object] = {"weapon": "wp", "ec": "dry", "at": "E8@1"}
    asked = work("flame-placement", inputs, map="yard", table=table, options={"numbers": {"kindling-stone-rubble": 9}})
    assert asked["dice"]["drm"] == 1
    assert facts(asked)["Kindling number"][0] == "9"


def test_figures_of_the_players_own_rulebook_are_taken_and_named_where_they_lack() -> None:
    inputs: dict[str, object] = {"weapon": "ft", "terrain": "woods", "ec": "dry"}
    lacking = work("flame-placement", inputs)
    assert lacking["verdict"] == "Flame DR, chance not known"
    known = work("flame-placement", inputs, options={"numbers": {"kindling-woods": 8, "ec-dry": 1}})
    assert chances(known)["Flame"] == share(sum(one + two + 1 >= 8 for one, two in DICE), 36)
    typed = work("flame-placement", {**inputs, "kindling": 11}, options={"numbers": {"kindling-woods": 8, "ec-dry": 1}})
    assert chances(typed)["Flame"] == share(sum(one + two + 1 >= 11 for one, two in DICE), 36)


def test_two_blazes_of_one_building_smoke_as_one() -> None:
    line = {"kind": "los", "system": "red-barricades", "map": "yard", "from": "E7", "to": "E8@2"}
    one = answer({**line, "table": [{"kind": "blaze", "at": "E8@2"}]})
    both = answer({**line, "table": [{"kind": "blaze", "at": "E8@2"}, {"kind": "blaze", "at": "E8@roof"}]})
    assert one["totals"] == both["totals"]


# --- what falling rubble does to a roadblock beside it ---


def test_a_roadblock_beside_the_hex_that_is_buried_stays_or_goes_by_convention() -> None:
    roadblock = {"kind": "roadblock", "between": ["E9", "F9"]}

    def taken(**query: object) -> list[object]:
        found = work("falling-rubble", {"at": "E8"}, map="yard", table=[roadblock], **query)
        into = next(row for row in found["outcomes"] if row["result"] == "Falls into E9")
        assert "HC-RB-79" in [row["id"] for row in found["conventions"]]
        return [item["kind"] for item in into["changes"]["take"]]

    assert "roadblock" not in taken()
    assert "roadblock" in taken(conventions={"HC-RB-79": "goes"})


def test_what_a_building_is_made_of_is_asked_for_by_its_name() -> None:
    query = {"kind": "table", "system": "red-barricades", "name": "rubble-by-fire"}
    error = answer({**query, "inputs": {"weapon": "dc", "kia": 2}})["error"]
    assert (error["message"], error["field"]) == ("“Material” is not known yet: choose it.", "inputs.material")


@pytest.mark.parametrize("name", ["falling-rubble", "collapse"])
def test_a_rooftop_goes_with_the_level_below_it(name: str) -> None:
    found = work(name, {"at": "E8@roof"}, map="yard")
    assert (found["tone"], found["outcomes"][0]["cite"]) == ("bad", "RB T23 note 8")
    assert found["outcomes"][0]["detail"] == "A Rooftop is not rubbled by itself: it goes with the level below it."


@pytest.mark.parametrize(("at", "most"), [("E8", 2), ("E8@1", 2), ("E8@2", 1)])
def test_no_more_upper_levels_are_rubbled_than_stand(at: str, most: int) -> None:
    assert ask("falling-rubble", {"at": at, "levels": most}, map="yard")["kind"] == "table"
    error = ask("falling-rubble", {"at": at, "levels": most + 1}, map="yard")["error"]
    assert (error["code"], error["field"]) == ("wrong-input", "inputs.levels")


def test_what_never_burns_is_named() -> None:
    said = str(work("flame-placement", {"terrain": "bare"}))
    assert "No Flame is placed in open ground, a road, water and the like." in said
