"""The conditions of the desert together: what excludes what, the house convention on mud, links."""

from __future__ import annotations

from typing import Any

import pytest

from rules_core.links.reading import link_to_query
from rules_core.links.writing import query_to_link
from rules_core.query import answer

Answer = dict[str, Any]
HELD = {"kind": "conditions", "system": "north-africa"}


def held(**conditions: object) -> Answer:
    found: Answer = answer({**HELD, "conditions": conditions})
    assert found["kind"] == "conditions", found
    return found


STEPPE = {"alternate": "steppe"}


@pytest.mark.parametrize(
    ("conditions", "field", "instead", "why"),
    [
        ({"dust": "light", "ec": "moderate"}, "dust", "none", "Dust needs Dry or Very Dry ground."),
        ({"dust": "light", "ec": "dry", **STEPPE}, "dust", "none", "On Steppe dust needs Very Dry ground."),
        ({"dust": "heavy", "ec": "very-dry", **STEPPE}, "dust", "none", "On Steppe there is no Heavy Dust."),
        ({"dust": "heavy", "ec": "dry", "boards": "some-desert"}, "dust", "none", "Heavy Dust needs Desert"),
        ({"dust": "light", "ec": "dry", "rained": True}, "dust", "none", "It has rained"),
        ({"time": "midday", "weather": "overcast"}, "time", "none", "Under an Overcast sky"),
        ({"time": "early-morning", "weather": "mud-overcast"}, "time", "none", "Under an Overcast sky"),
        ({"time": "midday", "place": "middle-east"}, "time", "none", "Heat Haze is for North Africa only"),
        ({"ec": "dry", "time": "early-morning"}, "ec", "moist", "In the Early Morning the ground is Moist or wetter."),
        ({"ec": "dry", "weather": "mud"}, "ec", "mud", "Where the weather is Mud the ground is Mud."),
        ({"sand": "grain"}, "sand", "sand", "Sand overlays stand for grain on Steppe only."),
        ({"alternate": "broken", "boards": "no-desert"}, "alternate", "none", "Broken and Steppe Terrain"),
    ],
)  # fmt: skip
def test_what_excludes_what(conditions: dict[str, object], field: str, instead: object, why: str) -> None:
    found = held(**conditions)
    (row,) = [row for row in found["excluded"] if row["field"] == field]
    assert row["say"].startswith(why)
    assert row["cite"]
    assert found["in_force"][field] == instead
    assert found["conditions"][field] == conditions[field]


@pytest.mark.parametrize(
    "conditions",
    [
        {"dust": "heavy"},
        {"dust": "heavy", "ec": "very-dry"},
        {"dust": "moderate", "ec": "very-dry", "alternate": "steppe"},
        {"dust": "light", "ec": "dry", "boards": "some-desert"},
        {"time": "night", "weather": "overcast"},
        {"time": "early-morning", "ec": "wet"},
        {"time": "early-morning", "place": "east-africa"},
        {"sand": "grain", "alternate": "steppe"},
    ],
)
def test_what_goes_together(conditions: dict[str, object]) -> None:
    assert held(**conditions)["excluded"] == []


def test_the_ground_of_the_early_morning_is_moist_though_nobody_said_so() -> None:
    # 194.3: and on Moist ground there is no dust (194.71).
    morning = held(time="early-morning", dust="light")
    assert morning["in_force"]["ec"] == "moist"
    assert [row["field"] for row in morning["excluded"]] == ["dust"]


def test_mud_is_named_once() -> None:
    assert held(weather="mud")["brief"] == "Mud"


def test_what_is_excluded_excludes_nothing_itself() -> None:
    # An Overcast sky takes the Early Morning away, and with it the Moist ground.
    found = held(time="early-morning", weather="overcast", ec="dry", dust="light")
    assert [row["field"] for row in found["excluded"]] == ["time"]
    assert (found["in_force"]["ec"], found["in_force"]["dust"]) == ("dry", "light")


def test_mud_weather_and_the_ground_are_a_house_convention() -> None:
    rules = held(weather="mud")
    assert rules["in_force"]["ec"] == "mud"
    assert rules["excluded"] == []  # nobody said another ground
    asked = {**HELD, "conditions": {"weather": "mud", "ec": "dry", "dust": "light"}}
    other = answer({**asked, "conventions": {"HC-NA-45": "rolled"}})
    assert (other["in_force"]["ec"], other["in_force"]["dust"]) == ("dry", "light")
    assert answer(asked)["in_force"]["dust"] == "none"


@pytest.mark.parametrize(
    ("conditions", "span"),
    [
        ({"dust": "light"}, "0 to +3"),
        ({"dust": "moderate"}, "+1 to +3"),
        ({"dust": "heavy"}, "0 to +3 and half the range"),
        ({"dust": "extremely-heavy"}, "+1 to +3 and the range"),
        ({"dust": "light", "wind": "heavy-wind"}, "0 to +4"),
        ({"time": "late-afternoon", "dust": "light"}, "0 to +5"),
        ({"time": "mid-afternoon", "dust": "light", "wind": "heavy-wind"}, "0 to +4 and ?"),
        ({"time": "midday"}, "?"),
        ({"time": "late-afternoon", "alternate": "steppe", "ec": "very-dry"}, "0 to +2"),
    ],
)
def test_the_band(conditions: dict[str, object], span: str) -> None:
    assert held(**conditions)["total"]["span"] == span


