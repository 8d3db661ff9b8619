"""The tables of miniatures, asked as players ask them."""

from __future__ import annotations

import json
from typing import Any, cast

import pytest

from rules_core.links.reading import link_to_query
from rules_core.links.writing import query_to_link
from rules_core.maps.source import AddedMaps
from rules_core.query import answer
from rules_core.systems.registry import find_system


def asked(table: str, conventions: dict[str, str] | None = None, **inputs: object) -> dict[str, Any]:
    return asked_under({}, table, conventions, **inputs)


def asked_under(
    conditions: dict[str, str], table: str, conventions: dict[str, str] | None = None, **inputs: object
) -> dict[str, Any]:
    query = {
        "kind": "table",
        "system": "miniatures",
        "name": table,
        "inputs": inputs,
        "conventions": conventions or {},
        "conditions": conditions,
    }
    return cast(dict[str, Any], answer(query))


def chances(found: dict[str, Any]) -> dict[str, str]:
    return {row["result"]: row["probability"] for row in found["outcomes"]}


@pytest.mark.golden("MIN-EX-13")
@pytest.mark.parametrize(
    ("scale", "tenths", "verdict"),
    [
        ("1/72", 60, "May follow"),
        ("1/72", 61, "May not follow"),
        ("1/285", 30, "May follow"),
        ("1/285", 31, "May not follow"),
    ],
)
def test_a_half_track_behind_a_tank(scale: str, tenths: int, verdict: str) -> None:
    found = asked("following", unit="semi-tracked", ground="woods", ahead="tank", gap=tenths, scale=scale)
    assert chances(found) == {verdict: "1"}


def test_a_mine_is_rolled_for_twice_or_once() -> None:
    twice = asked("at-mine", unit="tank", tons=15, density=50)
    assert chances(twice) == {"Destroyed": "1/10", "Immobilised": "13/40", "No effect": "23/40"}
    once = asked("at-mine", {"HC-MIN-5": "one"}, unit="soft", tons=3, density=50)
    assert chances(once) == {"Destroyed": "7/20", "Immobilised": "16/25", "No effect": "1/100"}
    strict = asked("at-mine", {"HC-MIN-5": "one", "HC-MIN-2": "strict"}, unit="soft", tons=3, density=50)
    assert chances(strict) == {"Destroyed": "7/20", "Immobilised": "13/20"}


def test_bail_out_and_bog() -> None:
    assert chances(asked("mine-passengers", vehicle="afv", effect="destroyed"))["Bails out"] == "1/4"
    assert chances(asked("mine-passengers", vehicle="afv", effect="immobilised")) == {"No roll": "1"}
    assert chances(asked("bog", unit="tank"))["Bogs down"] == "1/5"


def test_a_field_crossed_without_a_map() -> None:
    found = asked("mine-crossing", unit="tank", tons=15, mines="at", density=100)
    assert {row["what"]: row["value"] for row in found["facts"]}["comes through"] == "9/400 (2.25 %)"


@pytest.mark.parametrize(
    ("inputs", "verdict"),
    [
        ({"unit": "tank", "ground": "marsh", "length": 40}, "Costs 12 inches"),
        ({"unit": "infantry", "ground": "scrub", "length": 40}, "Costs 6 inches"),
        ({"unit": "tank", "ground": "woods", "also": "marsh", "length": 10}, "Costs 6 inches"),
        ({"unit": "wheeled", "ground": "light-woods", "length": 10}, "May not enter"),
    ],
)
def test_what_ground_costs(inputs: dict[str, object], verdict: str) -> None:
    assert chances(asked("ground-cost", **inputs)) == {verdict: "1"}


def test_ground_is_told_in_a_sentence_with_the_rule_that_bars_it() -> None:
    barred = asked("ground-cost", unit="wheeled", ground="light-woods", length=10)
    assert barred["say"] == "Movement through ground: The unit may not enter light woods (MIN T3)."
    slow = asked("ground-cost", unit="tank", ground="woods", also="marsh", length=25)
    assert slow["outcomes"][0]["detail"] == "With 2½ inches of movement it moves 0.42 inches there."


@pytest.mark.parametrize(
    ("percent", "bogs", "spots"),
    [
        (0, "Does not bog down", "Not spotted"),
        (5, "May bog down", "May be spotted"),
        (100, "Bogs down", "Spotted"),
    ],
)
def test_what_is_certain_is_not_rolled_for(percent: int, bogs: str, spots: str) -> None:
    bog = asked_under({"bog": str(percent)}, "bog", unit="tank")
    spotting = asked("mine-spotting", distance=10, limit=60, percent=percent)
    assert (bog["verdict"], spotting["verdict"]) == (bogs, spots)
    assert (bog["dice"] is None) == (spotting["dice"] is None) == (percent != 5)


def test_one_die_is_no_sum() -> None:
    found = asked("at-mine", {"HC-MIN-5": "one"}, unit="soft", tons=3, density=50)
    assert [row["roll"] for row in found["outcomes"]] == ["1 to 35", "36 to 99", "100"]


