"""Platoons of radioless AFV by Impulses: the text's three tanks, on their board and off it (181.2 to 181.3)."""

from __future__ import annotations

import pytest

from tests.support.barricades import shelf_with
from tests.support.desert_tables import reasons, table, verdict
from tests.support.tables import chances, facts
from tests.support.vasl import players_board

TANKS: dict[str, object] = {"mp_a": 11, "mp_b": 12, "mp_c": 12}
"""A is an M13/40, B and C are M11/39."""


def impulse(costs: str, spent: int, **said: object) -> dict[str, object]:
    """What the three are asked: their own costs as ``0 5 3``, and what each has spent before."""
    own = {f"cost_{member}": int(cost) for member, cost in zip("abc", costs.split(), strict=False)}
    return {**TANKS, **own, "spent": spent, **said}


@pytest.mark.golden("NAF-X023")
@pytest.mark.gap("NAF-G05")
def test_three_tanks_into_one_hex_pay_1_2_and_3_and_are_charged_3() -> None:
    found = table("platoon-impulse", impulse("1 1 1", 0, same="all"))
    told = facts(found)
    assert [told[f"{name} spends"][0] for name in "ABC"] == ["1", "2", "3"]
    assert told["each is charged"][0] == "3 MP"
    other = facts(table("platoon-impulse", impulse("1 1 1", 0, same="all"), conventions={"HC-NA-86": "two"}))
    assert [other[f"{name} spends"][0] for name in "ABC"] == ["1", "3", "5"]


@pytest.mark.golden("NAF-X024", "NAF-X025", "NAF-X026", "NAF-X027", "NAF-X028", "NAF-X029", "NAF-X030", "NAF-X031")
@pytest.mark.parametrize(
    ("costs", "before", "said", "charged", "after"),
    [
        ("0 1 1", 0, {"starts": True}, "2", "2"),
        ("1 1 1", 2, {}, "1", "3"),
        ("0 5 3", 3, {}, "5", "8"),
        ("5 5 5", 0, {}, "5", "5"),
        ("5 5 5", 5, {}, "5", "10"),
        ("1 1 5", 0, {"starts": True}, "6", "6"),
        ("1 3", 6, {"mp_c": None}, "3", "9"),
        ("1 1", 9, {"mp_c": None}, "1", "10"),
        ("1 1", 10, {"mp_c": None}, "1", "11"),
    ],
)
def test_the_impulses_of_the_example(
    costs: str, before: int, said: dict[str, object], charged: str, after: str
) -> None:
    found = table("platoon-impulse", impulse(costs, before, **said))
    told = facts(found)
    assert told["each is charged"][0] == f"{charged} MP"
    assert told["spent in this MPh"][0] == after
    assert found["tone"] == "good"


@pytest.mark.golden("NAF-X026", "NAF-X028", "NAF-X031")
def test_the_smallest_allotment_ends_the_mph() -> None:
    third = table("platoon-impulse", impulse("5 5 5", 8))
    assert third["verdict"] == "may not move so"
    assert "A has 11 MP, and each would have spent 13." in reasons(third)
    assert "The MPh of the platoon is over." in reasons(table("platoon-impulse", impulse("1 1", 10, mp_c=None)))
    stop = table("platoon-impulse", impulse("5 5 5", 5, stops=True))
    assert facts(stop)["spent in this MPh"][0] == "11"
    assert "over" in reasons(stop)


@pytest.mark.gap("NAF-G07")
def test_defensive_fire_comes_at_the_end_of_an_impulse() -> None:
    assert reasons(table("platoon-impulse", impulse("1 1 1", 2))).startswith(
        "Defensive Fire may come now, at the end of the Impulse."
    )
    assert verdict("platoon-rules", {"about": "fire"}) == "at the end of each Impulse"