def test_on_steppe_that_is_not_very_dry_the_sun_adds_nothing() -> None:
    # 196.2.
    found = held(time="late-afternoon", alternate="steppe", ec="dry")
    assert found["total"] is None
    assert any(row["cite"] == "NA 196.2" and not row["on"] for row in found["effects"])


def test_the_pill_has_at_most_three_words_the_weightiest_first() -> None:
    assert held()["brief"] == ""
    assert held(dust="heavy", ec="dry", wind="mild-breeze")["brief"] == "Heavy Dust, Dry, Mild Breeze"
    many = held(dust="heavy", ec="dry", wind="mild-breeze", time="late-afternoon", weather="clear-gusty")
    assert many["brief"].startswith("Heavy Dust, Late Afternoon")


def test_dice_decide_in_the_order_of_the_rules() -> None:
    found = answer({**HELD, "conditions": {"month": "may"}, "do": {"action": "roll", "field": "all"}})
    assert [row["field"] for row in found["did"]["rolled"]] == ["weather", "time", "ec", "wind"]
    early = answer({**HELD, "conditions": {"month": "may", "time": "early-morning"},
                    "do": {"action": "roll", "field": "ec", "dice": [6]}})  # fmt: skip
    assert early["said"]["ec"] == "moist"
    mud = answer({**HELD, "conditions": {"weather": "mud"}, "do": {"action": "roll", "field": "ec"}})
    assert mud["did"]["rolled"][0]["dice"] == []
    assert mud["said"]["ec"] == "mud"


LINE = {"kind": "los", "system": "north-africa", "map": "yard", "from": "E5", "to": "E8"}


def test_a_link_carries_them_and_reads_them_back() -> None:
    said = {"dust": "heavy", "ec": "dry", "gusts": True, "wind_from": "5", "month": "may"}
    link = query_to_link({**LINE, "conditions": {**said, "weather": "clear"}})
    assert "c.dust=heavy" in link
    assert "c.gusts=true" in link
    assert "c.weather" not in link  # as usual
    query, dropped = link_to_query(link)
    assert query["conditions"] == said
    assert dropped == []


def test_an_old_link_without_conditions_asks_the_same() -> None:
    query, dropped = link_to_query("map=yard&system=north-africa&from=E5&to=E8&on=none")
    assert "conditions" not in query
    assert dropped == []
    assert query_to_link(LINE) == "map=yard&system=north-africa&from=E5&to=E8&on=none"


def test_a_bad_part_is_left_out_with_a_sentence() -> None:
    query, dropped = link_to_query("map=yard&system=north-africa&c.dust=deep&c.ec=DRY&c.tea=1")
    assert query["conditions"] == {"ec": "dry"}
    assert len(dropped) == 2
    other, left = link_to_query("map=yard&system=red-barricades&c.dust=heavy")
    assert "conditions" not in other
    assert len(left) == 1


def test_a_table_asked_without_a_map_takes_them_along() -> None:
    asked = {"kind": "table", "system": "north-africa", "name": "arid-weather", "conditions": {"month": "june"}}
    assert query_to_link(asked).endswith("name=arid-weather&c.month=june")


def test_what_the_terrain_of_the_map_becomes_is_told_for_the_drawing() -> None:
    # 196.1, 196.2, 196.6; what is excluded changes nothing.
    assert held()["becomes"] == {}
    assert held(alternate="broken")["becomes"] == {"hammada": "broken-crags", "scrub": "brush"}
    steppe = held(alternate="steppe", sand="grain")["becomes"]
    assert (steppe["scrub"], steppe["hammada"], steppe["sand"]) == ("woods", "brush", "grain")
    assert held(alternate="broken", boards="no-desert")["becomes"] == {}
    chosen = answer({**HELD, "conditions": {"alternate": "steppe"}, "conventions": {"HC-NA-1": "brush"}})
    assert chosen["becomes"]["scrub"] == "brush"


def test_the_haze_of_a_mid_morning_asks_for_the_month() -> None:
    # 194.3: Intense from May to September.
    def says(**conditions: str) -> str:
        return next(row["detail"] for row in held(**conditions)["effects"] if "Heat Haze" in row["what"])

    assert "say the month" in says(time="mid-morning")
    assert "say the month" not in says(time="mid-morning", month="march")
    assert "say the month" not in says(time="midday")


def test_vehicle_dust_asks_for_the_ground() -> None:
    def dust(**conditions: str) -> tuple[str, str]:
        row = next(row for row in held(**conditions)["effects"] if row["what"] == "Vehicle dust")
        return row["value"], row["detail"]

    assert dust() == ("off", "It takes Dry or Very Dry ground: say the ground.")
    assert dust(ec="dry")[0] == "+1"
