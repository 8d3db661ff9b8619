"""Bog Removal, crews of immobilized vehicles, what a stuck vehicle may do, red MP (176.7, 178)."""

from __future__ import annotations

import pytest

from rules_core.words.figures import signed
from tests.support.desert_tables import reasons, table, verdict
from tests.support.tables import chances, outcome


@pytest.mark.gap("NAF-G08")
@pytest.mark.parametrize(
    ("said", "free"),
    [
        ({}, "1/6"),
        ({"leader": "-1"}, "1/3"),
        ({"leader": "-2"}, "1/2"),
        ({"helper": "squad"}, "1/2"),
        ({"helper": "half-squad"}, "1/3"),
        ({"helper": "squad", "leader": "-2"}, "5/6"),
        ({"helper": "squad", "leader": "-3"}, "5/6"),
    ],
)
def test_what_frees_a_bogged_vehicle(said: dict[str, object], free: str) -> None:
    found = chances(table("bog-removal", said))
    assert found["Freed"] == free
    assert found["Immobilized"] == "1/6"


def test_an_unmodified_6_always_immobilizes() -> None:
    rolled = table("bog-removal", {"helper": "squad", "leader": "-3"}, roll=[6])
    assert rolled["rolled"]["result"] == "Immobilized"
    other = table("bog-removal", {}, roll=[6], conventions={"HC-NA-83": "bogged"})
    assert other["rolled"]["result"] == "Still bogged, and an NMC"
    assert "Freed" not in chances(table("bog-removal", {"leader": "1"}))
    assert chances(table("bog-removal", {"helper": "squad"}, conventions={"HC-NA-82": "none"}))["Freed"] == "1/6"


@pytest.mark.parametrize("said", [{"mobile": False}, {"fired": True}, {"spent": True}])
def test_who_may_not_try(said: dict[str, object]) -> None:
    assert verdict("bog-removal", said) == "may not try"


def test_a_crew_stays_on_its_morale_or_less() -> None:
    assert chances(table("immobilization-crew", {"morale": 8})) == {"Crew stays": "13/18", "Crew abandons": "5/18"}
    assert signed(-2) in outcome(table("immobilization-crew", {"morale": 7}), "Crew abandons")["detail"]
    assert verdict("immobilization-crew", {"morale": 8, "attack": True}) == "no NMC"
    assert verdict("immobilization-crew", {"morale": 8, "already": False}) == "no NMC"


@pytest.mark.parametrize(
    ("said", "found"),
    [
        ({}, "becomes a wreck"),
        ({"wreck_side": False}, "is removed"),
        ({"armed": True}, "stays as it is"),
        ({"armored": True}, "stays as it is"),
        ({"loaded": True}, "stays as it is"),
    ],
)
def test_an_immobilized_truck(said: dict[str, object], found: str) -> None:
    assert verdict("immobilized-wreck", said) == found


@pytest.mark.parametrize(
    ("said", "found"),
    [
        ({"about": "leave"}, "may not leave its Location"),
        ({"about": "vca", "state": "immobilized"}, "may not change its VCA"),
        ({"about": "tca"}, "may change its TCA"),
        ({"about": "unhook", "state": "abandoned"}, "may have its Gun unhooked"),
        ({"about": "smoke", "crew": "unable"}, "may not fire its Smoke Dispensers"),
        ({"about": "fire"}, "may fire"),
        ({"about": "repair", "state": "immobilized"}, "may be repaired"),
        ({"about": "repair"}, "freed by Bog Removal"),
        ({"about": "unload", "state": "abandoned"}, "may not unload Passengers and Riders"),
    ],
)
def test_what_a_stuck_vehicle_may_do(said: dict[str, object], found: str) -> None:
    assert verdict("immobile", said) == found


@pytest.mark.parametrize(
    ("said", "found"),
    [
        ({"spent": 3}, "3 shots at most"),
        ({"spent": 1}, "1 shot at most"),
        ({"within": False}, "may not fire"),
        ({"phase": "cc"}, "may not fire"),
        ({"phase": "same"}, "as ever in this phase"),
    ],
)
def test_bow_weapons_of_a_stuck_vehicle(said: dict[str, object], found: str) -> None:
    assert verdict("bow-weapons", said) == found


@pytest.mark.parametrize(
    ("said", "found"),
    [
        ({"moved": True}, "a moving target"),
        ({}, "not a moving target"),
        ({"began": True}, "not a moving target"),
        ({"began": True, "left": True}, "a moving target"),
    ],
)
def test_a_stuck_vehicle_as_a_target(said: dict[str, object], found: str) -> None:
    assert verdict("stuck-target", said) == found


RED = "red: makes the Mechanical Reliability DR"


@pytest.mark.parametrize(
    ("said", "found"),
    [
        ({"year": "1941", "month": "september"}, RED),
        ({"year": "1940"}, RED),
        ({"year": "1941", "month": "october"}, "not red"),
        ({"year": "1942"}, "not red"),
        ({"year": "1941"}, "Not known yet: say the month"),
        ({}, "Not known yet: say the year"),
        ({"year": "1940", "motorcycle": True}, "not red"),
        ({"year": "1940", "side": "allied"}, "not red"),
        ({"year": "1940", "place": "east-africa"}, "not red"),
        ({"year": "1943", "red": True}, RED),
    ],
)
def test_whose_mp_are_red(said: dict[str, object], found: str) -> None:
    assert verdict("red-mp", said) == found


def test_the_scenarios_conditions_tell_the_date() -> None:
    assert verdict("red-mp", {}, conditions={"year": "1941", "month": "may"}) == RED
    assert verdict("red-mp", {}, conditions={"year": "1941", "month": "may", "place": "middle-east"}) == "not red"
    assert reasons(table("red-mp", {}, conditions={"year": "1941", "month": "december"})) == "Only before October 1941."
