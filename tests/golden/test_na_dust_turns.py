"""The dust of the desert, turn by turn: its density, the dust of vehicles, rain; and Desert Mud."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from rules_core.query import answer

Answer = dict[str, Any]
HELD = {"kind": "conditions", "system": "north-africa"}
YARD = {"system": "north-africa", "map": "yard"}


def turn(conditions: dict[str, object], **said: object) -> Answer:
    found: Answer = answer({**HELD, "conditions": conditions, "inputs": said, "do": {"action": "turn"}})
    assert found["kind"] == "conditions", found
    return found


def after(conditions: dict[str, object], *turns: dict[str, object]) -> list[str]:
    """The density after each of some turns, one after the other."""
    densities = []
    for said in turns:
        found = turn(conditions, **said)
        conditions = found["said"]
        densities.append(found["in_force"]["dust"])
    return densities


@pytest.mark.golden("NAF-X088")
def test_the_example_of_wind_and_gusts() -> None:
    start: dict[str, object] = {"ec": "dry", "wind": "mild-breeze"}
    both = {"wind": "heavy-wind", "gusts": True}
    assert after(
        start,
        {"wind": "mild-breeze", "gusts": True},
        {"wind": "heavy-wind", "gusts": False},
        both,
        both,
        {"wind": "heavy-wind", "gusts": False},
        {"wind": "heavy-wind", "gusts": False},
    ) == ["none", "none", "light", "moderate", "light", "light"]


@pytest.mark.parametrize("last", [{"wind": "mild-breeze", "gusts": True}, {"wind": "none", "gusts": False}])
def test_either_or_both_may_end(last: dict[str, object]) -> None:
    both = {"wind": "heavy-wind", "gusts": True}
    assert after({"ec": "very-dry"}, both, both, both, last) == ["light", "moderate", "heavy", "moderate"]


@pytest.mark.gap("NAF-G43")
def test_dust_never_rises_above_the_densest_nor_falls_of_itself() -> None:
    both = {"wind": "heavy-wind", "gusts": True}
    assert after({"ec": "dry", "dust": "very-heavy"}, both, both) == ["extremely-heavy", "extremely-heavy"]
    # What the scenario begins with does not fall in calm.
    calm = {"wind": "none", "gusts": False}
    assert after({"ec": "dry", "dust": "heavy"}, calm, calm) == ["heavy", "heavy"]
    assert after({"ec": "dry", "dust": "light"}, both, calm, calm) == ["moderate", "light", "light"]


@pytest.mark.gap("NAF-G18")
def test_the_dust_at_the_start_is_what_the_player_says() -> None:
    bare = answer(HELD)
    assert bare["in_force"]["dust"] == "none"
    said = answer({**HELD, "conditions": {"dust": "moderate", "ec": "dry"}})
    assert said["in_force"]["dust"] == "moderate"
    assert said["total"]["span"] == "+1 to +3"


def test_rain_ends_all_dust_for_the_rest_of_the_scenario() -> None:
    both = {"wind": "heavy-wind", "gusts": True}
    rained = turn({"ec": "dry", "dust": "heavy"}, rain=True)
    assert rained["did"]["say"] == "Rain: all dust ends for the rest of the scenario."
    assert rained["said"]["rained"] is True
    later = turn(rained["said"], **both, rain=False)
    assert later["in_force"]["dust"] == "none"
    assert later["in_force"]["weather"] == "overcast"
    again = turn(later["said"], **both, rain=False)
    assert again["in_force"]["dust"] == "none"


@pytest.mark.parametrize(
    ("conditions", "why"),
    [
        ({"ec": "dry", "boards": "some-desert", "dust": "light"}, "Heavy Dust needs Desert Boards only."),
        ({"ec": "very-dry", "alternate": "steppe", "dust": "light"}, "On Steppe there is no Heavy Dust."),
    ],
)
def test_where_heavy_dust_can_not_be_wind_changes_no_dust(conditions: dict[str, object], why: str) -> None:
    found = turn(conditions, wind="heavy-wind", gusts=True)
    assert found["in_force"]["dust"] == "light"
    look = answer({**HELD, "conditions": conditions, "inputs": {"wind": "heavy-wind", "gusts": True}})
    assert look["next"]["detail"].startswith(why)


def test_a_turn_says_what_it_will_do_before_it_is_done() -> None:
    held = {"ec": "dry", "dust": "light", "wind": "heavy-wind", "gusts": True}
    look = answer({**HELD, "conditions": held})
    assert look["next"]["say"] == "Heavy Wind with gusts: dust rises to Moderate"
    assert look["next"]["sets"]["dust"] == "moderate"
    assert look["in_force"]["dust"] == "light"


def test_player_turns_take_turns() -> None:
    first = turn({"first": "allied", "player": "allied", "turn": "3"})
    assert (first["in_force"]["player"], first["in_force"]["turn"]) == ("axis", "3")
    second = turn(first["said"])
    assert (second["in_force"]["player"], second["in_force"]["turn"]) == ("allied", "4")


# --- the dust of vehicles ----------------------------------------------------------------------------------------


def dust(
    left: str, entered: str, halves: int, table: list[dict[str, object]] | None = None, **inputs: object
) -> Answer:
    conditions = inputs.pop("conditions", {"ec": "dry"})
    asked = {"kind": "table", **YARD, "name": "vehicle-dust", "conditions": conditions, "table": table or []}
    found: Answer = answer({**asked, "inputs": {"left": left, "entered": entered, "halves": halves, **inputs}})
    assert found["kind"] == "table", found
    return found


def laid(found: Answer) -> list[str]:
    (outcome,) = found["outcomes"]
    return [item["at"] for item in (outcome["changes"] or {"put": []})["put"]]


def taken(found: Answer) -> list[str]:
    (outcome,) = found["outcomes"]
    return [item["at"] for item in (outcome["changes"] or {"take": []})["take"]]


@pytest.mark.golden("NAF-X084")
def test_who_spent_a_start_mp_there_leaves_no_dust() -> None:
    found = dust("C6", "C7", 2, start=True)
    assert found["verdict"] == "no dust"
    assert laid(found) == []


@pytest.mark.golden("NAF-X085")
def test_two_mp_leave_dust_in_the_hex_just_left() -> None:
    found = dust("C7", "C8", 4)
    assert laid(found) == ["C7"]
    assert "What it spends in C8 afterwards changes nothing." in found["outcomes"][0]["detail"]


@pytest.mark.golden("NAF-X086")
@pytest.mark.parametrize("halves", [5, 6, 8])
def test_more_than_two_mp_leave_none_and_may_be_declared(halves: int) -> None:
    assert laid(dust("C7", "C8", halves)) == []


@pytest.mark.parametrize(
    "inputs",
    [
        {"paved": True},
        {"assault": True},
        {"off_map": True},
        {"conditions": {"ec": "dry", "gusts": True}},
        {"conditions": {"ec": "dry", "wind": "heavy-wind"}},
        {"conditions": {"ec": "moist"}},
        {"conditions": {"ec": "dry", "rained": True}},
        {"conditions": {"ec": "dry", "alternate": "steppe"}},
    ],
)
def test_what_raises_no_dust(inputs: dict[str, object]) -> None:
    assert laid(dust("C7", "C8", 2, **inputs)) == []


def test_vehicle_dust_is_not_known_where_the_ground_is_not_said() -> None:
    # 194.71: it takes Dry or Very Dry ground; what raises none on any ground raises none all the same.
    unsaid = dust("C7", "C8", 2, conditions={})
    assert unsaid["verdict"] == "Not known yet: say whether the ground is Dry or Very Dry, among the conditions"
    assert laid(unsaid) == []
    assert dust("C7", "C8", 6, conditions={})["verdict"] == "no dust"


def test_a_vehicles_last_dust_goes_as_it_leaves_its_hex() -> None:
    last = [{"kind": "vehicle-dust", "at": "C6", "owner": "axis"}]
    assert taken(dust("C7", "C8", 2, last, before="C6")) == ["C6"]
    assert taken(dust("C7", "C8", 8, last, before="C6")) == ["C6"]
    assert any("end of each Impulse" in note for note in dust("C7", "C8", 2)["notes"])


def turned(table: list[dict[str, object]], conditions: dict[str, object] | None = None, **said: object) -> list[str]:
    """Where vehicle dust lies after the next turn."""
    asked = {**HELD, **YARD, "conditions": conditions or {"ec": "dry"}, "table": table, "inputs": said}
    found = answer({**asked, "do": {"action": "turn"}})
    assert found["kind"] == "conditions", found
    return [item["at"] for item in found["table"]]


@pytest.mark.golden("NAF-X087")
def test_dust_goes_with_its_owners_next_turn_unless_the_vehicle_is_in_motion() -> None:
    stopped = {"kind": "vehicle-dust", "at": "C6", "owner": "allied"}
    moving = {"kind": "vehicle-dust", "at": "D6", "owner": "allied", "motion": True}
    lost = {"kind": "vehicle-dust", "at": "E6", "owner": "allied", "motion": True, "destroyed": True}
    theirs = {"kind": "vehicle-dust", "at": "F6", "owner": "axis"}
    assert turned([stopped, moving, lost, theirs]) == ["D6", "F6"]


@pytest.mark.parametrize("said", [{"gusts": True}, {"wind": "heavy-wind"}, {"rain": True}])
def test_heavy_wind_gusts_and_rain_take_all_of_it(said: dict[str, object]) -> None:
    moving = {"kind": "vehicle-dust", "at": "D6", "owner": "allied", "motion": True}
    other = {"kind": "scrub", "at": "E6"}
    theirs = {"kind": "vehicle-dust", "at": "F6", "owner": "axis"}
    assert turned([moving, other, theirs], **said) == ["E6"]


# --- Desert Mud --------------------------------------------------------------------------------------------------


def mud(way: list[str], **query: object) -> Answer:
    inputs = {"way": way, "unit": "tracked", "pressure": "high", **query}
    hammada = [{"kind": "hammada", "at": name} for name in ("C6", "C8")]
    asked = {"kind": "table", **YARD, "name": "desert-mud", "conditions": {"ec": "mud"}, "table": hammada}
    found: Answer = answer({**asked, "inputs": inputs})
    assert found["kind"] == "table", found
    return found


@pytest.mark.golden("NAF-X089")
def test_the_secret_dr_counts_the_open_hexes_next_to_hammada() -> None:
    found = mud(["C5", "C6", "C7", "F6"])
    assert found["facts"][4]["value"] == "C5, C7"
    rolled = answer(
        {
            "kind": "table", **YARD, "name": "desert-mud", "conditions": {"ec": "mud"},
            "table": [{"kind": "hammada", "at": name} for name in ("C6", "C8")],
            "inputs": {"way": ["C5", "C6", "C7", "F6"], "unit": "tracked", "pressure": "high"}, "roll": [5, 5, 2],
        }
    )  # fmt: skip
    assert rolled["rolled"]["result"] == "Bogs in C7, number 2"


def test_its_exact_chance() -> None:
    # High Ground Pressure +2, mud +1: an Original 9 or more, 10/36; one of six Secret dr for each hex that counts.
    found = mud(["C5", "C6", "C7", "F6"])
    by_result = {row["result"]: Fraction(row["probability"]) for row in found["outcomes"]}
    assert by_result["Bogs in C5, number 1"] == by_result["Bogs in C7, number 2"] == Fraction(10, 216)
    assert by_result["Goes on"] == 1 - Fraction(20, 216)


def test_a_paved_road_and_other_ground_count_for_nothing() -> None:
    assert mud(["C5", "C6"], paved=["C5"])["verdict"] == "no Bog"
    asked = {"kind": "table", **YARD, "name": "desert-mud", "inputs": {"way": ["C5"], "unit": "truck"}}
    assert answer({**asked, "conditions": {"ec": "dry"}})["verdict"] == "no Desert Mud"
    assert answer({**asked, "conditions": {"ec": "mud", "boards": "some-desert"}})["verdict"] == "no Desert Mud"