@pytest.mark.golden("NAF-X024", "NAF-X025", "NAF-X026", "NAF-X027", "NAF-X028", "NAF-X029", "NAF-X030", "NAF-X031")
def test_the_three_stay_adjacent_on_their_board() -> None:
    maps = shelf_with(players_board("bd03"))
    places = ["AA6 AA5 Z4", "AA5 BB4 AA4", "AA5 CC4 BB4", "BB4 DD3 CC4", "CC4 EE3 DD3", "CC3 EE2 DD2"]
    for stand in places:
        at = {f"at_{member}": name for member, name in zip("abc", stand.split(), strict=True)}
        found = table("platoon-impulse", impulse("1 1 1", 0, **at), maps, map="03")
        assert found["tone"] == "good", stand
        assert [mark["at"] for mark in found["marks"]] == stand.split()
    for stand in ["CC2 DD1", "DD1 EE1"]:
        at = {f"at_{member}": name for member, name in zip("ab", stand.split(), strict=True)}
        assert table("platoon-impulse", impulse("1 1", 0, mp_c=None, **at), maps, map="03")["tone"] == "good", stand
    apart = {"at_a": "AA6", "at_b": "AA5", "at_c": "DD2"}
    gap = table("platoon-impulse", impulse("1 1 1", 0, **apart), maps, map="03")
    assert gap["verdict"] == "may not move so"
    assert reasons(gap) == "C would be in DD2, adjacent to none of its platoon."


def test_who_enters_after_another_pays_for_it_by_the_hexes_too() -> None:
    at = {"at_a": "E2", "at_b": "E2", "at_c": "E3"}
    told = facts(table("platoon-impulse", impulse("1 1 1", 0, **at), map="proving-ground"))
    assert [told[f"{name} spends"][0] for name in "ABC"] == ["1", "2", "1"]
    held = facts(table("platoon-impulse", impulse("1 0 1", 0, **at), map="proving-ground"))
    assert [held[f"{name} spends"][0] for name in "ABC"] == ["2", "0", "1"]


def test_half_an_mp_counts_exactly() -> None:
    found = table("platoon-impulse", {"mp_a": 13, "mp_b": 13, "cost_a": 8, "cost_b": 1, "half": "a", "spent": 4})
    assert facts(found)["each is charged"][0] == "8½ MP"
    assert facts(found)["left to A"][0] == "½"


@pytest.mark.golden("NAF-X032")
@pytest.mark.gap("NAF-G06")
def test_a_crew_of_morale_8_passes_on_9() -> None:
    assert chances(table("platoon-check", {"morale": 8})) == {"Passes": "5/6", "Fails": "1/6"}
    assert chances(table("platoon-check", {"morale": 8, "leader": "-1"}))["Passes"] == "11/12"
    plain = table("platoon-check", {"morale": 8}, conventions={"HC-NA-84": "plain"})
    assert chances(plain)["Passes"] == "13/18"
    harder = table("platoon-check", {"morale": 8}, conventions={"HC-NA-84": "harder"})
    assert chances(harder)["Passes"] == "7/12"


@pytest.mark.parametrize(
    ("said", "found"),
    [
        ({"radio": "radio"}, "no check"),
        ({"radio": "recalled"}, "no check"),
        ({"does": "stays"}, "no check"),
        ({"does": "offboard", "only": True}, "may enter alone, without a check"),
        ({"does": "offboard"}, "may not enter alone"),
        ({"does": "motion", "morale": 7}, "passes on 8 or less"),
        ({"does": "leaves", "morale": 7}, "passes on 8 or less"),
        ({"does": "alone", "morale": 8, "leader": "-1"}, "passes on an Original DR of 10 or less"),
        ({"does": "alone", "morale": 8, "leader": "0"}, "passes on 9 or less"),
    ],
)
def test_who_makes_the_check(said: dict[str, object], found: str) -> None:
    assert verdict("platoon-check", said) == found


def test_what_a_failed_check_means() -> None:
    still = table("platoon-check", {"morale": 8})["outcomes"][1]["detail"]
    moving = table("platoon-check", {"morale": 8, "in_motion": True})["outcomes"][1]["detail"]
    assert "spends no MP" in still
    assert "must stop in its hex" in moving


def test_one_dr_for_several_picks_one_of_those_that_fail() -> None:
    found = table("platoon-dr", {"drm_a": 1, "drm_b": 0})
    told = facts(found)
    assert told["A is affected"][0] == "5/72"
    assert told["B is affected"][0] == "1/72"
    assert chances(found) == {"One of A and B affected": "1/36", "A affected": "1/18", "All go on": "11/12"}
    every = facts(table("platoon-dr", {"drm_a": 1, "drm_b": 0}, conventions={"HC-NA-85": "all"}))
    assert (every["A is affected"][0], every["B is affected"][0]) == ("1/12", "1/36")