def test_crossings_are_told_in_words() -> None:
    many = asked("mine-crossing", unit="tank", tons=20, mines="at", density=35, squares=2, starts=True)
    assert many["say"] == "Squares of a minefield crossed: Comes through 3 checks with a chance of 34.67 %."
    idle = asked("mine-crossing", unit="tank", tons=20, mines="at", density=0, squares=1)
    assert idle["say"] == "Squares of a minefield crossed: Comes through 2 checks for certain."
    none = asked("mine-crossing", unit="tank", tons=20, mines="at", density=35, squares=1, starts=True, stays=True)
    assert none["say"] == "Squares of a minefield crossed: Nothing is rolled for."


def test_hedges_bridges_roads_and_spotting() -> None:
    assert chances(asked("hedge-crossing", unit="tank", strip="hedge", scale="1/285")) == {"Costs 2 inches": "1"}
    assert chances(asked("bridge-weight", tons=21, limit=20)) == {"May not cross": "1"}
    assert chances(asked("road-rate", length=60, off=120, on=300)) == {"Costs 2.4 inches off-road": "1"}
    assert chances(asked("mine-spotting", distance=61, limit=60, percent=30)) == {"Too far to be spotted": "1"}


def on_village(table: str, **inputs: object) -> dict[str, Any]:
    found = answer({"kind": "table", "system": "miniatures", "map": "village", "name": table, "inputs": inputs})
    return cast(dict[str, Any], found)


@pytest.mark.parametrize(("ahead_at", "verdict"), [("14.8x6.6", "May follow"), ("14.81x6.6", "May not follow")])
def test_the_gap_of_a_column_is_measured_between_two_points_that_were_tapped(ahead_at: str, verdict: str) -> None:
    said = {"unit": "semi-tracked", "ground": "woods", "ahead": "tank", "at": "10x3", "ahead_at": ahead_at}
    found = on_village("following", **said)  # 4.8 and 3.6 in apart are 6.0 in exactly
    assert chances(found) == {verdict: "1"}
    assert (found["inputs"]["at"], found["inputs"]["gap"]) == ("10x3", None)


def test_of_two_points_none_may_be_left_out_and_both_lie_on_the_table() -> None:
    said = {"unit": "semi-tracked", "ground": "woods", "ahead": "tank", "ahead_at": "12x3"}
    assert on_village("following", **said)["error"]["field"] == "inputs.at"
    off = on_village("following", **said, at="90x3")
    assert (off["error"]["code"], off["error"]["field"]) == ("unknown-point", "inputs.at")
    without_map = asked("following", **said, at="10x3")
    assert without_map["error"]["field"] == "map"


def test_a_hidden_field_that_was_tapped_says_from_how_far_and_how_likely_it_is_seen() -> None:
    near = on_village("mine-spotting", at="50.6x24.4", field_at="51x28")  # the near corner lies 3.0 in off
    assert chances(near)["Spotted"] == "1/2"
    far = on_village("mine-spotting", at="50.6x24.39", field_at="51x28")
    assert far["verdict"] == "Too far to be spotted"
    assert (
        on_village("mine-spotting", at="50.6x24.4", field_at="1x1")["error"]["message"] == "No minefield is at 1 by 1."
    )


def test_a_field_that_lies_open_is_seen_without_a_roll() -> None:
    open_field = on_village("mine-spotting", at="34x8", field_at="37x11")
    assert chances(open_field) == {"Lies open": "1"}
    assert open_field["outcomes"][0]["detail"] == "Crossroads Mines isn't hidden: nothing is rolled."


def test_what_a_table_rests_on_is_told_in_words() -> None:
    light = asked("bridge-weight", tons=1, limit=0)
    assert [(fact["what"], fact["value"], fact["detail"]) for fact in light["facts"]] == [
        ("its weight", "1 ton", "The bridge bears 0 tons.")
    ]
    led = {"led by a tank": "no", "gap": "1 inch"}
    column = asked("following", unit="semi-tracked", ground="woods", ahead="nobody", gap=10)
    assert {fact["what"]: fact["value"] for fact in column["facts"]} == {"may follow at all": "yes", **led}


def test_whoever_says_too_few_dice_is_told_how_many_there_are() -> None:
    query = {"kind": "table", "system": "miniatures", "name": "at-mine",
             "inputs": {"unit": "tank", "tons": 4, "density": 50}, "roll": [40]}  # fmt: skip
    found = cast(dict[str, Any], answer(query))
    said = "“roll” must list what each of the dice shows (1 to 100 and 1 to 100): 2 in all, not 1."
    assert found["error"]["message"] == said


def test_a_bridge_that_was_tapped_says_what_it_bears() -> None:
    assert chances(on_village("bridge-weight", tons=30, at="47x27")) == {"May cross": "1"}
    assert on_village("bridge-weight", tons=31, at="47x27")["verdict"] == "May not cross"
    assert on_village("bridge-weight", tons=31, at="1x1")["error"]["field"] == "inputs.at"


