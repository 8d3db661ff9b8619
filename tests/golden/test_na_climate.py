"""The arid climate's charts: weather, time of day, ground and wind by exact chances, and what they leave out."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from rules_core.query import answer

Answer = dict[str, Any]


def table(name: str, conditions: dict[str, object] | None = None, **inputs: object) -> Answer:
    asked = {"kind": "table", "system": "north-africa", "name": name, "inputs": inputs, "conditions": conditions or {}}
    found: Answer = answer(asked)
    assert found["kind"] == "table", found
    return found


def chances(found: Answer) -> dict[str, Fraction]:
    return {row["result"]: Fraction(row["probability"]) for row in found["outcomes"]}


def thirty_sixths(**counts: int) -> dict[str, Fraction]:
    return {name.replace("_", " "): Fraction(count, 36) for name, count in counts.items()}


@pytest.mark.parametrize(
    ("months", "clear", "gusty", "overcast", "mud", "both"),
    [
        (("april",), 4 + 5 + 5 + 4, 2 + 3 + 6, 3 + 2, 1, 1),
        (("may", "june", "september"), 1 + 3 + 5 + 6 + 5 + 3 + 2, 2 + 4 + 4, 1, 0, 0),
        (("october", "november"), 3 + 4 + 5 + 6 + 2, 2 + 5, 4 + 3, 1, 1),
        (("december", "january", "march"), 3 + 4, 1 + 2 + 5, 6 + 5, 4, 3 + 2 + 1),
    ],
)
def test_the_weather_of_each_column(
    months: tuple[str, ...], clear: int, gusty: int, overcast: int, mud: int, both: int
) -> None:
    words = {"Clear": clear, "Clear, gusty": gusty, "Overcast": overcast, "Mud": mud, "Mud, overcast": both}
    for month in months:
        expected = {name: Fraction(count, 36) for name, count in words.items() if count}
        assert chances(table("arid-weather", month=month)) == expected
        assert sum(words.values()) == 36


@pytest.mark.parametrize(("dice", "result"), [([1, 1], "Mud"), ([5, 6], "Clear"), ([6, 6], "Mud, overcast")])
def test_a_roll_in_november(dice: list[int], result: str) -> None:
    asked = {"kind": "table", "system": "north-africa", "name": "arid-weather", "inputs": {"month": "november"}}
    assert answer({**asked, "roll": dice})["rolled"]["result"] == result


def test_the_month_is_that_of_the_scenario_and_asked_for_where_it_has_none() -> None:
    assert table("arid-weather", {"month": "may"})["verdict"] == "a DR in May"
    asked = {"kind": "table", "system": "north-africa", "name": "arid-weather"}
    assert answer(asked)["error"]["message"] == "“Month” is not known yet: choose it."


def test_outside_arid_land_the_usual_charts_hold() -> None:
    for name in ("arid-weather", "arid-ground", "arid-wind"):
        assert table(name, place="elsewhere", month="may")["dice"] is None if name != "arid-wind" else True
    assert table("arid-wind", place="elsewhere")["dice"] is None


def test_every_time_of_day_is_as_likely() -> None:
    found = table("time-of-day", month="may")
    assert list(chances(found).values()) == [Fraction(1, 6)] * 6
    details = {row["result"]: row["detail"] for row in found["outcomes"]}
    assert details["Mid Morning"] == details["Midday"] == "Intense Heat Haze is in effect."
    assert details["Mid Afternoon"] == "Heat Haze is in effect."
    assert "if both players agree" in details["Night"]


@pytest.mark.parametrize(("month", "mist"), [("october", False), ("november", True), ("april", True), ("may", False)])
def test_mist_goes_by_the_month(month: str, mist: bool) -> None:
    (early,) = [row for row in table("time-of-day", month=month)["outcomes"] if row["result"] == "Early Morning"]
    assert ("Mist" in early["detail"]) is mist


def test_mid_morning_is_intense_in_summer_only() -> None:
    (row,) = [row for row in table("time-of-day", month="april")["outcomes"] if row["result"] == "Mid Morning"]
    assert row["detail"] == "Heat Haze is in effect."


@pytest.mark.parametrize("weather", ["overcast", "mud-overcast"])
def test_an_overcast_sky_leaves_night_alone(weather: str) -> None:
    assert chances(table("time-of-day", month="may", weather=weather)) == {
        "None": Fraction(5, 6),
        "Night": Fraction(1, 6),
    }


def test_outside_north_africa_there_is_no_haze() -> None:
    found = chances(table("time-of-day", month="may", place="middle-east"))
    assert found["None"] == Fraction(1, 2)
    assert set(found) == {"Early Morning", "None", "Late Afternoon", "Night"}


@pytest.mark.parametrize(
    ("month", "expected"),
    [
        ("january", {"Mud": 2, "Wet": 1, "Moist": 1, "Moderate": 1, "Dry": 1}),
        ("april", {"Moderate": 1, "Dry": 1, "Very Dry": 4}),
        ("september", {"Moderate": 1, "Dry": 1, "Very Dry": 4}),
        ("november", {"Mud": 1, "Wet": 1, "Moist": 1, "Moderate": 1, "Dry": 1, "Very Dry": 1}),
    ],
)
def test_the_ground_by_month(month: str, expected: dict[str, int]) -> None:
    found = chances(table("arid-ground", month=month))
    assert found == {name: Fraction(count, 6) for name, count in expected.items()}


@pytest.mark.gap("NAF-G45")
def test_the_early_morning_is_moist_or_wetter_whatever_the_dr() -> None:
    assert chances(table("arid-ground", month="april", time="early-morning")) == {"Moist": 1}
    assert chances(table("arid-ground", month="january", time="early-morning")) == {
        "Mud": Fraction(1, 3),
        "Wet": Fraction(1, 6),
        "Moist": Fraction(1, 2),
    }
    overcast = table("arid-ground", month="april", time="early-morning", weather="overcast")
    assert "Very Dry" in chances(overcast)


def test_mud_weather_makes_mud_without_a_dr() -> None:
    found = table("arid-ground", month="december", weather="mud")
    assert found["dice"] is None
    assert found["outcomes"][0]["sets"] == {"ec": "mud"}
    (record,) = found["conventions"]
    assert record["id"] == "HC-NA-45"
    assert not record["same_under_all"]


def test_the_wind_at_the_start() -> None:
    assert chances(table("arid-wind")) == {
        "No Wind": Fraction(1, 6),
        "Mild Breeze": Fraction(2, 3),
        "Heavy Wind": Fraction(1, 6),
    }


@pytest.mark.parametrize(
    ("country", "place"),
    [("egypt", "north-africa"), ("algeria", "north-africa"), ("persia", "middle-east"), ("elsewhere", "elsewhere")],
)
def test_arid_land(country: str, place: str) -> None:
    found = table("arid-land", country=country)
    assert found["outcomes"][0]["sets"] == {"place": place}
    assert found["facts"][0]["value"] == ("no" if place == "elsewhere" else "yes")


def test_what_a_scenario_can_have_at_all() -> None:
    def rows(**inputs: object) -> dict[str, tuple[str, str]]:
        found = table("arid-climate", **inputs)
        return {fact["what"]: (fact["value"], fact["detail"]) for fact in found["facts"]}

    steppe = rows(ec="dry", alternate="steppe")
    assert steppe["Light and Moderate Dust, vehicle dust, FFE dust"][0] == "no"
    assert rows(ec="very-dry", alternate="steppe")["Light and Moderate Dust, vehicle dust, FFE dust"][0] == "may apply"
    some = rows(ec="dry", boards="some-desert")
    assert some["Heavy and denser Dust, wind and gusts on dust"] == ("no", "Heavy Dust needs Desert Boards only.")
    assert some["Light and Moderate Dust, vehicle dust, FFE dust"][0] == "may apply"
    assert rows(place="east-africa")["Heat Haze"] == ("no", "It needs North Africa.")
    assert rows(place="east-africa")["Sun Blindness"][0] == "may apply"
    assert rows(weather="overcast")["Sun Blindness"][0] == rows(time="night")["Sun Blindness"][0] == "no"
    assert rows(own_design=False)["Time of Day Table"][0] == "no"
    assert rows(ec="mud")["Desert mud"][0] == "may apply"
    assert rows(ec="mud", alternate="broken")["Desert mud"][0] == "no"


def test_a_disagreement_is_settled_by_a_die_for_this_game() -> None:
    found = table("disagreement")
    assert chances(found) == {"The first reading": Fraction(1, 2), "The other reading": Fraction(1, 2)}
    assert "no other" in found["outcomes"][0]["detail"]


def test_what_the_level_of_rules_decides() -> None:
    gia, sl = table("rules-level"), table("rules-level", {"rules_level": "sl"})
    assert gia["facts"][0]["value"] == "holds"
    assert sl["facts"][0]["value"] == "left out"
    assert (gia["facts"][1]["value"], sl["facts"][1]["value"]) == ("−1 and −1", "−2")  # noqa: RUF001 # a true minus


def test_dust_on_ground_that_nobody_has_said_is_not_known() -> None:
    asked = {"kind": "table", "system": "north-africa", "map": "yard", "name": "vehicle-dust"}
    inputs = {"left": "C6", "entered": "D6"}

    def found(**conditions: str) -> tuple[str, str]:
        ruling: Any = answer({**asked, "inputs": inputs, "conditions": {"boards": "desert-only", **conditions}})
        return ruling["verdict"], {fact["what"]: fact["value"] for fact in ruling["facts"]}["dust can be"]

    assert found() == ("Not known yet: say whether the ground is Dry or Very Dry, among the conditions", "not known")
    assert found(ec="dry") == ("dust in C6", "yes")
    assert found(ec="wet") == ("no dust", "no")


@pytest.mark.parametrize(("range_", "said"), [(1, "within 1 hex."), (2, "within 2 hexes.")])
def test_a_viewer_is_within_one_hex_or_several(range_: int, said: str) -> None:
    asked = {"kind": "table", "system": "north-africa", "name": "dlv-concealment"}
    ruling: Any = answer({**asked, "inputs": {"about": "gain", "dlv": "more", "range": range_}})
    assert said in str(ruling["outcomes"])