@pytest.mark.parametrize("about", ["join", "declare", "leave", "lost", "stall", "esb", "hold", "motion", "else"])
def test_each_rule_of_platoons_has_its_number(about: str) -> None:
    assert table("platoon-rules", {"about": about})["outcomes"][0]["cite"].startswith("NA 181.")


ON_THE_MAP = [
    ("AA6 Z5 Y5", "AA6 AA5 Z4", 0, {"starts": True}, "0 1 1", "2 MP"),
    ("AA6 AA5 Z4", "AA5 BB4 AA4", 2, {}, "1 1 1", "1 MP"),
    ("AA5 BB4 AA4", "AA5 CC4 BB4", 3, {"turns": [0, 0, 2]}, "0 5 3", "5 MP"),
    ("AA5 CC4 BB4", "BB4 DD3 CC4", 0, {}, "1 1 5", "5 MP"),
    ("BB4 DD3 CC4", "CC4 EE3 DD3", 5, {}, "5 1 1", "5 MP"),
    ("CC4 EE3 DD3", "CC3 EE2 DD2", 0, {"starts": True}, "1 1 5", "6 MP"),
    ("CC3 EE2", "CC2 DD1", 6, {"turns": [0, 2], "lost": True}, "1 3", "3 MP"),
    ("CC2 DD1", "DD1 EE1", 9, {}, "1 1", "1 MP"),
]
"""The text's Impulses: from where to where, spent before, what each spends, what all are charged."""


@pytest.mark.golden("NAF-X024", "NAF-X025", "NAF-X026", "NAF-X027", "NAF-X028", "NAF-X029", "NAF-X030", "NAF-X031")
@pytest.mark.parametrize(("starts", "ends", "before", "said", "spends", "charged"), ON_THE_MAP)
def test_their_board_gives_the_costs_of_the_example(
    starts: str, ends: str, before: int, said: dict[str, object], spends: str, charged: str
) -> None:
    maps = shelf_with(players_board("bd03"))
    mp = [11, 12, 12][: len(starts.split())]
    asked = {"from": starts.split(), "to": ends.split(), "mp": mp, "spent": before, **said}
    found = table("platoon-on-map", asked, maps, map="03")
    told = facts(found)
    assert [told[f"{name} spends"][0] for name, _ in zip("ABC", mp, strict=False)] == spends.split()
    assert told["each is charged"][0] == charged
    assert found["tone"] == "good"


def test_what_a_platoon_on_the_map_may_not() -> None:
    maps = shelf_with(players_board("bd03"))
    mp = [11, 12, 12]
    far = {"from": ["AA6", "AA5", "Z4"], "to": ["AA4", "BB4", "AA4"], "mp": mp, "spent": 0}
    assert table("platoon-on-map", far, maps, map="03")["verdict"] == "may not move so"
    apart = {"from": ["AA6", "AA5", "DD2"], "to": ["AA6", "AA5", "DD2"], "mp": mp}
    said = reasons(table("platoon-on-map", apart, maps, map="03"))
    assert "C begins in DD2, adjacent to none of its platoon." in said
    stacked = {"from": ["AA6", "AA5", "Z5"], "to": ["Z4", "Z4", "Z4"], "mp": mp}
    assert table("platoon-on-map", stacked, maps, map="03")["verdict"] == "may not move so"
    together = {"from": ["AA5", "AA5", "Z4"], "to": ["AA4", "AA4", "AA4"], "mp": mp}
    told = facts(table("platoon-on-map", together, maps, map="03"))
    assert [told[f"{name} spends"][0] for name in "ABC"] == ["1", "2", "3"]


def test_where_no_step_leads_hexes_are_named_as_players_name_them() -> None:
    asked: dict[str, object] = {"from": ["I3", "I4"], "to": ["J3", "J2"], "mp": [10, 10], "unit": "tracked"}
    said = reasons(table("platoon-on-map", asked, map="desert-ground"))
    assert "B: No step leads from I4 to J2." in said