def test_the_scale_is_that_of_the_table_unless_it_is_said() -> None:
    document = json.dumps(
        {
            "format": "walkaround-map", "version": 1, "id": "small", "title": "Small", "short_title": "Small",
            "credit": "", "ground": "table", "size": [2400, 1200], "scale": "1/285",
        }
    )  # fmt: skip
    asked_there = {
        "kind": "table", "system": "miniatures", "map": "small", "name": "following",
        "inputs": {"unit": "semi-tracked", "ground": "woods", "ahead": "tank", "gap": 31},
    }  # fmt: skip
    found = answer(asked_there, AddedMaps({"small": lambda: document}))
    assert found["verdict"] == "May not follow"
    assert asked("following", unit="semi-tracked", ground="woods", ahead="tank", gap=31)["verdict"] == "May follow"


def test_a_tables_link_carries_the_points_that_were_tapped() -> None:
    inputs = {"ahead": "tank", "at": "10x3", "ahead_at": "12.5x3"}
    query = {"kind": "table", "system": "miniatures", "map": "village", "name": "following", "inputs": inputs}
    link = query_to_link(query)
    assert "i.ahead_at=12.5x3" in link
    read, dropped = link_to_query(link)
    assert (read["inputs"], dropped) == (inputs, [])


def test_a_table_that_is_called_like_its_result_says_it_once() -> None:
    inputs = {"unit": "tank", "tons": 45, "density": 100}
    found = answer({"kind": "table", "system": "miniatures", "name": "at-mine", "inputs": inputs})
    assert found["title"] == "Anti-tank mine"
    assert found["say"].startswith("Anti-tank mine. Destroyed 1/10")


def test_percent_dice_are_written_as_the_page_has_them_wherever_they_are_rolled() -> None:
    rows = [
        asked("mine-spotting", distance=50, limit=60, percent=95),
        asked("bog", unit="tank"),
        asked("mine-passengers", vehicle="afv", effect="destroyed"),
        asked("at-mine", {"HC-MIN-5": "one"}, unit="tank", tons=10, density=50),
        asked("at-mine", unit="tank", tons=10, density=95),
    ]
    assert [found["outcomes"][-1]["roll"] for found in rows] == [
        "96 to 100",
        "21 to 100",
        "26 to 100",
        "86 to 100",
        "density 1 to 95 and effect 86 to 100; density 96 to 100",
    ]


def test_from_how_near_mines_may_be_spotted_is_told_as_a_distance() -> None:
    found = asked("mine-spotting", distance=50, limit=60, percent=50)
    assert [(row["what"], row["value"]) for row in found["facts"]][:2] == [
        ("distance", "5 inches"),
        ("may be spotted", "within 6 inches"),
    ]


@pytest.mark.parametrize("table", ["at-mine", "ap-mine"])
def test_a_density_that_leaves_nothing_to_chance_is_not_rolled(table: str) -> None:
    full = asked(table, unit="tank", tons=15, density=100)
    assert full["dice"]["faces"] == [100]
    assert (full["facts"][0]["what"], full["facts"][0]["value"]) == ("a mine goes off", "always")
    none = asked(table, unit="tank", tons=15, density=0)
    assert (none["dice"], none["verdict"]) == (None, "No mine goes off")
    assert asked("ap-attack", who="foot", density=0)["verdict"] == "No mine goes off"


def test_who_may_not_cross_a_hedgerow_is_told_why_as_on_a_way() -> None:
    tank = asked("hedge-crossing", unit="tank", strip="hedgerow", cutter=False)
    assert tank["outcomes"][0]["detail"] == "Only a tank with a hedgerow cutter may cross."
    truck = asked("hedge-crossing", unit="soft", strip="hedge")
    assert truck["outcomes"][0]["detail"] == "The page lets no such unit cross a hedge."


def test_how_often_mines_are_looked_for_is_told_only_where_it_is_rolled() -> None:
    for distance, percent, rolled in ((61, 50, False), (60, 50, True), (60, 100, False), (60, 0, False)):
        found = asked("mine-spotting", distance=distance, limit=60, percent=percent)
        assert ("rolled" in [row["what"] for row in found["facts"]]) == rolled


def test_what_cannot_happen_on_the_way_through_a_field_has_no_chance() -> None:
    found = asked("mine-crossing", unit="tank", tons=15, mines="ap", density=50, squares=1)
    assert {row["what"]: row["value"] for row in found["facts"]}["destroyed"] == "no chance"


def test_whoever_gives_a_length_reads_its_unit_in_the_title_and_in_the_answer() -> None:
    tables = find_system("miniatures").procedures
    lengths = [field for table in tables for field in table.inputs if "inch" in f"{field.title} {field.help}"]
    assert lengths
    assert [field.title for field in lengths if "tenths of an inch" not in field.title] == []
    for found in (
        asked("ground-cost", unit="tank", ground="scrub", length=4),
        asked("road-rate", length=4, off=9, on=9),
    ):
        assert (found["facts"][0]["what"], found["facts"][0]["value"]) == ("length", "0.4 inches")
    refused = asked("ground-cost", unit="tank", ground="scrub", length=4.5)["error"]["message"]
    assert refused == "“Length, in tenths of an inch” must be a whole number from 0 to 1000, not the number 4.5."
